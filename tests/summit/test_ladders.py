"""Ladders: carried, laid, crossed, dropped; what they are not; the Yeti on them.

In most scenarios seat 0 stands on (4, 4), which points up, and a Ladder to its right lies over
(4, 5) and (4, 6); (4, 7) is the cell beyond, which points down.
"""

import pytest

from summit_env.summit.state import DEAD, NONE, SUFFOCATION, TILE_HAND
from tests.summit.cards import cells, draw, of_all, put_yeti, yeti
from tests.summit.positions import NEUTRAL, NEUTRAL_LADDER, Table
from tests.summit.test_moving import lays, moves

ICY, LONG_ICY, THIN_AIR = "Icy Ladder", "Long Icy Ladder", "Thin Air Ladder"
LADDERS = [NEUTRAL_LADDER, ICY, LONG_ICY, THIN_AIR]
HERE, LEFT_HALF, RIGHT_HALF, BEYOND = (4, 4), (4, 5), (4, 6), (4, 7)
#: Every way to play: the options of a table.
GAMES = {
    "competitive": {"num_players": 3},
    "cooperative": {"num_players": 3, "cooperative": True},
    "solo": {"num_players": 1, "cooperative": True},
    "teams": {"num_players": 4, "team": True},
    "three teams": {"num_players": 6, "team": True, "num_teams": 3},
    "teams, cooperative scoring": {"num_players": 4, "team": True, "scoring": "cooperative"},
}
IN_EVERY_GAME = pytest.mark.parametrize("options", GAMES.values(), ids=GAMES)


def climber(*ladders, at=HERE, movement=5, with_yeti=False, **options):
    """Seat 0 stands on a neutral tile with these Ladders; the others are in camp."""
    expansions = ("yeti", "ladders") if with_yeti else ("ladders",)
    summit = Table(expansions=expansions, **options)
    summit.stand(0, at)
    summit.give(0, ladders=ladders)
    summit.turn(0, movement=movement)
    return summit


def before(*ladders, name=NEUTRAL_LADDER, movement=5, **options):
    """Seat 0 stands before a Ladder, with a neutral tile beyond."""
    summit = climber(*ladders, movement=movement, **options)
    summit.ladder(LEFT_HALF, name)
    summit.tile(BEYOND)
    return summit


def sides(summit, ladder):
    """Return to which sides seat 0 may lay a Ladder."""
    return [side for side in ("left", "right") if summit.may("ladder", ladder, side)]


def at(summit):
    """Return on which cell seat 0 stands, and how much movement it has left."""
    cell, point = summit.where(0)
    assert point == "centre"
    return cell, int(summit.state.movement)


def ladders_on(summit, *there):
    """Return the Ladders on some cells."""
    return [summit.ladder_on(cell) for cell in there]


def out_of_the_game(summit):
    """Return the Ladders that are out of the game."""
    counts = summit.state.ladder_box[:4].tolist()
    return [name for name, count in zip(LADDERS, counts, strict=True) for _ in range(count)]


# Carried.


def test_each_ladder_weighs_1():
    summit = climber()
    summit.print_mat(food_marks=[2])
    weights = []
    for ladders in ((), LADDERS[:1], LADDERS, LADDERS * 2):
        summit.give(0, ladders=ladders)
        weights.append(summit.weight(0))
    assert weights == [1, 2, 5, 9]


def test_the_weight_of_ladders_slows_a_climber():
    summit = climber()
    summit.print_mat(weight_marks=[2, 3])
    speeds = []
    for ladders in range(4):
        summit.give(0, ladders=[THIN_AIR] * ladders)
        speeds.append(summit.speed(0))
    assert speeds == [5, 5, 4, 3]


def test_the_weight_of_ladders_leaves_less_for_supplies():
    summit = climber(at=(2, 8))
    summit.print_mat(food_marks=[5, 6], maximum_weight=3)
    summit.give(0, ladders=[ICY] * 2)
    summit.run_effects('{ do = "gain", what = "food", amount = 3 }')
    summit.do("accept")
    assert summit.food(0) == 5  # the last one would weigh more than can be carried
    assert summit.weight(0) == 3


def test_a_climber_carries_as_many_ladders_as_its_strength_allows():
    summit = climber(*[NEUTRAL_LADDER] * 2)
    summit.print_mat(maximum_weight=10)
    for _ in range(2):
        summit.do("drop ladder", NEUTRAL_LADDER)
    summit.give(0, ladders=[ICY, LONG_ICY] * 2 + [THIN_AIR] * 4 + [NEUTRAL_LADDER])
    summit.turn(0)
    summit.do("pick up", NEUTRAL_LADDER)
    assert len(summit.ladders(0)) == summit.weight(0) == 10
    assert not summit.may("pick up", NEUTRAL_LADDER)


def test_ladders_take_no_slots_for_items():
    summit = climber(cooperative=True, num_players=2)
    summit.print_mat(maximum_weight=24)
    summit.print_card("item", "Helmet", weight=0)
    summit.stand(1, LEFT_HALF)
    summit.give(0, ladders=LADDERS * 2)
    summit.give(1, items=["Helmet"])
    summit.do("exchange", 1)
    assert summit.may("take item", "Helmet")


def test_the_ladders_of_the_dead_are_out_of_the_game():
    summit = climber(ICY, THIN_AIR, cooperative=True, num_players=2)
    summit.give(0, sherpa_ladders=[LONG_ICY])
    summit.run_effects('{ do = "lose", what = "health", amount = 4 }')
    assert (summit.ladders(0), summit.sherpa_ladders(0)) == ([], [])
    assert out_of_the_game(summit) == [ICY, LONG_ICY, THIN_AIR]


# Sherpas and exchanges.


def with_sherpa(*ladders, game="solo", **held):
    """Seat 0 exchanges with its Sherpa."""
    summit = climber(*ladders, **GAMES[game])
    summit.print_card("item", "Helmet", weight=0)
    summit.give(0, **held)
    summit.do("exchange", "Sherpa")
    return summit


def test_a_sherpa_carries_a_ladder_in_each_item_slot():
    summit = with_sherpa(NEUTRAL_LADDER, NEUTRAL_LADDER, ICY, items=["Helmet"])
    summit.do("give ladder", NEUTRAL_LADDER)
    summit.do("give ladder", ICY)
    assert summit.sherpa_ladders(0) == [NEUTRAL_LADDER, ICY]
    assert summit.ladders(0) == [NEUTRAL_LADDER]
    assert not summit.may("give ladder", NEUTRAL_LADDER)
    assert not summit.may("give item", "Helmet")


@pytest.mark.parametrize("game", ["solo", "cooperative", "teams, cooperative scoring"])
def test_a_sherpa_carries_an_item_and_a_ladder(game):
    summit = with_sherpa(NEUTRAL_LADDER, NEUTRAL_LADDER, items=["Helmet"], game=game)
    summit.do("give item", "Helmet")
    summit.do("give ladder", NEUTRAL_LADDER)
    assert not summit.may("give ladder", NEUTRAL_LADDER)
    assert summit.sherpa_items(0) == ["Helmet"]
    assert summit.sherpa_ladders(0) == [NEUTRAL_LADDER]


def test_a_sherpas_ladder_weighs_nothing_and_can_not_be_laid():
    summit = climber(cooperative=True, num_players=1)
    summit.tile(BEYOND)
    summit.give(0, sherpa_ladders=[NEUTRAL_LADDER, ICY])
    assert summit.weight(0) == 0
    assert sides(summit, NEUTRAL_LADDER) == sides(summit, ICY) == []


def test_a_ladder_comes_back_from_the_sherpa_but_not_in_the_same_exchange():
    summit = with_sherpa(NEUTRAL_LADDER, sherpa_ladders=[ICY])
    summit.do("give ladder", NEUTRAL_LADDER)
    assert not summit.may("take ladder", NEUTRAL_LADDER)
    summit.do("take ladder", ICY)
    assert not summit.may("give ladder", ICY)
    summit.do("finish")
    summit.turn(0)
    summit.do("exchange", "Sherpa")
    summit.do("take ladder", NEUTRAL_LADDER)
    assert summit.ladders(0) == [NEUTRAL_LADDER, ICY]
    assert summit.sherpa_ladders(0) == []


