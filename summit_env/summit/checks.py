"""What an edition must fulfil beyond the types and ranges of its fields."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, pairwise, product
from typing import Any, get_args

from summit_env.engine.edition import Fault
from summit_env.engine.errors import EditionError
from summit_env.summit.chapters import (
    DIFFICULTY_NAMES,
    KARMA_MODES,
    MODE_NAMES,
    NEED_NAMES,
    Ability,
    Board,
    Card,
    Cell,
    Cooperative,
    Events,
    Item,
    Items,
    KarmaCard,
    KarmaCards,
    Ladders,
    Mat,
    Mats,
    Route,
    Sanity,
    Start,
    Statuses,
    Tiles,
    Tracks,
)
from summit_env.summit.state import CODE, MODIFIERS, SEATS, TEAMS
from summit_env.summit.vocabulary import (
    AnyEffect,
    Attach,
    Banish,
    Cancel,
    Choose,
    Dismiss,
    Draw,
    Effect,
    Gain,
    If,
    Lure,
    PassTime,
    Reflect,
    Region,
    Roll,
    Yeti,
    compiled,
    parts,
)

#: The modes in which cooperative rules hold.
COOPERATIVE_MODES = ("cooperative", "team cooperative")
#: How deep choices and conditions may lie within one another.
NESTING = 3
#: Rings of the Focus network around its centre.
RINGS = 2
#: How far a deck's tones may be from what they should be, in percent.
TONE_TOLERANCE = 2
#: A modifier is at most so much either way.
MODIFIER_RANGE = 4
#: `who` means one climber at most.
ONE = {"self", "chosen", "next", "previous"}
#: `who` may mean the climber whose effect it is.
OWN = {"self", "all", "leader", "last", "highest", "lowest"}

#: Decks with their descriptions.
Decks = Sequence[tuple[str, list[Any]]]
#: Makes the error for a stem, a place, and what is wrong there.
FaultIn = Callable[[str, str, str], EditionError]


def check(chapters: Mapping[str, Any], fault: FaultIn) -> None:
    """Check an edition's chapters one by one and against each other.

    Raises:
        EditionError: the first fault found; the message names file, entry and field.
    """
    board, items, tracks = chapters["board"], chapters["items"], chapters["tracks"]
    statuses = [status.name for status in chapters["statuses"].statuses]
    _check_board(board, partial(fault, "board"))
    _check_tiles(chapters["tiles"], partial(fault, "tiles"))
    _check_tracks(tracks, board, partial(fault, "tracks"))
    _check_cooperative(chapters["cooperative"], tracks, statuses, partial(fault, "cooperative"))
    _check_ladders(chapters["ladders"], partial(fault, "ladders"))
    _check_sanity(chapters["sanity"], statuses, partial(fault, "sanity"))
    _check_statuses(chapters["statuses"], statuses, partial(fault, "statuses"))
    _check_items(items, tracks, statuses, partial(fault, "items"))
    _check_events(chapters["events"], statuses, partial(fault, "events"))
    _check_karma(chapters["karma"], tracks, statuses, partial(fault, "karma"))
    _check_mats(chapters["mats"], items, tracks, statuses, partial(fault, "mats"))
    _check_code(chapters, statuses, fault)


def land(board: Board) -> Iterator[tuple[int, int]]:
    """Go through the cells (row, x) of the mountain."""
    for row, (first, last) in enumerate(board.rows):
        for x in range(first, last + 1):
            yield row, x


def neighbours(cell: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the cells beyond a cell's edges: LONG, LEFT, RIGHT; on the mountain or not."""
    row, x = cell
    points_up = (row + x) % 2 == 0
    return (row - 1 if points_up else row + 1, x), (row, x - 1), (row, x + 1)


def on_mountain(board: Board, cell: Sequence[int]) -> bool:
    """Whether there is a cell (row, x)."""
    row, x = cell
    return 0 <= row < len(board.rows) and board.rows[row][0] <= x <= board.rows[row][1]


