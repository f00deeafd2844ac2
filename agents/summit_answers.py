"""What a climber answers when it is asked: in camps, to effects, to other climbers."""

from agents.summit_book import STEP
from agents.summit_outlook import (
    readiness,
    restock,
    set_out,
    supplies_of,
    weigh_plans,
    weight_with,
)
from agents.summit_routes import leads_on, way_from
from agents.summit_tactics import best_step
from agents.summit_worth import (
    best_aim,
    is_good_tile,
    nearer,
    regard,
    worth_of_effects,
    worth_of_item,
    worth_of_supply,
)
from summit_env.engine.game import Mask
from summit_env.engine.jit import Record, routine
from summit_env.summit.actions import (
    DRAW_ITEMS,
    FIRST_ACCEPT,
    FIRST_BLOCK,
    FIRST_CELL,
    FIRST_CHARACTER,
    FIRST_DECLINE,
    FIRST_FINISH,
    FIRST_FOOD,
    FIRST_GIVE_CARD,
    FIRST_GIVE_ITEM,
    FIRST_GIVE_TILE,
    FIRST_KEEP,
    FIRST_LET_PASS,
    FIRST_OPTION,
    FIRST_OXYGEN,
    FIRST_PLAY,
    FIRST_PLAYER,
    FIRST_REST,
    GAIN_HEALTH,
    RESTOCK,
    RESTOCK_SHERPA,
)
from summit_env.summit.climbers import modifier
from summit_env.summit.mountain import cell_at, distance, is_playing
from summit_env.summit.moving import center
from summit_env.summit.setup import pack_of
from summit_env.summit.sides import places_between
from summit_env.summit.state import (
    AMOUNT,
    BODY_1,
    CAMP_HEALTH,
    CELLS,
    DRAFT_ITEMS,
    HAND,
    MATS,
    NONE,
    OP,
    OPTIONS,
    PACK,
    SERAC,
    SUPPLIES,
    TILE_HAND,
    VERGLAS,
    WHAT,
)
from summit_env.summit.vocabulary import (
    CANCEL,
    FLIP,
    FOOD,
    HEALTH,
    JUMP,
    KARMA_MARKER,
    OXYGEN,
    PAY_BLIZZARD,
    PLACE,
    REFLECT,
    REMOVE,
)

#: How much better a plan becomes by looking through the items of a camp.
LOOK = 1.04
#: Points more that a reaction must be worth.
ANSWER = 0.5
#: Within so many steps a tile matters to a climber.
NEAR = 4


