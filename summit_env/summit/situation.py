"""Where the game stands and what is asked, as text and picture say it."""

from collections.abc import Sequence

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.chapters import (
    DIFFICULTY_NAMES,
    Ability,
    Event,
    Item,
    KarmaCard,
    Marker,
    Square,
    Status,
)
from summit_env.summit.clock import hour_of, is_night
from summit_env.summit.ladders import drafter_of, drafters, ladder_pack_of
from summit_env.summit.moving import must_go_on
from summit_env.summit.names import (
    RESOURCES,
    abilities_of,
    clock,
    edge_name,
    item_name,
    karma_title,
    ladder_names,
    listed,
    player_names,
    team_name,
)
from summit_env.summit.sanity import GAINED, LOST
from summit_env.summit.scoring import is_won, shared_score, team_rank_key, team_score
from summit_env.summit.setup import pack_of
from summit_env.summit.sherpas import is_with_sherpa, item_there, items_there
from summit_env.summit.sides import (
    are_teammates,
    first_of_team,
    in_teams,
    is_cooperative,
    team_size,
    with_ladders,
)
from summit_env.summit.state import (
    ABILITY,
    ACCEPT,
    AGREE,
    BEGIN_TURN,
    BUILT_IN,
    CLIMBING,
    COMPETITIVE,
    COOPERATIVE,
    DRAFT_ITEMS,
    DRAFT_LADDERS,
    EVENT_DECK,
    EXCHANGE,
    FOCUS_SQUARE,
    GAIN_FOCUS,
    GAIN_SANITY,
    GIVE_UP_CARD,
    GIVE_UP_ITEM,
    GIVE_UP_TILE,
    GROUP_ABILITY,
    ITEM_DECK,
    KARMA_DECK,
    NONE,
    OVER,
    PAY_BLIZZARD_CODE,
    PERMIT,
    PICK_CELL,
    PICK_CHARACTER,
    PICK_EVENT,
    PICK_FOOD,
    PICK_HOUR,
    PICK_ITEM,
    PICK_LADDER,
    PICK_LAY,
    PICK_MARKER,
    PICK_OPTION,
    PICK_OXYGEN,
    PICK_PARTNER,
    PICK_PLAYER,
    PICK_REST,
    PICK_WAY,
    REACT,
    RUN_YETI_CODE,
    STATUS_CARD,
    TEAM_COOPERATIVE,
    TURN,
    WARM_UP,
    WITH_LADDERS,
    WITH_SANITY,
    WITH_YETI,
)
from summit_env.summit.vocabulary import Effect, parts
from summit_env.summit.yeti import is_abroad

#: What effects under way come from.
Played = Item | Event | KarmaCard | Status | Ability | Marker | Square
#: A cooperative game for one is a solo climb.
MODES = {COMPETITIVE: "competitive", COOPERATIVE: "cooperative"}
SOLO = "solo"
EXPANSIONS = {WITH_YETI: "the Yeti", WITH_LADDERS: "Ladders", WITH_SANITY: "Sanity"}
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
    PICK_LADDER: "drafts a Ladder",
    PICK_PARTNER: "may share what was drafted",
    GAIN_FOCUS: "may gain Focus",
    GAIN_SANITY: "may raise its Sanity",
}
WEATHER = ("sun", "1 snowflake", "2 snowflakes", "blizzard")
#: The event die at the end of a round, and what it does. [Sanity, Cooperative Mode]
ROUND_DIE = ("blank, all lose 1 Focus", "event, all may gain 1 Focus")
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
    names = [name for bit, name in EXPANSIONS.items() if game.expansions & bit]
    expansions = [f"with {listed(names)}"] * bool(names)
    difficulty = DIFFICULTY_NAMES[game.difficulty].replace("_plus", " plus")
    when = f"round {game.game_round}" if game.game_round else "setting up"
    return f"{', '.join([edition.name, *mode_words(game), *expansions])}: {when}, {difficulty}"


def mode_words(game: Record) -> list[str]:
    """Say which game it is: teams by their sizes, and how their points are counted."""
    if in_teams(game):
        teams = " against ".join([str(team_size(game))] * game.num_teams)
        return [teams] + ["cooperative scoring"] * is_cooperative(game)
    return [SOLO if is_cooperative(game) and game.num_players == 1 else MODES[int(game.mode)]]


def question(game: Record, edition: Edition) -> str:
    """Say who is asked what."""
    if game.prompt == OVER:
        return f"the game is over{result(game, edition)}"
    if game.prompt == TURN:
        asked = f"is on turn with {game.movement} movement left{unfinished_step(game)}"
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
    elif game.prompt == PICK_MARKER:
        asked = f"picks the {'team' if in_teams(game) else 'group'}'s marker"
    elif game.prompt == PICK_EVENT:
        choice = game.event_offer[1] != NONE
        asked = "picks one of two events" if choice else "may ignore an event about its tile"
    elif game.prompt == WARM_UP:
        asked = f"gains {game.due_health[game.player]} health or pushes Hypothermia back"
    else:
        asked = ASKED.get(int(game.prompt), "")
    return f"player_{game.player} {asked}"


