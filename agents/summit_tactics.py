"""A climber's turn: items, abilities and cards, then the way, then what else there is to do."""

from agents.summit_party import best_of_party
from agents.summit_routes import FAR, POINT, leads_on, way_from, way_over
from agents.summit_worth import best_aim, is_good_tile, worth_of_item, worth_of_supply
from summit_env.engine.game import Mask
from summit_env.engine.jit import Record, routine
from summit_env.summit.actions import (
    FIRST_ABILITY,
    FIRST_DROP,
    FIRST_FINISH,
    FIRST_GROUP_ABILITY,
    FIRST_LAY,
    FIRST_MOVE,
    FIRST_PICK_UP,
    FIRST_PLAY,
    FIRST_REDRAW,
    FIRST_REMOVE,
    FIRST_USE,
)
from summit_env.summit.decks import count
from summit_env.summit.mountain import (
    beyond,
    cell_at,
    cell_of,
    opposite,
)
from summit_env.summit.moving import DIRECTIONS, must_go_on
from summit_env.summit.state import (
    ABILITIES,
    DROPPED,
    EDGES,
    HAND,
    NONE,
    PACK,
    STATUS_SLOTS,
    TILE_HAND,
)
from summit_env.summit.vocabulary import KARMA_MARKER

#: What the use of a thing must be worth: of what is kept, of what is used up, of a karma card in
#: a hand with room and in a full one.
KEPT, USED_UP, CARD, FROM_FULL_HAND = 0.1, 1.5, 0.4, 0.1
#: And of what the group has once a game.
OF_THE_GROUP = 5.0
#: A tile to be kept for later is worth so much, in quarters of a trail point.
GOOD_TILE = 1
#: An item's worth must differ from nothing by this to be dropped or picked up.
BURDEN = 0.5


