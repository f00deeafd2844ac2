"""K2, the expedition card game: 1 to 5 players lead two climbers each up the mountain in 18 days.

A climber gains the points of the highest space it reached, if it lives. Cards move it, or raise its
acclimatization, which height and weather wear down.

| | |
| --- | --- |
| Agents | `player_0` ... `player_4`, as many as `num_players` |
| Actions | `Discrete(108)`, masked: see `GAME.actions` |
| Observations | `flat` (all that a player may know), `compact`, `full` (nothing hidden) |
| Rewards | by placing at the end, zero-sum; or `win`, `score`, `gain` |
| Ends | after day 18, or when nobody is left on the mountain; solo with the first death |

Options: `num_players` (1 to 5), `side` ("easy", "hard"), `weather` ("summer", "winter"),
`rescue_cards` (the family variant), `limit_5p` ("standard", "easier"), `edition` (a folder of TOML
files laid over the printed ones), `skip_forced` (apply decisions with one legal action without
asking).

>>> from summit_env import expedition_v0
>>> env = expedition_v0.env(num_players=3, side="hard")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Version 0: the printed first edition (REBEL.pl 2010).
"""

from typing import Any

from pettingzoo import AECEnv

from summit_env.engine.batch import Batch, Reward
from summit_env.envs.aec import GameEnv, Observation, wrapped
from summit_env.envs.single import SingleAgentEnv
from summit_env.envs.vector import BatchVectorEnv
from summit_env.expedition.game import GAME

__all__ = ["GAME", "batch", "env", "raw_env", "single_agent_env", "vector_env"]


def raw_env(**options: Any) -> GameEnv:
    """Make the AEC environment; the options are those of `GameEnv` and of the game."""
    return GameEnv(GAME, "expedition_v0", **options)


def env(**options: Any) -> AECEnv[str, Observation, int]:
    """Make the AEC environment, wrapped as PettingZoo's own are."""
    return wrapped(raw_env(**options))


def single_agent_env(**options: Any) -> SingleAgentEnv:
    """Make the Gymnasium environment; the options are those of `SingleAgentEnv` and of the game."""
    return SingleAgentEnv(GAME, **options)


def vector_env(num_envs: int = 1, **options: Any) -> BatchVectorEnv:
    """Make the Gymnasium vector environment; see `BatchVectorEnv`."""
    return BatchVectorEnv(GAME, num_envs, **options)


def batch(
    size: int,
    *,
    seed: int = 0,
    reward: Reward = "placing",
    autoreset: bool = False,
    threads: int = 1,
    **options: Any,
) -> Batch:
    """Set up `size` games side by side; see `summit_env.engine.batch.Batch`."""
    return Batch(
        GAME,
        size,
        GAME.configure(**options),
        seed=seed,
        reward=reward,
        autoreset=autoreset,
        threads=threads,
    )
