"""One game as one record: every field is here, and nothing about a game is anywhere else."""

import numpy as np

SEATS = 6

# Room in the records. An edition may have fewer of each, never more.
ROWS, WIDTH = 10, 19
CELLS = ROWS * WIDTH
TILES = 24
MATS = 8
ITEMS = 48
EVENTS = 96
KARMA = 80
STATUSES = 24
LEVELS = 16  # of the blizzard track
SUPPLIES = 7  # a supply is 0 to 6
WEIGHTS = 25
HEALTHS = 13
CODE = 2048  # instructions of all effects
DIFFICULTIES = 5
HOURS = 24
TEAMS = 3
MARKERS = 4  # of the active player, each with an ability of its group
LADDERS = 6
FOCUS_SQUARES = 16
SANITY_LEVELS = 6

# What a climber can have.
TILE_HAND = 6
HAND = 6
PACK = 6
STATUS_SLOTS = 4
ABILITIES = 2
TRAIL = 6  # trail points remembered, for falling back
DRAFT_KEEP = 4
SHERPA_PACK = 2

CAMPS = 2  # Halfway Camps
DROPPED = 5  # item number tokens on the mountain
OPTIONS = 4  # of a choice
DEPTH = 12  # of effects that wait for one another
EVENT_CHOICE = 2  # events to choose from

# Edges of a cell, and the trail points on its tile: the centre, and one on the arm to each edge.
LONG, LEFT, RIGHT, CENTRE = range(4)
EDGES = 3
POINT_BITS = 2
POINTS = 1 << POINT_BITS

#: What can lie on a cell besides a tile kind (0 to TILES - 1).
EMPTY = -1
BASE_CAMP, HALFWAY, SUMMIT = TILES, TILES + 1, TILES + 2
#: Kinds of tile, camps and Summit included.
GROUNDS = TILES + 3

# Types of tile.
NEUTRAL, ICY, THIN_AIR = range(3)

# Tokens on a tile.
NO_TOKEN, SERAC, VERGLAS, SOLID_GROUND, SECURE = range(5)

# A Ladder lies on a cell in place of a token: two halves of each kind, and again upside down.
FIRST_LADDER = 5
HALVES = 2
UPSIDE_DOWN = LADDERS * HALVES

# The Yeti's paths: corners of cells, and the six ways from each.
CORNER_ROWS, CORNER_WIDTH = ROWS + 1, WIDTH + 2
EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)

# Where a climber is in the game.
CLIMBING, RETURNED, DEAD, ABSENT = range(4)

# What killed a climber.
ALIVE, HUNGER, SUFFOCATION, MISFORTUNE, BLIZZARD, YETI, HYPOTHERMIA = range(7)

#: No card, no seat, no cell, no position.
NONE = -1

# Phases: of the setup, and of a turn.
(
    CHOOSE_CHARACTERS, CHOOSE_MARKERS, DRAFT_LADDERS, DRAFT_ITEMS, SHARE, CHOOSE_SUPPLIES,
    CHOOSE_HOUR, BEGIN_TURN, VISIT_CAMP, SET_OUT, MOVE_ON, EVENT_DIE, WEATHER_DIE, MOVE_YETI,
    REFILL, END_TURN,
) = range(16)  # fmt: skip

# What is asked (`prompt`). RUN: nothing, the rules go on.
(
    RUN, PICK_CHARACTER, PICK_ITEM, PICK_FOOD, PICK_OXYGEN, PICK_REST, TURN, PERMIT, REACT,
    PICK_PLAYER, PICK_OPTION, PICK_CELL, PICK_LAY, GIVE_UP_ITEM, GIVE_UP_CARD, GIVE_UP_TILE, ACCEPT,
    PICK_HOUR, AGREE, EXCHANGE, PICK_WAY, PICK_MARKER, PICK_LADDER, PICK_PARTNER, PICK_EVENT,
    GAIN_FOCUS, GAIN_SANITY, WARM_UP, OVER,
) = range(29)  # fmt: skip

# Stages of an effect: its target is chosen, others may react, it runs.
TARGET, REACTIONS, RUNNING = range(3)

#: The targets of an instruction are not worked out yet.
UNSET = -1

