"""What may be decided, and what a decision does: the mask and the step of one record."""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.game import Mask, Rows, State
from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.mask import allows_one, only_true
from summit_env.engine.prefetch import prefetch_next
from summit_env.summit.actions import (
    ACCEPT_OFFER,
    ARGUMENT,
    BEGIN_EXCHANGE,
    CELL,
    DECLINE,
    DRAW_ITEMS,
    DROP,
    DROP_LADDER,
    EDGE,
    FINISH,
    GIVE_CARD,
    GIVE_ITEM,
    GIVE_SUPPLY,
    GIVE_TILE,
    GO_HOME,
    HAND_ITEM,
    HAND_LADDER,
    KEEP,
    KEEP_LADDER,
    KIND,
    LAY,
    LAY_LADDER,
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
    TAKE_LADDER,
    TAKE_SUPPLY,
    USE,
    USE_ABILITY,
    USE_GROUP_ABILITY,
)
from summit_env.summit.climbers import (
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
    offer_items,
    part_with_item,
    take_item,
)
from summit_env.summit.effects import (
    aim_at,
    begin_body,
    begin_effect,
    done_with,
    next_instruction,
    play_karma,
    settle_if_aimed,
)
from summit_env.summit.interpreter import give_up, receive
from summit_env.summit.ladders import draft_ladder, drop_ladder, lay_ladder
from summit_env.summit.masks import write_legal
from summit_env.summit.mountain import cell_at, put_down
from summit_env.summit.moving import (
    ask,
    block,
    lay,
    let_pass,
    move,
    put_tile,
)
from summit_env.summit.sanity import gain_focus, gain_sanity, warm_up
from summit_env.summit.setup import pack_of, take_character
from summit_env.summit.sherpas import (
    begin_exchange,
    end_exchange,
    give_item,
    hand_over,
    hand_over_ladder,
    restock_sherpa,
    take_item_there,
)
from summit_env.summit.sides import seat_beside
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
    GAIN_FOCUS,
    GAIN_SANITY,
    GROUP_ABILITY,
    ITEM_DECK,
    ITEMS,
    LEFT,
    NONE,
    OP,
    PERMIT,
    PICK_CHARACTER,
    PICK_EVENT,
    PICK_FOOD,
    PICK_HOUR,
    PICK_ITEM,
    PICK_LADDER,
    PICK_MARKER,
    PICK_OXYGEN,
    PICK_PARTNER,
    PICK_REST,
    RUN,
    SHERPA,
    TURN,
    WHAT,
)
from summit_env.summit.tile_effects import do_to_tile
from summit_env.summit.turn import pick_event, run
from summit_env.summit.vocabulary import (
    FOOD,
    HEALTH,
    OXYGEN,
    PAY_BLIZZARD,
)
from summit_env.summit.weather import pay_blizzard
from summit_env.summit.yeti import run_along


@kernel
def step(
    state: State,
    edition: Record,
    rows: Rows,
    actions: NDArray[np.int64],
    mask: Mask,
    over: NDArray[np.bool_],
) -> None:
    """Apply one decision per game; see `summit_env.engine.game.Game`.

    NONE for an action begins a game that was set up. (The compiler takes its time over whatever
    calls all the rules, so this loop over games is the only place that does.)
    """
    for j in range(len(rows)):
        prefetch_next(state, rows, j)
        game, action = state[rows[j]], actions[j]
        while True:
            if action != NONE:
                take(game, edition[0], action)
            run(game, edition[0])
            write_legal(game, edition[0], mask[rows[j]])
            if game.skip_forced == 0 or not allows_one(mask[rows[j]]):
                break
            action = only_true(mask[rows[j]])
        over[j] = game.over


@kernel
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
        game.active += game.phase == CHOOSE_SUPPLIES
    elif prompt == PICK_REST:
        rest(game, edition, kind, argument)
    elif prompt == EXCHANGE:
        exchange(game, kind, argument)
    elif prompt == PICK_HOUR:
        propose(game, argument)
    elif prompt == AGREE:
        agree_on(game, edition, kind == ACCEPT_OFFER)
    elif prompt >= PICK_MARKER:
        take_in_expansions(game, edition, int(prompt), kind, argument)
    else:
        answer(game, edition, kind, argument, int(EDGE[action]))