def test_who_can_not_carry_more_takes_no_ladder():
    summit = with_sherpa(NEUTRAL_LADDER, sherpa_ladders=[ICY])
    summit.print_mat(maximum_weight=1)
    assert not summit.may("take ladder", ICY)
    summit.do("give ladder", NEUTRAL_LADDER)
    assert summit.may("take ladder", ICY)


@pytest.mark.parametrize("game", ["cooperative", "teams", "teams, cooperative scoring"])
def test_ladders_are_exchanged_with_a_climber_close_by(game):
    summit = climber(NEUTRAL_LADDER, THIN_AIR, **GAMES[game])
    summit.stand(1, LEFT_HALF)
    summit.give(1, ladders=[ICY])
    summit.do("exchange", 1)
    summit.do("give ladder", THIN_AIR)
    summit.do("take ladder", ICY)
    assert not summit.may("take ladder", THIN_AIR)
    assert (summit.ladders(0), summit.ladders(1)) == ([NEUTRAL_LADDER, ICY], [THIN_AIR])


def test_a_ladder_goes_to_nobody_who_can_not_carry_it():
    summit = climber(NEUTRAL_LADDER, cooperative=True, num_players=2)
    summit.print_mat(maximum_weight=1)
    summit.stand(1, LEFT_HALF)
    summit.give(1, ladders=[ICY])
    summit.do("exchange", 1)
    assert not summit.may("give ladder", NEUTRAL_LADDER)
    assert not summit.may("take ladder", ICY)


def test_opponents_do_not_exchange_ladders():
    summit = climber(NEUTRAL_LADDER, num_players=4, team=True)
    summit.stand(2, LEFT_HALF)
    assert not summit.may("exchange", 2)


@pytest.mark.parametrize(("ladder", "may"), [(NEUTRAL_LADDER, True), (ICY, False)])
def test_across_a_ladder_without_trail_points_climbers_are_close(ladder, may):
    summit = before(name=ladder, cooperative=True, num_players=2)
    summit.stand(1, BEYOND)
    assert summit.may("exchange", 1) == may


# Laid.


@IN_EVERY_GAME
def test_a_ladder_is_laid_over_open_spaces_and_crossed(options):
    summit = climber(NEUTRAL_LADDER, **options)
    summit.tile(BEYOND)
    assert sides(summit, NEUTRAL_LADDER) == ["right"]
    summit.do("ladder", NEUTRAL_LADDER, "right")
    assert at(summit) == (BEYOND, 4)
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF, BEYOND) == [NEUTRAL_LADDER] * 2 + [None]
    assert [summit.ground(cell) for cell in (LEFT_HALF, RIGHT_HALF)] == [None, None]
    assert summit.asked() == (0, "turn")


def test_a_ladder_is_laid_to_the_left():
    summit = climber(NEUTRAL_LADDER, at=BEYOND)
    summit.tile(HERE)
    summit.do("ladder", NEUTRAL_LADDER, "left")
    assert at(summit) == (HERE, 4)
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [NEUTRAL_LADDER] * 2


@pytest.mark.parametrize(
    "under", [(), (LEFT_HALF,), (RIGHT_HALF,), (LEFT_HALF, RIGHT_HALF)], ids=str
)
@pytest.mark.parametrize("face_down", [False, True])
def test_a_ladder_lies_over_open_spaces_tiles_or_both(under, face_down):
    summit = climber(NEUTRAL_LADDER)
    summit.tile(BEYOND)
    for cell in under:
        summit.tile(cell, "Icy, long and a, points on long and a", face_down=face_down)
    summit.do("ladder", NEUTRAL_LADDER, "right")
    assert at(summit) == (BEYOND, 4)
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [NEUTRAL_LADDER] * 2


def test_purple_lays_a_ladder_over_the_upside_down_tile_and_moves_2_trail_points():
    summit = climber(NEUTRAL_LADDER, ICY)
    for cell in (LEFT_HALF, RIGHT_HALF, BEYOND, (5, 7)):
        summit.tile(cell, face_down=cell == LEFT_HALF)
    assert moves(summit) == []
    assert summit.weight(0) == 2
    summit.do("ladder", NEUTRAL_LADDER, "right")
    assert summit.weight(0) == 1
    summit.do("move", "long edge")
    assert at(summit) == ((5, 7), 3)


def test_red_can_not_lay_a_ladder_over_purples_but_others_may_cross_it():
    summit = climber(NEUTRAL_LADDER, num_players=2)
    summit.tile(BEYOND)
    summit.do("ladder", NEUTRAL_LADDER, "right")
    summit.stand(0, (8, 8))
    summit.stand(1, HERE)
    summit.give(1, ladders=[ICY])
    summit.turn(1)
    assert not summit.may("ladder", ICY, "right")
    summit.do("move", "right edge")
    assert summit.where(1) == (BEYOND, "centre")


def test_red_goes_around_purples_ladder_over_which_no_other_can_be_laid():
    # Purple's lies left of Red, which stands on BEYOND; what is beyond it is upside down.
    summit = climber(ICY, at=BEYOND, num_players=2)
    summit.tile(HERE, face_down=True)
    summit.ladder(LEFT_HALF, NEUTRAL_LADDER)
    summit.give(0, tiles=[NEUTRAL])
    assert not summit.may("ladder", ICY, "left")
    assert not summit.may("move", "left edge")
    assert summit.may("lay", NEUTRAL, "long edge")


def test_purple_is_blocked_by_an_event_in_reds_turn():
    # Purple, seat 0, is on (4, 4), from where the only way on is (4, 5); of the tiles within 3
    # steps of Red, seat 1, nobody else is on one.
    summit = climber(num_players=2)
    summit.give(0, tiles=[])
    summit.tile(LEFT_HALF)
    assert moves(summit) == ["right edge"]
    summit.stand(1, RIGHT_HALF)
    summit.turn(1)
    draw(summit, "Rockfall")
    assert summit.asked() == (0, "turn")
    assert moves(summit) == []


def test_a_laid_ladder_is_carried_no_more():
    summit = climber(ICY, ICY, THIN_AIR)
    summit.do("ladder", ICY, "right")
    assert summit.ladders(0) == [ICY, THIN_AIR]
    assert summit.weight(0) == 2


@pytest.mark.parametrize("token", ["serac", "verglas", "solid ground", "secure"])
@pytest.mark.parametrize("cell", [LEFT_HALF, RIGHT_HALF])
def test_tokens_below_a_ladder_are_removed(token, cell):
    summit = climber(NEUTRAL_LADDER)
    summit.tile(BEYOND)
    summit.tile(cell, token=token)
    summit.do("ladder", NEUTRAL_LADDER, "right")
    assert at(summit) == (BEYOND, 4)
    summit.clear(HERE)
    summit.run_effects('{ do = "remove", ladders = true, how = "random" }')
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [None, None]
    assert summit.token(cell) is None


def test_a_token_stays_where_a_ladder_could_be_laid_and_is_not():
    summit = climber(NEUTRAL_LADDER)
    summit.tile(LEFT_HALF, token="verglas")
    summit.tile(BEYOND)
    assert sides(summit, NEUTRAL_LADDER) == ["right"]
    assert summit.token(LEFT_HALF) == "verglas"
    assert summit.ladder_on(LEFT_HALF) is None


@pytest.mark.parametrize("half", [LEFT_HALF, RIGHT_HALF])
def test_a_ladder_lies_over_no_other_ladder(half):
    summit = climber(ICY)
    assert summit.may("ladder", ICY, "right")
    summit.ladder(half)
    assert not summit.may("ladder", ICY, "right")


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        # Base Camp on (2, 8), the Halfway Camp on (5, 8), the Summit on (8, 8).
        ((2, 6), ["left"]),
        ((2, 7), ["left"]),
        ((2, 9), ["right"]),
        ((2, 10), ["right"]),
        ((5, 6), ["left"]),
        ((5, 7), ["left"]),
        ((5, 9), ["right"]),
        ((5, 10), ["right"]),
        ((8, 6), []),  # to the left is the rim
        ((8, 7), ["left"]),
        ((8, 9), ["right"]),
        ((8, 10), []),
    ],
)
def test_a_ladder_lies_over_no_camp_and_not_over_the_summit(start, expected):
    assert sides(climber(ICY, at=start), ICY) == expected


