"""The printed material of K2: boards, cards, weather, zones, read from TOML and compiled."""

import functools
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from summit_env.engine.edition import Edition, EditionFiles, Fault, read_only
from summit_env.engine.jit import Record
from summit_env.expedition.state import (
    EDITION,
    KINDS,
    NEIGHBOURS,
    NONE,
    PICKS,
    SEATS,
    SPACES,
    TILE_DAYS,
    TILES,
    TOKENS,
    ZONES,
)

PRINTED = Path(__file__).parent / "edition"
SIDES = ("easy", "hard")
SEASONS = ("summer", "winter")
#: What a space, card, token, day or level may cost, give or take: small enough for an int8 sum.
Points = Annotated[int, Meta(ge=0, le=10)]
Loss = Annotated[int, Meta(ge=-10, le=0)]
Change = Annotated[int, Meta(ge=-10, le=10)]
Positive = Annotated[int, Meta(ge=1, le=10)]
Name = Annotated[str, Meta(min_length=1)]


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of an edition file; unknown fields are errors."""


class Space(Chapter, frozen=True):
    """A space of the board."""

    id: Name
    zone: Name
    cost: Positive
    points: Annotated[int, Meta(ge=1, le=100)]
    acclimatization: Change
    position: Annotated[list[int], Meta(min_length=2, max_length=2)]
    any_number: bool = False


class Link(Chapter, frozen=True):
    """A rope between two spaces."""

    lower: str
    upper: str
    basis: str


class Board(Chapter, frozen=True):
    """One side of the board."""

    name: Name
    source: list[str]
    base_camp: str
    summit: str
    score_track: Annotated[list[Annotated[int, Meta(ge=1, le=100)]], Meta(min_length=1)]
    spaces: Annotated[list[Space], Meta(min_length=2, max_length=SPACES)]
    links: Annotated[list[Link], Meta(min_length=1)]


class Card(Chapter, frozen=True):
    """A kind of card: movement, or up and down, or acclimatization."""

    name: Name
    count: Annotated[int, Meta(ge=1, le=60)]
    movement: Points | None = None
    up: Points | None = None
    down: Points | None = None
    acclimatization: Points | None = None


class Token(Chapter, frozen=True):
    """A value of risk tokens."""

    value: Points
    count: Annotated[int, Meta(ge=1, le=60)]


class Risk(Chapter, frozen=True):
    """The risk tokens."""

    source: str
    open: Annotated[int, Meta(ge=1, le=20)]
    tokens: Annotated[list[Token], Meta(min_length=1, max_length=TOKENS)]


class Cards(Chapter, frozen=True):
    """cards.toml."""

    source: str
    cards_per_player: Annotated[int, Meta(ge=1, le=120)]
    cards: Annotated[list[Card], Meta(min_length=1, max_length=KINDS)]
    risk: Risk


class Day(Chapter, frozen=True):
    """A day's weather."""

    zones: list[str] = []
    acclimatization: Loss = 0
    movement: Points = 0


class Tile(Chapter, frozen=True):
    """A weather tile."""

    id: Name
    days: Annotated[list[Day], Meta(min_length=TILE_DAYS, max_length=TILE_DAYS)]


class Weather(Chapter, frozen=True):
    """weather.toml."""

    source: str
    summer: Annotated[list[Tile], Meta(min_length=1, max_length=TILES)]
    winter: Annotated[list[Tile], Meta(min_length=1, max_length=TILES)]


class Numbers(Chapter, frozen=True):
    """The numbers of the rules."""

    hand: Annotated[int, Meta(ge=PICKS, le=60)]
    start_level: Positive
    top_level: Annotated[int, Meta(ge=1, le=40)]
    tent: Points
    rescue_setback: Annotated[int, Meta(ge=0, le=100)]
    rescue_level: Positive


class Zone(Chapter, frozen=True):
    """A zone of altitude."""

    name: Name
    capacity: Annotated[list[Positive], Meta(min_length=SEATS, max_length=SEATS)]
    easier_5p: Positive
    rescue: bool = False


class Rules(Chapter, frozen=True):
    """rules.toml."""

    name: Name
    source: str
    numbers: Numbers
    zones: Annotated[list[Zone], Meta(min_length=1, max_length=ZONES)]
    solo_ranks: dict[str, dict[str, int]]


def load_edition(folder: str | Path | None = None) -> Edition:
    """Read the printed edition, with the files of `folder` laid over it.

    Raises:
        EditionError: a fault in a file; the message names file and field.
    """
    files = EditionFiles(PRINTED, folder)
    return _compiled(files, files.digest())


