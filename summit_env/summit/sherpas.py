"""Sherpas, and exchanges with them and between climbers on one side. [Teams; design 10]

In an exchange the active climber moves food, oxygen, items and Ladders one by one, as far as there
is room and strength on the other side. What has come from one side does not go back in the same
exchange. Items and Ladders may also be shared before the game, in teams.
"""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import total
from summit_env.summit.climbers import (
    can_carry,
    can_carry_ladder,
    can_part_with,
    has_room,
    set_supply,
    spare_weight,
    supply,
)
from summit_env.summit.decks import count, part_with_item, take_item, take_out
from summit_env.summit.mountain import beyond, cell_of, column_of, is_playing, point_of, row_of
from summit_env.summit.sides import are_teammates, in_teams
from summit_env.summit.state import (
    CENTRE,
    EDGES,
    LEFT,
    LONG,
    NONE,
    RIGHT,
    SHARE,
    SHERPA,
    SHERPA_PACK,
)
from summit_env.summit.vocabulary import FOOD, OXYGEN, SHERPA_FOOD, SHERPA_OXYGEN

#: What of a Sherpa a climber's food or oxygen goes to.
OF_SHERPA = SHERPA_FOOD - FOOD
assert OXYGEN + OF_SHERPA == SHERPA_OXYGEN


@routine
def hire(game: Record, edition: Record, seat: int) -> None:
    """Give a climber a Sherpa, with all the food and oxygen it can carry."""
    game.sherpa[seat] = 1
    restock_sherpa(game, edition, seat)


@routine
def restock_sherpa(game: Record, edition: Record, seat: int) -> None:
    """Fill a Sherpa's food and oxygen."""
    game.sherpa_food[seat] = edition.sherpa_food
    game.sherpa_oxygen[seat] = edition.sherpa_oxygen


@routine
def can_restock_sherpa(game: Record, edition: Record, seat: int) -> bool:
    """Whether a climber has a Sherpa that could carry more."""
    if game.sherpa[seat] == 0:
        return False
    food, oxygen = game.sherpa_food[seat], game.sherpa_oxygen[seat]
    return bool(food < edition.sherpa_food or oxygen < edition.sherpa_oxygen)


@kernel
def can_exchange(game: Record, edition: Record, seat: int, partner: int) -> bool:
    """Whether a climber may exchange with another one, once a turn: of its side, and close by."""
    if game.exchanged == 1 or not is_playing(game, partner):
        return False
    if not are_teammates(game, seat, partner):
        return False
    return is_close_to(game, edition, seat, partner)


@kernel
def is_close_to(game: Record, edition: Record, seat: int, other: int) -> bool:
    """Whether two climbers are few enough trail points apart; in a camp they are together.

    [Teams, Game Tweaks: no farther than 2.]
    """
    here, there = int(game.position[seat]), int(game.position[other])
    if here == there:
        return True
    points = int(edition.next_to_teammate if in_teams(game) else edition.next_to)
    if not may_lead_to(here, there, points):
        return False
    for direction in range(EDGES + 1):
        between = beyond(game, edition, here, direction)
        if between == there:
            return True
        if points < 2 or between < 0 or not may_lead_to(between, there, 1):
            continue
        if beyond(game, edition, between, direction_to(between, there)) == there:
            return True
    return False


@kernel
def direction_to(start: int, target: int) -> int:
    """Return in which direction a trail point would be the next one."""
    cell, other = cell_of(start), cell_of(target)
    if cell == other:
        point = point_of(target)
        return CENTRE if point == 0 else point - 1
    if row_of(cell) != row_of(other):
        return LONG
    return RIGHT if other > cell else LEFT


@kernel
def may_lead_to(start: int, target: int, points: int) -> bool:
    """Whether so many trail points on could be another one: a quick question before the search.

    Each step changes the row by 1 or stays in it, where Ladders may lead far.
    """
    cell, other = cell_of(start), cell_of(target)
    rows = abs(row_of(cell) - row_of(other))
    return rows < points or (rows == points and column_of(cell) == column_of(other))


@routine
def can_share_with(game: Record, seat: int, partner: int) -> bool:
    """Whether a climber may share what was drafted: once with each teammate and its Sherpa."""
    if (game.shared >> partner) & 1:
        return False
    if partner == SHERPA:
        return bool(game.sherpa[seat] == 1)
    return partner < game.num_players and partner != seat and are_teammates(game, seat, partner)


@routine
def begin_exchange(game: Record, partner: int) -> None:
    """Begin an exchange of the active climber."""
    game.partner = partner
    if game.phase == SHARE:
        game.shared |= 1 << partner
    elif partner != SHERPA:
        game.exchanged = 1


@routine
def end_exchange(game: Record) -> None:
    """End the exchange."""
    game.partner = NONE
    game.flow[:] = 0
    game.ladder_flow[:] = 0
    game.taken = 0
    game.given = 0


@kernel
def is_with_sherpa(game: Record) -> bool:
    """Whether the exchange under way is with the active climber's Sherpa."""
    return bool(game.partner == SHERPA)


@kernel
def supply_there(game: Record, seat: int, what: int) -> int:
    """Return the partner's food or oxygen."""
    if is_with_sherpa(game):
        return supply(game, seat, what + OF_SHERPA)
    return supply(game, int(game.partner), what)


@routine
def set_supply_there(game: Record, seat: int, what: int, level: int) -> None:
    """Set the partner's food or oxygen."""
    if is_with_sherpa(game):
        set_supply(game, seat, what + OF_SHERPA, level)
    else:
        set_supply(game, int(game.partner), what, level)


