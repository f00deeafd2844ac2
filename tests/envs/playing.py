"""How the tests of the environments play: random legal decisions, and positions set up by hand."""

from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from summit_env import competitive_v0, cooperative_v0, expedition_v0, team_v0
from summit_env.engine.batch import Batch
from summit_env.summit.state import WIDTH
from tests.configs import Setting
from tests.expedition.positions import Table
from tests.summit.positions import Table as SummitTable

#: The environment module of each game.
MODULES: dict[str, ModuleType] = {
    "expedition": expedition_v0,
    "competitive": competitive_v0,
    "cooperative": cooperative_v0,
    "team": team_v0,
}
#: How many actions each has.
SIZES = [("expedition", 108), ("competitive", 429), ("cooperative", 429), ("team", 429)]


def made(kind: str, setting: Setting, *arguments: Any, **options: Any) -> Any:
    """Make an environment of a kind (the name of its maker) for a setting."""
    return getattr(MODULES[setting.game], kind)(*arguments, **setting.options, **options)


def choose(mask: NDArray[Any], rng: np.random.Generator) -> int:
    """Pick uniformly among what a mask allows."""
    return int(rng.choice(np.flatnonzero(mask)))


def play(env: Any, rng: np.random.Generator, steps: int | None = None) -> list[tuple[str, int]]:
    """Play an AEC environment on, at most so many decisions or until all agents are done.

    Returns:
        Who decided what.
    """
    decisions: list[tuple[str, int]] = []
    while len(decisions) != steps:
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            break
        action = choose(observation["action_mask"], rng)
        decisions.append((env.agent_selection, action))
        env.step(action)
    return decisions


def snapshot(games: Batch) -> bytes:
    """Everything that a step can change in the games, as bytes."""
    return b"".join(part.tobytes() for part in (games.state, games.mask, games.reward, games.done))


def position(env: Any) -> tuple[Any, ...]:
    """Everything that a step can change in an AEC environment."""
    raw = env.unwrapped
    told = (raw.rewards, raw._cumulative_rewards, raw.terminations, raw.truncations, raw.infos)
    counted = (list(raw.agents), raw.agent_selection, raw.cycles)
    return snapshot(raw.games), counted, [dict(values) for values in told]


def lay_out(games: Batch, table: Table | SummitTable) -> None:
    """Put a position set up by hand into each game of a batch."""
    games.state[:] = table.state
    games.legal()
    games._score = games.outcome()[0]  # gains count from here


def last_evening(scores: list[int], **options: Any) -> Table:
    """Set up the end of day 18: the last player has only to finish, and the scores are known."""
    table = Table(num_players=len(scores), **options)
    table.on_day(18, table.tile_ids[0])
    for player, score in enumerate(scores):
        table.put("A", "E14", player=player, level=6, marker=score - 1)
    table.turn(
        "acclimatization 0", "acclimatization 1", "acclimatization 1", player=len(scores) - 1
    )
    return table


def last_step_home(players: int) -> SummitTable:
    """Set up a cooperative game in which the last climber on the way has one step to Base Camp.

    It was on the Summit, as was another, who died; all others are back without having been there.
    10 hours have passed.
    """
    table = SummitTable(cooperative=True, num_players=players)
    table.set_clock(15, passed=10)
    row, x = divmod(int(table.state.base_camp[0]), WIDTH)
    table.stand(0, (row, x - 1))
    table.have(0, summit_order=1)
    table.state.summits = 1
    if players > 1:
        table.kill(1)
        table.have(1, summit_order=2)
        table.state.summits = 2
    for seat in range(2, players):
        table.bring_home(seat, summit_order=0, return_order=seat - 1)
    table.turn(0)
    return table
