"""What an agent is, and how a name such as "climber:racer" becomes one.

Agents live outside this package and are found by entry point (group `summit_env.agents`), so that
a tournament, an environment's opponent and a person's opponent are named alike, and so that
anybody's package can add its own.
"""

import functools
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.batch import Batch
from summit_env.engine.errors import AgentError
from summit_env.engine.game import Game, Rows


class Agent(Protocol):
    """Whatever picks actions."""

    name: str

    def act(self, games: Batch, rows: Rows, rng: np.random.Generator) -> NDArray[np.int64]:
        """Pick a legal action for the player to move in each of these games.

        Args:
            games: the games; an agent reads `games.mask`, `games.observe`, and of `games.state`
                only what the player to move may know.
            rows: the games in which it is to move, none of them over.
            rng: its only source of chance.

        Returns:
            Actions, shape (len(rows),).
        """
        ...


class AgentFactory(Protocol):
    """What an entry point of the group names."""

    def __call__(self, game: Game, variant: str) -> Agent:
        """Make an agent for a game; `variant` is what the name has after the colon, or "".

        Raises:
            AgentError: no such variant, or none for this game.
        """
        ...


@functools.cache
def known_agents() -> dict[str, EntryPoint]:
    """Return the agents that are installed, by the word before the colon."""
    return {point.name: point for point in entry_points(group="summit_env.agents")}


def load_agent(name: str, game: Game) -> Agent:
    """Make the agent with this name, for example "random", "climber:racer", "ppo:PATH".

    Raises:
        AgentError: no agent has that name, or it has no such variant for this game.
    """
    word, _, variant = name.partition(":")
    known = known_agents()
    if word not in known:
        raise AgentError(f"there is no agent {name!r}; the agents are: {', '.join(sorted(known))}")
    factory: AgentFactory = known[word].load()
    return factory(game, variant)
