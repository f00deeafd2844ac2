"""What a climber may hope for: the points that an evening is worth, worked out backwards.

From the last day to the first, each evening is worth what the best next day makes of it on
average: over the cards that may come, and over the weather tiles that are still covered. The
tiles that lie open are taken as they are. So a climber knows when to build up acclimatization,
when to set out, where to wait for better weather, and when to turn back, and all of it counts the
days that are left.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.expedition_routes import UPS, Routes, field_of, routes_of
from summit_env.engine.jit import Record, kernel
from summit_env.expedition.state import CLIMBERS, NONE, PICKS, SPACES, TILE_DAYS

#: A climber's tent: pitched elsewhere, in the box, or pitched where the climber is.
ELSEWHERE, IN_BOX, HERE = range(3)
TENT_STATES = 3
#: Acclimatization points of a day's cards that are told apart.
BREATHS = 8
#: What it is worth to do what cannot be done.
NEVER = -1e6

#: Worth by day, tile of the day, next tile (on the last tile: the same), tent state, field of the
#: score track, space, level.
Prospects = NDArray[np.float32]


#: How a climber likes to play. (A record, since the compiler's cache on disk cannot outlive a
#: change of a class.)
STYLE = np.dtype(
    [
        ("haste", np.float32),  # worth of each evening for each point made already, in points
        ("fear", np.float32),  # points that an evening near death seems to cost
        ("margin", np.int64),  # up to which level an evening is near death
        ("share", np.float32),  # of the player's cards that each climber expects to get
        ("thrift", np.float32),  # worth of a card point kept for another day, in points
        ("spite", np.float32),  # worth of barring a space from a rival; below 0, of leaving it
    ]
)


#: The spaces on one day, as one player sees them.
GROUND = np.dtype(
    [
        ("entry", np.int64, SPACES),  # points to enter it, or to pitch a tent on it
        ("change", np.int64, SPACES),  # of acclimatization by resting there, without a tent
        ("own_tent", np.int8, SPACES),  # a tent of the player's stands there
        ("favour", np.float32, SPACES),  # what a style adds to the worth of resting there
        ("room", np.int8, (CLIMBERS, SPACES)),  # each climber may rest there
        ("room_for_both", np.int8, SPACES),  # both may
    ]
)

#: The best that a climber can do with 0, 1, 2 ... up points.
PLANS = np.dtype(
    [
        ("worth", np.float32, UPS),  # of the best plan
        ("target", np.int16, UPS),  # the plan, see `plan_of`; NONE where there is none
        ("other", np.float32, UPS),  # worth of the best plan that rests elsewhere
    ]
)


class Book(NamedTuple):
    """What a climber of one style knows of one board and season.

    Attributes:
        routes: the cost of every route.
        prospects: what every evening is worth.
        timid: for each sum of movement points, how likely three cards show less.
    """

    routes: Routes
    prospects: Prospects
    timid: NDArray[np.float32]


def book_of(edition: Record, side: int, season: int, style: Record) -> Book:
    """Work out what there is to know, for one record of a compiled edition and one of STYLE."""
    routes = routes_of(edition, side, season)
    tiles, _, _, spaces, _, fields = routes.shape
    levels = int(edition.top_level) + 1
    shape = (int(edition.days) + 1, tiles, tiles, TENT_STATES, fields, spaces, levels)
    prospects = np.zeros(shape, np.float32)
    look_ahead(edition, side, season, style, routes, prospects)
    by_sum = expected_cards(edition, 1.0).sum(axis=1)
    return Book(routes, prospects, np.cumsum(by_sum) - by_sum)


def look_ahead(
    edition: Record, side: int, season: int, style: Record, routes: Routes, prospects: Prospects
) -> None:
    """Fill the table of prospects, from the last evening to the first."""
    supply = expected_cards(edition, float(style.share))
    morning = np.zeros(prospects.shape[3:], np.float32)
    plans = np.zeros(prospects.shape[-1] + BREATHS, PLANS).view(np.recarray)
    ground = np.zeros(1, GROUND).view(np.recarray)[0]
    ground.room[:] = True
    track = edition.track[side, : prospects.shape[4], None, None]
    prospects[edition.days] = track
    for day in range(int(edition.days), 1, -1):
        on_last_tile = day > edition.days - TILE_DAYS
        for tile, next_tile in np.ndindex(prospects.shape[1:3]):
            if (tile == next_tile) == on_last_tile:
                evening, tile_day = prospects[day, tile, next_tile], (day - 1) % TILE_DAYS
                ways = routes[tile, tile_day, 0]
                survey_weather(edition, side, season, tile, tile_day, ground)
                weigh_day(edition, side, evening, ways, ground, supply, plans, morning)
                hand_back(day, tile, next_tile, morning, prospects)
        prospects[day - 1] += style.haste * track
        prospects[day - 1, ..., : style.margin + 1] -= style.fear


@kernel
def expected_cards(edition: Record, share: float) -> NDArray[np.float32]:
    """Return how likely a climber's cards of a day are, by their movement and acclimatization."""
    supply = np.zeros((UPS, BREATHS), np.float32)
    supply[0, 0] = 1
    for _ in range(PICKS):
        before = supply.copy()
        supply *= 1 - share
        for kind in range(len(edition.card_count)):
            chance = share * edition.card_count[kind] / edition.card_count.sum()
            for up in range(UPS):
                for breath in range(BREATHS):
                    to_up = min(up + edition.up[kind], UPS - 1)
                    to_breath = min(breath + edition.acclimatization[kind], BREATHS - 1)
                    supply[to_up, to_breath] += chance * before[up, breath]
    return supply