def in_deck(card: Card, mode: str, difficulty: str, expansions: Sequence[str]) -> bool:
    """Whether a card is in its deck in a mode, at a difficulty, with some expansions."""
    ranks = [DIFFICULTY_NAMES.index(name) for name in (card.easiest, difficulty, card.hardest)]
    return mode in card.modes and ranks == sorted(ranks) and set(card.needs) <= set(expansions)


def _refuse_repeats(names: Sequence[Any], fault: Fault, field: str) -> None:
    for i, name in enumerate(names):
        if name in names[:i]:
            raise fault(f"{field}[{i}]", f"{name!r} is there twice; leave one out")


def _refuse_unknown(name: str, known: Sequence[str], fault: Fault, field: str) -> None:
    if name not in known:
        raise fault(field, f"{name!r} is none of: {', '.join(known)}")


def _refuse_wrong_total(counts: Sequence[int], total: int, fault: Fault, field: str) -> None:
    if sum(counts) != total:
        raise fault(
            field,
            f"the counts add up to {sum(counts)}, but total says {total}; correct one of them",
        )


def _refuse_falling(values: Sequence[int], fault: Fault, field: str) -> None:
    """Marks stand in ascending order."""
    if list(values) != sorted(values):
        raise fault(field, f"{list(values)} must be in ascending order")


def _check_board(board: Board, fault: Fault) -> None:
    for i, (first, last) in enumerate(board.rows):
        if first > last:
            raise fault(f"rows[{i}]", f"the first x, {first}, is after the last, {last}")
    _check_cell(board, board.summit, fault, "summit")
    for name in DIFFICULTY_NAMES:
        route = getattr(board.routes, name)
        one = {"base_camp": route.base_camp, "one_camp": route.one_camp}
        left, right = route.two_camps
        two = {"base_camp": route.base_camp, "two_camps[0]": left, "two_camps[1]": right}
        of_teams = [
            _camps_of_teams(route, field, number)
            for field, number in zip(
                ("two_bases", "three_bases"), board.team_halfway_camps, strict=True
            )
        ]
        for camps in (one, two, *of_teams):
            taken = [board.summit]
            for field, cell in camps.items():
                place = f"routes.{name}.{field}"
                _check_cell(board, cell, fault, place)
                if cell in taken:
                    raise fault(
                        place,
                        f"{cell} is taken by another camp or the Summit; choose another cell",
                    )
                taken.append(cell)
    _check_links(board, fault)


def _camps_of_teams(route: Route, bases: str, halfway: int) -> dict[str, Cell]:
    """Return the camps of so many teams by field."""
    camps = {"one_camp": route.one_camp}
    if halfway == 2:
        camps = {f"two_camps[{i}]": cell for i, cell in enumerate(route.two_camps)}
    return camps | {f"{bases}[{i}]": cell for i, cell in enumerate(getattr(route, bases))}


def _check_cell(board: Board, cell: Cell, fault: Fault, field: str) -> None:
    if not on_mountain(board, cell):
        raise fault(field, f"{cell} is not on the mountain; rows lists each row's cells")


def _check_links(board: Board, fault: Fault) -> None:
    """Every cell can be reached from every other."""
    summit = (board.summit[0], board.summit[1])
    reached, edge = {summit}, {summit}
    while edge:
        around = chain.from_iterable(neighbours(cell) for cell in edge)
        edge = {cell for cell in around if on_mountain(board, cell)} - reached
        reached |= edge
    for row, x in land(board):
        if (row, x) not in reached:
            raise fault(
                f"rows[{row}]", f"no way leads from the Summit to x {x}; let the rows overlap"
            )


