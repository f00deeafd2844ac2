"""Both abilities of every mat do what their texts say. Seat 0 has the mat."""

import pytest

from summit_env.summit.state import COOPERATIVE
from tests.summit.cards import (
    cells,
    climbers,
    foci,
    of_all,
    pick_event,
    slope,
    storm,
    without_test,
)
from tests.summit.positions import PLAIN_MAT, Table

MATS = Table().mats


def as_mat(mat, players=3, **options):
    """Return a table where seat 0 has a mat, in its turn."""
    plain = 0 if MATS.index(mat) == PLAIN_MAT else PLAIN_MAT
    summit = climbers(players, plain=plain, **options)
    summit.have(0, character=mat)
    summit.turn(0)
    return summit


def may_use(summit, ability):
    """Return whether an ability may be used again in this turn, and in the next."""
    this_turn = summit.may("ability", ability)
    summit.turn(0)
    return this_turn, summit.may("ability", ability)


@pytest.mark.parametrize("ability", ["ability", "competitive ability"])
def test_every_ability_has_its_test(ability):
    assert without_test([f"{mat} {ability}" for mat in MATS], globals()) == []


@pytest.mark.parametrize("mat", ["The Route Finder", "The Ice Hand", "The Load Carrier"])
def test_the_second_ability_is_not_for_cooperative_play(mat):
    summit = as_mat(mat)
    assert summit.may("ability", 2)
    summit.state.mode = COOPERATIVE
    assert not summit.may("ability", 2)


def test_fell_runner_ability():
    summit = as_mat("The Fell Runner")
    before = int(summit.state.movement)
    summit.do("ability", 1)
    assert summit.state.movement == before + 3
    assert may_use(summit, 1) == (False, False)


@pytest.mark.parametrize(
    ("mat", "asked"), [("The Fell Runner", (0, "turn")), ("The Doctor", (1, "permit"))]
)
def test_fell_runner_competitive_ability(mat, asked):
    summit = as_mat(mat)
    summit.stand(1, (4, 5))
    summit.do("move", "right edge")
    assert summit.asked() == asked
    if asked == (0, "turn"):
        summit.do("move", "right edge")
        assert summit.where(0) == ((4, 6), "centre")
        assert summit.karma(1) == 6


def test_route_finder_ability():
    summit = as_mat("The Route Finder")
    summit.finish_turn()
    assert len(summit.tiles(0)) == 4
    summit.turn(1)
    summit.finish_turn()
    assert len(summit.tiles(1)) == 3


def test_the_route_finder_begins_with_its_larger_hand():
    summit = Table(num_players=2, dealt=True, characters="choose")
    summit.do("character", "The Route Finder")
    summit.do("character", "The Doctor")
    assert [len(summit.tiles(seat)) for seat in range(2)] == [4, 3]


def test_route_finder_competitive_ability():
    summit = as_mat("The Route Finder")
    summit.tile((4, 3), face_down=True)
    summit.tile((4, 5), face_down=True)
    summit.tile((3, 5), face_down=True)  # 2 steps away
    summit.do("ability", 2)
    assert cells(summit) == {(4, 3), (4, 5)}
    summit.do("cell", (4, 5))
    assert [summit.is_face_down(cell) for cell in ((4, 3), (4, 5))] == [True, False]
    assert may_use(summit, 2) == (False, True)


def test_ice_hand_ability():
    summit = as_mat("The Ice Hand")
    summit.tile((4, 5), token="verglas")
    before = int(summit.state.movement)
    summit.do("move", "right edge")
    assert summit.state.movement == before - 1
    summit.came_from(0, *slope(summit, 4, 5, 6))
    summit.run_effects('{ do = "fall" }')
    assert summit.where(0) == ((4, 5), "centre")
    summit.run_effects('{ do = "fall", amount = 3 }')
    assert summit.where(0) == ((3, 5), "centre")


def test_ice_hand_competitive_ability():
    summit = as_mat("The Ice Hand")
    slope(summit, 4, 6, 7)  # (3, 7) is 4 steps away
    summit.do("ability", 2)
    assert cells(summit) == {(3, 4), (3, 6)}
    summit.do("cell", (3, 6))
    assert summit.token((3, 6)) == "serac"
    assert may_use(summit, 2) == (False, False)


