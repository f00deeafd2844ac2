"""Sherpas, and exchanges with them and between climbers, in cooperative play."""

import pytest

from tests.summit.positions import NEUTRAL, Table

A_ICE = "Icy, all ropes, point on a"
LIGHT, HEAVY = "Helmet", "Gas Stove"


#: A game in teams that has Sherpas.
IN_TEAMS = {"cooperative": False, "team": True, "scoring": "cooperative", "num_players": 4}


def together(players=2, **options):
    """Seat 0 is to move, in Base Camp; a Helmet weighs nothing, a Gas Stove 4."""
    summit = Table(**{"cooperative": True, "num_players": players, **options})
    summit.print_card("item", LIGHT, weight=0)
    summit.print_card("item", HEAVY, weight=4)
    return summit


def side_by_side(players=2):
    """All stand on neutral tiles from (3, 3) to the right, 1 trail point apart."""
    summit = together(players)
    for seat in range(players):
        summit.stand(seat, (3, 3 + seat))
    summit.turn(0)
    return summit


def with_sherpa(food=2, oxygen=2, items=(), **options):
    """Seat 0 exchanges with its Sherpa, which has this."""
    summit = together(**options)
    summit.have(0, sherpa_food=food, sherpa_oxygen=oxygen)
    summit.give(0, sherpa_items=items)
    summit.do("exchange", "Sherpa")
    return summit


def with_companion():
    """Seat 0 exchanges with seat 1."""
    summit = side_by_side()
    summit.do("exchange", 1)
    return summit


def what_may_go(summit):
    """Return what food and oxygen may be handed over, besides finishing."""
    pairs = [(way, what) for way in ("give", "take") for what in ("food", "oxygen")]
    return {pair for pair in pairs if summit.may(*pair)}


def all_items(summit):
    """Count all items of the game, wherever they are."""
    total = summit.deck("item").total() + summit.discards("item").total() + len(summit.dropped())
    for seat in range(int(summit.state.num_players)):
        total += len(summit.items(seat)) + len(summit.sherpa_items(seat))
    return total


# What a Sherpa has.


@pytest.mark.parametrize("players", [1, 3, 6])
def test_each_climber_begins_with_a_sherpa_with_2_food_and_2_oxygen(players):
    summit = Table(cooperative=True, dealt=True, num_players=players)
    assert [summit.sherpa(seat) for seat in range(players)] == [(2, 2)] * players
    assert [summit.sherpa_items(seat) for seat in range(players)] == [[]] * players


def test_competitive_play_has_no_sherpas():
    summit = Table()
    assert summit.sherpa(0) is None
    assert "exchange" not in summit.kinds()
    summit.begin_turn(0)
    assert not summit.may("rest", "restock the Sherpa")


def test_what_the_sherpa_carries_weighs_nothing_for_its_climber():
    summit = together()
    summit.print_mat(food_marks=[2], oxygen_marks=[1, 3], maximum_weight=10)
    summit.give(0, items=[HEAVY])
    assert summit.weight(0) == 1 + 2 + 4
    summit.give(0, sherpa_items=[HEAVY, HEAVY])
    assert summit.weight(0) == 1 + 2 + 4
    summit.have(0, sherpa=0, sherpa_food=0, sherpa_oxygen=0)
    assert summit.weight(0) == 1 + 2 + 4


def test_items_of_the_sherpa_do_nothing_for_its_climber():
    summit = together()
    summit.give(0, items=[], sherpa_items=["Ski Poles", "Energy Bars"])
    summit.turn(0)
    assert summit.state.movement == 5
    assert "use" not in summit.kinds()


def test_the_sherpa_is_always_with_its_climber():
    summit = side_by_side()
    assert summit.may("exchange", "Sherpa")
    summit.stand(0, (8, 8))
    summit.turn(0)
    assert summit.may("exchange", "Sherpa")


# Restocking.


