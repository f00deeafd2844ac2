"""What a climber does with its Focus and Sanity, in positions worked out by hand.

From the centre of the Focus network blue arrows lead to Heartbeat (1 health), Appetite (1 food),
Breath (1 oxygen) and Bonds (a karma card); from Warm Blood to Drive (1 movement a turn) and Light
Step (weight 1 less); from Full Pot to Thrift (1 food less for the weather) and Raw Nerves (health
counts twice).
"""

from functools import cache

import numpy as np
import pytest

from agents.climber import make
from agents.summit_climber import STYLES
from summit_env.engine.agent import Agent
from summit_env.engine.game import load_game
from tests.summit.positions import Table

SANITY = ("sanity",)
every_style = pytest.mark.parametrize("style", STYLES)


@cache
def climber(game: str, style: str) -> Agent:
    return make(load_game(game), style)


def choice(summit: Table, style: str = "steady") -> int:
    """Return what the climber would do now."""
    summit.games.legal()
    agent = climber(summit.games.game.name, style)
    return int(agent.act(summit.games, np.array([0]), np.random.default_rng(0))[0])


def on_the_way(**levels: int) -> Table:
    """Stand on (6, 6), two steps above the Halfway Camp (5, 5), on the way to the Summit."""
    summit = Table(num_players=4, expansions=SANITY)
    summit.stand(0, (6, 6))
    summit.have(0, **levels)
    summit.turn(0)
    return summit


def alone(**levels: int) -> Table:
    """Stand on (6, 6), alone on the mountain, so that Focus lasts longest."""
    summit = Table(cooperative=True, num_players=1, expansions=SANITY)
    summit.stand(0, (6, 6))
    summit.have(0, sherpa=0, **levels)
    summit.turn(0)
    return summit


def gain(summit: Table, what: str) -> None:
    """Let the climber gain 1 of something."""
    summit.run_effects(f'{{ do = "gain", what = "{what}" }}')
    assert summit.asked() == (0, what)


@pytest.mark.parametrize(
    ("levels", "square"),
    [
        ({"food": 6, "oxygen": 6, "health": 1}, "Heartbeat"),
        ({"food": 6, "oxygen": 0, "health": 4}, "Breath"),
        ({"food": 0, "oxygen": 6, "health": 4}, "Appetite"),
    ],
)
def test_it_moves_its_focus_to_what_it_is_short_of(levels: dict[str, int], square: str) -> None:
    summit = alone(**levels)
    gain(summit, "focus")
    assert choice(summit) == summit.action("focus", square)


def test_focus_on_movement_is_worth_more_than_on_weight_that_does_not_slow_it() -> None:
    summit = alone()
    summit.mind(0, focus="Warm Blood")
    gain(summit, "focus")
    assert choice(summit) == summit.action("focus", "Drive")


@every_style
def test_it_does_not_focus_on_what_doubles_its_losses(style: str) -> None:
    summit = alone()
    summit.mind(0, focus="Full Pot")
    gain(summit, "focus")
    assert choice(summit, style) != summit.action("focus", "Raw Nerves")


@every_style
def test_it_raises_its_sanity_rather_than_be_slow(style: str) -> None:
    summit = alone()
    summit.mind(0, sanity="Brooding")
    gain(summit, "sanity")
    assert choice(summit, style) == summit.action("accept")


# Hypothermia: below its marker a climber dies, and it moves on by 1 at the end of each turn.


def test_who_has_room_for_it_takes_the_health() -> None:
    summit = on_the_way(health=4)
    summit.mind(0, sanity="Panic", hypothermia=3)
    summit.run_effects('{ do = "gain", what = "health", amount = 2 }')
    assert summit.asked() == (0, "warm up")
    assert choice(summit) == summit.action("option", 1)


def test_who_has_full_health_pushes_hypothermia_back() -> None:
    summit = on_the_way(health=6)
    summit.mind(0, sanity="Panic", hypothermia=3)
    summit.run_effects('{ do = "gain", what = "health", amount = 2 }')
    assert choice(summit) == summit.action("option", 2)


def test_who_is_about_to_freeze_to_death_warms_up_in_the_camp() -> None:
    """With 3 health and the marker at 3 it would be dead after this turn; 3 health save it."""
    summit = Table(num_players=4, expansions=SANITY)
    summit.stand(0, (5, 5))
    summit.have(0, food=5, oxygen=5, health=3)
    summit.mind(0, sanity="Panic", hypothermia=3)
    summit.begin_turn(0)
    assert summit.asked() == (0, "rest")
    assert choice(summit) == summit.action("rest", "gain health")


def test_who_has_full_health_rests_all_the_same_against_hypothermia() -> None:
    summit = Table(num_players=4, expansions=SANITY)
    summit.stand(0, (5, 5))
    summit.have(0, food=6, oxygen=6, health=6)
    summit.mind(0, sanity="Panic", hypothermia=6)
    summit.begin_turn(0)
    assert choice(summit) == summit.action("rest", "gain health")


# Events.


@every_style
def test_of_two_events_it_takes_the_better_one(style: str) -> None:
    """Old Cache brings 2 oxygen or an item, Numb Fingers a status."""
    summit = on_the_way(food=1, oxygen=1, health=2)
    summit.mind(0, focus="Foresight")
    summit.stack("event", "Old Cache", "Numb Fingers")
    summit.finish_turn("event", None, None)
    assert summit.asked() == (0, "event")
    good = summit.names["event"].index("Old Cache")
    option = summit.state.event_offer.tolist().index(good) + 1
    assert choice(summit, style) == summit.action("option", option)


def on_a_ladder(event: str) -> Table:
    """Let a climber on a Ladder draw an event that names its tile."""
    summit = Table(num_players=2, expansions=("ladders",))
    summit.ladder((6, 6), "Icy Ladder")
    summit.stand(0, (6, 6))
    summit.came_from(0, (6, 5))
    summit.turn(0, movement=0)
    summit.stack("event", event)
    summit.finish_turn("event", None)
    assert summit.asked() == (0, "event")
    return summit


@every_style
@pytest.mark.parametrize("event", ["Through the Ice", "Loose Rock"])
def test_on_a_ladder_it_ignores_an_event_on_its_tile_that_hurts(event: str, style: str) -> None:
    summit = on_a_ladder(event)
    assert choice(summit, style) == summit.action("decline")