@pytest.mark.parametrize(("mat", "health"), [("The Doctor", 6), ("The Old Hand", 4)])
def test_doctor_ability(mat, health):
    summit = as_mat(mat)
    summit.printed.mat_health[:] = 9
    summit.have(0, health=1)
    summit.stand(0, (2, 8))
    summit.begin_turn(0)
    summit.do("rest", "gain health")
    assert summit.health(0) == health


def test_doctor_competitive_ability():
    summit = as_mat("The Doctor")
    summit.stand(1, (4, 7))
    summit.have(1, health=1)
    summit.do("ability", 2)
    assert summit.choices() == {summit.action("player", 1)}  # seat 2 is 4 steps away
    summit.do("player", 1)
    assert of_all(summit, "health") == [4, 3, 4]
    assert of_all(summit, "karma") == [8, 6, 6]
    assert may_use(summit, 2) == (False, False)


@pytest.mark.parametrize(("option", "left"), [(1, (2, 1)), (2, (1, 2))])
def test_old_hand_ability(option, left):
    summit = as_mat("The Old Hand")
    summit.turn(1)
    storm(summit, food=2, oxygen=2)
    assert summit.asked() == (0, "option")
    summit.do("option", option)
    assert (summit.food(0), summit.oxygen(0)) == left
    assert (of_all(summit, "food")[1:], of_all(summit, "oxygen")[1:]) == ([1, 1], [1, 1])


@pytest.mark.parametrize(("price", "left"), [({"food": 2}, (2, 3)), ({"oxygen": 1}, (3, 3))])
def test_the_old_hand_is_not_asked_where_there_is_nothing_to_choose(price, left):
    summit = as_mat("The Old Hand")
    storm(summit, **price)
    assert (summit.food(0), summit.oxygen(0)) == left
    assert summit.asked() == (1, "turn")


def test_old_hand_competitive_ability():
    summit = as_mat("The Old Hand")
    summit.finish_turn()
    summit.finish_turn()
    assert [len(summit.cards(seat)) for seat in range(3)] == [2, 1, 0]


@pytest.mark.parametrize(("mat", "items"), [("The Load Carrier", 5), ("The Doctor", 3)])
def test_load_carrier_ability(mat, items):
    summit = as_mat(mat)
    summit.stand(0, (2, 8))
    summit.begin_turn(0)
    summit.do("rest", "draw items")
    assert len(summit.offer()) == items


def test_load_carrier_competitive_ability():
    summit = as_mat("The Load Carrier")
    summit.stand(2, (4, 7))
    summit.do("ability", 2)
    assert summit.choices() == {summit.action("player", 1)}
    summit.do("player", 1)
    assert of_all(summit, "food") == [5, 1, 3]
    assert may_use(summit, 2) == (False, False)


# Sanity.

SANITY = {"expansions": ("sanity",)}


def test_hermit_ability():
    summit = as_mat("The Hermit", **SANITY)
    summit.do("ability", 1)
    assert summit.asked() == (0, "focus")
    summit.do("focus", "Breath")
    summit.do("focus", "Full Pot")
    assert foci(summit) == ["Full Pot", "Centre", "Centre"]
    assert (summit.food(0), summit.oxygen(0), summit.health(0)) == (4, 4, 5)
    assert may_use(summit, 1) == (False, False)


def test_hermit_competitive_ability():
    summit = as_mat("The Hermit", **SANITY)
    assert summit.weight(0) == 1  # a mark each for 3 food and 3 oxygen
    summit.state.mode = COOPERATIVE
    assert summit.weight(0) == 2


def test_stargazer_ability():
    summit = as_mat("The Stargazer", **SANITY)
    summit.stack("event", "Eager", "Numb Fingers")
    summit.finish_turn("event", None, None, 0)
    pick_event(summit, "Numb Fingers")
    assert summit.statuses(0) == ["Frostbite"]
    assert of_all(summit, "next_movement") == [0, 0, 0]
    assert summit.discards("event") == {"Eager": 1, "Numb Fingers": 1}


def test_stargazer_competitive_ability():
    summit = as_mat("The Stargazer", **SANITY)
    summit.do("ability", 2)
    assert of_all(summit, "food") == [2, 3, 3]
    assert summit.asked() == (0, "sanity")
    summit.do("accept")
    assert summit.sanity(0) == "At peace with the mountain"
    assert may_use(summit, 2) == (False, False)
