"""What a player who knows the mountain does, in positions worked out by hand."""

import numpy as np
import pytest

from agents.climber import make
from agents.expedition_climber import STYLES
from agents.expedition_routes import FAR, routes_of
from summit_env.engine.agent import Agent
from summit_env.expedition.game import GAME
from summit_env.expedition.state import PICK, RESCUE
from tests.expedition.positions import QUIET, Table

AGENTS: dict[str, Agent] = {style: make(GAME, style) for style in STYLES}


def climb(k2: Table, style: str = "steady") -> list[str]:
    """Let the climber decide until player 0's turn, or what it is asked, is over."""
    done: list[str] = []
    k2.games.legal()
    prompt, day = k2.state.prompt, k2.state.day
    while (k2.state.player, k2.state.prompt, k2.state.day) == (0, prompt, day):
        action = AGENTS[style].act(k2.games, np.array([0]), np.random.default_rng(0))
        done.append(GAME.actions.name(int(action[0])))
        k2.games.step(action)
    return done


def test_on_the_last_day_it_goes_up_although_it_could_not_live_there_for_long() -> None:
    """E27: -2, from level 3 to 1. One more day there would be death, but there is none."""
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E26", level=3)
    k2.turn("movement 3", "acclimatization 0", "acclimatization 0")
    climb(k2)
    assert (k2.space("A"), k2.marker("A")) == ("E27", 10)


def test_on_the_last_day_it_does_not_go_where_it_would_die_that_evening() -> None:
    """E27: -2, from level 2 to 0. E26 is as bad. E25: -1."""
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E26", level=2)
    k2.turn("movement 3", "acclimatization 0", "acclimatization 0")
    climb(k2)
    assert (k2.space("A"), k2.marker("A")) == ("E25", 7)


def test_it_touches_the_summit_and_comes_back_within_a_day() -> None:
    """E26 - E27 - E26 - E25 costs 3 + 3 + 2; E25 leaves level 1, all above leaves 0."""
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E26", level=2, tent="E00")
    k2.turn("movement 3", "movement 3", "movement 2")
    climb(k2)
    assert (k2.space("A"), k2.marker("A")) == ("E25", 10)


@pytest.mark.parametrize(("tile", "stays_high"), [("S1", True), ("S6", False)])
def test_it_turns_back_before_a_lethal_day(tile: str, stays_high: bool) -> None:
    """E21: -1. From level 3 two days leave 1; but S6 takes two more on its second day: 0."""
    k2 = Table(num_players=2)
    k2.on_day(17, tile)
    k2.put("A", "E21", level=3)
    k2.turn("movement 2", "acclimatization 0", "acclimatization 0")
    climb(k2)
    zone = k2.printed.zone[0, k2.state.space[0, 0]]
    assert bool(zone >= 2) == stays_high


@pytest.mark.parametrize("style", STYLES)
def test_it_stays_where_levels_are_gained_as_long_as_they_are_low(style: str) -> None:
    """On the first day both have level 1; only on the spaces up to E08 it rises."""
    k2 = Table(num_players=2)
    k2.turn("movement 3", "movement 3", "movement 2")
    climb(k2, style)
    gains = k2.printed.space_acclimatization[0]
    assert [gains[k2.state.space[0, climber]] for climber in (0, 1)] == [1, 1]


def test_it_pitches_its_tent_high_where_that_saves_its_life() -> None:
    """E25: -1, from level 3 in three days to 0; with a tent 0, and 3 stays 3."""
    k2 = Table(num_players=2)
    k2.on_day(16, "S1")
    k2.put("A", "E25", level=3)
    k2.turn("movement 2", "acclimatization 0", "acclimatization 0")
    climb(k2)
    assert (k2.space("A"), k2.tent("A")) == ("E25", "E25")


def test_it_goes_down_with_the_down_points_of_a_rope() -> None:
    """From E26 (-2) at level 2 only E25 (-1) saves it: 2 points, and 1 up point is too few."""
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E26", level=2)
    k2.turn("rope 1/2", "acclimatization 0", "acclimatization 0")
    climb(k2)
    assert k2.space("A") == "E25"


def test_two_of_its_climbers_do_not_climb_to_the_only_place() -> None:
    """Both can pay E26 (3) and bear it, but it holds one, and a rival bars the summit."""
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E25", level=4)
    k2.put("B", "E24", level=4)
    k2.put("A", "E27", level=4, player=1)
    k2.turn("movement 3", "movement 3", "acclimatization 0")
    climb(k2)
    assert sorted([k2.marker("A"), k2.marker("B")]) == [6, 7]
    assert [k2.space("A"), k2.space("B")].count("E26") == 1


