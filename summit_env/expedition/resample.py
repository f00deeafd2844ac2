"""Redrawing what a player cannot know: other hands, hidden picks, and the generator."""

import numpy as np

from summit_env.engine.jit import Record, kernel
from summit_env.engine.rng import draw
from summit_env.expedition.cards import picks_made
from summit_env.expedition.state import KINDS, NONE, PICK, PICKS


@kernel
def redraw_hidden(game: Record, viewer: int, seed: np.uint64) -> None:
    """Draw every other player's hand and hidden picks again from what is not face up.

    Covered tiles, closed tokens and the order of the piles are drawn when they are needed, so a
    new generator redraws them.
    """
    game.rng = seed
    for player in range(game.num_players):
        if player != viewer:
            redraw_hand(game, player)


@kernel
def redraw_hand(game: Record, player: int) -> None:
    """Put a player's hand and hidden picks back on the pile and draw as many cards again."""
    held = game.hand[player].sum()
    for kind in range(KINDS):
        game.deck[player, kind] += game.hand[player, kind]
        game.hand[player, kind] = 0
    if game.prompt == PICK:
        held -= redraw_picks(game, player, held)
    for _ in range(held):
        game.hand[player, draw(game, game.deck[player])] += 1


@kernel
def redraw_picks(game: Record, player: int, held: int) -> int:
    """Draw three cards as the day's, of which as many lie face down as did before.

    The lowest lie, the others go to the hand, so that the picks can be completed. Returns how
    many went to the hand.
    """
    made = picks_made(game, player)
    for i in range(made):
        game.deck[player, game.picks[player, i]] += 1
    cards = min(PICKS, made + held)
    for i in range(cards):
        game.picks[player, i] = draw(game, game.deck[player])
    game.picks[player, :cards].sort()
    for i in range(made, cards):
        game.hand[player, game.picks[player, i]] += 1
        game.picks[player, i] = NONE
    return cards - made