_CLIMBERS = [
    ("standing", np.int8),  # CLIMBING, RETURNED, DEAD, ABSENT
    ("team", np.int8),
    ("character", np.int8),  # the mat
    ("food", np.int8),
    ("oxygen", np.int8),
    ("health", np.int8),
    ("karma", np.int8),  # the marker
    ("next_movement", np.int8),  # more (or less) movement on the next turn
    ("next_halved", np.int8),
    ("next_skipped", np.int8),
    ("due_events", np.int8),  # events still to be drawn
    ("due_weather", np.int8),  # weather die still to be rolled
    ("summit_order", np.int8),  # 1 was first on the Summit, 0 was not there
    ("return_order", np.int8),  # 1 was first back, 0 is not back
    ("death_round", np.int8),
    ("death_cause", np.int8),
    ("sherpa", np.int8),  # 1 with a Sherpa
    ("sherpa_food", np.int8),
    ("sherpa_oxygen", np.int8),
    ("return_hours", np.int8),  # that had passed when it was back from the Summit, NONE
    ("focus", np.int8),  # the square of the Focus marker
    ("sanity", np.int8),  # the square of the Sanity marker, 0 the leftmost
    ("hypothermia", np.int8),  # the health at which the marker is, 0 on the Sanity track
    ("just_chilled", np.int8),  # the marker was placed this turn
    ("due_focus", np.int8),  # Focus still to be gained, or lost if negative
    ("due_sanity", np.int8),  # Sanity that may still be gained
    ("due_health", np.int8),  # health to be gained, or Hypothermia to be pushed back
    ("turn_token", np.int8),  # place in the turn order, from 0
    ("base_camp", np.int16),  # the cell
    ("position", np.int16),  # cell * POINTS + point; NONE before the start and when out of play
]

