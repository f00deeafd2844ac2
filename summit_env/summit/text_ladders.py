"""Decisions about Ladders, in words."""

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.mountain import (
    beyond,
    cell_at,
    has_ladder,
    is_open,
    put_ladder,
)
from summit_env.summit.names import ladder_name, place_of_cell, side
from summit_env.summit.state import LEFT, NONE, PICK_LADDER, TURN
from summit_env.summit.text_actions import WHERE, handed_over, step_words


def ladder_title(edition: Edition, kind: int) -> str:
    """Return the name of a Ladder with its type and trail points."""
    ladder = edition.chapters["ladders"].ladders[kind]
    points = [f"{ladder.points} trail point{'s' * (ladder.points > 1)}"] * (ladder.points > 0)
    return f"{ladder.name} ({', '.join([ladder.type, *points])})"


def is_printed(edition: Edition, kind: int) -> bool:
    """Whether an edition has this kind of Ladder."""
    return kind < len(edition.chapters["ladders"].ladders)


def describe_keep_ladder(game: Record, edition: Edition, kind: int) -> str:
    """Describe drafting a Ladder to keep it."""
    if game.prompt != PICK_LADDER or not is_printed(edition, kind):
        return ""
    return f"draft {ladder_title(edition, kind)} and keep it"


def describe_discard_ladder(game: Record, edition: Edition, kind: int) -> str:
    """Describe drafting a Ladder so that nobody has it."""
    if game.prompt != PICK_LADDER or not is_printed(edition, kind):
        return ""
    return f"draft {ladder_title(edition, kind)} and discard it"


def describe_lay_ladder(game: Record, edition: Edition, kind: int, way: int) -> str:
    """Describe laying a Ladder, and where one comes to on it or across it."""
    record, seat, edge = edition.record[0], int(game.player), LEFT + way
    if game.prompt != TURN or not is_printed(edition, kind) or game.position[seat] == NONE:
        return ""
    start = int(game.position[seat])
    own = cell_at(game, seat)
    near = int(record.neighbour[own, edge])
    far = NONE if near == NONE else int(record.neighbour[near, edge])
    if NONE in (near, far) or any(has_ladder(game, cell) for cell in (own, near, far)):
        return ""
    # It is laid on a copy to see where it leads.
    laid = game.copy()
    put_ladder(laid, kind, min(near, far))
    target = beyond(laid, record, start, edge)
    words = f"lay {ladder_title(edition, kind)} {WHERE[side(own, edge)]}, over "
    words += f"{place_of_cell(near)} and {place_of_cell(far)}"
    if is_open(target):
        return f"{words}, and then a tile beyond it"
    return f"{words}, and {step_words(laid, edition, start, target)}" if target >= 0 else ""


def describe_drop_ladder(game: Record, edition: Edition, kind: int) -> str:
    """Describe dropping a Ladder."""
    carries = game.ladders[game.player, kind] > 0
    return f"drop {ladder_name(edition, kind)}" if carries else ""


def describe_hand_ladder(game: Record, edition: Edition, kind: int) -> str:
    """Describe giving a Ladder in an exchange."""
    if not is_printed(edition, kind):
        return ""
    return handed_over(game, f"give {ladder_name(edition, kind)} to")


def describe_take_ladder(game: Record, edition: Edition, kind: int) -> str:
    """Describe taking a Ladder in an exchange."""
    if not is_printed(edition, kind):
        return ""
    return handed_over(game, f"take {ladder_name(edition, kind)} from")
