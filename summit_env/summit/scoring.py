"""The end: who wins, and the points. [design 9, 10; Teams; Sanity]

In competitive play points are for arriving first, and karma, and who is back wins. In cooperative
play all win as soon as one who was on the Summit is back; the points say how well. Teams add up
their members' points, in either way of counting, and the most points win. Where a climber's Sanity
ends adds to all of these.
"""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.placing import write_places
from summit_env.summit.sides import is_cooperative, with_sanity
from summit_env.summit.state import (
    CAMPS,
    COMPETITIVE,
    COOPERATIVE,
    NONE,
    RETURNED,
    SEATS,
    TEAM,
    TEAM_COOPERATIVE,
)


@routine
def score(game: Record, edition: Record, seat: int) -> int:
    """Return a climber's points; in cooperative play and in teams, those of its side."""
    if game.mode == COOPERATIVE:
        return shared_score(game, edition)
    if game.mode == COMPETITIVE:
        return own_score(game, edition, seat)
    return team_score(game, edition, int(game.team[seat]))


@routine
def standing_of(game: Record, edition: Record, seat: int) -> int:
    """Return the points by which cards tell leaders from the last: one's own, if there are any."""
    return score(game, edition, seat) if is_cooperative(game) else own_score(game, edition, seat)


@kernel
def own_score(game: Record, edition: Record, seat: int) -> int:
    """Add up a climber's points: order of arrival at the camps and the Summit, karma, Sanity."""
    points = int(game.karma[seat]) + sanity_score(game, edition, seat)
    for camp in range(CAMPS):
        if game.halfway_order[seat, camp] > 0:
            points += edition.halfway_points[game.halfway_order[seat, camp] - 1]
    if game.summit_order[seat] > 0:
        points += edition.summit_points[game.summit_order[seat] - 1]
    if game.return_order[seat] > 0:
        points += edition.return_points[game.return_order[seat] - 1]
    return int(points)


@kernel
def sanity_score(game: Record, edition: Record, seat: int) -> int:
    """Return the points of the square of a climber's Sanity marker. [Sanity, Game End]"""
    return int(edition.sanity_points[game.sanity[seat]]) if with_sanity(game) else 0


@routine
def is_won(game: Record) -> bool:
    """Whether a climber of the group has been on the Summit and is back alive."""
    return has_summiteer_back(game, 0)


@kernel
def has_summiteer_back(game: Record, team: int) -> bool:
    """Whether a climber of a side has been on the Summit and is back alive."""
    for seat in range(game.num_players):
        back = game.standing[seat] == RETURNED and game.summit_order[seat] > 0
        if back and game.team[seat] == team:
            return True
    return False


@routine
def survivors(game: Record, team: int) -> int:
    """Count the climbers of a side who are back."""
    alive = 0
    for seat in range(game.num_players):
        alive += game.standing[seat] == RETURNED and game.team[seat] == team
    return alive


@routine
def expedition_score(game: Record, edition: Record, team: int) -> int:
    """Add up what a side gets for survivors, for who was on the Summit, and for Sanity."""
    points = survivors(game, team) * int(edition.survivor_points)
    for seat in range(game.num_players):
        if game.team[seat] == team:
            points += int(game.summit_order[seat] > 0) * int(edition.summiteer_points)
            points += sanity_score(game, edition, seat)
    return points


@routine
def shared_score(game: Record, edition: Record) -> int:
    """Add up the group's points, with the hours to spare; 0 if lost."""
    if not is_won(game):
        return 0
    hours = max(int(edition.hours_to_score) - int(game.hours), 0)
    return expedition_score(game, edition, 0) + hours


@routine
def team_score(game: Record, edition: Record, team: int) -> int:
    """Add up a team's points. [Teams, Objectives]

    In "Cooperative" mode each member who is back from the Summit adds the hours that it had to
    spare then.
    """
    points = 0
    if game.mode == TEAM_COOPERATIVE:
        points = expedition_score(game, edition, team)
    for seat in range(game.num_players):
        if game.team[seat] != team:
            continue
        if game.mode == TEAM:
            points += own_score(game, edition, seat)
        elif game.return_hours[seat] != NONE:
            points += max(int(edition.hours_to_score) - int(game.return_hours[seat]), 0)
    return points


@routine
def rank_key(game: Record, edition: Record, seat: int) -> int:
    """Return a number that is higher for the better climber, equal for those who share.

    Who is back comes before who is not; then points; then the first on the Summit.
    """
    home = int(game.standing[seat] == RETURNED)
    later = int(game.summit_order[seat]) if game.summit_order[seat] > 0 else SEATS + 1
    return (home * 1000 + score(game, edition, seat)) * (SEATS + 2) + (SEATS + 1 - later)


@routine
def team_rank_key(game: Record, edition: Record, team: int) -> int:
    """Return a number that is higher for the better team, equal for those who share.

    [Teams, Objectives] Points come first. A tie goes to the team of the first player on the Summit,
    in "Cooperative" mode to the first team to have had all players there.
    """
    first, last = SEATS + 1, 0
    for seat in range(game.num_players):
        if game.team[seat] == team:
            order = int(game.summit_order[seat]) if game.summit_order[seat] > 0 else SEATS + 1
            first = min(first, order)
            last = max(last, order)
    later = last if game.mode == TEAM_COOPERATIVE else first
    return (1000 + team_score(game, edition, team)) * (SEATS + 2) + (SEATS + 1 - later)


@routine
def outcome_of(
    game: Record,
    edition: Record,
    scores: NDArray[np.float32],
    places: NDArray[np.int8],
    rewards: NDArray[np.float32],
) -> None:
    """Write score, place and reward of every seat, each shape (players,).

    In cooperative play all have place 1 and reward 1 if they have won, place 2 and reward -1 if
    they have not. Else a place is one more than the number of better players or teams, so the
    first is 1; where every climber is for itself and nobody is back, nobody wins and the places
    begin at 2. The reward falls evenly from 1 for the first to -1 for the last; who shares places
    shares their rewards, and it sums to 0. Teammates have the score, place and reward of their
    team.
    """
    players = int(game.num_players)
    if game.mode == COOPERATIVE:
        won = is_won(game)
        scores[:players] = shared_score(game, edition)
        places[:players] = 1 if won else 2
        rewards[:players] = 1 if won else -1
        return
    sides = int(game.num_teams)
    keys = np.empty(sides, np.int64)
    side_places, side_rewards = np.empty(sides, np.int8), np.empty(sides, np.float32)
    nobody = game.mode == COMPETITIVE
    for side in range(sides):
        if game.mode == COMPETITIVE:
            keys[side] = rank_key(game, edition, side)
            nobody &= game.standing[side] != RETURNED
        else:
            keys[side] = team_rank_key(game, edition, side)
    write_places(keys, side_places, side_rewards)
    for seat in range(players):
        scores[seat] = score(game, edition, seat)
        places[seat] = side_places[game.team[seat]] + nobody
        rewards[seat] = side_rewards[game.team[seat]]
