"""What effects, cards, items, statuses and mats are worth, in points, whatever they are called.

All is derived from the compiled edition: whom an instruction means, what it does to them, and what
that is worth to a climber who has what it has. For the climber that decides, supplies and movement
are weighed by its plans; for others, by how scarce they are.
"""

import numpy as np
from numpy.typing import NDArray

from agents.summit_book import CARD_POINTS, LASTING, STEP
from agents.summit_mind import warmed, worth_of_focus, worth_of_sanity
from agents.summit_outlook import pace, supplies_of, weigh_plans
from agents.summit_routes import HOME, POINT, TOP, leads_on, way_from
from summit_env.engine.jit import Record, routine
from summit_env.summit.climbers import (
    has_status,
    health_factor,
    highest_level,
    modifier,
    supply,
)
from summit_env.summit.decks import count
from summit_env.summit.edges import cell_beside, long_edge
from summit_env.summit.effects import length_of
from summit_env.summit.interpreter import holds
from summit_env.summit.mountain import (
    cell_at,
    distance,
    in_camp,
    is_closed,
    is_playing,
    is_tile,
    row_of,
)
from summit_env.summit.moving import center
from summit_env.summit.state import (
    AMOUNT,
    BODY_1,
    BODY_2,
    CELLS,
    DEPTH,
    EDGES,
    FALLING,
    HOW,
    NONE,
    OP,
    OPTIONS,
    SERAC,
    STATUS_SLOTS,
    THIN_AIR,
    VERGLAS,
    WHAT,
    WHERE,
    WHO,
    WITHIN,
)
from summit_env.summit.targets import candidates, row_matches, targets_of
from summit_env.summit.vocabulary import (
    ATTACH,
    BANISH,
    BY_CHOICE,
    CHANGE_BLIZZARD,
    CHOOSE,
    CHOSEN,
    CLEAR,
    DISCARD,
    DISMISS,
    DRAW,
    EVENT_CARDS,
    EVENT_ROLL,
    FALL,
    FOCUS,
    FOOD,
    GAIN,
    GIVE,
    HALVE,
    HEALTH,
    IF,
    ITEM_CARDS,
    JUMP,
    KARMA_CARDS,
    KARMA_MARKER,
    LAY,
    LOSE,
    LURE,
    MOVE,
    OXYGEN,
    PASS_TIME,
    PLACE,
    RESTORE,
    ROLL,
    RUN_YETI,
    SANITY,
    SHED,
    SHERPA_FOOD,
    SHERPA_OXYGEN,
    SKIP,
    STEAL,
    SWAP,
    SWAP_FOOD,
    SWAP_KARMA,
    SWAP_OXYGEN,
    SWAP_PLACES,
)
from summit_env.summit.yeti import would_maul

#: Points that things are worth which are not weighed by plans.
KARMA_POINT, DEATH = 0.8, 8.0
WEATHER, STORM_LEVEL, MISHAP, MENDED, TOKEN = -0.8, -0.6, -0.5, 0.5, 0.1
#: An hour that passes; 1 food or oxygen of a Sherpa.
HOUR, OF_SHERPA = -0.8, 0.4
#: For each step that the Yeti is nearer to a climber than so many.
MENACE, AFAR = 0.1, 6
#: Movement of half a turn; what 1 less movement a turn costs in a game.
HALF_A_TURN, SLOWER = 2.0, 2.0
#: What the next unit of food or oxygen, or of health, is worth to who has so much of it.
NEXT_SUPPLY = np.array([1.2, 0.9, 0.6, 0.4, 0.3, 0.2, 0.0])
NEXT_HEALTH = np.array([DEATH, 2.5, 1.5, 1.0, 0.7, 0.5, 0.4, 0.3, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2])
ITEM, EVENT, KARMA_CARD, TILE = CARD_POINTS

#: Places in the code where a body ends, and how far it is then to go on.
Places = NDArray[np.int64]


@routine
def regard(outlook: Record, seat: int) -> float:
    """Return what a point of a climber is worth to the one who decides."""
    if seat == outlook.seat:
        return 1.0
    if outlook.companion[seat] == 1:
        return float(outlook.style.loyalty)
    return -float(outlook.spite)


