"""Every item does what its text says. Seat 0 holds it."""

import pytest

from tests.summit.cards import (
    cells,
    climbers,
    minds,
    movement,
    of_all,
    pick_event,
    put_yeti,
    slope,
    storm,
    use,
    weigh_down,
    without_test,
    yeti,
)
from tests.summit.positions import NEUTRAL, PLAIN_MAT, Table


def carrying(item, players=3, **options):
    """Return a table where seat 0 carries an item."""
    summit = climbers(players, **options)
    summit.give(0, items=(item,))
    return summit


def is_used_up(summit, item):
    """Whether an item was discarded."""
    return summit.items(0) == [] and summit.discards("item") == {item: 1}


def falls(summit, points):
    """Return how many tiles seat 0 falls back along the way it came."""
    way = slope(summit, 3, 2, 1)
    summit.came_from(0, *way)
    summit.run_effects(f'{{ do = "fall", amount = {points} }}')
    return [(4, 4), *way].index(summit.where(0)[0])


def test_every_item_has_its_test():
    assert without_test(Table().names["item"], globals()) == []


def test_shovel():
    summit = climbers()
    summit.tile((4, 5), face_down=True)
    summit.tile((3, 3), face_down=True)  # 2 steps away
    summit.tile((4, 3), token="serac")
    summit.tile((3, 4), token="verglas")
    summit.tile((3, 5), token="serac")  # 2 steps away
    use(summit, "Shovel")
    assert summit.asked() == (0, "option")
    summit.do("option", 1)
    assert cells(summit) == {(4, 5)}
    summit.do("cell", (4, 5))
    assert not summit.is_face_down((4, 5))
    assert summit.items(0) == ["Shovel"]
    assert not summit.may("use", "Shovel")
    summit.turn(0)
    summit.do("use", "Shovel")
    summit.do("option", 2)
    assert [summit.token(cell) for cell in ((4, 3), (3, 4), (3, 5))] == [None, None, "serac"]


def test_ski_poles():
    summit = carrying("Ski Poles")
    assert (movement(summit, 0), movement(summit, 1)) == (6, 5)


def test_helmet():
    assert [falls(carrying("Helmet"), points) for points in (2, 3, 4)] == [0, 1, 2]


def test_wingsuit():
    summit = climbers()
    slope(summit, 10, 11, row=2)
    slope(summit, 11, 12, row=3)
    summit.tile((5, 4))
    use(summit, "Wingsuit")
    # Base Camp (2, 8) is no tile; (2, 11) and (3, 12) are 9 steps away.
    assert cells(summit) == {(2, 10), (3, 11)}
    summit.do("cell", (2, 10))
    assert summit.where(0) == ((2, 10), "centre")
    assert summit.state.movement == 5
    assert is_used_up(summit, "Wingsuit")


def test_skis():
    summit = carrying("Skis")
    summit.do("use", "Skis")
    assert summit.state.movement == 5
    assert not summit.may("use", "Skis")
    summit.have(0, summit_order=1)
    summit.turn(0)
    summit.do("use", "Skis")
    assert summit.state.movement == 7
    assert summit.items(0) == ["Skis"]
    assert not summit.may("use", "Skis")


def test_sled():
    summit = climbers()
    slope(summit, 4, 7, 8)
    summit.tile((5, 4))
    use(summit, "Sled")
    assert summit.state.movement == 7
    assert is_used_up(summit, "Sled")
    summit.have(0, summit_order=1)
    use(summit, "Sled")
    assert cells(summit) == {(3, 4), (3, 7)}  # 1 and 4 steps away; (3, 8) is 5
    summit.do("cell", (3, 7))
    assert summit.where(0) == ((3, 7), "centre")
    assert summit.state.movement == 7


def test_quickdraw():
    summit = carrying("Quickdraw")
    summit.stack("tile", "Thin air, a and b")
    summit.do("lay", NEUTRAL, "left edge")
    assert summit.tiles(0) == [NEUTRAL, NEUTRAL, "Thin air, a and b"]
    summit.give(0, items=())
    summit.do("lay", NEUTRAL, "left edge")
    assert summit.tiles(0) == [NEUTRAL, "Thin air, a and b"]


