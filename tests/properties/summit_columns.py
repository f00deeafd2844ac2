"""What the columns of Summit's observations are tried on."""

from collections.abc import Iterator

import numpy as np

from summit_env.engine.batch import Batch
from summit_env.summit.state import (
    CAMPS,
    CELLS,
    CLIMBING,
    COMPETITIVE,
    DEPTH,
    DRAFT_ITEMS,
    EDGES,
    EMPTY,
    GIVE_UP_CARD,
    GIVE_UP_ITEM,
    GIVE_UP_TILE,
    GROUNDS,
    ITEMS,
    KARMA,
    MATS,
    NONE,
    POINTS,
    SEATS,
    STATUSES,
    SUPPLIES,
    TILES,
    WIDTH,
)
from summit_env.summit.vocabulary import PAY_BLIZZARD, Discard, parts
from tests.configs import FULL_TABLES, Setting, moments

SEATED = ("player", "active", "actor", "chosen")
SEATS_AS_BITS = ("blocked", "targets")
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
#: Everything that a printed card, mat or status does.
EFFECTS = [
    effect
    for owner in (
        *(card for deck in ("items", "events", "karma") for card in CHAPTERS[deck].cards),
        *(mat.ability for mat in CHAPTERS["mats"].mats),
        *(mat.competitive_ability for mat in CHAPTERS["mats"].mats),
        *CHAPTERS["statuses"].statuses,
    )
    for effect in parts(owner.effects)
]
#: What climbers are asked to give up, and what printed effects let them choose to discard.
GIVEN_UP = {GIVE_UP_ITEM: "item", GIVE_UP_CARD: "karma", GIVE_UP_TILE: "tile"}
DISCARDED = {
    effect.what for effect in EFFECTS if isinstance(effect, Discard) and effect.how == "chosen"
}


def overdo(games: Batch) -> None:
    """Put numbers far beyond what the printed edition allows, as another edition might."""
    state = games.state
    for name in ("health", "karma", "movement", "next_movement", "game_round"):
        state[name] = 100
        state[name][1] = -100
    state.health[1] = 0
    state.phase[0] = DRAFT_ITEMS
    for name in ("tile_discard", "item_discard", "event_discard", "karma_discard"):
        state[name] = 100
    for name in ("carried", "hand", "tiles", "pack"):
        state[name] = 0  # as many of one kind as there is room for


def unused(name: str, size: int) -> set[int]:
    """Positions of a column that nothing printed can fill.

    There is room for more kinds of things than are printed, for verbs that no printed card uses,
    and for cells beyond the mountain. The last prompt is that the game is over, which is none.
    Nobody plays alone.

    Of the ways: towards the centre of one's own tile lies no open space, no other row and nothing
    nearer, and no thin air, as such tiles have no other point; to the left and right lies no other
    row.
    """
    cards = max(PRINTED["items"], PRINTED["events"], PRINTED["karma"])
    room, printed = {
        "hand": (KARMA, PRINTED["karma"]), "hands": (KARMA, PRINTED["karma"]),
        "karma_discard": (KARMA, PRINTED["karma"]), "card": (KARMA, cards),
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
    never = {
        "prompt": {size - 1} | {at - 1 for at, what in GIVEN_UP.items() if what not in DISCARDED},
        "op": set(range(size)) - {PAY_BLIZZARD} - {effect.op for effect in EFFECTS},
        "players": {0},
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
    state.phase = some(0, 10)
    state.blocked = some(0, 1 << setting.players)
    state.active = some(0, setting.players)
    state.player = some(0, setting.players)
    state.draft_round = some(0, 4)
    put_effects(games, rng)
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
        ("deck", 0, 6),
        ("card", 0, cards),
        ("actor", 0, players),
        ("chosen", NONE, players),
    ):
        state[name] = rng.integers(low, high, (size, DEPTH))


def turn_table(games: Batch, by: int) -> Batch:
    """Seat everybody `by` places further round the table."""
    turned, players = games.copy(), games.config.num_players
    assert games.state.mode[0] == COMPETITIVE
    for name in games.state.dtype.names or ():
        field = games.state[name]
        if field.ndim > 1 and field.shape[1] == SEATS and name != "pack":
            turned.state[name][:, :players] = np.roll(field[:, :players], by, axis=1)
    drafting = games.state.phase == DRAFT_ITEMS  # else the first pack is everybody's
    packs = games.state.pack[drafting, :players]
    turned.state.pack[drafting, :players] = np.roll(packs, by, axis=1)
    for name in SEATED:
        seat = games.state[name]
        turned.state[name] = np.where(seat < 0, seat, (seat + by) % players)
    for name in SEATS_AS_BITS:
        bits = games.state[name].astype(np.int64)
        round_the_table = ((bits << by) | (bits >> (players - by))) & ((1 << players) - 1)
        turned.state[name] = np.where(bits < 0, bits, round_the_table)
    return turned