def _check_tiles(tiles: Tiles, fault: Fault) -> None:
    _refuse_repeats([tile.name for tile in tiles.tiles], fault, "tiles")
    _refuse_wrong_total([tile.count for tile in tiles.tiles], tiles.total, fault, "tiles")
    for i, tile in enumerate(tiles.tiles):
        _refuse_repeats(tile.ropes, fault, f"tiles[{i}].ropes")
        _refuse_repeats(tile.points, fault, f"tiles[{i}].points")
        for end in tile.points:
            if end not in tile.ropes:
                raise fault(f"tiles[{i}].points", f"{end!r} has no rope; ropes must name it too")
        if tile.points and tile.type != "icy":
            raise fault(f"tiles[{i}].points", 'only tiles of type = "icy" have more trail points')
        if tile.type == "icy" and not tile.points:
            raise fault(f"tiles[{i}].points", "an icy tile needs 1 or 2 of its ropes here")
    if not any(tile.type == "neutral" and len(tile.ropes) == 3 for tile in tiles.tiles):
        raise fault(
            "tiles", "needs a neutral tile with ropes on all edges, so that no way ends for good"
        )


def _check_tracks(tracks: Tracks, board: Board, fault: Fault) -> None:
    dice, numbers = tracks.dice, tracks.numbers
    if dice.event_faces > dice.die_faces:
        raise fault("dice.event_faces", f"the die has only die_faces = {dice.die_faces}")
    _check_blizzard(tracks, board, fault)
    _refuse_repeats(numbers.focus_marks.value, fault, "numbers.focus_marks.value")
    for mark in numbers.focus_marks.value:
        if mark > numbers.karma_top.value:
            raise fault(
                "numbers.focus_marks.value",
                f"{mark} is above karma_top, which is {numbers.karma_top.value}",
            )
    for low, high in (
        ("karma_start", "karma_top"),
        ("start_cards", "hand_limit"),
        ("draft_keep", "draft_cards"),
        ("draft_keep", "item_limit"),
    ):
        limit = getattr(numbers, high).value
        if getattr(numbers, low).value > limit:
            raise fault(f"numbers.{low}.value", f"must be no more than {high}, which is {limit}")
    for field in tracks.scoring.__struct_fields__:
        points = getattr(tracks.scoring, field).value
        if points != sorted(points, reverse=True):
            raise fault(
                f"scoring.{field}.value", f"{points} must not rise: later arrivals never get more"
            )


def _check_cooperative(
    chapter: Cooperative, tracks: Tracks, statuses: Sequence[str], fault: Fault
) -> None:
    _check_start(chapter.blizzard.start, tracks, fault)
    _refuse_repeats([marker.name for marker in chapter.markers], fault, "markers")
    for i, marker in enumerate(chapter.markers):
        place = f"markers[{i}].effects"
        _check_effects(marker.effects, statuses, fault, place)
        _refuse_points(marker.effects, "use another effect", fault, place)


def _check_ladders(chapter: Ladders, fault: Fault) -> None:
    _refuse_repeats([ladder.name for ladder in chapter.ladders], fault, "ladders")
    _refuse_wrong_total(
        [ladder.count for ladder in chapter.ladders], chapter.total, fault, "ladders"
    )
    for i, ladder in enumerate(chapter.ladders):
        if (ladder.type == "icy") != (ladder.points > 0):
            raise fault(
                f"ladders[{i}].points", "icy Ladders have 1 or 2 trail points, the others none"
            )
    numbers = chapter.numbers
    for field, dealt in (
        ("team_ladders", TEAMS * numbers.team_ladders.value),
        ("solo_ladders", numbers.solo_ladders.value),
        ("suggested_ladders", SEATS * numbers.suggested_ladders.value),
    ):
        if dealt > chapter.total:
            raise fault(
                f"numbers.{field}.value", f"would take {dealt} Ladders; there are {chapter.total}"
            )


