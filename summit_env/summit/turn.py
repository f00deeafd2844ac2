"""The course of the game: turns and their parts, the end."""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import below
from summit_env.summit.actions import DECLINE
from summit_env.summit.climbers import modifier, run_down_statuses, speed, tile_hand
from summit_env.summit.clock import is_night, pass_time
from summit_env.summit.decks import draw_from, draw_karma, draw_tiles
from summit_env.summit.dues import owe_focus
from summit_env.summit.effects import begin_effect, is_felt
from summit_env.summit.interpreter import resolve
from summit_env.summit.mountain import cell_at, has_ladder, in_camp, is_playing
from summit_env.summit.moving import ask
from summit_env.summit.preparing import prepare
from summit_env.summit.sanity import freeze_on, settle_pending
from summit_env.summit.sides import in_teams, is_cooperative, seat_after, with_sanity
from summit_env.summit.state import (
    BEGIN_TURN,
    CHOOSES_EVENTS,
    DROPPED,
    END_TURN,
    EVENT_DECK,
    EVENT_DIE,
    KARMA_CARDS,
    MOVE_ON,
    MOVE_YETI,
    MOVEMENT,
    NONE,
    OVER,
    PACK,
    PICK_EVENT,
    PICK_REST,
    REFILL,
    RUN,
    SET_OUT,
    STATUS_CARD,
    STATUS_SLOTS,
    TURN,
    VISIT_CAMP,
    WEATHER_DIE,
)
from summit_env.summit.weather import roll_event_die, roll_weather_die
from summit_env.summit.yeti import is_abroad, release_yeti


@kernel
def run(game: Record, edition: Record) -> None:
    """Go on until somebody must decide or the game is over."""
    while game.prompt == RUN:
        go_on(game, edition)


@kernel
def go_on(game: Record, edition: Record) -> None:
    """Go on by one part: of what is due, of an effect, of the setup, or of a turn."""
    if game.pending != 0 and not is_felt(game):
        settle_pending(game, edition)
    elif game.depth > 0:
        resolve(game, edition)
    elif game.phase < BEGIN_TURN:
        prepare(game, edition)
    else:
        proceed(game, edition)


@kernel
def proceed(game: Record, edition: Record) -> None:
    """Go on with a turn, where no effect is under way."""
    if not anybody_playing(game):
        finish_game(game)
    elif game.phase >= MOVE_ON and settle_dues(game, edition):
        return
    elif not is_playing(game, game.active) and game.phase != END_TURN:
        game.phase = END_TURN
    elif game.phase == BEGIN_TURN:
        begin_turn(game, edition)
    elif game.phase == VISIT_CAMP:
        visit_camp(game)
    elif game.phase == SET_OUT:
        begin_movement(game, edition)
    elif game.phase == MOVE_ON:
        ask(game, game.active, TURN)
    elif game.phase == EVENT_DIE and in_teams(game) and in_camp(game, game.active):
        game.phase = REFILL  # [Teams, Game Tweaks: players in camp roll no dice]
    elif game.phase == EVENT_DIE:
        roll_event_die(game, edition, game.active)
        game.phase = WEATHER_DIE
    elif game.phase == WEATHER_DIE:
        game.phase = MOVE_YETI
        roll_weather_die(game, edition, game.active)
    elif game.phase == MOVE_YETI:
        game.phase = REFILL
        if is_abroad(game):
            # As many edges as the die shows, whatever the food cost. [Sanity, Clarifications]
            release_yeti(game, game.active, int(game.weather_face))
    elif game.phase == REFILL:
        refill(game, edition)
        game.phase = END_TURN
    else:
        end_turn(game, edition)


@kernel
def anybody_playing(game: Record) -> bool:
    """Whether a climber is still on the way."""
    for seat in range(game.num_players):
        if is_playing(game, seat):
            return True
    return False


@routine
def finish_game(game: Record) -> None:
    """The game is over: all are back or dead, or it has lasted too long."""
    game.over = 1
    game.prompt = OVER


@kernel
def settle_dues(game: Record, edition: Record) -> bool:
    """Resolve an event or roll a weather die that an effect or a roll has called for."""
    if not has_dues(game):
        return False
    for turn in range(game.num_players):
        seat = seat_after(game, int(game.active), turn)
        if game.due_events[seat] > 0:
            game.due_events[seat] -= 1
            draw_event(game, edition, seat)
            return True
        if game.due_weather[seat] > 0:
            game.due_weather[seat] -= 1
            roll_weather_die(game, edition, seat)
            return True
    return False


@kernel
def has_dues(game: Record) -> bool:
    """Whether an event or a roll is due to anybody."""
    for seat in range(game.num_players):
        if game.due_events[seat] > 0 or game.due_weather[seat] > 0:
            return True
    return False


@kernel
def draw_event(game: Record, edition: Record, seat: int) -> None:
    """Draw an event for a climber and begin what it says, unless there is something to choose.

    [Sanity, Focus Network: some draw 2 and choose 1.]
    """
    drawn = 2 if modifier(game, edition, seat, CHOOSES_EVENTS) > 0 else 1
    for slot in range(drawn):
        game.event_offer[slot] = draw_from(game, game.event_deck, game.event_discard)
    for slot in range(drawn):
        if game.event_offer[slot] != NONE:
            game.event_discard[game.event_offer[slot]] += 1
    if game.event_offer[0] != NONE:
        consider_event(game, edition, seat)


