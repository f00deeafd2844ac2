"""The mountain of Summit as a picture: what is there, who sees it, and that nothing overlaps."""

import itertools
from xml.etree import ElementTree

import numpy as np
import pytest

from summit_env.render.scene import (
    BLUE,
    PAPER,
    SEAT_COLOURS,
    VERMILLION,
    Circle,
    Group,
    Line,
    Polygon,
    Rect,
    Scene,
    Text,
)
from summit_env.summit import scene_sanity
from summit_env.summit import scene_tracks as drawing
from summit_env.summit.edges import long_edge
from summit_env.summit.scene import HEIGHT, PICTURE_WIDTH, heading, legend, scene, teams
from summit_env.summit.scene_mats import Track, empty_panel, panel, tracks
from summit_env.summit.scene_mountain import (
    BOARD,
    FACE_DOWN,
    RADIUS,
    TILE_COLOURS,
    Grid,
    climbers,
    ladders,
    place_of,
    tile,
    yeti,
)
from summit_env.summit.state import EDGES, LEFT, LONG, POINTS, RIGHT, TILES, WIDTH
from tests.configs import FULL_TABLES, SUMMIT, Setting, play
from tests.render.boxes import Box, labels, leaves, words
from tests.summit.positions import NEUTRAL, Table, number, position

#: Each game at its fullest; and with a few sets of expansions, for few and for many.
FULL = [FULL_TABLES[game] for game in ("competitive", "cooperative", "team")]
SOLO = next(setting for setting in SUMMIT if setting.players == 1)
GAMES = [*SUMMIT[::9], SOLO]
everywhere = pytest.mark.parametrize("setting", GAMES, ids=str)


def test_the_games_drawn_here_are_of_all_sorts() -> None:
    for name in ("competitive", "cooperative", "team"):
        expansions = [game.options["expansions"] for game in GAMES if game.game == name]
        assert ("yeti", "ladders", "sanity") in expansions
        assert len(expansions) >= 3
    assert {game.players for game in GAMES if game.game == "cooperative"} >= {1, 6}
    assert all(game in GAMES for game in FULL)
    scorings = {game.options["scoring"] for game in GAMES if game.game == "team"}
    assert scorings == {"competitive", "cooperative"}


def drawn(table: Table, viewer: int | None = None) -> Scene:
    return scene(table.state, table.games.edition, viewer)


