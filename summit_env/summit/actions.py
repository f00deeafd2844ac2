"""The actions of Summit, and their lookup arrays for the rules."""

from summit_env.engine.actions import ActionKind, ActionTable
from summit_env.summit.state import (
    ABILITIES,
    CELLS,
    DROPPED,
    FOCUS_SQUARES,
    HAND,
    HOURS,
    LADDERS,
    MARKERS,
    MATS,
    OPTIONS,
    PACK,
    SEATS,
    STATUS_SLOTS,
    SUPPLIES,
    TILE_HAND,
    WIDTH,
)

RESTS = ("restock", "draw items", "gain health", "restock the Sherpa")
RESTOCK, DRAW_ITEMS, GAIN_HEALTH, RESTOCK_SHERPA = range(len(RESTS))
PARTNERS = ("the Sherpa", *(f"the player {seats} seats on" for seats in range(1, SEATS)))
SUPPLY_NAMES = ("food", "oxygen")
CORNERS = ("left", "right")
#: The six edges at a corner, in the order of `state.EAST` and its like.
WAYS = ("right", "up and right", "up and left", "left", "down and left", "down and right")
DIRECTIONS = ("long edge", "left edge", "right edge", "centre")

ACTIONS = ActionTable(
    ActionKind("character", "take mat {mat}", (("mat", range(MATS)),)),
    ActionKind("food", "take food up to {level}", (("level", range(SUPPLIES)),)),
    ActionKind("oxygen", "take oxygen up to {level}", (("level", range(SUPPLIES)),)),
    ActionKind("marker", "take marker {marker}", (("marker", range(1, MARKERS + 1)),)),
    ActionKind("keep ladder", "keep Ladder {ladder}", (("ladder", range(1, LADDERS + 1)),)),
    ActionKind(
        "discard ladder",
        "draft Ladder {ladder} and discard it",
        (("ladder", range(1, LADDERS + 1)),),
    ),
    ActionKind("keep", "keep offered item {slot}", (("slot", range(1, PACK + 1)),)),
    ActionKind("rest", "{rest} in the camp", (("rest", RESTS),)),
    ActionKind("move", "move towards the {direction}", (("direction", DIRECTIONS),)),
    ActionKind(
        "lay",
        "lay tile {slot} across the {edge} and move onto it",
        (("slot", range(1, TILE_HAND + 1)), ("edge", DIRECTIONS[:-1])),
    ),
    ActionKind("use", "use item {slot}", (("slot", range(1, PACK + 1)),)),
    ActionKind("ability", "use ability {ability}", (("ability", range(1, ABILITIES + 1)),)),
    ActionKind("play", "play karma card {slot}", (("slot", range(1, HAND + 1)),)),
    ActionKind("drop", "drop item {slot}", (("slot", range(1, PACK + 1)),)),
    ActionKind("pick up", "pick up the item with token {token}", (("token", range(1, 6)),)),
    ActionKind(
        "ladder",
        "lay Ladder {ladder} across the {edge} and move onto it",
        (("ladder", range(1, LADDERS + 1)), ("edge", DIRECTIONS[1:3])),
    ),
    ActionKind("drop ladder", "drop Ladder {ladder}", (("ladder", range(1, LADDERS + 1)),)),
    ActionKind("redraw", "skip movement and draw a new hand of tiles"),
    ActionKind(
        "remove", "skip movement and remove status {slot}", (("slot", range(1, STATUS_SLOTS + 1)),)
    ),
    ActionKind("player", "choose the player {seats} seats on", (("seats", range(SEATS)),)),
    ActionKind("option", "choose option {option}", (("option", range(1, OPTIONS + 1)),)),
    ActionKind(
        "cell",
        "choose the space {space}",
        (("space", [f"{cell // WIDTH},{cell % WIDTH}" for cell in range(CELLS)]),),
    ),
    ActionKind("give up item", "discard item {slot}", (("slot", range(1, PACK + 1)),)),
    ActionKind("give up card", "discard karma card {slot}", (("slot", range(1, HAND + 1)),)),
    ActionKind("give up tile", "discard tile {slot}", (("slot", range(1, TILE_HAND + 1)),)),
    ActionKind("let pass", "let the climber pass"),
    ActionKind("block", "block the climber"),
    ActionKind("accept", "accept"),
    ActionKind("decline", "decline"),
    ActionKind("hour", "begin at {hour}:00", (("hour", range(HOURS)),)),
    ActionKind("group ability", "use the group's ability"),
    ActionKind("exchange", "exchange with {partner}", (("partner", PARTNERS),)),
    ActionKind("give", "give 1 {supply}", (("supply", SUPPLY_NAMES),)),
    ActionKind("take", "take 1 {supply}", (("supply", SUPPLY_NAMES),)),
    ActionKind("give item", "give item {slot}", (("slot", range(1, PACK + 1)),)),
    ActionKind("take item", "take item {slot} of the partner", (("slot", range(1, PACK + 1)),)),
    ActionKind("give ladder", "give Ladder {ladder}", (("ladder", range(1, LADDERS + 1)),)),
    ActionKind("take ladder", "take Ladder {ladder}", (("ladder", range(1, LADDERS + 1)),)),
    ActionKind("go home", "stay in Base Camp for good"),
    ActionKind(
        "run",
        "the Yeti runs {way} from the {corner} corner of its edge",
        (("corner", CORNERS), ("way", WAYS)),
    ),
    ActionKind("focus", "move Focus to square {square}", (("square", range(FOCUS_SQUARES)),)),
    ActionKind("finish", "finish"),
)
assert DROPPED == 5

