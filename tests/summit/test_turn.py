"""A turn: rest in a camp, movement or skipping it, dice, refill; rounds, and the end."""

import pytest

from tests.summit.positions import NEUTRAL, Table

THIN_AIR = "Thin air, all ropes"
HALVE_NEXT = '{ do = "halve", who = "others" }'


def at_rest(camp=(2, 8), **levels):
    """Seat 0 begins its turn in a camp, at its limits but for `levels`."""
    summit = Table()
    summit.stand(0, camp)
    summit.have(0, **({"food": 6, "oxygen": 6, "health": 6} | levels))
    summit.begin_turn(0)
    return summit


# Rest.


@pytest.mark.parametrize("camp", [(2, 8), (5, 8)])
def test_a_turn_that_starts_in_a_camp_starts_with_one_of_three_rests(camp):
    summit = at_rest(camp, food=3, oxygen=3, health=3)
    rests = {summit.action("rest", rest) for rest in ("restock", "draw items", "gain health")}
    assert summit.choices() == rests | {summit.action("finish")}


@pytest.mark.parametrize("cell", [(3, 3), (8, 8)])
def test_there_is_no_rest_on_a_tile_or_on_the_summit(cell):
    summit = Table()
    summit.stand(0, cell)
    summit.begin_turn(0)
    assert summit.asked() == (0, "turn")


def test_there_is_no_rest_for_who_comes_to_a_camp_in_its_turn():
    summit = Table()
    summit.stand(0, (5, 7))
    summit.turn(0)
    summit.do("move", "right edge")
    assert summit.where(0) == ((5, 8), "centre")
    assert "rest" not in summit.kinds()


def test_only_one_rest_is_taken_and_then_the_climber_moves():
    summit = at_rest(food=3, oxygen=3, health=2)
    summit.do("rest", "gain health")
    assert summit.health(0) == 5
    assert summit.asked() == (0, "turn")
    assert summit.state.movement == 5


def test_a_rest_need_not_be_taken():
    summit = at_rest(health=2)
    summit.do("finish")
    assert summit.health(0) == 2
    assert summit.asked() == (0, "turn")


def test_resting_for_health_gains_three_up_to_the_maximum():
    summit = at_rest(health=4)
    summit.do("rest", "gain health")
    assert summit.health(0) == 6


def test_who_has_all_its_health_can_not_rest_for_health():
    assert not at_rest(food=3).may("rest", "gain health")


def test_restocking_takes_food_and_oxygen_up_to_any_level():
    summit = at_rest(food=3, oxygen=1)
    summit.do("rest", "restock")
    assert summit.choices() == {summit.action("food", level) for level in (3, 4, 5, 6)}
    summit.do("food", 5)
    assert summit.choices() == {summit.action("oxygen", level) for level in (1, 2, 3, 4, 5, 6)}
    summit.do("oxygen", 2)
    assert (summit.food(0), summit.oxygen(0)) == (5, 2)
    assert summit.asked() == (0, "turn")


def test_restocking_takes_no_more_than_the_climber_can_carry():
    summit = Table()
    summit.print_mat(food_marks=[2, 4, 6], oxygen_marks=[3, 5], maximum_weight=10)
    summit.have(0, food=0, oxygen=0)
    summit.print_card("item", "Skis", weight=9)
    summit.give(0, items=["Skis"])
    summit.begin_turn(0)
    summit.do("rest", "restock")
    assert summit.choices() == {summit.action("food", level) for level in (0, 1, 2, 3)}
    summit.do("food", 2)
    assert summit.choices() == {summit.action("oxygen", level) for level in (0, 1, 2)}


def test_who_can_carry_no_more_can_not_restock():
    assert not at_rest(health=3).may("rest", "restock")
    assert at_rest(oxygen=5).may("rest", "restock")


