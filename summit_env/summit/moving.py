"""Movement: from trail point to trail point, laying tiles, leapfrog, arriving."""

import numpy as np

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.climbers import change_karma, come_home, lose, modifier
from summit_env.summit.decks import count, draw_tiles, is_first_of_kind, take_out
from summit_env.summit.mountain import (
    OPEN,
    beyond,
    cell_at,
    cell_of,
    fits,
    has_rope,
    is_closed,
    is_point,
    is_thin_air,
    occupant,
    opposite,
    point_behind,
)
from summit_env.summit.state import (
    BASE_CAMP,
    CAMPS,
    EDGES,
    EMPTY,
    FALLING,
    HALFWAY,
    NONE,
    OVER_VERGLAS,
    PASSING,
    PERMIT,
    POINTS,
    QUICKDRAW,
    SEATS,
    SUMMIT,
    THIN_AIR_OXYGEN,
    TILE_HAND,
    TILES,
    TRAIL,
    VERGLAS,
)
from summit_env.summit.vocabulary import OXYGEN

DIRECTIONS = EDGES + 1


@routine
def cost_of(game: Record, edition: Record, seat: int, start: int, target: int) -> int:
    """Return the movement that the next trail point costs: 1, and more on to verglas."""
    cell = cell_of(target)
    if cell == cell_of(start) or game.token[cell] != VERGLAS:
        return 1
    if modifier(game, edition, seat, OVER_VERGLAS) > 0:
        return 1
    return 1 + int(edition.verglas_movement)


@routine
def cost_of_passing(
    game: Record, edition: Record, mover: int, start: int, target: int, other: int
) -> int:
    """Return the movement that another's point costs: a teammate's is not counted. [Teams]"""
    return cost_of(game, edition, mover, start, target) - are_teammates(game, mover, other)


@kernel
def are_teammates(game: Record, seat: int, other: int) -> bool:
    """Whether two climbers are on the same side."""
    return bool(game.team[seat] == game.team[other])


@routine
def start_of_passing(game: Record, mover: int) -> int:
    """Return where the mover came from: it can't end a passing there."""
    return int(game.position[mover] if game.transit_from == NONE else game.transit_from)


@kernel
def is_in_the_way(game: Record, seat: int) -> bool:
    """Whether a climber can't be passed: it has blocked the mover this turn, or was just passed."""
    return bool(((game.blocked | game.passed) >> seat) & 1)


@routine
def can_move(game: Record, edition: Record, direction: int) -> bool:
    """Whether the active climber may go this way: it must be able to come to rest."""
    mover = game.active
    start = int(game.position[mover])
    target = beyond(game, edition, start, direction)
    if target < 0 or (game.transit_from != NONE and target == game.transit_from):
        return False
    if occupant(game, target, mover) == NONE:
        return game.movement >= cost_of(game, edition, mover, start, target)
    return can_pass(game, edition, start, target)


@routine
def can_pass(game: Record, edition: Record, start: int, target: int) -> bool:
    """Whether the active climber, let past, can go on from an occupied point to a free one.

    `left` is the movement with which it would stand on each climber's point.
    """
    mover = game.active
    origin = start_of_passing(game, mover)
    left = np.zeros(SEATS, np.int64)
    first = occupant(game, target, mover)
    if not is_in_the_way(game, first):
        left[first] = game.movement - cost_of_passing(game, edition, mover, start, target, first)
    for _ in range(game.num_players):
        for seat in range(game.num_players):
            if left[seat] < 1:
                continue
            point = int(game.position[seat])
            for direction in range(DIRECTIONS):
                onward = beyond(game, edition, point, direction)
                if onward == NONE or onward == origin:
                    continue
                if onward == OPEN:
                    if has_fitting_tile(game, edition, cell_of(point), direction):
                        return True
                    continue
                other = occupant(game, onward, mover)
                if other == NONE:
                    if left[seat] >= cost_of(game, edition, mover, point, onward):
                        return True
                elif not is_in_the_way(game, other):
                    cost = cost_of_passing(game, edition, mover, point, onward, other)
                    left[other] = max(left[other], left[seat] - cost)
    return False


@routine
def has_fitting_tile(game: Record, edition: Record, cell: int, edge: int) -> bool:
    """Whether the active climber has a tile with a rope to lay across an edge of a cell."""
    beyond_it = int(edition.neighbour[cell, edge])
    for slot in range(TILE_HAND):
        kind = game.tiles[game.active, slot]
        if kind == NONE:
            break
        if fits(edition, kind, beyond_it, opposite(edge)):
            return True
    return False


@kernel
def can_lay(game: Record, edition: Record, slot: int, edge: int) -> bool:
    """Whether the active climber may lay a tile of its hand and move onto it.

    Only across a rope end of where it stands, on an empty space, with a rope end towards it.
    """
    mover = game.active
    if game.movement < 1 or not is_first_of_kind(game.tiles[mover], slot):
        return False
    position = int(game.position[mover])
    if beyond(game, edition, position, edge) != OPEN:
        return False
    cell = int(edition.neighbour[cell_of(position), edge])
    return fits(edition, game.tiles[mover, slot], cell, opposite(edge))


@routine
def can_lay_beside(game: Record, edition: Record, seat: int, slot: int, edge: int) -> bool:
    """Whether a tile can be laid across a rope of the own tile without moving (verb `lay`)."""
    if not is_first_of_kind(game.tiles[seat], slot):
        return False
    own = cell_at(game, seat)
    cell = int(edition.neighbour[own, edge])
    if cell == NONE or game.tile[cell] != EMPTY or not has_rope(game, edition, own, edge):
        return False
    return fits(edition, game.tiles[seat, slot], cell, opposite(edge))


