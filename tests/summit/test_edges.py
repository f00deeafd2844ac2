"""The grid in numbers, worked out by hand from what `summit_env.summit.edges` says."""

from summit_env.summit.edges import (
    OWN_WAYS,
    cell_beside,
    edge_from,
    end_of,
    is_inner_edge_of,
    long_edge,
)
from summit_env.summit.state import CORNER_WIDTH, EAST, NONE, NORTH_EAST, NORTH_WEST, WEST, WIDTH

UP, DOWN = 1 * WIDTH + 1, 1 * WIDTH + 2


def corner(row: int, column: int) -> int:
    """Return the number of a corner."""
    return row * CORNER_WIDTH + column


def test_the_long_edge_lies_below_a_cell_that_points_up() -> None:
    edge = long_edge(UP)
    assert (end_of(edge, 0), end_of(edge, 1)) == (corner(1, 1), corner(1, 3))
    assert (cell_beside(edge, 0), cell_beside(edge, 1)) == (UP, 0 * WIDTH + 1)


def test_the_long_edge_lies_above_a_cell_that_points_down() -> None:
    edge = long_edge(DOWN)
    assert (end_of(edge, 0), end_of(edge, 1)) == (corner(2, 2), corner(2, 4))
    assert (cell_beside(edge, 0), cell_beside(edge, 1)) == (2 * WIDTH + 2, DOWN)


def test_two_cells_side_by_side_share_one_edge() -> None:
    edge = edge_from(corner(1, 3), NORTH_WEST)
    assert is_inner_edge_of(edge, UP, DOWN)
    assert is_inner_edge_of(edge, DOWN, UP)
    assert not is_inner_edge_of(edge, UP, UP - 1)
    assert not is_inner_edge_of(NONE, UP, DOWN)
    assert (end_of(edge, 0), end_of(edge, 1)) == (corner(2, 2), corner(1, 3))


def test_an_edge_has_one_number_from_both_ends() -> None:
    here, there = corner(4, 6), corner(4, 8)
    assert edge_from(here, EAST) == edge_from(there, WEST) == here * OWN_WAYS + EAST


def test_nothing_lies_beyond_the_grid() -> None:
    assert edge_from(corner(0, 0), WEST) == NONE
    assert edge_from(corner(0, CORNER_WIDTH - 1), NORTH_EAST) == NONE
    assert cell_beside(edge_from(corner(0, 0), EAST), 1) == NONE
