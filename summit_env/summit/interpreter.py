"""The interpreter of effects: one instruction after the other, one climber after the other."""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import below, total
from summit_env.summit.climbers import (
    attach,
    change_karma,
    dismiss,
    gain,
    health_factor,
    highest_level,
    is_burden,
    lose,
    set_supply,
    shed,
    supply,
)
from summit_env.summit.clock import is_night, pass_time
from summit_env.summit.decks import (
    count,
    discard_card,
    discard_item,
    discard_tile,
    draw_karma,
    draw_tiles,
    held,
    offer_items,
)
from summit_env.summit.effects import (
    aim,
    begin_body,
    call_for_reactions,
    cancel,
    done_with,
    next_instruction,
    reflect,
)
from summit_env.summit.mountain import cell_at, has_ladder, in_camp, is_playing, row_of
from summit_env.summit.moving import arrive, ask, can_lay_beside, fall, transport
from summit_env.summit.sherpas import can_restock_sherpa
from summit_env.summit.sides import with_sanity
from summit_env.summit.state import (
    ACCEPT,
    AMOUNT,
    BODY_1,
    BODY_2,
    EDGES,
    GIVE_UP_CARD,
    GIVE_UP_ITEM,
    GIVE_UP_TILE,
    HOW,
    MOVE_ON,
    NONE,
    OP,
    PICK_ITEM,
    PICK_LAY,
    PICK_OPTION,
    PICK_WAY,
    REACTIONS,
    STATUS_SLOTS,
    TARGET,
    TILE_HAND,
    UNSET,
    WHAT,
    WHO,
)
from summit_env.summit.targets import first_in_turn_order, targets_of
from summit_env.summit.tile_effects import affect_tiles
from summit_env.summit.vocabulary import (
    ALONE,
    AT_NIGHT,
    AT_RANDOM,
    ATTACH,
    BANISH,
    CANCEL,
    CHANGE_BLIZZARD,
    CHOOSE,
    CHOSEN,
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
    HAS_CARDS,
    HAS_FOOD,
    HAS_HEALTH,
    HAS_ITEMS,
    HAS_KARMA,
    HAS_LADDERS,
    HAS_OXYGEN,
    HAS_SHERPA,
    HAS_SHERPA_FOOD,
    HAS_SHERPA_OXYGEN,
    HAS_SUMMITED,
    HEALTH,
    IF,
    IN_CAMP,
    IS_FOCUSED,
    ITEM_CARDS,
    JUMP,
    KARMA_CARDS,
    KARMA_MARKER,
    LAY,
    LOSE,
    LURE,
    MOVE,
    ON_LADDER,
    ON_ROW,
    OXYGEN,
    PASS_TIME,
    PAY_BLIZZARD,
    REFLECT,
    ROLL,
    RUN_YETI,
    SANITY,
    SHED,
    SHERPA_IS_FULL,
    SKIP,
    STEAL,
    SWAP,
    SWAP_FOOD,
    SWAP_KARMA,
    SWAP_OXYGEN,
    SWAP_PLACES,
    SWAP_TILES,
)
from summit_env.summit.weather import (
    blizzard_cost,
    change_blizzard,
    has_blizzard_choice,
    pay_blizzard,
    roll_event_die,
)
from summit_env.summit.yeti import banish, begin_run, can_run_on, lure

MOST_DUE = 3
MOST_MOVEMENT = 99


@kernel
def resolve(game: Record, edition: Record) -> None:
    """Go on with the topmost effect by one step."""
    top = int(game.depth) - 1
    if game.stage[top] == TARGET:
        aim(game, edition, top)
    elif game.stage[top] == REACTIONS:
        call_for_reactions(game, edition, top)
    elif game.pc[top] >= game.end[top]:
        game.depth -= 1
    else:
        execute(game, edition, top)


