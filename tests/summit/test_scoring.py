"""Points for arriving, karma, who can win, ties."""

import pytest

from tests.summit.positions import Table


def arrive_at_the_camp(summit, seat, camp=(5, 8), beside=(5, 7), edge="right edge"):
    """Let a climber come to a Halfway Camp and leave it again."""
    summit.stand(seat, beside)
    summit.turn(seat)
    summit.do("move", edge)
    summit.do("move", {"right edge": "left edge", "left edge": "right edge"}[edge])
    summit.stand(seat, (3, 3 + seat))


def arrive_on_the_summit(summit, seat):
    summit.stand(seat, (8, 7))
    summit.turn(seat)
    summit.do("move", "right edge")


def return_to_base_camp(summit, seat):
    summit.stand(seat, (2, 7))
    summit.turn(seat)
    summit.do("move", "right edge")


def six():
    """Six climbers with karma 0."""
    summit = Table(num_players=6)
    for seat in range(6):
        summit.have(seat, karma=0)
    return summit


# Points.


def test_the_karma_level_is_points():
    summit = Table(num_players=3)
    for seat, karma in enumerate((0, 6, 12)):
        summit.have(seat, karma=karma)
    assert summit.scores() == [0, 6, 12]


def test_arrivals_at_a_halfway_camp_score_5_3_2_1_1_1():
    summit = six()
    for seat in (3, 1, 0, 5, 4, 2):
        arrive_at_the_camp(summit, seat, (5, 5), (5, 4))
    assert summit.scores() == [2, 3, 1, 5, 1, 1]


def test_arrivals_on_the_summit_score_10_8_6_5_4_3():
    summit = six()
    for seat in (3, 1, 0, 5, 4, 2):
        arrive_on_the_summit(summit, seat)
    assert summit.scores() == [6, 8, 3, 10, 4, 5]
    assert summit.state.summit_order.tolist() == [3, 2, 6, 1, 5, 4]


def test_returns_score_8_6_5_4_3_2():
    summit = six()
    for seat in (3, 1, 0, 5, 4, 2):
        summit.have(seat, summit_order=0)
    for order, seat in enumerate((3, 1, 0, 5, 4, 2), start=1):
        summit.have(seat, summit_order=order)
        return_to_base_camp(summit, seat)
    # With 10, 8, 6, 5, 4, 3 for the Summit.
    assert summit.scores() == [6 + 5, 8 + 6, 3 + 2, 10 + 8, 4 + 3, 5 + 4]
    assert summit.games.over[0]


def test_two_halfway_camps_score_separately():
    summit = six()
    left = {"camp": (5, 5), "beside": (5, 4)}
    right = {"camp": (5, 11), "beside": (5, 12), "edge": "left edge"}
    arrive_at_the_camp(summit, 0, **left)
    arrive_at_the_camp(summit, 1, **right)
    arrive_at_the_camp(summit, 1, **left)
    arrive_at_the_camp(summit, 0, **right)
    assert summit.scores() == [8, 8, 0, 0, 0, 0]


def test_a_halfway_camp_counts_once():
    summit = Table()
    arrive_at_the_camp(summit, 0)
    arrive_at_the_camp(summit, 0)
    arrive_at_the_camp(summit, 1)
    assert summit.scores() == [6 + 5, 6 + 3]


def test_the_summit_counts_once():
    summit = Table()
    arrive_on_the_summit(summit, 0)
    arrive_on_the_summit(summit, 0)
    arrive_on_the_summit(summit, 1)
    assert summit.scores() == [6 + 10, 6 + 8]


def test_a_halfway_camp_counts_when_it_is_first_reached_after_the_summit_too():
    summit = Table()
    arrive_on_the_summit(summit, 0)
    arrive_at_the_camp(summit, 0)
    assert summit.scores() == [6 + 10 + 5, 6]


