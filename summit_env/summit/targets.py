"""Whom an effect means: the selectors `who`, `where` and `within` of the vocabulary."""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.mountain import (
    cell_at,
    distance,
    has_ladder,
    in_camp,
    is_playing,
    is_tile,
    row_of,
)
from summit_env.summit.scoring import standing_of
from summit_env.summit.sides import seat_after, with_sanity
from summit_env.summit.state import NONE, OP, TEAM_COOPERATIVE, WHAT, WHERE, WHO, WITHIN
from summit_env.summit.vocabulary import (
    ABOVE,
    ALL,
    ANYWHERE,
    BELOW,
    CAMP,
    CHOSEN,
    DISMISS,
    FRONTAL,
    JUMP,
    LAST,
    LAY,
    LEADER,
    LOWEST,
    MOUNTAIN,
    NEXT,
    ON_TILE,
    ON_TILE_OR_LADDER,
    OPPONENTS,
    OTHERS,
    PREVIOUS,
    SELF,
    SHERPA_FOOD,
    SHERPA_OXYGEN,
    STEAL,
    TEAMMATES,
)

#: One row of the code.
Instruction = NDArray[np.int16]


@kernel
def row_matches(row: int, own: int, where: int) -> bool:
    """Whether a row is above, below, or the same as one's own, if that is asked."""
    if where == ABOVE:
        return row > own
    if where == BELOW:
        return row < own
    return where < ABOVE or row == own


@kernel
def is_within_reach(
    game: Record, edition: Record, actor: int, seat: int, where: int, within: int
) -> bool:
    """Whether a climber is where an effect reaches it."""
    if not is_playing(game, seat):
        return False
    if where != ANYWHERE and not is_at(game, edition, seat, where):
        return False
    if within == 0 and where < ABOVE:
        return True
    if not is_playing(game, actor):
        return False
    cell, own = cell_at(game, seat), cell_at(game, actor)
    if within > 0 and distance(cell, own) > within:
        return False
    return row_matches(row_of(cell), row_of(own), where)


@kernel
def is_at(game: Record, edition: Record, seat: int, where: int) -> bool:
    """Whether a climber is on the ground, or its Focus in the region, that is asked for."""
    if where == CAMP or where == MOUNTAIN:
        return in_camp(game, seat) == (where == CAMP)
    if where == ON_TILE or where == ON_TILE_OR_LADDER:
        cell = cell_at(game, seat)
        if has_ladder(game, cell):
            return where == ON_TILE_OR_LADDER
        return is_tile(game, cell)
    if FRONTAL <= where < ABOVE:
        in_region = (edition.focus_regions[game.focus[seat]] >> (where - FRONTAL)) & 1
        return with_sanity(game) and in_region == 1
    return True


@routine
def step_round(game: Record, seat: int, step: int) -> int:
    """Return the next climber on the way in turn order (1) or against it (-1)."""
    for turn in range(1, game.num_players):
        other = seat_after(game, seat, step * turn)
        if is_playing(game, other):
            return other
    return NONE


@routine
def extreme(game: Record, edition: Record, who: int) -> int:
    """Return a bit for each leader, last, highest or lowest climber on the way; ties are all."""
    best, seats = -1000, 0
    for seat in range(game.num_players):
        if not is_playing(game, seat):
            continue
        value = row_of(cell_at(game, seat))
        if who == LEADER or who == LAST:
            value = standing_of(game, edition, seat)
        if who == LAST or who == LOWEST:
            value = -value
        if value > best:
            best, seats = value, 0
        if value == best:
            seats |= 1 << seat
    return seats


@kernel
def named(game: Record, edition: Record, who: int, actor: int, chosen: int) -> int:
    """Return a bit for each climber that a selector names, wherever it is."""
    everybody = (1 << game.num_players) - 1
    if who == SELF:
        return 1 << actor
    if who == CHOSEN:
        return 1 << chosen if chosen != NONE else 0
    if who == ALL:
        return everybody
    if who == OTHERS:
        return everybody & ~(1 << actor)
    if who == TEAMMATES or who == OPPONENTS:
        seats = 0
        for seat in range(game.num_players):
            same = game.team[seat] == game.team[actor]
            if seat != actor and same == (who == TEAMMATES):
                seats |= 1 << seat
        return seats
    if who == NEXT or who == PREVIOUS:
        seat = step_round(game, actor, 1 if who == NEXT else -1)
        return 1 << seat if seat != NONE else 0
    return extreme(game, edition, who)


@kernel
def targets_of(game: Record, edition: Record, pc: int, actor: int, chosen: int) -> int:
    """Return a bit for each climber that an instruction affects."""
    instruction = edition.code[pc]
    who = instruction[WHO]
    seats = named(game, edition, who, actor, chosen)
    # The chosen climber was within reach when it was chosen.
    where = ANYWHERE if who == CHOSEN else instruction[WHERE]
    within = 0 if who == CHOSEN else instruction[WITHIN]
    if game.mode == TEAM_COOPERATIVE and is_on_sherpas(instruction):
        seats &= 1 << actor | named(game, edition, TEAMMATES, actor, chosen)
    reached = 0
    for seat in range(game.num_players):
        if (seats >> seat) & 1 and is_within_reach(game, edition, actor, seat, where, within):
            reached |= 1 << seat
    return reached


@routine
def is_on_sherpas(instruction: Instruction) -> bool:
    """Whether an instruction affects Sherpas: in teams, those of one team only.

    [Teams, "Cooperative" Mode]
    """
    op, what = instruction[OP], instruction[WHAT]
    return op == DISMISS or (op <= STEAL and (what == SHERPA_FOOD or what == SHERPA_OXYGEN))


@kernel
def candidates(game: Record, edition: Record, aim: int, actor: int) -> int:
    """Return a bit for each other climber at whom an effect can be aimed."""
    seats = 0
    for seat in range(game.num_players):
        if can_be_chosen(game, edition, aim, actor, seat):
            seats |= 1 << seat
    return seats


@kernel
def can_be_chosen(game: Record, edition: Record, aim: int, actor: int, seat: int) -> bool:
    """Whether an effect can be aimed at a climber.

    `aim` is its first instruction with a chosen climber. For an effect on tiles, `where` and
    `within` are about the tiles.
    """
    instruction = edition.code[aim]
    about_tiles = JUMP <= instruction[OP] <= LAY
    where = ANYWHERE if about_tiles else instruction[WHERE]
    within = 0 if about_tiles else instruction[WITHIN]
    return seat != actor and is_within_reach(game, edition, actor, seat, where, within)


@kernel
def can_aim(game: Record, edition: Record, aim: int, actor: int) -> bool:
    """Whether an effect has somebody to be aimed at, if it needs anybody.

    Who climbs solo has nobody ever, and may use what is meant for others for the rest of it.
    """
    if aim == NONE or game.num_players == 1:
        return True
    for seat in range(game.num_players):
        if can_be_chosen(game, edition, aim, actor, seat):
            return True
    return False


@kernel
def first_in_turn_order(game: Record, seats: int, actor: int) -> int:
    """Return the first of some climbers in turn order, beginning with the actor, or NONE."""
    for turn in range(game.num_players):
        seat = seat_after(game, actor, turn)
        if (seats >> seat) & 1:
            return seat
    return NONE
