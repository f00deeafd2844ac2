"""Phase 1, the choice of cards, and how they come back."""

from itertools import combinations

import numpy as np
import pytest

from summit_env.expedition.state import NONE, PICK, RISK
from tests.expedition.positions import QUIET, Table

HAND = ("movement 1", "movement 1", "movement 2", "rope 1/3", "acclimatization 0", QUIET[1])


def test_three_of_six_cards_are_picked():
    k2 = Table(num_players=2)
    k2.hold(*HAND)
    for card in ("movement 1", "movement 2", "acclimatization 0"):
        assert k2.state.player == 0
        k2.do("pick", card)
    assert k2.state.player == 1
    assert [k2.card_names[kind] for kind in k2.state.picks[0]] == [
        "movement 1",
        "movement 2",
        "acclimatization 0",
    ]
    assert k2.state.hand[0].tolist() == k2.counts("movement 1", "rope 1/3", QUIET[1])


def test_only_cards_in_hand_can_be_picked():
    k2 = Table()
    k2.hold(*HAND)
    held = [card for card in k2.card_names if k2.may("pick", card)]
    # Neither of the last two could be followed by two more.
    assert held == ["movement 1", "movement 2", "rope 1/3"]


def test_cards_are_picked_in_the_order_of_their_kinds():
    k2 = Table()
    k2.hold(*HAND)
    k2.do("pick", "movement 2")
    # Two more: the last card alone could not be completed.
    assert k2.choices() == {k2.action("pick", card) for card in ("rope 1/3", "acclimatization 0")}
    k2.do("pick", "rope 1/3")
    assert k2.choices() == {k2.action("pick", card) for card in HAND[4:]}


def test_a_kind_can_be_picked_as_often_as_it_is_held():
    k2 = Table()
    k2.hold(*HAND)
    k2.do("pick", "movement 1")
    assert k2.may("pick", "movement 1")
    k2.do("pick", "movement 1")
    assert not k2.may("pick", "movement 1")


def test_every_three_cards_can_be_picked_on_exactly_one_path():
    def paths(k2):
        if k2.state.player != 0:
            return [tuple(k2.state.picks[0].tolist())]
        found = []
        for action in sorted(k2.choices()):
            position = k2.state.copy()
            k2.games.step([action])
            found += paths(k2)
            k2.games.state[0] = position
            k2.games.legal()
        return found

    k2 = Table(num_players=2)
    k2.hold(*HAND)
    found = paths(k2)
    hands = {tuple(sorted(map(k2.card_names.index, three))) for three in combinations(HAND, 3)}
    assert len(found) == len(hands)
    assert set(found) == hands


