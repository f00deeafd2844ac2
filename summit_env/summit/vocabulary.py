"""The effect vocabulary: what a card's `effects` may say, and how that becomes instructions.

Each verb is a table with `do = "<verb>"`. `docs/effects.md` is generated from this module.

An effect is compiled to one row of COLUMNS numbers; the bodies of `choose` and `if` follow their
row. `summit_env.summit.interpreter` runs the rows.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Literal, get_args

import msgspec
from msgspec import Meta

from summit_env.summit.state import (
    AMOUNT,
    BODY_1,
    COLUMNS,
    HOW,
    OP,
    OPTIONS,
    WHAT,
    WHERE,
    WHO,
    WITHIN,
)  # fmt: skip

Amount = Annotated[int, Meta(ge=1, le=6)]
Steps = Annotated[int, Meta(ge=0, le=16)]

Who = Literal[
    "self", "chosen", "teammates", "opponents", "others", "all", "next", "previous", "leader",
    "last", "highest", "lowest",
]  # fmt: skip
(
    SELF, CHOSEN, TEAMMATES, OPPONENTS, OTHERS, ALL, NEXT, PREVIOUS, LEADER, LAST, HIGHEST, LOWEST,
) = range(12)  # fmt: skip

Where = Literal[
    "anywhere", "camp", "mountain", "tile", "tile or ladder", "frontal", "cerebellum", "left",
    "right", "above", "below", "level",
]  # fmt: skip
TileWhere = Literal["anywhere", "above", "below", "level", "here"]
AnyWhere = Literal[Where, TileWhere]
(
    ANYWHERE, CAMP, MOUNTAIN, ON_TILE, ON_TILE_OR_LADDER, FRONTAL, CEREBELLUM, LEFT_REGION,
    RIGHT_REGION, ABOVE, BELOW, SAME_ROW, HERE,
) = range(13)  # fmt: skip

Region = Literal["frontal", "cerebellum", "left", "right"]

Transferable = Literal["food", "oxygen", "health", "karma", "sherpa food", "sherpa oxygen"]
Resource = Literal[Transferable, "focus", "sanity"]
FOOD, OXYGEN, HEALTH, KARMA_MARKER, SHERPA_FOOD, SHERPA_OXYGEN, FOCUS, SANITY = range(8)

Swapped = Literal["food", "oxygen", "karma", "tiles", "places"]
SWAP_FOOD, SWAP_OXYGEN, SWAP_KARMA, SWAP_TILES, SWAP_PLACES = range(5)

Cards = Literal["item", "event", "karma", "tile"]
ITEM_CARDS, EVENT_CARDS, KARMA_CARDS, TILE_CARDS = range(4)

Manner = Literal["chosen", "random", "all"]
BY_CHOICE, AT_RANDOM, EVERY = range(3)

Token = Literal["serac", "verglas", "solid ground", "secure"]
Die = Literal["event", "weather"]
EVENT_ROLL, WEATHER_ROLL = range(2)

Fact = Literal[
    "food", "oxygen", "health", "karma", "row", "items", "summited", "in camp", "alone", "sherpa",
    "night", "karma cards", "full sherpa", "on a ladder", "ladders", "focused", "sane",
    "sherpa food", "sherpa oxygen",
]  # fmt: skip
(
    HAS_FOOD, HAS_OXYGEN, HAS_HEALTH, HAS_KARMA, ON_ROW, HAS_ITEMS, HAS_SUMMITED, IN_CAMP, ALONE,
    HAS_SHERPA, AT_NIGHT, HAS_CARDS, SHERPA_IS_FULL, ON_LADDER, HAS_LADDERS, IS_FOCUSED, IS_SANE,
    HAS_SHERPA_FOOD, HAS_SHERPA_OXYGEN,
) = range(19)  # fmt: skip

#: Operation codes, in the order of VERBS below; PAY_BLIZZARD is the rules' own.
(
    GAIN, LOSE, GIVE, STEAL, SWAP, DRAW, DISCARD, MOVE, HALVE, SKIP, FALL, JUMP, FLIP, RESTORE,
    REMOVE, PLACE, CLEAR, LAY, ATTACH, SHED, CHANGE_BLIZZARD, ROLL, CHOOSE, IF, CANCEL, REFLECT,
    RUN_YETI, LURE, BANISH, DISMISS, PASS_TIME, PAY_BLIZZARD,
) = range(32)  # fmt: skip

Row = list[int]


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """One thing that a card does.

    Attributes:
        op: the operation code.
        example: how a card says it, in TOML.
    """

    op: ClassVar[int]
    example: ClassVar[str]

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.row()

    def row(self, **columns: int) -> Row:
        """Return an instruction with these columns, the target's from the effect itself."""
        row = [0] * COLUMNS
        row[OP] = self.op
        row[WHO] = _number(Who, getattr(self, "who", "self"))
        row[WHERE] = _number(AnyWhere, getattr(self, "where", "anywhere"))
        row[WITHIN] = getattr(self, "within", 0)
        row[AMOUNT] = getattr(self, "amount", 1)
        for name, value in columns.items():
            row[_COLUMN[name]] = value
        return row


