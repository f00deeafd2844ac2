"""What a decision brings about, in words: dice, cards, weather, the Yeti, gains, losses, fates.

A position does not say what happened before it. So the decision is carried out once more, on a
copy and part by part, and what differs after a part is told. Hands are only counted.
"""

from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.engine.mask import allows_one
from summit_env.summit.actions import ACTIONS
from summit_env.summit.clock import hour_of, is_night
from summit_env.summit.decisions import take
from summit_env.summit.decks import count
from summit_env.summit.masks import write_legal
from summit_env.summit.names import (
    ORDINALS,
    RESOURCES,
    TOKENS,
    clock,
    edge_name,
    focus_name,
    ground_name,
    item_name,
    ladder_names,
    listed,
    place_name,
    place_of_cell,
    player_names,
    standing,
    status_name,
)
from summit_env.summit.sides import is_cooperative
from summit_env.summit.situation import (
    ROUND_DIE,
    WEATHER,
    effect_line,
    level_cost,
    own_time,
    title_and_text,
    turn_order,
)
from summit_env.summit.state import (
    BEGIN_TURN,
    BUILT_IN,
    CLIMBING,
    COOPERATIVE,
    EMPTY,
    EVENT_DECK,
    EVENT_DIE,
    FIRST_LADDER,
    FOCUS_SQUARE,
    HALVES,
    MOVE_YETI,
    NONE,
    PAY_BLIZZARD_CODE,
    PICK_EVENT,
    RETURNED,
    RUN,
    STATE,
    STATUS_CARD,
    WEATHER_DIE,
)
from summit_env.summit.text_mats import next_turn
from summit_env.summit.text_sanity import sanity_text
from summit_env.summit.turn import go_on


def happenings(game: Record, edition: Edition, action: int, told: bool) -> list[str]:
    """Tell what a decision and the forced ones after it bring about.

    Args:
        game: the record, which stays as it is.
        edition: the printed material.
        action: what is decided; it is legal.
        told: whether the decision itself is known, so that what it says is not told again.

    Returns:
        Lines of text, in the order in which things happen.
    """
    lines: list[str] = []
    for number, (before, after) in enumerate(parts_of(game, edition, action)):
        lines += changes(before, after, edition, known=told and number == 0)
    return lines


def parts_of(game: Record, edition: Edition, action: int) -> Iterator[tuple[Record, Record]]:
    """Yield the positions before and after each part of a decision and of the forced ones."""
    record, mask = edition.record[0], np.zeros(ACTIONS.size, np.bool_)
    now = copy_of(game)
    while True:
        before = copy_of(now)
        take(now, record, action)
        yield before, now
        while now.prompt == RUN:
            before = copy_of(now)
            go_on(now, record)
            yield before, now
        write_legal(now, record, mask)
        if now.skip_forced == 0 or not allows_one(mask):
            return
        action = int(mask.argmax())


def copy_of(game: Record) -> Record:
    """Copy a record."""
    return np.array([game], STATE).view(np.recarray)[0]


def changes(before: Record, after: Record, edition: Edition, *, known: bool) -> Iterator[str]:
    """Tell what a part of a decision has changed; of a known decision, what it does not say."""
    yield from order_lines(before, after)
    yield from dice_lines(before, after)
    yield from drawn_lines(before, after, edition, known=known)
    yield from effect_lines(before, after, edition, known=known)
    yield from blizzard_lines(before, after, edition)
    if not known:
        yield from yeti_lines(before, after, edition)
        yield from ground_lines(before, after, edition)
    yield from time_lines(before, after, edition)
    for seat in range(after.num_players):
        own = known and seat == before.player
        news = list(climber_changes(before, after, edition, seat, own=own))
        if news:
            yield f"player_{seat}: {'; '.join(news)}"
        yield from fate_lines(before, after, seat)


# The table.