def moments(setting: Setting) -> list[Scene]:
    """Draw a game at its start, now and then, and at its end."""
    games = setting.batch(1, seed=3)
    scenes = [games.picture()]
    for step, _ in enumerate(play(games, seed=3, climbing=True)):
        if step % 25 == 0:
            scenes.append(games.picture(0, viewer=step // 25 % setting.players or None))
    assert games.over.all()
    return [*scenes, games.picture()]


def hull(shapes: list[Group]) -> Box:
    """Return the box round all shapes of some groups."""
    boxes = np.array([box for _, box in leaves(shapes)])
    return Box(*boxes[:, :2].min(axis=0), *boxes[:, 2:].max(axis=0))


# Nothing overlaps.


@everywhere
def test_everything_lies_within_the_picture(setting: Setting) -> None:
    for picture in moments(setting):
        frame = Box(-2, -2, picture.width, picture.height)
        for shape, box in leaves(picture.shapes):
            assert frame.holds(box), shape


@everywhere
def test_no_text_lies_on_another(setting: Setting) -> None:
    for picture in moments(setting):
        texts = [(text, box) for text, box in leaves(picture.shapes) if isinstance(text, Text)]
        for (one, box), (other, other_box) in itertools.combinations(texts, 2):
            # A marker's field repeats the number of the empty one below it.
            assert box == other_box or not box.overlaps(other_box), (one, other)


@everywhere
def test_texts_are_large_enough_to_read(setting: Setting) -> None:
    """At 1,000 pixels: nearly all have 8 or more, and none in a crowd of long names less than 5."""
    pixels = 1000 / PICTURE_WIDTH
    sizes = [
        text.fitted_size * pixels
        for picture in moments(setting)
        for text, _ in leaves(picture.shapes)
        if isinstance(text, Text) and text.words
    ]
    assert min(sizes) >= 5
    assert np.mean(np.array(sizes) >= 8) > 0.97


@pytest.mark.parametrize("cell", [(4, 6), (3, 6)], ids=["up", "down"])
def test_climbers_on_neighbouring_trail_points_do_not_touch(cell: tuple[int, int]) -> None:
    """All points of a tile, and those next to it across each edge."""
    grid = Grid(Table().games.edition)
    own = number(cell)
    beside = {
        LONG: own + (-WIDTH if own % 2 == 0 else WIDTH),
        LEFT: own - 1,
        RIGHT: own + 1,
    }
    across = {LONG: LONG, LEFT: RIGHT, RIGHT: LEFT}
    places = [(own, point) for point in range(POINTS)]
    places += [(beside[edge], 1 + across[edge]) for edge in range(EDGES)]
    spots = []
    for there, point in places:
        (left, top), (x, y) = grid.corner(there), grid.point(there, point)
        spots.append((left + x, top + y))
    for (x, y), (u, v) in itertools.combinations(spots, 2):
        assert np.hypot(x - u, y - v) >= 2 * RADIUS


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("cell", [(2, 8), (5, 8)], ids=["up", "down"])
def test_climbers_in_a_camp_stand_side_by_side_within_it(
    players: int, cell: tuple[int, int]
) -> None:
    table = Table(num_players=players)
    grid = Grid(table.games.edition)
    table.state.tile[number(cell)] = TILES
    for seat in range(players):
        table.state.position[seat] = position(cell)
    spots = [place_of(table.state, grid, seat) for seat in range(players)]
    for (x, y), (u, v) in itertools.combinations(spots, 2):
        assert np.hypot(x - u, y - v) > 2 * RADIUS - 0.01
    corners = np.array(grid.corners(number(cell))) + grid.corner(number(cell))
    middle = corners.mean(axis=0)
    for edge in range(3):
        ends = corners[edge], corners[(edge + 1) % 3]
        across = np.array([ends[1][1] - ends[0][1], ends[0][0] - ends[1][0]])
        across /= np.linalg.norm(across) * np.sign((middle - ends[0]) @ across)
        assert all((np.array(spot) - ends[0]) @ across >= RADIUS for spot in spots)


@pytest.mark.parametrize("cell", [(4, 6), (3, 7)], ids=["long", "short"])
def test_the_yeti_hides_no_trail_point_and_no_climber(cell: tuple[int, int]) -> None:
    """On the long edge of 4,6 and on a short one of 3,7, as near as climbers can stand to it."""
    table = Table(num_players=2, expansions=("yeti",))
    grid = Grid(table.games.edition)
    table.state.yeti = long_edge(number(cell)) + (cell == (3, 7))
    (group,) = yeti(table.state, table.games.edition, grid)
    edge, head, *_ = group.shapes
    assert isinstance(edge, Line)
    assert isinstance(head, Polygon)
    start, end = map(np.array, edge.points)
    middle, along = (start + end) / 2, (end - start) / np.linalg.norm(end - start)
    # The trail points on the arms to this edge lie a third of the way back to the centres.
    back = np.array([-along[1], along[0]]) * grid.height / 9
    for point in (middle + back, middle - back):
        assert min(np.linalg.norm(np.subtract(head.points, point), axis=1)) > RADIUS


@pytest.mark.parametrize("cooperative", [False, True], ids=["competitive", "cooperative"])
def test_the_panels_lie_beside_the_board_apart_and_hold_what_is_on_them(
    cooperative: bool,
) -> None:
    table = Table(num_players=6, cooperative=cooperative, expansions=("ladders", "sanity"))
    if cooperative:
        table.state.sherpa_items[:] = table.names["item"].index("Oxygen Bottle")
        cards: tuple[str, ...] = ()
    else:
        cards = ("Sabotaged Valve", "Stone in the Boot", "What Goes Around", "Belay", "Rope")
    for seat, mat in enumerate(table.mats[:6]):
        table.have(seat, character=mat, food=6, oxygen=6, health=1)
        table.give(
            seat,
            items=("Grappling Hook", "Altitude Mask", "Bivouac Sack", "First Aid Kit"),
            ladders=LADDERS,
            cards=cards,
            tiles=(NEUTRAL,) * 4,
            statuses=("Frostbite", "Snow Blindness", "Soaked Through"),
        )
    frames = []
    for seat in range(6):
        frame = hull([empty_panel(table.state, table.games.edition, seat)])
        for viewer in (seat, (seat + 1) % 6):
            for part in panel(table.state, table.games.edition, seat, viewer):
                assert frame.holds(hull([part])), part
        frames.append(frame)
    for one, other in itertools.combinations(frames, 2):
        assert not one.overlaps(other)
    assert all(frame.left >= BOARD[2] and frame.bottom <= HEIGHT for frame in frames)


@pytest.mark.parametrize("cooperative", [False, True], ids=["competitive", "cooperative"])
@pytest.mark.parametrize("square", range(15))
def test_the_sanity_boards_lie_side_by_side_and_hold_what_is_on_them(
    cooperative: bool, square: int
) -> None:
    table = Table(num_players=6, cooperative=cooperative, expansions=("sanity",))
    table.state.focus[:] = square
    table.state.sanity[:] = 4
    _, *boards = scene_sanity.sanity_boards(table.state, table.games.edition, HEIGHT)
    frames = [hull([board]) for board in boards]
    for seat, frame in enumerate(frames):
        for part in minds(seat, table):
            assert frame.holds(hull([part])), part
            for shape, _ in leaves([part]):
                assert not isinstance(shape, Text) or shape.fitted_size >= 7, shape
        assert Box(0, HEIGHT, PICTURE_WIDTH, drawn(table).height).holds(frame)
    for one, other in itertools.combinations(frames, 2):
        assert not one.overlaps(other)


def test_a_larger_mountain_fits_into_the_board() -> None:
    """The largest that an edition can have: 10 rows of 19 cells."""
    table = Table()
    table.printed.is_cell[:] = 1
    grid = Grid(table.games.edition)
    for cell in grid.cells:
        x, y = grid.corner(cell)
        box = Box(x, y, x + 2 * grid.half, y + grid.height)
        assert box.left >= BOARD[0] - 0.01
        assert box.right <= BOARD[2] + 0.01
        assert box.top >= BOARD[1] - 0.01
        assert box.bottom <= BOARD[3] + 0.01


# The mountain.


def test_cells_that_point_up_have_their_long_edge_below() -> None:
    grid = Grid(Table().games.edition)
    up, down = number((2, 8)), number((2, 9))
    (_, tip), (_, left), (_, right) = grid.corners(up)
    assert tip < left == right
    (_, tip), (_, left), (_, right) = grid.corners(down)
    assert tip > left == right
    # The short edge between them is the same line.
    edge, other = grid.edge(up, RIGHT), grid.edge(down, LEFT)
    here, there = grid.corner(up), grid.corner(down)
    assert np.allclose(np.add(here, edge), np.add(there, other))
    # The long edge of a down cell meets that of the up cell above it.
    above = number((3, 9))
    assert np.allclose(
        np.add(grid.corner(above), grid.edge(above, LONG)), np.add(there, grid.edge(down, LONG))
    )


def test_tiles_show_type_ropes_and_trail_points() -> None:
    table = Table()
    table.tile((2, 9), "Icy, long and a, points on long and a")
    grid = Grid(table.games.edition)
    icy = tile(table.state, table.games.edition, grid, number((2, 9)))
    (shape,) = (shape for shape in icy.shapes if isinstance(shape, Polygon))
    assert shape.style.fill == TILE_COLOURS[1]
    # It points down: a lies right.
    ends = [shape.points[1] for shape in icy.shapes if isinstance(shape, Line)]
    assert ends == [grid.edge(number((2, 9)), edge) for edge in (LONG, RIGHT)]
    assert len([shape for shape in icy.shapes if isinstance(shape, Circle)]) == 3
    assert words([icy]) == ["I"]
    assert icy.label == "Icy, long and a, points on long and a on 2,9"


def test_upside_down_tiles_show_no_ropes_and_tokens_are_named() -> None:
    table = Table()
    table.tile((2, 9), face_down=True)
    table.tile((2, 7), token="verglas")
    grid = Grid(table.games.edition)
    closed = tile(table.state, table.games.edition, grid, number((2, 9)))
    (shape,) = (shape for shape in closed.shapes if isinstance(shape, Polygon))
    assert shape.style.fill == FACE_DOWN
    assert not any(isinstance(shape, Circle) for shape in closed.shapes)
    assert closed.label.endswith("upside down")
    slippery = tile(table.state, table.games.edition, grid, number((2, 7)))
    assert words([slippery]) == ["V"]
    assert slippery.label.endswith("on 2,7, verglas")


def test_dropped_items_have_a_number_on_the_mountain_and_are_listed() -> None:
    table = Table()
    table.give(0, items=("Helmet", "Shovel"))
    table.do("drop", "Shovel")
    grid = Grid(table.games.edition)
    camp = tile(table.state, table.games.edition, grid, number((2, 8)))
    assert words([camp]) == ["1", "B"] or words([camp]) == ["B", "1"]
    assert "Shovel, 2,8" in words(drawn(table).shapes)
    table.do("drop", "Helmet")
    camp = tile(table.state, table.games.edition, grid, number((2, 8)))
    assert "1+" in words([camp])


def test_climbers_stand_where_they_are_with_number_and_colour() -> None:
    table = Table(num_players=3)
    table.tile((2, 9), "Icy, all ropes, point on a")
    table.stand(1, (2, 9), "right edge")
    table.kill(2)
    grid = Grid(table.games.edition)
    first, second = climbers(table.state, table.games.edition, grid)
    x, y = grid.corner(number((2, 9)))
    dx, dy = grid.point(number((2, 9)), 1 + RIGHT)
    assert second.at == (x + dx, y + dy)
    assert words([first, second]) == ["0", "1"]
    circle = second.shapes[0]
    assert isinstance(circle, Circle)
    assert circle.style.fill == SEAT_COLOURS[1]
    assert second.label == f"player_1, {table.mats[7]}, on 2,9 right rope"


def test_who_stands_over_another_climber_is_drawn_beside_it() -> None:
    table = Table(num_players=2, cooperative=True)
    table.stand(1, (2, 9))
    table.tile((2, 10))
    table.do("move", "right edge")
    assert table.where(0) == table.where(1)
    grid = Grid(table.games.edition)
    above, below = (place_of(table.state, grid, seat) for seat in range(2))
    x, y = grid.corner(number((2, 9)))
    dx, dy = grid.middle(number((2, 9)))
    assert below == (x + dx, y + dy)
    assert np.hypot(above[0] - below[0], above[1] - below[1]) > 1.5 * RADIUS


def test_the_yeti_stands_on_its_edge() -> None:
    table = Table(expansions=("yeti",))
    grid = Grid(table.games.edition)
    (group,) = yeti(table.state, table.games.edition, grid)
    edge, head, *_ = group.shapes
    assert isinstance(edge, Line)
    assert isinstance(head, Polygon)
    # It begins on the long edge of the Summit, which points up.
    left, top = grid.corner(number((8, 8)))
    ends = [(left + x, top + y) for x, y in grid.corners(number((8, 8)))[1:]]
    assert np.allclose(edge.points, ends)
    x, y = np.mean(head.points, axis=0)
    assert ends[0][0] < x < ends[1][0]
    assert np.isclose(y, ends[0][1])
    assert group.label == "the Yeti is between Summit 8,8 and empty 7,8"
    assert "Yeti" in words(drawn(table).shapes)
    bare = Table()
    assert not list(yeti(bare.state, bare.games.edition, grid))
    assert "Yeti" not in words(drawn(bare).shapes)


# Ladders.


LADDERS = ("Neutral Ladder", "Icy Ladder", "Long Icy Ladder", "Thin Air Ladder")


def ladder_drawn(table: Table) -> Group:
    """Return the only Ladder on the mountain."""
    (group,) = ladders(table.state, table.games.edition, Grid(table.games.edition))
    return group


def test_a_ladder_shows_type_by_colour_and_letter_and_its_trail_points() -> None:
    for name, kind, letters, points in zip(
        LADDERS, (0, 1, 1, 2), ([], ["I"], ["I"], ["T"]), (0, 1, 2, 0), strict=True
    ):
        table = Table(num_players=2, expansions=("ladders",))
        table.ladder((2, 9), name)
        group = ladder_drawn(table)
        assert group.label == f"{name} on 2,9 and 2,10"
        band = group.shapes[0]
        assert isinstance(band, Polygon)
        assert band.style.fill == TILE_COLOURS[kind]
        assert words([group]) == letters
        paper = [s for s in group.shapes if isinstance(s, Circle) and s.style.fill == PAPER]
        assert len(paper) == points


def test_an_upside_down_ladder_is_dark() -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.ladder((2, 9), upside_down=True)
    band = ladder_drawn(table).shapes[0]
    assert isinstance(band, Polygon)
    assert band.style.fill == FACE_DOWN
    assert ladder_drawn(table).label.endswith(", upside down")


@pytest.mark.parametrize("cell", [(2, 9), (2, 10)], ids=["down", "up"])
def test_a_ladder_lies_within_its_two_cells_and_under_who_stands_on_it(
    cell: tuple[int, int],
) -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.ladder(cell, "Long Icy Ladder")
    table.stand(0, cell)
    table.stand(1, (cell[0], cell[1] + 1))
    grid = Grid(table.games.edition)
    (left, top), low = grid.corner(number(cell)), number(cell) % 2 == 0
    whole = Box(left, top, left + 3 * grid.half, top + grid.height)
    group = ladder_drawn(table)
    assert whole.holds(hull([group]))
    band = group.shapes[0]
    assert isinstance(band, Polygon)
    # Its outer ends lie on the outer edges, half way between rows.
    tips = np.array(band.points)
    assert np.isclose(tips[:, 0].mean(), 1.5 * grid.half)
    assert np.isclose(tips[:, 1].mean(), grid.height / 2)
    assert (tips[0, 0] > tips[3, 0]) == low
    for seat in range(2):
        x, y = place_of(table.state, grid, seat)
        assert tips[:, 1].min() <= y - top - RADIUS / 2
        assert y - top + RADIUS / 2 <= tips[:, 1].max()
        assert tips[:, 0].min() < x - left < tips[:, 0].max()


def test_what_was_dropped_on_a_ladder_has_its_number_there() -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.ladder((2, 9), "Icy Ladder")
    table.stand(0, (2, 9))
    table.give(0, ladders=("Thin Air Ladder",))
    table.do("drop ladder", "Thin Air Ladder")
    assert "1" in words([ladder_drawn(table)])
    assert "Thin Air Ladder, 2,9" in words(drawn(table).shapes)


def test_carried_ladders_lie_beside_the_items() -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.give(0, ladders=("Neutral Ladder", "Icy Ladder", "Icy Ladder"))
    parts = list(panel(table.state, table.games.edition, 0, 1))
    shown = [part for part in parts if part.label.endswith("Ladder")]
    assert [part.label for part in shown] == ["Neutral Ladder", "Icy Ladder", "Icy Ladder"]
    assert words(shown) == ["I", "I"]
    assert "Ladder" in words([legend(table.state, table.games.edition)])
    bare = Table(num_players=2)
    assert "Ladder" not in words([legend(bare.state, bare.games.edition)])


# Teams.


def test_teams_show_members_base_camp_points_and_turn_order() -> None:
    table = Table(team=True, num_players=6, num_teams=3)
    table.order(5, 0, 3, 1, 4, 2)
    table.have(2, karma=9)
    table.have(3, karma=1)
    order, *boxes = teams(table.state, table.games.edition)
    assert words([order]) == ["turn order", "5", "0", "3", "1", "4", "2"]
    camp, _ = table.where(2) or ((0, 0), "")
    assert words([boxes[1]]) == [
        "team 1", "2", "3", f"Base Camp {camp[0]},{camp[1]}", "10 points"
    ]  # fmt: skip
    grid = Grid(table.games.edition)
    home = tile(table.state, table.games.edition, grid, number(camp))
    assert words([home]) == ["1"]
    assert home.label == f"Base Camp of team 1 on {camp[0]},{camp[1]}"
    alone = Table(num_players=2)
    assert not list(teams(alone.state, alone.games.edition))


def test_teams_with_cooperative_scoring_show_what_each_can_do_and_their_own_times() -> None:
    table = Table(team=True, num_players=4, scoring="cooperative")
    text = table.chapters["cooperative"].markers[0].text
    table.state.group_ability_used[1] = 1
    _, first, second = teams(table.state, table.games.edition)
    for box in (first, second):
        assert text in " ".join(words([box]))
    fills = [
        [shape.style.fill for shape, _ in leaves([box]) if isinstance(shape, Rect)]
        for box in (first, second)
    ]
    assert fills[0][1] != fills[1][1]
    table.bring_home(0, summit_order=1, return_order=1)
    table.state.return_hours[0] = 6
    # It was 5 o'clock at the start.
    (time,) = drawing.own_times(table.state)
    assert time.label == "player_0, back after 6 hours"
    left, width = drawing.level_place(23, 11)
    assert left <= time.at[0] <= left + width
    assert words(drawing.shared(table.state, table.games.edition)) == ["0", "hours", "0"]


# Sanity.


def minds(seat: int, table: Table) -> list[Group]:
    return list(scene_sanity.mind(table.state, table.games.edition, seat, HEIGHT))


def test_each_climber_has_a_sanity_board_with_the_squares_of_the_network() -> None:
    table = Table(num_players=3, expansions=("sanity",))
    boards = list(scene_sanity.sanity_boards(table.state, table.games.edition, HEIGHT))[1:]
    squares = table.chapters["sanity"].squares
    assert len(boards) == 3
    for board in boards:
        shown = labels([board])
        assert [f"{square.name}: {square.text}" for square in squares] == shown[: len(squares)]
        assert words([board])[-5:] == ["+3", "0", "-2", "-3", "-4"]
    without = Table(num_players=3)
    assert drawn(without).height == HEIGHT
    assert drawn(table).height > HEIGHT


def test_arrows_lead_from_square_to_square_blue_to_gain_and_red_to_lose() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    squares = table.chapters["sanity"].squares
    network = list(scene_sanity.empty_network(table.state, table.games.edition))
    arrows = [shape for shape in network if isinstance(shape, Polygon)]
    colours = [shape.style.fill for shape in arrows]
    assert colours.count(BLUE) == sum(len(square.blue) for square in squares)
    assert colours.count(VERMILLION) == len(squares) - 1
    places = scene_sanity.places_of(squares)
    # The first arrow leads from the centre to its first neighbour: its tip is nearer to that.
    tip = arrows[0].points[3]
    start, end = places["Centre"], places[squares[0].blue[0]]
    assert np.hypot(*np.subtract(tip, end)) < np.hypot(*np.subtract(tip, start))


def test_the_squares_lie_in_their_quarters_without_touching() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    squares = table.chapters["sanity"].squares
    places = scene_sanity.places_of(squares)
    x, y = places["Centre"]
    for square in squares[1:]:
        across, down = places[square.name]
        assert ("frontal" in square.regions) == (down < y), square.name
        assert ("left" in square.regions) == (across < x), square.name
    for one, other in itertools.combinations(places.values(), 2):
        assert np.hypot(*np.subtract(one, other)) > 2 * scene_sanity.RADIUS


def test_markers_stand_on_their_squares_with_what_these_do() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    table.mind(1, focus="Foresight", sanity="Brooding")
    parts = minds(1, table)
    shown = [part.label for part in parts if part.label]
    assert shown == [
        "player_1, Focus on Foresight",
        "player_1, Sanity -2 points",
        "the Hypothermia marker waits",
    ]
    squares = {square.name: square for square in table.chapters["sanity"].squares}
    track = table.chapters["sanity"].track.squares
    told = " ".join(words(parts[-1:]))
    assert told == f"{squares['Foresight'].text} {track[2].text}"
    disc = parts[0].shapes[0]
    assert isinstance(disc, Circle)
    places = scene_sanity.places_of(table.chapters["sanity"].squares)
    assert (disc.x, disc.y) == places["Foresight"]
    assert disc.style.fill == SEAT_COLOURS[1]


def test_hypothermia_goes_to_the_health_track() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    table.mind(0, sanity="Panic", hypothermia=2)
    assert "the Hypothermia marker waits" not in labels(minds(0, table))
    (marker,) = (
        part
        for part in panel(table.state, table.games.edition, 0, 0)
        if part.label.startswith("Hypothermia")
    )
    assert marker.label == "Hypothermia at 2"
    frame = marker.shapes[0]
    assert isinstance(frame, Rect)
    health = tracks(table.state, table.games.edition, 0)[2]
    assert (frame.x, frame.width) == health.field(2)


def test_the_mode_square_is_the_sherpas_in_cooperative_play() -> None:
    for cooperative in (False, True):
        table = Table(num_players=2, cooperative=cooperative, expansions=("sanity",))
        bonds = next(s for s in table.chapters["sanity"].squares if s.name == "Bonds")
        mark = scene_sanity.mark_of(bonds, cooperative=cooperative)
        assert mark == ("S" if cooperative else "K")


def test_focus_icons_lie_before_the_karma_levels_that_have_them() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    marks = table.chapters["tracks"].numbers.focus_marks.value
    track = list(drawing.karma_track(table.state, table.games.edition))
    icons = [shape for shape in track if isinstance(shape, Polygon)]
    lefts = [drawing.level_place(12, level)[0] for level in marks]
    assert np.allclose([np.mean([x for x, _ in icon.points]) for icon in icons], lefts)
    bare = Table(num_players=2)
    track = list(drawing.karma_track(bare.state, bare.games.edition))
    assert not any(isinstance(shape, Polygon) for shape in track)


def test_drawn_events_lie_open() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    table.mind(0, focus="Foresight")
    table.stand(0, (3, 8))
    table.stack("event", "Rockfall", "Dry Air")
    table.finish_turn("event", None, None)
    for viewer in (None, 0):
        shown = words(heading(table.state, table.games.edition, viewer))
        assert shown[-3] == "before player_0"
        assert sorted(shown[-2:]) == ["Dry Air", "Rockfall"]


# The tracks.


def test_the_blizzard_shows_costs_rows_that_go_and_its_level() -> None:
    table = Table(blizzard_stickers=True)
    table.state.blizzard = 5
    shown = words(drawing.blizzard_track(table.state, table.games.edition))
    # Level 5 costs 1 food and 1 oxygen and takes the tiles of rows 0 and 1.
    at = shown.index("5")
    assert shown[at : at + 4] == ["5", "1 food", "1 oxygen", "rows 0-1"]
    assert shown[-1] == "all die"
    left, _ = drawing.level_place(12, 5)
    marker = drawing.blizzard_marker(table.state, table.games.edition)
    assert marker.at[0] == left
    assert marker.label == "the blizzard is at level 5"


def test_karma_markers_stand_on_their_level_without_touching() -> None:
    table = Table(num_players=6)
    table.state.karma[5] = 9
    markers = list(drawing.karma_markers(table.state, table.games.edition))
    left, width = drawing.level_place(12, 6)
    for one, other in itertools.combinations(markers[:5], 2):
        assert np.hypot(*np.subtract(one.at, other.at)) >= 12.4
    for marker in markers[:5]:
        box = hull([marker])
        assert left <= box.left <= box.right <= left + width
        assert box.bottom <= drawing.KARMA_TOP + drawing.KARMA_HEIGHT
    assert markers[5].label == "player_5, karma 9"


def test_arrivals_stand_on_the_points_they_score() -> None:
    table = Table(num_players=4)
    table.state.halfway_order[2, 1] = 1
    table.state.summit_order[3] = 2
    labelled = labels(drawing.arrivals(table.state, table.games.edition))
    assert labelled == ["player_2 1st: Halfway Camp 5,11", "player_3 2nd: Summit"]
    shown = words(drawing.arrival_tables(table.state, table.games.edition))
    assert shown[:5] == ["Halfway Camp 5,5", "5", "3", "2", "1"]
    assert shown[10:15] == ["Summit", "10", "8", "6", "5"]


def test_cooperative_play_has_the_hours_of_the_day_and_no_karma() -> None:
    table = Table(num_players=2, cooperative=True)
    shown = words(drawn(table).shapes)
    assert "Karma" not in shown
    assert not any("Halfway" in text for text in shown)
    track = list(drawing.day_track(table.games.edition))
    hours = [shape for shape in track if isinstance(shape, Rect)]
    dark = [hour for hour, field in enumerate(hours) if field.style.fill == drawing.NIGHT]
    assert dark == [0, 1, 2, 3, 4, 19, 20, 21, 22, 23]
    assert words(track) == ["Time", "of Day", *map(str, range(24))]
    marker = drawing.hour_marker(table.state, table.games.edition)
    assert marker.at[0] == hours[5].x
    assert marker.label == "Time of Day 05:00, day; 0 hours passed"
    # A sun; later a moon, whose dark part lies on the sun's place.
    assert len([shape for shape in marker.shapes if isinstance(shape, Circle)]) == 1
    table.state.hours = 15
    marker = drawing.hour_marker(table.state, table.games.edition)
    assert marker.at[0] == hours[20].x
    assert len([shape for shape in marker.shapes if isinstance(shape, Circle)]) == 2


def test_what_a_group_has_together_stands_beside_the_arrivals() -> None:
    table = Table(num_players=2, cooperative=True)
    table.state.hours = 4
    table.bring_home(1, summit_order=1, return_order=1)
    labelled = labels(drawing.shared(table.state, table.games.edition))
    # 5 for who is back, 3 for who was on the Summit, 24 - 4 hours.
    assert labelled[1:] == ["hours 4", "score 28", "the group's ability"]
    tables = words(drawing.arrival_tables(table.state, table.games.edition))
    assert tables == ["Summit", "3", "3", "back in Base Camp", "5", "5"]
    assert labels(drawing.arrivals(table.state, table.games.edition)) == [
        "player_1 1st: Summit",
        "player_1 1st: back in Base Camp",
    ]
    text = table.chapters["cooperative"].markers[0].text
    box = drawing.group_ability_box(table.state, table.games.edition)
    assert " ".join(words([box])) == text
    table.do("group ability")
    box = drawing.group_ability_box(table.state, table.games.edition)
    assert box.label == "the group's ability (used)"


# The mats.


def test_marks_lie_under_the_fields_where_they_are_printed() -> None:
    table = Table()
    table.print_mat(
        food_marks=(3, 6), oxygen_marks=(2,), weight_marks=(6, 9), health_marks=(2, 4), health=7,
        maximum_weight=11,
    )  # fmt: skip
    food, oxygen, health, load = tracks(table.state, table.games.edition, 0)
    assert (list(food.dumbbells), list(oxygen.dumbbells)) == ([3, 6], [2])
    assert sorted(health.boots) == [2, 4]
    assert list(load.boots) == [6, 9]
    assert (food.levels, health.levels, load.levels) == (6, 7, 11)


def test_markers_stand_on_their_fields() -> None:
    table = Table()
    table.print_mat(food_marks=(2, 4), oxygen_marks=(3,), maximum_weight=10)
    table.print_card("item", "Bivouac Sack", weight=2)
    table.have(0, food=5, oxygen=2, health=4)
    table.give(0, items=("Bivouac Sack",))
    parts = list(panel(table.state, table.games.edition, 0, 0))
    shown = {part.label: part for part in parts if part.label}
    # Food 5 passes marks at 2 and 4, oxygen 2 none; the sack weighs 2.
    assert {"food 5", "oxygen 2", "health 4", "weight 4"} <= set(shown)
    assert "4/10" in words(parts)
    marker = shown["food 5"].shapes[0]
    assert isinstance(marker, Rect)
    assert (marker.x, marker.width) == Track("food", 0, 0, 46, 92, 6).field(5)


def test_who_decides_has_a_frame_and_is_asked_above_the_mountain() -> None:
    table = Table(num_players=2)
    table.turn(1, movement=3)
    thick = [
        [shape for shape, _ in leaves(panel(table.state, table.games.edition, seat, None))
         if isinstance(shape, Rect) and shape.style.width == 3]
        for seat in range(2)
    ]  # fmt: skip
    assert [len(frames) for frames in thick] == [0, 1]
    picture = drawn(table)
    assert picture.description == "player_1 is on turn with 3 movement left"
    assert picture.title == "Summit, base game, competitive: round 1, trying"
    assert any(text.startswith(picture.description) for text in words(picture.shapes))


def test_an_effect_under_way_is_told_above_the_mountain() -> None:
    table = Table(num_players=2)
    table.give(0, cards=("Pilfer",))
    table.do("play", "Pilfer")
    text = next(c.text for c in table.chapters["karma"].cards if c.name == "Pilfer")
    told = " ".join(words(heading(table.state, table.games.edition, None)))
    assert f"karma card Pilfer (-2) of player_0: {text}" in told


def test_a_sherpa_shows_what_it_carries_instead_of_karma_cards() -> None:
    table = Table(num_players=2, cooperative=True)
    table.have(1, sherpa_food=1)
    table.state.sherpa_items[1, 0] = table.names["item"].index("Helmet")
    own = words(panel(table.state, table.games.edition, 1, None))
    assert own[-3:] == ["1 food", "2 oxygen", "Helmet"]
    captions = words([empty_panel(table.state, table.games.edition, 1)])
    assert captions[-4:] == ["items", "status", "Sherpa", "tiles"]
    table.run_effects('{ do = "dismiss" }', seat=1)
    assert words(panel(table.state, table.games.edition, 1, None))[-1] == "turned back"
    competitive = Table(num_players=2)
    assert not any(
        "Sherpa" in text
        for seat in range(2)
        for text in words([empty_panel(competitive.state, competitive.games.edition, seat)])
    )


def test_in_cooperative_play_nobody_has_points_of_its_own() -> None:
    for cooperative in (False, True):
        table = Table(num_players=2, cooperative=cooperative)
        shown = words(panel(table.state, table.games.edition, 0, None))
        assert any(text.endswith(" points") for text in shown) != cooperative


def test_an_exchange_under_way_is_told_above_the_mountain() -> None:
    table = Table(num_players=2, cooperative=True)
    table.do("exchange", 1)
    table.do("give", "food")
    table.do("take", "oxygen")
    told = words(heading(table.state, table.games.edition, None))
    assert told[1:] == [
        "player_0 exchanges with player_1",
        "taken in this exchange, not to be given back: oxygen",
        "given in this exchange, not to be taken back: food",
    ]
    table.do("finish")
    assert len(words(heading(table.state, table.games.edition, None))) == 2


# Who sees what.


def test_a_viewer_sees_its_own_hand_and_backs_of_the_others() -> None:
    table = Table(num_players=2)
    table.give(1, cards=("Belay", "Icefall"), tiles=("Thin air, all ropes",))

    def seen(viewer: int | None) -> list[str]:
        parts = list(panel(table.state, table.games.edition, 1, viewer))
        return words(parts) + labels(parts)

    for viewer in (None, 1):
        assert {"Belay (+1)", "Icefall (-1)", "Thin air, all ropes"} <= set(seen(viewer))
    hidden = seen(0)
    assert not any(name in " ".join(hidden) for name in ("Belay", "Icefall", "Thin"))
    assert {"2 karma cards", "a tile"} <= set(hidden)


def test_companions_see_one_anothers_tiles() -> None:
    table = Table(num_players=2, cooperative=True)
    table.give(1, tiles=("Thin air, all ropes",))
    for viewer in (None, 0, 1):
        parts = panel(table.state, table.games.edition, 1, viewer)
        assert "Thin air, all ropes" in labels(parts)


def test_in_a_draft_a_viewer_sees_its_own_pack() -> None:
    table = Table(num_players=3, dealt=True, items="choose")
    pack = [table.names["item"][kind] for kind in table.state.pack[2, :5]]
    shown = words(heading(table.state, table.games.edition, 2))
    assert shown[-6:] == ["before player_2", *pack]


@pytest.mark.parametrize("setting", FULL, ids=str)
def test_hidden_things_change_nothing_in_a_picture(setting: Setting) -> None:
    games = setting.batch(1, seed=1)
    for step, _ in enumerate(play(games, seed=1, steps=160, climbing=True)):
        if step % 20 == 0:
            for viewer in range(setting.players):
                other = games.copy()
                other.resample([viewer], seed=9)
                assert games.picture(0, viewer) == other.picture(0, viewer)


# From a batch.


@pytest.mark.parametrize("setting", FULL[::2], ids=str)
def test_a_picture_is_valid_takes_little_room_and_keeps_its_parts(setting: Setting) -> None:
    games = setting.batch(1, seed=4)
    parts: set[str] = set()
    steps = 0
    for step, _ in enumerate(play(games, seed=4, climbing=True)):
        if step % 40 == 0:
            assert len(games.svg()) < 250_000
            ElementTree.fromstring(games.svg())
        if step < 200:
            parts |= set(games.picture().parts())
            steps += 1
    # Most parts of a frame are those of the frame before.
    assert len(parts) < 6 * steps