@kernel
def execute(game: Record, edition: Record, top: int) -> None:
    """Run the present instruction, as far as it goes without a decision."""
    pc = int(game.pc[top])
    op = edition.code[pc, OP]
    if JUMP <= op < LAY:
        affect_tiles(game, edition, top)
    elif op == IF:
        decide_if(game, edition, top, pc)
    elif op == LAY:
        offer_to_lay(game, edition, top)
    elif op == RUN_YETI:
        lead_yeti(game, edition, top)
    elif affects_the_game(op):
        do_at_once(game, edition, op, int(edition.code[pc, AMOUNT]))
        next_instruction(game, edition, top)
    else:
        affect_climbers(game, edition, top, pc)


@kernel
def affects_the_game(op: int) -> bool:
    """Whether an instruction is done once, not to one climber after the other."""
    on_cards = op == CANCEL or op == REFLECT
    return bool(on_cards or op == CHANGE_BLIZZARD or op == BANISH or op == PASS_TIME)


@routine
def do_at_once(game: Record, edition: Record, op: int, amount: int) -> None:
    """Do an instruction that affects the game, and no climber more than another."""
    if op == CHANGE_BLIZZARD:
        change_blizzard(game, edition, amount)
    elif op == CANCEL:
        cancel(game)
    elif op == REFLECT:
        reflect(game)
    elif op == BANISH:
        banish(game, edition)
    else:
        pass_time(game, amount)


@kernel
def affect_climbers(game: Record, edition: Record, top: int, pc: int) -> None:
    """Run an instruction on the next climber whom it means."""
    actor = int(game.actor[top])
    if game.targets[top] == UNSET:
        game.targets[top] = targets_of(game, edition, pc, actor, int(game.chosen[top]))
        game.left[top] = edition.code[pc, AMOUNT]
    seat = first_in_turn_order(game, int(game.targets[top]), actor)
    if seat == NONE:
        next_instruction(game, edition, top)
    elif not is_playing(game, seat) or affect(game, edition, top, pc, seat):
        done_with(game, edition, top, seat)


@kernel
def affect(game: Record, edition: Record, top: int, pc: int, seat: int) -> bool:
    """Do an instruction to a climber; False if the climber is asked something first."""
    instruction = edition.code[pc]
    op, what, amount = instruction[OP], int(instruction[WHAT]), int(instruction[AMOUNT])
    actor = int(game.actor[top])
    if op <= STEAL:
        return affect_supply(game, edition, op, what, amount, actor, seat)
    if op == SWAP:
        swap(game, edition, what, actor, seat)
    elif op == DRAW:
        return draw_cards(game, edition, what, amount, seat)
    elif op == DISCARD:
        return discard(game, top, what, int(instruction[HOW]), seat)
    elif op <= SKIP:
        change_movement(game, op, amount, seat)
    elif op == FALL:
        fall(game, edition, seat, amount)
    elif op == ATTACH:
        attach(game, edition, seat, what)
    elif op == SHED:
        for _ in range(min(amount, STATUS_SLOTS)):
            shed(game, seat, 0)
    elif op == ROLL:
        roll(game, edition, what, seat)
    elif op == CHOOSE:
        ask(game, seat, PICK_OPTION)
        return False
    elif op == LURE:
        lure(game, edition, seat)
    elif op == DISMISS:
        dismiss(game, seat)
    elif op == PAY_BLIZZARD:
        return face_blizzard(game, edition, seat)
    return True


@kernel
def affect_supply(
    game: Record, edition: Record, op: int, what: int, amount: int, actor: int, seat: int
) -> bool:
    """Gain, lose, give or steal; who may decline a gain or a gift is asked."""
    if op == LOSE:
        lose(game, edition, seat, what, amount)
    elif op == STEAL:
        transfer(game, edition, what, amount, seat, actor)
    elif may_decline(game, edition, op, what, amount, actor, seat):
        ask(game, seat, ACCEPT)
        return False
    else:
        receive(game, edition, op, what, amount, actor, seat)
    return True


