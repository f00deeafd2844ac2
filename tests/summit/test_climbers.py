"""The five tracks of a mat: marks, weight, speed, gains, losses, death.

The marked mat has dumbbells at 2, 4, 6 food and 3, 5 oxygen, boots at weight 5 and 8 and at 2
health, speed 5, at most 6 health and weight 10.
"""

import pytest

from tests.summit.positions import Table

WEIGHTS = {"Shovel": 1, "Skis": 2, "Down Suit": 2, "Gas Stove": 3, "Energy Bars": 0}
ALL_ITEMS = ["Skis", "Down Suit", "Gas Stove", "Skis"]  # 9


def marked(**levels):
    """All climbers have the marked mat, 0 food, 0 oxygen and 6 health; seat 0 has these levels."""
    summit = Table()
    summit.print_mat(
        food_marks=[2, 4, 6], oxygen_marks=[3, 5], weight_marks=[5, 8], health_marks=[2]
    )
    for name, weight in WEIGHTS.items():
        summit.print_card("item", name, weight=weight)
    for seat in range(2):
        summit.have(seat, food=0, oxygen=0, health=6)
    summit.have(0, **levels)
    return summit


# Weight.


def test_dumbbell_marks_on_food_add_weight_both_ways():
    summit = marked(food=1)
    assert summit.weight(0) == 0
    summit.run_effects('{ do = "gain", what = "food" }')
    summit.do("accept")
    assert (summit.food(0), summit.weight(0)) == (2, 1)
    summit.run_effects('{ do = "lose", what = "food" }')
    assert (summit.food(0), summit.weight(0)) == (1, 0)


@pytest.mark.parametrize(
    ("food", "weight"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)]
)
def test_each_food_mark_passed_weighs_one(food, weight):
    assert marked(food=food).weight(0) == weight


@pytest.mark.parametrize(
    ("oxygen", "weight"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)]
)
def test_each_oxygen_mark_passed_weighs_one(oxygen, weight):
    assert marked(oxygen=oxygen).weight(0) == weight


def test_items_weigh():
    summit = marked(food=4, oxygen=3)
    assert summit.weight(0) == 3
    summit.give(0, items=["Gas Stove", "Shovel", "Energy Bars"])
    assert summit.weight(0) == 7


# Speed.


def test_boot_marks_on_weight_lower_speed():
    summit = marked()
    assert summit.speed(0) == 5
    summit.give(0, items=["Skis", "Down Suit"])
    assert (summit.weight(0), summit.speed(0)) == (4, 5)
    summit.give(0, items=["Skis", "Down Suit", "Shovel"])
    assert (summit.weight(0), summit.speed(0)) == (5, 4)
    summit.give(0, items=["Skis", "Down Suit", "Gas Stove", "Shovel"])
    assert (summit.weight(0), summit.speed(0)) == (8, 3)


def test_who_gets_lighter_gets_faster():
    summit = marked()
    summit.give(0, items=["Skis", "Down Suit", "Shovel"])
    assert summit.speed(0) == 4
    summit.do("drop", "Shovel")
    assert (summit.weight(0), summit.speed(0)) == (4, 5)


def test_boot_marks_on_health_lower_speed_both_ways():
    summit = marked(health=3)
    assert summit.speed(0) == 5
    summit.run_effects('{ do = "lose", what = "health" }')
    assert (summit.health(0), summit.speed(0)) == (2, 4)
    summit.run_effects('{ do = "gain", what = "health" }')
    assert (summit.health(0), summit.speed(0)) == (3, 5)


def test_boot_marks_of_weight_and_health_add_up():
    summit = marked(health=1)
    summit.give(0, items=["Skis", "Down Suit", "Gas Stove", "Shovel"])
    assert summit.speed(0) == 2


def test_the_speed_at_the_start_of_a_turn_is_the_turns_movement():
    summit = marked(health=2)
    summit.give(0, items=["Skis", "Gas Stove"])
    summit.turn(0)
    assert summit.state.movement == 3


# Gains.


def test_what_weighs_too_much_is_not_taken():
    summit = marked(food=1)
    summit.give(0, items=ALL_ITEMS)
    summit.run_effects('{ do = "gain", what = "food", amount = 5 }')
    summit.do("accept")
    assert (summit.food(0), summit.weight(0)) == (3, 10)


def test_at_the_maximum_weight_nothing_that_weighs_is_taken():
    summit = marked(food=3)
    summit.give(0, items=ALL_ITEMS)
    assert summit.weight(0) == 10
    summit.run_effects('{ do = "gain", what = "food" }')
    summit.run_effects('{ do = "gain", what = "oxygen", amount = 4 }')
    assert (summit.food(0), summit.oxygen(0), summit.weight(0)) == (3, 2, 10)


@pytest.mark.parametrize("what", ["food", "oxygen"])
def test_food_and_oxygen_end_at_six(what):
    summit = Table()
    summit.run_effects(f'{{ do = "gain", what = "{what}", amount = 6 }}')
    assert summit.state[what][0] == 6


def test_health_ends_at_the_mats_maximum():
    summit = marked(health=5)
    summit.run_effects('{ do = "gain", what = "health", amount = 3 }')
    assert summit.health(0) == 6


