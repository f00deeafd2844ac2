"""The mountain: cells, tiles, Ladders and their trail points, who stands where.

A position is a trail point: `cell * POINTS + point`, where point 0 is the tile's centre and point
1 + edge lies on the arm to that edge. WIDTH is odd, so an even cell points up.

A Ladder lies over two cells of a row. It is crossed from one of its outer short edges to the other
and has at most one trail point on each half, which is that cell's point 0. [Teams, Ladders]
"""

import numpy as np

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.decks import free_token
from summit_env.summit.state import (
    BASE_CAMP,
    CELLS,
    CENTRE,
    CLIMBING,
    DROPPED,
    EDGES,
    EMPTY,
    FIRST_LADDER,
    HALFWAY,
    HALVES,
    ITEMS,
    LEFT,
    LONG,
    NO_TOKEN,
    NONE,
    POINT_BITS,
    POINTS,
    RIGHT,
    SECURE,
    SERAC,
    SOLID_GROUND,
    THIN_AIR,
    TILES,
    UPSIDE_DOWN,
    WIDTH,
)

#: At or below this, a direction leads to a cell on which a tile can be laid; see `opened`.
OPEN = -2
# Where each cell is. (To look that up is quicker than to divide.)
ROW, COLUMN = (place.astype(np.int8) for place in np.divmod(np.arange(CELLS), WIDTH))


@kernel
def opened(cell: int) -> int:
    """Return what stands for an open cell where a position could be."""
    return OPEN - cell


@kernel
def is_open(target: int) -> bool:
    """Whether a direction leads to an open cell."""
    return target <= OPEN


@kernel
def open_cell(target: int) -> int:
    """Return the open cell to which a direction leads."""
    return OPEN - target


@kernel
def cell_of(position: int) -> int:
    """Return the cell of a position."""
    return position >> POINT_BITS


@kernel
def point_of(position: int) -> int:
    """Return which trail point of its cell a position is."""
    return position & (POINTS - 1)


@kernel
def row_of(cell: int) -> int:
    """Return the row of a cell, 0 the lowest."""
    return int(ROW[cell])


@kernel
def column_of(cell: int) -> int:
    """Return the column of a cell, 0 the leftmost."""
    return int(COLUMN[cell])


@kernel
def points_down(cell: int) -> int:
    """Return how a cell lies: pointing up (0) or down (1)."""
    return cell & 1


@kernel
def opposite(edge: int) -> int:
    """Return what the neighbour across an edge calls this edge: long stays, left is right."""
    return LONG if edge == LONG else EDGES - edge


@kernel
def distance(cell: int, other: int) -> int:
    """Return the least number of steps from cell to cell, were the whole grid mountain.

    Rows are changed through long edges alone: upwards from a cell that points down, downwards
    from one that points up. Between two changes lies at least one step sideways.
    """
    low, high = min(cell, other), max(cell, other)
    rows = row_of(high) - row_of(low)
    columns = abs(column_of(high) - column_of(low))
    if rows == 0:
        return columns
    sideways = rows - points_down(low) + points_down(high)
    return rows + max(columns, sideways)


@kernel
def is_playing(game: Record, seat: int) -> bool:
    """Whether a climber is on the way: not dead, not back."""
    return bool(game.standing[seat] == CLIMBING)


@kernel
def cell_at(game: Record, seat: int) -> int:
    """Return the cell on which a climber stands."""
    return cell_of(int(game.position[seat]))


@kernel
def in_camp(game: Record, seat: int) -> bool:
    """Whether a climber is in a Base or Halfway Camp."""
    ground = game.tile[cell_at(game, seat)]
    return bool(ground == BASE_CAMP or ground == HALFWAY)


@kernel
def holds_any_number(game: Record, cell: int) -> bool:
    """Whether climbers share this cell: camps and the Summit."""
    return bool(game.tile[cell] >= TILES)


@kernel
def has_ladder(game: Record, cell: int) -> bool:
    """Whether a Ladder lies on a cell."""
    return bool(game.token[cell] >= FIRST_LADDER)


@kernel
def ladder_on(game: Record, cell: int) -> int:
    """Return the kind of the Ladder on a cell."""
    return (int(game.token[cell]) - FIRST_LADDER) % UPSIDE_DOWN // HALVES


@kernel
def half_on(game: Record, cell: int) -> int:
    """Return which half of a Ladder lies on a cell: the left one (0) or the right one (1)."""
    return (int(game.token[cell]) - FIRST_LADDER) % HALVES


@kernel
def has_ladder_point(game: Record, edition: Record, cell: int) -> bool:
    """Whether the half of a Ladder on a cell has a trail point."""
    return bool(half_on(game, cell) < edition.ladder_points[ladder_on(game, cell)])


