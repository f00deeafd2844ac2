"""Summit, cooperative: 1 to 6 climbers go up together; one climbs solo.

All are on one side: nobody plays karma cards, companions let each other pass, exchange what they
carry, and each has a Sherpa. They win as soon as one who has been on the Summit is back alive,
whatever becomes of the others, and lose if the game ends without that: all dead, or out of rounds.
Time passes: at night they move half as far.

| | |
| --- | --- |
| Agents | `player_0` ... `player_5`, as many as `num_players` |
| Actions | `Discrete(429)`, masked: see `GAME.actions` |
| Observations | `flat` (all that a player may know), `compact`, `full` (nothing hidden) |
| Rewards | shared: 1 won, -1 lost; or `win`, `score`, `gain` |
| Ends | when all are back or dead, at the latest after 60 rounds |

In the Gymnasium environments, `opponents` are the learner's companions.

Options: `num_players` (1 to 6), `difficulty` ("chill", "trying", "steep", "legendary",
"legendary_plus"), `expansions` (any of `("yeti", "ladders", "sanity")`), `characters`, `items`,
`supplies` and `gains` (each "suggested" or "choose"), `hour` ("suggested": 03:00; "choose": as the
group agrees), `into_the_void` (that event is in the game), `blizzard_stickers` (blizzards remove
tiles), `edition` (a folder of TOML files laid over the base ones), `skip_forced` (apply decisions
with one legal action without asking).

>>> from summit_env import cooperative_v0
>>> env = cooperative_v0.env(num_players=3, expansions=("yeti", "ladders"))
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Version 0. Numbers and card texts that no source gives are our own; `summit edition describe
cooperative` says which.
"""

from summit_env.envs.makers import Makers
from summit_env.summit.game import COOPERATIVE_GAME as GAME

__all__ = ["GAME", "batch", "env", "raw_env", "single_agent_env", "vector_env"]

_makers = Makers(GAME, "cooperative_v0")
raw_env, env, batch = _makers.raw_env, _makers.env, _makers.batch
single_agent_env, vector_env = _makers.single_agent_env, _makers.vector_env
