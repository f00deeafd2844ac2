"""The expedition as a `Game`: its options, and the loops over records that the engine calls."""

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.errors import ConfigError
from summit_env.engine.game import Config, Encoder, Game, Mask, Rows, State
from summit_env.engine.jit import Record, kernel
from summit_env.engine.prefetch import prefetch_next
from summit_env.expedition.actions import ACTIONS
from summit_env.expedition.decisions import begin, decide, write_legal
from summit_env.expedition.edition import SEASONS, SIDES, load_edition
from summit_env.expedition.observation import (
    COMPACT,
    FLAT,
    FULL,
    observe_compact,
    observe_flat,
    observe_full,
)
from summit_env.expedition.resample import redraw_hidden
from summit_env.expedition.scene import scene
from summit_env.expedition.scoring import outcome_of
from summit_env.expedition.state import CONFIG, SEATS, STATE
from summit_env.expedition.text import describe, describe_action

Observations = NDArray[np.float32]
Seeds = NDArray[np.uint64]


class ExpeditionConfig(Config, frozen=True, kw_only=True):
    """What is agreed before an expedition.

    Attributes:
        side: of the board.
        weather: the set of weather tiles; any side goes with any weather.
        rescue_cards: the family variant, one rescue for each player.
        limit_5p: how many climbers five players allow on a space above 7000 m.
    """

    side: Literal["easy", "hard"] = "easy"
    weather: Literal["summer", "winter"] = "summer"
    rescue_cards: bool = False
    limit_5p: Literal["standard", "easier"] = "standard"

    def record(self) -> np.recarray[Any, Any]:
        """Return the options as the record that `reset` reads, shape (1,)."""
        easier = self.limit_5p == "easier"
        if easier and self.num_players != SEATS:
            raise ConfigError(f"limit_5p: 'easier' is for {SEATS} players only")
        record = np.zeros(1, CONFIG).view(np.recarray)
        record[0] = (
            self.num_players,
            SIDES.index(self.side),
            SEASONS.index(self.weather),
            self.rescue_cards,
            easier,
            self.skip_forced,
        )
        return record


@kernel
def reset(
    state: State, edition: Record, config: Record, rows: Rows, seeds: Seeds, mask: Mask
) -> None:
    """Set games up; see `summit_env.engine.game.Game`."""
    empty = np.zeros(1, STATE)
    for j in range(len(rows)):
        state[rows[j]] = empty[0]
        begin(state[rows[j]], edition[0], config[0], seeds[j], mask[rows[j]])


@kernel
def step(
    state: State,
    edition: Record,
    rows: Rows,
    actions: NDArray[np.int64],
    mask: Mask,
    over: NDArray[np.bool_],
) -> None:
    """Apply one decision per game; see `summit_env.engine.game.Game`."""
    for j in range(len(rows)):
        prefetch_next(state, rows, j)
        decide(state[rows[j]], edition[0], actions[j], mask[rows[j]])
        over[j] = state[rows[j]].over


@kernel
def legal(state: State, edition: Record, rows: Rows, mask: Mask) -> None:
    """Write the masks; see `summit_env.engine.game.Game`."""
    for row in rows:
        write_legal(state[row], edition[0], mask[row])


@kernel
def flat(state: State, edition: Record, rows: Rows, viewers: Rows, out: Observations) -> None:
    """Write `flat` observations; see `summit_env.engine.game.Encoder`."""
    for j in range(len(rows)):
        prefetch_next(state, rows, j)
        observe_flat(state[rows[j]], edition[0], viewers[j], out[j])


@kernel
def compact(state: State, edition: Record, rows: Rows, viewers: Rows, out: Observations) -> None:
    """Write `compact` observations; see `summit_env.engine.game.Encoder`."""
    for j in range(len(rows)):
        prefetch_next(state, rows, j)
        observe_compact(state[rows[j]], edition[0], viewers[j], out[j])


@kernel
def full(state: State, edition: Record, rows: Rows, viewers: Rows, out: Observations) -> None:
    """Write `full` observations; see `summit_env.engine.game.Encoder`."""
    for j in range(len(rows)):
        prefetch_next(state, rows, j)
        observe_full(state[rows[j]], edition[0], viewers[j], out[j])


@kernel
def outcome(
    state: State,
    edition: Record,
    rows: Rows,
    scores: NDArray[np.float32],
    places: NDArray[np.int8],
    rewards: NDArray[np.float32],
) -> None:
    """Score games; see `summit_env.engine.game.Game`."""
    for j in range(len(rows)):
        outcome_of(state[rows[j]], edition[0], scores[j], places[j], rewards[j])


@kernel
def resample(state: State, edition: Record, rows: Rows, viewers: Rows, seeds: Seeds) -> None:
    """Redraw what viewers can't know; see `summit_env.engine.game.Game`."""
    for j in range(len(rows)):
        redraw_hidden(state[rows[j]], viewers[j], seeds[j])


GAME = Game(
    name="expedition",
    title="K2",
    players=range(1, SEATS + 1),
    cooperative=False,
    config=ExpeditionConfig,
    state=STATE,
    actions=ACTIONS,
    encoders={
        "flat": Encoder(FLAT, flat),
        "compact": Encoder(COMPACT, compact),
        "full": Encoder(FULL, full),
    },
    load_edition=load_edition,
    reset=reset,
    step=step,
    legal=legal,
    outcome=outcome,
    resample=resample,
    describe=describe,
    describe_action=describe_action,
    scene=scene,
)
