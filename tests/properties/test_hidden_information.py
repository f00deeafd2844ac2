"""What a seat sees does not depend on what is hidden from it, and OpenSpiel's four checks."""

from pathlib import Path

import numpy as np
import pytest

from summit_env.engine.batch import Batch
from summit_env.expedition.state import PICK
from tests.configs import EXPEDITION, Options, expedition, label, play, play_on
from tests.properties import laws

every_config = pytest.mark.parametrize("options", EXPEDITION, ids=label)
GAMES = 16


def moments(options: Options) -> list[Batch]:
    """Return random games, at every ninth step, some of them uniform and some climbing."""
    found = []
    for climbing in (False, True):
        games = expedition(GAMES, options, seed=21)
        for step, _ in enumerate(play(games, seed=21, climbing=climbing)):
            if step % 9 == 0:
                found.append(games.copy())
    return found


@every_config
def test_what_is_hidden_from_a_seat_changes_nothing_that_it_sees(options: Options) -> None:
    changed = 0
    for step, games in enumerate(moments(options)):
        for seat in range(options["num_players"]):
            viewers = np.full(GAMES, seat)
            other = games.copy()
            other.resample(viewers, seed=step)
            for encoder in ("flat", "compact"):
                seen = games.observe(encoder, viewers=viewers)
                assert other.observe(encoder, viewers=viewers).tobytes() == seen.tobytes()
            everything = games.observe("full", viewers=viewers)
            changed += (other.observe("full", viewers=viewers) != everything).any()
            laws.mask_is_empty_only_when_over(other)
    assert changed or options["num_players"] == 1


@every_config
def test_what_a_seat_may_do_does_not_depend_on_what_is_hidden_from_it(options: Options) -> None:
    for step, games in enumerate(moments(options)):
        other = games.copy()
        other.resample(games.player, seed=step)
        assert other.legal().tobytes() == games.mask.tobytes()


@every_config
def test_redrawing_touches_hidden_cards_and_chance_alone(options: Options) -> None:
    """Open to all: how many cards everybody has where, and the picks once they are revealed."""
    for step, games in enumerate(moments(options)):
        other = games.copy()
        other.resample(games.player, seed=step)
        picking = games.state.prompt == PICK
        for name in games.state.dtype.names or ():
            before, after = games.state[name], other.state[name]
            if name in ("hand", "deck"):
                assert after.sum(axis=2).tolist() == before.sum(axis=2).tolist()
                own = np.arange(GAMES), games.player
                assert after[own].tolist() == before[own].tolist()
            elif name == "picks":
                assert after[~picking].tolist() == before[~picking].tolist()
                assert (after >= 0).tolist() == (before >= 0).tolist()
            elif name != "rng":
                assert after.tobytes() == before.tobytes(), name
        assert (other.state.rng != games.state.rng).all()
        laws.check(other)


def test_redrawing_reaches_other_hands_picks_and_draws_to_come() -> None:
    """The first player has picked; from the second's seat that hand could be any."""
    games = expedition(1, {"num_players": 2}, seed=1)
    first = games.player[0]
    while games.player[0] == first:
        games.step(np.argmax(games.mask, axis=1))
    other = games.take(np.zeros(300, np.int64))
    other.resample(other.player, seed=0)
    for name in ("hand", "deck", "picks"):
        assert len(np.unique(other.state[name][:, first], axis=0)) > 30
    assert len(np.unique(other.state.rng)) == 300
    other.legal()
    futures = play_on(other, steps=20)
    assert len(np.unique(futures.state.tiles, axis=0)) == 1


@every_config
def test_redrawn_games_can_be_played_to_their_end(options: Options) -> None:
    for step, games in enumerate(moments(options)[::4]):
        for seat in range(options["num_players"]):
            games.resample(np.full(GAMES, seat), seed=step)
            games.legal()
        play_on(games, seed=step, climbing=True)
        laws.check(games)
        assert games.state.over.all()


@pytest.mark.parametrize("options", EXPEDITION[::5], ids=label)
def test_openspiels_four_checks_at_every_state(options: Options, tmp_path: Path) -> None:
    """Save and load, replay from the start, redrawing, and legal actions sorted and unique."""
    games = expedition(1, options, seed=22)
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
