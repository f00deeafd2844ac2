"""The weather die, the blizzard track and its stickers, what is saved on the cost."""

import pytest

from tests.summit.positions import NEUTRAL, Table


def storm(level=0, *, stickers=False, players=3, **cost):
    """Come to where the next blizzard brings the marker to `level` + 1, which costs `cost`."""
    summit = Table(num_players=players, blizzard_stickers=stickers)
    summit.state.blizzard = level
    summit.print_level(level + 1, **cost)
    return summit


def supplies(summit):
    """Return food and oxygen of every climber."""
    return [(summit.food(seat), summit.oxygen(seat)) for seat in range(summit.state.num_players)]


# The weather die.


@pytest.mark.parametrize(("value", "food"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2)])
def test_the_weather_die_has_a_sun_three_single_and_a_double_snowflake(value, food):
    summit = Table()
    summit.finish_turn("blank", (value, 6))
    assert summit.food(0) == 3 - food
    assert summit.state.blizzard == 0


def test_the_sixth_face_of_the_weather_die_is_a_blizzard():
    summit = Table()
    summit.finish_turn("blank", (5, 6))
    assert summit.state.blizzard == 1


def test_snowflakes_cost_the_roller_alone():
    summit = Table(num_players=3)
    summit.finish_turn("blank", 2)
    assert supplies(summit) == [(1, 3), (3, 3), (3, 3)]


def test_missing_food_for_the_weather_costs_health():
    summit = Table()
    summit.have(0, food=1)
    summit.finish_turn("blank", 2)
    assert (summit.food(0), summit.health(0)) == (0, 3)


def test_a_climber_can_starve_in_the_weather():
    summit = Table(num_players=3)
    summit.have(0, food=0, health=1)
    summit.finish_turn("blank", 1)
    assert summit.where(0) is None
    assert summit.asked() == (1, "rest")


def test_a_reduced_need_for_food_does_not_fall_below_none():
    summit = Table()
    summit.print_card("item", "Gas Stove", modifiers={"weather_food": 1})
    summit.give(0, items=["Gas Stove", "Gas Stove"])
    for snowflakes in (0, 1, 2):
        summit.turn(0)
        summit.finish_turn("blank", snowflakes)
        assert summit.food(0) == 3


# The blizzard.


def test_a_blizzard_moves_the_marker_up_and_every_climber_pays_the_new_level():
    summit = storm(4, food=2, oxygen=1)
    summit.stand(0, (3, 3))
    summit.stand(1, (6, 6))
    summit.finish_turn("blank", "blizzard")
    assert summit.state.blizzard == 5
    assert supplies(summit) == [(1, 2), (1, 2), (1, 2)]


def test_the_first_level_costs_one_food():
    summit = Table()
    summit.finish_turn("blank", "blizzard")
    assert supplies(summit) == [(2, 3), (2, 3)]


def test_the_last_level_but_one_costs_two_food_and_two_oxygen():
    summit = Table()
    summit.state.blizzard = 10
    summit.finish_turn("blank", "blizzard")
    assert summit.state.blizzard == 11
    assert supplies(summit) == [(1, 1), (1, 1)]


def test_what_is_missing_for_a_blizzard_costs_health():
    summit = storm(food=2, oxygen=2)
    summit.have(1, food=1, oxygen=0, health=4)
    summit.finish_turn("blank", "blizzard")
    assert supplies(summit)[1] == (0, 0)
    assert [summit.health(seat) for seat in range(3)] == [4, 1, 4]


def test_a_blizzard_comes_into_camps_too():
    summit = storm(food=1)
    summit.stand(0, (3, 3))
    summit.stand(2, (5, 8))
    summit.finish_turn("blank", "blizzard")
    assert supplies(summit) == [(2, 3), (2, 3), (2, 3)]


def test_who_has_finished_or_died_pays_nothing():
    summit = storm(food=1, players=4)
    summit.bring_home(1, summit_order=1, return_order=1)
    summit.kill(2)
    summit.finish_turn("blank", "blizzard")
    assert [summit.food(seat) for seat in range(4)] == [2, 3, 3, 2]


def test_at_the_top_all_on_the_mountain_freeze_to_death():
    summit = Table(num_players=4)
    summit.bring_home(1, summit_order=1, return_order=1)
    summit.stand(0, (3, 3))
    summit.stand(2, (8, 8))
    summit.state.blizzard = 11
    summit.finish_turn("blank", "blizzard")
    assert summit.state.blizzard == 12
    assert [summit.where(seat) for seat in range(4)] == [None] * 4
    assert summit.games.over[0]
    assert summit.places() == [2, 1, 2, 2]