@routine
def own_prospects(
    game: Record, edition: Record, outlook: Record, what: int, change: int, movement: float
) -> float:
    """Return what more (or less) of a supply, and movement, is worth to who decides."""
    seat = int(outlook.seat)
    levels = np.empty(3)
    levels[FOOD], levels[OXYGEN] = game.food[seat], game.oxygen[seat]
    levels[HEALTH] = game.health[seat]
    highest, chill = float(highest_level(game, edition, seat, what)), float(outlook.chill)
    if what == HEALTH and change > 0:
        gained = change * float(outlook.nerves)
        levels[HEALTH], outlook.chill = warmed(levels[HEALTH], chill, gained, highest)
    elif what == HEALTH:
        levels[HEALTH] += change * float(outlook.nerves)
    elif levels[what] + change < 0:
        levels[HEALTH] += (levels[what] + change) * float(outlook.nerves)
        levels[what] = 0.0
    else:
        levels[what] = min(levels[what] + change, highest)
    worth, _ = weigh_plans(
        game, edition, outlook, levels[FOOD], levels[OXYGEN], levels[HEALTH],
        float(outlook.movement) + movement,
    )  # fmt: skip
    outlook.chill = chill
    return worth - float(outlook.worth)


@routine
def worth_of_supply(
    game: Record, edition: Record, outlook: Record, seat: int, what: int, change: int
) -> float:
    """Return what it is worth to a climber to gain or lose food, oxygen, health or karma."""
    if what == FOCUS:
        return worth_of_focus(game, edition, outlook, seat, change)
    if what == SANITY:
        return worth_of_sanity(game, edition, outlook, seat, change)
    level = supply(game, seat, what)
    highest = highest_level(game, edition, seat, what)
    if what == KARMA_MARKER:
        return KARMA_POINT * (max(min(level + change, highest), 0) - level)
    if what == SHERPA_FOOD or what == SHERPA_OXYGEN:
        return OF_SHERPA * (max(min(level + change, highest), 0) - level)
    if seat == outlook.seat:
        return own_prospects(game, edition, outlook, what, change, 0.0)
    worth, frozen = 0.0, max(int(game.hypothermia[seat]) - 1, 0)
    if what == HEALTH:
        change *= health_factor(game, edition, seat)
        # What Hypothermia has made worthless is as good as lost.
        level, highest = max(level - frozen, 0), highest - frozen
    for step in range(level, min(level + change, highest)):
        worth += NEXT_HEALTH[step] if what == HEALTH else NEXT_SUPPLY[step]
    for step in range(level - 1, level + change - 1, -1):
        if what != HEALTH and step >= 0:
            worth -= NEXT_SUPPLY[step]
        else:
            # What is lacking is paid in health.
            left = step if what == HEALTH else int(game.health[seat]) - frozen + step
            worth -= NEXT_HEALTH[left] if left >= 0 else 0.0
    return worth


@routine
def worth_of_movement(
    game: Record, edition: Record, outlook: Record, seat: int, points: float
) -> float:
    """Return what more (or less) movement is worth to a climber."""
    if seat == outlook.seat:
        return own_prospects(game, edition, outlook, FOOD, 0, points)
    return STEP * points


@routine
def is_good_tile(edition: Record, outlook: Record, kind: int) -> bool:
    """Whether a tile leads on everywhere, for no oxygen."""
    free = edition.tile_type[kind] != THIN_AIR or outlook.thin == 0
    return bool(free and leads_on(edition, kind) == EDGES)


@routine
def has_bad_tile(game: Record, edition: Record, outlook: Record) -> bool:
    """Whether one of one's own tiles is none of the good ones."""
    tiles = game.tiles[outlook.seat]
    for slot in range(count(tiles)):
        if not is_good_tile(edition, outlook, int(tiles[slot])):
            return True
    return False


