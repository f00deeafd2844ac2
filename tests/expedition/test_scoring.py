"""The end: points, ties, places and rewards."""

import numpy as np
import pytest

from tests.expedition.positions import Table


def final(markers, summit_order=None, **options):
    """A position with these markers and, where given, these places on the summit."""
    k2 = Table(num_players=len(markers), **options)
    k2.state.marker[: len(markers)] = markers
    if summit_order is not None:
        k2.state.summit_order[: len(markers)] = summit_order
    return k2


def test_the_score_is_the_sum_of_both_markers():
    assert final([[10, 4], [1, 7]]).scores() == [14, 8]


def test_the_score_lies_between_2_and_20():
    assert final([[1, 1], [10, 10]]).scores() == [2, 20]


def test_the_most_points_win():
    assert final([[6, 4], [7, 7], [1, 10]]).places() == [3, 1, 2]


def test_more_points_beat_the_summit():
    assert final([[10, 1], [6, 6]], [[1, 0], [0, 0]]).places() == [2, 1]


def test_a_tie_is_won_by_whose_climber_reached_the_summit_first():
    assert final([[10, 4], [7, 7]], [[1, 0], [0, 0]]).places() == [1, 2]
    assert final([[10, 4], [4, 10]], [[2, 0], [0, 1]]).places() == [2, 1]


def test_the_first_of_both_climbers_counts_in_a_tie():
    assert final([[10, 10], [10, 10]], [[4, 2], [3, 1]]).places() == [2, 1]
    assert final([[10, 10], [10, 10]], [[4, 1], [3, 2]]).places() == [1, 2]
    assert final([[10, 10], [10, 10]], [[1, 4], [2, 3]]).places() == [1, 2]


def test_a_tie_without_summiteers_is_shared():
    assert final([[6, 4], [5, 5], [2, 2]]).places() == [1, 1, 3]


def test_only_those_who_tie_are_compared():
    # The first on the summit has fewer points: of the other two the later one counts.
    assert final([[7, 7], [10, 4], [10, 1]], [[0, 0], [2, 0], [1, 0]]).places() == [2, 1, 3]


def test_a_dead_summiteer_breaks_no_tie():
    k2 = Table(num_players=2)
    k2.put("A", "E27", level=2)
    k2.put("B", "E25", level=6, marker=6)
    k2.put("A", "E25", level=6, player=1, marker=6)
    k2.state.summit_order[0, 0] = k2.state.summits = 1
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.scores() == [7, 7]
    assert k2.places() == [1, 1]


def test_a_tie_goes_to_the_first_summiteer_that_lives():
    k2 = Table(num_players=2)
    # Player 0 was there first with A, which dies, and third with B; player 1 second.
    k2.put("A", "E26", level=2, marker=10)
    k2.put("B", "E11", level=6, marker=10)
    k2.put("A", "E11", level=6, marker=10, player=1)
    k2.state.summit_order[:2] = [[1, 3], [2, 0]]
    k2.state.summits = 3
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.scores() == [11, 11]
    assert k2.places() == [2, 1]


def test_the_first_on_the_summit_wins_the_tie_in_play():
    k2 = Table(num_players=2)
    k2.put("A", "E25")
    k2.put("A", "E26", player=1)
    for player, path in ((1, ("E27", "E26")), (0, ("E26", "E27"))):
        k2.turn("movement 3", "movement 3", "acclimatization 0", player=player)
        k2.do("give", 1, "A")
        k2.do("give", 2, "A")
        for space in path:
            k2.do("move", "A", space)
    assert k2.scores() == [11, 11]
    assert k2.places() == [2, 1]


@pytest.mark.parametrize(
    ("markers", "rewards"),
    [
        ([[6, 4], [1, 1]], [1, -1]),
        ([[6, 4], [5, 5]], [0, 0]),
        ([[1, 1], [6, 4], [5, 1]], [-1, 1, 0]),
        # Two share the places 1 and 2, worth 1 and 0.
        ([[5, 5], [6, 4], [5, 1]], [0.5, 0.5, -1]),
        # Two share the places 2 and 3, worth 1/3 and -1/3.
        ([[5, 5], [4, 4], [7, 1], [1, 1]], [1, 0, 0, -1]),
    ],
)
def test_rewards_fall_evenly_from_the_first_to_the_last_place(markers, rewards):
    assert np.allclose(final(markers).games.outcome()[2][0], rewards)


def test_the_last_decision_brings_the_rewards():
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E25", level=6)
    k2.turn("movement 1", "movement 1", "movement 1", player=1)
    k2.state.start_player = 0
    assert not k2.games.done[0]
    k2.do("finish")
    assert k2.games.done[0]
    assert k2.games.reward[0].tolist() == [1, -1]
