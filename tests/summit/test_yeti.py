"""The Yeti: the edges it may run along, who is hurt, and when it runs.

The edges were worked out on paper. Cells meet in corners (row, column): a cell (row, x) that points
up, where row + x is even, has the corners (row, x), (row, x + 2) and (row + 1, x + 1); one that
points down has (row + 1, x), (row + 1, x + 2) and (row, x + 1). An edge is written as its left and
its right corner.
"""

import pytest

from summit_env.summit.actions import CORNERS, WAYS
from summit_env.summit.state import CLIMBING, DEAD, HUNGER, NONE, RETURNED, YETI
from tests.summit.cards import of_all, put_yeti, yeti
from tests.summit.positions import NEUTRAL, Table

IN_BOTH_MODES = pytest.mark.parametrize("cooperative", [False, True])
BELOW_THE_SUMMIT = ((8, 8), (8, 10))
#: The three edges of the tile on (7, 7), which points up to the Summit's left corner.
LEFT_OF_7_7, RIGHT_OF_7_7, FOOT_OF_7_7 = (
    ((7, 7), (8, 8)),
    ((8, 8), (7, 9)),
    ((7, 7), (7, 9)),
)


def mountain(*tiles, players=2, cooperative=False, **options):
    """Return a table with the Yeti, these tiles, and the climbers in Base Camp on (2, 8)."""
    summit = Table(num_players=players, cooperative=cooperative, expansions=("yeti",), **options)
    for cell in tiles:
        summit.tile(cell)
    return summit


def ways(summit):
    """Return the corners and ways among which the player may choose for the Yeti."""
    return {(corner, way) for corner in CORNERS for way in WAYS if summit.may("run", corner, way)}


def release(summit, edges=1):
    """Let seat 0 move the Yeti so many edges."""
    summit.run_effects(f'{{ do = "yeti", amount = {edges} }}')


def edges_run(summit):
    """Run as far as it is asked, the first way each time, and return how many edges that was."""
    edges = 0
    while summit.asked()[1] == "way":
        summit.do("run", *min(ways(summit)))
        edges += 1
    return edges


# The start.


@IN_BOTH_MODES
@pytest.mark.parametrize("difficulty", ["chill", "legendary_plus"])
def test_the_yeti_starts_on_the_edge_below_the_summit(cooperative, difficulty):
    assert yeti(mountain(cooperative=cooperative, difficulty=difficulty)) == BELOW_THE_SUMMIT


@IN_BOTH_MODES
def test_without_the_expansion_there_is_no_yeti(cooperative):
    summit = Table(cooperative=cooperative, num_players=2)
    summit.tile((7, 7))
    assert summit.state.yeti == NONE
    summit.finish_turn("blank", "blizzard")
    assert summit.asked() == (1, "rest")
    assert summit.state.yeti == NONE


@IN_BOTH_MODES
def test_at_first_there_is_nothing_to_run_along(cooperative):
    summit = mountain(cooperative=cooperative)
    summit.finish_turn("blank", "blizzard")
    assert summit.asked() == (1, "rest")
    assert yeti(summit) == BELOW_THE_SUMMIT


# The edges.

AROUND = [(row, x) for row in (2, 3) for x in range(1, 6)]

