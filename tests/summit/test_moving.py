"""Movement: trail points, laying tiles, thin air, what blocks, camps, leapfrog."""

import pytest

from tests.summit.positions import NEUTRAL, Table

LONG_ICE = "Icy, all ropes, point on long"
A_ICE = "Icy, all ropes, point on a"
B_ICE = "Icy, all ropes, point on b"
THIN_AIR = "Thin air, all ropes"
EDGES = ("long edge", "left edge", "right edge")
DIRECTIONS = (*EDGES, "centre")


def moves(summit):
    """Return the directions in which the active climber may move."""
    return [direction for direction in DIRECTIONS if summit.may("move", direction)]


def lays(summit, tile=NEUTRAL):
    """Return the edges across which the active climber may lay a tile."""
    return [edge for edge in EDGES if summit.may("lay", tile, edge)]


def meeting(movement=5, players=2):
    """Seat 0 stands left of seat 1, on neutral tiles in row 3: (3, 3), (3, 4)."""
    summit = Table(num_players=players)
    summit.stand(0, (3, 3))
    summit.stand(1, (3, 4))
    summit.turn(0, movement=movement)
    return summit


def row_of_four(movement=5):
    """Seats 0, 1 and 2 stand side by side from (3, 3) to (3, 5); (3, 6) is free."""
    summit = meeting(movement, players=3)
    summit.stand(2, (3, 5))
    summit.tile((3, 6))
    return summit


# From trail point to trail point.


def test_each_trail_point_costs_one_movement():
    summit = Table()
    summit.tile((2, 9))
    summit.tile((3, 9))
    summit.do("move", "right edge")
    assert (summit.where(0), summit.state.movement) == (((2, 9), "centre"), 4)
    summit.do("move", "long edge")
    assert (summit.where(0), summit.state.movement) == (((3, 9), "centre"), 3)


def test_a_climber_moves_up_to_its_speed():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.stand(1, (3, 6))
    summit.tile((3, 4))
    summit.turn(0)
    for edge in ("right edge", "left edge", "right edge", "left edge", "right edge"):
        summit.do("move", edge)
    assert summit.where(0) == ((3, 4), "centre")
    assert summit.state.movement == 0
    assert moves(summit) == lays(summit) == []


def test_a_climber_may_move_less_or_not_at_all():
    summit = Table()
    assert summit.may("finish")
    summit.do("lay", NEUTRAL, "long edge")
    assert summit.may("finish")
    summit.finish_turn()
    assert summit.where(0) == ((1, 8), "centre")


def test_a_way_can_be_gone_back():
    summit = Table()
    summit.do("lay", NEUTRAL, "left edge")
    summit.do("move", "right edge")
    assert summit.where(0) == ((2, 8), "centre")


@pytest.mark.parametrize(
    ("tile", "start", "edge", "point"),
    [
        # (3, 3) points up: a lies left, b right, long below.
        (LONG_ICE, (2, 3), "long edge", "long edge"),
        (LONG_ICE, (3, 2), "right edge", "centre"),
        (A_ICE, (3, 2), "right edge", "left edge"),
        (A_ICE, (3, 4), "left edge", "centre"),
        (B_ICE, (3, 4), "left edge", "right edge"),
        (B_ICE, (2, 3), "long edge", "centre"),
    ],
)
def test_an_icy_tile_is_entered_on_its_arms_trail_point(tile, start, edge, point):
    summit = Table()
    summit.tile((3, 3), tile)
    summit.stand(0, start)
    summit.do("move", edge)
    assert summit.where(0) == ((3, 3), point)
    assert summit.state.movement == 4


def test_on_a_cell_that_points_down_a_lies_right():
    summit = Table()
    summit.tile((3, 4), A_ICE)
    summit.stand(0, (3, 5))
    summit.do("move", "left edge")
    assert summit.where(0) == ((3, 4), "right edge")


