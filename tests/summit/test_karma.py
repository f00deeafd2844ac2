"""Karma: the track, cards that move the marker, and reactions to them."""

import pytest

from tests.summit.positions import Table

GIFT, BLOW = "Spare Bottle", "Sabotaged Valve"
CANCEL, REFLECT, GUARD, SPOIL = (
    "Steady Nerves",
    "What Goes Around",
    "Guardian",
    "Too Good to Be True",
)


def table(players=4, karma=6):
    """All climbers have this karma; the cards named above are printed as simply as can be.

    A gift gives another climber 1 food of nobody's, a blow costs another climber 2 oxygen.
    """
    summit = Table(num_players=players)
    summit.print_card("karma", GIFT, '{ do = "gain", what = "food", who = "chosen" }', change=2)
    summit.print_card(
        "karma", BLOW, '{ do = "lose", what = "oxygen", amount = 2, who = "chosen" }', change=-2
    )
    cancel, reflect = '{ do = "cancel" }', '{ do = "reflect" }'
    summit.print_card("karma", CANCEL, cancel, answers="negative", if_target=1, change=1)
    summit.print_card("karma", REFLECT, reflect, answers="negative", if_target=1, change=-1)
    summit.print_card("karma", GUARD, cancel, answers="negative", if_target=0, change=2)
    summit.print_card("karma", SPOIL, cancel, answers="positive", if_target=0, change=-1)
    for seat in range(players):
        summit.have(seat, karma=karma)
    return summit


def all_karma(summit):
    return [summit.karma(seat) for seat in range(summit.state.num_players)]


def all_oxygen(summit):
    return [summit.oxygen(seat) for seat in range(summit.state.num_players)]


# The track.


@pytest.mark.parametrize(("card", "karma"), [(GIFT, 8), (BLOW, 4)])
def test_positive_cards_raise_and_negative_cards_lower_the_marker(card, karma):
    summit = table()
    summit.give(0, cards=[card])
    summit.do("play", card)
    summit.do("player", 1)
    assert all_karma(summit) == [karma, 6, 6, 6]


@pytest.mark.parametrize(("card", "start", "end"), [(GIFT, 11, 12), (BLOW, 1, 0), (GIFT, 12, 12)])
def test_the_marker_stays_between_0_and_12(card, start, end):
    summit = table(karma=start)
    summit.give(0, cards=[card])
    summit.do("play", card)
    summit.do("player", 1)
    assert summit.karma(0) == end


def test_at_the_bottom_negative_cards_can_still_be_played():
    summit = table(karma=0)
    summit.give(0, cards=[BLOW])
    summit.do("play", BLOW)
    summit.do("player", 1)
    assert summit.karma(0) == 0
    assert (summit.oxygen(1), summit.health(1)) == (1, 4)


# Cards.


def test_a_played_card_is_discarded():
    summit = table()
    summit.give(0, cards=[GIFT, BLOW])
    summit.do("play", BLOW)
    assert summit.cards(0) == [GIFT]
    assert summit.discards("karma") == {BLOW: 1}


def test_the_climber_it_is_aimed_at_is_chosen_among_the_others():
    summit = table()
    summit.kill(2)
    summit.give(0, cards=[BLOW])
    summit.do("play", BLOW)
    assert summit.asked() == (0, "player")
    assert summit.choices() == {summit.action("player", 1), summit.action("player", 3)}
    summit.do("player", 3)
    assert all_oxygen(summit) == [3, 3, 3, 1]
    assert summit.asked() == (0, "turn")


def test_a_card_with_nobody_to_be_aimed_at_can_not_be_played():
    summit = table(players=2)
    within = '{ do = "lose", what = "food", who = "chosen", within = 2 }'
    summit.print_card("karma", BLOW, within, change=-2)
    summit.give(0, cards=[BLOW])
    summit.stand(1, (2, 10))
    assert summit.may("play", BLOW)
    summit.stand(1, (2, 11))
    assert not summit.may("play", BLOW)


