"""What a climber knows of an edition before a game: what its cards are worth on the whole.

All is derived from the compiled effects, whatever the cards are called, so that it holds for any
edition. What a card is worth in a position is worked out in `summit_worth`.
"""

from typing import Any

import numpy as np

from agents.summit_mind import MIND, write_worth
from summit_env.engine.jit import Record
from summit_env.summit.state import (
    AMOUNT,
    BODY_1,
    COOPERATIVE,
    FOCUS_SQUARES,
    HOW,
    ITEMS,
    KARMA,
    MARKERS,
    MATS,
    NONE,
    OP,
    OPTIONS,
    PACK,
    STATUSES,
    WHAT,
    WHERE,
    WHO,
)
from summit_env.summit.vocabulary import (
    ALL,
    AT_RANDOM,
    ATTACH,
    BANISH,
    CAMP,
    CANCEL,
    CHANGE_BLIZZARD,
    CHOOSE,
    CLEAR,
    DISCARD,
    DISMISS,
    DRAW,
    FALL,
    FOCUS,
    FOOD,
    GAIN,
    HALVE,
    HEALTH,
    IF,
    JUMP,
    KARMA_MARKER,
    LOSE,
    LURE,
    MOVE,
    OXYGEN,
    PASS_TIME,
    REFLECT,
    RESTORE,
    ROLL,
    RUN_YETI,
    SANITY,
    SELF,
    SHED,
    SHERPA_FOOD,
    SHERPA_OXYGEN,
    SKIP,
)

#: Points that 1 of a supply is worth on average, and a card drawn: item, event, karma, tile.
SUPPLY_POINTS = {
    FOOD: 0.8, OXYGEN: 0.8, HEALTH: 1.2, KARMA_MARKER: 0.8, SHERPA_FOOD: 0.4, SHERPA_OXYGEN: 0.4,
    FOCUS: 1.0, SANITY: 1.5,
}  # fmt: skip
CARD_POINTS = (0.7, -1.0, 0.4, 0.15)
#: And 1 trail point of movement.
STEP = 0.4
#: What 1 of each modifier is worth in a turn, in the order of `state.MODIFIERS`.
A_TURN = np.array([
    0.35, 0.35, 0.2, 0.2, 0.25, 0.2, 0.15, 0.05, 0.03, 0.04, 0.2, 0.04, 0.02, 0.1, 0.15, 0.05,
    0.15, 0.4, -0.3, -0.15,
])  # fmt: skip
#: Turns of a game, and of a status that stays until it is shed.
TURNS, LASTING = 10, 4
#: How often an effect comes that may come every turn.
OFTEN = 4

#: What an average roll of the event die takes from its climber.
HARM = np.dtype([(name, np.float64) for name in ("food", "oxygen", "health", "movement", "focus")])

#: What there is to know.
BOOK = np.dtype(
    [
        ("harm", HARM),
        ("items", np.float64, ITEMS),  # worth of having it, apart from its weight
        ("statuses", np.float64, STATUSES),  # worth of it for a turn
        ("cards", np.float64, KARMA),
        ("mats", np.float64, MATS),
        ("markers", np.float64, MARKERS),  # of their abilities
        ("mind", MIND),
    ]
)


def book_of(edition: Record, config: Record) -> Any:
    """Work out what there is to know, for one record of an edition and of a config; shape (1,)."""
    book = np.zeros(1, BOOK).view(np.recarray)
    page = book[0]
    for kind in range(STATUSES):
        page.statuses[kind] = (edition.status_modifier[kind] * A_TURN).sum()
        page.statuses[kind] += worth_of(edition, page, *_place(edition, "status", kind))
    for kind in range(ITEMS):
        often = OFTEN if edition.item_kept[kind] else 1
        page.items[kind] = TURNS * (edition.item_modifier[kind] * A_TURN).sum()
        page.items[kind] += often * worth_of(edition, page, *_place(edition, "item", kind))
        page.items[kind] += SUPPLY_POINTS[KARMA_MARKER] * edition.item_karma[kind]
    for kind in range(KARMA):
        page.cards[kind] = worth_of(edition, page, *_place(edition, "karma", kind))
        page.cards[kind] += SUPPLY_POINTS[KARMA_MARKER] * edition.karma_change[kind]
    for mat in range(edition.mats):
        page.mats[mat] = worth_of_mat(edition, page, mat)
    for marker in range(edition.markers):
        page.markers[marker] = worth_of(edition, page, *_place(edition, "group", marker))
    harm_of_events(edition, events_in(edition, config), page.harm)
    starts = edition.focus_code[int(config.mode >= COOPERATIVE)]
    ends = edition.focus_code_end[int(config.mode >= COOPERATIVE)]
    for square in range(FOCUS_SQUARES):
        for which, part in enumerate((page.mind.gives, page.mind.takes)):
            start, end = int(starts[which, square]), int(ends[which, square])
            part[square] = worth_of(edition, page, start, end)
    write_worth(edition, config, page.mind, A_TURN)
    return book