def test_a_rest_in_camp_restocks_the_sherpa():
    summit = together()
    summit.have(0, sherpa_food=0, sherpa_oxygen=1)
    summit.give(0, sherpa_items=[LIGHT])
    summit.begin_turn(0)
    rests = ("restock", "draw items", "gain health", "restock the Sherpa")
    assert summit.choices() == {summit.action("finish")} | {
        summit.action("rest", rest) for rest in rests
    }
    summit.do("rest", "restock the Sherpa")
    assert summit.sherpa(0) == (2, 2)
    assert summit.sherpa_items(0) == [LIGHT]
    assert (summit.food(0), summit.oxygen(0), summit.health(0)) == (3, 3, 4)
    assert (summit.asked(), summit.state.movement) == ((0, "turn"), 5)


@pytest.mark.parametrize(
    ("food", "oxygen", "may"), [(2, 2, False), (1, 2, True), (2, 0, True), (0, 0, True)]
)
def test_a_sherpa_that_is_full_is_not_restocked(food, oxygen, may):
    summit = together()
    summit.have(0, sherpa_food=food, sherpa_oxygen=oxygen)
    summit.begin_turn(0)
    assert summit.may("rest", "restock the Sherpa") == may


def test_only_the_own_sherpa_is_restocked():
    summit = together()
    for seat in (0, 1):
        summit.have(seat, sherpa_food=0, sherpa_oxygen=0)
    summit.begin_turn(0)
    summit.do("rest", "restock the Sherpa")
    assert (summit.sherpa(0), summit.sherpa(1)) == ((2, 2), (0, 0))


def test_who_has_no_sherpa_restocks_none():
    summit = together()
    summit.run_effects('{ do = "dismiss" }')
    summit.begin_turn(0)
    assert not summit.may("rest", "restock the Sherpa")


# Exchanging with the Sherpa.


def test_an_exchange_with_the_sherpa_skips_movement():
    summit = together()
    summit.give(0, statuses=["Frostbite"])
    assert summit.may("exchange", "Sherpa")
    summit.do("exchange", "Sherpa")
    assert summit.asked() == (0, "exchange")
    summit.do("finish")
    assert summit.asked() == (0, "turn")
    assert summit.state.movement == 0
    assert not {"move", "lay", "redraw", "remove"} & summit.kinds()
    assert not summit.may("exchange", "Sherpa")


def test_who_has_moved_can_not_exchange_with_its_sherpa():
    summit = together()
    summit.do("lay", NEUTRAL, "left edge")
    assert not summit.may("exchange", "Sherpa")


@pytest.mark.parametrize("skipping", [("redraw",), ("remove", "Frostbite")])
def test_movement_skipped_for_something_else_is_gone_for_the_sherpa(skipping):
    summit = together()
    summit.give(0, statuses=["Frostbite"])
    summit.do(*skipping)
    assert not summit.may("exchange", "Sherpa")


def test_who_must_skip_movement_can_not_exchange_with_its_sherpa():
    summit = together()
    summit.run_effects('{ do = "skip", who = "others" }')
    summit.turn(1)
    assert not summit.may("exchange", "Sherpa")


def test_movement_that_was_halved_can_not_be_skipped_for_the_sherpa():
    summit = together()
    summit.run_effects('{ do = "halve" }')
    assert not summit.may("exchange", "Sherpa")


def test_the_sherpa_can_be_met_again_on_the_next_turn():
    summit = with_sherpa()
    summit.do("finish")
    summit.turn(0)
    assert summit.may("exchange", "Sherpa")


def test_food_and_oxygen_go_over_one_by_one():
    summit = with_sherpa()
    summit.do("take", "food")
    assert (summit.food(0), summit.sherpa(0)) == (4, (1, 2))
    summit.do("take", "oxygen")
    assert (summit.oxygen(0), summit.sherpa(0)) == (4, (1, 1))
    summit.do("take", "food")
    assert (summit.food(0), summit.sherpa(0)) == (5, (0, 1))
    assert what_may_go(summit) == {("take", "oxygen")}


def test_a_sherpa_takes_up_to_2_food_and_2_oxygen():
    summit = with_sherpa(food=0, oxygen=2)
    assert what_may_go(summit) == {("give", "food"), ("take", "oxygen")}
    summit.do("give", "food")
    summit.do("give", "food")
    assert (summit.food(0), summit.sherpa(0)) == (1, (2, 2))
    assert what_may_go(summit) == {("take", "oxygen")}


