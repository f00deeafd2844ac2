"""The agent `random`: every legal action is as likely as any other."""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.batch import Batch
from summit_env.engine.errors import AgentError
from summit_env.engine.game import Game, Mask, Rows
from summit_env.engine.jit import kernel
from summit_env.engine.mask import count_true, nth_true


class Uniform:
    """Picks uniformly among what is legal."""

    name = "random"

    def act(self, games: Batch, rows: Rows, rng: np.random.Generator) -> NDArray[np.int64]:
        """Pick actions; see `summit_env.engine.agent.Agent`."""
        actions = np.empty(len(rows), np.int64)
        pick_legal(games.mask, rows, rng.random(len(rows)), actions)
        return actions


def make(game: Game, variant: str) -> Uniform:
    """Make the agent; it has no variants."""
    if variant:
        raise AgentError(f"the agent 'random' has no variants, so none called {variant!r}")
    return Uniform()


@kernel
def pick_legal(
    mask: Mask, rows: Rows, chances: NDArray[np.float64], actions: NDArray[np.int64]
) -> None:
    """Write the legal action at the share `chances[j]` (0 to 1) of those in game `rows[j]`."""
    for j in range(len(rows)):
        row = mask[rows[j]]
        actions[j] = nth_true(row, int(chances[j] * count_true(row)))
