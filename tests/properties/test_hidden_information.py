"""What a seat sees does not depend on what is hidden from it, and OpenSpiel's four checks."""

from pathlib import Path

import numpy as np
import pytest

from summit_env.engine.batch import Batch
from summit_env.expedition.state import PICK
from summit_env.summit.state import DRAFT_ITEMS, DRAFT_LADDERS, NONE
from tests.configs import SETTINGS, SOME, Setting, moments, play, play_on
from tests.properties import laws, summit_laws

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
of_an_expedition = pytest.mark.parametrize(
    "setting", [s for s in SETTINGS if s.game == "expedition"], ids=str
)
of_summit = pytest.mark.parametrize(
    "setting", [s for s in SETTINGS if s.game != "expedition"], ids=str
)
MOMENTS = 200


def redrawn(games: Batch, seat: int, seed: int = 0) -> Batch:
    """Return the games with what a seat can't know redrawn."""
    other = games.copy()
    other.resample(np.full(len(games), seat), seed=seed)
    return other


@every_setting
def test_what_is_hidden_from_a_seat_changes_nothing_that_it_sees(setting: Setting) -> None:
    games = moments(setting, MOMENTS, seed=21)
    for seat in range(setting.players):
        viewers = np.full(len(games), seat)
        other = redrawn(games, seat)
        for encoder in ("flat", "compact"):
            seen = games.observe(encoder, viewers=viewers)
            assert other.observe(encoder, viewers=viewers).tobytes() == seen.tobytes()
        everything = games.observe("full", viewers=viewers)
        changed = (other.observe("full", viewers=viewers) != everything).any()
        assert changed or setting.players == 1


@every_setting
def test_what_a_seat_may_do_does_not_depend_on_what_is_hidden_from_it(setting: Setting) -> None:
    games = moments(setting, MOMENTS, seed=21)
    other = games.copy()
    other.resample(games.player, seed=0)
    assert other.mask.tobytes() == games.mask.tobytes()


def assert_alike_but_for(hidden: set[str], games: Batch, other: Batch) -> None:
    for name in games.state.dtype.names or ():
        same = other.state[name].tobytes() == games.state[name].tobytes()
        assert same or name in hidden, name
    assert (other.state.rng != games.state.rng).all()


@of_an_expedition
def test_redrawing_an_expedition_touches_hidden_cards_and_chance_alone(setting: Setting) -> None:
    """Open to all: how many cards everybody has where, and the picks once they are revealed."""
    games = moments(setting, MOMENTS, seed=21)
    for seat in range(setting.players):
        other = redrawn(games, seat)
        assert_alike_but_for({"hand", "deck", "picks", "rng"}, games, other)
        for name in ("hand", "deck"):
            before, after = games.state[name], other.state[name]
            assert (after.sum(axis=2) == before.sum(axis=2)).all()
            assert (after[:, seat] == before[:, seat]).all()
        before, after = games.state.picks, other.state.picks
        picking = games.state.prompt == PICK
        assert (after[~picking] == before[~picking]).all()
        assert ((after >= 0) == (before >= 0)).all()
        assert (after[:, seat] == before[:, seat]).all()
        laws.check(other)


@of_summit
def test_redrawing_summit_touches_hidden_cards_tiles_and_chance_alone(setting: Setting) -> None:
    """Open to all: how many cards and tiles everybody has; to teammates, which ones.

    Of the items on offer one knows those that one is looking at, or has passed on in the draft; of
    the Ladders too, and those that a teammate has passed on.
    """
    games = moments(setting, MOMENTS, seed=21)
    state, team = games.state, summit_laws.teams(games)
    for seat in range(setting.players):
        other = redrawn(games, seat)
        piles = {"tile_pile", "karma_deck", "item_deck", "ladder_deck"}
        hidden = {"hand", "tiles", "pack", "ladder_pack", "rng", *piles}
        if setting.game == "cooperative":
            hidden -= {"hand", "tiles", "tile_pile", "karma_deck"}
        assert_alike_but_for(hidden, games, other)
        for name in ("hand", "tiles", "pack"):
            assert ((other.state[name] == NONE) == (state[name] == NONE)).all()
        for name in ("hand", "tiles"):
            for mate in np.flatnonzero(team == team[seat]):
                assert (other.state[name][:, mate] == state[name][:, mate]).all()
        assert (other.state.ladder_pack.sum(axis=2) == state.ladder_pack.sum(axis=2)).all()
        for name in piles:
            assert (other.state[name].sum(axis=1) == state[name].sum(axis=1)).all()
        drafting = state.phase == DRAFT_ITEMS
        had = (seat - np.arange(setting.players)) % setting.players <= state.draft_round[:, None]
        known = np.where(drafting[:, None], had, (state.player == seat)[:, None])
        same = (other.state.pack == state.pack).all(axis=2)[:, : setting.players]
        assert same[known].all()
        own = int(team[seat]) if setting.game == "team" else seat
        drafters = int(team.max()) + 1 if setting.game == "team" else setting.players
        had = (np.arange(drafters) - own) % drafters <= state.draft_round[:, None]
        same = (other.state.ladder_pack == state.ladder_pack).all(axis=2)[:, :drafters]
        assert same[had | (state.phase != DRAFT_LADDERS)[:, None]].all()
        laws.check(other)


