"""Climbers: the five tracks of a mat, their Sherpas', gains and losses, death and return."""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import total
from summit_env.summit.decks import count, discard_card, discard_item, discard_tile
from summit_env.summit.dues import forget_dues, owe_focus, owe_health, owe_sanity
from summit_env.summit.mountain import is_playing
from summit_env.summit.sides import is_cooperative, with_ladders, with_sanity
from summit_env.summit.state import (
    DEAD,
    HEALTH_TWICE,
    HUNGER,
    HYPOTHERMIA,
    LADDERS,
    LIGHTER,
    MAXIMUM_WEIGHT,
    MISFORTUNE,
    MOVE_ON,
    NONE,
    PACK,
    RETURNED,
    SHERPA_PACK,
    STATUS_SLOTS,
    SUFFOCATION,
    SUPPLIES,
    TILES_IN_HAND,
    WEIGHTS,
)
from summit_env.summit.vocabulary import (
    FOCUS,
    FOOD,
    HEALTH,
    KARMA_MARKER,
    OXYGEN,
    SANITY,
    SHERPA_FOOD,
    SHERPA_OXYGEN,
)


@kernel
def modifier(game: Record, edition: Record, seat: int, which: int) -> int:
    """Add up what mat, items, statuses, Focus and Sanity change about something (MODIFIERS)."""
    character = game.character[seat]
    amount = int(edition.mat_modifier[0, character, which])
    if not is_cooperative(game):
        amount += edition.mat_modifier[1, character, which]
    if with_sanity(game):
        amount += edition.focus_modifier[game.focus[seat], which]
        amount += edition.sanity_modifier[game.sanity[seat], which]
    for slot in range(PACK):
        amount += edition.item_modifier[game.carried[seat, slot], which]
    for slot in range(STATUS_SLOTS):
        amount += edition.status_modifier[game.status[seat, slot], which]
    return amount


@kernel
def weight(game: Record, edition: Record, seat: int) -> int:
    """Add up the weight of items, Ladders and the dumbbell marks that food and oxygen have passed.

    Some of it may not count.
    """
    character = game.character[seat]
    carried = int(edition.food_weight[character, game.food[seat]])
    carried += edition.oxygen_weight[character, game.oxygen[seat]]
    for slot in range(PACK):
        carried += edition.item_weight[game.carried[seat, slot]]
    if with_ladders(game):
        carried += total(game.ladders[seat]) * int(edition.ladder_weight)
    return max(carried - modifier(game, edition, seat, LIGHTER), 0)


@kernel
def spare_weight(game: Record, edition: Record, seat: int) -> int:
    """Return how much more weight a climber can take."""
    maximum = int(edition.mat_maximum_weight[game.character[seat]])
    maximum += modifier(game, edition, seat, MAXIMUM_WEIGHT)
    return maximum - weight(game, edition, seat)


@kernel
def speed(game: Record, edition: Record, seat: int) -> int:
    """Return a climber's speed: boot marks passed on weight and health lower it, not below 1."""
    character = game.character[seat]
    slower = edition.weight_slows[character, min(weight(game, edition, seat), WEIGHTS - 1)]
    slower += edition.health_slows[character, game.health[seat]]
    return max(1, int(edition.mat_speed[character]) - slower)


@kernel
def tile_hand(game: Record, edition: Record, seat: int) -> int:
    """Return how many tiles a climber's hand holds."""
    return int(edition.tile_hand) + modifier(game, edition, seat, TILES_IN_HAND)


@kernel
def can_carry(game: Record, edition: Record, seat: int, item: int, spare: int) -> bool:
    """Whether a climber with so much `spare_weight` has a slot and the strength for an item."""
    if count(game.carried[seat]) >= min(int(edition.item_limit), PACK):
        return False
    return burden_of(edition, item) <= spare


