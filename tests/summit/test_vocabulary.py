"""Every verb of the effect vocabulary, and every selector of climbers and tiles."""

from typing import get_args

import pytest

from summit_env.summit.state import (
    BLIZZARD,
    CLIMBING,
    DEAD,
    HUNGER,
    MISFORTUNE,
    NONE,
    SUFFOCATION,
    YETI,
)
from summit_env.summit.vocabulary import VERBS, Fact, Region, TileWhere, Where, Who
from tests.summit.cards import cells, climbers, of_all, put_yeti, slope, weigh_down, yeti
from tests.summit.positions import NEUTRAL, PLAIN_MAT, Table

CHOICE = (
    '{ do = "choose", options = [[{ do = "lose", what = "food", amount = 2 }], '
    '[{ do = "lose", what = "oxygen" }, { do = "move", amount = -1 }]]'
)


# gain


def test_gain_adds_to_each_track():
    summit = climbers()
    for what in ("food", "oxygen", "health", "karma"):
        summit.run_effects(f'{{ do = "gain", what = "{what}", amount = 2 }}')
    assert (summit.food(0), summit.oxygen(0), summit.health(0), summit.karma(0)) == (5, 5, 6, 8)


def test_gain_stops_at_the_end_of_the_track():
    summit = climbers()
    summit.have(0, food=5, oxygen=5, health=5, karma=11)
    for what in ("food", "oxygen", "health", "karma"):
        summit.run_effects(f'{{ do = "gain", what = "{what}", amount = 3 }}')
    assert (summit.food(0), summit.oxygen(0), summit.health(0), summit.karma(0)) == (6, 6, 6, 12)


def test_gain_that_does_not_fit_is_not_taken():
    summit = climbers()
    weigh_down(summit, food_mark=5, maximum=0)
    summit.run_effects('{ do = "gain", what = "food", amount = 3 }')
    assert summit.food(0) == 4
    assert summit.asked() == (0, "turn")


@pytest.mark.parametrize(("answer", "food"), [("accept", 6), ("decline", 3)])
def test_gain_that_adds_weight_may_be_declined(answer, food):
    summit = climbers()
    weigh_down(summit, food_mark=5, maximum=1)
    summit.run_effects('{ do = "gain", what = "food", amount = 3, who = "chosen" }', chosen=2)
    assert summit.asked() == (2, "accept")
    assert summit.kinds() == {"accept", "decline"}
    summit.do(answer)
    assert of_all(summit, "food") == [3, 3, food]
    assert summit.asked() == (0, "turn")


# lose


def test_lose_takes_from_each_track():
    summit = climbers()
    for what in ("food", "oxygen", "health", "karma"):
        summit.run_effects(f'{{ do = "lose", what = "{what}", amount = 2 }}')
    assert (summit.food(0), summit.oxygen(0), summit.health(0), summit.karma(0)) == (1, 1, 2, 4)


@pytest.mark.parametrize("what", ["food", "oxygen"])
def test_lose_costs_1_health_for_each_food_or_oxygen_that_is_missing(what):
    summit = climbers()
    summit.run_effects(f'{{ do = "lose", what = "{what}", amount = 5 }}')
    assert of_all(summit, what) == [0, 3, 3]
    assert of_all(summit, "health") == [2, 4, 4]


def test_lose_leaves_health_alone_where_karma_is_missing():
    summit = climbers()
    summit.have(0, karma=1)
    summit.run_effects('{ do = "lose", what = "karma", amount = 3 }')
    assert (summit.karma(0), summit.health(0)) == (0, 4)


@pytest.mark.parametrize(
    ("what", "cause"), [("food", HUNGER), ("oxygen", SUFFOCATION), ("health", MISFORTUNE)]
)
def test_lose_of_the_last_health_kills(what, cause):
    summit = climbers()
    summit.have(1, food=0, oxygen=0, health=1)
    summit.run_effects(f'{{ do = "lose", what = "{what}", who = "chosen" }}', chosen=1)
    assert of_all(summit, "standing") == [CLIMBING, DEAD, CLIMBING]
    assert summit.state.death_cause[1] == cause
    assert summit.where(1) is None


# give


def test_give_moves_supplies_from_the_one_whose_effect_it_is():
    summit = climbers()
    summit.run_effects('{ do = "give", what = "food", amount = 2 }', chosen=1)
    assert of_all(summit, "food") == [1, 5, 3]


def test_give_goes_round_all_who_are_meant():
    summit = climbers()
    summit.have(0, oxygen=1)
    summit.run_effects('{ do = "give", what = "oxygen", who = "others" }')
    assert of_all(summit, "oxygen") == [0, 4, 3]


@pytest.mark.parametrize(
    ("what", "giver", "taker", "after"),
    [
        ("food", 1, 3, [0, 4]),  # no more than the giver has
        ("food", 4, 5, [3, 6]),  # no more than fits
        ("health", 2, 3, [1, 4]),  # the giver's last health stays
        ("karma", 6, 11, [5, 12]),
    ],
)
def test_give_goes_as_far_as_it_is_there_and_fits(what, giver, taker, after):
    summit = climbers(2)
    summit.have(0, **{what: giver})
    summit.have(1, **{what: taker})
    summit.run_effects(f'{{ do = "give", what = "{what}", amount = 3 }}', chosen=1)
    assert of_all(summit, what) == after


@pytest.mark.parametrize(("answer", "food"), [("accept", [1, 5]), ("decline", [3, 3])])
def test_give_that_adds_weight_may_be_declined(answer, food):
    summit = climbers(2)
    weigh_down(summit, food_mark=5, maximum=1)
    summit.run_effects('{ do = "give", what = "food", amount = 2 }', chosen=1)
    assert summit.asked() == (1, "accept")
    summit.do(answer)
    assert of_all(summit, "food") == food


def test_give_of_what_is_not_there_asks_nobody():
    summit = climbers(2)
    weigh_down(summit, food_mark=4, maximum=1)
    summit.have(0, food=0)
    summit.run_effects('{ do = "give", what = "food" }', chosen=1)
    assert summit.asked() == (0, "turn")
    assert of_all(summit, "food") == [0, 3]


# steal


def test_steal_moves_supplies_to_the_one_whose_effect_it_is():
    summit = climbers()
    summit.run_effects('{ do = "steal", what = "oxygen", amount = 2 }', chosen=2)
    assert of_all(summit, "oxygen") == [5, 3, 1]


def test_steal_goes_round_all_who_are_meant():
    summit = climbers()
    summit.run_effects('{ do = "steal", what = "karma", who = "others" }')
    assert of_all(summit, "karma") == [8, 5, 5]


@pytest.mark.parametrize(
    ("what", "thief", "victim", "after"),
    [
        ("food", 3, 1, [4, 0]),  # no more than is there: nothing is lost for it
        ("food", 5, 4, [6, 3]),  # no more than fits: the rest stays
        ("health", 4, 2, [5, 1]),  # the victim's last health stays
    ],
)
def test_steal_goes_as_far_as_it_is_there_and_fits(what, thief, victim, after):
    summit = climbers(2)
    summit.have(0, **{what: thief})
    summit.have(1, **{what: victim})
    health = summit.health(1)
    summit.run_effects(f'{{ do = "steal", what = "{what}", amount = 3 }}', chosen=1)
    assert of_all(summit, what) == after
    assert summit.health(1) == (after[1] if what == "health" else health)


def test_steal_of_what_is_too_heavy_leaves_it_where_it_is():
    summit = climbers(2)
    weigh_down(summit, food_mark=5, maximum=0)
    summit.run_effects('{ do = "steal", what = "food", amount = 3 }', chosen=1)
    assert of_all(summit, "food") == [4, 2]


# The Sherpas' food and oxygen


def test_gain_of_a_sherpa_stops_at_what_it_can_carry():
    summit = climbers(cooperative=True)
    summit.have(0, sherpa_food=0, sherpa_oxygen=1)
    for what in ("sherpa food", "sherpa oxygen"):
        summit.run_effects(f'{{ do = "gain", what = "{what}", amount = 3, who = "all" }}')
    assert of_all(summit, "sherpa_food") == of_all(summit, "sherpa_oxygen") == [2, 2, 2]
    assert of_all(summit, "food") == of_all(summit, "oxygen") == [3, 3, 3]
    assert summit.asked() == (0, "turn")


@pytest.mark.parametrize("cooperative", [False, True])
def test_gain_is_nothing_to_who_has_no_sherpa(cooperative):
    summit = climbers(cooperative=cooperative)
    summit.have(0, sherpa=0, sherpa_food=0)
    summit.run_effects('{ do = "gain", what = "sherpa food" }')
    assert (summit.state.sherpa_food[0], summit.food(0)) == (0, 3)


@pytest.mark.parametrize("answer", ["accept", "decline"])
@pytest.mark.parametrize("what", ["food", "oxygen", "health", "karma"])
def test_gain_of_anything_may_be_declined_where_that_was_agreed(what, answer):
    summit = climbers(gains="choose")
    before = of_all(summit, what)
    summit.run_effects(f'{{ do = "gain", what = "{what}", who = "chosen" }}', chosen=1)
    assert summit.asked() == (1, "accept")
    assert summit.choices() == {summit.action("accept"), summit.action("decline")}
    summit.do(answer)
    assert summit.asked() == (0, "turn")
    before[1] += answer == "accept"
    assert of_all(summit, what) == before


@pytest.mark.parametrize(("answer", "had"), [("accept", 1), ("decline", 0)])
@pytest.mark.parametrize("what", ["sherpa food", "sherpa oxygen"])
def test_gain_of_a_sherpa_may_be_declined_where_that_was_agreed(what, answer, had):
    summit = climbers(cooperative=True, gains="choose")
    field = what.replace(" ", "_")
    summit.have(0, **{field: 0})
    summit.run_effects(f'{{ do = "gain", what = "{what}" }}')
    assert summit.asked() == (0, "accept")
    summit.do(answer)
    assert of_all(summit, field)[0] == had


@pytest.mark.parametrize(("answer", "moved"), [("accept", 1), ("decline", 0)])
@pytest.mark.parametrize("what", ["food", "oxygen", "health", "karma"])
def test_give_may_be_declined_where_that_was_agreed(what, answer, moved):
    summit = climbers(gains="choose")
    before = of_all(summit, what)
    summit.run_effects(f'{{ do = "give", what = "{what}" }}', chosen=1)
    assert summit.asked() == (1, "accept")
    summit.do(answer)
    before[0] -= moved
    before[1] += moved
    assert of_all(summit, what) == before


