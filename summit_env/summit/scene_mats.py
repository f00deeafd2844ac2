"""The mats as a picture: tracks, items, statuses, hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from math import cos, sin, tau

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.render.scene import (
    BLUE,
    GREY,
    INK,
    LETTER,
    PAPER,
    SEAT_COLOURS,
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
from summit_env.summit.climbers import spare_weight, speed, weight
from summit_env.summit.names import (
    abilities_of,
    item_name,
    karma_title,
    ladder_name,
    mat_name,
    points_words,
    standing,
    status_name,
    tile_name,
)
from summit_env.summit.scene_mountain import BORDER, Triangles, face, mini_ladder, shifted
from summit_env.summit.scoring import own_score
from summit_env.summit.sides import is_cooperative
from summit_env.summit.situation import is_hidden, sherpa_load
from summit_env.summit.state import (
    NONE,
    OVER,
    SUPPLIES,
)

#: The mats: where they are; where their rows begin; what their captions take.
PANEL_LEFT, PANEL_WIDTH, PANEL_TOP, PANEL_HEIGHT, PANEL_GAP = 726, 346, 8, 161, 6
SUPPLIES_TOP, HEALTH_TOP, ROW_TOPS = 28, 53, (79, 99, 119, 139)
CAPTIONS, CAPTIONS_WITH_SHERPA = (
    ("items", "status", "hand", ""),
    ("items", "status", "Sherpa", "tiles"),
)
ROW_LEFT, ROW_WIDTH, ROW_HEIGHT = 46, 294, 18
STANDING_LEFT = 158
TILE_STEP = 22
#: How far apart Ladders are, and what they take at most.
LADDER_STEP, LADDERS_WIDTH = 11, 120
FIELD_HEIGHT = 14
FRAME = Style(PAPER, BORDER)
POSITIVE, NEGATIVE, STATUS_COLOUR, SHERPA_COLOUR = "#A9DCC8", "#F0B08A", "#DDCBEA", "#BFE0F5"


@dataclass(frozen=True)
class Track:
    """A track of a mat.

    Attributes:
        caption: what it counts.
        top: where its fields are.
        left: where its caption is.
        fields_left: where its fields begin.
        width: of all fields.
        levels: the highest field.
        dumbbells: the fields with a mark that adds weight.
        boots: the fields with a mark that lowers speed.
        numbered: whether the fields show their numbers.
    """

    caption: str
    top: float
    left: float
    fields_left: float
    width: float
    levels: int
    dumbbells: Sequence[int] = ()
    boots: Sequence[int] = ()
    numbered: bool = True

    def field(self, level: int) -> tuple[float, float]:
        """Return where a field begins, and its width."""
        width = self.width / (self.levels + 1)
        return self.fields_left + min(level, self.levels) * width, width


def corner(seat: int) -> Point:
    """Return the upper left corner of a mat."""
    return PANEL_LEFT, PANEL_TOP + seat * (PANEL_HEIGHT + PANEL_GAP)


def empty_panel(game: Record, edition: Edition, seat: int) -> Group:
    """Draw what hardly changes of a mat: frame, name, tracks with their marks, captions."""
    colour = SEAT_COLOURS[seat]
    abilities = " ".join(ability.text for ability in abilities_of(game, edition, seat))
    captions = CAPTIONS_WITH_SHERPA if is_cooperative(game) else CAPTIONS
    return Group(
        (
            Rect(0, 0, PANEL_WIDTH, PANEL_HEIGHT, FRAME, radius=6),
            Rect(6, 5, 22, 18, Style(colour, INK, 0.8), radius=4),
            Text(17, 18.5, str(seat), 13, ink_on(colour), "middle", bold=True),
            Text(34, 18.5, mat_name(game, edition, seat), 13, bold=True, fit=118),
            *chain.from_iterable(map(empty_track, tracks(game, edition, seat))),
            Text(292, SUPPLIES_TOP + 11, "speed", 10, GREY),
            *(
                Text(8, top + 13, words, 10, GREY, fit=ROW_LEFT - 10)
                for top, words in zip(ROW_TOPS, captions, strict=True)
            ),
        ),
        corner(seat),
        f"player_{seat}, {mat_name(game, edition, seat)}. {abilities}",
    )


def tracks(game: Record, edition: Edition, seat: int) -> list[Track]:
    """Return the tracks of a climber's mat with the marks printed on them."""
    record, mat = edition.record[0], int(game.character[seat])
    if mat == NONE:
        return []
    health, load = int(record.mat_health[mat]), int(record.mat_maximum_weight[mat])
    slow = record.health_slows[mat]
    return [
        Track("food", SUPPLIES_TOP, 8, ROW_LEFT, 92, SUPPLIES - 1, rises(record.food_weight[mat])),
        Track("oxygen", SUPPLIES_TOP, 146, 190, 92, SUPPLIES - 1, rises(record.oxygen_weight[mat])),
        Track("health", HEALTH_TOP, 8, ROW_LEFT, 92, health, boots=rises(slow[health::-1], health)),
        Track(
            "weight", HEALTH_TOP, 146, 224, 114, load, (), rises(record.weight_slows[mat]), False
        ),
    ]


