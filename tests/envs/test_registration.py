"""The names under which Gymnasium and PettingZoo make the games."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.vector import SyncVectorEnv
from pettingzoo.env_registry.registration import aec_registry, make, spec

from summit_env.envs.single import SingleAgentEnv
from summit_env.envs.vector import BatchVectorEnv
from summit_env.registration import ENVIRONMENTS, register_aec, register_gymnasium
from tests.envs.playing import MODULES, SIZES, play

#: The names of each game, for Gymnasium and for PettingZoo.
GYMNASIUM = {
    "expedition": "summit_env/Expedition-v0",
    "competitive": "summit_env/Competitive-v0",
    "cooperative": "summit_env/Cooperative-v0",
    "team": "summit_env/Team-v0",
}
PETTINGZOO = {
    "expedition": "summit_env/expedition-v0",
    "competitive": "summit_env/competitive-v0",
    "cooperative": "summit_env/cooperative-v0",
    "team": "summit_env/team-v0",
}
every_game = pytest.mark.parametrize("game", MODULES)


def test_what_is_registered() -> None:
    assert ENVIRONMENTS == {
        "competitive_v0": "competitive-v0",
        "cooperative_v0": "cooperative-v0",
        "expedition_v0": "expedition-v0",
        "team_v0": "team-v0",
    }
    for registry, names in ((gymnasium.registry, GYMNASIUM), (aec_registry, PETTINGZOO)):
        registered = {name for name in registry if name.startswith("summit_env")}
        assert registered == set(names.values())


@every_game
def test_registering_again_changes_nothing(game: str) -> None:
    before = gymnasium.spec(GYMNASIUM[game]), spec("aec", PETTINGZOO[game])
    register_gymnasium()
    register_aec()
    assert gymnasium.spec(GYMNASIUM[game]) is before[0]
    assert spec("aec", PETTINGZOO[game]) is before[1]


@every_game
def test_gymnasium_makes_the_learner_s_environment(game: str) -> None:
    env = gymnasium.make(GYMNASIUM[game], num_players=4, opponents="climber", observation="compact")
    assert isinstance(env.unwrapped, SingleAgentEnv)
    _, info = env.reset(seed=0)
    rng, terminated = np.random.default_rng(0), False
    while not terminated:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, _, terminated, _, info = env.step(action)
    assert env.unwrapped.learners.games.config.num_players == 4


@every_game
def test_gymnasium_makes_the_vector_environment(game: str) -> None:
    env = gymnasium.make_vec(GYMNASIUM[game], num_envs=3, num_players=4, threads=2)
    assert isinstance(env.unwrapped, BatchVectorEnv)
    assert env.num_envs == 3
    _, infos = env.reset(seed=0)
    observations, *_ = env.step(infos["action_mask"].argmax(axis=1))
    assert env.observation_space.contains(observations)


@pytest.mark.parametrize(("game", "actions"), SIZES)
def test_gymnasium_s_own_vector_environment_carries_the_masks(game: str, actions: int) -> None:
    env = gymnasium.make_vec(GYMNASIUM[game], 3, vectorization_mode="sync", num_players=4)
    assert isinstance(env, SyncVectorEnv)
    _, infos = env.reset(seed=0)
    for _ in range(20):
        assert infos["action_mask"].shape == (3, actions)
        _, rewards, *_, infos = env.step(infos["action_mask"].argmax(axis=1))
        assert (rewards == 0).all()


@pytest.mark.parametrize("registered", [make, pettingzoo.make])
@every_game
def test_pettingzoo_makes_the_environment_of_turns(game: str, registered: Any) -> None:
    env = registered("aec", PETTINGZOO[game], num_players=4, max_cycles=40)
    assert str(env) == f"{game}_v0"
    assert type(env) is type(MODULES[game].env())
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
