"""Hypothermia: where its marker comes from, moves and kills, and how it is pushed back. [Sanity]"""

import pytest

from summit_env.summit.state import DEAD, HUNGER, HYPOTHERMIA, MISFORTUNE
from tests.summit.cards import of_all, put_yeti
from tests.summit.positions import Table

LOWER = '{ do = "lose", what = "sanity" }'
HEAL, HURT = '{ do = "gain", what = "health" }', '{ do = "lose", what = "health" }'
LAST_BUT_ONE, RIGHTMOST = "Careless of what you carry", "Panic"
IN_EACH_GAME = pytest.mark.parametrize("mode", [{}, {"cooperative": True}, {"team": True}])


def table(players=2, **options):
    """All stand 2 steps apart in row 4 and it is seat 0's turn; nobody can draw a karma card."""
    options = {"expansions": ("sanity",), "num_players": players, **options}
    summit = Table(**options)
    for seat in range(players):
        summit.stand(seat, (4, 4 + 2 * seat))
    summit.stack("karma")
    summit.turn(0)
    return summit


def cold(at=3, players=2, **options):
    """As `table`; seat 0's Hypothermia marker is at this health, and its Sanity at the end."""
    summit = table(players, **options)
    summit.mind(0, sanity=RIGHTMOST, hypothermia=at)
    summit.turn(0)
    return summit


def end_turn(summit):
    """Finish the turn with a blizzard that costs nothing, which sways nobody's mind."""
    summit.state.blizzard = 0
    summit.print_level(1)
    summit.finish_turn("blank", "blizzard")


def both(summit):
    """Return seat 0's health, and the health at which its Hypothermia marker is."""
    return summit.health(0), summit.hypothermia(0)


# The marker comes to the health track.


@IN_EACH_GAME
def test_on_the_rightmost_square_sanity_sends_hypothermia_to_1_health(mode):
    summit = table(4, **mode)
    summit.mind(0, sanity=LAST_BUT_ONE)
    summit.run_effects(LOWER)
    assert summit.sanity(0) == RIGHTMOST
    assert of_all(summit, "hypothermia") == [1, 0, 0, 0]


def test_focus_that_is_lost_in_the_centre_can_bring_hypothermia():
    summit = table()
    summit.mind(0, sanity=LAST_BUT_ONE)
    summit.run_effects('{ do = "lose", what = "focus" }')
    assert (summit.sanity(0), summit.hypothermia(0)) == (RIGHTMOST, 1)


def test_short_of_the_rightmost_square_hypothermia_stays_where_it_is():
    summit = table()
    summit.run_effects('{ do = "lose", what = "sanity", amount = 2 }')
    assert (summit.sanity(0), summit.hypothermia(0)) == (LAST_BUT_ONE, 0)
    end_turn(summit)
    assert both(summit) == (4, 0)


def test_hypothermia_at_1_kills_nobody():
    summit = table()
    summit.mind(0, sanity=LAST_BUT_ONE)
    summit.have(0, health=1)
    summit.run_effects(LOWER)
    assert both(summit) == (1, 1)
    assert summit.asked() == (0, "turn")


# It moves at the end of each own turn, from the next one on.


def test_placed_in_ones_own_turn_it_moves_from_the_end_of_the_next_one_on():
    summit = table()
    summit.mind(0, sanity=LAST_BUT_ONE)
    summit.run_effects(LOWER)
    marks = []
    for _ in range(3):
        end_turn(summit)
        marks.append(summit.hypothermia(0))
        summit.turn(0)
    assert marks == [1, 2, 3]


def test_placed_by_ones_own_weather_roll_it_does_not_move_in_that_turn():
    summit = table()
    summit.mind(0, sanity=LAST_BUT_ONE)
    summit.finish_turn("blank", 1)
    assert summit.hypothermia(0) == 1
    summit.turn(0)
    end_turn(summit)
    assert summit.hypothermia(0) == 2


def test_placed_in_anothers_turn_it_moves_at_the_end_of_the_next_own_one():
    summit = table()
    summit.mind(1, sanity=LAST_BUT_ONE)
    summit.finish_turn("blank", 1)
    assert summit.hypothermia(1) == 1
    end_turn(summit)
    assert summit.hypothermia(1) == 2


@pytest.mark.parametrize("players", [1, 2])
def test_placed_at_the_end_of_a_round_it_moves_at_the_end_of_each_next_turn(players):
    summit = table(players, cooperative=True)
    for seat in range(players):
        summit.mind(seat, sanity=LAST_BUT_ONE)
    summit.turn(players - 1)
    summit.print_level(1)
    summit.finish_turn("blank", "blizzard", "blank")
    assert of_all(summit, "hypothermia") == [1] * players
    assert summit.asked() == (0, "turn")
    end_turn(summit)
    assert summit.hypothermia(0) == 2


