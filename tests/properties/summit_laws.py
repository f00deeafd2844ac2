"""The laws of the record of a game of Summit.

Each function asserts one law for all games; `check` asserts them all. What depends on the printed
material is read from the edition's chapters, the other numbers are those of the rules.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.batch import Batch
from summit_env.summit.chapters import DIFFICULTY_NAMES, MODE_NAMES
from summit_env.summit.edition import marks_passed
from summit_env.summit.state import (
    ABSENT,
    AGREE,
    ALIVE,
    BASE_CAMP,
    BEGIN_TURN,
    CELLS,
    CHOOSE_CHARACTERS,
    CHOOSE_HOUR,
    CHOOSE_MARKERS,
    CHOOSE_SUPPLIES,
    CLIMBING,
    COMPETITIVE,
    COOPERATIVE,
    CORNER_WIDTH,
    DEAD,
    DEPTH,
    DRAFT_ITEMS,
    DRAFT_LADDERS,
    EAST,
    EMPTY,
    END_TURN,
    EVENT_DECK,
    EVENTS,
    EXCHANGE,
    FIRST_LADDER,
    FOCUS_SQUARE,
    GAIN_FOCUS,
    GAIN_SANITY,
    HALFWAY,
    HOURS,
    HUNGER,
    HYPOTHERMIA,
    ITEM_DECK,
    ITEMS,
    KARMA_DECK,
    LADDERS,
    LEFT,
    MISFORTUNE,
    MOVE_ON,
    NONE,
    NORTH_EAST,
    NORTH_WEST,
    OVER,
    PERMIT,
    PICK_CHARACTER,
    PICK_EVENT,
    PICK_FOOD,
    PICK_HOUR,
    PICK_ITEM,
    PICK_LADDER,
    PICK_MARKER,
    PICK_OXYGEN,
    PICK_PARTNER,
    PICK_WAY,
    POINTS,
    REACT,
    RETURNED,
    RIGHT,
    RUN,
    RUNNING,
    SEATS,
    SERAC,
    SHARE,
    SHERPA,
    SUFFOCATION,
    SUMMIT,
    SUPPLIES,
    TARGET,
    TEAM,
    TEAM_COOPERATIVE,
    TEAMS,
    TILES,
    TURN,
    WARM_UP,
    WIDTH,
    YETI,
)

Numbers = NDArray[np.int64]
Bools = NDArray[np.bool_]

#: What is in the record of an empty seat, where it is not 0.
EMPTY_SEAT = dict.fromkeys(
    (
        *("character", "base_camp", "position", "trail", "carried", "sherpa_items", "hand"),
        *("tiles", "status", "pack", "return_hours"),
    ),
    NONE,
) | {"standing": ABSENT}
#: Of the table, though there is room for as many as seats.
OF_THE_TABLE = ("turn_order", "ladder_deck", "ladder_box", "ladder_flow")
#: Where the cards of each deck are printed.
CHAPTERS = {"item": "items", "event": "events", "karma": "karma"}


def check(games: Batch) -> None:
    """Assert every law of Summit."""
    phases(games)
    cards_are_conserved(games)
    ladders_are_conserved(games)
    ladders_lie_on_two_cells_each(games)
    tiles_are_conserved(games)
    hands_are_in_order_and_no_larger_than_allowed(games)
    tracks_are_in_range(games)
    nobody_carries_too_much(games)
    camps_and_tiles_lie_on_the_mountain(games)
    climbers_stand_on_trail_points(games)
    nobody_shares_a_trail_point(games)
    arrivals_are_counted(games)
    who_is_out_owns_nothing(games)
    turns(games)
    effects_under_way(games)
    sides(games)
    turn_order(games)
    time_passes_in_cooperative_play_alone(games)
    sherpas(games)
    exchanges(games)
    the_yeti(games)
    minds(games)
    dues(games)
    events_on_offer(games)
    empty_seats_stay_empty(games)


def most_decisions(players: int) -> int:
    """Bound the decisions of a game.

    In the setup each climber takes a mat, a marker, 4 Ladders, 4 items, food and oxygen, and speaks
    of the hour; with up to 2 teammates and its Sherpa it shares 18 things. A turn has at most 9
    steps, each of which 5 others may have to permit; 4 items, 2 abilities and 5 cards in use, each
    of which asks for a target, an option and 3 more things and is answered by 5 others; what they
    draw, an event and a blizzard ask everybody up to 3 things. Each of these 15 may move the Focus
    of all twice, which with what comes of it asks 3 things each. In each of two exchanges a climber
    hands over up to 6 food, 6 oxygen, 12 items and 12 Ladders, and the Yeti runs up to 4 edges for
    a die and for each of 4 events. There are 60 rounds.
    """
    focus = 15 * 6 * 2 * 3
    turn = 9 * 6 + 11 * (5 + 5) + 3 * 6 + focus + 2 * (6 + 6 + 12 + 12 + 2) + 5 * 4
    return players * (13 + 3 * 20 + 60 * turn)


def mode(games: Batch) -> int:
    """Which mode of Summit is played."""
    config: Any = games.config
    return int(config.mode)


def is_cooperative(games: Batch) -> bool:
    """Whether there are Sherpas and a Time of Day, and no karma."""
    return mode(games) >= COOPERATIVE


def in_teams(games: Batch) -> bool:
    """Whether teams play against each other."""
    return mode(games) in (TEAM, TEAM_COOPERATIVE)


def teams(games: Batch) -> Numbers:
    """Return the side of each who plays: a team is of seats side by side."""
    config: Any = games.config
    sides = {COMPETITIVE: config.num_players, COOPERATIVE: 1}.get(mode(games))
    return np.arange(config.num_players) // (config.num_players // (sides or config.num_teams))


def has(games: Batch, expansion: str) -> bool:
    """Whether an expansion was agreed on."""
    config: Any = games.config
    return expansion in config.expansions


def seats(games: Batch, name: str) -> Numbers:
    """Return a field of those who play, int64 (N, players, ...)."""
    return games.state[name][:, : games.config.num_players].astype(np.int64)


def on_the_way(games: Batch) -> Bools:
    """Which climbers are neither dead nor back, bool (N, players)."""
    return seats(games, "standing") == CLIMBING


def counted(cards: Numbers, kinds: int) -> Numbers:
    """Count how often each kind lies in places for cards, (N, ...) to (N, kinds)."""
    lying = cards.reshape(len(cards), -1)
    found = np.zeros((len(cards), kinds + 1), np.int64)
    for place in lying.T:
        found[np.arange(len(cards)), place] += 1  # NONE is counted in the last column
    return found[:, :-1]


def is_prefix(held: Bools) -> bool:
    """Whether no empty place lies before a card, held being bool (..., places)."""
    return bool((held[..., :-1] | ~held[..., 1:]).all())


def phases(games: Batch) -> None:
    """A setup, rounds of turns, and an end when nobody is on the way or the rounds are over."""
    state, running = games.state, games.state.over == 0
    rounds = games.edition.chapters["tracks"].numbers.rounds.value
    assert ((state.prompt == OVER) == ~running).all()
    assert ((state.prompt > RUN) & (state.prompt <= OVER)).all()
    assert ((state.phase >= CHOOSE_CHARACTERS) & (state.phase <= END_TURN)).all()
    setup = state.phase < BEGIN_TURN
    assert ((state["game_round"] == 0) == setup).all()
    assert (state["game_round"][running] <= rounds).all()
    for prompt, phase in (
        (PICK_CHARACTER, CHOOSE_CHARACTERS),
        (PICK_MARKER, CHOOSE_MARKERS),
        (PICK_LADDER, DRAFT_LADDERS),
        (PICK_PARTNER, SHARE),
        (PICK_ITEM, DRAFT_ITEMS),
        (PICK_FOOD, CHOOSE_SUPPLIES),
        (PICK_OXYGEN, CHOOSE_SUPPLIES),
    ):
        assert (setup & (state.prompt == prompt) <= (state.phase == phase)).all()
    about_the_hour = (state.prompt == PICK_HOUR) | (state.prompt == AGREE)
    assert (state.phase == CHOOSE_HOUR)[about_the_hour].all()
    assert on_the_way(games)[setup].all()
    nobody = ~on_the_way(games).any(axis=1)
    assert (nobody | (state["game_round"] > rounds))[~running].all()
    assert not (nobody & running).any()


def printed(games: Batch, deck: str) -> Numbers:
    """Return how many cards of each kind are in the game: those whose icons fit it."""
    config: Any = games.config
    counts = np.zeros(games.state[f"{deck}_deck"].shape[1], np.int64)
    for kind, card in enumerate(games.edition.chapters[CHAPTERS[deck]].cards):
        easiest, hardest = map(DIFFICULTY_NAMES.index, (card.easiest, card.hardest))
        agreed = MODE_NAMES[mode(games)] in card.modes and set(card.needs) <= set(config.expansions)
        agreed &= easiest <= DIFFICULTY_NAMES.index(config.difficulty) <= hardest
        agreed &= config.into_the_void or not getattr(card, "void", False)
        counts[kind] = card.count if agreed else 0
    return counts


def cards_are_conserved(games: Batch) -> None:
    """Every card that is in the game lies in its deck, on its discard pile, or with somebody."""
    state, players = games.state, games.config.num_players
    elsewhere = {
        "item": (
            *(state[name][:, :players] for name in ("carried", "sherpa_items")),
            *(np.where(state.dropped_item < ITEMS, state.dropped_item, NONE), state.pack),
        ),
        "event": (),
        "karma": (state.hand[:, :players],),
    }
    for deck, places in elsewhere.items():
        piles = state[f"{deck}_deck"].astype(np.int64), state[f"{deck}_discard"].astype(np.int64)
        assert all((pile >= 0).all() for pile in piles)
        found = sum(counted(place, piles[0].shape[1]) for place in places) + sum(piles)
        assert (found == printed(games, deck)).all(), deck


def laid_ladders(games: Batch) -> tuple[Numbers, Numbers, Bools, Bools]:
    """Return of each cell the kind of the Ladder on it (NONE), its half, and if it is turned.

    All are (N, cells), and the last one says whether there is one.
    """
    number = games.state.token.astype(np.int64) - FIRST_LADDER
    there = number >= 0
    turned, half = number >= LADDERS * 2, number % 2
    kind = np.where(there, number % (LADDERS * 2) // 2, NONE)
    return kind, half, turned, there


def ladders_are_conserved(games: Batch) -> None:
    """Every Ladder is carried, laid, dropped, in a pack, not dealt, or out of the game."""
    state, printed = games.state, games.edition.chapters["ladders"]
    count = np.zeros(LADDERS, np.int64)
    if has(games, "ladders"):
        count[: len(printed.ladders)] = [ladder.count for ladder in printed.ladders]
    held = [
        *(state[name].astype(np.int64) for name in ("ladder_deck", "ladder_box")),
        *(seats(games, name).sum(axis=1) for name in ("ladders", "sherpa_ladders")),
        state.ladder_pack.astype(np.int64).sum(axis=1),
    ]
    for name in ("ladder_deck", "ladder_box", "ladders", "sherpa_ladders", "ladder_pack"):
        assert (state[name] >= 0).all(), name
    assert not state.ladder_pack[state.phase > DRAFT_LADDERS].any()
    kind, half, _, _ = laid_ladders(games)
    dropped = state.dropped_item.astype(np.int64) - ITEMS
    lying = counted(np.where(half == 0, kind, NONE), LADDERS)
    lying += counted(np.where(dropped >= 0, dropped, NONE), LADDERS)
    assert (sum(held) + lying == count).all()


def ladders_lie_on_two_cells_each(games: Batch) -> None:
    """Side by side on the mountain, over open cells or tiles, but on no camp and not the Summit."""
    kind, half, turned, there = laid_ladders(games)
    kinds = len(games.edition.chapters["ladders"].ladders)
    assert (kind < kinds).all()
    left, right = there & (half == 0), there & (half == 1)
    assert (left[:, :-1] == right[:, 1:]).all()
    assert not right[:, 0].any()
    beside = left[:, :-1]
    assert (kind[:, :-1] == kind[:, 1:])[beside].all()
    assert (turned[:, :-1] == turned[:, 1:])[beside].all()
    assert (games.state.tile[there] < TILES).all()
    assert land(games)[np.nonzero(there)[1]].all()


def land(games: Batch) -> Bools:
    """Which cells are on the mountain, bool (cells,)."""
    found = np.zeros(CELLS, np.bool_)
    for row, (first, last) in enumerate(games.edition.chapters["board"].rows):
        found[row * WIDTH + first : row * WIDTH + last + 1] = True
    return found


def tiles_are_conserved(games: Batch) -> None:
    """Every tile lies on the pile, on the discard pile, in a hand, or on the mountain."""
    state = games.state
    count = np.zeros(TILES, np.int64)
    tiles = games.edition.chapters["tiles"].tiles
    count[: len(tiles)] = [tile.count for tile in tiles]
    piles = state.tile_pile.astype(np.int64), state.tile_discard.astype(np.int64)
    assert all((pile >= 0).all() for pile in piles)
    laid = np.where(state.tile < TILES, state.tile, EMPTY)
    assert (
        sum(piles) + counted(laid, TILES) + counted(seats(games, "tiles"), TILES) == count
    ).all()


def hands_are_in_order_and_no_larger_than_allowed(games: Batch) -> None:
    numbers = games.edition.chapters["tracks"].numbers
    for name, limit in (("hand", numbers.hand_limit.value), ("tiles", 6)):
        cards = seats(games, name)
        assert is_prefix(cards != NONE)
        assert ((cards[..., :-1] <= cards[..., 1:]) | (cards[..., 1:] == NONE)).all()
        assert ((cards != NONE).sum(axis=2) <= limit).all()
    items = seats(games, "carried")
    assert is_prefix(items != NONE)
    assert ((items != NONE).sum(axis=2) <= numbers.item_limit.value).all()
    assert (seats(games, "item_used") <= (items != NONE)).all()
    statuses, left = seats(games, "status"), seats(games, "status_turns")
    assert is_prefix(statuses != NONE)
    for one in range(statuses.shape[2]):
        for other in range(one):
            same = statuses[..., one] == statuses[..., other]
            assert not (same & (statuses[..., one] != NONE)).any()
    lasting = np.array(
        [status.turns for status in games.edition.chapters["statuses"].statuses] + [0]
    )
    most = lasting[statuses]  # the last one is that of NONE
    # What comes after the movement of the own turn begins with the next.
    late = np.arange(games.config.num_players) == games.state.active[:, None]
    late &= (games.state.phase > MOVE_ON)[:, None]
    assert ((left > 0) == (most > 0)).all()
    assert (left <= most + late[..., None]).all()


def tracks_are_in_range(games: Batch) -> None:
    chapters, state = games.edition.chapters, games.state
    numbers, levels = chapters["tracks"].numbers, len(chapters["tracks"].blizzard.levels)
    for name in ("food", "oxygen"):
        assert ((seats(games, name) >= 0) & (seats(games, name) < SUPPLIES)).all()
    karma, top = seats(games, "karma"), numbers.karma_top.value
    assert ((karma >= 0) & (karma <= (0 if is_cooperative(games) else top))).all()
    assert ((state.blizzard >= 0) & (state.blizzard <= levels)).all()

    character, health = seats(games, "character"), seats(games, "health")
    taken = np.sort(character, axis=1)
    assert ((taken[:, 1:] > taken[:, :-1]) | (taken[:, :-1] == NONE)).all()
    assert ((character != NONE) | (state.phase == CHOOSE_CHARACTERS)[:, None]).all()
    full = np.array([mat.health for mat in chapters["mats"].mats] + [0])[character]
    assert ((health >= 0) & (health <= full)).all()
    assert (health[on_the_way(games) & (character != NONE)] > 0).all()

    dead, cause = seats(games, "standing") == DEAD, seats(games, "death_cause")
    assert ((cause != ALIVE) == dead).all()
    wounds = (cause >= HUNGER) & (cause <= MISFORTUNE) | (cause == YETI)
    assert (health[wounds] == 0).all()
    assert (seats(games, "food")[cause == HUNGER] == 0).all()
    assert (seats(games, "oxygen")[cause == SUFFOCATION] == 0).all()
    frozen = cause == HYPOTHERMIA
    assert ((health > 0) & (health < seats(games, "hypothermia")))[frozen].all()
    assert has(games, "yeti") or not (cause == YETI).any()
    assert has(games, "sanity") or not frozen.any()
    assert (cause <= HYPOTHERMIA).all()
    died = seats(games, "death_round")
    assert ((died > 0) == dead).all()
    assert (died <= state["game_round"][:, None]).all()
    assert not (on_the_way(games).any(axis=1) & (state.blizzard == levels)).any()


def nobody_carries_too_much(games: Batch) -> None:
    """Items, Ladders and supplies weigh no more than the mat allows, and what adds to that.

    Who parts with items that let it carry more keeps what it has: so much more is possible. So it
    is with what a place in the Focus network or on the Sanity track lightens.
    """
    chapters = games.edition.chapters
    items, mats = chapters["items"].cards, chapters["mats"].mats
    weighs = np.array([item.weight for item in items] + [0])
    help_of_all = sum(item.count * item.modifiers.get("maximum_weight", 0) for item in items)
    if has(games, "sanity"):
        mind = chapters["sanity"]
        for squares in (mind.squares, mind.track.squares):
            help_of_all += max(
                sum(square.modifiers.get(name, 0) for name in ("maximum_weight", "weight"))
                for square in squares
            )
    limit, *marks = (
        np.array([*table, table[0]])  # the last row is for nobody
        for table in (
            [mat.maximum_weight + permanent(mat, "maximum_weight") for mat in mats],
            [[marks_passed(mat.food_marks, n) for n in range(SUPPLIES)] for mat in mats],
            [[marks_passed(mat.oxygen_marks, n) for n in range(SUPPLIES)] for mat in mats],
        )
    )
    character, item = seats(games, "character"), seats(games, "carried")
    load = weighs[item].sum(axis=2)
    load += seats(games, "ladders").sum(axis=2) * chapters["ladders"].numbers.ladder_weight.value
    for name, table in zip(("food", "oxygen"), marks, strict=True):
        load += table[character, seats(games, name)]
    assert (load <= limit[character] + help_of_all)[on_the_way(games)].all()


def permanent(mat: Any, name: str) -> int:
    """Return what a mat's abilities always change about something."""
    return sum(ability.modifiers.get(name, 0) for ability in (mat.ability, mat.competitive_ability))


