"""The same seeds and actions give the same bytes, however the games are run."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from summit_env.engine.batch import Batch
from summit_env.engine.rng import seeds_of_games
from tests.configs import FULL_TABLES, SETTINGS, SOME, Setting, play
from tests.properties import digests

LARGE = 4096
WATCHED = 7
SEED = 12
every_game = pytest.mark.parametrize("game", FULL_TABLES)


def course(games: Batch, watched: np.ndarray, numbers: np.ndarray | None = None) -> list[bytes]:
    """Play to the end; return state, mask, reward and done of the watched rows at every step."""
    shown = []
    for _ in play(games, seed=SEED, numbers=numbers):
        parts = (games.state, games.mask, games.reward, games.done)
        shown.append(b"".join(part[watched].tobytes() for part in parts))
        if games.done[watched].all():
            return shown
    return shown


@cache
def alone(game: str) -> list[list[bytes]]:
    """Return the course of each watched game at a full table, played in a batch of one."""
    seeds = seeds_of_games(SEED, WATCHED)
    return [
        course(
            FULL_TABLES[game].batch(1, seeds=seeds[[i]], reward="gain"),
            np.array([0]),
            np.array([i]),
        )
        for i in range(WATCHED)
    ]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("size", [WATCHED, LARGE])
@every_game
def test_a_game_takes_the_same_course_in_a_batch_of_any_size_on_any_threads(
    game: str, size: int, threads: int
) -> None:
    for i in range(WATCHED) if size == WATCHED else (0, WATCHED - 1):
        games = FULL_TABLES[game].batch(size, seed=SEED, threads=threads, reward="gain")
        assert course(games, np.array([i])) == alone(game)[i]


@every_game
def test_a_game_takes_the_same_course_whatever_its_row(game: str) -> None:
    order = np.random.default_rng(0).permutation(WATCHED)
    seeds = seeds_of_games(SEED, WATCHED)[order]
    for row, number in enumerate(order):
        games = FULL_TABLES[game].batch(WATCHED, seeds=seeds, reward="gain")
        assert course(games, np.array([row]), order) == alone(game)[number]


@every_game
def test_order_of_the_rows_in_a_step_changes_no_byte(game: str) -> None:
    games, shuffled = (FULL_TABLES[game].batch(50, seed=SEED) for _ in range(2))
    rng = np.random.default_rng(0)
    for rows, actions in play(games, seed=SEED, climbing=True):
        order = rng.permutation(len(rows))
        shuffled.step(actions[order], rows[order])
        assert shuffled.state.tobytes() == games.state.tobytes()
        assert shuffled.mask.tobytes() == games.mask.tobytes()


@every_game
def test_games_of_other_seeds_take_other_courses(game: str) -> None:
    assert len({first[0] for first in alone(game)}) == WATCHED


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_replay_of_seed_and_actions_gives_the_same_bytes(setting: Setting) -> None:
    games = setting.batch(6, seed=SEED)
    actions = list(play(games, seed=SEED, climbing=True))
    again = setting.batch(6, seed=SEED)
    for rows, chosen in actions:
        again.step(chosen, rows)
    assert again.state.tobytes() == games.state.tobytes()
    assert again.reward.tobytes() == games.reward.tobytes()


def test_interpreted_rules_show_the_same_as_compiled_ones() -> None:
    """The beginnings of games of some settings of each game, and no warning on the way."""
    interpreted = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", digests.__name__],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (interpreted.stderr, interpreted.returncode) == ("", 0)
    assert interpreted.stdout.splitlines() == [digests.digest(setting) for setting in SOME]