# Where the Yeti stands, the tiles, and all the ways it may run with the edges to which they lead.
POSITIONS = {
    "a tile that touches the left corner from below": (
        BELOW_THE_SUMMIT,
        [(7, 7)],
        {
            ("left", "down and left"): LEFT_OF_7_7,
            ("left", "down and right"): RIGHT_OF_7_7,
        },
    ),
    "a tile that touches the left corner from above": (
        BELOW_THE_SUMMIT,
        [(8, 7)],
        {
            ("left", "up and left"): ((9, 7), (8, 8)),
            ("left", "up and right"): ((8, 8), (9, 9)),
        },
    ),
    "a tile that touches the right corner": (
        BELOW_THE_SUMMIT,
        [(7, 10)],
        {
            ("right", "right"): ((8, 10), (8, 12)),
            ("right", "down and right"): ((8, 10), (7, 11)),
        },
    ),
    "the tile on whose long edge it stands, which points down": (
        BELOW_THE_SUMMIT,
        [(7, 8)],
        {
            ("left", "down and right"): ((8, 8), (7, 9)),
            ("right", "down and left"): ((7, 9), (8, 10)),
        },
    ),
    "the tile on whose long edge it stands, which points up": (
        ((4, 4), (4, 6)),
        [(4, 4)],
        {
            ("left", "up and right"): ((4, 4), (5, 5)),
            ("right", "up and left"): ((5, 5), (4, 6)),
        },
    ),
    "the tile on whose left edge it stands": (
        ((4, 4), (5, 5)),
        [(4, 4)],
        {
            ("left", "right"): ((4, 4), (4, 6)),
            ("right", "down and right"): ((5, 5), (4, 6)),
        },
    ),
    "the tile on whose right edge it stands": (
        ((5, 5), (4, 6)),
        [(4, 4)],
        {
            ("left", "down and left"): ((4, 4), (5, 5)),
            ("right", "left"): ((4, 4), (4, 6)),
        },
    ),
    "two tiles that have no more than a corner in common": (
        ((4, 4), (4, 6)),
        [(4, 4), (3, 2)],
        {
            ("left", "left"): ((4, 2), (4, 4)),
            ("left", "down and left"): ((3, 3), (4, 4)),
            ("left", "up and right"): ((4, 4), (5, 5)),
            ("right", "up and left"): ((5, 5), (4, 6)),
        },
    ),
    "tiles all around": (
        ((3, 3), (3, 5)),
        AROUND,
        {
            ("left", "up and right"): ((3, 3), (4, 4)),
            ("left", "up and left"): ((4, 2), (3, 3)),
            ("left", "left"): ((3, 1), (3, 3)),
            ("left", "down and left"): ((2, 2), (3, 3)),
            ("left", "down and right"): ((3, 3), (2, 4)),
            ("right", "right"): ((3, 5), (3, 7)),
            ("right", "up and right"): ((3, 5), (4, 6)),
            ("right", "up and left"): ((4, 4), (3, 5)),
            ("right", "down and left"): ((2, 4), (3, 5)),
            ("right", "down and right"): ((3, 5), (2, 6)),
        },
    ),
    "tiles all around a slanting edge": (
        ((3, 3), (4, 4)),
        [*AROUND, (4, 2), (4, 3), (4, 4)],
        {
            ("left", "right"): ((3, 3), (3, 5)),
            ("left", "up and left"): ((4, 2), (3, 3)),
            ("left", "left"): ((3, 1), (3, 3)),
            ("left", "down and left"): ((2, 2), (3, 3)),
            ("left", "down and right"): ((3, 3), (2, 4)),
            ("right", "right"): ((4, 4), (4, 6)),
            ("right", "up and right"): ((4, 4), (5, 5)),
            ("right", "up and left"): ((5, 3), (4, 4)),
            ("right", "left"): ((4, 2), (4, 4)),
            ("right", "down and right"): ((4, 4), (3, 5)),
        },
    ),
    "the lowest tile at the left rim": (
        ((0, 0), (1, 1)),
        [(0, 0)],
        {
            ("left", "right"): ((0, 0), (0, 2)),
            ("right", "down and right"): ((1, 1), (0, 2)),
        },
    ),
    "the lowest tile at the right rim": (
        ((1, 17), (0, 18)),
        [(0, 16)],
        {
            ("left", "down and left"): ((0, 16), (1, 17)),
            ("right", "left"): ((0, 16), (0, 18)),
        },
    ),
    "a tile at a step of the rim": (
        ((6, 2), (5, 3)),
        [(5, 2)],
        {
            ("left", "right"): ((6, 2), (6, 4)),
            ("right", "up and right"): ((5, 3), (6, 4)),
        },
    ),
    "the highest tile at the right rim": (
        ((8, 12), (9, 13)),
        [(8, 11)],
        {
            ("left", "up and left"): ((9, 11), (8, 12)),
            ("right", "left"): ((9, 11), (9, 13)),
        },
    ),
}


@pytest.mark.parametrize("position", POSITIONS)
def test_the_yeti_runs_round_the_corners_of_its_edge_along_edges_of_laid_tiles(position):
    edge, tiles, expected = POSITIONS[position]
    summit = mountain(*tiles)
    led_to = {}
    for corner, way in expected:
        put_yeti(summit, edge)
        release(summit)
        assert ways(summit) == set(expected)
        summit.do("run", corner, way)
        led_to[corner, way] = yeti(summit)
    assert led_to == expected


