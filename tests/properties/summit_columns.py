"""What the columns of Summit's observations are tried on."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from summit_env.engine.batch import Batch
from summit_env.summit.state import (
    AGREE,
    CAMPS,
    CELLS,
    CLIMBING,
    CORNER_WIDTH,
    DEPTH,
    DRAFT_ITEMS,
    EDGES,
    EMPTY,
    EXCHANGE,
    GIVE_UP_CARD,
    GIVE_UP_ITEM,
    GIVE_UP_TILE,
    GROUNDS,
    ITEMS,
    KARMA,
    MATS,
    NONE,
    PERMIT,
    PICK_HOUR,
    PICK_WAY,
    POINTS,
    REACT,
    SEATS,
    SHERPA,
    SHERPA_PACK,
    STATUSES,
    SUPPLIES,
    TILES,
    WIDTH,
)
from summit_env.summit.vocabulary import PAY_BLIZZARD, Discard, parts
from tests.configs import FULL_TABLES, Setting, moments
from tests.properties.summit_laws import edges_of, ends_of

SEATED = ("player", "active", "actor", "chosen", "partner")
SEATS_AS_BITS = ("blocked", "passed", "targets", "mauled")
CHAPTERS = FULL_TABLES["competitive"].batch(1).edition.chapters
PRINTED = {
    "mats": len(CHAPTERS["mats"].mats),
    "items": len(CHAPTERS["items"].cards),
    "events": len(CHAPTERS["events"].cards),
    "karma": len(CHAPTERS["karma"].cards),
    "tiles": len(CHAPTERS["tiles"].tiles),
    "statuses": len(CHAPTERS["statuses"].statuses),
}
LAND = np.array(
    [
        row * WIDTH + x
        for row, (first, last) in enumerate(CHAPTERS["board"].rows)
        for x in range(first, last + 1)
    ]
)


def effects(modes: set[str]) -> list[Any]:
    """Return everything that a card of these modes, a mat, a status or the group does."""
    cards = [card for deck in ("items", "events", "karma") for card in CHAPTERS[deck].cards]
    owners = (
        *(card for card in cards if modes & set(card.modes)),
        *(mat.ability for mat in CHAPTERS["mats"].mats),
        *(mat.competitive_ability for mat in CHAPTERS["mats"].mats),
        *CHAPTERS["statuses"].statuses,
        CHAPTERS["cooperative"].group_ability,
    )
    return [effect for owner in owners for effect in parts(owner.effects)]


#: What climbers are asked to give up.
GIVEN_UP = {GIVE_UP_ITEM: "item", GIVE_UP_CARD: "karma", GIVE_UP_TILE: "tile"}
#: What one game asks of nobody.
UNASKED = {
    "competitive": {PICK_HOUR, AGREE, EXCHANGE},
    "cooperative": {PERMIT, REACT, GIVE_UP_CARD},
}
#: Columns that only cooperative play has, and in `flat` the hands of teammates.
SHARED = (
    *("time", "sherpa", "partner", "start_hour", "group_ability_used", "sherpas", "sherpa_items"),
    "exchange",
)
HANDS = ("hands", "tile_hands")


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
    for cells beyond the mountain, and for other modes and expansions. Nobody plays alone against
    others; in cooperative play the Yeti hurts the viewer's side only.

    Of the ways: towards the centre of one's own tile lies no open space, no other row and nothing
    nearer, and no thin air, as such tiles have no other point; to the left and right lies no other
    row.
    """
    cards = max(PRINTED["items"], PRINTED["events"], PRINTED["karma"])
    room, printed = {
        "hand": (KARMA, PRINTED["karma"]), "hands": (KARMA, PRINTED["karma"]),
        "karma_discard": (KARMA, PRINTED["karma"]), "card": (KARMA, cards),
        "sherpa_items": (ITEMS, PRINTED["items"]),
        "event_discard": (KARMA, PRINTED["events"]),
        "characters": (MATS, PRINTED["mats"]), "statuses": (STATUSES, PRINTED["statuses"]),
        "items": (ITEMS, PRINTED["items"]), "packs": (ITEMS, PRINTED["items"]),
        "all_packs": (ITEMS, PRINTED["items"]), "item_discard": (ITEMS, PRINTED["items"]),
        "tile_discard": (TILES, PRINTED["tiles"]), "tile_hands": (TILES, PRINTED["tiles"]),
    }.get(name, (1, 1))  # fmt: skip
    beyond = {position for position in range(size) if position % room >= printed}
    if name == "offer" and size > 2 * 6:  # of each item; `compact` has two numbers for each slot
        beyond = {position for position in range(size) if position % ITEMS >= PRINTED["items"]}
    if name == "dropped":
        items = range(PRINTED["items"], ITEMS)
        beyond = {position for position in range(size) if position % (ITEMS + 3) in items}
    if name == "mountain":
        land = set(LAND.tolist())
        beyond = {position for position in range(size) if position // 16 not in land}
    if game == "competitive" and (name in SHARED or (name in HANDS and encoder == "flat")):
        return set(range(size))
    discarded = {
        effect.what
        for effect in effects({game})
        if isinstance(effect, Discard) and effect.how == "chosen"
    }
    unasked = UNASKED[game] | {at for at, what in GIVEN_UP.items() if what not in discarded}
    op = {effect.op for effect in effects({"competitive", "cooperative"})} | {PAY_BLIZZARD}
    never = {
        "prompt": {prompt - 1 for prompt in unasked},
        "op": set(range(size)) - op,
        "mode": {0, 1, 2} - {0 if game == "competitive" else 2},
        "expansions": {1, 2, 3},
        "players": {0} if game == "competitive" else set(),
        "yeti_ways": set(range(1, size, 2)) if game == "cooperative" else set(),
        "ways": {1 * 8 + 5, 2 * 8 + 5, 3 * 8 + 1, 3 * 8 + 3, 3 * 8 + 5, 3 * 8 + 6},
    }
    return beyond | never.get(name, set())


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
    state.phase = some(0, 12)
    state.blocked = some(0, 1 << setting.players)
    state.active = some(0, setting.players)
    state.player = some(0, setting.players)
    state.draft_round = some(0, 4)
    put_effects(games, rng)
    if games.game.cooperative:
        put_exchanges(games, rng)
    if state.expansions[0]:
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
        ("deck", 0, 7),
        ("card", 0, cards),
        ("actor", 0, players),
        ("chosen", NONE, players),
    ):
        state[name] = rng.integers(low, high, (size, DEPTH))


