"""The Time of Day of cooperative play: when the climb begins, hours, the night."""

import pytest

from summit_env.engine.errors import ConfigError
from summit_env.summit.game import COMPETITIVE_GAME
from tests.summit.positions import Table

HALVE_NEXT = '{ do = "halve", who = "others" }'


def together(hour=5, players=2):
    """Seat 0 is to move at this hour, in Base Camp."""
    summit = Table(cooperative=True, num_players=players)
    summit.set_clock(hour)
    summit.turn(0)
    return summit


def proposing(players):
    """Climbers who are about to agree on an hour."""
    return Table(cooperative=True, dealt=True, num_players=players, hour="choose")


def movement(summit, seat):
    """Return the movement of a climber whose turn begins."""
    summit.turn(seat)
    return int(summit.state.movement)


# The hour at which the climb begins.


def test_the_climb_begins_at_03_00():
    summit = Table(cooperative=True, dealt=True, num_players=3)
    assert summit.hour() == 3
    assert summit.asked() == (0, "rest")


def test_the_first_climber_proposes_any_of_24_hours():
    summit = proposing(3)
    assert summit.asked() == (0, "hour")
    assert summit.choices() == {summit.action("hour", hour) for hour in range(24)}


def test_the_climb_begins_at_the_hour_on_which_all_agree():
    summit = proposing(4)
    summit.do("hour", 9)
    for seat in (1, 2, 3):
        assert summit.asked() == (seat, "agree")
        assert summit.choices() == {summit.action("accept"), summit.action("decline")}
        summit.do("accept")
    assert summit.hour() == 9
    assert summit.asked() == (0, "rest")


@pytest.mark.parametrize("answers", [("decline",), ("accept", "decline")])
def test_if_one_does_not_agree_the_climb_begins_at_03_00(answers):
    summit = proposing(3)
    summit.do("hour", 9)
    for answer in answers:
        summit.do(answer)
    assert summit.hour() == 3
    assert summit.asked() == (0, "rest")


def test_all_see_the_hour_that_is_proposed():
    summit = proposing(2)
    summit.do("hour", 18)
    assert summit.observe(1, "start_hour") == [18 / 24]


def test_alone_one_chooses_the_hour_alone():
    summit = proposing(1)
    summit.do("hour", 0)
    assert summit.hour() == 0
    assert summit.asked() == (0, "rest")


def test_the_hour_is_agreed_on_after_all_else():
    choices = {"characters": "choose", "items": "choose", "supplies": "choose", "hour": "choose"}
    summit = Table(cooperative=True, dealt=True, **choices)
    asked = []
    while summit.asked()[1] != "rest":
        if not asked or asked[-1] != summit.asked()[1]:
            asked.append(summit.asked()[1])
        summit.games.step([min(summit.choices())])
    assert asked[0] == "character"
    assert asked[-3:] == ["oxygen", "hour", "agree"]


def test_competitive_play_has_no_time_of_day():
    with pytest.raises(ConfigError, match="hour"):
        COMPETITIVE_GAME.configure(hour="choose")
    summit = Table()
    summit.set_clock(0)
    assert movement(summit, 0) == 5
    summit.turn(1)
    summit.finish_turn()
    summit.run_effects('{ do = "pass time" }')
    assert summit.hour() == 0


# Hours.


def test_an_hour_passes_after_the_last_players_turn():
    summit = together(hour=5, players=3)
    hours = []
    for _ in range(4):
        if summit.asked()[1] == "rest":
            summit.do("finish")
        summit.finish_turn()
        hours.append(summit.hour())
    assert hours == [5, 5, 6, 6]


def test_an_hour_passes_if_the_last_player_is_dead_or_back():
    summit = together(hour=5, players=4)
    summit.kill(3)
    summit.bring_home(2, summit_order=1, return_order=1)
    summit.finish_turn()
    assert summit.hour() == 5
    summit.turn(1)
    summit.finish_turn()
    assert summit.hour() == 6
    assert summit.asked() == (0, "rest")


def test_an_hour_passes_in_the_round_in_which_the_last_player_dies():
    summit = together(hour=5)
    summit.have(1, oxygen=0, health=1)
    summit.tile((2, 9), "Thin air, all ropes")
    summit.turn(1)
    summit.do("move", "right edge")
    assert summit.where(1) is None
    assert summit.hour() == 6