def _check_sanity(chapter: Sanity, statuses: Sequence[str], fault: Fault) -> None:
    names = [square.name for square in chapter.squares]
    _refuse_repeats(names, fault, "squares")
    for i, square in enumerate(chapter.squares):
        place = f"squares[{i}]"
        if (square.ring == "centre") != (i == 0):
            raise fault(f"{place}.ring", "the first square is the centre, and no other one")
        _refuse_repeats(square.regions, fault, f"{place}.regions")
        _refuse_repeats(square.blue, fault, f"{place}.blue")
        if (square.red is None) != (i == 0):
            raise fault(f"{place}.red", "every square but the centre has a red arrow")
        for field in ("blue", "red"):
            arrows = getattr(square, field) or []
            for name in [arrows] if isinstance(arrows, str) else arrows:
                _refuse_unknown(name, names, fault, f"{place}.{field}")
                if name == square.name:
                    raise fault(f"{place}.{field}", "an arrow leads to another square")
        _check_modifiers(square.modifiers, fault, place)
        for field in ("gains", "losses", "cooperative_gains", "cooperative_losses"):
            _check_feeling(getattr(square, field) or [], statuses, fault, f"{place}.{field}")
        for field in ("gains", "losses"):
            effects, shared = getattr(square, field), f"cooperative_{field}"
            if getattr(square, shared) is None:
                _refuse_points(effects, f"give it {shared} too", fault, f"{place}.{field}")
            else:
                effects = getattr(square, shared)
                _refuse_points(effects, "use another effect", fault, f"{place}.{shared}")
    _check_way_back(chapter, names, fault)
    if chapter.track.start >= len(chapter.track.squares):
        raise fault("track.start", "must lie to the left of the last square")
    for i, reached in enumerate(chapter.track.squares):
        _check_modifiers(reached.modifiers, fault, f"track.squares[{i}]")


def _check_feeling(
    effects: Sequence[Effect], statuses: Sequence[str], fault: Fault, place: str
) -> None:
    """What a square of the Focus network gives or takes is about oneself, and comes to an end."""
    _check_effects(effects, statuses, fault, place)
    for effect in parts(effects):
        if getattr(effect, "who", "self") != "self" or is_aimed(effect):
            raise fault(place, 'a square is about its own climber; leave out `who` and "chosen"')
        if isinstance(effect, Gain) and effect.what in ("focus", "karma"):
            raise fault(
                place, f"{effect.what} moves the Focus marker on and on; use another effect"
            )


def _check_way_back(chapter: Sanity, names: Sequence[str], fault: Fault) -> None:
    """Red arrows lead to the centre."""
    for i, square in enumerate(chapter.squares):
        passed = {square.name}
        while square.red is not None:
            square = chapter.squares[names.index(square.red)]
            if square.name in passed:
                raise fault(f"squares[{i}].red", "its red arrows lead round and round")
            passed.add(square.name)


def _refuse_points(effects: Sequence[Effect], remedy: str, fault: Fault, field: str) -> None:
    """In cooperative play nobody has points of one's own, or karma."""
    for effect in parts(effects):
        if getattr(effect, "who", "") in ("leader", "last"):
            raise fault(field, f'who = "leader" and "last" go by points; {remedy}')
        if {"karma", "karma cards"} & {getattr(effect, "what", ""), getattr(effect, "has", "")}:
            raise fault(field, f"cooperative play has no karma; {remedy}")


def _check_blizzard(tracks: Tracks, board: Board, fault: Fault) -> None:
    *paid, last = tracks.blizzard.levels
    if last.food or last.oxygen:
        raise fault(
            f"blizzard.levels[{len(paid)}]",
            "the last level kills, so nothing is paid there: it must be {}",
        )
    costs = [level.food + level.oxygen for level in paid]
    for i, cost in enumerate(costs):
        if cost == 0:
            raise fault(f"blizzard.levels[{i}]", "needs food or oxygen to pay")
        if i > 0 and cost < costs[i - 1]:
            raise fault(
                f"blizzard.levels[{i}]",
                f"costs {cost} in all, less than the level below it; the track must not fall",
            )
    rows = [(i, level.removes) for i, level in enumerate(tracks.blizzard.levels)]
    removing = [(i, row) for i, row in rows if row is not None]
    for i, row in removing:
        if row >= len(board.rows):
            raise fault(
                f"blizzard.levels[{i}].removes", f"board.toml has only {len(board.rows)} rows"
            )
    for (_, below), (i, row) in pairwise(removing):
        if row <= below:
            raise fault(
                f"blizzard.levels[{i}].removes",
                f"row {row} is not above row {below} of an earlier level",
            )
    _check_start(tracks.blizzard.start, tracks, fault)


