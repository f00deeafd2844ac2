"""What a climber does for and with its party: the hour, exchanges, Sherpas, going home."""

import numpy as np

from agents.summit_ladders import MATTERS, best_ladder_to_hand_over, worth_of_ladder
from agents.summit_outlook import OUTLOOK, supplies_of, survey, weigh_plans
from agents.summit_worth import own_prospects, worth_of_effects, worth_of_item
from summit_env.engine.game import Mask
from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.actions import (
    FIRST_ACCEPT,
    FIRST_DECLINE,
    FIRST_EXCHANGE,
    FIRST_FINISH,
    FIRST_GIVE,
    FIRST_GO_HOME,
    FIRST_HAND_ITEM,
    FIRST_HAND_LADDER,
    FIRST_HOUR,
    FIRST_TAKE,
    FIRST_TAKE_ITEM,
    FIRST_TAKE_LADDER,
)
from summit_env.summit.climbers import can_carry, has_room, spare_weight, supply
from summit_env.summit.clock import is_dark
from summit_env.summit.sides import seat_beside, with_ladders
from summit_env.summit.state import HOURS, LADDERS, NONE, PACK, SHARE, SHERPA
from summit_env.summit.vocabulary import FOOD, OXYGEN

#: Hours that a climb takes.
A_CLIMB = 14
#: What an exchange must be worth, and more if it is one of items.
FAIR, OF_ITEMS = 0.15, 1.0


@routine
def choose_hour(edition: Record) -> int:
    """Return the hour with the most daylight before it: the first one after the night."""
    return FIRST_HOUR + (int(edition.night_ends) + 1) % HOURS


@routine
def daylight(edition: Record, hour: int) -> int:
    """Count the hours of day in a climb that begins at an hour."""
    light = 0
    for hours in range(A_CLIMB):
        light += not is_dark(edition, (hour + hours) % HOURS)
    return light


@routine
def choose_agreement(game: Record, edition: Record) -> int:
    """Return whether to agree on an hour: if it brings no less daylight than the printed one."""
    proposed = daylight(edition, int(game.start_hour))
    return FIRST_ACCEPT if proposed >= daylight(edition, int(edition.start_hour)) else FIRST_DECLINE


