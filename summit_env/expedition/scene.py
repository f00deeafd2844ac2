"""The position as a picture: the mountain on the left, weather and players on the right."""

from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.expedition.climbing import is_alive
from summit_env.expedition.edition import SEASONS, SIDES, Board, zone_names
from summit_env.expedition.scoring import score
from summit_env.expedition.state import (
    ACT,
    CLIMBERS,
    NONE,
    OVER,
    PICK,
    SEATS,
    TILE_DAYS,
)
from summit_env.expedition.text import (
    ASKED,
    FORECAST_DAYS,
    climbers_in,
    owes_now,
    space_name,
)
from summit_env.expedition.weather import tile_of
from summit_env.render.scene import (
    GREEN,
    GREY,
    INK,
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
    Scene,
    Shape,
    Style,
    Text,
    ink_on,
)

WIDTH, HEIGHT = 1080, 960
SKY = "#CFE3F3"
#: Of the zones from the lowest to the highest: meadow, rock, ice, snow.
ZONE_COLOURS = ("#C3CFAE", "#BFC4C9", "#D6DFE8", "#FAFCFE")
#: The board, and within it the room for the middles of spaces: left, top, right, bottom.
BOARD = 40, 16, 724, 944
ROOM = 86, 64, 676, 908
#: A space: a plate, climbers above, tents below.
PLATE_WIDTH, PLATE_HEIGHT = 80, 18
PIECE_WIDTH, PAWN_HEIGHT = 19, 25
IN_A_ROW = 5
#: The panels on the right.
LEFT, PANEL_WIDTH = 740, 326
WEATHER_TOP, DAY_WIDTH, ZONE_HEIGHT = 82, 36, 21
TOKENS_TOP = 202
PLAYERS_TOP, PLAYER_HEIGHT, PLAYER_GAP = 244, 130, 12
CARD_WIDTH, CARD_HEIGHT = 25, 22
#: Within a player's panel.
ROWS_TOP, ROW_HEIGHT = 37, 29
LEVELS_LEFT, LEVELS_WIDTH = 128, 44
TRACK_LEFT, TRACK_WIDTH = 182, 136
HAND_LEFT, CARDS_TOP = 155, 98

#: The mountain at a height: y, its left and its right edge.
Edge = tuple[float, float, float]

FRAME = Style(PAPER, "#AEB7C1")
TODAY = Style(stroke=INK, width=2.5)


def scene(game: Record, edition: Edition, viewer: int | None) -> Scene:
    """Draw a position.

    Args:
        game: the record.
        edition: the printed material.
        viewer: the seat that looks, or None to show every hand.

    Returns:
        The picture. What stays the same from decision to decision is the same shape.
    """
    where = place_spaces(edition, game.side)
    numbers = edition.record[0]
    return Scene(
        WIDTH,
        HEIGHT,
        title=f"{edition.name}: day {game.day} of {numbers.days}, {SIDES[game.side]} side",
        description=question(game),
        shapes=(
            board(game, edition, where),
            *(empty_panel(game, edition, player) for player in range(game.num_players)),
            *tents(game, edition, where),
            *climbers(game, edition, where),
            heading(game, edition),
            weather(game, edition),
            tokens(game, edition),
            *chain.from_iterable(
                panel(game, edition, player, viewer) for player in range(game.num_players)
            ),
        ),
    )


# The mountain.


def place_spaces(edition: Edition, side: int) -> list[Point]:
    """Return where the middle of each space is drawn: its printed place, spread over the room."""
    spaces = edition.chapters["boards"][SIDES[side]].spaces
    left, top, right, bottom = ROOM
    across = _spread([space.position[0] for space in spaces], left, right)
    down = _spread([space.position[1] for space in spaces], top, bottom)
    return list(zip(across, down, strict=True))


def _spread(printed: Sequence[int], first: float, last: float) -> list[float]:
    lowest, extent = min(printed), max(max(printed) - min(printed), 1)
    return [first + (last - first) * (value - lowest) / extent for value in printed]


def board(game: Record, edition: Edition, where: Sequence[Point]) -> Group:
    """Draw what is printed: the mountain in its zones, ropes, spaces, and what they show."""
    spaces: Board = edition.chapters["boards"][SIDES[game.side]]
    ids = [space.id for space in spaces.spaces]
    ropes = [(where[ids.index(link.lower)], where[ids.index(link.upper)]) for link in spaces.links]
    left, top, right, bottom = BOARD
    return Group(
        (
            Rect(0, 0, WIDTH, HEIGHT, Style(PAPER)),
            Rect(left, top, right - left, bottom - top, Style(SKY)),
            *mountain(game, edition, where),
            *(shape for lower, upper in ropes for shape in rope(lower, upper)),
            *(plate(game, edition, space, where[space]) for space in range(len(ids))),
            legend(),
        )
    )


