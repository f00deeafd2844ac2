"""A climber's turn: items, abilities and cards, then the way, then what else there is to do."""

from agents.summit_ladders import MATTERS, best_ladder, worst_ladder, worth_of_ladder
from agents.summit_party import best_of_party
from agents.summit_routes import FAR, POINT, leads_on, way_from, way_over
from agents.summit_teams import karma_brought
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
    is_open,
    open_cell,
    opposite,
    row_of,
)
from summit_env.summit.moving import DIRECTIONS, must_go_on
from summit_env.summit.state import (
    ABILITIES,
    DROPPED,
    EDGES,
    HAND,
    ITEMS,
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
    action = best_of_way(game, edition, outlook, mask)
    if action == FIRST_FINISH:
        load = worst_ladder(game, edition, outlook, mask)
        return action if load == NONE else load
    return action


@routine
def best_of_way(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return how to go on towards the goal, or what else to do for who is there or can't."""
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
    """Return the move, or the laying of a tile or a Ladder, that leads nearest to the goal.

    It must lead nearer than `now`, or it is NONE.
    """
    seat, goal, ground = int(outlook.seat), int(outlook.goal), outlook.ground
    position = int(game.position[seat])
    best, action = FAR * 2, NONE
    for direction in range(DIRECTIONS):
        if mask[FIRST_MOVE + direction]:
            target = beyond(game, edition, position, direction)
            left = way_from(edition, ground, target, goal)
            paid = cost_beyond_movement(game, edition, outlook, position, target)
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
            target = beyond(game, edition, position, edge)
            cell = int(edition.neighbour[cell_of(position), edge])
            if is_open(target):
                cell = open_cell(target)
            left = way_over(edition, ground, cell, opposite(edge), kind, int(outlook.thin), goal)
            if left < now:
                left += GOOD_TILE * (leads_on(edition, kind) == EDGES)
                if left < best:
                    best, action = left, at
    left, at = best_ladder(game, edition, outlook, mask)
    return at if left < min(now, best) else action


@routine
def cost_beyond_movement(
    game: Record, edition: Record, outlook: Record, position: int, target: int
) -> int:
    """Return what a move costs besides movement: oxygen, verglas, a queue."""
    start, cell, ground = cell_of(position), cell_of(target), outlook.ground
    if cell == start:
        return 0
    cost = int(ground.entry[cell]) - POINT
    if row_of(cell) == row_of(start):
        step = 1 if cell > start else -1
        for crossed in range(start + step, cell, step):
            cost += ground.entry[crossed]
    return cost


@routine
def best_use(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return the item, ability or karma card that is best used now, NONE if none is worth it."""
    seat, best, action = int(outlook.seat), 0.0, NONE
    for slot in range(PACK):
        if mask[FIRST_USE + slot]:
            item = int(game.carried[seat, slot])
            start, end = int(edition.item_code[item]), int(edition.item_code_end[item])
            worth = worth_of_card(
                game, edition, outlook, start, end, int(edition.item_aim[item]),
                int(edition.item_karma[item]), int(edition.item_among_teammates[item]),
            )  # fmt: skip
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
        marker = int(game.marker[game.team[seat]])
        worth, _ = best_aim(
            game, edition, outlook, int(edition.group_code[marker]),
            int(edition.group_code_end[marker]), int(edition.group_aim[marker]),
        )  # fmt: skip
        if worth - OF_THE_GROUP > best:
            best, action = worth - OF_THE_GROUP, FIRST_GROUP_ABILITY
    price = FROM_FULL_HAND if count(game.hand[seat]) >= edition.hand_limit else CARD
    for slot in range(HAND):
        if mask[FIRST_PLAY + slot]:
            kind = int(game.hand[seat, slot])
            start, end = int(edition.karma_code[kind]), int(edition.karma_code_end[kind])
            worth = worth_of_card(
                game, edition, outlook, start, end, int(edition.karma_aim[kind]),
                int(edition.karma_change[kind]), int(edition.karma_among_teammates[kind]),
            )  # fmt: skip
            if worth - price > best:
                best, action = worth - price, FIRST_PLAY + slot
    return action


@routine
def worth_of_card(
    game: Record, edition: Record, outlook: Record, start: int, end: int, aim: int, change: int,
    exception: int,
) -> float:  # fmt: skip
    """Return what a karma card or an item is worth, best aimed, and what it does to karma.

    `change` is printed on it, `exception` tells of one among teammates.
    """
    seat = int(outlook.seat)
    worth, chosen = best_aim(game, edition, outlook, start, end, aim)
    karma = karma_brought(game, edition, seat, chosen, start, end, change, exception)
    return worth + worth_of_supply(game, edition, outlook, seat, KARMA_MARKER, karma)


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
            if item >= ITEMS:
                if worth_of_ladder(game, edition, outlook, item - ITEMS, False) > MATTERS:
                    return FIRST_PICK_UP + token
            elif worth_of_item(game, edition, outlook, item, False) > BURDEN:
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
