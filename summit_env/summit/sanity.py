"""Sanity: the Focus network, the Sanity track, Hypothermia. [Sanity]"""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.actions import FOCUS_ON, OPTION
from summit_env.summit.climbers import die, heal
from summit_env.summit.dues import owe_focus
from summit_env.summit.effects import begin_effect
from summit_env.summit.mountain import in_camp, is_playing
from summit_env.summit.moving import ask
from summit_env.summit.sides import are_teammates, in_teams, is_cooperative, seat_after
from summit_env.summit.state import (
    BEGIN_TURN,
    FOCUS_SQUARE,
    GAIN_FOCUS,
    GAIN_SANITY,
    HYPOTHERMIA,
    NONE,
    WARM_UP,
)

#: Where Hypothermia comes on to the health track.
LOWEST_HEALTH = 1
GAINED, LOST = range(2)


@routine
def set_up_mind(game: Record, edition: Record, seat: int) -> None:
    """Put the markers on their starting squares; Hypothermia waits on the Sanity track."""
    game.focus[seat] = 0
    game.sanity[seat] = edition.sanity_start


@kernel
def settle_pending(game: Record, edition: Record) -> None:
    """Deal with what is due to the first climber in turn order: one thing."""
    for turn in range(game.num_players):
        seat = seat_after(game, int(game.active), turn)
        if (game.pending >> seat) & 1:
            if not settle(game, edition, seat):
                game.pending &= ~(1 << seat)
            return


@kernel
def settle(game: Record, edition: Record, seat: int) -> bool:
    """Deal with one thing that is due to a climber, or ask it; False if nothing is."""
    if game.due_health[seat] > 0:
        ask(game, seat, WARM_UP)
    elif game.due_sanity[seat] < 0:
        game.due_sanity[seat] += 1
        lower_sanity(game, edition, seat)
    elif game.due_sanity[seat] > 0 and game.sanity[seat] > 0:
        ask(game, seat, GAIN_SANITY)
    elif game.due_focus[seat] < 0:
        game.due_focus[seat] += 1
        lose_focus(game, edition, seat)
    elif game.due_focus[seat] > 0:
        ask(game, seat, GAIN_FOCUS)
    else:
        game.due_sanity[seat] = 0
        return False
    return True


@kernel
def leads_to(edition: Record, square: int, onward: int) -> bool:
    """Whether a blue arrow leads from one square of the Focus network to another."""
    return bool((int(edition.focus_onward[square]) >> onward) & 1)


@routine
def gain_focus(game: Record, edition: Record, kind: int, square: int) -> None:
    """Move one's Focus marker along a blue arrow, or decline to."""
    seat = int(game.player)
    game.due_focus[seat] -= 1
    if kind == FOCUS_ON:
        game.focus[seat] = square
        feel(game, edition, seat, GAINED)


@kernel
def lose_focus(game: Record, edition: Record, seat: int) -> None:
    """Move a climber's Focus marker along the red arrow; in the centre Sanity suffers instead."""
    back = int(edition.focus_back[game.focus[seat]])
    if back == NONE:
        lower_sanity(game, edition, seat)
    else:
        game.focus[seat] = back
        feel(game, edition, seat, LOST)


@kernel
def feel(game: Record, edition: Record, seat: int, which: int) -> None:
    """Begin what the square of a climber's Focus marker gives or takes once."""
    square, mode = game.focus[seat], int(is_cooperative(game))
    start = int(edition.focus_code[mode, which, square])
    end = int(edition.focus_code_end[mode, which, square])
    if end > start:
        begin_effect(game, start, end, NONE, seat, NONE, 0, FOCUS_SQUARE, int(square))


@routine
def gain_sanity(game: Record, accepted: bool) -> None:
    """Move one's Sanity marker a square to the left, or decline to."""
    seat = int(game.player)
    game.due_sanity[seat] -= 1
    if accepted:
        game.sanity[seat] -= 1


@kernel
def lower_sanity(game: Record, edition: Record, seat: int) -> None:
    """Move a climber's Sanity marker a square to the right, but not past the end.

    On the rightmost square it takes the place of the Hypothermia marker, which goes to the "1" of
    the health track.
    """
    last = int(edition.sanity_levels) - 1
    if game.sanity[seat] < last:
        game.sanity[seat] += 1
        if game.sanity[seat] == last and game.hypothermia[seat] == 0:
            game.hypothermia[seat] = LOWEST_HEALTH
            game.just_chilled[seat] = seat == game.active and game.phase > BEGIN_TURN


@kernel
def freeze_on(game: Record, seat: int) -> None:
    """At the end of each turn after the marker was placed, Hypothermia moves on by one.

    Who has less health than that has succumbed.
    """
    if game.hypothermia[seat] == 0 or not is_playing(game, seat):
        return
    if game.just_chilled[seat] == 1:
        game.just_chilled[seat] = 0
        return
    game.hypothermia[seat] += 1
    if game.health[seat] < game.hypothermia[seat]:
        die(game, seat, HYPOTHERMIA)


@routine
def warm_up(game: Record, edition: Record, kind: int, option: int) -> None:
    """Take due health, or push Hypothermia back by as much, never off the track; or neither."""
    seat = int(game.player)
    amount = int(game.due_health[seat])
    game.due_health[seat] = 0
    if kind == OPTION and option == 0:
        heal(game, edition, seat, amount)
    elif kind == OPTION:
        game.hypothermia[seat] = max(LOWEST_HEALTH, int(game.hypothermia[seat]) - amount)


@routine
def sway_focus(game: Record, seat: int, snowflakes: int) -> None:
    """A sun gives who rolled it a Focus, a snowflake takes one from all who are not in a camp.

    [Sanity, Game Tweaks] In teams both are for all of the roller's team and for nobody else.
    """
    for climber in range(game.num_players):
        if not is_playing(game, climber):
            continue
        same_side = are_teammates(game, climber, seat)
        if snowflakes == 0:
            if climber == seat or (in_teams(game) and same_side):
                owe_focus(game, climber, 1)
        elif not in_camp(game, climber) and (same_side or not in_teams(game)):
            owe_focus(game, climber, -1)
