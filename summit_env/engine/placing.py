"""Places and rewards from who is better than whom; the same for every game."""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import kernel


@kernel
def write_places(
    keys: NDArray[np.int64], places: NDArray[np.int8], rewards: NDArray[np.float32]
) -> None:
    """Write place and reward of every seat.

    Args:
        keys: a number by seat, int64 (players,), higher for the better, equal for who shares.
        places: one more than the number of better players, (players,).
        rewards: falling evenly from 1 for the first to -1 for the last; who shares places shares
            their rewards, so that the sum is 0. One player alone gets 1. (players,)
    """
    players = len(keys)
    for seat in range(players):
        better, equal = 0, 0
        for key in keys:
            better += key > keys[seat]
            equal += key == keys[seat]
        places[seat] = better + 1
        average_place = better + (equal - 1) / 2
        rewards[seat] = 1 - 2 * average_place / max(players - 1, 1)