def test_nobody_is_asked_for_what_brings_nothing():
    summit = climbers(gains="choose")
    summit.have(0, health=1, food=6, karma=12)
    for effect in (
        '{ do = "gain", what = "food" }',
        '{ do = "gain", what = "karma" }',
        '{ do = "give", what = "health", who = "next" }',
    ):
        summit.run_effects(effect)
        assert summit.asked() == (0, "turn"), effect


@pytest.mark.parametrize("gains", ["suggested", "choose"])
def test_nobody_is_asked_for_a_gift_of_the_dead(gains):
    summit = climbers(gains=gains)
    summit.have(0, health=1, food=3)
    summit.have(1, character="The Fell Runner", food=1)  # 2 food adds weight
    summit.run_effects(
        '{ do = "lose", what = "health" }, { do = "give", what = "food", who = "next" }'
    )
    assert summit.asked() == (1, "turn")
    assert of_all(summit, "food")[1] == 1


def test_losses_and_thefts_can_not_be_declined_whatever_was_agreed():
    summit = climbers(gains="choose")
    summit.run_effects('{ do = "lose", what = "food", who = "all" }')
    summit.run_effects('{ do = "steal", what = "oxygen", who = "next" }')
    assert summit.asked() == (0, "turn")
    assert of_all(summit, "food") == [2, 2, 2]
    assert of_all(summit, "oxygen") == [4, 2, 3]


@pytest.mark.parametrize("what", ["item", "karma", "tile"])
def test_discard_of_what_is_not_there_costs_nothing(what):
    summit = climbers()
    summit.give(0, items=(), cards=(), tiles=())
    summit.run_effects(f'{{ do = "discard", what = "{what}" }}')
    assert (summit.food(0), summit.oxygen(0), summit.health(0)) == (3, 3, 4)
    assert summit.asked() == (0, "turn")


def test_lose_of_what_a_sherpa_lacks_costs_nothing():
    summit = climbers(cooperative=True)
    summit.have(0, sherpa_food=1)
    for what in ("sherpa food", "sherpa oxygen"):
        summit.run_effects(f'{{ do = "lose", what = "{what}", amount = 6 }}')
    assert of_all(summit, "sherpa_food") == of_all(summit, "sherpa_oxygen") == [0, 2, 2]
    assert of_all(summit, "health") == [4, 4, 4]
    assert of_all(summit, "food") == of_all(summit, "oxygen") == [3, 3, 3]


@pytest.mark.parametrize(("verb", "after"), [("give", [1, 2, 1]), ("steal", [2, 2, 0])])
def test_give_and_steal_go_from_sherpa_to_sherpa(verb, after):
    summit = climbers(cooperative=True)
    for seat, oxygen in enumerate((2, 2, 0)):
        summit.have(seat, sherpa_oxygen=oxygen)
    summit.run_effects(f'{{ do = "{verb}", what = "sherpa oxygen" }}', chosen=2)
    assert of_all(summit, "sherpa_oxygen") == after
    assert of_all(summit, "oxygen") == [3, 3, 3]


@pytest.mark.parametrize("verb", ["gain", "lose"])
def test_karma_stays_at_0_in_cooperative_play(verb):
    summit = climbers(cooperative=True)
    summit.run_effects(f'{{ do = "{verb}", what = "karma", amount = 2, who = "all" }}')
    assert of_all(summit, "karma") == [0, 0, 0]
    assert of_all(summit, "health") == [4, 4, 4]


# Focus and Sanity


def minds(players=3, **options):
    """Return climbers with Sanity boards: Focus in the centre, Sanity calm."""
    return climbers(players, expansions=("sanity",), **options)


def test_gain_of_focus_asks_along_which_blue_arrow():
    summit = minds()
    summit.run_effects('{ do = "gain", what = "focus" }')
    assert summit.asked() == (0, "focus")
    onward = ("Heartbeat", "Appetite", "Breath", "Bonds")
    assert summit.choices() == {
        summit.action("decline"), *(summit.action("focus", square) for square in onward)
    }  # fmt: skip
    summit.do("focus", "Appetite")
    assert (summit.focus(0), summit.food(0)) == ("Appetite", 4)
    assert summit.asked() == (0, "turn")


def test_gain_of_focus_may_be_declined():
    summit = minds()
    summit.run_effects('{ do = "gain", what = "focus" }')
    summit.do("decline")
    assert summit.focus(0) == "Centre"
    assert summit.asked() == (0, "turn")


def test_gain_of_focus_is_as_many_squares_as_it_says():
    summit = minds()
    summit.run_effects('{ do = "gain", what = "focus", amount = 2, who = "chosen" }', chosen=2)
    summit.do("focus", "Breath")
    assert summit.asked() == (2, "focus")
    summit.do("focus", "Warm Blood")
    assert (summit.focus(2), summit.oxygen(2), summit.health(2)) == ("Warm Blood", 4, 5)
    assert summit.asked() == (0, "turn")


def test_lose_of_focus_goes_along_red_arrows_and_takes_what_the_squares_say():
    summit = minds()
    summit.mind(1, focus="Drive")  # its red arrow leads to Shared Path, from there to Appetite
    summit.give(1, cards=("Belay",))
    summit.run_effects('{ do = "lose", what = "focus", amount = 2, who = "next" }')
    assert summit.focus(1) == "Appetite"
    assert (summit.cards(1), summit.food(1), summit.health(1)) == ([], 2, 4)
    assert summit.asked() == (0, "turn")


def test_lose_of_focus_goes_square_by_square():
    summit = minds()
    summit.mind(0, focus="Drive")
    summit.have(0, food=0, health=2)
    # Without a card Shared Path takes the last health but one, then Appetite the last for want of
    # food.
    summit.run_effects('{ do = "lose", what = "focus", amount = 2 }')
    assert (summit.state.standing[0], summit.state.death_cause[0]) == (DEAD, HUNGER)


def test_lose_of_focus_of_all_takes_from_each_what_its_squares_say():
    summit = minds(6)
    for seat in range(6):
        summit.mind(seat, focus="Light Step")  # by Warm Blood and Breath to the centre
    summit.run_effects(
        '{ do = "lose", what = "focus", amount = 3, who = "all" }, { do = "gain", what = "karma" }'
    )
    assert [summit.focus(seat) for seat in range(6)] == ["Centre"] * 6
    assert of_all(summit, "health") == [3] * 6
    assert of_all(summit, "oxygen") == [2] * 6
    assert of_all(summit, "food") == [3] * 6
    assert of_all(summit, "karma") == [7, 6, 6, 6, 6, 6]
    assert summit.asked() == (0, "turn")


def test_lose_of_focus_in_the_centre_costs_sanity():
    summit = minds()
    summit.run_effects('{ do = "lose", what = "focus" }')
    assert (summit.focus(0), summit.sanity(0)) == ("Centre", "Brooding")


@pytest.mark.parametrize(("answer", "sanity"), [("accept", "Calm"), ("decline", "Brooding")])
def test_gain_of_sanity_may_be_declined(answer, sanity):
    summit = minds()
    summit.mind(0, sanity="Brooding")
    summit.run_effects('{ do = "gain", what = "sanity" }')
    assert summit.asked() == (0, "sanity")
    assert summit.kinds() == {"accept", "decline"}
    summit.do(answer)
    assert summit.sanity(0) == sanity
    assert summit.asked() == (0, "turn")


def test_gain_of_sanity_ends_at_the_left_end_of_the_track():
    summit = minds()
    summit.run_effects('{ do = "gain", what = "sanity", amount = 3 }')
    summit.do("accept")
    assert summit.sanity(0) == "At peace with the mountain"
    assert summit.asked() == (0, "turn")


@pytest.mark.parametrize(("amount", "sanity"), [(1, "Brooding"), (2, "Careless of what you carry"),
                                                (6, "Panic")])  # fmt: skip
def test_lose_of_sanity_cannot_be_declined_and_ends_at_the_right_end(amount, sanity):
    summit = minds()
    summit.run_effects(f'{{ do = "lose", what = "sanity", amount = {amount} }}')
    assert summit.sanity(0) == sanity
    assert summit.asked() == (0, "turn")


@pytest.mark.parametrize("what", ["focus", "sanity"])
@pytest.mark.parametrize("verb", ["gain", "lose"])
def test_gain_and_lose_of_focus_and_sanity_are_nothing_without_boards(verb, what):
    summit = climbers()
    summit.run_effects(f'{{ do = "{verb}", what = "{what}", who = "all" }}')
    assert of_all(summit, "focus") == of_all(summit, "sanity") == [0, 0, 0]
    assert summit.asked() == (0, "turn")


# swap


@pytest.mark.parametrize("what", ["food", "oxygen", "karma"])
def test_swap_exchanges_all_food_all_oxygen_or_karma_markers(what):
    summit = climbers()
    summit.have(0, **{what: 1})
    summit.have(2, **{what: 5})
    summit.run_effects(f'{{ do = "swap", what = "{what}" }}', chosen=2)
    assert summit.state[what][[0, 2]].tolist() == [5, 1]


def test_swap_loses_the_food_that_does_not_fit():
    summit = climbers(2)
    weigh_down(summit, food_mark=4, maximum=0)
    summit.have(0, food=2)
    summit.have(1, food=5)
    summit.run_effects('{ do = "swap", what = "food" }', chosen=1)
    assert of_all(summit, "food") == [3, 2]


def test_swap_exchanges_tile_hands():
    summit = climbers(2)
    summit.give(0, tiles=("Icy, all ropes, points on long and a",))
    summit.give(1, tiles=(NEUTRAL, NEUTRAL, "Thin air, a and b"))
    summit.run_effects('{ do = "swap", what = "tiles" }', chosen=1)
    assert summit.tiles(0) == [NEUTRAL, NEUTRAL, "Thin air, a and b"]
    assert summit.tiles(1) == ["Icy, all ropes, points on long and a"]


def test_swap_exchanges_places_on_the_mountain():
    summit = climbers()
    summit.run_effects('{ do = "swap", what = "places" }', chosen=2)
    assert [summit.where(seat) for seat in range(3)] == [
        ((4, 8), "centre"),
        ((4, 6), "centre"),
        ((4, 4), "centre"),
    ]