@kernel
def other_half(game: Record, cell: int) -> int:
    """Return the cell under the other half of a Ladder; cells of a row follow one another."""
    return cell - 1 if half_on(game, cell) == 1 else cell + 1


@kernel
def is_closed(game: Record, cell: int) -> bool:
    """Whether a tile can't be entered: upside down [Teams, Example], or under a serac.

    A Ladder is closed if it lies upside down; the tile below it does not matter.
    """
    if has_ladder(game, cell):
        return bool(game.token[cell] >= FIRST_LADDER + UPSIDE_DOWN)
    return bool(game.face_down[cell] == 1 or game.token[cell] == SERAC)


@kernel
def has_rope(game: Record, edition: Record, cell: int, edge: int) -> bool:
    """Whether the tile on a cell has a rope end on this edge."""
    return bool((edition.ropes[points_down(cell), game.tile[cell]] >> edge) & 1)


@kernel
def fits(edition: Record, kind: int, cell: int, edge: int) -> bool:
    """Whether a tile, laid on a cell, shows a rope end on this edge."""
    return bool((edition.ropes[points_down(cell), kind] >> edge) & 1)


@kernel
def point_behind(game: Record, edition: Record, cell: int, edge: int) -> int:
    """Return the first trail point of a tile for who comes in across this edge."""
    if (edition.arms[points_down(cell), game.tile[cell]] >> edge) & 1:
        return cell * POINTS + 1 + edge
    return cell * POINTS


@routine
def is_point(game: Record, edition: Record, position: int) -> bool:
    """Whether there is this trail point now: a centre, or one on an arm that the tile has."""
    cell, point = cell_of(position), point_of(position)
    if has_ladder(game, cell):
        return point == 0 and has_ladder_point(game, edition, cell)
    if game.tile[cell] == EMPTY:
        return False
    return bool(point == 0 or (edition.arms[points_down(cell), game.tile[cell]] >> (point - 1)) & 1)


@kernel
def is_at_edge(game: Record, edition: Record, position: int, edge: int) -> bool:
    """Whether a rope of the tile leads from a trail point straight out across an edge."""
    cell, point = cell_of(position), point_of(position)
    if point > 0:
        return point == 1 + edge
    has_arm = (edition.arms[points_down(cell), game.tile[cell]] >> edge) & 1
    return has_rope(game, edition, cell, edge) and not has_arm


@kernel
def beyond(game: Record, edition: Record, position: int, direction: int) -> int:
    """Return the next trail point in a direction: a position, an open cell (`opened`), or NONE.

    From an arm's point one goes on to the centre or out across its edge; from the centre along
    an arm. A rope against an edge without one is a dead end. A Ladder is left by its outer short
    edges only.
    """
    cell, point = cell_of(position), point_of(position)
    if has_ladder(game, cell):
        return along_ladder(game, edition, cell, direction)
    if direction == CENTRE:
        return cell * POINTS if point > 0 else NONE
    if is_at_edge(game, edition, position, direction):
        return entrance(game, edition, cell, direction)
    if point == 0 and (edition.arms[points_down(cell), game.tile[cell]] >> direction) & 1:
        return cell * POINTS + 1 + direction
    return NONE


@kernel
def entrance(game: Record, edition: Record, cell: int, edge: int) -> int:
    """Return to what one comes across an edge of a cell: a position, an open cell, or NONE.

    One goes straight across Ladders, up to a trail point on them. [Teams, Ladders]
    """
    following = int(edition.neighbour[cell, edge])
    while following != NONE and has_ladder(game, following):
        # To the left one comes in by the right half, to the right by the left one.
        if edge == LONG or half_on(game, following) != (edge == LEFT) or is_closed(game, following):
            return NONE
        for _ in range(HALVES):
            if has_ladder_point(game, edition, following):
                return following * POINTS
            cell, following = following, int(edition.neighbour[following, edge])
    if following == NONE:
        return NONE
    if game.tile[following] == EMPTY:
        return opened(following)
    back = opposite(edge)
    if is_closed(game, following) or not has_rope(game, edition, following, back):
        return NONE
    return point_behind(game, edition, following, back)


@kernel
def along_ladder(game: Record, edition: Record, cell: int, direction: int) -> int:
    """Return to what one comes from a trail point on a Ladder: left or right, never aside."""
    if direction != LEFT and direction != RIGHT:
        return NONE
    if half_on(game, cell) == (direction == LEFT):
        cell = other_half(game, cell)
        if has_ladder_point(game, edition, cell):
            return cell * POINTS
    return entrance(game, edition, cell, direction)