def unfinished_step(game: Record) -> str:
    """Say where the mover is that can't stay there."""
    if not must_go_on(game):
        return ""
    over_somebody = game.transit_from != NONE
    return ", standing over another climber" if over_somebody else ", crossing a Ladder"


def result(game: Record, edition: Edition) -> str:
    """Say how a game ended that is won by all or by teams."""
    if in_teams(game):
        return team_result(game, edition)
    if not is_cooperative(game):
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
    if isinstance(card, Square):
        return f"Focus on {card.name}", ""
    title = karma_title(edition, kind) if deck == KARMA_DECK else card.name
    return f"{DECK_WORDS[deck]} {title}", card.text


def card_under_way(game: Record, edition: Edition, level: int) -> Played | None:
    """Return the card, status, ability or Focus square that an effect under way comes from."""
    deck, kind = int(game.deck[level]), int(game.card[level])
    if deck == BUILT_IN:
        return None
    if deck == ABILITY:
        return abilities_of(game, edition, int(game.actor[level]))[kind]
    if deck == GROUP_ABILITY:
        return edition.chapters["cooperative"].markers[kind]
    chapters = edition.chapters
    entries: dict[int, Sequence[Played]] = {
        ITEM_DECK: chapters["items"].cards,
        EVENT_DECK: chapters["events"].cards,
        KARMA_DECK: chapters["karma"].cards,
        STATUS_CARD: chapters["statuses"].statuses,
        FOCUS_SQUARE: chapters["sanity"].squares,
    }
    return entries[deck][kind]


def effect_under_way(game: Record, edition: Edition) -> Effect | None:
    """Return the effect that the topmost card is at, as its edition has it.

    An instruction is one effect, and both are in the same order.
    """
    top = int(game.depth) - 1
    card = card_under_way(game, edition, top)
    effects = [] if card is None else list(parts(effects_of(game, edition, top)))
    nth = int(game.pc[top]) - start_of_code(game, edition, top)
    return effects[nth] if 0 <= nth < len(effects) else None


def effects_of(game: Record, edition: Edition, level: int) -> Sequence[Effect]:
    """Return the effects of the card, status, ability or Focus square under way."""
    card = card_under_way(game, edition, level)
    if not isinstance(card, Square):
        return [] if card is None else card.effects
    shared = (card.cooperative_gains, card.cooperative_losses)[focus_way(game, edition, level)]
    own = (card.gains, card.losses)[focus_way(game, edition, level)]
    return own if shared is None or not is_cooperative(game) else shared


def focus_way(game: Record, edition: Edition, level: int) -> int:
    """Return whether what a Focus square gives (0) or what it takes (1) is under way."""
    record, square = edition.record[0], int(game.card[level])
    mode = int(is_cooperative(game))
    start, end = record.focus_code[mode, LOST, square], record.focus_code_end[mode, LOST, square]
    return LOST if start <= game.pc[level] < end else GAINED


def start_of_code(game: Record, edition: Edition, level: int) -> int:
    """Return where the effects of what is under way begin in the code."""
    record, kind = edition.record[0], int(game.card[level])
    if game.deck[level] == ABILITY:
        return int(record.ability_code[game.character[game.actor[level]], kind])
    if game.deck[level] == FOCUS_SQUARE:
        mode, way = int(is_cooperative(game)), focus_way(game, edition, level)
        return int(record.focus_code[mode, way, kind])
    codes = {
        ITEM_DECK: record.item_code,
        EVENT_DECK: record.event_code,
        KARMA_DECK: record.karma_code,
        STATUS_CARD: record.status_code,
        GROUP_ABILITY: record.group_code,
    }
    return int(codes[int(game.deck[level])][kind])


# What is offered.


def offers(game: Record, edition: Edition, viewer: int | None) -> list[tuple[str, list[str]]]:
    """List what lies before whom to choose from, as far as it may be seen.

    Items and Ladders are for those alone before whom they lie; drawn events lie open.
    """
    if game.prompt == PICK_EVENT:
        events = edition.chapters["events"].cards
        names = [events[kind].name for kind in game.event_offer if kind != NONE]
        return [(f"player_{game.player}", names)]
    if game.phase == DRAFT_LADDERS and game.choose_items and with_ladders(game):
        return [
            (drafter_name(game, drafter), ladder_names(edition, ladder_pack(game, drafter)))
            for drafter in range(drafters(game))
            if viewer is None or drafter_of(game, viewer) == drafter
        ]
    return [
        (
            f"player_{seat}",
            [item_name(edition, kind) for kind in offered(game, seat) if kind != NONE],
        )
        for seat in offered_seats(game)
        if viewer in (None, seat)
    ]


