"""What `summit edition` tells of Summit beyond its files: decks, and texts that say too little."""

from collections.abc import Iterator, Sequence

from rich.table import Table

from summit_env.engine.edition import Edition
from summit_env.summit.chapters import DIFFICULTY_NAMES, MODE_NAMES, Card, Difficulty, Event, Mode
from summit_env.summit.words import Worded, unmeant, unsaid

#: The files with the cards of each deck.
DECKS = {"item": "items", "event": "events", "karma": "karma"}
#: Modes in which a deck is not in play: cooperative play has no karma. [design 10]
WITHOUT = {("karma", "cooperative")}


def decks(edition: Edition) -> Table:
    """Return how many cards each deck has by mode and difficulty, without expansions."""
    table = Table("cards in the deck", "mode", *DIFFICULTY_NAMES, title="decks without expansions")
    for deck, stem in DECKS.items():
        cards = edition.chapters[stem].cards
        table.add_section()
        for mode in MODE_NAMES:
            if (deck, mode) not in WITHOUT:
                counts = [str(deck_size(cards, mode, each)) for each in DIFFICULTY_NAMES]
                table.add_row(deck, mode, *counts)
        void = sum(card.count for card in cards if isinstance(card, Event) and card.void)
        if void:
            table.add_row(f"{deck}, with --into-the-void", "", f"{void} more")
    return table


def deck_size(cards: Sequence[Card], mode: Mode, difficulty: Difficulty) -> int:
    """Count the cards that are in a deck with no expansion and without Into the Void."""
    return sum(card.count for card in cards if _is_in(card, mode, difficulty))


def _is_in(card: Card, mode: Mode, difficulty: Difficulty) -> bool:
    rank = DIFFICULTY_NAMES.index
    if card.needs or (isinstance(card, Event) and card.void) or mode not in card.modes:
        return False
    return rank(card.easiest) <= rank(difficulty) <= rank(card.hardest)


def warnings(edition: Edition) -> Iterator[str]:
    """Say which texts leave out what their card does, or have numbers that it has not."""
    for place, card in _worded(edition):
        for words, problem in ((unsaid(card), "does not say"), (unmeant(card), "says wrongly")):
            if words:
                yield f"{place}: the text {problem}: {', '.join(words)}"


def _worded(edition: Edition) -> Iterator[tuple[str, Worded]]:
    """Go through all that has a text, each with its place."""
    for stem in DECKS.values():
        for card in edition.chapters[stem].cards:
            yield f"{stem}.toml: cards ({card.name})", card
    for status in edition.chapters["statuses"].statuses:
        yield f"statuses.toml: statuses ({status.name})", status
    for mat in edition.chapters["mats"].mats:
        for name in ("ability", "competitive_ability"):
            yield f"mats.toml: mats ({mat.name}).{name}", getattr(mat, name)
