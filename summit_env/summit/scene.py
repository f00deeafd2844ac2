"""The position as a picture: the mountain and its tracks on the left, the mats on the right."""

import textwrap
from collections.abc import Iterable, Sequence
from itertools import chain

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.render.scene import (
    GREY,
    INK,
    LETTER,
    PAPER,
    SKY_BLUE,
    VERMILLION,
    YELLOW,
    Circle,
    Group,
    Point,
    Polygon,
    Rect,
    Scene,
    Shape,
    Style,
    Text,
)
from summit_env.summit.clock import hour_of, is_night
from summit_env.summit.names import (
    ORDINALS,
    dice,
    effects_under_way,
    exchange_lines,
    headline,
    item_name,
    marker_of,
    offered,
    offered_seats,
    place_of_cell,
    question,
    time_of_day,
)
from summit_env.summit.scene_mats import (
    FRAME,
    boot,
    chips,
    dumbbell,
    empty_panel,
    panel,
)
from summit_env.summit.scene_mountain import (
    BORDER,
    FACE_DOWN,
    TILE_COLOURS,
    TOKEN_MARKS,
    Grid,
    Triangles,
    beast,
    climbers,
    corner_token,
    crack,
    disc,
    mountain,
    rope,
    serac,
    tiles,
    yeti,
)
from summit_env.summit.scoring import shared_score
from summit_env.summit.state import (
    COOPERATIVE,
    HOURS,
    ICY,
    NEUTRAL,
    NONE,
    SEATS,
    SECURE,
    SOLID_GROUND,
    THIN_AIR,
    VERGLAS,
)
from summit_env.summit.yeti import is_abroad

PICTURE_WIDTH, HEIGHT = 1080, 1012
#: Heading and tracks: where they begin, how wide they are; what their captions take.
TRACKS_LEFT, TRACKS_WIDTH, CAPTION = 14, 698, 56
OFFER_TOP = 82
BLIZZARD_TOP, BLIZZARD_HEIGHT = 732, 51
#: Cooperative play has the hours of the day where else is the karma track.
KARMA_TOP, KARMA_HEIGHT = 789, 38
ARRIVALS_TOP, RANK_WIDTH, RANK_HEIGHT = 834, 26, 29
#: What a group has together, beside the arrivals.
TOTALS_LEFT, TOTAL_WIDTH = TRACKS_LEFT + TRACKS_WIDTH / 2, 52
ABILITY_LEFT, ABILITY_HEIGHT, ABILITY_LINES = 478, 47, 4
ITEMS_TOP, LEGEND_TOP, LEGEND_ROWS = 884, 910, 3
NIGHT = "#3B4252"


def scene(game: Record, edition: Edition, viewer: int | None) -> Scene:
    """Draw a position.

    Args:
        game: the record.
        edition: the printed material.
        viewer: the seat that looks, or None to show every hand.

    Returns:
        The picture. What stays the same from decision to decision is the same shape.
    """
    grid = Grid(edition)
    seats = range(game.num_players)
    return Scene(
        PICTURE_WIDTH,
        HEIGHT,
        title=headline(game, edition),
        description=question(game, edition),
        shapes=(
            board(game, edition, grid),
            *(empty_panel(game, edition, seat) for seat in seats),
            *tiles(game, edition, grid),
            *yeti(game, edition, grid),
            *climbers(game, edition, grid),
            *heading(game, edition, viewer),
            blizzard_marker(game, edition),
            *(shared if game.mode == COOPERATIVE else karma_markers)(game, edition),
            *arrivals(game, edition),
            *dropped_items(game, edition),
            *chain.from_iterable(panel(game, edition, seat, viewer) for seat in seats),
        ),
    )


def board(game: Record, edition: Edition, grid: Grid) -> Group:
    """Draw what never changes: the empty mountain, tracks and legend."""
    return Group(
        (
            Rect(0, 0, PICTURE_WIDTH, HEIGHT, Style(PAPER)),
            *mountain(grid),
            *blizzard_track(game, edition),
            *(day_track if game.mode == COOPERATIVE else karma_track)(edition),
            *arrival_tables(game, edition),
            legend(game, edition),
        )
    )


