"""Every karma card does what its text says. Seat 0 plays it, reactions are played by seat 2."""

import pytest

from tests.summit.cards import (
    cells,
    climbers,
    foci,
    focus_all,
    minds,
    movement,
    movements,
    of_all,
    play,
    put_yeti,
    slope,
    without_test,
    yeti,
)
from tests.summit.positions import NEUTRAL, Table

THIN_AIR = "Thin air, a and b"


def test_every_karma_card_has_its_test():
    assert without_test(Table().names["karma"], globals()) == []


# Positive.


def test_potluck():
    summit = climbers(4)
    summit.stand(3, (4, 9))  # 5 steps away
    play(summit, "Potluck")
    assert of_all(summit, "food") == [4, 4, 4, 3]
    assert of_all(summit, "karma") == [8, 6, 6, 6]


def test_rose_glasses():
    summit = climbers()
    for seat in range(3):
        summit.give(seat, statuses=("Frostbite", "Soaked Through"))
    play(summit, "Rose Glasses", at=2)
    assert [summit.statuses(seat) for seat in (0, 2)] == [["Soaked Through"]] * 2
    assert summit.statuses(1) == ["Frostbite", "Soaked Through"]
    assert of_all(summit, "health") == [4, 4, 5]
    assert of_all(summit, "karma") == [7, 6, 6]


def test_shared_rations():
    summit = climbers(4)
    summit.stand(3, (4, 9))
    summit.stack("item", "Helmet")
    summit.give(0, cards=("Shared Rations",))
    summit.do("play", "Shared Rations")
    assert summit.choices() == {summit.action("player", seat) for seat in (1, 2)}
    summit.do("player", 2)
    assert of_all(summit, "food") == [2, 3, 4, 3]
    summit.do("keep", "Helmet")
    summit.do("finish")
    assert summit.items(0) == ["Helmet"]
    assert of_all(summit, "karma") == [8, 6, 6, 6]


def test_spare_bottle():
    summit = climbers()
    play(summit, "Spare Bottle", at=2)
    assert of_all(summit, "oxygen") == [1, 3, 5]
    assert of_all(summit, "karma") == [9, 6, 6]
    summit.kill(1)
    summit.stand(2, (4, 9))
    summit.give(0, cards=("Spare Bottle",))
    assert not summit.may("play", "Spare Bottle")  # nobody within 4 steps


def test_belay():
    summit = climbers()
    summit.stand(1, (4, 7))
    play(summit, "Belay", at=1)
    assert [summit.statuses(seat) for seat in range(3)] == [["Roped Up"], ["Roped Up"], []]
    assert of_all(summit, "karma") == [7, 6, 6]
    summit.stand(1, (4, 8))
    summit.give(0, cards=("Belay",))
    assert not summit.may("play", "Belay")  # nobody within 3 steps


def test_helping_hand():
    summit = climbers()
    play(summit, "Helping Hand", at=2)
    assert summit.state.movement == 6
    assert movements(summit, 2, 2) == [7, 5]
    assert summit.karma(0) == 7


def test_mountain_rescue():
    summit = climbers()
    summit.have(2, health=1)
    play(summit, "Mountain Rescue", at=2)
    assert of_all(summit, "health") == [4, 4, 4]
    assert of_all(summit, "oxygen") == [2, 3, 3]
    assert summit.karma(0) == 9


def test_trail_work():
    summit = climbers()
    summit.tile((3, 4), face_down=True)
    summit.tile((3, 5), face_down=True)
    summit.tile((3, 6), face_down=True, token="serac")
    summit.tile((4, 5), token="verglas")
    summit.tile((3, 7), face_down=True, token="serac")  # 4 steps away
    play(summit, "Trail Work")
    assert cells(summit) == {(3, 4), (3, 5), (3, 6)}
    summit.do("cell", (3, 5))
    assert [summit.is_face_down((3, x)) for x in (4, 5)] == [True, False]
    assert [summit.token(cell) for cell in ((3, 6), (4, 5), (3, 7))] == [None, None, "serac"]
    assert summit.karma(0) == 7


def test_camp_song():
    summit = climbers()
    summit.stand(2, (2, 8))
    play(summit, "Camp Song")
    assert of_all(summit, "health") == [5, 4, 5]
    assert summit.karma(0) == 7


