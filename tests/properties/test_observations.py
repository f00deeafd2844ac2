"""What the encoders write: in range, used, and seen from the viewer's own place at the table."""

from collections.abc import Iterator

import numpy as np
import pytest

from summit_env.engine.batch import Batch
from summit_env.engine.game import load_game
from tests.configs import EXPEDITION, FULL_TABLE, Options, expedition, label, play, play_on

ENCODERS = load_game("expedition").encoders
SEATED = ("player", "start_player", "risk_player")


def seats_of(games: Batch) -> Iterator[np.ndarray]:
    for seat in range(games.config.num_players):
        yield np.full(len(games), seat)


@pytest.mark.parametrize("climbing", [False, True], ids=["uniform", "climbing"])
@pytest.mark.parametrize("options", EXPEDITION, ids=label)
def test_every_number_is_finite_and_between_minus_one_and_one(
    options: Options, climbing: bool
) -> None:
    games = expedition(8, options, seed=31)
    for _ in play(games, seed=31, climbing=climbing):
        for encoder in ENCODERS:
            seen = games.observe(encoder)
            assert np.isfinite(seen).all()
            assert np.abs(seen).max() <= 1


def test_extreme_positions_are_cut_off_at_one() -> None:
    """Far beyond what the printed edition allows, as another edition might."""
    games = expedition(2, FULL_TABLE)
    for name in ("level", "marker", "up_points", "down_points", "summit_order", "risk_due"):
        games.state[name] = [100, -100] if games.state[name].ndim == 1 else 100
    games.state.level[1] = -100
    for name in ("hand", "deck", "open_tokens", "closed_tokens"):
        games.state[name] = 100
    for encoder in ENCODERS:
        for viewers in seats_of(games):
            assert np.abs(games.observe(encoder, viewers=viewers)).max() == 1


def unused(name: str, size: int) -> set[int]:
    """Positions of a column that nothing printed can fill.

    There is room for 16 kinds of card, of which 10 are printed; for 4 of token (3) and 8 tiles
    (6); for 32 spaces, of which the hard side has 30.

    Picks lie in ascending order: the last two kinds, one card each, can't be the first of three,
    nor the last kind the second. Of the weather five days ahead only a tile's third day is ever
    known, and no printed tile takes acclimatization below 6000 m on its third.
    """
    room, printed = {
        "hand": (16, 10), "deck": (16, 10), "picks": (16, 10), "unseen": (16, 10),
        "shown": (16, 10), "hands": (16, 10), "hidden_picks": (16, 10),
        "open_tokens": (4, 3), "closed_tokens": (4, 3), "covered_tiles": (8, 6),
        "spaces": (32, 30), "tents": (32, 30), "occupied": (32, 30),
    }.get(name, (1, 1))  # fmt: skip
    never = {"picks": {0 * 16 + 8, 0 * 16 + 9, 1 * 16 + 9}, "forecast": {(5 * 4 + 0) * 2}}
    beyond = {position for position in range(size) if position % room >= printed}
    return beyond | {position for position in never.get(name, ()) if position < size}


def scattered(options: Options) -> Iterator[Batch]:
    """Random games with climbers, tents and paid points put by hand where chance seldom does."""
    games = expedition(200, options, seed=32)
    rng = np.random.default_rng(32)
    spaces = len(games.edition.chapters["boards"][options["side"]].spaces)
    for step, _ in enumerate(play(games, seed=32)):
        if step % 40 == 0:
            placed = games.copy()
            shape = placed.state.space.shape
            placed.state.space = rng.integers(-1, spaces, shape)
            placed.state.tent = rng.integers(-1, spaces, shape)
            placed.state.summit_order = rng.integers(0, 10, shape)
            placed.state.card_paid = rng.integers(0, 2, placed.state.card_paid.shape)
            yield placed
    play_on(games, seed=32)


