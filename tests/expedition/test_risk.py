"""Phase 2, who takes a risk token, and how it is paid in phase 3."""

import pytest

from summit_env.expedition.state import ACT, NONE, RISK
from tests.expedition.positions import QUIET, Table

TWO_TOKENS_OF_1_AND_A_2 = (0, 2, 1, 0)


def revealed(*hands, **options):
    """Let each player reveal three cards; 0 and 2 tokens of value 1 and one of value 2 are open."""
    k2 = Table(num_players=len(hands), **options)
    k2.state.open_tokens = TWO_TOKENS_OF_1_AND_A_2
    k2.state.closed_tokens = (4, 9, 4, 0)
    for player, cards in enumerate(hands):
        k2.hold(*cards, player=player)
    for cards in hands:
        for card in sorted(cards, key=k2.card_names.index):
            k2.do("pick", card)
    return k2


def test_the_highest_sum_of_movement_takes_a_token():
    k2 = revealed(
        ("movement 1", "movement 2", "acclimatization 3"),  # 3
        ("movement 1", "movement 1", "movement 2"),  # 4
        ("movement 1", "movement 1", "movement 1"),  # 3
    )
    assert (k2.state.prompt, k2.state.player) == (RISK, 1)


def test_a_rope_counts_its_up_points():
    k2 = revealed(
        ("movement 1", "rope 1/3", "rope 2/3"),  # 4 up; 7 down
        ("movement 2", "movement 3", "acclimatization 0"),  # 5
    )
    assert (k2.state.prompt, k2.state.player) == (RISK, 1)


def test_acclimatization_cards_count_nothing():
    k2 = revealed(
        ("movement 1", "acclimatization 2", "acclimatization 3"),  # 1
        ("movement 2", "acclimatization 0", "acclimatization 1"),  # 2
    )
    assert (k2.state.prompt, k2.state.player) == (RISK, 1)


def test_in_a_tie_for_the_highest_sum_nobody_takes_a_token():
    k2 = revealed(
        ("movement 1", "movement 2", "acclimatization 0"),  # 3
        ("movement 3", "acclimatization 0", "acclimatization 1"),  # 3
        ("movement 2", "acclimatization 0", "acclimatization 1"),  # 2
    )
    assert k2.state.prompt == ACT
    assert k2.state.risk_player == NONE
    assert tuple(k2.state.open_tokens) == TWO_TOKENS_OF_1_AND_A_2


def test_a_tie_below_the_highest_sum_does_not_matter():
    k2 = revealed(
        ("movement 1", "movement 1", "acclimatization 0"),  # 2
        ("movement 2", "acclimatization 0", "acclimatization 1"),  # 2
        ("movement 3", "acclimatization 0", "acclimatization 1"),  # 3
    )
    assert (k2.state.prompt, k2.state.player) == (RISK, 2)


def test_when_nobody_has_movement_points_nobody_takes_a_token():
    assert revealed(QUIET, QUIET).state.prompt == ACT


def test_the_token_is_taken_by_choice_from_the_open_ones():
    k2 = revealed(("movement 1", "movement 1", "movement 2"), QUIET)
    assert k2.choices() == {k2.action("take", 1), k2.action("take", 2)}
    k2.do("take", 2)
    assert (k2.state.risk_player, k2.state.risk_due) == (0, 2)


def test_an_open_token_is_replaced_from_the_face_down_ones():
    k2 = revealed(("movement 1", "movement 1", "movement 2"), QUIET)
    k2.state.closed_tokens = (1, 0, 0, 0)
    k2.do("take", 2)
    assert tuple(k2.state.open_tokens) == (1, 2, 0, 0)
    assert k2.state.closed_tokens.sum() == 0


def test_used_tokens_leave_the_game():
    k2 = revealed(("movement 1", "movement 1", "movement 2"), QUIET)
    k2.do("take", 2)
    k2.finish_day()
    assert (k2.state.open_tokens.sum(), k2.state.closed_tokens.sum()) == (3, 16)
    assert (k2.state.open_tokens[2] + k2.state.closed_tokens[2]) == 4


def test_twenty_tokens_last_for_eighteen_days():
    k2 = Table(num_players=1)
    while not k2.state.over:
        assert k2.state.open_tokens.sum() == 3
        k2.finish_day()
    assert k2.state.day == 18
    assert (k2.state.open_tokens.sum(), k2.state.closed_tokens.sum()) == (2, 0)


def test_what_is_face_down_is_known_as_a_whole_and_not_in_order():
    k2 = Table()
    before = k2.games.observe("flat")
    k2.state.rng += 1  # another order of everything that is still to be drawn
    assert (k2.games.observe("flat") == before).all()
    k2.state.closed_tokens[:2] += (-1, 1)
    assert (k2.games.observe("flat") != before).any()


