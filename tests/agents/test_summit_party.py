"""What a climber does with companions, Sherpas and the Yeti, in positions worked out by hand.

At "trying" Base Camp is (2, 8) and the Summit (8, 8); cooperative play has no Halfway Camps. A cell
points up if row + x is even; its long edge is then below it.
"""

from functools import cache
from typing import Any

import numpy as np
import pytest

from agents.climber import make
from agents.summit_climber import STYLES
from agents.uniform import Uniform
from summit_env.engine.agent import Agent
from summit_env.engine.batch import Batch
from summit_env.engine.game import load_game
from summit_env.summit.actions import ACTIONS
from summit_env.summit.edges import OWN_WAYS
from summit_env.summit.state import (
    AGREE,
    CORNER_WIDTH,
    EAST,
    EXCHANGE,
    NONE,
    PICK_HOUR,
    PICK_WAY,
    RETURNED,
)
from tests.agents.seats import decide, play_out
from tests.configs import Options
from tests.summit.positions import Table

every_style = pytest.mark.parametrize("style", STYLES)
YETI = ("yeti",)


@cache
def climber(style: str = "steady", game: str = "cooperative") -> Agent:
    return make(load_game(game), style)


def party(players: int = 2, **options: Any) -> Table:
    return Table(cooperative=True, num_players=players, **options)


def choice(summit: Table, style: str = "steady") -> int:
    """Return what the climber would do now."""
    summit.games.legal()
    agent = climber(style, summit.games.game.name)
    return int(agent.act(summit.games, np.array([0]), np.random.default_rng(0))[0])


def decide_all(summit: Table, style: str = "steady") -> list[str]:
    """Let the climber decide as long as the same is asked; return what it did."""
    done: list[str] = []
    asked = summit.asked()
    while summit.asked() == asked and len(done) < 30:
        action = choice(summit, style)
        done.append(ACTIONS.name(action))
        summit.games.step([action])
    return done


# The hour.


def test_it_proposes_the_first_hour_of_the_day() -> None:
    """The night lasts to 04:00, so that from 05:00 on there are most hours of daylight."""
    summit = party(dealt=True, hour="choose")
    assert summit.asked() == (0, "hour")
    assert choice(summit) == summit.action("hour", 5)


@pytest.mark.parametrize(
    ("hour", "answer"), [(5, "accept"), (6, "accept"), (18, "decline"), (20, "decline")]
)
def test_it_agrees_unless_the_hour_brings_less_day_than_the_printed_one(
    hour: int, answer: str
) -> None:
    """From the printed hour, 03:00, two of the night are left; from 18:00, all ten."""
    summit = party(dealt=True, hour="choose")
    summit.do("hour", hour)
    assert summit.asked() == (1, "agree")
    assert choice(summit) == summit.action(answer)


# Companions.


def together(own: Options, theirs: Options) -> Table:
    """Stand seats 0 and 1 on neighbouring tiles, both on their way home."""
    summit = party()
    summit.stand(0, (3, 6))
    summit.stand(1, (3, 5))
    summit.have(0, summit_order=1, health=3, **own)
    summit.have(1, summit_order=2, health=3, **theirs)
    summit.state.summits = 2
    summit.state.blizzard = 6
    summit.turn(0)
    return summit


def test_it_shares_oxygen_with_the_one_who_lacks_it() -> None:
    """Each blizzard costs 1 oxygen at level 7: six are plenty for one, and none is deadly."""
    summit = together({"food": 4, "oxygen": 6}, {"food": 4, "oxygen": 0})
    assert choice(summit) == summit.action("exchange", 1)
    summit.do("exchange", 1)
    assert set(decide_all(summit)) == {"give 1 oxygen", "finish"}
    assert summit.oxygen(0) >= 2
    assert summit.oxygen(1) >= 2


def test_it_takes_food_from_the_one_who_has_plenty() -> None:
    summit = together({"food": 0, "oxygen": 4}, {"food": 6, "oxygen": 4})
    assert choice(summit) == summit.action("exchange", 1)
    summit.do("exchange", 1)
    decide_all(summit)
    assert summit.food(0) >= 2
    assert summit.food(1) >= 2


@every_style
def test_what_was_shared_stays_where_it_is(style: str) -> None:
    summit = together({"food": 0, "oxygen": 6}, {"food": 6, "oxygen": 0})
    summit.do("exchange", 1)
    decide_all(summit, style)
    food, oxygen = summit.food(0), summit.oxygen(0)
    summit.turn(1)
    if choice(summit, style) == summit.action("exchange", 0):
        summit.do("exchange", 0)
        decide_all(summit, style)
    assert summit.food(0) >= food > 0
    assert summit.oxygen(0) <= oxygen


def test_companions_with_the_same_have_nothing_to_exchange() -> None:
    summit = together({"food": 3, "oxygen": 3}, {"food": 3, "oxygen": 3})
    assert choice(summit) != summit.action("exchange", 1)