@kernel
def burden_of(edition: Record, item: int) -> int:
    """Return an item's weight, less what it lets its climber carry more."""
    modifiers = edition.item_modifier[item]
    return int(edition.item_weight[item]) - int(modifiers[MAXIMUM_WEIGHT] + modifiers[LIGHTER])


@kernel
def can_part_with(game: Record, edition: Record, seat: int, slot: int) -> bool:
    """Whether a climber without an item can carry the rest, or at least as well as before."""
    burden = burden_of(edition, int(game.carried[seat, slot]))
    return bool(burden >= 0 or spare_weight(game, edition, seat) + burden >= 0)


@kernel
def can_carry_ladder(edition: Record, spare: int) -> bool:
    """Whether who has so much `spare_weight` has the strength for a Ladder; any number. [Teams]"""
    return bool(edition.ladder_weight <= spare)


@kernel
def supply(game: Record, seat: int, what: int) -> int:
    """Return a climber's food, oxygen, health or karma, or its Sherpa's food or oxygen."""
    if what == FOOD:
        return int(game.food[seat])
    if what == OXYGEN:
        return int(game.oxygen[seat])
    if what == SHERPA_FOOD:
        return int(game.sherpa_food[seat])
    if what == SHERPA_OXYGEN:
        return int(game.sherpa_oxygen[seat])
    return int(game.health[seat] if what == HEALTH else game.karma[seat])


@kernel
def set_supply(game: Record, seat: int, what: int, level: int) -> None:
    """Set a climber's food, oxygen, health or karma, or its Sherpa's food or oxygen."""
    if what == FOOD:
        game.food[seat] = level
    elif what == OXYGEN:
        game.oxygen[seat] = level
    elif what == SHERPA_FOOD:
        game.sherpa_food[seat] = level
    elif what == SHERPA_OXYGEN:
        game.sherpa_oxygen[seat] = level
    elif what == HEALTH:
        game.health[seat] = level
    else:
        game.karma[seat] = level


@kernel
def added_weight(game: Record, edition: Record, seat: int, what: int, level: int) -> int:
    """Return how much weight food or oxygen at this level would add to now."""
    character = game.character[seat]
    if what == FOOD:
        marks = edition.food_weight[character]
        return int(marks[level]) - int(marks[game.food[seat]])
    if what == OXYGEN:
        marks = edition.oxygen_weight[character]
        return int(marks[level]) - int(marks[game.oxygen[seat]])
    return 0


@kernel
def has_room(game: Record, edition: Record, seat: int, what: int, spare: int) -> bool:
    """Whether a climber with so much `spare_weight` can take 1 more food or oxygen."""
    level = supply(game, seat, what) + 1
    return level < SUPPLIES and added_weight(game, edition, seat, what, level) <= spare


@kernel
def highest_level(game: Record, edition: Record, seat: int, what: int) -> int:
    """Return up to where a track of a climber or its Sherpa can rise now.

    Cooperative play has no karma.
    """
    if what == HEALTH:
        return int(edition.mat_health[game.character[seat]])
    if what == SHERPA_FOOD:
        return int(edition.sherpa_food) * int(game.sherpa[seat])
    if what == SHERPA_OXYGEN:
        return int(edition.sherpa_oxygen) * int(game.sherpa[seat])
    if what == KARMA_MARKER:
        return int(edition.karma_top) if not is_cooperative(game) else 0
    spare = spare_weight(game, edition, seat)
    level = supply(game, seat, what)
    while level < SUPPLIES - 1 and added_weight(game, edition, seat, what, level + 1) <= spare:
        level += 1
    return level


@kernel
def gain(game: Record, edition: Record, seat: int, what: int, amount: int) -> None:
    """Gain supplies, karma, Focus or Sanity, or let the Sherpa; what does not fit is not taken."""
    if what == HEALTH:
        gain_health(game, edition, seat, amount)
    elif what == KARMA_MARKER:
        change_karma(game, edition, seat, amount)
    elif what == FOCUS:
        owe_focus(game, seat, amount)
    elif what == SANITY:
        owe_sanity(game, seat, amount)
    else:
        highest = highest_level(game, edition, seat, what)
        set_supply(game, seat, what, min(supply(game, seat, what) + amount, highest))