@routine
def best_of_party(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return what is to be done with the party before all else, NONE if nothing is."""
    if mask[FIRST_GO_HOME] and outlook.worth <= outlook.safe:
        return FIRST_GO_HOME
    action = best_partner(game, edition, outlook, mask)
    if action == NONE and mask[FIRST_EXCHANGE] and needs_its_sherpa(game, edition, outlook):
        return FIRST_EXCHANGE
    return action


@routine
def needs_its_sherpa(game: Record, edition: Record, outlook: Record) -> bool:
    """Whether to give up this turn's movement for what the Sherpa carries."""
    food, oxygen, health = supplies_of(game, int(outlook.seat))
    load_food, load_oxygen = float(outlook.aid_food), float(outlook.aid_oxygen)
    if load_food + load_oxygen == 0 or (food > 1 and oxygen > 1):
        return False
    outlook.aid_food, outlook.aid_oxygen = 0.0, 0.0
    without, _ = weigh_plans(game, edition, outlook, food, oxygen, health, float(outlook.movement))
    food, oxygen = food + load_food, oxygen + load_oxygen
    loaded, _ = weigh_plans(game, edition, outlook, food, oxygen, health, 0.0)
    outlook.aid_food, outlook.aid_oxygen = load_food, load_oxygen
    return bool(loaded > without)


@routine
def choose_to_hand_over(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return what to hand over in an exchange."""
    if game.partner == SHERPA:
        return choose_of_sherpa(game, edition, outlook, mask)
    partner = int(game.partner)
    worth, action = best_of_exchange(game, edition, outlook, partner, mask, True)
    return action if worth > FAIR else FIRST_FINISH


@routine
def choose_of_sherpa(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return what to take from the Sherpa: all that can be carried; it bears Ladders instead."""
    for what in (OXYGEN, FOOD):
        if mask[FIRST_TAKE + what]:
            return FIRST_TAKE + what
    for kind in range(LADDERS):
        if mask[FIRST_HAND_LADDER + kind]:
            worth = worth_of_ladder(game, edition, outlook, kind, True)
            if worth < -MATTERS:
                return FIRST_HAND_LADDER + kind
        if mask[FIRST_TAKE_LADDER + kind]:
            worth = worth_of_ladder(game, edition, outlook, kind, False)
            if worth > MATTERS:
                return FIRST_TAKE_LADDER + kind
    return FIRST_FINISH


@routine
def best_partner(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return with which climber an exchange is worth most, NONE if it is with nobody."""
    best, action = FAIR, NONE
    for turn in range(1, game.num_players):
        if mask[FIRST_EXCHANGE + turn]:
            other = seat_beside(game, int(outlook.seat), turn)
            worth, _ = best_of_exchange(game, edition, outlook, other, mask, False)
            if worth > best:
                best, action = worth, FIRST_EXCHANGE + turn
    return action


@routine
def best_of_exchange(
    game: Record, edition: Record, outlook: Record, partner: int, mask: Mask, begun: bool
) -> tuple[float, int]:
    """Return what it is worth to hand over the one thing that is best handed over, and how.

    `begun` says that the exchange is under way, so that the mask says what may be handed over.
    """
    theirs = np.empty(1, OUTLOOK)
    theirs[0] = outlook
    other = theirs[0]
    survey(game, edition, partner, other)
    best, action = best_item(game, edition, outlook, other, mask, begun)
    if game.phase != SHARE:
        worth, of_supply = best_supply(game, edition, outlook, other, mask, begun)
        if worth > best:
            best, action = worth, of_supply
    if with_ladders(game):
        worth, of_ladder = best_ladder_to_hand_over(game, edition, outlook, other, mask, begun)
        if worth > best:
            best, action = worth, of_ladder
    return best, action


@routine
def best_supply(
    game: Record, edition: Record, outlook: Record, other: Record, mask: Mask, begun: bool
) -> tuple[float, int]:
    """Return what it is worth to hand over 1 food or oxygen, and how."""
    seat, partner = int(outlook.seat), int(other.seat)
    best, action = -1e9, FIRST_FINISH
    for what in (FOOD, OXYGEN):
        give, take = FIRST_GIVE + what, FIRST_TAKE + what
        if (mask[give] or not begun) and can_pass_on(game, edition, seat, partner, what):
            worth = worth_of_handing(game, edition, outlook, other, what, -1)
            if worth > best:
                best, action = worth, give
        if (mask[take] or not begun) and can_pass_on(game, edition, partner, seat, what):
            worth = worth_of_handing(game, edition, outlook, other, what, 1)
            if worth > best:
                best, action = worth, take
    return best, action


@routine
def can_pass_on(game: Record, edition: Record, giver: int, taker: int, what: int) -> bool:
    """Whether a climber has food or oxygen for which another one has room."""
    spare = spare_weight(game, edition, taker)
    return supply(game, giver, what) > 0 and has_room(game, edition, taker, what, spare)


@routine
def best_item(
    game: Record, edition: Record, outlook: Record, other: Record, mask: Mask, begun: bool
) -> tuple[float, int]:
    """Return what it is worth to hand over an item, and how."""
    seat, partner = int(outlook.seat), int(other.seat)
    spare = spare_weight(game, edition, seat)
    spare_there = spare_weight(game, edition, partner)
    best, action = -1e9, FIRST_FINISH
    for slot in range(PACK):
        give, take = FIRST_HAND_ITEM + slot, FIRST_TAKE_ITEM + slot
        item = int(game.carried[seat, slot])
        if (
            item != NONE
            and (mask[give] or not begun)
            and can_carry(game, edition, partner, item, spare_there)
        ):
            worth = float(outlook.style.loyalty) * worth_to(game, edition, other, item, False)
            worth -= worth_to(game, edition, outlook, item, True) + OF_ITEMS
            if worth > best:
                best, action = worth, give
        item = int(game.carried[partner, slot])
        if (
            item != NONE
            and (mask[take] or not begun)
            and can_carry(game, edition, seat, item, spare)
        ):
            worth = worth_to(game, edition, outlook, item, False) - OF_ITEMS
            worth -= reluctance(outlook) * worth_to(game, edition, other, item, True)
            if worth > best:
                best, action = worth, take
    return best, action


@routine
def worth_to(game: Record, edition: Record, outlook: Record, item: int, carried: bool) -> float:
    """Return what it is worth to a climber to have an item, and to use it now if that helps."""
    worth = worth_of_item(game, edition, outlook, item, carried)
    if edition.item_aim[item] != NONE:
        return worth
    start, end = int(edition.item_code[item]), int(edition.item_code_end[item])
    seat = int(outlook.seat)
    return worth + max(worth_of_effects(game, edition, outlook, start, end, seat, NONE), 0.0)


@kernel
def reluctance(outlook: Record) -> float:
    """Return what a point is worth that is taken from another.

    Whatever its style, a climber takes nothing that the other needs more: it would go to and fro.
    """
    return max(float(outlook.style.loyalty), 1.0)


@routine
def worth_of_handing(
    game: Record, edition: Record, outlook: Record, other: Record, what: int, taken: int
) -> float:
    """Return what it is worth to take 1 food or oxygen (or to give it: -1)."""
    own = own_prospects(game, edition, outlook, what, taken, 0.0)
    theirs = own_prospects(game, edition, other, what, -taken, 0.0)
    return own + theirs * (reluctance(outlook) if taken > 0 else float(outlook.style.loyalty))