@kernel
def may_decline(
    game: Record, edition: Record, op: int, what: int, amount: int, actor: int, seat: int
) -> bool:
    """Whether a climber is asked for a gain or a gift: what adds weight, or where so agreed, any.

    [Sanity, Clarifications] Gains need not be accepted. Those of Focus and Sanity, and of health by
    who has Hypothermia to push back, have questions of their own.
    """
    offer = on_offer(game, edition, op, what, amount, actor)
    if is_burden(game, edition, seat, what, offer):
        return True
    if game.choose_gains == 0 or what == FOCUS or what == SANITY:
        return False
    if (what == HEALTH and game.hypothermia[seat] > 1) or (op == GIVE and actor == seat):
        return False
    return offer > 0 and supply(game, seat, what) < highest_level(game, edition, seat, what)


@kernel
def on_offer(game: Record, edition: Record, op: int, what: int, amount: int, actor: int) -> int:
    """Return how much a gain or a gift is: who gives does so as far as it can, the dead nothing."""
    if op != GIVE:
        return amount
    return min(amount, dispensable(game, edition, what, actor)) if is_playing(game, actor) else 0


@kernel
def receive(
    game: Record, edition: Record, op: int, what: int, amount: int, actor: int, seat: int
) -> None:
    """Take what is gained, or given by the actor."""
    if op == GAIN:
        gain(game, edition, seat, what, amount)
    elif actor != seat:
        transfer(game, edition, what, amount, actor, seat)


@routine
def transfer(game: Record, edition: Record, what: int, amount: int, giver: int, taker: int) -> None:
    """Move food, oxygen, health or karma, as far as it is there and fits.

    [Sanity, Competitive Mode] The taker's karma marker would rise by all that is there.
    """
    if not is_playing(game, giver) or not is_playing(game, taker):
        return
    there = min(amount, dispensable(game, edition, what, giver))
    room = highest_level(game, edition, taker, what) - supply(game, taker, what)
    if what == HEALTH and game.hypothermia[taker] > 1:
        room = amount
    moved = max(min(there, room), 0)
    lose(game, edition, giver, what, moved)
    gain(game, edition, taker, what, there if what == KARMA_MARKER else moved)


@routine
def dispensable(game: Record, edition: Record, what: int, seat: int) -> int:
    """Return how much of something a climber can give or be robbed of: 1 health stays."""
    there = supply(game, seat, what)
    if what != HEALTH:
        return there
    least = max(1, int(game.hypothermia[seat]))
    return (there - least) // health_factor(game, edition, seat)


@routine
def swap(game: Record, edition: Record, what: int, actor: int, seat: int) -> None:
    """Exchange supplies, karma markers, tile hands or places."""
    if actor == seat or not is_playing(game, actor):
        return
    if what == SWAP_FOOD:
        swap_supply(game, edition, FOOD, actor, seat)
    elif what == SWAP_OXYGEN:
        swap_supply(game, edition, OXYGEN, actor, seat)
    elif what == SWAP_KARMA:
        own, other = int(game.karma[actor]), int(game.karma[seat])
        change_karma(game, edition, actor, other - own)
        change_karma(game, edition, seat, own - other)
    elif what == SWAP_TILES:
        for slot in range(TILE_HAND):
            own = game.tiles[actor, slot]
            game.tiles[actor, slot] = game.tiles[seat, slot]
            game.tiles[seat, slot] = own
    elif what == SWAP_PLACES and not in_camp(game, actor) and not in_camp(game, seat):
        here, there = int(game.position[actor]), int(game.position[seat])
        transport(game, actor, there)
        transport(game, seat, here)
        arrive(game, actor, cell_at(game, actor))
        arrive(game, seat, cell_at(game, seat))


@routine
def swap_supply(game: Record, edition: Record, what: int, actor: int, seat: int) -> None:
    """Exchange all food or oxygen; what does not fit is lost."""
    own, other = supply(game, actor, what), supply(game, seat, what)
    set_supply(game, actor, what, 0)
    set_supply(game, seat, what, 0)
    gain(game, edition, actor, what, other)
    gain(game, edition, seat, what, own)


