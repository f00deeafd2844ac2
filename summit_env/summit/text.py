"""The position and the decisions as text for people."""

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.actions import ACTIONS


def describe(game: Record, edition: Edition, viewer: int | None) -> str:
    """Describe a position."""
    return f"{edition.name}: round {game.game_round}"


def describe_action(game: Record, edition: Edition, action: int) -> str:
    """Describe an action in the words of its edition, as the player to move would use it."""
    return ACTIONS.name(action)