def test_a_burden_goes_to_who_bears_it_without_slowing_down() -> None:
    """The sack weighs 2; the Fell Runner has a mark at 3, the plain mat none."""
    summit = together({"food": 3, "oxygen": 3}, {"food": 3, "oxygen": 3})
    summit.have(0, character="The Fell Runner")
    summit.give(0, items=("Bivouac Sack",))
    summit.turn(0)
    summit.do("exchange", 1)
    assert choice(summit) == summit.action("give item", "Bivouac Sack")


def test_a_companion_counts_in_what_happens_to_all() -> None:
    """All lose 1 food, or the one who chooses loses 1 health, of which it has plenty.

    Seat 1 would die of the food: it has neither food nor more than 1 health.
    """
    summit = party()
    summit.stand(0, (5, 6))
    summit.stand(1, (4, 9))
    summit.have(0, food=3, health=6)
    summit.have(1, food=0, health=1)
    summit.turn(0)
    summit.run_effects(
        '{ do = "choose", options = [[{ do = "lose", what = "food", who = "all" }],'
        ' [{ do = "lose", what = "health" }]] }'
    )
    assert choice(summit) == summit.action("option", 2)


# Sherpas.


def far_from_home(**levels: Any) -> Table:
    """Stand on (7, 7) after the Summit: five rows above Base Camp, alone."""
    summit = party(1)
    for row, x in ((7, 8), (6, 8), (6, 9), (5, 9), (5, 8), (4, 8), (4, 9), (3, 9), (3, 8)):
        summit.tile((row, x))
    summit.stand(0, (7, 7))
    summit.have(0, summit_order=1, **levels)
    summit.state.summits = 1
    summit.state.blizzard = 4
    return summit


def test_it_turns_to_its_sherpa_before_it_starves() -> None:
    """With no food, every roll of snow and every blizzard costs 1 of 2 health."""
    summit = far_from_home(food=0, oxygen=3, health=2, sherpa_food=2, sherpa_oxygen=2)
    summit.turn(0)
    assert choice(summit) == summit.action("exchange", "Sherpa")
    summit.do("exchange", "Sherpa")
    decide_all(summit)
    assert summit.food(0) == 2


def test_with_plenty_it_loses_no_turn_for_its_sherpa() -> None:
    summit = far_from_home(food=5, oxygen=5, health=6, sherpa_food=2, sherpa_oxygen=2)
    summit.turn(0)
    assert choice(summit) != summit.action("exchange", "Sherpa")


def test_an_empty_sherpa_is_left_alone() -> None:
    summit = far_from_home(food=0, oxygen=0, health=2, sherpa_food=0, sherpa_oxygen=0)
    summit.turn(0)
    assert choice(summit) != summit.action("exchange", "Sherpa")


def test_in_camp_it_fills_its_sherpa_when_it_has_all_itself() -> None:
    summit = party(1)
    summit.have(0, food=6, oxygen=6, health=6, sherpa_food=0, sherpa_oxygen=0)
    summit.begin_turn(0)
    assert summit.asked() == (0, "rest")
    assert choice(summit) == summit.action("rest", "restock the Sherpa")


# The group, and going home.


def test_the_group_waits_for_better_weather_where_the_next_storm_kills_all() -> None:
    """At level 11 the next blizzard is the last; two levels lower it is not."""
    summit = party(3)
    summit.stand(0, (7, 7))
    summit.state.blizzard = 11
    summit.turn(0)
    assert choice(summit) == ACTIONS.id("group ability")
    summit.do("group ability")
    assert choice(summit) == summit.action("option", 1)


def test_on_a_calm_day_the_group_keeps_its_ability() -> None:
    summit = party(3)
    summit.turn(0)
    assert choice(summit) != ACTIONS.id("group ability")


def test_who_has_no_hope_goes_home_as_soon_as_it_may() -> None:
    """With 1 health and nothing to live on, the way to the Summit and back is deadly."""
    summit = party()
    summit.bring_home(1, summit_order=1, return_order=1)
    summit.have(0, food=0, oxygen=0, health=1)
    summit.state.blizzard = 9
    summit.turn(0)
    assert choice(summit) == ACTIONS.id("go home")


def test_who_has_nobody_back_sets_out() -> None:
    summit = party()
    summit.stand(1, (7, 7))
    summit.have(0, food=5, oxygen=5, health=6)
    summit.turn(0)
    assert ACTIONS.name(choice(summit)).startswith("lay")


def test_over_two_companions_it_comes_to_rest() -> None:
    """It stands over seat 2; the goal is nearer by seat 1, but to pass companions costs nothing.

    Between (3, 6) and (3, 5) it could go to and fro for ever; it must end on a free point.
    """
    summit = party(3)
    for x in (4, 5, 6, 7):
        summit.tile((3, x))
    summit.stand(1, (3, 5))
    summit.stand(2, (3, 6))
    summit.stand(0, (3, 7))
    summit.have(0, summit_order=1)
    summit.give(0, tiles=())
    summit.turn(0)
    summit.do("move", "left edge")
    for _ in range(3):
        if summit.state.transit_from == NONE:
            break
        summit.games.step([choice(summit)])
    assert summit.state.transit_from == NONE
    assert summit.where(0) not in (summit.where(1), summit.where(2))