@pytest.mark.parametrize("in_camp", [0, 1])
def test_swap_exchanges_no_places_in_camps(in_camp):
    summit = climbers(2)
    summit.stand(in_camp, (2, 8))
    before = [summit.where(seat) for seat in range(2)]
    summit.run_effects('{ do = "swap", what = "places" }', chosen=1)
    assert [summit.where(seat) for seat in range(2)] == before


def test_swap_to_the_summit_is_an_arrival_there():
    summit = climbers(2)
    summit.stand(1, (8, 8))
    summit.have(1, summit_order=1)
    summit.state.summits = 1
    summit.run_effects('{ do = "swap", what = "places" }', chosen=1)
    assert of_all(summit, "summit_order") == [2, 1]


# draw


def test_draw_adds_karma_cards_up_to_the_limit_of_the_hand():
    summit = climbers()
    summit.give(0, cards=("Belay",) * 4)
    summit.stack("karma", "Rope", "Rope")
    summit.run_effects('{ do = "draw", what = "karma", amount = 2 }')
    assert summit.cards(0) == ["Belay"] * 4 + ["Rope"]
    assert summit.deck("karma") == {"Rope": 1}


def test_draw_adds_tiles_to_the_hand():
    summit = climbers()
    summit.stack("tile", "Thin air, a and b", "Thin air, a and b")
    summit.run_effects('{ do = "draw", what = "tile", amount = 2, who = "next" }')
    assert summit.tiles(1) == [NEUTRAL] * 3 + ["Thin air, a and b"] * 2


def test_draw_offers_items_of_which_those_that_fit_may_be_kept():
    summit = climbers()
    summit.stack("item", "Helmet", "Gas Stove")
    summit.printed.mat_maximum_weight[PLAIN_MAT] = 0
    summit.printed.item_weight[summit.names["item"].index("Gas Stove")] = 1
    summit.run_effects('{ do = "draw", what = "item", amount = 2 }', seat=1)
    assert summit.asked() == (1, "item")
    assert sorted(summit.offer()) == ["Gas Stove", "Helmet"]
    assert not summit.may("keep", "Gas Stove")
    summit.do("keep", "Helmet")
    summit.do("finish")
    assert summit.items(1) == ["Helmet"]
    assert summit.discards("item") == {"Gas Stove": 1}
    assert summit.asked() == (0, "turn")


def test_draw_of_an_event_resolves_it_for_who_draws():
    summit = climbers()
    summit.stack("event", "Eager")
    summit.print_card("event", "Eager", '{ do = "lose", what = "food" }')
    summit.run_effects('{ do = "draw", what = "event" }', seat=2)
    assert of_all(summit, "food") == [3, 3, 2]
    assert summit.discards("event") == {"Eager": 1}


# discard


def test_discard_is_of_the_choice_of_who_discards():
    summit = climbers()
    summit.give(1, items=("Helmet", "Ski Poles", "Crampons"))
    summit.run_effects('{ do = "discard", what = "item", amount = 2, who = "chosen" }', chosen=1)
    assert summit.asked() == (1, "give up item")
    summit.do("give up item", "Ski Poles")
    assert summit.asked() == (1, "give up item")
    summit.do("give up item", "Helmet")
    assert summit.items(1) == ["Crampons"]
    assert summit.discards("item") == {"Ski Poles": 1, "Helmet": 1}
    assert summit.asked() == (0, "turn")


def test_discard_ends_with_the_last_karma_card():
    summit = climbers()
    summit.give(0, cards=("Belay",))
    summit.run_effects('{ do = "discard", what = "karma", amount = 2 }')
    assert summit.asked() == (0, "give up card")
    summit.do("give up card", "Belay")
    assert summit.cards(0) == []
    assert summit.asked() == (0, "turn")


def test_discard_of_tiles_goes_round_all_who_are_meant():
    summit = climbers(2)
    summit.give(1, tiles=(NEUTRAL, "Thin air, a and b"))
    summit.run_effects('{ do = "discard", what = "tile", who = "all" }')
    summit.do("give up tile", NEUTRAL)
    assert summit.asked() == (1, "give up tile")
    summit.do("give up tile", "Thin air, a and b")
    assert [summit.tiles(0), summit.tiles(1)] == [[NEUTRAL] * 2, [NEUTRAL]]
    assert summit.discards("tile") == {NEUTRAL: 1, "Thin air, a and b": 1}


@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_discard_at_random_asks_nobody(drawn):
    held = ["Helmet", "Ski Poles", "Crampons"]
    summit = climbers()
    summit.give(0, items=held)
    summit.roll_next((drawn, 3))
    summit.run_effects('{ do = "discard", what = "item", how = "random" }')
    assert summit.asked() == (0, "turn")
    assert summit.discards("item") == {held.pop(drawn): 1}
    assert summit.items(0) == held


@pytest.mark.parametrize(("what", "left"), [("karma", 1), ("tile", 1)])
def test_discard_at_random_takes_as_many_as_it_says(what, left):
    summit = climbers()
    summit.give(0, cards=("Belay", "Rope", "Pilfer"))
    summit.run_effects(f'{{ do = "discard", what = "{what}", how = "random", amount = 2 }}')
    assert len(summit.cards(0) if what == "karma" else summit.tiles(0)) == left


# move, halve, skip


@pytest.mark.parametrize(("amount", "movement"), [(2, 7), (-2, 3), (-6, 0)])
def test_move_changes_the_movement_of_who_is_moving(amount, movement):
    summit = climbers()
    summit.run_effects(f'{{ do = "move", amount = {amount} }}')
    assert summit.state.movement == movement


@pytest.mark.parametrize(("amount", "movement"), [(2, 7), (-2, 3), (-6, 0)])
def test_move_changes_the_next_turn_of_who_is_not_moving(amount, movement):
    summit = climbers()
    summit.run_effects(f'{{ do = "move", amount = {amount}, who = "next" }}')
    assert summit.state.movement == 5
    summit.turn(1)
    assert summit.state.movement == movement
    summit.turn(1)
    assert summit.state.movement == 5


def test_move_adds_up_until_the_next_turn():
    summit = climbers()
    summit.run_effects(
        '{ do = "move", amount = 2, who = "next" }, { do = "move", amount = -1, who = "others" }'
    )
    summit.turn(1)
    assert summit.state.movement == 6


def test_halve_rounds_the_movement_of_who_is_moving_up():
    summit = climbers()
    assert "redraw" in summit.kinds()
    summit.run_effects('{ do = "halve" }')
    assert summit.state.movement == 3
    assert "redraw" not in summit.kinds()  # what was halved can't be skipped


def test_halve_changes_the_next_turn_of_who_is_not_moving():
    summit = climbers()
    summit.run_effects('{ do = "halve", who = "others" }')
    assert summit.state.movement == 5
    summit.turn(1)
    assert summit.state.movement == 3
    assert "redraw" not in summit.kinds()
    summit.turn(1)
    assert summit.state.movement == 5
    assert "redraw" in summit.kinds()


def test_skip_ends_the_movement_of_who_is_moving():
    summit = climbers()
    summit.run_effects('{ do = "skip" }')
    assert summit.state.movement == 0
    assert not summit.kinds() & {"move", "lay", "redraw"}


def test_skip_changes_the_next_turn_of_who_is_not_moving():
    summit = climbers()
    summit.run_effects('{ do = "skip", who = "chosen" }', chosen=2)
    assert summit.state.movement == 5
    summit.turn(2)
    assert summit.state.movement == 0
    assert "redraw" not in summit.kinds()
    summit.turn(2)
    assert summit.state.movement == 5


# fall


def fallen(summit, points, *trail, seat=0):
    """Let a climber fall that came along these places, and return where it lands."""
    summit.came_from(seat, *trail)
    summit.run_effects(f'{{ do = "fall", amount = {points} }}', seat=seat)
    return summit.where(seat)


def test_fall_goes_back_along_the_way():
    summit = climbers()
    way = slope(summit, 4, 5, 6)
    assert fallen(summit, 2, *way) == ((3, 5), "centre")
    summit.run_effects('{ do = "fall" }')
    assert summit.where(0) == ((3, 6), "centre")
    summit.run_effects('{ do = "fall" }')
    assert summit.where(0) == ((3, 6), "centre")


def test_fall_counts_trail_points_not_cells():
    summit = climbers()
    summit.tile((3, 4), "Icy, all ropes, points on long and a")
    slope(summit, 5)
    way = ((3, 4), "long edge"), ((3, 4), "centre"), (3, 5)
    assert fallen(summit, 2, *way) == ((3, 4), "centre")


def test_fall_goes_on_to_the_next_free_point():
    summit = climbers()
    way = slope(summit, 4, 5, 6)
    summit.stand(1, (3, 5))
    assert fallen(summit, 2, *way) == ((3, 6), "centre")


def test_fall_with_no_free_point_further_down_ends_on_the_last_one_before():
    summit = climbers()
    way = slope(summit, 4, 5)
    summit.stand(1, (3, 5))
    assert fallen(summit, 2, *way) == ((3, 4), "centre")


def test_fall_ends_where_the_way_does():
    summit = climbers()
    way = slope(summit, 4, 5)
    assert fallen(summit, 6, *way) == ((3, 5), "centre")


def test_fall_ends_in_a_camp():
    summit = climbers()
    way = [*slope(summit, 9, row=2), (2, 8), *slope(summit, 7, row=2)]
    assert fallen(summit, 3, *way) == ((2, 8), "centre")


@pytest.mark.parametrize("cell", [(2, 8), (8, 8)])
def test_nobody_falls_from_a_camp_or_the_summit(cell):
    summit = climbers()
    slope(summit, 5)
    summit.stand(0, cell)
    assert fallen(summit, 1, (3, 5)) == (cell, "centre")


@pytest.mark.parametrize("obstacle", ["gone", "upside down", "serac"])
def test_fall_ends_before_a_tile_that_is_gone_or_closed(obstacle):
    summit = climbers()
    way = slope(summit, 4, 5, 6)
    if obstacle == "gone":
        summit.clear((3, 5))
    else:
        token = None if obstacle == "upside down" else "serac"
        summit.tile((3, 5), face_down=token is None, token=token)
    assert fallen(summit, 3, *way) == ((3, 4), "centre")


