"""Ladders: drafted, carried, laid over cells and tiles, dropped. [Teams, Ladders]"""

from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import draw, total
from summit_env.summit.climbers import can_carry_ladder, spare_weight
from summit_env.summit.edges import is_inner_edge_of
from summit_env.summit.mountain import (
    beyond,
    cell_at,
    has_ladder,
    is_at_edge,
    is_occupied,
    is_open,
    lose_dropped,
    open_cell,
    put_down,
    put_ladder,
)
from summit_env.summit.moving import (
    can_move_to,
    draw_quickly,
    has_fitting_tile,
    move,
    must_go_on,
)
from summit_env.summit.sides import first_of_team, in_teams, team_size
from summit_env.summit.state import (
    EMPTY,
    ITEMS,
    LADDERS,
    NONE,
    TILES,
)


@kernel
def drafters(game: Record) -> int:
    """Return how many draft Ladders: the teams, or every climber. [Teams, Game Overview]"""
    return int(game.num_teams) if in_teams(game) else int(game.num_players)


@routine
def ladders_dealt(game: Record, edition: Record) -> int:
    """Return how many Ladders each who drafts is dealt. [Teams, Setup; F.A.Q.]"""
    if in_teams(game):
        return int(edition.team_ladders)
    if game.num_players == 1:
        return int(edition.solo_ladders)
    return total(edition.ladder_count) // int(game.num_players)


@routine
def deal_ladders(game: Record, edition: Record) -> None:
    """Shuffle the Ladders, and deal a pack to each who drafts."""
    for kind in range(LADDERS):
        game.ladder_deck[kind] = edition.ladder_count[kind]
    if game.choose_items == 1:
        for pack in range(drafters(game)):
            for _ in range(ladders_dealt(game, edition)):
                game.ladder_pack[pack, draw(game, game.ladder_deck)] += 1


@kernel
def drafting_seat(game: Record, drafter: int) -> int:
    """Return who takes the drafted Ladder: the team's members take turns."""
    if not in_teams(game):
        return drafter
    return first_of_team(game, drafter) + int(game.draft_round) % team_size(game)


@kernel
def drafter_of(game: Record, seat: int) -> int:
    """Return as whom a seat drafts: its team, or itself."""
    return int(game.team[seat]) if in_teams(game) else seat


@kernel
def ladder_pack_of(game: Record, drafter: int) -> int:
    """Return the pack that lies before who drafts: packs are passed to the right."""
    return (drafter + int(game.draft_round)) % drafters(game)


@routine
def draft_ladder(game: Record, seat: int, kind: int, kept: bool) -> None:
    """Draft a Ladder, and keep it or not."""
    game.ladder_pack[ladder_pack_of(game, drafter_of(game, seat)), kind] -= 1
    if kept:
        game.ladders[seat, kind] += 1
    else:
        game.ladder_box[kind] += 1


@routine
def discard_packs(game: Record) -> None:
    """The Ladder that remains of each pack is discarded."""
    for pack in range(drafters(game)):
        for kind in range(LADDERS):
            game.ladder_box[kind] += game.ladder_pack[pack, kind]
            game.ladder_pack[pack, kind] = 0


@routine
def take_suggested_ladders(game: Record, edition: Record, seat: int) -> None:
    """Give a climber Ladders at random, as many as are suggested."""
    for _ in range(edition.suggested_ladders):
        strong = can_carry_ladder(edition, spare_weight(game, edition, seat))
        if strong and total(game.ladder_deck) > 0:
            game.ladders[seat, draw(game, game.ladder_deck)] += 1


@kernel
def can_bear_ladder(game: Record, cell: int) -> bool:
    """Whether a half of a Ladder may lie on a cell: open, or on a tile.

    Not on other Ladders, camps or the Summit, nor on anybody.
    """
    if cell == NONE or game.tile[cell] >= TILES or has_ladder(game, cell):
        return False
    return bool(game.tile[cell] == EMPTY) or not is_occupied(game, cell)


@kernel
def can_lay_ladder(game: Record, edition: Record, kind: int, edge: int) -> bool:
    """Whether the active climber may lay a Ladder across an edge of its tile and move onto it."""
    mover = int(game.active)
    if game.ladders[mover, kind] == 0 or game.movement < 1 or must_go_on(game):
        return False
    position, own = int(game.position[mover]), cell_at(game, mover)
    if has_ladder(game, own) or not is_at_edge(game, edition, position, edge):
        return False
    near = int(edition.neighbour[own, edge])
    if not can_bear_ladder(game, near):
        return False
    far = int(edition.neighbour[near, edge])
    if not can_bear_ladder(game, far) or is_inner_edge_of(int(game.yeti), near, far):
        return False
    return edition.ladder_points[kind] > 0 or can_cross(game, edition, kind, edge, near, far)


@kernel
def can_cross(game: Record, edition: Record, kind: int, edge: int, near: int, far: int) -> bool:
    """Whether the active climber, if it laid a Ladder over two cells, could come to rest beyond.

    The Ladder is laid to see, and taken up again.
    """
    start = int(game.position[game.active])
    tokens = int(game.token[near]), int(game.token[far])
    put_ladder(game, kind, min(near, far))
    target = beyond(game, edition, start, edge)
    if is_open(target):
        crossed = has_fitting_tile(game, edition, open_cell(target), edge)
    else:
        crossed = target != NONE and can_move_to(game, edition, target)
    game.token[near], game.token[far] = tokens
    return crossed


@routine
def lay_ladder(game: Record, edition: Record, kind: int, edge: int) -> None:
    """Lay a Ladder and move onto it; where no tile lies beyond, one must be laid next.

    Tokens below it go, and with number tokens what lay there. [Teams, F.A.Q.]
    """
    mover = int(game.active)
    near = int(edition.neighbour[cell_at(game, mover), edge])
    far = int(edition.neighbour[near, edge])
    game.ladders[mover, kind] -= 1
    game.moved = 1
    put_ladder(game, kind, min(near, far))
    lose_dropped(game, near)
    lose_dropped(game, far)
    draw_quickly(game, edition, mover)
    if is_open(beyond(game, edition, int(game.position[mover]), edge)):
        game.heading = edge
    else:
        move(game, edition, edge)


@routine
def drop_ladder(game: Record, seat: int, kind: int) -> None:
    """Drop a Ladder where one stands."""
    game.ladders[seat, kind] -= 1
    put_down(game, seat, ITEMS + kind)