def put_exchanges(games: Batch, rng: np.random.Generator) -> None:
    """Let it be any hour, Sherpas carry anything, and any exchange be under way."""
    state, size, players = games.state, len(games), games.config.num_players
    state.start_hour = rng.integers(0, 24, size)
    state.hours = rng.integers(0, 40, size)
    state.group_ability_used = rng.integers(0, 2, size)
    for name, most in (("sherpa", 1), ("sherpa_food", 2), ("sherpa_oxygen", 2)):
        state[name] = rng.integers(0, most + 1, (size, SEATS))
    state.sherpa_items = rng.integers(0, PRINTED["items"], (size, SEATS, SHERPA_PACK))
    state.sherpa_items[rng.random((size, SEATS)) < 0.3] = NONE
    state.partner = rng.choice([NONE, SHERPA, *range(players)], size)
    state.exchanged = rng.integers(0, 2, size)
    state.flow = rng.integers(-1, 2, (size, 2))
    for name in ("taken", "given"):
        state[name] = rng.integers(0, 7, size)


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


# What the columns of cooperative play and of the Yeti show, worked out once more.

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
    """Return what a viewer is to see of Sherpas, exchanges, the hour and the Yeti, by column."""
    game, players = games.state[row], games.config.num_players
    yeti, shared = bool(game.expansions), games.game.cooperative
    seats = [(viewer + offset) % players for offset in range(players)]
    empty = [0.0] * (SEATS - players)
    sherpas = [sherpa_of(game, seat) for seat in seats] if shared else [[0.0] * 4] * players
    hour = (int(game.start_hour) + int(game.hours)) % 24
    partner = [0.0] * 7
    if shared and game.partner != NONE:
        met = 0 if game.partner == SHERPA else 1 + (int(game.partner) - viewer) % players
        partner[met] = 1
    shown = {
        "mode": [1.0, 0, 0] if not shared else [0, 0, 1.0],
        "expansions": [float(yeti), 0, 0, 0],
        "time": [hour / 24, float(hour >= 19 or hour <= 4), min(game.hours / 24, 1)]
        if shared
        else [0.0] * 3,
        "start_hour": [game.start_hour / 24 if shared else 0],
        "sherpa": sherpas[0],
        "partner": partner,
        "group_ability_used": [float(game.group_ability_used)],
        "sherpas": [number for sherpa in sherpas for number in sherpa] + empty * 4,
        "sherpa_items": [
            float(game.sherpa_items[seat, slot] == item)
            for seat in seats
            for slot in range(SHERPA_PACK)
            for item in range(ITEMS)
        ]
        + empty * (SHERPA_PACK * ITEMS),
        "exchange": [
            float(game.exchanged), *map(float, game.flow), game.taken / 6, game.given / 6
        ],
        "mauled": [float(game.mauled >> seat & 1) for seat in seats] + empty,
        **(yeti_seen(game, viewer, players, shared) if yeti else {}),
    }  # fmt: skip
    for name, held, kinds in (("hands", "hand", KARMA), ("tile_hands", "tiles", TILES)):
        seen = [Counter(game[held][seat].tolist()) for seat in seats[1:]]
        if not shared and encoder == "flat":
            seen = [Counter()] * (players - 1)
        numbers = [min(cards[kind] / 4, 1) for cards in seen for kind in range(kinds)]
        shown[name] = numbers + empty * kinds
    return shown


