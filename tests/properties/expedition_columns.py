"""What the columns of an expedition's observations are tried on."""

from collections.abc import Iterator

import numpy as np

from summit_env.engine.batch import Batch
from tests.configs import Setting, play

SEATED = ("player", "start_player", "risk_player")


def overdo(games: Batch) -> None:
    """Put numbers far beyond what the printed edition allows, as another edition might."""
    for name in ("level", "marker", "up_points", "down_points", "summit_order", "risk_due"):
        games.state[name] = 100
    games.state.level[1] = games.state.up_points[1] = games.state.down_points[1] = -100
    for name in ("hand", "deck", "open_tokens", "closed_tokens"):
        games.state[name] = 100


def unused(game: str, encoder: str, name: str, size: int) -> set[int]:
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


def scattered(setting: Setting) -> Iterator[Batch]:
    """Random games with climbers, tents and paid points put by hand where chance seldom does."""
    games = setting.batch(200, seed=32)
    rng = np.random.default_rng(32)
    spaces = len(games.edition.chapters["boards"][setting.options["side"]].spaces)
    for step, _ in enumerate(play(games, seed=32)):
        if step % 40 == 0:
            placed = games.copy()
            shape = placed.state.space.shape
            placed.state.space = rng.integers(-1, spaces, shape)
            placed.state.tent = rng.integers(-1, spaces, shape)
            placed.state.summit_order = rng.integers(0, 10, shape)
            placed.state.card_paid = rng.integers(0, 2, placed.state.card_paid.shape)
            yield placed


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
