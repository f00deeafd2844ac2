"""The course of a day and of the game."""

import numpy as np
import pytest

from summit_env.engine.errors import IllegalActionError
from summit_env.expedition.state import ACT, NONE, OVER, PICK, RISK
from tests.expedition.positions import QUIET, Table

BOLD = ("movement 3", "movement 3", "movement 2")


def test_a_day_is_cards_then_risk_then_actions():
    k2 = Table(num_players=2)
    k2.hold(*BOLD)
    k2.hold(*QUIET, player=1)
    prompts = []
    while k2.state.day == 1:
        prompts.append((int(k2.state.prompt), int(k2.state.player)))
        if k2.state.prompt == RISK:
            k2.state.open_tokens = (3, 0, 0, 0)
        k2.games.step([k2.action("finish") if k2.may("finish") else min(k2.choices())])
    assert prompts == [(PICK, 0)] * 3 + [(PICK, 1)] * 3 + [(RISK, 0), (ACT, 0), (ACT, 1)]
    assert (k2.state.prompt, k2.state.day) == (PICK, 2)


def test_players_act_from_the_start_player_round_the_table():
    k2 = Table(num_players=3)
    k2.state.start_player = 1
    k2.turn("movement 1", "movement 2", "movement 3", player=1)
    order = []
    while k2.state.prompt == ACT:
        order.append(int(k2.state.player))
        k2.do("finish")
    assert order == [1, 2, 0]


def test_the_player_with_the_token_does_not_act_before_the_start_player():
    k2 = Table(num_players=2)
    k2.hold(*QUIET)
    k2.hold(*BOLD, player=1)
    while k2.state.prompt == PICK:
        k2.games.step([min(k2.choices())])
    assert (k2.state.prompt, k2.state.player) == (RISK, 1)
    k2.games.step([min(k2.choices())])
    assert (k2.state.prompt, k2.state.player) == (ACT, 0)


def test_a_players_actions_come_in_any_order():
    k2 = Table()
    k2.put("A", "E06", level=2)
    k2.put("B", "E01", level=2)
    k2.turn("movement 2", "movement 1", "acclimatization 2", risk=1)
    k2.do("give", "acclimatization 2", "B")
    k2.do("give", "movement 2", "A")
    k2.do("tent", "A")
    k2.do("move", "A", "E07")
    k2.do("pay_level", "B")
    k2.do("give", "movement 1", "B")
    k2.do("move", "B", "E06")
    k2.do("finish")
    assert (k2.space("A"), k2.space("B")) == ("E07", "E06")
    assert (k2.tent("A"), k2.level("B")) == ("E06", 3)


def test_the_start_marker_goes_to_the_next_player():
    k2 = Table(num_players=3)
    starters = []
    for _ in range(4):
        starters.append(int(k2.state.start_player))
        assert k2.state.player == k2.state.start_player
        k2.finish_day()
    assert starters == [0, 1, 2, 0]


@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_game_ends_after_eighteen_days(players):
    k2 = Table(num_players=players)
    days = []
    while not k2.state.over:
        days.append(int(k2.state.day))
        k2.finish_day()
    assert days == list(range(1, 19))
    assert k2.state.prompt == OVER


def test_the_eighteenth_day_has_its_check_too():
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E24", level=2)
    k2.put("B", "E24", level=3)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.state.over
    assert (k2.space("A"), k2.marker("A")) == (None, 1)
    assert (k2.space("B"), k2.marker("B")) == ("E24", 6)


def test_climbers_need_not_come_back_from_the_mountain():
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E27", level=3)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.marker("A") == 10
    assert k2.scores() == [11, 2]


def test_nothing_can_be_decided_after_the_end():
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.choices() == set()
    assert k2.games.done[0]
    with pytest.raises(IllegalActionError, match="over"):
        k2.do("finish")


def test_a_player_without_climbers_is_not_asked_again():
    k2 = Table(num_players=3)
    k2.kill("A", player=1)
    k2.kill("B", player=1)
    asked = set()
    while not k2.state.over:
        asked.add((int(k2.state.prompt), int(k2.state.player)))
        k2.games.step([k2.action("finish") if k2.may("finish") else min(k2.choices())])
        k2.state.level[[0, 2]] = np.maximum(k2.state.level[[0, 2]], 4)
    assert {player for _, player in asked} == {0, 2}
    assert k2.state.day == 18


def test_a_player_with_one_climber_goes_on():
    k2 = Table(num_players=2)
    k2.put("A", "E24", level=2)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.space("A") is None
    assert not k2.state.over
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.do("give", 1, "B")
    assert k2.may("move", "B", "E01")


def test_the_start_marker_of_a_player_without_climbers_lets_the_next_one_begin():
    k2 = Table(num_players=3)
    k2.kill("A", player=1)
    k2.kill("B", player=1)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.state.picks[1] = NONE
    k2.finish_day()
    assert k2.state.start_player == 1
    assert k2.state.player == 2


def test_a_player_without_climbers_takes_no_token():
    k2 = Table(num_players=3)
    k2.kill("A", player=1)
    k2.kill("B", player=1)
    k2.hold(*BOLD, player=1)
    k2.hold("movement 1", *QUIET[:2])
    k2.hold(*QUIET, player=2)
    while k2.state.prompt == PICK:
        k2.games.step([min(k2.choices())])
    assert (k2.state.prompt, k2.state.player) == (RISK, 0)


def test_the_game_ends_when_nobody_is_left():
    k2 = Table(num_players=2)
    for player in range(2):
        for climber, space in (("A", "E24"), ("B", "E26")):
            k2.put(climber, space, level=1, player=player)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.state.over
    assert k2.state.day == 1
    assert k2.scores() == [2, 2]
    assert k2.places() == [1, 1]
