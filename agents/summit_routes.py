"""What a climber knows of the way: the movement from anywhere to each of its goals.

Ways lead over laid tiles and over open cells, on which a tile is still to be laid. They are worked
out backwards from a goal, from cell to cell, in quarters of a trail point, so that what is unsure
or costs something else than movement can be weighed in.
"""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.climbers import modifier
from summit_env.summit.ladders import can_bear_ladder
from summit_env.summit.mountain import (
    cell_at,
    half_on,
    has_ladder,
    has_ladder_point,
    is_closed,
    is_playing,
    is_thin_air,
    opposite,
)
from summit_env.summit.moving import thin_air_cost
from summit_env.summit.sides import with_ladders
from summit_env.summit.state import (
    CAMPS,
    CELLS,
    EDGES,
    EMPTY,
    LADDERS,
    LEFT,
    LONG,
    NONE,
    OVER_VERGLAS,
    POINTS,
    RIGHT,
    SERAC,
    THIN_AIR,
    TILE_HAND,
    TILES,
    VERGLAS,
)

#: Where a climber may want to go: the Summit, its Base Camp, the Halfway Camps.
TOP, HOME, FIRST_CAMP = range(3)
GOALS = FIRST_CAMP + CAMPS

#: Costs in quarters of a trail point: of a point; of an open cell, with the arms that its tile may
#: have; of standing in line behind a climber; of what can't be passed before something changes.
POINT, OPEN_CELL, IN_LINE, BARRED = 4, 6, 4, 80
#: Of an open cell for which there is no tile in hand now.
NO_TILE = 12
#: What the oxygen that thin air costs is worth.
BREATH = 3
#: And what it is worth to have a Ladder still.
SPARED = 10
#: Further than any way.
FAR = 30_000

#: The mountain as one climber sees it.
GROUND = np.dtype(
    [
        ("ropes", np.int64, CELLS),  # edges by which a cell may be left and entered, one bit each
        ("arms", np.int64, CELLS),  # of these, those with a trail point
        ("is_open", np.int8, CELLS),
        ("fits", np.int64, 2),  # edges by which a tile of the hand could be entered, on cells that
        # point up or down, one bit each
        ("entry", np.int64, CELLS),  # cost of coming in, to the centre
        ("ladder", np.int8, CELLS),  # a Ladder lies there
        ("bears", np.int8, CELLS),  # one could be laid there
        ("span", np.int64),  # cost of crossing a Ladder that one carries, NONE if there is none
        ("place", np.int64, GOALS),  # the cell of each goal, NONE for none
        ("way", np.int64, (GOALS, CELLS)),  # from the centre of each cell to each goal
        ("queue", np.int64, CELLS),
        ("waits", np.int8, CELLS),  # is in the queue
    ]
)


@routine
def survey_ground(game: Record, edition: Record, seat: int, ground: Record) -> None:
    """Lay out the mountain for a climber, and the ways to all its goals."""
    slippery = POINT * int(edition.verglas_movement)
    if modifier(game, edition, seat, OVER_VERGLAS) > 0:
        slippery = 0
    thin = thin_air_cost(game, edition, seat)
    survey_ladders(game, edition, seat, ground, thin)
    ground.fits[:] = 0
    for slot in range(TILE_HAND):
        kind = game.tiles[seat, slot]
        if kind != NONE:
            for down in range(2):
                ground.fits[down] |= edition.ropes[down, kind]
    for cell in range(CELLS):
        if ground.ladder[cell] == 1:
            survey_ladder(game, edition, cell, ground, thin)
            continue
        kind = game.tile[cell]
        ground.is_open[cell] = kind == EMPTY
        if kind == EMPTY:
            ground.ropes[cell], ground.arms[cell] = (1 << EDGES) - 1, 0
            ground.entry[cell] = OPEN_CELL
            continue
        ground.ropes[cell] = edition.ropes[cell % 2, kind]
        ground.arms[cell] = edition.arms[cell % 2, kind]
        cost = POINT
        if edition.tile_type[kind] == THIN_AIR and thin > 0:
            cost += BREATH * thin
        if game.token[cell] == VERGLAS:
            cost += slippery
        if game.face_down[cell] == 1 or game.token[cell] == SERAC:
            cost += BARRED
        ground.entry[cell] = cost
    for other in range(game.num_players):
        if other != seat and is_playing(game, other) and game.tile[cell_at(game, other)] < TILES:
            ground.entry[cell_at(game, other)] += IN_LINE
    ground.place[TOP] = edition.summit
    ground.place[HOME] = game.base_camp[seat]
    for camp in range(CAMPS):
        ground.place[FIRST_CAMP + camp] = game.halfway[camp]
    for goal in range(GOALS):
        if ground.place[goal] != NONE:
            find_ways(edition, ground, goal)


