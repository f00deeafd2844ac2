"""What `summit measure` tells of Summit: climbers' fates, rounds, and the use of every card."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from summit_env.engine.batch import Batch
from summit_env.engine.game import Rows
from summit_env.summit.actions import ARGUMENT, KIND, PLAY, USE
from summit_env.summit.state import (
    BLIZZARD,
    EVENTS,
    HUNGER,
    ITEMS,
    KARMA,
    MISFORTUNE,
    NONE,
    RETURNED,
    SUFFOCATION,
)

if TYPE_CHECKING:
    from experiments.measure import Figures

Counts = NDArray[np.int64]

#: What killed a climber, in words.
CAUSES = {
    HUNGER: "hunger",
    SUFFOCATION: "suffocation",
    MISFORTUNE: "misfortune",
    BLIZZARD: "blizzard",
}
#: Room for kinds of each deck, and where its cards are when they are in neither deck nor discard.
DECKS: Mapping[str, tuple[int, tuple[str, ...]]] = {
    "item": (ITEMS, ("carried", "pack", "dropped_item")),
    "event": (EVENTS, ()),
    "karma": (KARMA, ("hand",)),
}
#: The file of the edition with each deck's cards.
CHAPTERS = {"item": "items", "event": "events", "karma": "karma"}

# What should come out, at which difficulty and for how many players. [design 14]
MEASURED_AT = {"difficulty": "trying", "num_players": 4}
RETURNED_SHARE = (0.5, 0.75)
ROUNDS = (10, 18)
MOST_OF_FAIR = 1.3


def of_games(games: Batch) -> dict[str, pl.Series]:
    """Return columns for the table of games."""
    return {
        "rounds": pl.Series(games.state["game_round"]),
        "blizzard": pl.Series(games.state.blizzard),
    }


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
    """Counts draws and uses of every design while games are played.

    A draw shows in what is missing from a deck. Where a deck runs out and its discards are
    shuffled, a card that the same decision has discarded and drawn again is not counted: counts of
    draws are never too high. Each event that is drawn is used; an item without effects of its own
    is used by being carried.
    """

    def __init__(self, games: Batch) -> None:
        """Begin to watch games that were just set up: what is not in a deck was drawn."""
        self.games = games
        self.rows = np.arange(len(games))
        self.drawn = {deck: np.zeros(room, np.int64) for deck, (room, _) in DECKS.items()}
        self.used = {deck: np.zeros(room, np.int64) for deck, (room, _) in DECKS.items()}
        self.decks = {deck: games.state[f"{deck}_deck"].copy() for deck in DECKS}
        self.discards = {deck: games.state[f"{deck}_discard"].copy() for deck in DECKS}
        self.whole = whole_decks(games)
        for deck, whole in self.whole.items():
            self.drawn[deck] += (whole - self.decks[deck]).sum(axis=0)
        record = games.edition.record[0]
        self.carried_only = record.item_code_end == record.item_code
        self.items = histogram(games.state["carried"], ITEMS)
        self.used["item"] += self.items.sum(axis=0) * self.carried_only

    def watch(self, rows: Rows, actions: NDArray[np.int64]) -> None:
        """Count what the last decisions drew, and what these are about to use."""
        self._count_draws(rows)
        self._count_carried(rows)
        players = self.games.player[rows]
        for deck, kind, hand in (("karma", PLAY, "hand"), ("item", USE, "carried")):
            using = KIND[actions] == kind
            slots = ARGUMENT[actions[using]]
            cards = self.games.state[hand][rows[using], players[using], slots]
            np.add.at(self.used[deck], cards, 1)

    def table(self) -> pl.DataFrame:
        """Return a row for each design that was in the games, at their end."""
        self._count_draws(self.rows)
        self._count_carried(self.rows)
        self.used["event"] = self.drawn["event"]
        parts = []
        for deck, stem in CHAPTERS.items():
            cards = [card.name for card in self.games.edition.chapters[stem].cards]
            kinds = np.flatnonzero(self.whole[deck].any(axis=0))
            parts.append(
                pl.DataFrame(
                    {
                        "deck": [deck] * len(kinds),
                        "card": [cards[kind] for kind in kinds],
                        "drawn": self.drawn[deck][kinds],
                        "used": self.used[deck][kinds],
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
            self.drawn[deck] += drawn.sum(axis=0)
            self.decks[deck][rows] = left
            self.discards[deck][rows] = state[f"{deck}_discard"][rows]

    def _count_carried(self, rows: Rows) -> None:
        """Count the items that were taken and have no effects of their own."""
        now = histogram(self.games.state["carried"][rows], ITEMS)
        taken = np.maximum(now - self.items[rows], 0)
        self.used["item"] += taken.sum(axis=0) * self.carried_only
        self.items[rows] = now


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


def checks(
    figures: Sequence["Figures"], games: pl.DataFrame, cards: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[str, str, str, bool]]:
    """Compare with what should come out: yield what, what is wanted, what was found, if it holds.

    Survivors fall and rounds rise in the order of the settings, where these are difficulties. At
    "trying" with four players some shares are wanted; for all settings, fair seats, and that every
    design of the decks is drawn and used.
    """
    if games["difficulty"].n_unique() == len(figures) > 1:
        returned = [each.climbers["returned"].value for each in figures]
        rounds = [each.rounds.mean for each in figures]
        yield (
            "climbers who return, by difficulty",
            "falling",
            ", ".join(f"{share:.1%}" for share in returned),
            returned == sorted(returned, reverse=True) and returned[0] > returned[-1],
        )
        yield (
            "mean rounds, by difficulty",
            "rising",
            ", ".join(f"{count:.1f}" for count in rounds),
            rounds == sorted(rounds) and rounds[0] < rounds[-1],
        )
    for each in figures:
        agreed = games.filter(pl.col("setting") == each.setting).row(0, named=True)
        if all(agreed[option] == value for option, value in MEASURED_AT.items()):
            yield from _checks_of_one(each)
        known = [seat.win_share for seat in each.seats if seat.win_share is not None]
        if known:
            best = max(known, key=lambda share: share.value)
            most, low, high = (n / each.fair for n in (best.value, best.low, best.high))
            wanted = f"at most {MOST_OF_FAIR} times fair"
            found = f"{most:.2f} [{low:.2f}, {high:.2f}]"
            yield f"{each.setting}: best seat", wanted, found, most <= MOST_OF_FAIR
    for what in ("drawn", "used"):
        never = [card["card"] for card in cards if card[what] == 0]
        wanted = f"all {len(cards)}"
        yield (
            f"designs {what}",
            wanted,
            f"all but {', '.join(never)}" if never else "all",
            not never,
        )


def _checks_of_one(figures: "Figures") -> Iterator[tuple[str, str, str, bool]]:
    returned, (low, high) = figures.climbers["returned"].value, RETURNED_SHARE
    wanted = f"{low:.0%} to {high:.0%}"
    yield f"{figures.setting}: return", wanted, f"{returned:.1%}", low <= returned <= high
    rounds, (few, many) = figures.rounds, ROUNDS
    found = f"{rounds.median:g} ({rounds.low:g} to {rounds.high:g})"
    yield f"{figures.setting}: rounds", f"{few} to {many}", found, few <= rounds.median <= many