@routine
def put_tile(game: Record, edition: Record, seat: int, slot: int, edge: int) -> int:
    """Put a tile of the hand beyond an edge of the climber's cell and return its cell."""
    cell = int(edition.neighbour[cell_at(game, seat), edge])
    game.tile[cell] = take_out(game.tiles[seat], slot)
    if modifier(game, edition, seat, QUICKDRAW) > 0:
        draw_tiles(game, seat, count(game.tiles[seat]) + 1)
    return cell


@routine
def lay(game: Record, edition: Record, slot: int, edge: int) -> None:
    """Lay a tile and move onto it."""
    cell = put_tile(game, edition, game.active, slot, edge)
    advance(game, edition, point_behind(game, edition, cell, opposite(edge)))


@routine
def move(game: Record, edition: Record, direction: int) -> None:
    """Move to the next trail point; where somebody stands, that climber is asked first."""
    mover = game.active
    target = beyond(game, edition, int(game.position[mover]), direction)
    other = occupant(game, target, mover)
    if other == NONE:
        advance(game, edition, target)
    elif are_teammates(game, mover, other) or modifier(game, edition, mover, PASSING) > 0:
        pass_over(game, edition, target)
    else:
        game.asked_at = target
        game.player = other
        game.prompt = PERMIT


@routine
def let_pass(game: Record, edition: Record, seat: int) -> None:
    """The passed climber lets the mover by and gains karma."""
    change_karma(game, edition, seat, int(edition.pass_karma))
    pass_over(game, edition, int(game.asked_at))


@routine
def block(game: Record, edition: Record, seat: int) -> None:
    """The passed climber blocks and loses karma; the mover keeps its movement.

    A passing that had begun ends where it began.
    """
    change_karma(game, edition, seat, int(edition.block_karma))
    game.blocked |= 1 << seat
    if game.transit_from != NONE:
        game.position[game.active] = game.transit_from
        game.movement = game.transit_movement
        game.transit_from = NONE
        game.passed = 0


@routine
def pass_over(game: Record, edition: Record, target: int) -> None:
    """Go over an occupied point, which counts as movement unless it is a teammate's.

    The next step is owed.
    """
    mover = game.active
    if game.transit_from == NONE:
        game.transit_from = game.position[mover]
        game.transit_movement = game.movement
    start, other = int(game.position[mover]), occupant(game, target, mover)
    game.movement -= cost_of_passing(game, edition, mover, start, target, other)
    game.passed |= 1 << other
    game.position[mover] = target
    enter(game, edition, mover, cell_of(start), cell_of(target))


@routine
def advance(game: Record, edition: Record, target: int) -> None:
    """Go to a free point, pay for it, and arrive."""
    mover = game.active
    start = int(game.position[mover])
    game.movement -= cost_of(game, edition, mover, start, target)
    remember(game, mover, start_of_passing(game, mover))
    game.transit_from = NONE
    game.passed = 0
    game.moved = 1
    game.position[mover] = target
    enter(game, edition, mover, cell_of(start), cell_of(target))
    if game.position[mover] == target:
        arrive(game, mover, cell_of(target))


@routine
def remember(game: Record, seat: int, position: int) -> None:
    """Note a trail point left behind."""
    for step in range(TRAIL - 1, 0, -1):
        game.trail[seat, step] = game.trail[seat, step - 1]
    game.trail[seat, 0] = position


@routine
def enter(game: Record, edition: Record, seat: int, start: int, cell: int) -> None:
    """Pay the oxygen that thin air costs, on coming in from another cell."""
    if cell != start and is_thin_air(game, edition, cell):
        due = int(edition.thin_air_oxygen) - modifier(game, edition, seat, THIN_AIR_OXYGEN)
        lose(game, edition, seat, OXYGEN, max(due, 0))


@routine
def arrive(game: Record, seat: int, cell: int) -> None:
    """Note an arrival at a Halfway Camp or the Summit, or the return to the own Base Camp."""
    ground = game.tile[cell]
    if ground == HALFWAY:
        for camp in range(CAMPS):
            if game.halfway[camp] == cell and game.halfway_order[seat, camp] == 0:
                game.arrivals[camp] += 1
                game.halfway_order[seat, camp] = game.arrivals[camp]
    elif ground == SUMMIT and game.summit_order[seat] == 0:
        game.summits += 1
        game.summit_order[seat] = game.summits
    elif ground == BASE_CAMP and game.base_camp[seat] == cell and game.summit_order[seat] > 0:
        come_home(game, seat)


@routine
def fall(game: Record, edition: Record, seat: int, points: int) -> None:
    """Fall back along the way one came: so many trail points, or on to the next free one.

    The fall ends in a camp, or before a tile that is gone or closed.
    """
    points -= modifier(game, edition, seat, FALLING)
    if points < 1 or game.tile[cell_at(game, seat)] >= TILES:
        return
    landed, used = int(game.position[seat]), 0
    for step in range(TRAIL):
        position = int(game.trail[seat, step])
        cell = position // POINTS
        if position == NONE or not is_point(game, edition, position) or is_closed(game, cell):
            break
        if occupant(game, position, seat) == NONE:
            landed, used = position, step + 1
            if step + 1 >= points or game.tile[cell] >= TILES:
                break
    game.position[seat] = landed
    for step in range(TRAIL):
        further = step + used
        game.trail[seat, step] = game.trail[seat, further] if further < TRAIL else NONE


@kernel
def must_go_on(game: Record) -> bool:
    """Whether the mover stands over somebody and owes the next step."""
    return bool(game.transit_from != NONE)


@routine
def center(cell: int) -> int:
    """Return the centre of a cell."""
    return cell * POINTS


@kernel
def ask(game: Record, seat: int, prompt: int) -> None:
    """Ask somebody for a decision."""
    game.player = seat
    game.prompt = prompt