def test_fall_is_shorter_for_who_wears_a_helmet():
    summit = climbers()
    way = slope(summit, 4, 5, 6)
    summit.give(0, items=("Helmet",))
    assert fallen(summit, 3, *way) == ((3, 4), "centre")
    summit.came_from(0, (3, 5))
    summit.run_effects('{ do = "fall", amount = 2 }')
    assert summit.where(0) == ((3, 4), "centre")


# jump


def test_jump_goes_to_the_free_centre_of_an_open_tile():
    summit = climbers()
    slope(summit, 4, 5, 6, 7, 8, 9)
    summit.tile((3, 5), face_down=True)
    summit.tile((3, 6), token="serac")
    summit.tile((3, 7), "Thin air, all ropes", token="verglas")
    summit.stand(1, (3, 8))
    summit.run_effects('{ do = "jump", where = "below", within = 6 }')
    assert summit.asked() == (0, "cell")
    # (3, 9) lies 6 steps away: 1 down from (4, 4) and 5 along row 3.
    assert cells(summit) == {(3, 4), (3, 7), (3, 9)}
    summit.do("cell", (3, 7))
    assert summit.where(0) == ((3, 7), "centre")
    assert (summit.state.movement, summit.oxygen(0)) == (5, 3)
    summit.run_effects('{ do = "fall" }')
    assert summit.where(0) == ((4, 4), "centre")


def test_jump_does_nothing_where_no_tile_suits():
    summit = climbers()
    summit.run_effects('{ do = "jump", where = "above", within = 2 }')
    assert summit.asked() == (0, "turn")
    assert summit.where(0) == ((4, 4), "centre")


def test_jump_can_go_near_the_chosen_climber():
    summit = climbers()
    slope(summit, 4, 8)
    summit.run_effects('{ do = "jump", near = "chosen", within = 1 }', chosen=2)
    assert cells(summit) == {(3, 8)}
    summit.do("cell", (3, 8))
    assert [summit.where(seat)[0] for seat in range(3)] == [(3, 8), (4, 6), (4, 8)]


# flip, restore, remove


@pytest.mark.parametrize("verb", ["flip", "remove"])
def test_flip_and_remove_spare_what_is_occupied_protected_or_a_camp(verb):
    summit = climbers(2)
    slope(summit, 4, 5)
    summit.tile((3, 6), token="solid ground")
    summit.tile((3, 7), token="secure")
    summit.tile((3, 8), token="serac")
    summit.tile((3, 9), face_down=True)
    summit.run_effects(f'{{ do = "{verb}" }}')
    removable = {(3, 9)} if verb == "remove" else set()
    assert cells(summit) == {(3, 4), (3, 5), (3, 8)} | removable


def test_flip_of_choice_turns_as_many_as_it_says():
    summit = climbers()
    slope(summit, 4, 5, 6)
    summit.run_effects('{ do = "flip", amount = 2 }')
    summit.do("cell", (3, 5))
    assert cells(summit) == {(3, 4), (3, 6)}
    summit.do("cell", (3, 4))
    assert [summit.is_face_down((3, x)) for x in (4, 5, 6)] == [True, True, False]
    assert summit.asked() == (0, "turn")


def test_flip_of_choice_ends_when_nothing_is_left_to_flip():
    summit = climbers()
    slope(summit, 4)
    summit.run_effects('{ do = "flip", amount = 2 }')
    summit.do("cell", (3, 4))
    assert summit.asked() == (0, "turn")


def test_flip_at_random_takes_different_tiles_as_many_as_it_says():
    summit = climbers()
    slope(summit, 4, 5, 6)
    summit.roll_next((2, 3), (0, 2))
    summit.run_effects('{ do = "flip", how = "random", amount = 2 }')
    assert [summit.is_face_down((3, x)) for x in (4, 5, 6)] == [True, False, True]
    assert summit.asked() == (0, "turn")


def test_flip_at_random_takes_fewer_where_there_are_fewer():
    summit = climbers()
    slope(summit, 4, 5)
    summit.run_effects('{ do = "flip", how = "random", amount = 6 }')
    assert [summit.is_face_down((3, x)) for x in (4, 5)] == [True, True]


def test_flip_of_all_is_within_reach_of_the_chosen_climber():
    summit = climbers()
    # (3, 8) lies under (4, 8), where seat 2 stands; (3, 7) and (3, 9) are 2 steps away.
    slope(summit, 6, 7, 8, 9, 10)
    summit.run_effects('{ do = "flip", near = "chosen", within = 2, how = "all" }', chosen=2)
    assert [summit.is_face_down((3, x)) for x in range(6, 11)] == [False, True, True, True, False]


#: Of tiles in rows 3 to 5, and of those of the climbers in row 4, those that are meant.
TILES_REACHED = {
    "anywhere": {(3, 12), (4, 12), (5, 12), (4, 4), (4, 6), (4, 8)},
    "above": {(5, 12)},
    "below": {(3, 12)},
    "level": {(4, 12), (4, 4), (4, 6), (4, 8)},
    "here": {(4, 4)},
}


def test_each_place_of_tiles_has_its_scenario():
    assert set(TILES_REACHED) == set(get_args(TileWhere))


@pytest.mark.parametrize("where", TILES_REACHED)
def test_tiles_are_above_below_or_level_with_the_climber_or_its_own(where):
    summit = climbers()
    for row in (3, 4, 5):
        summit.tile((row, 12))
    summit.run_effects(f'{{ do = "place", token = "verglas", where = "{where}" }}')
    assert cells(summit) == TILES_REACHED[where]
    summit.do("cell", max(TILES_REACHED[where]))
    summit.run_effects(f'{{ do = "place", token = "verglas", where = "{where}", how = "all" }}')
    grid = {(row, x) for row in range(9) for x in range(17)}
    assert {cell for cell in grid if summit.token(cell) == "verglas"} == TILES_REACHED[where]


def test_here_is_the_tile_of_the_chosen_climber_and_no_camp():
    summit = climbers()
    summit.stand(0, (2, 8))
    summit.run_effects(
        '{ do = "place", token = "secure", near = "chosen", where = "here" }, '
        '{ do = "place", token = "serac", where = "here" }',
        chosen=2,
    )
    assert cells(summit) == {(4, 8)}
    summit.do("cell", (4, 8))
    assert summit.token((4, 8)) == "secure"
    assert summit.asked() == (0, "turn")


# Ladders as tiles


def ladders_and_tiles():
    """Return a table with a Ladder over the tile (3, 4) and the open (3, 5), and a tile (3, 7)."""
    summit = climbers(expansions=("ladders",))
    summit.tile((3, 4))
    summit.ladder((3, 4), "Icy Ladder")
    summit.tile((3, 7))
    return summit


@pytest.mark.parametrize("verb", ["flip", "remove", "restore"])
def test_ladders_and_what_lies_below_them_are_no_tiles(verb):
    summit = ladders_and_tiles()
    summit.tile((3, 7), face_down=verb == "restore")
    if verb == "restore":
        summit.ladder((3, 4), "Icy Ladder", upside_down=True)
        summit.state.face_down[3 * 19 + 4] = 1
    summit.run_effects(f'{{ do = "{verb}", where = "below" }}')
    assert cells(summit) == {(3, 7)}


@pytest.mark.parametrize("verb", ["place", "clear", "jump"])
def test_place_clear_and_jump_never_are_about_ladders(verb):
    summit = ladders_and_tiles()
    summit.tile((3, 7), token="verglas" if verb == "clear" else None)
    token = ', token = "secure"' if verb == "place" else ""
    summit.run_effects(f'{{ do = "{verb}", where = "below"{token} }}')
    assert cells(summit) == {(3, 7)}


def test_flip_turns_a_ladder_where_it_counts_as_a_tile_and_restore_turns_it_back():
    summit = ladders_and_tiles()
    summit.run_effects('{ do = "flip", where = "below", ladders = true }')
    assert cells(summit) == {(3, 4), (3, 7)}  # a Ladder is one tile, not two
    summit.do("cell", (3, 4))
    assert [summit.is_upside_down((3, x)) for x in (4, 5)] == [True, True]
    assert not summit.is_face_down((3, 4))
    summit.run_effects('{ do = "flip", where = "below", ladders = true }')
    assert cells(summit) == {(3, 7)}
    summit.do("cell", (3, 7))
    summit.run_effects('{ do = "restore", ladders = true }')
    assert cells(summit) == {(3, 4), (3, 7)}
    summit.do("cell", (3, 4))
    assert [summit.is_upside_down((3, x)) for x in (4, 5)] == [False, False]
    assert [summit.ladder_on((3, x)) for x in (4, 5)] == ["Icy Ladder"] * 2


def test_remove_takes_a_ladder_where_it_counts_as_a_tile_and_leaves_what_lies_below():
    summit = ladders_and_tiles()
    box = summit.state.ladder_box.copy()
    summit.run_effects('{ do = "remove", where = "below", ladders = true }')
    assert cells(summit) == {(3, 4), (3, 7)}
    summit.do("cell", (3, 4))
    assert [summit.ladder_on((3, x)) for x in (4, 5)] == [None, None]
    assert [summit.ground((3, x)) for x in (4, 5)] == [NEUTRAL, None]
    assert (summit.state.ladder_box - box).tolist() == [0, 1, 0, 0, 0, 0]
    summit.run_effects('{ do = "remove", where = "below", ladders = true }')
    assert cells(summit) == {(3, 4), (3, 7)}  # now it is the tile


@pytest.mark.parametrize("half", [(3, 4), (3, 5)])
@pytest.mark.parametrize("verb", ["flip", "remove"])
def test_flip_and_remove_spare_a_ladder_on_which_somebody_stands(verb, half):
    summit = climbers(expansions=("ladders",))
    summit.ladder((3, 4), "Long Icy Ladder")
    summit.ladder((3, 8), "Long Icy Ladder")
    summit.stand(1, half)
    summit.run_effects(f'{{ do = "{verb}", where = "below", ladders = true, how = "all" }}')
    left = [summit.ladder_on((3, x)) is not None for x in (4, 8)]
    assert left == [True, verb == "flip"]
    assert [summit.is_upside_down((3, x)) for x in (4, 8)] == [False, verb == "flip"]