_COLUMN = {"what": WHAT, "amount": AMOUNT, "how": HOW, "within": WITHIN}


class Aimed(Effect, frozen=True, kw_only=True):
    """An effect on climbers.

    Attributes:
        who: whom it affects. "chosen" is one other climber, chosen once for the whole card;
            "leader" has the most points now, "last" the fewest; "highest" and "lowest" go by the
            row; ties are all meant.
        where: only climbers in a camp, on the mountain (not in a camp), on a tile, on a tile or a
            Ladder, with their Focus in a region of the network ("frontal", "cerebellum", "left",
            "right"), or in a row above, below, or the same as the one whose effect it is.
        within: only climbers within so many steps from cell to cell; 0 is any distance.
    """

    who: Who = "self"
    where: Where = "anywhere"
    within: Steps = 0


class Gain(Aimed, frozen=True, kw_only=True, tag="gain"):
    """Climbers, or their Sherpas, gain food, oxygen, health, karma, Focus or Sanity.

    What does not fit is not taken; food or oxygen that would add weight, Focus and Sanity may be
    declined.
    """

    op = GAIN
    example = '{ do = "gain", what = "food", amount = 2, who = "all", where = "camp" }'
    what: Resource
    amount: Amount = 1

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.row(what=_number(Resource, self.what))


class Lose(Gain, frozen=True, kw_only=True, tag="lose"):
    """Climbers, or their Sherpas, lose food, oxygen, health, karma, Focus or Sanity.

    Climbers lose 1 health for each food or oxygen missing; what a Sherpa lacks costs nothing.
    """

    op = LOSE
    example = '{ do = "lose", what = "oxygen", who = "highest" }'


class Give(Aimed, frozen=True, kw_only=True, tag="give"):
    """The one whose effect it is gives food, oxygen, health or karma, as far as it has them.

    [Sanity, Clarifications: never Focus or Sanity.]
    """

    op = GIVE
    example = '{ do = "give", what = "food", who = "chosen", within = 2 }'
    what: Transferable
    amount: Amount = 1
    who: Who = "chosen"

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.row(what=_number(Resource, self.what))


class Steal(Give, frozen=True, kw_only=True, tag="steal"):
    """The one whose effect it is takes food, oxygen, health or karma, as far as they are there."""

    op = STEAL
    example = '{ do = "steal", what = "oxygen", who = "chosen" }'
    who: Who = "chosen"


class Swap(Aimed, frozen=True, kw_only=True, tag="swap"):
    """Exchange all food, all oxygen, karma markers, tile hands, or places with a climber.

    Food and oxygen that do not fit are lost; places are exchanged only on the mountain.
    """

    op = SWAP
    example = '{ do = "swap", what = "places", who = "chosen", within = 3 }'
    what: Swapped
    who: Who = "chosen"

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.row(what=_number(Swapped, self.what))


class Draw(Aimed, frozen=True, kw_only=True, tag="draw"):
    """Climbers draw cards: an item is kept if it fits and is wanted, an event is resolved."""

    op = DRAW
    example = '{ do = "draw", what = "karma", amount = 2 }'
    what: Cards
    amount: Amount = 1

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.row(what=_number(Cards, self.what))


class Discard(Aimed, frozen=True, kw_only=True, tag="discard"):
    """Climbers discard items, karma cards or tiles, of their choice or at random."""

    op = DISCARD
    example = '{ do = "discard", what = "item", who = "chosen", how = "random" }'
    what: Literal["item", "karma", "tile"]
    amount: Amount = 1
    how: Literal["chosen", "random"] = "chosen"

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.row(what=_number(Cards, self.what), how=_number(Manner, self.how))


class Move(Aimed, frozen=True, kw_only=True, tag="move"):
    """More trail points (or fewer, if negative): this turn for who is moving, else next turn."""

    op = MOVE
    example = '{ do = "move", amount = -2, who = "leader" }'
    amount: Annotated[int, Meta(ge=-6, le=6)]


class Halve(Aimed, frozen=True, kw_only=True, tag="halve"):
    """Movement is halved, rounded up: this turn for who is moving, else next turn."""

    op = HALVE
    example = '{ do = "halve", who = "all", where = "mountain" }'


class Skip(Aimed, frozen=True, kw_only=True, tag="skip"):
    """No movement: this turn for who is moving, else next turn."""

    op = SKIP
    example = '{ do = "skip", who = "chosen" }'