def sherpa_of(game: Any, seat: int) -> list[float]:
    """Return what is shown of a climber's Sherpa."""
    items = sum(item != NONE for item in game.sherpa_items[seat])
    food, oxygen = game.sherpa_food[seat], game.sherpa_oxygen[seat]
    return [float(game.sherpa[seat]), food / 6, oxygen / 6, items / 2]


def yeti_seen(game: Any, viewer: int, players: int, shared: bool) -> dict[str, list[float]]:
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
            tiles = [cell for cell in BESIDE.get(to, []) if 0 <= game.tile[cell] < TILES]
            if not tiles or to == edge or at == game.yeti_corner:
                continue
            for seat in range(players):
                there = int(game.position[seat]) // POINTS in tiles
                hurt = game.standing[seat] == CLIMBING and not game.mauled >> seat & 1
                foe = not shared and seat != viewer
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


def column_of(corner: int) -> int:
    """Return the column of a corner."""
    return corner % CORNER_WIDTH


EDGE_BETWEEN = {frozenset(int(end) for end in ends_of(np.array(edge))): edge for edge in BESIDE}


def turn_table(games: Batch, by: int) -> Batch:
    """Seat everybody `by` places further round the table."""
    turned, players = games.copy(), games.config.num_players
    for name in games.state.dtype.names or ():
        field = games.state[name]
        if field.ndim > 1 and field.shape[1] == SEATS and name != "pack":
            turned.state[name][:, :players] = np.roll(field[:, :players], by, axis=1)
    drafting = games.state.phase == DRAFT_ITEMS  # else the first pack is everybody's
    packs = games.state.pack[drafting, :players]
    turned.state.pack[drafting, :players] = np.roll(packs, by, axis=1)
    for name in SEATED:
        seat = games.state[name]
        somebody = (seat >= 0) & (seat < players)  # not NONE, nor the Sherpa as partner
        turned.state[name] = np.where(somebody, (seat + by) % players, seat)
    for name in SEATS_AS_BITS:
        bits = games.state[name].astype(np.int64)
        round_the_table = ((bits << by) | (bits >> (players - by))) & ((1 << players) - 1)
        turned.state[name] = np.where(bits < 0, bits, round_the_table)
    return turned