@pytest.mark.parametrize("encoder", ENCODERS)
def test_every_column_that_the_printed_edition_can_fill_is_filled_somewhere(encoder: str) -> None:
    columns = ENCODERS[encoder].columns
    filled = np.zeros(columns.size, np.bool_)
    for options in EXPEDITION:
        for games in scattered(options):
            for viewers in seats_of(games):
                filled |= games.observe(encoder, viewers=viewers).any(axis=0)
        games = expedition(40, options, seed=33)
        for _ in play(games, seed=33, climbing=True):
            filled |= games.observe(encoder).any(axis=0)
    for column in columns:
        empty = np.flatnonzero(~filled[columns.slices[column.name]])
        assert set(empty.tolist()) == unused(column.name, column.size), column.name


def turn_table(games: Batch, by: int) -> Batch:
    """Seat everybody `by` places further round the table."""
    turned, players = games.copy(), games.config.num_players
    for name in games.state.dtype.names or ():
        field = games.state[name]
        if field.ndim > 1 and field.shape[1] == 5:
            turned.state[name][:, :players] = np.roll(field[:, :players], by, axis=1)
    for name in SEATED:
        seat = games.state[name]
        turned.state[name] = np.where(seat < 0, seat, (seat + by) % players)
    return turned


@pytest.mark.parametrize("options", EXPEDITION, ids=label)
def test_what_is_seen_and_legal_does_not_depend_on_the_place_at_the_table(
    options: Options,
) -> None:
    games = expedition(8, options, seed=34)
    for step, _ in enumerate(play(games, seed=34, climbing=True)):
        if step % 7:
            continue
        for by in range(1, options["num_players"]):
            turned = turn_table(games, by)
            assert turned.legal().tobytes() == games.mask.tobytes()
            for viewers in seats_of(games):
                for encoder in ENCODERS:
                    seen = turned.observe(encoder, viewers=(viewers + by) % options["num_players"])
                    assert seen.tobytes() == games.observe(encoder, viewers=viewers).tobytes()


def test_the_viewers_own_numbers_come_first_and_the_others_follow_round_the_table() -> None:
    """Markers of 2 + 3, 1 + 10 and 4 + 4 points; a score counts as its share of 20."""
    games = expedition(1, {"num_players": 3})
    games.state.marker[0, :3] = [[2, 3], [1, 10], [4, 4]]
    at = ENCODERS["flat"].columns.slices["score"]
    seen = [games.observe("flat", viewers=viewers)[0, at] for viewers in seats_of(games)]
    assert np.array(seen) == pytest.approx(
        np.array([[5, 11, 8, 0, 0], [11, 8, 5, 0, 0], [8, 5, 11, 0, 0]]) / 20
    )


def test_full_shows_what_flat_shows_and_the_hands_of_the_others() -> None:
    """The second player holds one card of kind 3 and two of kind 7; 6 cards count as 1."""
    games = expedition(1, {"num_players": 3})
    games.state.hand[0, 1] = 0
    games.state.hand[0, 1, [3, 7]] = [1, 2]
    flat, full = (games.observe(encoder, viewers=[0])[0] for encoder in ("flat", "full"))
    columns = ENCODERS["full"].columns
    assert full[: len(flat)].tolist() == flat.tolist()
    expected = np.zeros(16)
    expected[[3, 7]] = [1 / 6, 2 / 6]
    assert full[columns.slices["hands"]][:16] == pytest.approx(expected)


@pytest.mark.parametrize("encoder", ENCODERS)
def test_old_contents_of_the_room_for_an_observation_do_not_show(encoder: str) -> None:
    games = play_on(expedition(4, FULL_TABLE), steps=50)
    out = np.full((4, games.observation_size(encoder)), 9, np.float32)
    games.observe(encoder, out=out)
    assert out.tobytes() == games.observe(encoder).tobytes()
    assert np.abs(out).max() <= 1


def test_observing_changes_no_game() -> None:
    games = play_on(expedition(4, FULL_TABLE), steps=50)
    before = games.state.tobytes()
    for encoder in ENCODERS:
        games.observe(encoder)
    games.outcome()
    games.legal()
    assert games.state.tobytes() == before