def test_what_one_does_not_have_one_can_not_give():
    summit = with_sherpa(food=1, oxygen=1)
    summit.have(0, food=0)
    assert what_may_go(summit) == {("take", "food"), ("give", "oxygen"), ("take", "oxygen")}


def test_what_the_sherpa_does_not_have_can_not_be_taken():
    assert what_may_go(with_sherpa(food=0, oxygen=0)) == {("give", "food"), ("give", "oxygen")}


def test_what_was_given_can_not_be_taken_back_in_the_same_exchange():
    summit = with_sherpa(food=1, oxygen=1)
    summit.do("give", "food")
    assert what_may_go(summit) == {("give", "oxygen"), ("take", "oxygen")}
    summit.do("finish")
    summit.turn(0)
    summit.do("exchange", "Sherpa")
    assert summit.may("take", "food")


def test_what_was_taken_can_not_be_given_back_in_the_same_exchange():
    summit = with_sherpa()
    summit.do("take", "oxygen")
    assert what_may_go(summit) == {("take", "food"), ("take", "oxygen")}


def test_a_climber_takes_up_to_6_food_and_6_oxygen():
    summit = with_sherpa()
    summit.have(0, food=5, oxygen=6)
    summit.do("take", "food")
    assert summit.food(0) == 6
    assert what_may_go(summit) == set()
    assert summit.choices() == {summit.action("finish")}


def test_a_climber_takes_no_more_than_it_can_carry():
    summit = with_sherpa()
    summit.print_mat(food_marks=[5], maximum_weight=0)
    summit.do("take", "food")
    assert (summit.food(0), summit.weight(0)) == (4, 0)
    assert what_may_go(summit) == {("take", "oxygen")}


def test_a_sherpa_carries_two_items_of_any_weight():
    summit = together()
    summit.give(0, items=[HEAVY, LIGHT, HEAVY])
    summit.do("exchange", "Sherpa")
    summit.do("give item", HEAVY)
    assert (summit.items(0), summit.sherpa_items(0)) == ([LIGHT, HEAVY], [HEAVY])
    assert summit.weight(0) == 4
    summit.do("give item", HEAVY)
    assert (summit.items(0), summit.sherpa_items(0)) == ([LIGHT], [HEAVY, HEAVY])
    assert not summit.may("give item", LIGHT)


def test_an_item_is_taken_from_the_sherpa():
    summit = with_sherpa(items=[HEAVY, LIGHT])
    summit.do("take item", LIGHT)
    assert (summit.items(0), summit.sherpa_items(0)) == ([LIGHT], [HEAVY])


def test_an_item_that_is_too_heavy_is_not_taken_from_the_sherpa():
    summit = with_sherpa(items=[HEAVY, LIGHT])
    summit.give(0, items=[HEAVY, HEAVY])  # 8 of 10
    assert not summit.may("take item", HEAVY)
    assert summit.may("take item", LIGHT)


@pytest.mark.parametrize("options", [{}, IN_TEAMS])
def test_a_fifth_item_is_not_taken_from_the_sherpa(options):
    summit = with_sherpa(items=["Energy Bars"], **options)
    summit.give(0, items=[LIGHT] * 3)
    assert summit.may("take item", "Energy Bars")
    summit.give(0, items=[LIGHT] * 4)
    assert not summit.may("take item", "Energy Bars")


def test_an_item_just_taken_can_not_be_given_back():
    summit = together()
    summit.give(0, items=[LIGHT], sherpa_items=[HEAVY])
    summit.do("exchange", "Sherpa")
    summit.do("take item", HEAVY)
    assert summit.items(0) == [LIGHT, HEAVY]
    assert summit.may("give item", LIGHT)
    assert not summit.may("give item", HEAVY)


def test_an_item_just_given_can_not_be_taken_back():
    summit = together()
    summit.give(0, items=[LIGHT], sherpa_items=[HEAVY])
    summit.do("exchange", "Sherpa")
    summit.do("give item", LIGHT)
    assert summit.sherpa_items(0) == [HEAVY, LIGHT]
    assert summit.may("take item", HEAVY)
    assert not summit.may("take item", LIGHT)


