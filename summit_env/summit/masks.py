"""What is legal: the mask of one record."""

from summit_env.engine.game import Mask
from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.actions import (
    DRAW_ITEMS,
    FIRST_ABILITY,
    FIRST_ACCEPT,
    FIRST_BLOCK,
    FIRST_CELL,
    FIRST_CHARACTER,
    FIRST_DECLINE,
    FIRST_DISCARD_LADDER,
    FIRST_DROP,
    FIRST_DROP_LADDER,
    FIRST_EXCHANGE,
    FIRST_FINISH,
    FIRST_FOCUS,
    FIRST_FOOD,
    FIRST_GIVE,
    FIRST_GIVE_CARD,
    FIRST_GIVE_ITEM,
    FIRST_GIVE_TILE,
    FIRST_GO_HOME,
    FIRST_GROUP_ABILITY,
    FIRST_HAND_ITEM,
    FIRST_HAND_LADDER,
    FIRST_HOUR,
    FIRST_KEEP,
    FIRST_KEEP_LADDER,
    FIRST_LADDER_ACTION,
    FIRST_LAY,
    FIRST_LET_PASS,
    FIRST_MARKER,
    FIRST_MOVE,
    FIRST_OPTION,
    FIRST_OXYGEN,
    FIRST_PICK_UP,
    FIRST_PLAY,
    FIRST_PLAYER,
    FIRST_REDRAW,
    FIRST_REMOVE,
    FIRST_REST,
    FIRST_RUN,
    FIRST_TAKE,
    FIRST_TAKE_ITEM,
    FIRST_TAKE_LADDER,
    FIRST_USE,
    GAIN_HEALTH,
    RESTOCK,
    RESTOCK_SHERPA,
)
from summit_env.summit.climbers import (
    added_weight,
    can_carry,
    can_carry_ladder,
    can_part_with,
    has_room,
    spare_weight,
    supply,
)
from summit_env.summit.decks import free_token, held, is_first_of_kind
from summit_env.summit.edges import ENDS, WAYS
from summit_env.summit.effects import can_react
from summit_env.summit.ladders import can_lay_ladder, drafter_of, ladder_pack_of
from summit_env.summit.mountain import cell_at, is_open, open_cell
from summit_env.summit.moving import (
    DIRECTIONS,
    ahead,
    can_lay,
    can_lay_beside,
    can_move_to,
    must_go_on,
)
from summit_env.summit.sanity import leads_to
from summit_env.summit.scoring import has_summiteer_back
from summit_env.summit.setup import is_free, pack_of
from summit_env.summit.sherpas import (
    can_exchange,
    can_give,
    can_give_item,
    can_give_ladder,
    can_restock_sherpa,
    can_share_with,
    can_take,
    can_take_item,
    can_take_ladder,
    spare_weight_there,
)
from summit_env.summit.sides import in_teams, is_cooperative, seat_beside, with_ladders
from summit_env.summit.state import (
    ABILITIES,
    ACCEPT,
    AGREE,
    BODY_1,
    CELLS,
    DRAFT_ITEMS,
    DROPPED,
    EDGES,
    EXCHANGE,
    GAIN_FOCUS,
    GAIN_SANITY,
    GIVE_UP_CARD,
    GIVE_UP_ITEM,
    GIVE_UP_TILE,
    HAND,
    HOURS,
    ITEMS,
    LADDERS,
    LEFT,
    MATS,
    NONE,
    OP,
    OPTIONS,
    OVER,
    PACK,
    PERMIT,
    PICK_CELL,
    PICK_CHARACTER,
    PICK_EVENT,
    PICK_FOOD,
    PICK_HOUR,
    PICK_ITEM,
    PICK_LADDER,
    PICK_LAY,
    PICK_MARKER,
    PICK_OPTION,
    PICK_OXYGEN,
    PICK_PARTNER,
    PICK_PLAYER,
    PICK_REST,
    PICK_WAY,
    REACT,
    SHERPA,
    STATUS_SLOTS,
    SUPPLIES,
    TILE_HAND,
    TURN,
)
from summit_env.summit.targets import can_aim, candidates
from summit_env.summit.tile_effects import middle_of, suits
from summit_env.summit.vocabulary import (
    FOOD,
    ITEM_CARDS,
    KARMA_CARDS,
    OXYGEN,
    PAY_BLIZZARD,
    TILE_CARDS,
)
from summit_env.summit.yeti import can_run


