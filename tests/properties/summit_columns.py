"""What the columns of Summit's observations are tried on."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from summit_env.engine.batch import Batch
from summit_env.summit.chapters import MODE_NAMES
from summit_env.summit.state import (
    AGREE,
    CAMPS,
    CELLS,
    CLIMBING,
    CORNER_WIDTH,
    DEPTH,
    DRAFT_ITEMS,
    DRAFT_LADDERS,
    EDGES,
    EMPTY,
    EVENTS,
    EXCHANGE,
    FIRST_LADDER,
    FOCUS_SQUARES,
    GIVE_UP_CARD,
    GIVE_UP_ITEM,
    GIVE_UP_TILE,
    GROUNDS,
    ITEMS,
    KARMA,
    LADDERS,
    LEFT,
    MARKERS,
    MATS,
    NONE,
    PERMIT,
    PICK_HOUR,
    PICK_MARKER,
    PICK_PARTNER,
    PICK_WAY,
    POINTS,
    REACT,
    RIGHT,
    SANITY_LEVELS,
    SEATS,
    SECURE,
    SERAC,
    SHERPA,
    SHERPA_PACK,
    SOLID_GROUND,
    STATUSES,
    SUPPLIES,
    TEAMS,
    TILES,
    VERGLAS,
    WIDTH,
)
from summit_env.summit.vocabulary import PAY_BLIZZARD, RUN_YETI, Discard, parts
from tests.configs import EXPANSIONS, FULL_TABLES, Setting, moments
from tests.properties.summit_laws import (
    OF_THE_TABLE,
    edges_of,
    ends_of,
    has,
    in_teams,
    is_cooperative,
    mode,
)

SEATED = ("player", "active", "actor", "chosen", "partner", "turn_order")
PACKS = ("pack", "ladder_pack")
SEATS_AS_BITS = ("blocked", "passed", "targets", "mauled", "pending", "shared")
CHAPTERS = FULL_TABLES["competitive"].batch(1).edition.chapters
PRINTED = {
    "mats": len(CHAPTERS["mats"].mats),
    "items": len(CHAPTERS["items"].cards),
    "events": len(CHAPTERS["events"].cards),
    "karma": len(CHAPTERS["karma"].cards),
    "tiles": len(CHAPTERS["tiles"].tiles),
    "statuses": len(CHAPTERS["statuses"].statuses),
    "ladders": len(CHAPTERS["ladders"].ladders),
    "focus": len(CHAPTERS["sanity"].squares),
    "sanity": len(CHAPTERS["sanity"].track.squares),
    "markers": len(CHAPTERS["cooperative"].markers),
}
LAND = np.array(
    [
        row * WIDTH + x
        for row, (first, last) in enumerate(CHAPTERS["board"].rows)
        for x in range(first, last + 1)
    ]
)


def effects(modes: set[str]) -> list[Any]:
    """Return all that a card of these modes, a mat, a status, a group or a Focus square does."""
    cards = [card for deck in ("items", "events", "karma") for card in CHAPTERS[deck].cards]
    owners = (
        *(card for card in cards if modes & set(card.modes)),
        *(mat.ability for mat in CHAPTERS["mats"].mats),
        *(mat.competitive_ability for mat in CHAPTERS["mats"].mats),
        *CHAPTERS["statuses"].statuses,
        *CHAPTERS["cooperative"].markers,
    )
    lists = [owner.effects for owner in owners]
    for square in CHAPTERS["sanity"].squares:
        together = square.cooperative_gains, square.cooperative_losses
        for effects, instead in zip((square.gains, square.losses), together, strict=True):
            if not modes <= TOGETHER or instead is None:
                lists.append(effects)
            if modes & TOGETHER and instead is not None:
                lists.append(instead)
    return [effect for effects in lists for effect in parts(effects)]


#: What climbers are asked to give up.
GIVEN_UP = {GIVE_UP_ITEM: "item", GIVE_UP_CARD: "karma", GIVE_UP_TILE: "tile"}
#: The modes of each game, and those with cooperative rules.
MODES = {
    "competitive": {"competitive"},
    "cooperative": {"cooperative"},
    "team": {"team", "team cooperative"},
}
TOGETHER = {"cooperative", "team cooperative"}
#: What one game asks of nobody.
UNASKED: dict[str, set[int]] = {
    "competitive": {PICK_HOUR, AGREE, EXCHANGE, PICK_MARKER, PICK_PARTNER},
    "cooperative": {PERMIT, REACT, GIVE_UP_CARD, PICK_PARTNER},
    "team": set(),
}
#: Columns that competitive play does not have, and in `flat` the hands of teammates.
SHARED = (
    *("time", "sherpa", "partner", "start_hour", "group_ability_used", "sherpas", "sherpa_items"),
    *("exchange", "marker", "round_die"),
)
HANDS = ("hands", "tile_hands")
MIND = FOCUS_SQUARES + SANITY_LEVELS + 1
GROUND = 22


def overdo(games: Batch) -> None:
    """Put numbers far beyond what the printed edition allows, as another edition might."""
    state = games.state
    for name in ("health", "karma", "movement", "next_movement", "game_round"):
        state[name] = 100
        state[name][1] = -100
    state.health[1] = 0
    for name in ("hours", "sherpa_food", "sherpa_oxygen"):
        state[name] = 6 if name.startswith("sherpa") else 100
    state.phase[0] = DRAFT_ITEMS
    for name in ("tile_discard", "item_discard", "event_discard", "karma_discard"):
        state[name] = 100
    for name in ("carried", "hand", "tiles", "pack"):
        state[name] = 0  # as many of one kind as there is room for


def unused(game: str, encoder: str, name: str, size: int) -> set[int]:
    """Positions of a column that nothing printed can fill.

    There is room for more kinds of things than are printed, for verbs that no printed card uses,
    for cells beyond the mountain, and for other modes. Nobody plays alone against others; in
    cooperative play the Yeti hurts the viewer's side only.

    Of the ways: towards the centre of one's own tile lies no open space, no other row and nothing
    nearer, and no thin air, as such tiles have no other point; to the left and right lies no other
    row.
    """
    if game == "competitive" and (name in SHARED or (name in HANDS and encoder == "flat")):
        return set(range(size))
    every = {
        effect.what
        for effect in effects(MODES[game])
        if isinstance(effect, Discard) and effect.how == "chosen"
    }
    unasked = UNASKED[game] | {at for at, what in GIVEN_UP.items() if what not in every}
    op = {effect.op for effect in effects({*MODE_NAMES})} | {PAY_BLIZZARD, RUN_YETI}
    modes = {MODE_NAMES.index(mode) for mode in MODES[game]}
    never = {
        "prompt": {prompt - 1 for prompt in unasked},
        "op": set(range(size)) - op,
        "mode": set(range(size)) - modes,
        "players": {"competitive": {0}, "team": {0, 1, 2, 4}}.get(game, set()),
        "yeti_ways": set(range(1, size, 2)) if game == "cooperative" else set(),
        "ways": {1 * 8 + 5, 2 * 8 + 5, 3 * 8 + 1, 3 * 8 + 3, 3 * 8 + 5, 3 * 8 + 6},
        "side": set(range(1, size)) if game == "competitive" else set(),
        "rivals": set(range(9, size, 10)) if game == "competitive" else set(),
        "ladder_packs": set(range(TEAMS * LADDERS, size)) if game == "team" else set(),
    }
    return beyond_print(name, size) | never.get(name, set())


def beyond_print(name: str, size: int) -> set[int]:
    """Positions of a column that stand for kinds of things and cells which are not printed."""
    cards = max(PRINTED["items"], PRINTED["events"], PRINTED["karma"])
    room, printed = {
        "hand": (KARMA, PRINTED["karma"]), "hands": (KARMA, PRINTED["karma"]),
        "karma_discard": (KARMA, PRINTED["karma"]), "card": (EVENTS, cards),
        "sherpa_items": (ITEMS, PRINTED["items"]), "event_offer": (EVENTS, PRINTED["events"]),
        "event_discard": (EVENTS, PRINTED["events"]), "marker": (MARKERS, PRINTED["markers"]),
        "characters": (MATS, PRINTED["mats"]), "statuses": (STATUSES, PRINTED["statuses"]),
        "items": (ITEMS, PRINTED["items"]), "packs": (ITEMS, PRINTED["items"]),
        "all_packs": (ITEMS, PRINTED["items"]), "item_discard": (ITEMS, PRINTED["items"]),
        "tile_discard": (TILES, PRINTED["tiles"]), "tile_hands": (TILES, PRINTED["tiles"]),
        **dict.fromkeys(
            ("ladders", "all_ladders", "ladder_box", "ladder_packs"), (LADDERS, PRINTED["ladders"])
        ),
    }.get(name, (1, 1))  # fmt: skip
    beyond = {position for position in range(size) if position % room >= printed}
    if name == "offer" and size > 2 * 6:  # of each item; `compact` has two numbers for each slot
        beyond = {position for position in range(size) if position % ITEMS >= PRINTED["items"]}
    if name == "dropped":
        lying = {*range(PRINTED["items"]), *range(ITEMS, ITEMS + PRINTED["ladders"])}
        things = {*range(ITEMS + LADDERS)} - lying
        beyond = {at for at in range(size) if at % (ITEMS + LADDERS + 3) in things}
    if name == "exchange":
        beyond = set(range(5 + PRINTED["ladders"], size))
    if name in ("mind", "minds"):
        squares = {
            *range(PRINTED["focus"], FOCUS_SQUARES),
            *range(FOCUS_SQUARES + PRINTED["sanity"], FOCUS_SQUARES + SANITY_LEVELS),
        }
        beyond = {position for position in range(size) if position % MIND in squares}
    if name == "mountain":
        land = set(LAND.tolist())
        beyond = {position for position in range(size) if position // GROUND not in land}
        # The right half of a Ladder has a cell to its left.
        beyond |= {cell * GROUND + 19 for cell in land if cell - 1 not in land}
    return beyond


def scattered(setting: Setting) -> Iterator[Batch]:
    """Random games with everything put by hand where chance seldom does."""
    games = moments(setting, 150, seed=32)
    state, size = games.state, len(games)
    rng = np.random.default_rng(list(str(setting).encode()))  # different ones for each setting

    def some(low: int, high: int, *shape: int) -> np.ndarray:
        return rng.integers(low, high, (size, *shape))

    def different(kinds: int, rows: int, number: int) -> np.ndarray:
        """Draw for so many rows of each game so many kinds, none twice."""
        every = np.broadcast_to(np.arange(kinds), (size, rows, kinds))
        return rng.permuted(every, axis=2)[..., :number]

    place_tiles(games, rng)
    state.character = different(PRINTED["mats"], 1, SEATS)[:, 0]
    state.status = different(PRINTED["statuses"], SEATS, 4)
    for name, kind in (("hand", "karma"), ("tiles", "tiles")):
        kinds = rng.integers(1, PRINTED[kind] + 1, (size, 1, 1))  # sometimes the first ones alone
        state[name] = np.sort(some(0, 1000, *state[name].shape[1:]) % kinds, axis=2)
    for name in ("carried", "pack", "dropped_item"):
        state[name] = some(0, PRINTED["items"], *state[name].shape[1:])
    state.dropped_at = LAND[some(0, len(LAND), *state.dropped_at.shape[1:])]
    for name in ("food", "oxygen"):
        state[name] = some(0, SUPPLIES, SEATS)
    for name in ("health", "karma", "summit_order", "return_order", "next_movement"):
        state[name] = some(0, 6, SEATS)
    state.halfway_order = some(0, 6, SEATS, CAMPS)
    for name in ("next_halved", "next_skipped"):
        state[name] = some(0, 2, SEATS)
    for name in ("item_used", "ability_used", "dropped_now"):
        state[name] = some(0, 2, *state[name].shape[1:])
    for name in ("moved", "skipped", "halved", "event_face"):
        state[name] = some(0, 2)
    for kind in ("tile", "item", "event", "karma"):
        printed = PRINTED[kind if kind == "karma" else f"{kind}s"]
        state[f"{kind}_discard"][:, :printed] = some(0, 4, printed)
    state.transit_from = some(-1, 1)
    state.weather_face = some(-1, 4)
    state.movement = some(0, 8)
    state.phase = some(0, 16)
    state.blocked = some(0, 1 << setting.players)
    state.active = some(0, setting.players)
    state.player = some(0, setting.players)
    state.draft_round = some(0, 6)
    put_effects(games, rng)
    if in_teams(games):
        state.turn_order[:, : setting.players] = different(setting.players, 1, SEATS)[:, 0]
        order = state.turn_order.astype(np.int64)
        np.put_along_axis(state.turn_token, order, np.arange(SEATS, dtype=np.int8)[None], axis=1)
    if in_teams(games) or is_cooperative(games):
        put_exchanges(games, rng)
    if is_cooperative(games):
        put_party(games, rng)
    if has(games, "ladders"):
        put_ladders(games, rng)
    if has(games, "sanity"):
        put_minds(games, rng)
    if has(games, "yeti"):
        put_yeti(games, rng)
    yield games


def place_tiles(games: Batch, rng: np.random.Generator) -> None:
    """Lay anything anywhere and put climbers on trail points of it."""
    state, size = games.state, len(games)
    laid = rng.integers(EMPTY, GROUNDS, (size, len(LAND)))
    laid[(laid >= PRINTED["tiles"]) & (laid < TILES)] = EMPTY
    state.tile[:, LAND] = laid
    tile = (state.tile >= 0) & (state.tile < TILES)
    state.face_down = tile & (rng.random((size, CELLS)) < 0.3)
    state.token = tile * rng.integers(0, 5, (size, CELLS))
    state.standing = rng.integers(0, 3, (size, SEATS))
    cell = LAND[rng.integers(0, len(LAND), (size, SEATS))]
    edge = rng.integers(0, EDGES, (size, SEATS // 2))
    beside = games.edition.record.neighbour[0][cell[:, ::2], edge]
    cell[:, 1::2] = np.where(beside == NONE, cell[:, 1::2], beside)  # every other one by another
    ground = np.take_along_axis(state.tile, cell, axis=1)
    arm = rng.integers(0, EDGES, (size, SEATS))
    has_arm = (games.edition.record.arms[0][cell % 2, ground] >> arm) & 1
    state.position = np.where(
        (state.standing == CLIMBING) & (ground != EMPTY), cell * POINTS + has_arm * (arm + 1), NONE
    )
    state.standing[(state.standing == CLIMBING) & (state.position == NONE)] = CLIMBING + 1


def put_effects(games: Batch, rng: np.random.Generator) -> None:
    """Let any instruction of any card be under way."""
    state, size, players = games.state, len(games), games.config.num_players
    code = int(np.flatnonzero(games.edition.record.code[0].any(axis=1)).max()) + 1
    cards = max(PRINTED["items"], PRINTED["events"], PRINTED["karma"])
    state.depth = rng.integers(0, 2, size)
    for name, low, high in (
        ("pc", 0, code),
        ("deck", 0, 8),
        ("card", 0, cards),
        ("actor", 0, players),
        ("chosen", NONE, players),
    ):
        state[name] = rng.integers(low, high, (size, DEPTH))


def put_exchanges(games: Batch, rng: np.random.Generator) -> None:
    """Let any exchange be under way."""
    state, size, players = games.state, len(games), games.config.num_players
    state.partner = rng.choice([NONE, SHERPA, *range(players)], size)
    state.exchanged = rng.integers(0, 2, size)
    state.flow = rng.integers(-1, 2, (size, 2))
    for name in ("taken", "given"):
        state[name] = rng.integers(0, 7, size)
    if has(games, "ladders"):
        printed = PRINTED["ladders"]
        state.ladder_flow[:, :printed] = rng.integers(-1, 2, (size, printed))


def put_party(games: Batch, rng: np.random.Generator) -> None:
    """Let it be any hour, and Sherpas carry anything."""
    state, size = games.state, len(games)
    state.start_hour = rng.integers(0, 24, size)
    state.hours = rng.integers(0, 40, size)
    state.marker = rng.integers(0, PRINTED["markers"], (size, TEAMS))
    state.group_ability_used = rng.integers(0, 2, (size, TEAMS))
    for name, most in (("sherpa", 1), ("sherpa_food", 2), ("sherpa_oxygen", 2)):
        state[name] = rng.integers(0, most + 1, (size, SEATS))
    state.sherpa_items = rng.integers(0, PRINTED["items"], (size, SEATS, SHERPA_PACK))
    state.sherpa_items[rng.random((size, SEATS)) < 0.3] = NONE


def put_ladders(games: Batch, rng: np.random.Generator) -> None:
    """Lay Ladders of all kinds, carry, drop and discard them, and let them be drafted."""
    state, size, printed = games.state, len(games), PRINTED["ladders"]
    free = np.isin(np.arange(CELLS), LAND) & (state.tile < TILES)
    for row in range(size):
        for cell in rng.permutation(CELLS - 1):
            both = [cell, cell + 1]
            if rng.random() < 0.4 and free[row, both].all():
                turned = 2 * LADDERS * (rng.random() < 0.3)
                state.token[row, both] = 5 + 2 * rng.integers(printed) + turned + np.array([0, 1])
                free[row, both] = False
    for name in ("ladders", "sherpa_ladders", "ladder_pack"):
        state[name][..., :printed] = rng.integers(0, 4, (size, SEATS, printed))
    for name in ("ladder_deck", "ladder_box"):
        state[name][:, :printed] = rng.integers(0, 4, (size, printed))
    state.dropped_item[:, ::2] = ITEMS + rng.integers(0, printed, (size, 3))
    state.dropped_item[:, 1::2][rng.random((size, 2)) < 0.3] = NONE
    state.dropped_item = rng.permuted(state.dropped_item, axis=1)
    state.heading = rng.choice([NONE, LEFT, RIGHT], size)
    state.phase[: size // 4] = DRAFT_LADDERS
    at_pack = state.phase == DRAFT_LADDERS
    state.ladder_pack[~at_pack] = 0
    teams = games.config.num_teams if in_teams(games) else games.config.num_players
    state.ladder_pack[:, teams:] = 0


def put_minds(games: Batch, rng: np.random.Generator) -> None:
    """Put Focus, Sanity and Hypothermia anywhere, and let anything be due."""
    state, size = games.state, len(games)
    state.focus = rng.integers(0, PRINTED["focus"], (size, SEATS))
    state.sanity = rng.integers(0, PRINTED["sanity"], (size, SEATS))
    state.hypothermia = rng.integers(0, 7, (size, SEATS))
    for name in ("due_focus", "due_sanity", "due_health"):
        state[name] = rng.integers(-8, 9, (size, SEATS))
    if is_cooperative(games):
        state.round_face = rng.integers(NONE, 2, size)
    state.event_offer = rng.integers(NONE, PRINTED["events"], state.event_offer.shape)


def put_yeti(games: Batch, rng: np.random.Generator) -> None:
    """Put the Yeti on any edge of the mountain, often beside climbers, and let it often run on."""
    state, size = games.state, len(games)
    position = state.position[:, : games.config.num_players]
    cell = np.where(position == NONE, LAND[rng.integers(0, len(LAND), position.shape)], 0)
    cell = np.where(position == NONE, cell, position // POINTS)
    cell = cell[np.arange(size), rng.integers(0, cell.shape[1], size)]
    state.yeti = EDGES_OF[cell, rng.integers(0, EDGES, size)]
    ends = np.array(ends_of(state.yeti.astype(np.int64)))
    came_by = ends[rng.integers(0, 2, size), np.arange(size)]
    state.yeti_corner = np.where(rng.random(size) < 0.3, came_by, NONE)
    state.mauled = rng.integers(0, 1 << games.config.num_players, size)
    state.mauled[rng.random(size) < 0.7] = 0
    running = rng.random(size) < 0.5
    state.prompt[running] = PICK_WAY
    state.depth[running] = 1
    state.left = rng.integers(1, 5, (size, DEPTH))


# What columns show, worked out once more.

#: The long, the left and the right edge of each cell, and the cells beside each edge.
EDGES_OF = np.array([edges_of(cell // WIDTH, cell % WIDTH) for cell in range(CELLS)])
BESIDE: dict[int, list[int]] = {}
for _cell, _edges in enumerate(EDGES_OF.tolist()):
    for _edge in _edges:
        BESIDE.setdefault(_edge, []).append(_cell)
#: Rows and columns of corners that lead right, up and right, ... counterclockwise.
TURNS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


def steps_from(cell: int) -> dict[int, int]:
    """Count the steps from a cell to every other one, were the whole grid mountain."""
    far, edge = {divmod(cell, WIDTH): 0}, [divmod(cell, WIDTH)]
    while edge:
        row, x = edge.pop(0)
        over_long = (row - 1 if (row + x) % 2 == 0 else row + 1, x)
        for beside in ((row, x - 1), (row, x + 1), over_long):
            inside = -WIDTH < beside[0] < 2 * WIDTH and -WIDTH < beside[1] < 2 * WIDTH
            if inside and beside not in far:
                far[beside] = far[row, x] + 1
                edge.append(beside)
    return {row * WIDTH + x: steps for (row, x), steps in far.items() if 0 <= x < WIDTH}


STEPS = [steps_from(cell) for cell in range(CELLS)]


def expected(games: Batch, row: int, viewer: int, encoder: str) -> dict[str, list[float]]:
    """Return what a viewer is to see of many things, by column."""
    game, players = games.state[row], games.config.num_players
    shared = is_cooperative(games)
    seats = [(viewer + offset) % players for offset in range(players)]
    empty = [0.0] * (SEATS - players)
    mates = [game.team[seat] == game.team[viewer] for seat in seats]
    partner = [0.0] * 7
    if game.partner != NONE:
        met = 0 if game.partner == SHERPA else 1 + (int(game.partner) - viewer) % players
        partner[met] = 1
    shown = {
        "mode": [float(mode(games) == number) for number in range(4)],
        "expansions": [float(has(games, name)) for name in EXPANSIONS],
        "partner": partner,
        "side": [*map(float, mates), *empty],
        "turn_order": [(game.turn_token[seat] + 1) / 6 for seat in seats] + empty,
        "base_camps": [
            number
            for seat in seats
            for number in (game.base_camp[seat] // WIDTH / 9, game.base_camp[seat] % WIDTH / 18)
        ]
        + empty * 2,
        "exchange": [
            float(game.exchanged), *map(float, game.flow), game.taken / 6, game.given / 6,
            *map(float, game.ladder_flow),
        ],
        "mauled": [float(game.mauled >> seat & 1) for seat in seats] + empty,
        "heading": [float(game.heading == way) for way in (LEFT, RIGHT)],
        "round_die": [float(game.round_face >= 0), float(game.round_face == 1)],
        "event_offer": [
            float(offered == event) for offered in game.event_offer for event in range(EVENTS)
        ],
        **effect_seen(game, viewer, players),
        "mountain": mountain_seen(game),
        "dropped": dropped_seen(game),
        **(party_seen(game, viewer, seats, empty) if shared else {}),
        **(ladders_seen(games, row, viewer, seats, empty) if has(games, "ladders") else {}),
        **(minds_seen(game, viewer, seats, empty) if has(games, "sanity") else {}),
        **(yeti_seen(game, viewer, players) if has(games, "yeti") else {}),
    }  # fmt: skip
    for name, held, kinds in (("hands", "hand", KARMA), ("tile_hands", "tiles", TILES)):
        open_to_all = encoder == "full"
        seen = [
            Counter(game[held][seat].tolist()) if mate or open_to_all else Counter[int]()
            for seat, mate in zip(seats[1:], mates[1:], strict=True)
        ]
        numbers = [min(cards[kind] / 4, 1) for cards in seen for kind in range(kinds)]
        shown[name] = numbers + empty * kinds
    return shown


def effect_seen(game: Any, viewer: int, players: int) -> dict[str, list[float]]:
    """Return what is shown of the topmost effect under way: whose it is, and of which card."""
    shown = {"deck": [0.0] * 8, "card": [0.0] * EVENTS, "actor": [0.0] * 6, "chosen": [0.0] * 6}
    if game.depth > 0:
        top = game.depth - 1
        shown["deck"][game.deck[top]] = shown["card"][game.card[top]] = 1
        for name in ("actor", "chosen"):
            if game[name][top] != NONE:
                shown[name][(int(game[name][top]) - viewer) % players] = 1
    return shown


def party_seen(
    game: Any, viewer: int, seats: list[int], empty: list[float]
) -> dict[str, list[float]]:
    """Return what is shown of the time, the Sherpas, and the group's ability."""
    hour = (int(game.start_hour) + int(game.hours)) % 24
    team = game.team[viewer]
    sherpas = [sherpa_of(game, seat) for seat in seats]
    return {
        "time": [hour / 24, float(hour >= 19 or hour <= 4), min(game.hours / 24, 1)],
        "start_hour": [game.start_hour / 24],
        "marker": [float(game.marker[team] == marker) for marker in range(MARKERS)],
        "group_ability_used": [float(game.group_ability_used[team])],
        "sherpa": sherpas[0],
        "sherpas": [number for sherpa in sherpas for number in sherpa] + empty * 4,
        "sherpa_items": [
            float(game.sherpa_items[seat, slot] == item)
            for seat in seats
            for slot in range(SHERPA_PACK)
            for item in range(ITEMS)
        ]
        + empty * (SHERPA_PACK * ITEMS),
    }