def test_picks_are_asked_from_the_start_player_round_the_table():
    k2 = Table(num_players=3)
    k2.state.start_player = k2.state.player = 2
    asked = []
    while k2.state.prompt == PICK:
        asked.append(int(k2.state.player))
        k2.games.step([min(k2.choices())])
    assert asked == [2, 2, 2, 0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize("encoder", ["flat", "compact"])
def test_picks_are_hidden_until_all_have_picked(encoder):
    seen = []
    for cards in (("movement 1", "movement 1", "movement 2"), HAND[3:]):
        k2 = Table(num_players=2)
        k2.hold(*HAND)
        k2.hold(*HAND, player=1)
        for card in cards:
            k2.do("pick", card)
            seen.append(k2.games.observe(encoder, viewers=[1])[0])
        assert k2.state.prompt == PICK
    for one, other in zip(seen[:3], seen[3:], strict=True):
        assert np.array_equal(one, other)


def test_picks_are_revealed_together():
    seen = []
    for cards in (
        ("movement 1", "movement 1", "movement 2"),
        ("movement 1", "movement 2", QUIET[0]),
    ):
        k2 = Table(num_players=2)
        k2.hold(*HAND)
        k2.hold(*("movement 3", "movement 3", "movement 2", *QUIET), player=1)
        for card in (*cards, "movement 2", "movement 3", "movement 3"):
            k2.do("pick", card)
        assert k2.state.prompt == RISK
        seen.append(k2.games.observe("flat", viewers=[1])[0])
    assert not np.array_equal(*seen)


def test_other_hands_are_hidden():
    k2 = Table(num_players=2)
    k2.hold(*HAND)
    before = k2.games.observe("flat", viewers=[1])
    k2.hold("movement 3", "movement 3", "rope 2/3", *QUIET)
    assert np.array_equal(k2.games.observe("flat", viewers=[1]), before)
    assert not np.array_equal(k2.games.observe("full", viewers=[1])[0], before[0])


def test_unpicked_cards_stay_in_hand():
    k2 = Table(num_players=1)
    k2.hold(*HAND)
    # On day 5 nothing is drawn, so that the next hand is what was left.
    k2.on_day(5, "S1")
    k2.state.discard[0] = k2.state.deck[0]
    k2.state.deck[0] = 0
    for card in ("movement 1", "movement 1", "movement 2"):
        k2.do("pick", card)
    k2.finish_day()
    assert k2.state.hand[0].tolist() == k2.counts(*HAND[3:])


def test_played_cards_go_to_the_discard_pile():
    k2 = Table(num_players=2)
    k2.turn("movement 1", "rope 1/3", "acclimatization 0")
    k2.finish_day()
    assert k2.state.discard[0].tolist() == k2.counts("movement 1", "rope 1/3", "acclimatization 0")
    assert k2.state.discard[1].tolist() == k2.counts(*QUIET)


def test_three_cards_are_drawn_after_each_day_until_the_pile_is_empty():
    k2 = Table(num_players=2)
    sizes = []
    for _ in range(6):
        sizes.append((k2.hand_size(), int(k2.state.deck[0].sum())))
        k2.finish_day()
    # Hand and pile at the beginning of the days 1 to 6.
    assert sizes == [(6, 12), (6, 9), (6, 6), (6, 3), (6, 0), (3, 0)]


def test_after_the_last_three_cards_all_eighteen_are_shuffled_and_six_drawn():
    k2 = Table(num_players=2)
    for _ in range(6):
        k2.finish_day()
    for player in range(2):
        assert k2.hand_size(player) == 6
        assert k2.state.discard[player].sum() == 0
        assert (k2.state.hand[player] + k2.state.deck[player] == k2.printed.card_count).all()


def test_there_is_no_choice_of_cards_on_days_6_12_and_18():
    k2 = Table(num_players=2)
    forced = []
    while not k2.state.over:
        if k2.hand_size() == 3:
            forced.append(int(k2.state.day))
        k2.finish_day()
    assert forced == [6, 12, 18]


@pytest.mark.parametrize("skip_forced", [False, True])
def test_the_last_three_cards_are_picked_without_a_choice(skip_forced):
    last = ("movement 1", "rope 1/3", "acclimatization 3")
    k2 = Table(num_players=2, skip_forced=skip_forced)
    k2.on_day(6, "S1")
    k2.hold(*HAND)
    k2.hold(*last, player=1)
    k2.state.discard[1], k2.state.deck[1] = k2.state.deck[1], 0
    k2.state.open_tokens = (1, 1, 1, 0)
    for card in ("movement 1", "movement 2", "rope 1/3"):
        k2.do("pick", card)
    if not skip_forced:
        for card in last:
            assert k2.choices() == {k2.action("pick", card)}
            k2.do("pick", card)
    assert k2.state.prompt == RISK
    assert [k2.card_names[kind] for kind in k2.state.picks[1]] == list(last)


def test_no_card_is_lost_in_eighteen_days():
    k2 = Table(num_players=3)
    while not k2.state.over:
        for player in range(3):
            held = k2.state.hand[player] + k2.state.deck[player] + k2.state.discard[player]
            assert (held == k2.printed.card_count).all()
            assert (k2.state.picks[player] == NONE).all()
        k2.finish_day()
    assert k2.state.day == 18
