"""What may be decided, and what a decision does: the mask and the step of one record."""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.game import Mask, Rows, State
from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.mask import nth_true
from summit_env.summit.actions import (
    ACCEPT_OFFER,
    ARGUMENT,
    BEGIN_EXCHANGE,
    CELL,
    DECLINE,
    DRAW_ITEMS,
    DROP,
    EDGE,
    FINISH,
    GIVE_CARD,
    GIVE_ITEM,
    GIVE_SUPPLY,
    GIVE_TILE,
    GO_HOME,
    HAND_ITEM,
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
    RESTOCK_SHERPA,
    RUN_ON,
    TAKE_SUPPLY,
    USE,
    USE_ABILITY,
    USE_GROUP_ABILITY,
)
from summit_env.summit.climbers import (
    change_karma,
    come_home,
    gain,
    modifier,
    set_supply,
    shed,
    tile_hand,
)
from summit_env.summit.clock import agree_on, propose
from summit_env.summit.decks import (
    clear_offer,
    count,
    discard_item,
    discard_tile,
    draw_tiles,
    free_token,
    offer_items,
    part_with_item,
    take_item,
)
from summit_env.summit.effects import (
    begin_body,
    begin_effect,
    done_with,
    next_instruction,
    play_karma,
)
from summit_env.summit.interpreter import give_up, receive
from summit_env.summit.masks import write_legal
from summit_env.summit.mountain import cell_at
from summit_env.summit.moving import (
    ask,
    block,
    lay,
    let_pass,
    move,
    put_tile,
)
from summit_env.summit.setup import pack_of, take_character
from summit_env.summit.sherpas import (
    begin_exchange,
    end_exchange,
    give_item,
    hand_over,
    restock_sherpa,
    take_item_there,
)
from summit_env.summit.state import (
    ABILITY,
    AGREE,
    AMOUNT,
    BODY_1,
    CAMP_HEALTH,
    CAMP_ITEMS,
    CHOOSE_SUPPLIES,
    DRAFT_ITEMS,
    EVENT_DIE,
    EXCHANGE,
    GROUP_ABILITY,
    ITEM_DECK,
    NONE,
    OP,
    PERMIT,
    PICK_CHARACTER,
    PICK_FOOD,
    PICK_HOUR,
    PICK_ITEM,
    PICK_OXYGEN,
    PICK_REST,
    REACTIONS,
    RUN,
    SHERPA,
    TURN,
    WHAT,
)
from summit_env.summit.tile_effects import do_to_tile
from summit_env.summit.turn import begin_movement, run
from summit_env.summit.vocabulary import (
    FOOD,
    HEALTH,
    OXYGEN,
    PAY_BLIZZARD,
)
from summit_env.summit.weather import pay_blizzard
from summit_env.summit.yeti import run_along


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
    elif prompt == EXCHANGE:
        exchange(game, kind, argument)
    elif prompt == PICK_HOUR:
        propose(game, argument)
    elif prompt == AGREE:
        agree_on(game, edition, kind == ACCEPT_OFFER)
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
    elif kind == USE_GROUP_ABILITY:
        use_group_ability(game, edition, seat)
    elif kind == BEGIN_EXCHANGE:
        meet(game, seat, argument)
    elif kind == GO_HOME:
        come_home(game, seat)
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
def use_group_ability(game: Record, edition: Record, seat: int) -> None:
    """Use what the group can do once a game."""
    game.group_ability_used = 1
    begin_effect(
        game, edition.group_code, edition.group_code_end, edition.group_aim, seat, NONE, 0,
        GROUP_ABILITY, 0,
    )  # fmt: skip


@routine
def meet(game: Record, seat: int, partner: int) -> None:
    """Begin an exchange with the Sherpa, for which movement is skipped, or with a climber."""
    if partner == 0:
        skip_movement(game)
        begin_exchange(game, SHERPA)
    else:
        begin_exchange(game, (seat + partner) % int(game.num_players))
    ask(game, seat, EXCHANGE)


@routine
def exchange(game: Record, kind: int, argument: int) -> None:
    """Hand something over, or end the exchange."""
    seat = int(game.player)
    if kind == FINISH:
        end_exchange(game)
        return
    if kind == GIVE_SUPPLY:
        hand_over(game, seat, argument, -1)
    elif kind == TAKE_SUPPLY:
        hand_over(game, seat, argument, 1)
    elif kind == HAND_ITEM:
        give_item(game, seat, argument)
    else:
        take_item_there(game, seat, argument)
    ask(game, seat, EXCHANGE)


@routine
def drop(game: Record, seat: int, slot: int) -> None:
    """Drop an item where one stands, under a free number token."""
    token = free_token(game)
    game.dropped_item[token] = part_with_item(game, seat, slot)
    game.dropped_at[token] = cell_at(game, seat)
    game.dropped_now[token] = 1


@routine
def permit(game: Record, edition: Record, kind: int) -> None:
    """Let the mover pass or block it."""
    if kind == LET_PASS:
        let_pass(game, edition, int(game.player))
    else:
        block(game, edition, int(game.player))


@routine
def rest(game: Record, edition: Record, kind: int, argument: int) -> None:
    """Restock oneself or the Sherpa, look for items or recover in a camp, or none of these."""
    seat = int(game.player)
    if kind == REST and argument == RESTOCK:
        ask(game, seat, PICK_FOOD)
    elif kind == REST and argument == DRAW_ITEMS:
        extra = modifier(game, edition, seat, CAMP_ITEMS)
        offer_items(game, int(edition.camp_items) + extra)
        ask(game, seat, PICK_ITEM)
    else:
        if kind == REST and argument == RESTOCK_SHERPA:
            restock_sherpa(game, edition, seat)
        elif kind == REST:
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
    elif kind == RUN_ON:
        game.left[top] -= 1
        run_along(game, edition, argument, edge)
    elif kind == ACCEPT_OFFER:
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
