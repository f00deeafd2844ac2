"""A player's day worked out: what each climber could do with which cards, and how to give them.

The desk is a record that the kernels write to before a decision: first the day is surveyed, then
the plans for every pool of points are made; what cards and payments lead to is then looked up. (It
is made outside of the kernels: in compiled code a record does not keep its array alive.)
"""

import numpy as np
from numpy.typing import NDArray

from agents.expedition_prospects import (
    GROUND,
    NEVER,
    PLANS,
    Prospects,
    rest_of,
    survey_weather,
    weigh_rests,
)
from agents.expedition_routes import DOWNS, UPS, Routes, field_of
from summit_env.engine.jit import Record, kernel
from summit_env.expedition.climbing import capacity, is_alive
from summit_env.expedition.risk import owes_risk
from summit_env.expedition.state import (
    CLIMBERS,
    KINDS,
    NONE,
    PICK,
    PICKS,
    TILE_DAYS,
    TOKENS,
)
from summit_env.expedition.weather import tile_of

#: A climber's pool: points by use, what cards and payments do to its level, cards given to it.
UP, DOWN, BREATH, CARDS = range(4)
#: Changes of a level by cards and payments that are told apart, from -DEBT.
BREATHS, DEBT = 16, 4
#: A rival this many points away from a space is on its way to it.
NEARBY = 4


#: Where a player works out a day.
DESK = np.dtype(
    [
        ("ground", GROUND),
        ("cards", np.int64, PICKS),  # the day's cards that may be given, by kind; else NONE
        ("spare", np.int64, KINDS),  # how many of each kind may be given
        ("pool", np.int64, (CLIMBERS, 4)),  # what each climber has, by UP, DOWN, BREATH, CARDS
        ("plans", PLANS, (CLIMBERS, DOWNS, BREATHS)),  # by climber, down points, change of level
    ]
)


@kernel
def survey(game: Record, edition: Record, style: Record, routes: Routes, desk: Record) -> None:
    """Lay out the day for the player to move: spaces, room, cards and pools."""
    player, ground = game.player, desk.ground
    tile, tile_day = tile_of(game, game.day), (game.day - 1) % TILE_DAYS
    survey_weather(edition, game.side, game.season, tile, tile_day, ground)
    ground.own_tent[:] = False
    ground.favour[:] = 0
    for climber in range(CLIMBERS):
        if game.tent[player, climber] != NONE:
            ground.own_tent[game.tent[player, climber]] = True
        pool = desk.pool[climber]
        pool[UP], pool[DOWN] = game.up_points[climber], game.down_points[climber]
        pool[BREATH], pool[CARDS] = 0, game.got_card[climber]
    for kind in range(KINDS):
        desk.spare[kind] = game.hand[player, kind] if game.prompt == PICK else 0
    for card in range(PICKS):
        kind = NONE if game.card_given[card] else game.picks[player, card]
        desk.cards[card] = kind
        if kind != NONE:
            desk.spare[kind] += 1
    survey_room(game, edition, style, routes, desk)


@kernel
def survey_room(game: Record, edition: Record, style: Record, routes: Routes, desk: Record) -> None:
    """Write where each climber may rest, and what a style thinks of taking the last place."""
    player = game.player
    for space in range(edition.spaces[game.side]):
        others = 0
        for other in range(game.num_players):
            for climber in range(CLIMBERS):
                others += other != player and game.space[other, climber] == space
        left = capacity(game, edition, space) - others
        if edition.any_number[game.side, space]:
            left = CLIMBERS
        desk.ground.room_for_both[space] = left >= CLIMBERS
        if left == 1 and style.spite != 0:
            rivals = rivals_bound_for(game, edition, routes, space)
            desk.ground.favour[space] = style.spite * rivals
        for climber in range(CLIMBERS):
            mates = 0
            for mate in range(CLIMBERS):
                mates += mate != climber and game.space[player, mate] == space
            desk.ground.room[climber, space] = mates < left


