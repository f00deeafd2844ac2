"""What things are called, where the game stands and what is asked, as text and picture say it."""

from collections.abc import Sequence

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.chapters import DIFFICULTY_NAMES, Ability, KarmaCard, Marker, Mat
from summit_env.summit.clock import hour_of, is_night
from summit_env.summit.moving import must_go_on
from summit_env.summit.scoring import is_won, shared_score
from summit_env.summit.setup import pack_of
from summit_env.summit.sherpas import is_with_sherpa, item_there, items_there
from summit_env.summit.sides import are_teammates
from summit_env.summit.state import (
    ABILITY,
    ACCEPT,
    AGREE,
    BLIZZARD,
    BUILT_IN,
    CLIMBING,
    COMPETITIVE,
    COOPERATIVE,
    DEAD,
    DRAFT_ITEMS,
    EAST,
    EMPTY,
    EVENT_DECK,
    EXCHANGE,
    GIVE_UP_CARD,
    GIVE_UP_ITEM,
    GIVE_UP_TILE,
    GROUP_ABILITY,
    HUNGER,
    ITEM_DECK,
    KARMA_DECK,
    LEFT,
    LONG,
    MISFORTUNE,
    NONE,
    OVER,
    PAY_BLIZZARD_CODE,
    PERMIT,
    PICK_CELL,
    PICK_CHARACTER,
    PICK_FOOD,
    PICK_HOUR,
    PICK_ITEM,
    PICK_LAY,
    PICK_OPTION,
    PICK_OXYGEN,
    PICK_PLAYER,
    PICK_REST,
    PICK_WAY,
    POINTS,
    REACT,
    RETURNED,
    RIGHT,
    RUN_YETI_CODE,
    STATUS_CARD,
    SUFFOCATION,
    TILES,
    TURN,
    WIDTH,
    WITH_YETI,
    YETI,
)
from summit_env.summit.words import Worded
from summit_env.summit.yeti import OWN_WAYS, cell_beside, is_abroad

#: A cooperative game for one is a solo climb.
MODES = {COMPETITIVE: "competitive", COOPERATIVE: "cooperative"}
SOLO = "solo"
EXPANSIONS = {WITH_YETI: "the Yeti"}
ASKED = {
    PICK_CHARACTER: "picks a mat",
    PICK_FOOD: "takes food",
    PICK_OXYGEN: "takes oxygen",
    PICK_REST: "may rest in the camp",
    REACT: "may answer",
    PICK_PLAYER: "aims at another climber",
    PICK_OPTION: "chooses an option",
    PICK_CELL: "chooses a space",
    PICK_LAY: "may lay a tile without moving",
    GIVE_UP_ITEM: "discards an item",
    GIVE_UP_CARD: "discards a karma card",
    GIVE_UP_TILE: "discards a tile",
    ACCEPT: "takes a gain or declines it",
    PICK_HOUR: "proposes an hour at which to begin",
}
RESOURCES = ("food", "oxygen", "health", "karma")
DEATHS = {
    HUNGER: "starved",
    SUFFOCATION: "suffocated",
    MISFORTUNE: "had an accident",
    BLIZZARD: "froze to death",
    YETI: "was killed by the Yeti",
}
ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th", "6th")
TYPES = ("neutral", "icy", "thin air")
CAMPS_AND_SUMMIT = ("Base Camp", "Halfway Camp", "Summit")
TOKENS = ("", "serac", "verglas", "solid ground", "secure")
WEATHER = ("sun", "1 snowflake", "2 snowflakes", "blizzard")
DECK_WORDS = {
    ITEM_DECK: "item",
    EVENT_DECK: "event",
    KARMA_DECK: "karma card",
    STATUS_CARD: "status",
}
#: What the rules do by themselves.
BUILT_IN_TITLES = {PAY_BLIZZARD_CODE: "blizzard", RUN_YETI_CODE: "Yeti"}
#: How somebody brought about what is no card of its own.
BROUGHT_ABOUT = {"blizzard": "rolled by", "Yeti": "moved by", "group ability": "used by"}


# Where the game stands.


