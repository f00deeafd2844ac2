"""Sanity as text: the markers on the board, and what only this expansion asks, in words."""

from collections.abc import Iterator

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.names import focus_name
from summit_env.summit.sanity import LOWEST_HEALTH
from summit_env.summit.sides import with_sanity
from summit_env.summit.state import (
    ABSENT,
    CLIMBING,
    GAIN_FOCUS,
    GAIN_SANITY,
    NONE,
    PICK_EVENT,
    WARM_UP,
)


def focus_text(edition: Edition, square: int) -> str:
    """Say what a square of the Focus network does."""
    text: str = edition.chapters["sanity"].squares[square].text
    return text


def sanity_text(edition: Edition, level: int) -> str:
    """Say what a square of the Sanity track does and scores."""
    square = edition.chapters["sanity"].track.squares[level]
    return f"{square.text} {signed(square.points)} points"


def signed(points: int) -> str:
    """Write points that are added or taken away."""
    return f"{points:+}" if points else "0"


def mind_lines(game: Record, edition: Edition, seat: int) -> Iterator[str]:
    """Say where a climber's markers stand, what their squares do, and what is due to it."""
    if not with_sanity(game) or game.standing[seat] == ABSENT:
        return
    if game.standing[seat] == CLIMBING:
        focus = int(game.focus[seat])
        yield f"Focus on {focus_name(edition, focus)}: {focus_text(edition, focus)}"
    level = int(game.sanity[seat])
    levels = edition.record[0].sanity_levels
    yield f"Sanity on square {level + 1} of {levels}: {sanity_text(edition, level)}"
    if game.standing[seat] == CLIMBING and game.hypothermia[seat] > 0:
        yield f"Hypothermia at {game.hypothermia[seat]} of the health track"
    dues = list(due(game, seat))
    if dues:
        yield f"due: {', '.join(dues)}"


def due(game: Record, seat: int) -> Iterator[str]:
    """Say what a climber is still to gain or to lose."""
    for name in ("focus", "sanity", "health"):
        amount = int(game[f"due_{name}"][seat])
        if amount:
            shown = name if name == "health" else name.capitalize()
            yield f"{abs(amount)} {shown} to {'gain' if amount > 0 else 'lose'}"


# Decisions.


def describe_focus(game: Record, edition: Edition, square: int) -> str:
    """Describe moving the Focus marker along a blue arrow."""
    if game.prompt != GAIN_FOCUS or square >= len(edition.chapters["sanity"].squares):
        return ""
    return f"gain Focus, on to {focus_name(edition, square)}: {focus_text(edition, square)}"


def describe_event(game: Record, edition: Edition, option: int) -> str:
    """Describe resolving a drawn event."""
    kind = int(game.event_offer[option]) if option < len(game.event_offer) else NONE
    if kind == NONE:
        return ""
    event = edition.chapters["events"].cards[kind]
    return f"resolve {event.name}: {event.text}"


def describe_warming(game: Record, option: int) -> str:
    """Describe gaining health, or pushing the Hypothermia marker back instead."""
    seat = int(game.player)
    if option == 0:
        return f"gain {game.due_health[seat]} health"
    if option > 1:
        return ""
    back = max(LOWEST_HEALTH, int(game.hypothermia[seat]) - int(game.due_health[seat]))
    return f"push Hypothermia back to {back}"


def describe_raising(game: Record, edition: Edition) -> str:
    """Describe raising one's Sanity."""
    level = int(game.sanity[game.player]) - 1
    return f"raise your Sanity: {sanity_text(edition, level)}" if level >= 0 else ""


def describe_refusal(game: Record, edition: Edition) -> str:
    """Describe declining what only this expansion offers, or ignoring an event. [Teams, F.A.Q.]"""
    if game.prompt == PICK_EVENT and game.event_offer[0] != NONE:
        event = edition.chapters["events"].cards[game.event_offer[0]]
        return f"ignore {event.name}: a Ladder is no tile"
    return {
        GAIN_FOCUS: "gain no Focus",
        GAIN_SANITY: "do not raise your Sanity",
        WARM_UP: "gain nothing",
    }.get(int(game.prompt), "")
