"""What a climber does with Ladders: which to draft, where to lay them, whether to carry them on."""

import numpy as np

from agents.summit_outlook import pace, supplies_of
from agents.summit_routes import FAR, way_over_ladder
from summit_env.engine.game import Mask
from summit_env.engine.jit import Record, routine
from summit_env.engine.rng import total
from summit_env.summit.actions import (
    FIRST_DISCARD_LADDER,
    FIRST_DROP_LADDER,
    FIRST_HAND_LADDER,
    FIRST_KEEP_LADDER,
    FIRST_LADDER_ACTION,
    FIRST_TAKE_LADDER,
)
from summit_env.summit.climbers import can_carry_ladder, spare_weight
from summit_env.summit.state import LADDERS, LEFT, NONE, THIN_AIR

#: What the first Ladder is worth that a climber carries, the second and so on.
NEXT_LADDER = np.array([1.0, 0.5, 0.2, 0.0])
#: How much less it is for each trail point on it, and for each oxygen that it costs.
A_POINT, A_BREATH = 0.1, 0.3
#: What 1 less movement a turn costs, as long as a Ladder is carried.
SLOWER = 2.0
#: A Ladder's worth must differ from nothing by this to be dropped, picked up or handed over.
MATTERS = 0.3


@routine
def worth_of_ladder(
    game: Record, edition: Record, outlook: Record, kind: int, carried: bool
) -> float:
    """Return what it is worth to carry a Ladder: what it saves, less what its weight costs."""
    seat = int(outlook.seat)
    number = total(game.ladders[seat]) - carried
    worth = float(NEXT_LADDER[min(number, len(NEXT_LADDER) - 1)])
    worth -= A_POINT * int(edition.ladder_points[kind])
    if edition.ladder_type[kind] == THIN_AIR:
        worth -= A_BREATH * float(outlook.thin)
    food, oxygen, health = supplies_of(game, seat)
    load = int(outlook.load)
    outlook.load = load - edition.ladder_weight if carried else load
    light = pace(game, edition, outlook, food, oxygen, health)
    outlook.load += edition.ladder_weight
    heavy = pace(game, edition, outlook, food, oxygen, health)
    outlook.load = load
    return worth - SLOWER * (light - heavy)


@routine
def choose_ladder(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return which Ladder to draft: the best one to keep, or one not worth its weight to discard.

    It is weighed with the supplies that the mat suggests: those that one has come later.
    """
    mat = int(game.character[outlook.seat])
    load = int(outlook.load)
    outlook.load += edition.food_weight[mat, edition.mat_food[mat]]
    outlook.load += edition.oxygen_weight[mat, edition.mat_oxygen[mat]]
    best, action = 0.0, NONE
    for kind in range(LADDERS):
        if mask[FIRST_KEEP_LADDER + kind]:
            worth = worth_of_ladder(game, edition, outlook, kind, False)
            if worth > best:
                best, action = worth, FIRST_KEEP_LADDER + kind
    if action == NONE:
        # What one does not want is no good to others either.
        for kind in range(LADDERS):
            if mask[FIRST_DISCARD_LADDER + kind]:
                worth = worth_of_ladder(game, edition, outlook, kind, False)
                if action == NONE or worth > best:
                    best, action = worth, FIRST_DISCARD_LADDER + kind
    outlook.load = load
    return action


@routine
def best_ladder(game: Record, edition: Record, outlook: Record, mask: Mask) -> tuple[int, int]:
    """Return the cost of the way to the goal with the Ladder that is best laid now, and how."""
    best, action, position = FAR * 2, NONE, int(game.position[outlook.seat])
    for kind in range(LADDERS):
        for side in range(2):
            at = FIRST_LADDER_ACTION + 2 * kind + side
            if mask[at]:
                left = way_over_ladder(
                    edition, outlook.ground, position, LEFT + side, kind, int(outlook.thin),
                    int(outlook.goal),
                )  # fmt: skip
                if left < best:
                    best, action = left, at
    return best, action


@routine
def worst_ladder(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return the Ladder that is better dropped, NONE if there is none."""
    for kind in range(LADDERS):
        may_drop = mask[FIRST_DROP_LADDER + kind]
        if may_drop and worth_of_ladder(game, edition, outlook, kind, True) < -MATTERS:
            return FIRST_DROP_LADDER + kind
    return NONE


@routine
def best_ladder_to_hand_over(
    game: Record, edition: Record, outlook: Record, other: Record, mask: Mask, begun: bool
) -> tuple[float, int]:
    """Return what it is worth to hand over a Ladder in an exchange, and how."""
    seat, partner = int(outlook.seat), int(other.seat)
    loyalty, best, action = float(outlook.style.loyalty), -1e9, NONE
    strong = can_carry_ladder(edition, spare_weight(game, edition, seat))
    strong_there = can_carry_ladder(edition, spare_weight(game, edition, partner))
    for kind in range(LADDERS):
        give, take = FIRST_HAND_LADDER + kind, FIRST_TAKE_LADDER + kind
        if game.ladders[seat, kind] > 0 and (mask[give] if begun else strong_there):
            worth = worth_of_ladder(game, edition, other, kind, False)
            worth *= loyalty if worth > 0 else max(loyalty, 1.0)
            worth -= worth_of_ladder(game, edition, outlook, kind, True) + MATTERS
            if worth > best:
                best, action = worth, give
        if game.ladders[partner, kind] > 0 and (mask[take] if begun else strong):
            worth = worth_of_ladder(game, edition, outlook, kind, False) - MATTERS
            worth -= max(loyalty, 1.0) * worth_of_ladder(game, edition, other, kind, True)
            if worth > best:
                best, action = worth, take
    return best, action