@kernel
def take_in_expansions(
    game: Record, edition: Record, prompt: int, kind: int, argument: int
) -> None:
    """Decide what only the expansions ask."""
    seat = int(game.player)
    if prompt == PICK_MARKER:
        game.marker[game.team[seat]] = argument
        game.active += 1
    elif prompt == PICK_LADDER:
        draft_ladder(game, seat, argument, kind == KEEP_LADDER)
        game.active += 1
    elif prompt == PICK_PARTNER:
        share(game, seat, kind, argument)
    elif prompt == PICK_EVENT:
        pick_event(game, edition, kind, argument)
    elif prompt == GAIN_FOCUS:
        gain_focus(game, edition, kind, argument)
    elif prompt == GAIN_SANITY:
        gain_sanity(game, kind == ACCEPT_OFFER)
    else:
        warm_up(game, edition, kind, argument)


@routine
def share(game: Record, seat: int, kind: int, partner: int) -> None:
    """Share what was drafted with a teammate or the Sherpa, or with nobody more."""
    if kind == FINISH:
        game.shared = 0
        game.active += 1
    else:
        begin_exchange(game, partner_of(game, seat, partner))
        ask(game, seat, EXCHANGE)


@kernel
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
        put_down(game, seat, part_with_item(game, seat, argument))
    elif kind == PICK_UP:
        pick_up(game, seat, argument)
    elif kind == LAY_LADDER:
        lay_ladder(game, edition, argument, LEFT + edge)
    elif kind == DROP_LADDER:
        drop_ladder(game, seat, argument)
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
    begin_effect(
        game, edition.item_code[item], edition.item_code_end[item], edition.item_aim[item],
        seat, NONE, 0, ITEM_DECK, item,
    )  # fmt: skip
    settle_if_aimed(game, edition)


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
    """Use what the marker of the climber's side can do once a game."""
    team = int(game.team[seat])
    marker = int(game.marker[team])
    game.group_ability_used[team] = 1
    begin_effect(
        game, edition.group_code[marker], edition.group_code_end[marker],
        edition.group_aim[marker], seat, NONE, 0, GROUP_ABILITY, marker,
    )  # fmt: skip


@kernel
def partner_of(game: Record, seat: int, argument: int) -> int:
    """Return with whom an exchange is: the Sherpa, or the climber so many seats on."""
    return SHERPA if argument == 0 else seat_beside(game, seat, argument)


@routine
def meet(game: Record, seat: int, argument: int) -> None:
    """Begin an exchange with the Sherpa, for which movement is skipped, or with a climber."""
    partner = partner_of(game, seat, argument)
    if partner == SHERPA:
        skip_movement(game)
    begin_exchange(game, partner)
    ask(game, seat, EXCHANGE)


@kernel
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
    elif kind == HAND_LADDER:
        hand_over_ladder(game, seat, argument, -1)
    elif kind == TAKE_LADDER:
        hand_over_ladder(game, seat, argument, 1)
    else:
        take_item_there(game, seat, argument)
    ask(game, seat, EXCHANGE)


@routine
def pick_up(game: Record, seat: int, token: int) -> None:
    """Pick up the item or the Ladder under a number token."""
    dropped = int(game.dropped_item[token])
    if dropped < ITEMS:
        take_item(game, seat, dropped)
    else:
        game.ladders[seat, dropped - ITEMS] += 1
    game.dropped_item[token] = NONE


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
    elif kind == REST and argument == RESTOCK_SHERPA:
        restock_sherpa(game, edition, seat)
    elif kind == REST:
        extra = modifier(game, edition, seat, CAMP_HEALTH)
        gain(game, edition, seat, HEALTH, max(int(edition.camp_health) + extra, 0))


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


@kernel
def answer(game: Record, edition: Record, kind: int, argument: int, edge: int) -> None:
    """Decide what the topmost effect asks."""
    top, seat = int(game.depth) - 1, int(game.player)
    pc = int(game.pc[top])
    what, amount = int(edition.code[pc, WHAT]), int(edition.code[pc, AMOUNT])
    if kind == PLAYER:
        aim_at(game, edition, top, seat_beside(game, seat, argument))
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
        cell = int(edition.neighbour[cell_at(game, seat), edge])
        put_tile(game, edition, seat, argument, cell)
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