class Fall(Aimed, frozen=True, kw_only=True, tag="fall"):
    """Climbers fall back along the way they came, so many trail points, but not from camps."""

    op = FALL
    example = '{ do = "fall", amount = 2, who = "chosen", within = 1 }'
    amount: Amount = 1


class OnTiles(Effect, frozen=True, kw_only=True):
    """An effect on tiles.

    Attributes:
        near: the climber around whom: "self" or "chosen".
        within: only tiles within so many steps of that climber's cell; 0 is any distance.
        where: only tiles in a row above, below, or the same as that climber's, or only the one on
            which it stands.
        how: one of the climber's choice whose effect it is, at random, or all of them.
        amount: how many, unless all.
    """

    near: Literal["self", "chosen"] = "self"
    within: Steps = 0
    where: TileWhere = "anywhere"
    how: Manner = "chosen"
    amount: Amount = 1

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.tile_row()

    def tile_row(self, what: int = 0) -> Row:
        """Return the instruction."""
        row = self.row(what=what, how=_number(Manner, self.how))
        row[WHO] = _number(Who, self.near)
        return row


class OnLaddersToo(OnTiles, frozen=True, kw_only=True):
    """An effect on tiles that may treat Ladders as tiles.

    Attributes:
        ladders: whether it does, for the cards that are exceptions. [Teams, F.A.Q.]
    """

    ladders: bool = False

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.tile_row(int(self.ladders))


class Flip(OnLaddersToo, frozen=True, kw_only=True, tag="flip"):
    """Unoccupied, unprotected tiles are turned upside down: they block."""

    op = FLIP
    example = '{ do = "flip", near = "chosen", within = 1, how = "random" }'


class Restore(OnLaddersToo, frozen=True, kw_only=True, tag="restore"):
    """Upside-down tiles are turned up again."""

    op = RESTORE
    example = '{ do = "restore", within = 3, how = "all" }'


class Remove(OnLaddersToo, frozen=True, kw_only=True, tag="remove"):
    """Unoccupied, unprotected tiles are removed from the mountain."""

    op = REMOVE
    example = '{ do = "remove", where = "below", how = "random", amount = 3 }'


class Place(OnTiles, frozen=True, kw_only=True, tag="place"):
    """A token is placed on tiles without one.

    Serac blocks a tile (unoccupied ones only), verglas makes entering it cost 1 movement more,
    solid ground and secure protect it from being flipped or removed.
    """

    op = PLACE
    example = '{ do = "place", token = "serac", near = "chosen", within = 2 }'
    token: Token

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.tile_row(_number(Token, self.token) + 1)


class Clear(OnTiles, frozen=True, kw_only=True, tag="clear"):
    """Seracs and verglas are taken off tiles."""

    op = CLEAR
    example = '{ do = "clear", within = 2, how = "all" }'


class Jump(OnTiles, frozen=True, kw_only=True, tag="jump"):
    """The climber moves to the free centre of a laid tile of its choice, paying nothing."""

    op = JUMP
    example = '{ do = "jump", where = "below", within = 6 }'


class Lay(Effect, frozen=True, kw_only=True, tag="lay"):
    """The climber may lay a tile from the hand across a rope of its tile without moving there."""

    op = LAY
    example = '{ do = "lay" }'


class Attach(Aimed, frozen=True, kw_only=True, tag="attach"):
    """A status of `statuses.toml` is attached to climbers who do not have it."""

    op = ATTACH
    example = '{ do = "attach", status = "Frostbite", who = "chosen" }'
    status: str

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.row(what=list(statuses).index(self.status))


class Shed(Aimed, frozen=True, kw_only=True, tag="shed"):
    """Climbers are rid of so many statuses, the longest held first."""

    op = SHED
    example = '{ do = "shed", amount = 1, who = "teammates" }'
    amount: Amount = 1


class Blizzard(Effect, frozen=True, kw_only=True, tag="blizzard"):
    """The blizzard marker moves up or down; nobody pays for it."""

    op = CHANGE_BLIZZARD
    example = '{ do = "blizzard", amount = -1 }'
    amount: Annotated[int, Meta(ge=-3, le=3)]


class Roll(Aimed, frozen=True, kw_only=True, tag="roll"):
    """Climbers roll the event or the weather die, at once, and bear what comes."""

    op = ROLL
    example = '{ do = "roll", die = "weather", who = "next" }'
    die: Die

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield self.row(what=_number(Die, self.die))


class Yeti(Effect, frozen=True, kw_only=True, tag="yeti"):
    """The climber moves the Yeti so many edges along laid tiles; who stands there is attacked."""

    op = RUN_YETI
    example = '{ do = "yeti", amount = 3 }'
    amount: Amount


