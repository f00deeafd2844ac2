"""Items: used up or once a turn, carried, dropped and picked up; the draft."""

import pytest

from tests.summit.positions import PLAIN, Table

LIGHT = ("Helmet", "Quickdraw", "Energy Bars", "Warm Balm", "Pack Frame")


def table(**options):
    """Shovel is kept and gives karma, Energy Bars are used up; the light items weigh nothing."""
    summit = Table(**options)
    karma = '{ do = "gain", what = "karma" }'
    summit.print_card("item", "Shovel", karma, kept=1, weight=1)
    summit.print_card("item", "Energy Bars", karma, kept=0)
    for name in LIGHT:
        summit.print_card("item", name, weight=0)
    return summit


# Use.


def test_an_item_is_used_up():
    summit = table()
    summit.give(0, items=["Energy Bars", "Shovel"])
    summit.do("use", "Energy Bars")
    assert summit.karma(0) == 7
    assert summit.items(0) == ["Shovel"]
    assert summit.discards("item") == {"Energy Bars": 1}


def test_an_item_that_is_kept_is_used_once_a_turn():
    summit = table()
    summit.give(0, items=["Shovel"])
    summit.do("use", "Shovel")
    assert summit.karma(0) == 7
    assert summit.items(0) == ["Shovel"]
    assert not summit.may("use", "Shovel")
    summit.turn(0)
    assert summit.may("use", "Shovel")


def test_two_of_a_kind_are_each_used_once_a_turn():
    summit = table()
    summit.give(0, items=["Shovel", "Shovel"])
    summit.do("use", 1)
    assert not summit.may("use", 1)
    assert summit.may("use", 2)


def test_what_was_used_is_remembered_when_another_item_goes():
    summit = table()
    summit.give(0, items=["Energy Bars", "Shovel"])
    summit.do("use", "Shovel")
    summit.do("use", "Energy Bars")
    assert summit.items(0) == ["Shovel"]
    assert not summit.may("use", "Shovel")


def test_an_item_that_works_while_carried_is_not_used():
    summit = Table()
    summit.print_card("item", "Ski Poles", modifiers={"movement": 1})
    summit.give(0, items=["Ski Poles"])
    assert not summit.may("use", "Ski Poles")
    summit.turn(0)
    assert summit.state.movement == 6


@pytest.mark.parametrize(("change", "karma"), [(2, 8), (-3, 3)])
def test_an_item_used_on_another_climber_can_move_the_karma_marker(change, karma):
    summit = Table()
    gift = '{ do = "gain", what = "health", who = "chosen" }'
    summit.print_card("item", "First Aid Kit", gift, karma=change)
    summit.give(0, items=["First Aid Kit"])
    summit.do("use", "First Aid Kit")
    summit.do("player", 1)
    assert (summit.karma(0), summit.karma(1), summit.health(1)) == (karma, 6, 5)


def test_an_item_with_nobody_to_be_aimed_at_can_not_be_used():
    summit = Table()
    near = '{ do = "gain", what = "health", who = "chosen", within = 1 }'
    summit.print_card("item", "First Aid Kit", near)
    summit.give(0, items=["First Aid Kit"])
    assert summit.may("use", "First Aid Kit")
    summit.stand(1, (3, 3))
    assert not summit.may("use", "First Aid Kit")


# Dropping and picking up.


def test_a_dropped_item_lies_on_the_space_under_a_numbered_token():
    summit = table()
    summit.stand(0, (3, 3))
    summit.give(0, items=["Shovel", "Energy Bars"])
    summit.do("drop", "Energy Bars")
    summit.do("drop", "Shovel")
    assert summit.dropped() == [(1, "Energy Bars", (3, 3)), (2, "Shovel", (3, 3))]
    assert summit.items(0) == []


def test_dropping_costs_no_movement_and_works_after_moving():
    summit = table()
    summit.tile((2, 9))
    summit.give(0, items=["Shovel"])
    summit.do("move", "right edge")
    summit.do("drop", "Shovel")
    assert summit.state.movement == 4
    assert summit.dropped() == [(1, "Shovel", (2, 9))]


def test_what_was_dropped_is_not_picked_up_in_the_same_turn():
    summit = table()
    summit.give(0, items=["Shovel"])
    summit.do("drop", "Shovel")
    assert not summit.may("pick up", "Shovel")


def test_anybody_on_the_space_picks_it_up_in_a_later_turn():
    summit = table()
    summit.give(0, items=["Shovel"])
    summit.do("drop", "Shovel")
    summit.turn(1)
    summit.do("pick up", "Shovel")
    assert summit.items(1) == ["Shovel"]
    assert summit.dropped() == []
    assert summit.state.movement == 5


def test_nobody_elsewhere_picks_it_up():
    summit = table()
    summit.give(0, items=["Shovel"])
    summit.do("drop", "Shovel")
    summit.stand(1, (2, 9))
    summit.turn(1)
    assert not summit.may("pick up", "Shovel")
    summit.do("move", "left edge")
    assert summit.may("pick up", "Shovel")


def test_what_weighs_too_much_is_not_picked_up():
    summit = table()
    summit.give(0, items=["Shovel"])
    summit.do("drop", "Shovel")
    summit.print_card("item", "Skis", weight=10)
    summit.give(1, items=["Skis"])
    summit.turn(1)
    assert not summit.may("pick up", "Shovel")


def test_who_carries_four_items_picks_none_up():
    summit = table()
    summit.give(0, items=["Energy Bars"])
    summit.do("drop", "Energy Bars")
    summit.give(1, items=LIGHT[:4])
    summit.turn(1)
    assert not summit.may("pick up", "Energy Bars")
    summit.do("drop", "Helmet")
    assert summit.may("pick up", "Energy Bars")


