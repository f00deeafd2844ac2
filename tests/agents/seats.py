"""Games between agents."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.agent import Agent
from summit_env.engine.batch import Batch
from tests.configs import Options, expedition


def seated(agents: Sequence[Agent], size: int, *, seed: int = 0, **options: Any) -> Batch:
    """Set up games for as many players as there are agents."""
    choice: Options = {"num_players": len(agents), **options}
    return expedition(size, choice, seed=seed)


def decide(games: Batch, agents: Sequence[Agent], rng: np.random.Generator) -> NDArray[np.int64]:
    """Let every seat's agent decide once in the games that run; return the rows that moved."""
    rows = np.flatnonzero(games.state.over == 0)
    seats = games.player[rows]
    actions = np.empty(len(rows), np.int64)
    for seat, agent in enumerate(agents):
        actions[seats == seat] = agent.act(games, rows[seats == seat], rng)
    games.step(actions, rows)
    return rows


def moves(games: Batch, agents: Sequence[Agent], *, seed: int = 0) -> Iterator[NDArray[np.int64]]:
    """Play to the end; yields the rows that moved."""
    rng = np.random.default_rng(seed)
    while len(rows := decide(games, agents, rng)):
        yield rows


def play_out(games: Batch, agents: Sequence[Agent], *, seed: int = 0) -> Batch:
    """Play to the end and return the same games."""
    for _ in moves(games, agents, seed=seed):
        pass
    return games