@routine
def gain_health(game: Record, edition: Record, seat: int, amount: int) -> None:
    """Gain health; whose Hypothermia can be pushed back decides that first. [Sanity]"""
    amount *= health_factor(game, edition, seat)
    if game.hypothermia[seat] > 1:
        owe_health(game, seat, amount)
    else:
        heal(game, edition, seat, amount)


@routine
def heal(game: Record, edition: Record, seat: int, amount: int) -> None:
    """Move a health marker up, as far as its track goes."""
    highest = highest_level(game, edition, seat, HEALTH)
    game.health[seat] = min(int(game.health[seat]) + amount, highest)


@kernel
def health_factor(game: Record, edition: Record, seat: int) -> int:
    """Return how often each gain and loss of health counts. [Sanity, Focus Network]"""
    return 2 if modifier(game, edition, seat, HEALTH_TWICE) > 0 else 1


@kernel
def is_burden(game: Record, edition: Record, seat: int, what: int, amount: int) -> bool:
    """Whether a gain would add weight, so that it is a real question whether to take it."""
    level = min(supply(game, seat, what) + amount, highest_level(game, edition, seat, what))
    return added_weight(game, edition, seat, what, level) > 0


@kernel
def lose(game: Record, edition: Record, seat: int, what: int, amount: int) -> None:
    """Lose supplies, karma, Focus or Sanity, or let the Sherpa lose some.

    [Sanity, Clarifications: who does not have the resource to lose loses 1 health for each.]
    Karma does not fall below the bottom of its track; what a Sherpa lacks costs nothing.
    """
    if what == HEALTH:
        lose_health(game, edition, seat, amount, MISFORTUNE)
    elif what == KARMA_MARKER:
        change_karma(game, edition, seat, -amount)
    elif what == FOCUS:
        owe_focus(game, seat, -amount)
    elif what == SANITY:
        owe_sanity(game, seat, -amount)
    else:
        level = supply(game, seat, what)
        set_supply(game, seat, what, max(level - amount, 0))
        if level < amount and what == FOOD:
            lose_health(game, edition, seat, amount - level, HUNGER)
        elif level < amount and what == OXYGEN:
            lose_health(game, edition, seat, amount - level, SUFFOCATION)


@kernel
def change_karma(game: Record, edition: Record, seat: int, change: int) -> None:
    """Move a climber's karma marker, as far as its track goes.

    [Sanity: who would go beyond the top may increase Sanity by 1; Focus icons that the marker
    passes on its way up or down bring or cost 1 Focus each.]
    """
    old, top = int(game.karma[seat]), highest_level(game, edition, seat, KARMA_MARKER)
    new = max(0, min(old + change, top))
    game.karma[seat] = new
    if with_sanity(game) and top > 0:
        if old + change > top:
            owe_sanity(game, seat, 1)
        for level in range(old + 1, new + 1):
            if passes_icon(edition, level):
                owe_focus(game, seat, 1)
        for level in range(new + 1, old + 1):
            if passes_icon(edition, level):
                owe_focus(game, seat, -1)


@kernel
def passes_icon(edition: Record, level: int) -> bool:
    """Whether a Focus icon lies before a level of the karma track. [Sanity, Tweaks]"""
    return bool((int(edition.focus_marks) >> level) & 1)


@kernel
def lose_health(game: Record, edition: Record, seat: int, amount: int, cause: int) -> None:
    """Lose health; at 0 the climber dies of this cause, below its Hypothermia marker of that."""
    amount *= health_factor(game, edition, seat)
    game.health[seat] = max(int(game.health[seat]) - amount, 0)
    if not is_playing(game, seat):
        return
    if game.health[seat] == 0:
        die(game, seat, cause)
    elif game.health[seat] < game.hypothermia[seat]:
        die(game, seat, HYPOTHERMIA)