# Paying.


def test_a_token_of_0_costs_nothing():
    k2 = revealed(("movement 1", "movement 1", "movement 2"), QUIET)
    k2.state.open_tokens = (1, 1, 1, 0)
    k2.do("take", 0)
    assert k2.state.prompt == ACT
    assert k2.may("finish")
    k2.do("give", "movement 2", "A")
    assert not k2.may("pay_movement", "A", "up")


def test_the_turn_cannot_end_before_the_risk_is_paid():
    k2 = Table()
    k2.turn("movement 1", "movement 2", "acclimatization 1", risk=1)
    assert not k2.may("finish")
    k2.do("pay_card", "acclimatization 1")
    assert k2.may("finish")


def test_risk_is_paid_with_a_movement_point_of_a_played_card():
    k2 = Table()
    k2.turn("movement 1", "movement 2", "acclimatization 0", risk=1)
    assert not k2.may("pay_movement", "A", "up")
    k2.do("give", "movement 2", "A")
    assert not k2.may("pay_movement", "B", "up")
    k2.do("pay_movement", "A", "up")
    assert k2.points("A") == (1, 0)
    assert k2.state.risk_due == 0


@pytest.mark.parametrize(("use", "left"), [("up", (0, 0)), ("down", (0, 2))])
def test_a_rope_is_first_made_up_or_down_and_then_pays(use, left):
    k2 = Table()
    k2.turn("rope 1/3", "acclimatization 0", "acclimatization 1", risk=1)
    k2.do("give", "rope 1/3", "A", use)
    assert not k2.may("pay_movement", "A", {"up": "down", "down": "up"}[use])
    k2.do("pay_movement", "A", use)
    assert k2.points("A") == left


def test_spent_movement_points_do_not_pay():
    k2 = Table()
    k2.turn("movement 1", "acclimatization 0", "acclimatization 1", risk=1)
    k2.do("give", "movement 1", "A")
    k2.do("move", "A", "E01")
    assert not k2.may("pay_movement", "A", "up")


def test_risk_is_paid_with_a_point_of_an_acclimatization_card():
    k2 = Table()
    k2.put("A", "E07", level=2)
    k2.turn("movement 1", "movement 2", "acclimatization 3", risk=1)
    k2.do("pay_card", "acclimatization 3")
    k2.do("give", "acclimatization 3", "A")
    assert k2.level("A") == 4
    assert k2.state.risk_due == 0


def test_an_acclimatization_card_pays_no_more_than_it_has():
    k2 = Table()
    k2.turn("movement 1", "acclimatization 0", "acclimatization 1", risk=2)
    assert not k2.may("pay_card", "acclimatization 0")
    assert not k2.may("pay_card", "movement 1")
    k2.do("pay_card", "acclimatization 1")
    assert not k2.may("pay_card", "acclimatization 1")


def test_an_acclimatization_card_does_not_pay_once_it_is_given():
    k2 = Table()
    k2.turn("movement 1", "movement 1", "acclimatization 3", risk=1)
    k2.do("give", "acclimatization 3", "A")
    assert not k2.may("pay_card", "acclimatization 3")


def test_risk_is_paid_with_the_level_of_a_climber_that_was_given_a_card():
    k2 = Table()
    k2.put("A", "E07", level=3)
    k2.put("B", "E07", level=3)
    k2.turn("movement 1", "movement 2", "movement 3", risk=1)
    assert not k2.may("pay_level", "A")
    k2.do("give", "movement 1", "A")
    assert not k2.may("pay_level", "B")
    k2.do("pay_level", "A")
    assert k2.level("A") == 2
    assert k2.may("finish")


def test_any_card_lets_a_climber_pay_with_its_level():
    k2 = Table()
    k2.put("A", "E07", level=3)
    k2.turn("movement 1", "movement 2", "acclimatization 0", risk=1)
    k2.do("give", "acclimatization 0", "A")
    assert k2.may("pay_level", "A")


def test_a_token_of_2_is_paid_with_movement_and_acclimatization_mixed():
    k2 = Table()
    k2.put("A", "E07", level=3)
    k2.put("B", "E07", level=3)
    k2.turn("movement 1", "movement 1", "acclimatization 1", risk=2)
    k2.do("give", 1, "A")
    k2.do("pay_movement", "A", "up")
    assert not k2.may("finish")
    k2.do("pay_card", "acclimatization 1")
    assert k2.may("finish")
    assert (k2.level("A"), k2.level("B")) == (3, 3)


