"""What may be decided, and what a decision does: the mask and the step of one record."""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.game import Mask, Rows, State
from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.mask import count_true, nth_true
from summit_env.summit.actions import (
    ACCEPT_GAIN,
    ARGUMENT,
    CELL,
    DECLINE,
    DRAW_ITEMS,
    DROP,
    EDGE,
    FIRST_ABILITY,
    FIRST_ACCEPT,
    FIRST_BLOCK,
    FIRST_CELL,
    FIRST_CHARACTER,
    FIRST_DECLINE,
    FIRST_DROP,
    FIRST_FINISH,
    FIRST_FOOD,
    FIRST_GIVE_CARD,
    FIRST_GIVE_ITEM,
    FIRST_GIVE_TILE,
    FIRST_KEEP,
    FIRST_LAY,
    FIRST_LET_PASS,
    FIRST_MOVE,
    FIRST_OPTION,
    FIRST_OXYGEN,
    FIRST_PICK_UP,
    FIRST_PLAY,
    FIRST_PLAYER,
    FIRST_REDRAW,
    FIRST_REMOVE,
    FIRST_REST,
    FIRST_USE,
    GAIN_HEALTH,
    GIVE_CARD,
    GIVE_ITEM,
    GIVE_TILE,
    KEEP,
    KIND,
    LAY,
    LET_PASS,
    MOVE,
    OPTION,
    PICK_UP,
    PLAY,
    PLAYER,
    REDRAW,
    REMOVE_STATUS,
    REST,
    RESTOCK,
    USE,
    USE_ABILITY,
)
from summit_env.summit.climbers import (
    added_weight,
    can_carry,
    change_karma,
    gain,
    modifier,
    set_supply,
    shed,
    spare_weight,
    supply,
    tile_hand,
)
from summit_env.summit.decks import (
    clear_offer,
    count,
    discard_item,
    discard_tile,
    draw_tiles,
    is_first_of_kind,
    offer_items,
    part_with_item,
    take_item,
)
from summit_env.summit.effects import (
    begin_body,
    begin_effect,
    can_react,
    done_with,
    next_instruction,
    play_karma,
)
from summit_env.summit.interpreter import give_up, held, receive
from summit_env.summit.mountain import cell_at
from summit_env.summit.moving import (
    DIRECTIONS,
    ask,
    block,
    can_lay,
    can_lay_beside,
    can_move,
    lay,
    let_pass,
    move,
    must_go_on,
    put_tile,
)
from summit_env.summit.setup import is_free, pack_of, take_character
from summit_env.summit.state import (
    ABILITIES,
    ABILITY,
    ACCEPT,
    AMOUNT,
    BODY_1,
    CAMP_HEALTH,
    CAMP_ITEMS,
    CELLS,
    CHOOSE_SUPPLIES,
    COOPERATIVE,
    DRAFT_ITEMS,
    DROPPED,
    EDGES,
    EVENT_DIE,
    GIVE_UP_CARD,
    GIVE_UP_ITEM,
    GIVE_UP_TILE,
    HAND,
    ITEM_DECK,
    MATS,
    NONE,
    OP,
    OPTIONS,
    OVER,
    PACK,
    PERMIT,
    PICK_CELL,
    PICK_CHARACTER,
    PICK_FOOD,
    PICK_ITEM,
    PICK_LAY,
    PICK_OPTION,
    PICK_OXYGEN,
    PICK_PLAYER,
    PICK_REST,
    REACT,
    REACTIONS,
    RUN,
    STATUS_SLOTS,
    SUPPLIES,
    TILE_HAND,
    TURN,
    WHAT,
)
from summit_env.summit.targets import can_aim, candidates
from summit_env.summit.tile_effects import do_to_tile, middle_of, suits
from summit_env.summit.turn import begin_movement, run
from summit_env.summit.vocabulary import (
    FOOD,
    HEALTH,
    ITEM_CARDS,
    KARMA_CARDS,
    OXYGEN,
    PAY_BLIZZARD,
    TILE_CARDS,
)
from summit_env.summit.weather import pay_blizzard