def test_from_the_long_edge_of_a_lone_tile_two_edges_lead_to_its_tip_wherever_it_lies():
    summit = mountain()
    cells = [
        (row, x)
        for row, (first, last) in enumerate(summit.chapters["board"].rows)
        for x in range(first, last + 1)
        if summit.ground((row, x)) is None
    ]
    assert len(cells) == 117 - 3
    for row, x in cells:
        points_up = (row + x) % 2 == 0
        long, tip = (row, row + 1) if points_up else (row + 1, row)
        slope = "up" if points_up else "down"
        summit.tile((row, x))
        put_yeti(summit, ((long, x), (long, x + 2)))
        release(summit)
        assert ways(summit) == {("left", f"{slope} and right"), ("right", f"{slope} and left")}
        summit.do("run", "left", f"{slope} and right")
        assert yeti(summit) == ((long, x), (tip, x + 1))
        summit.clear((row, x))


def test_a_tile_that_lies_face_down_has_its_edges():
    summit = mountain()
    summit.tile((7, 7), face_down=True)
    release(summit)
    assert ways(summit) == {("left", "down and left"), ("left", "down and right")}


@pytest.mark.parametrize("token", ["serac", "verglas"])
def test_tokens_do_not_stop_the_yeti(token):
    summit = mountain()
    summit.tile((7, 7), token=token)
    release(summit)
    assert ways(summit) == {("left", "down and left"), ("left", "down and right")}


@pytest.mark.parametrize(
    ("ground", "edge"),
    [
        ("Base Camp", ((2, 8), (2, 10))),
        ("Halfway Camp", ((6, 8), (6, 10))),
        ("Summit", BELOW_THE_SUMMIT),
    ],
)
def test_camps_and_the_summit_have_no_edges_for_the_yeti(ground, edge):
    summit = mountain()
    cell = {"Base Camp": (2, 8), "Halfway Camp": (5, 8), "Summit": (8, 8)}[ground]
    assert summit.ground(cell) == ground
    put_yeti(summit, edge)
    release(summit, 3)
    assert summit.asked() == (0, "turn")
    assert yeti(summit) == edge


def test_the_edge_between_a_tile_and_a_camp_is_one_of_the_tile():
    summit = mountain((2, 9))
    put_yeti(summit, ((2, 8), (2, 10)))
    release(summit)
    assert ways(summit) == {("right", "up and left"), ("right", "up and right")}
    summit.do("run", "right", "up and left")
    assert yeti(summit) == ((3, 9), (2, 10))


@pytest.fixture(scope="module")
def grid(tmp_path_factory):
    """The folder of an edition whose mountain fills the whole grid, 10 rows of 19."""
    camps = (
        "base_camp = [0, 9]\ntwo_bases = [[0, 7], [0, 11]]\n"
        "three_bases = [[0, 5], [0, 9], [0, 13]]\n"
        "one_camp = [5, 9]\ntwo_camps = [[5, 0], [5, 18]]\n"
    )
    names = ("chill", "trying", "steep", "legendary", "legendary_plus")
    folder = tmp_path_factory.mktemp("grid")
    (folder / "board.toml").write_text(
        f'source = "printed"\nrows = {[[0, 18]] * 10}\nsummit = [9, 9]\n'
        "halfway_camps = [1, 1, 1, 1, 1]\nteam_halfway_camps = [1, 2]\n"
        + "".join(f"[routes.{name}]\n{camps}" for name in names)
    )
    return str(folder)


def test_on_another_board_the_yeti_starts_below_its_summit(grid):
    assert yeti(mountain(edition=grid)) == ((9, 9), (9, 11))


@pytest.mark.parametrize(
    ("edge", "tile", "expected"),
    [
        # Tiles at the other end of the grid are not beyond the rim.
        (((2, 0), (2, 2)), (1, 18), set()),
        (((2, 18), (2, 20)), (3, 0), set()),
        (((0, 0), (1, 1)), (9, 0), set()),
        # The tile in the upper left corner of the grid points down.
        (((10, 0), (9, 1)), (9, 0), {("left", "right"), ("right", "up and right")}),
        (((9, 1), (10, 2)), (9, 0), {("left", "up and left"), ("right", "left")}),
    ],
)
def test_the_rim_may_be_the_end_of_the_grid(grid, edge, tile, expected):
    summit = mountain(tile, edition=grid)
    put_yeti(summit, edge)
    release(summit)
    assert ways(summit) == expected
    for corner, way in expected:
        summit = mountain(edition=grid)
        summit.stand(0, tile)
        put_yeti(summit, edge)
        release(summit)
        summit.do("run", corner, way)
        assert of_all(summit, "health") == [3, 4]


