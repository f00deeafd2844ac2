"""The tracks below the mountain as a picture: blizzard, karma or time, arrivals, dropped items."""

import textwrap
from collections.abc import Iterable, Sequence

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.render.scene import (
    BLUE,
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
    Shape,
    Style,
    Text,
)
from summit_env.summit.clock import hour_of, is_night
from summit_env.summit.names import ORDINALS, dropped_name, marker_of, place_of_cell
from summit_env.summit.scene_mats import FRAME
from summit_env.summit.scene_mountain import BORDER, disc, shifted
from summit_env.summit.scoring import shared_score
from summit_env.summit.sides import in_teams, is_cooperative, with_sanity
from summit_env.summit.situation import own_time, time_of_day
from summit_env.summit.state import CHOOSE_MARKERS, HOURS, NONE, SEATS

#: Heading and tracks: where they begin, how wide they are; what their captions take.
TRACKS_LEFT, TRACKS_WIDTH, CAPTION = 14, 698, 56
BLIZZARD_TOP, BLIZZARD_HEIGHT = 732, 51
#: Cooperative play has the hours of the day where else is the karma track.
KARMA_TOP, KARMA_HEIGHT = 789, 38
ARRIVALS_TOP, RANK_WIDTH, RANK_HEIGHT = 834, 26, 29
#: What a group has together, beside the arrivals.
TOTALS_LEFT, TOTAL_WIDTH = TRACKS_LEFT + TRACKS_WIDTH / 2, 52
ABILITY_LEFT, ABILITY_HEIGHT, ABILITY_LINES = 478, 47, 4
ITEMS_TOP = 884
NIGHT = "#3B4252"
#: A Focus icon on the karma track, and a climber's own time on that of the day.
ICON_SIZE, TIME_RADIUS = 4, 4.2


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


def karma_track(game: Record, edition: Edition) -> Iterable[Shape]:
    """Draw the empty karma track, with the Focus icons between levels where they count."""
    yield Text(TRACKS_LEFT, KARMA_TOP + 14, "Karma", 12, bold=True)
    for level in range(edition.record[0].karma_top + 1):
        left, width = level_place(int(edition.record[0].karma_top), level)
        yield Rect(left, KARMA_TOP, width, KARMA_HEIGHT, FRAME)
        yield Text(left + width / 2, KARMA_TOP + 10, str(level), 10, GREY, "middle", fit=width - 2)
        if with_sanity(game) and int(edition.record[0].focus_marks) >> level & 1:
            yield focus_icon((left, KARMA_TOP + ICON_SIZE + 1))


def focus_icon(middle: Point) -> Polygon:
    """Draw the icon of Focus."""
    tips = ((0, -ICON_SIZE), (ICON_SIZE, 0), (0, ICON_SIZE), (-ICON_SIZE, 0))
    return Polygon(shifted(tips, middle), Style(BLUE, PAPER, 0.6))


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
    """Draw what all have together: the time, and but for teams their score and ability."""
    yield hour_marker(game, edition)
    yield from own_times(game)
    points = shared_score(game, edition.record[0])
    totals = [("hours", game.hours)] + [("score", points)] * (not in_teams(game))
    for i, (caption, value) in enumerate(totals):
        x = TOTALS_LEFT + (i + 0.5) * TOTAL_WIDTH
        shapes = (
            Text(x, ARRIVALS_TOP + 9, caption, 10, INK, "middle", bold=True, fit=TOTAL_WIDTH - 4),
            Text(x, ARRIVALS_TOP + 33, str(value), 18, INK, "middle", fit=TOTAL_WIDTH - 8),
        )
        yield Group(shapes, label=f"{caption} {value}")
    if not in_teams(game):
        yield group_ability_box(game, edition)


def own_times(game: Record) -> Iterable[Group]:
    """Draw when the climbers of teams were back from the Summit, in the hours of the day."""
    for seat in range(game.num_players):
        if own_time(game, seat):
            same = [s for s in range(seat) if game.return_hours[s] == game.return_hours[seat]]
            hour = (int(game.start_hour) + int(game.return_hours[seat])) % HOURS
            left, _ = level_place(HOURS - 1, hour)
            row, column = divmod(len(same), 3)
            x = left + (2 * column + 1) * TIME_RADIUS + 0.5
            y = KARMA_TOP + KARMA_HEIGHT - (2 * row + 1) * TIME_RADIUS - 1
            label = f"player_{seat}, {own_time(game, seat)}"
            yield Group(disc(seat, TIME_RADIUS), (x, y), label)


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
    """Draw what the group can do once a game."""
    width = TRACKS_LEFT + TRACKS_WIDTH - ABILITY_LEFT
    shapes = ability_box(game, edition, 0, width, ABILITY_HEIGHT)
    used = " (used)" * bool(game.group_ability_used[0])
    return Group(tuple(shapes), (ABILITY_LEFT, ARRIVALS_TOP), f"the group's ability{used}")


def ability_box(
    game: Record, edition: Edition, team: int, width: float, height: float
) -> Iterable[Shape]:
    """Draw what a group or a team can do once a game; it is pale once it was used."""
    used = bool(game.group_ability_used[team])
    ink, colour = (GREY, PAPER) if used else (INK, YELLOW)
    yield Rect(0, 0, width, height, Style(colour, INK, 0.8), radius=4)
    text = marker_of(game, edition, team).text if game.phase > CHOOSE_MARKERS else ""
    told = textwrap.wrap(text, int((width - 10) / (9 * LETTER)))
    lines = [*told[: ABILITY_LINES - 1], " ".join(told[ABILITY_LINES - 1 :])]
    for i, words in enumerate(lines):
        yield Text(5, 11 + 10.7 * i, words, 9, ink, fit=width - 10)


def goals(game: Record, edition: Edition) -> list[tuple[str, Sequence[int], Record]]:
    """Return where arrivals count: the place, the points by order, the order of each seat."""
    record = edition.record[0]
    if is_cooperative(game):
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
    """List the items and Ladders that lie on the mountain to be picked up."""
    for token, (kind, cell) in enumerate(zip(game.dropped_item, game.dropped_at, strict=True)):
        if kind != NONE:
            words = f"{dropped_name(edition, int(kind))}, {place_of_cell(int(cell))}"
            width = TRACKS_WIDTH / len(game.dropped_item)
            yield Group(
                (
                    Rect(0, 1, 14, 14, Style(YELLOW, INK, 0.8), radius=3),
                    Text(7, 12, str(token + 1), 10, INK, "middle", bold=True),
                    Text(18, 12, words, 10, fit=width - 22),
                ),
                (TRACKS_LEFT + token * width, ITEMS_TOP),
            )