@kernel
def step(state: State, edition: Record, rows: Rows, actions: NDArray[np.int64], mask: Mask) -> None:
    """Apply one decision per game; see `summit_env.engine.game.Game`.

    NONE for an action begins a game that was set up. (The compiler takes its time over whatever
    calls all the rules, so this loop over games is the only place that does.)
    """
    for j in range(len(rows)):
        game, action = state[rows[j]], actions[j]
        while True:
            if action != NONE:
                take(game, edition[0], action)
            run(game, edition[0])
            if write_legal(game, edition[0], mask[rows[j]]) != 1 or game.skip_forced == 0:
                break
            action = nth_true(mask[rows[j]], 0)


@routine
def take(game: Record, edition: Record, action: int) -> None:
    """Do what an action says."""
    game.decisions += 1
    prompt = game.prompt
    game.prompt = RUN
    kind, argument = KIND[action], int(ARGUMENT[action])
    if prompt == TURN:
        act(game, edition, kind, argument, int(EDGE[action]))
    elif prompt == PERMIT:
        permit(game, edition, kind)
    elif prompt == PICK_ITEM:
        pick_item(game, edition, kind, argument)
    elif prompt == PICK_CHARACTER:
        take_character(game, edition, game.player, argument)
        game.active += 1
    elif prompt == PICK_FOOD:
        set_supply(game, game.player, FOOD, argument)
        ask(game, game.player, PICK_OXYGEN)
    elif prompt == PICK_OXYGEN:
        set_supply(game, game.player, OXYGEN, argument)
        finish_supplies(game, edition)
    elif prompt == PICK_REST:
        rest(game, edition, kind, argument)
    else:
        answer(game, edition, kind, argument, int(EDGE[action]))


@routine
def act(game: Record, edition: Record, kind: int, argument: int, edge: int) -> None:
    """Act in one's own turn."""
    seat = int(game.player)
    if kind == MOVE:
        move(game, edition, argument)
    elif kind == LAY:
        lay(game, edition, argument, edge)
    elif kind == USE:
        use_item(game, edition, seat, argument)
    elif kind == USE_ABILITY:
        use_ability(game, edition, seat, argument)
    elif kind == PLAY:
        change = int(edition.karma_change[game.hand[seat, argument]])
        play_karma(game, edition, seat, argument, NONE, 1 if change > 0 else -1)
    elif kind == DROP:
        drop(game, seat, argument)
    elif kind == PICK_UP:
        take_item(game, seat, int(game.dropped_item[argument]))
        game.dropped_item[argument] = NONE
    elif kind == REDRAW:
        skip_movement(game)
        redraw(game, edition, seat)
    elif kind == REMOVE_STATUS:
        skip_movement(game)
        shed(game, seat, argument)
    else:
        game.phase = EVENT_DIE


@routine
def skip_movement(game: Record) -> None:
    """Give up this turn's movement for one action. [Sanity, Clarifications: once a turn]"""
    game.movement = 0
    game.skipped = 1


@routine
def redraw(game: Record, edition: Record, seat: int) -> None:
    """Discard the whole hand of tiles and draw a new one."""
    for _ in range(count(game.tiles[seat])):
        discard_tile(game, seat, 0)
    draw_tiles(game, seat, tile_hand(game, edition, seat))


@routine
def use_item(game: Record, edition: Record, seat: int, slot: int) -> None:
    """Use an item: it is discarded, or kept and used for this turn."""
    item = int(game.carried[seat, slot])
    if edition.item_kept[item] == 1:
        game.item_used[seat, slot] = 1
    else:
        discard_item(game, seat, slot)
    change_karma(game, edition, seat, int(edition.item_karma[item]))
    begin_effect(
        game, edition.item_code[item], edition.item_code_end[item], edition.item_aim[item],
        seat, NONE, 0, ITEM_DECK, item,
    )  # fmt: skip


@routine
def use_ability(game: Record, edition: Record, seat: int, ability: int) -> None:
    """Use an ability of the mat."""
    mat = int(game.character[seat])
    game.ability_used[seat, ability] = 1
    begin_effect(
        game, edition.ability_code[mat, ability], edition.ability_code_end[mat, ability],
        edition.ability_aim[mat, ability], seat, NONE, 0, ABILITY, ability,
    )  # fmt: skip


