"""Weather: three days on a tile, two tiles open, the rest covered."""

from summit_env.engine.jit import Record, kernel
from summit_env.engine.rng import below
from summit_env.expedition.state import NONE, TILE_DAYS


@kernel
def uncover_tile(game: Record, edition: Record, place: int) -> None:
    """Turn up the tile at this place of the row, drawn from those still covered."""
    skipped = below(game, edition.tiles - place)
    for tile in range(edition.tiles):
        if is_covered(game, tile):
            if skipped == 0:
                game.tiles[place] = tile
                return
            skipped -= 1


@kernel
def is_covered(game: Record, tile: int) -> bool:
    """Whether this tile has not been seen yet."""
    for seen in game.tiles:
        if seen == tile:
            return False
    return True


@kernel
def tile_of(game: Record, day: int) -> int:
    """Return the tile that a day stands on, NONE if it is covered or after the last day."""
    place = (day - 1) // TILE_DAYS
    return int(game.tiles[place]) if place < len(game.tiles) else NONE


@kernel
def extra_movement(game: Record, edition: Record, zone: int) -> int:
    """Movement points that today's weather adds in a zone (yellow number)."""
    tile = tile_of(game, game.day)
    return int(edition.weather_movement[game.season, tile, (game.day - 1) % TILE_DAYS, zone])


@kernel
def weather_change(game: Record, edition: Record, zone: int) -> int:
    """Change of acclimatization by today's weather in a zone (red number), 0 or less."""
    tile = tile_of(game, game.day)
    return int(edition.weather_acclimatization[game.season, tile, (game.day - 1) % TILE_DAYS, zone])


@kernel
def advance_weather(game: Record, edition: Record) -> None:
    """Move to the next day; on reaching the second open tile, uncover the one below.

    [seed, Spielgeschehen: the marker moves on; the right tile covers the left one and the next
    becomes visible.]
    """
    game.day += 1
    place = (game.day - 1) // TILE_DAYS + 1
    if (game.day - 1) % TILE_DAYS == 0 and place < edition.tiles:
        uncover_tile(game, edition, place)
