"""The files of an edition: which tables and fields each may have."""

from typing import Annotated, Generic, Literal, TypeVar, get_args

import msgspec
from msgspec import Meta

from summit_env.summit.state import (
    DRAFT_KEEP,
    EVENTS,
    FOCUS_SQUARES,
    HALVES,
    HAND,
    HEALTHS,
    HOURS,
    ITEMS,
    KARMA,
    LADDERS,
    LEVELS,
    MARKERS,
    MATS,
    PACK,
    ROWS,
    SANITY_LEVELS,
    SEATS,
    SHERPA_PACK,
    STATUSES,
    SUPPLIES,
    TEAMS,
    TILE_HAND,
    TILES,
    WEIGHTS,
    WIDTH,
)
from summit_env.summit.vocabulary import AnyEffect, Region

Difficulty = Literal["chill", "trying", "steep", "legendary", "legendary_plus"]
#: "team" and "team cooperative" are for teams, by their scoring; the dagger icon is both.
Mode = Literal["competitive", "team", "cooperative", "team cooperative"]
KarmaMode = Literal["competitive", "team"]
Need = Literal["yeti", "ladders", "sanity"]
DIFFICULTY_NAMES: tuple[Difficulty, ...] = get_args(Difficulty)
MODE_NAMES: tuple[Mode, ...] = get_args(Mode)
KARMA_MODES: tuple[KarmaMode, ...] = get_args(KarmaMode)
#: What a card may need to be in its deck, by bit.
NEED_NAMES: tuple[Need, ...] = get_args(Need)

#: Where an entry comes from: the Teams sheet, the Sanity sheet, a review, this project, the box.
Source = Literal["teams", "sanity", "reported", "designed", "printed"]
Tone = Literal["good", "bad", "very bad"]
RopeEnd = Literal["long", "a", "b"]

Name = Annotated[str, Meta(min_length=1)]
Count = Annotated[int, Meta(ge=1, le=60)]
Total = Annotated[int, Meta(ge=1, le=1000)]
Cost = Annotated[int, Meta(ge=0, le=6)]
Points = Annotated[int, Meta(ge=0, le=30)]
#: Row and x.
Cell = Annotated[list[Annotated[int, Meta(ge=0)]], Meta(min_length=2, max_length=2)]
Extent = Annotated[list[Annotated[int, Meta(ge=0, lt=WIDTH)]], Meta(min_length=2, max_length=2)]
Ranking = Annotated[list[Points], Meta(min_length=SEATS, max_length=SEATS)]
Supply = Annotated[int, Meta(ge=0, lt=SUPPLIES)]
Hour = Annotated[int, Meta(ge=0, lt=HOURS)]
SupplyMarks = list[Annotated[int, Meta(ge=1, lt=SUPPLIES)]]

Value = TypeVar("Value")


