"""Setting up: the mountain, the decks, characters, items, supplies."""

import numpy as np

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import below
from summit_env.summit.climbers import (
    can_carry,
    highest_level,
    set_supply,
    spare_weight,
    tile_hand,
)
from summit_env.summit.decks import (
    draw_from,
    draw_karma,
    draw_tiles,
    take_item,
)
from summit_env.summit.ladders import deal_ladders
from summit_env.summit.sanity import set_up_mind
from summit_env.summit.sherpas import hire
from summit_env.summit.sides import form_teams, in_teams, is_cooperative, with_ladders, with_sanity
from summit_env.summit.state import (
    ABSENT,
    BASE_CAMP,
    CHOOSE_CHARACTERS,
    CLIMBING,
    EMPTY,
    EVENTS,
    HALFWAY,
    ITEMS,
    KARMA,
    NONE,
    PACK,
    POINTS,
    SEATS,
    SUMMIT,
    TILES,
)
from summit_env.summit.vocabulary import FOOD, OXYGEN
from summit_env.summit.yeti import set_up_yeti


@routine
def lay_out(game: Record, edition: Record, config: Record) -> None:
    """Set a zeroed record up as far as neither chance nor anybody decides."""
    agree(game, config)
    clear_hands(game)
    form_teams(game)
    set_up_mountain(game, edition)
    set_up_decks(game, edition, config)
    if is_cooperative(game):
        game.blizzard = edition.cooperative_blizzard_start[game.difficulty]
    else:
        game.blizzard = edition.blizzard_start[game.difficulty]
    game.start_hour = edition.start_hour
    set_up_yeti(game, edition)
    for seat in range(SEATS):
        game.standing[seat] = ABSENT
        game.position[seat] = NONE
    for seat in range(game.num_players):
        set_up_climber(game, edition, seat)
    game.phase = CHOOSE_CHARACTERS


@routine
def deal(game: Record, edition: Record, seed: np.uint64) -> None:
    """Deal what chance decides before the game, from a seed."""
    game.rng = seed
    for seat in range(game.num_players):
        draw_karma(game, edition, seat, int(edition.start_cards))
    if game.choose_characters == 0:
        deal_characters(game, edition)
    if with_ladders(game):
        deal_ladders(game, edition)
    if game.choose_items == 1:
        for pack in range(game.num_players):
            deal_pack(game, edition, pack)


@routine
def agree(game: Record, config: Record) -> None:
    """Note what was agreed before the game."""
    game.num_players = config.num_players
    game.num_teams = config.num_teams
    game.mode = config.mode
    game.difficulty = config.difficulty
    game.expansions = config.expansions
    game.choose_characters = config.choose_characters
    game.choose_items = config.choose_items
    game.choose_supplies = config.choose_supplies
    game.choose_gains = config.choose_gains
    game.choose_hour = config.choose_hour
    game.stickers = config.stickers
    game.skip_forced = config.skip_forced


@routine
def clear_hands(game: Record) -> None:
    """Empty every place for a card."""
    game.trail[:] = NONE
    game.carried[:] = NONE
    game.hand[:] = NONE
    game.tiles[:] = NONE
    game.status[:] = NONE
    game.pack[:] = NONE
    game.dropped_item[:] = NONE
    game.dropped_at[:] = NONE
    game.character[:] = NONE
    game.base_camp[:] = NONE
    game.sherpa_items[:] = NONE
    game.partner = NONE
    game.event_offer[:] = NONE
    game.return_hours[:] = NONE
    game.heading = NONE
    game.round_face = NONE
    game.transit_from = NONE
    game.asked_at = NONE
    game.event_face = NONE
    game.weather_face = NONE


@routine
def set_up_mountain(game: Record, edition: Record) -> None:
    """Lay the Summit, the Base Camps and the Halfway Camps on the empty mountain."""
    game.tile[:] = EMPTY
    game.halfway[:] = NONE
    game.tile[edition.summit] = SUMMIT
    for seat in range(game.num_players):
        game.base_camp[seat] = base_camp_of(game, edition, seat)
        game.tile[game.base_camp[seat]] = BASE_CAMP
    camps = halfway_camps(game, edition)
    for camp in range(camps):
        cell = edition.halfway[game.difficulty, camps - 1, camp]
        game.halfway[camp] = cell
        game.tile[cell] = HALFWAY
    for kind in range(TILES):
        game.tile_pile[kind] = edition.tile_count[kind]


@routine
def base_camp_of(game: Record, edition: Record, seat: int) -> int:
    """Return the cell of a climber's Base Camp: each team has its own. [Teams, Setup]"""
    if in_teams(game):
        return int(edition.team_base_camp[game.difficulty, game.num_teams, game.team[seat]])
    return int(edition.base_camp[game.difficulty])


