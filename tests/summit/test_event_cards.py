"""Every event does what its text says. Seat 0 draws it at the end of its turn."""

import pytest

from tests.summit.cards import (
    cells,
    climbers,
    draw,
    foci,
    focus_all,
    minds,
    movement,
    movements,
    of_all,
    put_yeti,
    slope,
    without_test,
    yeti,
)
from tests.summit.positions import NEUTRAL, Table


def is_quiet(summit):
    """Whether nothing more is asked: the next climber is on its way."""
    return summit.asked() == (1, "turn")


def face_down(summit, laid):
    """Return which of these tiles lie upside down."""
    return [cell for cell in laid if summit.is_face_down(cell)]


def haunted(*, yeti_on=((8, 8), (8, 10))):
    """Return a table with the Yeti, by default where it is at the start."""
    summit = climbers(expansions=("yeti",))
    put_yeti(summit, yeti_on)
    return summit


def together(hour=5):
    """Return a table of cooperative play; at 5:00 it is day."""
    summit = climbers(cooperative=True)
    summit.state.start_hour = hour
    return summit


def is_sunny(summit):
    """Whether nothing more is asked but whether seat 0 takes the Focus that the sun brings."""
    assert summit.asked() == (0, "focus")
    summit.do("decline")
    return is_quiet(summit)


def minds_together(hour=5):
    """Return a table of cooperative play with Sanity boards."""
    summit = minds(cooperative=True)
    summit.state.start_hour = hour
    return summit


def test_every_event_has_its_test():
    assert without_test(Table().names["event"], globals()) == []


# Good.


def test_eager():
    summit = climbers()
    draw(summit, "Eager")
    assert movements(summit, 0, 2) == [7, 5]


@pytest.mark.parametrize(("cell", "food"), [((4, 4), 4), ((5, 6), 2)])
def test_hunter_gatherer(cell, food):
    summit = climbers()
    summit.stand(0, cell)
    summit.have(0, food=1)
    draw(summit, "Hunter-Gatherer")
    assert of_all(summit, "food") == [food, 3, 3]


def test_newbie():
    summit = climbers()
    for seat, karma in enumerate((5, 6, 5)):
        summit.have(seat, karma=karma)
    draw(summit, "Newbie")
    assert of_all(summit, "food") == [5, 3, 5]
    assert of_all(summit, "health") == [5, 4, 5]


def test_friendly_welcome():
    summit = climbers(4)
    summit.state.team[2] = summit.state.team[0]
    draw(summit, "Friendly Welcome")
    assert of_all(summit, "food") == [4, 4, 4, 4]
    assert of_all(summit, "oxygen") == [4, 3, 4, 3]


def test_friendly_welcome_to_companions():
    summit = together()
    draw(summit, "Friendly Welcome")
    assert of_all(summit, "food") == of_all(summit, "oxygen") == [4, 4, 4]


def test_rally():
    summit = climbers()
    draw(summit, "Rally")
    assert of_all(summit, "health") == [5, 4, 4]
    assert summit.state.movement == 7
    assert [movement(summit, seat) for seat in (2, 0)] == [5, 5]


def test_break_in_the_clouds():
    summit = climbers()
    summit.state.blizzard = 3
    draw(summit, "Break in the Clouds")
    assert summit.state.blizzard == 2


def test_tailwind():
    summit = climbers()
    draw(summit, "Tailwind")
    assert [summit.statuses(seat) for seat in range(3)] == [["Second Wind"], [], []]


def test_old_cache():
    summit = climbers()
    summit.stack("item", "Helmet")
    draw(summit, "Old Cache")
    summit.do("option", 1)
    summit.do("keep", "Helmet")
    summit.do("finish")
    assert summit.items(0) == ["Helmet"]
    assert is_quiet(summit)
    summit = climbers()
    draw(summit, "Old Cache")
    summit.do("option", 2)
    assert (summit.oxygen(0), summit.items(0)) == (5, [])


def test_firm_snow():
    summit = climbers(2)
    slope(summit, 4, 6, 7)  # (3, 7) is 4 steps away
    summit.give(0, statuses=("Frostbite", "Soaked Through"))
    draw(summit, "Firm Snow")
    assert cells(summit) == {(4, 4), (4, 6), (3, 4), (3, 6)}
    summit.do("cell", (3, 4))
    summit.do("cell", (4, 6))
    assert summit.token((3, 4)) == summit.token((4, 6)) == "solid ground"
    assert summit.statuses(0) == ["Soaked Through"]
    assert is_quiet(summit)


def test_tracks_in_the_snow():
    summit = haunted(yeti_on=((4, 6), (4, 8)))  # the long edge of (4, 6), where seat 1 stands
    draw(summit, "Tracks in the Snow")
    for step in [
        ("right", "up and left"),
        ("left", "down and left"),
        ("left", "right"),
        ("right", "up and left"),
    ]:
        assert summit.asked() == (0, "way")
        summit.do("run", *step)
    assert yeti(summit) == ((5, 7), (4, 8))
    assert of_all(summit, "health") == [4, 3, 4]
    assert is_quiet(summit)


