"""The printed material of Summit, read from TOML, checked, and compiled to one record."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, get_args

from summit_env.engine.edition import Edition, EditionFiles, read_only
from summit_env.engine.jit import Record
from summit_env.summit.chapters import (
    DIFFICULTY_NAMES,
    MODE_NAMES,
    NEED_NAMES,
    Board,
    Card,
    Chapter,
    Cooperative,
    Events,
    Items,
    KarmaCards,
    Ladders,
    Mats,
    Need,
    RopeEnd,
    Sanity,
    Start,
    Statuses,
    Tiles,
    Tracks,
)
from summit_env.summit.checks import check, land, neighbours, on_mountain
from summit_env.summit.state import (
    BASE_CAMP,
    COLUMNS,
    EDGES,
    EDITION,
    HALFWAY,
    HEALTHS,
    ICY,
    LEFT,
    LONG,
    MODIFIERS,
    NEGATIVE,
    NEUTRAL,
    NONE,
    OP,
    PAY_BLIZZARD_CODE,
    POSITIVE,
    RIGHT,
    RUN_YETI_CODE,
    SUMMIT,
    SUPPLIES,
    THIN_AIR,
    WEIGHTS,
    WHO,
    WIDTH,
)
from summit_env.summit.vocabulary import (
    ALL,
    CHOSEN,
    PAY_BLIZZARD,
    RUN_YETI,
    Effect,
    Region,
    compiled,
)

PRINTED = Path(__file__).parent / "edition"
CHAPTERS: Mapping[str, type[Any]] = {
    "board": Board,
    "tiles": Tiles,
    "mats": Mats,
    "items": Items,
    "events": Events,
    "karma": KarmaCards,
    "statuses": Statuses,
    "tracks": Tracks,
    "cooperative": Cooperative,
    "ladders": Ladders,
    "sanity": Sanity,
}
_TILE_TYPES = {"neutral": NEUTRAL, "icy": ICY, "thin air": THIN_AIR}
_RINGS = ("centre", "inner", "outer")
_REGIONS: tuple[Region, ...] = get_args(Region)
_SIGNS = {None: 0, "positive": POSITIVE, "negative": NEGATIVE}
#: Where a tile's edges lie on a cell that points up; on one that points down it is turned by half.
_POINTING_UP: Mapping[RopeEnd, int] = {"long": LONG, "a": LEFT, "b": RIGHT}
_POINTING_DOWN: Mapping[RopeEnd, int] = {"long": LONG, "a": RIGHT, "b": LEFT}


def load_edition(folder: str | Path | None = None) -> Edition:
    """Read the base edition, with the files of `folder` laid over it.

    Raises:
        EditionError: a fault in a file; the message names file, entry and field.
    """
    files = EditionFiles(PRINTED, folder)
    return _compiled(files, files.digest())


@functools.cache
def _compiled(files: EditionFiles, digest: str) -> Edition:
    """Validate and compile an edition's files, once for the same contents."""
    chapters = {stem: files.read(stem, chapter) for stem, chapter in CHAPTERS.items()}
    check(chapters, files.fault)
    return Edition(
        name=chapters["tracks"].name,
        files=files,
        digest=digest,
        chapters=chapters,
        record=read_only(EDITION, functools.partial(_fill, chapters=chapters)),
    )


class _Place(NamedTuple):
    """Where effects lie in the code."""

    start: int
    end: int
    aim: int


class _Program:
    """The instructions of all effects, one list after another."""

    def __init__(self, statuses: Sequence[str]) -> None:
        """Begin with the rules' own: everybody pays for the blizzard; the Yeti is moved."""
        self._statuses = statuses
        self.rows = [[0] * COLUMNS for _ in range(2)]
        self.rows[PAY_BLIZZARD_CODE][OP], self.rows[PAY_BLIZZARD_CODE][WHO] = PAY_BLIZZARD, ALL
        self.rows[RUN_YETI_CODE][OP] = RUN_YETI

    def add(self, effects: Sequence[Effect]) -> _Place:
        """Add effects and return their place."""
        start = len(self.rows)
        self.rows += compiled(effects, self._statuses)
        end = len(self.rows)
        aims = (row for row in range(start, end) if self.rows[row][WHO] == CHOSEN)
        return _Place(start, end, next(aims, NONE))


def _fill(record: Record, chapters: Mapping[str, Any]) -> None:
    """Fill the record."""
    items = [card.name for card in chapters["items"].cards]
    program = _Program([status.name for status in chapters["statuses"].statuses])
    _fill_board(record, chapters["board"])
    _fill_tiles(record, chapters["tiles"])
    _fill_tracks(record, chapters["tracks"])
    _fill_mats(record, chapters["mats"], items, program)
    _fill_items(record, chapters["items"], program)
    _fill_events(record, chapters["events"], program)
    _fill_karma(record, chapters["karma"], program)
    _fill_statuses(record, chapters["statuses"], program)
    _fill_cooperative(record, chapters["cooperative"], program)
    _fill_ladders(record, chapters["ladders"])
    _fill_sanity(record, chapters["sanity"], program)
    record.code[: len(program.rows)] = program.rows