def quarters(numbers: Any) -> list[float]:
    """Return counts as shares of 4, at most 1."""
    return [min(int(number) / 4, 1) for number in numbers]


def ladders_seen(
    games: Batch, row: int, viewer: int, seats: list[int], empty: list[float]
) -> dict[str, list[float]]:
    """Return what is shown of Ladders in hands, packs and the box.

    Packs are passed to the right, so who drafts sees its own first and then those that follow.
    """
    game = games.state[row]
    held = [quarters(game[name][seat]) for seat in seats for name in ("ladders", "sherpa_ladders")]
    drafters, own = games.config.num_players, viewer
    if in_teams(games):
        drafters, own = games.config.num_teams, int(game.team[viewer])
    packs = [
        quarters(game.ladder_pack[(own + place) % drafters])
        if game.phase == DRAFT_LADDERS and place <= game.draft_round
        else [0.0] * LADDERS
        for place in range(drafters)
    ]
    packs += [[0.0] * LADDERS] * (SEATS - drafters)
    return {
        "ladders": quarters(game.ladders[viewer]),
        "all_ladders": [number for of_one in held for number in of_one] + empty * (2 * LADDERS),
        "ladder_packs": [number for pack in packs for number in pack],
        "ladder_box": quarters(game.ladder_box),
    }