@functools.cache
def _compiled(files: EditionFiles, digest: str) -> Edition:
    """Validate and compile an edition's files, once for the same contents."""
    rules = files.read("rules", Rules)
    cards = files.read("cards", Cards)
    weather = files.read("weather", Weather)
    boards = {side: files.read(f"board_{side}", Board) for side in SIDES}

    _check_zones(rules, functools.partial(files.fault, "rules"))
    _check_cards(cards, rules, functools.partial(files.fault, "cards"))
    _check_weather(weather, rules, functools.partial(files.fault, "weather"))
    for side, board in boards.items():
        _check_board(board, rules, functools.partial(files.fault, f"board_{side}"))

    def fill(record: Record) -> None:
        _fill_numbers(record, rules)
        _fill_cards(record, cards)
        _fill_weather(record, weather, rules)
        for index, board in enumerate(boards.values()):
            _fill_board(record, index, board, rules)

    return Edition(
        name=rules.name,
        files=files,
        digest=digest,
        chapters={"rules": rules, "cards": cards, "weather": weather, "boards": boards},
        record=read_only(EDITION, fill),
    )


def zone_names(rules: Rules) -> list[str]:
    """Return the zones' names from the lowest to the highest."""
    return [zone.name for zone in rules.zones]


def _refuse_repeats(names: Sequence[str], fault: Fault, field: str) -> None:
    for i, name in enumerate(names):
        if name in names[:i]:
            raise fault(f"{field}[{i}]", f"{name!r} is there twice")


def _refuse_unknown(name: str, known: Sequence[str], fault: Fault, field: str) -> None:
    if name not in known:
        raise fault(field, f"{name!r} is none of: {', '.join(known)}")


def _check_zones(rules: Rules, fault: Fault) -> None:
    _refuse_repeats(zone_names(rules), fault, "zones")
    if not any(zone.rescue for zone in rules.zones):
        raise fault("zones", "at least one must have rescue = true")
    if rules.numbers.start_level > rules.numbers.top_level:
        raise fault("numbers.start_level", "is above top_level")
    known = [f"{side}_{season}" for side in SIDES for season in SEASONS]
    for name in rules.solo_ranks:
        _refuse_unknown(name, known, fault, "solo_ranks")
    for name in known:
        if 0 not in rules.solo_ranks.get(name, {}).values():
            raise fault(f"solo_ranks.{name}", "needs a rank that begins at 0")


def _check_cards(cards: Cards, rules: Rules, fault: Fault) -> None:
    _refuse_repeats([card.name for card in cards.cards], fault, "cards")
    for i, card in enumerate(cards.cards):
        given = (card.movement is not None, card.up is not None, card.acclimatization is not None)
        if sum(given) != 1 or (card.up is None) != (card.down is None):
            raise fault(
                f"cards[{i}]",
                "needs either movement, or up and down, or acclimatization",
            )
    total = sum(card.count for card in cards.cards)
    if total != cards.cards_per_player:
        raise fault(
            "cards",
            f"the counts add up to {total}, but cards_per_player says {cards.cards_per_player}",
        )
    hand = rules.numbers.hand
    if total % PICKS or hand % PICKS or total < hand:
        raise fault(
            "cards_per_player",
            f"{total} cards and a hand of {hand} (rules.toml) must be "
            f"multiples of {PICKS}, the set no smaller than the hand, so that the last cards of "
            "a set make a full pick",
        )
    tokens = sum(token.count for token in cards.risk.tokens)
    if tokens < cards.risk.open:
        raise fault("risk.open", f"{cards.risk.open} of {tokens} tokens can't be open")


def _check_weather(weather: Weather, rules: Rules, fault: Fault) -> None:
    if len(weather.summer) != len(weather.winter):
        raise fault("winter", f"has {len(weather.winter)} tiles, summer another number")
    for season in SEASONS:
        tiles: list[Tile] = getattr(weather, season)
        _refuse_repeats([tile.id for tile in tiles], fault, season)
        for i, tile in enumerate(tiles):
            for j, day in enumerate(tile.days):
                for zone in day.zones:
                    field = f"{season}[{i}].days[{j}].zones"
                    _refuse_unknown(zone, zone_names(rules), fault, field)
                if bool(day.zones) != bool(day.acclimatization or day.movement):
                    raise fault(f"{season}[{i}].days[{j}]", "needs zones and an effect, or neither")


def _check_board(board: Board, rules: Rules, fault: Fault) -> None:
    ids = [space.id for space in board.spaces]
    _refuse_repeats(ids, fault, "spaces")
    _refuse_unknown(board.base_camp, ids, fault, "base_camp")
    _refuse_unknown(board.summit, ids, fault, "summit")
    if board.score_track != sorted(set(board.score_track)):
        raise fault("score_track", "must rise from field to field")
    if len(board.score_track) > SPACES:
        raise fault("score_track", f"has more than {SPACES} fields")
    for i, space in enumerate(board.spaces):
        _refuse_unknown(space.zone, zone_names(rules), fault, f"spaces[{i}].zone")
        if space.points not in board.score_track:
            raise fault(f"spaces[{i}].points", f"{space.points} is no field of score_track")
    _check_camp(board, rules, fault)
    _check_links(board, ids, fault)


