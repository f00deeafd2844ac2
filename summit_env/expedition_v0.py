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

from summit_env.envs.makers import Makers
from summit_env.expedition.game import GAME

__all__ = ["GAME", "batch", "env", "raw_env", "single_agent_env", "vector_env"]

_makers = Makers(GAME, "expedition_v0")
raw_env, env, batch = _makers.raw_env, _makers.env, _makers.batch
single_agent_env, vector_env = _makers.single_agent_env, _makers.vector_env