def _check_start(start: Start, tracks: Tracks, fault: Fault) -> None:
    deadly = len(tracks.blizzard.levels)
    for name in DIFFICULTY_NAMES:
        if getattr(start, name) >= deadly:
            raise fault(f"blizzard.start.{name}", f"must be under level {deadly}, which kills")


def _check_statuses(chapter: Statuses, statuses: Sequence[str], fault: Fault) -> None:
    _refuse_repeats(statuses, fault, "statuses")
    for i, status in enumerate(chapter.statuses):
        place = f"statuses[{i}]"
        _check_modifiers(status.modifiers, fault, place)
        _check_effects(status.effects, statuses, fault, f"{place}.effects")
        if not status.modifiers and not status.effects:
            raise fault(place, "does nothing; give it modifiers or effects")
        _refuse_points(status.effects, "use another effect", fault, f"{place}.effects")
        if any(map(is_aimed, parts(status.effects))):
            raise fault(f"{place}.effects", "a status has nobody to choose; use another who")


def _check_items(items: Items, tracks: Tracks, statuses: Sequence[str], fault: Fault) -> None:
    _check_deck(items.cards, items.total, statuses, fault)
    for i, item in enumerate(items.cards):
        place = f"cards[{i}]"
        _check_modifiers(item.modifiers, fault, place)
        if not item.effects and not item.modifiers:
            raise fault(place, "does nothing; give it effects or modifiers")
        if item.kept and not item.effects:
            raise fault(f"{place}.kept", "is for items with effects: without, it stays anyway")
        if item.among_teammates and not item.karma:
            raise fault(f"{place}.among_teammates", "is for items with karma")
        if item.karma and not any(map(is_aimed, parts(item.effects))):
            raise fault(
                f"{place}.karma", 'is for items used on others: an effect with who = "chosen"'
            )
    decks = list(_decks(items.cards))
    _check_size(decks, SEATS * tracks.numbers.draft_cards.value, "to draft from", fault)
    _check_turns_end(decks, fault)


def _check_events(events: Events, statuses: Sequence[str], fault: Fault) -> None:
    _check_deck(events.cards, events.total, statuses, fault)
    for i, event in enumerate(events.cards):
        if not event.effects:
            raise fault(f"cards[{i}].effects", "does nothing; give it effects")
    shares = {
        "good": events.shares.good,
        "bad": events.shares.bad,
        "very bad": events.shares.very_bad,
    }
    if sum(shares.values()) != 100:
        raise fault("shares", f"add up to {sum(shares.values())}; they must add up to 100")
    for void, (where, cards) in product((True, False), _decks(events.cards)):
        deck = [event for event in cards if void or not event.void]
        counts: Counter[str] = Counter()
        for event in deck:
            counts[event.tone] += event.count
        if not counts.total():
            raise fault("cards", f"none are left {where}; allow more of them in `modes`")
        for tone, share in shares.items():
            percent = 100 * counts[tone] / counts.total()
            if abs(percent - share) > TONE_TOLERANCE:
                raise fault(
                    "cards",
                    f"{percent:.1f} % are {tone} {where}{'' if void else ' without void cards'}; "
                    f"shares says {share}, give or take {TONE_TOLERANCE}",
                )
        more = sum(
            event.count * _drawn(event.effects, ("event",), lambda who: 1 if who in ONE else SEATS)
            for event in deck
        )
        if 2 * more > counts.total():
            raise fault(
                "cards",
                f"{counts.total()} events {where} can call for {more} more in all; half as many "
                "as they are is the most, so that one event after another comes to an end",
            )