def test_several_cards_may_be_played_in_a_turn():
    summit = table()
    summit.give(0, cards=[BLOW, BLOW])
    for seat in (1, 2):
        summit.do("play", BLOW)
        summit.do("player", seat)
    assert all_oxygen(summit) == [3, 1, 1, 3]
    assert summit.karma(0) == 2


def test_cards_are_played_in_ones_own_turn_only():
    summit = table()
    summit.give(1, cards=[GIFT, BLOW])
    summit.give(0, cards=[BLOW])
    summit.do("play", BLOW)
    summit.do("player", 1)
    assert summit.asked() == (0, "turn")


def test_at_the_end_of_a_turn_one_card_is_drawn():
    summit = table()
    summit.give(0, cards=[GIFT])
    summit.stack("karma", BLOW, BLOW)
    summit.finish_turn()
    assert sorted(summit.cards(0)) == [BLOW, GIFT]
    assert summit.deck("karma") == {BLOW: 1}


def test_with_five_cards_in_hand_none_is_drawn():
    summit = table()
    summit.give(0, cards=[GIFT, BLOW, BLOW, GUARD, CANCEL])
    summit.stack("karma", BLOW)
    summit.finish_turn()
    assert len(summit.cards(0)) == 5
    assert summit.deck("karma") == {BLOW: 1}


def test_effects_draw_no_more_than_a_hand_of_five():
    summit = table()
    summit.give(0, cards=[GIFT, BLOW, BLOW])
    summit.stack("karma", BLOW, BLOW, BLOW)
    summit.run_effects('{ do = "draw", what = "karma", amount = 3 }')
    assert len(summit.cards(0)) == 5


def test_discarded_karma_cards_are_shuffled_when_the_deck_is_empty():
    summit = table()
    summit.give(0, cards=[GIFT])
    summit.stack("karma")
    summit.do("play", GIFT)
    summit.do("player", 1)
    summit.finish_turn()
    assert summit.cards(0) == [GIFT]
    assert summit.discards("karma") == {}


# Reactions.


def struck(*reactions, card=BLOW, at=1, players=4):
    """Seat 0 plays a card at somebody; `reactions` are (seat, card) in the others' hands."""
    summit = table(players)
    for seat, reaction in reactions:
        summit.give(seat, cards=[reaction])
    summit.give(0, cards=[card])
    summit.do("play", card)
    summit.do("player", at)
    return summit


def test_who_holds_an_answer_is_asked_before_the_card_takes_effect():
    summit = struck((1, CANCEL))
    assert summit.asked() == (1, "react")
    assert summit.choices() == {summit.action("play", CANCEL), summit.action("finish")}
    assert all_oxygen(summit) == [3, 3, 3, 3]


def test_who_does_not_react_bears_the_card():
    summit = struck((1, CANCEL))
    summit.do("finish")
    assert all_oxygen(summit) == [3, 1, 3, 3]
    assert summit.cards(1) == [CANCEL]
    assert summit.asked() == (0, "turn")


def test_a_cancelled_card_does_nothing_but_is_spent():
    summit = struck((1, CANCEL))
    summit.do("play", CANCEL)
    assert all_oxygen(summit) == [3, 3, 3, 3]
    assert all_karma(summit) == [4, 7, 6, 6]
    assert summit.cards(0) == summit.cards(1) == []
    assert summit.discards("karma") == {BLOW: 1, CANCEL: 1}
    assert summit.asked() == (0, "turn")


def test_a_reflected_card_hits_who_played_it():
    summit = struck((1, REFLECT))
    summit.do("play", REFLECT)
    assert all_oxygen(summit) == [1, 3, 3, 3]
    assert all_karma(summit) == [4, 5, 6, 6]


def test_an_answer_for_the_target_is_not_for_others():
    summit = struck((2, CANCEL), (3, REFLECT))
    assert summit.asked() == (0, "turn")
    assert all_oxygen(summit) == [3, 1, 3, 3]


def test_an_answer_for_anybody_saves_others():
    summit = struck((3, GUARD))
    assert summit.asked() == (3, "react")
    summit.do("play", GUARD)
    assert all_oxygen(summit) == [3, 3, 3, 3]
    assert summit.karma(3) == 8


