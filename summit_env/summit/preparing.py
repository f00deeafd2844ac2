"""The setup as far as it is decided: characters, markers, Ladders, items, supplies, the hour.

Those who decide are served one after the other: `active` is the seat (or team) that is served.
"""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.climbers import modifier, speed
from summit_env.summit.decks import clear_offer
from summit_env.summit.ladders import (
    discard_packs,
    drafters,
    drafting_seat,
    ladders_dealt,
    take_suggested_ladders,
)
from summit_env.summit.moving import ask
from summit_env.summit.setup import take_suggested_items, take_suggested_supplies
from summit_env.summit.sherpas import can_share_with
from summit_env.summit.sides import first_of_team, in_teams, is_cooperative, with_ladders
from summit_env.summit.state import (
    AGREE,
    BEGIN_TURN,
    CHOOSE_CHARACTERS,
    CHOOSE_MARKERS,
    CHOOSE_SUPPLIES,
    DRAFT_ITEMS,
    DRAFT_LADDERS,
    MOVEMENT,
    PICK_CHARACTER,
    PICK_FOOD,
    PICK_HOUR,
    PICK_ITEM,
    PICK_LADDER,
    PICK_MARKER,
    PICK_PARTNER,
    SHARE,
    SHERPA,
)


@kernel
def prepare(game: Record, edition: Record) -> None:
    """Go on with the setup: the next one decides, or takes what is suggested."""
    served = int(game.active)
    if served == number_served(game):
        prepare_next(game, edition)
    elif not is_asked(game, edition, served):
        game.active += 1


@kernel
def number_served(game: Record) -> int:
    """Return how many decide in this part of the setup, one after the other."""
    if game.phase == CHOOSE_MARKERS:
        return int(game.num_teams)
    if game.phase == DRAFT_LADDERS and game.choose_items == 1:
        return drafters(game)
    return int(game.num_players)


@kernel
def is_asked(game: Record, edition: Record, served: int) -> bool:
    """Ask who is served in this part of the setup, if there is anything to ask."""
    if game.phase == CHOOSE_CHARACTERS:
        return asks(game, served, PICK_CHARACTER, game.choose_characters == 1)
    if game.phase == CHOOSE_MARKERS:
        has_choice = is_cooperative(game) and edition.markers > 1
        leader = first_of_team(game, served)
        return asks(game, leader, PICK_MARKER, game.choose_characters == 1 and has_choice)
    if game.phase == DRAFT_LADDERS:
        return asks_for_ladder(game, edition, served)
    if game.phase == DRAFT_ITEMS:
        return asks_for_items(game, edition, served)
    if game.phase == SHARE:
        return asks_to_share(game, edition, served)
    if game.phase == CHOOSE_SUPPLIES:
        if game.choose_supplies == 0:
            take_suggested_supplies(game, edition, served)
        return asks(game, served, PICK_FOOD, game.choose_supplies == 1)
    return asks(game, served, PICK_HOUR if served == 0 else AGREE, game.choose_hour == 1)


@kernel
def asks(game: Record, seat: int, prompt: int, is_question: bool) -> bool:
    """Ask a seat if there is a question; return whether there is."""
    if is_question:
        ask(game, seat, prompt)
    return is_question


@routine
def asks_for_ladder(game: Record, edition: Record, served: int) -> bool:
    """Ask who drafts for a Ladder, or give a climber the suggested ones."""
    if not with_ladders(game):
        return False
    if game.choose_items == 0:
        take_suggested_ladders(game, edition, served)
        return False
    drafting = ladders_dealt(game, edition) > 1
    return asks(game, drafting_seat(game, served), PICK_LADDER, drafting)


@routine
def asks_for_items(game: Record, edition: Record, seat: int) -> bool:
    """Ask for an item of the draft, or give the suggested ones."""
    if game.choose_items == 0:
        take_suggested_items(game, edition, seat)
    return asks(game, seat, PICK_ITEM, game.choose_items == 1)


@routine
def asks_to_share(game: Record, edition: Record, seat: int) -> bool:
    """Ask with whom a climber shares what was drafted, as long as there is anybody left.

    [Teams, Setup: teammates may exchange Items and Ladders, or with their Sherpas.]
    """
    if game.choose_items == 1 and in_teams(game):
        for partner in range(SHERPA + 1):
            if can_share_with(game, seat, partner):
                ask(game, seat, PICK_PARTNER)
                return True
    game.shared = 0
    return False


@routine
def prepare_next(game: Record, edition: Record) -> None:
    """Go on after the last one: another round of a draft, the next part, or the first turn."""
    game.active = 0
    if game.choose_items == 1 and game.phase == DRAFT_LADDERS and with_ladders(game):
        game.draft_round += 1
        if game.draft_round < ladders_dealt(game, edition) - 1:
            return
        discard_packs(game)
        game.draft_round = 0
    elif game.choose_items == 1 and game.phase == DRAFT_ITEMS:
        game.draft_round += 1
        if game.draft_round < edition.draft_keep:
            return
        for pack in range(game.num_players):
            clear_offer(game, pack)
    game.phase += 1
    if game.phase == BEGIN_TURN:
        game.game_round = 1
        if in_teams(game):
            assign_turn_order(game, edition)
        game.active = game.turn_order[0]


@routine
def assign_turn_order(game: Record, edition: Record) -> None:
    """Deal the Turn Order tokens by speed with all bonuses; the lower seat counts as the senior.

    [Teams, Setup]
    """
    for seat in range(game.num_players):
        token = 0
        for other in range(game.num_players):
            faster = full_speed(game, edition, other) - full_speed(game, edition, seat)
            token += faster > 0 or (faster == 0 and other < seat)
        game.turn_token[seat] = token
        game.turn_order[token] = seat


@kernel
def full_speed(game: Record, edition: Record, seat: int) -> int:
    """Return a climber's speed, item bonuses included."""
    return speed(game, edition, seat) + modifier(game, edition, seat, MOVEMENT)