def _check_karma(karma: KarmaCards, tracks: Tracks, statuses: Sequence[str], fault: Fault) -> None:
    _check_deck(karma.cards, karma.total, statuses, fault)
    for i, card in enumerate(karma.cards):
        if not card.effects:
            raise fault(f"cards[{i}].effects", "does nothing; give it effects")
        if card.karma == 0:
            raise fault(f"cards[{i}].karma", "must not be 0: its sign is the card's")
        if card.if_target and card.answers is None:
            raise fault(f"cards[{i}].if_target", "is for reactions: say what it `answers`")
    decks = list(_decks(karma.cards, KARMA_MODES))
    _check_size(decks, SEATS * tracks.numbers.hand_limit.value, "for six hands", fault)
    _check_turns_end(decks, fault)


def _check_mats(
    mats: Mats, items: Items, tracks: Tracks, statuses: Sequence[str], fault: Fault
) -> None:
    _refuse_repeats([mat.name for mat in mats.mats], fault, "mats")
    always = sum(not mat.needs for mat in mats.mats)
    if always < SEATS:
        raise fault("mats", f"only {always} are there without expansions; {SEATS} are needed")
    left = Counter({item.name: item.count for item in items.cards})
    for i, mat in enumerate(mats.mats):
        place = f"mats[{i}]"
        _check_marks(mat, fault, place)
        for name in mat.items:
            _refuse_unknown(name, list(left), fault, f"{place}.items")
        left.subtract(mat.items)
        for name in mat.items:
            if left[name] < 0:
                raise fault(
                    f"{place}.items",
                    f"items.toml has too few of {name!r} for all mats that suggest it",
                )
        limit = tracks.numbers.item_limit.value
        if len(mat.items) > limit:
            raise fault(f"{place}.items", f"are more than item_limit, which is {limit}")
        _check_load(mat, items, fault, place)
        remedy = "move it to competitive_ability"
        _refuse_points(mat.ability.effects, remedy, fault, f"{place}.ability.effects")
        for field in ("ability", "competitive_ability"):
            _check_ability(getattr(mat, field), statuses, fault, f"{place}.{field}")


def _check_marks(mat: Mat, fault: Fault, place: str) -> None:
    for field in ("food_marks", "oxygen_marks", "weight_marks", "health_marks"):
        _refuse_falling(getattr(mat, field), fault, f"{place}.{field}")
    for field, limit, what in (
        ("weight_marks", mat.maximum_weight, "maximum_weight"),
        ("health_marks", mat.health - 1, "the health below the full one"),
    ):
        for mark in getattr(mat, field):
            if mark > limit:
                raise fault(f"{place}.{field}", f"{mark} is above {what}, which is {limit}")


def _check_load(mat: Mat, items: Items, fault: Fault, place: str) -> None:
    """What is suggested can be carried."""
    weights = {item.name: item.weight for item in items.cards}
    supplies = sum(mark <= mat.food for mark in mat.food_marks)
    supplies += sum(mark <= mat.oxygen for mark in mat.oxygen_marks)
    if supplies > mat.maximum_weight:
        raise fault(
            f"{place}.food",
            f"food and oxygen weigh {supplies}, more than maximum_weight; suggest less",
        )
    load = supplies + sum(weights[name] for name in mat.items)
    if load > mat.maximum_weight:
        raise fault(
            f"{place}.items",
            f"with food and oxygen they weigh {load}, more than maximum_weight "
            f"({mat.maximum_weight}); suggest less",
        )


def _check_ability(ability: Ability, statuses: Sequence[str], fault: Fault, place: str) -> None:
    _check_modifiers(ability.modifiers, fault, place)
    _check_effects(ability.effects, statuses, fault, f"{place}.effects")
    if not ability.modifiers and not ability.effects:
        raise fault(place, "does nothing; give it modifiers or effects")