@routine
def halfway_camps(game: Record, edition: Record) -> int:
    """Return how many Halfway Camps there are; cooperative play has none."""
    if is_cooperative(game):
        return 0
    if in_teams(game):
        return int(edition.team_halfway_camps[game.num_teams])
    return int(edition.halfway_camps[game.num_players])


@routine
def set_up_decks(game: Record, edition: Record, config: Record) -> None:
    """Make the decks: cards whose icons ask for what is not agreed stay in the box."""
    for kind in range(ITEMS):
        if is_agreed(
            game,
            edition.item_modes[kind],
            edition.item_needs[kind],
            edition.item_easiest[kind],
            edition.item_hardest[kind],
        ):
            game.item_deck[kind] = edition.item_count[kind]
    for kind in range(EVENTS):
        if config.into_the_void == 0 and edition.event_void[kind] == 1:
            continue
        if is_agreed(
            game,
            edition.event_modes[kind],
            edition.event_needs[kind],
            edition.event_easiest[kind],
            edition.event_hardest[kind],
        ):
            game.event_deck[kind] = edition.event_count[kind]
    for kind in range(KARMA):
        if is_agreed(
            game,
            edition.karma_modes[kind],
            edition.karma_needs[kind],
            edition.karma_easiest[kind],
            edition.karma_hardest[kind],
        ):
            game.karma_deck[kind] = edition.karma_count[kind]


@kernel
def is_agreed(game: Record, modes: int, needs: int, easiest: int, hardest: int) -> bool:
    """Whether a card is in its deck, in this mode and difficulty, with these expansions."""
    in_mode = (modes >> game.mode) & 1 == 1
    in_box = needs & ~game.expansions == 0
    return in_mode and in_box and easiest <= game.difficulty <= hardest


@routine
def set_up_climber(game: Record, edition: Record, seat: int) -> None:
    """Put a climber into its Base Camp, with its karma, or with a Sherpa."""
    game.standing[seat] = CLIMBING
    game.position[seat] = int(game.base_camp[seat]) * POINTS
    if with_sanity(game):
        set_up_mind(game, edition, seat)
    if is_cooperative(game):
        hire(game, edition, seat)
    else:
        game.karma[seat] = edition.karma_start


@routine
def deal_characters(game: Record, edition: Record) -> None:
    """Deal each seat a mat at random."""
    mats = 0
    for mat in range(edition.mats):
        mats += is_free(game, edition, mat)
    for seat in range(game.num_players):
        nth = below(game, mats - seat)
        for mat in range(edition.mats):
            if is_free(game, edition, mat):
                if nth == 0:
                    take_character(game, edition, seat, mat)
                    break
                nth -= 1


@kernel
def is_free(game: Record, edition: Record, mat: int) -> bool:
    """Whether nobody has a mat, and it is not left in the box."""
    if edition.mat_needs[mat] & ~game.expansions != 0:
        return False
    for seat in range(game.num_players):
        if game.character[seat] == mat:
            return False
    return True


@routine
def take_character(game: Record, edition: Record, seat: int, mat: int) -> None:
    """Give a seat a mat; a climber starts at its maximum health, with a full hand of tiles."""
    game.character[seat] = mat
    game.health[seat] = edition.mat_health[mat]
    draw_tiles(game, seat, tile_hand(game, edition, seat))


@routine
def deal_pack(game: Record, edition: Record, pack: int) -> None:
    """Deal the items of a draft."""
    for slot in range(min(int(edition.draft_cards), PACK)):
        game.pack[pack, slot] = draw_from(game, game.item_deck, game.item_discard)


@routine
def pack_of(game: Record, seat: int) -> int:
    """Return the pack that a seat looks at in this round of the draft: packs go round clockwise."""
    return int((seat - game.draft_round) % game.num_players)


@routine
def take_suggested_items(game: Record, edition: Record, seat: int) -> None:
    """Give a climber the items that its mat suggests, as far as the deck has them."""
    for slot in range(PACK):
        item = edition.mat_items[game.character[seat], slot]
        if item == NONE or game.item_deck[item] == 0:
            continue
        if can_carry(game, edition, seat, int(item), spare_weight(game, edition, seat)):
            game.item_deck[item] -= 1
            take_item(game, seat, int(item))


@routine
def take_suggested_supplies(game: Record, edition: Record, seat: int) -> None:
    """Give a climber the food and oxygen that its mat suggests, as far as it can carry them."""
    mat = game.character[seat]
    food = min(int(edition.mat_food[mat]), highest_level(game, edition, seat, FOOD))
    set_supply(game, seat, FOOD, food)
    oxygen = min(int(edition.mat_oxygen[mat]), highest_level(game, edition, seat, OXYGEN))
    set_supply(game, seat, OXYGEN, oxygen)
