"""What `summit edition` tells of Summit beyond its files: decks, and texts that say too little."""

from collections.abc import Iterator, Sequence

import msgspec
from rich.markup import escape
from rich.table import Table

from experiments.options import combined
from experiments.report import titled
from summit_env.engine.edition import Edition
from summit_env.summit.chapters import DIFFICULTY_NAMES, MODE_NAMES, Card, Event
from summit_env.summit.game import SummitConfig
from summit_env.summit.words import Worded, unmeant, unsaid

#: The files with the cards of each deck.
DECKS = {"item": "items", "event": "events", "karma": "karma"}


def decks(edition: Edition, config: SummitConfig) -> Iterator[Table]:
    """Yield how large the decks are by difficulty, and what is in each with a config, what not."""
    mode, expansions = MODE_NAMES[config.mode], combined(config.expansions)
    title = f"cards in the decks: {mode}, expansions: {expansions}"
    sizes = titled(title, "deck", *DIFFICULTY_NAMES)
    for deck, stem in DECKS.items():
        cards = edition.chapters[stem].cards
        agreed = (msgspec.structs.replace(config, difficulty=each) for each in DIFFICULTY_NAMES)
        sizes.add_row(deck, *(str(deck_size(cards, each)) for each in agreed))
    yield sizes
    for deck, stem in DECKS.items():
        yield deck_table(deck, edition.chapters[stem].cards, config)


def deck_table(deck: str, cards: Sequence[Card], config: SummitConfig) -> Table:
    """Return how many of each card are in a deck, or why they stay in the box."""
    count, printed = deck_size(cards, config), sum(card.count for card in cards)
    title = f"{deck} deck, {config.difficulty}: {count} of {printed} cards"
    table = titled(title, f"{deck} card", "in the deck", "in the box", "because it is")
    for card in cards:
        reasons = why_in_box(card, config)
        counts = ("", str(card.count)) if reasons else (str(card.count), "")
        table.add_row(escape(card.name), *counts, ", ".join(reasons))
    return table


def deck_size(cards: Sequence[Card], config: SummitConfig) -> int:
    """Count the cards that are in their deck."""
    return sum(card.count for card in cards if not why_in_box(card, config))


def why_in_box(card: Card, config: SummitConfig) -> list[str]:
    """Say what keeps a card out of its deck; nothing where it is in it."""
    rank, missing = DIFFICULTY_NAMES.index, set(card.needs) - set(config.expansions)
    reasons = {
        f"for {' and '.join(card.modes)} play": MODE_NAMES[config.mode] not in card.modes,
        f"for play with {' and '.join(sorted(missing))}": bool(missing),
        f"for {card.easiest} and harder": rank(config.difficulty) < rank(card.easiest),
        f"for {card.hardest} and easier": rank(config.difficulty) > rank(card.hardest),
        "for --into-the-void": isinstance(card, Event) and card.void and not config.into_the_void,
    }
    return [reason for reason, holds in reasons.items() if holds]


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
    yield "cooperative.toml: group_ability", edition.chapters["cooperative"].group_ability
