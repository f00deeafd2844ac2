import numpy as np
import pytest

from summit_env.engine.mask import count_true, nth_true, only_true

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
