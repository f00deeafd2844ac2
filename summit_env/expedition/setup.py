"""The first day: climbers at base camp, cards, weather and risk tokens laid out."""

import numpy as np

from summit_env.engine.jit import Record, kernel
from summit_env.engine.rng import below
from summit_env.expedition.cards import draw_cards
from summit_env.expedition.risk import lay_out_tokens
from summit_env.expedition.state import CLIMBERS, KINDS, NONE, PICKS, TILES
from summit_env.expedition.weather import uncover_tile


@kernel
def set_up(game: Record, edition: Record, config: Record, seed: np.uint64) -> None:
    """Lay a zeroed record out for the first day. [seed, Spielvorbereitung]

    The start player is drawn.
    """
    game.rng = seed
    game.num_players = config.num_players
    game.side = config.side
    game.season = config.season
    game.rescue_cards = config.rescue_cards
    game.easier_5p = config.easier_5p
    game.skip_forced = config.skip_forced

    for player in range(game.num_players):
        put_climbers_at_camp(game, edition, player)
        for kind in range(KINDS):
            game.deck[player, kind] = edition.card_count[kind]
        for i in range(PICKS):
            game.picks[player, i] = NONE
        draw_cards(game, edition, player)

    for place in range(TILES):
        game.tiles[place] = NONE
    for place in range(min(2, edition.tiles)):
        uncover_tile(game, edition, place)
    lay_out_tokens(game, edition)
    game.start_player = below(game, game.num_players)
    game.day = 1


@kernel
def put_climbers_at_camp(game: Record, edition: Record, player: int) -> None:
    """Put a player's climbers, markers and tents where they begin."""
    for climber in range(CLIMBERS):
        game.space[player, climber] = edition.base_camp[game.side]
        game.level[player, climber] = edition.start_level
        game.marker[player, climber] = edition.track[game.side, 0]
        game.tent[player, climber] = NONE
