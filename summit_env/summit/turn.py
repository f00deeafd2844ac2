"""The course of the game: setup, turns and their parts, the end."""

from summit_env.engine.jit import Record, routine
from summit_env.summit.climbers import modifier, run_down_statuses, speed, tile_hand
from summit_env.summit.clock import is_night, pass_time
from summit_env.summit.decks import clear_offer, draw_from, draw_karma, draw_tiles
from summit_env.summit.effects import begin_effect
from summit_env.summit.interpreter import resolve
from summit_env.summit.mountain import in_camp, is_playing
from summit_env.summit.moving import ask
from summit_env.summit.setup import take_suggested_items, take_suggested_supplies
from summit_env.summit.state import (
    AGREE,
    BEGIN_TURN,
    CHOOSE_CHARACTERS,
    CHOOSE_SUPPLIES,
    DRAFT_ITEMS,
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
    PICK_CHARACTER,
    PICK_FOOD,
    PICK_HOUR,
    PICK_ITEM,
    PICK_REST,
    REFILL,
    RUN,
    STATUS_CARD,
    STATUS_SLOTS,
    TURN,
    VISIT_CAMP,
    WEATHER_DIE,
)
from summit_env.summit.weather import roll_event_die, roll_weather_die
from summit_env.summit.yeti import is_abroad, release_yeti


@routine
def run(game: Record, edition: Record) -> None:
    """Go on until somebody must decide or the game is over."""
    while game.prompt == RUN:
        go_on(game, edition)


@routine
def go_on(game: Record, edition: Record) -> None:
    """Go on by one part: of an effect, of the setup, or of a turn."""
    if game.depth > 0:
        resolve(game, edition)
    elif game.phase < BEGIN_TURN:
        prepare(game, edition)
    else:
        proceed(game, edition)


@routine
def prepare(game: Record, edition: Record) -> None:
    """Go on with the setup: characters, items, supplies, in the order of seats.

    `active` is the seat that is served.
    """
    seat = int(game.active)
    if seat == game.num_players:
        prepare_next(game, edition)
    elif game.phase == CHOOSE_CHARACTERS:
        prepare_character(game, seat)
    elif game.phase == DRAFT_ITEMS:
        if game.choose_items == 1:
            ask(game, seat, PICK_ITEM)
        else:
            take_suggested_items(game, edition, seat)
            game.active += 1
    elif game.phase == CHOOSE_SUPPLIES:
        if game.choose_supplies == 1:
            ask(game, seat, PICK_FOOD)
        else:
            take_suggested_supplies(game, edition, seat)
            game.active += 1
    elif game.choose_hour == 1:
        ask(game, seat, PICK_HOUR if seat == 0 else AGREE)
    else:
        game.active += 1


@routine
def prepare_character(game: Record, seat: int) -> None:
    """Ask for a mat, unless the mats were dealt."""
    if game.choose_characters == 1:
        ask(game, seat, PICK_CHARACTER)
    else:
        game.active += 1


@routine
def prepare_next(game: Record, edition: Record) -> None:
    """Go on after the last seat: another round of the draft, the next part, or the first turn."""
    game.active = 0
    if game.phase == DRAFT_ITEMS and game.choose_items == 1:
        game.draft_round += 1
        if game.draft_round < edition.draft_keep:
            return
        for pack in range(game.num_players):
            clear_offer(game, pack)
    game.phase += 1
    if game.phase == BEGIN_TURN:
        game.game_round = 1


@routine
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
        visit_camp(game, edition)
    elif game.phase == MOVE_ON:
        ask(game, game.active, TURN)
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


@routine
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


@routine
def settle_dues(game: Record, edition: Record) -> bool:
    """Resolve an event or roll a weather die that an effect or a roll has called for."""
    for turn in range(game.num_players):
        seat = (game.active + turn) % game.num_players
        if game.due_events[seat] > 0:
            game.due_events[seat] -= 1
            draw_event(game, edition, int(seat))
            return True
        if game.due_weather[seat] > 0:
            game.due_weather[seat] -= 1
            roll_weather_die(game, edition, int(seat))
            return True
    return False


@routine
def draw_event(game: Record, edition: Record, seat: int) -> None:
    """Draw an event for a climber and begin what it says."""
    kind = draw_from(game, game.event_deck, game.event_discard)
    if kind == NONE:
        return
    game.event_discard[kind] += 1
    begin_effect(
        game, edition.event_code[kind], edition.event_code_end[kind], edition.event_aim[kind],
        seat, NONE, 0, EVENT_DECK, kind,
    )  # fmt: skip


@routine
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


@routine
def visit_camp(game: Record, edition: Record) -> None:
    """Ask who starts the turn in a camp how to rest."""
    if in_camp(game, game.active):
        ask(game, game.active, PICK_REST)
    else:
        begin_movement(game, edition)


@routine
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


@routine
def refill(game: Record, edition: Record) -> None:
    """End of a turn: tiles up to a full hand, a karma card, statuses run down."""
    seat = int(game.active)
    draw_tiles(game, seat, tile_hand(game, edition, seat))
    draw_karma(game, edition, seat, 1 + modifier(game, edition, seat, KARMA_CARDS))
    run_down_statuses(game, seat)


@routine
def end_turn(game: Record, edition: Record) -> None:
    """Pass the turn clockwise to the next climber on the way; a round ends at the first seat."""
    seat = int(game.active)
    for _ in range(game.num_players):
        seat += 1
        if seat == game.num_players:
            seat = 0
            end_round(game)
        if is_playing(game, seat):
            break
    game.active = seat
    game.phase = BEGIN_TURN
    if game.game_round > edition.rounds:
        finish_game(game)


@routine
def end_round(game: Record) -> None:
    """After the last player's turn: another round, and an hour on the Time of Day track."""
    game.game_round += 1
    pass_time(game, 1)
