"""Where a climber sends the Yeti: a look ahead over the edges that are left."""

import numpy as np
from numpy.typing import NDArray

from agents.summit_worth import menace, worth_of_mauling
from summit_env.engine.jit import Record, routine
from summit_env.summit.actions import FIRST_RUN
from summit_env.summit.edges import ENDS, WAYS, end_of
from summit_env.summit.mountain import is_playing
from summit_env.summit.state import NONE, SEATS
from summit_env.summit.yeti import is_beside, run_from

#: How far ahead it looks, and how many runs there are so far at most.
AHEAD = 4
RUNS = ENDS * (WAYS - 1) ** AHEAD

#: A way for the Yeti to run.
PATH = np.dtype(
    [
        ("first", np.int64),  # the first action
        ("edge", np.int64),  # where it ends
        ("corner", np.int64),  # by which it came there
        ("mauled", np.int64),  # seats that were hurt this turn, one bit each
        ("worth", np.float64),
    ]
)


@routine
def choose_way(game: Record, edition: Record, outlook: Record) -> int:
    """Return where the Yeti runs: over opponents, and not over one's own side."""
    pains = np.zeros(SEATS)
    for seat in range(game.num_players):
        if is_playing(game, seat):
            pains[seat] = worth_of_mauling(game, edition, outlook, seat)
    paths = np.zeros((2, RUNS), PATH)
    paths[0, 0].first = NONE
    paths[0, 0].edge = game.yeti
    paths[0, 0].corner = game.yeti_corner
    paths[0, 0].mauled = game.mauled
    number, now = 1, 0
    for _ in range(min(int(game.left[game.depth - 1]), AHEAD)):
        longer = 0
        for i in range(number):
            longer = run_on(game, pains, paths[now, i], paths[1 - now], longer)
        # Where it can't run on, it stays.
        if longer == 0:
            break
        number, now = longer, 1 - now
    best, action = -1e9, NONE
    for i in range(number):
        path = paths[now, i]
        worth = float(path.worth) + menace(game, edition, outlook, int(path.edge))
        if worth > best:
            best, action = worth, int(path.first)
    return action


@routine
def run_on(
    game: Record, pains: NDArray[np.float64], path: Record, longer: Record, number: int
) -> int:
    """Write each path that is an edge longer, and return how many there are by now."""
    for end in range(ENDS):
        for way in range(WAYS):
            edge = run_from(game, int(path.edge), int(path.corner), end, way)
            if edge == NONE:
                continue
            further = longer[number]
            number += 1
            further.first = path.first if path.first != NONE else FIRST_RUN + end * WAYS + way
            further.edge = edge
            further.corner = end_of(int(path.edge), end)
            further.mauled = path.mauled
            further.worth = path.worth
            for seat in range(game.num_players):
                if (path.mauled >> seat) & 1 == 0 and is_beside(game, seat, edge):
                    further.mauled |= 1 << seat
                    further.worth += pains[seat]
    return number