@routine
def drop(game: Record, seat: int, slot: int) -> None:
    """Drop an item where one stands, under a free number token."""
    token = free_token(game)
    game.dropped_item[token] = part_with_item(game, seat, slot)
    game.dropped_at[token] = cell_at(game, seat)
    game.dropped_now[token] = 1


@routine
def free_token(game: Record) -> int:
    """Return an item number token that is not on the mountain, or NONE."""
    for token in range(DROPPED):
        if game.dropped_item[token] == NONE:
            return token
    return NONE


@routine
def permit(game: Record, edition: Record, kind: int) -> None:
    """Let the mover pass or block it."""
    if kind == LET_PASS:
        let_pass(game, edition, int(game.player))
    else:
        block(game, edition, int(game.player))


@routine
def rest(game: Record, edition: Record, kind: int, argument: int) -> None:
    """Restock, look for items or recover in a camp, or none of these."""
    seat = int(game.player)
    if kind == REST and argument == RESTOCK:
        ask(game, seat, PICK_FOOD)
    elif kind == REST and argument == DRAW_ITEMS:
        extra = modifier(game, edition, seat, CAMP_ITEMS)
        offer_items(game, int(edition.camp_items) + extra)
        ask(game, seat, PICK_ITEM)
    else:
        if kind == REST:
            extra = modifier(game, edition, seat, CAMP_HEALTH)
            gain(game, edition, seat, HEALTH, max(int(edition.camp_health) + extra, 0))
        begin_movement(game, edition)


@routine
def finish_supplies(game: Record, edition: Record) -> None:
    """Go on after food and oxygen were taken, before the game or in a camp."""
    if game.phase == CHOOSE_SUPPLIES:
        game.active += 1
    else:
        begin_movement(game, edition)


@routine
def pick_item(game: Record, edition: Record, kind: int, slot: int) -> None:
    """Keep an offered item, or keep no more."""
    seat = int(game.player)
    drafting = game.phase == DRAFT_ITEMS
    pack = pack_of(game, seat) if drafting else 0
    if kind == KEEP:
        take_item(game, seat, int(game.pack[pack, slot]))
        game.pack[pack, slot] = NONE
        if not drafting:
            ask(game, seat, PICK_ITEM)
            return
    if drafting:
        game.active += 1
        return
    clear_offer(game, 0)
    if game.depth > 0:
        done_with(game, edition, int(game.depth) - 1, seat)
    else:
        begin_movement(game, edition)


@routine
def answer(game: Record, edition: Record, kind: int, argument: int, edge: int) -> None:
    """Decide what the topmost effect asks."""
    top, seat = int(game.depth) - 1, int(game.player)
    pc = int(game.pc[top])
    what, amount = int(edition.code[pc, WHAT]), int(edition.code[pc, AMOUNT])
    if kind == PLAYER:
        game.chosen[top] = (seat + argument) % game.num_players
        game.stage[top] = REACTIONS
    elif kind == PLAY:
        play_karma(game, edition, seat, argument, int(game.actor[top]), 0)
    elif kind == OPTION and edition.code[pc, OP] == PAY_BLIZZARD:
        pay_blizzard(game, edition, seat, FOOD if argument == 0 else OXYGEN)
        done_with(game, edition, top, seat)
    elif kind == OPTION:
        done_with(game, edition, top, seat)
        start = start_of_option(edition, pc, argument)
        end = start + int(edition.code[pc, BODY_1 + argument])
        begin_body(game, top, start, end, seat)
    elif kind == CELL:
        game.left[top] -= 1
        do_to_tile(game, edition, top, argument)
    elif kind == LAY:
        put_tile(game, edition, seat, argument, edge)
        next_instruction(game, edition, top)
    elif kind == ACCEPT_GAIN:
        op = int(edition.code[pc, OP])
        receive(game, edition, op, what, amount, int(game.actor[top]), seat)
        done_with(game, edition, top, seat)
    elif kind == DECLINE:
        done_with(game, edition, top, seat)
    elif kind == GIVE_ITEM or kind == GIVE_CARD or kind == GIVE_TILE:
        game.left[top] -= 1
        give_up(game, what, seat, argument)


