"""Summit, competitive: 2 to 6 climbers go up a mountain of triangles and come home, or not.

Each lays tiles as it climbs, bears events, weather and the blizzard, and plays karma cards that
help or hurt. Points are for arriving early at the Halfway Camps, the Summit and back in Base Camp,
and for karma; only a climber who is back can win.

| | |
| --- | --- |
| Agents | `player_0` ... `player_5`, as many as `num_players` |
| Actions | `Discrete(429)`, masked: see `GAME.actions` |
| Observations | `flat` (all that a player may know), `compact`, `full` (nothing hidden) |
| Rewards | by placing at the end, zero-sum; or `win`, `score`, `gain` |
| Ends | when all are back or dead, at the latest after 60 rounds |

Options: `num_players` (2 to 6), `difficulty` ("chill", "trying", "steep", "legendary",
"legendary_plus"), `expansions` (any of `("yeti", "ladders", "sanity")`), `characters`, `items`,
`supplies` and `gains` (each "suggested" or "choose"), `into_the_void` (that event is in the game),
`blizzard_stickers` (blizzards remove tiles), `edition` (a folder of TOML files laid over the base
ones), `skip_forced` (apply decisions with one legal action without asking).

>>> from summit_env import competitive_v0
>>> env = competitive_v0.env(num_players=4, difficulty="steep")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Version 0: the base game and the Yeti. Numbers and card texts that no source gives are our own;
`summit edition describe competitive` says which.
"""

from summit_env.envs.makers import Makers
from summit_env.summit.game import COMPETITIVE_GAME as GAME

__all__ = ["GAME", "batch", "env", "raw_env", "single_agent_env", "vector_env"]

_makers = Makers(GAME, "competitive_v0")
raw_env, env, batch = _makers.raw_env, _makers.env, _makers.batch
single_agent_env, vector_env = _makers.single_agent_env, _makers.vector_env
