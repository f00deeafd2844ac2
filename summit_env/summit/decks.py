"""Decks, hands and piles: counts by kind, of which each card is drawn when it is needed.

No order lies in the record, which comes to the same as a shuffled deck.
"""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import draw
from summit_env.summit.sides import is_cooperative
from summit_env.summit.state import DROPPED, HAND, NONE, PACK, TILE_HAND
from summit_env.summit.vocabulary import ITEM_CARDS, KARMA_CARDS

Counts = NDArray[np.int8]


@kernel
def draw_from(game: Record, deck: Counts, discard: Counts) -> int:
    """Draw a card, of an empty deck after its discards were shuffled; NONE if there is none."""
    card = draw(game, deck)
    if card == NONE:
        for kind in range(len(deck)):
            deck[kind] = discard[kind]
            discard[kind] = 0
        card = draw(game, deck)
    return card


@kernel
def count(cards: Counts) -> int:
    """Count the cards in a hand."""
    held = 0
    for card in cards:
        held += card != NONE
    return held


@kernel
def held(game: Record, what: int, seat: int) -> int:
    """Count a climber's items, karma cards or tiles."""
    if what == ITEM_CARDS:
        return count(game.carried[seat])
    return count(game.hand[seat]) if what == KARMA_CARDS else count(game.tiles[seat])


@kernel
def insert(cards: Counts, kind: int) -> None:
    """Put a card into a hand that has room, in ascending order of kinds."""
    slot = count(cards)
    while slot > 0 and cards[slot - 1] > kind:
        cards[slot] = cards[slot - 1]
        slot -= 1
    cards[slot] = kind


@kernel
def take_out(cards: Counts, slot: int) -> int:
    """Take a card out of a hand and return it; the rest moves up."""
    kind = int(cards[slot])
    for following in range(slot, len(cards) - 1):
        cards[following] = cards[following + 1]
    cards[len(cards) - 1] = NONE
    return kind


@kernel
def is_first_of_kind(cards: Counts, slot: int) -> bool:
    """Whether a slot holds a card, and the one before it not the same."""
    if cards[slot] == NONE:
        return False
    return bool(slot == 0 or cards[slot - 1] != cards[slot])


@kernel
def draw_tiles(game: Record, seat: int, hand: int) -> None:
    """Draw tiles up to a hand of this size; a larger hand stays."""
    for _ in range(min(hand, TILE_HAND) - count(game.tiles[seat])):
        kind = draw_from(game, game.tile_pile, game.tile_discard)
        if kind != NONE:
            insert(game.tiles[seat], kind)


@kernel
def discard_tile(game: Record, seat: int, slot: int) -> None:
    """Discard a tile from a hand."""
    game.tile_discard[take_out(game.tiles[seat], slot)] += 1


@kernel
def draw_karma(game: Record, edition: Record, seat: int, cards: int) -> None:
    """Draw karma cards, as long as the hand is under its limit; cooperative play has none."""
    if is_cooperative(game):
        return
    limit = min(int(edition.hand_limit), HAND)
    for _ in range(cards):
        if count(game.hand[seat]) < limit:
            kind = draw_from(game, game.karma_deck, game.karma_discard)
            if kind != NONE:
                insert(game.hand[seat], kind)


@kernel
def discard_card(game: Record, seat: int, slot: int) -> int:
    """Discard a karma card and return its kind."""
    kind = take_out(game.hand[seat], slot)
    game.karma_discard[kind] += 1
    return kind


@kernel
def take_item(game: Record, seat: int, kind: int) -> None:
    """Give a climber an item that it has room for."""
    slot = count(game.carried[seat])
    game.carried[seat, slot] = kind
    game.item_used[seat, slot] = 0


@kernel
def part_with_item(game: Record, seat: int, slot: int) -> int:
    """Take an item from a climber and return its kind."""
    kind = take_out(game.carried[seat], slot)
    for following in range(slot, PACK - 1):
        game.item_used[seat, following] = game.item_used[seat, following + 1]
    game.item_used[seat, PACK - 1] = 0
    return kind


@routine
def discard_item(game: Record, seat: int, slot: int) -> None:
    """Discard an item."""
    game.item_discard[part_with_item(game, seat, slot)] += 1


@routine
def offer_items(game: Record, cards: int) -> None:
    """Lay items out to be kept or not."""
    for slot in range(min(cards, PACK)):
        game.pack[0, slot] = draw_from(game, game.item_deck, game.item_discard)


@routine
def clear_offer(game: Record, pack: int) -> None:
    """Discard what was not kept of a pack."""
    for slot in range(PACK):
        if game.pack[pack, slot] != NONE:
            game.item_discard[game.pack[pack, slot]] += 1
            game.pack[pack, slot] = NONE


@kernel
def free_token(game: Record) -> int:
    """Return an item number token that is not on the mountain, or NONE."""
    for token in range(DROPPED):
        if game.dropped_item[token] == NONE:
            return token
    return NONE