def test_an_item_taken_from_the_sherpa_may_be_used_in_the_same_turn():
    summit = with_sherpa(items=["Energy Bars"])
    summit.print_card("item", "Energy Bars", '{ do = "gain", what = "health" }')
    summit.do("take item", "Energy Bars")
    summit.do("finish")
    summit.do("use", "Energy Bars")
    assert summit.health(0) == 5


def test_the_rest_of_the_turn_follows_an_exchange_with_the_sherpa():
    summit = with_sherpa()
    summit.do("finish")
    summit.finish_turn("blank", 2)
    assert summit.food(0) == 1
    assert summit.asked() == (1, "rest")


# Losing the Sherpa.


def test_the_sherpa_leaves_with_a_climber_that_dies():
    summit = side_by_side()
    summit.give(1, items=[LIGHT], sherpa_items=[HEAVY, "Energy Bars"])
    items = all_items(summit)
    summit.run_effects('{ do = "lose", what = "health", amount = 4, who = "others" }')
    assert summit.where(1) is None
    assert summit.sherpa(1) is None
    assert summit.sherpa_items(1) == []
    assert summit.discards("item") == {LIGHT: 1, HEAVY: 1, "Energy Bars": 1}
    assert all_items(summit) == items


def test_the_sherpa_leaves_with_a_climber_that_is_back():
    summit = together()
    summit.have(0, summit_order=1)
    summit.give(0, sherpa_items=[HEAVY])
    summit.stand(0, (2, 7))
    summit.turn(0)
    summit.do("move", "right edge")
    assert summit.sherpa(0) is None
    assert summit.discards("item") == {HEAVY: 1}


def test_a_sherpa_that_turns_back_takes_all_along():
    summit = together()
    summit.give(0, items=[LIGHT], sherpa_items=[HEAVY])
    items = all_items(summit)
    summit.run_effects('{ do = "dismiss" }')
    assert (summit.sherpa(0), summit.sherpa(1)) == (None, (2, 2))
    assert summit.sherpa_items(0) == []
    assert summit.items(0) == [LIGHT]
    assert (summit.discards("item"), all_items(summit)) == ({HEAVY: 1}, items)
    assert not summit.may("exchange", "Sherpa")


# Events.


def test_an_event_affects_all_sherpas_and_none_that_has_left():
    summit = together(players=3)
    summit.have(0, sherpa_food=0)
    summit.run_effects('{ do = "dismiss" }', seat=2)
    summit.run_effects('{ do = "gain", what = "sherpa food", who = "all" }')
    assert [summit.sherpa(seat) for seat in range(3)] == [(1, 2), (2, 2), None]
    assert summit.food(2) == 3


def test_what_a_sherpa_lacks_costs_nobody_health():
    summit = together()
    summit.have(0, sherpa_oxygen=1)
    summit.run_effects('{ do = "lose", what = "sherpa oxygen", amount = 2, who = "all" }')
    assert (summit.sherpa(0), summit.sherpa(1)) == ((2, 0), (2, 0))
    assert (summit.oxygen(0), summit.health(0)) == (3, 4)


@pytest.mark.parametrize(("has_left", "oxygen"), [(False, 3), (True, 2)])
def test_an_event_may_ask_whether_there_is_a_sherpa(has_left, oxygen):
    summit = together()
    if has_left:
        summit.run_effects('{ do = "dismiss" }')
    lose = (
        '[{ do = "lose", what = "sherpa oxygen" }], otherwise = [{ do = "lose", what = "oxygen" }]'
    )
    summit.print_card("event", "Lost Load", f'{{ do = "if", has = "sherpa", then = {lose} }}')
    summit.stack("event", "Lost Load")
    summit.finish_turn("event", None, 0)
    assert summit.oxygen(0) == oxygen
    assert summit.sherpa(0) == (None if has_left else (2, 1))


# With whom a climber may exchange.


def test_climbers_1_trail_point_apart_may_exchange():
    summit = side_by_side(players=3)
    assert summit.may("exchange", 1)
    assert not summit.may("exchange", 2)
    summit.turn(1)
    assert summit.may("exchange", 0)
    assert summit.may("exchange", 2)