@kernel
def rivals_bound_for(game: Record, edition: Record, routes: Routes, space: int) -> int:
    """How many climbers of others stand lower than a space and within a day's reach of it."""
    ways = routes[tile_of(game, game.day), (game.day - 1) % TILE_DAYS, 0]
    bound = 0
    for other in range(game.num_players):
        for climber in range(CLIMBERS):
            at = game.space[other, climber]
            if other == game.player or at == NONE:
                continue
            lower = edition.points[game.side, at] < edition.points[game.side, space]
            bound += lower and ways[at, space, 0] <= NEARBY
    return bound


@kernel
def cheapest_token(game: Record, edition: Record) -> int:
    """Return the kind of the open risk token of the lowest value, NONE if none is open."""
    cheapest = NONE
    for kind in range(TOKENS):
        if game.open_tokens[kind] > 0 and (
            cheapest == NONE or edition.token_value[kind] < edition.token_value[cheapest]
        ):
            cheapest = kind
    return cheapest


@kernel
def due_today(game: Record, edition: Record) -> int:
    """What the player to move has to pay today, or while cards are picked, may have to."""
    if game.prompt != PICK:
        return game.risk_due if owes_risk(game) else 0
    cheapest = cheapest_token(game, edition)
    return 0 if cheapest == NONE else edition.token_value[cheapest]


@kernel
def tonight(game: Record, prospects: Prospects) -> NDArray[np.float32]:
    """Return what this evening is worth, by tent state, field, space and level."""
    tile, next_tile = tile_of(game, game.day), tile_of(game, game.day + TILE_DAYS)
    return prospects[game.day, tile, tile if next_tile == NONE else next_tile]


@kernel
def marker_field(game: Record, edition: Record, climber: int) -> int:
    """Return the field of the score track where a climber's marker stands."""
    return field_of(edition, game.side, game.marker[game.player, climber])


@kernel
def make_plans(
    game: Record, edition: Record, routes: Routes, evening: NDArray[np.float32], desk: Record
) -> None:
    """Work out the plans for every pool that a climber may come to have today."""
    player = game.player
    ways = routes[tile_of(game, game.day), (game.day - 1) % TILE_DAYS]
    breaths = sums_of(1 << DEBT, desk.spare, edition.acclimatization, due_today(game, edition))
    for climber in range(CLIMBERS):
        if not is_alive(game, player, climber):
            continue
        downs = 1 << game.down_points[climber]
        downs = sums_of(downs, desk.spare, edition.down, due_today(game, edition))
        for down in range(DOWNS):
            for breath in range(BREATHS):
                if holds(downs, down, DOWNS) and holds(breaths, breath, BREATHS):
                    weigh_rests(
                        edition, game.side, evening, ways[down, game.space[player, climber]],
                        desk.ground, climber, game.level[player, climber] + breath - DEBT,
                        marker_field(game, edition, climber), game.tent[player, climber] == NONE,
                        desk.plans[climber, down, breath],
                    )  # fmt: skip


@kernel
def sums_of(sums: int, spare: NDArray[np.int64], points: NDArray[np.int64], due: int) -> int:
    """Return all sums that cards and payments can lead to, each as a bit, from those there are."""
    for kind in range(KINDS):
        for _ in range(min(spare[kind], PICKS)):
            sums |= sums << points[kind]
    for _ in range(due):
        sums |= sums >> 1
    return sums


@kernel
def holds(sums: int, wanted: int, count: int) -> bool:
    """Whether a sum is among these bits; the last of `count` stands for all above it."""
    above = sums >> wanted
    return bool(above != 0 if wanted == count - 1 else above & 1)


@kernel
def plans_of(desk: Record, climber: int) -> Record:
    """Return a climber's plans with the down points and the change of level in its pool."""
    pool = desk.pool[climber]
    down, breath = min(pool[DOWN], DOWNS - 1), min(max(pool[BREATH] + DEBT, 0), BREATHS - 1)
    return desk.plans[climber, down, breath]


@kernel
def best_plan(desk: Record, climber: int) -> int:
    """Return the best plan with the points in a climber's pool, NONE where there is none."""
    return int(plans_of(desk, climber).target[min(desk.pool[climber, UP], UPS - 1)])


