"""The solo game."""

import numpy as np
import pytest

from summit_env.expedition.state import RISK
from tests.expedition.positions import QUIET, Table


@pytest.mark.parametrize("cards", [("movement 1", "movement 2", "movement 3"), QUIET])
def test_a_solo_player_always_takes_a_token(cards):
    k2 = Table(num_players=1)
    k2.hold(*cards)
    for card in cards:
        k2.do("pick", card)
    assert (k2.state.prompt, k2.state.player) == (RISK, 0)


@pytest.mark.parametrize(
    ("start", "space", "room_for_two"),
    [("E08", "E11", True), ("E14", "E17", True), ("E19", "E21", False), ("E25", "E26", False)],
)
def test_a_solo_players_spaces_hold_as_many_as_with_two_players(start, space, room_for_two):
    k2 = Table(num_players=1)
    k2.put("A", start)
    k2.put("B", space)
    k2.turn("movement 3", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 3", "A")
    # What is left after E21 or E26 does not lead on from there.
    assert k2.may("move", "A", space) == room_for_two


def test_a_death_ends_a_solo_game_with_the_survivors_points_and_1():
    k2 = Table(num_players=1)
    k2.put("A", "E24", level=2)
    k2.put("B", "E21", level=6, marker=7)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.state.over
    assert k2.state.day == 1
    assert k2.scores() == [8]


def test_without_a_death_a_solo_game_lasts_eighteen_days():
    k2 = Table(num_players=1)
    while not k2.state.over:
        k2.finish_day()
    assert k2.state.day == 18
    assert k2.scores() == [2]


def test_a_solo_players_reward_is_the_share_of_two_summits():
    k2 = Table(num_players=1)
    k2.put("A", "E24", marker=6)
    k2.put("B", "E21", marker=5)
    assert k2.places() == [1]
    assert np.allclose(k2.games.outcome()[2], 11 / 20)