def mountain(game: Record, edition: Edition, where: Sequence[Point]) -> Iterable[Shape]:
    """Draw the zones: slices of a silhouette that holds all spaces, and a scale beside it."""
    record = edition.record[0]
    column = SEATS if game.easier_5p else game.num_players - 1
    _, top, _, bottom = BOARD
    limits = [bottom, *zone_limits(game, edition, where), top]
    outline = silhouette(where)
    for zone, name in enumerate(zone_names(edition.chapters["rules"])):
        low, high = limits[zone], limits[zone + 1]
        yield Polygon(slice_of(outline, high, low), Style(ZONE_COLOURS[zone]))
        label = f"{name}: max {record.capacity[zone, column]} a space"
        yield Rect(14, high, 22, low - high, Style(ZONE_COLOURS[zone], GREY))
        yield Text(29, (low + high) / 2, label, 12, anchor="middle", fit=low - high - 6, turn=-90)


def zone_limits(game: Record, edition: Edition, where: Sequence[Point]) -> list[float]:
    """Return the heights between the zones, halfway between the spaces on either side."""
    zone_of = edition.record[0].zone[game.side]
    zones = len(zone_names(edition.chapters["rules"]))
    heights = [
        [y for space, (_, y) in enumerate(where) if zone_of[space] == z] for z in range(zones)
    ]
    limits = []
    for zone in range(1, zones):
        below = [y for part in heights[:zone] for y in part]
        above = [y for part in heights[zone:] for y in part]
        limits.append((min(below, default=BOARD[3]) + max(above, default=BOARD[1])) / 2)
    return limits


def silhouette(where: Sequence[Point]) -> list[Edge]:
    """Return the mountain's left and right edge at some heights from the top down.

    It is the least convex shape with a peak above the highest space that holds all spaces, some
    room about them, and the whole foot.
    """
    left, top, right, bottom = BOARD
    peak_x, peak_y = min(where, key=lambda place: place[1])
    peak_y = max(peak_y - 54, top)
    west = _chain(
        [(peak_y, peak_x), *((y + 12, max(x - 50, left)) for x, y in where), (bottom, left)]
    )
    east = _chain(
        [(peak_y, -peak_x), *((y + 12, -min(x + 50, right)) for x, y in where), (bottom, -right)]
    )
    east = [(y, -x) for y, x in east]
    heights = sorted({y for y, _ in [*west, *east]})
    return [(y, _edge_at(west, y), _edge_at(east, y)) for y in heights]


def _chain(places: Sequence[Point]) -> list[Point]:
    """Return the points (y, x) of the convex outline that leave all others at a greater x."""
    chain: list[Point] = []
    for y, x in sorted(places):
        while len(chain) > 1:
            (y0, x0), (y1, x1) = chain[-2:]
            if (x1 - x0) * (y - y0) < (x - x0) * (y1 - y0):
                break
            chain.pop()
        chain.append((y, x))
    return chain


def _edge_at(chain: Sequence[Point], y: float) -> float:
    """Return the x of an outline at a height that it reaches."""
    heights, edges = zip(*chain, strict=True)
    return float(np.interp(y, heights, edges))


def slice_of(outline: Sequence[Edge], high: float, low: float) -> tuple[Point, ...]:
    """Return the part of the silhouette between two heights."""
    heights = [y for y, _, _ in outline]
    high = max(high, heights[0])
    inside = [high, *(y for y in heights if high < y < low), low]
    west = [(_edge_at([(y, x) for y, x, _ in outline], y), y) for y in inside]
    east = [(_edge_at([(y, x) for y, _, x in outline], y), y) for y in reversed(inside)]
    return (*west, *east)


def rope(lower: Point, upper: Point) -> tuple[Shape, ...]:
    """Draw a rope, with an arrow that points to its upper end."""
    (x, y), (end_x, end_y) = lower, upper
    run, rise = end_x - x, end_y - y
    length = max((run**2 + rise**2) ** 0.5, 1)
    along, aside = (run / length, rise / length), (-rise / length, run / length)
    middle = (x + run / 2, y + rise / 2)

    def at(forward: float, sideways: float) -> Point:
        return (
            middle[0] + forward * along[0] + sideways * aside[0],
            middle[1] + forward * along[1] + sideways * aside[1],
        )

    return (
        Line((lower, upper), Style(stroke="#7A5C3A", width=3)),
        Polygon((at(7, 0), at(-5, 6), at(-5, -6)), Style("#7A5C3A")),
    )