def test_climbers_on_one_tile_may_exchange_if_their_points_are_next_to_each_other():
    summit = together(players=3)
    summit.tile((3, 3), "Icy, all ropes, points on a and b")
    for seat, point in enumerate(("left edge", "centre", "right edge")):
        summit.stand(seat, (3, 3), point)
    summit.turn(0)
    assert summit.may("exchange", 1)
    assert not summit.may("exchange", 2)


@pytest.mark.parametrize(("point", "may"), [("right edge", True), ("centre", False)])
def test_a_trail_point_between_them_parts_climbers(point, may):
    summit = together()
    summit.tile((3, 4), A_ICE)  # points down: a lies right
    summit.stand(0, (3, 5))
    summit.stand(1, (3, 4), point)
    summit.turn(0)
    assert summit.may("exchange", 1) == may
    summit.turn(1)
    assert summit.may("exchange", 0) == may


@pytest.mark.parametrize(
    ("left", "right", "may"),
    [
        # (3, 3) points up, b lies right; (3, 4) points down, b lies left.
        ("Neutral, long and b", "Neutral, long and b", True),
        ("Neutral, long and a", "Neutral, long and b", False),
        ("Neutral, long and b", "Neutral, long and a", False),
    ],
)
def test_no_rope_between_them_parts_climbers(left, right, may):
    summit = together()
    summit.tile((3, 3), left)
    summit.tile((3, 4), right)
    summit.stand(0, (3, 3))
    summit.stand(1, (3, 4))
    summit.turn(0)
    assert summit.may("exchange", 1) == may
    summit.turn(1)
    assert summit.may("exchange", 0) == may


@pytest.mark.parametrize("closed", [{"face_down": True}, {"token": "serac"}])
def test_nothing_goes_over_to_a_tile_that_is_closed(closed):
    summit = side_by_side()
    summit.tile((3, 4), **closed)
    assert not summit.may("exchange", 1)


@pytest.mark.parametrize("camp", [(2, 8), (8, 8)])
def test_climbers_in_one_camp_or_on_the_summit_may_exchange(camp):
    summit = together(players=3)
    summit.stand(0, camp)
    summit.stand(1, camp)
    summit.stand(2, (3, 3))
    summit.turn(0)
    assert summit.may("exchange", 1)
    assert not summit.may("exchange", 2)


def test_a_climber_next_to_a_camp_may_exchange_with_all_in_it():
    summit = together(players=4)
    summit.stand(0, (2, 9))
    summit.stand(3, (2, 10))
    summit.turn(0)
    assert all(summit.may("exchange", seat) for seat in (1, 2, 3))
    summit.turn(1)
    assert summit.may("exchange", 0)
    assert not summit.may("exchange", 3)


def test_nobody_exchanges_with_the_dead():
    summit = side_by_side()
    summit.run_effects('{ do = "lose", what = "health", amount = 4, who = "others" }')
    assert summit.where(1) is None
    assert not summit.may("exchange", 1)
    assert summit.may("exchange", "Sherpa")


def test_nobody_exchanges_with_who_is_back():
    summit = together()
    assert summit.may("exchange", 1)
    summit.bring_home(1, summit_order=1, return_order=1)
    assert not summit.may("exchange", 1)


def test_competitors_do_not_exchange():
    summit = Table()
    for seat in (0, 1):
        summit.stand(seat, (3, 3 + seat))
    summit.turn(0)
    assert "exchange" not in summit.kinds()


# Exchanging with a climber.


def test_an_exchange_with_a_climber_is_free():
    summit = with_companion()
    summit.do("take", "food")
    summit.do("finish")
    assert (summit.asked(), summit.state.movement) == ((0, "turn"), 5)
    assert summit.may("exchange", "Sherpa")
    assert {"lay", "redraw"} <= summit.kinds()


def test_climbers_exchange_before_between_and_after_moves():
    summit = together()
    summit.stand(0, (3, 3))
    summit.stand(1, (3, 6))
    summit.turn(0, movement=2)
    assert not summit.may("exchange", 1)
    summit.do("lay", NEUTRAL, "right edge")
    summit.do("lay", NEUTRAL, "right edge")
    assert summit.state.movement == 0
    assert summit.may("exchange", 1)
    summit.turn(0, movement=2)
    summit.do("exchange", 1)
    summit.do("finish")
    summit.do("move", "left edge")
    assert summit.where(0) == ((3, 4), "centre")