def test_three_items_are_drawn_and_any_that_fit_are_kept():
    summit = at_rest()
    for name, weight in (("Gas Stove", 3), ("Down Suit", 2), ("Skis", 2), ("Bivouac Sack", 2)):
        summit.print_card("item", name, weight=weight)
    summit.give(0, items=["Gas Stove", "Down Suit"])  # 5 of 10
    summit.stack("item", "Skis", "Gas Stove", "Bivouac Sack")
    summit.do("rest", "draw items")
    assert sorted(summit.offer()) == ["Bivouac Sack", "Gas Stove", "Skis"]
    assert summit.asked() == (0, "item")
    summit.do("keep", "Gas Stove")
    assert summit.may("keep", "Skis")  # 8 + 2
    summit.do("keep", "Skis")
    assert summit.choices() == {summit.action("finish")}  # 10 + 2
    summit.do("finish")
    assert summit.items(0) == ["Gas Stove", "Down Suit", "Gas Stove", "Skis"]
    assert summit.discards("item") == {"Bivouac Sack": 1}
    assert summit.asked() == (0, "turn")


def test_none_of_the_drawn_items_need_be_kept():
    summit = at_rest()
    summit.stack("item", "Skis", "Gas Stove", "Bivouac Sack", "Helmet")
    summit.do("rest", "draw items")
    assert len(summit.offer()) == 3
    summit.do("finish")
    assert summit.items(0) == []
    assert sum(summit.discards("item").values()) == 3


def test_a_climber_carries_at_most_four_items():
    summit = at_rest()
    summit.give(0, items=["Helmet", "Helmet", "Quickdraw"])
    summit.stack("item", "Energy Bars", "Energy Bars", "Energy Bars")
    summit.do("rest", "draw items")
    summit.do("keep", "Energy Bars")
    assert summit.choices() == {summit.action("finish")}


# Skipping movement.


def test_skipping_movement_buys_a_new_hand_of_tiles():
    summit = Table()
    summit.give(0, tiles=[NEUTRAL, NEUTRAL])
    summit.stack("tile", THIN_AIR, THIN_AIR, THIN_AIR)
    summit.do("redraw")
    assert summit.tiles(0) == [THIN_AIR] * 3
    assert summit.discards("tile") == {NEUTRAL: 2}
    assert summit.state.movement == 0
    assert not {"move", "lay"} & summit.kinds()


def test_skipping_movement_buys_the_removal_of_one_status():
    summit = Table()
    summit.give(0, statuses=["Frostbite", "Soaked Through"])
    summit.do("remove", "Soaked Through")
    assert summit.statuses(0) == ["Frostbite"]
    assert summit.state.movement == 0


def test_movement_is_skipped_for_only_one_action_a_turn():
    summit = Table()
    summit.give(0, statuses=["Frostbite", "Soaked Through"])
    summit.turn(0)
    summit.do("redraw")
    assert not {"redraw", "remove"} & summit.kinds()
    summit.turn(0)
    summit.do("remove", "Frostbite")
    assert not {"redraw", "remove"} & summit.kinds()


def test_movement_can_be_skipped_again_on_the_next_turn():
    summit = Table()
    summit.do("redraw")
    summit.turn(0)
    assert summit.may("redraw")
    assert summit.state.movement == 5


def test_who_has_moved_can_not_skip_movement():
    summit = Table()
    summit.give(0, statuses=["Frostbite"])
    summit.do("lay", NEUTRAL, "left edge")
    assert not {"redraw", "remove"} & summit.kinds()


def test_movement_that_was_halved_can_not_be_skipped():
    summit = Table()
    summit.print_status("Frostbite", movement=-1)
    summit.give(1, statuses=["Frostbite"])
    summit.run_effects(HALVE_NEXT)
    summit.turn(1)
    assert summit.state.movement == 2  # 5 and 1 less, halved
    assert not {"redraw", "remove"} & summit.kinds()


def test_movement_halved_in_the_turn_can_not_be_skipped():
    summit = Table()
    summit.run_effects('{ do = "halve" }')
    assert summit.state.movement == 3
    assert not summit.may("redraw")