class Lure(Aimed, frozen=True, kw_only=True, tag="lure"):
    """The Yeti comes to the long edge of the climbers' tiles, one after the other, and attacks."""

    op = LURE
    example = '{ do = "lure", who = "highest" }'


class Banish(Effect, frozen=True, kw_only=True, tag="banish"):
    """The Yeti goes back to where it was at the start, below the Summit."""

    op = BANISH
    example = '{ do = "banish" }'


class Dismiss(Aimed, frozen=True, kw_only=True, tag="dismiss"):
    """The climbers' Sherpas turn back for good, with all that they carry."""

    op = DISMISS
    example = '{ do = "dismiss", who = "lowest" }'


class PassTime(Effect, frozen=True, kw_only=True, tag="pass time"):
    """In cooperative play the Time of Day goes on so many hours."""

    op = PASS_TIME
    example = '{ do = "pass time", amount = 1 }'
    amount: Annotated[int, Meta(ge=1, le=3)] = 1


class Cancel(Effect, frozen=True, kw_only=True, tag="cancel"):
    """For a reaction: the card that it answers does nothing."""

    op = CANCEL
    example = '{ do = "cancel" }'


class Reflect(Effect, frozen=True, kw_only=True, tag="reflect"):
    """For a reaction: the card that it answers is aimed at the one who played it."""

    op = REFLECT
    example = '{ do = "reflect" }'


class Choose(Aimed, frozen=True, kw_only=True, tag="choose"):
    """Each climber meant chooses one of up to four options, each a list of effects."""

    op = CHOOSE
    example = (
        '{ do = "choose", options = [[{ do = "lose", what = "food" }], '
        '[{ do = "fall", amount = 1 }]] }'
    )
    options: Annotated[
        list[Annotated[list["AnyEffect"], Meta(min_length=1)]],
        Meta(min_length=2, max_length=OPTIONS),
    ]

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        yield from _with_bodies(self.row(), self.options, statuses)


class If(Effect, frozen=True, kw_only=True, tag="if"):
    """Effects that happen only if something is true, and others that happen if it is not.

    `has` names a fact of the climber whose effect it is (`of = "chosen"`: of the chosen one):
    at least `least` food, oxygen, health, karma, items, karma cards or Ladders; standing in row
    `least` or higher; been on the Summit; being in a camp; being alone on its cell; having a
    Sherpa, a full one, or one with at least `least` food or oxygen; that it is night; standing on a
    Ladder; being focused (in ring `least` of the network or farther out, the centre being 0) or
    sane (Sanity no lower than it began).
    """

    op = IF
    example = '{ do = "if", has = "summited", then = [{ do = "move", amount = 2 }] }'
    has: Fact
    then: Annotated[list["AnyEffect"], Meta(min_length=1)]
    otherwise: list["AnyEffect"] = []
    least: Annotated[int, Meta(ge=1, le=16)] = 1
    of: Literal["self", "chosen"] = "self"

    def rows(self, statuses: Sequence[str]) -> Iterator[Row]:
        """Compile to instructions."""
        row = self.row(what=_number(Fact, self.has), amount=self.least)
        row[WHO] = _number(Who, self.of)
        yield from _with_bodies(row, (self.then, self.otherwise), statuses)


AnyEffect = (
    Gain | Lose | Give | Steal | Swap | Draw | Discard | Move | Halve | Skip | Fall | Jump | Flip
    | Restore | Remove | Place | Clear | Lay | Attach | Shed | Blizzard | Roll | Choose | If
    | Cancel | Reflect | Yeti | Lure | Banish | Dismiss | PassTime
)  # fmt: skip
VERBS: tuple[type[Effect], ...] = get_args(AnyEffect)


def compiled(effects: Sequence[Effect], statuses: Sequence[str]) -> list[Row]:
    """Compile a list of effects to instructions; `statuses` are their names by number."""
    return [row for effect in effects for row in effect.rows(statuses)]


def parts(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Go through effects and those within them."""
    for effect in effects:
        yield effect
        if isinstance(effect, Choose):
            for option in effect.options:
                yield from parts(option)
        elif isinstance(effect, If):
            yield from parts([*effect.then, *effect.otherwise])


def _with_bodies(
    row: Row, bodies: Sequence[Sequence[Effect]], statuses: Sequence[str]
) -> Iterator[Row]:
    """Return an instruction with the lengths of its bodies, and the bodies."""
    body_rows = [compiled(body, statuses) for body in bodies]
    for i, rows in enumerate(body_rows):
        row[BODY_1 + i] = len(rows)
    yield row
    for rows in body_rows:
        yield from rows


def _number(words: object, word: str) -> int:
    """Return the number of a word among those of a Literal."""
    return get_args(words).index(word)
