"""Random play over every configuration: the laws hold at every step, and every game ends."""

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from summit_env.engine.batch import Batch
from summit_env.engine.errors import IllegalActionError
from summit_env.expedition.state import RESCUE
from tests.configs import EXPEDITION, FULL_TABLE, Options, expedition, label, play, play_on
from tests.properties import laws

every_config = pytest.mark.parametrize("options", EXPEDITION, ids=label)
both_ways = pytest.mark.parametrize("climbing", [False, True], ids=["uniform", "climbing"])


def play_by_the_laws(games: Batch, seed: int, climbing: bool) -> int:
    """Play to the end, checking all laws after every step, and return the decisions made."""
    laws.check(games)
    decisions = 0
    for rows, _ in play(games, seed=seed, climbing=climbing):
        decisions += len(rows)
        laws.check(games)
    assert games.done.all()
    return decisions


@both_ways
@every_config
def test_random_games_keep_the_laws_and_end(options: Options, climbing: bool) -> None:
    games = expedition(12, options, seed=1)
    assert play_by_the_laws(games, 1, climbing) > 12 * options["num_players"]


def test_random_climbers_reach_the_summit_die_and_are_rescued() -> None:
    """Otherwise the laws would be checked in base camp alone."""
    games = play_on(expedition(64, FULL_TABLE, seed=1), seed=1, climbing=True)
    assert games.state.summits.any()
    assert games.state.death_day.any()
    assert games.state.rescue_used.any()
    assert (games.state.tent >= 20).any()


@pytest.mark.slow
def test_a_million_random_decisions_keep_the_laws_and_every_game_ends() -> None:
    wanted, decisions = 1_000_000, 0
    ways = list(itertools.product(EXPEDITION, (False, True)))
    for number, (options, climbing) in enumerate(ways):
        episode = 0
        while decisions < wanted * (number + 1) // len(ways):
            games = expedition(32, options, seed=1000 * number + episode)
            decisions += play_by_the_laws(games, episode, climbing)
            episode += 1
    assert decisions >= wanted


@settings(max_examples=30)
@given(st.sampled_from(EXPEDITION), st.integers(0, 2**64 - 1), st.booleans(), st.booleans())
def test_a_game_from_any_seed_keeps_the_laws(
    options: Options, seed: int, skip_forced: bool, climbing: bool
) -> None:
    games = expedition(1, {**options, "skip_forced": skip_forced}, seeds=[seed])
    play_by_the_laws(games, seed, climbing)


@every_config
def test_mask_from_a_step_is_the_mask_from_the_state(options: Options) -> None:
    games = expedition(30, options, seed=2)
    for _ in play(games, seed=2, climbing=True):
        from_step = games.mask.copy()
        games.mask[:] = True
        assert games.legal().tobytes() == from_step.tobytes()


def sample(options: Options, number: int) -> Batch:
    """Return positions of random climbers, each of another game, some where a rescue is asked."""
    games = expedition(3 * number, options, seed=3)
    moments = games.copy()
    rng = np.random.default_rng(3)
    for step, (rows, _) in enumerate(play(games, seed=3, climbing=True)):
        running = rows[games.state.over[rows] == 0]
        rescue = games.state.prompt[running] == RESCUE
        kept = running[rescue | (rng.random(len(running)) < 4 / (step + 4))]
        moments.state[kept] = games.state[kept]
    moments.legal()
    by_rarity = np.argsort(moments.state.prompt != RESCUE, kind="stable")
    return moments.take(by_rarity[:number])


@every_config
def test_every_action_in_the_mask_applies_and_the_game_goes_on_to_its_end(
    options: Options,
) -> None:
    moments = sample(options, 25)
    rows, actions = np.nonzero(moments.mask)
    branches = moments.take(rows)
    branches.step(actions)
    assert (branches.state.decisions > moments.state.decisions[rows]).all()
    laws.check(branches)
    assert play_on(branches, seed=4, climbing=True).state.over.all()


@every_config
def test_every_action_outside_the_mask_is_refused_and_changes_no_byte(options: Options) -> None:
    moments = sample(options, 8)
    before = moments.state.tobytes() + moments.mask.tobytes()
    for row, action in zip(*np.nonzero(~moments.mask), strict=True):
        with pytest.raises(IllegalActionError):
            moments.step([action], rows=np.array([row]))
    assert moments.state.tobytes() + moments.mask.tobytes() == before


@every_config
def test_forced_decisions_are_skipped_only_where_agreed(options: Options) -> None:
    skipping = expedition(20, options, seed=5)
    asking = expedition(20, {**options, "skip_forced": False}, seed=5)
    forced_asked = 0
    for _ in play(skipping, seed=5, climbing=True):
        running = skipping.state.over == 0
        assert (skipping.mask[running].sum(axis=1) > 1).all()
    for _ in play(asking, seed=5, climbing=True):
        forced_asked += (asking.mask.sum(axis=1) == 1).sum()
    assert forced_asked > 0


@every_config
def test_choices_made_with_forced_decisions_skipped_lead_to_the_same_end_when_asked(
    options: Options,
) -> None:
    skipping = expedition(1, options, seed=6)
    asking = expedition(1, {**options, "skip_forced": False}, seed=6)
    for _, actions in play(skipping, seed=6, climbing=True):
        while asking.mask.sum() == 1:
            asking.step(np.argmax(asking.mask, axis=1))
        asking.step(actions)
    while not asking.done.all():
        assert asking.mask.sum() == 1
        asking.step(np.argmax(asking.mask, axis=1))
    asking.state.skip_forced = skipping.state.skip_forced
    assert asking.state.tobytes() == skipping.state.tobytes()