# Running on.


def test_each_step_goes_round_the_corner_ahead():
    summit = mountain((7, 7))
    release(summit, 4)
    summit.do("run", "left", "down and left")
    assert yeti(summit) == LEFT_OF_7_7
    assert ways(summit) == {("left", "right")}
    summit.do("run", "left", "right")
    assert yeti(summit) == FOOT_OF_7_7
    assert ways(summit) == {("right", "up and left")}
    summit.do("run", "right", "up and left")
    assert yeti(summit) == RIGHT_OF_7_7
    assert ways(summit) == {("left", "down and left")}
    summit.do("run", "left", "down and left")
    assert yeti(summit) == LEFT_OF_7_7
    assert summit.asked() == (0, "turn")


def test_in_one_run_the_yeti_does_not_turn_back():
    summit = mountain(*AROUND)
    put_yeti(summit, ((3, 3), (3, 5)))
    release(summit, 2)
    summit.do("run", "right", "right")
    assert yeti(summit) == ((3, 5), (3, 7))
    # Round (3, 7) lie (3, 5) and (2, 5); at (3, 5), where it came from, four more edges meet.
    assert ways(summit) == {("right", "up and left"), ("right", "down and left")}


def test_a_new_run_may_go_back():
    summit = mountain((7, 8))
    release(summit)
    summit.do("run", "left", "down and right")
    release(summit)
    assert ways(summit) == {("left", "right"), ("right", "up and right")}
    summit.do("run", "left", "right")
    assert yeti(summit) == BELOW_THE_SUMMIT


def test_a_tile_removed_from_under_the_yeti_leaves_it_where_it_stands():
    summit = mountain((7, 7))
    release(summit)
    summit.do("run", "left", "down and left")
    summit.run_effects('{ do = "remove", how = "all" }')
    assert summit.ground((7, 7)) is None
    assert yeti(summit) == LEFT_OF_7_7
    summit.finish_turn("blank", 2)
    assert summit.asked() == (1, "rest")
    assert yeti(summit) == LEFT_OF_7_7
    # (6, 6) points up to (7, 7), where the Yeti's edge ends.
    summit.tile((6, 6))
    release(summit)
    assert ways(summit) == {("left", "down and left"), ("left", "down and right")}


# When it runs, and how far.


@IN_BOTH_MODES
@pytest.mark.parametrize(("face", "edges"), [(0, 0), (1, 1), (2, 2), ("blizzard", 3)])
def test_the_yeti_runs_as_many_edges_as_the_weather_die_shows(cooperative, face, edges):
    summit = mountain((7, 8), cooperative=cooperative)
    summit.finish_turn("blank", face)
    assert (summit.asked() == (0, "way")) == (edges > 0)
    assert edges_run(summit) == edges
    assert summit.asked() == (1, "rest")


@IN_BOTH_MODES
@pytest.mark.parametrize("item", ["Gas Stove", "Bivouac Sack", "Down Suit"])
@pytest.mark.parametrize(("face", "edges"), [(1, 1), (2, 2), ("blizzard", 3)])
def test_what_reduces_the_cost_of_food_does_not_hold_the_yeti_back(cooperative, item, face, edges):
    summit = mountain((7, 8), cooperative=cooperative)
    summit.stand(0, (4, 4))
    summit.give(0, items=(item,))
    summit.finish_turn("blank", face)
    # The first blizzard costs 1 food, which the suit saves.
    saved = {"Gas Stove": {1: 1, 2: 1}, "Bivouac Sack": {1: 1, 2: 2}, "Down Suit": {"blizzard": 1}}
    price = 1 if face == "blizzard" else face
    assert summit.food(0) == 3 - price + saved[item].get(face, 0)
    assert edges_run(summit) == edges


@IN_BOTH_MODES
@pytest.mark.parametrize(("event", "own"), [(2, 1), ("blizzard", 0), (0, "blizzard")])
def test_a_weather_roll_that_an_event_brings_does_not_move_the_yeti(cooperative, event, own):
    summit = mountain((7, 8), cooperative=cooperative)
    summit.stack("event", "Gusts")
    summit.finish_turn("event", None, event, own)
    assert edges_run(summit) == {"blizzard": 3}.get(own, own)