def test_good_forecast():
    summit = climbers()
    summit.state.blizzard = 5
    play(summit, "Good Forecast")
    assert (summit.state.blizzard, summit.karma(0)) == (4, 7)


def test_fair_trade():
    summit = climbers()
    summit.give(1, tiles=(THIN_AIR,))
    summit.stack("tile", "Thin air, all ropes", "Thin air, all ropes")
    play(summit, "Fair Trade", at=1)
    assert summit.tiles(0) == ["Thin air, all ropes", THIN_AIR]
    assert summit.tiles(1) == [NEUTRAL] * 3 + ["Thin air, all ropes"]
    assert summit.karma(0) == 7


def test_fixed_line():
    summit = climbers(2)
    slope(summit, 4, 7, 8)  # (3, 8) is 5 steps away
    play(summit, "Fixed Line")
    assert cells(summit) == {(4, 4), (4, 6), (3, 4), (3, 7)}
    summit.do("cell", (3, 7))
    summit.do("cell", (4, 6))
    assert summit.token((3, 7)) == summit.token((4, 6)) == "secure"
    assert summit.asked() == (0, "turn")
    assert summit.karma(0) == 7


def test_underdog():
    summit = climbers()
    for seat, karma in enumerate((1, 4, 3)):
        summit.have(seat, karma=karma)
    summit.give(0, cards=("Underdog",))
    summit.stack("karma", "Pilfer", "Pilfer", "Pilfer")
    summit.do("play", "Underdog")
    # The card itself has moved the marker from 1 to 3.
    assert of_all(summit, "karma") == [3, 4, 3]
    assert of_all(summit, "oxygen") == [5, 3, 5]
    assert [summit.cards(seat) for seat in range(3)] == [["Pilfer"], [], ["Pilfer"]]


# Negative.


def test_rope():
    summit = climbers(4)
    way = slope(summit, 3, 4, 5)
    for seat, cell in ((1, (3, 6)), (2, (3, 7)), (3, (4, 5))):  # 3 and 4 steps away; level
        summit.stand(seat, cell)
        summit.came_from(seat, *reversed(way))
    play(summit, "Rope")
    assert [summit.where(seat)[0] for seat in range(4)] == [(4, 4), (3, 4), (3, 7), (4, 5)]
    assert of_all(summit, "karma") == [3, 6, 6, 6]


def test_recycle():
    summit = climbers()
    summit.stack("tile", THIN_AIR)
    play(summit, "Recycle")
    assert summit.tiles(0) == [NEUTRAL] * 3 + [THIN_AIR]
    assert [len(summit.tiles(seat)) for seat in (1, 2)] == [2, 2]
    assert summit.karma(0) == 5


def test_lucky_shift():
    summit = climbers()
    summit.stand(2, (2, 8))
    play(summit, "Lucky Shift")
    assert summit.state.movement == 7
    assert [movement(summit, seat) for seat in (1, 2)] == [4, 5]
    assert summit.karma(0) == 4


def test_slipknot():
    summit = climbers()
    summit.stand(1, (4, 7))
    summit.came_from(1, *slope(summit, 6, 7, 8, 9))
    play(summit, "Slipknot", at=1)
    assert summit.where(1) == ((3, 8), "centre")
    assert of_all(summit, "health") == [4, 3, 4]
    assert summit.karma(0) == 3
    summit.give(0, cards=("Slipknot",))
    assert not summit.may("play", "Slipknot")  # nobody within 3 steps


def test_sabotaged_valve():
    summit = climbers()
    play(summit, "Sabotaged Valve", at=2)
    assert of_all(summit, "oxygen") == [3, 3, 1]
    assert summit.karma(0) == 4


def test_pilfer():
    summit = climbers(4)
    summit.stand(3, (4, 9))
    summit.give(0, cards=("Pilfer",))
    summit.do("play", "Pilfer")
    assert summit.choices() == {summit.action("player", seat) for seat in (1, 2)}
    summit.do("player", 2)
    assert of_all(summit, "food") == [5, 3, 1, 3]
    assert summit.karma(0) == 4


