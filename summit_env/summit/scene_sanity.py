"""The Sanity boards as a picture: the Focus network, the Sanity track, a climber's markers."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from math import cos, hypot, radians, sin

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.render.scene import (
    BLUE,
    GREY,
    INK,
    LETTER,
    SEAT_COLOURS,
    VERMILLION,
    Circle,
    Group,
    Point,
    Polygon,
    Rect,
    Shape,
    Style,
    Text,
    ink_on,
)
from summit_env.summit.chapters import Square
from summit_env.summit.scene_mats import FRAME, snowflake
from summit_env.summit.sides import is_cooperative
from summit_env.summit.state import SEATS
from summit_env.summit.text_sanity import signed
from summit_env.summit.vocabulary import Draw, Gain, parts

#: The boards side by side: where the first begins, their sizes; what the line above them takes.
BOARD_LEFT, BOARD_STEP, BOARD_WIDTH, BOARD_HEIGHT, KEY_HEIGHT = 8, 178.4, 172, 326, 32
SANITY_HEIGHT = KEY_HEIGHT + BOARD_HEIGHT + 8
#: The network: its middle, how far the outermost squares are from it, the size of a square.
MIDDLE_X, MIDDLE_Y, REACH_X, REACH_Y, RADIUS = BOARD_WIDTH / 2, 98, 74, 66, 7.4
#: The last turn of the network's first branch, so that each square lies in its quarter.
FIRST_ANGLE = 315
TRACK_TOP, TRACK_HEIGHT, TEXT_TOP, TEXT_LINES, LINE = 180, 18, 214, 11, 10.5
TEXT_SIZE = 9
#: How thick arrows are, how long and broad their heads, how far they lie beside the way.
SHAFT, HEAD_LENGTH, HEAD_BREADTH, ASIDE = 0.5, 4.5, 2.4, 2.2
#: Letters for what a square of the outer ring changes, and before them how.
MARKS = {
    "event_choice": "2E",
    "tile_hand": "+T",
    "movement": "+M",
    "weight": "-W",
    "weather_food": "-F",
    "blizzard_food": "-F",
    "health_twice": "2H",
}
KEY = (
    "Focus: along a blue arrow to gain, along a red one to lose; below it Sanity, with its points, "
    "and * where Hypothermia waits",
    "H health, F food, O oxygen, {}, 2E two events to choose from, +T tile hand, +M movement, "
    "-W weight, -F food for weather and blizzards, 2H health counts twice",
)


def sanity_boards(game: Record, edition: Edition, top: float) -> Iterable[Group]:
    """Draw the empty Sanity boards, and above them what their letters mean."""
    fourth = "S the Sherpa's supplies" if is_cooperative(game) else "K karma card"
    room = BOARD_STEP * SEATS - 14
    lines = (
        Text(0, 12 + 13 * i, words.format(fourth), 10, GREY, fit=room)
        for i, words in enumerate(KEY)
    )
    yield Group(tuple(lines), (BOARD_LEFT, top))
    network = tuple(empty_network(game, edition))
    for seat in range(game.num_players):
        frame = Rect(0, 0, BOARD_WIDTH, BOARD_HEIGHT, FRAME, radius=6)
        badge = Rect(6, 5, 18, 15, Style(SEAT_COLOURS[seat], INK, 0.8), radius=4)
        number = Text(15, 16.5, str(seat), 11, ink_on(SEAT_COLOURS[seat]), "middle", bold=True)
        yield Group((frame, badge, number, *network), corner(seat, top))


def corner(seat: int, top: float) -> Point:
    """Return the upper left corner of a board."""
    return BOARD_LEFT + seat * BOARD_STEP, top + KEY_HEIGHT


def empty_network(game: Record, edition: Edition) -> Iterable[Shape]:
    """Draw arrows and squares of the Focus network, and the squares of the Sanity track."""
    squares = edition.chapters["sanity"].squares
    places = places_of(squares)
    for square in squares:
        for name in square.blue:
            yield arrow(places[square.name], places[name], BLUE)
        if square.red is not None:
            yield arrow(places[square.name], places[square.red], VERMILLION)
    for square in squares:
        x, y = places[square.name]
        mark = mark_of(square, cooperative=is_cooperative(game))
        shapes: tuple[Shape, ...] = (Circle(x, y, RADIUS, FRAME), *written(mark, x, y, GREY))
        yield Group(shapes, label=f"{square.name}: {square.text}")
    track = edition.chapters["sanity"].track.squares
    for level, step in enumerate(track):
        left, width = field(len(track), level)
        label = f"{step.text} {signed(step.points)} points"
        box = Rect(left, TRACK_TOP, width, TRACK_HEIGHT, FRAME)
        points = Text(left + width / 2, TRACK_TOP + 13, signed(step.points), 10, GREY, "middle")
        yield Group((box, points), label=label)


def written(mark: str, x: float, y: float, ink: str) -> tuple[Text, ...]:
    """Write the letters of a square of the network."""
    size = TEXT_SIZE
    return (Text(x, y + 3.3, mark, size, ink, "middle", True, 2 * RADIUS - 1.4),) * bool(mark)


def places_of(squares: Sequence[Square]) -> Mapping[str, Point]:
    """Return where the squares of the network are: those farther from the centre farther out.

    The red arrows make a tree; its branches share the way round evenly by their tips.
    """
    behind = {
        square.name: [other.name for other in squares if other.red == square.name]
        for square in squares
    }
    tips = sum(not names for names in behind.values())
    places: dict[str, Point] = {}
    angles: dict[str, float] = {}

    def turn(name: str) -> float:
        """Return in which direction a square lies: in the middle of those behind it."""
        if name not in angles:
            parts = [turn(other) for other in behind[name]]
            # The tips are met one after the other.
            ends = sum(not behind[other] for other in angles)
            angles[name] = sum(parts) / len(parts) if parts else FIRST_ANGLE + ends * 360 / tips
        return angles[name]

    def depth(name: str) -> int:
        return 1 + max(map(depth, behind[name]), default=0)

    centre = squares[0].name
    rings = depth(centre) - 1

    def put(name: str, ring: int) -> None:
        angle, out = radians(turn(name)), ring / max(rings, 1)
        places[name] = MIDDLE_X + REACH_X * out * sin(angle), MIDDLE_Y - REACH_Y * out * cos(angle)
        for other in behind[name]:
            put(other, ring + 1)

    put(centre, 0)
    return places


def arrow(start: Point, end: Point, colour: str) -> Polygon:
    """Draw an arrow from square to square, beside the straight way so that two are both seen."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def place(far: float, aside: float) -> Point:
        aside += ASIDE
        return (
            start[0] + far * along[0] - aside * along[1],
            start[1] + far * along[1] + aside * along[0],
        )

    tail, tip = RADIUS + 0.5, length - RADIUS - 1
    neck = tip - HEAD_LENGTH
    outline = (
        place(tail, -SHAFT), place(neck, -SHAFT), place(neck, -HEAD_BREADTH), place(tip, 0),
        place(neck, HEAD_BREADTH), place(neck, SHAFT), place(tail, SHAFT),
    )  # fmt: skip
    return Polygon(outline, Style(colour))


