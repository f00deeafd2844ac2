"""The Yeti: it runs along the edges of laid tiles, over whoever stands there. [Teams; design 11]"""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.climbers import lose_health
from summit_env.summit.edges import (
    ENDS,
    WAYS,
    cell_beside,
    edge_from,
    end_of,
    is_inner_edge_of,
    long_edge,
)
from summit_env.summit.effects import begin_effect
from summit_env.summit.mountain import (
    cell_at,
    has_ladder,
    is_playing,
    is_tile,
    other_half,
)
from summit_env.summit.state import (
    BUILT_IN,
    NONE,
    RUN_YETI_CODE,
    RUNNING,
    WITH_YETI,
    YETI,
)


@kernel
def is_abroad(game: Record) -> bool:
    """Whether the Yeti is in the game."""
    return bool(game.yeti != NONE)


@routine
def set_up_yeti(game: Record, edition: Record) -> None:
    """Put the Yeti, where it is in the game, on the Summit's long edge, below it."""
    game.yeti_corner = NONE
    game.yeti = NONE
    if game.expansions & WITH_YETI:
        game.yeti = long_edge(int(edition.summit))


@kernel
def is_path(game: Record, edge: int) -> bool:
    """Whether an edge is one of a laid tile or Ladder, so that the Yeti may run along it.

    [Teams, Yeti] The edge between the two halves of a Ladder is covered.
    """
    found = False
    for side in range(2):
        cell = cell_beside(edge, side)
        if cell == NONE:
            continue
        if has_ladder(game, cell):
            return not is_inner_edge_of(edge, cell, other_half(game, cell))
        if is_tile(game, cell):
            found = True
    return found


@kernel
def run_from(game: Record, edge: int, came_by: int, end: int, way: int) -> int:
    """Return the edge to which the Yeti may run from an end of an edge, or NONE.

    In one run it does not turn back to the corner it came by: it goes on round the other one.
    """
    corner = end_of(edge, end)
    if corner == came_by:
        return NONE
    onward = edge_from(corner, way)
    return onward if onward != NONE and onward != edge and is_path(game, onward) else NONE


@kernel
def can_run(game: Record, end: int, way: int) -> bool:
    """Whether the Yeti may run on from an end of its edge this way."""
    return run_from(game, int(game.yeti), int(game.yeti_corner), end, way) != NONE


@routine
def can_run_on(game: Record) -> bool:
    """Whether there is an edge to which the Yeti can run."""
    if not is_abroad(game):
        return False
    for end in range(ENDS):
        for way in range(WAYS):
            if can_run(game, end, way):
                return True
    return False


@kernel
def release_yeti(game: Record, seat: int, edges: int) -> None:
    """Let a climber move the Yeti so many edges."""
    begin_effect(game, RUN_YETI_CODE, RUN_YETI_CODE + 1, NONE, seat, NONE, 0, BUILT_IN, 0)
    top = int(game.depth) - 1
    game.stage[top] = RUNNING
    begin_run(game, top, edges)


@kernel
def begin_run(game: Record, top: int, edges: int) -> None:
    """Note how many edges the Yeti is to run; from where it stands it may go either way."""
    game.targets[top] = 0
    game.left[top] = edges
    game.yeti_corner = NONE


@routine
def run_along(game: Record, edition: Record, end: int, way: int) -> None:
    """Run from an end of the Yeti's edge along another edge, and attack who is there."""
    corner = end_of(int(game.yeti), end)
    game.yeti_corner = corner
    come_to(game, edition, edge_from(corner, way))


@routine
def come_to(game: Record, edition: Record, edge: int) -> None:
    """Come to an edge: climbers on a tile or Ladder beside it lose health, but only once a turn.

    [Teams, Yeti: more on a Ladder.] Who is in a camp or on the Summit, which are no tiles, is safe.
    """
    game.yeti = edge
    for seat in range(game.num_players):
        if would_maul(game, seat, edge):
            game.mauled |= 1 << seat
            loss = int(edition.yeti_health)
            if has_ladder(game, cell_at(game, seat)):
                loss += int(edition.yeti_ladder_health)
            lose_health(game, edition, seat, loss, YETI)


@kernel
def would_maul(game: Record, seat: int, edge: int) -> bool:
    """Whether the Yeti, coming to an edge, hurts a climber."""
    return (game.mauled >> seat) & 1 == 0 and is_beside(game, seat, edge)


@kernel
def is_beside(game: Record, seat: int, edge: int) -> bool:
    """Whether a climber stands on a tile, or anywhere on a Ladder, that has an edge."""
    if not is_playing(game, seat):
        return False
    cell = cell_at(game, seat)
    one, two = cell_beside(edge, 0), cell_beside(edge, 1)
    if has_ladder(game, cell):
        other = other_half(game, cell)
        return cell == one or cell == two or other == one or other == two
    return is_tile(game, cell) and (cell == one or cell == two)


@routine
def lure(game: Record, edition: Record, seat: int) -> None:
    """The Yeti comes to the long edge of the tile on which a climber stands, if it is a tile."""
    cell = cell_at(game, seat)
    if is_abroad(game) and is_tile(game, cell):
        come_to(game, edition, long_edge(cell))


@routine
def banish(game: Record, edition: Record) -> None:
    """The Yeti goes back to the Summit's long edge."""
    if is_abroad(game):
        game.yeti = long_edge(int(edition.summit))