def rises(values: Sequence[int], downwards_from: int = 0) -> list[int]:
    """Return where a printed value is higher than one field before."""
    steps = [i for i in range(1, len(values)) if values[i] > values[i - 1]]
    return [downwards_from - i for i in steps] if downwards_from else steps


def empty_track(track: Track) -> Iterable[Shape]:
    """Draw the fields of a track and the marks below them."""
    yield Text(track.left, track.top + 11, track.caption, 10, GREY)
    for level in range(track.levels + 1):
        left, width = track.field(level)
        middle = left + width / 2
        yield Rect(left, track.top, width, FIELD_HEIGHT, FRAME)
        if track.numbered:
            yield Text(middle, track.top + 11, str(level), 10, GREY, "middle", fit=width - 1)
        if level in track.dumbbells:
            yield from dumbbell(middle, track.top + FIELD_HEIGHT + 4)
        if level in track.boots:
            yield from boot(middle, track.top + FIELD_HEIGHT + 4.5)


def dumbbell(x: float, y: float) -> tuple[Shape, ...]:
    """Draw a mark that adds weight."""
    ends = (Circle(x + dx, y, 1.9, Style(INK)) for dx in (-3, 3))
    return (Line(((x - 3, y), (x + 3, y)), Style(stroke=INK, width=1.2)), *ends)


def boot(x: float, y: float) -> tuple[Shape]:
    """Draw a mark that lowers speed."""
    outline = ((-2.5, -3), (0.5, -3), (0.5, 0), (4, 1), (4, 3), (-2.5, 3))
    return (Polygon(shifted(outline, (x, y)), Style(VERMILLION)),)


def panel(game: Record, edition: Edition, seat: int, viewer: int | None) -> Iterable[Group]:
    """Draw what is on a mat and in hand, as far as it may be seen."""
    yield head(game, edition, seat)
    if game.character[seat] != NONE:
        yield from levels(game, edition, seat)
    yield from hypothermia(game, edition, seat)
    yield from carried(game, edition, seat)
    yield from statuses(game, edition, seat)
    yield from sherpa(game, edition, seat)
    yield from hand(game, edition, seat, hidden=is_hidden(game, seat, viewer))


def head(game: Record, edition: Edition, seat: int) -> Group:
    """Draw where a climber is, its own points, and a frame about who decides."""
    points_width = 0 if is_cooperative(game) else 68
    width = PANEL_WIDTH - 8 - STANDING_LEFT - points_width
    shapes: list[Shape] = [Text(STANDING_LEFT, 18.5, standing(game, seat), 11, fit=width)]
    if points_width:
        points = int(own_score(game, edition.record[0], seat))
        words = points_words(points)
        right = PANEL_WIDTH - 8
        shapes.append(Text(right, 18.5, words, 13, INK, "end", bold=True, fit=points_width - 2))
    if seat == game.player and game.prompt != OVER:
        shapes.append(Rect(0, 0, PANEL_WIDTH, PANEL_HEIGHT, Style(stroke=INK, width=3), radius=6))
    return Group(tuple(shapes), corner(seat))


def levels(game: Record, edition: Edition, seat: int) -> Iterable[Group]:
    """Draw the markers on the tracks of a mat."""
    record, colour = edition.record[0], SEAT_COLOURS[seat]
    load = weight(game, record, seat)
    values = game.food[seat], game.oxygen[seat], game.health[seat], load
    for track, value in zip(tracks(game, edition, seat), values, strict=True):
        left, width = track.field(int(value))
        shapes: list[Shape] = [Rect(left, track.top, width, FIELD_HEIGHT, Style(colour, INK, 0.8))]
        if track.numbered:
            ink = ink_on(colour)
            at = left + width / 2, track.top + 11
            shapes.append(Text(*at, str(value), 10, ink, "middle", fit=width - 1))
        else:
            words = f"{load}/{load + spare_weight(game, record, seat)}"
            at = track.fields_left - 4, track.top + 11
            shapes.append(Text(*at, words, 11, INK, "end", bold=True, fit=36))
        yield Group(tuple(shapes), corner(seat), f"{track.caption} {value}")
    pace = Text(
        PANEL_WIDTH - 8, SUPPLIES_TOP + 12, str(speed(game, record, seat)), 14, INK, "end", True
    )
    yield Group((pace,), corner(seat), "speed")


def hypothermia(game: Record, edition: Edition, seat: int) -> Iterable[Group]:
    """Draw the Hypothermia marker on the health track."""
    level = int(game.hypothermia[seat])
    if level > 0 and game.character[seat] != NONE:
        track = tracks(game, edition, seat)[2]
        left, width = track.field(level)
        frame = Rect(left, track.top, width, FIELD_HEIGHT, Style(stroke=BLUE, width=2.4))
        flake = snowflake((left + width / 2, track.top + FIELD_HEIGHT + 4.5), 3.5)
        yield Group((frame, *flake), corner(seat), f"Hypothermia at {level}")