def heading(game: Record, edition: Edition, viewer: int | None) -> Iterable[Group]:
    """Say where the game stands, what is asked, what effects are under way, what is offered."""
    asked = f"{question(game, edition)}{dice(game)}"
    lines = [*effects_under_way(game, edition), *exchange_lines(game, edition)]
    told = list(chain.from_iterable(textwrap.wrap(line, 108) for line in lines))
    shown = [*told[:1], " ".join(told[1:])] if len(told) > 2 else told
    yield Group(
        (
            Text(0, 15, headline(game, edition), 15, bold=True, fit=TRACKS_WIDTH),
            Text(0, 36, asked, 14, bold=True, fit=TRACKS_WIDTH),
            *(Text(0, 54 + 16 * i, t, 11, fit=TRACKS_WIDTH) for i, t in enumerate(shown)),
        ),
        (TRACKS_LEFT, 8),
    )
    seat = int(game.player) if viewer is None else viewer
    if seat in offered_seats(game):
        names = [item_name(edition, kind) for kind in offered(game, seat) if kind != NONE]
        yield Group(
            (
                Text(0, 13, f"before player_{seat}", 11, fit=100),
                *chips([(name, YELLOW) for name in names], 106, TRACKS_WIDTH - 106),
            ),
            (TRACKS_LEFT, OFFER_TOP),
        )


def level_place(levels: int, level: int) -> tuple[float, float]:
    """Return where a field of a track with levels from 0 begins, and its width."""
    width = (TRACKS_WIDTH - CAPTION) / (levels + 1)
    return TRACKS_LEFT + CAPTION + level * width, width


def blizzard_track(game: Record, edition: Edition) -> Iterable[Shape]:
    """Draw the blizzard track: what each level costs, and up to which row tiles go."""
    record, top = edition.record[0], BLIZZARD_TOP
    yield Text(TRACKS_LEFT, top + 14, "Blizzard", 12, bold=True, fit=CAPTION - 4)
    for level in range(record.levels + 1):
        left, width = level_place(record.levels, level)
        yield Rect(left, top, width, BLIZZARD_HEIGHT, FRAME)
        yield Text(left + 4, top + 11, str(level), 10, GREY)
        if level == record.levels:
            yield Text(
                left + width / 2, top + 29, "all die", 11, VERMILLION, "middle", True, width - 4
            )
        food, oxygen = int(record.blizzard_food[level]), int(record.blizzard_oxygen[level])
        costs = [(f"{food} food", YELLOW)] * bool(food)
        costs += [(f"{oxygen} oxygen", SKY_BLUE)] * bool(oxygen)
        for i, (words, colour) in enumerate(costs):
            y = top + 15 + i * 13
            yield Rect(left + 2, y, width - 4, 12, Style(colour), radius=2)
            yield Text(left + width / 2, y + 9.5, words, 10, INK, "middle", fit=width - 6)
        row = int(record.blizzard_removes[level])
        if game.stickers and row != NONE:
            words = f"rows 0-{row}" if row else "row 0"
            yield Text(left + width / 2, top + 49, words, 9, GREY, "middle", fit=width - 4)


def blizzard_marker(game: Record, edition: Edition) -> Group:
    """Draw the marker on the blizzard track."""
    left, width = level_place(int(edition.record[0].levels), int(game.blizzard))
    shapes = (
        Rect(-1, -1, width + 2, BLIZZARD_HEIGHT + 2, Style(stroke=INK, width=3), radius=3),
        Polygon(((width - 5, 5), (width - 15, 5), (width - 10, 12)), Style(INK)),
    )
    return Group(shapes, (left, BLIZZARD_TOP), f"the blizzard is at level {game.blizzard}")


def karma_track(edition: Edition) -> Iterable[Shape]:
    """Draw the empty karma track."""
    yield Text(TRACKS_LEFT, KARMA_TOP + 14, "Karma", 12, bold=True)
    for level in range(edition.record[0].karma_top + 1):
        left, width = level_place(int(edition.record[0].karma_top), level)
        yield Rect(left, KARMA_TOP, width, KARMA_HEIGHT, FRAME)
        yield Text(left + width / 2, KARMA_TOP + 10, str(level), 10, GREY, "middle", fit=width - 2)


def karma_markers(game: Record, edition: Edition) -> Iterable[Group]:
    """Draw the markers on the karma track, those on one level side by side in two rows."""
    top = int(edition.record[0].karma_top)
    for seat in range(game.num_players):
        level = int(game.karma[seat])
        here = [other for other in range(game.num_players) if game.karma[other] == level]
        left, width = level_place(top, level)
        radius = min(6.2, width / 6.4)
        row, column = divmod(here.index(seat), 3)
        in_row = min(len(here) - 3 * row, 3)
        x = left + width / 2 + (2 * column - in_row + 1) * radius * 1.06
        y = KARMA_TOP + 18.5 + row * 2 * radius * 1.06
        yield Group(disc(seat, radius), (x, y), f"player_{seat}, karma {level}")


