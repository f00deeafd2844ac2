"""What only a climber in a team decides: its marker, with whom to share, what cards bring it."""

from agents.summit_ladders import MATTERS, worth_of_ladder
from agents.summit_party import best_partner
from summit_env.engine.game import Mask
from summit_env.engine.jit import Record, routine
from summit_env.summit.actions import FIRST_EXCHANGE, FIRST_FINISH, FIRST_MARKER
from summit_env.summit.effects import affects_climbers
from summit_env.summit.state import LADDERS, MARKERS, NONE, OP, TEAM
from summit_env.summit.targets import named, targets_of
from summit_env.summit.vocabulary import TEAMMATES


@routine
def choose_marker(outlook: Record, mask: Mask) -> int:
    """Return the marker whose ability is worth most."""
    best, action = -1e9, NONE
    for marker in range(MARKERS):
        if mask[FIRST_MARKER + marker] and outlook.book.markers[marker] > best:
            best, action = float(outlook.book.markers[marker]), FIRST_MARKER + marker
    return action


@routine
def choose_partner(game: Record, edition: Record, outlook: Record, mask: Mask) -> int:
    """Return with whom to share what was drafted: whoever has more use of it, or can bear it."""
    action = best_partner(game, edition, outlook, mask)
    if action == NONE and mask[FIRST_EXCHANGE]:
        for kind in range(LADDERS):
            if game.ladders[outlook.seat, kind] > 0:
                worth = worth_of_ladder(game, edition, outlook, kind, True)
                if worth < -MATTERS:
                    return FIRST_EXCHANGE
    return FIRST_FINISH if action == NONE else action


@routine
def karma_brought(
    game: Record, edition: Record, actor: int, chosen: int, start: int, end: int, change: int,
    exception: int,
) -> int:  # fmt: skip
    """Return how far a card moves the karma marker of who plays it.

    Among teammates what helps brings none, with exceptions, and some of what hurts costs none.

    Args:
        game: the record.
        edition: the compiled edition, one record.
        actor: who plays it.
        chosen: at whom it is aimed, NONE for nobody.
        start: its first instruction.
        end: the place after the last one.
        change: what is printed on it.
        exception: 1 if it is an exception among teammates.
    """
    if game.mode != TEAM or (change > 0) == (exception == 1):
        return change
    seats = 1 << chosen if chosen != NONE else 0
    for pc in range(start, end):
        if affects_climbers(edition.code[pc, OP]):
            seats |= targets_of(game, edition, pc, actor, chosen)
    seats &= ~(1 << actor)
    opponents = seats & ~named(game, edition, TEAMMATES, actor, NONE)
    return 0 if seats != 0 and opponents == 0 else change