def test_midnight_follows_23_00():
    summit = together(hour=23, players=1)
    summit.finish_turn()
    assert summit.hour() == 0
    summit.turn(0)
    summit.finish_turn()
    assert summit.hour() == 1


def test_the_next_day_has_the_same_hours():
    summit = together(players=1)
    summit.set_clock(4, passed=23)
    summit.turn(0)
    assert summit.observe(0, "time") == pytest.approx([4 / 24, 1, 23 / 24])
    summit.finish_turn()
    assert summit.observe(0, "time") == pytest.approx([5 / 24, 0, 1])
    assert movement(summit, 0) == 5


# Night.


@pytest.mark.parametrize(
    ("hour", "left"),
    [(5, 5), (12, 5), (18, 5), (19, 3), (20, 3), (23, 3), (0, 3), (3, 3), (4, 3)],
)
def test_from_19_00_to_04_00_movement_is_halved(hour, left):
    assert together(hour).state.movement == left


@pytest.mark.parametrize(
    ("speed", "left"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)]
)
def test_halved_movement_is_rounded_up(speed, left):
    summit = together(hour=22)
    summit.print_mat(speed=speed)
    assert movement(summit, 0) == left


def test_half_of_no_movement_is_none():
    summit = together(hour=22)
    summit.run_effects('{ do = "move", amount = -5, who = "others" }')
    assert movement(summit, 1) == 0


def test_what_is_added_to_the_movement_is_halved_too():
    summit = together(hour=22)
    summit.give(1, items=["Ski Poles"])  # 1 more
    summit.run_effects('{ do = "move", amount = 2, who = "others" }')
    assert movement(summit, 1) == 4  # 5 + 1 + 2, halved


def test_night_halves_what_a_card_has_halved():
    summit = together(hour=22)
    summit.run_effects(HALVE_NEXT)
    assert movement(summit, 1) == 2  # 5, then 3


def test_night_comes_for_all_when_the_round_is_over():
    summit = together(hour=18)
    assert summit.state.movement == 5
    summit.finish_turn()
    assert movement(summit, 1) == 5
    summit.finish_turn()
    assert summit.hour() == 19
    assert movement(summit, 0) == movement(summit, 1) == 3


def test_the_day_begins_when_the_round_of_04_00_is_over():
    summit = together(hour=4)
    assert summit.state.movement == movement(summit, 1) == 3
    summit.finish_turn()
    assert summit.hour() == 5
    assert movement(summit, 0) == movement(summit, 1) == 5


def test_movement_can_be_skipped_at_night():
    summit = together(hour=22)
    summit.give(0, statuses=["Frostbite"])
    assert summit.may("remove", "Frostbite")
    assert summit.may("exchange", "Sherpa")
    summit.do("redraw")
    assert summit.state.movement == 0


def test_movement_that_a_card_has_halved_can_not_be_skipped_at_night_either():
    summit = together(hour=22)
    summit.run_effects(HALVE_NEXT)
    summit.turn(1)
    assert not {"redraw", "remove"} & summit.kinds()
    assert not summit.may("exchange", "Sherpa")


# Events.


def test_an_event_by_which_time_passes_brings_the_night_before_the_round_is_over():
    summit = together(hour=18)
    summit.stack("event", "Late Again")
    summit.finish_turn("event", None, 0)
    assert summit.hour() == 19
    assert movement(summit, 1) == 3
    summit.finish_turn()
    assert summit.hour() == 20


@pytest.mark.parametrize(("hour", "food"), [(18, 2), (19, 4), (4, 4), (5, 2)])
def test_an_event_may_ask_whether_it_is_night(hour, food):
    summit = together(hour)
    gain, lose = ('[{ do = "gain", what = "food" }]', '[{ do = "lose", what = "food" }]')
    text = f'{{ do = "if", has = "night", then = {gain}, otherwise = {lose} }}'
    summit.print_card("event", "Late Again", text)
    summit.stack("event", "Late Again")
    summit.finish_turn("event", None, 0)
    assert summit.food(0) == food


def test_it_is_never_night_in_competitive_play():
    summit = Table()
    summit.set_clock(0)
    summit.run_effects('{ do = "if", has = "night", then = [{ do = "lose", what = "food" }] }')
    assert summit.food(0) == 3
