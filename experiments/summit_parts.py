"""How much the parts of Summit's expansions are used: counted while games are played."""

import numpy as np
from numpy.typing import NDArray

from experiments.summit_figures import CardCounts
from summit_env.engine.batch import Batch
from summit_env.engine.game import Rows
from summit_env.summit.actions import KIND, LAY_LADDER

#: What is counted of each game.
PARTS = ("Yeti attacks", "Ladders laid", "Focus moves", "Sanity steps")


class PartCounts(CardCounts):
    """Counts uses of the expansions' parts as well.

    What changes and changes back between two decisions is not seen: counts are never too high.

    Attributes:
        parts: by name, how often in each game, shape (N,).
    """

    def __init__(self, games: Batch) -> None:
        """Begin to watch games that were just set up."""
        super().__init__(games)
        self.parts = {part: np.zeros(len(games), np.int64) for part in PARTS}
        self._focus, self._sanity, self._mauled = self._copies(self.rows)

    def watch(self, rows: Rows, actions: NDArray[np.int64]) -> None:
        """Count what the last decisions changed, and what these are about to do."""
        super().watch(rows, actions)
        self._count_changes(rows)
        self.parts["Ladders laid"][rows] += KIND[actions] == LAY_LADDER

    def finish(self) -> None:
        """Count what the last decisions of all games changed."""
        super().finish()
        self._count_changes(self.rows)

    def _count_changes(self, rows: Rows) -> None:
        focus, sanity, mauled = self._copies(rows)
        self.parts["Focus moves"][rows] += (focus != self._focus[rows]).sum(axis=1)
        steps = np.abs(sanity - self._sanity[rows])
        self.parts["Sanity steps"][rows] += steps.sum(axis=1)
        self.parts["Yeti attacks"][rows] += np.bitwise_count(mauled & ~self._mauled[rows])
        self._focus[rows], self._sanity[rows], self._mauled[rows] = focus, sanity, mauled

    def _copies(self, rows: Rows) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.uint8]]:
        """Return Focus, Sanity, and whom the Yeti has hurt this turn."""
        state = self.games.state
        mauled = state["mauled"][rows].astype(np.uint8)
        return state["focus"][rows], state["sanity"][rows], mauled