class Chapter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of an edition file; unknown fields are errors."""


class Route(Chapter, frozen=True, kw_only=True):
    """The camps of one difficulty.

    Attributes:
        base_camp: its cell.
        two_bases, three_bases: the cells of the Base Camps of two and of three teams.
        one_camp: the cell of the Halfway Camp where there is one.
        two_camps: the cells of the Halfway Camps where there are two.
    """

    base_camp: Cell
    two_bases: Annotated[list[Cell], Meta(min_length=2, max_length=2)]
    three_bases: Annotated[list[Cell], Meta(min_length=3, max_length=3)]
    one_camp: Cell
    two_camps: Annotated[list[Cell], Meta(min_length=2, max_length=2)]


class Routes(Chapter, frozen=True, kw_only=True):
    """The camps by difficulty."""

    chill: Route
    trying: Route
    steep: Route
    legendary: Route
    legendary_plus: Route


class Board(Chapter, frozen=True, kw_only=True):
    """board.toml.

    Attributes:
        rows: the first and the last x of each row, from the lowest row up.
        halfway_camps: how many for 2, 3, 4, 5 and 6 players.
        team_halfway_camps: how many for 2 and 3 teams.
    """

    source: Source
    rows: Annotated[list[Extent], Meta(min_length=2, max_length=ROWS)]
    summit: Cell
    halfway_camps: Annotated[
        list[Annotated[int, Meta(ge=1, le=2)]], Meta(min_length=SEATS - 1, max_length=SEATS - 1)
    ]
    team_halfway_camps: Annotated[
        list[Annotated[int, Meta(ge=1, le=2)]], Meta(min_length=TEAMS - 1, max_length=TEAMS - 1)
    ]
    routes: Routes


class Tile(Chapter, frozen=True, kw_only=True):
    """A kind of tile.

    Attributes:
        ropes: the edges with a rope end.
        points: the edges whose rope has a trail point of its own; the centre always has one.
    """

    name: Name
    count: Count
    source: Source
    type: Literal["neutral", "icy", "thin air"]
    ropes: Annotated[list[RopeEnd], Meta(min_length=2, max_length=3)]
    points: Annotated[list[RopeEnd], Meta(max_length=2)] = []


class Tiles(Chapter, frozen=True, kw_only=True):
    """tiles.toml."""

    total: Total
    tiles: Annotated[list[Tile], Meta(min_length=1, max_length=TILES)]


class Ability(Chapter, frozen=True, kw_only=True):
    """An ability of a mat: modifiers that always hold, or effects to use.

    Attributes:
        once: how often its effects may be used.
    """

    source: Source
    text: Name
    modifiers: dict[str, int] = {}
    effects: list[AnyEffect] = []
    once: Literal["turn", "game"] = "turn"


class Mat(Chapter, frozen=True, kw_only=True):
    """A climber's mat.

    Attributes:
        food_marks: how much food adds 1 weight, and again 1, and so on.
        oxygen_marks: how much oxygen does.
        weight_marks: the weights from which speed is 1 less, and again 1, and so on.
        health_marks: the healths at or below which speed is 1 less, and again 1, and so on.
        food, oxygen, items: the suggested ones.
        ability: for every mode.
        competitive_ability: for competitive play only.
        needs: the expansions without which it is left in the box.
    """

    name: Name
    source: Source
    health: Annotated[int, Meta(ge=1, lt=HEALTHS)]
    maximum_weight: Annotated[int, Meta(ge=1, lt=WEIGHTS)]
    speed: Annotated[int, Meta(ge=1, le=9)]
    food_marks: SupplyMarks
    oxygen_marks: SupplyMarks
    weight_marks: list[Annotated[int, Meta(ge=1)]]
    health_marks: list[Annotated[int, Meta(ge=1)]]
    food: Supply
    oxygen: Supply
    items: Annotated[list[str], Meta(max_length=PACK)]
    ability: Ability
    competitive_ability: Ability
    needs: list[Need] = []


class Mats(Chapter, frozen=True, kw_only=True):
    """mats.toml."""

    mats: Annotated[list[Mat], Meta(min_length=SEATS, max_length=MATS)]


class Card(Chapter, frozen=True, kw_only=True):
    """What every card has.

    Attributes:
        needs: the expansions without which it is left in the box.
        modes: the modes in which it is in its deck.
        easiest, hardest: the difficulties between which it is.
    """

    name: Name
    count: Count
    source: Source
    text: Name
    effects: list[AnyEffect] = []
    needs: list[Need] = []
    modes: Annotated[tuple[Mode, ...], Meta(min_length=1)] = MODE_NAMES
    easiest: Difficulty = "chill"
    hardest: Difficulty = "legendary_plus"


class Item(Card, frozen=True, kw_only=True):
    """An item.

    Attributes:
        kept: it stays when it is used, once a turn; else it is used up.
        karma: change of the marker of who uses it.
        among_teammates: it moves the marker, too, when it affects teammates only. [Teams]
        modifiers: hold while it is carried.
    """

    weight: Annotated[int, Meta(ge=0, le=6)]
    kept: bool = False
    karma: Annotated[int, Meta(ge=-3, le=3)] = 0
    among_teammates: bool = False
    modifiers: dict[str, int] = {}


class Items(Chapter, frozen=True, kw_only=True):
    """items.toml."""

    total: Total
    cards: Annotated[list[Item], Meta(min_length=1, max_length=ITEMS)]


class Event(Card, frozen=True, kw_only=True):
    """An event.

    Attributes:
        void: only in the deck if everybody agreed to play with it.
        current_tile: it names the current tile, so that who is on a Ladder may ignore it. [Teams]
    """

    tone: Tone
    current_tile: bool = False
    void: bool = False


class Shares(Chapter, frozen=True, kw_only=True):
    """Of 100 events, how many are of which tone."""

    source: Source
    good: Annotated[int, Meta(ge=0, le=100)]
    bad: Annotated[int, Meta(ge=0, le=100)]
    very_bad: Annotated[int, Meta(ge=0, le=100)]


class Events(Chapter, frozen=True, kw_only=True):
    """events.toml."""

    total: Total
    shares: Shares
    cards: Annotated[list[Event], Meta(min_length=1, max_length=EVENTS)]


class KarmaCard(Card, frozen=True, kw_only=True):
    """A karma card; cooperative play has none.

    Attributes:
        karma: change of the marker of who plays it; its sign is the card's.
        answers: for a reaction, the sign of the cards that it answers.
        if_target: a reaction only for the climber whom the card was aimed at.
        among_teammates: an exception to what holds when it affects teammates only: a positive card
            brings karma all the same, a negative one costs none. [Teams, Competitive Mode]
    """

    modes: Annotated[tuple[KarmaMode, ...], Meta(min_length=1)] = KARMA_MODES
    karma: Annotated[int, Meta(ge=-3, le=3)]
    answers: Literal["positive", "negative"] | None = None
    if_target: bool = False
    among_teammates: bool = False


class KarmaCards(Chapter, frozen=True, kw_only=True):
    """karma.toml."""

    total: Total
    cards: Annotated[list[KarmaCard], Meta(min_length=1, max_length=KARMA)]


class Status(Chapter, frozen=True, kw_only=True):
    """What can be attached to a climber.

    Attributes:
        turns: own turns that it lasts; 0 until it is shed.
        effects: happen at the start of each own turn.
    """

    name: Name
    source: Source
    text: Name
    turns: Annotated[int, Meta(ge=0, le=20)] = 0
    modifiers: dict[str, int] = {}
    effects: list[AnyEffect] = []


class Statuses(Chapter, frozen=True, kw_only=True):
    """statuses.toml."""

    statuses: Annotated[list[Status], Meta(min_length=1, max_length=STATUSES)]


class Number(Chapter, Generic[Value], frozen=True, kw_only=True):
    """A number (or several that belong together) of the rules."""

    value: Value
    source: Source


class Dice(Chapter, frozen=True, kw_only=True):
    """The dice.

    Attributes:
        event_faces: of the event die, those with an event.
        weather_faces: snowflakes, or 3 for a blizzard.
    """

    source: Source
    die_faces: Annotated[int, Meta(ge=1, le=20)]
    event_faces: Annotated[int, Meta(ge=0, le=20)]
    weather_faces: Annotated[
        list[Annotated[int, Meta(ge=0, le=3)]], Meta(min_length=6, max_length=6)
    ]


class Level(Chapter, frozen=True, kw_only=True):
    """What everybody pays when the blizzard reaches a level.

    Attributes:
        removes: with the stickers, unoccupied tiles up to this row go.
    """

    food: Cost = 0
    oxygen: Cost = 0
    removes: Annotated[int, Meta(ge=0, lt=ROWS)] | None = None


class Start(Chapter, frozen=True, kw_only=True):
    """The blizzard's level at the start, by difficulty."""

    chill: Annotated[int, Meta(ge=0, lt=LEVELS)]
    trying: Annotated[int, Meta(ge=0, lt=LEVELS)]
    steep: Annotated[int, Meta(ge=0, lt=LEVELS)]
    legendary: Annotated[int, Meta(ge=0, lt=LEVELS)]
    legendary_plus: Annotated[int, Meta(ge=0, lt=LEVELS)]