def test_heavy_legs():
    summit = climbers()
    play(summit, "Heavy Legs", at=2)
    assert movements(summit, 2, 2) == [3, 5]
    assert summit.karma(0) == 5


def test_wrong_turn():
    summit = climbers()
    summit.give(0, cards=("Wrong Turn",))
    summit.stack("karma", "Pilfer")
    summit.do("play", "Wrong Turn")
    summit.do("player", 1)
    assert summit.cards(0) == ["Pilfer"]
    assert movements(summit, 1, 2) == [3, 5]
    assert summit.karma(0) == 4


def test_stone_in_the_boot():
    summit = climbers()
    play(summit, "Stone in the Boot", at=2)
    assert [summit.statuses(seat) for seat in range(3)] == [[], [], ["Twisted Ankle"]]
    assert summit.karma(0) == 4


def test_icefall():
    summit = climbers()
    slope(summit, 5, 6, 8, 10)  # of (4, 8): 4, 3, 1 and 3 steps away
    play(summit, "Icefall", at=2)
    assert cells(summit) == {(3, 6), (3, 8), (3, 10)}
    summit.do("cell", (3, 8))
    assert summit.token((3, 8)) == "serac"
    assert summit.karma(0) == 5


def test_dead_end():
    summit = climbers()
    slope(summit, 5, 6, 8, 10)
    play(summit, "Dead End", at=2)
    assert cells(summit) == {(3, 6), (3, 8), (3, 10)}
    summit.do("cell", (3, 8))
    summit.do("cell", (3, 6))
    assert summit.asked() == (0, "turn")
    assert [summit.is_face_down((3, x)) for x in (5, 6, 8, 10)] == [False, True, True, False]
    assert summit.karma(0) == 4


def test_undercut():
    summit = climbers()
    slope(summit, 6, 7, 8)  # of (4, 8): 3, 2 and 1 steps away
    play(summit, "Undercut", at=2)
    assert cells(summit) == {(3, 7), (3, 8)}
    summit.do("cell", (3, 7))
    assert [summit.ground((3, x)) for x in (6, 7, 8)] == [NEUTRAL, None, NEUTRAL]
    assert summit.karma(0) == 5


def test_tall_tale():
    summit = climbers()
    for seat, karma in enumerate((10, 6, 9)):
        summit.have(seat, karma=karma)
    play(summit, "Tall Tale")
    assert of_all(summit, "karma") == [9, 6, 9]
    assert of_all(summit, "food") == of_all(summit, "oxygen") == [2, 3, 2]


def test_shortcut():
    summit = climbers(4)
    for seat, cell in ((1, (5, 7)), (2, (5, 4)), (3, (4, 5))):  # 4, 3 and 1 steps away
        summit.stand(seat, cell)
    summit.give(0, cards=("Shortcut",))
    summit.do("play", "Shortcut")
    assert summit.choices() == {summit.action("player", 2)}
    summit.do("player", 2)
    assert summit.where(0) == ((5, 4), "centre")
    assert summit.where(2) == ((4, 4), "centre")
    assert summit.karma(0) == 3


@pytest.mark.parametrize(("summit_order", "food"), [(0, 2), (1, 1)])
def test_bad_omen(summit_order, food):
    summit = climbers()
    summit.have(2, summit_order=summit_order)
    summit.stack("event", "Toppled Serac")
    play(summit, "Bad Omen", at=2)
    assert of_all(summit, "food") == [3, 3, food]
    assert summit.discards("event") == {"Toppled Serac": 1}
    assert summit.karma(0) == 4


def test_smear():
    summit = climbers()
    summit.give(2, cards=("Belay", "Belay"))
    play(summit, "Smear", at=2)
    assert of_all(summit, "karma") == [6, 6, 5]  # 1 for the card, 1 back by it
    assert summit.cards(2) == ["Belay"]
    assert summit.discards("karma") == {"Smear": 1, "Belay": 1}


# The Yeti.


def test_thrown_meat():
    summit = climbers(expansions=("yeti",))
    put_yeti(summit, ((4, 4), (4, 6)))
    play(summit, "Thrown Meat")
    assert yeti(summit) == ((8, 8), (8, 10))
    assert of_all(summit, "food") == [2, 3, 3]
    assert of_all(summit, "health") == [4, 4, 4]
    assert of_all(summit, "karma") == [8, 6, 6]


