"""Effects on tiles: flip, restore, remove, tokens, and the jump on to a tile."""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import below
from summit_env.summit.effects import next_instruction
from summit_env.summit.mountain import (
    can_disturb,
    cell_at,
    distance,
    half_on,
    has_ladder,
    is_closed,
    is_ladder_free,
    is_occupied,
    is_playing,
    is_tile,
    occupant,
    other_half,
    remove_ladder,
    remove_tile,
    row_of,
    turn_ladder,
)
from summit_env.summit.moving import ask, center, transport
from summit_env.summit.state import (
    AMOUNT,
    CELLS,
    HOW,
    NO_TOKEN,
    NONE,
    OP,
    PICK_CELL,
    SERAC,
    UNSET,
    VERGLAS,
    WHAT,
    WHERE,
    WHO,
    WITHIN,
)
from summit_env.summit.targets import Instruction, row_matches
from summit_env.summit.vocabulary import (
    AT_RANDOM,
    BY_CHOICE,
    CHOSEN,
    FLIP,
    HERE,
    JUMP,
    PLACE,
    REMOVE,
    RESTORE,
)


@kernel
def middle_of(game: Record, edition: Record, top: int) -> int:
    """Return around which climber an effect looks for tiles, NONE if it is not on the way."""
    chosen = edition.code[game.pc[top], WHO] == CHOSEN
    seat = int(game.chosen[top] if chosen else game.actor[top])
    return seat if seat != NONE and is_playing(game, seat) else NONE


@kernel
def suits(game: Record, edition: Record, top: int, seat: int, cell: int) -> bool:
    """Whether the present instruction can be done to what lies on a cell, near a climber."""
    instruction = edition.code[game.pc[top]]
    if has_ladder(game, cell):
        return suits_ladder(game, instruction, cell, cell_at(game, seat))
    return is_tile(game, cell) and suits_tile(game, instruction, seat, cell, game.actor[top])


@kernel
def is_near(instruction: Instruction, cell: int, own: int) -> bool:
    """Whether a cell is as near to one's own, and on such a row, as an instruction asks."""
    where, within = instruction[WHERE], instruction[WITHIN]
    if where == HERE and cell != own:
        return False
    if not row_matches(row_of(cell), row_of(own), where):
        return False
    return within == 0 or distance(cell, own) <= within


@kernel
def suits_tile(game: Record, instruction: Instruction, seat: int, cell: int, actor: int) -> bool:
    """Whether an instruction can be done to the tile on a cell, near a climber."""
    own, op = cell_at(game, seat), instruction[OP]
    if not is_near(instruction, cell, own):
        return False
    if op == FLIP:
        return game.face_down[cell] == 0 and can_disturb(game, cell)
    if op == REMOVE:
        return can_disturb(game, cell)
    if op == RESTORE:
        return game.face_down[cell] == 1
    if op == PLACE:
        free = instruction[WHAT] != SERAC or not is_occupied(game, cell)
        return game.token[cell] == NO_TOKEN and free
    if op == JUMP:
        free = occupant(game, center(cell), seat) == NONE and not is_closed(game, cell)
        return is_playing(game, actor) and cell != own and free
    return game.token[cell] == SERAC or game.token[cell] == VERGLAS


@kernel
def suits_ladder(game: Record, instruction: Instruction, cell: int, own: int) -> bool:
    """Whether an instruction can be done to the Ladder on a cell, near one's own.

    For the cards that treat a Ladder as a tile, it counts once, by its left half, and is as near as
    its nearer half. [Teams, F.A.Q.] Nobody may be on it.
    """
    if instruction[WHAT] == 0 or half_on(game, cell) == 1:
        return False
    if not is_near(instruction, cell, own) and not is_near(
        instruction, other_half(game, cell), own
    ):
        return False
    op = instruction[OP]
    if op == FLIP:
        return not is_closed(game, cell) and is_ladder_free(game, cell)
    if op == REMOVE:
        return is_ladder_free(game, cell)
    return op == RESTORE and is_closed(game, cell)


@routine
def is_any_suitable(game: Record, edition: Record, top: int, seat: int) -> bool:
    """Whether there is a tile to which the present instruction can be done."""
    for cell in range(CELLS):
        if suits(game, edition, top, seat, cell):
            return True
    return False


@routine
def count_suitable(game: Record, edition: Record, top: int, seat: int) -> int:
    """Count the tiles to which the present instruction can be done."""
    tiles = 0
    for cell in range(CELLS):
        tiles += suits(game, edition, top, seat, cell)
    return tiles


@routine
def do_to_tile(game: Record, edition: Record, top: int, cell: int) -> None:
    """Do the present instruction to one tile, or to a Ladder."""
    instruction = edition.code[game.pc[top]]
    op = instruction[OP]
    if has_ladder(game, cell):
        if op == REMOVE:
            remove_ladder(game, cell)
        else:
            turn_ladder(game, cell)
    elif op == FLIP:
        game.face_down[cell] = 1
    elif op == REMOVE:
        remove_tile(game, cell)
    elif op == RESTORE:
        game.face_down[cell] = 0
    elif op == PLACE:
        game.token[cell] = instruction[WHAT]
    elif op == JUMP:
        transport(game, int(game.actor[top]), center(cell))
    else:
        game.token[cell] = NO_TOKEN


@kernel
def affect_tiles(game: Record, edition: Record, top: int) -> None:
    """Run an instruction on tiles: all that suit, some at random, or asking for each."""
    seat = middle_of(game, edition, top)
    how = edition.code[game.pc[top], HOW]
    if game.targets[top] == UNSET:
        game.targets[top] = 0
        game.left[top] = edition.code[game.pc[top], AMOUNT]
    if seat == NONE or game.left[top] == 0:
        next_instruction(game, edition, top)
    elif how == BY_CHOICE:
        if is_playing(game, game.actor[top]) and is_any_suitable(game, edition, top, seat):
            ask(game, game.actor[top], PICK_CELL)
        else:
            next_instruction(game, edition, top)
    elif how == AT_RANDOM:
        affect_random_tiles(game, edition, top, seat)
        next_instruction(game, edition, top)
    else:
        # From the last: a Ladder counts by its left half, so what lay below it is passed by then.
        for cell in range(CELLS - 1, -1, -1):
            if suits(game, edition, top, seat, cell):
                do_to_tile(game, edition, top, cell)
        next_instruction(game, edition, top)


@routine
def affect_random_tiles(game: Record, edition: Record, top: int, seat: int) -> None:
    """Do the present instruction to as many random tiles as it says."""
    for _ in range(game.left[top]):
        tiles = count_suitable(game, edition, top, seat)
        if tiles == 0:
            return
        nth = below(game, tiles)
        for cell in range(CELLS):
            if suits(game, edition, top, seat, cell):
                if nth == 0:
                    do_to_tile(game, edition, top, cell)
                    break
                nth -= 1