def headline(game: Record, edition: Edition) -> str:
    """Say which edition and game, which round and difficulty it is."""
    mode = SOLO if game.mode == COOPERATIVE and game.num_players == 1 else MODES[int(game.mode)]
    expansions = [f"with {name}" for bit, name in EXPANSIONS.items() if game.expansions & bit]
    difficulty = DIFFICULTY_NAMES[game.difficulty].replace("_plus", " plus")
    when = f"round {game.game_round}" if game.game_round else "setting up"
    return f"{', '.join([edition.name, mode, *expansions])}: {when}, {difficulty}"


def question(game: Record, edition: Edition) -> str:
    """Say who is asked what."""
    if game.prompt == OVER:
        return f"the game is over{result(game, edition)}"
    if game.prompt == TURN:
        asked = f"is on turn with {game.movement} movement left" + (
            ", standing over another climber" if must_go_on(game) else ""
        )
    elif game.prompt == PERMIT:
        asked = f"lets player_{game.active} pass or blocks"
    elif game.prompt == PICK_ITEM:
        asked = "drafts an item" if game.phase == DRAFT_ITEMS else "may keep offered items"
    elif game.prompt == AGREE:
        asked = f"agrees to begin at {clock(game.start_hour)} or declines"
    elif game.prompt == EXCHANGE:
        asked = f"exchanges with {partner_name(game)}"
    elif game.prompt == PICK_WAY:
        edges = game.left[game.depth - 1]
        asked = f"moves the Yeti, {edges} edge{'s' * bool(edges > 1)} left"
    else:
        asked = ASKED.get(int(game.prompt), "")
    return f"player_{game.player} {asked}"


def result(game: Record, edition: Edition) -> str:
    """Say how a cooperative game ended."""
    if game.mode != COOPERATIVE:
        return ""
    if is_won(game):
        return f" and won, with {shared_score(game, edition.record[0])} points"
    return " and lost"


def dice(game: Record) -> str:
    """Say what the dice of this turn show, where they were rolled."""
    event = "" if game.event_face == NONE else f"; event die: {('blank', 'event')[game.event_face]}"
    rolled = game.weather_face != NONE
    return event + (f"; weather die: {WEATHER[game.weather_face]}" if rolled else "")


def level_cost(game: Record, edition: Edition, level: int) -> str:
    """Say what happens when the blizzard reaches a level."""
    record = edition.record[0]
    if level == record.levels:
        return "all on the mountain their lives"
    food, oxygen = record.blizzard_food[level], record.blizzard_oxygen[level]
    costs = [f"{food} food"] * bool(food) + [f"{oxygen} oxygen"] * bool(oxygen)
    text = " and ".join(costs) or "nothing"
    row = record.blizzard_removes[level]
    removes = f" and removes tiles up to row {row}"
    return text + (removes if game.stickers and row != NONE else "")


def effects_under_way(game: Record, edition: Edition) -> list[str]:
    """Say which effects are under way, the one that goes on first of all last."""
    lines = (effect_line(game, edition, level) for level in range(game.depth))
    return list(dict.fromkeys(lines))


def effect_line(game: Record, edition: Edition, level: int) -> str:
    """Say what an effect under way is called, whose it is, at whom it is aimed, and its text."""
    name, text = title_and_text(game, edition, level)
    whose = f"{name} {BROUGHT_ABOUT.get(name, 'of')} player_{game.actor[level]}"
    aimed = f" at player_{game.chosen[level]}" if game.chosen[level] != NONE else ""
    return f"{whose}{aimed}" + (f": {text}" if text else "")


def title_and_text(game: Record, edition: Edition, level: int) -> tuple[str, str]:
    """Return what an effect under way is called, and its card's text."""
    deck, kind = int(game.deck[level]), int(game.card[level])
    card = card_under_way(game, edition, level)
    if card is None:
        return BUILT_IN_TITLES.get(int(game.pc[level]), "effect"), ""
    if isinstance(card, Marker):
        return "group ability", card.text
    if isinstance(card, Ability):
        return "ability", card.text
    title = karma_title(edition, kind) if deck == KARMA_DECK else card.name
    return f"{DECK_WORDS[deck]} {title}", card.text