@routine
def choose_rest(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return how to rest in a camp: what makes the best plan possible."""
    seat = int(outlook.seat)
    food, oxygen, health = supplies_of(game, seat)
    best, action = float(outlook.worth), FIRST_FINISH
    if mask[FIRST_REST + DRAW_ITEMS] and outlook.slots > 0:
        best, action = best * LOOK, FIRST_REST + DRAW_ITEMS
    if mask[FIRST_REST + GAIN_HEALTH]:
        more = int(edition.camp_health) + modifier(game, edition, seat, CAMP_HEALTH)
        worth = float(outlook.worth)
        worth += worth_of_supply(game, edition, outlook, seat, HEALTH, more)
        if worth > best:
            best, action = worth, FIRST_REST + GAIN_HEALTH
    if mask[FIRST_REST + RESTOCK]:
        set_out(game, edition, outlook, food, oxygen, health, 0.0)
        restock(game, edition, outlook)
        full, deep = float(outlook.trek.food), float(outlook.trek.oxygen)
        worth = worth_with(game, edition, outlook, full, deep, health)
        if worth > best:
            best, action = worth, FIRST_REST + RESTOCK
    if mask[FIRST_REST + RESTOCK_SHERPA]:
        outlook.aid_food, outlook.aid_oxygen = edition.sherpa_food, edition.sherpa_oxygen
        if worth_with(game, edition, outlook, food, oxygen, health) > best:
            action = FIRST_REST + RESTOCK_SHERPA
    return action


@routine
def worth_with(
    game: Record, edition: Record, outlook: Record, food: float, oxygen: float, health: float
) -> float:
    """Return what the best plan is worth with these supplies, before one moves."""
    movement = readiness(game, edition, outlook, food, oxygen, health)
    worth, _ = weigh_plans(game, edition, outlook, food, oxygen, health, movement)
    return worth


@routine
def choose_food(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return up to where to take food, so that the best oxygen can be taken with it."""
    seat, best, action = int(outlook.seat), -1.0, FIRST_FOOD + int(game.food[outlook.seat])
    for food in range(SUPPLIES):
        if not mask[FIRST_FOOD + food]:
            continue
        for oxygen in range(game.oxygen[seat], SUPPLIES):
            weight = weight_with(game, edition, outlook, float(food), float(oxygen))
            if weight > outlook.most and oxygen > game.oxygen[seat]:
                break
            health = float(game.health[seat])
            worth = worth_with(game, edition, outlook, float(food), float(oxygen), health)
            if worth > best:
                best, action = worth, FIRST_FOOD + food
    return action


@routine
def choose_oxygen(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return up to where to take oxygen."""
    seat, best, action = int(outlook.seat), -1.0, FIRST_OXYGEN + int(game.oxygen[outlook.seat])
    for oxygen in range(SUPPLIES):
        if mask[FIRST_OXYGEN + oxygen]:
            food, health = float(game.food[seat]), float(game.health[seat])
            worth = worth_with(game, edition, outlook, food, float(oxygen), health)
            if worth > best:
                best, action = worth, FIRST_OXYGEN + oxygen
    return action


@routine
def choose_offer(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return which offered item to keep, if one is worth its weight."""
    seat = int(outlook.seat)
    pack = pack_of(game, seat) if game.phase == DRAFT_ITEMS else 0
    best, action = 0.0, FIRST_FINISH
    for slot in range(PACK):
        if mask[FIRST_KEEP + slot]:
            item = int(game.pack[pack, slot])
            worth = worth_of_item(game, edition, outlook, item, False)
            if worth > best:
                best, action = worth, FIRST_KEEP + slot
    return action


@routine
def choose_permit(game: Record, edition: Record, outlook: Record) -> int:
    """Return whether to let a climber pass: karma against what blocking costs it."""
    seat = int(outlook.seat)
    passing = worth_of_supply(game, edition, outlook, seat, KARMA_MARKER, int(edition.pass_karma))
    blocking = worth_of_supply(game, edition, outlook, seat, KARMA_MARKER, int(edition.block_karma))
    blocking += float(outlook.style.stubborn) * STEP * min(int(game.movement), 4)
    return FIRST_BLOCK if blocking > passing else FIRST_LET_PASS


@routine
def choose_reaction(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return the card to answer a karma card with, if one is worth it."""
    seat, top = int(outlook.seat), int(game.depth) - 1
    start, end = int(game.pc[top]), int(game.end[top])
    actor, chosen = int(game.actor[top]), int(game.chosen[top])
    threat = worth_of_effects(game, edition, outlook, start, end, actor, chosen)
    best, action = ANSWER, FIRST_FINISH
    for slot in range(HAND):
        if not mask[FIRST_PLAY + slot]:
            continue
        kind = int(game.hand[seat, slot])
        first, last = int(edition.karma_code[kind]), int(edition.karma_code_end[kind])
        worth = worth_of_supply(
            game, edition, outlook, seat, KARMA_MARKER, int(edition.karma_change[kind])
        )
        worth += worth_of_effects(game, edition, outlook, first, last, seat, actor)
        for pc in range(first, last):
            if edition.code[pc, OP] == CANCEL:
                worth -= threat
            elif edition.code[pc, OP] == REFLECT:
                worth += worth_of_effects(game, edition, outlook, start, end, actor, actor)
                worth -= threat
        if worth > best:
            best, action = worth, FIRST_PLAY + slot
    return action


@routine
def choose_player(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return at whom to aim an effect of one's own."""
    seat, top = int(outlook.seat), int(game.depth) - 1
    _, chosen = best_aim(
        game, edition, outlook, int(game.pc[top]), int(game.end[top]), int(game.aim[top])
    )
    return FIRST_PLAYER + places_between(game, seat, chosen)


@routine
def choose_option(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return the best option of a choice, or on what to save in a blizzard."""
    seat, top = int(outlook.seat), int(game.depth) - 1
    pc, chosen = int(game.pc[top]), int(game.chosen[top])
    if edition.code[pc, OP] == PAY_BLIZZARD:
        food = worth_of_supply(game, edition, outlook, seat, FOOD, -1)
        oxygen = worth_of_supply(game, edition, outlook, seat, OXYGEN, -1)
        return FIRST_OPTION + (oxygen < food)
    best, action, start = -1e9, NONE, pc + 1
    for option in range(OPTIONS):
        end = start + int(edition.code[pc, BODY_1 + option])
        if mask[FIRST_OPTION + option]:
            worth = worth_of_effects(game, edition, outlook, start, end, seat, chosen)
            if worth > best:
                best, action = worth, FIRST_OPTION + option
        start = end
    return action


@routine
def choose_cell(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return the tile to which an effect is best done."""
    pc = int(game.pc[game.depth - 1])
    op, what = edition.code[pc, OP], edition.code[pc, WHAT]
    harms = op == FLIP or op == REMOVE or (op == PLACE and (what == SERAC or what == VERGLAS))
    best, action = -1e9, NONE
    for cell in range(CELLS):
        if not mask[FIRST_CELL + cell]:
            continue
        worth = 0.0
        if op == JUMP:
            worth = nearer(game, edition, outlook, int(outlook.seat), center(cell))
        else:
            for seat in range(game.num_players):
                if is_playing(game, seat):
                    matters = regard(outlook, seat) * use_of(game, edition, outlook, seat, cell)
                    worth += -matters if harms else matters
        if worth > best:
            best, action = worth, FIRST_CELL + cell
    return action


@routine
def use_of(game: Record, edition: Record, outlook: Record, seat: int, cell: int) -> float:
    """Return how much a tile matters to a climber: if it lies before it, and how near."""
    steps = distance(cell, cell_at(game, seat))
    if steps > NEAR:
        return 0.0
    before = nearer(game, edition, outlook, seat, center(cell)) > 0
    return float(NEAR + 1 - steps) * (1.0 if before else 0.2)


@routine
def choose_tile_to_lay(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return the tile to lay beside one's own: what one would lay to go on, if one is at an end."""
    if game.movement > 0 or cell_at(game, int(outlook.seat)) == outlook.ground.place[outlook.goal]:
        return FIRST_FINISH
    position = int(game.position[outlook.seat])
    now = way_from(edition, outlook.ground, position, int(outlook.goal))
    step = best_step(game, edition, outlook, mask, now)
    return FIRST_FINISH if step == NONE else step


@routine
def choose_acceptance(game: Record, edition: Record, outlook: Record) -> int:
    """Return whether to take what is to be gained: it may be too heavy."""
    pc, seat = int(game.pc[game.depth - 1]), int(outlook.seat)
    what, amount = int(edition.code[pc, WHAT]), int(edition.code[pc, AMOUNT])
    taken = worth_of_supply(game, edition, outlook, seat, what, amount)
    return FIRST_ACCEPT if taken >= 0 else FIRST_DECLINE


@routine
def choose_discard(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return the item, card or tile that one can best do without."""
    seat, least, action = int(outlook.seat), 1e9, NONE
    for slot in range(PACK):
        if mask[FIRST_GIVE_ITEM + slot]:
            worth = worth_of_item(game, edition, outlook, int(game.carried[seat, slot]), True)
            if worth < least:
                least, action = worth, FIRST_GIVE_ITEM + slot
    for slot in range(HAND):
        if mask[FIRST_GIVE_CARD + slot]:
            worth = float(outlook.book.cards[game.hand[seat, slot]])
            if worth < least:
                least, action = worth, FIRST_GIVE_CARD + slot
    for slot in range(TILE_HAND):
        if mask[FIRST_GIVE_TILE + slot]:
            kind = int(game.tiles[seat, slot])
            worth = float(leads_on(edition, kind) + is_good_tile(edition, outlook, kind))
            if worth < least:
                least, action = worth, FIRST_GIVE_TILE + slot
    return action


@routine
def choose_character(game: Record, outlook: Record, mask: Mask) -> int:
    """Return the mat that is worth most on the whole."""
    best, action = -1e9, NONE
    for mat in range(MATS):
        if mask[FIRST_CHARACTER + mat] and outlook.book.mats[mat] > best:
            best, action = float(outlook.book.mats[mat]), FIRST_CHARACTER + mat
    return action
