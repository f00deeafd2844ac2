"""The decisions of the expedition, numbered; the numbers do not depend on the edition."""

from summit_env.engine.actions import ActionKind, ActionTable
from summit_env.expedition.state import KINDS, PICKS, SPACES, TOKENS

CLIMBER = ("climber", "AB")
USE = ("use", ("up", "down"))
CARD = ("card", (1, 2, 3))
assert len(CARD[1]) == PICKS

ACTIONS = ActionTable(
    ActionKind("pick", "pick a card of kind {kind}", (("kind", range(KINDS)),)),
    ActionKind("take", "take a risk token of kind {kind}", (("kind", range(TOKENS)),)),
    ActionKind("give", "give card {card} to climber {climber}, {use}", (CARD, CLIMBER, USE)),
    ActionKind("move", "climber {climber} to space {space}", (CLIMBER, ("space", range(SPACES)))),
    ActionKind("tent", "climber {climber} pitches the tent", (CLIMBER,)),
    ActionKind("pay_movement", "pay risk with climber {climber}'s {use} points", (CLIMBER, USE)),
    ActionKind("pay_card", "pay risk with acclimatization card {card}", (CARD,)),
    ActionKind("pay_level", "pay risk with climber {climber}'s acclimatization", (CLIMBER,)),
    ActionKind("finish", "finish"),
)

PICK, TAKE, GIVE, MOVE, TENT, PAY_MOVEMENT, PAY_CARD, PAY_LEVEL, FINISH = range(len(ACTIONS.kinds))

#: First action of each kind, for the mask.
FIRST_PICK = ACTIONS.first(PICK)
FIRST_TAKE = ACTIONS.first(TAKE)
FIRST_GIVE = ACTIONS.first(GIVE)
FIRST_MOVE = ACTIONS.first(MOVE)
FIRST_TENT = ACTIONS.first(TENT)
FIRST_PAY_MOVEMENT = ACTIONS.first(PAY_MOVEMENT)
FIRST_PAY_CARD = ACTIONS.first(PAY_CARD)
FIRST_PAY_LEVEL = ACTIONS.first(PAY_LEVEL)
FIRST_FINISH = ACTIONS.first(FINISH)

#: What each action is, as arrays that the kernels read.
KIND = ACTIONS.kind
FIRST_ARGUMENT, SECOND_ARGUMENT, THIRD_ARGUMENT = (ACTIONS.arguments[:, i].copy() for i in range(3))