def test_bait():
    summit = climbers(expansions=("yeti",))
    play(summit, "Bait", at=2)
    assert yeti(summit) == ((4, 8), (4, 10))
    assert of_all(summit, "health") == [4, 4, 3]
    assert of_all(summit, "karma") == [4, 6, 6]


# Reactions.


def answer(reaction, card, *, at=None, **options):
    """Let seat 0 play a card, seat 2 answer it, and return the table."""
    summit = climbers(**options)
    summit.give(2, cards=(reaction,))
    play(summit, card, at=at)
    assert summit.asked() == (2, "react")
    summit.do("play", reaction)
    assert summit.asked() == (0, "turn")
    assert summit.cards(2) == []
    return summit


def is_asked(reaction, card, *, at=None, **options):
    """Whether seat 2, who holds a reaction, is asked when seat 0 plays a card."""
    summit = climbers(**options)
    summit.give(2, cards=(reaction,))
    play(summit, card, at=at)
    return summit.asked() == (2, "react")


def test_reactions_answer_cards_of_others_only():
    for reaction in ("Steady Nerves", "Freeloader"):
        summit = climbers()
        summit.give(0, cards=(reaction,))
        assert not summit.may("play", reaction)


def test_steady_nerves():
    summit = answer("Steady Nerves", "Sabotaged Valve", at=2)
    assert of_all(summit, "oxygen") == [3, 3, 3]
    assert of_all(summit, "karma") == [4, 6, 7]
    assert not is_asked("Steady Nerves", "Sabotaged Valve", at=1)
    assert not is_asked("Steady Nerves", "Tall Tale")
    assert not is_asked("Steady Nerves", "Spare Bottle", at=2)


def test_what_goes_around():
    summit = answer("What Goes Around", "Sabotaged Valve", at=2)
    assert of_all(summit, "oxygen") == [1, 3, 3]
    assert of_all(summit, "karma") == [4, 6, 5]
    assert not is_asked("What Goes Around", "Sabotaged Valve", at=1)
    assert not is_asked("What Goes Around", "Spare Bottle", at=2)


def test_guardian():
    for at in (1, 2):
        summit = answer("Guardian", "Sabotaged Valve", at=at)
        assert of_all(summit, "oxygen") == [3, 3, 3]
        assert of_all(summit, "food") == [3, 3, 2]
        assert of_all(summit, "karma") == [4, 6, 8]
    assert not is_asked("Guardian", "Spare Bottle", at=2)


def test_too_good_to_be_true():
    summit = climbers()
    summit.give(0, cards=("Potluck",))
    summit.give(2, cards=("Too Good to Be True",))
    summit.stack("karma", "Pilfer")
    summit.do("play", "Potluck")
    summit.do("play", "Too Good to Be True")
    assert of_all(summit, "food") == [3, 3, 3]
    assert summit.cards(2) == ["Pilfer"]
    assert of_all(summit, "karma") == [8, 6, 5]
    assert not is_asked("Too Good to Be True", "Sabotaged Valve", at=2)


def test_freeloader():
    summit = answer("Freeloader", "Camp Song")
    assert of_all(summit, "food") == of_all(summit, "oxygen") == [3, 3, 4]
    assert summit.health(0) == 5  # the card still works
    assert of_all(summit, "karma") == [7, 6, 5]
    assert not is_asked("Freeloader", "Sabotaged Valve", at=2)


# Teams and Ladders.


def test_team_call():
    summit = climbers(4, team=True)
    play(summit, "Team Call")
    assert of_all(summit, "oxygen") == [4, 4, 3, 3]
    assert of_all(summit, "karma") == [6, 6, 6, 6]  # it affects teammates only


def test_rivalry():
    summit = climbers(4, team=True)
    play(summit, "Rivalry")
    assert of_all(summit, "food") == [3, 3, 2, 2]
    assert of_all(summit, "karma") == [4, 6, 6, 6]