def minds_seen(
    game: Any, viewer: int, seats: list[int], empty: list[float]
) -> dict[str, list[float]]:
    """Return what is shown of Focus, Sanity, Hypothermia, and of what is due."""
    minds = [
        [
            *(float(game.focus[seat] == square) for square in range(FOCUS_SQUARES)),
            *(float(game.sanity[seat] == square) for square in range(SANITY_LEVELS)),
            min(game.hypothermia[seat] / 12, 1),
        ]
        for seat in seats
    ]
    due = [int(game[f"due_{name}"][viewer]) / 6 for name in ("focus", "sanity", "health")]
    return {
        "mind": minds[0],
        "minds": [number for mind in minds for number in mind] + empty * MIND,
        "due": [max(-1, min(number, 1)) for number in due],
    }


def dropped_seen(game: Any) -> list[float]:
    """Return what is shown of what lies under each number token."""
    numbers: list[float] = []
    for dropped, cell, now in zip(
        game.dropped_item, game.dropped_at, game.dropped_now, strict=True
    ):
        there = dropped != NONE
        numbers += [float(dropped == thing) for thing in range(ITEMS + LADDERS)]
        place = [cell // WIDTH / 9, cell % WIDTH / 18, float(now)]
        numbers += place if there else [0.0] * 3
    return numbers


#: What a tile shows in the order of types, and camps and Summit behind them.
TYPES = ("neutral", "icy", "thin air")


def mountain_seen(game: Any) -> list[float]:
    """Return what is shown of the cells: tiles, camps, tokens, Ladders."""
    return [number for cell in range(CELLS) for number in cell_seen(game, cell)]


def cell_seen(game: Any, cell: int) -> list[float]:
    """Return what is shown of a cell.

    The edges of a tile on a cell that points down are those of one that points up, turned by half.
    """
    shown = [0.0] * GROUND
    ground, token, down = int(game.tile[cell]), int(game.token[cell]), cell % 2
    edge_of = {"long": 0, "a": 1 + down, "b": 2 - down}
    if ground >= TILES:  # camps and the Summit
        shown[3 + ground - TILES] = 1
        shown[6:9] = [1, 1, 1]
    elif ground != EMPTY:
        tile = CHAPTERS["tiles"].tiles[ground]
        shown[TYPES.index(tile.type)] = 1
        for first, ends in ((6, tile.ropes), (9, tile.points)):
            for end in ends:
                shown[first + edge_of[end]] = 1
        shown[12] = game.face_down[cell]
    if token >= FIRST_LADDER:
        turned, number = divmod(token - FIRST_LADDER, 2 * LADDERS)
        kind, half = divmod(number, 2)
        ladder = CHAPTERS["ladders"].ladders[kind]
        icy, thin = ladder.type == "icy", ladder.type == "thin air"
        shown[16:] = [1, icy, thin, half, half < ladder.points, turned]
    elif token > 0:
        shown[12 + {SERAC: 1, VERGLAS: 2, SOLID_GROUND: 3, SECURE: 3}[token]] = 1
    return shown


def sherpa_of(game: Any, seat: int) -> list[float]:
    """Return what is shown of a climber's Sherpa."""
    items = sum(item != NONE for item in game.sherpa_items[seat])
    food, oxygen = game.sherpa_food[seat], game.sherpa_oxygen[seat]
    return [float(game.sherpa[seat]), food / 6, oxygen / 6, items / 2]


def yeti_seen(game: Any, viewer: int, players: int) -> dict[str, list[float]]:
    """Return what is shown of the Yeti: where it is, and whom it can hurt."""
    edge = int(game.yeti)
    corner, leads = divmod(edge, 3)
    left, right = sorted((int(end) for end in ends_of(np.array(edge))), key=column_of)
    running = game.prompt == PICK_WAY
    climbing = game.standing[viewer] == CLIMBING
    own = int(game.position[viewer]) // POINTS
    near = min((STEPS[cell][own] for cell in BESIDE[edge]), default=16) if climbing else 0
    ways = [0.0] * 24
    for end, at in enumerate((left, right)):
        for way, (up, along) in enumerate(TURNS):
            row, column = at // CORNER_WIDTH + up, column_of(at) + along
            if not (running and row >= 0 and 0 <= column < CORNER_WIDTH):
                continue
            to = EDGE_BETWEEN.get(frozenset((at, row * CORNER_WIDTH + column)))
            reached = cells_along(game, BESIDE.get(to, []))
            if not reached or to == edge or at == game.yeti_corner:
                continue
            for seat in range(players):
                there = int(game.position[seat]) // POINTS in reached
                hurt = game.standing[seat] == CLIMBING and not game.mauled >> seat & 1
                foe = game.team[seat] != game.team[viewer]
                ways[(end * 6 + way) * 2 + foe] += (there and hurt) / 6
    return {
        "yeti": [
            1,
            min(game.left[game.depth - 1] / 6, 1) if running else 0,
            min(near, 16) / 16,
        ],
        "yeti_ways": ways,
        "yeti_edge": [
            corner // CORNER_WIDTH / 11,
            column_of(corner) / 21,
            *(float(leads == way) for way in range(3)),
            *(float(end == game.yeti_corner) for end in (left, right)),
        ],
    }


def cells_along(game: Any, beside: list[int]) -> set[int]:
    """Return the cells of the tiles and Ladders that have an edge; none where it is no way.

    The edge between the two halves of a Ladder is none of its edges.
    """
    reached: set[int] = set()
    for cell in beside:
        token = int(game.token[cell])
        if token >= FIRST_LADDER:
            ladder = {cell, cell + (-1) ** ((token - FIRST_LADDER) % 2)}
            if ladder == set(beside):
                return set()
            reached |= ladder
        elif 0 <= game.tile[cell] < TILES:
            reached.add(cell)
    return reached


def column_of(corner: int) -> int:
    """Return the column of a corner."""
    return corner % CORNER_WIDTH


EDGE_BETWEEN = {frozenset(int(end) for end in ends_of(np.array(edge))): edge for edge in BESIDE}


def turn_table(games: Batch, by: int) -> Batch:
    """Seat everybody `by` places further round the table; teams keep their numbers."""
    turned, players = games.copy(), games.config.num_players
    for name in games.state.dtype.names or ():
        field = games.state[name]
        if field.ndim > 1 and field.shape[1] == SEATS and name not in (*OF_THE_TABLE, *PACKS):
            turned.state[name][:, :players] = np.roll(field[:, :players], by, axis=1)
    packs = games.state.pack[:, :players]
    drafting = games.state.phase == DRAFT_ITEMS  # else the first pack is everybody's
    turned.state.pack[drafting, :players] = np.roll(packs[drafting], by, axis=1)
    if not in_teams(games):
        packs = games.state.ladder_pack[:, :players]
        turned.state.ladder_pack[:, :players] = np.roll(packs, by, axis=1)
    for name in SEATED:
        seat = games.state[name]
        somebody = (seat >= 0) & (seat < players)  # not NONE, nor the Sherpa as partner
        turned.state[name] = np.where(somebody, (seat + by) % players, seat)
    for name in SEATS_AS_BITS:
        bits = games.state[name].astype(np.int64)
        of_seats, others = bits & (1 << players) - 1, bits & ~((1 << players) - 1)
        round_the_table = (of_seats << by | of_seats >> (players - by)) & (1 << players) - 1
        turned.state[name] = np.where(bits < 0, bits, round_the_table | others)
    return turned