def test_crossing_an_icy_tile_with_two_more_points_costs_three():
    summit = Table()
    summit.tile((3, 3), "Icy, all ropes, points on a and b")
    summit.tile((3, 4))
    summit.stand(0, (3, 2))
    for direction in ("right edge", "centre", "right edge", "right edge"):
        summit.do("move", direction)
    assert summit.where(0) == ((3, 4), "centre")
    assert summit.state.movement == 1


def test_from_an_arms_trail_point_a_climber_goes_to_the_centre_or_out():
    summit = Table()
    summit.tile((3, 2))
    summit.tile((3, 4))
    summit.tile((3, 3), A_ICE)
    summit.stand(0, (3, 3), "left edge")
    assert moves(summit) == ["left edge", "centre"]
    summit.do("move", "left edge")
    assert summit.where(0) == ((3, 2), "centre")


def test_from_the_centre_an_icy_tile_is_left_over_the_arms_trail_point():
    summit = Table()
    summit.tile((3, 2))
    summit.stand(0, (3, 4))
    summit.tile((3, 3), A_ICE)
    summit.stand(0, (3, 3))
    summit.do("move", "left edge")
    assert summit.where(0) == ((3, 3), "left edge")


def test_a_rope_against_an_edge_without_one_is_a_dead_end():
    summit = Table()
    summit.tile((3, 2), "Neutral, long and b")  # points down: b lies left
    summit.tile((3, 4), "Neutral, long and b")
    summit.tile((2, 3), "Neutral, a and b")
    summit.stand(0, (3, 3))
    assert moves(summit) == ["right edge"]
    assert lays(summit) == []


def test_where_the_own_tile_has_no_rope_there_is_no_way():
    summit = Table()
    for cell in ((3, 2), (3, 4), (2, 3)):
        summit.tile(cell)
    summit.tile((3, 3), "Neutral, long and a")  # points up: a lies left
    summit.stand(0, (3, 3))
    assert moves(summit) == ["long edge", "left edge"]


def test_others_may_use_the_ropes_that_one_laid():
    summit = Table()
    summit.do("lay", NEUTRAL, "right edge")
    summit.do("lay", NEUTRAL, "long edge")
    summit.finish_turn()
    summit.turn(1)
    summit.do("move", "right edge")
    assert summit.where(1) == ((2, 9), "centre")


# Laying tiles.


def test_a_tile_is_laid_from_the_hand_and_moved_on_to():
    summit = Table()
    summit.give(0, tiles=[NEUTRAL, THIN_AIR, A_ICE])
    summit.do("lay", NEUTRAL, "right edge")
    assert summit.ground((2, 9)) == NEUTRAL
    assert summit.tiles(0) == [A_ICE, THIN_AIR]
    assert summit.where(0) == ((2, 9), "centre")
    assert summit.state.movement == 4


def test_several_tiles_may_be_laid_in_a_turn():
    summit = Table()
    for edge in ("right edge", "long edge", "right edge"):
        summit.do("lay", NEUTRAL, edge)
    assert summit.where(0) == ((3, 10), "centre")
    assert summit.tiles(0) == []
    assert lays(summit) == []


def test_a_tile_is_laid_only_across_a_rope_end_of_the_own_tile():
    summit = Table()
    summit.tile((3, 3), "Neutral, long and a")  # points up: a lies left
    summit.stand(0, (3, 3))
    assert lays(summit) == ["long edge", "left edge"]


def test_a_tile_is_laid_only_on_an_empty_space():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.tile((3, 2))
    summit.tile((2, 3), "Neutral, a and b")
    assert lays(summit) == ["right edge"]


def test_no_tile_is_laid_beyond_the_rim():
    summit = Table()
    summit.stand(0, (0, 0))
    assert lays(summit) == ["right edge"]


