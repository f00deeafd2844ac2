"""Cards held, drawn and played by climbers who stand in a row."""

import re
from collections.abc import Iterable
from typing import Any

from summit_env.summit.state import CORNER_WIDTH
from tests.summit.positions import PLAIN_MAT, Cell, Table

#: The two corners of an edge, the left one first.
Edge = tuple[Cell, Cell]
#: An edge goes from its lower corner (of two in a row, the left one) so many rows and columns.
WAYS_UP = ((0, 2), (1, 1), (1, -1))


def climbers(players: int = 3, **options: Any) -> Table:
    """Return a table whose climbers stand two steps apart in row 4, seat 0 in its turn.

    Seat 0 stands on (4, 4); (4, 3), (4, 5) and (3, 4) lie 1 step away.
    """
    summit = Table(num_players=players, **options)
    for seat in range(players):
        summit.stand(seat, (4, 4 + 2 * seat))
    return summit


def minds(players: int = 3, **options: Any) -> Table:
    """Return the same table with Sanity boards; all markers stand where they begin."""
    return climbers(players, expansions=("sanity",), **options)


def slope(summit: Table, *columns: int, row: int = 3) -> list[Cell]:
    """Lay neutral tiles in a row and return their cells."""
    laid = [(row, x) for x in columns]
    for cell in laid:
        summit.tile(cell)
    return laid


def weigh_down(summit: Table, *, food_mark: int, maximum: int) -> None:
    """Let food from this mark on weigh 1 on the plain mat, which carries no more than `maximum`."""
    summit.printed.food_weight[PLAIN_MAT, food_mark:] = 1
    summit.printed.mat_maximum_weight[PLAIN_MAT] = maximum


def of_all(summit: Table, what: str) -> list[int]:
    """Return what every climber has of something."""
    had: list[int] = summit.state[what][: summit.state.num_players].tolist()
    return had


def foci(summit: Table) -> list[str]:
    """Return on which square of the network everybody's Focus is."""
    return [summit.focus(seat) for seat in range(summit.state.num_players)]


def focus_all(summit: Table, *squares: str) -> None:
    """Put everybody's Focus on a square, seat 0's on the first one."""
    for seat, square in enumerate(squares):
        summit.mind(seat, focus=square)


def cells(summit: Table) -> set[Cell]:
    """Return the cells among which the player may choose."""
    grid = [(row, x) for row in range(9) for x in range(17)]
    return {cell for cell in grid if summit.may("cell", cell)}


def use(summit: Table, item: str) -> None:
    """Use an item that seat 0 then holds."""
    summit.give(0, items=(item,))
    summit.do("use", item)


def draw(summit: Table, event: str, *draws: int | str | None) -> None:
    """Let the climber whose turn it is finish it and draw this event; then the sun shines.

    With Sanity boards the climber is then asked whether to gain the sun's Focus.

    `draws` is what the event itself leaves to chance. No karma cards are drawn afterwards.
    """
    summit.stack("event", event)
    summit.stack("karma")
    summit.finish_turn("event", None, *draws, 0)
    assert summit.discards("event") == {event: 1}


def pick_event(summit: Table, event: str) -> None:
    """Resolve this event of the two that were drawn."""
    offer = [summit.names["event"][kind] for kind in summit.state.event_offer]
    summit.do("option", offer.index(event) + 1)


def play(summit: Table, card: str, *, at: int | None = None) -> None:
    """Play a karma card that seat 0 then holds, at a climber if it is aimed."""
    summit.give(0, cards=(card,))
    summit.do("play", card)
    if at is not None:
        assert summit.asked() == (0, "player")
        summit.do("player", at)
    assert summit.discards("karma")[card] == 1


def storm(summit: Table, *, food: int = 0, oxygen: int = 0) -> None:
    """Let the turn end with a blizzard of this price."""
    level = int(summit.state.blizzard) + 1
    summit.printed.blizzard_food[level] = food
    summit.printed.blizzard_oxygen[level] = oxygen
    summit.finish_turn("blank", "blizzard")
    assert summit.state.blizzard == level


def movement(summit: Table, seat: int) -> int:
    """Begin a climber's turn and return its movement."""
    summit.turn(seat)
    return int(summit.state.movement)


def movements(summit: Table, seat: int, turns: int) -> list[int]:
    """Return a climber's movement in its next turns, in which it does nothing."""
    had = []
    for _ in range(turns):
        had.append(movement(summit, seat))
        summit.finish_turn()
    return had


def put_yeti(summit: Table, edge: Edge) -> None:
    """Put the Yeti on the edge between two corners (row, column) of cells."""
    (row, column), (above, beside) = sorted(edge)
    way = WAYS_UP.index((above - row, beside - column))
    summit.state.yeti = (row * CORNER_WIDTH + column) * len(WAYS_UP) + way


def yeti(summit: Table) -> Edge:
    """Return the left and the right corner of the edge on which the Yeti stands."""
    corner, way = divmod(int(summit.state.yeti), len(WAYS_UP))
    row, column = divmod(corner, CORNER_WIDTH)
    ends = (row, column), (row + WAYS_UP[way][0], column + WAYS_UP[way][1])
    left, right = sorted(ends, key=lambda end: end[1])
    return left, right


def without_test(names: Iterable[str], module: dict[str, Any]) -> list[str]:
    """Return the designs after which no test of a module is named."""
    tests = [name.removeprefix("test_") for name in module if name.startswith("test_")]
    return [
        name
        for name in names
        if re.sub(r"[^a-z]+", "_", name.lower().removeprefix("the ")) not in tests
    ]