def test_nobody_exchanges_while_it_passes_over_another():
    summit = side_by_side()
    summit.tile((3, 5))
    summit.do("move", "right edge")
    assert summit.kinds() == {"move", "lay"}


def test_who_must_skip_movement_may_still_exchange_with_a_climber():
    summit = side_by_side()
    summit.run_effects('{ do = "skip", who = "others" }')
    summit.turn(1)
    assert summit.state.movement == 0
    assert summit.may("exchange", 0)


def test_nobody_exchanges_before_its_movement_phase():
    summit = together()
    summit.begin_turn(0)
    assert summit.asked() == (0, "rest")
    assert "exchange" not in summit.kinds()


def test_climbers_exchange_once_a_turn():
    summit = side_by_side(players=3)
    summit.turn(1)
    summit.do("exchange", 0)
    summit.do("finish")
    assert not summit.may("exchange", 0)
    assert not summit.may("exchange", 2)
    summit.turn(1)
    assert summit.may("exchange", 2)


def test_a_climber_may_exchange_with_its_sherpa_and_with_another_in_one_turn():
    summit = with_companion()
    summit.do("take", "food")
    summit.do("finish")
    summit.do("exchange", "Sherpa")
    summit.do("take", "oxygen")
    summit.do("finish")
    assert not summit.may("exchange", 1)
    assert (summit.food(0), summit.oxygen(0), summit.sherpa(0)) == (4, 4, (2, 1))


def test_the_active_climber_decides_for_both():
    summit = with_companion()
    assert summit.asked() == (0, "exchange")
    summit.do("give", "food")
    summit.do("take", "oxygen")
    assert summit.asked() == (0, "exchange")
    assert (summit.food(0), summit.oxygen(0)) == (2, 4)
    assert (summit.food(1), summit.oxygen(1)) == (4, 2)


def test_supplies_of_a_climber_do_not_go_back_in_the_same_exchange():
    summit = with_companion()
    summit.do("give", "food")
    summit.do("take", "oxygen")
    assert what_may_go(summit) == {("give", "food"), ("take", "oxygen")}


def test_a_climber_gives_and_takes_up_to_all():
    summit = with_companion()
    for _ in range(3):
        summit.do("give", "food")
        summit.do("take", "oxygen")
    assert (summit.food(0), summit.oxygen(0), summit.food(1), summit.oxygen(1)) == (0, 6, 6, 0)
    assert summit.choices() == {summit.action("finish")}


def test_the_other_climber_takes_up_to_6():
    summit = with_companion()
    summit.have(1, food=6, oxygen=5)
    summit.do("give", "oxygen")
    assert summit.oxygen(1) == 6
    assert what_may_go(summit) == {("take", "food")}


def test_the_other_climber_takes_no_more_than_it_can_carry():
    summit = with_companion()
    summit.print_mat(food_marks=[4], maximum_weight=10)
    summit.print_card("item", HEAVY, weight=10)
    summit.give(1, items=[HEAVY])
    assert what_may_go(summit) == {("give", "oxygen"), ("take", "food"), ("take", "oxygen")}


def test_items_go_over_between_climbers():
    summit = side_by_side()
    summit.give(0, items=[HEAVY, LIGHT])
    summit.give(1, items=["Energy Bars"])
    summit.print_card("item", "Energy Bars", weight=0)
    summit.do("exchange", 1)
    summit.do("give item", HEAVY)
    summit.do("take item", "Energy Bars")
    assert summit.items(0) == [LIGHT, "Energy Bars"]
    assert summit.items(1) == [HEAVY]
    assert (summit.weight(0), summit.weight(1)) == (0, 4)


def test_items_of_a_climber_do_not_go_back_in_the_same_exchange():
    summit = side_by_side()
    summit.give(0, items=[HEAVY, LIGHT])
    summit.give(1, items=["Energy Bars"])
    summit.do("exchange", 1)
    summit.do("give item", HEAVY)
    summit.do("take item", "Energy Bars")
    assert summit.may("give item", LIGHT)
    assert not summit.may("give item", "Energy Bars")
    assert not summit.may("take item", HEAVY)