def test_a_tile_must_show_a_rope_end_to_the_climber():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.give(0, tiles=["Neutral, long and a", "Neutral, a and b"])
    # (3, 2) and (3, 4) point down: a lies right, b left. (2, 3) points down too.
    assert lays(summit, "Neutral, long and a") == ["long edge", "left edge"]
    assert lays(summit, "Neutral, a and b") == ["left edge", "right edge"]


def test_ropes_need_not_match_other_neighbours():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.tile((3, 5), "Neutral, long and b")  # points up: no rope to (3, 4)
    summit.do("lay", NEUTRAL, "right edge")
    assert summit.where(0) == ((3, 4), "centre")
    assert moves(summit) == ["left edge"]


def test_an_icy_tile_is_laid_and_its_arms_trail_point_moved_on_to():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.give(0, tiles=[A_ICE, B_ICE])
    # (3, 4) points down: b lies left, towards the climber.
    summit.do("lay", B_ICE, "right edge")
    assert summit.where(0) == ((3, 4), "left edge")
    assert summit.state.movement == 4


def test_an_icy_tile_without_a_point_on_this_arm_is_entered_at_its_centre():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.give(0, tiles=[A_ICE])
    summit.do("lay", A_ICE, "right edge")
    assert summit.where(0) == ((3, 4), "centre")


def test_from_the_centre_no_tile_is_laid_beyond_an_arms_trail_point():
    summit = Table()
    summit.tile((3, 3), A_ICE)
    summit.stand(0, (3, 3))
    assert lays(summit) == ["long edge", "right edge"]
    summit.do("move", "left edge")
    assert lays(summit) == ["left edge"]


def test_laying_needs_movement():
    summit = Table()
    summit.turn(0, movement=0)
    assert lays(summit) == []
    summit.turn(0, movement=1)
    assert lays(summit) == ["long edge", "left edge", "right edge"]


def test_equal_tiles_are_one_choice():
    summit = Table()
    summit.give(0, tiles=[NEUTRAL, NEUTRAL, THIN_AIR])
    assert summit.may("lay", 1, "left edge")
    assert not summit.may("lay", 2, "left edge")
    assert summit.may("lay", 3, "left edge")


# Thin air.


def test_entering_thin_air_costs_one_oxygen():
    summit = Table()
    summit.tile((2, 9), THIN_AIR)
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 2
    summit.do("move", "left edge")
    assert summit.oxygen(0) == 2
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 1


def test_laying_thin_air_and_moving_on_to_it_costs_oxygen():
    summit = Table()
    summit.give(0, tiles=[THIN_AIR])
    summit.do("lay", THIN_AIR, "right edge")
    assert summit.oxygen(0) == 2


def test_neutral_and_icy_tiles_cost_no_oxygen():
    summit = Table()
    summit.tile((2, 9))
    summit.tile((2, 7), LONG_ICE)
    summit.do("move", "right edge")
    summit.do("move", "left edge")
    summit.do("move", "left edge")
    assert summit.oxygen(0) == 3


def test_thin_air_without_oxygen_costs_health():
    summit = Table()
    summit.have(0, oxygen=0, health=4)
    summit.tile((2, 9), THIN_AIR)
    summit.do("move", "right edge")
    assert (summit.oxygen(0), summit.health(0)) == (0, 3)


def test_a_climber_can_die_of_thin_air_and_its_turn_ends():
    summit = Table(num_players=3)
    summit.have(0, oxygen=0, health=1)
    summit.tile((2, 9), THIN_AIR)
    summit.do("move", "right edge")
    assert summit.where(0) is None
    assert summit.asked() == (1, "rest")


# What blocks.


def test_an_upside_down_tile_blocks():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.tile((3, 4), face_down=True)
    summit.tile((3, 2))
    assert moves(summit) == ["left edge"]
    assert lays(summit) == ["long edge"]


def test_a_serac_blocks():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.tile((3, 4), token="serac")
    summit.tile((3, 2))
    assert moves(summit) == ["left edge"]