def test_there_are_twelve_levels():
    summit = Table(num_players=2)
    summit.have(0, health=6, food=6, oxygen=6)
    for level in range(1, 12):
        summit.have(0, food=6, oxygen=6)
        summit.have(1, food=6, oxygen=6)
        summit.turn(0)
        summit.finish_turn("blank", "blizzard")
        assert summit.state.blizzard == level
        assert not summit.games.over[0]
    summit.turn(0)
    summit.finish_turn("blank", "blizzard")
    assert summit.games.over[0]


def test_an_effect_moves_the_marker_without_anybody_paying():
    summit = storm(4, food=2, oxygen=2)
    summit.run_effects('{ do = "blizzard", amount = 1 }')
    assert summit.state.blizzard == 5
    assert supplies(summit) == [(3, 3)] * 3


# One less, as the climber chooses.


def sheltered(level, **cost):
    """Like `storm`, where seat 1 pays 1 less of either."""
    summit = storm(level, **cost)
    summit.print_card("item", "Helmet", modifiers={"blizzard_choice": 1})
    summit.give(1, items=["Helmet"])
    summit.finish_turn("blank", "blizzard")
    return summit


@pytest.mark.parametrize(("option", "paid"), [(1, (2, 2)), (2, (1, 3))])
def test_a_blizzards_cost_is_one_less_of_food_or_oxygen_on_anyones_roll(option, paid):
    summit = sheltered(4, food=2, oxygen=1)
    assert summit.asked() == (1, "option")
    assert summit.choices() == {summit.action("option", 1), summit.action("option", 2)}
    summit.do("option", option)
    assert supplies(summit) == [(1, 2), paid, (1, 2)]


@pytest.mark.parametrize("cost", [{"food": 2}, {"oxygen": 2}])
def test_where_one_resource_is_due_it_is_one_less_without_asking(cost):
    summit = sheltered(0, **cost)
    due = cost.get("food", 0), cost.get("oxygen", 0)
    other = 3 - due[0], 3 - due[1]
    less = 3 - max(due[0] - 1, 0), 3 - max(due[1] - 1, 0)
    assert supplies(summit) == [other, less, other]


def test_one_less_of_the_blizzard_is_not_one_less_of_snowflakes():
    summit = Table()
    summit.print_card("item", "Helmet", modifiers={"blizzard_choice": 1})
    summit.give(0, items=["Helmet"])
    summit.finish_turn("blank", 2)
    assert supplies(summit) == [(1, 3), (3, 3)]


# Stickers.


def rows_left(summit):
    """Return in which rows the tile at x 4 still lies."""
    return [row for row in range(7) if summit.ground((row, 4)) is not None]


@pytest.mark.parametrize(("level", "highest_row"), [(3, 0), (5, 1), (7, 2), (9, 3), (11, 4)])
def test_a_sticker_removes_all_tiles_at_or_below_its_grid_line(level, highest_row):
    summit = Table(blizzard_stickers=True)
    for row in range(7):
        summit.tile((row, 4))
    summit.state.blizzard = level - 1
    summit.finish_turn("blank", "blizzard")
    assert rows_left(summit) == list(range(highest_row + 1, 7))


@pytest.mark.parametrize("level", [1, 2, 4, 6, 8, 10])
def test_levels_without_a_sticker_remove_nothing(level):
    summit = Table(blizzard_stickers=True)
    summit.tile((0, 4))
    summit.state.blizzard = level - 1
    summit.finish_turn("blank", "blizzard")
    assert summit.ground((0, 4)) == NEUTRAL


def test_without_stickers_nothing_is_removed():
    summit = Table()
    summit.tile((0, 4))
    summit.state.blizzard = 10
    summit.finish_turn("blank", "blizzard")
    assert summit.ground((0, 4)) == NEUTRAL


def test_stickers_spare_camps_occupied_tiles_solid_ground_and_secure():
    summit = storm(stickers=True, removes=6)
    summit.stand(1, (3, 4))
    summit.tile((3, 5), token="solid ground")
    summit.tile((3, 6), token="secure")
    summit.tile((3, 7))
    summit.tile((3, 8), token="serac")
    summit.tile((3, 9), token="verglas")
    summit.tile((3, 10), face_down=True)
    summit.finish_turn("blank", "blizzard")
    assert [summit.ground((3, x)) for x in range(4, 11)] == [NEUTRAL] * 3 + [None] * 4
    assert summit.ground((2, 8)) == "Base Camp"
    assert summit.ground((5, 8)) == "Halfway Camp"


def test_snowflakes_remove_nothing_on_a_level_with_a_sticker():
    summit = Table(blizzard_stickers=True)
    summit.state.blizzard = 3
    summit.tile((0, 4))
    summit.finish_turn("blank", 2)
    assert summit.ground((0, 4)) == NEUTRAL
