"""The Time of Day of cooperative play: hours, and the night. [design 10]"""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.sides import is_cooperative
from summit_env.summit.state import HOURS

#: So many hours count; after them no time matters any more.
MOST_HOURS = 120


@kernel
def hour_of(game: Record) -> int:
    """Return the Time of Day, 0 to 23."""
    return (int(game.start_hour) + int(game.hours)) % HOURS


@kernel
def is_night(game: Record, edition: Record) -> bool:
    """Whether it is night, which halves movement, in cooperative play."""
    return is_cooperative(game) and is_dark(edition, hour_of(game))


@kernel
def is_dark(edition: Record, hour: int) -> bool:
    """Whether an hour is one of the night: from 19:00 to 04:00, both included."""
    begins, ends = int(edition.night_begins), int(edition.night_ends)
    if begins <= ends:
        return begins <= hour <= ends
    return hour >= begins or hour <= ends


@routine
def pass_time(game: Record, hours: int) -> None:
    """Move the marker on the Time of Day track, which only cooperative play has."""
    if is_cooperative(game):
        game.hours = min(int(game.hours) + hours, MOST_HOURS)


@routine
def propose(game: Record, hour: int) -> None:
    """The first climber proposes when to set out."""
    game.start_hour = hour
    game.active += 1


@routine
def agree_on(game: Record, edition: Record, agreed: bool) -> None:
    """Another climber agrees, or else the printed hour holds. [Teams, "Cooperative" Mode]"""
    game.active += 1
    if not agreed:
        game.start_hour = edition.start_hour
        game.active = game.num_players
