"""What may be decided, and what a decision does: the mask and the step of one record."""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, kernel
from summit_env.engine.mask import allows_one, only_true
from summit_env.expedition.acclimatization import can_rescue_to, die, rescue_to
from summit_env.expedition.actions import (
    FINISH,
    FIRST_ARGUMENT,
    FIRST_FINISH,
    FIRST_GIVE,
    FIRST_MOVE,
    FIRST_PAY_CARD,
    FIRST_PAY_LEVEL,
    FIRST_PAY_MOVEMENT,
    FIRST_PICK,
    FIRST_TAKE,
    FIRST_TENT,
    GIVE,
    KIND,
    MOVE,
    PAY_CARD,
    PAY_LEVEL,
    PAY_MOVEMENT,
    SECOND_ARGUMENT,
    TAKE,
    TENT,
    THIRD_ARGUMENT,
)
from summit_env.expedition.actions import PICK as PICK_CARD
from summit_env.expedition.cards import can_pick, pick, picks_made
from summit_env.expedition.climbing import (
    can_give,
    can_move,
    can_pitch_tent,
    give,
    move,
    pitch_tent,
)
from summit_env.expedition.day import begin_day, proceed
from summit_env.expedition.risk import (
    can_pay_card,
    can_pay_level,
    can_pay_movement,
    can_take,
    owes_risk,
    pay_card,
    pay_level,
    pay_movement,
    take,
)
from summit_env.expedition.setup import set_up
from summit_env.expedition.state import (
    ACT,
    CLIMBERS,
    KINDS,
    NEIGHBOURS,
    NONE,
    PICK,
    PICKS,
    RESCUE,
    RISK,
    SPACES,
    TOKENS,
)

USES = 2
GIVES_PER_CARD = CLIMBERS * USES


@kernel
def begin(
    game: Record, edition: Record, config: Record, seed: np.uint64, mask: NDArray[np.bool_]
) -> None:
    """Set a zeroed record up and ask the first decision."""
    set_up(game, edition, config, seed)
    begin_day(game)
    skip_forced(game, edition, mask)


@kernel
def decide(game: Record, edition: Record, action: int, mask: NDArray[np.bool_]) -> None:
    """Apply a legal decision and ask the next one; `mask` then holds what is legal."""
    apply(game, edition, action)
    skip_forced(game, edition, mask)


@kernel
def skip_forced(game: Record, edition: Record, mask: NDArray[np.bool_]) -> None:
    """Apply decisions as long as there is only one (if so agreed); leave the mask behind."""
    while True:
        write_legal(game, edition, mask)
        if game.skip_forced == 0 or not allows_one(mask):
            return
        apply(game, edition, only_true(mask))


@kernel
def apply(game: Record, edition: Record, action: int) -> None:
    """Do what an action says, and go on where the player has nothing left to decide."""
    game.decisions += 1
    kind = KIND[action]
    a, b, c = FIRST_ARGUMENT[action], SECOND_ARGUMENT[action], THIRD_ARGUMENT[action]
    if kind == PICK_CARD:
        pick(game, a)
        if picks_made(game, game.player) == PICKS:
            proceed(game, edition)
    elif kind == TAKE:
        take(game, edition, a)
        proceed(game, edition)
    elif kind == GIVE:
        give(game, edition, a, b, c)
    elif kind == MOVE and game.prompt == RESCUE:
        rescue_to(game, edition, b)
        proceed(game, edition)
    elif kind == MOVE:
        move(game, edition, a, b)
    elif kind == TENT:
        pitch_tent(game, edition, a)
    elif kind == PAY_MOVEMENT:
        pay_movement(game, a, b)
    elif kind == PAY_CARD:
        pay_card(game, a)
    elif kind == PAY_LEVEL:
        pay_level(game, a)
    elif kind == FINISH:
        if game.prompt == RESCUE:
            die(game, edition, game.player, game.rescued_climber)
        proceed(game, edition)


@kernel
def write_legal(game: Record, edition: Record, mask: NDArray[np.bool_]) -> None:
    """Write the mask of legal actions, bool (actions,)."""
    mask[:] = False
    if game.prompt == PICK:
        for kind in range(KINDS):
            mask[FIRST_PICK + kind] = can_pick(game, kind)
    elif game.prompt == RISK:
        for kind in range(TOKENS):
            mask[FIRST_TAKE + kind] = can_take(game, kind)
    elif game.prompt == RESCUE:
        first = FIRST_MOVE + int(game.rescued_climber) * SPACES
        for space in range(SPACES):
            mask[first + space] = can_rescue_to(game, edition, space)
        mask[FIRST_FINISH] = True
    elif game.prompt == ACT:
        write_legal_acts(game, edition, mask)


@kernel
def write_legal_acts(game: Record, edition: Record, mask: NDArray[np.bool_]) -> None:
    """Write what is legal in phase 3."""
    for climber in range(CLIMBERS):
        if game.in_transit == NONE or game.in_transit == climber:
            write_legal_moves(game, edition, climber, mask)
    if game.in_transit != NONE:
        return
    for card in range(PICKS):
        if game.card_given[card]:
            continue
        for climber in range(CLIMBERS):
            for use in range(USES):
                at = FIRST_GIVE + card * GIVES_PER_CARD + climber * USES + use
                mask[at] = can_give(game, edition, card, climber, use)
    for climber in range(CLIMBERS):
        mask[FIRST_TENT + climber] = can_pitch_tent(game, edition, climber)
    mask[FIRST_FINISH] = not owes_risk(game)
    if owes_risk(game):
        write_legal_payments(game, edition, mask)


@kernel
def write_legal_payments(game: Record, edition: Record, mask: NDArray[np.bool_]) -> None:
    """Write with what the acting player may pay risk."""
    for card in range(PICKS):
        mask[FIRST_PAY_CARD + card] = can_pay_card(game, edition, card)
    for climber in range(CLIMBERS):
        mask[FIRST_PAY_LEVEL + climber] = can_pay_level(game, climber)
        for use in range(USES):
            at = FIRST_PAY_MOVEMENT + climber * USES + use
            mask[at] = can_pay_movement(game, climber, use)


@kernel
def write_legal_moves(game: Record, edition: Record, climber: int, mask: NDArray[np.bool_]) -> None:
    """Write where a climber may go: only linked spaces need to be looked at."""
    start = game.space[game.player, climber]
    if start == NONE or game.up_points[climber] + game.down_points[climber] == 0:
        return
    for i in range(NEIGHBOURS):
        space = int(edition.neighbours[game.side, start, i])
        if space == NONE:
            break
        mask[FIRST_MOVE + climber * SPACES + space] = can_move(game, edition, climber, space)