# For the rules: what each action is, and the first action of each kind.
KIND = ACTIONS.kind
ARGUMENT, EDGE = (ACTIONS.arguments[:, i].copy() for i in range(2))
(
    CHARACTER, FOOD_LEVEL, OXYGEN_LEVEL, TAKE_MARKER, KEEP_LADDER, DISCARD_LADDER, KEEP, REST,
    MOVE, LAY, USE, USE_ABILITY, PLAY, DROP, PICK_UP, LAY_LADDER, DROP_LADDER, REDRAW,
    REMOVE_STATUS, PLAYER, OPTION, CELL, GIVE_ITEM, GIVE_CARD, GIVE_TILE, LET_PASS, BLOCK,
    ACCEPT_OFFER, DECLINE, HOUR, USE_GROUP_ABILITY, BEGIN_EXCHANGE, GIVE_SUPPLY, TAKE_SUPPLY,
    HAND_ITEM, TAKE_ITEM, HAND_LADDER, TAKE_LADDER, GO_HOME, RUN_ON, FOCUS_ON, FINISH,
) = range(len(ACTIONS.kinds))  # fmt: skip
(
    FIRST_CHARACTER, FIRST_FOOD, FIRST_OXYGEN, FIRST_MARKER, FIRST_KEEP_LADDER,
    FIRST_DISCARD_LADDER, FIRST_KEEP, FIRST_REST, FIRST_MOVE, FIRST_LAY, FIRST_USE,
    FIRST_ABILITY, FIRST_PLAY, FIRST_DROP, FIRST_PICK_UP, FIRST_LADDER_ACTION,
    FIRST_DROP_LADDER, FIRST_REDRAW, FIRST_REMOVE, FIRST_PLAYER, FIRST_OPTION, FIRST_CELL,
    FIRST_GIVE_ITEM, FIRST_GIVE_CARD, FIRST_GIVE_TILE, FIRST_LET_PASS, FIRST_BLOCK,
    FIRST_ACCEPT, FIRST_DECLINE, FIRST_HOUR, FIRST_GROUP_ABILITY, FIRST_EXCHANGE, FIRST_GIVE,
    FIRST_TAKE, FIRST_HAND_ITEM, FIRST_TAKE_ITEM, FIRST_HAND_LADDER, FIRST_TAKE_LADDER,
    FIRST_GO_HOME, FIRST_RUN, FIRST_FOCUS, FIRST_FINISH,
) = (ACTIONS.first(kind) for kind in range(len(ACTIONS.kinds)))  # fmt: skip