def _fill_board(record: Record, board: Board) -> None:
    record.neighbour = NONE
    for row, x in land(board):
        cell = _number((row, x))
        record.is_cell[cell] = 1
        for edge, there in enumerate(neighbours((row, x))):
            if on_mountain(board, there):
                record.neighbour[cell, edge] = _number(there)
    record.summit = _number(board.summit)
    record.halfway = NONE
    for difficulty, name in enumerate(DIFFICULTY_NAMES):
        route = getattr(board.routes, name)
        record.base_camp[difficulty] = _number(route.base_camp)
        record.halfway[difficulty, 0, 0] = _number(route.one_camp)
        record.halfway[difficulty, 1] = [_number(camp) for camp in route.two_camps]
        for bases in (route.two_bases, route.three_bases):
            record.team_base_camp[difficulty, len(bases), : len(bases)] = [*map(_number, bases)]
    record.halfway_camps[2:] = board.halfway_camps
    record.team_halfway_camps[2:] = board.team_halfway_camps


def _number(cell: Sequence[int]) -> int:
    """Return the number of a cell (row, x)."""
    row, x = cell
    return row * WIDTH + x


def _fill_tiles(record: Record, tiles: Tiles) -> None:
    for kind, tile in enumerate(tiles.tiles):
        record.tile_count[kind] = tile.count
        record.tile_type[kind] = _TILE_TYPES[tile.type]
        for down, edges in enumerate((_POINTING_UP, _POINTING_DOWN)):
            record.ropes[down, kind] = sum(1 << edges[end] for end in tile.ropes)
            record.arms[down, kind] = sum(1 << edges[end] for end in tile.points)
    for ground in (BASE_CAMP, HALFWAY, SUMMIT):
        record.tile_type[ground] = NEUTRAL
        record.ropes[:, ground] = (1 << EDGES) - 1


def _fill_tracks(record: Record, tracks: Tracks) -> None:
    record.die_faces = tracks.dice.die_faces
    record.event_faces = tracks.dice.event_faces
    record.weather_faces = tracks.dice.weather_faces
    record.levels = len(tracks.blizzard.levels)
    record.blizzard_removes = NONE
    record.blizzard_start = _by_difficulty(tracks.blizzard.start)
    for height, level in enumerate(tracks.blizzard.levels, start=1):
        record.blizzard_food[height] = level.food
        record.blizzard_oxygen[height] = level.oxygen
        if level.removes is not None:
            record.blizzard_removes[height] = level.removes
    for table in (tracks.numbers, tracks.scoring):
        _fill_numbers(record, table)


def _by_difficulty(start: Start) -> list[int]:
    """Return the levels at which the blizzard starts."""
    return [getattr(start, name) for name in DIFFICULTY_NAMES]


def _fill_numbers(record: Record, table: Chapter) -> None:
    """Fill the numbers that the record has by the same names."""
    for field in table.__struct_fields__:
        value = getattr(table, field).value
        record[field] = _bits(value) if field == "focus_marks" else value


def _bits(numbers: Iterable[int]) -> int:
    """Return a number with these bits."""
    return sum(1 << number for number in set(numbers))


def _fill_mats(record: Record, mats: Mats, items: Sequence[str], program: _Program) -> None:
    record.mats = len(mats.mats)
    record.mat_items = NONE
    for i, mat in enumerate(mats.mats):
        record.mat_health[i] = mat.health
        record.mat_maximum_weight[i] = mat.maximum_weight
        record.mat_speed[i] = mat.speed
        record.mat_needs[i] = _needs(mat.needs)
        record.food_weight[i] = [marks_passed(mat.food_marks, n) for n in range(SUPPLIES)]
        record.oxygen_weight[i] = [marks_passed(mat.oxygen_marks, n) for n in range(SUPPLIES)]
        record.weight_slows[i] = [marks_passed(mat.weight_marks, n) for n in range(WEIGHTS)]
        record.health_slows[i] = [
            sum(health <= mark for mark in mat.health_marks) for health in range(HEALTHS)
        ]
        record.mat_food[i] = mat.food
        record.mat_oxygen[i] = mat.oxygen
        record.mat_items[i, : len(mat.items)] = [items.index(name) for name in mat.items]
        for j, ability in enumerate((mat.ability, mat.competitive_ability)):
            _fill_modifiers(record.mat_modifier[j, i], ability.modifiers)
            place = program.add(ability.effects)
            record.ability_code[i, j] = place.start
            record.ability_code_end[i, j] = place.end
            record.ability_aim[i, j] = place.aim
            record.ability_once[i, j] = ability.once == "game"


