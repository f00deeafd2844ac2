"""Counting and choosing in one row of a mask, fast. (The compiler does well with plain loops.)"""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import kernel


@kernel
def count_true(mask: NDArray[np.bool_]) -> int:
    """Count the actions that a mask allows."""
    count = 0
    for allowed in mask:
        count += allowed
    return count


@kernel
def nth_true(mask: NDArray[np.bool_], n: int) -> int:
    """Return the action with `n` allowed ones before it."""
    left = n
    for action in range(len(mask)):
        left -= mask[action]
        if left < 0:
            return action
    return -1