def test_restore_turns_upside_down_tiles_up_again():
    summit = climbers()
    for x in (4, 5, 6, 9):
        summit.tile((3, x), face_down=True)
    slope(summit, 7)
    summit.run_effects('{ do = "restore", within = 3 }')
    assert cells(summit) == {(3, 4), (3, 5), (3, 6)}
    summit.do("cell", (3, 5))
    summit.run_effects('{ do = "restore", within = 3, how = "all" }')
    assert [summit.is_face_down((3, x)) for x in (4, 5, 6, 9)] == [False, False, False, True]


def test_remove_puts_tiles_on_the_discards_with_what_lies_on_them():
    summit = climbers()
    slope(summit, 4, 5)
    summit.stand(0, (3, 4))
    summit.give(0, items=("Helmet",))
    summit.do("drop", "Helmet")
    summit.stand(0, (4, 4))
    summit.stack("tile")
    summit.roll_next((0, 2))
    summit.run_effects('{ do = "remove", where = "below", how = "random" }')
    assert (summit.ground((3, 4)), summit.ground((3, 5))) == (None, NEUTRAL)
    assert summit.discards("tile") == {NEUTRAL: 1}
    assert summit.dropped() == []
    assert summit.discards("item") == {"Helmet": 1}


def test_remove_takes_the_token_too():
    summit = climbers()
    summit.tile((3, 4), token="verglas")
    summit.run_effects('{ do = "remove", how = "all" }')
    assert (summit.ground((3, 4)), summit.token((3, 4))) == (None, None)


def test_remove_of_choice_is_not_asked_of_who_died_before():
    summit = climbers()
    slope(summit, 4)
    summit.run_effects('{ do = "lose", what = "health", amount = 4 }, { do = "remove" }')
    assert summit.asked() == (1, "turn")
    assert summit.ground((3, 4)) == NEUTRAL


# place, clear


@pytest.mark.parametrize("token", ["serac", "verglas", "solid ground", "secure"])
def test_place_puts_a_token_on_a_tile_without_one(token):
    summit = climbers(2)
    slope(summit, 4)
    summit.tile((3, 5), token="verglas")
    summit.run_effects(f'{{ do = "place", token = "{token}", within = 3 }}')
    occupied = set() if token == "serac" else {(4, 4), (4, 6)}
    assert cells(summit) == {(3, 4)} | occupied
    summit.do("cell", (3, 4))
    assert summit.token((3, 4)) == token


def test_place_at_random_and_on_all():
    summit = climbers(2)
    slope(summit, 4, 5)
    summit.roll_next((1, 2))
    summit.run_effects('{ do = "place", token = "serac", how = "random" }')
    assert [summit.token((3, x)) for x in (4, 5)] == [None, "serac"]
    summit.run_effects('{ do = "place", token = "secure", how = "all" }')
    assert [summit.token((3, x)) for x in (4, 5)] == ["secure", "serac"]
    assert [summit.token((4, x)) for x in (4, 6)] == ["secure", "secure"]


def test_clear_takes_seracs_and_verglas_off():
    summit = climbers()
    for x, token in enumerate(("serac", "verglas", "solid ground", "secure", "serac"), start=3):
        summit.tile((3, x), token=token)
    # From (4, 4): (3, 4) lies 1 step away, (3, 3) and (3, 5) 2, (3, 7) 4.
    summit.run_effects('{ do = "clear", within = 2 }')
    assert cells(summit) == {(3, 3), (3, 4)}
    summit.do("cell", (3, 3))
    summit.run_effects('{ do = "clear", within = 2, how = "all" }')
    left = [summit.token((3, x)) for x in range(3, 8)]
    assert left == [None, None, "solid ground", "secure", "serac"]


# lay


def test_lay_puts_a_tile_beside_without_moving():
    summit = climbers()
    summit.give(0, tiles=(NEUTRAL, "Thin air, a and b"))
    summit.run_effects('{ do = "lay" }')
    assert summit.asked() == (0, "lay")
    # (4, 4) points up: below its long edge lies (3, 4), to which a tile without a long rope
    # shows nothing.
    assert not summit.may("lay", "Thin air, a and b", "long edge")
    summit.do("lay", "Thin air, a and b", "right edge")
    assert summit.ground((4, 5)) == "Thin air, a and b"
    assert summit.where(0) == ((4, 4), "centre")
    assert (summit.state.movement, summit.tiles(0)) == (5, [NEUTRAL])
    assert summit.asked() == (0, "turn")


def test_lay_may_be_declined():
    summit = climbers()
    summit.run_effects('{ do = "lay" }')
    summit.do("finish")
    assert summit.asked() == (0, "turn")
    assert summit.tiles(0) == [NEUTRAL] * 3


def test_lay_asks_nobody_without_a_tile_or_a_free_space():
    summit = climbers()
    summit.give(0, tiles=())
    summit.run_effects('{ do = "lay" }')
    assert summit.asked() == (0, "turn")
    for cell in ((3, 4), (4, 3), (4, 5)):
        summit.tile(cell)
    summit.give(0, tiles=(NEUTRAL,))
    summit.run_effects('{ do = "lay" }')
    assert summit.asked() == (0, "turn")


# attach, shed


def test_attach_gives_a_status_to_who_does_not_have_it():
    summit = climbers()
    summit.give(1, statuses=("Frostbite",))
    for _ in range(2):
        summit.run_effects('{ do = "attach", status = "Twisted Ankle", who = "others" }')
    assert summit.statuses(0) == []
    assert summit.statuses(1) == ["Frostbite", "Twisted Ankle"]
    assert summit.statuses(2) == ["Twisted Ankle"]
    assert summit.state.status_turns[1, :2].tolist() == [0, 2]


def test_attach_gives_a_full_mat_nothing():
    four = ["Frostbite", "Snow Blindness", "Twisted Ankle", "Soaked Through"]
    summit = climbers()
    summit.give(0, statuses=four)
    summit.run_effects('{ do = "attach", status = "Second Wind" }')
    assert summit.statuses(0) == four


def test_shed_removes_the_status_held_longest():
    summit = climbers()
    summit.give(0, statuses=("Twisted Ankle", "Frostbite", "Second Wind"))
    summit.run_effects('{ do = "shed" }')
    assert summit.statuses(0) == ["Frostbite", "Second Wind"]
    assert summit.state.status_turns[0, :2].tolist() == [0, 3]


def test_shed_removes_as_many_as_it_says():
    summit = climbers()
    summit.give(2, statuses=("Frostbite", "Second Wind"))
    summit.run_effects('{ do = "shed", amount = 3, who = "all" }')
    assert summit.statuses(2) == []


# blizzard, roll


@pytest.mark.parametrize(("start", "amount", "level"), [(4, 2, 6), (4, -1, 3), (1, -3, 0)])
def test_blizzard_moves_the_marker_and_nobody_pays(start, amount, level):
    summit = climbers()
    summit.state.blizzard = start
    summit.run_effects(f'{{ do = "blizzard", amount = {amount} }}')
    assert summit.state.blizzard == level
    assert of_all(summit, "food") == of_all(summit, "oxygen") == [3, 3, 3]


def test_blizzard_at_the_top_kills_all_who_are_still_on_the_way():
    summit = climbers()
    summit.stand(1, (2, 8))
    summit.bring_home(2, summit_order=1, return_order=1)
    summit.state.blizzard = 11
    summit.run_effects('{ do = "blizzard", amount = 1 }, { do = "gain", what = "food" }')
    assert summit.state.standing[:2].tolist() == [DEAD, DEAD]
    assert summit.state.death_cause[:2].tolist() == [BLIZZARD, BLIZZARD]
    assert summit.asked()[1] == "over"
    assert summit.places()[2] == 1


@pytest.mark.parametrize(("face", "food"), [("event", 2), ("blank", 3)])
def test_roll_of_the_event_die_brings_an_event_or_none(face, food):
    summit = climbers()
    summit.stack("event", "Eager")
    summit.print_card("event", "Eager", '{ do = "lose", what = "food" }')
    summit.roll_next(face)
    summit.run_effects('{ do = "roll", die = "event", who = "previous" }')
    assert of_all(summit, "food") == [3, 3, food]


@pytest.mark.parametrize(("snowflakes", "food"), [(0, 3), (1, 2), (2, 1)])
def test_roll_of_the_weather_die_costs_food(snowflakes, food):
    summit = climbers()
    summit.roll_next(snowflakes)
    summit.run_effects('{ do = "roll", die = "weather", who = "next" }')
    assert of_all(summit, "food") == [3, food, 3]


def test_roll_of_a_blizzard_comes_over_all():
    summit = climbers()
    summit.roll_next("blizzard")
    summit.run_effects('{ do = "roll", die = "weather" }')
    assert summit.state.blizzard == 1
    paid = summit.printed.blizzard_food[1], summit.printed.blizzard_oxygen[1]
    assert of_all(summit, "food") == [3 - paid[0]] * 3
    assert of_all(summit, "oxygen") == [3 - paid[1]] * 3
    assert sum(paid) > 0


def test_roll_goes_round_all_who_are_meant():
    summit = climbers()
    summit.roll_next(1, 2, 0)
    summit.run_effects('{ do = "roll", die = "weather", who = "all" }')
    assert of_all(summit, "food") == [2, 1, 3]


# yeti, lure, banish


def test_yeti_is_moved_as_many_edges_as_it_says_by_whose_effect_it_is():
    summit = climbers(expansions=("yeti",))
    put_yeti(summit, ((4, 4), (4, 6)))
    summit.run_effects('{ do = "yeti", amount = 2 }, { do = "lose", what = "food" }', seat=2)
    assert summit.asked() == (2, "way")
    assert summit.kinds() == {"run"}
    summit.do("run", "right", "right")
    assert summit.asked() == (2, "way")
    summit.do("run", "right", "up and left")
    assert yeti(summit) == ((5, 7), (4, 8))
    assert of_all(summit, "health") == [4, 3, 4]
    assert of_all(summit, "food") == [3, 3, 2]
    assert summit.asked() == (0, "turn")


def test_yeti_is_not_moved_where_it_can_run_nowhere():
    summit = climbers(expansions=("yeti",))
    summit.run_effects('{ do = "yeti", amount = 2 }, { do = "lose", what = "food" }')
    assert yeti(summit) == ((8, 8), (8, 10))
    assert summit.asked() == (0, "turn")
    assert of_all(summit, "food") == [2, 3, 3]


