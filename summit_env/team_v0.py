"""Summit, in teams: 2 against 2, 3 against 3, or 2 against 2 against 2.

Each team has its own Base Camp to come back to. With competitive scoring its members add up their
points, and play karma cards; with cooperative scoring they have Sherpas and the time of day, and
count survivors, who was on the Summit, and hours to spare. Teammates pass each other freely,
exchange what they carry, and know each other's cards and tiles. Who is fastest has the first turn.

| | |
| --- | --- |
| Agents | `player_0` ... `player_5`, as many as `num_players`; teammates sit side by side |
| Actions | `Discrete(429)`, masked: see `GAME.actions` |
| Observations | `flat` (all that a player may know), `compact`, `full` (nothing hidden) |
| Rewards | from 1 for the best team to -1 for the last, the same for all of a team; they sum to 0 |
| Ends | when all are back or dead, at the latest after 60 rounds |

Options: `num_players` (4 or 6), `num_teams` (2, or 3 of 2 players each), `scoring` ("competitive"
or "cooperative"), `difficulty` ("chill", "trying", "steep", "legendary", "legendary_plus"),
`expansions` (any of `("yeti", "ladders", "sanity")`), `characters`, `items`, `supplies` and `gains`
(each "suggested" or "choose"), `hour` ("suggested": 03:00; "choose": as all agree; only with
cooperative scoring), `into_the_void` (that event is in the game), `blizzard_stickers` (blizzards
remove tiles), `edition` (a folder of TOML files laid over the base ones), `skip_forced` (apply
decisions with one legal action without asking).

>>> from summit_env import team_v0
>>> env = team_v0.env(num_players=6, num_teams=3, expansions=("ladders", "sanity"))
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Version 0. Numbers and card texts that no source gives are our own; `summit edition describe team`
says which.
"""

from summit_env.envs.makers import Makers
from summit_env.summit.game import TEAM_GAME as GAME

__all__ = ["GAME", "batch", "env", "raw_env", "single_agent_env", "vector_env"]

_makers = Makers(GAME, "team_v0")
raw_env, env, batch = _makers.raw_env, _makers.env, _makers.batch
single_agent_env, vector_env = _makers.single_agent_env, _makers.vector_env
