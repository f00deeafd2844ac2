"""What `summit edition` tells of Summit beyond its files.

That is its decks, what each expansion brings, and which texts say too little, or too much.
"""

from collections.abc import Iterator, Sequence

import msgspec
from rich.markup import escape
from rich.table import Table

from experiments.options import combined
from experiments.report import titled
from summit_env.engine.edition import Edition
from summit_env.summit.chapters import (
    DIFFICULTY_NAMES,
    MODE_NAMES,
    NEED_NAMES,
    Board,
    Card,
    Cell,
    Event,
    Ladders,
    Marker,
    Mat,
    Sanity,
)
from summit_env.summit.game import SummitConfig
from summit_env.summit.words import Worded, unmeant, unsaid

#: The modes of the dagger icon.
TEAM_MODES = {"team", "team cooperative"}
#: The files with the cards of each deck.
DECKS = {"item": "items", "event": "events", "karma": "karma"}


def tables(edition: Edition, config: SummitConfig) -> Iterator[Table]:
    """Yield what an edition has of everything, and what of it is in a game with a config."""
    chapters = edition.chapters
    yield expansions_table(edition)
    yield camps_table(chapters["board"], config)
    yield markers_table(chapters["cooperative"].markers)
    yield ladders_table(chapters["ladders"])
    yield from sanity_tables(chapters["sanity"])
    yield from decks(edition, config)


def expansions_table(edition: Edition) -> Table:
    """Return how many mats and cards the base game has, and each expansion brings."""
    origins = ("base", "teams", *NEED_NAMES)
    table = titled("mats and cards by expansion", "", *origins, "all")
    brought = {"mat": dict.fromkeys(origins, 0)}
    for mat in edition.chapters["mats"].mats:
        brought["mat"][origin(mat)] += 1
    for deck, stem in DECKS.items():
        brought[deck] = dict.fromkeys(origins, 0)
        for card in edition.chapters[stem].cards:
            brought[deck][origin(card)] += card.count
    for what, counts in brought.items():
        numbers = (*counts.values(), sum(counts.values()))
        table.add_row(what, *(str(number or "") for number in numbers))
    return table


def origin(piece: Mat | Card) -> str:
    """Return which expansion brings a mat or a card: the last of those that it needs."""
    if piece.needs:
        return max(piece.needs, key=NEED_NAMES.index)
    dagger = isinstance(piece, Card) and set(piece.modes) <= TEAM_MODES
    return "teams" if dagger else "base"


def camps_table(board: Board, config: SummitConfig) -> Table:
    """Return where the camps are at a difficulty, by how many teams there are."""
    table = titled(f"camps (row, x), {config.difficulty}", "", "Base Camps", "Halfway Camps")
    route = getattr(board.routes, config.difficulty)
    halfway = {1: [route.one_camp], 2: route.two_camps}
    for players, camps in enumerate(board.halfway_camps, start=2):
        table.add_row(f"{players} players", places([route.base_camp]), places(halfway[camps]))
    for teams, camps in enumerate(board.team_halfway_camps, start=2):
        bases = route.two_bases if teams == 2 else route.three_bases
        table.add_row(f"{teams} teams", places(bases), places(halfway[camps]))
    return table


def places(cells: Sequence[Cell]) -> str:
    """Write cells in a line."""
    return "  ".join(f"{row},{x}" for row, x in cells)


def markers_table(markers: Sequence[Marker]) -> Table:
    """Return what each active player marker can do."""
    table = titled("active player markers", "marker", "once a game")
    for marker in markers:
        table.add_row(escape(marker.name), escape(marker.text))
    return table


def ladders_table(ladders: Ladders) -> Table:
    """Return the kinds of Ladders."""
    weight = ladders.numbers.ladder_weight.value
    table = titled(f"Ladders: {ladders.total}", "Ladder", "count", "type", "trail points", "weight")
    for ladder in ladders.ladders:
        numbers = (ladder.type, str(ladder.points or ""), str(weight))
        table.add_row(escape(ladder.name), str(ladder.count), *numbers)
    return table


def sanity_tables(sanity: Sanity) -> Iterator[Table]:
    """Yield the Focus network and the Sanity track of the Sanity board."""
    columns = ("square", "ring", "regions", "blue arrows to", "red arrow to", "what it does")
    network = titled(f"Focus network: {len(sanity.squares)} squares", *columns)
    for square in sanity.squares:
        regions, onward = ", ".join(square.regions), ", ".join(square.blue)
        row = (square.name, square.ring, regions, onward, square.red or "", square.text)
        network.add_row(*map(escape, row))
    yield network
    track = titled("Sanity track, from the left", "square", "points", "what it does")
    for number, reached in enumerate(sanity.track.squares, start=1):
        start = " (start)" if number == sanity.track.start else ""
        track.add_row(f"{number}{start}", f"{reached.points:+d}", escape(reached.text))
    yield track


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
    for marker in edition.chapters["cooperative"].markers:
        yield f"cooperative.toml: markers ({marker.name})", marker
    for square in edition.chapters["sanity"].squares:
        yield f"sanity.toml: squares ({square.name})", square
    for number, reached in enumerate(edition.chapters["sanity"].track.squares):
        yield f"sanity.toml: track.squares[{number}]", reached