def test_half_a_movement_is_rounded_up():
    summit = Table()
    summit.run_effects(HALVE_NEXT)
    summit.turn(1)
    assert summit.state.movement == 3


def test_who_must_skip_movement_has_no_action_for_it():
    summit = Table()
    summit.run_effects('{ do = "skip", who = "others" }')
    summit.turn(1)
    assert summit.state.movement == 0
    assert not {"redraw", "remove", "move", "lay"} & summit.kinds()


@pytest.mark.parametrize("verb", ["halve", "skip"])
def test_halving_and_skipping_last_one_turn(verb):
    summit = Table()
    summit.run_effects(f'{{ do = "{verb}", who = "others" }}')
    summit.turn(1)
    assert summit.state.movement < 5
    summit.turn(1)
    assert summit.state.movement == 5
    assert summit.may("redraw")


def test_who_skipped_movement_gets_none_from_cards():
    summit = Table()
    summit.print_card("karma", "Potluck", '{ do = "move", amount = 2 }')
    summit.give(0, cards=["Potluck"])
    summit.do("redraw")
    summit.do("play", "Potluck")
    assert not {"move", "lay"} & summit.kinds()


def test_items_and_karma_cards_are_used_before_between_and_after_moves():
    summit = Table()
    summit.print_card("item", "Energy Bars", '{ do = "gain", what = "karma" }')
    summit.print_card("karma", "Potluck", '{ do = "gain", what = "food" }')
    summit.give(0, items=["Energy Bars"] * 3, cards=["Potluck"] * 3)
    summit.tile((2, 9))
    summit.turn(0, movement=2)
    for edge in ("right edge", "left edge", None):
        summit.do("use", "Energy Bars")
        summit.do("play", "Potluck")
        if edge is not None:
            summit.do("move", edge)
    assert summit.state.movement == 0
    assert summit.items(0) == summit.cards(0) == []
    assert summit.food(0) == 6


# Dice.


@pytest.mark.parametrize(("value", "cards"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 0), (5, 0)])
def test_four_of_six_faces_of_the_event_die_bring_an_event(value, cards):
    summit = Table()
    summit.stack("event", "Firm Snow")
    summit.finish_turn((value, 6))
    assert summit.discards("event").total() == cards


def test_the_event_is_resolved_before_the_weather():
    summit = Table()
    summit.have(0, food=0)
    summit.print_card("event", "Eager", '{ do = "gain", what = "food" }')
    summit.stack("event", "Eager")
    summit.finish_turn("event", None, 1)
    assert (summit.food(0), summit.health(0)) == (0, 4)


def test_the_event_happens_to_who_drew_it():
    summit = Table()
    summit.print_card("event", "Eager", '{ do = "lose", what = "oxygen", amount = 2 }')
    summit.stack("event", "Eager")
    summit.finish_turn("event", None, 0)
    assert (summit.oxygen(0), summit.oxygen(1)) == (1, 3)


def test_of_an_event_with_nobody_to_be_aimed_at_the_rest_happens():
    summit = Table()
    summit.kill(1)
    aimed = '{ do = "lose", what = "food", who = "chosen" }, { do = "gain", what = "karma" }'
    summit.print_card("event", "Eager", aimed)
    summit.stack("event", "Eager")
    summit.finish_turn("event", None, 0)
    assert (summit.food(0), summit.karma(0)) == (3, 7)


def test_events_come_after_movement():
    summit = Table()
    summit.print_card("event", "Eager", '{ do = "move", amount = 2 }')
    summit.stack("event", "Eager")
    summit.finish_turn("event", None, 0)
    summit.turn(0)
    assert summit.state.movement == 7