def plate(game: Record, edition: Edition, space: int, at: Point) -> Group:
    """Draw what a space shows: its name, what it costs, its points, what it does to a climber."""
    record = edition.record[0]
    points = int(record.points[game.side, space])
    cost = int(record.cost[game.side, space])
    change = int(record.space_acclimatization[game.side, space])
    name = space_name(game, edition, space)
    return Group(
        plate_shapes(name, str(cost), str(points), f"{change:+}" if change else ""),
        at,
        f"{name}: costs {cost}, {points} points, acclimatization {change:+}",
    )


def plate_shapes(name: str, cost: str, points: str, change: str) -> tuple[Shape, ...]:
    """Draw a plate round its middle."""
    left, top = -PLATE_WIDTH / 2, -PLATE_HEIGHT / 2
    colour = VERMILLION if change.startswith("-") else GREEN
    return (
        Rect(left, top, PLATE_WIDTH, PLATE_HEIGHT, Style(PAPER, INK), radius=4),
        Text(left + 14.5, 4, name, 10, GREY, "middle", fit=24),
        Rect(left + 28, top + 2, 14, PLATE_HEIGHT - 4, Style(YELLOW), radius=3),
        Text(left + 35, 4.5, cost, 12, INK, "middle", fit=13),
        Text(left + 53, 5, points, 13, INK, "middle", bold=True, fit=16),
        Text(left + 69.5, 4.5, change, 11, colour, "middle", bold=True, fit=18),
    )


def legend() -> Group:
    """Explain what is drawn."""
    rows: tuple[tuple[Shape, str], ...] = (
        (Rect(8, 4, 14, 14, Style(YELLOW), radius=3), "movement points to enter"),
        (Text(15, 16, "5", 13, anchor="middle", bold=True), "points"),
        (
            Text(15, 15, "-1", 11, VERMILLION, "middle", bold=True),
            "acclimatization at the day's end",
        ),
        (Group(rope((3, 11), (27, 11))), "rope, its arrow to the upper end"),
        (Group(tent(0, 0), (15, 2)), "tent of player 0's climber A"),
    )
    height = 22
    return Group(
        (
            Rect(0, 0, 228, height * len(rows) + 6, Style(PAPER, opacity=0.8), radius=6),
            *(
                Group((sample, Text(36, 15, words, 11)), (0, 3 + i * height))
                for i, (sample, words) in enumerate(rows)
            ),
        ),
        (BOARD[0] + 8, BOARD[1] + 8),
    )


# What stands on it.


def climbers(game: Record, edition: Edition, where: Sequence[Point]) -> Iterable[Group]:
    """Draw the climbers, those of a space side by side above its plate."""
    for space, here in pieces_by_space(game, game.space):
        x, y = where[space]
        for i, (player, climber) in enumerate(here):
            row, column = divmod(i, IN_A_ROW)
            in_row = min(len(here) - row * IN_A_ROW, IN_A_ROW)
            middle = x + (column - (in_row - 1) / 2) * PIECE_WIDTH
            foot = y - PLATE_HEIGHT / 2 - 1 - row * PAWN_HEIGHT
            name = space_name(game, edition, space)
            level = game.level[player, climber]
            label = f"{climber_name(player, climber)} on {name}, level {level}"
            yield Group(pawn(player, climber), (middle, foot), label)


def tents(game: Record, edition: Edition, where: Sequence[Point]) -> Iterable[Group]:
    """Draw the tents, those of a space side by side below its plate."""
    for space, here in pieces_by_space(game, game.tent):
        x, y = where[space]
        step = min(PIECE_WIDTH, PLATE_WIDTH / len(here))
        for i, (player, climber) in enumerate(here):
            middle = x + (i - (len(here) - 1) / 2) * step
            label = f"tent of {climber_name(player, climber)}"
            yield Group(tent(player, climber), (middle, y + PLATE_HEIGHT / 2 + 1), label)


def pieces_by_space(game: Record, place: Record) -> list[tuple[int, list[tuple[int, int]]]]:
    """Return the spaces with pieces, and whose pieces: `place` is by player and climber."""
    by_space: dict[int, list[tuple[int, int]]] = {}
    for player, climber in climbers_in(game):
        if place[player, climber] != NONE:
            by_space.setdefault(int(place[player, climber]), []).append((player, climber))
    return sorted(by_space.items())