def test_it_pays_risk_with_points_that_it_has_no_use_for() -> None:
    """The 3 leads to the summit, all of level 3 is needed to bear it, the 1 is of no use."""
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E26", level=3)
    k2.turn("movement 3", "movement 1", "acclimatization 0", risk=1)
    climb(k2)
    assert (k2.marker("A"), k2.level("A"), k2.state.over) == (10, 3, 0)


def test_it_takes_the_risk_token_of_the_lowest_value() -> None:
    k2 = Table(num_players=1)
    k2.state.open_tokens[:] = 0
    k2.state.open_tokens[[1, 2]] = 2, 1
    k2.hold(*QUIET)
    k2.state.prompt = PICK
    for card in sorted(QUIET):
        k2.do("pick", card)
    action = AGENTS["steady"].act(k2.games, np.array([0]), np.random.default_rng(0))
    assert action[0] == k2.action("take", 1)


def test_it_picks_the_cards_that_the_last_climb_needs() -> None:
    """Day 17: E25 - E26 - E27 costs 3 + 3, and level 6 bears two evenings of -2 there."""
    k2 = Table(num_players=2)
    k2.on_day(17, "S1")
    k2.put("A", "E25", level=6)
    k2.put("B", "E00", level=6)
    k2.hold("movement 3", "movement 3", *QUIET, "movement 1")
    k2.state.prompt, k2.state.player = PICK, 0
    climb(k2)
    laid = [k2.card_names[kind] for kind in k2.state.picks[0]]
    assert laid.count("movement 3") == 2


@pytest.mark.parametrize(("style", "rest"), [("saboteur", "E19"), ("helper", "E18")])
def test_of_two_equal_spaces_it_bars_or_leaves_the_one_that_a_rival_needs(
    style: str, rest: str
) -> None:
    """E18 and E19 cost 2 from E16 and show 4. One place is left on E19, and a rival is near."""
    k2 = Table(num_players=2)
    k2.on_day(18, "S1")
    k2.put("A", "E16", level=4)
    k2.put("A", "E19", level=4, player=1)
    k2.put("B", "E13", level=4, player=1)
    k2.turn("movement 2", "acclimatization 0", "acclimatization 0")
    climb(k2, style)
    assert k2.space("A") == rest


@pytest.mark.parametrize(("first", "second", "saved"), [("E27", "E25", "A"), ("E25", "E27", "B")])
def test_the_rescue_card_goes_to_the_climber_with_more_points(
    first: str, second: str, saved: str
) -> None:
    k2 = Table(num_players=2, rescue_cards=True)
    k2.put("A", first, level=1)
    k2.put("B", second, level=1)
    k2.turn(*QUIET)
    for card in (1, 2, 3):
        k2.do("give", card, "A")
    k2.state.level[0] = 1
    k2.finish_day()
    assert k2.state.prompt == RESCUE
    while k2.state.prompt == RESCUE:
        k2.games.step(AGENTS["steady"].act(k2.games, np.array([0]), np.random.default_rng(0)))
    dead = "B" if saved == "A" else "A"
    assert k2.space(saved) is not None
    assert k2.space(dead) is None


def test_routes_cost_what_the_spaces_and_the_weather_say() -> None:
    """Tiles S1, W1: E25 - E26 - E27 costs 3 + 3; on W1's second day boots add 1 to each."""
    k2 = Table(num_players=1)
    e25, e26, e27 = map(k2.space_ids.index, ("E25", "E26", "E27"))
    clear, boots = routes_of(k2.printed, 0, 0)[0, 0, 0], routes_of(k2.printed, 0, 1)[0, 1, 0]
    assert (clear[e25, e27, 0], boots[e25, e27, 0]) == (6, 8)
    assert (clear[e27, e25, 0], boots[e27, e25, 0]) == (5, 7)
    summit = 7  # the eighth field of the track shows the summit's 10
    assert clear[e26, e26, summit] == 6
    assert clear[e25, e25, summit] == FAR  # 3 + 3 + 3 + 2 is more than any day's cards


def test_rope_points_pay_for_the_way_down_alone() -> None:
    """E26 - E25 costs 2: with 0, 1, 2, 3 down points there remain 2, 1, 0, 0 to be paid."""
    k2 = Table(num_players=1)
    e25, e26 = map(k2.space_ids.index, ("E25", "E26"))
    routes = routes_of(k2.printed, 0, 0)[0, 0]
    assert routes[:, e26, e25, 0].tolist() == [2, 1, 0, 0]
    assert routes[:, e25, e26, 0].tolist() == [3, 3, 3, 3]
