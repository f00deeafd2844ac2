"""What a climber does for its team, in positions worked out by hand, and how it fares in all modes.

At "trying" two teams have their Base Camps in (2, 6) and (2, 10), and the Halfway Camp is (5, 8).
Seats 0 and 1 are a team, and 2 and 3.
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
from summit_env.summit.state import (
    EXCHANGE,
    GAIN_FOCUS,
    PICK_EVENT,
    PICK_LADDER,
    PICK_MARKER,
    PICK_PARTNER,
    RETURNED,
    WARM_UP,
)
from tests.agents.seats import decide, play_out
from tests.configs import EXPANSIONS, SETS_OF_EXPANSIONS, Options, label, some_of
from tests.summit.positions import Table

every_style = pytest.mark.parametrize("style", STYLES)


@cache
def climber(style: str = "steady", game: str = "team") -> Agent:
    return make(load_game(game), style)


def team(**options: Any) -> Table:
    return Table(team=True, **options)


def choice(summit: Table, style: str = "steady") -> int:
    """Return what the climber would do now."""
    summit.games.legal()
    return int(climber(style).act(summit.games, np.array([0]), np.random.default_rng(0))[0])


def test_it_goes_home_to_its_own_base_camp() -> None:
    """(2, 8) lies between both; the own one, (2, 6), is on the left."""
    summit = team()
    for x in (7, 8, 9):
        summit.tile((2, x))
    summit.stand(0, (2, 8))
    summit.stand(1, (7, 7))
    summit.have(0, summit_order=1)
    summit.turn(0, movement=1)
    assert choice(summit) == summit.action("move", "left edge")


def test_it_gives_oxygen_to_a_teammate_two_points_away() -> None:
    """Each blizzard costs 1 oxygen at level 7: six are plenty for one, and none is deadly."""
    summit = team(scoring="cooperative")
    for x in (4, 5, 6):
        summit.tile((5, x))
    summit.stand(0, (5, 6))
    summit.stand(1, (5, 4))
    for seat, oxygen in ((0, 6), (1, 0)):
        summit.have(seat, summit_order=seat + 1, health=3, food=4, oxygen=oxygen)
    summit.state.summits = 2
    summit.state.blizzard = 6
    summit.turn(0)
    assert choice(summit) == summit.action("exchange", 1)
    summit.do("exchange", 1)
    assert choice(summit) == summit.action("give", "oxygen")


@every_style
def test_it_aims_what_hurts_at_an_opponent(style: str) -> None:
    summit = team()
    for seat in range(4):
        summit.stand(seat, (4, 4 + 2 * seat))
    summit.turn(0)
    summit.run_effects('{ do = "lose", what = "health", amount = 3, who = "chosen" }')
    assert summit.asked() == (0, "player")
    assert choice(summit, style) in (summit.action("player", 2), summit.action("player", 3))


@pytest.mark.parametrize("style", ["steady", "racer", "cautious", "helper"])
def test_it_aims_what_helps_at_its_teammate(style: str) -> None:
    summit = team()
    for seat in range(4):
        summit.stand(seat, (4, 4 + 2 * seat))
        summit.have(seat, health=1)
    summit.turn(0)
    summit.run_effects('{ do = "gain", what = "health", amount = 3, who = "chosen" }')
    assert choice(summit, style) == summit.action("player", 1)


def test_exchanges_come_to_an_end() -> None:
    """What was handed over does not come back in the same one."""
    games = Batch(load_game("team"), 20, load_game("team").configure(items="choose"), seed=3)
    agents, rng = [climber()] * 4, np.random.default_rng(0)
    handed, most = np.zeros(20, np.int64), 0
    while len(decide(games, agents, rng)):
        handed[games.state.prompt == EXCHANGE] += 1
        handed[games.state.prompt != EXCHANGE] = 0
        most = max(most, int(handed.max()))
    assert 2 <= most <= 20


def test_with_a_teammate_back_from_the_summit_it_goes_home_rather_than_starve() -> None:
    """With cooperative scoring a survivor counts, on the Summit or not."""
    summit = team(scoring="cooperative")
    summit.bring_home(1, summit_order=1, return_order=1)
    summit.have(0, food=0, oxygen=0, health=1)
    summit.state.blizzard = 9
    summit.turn(0)
    assert choice(summit) == ACTIONS.id("go home")


def test_with_an_opponent_back_from_the_summit_it_can_only_climb() -> None:
    summit = team(scoring="cooperative")
    summit.bring_home(2, summit_order=1, return_order=1)
    summit.have(0, food=0, oxygen=0, health=1)
    summit.turn(0)
    assert choice(summit) != ACTIONS.id("go home")


# How it fares.

TABLES: list[tuple[str, Options]] = [
    ("competitive", {"num_players": 2}),
    ("team", {"num_players": 4}),
    ("team", {"num_players": 4, "scoring": "cooperative", "items": "choose"}),
    ("team", {"num_players": 6, "num_teams": 3, "items": "choose"}),
]


@pytest.mark.parametrize("expansions", SETS_OF_EXPANSIONS, ids="+".join)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_it_beats_random_players_with_all_expansions(
    game: str, options: Options, expansions: tuple[str, ...]
) -> None:
    """The side of seat 0 climbs well; the others don't."""
    rules = load_game(game)
    games = Batch(rules, 100, rules.configure(expansions=expansions, **options), seed=1)
    sides = games.state.team[0][: games.config.num_players]
    agents = [climber(game=game) if side == 0 else Uniform() for side in sides]
    _, places, _ = play_out(games, agents).outcome()
    assert (places[:, 0] == 1).mean() > (0.3 if game == "competitive" else 0.9)
    assert not (places[:, sides != 0] == 1).any() or game == "team"


