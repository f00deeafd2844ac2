"""What a player may know, as numbers: the encoders `flat`, `compact` and `full`.

Seats are counted from the viewer: 0 is the viewer, 1 the next player round the table. Numbers are
scaled into -1 to 1 for the printed edition and cut off there.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.columns import Column, Columns, cut
from summit_env.engine.jit import Record, kernel, routine
from summit_env.summit.climbers import spare_weight, speed, weight
from summit_env.summit.clock import hour_of, is_night
from summit_env.summit.decks import count
from summit_env.summit.edges import ENDS, OWN_WAYS, WAYS, cell_beside, edge_from, end_of
from summit_env.summit.ladders import drafter_of, drafters
from summit_env.summit.mountain import (
    beyond,
    cell_at,
    cell_of,
    column_of,
    distance,
    half_on,
    has_ladder,
    has_ladder_point,
    has_rope,
    is_closed,
    is_open,
    is_playing,
    ladder_on,
    occupant,
    open_cell,
    point_of,
    points_down,
    row_of,
    thin_air_entered,
)
from summit_env.summit.moving import must_go_on
from summit_env.summit.scoring import score
from summit_env.summit.setup import pack_of
from summit_env.summit.sherpas import is_with_sherpa
from summit_env.summit.sides import (
    are_teammates,
    is_cooperative,
    places_between,
    seat_beside,
    with_ladders,
    with_sanity,
)
from summit_env.summit.state import (
    ABILITIES,
    CAMPS,
    CELLS,
    CORNER_ROWS,
    CORNER_WIDTH,
    DIFFICULTIES,
    DRAFT_ITEMS,
    DRAFT_LADDERS,
    DROPPED,
    EDGES,
    EMPTY,
    EVENT_CHOICE,
    EVENTS,
    FOCUS_SQUARES,
    HOURS,
    ICY,
    ITEMS,
    KARMA,
    LADDERS,
    LEFT,
    MARKERS,
    MATS,
    NONE,
    OP,
    OVER,
    PACK,
    PICK_WAY,
    RETURNED,
    SANITY_LEVELS,
    SEATS,
    SHERPA_PACK,
    STATUS_SLOTS,
    STATUSES,
    THIN_AIR,
    TILE_HAND,
    TILES,
    VERGLAS,
)
from summit_env.summit.yeti import can_run, is_abroad, would_maul

PROMPTS = OVER - 1
PHASES = 16
DECKS = 8
OPS = 32
MODES = 4
EXPANSIONS = 3
GROUND = 22
MIND = FOCUS_SQUARES + SANITY_LEVELS + 1
OTHERS = SEATS - 1
LYING = ITEMS + LADDERS + 3
DIRECTIONS = EDGES + 1

#: Scales: what counts as 1.
SUPPLY, HEALTHY, WEIGHTY, FAST, MANY, POINTED, STEPS, COPIES = 6, 12, 12, 8, 6, 40, 16, 4

SHERPA_COLUMNS = 4
SHERPA_MEANING = "{}: there, food / 6, oxygen / 6, items / 2"

MIND_MEANING = (
    "square of the Focus marker (one-hot), square of the Sanity marker (one-hot, from the left), "
    "Hypothermia marker / 12 (0: on the Sanity track)"
)

SITUATION = (
    Column("prompt", PROMPTS, "what is asked (one-hot, `state.PICK_CHARACTER - 1` on; none: over)"),
    Column("round", 1, "round / rounds"),
    Column("blizzard", 1, "level of the blizzard / highest level"),
    Column("next_blizzard", 2, "what the next level costs: food / 6, oxygen / 6"),
    Column("movement", 1, "movement left / 8"),
    Column("turn", 4, "the active climber has moved, skipped, halved; must go on over somebody"),
    Column("acting", SEATS, "seat whose turn it is (one-hot)"),
    Column("op", OPS, "verb of the effect under way (one-hot, as in docs/effects.md)"),
    Column("hand", KARMA, "the viewer's karma cards of each kind / 4"),
    Column("tiles", TILE_HAND * 7, "the viewer's tiles: type (3), ropes (long, A, B), arms / 2"),
    Column("time", 3, "cooperative play: Time of Day / 24, night, hours that have passed / 24"),
    Column("sherpa", SHERPA_COLUMNS, SHERPA_MEANING.format("the viewer's Sherpa")),
    Column("partner", 1 + SEATS, "exchange under way: with the Sherpa, or with a seat (one-hot)"),
    Column("ladders", LADDERS, "the viewer's Ladders of each kind / 4"),
    Column("mind", MIND, f"with Sanity, the viewer's {MIND_MEANING}"),
    Column("due", 3, "due to the viewer / 6: Focus (less than 0: to lose), Sanity, health"),
    Column("yeti", 3, "in the game, edges left to run / 6, steps from the viewer / 16"),
    Column(
        "yeti_ways",
        ENDS * WAYS * 2,
        "where it may run next, for each corner (left, right) and way (right, up and right, ... "
        "counterclockwise): climbers it would hurt / 6 on the viewer's side, and of the others",
    ),
)

CLIMBER = 24
CLIMBER_MEANING = (
    "for each seat: on the way, back, dead, food / 6, oxygen / 6, health / 12, karma / 12, "
    "weight / 12, spare weight / 12, speed / 8, next turn's movement / 6, halved, skipped, "
    "order on the Summit / 6, order of return / 6, order at the Halfway Camps / 6 (2), tiles / 6, "
    "karma cards / 6, items / 6, points / 40, row / 9, column / 18, in the centre of its tile"
)

FLAT = Columns(
    *SITUATION,
    Column("phase", PHASES, "phase of the setup or the turn (one-hot)"),
    Column("mover", SEATS, "seat that decides (one-hot)"),
    Column("players", SEATS, "number of players (one-hot)"),
    Column("difficulty", DIFFICULTIES, "difficulty (one-hot)"),
    Column("stickers", 1, "1 with blizzard stickers"),
    Column(
        "mode", MODES, "competitive, team, cooperative, team with cooperative scoring (one-hot)"
    ),
    Column("expansions", EXPANSIONS, "1 for each in play: Yeti, Ladders, Sanity"),
    Column("start_hour", 1, "cooperative play: hour agreed on or proposed / 24"),
    Column("side", SEATS, "seats on the viewer's side"),
    Column("turn_order", SEATS, "for each seat, its place in the turn order / 6"),
    Column("base_camps", SEATS * 2, "for each seat, its Base Camp: row / 9, column / 18"),
    Column("marker", MARKERS, "the active player marker of the viewer's side (one-hot)"),
    Column("group_ability_used", 1, "1 once the viewer's side has used its ability"),
    Column("dice", 5, "event die: rolled, event; weather die: rolled, snowflakes / 3, blizzard"),
    Column("round_die", 2, "event die at the end of the last round: rolled, event"),
    Column("event_offer", EVENT_CHOICE * EVENTS, "events drawn to choose from (one-hot each)"),
    Column("heading", 2, "a Ladder is crossed to the left, to the right"),
    Column("blocked", SEATS, "seats that have blocked the mover this turn, or were just passed"),
    Column("deck", DECKS, "where the effect under way comes from (one-hot)"),
    Column("card", EVENTS, "which card of that deck (one-hot)"),
    Column("actor", SEATS, "seat whose effect is under way (one-hot)"),
    Column("chosen", SEATS, "seat at whom it is aimed (one-hot)"),
    Column("climbers", SEATS * CLIMBER, CLIMBER_MEANING),
    Column("characters", SEATS * MATS, "the mat of each seat (one-hot each)"),
    Column("items", SEATS * PACK * ITEMS, "the items of each seat by slot (one-hot each)"),
    Column("statuses", SEATS * STATUSES, "for each seat: each status that is attached"),
    Column("sherpas", SEATS * SHERPA_COLUMNS, SHERPA_MEANING.format("the Sherpa of each seat")),
    Column(
        "sherpa_items",
        SEATS * SHERPA_PACK * ITEMS,
        "the items of each seat's Sherpa by slot (one-hot each)",
    ),
    Column(
        "all_ladders",
        SEATS * LADDERS * 2,
        "for each seat: its Ladders of each kind / 4, and its Sherpa's",
    ),
    Column("minds", SEATS * MIND, f"for each seat, with Sanity: {MIND_MEANING}"),
    Column(
        "exchange",
        5 + LADDERS,
        "the active climber has exchanged with another this turn; in the exchange under way: food "
        "and oxygen taken (1) or given (-1), items taken / 6, items given / 6; Ladders of each "
        "kind taken (1) or given (-1)",
    ),
    Column(
        "yeti_edge",
        5 + ENDS,
        "row of its corner / 11, column / 21, leads right, up and right, up and left (one-hot); "
        "by which end it came there (left, right)",
    ),
    Column("mauled", SEATS, "seats that the Yeti has hurt this turn"),
    Column("item_used", PACK, "items of the viewer that were used this turn"),
    Column("ability_used", ABILITIES, "abilities of the viewer that were used"),
    Column("offer", PACK * ITEMS, "the items offered to the viewer by slot (one-hot each)"),
    Column("packs", SEATS * ITEMS, "items in each pack of the draft that the viewer has seen / 4"),
    Column(
        "ladder_packs",
        SEATS * LADDERS,
        "Ladders of each kind / 4 in each pack of the draft that the viewer has seen, from its own",
    ),
    Column("ladder_box", LADDERS, "Ladders of each kind out of the game / 4"),
    Column(
        "dropped",
        DROPPED * LYING,
        "by token: item or Ladder (one-hot), row / 9, column / 18, new",
    ),
    Column("tile_discard", TILES, "discarded tiles of each kind / 16"),
    Column("item_discard", ITEMS, "discarded items of each kind / 4"),
    Column("event_discard", EVENTS, "discarded events of each kind / 4"),
    Column("karma_discard", KARMA, "discarded karma cards of each kind / 4"),
    Column(
        "mountain",
        CELLS * GROUND,
        "for each cell: neutral, icy, thin air, Base Camp, Halfway Camp, Summit, rope to the long, "
        "left, right edge, trail point on that arm, upside down, serac, verglas, protected; a "
        "Ladder, icy, thin air, its right half, with a trail point, upside down",
    ),
    Column(
        "hands",
        OTHERS * KARMA,
        "for each other seat: karma cards of each kind / 4 (of teammates, who show them)",
    ),
    Column(
        "tile_hands",
        OTHERS * TILES,
        "for each other seat: tiles of each kind / 4 (of teammates, who show them)",
    ),
)

WAY = 8
RIVAL = 10

COMPACT = Columns(
    *SITUATION,
    Column("own", CLIMBER, CLIMBER_MEANING.replace("for each seat", "of the viewer")),
    Column("summited", 1, "1 once the viewer has been on the Summit"),
    Column(
        "goals",
        2 + CAMPS,
        "steps from the viewer / 16 to the Summit, its Base Camp, the Halfway Camps (1: no camp, "
        "or been there)",
    ),
    Column(
        "ways",
        DIRECTIONS * WAY,
        "for each direction (long, left, right, centre): leads to a point, to an open space, is "
        "occupied, thin air on the way / 2, verglas, row gained, steps gained / 3 "
        "towards the goal (Summit, then Base Camp), steps from there to the goal / 16",
    ),
    Column("items", ITEMS, "the viewer's items of each kind / 4"),
    Column("statuses", STATUSES, "each status that the viewer has"),
    Column("offer", PACK * 2, "offered to the viewer, by slot: there, weight / 3"),
    Column(
        "rivals",
        OTHERS * RIVAL,
        "for each other seat: on the way, back, points / 40, health / 12, food / 6, oxygen / 6, "
        "row / 9, steps from the viewer / 16, has been on the Summit, is on the viewer's side",
    ),
)

#: As `flat`, with the hands of all.
FULL = Columns(
    *FLAT.columns,
    Column("all_packs", SEATS * ITEMS, "items in each pack of the draft / 4"),
)

# Positions as named tuples of integers, which the compiler takes as constants.
AT: Any = FULL.starts()
C_AT: Any = COMPACT.starts()
Out = NDArray[np.float32]


@kernel
def observe_flat(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write all that a seat may know, float32 (FLAT.size,)."""
    out[:] = 0
    write_situation(game, edition, viewer, out)
    write_agreements(game, viewer, out)
    write_effect(game, viewer, out)
    write_own(game, viewer, out)
    write_exchange_so_far(game, out)
    write_piles(game, out)
    write_dropped(game, out)
    if with_ladders(game):
        write_ladder_packs(game, viewer, out)
    for pack in range(game.num_players):
        if game.phase == DRAFT_ITEMS and has_seen(game, viewer, pack):
            write_pack(game, viewer, pack, out[AT.packs :])
    for offset in range(game.num_players):
        write_seat(game, edition, viewer, offset, out)
        if offset > 0 and are_teammates(game, viewer, seat_beside(game, viewer, offset)):
            write_hands(game, viewer, offset, out)
    write_yeti(game, viewer, out)
    for cell in range(CELLS):
        if game.tile[cell] != EMPTY or has_ladder(game, cell):
            write_cell(game, edition, cell, out[AT.mountain + cell * GROUND :])