def test_held_ladder():
    summit = climbers(expansions=("ladders",))
    summit.ladder((3, 4), upside_down=True)
    summit.tile((3, 7), face_down=True)
    summit.tile((3, 8), face_down=True)  # 5 steps away
    play(summit, "Held Ladder", at=2)
    assert of_all(summit, "next_movement") == [0, 0, 2]
    assert of_all(summit, "health") == [4, 4, 5]
    assert cells(summit) == {(3, 4), (3, 7)}
    summit.do("cell", (3, 4))
    assert [summit.is_upside_down((3, x)) for x in (4, 5)] == [False, False]
    assert summit.is_face_down((3, 7))
    assert summit.karma(0) == 7


def test_kicked_rungs():
    for on_ladder, cell, next_movement in ((True, (3, 6), 0), (False, (4, 8), -1)):
        summit = climbers(expansions=("ladders",))
        if on_ladder:
            summit.ladder((4, 7), "Long Icy Ladder")
        summit.came_from(2, *slope(summit, 8, 7, 6, 5))
        play(summit, "Kicked Rungs", at=2)
        assert summit.where(2) == (cell, "centre")
        assert of_all(summit, "next_movement") == [0, 0, next_movement]
        assert summit.karma(0) == 4


# Sanity: positive.

SANITY = {"expansions": ("sanity",)}


def test_solid_ground():
    summit = minds(2)
    slope(summit, 4, 6, 7)  # (3, 7) is 4 steps away
    play(summit, "Solid Ground")
    assert cells(summit) == {(4, 4), (4, 6), (3, 4), (3, 6)}
    summit.do("cell", (3, 6))
    summit.do("cell", (4, 4))
    assert summit.token((3, 6)) == summit.token((4, 4)) == "solid ground"
    assert summit.asked() == (0, "focus")
    summit.do("focus", "Breath")
    assert of_all(summit, "oxygen") == [4, 3]
    assert summit.karma(0) == 7


def test_secure():
    summit = minds()
    slope(summit, 8, 7, 6)  # of (4, 8): 1, 2 and 3 steps away
    play(summit, "Secure", at=2)
    assert cells(summit) == {(4, 8), (4, 6), (3, 8), (3, 7)}
    summit.do("cell", (3, 8))
    assert summit.token((3, 8)) == "secure"
    for seat, square in ((2, "Breath"), (0, "Heartbeat")):
        assert summit.asked() == (seat, "focus")
        summit.do("focus", square)
    assert foci(summit) == ["Heartbeat", "Centre", "Breath"]
    assert summit.karma(0) == 7


def test_pep_talk():
    summit = minds(4)
    summit.stand(3, (4, 9))
    summit.give(0, cards=("Pep Talk",))
    summit.do("play", "Pep Talk")
    assert summit.choices() == {summit.action("player", seat) for seat in (1, 2)}
    summit.do("player", 2)
    for seat, square in ((2, "Heartbeat"), (2, "Deep Breath"), (0, "Breath")):
        assert summit.asked() == (seat, "focus")
        summit.do("focus", square)
    assert foci(summit) == ["Breath", "Centre", "Deep Breath", "Centre"]
    assert summit.karma(0) == 8


def test_warm_hands():
    summit = minds(4)
    summit.give(0, cards=("Warm Hands",))
    summit.do("play", "Warm Hands")
    assert summit.choices() == {summit.action("player", 1)}  # seat 2 is 4 steps away
    summit.do("player", 1)
    assert of_all(summit, "health") == [5, 6, 4, 4]
    assert of_all(summit, "food") == [2, 3, 3, 3]
    assert summit.karma(0) == 8


def test_warm_hands_against_hypothermia():
    summit = minds()
    summit.mind(1, sanity="Panic", hypothermia=3)
    play(summit, "Warm Hands", at=1)
    assert summit.asked() == (1, "warm up")
    summit.do("option", 2)
    assert (summit.health(1), summit.hypothermia(1)) == (4, 1)


def test_kind_word():
    summit = minds()
    summit.have(0, karma=5)
    summit.give(0, cards=("Kind Word",))
    summit.stack("karma", "Pilfer")
    summit.do("play", "Kind Word")
    summit.do("player", 2)
    assert summit.asked() == (2, "sanity")
    summit.do("accept")
    assert summit.sanity(2) == "At peace with the mountain"
    assert summit.cards(0) == ["Pilfer"]
    assert of_all(summit, "karma") == [8, 6, 6]


