"""Summit as a `Game`: its options, and the loops over records that the engine calls."""

from dataclasses import replace
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.game import Config, Encoder, Game, Mask, Rows, State
from summit_env.engine.jit import Record, as_records, kernel
from summit_env.engine.prefetch import prefetch_next
from summit_env.summit.actions import ACTIONS
from summit_env.summit.chapters import NEED_NAMES
from summit_env.summit.decisions import step
from summit_env.summit.edition import load_edition
from summit_env.summit.happenings import happenings
from summit_env.summit.masks import write_legal
from summit_env.summit.observation import (
    COMPACT,
    FLAT,
    FULL,
    observe_compact,
    observe_flat,
    observe_full,
)
from summit_env.summit.resample import redraw_hidden
from summit_env.summit.scene import scene
from summit_env.summit.scoring import outcome_of
from summit_env.summit.setup import deal, lay_out
from summit_env.summit.state import (
    COMPETITIVE,
    CONFIG,
    COOPERATIVE,
    NONE,
    SEATS,
    STATE,
    TEAM,
    TEAM_COOPERATIVE,
    TEAMS,
)
from summit_env.summit.text import describe, describe_action, legend

Observations = NDArray[np.float32]
Seeds = NDArray[np.uint64]

#: A record of zeros. (To make one takes twenty times as long as to copy it.)
BLANK = as_records(np.zeros(1, STATE))

Difficulty = Literal["chill", "trying", "steep", "legendary", "legendary_plus"]
Choice = Literal["suggested", "choose"]
Expansion = Literal["yeti", "ladders", "sanity"]
Scoring = Literal["competitive", "cooperative"]


class SummitConfig(Config, frozen=True, kw_only=True):
    """What is agreed before a game of Summit.

    Attributes:
        difficulty: how far down the Base Camp lies, and where the blizzard begins.
        expansions: those in play; each brings its pieces and cards.
        characters: mats dealt at random, or chosen one after the other.
        items: those that the mat suggests, or a draft.
        supplies: the food and oxygen that the mat suggests, or as each chooses.
        gains: what effects bring is taken, but for food and oxygen that would add weight; or each
            gain may be declined [Sanity, Clarifications].
        into_the_void: whether the event of that name is in the game [Teams, Setup].
        blizzard_stickers: whether blizzards remove tiles [Sanity, Tweaks to the Game Board].
    """

    difficulty: Difficulty = "trying"
    expansions: tuple[Expansion, ...] = ()
    characters: Choice = "suggested"
    items: Choice = "suggested"
    supplies: Choice = "suggested"
    gains: Choice = "suggested"
    into_the_void: bool = False
    blizzard_stickers: bool = False

    def __post_init__(self) -> None:
        """Refuse an expansion that is named twice."""
        for name in self.expansions:
            if self.expansions.count(name) > 1:
                raise ValueError(f"expansions: {name!r} is there twice; leave one out")

    @property
    def mode(self) -> int:
        """Which game it is: COMPETITIVE, TEAM, COOPERATIVE or TEAM_COOPERATIVE."""
        raise NotImplementedError

    def record(self) -> np.recarray[Any, Any]:
        """Return the options as the record that `reset` reads, shape (1,)."""
        record = np.zeros(1, CONFIG).view(np.recarray)
        record.num_players = self.num_players
        record.num_teams = self.sides
        record.mode = self.mode
        record.difficulty = get_args(Difficulty).index(self.difficulty)
        record.expansions = sum(1 << NEED_NAMES.index(name) for name in set(self.expansions))
        record.choose_characters = self.characters == "choose"
        record.choose_items = self.items == "choose"
        record.choose_supplies = self.supplies == "choose"
        record.choose_gains = self.gains == "choose"
        record.choose_hour = getattr(self, "hour", "suggested") == "choose"
        record.into_the_void = self.into_the_void
        record.stickers = self.blizzard_stickers
        record.skip_forced = self.skip_forced
        return record


class CompetitiveConfig(SummitConfig, frozen=True, kw_only=True):
    """What is agreed before a competitive game."""

    @property
    def mode(self) -> int:
        """Every climber is for itself."""
        return COMPETITIVE


