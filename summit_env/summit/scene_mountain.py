"""The mountain as a picture: cells, tiles, camps, and who stands where."""

from collections.abc import Iterable
from math import cos, sin, tau

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.render.scene import (
    GREEN,
    GREY,
    INK,
    ORANGE,
    PAPER,
    SEAT_COLOURS,
    SKY_BLUE,
    VERMILLION,
    YELLOW,
    Circle,
    Group,
    Line,
    Point,
    Polygon,
    Rect,
    Shape,
    Style,
    Text,
    ink_on,
)
from summit_env.summit.edges import ENDS, end_of
from summit_env.summit.mountain import half_on, has_ladder, has_ladder_point, is_closed, ladder_on
from summit_env.summit.names import (
    CAMPS_AND_SUMMIT,
    TOKENS,
    ladder_name,
    mat_name,
    place_of_cell,
    standing,
    team_name,
    tile_name,
)
from summit_env.summit.sides import in_teams
from summit_env.summit.situation import yeti_lines
from summit_env.summit.state import (
    BASE_CAMP,
    CORNER_WIDTH,
    EDGES,
    EMPTY,
    HALVES,
    LEFT,
    LONG,
    NONE,
    POINTS,
    RIGHT,
    SECURE,
    SERAC,
    SOLID_GROUND,
    TILES,
    VERGLAS,
    WIDTH,
)

#: The room for the mountain: left, top, right, bottom.
BOARD = 14, 104, 712, 708
SKY, ROCK, SNOW, BORDER, ROPE = "#DCEAF5", "#E4E1DB", "#F6F8FA", "#AEB7C1", "#7A4B1F"
#: Of tiles by type, and of camps and Summit; each type has a letter too.
TILE_COLOURS = ("#CFC6B4", "#9FD0F0", "#F2B9A0")
CAMP_COLOURS = ("#8FCFB2", "#F4D06F", PAPER)
FACE_DOWN = "#59626D"
TYPE_MARKS = ("", "I", "T", "B", "H", "S")
TOKEN_MARKS = {VERGLAS: ("V", SKY_BLUE), SOLID_GROUND: ("G", ORANGE), SECURE: ("S", GREEN)}
#: How broad a Ladder is, and in how many parts its rungs divide it.
LADDER_BREADTH, RUNGS = 34, 12
#: A climber's radius, and the Yeti's.
RADIUS, YETI_RADIUS = 7.3, 6.0
#: How far from another climber's place the one is drawn that passes over it.
OVER = RADIUS, -1.2 * RADIUS
#: How far along its edge the Yeti stands, so that it hides no trail point; the colour of the edge.
YETI_AT, YETI_TRACK = 0.28, "#8E1B4A"


class Triangles:
    """The shape of cells, and where trail points are, seen from the upper left corner of a cell.

    Attributes:
        half: half a long edge.
        height: of a row.
    """

    def __init__(self, half: float) -> None:
        self.half, self.height = half, half * 3**0.5

    def corners(self, cell: int) -> tuple[Point, Point, Point]:
        """Return the tip of a cell, and the left and the right end of its long edge."""
        tip, base = (0.0, self.height) if cell % 2 == 0 else (self.height, 0.0)
        return (self.half, tip), (0.0, base), (2 * self.half, base)

    def middle(self, cell: int) -> Point:
        """Return the middle of a cell."""
        return self.half, self.height * (2 - cell % 2) / 3

    def edge(self, cell: int, edge: int) -> Point:
        """Return the middle of an edge."""
        tip, left, right = self.corners(cell)
        ends = {LONG: (left, right), LEFT: (tip, left), RIGHT: (tip, right)}[edge]
        return between(*ends, 0.5)

    def point(self, cell: int, point: int) -> Point:
        """Return where a trail point is."""
        middle = self.middle(cell)
        return between(middle, self.edge(cell, point - 1), 2 / 3) if point else middle


class Grid(Triangles):
    """The mountain's cells, as large as fit into the board.

    Attributes:
        cells: all of them.
    """

    def __init__(self, edition: Edition) -> None:
        self.cells: list[int] = edition.record[0].is_cell.nonzero()[0].tolist()
        left, top, right, bottom = BOARD
        columns = [cell % WIDTH for cell in self.cells]
        self.first, halves = min(columns), max(columns) - min(columns) + 2
        rows = max(self.cells) // WIDTH + 1
        super().__init__(min((right - left) / halves, (bottom - top) / rows / 3**0.5))
        self.left = (left + right) / 2 - halves * self.half / 2

    def corner(self, cell: int) -> Point:
        """Return the upper left corner of the box round a cell."""
        row, x = divmod(cell, WIDTH)
        return self.left + (x - self.first) * self.half, BOARD[3] - (row + 1) * self.height

    def crossing(self, corner: int) -> Point:
        """Return where a corner is in which cells meet."""
        row, column = divmod(corner, CORNER_WIDTH)
        return self.left + (column - self.first) * self.half, BOARD[3] - row * self.height