def camps_and_tiles_lie_on_the_mountain(games: Batch) -> None:
    state, board = games.state, games.edition.chapters["board"]
    config: Any = games.config
    assert (state.tile[:, ~land(games)] == EMPTY).all()
    route = getattr(board.routes, config.difficulty)
    bases, number = [route.base_camp], board.halfway_camps[config.num_players - 2]
    if in_teams(games):
        bases = route.two_bases if config.num_teams == 2 else route.three_bases
        number = board.team_halfway_camps[config.num_teams - 2]
    camps = [route.one_camp] if number == 1 else route.two_camps
    if is_cooperative(games):
        camps = []
    fixed = {BASE_CAMP: bases, HALFWAY: camps, SUMMIT: [board.summit]}
    expected = np.full(CELLS, EMPTY)
    for ground, cells in fixed.items():
        for row, x in cells:
            expected[row * WIDTH + x] = ground
    assert (np.where(state.tile >= TILES, state.tile, EMPTY) == expected).all()
    at_home = np.array([row * WIDTH + x for row, x in bases])[teams(games) % len(bases)]
    assert (seats(games, "base_camp") == at_home).all()

    tile, ladder = (state.tile >= 0) & (state.tile < TILES), state.token >= FIRST_LADDER
    assert np.isin(state.face_down, (0, 1)).all()
    assert not state.face_down[~tile].any()
    assert not state.token[~tile & ~ladder].any()
    assert (state.token >= 0).all()
    dropped = state.dropped_item != NONE
    where = np.where(dropped, state.dropped_at, 0)
    ground = (state.tile != EMPTY) | ladder
    assert np.take_along_axis(ground, where, axis=1)[dropped].all()