@pytest.mark.parametrize("cell", [LEFT_HALF, RIGHT_HALF])
def test_a_ladder_lies_over_nobody(cell):
    summit = climber(ICY, cooperative=True, num_players=2)
    summit.stand(1, cell)
    assert not summit.may("ladder", ICY, "right")
    summit.stand(1, BEYOND)
    assert summit.may("ladder", ICY, "right")


@pytest.mark.parametrize(
    ("x", "expected"),
    # Row 4 reaches from x = 2 to 14.
    [
        (2, ["right"]),
        (3, ["right"]),
        (4, ["left", "right"]),
        (12, ["left", "right"]),
        (13, ["left"]),
        (14, ["left"]),
    ],
)
def test_a_ladder_reaches_not_beyond_the_rim(x, expected):
    assert sides(climber(ICY, at=(4, x)), ICY) == expected


@pytest.mark.parametrize(
    ("cell", "tile", "expected"),
    [
        # (4, 6) points up: a lies left, b right; on (4, 7), which points down, it is the reverse.
        ((4, 6), "Neutral, long and a", ["left"]),
        ((4, 6), "Neutral, long and b", ["right"]),
        ((4, 6), "Neutral, a and b", ["left", "right"]),
        ((4, 7), "Neutral, long and a", ["right"]),
        ((4, 7), "Neutral, long and b", ["left"]),
    ],
)
def test_a_ladder_is_laid_at_a_short_edge_with_a_rope_end(cell, tile, expected):
    summit = climber(ICY, at=cell)
    summit.tile(cell, tile)
    assert sides(summit, ICY) == expected


def test_a_ladder_is_laid_from_the_trail_point_beside_the_edge():
    summit = climber(ICY, at=(4, 6))
    summit.tile((4, 6), "Icy, all ropes, point on a")
    assert sides(summit, ICY) == ["right"]
    summit.stand(0, (4, 6), "left edge")
    assert sides(summit, ICY) == ["left"]


@pytest.mark.parametrize("camp", [(2, 8), (5, 8), (8, 8)])
def test_a_ladder_is_laid_from_a_camp_and_from_the_summit(camp):
    assert sides(climber(ICY, at=camp), ICY) == ["left", "right"]


def test_no_ladder_is_laid_from_a_ladder():
    summit = climber(ICY, ICY)
    summit.do("ladder", ICY, "right")
    assert at(summit) == (LEFT_HALF, 4)
    assert sides(summit, ICY) == []
    summit.turn(0)
    assert sides(summit, ICY) == []


def test_only_ladders_that_one_carries_are_laid():
    summit = climber(ICY)
    summit.tile(BEYOND)
    assert [sides(summit, ladder) for ladder in LADDERS] == [[], ["left", "right"], [], []]


def test_a_ladder_is_laid_with_movement_only():
    summit = climber(NEUTRAL_LADDER, ICY, movement=0)
    summit.tile(BEYOND)
    assert sides(summit, NEUTRAL_LADDER) == sides(summit, ICY) == []
    summit.state.movement = 1
    assert sides(summit, NEUTRAL_LADDER) == ["right"]


def test_who_has_laid_a_ladder_can_not_skip_movement():
    summit = climber(ICY)
    assert summit.may("redraw")
    summit.do("ladder", ICY, "right")
    assert not summit.may("redraw")


# Only to come to rest beyond.


@pytest.mark.parametrize("ladder", [NEUTRAL_LADDER, THIN_AIR])
@pytest.mark.parametrize(
    ("beyond", "may"),
    [
        ({}, True),
        ({"face_down": True}, False),
        ({"token": "serac"}, False),
        ({"token": "verglas"}, True),
        # (4, 7) points down: a lies right, b left.
        ({"name": "Neutral, long and a"}, False),
        ({"name": "Neutral, long and b"}, True),
    ],
)
def test_a_ladder_without_trail_points_is_laid_where_one_can_come_to_rest_beyond(
    ladder, beyond, may
):
    summit = climber(ladder)
    summit.tile(BEYOND, **beyond)
    assert summit.may("ladder", ladder, "right") == may
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [None, None]


@pytest.mark.parametrize(("movement", "may"), [(1, False), (2, True)])
def test_the_movement_must_reach_beyond(movement, may):
    summit = climber(NEUTRAL_LADDER, movement=movement)
    summit.tile(BEYOND, token="verglas")
    assert summit.may("ladder", NEUTRAL_LADDER, "right") == may


@pytest.mark.parametrize("ladder", [ICY, LONG_ICY])
@pytest.mark.parametrize("beyond", [{"face_down": True}, {"name": "Neutral, long and a"}])
def test_an_icy_ladder_is_laid_whatever_lies_beyond(ladder, beyond):
    summit = climber(ladder, movement=1)
    summit.tile(BEYOND, **beyond)
    summit.do("ladder", ladder, "right")
    assert at(summit) == (LEFT_HALF, 0)


@pytest.mark.parametrize(
    ("ladder", "expected"), [(NEUTRAL_LADDER, ["left"]), (ICY, ["left", "right"])]
)
def test_beyond_a_ladder_at_the_rim_there_is_no_rest(ladder, expected):
    assert sides(climber(ladder, at=(4, 12)), ladder) == expected


def test_onto_an_open_space_beyond_a_tile_is_laid_next():
    summit = climber(NEUTRAL_LADDER)
    summit.give(0, tiles=["Neutral, a and b", "Neutral, long and a", "Neutral, long and b"])
    summit.do("ladder", NEUTRAL_LADDER, "right")
    assert at(summit) == (HERE, 5)
    # (4, 7) points down, so that b lies left.
    assert summit.choices() == {
        summit.action("lay", "Neutral, a and b", "right edge"),
        summit.action("lay", "Neutral, long and b", "right edge"),
    }
    summit.do("lay", "Neutral, long and b", "right edge")
    assert at(summit) == (BEYOND, 4)
    assert summit.ground(BEYOND) == "Neutral, long and b"
    assert summit.may("finish")


@pytest.mark.parametrize(
    ("tiles", "may"), [((), False), (["Neutral, long and a"], False), (["Neutral, a and b"], True)]
)
def test_onto_an_open_space_beyond_one_needs_a_tile_that_fits(tiles, may):
    summit = climber(NEUTRAL_LADDER, ICY)
    summit.give(0, tiles=tiles)
    assert summit.may("ladder", NEUTRAL_LADDER, "right") == may
    assert summit.may("ladder", ICY, "right")


def test_a_ladder_is_laid_before_another_one():
    summit = climber(NEUTRAL_LADDER)
    summit.ladder(BEYOND)
    summit.tile((4, 9))
    summit.do("ladder", NEUTRAL_LADDER, "right")
    assert at(summit) == ((4, 9), 4)


def test_a_ladder_is_laid_before_one_with_a_trail_point():
    summit = climber(NEUTRAL_LADDER)
    summit.ladder(BEYOND, ICY)
    summit.tile((4, 9), face_down=True)
    summit.do("ladder", NEUTRAL_LADDER, "right")
    assert at(summit) == (BEYOND, 4)
    assert moves(summit) == []


def test_a_ladder_is_not_laid_before_one_that_is_upside_down():
    summit = climber(NEUTRAL_LADDER)
    summit.ladder(BEYOND, upside_down=True)
    summit.tile((4, 9))
    assert not summit.may("ladder", NEUTRAL_LADDER, "right")


# Crossed.


@pytest.mark.parametrize("ladder", [NEUTRAL_LADDER, THIN_AIR])
def test_a_ladder_without_trail_points_is_crossed_to_the_trail_point_beyond(ladder):
    summit = before(name=ladder)
    summit.do("move", "right edge")
    assert at(summit) == (BEYOND, 4)
    summit.do("move", "left edge")
    assert at(summit) == (HERE, 3)


def test_an_icy_ladder_with_one_trail_point_is_crossed_with_2_movement():
    summit = before(name=ICY)
    summit.do("move", "right edge")
    assert at(summit) == (LEFT_HALF, 4)
    summit.do("move", "right edge")
    assert at(summit) == (BEYOND, 3)
    summit.do("move", "left edge")
    assert at(summit) == (LEFT_HALF, 2)
    summit.do("move", "left edge")
    assert at(summit) == (HERE, 1)