class BlizzardTrack(Chapter, frozen=True, kw_only=True):
    """The blizzard track.

    Attributes:
        levels: from level 1 up; at the last one everybody on the mountain dies.
    """

    source: Source
    start: Start
    levels: Annotated[list[Level], Meta(min_length=2, max_length=LEVELS - 1)]


class Numbers(Chapter, frozen=True, kw_only=True):
    """The numbers of the rules, by the names that `summit_env.summit.state.EDITION` has.

    Attributes:
        hand_limit: karma cards in hand; more are not drawn.
        tile_hand: tiles in hand.
        item_limit: items carried.
        draft_cards: items dealt to each climber before the draft, of which draft_keep are kept.
        camp_health, camp_items: what a camp gives.
        thin_air_oxygen: the cost of entering a thin air tile.
        verglas_movement: what entering a tile with verglas costs more.
        pass_karma, block_karma: for letting somebody pass, or not.
        focus_marks: the karma levels with a Focus icon before them. [Sanity]
        rounds: after which the game ends in any case.
        yeti_health: what an attack of the Yeti costs.
    """

    karma_start: Number[Annotated[int, Meta(ge=0, le=60)]]
    karma_top: Number[Annotated[int, Meta(ge=1, le=60)]]
    start_cards: Number[Annotated[int, Meta(ge=0, le=HAND)]]
    hand_limit: Number[Annotated[int, Meta(ge=1, le=HAND)]]
    tile_hand: Number[Annotated[int, Meta(ge=1, le=TILE_HAND)]]
    item_limit: Number[Annotated[int, Meta(ge=1, le=PACK)]]
    draft_cards: Number[Annotated[int, Meta(ge=1, le=PACK)]]
    draft_keep: Number[Annotated[int, Meta(ge=1, le=DRAFT_KEEP)]]
    camp_health: Number[Annotated[int, Meta(ge=0, lt=HEALTHS)]]
    camp_items: Number[Annotated[int, Meta(ge=0, le=PACK)]]
    thin_air_oxygen: Number[Cost]
    verglas_movement: Number[Cost]
    focus_marks: Number[list[Annotated[int, Meta(ge=1, le=60)]]]
    pass_karma: Number[Annotated[int, Meta(ge=-6, le=6)]]
    block_karma: Number[Annotated[int, Meta(ge=-6, le=6)]]
    rounds: Number[Annotated[int, Meta(ge=1, le=120)]]
    yeti_health: Number[Annotated[int, Meta(ge=0, lt=HEALTHS)]]


