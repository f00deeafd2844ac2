"""The effects under way, one above the other: begun, aimed, answered, run, ended.

Each effect is a run of instructions (`pc` to `end`) with an actor and perhaps a chosen climber.
The topmost one goes on until somebody must decide. `answers` holds what decisions do to it.
"""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.climbers import change_karma
from summit_env.summit.decks import discard_card, held, is_first_of_kind
from summit_env.summit.mountain import is_playing
from summit_env.summit.moving import ask, steps_of_fall
from summit_env.summit.sides import seat_after
from summit_env.summit.state import (
    AMOUNT,
    BODY_1,
    FOCUS_SQUARE,
    HAND,
    ITEM_DECK,
    KARMA_DECK,
    NONE,
    OP,
    OPTIONS,
    PICK_PLAYER,
    REACT,
    REACTIONS,
    RUNNING,
    TARGET,
    TEAM,
    UNSET,
    WHAT,
)
from summit_env.summit.targets import candidates, named, targets_of
from summit_env.summit.vocabulary import (
    ATTACH,
    CHOOSE,
    DISCARD,
    DISMISS,
    FALL,
    JUMP,
    LURE,
    ROLL,
    SHED,
    TEAMMATES,
)


@kernel
def begin_effect(
    game: Record, pc: int, end: int, aim: int, actor: int, chosen: int, sign: int, deck: int,
    card: int,
) -> None:  # fmt: skip
    """Put an effect on top of those under way.

    Args:
        game: the record.
        pc: its first instruction.
        end: the place after its last one.
        aim: the first instruction with a chosen climber, NONE if there is none.
        actor: whose effect it is.
        chosen: the climber it is aimed at, NONE if that is to be chosen or not needed.
        sign: of a karma card that the others may answer, else 0.
        deck: where it comes from, for people.
        card: and its kind.
    """
    top = int(game.depth)
    game.depth += 1
    game.pc[top] = pc
    game.end[top] = end
    game.aim[top] = aim
    game.actor[top] = actor
    game.chosen[top] = chosen
    game.sign[top] = sign
    game.reactor[top] = 0
    game.targets[top] = UNSET
    game.left[top] = 0
    game.deck[top] = deck
    game.card[top] = card
    game.stage[top] = TARGET if aim != NONE and chosen == NONE else REACTIONS


@kernel
def is_felt(game: Record) -> bool:
    """Whether what a square of the Focus network gives or takes is under way. [Sanity]"""
    return bool(game.depth > 0 and game.deck[game.depth - 1] == FOCUS_SQUARE)


@routine
def begin_body(game: Record, top: int, pc: int, end: int, actor: int) -> None:
    """Begin the effects within an effect: an option, or what an `if` says."""
    chosen = int(game.chosen[top])
    deck, card = int(game.deck[top]), int(game.card[top])
    begin_effect(game, pc, end, NONE, actor, chosen, 0, deck, card)
    game.stage[top + 1] = RUNNING


@kernel
def length_of(edition: Record, pc: int) -> int:
    """Return how many places an instruction takes, its bodies included."""
    length = 1
    for option in range(OPTIONS):
        length += edition.code[pc, BODY_1 + option]
    return int(length)


@kernel
def next_instruction(game: Record, edition: Record, top: int) -> None:
    """Go on to the next instruction of an effect."""
    game.pc[top] += length_of(edition, int(game.pc[top]))
    game.targets[top] = UNSET


@kernel
def done_with(game: Record, edition: Record, top: int, seat: int) -> None:
    """Note that the present instruction has affected a climber."""
    game.targets[top] &= ~(1 << seat)
    game.left[top] = edition.code[game.pc[top], AMOUNT]


@routine
def aim(game: Record, edition: Record, top: int) -> None:
    """Ask at whom an effect is aimed; where nobody is within reach, at nobody."""
    actor = int(game.actor[top])
    if not is_playing(game, actor):
        game.depth -= 1
    elif candidates(game, edition, int(game.aim[top]), actor) != 0:
        ask(game, actor, PICK_PLAYER)
    else:
        aim_at(game, edition, top, NONE)


@routine
def aim_at(game: Record, edition: Record, top: int, seat: int) -> None:
    """Aim an effect at a climber, or at nobody: what it costs or brings in karma is settled."""
    game.chosen[top] = seat
    game.stage[top] = REACTIONS
    settle_karma(game, edition, top)


@kernel
def settle_karma(game: Record, edition: Record, top: int) -> None:
    """Move the marker of who plays a karma card or uses an item, once its aim is known."""
    deck, card = game.deck[top], game.card[top]
    change, exception = 0, 0
    if deck == KARMA_DECK:
        change, exception = edition.karma_change[card], edition.karma_among_teammates[card]
    elif deck == ITEM_DECK:
        change, exception = edition.item_karma[card], edition.item_among_teammates[card]
    if change != 0 and not is_among_teammates(game, edition, top, int(change), int(exception)):
        change_karma(game, edition, int(game.actor[top]), int(change))