@routine
def draw_cards(game: Record, edition: Record, what: int, amount: int, seat: int) -> bool:
    """Draw cards; items are offered, events follow when this effect is over."""
    if what == KARMA_CARDS:
        draw_karma(game, edition, seat, amount)
    elif what == EVENT_CARDS:
        game.due_events[seat] = min(int(game.due_events[seat]) + amount, MOST_DUE)
    elif what == ITEM_CARDS:
        offer_items(game, amount)
        ask(game, seat, PICK_ITEM)
        return False
    else:
        draw_tiles(game, seat, count(game.tiles[seat]) + amount)
    return True


@routine
def give_up(game: Record, what: int, seat: int, slot: int) -> None:
    """Discard an item, a karma card or a tile."""
    if what == ITEM_CARDS:
        discard_item(game, seat, slot)
    elif what == KARMA_CARDS:
        discard_card(game, seat, slot)
    else:
        discard_tile(game, seat, slot)


@routine
def discard(game: Record, top: int, what: int, how: int, seat: int) -> bool:
    """Discard as many as are left to discard: at random, or asking for each."""
    if how == AT_RANDOM:
        for _ in range(min(int(game.left[top]), held(game, what, seat))):
            give_up(game, what, seat, random_slot(game, what, seat))
        return True
    if game.left[top] == 0 or held(game, what, seat) == 0:
        return True
    if what == ITEM_CARDS:
        ask(game, seat, GIVE_UP_ITEM)
    else:
        ask(game, seat, GIVE_UP_CARD if what == KARMA_CARDS else GIVE_UP_TILE)
    return False


@routine
def random_slot(game: Record, what: int, seat: int) -> int:
    """Return a random slot of those that hold an item, a karma card or a tile."""
    return below(game, held(game, what, seat))


@routine
def change_movement(game: Record, op: int, amount: int, seat: int) -> None:
    """Change movement: what is left of this turn for who is moving, else the next turn's."""
    moving = seat == game.active and game.phase == MOVE_ON
    if op == MOVE and moving:
        if game.skipped == 0:
            game.movement = max(0, min(int(game.movement) + amount, MOST_MOVEMENT))
    elif op == MOVE:
        game.next_movement[seat] = max(-9, min(int(game.next_movement[seat]) + amount, 9))
    elif op == HALVE and moving:
        game.movement = (int(game.movement) + 1) // 2
        game.halved = 1
    elif op == HALVE:
        game.next_halved[seat] = 1
    elif moving:
        game.movement = 0
        game.skipped = 1
    else:
        game.next_skipped[seat] = 1


@routine
def roll(game: Record, edition: Record, what: int, seat: int) -> None:
    """Roll a die for a climber; the weather comes when this effect is over."""
    if what == EVENT_ROLL:
        roll_event_die(game, edition, seat)
    else:
        game.due_weather[seat] = min(int(game.due_weather[seat]) + 1, MOST_DUE)


@routine
def face_blizzard(game: Record, edition: Record, seat: int) -> bool:
    """Pay for the blizzard, after asking who may save on either."""
    if has_blizzard_choice(game, edition, seat):
        ask(game, seat, PICK_OPTION)
        return False
    food = blizzard_cost(game, edition, seat, FOOD)
    pay_blizzard(game, edition, seat, FOOD if food > 0 else OXYGEN)
    return True


@routine
def decide_if(game: Record, edition: Record, top: int, pc: int) -> None:
    """Begin what an `if` says, or what it says otherwise."""
    instruction = edition.code[pc]
    then, otherwise = int(instruction[BODY_1]), int(instruction[BODY_2])
    seat = int(game.chosen[top] if instruction[WHO] == CHOSEN else game.actor[top])
    start, length = pc + 1 + then, otherwise
    if holds(game, edition, seat, int(instruction[WHAT]), int(instruction[AMOUNT])):
        start, length = pc + 1, then
    next_instruction(game, edition, top)
    if length > 0:
        begin_body(game, top, start, start + length, int(game.actor[top]))


