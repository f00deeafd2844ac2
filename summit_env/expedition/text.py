"""The position and the actions as text for people."""

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.expedition.actions import ACTIONS, GIVE, MOVE, PAY_CARD, TAKE
from summit_env.expedition.actions import PICK as PICK_CARD
from summit_env.expedition.edition import SEASONS, SIDES
from summit_env.expedition.state import NONE, RESCUE
def describe(game: Record, edition: Edition, viewer: int | None) -> str:
    """."""
    return ""


def describe_action(game: Record, edition: Edition, action: int) -> str:
    """."""
    return ACTIONS.name(action)
