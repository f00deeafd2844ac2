"""PettingZoo's own tests, with every warning an error."""

from functools import partial
from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test, state_test

from summit_env import expedition_v0
from tests.configs import EXPEDITION, FULL_TABLE, Options, label

ENCODERS = ("flat", "compact", "full")
both = pytest.mark.parametrize("make", [expedition_v0.env, expedition_v0.raw_env])
configs = pytest.mark.parametrize("options", EXPEDITION, ids=label)
#: api_test gives these two to every environment with a dict as its observation, unless the
#: environment's name is in its own list of PettingZoo's environments.
unavoidable = (
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


@pytest.mark.filterwarnings(*unavoidable)
@both
@configs
def test_api(make: Any, options: Options) -> None:
    for encoder in ENCODERS:
        api_test(make(observation=encoder, **options))


@pytest.mark.filterwarnings(*unavoidable)
@pytest.mark.parametrize("reward", ["win", "score", "gain"])
def test_api_with_other_rewards(reward: str) -> None:
    api_test(expedition_v0.env(reward=reward, **FULL_TABLE))


@pytest.mark.filterwarnings(*unavoidable)
def test_api_with_truncation_and_forced_decisions() -> None:
    api_test(expedition_v0.env(max_cycles=50, skip_forced=False, **FULL_TABLE))


@both
@configs
def test_seed(make: Any, options: Options) -> None:
    for encoder in ENCODERS:
        seed_test(partial(make, observation=encoder, **options))


@configs
def test_state(options: Options) -> None:
    env = expedition_v0.env(**options)
    # A game of turns has no parallel environment; all that is asked of one is `reset` and `state`.
    state_test(env, env)


@both
def test_render(make: Any) -> None:
    # The days go by while PettingZoo plays at random.
    render_test(make, {"ansi": lambda text: " of 18, easy side, summer; player_" in text})