@routine
def die(game: Record, seat: int, cause: int) -> None:
    """A climber dies and is out of play; what it carried is lost."""
    game.standing[seat] = DEAD
    game.death_round[seat] = game.game_round
    game.death_cause[seat] = cause
    leave(game, seat)


@routine
def come_home(game: Record, seat: int) -> None:
    """A climber is back in Base Camp for good: its game is over, and well."""
    game.returns += 1
    game.return_order[seat] = game.returns
    if game.summit_order[seat] > 0:
        game.return_hours[seat] = game.hours
    game.standing[seat] = RETURNED
    leave(game, seat)


@routine
def leave(game: Record, seat: int) -> None:
    """Take a climber and its Sherpa off the mountain and put back their cards and tiles."""
    game.position[seat] = NONE
    dismiss(game, seat)
    for _ in range(count(game.carried[seat])):
        discard_item(game, seat, 0)
    for kind in range(LADDERS):
        game.ladder_box[kind] += game.ladders[seat, kind]
        game.ladders[seat, kind] = 0
    for _ in range(count(game.hand[seat])):
        discard_card(game, seat, 0)
    for _ in range(count(game.tiles[seat])):
        discard_tile(game, seat, 0)
    game.status[seat] = NONE
    game.status_turns[seat] = 0
    game.due_events[seat] = 0
    game.due_weather[seat] = 0
    forget_dues(game, seat)
    if seat == game.active:
        game.heading = NONE
        game.transit_from = NONE
        game.passed = 0


@routine
def dismiss(game: Record, seat: int) -> None:
    """A climber's Sherpa turns back, with all that it carries."""
    game.sherpa[seat] = 0
    game.sherpa_food[seat] = 0
    game.sherpa_oxygen[seat] = 0
    for kind in range(LADDERS):
        game.ladder_box[kind] += game.sherpa_ladders[seat, kind]
        game.sherpa_ladders[seat, kind] = 0
    for slot in range(SHERPA_PACK):
        if game.sherpa_items[seat, slot] != NONE:
            game.item_discard[game.sherpa_items[seat, slot]] += 1
            game.sherpa_items[seat, slot] = NONE


@routine
def has_status(game: Record, seat: int, status: int) -> bool:
    """Whether a status is attached to a climber."""
    for slot in range(STATUS_SLOTS):
        if game.status[seat, slot] == status:
            return True
    return False


@routine
def attach(game: Record, edition: Record, seat: int, status: int) -> None:
    """Attach a status that the climber does not have; a full mat takes no more."""
    slot = count(game.status[seat])
    if slot < STATUS_SLOTS and not has_status(game, seat, status):
        turns = int(edition.status_turns[status])
        game.status[seat, slot] = status
        game.status_turns[seat, slot] = turns + (turns > 0 and is_late(game, seat))


@routine
def is_late(game: Record, seat: int) -> bool:
    """Whether a climber's movement is over, so that this turn does not count for a status."""
    return bool(seat == game.active and game.phase > MOVE_ON)


@routine
def shed(game: Record, seat: int, slot: int) -> None:
    """Remove a status; the later ones move up."""
    for following in range(slot, STATUS_SLOTS - 1):
        game.status[seat, following] = game.status[seat, following + 1]
        game.status_turns[seat, following] = game.status_turns[seat, following + 1]
    game.status[seat, STATUS_SLOTS - 1] = NONE
    game.status_turns[seat, STATUS_SLOTS - 1] = 0


@kernel
def run_down_statuses(game: Record, seat: int) -> None:
    """Count a turn of the statuses that last only so many."""
    for slot in range(STATUS_SLOTS - 1, -1, -1):
        if game.status_turns[seat, slot] > 0:
            game.status_turns[seat, slot] -= 1
            if game.status_turns[seat, slot] == 0:
                shed(game, seat, slot)
