"""Phase 3: cards given to climbers, moves along ropes, tents, the score markers."""

from summit_env.engine.jit import Record, kernel
from summit_env.expedition.state import CLIMBERS, NEIGHBOURS, NONE, PICKS, SEATS
from summit_env.expedition.weather import extra_movement


@kernel
def is_alive(game: Record, player: int, climber: int) -> bool:
    """Whether a climber is on the mountain."""
    return bool(game.space[player, climber] != NONE)


@kernel
def has_climber(game: Record, player: int) -> bool:
    """Whether a player has a living climber."""
    for climber in range(CLIMBERS):
        if is_alive(game, player, climber):
            return True
    return False


@kernel
def begin_turn(game: Record) -> None:
    """Lay the turn's cards ready and forget the points of the turn before."""
    game.in_transit = NONE
    for card in range(PICKS):
        game.card_given[card] = 0
        game.card_paid[card] = 0
    for climber in range(CLIMBERS):
        game.up_points[climber] = 0
        game.down_points[climber] = 0
        game.got_card[climber] = 0


@kernel
def can_give(game: Record, edition: Record, card: int, climber: int, use: int) -> bool:
    """Whether a card of the day may be given to a climber, a rope as up or as down points.

    Of equal cards the first is given first: they are one choice.
    """
    if game.card_given[card] or not is_alive(game, game.player, climber):
        return False
    kind = game.picks[game.player, card]
    if use == 1 and not edition.is_rope[kind]:
        return False
    if card == 0 or kind != game.picks[game.player, card - 1]:
        return True
    return bool(game.card_given[card - 1] or game.card_paid[card] != game.card_paid[card - 1])


@kernel
def give(game: Record, edition: Record, card: int, climber: int, use: int) -> None:
    """Give all points of a card to a climber.

    [seed: a card's points are not split between climbers; of a rope either the up or the down
    points; acclimatization cards raise the level at once.]
    """
    kind = game.picks[game.player, card]
    game.card_given[card] = 1
    game.got_card[climber] = 1
    if edition.is_acclimatization[kind]:
        gained = edition.acclimatization[kind] - game.card_paid[card]
        game.level[game.player, climber] += gained
    elif use == 1:
        game.down_points[climber] += edition.down[kind]
    else:
        game.up_points[climber] += edition.up[kind]


@kernel
def entry_cost(game: Record, edition: Record, space: int) -> int:
    """Movement points for entering a space, or for a tent on it, in today's weather."""
    zone = edition.zone[game.side, space]
    return int(edition.cost[game.side, space]) + extra_movement(game, edition, zone)


@kernel
def capacity(game: Record, edition: Record, space: int) -> int:
    """How many climbers may stand on a space."""
    column = SEATS if game.easier_5p else game.num_players - 1
    return int(edition.capacity[edition.zone[game.side, space], column])


@kernel
def has_room(game: Record, edition: Record, space: int, player: int, climber: int) -> bool:
    """Whether a climber can stand on a space beside all others that do.

    [seed: only so many climbers may be on a space after a move; base camp holds all.]
    """
    if edition.any_number[game.side, space]:
        return True
    others = 0
    for other in range(game.num_players):
        for theirs in range(CLIMBERS):
            others += game.space[other, theirs] == space
    others -= game.space[player, climber] == space
    return bool(others < capacity(game, edition, space))


@kernel
def can_move(game: Record, edition: Record, climber: int, space: int) -> bool:
    """Whether a climber can go along a link to a space and come to rest there or beyond."""
    player = game.player
    if not is_alive(game, player, climber):
        return False
    start = int(game.space[player, climber])
    if edition.rise[game.side, start, space] == 0:
        return False
    up, down = int(game.up_points[climber]), int(game.down_points[climber])
    up, down = points_after(game, edition, start, space, up, down)
    if up < 0:
        return False
    return has_room(game, edition, space, player, climber) or can_go_on(
        game, edition, climber, space, up, down
    )


@kernel
def can_go_on(game: Record, edition: Record, climber: int, space: int, up: int, down: int) -> bool:
    """Whether these points carry a climber from a full space to rest.

    Each way onwards is followed in turn, with a bit for each full space on it: to come back to one
    is never of use. (A loop, since numba cannot keep a function on disk that calls itself.)
    """
    ways = [(space, up, down, 1 << space)]
    while len(ways) > 0:
        here, up, down, passed = ways.pop()
        for i in range(NEIGHBOURS):
            beyond = int(edition.neighbours[game.side, here, i])
            if beyond == NONE:
                break
            up_left, down_left = points_after(game, edition, here, beyond, up, down)
            if up_left < 0 or (passed >> beyond) & 1:
                continue
            if has_room(game, edition, beyond, game.player, climber):
                return True
            ways.append((beyond, up_left, down_left, passed | 1 << beyond))
    return False


@kernel
def points_after(
    game: Record, edition: Record, start: int, space: int, up: int, down: int
) -> tuple[int, int]:
    """Return the up and down points left after a link; up below 0 where they don't suffice.

    [seed: points up serve both ways, points down only down.] So down points are spent first.
    """
    cost = entry_cost(game, edition, space)
    by_rope = min(down, cost) if edition.rise[game.side, start, space] < 0 else 0
    return up - (cost - by_rope), down - by_rope


@kernel
def move(game: Record, edition: Record, climber: int, space: int) -> None:
    """Go along one link.

    [seed: the score marker rises with the climber and does not fall.] Passing through a space
    counts as reaching it.
    """
    player = game.player
    start = int(game.space[player, climber])
    up, down = int(game.up_points[climber]), int(game.down_points[climber])
    up, down = points_after(game, edition, start, space, up, down)
    game.up_points[climber] = up
    game.down_points[climber] = down
    game.space[player, climber] = space
    game.in_transit = NONE if has_room(game, edition, space, player, climber) else climber
    game.marker[player, climber] = max(
        game.marker[player, climber], edition.points[game.side, space]
    )
    if space == edition.summit[game.side] and game.summit_order[player, climber] == 0:
        game.summits += 1
        game.summit_order[player, climber] = game.summits


@kernel
def can_pitch_tent(game: Record, edition: Record, climber: int) -> bool:
    """Whether a climber has its tent still and can pay for the space it stands on."""
    space = game.space[game.player, climber]
    if space == NONE or game.tent[game.player, climber] != NONE:
        return False
    return bool(entry_cost(game, edition, space) <= game.up_points[climber])


@kernel
def pitch_tent(game: Record, edition: Record, climber: int) -> None:
    """Pitch the tent where the climber stands, for good.

    [seed: once in a game, for as many points as entering the space costs, rope down points
    excluded.]
    """
    space = game.space[game.player, climber]
    game.up_points[climber] -= entry_cost(game, edition, space)
    game.tent[game.player, climber] = space


@kernel
def in_own_tent(game: Record, player: int, climber: int) -> bool:
    """Whether a climber's space has a tent of its colour. [seed: both climbers use both tents]"""
    for owner in range(CLIMBERS):
        if game.tent[player, owner] == game.space[player, climber]:
            return True
    return False