@routine
def start_of_option(edition: Record, pc: int, option: int) -> int:
    """Return where an option of a `choose` begins in the code."""
    start = pc + 1
    for earlier in range(option):
        start += int(edition.code[pc, BODY_1 + earlier])
    return start


@routine
def write_legal(game: Record, edition: Record, mask: Mask) -> int:
    """Write the mask of legal actions, bool (actions,), and return how many there are."""
    mask[:] = False
    prompt, seat = game.prompt, int(game.player)
    if prompt == TURN:
        write_turn(game, edition, seat, mask)
    elif prompt == PERMIT:
        mask[FIRST_LET_PASS] = True
        mask[FIRST_BLOCK] = True
    elif prompt == PICK_REST:
        write_rests(game, edition, seat, mask)
    elif prompt == PICK_ITEM:
        write_offer(game, edition, seat, mask)
    elif prompt == PICK_CHARACTER:
        for mat in range(min(int(edition.mats), MATS)):
            mask[FIRST_CHARACTER + mat] = is_free(game, mat)
    elif prompt == PICK_FOOD:
        write_levels(game, edition, seat, FOOD, mask[FIRST_FOOD:])
    elif prompt == PICK_OXYGEN:
        write_levels(game, edition, seat, OXYGEN, mask[FIRST_OXYGEN:])
    elif prompt != OVER:
        write_answers(game, edition, seat, mask)
    return count_true(mask)


