"""The corners and edges of the grid, in numbers; the Yeti runs along the edges.

Cells meet in corners: a cell (row, x) that points up has the corners (row, x), (row, x + 2) and
(row + 1, x + 1), one that points down (row + 1, x), (row + 1, x + 2) and (row, x + 1). From a
corner six edges go out, EAST to SOUTH_EAST, counterclockwise. An edge is numbered by the corner
from which it leads EAST, NORTH_EAST or NORTH_WEST.
"""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import kernel, routine
from summit_env.summit.mountain import column_of, points_down, row_of
from summit_env.summit.state import (
    CORNER_ROWS,
    CORNER_WIDTH,
    EAST,
    NONE,
    NORTH_WEST,
    ROWS,
    WEST,
    WIDTH,
)

#: Edges that have numbers of their own at a corner.
OWN_WAYS = 3
#: Ways out of a corner, and ends of an edge.
WAYS, ENDS = 6, 2
CORNERS = CORNER_ROWS * CORNER_WIDTH
# The corner at the other end of each way, in rows and columns from here.
UP = np.array([0, 1, 1, 0, -1, -1])
ALONG = np.array([2, 1, -1, -2, -1, 1])
# The two cells beside an edge by its way, in rows and columns from its corner.
ABOVE_IT = np.array([[0, -1], [0, 0], [0, 0]])
BESIDE_IT = np.array([[0, 0], [0, -1], [-1, -2]])


def numbered(
    row: NDArray[np.int64], column: NDArray[np.int64], rows: int, width: int
) -> NDArray[np.int16]:
    """Return the numbers of places on a grid of so many rows of that width, NONE beyond it."""
    inside = (row >= 0) & (row < rows) & (column >= 0) & (column < width)
    return np.where(inside, row * width + column, NONE).astype(np.int16)


def edges_from(far_corner: NDArray[np.int16]) -> NDArray[np.int16]:
    """Return the edge that leads from each corner each way, NONE beyond the grid."""
    here, ways = np.arange(CORNERS)[:, None], np.arange(WAYS)
    own, others = here * OWN_WAYS + ways, far_corner * OWN_WAYS + ways - WEST
    return np.where(far_corner == NONE, NONE, np.where(ways < WEST, own, others)).astype(np.int16)


def ends_of(far_corner: NDArray[np.int16]) -> NDArray[np.int16]:
    """Return the left and the right corner of each edge, shape (edges, ENDS)."""
    here = np.repeat(np.arange(CORNERS, dtype=np.int16)[:, None], OWN_WAYS, 1)
    ends = np.stack((here, far_corner[:, :OWN_WAYS]), -1)
    ends[:, NORTH_WEST] = ends[:, NORTH_WEST, ::-1]
    return ends.reshape(-1, ENDS)


# The grid in numbers, which the rules look up: the corner (or edge) that is reached from each
# corner by each way; the two corners of each edge, and the two cells beside it.
_ROW, _COLUMN = (place[:, None] for place in np.divmod(np.arange(CORNERS), CORNER_WIDTH))
FAR_CORNER = numbered(_ROW + UP, _COLUMN + ALONG, CORNER_ROWS, CORNER_WIDTH)
EDGE_FROM = edges_from(FAR_CORNER)
END_OF = ends_of(FAR_CORNER)
CELL_BESIDE = numbered(
    _ROW[..., None] + ABOVE_IT, _COLUMN[..., None] + BESIDE_IT, ROWS, WIDTH
).reshape(-1, 2)


@kernel
def edge_from(corner: int, way: int) -> int:
    """Return the edge that leads from a corner this way, NONE beyond the grid."""
    return int(EDGE_FROM[corner, way])


@kernel
def end_of(edge: int, end: int) -> int:
    """Return the left (0) or the right (1) corner of an edge."""
    return int(END_OF[edge, end])


@kernel
def cell_beside(edge: int, side: int) -> int:
    """Return the cell above or to the right of an edge (0), or the other one (1), or NONE."""
    return int(CELL_BESIDE[edge, side])


@routine
def long_edge(cell: int) -> int:
    """Return the long edge of a cell, below one that points up and above one that points down."""
    row = row_of(cell) + points_down(cell)
    return (row * CORNER_WIDTH + column_of(cell)) * OWN_WAYS + EAST


@kernel
def is_inner_edge_of(edge: int, cell: int, other: int) -> bool:
    """Whether an edge is the one between two cells of a row that lie side by side."""
    if edge == NONE:
        return False
    one, two = cell_beside(edge, 0), cell_beside(edge, 1)
    return (one == cell and two == other) or (one == other and two == cell)