def _place(edition: Record, deck: str, kind: int) -> tuple[int, int]:
    return int(edition[f"{deck}_code"][kind]), int(edition[f"{deck}_code_end"][kind])


def worth_of_mat(edition: Record, page: Any, mat: int) -> float:
    """Return what a mat is worth: its pace and health, what it carries, its abilities."""
    weight = edition.food_weight[mat, edition.mat_food[mat]]
    weight += edition.oxygen_weight[mat, edition.mat_oxygen[mat]]
    for slot in range(PACK):
        item = edition.mat_items[mat, slot]
        weight += edition.item_weight[item] if item != NONE else 0
    pace = float(edition.mat_speed[mat]) - float(edition.weight_slows[mat, weight])
    worth = TURNS * A_TURN[0] * pace + SUPPLY_POINTS[HEALTH] * float(edition.mat_health[mat])
    worth += TURNS * (edition.mat_modifier[:, mat] * A_TURN).sum()
    for ability, (start, end) in enumerate(
        zip(edition.ability_code[mat], edition.ability_code_end[mat], strict=True)
    ):
        often = 1 if edition.ability_once[mat, ability] else OFTEN
        worth += often * max(worth_of(edition, page, int(start), int(end)), 0.0)
    return float(worth)


def worth_of(edition: Record, page: Any, start: int, end: int) -> float:
    """Return what effects are worth to the one whose they are, on average."""
    worth, pc = 0.0, start
    while pc < end:
        row = [int(column) for column in edition.code[pc]]
        bodies = row[BODY_1 : BODY_1 + OPTIONS]
        if row[OP] in (CHOOSE, IF):
            inside, at = [], pc + 1
            for length in bodies:
                inside.append(worth_of(edition, page, at, at + length))
                at += length
            worth += max(inside) if row[OP] == CHOOSE else sum(inside) / 2
        elif row[WHO] in (SELF, ALL):
            worth += worth_of_instruction(page, row)
        pc += 1 + sum(bodies)
    return worth


def worth_of_instruction(page: Any, row: list[int]) -> float:
    """Return what an instruction is worth to a climber that it is done to."""
    op, what, amount = row[OP], row[WHAT], row[AMOUNT]
    if op in (GAIN, LOSE):
        return SUPPLY_POINTS[what] * amount * (1 if op == GAIN else -1)
    if op in (DRAW, DISCARD):
        return CARD_POINTS[what] * amount * (1 if op == DRAW else -1)
    if op in (MOVE, FALL):
        return STEP * amount * (1 if op == MOVE else -1)
    if op == ATTACH:
        return float(page.statuses[what]) * LASTING
    flat = {
        HALVE: -2 * STEP, SKIP: -4 * STEP, JUMP: 6 * STEP, SHED: 0.5, ROLL: -0.8,
        RESTORE: 0.2, CLEAR: 0.2, CHANGE_BLIZZARD: -0.8 * amount, CANCEL: 1.5, REFLECT: 2.0,
        RUN_YETI: 0.3, LURE: -1.0, BANISH: 0.3, DISMISS: -1.6, PASS_TIME: -1.0 * amount,
    }  # fmt: skip
    return flat.get(op, 0.1 if row[HOW] != AT_RANDOM else -0.3)


def events_in(edition: Record, config: Record) -> Any:
    """Return how many events of each kind are in the deck, in this mode with these expansions."""
    in_mode = (edition.event_modes >> config.mode) & 1 == 1
    in_box = edition.event_needs & ~config.expansions == 0
    return np.where(in_mode & in_box, edition.event_count, 0)


def harm_of_events(edition: Record, deck: Any, harm: Any) -> None:
    """Work out what an average roll of the event die takes from its climber."""
    names = {FOOD: "food", OXYGEN: "oxygen", HEALTH: "health", FOCUS: "focus", SANITY: "focus"}
    chance = float(edition.event_faces) / float(edition.die_faces)
    cards = float(deck.sum())
    for kind in np.flatnonzero(deck):
        share, options = chance * float(deck[kind]) / cards, 1
        for pc in range(*_place(edition, "event", int(kind))):
            row = edition.code[pc]
            if row[OP] == CHOOSE:
                options = int(np.count_nonzero(row[BODY_1 : BODY_1 + OPTIONS]))
            if row[WHO] not in (SELF, ALL) or row[WHERE] == CAMP:
                continue
            amount = share / options * float(row[AMOUNT])
            if row[OP] in (LOSE, GAIN) and row[WHAT] in names:
                harm[names[int(row[WHAT])]] += amount if row[OP] == LOSE else -amount / 2
            elif row[OP] in (MOVE, FALL):
                harm.movement += amount if row[OP] == FALL else -amount
            elif row[OP] in (HALVE, SKIP):
                harm.movement += 2 * share / options