def test_items_go_only_to_who_has_a_slot_and_the_strength():
    summit = side_by_side()
    summit.give(0, items=[HEAVY, LIGHT])  # 4 of 10
    summit.give(1, items=[HEAVY, HEAVY])  # 8 of 10
    summit.do("exchange", 1)
    assert not summit.may("give item", HEAVY)
    assert summit.may("give item", LIGHT)
    assert summit.may("take item", HEAVY)
    summit.do("take item", HEAVY)
    assert not summit.may("take item", HEAVY)  # 8 + 4
    assert summit.may("give item", HEAVY)  # 4 + 4


def test_a_slot_that_became_free_can_be_filled():
    summit = side_by_side()
    summit.give(0, items=[LIGHT] * 4)
    summit.give(1, items=["Energy Bars"] * 4)
    summit.do("exchange", 1)
    assert summit.choices() >= {summit.action("finish")}
    assert not {"give item", "take item"} & summit.kinds()
    summit.give(1, items=["Energy Bars"] * 3)
    summit.do("give item", LIGHT)
    assert summit.may("take item", "Energy Bars")


def test_what_an_item_carries_along_works_for_the_new_owner():
    summit = side_by_side()
    summit.give(0, items=["Ski Poles"])
    summit.turn(0)
    assert summit.state.movement == 6
    summit.do("exchange", 1)
    summit.do("give item", "Ski Poles")
    assert summit.state.movement == 6
    summit.turn(1)
    assert summit.state.movement == 6
    summit.turn(0)
    assert summit.state.movement == 5


def test_an_exchange_shows_to_all_who_exchanges_what():
    summit = side_by_side(players=3)
    summit.give(0, items=[LIGHT])
    summit.do("exchange", 1)
    summit.do("take", "oxygen")
    summit.do("give", "food")
    summit.do("give item", LIGHT)
    # From seat 2, seat 1 is two seats on.
    assert summit.observe(2, "partner") == [0, 0, 0, 1, 0, 0, 0]
    assert summit.observe(2, "exchange") == pytest.approx([1, -1, 1, 0, 1 / 6, *[0] * 6])
    summit.do("finish")
    assert summit.observe(2, "partner") == [0] * 7
    assert summit.observe(2, "exchange") == [1, *[0] * 10]


def test_all_see_what_a_sherpa_has():
    summit = together()
    summit.have(1, sherpa_food=1, sherpa_oxygen=0)
    summit.give(1, sherpa_items=[LIGHT])
    assert summit.observe(1, "sherpa") == pytest.approx([1, 1 / 6, 0, 1 / 2])
    assert summit.observe(0, "sherpas")[4:8] == pytest.approx([1, 1 / 6, 0, 1 / 2])
    helmet = summit.names["item"].index(LIGHT)
    seen = summit.observe(0, "sherpa_items")
    assert [i for i, number in enumerate(seen) if number] == [2 * 48 + helmet]


# Weight that an item lets one carry.


def with_a_pack_frame(seat, food):
    """Seats 0 and 1 exchange; one has a Pack Frame and food that weighs 1 each, of 2 at most."""
    summit = side_by_side()
    summit.print_mat(food_marks=(1, 2, 3, 4), maximum_weight=2)
    summit.print_card("item", "Pack Frame", weight=0, modifiers={"maximum_weight": 2})
    summit.have(1 - seat, food=0)
    summit.have(seat, food=food)
    summit.give(seat, items=("Pack Frame",))
    summit.do("exchange", 1)
    return summit


@pytest.mark.parametrize(("food", "free"), [(3, False), (2, True)])
def test_what_lets_a_climber_carry_the_rest_is_not_given_away(food, free):
    assert with_a_pack_frame(0, food).may("give item", "Pack Frame") == free


@pytest.mark.parametrize(("food", "free"), [(3, False), (2, True)])
def test_what_lets_a_companion_carry_the_rest_is_not_taken(food, free):
    assert with_a_pack_frame(1, food).may("take item", "Pack Frame") == free
