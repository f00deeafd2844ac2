"""Phase 3: cards given to climbers, moves, room on a space, score markers, tents."""

import pytest

from summit_env.engine.errors import ConfigError
from summit_env.expedition.state import ACT
from tests.expedition.positions import QUIET, Table

# Cards and points.


def test_all_points_of_a_card_go_to_one_climber():
    k2 = Table()
    k2.turn("movement 1", "movement 2", "movement 3")
    k2.do("give", "movement 3", "A")
    assert k2.points("A") == (3, 0)
    assert k2.points("B") == (0, 0)
    assert not k2.may("give", "movement 3", "B")
    assert not k2.may("give", "movement 3", "A")
    assert not k2.may("move", "B", "E01")


def test_points_of_several_cards_add_up():
    k2 = Table()
    k2.put("A", "E17")
    k2.turn("movement 1", "movement 2", "acclimatization 0")
    k2.do("give", "movement 2", "A")
    assert not k2.may("move", "A", "E20")
    k2.do("give", "movement 1", "A")
    assert k2.may("move", "A", "E20")


def test_cards_need_not_be_used_and_climbers_need_not_move():
    k2 = Table(num_players=2)
    k2.turn("movement 1", "movement 2", "movement 3")
    k2.do("finish")
    assert (k2.space("A"), k2.space("B")) == ("E00", "E00")
    assert k2.state.player == 1


def test_unused_points_lapse_with_the_turn():
    k2 = Table(num_players=2)
    k2.turn("movement 1", "movement 2", "movement 3")
    k2.do("give", "movement 3", "A")
    k2.do("give", "movement 2", "B")
    k2.do("finish")
    assert k2.points("A") == k2.points("B") == (0, 0)
    assert not k2.may("move", "A", "E01")


def test_unused_points_do_not_keep_till_the_next_day():
    k2 = Table(num_players=1)
    k2.turn("movement 1", "movement 2", "movement 3")
    k2.do("give", "movement 3", "A")
    k2.do("finish")
    k2.hold(*QUIET)
    for card in QUIET:
        k2.do("pick", card)
    k2.games.step([min(k2.choices())])
    assert k2.state.prompt == ACT
    assert k2.points("A") == (0, 0)
    assert k2.may("give", "acclimatization 0", "B")


def test_of_equal_cards_the_first_is_given_first():
    k2 = Table()
    k2.turn("movement 1", "movement 1", "acclimatization 0")
    assert k2.may("give", 1, "A")
    assert not k2.may("give", 2, "A")
    k2.do("give", 1, "A")
    assert k2.may("give", 2, "A")
    assert k2.may("give", 2, "B")


def test_equal_cards_of_which_one_paid_risk_are_two_choices():
    k2 = Table()
    k2.turn("acclimatization 0", "acclimatization 1", "acclimatization 1", risk=1)
    k2.do("pay_card", 2)
    k2.do("give", 3, "A")
    assert k2.level("A") == 2
    k2.do("give", 2, "B")
    assert k2.level("B") == 1


def test_an_acclimatization_card_raises_one_climbers_level():
    k2 = Table()
    k2.put("A", "E07", level=2)
    k2.put("B", "E07", level=2)
    k2.turn("movement 1", "movement 1", "acclimatization 3")
    k2.do("give", "acclimatization 3", "A")
    assert (k2.level("A"), k2.level("B")) == (5, 2)
    assert not k2.may("give", "acclimatization 3", "B")
    assert k2.points("A") == (0, 0)


def test_a_level_may_pass_6_and_10_within_the_turn():
    k2 = Table()
    k2.put("A", "E07", level=6)
    k2.turn("acclimatization 1", "acclimatization 2", "acclimatization 3")
    for card in ("acclimatization 1", "acclimatization 2", "acclimatization 3"):
        k2.do("give", card, "A")
    assert k2.level("A") == 12