def test_verglas_costs_one_movement_more():
    summit = Table()
    summit.tile((2, 9), token="verglas")
    summit.do("move", "right edge")
    assert summit.state.movement == 3


def test_verglas_needs_the_movement_it_costs():
    summit = Table()
    summit.tile((2, 9), token="verglas")
    summit.turn(0, movement=1)
    assert moves(summit) == []
    summit.turn(0, movement=2)
    assert moves(summit) == ["right edge"]


def test_verglas_costs_more_on_entering_only():
    summit = Table()
    summit.tile((3, 3), A_ICE, token="verglas")
    summit.tile((3, 2))
    summit.stand(0, (3, 2))
    summit.do("move", "right edge")
    assert (summit.where(0), summit.state.movement) == (((3, 3), "left edge"), 3)
    summit.do("move", "centre")
    assert summit.state.movement == 2
    summit.do("move", "left edge")
    summit.do("move", "left edge")
    assert (summit.where(0), summit.state.movement) == (((3, 2), "centre"), 0)


@pytest.mark.parametrize("token", ["solid ground", "secure"])
def test_solid_ground_and_secure_do_not_slow(token):
    summit = Table()
    summit.tile((2, 9), token=token)
    summit.do("move", "right edge")
    assert summit.state.movement == 4


# Room.


def test_a_camp_holds_any_number_of_climbers():
    summit = Table(num_players=3)
    for seat in range(3):
        assert summit.where(seat) == ((2, 8), "centre")
    summit.stand(0, (5, 7))
    summit.stand(1, (5, 8))
    summit.stand(2, (5, 8))
    summit.do("move", "right edge")
    assert summit.where(0) == ((5, 8), "centre")
    assert summit.asked() == (0, "turn")


def test_the_summit_holds_any_number_of_climbers():
    summit = Table(num_players=3)
    summit.stand(0, (8, 7))
    summit.stand(1, (8, 8))
    summit.stand(2, (8, 8))
    summit.do("move", "right edge")
    assert summit.where(0) == ((8, 8), "centre")
    assert summit.asked() == (0, "turn")


def test_two_climbers_stand_on_one_tile_at_different_trail_points():
    summit = Table()
    summit.tile((3, 3), A_ICE)
    summit.stand(1, (3, 3))
    summit.stand(0, (3, 2))
    summit.do("move", "right edge")
    assert summit.where(0) == ((3, 3), "left edge")
    assert summit.asked() == (0, "turn")


# Leapfrog.


def test_the_climber_to_be_passed_decides():
    summit = meeting()
    summit.tile((3, 5))
    summit.do("move", "right edge")
    assert summit.asked() == (1, "permit")
    assert summit.choices() == {summit.action("let pass"), summit.action("block")}


def test_letting_pass_gains_karma_and_the_occupied_point_counts():
    summit = meeting()
    summit.tile((3, 5))
    summit.do("move", "right edge")
    summit.do("let pass")
    assert (summit.karma(1), summit.karma(0)) == (7, 6)
    assert summit.state.movement == 4
    summit.do("move", "right edge")
    assert summit.where(0) == ((3, 5), "centre")
    assert summit.state.movement == 3
    assert summit.where(1) == ((3, 4), "centre")


def test_blocking_loses_karma_and_the_mover_keeps_its_movement():
    summit = meeting()
    summit.tile((3, 5))
    summit.do("move", "right edge")
    summit.do("block")
    assert (summit.karma(1), summit.karma(0)) == (5, 6)
    assert summit.asked() == (0, "turn")
    assert summit.where(0) == ((3, 3), "centre")
    assert summit.state.movement == 5


def test_a_climber_that_blocked_is_not_asked_again_this_turn():
    summit = meeting()
    summit.tile((3, 5))
    summit.do("move", "right edge")
    summit.do("block")
    assert moves(summit) == []
    summit.turn(0)
    assert moves(summit) == ["right edge"]