@kernel
def spare_weight_there(game: Record, edition: Record) -> int:
    """Return how much more weight the partner can take; a Sherpa's load has other limits."""
    return 0 if is_with_sherpa(game) else spare_weight(game, edition, int(game.partner))


@kernel
def has_room_there(game: Record, edition: Record, seat: int, what: int, spare_there: int) -> bool:
    """Whether the partner can take 1 more food or oxygen."""
    if not is_with_sherpa(game):
        return has_room(game, edition, int(game.partner), what, spare_there)
    most = edition.sherpa_food if what == FOOD else edition.sherpa_oxygen
    return supply_there(game, seat, what) < int(most)


@kernel
def can_give(game: Record, edition: Record, seat: int, what: int, spare_there: int) -> bool:
    """Whether 1 food or oxygen may go to the partner; before the game they are not shared."""
    if game.phase == SHARE:
        return False
    has_some = game.flow[what] <= 0 and supply(game, seat, what) > 0
    return has_some and has_room_there(game, edition, seat, what, spare_there)


@kernel
def can_take(game: Record, edition: Record, seat: int, what: int, spare: int) -> bool:
    """Whether 1 food or oxygen may come from the partner; before the game they are not shared."""
    if game.phase == SHARE:
        return False
    has_some = game.flow[what] >= 0 and supply_there(game, seat, what) > 0
    return has_some and has_room(game, edition, seat, what, spare)


@routine
def hand_over(game: Record, seat: int, what: int, amount: int) -> None:
    """Take 1 food or oxygen from the partner (1), or give it (-1)."""
    game.flow[what] = amount
    set_supply(game, seat, what, supply(game, seat, what) + amount)
    set_supply_there(game, seat, what, supply_there(game, seat, what) - amount)


@kernel
def items_there(game: Record, seat: int) -> int:
    """Count the partner's items."""
    if is_with_sherpa(game):
        return count(game.sherpa_items[seat])
    return count(game.carried[game.partner])


@kernel
def item_there(game: Record, seat: int, slot: int) -> int:
    """Return an item of the partner."""
    if is_with_sherpa(game):
        return int(game.sherpa_items[seat, slot])
    return int(game.carried[game.partner, slot])


@kernel
def has_sherpa_slot(game: Record, edition: Record, seat: int) -> bool:
    """Whether a Sherpa has a slot free: each item and each Ladder takes one. [Teams, F.A.Q.]"""
    used = count(game.sherpa_items[seat]) + total(game.sherpa_ladders[seat])
    return used < min(int(edition.sherpa_items), SHERPA_PACK)


@kernel
def can_give_item(game: Record, edition: Record, seat: int, slot: int, spare_there: int) -> bool:
    """Whether an item, not one just taken, may go to the partner."""
    if slot >= count(game.carried[seat]) - game.taken:
        return False
    if not can_part_with(game, edition, seat, slot):
        return False
    if is_with_sherpa(game):
        return has_sherpa_slot(game, edition, seat)
    item = int(game.carried[seat, slot])
    return can_carry(game, edition, int(game.partner), item, spare_there)


@kernel
def can_take_item(game: Record, edition: Record, seat: int, slot: int, spare: int) -> bool:
    """Whether an item, not one just given, may come from the partner."""
    if slot >= items_there(game, seat) - game.given:
        return False
    if not is_with_sherpa(game) and not can_part_with(game, edition, int(game.partner), slot):
        return False
    return can_carry(game, edition, seat, item_there(game, seat, slot), spare)


@routine
def give_item(game: Record, seat: int, slot: int) -> None:
    """Give an item to the partner."""
    item = part_with_item(game, seat, slot)
    if is_with_sherpa(game):
        game.sherpa_items[seat, count(game.sherpa_items[seat])] = item
    else:
        take_item(game, int(game.partner), item)
    game.given += 1


@routine
def take_item_there(game: Record, seat: int, slot: int) -> None:
    """Take an item from the partner."""
    if is_with_sherpa(game):
        item = take_out(game.sherpa_items[seat], slot)
    else:
        item = part_with_item(game, int(game.partner), slot)
    take_item(game, seat, item)
    game.taken += 1


@kernel
def ladders_there(game: Record, seat: int, kind: int) -> int:
    """Count the partner's Ladders of a kind."""
    if is_with_sherpa(game):
        return int(game.sherpa_ladders[seat, kind])
    return int(game.ladders[game.partner, kind])


@kernel
def can_give_ladder(game: Record, edition: Record, seat: int, kind: int, spare_there: int) -> bool:
    """Whether a Ladder may go to the partner."""
    if game.ladder_flow[kind] > 0 or game.ladders[seat, kind] == 0:
        return False
    if is_with_sherpa(game):
        return has_sherpa_slot(game, edition, seat)
    return can_carry_ladder(edition, spare_there)


@kernel
def can_take_ladder(game: Record, edition: Record, seat: int, kind: int, spare: int) -> bool:
    """Whether a Ladder may come from the partner."""
    if game.ladder_flow[kind] < 0 or ladders_there(game, seat, kind) == 0:
        return False
    return can_carry_ladder(edition, spare)


@routine
def hand_over_ladder(game: Record, seat: int, kind: int, amount: int) -> None:
    """Take a Ladder from the partner (1), or give it (-1)."""
    game.ladder_flow[kind] = amount
    game.ladders[seat, kind] += amount
    if is_with_sherpa(game):
        game.sherpa_ladders[seat, kind] -= amount
    else:
        game.ladders[game.partner, kind] -= amount