def test_yeti_is_not_moved_by_who_died_before():
    summit = climbers(expansions=("yeti",))
    put_yeti(summit, ((4, 6), (4, 8)))
    summit.run_effects('{ do = "lose", what = "health", amount = 4 }, { do = "yeti", amount = 1 }')
    assert summit.asked() == (1, "turn")
    assert yeti(summit) == ((4, 6), (4, 8))


@pytest.mark.parametrize(("cell", "edge"), [((4, 4), ((4, 4), (4, 6))), ((3, 4), ((4, 4), (4, 6)))])
def test_lure_brings_the_yeti_to_the_long_edge_of_the_climbers_tile(cell, edge):
    summit = climbers(expansions=("yeti",))
    summit.stand(2, cell)
    summit.run_effects('{ do = "lure", who = "chosen" }', chosen=2)
    assert yeti(summit) == edge


def test_lure_lets_it_hurt_all_beside_that_edge():
    summit = climbers(expansions=("yeti",))
    summit.stand(1, (3, 4))
    summit.run_effects('{ do = "lure" }')
    assert of_all(summit, "health") == [3, 3, 4]


def test_lure_goes_round_all_who_are_meant_and_hurts_each_once_a_turn():
    summit = climbers(expansions=("yeti",))
    for _ in range(2):
        summit.run_effects('{ do = "lure", who = "all" }', seat=1)
        assert yeti(summit) == ((4, 4), (4, 6))  # seat 0 is the last of them
        assert of_all(summit, "health") == [3, 3, 3]
    summit.turn(1)
    summit.run_effects('{ do = "lure", who = "all" }', seat=1)
    assert of_all(summit, "health") == [2, 2, 2]


@pytest.mark.parametrize("cell", [(2, 8), (5, 8), (8, 8)])
def test_lure_brings_it_to_no_camp_and_not_to_the_summit(cell):
    summit = climbers(expansions=("yeti",))
    put_yeti(summit, ((4, 6), (4, 8)))
    summit.stand(0, cell)
    summit.run_effects('{ do = "lure" }')
    assert yeti(summit) == ((4, 6), (4, 8))
    assert of_all(summit, "health") == [4, 4, 4]


def test_lure_can_kill():
    summit = climbers(expansions=("yeti",))
    summit.have(2, health=1)
    summit.run_effects('{ do = "lure", who = "chosen" }', chosen=2)
    assert of_all(summit, "standing") == [CLIMBING, CLIMBING, DEAD]
    assert summit.state.death_cause[2] == YETI


def test_banish_sends_the_yeti_back_below_the_summit_where_it_hurts_nobody():
    summit = climbers(expansions=("yeti",))
    summit.stand(1, (7, 8))
    put_yeti(summit, ((4, 4), (4, 6)))
    summit.run_effects('{ do = "banish" }')
    assert yeti(summit) == ((8, 8), (8, 10))
    assert of_all(summit, "health") == [4, 4, 4]


def test_yeti_lure_and_banish_are_nothing_without_the_yeti():
    summit = climbers()
    summit.run_effects(
        '{ do = "yeti", amount = 3 }, { do = "lure", who = "all" }, { do = "banish" }'
    )
    assert summit.state.yeti == NONE
    assert of_all(summit, "health") == [4, 4, 4]
    assert summit.asked() == (0, "turn")


# dismiss, pass time


def test_dismiss_sends_a_sherpa_back_with_all_that_it_carries():
    summit = climbers(cooperative=True)
    for seat in (0, 1):
        summit.state.sherpa_items[seat] = [
            summit.names["item"].index(item) for item in ("Helmet", "Crampons")
        ]
    summit.run_effects('{ do = "dismiss", who = "next" }')
    assert of_all(summit, "sherpa") == [1, 0, 1]
    assert of_all(summit, "sherpa_food") == of_all(summit, "sherpa_oxygen") == [2, 0, 2]
    assert [len(summit.sherpa_items(seat)) for seat in range(3)] == [2, 0, 0]
    assert summit.discards("item") == {"Helmet": 1, "Crampons": 1}


def test_dismiss_is_nothing_to_who_has_no_sherpa():
    summit = climbers()
    summit.run_effects('{ do = "dismiss", who = "all" }')
    assert of_all(summit, "sherpa") == [0, 0, 0]
    assert of_all(summit, "food") == [3, 3, 3]


@pytest.mark.parametrize(("cooperative", "hours"), [(False, 0), (True, 5)])
def test_pass_time_goes_on_so_many_hours_in_cooperative_play(cooperative, hours):
    summit = climbers(cooperative=cooperative)
    summit.run_effects('{ do = "pass time", amount = 3 }, { do = "pass time", amount = 2 }')
    assert summit.state.hours == hours


def test_pass_time_leaves_this_turns_movement_as_it_is():
    summit = climbers(cooperative=True)
    summit.state.start_hour = 18
    summit.run_effects('{ do = "pass time" }')
    assert summit.state.movement == 5
    summit.turn(1)
    assert summit.state.movement == 3  # it is 19:00


# choose


@pytest.mark.parametrize(("option", "left"), [(1, (1, 3, 5)), (2, (3, 2, 4))])
def test_choose_does_all_of_the_option_that_is_chosen(option, left):
    summit = climbers()
    summit.run_effects(f"{CHOICE} }}")
    assert summit.asked() == (0, "option")
    assert summit.choices() == {summit.action("option", 1), summit.action("option", 2)}
    summit.do("option", option)
    assert (summit.food(0), summit.oxygen(0), summit.state.movement) == left
    assert summit.asked() == (0, "turn")


def test_choose_is_asked_of_each_in_turn_order_from_the_one_whose_effect_it_is():
    summit = climbers()
    summit.run_effects(f'{CHOICE}, who = "all" }}', seat=1)
    for seat, option in ((1, 1), (2, 2), (0, 1)):
        assert summit.asked() == (seat, "option")
        summit.do("option", option)
    assert of_all(summit, "food") == [1, 1, 3]
    assert of_all(summit, "oxygen") == [3, 3, 2]
    assert summit.asked() == (0, "turn")


def test_choose_for_others_leaves_out_the_one_whose_effect_it_is():
    summit = climbers()
    summit.run_effects(f'{CHOICE}, who = "others", within = 3 }}')
    assert summit.asked() == (1, "option")
    summit.do("option", 2)
    assert summit.asked() == (0, "turn")
    assert of_all(summit, "oxygen") == [3, 2, 3]


def test_choose_can_be_asked_of_the_chosen_climber():
    summit = climbers()
    summit.run_effects(f'{CHOICE}, who = "chosen" }}', chosen=2)
    assert summit.asked() == (2, "option")
    summit.do("option", 1)
    assert of_all(summit, "food") == [3, 3, 1]
    assert summit.asked() == (0, "turn")


def test_choose_within_an_option_goes_on_with_what_follows():
    summit = climbers()
    summit.run_effects(
        '{ do = "choose", options = [['
        '{ do = "choose", options = [[{ do = "lose", what = "food" }], [{ do = "skip" }]] }, '
        '{ do = "gain", what = "karma" }], [{ do = "halve" }]] }, '
        '{ do = "gain", what = "oxygen" }'
    )
    summit.do("option", 1)
    assert summit.asked() == (0, "option")
    summit.do("option", 1)
    assert (summit.food(0), summit.karma(0), summit.oxygen(0)) == (2, 7, 4)
    assert summit.state.movement == 5


def test_choose_and_if_may_lie_three_deep():
    summit = climbers()
    summit.run_effects(
        '{ do = "if", has = "food", then = [{ do = "choose", who = "next", options = ['
        '[{ do = "if", has = "oxygen", least = 4, then = [{ do = "fall" }], '
        'otherwise = [{ do = "gain", what = "oxygen" }, { do = "gain", what = "karma" }] }, '
        '{ do = "lose", what = "food" }], [{ do = "skip" }]] }, { do = "gain", what = "food" }] }, '
        '{ do = "lose", what = "health" }'
    )
    assert summit.asked() == (1, "option")
    summit.do("option", 1)
    assert of_all(summit, "oxygen") == [3, 4, 3]
    assert of_all(summit, "karma") == [6, 7, 6]
    assert of_all(summit, "food") == [4, 2, 3]
    assert of_all(summit, "health") == [3, 4, 4]
    assert summit.asked() == (0, "turn")


# if


def in_base_camp(summit):
    summit.stand(0, (2, 8))


def set_hour(summit, hour):
    summit.state.start_hour = hour


def with_company(summit):
    summit.tile((4, 4), "Icy, all ropes, points on long and a")
    summit.stand(1, (4, 4), "long edge")


def on_ladder(summit):
    summit.ladder((3, 4), "Icy Ladder")
    summit.stand(0, (3, 4))


FACTS = {
    "food": (3, lambda summit: summit.have(0, food=3), lambda summit: summit.have(0, food=2)),
    "oxygen": (3, lambda summit: summit.have(0, oxygen=3), lambda summit: summit.have(0, oxygen=2)),
    "health": (3, lambda summit: summit.have(0, health=3), lambda summit: summit.have(0, health=2)),
    "karma": (3, lambda summit: summit.have(0, karma=3), lambda summit: summit.have(0, karma=2)),
    "row": (5, lambda summit: summit.stand(0, (5, 6)), lambda summit: summit.stand(0, (4, 4))),
    "items": (
        2,
        lambda summit: summit.give(0, items=("Helmet", "Crampons")),
        lambda summit: summit.give(0, items=("Helmet",)),
    ),
    "summited": (
        1,
        lambda summit: summit.have(0, summit_order=2),
        lambda summit: summit.have(0, summit_order=0),
    ),
    "in camp": (1, in_base_camp, lambda summit: summit.stand(0, (8, 8))),
    "alone": (1, lambda summit: summit.stand(0, (4, 4)), with_company),
    "sherpa": (1, lambda summit: None, lambda summit: summit.have(0, sherpa=0)),
    "karma cards": (
        2,
        lambda summit: summit.give(0, cards=("Belay", "Rope")),
        lambda summit: summit.give(0, cards=("Belay",)),
    ),
    "sherpa food": (
        2,
        lambda summit: summit.have(0, sherpa_food=2),
        lambda summit: summit.have(0, sherpa_food=1),
    ),
    "sherpa oxygen": (
        2,
        lambda summit: summit.have(0, sherpa_oxygen=2),
        lambda summit: summit.have(0, sherpa_oxygen=1),
    ),
    "full sherpa": (1, lambda summit: None, lambda summit: summit.have(0, sherpa_oxygen=1)),
    "on a ladder": (1, on_ladder, lambda summit: summit.ladder((3, 4))),
    "ladders": (
        2,
        lambda summit: summit.give(0, ladders=("Icy Ladder", "Icy Ladder")),
        lambda summit: summit.give(0, ladders=("Icy Ladder",)),
    ),
    "focused": (
        2,
        lambda summit: summit.mind(0, focus="Drive"),
        lambda summit: summit.mind(0, focus="Deep Breath"),
    ),
    "sane": (
        1,
        lambda summit: summit.mind(0, sanity="Calm"),
        lambda summit: summit.mind(0, sanity="Brooding"),
    ),
    "night": (1, lambda summit: set_hour(summit, 19), lambda summit: set_hour(summit, 18)),
}
#: Facts of cooperative play alone, and of expansions.
SHARED_FACTS = ("sherpa", "night", "full sherpa", "sherpa food", "sherpa oxygen")
EXPANDED_FACTS = {
    "on a ladder": ("ladders",), "ladders": ("ladders",), "focused": ("sanity",),
    "sane": ("sanity",),
}  # fmt: skip


