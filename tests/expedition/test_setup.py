"""The first day, as the rules lay it out."""

import numpy as np
import pytest

from summit_env.engine.batch import Batch
from summit_env.engine.errors import ConfigError
from summit_env.expedition.game import GAME
from summit_env.expedition.state import NONE, PICK
from tests.expedition.positions import QUIET, Table


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_both_climbers_of_every_player_stand_at_base_camp(players):
    k2 = Table(num_players=players)
    for player in range(players):
        assert k2.space("A", player) == k2.space("B", player) == "E00"


def test_score_markers_begin_on_the_lowest_field():
    k2 = Table(num_players=5, side="hard")
    assert k2.state.marker[:5].tolist() == [[1, 1]] * 5


def test_acclimatization_begins_at_1():
    k2 = Table(num_players=5)
    assert k2.state.level[:5].tolist() == [[1, 1]] * 5


def test_no_tent_is_pitched_at_the_start():
    k2 = Table(num_players=5)
    assert (k2.state.tent[:5] == NONE).all()


def test_one_to_five_play():
    for players in (0, 6):
        with pytest.raises(ConfigError, match="1 to 5"):
            GAME.configure(num_players=players)


@pytest.mark.parametrize("side", ["easy", "hard"])
@pytest.mark.parametrize("weather", ["summer", "winter"])
def test_either_side_goes_with_either_weather(side, weather):
    k2 = Table(side=side, weather=weather)
    assert k2.space("A") == {"easy": "E00", "hard": "H00"}[side]
    k2.on_day(3, {"summer": "S2", "winter": "W2"}[weather])
    k2.put("A", "E21" if side == "easy" else "H23", level=6)
    k2.turn("movement 1", "movement 1", "movement 3")
    k2.finish_day()
    # -1 by the space; on the third day summer's S2 takes 2 more, winter's W2 nothing.
    assert k2.level("A") == {"summer": 3, "winter": 5}[weather]


def test_two_weather_tiles_lie_open():
    tiles = Batch(GAME, 1, GAME.configure(), seed=3).state.tiles[0]
    assert (tiles[:2] != NONE).all()
    assert tiles[0] != tiles[1]
    assert (tiles[2:] == NONE).all()


def test_weather_tiles_are_shuffled():
    tiles = Batch(GAME, 400, GAME.configure(), seed=0).state.tiles
    assert {(int(a), int(b)) for a, b in tiles[:, :2]} == {
        (a, b) for a in range(6) for b in range(6) if a != b
    }


def test_the_weather_marker_begins_on_the_first_day():
    assert Batch(GAME, 1, GAME.configure(), seed=3).state.day[0] == 1


def test_three_risk_tokens_lie_open_and_the_rest_face_down():
    state = Batch(GAME, 1, GAME.configure(), seed=3).state[0]
    assert state.open_tokens.sum() == 3
    assert state.closed_tokens.sum() == 17
    assert (state.open_tokens + state.closed_tokens).tolist() == [4, 11, 5, 0]


def test_risk_tokens_are_shuffled():
    tokens = Batch(GAME, 400, GAME.configure(), seed=0).state.open_tokens
    # Every mixture of three tokens of the values 0, 1 and 2.
    mixtures = {(a, b, 3 - a - b) for a in range(4) for b in range(4 - a)}
    assert {tuple(row[:3].tolist()) for row in tokens} == mixtures


def test_every_player_draws_six_of_eighteen_cards():
    k2 = Table(num_players=5)
    for player in range(5):
        assert k2.hand_size(player) == 6
        assert k2.state.deck[player].sum() == 12
        held = k2.state.hand[player] + k2.state.deck[player]
        assert (held == k2.printed.card_count).all()


def test_cards_are_shuffled_for_each_player():
    hands = Batch(GAME, 50, GAME.configure(), seed=0).state.hand
    assert len(np.unique(hands[:, 0], axis=0)) > 25
    assert (hands[:, 0] != hands[:, 1]).any(axis=1).sum() > 25


def test_the_start_player_is_drawn():
    starters = Batch(GAME, 500, GAME.configure(num_players=5), seed=0).state.start_player
    # A fifth each: 100 of 500, give or take four standard deviations of 9.
    assert all(64 <= count <= 136 for count in np.bincount(starters, minlength=5))


def test_the_first_decision_is_the_start_players_choice_of_cards():
    games = Batch(GAME, 20, GAME.configure(num_players=3), seed=0)
    assert (games.state.prompt == PICK).all()
    assert (games.player == games.state.start_player).all()


@pytest.mark.parametrize(
    ("field", "value"),
    [("space", 7), ("level", 4), ("marker", 5), ("tent", 7), ("rescue_used", 1)],
)
def test_what_lies_open_on_the_table_is_seen_by_the_other_players(field, value):
    k2 = Table(num_players=2, rescue_cards=True)
    before = k2.games.observe("flat", viewers=[1])
    k2.state[field][0] = value
    assert (k2.games.observe("flat", viewers=[1]) != before).any()


def test_cards_once_played_are_known_by_counting():
    k2 = Table(num_players=2)
    unseen = k2.games.game.encoders["flat"].columns.slices["unseen"].start
    threes = unseen + k2.card_names.index("movement 3")
    assert k2.games.observe("flat", viewers=[1])[0, threes] == np.float32(2 / 6)
    k2.turn("movement 1", "movement 1", "movement 3")
    k2.finish_day()
    assert k2.games.observe("flat", viewers=[1])[0, threes] == np.float32(1 / 6)


def test_open_risk_tokens_are_seen_by_all():
    k2 = Table(num_players=2)
    k2.state.open_tokens = (3, 0, 0, 0)
    before = k2.games.observe("flat", viewers=[1])
    k2.state.open_tokens = (2, 1, 0, 0)
    assert (k2.games.observe("flat", viewers=[1]) != before).any()


def test_ones_own_hand_is_seen():
    k2 = Table(num_players=2)
    k2.hold("movement 1", "movement 1", *QUIET, "movement 2")
    before = k2.games.observe("flat", viewers=[0])
    k2.hold("movement 1", "movement 1", *QUIET, "movement 3")
    assert (k2.games.observe("flat", viewers=[0]) != before).any()
