"""What was agreed on: the mode, the expansions, who is on whose side; and who comes after whom."""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.state import (
    COOPERATIVE,
    SEATS,
    TEAM,
    TEAM_COOPERATIVE,
    WITH_LADDERS,
    WITH_SANITY,
)


@kernel
def is_cooperative(game: Record) -> bool:
    """Whether cooperative rules hold: Sherpas and the Time of Day, no karma."""
    return bool(game.mode >= COOPERATIVE)


@kernel
def in_teams(game: Record) -> bool:
    """Whether teams play against each other."""
    return bool(game.mode == TEAM or game.mode == TEAM_COOPERATIVE)


@kernel
def with_ladders(game: Record) -> bool:
    """Whether Ladders are in the game."""
    return bool(game.expansions & WITH_LADDERS)


@kernel
def with_sanity(game: Record) -> bool:
    """Whether the Sanity expansion is in the game."""
    return bool(game.expansions & WITH_SANITY)


@kernel
def are_teammates(game: Record, seat: int, other: int) -> bool:
    """Whether two climbers are on the same side."""
    return bool(game.team[seat] == game.team[other])


@kernel
def team_size(game: Record) -> int:
    """Return how many climbers each team has."""
    return int(game.num_players) // int(game.num_teams)


@kernel
def first_of_team(game: Record, team: int) -> int:
    """Return the first seat of a team; teammates sit next to each other. [Teams, Setup]"""
    return team * team_size(game)


@routine
def form_teams(game: Record) -> None:
    """Put every seat on its side, and let them take turns as they sit."""
    for seat in range(game.num_players):
        game.team[seat] = seat // team_size(game)
    for token in range(SEATS):
        game.turn_order[token] = token
        game.turn_token[token] = token


@kernel
def seat_after(game: Record, seat: int, turns: int) -> int:
    """Return who has the turn so many turns after (or before) a climber.

    [Teams, Game Tweaks: clockwise and counterclockwise go by the Turn Order tokens.]
    """
    token = int(game.turn_token[seat]) + turns
    if token >= game.num_players:
        token -= game.num_players
    elif token < 0:
        token += game.num_players
    return int(game.turn_order[token])


@kernel
def seat_beside(game: Record, seat: int, places: int) -> int:
    """Return who sits so many places on round the table, fewer than there are players."""
    beside = seat + places
    return int(beside - game.num_players if beside >= game.num_players else beside)


@kernel
def places_between(game: Record, seat: int, other: int) -> int:
    """Return how many places on round the table from a seat another one sits."""
    return int((other - seat) % game.num_players)
