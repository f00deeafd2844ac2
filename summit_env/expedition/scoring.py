"""The end: both markers added up, the first on the summit before others of the same sum."""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, kernel
from summit_env.engine.placing import write_places
from summit_env.expedition.state import CLIMBERS, SEATS


@kernel
def score(game: Record, player: int) -> int:
    """Sum of a player's markers; a dead climber's stands on the lowest field.

    In solo play a death ends the game with the survivor's points and one, which is the same sum.
    [seed, Spielende und Auswertung; rulebook page 10 for solo]
    """
    total = 0
    for climber in range(CLIMBERS):
        total += int(game.marker[player, climber])
    return total


@kernel
def rank_key(game: Record, player: int) -> int:
    """Return a number that is higher for the better player, equal for those who share.

    [seed: in a tie, the player whose climber was on the summit first.]
    """
    never = SEATS * CLIMBERS * 100
    first = never
    for climber in range(CLIMBERS):
        if game.summit_order[player, climber] > 0:
            first = min(first, int(game.summit_order[player, climber]))
    return score(game, player) * (never + 1) + (never - first)


@kernel
def outcome_of(
    game: Record,
    edition: Record,
    scores: NDArray[np.float32],
    places: NDArray[np.int8],
    rewards: NDArray[np.float32],
) -> None:
    """Write score, place and reward of every seat, each shape (players,).

    A place is one more than the number of better players. The reward falls evenly from 1 for the
    first to -1 for the last; who shares places shares their rewards. A solo player's reward is
    the score as a share of what two climbers on the summit earn.
    """
    players = int(game.num_players)
    keys = np.empty(players, np.int64)
    for player in range(players):
        scores[player] = score(game, player)
        keys[player] = rank_key(game, player)
    write_places(keys, places, rewards)
    if players == 1:
        rewards[0] = scores[0] / (CLIMBERS * summit_points(game, edition))


@kernel
def summit_points(game: Record, edition: Record) -> int:
    """Return what the summit of this side of the board shows."""
    return int(edition.points[game.side, edition.summit[game.side]])