def standing(games: Batch) -> tuple[Numbers, Numbers, Numbers]:
    """Return game, cell and trail point of every climber on the way."""
    rows, who = np.nonzero(on_the_way(games))
    position = seats(games, "position")[rows, who]
    return rows, position // POINTS, position % POINTS


def climbers_stand_on_trail_points(games: Batch) -> None:
    """On a point that the tile has, neither upside down nor under a serac, or that a Ladder has."""
    state = games.state
    assert ((seats(games, "position") != NONE) == on_the_way(games)).all()
    rows, cell, point = standing(games)
    kind, half, turned, there = (of_cells[rows, cell] for of_cells in laid_ladders(games))
    points = np.array([ladder.points for ladder in games.edition.chapters["ladders"].ladders])
    assert not turned[there].any()
    assert (half < points[kind])[there].all()
    assert not point[there].any()
    rows, cell, point = (number[~there] for number in (rows, cell, point))
    ground = state.tile[rows, cell].astype(np.int64)
    assert (ground != EMPTY).all()
    assert not state.face_down[rows, cell].any()
    assert not (state.token[rows, cell] == SERAC).any()
    # The arms of a tile on a cell that points up (0) or down (1), camps and the Summit having none.
    arms = np.zeros((2, TILES + 3, POINTS), np.bool_)
    arms[..., 0] = True
    for kind, tile in enumerate(games.edition.chapters["tiles"].tiles):
        for end in tile.points:
            for down in (0, 1):
                edge = {"long": 0, "a": 1 + down, "b": 2 - down}[end]
                arms[down, kind, 1 + edge] = True
    assert arms[cell % 2, ground, point].all()