def test_grappling_hook():
    summit = climbers()
    use(summit, "Grappling Hook")
    summit.do("lay", NEUTRAL, "left edge")
    assert summit.ground((4, 3)) == NEUTRAL
    assert summit.where(0) == ((4, 4), "centre")
    assert summit.state.movement == 5
    assert summit.items(0) == ["Grappling Hook"]
    assert not summit.may("use", "Grappling Hook")
    summit.turn(0)
    summit.do("use", "Grappling Hook")
    summit.do("finish")
    assert summit.tiles(0) == [NEUTRAL] * 2


@pytest.mark.parametrize("level", [1, 2])
def test_down_suit(level):
    summit = carrying("Down Suit")
    storm(summit, food=level, oxygen=1)
    assert of_all(summit, "food") == [4 - level, 3 - level, 3 - level]
    assert of_all(summit, "oxygen") == [2, 2, 2]


@pytest.mark.parametrize("level", [1, 2])
def test_altitude_mask(level):
    summit = carrying("Altitude Mask")
    storm(summit, oxygen=level, food=1)
    assert of_all(summit, "oxygen") == [4 - level, 3 - level, 3 - level]
    assert of_all(summit, "food") == [2, 2, 2]


def test_bivouac_sack():
    summit = carrying("Bivouac Sack")
    summit.finish_turn("blank", 2)
    assert summit.food(0) == 3
    summit.turn(0)
    summit.tile((4, 4), "Thin air, all ropes")
    summit.finish_turn("blank", 2)
    assert summit.food(0) == 1
    summit.turn(0)
    summit.tile((4, 4))
    storm(summit, food=1)
    assert summit.food(0) == 0


@pytest.mark.parametrize(("snowflakes", "food"), [(0, 3), (1, 3), (2, 2)])
def test_gas_stove(snowflakes, food):
    summit = carrying("Gas Stove")
    summit.finish_turn("blank", snowflakes)
    assert summit.food(0) == food


def test_crampons():
    summit = carrying("Crampons")
    summit.tile((4, 5), token="verglas")
    summit.do("move", "right edge")
    assert summit.state.movement == 4
    summit.stand(0, (4, 4))
    summit.give(0, items=())
    summit.do("move", "right edge")
    assert summit.state.movement == 2
    assert [falls(carrying("Crampons"), points) for points in (1, 2, 3)] == [0, 1, 2]


def test_regulator():
    summit = carrying("Regulator")
    summit.tile((4, 5), "Thin air, all ropes")
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 3
    summit.stand(0, (4, 4))
    summit.give(0, items=())
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 2


def test_pack_frame():
    summit = carrying("Pack Frame")
    weigh_down(summit, food_mark=4, maximum=0)
    summit.printed.food_weight[PLAIN_MAT, 5:] = 2
    summit.printed.food_weight[PLAIN_MAT, 6:] = 3
    summit.run_effects('{ do = "gain", what = "food", amount = 3, who = "all" }')
    summit.do("accept")
    assert of_all(summit, "food") == [5, 3, 3]


def test_oxygen_bottle():
    summit = climbers()
    summit.have(0, oxygen=1)
    use(summit, "Oxygen Bottle")
    assert summit.oxygen(0) == 4
    assert is_used_up(summit, "Oxygen Bottle")


def test_energy_bars():
    summit = climbers()
    use(summit, "Energy Bars")
    assert summit.food(0) == 5
    assert is_used_up(summit, "Energy Bars")


def test_first_aid_kit():
    summit = climbers()
    summit.stand(2, (4, 7))  # 3 steps away
    summit.have(1, health=1)
    use(summit, "First Aid Kit")
    assert summit.choices() == {summit.action("player", 1)}
    summit.do("player", 1)
    assert of_all(summit, "health") == [5, 3, 4]
    assert summit.karma(0) == 7
    assert is_used_up(summit, "First Aid Kit")
    summit.stand(1, (4, 7))
    summit.stand(2, (4, 8))
    summit.give(0, items=("First Aid Kit",))
    assert not summit.may("use", "First Aid Kit")


