"""The mountain: cells, tiles and their trail points, who stands where.

A position is a trail point: `cell * POINTS + point`, where point 0 is the tile's centre and point
1 + edge lies on the arm to that edge. WIDTH is odd, so an even cell points up.
"""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.state import (
    BASE_CAMP,
    CENTRE,
    CLIMBING,
    DROPPED,
    EDGES,
    EMPTY,
    HALFWAY,
    LONG,
    NO_TOKEN,
    NONE,
    POINTS,
    SECURE,
    SERAC,
    SOLID_GROUND,
    THIN_AIR,
    TILES,
    WIDTH,
)

#: Where a direction leads to a cell on which a tile can be laid.
OPEN = -2


@kernel
def cell_of(position: int) -> int:
    """Return the cell of a position."""
    return position // POINTS


@kernel
def row_of(cell: int) -> int:
    """Return the row of a cell, 0 the lowest."""
    return cell // WIDTH


@kernel
def opposite(edge: int) -> int:
    """Return what the neighbour across an edge calls this edge: long stays, left is right."""
    return LONG if edge == LONG else EDGES - edge


@routine
def distance(cell: int, other: int) -> int:
    """Return the least number of steps from cell to cell, were the whole grid mountain.

    Rows are changed through long edges alone: upwards from a cell that points down, downwards
    from one that points up. Between two changes lies at least one step sideways.
    """
    low, high = min(cell, other), max(cell, other)
    rows = row_of(high) - row_of(low)
    columns = abs(high % WIDTH - low % WIDTH)
    if rows == 0:
        return columns
    sideways = rows - 1 + (low % 2 == 0) + (high % 2 == 1)
    return rows + max(columns, sideways)


@kernel
def is_playing(game: Record, seat: int) -> bool:
    """Whether a climber is on the way: not dead, not back."""
    return bool(game.standing[seat] == CLIMBING)


@kernel
def cell_at(game: Record, seat: int) -> int:
    """Return the cell on which a climber stands."""
    return int(game.position[seat]) // POINTS


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
def is_closed(game: Record, cell: int) -> bool:
    """Whether a tile can't be entered: upside down [Teams, Example], or under a serac."""
    return bool(game.face_down[cell] == 1 or game.token[cell] == SERAC)


@kernel
def has_rope(game: Record, edition: Record, cell: int, edge: int) -> bool:
    """Whether the tile on a cell has a rope end on this edge."""
    return bool((edition.ropes[cell % 2, game.tile[cell]] >> edge) & 1)


@kernel
def fits(edition: Record, kind: int, cell: int, edge: int) -> bool:
    """Whether a tile, laid on a cell, shows a rope end on this edge."""
    return bool((edition.ropes[cell % 2, kind] >> edge) & 1)


@kernel
def point_behind(game: Record, edition: Record, cell: int, edge: int) -> int:
    """Return the first trail point of a tile for who comes in across this edge."""
    if (edition.arms[cell % 2, game.tile[cell]] >> edge) & 1:
        return cell * POINTS + 1 + edge
    return cell * POINTS


@routine
def is_point(game: Record, edition: Record, position: int) -> bool:
    """Whether there is this trail point now: a centre, or one on an arm that the tile has."""
    cell, point = position // POINTS, position % POINTS
    if game.tile[cell] == EMPTY:
        return False
    return bool(point == 0 or (edition.arms[cell % 2, game.tile[cell]] >> (point - 1)) & 1)


@kernel
def beyond(game: Record, edition: Record, position: int, direction: int) -> int:
    """Return the next trail point in a direction: a position, OPEN, or NONE.

    From an arm's point one goes on to the centre or out across its edge; from the centre along
    an arm. A rope against an edge without one is a dead end.
    """
    cell, point = position // POINTS, position % POINTS
    if direction == CENTRE:
        return cell * POINTS if point > 0 else NONE
    if point > 0 and point != 1 + direction:
        return NONE
    if point == 0:
        if not has_rope(game, edition, cell, direction):
            return NONE
        if (edition.arms[cell % 2, game.tile[cell]] >> direction) & 1:
            return cell * POINTS + 1 + direction
    following = int(edition.neighbour[cell, direction])
    if following == NONE:
        return NONE
    if game.tile[following] == EMPTY:
        return OPEN
    edge = opposite(direction)
    if is_closed(game, following) or not has_rope(game, edition, following, edge):
        return NONE
    return point_behind(game, edition, following, edge)


@kernel
def occupant(game: Record, position: int, mover: int) -> int:
    """Return who else stands on a trail point, or NONE; camps and the Summit are never full."""
    if holds_any_number(game, position // POINTS):
        return NONE
    for seat in range(game.num_players):
        if seat != mover and game.position[seat] == position:
            return seat
    return NONE


@routine
def is_occupied(game: Record, cell: int) -> bool:
    """Whether a climber stands on a cell."""
    for seat in range(game.num_players):
        if game.position[seat] != NONE and cell_at(game, seat) == cell:
            return True
    return False


@kernel
def is_tile(game: Record, cell: int) -> bool:
    """Whether a tile lies on a cell; camps and the Summit are none."""
    return bool(0 <= game.tile[cell] < TILES)


@routine
def is_protected(game: Record, cell: int) -> bool:
    """Whether a token keeps a tile from being flipped or removed. [Sanity, stickers]"""
    return bool(game.token[cell] == SOLID_GROUND or game.token[cell] == SECURE)


@routine
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
    for token in range(DROPPED):
        if game.dropped_item[token] != NONE and game.dropped_at[token] == cell:
            game.item_discard[game.dropped_item[token]] += 1
            game.dropped_item[token] = NONE


@routine
def remove_rows(game: Record, edition: Record, row: int) -> None:
    """Remove all unoccupied, unprotected tiles at or below a grid line. [Sanity, stickers]"""
    for cell in range((row + 1) * WIDTH):
        if can_disturb(game, cell):
            remove_tile(game, cell)


@routine
def is_thin_air(game: Record, edition: Record, cell: int) -> bool:
    """Whether entering a cell costs oxygen."""
    return bool(edition.tile_type[game.tile[cell]] == THIN_AIR)