@routine
def holds(game: Record, edition: Record, seat: int, fact: int, least: int) -> bool:
    """Whether a fact is true of a climber; of who is not on the way nothing is."""
    if seat == NONE or not is_playing(game, seat):
        return False
    if fact == HAS_FOOD:
        return game.food[seat] >= least
    if fact == HAS_OXYGEN:
        return game.oxygen[seat] >= least
    if fact == HAS_HEALTH:
        return game.health[seat] >= least
    if fact == HAS_KARMA:
        return game.karma[seat] >= least
    if fact == ON_ROW:
        return row_of(cell_at(game, seat)) >= least
    if fact == HAS_ITEMS:
        return count(game.carried[seat]) >= least
    if fact == HAS_SUMMITED:
        return game.summit_order[seat] > 0
    if fact == IN_CAMP:
        return in_camp(game, seat)
    if fact == HAS_SHERPA:
        return game.sherpa[seat] == 1
    if fact == AT_NIGHT:
        return is_night(game, edition)
    if fact == ALONE:
        return is_alone(game, seat)
    return holds_of_expansions(game, edition, seat, fact, least)


@routine
def holds_of_expansions(game: Record, edition: Record, seat: int, fact: int, least: int) -> bool:
    """Whether a fact about cards in hand, Sherpas' supplies, Ladders or Sanity is true."""
    if fact == HAS_CARDS:
        return count(game.hand[seat]) >= least
    if fact == SHERPA_IS_FULL:
        return game.sherpa[seat] == 1 and not can_restock_sherpa(game, edition, seat)
    if fact == HAS_SHERPA_FOOD:
        return game.sherpa_food[seat] >= least
    if fact == HAS_SHERPA_OXYGEN:
        return game.sherpa_oxygen[seat] >= least
    if fact == ON_LADDER:
        return has_ladder(game, cell_at(game, seat))
    if fact == HAS_LADDERS:
        return total(game.ladders[seat]) >= least
    if fact == IS_FOCUSED:
        return edition.focus_ring[game.focus[seat]] >= least
    return with_sanity(game) and game.sanity[seat] <= edition.sanity_start


@routine
def is_alone(game: Record, seat: int) -> bool:
    """Whether no other climber stands on the same cell."""
    for other in range(game.num_players):
        together = is_playing(game, other) and cell_at(game, other) == cell_at(game, seat)
        if other != seat and together:
            return False
    return True


@kernel
def lead_yeti(game: Record, edition: Record, top: int) -> None:
    """Ask the actor where the Yeti runs, edge by edge, as long as it can."""
    actor = int(game.actor[top])
    if game.targets[top] == UNSET:
        begin_run(game, top, int(edition.code[game.pc[top], AMOUNT]))
    if game.left[top] > 0 and is_playing(game, actor) and can_run_on(game):
        ask(game, actor, PICK_WAY)
    else:
        game.yeti_corner = NONE
        next_instruction(game, edition, top)


@routine
def offer_to_lay(game: Record, edition: Record, top: int) -> None:
    """Ask the actor for a tile to lay beside its own, once, if there is one."""
    actor = int(game.actor[top])
    if game.targets[top] == UNSET and is_playing(game, actor) and can_lay_any(game, edition, actor):
        game.targets[top] = 0
        ask(game, actor, PICK_LAY)
    else:
        next_instruction(game, edition, top)


@routine
def can_lay_any(game: Record, edition: Record, seat: int) -> bool:
    """Whether a climber has a tile to lay beside its own."""
    for slot in range(TILE_HAND):
        for edge in range(EDGES):
            if can_lay_beside(game, edition, seat, slot, edge):
                return True
    return False
