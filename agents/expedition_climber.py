"""The rule-based agent of the expedition: one day's cards, weighed with what the evening is worth.

`expedition_routes` knows what every route costs, `expedition_prospects` what every evening is
worth, `expedition_desk` what today's cards can do. Here they become decisions, each made afresh
from the position, so that what others do is seen.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.expedition_desk import (
    BREATH,
    DESK,
    best_plan,
    cheapest_payment,
    cheapest_token,
    deal,
    due_today,
    lost_elsewhere,
    make_plans,
    marker_field,
    must_part,
    survey,
    tonight,
)
from agents.expedition_prospects import (
    ELSEWHERE,
    HERE,
    IN_BOX,
    NEVER,
    STYLE,
    Book,
    Prospects,
    book_of,
    field_of_plan,
    pitches,
    rest_of,
)
from agents.expedition_routes import DOWNS, UPS, Routes, field_of
from summit_env.engine.batch import Batch
from summit_env.engine.game import Mask, Rows, State
from summit_env.engine.jit import Record, kernel
from summit_env.expedition.acclimatization import fields_back
from summit_env.expedition.actions import (
    FIRST_FINISH,
    FIRST_GIVE,
    FIRST_MOVE,
    FIRST_PAY_LEVEL,
    FIRST_PAY_MOVEMENT,
    FIRST_PICK,
    FIRST_TAKE,
    FIRST_TENT,
)
from summit_env.expedition.cards import picks_made
from summit_env.expedition.climbing import has_climber, is_alive, points_after
from summit_env.expedition.decisions import GIVES_PER_CARD, USES
from summit_env.expedition.state import (
    CLIMBERS,
    KINDS,
    NEIGHBOURS,
    NONE,
    PICK,
    PICKS,
    RESCUE,
    RISK,
    SPACES,
    TILE_DAYS,
)
from summit_env.expedition.weather import tile_of


def style(
    haste: float = 0.03, fear: float = 0, margin: int = 0, share: float = 0.6,
    thrift: float = 0.2, spite: float = 0,
) -> np.recarray[Any, Any]:  # fmt: skip
    """Make a style, shape (1,); see STYLE for what the numbers mean."""
    return np.array([(haste, fear, margin, share, thrift, spite)], STYLE).view(np.recarray)


STYLES = {
    "steady": style(),
    "racer": style(haste=0.1),
    "cautious": style(fear=1, margin=1),
    "saboteur": style(spite=0.15),
    "helper": style(spite=-0.15),
}


class Climber:
    """Plays the expedition by looking ahead; see the module."""

    def __init__(self, name: str, style: np.recarray[Any, Any]) -> None:
        self.name = name
        self.style = style
        self._books: dict[tuple[str, int, int], Book] = {}

    def act(self, games: Batch, rows: Rows, rng: np.random.Generator) -> NDArray[np.int64]:
        """Pick actions; see `summit_env.engine.agent.Agent`."""
        actions = np.empty(len(rows), np.int64)
        if len(rows):
            book = self._book(games, int(rows[0]))
            record, desk = games.edition.record, np.zeros(1, DESK).view(np.recarray)[0]
            choose_all(games.state, record, self.style, *book, games.mask, rows, desk, actions)
        return actions

    def _book(self, games: Batch, row: int) -> Book:
        """Return what there is to know of the games' board and season, worked out once."""
        side, season = int(games.state["side"][row]), int(games.state["season"][row])
        key = (games.edition.digest, side, season)
        if key not in self._books:
            self._books[key] = book_of(games.edition.record[0], side, season, self.style[0])
        return self._books[key]


@kernel
def choose_all(
    state: State,
    edition: Record,
    style: Record,
    routes: Routes,
    prospects: Prospects,
    timid: NDArray[np.float32],
    mask: Mask,
    rows: Rows,
    desk: Record,
    actions: NDArray[np.int64],
) -> None:
    """Write an action for each of the games `rows`, all on one board in one season."""
    for j in range(len(rows)):
        game = state[rows[j]]
        if game.prompt == RISK:
            actions[j] = FIRST_TAKE + cheapest_token(game, edition[0])
            continue
        evening = tonight(game, prospects)
        if game.prompt == RESCUE:
            actions[j] = choose_rescue(game, edition[0], evening, mask[rows[j]])
            continue
        survey(game, edition[0], style[0], routes, desk)
        make_plans(game, edition[0], routes, evening, desk)
        if game.prompt == PICK:
            actions[j] = choose_card(game, edition[0], style[0], timid, desk, mask[rows[j]])
        else:
            actions[j] = choose_act(game, edition[0], routes, desk, mask[rows[j]])


@kernel
def choose_rescue(
    game: Record, edition: Record, evening: NDArray[np.float32], mask: NDArray[np.bool_]
) -> int:
    """Set the climber down where most is to hope for, unless one with more points needs it."""
    player, climber = game.player, game.rescued_climber
    marker = game.marker[player, climber]
    for mate in range(CLIMBERS):
        dying = is_alive(game, player, mate) and game.level[player, mate] < 1
        if dying and game.marker[player, mate] > marker:
            return FIRST_FINISH
    field = field_of(edition, game.side, fields_back(game, edition, marker))
    best, action = NEVER, FIRST_FINISH
    for space in range(evening.shape[2]):
        at = FIRST_MOVE + climber * SPACES + space
        tent = IN_BOX if game.tent[player, climber] == NONE else ELSEWHERE
        for owner in range(CLIMBERS):
            if game.tent[player, owner] == space:
                tent = HERE
        worth = evening[tent, field, space, edition.rescue_level]
        if mask[at] and worth > best:
            best, action = worth, at
    return action