def test_a_dead_climber_is_given_nothing():
    k2 = Table()
    k2.kill("A")
    k2.turn("movement 1", "rope 1/3", "acclimatization 3")
    for card in ("movement 1", "rope 1/3", "acclimatization 3"):
        assert not k2.may("give", card, "A")
        assert k2.may("give", card, "B")


# Moves.


def test_climbers_move_along_ropes():
    k2 = Table()
    k2.put("A", "E06")
    k2.turn("movement 2", "movement 3", "movement 3")
    k2.do("give", 2, "A")
    assert [space for space in k2.space_ids if k2.may("move", "A", space)] == ["E01", "E02", "E07"]


@pytest.mark.parametrize(
    ("start", "space", "cost"),
    [
        ("E00", "E01", 1),
        ("E01", "E00", 1),
        ("E14", "E17", 1),
        ("E17", "E14", 2),
        ("E16", "E13", 2),
        ("E10", "E13", 2),
        ("E13", "E10", 2),
        ("E26", "E27", 3),
        ("E27", "E26", 3),
        ("E26", "E25", 2),
    ],
)
def test_a_move_costs_the_number_of_the_space_entered_up_and_down(start, space, cost):
    k2 = Table()
    k2.put("A", start)
    k2.turn("movement 1", "movement 2", "movement 3")
    for card in ("movement 1", "movement 2", "movement 3"):
        k2.do("give", card, "A")
    k2.do("move", "A", space)
    assert k2.space("A") == space
    assert k2.points("A") == (6 - cost, 0)


def test_a_climber_cannot_move_for_less_than_the_space_costs():
    k2 = Table()
    k2.put("A", "E19")
    k2.turn("movement 1", "movement 1", "acclimatization 3")
    k2.do("give", 1, "A")
    assert not k2.may("move", "A", "E21")
    assert k2.may("move", "A", "E16")
    k2.do("give", 2, "A")
    assert k2.may("move", "A", "E21")