@kernel
def occupant(game: Record, position: int, mover: int) -> int:
    """Return who else stands on a trail point, or NONE; camps and the Summit are never full."""
    if holds_any_number(game, cell_of(position)):
        return NONE
    for seat in range(game.num_players):
        if seat != mover and game.position[seat] == position:
            return seat
    return NONE


@kernel
def is_occupied(game: Record, cell: int) -> bool:
    """Whether a climber stands on a cell."""
    for seat in range(game.num_players):
        if game.position[seat] != NONE and cell_at(game, seat) == cell:
            return True
    return False


@kernel
def is_tile(game: Record, cell: int) -> bool:
    """Whether a tile lies on a cell; camps and the Summit are none, nor are Ladders.

    [Teams, F.A.Q.] What lies under a Ladder is out of reach.
    """
    return bool(0 <= game.tile[cell] < TILES) and not has_ladder(game, cell)


@kernel
def is_protected(game: Record, cell: int) -> bool:
    """Whether a token keeps a tile from being flipped or removed. [Sanity, stickers]"""
    return bool(game.token[cell] == SOLID_GROUND or game.token[cell] == SECURE)


@kernel
def can_disturb(game: Record, cell: int) -> bool:
    """Whether a tile can be flipped or removed: unoccupied and unprotected."""
    return is_tile(game, cell) and not is_protected(game, cell) and not is_occupied(game, cell)


@routine
def remove_tile(game: Record, cell: int) -> None:
    """Take a tile off the mountain, its token too; items dropped there are lost."""
    game.tile_discard[game.tile[cell]] += 1
    game.tile[cell] = EMPTY
    game.face_down[cell] = 0
    game.token[cell] = NO_TOKEN
    lose_dropped(game, cell)


@routine
def put_down(game: Record, seat: int, dropped: int) -> None:
    """A climber leaves an item, or ITEMS + a kind of Ladder, where it stands, under a token."""
    token = free_token(game)
    game.dropped_item[token] = dropped
    game.dropped_at[token] = cell_at(game, seat)
    game.dropped_now[token] = 1


@routine
def lose_dropped(game: Record, cell: int) -> None:
    """What was dropped on a cell is lost."""
    for token in range(DROPPED):
        dropped = int(game.dropped_item[token])
        if dropped == NONE or game.dropped_at[token] != cell:
            continue
        if dropped < ITEMS:
            game.item_discard[dropped] += 1
        else:
            game.ladder_box[dropped - ITEMS] += 1
        game.dropped_item[token] = NONE


@routine
def is_ladder_free(game: Record, cell: int) -> bool:
    """Whether nobody stands on the Ladder on a cell."""
    return not is_occupied(game, cell) and not is_occupied(game, other_half(game, cell))


@kernel
def put_ladder(game: Record, kind: int, cell: int) -> None:
    """Put a Ladder on a cell and the one to its right; tokens below it go. [Teams, F.A.Q.]"""
    for half in range(HALVES):
        game.token[cell + half] = FIRST_LADDER + kind * HALVES + half


@routine
def remove_ladder(game: Record, cell: int) -> None:
    """Take the Ladder on a cell out of the game; items dropped on it are lost."""
    other = other_half(game, cell)
    game.ladder_box[ladder_on(game, cell)] += 1
    for half in (cell, other):
        game.token[half] = NO_TOKEN
        lose_dropped(game, half)


@routine
def turn_ladder(game: Record, cell: int) -> None:
    """Turn the Ladder on a cell upside down, or up again."""
    turned = -UPSIDE_DOWN if is_closed(game, cell) else UPSIDE_DOWN
    game.token[other_half(game, cell)] += turned
    game.token[cell] += turned


@routine
def remove_rows(game: Record, edition: Record, row: int) -> None:
    """Remove all unoccupied, unprotected tiles at or below a grid line. [Sanity, stickers]"""
    for cell in range((row + 1) * WIDTH):
        if can_disturb(game, cell):
            remove_tile(game, cell)


@kernel
def is_thin_air(game: Record, edition: Record, cell: int) -> bool:
    """Whether entering a cell costs oxygen."""
    if has_ladder(game, cell):
        return bool(edition.ladder_type[ladder_on(game, cell)] == THIN_AIR)
    return bool(game.tile[cell] >= 0 and edition.tile_type[game.tile[cell]] == THIN_AIR)


@kernel
def thin_air_entered(game: Record, edition: Record, start: int, cell: int) -> int:
    """Count thin air on the way from one cell into another, Ladders crossed between them too."""
    if row_of(start) != row_of(cell):
        return int(is_thin_air(game, edition, cell))
    entered, step = 0, 1 if cell > start else -1
    while start != cell:
        start += step
        inside = has_ladder(game, start) and half_on(game, start) == (step == 1)
        entered += is_thin_air(game, edition, start) and not inside
    return entered