def test_points_count_in_the_order_of_arrival_not_of_seats():
    summit = Table()
    arrive_at_the_camp(summit, 1)
    arrive_at_the_camp(summit, 0)
    assert summit.scores() == [6 + 3, 6 + 5]


# Coming home.


def test_base_camp_without_the_summit_is_no_return():
    summit = Table()
    return_to_base_camp(summit, 0)
    assert summit.where(0) == ((2, 8), "centre")
    assert summit.state.returns == 0
    assert summit.scores() == [6, 6]


def test_who_is_back_after_the_summit_is_finished():
    summit = Table(num_players=3)
    summit.have(0, summit_order=1)
    summit.give(0, items=["Shovel"], cards=["Rope"])
    return_to_base_camp(summit, 0)
    assert summit.where(0) is None
    assert summit.items(0) == summit.cards(0) == summit.tiles(0) == []
    assert summit.asked() == (1, "rest")


def test_who_is_back_rolls_no_more_dice():
    summit = Table(num_players=3)
    summit.have(0, summit_order=1)
    food = summit.food(0)
    summit.stand(0, (2, 7))
    summit.turn(0)
    summit.roll_next("blank", "blizzard")
    summit.do("move", "right edge")
    assert summit.state.blizzard == 0
    assert summit.food(0) == food


# Who wins.


def test_the_most_points_win():
    summit = Table(num_players=3)
    summit.bring_home(0, summit_order=2, return_order=2)
    summit.bring_home(1, summit_order=1, return_order=1)
    summit.bring_home(2, summit_order=3, return_order=3)
    assert summit.scores() == [6 + 8 + 6, 6 + 10 + 8, 6 + 6 + 5]
    assert summit.places() == [2, 1, 3]


def test_the_first_one_up_and_back_need_not_win():
    summit = Table()
    summit.bring_home(0, summit_order=1, return_order=1)
    summit.bring_home(1, summit_order=2, return_order=2)
    summit.have(0, karma=0)
    summit.have(1, karma=5)
    assert summit.scores() == [18, 19]
    assert summit.places() == [2, 1]


def test_only_who_returned_can_win():
    summit = Table(num_players=3)
    summit.bring_home(0, summit_order=3, return_order=1)
    summit.have(0, karma=0)
    summit.have(1, summit_order=1, karma=12)
    summit.have(2, summit_order=2, karma=12)
    summit.kill(1)
    summit.kill(2)
    assert summit.scores() == [6 + 8, 10 + 12, 8 + 12]
    assert summit.places() == [1, 2, 3]


def test_a_tie_goes_to_the_first_on_the_summit():
    summit = Table(num_players=2)
    summit.bring_home(0, summit_order=2, return_order=1)
    summit.bring_home(1, summit_order=1, return_order=2)
    assert summit.scores() == [6 + 8 + 8, 6 + 10 + 6]
    assert summit.places() == [2, 1]


def test_a_tie_that_nobody_of_was_on_the_summit_is_shared():
    summit = Table(num_players=3)
    summit.bring_home(0, summit_order=1, return_order=1)
    summit.kill(1)
    summit.kill(2)
    assert summit.scores() == [24, 6, 6]
    assert summit.places() == [1, 2, 2]


def test_where_nobody_is_back_nobody_wins():
    summit = Table(num_players=3)
    summit.have(0, karma=3)
    summit.have(1, karma=9)
    for seat in range(3):
        summit.kill(seat)
    assert summit.places() == [4, 2, 3]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_dead_keep_their_points(seat):
    summit = Table(num_players=3)
    arrive_at_the_camp(summit, seat)
    summit.kill(seat)
    assert summit.scores()[seat] == 6 + 5


def test_rewards_fall_evenly_from_the_first_to_the_last_place():
    summit = Table(num_players=3)
    summit.bring_home(0, summit_order=2, return_order=2)
    summit.bring_home(1, summit_order=1, return_order=1)
    summit.bring_home(2, summit_order=3, return_order=3)
    assert summit.rewards() == [0, 1, -1]
