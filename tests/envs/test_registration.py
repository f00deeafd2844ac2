"""The names under which Gymnasium and PettingZoo make the games."""

import subprocess
import sys

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.vector import SyncVectorEnv
from pettingzoo.env_registry.registration import aec_registry, make, spec

from summit_env import expedition_v0
from summit_env.envs.single import SingleAgentEnv
from summit_env.envs.vector import BatchVectorEnv
from summit_env.registration import ENVIRONMENTS, register_aec, register_gymnasium
from tests.envs.playing import play

GYMNASIUM, PETTINGZOO = "summit_env/Expedition-v0", "summit_env/expedition-v0"


def test_what_is_registered() -> None:
    assert ENVIRONMENTS == {"expedition_v0": "expedition-v0"}
    assert [name for name in gymnasium.registry if name.startswith("summit_env")] == [GYMNASIUM]
    assert [name for name in aec_registry if name.startswith("summit_env")] == [PETTINGZOO]


def test_registering_again_changes_nothing() -> None:
    before = gymnasium.spec(GYMNASIUM), spec("aec", PETTINGZOO)
    register_gymnasium()
    register_aec()
    assert gymnasium.spec(GYMNASIUM) is before[0]
    assert spec("aec", PETTINGZOO) is before[1]


def test_gymnasium_makes_the_learner_s_environment() -> None:
    env = gymnasium.make(GYMNASIUM, num_players=4, opponents="climber", observation="compact")
    assert isinstance(env.unwrapped, SingleAgentEnv)
    _, info = env.reset(seed=0)
    rng, terminated = np.random.default_rng(0), False
    while not terminated:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, _, terminated, _, info = env.step(action)
    assert env.unwrapped.learners.games.config.num_players == 4


def test_gymnasium_makes_the_vector_environment() -> None:
    env = gymnasium.make_vec(GYMNASIUM, num_envs=3, num_players=4, threads=2)
    assert isinstance(env.unwrapped, BatchVectorEnv)
    assert env.num_envs == 3
    _, infos = env.reset(seed=0)
    observations, *_ = env.step(infos["action_mask"].argmax(axis=1))
    assert env.observation_space.contains(observations)


def test_gymnasium_s_own_vector_environment_carries_the_masks() -> None:
    env = gymnasium.make_vec(GYMNASIUM, num_envs=3, vectorization_mode="sync", num_players=3)
    assert isinstance(env, SyncVectorEnv)
    _, infos = env.reset(seed=0)
    for _ in range(20):
        assert infos["action_mask"].shape == (3, 108)
        _, rewards, *_, infos = env.step(infos["action_mask"].argmax(axis=1))
        assert (rewards == 0).all()


@pytest.mark.parametrize("registered", [make, pettingzoo.make])
def test_pettingzoo_makes_the_environment_of_turns(registered: object) -> None:
    env = registered("aec", PETTINGZOO, num_players=3, max_cycles=40)  # type: ignore[operator]
    assert str(env) == "expedition_v0"
    assert type(env) is type(expedition_v0.env())
    env.reset(seed=0)
    assert len(play(env, np.random.default_rng(0))) == 40


FRESH = {
    "gymnasium imports the package named before the colon": """
import gymnasium
env = gymnasium.make("summit_env:summit_env/Expedition-v0", num_players=3)
observation, info = env.reset(seed=0)
env.step(int(info["action_mask"].argmax()))
vector = gymnasium.make_vec("summit_env:summit_env/Expedition-v0", num_envs=2)
_, infos = vector.reset(seed=0)
vector.step(infos["action_mask"].argmax(axis=1))
""",
    "an import of summit_env is enough for both": """
import summit_env
import gymnasium, pettingzoo
gymnasium.make("summit_env/Expedition-v0").reset(seed=0)
pettingzoo.make("aec", "summit_env/expedition-v0").reset(seed=0)
""",
    "the order of imports does not matter": """
import pettingzoo, gymnasium
import summit_env
gymnasium.make("summit_env/Expedition-v0").reset(seed=0)
pettingzoo.make("aec", "summit_env/expedition-v0").reset(seed=0)
""",
}


@pytest.mark.parametrize("program", FRESH.values(), ids=FRESH)
def test_names_are_known_in_a_fresh_process(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