def test_a_token_of_2_is_paid_by_both_climbers():
    k2 = Table()
    k2.put("A", "E07", level=3)
    k2.put("B", "E07", level=4)
    k2.turn("movement 1", "movement 1", "movement 2", risk=2)
    k2.do("give", 1, "A")
    k2.do("give", 2, "B")
    k2.do("pay_level", "A")
    k2.do("pay_movement", "B", "up")
    assert (k2.level("A"), k2.level("B")) == (2, 4)
    assert k2.points("A") == (1, 0)
    assert k2.may("finish")


def test_a_token_of_2_is_paid_twice_from_one_level():
    k2 = Table()
    k2.put("A", "E07", level=3)
    k2.turn("movement 1", "movement 1", "movement 2", risk=2)
    k2.do("give", "movement 2", "A")
    k2.do("pay_level", "A")
    k2.do("pay_level", "A")
    assert k2.level("A") == 1
    assert not k2.may("pay_level", "A")


def test_a_token_of_2_is_paid_twice_from_one_card():
    k2 = Table()
    k2.put("A", "E07", level=3)
    k2.turn("movement 1", "movement 1", "acclimatization 3", risk=2)
    k2.do("pay_card", "acclimatization 3")
    k2.do("pay_card", "acclimatization 3")
    k2.do("give", "acclimatization 3", "A")
    assert k2.level("A") == 4


def test_risk_is_paid_at_any_time_of_the_turn():
    k2 = Table()
    k2.put("A", "E07")
    k2.turn("movement 1", "movement 2", "acclimatization 0", risk=1)
    k2.do("give", "movement 2", "A")
    k2.do("move", "A", "E06")
    k2.do("pay_movement", "A", "up")
    k2.do("give", "movement 1", "A")
    assert k2.may("move", "A", "E02")


def test_risk_can_always_be_paid_even_when_all_points_are_spent():
    k2 = Table()
    k2.put("A", "E04", level=1)
    k2.turn("movement 1", "movement 1", "acclimatization 1", risk=2)
    k2.do("give", 1, "A")
    k2.do("give", 2, "A")
    k2.do("give", 3, "A")
    k2.do("move", "A", "E08")
    assert k2.choices() == {k2.action("pay_level", "A")}


def test_a_level_lowered_to_0_kills_only_if_the_day_ends_so():
    for space, alive in (("E07", True), ("E11", False)):  # +1, and neither
        k2 = Table()
        k2.put("A", space, level=1)
        k2.turn("movement 1", "movement 1", "movement 2", risk=1)
        k2.do("give", "movement 2", "A")
        k2.do("pay_level", "A")
        assert k2.level("A") == 0
        assert k2.space("A") == space
        k2.finish_day()
        assert k2.space("A") == (space if alive else None)


def test_only_the_player_with_the_token_pays():
    k2 = Table(num_players=2)
    k2.turn("movement 1", "movement 2", "acclimatization 1", player=1)
    k2.state.risk_player, k2.state.risk_due = 0, 1
    k2.do("give", "movement 2", "A")
    for payment in (("pay_movement", "A", "up"), ("pay_level", "A"), ("pay_card", 3)):
        assert not k2.may(*payment)
    assert k2.may("finish")


def test_a_card_given_in_another_players_turn_does_not_count():
    k2 = Table(num_players=2)
    k2.turn("movement 1", "movement 2", "movement 3")
    k2.do("give", "movement 3", "A")
    k2.lay("movement 1", "movement 2", "movement 3", player=1)
    k2.state.risk_player, k2.state.risk_due = 1, 1
    k2.do("finish")
    assert not k2.may("pay_level", "A")
    k2.do("give", "movement 3", "A")
    assert k2.may("pay_level", "A")


def test_a_card_that_paid_for_one_player_is_whole_for_the_next():
    k2 = Table(num_players=2)
    k2.put("A", "E07", level=2, player=1)
    k2.turn("movement 1", "movement 1", "acclimatization 2", risk=1)
    k2.lay("movement 1", "movement 1", "acclimatization 3", player=1)
    k2.do("pay_card", "acclimatization 2")
    k2.do("finish")
    k2.do("give", "acclimatization 3", "A")
    assert k2.level("A", 1) == 5


def test_a_token_is_for_one_day():
    k2 = Table(num_players=2)
    k2.turn("movement 1", "movement 2", "acclimatization 1", risk=1)
    k2.finish_day()
    assert k2.state.risk_player == NONE
    for player in range(2):
        k2.hold(*QUIET, player=player)
    for card in QUIET * 2:
        k2.do("pick", card)
    assert k2.state.prompt == ACT
    assert k2.may("finish")