def nobody_shares_a_trail_point(games: Batch) -> None:
    """But in camps and on the Summit, and while the mover passes somebody."""
    state = games.state
    position = np.where(on_the_way(games), seats(games, "position"), NONE)
    passing = np.flatnonzero(state.transit_from != NONE)
    position[passing, state.active[passing]] = NONE
    ground = np.take_along_axis(state.tile, np.maximum(position, 0) // POINTS, axis=1)
    position = np.sort(np.where(ground < TILES, position, NONE), axis=1)
    assert ((position[:, 1:] != position[:, :-1]) | (position[:, 1:] == NONE)).all()

    mover = state.position[passing, state.active[passing]]
    over = state.position[passing] == mover[:, None]
    assert (over.sum(axis=1) == 2).all()  # the mover and who is passed
    going_on = np.isin(state.prompt[passing], (TURN, PERMIT))
    assert going_on.all() or has(games, "sanity")
    # Who let the mover pass gains karma, and Focus with it.
    assert (state.player[passing] != state.active[passing])[~going_on].all()
    assert (state.phase[passing] == MOVE_ON).all()
    passed = (state.passed[:, None] >> np.arange(SEATS)) & 1
    assert (passed.any(axis=1) == (state.transit_from != NONE)).all()
    assert not passed[np.arange(len(state)), state.active].any()
    assert not passed[:, games.config.num_players :].any()
    assert (over & (passed[passing] == 1)).any(axis=1).all()
    asked = np.flatnonzero(state.prompt == PERMIT)
    assert (state.position[asked, state.player[asked]] == state.asked_at[asked]).all()
    assert (state.player[asked] != state.active[asked]).all()


def arrivals_are_counted(games: Batch) -> None:
    """Orders of arrival are 1, 2, 3, ... of so many as have arrived.

    Who is back was on the Summit; of a group, the first one who is. Noted are the hours that had
    passed when somebody came back from there.
    """
    state = games.state
    orders = {
        "summits": seats(games, "summit_order"),
        "returns": seats(games, "return_order"),
    }
    for count, order in orders.items():
        assert_order(order, state[count])
    for camp in range(state.arrivals.shape[1]):
        assert_order(seats(games, "halfway_order")[..., camp], state.arrivals[:, camp])
    assert ((orders["returns"] > 0) == (seats(games, "standing") == RETURNED)).all()
    back, order = orders["returns"] > 0, orders["returns"]
    from_summit = back & (orders["summits"] > 0)
    for team in np.unique(teams(games)):
        of_team = np.where(back & (teams(games) == team), order, SEATS + 1)
        first = (of_team == of_team.min(axis=1, keepdims=True)) & (of_team <= SEATS)
        must = first if is_cooperative(games) else of_team <= SEATS
        assert from_summit[must].all()
    hours = seats(games, "return_hours")
    assert ((hours != NONE) == from_summit).all()
    assert ((hours >= 0) & (hours <= state.hours[:, None]))[from_summit].all()


def assert_order(order: Numbers, arrived: NDArray[np.int8]) -> None:
    """Assert that those who have arrived have the numbers from 1 on."""
    players = order.shape[1]
    ranks = np.arange(players) - players + 1 + arrived[:, None]
    assert (np.sort(order, axis=1) == np.maximum(ranks, 0)).all()


def who_is_out_owns_nothing(games: Batch) -> None:
    out = ~on_the_way(games)
    for name in ("carried", "sherpa_items", "hand", "tiles", "status"):
        assert (seats(games, name)[out] == NONE).all()
    for name in (
        *("item_used", "status_turns", "due_events", "due_weather", "sherpa", "ladders"),
        *("sherpa_ladders", "due_focus", "due_sanity", "due_health"),
    ):
        assert not seats(games, name)[out].any()
    due = seats(games, "due_events"), seats(games, "due_weather")
    assert all(((number >= 0) & (number <= 3)).all() for number in due)


def turns(games: Batch) -> None:
    """Whose turn it is; movement; what lasts for one turn."""
    state, players = games.state, games.config.num_players
    assert ((state.active >= 0) & (state.active < players)).all()
    own = np.flatnonzero(state.prompt == TURN)
    assert (state.player[own] == state.active[own]).all()
    asked = np.flatnonzero(state.over == 0)
    assert on_the_way(games)[asked, state.player[asked]].all()
    assert ((state.movement >= 0) & (state.transit_movement >= 0)).all()
    for name in ("moved", "skipped", "halved", "next_halved", "next_skipped", "ability_used"):
        assert np.isin(state[name], (0, 1)).all()
    assert (np.abs(seats(games, "next_movement")) <= 9).all()
    assert ((state.blocked >= 0) & (state.blocked < 1 << players)).all()
    assert not ((state.blocked >> state.active) & 1).any()
    assert np.isin(state.event_face, (NONE, 0, 1)).all()
    assert np.isin(state.weather_face, (NONE, 0, 1, 2, 3)).all()
    assert np.isin(state.heading, (NONE, LEFT, RIGHT)).all()
    crossing = np.flatnonzero(state.heading != NONE)
    assert has(games, "ladders") or not len(crossing)
    cell = state.position[crossing, state.active[crossing]].astype(np.int64) // POINTS
    assert (cell >= 0).all()
    on_ladder = state.token[crossing, cell] >= FIRST_LADDER
    assert np.isin(state.prompt[crossing], (TURN, PERMIT))[~on_ladder].all()


def effects_under_way(games: Batch) -> None:
    """They fit into the record, and each is within the effects of a card."""
    state, players = games.state, games.config.num_players
    assert ((state.depth >= 0) & (state.depth <= DEPTH)).all()
    assert not state.depth[state.over == 1].any()
    under_way = np.arange(DEPTH) < state.depth[:, None]
    for name, low, high in (
        ("pc", 0, games.edition.record.code.shape[1]),
        ("actor", 0, players - 1),
        ("chosen", NONE, players - 1),
        ("stage", TARGET, RUNNING),
        ("sign", -1, 1),
        ("reactor", 0, players - 1),
        ("left", 0, 16),
        ("card", 0, EVENTS - 1),
    ):
        value = state[name][under_way]
        assert ((value >= low) & (value <= high)).all(), name
    assert (state.pc <= state.end)[under_way].all()
    assert (state.sign == 0)[under_way & (state.deck != KARMA_DECK)].all()
    for deck, name in zip((ITEM_DECK, EVENT_DECK, KARMA_DECK), CHAPTERS.values(), strict=True):
        of_deck = under_way & (state.deck == deck)
        assert (state.card[of_deck] < len(games.edition.chapters[name].cards)).all()


def sides(games: Batch) -> None:
    """Nobody blocks a teammate; with cooperative rules nobody blocks, and there is no karma.

    Each side has an active player marker then, the ability of which is used once.
    """
    state, config = games.state, games.config
    team, of_seat = teams(games), seats(games, "team")
    assert (of_seat == team).all()
    asked = np.flatnonzero(state.prompt == PERMIT)
    assert (team[state.player[asked]] != team[state.active[asked]]).all()
    blocked = (state.blocked[:, None] >> np.arange(config.num_players)) & 1
    assert not (blocked & (team == team[state.active][:, None])).any()
    number = len(games.edition.chapters["cooperative"].markers)
    assert ((state.marker >= 0) & (state.marker < number)).all()
    assert np.isin(state.group_ability_used, (0, 1)).all()
    played = np.arange(TEAMS) <= team.max()
    if is_cooperative(games):
        assert not state.blocked.any()
        assert not np.isin(state.prompt, (PERMIT, REACT)).any()
        assert (state.hand == NONE).all()
    else:
        played = np.zeros(TEAMS, np.bool_)
    assert not state.marker[:, ~played].any()
    assert not state.group_ability_used[:, ~played].any()


def turn_order(games: Batch) -> None:
    """Each seat has one Turn Order token; without teams, and before the first turn, as they sit."""
    state, everybody = games.state, np.arange(SEATS)
    order, token = state.turn_order.astype(np.int64), state.turn_token.astype(np.int64)
    assert (np.sort(order, axis=1) == everybody).all()
    assert (np.take_along_axis(token, order, axis=1) == everybody).all()
    as_they_sit = (order == everybody).all(axis=1)
    assert as_they_sit[state.phase < BEGIN_TURN].all()
    assert in_teams(games) or as_they_sit.all()


def time_passes_in_cooperative_play_alone(games: Batch) -> None:
    """An hour for each round that is over, and what events add; nobody else chooses the start."""
    state, config = games.state, games.config
    printed_hour = games.edition.chapters["cooperative"].clock.start_hour.value
    assert ((state.start_hour >= 0) & (state.start_hour < HOURS)).all()
    if getattr(config, "hour", "suggested") == "suggested":
        assert (state.start_hour == printed_hour).all()
    rounds = np.maximum(state["game_round"] - 1, 0)
    assert (state.hours >= (rounds if is_cooperative(games) else 0)).all()
    assert (state.hours <= (120 if is_cooperative(games) else 0)).all()
    assert not state.hours[state.phase < BEGIN_TURN].any()


def sherpas(games: Batch) -> None:
    """Only who climbs in cooperative play may have one; it carries no more than it can."""
    printed = games.edition.chapters["cooperative"].sherpa
    sherpa, items = seats(games, "sherpa"), seats(games, "sherpa_items")
    assert np.isin(sherpa, (0, 1)).all()
    assert is_cooperative(games) or not sherpa.any()
    for name in ("sherpa_food", "sherpa_oxygen"):
        level = seats(games, name)
        assert ((level >= 0) & (level <= getattr(printed, name).value * sherpa)).all()
    assert is_prefix(items != NONE)
    carried = (items != NONE).sum(axis=2) + seats(games, "sherpa_ladders").sum(axis=2)
    assert (carried <= printed.sherpa_items.value * sherpa).all()


def exchanges(games: Batch) -> None:
    """With one's Sherpa, or once a turn with somebody close by: nothing goes back and forth.

    In teams items and Ladders, but no supplies, are shared before the first turn too.
    """
    state, rows = games.state, np.flatnonzero(games.state.prompt == EXCHANGE)
    together = is_cooperative(games) or in_teams(games)
    assert np.isin(state.exchanged, (0, 1)).all()
    assert together or not (state.exchanged.any() or len(rows))
    nothing = state[state.prompt != EXCHANGE]
    assert (nothing["partner"] == NONE).all()
    assert not any(nothing[name].any() for name in ("flow", "ladder_flow", "taken", "given"))
    sharing = state.phase == SHARE
    assert in_teams(games) or not (sharing & (state.prompt != RUN)).any()
    assert not state.shared[~sharing].any()
    assert not state.flow[sharing].any()

    own, partner = state.active[rows], state.partner[rows].astype(np.int64)
    assert (state.player[rows] == own).all()
    assert np.isin(state.phase[rows], (SHARE, MOVE_ON)).all()
    for name in ("flow", "ladder_flow"):
        assert (np.abs(state[name][rows]) <= 1).all()
    with_sherpa = partner == SHERPA
    skipping = with_sherpa & ~sharing[rows]
    assert state.sherpa[rows, own][with_sherpa].all()
    assert state.skipped[rows][skipping].all()
    assert not state.movement[rows][skipping].any()
    other = np.where(with_sherpa, (own + 1) % games.config.num_players, partner)
    there = np.where(
        with_sherpa,
        (state.sherpa_items[rows, own] != NONE).sum(axis=1),
        (state["carried"][rows, other] != NONE).sum(axis=1),
    )
    taken, given = state.taken[rows], state.given[rows]
    assert ((taken >= 0) & (taken <= (state["carried"][rows, own] != NONE).sum(axis=1))).all()
    assert ((given >= 0) & (given <= there)).all()

    rows, own, other = rows[~with_sherpa], own[~with_sherpa], other[~with_sherpa]
    assert ((other >= 0) & (other < games.config.num_players) & (other != own)).all()
    assert (teams(games)[other] == teams(games)[own]).all()
    assert on_the_way(games)[rows, other].all()
    assert state.exchanged[rows][~sharing[rows]].all()
    rows, own, other = (number[~sharing[rows]] for number in (rows, own, other))
    here, there = (state.position[rows, who].astype(np.int64) // POINTS for who in (own, other))
    apart = np.abs(here // WIDTH - there // WIDTH) + np.abs(here % WIDTH - there % WIDTH)
    companions = games.edition.chapters["cooperative"].companions
    points = companions.next_to_teammate if in_teams(games) else companions.next_to
    halves = laid_ladders(games)[3].sum(axis=1)[rows]  # each Ladder may lead two cells further
    assert (apart <= points.value + halves).all()


def edges_of(row: int, x: int) -> tuple[int, int, int]:
    """Return the numbers of the long, the left and the right edge of a cell.

    Its corners are the ends of its long edge and the one between them, in the row of corners
    above or below. An edge is numbered by its lower corner, a long one by its left corner, and by
    where it leads from there.
    """
    up = (row + x) % 2 == 0
    base, top = (row, row + 1) if up else (row + 1, row)
    left, right = base * CORNER_WIDTH + x, base * CORNER_WIDTH + x + 2
    middle = top * CORNER_WIDTH + x + 1
    if up:
        return left * 3 + EAST, left * 3 + NORTH_EAST, right * 3 + NORTH_WEST
    return left * 3 + EAST, middle * 3 + NORTH_WEST, middle * 3 + NORTH_EAST


def ends_of(edge: Numbers) -> tuple[Numbers, Numbers]:
    """Return the two corners of edges."""
    corner, way = edge // 3, edge % 3
    step = np.array([2, CORNER_WIDTH + 1, CORNER_WIDTH - 1])
    return corner, corner + step[way]


def the_yeti(games: Batch) -> None:
    """It is on an edge of a cell of the mountain; in a run it came there by one of its ends."""
    state = games.state
    assert ((state.mauled >= 0) & (state.mauled < 1 << games.config.num_players)).all()
    assert not state.mauled[state.phase < BEGIN_TURN].any()
    if not has(games, "yeti"):
        assert (state.yeti == NONE).all()
        assert (state.yeti_corner == NONE).all()
        assert not state.mauled.any()
        assert not (state.prompt == PICK_WAY).any()
        return
    board = games.edition.chapters["board"]
    edges = [
        edge
        for row, (first, last) in enumerate(board.rows)
        for x in range(first, last + 1)
        for edge in edges_of(row, x)
    ]
    assert np.isin(state.yeti, edges).all()
    assert (state.yeti == edges_of(*board.summit)[0])[state.phase < BEGIN_TURN].all()
    ends = ends_of(state.yeti.astype(np.int64))
    at_an_end = (state.yeti_corner == ends[0]) | (state.yeti_corner == ends[1])
    came = state.yeti_corner != NONE
    assert (at_an_end & (state.prompt == PICK_WAY))[came].all()
    running = np.flatnonzero(state.prompt == PICK_WAY)
    top = state.depth[running] - 1
    assert (state.left[running, top] > 0).all()
    assert (state.actor[running, top] == state.player[running]).all()


def minds(games: Batch) -> None:
    """Focus, Sanity and Hypothermia are on squares; at the end of Sanity Hypothermia has begun.

    Who is on the way has not less health than it.
    """
    state, board = games.state, games.edition.chapters["sanity"]
    focus, sanity, cold = (seats(games, name) for name in ("focus", "sanity", "hypothermia"))
    assert np.isin(state.just_chilled, (0, 1)).all()
    assert np.isin(state.round_face, (NONE, 0, 1)).all()
    if not has(games, "sanity"):
        for name in ("focus", "sanity", "hypothermia", "just_chilled"):
            assert not state[name].any(), name
        assert (state.round_face == NONE).all()
        return
    last = len(board.track.squares) - 1
    assert ((focus >= 0) & (focus < len(board.squares))).all()
    assert ((sanity >= 0) & (sanity <= last)).all()
    assert (cold >= 0).all()
    assert (cold > 0)[sanity == last].all()
    assert (cold <= seats(games, "health"))[on_the_way(games)].all()
    assert (cold == 1)[seats(games, "just_chilled") == 1].all()
    setup = state.phase < BEGIN_TURN
    assert not (focus[setup].any() or cold[setup].any())
    assert (sanity == board.track.start - 1)[setup].all()
    rolled = is_cooperative(games) & (state["game_round"] > 1)
    assert ((state.round_face != NONE) == rolled).all()


def dues(games: Batch) -> None:
    """What is due is due to who is on the way, and is noted as pending until it is settled.

    It waits for nothing but for what a square of the Focus network gives or takes.
    """
    state, players = games.state, games.config.num_players
    due = {name: seats(games, f"due_{name}") for name in ("focus", "sanity", "health")}
    pending = (state.pending[:, None] >> np.arange(players)) & 1 == 1
    assert ((state.pending >= 0) & (state.pending < 1 << players)).all()
    assert has(games, "sanity") or not state.pending.any()
    for name, amount in due.items():
        assert (np.abs(amount) <= 12).all(), name
        assert pending[amount != 0].all(), name
    assert (due["health"] >= 0).all()
    assert on_the_way(games)[pending].all()
    for prompt, name in ((GAIN_FOCUS, "focus"), (GAIN_SANITY, "sanity"), (WARM_UP, "health")):
        rows = np.flatnonzero(state.prompt == prompt)
        assert (due[name][rows, state.player[rows]] > 0).all(), name
    asked = np.isin(state.prompt, (GAIN_FOCUS, GAIN_SANITY, WARM_UP))
    under_way = np.arange(DEPTH) < state.depth[:, None]
    felt = (under_way & (state.deck == FOCUS_SQUARE)).any(axis=1)
    assert (asked | felt | (state.over == 1))[state.pending != 0].all()
    sane = np.flatnonzero(state.prompt == GAIN_SANITY)
    assert (state.sanity[sane, state.player[sane]] > 0).all()
    warm = np.flatnonzero(state.prompt == WARM_UP)
    assert (state.hypothermia[warm, state.player[warm]] > 1).all()


def events_on_offer(games: Batch) -> None:
    """Events lie before who chooses one of two, or may ignore one on a Ladder."""
    state, offer = games.state, games.state.event_offer
    choosing = state.prompt == PICK_EVENT
    assert ((offer[:, 0] != NONE) == choosing).all()
    assert (offer[~choosing] == NONE).all()
    two = offer[:, 1] != NONE
    assert has(games, "sanity") or not two.any()
    rows = np.flatnonzero(choosing & ~two)
    cell = state.position[rows, state.player[rows]].astype(np.int64) // POINTS
    assert (state.token[rows, cell] >= FIRST_LADDER).all()
    events = games.edition.chapters["events"].cards
    names_it = np.array([event.current_tile for event in events])
    assert names_it[offer[rows, 0]].all()


def empty_seats_stay_empty(games: Batch) -> None:
    players = games.config.num_players
    for name in games.state.dtype.names or ():
        field = games.state[name]
        if field.ndim > 1 and field.shape[1] == SEATS and name not in (*OF_THE_TABLE, "turn_token"):
            assert (field[:, players:] == EMPTY_SEAT.get(name, 0)).all(), name
