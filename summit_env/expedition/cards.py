"""Phase 1, the choice of cards, and drawing them again at the end of the day."""

from summit_env.engine.jit import Record, kernel
from summit_env.engine.rng import draw
from summit_env.expedition.state import KINDS, NONE, PICKS


@kernel
def picks_made(game: Record, player: int) -> int:
    """How many cards a player has picked today."""
    made = 0
    for kind in game.picks[player]:
        made += kind != NONE
    return made


@kernel
def can_pick(game: Record, kind: int) -> bool:
    """Whether the player to move may pick a card of this kind.

    Cards are picked in ascending order of kind, so that no hand can be reached by two paths; the
    cards from this kind upwards must suffice for the picks that remain.
    """
    player = game.player
    made = picks_made(game, player)
    if game.hand[player, kind] == 0 or (made > 0 and kind < game.picks[player, made - 1]):
        return False
    missing = PICKS - made
    for other in range(kind, KINDS):
        missing -= game.hand[player, other]
        if missing <= 0:
            return True
    return False


@kernel
def pick(game: Record, kind: int) -> None:
    """Lay a card face down. [seed: each player picks three of the six cards in hand]"""
    game.picks[game.player, picks_made(game, game.player)] = kind
    game.hand[game.player, kind] -= 1


@kernel
def discard_picks(game: Record, player: int) -> None:
    """Put a player's cards of the day on the discard pile."""
    for i in range(PICKS):
        if game.picks[player, i] != NONE:
            game.discard[player, game.picks[player, i]] += 1
            game.picks[player, i] = NONE


@kernel
def draw_cards(game: Record, edition: Record, player: int) -> None:
    """Draw up to a full hand.

    [seed: three cards are drawn; when the pile is empty the last three are played on the next
    day, and after it the discard pile is shuffled and a full hand is drawn.] The pile has no
    order in the record: each card is drawn from what is in it, which comes to the same.
    """
    if game.hand[player].sum() + game.deck[player].sum() == 0:
        for kind in range(KINDS):
            game.deck[player, kind] = game.discard[player, kind]
            game.discard[player, kind] = 0
    wanted = edition.hand - game.hand[player].sum()
    for _ in range(min(wanted, game.deck[player].sum())):
        game.hand[player, draw(game, game.deck[player])] += 1