def card_under_way(game: Record, edition: Edition, level: int) -> Worded | None:
    """Return the card, status or ability that an effect under way comes from."""
    deck, kind = int(game.deck[level]), int(game.card[level])
    if deck == BUILT_IN:
        return None
    if deck == ABILITY:
        return abilities_of(game, edition, int(game.actor[level]))[kind]
    if deck == GROUP_ABILITY:
        return edition.chapters["cooperative"].markers[kind]
    chapters = edition.chapters
    entries: dict[int, Sequence[Worded]] = {
        ITEM_DECK: chapters["items"].cards,
        EVENT_DECK: chapters["events"].cards,
        KARMA_DECK: chapters["karma"].cards,
        STATUS_CARD: chapters["statuses"].statuses,
    }
    return entries[deck][kind]


def offered_seats(game: Record) -> Sequence[int]:
    """Return the seats that have items before them."""
    if game.phase == DRAFT_ITEMS and game.choose_items:
        return range(game.num_players)
    return [int(game.player)] if game.prompt == PICK_ITEM else []


def offered(game: Record, seat: int) -> Record:
    """Return the kinds of the items before a climber, by slot."""
    return game.pack[pack_of(game, seat) if game.phase == DRAFT_ITEMS else 0]


def is_hidden(game: Record, seat: int, viewer: int | None) -> bool:
    """Whether a viewer may not see a seat's hand: that of another side."""
    return viewer is not None and not are_teammates(game, viewer, seat)


# What only cooperative play has.


def clock(hour: int) -> str:
    """Write an hour."""
    return f"{hour:02}:00"


def time_of_day(game: Record, edition: Edition) -> str:
    """Say what time it is and how long the climb has taken."""
    night = is_night(game, edition.record[0])
    when = "night: movement is halved" if night else "day"
    passed = f"{game.hours} hour{'s' * bool(game.hours != 1)} passed"
    return f"Time of Day {clock(hour_of(game))}, {when}; {passed}"


def partner_name(game: Record, whose: str = "its") -> str:
    """Say with whom the active climber exchanges."""
    return f"{whose} Sherpa" if is_with_sherpa(game) else f"player_{game.partner}"


def exchange_lines(game: Record, edition: Edition) -> list[str]:
    """Say what in the exchange under way may not go back any more."""
    if game.partner == NONE:
        return []
    seat = int(game.player)
    own = [int(kind) for kind in game.carried[seat] if kind != NONE]
    there = [item_there(game, seat, slot) for slot in range(items_there(game, seat))]
    supplies = RESOURCES[: len(game.flow)]
    taken = [name for name, flow in zip(supplies, game.flow, strict=True) if flow > 0]
    given = [name for name, flow in zip(supplies, game.flow, strict=True) if flow < 0]
    taken += [item_name(edition, kind) for kind in own[len(own) - game.taken :]]
    given += [item_name(edition, kind) for kind in there[len(there) - game.given :]]
    ways = (("taken", "given", taken), ("given", "taken", given))
    return [
        f"{done} in this exchange, not to be {undone} back: {', '.join(names)}"
        for done, undone, names in ways
        if names
    ]


def sherpa_load(game: Record, edition: Edition, seat: int) -> list[str]:
    """Say what the Sherpa of a climber on the way carries, if it has one yet."""
    if game.mode != COOPERATIVE or game.standing[seat] != CLIMBING:
        return []
    if game.sherpa[seat] == 0:
        return ["turned back"]
    items = [item_name(edition, kind) for kind in game.sherpa_items[seat] if kind != NONE]
    return [f"{game.sherpa_food[seat]} food", f"{game.sherpa_oxygen[seat]} oxygen", *items]


# The Yeti.


def yeti_lines(game: Record, edition: Edition) -> list[str]:
    """Say where the Yeti is, and whom it has hurt this turn."""
    if not is_abroad(game):
        return []
    where = f"the Yeti is {edge_name(game, edition, int(game.yeti))}"
    hurt = [f"player_{seat}" for seat in range(game.num_players) if game.mauled >> seat & 1]
    return [where + (f"; it has hurt {' and '.join(hurt)} this turn" if hurt else "")]


def edge_name(game: Record, edition: Edition, edge: int) -> str:
    """Say between which spaces an edge is, or on which side of the one at the rim."""
    slanted = edge % OWN_WAYS != EAST
    spaces = [
        (cell, (LEFT, RIGHT)[beside] if slanted else LONG)
        for beside in range(2)
        if (cell := cell_beside(edge, beside)) != NONE and edition.record[0].is_cell[cell]
    ]
    names = [ground_name(game, edition, cell) for cell, _ in spaces]
    if len(names) == 1:
        return f"on the {side(*spaces[0])} rim of {names[0]}"
    return f"between {' and '.join(names)}"