def order_lines(before: Record, after: Record) -> Iterator[str]:
    """Tell in which order the teams' climbers take their turns, once that is set."""
    order = turn_order(after)
    if order and not turn_order(before):
        yield f"turn order: {', '.join(f'player_{seat}' for seat in order)}"


def dice_lines(before: Record, after: Record) -> Iterator[str]:
    """Tell who rolled which die, and what it shows."""
    face = ("blank", "event")[after.event_face]
    if (before.phase, after.phase) == (EVENT_DIE, WEATHER_DIE):
        yield f"player_{after.active} rolls the event die: {face}"
    elif before.event_face != after.event_face != NONE:
        yield f"the event die is rolled: {face}"
    seat = who_rolled_weather(before, after)
    if seat != NONE:
        yield f"player_{seat} rolls the weather die: {WEATHER[after.weather_face]}"


def who_rolled_weather(before: Record, after: Record) -> int:
    """Return the climber who rolled the weather die, in its turn or as an effect asked; or NONE."""
    if (before.phase, after.phase) == (WEATHER_DIE, MOVE_YETI):
        return int(after.active)
    if before.prompt != RUN or before.depth > 0:
        return NONE
    seats = np.flatnonzero(before.due_weather > after.due_weather)
    return int(seats[0]) if len(seats) else NONE


def effect_lines(before: Record, after: Record, edition: Edition, *, known: bool) -> Iterator[str]:
    """Tell which events and statuses take effect, what was played or used, and at whom."""
    for level in range(before.depth, after.depth):
        by_itself = after.deck[level] in (EVENT_DECK, STATUS_CARD)
        if (by_itself or not known) and not is_part_of_effect(after, level):
            yield effect_line(after, edition, level)
    top = int(after.depth) - 1
    if known or top < 0 or before.depth != after.depth:
        return
    if before.chosen[top] == NONE != after.chosen[top]:
        title, _ = title_and_text(after, edition, top)
        yield f"{title} of player_{after.actor[top]} is aimed at player_{after.chosen[top]}"


def is_part_of_effect(game: Record, level: int) -> bool:
    """Whether an effect under way is what the rules do by themselves, or what a card goes on to.

    What a Focus square does is told by what changes.
    """
    if game.deck[level] in (BUILT_IN, FOCUS_SQUARE):
        return True
    below = level - 1
    return below >= 0 and all(
        game[field][level] == game[field][below] for field in ("deck", "card", "actor")
    )


def drawn_lines(before: Record, after: Record, edition: Edition, *, known: bool) -> Iterator[str]:
    """Tell which events were drawn to choose from, or that one does not count on a Ladder."""
    events = edition.chapters["events"].cards
    if before.prompt != PICK_EVENT == after.prompt:
        names = [events[kind].name for kind in after.event_offer if kind != NONE]
        choice = "to choose from" if len(names) > 1 else "which may be ignored on a Ladder"
        yield f"player_{after.player} draws {listed(names)}{',' * (len(names) == 1)} {choice}"
    ignored = (after.event_offer == NONE).all() and before.depth == after.depth
    if before.prompt == PICK_EVENT and ignored and not known:
        yield f"player_{before.player} ignores {events[before.event_offer[0]].name}"


def blizzard_lines(before: Record, after: Record, edition: Edition) -> Iterator[str]:
    """Tell the blizzard's new level, and what it costs if it was rolled."""
    level = int(after.blizzard)
    if level == before.blizzard:
        return
    line = f"the blizzard {'rises' if level > before.blizzard else 'sinks'} to level {level}"
    line += f" of {edition.record[0].levels}"
    rolled = after.depth > before.depth and after.pc[after.depth - 1] == PAY_BLIZZARD_CODE
    yield line + (f", which costs {level_cost(after, edition, level)}" if rolled else "")