def test_good_listener():
    summit = minds()
    summit.give(0, statuses=("Frostbite", "Soaked Through"))
    summit.give(2, statuses=("Frostbite", "Racking Cough", "Soaked Through"))
    play(summit, "Good Listener", at=2)
    assert [summit.statuses(seat) for seat in (0, 2)] == [["Soaked Through"]] * 2
    assert summit.asked() == (0, "focus")
    assert summit.karma(0) == 7


def test_two_heads():
    summit = minds()
    play(summit, "Two Heads", at=2)
    assert [summit.statuses(seat) for seat in range(3)] == [["Clear Head"], [], ["Clear Head"]]
    assert summit.karma(0) == 7


def test_in_step():
    summit = minds()
    focus_all(summit, "Appetite", "Breath", "Bonds")
    play(summit, "In Step")
    assert of_all(summit, "next_movement") == [0, 1, 0]
    assert summit.state.movement == 7
    assert summit.karma(0) == 7


def test_open_heart():
    summit = minds()
    focus_all(summit, "Bonds", "Breath", "Heartbeat")
    play(summit, "Open Heart")
    assert of_all(summit, "health") == [4, 5, 4]
    assert of_all(summit, "oxygen") == [4, 3, 3]
    assert summit.karma(0) == 8
    summit = minds()
    summit.mind(0, sanity="Brooding")
    play(summit, "Open Heart")
    summit.do("accept")
    assert summit.sanity(0) == "Calm"
    assert of_all(summit, "oxygen") == [3, 3, 3]


# Sanity: negative.


def test_cold_shoulder():
    summit = minds()
    focus_all(summit, "Heartbeat", "Appetite", "Breath")
    play(summit, "Cold Shoulder", at=2)
    assert foci(summit) == ["Heartbeat", "Appetite", "Centre"]
    assert of_all(summit, "next_movement") == [0, 0, -1]
    assert summit.karma(0) == 5


@pytest.mark.parametrize(("sanity", "focus"), [("Calm", "Centre"), ("Brooding", "Heartbeat")])
def test_sow_doubt(sanity, focus):
    summit = minds()
    summit.have(0, karma=8)
    summit.mind(0, focus="Heartbeat", sanity=sanity)
    play(summit, "Sow Doubt", at=2)
    assert [summit.sanity(seat) for seat in range(3)] == [sanity, "Calm", "Brooding"]
    assert summit.focus(0) == focus
    assert summit.karma(0) == 5


def test_head_games():
    summit = minds()
    focus_all(summit, "Heartbeat", "Appetite", "Breath")
    summit.give(0, cards=("Head Games",))
    summit.stack("karma", "Pilfer")
    summit.do("play", "Head Games")
    assert foci(summit) == ["Heartbeat", "Centre", "Breath"]
    assert summit.cards(0) == ["Pilfer"]
    assert summit.karma(0) == 4


def test_trip_line():
    summit = minds()
    focus_all(summit, "Bonds", "Breath", "Heartbeat")
    way = slope(summit, 3, 4, 5)
    for seat in range(3):
        summit.came_from(seat, *reversed(way))
    play(summit, "Trip Line")
    assert [summit.where(seat)[0] for seat in range(3)] == [(4, 4), (3, 4), (4, 8)]
    assert summit.karma(0) == 4


@pytest.mark.parametrize(("option", "health", "sanity"), [(1, 2, "Calm"), (2, 4, "Brooding")])
def test_ghost_story(option, health, sanity):
    summit = minds()
    play(summit, "Ghost Story", at=2)
    assert summit.asked() == (2, "option")
    summit.do("option", option)
    assert of_all(summit, "health") == [4, 4, health]
    assert [summit.sanity(seat) for seat in range(3)] == ["Calm", "Calm", sanity]
    assert summit.karma(0) == 4


@pytest.mark.parametrize(("focus", "food"), [("Heartbeat", 3), ("Centre", 2)])
def test_snow_down_the_neck(focus, food):
    summit = minds()
    summit.mind(1, focus=focus)
    summit.give(0, cards=("Snow down the Neck",))
    summit.do("play", "Snow down the Neck")
    assert summit.choices() == {summit.action("player", 1)}  # seat 2 is 4 steps away
    summit.do("player", 1)
    assert of_all(summit, "health") == [4, 3, 4]
    assert of_all(summit, "food") == [3, food, 3]
    assert (summit.focus(1), summit.sanity(1)) == ("Centre", "Calm")
    assert summit.karma(0) == 4