# Names.


def mat_name(game: Record, edition: Edition, seat: int) -> str:
    """Return the name of a climber's mat."""
    mats, mat = edition.chapters["mats"].mats, int(game.character[seat])
    return mats[mat].name if 0 <= mat < len(mats) else "no mat yet" if mat == NONE else f"mat {mat}"


def abilities_of(game: Record, edition: Edition, seat: int) -> tuple[Ability, ...]:
    """Return the abilities on a climber's mat."""
    mats, mat = edition.chapters["mats"].mats, int(game.character[seat])
    return abilities_on(mats[mat], game.mode) if 0 <= mat < len(mats) else ()


def abilities_on(mat: Mat, mode: int) -> tuple[Ability, ...]:
    """Return the abilities on a mat; one of them is for competitive play only."""
    return (mat.ability,) if mode == COOPERATIVE else (mat.ability, mat.competitive_ability)


def marker_of(game: Record, edition: Edition, team: int) -> Marker:
    """Return the active player marker of a side, with what it can do once a game."""
    marker: Marker = edition.chapters["cooperative"].markers[int(game.marker[team])]
    return marker


def item_name(edition: Edition, kind: int) -> str:
    """Return the name of an item."""
    name: str = edition.chapters["items"].cards[kind].name
    return name


def tile_name(edition: Edition, kind: int) -> str:
    """Return the name of a tile."""
    name: str = edition.chapters["tiles"].tiles[kind].name
    return name


def status_name(edition: Edition, kind: int) -> str:
    """Return the name of a status."""
    name: str = edition.chapters["statuses"].statuses[kind].name
    return name


def karma_title(edition: Edition, kind: int) -> str:
    """Return the name of a karma card and how it moves the marker."""
    card: KarmaCard = edition.chapters["karma"].cards[kind]
    return f"{card.name} ({card.karma:+})"


def status_text(game: Record, edition: Edition, seat: int, slot: int) -> str:
    """Say which status a climber has in a slot, and for how many turns yet."""
    if game.status[seat, slot] == NONE:
        return ""
    name, turns = status_name(edition, game.status[seat, slot]), game.status_turns[seat, slot]
    return name + (f" ({turns} turn{'s' * bool(turns > 1)})" if turns else "")


# Places.


def place_of_cell(cell: int) -> str:
    """Write a cell as row,x."""
    return f"{cell // WIDTH},{cell % WIDTH}"


def ground_name(game: Record, edition: Edition, cell: int) -> str:
    """Say what lies on a cell, and where that is."""
    ground = int(game.tile[cell])
    if ground == EMPTY:
        name = "empty"
    elif ground < TILES:
        name = TYPES[edition.record[0].tile_type[ground]]
    else:
        name = CAMPS_AND_SUMMIT[ground - TILES]
    return f"{name} {place_of_cell(cell)}"


def side(cell: int, edge: int) -> str:
    """Say where an edge of a cell lies: the long one is below a cell that points up."""
    if edge == LONG:
        return "down" if cell % 2 == 0 else "up"
    return "left" if edge == LEFT else "right"


def place_name(game: Record, position: int) -> str:
    """Say where a trail point is."""
    cell, point = divmod(position, POINTS)
    if game.tile[cell] >= TILES:
        return f"{CAMPS_AND_SUMMIT[game.tile[cell] - TILES]} {place_of_cell(cell)}"
    arm = f" {side(cell, point - 1)} rope" if point else ""
    return f"{place_of_cell(cell)}{arm}"


def standing(game: Record, seat: int) -> str:
    """Say where a climber is, or what became of it."""
    if game.standing[seat] == RETURNED:
        order = "" if game.mode == COOPERATIVE else f", {ORDINALS[game.return_order[seat]]}"
        return f"back in Base Camp{order}"
    if game.standing[seat] == DEAD:
        return f"{DEATHS[int(game.death_cause[seat])]} in round {game.death_round[seat]}"
    return place_name(game, int(game.position[seat]))