def climber_name(player: int, climber: int) -> str:
    """Say whose climber it is."""
    return f"player_{player}'s climber {'AB'[climber]}"


def pawn(player: int, climber: int) -> tuple[Shape, ...]:
    """Draw a climber that stands on the origin."""
    colour = SEAT_COLOURS[player]
    body = ((-9, 0), (-8, -12), (-3, -16), (3, -16), (8, -12), (9, 0))
    return (
        Circle(0, -18, 4.6, Style(colour, INK, 0.8)),
        Polygon(body, Style(colour, INK, 0.8)),
        Text(0, -2.5, f"{player}{'AB'[climber]}", 10, ink_on(colour), "middle", bold=True),
    )


def tent(player: int, climber: int) -> tuple[Shape, ...]:
    """Draw a tent that hangs from the origin."""
    return (
        Rect(-8.3, 5, 16.6, 10, Style(PAPER, INK, 0.8)),
        Polygon(((0, 0), (9, 6), (-9, 6)), Style(SEAT_COLOURS[player], INK, 0.8)),
        Text(0, 13.7, f"{player}{'AB'[climber]}", 9.5, INK, "middle", bold=True),
    )


# Weather and risk.


def question(game: Record) -> str:
    """Say what is asked."""
    if game.prompt == OVER:
        return "The game is over."
    due = f", risk {game.risk_due} to pay" if owes_now(game) else ""
    return f"player_{game.player} {ASKED[game.prompt]}{due}"


def heading(game: Record, edition: Edition) -> Group:
    """Say where the game stands and what is asked."""
    place = f"{SIDES[game.side]} side, {SEASONS[game.season]}"
    where = f"Day {game.day} of {edition.record[0].days}, {place}"
    return Group(
        (
            Text(0, 16, edition.name, 17, bold=True, fit=PANEL_WIDTH),
            Text(0, 36, where, 13, fit=PANEL_WIDTH),
            Text(0, 56, question(game), 13, bold=True, fit=PANEL_WIDTH),
        ),
        (LEFT, 16),
    )


def weather(game: Record, edition: Edition) -> Group:
    """Draw the two open tiles: a column for each day, a row for each zone, the highest on top."""
    zones = zone_names(edition.chapters["rules"])
    first = game.day - (game.day - 1) % TILE_DAYS
    days = range(first, first + FORECAST_DAYS)
    label_width = PANEL_WIDTH - FORECAST_DAYS * DAY_WIDTH
    names = [
        Text(0, 38 + ZONE_HEIGHT * row, name, 11, fit=label_width - 6)
        for row, name in enumerate(reversed(zones))
    ]
    columns = [
        weather_of_day(game, edition, day, len(zones), label_width + i * DAY_WIDTH)
        for i, day in enumerate(days)
        if day <= edition.record[0].days and tile_of(game, day) != NONE
    ]
    return Group((Text(0, 16, "Weather", 12, bold=True), *names, *columns), (LEFT, WEATHER_TOP))


def weather_of_day(game: Record, edition: Edition, day: int, zones: int, left: float) -> Group:
    """Draw a day of a weather tile; red is what it takes from the level, yellow what it costs."""
    record = edition.record[0]
    width = DAY_WIDTH - 3
    shapes: list[Shape] = [
        Text(width / 2, 16, str(day), 12, anchor="middle", bold=day == game.day),
    ]
    for row, zone in enumerate(reversed(range(zones))):
        at = game.season, tile_of(game, day), (day - 1) % TILE_DAYS, zone
        top = 23 + row * ZONE_HEIGHT
        change, movement = record.weather_acclimatization[at], record.weather_movement[at]
        shapes.append(Rect(0, top, width, ZONE_HEIGHT, Style(ZONE_COLOURS[zone], "#AEB7C1")))
        half = width / 2 if change and movement else width
        if change:
            shapes.append(_mark(0, top, half, f"{change}", VERMILLION))
        if movement:
            shapes.append(_mark(width - half, top, half, f"+{movement}", YELLOW))
    if day == game.day:
        shapes.append(Rect(-1, 1, width + 2, 24 + zones * ZONE_HEIGHT, TODAY, radius=4))
    return Group(tuple(shapes), (left, 0))