@IN_BOTH_MODES
def test_the_yeti_runs_after_event_and_weather_and_before_tiles_and_cards_are_drawn(cooperative):
    summit = mountain((7, 8), cooperative=cooperative)
    summit.give(0, tiles=(NEUTRAL,))
    summit.stack("event", "Hunter-Gatherer")
    summit.have(0, food=0)
    summit.finish_turn("event", None, 1)
    # 3 food for who is below row 5, of which 1 was paid.
    assert summit.asked() == (0, "way")
    assert summit.food(0) == 2
    assert (len(summit.tiles(0)), len(summit.cards(0))) == (1, 0)
    assert edges_run(summit) == 1
    assert (len(summit.tiles(0)), len(summit.cards(0))) == (3, 0 if cooperative else 1)


@IN_BOTH_MODES
def test_all_pay_for_a_blizzard_before_the_yeti_runs(cooperative):
    summit = mountain((7, 8), cooperative=cooperative)
    summit.finish_turn("blank", "blizzard")
    assert summit.asked() == (0, "way")
    assert of_all(summit, "food") == [2, 2]


@IN_BOTH_MODES
def test_the_active_climber_leads_the_yeti(cooperative):
    summit = mountain((7, 8), players=3, cooperative=cooperative)
    for seat in (1, 2, 0):
        summit.turn(seat)
        summit.finish_turn("blank", 1)
        assert summit.asked() == (seat, "way")
        edges_run(summit)


@IN_BOTH_MODES
def test_who_dies_of_the_weather_does_not_move_the_yeti(cooperative):
    summit = mountain((7, 8), cooperative=cooperative)
    summit.have(0, food=0, health=1)
    summit.finish_turn("blank", 1)
    assert (summit.state.standing[0], summit.state.death_cause[0]) == (DEAD, HUNGER)
    assert summit.asked() == (1, "rest")
    assert yeti(summit) == BELOW_THE_SUMMIT


@IN_BOTH_MODES
def test_who_is_back_does_not_move_the_yeti(cooperative):
    summit = mountain((7, 8), cooperative=cooperative)
    summit.stand(0, (2, 9))
    summit.have(0, summit_order=1)
    summit.state.summits = 1
    summit.turn(0)
    summit.do("move", "left edge")
    assert summit.state.standing[0] == RETURNED
    assert summit.asked() == (1, "rest")
    assert yeti(summit) == BELOW_THE_SUMMIT


def test_solo_the_yeti_runs_after_each_turn_of_the_one_climber():
    summit = mountain((7, 8), players=1, cooperative=True)
    summit.finish_turn("blank", 1)
    summit.do("run", "left", "down and right")
    assert summit.asked() == (0, "rest")
    summit.do("finish")
    summit.finish_turn("blank", 2)
    assert edges_run(summit) == 2
    assert summit.asked() == (0, "rest")


# Who is hurt.


@IN_BOTH_MODES
def test_the_yeti_hurts_the_climbers_on_both_sides_of_an_edge_along_which_it_runs(cooperative):
    summit = mountain(players=3, cooperative=cooperative)
    for seat, cell in enumerate([(7, 7), (7, 6), (7, 8)]):
        summit.stand(seat, cell)
    release(summit)
    summit.do("run", "left", "down and left")
    # The edge between (7, 7) and (7, 6).
    assert yeti(summit) == LEFT_OF_7_7
    assert of_all(summit, "health") == [3, 3, 4]


def test_a_climber_on_any_trail_point_of_the_tile_is_hurt():
    summit = mountain()
    summit.tile((7, 7), "Icy, all ropes, points on long and a")
    summit.stand(1, (7, 7), "long edge")
    release(summit)
    summit.do("run", "left", "down and right")
    assert of_all(summit, "health") == [4, 3]


def test_at_the_rim_the_yeti_hurts_the_climber_on_the_one_side():
    summit = mountain()
    summit.stand(0, (0, 0))
    put_yeti(summit, ((0, 0), (1, 1)))
    release(summit)
    summit.do("run", "left", "right")
    assert of_all(summit, "health") == [3, 4]


@IN_BOTH_MODES
def test_where_the_yeti_stands_and_does_not_come_to_nobody_is_hurt(cooperative):
    summit = mountain((7, 7), cooperative=cooperative)
    summit.stand(0, (7, 8))
    summit.finish_turn("blank", 0)
    assert of_all(summit, "health") == [4, 4]
    release(summit)
    summit.do("run", "left", "down and left")
    assert of_all(summit, "health") == [4, 4]