def day_track(edition: Edition) -> Iterable[Shape]:
    """Draw the hours of the day, those of the night dark."""
    first, last = int(edition.record[0].night_begins), int(edition.record[0].night_ends)
    nights = {(first + later) % HOURS for later in range((last - first) % HOURS + 1)}
    for row, words in enumerate(("Time", "of Day")):
        yield Text(TRACKS_LEFT, KARMA_TOP + 14 + 15 * row, words, 12, bold=True, fit=CAPTION - 4)
    for hour in range(HOURS):
        left, width = level_place(HOURS - 1, hour)
        colour, ink = (NIGHT, PAPER) if hour in nights else (PAPER, GREY)
        yield Rect(left, KARMA_TOP, width, KARMA_HEIGHT, Style(colour, BORDER))
        yield Text(left + width / 2, KARMA_TOP + 12, str(hour), 10, ink, "middle", fit=width - 2)


def shared(game: Record, edition: Edition) -> Iterable[Group]:
    """Draw what a group has together: the time, its score, and its ability."""
    yield hour_marker(game, edition)
    points = shared_score(game, edition.record[0])
    for i, (caption, value) in enumerate((("hours", game.hours), ("score", points))):
        x = TOTALS_LEFT + (i + 0.5) * TOTAL_WIDTH
        shapes = (
            Text(x, ARRIVALS_TOP + 9, caption, 10, INK, "middle", bold=True, fit=TOTAL_WIDTH - 4),
            Text(x, ARRIVALS_TOP + 33, str(value), 18, INK, "middle", fit=TOTAL_WIDTH - 8),
        )
        yield Group(shapes, label=f"{caption} {value}")
    yield group_ability_box(game, edition)


def hour_marker(game: Record, edition: Edition) -> Group:
    """Draw the marker on the hours of the day: a sun, or at night a moon."""
    left, width = level_place(HOURS - 1, hour_of(game))
    x, y = width / 2, 25.5
    shapes: tuple[Shape, ...] = (
        Rect(-1, -1, width + 2, KARMA_HEIGHT + 2, Style(stroke=VERMILLION, width=3), radius=3),
        Circle(x, y, 7, Style(YELLOW, INK, 1)),
    )
    if is_night(game, edition.record[0]):
        shapes += (Circle(x + 3.5, y - 2, 5, Style(NIGHT)),)
    return Group(shapes, (left, KARMA_TOP), time_of_day(game, edition))


def group_ability_box(game: Record, edition: Edition) -> Group:
    """Draw what the group can do once a game; it is pale once it was used."""
    width = TRACKS_LEFT + TRACKS_WIDTH - ABILITY_LEFT
    used = bool(game.group_ability_used)
    ink, colour = (GREY, PAPER) if used else (INK, YELLOW)
    told = textwrap.wrap(marker_of(game, edition, 0).text, int((width - 10) / (9 * LETTER)))
    lines = [*told[: ABILITY_LINES - 1], " ".join(told[ABILITY_LINES - 1 :])]
    return Group(
        (
            Rect(0, 0, width, ABILITY_HEIGHT, Style(colour, INK, 0.8), radius=4),
            *(
                Text(5, 11 + 10.7 * i, words, 9, ink, fit=width - 10)
                for i, words in enumerate(lines)
            ),
        ),
        (ABILITY_LEFT, ARRIVALS_TOP),
        "the group's ability" + " (used)" * used,
    )


def goals(game: Record, edition: Edition) -> list[tuple[str, Sequence[int], Record]]:
    """Return where arrivals count: the place, the points by order, the order of each seat."""
    record = edition.record[0]
    if game.mode == COOPERATIVE:
        return [
            ("Summit", [int(record.summiteer_points)] * SEATS, game.summit_order),
            ("back in Base Camp", [int(record.survivor_points)] * SEATS, game.return_order),
        ]
    camps = [
        (
            f"Halfway Camp {place_of_cell(int(cell))}",
            record.halfway_points,
            game.halfway_order[:, i],
        )
        for i, cell in enumerate(game.halfway)
        if cell != NONE
    ]
    return [
        *camps,
        ("Summit", record.summit_points, game.summit_order),
        ("back in Base Camp", record.return_points, game.return_order),
    ]