def _mark(left: float, top: float, width: float, words: str, colour: str) -> Group:
    return Group(
        (
            Rect(1, 1, width - 2, ZONE_HEIGHT - 2, Style(colour), radius=3),
            Text(width / 2, 15, words, 12, ink_on(colour), "middle", bold=True, fit=width - 2),
        ),
        (left, top),
    )


def tokens(game: Record, edition: Edition) -> Group:
    """Draw the open risk tokens."""
    values = [
        int(value)
        for value, count in zip(edition.record[0].token_value, game.open_tokens, strict=True)
        for _ in range(count)
    ]
    shapes: list[Shape] = [Text(0, 18, "Open risk tokens", 12, bold=True)]
    for i, value in enumerate(values):
        x = 134 + i * 28
        shapes += [
            Circle(x, 14, 12, Style(VERMILLION, INK)),
            Text(x, 18.5, str(value), 13, PAPER, "middle", bold=True),
        ]
    return Group(tuple(shapes), (LEFT, TOKENS_TOP))


# Players.


def empty_panel(game: Record, edition: Edition, player: int) -> Group:
    """Draw what never changes of a player's panel: frame, pawns, score tracks, captions."""
    colour = SEAT_COLOURS[player]
    rows = (
        Group(
            (
                Group(pawn(player, climber), (17, 26)),
                *level_fields(edition.record[0].top_level),
                *track_fields(score_track(game, edition)),
            ),
            (0, ROWS_TOP + climber * ROW_HEIGHT),
        )
        for climber in range(CLIMBERS)
    )
    return Group(
        (
            Rect(0, 0, PANEL_WIDTH, PLAYER_HEIGHT, FRAME, radius=6),
            Rect(6, 6, 22, 18, Style(colour, INK, 0.8), radius=4),
            Text(17, 19.5, str(player), 13, ink_on(colour), "middle", bold=True),
            Text(34, 19.5, f"player_{player}", 13),
            Text(110, 34, "level", 9.5, GREY),
            Text(TRACK_LEFT, 34, "score track", 9.5, GREY),
            *rows,
            Text(8, 114, "today", 9.5, GREY),
            Text(HAND_LEFT - 28, 114, "hand", 9.5, GREY),
        ),
        corner(player),
    )


def panel(game: Record, edition: Edition, player: int, viewer: int | None) -> Iterable[Group]:
    """Draw what a player has: score, climbers, cards."""
    yield head(game, player)
    for climber in range(CLIMBERS):
        yield climber_row(game, edition, player, climber)
    yield from cards(game, edition, player, hidden=viewer not in (None, player))


def corner(player: int) -> Point:
    """Return the upper left corner of a player's panel."""
    return LEFT, PLAYERS_TOP + player * (PLAYER_HEIGHT + PLAYER_GAP)


def head(game: Record, player: int) -> Group:
    """Draw a player's score, what is special, and a frame about who decides."""
    extras = [f"risk {game.risk_due}"] * bool(game.risk_player == player and game.risk_due > 0)
    extras += ["rescue card"] * bool(game.rescue_cards and not game.rescue_used[player])
    shapes: list[Shape] = [
        Text(128, 19.5, ", ".join(extras), 11, fit=110),
        Text(PANEL_WIDTH - 8, 19.5, f"{score(game, player)} points", 13, INK, "end", bold=True),
    ]
    if player == game.player and game.prompt != OVER:
        shapes += [
            Rect(0, 0, PANEL_WIDTH, PLAYER_HEIGHT, Style(stroke=INK, width=2.5), radius=6),
            Polygon(((102, 15), (112, 9), (112, 21)), Style(INK)),
        ]
    return Group(tuple(shapes), corner(player))


def climber_row(game: Record, edition: Edition, player: int, climber: int) -> Group:
    """Draw a climber's space, level, unspent points and marker."""
    marker = int(game.marker[player, climber])
    shapes = list(track_marker(score_track(game, edition), marker, SEAT_COLOURS[player]))
    if is_alive(game, player, climber):
        name = space_name(game, edition, int(game.space[player, climber]))
        shapes += [
            Text(32, 18, name, 12, bold=True, fit=34),
            Text(68, 18, unspent(game, player, climber), 11, fit=38),
            *level_bar(int(game.level[player, climber]), edition.record[0].top_level),
        ]
    else:
        death = f"dead on day {game.death_day[player, climber]}"
        shapes.append(Text(32, 18, death, 11, VERMILLION, bold=True, fit=80))
    left, top = corner(player)
    return Group(tuple(shapes), (left, top + ROWS_TOP + climber * ROW_HEIGHT))