def test_an_icy_ladder_with_two_trail_points_is_crossed_with_3_movement():
    summit = before(name=LONG_ICY, movement=6)
    for cell, left in ((LEFT_HALF, 5), (RIGHT_HALF, 4), (BEYOND, 3)):
        summit.do("move", "right edge")
        assert at(summit) == (cell, left)
    for cell, left in ((RIGHT_HALF, 2), (LEFT_HALF, 1), (HERE, 0)):
        summit.do("move", "left edge")
        assert at(summit) == (cell, left)


def test_several_ladders_are_crossed_straight_on():
    summit = climber()
    summit.ladder(LEFT_HALF)
    summit.ladder(BEYOND, THIN_AIR)
    summit.ladder((4, 9))
    summit.tile((4, 11), "Icy, all ropes, point on b")  # b lies left
    summit.do("move", "right edge")
    assert summit.where(0) == ((4, 11), "left edge")
    assert summit.state.movement == 4
    summit.do("move", "left edge")
    assert at(summit) == (HERE, 3)


def test_a_ladder_leads_on_only_where_there_is_a_rope():
    summit = before()
    assert moves(summit) == ["right edge"]
    summit.tile(BEYOND, "Neutral, long and a")
    assert moves(summit) == []
    summit.tile(BEYOND)
    summit.tile(HERE, "Neutral, long and a")  # a lies left
    assert moves(summit) == []


@pytest.mark.parametrize(("cell", "half"), [((5, 5), LEFT_HALF), ((3, 6), RIGHT_HALF)])
@pytest.mark.parametrize("ladder", LADDERS)
def test_a_ladder_is_not_entered_across_a_long_edge(cell, half, ladder):
    summit = before(name=ladder)
    summit.stand(0, cell)
    assert moves(summit) == []
    assert lays(summit) == ["left edge", "right edge"]
    summit.clear(half)
    assert lays(summit) == ["long edge", "left edge", "right edge"]


def test_a_ladder_upside_down_can_not_be_crossed():
    summit = climber()
    summit.ladder(LEFT_HALF, upside_down=True)
    summit.tile(BEYOND)
    assert moves(summit) == []
    summit.stand(0, BEYOND)
    assert moves(summit) == []


def test_the_tile_below_a_ladder_does_not_matter():
    summit = before(name=ICY)
    for cell in (LEFT_HALF, RIGHT_HALF):
        summit.tile(cell, "Thin air, long and a", face_down=True)
    summit.ladder(LEFT_HALF, ICY)
    for cell in (LEFT_HALF, BEYOND):
        summit.do("move", "right edge")
        assert summit.where(0) == (cell, "centre")
    assert summit.oxygen(0) == 3


@pytest.mark.parametrize(
    ("start", "direction", "back"),
    [(HERE, "right edge", "left edge"), (BEYOND, "left edge", "right edge")],
)
@pytest.mark.parametrize("ladder", [ICY, LONG_ICY])
def test_on_a_ladder_one_can_not_change_direction(start, direction, back, ladder):
    summit = before(name=ladder)
    summit.stand(0, start)
    summit.do("move", direction)
    assert moves(summit) == [direction]
    while summit.where(0)[0] in (LEFT_HALF, RIGHT_HALF):
        assert not summit.may("move", back)
        summit.do("move", direction)
    assert summit.may("move", back)  # the whole of it is crossed


def test_on_a_ladder_one_may_stop_and_on_a_new_turn_go_either_way():
    summit = before(name=ICY)
    summit.do("move", "right edge")
    summit.finish_turn()
    summit.turn(0)
    assert at(summit) == (LEFT_HALF, 5)
    assert moves(summit) == ["left edge", "right edge"]
    summit.do("move", "left edge")
    assert at(summit) == (HERE, 4)


def test_direction_holds_for_both_trail_points_in_a_new_turn_too():
    summit = before(name=LONG_ICY)
    summit.stand(0, RIGHT_HALF)
    summit.turn(0)
    assert moves(summit) == ["left edge", "right edge"]
    summit.do("move", "left edge")
    assert at(summit) == (LEFT_HALF, 4)
    assert moves(summit) == ["left edge"]


def test_a_tile_is_laid_beyond_a_ladder_and_moved_onto():
    summit = climber()
    summit.ladder(LEFT_HALF)
    assert lays(summit) == ["long edge", "left edge", "right edge"]
    summit.do("lay", NEUTRAL, "right edge")
    assert at(summit) == (BEYOND, 4)
    assert (summit.ground(BEYOND), summit.ground(LEFT_HALF)) == (NEUTRAL, None)


def test_on_a_ladder_a_tile_is_laid_straight_on():
    summit = climber(ICY)
    summit.do("ladder", ICY, "right")
    assert lays(summit) == ["right edge"]
    summit.do("lay", NEUTRAL, "right edge")
    assert at(summit) == (BEYOND, 3)


def test_on_a_ladder_in_a_new_turn_a_tile_is_laid_at_either_end():
    summit = climber()
    summit.ladder(LEFT_HALF, ICY)
    summit.clear(HERE)
    summit.stand(0, LEFT_HALF)
    summit.turn(0)
    assert lays(summit) == ["left edge", "right edge"]


# Thin air.


@pytest.mark.parametrize(
    ("ladders", "beyond", "oxygen"),
    [
        ([THIN_AIR], NEUTRAL, 2),
        ([THIN_AIR], "Thin air, all ropes", 1),
        ([THIN_AIR, THIN_AIR], NEUTRAL, 1),
        ([THIN_AIR, NEUTRAL_LADDER], NEUTRAL, 2),
        ([NEUTRAL_LADDER], "Thin air, all ropes", 2),
        ([NEUTRAL_LADDER, NEUTRAL_LADDER], NEUTRAL, 3),
    ],
)
@pytest.mark.parametrize("direction", ["right edge", "left edge"])
def test_a_thin_air_ladder_costs_1_oxygen_when_it_is_crossed(ladders, beyond, oxygen, direction):
    summit = climber(at=(4, 8))
    step = 1 if direction == "right edge" else -1
    for i, ladder in enumerate(ladders):
        halves = 8 + step * (2 * i + 1), 8 + step * (2 * i + 2)
        summit.ladder((4, min(halves)), ladder)
    end = (4, 8 + step * (2 * len(ladders) + 1))
    summit.tile(end, beyond)
    summit.do("move", direction)
    assert at(summit) == (end, 4)
    assert summit.oxygen(0) == oxygen


@pytest.mark.parametrize("ladder", [ICY, LONG_ICY])
def test_an_icy_ladder_costs_no_oxygen(ladder):
    summit = before(name=ladder)
    while summit.where(0)[0] != BEYOND:
        summit.do("move", "right edge")
    assert summit.oxygen(0) == 3


@pytest.mark.parametrize("is_open", [False, True])
def test_a_thin_air_ladder_just_laid_costs_1_oxygen(is_open):
    summit = climber(THIN_AIR)
    if not is_open:
        summit.tile(BEYOND)
    summit.do("ladder", THIN_AIR, "right")
    if is_open:
        summit.do("lay", NEUTRAL, "right edge")
    assert at(summit) == (BEYOND, 4)
    assert summit.oxygen(0) == 2


def test_the_regulator_saves_the_oxygen_of_a_thin_air_ladder():
    summit = before(name=THIN_AIR)
    summit.give(0, items=["Regulator"])
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 3


def test_where_thin_air_costs_twice_so_does_each_ladder():
    summit = climber()
    summit.print_card("item", "Helmet", modifiers={"thin_air_twice": 1})
    summit.give(0, items=["Helmet"])
    summit.have(0, oxygen=6)
    summit.ladder(LEFT_HALF, THIN_AIR)
    summit.ladder(BEYOND, THIN_AIR)
    summit.tile((4, 9))
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 2


def test_who_lacks_the_oxygen_for_a_ladder_loses_health_and_may_die_on_it():
    summit = before(name=THIN_AIR)
    summit.have(0, oxygen=0, health=2)
    summit.do("move", "right edge")
    assert (summit.health(0), summit.where(0)) == (1, (BEYOND, "centre"))
    summit.do("move", "left edge")
    assert summit.state.standing[0] == DEAD
    assert summit.state.death_cause[0] == SUFFOCATION
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [THIN_AIR] * 2