STATE = np.dtype(
    [
        ("rng", np.uint64),  # the generator's counter
        ("decisions", np.int32),  # made so far, forced ones included
        # What was agreed before the game.
        ("num_players", np.int8),
        ("num_teams", np.int8),  # sides: each climber is one, or all are, or there are teams
        ("mode", np.int8),
        ("difficulty", np.int8),
        ("expansions", np.int8),  # one bit each
        ("choose_characters", np.int8),
        ("choose_items", np.int8),
        ("choose_supplies", np.int8),
        ("choose_gains", np.int8),
        ("choose_hour", np.int8),
        ("stickers", np.int8),  # the blizzard removes tiles
        ("skip_forced", np.int8),
        # Whose decision it is and what is asked.
        ("player", np.int8),
        ("prompt", np.int8),
        ("over", np.int8),
        # The course of the game.
        ("phase", np.int8),
        ("game_round", np.int8),  # from 1; 0 during the setup
        ("active", np.int8),  # whose turn it is
        ("turn_order", np.int8, SEATS),  # seats by Turn Order token
        ("blizzard", np.int8),  # the level
        ("event_face", np.int8),  # the last event die: 1 event, 0 blank, NONE not rolled this turn
        ("weather_face", np.int8),  # the last weather die: snowflakes, 3 blizzard, NONE
        ("round_face", np.int8),  # the event die at the end of the last round [Sanity], NONE
        ("start_hour", np.int8),  # what the Time of Day began with
        ("hours", np.int8),  # that have passed
        ("marker", np.int8, TEAMS),  # of the active player, by team
        ("group_ability_used", np.int8, TEAMS),
        ("summits", np.int8),  # how many have been on the Summit
        ("returns", np.int8),  # how many are back
        # The turn of the active player.
        ("movement", np.int8),  # left
        ("moved", np.int8),  # has moved or laid a tile, so movement can't be skipped
        ("skipped", np.int8),  # has skipped movement for an action, or must skip
        ("halved", np.int8),  # movement was halved, so it can't be skipped
        ("blocked", np.int8),  # seats that have blocked the mover this turn, one bit each
        ("passed", np.int8),  # seats that it has passed over without coming to rest, one bit each
        ("transit_from", np.int16),  # where a passing began, NONE while nobody is passed
        ("transit_movement", np.int8),  # movement left when it began
        ("transit_heading", np.int8),  # the heading when it began
        ("asked_at", np.int16),  # the occupied point for which permission is asked
        ("heading", np.int8),  # the edge towards which a Ladder is crossed, NONE
        ("pending", np.int8),  # seats with due Focus, Sanity or health, one bit each
        # Exchanges of the active player. Nothing goes back and forth in one exchange.
        ("exchanged", np.int8),  # with a climber, this turn
        ("partner", np.int8),  # a seat, SHERPA, or NONE while nothing is exchanged
        ("shared", np.int8),  # seats with whom was shared before the game, one bit each
        ("flow", np.int8, 2),  # of food and oxygen: 1 taken, -1 given, 0 neither
        ("ladder_flow", np.int8, LADDERS),  # the same of each kind of Ladder
        ("taken", np.int8),  # items taken, the last ones carried
        ("given", np.int8),  # items given, the partner's last ones
        # The mountain.
        ("tile", np.int8, CELLS),  # kind, EMPTY, or a camp or the Summit
        ("face_down", np.int8, CELLS),
        ("token", np.int8, CELLS),  # or half of a Ladder
        ("tile_pile", np.int8, TILES),
        ("tile_discard", np.int8, TILES),
        ("halfway", np.int16, CAMPS),  # the cells of the Halfway Camps, NONE
        ("arrivals", np.int8, CAMPS),  # how many have been there
        ("dropped_item", np.int8, DROPPED),  # or ITEMS + the kind of a Ladder
        ("dropped_at", np.int16, DROPPED),  # the cell
        ("dropped_now", np.int8, DROPPED),  # was dropped this turn
        # The Yeti.
        ("yeti", np.int16),  # its edge: corner * 3 + EAST, NORTH_EAST or NORTH_WEST; NONE: none
        ("yeti_corner", np.int16),  # by which it came there in this run, NONE
        ("mauled", np.int8),  # seats that it has hurt this turn, one bit each
        # Climbers.
        *((name, form, SEATS) for name, form in _CLIMBERS),
        ("halfway_order", np.int8, (SEATS, CAMPS)),  # 1 was first there, 0 was not there
        ("trail", np.int16, (SEATS, TRAIL)),  # positions left behind, the last one first
        ("carried", np.int8, (SEATS, PACK)),  # items
        ("item_used", np.int8, (SEATS, PACK)),  # this turn
        ("sherpa_items", np.int8, (SEATS, SHERPA_PACK)),
        ("ladders", np.int8, (SEATS, LADDERS)),  # carried ones of each kind
        ("sherpa_ladders", np.int8, (SEATS, LADDERS)),
        ("ability_used", np.int8, (SEATS, ABILITIES)),
        ("hand", np.int8, (SEATS, HAND)),  # karma cards, kinds in ascending order, then NONE
        ("tiles", np.int8, (SEATS, TILE_HAND)),  # kinds in ascending order, then NONE
        ("status", np.int8, (SEATS, STATUS_SLOTS)),
        ("status_turns", np.int8, (SEATS, STATUS_SLOTS)),  # own turns left, 0 until shed
        # Decks: how many of each kind.
        ("item_deck", np.int8, ITEMS),
        ("item_discard", np.int8, ITEMS),
        ("event_deck", np.int8, EVENTS),
        ("event_discard", np.int8, EVENTS),
        ("karma_deck", np.int8, KARMA),
        ("karma_discard", np.int8, KARMA),
        # What is offered: the draft's packs, or the items drawn in a camp in the first row.
        ("pack", np.int8, (SEATS, PACK)),
        ("ladder_pack", np.int8, (SEATS, LADDERS)),  # of the draft, by team
        ("ladder_deck", np.int8, LADDERS),  # not dealt
        ("ladder_box", np.int8, LADDERS),  # out of the game
        ("draft_round", np.int8),
        ("event_offer", np.int8, EVENT_CHOICE),  # events drawn, NONE
        # Effects under way, one above the other.
        ("depth", np.int8),
        ("pc", np.int16, DEPTH),  # the next instruction
        ("end", np.int16, DEPTH),
        ("aim", np.int16, DEPTH),  # the first instruction with a chosen climber, NONE
        ("actor", np.int8, DEPTH),  # whose effect it is
        ("chosen", np.int8, DEPTH),  # the climber it was aimed at, NONE
        ("stage", np.int8, DEPTH),
        ("sign", np.int8, DEPTH),  # of the karma card: POSITIVE, NEGATIVE, or 0
        ("reactor", np.int8, DEPTH),  # how many of the others were asked for a reaction
        ("targets", np.int8, DEPTH),  # seats still to be affected, one bit each, or UNSET
        ("left", np.int8, DEPTH),  # how much is left to do for the present target
        ("card", np.int8, DEPTH),  # the card's kind, for people
        ("deck", np.int8, DEPTH),  # and which deck's: ITEM_DECK, EVENT_DECK, KARMA_DECK, NONE
    ]
)

