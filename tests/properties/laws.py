"""The laws of a game's record, checked for a whole batch at a time, whatever the moment."""

from summit_env.engine.batch import Batch
from tests.properties import expedition_laws, summit_laws

LAWS = {
    "expedition": expedition_laws,
    **dict.fromkeys(("competitive", "cooperative", "team"), summit_laws),
}


def check(games: Batch) -> None:
    """Assert every law."""
    somebody_can_do_something_until_it_is_over(games)
    LAWS[games.game.name].check(games)


def somebody_can_do_something_until_it_is_over(games: Batch) -> None:
    state, players = games.state, games.config.num_players
    assert ((state.over == 0) | (state.over == 1)).all()
    assert (games.mask.any(axis=1) == (state.over == 0)).all()
    assert ((state.player >= 0) & (state.player < players)).all()
    assert (state.decisions <= LAWS[games.game.name].most_decisions(players)).all()
