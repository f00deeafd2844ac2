"""Counting and choosing in one row of a mask, fast. (The compiler does well with plain loops.)"""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import kernel

#: How many actions are counted at once.
BLOCK = 128


@kernel
def count_true(mask: NDArray[np.bool_]) -> int:
    """Count the actions that a mask allows, below 65,536: narrow sums are summed more at a time."""
    count = np.uint16(0)
    for allowed in mask:
        count = np.uint16(count + np.uint16(allowed))
    return int(count)


@kernel
def allows_one(mask: NDArray[np.bool_]) -> bool:
    """Whether a mask allows exactly one action, with a glance first at the last one.

    That is to finish, which is often allowed, and most that may be done besides comes early.
    """
    last = len(mask) - 1
    count, start = int(mask[last]), 0
    while count < 2 and start < last:
        count += count_true(mask[start : min(start + BLOCK, last)])
        start += BLOCK
    return count == 1


@kernel
def only_true(mask: NDArray[np.bool_]) -> int:
    """Return the action that a mask allows, where it is the only one, below 65,536."""
    allowed = np.uint16(0)
    for action in range(len(mask)):
        allowed = np.uint16(allowed + np.uint16(action) * np.uint16(mask[action]))
    return int(allowed)


@kernel
def nth_true(mask: NDArray[np.bool_], n: int) -> int:
    """Return the action with `n` allowed ones before it."""
    left = n
    for action in range(len(mask)):
        left -= mask[action]
        if left < 0:
            return action
    return -1