CONFIG = np.dtype(
    [
        (name, np.int8)
        for name in (
            "num_players",
            "num_teams",
            "mode",
            "difficulty",
            "expansions",
            "choose_characters",
            "choose_items",
            "choose_supplies",
            "choose_gains",
            "choose_hour",
            "into_the_void",
            "stickers",
            "skip_forced",
        )
    ]
)

# Modes and signs. Cooperative rules hold from COOPERATIVE on; the odd ones are with teams.
COMPETITIVE, TEAM, COOPERATIVE, TEAM_COOPERATIVE = range(4)
POSITIVE, NEGATIVE = 1, -1

#: Bits of the expansions.
WITH_YETI, WITH_LADDERS, WITH_SANITY = 1, 2, 4

#: The partner of an exchange that is no seat.
SHERPA = SEATS

# Decks.
(
    ITEM_DECK, EVENT_DECK, KARMA_DECK, STATUS_CARD, ABILITY, GROUP_ABILITY, BUILT_IN, FOCUS_SQUARE,
) = range(8)  # fmt: skip

#: What items, statuses and mats change while they last; the edition's `modifiers` by this name.
MODIFIERS = (
    "movement",  # trail points a turn
    "weather_food",  # less food for a weather roll
    "blizzard_food",  # less food for a blizzard
    "blizzard_oxygen",  # less oxygen for a blizzard
    "blizzard_choice",  # less of either for a blizzard, as the climber chooses
    "thin_air",  # less oxygen for entering thin air
    "tile_hand",  # more tiles in hand
    "maximum_weight",
    "fall",  # points fewer fallen back
    "verglas",  # 1: verglas costs no movement
    "quickdraw",  # 1: a tile is drawn as soon as one is laid
    "camp_health",  # more health from resting in a camp
    "camp_items",  # more items to pick from in a camp
    "karma_cards",  # more karma cards drawn at the end of a turn
    "shelter",  # 1: pays nothing for a weather roll on a neutral tile
    "passing",  # 1: passes opponents without asking
    "weight",  # weight that does not count
    "event_choice",  # 1: draws 2 events and resolves 1
    "health_twice",  # 1: each gain and loss of health counts twice
    "thin_air_twice",  # 1: thin air costs twice as much oxygen
)
MODIFIER_COUNT = len(MODIFIERS)
(
    MOVEMENT, WEATHER_FOOD, BLIZZARD_FOOD, BLIZZARD_OXYGEN, BLIZZARD_CHOICE, THIN_AIR_OXYGEN,
    TILES_IN_HAND, MAXIMUM_WEIGHT, FALLING, OVER_VERGLAS, QUICKDRAW, CAMP_HEALTH, CAMP_ITEMS,
    KARMA_CARDS, SHELTER, PASSING, LIGHTER, CHOOSES_EVENTS, HEALTH_TWICE, THIN_AIR_TWICE,
) = range(MODIFIER_COUNT)  # fmt: skip

#: The columns of an instruction.
(
    OP, WHO, WHERE, WITHIN, WHAT, AMOUNT, HOW, BODY_1, BODY_2, BODY_3, BODY_4,
) = range(11)  # fmt: skip
COLUMNS = 11

#: Built-in programs of one instruction: their place in the code.
PAY_BLIZZARD_CODE, RUN_YETI_CODE = range(2)