class HarsherStart(Chapter, frozen=True, kw_only=True):
    """Where the blizzard starts in cooperative play."""

    source: Source
    start: Start


class Clock(Chapter, frozen=True, kw_only=True):
    """The Time of Day.

    Attributes:
        start_hour: where it begins unless all agree on another hour.
        night_begins, night_ends: the first and the last hour that halve movement.
    """

    start_hour: Number[Hour]
    night_begins: Number[Hour]
    night_ends: Number[Hour]


class Sherpa(Chapter, frozen=True, kw_only=True):
    """What a Sherpa can carry; it starts with all the food and oxygen."""

    sherpa_food: Number[Supply]
    sherpa_oxygen: Number[Supply]
    sherpa_items: Number[Annotated[int, Meta(ge=0, le=SHERPA_PACK)]]


class Marker(Chapter, frozen=True, kw_only=True):
    """An active player marker, and what its group can do once a game."""

    name: Name
    source: Source
    text: Name
    effects: Annotated[list[AnyEffect], Meta(min_length=1)]


class SharedScoring(Chapter, frozen=True, kw_only=True):
    """Points of all together.

    Attributes:
        survivor_points: for each climber who is back.
        summiteer_points: for each climber who was on the Summit.
        hours_to_score: a point for each hour under so many.
    """

    survivor_points: Number[Points]
    summiteer_points: Number[Points]
    hours_to_score: Number[Annotated[int, Meta(ge=0, le=120)]]


class Nearness(Chapter, frozen=True, kw_only=True):
    """How close those must be who exchange, and what passing costs.

    Attributes:
        next_to, next_to_teammate: trail points between those who exchange, without teams and with.
        passing_opponent: movement that an opponent's trail point takes in teams. [Teams]
    """

    next_to: Number[Annotated[int, Meta(ge=1, le=2)]]
    next_to_teammate: Number[Annotated[int, Meta(ge=1, le=2)]]
    passing_opponent: Number[Annotated[int, Meta(ge=1, le=6)]]