@pytest.mark.parametrize("options", some_of("team"), ids=label)
def test_what_it_chooses_is_legal_in_every_configuration(options: Options) -> None:
    """A step refuses what is illegal. The styles sit in turn."""
    rules = load_game("team")
    games = Batch(rules, 4, rules.configure(**options), seed=4)
    agents = [climber(style) for style in (*STYLES, "steady")][: options["num_players"]]
    assert play_out(games, agents).over.all()


@every_style
@pytest.mark.parametrize("players", [1, 3])
def test_in_cooperative_play_every_style_comes_to_the_end(style: str, players: int) -> None:
    rules = load_game("cooperative")
    config = rules.configure(
        num_players=players, expansions=EXPANSIONS, items="choose", hour="choose"
    )
    games = Batch(rules, 10, config, seed=2)
    assert play_out(games, [climber(style, "cooperative")] * players).over.all()


@every_style
def test_it_answers_whatever_random_play_leads_to(style: str) -> None:
    """Turn by turn either decides; every prompt of the expansions is met."""
    rules = load_game("team")
    options = dict.fromkeys(("characters", "items", "supplies", "hour"), "choose")
    config = rules.configure(scoring="cooperative", expansions=EXPANSIONS, **options)
    games = Batch(rules, 60, config, seed=6)
    tables = [climber(style)] * 4, [Uniform()] * 4
    rng, asked = np.random.default_rng(1), set()
    for step in range(10_000):
        asked |= set(games.state.prompt.tolist())
        if len(decide(games, tables[step % 2], rng)) == 0:
            break
    assert games.over.all()
    assert asked >= {PICK_MARKER, PICK_LADDER, PICK_PARTNER, PICK_EVENT, GAIN_FOCUS, WARM_UP}


@every_style
def test_what_is_hidden_from_it_does_not_change_its_choice(style: str) -> None:
    rules = load_game("team")
    games = Batch(rules, 20, rules.configure(expansions=EXPANSIONS, items="choose"), seed=8)
    rng = np.random.default_rng(0)
    for step in range(150):
        rows = np.flatnonzero(~games.over)
        other = games.copy()
        other.resample(games.player, seed=step)
        actions = climber(style).act(games, rows, rng)
        assert [*actions] == [*climber(style).act(other, rows, rng)]
        games.step(actions, rows)


def back(*expansions: str) -> float:
    """Return the share of climbers of two teams who come back."""
    rules = load_game("team")
    games = Batch(rules, 200, rules.configure(expansions=expansions), seed=3)
    play_out(games, [climber()] * 4)
    return float((games.state.standing[:, :4] == RETURNED).mean())


def test_with_ladders_and_sanity_more_than_four_in_ten_come_back() -> None:
    """Hypothermia makes it harder, but does not make it hopeless."""
    assert 0.4 < back("ladders", "sanity") < back()