def test_who_dies_of_thin_air_leaves_the_ladder_it_laid():
    summit = climber(THIN_AIR, ICY, num_players=2)
    summit.have(0, oxygen=0, health=1)
    summit.tile(BEYOND)
    summit.do("ladder", THIN_AIR, "right")
    assert summit.state.standing[0] == DEAD
    assert summit.state.heading == NONE
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [THIN_AIR] * 2
    assert out_of_the_game(summit) == [ICY]


# Passing people.


def meeting(there, *ladders, name=NEUTRAL_LADDER, game="cooperative", movement=5, tiles=3):
    """Seat 0 stands before a Ladder, the last seat beyond or on it; (4, 7) and (4, 8) are tiles."""
    summit = before(*ladders, name=name, movement=movement, **GAMES[game])
    summit.tile((4, 8))
    summit.stand(int(summit.state.num_players) - 1, there)
    summit.give(0, tiles=[NEUTRAL] * tiles)
    return summit


@pytest.mark.parametrize(
    ("game", "left"),
    [("cooperative", 4), ("competitive", 3), ("teams", 3), ("teams, cooperative scoring", 2)],
)
def test_who_stands_beyond_a_ladder_is_passed_as_anybody(game, left):
    summit = meeting(BEYOND, game=game)
    summit.do("move", "right edge")
    if game in ("competitive", "teams"):
        assert summit.asked() == (int(summit.state.num_players) - 1, "permit")
        summit.do("let pass")
    assert not summit.may("finish")
    assert not summit.may("move", "left edge")
    summit.do("move", "right edge")
    assert at(summit) == ((4, 8), left)


def test_a_climber_on_a_ladder_is_passed_straight_on():
    summit = meeting(LEFT_HALF, name=ICY)
    summit.do("move", "right edge")
    assert summit.choices() == {summit.action("move", "right edge")}
    summit.do("move", "right edge")
    assert at(summit) == (BEYOND, 4)


def test_two_climbers_on_a_ladder_are_passed_straight_on():
    summit = meeting(LEFT_HALF, name=LONG_ICY)
    summit.stand(1, RIGHT_HALF)
    for _ in range(2):
        summit.do("move", "right edge")
        assert summit.choices() == {summit.action("move", "right edge")}
    summit.do("move", "right edge")
    assert at(summit) == (BEYOND, 4)


def test_a_climber_on_a_ladder_is_not_passed_where_nothing_can_follow():
    summit = meeting(LEFT_HALF, name=ICY)
    summit.tile(BEYOND, face_down=True)
    assert moves(summit) == []


def test_who_passed_somebody_on_a_ladder_lays_the_tile_beyond():
    summit = meeting(LEFT_HALF, name=ICY)
    summit.clear(BEYOND)
    summit.do("move", "right edge")
    assert summit.choices() == {summit.action("lay", NEUTRAL, "right edge")}
    summit.do("lay", NEUTRAL, "right edge")
    assert at(summit) == (BEYOND, 4)


def test_thin_air_is_paid_once_when_somebody_is_passed_beyond():
    summit = meeting(BEYOND, name=THIN_AIR)
    for _ in range(2):
        summit.do("move", "right edge")
    assert summit.oxygen(0) == 2


def test_a_ladder_is_laid_to_pass_who_stands_beyond():
    summit = meeting(BEYOND, NEUTRAL_LADDER, game="competitive")
    for cell in (LEFT_HALF, RIGHT_HALF):
        summit.clear(cell)
    summit.do("ladder", NEUTRAL_LADDER, "right")
    assert summit.asked() == (2, "permit")
    summit.do("let pass")
    summit.do("move", "right edge")
    assert at(summit) == ((4, 8), 3)


def test_who_is_blocked_over_a_ladder_stays_and_the_ladder_lies():
    summit = meeting(BEYOND, NEUTRAL_LADDER, game="competitive")
    for cell in (LEFT_HALF, RIGHT_HALF):
        summit.clear(cell)
    summit.do("ladder", NEUTRAL_LADDER, "right")
    summit.do("block")
    assert at(summit) == (HERE, 5)
    assert summit.ladders(0) == []
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [NEUTRAL_LADDER] * 2
    assert moves(summit) == []
    assert summit.may("finish")
    assert not summit.may("redraw")


def test_who_is_blocked_beyond_a_ladder_that_it_is_on_keeps_its_direction():
    summit = meeting(BEYOND, name=ICY, game="competitive")
    summit.do("move", "right edge")
    summit.do("move", "right edge")
    summit.do("block")
    assert at(summit) == (LEFT_HALF, 4)
    assert moves(summit) == []
    assert summit.may("finish")


def test_who_is_blocked_after_passing_somebody_on_a_ladder_is_back_before_it():
    summit = meeting(BEYOND, name=ICY, game="competitive")
    summit.stand(1, LEFT_HALF)
    summit.do("move", "right edge")
    summit.do("let pass")
    summit.do("move", "right edge")
    summit.do("block")
    assert at(summit) == (HERE, 5)
    assert moves(summit) == []  # the tile beyond is not free, and who is there does not let it by
    assert lays(summit) == ["long edge", "left edge"]


def test_a_ladder_is_not_laid_where_a_passing_could_not_end():
    summit = meeting(BEYOND, NEUTRAL_LADDER, tiles=0)
    for cell in (LEFT_HALF, RIGHT_HALF):
        summit.clear(cell)
    assert summit.may("ladder", NEUTRAL_LADDER, "right")
    summit.tile((4, 8), face_down=True)
    assert not summit.may("ladder", NEUTRAL_LADDER, "right")


def test_no_ladder_is_laid_while_somebody_is_passed():
    summit = meeting(LEFT_HALF, ICY, NEUTRAL_LADDER)
    for cell in (LEFT_HALF, RIGHT_HALF):
        summit.clear(cell)
    summit.stand(2, LEFT_HALF)
    summit.tile(RIGHT_HALF)
    assert summit.may("ladder", ICY, "left")
    summit.do("move", "right edge")
    assert summit.kinds() == {"move", "lay"}


def test_nobody_shares_the_trail_point_of_a_ladder():
    summit = meeting(LEFT_HALF, name=ICY, movement=1, game="competitive")
    assert moves(summit) == []


# Falling.


def test_a_climber_falls_back_over_a_ladder():
    summit = before()
    summit.do("move", "right edge")
    summit.run_effects('{ do = "fall" }')
    assert summit.where(0) == (HERE, "centre")


def test_a_climber_falls_on_to_the_trail_points_of_a_ladder():
    summit = before(name=LONG_ICY)
    for _ in range(3):
        summit.do("move", "right edge")
    summit.run_effects('{ do = "fall", amount = 2 }')
    assert summit.where(0) == (LEFT_HALF, "centre")
    summit.run_effects('{ do = "fall" }')
    assert summit.where(0) == (HERE, "centre")


def test_a_climber_falls_off_a_ladder():
    summit = before(name=ICY)
    summit.do("move", "right edge")
    summit.run_effects('{ do = "fall" }')
    assert summit.where(0) == (HERE, "centre")
    assert summit.may("move", "right edge")
    assert summit.may("lay", NEUTRAL, "left edge")  # it crosses the Ladder no more


def test_a_fall_passes_who_stands_on_a_ladder():
    summit = before(name=ICY, num_players=2)
    summit.stand(0, BEYOND)
    summit.came_from(0, LEFT_HALF, HERE)
    summit.stand(1, LEFT_HALF)
    summit.run_effects('{ do = "fall" }')
    assert summit.where(0) == (HERE, "centre")


def test_a_fall_ends_before_a_ladder_that_is_upside_down():
    summit = before(name=ICY)
    summit.ladder(LEFT_HALF, ICY, upside_down=True)
    summit.stand(0, BEYOND)
    summit.came_from(0, LEFT_HALF, HERE)
    summit.run_effects('{ do = "fall", amount = 2 }')
    assert summit.where(0) == (BEYOND, "centre")


# Dropped and picked up.


def test_a_ladder_is_dropped_under_a_number_token():
    summit = climber(ICY, ICY)
    summit.do("drop ladder", ICY)
    assert summit.dropped() == [(1, ICY, HERE)]
    assert summit.ladders(0) == [ICY]
    assert summit.weight(0) == 1
    assert at(summit) == (HERE, 5)
    assert ladders_on(summit, HERE, LEFT_HALF) == [None, None]


