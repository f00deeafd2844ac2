"""The position as a picture: the mountain and its tracks on the left, the mats on the right.

Below them are the teams, where there are any, and with Sanity the Sanity boards.
"""

import textwrap
from collections.abc import Iterable
from itertools import chain

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.render.scene import (
    GREY,
    INK,
    PAPER,
    YELLOW,
    Group,
    Polygon,
    Rect,
    Scene,
    Shape,
    Style,
    Text,
)
from summit_env.summit.names import place_of_cell, points_words, team_name
from summit_env.summit.scene_mats import boot, chips, dumbbell, empty_panel, panel
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
    ladders,
    mini_ladder,
    mountain,
    rope,
    serac,
    tiles,
    yeti,
)
from summit_env.summit.scene_sanity import SANITY_HEIGHT, mind, sanity_boards
from summit_env.summit.scene_tracks import (
    TRACKS_LEFT,
    TRACKS_WIDTH,
    ability_box,
    arrival_tables,
    arrivals,
    blizzard_marker,
    blizzard_track,
    day_track,
    dropped_items,
    karma_markers,
    karma_track,
    shared,
)
from summit_env.summit.scoring import team_score
from summit_env.summit.sides import in_teams, is_cooperative, with_ladders, with_sanity
from summit_env.summit.situation import (
    dice,
    effects_under_way,
    exchange_lines,
    headline,
    members,
    offers,
    question,
    turn_order,
)
from summit_env.summit.state import ICY, NEUTRAL, SECURE, SOLID_GROUND, THIN_AIR, VERGLAS
from summit_env.summit.yeti import is_abroad

PICTURE_WIDTH, HEIGHT = 1080, 1012
OFFER_TOP = 82
LEGEND_TOP, LEGEND_ROWS = 910, 3
#: The teams: what the turn order takes, and the boxes, which hold abilities in cooperative play.
ORDER_WIDTH, TEAM_GAP, TEAM_HEIGHT, TEAM_ABILITY_HEIGHT = 118, 6, 26, 47


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
    minds = seats if with_sanity(game) else ()
    height = HEIGHT + teams_height(game)
    return Scene(
        PICTURE_WIDTH,
        height + SANITY_HEIGHT * with_sanity(game),
        title=headline(game, edition),
        description=question(game, edition),
        shapes=(
            board(game, edition, grid, height),
            *(empty_panel(game, edition, seat) for seat in seats),
            *tiles(game, edition, grid),
            *ladders(game, edition, grid),
            *yeti(game, edition, grid),
            *climbers(game, edition, grid),
            *heading(game, edition, viewer),
            blizzard_marker(game, edition),
            *(shared if is_cooperative(game) else karma_markers)(game, edition),
            *arrivals(game, edition),
            *dropped_items(game, edition),
            *teams(game, edition),
            *chain.from_iterable(panel(game, edition, seat, viewer) for seat in seats),
            *chain.from_iterable(mind(game, edition, seat, height) for seat in minds),
        ),
    )


def board(game: Record, edition: Edition, grid: Grid, height: float) -> Group:
    """Draw what never changes: the empty mountain, tracks and legend, the Sanity boards."""
    whole = height + SANITY_HEIGHT * with_sanity(game)
    return Group(
        (
            Rect(0, 0, PICTURE_WIDTH, whole, Style(PAPER)),
            *mountain(grid),
            *blizzard_track(game, edition),
            *(day_track(edition) if is_cooperative(game) else karma_track(game, edition)),
            *arrival_tables(game, edition),
            legend(game, edition),
            *(sanity_boards(game, edition, height) if with_sanity(game) else ()),
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
    for whose, names in offers(game, edition, int(game.player) if viewer is None else viewer):
        yield Group(
            (
                Text(0, 13, f"before {whose}", 11, fit=100),
                *chips([(name, YELLOW) for name in names], 106, TRACKS_WIDTH - 106),
            ),
            (TRACKS_LEFT, OFFER_TOP),
        )


def teams_height(game: Record) -> float:
    """Return what the teams take below the mountain."""
    if not in_teams(game):
        return 0
    return TEAM_HEIGHT + TEAM_GAP + TEAM_ABILITY_HEIGHT * is_cooperative(game)


def teams(game: Record, edition: Edition) -> Iterable[Group]:
    """Draw the turn order and the teams: members, Base Camp, points, and what each can do once."""
    if not in_teams(game):
        return
    order = turn_order(game)
    caption = Text(0, 10, "turn order", 10, bold=True, fit=ORDER_WIDTH)
    discs = (Group(disc(s), (8 + 17 * i, 20)) for i, s in enumerate(order))
    label = ", ".join(f"player_{seat}" for seat in order)
    yield Group((caption, *discs), (TRACKS_LEFT, HEIGHT - 2), f"turn order: {label}")
    left = TRACKS_LEFT + ORDER_WIDTH
    width = (PICTURE_WIDTH - TEAM_GAP - left) / int(game.num_teams)
    for team in range(game.num_teams):
        box = team_box(game, edition, team, width - TEAM_GAP)
        yield Group(tuple(box), (left + team * width, HEIGHT), team_name(team))


def team_box(game: Record, edition: Edition, team: int, width: float) -> Iterable[Shape]:
    """Draw a team, from the upper left corner of its box."""
    seats = members(game, team)
    points = int(team_score(game, edition.record[0], team))
    home = f"Base Camp {place_of_cell(int(game.base_camp[seats[0]]))}"
    yield Rect(0, 0, width, TEAM_HEIGHT - 4, Style(PAPER, BORDER), radius=4)
    yield Text(8, 15, team_name(team), 12, bold=True, fit=46)
    for i, seat in enumerate(seats):
        yield Group(disc(seat), (66 + 17 * i, 11))
    yield Text(124, 15, home, 10, GREY, fit=90)
    yield Text(width - 8, 15, points_words(points), 12, INK, "end", True, width - 230)
    if is_cooperative(game):
        ability = ability_box(game, edition, team, width, TEAM_ABILITY_HEIGHT)
        yield Group(tuple(ability), (0, TEAM_HEIGHT - 2))


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
    if with_ladders(game):
        entries.append((tuple(mini_ladder((x - 9, y - 10), NEUTRAL, 0)), "Ladder"))
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
