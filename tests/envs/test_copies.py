"""Copies and pickles of every environment keep the position and play on by themselves."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.envs.playing import MODULES, choose, play, position, snapshot

OPTIONS = {"num_players": 4, "observation": "compact"}
copied = pytest.mark.parametrize(
    "duplicate",
    [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
    ids=["copy", "deepcopy", "pickle"],
)
every_game = pytest.mark.parametrize("game", MODULES)
turn_based = pytest.mark.parametrize(
    "make",
    [getattr(module, kind) for module in MODULES.values() for kind in ("env", "raw_env")],
    ids=[f"{game}-{kind}" for game in MODULES for kind in ("env", "raw_env")],
)


@copied
@turn_based
@pytest.mark.parametrize("steps", [0, 1, 30])
def test_a_game_plays_on_alike_in_a_copy(
    make: Any, steps: int, duplicate: Callable[[Any], Any]
) -> None:
    original = make(**OPTIONS)
    original.reset(seed=3)
    assert len(play(original, np.random.default_rng(0), steps)) == steps
    before = position(original)
    twin = duplicate(original)
    assert position(twin) == before
    np.testing.assert_equal(twin.last(), original.last())

    decisions = play(twin, np.random.default_rng(1))
    assert position(original) == before
    assert play(original, np.random.default_rng(1)) == decisions
    assert position(twin) == position(original)

    twin.reset()
    assert position(twin) != position(original)
    original.reset()
    assert position(twin) == position(original)


@copied
@turn_based
def test_a_finished_game_is_finished_in_a_copy(make: Any, duplicate: Callable[[Any], Any]) -> None:
    original = make(**OPTIONS)
    original.reset(seed=3)
    play(original, np.random.default_rng(0))
    original.step(None)
    twin = duplicate(original)
    assert position(twin) == position(original)
    for _ in range(3):
        twin.step(None)
    assert twin.agents == []
    assert len(original.agents) == 3


@copied
@turn_based
def test_a_copy_made_before_the_first_reset_plays_the_same_game(
    make: Any, duplicate: Callable[[Any], Any]
) -> None:
    original = make(**OPTIONS)
    twin = duplicate(original)
    for env in (original, twin):
        env.reset(seed=1)
    assert play(original, np.random.default_rng(0)) == play(twin, np.random.default_rng(0))


@copied
@every_game
def test_a_copy_keeps_options_and_truncates_at_the_same_decision(
    game: str, duplicate: Callable[[Any], Any]
) -> None:
    original = MODULES[game].env(max_cycles=20, render_mode="ansi", **OPTIONS)
    original.reset(seed=3)
    play(original, np.random.default_rng(0), 15)
    twin = duplicate(original)
    assert twin.render() == original.render()
    assert len(play(twin, np.random.default_rng(0))) == 5
    assert all(twin.truncations.values())


@copied
@every_game
def test_spaces_sample_alike_and_apart_in_a_copy(
    game: str, duplicate: Callable[[Any], Any]
) -> None:
    original = MODULES[game].env()
    original.action_space("player_0").seed(1)
    twin = duplicate(original)
    samples = [
        [env.action_space("player_0").sample() for _ in range(9)] for env in (original, twin)
    ]
    assert samples[0] == samples[1]


def single_steps(env: Any, rng: np.random.Generator, steps: int) -> list[Any]:
    """Play at most so many decisions of the learner's and return all that it was told."""
    told: list[Any] = []
    while len(told) < steps and not (told and told[-1][2]):
        told.append(env.step(choose(env.action_masks(), rng)))
    return told


@copied
@every_game
def test_a_learner_plays_on_alike_in_a_copy(game: str, duplicate: Callable[[Any], Any]) -> None:
    original = MODULES[game].single_agent_env(opponents=["random", "climber"], **OPTIONS)
    original.reset(seed=3)
    assert len(single_steps(original, np.random.default_rng(0), 20)) == 20
    before = snapshot(original.learners.games)
    twin = duplicate(original)
    assert snapshot(twin.learners.games) == before

    told = single_steps(twin, np.random.default_rng(1), 10**6)
    assert told[-1][2]
    assert snapshot(original.learners.games) == before
    np.testing.assert_equal(single_steps(original, np.random.default_rng(1), 10**6), told)
    np.testing.assert_equal(twin.reset(), original.reset())


@copied
@pytest.mark.parametrize("threads", [1, 2])
@every_game
def test_learners_play_on_alike_in_a_copy(
    game: str, threads: int, duplicate: Callable[[Any], Any]
) -> None:
    def steps(env: Any, rng: np.random.Generator, number: int) -> list[Any]:
        return [
            env.step(np.array([choose(mask, rng) for mask in env.action_masks()]))
            for _ in range(number)
        ]

    original = MODULES[game].vector_env(4, threads=threads, **OPTIONS)
    original.reset(seed=3)
    steps(original, np.random.default_rng(0), 20)
    before = snapshot(original.learners.games)
    twin = duplicate(original)
    assert snapshot(twin.learners.games) == before

    told = steps(twin, np.random.default_rng(1), 200)
    assert any(done.any() for _, _, done, _, _ in told)
    assert snapshot(original.learners.games) == before
    np.testing.assert_equal(steps(original, np.random.default_rng(1), 200), told)