def test_bad_news():
    summit = minds()
    play(summit, "Bad News", at=2)
    assert [summit.statuses(seat) for seat in range(3)] == [[], [], ["Heavy Heart"]]
    assert summit.state.movement == 6
    assert summit.karma(0) == 5


def test_loosened_hose():
    summit = minds()
    play(summit, "Loosened Hose", at=2)
    assert [summit.statuses(seat) for seat in range(3)] == [[], [], ["Raw Throat"]]
    assert of_all(summit, "oxygen") == [3, 3, 2]
    assert summit.karma(0) == 4


def test_needle():
    summit = minds()
    play(summit, "Needle", at=2)
    assert [summit.statuses(seat) for seat in range(3)] == [[], [], ["Thin Skin"]]
    assert summit.asked() == (0, "focus")
    summit.do("focus", "Breath")
    assert of_all(summit, "oxygen") == [4, 3, 3]
    assert summit.karma(0) == 4


def test_look_away():
    summit = minds()
    summit.stand(2, (3, 8))
    play(summit, "Look Away")
    summit.do("focus", "Heartbeat")
    summit.do("focus", "Deep Breath")
    assert summit.focus(0) == "Deep Breath"
    assert of_all(summit, "health") == [5, 4, 4]
    assert of_all(summit, "oxygen") == [4, 3, 2]
    assert summit.karma(0) == 5


def test_self_first():
    summit = minds()
    focus_all(summit, "Heartbeat", "Appetite", "Breath")
    summit.have(0, karma=8)
    summit.stand(2, (2, 8))
    play(summit, "Self First")
    summit.do("accept")
    assert summit.sanity(0) == "At peace with the mountain"
    assert foci(summit) == ["Heartbeat", "Centre", "Breath"]
    assert summit.karma(0) == 5


# Sanity: reactions.


def test_unshaken():
    summit = answer("Unshaken", "Sabotaged Valve", at=2, **SANITY)
    assert of_all(summit, "oxygen") == [3, 3, 3]
    assert [summit.sanity(seat) for seat in range(3)] == ["Calm", "Calm", "Brooding"]
    assert of_all(summit, "karma") == [4, 6, 7]
    assert not is_asked("Unshaken", "Sabotaged Valve", at=1, **SANITY)
    assert not is_asked("Unshaken", "Spare Bottle", at=2, **SANITY)


def test_told_you_so():
    for at in (1, 2):
        summit = answer("Told You So", "Sabotaged Valve", at=at, **SANITY)
        assert summit.oxygen(at) == 1
        assert of_all(summit, "food") == [2, 3, 3]
        assert [summit.sanity(seat) for seat in range(3)] == ["Brooding", "Calm", "Calm"]
        assert of_all(summit, "karma") == [4, 6, 5]
    assert not is_asked("Told You So", "Spare Bottle", at=2, **SANITY)


def test_good_company():
    summit = minds()
    summit.give(2, cards=("Good Company",))
    play(summit, "Camp Song")
    assert summit.asked() == (2, "react")
    summit.do("play", "Good Company")
    for seat, square in ((0, "Breath"), (2, "Appetite")):
        assert summit.asked() == (seat, "focus")
        summit.do("focus", square)
    assert summit.asked() == (0, "turn")
    assert of_all(summit, "oxygen") == [4, 3, 3]
    assert of_all(summit, "food") == [3, 3, 4]
    assert of_all(summit, "health") == [5, 4, 4]
    assert of_all(summit, "karma") == [7, 6, 7]
    assert not is_asked("Good Company", "Sabotaged Valve", at=2, **SANITY)


def test_envy():
    summit = answer("Envy", "Camp Song", **SANITY)
    assert of_all(summit, "health") == [4, 4, 4]
    assert [summit.sanity(seat) for seat in range(3)] == ["Brooding", "Calm", "Brooding"]
    assert of_all(summit, "karma") == [7, 6, 4]
    assert not is_asked("Envy", "Sabotaged Valve", at=2, **SANITY)
