"""The mountain as text: cells, tiles and Ladders in letters, and what the letters mean."""

import textwrap

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.edges import OWN_WAYS, cell_beside, long_edge
from summit_env.summit.mountain import (
    half_on,
    has_ladder,
    has_ladder_point,
    is_closed,
    ladder_on,
)
from summit_env.summit.names import dropped_name, place_of_cell
from summit_env.summit.sides import in_teams
from summit_env.summit.state import (
    BASE_CAMP,
    EAST,
    EMPTY,
    LEFT,
    LONG,
    NONE,
    POINTS,
    RIGHT,
    TILES,
    WIDTH,
)
from summit_env.summit.yeti import is_abroad

#: The mountain's grid: a cell's width, what stands for types and tokens, where points lie in it.
CELL_WIDTH = 6
TYPE_LETTERS = ("N", "I", "T", "[B]", "[H]", "[S]")
UPSIDE_DOWN, ITEM_HERE, YETI_HERE, LADDER, LADDER_END = "x", "*", "Y", "=", "#"
TOKEN_MARKS = ("", "^", "~", "=", "+")
POINT_COLUMNS = (2, 3, 1, 4)


def mountain_grid(game: Record, edition: Edition) -> list[str]:
    """Draw the mountain in letters: a row of cells, the climbers on it, the ropes below it."""
    land = [divmod(cell, WIDTH) for cell in edition.record[0].is_cell.nonzero()[0].tolist()]
    columns = range(min(x for _, x in land), max(x for _, x in land) + 1)
    top = max(row for row, _ in land)
    lines = []
    # Above the highest row there may be the Yeti.
    for row in reversed(range(top + 2)):
        cells = [row * WIDTH + x for x in columns]
        for caption, text in ((f"{row:>2}", cell_text), ("", climbers_text), ("", rope_text)):
            drawn = "".join(text(game, edition, cell) for cell in cells)
            lines += [f"{caption:<3}{drawn}"] * bool(drawn.strip())
    numbers = "".join(f"{x:^{CELL_WIDTH}}" for x in columns)
    return [line.rstrip() for line in [*lines, f"   {numbers}"]]


def cell_text(game: Record, edition: Edition, cell: int) -> str:
    """Describe a cell in six characters: left rope, what lies there, right rope."""
    record = edition.record[0]
    if not record.is_cell[cell]:
        return " " * CELL_WIDTH
    here = ITEM_HERE * any(
        item != NONE and at == cell
        for item, at in zip(game.dropped_item, game.dropped_at, strict=True)
    )
    if has_ladder(game, cell):
        return ladder_text(game, edition, cell, here)
    ground = int(game.tile[cell])
    if ground == EMPTY:
        return f"{'.':^{CELL_WIDTH}}"
    if ground < TILES:
        mark = UPSIDE_DOWN if game.face_down[cell] else TOKEN_MARKS[game.token[cell]]
        lies = f"{mark:>1}{TYPE_LETTERS[record.tile_type[ground]]}{here}"
    else:
        lies = camp_letters(game, cell) + here
    left, right = (rope_mark(game, edition, cell, edge) for edge in (LEFT, RIGHT))
    return f"{left or ' '}{lies:<4}{right or ' '}"


def camp_letters(game: Record, cell: int) -> str:
    """Return what stands for a camp or the Summit: a team's Base Camp has the team's number."""
    if in_teams(game) and game.tile[cell] == BASE_CAMP:
        (seat, *_) = (seat for seat in range(game.num_players) if game.base_camp[seat] == cell)
        return f"[{game.team[seat]}]"
    return TYPE_LETTERS[3 + int(game.tile[cell]) - TILES]


def ladder_text(game: Record, edition: Edition, cell: int, here: str) -> str:
    """Draw half of a Ladder: its outer end, a trail point, its type's letter on the left half."""
    point = "o" if has_ladder_point(game, edition.record[0], cell) else LADDER
    if half_on(game, cell) == 1:
        return f"{LADDER * 2}{point}{here or LADDER}{LADDER}{LADDER_END}"
    letter = TYPE_LETTERS[edition.record[0].ladder_type[ladder_on(game, cell)]]
    closed = UPSIDE_DOWN if is_closed(game, cell) else LADDER
    return f"{LADDER_END}{closed}{point}{here or LADDER}{letter}{LADDER}"


def rope_mark(game: Record, edition: Edition, cell: int, edge: int, rope: str = "-") -> str:
    """Return what stands for the rope to an edge of a cell; a Ladder covers those below it."""
    record, ground, down = edition.record[0], int(game.tile[cell]), cell % 2
    if ground == EMPTY or has_ladder(game, cell) or not record.ropes[down, ground] >> edge & 1:
        return " "
    return "o" if record.arms[down, ground] >> edge & 1 else rope


def rope_text(game: Record, edition: Edition, cell: int) -> str:
    """Describe the ropes across the lower edge of a cell: its own, and that of the cell below."""
    if cell % 2 == 1:
        return " " * CELL_WIDTH
    below = int(edition.record[0].neighbour[cell, LONG])
    beside = (cell, below) if below != NONE else ()
    marks = "".join(rope_mark(game, edition, side, LONG, "|") for side in beside)
    here = YETI_HERE if is_abroad(game) and game.yeti == long_edge(cell) else ""
    return f"  {marks:<2}{here:<2}"


def climbers_text(game: Record, edition: Edition, cell: int) -> str:
    """Write the climbers on a cell, each near its trail point; those in a camp in a row.

    The Yeti is beside them if it is on the left edge, or on the right one at the rim.
    """
    here = [
        (seat, int(game.position[seat]) % POINTS)
        for seat in range(game.num_players)
        if game.position[seat] != NONE and game.position[seat] // POINTS == cell
    ]
    marks = [" "] * CELL_WIDTH
    if game.tile[cell] < TILES:
        for seat, point in here:
            marks[POINT_COLUMNS[point]] = str(seat)
    else:
        marks = list(f"{''.join(str(seat) for seat, _ in here):^{CELL_WIDTH}}")
    if is_abroad(game) and game.yeti % OWN_WAYS != EAST:
        right, left = (cell_beside(int(game.yeti), beside) for beside in range(2))
        at_rim = right == NONE or not edition.record[0].is_cell[right]
        if cell == (left if at_rim else right):
            marks[-1 if at_rim else 0] = YETI_HERE
    return "".join(marks)


def dropped_items(game: Record, edition: Edition) -> list[str]:
    """List the items and Ladders that lie on the mountain to be picked up."""
    items = [
        f"{token} {dropped_name(edition, int(kind))} at {place_of_cell(int(cell))}"
        for token, (kind, cell) in enumerate(
            zip(game.dropped_item, game.dropped_at, strict=True), start=1
        )
        if kind != NONE
    ]
    return wrapped(f"dropped items: {', '.join(items)}") if items else []


def wrapped(line: str, indent: str = "") -> list[str]:
    """Break a line that is longer than a terminal is wide."""
    return textwrap.wrap(line, 118, initial_indent=indent, subsequent_indent=f"{indent}  ")
