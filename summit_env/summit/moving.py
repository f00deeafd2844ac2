"""Movement: from trail point to trail point, laying tiles, leapfrog, arriving."""

import numpy as np

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.climbers import change_karma, come_home, lose, modifier
from summit_env.summit.decks import count, draw_tiles, is_first_of_kind, take_out
from summit_env.summit.mountain import (
    beyond,
    cell_at,
    cell_of,
    fits,
    has_ladder,
    has_rope,
    is_closed,
    is_open,
    is_point,
    occupant,
    open_cell,
    opposite,
    point_behind,
    thin_air_entered,
)
from summit_env.summit.sides import are_teammates
from summit_env.summit.state import (
    BASE_CAMP,
    CAMPS,
    EDGES,
    EMPTY,
    FALLING,
    HALFWAY,
    LEFT,
    NONE,
    OVER_VERGLAS,
    PASSING,
    PERMIT,
    POINTS,
    QUICKDRAW,
    RIGHT,
    SEATS,
    SUMMIT,
    TEAM_COOPERATIVE,
    THIN_AIR_OXYGEN,
    THIN_AIR_TWICE,
    TILE_HAND,
    TILES,
    TRAIL,
    VERGLAS,
)
from summit_env.summit.vocabulary import OXYGEN

DIRECTIONS = EDGES + 1


@kernel
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
    """Return the movement that another's point costs.

    [Teams: a teammate's is not counted; in "Cooperative" mode an opponent's counts twice.]
    """
    cost = cost_of(game, edition, mover, start, target)
    if are_teammates(game, mover, other):
        return cost - 1
    if game.mode == TEAM_COOPERATIVE:
        return cost - 1 + int(edition.passing_opponent)
    return cost


@kernel
def start_of_passing(game: Record, mover: int) -> int:
    """Return where the mover came from: it can't end a passing there."""
    return int(game.position[mover] if game.transit_from == NONE else game.transit_from)


@kernel
def is_in_the_way(game: Record, seat: int) -> bool:
    """Whether a climber can't be passed: it has blocked the mover this turn, or was just passed."""
    return bool(((game.blocked | game.passed) >> seat) & 1)


@kernel
def is_ahead(game: Record, direction: int) -> bool:
    """Whether a direction is not a turn while crossing a Ladder. [Teams, Ladders]"""
    return bool(game.heading == NONE or game.heading == direction)


@kernel
def ahead(game: Record, edition: Record, direction: int) -> int:
    """Return the next trail point of the active climber: a position, an open cell, or NONE."""
    if not is_ahead(game, direction):
        return NONE
    return beyond(game, edition, int(game.position[game.active]), direction)


@kernel
def can_move_to(game: Record, edition: Record, target: int) -> bool:
    """Whether the active climber may go on to a trail point: it must be able to come to rest."""
    mover = int(game.active)
    start = int(game.position[mover])
    if game.transit_from != NONE and target == game.transit_from:
        return False
    if occupant(game, target, mover) == NONE:
        return bool(game.movement >= cost_of(game, edition, mover, start, target))
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
                if is_open(onward):
                    if has_fitting_tile(game, edition, open_cell(onward), direction):
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


@kernel
def has_fitting_tile(game: Record, edition: Record, cell: int, edge: int) -> bool:
    """Whether the active climber has a tile to lay on an open cell, coming in by an edge."""
    for slot in range(TILE_HAND):
        if game.tiles[game.active, slot] == NONE:
            break
        if can_lay(game, edition, slot, edge, cell):
            return True
    return False


@kernel
def can_lay(game: Record, edition: Record, slot: int, edge: int, cell: int) -> bool:
    """Whether a tile of the active climber's hand fits on the open cell ahead.

    Of several of a kind the first one counts.
    """
    tiles = game.tiles[game.active]
    return is_first_of_kind(tiles, slot) and fits(edition, tiles[slot], cell, opposite(edge))


@kernel
def can_lay_beside(game: Record, edition: Record, seat: int, slot: int, edge: int) -> bool:
    """Whether a tile can be laid across a rope of the own tile without moving (verb `lay`).

    [Teams, F.A.Q.: not over a Ladder, which is no tile either.]
    """
    own = cell_at(game, seat)
    cell = int(edition.neighbour[own, edge])
    if not is_first_of_kind(game.tiles[seat], slot) or has_ladder(game, own) or cell == NONE:
        return False
    if game.tile[cell] != EMPTY or has_ladder(game, cell):
        return False
    if not has_rope(game, edition, own, edge):
        return False
    return fits(edition, game.tiles[seat, slot], cell, opposite(edge))


@routine
def put_tile(game: Record, edition: Record, seat: int, slot: int, cell: int) -> None:
    """Put a tile of the hand on a cell."""
    game.tile[cell] = take_out(game.tiles[seat], slot)
    draw_quickly(game, edition, seat)


@routine
def draw_quickly(game: Record, edition: Record, seat: int) -> None:
    """Who has the Quickdraw draws a tile for a tile or Ladder just laid. [Teams, F.A.Q.]"""
    if modifier(game, edition, seat, QUICKDRAW) > 0:
        draw_tiles(game, seat, count(game.tiles[seat]) + 1)


@routine
def lay(game: Record, edition: Record, slot: int, edge: int) -> None:
    """Lay a tile and move onto it."""
    mover = game.active
    cell = open_cell(beyond(game, edition, int(game.position[mover]), edge))
    put_tile(game, edition, mover, slot, cell)
    advance(game, edition, point_behind(game, edition, cell, opposite(edge)))


