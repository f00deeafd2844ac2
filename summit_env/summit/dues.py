"""What climbers are due of Focus, Sanity and health, until each has decided. [Sanity]

Rules anywhere note what is due; `sanity.settle_pending` deals with it before the game goes on.
"""

from summit_env.engine.jit import Record, kernel
from summit_env.summit.mountain import is_playing
from summit_env.summit.sides import with_sanity

#: Dues of a kind that wait at the same time, at most.
MOST_DUE = 12


@kernel
def added(due: int, amount: int) -> int:
    """Add to what is due, within what the record holds."""
    return max(-MOST_DUE, min(due + amount, MOST_DUE))


@kernel
def owe_focus(game: Record, seat: int, amount: int) -> None:
    """A climber is to gain Focus, or to lose it if the amount is negative."""
    if with_sanity(game) and is_playing(game, seat):
        game.due_focus[seat] = added(int(game.due_focus[seat]), amount)
        game.pending |= 1 << seat


@kernel
def owe_sanity(game: Record, seat: int, amount: int) -> None:
    """A climber may raise its Sanity, or must lower it if the amount is negative."""
    if with_sanity(game) and is_playing(game, seat):
        game.due_sanity[seat] = added(int(game.due_sanity[seat]), amount)
        game.pending |= 1 << seat


@kernel
def owe_health(game: Record, seat: int, amount: int) -> None:
    """A climber gains health, or pushes its Hypothermia marker back instead."""
    game.due_health[seat] = added(int(game.due_health[seat]), amount)
    game.pending |= 1 << seat


@kernel
def forget_dues(game: Record, seat: int) -> None:
    """Nothing is due to who is out of play."""
    game.due_focus[seat] = 0
    game.due_sanity[seat] = 0
    game.due_health[seat] = 0
    game.pending &= ~(1 << seat)
