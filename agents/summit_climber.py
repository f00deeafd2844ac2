"""The rule-based agent of Summit: plans for the whole way, and what serves them now.

`summit_book` knows what cards are worth on the whole, `summit_routes` how far it is to where,
`summit_outlook` what plans are worth, `summit_mind` what Focus and Sanity are, `summit_worth` what
effects are. `summit_tactics` plays a turn with them, `summit_ladders` and `summit_party` with what
they are about; `summit_answers`, `summit_teams`, `summit_sanity` and `summit_yeti` know what to say
to what is asked besides. Every decision is made afresh from the position, so that what others do is
seen.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.summit_answers import (
    choose_acceptance,
    choose_cell,
    choose_character,
    choose_discard,
    choose_food,
    choose_offer,
    choose_option,
    choose_oxygen,
    choose_permit,
    choose_player,
    choose_reaction,
    choose_rest,
    choose_tile_to_lay,
)
from agents.summit_book import book_of
from agents.summit_ladders import choose_ladder
from agents.summit_outlook import STYLE, empty_outlook, survey
from agents.summit_party import choose_agreement, choose_hour, choose_to_hand_over
from agents.summit_sanity import choose_event, choose_focus, choose_sanity, choose_warmth
from agents.summit_tactics import choose_act
from agents.summit_teams import choose_marker, choose_partner
from agents.summit_yeti import choose_way
from summit_env.engine.batch import Batch
from summit_env.engine.edition import Edition
from summit_env.engine.game import Config, Mask, Rows, State
from summit_env.engine.jit import Record, routine
from summit_env.engine.mask import nth_true
from summit_env.summit.state import (
    ACCEPT,
    AGREE,
    EXCHANGE,
    GAIN_FOCUS,
    GAIN_SANITY,
    NONE,
    PERMIT,
    PICK_CELL,
    PICK_CHARACTER,
    PICK_EVENT,
    PICK_FOOD,
    PICK_HOUR,
    PICK_ITEM,
    PICK_LADDER,
    PICK_LAY,
    PICK_MARKER,
    PICK_OPTION,
    PICK_OXYGEN,
    PICK_PARTNER,
    PICK_PLAYER,
    PICK_REST,
    PICK_WAY,
    REACT,
    TURN,
)


def style(
    haste: float = 1.2,
    caution: float = 1,
    spite: float = 0.3,
    stubborn: float = 0.5,
    loyalty: float = 0.9,
) -> Any:
    """Make a style, one record; see STYLE for what the numbers mean."""
    return np.array([(haste, caution, spite, stubborn, loyalty)], STYLE)[0]


STYLES = {
    "steady": style(),
    "racer": style(haste=2, caution=0.8),
    "cautious": style(haste=0, caution=1.5),
    "saboteur": style(spite=1, stubborn=4, loyalty=0.1),
    "helper": style(spite=-0.3, stubborn=-1, loyalty=1),
}


class Climber:
    """Plays Summit by plans; see the module."""

    def __init__(self, name: str, style: Any) -> None:
        self.name = name
        self.style = style
        self._books: dict[tuple[str, Config], Any] = {}

    def act(self, games: Batch, rows: Rows, rng: np.random.Generator) -> NDArray[np.int64]:
        """Pick actions; see `summit_env.engine.agent.Agent`."""
        actions = np.empty(len(rows), np.int64)
        if len(rows):
            outlook = empty_outlook()
            outlook.style = self.style
            outlook.book = self._book(games.edition, games.config)
            choose_all(games.state, games.edition.record, games.mask, rows, outlook, actions)
        return actions

    def _book(self, edition: Edition, config: Config) -> Any:
        """Return what there is to know of an edition with this config, worked out once."""
        if (edition.digest, config) not in self._books:
            page = book_of(edition.record[0], config.record()[0])[0]
            self._books[edition.digest, config] = page
        return self._books[edition.digest, config]


@routine
def choose_all(
    state: State,
    edition: Record,
    mask: Mask,
    rows: Rows,
    outlook: Record,
    actions: NDArray[np.int64],
) -> None:
    """Write an action for each of the games `rows`."""
    for j in range(len(rows)):
        actions[j] = choose(state[rows[j]], edition[0], outlook, mask[rows[j]])


@routine
def choose(game: Record, edition: Record, outlook: Record, mask: NDArray[np.bool_]) -> int:
    """Return what the player to move does."""
    if game.prompt == PICK_CHARACTER:
        return choose_character(game, outlook, mask)
    if game.prompt == PICK_MARKER:
        return choose_marker(outlook, mask)
    survey(game, edition, int(game.player), outlook)
    action = choose_by_prompt(game, edition, outlook, mask)
    # An effect may ask for what nobody foresaw.
    return action if action != NONE and mask[action] else nth_true(mask, 0)


@routine
def choose_by_prompt(
    game: Record, edition: Record, outlook: Record, mask: NDArray[np.bool_]
) -> int:
    """Return what the player to move does, by what it is asked."""
    prompt = game.prompt
    if prompt == TURN:
        return choose_act(game, edition, outlook, mask)
    if prompt == EXCHANGE:
        return choose_to_hand_over(game, edition, outlook, mask)
    if prompt == PICK_WAY:
        return choose_way(game, edition, outlook)
    if prompt == PICK_HOUR:
        return choose_hour(edition)
    if prompt == AGREE:
        return choose_agreement(game, edition)
    if prompt == PICK_REST:
        return choose_rest(game, edition, outlook, mask)
    if prompt == PICK_FOOD:
        return choose_food(game, edition, outlook, mask)
    if prompt == PICK_OXYGEN:
        return choose_oxygen(game, edition, outlook, mask)
    if prompt == PICK_ITEM:
        return choose_offer(game, edition, outlook, mask)
    if prompt == PERMIT:
        return choose_permit(game, edition, outlook)
    if prompt == REACT:
        return choose_reaction(game, edition, outlook, mask)
    if prompt == PICK_PLAYER:
        return choose_player(game, edition, outlook, mask)
    if prompt == PICK_OPTION:
        return choose_option(game, edition, outlook, mask)
    if prompt == PICK_CELL:
        return choose_cell(game, edition, outlook, mask)
    if prompt == PICK_LAY:
        return choose_tile_to_lay(game, edition, outlook, mask)
    if prompt == ACCEPT:
        return choose_acceptance(game, edition, outlook)
    if prompt > PICK_MARKER:
        return choose_in_expansions(game, edition, outlook, mask)
    return choose_discard(game, edition, outlook, mask)


@routine
def choose_in_expansions(
    game: Record, edition: Record, outlook: Record, mask: NDArray[np.bool_]
) -> int:
    """Return what the player to move does about what only the expansions ask."""
    prompt = game.prompt
    if prompt == PICK_LADDER:
        return choose_ladder(game, edition, outlook, mask)
    if prompt == PICK_PARTNER:
        return choose_partner(game, edition, outlook, mask)
    if prompt == PICK_EVENT:
        return choose_event(game, edition, outlook, mask)
    if prompt == GAIN_FOCUS:
        return choose_focus(game, edition, outlook, mask)
    if prompt == GAIN_SANITY:
        return choose_sanity(game, edition, outlook)
    return choose_warmth(game, edition, outlook)