def test_redrawing_reaches_other_hands_picks_and_draws_to_come() -> None:
    """The first player has picked; from the second's seat that hand could be any."""
    games = Setting("expedition", {"num_players": 2}).batch(1, seed=1)
    first = games.player[0]
    while games.player[0] == first:
        games.step(np.argmax(games.mask, axis=1))
    other = games.take(np.zeros(300, np.int64))
    other.resample(other.player, seed=0)
    for name in ("hand", "deck", "picks"):
        assert len(np.unique(other.state[name][:, first], axis=0)) > 30
    assert len(np.unique(other.state.rng)) == 300
    futures = play_on(other, steps=20)
    assert len(np.unique(futures.state.tiles, axis=0)) == 1


@pytest.mark.parametrize(
    ("game", "redrawn"),
    [
        ("competitive", ("hand", "tiles", "pack")),
        ("cooperative", ("pack",)),
        ("team", ("hand", "tiles", "pack")),
    ],
)
def test_redrawing_reaches_other_tiles_and_karma_cards_and_the_packs_to_come(
    game: str, redrawn: tuple[str, ...]
) -> None:
    """In the first round of the draft nobody has seen a pack but the own one."""
    games = Setting(game, {"num_players": 4, "items": "choose"}).batch(1, seed=1)
    assert games.state.phase[0] == DRAFT_ITEMS
    viewer = int(games.player[0])
    other = games.take(np.zeros(300, np.int64))
    other.resample(other.player, seed=0)
    for seat in {0, 1, 2, 3} - {viewer}:
        mate = games.state.team[0, seat] == games.state.team[0, viewer]
        for name in redrawn:
            found = len(np.unique(other.state[name][:, seat], axis=0))
            assert (found == 1) if mate and name != "pack" else (found > 30)
    assert len(np.unique(other.state.rng)) == 300


@pytest.mark.parametrize(
    ("game", "drafters", "ladders"), [("competitive", 4, 3), ("cooperative", 4, 3), ("team", 2, 4)]
)
def test_redrawing_reaches_other_ladders_in_the_packs_to_come(
    game: str, drafters: int, ladders: int
) -> None:
    """In the first round of the draft nobody has seen a pack but the own one, or its team's."""
    options = {"num_players": 4, "items": "choose", "expansions": ("ladders",)}
    games = Setting(game, options).batch(1, seed=1)
    assert (games.state.phase[0], games.player[0]) == (DRAFT_LADDERS, 0)
    other = games.take(np.zeros(300, np.int64))
    other.resample(other.player, seed=0)
    packs = other.state.ladder_pack
    assert (packs.sum(axis=2) == [ladders] * drafters + [0] * (6 - drafters)).all()
    found = [len(np.unique(packs[:, pack], axis=0)) for pack in range(drafters)]
    assert found[0] == 1
    assert min(found[1:]) > 5


@every_setting
def test_redrawn_games_can_be_played_to_their_end(setting: Setting) -> None:
    games = moments(setting, 50, seed=22)
    for seat in range(setting.players):
        other = redrawn(games, seat, seed=seat)
        laws.check(other)
        play_on(other, seed=seat, climbing=True)
        laws.check(other)
        assert other.state.over.all()


@pytest.mark.parametrize("setting", SOME, ids=str)
def test_openspiels_four_checks_at_every_state(setting: Setting, tmp_path: Path) -> None:
    """Save and load, replay from the start, redrawing, and legal actions sorted and unique."""
    games = setting.batch(1, seed=22)
    replayed = games.copy()
    for step, (rows, actions) in enumerate(play(games, seed=22, climbing=True)):
        path = tmp_path / f"{step}.npz"
        games.save(path)
        loaded = Batch.load(path)
        path.unlink()
        replayed.step(actions, rows)
        for same in (loaded, replayed):
            assert same.state.tobytes() == games.state.tobytes()
            assert same.mask.tobytes() == games.mask.tobytes()

        redrawn = games.copy()
        redrawn.resample(games.player, seed=step)
        assert redrawn.observe("flat").tobytes() == games.observe("flat").tobytes()

        legal = np.flatnonzero(games.mask[0])
        names = [games.game.actions.name(int(action)) for action in legal]
        assert (np.diff(legal) > 0).all()
        assert len(set(names)) == len(names)