def between(start: Point, end: Point, share: float) -> Point:
    """Return the place a share of the way from one place to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def shifted(points: Iterable[Point], by: Point) -> tuple[Point, ...]:
    """Return points moved by so much."""
    return tuple((x + by[0], y + by[1]) for x, y in points)


def mountain(grid: Grid) -> Iterable[Shape]:
    """Draw the empty spaces, with the numbers of rows and columns."""
    left, top, right, bottom = BOARD
    yield Rect(left - 6, top - 4, right - left + 12, bottom - top + 20, Style(SKY), radius=6)
    snow = 2 / 3 * max(grid.cells) // WIDTH
    for cell in grid.cells:
        corners = shifted(grid.corners(cell), grid.corner(cell))
        colour = SNOW if cell // WIDTH >= snow else ROCK
        yield Polygon(corners, Style(colour, BORDER, 0.8))
    for row in range(max(grid.cells) // WIDTH + 1):
        first = min(cell for cell in grid.cells if cell // WIDTH == row)
        x, y = grid.corner(first)
        yield Text(x + grid.half / 4, y + grid.height / 2 + 4, str(row), 10, GREY, "middle")
    for column in sorted({cell % WIDTH for cell in grid.cells}):
        x = grid.left + (column - grid.first + 1) * grid.half
        yield Text(x, bottom + 12, str(column), 10, GREY, "middle")


def tiles(game: Record, edition: Edition, grid: Grid) -> Iterable[Group]:
    """Draw the tiles, and over their rims camps and Summit."""
    for cell in sorted(grid.cells, key=lambda cell: int(game.tile[cell])):
        if game.tile[cell] != EMPTY:
            yield tile(game, edition, grid, cell)


def tile(game: Record, edition: Edition, grid: Grid, cell: int) -> Group:
    """Draw what lies on a cell; in its corners its type, a token, dropped items."""
    ground, covered = int(game.tile[cell]), has_ladder(game, cell)
    token = 0 if covered else int(game.token[cell])
    face_down = bool(game.face_down[cell])
    team = team_at_home(game, cell)
    shapes = [*face(edition, grid, cell, ground, face_down=face_down, team=team)]
    if token == SERAC:
        shapes += serac(grid.middle(cell))
    elif token in TOKEN_MARKS:
        shapes += corner_token(corner_of(grid, cell, 1), *TOKEN_MARKS[token])
    if not covered:
        shapes += dropped_token(game, grid, cell)
    name = CAMPS_AND_SUMMIT[ground - TILES] if ground >= TILES else tile_name(edition, ground)
    label = f"{name} of {team_name(int(team))}" if team else name
    label += f" on {place_of_cell(cell)}"
    label += ", upside down" * face_down + f", {TOKENS[token]}" * bool(token)
    return Group(tuple(shapes), grid.corner(cell), label)


def team_at_home(game: Record, cell: int) -> str:
    """Return the number of the team whose Base Camp is on a cell, where there are teams."""
    if not in_teams(game) or game.tile[cell] != BASE_CAMP:
        return ""
    (seat, *_) = (seat for seat in range(game.num_players) if game.base_camp[seat] == cell)
    return str(game.team[seat])


def dropped_token(game: Record, grid: Grid, cell: int) -> Iterable[Shape]:
    """Draw the number token of what was dropped on a cell; a + stands for more of them."""
    items = [
        number
        for number, (kind, at) in enumerate(
            zip(game.dropped_item, game.dropped_at, strict=True), start=1
        )
        if kind != NONE and at == cell
    ]
    if items:
        words = f"{items[0]}{'+' * (len(items) > 1)}"
        yield from corner_token(corner_of(grid, cell, 2), words, YELLOW)


def ladders(game: Record, edition: Edition, grid: Grid) -> Iterable[Group]:
    """Draw the Ladders over the tiles and spaces on which they lie."""
    for cell in grid.cells:
        if has_ladder(game, cell) and half_on(game, cell) == 0:
            yield ladder(game, edition, grid, cell)


def ladder(game: Record, edition: Edition, grid: Grid, cell: int) -> Group:
    """Draw a Ladder by its left half: rails and rungs, its type, trail points, dropped items."""
    kind, closed = ladder_on(game, cell), is_closed(game, cell)
    type_ = int(edition.record[0].ladder_type[kind])
    colour, ink = (FACE_DOWN, PAPER) if closed else (TILE_COLOURS[type_], INK)
    middle, lean = grid.height / 2, grid.half / grid.height * (1 if cell % 2 == 0 else -1)
    top, bottom = middle - LADDER_BREADTH / 2, middle + LADDER_BREADTH / 2

    def place(along: float, y: float) -> Point:
        return grid.half * (0.5 + 2 * along) + (middle - y) * lean, y

    ends = place(0, top), place(1, top), place(1, bottom), place(0, bottom)
    shapes: list[Shape] = [Polygon(ends, Style(colour, INK, 1))]
    for rung in range(1, RUNGS):
        line = place(rung / RUNGS, top), place(rung / RUNGS, bottom)
        shapes.append(Line(line, Style(stroke=ROPE, width=1.2)))
    for y in (top, bottom):
        shapes.append(Line((place(0, y), place(1, y)), Style(stroke=ROPE, width=grid.half / 13)))
    for half in range(HALVES):
        x, y = grid.point(cell + half, 0)
        if has_ladder_point(game, edition.record[0], cell + half):
            point = x + half * grid.half, y
            shapes.append(Circle(*point, grid.half / 11, Style(PAPER, ROPE, grid.half / 26)))
        token = Group(tuple(dropped_token(game, grid, cell + half)), (half * grid.half, 0))
        shapes += [token] * bool(token.shapes)
    size = max(grid.half * 0.25, 7.5)
    x, y = place(0.5, middle)
    if TYPE_MARKS[type_]:
        shapes.append(Circle(x, y, size * 0.7, Style(colour)))
        shapes.append(Text(x, y + size * 0.37, TYPE_MARKS[type_], size, ink, "middle", bold=True))
    label = f"{ladder_name(edition, kind)} on {place_of_cell(cell)} and {place_of_cell(cell + 1)}"
    return Group(tuple(shapes), grid.corner(cell), label + ", upside down" * closed)


def mini_ladder(at: Point, kind: int, points: int) -> Iterable[Shape]:
    """Draw a Ladder that is carried: its type by colour and letter, its trail points as dots."""
    x, y = at
    yield Rect(x, y, 9, 18, Style(TILE_COLOURS[kind], ROPE, 1.4), radius=1)
    for rung in (3, 15):
        yield Line(((x, y + rung), (x + 9, y + rung)), Style(stroke=ROPE, width=1.2))
    if TYPE_MARKS[kind]:
        yield Text(x + 4.5, y + 12.2, TYPE_MARKS[kind], 9, INK, "middle", bold=True)
    for point in range(points):
        yield Circle(x + 2.5 + 4 * point, y + 15, 1.4, Style(PAPER, ROPE, 0.6))


def face(
    edition: Edition,
    grid: Triangles,
    cell: int,
    ground: int,
    *,
    face_down: bool = False,
    team: str = "",
) -> Iterable[Shape]:
    """Draw a tile, a camp or the Summit: colour, ropes, trail points, and a letter in the tip.

    A team's own camp has the team's number for a letter.
    """
    record, down = edition.record[0], cell % 2
    kind = ground - TILES + len(TILE_COLOURS) if ground >= TILES else int(record.tile_type[ground])
    colour = FACE_DOWN if face_down else (*TILE_COLOURS, *CAMP_COLOURS)[kind]
    yield Polygon(grid.corners(cell), Style(colour, INK, 2.2 if ground >= TILES else 1))
    middle = grid.middle(cell)
    if face_down:
        yield from crack(grid, cell)
    else:
        for edge in range(EDGES):
            if record.ropes[down, ground] >> edge & 1:
                yield Line(
                    (middle, grid.edge(cell, edge)), Style(stroke=ROPE, width=grid.half / 13)
                )
        points = [0, *(1 + e for e in range(EDGES) if record.arms[down, ground] >> e & 1)]
        for point in points:
            yield Circle(
                *grid.point(cell, point), grid.half / 11, Style(PAPER, ROPE, grid.half / 26)
            )
    letter = team or TYPE_MARKS[kind]
    if letter:
        x, y = corner_of(grid, cell, 0)
        size = max(grid.half * 0.25, 7.5)
        ink = PAPER if face_down else INK
        yield Text(x, y + size * 0.37, letter, size, ink, "middle", bold=True)


def crack(grid: Triangles, cell: int) -> Iterable[Line]:
    """Draw what an upside-down tile shows: three strokes from its middle."""
    middle = grid.middle(cell)
    for corner in grid.corners(cell):
        ends = middle, between(middle, corner, 0.45)
        yield Line(ends, Style(stroke=PAPER, width=grid.half / 13))


def rope(start: Point, end: Point, width: float) -> tuple[Shape, Shape]:
    """Draw a rope with a trail point in its middle."""
    x, y = between(start, end, 0.5)
    return (
        Line((start, end), Style(stroke=ROPE, width=width)),
        Circle(x, y, 1.2 * width, Style(PAPER, ROPE, width / 2)),
    )


def corner_of(grid: Triangles, cell: int, corner: int) -> Point:
    """Return the place within a corner of a cell that no climber reaches."""
    return between(grid.corners(cell)[corner], grid.middle(cell), 0.3)


def corner_token(at: Point, words: str, colour: str) -> tuple[Shape, Shape]:
    """Draw a small token."""
    x, y = at
    return (
        Rect(x - 5.6, y - 5.2, 11.2, 10.4, Style(colour, INK, 0.8), radius=3),
        Text(x, y + 3.3, words, 9, ink_on(colour), "middle", bold=True, fit=10.5),
    )


def serac(middle: Point) -> tuple[Shape, ...]:
    """Draw a tower of ice."""
    tower = ((-11, 10), (-9, -4), (-5, 0), (-1, -13), (3, -3), (7, -8), (11, 10))
    return (Polygon(shifted(tower, middle), Style(PAPER, INK, 1.4)),)


def climbers(game: Record, edition: Edition, grid: Grid) -> Iterable[Group]:
    """Draw the climbers on their trail points, those of a camp or the Summit side by side."""
    for seat in range(game.num_players):
        if game.position[seat] != NONE:
            x, y = place_of(game, grid, seat)
            label = f"player_{seat}, {mat_name(game, edition, seat)}, on {standing(game, seat)}"
            yield Group(disc(seat), (x, y), label)


def place_of(game: Record, grid: Grid, seat: int) -> Point:
    """Return where a climber is drawn."""
    cell, point = divmod(int(game.position[seat]), POINTS)
    x, y = grid.corner(cell)
    dx, dy = grid.point(cell, point)
    if game.tile[cell] >= TILES:
        here = [s for s in range(game.num_players) if game.position[s] // POINTS == cell]
        aside, upwards = places_in_camp(len(here))[here.index(seat)]
        dx, dy = dx + aside, dy - upwards if cell % 2 == 0 else dy + upwards
    elif game.transit_from != NONE and seat == game.active:
        dx, dy = dx + OVER[0], dy + OVER[1]
    return x + dx, y + dy


def places_in_camp(climbers: int) -> list[Point]:
    """Return where so many climbers stand round the middle of a camp: aside, towards its tip."""
    if climbers <= 3:
        return [((2 * i - climbers + 1) * RADIUS, 0.0) for i in range(climbers)]
    step = RADIUS * 3**0.5
    return [
        ((2 * i - in_row + 1) * RADIUS, (row - 2 / 3) * step)
        for row, in_row in enumerate((3, 2, 1))
        for i in range(in_row)
    ]


def yeti(game: Record, edition: Edition, grid: Grid) -> Iterable[Group]:
    """Draw the Yeti and the edge on which it is."""
    for words in yeti_lines(game, edition):
        left, right = (grid.crossing(end_of(int(game.yeti), end)) for end in range(ENDS))
        track = Line((left, right), Style(stroke=YETI_TRACK, width=grid.half / 9))
        yield Group((track, *beast(between(left, right, YETI_AT))), label=words)


def beast(middle: Point) -> tuple[Shape, ...]:
    """Draw a white, shaggy head with two eyes."""
    tips = 12
    outline = [
        (YETI_RADIUS * length * sin(angle), -YETI_RADIUS * length * cos(angle))
        for tip in range(tips)
        for angle, length in ((tau * tip / tips, 1.25), (tau * (tip + 0.5) / tips, 0.9))
    ]
    x, y = middle
    eyes = (Circle(x + dx, y - 1, 1.3, Style(VERMILLION)) for dx in (-2.2, 2.2))
    return (Polygon(shifted(outline, middle), Style(PAPER, INK, 1)), *eyes)


def disc(seat: int, radius: float = RADIUS) -> tuple[Shape, Shape]:
    """Draw a climber or marker round the origin."""
    colour = SEAT_COLOURS[seat]
    return (
        Circle(0, 0, radius, Style(colour, INK, 1)),
        Text(0, radius * 0.52, str(seat), radius * 1.45, ink_on(colour), "middle", bold=True),
    )