class Cooperative(Chapter, frozen=True, kw_only=True):
    """cooperative.toml."""

    blizzard: HarsherStart
    clock: Clock
    sherpa: Sherpa
    companions: Nearness
    markers: Annotated[list[Marker], Meta(min_length=1, max_length=MARKERS)]
    scoring: SharedScoring


class Scoring(Chapter, frozen=True, kw_only=True):
    """Points for who arrives first, second, and so on."""

    halfway_points: Number[Ranking]
    summit_points: Number[Ranking]
    return_points: Number[Ranking]


class Tracks(Chapter, frozen=True, kw_only=True):
    """tracks.toml."""

    name: Name
    dice: Dice
    blizzard: BlizzardTrack
    numbers: Numbers
    scoring: Scoring


class Ladder(Chapter, frozen=True, kw_only=True):
    """A kind of Ladder.

    Attributes:
        points: its trail points, on which one can stop.
    """

    name: Name
    count: Annotated[int, Meta(ge=1, le=40)]
    source: Source
    type: Literal["neutral", "icy", "thin air"]
    points: Annotated[int, Meta(ge=0, le=HALVES)] = 0


class LadderNumbers(Chapter, frozen=True, kw_only=True):
    """The numbers of the Ladders.

    Attributes:
        ladder_weight: of each.
        team_ladders: dealt to each team.
        solo_ladders: drawn by who climbs solo; all but one can be kept.
        suggested_ladders: that a climber gets where items are not drafted.
        yeti_ladder_health: what an attack of the Yeti costs more on a Ladder.
    """

    ladder_weight: Number[Annotated[int, Meta(ge=0, le=6)]]
    team_ladders: Number[Annotated[int, Meta(ge=1, le=12)]]
    solo_ladders: Number[Annotated[int, Meta(ge=1, le=12)]]
    suggested_ladders: Number[Annotated[int, Meta(ge=0, le=4)]]
    yeti_ladder_health: Number[Annotated[int, Meta(ge=0, lt=HEALTHS)]]


class Ladders(Chapter, frozen=True, kw_only=True):
    """ladders.toml."""

    total: Total
    numbers: LadderNumbers
    ladders: Annotated[list[Ladder], Meta(min_length=1, max_length=LADDERS)]


class Square(Chapter, frozen=True, kw_only=True):
    """A square of the Focus network. The first one is the centre.

    Attributes:
        ring: which ring it is in.
        regions: the regions in which it lies.
        blue: the squares to which its blue arrows point.
        red: the square to which its red arrow points; the centre has none.
        gains, losses: effects, once, when the marker comes along a blue or a red arrow.
        cooperative_gains, cooperative_losses: the same where cooperative rules hold.
        modifiers: hold as long as the marker is there.
    """

    name: Name
    source: Source
    text: Name
    ring: Literal["centre", "inner", "outer"]
    regions: list[Region] = []
    blue: Annotated[list[str], Meta(min_length=1)]
    red: str | None = None
    gains: list[AnyEffect] = []
    losses: list[AnyEffect] = []
    cooperative_gains: list[AnyEffect] | None = None
    cooperative_losses: list[AnyEffect] | None = None
    modifiers: dict[str, int] = {}


class SanitySquare(Chapter, frozen=True, kw_only=True):
    """A square of the Sanity track.

    Attributes:
        points: victory points at the end.
        modifiers: hold as long as the marker is there.
    """

    source: Source
    text: Name
    points: Annotated[int, Meta(ge=-20, le=20)]
    modifiers: dict[str, int] = {}


class SanityTrack(Chapter, frozen=True, kw_only=True):
    """The Sanity track.

    Attributes:
        start: which square the marker starts on, counted from 1.
        squares: from the left.
    """

    start: Annotated[int, Meta(ge=1, le=SANITY_LEVELS)]
    squares: Annotated[list[SanitySquare], Meta(min_length=2, max_length=SANITY_LEVELS)]


class Sanity(Chapter, frozen=True, kw_only=True):
    """sanity.toml: the Sanity board."""

    squares: Annotated[list[Square], Meta(min_length=2, max_length=FOCUS_SQUARES)]
    track: SanityTrack