def marks_passed(marks: Sequence[int], level: int) -> int:
    """Return how many marks are at or below a level."""
    return sum(mark <= level for mark in marks)


def _fill_modifiers(row: Any, modifiers: Mapping[str, int]) -> None:
    for name, change in modifiers.items():
        row[MODIFIERS.index(name)] = change


def _fill_cards(record: Record, deck: str, cards: Sequence[Card], program: _Program) -> None:
    """Fill what the cards of every deck have."""
    for kind, card in enumerate(cards):
        record[f"{deck}_count"][kind] = card.count
        record[f"{deck}_modes"][kind] = _bits(map(MODE_NAMES.index, card.modes))
        record[f"{deck}_needs"][kind] = _needs(card.needs)
        record[f"{deck}_easiest"][kind] = DIFFICULTY_NAMES.index(card.easiest)
        record[f"{deck}_hardest"][kind] = DIFFICULTY_NAMES.index(card.hardest)
        place = program.add(card.effects)
        record[f"{deck}_code"][kind] = place.start
        record[f"{deck}_code_end"][kind] = place.end
        record[f"{deck}_aim"][kind] = place.aim


def _needs(needs: Sequence[Need]) -> int:
    """Return the bits of the expansions that are needed."""
    return _bits(map(NEED_NAMES.index, needs))


def _fill_items(record: Record, items: Items, program: _Program) -> None:
    _fill_cards(record, "item", items.cards, program)
    for kind, card in enumerate(items.cards):
        record.item_weight[kind] = card.weight
        record.item_kept[kind] = card.kept
        record.item_karma[kind] = card.karma
        record.item_among_teammates[kind] = card.among_teammates
        _fill_modifiers(record.item_modifier[kind], card.modifiers)


def _fill_events(record: Record, events: Events, program: _Program) -> None:
    _fill_cards(record, "event", events.cards, program)
    for kind, card in enumerate(events.cards):
        record.event_void[kind] = card.void
        record.event_current_tile[kind] = card.current_tile


def _fill_karma(record: Record, karma: KarmaCards, program: _Program) -> None:
    _fill_cards(record, "karma", karma.cards, program)
    for kind, card in enumerate(karma.cards):
        record.karma_change[kind] = card.karma
        record.karma_answers[kind] = _SIGNS[card.answers]
        record.karma_if_target[kind] = card.if_target
        record.karma_among_teammates[kind] = card.among_teammates


def _fill_cooperative(record: Record, chapter: Cooperative, program: _Program) -> None:
    record.cooperative_blizzard_start = _by_difficulty(chapter.blizzard.start)
    for table in (chapter.clock, chapter.sherpa, chapter.companions, chapter.scoring):
        _fill_numbers(record, table)
    record.markers = len(chapter.markers)
    for i, marker in enumerate(chapter.markers):
        place = program.add(marker.effects)
        record.group_code[i], record.group_code_end[i], record.group_aim[i] = place


def _fill_ladders(record: Record, ladders: Ladders) -> None:
    _fill_numbers(record, ladders.numbers)
    for kind, ladder in enumerate(ladders.ladders):
        record.ladder_count[kind] = ladder.count
        record.ladder_type[kind] = _TILE_TYPES[ladder.type]
        record.ladder_points[kind] = ladder.points


def _fill_sanity(record: Record, sanity: Sanity, program: _Program) -> None:
    names = [square.name for square in sanity.squares]
    record.focus_squares = len(names)
    record.focus_back = NONE
    for i, square in enumerate(sanity.squares):
        record.focus_ring[i] = _RINGS.index(square.ring)
        record.focus_regions[i] = _bits(map(_REGIONS.index, square.regions))
        record.focus_onward[i] = _bits(map(names.index, square.blue))
        if square.red is not None:
            record.focus_back[i] = names.index(square.red)
        _fill_modifiers(record.focus_modifier[i], square.modifiers)
        together = (square.cooperative_gains, square.cooperative_losses)
        for which, effects in enumerate((square.gains, square.losses)):
            other = together[which]
            for mode, meant in enumerate((effects, effects if other is None else other)):
                place = program.add(meant)
                record.focus_code[mode, which, i] = place.start
                record.focus_code_end[mode, which, i] = place.end
    record.sanity_levels = len(sanity.track.squares)
    record.sanity_start = sanity.track.start - 1
    for level, reached in enumerate(sanity.track.squares):
        record.sanity_points[level] = reached.points
        _fill_modifiers(record.sanity_modifier[level], reached.modifiers)


def _fill_statuses(record: Record, statuses: Statuses, program: _Program) -> None:
    for kind, status in enumerate(statuses.statuses):
        _fill_modifiers(record.status_modifier[kind], status.modifiers)
        record.status_turns[kind] = status.turns
        place = program.add(status.effects)
        record.status_code[kind] = place.start
        record.status_code_end[kind] = place.end
