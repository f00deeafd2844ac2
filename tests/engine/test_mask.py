from collections.abc import Sequence

import numpy as np
import pytest

from summit_env.engine.mask import allows_one, count_true, nth_true, only_true

ACTIONS = 429


def allowing(*actions: int) -> np.ndarray:
    """Return a mask that allows these actions."""
    mask = np.zeros(ACTIONS, np.bool_)
    mask[list(actions)] = True
    return mask


@pytest.mark.parametrize("action", [0, 1, 255, 256, ACTIONS - 1])
def test_only_true_is_the_one_action_that_is_allowed(action: int) -> None:
    assert only_true(allowing(action)) == action


def test_count_true_counts_more_than_a_byte_holds() -> None:
    assert count_true(allowing()) == 0
    assert count_true(allowing(3, 77, 400)) == 3
    assert count_true(allowing(*range(ACTIONS))) == ACTIONS


def test_nth_true_has_n_allowed_ones_before_it() -> None:
    mask = allowing(3, 77, 400)
    assert [nth_true(mask, n) for n in range(3)] == [3, 77, 400]


@pytest.mark.parametrize("action", [0, 127, 128, 256, ACTIONS - 1])
def test_allows_one_wherever_it_is(action: int) -> None:
    assert allows_one(allowing(action))


@pytest.mark.parametrize(
    "actions", [(), (0, 1), (0, ACTIONS - 1), (127, 128), (300, 427, 428), range(ACTIONS)]
)
def test_allows_one_neither_if_none_nor_if_more_are_allowed(actions: Sequence[int]) -> None:
    assert not allows_one(allowing(*actions))
