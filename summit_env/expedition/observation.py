"""What a player may know, as numbers: the encoders `flat`, `compact` and `full`.

Seats are counted from the viewer: 0 is the viewer, 1 the next player round the table. Numbers are
scaled into -1 to 1 for the printed edition and cut off there.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.columns import Column, Columns, cut
from summit_env.engine.jit import Record, kernel
from summit_env.expedition.acclimatization import has_rescue, net_change
from summit_env.expedition.climbing import in_own_tent, is_alive
from summit_env.expedition.scoring import score
from summit_env.expedition.state import (
    CLIMBERS,
    KINDS,
    NONE,
    OVER,
    PICK,
    PICKS,
    RESCUE,
    SEATS,
    SPACES,
    TILE_DAYS,
    TILES,
    TOKENS,
    ZONES,
)
from summit_env.expedition.weather import is_covered, tile_of

PROMPTS = OVER
OTHERS = SEATS - 1
FLAT_DAYS = 6
COMPACT_DAYS = 3

#: Scales: what counts as 1.
LEVELS, POINTS, SUMS, CARDS, MOVEMENT, LOSSES = 12.0, 10.0, 20.0, 6.0, 9.0, 4.0

SITUATION = (
    Column("prompt", PROMPTS, "what is asked: pick, risk, act, rescue (one-hot; none when over)"),
    Column("day", 1, "day / days"),
    Column("days_left", 1, "days left, today included, / days"),
    Column("rescued_climber", CLIMBERS, "the climber whose rescue is asked (one-hot)"),
    Column("open_tokens", TOKENS, "open risk tokens of each kind / 6"),
    Column("risk_due", 1, "points that the player with today's token has still to pay / 4"),
    Column("hand", KINDS, "the viewer's cards of each kind in hand / 6"),
    Column("up_points", CLIMBERS, "unspent points for any direction, of the acting player / 9"),
    Column("down_points", CLIMBERS, "unspent points for going down, of the acting player / 9"),
    Column("got_card", CLIMBERS, "climber of the acting player was given some card this turn"),
)

CLIMBER_COLUMNS = 7
CLIMBER_MEANING = (
    "for each climber of each seat: alive, level / 12, marker / 10, points of its space / 10, "
    "tent still in the box, in an own tent, order on the summit / 10"
)

FLAT = Columns(
    *SITUATION,
    Column("mover", SEATS, "seat that decides (one-hot)"),
    Column("players", SEATS, "number of players (one-hot)"),
    Column("hard_side", 1, "1 on the hard side of the board"),
    Column("winter", 1, "1 in winter weather"),
    Column("rescue_variant", 1, "1 with rescue cards"),
    Column("easier_5p", 1, "1 with five players' easier limit"),
    Column("tile_day", TILE_DAYS, "day of the weather tile (one-hot)"),
    Column("start_player", SEATS, "seat of the start player (one-hot)"),
    Column(
        "forecast",
        FLAT_DAYS * ZONES * 2,
        "today and the next 5 days, by zone: change of acclimatization / 4, added movement / 4",
    ),
    Column("forecast_known", FLAT_DAYS, "1 for each of these days whose tile is open"),
    Column("covered_tiles", TILES, "1 for each weather tile that is still covered"),
    Column("closed_tokens", TOKENS, "face-down risk tokens of each kind / 20"),
    Column("risk_player", SEATS, "seat that took today's token (one-hot)"),
    Column("deck", KINDS, "the viewer's cards of each kind still to be drawn / 6"),
    Column("picks", PICKS * KINDS, "the viewer's cards of the day, in order (one-hot each)"),
    Column("card_given", PICKS, "card of the acting player was given"),
    Column("card_paid", PICKS, "points of an acclimatization card that paid risk / 4"),
    Column("unseen", OTHERS * KINDS, "for each other seat: cards not seen since the shuffle / 6"),
    Column("shown", OTHERS * KINDS, "for each other seat: cards of the day, once revealed / 6"),
    Column("score", SEATS, "sum of markers by seat / 20"),
    Column("rescue_left", SEATS, "1 for each seat with a rescue card to use"),
    Column("occupied", SPACES, "climbers on each space / 10"),
    Column("climbers", SEATS * CLIMBERS * CLIMBER_COLUMNS, CLIMBER_MEANING),
    Column("spaces", SEATS * CLIMBERS * SPACES, "the space of each climber (one-hot each)"),
    Column("tents", SEATS * CLIMBERS * SPACES, "the space of each tent (one-hot each)"),
)

COMPACT = Columns(
    *SITUATION,
    Column(
        "forecast",
        COMPACT_DAYS * ZONES * 2,
        "today and the next 2 days, by zone: change of acclimatization / 4, added movement / 4",
    ),
    Column(
        "cards",
        PICKS * 4,
        "the viewer's cards of the day not given yet: there, up / 9, down / 9, acclimatization / 9",
    ),
    Column(
        "own", CLIMBERS * CLIMBER_COLUMNS, CLIMBER_MEANING.replace("of each seat", "of one's own")
    ),
    Column("net_change", CLIMBERS, "what today does to each own climber where it stands / 4"),
    Column("spaces", CLIMBERS * SPACES, "the space of each own climber (one-hot each)"),
    Column("score", 1, "the viewer's sum of markers / 20"),
    Column("rescue_left", 1, "1 with a rescue card to use"),
    Column("occupied", SPACES, "climbers on each space / 10"),
    Column(
        "rivals",
        OTHERS * 4,
        "for each other seat: in the game, score / 20, highest climber's points / 10, climbers / 2",
    ),
)

FULL = Columns(
    *FLAT.columns,
    Column("hands", OTHERS * KINDS, "for each other seat: cards in hand / 6"),
    Column("hidden_picks", OTHERS * KINDS, "for each other seat: cards picked so far / 6"),
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
    write_calendar(game, edition, viewer, out)
    write_forecast(game, edition, FLAT_DAYS, out[AT.forecast :])
    write_tokens(game, viewer, out)
    write_own_cards(game, viewer, out)
    write_other_cards(game, viewer, out)
    write_occupied(game, out[AT.occupied :])
    for offset in range(game.num_players):
        write_seat(game, edition, viewer, offset, out)


@kernel
def observe_full(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write all that there is, seen from a seat, float32 (FULL.size,)."""
    observe_flat(game, edition, viewer, out)
    for offset in range(1, game.num_players):
        seat = (viewer + offset) % game.num_players
        at = (offset - 1) * KINDS
        for kind in range(KINDS):
            out[AT.hands + at + kind] = cut(game.hand[seat, kind] / CARDS)
        if game.prompt == PICK:
            count_picks(game, seat, out[AT.hidden_picks + at :])
        for kind in range(KINDS):
            out[AT.hidden_picks + at + kind] /= CARDS