def test_willing_sherpas():
    summit = together()
    for seat, (food, oxygen) in enumerate([(0, 1), (1, 2), (2, 0)]):
        summit.have(seat, sherpa_food=food, sherpa_oxygen=oxygen)
    draw(summit, "Willing Sherpas")
    assert of_all(summit, "sherpa_food") == [1, 2, 2]
    assert of_all(summit, "sherpa_oxygen") == [2, 2, 1]
    assert of_all(summit, "food") == of_all(summit, "oxygen") == [3, 3, 3]


# At night the 7 are halved, rounded up.
@pytest.mark.parametrize(("hour", "food", "movement_next"), [(5, 4, 5), (20, 3, 4)])
def test_full_moon(hour, food, movement_next):
    summit = together(hour)
    draw(summit, "Full Moon")
    assert of_all(summit, "food") == [food] * 3
    assert [summit.state.movement, movement(summit, 2), movement(summit, 0)] == [movement_next] * 3


# Bad.


def test_garbage():
    summit = climbers()
    draw(summit, "Garbage")
    summit.do("option", 2)
    assert summit.asked() == (1, "option")
    summit.do("option", 1)
    summit.do("give up tile", NEUTRAL)
    summit.do("give up tile", NEUTRAL)
    assert summit.asked() == (2, "option")
    summit.do("option", 2)
    assert of_all(summit, "food") == [2, 3, 2]
    assert [len(summit.tiles(seat)) for seat in range(3)] == [3, 1, 3]
    assert is_quiet(summit)


def test_contagious():
    summit = climbers(4)
    for seat, x in ((1, 6), (2, 7), (3, 2)):  # 2, 3 and 2 steps away
        summit.stand(seat, (4, x))
    draw(summit, "Contagious")
    assert of_all(summit, "health") == [3, 3, 4, 3]


def test_contagious_spreads_from_who_dies_of_it():
    summit = climbers()
    summit.have(0, health=1)
    draw(summit, "Contagious")
    assert of_all(summit, "health") == [0, 3, 4]


def test_contagious_reaches_ladders_but_no_camp():
    summit = climbers(expansions=("ladders",))
    summit.stand(0, (2, 6))
    summit.ladder((2, 3), "Long Icy Ladder")
    summit.stand(1, (2, 4))
    summit.stand(2, (2, 8))
    draw(summit, "Contagious")
    assert of_all(summit, "health") == [3, 3, 4]


def test_motivation():
    summit = climbers()
    draw(summit, "Motivation")
    assert summit.state.movement == 6
    assert [movement(summit, seat) for seat in (2, 0)] == [5, 3]


def test_impatient():
    summit = climbers()
    draw(summit, "Impatient")
    assert of_all(summit, "oxygen") == [2, 3, 2]


def test_numb_fingers():
    summit = climbers()
    draw(summit, "Numb Fingers")
    assert [summit.statuses(seat) for seat in range(3)] == [["Frostbite"], [], []]


def test_whiteout():
    summit = climbers()
    summit.stand(2, (3, 8))
    draw(summit, "Whiteout")
    assert [summit.statuses(seat) for seat in range(3)] == [["Snow Blindness"]] * 2 + [[]]


def test_through_the_ice():
    summit = climbers()
    draw(summit, "Through the Ice")
    assert [summit.statuses(seat) for seat in range(3)] == [["Soaked Through"], [], []]


def test_dry_air():
    summit = climbers()
    for seat in (0, 2):
        summit.stand(seat, (5, 4 + seat))
    draw(summit, "Dry Air")
    assert summit.statuses(0) == summit.statuses(2) == ["Racking Cough"]
    assert summit.statuses(1) == []


def test_loose_rock():
    summit = climbers()
    summit.came_from(0, *slope(summit, 4, 5))
    draw(summit, "Loose Rock")
    assert summit.where(0) == ((3, 4), "centre")


@pytest.mark.parametrize("columns", [(4, 6), (3, 4, 5, 6)])
def test_rockfall(columns):
    summit = climbers(2)
    near = slope(summit, *columns)
    slope(summit, 7)  # 4 steps away
    draw(summit, "Rockfall", None, None)
    assert len(face_down(summit, near)) == 2
    assert face_down(summit, [(3, 7), (4, 4), (4, 6)]) == []


@pytest.mark.parametrize("columns", [(7,), (4, 5, 7)])
def test_freezing_rain(columns):
    summit = climbers(2)
    near = [*slope(summit, *columns), (4, 4), (4, 6)]
    slope(summit, 8)  # 5 steps away
    draw(summit, "Freezing Rain", None, None, None)
    assert [summit.token(cell) for cell in near].count("verglas") == 3
    assert summit.token((3, 8)) is None