@kernel
def consider_event(game: Record, edition: Record, seat: int) -> None:
    """Ask which of the drawn events comes, or whether it does; else it does."""
    kind = int(game.event_offer[0])
    if game.event_offer[1] != NONE or can_ignore(game, edition, seat, kind):
        ask(game, seat, PICK_EVENT)
    else:
        resolve_event(game, edition, seat)


@kernel
def resolve_event(game: Record, edition: Record, seat: int) -> None:
    """Begin what a drawn event says."""
    kind = int(game.event_offer[0])
    game.event_offer[0] = NONE
    begin_effect(
        game, edition.event_code[kind], edition.event_code_end[kind], edition.event_aim[kind],
        seat, NONE, 0, EVENT_DECK, kind,
    )  # fmt: skip


@kernel
def can_ignore(game: Record, edition: Record, seat: int, kind: int) -> bool:
    """Whether an event names the current tile of who is on a Ladder. [Teams, F.A.Q.]"""
    names_it = edition.event_current_tile[kind] == 1
    return names_it and is_playing(game, seat) and has_ladder(game, cell_at(game, seat))


@routine
def pick_event(game: Record, edition: Record, kind: int, option: int) -> None:
    """Choose one of two drawn events, or bear or ignore the one that there is."""
    seat = int(game.player)
    chosen = int(game.event_offer[option])
    had_choice = game.event_offer[1] != NONE
    game.event_offer[0], game.event_offer[1] = chosen, NONE
    if kind == DECLINE:
        game.event_offer[0] = NONE
    elif had_choice:
        consider_event(game, edition, seat)
    else:
        resolve_event(game, edition, seat)


@kernel
def begin_turn(game: Record, edition: Record) -> None:
    """Clear what belongs to one turn, and let the climber's statuses work."""
    seat = int(game.active)
    game.moved = 0
    game.skipped = 0
    game.halved = 0
    game.blocked = 0
    game.exchanged = 0
    game.mauled = 0
    game.movement = 0
    game.event_face = NONE
    game.weather_face = NONE
    for slot in range(PACK):
        game.item_used[seat, slot] = 0
    for ability in range(game.ability_used.shape[1]):
        once = edition.ability_once[game.character[seat], ability]
        game.ability_used[seat, ability] *= once
    for token in range(DROPPED):
        game.dropped_now[token] = 0
    for slot in range(STATUS_SLOTS):
        status = game.status[seat, slot]
        if status != NONE and edition.status_code_end[status] > edition.status_code[status]:
            begin_effect(
                game, edition.status_code[status], edition.status_code_end[status], NONE,
                seat, NONE, 0, STATUS_CARD, int(status),
            )  # fmt: skip
    game.phase = VISIT_CAMP


@kernel
def visit_camp(game: Record) -> None:
    """Ask who starts the turn in a camp how to rest."""
    game.phase = SET_OUT
    if in_camp(game, game.active):
        ask(game, game.active, PICK_REST)


@kernel
def begin_movement(game: Record, edition: Record) -> None:
    """Work out the movement of this turn: speed, what changes it, halved or skipped."""
    seat = int(game.active)
    movement = speed(game, edition, seat) + modifier(game, edition, seat, MOVEMENT)
    movement = max(movement + game.next_movement[seat], 0)
    if game.next_halved[seat] == 1:
        movement = (movement + 1) // 2
        game.halved = 1
    if is_night(game, edition):
        movement = (movement + 1) // 2
    if game.next_skipped[seat] == 1:
        movement = 0
        game.skipped = 1
    game.movement = movement
    game.next_movement[seat] = 0
    game.next_halved[seat] = 0
    game.next_skipped[seat] = 0
    game.phase = MOVE_ON


@kernel
def refill(game: Record, edition: Record) -> None:
    """End of a turn: tiles up to a full hand, a karma card, statuses and warmth run down."""
    seat = int(game.active)
    draw_tiles(game, seat, tile_hand(game, edition, seat))
    draw_karma(game, edition, seat, 1 + modifier(game, edition, seat, KARMA_CARDS))
    run_down_statuses(game, seat)
    freeze_on(game, seat)


@kernel
def end_turn(game: Record, edition: Record) -> None:
    """Pass the turn to the next climber on the way; after the last one a round ends."""
    token = int(game.turn_token[game.active])
    for _ in range(game.num_players):
        token += 1
        if token == game.num_players:
            token = 0
            end_round(game, edition)
        if is_playing(game, int(game.turn_order[token])):
            break
    game.heading = NONE
    game.active = game.turn_order[token]
    game.phase = BEGIN_TURN
    if game.game_round > edition.rounds:
        finish_game(game)


@routine
def end_round(game: Record, edition: Record) -> None:
    """After the last player's turn: another round, and an hour on the Time of Day track.

    [Sanity, Cooperative Mode: the event die sways everybody's Focus.]
    """
    game.game_round += 1
    pass_time(game, 1)
    if with_sanity(game) and is_cooperative(game):
        game.round_face = below(game, int(edition.die_faces)) < edition.event_faces
        for seat in range(game.num_players):
            owe_focus(game, seat, 1 if game.round_face == 1 else -1)