def test_it_does_not_move_in_others_turns():
    summit = cold(at=2)
    summit.turn(1)
    end_turn(summit)
    assert summit.hypothermia(0) == 2


def test_it_moves_in_a_camp_too():
    summit = cold(at=1)
    summit.stand(0, (2, 8))
    summit.turn(0)
    end_turn(summit)
    assert summit.hypothermia(0) == 2


def test_it_moves_on_after_sanity_has_risen():
    summit = cold(at=2)
    summit.run_effects('{ do = "gain", what = "sanity" }')
    summit.do("accept")
    end_turn(summit)
    assert (summit.sanity(0), summit.hypothermia(0)) == (LAST_BUT_ONE, 3)


def test_back_on_the_rightmost_square_it_stays_where_it_has_come():
    summit = cold(at=3)
    summit.mind(0, sanity=LAST_BUT_ONE)
    summit.run_effects(LOWER)
    assert (summit.sanity(0), summit.hypothermia(0)) == (RIGHTMOST, 3)
    end_turn(summit)
    assert summit.hypothermia(0) == 4


# Death.


@IN_EACH_GAME
def test_who_has_less_health_than_the_marker_when_it_moves_dies(mode):
    summit = cold(at=4, players=4, **mode)
    end_turn(summit)
    assert summit.where(0) is None
    assert summit.state.standing[0] == DEAD
    assert summit.state.death_cause[0] == HYPOTHERMIA
    assert summit.asked()[0] == 1


def test_who_has_as_much_health_as_the_marker_lives():
    summit = cold(at=3)
    end_turn(summit)
    assert both(summit) == (4, 4)
    assert summit.where(0) == ((4, 4), "centre")


@pytest.mark.parametrize(("health", "cause"), [(2, HYPOTHERMIA), (1, MISFORTUNE)])
def test_who_falls_below_the_marker_by_losing_health_dies(health, cause):
    summit = cold(at=2 if health == 2 else 1)
    summit.have(0, health=health)
    summit.run_effects(HURT)
    assert summit.where(0) is None
    assert summit.state.death_cause[0] == cause
    assert summit.asked() == (1, "turn")


def test_who_falls_to_the_marker_lives():
    summit = cold(at=3)
    summit.run_effects(HURT)
    assert both(summit) == (3, 3)
    assert summit.asked() == (0, "turn")


def test_missing_food_can_bring_one_below_the_marker():
    summit = cold(at=4)
    summit.have(0, food=0)
    summit.finish_turn("blank", 1)
    assert summit.state.death_cause[0] == HYPOTHERMIA


def test_who_has_no_health_left_dies_of_what_took_it():
    summit = cold(at=2)
    summit.have(0, food=0, health=2)
    summit.finish_turn("blank", 2)
    assert summit.state.death_cause[0] == HUNGER


def test_the_yeti_can_bring_one_below_the_marker():
    summit = cold(at=4, expansions=("sanity", "yeti"))
    # The cell (4, 4) points up: its corners are (4, 4), (4, 6) and (5, 5).
    put_yeti(summit, ((4, 4), (5, 5)))
    summit.run_effects('{ do = "yeti", amount = 1 }')
    summit.do("run", "left", "right")
    assert summit.state.death_cause[0] == HYPOTHERMIA


def test_in_anothers_turn_one_dies_below_the_marker_too():
    summit = cold(at=4)
    summit.turn(1)
    summit.run_effects('{ do = "lose", what = "health", who = "others" }', seat=1)
    assert summit.where(0) is None
    assert summit.asked() == (1, "turn")


def test_the_last_climber_who_dies_of_it_ends_the_game():
    summit = cold(at=4, players=1, cooperative=True)
    end_turn(summit)
    assert summit.games.over[0]
    assert summit.scores() == [0]


# Gains of health push it back instead.


@pytest.mark.parametrize(
    ("answer", "had"),
    [(("option", 1), (5, 3)), (("option", 2), (4, 2)), (("decline",), (4, 3))],
)
@pytest.mark.parametrize("gains", ["suggested", "choose"])
def test_who_gains_health_by_a_card_may_push_it_back_instead(answer, had, gains):
    summit = cold(at=3, gains=gains)
    summit.run_effects(HEAL)
    assert summit.asked() == (0, "warm up")
    options = {summit.action("option", 1), summit.action("option", 2)}
    assert summit.choices() == options | {summit.action("decline")}
    summit.do(*answer)
    assert both(summit) == had
    assert summit.asked() == (0, "turn")