@kernel
def weigh_day(
    edition: Record,
    side: int,
    evening: NDArray[np.float32],
    ways: NDArray[np.int8],
    ground: Record,
    supply: NDArray[np.float32],
    plans: Record,
    morning: NDArray[np.float32],
) -> None:
    """Write what the morning of a day is worth in every position, from what its evening is."""
    _, fields, spaces, levels = evening.shape
    for tent in range(TENT_STATES):
        for space in range(spaces):
            ground.own_tent[space] = tent == HERE
            for field in range(field_of(edition, side, edition.points[side, space]), fields):
                for level in range(1, levels + BREATHS):
                    weigh_rests(
                        edition, side, evening, ways[space], ground, 0, level, field,
                        tent == IN_BOX, plans[level],
                    )  # fmt: skip
                for level in range(1, levels):
                    morning[tent, field, space, level] = average(supply, plans[level:])
            ground.own_tent[space] = False


@kernel
def average(supply: NDArray[np.float32], plans: Record) -> float:
    """Weigh what a day is worth with each supply of cards by how likely the supply is."""
    total = 0.0
    for breath in range(BREATHS):
        for up in range(UPS):
            if supply[up, breath] > 0:
                total += float(supply[up, breath] * plans[breath].worth[up])
    return total


def hand_back(
    day: int, tile: int, next_tile: int, morning: NDArray[np.float32], prospects: Prospects
) -> None:
    """Tell the evenings before what a morning is worth; a covered tile may be any of the rest."""
    tiles = prospects.shape[1]
    evening = prospects[day - 1]
    if (day - 1) % TILE_DAYS > 0:
        evening[tile, next_tile] = morning
        return
    for before in range(tiles):
        if before == tile:
            continue
        if next_tile == tile:
            evening[before, tile] = morning
        elif before != next_tile:
            evening[before, tile] += morning / np.float32(tiles - 2)