def test_warm_balm():
    summit = climbers()
    summit.give(0, statuses=("Frostbite", "Racking Cough"))
    use(summit, "Warm Balm")
    assert summit.statuses(0) == ["Racking Cough"]
    assert summit.health(0) == 5
    assert is_used_up(summit, "Warm Balm")


def test_weather_radio():
    summit = climbers()
    summit.state.blizzard = 4
    use(summit, "Weather Radio")
    assert summit.state.blizzard == 3
    assert is_used_up(summit, "Weather Radio")


def test_ice_screws():
    summit = climbers()
    summit.tile((4, 5))
    summit.tile((3, 4), token="verglas")
    summit.tile((3, 5))  # 2 steps away
    use(summit, "Ice Screws")
    assert cells(summit) == {(4, 4), (4, 5)}
    summit.do("cell", (4, 5))
    assert summit.token((4, 5)) == "secure"
    assert summit.items(0) == ["Ice Screws"]
    assert not summit.may("use", "Ice Screws")


def test_trail_map():
    summit = climbers()
    summit.give(0, tiles=(NEUTRAL, "Thin air, a and b"))
    summit.stack("tile", "Thin air, all ropes", "Thin air, all ropes")
    use(summit, "Trail Map")
    summit.do("give up tile", "Thin air, a and b")
    assert summit.tiles(0) == [NEUTRAL, "Thin air, all ropes", "Thin air, all ropes"]
    assert summit.discards("tile") == {"Thin air, a and b": 1}
    assert summit.items(0) == ["Trail Map"]
    assert not summit.may("use", "Trail Map")


def test_signal_flare():
    summit = climbers(expansions=("yeti",))
    put_yeti(summit, ((4, 4), (4, 6)))
    use(summit, "Signal Flare")
    assert yeti(summit) == ((8, 8), (8, 10))
    assert of_all(summit, "health") == [5, 4, 4]
    assert is_used_up(summit, "Signal Flare")


# Teams and Ladders.


def test_team_radio():
    summit = climbers(4, team=True)
    use(summit, "Team Radio")
    assert of_all(summit, "next_movement") == [0, 1, 0, 0]
    assert summit.state.movement == 5
    assert summit.items(0) == ["Team Radio"]
    assert not summit.may("use", "Team Radio")
    summit.turn(0)
    assert summit.may("use", "Team Radio")


@pytest.mark.parametrize(
    ("items", "ladders", "weight"),
    [((), 0, 0), (("Shovel",), 0, 0), (("Shovel", "Bivouac Sack"), 0, 2), ((), 2, 1)],
)
def test_ladder_straps(items, ladders, weight):
    summit = climbers(expansions=("ladders",))
    summit.give(0, items=("Ladder Straps", *items), ladders=("Neutral Ladder",) * ladders)
    assert summit.weight(0) == weight


def test_ladder_straps_stay_where_the_load_would_be_too_heavy_without():
    summit = climbers(expansions=("ladders",))
    summit.print_mat(maximum_weight=2)
    summit.give(0, items=("Ladder Straps", "Gas Stove"))
    assert not summit.may("drop", "Ladder Straps")
    assert summit.may("drop", "Gas Stove")
    summit.print_mat(maximum_weight=3)
    assert summit.may("drop", "Ladder Straps")


# Sanity.

SANITY = {"expansions": ("sanity",)}


def test_tea_flask():
    summit = minds()
    use(summit, "Tea Flask")
    summit.do("option", 1)
    assert of_all(summit, "health") == [6, 4, 4]
    assert is_used_up(summit, "Tea Flask")
    summit = minds()
    use(summit, "Tea Flask")
    summit.do("option", 2)
    assert summit.asked() == (0, "focus")
    summit.do("focus", "Breath")
    assert summit.focus(0) == "Breath"
    assert (summit.food(0), summit.oxygen(0), summit.health(0)) == (4, 4, 4)