@kernel
def write_legal(game: Record, edition: Record, mask: Mask) -> None:
    """Write the mask of legal actions, bool (actions,)."""
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
            mask[FIRST_CHARACTER + mat] = is_free(game, edition, mat)
    elif prompt == PICK_FOOD:
        write_levels(game, edition, seat, FOOD, mask[FIRST_FOOD:])
    elif prompt == PICK_OXYGEN:
        write_levels(game, edition, seat, OXYGEN, mask[FIRST_OXYGEN:])
    elif prompt == EXCHANGE:
        write_exchange(game, edition, seat, mask)
    elif prompt == PICK_HOUR:
        mask[FIRST_HOUR : FIRST_HOUR + HOURS] = True
    elif prompt >= PICK_MARKER and prompt != OVER:
        write_expansions(game, edition, seat, mask)
    elif prompt == AGREE or prompt == ACCEPT:
        mask[FIRST_ACCEPT] = True
        mask[FIRST_DECLINE] = True
    elif prompt != OVER:
        write_answers(game, edition, seat, mask)


@kernel
def write_turn(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write what the active climber may do in its turn."""
    if game.movement > 0:
        write_moves(game, edition, seat, mask)
    if must_go_on(game):
        return
    mask[FIRST_FINISH] = True
    write_uses(game, edition, seat, mask)
    write_skips(game, seat, mask)
    if is_cooperative(game) or in_teams(game):
        write_exchanges(game, edition, seat, mask)
    if is_cooperative(game):
        write_shared(game, edition, seat, mask)
    if with_ladders(game):
        write_ladders(game, edition, seat, mask)
    if game.carried[seat, 0] != NONE and free_token(game) != NONE:
        for slot in range(PACK):
            if game.carried[seat, slot] != NONE:
                mask[FIRST_DROP + slot] = can_part_with(game, edition, seat, slot)
    for token in range(DROPPED):
        item = game.dropped_item[token]
        if item != NONE and game.dropped_now[token] == 0:
            here = game.dropped_at[token] == cell_at(game, seat)
            mask[FIRST_PICK_UP + token] = here and can_pick_up(game, edition, seat, int(item))


@kernel
def can_pick_up(game: Record, edition: Record, seat: int, dropped: int) -> bool:
    """Whether a climber can carry what lies under a number token: an item or a Ladder."""
    spare = spare_weight(game, edition, seat)
    if dropped < ITEMS:
        return can_carry(game, edition, seat, dropped, spare)
    return can_carry_ladder(edition, spare)


@kernel
def write_ladders(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write which Ladders the active climber may lay or drop."""
    may_drop = free_token(game) != NONE
    for kind in range(LADDERS):
        if game.ladders[seat, kind] == 0:
            continue
        mask[FIRST_DROP_LADDER + kind] = may_drop
        for side in range(2):
            edge = LEFT + side
            mask[FIRST_LADDER_ACTION + 2 * kind + side] = can_lay_ladder(game, edition, kind, edge)


@kernel
def write_expansions(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write the answers to what only the expansions ask."""
    prompt = game.prompt
    if prompt == PICK_MARKER:
        mask[FIRST_MARKER : FIRST_MARKER + int(edition.markers)] = True
    elif prompt == PICK_LADDER:
        pack = ladder_pack_of(game, drafter_of(game, seat))
        strong = can_carry_ladder(edition, spare_weight(game, edition, seat))
        for kind in range(LADDERS):
            there = game.ladder_pack[pack, kind] > 0
            mask[FIRST_KEEP_LADDER + kind] = there and strong
            mask[FIRST_DISCARD_LADDER + kind] = there
    elif prompt == PICK_PARTNER:
        mask[FIRST_FINISH] = True
        mask[FIRST_EXCHANGE] = can_share_with(game, seat, SHERPA)
        for turn in range(1, game.num_players):
            partner = seat_beside(game, seat, turn)
            mask[FIRST_EXCHANGE + turn] = can_share_with(game, seat, partner)
    elif prompt == PICK_EVENT:
        has_choice = game.event_offer[1] != NONE
        mask[FIRST_OPTION] = True
        mask[FIRST_OPTION + 1] = has_choice
        mask[FIRST_DECLINE] = not has_choice
    elif prompt == GAIN_FOCUS:
        mask[FIRST_DECLINE] = True
        for square in range(edition.focus_squares):
            mask[FIRST_FOCUS + square] = leads_to(edition, int(game.focus[seat]), square)
    elif prompt == GAIN_SANITY:
        mask[FIRST_ACCEPT] = True
        mask[FIRST_DECLINE] = True
    else:
        mask[FIRST_OPTION : FIRST_OPTION + 2] = True
        mask[FIRST_DECLINE] = True


@kernel
def write_moves(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write where the active climber may move, and what it may lay there."""
    for direction in range(DIRECTIONS):
        target = ahead(game, edition, direction)
        if is_open(target):
            write_lays(game, edition, seat, direction, open_cell(target), mask)
        elif target != NONE:
            mask[FIRST_MOVE + direction] = can_move_to(game, edition, target)


@kernel
def write_lays(game: Record, edition: Record, seat: int, edge: int, cell: int, mask: Mask) -> None:
    """Write which tiles the active climber may lay on an open cell."""
    for slot in range(TILE_HAND):
        if game.tiles[seat, slot] == NONE:
            break
        at = FIRST_LAY + slot * EDGES + edge
        mask[at] = can_lay(game, edition, slot, edge, cell)


@kernel
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


@kernel
def can_use_ability(game: Record, edition: Record, seat: int, ability: int) -> bool:
    """Whether a climber may use an ability; the second one is for competitive play only."""
    mat = game.character[seat]
    if edition.ability_code_end[mat, ability] == edition.ability_code[mat, ability]:
        return False
    if game.ability_used[seat, ability] == 1 or (ability == 1 and is_cooperative(game)):
        return False
    return can_aim(game, edition, int(edition.ability_aim[mat, ability]), seat)


@kernel
def can_play(game: Record, edition: Record, seat: int, kind: int) -> bool:
    """Whether a karma card may be played in one's own turn: reactions wait for others'."""
    if edition.karma_answers[kind] != 0:
        return False
    return can_aim(game, edition, int(edition.karma_aim[kind]), seat)


@kernel
def write_skips(game: Record, seat: int, mask: Mask) -> None:
    """Write for what movement may be skipped: not once moved, halved or skipped before."""
    if game.moved == 1 or game.halved == 1 or game.skipped == 1:
        return
    mask[FIRST_REDRAW] = True
    mask[FIRST_EXCHANGE] = game.sherpa[seat] == 1
    for slot in range(STATUS_SLOTS):
        mask[FIRST_REMOVE + slot] = game.status[seat, slot] != NONE


@kernel
def write_exchanges(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write with which teammates the active climber may exchange."""
    for turn in range(1, game.num_players):
        partner = seat_beside(game, seat, turn)
        mask[FIRST_EXCHANGE + turn] = can_exchange(game, edition, seat, partner)


@kernel
def write_shared(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write what only cooperative play has: the group's ability, and going home.

    Once a climber is back from the Summit, its teammates may end their climb in Base Camp too.
    """
    team = game.team[seat]
    aim = int(edition.group_aim[game.marker[team]])
    unused = game.group_ability_used[team] == 0
    mask[FIRST_GROUP_ABILITY] = unused and can_aim(game, edition, aim, seat)
    home = cell_at(game, seat) == game.base_camp[seat]
    mask[FIRST_GO_HOME] = home and has_summiteer_back(game, int(team))


@kernel
def write_exchange(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write what may be handed over."""
    mask[FIRST_FINISH] = True
    spare = spare_weight(game, edition, seat)
    spare_there = spare_weight_there(game, edition)
    for what in (FOOD, OXYGEN):
        mask[FIRST_GIVE + what] = can_give(game, edition, seat, what, spare_there)
        mask[FIRST_TAKE + what] = can_take(game, edition, seat, what, spare)
    for slot in range(PACK):
        mask[FIRST_HAND_ITEM + slot] = can_give_item(game, edition, seat, slot, spare_there)
        mask[FIRST_TAKE_ITEM + slot] = can_take_item(game, edition, seat, slot, spare)
    if with_ladders(game):
        for kind in range(LADDERS):
            mask[FIRST_HAND_LADDER + kind] = can_give_ladder(game, edition, seat, kind, spare_there)
            mask[FIRST_TAKE_LADDER + kind] = can_take_ladder(game, edition, seat, kind, spare)


@routine
def write_rests(game: Record, edition: Record, seat: int, mask: Mask) -> None:
    """Write how a climber may rest in a camp."""
    mask[FIRST_FINISH] = True
    spare, room = spare_weight(game, edition, seat), False
    for what in (FOOD, OXYGEN):
        room = room or has_room(game, edition, seat, what, spare)
    mask[FIRST_REST + RESTOCK] = room
    mask[FIRST_REST + DRAW_ITEMS] = True
    mask[FIRST_REST + RESTOCK_SHERPA] = can_restock_sherpa(game, edition, seat)
    hurt = game.health[seat] < edition.mat_health[game.character[seat]]
    mask[FIRST_REST + GAIN_HEALTH] = hurt or game.hypothermia[seat] > 1


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
    spare = spare_weight(game, edition, seat)
    for slot in range(PACK):
        item = int(game.pack[pack, slot])
        mask[FIRST_KEEP + slot] = item != NONE and can_carry(game, edition, seat, item, spare)


@kernel
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
            mask[FIRST_PLAYER + turn] = (seats >> seat_beside(game, seat, turn)) & 1
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
    elif prompt == PICK_WAY:
        for end in range(ENDS):
            for way in range(WAYS):
                mask[FIRST_RUN + end * WAYS + way] = can_run(game, end, way)
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