@kernel
def observe_full(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write all that there is, seen from a seat, float32 (FULL.size,)."""
    observe_flat(game, edition, viewer, out)
    for offset in range(1, game.num_players):
        if not are_teammates(game, viewer, seat_beside(game, viewer, offset)):
            write_hands(game, viewer, offset, out)
    for pack in range(game.num_players):
        write_pack(game, viewer, pack, out[AT.all_packs :])


@routine
def write_ladder_packs(game: Record, viewer: int, out: Out) -> None:
    """Write which Ladders are out of the game, and the packs of their draft that are known."""
    own, packs = drafter_of(game, viewer), drafters(game)
    for kind in range(LADDERS):
        out[AT.ladder_box + kind] = cut(game.ladder_box[kind] / COPIES)
        for pack in range(packs):
            if game.phase == DRAFT_LADDERS and has_seen_ladders(game, viewer, pack):
                at = AT.ladder_packs + (pack - own) % packs * LADDERS
                out[at + kind] = cut(game.ladder_pack[pack, kind] / COPIES)


@kernel
def has_seen_ladders(game: Record, viewer: int, pack: int) -> bool:
    """Whether the viewer's side has had a pack of Ladders in hand."""
    return (pack - drafter_of(game, viewer)) % drafters(game) <= game.draft_round


@routine
def write_hands(game: Record, viewer: int, offset: int, out: Out) -> None:
    """Write the karma cards and tiles of another seat."""
    seat = seat_beside(game, viewer, offset)
    hand, tiles = AT.hands + (offset - 1) * KARMA, AT.tile_hands + (offset - 1) * TILES
    for slot in range(count(game.hand[seat])):
        add_copy(out, hand + int(game.hand[seat, slot]))
    for slot in range(count(game.tiles[seat])):
        add_copy(out, tiles + int(game.tiles[seat, slot]))


@kernel
def observe_compact(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write what a quick learner needs, float32 (COMPACT.size,)."""
    out[:] = 0
    write_situation(game, edition, viewer, out)
    write_climber(game, edition, viewer, out[C_AT.own :])
    out[C_AT.summited] = game.summit_order[viewer] > 0
    if is_playing(game, viewer):
        write_goals(game, edition, viewer, out[C_AT.goals :])
        for direction in range(DIRECTIONS):
            write_way(game, edition, viewer, direction, out[C_AT.ways + direction * WAY :])
    for slot in range(count(game.carried[viewer])):
        add_copy(out, C_AT.items + int(game.carried[viewer, slot]))
    for slot in range(count(game.status[viewer])):
        out[C_AT.statuses + int(game.status[viewer, slot])] = 1
    if is_offered(game, viewer):
        pack = offered_pack(game, viewer)
        for slot in range(PACK):
            if game.pack[pack, slot] != NONE:
                out[C_AT.offer + slot * 2] = 1
                out[C_AT.offer + slot * 2 + 1] = cut(edition.item_weight[game.pack[pack, slot]] / 3)
    for offset in range(1, game.num_players):
        write_rival(game, edition, viewer, offset, out[C_AT.rivals + (offset - 1) * RIVAL :])


@kernel
def add_copy(out: Out, at: int) -> None:
    """Count one more of a kind."""
    out[at] = cut(out[at] + 1 / COPIES)


@kernel
def write_situation(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write the columns that both encoders begin with."""
    if game.prompt < OVER:
        out[AT.prompt + int(game.prompt) - 1] = 1
    out[AT.round] = cut(game.game_round / edition.rounds)
    out[AT.blizzard] = game.blizzard / edition.levels
    level = min(int(game.blizzard) + 1, int(edition.levels))
    out[AT.next_blizzard] = cut(edition.blizzard_food[level] / SUPPLY)
    out[AT.next_blizzard + 1] = cut(edition.blizzard_oxygen[level] / SUPPLY)
    out[AT.movement] = cut(game.movement / FAST)
    out[AT.turn] = game.moved
    out[AT.turn + 1] = game.skipped
    out[AT.turn + 2] = game.halved
    out[AT.turn + 3] = must_go_on(game)
    if game.active < game.num_players:
        out[AT.acting + places_between(game, viewer, int(game.active))] = 1
    if game.depth > 0:
        out[AT.op + int(edition.code[game.pc[game.depth - 1], OP])] = 1
    for slot in range(count(game.hand[viewer])):
        add_copy(out, AT.hand + int(game.hand[viewer, slot]))
    for slot in range(count(game.tiles[viewer])):
        write_tile(game, edition, int(game.tiles[viewer, slot]), out[AT.tiles + slot * 7 :])
    if is_cooperative(game):
        write_party(game, edition, viewer, out)
    if game.partner != NONE:
        write_partner(game, viewer, out)
    if with_ladders(game):
        for kind in range(LADDERS):
            out[AT.ladders + kind] = cut(game.ladders[viewer, kind] / COPIES)
    if with_sanity(game):
        write_mind(game, viewer, out[AT.mind :])
        out[AT.due] = cut(game.due_focus[viewer] / MANY)
        out[AT.due + 1] = cut(game.due_sanity[viewer] / MANY)
        out[AT.due + 2] = cut(game.due_health[viewer] / MANY)
    if is_abroad(game):
        write_prowl(game, viewer, out)


@routine
def write_party(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write what only cooperative play has: the time and the viewer's Sherpa."""
    out[AT.time] = hour_of(game) / HOURS
    out[AT.time + 1] = is_night(game, edition)
    out[AT.time + 2] = cut(game.hours / HOURS)
    write_sherpa(game, viewer, out[AT.sherpa :])


@routine
def write_partner(game: Record, viewer: int, out: Out) -> None:
    """Write with whom an exchange is under way."""
    if is_with_sherpa(game):
        out[AT.partner] = 1
    else:
        out[AT.partner + 1 + places_between(game, viewer, int(game.partner))] = 1


@kernel
def write_mind(game: Record, seat: int, out: Out) -> None:
    """Write a climber's Focus, Sanity and Hypothermia, MIND numbers."""
    out[int(game.focus[seat])] = 1
    out[FOCUS_SQUARES + int(game.sanity[seat])] = 1
    out[FOCUS_SQUARES + SANITY_LEVELS] = cut(game.hypothermia[seat] / HEALTHY)


@kernel
def write_sherpa(game: Record, seat: int, out: Out) -> None:
    """Write a climber's Sherpa, SHERPA_COLUMNS numbers."""
    out[0] = game.sherpa[seat]
    out[1] = game.sherpa_food[seat] / SUPPLY
    out[2] = game.sherpa_oxygen[seat] / SUPPLY
    out[3] = count(game.sherpa_items[seat]) / SHERPA_PACK


@routine
def write_prowl(game: Record, viewer: int, out: Out) -> None:
    """Write how far the Yeti is, and whom it would hurt where it may run next."""
    out[AT.yeti] = 1
    if is_playing(game, viewer):
        steps = STEPS
        for side in range(2):
            cell = cell_beside(int(game.yeti), side)
            if cell != NONE:
                steps = min(steps, distance(cell, cell_at(game, viewer)))
        out[AT.yeti + 2] = steps / STEPS
    if game.prompt != PICK_WAY:
        return
    out[AT.yeti + 1] = cut(game.left[game.depth - 1] / MANY)
    for end in range(ENDS):
        for way in range(WAYS):
            if can_run(game, end, way):
                at = AT.yeti_ways + (end * WAYS + way) * 2
                edge = edge_from(end_of(int(game.yeti), end), way)
                write_prey(game, viewer, edge, out[at:])


@routine
def write_prey(game: Record, viewer: int, edge: int, out: Out) -> None:
    """Write how many climbers the Yeti would hurt on an edge: the viewer's side, the others."""
    for seat in range(game.num_players):
        if would_maul(game, seat, edge):
            out[0 if are_teammates(game, viewer, seat) else 1] += 1 / MANY


@kernel
def write_tile(game: Record, edition: Record, kind: int, out: Out) -> None:
    """Write a tile of the hand."""
    out[int(edition.tile_type[kind])] = 1
    for edge in range(EDGES):
        out[3 + edge] = (edition.ropes[0, kind] >> edge) & 1
        out[6] += ((edition.arms[0, kind] >> edge) & 1) / 2


@kernel
def write_agreements(game: Record, viewer: int, out: Out) -> None:
    """Write what was agreed, the phase, the dice, and who decides."""
    out[AT.phase + int(game.phase)] = 1
    out[AT.mover + places_between(game, viewer, int(game.player))] = 1
    out[AT.players + int(game.num_players) - 1] = 1
    out[AT.difficulty + int(game.difficulty)] = 1
    out[AT.stickers] = game.stickers
    out[AT.mode + int(game.mode)] = 1
    for expansion in range(EXPANSIONS):
        out[AT.expansions + expansion] = (game.expansions >> expansion) & 1
    out[AT.start_hour] = game.start_hour / HOURS if is_cooperative(game) else 0.0
    if is_cooperative(game):
        out[AT.marker + int(game.marker[game.team[viewer]])] = 1
        out[AT.group_ability_used] = game.group_ability_used[game.team[viewer]]
    out[AT.dice] = game.event_face != NONE
    out[AT.dice + 1] = game.event_face == 1
    out[AT.dice + 2] = game.weather_face != NONE
    out[AT.dice + 3] = max(int(game.weather_face), 0) / 3
    out[AT.dice + 4] = game.weather_face == 3
    out[AT.round_die] = game.round_face != NONE
    out[AT.round_die + 1] = game.round_face == 1
    for slot in range(EVENT_CHOICE):
        if game.event_offer[slot] != NONE:
            out[AT.event_offer + slot * EVENTS + int(game.event_offer[slot])] = 1
    if game.heading != NONE:
        out[AT.heading + int(game.heading) - LEFT] = 1
    for seat in range(game.num_players):
        blocked = ((game.blocked | game.passed) >> seat) & 1
        out[AT.blocked + places_between(game, viewer, seat)] = blocked


@kernel
def write_effect(game: Record, viewer: int, out: Out) -> None:
    """Write the topmost effect under way."""
    if game.depth == 0:
        return
    top = int(game.depth) - 1
    out[AT.deck + int(game.deck[top])] = 1
    out[AT.card + int(game.card[top])] = 1
    out[AT.actor + places_between(game, viewer, int(game.actor[top]))] = 1
    if game.chosen[top] != NONE:
        out[AT.chosen + places_between(game, viewer, int(game.chosen[top]))] = 1


@kernel
def write_yeti(game: Record, viewer: int, out: Out) -> None:
    """Write where the Yeti is and whom it has hurt."""
    if not is_abroad(game):
        return
    edge = int(game.yeti)
    corner = edge // OWN_WAYS
    out[AT.yeti_edge] = corner // CORNER_WIDTH / CORNER_ROWS
    out[AT.yeti_edge + 1] = corner % CORNER_WIDTH / CORNER_WIDTH
    out[AT.yeti_edge + 2 + edge % OWN_WAYS] = 1
    for end in range(ENDS):
        out[AT.yeti_edge + 5 + end] = end_of(edge, end) == game.yeti_corner
    for seat in range(game.num_players):
        mauled = (game.mauled >> seat) & 1
        out[AT.mauled + places_between(game, viewer, seat)] = mauled


@kernel
def write_own(game: Record, viewer: int, out: Out) -> None:
    """Write what is used up of the viewer's, and what is offered to it."""
    for slot in range(PACK):
        out[AT.item_used + slot] = game.item_used[viewer, slot]
    for ability in range(ABILITIES):
        out[AT.ability_used + ability] = game.ability_used[viewer, ability]
    if is_offered(game, viewer):
        pack = offered_pack(game, viewer)
        for slot in range(PACK):
            if game.pack[pack, slot] != NONE:
                out[AT.offer + slot * ITEMS + int(game.pack[pack, slot])] = 1


@kernel
def write_exchange_so_far(game: Record, out: Out) -> None:
    """Write what the active climber has exchanged."""
    out[AT.exchange] = game.exchanged
    for what in range(2):
        out[AT.exchange + 1 + what] = game.flow[what]
    out[AT.exchange + 3] = game.taken / MANY
    out[AT.exchange + 4] = game.given / MANY
    for kind in range(LADDERS):
        out[AT.exchange + 5 + kind] = game.ladder_flow[kind]


@kernel
def is_offered(game: Record, viewer: int) -> bool:
    """Whether items lie before the viewer: in a draft, or because it draws some."""
    return game.phase == DRAFT_ITEMS or game.player == viewer


@kernel
def offered_pack(game: Record, viewer: int) -> int:
    """Return which pack lies before the viewer."""
    return pack_of(game, viewer) if game.phase == DRAFT_ITEMS else 0


@kernel
def has_seen(game: Record, viewer: int, pack: int) -> bool:
    """Whether the viewer has had a pack of the draft in hand."""
    return places_between(game, pack, viewer) <= game.draft_round


@kernel
def write_pack(game: Record, viewer: int, pack: int, out: Out) -> None:
    """Write what is in a pack, in the place of the seat to whom it was dealt or is shown."""
    owner = pack if game.phase == DRAFT_ITEMS else pack + int(game.player)
    at = places_between(game, viewer, owner) * ITEMS
    for slot in range(PACK):
        if game.pack[pack, slot] != NONE:
            add_copy(out, at + int(game.pack[pack, slot]))


@kernel
def write_piles(game: Record, out: Out) -> None:
    """Write what lies on the discard piles."""
    for kind in range(TILES):
        out[AT.tile_discard + kind] = cut(game.tile_discard[kind] / 16)
    for kind in range(ITEMS):
        out[AT.item_discard + kind] = cut(game.item_discard[kind] / COPIES)
    for kind in range(EVENTS):
        out[AT.event_discard + kind] = cut(game.event_discard[kind] / COPIES)
    for kind in range(KARMA):
        out[AT.karma_discard + kind] = cut(game.karma_discard[kind] / COPIES)


@kernel
def write_dropped(game: Record, out: Out) -> None:
    """Write the items and Ladders that were dropped on the mountain."""
    for token in range(DROPPED):
        at = AT.dropped + token * LYING
        if game.dropped_item[token] != NONE:
            out[at + int(game.dropped_item[token])] = 1
            out[at + LYING - 3] = cut(row_of(int(game.dropped_at[token])) / 9)
            out[at + LYING - 2] = cut(column_of(int(game.dropped_at[token])) / 18)
            out[at + LYING - 1] = game.dropped_now[token]


@kernel
def write_seat(game: Record, edition: Record, viewer: int, offset: int, out: Out) -> None:
    """Write what all see of a seat."""
    seat = seat_beside(game, viewer, offset)
    write_climber(game, edition, seat, out[AT.climbers + offset * CLIMBER :])
    if game.character[seat] != NONE:
        out[AT.characters + offset * MATS + int(game.character[seat])] = 1
    for slot in range(count(game.carried[seat])):
        at = AT.items + (offset * PACK + slot) * ITEMS
        out[at + int(game.carried[seat, slot])] = 1
    for slot in range(STATUS_SLOTS):
        if game.status[seat, slot] != NONE:
            out[AT.statuses + offset * STATUSES + int(game.status[seat, slot])] = 1
    out[AT.side + offset] = are_teammates(game, viewer, seat)
    out[AT.turn_order + offset] = (int(game.turn_token[seat]) + 1) / SEATS
    out[AT.base_camps + offset * 2] = cut(row_of(int(game.base_camp[seat])) / 9)
    out[AT.base_camps + offset * 2 + 1] = cut(column_of(int(game.base_camp[seat])) / 18)
    for kind in range(LADDERS):
        at = AT.all_ladders + offset * LADDERS * 2 + kind
        out[at] = cut(game.ladders[seat, kind] / COPIES)
        out[at + LADDERS] = cut(game.sherpa_ladders[seat, kind] / COPIES)
    if with_sanity(game):
        write_mind(game, seat, out[AT.minds + offset * MIND :])
    write_sherpa(game, seat, out[AT.sherpas + offset * SHERPA_COLUMNS :])
    for slot in range(count(game.sherpa_items[seat])):
        at = AT.sherpa_items + (offset * SHERPA_PACK + slot) * ITEMS
        out[at + int(game.sherpa_items[seat, slot])] = 1


@kernel
def write_climber(game: Record, edition: Record, seat: int, out: Out) -> None:
    """Write a climber's tracks and standing, CLIMBER numbers."""
    out[int(game.standing[seat])] = 1
    out[3] = game.food[seat] / SUPPLY
    out[4] = game.oxygen[seat] / SUPPLY
    out[5] = cut(game.health[seat] / HEALTHY)
    out[6] = cut(game.karma[seat] / HEALTHY)
    if game.character[seat] != NONE:
        out[7] = cut(weight(game, edition, seat) / WEIGHTY)
        out[8] = cut(spare_weight(game, edition, seat) / WEIGHTY)
        out[9] = cut(speed(game, edition, seat) / FAST)
    out[10] = cut(game.next_movement[seat] / SUPPLY)
    out[11] = game.next_halved[seat]
    out[12] = game.next_skipped[seat]
    out[13] = game.summit_order[seat] / MANY
    out[14] = game.return_order[seat] / MANY
    for camp in range(CAMPS):
        out[15 + camp] = game.halfway_order[seat, camp] / MANY
    out[17] = count(game.tiles[seat]) / MANY
    out[18] = count(game.hand[seat]) / MANY
    out[19] = count(game.carried[seat]) / MANY
    out[20] = cut(score(game, edition, seat) / POINTED)
    if game.position[seat] != NONE:
        cell = cell_at(game, seat)
        out[21] = cut(row_of(cell) / 9)
        out[22] = cut(column_of(cell) / 18)
        out[23] = point_of(int(game.position[seat])) == 0


@kernel
def write_cell(game: Record, edition: Record, cell: int, out: Out) -> None:
    """Write what lies on a cell, GROUND numbers."""
    ground = int(game.tile[cell])
    if ground != EMPTY:
        out[int(edition.tile_type[ground]) if ground < TILES else 3 + ground - TILES] = 1
        for edge in range(EDGES):
            out[6 + edge] = has_rope(game, edition, cell, edge)
            out[9 + edge] = (edition.arms[points_down(cell), ground] >> edge) & 1
        out[12] = game.face_down[cell]
    if has_ladder(game, cell):
        kind = ladder_on(game, cell)
        out[16] = 1
        out[17] = edition.ladder_type[kind] == ICY
        out[18] = edition.ladder_type[kind] == THIN_AIR
        out[19] = half_on(game, cell)
        out[20] = has_ladder_point(game, edition, cell)
        out[21] = is_closed(game, cell)
    elif game.token[cell] > 0:
        out[12 + min(int(game.token[cell]), 3)] = 1


@kernel
def write_goals(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write how far the viewer is from where it wants to be."""
    cell = cell_at(game, viewer)
    out[0] = cut(distance(cell, int(edition.summit)) / STEPS)
    out[1] = cut(distance(cell, int(game.base_camp[viewer])) / STEPS)
    for camp in range(CAMPS):
        out[2 + camp] = 1
        if game.halfway[camp] != NONE and game.halfway_order[viewer, camp] == 0:
            out[2 + camp] = cut(distance(cell, int(game.halfway[camp])) / STEPS)


@kernel
def write_way(game: Record, edition: Record, viewer: int, direction: int, out: Out) -> None:
    """Write where a direction leads from where the viewer stands, WAY numbers."""
    target = beyond(game, edition, int(game.position[viewer]), direction)
    if target == NONE:
        return
    own = cell_at(game, viewer)
    goal = int(game.base_camp[viewer] if game.summit_order[viewer] > 0 else edition.summit)
    if is_open(target):
        out[1] = 1
        cell = open_cell(target)
    else:
        out[0] = 1
        cell = cell_of(target)
        out[2] = occupant(game, target, viewer) != NONE
        out[3] = cut(thin_air_entered(game, edition, own, cell) / 2)
        out[4] = game.token[cell] == VERGLAS
    out[5] = row_of(cell) - row_of(own)
    out[6] = (distance(own, goal) - distance(cell, goal)) / 3
    out[7] = cut(distance(cell, goal) / STEPS)


@kernel
def write_rival(game: Record, edition: Record, viewer: int, offset: int, out: Out) -> None:
    """Write the standing of another player, RIVAL numbers."""
    seat = seat_beside(game, viewer, offset)
    out[0] = is_playing(game, seat)
    out[1] = game.standing[seat] == RETURNED
    out[2] = cut(score(game, edition, seat) / POINTED)
    out[3] = cut(game.health[seat] / HEALTHY)
    out[4] = game.food[seat] / SUPPLY
    out[5] = game.oxygen[seat] / SUPPLY
    if is_playing(game, seat):
        out[6] = cut(row_of(cell_at(game, seat)) / 9)
        if is_playing(game, viewer):
            steps = distance(cell_at(game, viewer), cell_at(game, seat))
            out[7] = cut(steps / STEPS)
    out[8] = game.summit_order[seat] > 0
    out[9] = are_teammates(game, viewer, seat)