@pytest.mark.parametrize("columns", [(6,), (4, 5, 6)])
def test_toppled_serac(columns):
    summit = climbers(2)
    near = slope(summit, *columns)
    slope(summit, 7)  # 4 steps away
    draw(summit, "Toppled Serac", None)
    assert [summit.token(cell) for cell in near].count("serac") == 1
    assert [summit.token(cell) for cell in ((3, 7), (4, 4), (4, 6))] == [None] * 3
    assert of_all(summit, "food") == [2, 3]


@pytest.mark.parametrize(("option", "left"), [(1, (1, 4)), (2, (3, 3))])
def test_spoiled_food(option, left):
    summit = climbers()
    draw(summit, "Spoiled Food")
    summit.do("option", option)
    assert (summit.food(0), summit.health(0)) == left
    assert is_quiet(summit)


@pytest.mark.parametrize(("option", "oxygen", "next_turns"), [(1, 2, [5, 5]), (2, 3, [0, 5])])
def test_leaking_valve(option, oxygen, next_turns):
    summit = climbers()
    draw(summit, "Leaking Valve")
    summit.do("option", option)
    assert summit.oxygen(0) == oxygen
    assert movements(summit, 0, 2) == next_turns


def test_tall_order():
    summit = climbers()
    for seat, karma in enumerate((8, 6, 8)):
        summit.have(seat, karma=karma)
    draw(summit, "Tall Order")
    assert of_all(summit, "food") == of_all(summit, "oxygen") == [2, 3, 2]


@pytest.mark.parametrize(("snowflakes", "food"), [(0, 3), (1, 2), (2, 1)])
def test_gusts(snowflakes, food):
    summit = climbers()
    draw(summit, "Gusts", snowflakes)
    assert of_all(summit, "food") == [food, 3, 3]


def test_one_thing_after_another():
    summit = climbers()
    draw(summit, "One Thing After Another", "blank")
    assert of_all(summit, "karma") == [7, 6, 6]
    summit.turn(0)
    summit.stack("event", "One Thing After Another", "Eager")
    second_of_two = (1, 2)
    summit.finish_turn("event", second_of_two, "event", None, 0)
    assert summit.karma(0) == 8
    assert movement(summit, 0) == 7


def test_deep_snow():
    summit = climbers()
    summit.stack("tile", "Thin air, a and b")
    draw(summit, "Deep Snow", None)
    assert summit.discards("tile") == {NEUTRAL: 1}
    assert summit.tiles(0) == [NEUTRAL, NEUTRAL, "Thin air, a and b"]  # at the end of the turn
    assert movements(summit, 0, 2) == [3, 5]


@pytest.mark.parametrize(
    ("option", "items", "supplies"), [(1, ["Crampons"], 3), (2, ["Helmet", "Crampons"], 2)]
)
def test_torn_pack(option, items, supplies):
    summit = climbers()
    summit.give(0, items=("Helmet", "Crampons"))
    draw(summit, "Torn Pack")
    summit.do("option", option)
    if option == 1:
        summit.do("give up item", "Helmet")
    assert summit.items(0) == items
    assert summit.food(0) == summit.oxygen(0) == supplies
    assert is_quiet(summit)


def test_yeti_wakes():
    summit = haunted()
    summit.stand(0, (4, 4))
    summit.stand(1, (5, 5))
    summit.stand(2, (5, 6))
    draw(summit, "The Yeti Wakes")
    # It was on the edge below (5, 5), which points up, then on the one above (5, 6).
    assert yeti(summit) == ((6, 6), (6, 8))
    assert of_all(summit, "health") == [4, 3, 3]
    assert of_all(summit, "food") == [3, 2, 2]
    assert is_quiet(summit)


def test_howling():
    summit = haunted()
    draw(summit, "Howling")
    summit.do("option", 1)
    assert yeti(summit) == ((4, 4), (4, 6))
    assert of_all(summit, "health") == [3, 4, 4]
    assert is_quiet(summit)
    summit = haunted()
    summit.came_from(0, *slope(summit, 4, 5, 6))
    draw(summit, "Howling")
    summit.do("option", 2)
    assert yeti(summit) == ((8, 8), (8, 10))
    assert summit.where(0) == ((3, 5), "centre")
    assert of_all(summit, "health") == [4, 4, 4]
    assert is_quiet(summit)


@pytest.mark.parametrize(
    ("option", "edge", "food", "health"),
    [(1, ((8, 8), (8, 10)), [1, 3, 3], [4, 4, 4]), (2, ((4, 4), (4, 6)), [3, 3, 3], [3, 4, 4])],
)
def test_hungry_visitor(option, edge, food, health):
    summit = haunted(yeti_on=((4, 8), (4, 10)))
    draw(summit, "Hungry Visitor")
    summit.do("option", option)
    assert yeti(summit) == edge
    assert (of_all(summit, "food"), of_all(summit, "health")) == (food, health)
    assert is_quiet(summit)