@kernel
def is_among_teammates(
    game: Record, edition: Record, top: int, change: int, exception: int
) -> bool:
    """Whether a card moves no karma because it affects, besides its actor, only teammates.

    [Teams, Competitive Mode] Positive cards bring none then, with exceptions; negative ones cost
    some, with exceptions.
    """
    if game.mode != TEAM or (change > 0) == (exception == 1):
        return False
    actor = int(game.actor[top])
    affected = all_targets(game, edition, top) & ~(1 << actor)
    return affected != 0 and affected & ~named(game, edition, TEAMMATES, actor, NONE) == 0


@routine
def all_targets(game: Record, edition: Record, top: int) -> int:
    """Return a bit for each climber that the instructions of an effect affect as things stand."""
    chosen = int(game.chosen[top])
    seats = 1 << chosen if chosen != NONE else 0
    pc = int(game.pc[top])
    while pc < game.end[top]:
        if affects_climbers(edition.code[pc, OP]):
            seats |= affected_by(game, edition, pc, int(game.actor[top]), chosen)
        pc += 1
    return seats


@kernel
def affected_by(game: Record, edition: Record, pc: int, actor: int, chosen: int) -> int:
    """Return a bit for each climber whom an instruction means and can do anything to."""
    seats = targets_of(game, edition, pc, actor, chosen)
    for seat in range(game.num_players):
        if (seats >> seat) & 1 and not can_affect(game, edition, pc, seat):
            seats &= ~(1 << seat)
    return seats


@kernel
def can_affect(game: Record, edition: Record, pc: int, seat: int) -> bool:
    """Whether an instruction would do anything to a climber: some can't fall, or have no cards."""
    op = edition.code[pc, OP]
    if op == FALL:
        return steps_of_fall(game, edition, seat, int(edition.code[pc, AMOUNT])) > 0
    return op != DISCARD or held(game, int(edition.code[pc, WHAT]), seat) > 0


@kernel
def affects_climbers(op: int) -> bool:
    """Whether an instruction is done to one climber after the other."""
    if op < JUMP or op == ATTACH or op == SHED or op == ROLL or op == CHOOSE:
        return True
    return bool(op == LURE or op == DISMISS)


@kernel
def call_for_reactions(game: Record, edition: Record, top: int) -> None:
    """Ask the other climbers in turn order who hold an answer to this karma card."""
    while game.sign[top] != 0 and game.reactor[top] < game.num_players - 1:
        game.reactor[top] += 1
        seat = seat_after(game, int(game.actor[top]), int(game.reactor[top]))
        if is_playing(game, seat) and has_reaction(game, edition, seat, top):
            ask(game, seat, REACT)
            return
    game.stage[top] = RUNNING


@kernel
def has_reaction(game: Record, edition: Record, seat: int, top: int) -> bool:
    """Whether a climber holds a card that answers this one."""
    for slot in range(HAND):
        if can_react(game, edition, seat, slot, top):
            return True
    return False


@kernel
def can_react(game: Record, edition: Record, seat: int, slot: int, top: int) -> bool:
    """Whether a card in hand answers the karma card just played. [Sanity, Competitive Mode]"""
    first = is_first_of_kind(game.hand[seat], slot)
    return first and is_answer(game, edition, seat, int(game.hand[seat, slot]), top)


@kernel
def is_answer(game: Record, edition: Record, seat: int, kind: int, top: int) -> bool:
    """Whether a kind of card, in this climber's hand, answers the karma card just played."""
    if edition.karma_answers[kind] != game.sign[top]:
        return False
    return edition.karma_if_target[kind] == 0 or game.chosen[top] == seat


@kernel
def play_karma(game: Record, edition: Record, seat: int, slot: int, chosen: int, sign: int) -> None:
    """Play a karma card: it moves the marker and takes effect.

    `chosen` is the climber whom a reaction answers; `sign` lets others react.
    """
    kind = discard_card(game, seat, slot)
    begin_effect(
        game, edition.karma_code[kind], edition.karma_code_end[kind], edition.karma_aim[kind],
        seat, chosen, sign, KARMA_DECK, kind,
    )  # fmt: skip
    settle_if_aimed(game, edition)


@kernel
def settle_if_aimed(game: Record, edition: Record) -> None:
    """Settle the karma of the topmost effect, unless its aim is still to be chosen."""
    if game.stage[game.depth - 1] != TARGET:
        settle_karma(game, edition, int(game.depth) - 1)


@routine
def answered(game: Record) -> int:
    """Return which effect the topmost reaction answers, or NONE."""
    for below_it in range(game.depth - 2, -1, -1):
        if game.stage[below_it] == REACTIONS:
            return below_it
    return NONE


@routine
def cancel(game: Record) -> None:
    """The answered card does nothing."""
    card = answered(game)
    if card != NONE:
        game.pc[card] = game.end[card]
        game.sign[card] = 0


@routine
def reflect(game: Record) -> None:
    """The answered card is aimed at who played it."""
    card = answered(game)
    if card != NONE:
        game.chosen[card] = game.actor[card]