def yeti_lines(before: Record, after: Record, edition: Edition) -> Iterator[str]:
    """Tell where the Yeti has come to, and whom it has hurt."""
    newly = after.mauled & ~before.mauled
    hurt = player_names(seat for seat in range(after.num_players) if newly >> seat & 1)
    if after.yeti != before.yeti or hurt:
        harm = f" and hurts {hurt}" if hurt else ""
        yield f"the Yeti comes to the edge {edge_name(after, edition, int(after.yeti))}{harm}"


def ground_lines(before: Record, after: Record, edition: Edition) -> Iterator[str]:
    """Tell which tiles, Ladders and tokens have come, gone or turned."""
    was, now = before.tile != EMPTY, after.tile != EMPTY
    turned = after.face_down - before.face_down
    had, has = ladders_on(before), ladders_on(after)
    tilted = (after.token - before.token) * (had & has)
    found = [
        ("laid", ~was & now | ~had & has, after),
        ("removed", was & ~now | had & ~has, before),
        ("turned upside down", (turned > 0) | (tilted > 0), after),
        ("turned up again", now & (turned < 0) | (tilted < 0), after),
    ]
    for token, name in enumerate(TOKENS[1:], start=1):
        had, has = before.token == token, after.token == token
        found += [(f"{name} put on", ~had & has, after), (f"{name} off", had & ~has & now, after)]
    for words, cells, position in found:
        names = [ground_name(position, edition, cell) for cell in np.flatnonzero(cells).tolist()]
        if names:
            yield f"{words}: {', '.join(names)}"


def ladders_on(game: Record) -> NDArray[np.bool_]:
    """Return on which cells the left half of a Ladder lies, by which it is named."""
    halves: NDArray[np.bool_] = (game.token >= FIRST_LADDER) & (
        (game.token - FIRST_LADDER) % HALVES == 0
    )
    return halves


def time_lines(before: Record, after: Record, edition: Edition) -> Iterator[str]:
    """Tell of a new round, of the hour in cooperative play, of nightfall and daybreak."""
    together = is_cooperative(after)
    if after.game_round != before.game_round and not after.over:
        hour = f", {clock(hour_of(after))}" if together else ""
        yield f"round {after.game_round} begins{hour}"
        if before.game_round > 0 and after.round_face != NONE:
            yield f"the event die is rolled for all: {ROUND_DIE[after.round_face]}"
    elif after.hours != before.hours:
        yield f"it is {clock(hour_of(after))}"
    was, now = (is_night(game, edition.record[0]) for game in (before, after))
    if was != now and before.phase >= BEGIN_TURN:
        yield "night falls: movement is halved" if now else "day breaks"


# The climbers.


def climber_changes(
    before: Record, after: Record, edition: Edition, seat: int, *, own: bool
) -> Iterator[str]:
    """Tell what a climber has gained and lost; by its own known decision it moves and lays."""
    for name in RESOURCES:
        yield from level_change(name, before[name][seat], after[name][seat])
    if after.standing[seat] != CLIMBING:
        return
    yield from level_change("karma cards", count(before.hand[seat]), count(after.hand[seat]))
    if not own:
        yield from level_change("tiles", count(before.tiles[seat]), count(after.tiles[seat]))
        if before.position[seat] != after.position[seat]:
            yield f"now at {place_name(after, int(after.position[seat]))}"
    yield from things_changed(before.carried[seat], after.carried[seat], edition, item_name)
    yield from things_changed(before.status[seat], after.status[seat], edition, status_name)
    if not own:
        yield from ladder_changes(before.ladders[seat], after.ladders[seat], edition)
    yield from sherpa_changes(before, after, edition, seat)
    yield from mind_changes(before, after, edition, seat, own=own)
    for words in next_turn(after, seat):
        if words not in next_turn(before, seat):
            yield f"{words} next turn"