def test_an_answer_to_negative_cards_is_none_to_positive_ones():
    summit = struck((1, GUARD), card=GIFT)
    assert summit.asked() == (0, "turn")
    assert summit.food(1) == 4


def test_a_positive_card_can_be_answered_too():
    summit = struck((2, SPOIL), card=GIFT)
    assert summit.asked() == (2, "react")
    summit.do("play", SPOIL)
    assert summit.food(1) == 3
    assert all_karma(summit) == [8, 6, 5, 6]


def test_the_others_are_asked_in_turn_order():
    summit = struck((1, CANCEL), (2, SPOIL), (3, GUARD))
    assert summit.asked() == (1, "react")
    summit.do("finish")
    assert summit.asked() == (3, "react")
    summit.do("finish")
    assert summit.asked() == (0, "turn")
    assert summit.oxygen(1) == 1


def test_turn_order_begins_after_the_one_who_played_the_card():
    summit = table()
    for seat in (0, 1, 3):
        summit.give(seat, cards=[GUARD])
    summit.turn(2)
    summit.give(2, cards=[BLOW])
    summit.do("play", BLOW)
    summit.do("player", 1)
    asked = []
    for _ in range(3):
        asked.append(summit.asked()[0])
        summit.do("finish")
    assert asked == [3, 0, 1]


def test_after_a_card_is_cancelled_nobody_else_is_asked():
    summit = struck((1, CANCEL), (3, GUARD))
    summit.do("play", CANCEL)
    assert summit.asked() == (0, "turn")
    assert summit.cards(3) == [GUARD]


def test_a_reaction_that_leaves_the_card_alone_lets_the_others_react():
    summit = table()
    profit = '{ do = "gain", what = "food" }'
    summit.print_card("karma", SPOIL, profit, answers="positive", change=-1)
    summit.give(1, cards=[SPOIL])
    summit.give(2, cards=[SPOIL])
    summit.give(0, cards=[GIFT])
    summit.do("play", GIFT)
    summit.do("player", 3)
    for seat in (1, 2):
        assert summit.asked() == (seat, "react")
        summit.do("play", SPOIL)
    assert [summit.food(seat) for seat in range(4)] == [3, 4, 4, 4]


def test_a_reaction_is_not_answered():
    summit = struck((1, REFLECT), (2, GUARD))
    summit.do("play", REFLECT)
    # Seat 2 is asked about seat 0's card, which now goes back to seat 0.
    assert summit.asked() == (2, "react")
    summit.do("finish")
    assert all_oxygen(summit) == [1, 3, 3, 3]


def test_who_played_the_card_is_not_asked():
    summit = table()
    summit.give(0, cards=[BLOW, GUARD])
    summit.do("play", BLOW)
    summit.do("player", 1)
    assert summit.asked() == (0, "turn")
    assert summit.oxygen(1) == 1


def test_the_dead_are_not_asked():
    summit = table()
    summit.give(0, cards=[BLOW])
    summit.kill(2)
    summit.state.hand[2, 0] = summit.names["karma"].index(GUARD)
    summit.do("play", BLOW)
    summit.do("player", 1)
    assert summit.asked() == (0, "turn")


def test_reactions_are_not_played_in_ones_own_turn():
    summit = table()
    summit.give(0, cards=[CANCEL, REFLECT, GUARD, SPOIL])
    assert "play" not in summit.kinds()


def test_events_and_items_are_not_answered():
    summit = table()
    summit.give(1, cards=[GUARD, CANCEL])
    blow = '{ do = "lose", what = "oxygen", amount = 2, who = "chosen" }'
    summit.run_effects(blow, chosen=1)
    assert summit.asked() == (0, "turn")
    summit.print_card("item", "Energy Bars", blow, karma=-1)
    summit.give(0, items=["Energy Bars"])
    summit.do("use", "Energy Bars")
    summit.do("player", 1)
    assert summit.asked() == (0, "turn")
    assert (summit.oxygen(1), summit.health(1)) == (0, 3)