def test_worry_stone():
    summit = minds()
    summit.mind(0, focus="Heartbeat")
    use(summit, "Worry Stone")
    summit.do("option", 1)
    assert (summit.focus(0), summit.sanity(0)) == ("Centre", "Calm")
    assert summit.state.movement == 7
    assert summit.items(0) == ["Worry Stone"]
    assert not summit.may("use", "Worry Stone")
    summit.turn(0)
    summit.do("use", "Worry Stone")
    summit.do("option", 2)
    summit.do("focus", "Breath")
    assert (summit.food(0), summit.oxygen(0), summit.state.movement) == (2, 4, 5)


def test_heat_pack():
    summit = minds()
    summit.have(0, health=1)
    use(summit, "Heat Pack")
    assert (summit.health(0), summit.sanity(0)) == (4, "Calm")
    assert is_used_up(summit, "Heat Pack")
    summit = minds()
    summit.have(0, health=1)
    summit.mind(0, sanity="Brooding")
    use(summit, "Heat Pack")
    assert summit.asked() == (0, "sanity")
    summit.do("accept")
    assert (summit.health(0), summit.sanity(0)) == (3, "Calm")


def test_heat_pack_against_hypothermia():
    summit = minds()
    summit.mind(0, sanity="Panic", hypothermia=4)
    use(summit, "Heat Pack")
    summit.do("decline")
    assert summit.asked() == (0, "warm up")
    summit.do("option", 2)
    assert (summit.health(0), summit.hypothermia(0), summit.sanity(0)) == (4, 2, "Panic")


@pytest.mark.parametrize(
    ("focus", "sanity"), [("Heartbeat", "At peace with the mountain"), ("Centre", "Calm")]
)
def test_letter_from_home(focus, sanity):
    summit = minds()
    summit.mind(0, focus=focus)
    use(summit, "Letter from Home")
    summit.do("accept")
    assert (summit.focus(0), summit.sanity(0)) == ("Centre", sanity)
    assert is_used_up(summit, "Letter from Home")


def test_route_notes():
    summit = carrying("Route Notes", **SANITY)
    summit.stack("event", "Eager", "Numb Fingers")
    summit.finish_turn("event", None, None, 0)
    assert summit.asked() == (0, "event")
    pick_event(summit, "Eager")
    assert summit.discards("event") == {"Eager": 1, "Numb Fingers": 1}
    assert of_all(summit, "next_movement") == [2, 0, 0]
    assert summit.statuses(0) == []
    summit = carrying("Route Notes", **SANITY)
    summit.turn(1)
    summit.stack("event", "Eager", "Numb Fingers")
    summit.finish_turn("event", None, 0)
    assert summit.discards("event").total() == 1


def test_ultralight_kit():
    summit = carrying("Ultralight Kit", **SANITY)
    assert summit.weight(0) == 0
    storm(summit, oxygen=1)
    assert of_all(summit, "oxygen") == [1, 2, 2]
    summit.give(0, items=("Ultralight Kit", "Gas Stove"))
    assert summit.weight(0) == 1


def test_nerve_tonic():
    summit = carrying("Nerve Tonic", **SANITY)
    assert (movement(summit, 0), movement(summit, 1)) == (6, 5)
    summit.run_effects('{ do = "lose", what = "health", who = "all" }')
    assert of_all(summit, "health") == [2, 3, 3]
    summit.run_effects('{ do = "gain", what = "health", who = "all" }')
    assert of_all(summit, "health") == [4, 4, 4]


def test_chest_strap():
    summit = carrying("Chest Strap", **SANITY)
    weigh_down(summit, food_mark=4, maximum=0)
    summit.printed.food_weight[PLAIN_MAT, 5:] = 2
    summit.printed.food_weight[PLAIN_MAT, 6:] = 3
    summit.run_effects('{ do = "gain", what = "food", amount = 3, who = "all" }')
    summit.do("accept")
    assert of_all(summit, "food") == [6, 3, 3]
    summit.tile((4, 5), "Thin air, all ropes")
    summit.turn(0)
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 1