def mind_changes(
    before: Record, after: Record, edition: Edition, seat: int, *, own: bool
) -> Iterator[str]:
    """Tell how a climber's Focus, Sanity and Hypothermia have moved, and what it may gain."""
    focus = [int(game.focus[seat]) for game in (before, after)]
    if focus[0] != focus[1]:
        lost = after.due_focus[seat] > before.due_focus[seat]
        if lost or not own:
            names = " -> ".join(focus_name(edition, square) for square in focus)
            yield f"{'loses' if lost else 'gains'} Focus, {names}"
    if after.sanity[seat] != before.sanity[seat]:
        level = int(after.sanity[seat])
        yield f"Sanity {before.sanity[seat] + 1} -> {level + 1}: {sanity_text(edition, level)}"
    if before.hypothermia[seat] == 0 < after.hypothermia[seat]:
        yield f"Hypothermia comes to {after.hypothermia[seat]} of the health track"
    else:
        yield from level_change("Hypothermia", before.hypothermia[seat], after.hypothermia[seat])
    for field, words in (("focus", "gain {} Focus"), ("sanity", "raise its Sanity by {}")):
        due = [max(int(game[f"due_{field}"][seat]), 0) for game in (before, after)]
        if due[1] > due[0]:
            yield f"may {words.format(due[1] - due[0])}"


def ladder_changes(before: Record, after: Record, edition: Edition) -> Iterator[str]:
    """Tell which Ladders somebody has got and lost."""
    change = after.astype(int) - before
    for verb, counts in (("gains", change), ("loses", -change)):
        names = ladder_names(edition, counts)
        if names:
            yield f"{verb} {', '.join(names)}"


def sherpa_changes(before: Record, after: Record, edition: Edition, seat: int) -> Iterator[str]:
    """Tell what the Sherpa of a climber has gained and lost, or that it turns back."""
    if before.sherpa[seat] > after.sherpa[seat]:
        yield "its Sherpa turns back"
        return
    for name in ("food", "oxygen"):
        field = f"sherpa_{name}"
        yield from level_change(f"Sherpa's {name}", before[field][seat], after[field][seat])
    items = before.sherpa_items[seat], after.sherpa_items[seat]
    yield from (f"its Sherpa {words}" for words in things_changed(*items, edition, item_name))
    ladders = before.sherpa_ladders[seat], after.sherpa_ladders[seat]
    yield from (f"its Sherpa {words}" for words in ladder_changes(*ladders, edition))


def level_change(name: str, was: int, now: int) -> Iterator[str]:
    """Tell how a track, or the number of things in a hand, has changed."""
    if was != now:
        yield f"{name} {was} -> {now}"


def things_changed(
    before: Record, after: Record, edition: Edition, name_of: Callable[[Edition, int], str]
) -> Iterator[str]:
    """Tell which items or statuses somebody has got and lost."""
    had, has = (Counter(kinds[kinds != NONE].tolist()) for kinds in (before, after))
    for verb, kinds in (("gains", has - had), ("loses", had - has)):
        if kinds:
            yield f"{verb} {', '.join(name_of(edition, kind) for kind in kinds.elements())}"


def fate_lines(before: Record, after: Record, seat: int) -> Iterator[str]:
    """Tell where a climber has arrived for the first time, that it is back, or how it died."""
    climber, together = f"player_{seat}", after.mode == COOPERATIVE
    for camp, order in enumerate(after.halfway_order[seat]):
        if order > before.halfway_order[seat, camp]:
            yield (
                f"{climber} reaches Halfway Camp {place_of_cell(int(after.halfway[camp]))}, "
                f"{ORDINALS[order]}"
            )
    order = after.summit_order[seat]
    if order > before.summit_order[seat]:
        yield f"{climber} reaches the Summit" + ("" if together else f", {ORDINALS[order]}")
    if after.standing[seat] != before.standing[seat]:
        back = after.standing[seat] == RETURNED
        fate = ", ".join(filter(None, (standing(after, seat), own_time(after, seat))))
        yield f"{climber} {'is ' if back else ''}{fate}"