@kernel
def choose_card(
    game: Record,
    edition: Record,
    style: Record,
    timid: NDArray[np.float32],
    desk: Record,
    mask: NDArray[np.bool_],
) -> int:
    """Pick the next card of the best three: what they can do today, less what they are worth."""
    made = picks_made(game, game.player)
    best, action = 2 * NEVER, int(np.argmax(mask))
    for first in range(KINDS):
        for second in range(first, KINDS):
            for third in range(second, KINDS):
                if can_lay(game, desk, first, second, third, made):
                    desk.cards[0], desk.cards[1], desk.cards[2] = first, second, third
                    worth = worth_of_cards(game, edition, style, timid, desk)
                    if worth > best:
                        best, action = worth, FIRST_PICK + desk.cards[made]
    return action


@kernel
def can_lay(game: Record, desk: Record, first: int, second: int, third: int, made: int) -> bool:
    """Whether these can be the day's cards, after the picks made already."""
    spare = desk.spare
    if spare[first] < 1 or spare[second] < 1 + (second == first):
        return False
    if spare[third] < 1 + (third == second) + (third == first):
        return False
    picks = game.picks[game.player]
    return bool((made < 1 or first == picks[0]) and (made < 2 or second == picks[1]))


@kernel
def worth_of_cards(
    game: Record, edition: Record, style: Record, timid: NDArray[np.float32], desk: Record
) -> float:
    """What three cards are worth today, with the risk of being the boldest and what they cost."""
    movement, breath = 0, 0
    for card in range(PICKS):
        movement += edition.up[desk.cards[card]]
        breath += edition.acclimatization[desk.cards[card]]
    boldest = 1.0
    for other in range(game.num_players):
        if other != game.player and has_climber(game, other):
            boldest *= timid[min(movement, UPS - 1)]
    due = due_today(game, edition)
    worth, _, _ = deal(game, edition, desk, 0)
    if due > 0 and boldest > 0:
        worth_if_boldest, _, _ = deal(game, edition, desk, due)
        worth += boldest * (worth_if_boldest - worth)
    return worth - style.thrift * (movement + breath)


@kernel
def choose_act(
    game: Record, edition: Record, routes: Routes, desk: Record, mask: NDArray[np.bool_]
) -> int:
    """Give all cards, pay, then let one climber after the other carry out its plan."""
    if game.in_transit != NONE:
        return next_step(game, edition, routes, desk, game.in_transit, mask)
    due = due_today(game, edition)
    for card in range(PICKS):
        if desk.cards[card] != NONE:
            _, second, downs = deal(game, edition, desk, due)
            climber, use = (second >> card) & 1, (downs >> card) & 1
            return FIRST_GIVE + card * GIVES_PER_CARD + climber * USES + use
    if due > 0:
        climber, source = cheapest_payment(game, desk)
        if source == BREATH:
            return FIRST_PAY_LEVEL + climber
        return FIRST_PAY_MOVEMENT + climber * USES + source
    first = leading_climber(game, edition, desk)
    for turn in range(CLIMBERS):
        climber = (first + turn) % CLIMBERS
        if is_alive(game, game.player, climber):
            action = next_step(game, edition, routes, desk, climber, mask)
            if action != FIRST_FINISH:
                return action
    return FIRST_FINISH


@kernel
def leading_climber(game: Record, edition: Record, desk: Record) -> int:
    """Return who moves first: who loses more by resting elsewhere, else who stands higher."""
    if must_part(game, desk):
        return int(lost_elsewhere(desk, 1) > lost_elsewhere(desk, 0))
    if not is_alive(game, game.player, 0) or not is_alive(game, game.player, 1):
        return 0
    points, spaces = edition.points[game.side], game.space[game.player]
    return int(points[spaces[1]] > points[spaces[0]])


@kernel
def next_step(
    game: Record,
    edition: Record,
    routes: Routes,
    desk: Record,
    climber: int,
    mask: NDArray[np.bool_],
) -> int:
    """Return what a climber does next for its plan: a move, the tent, or nothing (finish)."""
    plan = best_plan(desk, climber)
    start, reached = game.space[game.player, climber], marker_field(game, edition, climber)
    if plan != NONE and rest_of(plan) == start and field_of_plan(plan) <= reached:
        return FIRST_TENT + climber if pitches(plan) else FIRST_FINISH
    most, action = -1, FIRST_FINISH
    for i in range(NEIGHBOURS):
        beyond = edition.neighbours[game.side, start, i]
        step = FIRST_MOVE + climber * SPACES + beyond
        if beyond != NONE and mask[step]:
            spare = points_spared(game, edition, routes, desk, climber, beyond, plan)
            if spare > most or (action == FIRST_FINISH and game.in_transit == climber):
                most, action = spare, step
    return action


@kernel
def points_spared(
    game: Record,
    edition: Record,
    routes: Routes,
    desk: Record,
    climber: int,
    beyond: int,
    plan: int,
) -> int:
    """How many up points are left after a plan that begins with a step; below 0, too few."""
    if plan == NONE:
        return NONE
    rest, field = rest_of(plan), field_of_plan(plan)
    start = game.space[game.player, climber]
    up, down = points_after(
        game, edition, start, beyond, game.up_points[climber], game.down_points[climber]
    )
    reached = field_of(edition, game.side, edition.points[game.side, beyond])
    reached = max(reached, marker_field(game, edition, climber))
    ways = routes[tile_of(game, game.day), (game.day - 1) % TILE_DAYS, min(down, DOWNS - 1), beyond]
    tent = desk.ground.entry[rest] if pitches(plan) else 0
    return int(up - ways[rest, field if field > reached else 0] - tent)
