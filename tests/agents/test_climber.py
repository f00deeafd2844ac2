"""The agent `climber`: its styles, and the laws that every agent keeps."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from agents.climber import make
from agents.expedition_climber import STYLES
from summit_env.engine.agent import Agent, load_agent
from summit_env.engine.errors import AgentError
from summit_env.engine.game import load_game
from summit_env.expedition.state import PICK
from tests.agents.seats import decide, play_out, seated
from tests.configs import EXPEDITION, Options, expedition, label, play

GAME = load_game("expedition")
every_style = pytest.mark.parametrize("style", STYLES)
every_config = pytest.mark.parametrize("options", EXPEDITION, ids=label)


@cache
def climber(style: str = "steady") -> Agent:
    return make(GAME, style)


@cache
def random() -> Agent:
    return load_agent("random", GAME)


def test_the_styles_are_the_five_that_were_asked_for() -> None:
    assert set(STYLES) == {"steady", "racer", "cautious", "saboteur", "helper"}


def test_name_is_the_one_that_it_was_loaded_by() -> None:
    assert load_agent("climber", GAME).name == "climber"
    assert load_agent("climber:racer", GAME).name == "climber:racer"


def test_without_a_style_it_is_steady() -> None:
    plain = play_out(seated([random()], 8), [load_agent("climber", GAME)])
    steady = play_out(seated([random()], 8), [climber("steady")])
    assert plain.state.tobytes() == steady.state.tobytes()


def test_unknown_style_is_refused_and_the_styles_are_listed() -> None:
    with pytest.raises(AgentError, match=r"^the agent 'climber' has no style 'fast'; ") as error:
        make(GAME, "fast")
    for style in STYLES:
        assert style in str(error.value)


def test_game_that_it_does_not_know_is_refused() -> None:
    with pytest.raises(AgentError, match="expedition, team, not 'chess'"):
        make(replace(GAME, name="chess"), "")


@every_config
def test_what_it_chooses_is_legal_in_every_configuration(options: Options) -> None:
    """A step refuses what is illegal. The styles sit in turn, so that all meet all."""
    agents = [climber(style) for style in STYLES]
    for first in range(len(agents)):
        seats = (agents[first:] + agents[:first])[: options["num_players"]]
        games = play_out(seated(seats, 6, seed=first, **options), seats)
        assert games.state.over.all()


@every_config
@every_style
def test_it_finds_its_way_in_positions_that_others_left(style: str, options: Options) -> None:
    """It takes over in the middle of anything: half-paid cards, passing a full space, rescues."""
    games = expedition(24, options, seed=5)
    agents = [climber(style)] * options["num_players"]
    rng = np.random.default_rng(5)
    for step, _ in enumerate(play(games, seed=5, climbing=True)):
        if step % 6 == 0:
            decide(games, agents, rng)
    assert games.state.over.all()


def test_the_same_position_gets_the_same_choice_in_any_company() -> None:
    games = expedition(40, seed=2)
    for step, _ in enumerate(play(games, seed=2, climbing=True)):
        rows = np.flatnonzero(games.state.over == 0)
        if step % 10 or len(rows) == 0:
            continue
        together = climber().act(games, rows, np.random.default_rng(0))
        alone = [climber().act(games, rows[[i]], np.random.default_rng(1)) for i in (0, -1)]
        assert [*together[[0, -1]]] == [*np.concatenate(alone)]


def test_it_does_not_change_the_games_that_it_is_shown() -> None:
    games = expedition(40, {"num_players": 4}, seed=2)
    for _ in play(games, seed=2, steps=400, climbing=True):
        state, mask = games.state.tobytes(), games.mask.tobytes()
        climber("saboteur").act(
            games, np.flatnonzero(games.state.over == 0), np.random.default_rng()
        )
        assert (games.state.tobytes(), games.mask.tobytes()) == (state, mask)


@every_style
def test_what_is_hidden_from_it_does_not_change_its_choice(style: str) -> None:
    games = expedition(40, {"num_players": 3, "side": "hard", "weather": "winter"}, seed=8)
    others_differed = 0
    for step, _ in enumerate(play(games, seed=8, climbing=True)):
        rows = np.flatnonzero(games.state.over == 0)
        other = games.copy()
        other.resample(games.player, seed=step)
        rng = np.random.default_rng(0)
        assert [*climber(style).act(games, rows, rng)] == [*climber(style).act(other, rows, rng)]
        picking = rows[games.state.prompt[rows] == PICK]
        others_differed += int((other.state.hand != games.state.hand)[picking].any())
    assert others_differed


@every_style
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random(style: str, seat: int) -> None:
    agents = [random(), random()]
    agents[seat] = climber(style)
    _, places, _ = play_out(seated(agents, 400, seed=1), agents).outcome()
    assert (places[:, seat] < places[:, 1 - seat]).mean() >= 0.99


@pytest.mark.parametrize(
    ("side", "weather", "least"),
    [
        ("easy", "summer", 14),  # the rank "Tatra climber" begins at 11, "alpinist" at 16
        ("easy", "winter", 13),
        ("hard", "summer", 13),
        ("hard", "winter", 13),
    ],
)
def test_alone_it_earns_the_rank_of_tatra_climber_on_average(
    side: str, weather: str, least: int
) -> None:
    games = play_out(seated([climber()], 400, seed=1, side=side, weather=weather), [climber()])
    assert games.outcome()[0].mean() >= least


def test_racer_is_higher_than_steady_halfway() -> None:
    assert markers_on_day(9, "racer") > markers_on_day(9, "steady") + 0.5


def markers_on_day(day: int, style: str) -> float:
    """Return the average sum of a solo player's markers on the morning of a day."""
    games = seated([climber(style)], 200, seed=3)
    rng = np.random.default_rng(0)
    sums = np.zeros(len(games))
    while len(decide(games, [climber(style)], rng)):
        by_then = games.state.day <= day
        sums[by_then] = games.state.marker[by_then, 0].sum(axis=1)
    return float(sums.mean())


def test_cautious_is_near_death_less_often_than_steady() -> None:
    assert evenings_at_level_1("cautious") < 0.8 * evenings_at_level_1("steady")


def evenings_at_level_1(style: str) -> float:
    """Return how often a solo climber above base camp wakes up with level 1."""
    games = seated([climber(style)], 200, seed=3)
    rng = np.random.default_rng(0)
    count, day = 0, games.state.day.copy()
    while len(decide(games, [climber(style)], rng)):
        awake = games.state.day > day
        day[awake] = games.state.day[awake]
        count += int((games.state.level[awake, 0] == 1).sum())
    return count / len(games)