def test_tired_sherpas():
    summit = together()
    summit.have(1, sherpa_food=0)
    draw(summit, "Tired Sherpas")
    assert of_all(summit, "sherpa_food") == [1, 0, 1]
    assert of_all(summit, "sherpa_oxygen") == [1, 1, 1]
    assert of_all(summit, "food") == of_all(summit, "oxygen") == [3, 3, 3]
    assert of_all(summit, "health") == [4, 4, 4]


@pytest.mark.parametrize(("has_sherpa", "of_sherpa", "oxygen"), [(1, 0, 3), (0, 0, 2)])
def test_lost_load(has_sherpa, of_sherpa, oxygen):
    summit = together()
    summit.have(0, sherpa=has_sherpa, sherpa_food=2 * has_sherpa, sherpa_oxygen=2 * has_sherpa)
    draw(summit, "Lost Load")
    assert of_all(summit, "sherpa_oxygen") == [of_sherpa, 2, 2]
    assert of_all(summit, "sherpa_food") == [2 * has_sherpa, 2, 2]
    assert of_all(summit, "oxygen") == [oxygen, 3, 3]


def test_late_again():
    summit = together()
    draw(summit, "Late Again")
    assert summit.state.hours == 1
    for _ in (1, 2):
        summit.finish_turn()
    assert summit.state.hours == 2  # the round is over


@pytest.mark.parametrize(("option", "food", "movement_next"), [(1, 2, 5), (2, 3, 4)])
def test_shared_hardship(option, food, movement_next):
    summit = together()
    draw(summit, "Shared Hardship")
    assert summit.asked() == (0, "option")
    summit.do("option", option)
    assert is_quiet(summit)
    assert of_all(summit, "food") == [food] * 3
    assert [summit.state.movement, movement(summit, 2), movement(summit, 0)] == [movement_next] * 3


@pytest.mark.parametrize(
    ("hour", "food", "health"), [(5, [2, 3, 3], [4, 4, 4]), (4, [2, 2, 3], [3, 4, 4])]
)
def test_bitter_night(hour, food, health):
    summit = together(hour)
    summit.stand(2, (2, 8))
    draw(summit, "Bitter Night")
    assert (of_all(summit, "food"), of_all(summit, "health")) == (food, health)


def test_strung_out():
    summit = together()
    summit.stand(1, (5, 6))
    summit.stand(2, (3, 8))
    draw(summit, "Strung Out")
    assert of_all(summit, "oxygen") == [3, 3, 2]
    assert [summit.state.movement, movement(summit, 2), movement(summit, 0)] == [3, 5, 5]


# Very bad.


def test_into_the_void():
    summit = climbers(into_the_void=True)
    summit.came_from(0, *slope(summit, 4, 5, 6, 7, 8))
    summit.give(0, items=("Gas Stove", "Energy Bars"))
    draw(summit, "Into the Void", None)
    assert summit.where(0) == ((3, 7), "centre")
    assert of_all(summit, "health") == [2, 4, 4]
    assert len(summit.items(0)) == 1
    assert summit.discards("item").total() == 1


@pytest.mark.parametrize(
    ("columns", "options", "food", "oxygen"),
    [
        ((3, 4), (1, 2), [1, 3, 3, 3], [3, 1, 3, 3]),
        ((2, 3, 4, 5), (2, 1), [3, 1, 3, 3], [1, 3, 3, 3]),
    ],
)
def test_avalanche(columns, options, food, oxygen):
    summit = climbers(4)
    near = [*slope(summit, *columns), (2, 7)]
    far = [(5, 4), (1, 5)]  # above; 6 steps away
    for cell in ((2, 7), *far):
        summit.tile(cell)
    for seat, x in ((1, 8), (2, 9)):  # 5 and 6 steps away; seat 3 is not below
        summit.stand(seat, (3, x))
    draw(summit, "Avalanche", None, None, None)
    assert [summit.ground(cell) for cell in near].count(None) == 3
    assert [summit.ground(cell) for cell in (*far, (3, 8), (3, 9))] == [NEUTRAL] * 4
    for seat in (1, 0):
        assert summit.asked() == (seat, "option")
        summit.do("option", options[seat])
    assert (of_all(summit, "food"), of_all(summit, "oxygen")) == (food, oxygen)
    assert is_quiet(summit)


def test_avalanche_strikes_on_below_who_dies_of_it():
    summit = climbers()
    summit.have(0, food=0, oxygen=0, health=2)
    summit.stand(1, (3, 6))
    draw(summit, "Avalanche")
    for _ in range(2):
        summit.do("option", 1)
    assert of_all(summit, "food") == [0, 1, 3]
    assert of_all(summit, "health") == [0, 4, 4]