# The Yeti.


def below(row: int, x: int) -> int:
    """Return the edge below a cell that points up: it leads right from the corner (row, x)."""
    return (row * CORNER_WIDTH + x) * OWN_WAYS + EAST


def chased(*, cooperative: bool) -> Table:
    """The Yeti on the long edge of (4, 6); seat 0 moves it 1 edge; seat 1 stands on (4, 8).

    Seat 0 stands on (4, 4). The Yeti's edge is below (4, 6), between the corners (4, 6) and (4, 8);
    from the right one it comes to (4, 8), from the left one to (4, 4).
    """
    summit = Table(cooperative=cooperative, num_players=2, expansions=YETI)
    for x in range(4, 9):
        summit.tile((4, x))
    summit.stand(0, (4, 4))
    summit.stand(1, (4, 8))
    summit.have(0, health=3)
    summit.have(1, health=3)
    summit.turn(0)
    summit.state.yeti = below(4, 6)
    summit.finish_turn("blank", 1)
    assert summit.asked() == (0, "way")
    return summit


def test_it_sends_the_yeti_onto_an_opponent() -> None:
    summit = chased(cooperative=False)
    summit.games.step([choice(summit)])
    assert (summit.health(0), summit.health(1)) == (3, 2)


def test_it_keeps_the_yeti_away_from_itself_and_companions() -> None:
    summit = chased(cooperative=True)
    summit.games.step([choice(summit)])
    assert (summit.health(0), summit.health(1)) == (3, 3)


def test_it_looks_ahead_over_the_edges_that_are_left() -> None:
    """One edge to the right is seat 1; two to the left, between (4, 2) and (4, 3), are two more."""
    summit = Table(num_players=4, expansions=YETI)
    for x in range(2, 9):
        summit.tile((4, x))
    summit.stand(0, (7, 7))
    for seat, x in ((1, 8), (2, 3), (3, 2)):
        summit.stand(seat, (4, x))
        summit.have(seat, health=3)
    summit.turn(0)
    summit.state.yeti = below(4, 6)
    summit.finish_turn("blank", 2)
    while summit.asked() == (0, "way"):
        summit.games.step([choice(summit)])
    assert [summit.health(seat) for seat in (1, 2, 3)] == [3, 2, 2]


# Laws.


@every_style
@pytest.mark.parametrize("players", [1, 3, 6])
def test_what_it_chooses_is_legal_whatever_is_asked(style: str, players: int) -> None:
    """Random play leads to every prompt; a step refuses what is illegal."""
    game = load_game("cooperative")
    options = dict.fromkeys(("characters", "items", "supplies", "hour"), "choose")
    config = game.configure(num_players=players, expansions=YETI, **options)
    games = Batch(game, 24, config, seed=players)
    teams = [climber(style)] * players, [Uniform()] * players
    rng, asked = np.random.default_rng(1), set()
    for step in range(10_000):
        asked |= set(games.state.prompt.tolist())
        if len(decide(games, teams[step % 2], rng)) == 0:
            break
    assert games.over.all()
    assert asked >= {PICK_HOUR, EXCHANGE, PICK_WAY}
    assert (AGREE in asked) == (players > 1)


@every_style
def test_what_is_hidden_from_it_does_not_change_its_choice(style: str) -> None:
    game = load_game("cooperative")
    games = Batch(game, 20, game.configure(num_players=3, expansions=YETI), seed=8)
    rng = np.random.default_rng(0)
    for step in range(150):
        rows = np.flatnonzero(~games.over)
        other = games.copy()
        other.resample(games.player, seed=step)
        actions = climber(style).act(games, rows, rng)
        assert [*actions] == [*climber(style).act(other, rows, rng)]
        games.step(actions, rows)


@cache
def three_of(style: str, difficulty: str = "trying") -> Batch:
    game = load_game("cooperative")
    games = Batch(game, 300, game.configure(num_players=3, difficulty=difficulty), seed=3)
    return play_out(games, [climber(style)] * 3)


def won(games: Batch) -> float:
    return float((games.outcome()[1][:, 0] == 1).mean())


def test_fewer_games_are_won_the_harder_it_is() -> None:
    shares = [won(three_of("steady", d)) for d in ("chill", "steep", "legendary_plus")]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.6


def test_a_helper_brings_more_home_than_who_looks_after_itself() -> None:
    back = [
        (three_of(style).state.standing[:, :3] == RETURNED).sum()
        for style in ("helper", "saboteur")
    ]
    assert back[0] > back[1]
