"""One game as one record: every field is here, and nothing about a game is anywhere else."""

import numpy as np

SEATS = 5
CLIMBERS = 2
#: Room in the records. An edition may have fewer of each, never more.
KINDS = 16
SPACES = 32
NEIGHBOURS = 8
TOKENS = 4
TILES = 8
ZONES = 4

#: Cards picked each day, and days on a weather tile.
PICKS = 3
TILE_DAYS = 3

#: What is asked (`prompt`).
PICK, RISK, ACT, RESCUE, OVER = range(5)

#: No card, no climber, no space, no player.
NONE = -1

STATE = np.dtype(
    [
        ("rng", np.uint64),  # the generator's counter
        ("decisions", np.int32),  # made so far, forced ones included
        # What was agreed before the game.
        ("num_players", np.int8),
        ("side", np.int8),  # of the board: 0 easy, 1 hard
        ("season", np.int8),  # of the weather: 0 summer, 1 winter
        ("rescue_cards", np.int8),  # the family variant
        ("easier_5p", np.int8),  # five players' easier limit
        ("skip_forced", np.int8),
        # Whose decision it is and what is asked.
        ("player", np.int8),
        ("prompt", np.int8),
        ("rescued_climber", np.int8),  # whom a RESCUE is about
        ("over", np.int8),
        # The calendar.
        ("day", np.int8),  # from 1
        ("start_player", np.int8),
        ("tiles", np.int8, TILES),  # weather tiles in the order uncovered, NONE while covered
        # Cards: how many of each kind every player has where.
        ("hand", np.int8, (SEATS, KINDS)),
        ("deck", np.int8, (SEATS, KINDS)),
        ("discard", np.int8, (SEATS, KINDS)),
        ("picks", np.int8, (SEATS, PICKS)),  # today's cards, kinds in ascending order
        # Risk tokens: how many of each value's kind.
        ("open_tokens", np.int8, TOKENS),
        ("closed_tokens", np.int8, TOKENS),
        ("used_tokens", np.int8, TOKENS),
        ("risk_player", np.int8),  # who took one today
        ("risk_due", np.int8),  # what is still to be paid
        # The turn of the player who acts.
        ("card_given", np.int8, PICKS),
        ("card_paid", np.int8, PICKS),  # points of an acclimatization card that paid risk
        ("up_points", np.int8, CLIMBERS),  # unspent, for any direction
        ("down_points", np.int8, CLIMBERS),  # unspent, for going down
        ("got_card", np.int8, CLIMBERS),  # was given some card this turn
        ("in_transit", np.int8),  # the climber that passes a full space and must go on, or NONE
        # The mountain.
        ("space", np.int8, (SEATS, CLIMBERS)),  # where a climber stands, NONE when dead
        ("level", np.int8, (SEATS, CLIMBERS)),  # of acclimatization
        ("marker", np.int8, (SEATS, CLIMBERS)),  # on the score track, in points
        ("tent", np.int8, (SEATS, CLIMBERS)),  # the space it stands on, NONE in the box
        ("summit_order", np.int8, (SEATS, CLIMBERS)),  # 1 was first on the summit, 0 was not there
        ("summits", np.int8),  # how many have been
        ("death_day", np.int8, (SEATS, CLIMBERS)),  # 0 while alive
        ("rescue_used", np.int8, SEATS),
    ]
)

CONFIG = np.dtype(
    [
        (name, np.int8)
        for name in ("num_players", "side", "season", "rescue_cards", "easier_5p", "skip_forced")
    ]
)

EDITION = np.dtype(
    [
        ("days", np.int64),
        ("hand", np.int64),
        ("start_level", np.int64),
        ("top_level", np.int64),
        ("tent", np.int64),
        ("rescue_setback", np.int64),
        ("rescue_level", np.int64),
        # The card set: points of each kind, and how many of it.
        ("up", np.int64, KINDS),  # movement cards: their movement
        ("down", np.int64, KINDS),  # ropes only
        ("acclimatization", np.int64, KINDS),
        ("is_rope", np.int8, KINDS),
        ("is_acclimatization", np.int8, KINDS),
        ("card_count", np.int8, KINDS),
        # Risk tokens.
        ("open_tokens", np.int64),
        ("token_value", np.int64, TOKENS),
        ("token_count", np.int8, TOKENS),
        # Weather: by season, tile, day of the tile, zone.
        ("tiles", np.int64),
        ("weather_acclimatization", np.int8, (2, TILES, TILE_DAYS, ZONES)),
        ("weather_movement", np.int8, (2, TILES, TILE_DAYS, ZONES)),
        # Zones: capacity by number of players, and in the last column five players' easier one.
        ("capacity", np.int8, (ZONES, SEATS + 1)),
        ("rescue_zone", np.int8, ZONES),
        # The board, by side and space.
        ("spaces", np.int64, 2),
        ("base_camp", np.int64, 2),
        ("summit", np.int64, 2),
        ("zone", np.int8, (2, SPACES)),
        ("cost", np.int8, (2, SPACES)),
        ("points", np.int8, (2, SPACES)),
        ("space_acclimatization", np.int8, (2, SPACES)),
        ("any_number", np.int8, (2, SPACES)),
        ("neighbours", np.int8, (2, SPACES, NEIGHBOURS)),  # NONE after the last
        ("rise", np.int8, (2, SPACES, SPACES)),  # 1 the second is higher, -1 lower, 0 no link
        ("track", np.int8, (2, SPACES)),  # the score track's fields, 0 after the last
    ]
)