@pytest.mark.parametrize(("option", "had"), [(1, (6, 4)), (2, (4, 1))])
def test_who_rests_in_a_camp_may_push_it_back_instead(option, had):
    summit = cold(at=4)
    summit.stand(0, (2, 8))
    summit.begin_turn(0)
    summit.do("rest", "gain health")
    assert summit.asked() == (0, "warm up")
    summit.do("option", option)
    assert both(summit) == had
    assert summit.asked() == (0, "turn")


def test_who_is_in_full_health_may_rest_to_push_it_back():
    summit = cold(at=4)
    summit.stand(0, (2, 8))
    summit.have(0, health=6)
    summit.begin_turn(0)
    summit.do("rest", "gain health")
    summit.do("option", 2)
    assert both(summit) == (6, 1)


def test_in_full_health_with_the_marker_at_1_there_is_nothing_to_rest_for():
    summit = cold(at=1)
    summit.stand(0, (2, 8))
    summit.have(0, health=6)
    summit.begin_turn(0)
    assert not summit.may("rest", "gain health")


@pytest.mark.parametrize(("option", "had"), [(1, (5, 3)), (2, (4, 2))])
@pytest.mark.parametrize(("before", "square"), [("Centre", "Heartbeat"), ("Breath", "Warm Blood")])
def test_who_gains_health_by_a_square_may_push_it_back_instead(option, had, before, square):
    summit = cold(at=3)
    summit.mind(0, focus=before)
    summit.run_effects('{ do = "gain", what = "focus" }')
    summit.do("focus", square)
    assert summit.asked() == (0, "warm up")
    summit.do("option", option)
    assert both(summit) == had


@pytest.mark.parametrize(("option", "had"), [(1, (6, 3)), (2, (4, 1))])
def test_with_raw_nerves_it_is_pushed_back_twice_as_far(option, had):
    summit = cold(at=3)
    summit.mind(0, focus="Raw Nerves")
    summit.run_effects(HEAL)
    summit.do("option", option)
    assert both(summit) == had


def test_it_is_never_pushed_off_the_health_track():
    summit = cold(at=3)
    summit.run_effects('{ do = "gain", what = "health", amount = 6 }')
    summit.do("option", 2)
    assert both(summit) == (4, 1)


def test_at_1_it_can_not_be_pushed_back():
    summit = cold(at=1)
    summit.run_effects(HEAL)
    assert both(summit) == (5, 1)
    assert summit.asked() == (0, "turn")


def test_pushed_back_to_1_it_moves_on_at_the_end_of_the_turn():
    summit = cold(at=2)
    summit.run_effects(HEAL)
    summit.do("option", 2)
    end_turn(summit)
    assert both(summit) == (4, 2)


def test_who_gains_health_in_anothers_turn_may_push_it_back():
    summit = cold(at=3)
    summit.turn(1)
    summit.run_effects('{ do = "gain", what = "health", who = "all" }', seat=1)
    assert summit.health(1) == 5
    assert summit.asked() == (0, "warm up")
    summit.do("option", 2)
    assert both(summit) == (4, 2)
    assert summit.asked() == (1, "turn")


def test_all_who_gain_health_decide_in_turn_order():
    summit = cold(at=3, players=3)
    summit.mind(2, sanity=RIGHTMOST, hypothermia=2)
    summit.run_effects('{ do = "gain", what = "health", who = "all" }')
    assert summit.asked() == (0, "warm up")
    summit.do("option", 1)
    assert summit.asked() == (2, "warm up")
    summit.do("option", 2)
    assert of_all(summit, "health") == [5, 5, 4]
    assert of_all(summit, "hypothermia") == [3, 0, 1]


@pytest.mark.parametrize(("option", "had"), [(1, (5, 3)), (2, (4, 2))])
def test_who_is_given_health_may_push_it_back_instead(option, had):
    summit = cold(at=3)
    summit.turn(1)
    summit.run_effects('{ do = "give", what = "health" }', seat=1, chosen=0)
    assert summit.health(1) == 3
    assert summit.asked() == (0, "warm up")
    summit.do("option", option)
    assert both(summit) == had


def test_nobody_gives_or_is_robbed_of_health_that_the_marker_calls_for():
    summit = cold(at=4)
    summit.run_effects('{ do = "give", what = "health" }', chosen=1)
    assert of_all(summit, "health") == [4, 4]
    summit.turn(1)
    summit.run_effects('{ do = "steal", what = "health" }', seat=1, chosen=0)
    assert of_all(summit, "health") == [4, 4]
    assert both(summit) == (4, 4)