def _check_deck(cards: Sequence[Card], total: int, statuses: Sequence[str], fault: Fault) -> None:
    """Check what holds for every deck."""
    _refuse_repeats([card.name for card in cards], fault, "cards")
    _refuse_wrong_total([card.count for card in cards], total, fault, "cards")
    for i, card in enumerate(cards):
        place = f"cards[{i}]"
        if DIFFICULTY_NAMES.index(card.easiest) > DIFFICULTY_NAMES.index(card.hardest):
            raise fault(f"{place}.easiest", f"{card.easiest} is harder than {card.hardest}")
        if not set(card.modes).isdisjoint(COOPERATIVE_MODES):
            remedy = "leave the cooperative ones out of `modes`"
            _refuse_points(card.effects, remedy, fault, f"{place}.effects")
        _refuse_idle(card, fault, place)
        is_reaction = isinstance(card, KarmaCard) and card.answers is not None
        _check_effects(card.effects, statuses, fault, f"{place}.effects", is_reaction)


def _refuse_idle(card: Card, fault: Fault, place: str) -> None:
    """A card is in no deck in which it does nothing: without the Yeti, Sanity, or Sherpas."""
    effects = [each for each in parts(card.effects) if not isinstance(each, Choose | If)]
    if not effects or getattr(card, "modifiers", {}):
        return
    for need, is_about in (("yeti", is_about_yeti), ("sanity", is_about_sanity)):
        if need not in card.needs and all(map(is_about, effects)):
            raise fault(f"{place}.needs", f'does nothing without {need}; add "{need}"')
    if not set(card.modes) <= set(COOPERATIVE_MODES) and all(map(is_about_company, effects)):
        raise fault(
            f"{place}.modes",
            'does nothing in other modes; only "cooperative" and "team cooperative" may be there',
        )


def is_about_yeti(effect: Effect) -> bool:
    """Whether an effect does nothing without the Yeti."""
    return isinstance(effect, Yeti | Lure | Banish)


def is_about_sanity(effect: Effect) -> bool:
    """Whether an effect does nothing without Sanity boards."""
    regions = getattr(effect, "where", "") in get_args(Region)
    return regions or getattr(effect, "what", "") in ("focus", "sanity")


def is_about_company(effect: Effect) -> bool:
    """Whether an effect is about the Time of Day or Sherpas, which only cooperative play has."""
    about_sherpas = str(getattr(effect, "what", "")).startswith("sherpa")
    return isinstance(effect, Dismiss | PassTime) or about_sherpas


def _check_size(decks: Decks, least: int, purpose: str, fault: Fault) -> None:
    for where, deck in decks:
        count = sum(card.count for card in deck)
        if count < least:
            raise fault("cards", f"{count} are too few {where}; {least} are needed {purpose}")


def _check_turns_end(decks: Decks, fault: Fault) -> None:
    """Nobody can use cards that bring new ones for ever: half of them bring one at most."""
    for where, deck in decks:
        count = sum(card.count for card in deck)
        brought = sum(
            card.count * _drawn(card.effects, ("item", "karma"), lambda who: int(who in OWN))
            for card in deck
            if not (card.kept if isinstance(card, Item) else card.answers)
        )
        if 2 * brought > count:
            raise fault(
                "cards",
                f"{count} cards {where} can bring who uses them {brought} new items and karma "
                "cards in all; half as many as they are is the most, so that a turn comes to an "
                "end",
            )


def _drawn(effects: Sequence[Effect], decks: Sequence[str], people: Callable[[str], int]) -> int:
    """Return how many cards of these decks effects draw at most.

    Args:
        effects: of a card.
        decks: names of decks; of "event", a roll of the event die draws one too.
        people: how many climbers a `who` counts as.
    """
    cards = 0
    for effect in effects:
        number = people(getattr(effect, "who", "self"))
        bodies = (_drawn(body, decks, people) for body in _bodies(effect).values())
        cards += number * max(bodies, default=0)
        if isinstance(effect, Draw) and effect.what in decks:
            cards += number * effect.amount
        elif isinstance(effect, Roll) and effect.die in decks:
            cards += number
    return cards