@IN_BOTH_MODES
def test_the_yeti_hurts_a_climber_once_a_turn(cooperative):
    summit = mountain(cooperative=cooperative)
    summit.stand(1, (7, 8))
    release(summit)
    edges_run(summit)
    assert of_all(summit, "health") == [4, 3]
    summit.finish_turn("blank", "blizzard")
    assert edges_run(summit) == 3
    assert of_all(summit, "health") == [4, 3]
    # Nor does it matter how often it runs along; the next turn is another one.
    summit.finish_turn("blank", 1)
    assert summit.asked() == (1, "way")
    edges_run(summit)
    assert of_all(summit, "health") == [4, 2]


def test_the_yeti_hurts_others_in_the_turn_in_which_it_has_hurt_one():
    summit = mountain(players=3)
    summit.stand(1, (7, 7))
    summit.stand(2, (7, 8))
    release(summit, 2)
    summit.do("run", "left", "down and left")
    assert of_all(summit, "health") == [4, 3, 4]
    summit.do("run", "left", "right")
    release(summit)
    summit.do("run", "right", "up and left")
    # The edge between (7, 7) and (7, 8).
    assert yeti(summit) == RIGHT_OF_7_7
    assert of_all(summit, "health") == [4, 3, 3]


@pytest.mark.parametrize(
    ("camp", "tile", "start", "corner", "way"),
    [
        ((2, 8), (2, 9), ((2, 8), (2, 10)), "right", "up and left"),
        ((5, 8), (5, 9), ((5, 9), (5, 11)), "left", "up and right"),
        ((8, 8), (8, 7), BELOW_THE_SUMMIT, "left", "up and right"),
    ],
)
def test_camps_and_the_summit_are_safe(camp, tile, start, corner, way):
    summit = mountain()
    summit.stand(0, camp)
    summit.stand(1, tile)
    put_yeti(summit, start)
    release(summit)
    # The edge between the two.
    summit.do("run", corner, way)
    assert of_all(summit, "health") == [4, 3]


@IN_BOTH_MODES
def test_the_yeti_kills_who_has_no_more_health(cooperative):
    summit = mountain(players=3, cooperative=cooperative)
    summit.stand(1, (7, 7))
    summit.have(1, health=1)
    summit.state["game_round"] = 5
    release(summit)
    edges_run(summit)
    assert of_all(summit, "standing") == [CLIMBING, DEAD, CLIMBING]
    assert (summit.state.death_cause[1], summit.state.death_round[1]) == (YETI, 5)
    assert summit.where(1) is None


@IN_BOTH_MODES
def test_the_climber_who_leads_the_yeti_can_be_hurt_too(cooperative):
    summit = mountain(cooperative=cooperative)
    summit.stand(0, (7, 7))
    summit.finish_turn("blank", 1)
    summit.do("run", "left", "down and left")
    assert of_all(summit, "health") == [3, 4]


@IN_BOTH_MODES
def test_the_run_ends_with_the_death_of_who_leads_the_yeti(cooperative):
    summit = mountain(cooperative=cooperative)
    summit.stand(0, (7, 7))
    summit.have(0, health=1)
    summit.finish_turn("blank", "blizzard")
    summit.do("run", "left", "down and left")
    assert (summit.state.standing[0], summit.state.death_cause[0]) == (DEAD, YETI)
    assert yeti(summit) == LEFT_OF_7_7
    assert summit.asked() == (1, "rest")
    assert (summit.tiles(0), summit.cards(0)) == ([], [])


@IN_BOTH_MODES
def test_the_game_is_over_when_the_yeti_kills_the_last_climber(cooperative):
    summit = mountain(cooperative=cooperative)
    summit.kill(1)
    summit.stand(0, (7, 7))
    summit.have(0, health=1)
    summit.finish_turn("blank", 2)
    summit.do("run", "left", "down and right")
    assert summit.asked()[1] == "over"
    assert 1 not in summit.places()


def test_an_attack_costs_what_the_edition_says():
    summit = mountain()
    summit.stand(1, (7, 7))
    summit.printed.yeti_health = 3
    release(summit)
    edges_run(summit)
    assert of_all(summit, "health") == [4, 1]