@pytest.mark.parametrize("columns", [(4, 7), (4, 5, 6, 7)])
def test_severe_blizzard(columns):
    summit = climbers()
    summit.stand(2, (2, 8))
    summit.clear((4, 8))
    near = slope(summit, *columns)
    slope(summit, 8)  # 5 steps away
    draw(summit, "Severe Blizzard", None, None)
    assert summit.state.blizzard == 1
    assert len(face_down(summit, near)) == 2
    assert not summit.is_face_down((3, 8))
    assert of_all(summit, "food") == [2, 2, 3]
    assert of_all(summit, "oxygen") == [3, 3, 3]


def test_severe_blizzard_turns_ladders():
    summit = climbers(2, expansions=("ladders",))
    summit.ladder((3, 4))
    draw(summit, "Severe Blizzard", None)
    assert summit.is_upside_down((3, 4))
    assert summit.is_upside_down((3, 5))
    assert summit.ladder_on((3, 4)) == "Neutral Ladder"


def test_avalanche_removes_ladders_on_which_nobody_is():
    summit = climbers(2, expansions=("ladders",))
    summit.ladder((3, 4))
    summit.ladder((3, 7), "Long Icy Ladder")
    summit.stand(1, (3, 8))
    draw(summit, "Avalanche", None)
    assert summit.ladder_on((3, 4)) is summit.ladder_on((3, 5)) is None
    assert summit.ladder_on((3, 7)) == summit.ladder_on((3, 8)) == "Long Icy Ladder"
    assert summit.asked() == (1, "option")


def test_cornice_break():
    summit = climbers()
    summit.came_from(0, *slope(summit, 4, 5, 6))
    summit.stand(1, (2, 10))
    draw(summit, "Cornice Break")
    assert summit.where(0) == ((3, 5), "centre")
    assert of_all(summit, "health") == [3, 4, 4]
    assert of_all(summit, "food") == [3, 2, 3]


def test_mountain_sickness():
    summit = climbers()
    draw(summit, "Mountain Sickness")
    assert of_all(summit, "oxygen") == [2, 3, 3]
    assert of_all(summit, "health") == [3, 4, 4]
    assert movements(summit, 0, 2) == [0, 5]


def test_storm_front():
    summit = climbers()
    summit.stand(2, (2, 8))
    draw(summit, "Storm Front")
    assert of_all(summit, "oxygen") == [2, 2, 3]
    assert summit.state.movement == 3
    assert [movement(summit, seat) for seat in (2, 0)] == [5, 3]


def test_rampage():
    summit = haunted()
    near = slope(summit, 3, 4, 5)
    slope(summit, 6)  # 3 steps away
    draw(summit, "Rampage", None, None)
    assert yeti(summit) == ((4, 4), (4, 6))
    assert of_all(summit, "health") == [3, 4, 4]
    assert summit.state.blizzard == 1
    assert of_all(summit, "oxygen") == [3, 3, 3]
    assert len(face_down(summit, near)) == 2
    assert face_down(summit, [(3, 6), (4, 4), (4, 6), (4, 8)]) == []


def test_sherpa_turns_back():
    summit = together()
    summit.state.sherpa_items[0, 0] = summit.names["item"].index("Helmet")
    draw(summit, "The Sherpa Turns Back")
    assert of_all(summit, "sherpa") == [0, 1, 1]
    assert of_all(summit, "sherpa_food") == of_all(summit, "sherpa_oxygen") == [0, 2, 2]
    assert summit.sherpa_items(0) == []
    assert summit.discards("item") == {"Helmet": 1}
    assert of_all(summit, "food") == [2, 3, 3]


def test_night_storm():
    summit = together()
    draw(summit, "Night Storm")
    assert (summit.state.blizzard, summit.state.hours) == (1, 1)
    assert of_all(summit, "oxygen") == [2, 2, 2]
    assert of_all(summit, "food") == [3, 3, 3]


def test_pulled_down():
    summit = together()
    for seat, x in ((0, 3), (1, 6), (2, 9)):
        summit.came_from(seat, *slope(summit, x, x + 1))
    draw(summit, "Pulled Down")
    # Seat 1 is 2 steps away, seat 2 is 4.
    assert [summit.where(seat)[0] for seat in range(3)] == [(3, 4), (3, 7), (4, 8)]
    assert of_all(summit, "health") == [3, 4, 4]


# Teams and Ladders.


def test_shared_kitchen():
    summit = climbers(4, team=True)
    draw(summit, "Shared Kitchen")
    assert of_all(summit, "food") == [4, 4, 3, 3]


def test_supply_drop():
    summit = climbers(4, team=True, scoring="cooperative")
    for seat in range(4):
        summit.have(seat, sherpa_food=0)
    draw(summit, "Supply Drop")
    assert of_all(summit, "oxygen") == [4, 4, 3, 3]
    assert of_all(summit, "sherpa_food") == [0, 1, 0, 0]