def condition(fact, least, of="self"):
    """Return an effect: 1 food more where a fact is true, 1 oxygen more where it is not."""
    return (
        f'{{ do = "if", has = "{fact}", least = {least}, of = "{of}", '
        'then = [{ do = "gain", what = "food" }], otherwise = [{ do = "gain", what = "oxygen" }] }'
    )


def test_each_fact_has_its_scenario():
    assert set(FACTS) == set(get_args(Fact))


@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("fact", FACTS)
def test_if_does_one_thing_where_a_fact_is_true_and_the_other_where_not(fact, holds):
    least, make_true, make_false = FACTS[fact]
    expansions = EXPANDED_FACTS.get(fact, ())
    summit = climbers(cooperative=fact in SHARED_FACTS, expansions=expansions)
    (make_true if holds else make_false)(summit)
    food, oxygen = summit.food(0), summit.oxygen(0)
    summit.run_effects(condition(fact, least))
    assert (summit.food(0), summit.oxygen(0)) == (food + holds, oxygen + 1 - holds)


@pytest.mark.parametrize(("hour", "night"), [(18, 0), (19, 1), (0, 1), (4, 1), (5, 0), (12, 0)])
def test_if_it_is_night_from_19_to_4(hour, night):
    summit = climbers(cooperative=True)
    set_hour(summit, hour)
    summit.run_effects(condition("night", 1))
    assert (summit.food(0), summit.oxygen(0)) == (3 + night, 4 - night)


@pytest.mark.parametrize("fact", SHARED_FACTS)
def test_if_there_are_no_sherpas_and_no_night_in_competitive_play(fact):
    summit = climbers()
    set_hour(summit, 0)
    summit.run_effects(condition(fact, 1))
    assert (summit.food(0), summit.oxygen(0)) == (3, 4)


@pytest.mark.parametrize(("focus", "least", "holds"), [
    ("Centre", 1, 0), ("Heartbeat", 1, 1), ("Deep Breath", 1, 1), ("Drive", 1, 1),
    ("Heartbeat", 2, 0), ("Drive", 2, 1),
])  # fmt: skip
def test_if_focused_counts_the_rings_from_the_centre(focus, least, holds):
    summit = minds()
    summit.mind(0, focus=focus)
    summit.run_effects(condition("focused", least))
    assert (summit.food(0), summit.oxygen(0)) == (3 + holds, 4 - holds)


@pytest.mark.parametrize(("sanity", "holds"), [
    ("At peace with the mountain", 1), ("Calm", 1), ("Brooding", 0), ("Panic", 0),
])  # fmt: skip
def test_if_sane_is_no_lower_than_at_the_start(sanity, holds):
    summit = minds()
    summit.mind(0, sanity=sanity)
    summit.run_effects(condition("sane", 1))
    assert (summit.food(0), summit.oxygen(0)) == (3 + holds, 4 - holds)


@pytest.mark.parametrize("fact", ["focused", "sane"])
def test_if_nobody_is_focused_or_sane_without_boards(fact):
    summit = climbers()
    summit.run_effects(condition(fact, 1))
    assert (summit.food(0), summit.oxygen(0)) == (3, 4)


@pytest.mark.parametrize(("cooperative", "sherpa"), [(False, 0), (True, 0)])
def test_if_no_sherpa_is_full_where_there_is_none(cooperative, sherpa):
    summit = climbers(cooperative=cooperative)
    summit.have(0, sherpa=sherpa, sherpa_food=0, sherpa_oxygen=0)
    summit.run_effects(condition("full sherpa", 1))
    assert (summit.food(0), summit.oxygen(0)) == (3, 4)


def test_if_can_be_about_the_chosen_climber():
    summit = climbers()
    summit.have(2, karma=9)
    summit.run_effects(condition("karma", 9, of="chosen"), chosen=2)
    assert (of_all(summit, "food"), of_all(summit, "oxygen")) == ([4, 3, 3], [3, 3, 3])
    summit.run_effects(condition("karma", 9, of="chosen"), chosen=1)
    assert (of_all(summit, "food"), of_all(summit, "oxygen")) == ([4, 3, 3], [4, 3, 3])


def test_if_without_otherwise_may_do_nothing():
    summit = climbers()
    summit.run_effects(
        '{ do = "if", has = "summited", then = [{ do = "gain", what = "food" }] }, '
        '{ do = "gain", what = "oxygen" }'
    )
    assert (summit.food(0), summit.oxygen(0)) == (3, 4)


# cancel, reflect


def play_against(reaction, *, if_target=0):
    """Let seat 0 take 1 oxygen from seat 2, which may answer; the others hold nothing."""
    summit = climbers()
    summit.print_card(
        "karma", "Rope",
        '{ do = "lose", what = "oxygen", who = "chosen" }, { do = "gain", what = "food" }',
        change=-1,
    )  # fmt: skip
    summit.print_card(
        "karma", "Guardian", reaction, answers="negative", change=1, if_target=if_target
    )
    summit.give(0, cards=("Rope",))
    summit.give(2, cards=("Guardian",))
    summit.do("play", "Rope")
    summit.do("player", 2)
    return summit


def test_cancel_lets_the_answered_card_do_nothing():
    summit = play_against('{ do = "cancel" }, { do = "gain", what = "health" }')
    assert summit.asked() == (2, "react")
    summit.do("play", "Guardian")
    assert (of_all(summit, "oxygen"), of_all(summit, "food")) == ([3, 3, 3], [3, 3, 3])
    assert of_all(summit, "health") == [4, 4, 5]
    assert of_all(summit, "karma") == [5, 6, 7]  # both cards were played and move the markers
    assert summit.discards("karma") == {"Rope": 1, "Guardian": 1}
    assert summit.asked() == (0, "turn")


def test_a_reaction_may_be_withheld():
    summit = play_against('{ do = "cancel" }')
    summit.do("finish")
    assert (of_all(summit, "oxygen"), of_all(summit, "food")) == ([3, 3, 2], [4, 3, 3])
    assert summit.cards(2) == ["Guardian"]


def test_reflect_aims_the_answered_card_at_who_played_it():
    summit = play_against('{ do = "reflect" }', if_target=1)
    summit.do("play", "Guardian")
    assert (of_all(summit, "oxygen"), of_all(summit, "food")) == ([2, 3, 3], [4, 3, 3])


def test_a_reaction_for_the_target_is_not_asked_of_others():
    summit = climbers()
    summit.print_card("karma", "Rope", '{ do = "lose", what = "food", who = "chosen" }', change=-1)
    summit.print_card(
        "karma", "Guardian", '{ do = "cancel" }', answers="negative", change=1, if_target=1
    )
    summit.give(0, cards=("Rope",))
    summit.give(1, cards=("Guardian",))
    summit.do("play", "Rope")
    summit.do("player", 2)
    assert summit.asked() == (0, "turn")
    assert of_all(summit, "food") == [3, 3, 2]


# Whom: `who`, `where`, `within`.


def spread(**options):
    """Return a table of four: from seat 0, seat 1 is level and 2 steps away, seat 2 above and 4.

    Seat 3 is below in Base Camp, 4 steps away too.
    """
    summit = Table(num_players=4, **options)
    for seat, cell in enumerate([(4, 8), (4, 10), (6, 8), (2, 8)]):
        summit.stand(seat, cell)
    return summit


def hit(summit, selector, chosen=None):
    """Return who loses 1 food, actor seat 0."""
    summit.run_effects(f'{{ do = "lose", what = "food", {selector} }}', chosen=chosen)
    return [seat for seat, food in enumerate(of_all(summit, "food")) if food == 2]


SELECTED = {
    "self": [0],
    "chosen": [2],
    "teammates": [2],
    "opponents": [1, 3],
    "others": [1, 2, 3],
    "all": [0, 1, 2, 3],
    "next": [1],
    "previous": [3],
    "leader": [1],
    "last": [2],
    "highest": [2],
    "lowest": [3],
}


def test_each_selector_has_its_scenario():
    assert set(SELECTED) == set(get_args(Who))


@pytest.mark.parametrize("who", SELECTED)
def test_who_selects_climbers(who):
    summit = spread()
    summit.state.team[2] = summit.state.team[0]
    for seat, karma in enumerate((6, 9, 2, 6)):
        summit.have(seat, karma=karma)
    assert hit(summit, f'who = "{who}"', 2 if who == "chosen" else None) == SELECTED[who]


@pytest.mark.parametrize(("who", "seats"), [("teammates", [1, 2, 3]), ("opponents", [])])
def test_in_cooperative_play_all_others_are_teammates(who, seats):
    summit = climbers(4, cooperative=True)
    assert hit(summit, f'who = "{who}"') == seats


@pytest.mark.parametrize(
    ("who", "seats"),
    [("teammates", [1]), ("opponents", [2, 3]), ("others", [1, 2, 3]), ("next", [3]),
     ("previous", [2])],
)  # fmt: skip
@pytest.mark.parametrize("scoring", ["competitive", "cooperative"])
def test_in_teams_neighbours_are_teammates_and_next_goes_by_turn_order_tokens(who, seats, scoring):
    summit = climbers(4, team=True, scoring=scoring)
    summit.order(2, 0, 3, 1)
    assert hit(summit, f'who = "{who}"') == seats