def test_karma_from_passing_stays_on_the_track():
    for karma, answer, after in ((12, "let pass", 12), (0, "block", 0)):
        summit = meeting()
        summit.tile((3, 5))
        summit.have(1, karma=karma)
        summit.do("move", "right edge")
        summit.do(answer)
        assert summit.karma(1) == after


def test_who_was_let_past_must_go_on():
    summit = meeting()
    summit.tile((3, 5))
    summit.give(0, items=["Energy Bars"], cards=["Potluck"])
    summit.do("move", "right edge")
    summit.do("let pass")
    onward = {summit.action("move", "right edge")}
    onward |= {summit.action("lay", NEUTRAL, "long edge")}  # (3, 4) points down: (4, 4) is empty
    assert summit.choices() == onward


def test_who_was_let_past_does_not_go_back_to_where_it_came_from():
    summit = meeting()
    summit.tile((3, 5))
    summit.do("move", "right edge")
    summit.do("let pass")
    assert "left edge" not in moves(summit)


def test_who_passed_may_turn_round_and_pass_again():
    summit = meeting(movement=4)
    summit.tile((3, 5))
    for edge in ("right edge", "left edge"):
        summit.do("move", edge)
        summit.do("let pass")
        summit.do("move", edge)
    assert summit.where(0) == ((3, 3), "centre")
    assert (summit.state.movement, summit.karma(1)) == (0, 8)


def test_passing_needs_movement_for_the_occupied_point_and_the_next():
    summit = meeting(movement=1)
    summit.tile((3, 5))
    assert moves(summit) == []
    summit = meeting(movement=2)
    summit.tile((3, 5))
    assert moves(summit) == ["right edge"]


def test_passing_on_to_verglas_needs_three_movement():
    for movement, possible in ((2, []), (3, ["right edge"])):
        summit = meeting(movement)
        summit.give(0, tiles=())
        summit.tile((3, 5), token="verglas")
        assert moves(summit) == possible


def test_passing_over_a_climber_on_verglas_needs_three_movement():
    for movement, possible in ((2, []), (3, ["right edge"])):
        summit = meeting(movement)
        summit.tile((3, 4), token="verglas")
        summit.tile((3, 5))
        assert moves(summit) == possible


def test_nobody_is_asked_where_no_free_point_lies_beyond():
    summit = meeting()
    summit.give(0, tiles=())
    assert moves(summit) == []
    summit.tile((3, 5), face_down=True)
    assert moves(summit) == []
    summit.tile((3, 5), token="serac")
    assert moves(summit) == []
    summit.tile((3, 5), "Neutral, long and b")  # points up: no rope to the left
    assert moves(summit) == []
    summit.tile((3, 5))
    assert moves(summit) == ["right edge"]


def test_a_climber_may_pass_and_lay_a_tile_beyond():
    summit = meeting(movement=2)
    summit.give(0, tiles=[NEUTRAL])
    assert moves(summit) == ["right edge"]
    summit.do("move", "right edge")
    summit.do("let pass")
    summit.do("lay", NEUTRAL, "right edge")
    assert summit.where(0) == ((3, 5), "centre")
    assert summit.state.movement == 0
    assert summit.asked() == (0, "turn")


def test_nobody_is_asked_where_no_tile_of_the_hand_fits_beyond():
    summit = meeting()
    summit.tile((3, 4), "Neutral, a and b")
    # (3, 5) points up: a lies left.
    summit.give(0, tiles=["Neutral, long and b"])
    assert moves(summit) == []
    summit.give(0, tiles=["Neutral, long and a"])
    assert moves(summit) == ["right edge"]