def test_race_for_the_ridge():
    summit = climbers(4, team=True)
    draw(summit, "Race for the Ridge")
    assert of_all(summit, "next_movement") == [0, 0, 1, 1]
    assert of_all(summit, "oxygen") == [2, 2, 3, 3]


def test_slick_rungs():
    summit = climbers(expansions=("ladders",))
    summit.ladder((4, 3), "Long Icy Ladder")
    summit.came_from(0, *slope(summit, 4, 5, 6))
    draw(summit, "Slick Rungs")
    assert summit.where(0) == ((3, 5), "centre")
    assert of_all(summit, "next_movement") == [0, 0, 0]
    summit = climbers(expansions=("ladders",))
    summit.came_from(0, *slope(summit, 4, 5, 6))
    draw(summit, "Slick Rungs")
    assert summit.where(0) == ((4, 4), "centre")
    assert of_all(summit, "next_movement")[0] == -1


def test_awkward_load():
    summit = climbers(expansions=("ladders",))
    summit.give(0, ladders=("Neutral Ladder",))
    summit.came_from(0, *slope(summit, 4, 5, 6))
    draw(summit, "Awkward Load")
    assert summit.where(0) == ((4, 4), "centre")
    assert of_all(summit, "next_movement") == [-3, 0, 0]
    assert (summit.health(0), summit.food(0)) == (3, 3)
    summit = climbers(expansions=("ladders",))
    summit.came_from(0, *slope(summit, 4, 5, 6))
    draw(summit, "Awkward Load")
    assert summit.where(0) == ((3, 5), "centre")
    assert of_all(summit, "next_movement") == [0, 0, 0]
    assert (summit.health(0), summit.food(0)) == (4, 2)


def test_broken_radio():
    summit = climbers(4, team=True)
    draw(summit, "Broken Radio")
    assert summit.state.movement == 3  # of seat 1, whose turn it is
    assert of_all(summit, "next_movement") == [-2, 0, 0, 0]
    assert of_all(summit, "oxygen") == [2, 2, 3, 3]


# Sanity: good.


def test_deep_breaths():
    summit = minds()
    draw(summit, "Deep Breaths")
    summit.do("option", 1)
    summit.do("focus", "Heartbeat")
    summit.do("focus", "Deep Breath")
    assert foci(summit) == ["Deep Breath", "Centre", "Centre"]
    assert (summit.health(0), summit.oxygen(0)) == (5, 4)
    assert is_sunny(summit)
    summit = minds()
    draw(summit, "Deep Breaths")
    summit.do("option", 2)
    assert summit.health(0) == 6
    assert is_sunny(summit)


def test_sunrise():
    summit = minds()
    focus_all(summit, "Heartbeat", "Appetite", "Breath")
    draw(summit, "Sunrise")
    assert of_all(summit, "food") == [4, 4, 3]
    summit.do("focus", "Deep Breath")
    assert of_all(summit, "oxygen") == [4, 3, 3]
    assert is_sunny(summit)


def test_steady_rhythm():
    summit = minds()
    focus_all(summit, "Breath", "Bonds", "Appetite")
    draw(summit, "Steady Rhythm")
    assert of_all(summit, "next_movement") == [1, 1, 0]
    summit.do("focus", "Warm Blood")
    assert of_all(summit, "health") == [5, 4, 4]
    assert is_sunny(summit)


def test_peace_of_mind():
    summit = minds()
    draw(summit, "Peace of Mind")
    assert [summit.statuses(seat) for seat in range(3)] == [["Clear Head"], [], []]
    assert is_sunny(summit)
    summit = minds()
    summit.mind(0, sanity="Panic")
    draw(summit, "Peace of Mind")
    assert summit.asked() == (0, "sanity")
    summit.do("accept")
    assert summit.sanity(0) == "Careless of what you carry"
    assert summit.statuses(0) == []
    assert is_sunny(summit)


def test_second_nature():
    summit = minds()
    summit.mind(0, focus="Drive")
    draw(summit, "Second Nature")
    assert (summit.food(0), summit.oxygen(0)) == (4, 4)
    assert is_sunny(summit)
    summit = minds()
    summit.mind(0, focus="Heartbeat")
    draw(summit, "Second Nature")
    summit.do("focus", "Deep Breath")
    summit.do("focus", "Foresight")
    assert (summit.food(0), summit.oxygen(0)) == (3, 4)
    assert is_sunny(summit)


def test_sound_sleep():
    summit = minds()
    summit.stand(2, (2, 8))
    summit.give(0, statuses=("Frostbite",))
    draw(summit, "Sound Sleep")
    assert summit.asked() == (2, "focus")
    summit.do("focus", "Breath")
    assert of_all(summit, "oxygen") == [3, 3, 4]
    assert of_all(summit, "health") == [5, 4, 4]
    assert summit.statuses(0) == []
    assert is_sunny(summit)