def test_discarded_events_are_shuffled_when_the_deck_is_empty():
    summit = Table()
    summit.stack("event", "Firm Snow")
    for seat in range(2):
        summit.turn(seat)
        summit.finish_turn("event", None, 0)
        assert summit.deck("event") == {}
        assert summit.discards("event") == {"Firm Snow": 1}


def test_dice_are_rolled_in_a_camp_too():
    summit = Table()
    assert summit.ground((2, 8)) == "Base Camp"
    summit.finish_turn("blank", 2)
    assert summit.food(0) == 1


def test_who_skips_movement_rolls_the_dice_too():
    summit = Table()
    summit.do("redraw")
    summit.finish_turn("blank", 2)
    assert summit.food(0) == 1


# Refill.


def test_tiles_are_refilled_to_three():
    summit = Table()
    summit.do("lay", NEUTRAL, "right edge")
    summit.do("lay", NEUTRAL, "long edge")
    summit.stack("tile", THIN_AIR, THIN_AIR, THIN_AIR)
    summit.finish_turn()
    assert summit.tiles(0) == [NEUTRAL, THIN_AIR, THIN_AIR]


def test_a_larger_hand_of_tiles_stays():
    summit = Table()
    summit.give(0, tiles=[NEUTRAL] * 5)
    summit.finish_turn()
    assert summit.tiles(0) == [NEUTRAL] * 5


def test_the_active_climber_alone_is_refilled():
    summit = Table()
    summit.give(1, tiles=())
    summit.finish_turn()
    assert summit.tiles(1) == summit.cards(1) == []
    assert len(summit.cards(0)) == 1


def test_a_status_for_two_turns_is_gone_after_two_own_turns():
    summit = Table()
    summit.print_status("Twisted Ankle", turns=2, movement=-2)
    summit.run_effects('{ do = "attach", status = "Twisted Ankle", who = "others" }')
    for _ in range(2):
        summit.turn(1)
        assert summit.state.movement == 3  # 5 and 2 less
        summit.finish_turn()
    summit.turn(1)
    assert summit.statuses(1) == []
    assert summit.state.movement == 5


# Order and end.


def test_turns_go_clockwise_and_a_round_ends_after_the_last_seat():
    summit = Table(num_players=3)
    turns = []
    for _ in range(4):
        turns.append((int(summit.state.active), int(summit.state["game_round"])))
        if summit.asked()[1] == "rest":
            summit.do("finish")
        summit.finish_turn()
    assert turns == [(0, 1), (1, 1), (2, 1), (0, 2)]


def test_turns_of_the_dead_and_the_returned_are_left_out():
    summit = Table(num_players=4)
    summit.kill(0)
    summit.bring_home(2, summit_order=1, return_order=1)
    summit.turn(1)
    summit.finish_turn()
    assert (summit.state.active, summit.state["game_round"]) == (3, 1)
    summit.do("finish")
    summit.finish_turn()
    assert (summit.state.active, summit.state["game_round"]) == (1, 2)


def test_the_game_ends_when_all_have_returned_or_died():
    summit = Table(num_players=3)
    summit.kill(1)
    summit.bring_home(2, summit_order=1, return_order=1)
    summit.stand(0, (2, 9))
    summit.have(0, summit_order=2)
    summit.turn(0)
    assert not summit.games.over[0]
    summit.do("move", "left edge")
    assert summit.games.over[0]
    assert summit.choices() == set()


def test_the_game_goes_on_while_anybody_is_on_the_way():
    summit = Table(num_players=3)
    summit.kill(1)
    summit.bring_home(2, summit_order=1, return_order=1)
    summit.turn(0)
    summit.finish_turn()
    assert not summit.games.over[0]
    assert summit.asked() == (0, "rest")


def test_the_game_ends_after_sixty_rounds():
    summit = Table()
    summit.state["game_round"] = 59
    summit.turn(1)
    summit.finish_turn()
    assert (summit.state["game_round"], summit.games.over[0]) == (60, False)
    summit.turn(1)
    summit.finish_turn()
    assert summit.games.over[0]