def mark_of(square: Square, *, cooperative: bool) -> str:
    """Return the letters for what a square does: what it gives once, or what it changes."""
    gains = square.gains
    if cooperative and square.cooperative_gains is not None:
        gains = square.cooperative_gains
    given = [effect.what for effect in parts(gains) if isinstance(effect, Gain | Draw)]
    if given:
        return next((w for w in given if w.startswith("sherpa")), given[0])[0].upper()
    return "".join(dict.fromkeys(MARKS.get(name, name[0].upper()) for name in square.modifiers))


def field(levels: int, level: int) -> tuple[float, float]:
    """Return where a square of the Sanity track begins, and its width."""
    width = (BOARD_WIDTH - 16) / levels
    return 8 + level * width, width


def mind(game: Record, edition: Edition, seat: int, top: float) -> Iterable[Group]:
    """Draw a climber's markers on its Sanity board, and what their squares do."""
    at, colour = corner(seat, top), SEAT_COLOURS[seat]
    ink = ink_on(colour)
    squares, level = edition.chapters["sanity"].squares, int(game.sanity[seat])
    square, track = squares[game.focus[seat]], edition.chapters["sanity"].track.squares
    x, y = places_of(squares)[square.name]
    mark = mark_of(square, cooperative=is_cooperative(game))
    disc = Circle(x, y, RADIUS + 1, Style(colour, INK, 1.4))
    focus: tuple[Shape, ...] = (disc, *written(mark, x, y, ink))
    yield Group(focus, at, f"player_{seat}, Focus on {square.name}")
    yield Group((Text(30, 17, square.name, 11, bold=True, fit=BOARD_WIDTH - 36),), at)
    left, width = field(len(track), level)
    words = signed(track[level].points)
    sanity = (
        Rect(left, TRACK_TOP, width, TRACK_HEIGHT, Style(colour, INK, 1.4)),
        Text(left + width / 2, TRACK_TOP + 13, words, 10, ink, "middle"),
    )
    yield Group(sanity, at, f"player_{seat}, Sanity {words} points")
    if game.hypothermia[seat] == 0:
        left, width = field(len(track), len(track) - 1)
        flake = snowflake((left + width - 6, TRACK_TOP + TRACK_HEIGHT / 2), 4)
        yield Group(flake, at, "the Hypothermia marker waits")
    yield told((square.text, track[level].text), at)


def told(texts: Iterable[str], at: Point) -> Group:
    """Write what the squares do on which a climber's markers are."""
    room = BOARD_WIDTH - 12
    wrapped = (textwrap.wrap(text, int(room / (TEXT_SIZE * LETTER))) for text in texts)
    lines = list(chain.from_iterable(wrapped))
    lines = [*lines[: TEXT_LINES - 1], " ".join(lines[TEXT_LINES - 1 :])]
    shapes = (
        Text(6, TEXT_TOP + LINE * i, words, TEXT_SIZE, fit=room)
        for i, words in enumerate(lines)
        if words
    )
    return Group(tuple(shapes), at)
