"""What a climber knows of a board before the first day: the cost of every route in any weather."""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, kernel
from summit_env.expedition.state import NEIGHBOURS, NONE, TILE_DAYS

#: Points of a day that are told apart, from 0: for any direction, and for going down only. More
#: than these count as these.
UPS, DOWNS = 10, 4
#: The cost of a route that no day's cards pay for.
FAR = 127

#: Points needed, by weather tile, its day, down points at hand, start, end, and the highest field
#: of the score track touched on the way.
Routes = NDArray[np.int8]


def routes_of(edition: Record, side: int, season: int) -> Routes:
    """Work out all routes of a board in a season.

    Args:
        edition: the compiled edition, one record.
        side: of the board.
        season: of the weather.

    Returns:
        The least up points that lead from a space to a space, int8, shape (tiles, TILE_DAYS,
        DOWNS, spaces, spaces, fields): with 0 to DOWNS - 1 down points to begin with, and having
        touched at least that field of the score track on the way, start and end included.
    """
    spaces, fields = int(edition.spaces[side]), int(np.count_nonzero(edition.track[side]))
    shape = (int(edition.tiles), TILE_DAYS, DOWNS, spaces, spaces, fields)
    routes = np.full(shape, FAR, np.int8)
    find_routes(edition, side, season, routes)
    return routes


@kernel
def field_of(edition: Record, side: int, points: int) -> int:
    """Return the highest field of the score track that shows no more than these points."""
    field = 0
    while field + 1 < len(edition.track[side]) and 0 < edition.track[side, field + 1] <= points:
        field += 1
    return field


@kernel
def find_routes(edition: Record, side: int, season: int, routes: Routes) -> None:
    """Fill the table; see `routes_of`."""
    tiles, days, downs, spaces, _, fields = routes.shape
    entry = np.empty(spaces, np.int64)
    labels = np.empty((downs, spaces, fields), np.int8)
    for tile in range(tiles):
        for day in range(days):
            for space in range(spaces):
                boots = edition.weather_movement[season, tile, day, edition.zone[side, space]]
                entry[space] = edition.cost[side, space] + boots
            for start in range(spaces):
                for down in range(downs):
                    find_routes_from(edition, side, entry, start, down, labels)
                    collect(labels, routes[tile, day, down, start])


@kernel
def find_routes_from(
    edition: Record,
    side: int,
    entry: NDArray[np.int64],
    start: int,
    down: int,
    labels: NDArray[np.int8],
) -> None:
    """Label each (down points left, space, field touched) with the least up points to get there.

    Every step costs something: up points, or down points alone. So it is enough to go through the
    labels once, from the fewest up points spent and the most down points left.
    """
    labels[:] = FAR
    labels[down, start, field_of(edition, side, edition.points[side, start])] = 0
    downs, spaces, fields = labels.shape
    for spent in range(UPS):
        for left in range(downs - 1, -1, -1):
            for space in range(spaces):
                for field in range(fields):
                    if labels[left, space, field] == spent:
                        extend(edition, side, entry, left, space, field, labels)


@kernel
def extend(
    edition: Record,
    side: int,
    entry: NDArray[np.int64],
    left: int,
    space: int,
    field: int,
    labels: NDArray[np.int8],
) -> None:
    """Go from a label along every link. Down points are spent first on the way down."""
    for i in range(NEIGHBOURS):
        beyond = edition.neighbours[side, space, i]
        if beyond == NONE:
            break
        by_rope = min(left, entry[beyond]) if edition.rise[side, space, beyond] < 0 else 0
        spent = labels[left, space, field] + entry[beyond] - by_rope
        touched = max(field, field_of(edition, side, edition.points[side, beyond]))
        if spent < UPS and spent < labels[left - by_rope, beyond, touched]:
            labels[left - by_rope, beyond, touched] = spent


@kernel
def collect(labels: NDArray[np.int8], routes: NDArray[np.int8]) -> None:
    """Forget the down points left, and let a route count for all lower fields too."""
    downs, spaces, fields = labels.shape
    for space in range(spaces):
        for field in range(fields - 1, -1, -1):
            least = routes[space, field + 1] if field + 1 < fields else FAR
            for left in range(downs):
                least = min(least, labels[left, space, field])
            routes[space, field] = least
