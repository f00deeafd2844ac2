"""What `summit balance` compares: every figure of every game, in one place.

A figure is a function of games that are over. To add one, add a line to a table below.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from experiments.standings import shares_by_side
from experiments.summit_figures import CAUSES, LOSSES, losses, rounds
from experiments.summit_parts import PartCounts
from summit_env.engine.batch import Batch
from summit_env.engine.game import State
from summit_env.summit.state import RETURNED, WITH_SANITY

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Played:
    """Games that are over.

    Attributes:
        games: their last positions.
        counts: what was counted while they were played; None in a game that has nothing to count.
    """

    games: Batch
    counts: PartCounts | None

    @property
    def state(self) -> State:
        """The records, shape (N,)."""
        return self.games.state

    @cached_property
    def scores(self) -> Numbers:
        """Scores, shape (N, seats)."""
        return self.games.outcome()[0].astype(np.float64)

    @cached_property
    def places(self) -> NDArray[np.int8]:
        """Places, shape (N, seats)."""
        return self.games.outcome()[1]

    def counted(self, what: str, deck: str) -> Numbers:
        """Return how many cards of a deck were "drawn" or "used", by game."""
        assert self.counts is not None
        return {"drawn": self.counts.drawn, "used": self.counts.used}[what][deck].sum(axis=1)

    def counted_parts(self, part: str) -> Numbers:
        """Return how often a part of an expansion was used, by game."""
        assert self.counts is not None
        return self.counts.parts[part].astype(np.float64)


@dataclass(frozen=True)
class Figure:
    """One number of each game, or of each seat of each game.

    Attributes:
        name: what people call it; a column of the results has this name.
        of: returns it, shape (N,), or (N, seats) where it is by seat; anything that float64 holds.
        by_seat: whether each seat has its own, and is compared for itself.
    """

    name: str
    of: Callable[[Played], NDArray[np.generic]]
    by_seat: bool = False


def over_fair(played: Played) -> Numbers:
    """Return by how much the share of the win of each seat's side is over its fair share.

    With four seats a winner alone has 0.75, and the other three have -0.25; of two teams the one
    that has won has 0.5. Without a winner it is 0.
    """
    shares = shares_by_side(played.places, played.games.config.sides)
    return shares - shares.mean(axis=1, keepdims=True)


def sanity_points(played: Played) -> Numbers:
    """Return what the places of the Sanity markers are worth, all climbers together; 0 without."""
    record = played.games.edition.record[0]
    seats = played.scores.shape[1]
    points = record.sanity_points[played.state.sanity[:, :seats]].sum(axis=1)
    return points * (played.state.expansions & WITH_SANITY > 0)


def died_of(cause: int) -> Callable[[Played], Numbers]:
    """Return the function that counts whom this has killed."""
    return lambda played: (played.state.death_cause == cause).sum(axis=1)


def lost_by(kind: str) -> Callable[[Played], NDArray[np.bool_]]:
    """Return the function that says which games were lost like this."""
    return lambda played: (losses(played.games) == kind).fill_null(False).to_numpy()


OF_EVERY_GAME = (
    Figure("won", lambda played: (played.places == 1).any(axis=1)),
    Figure("score", lambda played: played.scores.mean(axis=1)),
    Figure("decisions", lambda played: played.state.decisions),
)
#: Where each plays for itself, or for a team among others.
OF_OPPONENTS = (Figure("win share over fair", over_fair, by_seat=True),)
OF_SUMMIT = (
    Figure("rounds", lambda played: rounds(played.games)),
    Figure("survivors", lambda played: (played.state.standing == RETURNED).sum(axis=1)),
    Figure("summiteers", lambda played: (played.state.summit_order > 0).sum(axis=1)),
    *(Figure(f"deaths: {name}", died_of(cause)) for cause, name in CAUSES.items()),
    Figure("blizzard level", lambda played: played.state.blizzard),
    Figure("Yeti attacks", lambda played: played.counted_parts("Yeti attacks")),
    Figure("Ladders laid", lambda played: played.counted_parts("Ladders laid")),
    Figure("Focus moves", lambda played: played.counted_parts("Focus moves")),
    Figure("Sanity steps", lambda played: played.counted_parts("Sanity steps")),
    Figure("Sanity points", sanity_points),
    Figure("Hypothermia markers placed", lambda played: (played.state.hypothermia > 0).sum(axis=1)),
    Figure("events drawn", lambda played: played.counted("drawn", "event")),
    Figure("items drawn", lambda played: played.counted("drawn", "item")),
    Figure("items used", lambda played: played.counted("used", "item")),
    Figure("karma cards drawn", lambda played: played.counted("drawn", "karma")),
    Figure("karma cards played", lambda played: played.counted("used", "karma")),
)
OF_COOPERATION = (
    Figure("hours", lambda played: played.state.hours),
    *(Figure(f"lost: {kind}", lost_by(kind)) for kind in LOSSES),
)
OF_THE_EXPEDITION = (
    Figure("days", lambda played: played.state.day),
    Figure("summiteers", lambda played: (played.state.summit_order > 0).sum(axis=(1, 2))),
    Figure("deaths", lambda played: (played.state.death_day > 0).sum(axis=(1, 2))),
)

#: The figures of each game, in the order in which they are shown.
FIGURES: Mapping[str, tuple[Figure, ...]] = {
    "competitive": OF_EVERY_GAME + OF_OPPONENTS + OF_SUMMIT,
    "cooperative": OF_EVERY_GAME + OF_SUMMIT + OF_COOPERATION,
    "expedition": OF_EVERY_GAME + OF_OPPONENTS + OF_THE_EXPEDITION,
    "team": OF_EVERY_GAME + OF_OPPONENTS + OF_SUMMIT,
}
#: What counts along the way, in the games that have something to count.
COUNTED: Mapping[str, Callable[[Batch], PartCounts]] = dict.fromkeys(
    ("competitive", "cooperative", "team"), PartCounts
)