class CooperativeConfig(SummitConfig, frozen=True, kw_only=True):
    """What is agreed before a cooperative game; one player climbs solo.

    Attributes:
        hour: the printed hour at which the Time of Day begins, or as the group agrees.
    """

    hour: Choice = "suggested"

    @property
    def mode(self) -> int:
        """All are for one another."""
        return COOPERATIVE

    @property
    def sides(self) -> int:
        """All are on one side."""
        return 1


class TeamConfig(SummitConfig, frozen=True, kw_only=True):
    """What is agreed before a game of teams.

    Attributes:
        num_players: 4 (2 against 2) or 6 (3 against 3, or 2 against 2 against 2).
        num_teams: 2, or 3 of 2 players each.
        scoring: how the teams' points are counted, and with it which of the rules hold.
        hour: the printed hour at which the Time of Day begins, or as all agree; only with
            cooperative scoring, since there is no Time of Day without.
    """

    num_players: int = 4
    num_teams: int = 2
    scoring: Scoring = "competitive"
    hour: Choice = "suggested"

    def __post_init__(self) -> None:
        """Refuse teams of one, and an hour to choose where there is none."""
        super().__post_init__()
        if self.num_teams not in (2, TEAMS):
            raise ValueError(f"num_teams: there are 2 or {TEAMS} teams, not {self.num_teams}")
        if self.num_teams == TEAMS and self.num_players == 4:
            raise ValueError("num_teams: 3 teams need 6 players; take 2 teams, or num_players=6")
        if self.hour == "choose" and self.scoring == "competitive":
            raise ValueError('hour: only scoring="cooperative" has a Time of Day; leave hour out')

    @property
    def mode(self) -> int:
        """Teams with either way of counting points."""
        return TEAM if self.scoring == "competitive" else TEAM_COOPERATIVE

    @property
    def sides(self) -> int:
        """Every team is a side."""
        return self.num_teams


def reset(
    state: State, edition: Record, config: Record, rows: Rows, seeds: Seeds, mask: Mask
) -> None:
    """Set games up; see `summit_env.engine.game.Game`."""
    set_up_all(state, edition, config, rows, seeds, BLANK.copy())
    step(state, edition, rows, np.full(len(rows), NONE), mask, np.empty(len(rows), np.bool_))


@kernel
def set_up_all(
    state: State, edition: Record, config: Record, rows: Rows, seeds: Seeds, laid_out: NDArray[Any]
) -> None:
    """Set games up, with nothing asked yet: copies of a zeroed one that is laid out first."""
    lay_out(laid_out[0], edition[0], config[0])
    for j in range(len(rows)):
        prefetch_next(state, rows, j)
        state[rows[j]] = laid_out[0]
        deal(state[rows[j]], edition[0], seeds[j])


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
        prefetch_next(state, rows, j)
        outcome_of(state[rows[j]], edition[0], scores[j], places[j], rewards[j])


@kernel
def resample(state: State, edition: Record, rows: Rows, viewers: Rows, seeds: Seeds) -> None:
    """Redraw what viewers can't know; see `summit_env.engine.game.Game`."""
    for j in range(len(rows)):
        redraw_hidden(state[rows[j]], edition[0], viewers[j], seeds[j])


COMPETITIVE_GAME = Game(
    name="competitive",
    title="Summit: The Board Game, competitive",
    players=range(2, SEATS + 1),
    cooperative=False,
    config=CompetitiveConfig,
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
    happenings=happenings,
    legend=legend,
)
COOPERATIVE_GAME = replace(
    COMPETITIVE_GAME,
    name="cooperative",
    title="Summit: The Board Game, cooperative",
    players=range(1, SEATS + 1),
    cooperative=True,
    config=CooperativeConfig,
)
TEAM_GAME = replace(
    COMPETITIVE_GAME,
    name="team",
    title="Summit: The Board Game, in teams",
    players=range(4, SEATS + 1, 2),
    config=TeamConfig,
)
