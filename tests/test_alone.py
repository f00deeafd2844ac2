"""`summit_env` and the rule-based agents need none of the extras."""

import subprocess
import sys

EXTRAS = (
    "torch", "stable_baselines3", "sb3_contrib", "tensorboard", "typer", "rich", "polars",
    "pyarrow", "scipy", "openskill", "matplotlib",
)  # fmt: skip

ALONE = f"""
import sys
from importlib.abc import MetaPathFinder

class Refuse(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in {EXTRAS!r}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Refuse())
import gymnasium
import numpy as np
from summit_env import expedition_v0
from summit_env.engine.agent import load_agent

env = expedition_v0.env(render_mode="ansi")
env.reset(seed=1)
for agent in env.agent_iter():
    observation, _, termination, truncation, _ = env.last()
    over = termination or truncation
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
games = expedition_v0.batch(8)
for name in ("random", "climber"):
    load_agent(name, games.game).act(games, np.arange(8), np.random.default_rng(0))
gymnasium.make("summit_env/Expedition-v0").reset(seed=1)
print("played")
"""


def test_summit_env_plays_without_any_extra():
    ran = subprocess.run(
        [sys.executable, "-c", ALONE], capture_output=True, text=True, timeout=600, check=False
    )
    assert ran.stdout == "played\n", ran.stderr


def test_importing_summit_env_imports_no_extra():
    probe = f"import summit_env, sys; print([m for m in {EXTRAS!r} if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
