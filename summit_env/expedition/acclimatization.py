"""Phase 4: what height, tent and weather do to the climbers; death and rescue."""

from summit_env.engine.jit import Record, kernel
from summit_env.expedition.climbing import has_room, in_own_tent, is_alive
from summit_env.expedition.scoring import summit_points
from summit_env.expedition.state import CLIMBERS, NONE, SPACES
from summit_env.expedition.weather import weather_change


@kernel
def acclimatize(game: Record, edition: Record) -> None:
    """Change every climber's level: space, own tent and weather as one sum, then the upper limit.

    [seed: the value of the space, one for a tent of its colour, then the weather; at most 6.]
    """
    for player in range(game.num_players):
        for climber in range(CLIMBERS):
            if is_alive(game, player, climber):
                level = game.level[player, climber] + net_change(game, edition, player, climber)
                game.level[player, climber] = min(level, edition.top_level)


@kernel
def net_change(game: Record, edition: Record, player: int, climber: int) -> int:
    """What the day does to a climber's acclimatization."""
    space = game.space[player, climber]
    change = int(edition.space_acclimatization[game.side, space])
    if in_own_tent(game, player, climber):
        change += edition.tent
    return change + weather_change(game, edition, edition.zone[game.side, space])


@kernel
def dying_climber(game: Record, player: int) -> int:
    """Return a player's first climber whose acclimatization fell below 1, or NONE."""
    for climber in range(CLIMBERS):
        if is_alive(game, player, climber) and game.level[player, climber] < 1:
            return climber
    return NONE


@kernel
def die(game: Record, edition: Record, player: int, climber: int) -> None:
    """Take a climber off the mountain. Its tent stays.

    [seed: its marker goes to the lowest field.] With it goes its place among those who were first
    on the summit.
    """
    game.space[player, climber] = NONE
    game.level[player, climber] = 0
    game.marker[player, climber] = edition.track[game.side, 0]
    game.summit_order[player, climber] = 0
    game.death_day[player, climber] = game.day


@kernel
def has_rescue(game: Record, player: int) -> bool:
    """Whether a player has a rescue card to use. [seed: variant with rescue cards]"""
    return bool(game.rescue_cards == 1 and game.rescue_used[player] == 0)


@kernel
def can_rescue_to(game: Record, edition: Record, space: int) -> bool:
    """Whether the dying climber may be set down on a space: low enough, and with room."""
    if space >= edition.spaces[game.side]:
        return False
    low = bool(edition.rescue_zone[edition.zone[game.side, space]])
    return low and has_room(game, edition, space, game.player, game.rescued_climber)


@kernel
def rescue_to(game: Record, edition: Record, space: int) -> None:
    """Set the dying climber down on a space.

    [Rulebook page 8: below 6000 m, the marker four fields back.] Where the marker leaves the
    summit's field, the climber's place among those who were first there goes with it.
    """
    player, climber = game.player, game.rescued_climber
    game.rescue_used[player] = 1
    game.space[player, climber] = space
    game.level[player, climber] = edition.rescue_level
    game.marker[player, climber] = fields_back(game, edition, game.marker[player, climber])
    if game.marker[player, climber] < summit_points(game, edition):
        game.summit_order[player, climber] = 0


@kernel
def fields_back(game: Record, edition: Record, points: int) -> int:
    """Return the points that the setback's number of fields below `points` show on the track."""
    field = 0
    for i in range(SPACES):
        if edition.track[game.side, i] == points:
            field = i
    return int(edition.track[game.side, max(field - edition.rescue_setback, 0)])