def test_on_an_icy_tile_the_point_beyond_is_on_the_same_tile():
    summit = Table()
    summit.give(0, tiles=())
    summit.tile((3, 4), B_ICE)  # points down: b lies left
    summit.stand(0, (3, 3))
    summit.stand(1, (3, 4), "left edge")
    summit.turn(0, movement=2)
    assert moves(summit) == ["right edge"]
    summit.do("move", "right edge")
    summit.do("let pass")
    summit.do("move", "centre")
    assert summit.where(0) == ((3, 4), "centre")
    assert summit.state.movement == 0


def test_passing_costs_the_oxygen_of_thin_air():
    summit = meeting()
    summit.tile((3, 4), THIN_AIR)
    summit.tile((3, 5), THIN_AIR)
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 3
    summit.do("let pass")
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 1


def test_a_climber_can_die_of_thin_air_in_passing():
    summit = meeting(players=3)
    summit.tile((3, 4), THIN_AIR)
    summit.tile((3, 5))
    summit.have(0, oxygen=0, health=1)
    summit.do("move", "right edge")
    summit.do("let pass")
    assert summit.where(0) is None
    assert (summit.asked(), summit.state.active) == ((1, "turn"), 1)


def test_a_chain_of_climbers_is_asked_one_after_the_other():
    summit = row_of_four()
    summit.do("move", "right edge")
    assert summit.asked() == (1, "permit")
    summit.do("let pass")
    summit.do("move", "right edge")
    assert summit.asked() == (2, "permit")
    summit.do("let pass")
    summit.do("move", "right edge")
    assert summit.where(0) == ((3, 6), "centre")
    assert summit.state.movement == 2
    assert [summit.karma(seat) for seat in range(3)] == [6, 7, 7]


def test_a_chain_of_two_needs_three_movement():
    for movement, possible in ((2, []), (3, ["right edge"])):
        summit = row_of_four(movement)
        summit.give(0, tiles=())
        assert moves(summit) == possible


def test_where_the_second_of_a_chain_blocks_the_mover_is_back_with_its_movement():
    summit = row_of_four()
    summit.do("move", "right edge")
    summit.do("let pass")
    summit.do("move", "right edge")
    summit.do("block")
    assert summit.where(0) == ((3, 3), "centre")
    assert summit.state.movement == 5
    assert [summit.karma(seat) for seat in range(3)] == [6, 7, 5]
    assert summit.asked() == (0, "turn")


def test_a_chain_behind_which_somebody_has_blocked_is_closed():
    summit = row_of_four()
    summit.give(0, tiles=())
    summit.do("move", "right edge")
    summit.do("let pass")
    summit.do("move", "right edge")
    summit.do("block")
    assert moves(summit) == []


def test_past_one_who_lets_pass_there_may_be_a_way_round_one_who_blocked():
    summit = row_of_four()
    summit.give(0, tiles=[NEUTRAL])
    summit.do("move", "right edge")
    summit.do("let pass")
    summit.do("move", "right edge")
    summit.do("block")
    # From (3, 4), which points down, a tile can still be laid on (4, 4).
    assert moves(summit) == ["right edge"]
    summit.do("move", "right edge")
    summit.do("let pass")
    assert summit.choices() == {summit.action("lay", NEUTRAL, "long edge")}


def test_who_was_blocked_has_not_moved():
    summit = meeting()
    summit.tile((3, 5))
    summit.do("move", "right edge")
    summit.do("block")
    assert summit.may("redraw")


def test_camps_are_passed_without_asking():
    summit = Table()
    summit.stand(0, (5, 7))
    summit.tile((5, 9))
    summit.stand(1, (5, 8))
    summit.do("move", "right edge")
    summit.do("move", "right edge")
    assert summit.where(0) == ((5, 9), "centre")
    assert summit.karma(1) == 6


def test_who_is_out_of_play_is_not_in_the_way():
    summit = meeting(players=3)
    summit.tile((3, 5))
    summit.kill(1)
    summit.do("move", "right edge")
    assert summit.where(0) == ((3, 4), "centre")
    assert summit.asked() == (0, "turn")
