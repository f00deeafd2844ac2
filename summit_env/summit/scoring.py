"""The end: points for arriving first, and karma; who is back wins. [design 9]"""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.placing import write_places
from summit_env.summit.state import CAMPS, RETURNED, SEATS


@kernel
def score(game: Record, edition: Record, seat: int) -> int:
    """Add up a climber's points: order of arrival at the camps and the Summit, and karma."""
    points = int(game.karma[seat])
    for camp in range(CAMPS):
        if game.halfway_order[seat, camp] > 0:
            points += edition.halfway_points[game.halfway_order[seat, camp] - 1]
    if game.summit_order[seat] > 0:
        points += edition.summit_points[game.summit_order[seat] - 1]
    if game.return_order[seat] > 0:
        points += edition.return_points[game.return_order[seat] - 1]
    return int(points)


@routine
def rank_key(game: Record, edition: Record, seat: int) -> int:
    """Return a number that is higher for the better climber, equal for those who share.

    Who is back comes before who is not; then points; then the first on the Summit.
    """
    home = int(game.standing[seat] == RETURNED)
    later = int(game.summit_order[seat]) if game.summit_order[seat] > 0 else SEATS + 1
    return (home * 1000 + score(game, edition, seat)) * (SEATS + 2) + (SEATS + 1 - later)


@routine
def outcome_of(
    game: Record,
    edition: Record,
    scores: NDArray[np.float32],
    places: NDArray[np.int8],
    rewards: NDArray[np.float32],
) -> None:
    """Write score, place and reward of every seat, each shape (players,).

    A place is one more than the number of better players, so the first is 1; where nobody is
    back, nobody wins and the places begin at 2. The reward falls evenly from 1 for the first to
    -1 for the last; who shares places shares their rewards, and it sums to 0.
    """
    players = int(game.num_players)
    keys = np.empty(players, np.int64)
    nobody = True
    for seat in range(players):
        scores[seat] = score(game, edition, seat)
        keys[seat] = rank_key(game, edition, seat)
        nobody &= game.standing[seat] != RETURNED
    write_places(keys, places, rewards)
    for seat in range(players):
        places[seat] += nobody