@kernel
def survey_weather(
    edition: Record, side: int, season: int, tile: int, tile_day: int, ground: Record
) -> None:
    """Write what entering each space costs, and what resting on it does, in a day's weather."""
    for space in range(edition.spaces[side]):
        zone = edition.zone[side, space]
        ground.entry[space] = (
            edition.cost[side, space] + edition.weather_movement[season, tile, tile_day, zone]
        )
        ground.change[space] = (
            edition.space_acclimatization[side, space]
            + edition.weather_acclimatization[season, tile, tile_day, zone]
        )


@kernel
def weigh_rests(
    edition: Record,
    side: int,
    evening: NDArray[np.float32],
    ways: NDArray[np.int8],
    ground: Record,
    climber: int,
    level: int,
    field: int,
    tent_in_box: bool,
    plans: Record,
) -> None:
    """Find the best rest that a climber can reach with 0, 1, 2 ... up points.

    Args:
        edition: the compiled edition, one record.
        side: of the board.
        evening: what this evening is worth, by tent state, field, space and level.
        ways: the points that it takes to each space, by the field touched on the way.
        ground: the day's survey, a record of GROUND.
        climber: whose room on the ground counts.
        level: the climber's acclimatization, cards of the day included.
        field: of the score track, where the climber's marker stands.
        tent_in_box: whether it could pitch its tent.
        plans: what is found, a record of PLANS.
    """
    plans.worth[:] = NEVER
    plans.other[:] = NEVER
    plans.target[:] = NONE
    dead = float(edition.track[side, 0])
    _, fields, spaces, levels = evening.shape
    for space in range(spaces):
        if not ground.room[climber, space] or ways[space, 0] >= UPS:
            continue
        unpitched = HERE if ground.own_tent[space] else IN_BOX if tent_in_box else ELSEWHERE
        for pitched in range(1 + (unpitched == IN_BOX)):
            tent = HERE if pitched else unpitched
            tent_cost = ground.entry[space] * pitched
            after = level + ground.change[space] + (edition.tent if tent == HERE else 0)
            after = min(after, levels - 1)
            for touched in range(field, fields):
                up = ways[space, touched if touched > field else 0] + tent_cost
                if up >= UPS:
                    break
                worth = dead
                if after >= 1:
                    worth = float(evening[tent, touched, space, after] + ground.favour[space])
                offer(up, worth, plan_of(space, touched, pitched), plans)
    for up in range(1, UPS):
        keep_cheaper(up, plans)


@kernel
def plan_of(space: int, field: int, pitched: int) -> int:
    """Number a plan: where to rest, the field to touch on the way, whether to pitch the tent."""
    return (space * SPACES + field) * 2 + pitched


@kernel
def rest_of(plan: int) -> int:
    """Return where a plan rests; NONE for no plan."""
    return plan // (2 * SPACES)


@kernel
def field_of_plan(plan: int) -> int:
    """Return the field of the score track that a plan touches."""
    return plan // 2 % SPACES


@kernel
def pitches(plan: int) -> bool:
    """Whether a plan pitches the tent at its rest."""
    return plan % 2 == 1


@kernel
def offer(up: int, worth: float, plan: int, plans: Record) -> None:
    """Note a plan that takes exactly so many points."""
    elsewhere = rest_of(plans.target[up]) != rest_of(plan)
    if worth > plans.worth[up]:
        if elsewhere:
            plans.other[up] = plans.worth[up]
        plans.worth[up] = worth
        plans.target[up] = plan
    elif elsewhere and worth > plans.other[up]:
        plans.other[up] = worth


@kernel
def keep_cheaper(up: int, plans: Record) -> None:
    """Let what can be done with one point less count, and win where it is as good."""
    elsewhere = rest_of(plans.target[up]) != rest_of(plans.target[up - 1])
    better, worse = (up - 1, up) if plans.worth[up - 1] >= plans.worth[up] else (up, up - 1)
    loser = plans.worth[worse] if elsewhere else plans.other[worse]
    plans.other[up] = max(loser, plans.other[better])
    plans.worth[up] = plans.worth[better]
    plans.target[up] = plans.target[better]