def _decks(
    cards: Sequence[Any], modes: Sequence[str] = MODE_NAMES
) -> Iterator[tuple[str, list[Any]]]:
    """Go through the decks of modes, difficulties and expansions, each with its description."""
    for mode, difficulty in product(modes, DIFFICULTY_NAMES):
        for chosen in product((False, True), repeat=len(NEED_NAMES)):
            expansions = [name for name, wanted in zip(NEED_NAMES, chosen, strict=True) if wanted]
            where = f"in {mode} play at {difficulty}"
            if expansions:
                where += f" with {', '.join(expansions)}"
            yield where, [card for card in cards if in_deck(card, mode, difficulty, expansions)]


def _check_modifiers(modifiers: Mapping[str, int], fault: Fault, place: str) -> None:
    for name, change in modifiers.items():
        _refuse_unknown(name, MODIFIERS, fault, f"{place}.modifiers")
        if change == 0 or abs(change) > MODIFIER_RANGE:
            raise fault(
                f"{place}.modifiers.{name}",
                f"must be between -{MODIFIER_RANGE} and {MODIFIER_RANGE}, and not 0",
            )


def _check_effects(
    effects: Sequence[Effect],
    statuses: Sequence[str],
    fault: Fault,
    place: str,
    is_reaction: bool = False,
    depth: int = 1,
) -> None:
    """Check effects and those within them, which lie one deeper."""
    for i, effect in enumerate(effects):
        field = f"{place}[{i}]"
        bodies = _bodies(effect)
        if bodies and depth > NESTING:
            raise fault(field, f"choices and conditions may lie at most {NESTING} deep")
        if isinstance(effect, Attach):
            _refuse_unknown(effect.status, statuses, fault, f"{field}.status")
        if isinstance(effect, If) and effect.has == "focused" and effect.least > RINGS:
            raise fault(f"{field}.least", f"must be 1 or {RINGS}: the centre is ring 0")
        if isinstance(effect, Cancel | Reflect) and not is_reaction:
            raise fault(f"{field}.do", "is only for karma cards that say what they `answers`")
        for name, body in bodies.items():
            _check_effects(body, statuses, fault, f"{field}.{name}", is_reaction, depth + 1)


def _bodies(effect: Effect) -> dict[str, list[AnyEffect]]:
    """Return the lists of effects within a choice or a condition, by field."""
    if isinstance(effect, Choose):
        return {f"options[{i}]": option for i, option in enumerate(effect.options)}
    if isinstance(effect, If):
        return {"then": effect.then, "otherwise": effect.otherwise}
    return {}


def is_aimed(effect: Effect) -> bool:
    """Whether an effect is about one other climber, who must be chosen."""
    return "chosen" in (getattr(effect, name, None) for name in ("who", "near", "of"))


def _check_code(chapters: Mapping[str, Any], statuses: Sequence[str], fault: FaultIn) -> None:
    """All effects have room in the record; two instructions are the rules' own."""
    length = 1
    for mat in chapters["mats"].mats:
        for ability in (mat.ability, mat.competitive_ability):
            length += len(compiled(ability.effects, statuses))
    for status in chapters["statuses"].statuses:
        length += len(compiled(status.effects, statuses))
    length += 1
    for marker in chapters["cooperative"].markers:
        length += len(compiled(marker.effects, statuses))
    for square in chapters["sanity"].squares:
        for gains in (square.gains, square.cooperative_gains):
            length += len(compiled(square.gains if gains is None else gains, statuses))
        for losses in (square.losses, square.cooperative_losses):
            length += len(compiled(square.losses if losses is None else losses, statuses))
    for stem in ("items", "events", "karma"):
        for i, card in enumerate(chapters[stem].cards):
            length += len(compiled(card.effects, statuses))
            if length > CODE:
                raise fault(
                    stem,
                    f"cards[{i}].effects",
                    f"up to here all effects take {length} instructions, {CODE} are the most; "
                    "say it with fewer effects",
                )
