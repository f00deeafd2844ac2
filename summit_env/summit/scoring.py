"""The end: who wins, and the points. [design 9, 10]

In competitive play they are for arriving first, and karma, and who is back wins. In cooperative
play all win as soon as one who was on the Summit is back; the points say how well.
"""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, routine
from summit_env.engine.placing import write_places
from summit_env.summit.state import CAMPS, COOPERATIVE, RETURNED, SEATS


@routine
def score(game: Record, edition: Record, seat: int) -> int:
    """Return a climber's points; in cooperative play, those of all."""
    if game.mode == COOPERATIVE:
        return shared_score(game, edition)
    return own_score(game, edition, seat)


@routine
def own_score(game: Record, edition: Record, seat: int) -> int:
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
def is_won(game: Record) -> bool:
    """Whether a climber of the group has been on the Summit and is back alive."""
    for seat in range(game.num_players):
        if game.standing[seat] == RETURNED and game.summit_order[seat] > 0:
            return True
    return False


@routine
def survivors(game: Record) -> int:
    """Count the climbers who are back."""
    alive = 0
    for seat in range(game.num_players):
        alive += game.standing[seat] == RETURNED
    return alive


@routine
def shared_score(game: Record, edition: Record) -> int:
    """Add up the group's points: survivors, who was on the Summit, hours to spare; 0 if lost."""
    if not is_won(game):
        return 0
    points = survivors(game) * int(edition.survivor_points)
    points += int(game.summits) * int(edition.summiteer_points)
    return points + max(int(edition.hours_to_score) - int(game.hours), 0)


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

    In cooperative play all have place 1 and reward 1 if they have won, place 2 and reward -1 if
    they have not. Else a place is one more than the number of better players, so the first is 1;
    where nobody is back, nobody wins and the places begin at 2. The reward falls evenly from 1 for
    the first to -1 for the last; who shares places shares their rewards, and it sums to 0.
    """
    players = int(game.num_players)
    if game.mode == COOPERATIVE:
        won = is_won(game)
        scores[:players] = shared_score(game, edition)
        places[:players] = 1 if won else 2
        rewards[:players] = 1 if won else -1
        return
    keys = np.empty(players, np.int64)
    nobody = True
    for seat in range(players):
        scores[seat] = score(game, edition, seat)
        keys[seat] = rank_key(game, edition, seat)
        nobody &= game.standing[seat] != RETURNED
    write_places(keys, places, rewards)
    for seat in range(players):
        places[seat] += nobody