def _check_camp(board: Board, rules: Rules, fault: Fault) -> None:
    """Base camp holds everybody, pays the least, and is where a rescue can always end."""
    i = next(i for i, space in enumerate(board.spaces) if space.id == board.base_camp)
    camp = board.spaces[i]
    if not camp.any_number:
        raise fault(f"spaces[{i}].any_number", "must be true at base camp")
    if camp.points != board.score_track[0]:
        raise fault(f"spaces[{i}].points", "base camp must show the lowest field")
    if not next(zone for zone in rules.zones if zone.name == camp.zone).rescue:
        raise fault(f"spaces[{i}].zone", "base camp must lie in a rescue zone")


def _check_links(board: Board, ids: Sequence[str], fault: Fault) -> None:
    linked: dict[str, set[str]] = {name: set() for name in ids}
    for i, link in enumerate(board.links):
        _refuse_unknown(link.lower, ids, fault, f"links[{i}].lower")
        _refuse_unknown(link.upper, ids, fault, f"links[{i}].upper")
        if link.lower == link.upper or link.upper in linked[link.lower]:
            what = f"{link.lower} - {link.upper}"
            raise fault(f"links[{i}]", f"{what} is there twice, or leads nowhere")
        linked[link.lower].add(link.upper)
        linked[link.upper].add(link.lower)
        if max(len(linked[link.lower]), len(linked[link.upper])) > NEIGHBOURS:
            raise fault(f"links[{i}]", f"a space has more than {NEIGHBOURS} links")
    reached, edge = {board.base_camp}, [board.base_camp]
    while edge:
        edge = [
            name for name in chain.from_iterable(linked[e] for e in edge) if name not in reached
        ]
        reached |= set(edge)
    for i, name in enumerate(ids):
        if name not in reached:
            raise fault(f"spaces[{i}]", f"no links lead from base camp to {name}")


def _fill_numbers(record: Record, rules: Rules) -> None:
    for name in Numbers.__struct_fields__:
        record[name] = getattr(rules.numbers, name)
    for i, zone in enumerate(rules.zones):
        record.capacity[i] = [*zone.capacity, zone.easier_5p]
        record.rescue_zone[i] = zone.rescue


def _fill_cards(record: Record, cards: Cards) -> None:
    for kind, card in enumerate(cards.cards):
        record.up[kind] = card.movement or card.up or 0
        record.down[kind] = card.down or 0
        record.acclimatization[kind] = card.acclimatization or 0
        record.is_rope[kind] = card.up is not None
        record.is_acclimatization[kind] = card.acclimatization is not None
        record.card_count[kind] = card.count
    record.open_tokens = cards.risk.open
    for i, token in enumerate(cards.risk.tokens):
        record.token_value[i] = token.value
        record.token_count[i] = token.count


def _fill_weather(record: Record, weather: Weather, rules: Rules) -> None:
    zones = zone_names(rules)
    record.tiles = len(weather.summer)
    record.days = record.tiles * TILE_DAYS
    for season, name in enumerate(SEASONS):
        for i, tile in enumerate(getattr(weather, name)):
            for j, day in enumerate(tile.days):
                for zone in day.zones:
                    at = season, i, j, zones.index(zone)
                    record.weather_acclimatization[at] = day.acclimatization
                    record.weather_movement[at] = day.movement


def _fill_board(record: Record, side: int, board: Board, rules: Rules) -> None:
    index: dict[str, int] = {space.id: i for i, space in enumerate(board.spaces)}
    zones = zone_names(rules)
    record.spaces[side] = len(board.spaces)
    record.base_camp[side] = index[board.base_camp]
    record.summit[side] = index[board.summit]
    record.track[side, : len(board.score_track)] = board.score_track
    for i, space in enumerate(board.spaces):
        record.zone[side, i] = zones.index(space.zone)
        record.cost[side, i] = space.cost
        record.points[side, i] = space.points
        record.space_acclimatization[side, i] = space.acclimatization
        record.any_number[side, i] = space.any_number
    neighbours: list[list[int]] = [[] for _ in board.spaces]
    for link in board.links:
        lower, upper = index[link.lower], index[link.upper]
        record.rise[side, lower, upper] = 1
        record.rise[side, upper, lower] = -1
        neighbours[lower].append(upper)
        neighbours[upper].append(lower)
    record.neighbours[side] = NONE
    for i, around in enumerate(neighbours):
        record.neighbours[side, i, : len(around)] = sorted(around)
