"""Random play over every configuration: the laws hold at every step, and every game ends."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from summit_env.engine.errors import IllegalActionError
from summit_env.engine.game import GAMES
from summit_env.summit.state import DEAD, MOVE_ON, RETURNED, TURN, YETI
from tests.configs import FULL_TABLES, SETTINGS, Setting, moments, play, play_on, positions
from tests.properties import laws

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
both_ways = pytest.mark.parametrize("climbing", [False, True], ids=["uniform", "climbing"])
#: How many games of each make a soak.
SOAK = 10_000


@both_ways
@every_setting
def test_random_games_keep_the_laws_and_end(setting: Setting, climbing: bool) -> None:
    games = setting.batch(12, seed=1)
    seen = positions(games, seed=1, climbing=climbing)
    assert games.done.all()
    assert len(seen) > 12 * setting.players
    laws.check(seen)


def test_random_climbers_of_an_expedition_reach_the_summit_die_and_are_rescued() -> None:
    """Otherwise the laws would be checked in base camp alone."""
    games = play_on(FULL_TABLES["expedition"].batch(64, seed=1), seed=1, climbing=True)
    assert games.state.summits.any()
    assert games.state.death_day.any()
    assert games.state.rescue_used.any()
    assert (games.state.tent >= 20).any()


def test_random_climbers_of_summit_reach_it_come_home_and_die_of_everything() -> None:
    games = play_on(FULL_TABLES["competitive"].batch(1000, seed=1), seed=1, climbing=True)
    assert (games.state.summits > 1).any()
    assert (games.state.returns > 1).any()
    assert games.state.arrivals.all(axis=1).any()
    causes = games.state.death_cause[games.state.standing == DEAD]
    assert set(causes.tolist()) == set(range(1, YETI + 1))


def test_random_companions_win_and_lose_and_do_all_that_there_is_to_do_together() -> None:
    games = FULL_TABLES["cooperative"].batch(1000, seed=1)
    chosen, night = np.zeros(games.game.actions.size, np.bool_), False
    for _, actions in play(games, seed=1, climbing=True):
        chosen[actions] = True
        moving = games.state[(games.state.prompt == TURN) & (games.state.phase == MOVE_ON)]
        night |= ((moving["start_hour"] + moving["hours"].astype(np.int64)) % 24 >= 19).any()
    kinds = {games.game.actions.kinds[kind].name for kind in games.game.actions.kind[chosen]}
    assert kinds >= {"hour", "accept", "decline", "exchange", "give", "take", "give item"}
    assert kinds >= {"take item", "group ability", "run", "go home", "rest"}
    assert night
    state = games.state
    assert set(games.outcome()[1][:, 0].tolist()) == {1, 2}
    assert (state.returns > 1).any()
    assert (state.summits > 1).any()
    assert ((state.standing == RETURNED) & (state.summit_order == 0)).any()
    assert set(state.death_cause[state.standing == DEAD].tolist()) == set(range(1, YETI + 1))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_random_games_keep_the_laws_and_end(game: str) -> None:
    """The laws are looked at after every fourth decision."""
    ways = [(s, climbing) for s in SETTINGS if s.game == game for climbing in (False, True)]
    size = -(-SOAK // len(ways))
    for number, (setting, climbing) in enumerate(ways):
        games = setting.batch(size, seed=1000 + number)
        laws.check(positions(games, seed=number, climbing=climbing, every=4))
        assert games.done.all()


@settings(max_examples=60)
@given(st.sampled_from(SETTINGS), st.integers(0, 2**64 - 1), st.booleans(), st.booleans())
def test_a_game_from_any_seed_keeps_the_laws(
    setting: Setting, seed: int, skip_forced: bool, climbing: bool
) -> None:
    games = setting.but(skip_forced=skip_forced).batch(1, seeds=[seed])
    laws.check(positions(games, seed=seed, climbing=climbing))
    assert games.done.all()


@every_setting
def test_mask_from_a_step_is_the_mask_from_the_state(setting: Setting) -> None:
    seen = positions(setting.batch(30, seed=2), seed=2, climbing=True)
    from_step = seen.mask.copy()
    seen.mask[:] = True
    assert seen.legal().tobytes() == from_step.tobytes()


@every_setting
def test_every_action_in_the_mask_applies_and_the_game_goes_on_to_its_end(
    setting: Setting,
) -> None:
    games = moments(setting, 25, seed=3)
    rows, actions = np.nonzero(games.mask)
    branches = games.take(rows)
    branches.step(actions)
    assert (branches.state.decisions > games.state.decisions[rows]).all()
    laws.check(branches)
    assert play_on(branches, seed=4, climbing=True).state.over.all()


@every_setting
def test_every_action_outside_the_mask_is_refused_and_changes_no_byte(setting: Setting) -> None:
    games = moments(setting, 8, seed=3)
    before = games.state.tobytes() + games.mask.tobytes()
    for row, action in zip(*np.nonzero(~games.mask), strict=True):
        with pytest.raises(IllegalActionError):
            games.step([action], rows=np.array([row]))
    assert games.state.tobytes() + games.mask.tobytes() == before


@every_setting
def test_forced_decisions_are_skipped_only_where_agreed(setting: Setting) -> None:
    skipped = positions(setting.batch(20, seed=5), seed=5, climbing=True)
    assert (skipped.mask[~skipped.over].sum(axis=1) > 1).all()
    asked = positions(setting.but(skip_forced=False).batch(20, seed=5), seed=5, climbing=True)
    assert (asked.mask.sum(axis=1) == 1).any()


@every_setting
def test_choices_made_with_forced_decisions_skipped_lead_to_the_same_end_when_asked(
    setting: Setting,
) -> None:
    skipping = setting.batch(1, seed=6)
    asking = setting.but(skip_forced=False).batch(1, seed=6)
    for _, actions in play(skipping, seed=6, climbing=True):
        while asking.mask.sum() == 1:
            asking.step(np.argmax(asking.mask, axis=1))
        asking.step(actions)
    while not asking.done.all():
        assert asking.mask.sum() == 1
        asking.step(np.argmax(asking.mask, axis=1))
    asking.state.skip_forced = skipping.state.skip_forced
    assert asking.state.tobytes() == skipping.state.tobytes()
