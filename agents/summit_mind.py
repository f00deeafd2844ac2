"""What Focus and Sanity are worth to a climber, as far ahead as its way goes. [Sanity]

Where a marker may be moved, how often the weather moves it back and what the squares give, take and
change are read from the edition, whatever they are called.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.climbers import health_factor
from summit_env.summit.sanity import leads_to
from summit_env.summit.sides import is_cooperative, with_sanity
from summit_env.summit.state import (
    COOPERATIVE,
    FOCUS_SQUARES,
    NONE,
    SANITY_LEVELS,
    TEAM,
    TEAM_COOPERATIVE,
    WITH_SANITY,
)
from summit_env.summit.weather import BLIZZARD_FACE, WEATHER_FACES

#: Turns that are looked ahead.
AHEAD = 12
#: What Hypothermia costs in a turn: a health.
CHILL = 2.0
#: What a square of the Focus network gives and takes once, and what it is worth to have the markers
#: on a square of the network and one of the track: before Hypothermia has come and after it, by the
#: turns that are left.
MIND = np.dtype(
    [
        ("gives", np.float64, FOCUS_SQUARES),
        ("takes", np.float64, FOCUS_SQUARES),
        ("worth", np.float64, (2, AHEAD + 1, FOCUS_SQUARES, SANITY_LEVELS)),
    ]
)
#: Hypothermia never comes.
NEVER = 1_000.0
#: The least Focus that is lost in a turn, so that Hypothermia comes once.
LEAST_FRET = 0.1


def write_worth(edition: Record, config: Record, mind: Any, a_turn: NDArray[np.float64]) -> None:
    """Write what the markers' squares are worth, once it is known what squares give and take.

    Turn by turn from the end of the climb on: what squares change lasts, a sun may move the Focus
    marker outwards, every snowflake that is rolled moves it inwards.

    Args:
        edition: the compiled edition, one record.
        config: what was agreed, one record.
        mind: what there is to know, one record of MIND.
        a_turn: what 1 of each modifier is worth in a turn.
    """
    if not config.expansions & WITH_SANITY:
        return
    squares, levels = int(edition.focus_squares), int(edition.sanity_levels)
    lasting = (edition.focus_modifier[:squares] * a_turn).sum(axis=1)[:, None]
    lasting = lasting + (edition.sanity_modifier[:levels] * a_turn).sum(axis=1)
    for chilled in (1, 0):
        worth = np.tile(edition.sanity_points[:levels].astype(np.float64), (squares, 1))
        for turns in range(AHEAD + 1):
            for gained, lost in swings(edition, config) if turns > 0 else ():
                beyond = worth[:, -1]
                if chilled == 0:
                    beyond = mind.worth[1, turns, :squares, levels - 1] - CHILL * turns
                rise, fall = outwards(edition, mind, worth), inwards(edition, mind, worth, beyond)
                worth = worth + gained * (rise - worth) + lost * (fall - worth)
            worth = worth + lasting * (turns > 0)
            mind.worth[chilled, turns, :squares, :levels] = worth


def swings(edition: Record, config: Record) -> list[tuple[float, float]]:
    """Return the chances to gain and to lose Focus, for each roll of a turn that may bring any."""
    faces = edition.weather_faces
    suns = float((faces == 0).sum()) / WEATHER_FACES
    snowflakes = float(((faces > 0) & (faces != BLIZZARD_FACE)).sum()) / WEATHER_FACES
    if config.mode in (TEAM, TEAM_COOPERATIVE):
        rolls = [(suns, snowflakes)] * (int(config.num_players) // int(config.num_teams))
    else:
        rolls = [(suns, snowflakes)] + [(0.0, snowflakes)] * (int(config.num_players) - 1)
    if config.mode >= COOPERATIVE:
        events = float(edition.event_faces) / float(edition.die_faces)
        rolls.append((events, 1 - events))
    return rolls


def outwards(edition: Record, mind: Any, worth: Any) -> Any:
    """Return what each pair of squares is worth to who may gain Focus."""
    best = worth.copy()
    for square in range(len(worth)):
        for onward in range(len(worth)):
            if int(edition.focus_onward[square]) >> onward & 1:
                best[square] = np.maximum(best[square], worth[onward] + mind.gives[onward])
    return best


def inwards(edition: Record, mind: Any, worth: Any, beyond: Any) -> Any:
    """Return what each pair of squares is worth to who loses Focus.

    `beyond` is what the last square of the Sanity track is then worth with each of the network.
    """
    left = worth.copy()
    for square in range(len(worth)):
        back = int(edition.focus_back[square])
        if back != NONE:
            left[square] = worth[back] + mind.takes[back]
        else:
            left[square, :-2] = worth[square, 1:-1]
            left[square, -2] = beyond[square]
    return left


@routine
def worth_of_focus(game: Record, edition: Record, outlook: Record, seat: int, change: int) -> float:
    """Return what it is worth to a climber to gain Focus, or to lose it, on average."""
    if not with_sanity(game):
        return 0.0
    mind, turns, chilled = outlook.book.mind, int(outlook.turns), int(game.hypothermia[seat] > 0)
    square, level, worth = int(game.focus[seat]), int(game.sanity[seat]), 0.0
    before = float(mind.worth[chilled, turns, square, level])
    for _ in range(change):
        best, next_square = float(mind.worth[chilled, turns, square, level]), square
        for onward in range(edition.focus_squares):
            if leads_to(edition, square, onward):
                there = float(mind.worth[chilled, turns, onward, level] + mind.gives[onward])
                if there > best:
                    best, next_square = there, onward
        if next_square != square:
            worth += float(mind.gives[next_square])
        square = next_square
    for _ in range(-change):
        back = int(edition.focus_back[square])
        if back != NONE:
            square = back
            worth += float(mind.takes[back])
        elif level < edition.sanity_levels - 1:
            level += 1
            worth -= cost_of_freezing(game, edition, outlook, seat, level)
    return worth + float(mind.worth[chilled, turns, square, level]) - before


@routine
def worth_of_sanity(
    game: Record, edition: Record, outlook: Record, seat: int, change: int
) -> float:
    """Return what it is worth to a climber to raise its Sanity, or to lower it."""
    if not with_sanity(game):
        return 0.0
    turns, chilled = int(outlook.turns), int(game.hypothermia[seat] > 0)
    values, level = (
        outlook.book.mind.worth[chilled, turns, game.focus[seat]],
        int(game.sanity[seat]),
    )
    new = max(min(level - change, int(edition.sanity_levels) - 1), 0)
    worth = float(values[new]) - float(values[level])
    if new > level:
        worth -= cost_of_freezing(game, edition, outlook, seat, new)
    # Who may raise it need not.
    return worth if change < 0 else max(worth, 0.0)


@routine
def cost_of_freezing(
    game: Record, edition: Record, outlook: Record, seat: int, level: int
) -> float:
    """Return what it costs a climber to come to a square of the Sanity track: Hypothermia."""
    if level < edition.sanity_levels - 1 or game.hypothermia[seat] > 0:
        return 0.0
    return CHILL * float(outlook.turns)


@routine
def survey_mind(game: Record, edition: Record, seat: int, outlook: Record) -> None:
    """Write how chilled a climber is, and how many turns outdoors it takes until it is."""
    outlook.chill, outlook.calm, outlook.nerves = 0.0, NEVER, 1.0
    if not with_sanity(game):
        return
    outlook.nerves = health_factor(game, edition, seat)
    if game.hypothermia[seat] > 0:
        outlook.chill, outlook.calm = float(game.hypothermia[seat]) - 1, 0.0
        return
    composure = float(edition.sanity_levels - 1 - game.sanity[seat])
    square = int(game.focus[seat])
    while edition.focus_back[square] != NONE:
        square = int(edition.focus_back[square])
        composure += 1
    outlook.calm = composure / max(fret(game, edition, outlook), LEAST_FRET)


@routine
def fret(game: Record, edition: Record, outlook: Record) -> float:
    """Return how much Focus a climber on the mountain loses in a turn, on average."""
    suns, snowflakes = 0.0, 0.0
    for face in edition.weather_faces:
        suns += (face == 0) / WEATHER_FACES
        snowflakes += (face > 0 and face != BLIZZARD_FACE) / WEATHER_FACES
    lost = float(outlook.rollers) * snowflakes - suns + float(outlook.book.harm.focus)
    if is_cooperative(game):
        lost -= 2 * float(edition.event_faces) / float(edition.die_faces) - 1
    return lost


@kernel
def warmed(health: float, chill: float, gained: float, most: float) -> tuple[float, float]:
    """Return health and chill after a gain of health: the marker goes up, or Hypothermia back."""
    room = most - health
    if chill > room and gained > room:
        return health, max(chill - gained, 0.0)
    return min(health + gained, most), chill