def test_a_climber_may_go_up_and_down_with_the_same_cards():
    k2 = Table()
    k2.put("A", "E01")
    k2.turn("movement 3", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 3", "A")
    for space in ("E06", "E07", "E06"):
        k2.do("move", "A", space)
    assert k2.space("A") == "E06"
    assert k2.points("A") == (0, 0)


def test_both_climbers_may_move_several_times_in_a_turn():
    k2 = Table()
    k2.put("A", "E01")
    k2.put("B", "E02")
    k2.turn("movement 2", "movement 3", "acclimatization 1")
    k2.do("give", "movement 3", "A")
    k2.do("move", "A", "E06")
    k2.do("give", "movement 2", "B")
    k2.do("move", "B", "E03")
    k2.do("move", "A", "E07")
    k2.do("move", "B", "E04")
    k2.do("move", "A", "E03")
    assert (k2.space("A"), k2.space("B")) == ("E03", "E04")


def test_a_rope_is_given_for_its_up_or_its_down_points():
    for use, points in (("up", (1, 0)), ("down", (0, 3))):
        k2 = Table()
        k2.put("A", "E17")
        k2.turn("rope 1/3", "acclimatization 0", "acclimatization 1")
        k2.do("give", "rope 1/3", "A", use)
        assert k2.points("A") == points
        assert not k2.may("give", "rope 1/3", "A", "up")
        assert not k2.may("give", "rope 1/3", "A", "down")


def test_only_ropes_are_given_for_down_points():
    k2 = Table()
    k2.turn("movement 3", "rope 2/3", "acclimatization 1")
    assert not k2.may("give", "movement 3", "A", "down")
    assert not k2.may("give", "acclimatization 1", "A", "down")
    assert k2.may("give", "rope 2/3", "A", "down")


def test_up_points_of_a_rope_serve_downwards():
    k2 = Table()
    k2.put("A", "E17")
    k2.turn("rope 2/3", "acclimatization 0", "acclimatization 1")
    k2.do("give", "rope 2/3", "A", "up")
    k2.do("move", "A", "E14")
    assert k2.points("A") == (0, 0)


def test_down_points_do_not_serve_upwards():
    k2 = Table()
    k2.put("A", "E17")
    k2.turn("rope 2/3", "acclimatization 0", "acclimatization 1")
    k2.do("give", "rope 2/3", "A", "down")
    assert not k2.may("move", "A", "E20")
    assert [space for space in k2.space_ids if k2.may("move", "A", space)] == ["E14", "E15"]


def test_movement_points_help_out_where_down_points_do_not_suffice():
    k2 = Table()
    k2.put("A", "E27")
    k2.turn("movement 1", "rope 1/2", "acclimatization 0")
    k2.do("give", "rope 1/2", "A", "down")
    assert not k2.may("move", "A", "E26")
    k2.do("give", "movement 1", "A")
    k2.do("move", "A", "E26")
    assert k2.points("A") == (0, 0)


def test_on_the_way_down_down_points_are_spent_first():
    k2 = Table()
    k2.put("A", "E06")
    k2.turn("movement 1", "rope 1/2", "acclimatization 0")
    k2.do("give", "rope 1/2", "A", "down")
    k2.do("give", "movement 1", "A")
    k2.do("move", "A", "E01")
    assert k2.points("A") == (1, 1)


@pytest.mark.parametrize(
    ("side", "upper", "lower"),
    [
        ("easy", "E06", "E01"),
        ("easy", "E05", "E04"),
        ("easy", "E14", "E11"),
        ("easy", "E27", "E26"),
        ("hard", "H02", "H01"),
        ("hard", "H10", "H07"),
        ("hard", "H22", "H20"),
        ("hard", "H27", "H25"),
    ],
)
def test_the_end_with_the_carabiner_is_the_higher_one(side, upper, lower):
    for start, space, allowed in ((upper, lower, True), (lower, upper, False)):
        k2 = Table(side=side)
        k2.put("A", start)
        k2.turn("rope 1/3", "acclimatization 0", "acclimatization 1")
        k2.do("give", "rope 1/3", "A", "down")
        assert k2.may("move", "A", space) == allowed


@pytest.mark.parametrize(
    ("side", "upper", "lower"),
    [
        ("easy", "E01", "E00"),
        ("easy", "E13", "E14"),
        ("hard", "H02", "H03"),
        ("hard", "H03", "H04"),
        ("hard", "H14", "H13"),
        ("hard", "H26", "H27"),
    ],
)
def test_links_without_a_carabiner_lead_down_as_they_are_drawn(side, upper, lower):
    for start, space, allowed in ((upper, lower, True), (lower, upper, False)):
        k2 = Table(side=side)
        k2.put("A", start)
        k2.turn("rope 1/3", "acclimatization 0", "acclimatization 1")
        k2.do("give", "rope 1/3", "A", "down")
        assert k2.may("move", "A", space) == allowed


def test_boots_raise_the_cost_of_every_space_of_their_zone_up_and_down():
    # W1, second day: one more above 7000 m.
    for start, space, cost in (
        ("E19", "E21", 3),
        ("E23", "E21", 3),
        ("E25", "E26", 4),
        ("E21", "E19", 2),
        ("E16", "E19", 2),
    ):
        k2 = Table(weather="winter")
        k2.on_day(2, "W1")
        k2.put("A", start)
        k2.turn("movement 3", "movement 3", "acclimatization 0")
        k2.do("give", 1, "A")
        k2.do("give", 2, "A")
        k2.do("move", "A", space)
        assert k2.points("A") == (6 - cost, 0)


def test_boots_in_all_zones_hold_for_base_camp_too():
    k2 = Table(weather="winter")
    k2.on_day(3, "W2")
    k2.put("A", "E01")
    k2.turn("movement 1", "movement 2", "acclimatization 0")
    k2.do("give", "movement 1", "A")
    assert not k2.may("move", "A", "E00")
    k2.do("give", "movement 2", "A")
    k2.do("move", "A", "E00")
    assert k2.points("A") == (1, 0)


# Room on a space.

ENTRANCES = {
    "below 6000": ("E08", "E11", "movement 1"),
    "6000-7000": ("E14", "E17", "movement 1"),
    "7000-8000": ("E19", "E21", "movement 2"),
    "above 8000": ("E25", "E26", "movement 3"),
}


@pytest.mark.parametrize(
    ("options", "limits"),
    [
        ({"num_players": 2}, (2, 2, 1, 1)),
        ({"num_players": 3}, (3, 2, 2, 1)),
        ({"num_players": 4}, (3, 3, 2, 1)),
        ({"num_players": 5}, (4, 3, 2, 1)),
        ({"num_players": 5, "limit_5p": "easier"}, (4, 3, 3, 2)),
    ],
)
@pytest.mark.parametrize("zone", range(4))
def test_a_space_holds_as_many_climbers_as_zone_and_players_allow(options, limits, zone):
    start, space, card = list(ENTRANCES.values())[zone]
    for others in range(limits[zone] + 1):
        k2 = Table(**options)
        k2.put("A", start)
        rivals = [(climber, player) for player in (1, 2, 3, 4) for climber in "AB"]
        for climber, player in rivals[:others]:
            k2.put(climber, space, player=player)
        k2.turn(card, "acclimatization 0", "acclimatization 1")
        k2.do("give", card, "A")
        assert k2.may("move", "A", space) == (others < limits[zone])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_easier_limit_is_for_five_players_only(players):
    with pytest.raises(ConfigError, match="limit_5p"):
        Table(num_players=players, limit_5p="easier")


def test_ones_own_other_climber_takes_room():
    k2 = Table(num_players=2)
    k2.put("A", "E19")
    k2.put("B", "E21")
    k2.turn("movement 2", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 2", "A")
    assert not k2.may("move", "A", "E21")


def test_a_climber_that_leaves_makes_room_at_once():
    k2 = Table(num_players=2)
    k2.put("A", "E19")
    k2.put("B", "E21")
    k2.turn("movement 2", "movement 2", "acclimatization 1")
    k2.do("give", 1, "A")
    k2.do("give", 2, "B")
    assert not k2.may("move", "A", "E21")
    k2.do("move", "B", "E23")
    k2.do("move", "A", "E21")
    assert (k2.space("A"), k2.space("B")) == ("E21", "E23")


def test_base_camp_holds_everybody():
    k2 = Table(num_players=5)
    k2.put("A", "E01")
    k2.turn("movement 1", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 1", "A")
    k2.do("move", "A", "E00")
    assert (k2.state.space[:5] == k2.space_ids.index("E00")).all()
    assert k2.may("finish")


def test_tents_take_no_room():
    k2 = Table(num_players=2)
    k2.put("A", "E25")
    k2.put("A", "E11", player=1, tent="E26")
    k2.put("B", "E11", player=1, tent="E26")
    k2.turn("movement 3", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 3", "A")
    assert k2.may("move", "A", "E26")


def test_a_full_space_is_passed_at_its_cost_if_the_climber_can_go_on():
    k2 = Table(num_players=2)
    k2.put("A", "E19")
    k2.put("A", "E21", player=1)
    k2.turn("movement 2", "movement 2", "acclimatization 1")
    k2.do("give", 1, "A")
    assert not k2.may("move", "A", "E21")
    k2.do("give", 2, "A")
    k2.do("move", "A", "E21")
    assert k2.points("A") == (2, 0)
    k2.do("move", "A", "E23")
    assert k2.space("A") == "E23"
    assert k2.points("A") == (0, 0)


def test_on_a_full_space_the_climber_goes_on_before_anything_else():
    k2 = Table(num_players=2)
    k2.put("A", "E19", level=3)
    k2.put("B", "E02", level=3)
    k2.put("A", "E21", player=1)
    k2.turn("movement 2", "movement 2", "movement 3", risk=1)
    k2.do("give", 1, "A")
    k2.do("give", 2, "A")
    k2.do("give", 3, "B")
    k2.do("move", "A", "E21")
    # Back, or on to E23; E20 would cost 3. No tent, no payment, no move of the other climber.
    assert k2.choices() == {k2.action("move", "A", "E19"), k2.action("move", "A", "E23")}


def test_the_other_climber_moves_once_the_first_has_come_to_rest():
    k2 = Table(num_players=2)
    k2.put("A", "E19")
    k2.put("B", "E02")
    k2.put("A", "E21", player=1)
    k2.turn("movement 2", "movement 2", "movement 3")
    k2.do("give", 1, "A")
    k2.do("give", 2, "A")
    k2.do("give", 3, "B")
    k2.do("move", "A", "E21")
    assert not k2.may("move", "B", "E03")
    k2.do("move", "A", "E23")
    assert k2.may("move", "B", "E03")
    assert k2.may("finish")


def test_a_card_is_given_before_the_full_space_not_on_it():
    k2 = Table(num_players=2)
    k2.put("A", "E19")
    k2.put("A", "E21", player=1)
    k2.turn("movement 1", "movement 2", "movement 2")
    k2.do("give", 2, "A")
    k2.do("give", 3, "A")
    k2.do("move", "A", "E21")
    assert not k2.may("give", "movement 1", "A")


def two_full_spaces(*cards):
    """E21 and E23 hold one climber each, which is all they may with two players."""
    k2 = Table(num_players=2)
    k2.put("A", "E19")
    k2.put("A", "E21", player=1)
    k2.put("B", "E23", player=1)
    k2.turn(*cards)
    for card in cards:
        k2.do("give", card, "A")
    return k2


def test_two_full_spaces_are_passed_where_the_points_suffice():
    k2 = two_full_spaces("movement 2", "movement 2", "movement 2")
    k2.do("move", "A", "E21")
    # 4 left: back to E19 for 2, up from there to nothing; E20 for 3; through E23 for 2 and on.
    assert k2.choices() == {k2.action("move", "A", space) for space in ("E19", "E20", "E23")}
    k2.do("move", "A", "E23")
    assert k2.choices() == {k2.action("move", "A", "E25")}
    k2.do("move", "A", "E25")
    assert k2.space("A") == "E25"
    assert k2.points("A") == (0, 0)


def test_the_second_full_space_is_not_entered_where_the_points_do_not_suffice():
    k2 = two_full_spaces("movement 2", "movement 3", "acclimatization 0")
    k2.do("move", "A", "E21")
    # 3 left: E23 would take 2 of them and leave 1, with E25 at 2 and E21 full.
    assert k2.choices() == {k2.action("move", "A", "E19"), k2.action("move", "A", "E20")}


def test_a_full_space_with_no_way_on_is_not_entered():
    k2 = two_full_spaces("movement 1", "movement 2", "acclimatization 0")
    # 3 points: 1 is left on E21, and every space around it costs at least 2.
    assert not k2.may("move", "A", "E21")


def test_turning_back_counts_as_going_on():
    k2 = Table(num_players=2)
    k2.put("A", "E26")
    k2.put("A", "E27", player=1)
    k2.turn("movement 3", "movement 3", "acclimatization 0")
    k2.do("give", 1, "A")
    k2.do("give", 2, "A")
    k2.do("move", "A", "E27")
    assert k2.choices() == {k2.action("move", "A", "E26")}


def test_down_points_carry_a_climber_on_from_a_full_space():
    k2 = Table(num_players=2)
    k2.put("A", "E23")
    k2.put("A", "E21", player=1)
    k2.turn("rope 1/2", "rope 1/3", "acclimatization 0")
    k2.do("give", "rope 1/3", "A", "down")
    # E21 costs 2 and 1 is left: neither E19 nor E20 can be reached.
    assert not k2.may("move", "A", "E21")
    k2.do("give", "rope 1/2", "A", "down")
    k2.do("move", "A", "E21")
    # 3 left, for going down: E20 at 3, E19 at 2; back up to E23 they do not serve.
    assert k2.choices() == {k2.action("move", "A", "E19"), k2.action("move", "A", "E20")}


@pytest.mark.parametrize(
    ("ropes", "enough"), [(("rope 1/3", "rope 2/3"), True), (("rope 1/2", "rope 2/3"), False)]
)
def test_two_full_spaces_in_a_row_need_points_for_both_and_a_third(ropes, enough):
    k2 = Table(num_players=2)
    k2.put("A", "E25")
    k2.put("A", "E23", player=1)
    k2.put("B", "E21", player=1)
    k2.turn(*ropes, "acclimatization 0")
    for rope in ropes:
        k2.do("give", rope, "A", "down")
    # E23, E21 and E19 cost 2 each, and down points lead neither back up nor sideways.
    assert k2.may("move", "A", "E23") == enough


# Score markers.


def test_the_score_marker_rises_when_a_space_is_entered():
    k2 = Table()
    k2.put("A", "E12")
    k2.turn("movement 3", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 3", "A")
    k2.do("move", "A", "E14")
    assert k2.marker("A") == 2
    k2.do("move", "A", "E17")
    assert k2.marker("A") == 3
    assert k2.marker("B") == 1


def test_the_score_marker_does_not_fall_with_the_climber():
    k2 = Table()
    k2.put("A", "E17")
    k2.turn("movement 3", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 3", "A")
    k2.do("move", "A", "E14")
    k2.do("move", "A", "E11")
    assert k2.marker("A") == 3


def test_the_score_marker_rises_for_a_space_passed_through():
    k2 = Table(num_players=2)
    k2.put("A", "E26")
    k2.put("A", "E27", player=1)
    k2.turn("movement 3", "movement 3", "acclimatization 0")
    k2.do("give", 1, "A")
    k2.do("give", 2, "A")
    k2.do("move", "A", "E27")
    k2.do("move", "A", "E26")
    assert k2.marker("A") == 10
    assert k2.state.summit_order[0, 0] > 0


def test_climbers_are_remembered_in_the_order_of_reaching_the_summit():
    k2 = Table(num_players=2)
    k2.put("A", "E26", player=1)
    k2.turn("movement 3", "movement 3", "acclimatization 0", player=1)
    k2.do("give", 1, "A")
    k2.do("move", "A", "E27")
    k2.do("give", 2, "A")
    k2.do("move", "A", "E26")
    k2.put("B", "E26")
    k2.turn("movement 3", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 3", "B")
    k2.do("move", "B", "E27")
    assert k2.state.summit_order[:2].tolist() == [[0, 2], [1, 0]]


def test_going_to_the_summit_again_changes_no_order():
    k2 = Table()
    k2.put("A", "E26", marker=10)
    k2.put("B", "E25", marker=10)
    k2.state.summit_order[0] = (1, 2)
    k2.state.summits = 2
    k2.turn("movement 3", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 3", "A")
    k2.do("move", "A", "E27")
    assert k2.state.summit_order[0].tolist() == [1, 2]


# Tents.


def camper(*cards, space="E19", **options):
    """A climber on E19, which costs 2, with these cards given to it."""
    k2 = Table(**options)
    k2.put("A", space, level=4)
    k2.turn(*cards)
    return k2


def test_a_tent_costs_what_entering_the_space_costs():
    k2 = camper("movement 1", "movement 3", "acclimatization 0")
    k2.do("give", "movement 1", "A")
    assert not k2.may("tent", "A")
    k2.do("give", "movement 3", "A")
    k2.do("tent", "A")
    assert k2.tent("A") == "E19"
    assert k2.points("A") == (2, 0)


def test_a_tent_in_boots_weather_costs_more():
    # W4, third day: one more above 6000 m.
    k2 = camper("movement 1", "movement 2", "acclimatization 0", weather="winter")
    k2.on_day(3, "W4")
    k2.do("give", "movement 2", "A")
    assert not k2.may("tent", "A")
    k2.do("give", "movement 1", "A")
    k2.do("tent", "A")
    assert k2.points("A") == (0, 0)


def test_a_tent_at_base_camp_costs_1():
    k2 = camper("movement 1", "movement 2", "acclimatization 0", space="E00")
    k2.do("give", "movement 2", "A")
    k2.do("tent", "A")
    assert k2.points("A") == (1, 0)


def test_down_points_of_a_rope_do_not_pay_for_a_tent():
    k2 = camper("rope 1/2", "rope 2/3", "acclimatization 0")
    k2.do("give", "rope 1/2", "A", "down")
    k2.do("give", "rope 2/3", "A", "down")
    assert k2.points("A") == (0, 5)
    assert not k2.may("tent", "A")


def test_up_points_of_a_rope_pay_for_a_tent():
    k2 = camper("rope 1/2", "rope 2/3", "acclimatization 0")
    k2.do("give", "rope 2/3", "A", "up")
    k2.do("tent", "A")
    assert k2.points("A") == (0, 0)


def test_acclimatization_does_not_pay_for_a_tent():
    k2 = camper("movement 1", "acclimatization 2", "acclimatization 3")
    k2.do("give", "acclimatization 2", "A")
    k2.do("give", "acclimatization 3", "A")
    assert not k2.may("tent", "A")


def test_another_climbers_points_do_not_pay_for_a_tent():
    k2 = camper("movement 3", "acclimatization 0", "acclimatization 1")
    k2.put("B", "E19")
    k2.do("give", "movement 3", "B")
    assert not k2.may("tent", "A")
    assert k2.may("tent", "B")


def test_each_climber_pitches_one_tent_in_a_game():
    k2 = camper("movement 2", "movement 2", "movement 3")
    k2.do("give", 1, "A")
    k2.do("tent", "A")
    k2.do("give", 2, "A")
    assert not k2.may("tent", "A")
    k2.do("give", 3, "B")
    k2.do("tent", "B")
    assert (k2.tent("A"), k2.tent("B")) == ("E19", "E00")
    # Never again, and never moved.
    k2.turn("movement 2", "movement 2", "movement 3")
    k2.do("give", 3, "A")
    k2.do("move", "A", "E16")
    assert not k2.may("tent", "A")
    assert k2.tent("A") == "E19"


def test_a_tent_is_pitched_in_the_turn_of_arriving_if_the_points_suffice():
    k2 = camper("movement 1", "movement 3", "acclimatization 0", space="E16")
    k2.do("give", "movement 3", "A")
    k2.do("move", "A", "E19")
    assert not k2.may("tent", "A")
    k2.do("give", "movement 1", "A")
    k2.do("tent", "A")
    assert k2.tent("A") == "E19"


def test_a_climber_may_pitch_its_tent_and_go_on():
    k2 = camper("movement 2", "movement 2", "acclimatization 0")
    k2.do("give", 1, "A")
    k2.do("give", 2, "A")
    k2.do("tent", "A")
    k2.do("move", "A", "E21")
    assert (k2.tent("A"), k2.space("A")) == ("E19", "E21")


def test_any_number_of_tents_stand_on_a_space():
    k2 = Table(num_players=2)
    k2.put("A", "E11", player=1, tent="E21")
    k2.put("B", "E11", player=1, tent="E21")
    k2.put("B", "E11", tent="E21")
    k2.put("A", "E21")
    k2.turn("movement 2", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 2", "A")
    k2.do("tent", "A")
    assert k2.tent("A") == "E21"


def test_a_climber_passing_a_full_space_pitches_no_tent_there():
    k2 = Table(num_players=2)
    k2.put("A", "E19")
    k2.put("A", "E21", player=1)
    k2.turn("movement 3", "movement 3", "acclimatization 0")
    k2.do("give", 1, "A")
    k2.do("give", 2, "A")
    k2.do("move", "A", "E21")
    assert k2.points("A") == (4, 0)
    assert not k2.may("tent", "A")


def test_a_tent_stays_till_the_end_of_the_game():
    k2 = Table(num_players=1)
    k2.put("A", "E00", tent="E07")
    while not k2.state.over:
        k2.finish_day()
    assert k2.tent("A") == "E07"
