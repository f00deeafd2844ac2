"""The laws of an expedition's record, checked for a whole batch at a time.

Each function asserts one law for all games, whatever the moment; `check` asserts them all. The
numbers that come from the printed material are read from the edition's chapters, the others are
those of the rules.
"""

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.batch import Batch
from summit_env.expedition.state import ACT, NONE, OVER, PICK, RESCUE, RISK

SIDES = ("easy", "hard")
TOKENS = (4, 11, 5)
Bools = NDArray[np.bool_]


def check(games: Batch) -> None:
    """Assert every law of an expedition."""
    prompts(games)
    calendar(games)
    cards_are_conserved(games)
    tokens_are_conserved(games)
    points_are_not_overspent(games)
    levels_are_in_range(games)
    markers_are_on_the_track(games)
    climbers_and_tents_are_on_the_board(games)
    spaces_hold_those_on_them(games)
    empty_seats_stay_empty(games)


def alive(games: Batch) -> Bools:
    """Which climbers are on the mountain, bool (N, players, 2)."""
    found: Bools = games.state.space[:, : games.config.num_players] != NONE
    return found


def prompts(games: Batch) -> None:
    """Somebody is asked something until day 18 or nobody is left; solo until the first death."""
    state = games.state
    running = state.over == 0
    assert ((state.prompt == OVER) == ~running).all()
    assert np.isin(state.prompt, (PICK, RISK, ACT, RESCUE, OVER)).all()
    ended = (state.day == 18) | ~alive(games).any(axis=(1, 2))
    if games.config.num_players == 1:
        ended |= ~alive(games).all(axis=(1, 2))
    assert ended[~running].all()