def test_items_and_ladders_share_the_five_number_tokens():
    summit = climber(*LADDERS, NEUTRAL_LADDER)
    summit.give(0, items=["Helmet"])
    summit.do("drop", "Helmet")
    for ladder in LADDERS:
        summit.do("drop ladder", ladder)
    assert [what for _, what, _ in summit.dropped()] == ["Helmet", *LADDERS]
    assert not summit.may("drop ladder", NEUTRAL_LADDER)


def test_only_ladders_that_one_carries_are_dropped():
    summit = climber(ICY)
    assert [summit.may("drop ladder", ladder) for ladder in LADDERS] == [False, True, False, False]


def test_a_dropped_ladder_is_picked_up_by_who_comes_there():
    summit = climber(THIN_AIR, num_players=2)
    summit.do("drop ladder", THIN_AIR)
    assert not summit.may("pick up", THIN_AIR)  # in the turn in which it was dropped
    summit.stand(0, BEYOND)
    summit.turn(1)
    assert not summit.may("pick up", THIN_AIR)
    summit.stand(1, HERE)
    summit.do("pick up", THIN_AIR)
    assert summit.ladders(1) == [THIN_AIR]
    assert summit.dropped() == []


def test_who_can_not_carry_more_picks_no_ladder_up():
    summit = climber(THIN_AIR, ICY)
    summit.do("drop ladder", THIN_AIR)
    summit.print_mat(maximum_weight=1)
    summit.turn(0)
    assert not summit.may("pick up", THIN_AIR)
    summit.do("drop ladder", ICY)
    assert summit.may("pick up", THIN_AIR)


def test_a_ladder_that_was_laid_can_not_be_picked_up():
    summit = climber(ICY)
    summit.do("ladder", ICY, "right")
    assert "pick up" not in summit.kinds()
    assert summit.dropped() == []
    summit.turn(0)
    assert "pick up" not in summit.kinds()


def test_a_ladder_may_be_dropped_on_a_ladder():
    summit = before(NEUTRAL_LADDER, name=ICY)
    summit.do("move", "right edge")
    summit.do("drop ladder", NEUTRAL_LADDER)
    assert summit.dropped() == [(1, NEUTRAL_LADDER, LEFT_HALF)]
    summit.turn(0)
    summit.do("pick up", NEUTRAL_LADDER)
    assert summit.ladders(0) == [NEUTRAL_LADDER]


def test_a_ladder_dropped_on_a_removed_tile_is_out_of_the_game():
    summit = climber(THIN_AIR)
    summit.do("drop ladder", THIN_AIR)
    summit.stand(0, (2, 8))
    summit.run_effects('{ do = "remove", how = "all" }')
    assert summit.dropped() == []
    assert out_of_the_game(summit) == [THIN_AIR]


def test_what_was_dropped_on_a_removed_ladder_is_lost():
    summit = before(NEUTRAL_LADDER, name=ICY)
    summit.clear(BEYOND)
    summit.do("move", "right edge")
    summit.do("drop ladder", NEUTRAL_LADDER)
    summit.clear(HERE)
    summit.stand(0, (2, 8))
    summit.run_effects('{ do = "remove", how = "random", ladders = true }')
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [None, None]
    assert summit.dropped() == []
    assert out_of_the_game(summit) == [NEUTRAL_LADDER, ICY]


def test_the_number_token_below_a_ladder_is_removed_and_what_lay_there_is_lost():
    summit = climber(ICY, THIN_AIR, num_players=2)
    summit.give(0, items=["Helmet"])
    summit.stand(0, LEFT_HALF)
    summit.turn(0)
    summit.do("drop", "Helmet")
    summit.stand(0, RIGHT_HALF)
    summit.turn(0)
    summit.do("drop ladder", THIN_AIR)
    summit.stand(0, HERE)
    summit.turn(0)
    summit.do("ladder", ICY, "right")
    assert summit.dropped() == []
    assert summit.discards("item") == {"Helmet": 1}
    assert out_of_the_game(summit) == [THIN_AIR]


# Not a tile.


def covered(name=NEUTRAL_LADDER, **options):
    """A Ladder lies over two neutral tiles, seat 0 stands beside it, seat 1 is in camp."""
    summit = before(name=name, num_players=2, **options)
    summit.tile(LEFT_HALF)
    summit.tile(RIGHT_HALF)
    summit.ladder(LEFT_HALF, name)
    return summit


def under(summit):
    """Return the ground below the Ladder, and whether it is face down."""
    halves = (LEFT_HALF, RIGHT_HALF)
    return [(summit.ground(cell), summit.is_face_down(cell)) for cell in halves]


def test_effects_on_tiles_flip_no_ladder_and_nothing_below_it():
    summit = covered()
    summit.run_effects('{ do = "flip", how = "all" }')
    assert summit.is_face_down(BEYOND)
    assert not summit.is_upside_down(LEFT_HALF)
    assert under(summit) == [(NEUTRAL, False)] * 2


def test_effects_on_tiles_remove_no_ladder_and_nothing_below_it():
    summit = covered()
    summit.run_effects('{ do = "remove", how = "all" }')
    assert summit.ground(BEYOND) is None
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [NEUTRAL_LADDER] * 2
    assert under(summit) == [(NEUTRAL, False)] * 2


def test_blizzard_stickers_remove_no_ladder_and_nothing_below_it():
    summit = covered(blizzard_stickers=True)
    summit.print_level(1, removes=8)
    summit.state.blizzard = 0
    summit.finish_turn("blank", "blizzard")
    assert summit.ground(BEYOND) is None
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [NEUTRAL_LADDER] * 2
    assert under(summit) == [(NEUTRAL, False)] * 2


def test_effects_on_tiles_restore_no_ladder_and_nothing_below_it():
    summit = covered()
    for cell in (LEFT_HALF, BEYOND):
        summit.tile(cell, face_down=True)
    summit.ladder(LEFT_HALF, upside_down=True)
    summit.run_effects('{ do = "restore", how = "all" }')
    assert not summit.is_face_down(BEYOND)
    assert summit.is_upside_down(LEFT_HALF)
    assert under(summit) == [(NEUTRAL, True), (NEUTRAL, False)]


@pytest.mark.parametrize("token", ["serac", "verglas", "solid ground", "secure"])
def test_no_token_is_placed_on_a_ladder_or_below_it(token):
    summit = covered()
    summit.run_effects(f'{{ do = "place", token = "{token}", how = "all" }}')
    assert summit.token(BEYOND) == token
    assert [summit.token(cell) for cell in (LEFT_HALF, RIGHT_HALF)] == [None, None]
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [NEUTRAL_LADDER] * 2


@pytest.mark.parametrize("ladder", LADDERS)
def test_taking_tokens_off_tiles_takes_no_ladder_away(ladder):
    summit = covered(ladder)
    summit.run_effects('{ do = "clear", how = "all" }')
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [ladder] * 2


@pytest.mark.parametrize("verb", ["flip", "remove", "jump", "clear", "restore"])
def test_no_ladder_is_chosen_as_a_tile(verb):
    summit = covered(ICY)
    summit.tile((5, 7), face_down=True)
    summit.tile((3, 4), token="verglas")
    summit.run_effects(f'{{ do = "{verb}" }}')
    assert summit.asked() == (0, "cell")
    assert not cells(summit) & {LEFT_HALF, RIGHT_HALF}


@pytest.mark.parametrize(("at_ladder", "food"), [(False, 3), (True, 1)])
def test_shelter_on_neutral_tiles_is_none_on_a_ladder(at_ladder, food):
    summit = covered(ICY)
    summit.print_card("item", "Helmet", modifiers={"shelter": 1})
    summit.give(0, items=["Helmet"])
    if at_ladder:
        summit.stand(0, LEFT_HALF)
    summit.finish_turn("blank", 2)
    assert summit.food(0) == food