@routine
def worth_of_cards(
    game: Record, edition: Record, outlook: Record, seat: int, what: int, amount: int
) -> float:
    """Return what it is worth to a climber to draw cards (or with less than 0, to discard)."""
    if what == EVENT_CARDS:
        return EVENT * amount
    if what == ITEM_CARDS:
        return ITEM * max(amount, -count(game.carried[seat]))
    if what == KARMA_CARDS:
        return KARMA_CARD * max(amount, -count(game.hand[seat]))
    if amount == -1 and seat == outlook.seat and has_bad_tile(game, edition, outlook):
        return 0.0
    return TILE * max(amount, -count(game.tiles[seat]))


@routine
def worth_of_statuses(game: Record, outlook: Record, seat: int, amount: int) -> float:
    """Return what it is worth to a climber to be rid of its first statuses."""
    worth = 0.0
    for slot in range(min(amount, STATUS_SLOTS)):
        status = int(game.status[seat, slot])
        if status != NONE:
            turns = int(game.status_turns[seat, slot])
            worth -= float(outlook.book.statuses[status]) * (turns if turns > 0 else LASTING)
    return worth


@routine
def worth_of_swap(
    game: Record, edition: Record, outlook: Record, what: int, actor: int, seat: int
) -> float:
    """Return what it is worth to a climber to exchange something with another."""
    if actor == seat:
        return 0.0
    if what == SWAP_FOOD:
        change = supply(game, actor, FOOD) - supply(game, seat, FOOD)
        return worth_of_supply(game, edition, outlook, seat, FOOD, change)
    if what == SWAP_OXYGEN:
        change = supply(game, actor, OXYGEN) - supply(game, seat, OXYGEN)
        return worth_of_supply(game, edition, outlook, seat, OXYGEN, change)
    if what == SWAP_KARMA:
        return KARMA_POINT * float(int(game.karma[actor]) - int(game.karma[seat]))
    if what == SWAP_PLACES and not in_camp(game, actor) and not in_camp(game, seat):
        return STEP * nearer(game, edition, outlook, seat, int(game.position[actor]))
    return 0.0


@routine
def nearer(game: Record, edition: Record, outlook: Record, seat: int, position: int) -> float:
    """Return how much nearer to the Summit, or from there to Base Camp, another place is."""
    goal = HOME if game.summit_order[seat] > 0 else TOP
    here = way_from(edition, outlook.ground, int(game.position[seat]), goal)
    return (here - way_from(edition, outlook.ground, position, goal)) / POINT


@routine
def worth_of_jump(game: Record, edition: Record, outlook: Record, pc: int, seat: int) -> float:
    """Return what it is worth to a climber to jump to the best tile within reach."""
    own, best = cell_at(game, seat), 0.0
    where, within = edition.code[pc, WHERE], edition.code[pc, WITHIN]
    for cell in range(CELLS):
        if not is_tile(game, cell) or cell == own or is_closed(game, cell):
            continue
        if within > 0 and distance(cell, own) > within:
            continue
        if row_matches(row_of(cell), row_of(own), where):
            best = max(best, nearer(game, edition, outlook, seat, center(cell)))
    return STEP * best


@routine
def is_barred(game: Record, edition: Record, pc: int, seat: int) -> bool:
    """Whether a tile within reach is upside down, or has a serac or verglas on it."""
    own, within = cell_at(game, seat), edition.code[pc, WITHIN]
    for cell in range(CELLS):
        if game.face_down[cell] == 1 or game.token[cell] == SERAC or game.token[cell] == VERGLAS:
            blocked = game.face_down[cell] == 1
            if blocked == (edition.code[pc, OP] == RESTORE) and distance(cell, own) <= within:
                return True
    return False


@routine
def worth_of_tiles(
    game: Record, edition: Record, outlook: Record, pc: int, actor: int, middle: int, seat: int
) -> float:
    """Return what an effect on tiles around a climber is worth to a climber."""
    op, amount = edition.code[pc, OP], float(edition.code[pc, AMOUNT])
    if op == JUMP:
        return worth_of_jump(game, edition, outlook, pc, seat) if seat == actor else 0.0
    if op == LAY:
        return TOKEN if seat == actor else 0.0
    within = edition.code[pc, WITHIN]
    if within > 0 and distance(cell_at(game, middle), cell_at(game, seat)) > within:
        return 0.0
    if op == RESTORE or op == CLEAR:
        return MENDED * is_barred(game, edition, pc, middle)
    if op == PLACE and edition.code[pc, WHAT] != SERAC and edition.code[pc, WHAT] != VERGLAS:
        return TOKEN
    # Who may choose will not bar its own way.
    if seat == actor and edition.code[pc, HOW] == BY_CHOICE:
        return 0.0
    return MISHAP * amount