def test_what_lets_a_climber_carry_the_rest_is_not_dropped():
    summit = Table()
    summit.print_mat(food_marks=(1, 2, 3), maximum_weight=2)
    summit.print_card("item", "Pack Frame", weight=0, modifiers={"maximum_weight": 2})
    summit.give(0, items=("Pack Frame",))
    summit.have(0, food=3)  # weighs 3
    assert not summit.may("drop", "Pack Frame")
    summit.have(0, food=2)
    assert summit.may("drop", "Pack Frame")


def test_who_carries_too_much_already_may_drop_what_weighs_anything():
    summit = Table()
    summit.print_mat(food_marks=(1, 2, 3), maximum_weight=1)
    summit.print_card("item", "Helmet", weight=0)
    summit.print_card("item", "Shovel", weight=1)
    summit.print_card("item", "Pack Frame", weight=0, modifiers={"maximum_weight": 2})
    summit.give(0, items=("Helmet", "Shovel", "Pack Frame"))
    summit.have(0, food=3)  # with the Shovel that is 4, of 3
    assert summit.may("drop", "Helmet")
    assert summit.may("drop", "Shovel")
    assert not summit.may("drop", "Pack Frame")


def test_an_item_that_lets_one_carry_less_must_fit_with_what_it_takes():
    summit = Table()
    summit.print_mat(food_marks=(1, 2, 3), maximum_weight=4)
    summit.print_card("item", "Helmet", weight=1, modifiers={"maximum_weight": -2})
    summit.give(0, items=("Helmet",))
    summit.have(0, food=0)
    summit.do("drop", "Helmet")
    summit.turn(0)
    for food, fits in ((1, True), (2, False)):
        summit.have(0, food=food)
        assert summit.may("pick up", 1) == fits


def test_five_items_at_most_lie_on_the_mountain():
    summit = table()
    summit.give(0, items=LIGHT[:4])
    for name in LIGHT[:4]:
        summit.do("drop", name)
    summit.give(0, items=["Pack Frame", "Shovel"])
    summit.do("drop", "Pack Frame")
    assert [token for token, _, _ in summit.dropped()] == [1, 2, 3, 4, 5]
    assert not summit.may("drop", "Shovel")


def test_a_token_that_is_free_again_is_used_again():
    summit = table()
    summit.give(0, items=["Shovel", "Helmet"])
    summit.do("drop", "Shovel")
    summit.do("drop", "Helmet")
    summit.turn(1)
    summit.do("pick up", "Shovel")
    summit.give(1, items=["Energy Bars"])
    summit.do("drop", "Energy Bars")
    assert summit.dropped() == [(1, "Energy Bars", (2, 8)), (2, "Helmet", (2, 8))]


# The draft.


def draft(players=3, **weights):
    """Before each climber lie five items that weigh nothing: the seat's own and four others."""
    summit = Table(num_players=players, dealt=True, items="choose")
    summit.print_mat()
    for seat in range(players):
        summit.have(seat, character=PLAIN)
    own = ("Shovel", "Skis", "Sled")
    for seat in range(players):
        pack = [own[seat], *LIGHT[:4]]
        summit.state.pack[seat, :5] = [summit.names["item"].index(name) for name in pack]
    for name in (*own, *LIGHT):
        summit.print_card("item", name, weight=weights.get(name.lower(), 0))
    return summit


def test_five_items_are_dealt_to_each_climber_to_keep_one():
    summit = Table(num_players=6, dealt=True, items="choose")
    for seat in range(6):
        assert (summit.state.pack[seat] >= 0).sum() == 5
    assert summit.asked() == (0, "item")


def test_one_item_is_kept_and_the_rest_passed_on_clockwise():
    summit = draft()
    for name in ("Shovel", "Skis", "Sled"):
        summit.do("keep", name)
    assert [summit.items(seat) for seat in range(3)] == [["Shovel"], ["Skis"], ["Sled"]]
    # Seat 0 now sees what seat 2 passed on, seat 1 what seat 0 passed on.
    assert summit.asked() == (0, "item")
    assert summit.offer() == list(LIGHT[:4])
    summit.do("finish")
    assert summit.offer() == list(LIGHT[:4])


def test_a_pack_goes_from_each_climber_to_the_next():
    summit = draft()
    summit.do("keep", "Helmet")
    summit.do("finish")
    summit.do("finish")
    assert summit.offer() == ["Sled", *LIGHT[:4]]
    summit.do("finish")
    assert summit.offer() == ["Shovel", *LIGHT[1:4]]


def test_after_four_rounds_each_has_four_items_and_the_last_are_discarded():
    summit = draft()
    before = summit.discards("item").total()
    for _ in range(4):
        for _ in range(3):
            summit.do("keep", summit.offer()[0])
    assert [len(summit.items(seat)) for seat in range(3)] == [4, 4, 4]
    assert summit.discards("item").total() == before + 3
    assert summit.asked() == (0, "rest")


def test_no_more_than_one_item_is_kept_of_a_pack():
    summit = draft()
    summit.do("keep", "Shovel")
    assert summit.asked() == (1, "item")


def test_none_need_be_kept():
    summit = draft()
    for _ in range(12):
        summit.do("finish")
    assert [summit.items(seat) for seat in range(3)] == [[], [], []]
    assert summit.discards("item").total() == 15


def test_what_weighs_too_much_is_not_kept():
    summit = draft(shovel=11)
    assert not summit.may("keep", "Shovel")
    assert summit.may("keep", "Helmet")
