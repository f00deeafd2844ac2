"""Dice, weather and the blizzard."""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import below
from summit_env.summit.climbers import die, lose, modifier
from summit_env.summit.effects import begin_effect
from summit_env.summit.mountain import cell_at, is_playing, is_tile, remove_rows
from summit_env.summit.sanity import sway_focus
from summit_env.summit.sides import with_sanity
from summit_env.summit.state import (
    BLIZZARD,
    BLIZZARD_CHOICE,
    BLIZZARD_FOOD,
    BLIZZARD_OXYGEN,
    BUILT_IN,
    NEUTRAL,
    NONE,
    PAY_BLIZZARD_CODE,
    SHELTER,
    WEATHER_FOOD,
)
from summit_env.summit.vocabulary import FOOD, OXYGEN

#: The weather die's blizzard face.
BLIZZARD_FACE = 3
WEATHER_FACES = 6


@kernel
def roll_event_die(game: Record, edition: Record, seat: int) -> None:
    """Roll the event die: on an event a card is drawn."""
    game.event_face = below(game, int(edition.die_faces)) < edition.event_faces
    if game.event_face == 1:
        game.due_events[seat] = min(int(game.due_events[seat]) + 1, 3)


@kernel
def roll_weather_die(game: Record, edition: Record, seat: int) -> None:
    """Roll the weather die: snowflakes cost the climber food, a blizzard comes over all."""
    game.weather_face = edition.weather_faces[below(game, WEATHER_FACES)]
    if game.weather_face == BLIZZARD_FACE:
        raise_blizzard(game, edition, seat)
    else:
        pay_weather(game, edition, seat, int(game.weather_face))
        if with_sanity(game):
            sway_focus(game, seat, int(game.weather_face))


@kernel
def pay_weather(game: Record, edition: Record, seat: int, snowflakes: int) -> None:
    """Pay the food that the weather costs, unless sheltered on a neutral tile."""
    cell = cell_at(game, seat)
    neutral = is_tile(game, cell) and edition.tile_type[game.tile[cell]] == NEUTRAL
    if neutral and modifier(game, edition, seat, SHELTER) > 0:
        return
    due = snowflakes - modifier(game, edition, seat, WEATHER_FOOD)
    lose(game, edition, seat, FOOD, max(due, 0))


@routine
def raise_blizzard(game: Record, edition: Record, seat: int) -> None:
    """Move the marker up one level: all pay it; at the top all on the mountain freeze."""
    change_blizzard(game, edition, 1)
    if game.blizzard == edition.levels:
        return
    row = edition.blizzard_removes[game.blizzard]
    if game.stickers == 1 and row != NONE:
        remove_rows(game, edition, int(row))
    pc = PAY_BLIZZARD_CODE
    begin_effect(game, pc, pc + 1, NONE, seat, NONE, 0, BUILT_IN, 0)


@routine
def change_blizzard(game: Record, edition: Record, levels: int) -> None:
    """Move the marker; at the top everyone still on the mountain freezes to death."""
    level = int(game.blizzard) + levels
    game.blizzard = max(0, min(level, int(edition.levels)))
    if game.blizzard == edition.levels:
        for climber in range(game.num_players):
            if is_playing(game, climber):
                die(game, climber, BLIZZARD)


@kernel
def blizzard_cost(game: Record, edition: Record, seat: int, what: int) -> int:
    """Return what the present level costs a climber, in food or in oxygen."""
    if what == FOOD:
        due = int(edition.blizzard_food[game.blizzard])
        return max(due - modifier(game, edition, seat, BLIZZARD_FOOD), 0)
    due = int(edition.blizzard_oxygen[game.blizzard])
    return max(due - modifier(game, edition, seat, BLIZZARD_OXYGEN), 0)


@routine
def has_blizzard_choice(game: Record, edition: Record, seat: int) -> bool:
    """Whether a climber may pay less food or less oxygen. [Teams, Abilities]"""
    if modifier(game, edition, seat, BLIZZARD_CHOICE) < 1:
        return False
    food = blizzard_cost(game, edition, seat, FOOD)
    return food > 0 and blizzard_cost(game, edition, seat, OXYGEN) > 0


@routine
def pay_blizzard(game: Record, edition: Record, seat: int, saved: int) -> None:
    """Pay the present level; who can save on either saves on `saved` (FOOD or OXYGEN)."""
    less = max(modifier(game, edition, seat, BLIZZARD_CHOICE), 0)
    food = blizzard_cost(game, edition, seat, FOOD)
    oxygen = blizzard_cost(game, edition, seat, OXYGEN)
    if saved == FOOD:
        food = max(food - less, 0)
    else:
        oxygen = max(oxygen - less, 0)
    lose(game, edition, seat, FOOD, food)
    if is_playing(game, seat):
        lose(game, edition, seat, OXYGEN, oxygen)