@routine
def worth_of_one(
    game: Record, edition: Record, outlook: Record, pc: int, actor: int, seat: int
) -> float:
    """Return what an instruction is worth to a climber to whom it is done."""
    op, what = edition.code[pc, OP], int(edition.code[pc, WHAT])
    amount = int(edition.code[pc, AMOUNT])
    if op == GAIN or op == GIVE:
        return worth_of_supply(game, edition, outlook, seat, what, amount)
    if op == LOSE:
        return worth_of_supply(game, edition, outlook, seat, what, -amount)
    if op == STEAL:
        stolen = min(amount, supply(game, seat, what))
        return worth_of_supply(game, edition, outlook, seat, what, -stolen)
    if op == SWAP:
        return worth_of_swap(game, edition, outlook, what, actor, seat)
    if op == DRAW:
        return worth_of_cards(game, edition, outlook, seat, what, amount)
    if op == DISCARD:
        return worth_of_cards(game, edition, outlook, seat, what, -amount)
    if op == MOVE:
        return worth_of_movement(game, edition, outlook, seat, float(amount))
    if op == HALVE:
        return worth_of_movement(game, edition, outlook, seat, -HALF_A_TURN)
    if op == SKIP:
        return worth_of_movement(game, edition, outlook, seat, -2 * HALF_A_TURN)
    if op == FALL:
        points = amount - modifier(game, edition, seat, FALLING)
        if points < 1 or in_camp(game, seat):
            return 0.0
        return worth_of_movement(game, edition, outlook, seat, -float(points))
    if op == ATTACH:
        if has_status(game, seat, what):
            return 0.0
        turns = int(edition.status_turns[what])
        return float(outlook.book.statuses[what]) * (turns if turns > 0 else LASTING)
    if op == SHED:
        return worth_of_statuses(game, outlook, seat, amount)
    if op == ROLL:
        return EVENT / 2 if what == EVENT_ROLL else WEATHER
    if op == DISMISS:
        load = supply(game, seat, SHERPA_FOOD) + supply(game, seat, SHERPA_OXYGEN)
        return -OF_SHERPA * float(load) - ITEM * count(game.sherpa_items[seat])
    return 0.0


@routine
def worth_of_instruction(
    game: Record, edition: Record, outlook: Record, pc: int, actor: int, chosen: int
) -> float:
    """Return what an instruction without others in it is worth to the one who decides."""
    op, worth = edition.code[pc, OP], 0.0
    if op == CHANGE_BLIZZARD:
        left = max(int(edition.levels) - int(game.blizzard), 1)
        levels = max(int(edition.code[pc, AMOUNT]), -int(game.blizzard))
        storm = (STORM_LEVEL - 4.0 / left) * levels
        for seat in range(game.num_players):
            worth += is_playing(game, seat) * regard(outlook, seat) * storm
        return worth
    if op == PASS_TIME:
        return HOUR * edition.code[pc, AMOUNT] if outlook.shared == 1 else 0.0
    if op == RUN_YETI:
        return TOKEN if game.yeti != NONE else 0.0
    if op == BANISH:
        return worth_of_banishing(game, edition, outlook)
    if op == LAY:
        ahead = game.movement == 0 and actor == outlook.seat and count(game.tiles[actor]) > 0
        return TILE if ahead else 0.0
    if JUMP <= op < LAY:
        middle = chosen if edition.code[pc, WHO] == CHOSEN else actor
        if middle == NONE or not is_playing(game, middle):
            return 0.0
        for seat in range(game.num_players):
            if is_playing(game, seat):
                done = worth_of_tiles(game, edition, outlook, pc, actor, middle, seat)
                worth += regard(outlook, seat) * done
        return worth
    targets = targets_of(game, edition, pc, actor, chosen)
    for seat in range(game.num_players):
        if (targets >> seat) & 1 and op == LURE:
            worth += worth_of_luring(game, edition, outlook, seat)
        elif (targets >> seat) & 1:
            done = worth_of_one(game, edition, outlook, pc, actor, seat)
            worth += regard(outlook, seat) * done
            if op == GIVE or op == STEAL or op == SWAP:
                worth += regard(outlook, actor) * worth_of_dealing(
                    game, edition, outlook, pc, actor, seat
                )
    return worth


