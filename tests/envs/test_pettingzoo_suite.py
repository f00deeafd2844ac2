"""PettingZoo's own tests, with every warning an error."""

from functools import partial

import pytest
from pettingzoo.test import api_test, render_test, seed_test, state_test

from tests.configs import FULL_TABLES, SOME, Setting
from tests.envs.playing import MODULES, made

ENCODERS = ("flat", "compact", "full")
kinds = pytest.mark.parametrize("kind", ["env", "raw_env"])
some_settings = pytest.mark.parametrize("setting", SOME, ids=str)
every_game = pytest.mark.parametrize("game", FULL_TABLES)
#: What the games say in text whatever the position.
WORDS = {
    "expedition": " of 18, easy side, summer; player_",
    "competitive": "blizzard at level ",
    "cooperative": "blizzard at level ",
    "team": "blizzard at level ",
}
#: api_test gives these two to every environment with a dict as its observation, unless the
#: environment's name is in its own list of PettingZoo's environments.
unavoidable = (
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


@pytest.mark.filterwarnings(*unavoidable)
@kinds
@some_settings
def test_api(setting: Setting, kind: str) -> None:
    for encoder in ENCODERS:
        api_test(made(kind, setting, observation=encoder))


@pytest.mark.filterwarnings(*unavoidable)
@pytest.mark.parametrize("reward", ["win", "score", "gain"])
@every_game
def test_api_with_other_rewards(game: str, reward: str) -> None:
    api_test(made("env", FULL_TABLES[game], reward=reward))


@pytest.mark.filterwarnings(*unavoidable)
@every_game
def test_api_with_truncation_and_forced_decisions(game: str) -> None:
    api_test(made("env", FULL_TABLES[game].but(skip_forced=False), max_cycles=50))


@kinds
@some_settings
def test_seed(setting: Setting, kind: str) -> None:
    for encoder in ENCODERS:
        seed_test(partial(made, kind, setting, observation=encoder))


@some_settings
def test_state(setting: Setting) -> None:
    env = made("env", setting)
    # A game of turns has no parallel environment; all that is asked of one is `reset` and `state`.
    state_test(env, env)


@kinds
@every_game
def test_render(game: str, kind: str) -> None:
    # Time goes by while PettingZoo plays at random.
    render_test(getattr(MODULES[game], kind), {"ansi": lambda text: WORDS[game] in text})