def unspent(game: Record, player: int, climber: int) -> str:
    """Say how many points a climber whose player acts has left: for any way, and for down."""
    if game.prompt != ACT or player != game.player:
        return ""
    up, down = game.up_points[climber], game.down_points[climber]
    return f"\N{UPWARDS ARROW}{up}" * bool(up) + f"\N{DOWNWARDS ARROW}{down}" * bool(down)


def level_fields(top: int) -> Iterable[Rect]:
    """Draw as many fields as a climber can keep levels."""
    width = LEVELS_WIDTH / top
    for i in range(top):
        yield Rect(LEVELS_LEFT + i * width, 8, width, 11, Style(PAPER, GREY, 0.8))


def level_bar(level: int, top: int) -> Iterable[Shape]:
    """Draw a level as a number and a bar over its fields; it may exceed them until the evening."""
    colour = VERMILLION if level <= 1 else GREEN
    yield Text(LEVELS_LEFT - 10, 18, str(level), 12, anchor="middle", bold=True, fit=16)
    yield Rect(LEVELS_LEFT, 8, LEVELS_WIDTH * min(level / top, 1), 11, Style(colour, INK, 0.8))


def score_track(game: Record, edition: Edition) -> list[int]:
    """Return the fields of the score track."""
    printed: Board = edition.chapters["boards"][SIDES[game.side]]
    return printed.score_track


def track_fields(fields: Sequence[int]) -> Iterable[Shape]:
    """Draw an empty score track."""
    for i in range(len(fields)):
        yield from track_field(fields, i, Style(PAPER, "#AEB7C1"), GREY)


def track_marker(fields: Sequence[int], marker: int, colour: str) -> Iterable[Shape]:
    """Draw a marker on its field."""
    for i, points in enumerate(fields):
        if points == marker:
            yield from track_field(fields, i, Style(colour, INK, 0.8), ink_on(colour))


def track_field(fields: Sequence[int], i: int, style: Style, ink: str) -> tuple[Shape, Shape]:
    """Draw a field of the score track and what it is worth."""
    width = TRACK_WIDTH / len(fields)
    left = TRACK_LEFT + i * width
    return (
        Rect(left, 5, width, 17, style),
        Text(left + width / 2, 17.5, str(fields[i]), 11, ink, "middle", fit=width - 2),
    )


def cards(game: Record, edition: Edition, player: int, *, hidden: bool) -> Iterable[Group]:
    """Draw a player's cards of the day and hand, as far as they may be seen."""
    left, top = corner(player)
    picks = [int(kind) for kind in game.picks[player] if kind != NONE]
    hand = [kind for kind, count in enumerate(game.hand[player]) for _ in range(count)]
    covered = hidden and game.prompt == PICK
    acts = game.prompt == ACT and player == game.player
    for i, kind in enumerate(picks):
        faded = bool(acts and (game.card_given[i] or game.card_paid[i]))
        at = left + 38 + i * (CARD_WIDTH + 2), top + CARDS_TOP
        yield card(edition, None if covered else kind, at, faded=faded)
    step = min(CARD_WIDTH + 2, (PANEL_WIDTH - 8 - HAND_LEFT) / max(len(hand), 1))
    for i, kind in enumerate(hand):
        at = left + HAND_LEFT + i * step, top + CARDS_TOP
        yield card(edition, None if hidden else kind, at, faded=False)


def card(edition: Edition, kind: int | None, at: Point, *, faded: bool) -> Group:
    """Draw a card: movement, up and down on a rope, or acclimatization; None lies face down."""
    words, colour, label = ("", "#8C96A0", "face down") if kind is None else face(edition, kind)
    return Group(
        (
            Rect(0, 0, CARD_WIDTH, CARD_HEIGHT, Style(PAPER if faded else colour, INK, 0.8), 3),
            Text(
                CARD_WIDTH / 2,
                15.5,
                words,
                11,
                GREY if faded else INK,
                "middle",
                not faded,
                CARD_WIDTH - 3,
            ),
        ),
        at,
        f"{label}, used" if faded else label,
    )


def face(edition: Edition, kind: int) -> tuple[str, str, str]:
    """Return what a card shows, its colour and its name."""
    record = edition.record[0]
    name = edition.chapters["cards"].cards[kind].name
    if record.is_acclimatization[kind]:
        return f"+{record.acclimatization[kind]}", "#8FD3BD", name
    if record.is_rope[kind]:
        return f"{record.up[kind]}/{record.down[kind]}", SKY_BLUE, name
    return str(record.up[kind]), YELLOW, name