@routine
def worth_of_luring(game: Record, edition: Record, outlook: Record, seat: int) -> float:
    """Return what it is worth if the Yeti comes to a climber, and to all on both sides of it."""
    cell = cell_at(game, seat)
    if game.yeti == NONE or not is_tile(game, cell):
        return 0.0
    worth, edge = 0.0, long_edge(cell)
    for other in range(game.num_players):
        if would_maul(game, other, edge):
            worth += worth_of_mauling(game, edition, outlook, other)
    return worth + menace(game, edition, outlook, edge)


@routine
def worth_of_mauling(game: Record, edition: Record, outlook: Record, seat: int) -> float:
    """Return what it is worth if the Yeti hurts a climber."""
    health = -int(edition.yeti_health)
    return regard(outlook, seat) * worth_of_supply(game, edition, outlook, seat, HEALTH, health)


@routine
def worth_of_banishing(game: Record, edition: Record, outlook: Record) -> float:
    """Return what it is worth if the Yeti goes back to the Summit."""
    if game.yeti == NONE:
        return 0.0
    back = menace(game, edition, outlook, long_edge(int(edition.summit)))
    return back - menace(game, edition, outlook, int(game.yeti))


@routine
def menace(game: Record, edition: Record, outlook: Record, edge: int) -> float:
    """Return what it is worth that the Yeti is on an edge: near to some, far from others."""
    cell, worth = cell_beside(edge, 0), 0.0
    if cell == NONE:
        cell = cell_beside(edge, 1)
    for seat in range(game.num_players):
        if is_playing(game, seat) and not in_camp(game, seat):
            near = max(AFAR - distance(cell, cell_at(game, seat)), 0)
            worth -= regard(outlook, seat) * MENACE * near
    return worth


@routine
def worth_of_dealing(
    game: Record, edition: Record, outlook: Record, pc: int, actor: int, seat: int
) -> float:
    """Return what giving to, stealing from or exchanging with a climber is worth to the actor."""
    op, what = edition.code[pc, OP], int(edition.code[pc, WHAT])
    amount = int(edition.code[pc, AMOUNT])
    if actor == seat or not is_playing(game, actor):
        return 0.0
    if op == SWAP:
        return worth_of_swap(game, edition, outlook, what, seat, actor)
    if op == GIVE:
        given = min(amount, supply(game, actor, what))
        return worth_of_supply(game, edition, outlook, actor, what, -given)
    stolen = min(amount, supply(game, seat, what))
    return worth_of_supply(game, edition, outlook, actor, what, stolen)


@routine
def enter(
    game: Record, edition: Record, pc: int, actor: int, chosen: int, ends: Places, depth: int
) -> int:
    """Return where an `if` goes on; where it ends early, that and how far is written in `ends`."""
    whose = chosen if edition.code[pc, WHO] == CHOSEN else actor
    what, least = int(edition.code[pc, WHAT]), int(edition.code[pc, AMOUNT])
    then, otherwise = int(edition.code[pc, BODY_1]), int(edition.code[pc, BODY_2])
    ends[depth, 0], ends[depth, 1] = NONE, 0
    if not holds(game, edition, whose, what, least):
        return pc + 1 + then
    ends[depth, 0], ends[depth, 1] = pc + 1 + then, otherwise
    return pc + 1