@routine
def write_turn(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write what the active climber may do in its turn."""
    if game.movement > 0:
        write_moves(game, edition, seat, mask)
    if must_go_on(game):
        return
    mask[FIRST_FINISH] = True
    write_uses(game, edition, seat, mask)
    write_skips(game, seat, mask)
    if game.carried[seat, 0] != NONE and free_token(game) != NONE:
        for slot in range(PACK):
            mask[FIRST_DROP + slot] = game.carried[seat, slot] != NONE
    for token in range(DROPPED):
        item = game.dropped_item[token]
        if item != NONE and game.dropped_now[token] == 0:
            here = game.dropped_at[token] == cell_at(game, seat)
            mask[FIRST_PICK_UP + token] = here and can_carry(game, edition, seat, int(item))


@routine
def write_moves(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write where the active climber may move, and what it may lay there."""
    for direction in range(DIRECTIONS):
        mask[FIRST_MOVE + direction] = can_move(game, edition, direction)
    for slot in range(TILE_HAND):
        if game.tiles[seat, slot] == NONE:
            break
        for edge in range(EDGES):
            mask[FIRST_LAY + slot * EDGES + edge] = can_lay(game, edition, slot, edge)


@routine
def write_uses(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write what items, abilities and karma cards the active climber may use."""
    for slot in range(PACK):
        item = game.carried[seat, slot]
        if item == NONE:
            break
        if (
            game.item_used[seat, slot] == 0
            and edition.item_code_end[item] > edition.item_code[item]
        ):
            mask[FIRST_USE + slot] = can_aim(game, edition, int(edition.item_aim[item]), seat)
    for ability in range(ABILITIES):
        mask[FIRST_ABILITY + ability] = can_use_ability(game, edition, seat, ability)
    for slot in range(HAND):
        if is_first_of_kind(game.hand[seat], slot):
            mask[FIRST_PLAY + slot] = can_play(game, edition, seat, int(game.hand[seat, slot]))


@routine
def can_use_ability(game: Record, edition: Record, seat: int, ability: int) -> bool:
    """Whether a climber may use an ability; the second one is for competitive play only."""
    mat = game.character[seat]
    if edition.ability_code_end[mat, ability] == edition.ability_code[mat, ability]:
        return False
    if game.ability_used[seat, ability] == 1 or (ability == 1 and game.mode == COOPERATIVE):
        return False
    return can_aim(game, edition, int(edition.ability_aim[mat, ability]), seat)


@routine
def can_play(game: Record, edition: Record, seat: int, kind: int) -> bool:
    """Whether a karma card may be played in one's own turn: reactions wait for others'."""
    if edition.karma_answers[kind] != 0:
        return False
    return can_aim(game, edition, int(edition.karma_aim[kind]), seat)


@routine
def write_skips(game: Record, seat: int, mask: Mask) -> None:
    """Write for what movement may be skipped: not once moved, halved or skipped before."""
    if game.moved == 1 or game.halved == 1 or game.skipped == 1:
        return
    mask[FIRST_REDRAW] = True
    for slot in range(STATUS_SLOTS):
        mask[FIRST_REMOVE + slot] = game.status[seat, slot] != NONE


@routine
def write_rests(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write how a climber may rest in a camp."""
    mask[FIRST_FINISH] = True
    mask[FIRST_REST + RESTOCK] = has_higher_level(game, edition, seat)
    mask[FIRST_REST + DRAW_ITEMS] = True
    mask[FIRST_REST + GAIN_HEALTH] = game.health[seat] < edition.mat_health[game.character[seat]]


@routine
def has_higher_level(game: Record, edition: Record, seat: int) -> bool:
    """Whether a climber could take more food or oxygen."""
    spare = spare_weight(game, edition, seat)
    for what in (FOOD, OXYGEN):
        level = supply(game, seat, what) + 1
        if level < SUPPLIES and added_weight(game, edition, seat, what, level) <= spare:
            return True
    return False


@routine
def write_levels(game: Record, edition: Record, seat: int, what: int, mask: Mask) -> None:
    """Write up to where food or oxygen may be taken: no less than there is."""
    spare, now = spare_weight(game, edition, seat), supply(game, seat, what)
    for level in range(now, SUPPLIES):
        added = added_weight(game, edition, seat, what, level)
        mask[level] = level == now or added <= spare


@routine
def write_offer(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write which offered items a climber may keep."""
    pack = pack_of(game, seat) if game.phase == DRAFT_ITEMS else 0
    mask[FIRST_FINISH] = True
    for slot in range(PACK):
        item = game.pack[pack, slot]
        mask[FIRST_KEEP + slot] = item != NONE and can_carry(game, edition, seat, int(item))


@routine
def write_answers(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write what may be answered to the topmost effect."""
    prompt, top = game.prompt, int(game.depth) - 1
    pc = int(game.pc[top])
    if prompt == REACT:
        mask[FIRST_FINISH] = True
        for slot in range(HAND):
            mask[FIRST_PLAY + slot] = can_react(game, edition, seat, slot, top)
    elif prompt == PICK_PLAYER:
        seats = candidates(game, edition, int(game.aim[top]), seat)
        for turn in range(1, game.num_players):
            mask[FIRST_PLAYER + turn] = (seats >> (seat + turn) % game.num_players) & 1
    elif prompt == PICK_OPTION:
        blizzard = edition.code[pc, OP] == PAY_BLIZZARD
        for option in range(2 if blizzard else OPTIONS):
            mask[FIRST_OPTION + option] = blizzard or edition.code[pc, BODY_1 + option] > 0
    elif prompt == PICK_CELL:
        middle = middle_of(game, edition, top)
        for cell in range(CELLS):
            mask[FIRST_CELL + cell] = suits(game, edition, top, middle, cell)
    elif prompt == PICK_LAY:
        mask[FIRST_FINISH] = True
        for slot in range(TILE_HAND):
            for edge in range(EDGES):
                at = FIRST_LAY + slot * EDGES + edge
                mask[at] = can_lay_beside(game, edition, seat, slot, edge)
    elif prompt == ACCEPT:
        mask[FIRST_ACCEPT] = True
        mask[FIRST_DECLINE] = True
    else:
        write_losses(game, seat, prompt, mask)


@routine
def write_losses(game: Record, seat: int, prompt: int, mask: Mask) -> None:
    """Write what a climber may discard."""
    if prompt == GIVE_UP_ITEM:
        for slot in range(held(game, ITEM_CARDS, seat)):
            mask[FIRST_GIVE_ITEM + slot] = True
    elif prompt == GIVE_UP_CARD:
        for slot in range(held(game, KARMA_CARDS, seat)):
            mask[FIRST_GIVE_CARD + slot] = is_first_of_kind(game.hand[seat], slot)
    elif prompt == GIVE_UP_TILE:
        for slot in range(held(game, TILE_CARDS, seat)):
            mask[FIRST_GIVE_TILE + slot] = is_first_of_kind(game.tiles[seat], slot)