def test_songs_at_dusk():
    summit = minds_together()
    for seat in range(3):
        summit.have(seat, sherpa_food=seat)
    draw(summit, "Songs at Dusk")
    assert of_all(summit, "sherpa_food") == [1, 2, 2]
    for seat, square in enumerate(("Heartbeat", "Appetite", "Breath")):
        assert summit.asked() == (seat, "focus")
        summit.do("focus", square)
    assert [of_all(summit, what) for what in ("health", "food", "oxygen")] == [
        [5, 4, 4], [3, 4, 3], [3, 3, 4],
    ]  # fmt: skip
    assert is_sunny(summit)


# Sanity: bad.


@pytest.mark.parametrize(
    ("option", "focus", "next_movement"), [(1, "Centre", 0), (2, "Heartbeat", -2)]
)
def test_doubt(option, focus, next_movement):
    summit = minds()
    summit.mind(0, focus="Heartbeat")
    draw(summit, "Doubt")
    summit.do("option", option)
    assert summit.focus(0) == focus
    assert of_all(summit, "next_movement") == [next_movement, 0, 0]
    assert is_sunny(summit)


def test_racing_thoughts():
    summit = minds()
    focus_all(summit, "Heartbeat", "Appetite", "Breath")
    draw(summit, "Racing Thoughts")
    assert foci(summit) == ["Centre", "Centre", "Breath"]
    assert of_all(summit, "food") == [2, 3, 3]
    assert is_sunny(summit)


def test_vertigo():
    summit = minds()
    focus_all(summit, "Breath", "Heartbeat", "Bonds")
    for seat, cell in enumerate(slope(summit, 4, 6, 8)):
        summit.came_from(seat, cell)
    draw(summit, "Vertigo")
    assert [summit.where(seat)[0] for seat in range(3)] == [(3, 4), (4, 6), (3, 8)]
    assert of_all(summit, "next_movement") == [-1, 0, 0]
    assert is_sunny(summit)


@pytest.mark.parametrize("own", ["Centre", "Bonds"])
def test_hollow_stomach(own):
    summit = minds()
    focus_all(summit, own, "Heartbeat", "Breath")
    draw(summit, "Hollow Stomach")
    assert of_all(summit, "food") == [2, 2, 3]
    assert is_sunny(summit)


@pytest.mark.parametrize("own", ["Centre", "Breath"])
def test_out_of_step(own):
    summit = minds()
    focus_all(summit, own, "Heartbeat", "Appetite")
    draw(summit, "Out of Step")
    assert of_all(summit, "oxygen") == [2, 3, 2]
    assert is_sunny(summit)


def test_shivers():
    summit = minds()
    draw(summit, "Shivers")
    summit.do("option", 1)
    assert of_all(summit, "health") == [3, 4, 4]
    assert is_sunny(summit)
    assert summit.sanity(0) == "Calm"
    summit = minds()
    draw(summit, "Shivers")
    summit.do("option", 2)
    assert summit.sanity(0) == "Brooding"
    summit.do("focus", "Heartbeat")
    assert of_all(summit, "health") == [5, 4, 4]
    assert is_sunny(summit)


def test_short_temper():
    summit = minds()
    draw(summit, "Short Temper")
    summit.do("give up tile", NEUTRAL)
    assert summit.discards("tile") == {NEUTRAL: 1}
    assert [summit.statuses(seat) for seat in range(3)] == [["Thin Skin"], [], []]
    assert is_sunny(summit)


def test_ice_in_the_lungs():
    summit = minds()
    summit.mind(0, focus="Heartbeat")
    summit.stand(1, (5, 6))
    draw(summit, "Ice in the Lungs")
    assert [summit.statuses(seat) for seat in range(3)] == [[], ["Raw Throat"], []]
    assert summit.focus(0) == "Centre"
    assert is_sunny(summit)


@pytest.mark.parametrize(("focus", "statuses"), [("Heartbeat", []), ("Centre", ["Heavy Heart"])])
def test_homesick(focus, statuses):
    summit = minds()
    summit.mind(0, focus=focus)
    draw(summit, "Homesick")
    assert summit.statuses(0) == statuses
    assert (summit.focus(0), summit.sanity(0)) == ("Centre", "Calm")
    assert is_sunny(summit)


def test_glazed_over():
    summit = minds()
    summit.mind(0, focus="Heartbeat")
    draw(summit, "Glazed Over")
    assert [summit.token((4, x)) for x in (4, 6, 8)] == ["verglas", None, None]
    assert summit.focus(0) == "Centre"
    assert is_sunny(summit)


def test_camp_gossip():
    summit = minds()
    focus_all(summit, "Heartbeat", "Appetite", "Breath")
    summit.stand(2, (2, 8))
    draw(summit, "Camp Gossip")
    assert foci(summit) == ["Heartbeat", "Appetite", "Centre"]
    assert of_all(summit, "food") == [2, 3, 3]
    assert is_sunny(summit)


