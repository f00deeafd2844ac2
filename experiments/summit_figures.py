"""What `summit measure` counts in Summit: climbers' fates, rounds, and the use of every card."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Literal

import msgspec
import numpy as np
import polars as pl
from numpy.typing import NDArray

from experiments.standings import Estimate, wilson
from summit_env.engine.batch import Batch
from summit_env.engine.game import Rows
from summit_env.summit.actions import ARGUMENT, KIND, PLAY, USE
from summit_env.summit.state import (
    BLIZZARD,
    CLIMBING,
    EVENTS,
    HUNGER,
    HYPOTHERMIA,
    ITEMS,
    KARMA,
    MISFORTUNE,
    NONE,
    RETURNED,
    SUFFOCATION,
    YETI,
)

Counts = NDArray[np.int64]

#: What killed a climber, in words.
CAUSES = {
    HUNGER: "hunger",
    SUFFOCATION: "suffocation",
    MISFORTUNE: "misfortune",
    BLIZZARD: "blizzard",
    YETI: "yeti",
    HYPOTHERMIA: "hypothermia",
}
#: How a cooperative game is lost.
LOSSES = ("all dead", "blizzard", "out of rounds")
#: Room for kinds of each deck, and where its cards are when they are in neither deck nor discard.
DECKS: Mapping[str, tuple[int, tuple[str, ...]]] = {
    "item": (ITEMS, ("carried", "sherpa_items", "pack", "dropped_item")),
    "event": (EVENTS, ()),
    "karma": (KARMA, ("hand",)),
}
#: The file of the edition with each deck's cards.
CHAPTERS = {"item": "items", "event": "events", "karma": "karma"}


#: Games from which on a design that was not drawn, or not used, tells something.
TELLING_GAMES = 1000

Verdict = Literal["holds", "does not hold", "too few games to tell"]


class Check(msgspec.Struct, frozen=True):
    """Whether a figure is what it should be."""

    what: str
    wanted: str
    found: str
    verdict: Verdict


def of_games(games: Batch) -> dict[str, pl.Series]:
    """Return columns for the table of games."""
    state = games.state
    columns = {"rounds": pl.Series(rounds(games)), "blizzard": pl.Series(state.blizzard)}
    if games.game.cooperative:
        columns |= {"hours": pl.Series(state.hours), "loss": losses(games)}
    return columns


def rounds(games: Batch) -> NDArray[np.int8]:
    """Return how many rounds games that are over have had; the last one may not be finished."""
    # Where no round is left, the counter is one further.
    return np.minimum(games.state.game_round, np.int8(games.edition.record[0].rounds))


def losses(games: Batch) -> pl.Series:
    """Say how each cooperative game that is over was lost; null where it was won."""
    state, (_, places, _) = games.state, games.outcome()
    climbing = (state.standing[:, : games.config.num_players] == CLIMBING).any(axis=1)
    top = int(games.edition.record[0].levels)
    dead, blizzard, late = LOSSES
    kinds = np.select([state.blizzard == top, climbing], [blizzard, late], dead).tolist()
    won = (places[:, 0] == 1).tolist()
    return pl.Series(
        [None if w else kind for kind, w in zip(kinds, won, strict=True)], dtype=pl.String
    )


def of_players(games: Batch) -> dict[str, pl.Series]:
    """Return columns for the table of players."""
    state, seats = games.state, games.config.num_players
    mats = [mat.name for mat in games.edition.chapters["mats"].mats]
    deaths = state.death_cause[:, :seats].ravel().tolist()
    return {
        "mat": pl.Series([mats[mat] for mat in state.character[:, :seats].ravel()]),
        "returned": pl.Series((state.standing[:, :seats] == RETURNED).ravel()),
        "summited": pl.Series((state.summit_order[:, :seats] > 0).ravel()),
        "death": pl.Series([CAUSES.get(cause) for cause in deaths], dtype=pl.String),
        "death_round": pl.Series(state.death_round[:, :seats].ravel()),
    }


class CardCounts:
    """Counts draws and uses of every design in each game while games are played.

    A draw shows in what is missing from a deck. Where a deck runs out and its discards are
    shuffled, a card that the same decision has discarded and drawn again is not counted: counts of
    draws are never too high. Each event that is drawn is used; an item without effects of its own
    is used by being carried.

    Attributes:
        drawn: by deck, how often each kind was drawn in each game, (N, kinds).
        used: the same of uses.
    """

    def __init__(self, games: Batch) -> None:
        """Begin to watch games that were just set up: what is not in a deck was drawn."""
        self.games = games
        self.rows = np.arange(len(games))
        counts = [(deck, (len(games), room)) for deck, (room, _) in DECKS.items()]
        self.drawn = {deck: np.zeros(shape, np.int64) for deck, shape in counts}
        self.used = {deck: np.zeros(shape, np.int64) for deck, shape in counts}
        self.decks = {deck: games.state[f"{deck}_deck"].copy() for deck in DECKS}
        self.discards = {deck: games.state[f"{deck}_discard"].copy() for deck in DECKS}
        self.whole = whole_decks(games)
        for deck, whole in self.whole.items():
            self.drawn[deck] += whole - self.decks[deck]
        record = games.edition.record[0]
        self.carried_only = record.item_code_end == record.item_code
        self.items = self._items(self.rows)
        self.used["item"] += self.items * self.carried_only

    def watch(self, rows: Rows, actions: NDArray[np.int64]) -> None:
        """Count what the last decisions drew, and what these are about to use."""
        self._count_draws(rows)
        self._count_carried(rows)
        players = self.games.player[rows]
        for deck, kind, hand in (("karma", PLAY, "hand"), ("item", USE, "carried")):
            using = KIND[actions] == kind
            slots = ARGUMENT[actions[using]]
            cards = self.games.state[hand][rows[using], players[using], slots]
            self.used[deck][rows[using], cards] += 1

    def finish(self) -> None:
        """Count what the last decisions of all games drew."""
        self._count_draws(self.rows)
        self._count_carried(self.rows)
        self.used["event"] = self.drawn["event"]

    def table(self) -> pl.DataFrame:
        """Return a row for each design, and in how many games it was, at their end."""
        self.finish()
        parts = []
        for deck, stem in CHAPTERS.items():
            cards = [card.name for card in self.games.edition.chapters[stem].cards]
            kinds = np.flatnonzero(self.whole[deck].any(axis=0))
            parts.append(
                pl.DataFrame(
                    {
                        "deck": [deck] * len(kinds),
                        "card": [cards[kind] for kind in kinds],
                        "drawn": self.drawn[deck][:, kinds].sum(axis=0),
                        "used": self.used[deck][:, kinds].sum(axis=0),
                        "games": (self.whole[deck] > 0).sum(axis=0)[kinds],
                    }
                )
            )
        return pl.concat(parts)

    def _count_draws(self, rows: Rows) -> None:
        state = self.games.state
        for deck in DECKS:
            before, left = self.decks[deck][rows], state[f"{deck}_deck"][rows]
            shuffled = left.sum(axis=1) > before.sum(axis=1)
            again = np.maximum(self.discards[deck][rows] - left, 0)
            drawn = np.where(shuffled[:, None], before + again, before - left)
            self.drawn[deck][rows] += drawn
            self.decks[deck][rows] = left
            self.discards[deck][rows] = state[f"{deck}_discard"][rows]

    def _count_carried(self, rows: Rows) -> None:
        """Count the items that were taken and have no effects of their own."""
        now = self._items(rows)
        taken = np.maximum(now - self.items[rows], 0)
        self.used["item"][rows] += taken * self.carried_only
        self.items[rows] = now

    def _items(self, rows: Rows) -> Counts:
        """Count the items that climbers carry and, so that exchanges change nothing, Sherpas."""
        state = self.games.state[rows]
        return histogram(state["carried"], ITEMS) + histogram(state["sherpa_items"], ITEMS)


def whole_decks(games: Batch) -> dict[str, Counts]:
    """Return how many cards of each kind are in the games, wherever they are, (N, kinds)."""
    state = games.state
    whole = {}
    for deck, (room, holders) in DECKS.items():
        cards = state[f"{deck}_deck"].astype(np.int64) + state[f"{deck}_discard"]
        for holder in holders:
            cards += histogram(state[holder], room)
        whole[deck] = cards
    return whole


def histogram(cards: NDArray[np.int8], kinds: int) -> Counts:
    """Count the cards of each kind in each game: (N, ...) to (N, kinds); NONE is none.

    >>> histogram(np.array([[2, 0, 2], [-1, 1, -1]], np.int8), 3).tolist()
    [[1, 0, 2], [0, 1, 0]]
    """
    flat = cards.reshape(len(cards), -1).astype(np.int64)
    places = np.arange(len(cards))[:, None] * kinds + flat
    counts = np.bincount(places[flat != NONE], minlength=len(cards) * kinds)
    return counts.reshape(len(cards), kinds)


def deaths_by_cause(players: pl.DataFrame) -> dict[str, Estimate]:
    """Return the shares of all climbers that each cause has killed."""
    causes = players.drop_nulls("death").group_by("death").len().sort("death")
    return {cause: wilson(deaths, len(players)) for cause, deaths in causes.iter_rows()}


def causes_of(deaths: Iterable[Mapping[str, Estimate]]) -> list[str]:
    """Return everything that killed a climber in one setting or another."""
    return sorted({cause for each in deaths for cause in each})


def verdict(holds: bool, may_hold: bool) -> Verdict:
    """Judge a figure.

    Args:
        holds: whether it is as it should be.
        may_hold: whether more games may show it so, as far as intervals tell.
    """
    if holds:
        return "holds"
    return "too few games to tell" if may_hold else "does not hold"


def verdict_on_range(found: Estimate, least: float, most: float) -> Verdict:
    """Judge whether a value is in a range, whose ends belong to it.

    >>> verdict_on_range(Estimate(0.4, 0.3, 0.5), 0.5, 0.75)
    'too few games to tell'
    """
    return verdict(least <= found.value <= most, found.low <= most and found.high >= least)


def verdict_on_fall(found: Sequence[Estimate]) -> Verdict:
    """Judge whether no value is over the one before, and the last is under the first.

    It does not hold where a value lies over an earlier one with the whole of its interval.
    """
    values = [each.value for each in found]
    falls = values == sorted(values, reverse=True) and values[0] > values[-1]
    rises = any(later.low > earlier.high for earlier, later in combinations(found, 2))
    return verdict(falls, not rises)


def checks_of_designs(cards: Sequence[Mapping[str, Any]]) -> Iterator[Check]:
    """Compare with what should come out for all games together: every design drawn and used."""
    for what in ("drawn", "used"):
        never = [card for card in cards if card[what] == 0]
        found = f"all but {', '.join(card['card'] for card in never)}" if never else "all"
        few = all(card["games"] < TELLING_GAMES for card in never)
        yield Check(f"designs {what}", f"all {len(cards)}", found, verdict(not never, few))