@routine
def survey_ladders(game: Record, edition: Record, seat: int, ground: Record, thin: int) -> None:
    """Write where Ladders lie, and where a climber could lay its own, at what cost."""
    ground.ladder[:], ground.bears[:] = 0, 0
    ground.span = NONE
    if not with_ladders(game):
        return
    for kind in range(LADDERS):
        if game.ladders[seat, kind] > 0:
            span = span_of(edition, kind, thin)
            if ground.span == NONE or span < ground.span:
                ground.span = span
    for cell in range(CELLS):
        ground.ladder[cell] = has_ladder(game, cell)
        ground.bears[cell] = ground.span != NONE and can_bear_ladder(game, cell)


@routine
def span_of(edition: Record, kind: int, thin: int) -> int:
    """Return what it costs to cross a Ladder, and not to have it any more."""
    span = SPARED + POINT * int(edition.ladder_points[kind])
    return span + BREATH * thin if edition.ladder_type[kind] == THIN_AIR else span


@routine
def survey_ladder(game: Record, edition: Record, cell: int, ground: Record, thin: int) -> None:
    """Write how half of a Ladder is crossed: straight, for nothing where it has no trail point."""
    ground.is_open[cell] = 0
    ground.ropes[cell], ground.arms[cell] = 1 << LEFT | 1 << RIGHT, 0
    ground.entry[cell] = POINT if has_ladder_point(game, edition, cell) else 0
    if half_on(game, cell) == 0 and is_thin_air(game, edition, cell):
        ground.entry[cell] += BREATH * thin
    if is_closed(game, cell):
        ground.entry[cell] += BARRED


@routine
def find_ways(edition: Record, ground: Record, goal: int) -> None:
    """Write the cost from every cell to a goal, the nearest cells first."""
    way = ground.way[goal]
    way[:] = FAR
    way[ground.place[goal]] = 0
    ground.queue[0] = ground.place[goal]
    first, last = 0, 1
    while first != last:
        cell = ground.queue[first]
        first = (first + 1) % CELLS
        ground.waits[cell] = 0
        for edge in range(EDGES):
            before = int(edition.neighbour[cell, edge])
            if before == NONE:
                continue
            cost = way[cell] + step_cost(ground, before, cell, edge)
            last = found(ground, way, before, int(cost), last)
            if ground.span != NONE and edge != LONG and ground.bears[before] == 1:
                over = beyond_span(edition, ground, before, edge)
                if over != NONE:
                    cost = way[cell] + ground.span + step_cost(ground, over, cell, edge)
                    last = found(ground, way, over, int(cost), last)


@kernel
def found(ground: Record, way: NDArray[np.int64], cell: int, cost: int, last: int) -> int:
    """Note a way from a cell, if it is the best one yet; return where the queue ends."""
    if cost < way[cell]:
        way[cell] = cost
        if ground.waits[cell] == 0:
            ground.waits[cell] = 1
            ground.queue[last] = cell
            last = (last + 1) % CELLS
    return last