@routine
def worth_of_body(
    game: Record, edition: Record, outlook: Record, pc: int, end: int, actor: int, chosen: int
) -> float:
    """Return what effects within an effect are worth, no choices within them counted."""
    worth, depth, ends = 0.0, 0, np.empty((DEPTH, 2), np.int64)
    while pc < end:
        if edition.code[pc, OP] == IF:
            pc = enter(game, edition, pc, actor, chosen, ends, depth)
            depth = min(depth + 1, DEPTH - 1)
        else:
            worth += worth_of_instruction(game, edition, outlook, pc, actor, chosen)
            pc += length_of(edition, pc)
        pc = leave_ifs(pc, ends, depth)
    return worth


@routine
def leave_ifs(pc: int, ends: Places, depth: int) -> int:
    """Return where to go on at a place, past what an `if` that has been true says otherwise."""
    for inner in range(depth - 1, -1, -1):
        if ends[inner, 0] == pc:
            pc += ends[inner, 1]
    return pc


@routine
def worth_of_options(
    game: Record, edition: Record, outlook: Record, pc: int, seat: int, chosen: int
) -> float:
    """Return what a choice is worth to the one who decides, made by a climber for itself."""
    best, start, own = -1e9, pc + 1, regard(outlook, seat)
    for option in range(OPTIONS):
        end = start + int(edition.code[pc, BODY_1 + option])
        if end > start:
            worth = worth_of_body(game, edition, outlook, start, end, seat, chosen)
            # Another one takes what is best for it, so if I wish it ill, worst for me.
            best = max(best, worth if own > 0 else -worth)
        start = end
    return best if own > 0 else -best


@routine
def worth_of_effects(
    game: Record, edition: Record, outlook: Record, pc: int, end: int, actor: int, chosen: int
) -> float:
    """Return what a run of effects is worth to the one who decides.

    Args:
        game: the record.
        edition: the compiled edition, one record.
        outlook: of the one who decides.
        pc: the first instruction.
        end: the place after the last one.
        actor: whose effects they are.
        chosen: at whom they are aimed, NONE for nobody.
    """
    worth, depth, ends = 0.0, 0, np.empty((DEPTH, 2), np.int64)
    while pc < end:
        op = edition.code[pc, OP]
        if op == IF:
            pc = enter(game, edition, pc, actor, chosen, ends, depth)
            depth = min(depth + 1, DEPTH - 1)
        else:
            if op == CHOOSE:
                targets = targets_of(game, edition, pc, actor, chosen)
                for seat in range(game.num_players):
                    if (targets >> seat) & 1:
                        worth += worth_of_options(game, edition, outlook, pc, seat, chosen)
            else:
                worth += worth_of_instruction(game, edition, outlook, pc, actor, chosen)
            pc += length_of(edition, pc)
        pc = leave_ifs(pc, ends, depth)
    return worth


@routine
def best_aim(
    game: Record, edition: Record, outlook: Record, pc: int, end: int, aim: int
) -> tuple[float, int]:
    """Return what effects of the one who decides are worth, and the best climber to aim them at."""
    seat = int(outlook.seat)
    seats = candidates(game, edition, aim, seat) if aim != NONE else 0
    if seats == 0:
        return worth_of_effects(game, edition, outlook, pc, end, seat, NONE), NONE
    best, chosen = -1e9, NONE
    for other in range(game.num_players):
        if (seats >> other) & 1:
            worth = worth_of_effects(game, edition, outlook, pc, end, seat, other)
            if worth > best:
                best, chosen = worth, other
    return best, chosen


@routine
def worth_of_item(
    game: Record, edition: Record, outlook: Record, item: int, carried: bool
) -> float:
    """Return what it is worth to carry an item: what it does, less what its weight does."""
    seat = int(outlook.seat)
    food, oxygen, health = supplies_of(game, seat)
    weight = int(edition.item_weight[item])
    load = int(outlook.load)
    outlook.load = load - weight if carried else load
    light = pace(game, edition, outlook, food, oxygen, health)
    outlook.load += weight
    heavy = pace(game, edition, outlook, food, oxygen, health)
    outlook.load = load
    return float(outlook.book.items[item]) - SLOWER * (light - heavy)
