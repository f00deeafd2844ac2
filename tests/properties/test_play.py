"""Random play over every configuration: the laws hold at every step, and every game ends."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from summit_env.engine.agent import load_agent
from summit_env.engine.batch import Batch
from summit_env.engine.errors import IllegalActionError
from summit_env.engine.game import GAMES, load_game
from summit_env.summit.state import DEAD, HYPOTHERMIA, MOVE_ON, RETURNED, TURN
from tests.agents.seats import moves, play_out
from tests.configs import (
    ALL,
    EXPANSIONS,
    FULL_TABLES,
    SETTINGS,
    Setting,
    moments,
    play,
    play_on,
    positions,
    seen_in,
)
from tests.properties import laws

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
both_ways = pytest.mark.parametrize("climbing", [False, True], ids=["uniform", "climbing"])
#: How many games of each make half a soak.
SOAK = 5_000


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
    """With all expansions hardly anybody comes home, or lives until the blizzard kills everyone."""
    causes: set[int] = set()
    for expansions in ((), EXPANSIONS):
        games = FULL_TABLES["competitive"].but(expansions=expansions).batch(2000, seed=1)
        state = play_on(games, seed=1, climbing=True).state
        causes |= set(state.death_cause[state.standing == DEAD].tolist())
        assert (state.summits > 1).any()
        assert (state.returns > (0 if expansions else 1)).any()
        assert state.arrivals.all(axis=1).any()
    assert causes == set(range(1, HYPOTHERMIA + 1))


def chosen_by(games: Batch) -> set[str]:
    """Play to the end and return which kinds of actions were chosen."""
    chosen = np.zeros(games.game.actions.size, np.bool_)
    for _, actions in play(games, seed=1, climbing=True):
        chosen[actions] = True
    return {games.game.actions.kinds[kind].name for kind in games.game.actions.kind[chosen]}


#: What is done with Ladders and minds in any game.
IN_EXPANSIONS = {"keep ladder", "discard ladder", "ladder", "drop ladder", "focus", "run"}
#: What is done by those on one side, and by those with Sherpas.
TOGETHER = {"exchange", "give", "take", "give item", "take item", "give ladder", "take ladder"}
AT_ANY_HOUR = {"marker", "hour", "accept", "decline", "group ability", "rest"}


@pytest.mark.parametrize(
    ("setting", "kinds"),
    [
        (FULL_TABLES["competitive"], {"let pass", "block", "play"}),
        (FULL_TABLES["cooperative"], TOGETHER | AT_ANY_HOUR),
        (FULL_TABLES["team"], TOGETHER | AT_ANY_HOUR),
        (
            FULL_TABLES["team"].but(scoring="competitive", hour="suggested"),
            TOGETHER | {"let pass", "block", "play"},
        ),
    ],
    ids=["competitive", "cooperative", "team, cooperative scoring", "team"],
)
def test_random_climbers_of_summit_do_all_that_there_is_to_do(
    setting: Setting, kinds: set[str]
) -> None:
    assert chosen_by(setting.batch(500, seed=1)) >= kinds | IN_EXPANSIONS


def test_random_companions_win_and_lose_by_day_and_by_night() -> None:
    # Who takes each gain lives longer.
    setting = FULL_TABLES["cooperative"].but(gains="suggested")
    games, night = setting.batch(1000, seed=1), False
    for _ in play(games, seed=1, climbing=True):
        moving = games.state[(games.state.prompt == TURN) & (games.state.phase == MOVE_ON)]
        night |= ((moving["start_hour"] + moving["hours"].astype(np.int64)) % 24 >= 19).any()
    assert night
    state = games.state
    assert set(games.outcome()[1][:, 0].tolist()) == {1, 2}
    assert (state.returns > 1).any()
    assert (state.summits > 1).any()
    assert set(state.death_cause[state.standing == DEAD].tolist()) == set(range(1, HYPOTHERMIA + 1))


@pytest.mark.parametrize("game", ["cooperative", "team"])
def test_climbers_stay_at_home_once_a_companion_is_back_from_the_summit(game: str) -> None:
    setting = FULL_TABLES[game].but(expansions=())
    games = setting.batch(100, seed=1)
    play_out(games, [load_agent("climber", games.game)] * setting.players)
    assert ((games.state.standing == RETURNED) & (games.state.summit_order == 0)).any()


@pytest.mark.slow
@both_ways
@pytest.mark.parametrize("game", GAMES)
def test_five_thousand_random_games_keep_the_laws_and_end(game: str, climbing: bool) -> None:
    """Every table at every difficulty with all expansions; looked at is every fourth decision."""
    size = -(-SOAK // len(ALL[game]))
    for number, setting in enumerate(ALL[game]):
        games = setting.batch(size, seed=1000 + number)
        laws.check(positions(games, seed=number, climbing=climbing, every=4))
        assert games.done.all(), str(setting)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_climbers_games_keep_the_laws_and_end(game: str) -> None:
    """The agent `climber` in its styles at every table of the soak."""
    styles = "climber", "climber:racer", "climber:cautious"
    climbers = [load_agent(style, load_game(game)) for style in styles]
    for number, setting in enumerate(ALL[game]):
        games = setting.batch(3, seed=2000 + number)
        agents = [climbers[seat % len(climbers)] for seat in range(setting.players)]
        laws.check(seen_in(games, moves(games, agents, seed=number)))
        assert games.done.all(), str(setting)


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
