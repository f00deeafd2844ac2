"""What a climber does with Ladders, in positions worked out by hand.

At "trying" Base Camp is (2, 8) and the Summit (8, 8), whose row is (8, 5) to (8, 11). A Ladder laid
to the right from (8, 5) covers (8, 6) and (8, 7).
"""

from functools import cache

import numpy as np
import pytest

from agents.climber import make
from summit_env.engine.agent import Agent
from summit_env.engine.game import load_game
from tests.summit.positions import NEUTRAL_LADDER, Table

LADDERS = ("ladders",)
THIN_LADDER, ICY_LADDER, LONG_LADDER = "Thin Air Ladder", "Icy Ladder", "Long Icy Ladder"


@cache
def climber(game: str) -> Agent:
    return make(load_game(game), "")


def choice(summit: Table) -> int:
    """Return what the climber would do now."""
    summit.games.legal()
    agent = climber(summit.games.game.name)
    return int(agent.act(summit.games, np.array([0]), np.random.default_rng(0))[0])


def below_the_summit(*ladders: str) -> Table:
    """Stand on (8, 5), three cells left of the Summit, with these Ladders and no tiles."""
    summit = Table(num_players=2, expansions=LADDERS)
    summit.stand(0, (8, 5))
    summit.give(0, ladders=ladders, tiles=())
    return summit


def test_without_a_tile_it_lays_a_ladder_to_the_summit() -> None:
    summit = below_the_summit(NEUTRAL_LADDER)
    summit.turn(0, movement=1)
    action = choice(summit)
    assert action == summit.action("ladder", NEUTRAL_LADDER, "right")
    summit.games.step([action])
    assert summit.where(0) == ((8, 8), "centre")


def test_it_lays_a_ladder_over_tiles_that_are_upside_down() -> None:
    summit = below_the_summit(NEUTRAL_LADDER)
    summit.tile((8, 6), face_down=True)
    summit.tile((7, 5), face_down=True)
    summit.turn(0, movement=2)
    assert choice(summit) == summit.action("ladder", NEUTRAL_LADDER, "right")


@pytest.mark.parametrize("other", [THIN_LADDER, ICY_LADDER, LONG_LADDER])
def test_it_lays_the_ladder_that_costs_neither_oxygen_nor_movement(other: str) -> None:
    summit = below_the_summit(other, NEUTRAL_LADDER)
    summit.turn(0, movement=1)
    assert choice(summit) == summit.action("ladder", NEUTRAL_LADDER, "right")


def test_it_crosses_a_ladder_that_lies_there() -> None:
    """By the Ladder the Summit is 1 movement away; any other way leads round it by row 7."""
    summit = below_the_summit()
    summit.ladder((8, 6))
    summit.turn(0, movement=1)
    assert choice(summit) == summit.action("move", "right edge")


def test_it_goes_on_from_a_ladder_to_the_nearer_end() -> None:
    """On the right half of a Ladder with two points, the Summit is to the right."""
    summit = below_the_summit()
    summit.ladder((8, 6), LONG_LADDER)
    summit.stand(0, (8, 7))
    summit.turn(0, movement=1)
    assert choice(summit) == summit.action("move", "right edge")


def test_it_lays_the_owed_tile_beyond_a_ladder() -> None:
    """From (4, 3) over (4, 4) and (4, 5) it comes to the open (4, 6)."""
    summit = Table(num_players=2, expansions=LADDERS)
    summit.ladder((4, 4))
    summit.stand(0, (4, 3))
    summit.turn(0, movement=3)
    action = choice(summit)
    assert action == summit.action("lay", "Neutral, all ropes", "right edge")
    summit.games.step([action])
    assert summit.where(0) == ((4, 6), "centre")


def drafting(*marks: int) -> Table:
    """Let seat 0 draft a Ladder, on a mat whose speed is lowered by so much weight.

    It has no food, oxygen or items yet, but its mat suggests 6 and 0, each food weighing 1.
    """
    summit = Table(num_players=2, expansions=LADDERS, items="choose", dealt=True)
    summit.print_mat(weight_marks=marks, food_marks=(1, 2, 3, 4, 5, 6), maximum_weight=20)
    summit.have(0, character="plain")
    summit.printed.mat_food[summit.plain] = 6
    assert summit.asked() == (0, "ladder")
    return summit


def test_it_drafts_a_ladder_that_does_not_slow_it_down() -> None:
    assert choice(drafting(9)) in keeping()


def test_it_discards_a_ladder_that_would_slow_it_down() -> None:
    """With 6 food it weighs 6; at 7 all its speed but 1 is gone."""
    assert choice(drafting(7, 7, 7, 7)) not in keeping()


def keeping() -> set[int]:
    from summit_env.summit.actions import ACTIONS, KEEP_LADDER

    return set(np.flatnonzero(ACTIONS.kind == KEEP_LADDER).tolist())


def test_it_drops_a_ladder_that_slows_it_down_when_its_movement_is_over() -> None:
    summit = below_the_summit(NEUTRAL_LADDER)
    summit.print_mat(weight_marks=(1, 1, 1))
    summit.turn(0, movement=0)
    summit.state.moved = 1
    assert choice(summit) == summit.action("drop ladder", NEUTRAL_LADDER)


def test_it_keeps_a_ladder_that_costs_no_speed() -> None:
    summit = below_the_summit(NEUTRAL_LADDER)
    summit.turn(0, movement=0)
    summit.state.moved = 1
    assert choice(summit) == summit.action("finish")


def test_it_picks_up_a_ladder_that_costs_no_speed() -> None:
    summit = below_the_summit(NEUTRAL_LADDER)
    summit.turn(0, movement=0)
    summit.state.moved = 1
    summit.do("drop ladder", NEUTRAL_LADDER)
    summit.turn(0)
    assert choice(summit) == summit.action("pick up", NEUTRAL_LADDER)


def test_before_the_game_it_hands_a_ladder_that_slows_it_down_to_its_sherpa() -> None:
    summit = Table(
        team=True, scoring="cooperative", expansions=LADDERS, items="choose", num_players=4
    )
    summit.print_mat(weight_marks=(1, 1, 1))
    summit.give(0, ladders=(NEUTRAL_LADDER,))
    summit.have(0, sherpa=1)
    share(summit, 0)
    assert choice(summit) == summit.action("exchange", "Sherpa")
    summit.do("exchange", "Sherpa")
    assert choice(summit) == summit.action("give ladder", NEUTRAL_LADDER)
    summit.do("give ladder", NEUTRAL_LADDER)
    assert choice(summit) == summit.action("finish")


def share(summit: Table, seat: int) -> None:
    """Come to the sharing before the game, at a seat."""
    from summit_env.summit.state import SHARE

    summit.state.phase = SHARE
    summit.state["game_round"] = 0
    summit.state.active = seat
    summit.state.depth = 0
    summit.go_on()
    assert summit.asked() == (seat, "partner")