@routine
def beyond_span(edition: Record, ground: Record, near: int, edge: int) -> int:
    """Return from where one would come over a Ladder with one half on a cell, NONE if none fits."""
    far = int(edition.neighbour[near, edge])
    if far == NONE or ground.bears[far] == 0:
        return NONE
    start = int(edition.neighbour[far, edge])
    if start == NONE or ground.ladder[start] == 1:
        return NONE
    return start


@routine
def step_cost(ground: Record, start: int, cell: int, edge: int) -> int:
    """Return the cost from centre to centre of neighbours; `edge` is the second one's."""
    out = opposite(edge)
    cost = ground.entry[cell]
    cost += POINT * (((ground.arms[start] >> out) & 1) + ((ground.arms[cell] >> edge) & 1))
    if ((ground.ropes[start] >> out) & (ground.ropes[cell] >> edge) & 1) == 0:
        cost += BARRED
    if ground.is_open[cell] > ground.is_open[start] and (ground.fits[cell % 2] >> edge) & 1 == 0:
        cost += NO_TILE
    return int(cost)


@routine
def way_from(edition: Record, ground: Record, position: int, goal: int) -> int:
    """Return the cost from a trail point to a goal."""
    cell, point = position // POINTS, position % POINTS
    way = int(ground.way[goal, cell])
    if point == 0:
        return way
    way += POINT
    following = int(edition.neighbour[cell, point - 1])
    if following != NONE:
        out = step_cost(ground, cell, following, opposite(point - 1)) - POINT
        way = min(way, out + int(ground.way[goal, following]))
        if ground.span != NONE and point - 1 != LONG and ground.bears[following] == 1:
            landing = beyond_span(edition, ground, following, point - 1)
            if landing != NONE:
                out = step_cost(ground, cell, landing, opposite(point - 1)) - POINT
                way = min(way, int(ground.span) + out + int(ground.way[goal, landing]))
    return way


@routine
def way_over(
    edition: Record, ground: Record, cell: int, edge: int, kind: int, thin: int, goal: int
) -> int:
    """Return the cost to a goal for who lays a tile on a cell and comes in across an edge.

    `thin` is the oxygen that thin air costs.
    """
    ropes, arms = edition.ropes[cell % 2, kind], edition.arms[cell % 2, kind]
    best = FAR
    for out in range(EDGES):
        following = int(edition.neighbour[cell, out])
        if following == NONE or (ropes >> out) & 1 == 0:
            continue
        entered = opposite(out)
        cost = ground.entry[following] + POINT * ((ground.arms[following] >> entered) & 1)
        if (ground.ropes[following] >> entered) & 1 == 0:
            cost += BARRED
        best = min(best, int(cost + POINT * ((arms >> out) & 1) + ground.way[goal, following]))
    if edition.tile_type[kind] == THIN_AIR and thin > 0:
        best += BREATH * thin
    return int(best + POINT * ((arms >> edge) & 1))


@routine
def way_over_ladder(
    edition: Record, ground: Record, position: int, edge: int, kind: int, thin: int, goal: int
) -> int:
    """Return the cost to a goal for who lays a Ladder across an edge and moves onto it."""
    cell = position // POINTS
    near = int(edition.neighbour[cell, edge])
    far = int(edition.neighbour[near, edge])
    landing = int(edition.neighbour[far, edge])
    if landing == NONE or ground.ladder[landing] == 1:
        return FAR
    # It is crossed with the movement that brings one onto it.
    cost = span_of(edition, kind, thin) - POINT
    cost += step_cost(ground, cell, landing, opposite(edge))
    cost -= POINT * ((ground.arms[cell] >> edge) & 1)
    return int(cost + ground.way[goal, landing])


@routine
def leads_on(edition: Record, kind: int) -> int:
    """Count the rope ends of a tile."""
    ropes = edition.ropes[0, kind]
    return int((ropes & 1) + ((ropes >> 1) & 1) + ((ropes >> 2) & 1))
