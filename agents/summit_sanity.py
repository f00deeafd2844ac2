"""What a climber answers about its Focus, its Sanity, Hypothermia, and events to choose from."""

from agents.summit_mind import warmed, worth_of_sanity
from agents.summit_worth import best_aim, worth_of_effects
from summit_env.engine.game import Mask
from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.actions import (
    FIRST_ACCEPT,
    FIRST_DECLINE,
    FIRST_FOCUS,
    FIRST_OPTION,
)
from summit_env.summit.mountain import cell_at, has_ladder
from summit_env.summit.sides import is_cooperative
from summit_env.summit.state import FOCUS_SQUARES, NONE


@routine
def choose_focus(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return to which square to move Focus: for what it gives now, and where it leads."""
    seat, turns = int(outlook.seat), int(outlook.turns)
    chilled, level = int(game.hypothermia[seat] > 0), int(game.sanity[seat])
    worth = outlook.book.mind.worth[chilled, turns]
    mode = int(is_cooperative(game))
    best, action = float(worth[game.focus[seat], level]), FIRST_DECLINE
    for square in range(FOCUS_SQUARES):
        if mask[FIRST_FOCUS + square]:
            start = int(edition.focus_code[mode, 0, square])
            end = int(edition.focus_code_end[mode, 0, square])
            there = float(worth[square, level])
            # What is not wanted is declined.
            there += max(worth_of_effects(game, edition, outlook, start, end, seat, NONE), 0.0)
            if there > best:
                best, action = there, FIRST_FOCUS + square
    return action


@routine
def choose_sanity(game: Record, edition: Record, outlook: Record) -> int:
    """Return whether to raise one's Sanity."""
    worth = worth_of_sanity(game, edition, outlook, int(outlook.seat), 1)
    return FIRST_ACCEPT if worth > 0 else FIRST_DECLINE


@routine
def choose_warmth(game: Record, edition: Record, outlook: Record) -> int:
    """Return what to do with health that is gained: heal, or push Hypothermia back."""
    seat = int(outlook.seat)
    health, chill = float(game.health[seat]), float(game.hypothermia[seat]) - 1
    most = float(edition.mat_health[game.character[seat]])
    _, left = warmed(health, chill, float(game.due_health[seat]), most)
    return FIRST_OPTION + (left < chill)


@routine
def choose_event(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return which of two events shall come, or whether one comes that may be ignored."""
    first = worth_of_event(game, edition, outlook, int(game.event_offer[0]))
    if mask[FIRST_DECLINE]:
        return FIRST_OPTION if first > 0 else FIRST_DECLINE
    second = worth_of_event(game, edition, outlook, int(game.event_offer[1]))
    if has_ladder(game, cell_at(game, int(outlook.seat))):
        first = at_worst(edition, int(game.event_offer[0]), first)
        second = at_worst(edition, int(game.event_offer[1]), second)
    return FIRST_OPTION + (second > first)


@routine
def worth_of_event(game: Record, edition: Record, outlook: Record, kind: int) -> float:
    """Return what an event is worth to who draws it."""
    worth, _ = best_aim(
        game, edition, outlook, int(edition.event_code[kind]), int(edition.event_code_end[kind]),
        int(edition.event_aim[kind]),
    )  # fmt: skip
    return worth


@kernel
def at_worst(edition: Record, kind: int, worth: float) -> float:
    """Return what an event is worth to who may ignore those that name the current tile."""
    return max(worth, 0.0) if edition.event_current_tile[kind] == 1 else worth