def calendar(games: Batch) -> None:
    """Six tiles of three days; of the tiles, today's and the next are open from the start."""
    state = games.state
    assert ((state.day >= 1) & (state.day <= 18)).all()
    open_tiles = np.minimum((state.day - 1) // 3 + 2, 6)
    tiles = np.sort(state.tiles, axis=1)
    assert ((tiles != NONE).sum(axis=1) == open_tiles).all()
    assert (tiles < 6).all()
    assert ((np.diff(tiles, axis=1) > 0) | (tiles[:, 1:] == NONE)).all()
    assert ((state.start_player >= 0) & (state.start_player < games.config.num_players)).all()


def most_decisions(players: int) -> int:
    """Bound the decisions of a game.

    On each of 18 days each player picks 3 cards, takes 1 token, gives 3 cards, spends at most 9
    points (3 + 3 and the 3 of a rope) on moves, tents and risk, pays at most 2 otherwise,
    finishes once, and decides on at most 2 rescues.
    """
    return 18 * players * (3 + 1 + 3 + 9 + 2 + 1 + 2)


def cards_are_conserved(games: Batch) -> None:
    players, state = games.config.num_players, games.state
    printed = np.zeros(state.hand.shape[2], np.int64)
    cards = games.edition.chapters["cards"].cards
    printed[: len(cards)] = [card.count for card in cards]
    piles = [state[name][:, :players].astype(np.int64) for name in ("hand", "deck", "discard")]
    picks = state.picks[:, :players]
    lying = (picks[..., None] == np.arange(len(printed))).sum(axis=2)
    assert (np.sum(piles, axis=0) + lying == printed).all()
    assert all((pile >= 0).all() for pile in piles)
    assert ((picks >= NONE) & (picks < len(cards))).all()
    picked = picks != NONE
    assert (picked[..., :-1] | ~picked[..., 1:]).all()
    assert ((picks[..., :-1] <= picks[..., 1:]) | ~picked[..., 1:]).all()
    held = piles[0].sum(axis=2) + picked.sum(axis=2)
    playing = alive(games).any(axis=2) & (state.over == 0)[:, None]
    assert np.isin(held[playing], (3, 6)).all()
    acting = playing & np.isin(state.prompt, (RISK, ACT))[:, None]
    assert (picked.sum(axis=2)[acting] == 3).all()


def tokens_are_conserved(games: Batch) -> None:
    """Three are open as long as there are; the used ones are at most one a day."""
    state = games.state
    kinds = [
        state[name].astype(np.int64) for name in ("open_tokens", "closed_tokens", "used_tokens")
    ]
    assert all((kind >= 0).all() for kind in kinds)
    assert (np.sum(kinds, axis=0) == (*TOKENS, 0)).all()
    used = kinds[2].sum(axis=1)
    assert (used <= state.day).all()
    assert (kinds[0].sum(axis=1) == np.minimum(3, 20 - used)).all()
    assert ((state.risk_due >= 0) & (state.risk_due <= 2)).all()
    assert ((state.risk_due == 0) | (state.risk_player != NONE)).all()
    assert ((state.risk_player >= NONE) & (state.risk_player < games.config.num_players)).all()


def points_are_not_overspent(games: Batch) -> None:
    state = games.state
    for points in (state.up_points, state.down_points, state.card_paid):
        assert ((points >= 0) & (points <= 9)).all()
    assert np.isin(state.card_given, (0, 1)).all()
    assert np.isin(state.got_card, (0, 1)).all()
    assert np.isin(state.in_transit, (NONE, 0, 1)).all()
    assert (state.prompt[state.in_transit != NONE] == ACT).all()


def levels_are_in_range(games: Batch) -> None:
    """1 to 6 between days; in a day cards give at most 3 + 2 + 1, and risk takes at most 2."""
    state, living = games.state, alive(games)
    level = state.level[:, : games.config.num_players]
    assert (level[~living] == 0).all()
    rested = living & np.isin(state.prompt, (PICK, RISK))[:, None, None]
    assert ((level[rested] >= 1) & (level[rested] <= 6)).all()
    acting = living & (state.prompt == ACT)[:, None, None]
    assert ((level[acting] >= -1) & (level[acting] <= 12)).all()
    checked = living & np.isin(state.prompt, (RESCUE, OVER))[:, None, None]
    assert (level[checked] <= 6).all()
    survived = living & (state.over == 1)[:, None, None]
    assert (level[survived] >= 1).all()
    at_risk = np.flatnonzero(state.prompt == RESCUE)
    endangered = level[at_risk, state.player[at_risk], state.rescued_climber[at_risk]]
    assert (endangered < 1).all()
    assert (state.rescue_used[at_risk, state.player[at_risk]] == 0).all()


def markers_are_on_the_track(games: Batch) -> None:
    """A marker shows a field of the track, at least the space's; that of the dead the lowest."""
    board = games.edition.chapters["boards"][SIDES[games.state.side[0]]]
    living, players = alive(games), games.config.num_players
    marker = games.state.marker[:, :players]
    assert np.isin(marker, board.score_track).all()
    assert (marker[~living] == 1).all()
    shown = np.array([space.points for space in board.spaces])[games.state.space[:, :players]]
    assert (marker >= shown)[living].all()
    order = games.state.summit_order[:, :players]
    assert (marker[order > 0] == board.score_track[-1]).all()
    assert (order[~living] == 0).all()
    assert ((order >= 0) & (order <= games.state.summits[:, None, None])).all()
    died = games.state.death_day[:, :players]
    assert ((died > 0) == ~living).all()
    assert (died <= games.state.day[:, None, None]).all()


def climbers_and_tents_are_on_the_board(games: Batch) -> None:
    players = games.config.num_players
    spaces = len(games.edition.chapters["boards"][SIDES[games.state.side[0]]].spaces)
    for where in (games.state.space[:, :players], games.state.tent[:, :players]):
        assert ((where >= NONE) & (where < spaces)).all()


def spaces_hold_those_on_them(games: Batch) -> None:
    """Unless a climber is on its way, no space holds more climbers than its zone allows."""
    chapters, config = games.edition.chapters, games.config
    board = chapters["boards"][SIDES[games.state.side[0]]]
    easier = bool(games.state.easier_5p[0])
    limits = {
        zone.name: zone.easier_5p if easier else zone.capacity[config.num_players - 1]
        for zone in chapters["rules"].zones
    }
    room = [99 if space.any_number else limits[space.zone] for space in board.spaces]
    where = games.state.space[:, : config.num_players].reshape(len(games), -1)
    standing = (where[:, :, None] == np.arange(len(room))).sum(axis=1)
    resting = games.state.in_transit == NONE
    assert (standing <= room)[resting].all()
    passing = np.flatnonzero(~resting)
    at = games.state.space[passing, games.state.player[passing], games.state.in_transit[passing]]
    assert (standing[passing, at] > np.array(room)[at]).all()


def empty_seats_stay_empty(games: Batch) -> None:
    for name in games.state.dtype.names or ():
        field = games.state[name]
        if field.ndim > 1 and field.shape[1] == 5:
            assert not field[:, games.config.num_players :].any(), name