def arrival_tables(game: Record, edition: Edition) -> Iterable[Shape]:
    """Draw what the first, the second and so on to arrive somewhere score."""
    for table, (place, points, _) in enumerate(goals(game, edition)):
        left, top = arrival_place(table, 0)
        yield Text(left, top - 3, place, 10, bold=True, fit=TRACKS_WIDTH / 4 - 8)
        for rank in range(game.num_players):
            yield Rect(left + rank * RANK_WIDTH, top, RANK_WIDTH, RANK_HEIGHT, FRAME)
            x = left + (rank + 0.5) * RANK_WIDTH
            yield Text(x, top + 10, str(points[rank]), 10, GREY, "middle", fit=RANK_WIDTH - 4)


def arrival_place(table: int, rank: int) -> Point:
    """Return where a field of an arrival table begins."""
    return TRACKS_LEFT + table * TRACKS_WIDTH / 4 + rank * RANK_WIDTH, ARRIVALS_TOP + 12


def arrivals(game: Record, edition: Edition) -> Iterable[Group]:
    """Draw who has arrived where, in which order."""
    for table, (place, _, orders) in enumerate(goals(game, edition)):
        for seat in range(game.num_players):
            if orders[seat] > 0:
                left, top = arrival_place(table, int(orders[seat]) - 1)
                label = f"player_{seat} {ORDINALS[orders[seat]]}: {place}"
                yield Group(disc(seat), (left + RANK_WIDTH / 2, top + 20), label)


def dropped_items(game: Record, edition: Edition) -> Iterable[Group]:
    """List the items that lie on the mountain."""
    for token, (kind, cell) in enumerate(zip(game.dropped_item, game.dropped_at, strict=True)):
        if kind != NONE:
            words = f"{item_name(edition, kind)}, {place_of_cell(int(cell))}"
            width = TRACKS_WIDTH / len(game.dropped_item)
            yield Group(
                (
                    Rect(0, 1, 14, 14, Style(YELLOW, INK, 0.8), radius=3),
                    Text(7, 12, str(token + 1), 10, INK, "middle", bold=True),
                    Text(18, 12, words, 10, fit=width - 22),
                ),
                (TRACKS_LEFT + token * width, ITEMS_TOP),
            )


def legend(game: Record, edition: Edition) -> Group:
    """Explain what is drawn."""
    small = Triangles(14)
    x, y = small.middle(0)

    def cell(colour: str, *marks: Shape) -> tuple[Shape, ...]:
        return Polygon(small.corners(0), Style(colour, INK)), *marks

    def letter(words: str) -> Text:
        return Text(x, y + 3, words, 10, INK, "middle", bold=True)

    def token(words: str, colour: str) -> tuple[Shape, ...]:
        return corner_token((x, y - 3), words, colour)

    air = f"thin air: {edition.record[0].thin_air_oxygen} oxygen"
    verglas = f"verglas: +{edition.record[0].verglas_movement}"
    entries: list[tuple[tuple[Shape, ...], str]] = [
        (cell(TILE_COLOURS[NEUTRAL]), "neutral tile"),
        (cell(TILE_COLOURS[ICY], letter("I")), "icy tile"),
        (cell(TILE_COLOURS[THIN_AIR], letter("T")), air),
        (cell(FACE_DOWN, *crack(small, 0)), "upside down"),
        (token(*TOKEN_MARKS[VERGLAS]), verglas),
        (token(*TOKEN_MARKS[SOLID_GROUND]), "solid ground"),
        (token(*TOKEN_MARKS[SECURE]), "secure"),
        (serac((x, y - 4)), "serac: closed"),
        (rope((0, y - 4), (2 * x, y - 4), 3), "rope, trail point"),
        (token("1", YELLOW), "dropped item"),
        (dumbbell(x, y - 4), "adds 1 weight"),
        (boot(x, y - 4), "takes 1 speed"),
    ]
    if is_abroad(game):
        entries.append((beast((x, y - 3)), "Yeti"))
    columns = -(-len(entries) // LEGEND_ROWS)
    width = TRACKS_WIDTH / columns
    return Group(
        tuple(
            Group(
                (*shapes, Text(34, 17, words, 10.5, fit=width - 38)),
                (TRACKS_LEFT + i % columns * width, LEGEND_TOP + i // columns * 31),
            )
            for i, (shapes, words) in enumerate(entries)
        )
    )