def test_too_much_to_carry():
    summit = minds()
    summit.give(0, items=("Helmet", "Crampons"))
    draw(summit, "Too Much to Carry")
    summit.do("option", 1)
    summit.do("give up item", "Helmet")
    assert (summit.items(0), summit.statuses(0)) == (["Crampons"], [])
    assert is_sunny(summit)
    summit = minds()
    summit.give(0, items=("Helmet",))
    summit.mind(0, focus="Heartbeat")
    draw(summit, "Too Much to Carry")
    summit.do("option", 2)
    assert (summit.items(0), summit.statuses(0)) == (["Helmet"], ["Heavy Heart"])
    assert summit.focus(0) == "Centre"
    assert is_sunny(summit)


@pytest.mark.parametrize(
    ("hour", "minds_after", "food"),
    [(5, ["Centre", "Appetite", "Breath"], [2, 3, 3]), (4, ["Centre"] * 3, [3, 3, 3])],
)
def test_sleepless_night(hour, minds_after, food):
    summit = minds_together(hour)
    focus_all(summit, "Heartbeat", "Appetite", "Breath")
    draw(summit, "Sleepless Night")
    assert foci(summit) == minds_after
    assert of_all(summit, "food") == food
    assert is_sunny(summit)


@pytest.mark.parametrize(
    ("option", "sherpa", "focus"), [(1, 1, "Heartbeat"), (2, 2, "Centre"), (None, 0, "Centre")]
)
def test_worried_sherpa(option, sherpa, focus):
    summit = minds_together()
    summit.mind(0, focus="Heartbeat")
    if option is None:
        summit.have(0, sherpa=0, sherpa_food=0, sherpa_oxygen=0)
    draw(summit, "Worried Sherpa")
    if option is not None:
        summit.do("option", option)
    assert of_all(summit, "sherpa_food") == of_all(summit, "sherpa_oxygen") == [sherpa, 2, 2]
    assert summit.focus(0) == focus
    assert is_sunny(summit)


# Sanity: very bad.


@pytest.mark.parametrize(
    ("sanity", "after", "health"), [("Calm", "Brooding", 4), ("Brooding", "Brooding", 2)]
)
def test_panic_attack(sanity, after, health):
    summit = minds()
    summit.mind(0, sanity=sanity)
    draw(summit, "Panic Attack")
    assert (summit.sanity(0), summit.health(0)) == (after, health)
    assert of_all(summit, "next_halved") == [1, 0, 0]
    assert is_sunny(summit)


def test_bitter_cold():
    summit = minds()
    focus_all(summit, "Heartbeat", "Appetite", "Breath")
    summit.stand(2, (2, 8))
    draw(summit, "Bitter Cold")
    assert foci(summit) == ["Centre", "Centre", "Breath"]
    assert of_all(summit, "health") == [3, 4, 4]
    assert is_sunny(summit)


def test_voices_in_the_wind():
    summit = minds()
    focus_all(summit, "Heartbeat", "Breath", "Bonds")
    draw(summit, "Voices in the Wind")
    assert foci(summit) == ["Centre", "Breath", "Centre"]
    assert [summit.sanity(seat) for seat in range(3)] == ["Brooding", "Calm", "Calm"]
    assert is_sunny(summit)


def test_slab_slide():
    summit = minds()
    focus_all(summit, "Heartbeat", "Appetite", "Bonds")
    summit.came_from(0, *slope(summit, 4, 5))
    for seat in (1, 2):
        summit.came_from(seat, *slope(summit, 2 + 4 * seat))
    draw(summit, "Slab Slide")
    assert [summit.where(seat)[0] for seat in range(3)] == [(3, 5), (3, 6), (4, 8)]
    assert foci(summit) == ["Centre", "Appetite", "Bonds"]
    assert is_sunny(summit)


def test_chilled_to_the_bone():
    for option, health, focus, sanity in (
        (1, 2, "Heartbeat", "Calm"),
        (2, 4, "Centre", "Brooding"),
    ):
        summit = minds()
        summit.mind(0, focus="Heartbeat")
        draw(summit, "Chilled to the Bone")
        summit.do("option", option)
        assert (summit.health(0), summit.focus(0), summit.sanity(0)) == (health, focus, sanity)
        assert is_sunny(summit)


@pytest.mark.parametrize(("hour", "sanity", "health"), [(5, "Calm", 3), (4, "Brooding", 4)])
def test_dark_thoughts(hour, sanity, health):
    summit = minds_together(hour)
    focus_all(summit, "Heartbeat", "Appetite", "Breath")
    draw(summit, "Dark Thoughts")
    assert foci(summit) == ["Centre"] * 3
    assert [summit.sanity(seat) for seat in range(3)] == [sanity, "Calm", "Calm"]
    assert of_all(summit, "health") == [health, 4, 4]
    assert is_sunny(summit)