@kernel
def worth_of_pools(game: Record, desk: Record) -> float:
    """What the best plans of both climbers are worth together."""
    total = 0.0
    for climber in range(CLIMBERS):
        if is_alive(game, game.player, climber):
            total += plans_of(desk, climber).worth[min(desk.pool[climber, UP], UPS - 1)]
    if must_part(game, desk):
        total -= min(lost_elsewhere(desk, 0), lost_elsewhere(desk, 1))
    return total


@kernel
def must_part(game: Record, desk: Record) -> bool:
    """Whether both climbers' best plans rest on one space that hasn't room for both."""
    if not (is_alive(game, game.player, 0) and is_alive(game, game.player, 1)):
        return False
    rest = rest_of(best_plan(desk, 0))
    together = rest != NONE and rest == rest_of(best_plan(desk, 1))
    return together and not desk.ground.room_for_both[rest]


@kernel
def lost_elsewhere(desk: Record, climber: int) -> float:
    """What a climber loses by resting elsewhere than where its best plan does."""
    up, plans = min(desk.pool[climber, UP], UPS - 1), plans_of(desk, climber)
    return plans.worth[up] - plans.other[up]


@kernel
def deal(game: Record, edition: Record, desk: Record, due: int) -> tuple[float, int, int]:
    """Find the best way to give the cards on the desk, and then to pay what is due.

    Returns:
        What it is worth; a bit for each card that goes to the second climber; a bit for each
        rope that is used for going down.
    """
    there, ropes = 0, 0
    for card in range(PICKS):
        if desk.cards[card] != NONE:
            there |= 1 << card
            ropes |= int(edition.is_rope[desk.cards[card]]) << card
    best, best_second, best_downs = 2 * NEVER, 0, 0
    for second in range(1 << PICKS):
        if not can_split(game, there, second):
            continue
        for downs in range(ropes + 1):
            if downs & ~ropes == 0:
                give_all(edition, desk, second, downs, 1)
                worth = worth_after_paying(game, desk, due)
                give_all(edition, desk, second, downs, -1)
                if worth > best:
                    best, best_second, best_downs = worth, second, downs
    return best, best_second, best_downs


@kernel
def can_split(game: Record, there: int, second: int) -> bool:
    """Whether of these cards these may go to the second climber and the others to the first."""
    player = game.player
    if second & ~there or (second and not is_alive(game, player, 1)):
        return False
    return second == there or is_alive(game, player, 0)


@kernel
def give_all(edition: Record, desk: Record, second: int, downs: int, sign: int) -> None:
    """Put the cards on the desk into the climbers' pools, or with sign -1 take them out."""
    for card in range(PICKS):
        kind = desk.cards[card]
        if kind == NONE:
            continue
        pool = desk.pool[(second >> card) & 1]
        pool[CARDS] += sign
        pool[BREATH] += sign * edition.acclimatization[kind]
        if (downs >> card) & 1:
            pool[DOWN] += sign * edition.down[kind]
        else:
            pool[UP] += sign * edition.up[kind]


@kernel
def worth_after_paying(game: Record, desk: Record, due: int) -> float:
    """What the pools are worth after paying what is due, each point where it hurts least."""
    if due == 0:
        return worth_of_pools(game, desk)
    before = desk.pool.copy()
    for _ in range(due):
        climber, source = cheapest_payment(game, desk)
        desk.pool[climber, source] -= 1
    worth = worth_of_pools(game, desk)
    desk.pool[:] = before
    return worth


@kernel
def cheapest_payment(game: Record, desk: Record) -> tuple[int, int]:
    """Return which climber pays the next point from what: points, or its level if it got a card."""
    best, best_climber, best_source = 2 * NEVER, 0, BREATH
    for climber in range(CLIMBERS):
        pool = desk.pool[climber]
        for source in (DOWN, UP, BREATH):
            if pool[CARDS if source == BREATH else source] == 0:
                continue
            pool[source] -= 1
            worth = worth_of_pools(game, desk)
            pool[source] += 1
            if worth > best:
                best, best_climber, best_source = worth, climber, source
    return best_climber, best_source