def test_gains_may_be_declined():
    summit = marked(food=1)
    summit.run_effects('{ do = "gain", what = "food" }')
    assert summit.choices() == {summit.action("accept"), summit.action("decline")}
    summit.do("decline")
    assert summit.food(0) == 1
    assert summit.asked() == (0, "turn")


def test_a_gain_that_weighs_nothing_is_taken_without_asking():
    summit = marked(food=2)
    summit.run_effects('{ do = "gain", what = "food" }')
    assert summit.food(0) == 3
    assert summit.asked() == (0, "turn")


def test_a_climber_who_gains_in_anothers_turn_is_asked_too():
    summit = marked()
    summit.have(1, food=1)
    summit.run_effects('{ do = "gain", what = "food", who = "others" }')
    assert summit.asked() == (1, "accept")
    summit.do("decline")
    assert summit.food(1) == 1
    assert summit.asked() == (0, "turn")


# Losses.


def test_losses_can_not_be_refused():
    summit = marked(food=4, oxygen=3)
    summit.run_effects('{ do = "lose", what = "food" }, { do = "lose", what = "oxygen" }')
    assert (summit.food(0), summit.oxygen(0), summit.health(0)) == (3, 2, 6)
    assert summit.asked() == (0, "turn")


@pytest.mark.parametrize("what", ["food", "oxygen"])
def test_each_resource_that_is_due_and_missing_costs_one_health(what):
    summit = Table()
    summit.have(0, **{what: 1, "health": 4})
    summit.run_effects(f'{{ do = "lose", what = "{what}", amount = 3 }}')
    assert summit.state[what][0] == 0
    assert summit.health(0) == 2


def test_missing_karma_costs_no_health():
    summit = Table()
    summit.have(0, karma=1)
    summit.run_effects('{ do = "lose", what = "karma", amount = 3 }')
    assert (summit.karma(0), summit.health(0)) == (0, 4)


# Death.


@pytest.mark.parametrize("what", ["food", "oxygen", "health"])
def test_at_0_health_a_climber_is_dead(what):
    summit = Table(num_players=3)
    summit.have(1, food=0, oxygen=0, health=2)
    effects = f'{{ do = "lose", what = "{what}", amount = %d, who = "chosen" }}'
    summit.run_effects(effects % 1, chosen=1)
    assert (summit.health(1), summit.where(1)) == (1, ((2, 8), "centre"))
    summit.run_effects(effects % 1, chosen=1)
    assert (summit.health(1), summit.where(1)) == (0, None)


def test_what_the_dead_carried_is_lost():
    summit = Table(num_players=3)
    summit.give(1, items=["Shovel", "Skis"], cards=["Rope"], statuses=["Frostbite"])
    summit.run_effects('{ do = "lose", what = "health", amount = 6, who = "chosen" }', chosen=1)
    assert summit.items(1) == summit.cards(1) == summit.tiles(1) == summit.statuses(1) == []
    assert summit.discards("item") == {"Shovel": 1, "Skis": 1}
    assert summit.discards("karma") == {"Rope": 1}
    assert summit.discards("tile") == {"Neutral, all ropes": 3}


def test_the_dead_have_no_more_turns():
    summit = Table(num_players=3)
    summit.kill(1)
    summit.finish_turn()
    assert summit.asked() == (2, "rest")


def test_the_dead_are_not_affected_or_chosen():
    summit = Table(num_players=3)
    summit.kill(1)
    food = summit.food(1)
    summit.run_effects('{ do = "lose", what = "food", who = "all" }')
    assert [summit.food(seat) for seat in range(3)] == [2, food, 2]
    summit.run_effects('{ do = "lose", what = "food", who = "chosen" }')
    assert summit.choices() == {summit.action("player", 2)}


def test_who_dies_in_its_own_turn_rolls_no_dice_and_draws_no_card():
    summit = Table(num_players=3)
    deck = summit.deck("karma")
    summit.roll_next("event", None, "blizzard")
    summit.run_effects('{ do = "lose", what = "health", amount = 6 }')
    assert summit.asked() == (1, "rest")
    assert summit.state.blizzard == 0
    assert summit.discards("event") == {}
    assert summit.deck("karma") == deck


# Abilities.


def test_a_climber_has_an_ability_for_all_modes_and_one_for_competitive_play():
    summit = Table()
    summit.print_ability(1, '{ do = "gain", what = "karma", amount = 2 }')
    summit.print_ability(2, '{ do = "gain", what = "health" }')
    summit.do("ability", 1)
    summit.do("ability", 2)
    assert (summit.karma(0), summit.health(0)) == (8, 5)


def test_an_ability_is_used_once_a_turn():
    summit = Table()
    summit.print_ability(1, '{ do = "gain", what = "karma" }', once="turn")
    summit.do("ability", 1)
    assert not summit.may("ability", 1)
    summit.turn(0)
    assert summit.may("ability", 1)


def test_an_ability_that_is_used_once_a_game_is_gone():
    summit = Table()
    summit.print_ability(2, '{ do = "gain", what = "karma" }', once="game")
    summit.do("ability", 2)
    summit.turn(0)
    assert not summit.may("ability", 2)