def offered_seats(game: Record) -> Sequence[int]:
    """Return the seats that have items before them."""
    if game.phase == DRAFT_ITEMS and game.choose_items:
        return range(game.num_players)
    return [int(game.player)] if game.prompt == PICK_ITEM else []


def offered(game: Record, seat: int) -> Record:
    """Return the kinds of the items before a climber, by slot."""
    return game.pack[pack_of(game, seat) if game.phase == DRAFT_ITEMS else 0]


def ladder_pack(game: Record, drafter: int) -> Record:
    """Return how many Ladders of each kind lie before who drafts."""
    return game.ladder_pack[ladder_pack_of(game, drafter)]


def drafter_name(game: Record, drafter: int) -> str:
    """Say who drafts Ladders: a team, or a climber."""
    return team_name(drafter) if in_teams(game) else f"player_{drafter}"


def is_hidden(game: Record, seat: int, viewer: int | None) -> bool:
    """Whether a viewer may not see a seat's hand: that of another side."""
    return viewer is not None and not are_teammates(game, viewer, seat)


# What only teams have.


def members(game: Record, team: int) -> range:
    """Return the seats of a team."""
    return range(first_of_team(game, team), first_of_team(game, team + 1))


def turn_order(game: Record) -> Sequence[int]:
    """Return the seats of team play by their Turn Order tokens, once these are dealt."""
    dealt = in_teams(game) and game.phase >= BEGIN_TURN
    return [int(seat) for seat in game.turn_order[: game.num_players]] if dealt else []


def team_result(game: Record, edition: Edition) -> str:
    """Say which team has won, with how many points, and what broke a tie."""
    record, teams = edition.record[0], range(game.num_teams)
    keys = [team_rank_key(game, record, team) for team in teams]
    best = [team for team in teams if keys[team] == max(keys)]
    points = [team_score(game, record, team) for team in teams]
    others = sorted((points[team] for team in teams if team not in best), reverse=True)
    won = f" and {listed([team_name(team) for team in best])} "
    won += "wins" if len(best) == 1 else "win together"
    won += f", with {points[best[0]]} points"
    won += f" to {listed([str(score) for score in others])}" if others else ""
    if points[best[0]] not in others:
        return won
    first = "all of it were on the Summit" if is_cooperative(game) else "it was on the Summit"
    return f"{won}, since {first} first"


# What only cooperative play has.


def time_of_day(game: Record, edition: Edition) -> str:
    """Say what time it is and how long the climb has taken."""
    night = is_night(game, edition.record[0])
    when = "night: movement is halved" if night else "day"
    passed = f"{game.hours} hour{'s' * bool(game.hours != 1)} passed"
    return f"Time of Day {clock(hour_of(game))}, {when}; {passed}{round_die(game)}"


def own_time(game: Record, seat: int) -> str:
    """Say after how long a climber of a team was back from the Summit, which scores."""
    if game.mode != TEAM_COOPERATIVE or game.return_hours[seat] == NONE:
        return ""
    hours = int(game.return_hours[seat])
    return f"back after {hours} hour{'s' * (hours != 1)}"


def round_die(game: Record) -> str:
    """Say what the last event die of a round's end shows, and what it does. [Sanity]"""
    if game.round_face == NONE:
        return ""
    return f"; round's event die: {ROUND_DIE[game.round_face]}"


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
    taken += ladder_names(edition, game.ladder_flow > 0)
    given += ladder_names(edition, game.ladder_flow < 0)
    ways = (("taken", "given", taken), ("given", "taken", given))
    return [
        f"{done} in this exchange, not to be {undone} back: {', '.join(names)}"
        for done, undone, names in ways
        if names
    ]


def sherpa_load(game: Record, edition: Edition, seat: int) -> list[str]:
    """Say what the Sherpa of a climber on the way carries, if it has one yet."""
    if not is_cooperative(game) or game.standing[seat] != CLIMBING:
        return []
    if game.sherpa[seat] == 0:
        return ["turned back"]
    items = [item_name(edition, kind) for kind in game.sherpa_items[seat] if kind != NONE]
    items += ladder_names(edition, game.sherpa_ladders[seat])
    return [f"{game.sherpa_food[seat]} food", f"{game.sherpa_oxygen[seat]} oxygen", *items]


# The Yeti.


def yeti_lines(game: Record, edition: Edition) -> list[str]:
    """Say where the Yeti is, and whom it has hurt this turn."""
    if not is_abroad(game):
        return []
    where = f"the Yeti is {edge_name(game, edition, int(game.yeti))}"
    hurt = player_names(seat for seat in range(game.num_players) if game.mauled >> seat & 1)
    return [where + (f"; it has hurt {hurt} this turn" if hurt else "")]
