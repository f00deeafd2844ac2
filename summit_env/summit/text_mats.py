"""The climbers as text: places, tracks, what they carry, their hands."""

from collections.abc import Iterable
from itertools import chain

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.climbers import spare_weight, speed, weight
from summit_env.summit.names import (
    ORDINALS,
    abilities_of,
    item_name,
    karma_title,
    ladder_names,
    mat_name,
    place_of_cell,
    standing,
    status_text,
    tile_name,
)
from summit_env.summit.scoring import own_score
from summit_env.summit.sides import is_cooperative
from summit_env.summit.situation import is_hidden, own_time, sherpa_load
from summit_env.summit.state import CLIMBING, COOPERATIVE, NONE, OVER
from summit_env.summit.text_mountain import wrapped
from summit_env.summit.text_sanity import mind_lines

INDENT = " " * 12


def mat_table(game: Record, edition: Edition, viewer: int | None) -> list[str]:
    """List the climbers: place, tracks, karma, points; what they carry; their hands.

    In cooperative play they have neither karma nor points of their own.
    """
    own = "" if is_cooperative(game) else " karma points"
    rows = [f"{'':12}{'mat':<20}{'place':<33}food oxygen health weight speed{own}"]
    for seat in range(game.num_players):
        mark = "*" if seat == game.player and game.prompt != OVER else " "
        row = f"{mark}player_{seat}   {mat_name(game, edition, seat):<20}"
        row += f"{standing(game, seat):<33}{tracks_text(game, edition, seat)}"
        rows.append(row)
        for line in chain(possessions(game, edition, seat), mind_lines(game, edition, seat)):
            rows += wrapped(line, INDENT)
        if game.standing[seat] == CLIMBING:
            hidden = is_hidden(game, seat, viewer)
            rows += wrapped(hand_text(game, edition, seat, hidden=hidden), INDENT)
    return rows


def tracks_text(game: Record, edition: Edition, seat: int) -> str:
    """Write the numbers of a mat, beneath their captions."""
    record = edition.record[0]
    food, oxygen, health = game.food[seat], game.oxygen[seat], f"{game.health[seat]}"
    carried = pace = "-"
    if game.character[seat] != NONE:
        health += f"/{record.mat_health[game.character[seat]]}"
        load = weight(game, record, seat)
        carried = f"{load}/{load + spare_weight(game, record, seat)}"
        pace = str(speed(game, record, seat))
    tracks = f"{food:>4} {oxygen:>6} {health:>6} {carried:>6} {pace:>5}"
    if is_cooperative(game):
        return tracks
    return f"{tracks} {game.karma[seat]:>5} {own_score(game, record, seat):>6}"


def possessions(game: Record, edition: Edition, seat: int) -> Iterable[str]:
    """List what all see of a climber besides its tracks, a line for each sort of thing there is."""
    kinds = [int(kind) for kind in game.carried[seat] if kind != NONE]
    items = [
        item_name(edition, kind) + (" (used)" if used else "")
        for kind, used in zip(kinds, game.item_used[seat], strict=False)
    ]
    statuses = [status_text(game, edition, seat, slot) for slot in range(len(game.status[seat]))]
    for caption, words in (
        ("items", items),
        ("Ladders", ladder_names(edition, game.ladders[seat])),
        ("Sherpa", sherpa_load(game, edition, seat)),
        ("statuses", [text for text in statuses if text]),
        ("next turn", next_turn(game, seat)),
        ("arrivals", arrivals_of(game, seat)),
    ):
        if words:
            yield f"{caption}: {', '.join(words)}"
    if game.standing[seat] == CLIMBING:
        for i, ability in enumerate(abilities_of(game, edition, seat)):
            yield f"ability: {ability.text}" + (" (used)" if game.ability_used[seat, i] else "")


def next_turn(game: Record, seat: int) -> list[str]:
    """Say what changes the next movement of a climber on the way."""
    if game.standing[seat] != CLIMBING:
        return []
    more = game.next_movement[seat]
    return [
        *[f"{more:+} movement"] * bool(more),
        *["movement halved"] * bool(game.next_halved[seat]),
        *["no movement"] * bool(game.next_skipped[seat]),
    ]


def arrivals_of(game: Record, seat: int) -> list[str]:
    """Say in which order a climber came to the Halfway Camps and the Summit, and when back.

    In cooperative play without teams the order does not matter; the time does only in teams.
    """
    arrivals = [
        f"{ORDINALS[order]} in Halfway Camp {place_of_cell(int(cell))}"
        for cell, order in zip(game.halfway, game.halfway_order[seat], strict=True)
        if order > 0
    ]
    order = game.summit_order[seat]
    first = "" if game.mode == COOPERATIVE else f"{ORDINALS[order]} "
    arrivals += [f"{first}on the Summit"] * bool(order > 0)
    return arrivals + [own_time(game, seat)] * bool(own_time(game, seat))


def hand_text(game: Record, edition: Edition, seat: int, *, hidden: bool) -> str:
    """List a climber's tiles and, but for cooperative play, karma cards, or count them."""
    cards = [karma_title(edition, kind) for kind in game.hand[seat] if kind != NONE]
    tiles = [tile_name(edition, kind) for kind in game.tiles[seat] if kind != NONE]
    if hidden:
        return f"karma cards: {len(cards)}; tiles: {len(tiles)}"
    laid_open = f"tiles: {'; '.join(tiles) or 'none'}"
    if is_cooperative(game):
        return laid_open
    return f"karma cards: {', '.join(cards) or 'none'}; {laid_open}"