@routine
def choose_act(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return what to do next in one's own turn."""
    if must_go_on(game):
        return best_step(game, edition, outlook, mask, FAR)
    use = best_of_party(game, edition, outlook, mask)
    if use != NONE:
        return use
    use = best_use(game, edition, outlook, mask)
    if use != NONE:
        return use
    use = best_load(game, edition, outlook, mask)
    if use != NONE:
        return use
    seat, goal = int(outlook.seat), int(outlook.goal)
    if cell_at(game, seat) != outlook.ground.place[goal]:
        now = way_from(edition, outlook.ground, int(game.position[seat]), goal)
        step = best_step(game, edition, outlook, mask, now)
        if step != NONE:
            return step
        if mask[FIRST_REDRAW] and count(game.tiles[seat]) > 0:
            return FIRST_REDRAW
        return FIRST_FINISH
    return best_pastime(game, edition, outlook, mask)


@routine
def best_step(game: Record, edition: Record, outlook: Record, mask: Mask, now: int) -> int:
    """Return the move, or the laying of a tile, that leads nearest to the goal.

    It must lead nearer than `now`, or it is NONE.
    """
    seat, goal, ground = int(outlook.seat), int(outlook.goal), outlook.ground
    position = int(game.position[seat])
    best, action = FAR * 2, NONE
    for direction in range(DIRECTIONS):
        if mask[FIRST_MOVE + direction]:
            target = beyond(game, edition, position, direction)
            left = way_from(edition, ground, target, goal)
            paid = 0
            if cell_of(target) != cell_of(position):
                paid = int(ground.entry[cell_of(target)]) - POINT
            if left < now and left + paid < best:
                best, action = left + paid, FIRST_MOVE + direction
    for slot in range(TILE_HAND):
        kind = int(game.tiles[seat, slot])
        if kind == NONE:
            break
        for edge in range(EDGES):
            at = FIRST_LAY + slot * EDGES + edge
            if not mask[at]:
                continue
            cell = int(edition.neighbour[cell_of(position), edge])
            left = way_over(edition, ground, cell, opposite(edge), kind, int(outlook.thin), goal)
            if left < now:
                left += GOOD_TILE * (leads_on(edition, kind) == EDGES)
                if left < best:
                    best, action = left, at
    return action


@routine
def best_use(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return the item, ability or karma card that is best used now, NONE if none is worth it."""
    seat, best, action = int(outlook.seat), 0.0, NONE
    for slot in range(PACK):
        if mask[FIRST_USE + slot]:
            item = int(game.carried[seat, slot])
            worth, _ = best_aim(
                game, edition, outlook, int(edition.item_code[item]),
                int(edition.item_code_end[item]), int(edition.item_aim[item]),
            )  # fmt: skip
            worth += worth_of_supply(
                game, edition, outlook, seat, KARMA_MARKER, int(edition.item_karma[item])
            )
            worth -= KEPT if edition.item_kept[item] == 1 else USED_UP
            if worth > best:
                best, action = worth, FIRST_USE + slot
    mat = int(game.character[seat])
    for ability in range(ABILITIES):
        if mask[FIRST_ABILITY + ability]:
            worth, _ = best_aim(
                game, edition, outlook, int(edition.ability_code[mat, ability]),
                int(edition.ability_code_end[mat, ability]),
                int(edition.ability_aim[mat, ability]),
            )  # fmt: skip
            worth -= CARD if edition.ability_once[mat, ability] == 1 else KEPT
            if worth > best:
                best, action = worth, FIRST_ABILITY + ability
    if mask[FIRST_GROUP_ABILITY]:
        worth, _ = best_aim(
            game, edition, outlook, int(edition.group_code), int(edition.group_code_end),
            int(edition.group_aim),
        )  # fmt: skip
        if worth - OF_THE_GROUP > best:
            best, action = worth - OF_THE_GROUP, FIRST_GROUP_ABILITY
    price = FROM_FULL_HAND if count(game.hand[seat]) >= edition.hand_limit else CARD
    for slot in range(HAND):
        if mask[FIRST_PLAY + slot]:
            kind = int(game.hand[seat, slot])
            worth, _ = best_aim(
                game, edition, outlook, int(edition.karma_code[kind]),
                int(edition.karma_code_end[kind]), int(edition.karma_aim[kind]),
            )  # fmt: skip
            worth += worth_of_supply(
                game, edition, outlook, seat, KARMA_MARKER, int(edition.karma_change[kind])
            )
            if worth - price > best:
                best, action = worth - price, FIRST_PLAY + slot
    return action


@routine
def best_load(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return the item that is better dropped or picked up, NONE if there is none."""
    seat = int(outlook.seat)
    for slot in range(PACK):
        if mask[FIRST_DROP + slot]:
            item = int(game.carried[seat, slot])
            if worth_of_item(game, edition, outlook, item, True) < -BURDEN:
                return FIRST_DROP + slot
    for token in range(DROPPED):
        if mask[FIRST_PICK_UP + token]:
            item = int(game.dropped_item[token])
            if worth_of_item(game, edition, outlook, item, False) > BURDEN:
                return FIRST_PICK_UP + token
    return NONE


@routine
def best_pastime(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return what to do for who stays: be rid of a status, draw better tiles, or finish."""
    seat = int(outlook.seat)
    worst, action = 0.0, NONE
    for slot in range(STATUS_SLOTS):
        if mask[FIRST_REMOVE + slot]:
            worth = float(outlook.book.statuses[game.status[seat, slot]])
            if worth < worst:
                worst, action = worth, FIRST_REMOVE + slot
    if action != NONE:
        return action
    good, held = 0, 0
    for slot in range(TILE_HAND):
        kind = int(game.tiles[seat, slot])
        if kind != NONE:
            held += 1
            good += is_good_tile(edition, outlook, kind)
    if mask[FIRST_REDRAW] and 2 * good < held:
        return FIRST_REDRAW
    return FIRST_FINISH