@pytest.mark.parametrize(
    ("who", "seats"), [("leader", [1, 3]), ("last", [0, 2]), ("highest", [1, 2]), ("lowest", [0])]
)
def test_ties_are_all_meant(who, seats):
    summit = spread()
    for seat, karma in enumerate((4, 7, 4, 7)):
        summit.have(seat, karma=karma)
    for seat, cell in enumerate([(4, 8), (7, 8), (7, 7), (6, 8)]):
        summit.stand(seat, cell)
    assert hit(summit, f'who = "{who}"') == seats


def test_leaders_go_by_points_not_by_karma_alone():
    summit = spread()
    summit.have(0, summit_order=1)
    summit.state.halfway_order[3, 0] = 1
    assert hit(summit, 'who = "leader"') == [0]  # 10 points for the Summit, 5 for the camp


@pytest.mark.parametrize(("who", "seats"), [("next", [2]), ("previous", [2]), ("all", [0, 2])])
def test_who_is_not_on_the_way_is_never_meant(who, seats):
    summit = spread()
    summit.kill(1)
    summit.bring_home(3, summit_order=1, return_order=1)
    assert hit(summit, f'who = "{who}"') == seats


@pytest.mark.parametrize("who", ["next", "previous"])
def test_nobody_is_next_to_the_last_climber_on_the_way(who):
    summit = spread()
    for seat in (1, 2, 3):
        summit.kill(seat)
    assert hit(summit, f'who = "{who}"') == []


REACHED = {
    "anywhere": [0, 1, 2, 3],
    "camp": [3],
    "mountain": [0, 1, 2],
    "tile": [0, 2],
    "tile or ladder": [0, 1, 2],
    "frontal": [0, 1],
    "cerebellum": [2, 3],
    "left": [0, 3],
    "right": [1, 2],
    "above": [2],
    "below": [3],
    "level": [0, 1],
}


def test_each_place_has_its_scenario():
    assert set(REACHED) == set(get_args(Where))


def spread_out():
    """Return the same table with seat 1 on a Ladder, and the Focus of each in another quarter."""
    summit = spread(expansions=("ladders", "sanity"))
    summit.ladder((4, 10), "Icy Ladder")
    for seat, square in enumerate(("Heartbeat", "Appetite", "Breath", "Bonds")):
        summit.mind(seat, focus=square)
    return summit


@pytest.mark.parametrize("where", REACHED)
def test_where_selects_climbers(where):
    assert hit(spread_out(), f'who = "all", where = "{where}"') == REACHED[where]


@pytest.mark.parametrize("where", get_args(Region))
def test_the_centre_lies_in_no_region_and_without_boards_nothing_does(where):
    summit = spread_out()
    summit.mind(1, focus="Centre")
    reached = [seat for seat in REACHED[where] if seat != 1]
    assert hit(summit, f'who = "all", where = "{where}"') == reached
    plain = spread()
    plain.state.focus[:4] = [1, 2, 3, 4]
    assert hit(plain, f'who = "all", where = "{where}"') == []


def test_the_summit_and_camps_are_no_tiles():
    summit = spread()
    summit.stand(1, (8, 8))
    summit.stand(2, (5, 5))  # a Halfway Camp
    assert hit(summit, 'who = "all", where = "tile or ladder"') == [0]


@pytest.mark.parametrize(
    ("within", "seats"), [(0, [1, 2, 3]), (1, []), (2, [1]), (3, [1]), (4, [1, 2, 3])]
)
def test_within_selects_climbers_by_steps(within, seats):
    assert hit(spread(), f'who = "others", within = {within}') == seats


def test_where_and_within_hold_together():
    assert hit(spread(), 'who = "others", where = "mountain", within = 4') == [1, 2]


def test_only_who_is_where_the_effect_reaches_can_be_chosen():
    summit = spread()
    summit.run_effects('{ do = "lose", what = "food", who = "chosen", where = "above" }')
    assert summit.choices() == {summit.action("player", 2)}
    summit.do("player", 2)
    assert of_all(summit, "food") == [3, 3, 2, 3]


def test_the_chosen_climber_is_chosen_once_for_the_whole_card():
    summit = spread()
    summit.run_effects(
        '{ do = "lose", what = "food", who = "chosen", within = 2 }, '
        '{ do = "if", has = "health", then = [{ do = "lose", what = "oxygen", who = "chosen" }] }',
        chosen=1,
    )
    assert summit.asked() == (0, "turn")
    assert (of_all(summit, "food"), of_all(summit, "oxygen")) == ([3, 2, 3, 3], [3, 2, 3, 3])


def test_where_nobody_can_be_chosen_the_rest_of_the_card_happens():
    summit = spread()
    summit.run_effects(
        '{ do = "lose", what = "food", who = "chosen", within = 1 }, { do = "gain", what = "food" }'
    )
    assert of_all(summit, "food") == [4, 3, 3, 3]
    assert summit.asked() == (0, "turn")


# What lasts: the modifiers of Sanity boards, on a status.


def lasting(modifier, expansions=("sanity",)):
    """Return climbers of whom seat 0 has a status with a modifier of 1."""
    summit = climbers(expansions=expansions)
    summit.print_status("Second Wind", **{modifier: 1})
    summit.give(0, statuses=("Second Wind",))
    return summit


def test_weight_does_not_count_a_part_of_what_is_carried():
    summit = lasting("weight")
    summit.give(0, items=("Helmet", "Crampons"))
    helmet, crampons = (summit.names["item"].index(item) for item in ("Helmet", "Crampons"))
    summit.printed.item_weight[[helmet, crampons]] = [2, 1]
    assert summit.weight(0) == 2
    summit.give(0, items=())
    assert summit.weight(0) == 0  # never below


@pytest.mark.parametrize(("option", "food"), [(1, 4), (2, 2)])
def test_event_choice_draws_2_events_of_which_1_is_resolved_and_both_are_discarded(option, food):
    summit = lasting("event_choice")
    summit.stack("event", "Eager", "Newbie")
    summit.print_card("event", "Eager", '{ do = "gain", what = "food" }')
    summit.print_card("event", "Newbie", '{ do = "lose", what = "food" }')
    summit.roll_next((0, 2))
    summit.run_effects('{ do = "draw", what = "event" }')
    assert summit.asked() == (0, "event")
    assert summit.choices() == {summit.action("option", 1), summit.action("option", 2)}
    summit.do("option", option)
    assert of_all(summit, "food") == [food, 3, 3]
    assert summit.discards("event") == {"Eager": 1, "Newbie": 1}
    assert summit.asked() == (0, "turn")


def test_event_choice_is_no_choice_with_one_event_left():
    summit = lasting("event_choice")
    summit.stack("event", "Eager")
    summit.print_card("event", "Eager", '{ do = "gain", what = "food" }')
    summit.run_effects('{ do = "draw", what = "event" }')
    assert of_all(summit, "food") == [4, 3, 3]
    assert summit.asked() == (0, "turn")


@pytest.mark.parametrize(
    ("effect", "health"),
    [
        ('{ do = "gain", what = "health" }', 6),
        ('{ do = "lose", what = "health" }', 2),
        ('{ do = "lose", what = "food", amount = 4 }', 2),  # 1 is missing
        ('{ do = "lose", what = "oxygen", amount = 3 }', 4),
    ],
)
def test_health_twice_doubles_each_gain_and_loss(effect, health):
    summit = lasting("health_twice")
    summit.run_effects(effect)
    assert summit.health(0) == health


@pytest.mark.parametrize(("modifier", "oxygen"), [("thin_air_twice", 1), ("thin_air", 3)])
def test_thin_air_twice_doubles_what_thin_air_costs(modifier, oxygen):
    summit = lasting(modifier)
    summit.tile((4, 5), "Thin air, all ropes")
    summit.do("move", "right edge")
    assert summit.oxygen(0) == oxygen


# What events and cards say besides their effects.


@pytest.mark.parametrize(("answer", "food"), [(("option", 1), 2), (("decline",), 3)])
def test_current_tile_of_an_event_lets_who_is_on_a_ladder_ignore_it(answer, food):
    summit = climbers(expansions=("ladders",))
    on_ladder(summit)
    summit.stack("event", "Eager")
    summit.print_card("event", "Eager", '{ do = "lose", what = "food" }', current_tile=1)
    summit.run_effects('{ do = "draw", what = "event" }')
    assert summit.asked() == (0, "event")
    summit.do(*answer)
    assert summit.food(0) == food
    assert summit.discards("event") == {"Eager": 1}


@pytest.mark.parametrize("current_tile", [0, 1])
def test_current_tile_of_an_event_changes_nothing_on_a_tile_nor_do_other_events_on_a_ladder(
    current_tile,
):
    summit = climbers(expansions=("ladders",))
    if not current_tile:
        on_ladder(summit)
    summit.stack("event", "Eager")
    summit.print_card("event", "Eager", '{ do = "lose", what = "food" }', current_tile=current_tile)
    summit.run_effects('{ do = "draw", what = "event" }')
    assert (summit.asked(), summit.food(0)) == ((0, "turn"), 2)


@pytest.mark.parametrize(
    ("change", "among_teammates", "target", "karma"),
    [
        (2, 0, 1, 6), (2, 1, 1, 8), (2, 0, 2, 8), (2, 1, 2, 8),
        (-2, 0, 1, 4), (-2, 1, 1, 6), (-2, 0, 2, 4), (-2, 1, 2, 4),
    ],
)  # fmt: skip
def test_among_teammates_is_the_exception_to_what_a_card_does_to_karma(
    change, among_teammates, target, karma
):
    summit = climbers(4, team=True)
    summit.print_card(
        "karma", "Rope", '{ do = "lose", what = "food", who = "chosen" }',
        change=change, among_teammates=among_teammates,
    )  # fmt: skip
    summit.give(0, cards=("Rope",))
    summit.do("play", "Rope")
    summit.do("player", target)
    assert (summit.karma(0), summit.food(target)) == (karma, 2)


def test_every_verb_has_its_scenario():
    tests = [name for name in globals() if name.startswith("test_")]
    for verb in VERBS:
        begins = f"test_{str(verb.__struct_config__.tag).replace(' ', '_')}_"
        assert any(test.startswith(begins) for test in tests), begins
