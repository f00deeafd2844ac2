"""Every status does what its text says, as long as it says. Seat 0 has it."""

from tests.summit.cards import (
    climbers,
    draw,
    movements,
    of_all,
    pick_event,
    slope,
    storm,
    without_test,
)
from tests.summit.positions import Table


def afflicted(status, **options):
    """Return a table where seat 0 has a status."""
    summit = climbers(**options)
    summit.give(0, statuses=(status,))
    return summit


def test_every_status_has_its_test():
    assert without_test(Table().names["status"], globals()) == []


def test_a_status_that_comes_after_the_movement_does_not_count_that_turn():
    summit = climbers()
    draw(summit, "Tailwind")
    assert movements(summit, 0, 4) == [6, 6, 6, 5]


def test_a_status_that_comes_during_the_movement_counts_that_turn():
    summit = climbers()
    summit.run_effects('{ do = "attach", status = "Second Wind" }')
    summit.finish_turn()
    assert movements(summit, 0, 3) == [6, 6, 5]


def test_frostbite():
    summit = afflicted("Frostbite")
    assert movements(summit, 0, 5) == [4] * 5
    summit.turn(0)
    summit.do("remove", "Frostbite")
    assert summit.state.movement == 0
    assert summit.statuses(0) == []
    assert movements(summit, 0, 1) == [5]


def test_snow_blindness():
    summit = afflicted("Snow Blindness")
    drawn = []
    for _ in range(4):
        summit.give(0, tiles=())
        summit.turn(0)
        summit.finish_turn()
        drawn.append(len(summit.tiles(0)))
    assert drawn == [2, 2, 2, 3]


def test_twisted_ankle():
    assert movements(afflicted("Twisted Ankle"), 0, 3) == [3, 3, 5]


def test_soaked_through():
    summit = afflicted("Soaked Through")
    for oxygen in (0, 1):
        summit.have(0, food=3, oxygen=3)
        summit.turn(0)
        storm(summit, food=1, oxygen=oxygen)
        assert (summit.food(0), summit.oxygen(0)) == (1, 3 - oxygen)
    assert summit.food(1) == 1
    assert summit.statuses(0) == ["Soaked Through"]


def test_racking_cough():
    summit = afflicted("Racking Cough")
    had = []
    for _ in range(4):
        summit.turn(0)
        had.append(summit.oxygen(0))
        summit.finish_turn()
    assert had == [2, 1, 1, 1]
    assert of_all(summit, "oxygen") == [1, 3, 3]


def test_second_wind():
    assert movements(afflicted("Second Wind"), 0, 4) == [6, 6, 6, 5]


def test_roped_up():
    summit = afflicted("Roped Up")
    way = slope(summit, 4, 5, 6, 7)
    fallen = []
    for points in (2, 3, 4, 3, 3):
        summit.turn(0)
        summit.stand(0, (4, 4))
        summit.came_from(0, *way)
        summit.run_effects(f'{{ do = "fall", amount = {points} }}')
        fallen.append([(4, 4), *way].index(summit.where(0)[0]))
        summit.finish_turn()
    assert fallen == [0, 1, 2, 1, 3]


# Sanity.

SANITY = {"expansions": ("sanity",)}


def test_clear_head():
    summit = afflicted("Clear Head", **SANITY)
    for _ in range(3):
        summit.turn(0)
        summit.stack("event", "Eager", "Break in the Clouds")
        summit.finish_turn("event", None, None, 0)
        assert summit.asked() == (0, "event")
        pick_event(summit, "Break in the Clouds")
        summit.do("decline")  # the sun's Focus
    summit.turn(0)
    summit.stack("event", "Eager", "Break in the Clouds")
    summit.finish_turn("event", None, 0)
    assert summit.asked() == (0, "focus")
    assert summit.statuses(0) == []


def test_thin_skin():
    summit = afflicted("Thin Skin", **SANITY)
    had = []
    for _ in range(4):
        summit.turn(0)
        summit.have(0, health=5)
        summit.run_effects('{ do = "lose", what = "health" }')
        had.append(summit.health(0))
        summit.run_effects('{ do = "gain", what = "health" }')
        assert summit.health(0) == 5
        storm(summit)
    assert had == [3, 3, 3, 4]


def test_raw_throat():
    summit = afflicted("Raw Throat", **SANITY)
    summit.tile((4, 5), "Thin air, all ropes")
    had = []
    for _ in range(4):
        summit.turn(0)
        summit.stand(0, (4, 4))
        summit.have(0, oxygen=3)
        summit.do("move", "right edge")
        had.append(summit.oxygen(0))
        storm(summit)
    assert had == [1, 1, 1, 2]


def test_heavy_heart():
    summit = afflicted("Heavy Heart", **SANITY)
    summit.give(0, items=("Gas Stove",))
    assert summit.weight(0) == 4
    summit.turn(0)
    summit.do("remove", "Heavy Heart")
    assert summit.weight(0) == 3
