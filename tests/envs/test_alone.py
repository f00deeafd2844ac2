"""`summit_env` and the agents `random` and `climber` need none of the extras."""

import subprocess
import sys

import pytest

EXTRAS = [
    *("torch", "stable_baselines3", "sb3_contrib", "tensorboard"),
    *("typer", "rich", "polars", "pyarrow", "scipy", "openskill", "matplotlib"),
    *("resvg_py", "PIL"),
]

BLOCKED = f"""
import importlib.abc, sys

class Blocker(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in {EXTRAS}:
            raise ModuleNotFoundError("blocked: " + name, name=name)

sys.meta_path.insert(0, Blocker())
try:
    import torch
except ModuleNotFoundError:
    print("blocked")
"""

PLAY = """
import gymnasium
import numpy as np
from summit_env import MODULE

rng = np.random.default_rng(0)

def choose(mask):
    return int(rng.choice(np.flatnonzero(mask)))

for make in (MODULE.env, MODULE.raw_env):
    env = make(num_players=4, render_mode="ansi")
    env.reset(seed=0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else choose(observation["action_mask"]))
    env.render()
    print(make.__name__)

env = gymnasium.make("NAME", num_players=4, opponents=["random", "climber"])
observation, info = env.reset(seed=0)
terminated = False
while not terminated:
    observation, reward, terminated, truncated, info = env.step(choose(info["action_mask"]))
print("gymnasium")

env = gymnasium.make_vec("NAME", num_envs=3)
observations, infos = env.reset(seed=0)
while not env.step(np.array([choose(mask) for mask in env.action_masks()]))[2].any():
    pass
print("vector")

games = MODULE.batch(3, num_players=4, seed=7)
while not games.done.all():
    rows = np.flatnonzero(~games.done)
    games.step(np.array([choose(games.mask[row]) for row in rows]), rows)
print("batch")

assert games.svg().startswith("<svg ")
try:
    MODULE.env(render_mode="rgb_array")
except ValueError as error:
    assert 'pip install -c constraints.txt -e ".[render]"' in str(error)
    print("svg")
"""

LIGHT = f"""
import sys
import summit_env
from summit_env import competitive_v0, cooperative_v0, expedition_v0, team_v0
for module in (competitive_v0, cooperative_v0, expedition_v0, team_v0):
    module.env().reset(seed=0)
print([name for name in {EXTRAS} if name in sys.modules and name != "scipy"])
"""


def output(program: str) -> str:
    """Run a program in a fresh process, warnings being errors, and return what it printed."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["Expedition-v0", "Competitive-v0", "Cooperative-v0", "Team-v0"])
def test_games_are_played_without_the_extras(name: str) -> None:
    module = name.lower().replace("-", "_")
    played = PLAY.replace("NAME", f"summit_env/{name}").replace("MODULE", module)
    expected = ["blocked", "env", "raw_env", "gymnasium", "vector", "batch", "svg"]
    assert output(BLOCKED + played).split() == expected


def test_an_import_brings_no_extra_along() -> None:
    """But for scipy, which numba imports where there is one."""
    assert output(LIGHT) == "[]\n"