@pytest.mark.parametrize(("where", "lost"), [("tile", 0), ("tile or ladder", 1)])
def test_an_effect_on_who_stands_on_a_tile_spares_who_is_on_a_ladder(where, lost):
    summit = covered(ICY)
    summit.stand(1, LEFT_HALF)
    effect = f'{{ do = "lose", what = "food", who = "others", where = "{where}" }}'
    summit.run_effects(effect)
    assert summit.food(1) == 3 - lost
    summit.stand(1, BEYOND)
    summit.run_effects(effect)
    assert summit.food(1) == 2 - lost


def test_the_yeti_is_not_lured_to_a_ladder():
    summit = covered(ICY, with_yeti=True)
    summit.stand(0, LEFT_HALF)
    summit.run_effects('{ do = "lure" }')
    assert yeti(summit) == ((8, 8), (8, 10))
    assert summit.health(0) == 4


def test_a_ladder_is_no_camp():
    summit = climber(num_players=2)
    summit.ladder(LEFT_HALF, ICY)
    summit.stand(0, LEFT_HALF)
    summit.begin_turn(0)
    assert summit.asked() == (0, "turn")
    summit.run_effects('{ do = "lose", what = "food", where = "mountain" }')
    summit.run_effects('{ do = "lose", what = "food", where = "camp" }')
    assert summit.food(0) == 2


def test_a_ladder_is_not_the_summit():
    summit = climber(ICY, num_players=2)
    summit.do("ladder", ICY, "right")
    assert summit.where(0) == (LEFT_HALF, "centre")
    assert (summit.state.summits, summit.state.summit_order[0]) == (0, 0)


def test_a_ladder_is_no_item():
    summit = climber(*LADDERS, num_players=2)
    for manner in ("chosen", "random"):
        summit.run_effects(f'{{ do = "discard", what = "item", how = "{manner}" }}')
        assert summit.asked() == (0, "turn")
    assert summit.ladders(0) == LADDERS


# The three cards for which it is one.


def test_avalanche_removes_ladders():
    summit = climber(at=(5, 7), num_players=2)
    summit.ladder(LEFT_HALF)
    draw(summit, "Avalanche", None)
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [None, None]
    assert out_of_the_game(summit) == [NEUTRAL_LADDER]


def test_below_a_ladder_that_is_removed_the_tile_is_as_it_was():
    summit = covered()
    summit.tile(LEFT_HALF, face_down=True)
    summit.ladder(LEFT_HALF)
    summit.clear(BEYOND)
    summit.run_effects('{ do = "remove", how = "random", ladders = true }')
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [None, None]
    assert under(summit) == [(NEUTRAL, True), (NEUTRAL, False)]


@pytest.mark.parametrize("half", [LEFT_HALF, RIGHT_HALF])
def test_avalanche_leaves_a_ladder_on_which_somebody_stands(half):
    summit = climber(at=(5, 7), num_players=2)
    summit.ladder(LEFT_HALF, LONG_ICY)
    summit.stand(1, half)
    draw(summit, "Avalanche")
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [LONG_ICY] * 2
    assert out_of_the_game(summit) == []


def test_avalanche_may_remove_one_of_tiles_and_ladders():
    gone = set()
    for pick in range(2):
        summit = climber(at=(5, 7), num_players=2)
        summit.ladder(LEFT_HALF)
        summit.tile(BEYOND)
        summit.roll_next((pick, 2))
        summit.run_effects(
            '{ do = "remove", where = "below", within = 5, how = "random", ladders = true }'
        )
        gone.add((summit.ladder_on(LEFT_HALF), summit.ground(BEYOND)))
    assert gone == {(None, NEUTRAL), (NEUTRAL_LADDER, None)}


def test_an_effect_on_all_tiles_and_ladders_removes_a_ladder_and_nothing_below_it():
    summit = covered()
    summit.run_effects('{ do = "remove", how = "all", ladders = true }')
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [None, None]
    assert summit.ground(BEYOND) is None
    assert under(summit) == [(NEUTRAL, False)] * 2


def test_severe_blizzard_turns_ladders_upside_down():
    summit = climber(num_players=2)
    summit.ladder(LEFT_HALF, THIN_AIR)
    draw(summit, "Severe Blizzard", None)
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [THIN_AIR] * 2
    assert [summit.is_upside_down(cell) for cell in (LEFT_HALF, RIGHT_HALF)] == [True, True]


@pytest.mark.parametrize("half", [LEFT_HALF, RIGHT_HALF])
def test_severe_blizzard_leaves_a_ladder_on_which_somebody_stands(half):
    summit = climber(num_players=2)
    summit.ladder(LEFT_HALF, LONG_ICY)
    summit.stand(1, half)
    draw(summit, "Severe Blizzard")
    assert not summit.is_upside_down(LEFT_HALF)


@pytest.mark.parametrize(
    ("first", "reached"),
    # The near half of a Ladder decides, whichever half it is: (4, 8) is 4 steps away, (4, 9) 5.
    [((4, 8), True), ((4, 9), False)],
)
@pytest.mark.parametrize("is_left", [False, True])
def test_a_ladder_is_as_near_as_its_nearer_half(first, reached, is_left):
    near = first if not is_left else (4, 16 - first[1])
    summit = climber(at=(4, 12) if is_left else (4, 4), num_players=2)
    summit.ladder((4, near[1] - 1) if is_left else near)
    summit.run_effects('{ do = "flip", within = 4, how = "all", ladders = true }')
    assert summit.is_upside_down(near) == reached


def test_contagious_reaches_who_is_on_a_ladder():
    summit = climber(num_players=3)
    summit.ladder(LEFT_HALF, ICY)
    summit.stand(1, LEFT_HALF)
    draw(summit, "Contagious")
    assert of_all(summit, "health") == [3, 3, 4]


def test_held_ladder_turns_a_ladder_up_again():
    summit = climber(num_players=2)
    summit.ladder(LEFT_HALF, THIN_AIR, upside_down=True)
    summit.run_effects('{ do = "restore", within = 4, ladders = true }')
    assert cells(summit) == {LEFT_HALF}
    summit.do("cell", LEFT_HALF)
    assert not summit.is_upside_down(LEFT_HALF)
    assert not summit.is_upside_down(RIGHT_HALF)
    assert ladders_on(summit, LEFT_HALF, RIGHT_HALF) == [THIN_AIR] * 2


# An event that names the current tile.


def on_a_ladder(event):
    """Seat 0 has come from (4, 4) to a Ladder and draws an event."""
    summit = before(name=ICY, num_players=2)
    summit.do("move", "right edge")
    summit.stack("event", event)
    summit.stack("karma")
    summit.finish_turn("event", None, 0)
    return summit


def test_who_is_on_a_ladder_may_ignore_an_event_that_names_the_current_tile():
    summit = on_a_ladder("Loose Rock")
    assert summit.asked() == (0, "event")
    assert summit.choices() == {summit.action("option", 1), summit.action("decline")}
    summit.do("decline")
    assert summit.where(0) == (LEFT_HALF, "centre")
    assert summit.discards("event") == {"Loose Rock": 1}
    assert summit.asked() == (1, "rest")


def test_who_is_on_a_ladder_may_bear_an_event_that_names_the_current_tile():
    summit = on_a_ladder("Loose Rock")
    summit.do("option", 1)
    assert summit.where(0) == (HERE, "centre")
    assert summit.discards("event") == {"Loose Rock": 1}
    assert summit.asked() == (1, "rest")


@pytest.mark.parametrize("event", ["Slick Rungs", "Contagious"])
def test_other_events_are_not_ignored_on_a_ladder(event):
    assert on_a_ladder(event).asked() == (1, "rest")


def test_who_is_on_a_tile_can_not_ignore_an_event_that_names_it():
    summit = before(name=ICY, num_players=2)
    summit.do("move", "right edge")
    summit.do("move", "right edge")
    summit.stack("event", "Loose Rock")
    summit.finish_turn("event", None, 0)
    assert summit.asked() == (1, "rest")
    assert summit.where(0) == (LEFT_HALF, "centre")


def test_every_event_that_says_your_current_tile_can_be_ignored_on_a_ladder():
    for event in Table().chapters["events"].cards:
        assert ("your current tile" in event.text.lower()) == event.current_tile, event.name


# Quickdraw and Grappling Hook.


@pytest.mark.parametrize("ladder", LADDERS)
def test_quickdraw_draws_a_tile_for_a_ladder(ladder):
    summit = climber(ladder)
    summit.tile(BEYOND)
    summit.give(0, items=["Quickdraw"])
    summit.do("ladder", ladder, "right")
    assert len(summit.tiles(0)) == 4


