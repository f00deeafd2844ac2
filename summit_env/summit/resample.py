"""Redrawing what a player cannot know, for agents that think ahead.

Hidden are the opponents' karma cards and tiles, the order of every deck (which lies nowhere), and
the packs of a draft that the viewer has not had in hand.
"""

import numpy as np

from summit_env.engine.jit import Record, kernel
from summit_env.engine.rng import below, draw
from summit_env.summit.decks import count, insert
from summit_env.summit.effects import is_answer
from summit_env.summit.ladders import drafters
from summit_env.summit.moving import must_go_on
from summit_env.summit.observation import has_seen, has_seen_ladders
from summit_env.summit.sides import are_teammates, with_ladders
from summit_env.summit.state import (
    DRAFT_ITEMS,
    DRAFT_LADDERS,
    KARMA,
    LADDERS,
    NONE,
    PACK,
    PERMIT,
    PICK_ITEM,
    REACT,
    SEATS,
)


@kernel
def redraw_hidden(game: Record, edition: Record, viewer: int, seed: np.uint64) -> None:
    """Redraw all that a seat cannot know, the generator included."""
    game.rng = seed
    for seat in range(game.num_players):
        if not are_teammates(game, viewer, seat):
            put_back(game, seat)
    asked = int(game.player)
    if asked != viewer:
        if not are_teammates(game, viewer, asked):
            redraw_hand(game, edition, asked)
        redraw_offer(game)
    for seat in range(game.num_players):
        if seat != asked and not are_teammates(game, viewer, seat):
            redraw_hand(game, edition, seat)
    if game.phase == DRAFT_ITEMS and game.choose_items == 1:
        redraw_packs(game, viewer)
    if game.phase == DRAFT_LADDERS and with_ladders(game):
        redraw_ladder_packs(game, viewer)


@kernel
def redraw_ladder_packs(game: Record, viewer: int) -> None:
    """Redraw the packs of Ladders that the viewer's side has not had in hand."""
    sizes = np.zeros(SEATS, np.int64)
    for pack in range(drafters(game)):
        if not has_seen_ladders(game, viewer, pack):
            for kind in range(LADDERS):
                game.ladder_deck[kind] += game.ladder_pack[pack, kind]
                sizes[pack] += game.ladder_pack[pack, kind]
                game.ladder_pack[pack, kind] = 0
    for pack in range(drafters(game)):
        for _ in range(sizes[pack]):
            game.ladder_pack[pack, draw(game, game.ladder_deck)] += 1


@kernel
def put_back(game: Record, seat: int) -> None:
    """Put a hand of tiles and karma cards back; the hand still tells how many there were."""
    if not must_have_a_way(game, seat):
        for slot in range(count(game.tiles[seat])):
            game.tile_pile[game.tiles[seat, slot]] += 1
    for slot in range(count(game.hand[seat])):
        game.karma_deck[game.hand[seat, slot]] += 1


@kernel
def redraw_hand(game: Record, edition: Record, seat: int) -> None:
    """Draw as many tiles and karma cards as the hand had.

    Who is asked for a reaction is known to hold one.
    """
    tiles, cards = count(game.tiles[seat]), count(game.hand[seat])
    if not must_have_a_way(game, seat):
        game.tiles[seat] = NONE
        for _ in range(tiles):
            insert(game.tiles[seat], draw(game, game.tile_pile))
    game.hand[seat] = NONE
    if game.prompt == REACT and game.player == seat:
        insert(game.hand[seat], draw_reaction(game, edition, seat))
        cards -= 1
    for _ in range(cards):
        insert(game.hand[seat], draw(game, game.karma_deck))


@kernel
def must_have_a_way(game: Record, seat: int) -> bool:
    """Whether a climber passes somebody: it is known to be able to go on, so its tiles stay."""
    return bool(seat == game.active and (game.prompt == PERMIT or must_go_on(game)))


@kernel
def draw_reaction(game: Record, edition: Record, seat: int) -> int:
    """Draw one of the unseen cards that answer the karma card just played."""
    top = int(game.depth) - 1
    answers = 0
    for kind in range(KARMA):
        if is_answer(game, edition, seat, kind, top):
            answers += int(game.karma_deck[kind])
    left = below(game, answers)
    for kind in range(KARMA):
        if is_answer(game, edition, seat, kind, top):
            left -= int(game.karma_deck[kind])
            if left < 0:
                game.karma_deck[kind] -= 1
                return kind
    return NONE


@kernel
def redraw_offer(game: Record) -> None:
    """Redraw the items that another climber is looking at."""
    if game.prompt == PICK_ITEM and game.phase != DRAFT_ITEMS:
        put_pack_back(game, 0)
        redraw_pack(game, 0)


@kernel
def redraw_packs(game: Record, viewer: int) -> None:
    """Redraw the packs of the draft that the viewer has not had in hand."""
    for pack in range(game.num_players):
        if not has_seen(game, viewer, pack):
            put_pack_back(game, pack)
    for pack in range(game.num_players):
        if not has_seen(game, viewer, pack):
            redraw_pack(game, pack)


@kernel
def put_pack_back(game: Record, pack: int) -> None:
    """Put a pack's items back; the pack still tells how many there were."""
    for slot in range(PACK):
        if game.pack[pack, slot] != NONE:
            game.item_deck[game.pack[pack, slot]] += 1


@kernel
def redraw_pack(game: Record, pack: int) -> None:
    """Draw a pack's items anew."""
    for slot in range(PACK):
        if game.pack[pack, slot] != NONE:
            game.pack[pack, slot] = draw(game, game.item_deck)