def snowflake(middle: Point, radius: float) -> tuple[Shape, ...]:
    """Draw the sign of the Hypothermia marker."""
    x, y = middle
    tips = [(radius * cos(tau * i / 6), radius * sin(tau * i / 6)) for i in range(3)]
    return tuple(
        Line(((x - dx, y - dy), (x + dx, y + dy)), Style(stroke=BLUE, width=1.3)) for dx, dy in tips
    )


def carried(game: Record, edition: Edition, seat: int) -> Iterable[Group]:
    """Draw the items of a climber, those used this turn pale, and its Ladders."""
    kinds = [int(kind) for kind in game.carried[seat] if kind != NONE]
    used = game.item_used[seat]
    named = [
        (item_name(edition, kind), PAPER if used[slot] else YELLOW)
        for slot, kind in enumerate(kinds)
    ]
    ladders = [kind for kind, n in enumerate(map(int, game.ladders[seat])) for _ in range(n)]
    step = min(LADDER_STEP, LADDERS_WIDTH / max(len(ladders), 1))
    room = ROW_WIDTH - len(ladders) * step
    yield from row_of_chips(named, seat, 0, room)
    left, top = corner(seat)
    record = edition.record[0]
    for i, kind in enumerate(ladders):
        shapes = mini_ladder((0, 0), int(record.ladder_type[kind]), int(record.ladder_points[kind]))
        at = left + ROW_LEFT + room + i * step, top + ROW_TOPS[0]
        yield Group(tuple(shapes), at, ladder_name(edition, kind))


def statuses(game: Record, edition: Edition, seat: int) -> Iterable[Group]:
    """Draw the statuses of a climber and for how many turns they last."""
    named = [
        (f"{status_name(edition, kind)} {turns or ''}".rstrip(), STATUS_COLOUR)
        for kind, turns in zip(game.status[seat], game.status_turns[seat], strict=True)
        if kind != NONE
    ]
    yield from row_of_chips(named, seat, 1, ROW_WIDTH)


def sherpa(game: Record, edition: Edition, seat: int) -> Iterable[Group]:
    """Draw what a climber's Sherpa carries."""
    named = [(words, SHERPA_COLOUR) for words in sherpa_load(game, edition, seat)]
    yield from row_of_chips(named, seat, 2, ROW_WIDTH)


def hand(game: Record, edition: Edition, seat: int, *, hidden: bool) -> Iterable[Group]:
    """Draw a climber's tiles and karma cards, or their backs."""
    small = Triangles(TILE_STEP / 2 - 0.7)
    left, top = corner(seat)
    kinds = [int(kind) for kind in game.tiles[seat] if kind != NONE]
    tiles_left = ROW_LEFT + ROW_WIDTH - len(kinds) * TILE_STEP
    for slot, kind in enumerate(kinds):
        shapes = (
            (Polygon(small.corners(0), Style(GREY, INK, 0.8)),)
            if hidden
            else tuple(face(edition, small, 0, kind))
        )
        at = left + tiles_left + slot * TILE_STEP, top + ROW_TOPS[3]
        yield Group(shapes, at, "a tile" if hidden else tile_name(edition, kind))
    cards = [int(kind) for kind in game.hand[seat] if kind != NONE]
    if hidden:
        backs = tuple(
            Rect(ROW_LEFT + 18 * i, ROW_TOPS[2], 14, ROW_HEIGHT, Style(GREY, INK, 0.8), 3)
            for i in range(len(cards))
        )
        yield Group(backs, (left, top), f"{len(cards)} karma cards")
        return
    changes = edition.record[0].karma_change
    named = [(karma_title(edition, k), POSITIVE if changes[k] > 0 else NEGATIVE) for k in cards]
    half = max((len(named) + 1) // 2, 2)
    yield from row_of_chips(named[:half], seat, 2, ROW_WIDTH)
    yield from row_of_chips(named[half:], seat, 3, tiles_left - ROW_LEFT - 4)


def row_of_chips(
    named: Sequence[tuple[str, str]], seat: int, row: int, width: float
) -> Iterable[Group]:
    """Draw names with their colours in a row of a mat, where there are any."""
    if named:
        left, top = corner(seat)
        yield Group(tuple(chips(named, 0, width)), (left + ROW_LEFT, top + ROW_TOPS[row]))


def chips(named: Sequence[tuple[str, str]], left: float, width: float) -> Iterable[Shape]:
    """Draw names on their colours side by side; the longer a name, the broader its chip."""
    size, rim = 10, 6
    wanted = [len(words) * size * LETTER + rim for words, _ in named]
    scale = min(1.0, (width - 3 * len(named)) / max(sum(wanted), 1))
    for (words, colour), whole in zip(named, wanted, strict=True):
        broad = whole * scale
        yield Rect(left, 0, broad, ROW_HEIGHT, Style(colour, INK, 0.8), radius=4)
        yield Text(left + broad / 2, 12.8, words, size, ink_on(colour), "middle", fit=broad - rim)
        left += broad + 3