def test_without_quickdraw_a_ladder_brings_no_tile():
    summit = climber(ICY)
    summit.do("ladder", ICY, "right")
    assert summit.tiles(0) == [NEUTRAL] * 3


def test_quickdraw_draws_for_the_ladder_before_the_tile_beyond_and_for_that_too():
    summit = climber(NEUTRAL_LADDER)
    summit.give(0, items=["Quickdraw"])
    summit.do("ladder", NEUTRAL_LADDER, "right")
    assert len(summit.tiles(0)) == 4
    summit.do("lay", NEUTRAL, "right edge")
    assert len(summit.tiles(0)) == 4


def test_quickdraw_fills_no_more_than_the_hand_has_room_for():
    summit = climber(ICY)
    summit.give(0, items=["Quickdraw"], tiles=[NEUTRAL] * TILE_HAND)
    summit.do("ladder", ICY, "right")
    assert summit.tiles(0) == [NEUTRAL] * TILE_HAND


def test_the_grappling_hook_lays_no_tile_over_a_ladder():
    summit = climber(num_players=2)
    summit.ladder(LEFT_HALF)
    summit.give(0, items=["Grappling Hook"])
    summit.do("use", "Grappling Hook")
    assert summit.choices() == {
        summit.action("finish"),
        summit.action("lay", NEUTRAL, "long edge"),
        summit.action("lay", NEUTRAL, "left edge"),
    }


def test_the_grappling_hook_lays_nothing_from_a_ladder():
    summit = before(name=ICY, num_players=2)
    summit.clear(HERE)
    summit.stand(0, LEFT_HALF)
    summit.turn(0)
    summit.give(0, items=["Grappling Hook"])
    summit.do("use", "Grappling Hook")
    assert summit.asked() == (0, "turn")
    assert summit.where(0) == (LEFT_HALF, "centre")
    assert summit.tiles(0) == [NEUTRAL] * 3


# The Yeti. (4, 5) has the corners (5, 5), (5, 7) and (4, 6), and (4, 6) has (4, 6), (4, 8), (5, 7).

OUTLINE = {
    "left": ((5, 5), (4, 6)),
    "top": ((5, 5), (5, 7)),
    "foot": ((4, 6), (4, 8)),
    "right": ((5, 7), (4, 8)),
}
INNER = ((4, 6), (5, 7))


def haunted(name=LONG_ICY, edge="left", **options):
    """The Yeti is on an edge of a Ladder over open spaces; seat 0 is not beside it."""
    summit = climber(at=(2, 8), with_yeti=True, **options)
    summit.ladder(LEFT_HALF, name)
    put_yeti(summit, OUTLINE[edge])
    return summit


def ways(summit):
    """Return the ways among which the player may choose for the Yeti."""
    corners = ("left", "right")
    towards = ("right", "up and right", "up and left", "left", "down and left", "down and right")
    return {(end, way) for end in corners for way in towards if summit.may("run", end, way)}


@pytest.mark.parametrize(
    ("edge", "expected"),
    [
        ("left", {("left", "right"), ("right", "right")}),
        ("top", {("left", "down and right"), ("right", "down and right")}),
        ("foot", {("left", "up and left"), ("right", "up and left")}),
        ("right", {("left", "left"), ("right", "left")}),
    ],
)
@pytest.mark.parametrize("ladder", LADDERS)
def test_the_yeti_runs_along_the_edges_of_a_ladder_but_not_the_inner_one(edge, expected, ladder):
    summit = haunted(ladder, edge)
    summit.run_effects('{ do = "yeti", amount = 1 }')
    assert ways(summit) == expected


def test_tiles_below_a_ladder_give_the_yeti_no_inner_edge():
    summit = haunted()
    for cell in (LEFT_HALF, RIGHT_HALF):
        summit.tile(cell)
    summit.run_effects('{ do = "yeti", amount = 1 }')
    assert ("right", "up and right") in ways(summit)  # two tiles without a Ladder
    summit.do("run", "right", "right")
    summit.ladder(LEFT_HALF, NEUTRAL_LADDER)
    put_yeti(summit, OUTLINE["left"])
    summit.run_effects('{ do = "yeti", amount = 1 }')
    assert ways(summit) == {("left", "right"), ("right", "right")}


@pytest.mark.parametrize("half", [LEFT_HALF, RIGHT_HALF])
@pytest.mark.parametrize(
    ("start", "end", "way"),
    [
        ("left", "left", "right"),
        ("left", "right", "right"),
        ("top", "left", "down and right"),
        ("top", "right", "down and right"),
    ],
)
def test_the_yeti_hurts_all_on_a_ladder_with_an_edge_it_runs_along(half, start, end, way):
    summit = haunted(edge=start, num_players=2)
    summit.stand(1, half)
    summit.run_effects('{ do = "yeti", amount = 1 }')
    summit.do("run", end, way)
    assert of_all(summit, "health") == [4, 2]


def test_on_a_ladder_an_attack_costs_1_health_more_than_on_a_tile():
    summit = haunted(num_players=4)
    summit.stand(1, LEFT_HALF)
    summit.stand(2, RIGHT_HALF)
    summit.stand(3, (3, 6))  # below the foot
    summit.run_effects('{ do = "yeti", amount = 1 }')
    summit.do("run", "right", "right")
    assert yeti(summit) == OUTLINE["foot"]
    assert of_all(summit, "health") == [4, 2, 2, 3]


def test_the_yeti_hurts_who_is_on_a_ladder_once_a_turn():
    summit = haunted(num_players=2)
    summit.have(1, health=6)
    summit.stand(1, RIGHT_HALF)
    summit.run_effects('{ do = "yeti", amount = 2 }')
    summit.do("run", "right", "right")
    summit.do("run", "right", "up and left")
    assert yeti(summit) == OUTLINE["right"]
    assert summit.health(1) == 4


def test_the_extra_health_is_what_the_edition_says():
    summit = haunted(num_players=2)
    summit.printed.yeti_ladder_health = 2
    summit.stand(1, LEFT_HALF)
    summit.run_effects('{ do = "yeti", amount = 1 }')
    summit.do("run", "right", "right")
    assert summit.health(1) == 1


def test_at_the_end_of_a_turn_the_yeti_runs_along_a_ladder():
    summit = haunted(num_players=2)
    summit.stand(1, LEFT_HALF)
    summit.finish_turn("blank", 1)
    assert summit.asked() == (0, "way")
    summit.do("run", "right", "right")
    assert of_all(summit, "health") == [4, 2]


def test_a_ladder_can_not_cover_the_yeti():
    summit = climber(ICY, with_yeti=True)
    put_yeti(summit, INNER)
    assert not summit.may("ladder", ICY, "right")
    assert summit.may("ladder", ICY, "left")
    for edge in OUTLINE.values():
        put_yeti(summit, edge)
        assert summit.may("ladder", ICY, "right")


def test_from_the_other_side_too_a_ladder_can_not_cover_the_yeti():
    summit = climber(ICY, at=BEYOND, with_yeti=True)
    put_yeti(summit, INNER)
    assert sides(summit, ICY) == ["right"]


# Cards with the Ladder icon.


def test_ladder_straps_make_the_load_lighter():
    summit = climber(ICY, ICY)
    summit.give(0, items=["Ladder Straps"])
    assert summit.weight(0) == 1


def test_ladder_straps_are_not_parted_with_under_a_full_load():
    summit = climber(ICY, ICY)
    summit.print_mat(maximum_weight=1)
    summit.give(0, items=["Ladder Straps"])
    assert not summit.may("drop", "Ladder Straps")
    summit.do("drop ladder", ICY)
    assert summit.may("drop", "Ladder Straps")


@pytest.mark.parametrize(("cell", "food"), [(HERE, 3), (LEFT_HALF, 2)])
def test_an_effect_may_ask_who_is_on_a_ladder(cell, food):
    summit = climber(num_players=2)
    summit.ladder(LEFT_HALF, ICY)
    summit.stand(0, cell)
    summit.run_effects(
        '{ do = "if", has = "on a ladder", then = [{ do = "lose", what = "food" }] }'
    )
    assert summit.food(0) == food