@kernel
def observe_compact(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write what a quick learner needs, float32 (COMPACT.size,)."""
    out[:] = 0
    write_situation(game, edition, viewer, out)
    write_forecast(game, edition, COMPACT_DAYS, out[C_AT.forecast :])
    write_cards_of_the_day(game, edition, viewer, out)
    write_occupied(game, out[C_AT.occupied :])
    for climber in range(CLIMBERS):
        write_climber(game, edition, viewer, climber, out[C_AT.own + climber * CLIMBER_COLUMNS :])
        if is_alive(game, viewer, climber):
            out[C_AT.spaces + climber * SPACES + int(game.space[viewer, climber])] = 1
            if game.prompt != OVER:
                change = net_change(game, edition, viewer, climber)
                out[C_AT.net_change + climber] = cut(change / LOSSES)
    out[C_AT.score] = cut(score(game, viewer) / SUMS)
    out[C_AT.rescue_left] = has_rescue(game, viewer)
    for offset in range(1, game.num_players):
        write_rival(game, edition, (viewer + offset) % game.num_players, offset, out)


@kernel
def write_situation(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write the columns that both encoders begin with."""
    if game.prompt < PROMPTS:
        out[AT.prompt + game.prompt] = 1
    out[AT.day] = game.day / edition.days
    out[AT.days_left] = (edition.days - game.day + 1) / edition.days
    if game.prompt == RESCUE:
        out[AT.rescued_climber + game.rescued_climber] = 1
    for kind in range(TOKENS):
        out[AT.open_tokens + kind] = cut(game.open_tokens[kind] / CARDS)
    out[AT.risk_due] = cut(game.risk_due / LOSSES)
    for kind in range(KINDS):
        out[AT.hand + kind] = cut(game.hand[viewer, kind] / CARDS)
    for climber in range(CLIMBERS):
        out[AT.up_points + climber] = cut(game.up_points[climber] / MOVEMENT)
        out[AT.down_points + climber] = cut(game.down_points[climber] / MOVEMENT)
        out[AT.got_card + climber] = game.got_card[climber]


@kernel
def write_agreements(game: Record, viewer: int, out: Out) -> None:
    """Write what was agreed before the game, and who decides."""
    out[AT.mover + (game.player - viewer) % game.num_players] = 1
    out[AT.players + game.num_players - 1] = 1
    out[AT.hard_side] = game.side
    out[AT.winter] = game.season
    out[AT.rescue_variant] = game.rescue_cards
    out[AT.easier_5p] = game.easier_5p


@kernel
def write_calendar(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write the day of the tile, the start player, and what weather is known and what is not."""
    out[AT.tile_day + (game.day - 1) % TILE_DAYS] = 1
    out[AT.start_player + (game.start_player - viewer) % game.num_players] = 1
    for ahead in range(FLAT_DAYS):
        out[AT.forecast_known + ahead] = tile_of(game, game.day + ahead) != NONE
    for tile in range(edition.tiles):
        out[AT.covered_tiles + tile] = is_covered(game, tile)


@kernel
def write_forecast(game: Record, edition: Record, days: int, out: Out) -> None:
    """Write the weather of today and the next days, as far as it is open."""
    for ahead in range(days):
        day = int(game.day) + ahead
        tile = tile_of(game, day)
        if tile == NONE:
            continue
        for zone in range(ZONES):
            at = (ahead * ZONES + zone) * 2
            of_tile = (day - 1) % TILE_DAYS
            loss = edition.weather_acclimatization[game.season, tile, of_tile, zone]
            out[at] = cut(loss / LOSSES)
            movement = edition.weather_movement[game.season, tile, of_tile, zone]
            out[at + 1] = cut(movement / LOSSES)


@kernel
def write_tokens(game: Record, viewer: int, out: Out) -> None:
    """Write the risk tokens that are face down, and who took today's."""
    for kind in range(TOKENS):
        out[AT.closed_tokens + kind] = cut(game.closed_tokens[kind] / SUMS)
    if game.risk_player != NONE:
        out[AT.risk_player + (game.risk_player - viewer) % game.num_players] = 1


@kernel
def write_own_cards(game: Record, viewer: int, out: Out) -> None:
    """Write the viewer's pile and cards of the day, and how far the acting player's are used."""
    for kind in range(KINDS):
        out[AT.deck + kind] = cut(game.deck[viewer, kind] / CARDS)
    for card in range(PICKS):
        if game.picks[viewer, card] != NONE:
            out[AT.picks + card * KINDS + int(game.picks[viewer, card])] = 1
        out[AT.card_given + card] = game.card_given[card]
        out[AT.card_paid + card] = cut(game.card_paid[card] / LOSSES)


@kernel
def write_other_cards(game: Record, viewer: int, out: Out) -> None:
    """Write what counting tells of the other players' cards."""
    for offset in range(1, game.num_players):
        seat = (viewer + offset) % game.num_players
        unseen, shown = AT.unseen + (offset - 1) * KINDS, AT.shown + (offset - 1) * KINDS
        for kind in range(KINDS):
            out[unseen + kind] = game.hand[seat, kind] + game.deck[seat, kind]
        count_picks(game, seat, out[(unseen if game.prompt == PICK else shown) :])
        for kind in range(KINDS):
            out[unseen + kind] = cut(out[unseen + kind] / CARDS)
            out[shown + kind] = cut(out[shown + kind] / CARDS)


@kernel
def count_picks(game: Record, seat: int, out: Out) -> None:
    """Add a seat's cards of the day to counts of kinds.

    Whole cards: a sum of shares would tell by its rounding what lies hidden among the picks.
    """
    for card in range(PICKS):
        if game.picks[seat, card] != NONE:
            out[game.picks[seat, card]] += 1


@kernel
def write_occupied(game: Record, out: Out) -> None:
    """Write how many climbers stand on each space."""
    for player in range(game.num_players):
        for climber in range(CLIMBERS):
            if is_alive(game, player, climber):
                space = game.space[player, climber]
                out[space] = cut(out[space] + 1 / POINTS)


@kernel
def write_seat(game: Record, edition: Record, viewer: int, offset: int, out: Out) -> None:
    """Write a seat's score, rescue card, climbers and tents."""
    seat = (viewer + offset) % game.num_players
    out[AT.score + offset] = cut(score(game, seat) / SUMS)
    out[AT.rescue_left + offset] = has_rescue(game, seat)
    for climber in range(CLIMBERS):
        place = offset * CLIMBERS + climber
        write_climber(game, edition, seat, climber, out[AT.climbers + place * CLIMBER_COLUMNS :])
        if is_alive(game, seat, climber):
            out[AT.spaces + place * SPACES + int(game.space[seat, climber])] = 1
        if game.tent[seat, climber] != NONE:
            out[AT.tents + place * SPACES + int(game.tent[seat, climber])] = 1


@kernel
def write_climber(game: Record, edition: Record, seat: int, climber: int, out: Out) -> None:
    """Write the CLIMBER_COLUMNS of a climber."""
    out[2] = cut(game.marker[seat, climber] / POINTS)
    out[4] = game.tent[seat, climber] == NONE
    out[6] = cut(game.summit_order[seat, climber] / POINTS)
    if is_alive(game, seat, climber):
        out[0] = 1
        out[1] = cut(game.level[seat, climber] / LEVELS)
        out[3] = cut(edition.points[game.side, game.space[seat, climber]] / POINTS)
        out[5] = in_own_tent(game, seat, climber)


@kernel
def write_cards_of_the_day(game: Record, edition: Record, viewer: int, out: Out) -> None:
    """Write the viewer's cards of the day that are still to be given."""
    acting = game.player == viewer
    for card in range(PICKS):
        kind = game.picks[viewer, card]
        if kind == NONE or (acting and game.card_given[card] == 1):
            continue
        at = C_AT.cards + card * 4
        paid = game.card_paid[card] if acting else 0
        out[at] = 1
        out[at + 1] = cut(edition.up[kind] / MOVEMENT)
        out[at + 2] = cut(edition.down[kind] / MOVEMENT)
        out[at + 3] = cut((edition.acclimatization[kind] - paid) / MOVEMENT)


@kernel
def write_rival(game: Record, edition: Record, seat: int, offset: int, out: Out) -> None:
    """Write how a rival stands."""
    at = C_AT.rivals + (offset - 1) * 4
    out[at] = 1
    out[at + 1] = cut(score(game, seat) / SUMS)
    for climber in range(CLIMBERS):
        if is_alive(game, seat, climber):
            height = edition.points[game.side, game.space[seat, climber]] / POINTS
            out[at + 2] = max(out[at + 2], np.float32(cut(height)))
            out[at + 3] += 1 / CLIMBERS