@kernel
def move(game: Record, edition: Record, direction: int) -> None:
    """Move to the next trail point; an opponent who stands there is asked first.

    [Teams: teammates are not asked, nor is anybody in their "Cooperative" mode.]
    """
    mover = game.active
    target = beyond(game, edition, int(game.position[mover]), direction)
    other = occupant(game, target, mover)
    if other == NONE:
        advance(game, edition, target)
    elif must_ask(game, edition, mover, other):
        game.asked_at = target
        game.player = other
        game.prompt = PERMIT
    else:
        pass_over(game, edition, target)


@routine
def must_ask(game: Record, edition: Record, mover: int, other: int) -> bool:
    """Whether the mover needs another climber's permission to pass."""
    if are_teammates(game, mover, other) or game.mode == TEAM_COOPERATIVE:
        return False
    return modifier(game, edition, mover, PASSING) <= 0


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
        game.heading = game.transit_heading
        game.movement = game.transit_movement
        game.transit_from = NONE
        game.passed = 0


@routine
def pass_over(game: Record, edition: Record, target: int) -> None:
    """Go over an occupied point; the next step is owed."""
    mover = game.active
    if game.transit_from == NONE:
        game.transit_from = game.position[mover]
        game.transit_movement = game.movement
        game.transit_heading = game.heading
    start, other = int(game.position[mover]), occupant(game, target, mover)
    game.movement -= cost_of_passing(game, edition, mover, start, target, other)
    game.passed |= 1 << other
    come_to_point(game, edition, mover, target)


@kernel
def advance(game: Record, edition: Record, target: int) -> None:
    """Go to a free point, pay for it, and arrive."""
    mover = game.active
    start = int(game.position[mover])
    game.movement -= cost_of(game, edition, mover, start, target)
    remember(game, mover, start_of_passing(game, mover))
    game.transit_from = NONE
    game.passed = 0
    game.moved = 1
    come_to_point(game, edition, mover, target)
    if game.position[mover] == target:
        arrive(game, mover, cell_of(target))


@kernel
def remember(game: Record, seat: int, position: int) -> None:
    """Note a trail point left behind."""
    for step in range(TRAIL - 1, 0, -1):
        game.trail[seat, step] = game.trail[seat, step - 1]
    game.trail[seat, 0] = position


@routine
def transport(game: Record, seat: int, position: int) -> None:
    """A climber comes to another trail point without moving there itself."""
    remember(game, seat, int(game.position[seat]))
    game.position[seat] = position
    if seat == game.active:
        game.heading = NONE


@kernel
def come_to_point(game: Record, edition: Record, mover: int, target: int) -> None:
    """Stand on another trail point, and pay the oxygen that thin air on the way there costs."""
    start, cell = cell_at(game, mover), cell_of(target)
    game.position[mover] = target
    game.heading = NONE
    if has_ladder(game, cell):
        game.heading = RIGHT if start < cell else LEFT
    if start == cell:
        return
    entered = thin_air_entered(game, edition, start, cell)
    if entered > 0:
        lose(game, edition, mover, OXYGEN, entered * thin_air_cost(game, edition, mover))


@routine
def thin_air_cost(game: Record, edition: Record, seat: int) -> int:
    """Return how much oxygen entering thin air costs a climber."""
    due = int(edition.thin_air_oxygen) - modifier(game, edition, seat, THIN_AIR_OXYGEN)
    twice = modifier(game, edition, seat, THIN_AIR_TWICE) > 0
    return max(due, 0) * (2 if twice else 1)


@kernel
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
def points_of_fall(game: Record, edition: Record, seat: int, points: int) -> int:
    """Return over how many trail points a fall takes a climber: over none from camps and Summit."""
    if game.tile[cell_at(game, seat)] >= TILES:
        return 0
    return max(points - modifier(game, edition, seat, FALLING), 0)


@routine
def steps_of_fall(game: Record, edition: Record, seat: int, points: int) -> int:
    """Return how far back on the way that a climber came a fall ends, 0 if it takes it nowhere.

    It ends on a free trail point, in a camp, or before a tile that is gone or closed.
    """
    points, steps = points_of_fall(game, edition, seat, points), 0
    if points == 0:
        return 0
    for step in range(TRAIL):
        position = int(game.trail[seat, step])
        cell = cell_of(position)
        if position == NONE or not is_point(game, edition, position) or is_closed(game, cell):
            break
        if occupant(game, position, seat) == NONE:
            steps = step + 1
            if steps >= points or game.tile[cell] >= TILES:
                break
    return steps


@routine
def fall(game: Record, edition: Record, seat: int, points: int) -> None:
    """Fall back along the way one came: so many trail points, or on to the next free one."""
    steps = steps_of_fall(game, edition, seat, points)
    if steps == 0:
        return
    if seat == game.active:
        game.heading = NONE
    game.position[seat] = game.trail[seat, steps - 1]
    for step in range(TRAIL):
        further = step + steps
        game.trail[seat, step] = game.trail[seat, further] if further < TRAIL else NONE


@kernel
def must_go_on(game: Record) -> bool:
    """Whether the mover owes the next step: over somebody, or across the Ladder that it laid."""
    if game.transit_from != NONE:
        return True
    return bool(game.heading != NONE and not has_ladder(game, cell_at(game, game.active)))


@routine
def center(cell: int) -> int:
    """Return the centre of a cell."""
    return cell * POINTS


@kernel
def ask(game: Record, seat: int, prompt: int) -> None:
    """Ask somebody for a decision."""
    game.player = seat
    game.prompt = prompt