def _cards(deck: str, room: int) -> list[tuple[str, type, int]]:
    """Return what every card of a deck has."""
    return [
        (f"{deck}_count", np.int8, room),
        (f"{deck}_modes", np.int8, room),  # one bit for each mode
        (f"{deck}_needs", np.int8, room),  # the expansions it needs, one bit each
        (f"{deck}_easiest", np.int8, room),  # difficulties in which it is in the deck
        (f"{deck}_hardest", np.int8, room),
        (f"{deck}_code", np.int16, room),  # its effects in the code: from here
        (f"{deck}_code_end", np.int16, room),  # to here
        (f"{deck}_aim", np.int16, room),  # the first instruction with a chosen climber, NONE
    ]


EDITION = np.dtype(
    [
        # The board.
        ("is_cell", np.int8, CELLS),
        ("neighbour", np.int16, (CELLS, EDGES)),  # NONE beyond the rim
        ("summit", np.int64),
        ("base_camp", np.int16, DIFFICULTIES),
        ("halfway", np.int16, (DIFFICULTIES, CAMPS, CAMPS)),  # difficulty, how many less 1, which
        ("halfway_camps", np.int8, SEATS + 1),  # how many, by number of players
        ("team_halfway_camps", np.int8, TEAMS + 1),  # by number of teams
        ("team_base_camp", np.int16, (DIFFICULTIES, TEAMS + 1, TEAMS)),  # how many teams, which
        # Tiles, camps and Summit: one bit for each edge, as they lie on a cell that points up (0)
        # or down (1).
        ("tile_count", np.int8, TILES),
        ("tile_type", np.int8, GROUNDS),
        ("ropes", np.int8, (2, GROUNDS)),
        ("arms", np.int8, (2, GROUNDS)),  # arms with a trail point of their own
        # Tracks and numbers.
        ("levels", np.int64),  # of the blizzard track; the highest kills
        ("blizzard_start", np.int8, DIFFICULTIES),
        ("cooperative_blizzard_start", np.int8, DIFFICULTIES),
        ("blizzard_food", np.int8, LEVELS),
        ("blizzard_oxygen", np.int8, LEVELS),
        ("blizzard_removes", np.int8, LEVELS),  # tiles up to this row, NONE
        ("karma_start", np.int64),
        ("karma_top", np.int64),
        ("focus_marks", np.uint64),  # karma levels with a Focus icon before them, one bit each
        ("event_faces", np.int64),  # of the die, with an event
        ("die_faces", np.int64),
        ("weather_faces", np.int8, 6),  # snowflakes, or 3 for a blizzard
        ("hand_limit", np.int64),
        ("start_cards", np.int64),
        ("tile_hand", np.int64),
        ("item_limit", np.int64),
        ("draft_cards", np.int64),
        ("draft_keep", np.int64),
        ("camp_health", np.int64),
        ("camp_items", np.int64),
        ("thin_air_oxygen", np.int64),
        ("verglas_movement", np.int64),
        ("pass_karma", np.int64),
        ("block_karma", np.int64),
        ("rounds", np.int64),
        ("yeti_health", np.int64),  # that an attack costs
        ("start_hour", np.int64),
        ("night_begins", np.int64),
        ("night_ends", np.int64),
        ("sherpa_food", np.int64),
        ("sherpa_oxygen", np.int64),
        ("sherpa_items", np.int64),
        ("markers", np.int64),  # of the active player
        ("group_code", np.int16, MARKERS),  # effects of their group abilities
        ("group_code_end", np.int16, MARKERS),
        ("group_aim", np.int16, MARKERS),
        ("next_to", np.int64),  # trail points between those who exchange
        ("next_to_teammate", np.int64),
        ("passing_opponent", np.int64),  # movement for an opponent's trail point, in teams
        ("survivor_points", np.int64),
        ("summiteer_points", np.int64),
        ("hours_to_score", np.int64),  # a point for each hour under
        ("halfway_points", np.int8, SEATS),
        ("summit_points", np.int8, SEATS),
        ("return_points", np.int8, SEATS),
        # Ladders.
        ("ladder_count", np.int8, LADDERS),
        ("ladder_type", np.int8, LADDERS),
        ("ladder_points", np.int8, LADDERS),  # trail points on it
        ("ladder_weight", np.int64),
        ("suggested_ladders", np.int64),
        ("solo_ladders", np.int64),  # drawn by who climbs solo
        ("team_ladders", np.int64),  # dealt to each team
        ("yeti_ladder_health", np.int64),  # more that an attack costs on a Ladder
        # Sanity.
        ("focus_squares", np.int64),
        ("focus_ring", np.int8, FOCUS_SQUARES),  # 0 the centre, 1 inner, 2 outer
        ("focus_regions", np.int8, FOCUS_SQUARES),  # one bit each: frontal, cerebellum, left, right
        ("focus_onward", np.uint16, FOCUS_SQUARES),  # blue arrows, one bit for each square
        ("focus_back", np.int8, FOCUS_SQUARES),  # the red arrow, NONE
        ("focus_code", np.int16, (2, 2, FOCUS_SQUARES)),  # cooperative play or not; gain, loss
        ("focus_code_end", np.int16, (2, 2, FOCUS_SQUARES)),
        ("focus_modifier", np.int8, (FOCUS_SQUARES, MODIFIER_COUNT)),
        ("sanity_levels", np.int64),
        ("sanity_start", np.int64),
        ("sanity_points", np.int8, SANITY_LEVELS),
        ("sanity_modifier", np.int8, (SANITY_LEVELS, MODIFIER_COUNT)),
        # Mats.
        ("mats", np.int64),
        ("mat_needs", np.int8, MATS),  # expansions, one bit each
        ("mat_health", np.int8, MATS),
        ("mat_maximum_weight", np.int8, MATS),
        ("mat_speed", np.int8, MATS),
        ("food_weight", np.int8, (MATS, SUPPLIES)),  # weight that so much food adds
        ("oxygen_weight", np.int8, (MATS, SUPPLIES)),
        ("weight_slows", np.int8, (MATS, WEIGHTS)),  # speed that so much weight takes
        ("health_slows", np.int8, (MATS, HEALTHS)),  # speed that so little health takes
        ("mat_food", np.int8, MATS),  # suggested
        ("mat_oxygen", np.int8, MATS),
        ("mat_items", np.int8, (MATS, PACK)),
        ("mat_modifier", np.int8, (2, MATS, MODIFIER_COUNT)),  # in every mode; in competitive play
        ("ability_code", np.int16, (MATS, ABILITIES)),  # effects; the second competitive only
        ("ability_code_end", np.int16, (MATS, ABILITIES)),
        ("ability_aim", np.int16, (MATS, ABILITIES)),
        ("ability_once", np.int8, (MATS, ABILITIES)),  # 1 once a game, 0 once a turn
        # Cards.
        *_cards("item", ITEMS),
        *_cards("event", EVENTS),
        *_cards("karma", KARMA),
        # Of what has a row more, all 0, that is the row of NONE: who looks up an empty slot there
        # need not ask first whether it is empty.
        ("item_weight", np.int8, ITEMS + 1),
        ("item_kept", np.int8, ITEMS),  # 1: stays when used, once a turn
        ("item_karma", np.int8, ITEMS),  # change of the marker when used
        ("item_among_teammates", np.int8, ITEMS),  # 1: an exception to what holds among teammates
        ("item_modifier", np.int8, (ITEMS + 1, MODIFIER_COUNT)),
        ("event_void", np.int8, EVENTS),  # only with `into_the_void`
        ("event_current_tile", np.int8, EVENTS),  # names the current tile: no harm on a Ladder
        ("karma_change", np.int8, KARMA),  # of the marker; its sign is the card's
        ("karma_among_teammates", np.int8, KARMA),
        ("karma_answers", np.int8, KARMA),  # a reaction to cards of this sign, else 0
        ("karma_if_target", np.int8, KARMA),  # a reaction for the one who was aimed at
        ("status_modifier", np.int8, (STATUSES + 1, MODIFIER_COUNT)),
        ("status_turns", np.int8, STATUSES),  # own turns that it lasts, 0 until shed
        ("status_code", np.int16, STATUSES),  # effects at the start of each own turn
        ("status_code_end", np.int16, STATUSES),
        ("code", np.int16, (CODE, COLUMNS)),
    ]
)
