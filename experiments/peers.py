"""Other environments, played at random as ours are, each in a process of its own on one core.

The file is also the script of those processes, run by whatever interpreter has the peers: at the
top it imports nothing but numpy and the standard library.
"""

import itertools
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from time import perf_counter
from typing import Any

import numpy as np

#: Plays on for a while and returns how many decisions were made.
Play = Callable[[], int]

#: The extra of this package that brings the peers.
EXTRA = "peers"
PGX_BATCH = 1024
#: Decisions in each game between two calls of pgx.
PGX_STEPS = 16
ONE_CORE = {
    "OMP_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
}


def rate(play: Play, seconds: float) -> float:
    """Return how much `play` does a second, called at least once and for at least so long."""
    done, spent, began = 0, 0.0, perf_counter()
    while spent < seconds or done == 0:
        done += play()
        spent = perf_counter() - began
    return done / spent


def endless_chances() -> Iterator[float]:
    """Return numbers from 0 to 1, drawn beforehand so that drawing costs no time."""
    return itertools.cycle(np.random.default_rng(0).random(2**16).tolist())


def choose(legal: Sequence[Any], chances: Iterator[float]) -> Any:
    """Return one of the legal actions, each as likely as any other."""
    return legal[int(next(chances) * len(legal))]


def aec_play(env: Any) -> Play:
    """Return one whole game of a PettingZoo environment, in the loop of its documentation."""
    chances = endless_chances()
    env.reset(seed=0)

    def play() -> int:
        decisions = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(choose(legal, chances)))  # type: ignore[arg-type]
                decisions += 1
        return decisions

    return play


def pettingzoo_play(name: str, maker: str) -> Play:
    """Return one game of a classic environment of PettingZoo, made by "env" or "raw_env"."""
    return aec_play(getattr(import_module(f"pettingzoo.classic.{name}"), maker)())


def openspiel_play(name: str) -> Play:
    """Return one game of OpenSpiel, stepped from Python. What chance decides is not counted."""
    import pyspiel

    game = pyspiel.load_game(name)
    chances, luck = endless_chances(), random.Random(0)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
            else:
                state.apply_action(choose(state.legal_actions(), chances))
                decisions += 1
        return decisions

    return play


def rlcard_play(name: str) -> Play:
    """Return one game of RLCard."""
    import rlcard

    env = rlcard.make(name, config={"seed": 0})
    chances = endless_chances()

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(choose(list(state["legal_actions"]), chances))
            decisions += 1
        return decisions

    return play


def pgx_play(name: str) -> Play:
    """Return PGX_STEPS decisions in each of PGX_BATCH games of pgx, compiled as one function."""
    import jax
    import pgx
    from jax import numpy as jnp
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def decide(games: Any, key: Any) -> tuple[Any, None]:
        choice, luck = jax.random.split(key)
        reached = jnp.cumsum(games.legal_action_mask, axis=1)
        wanted = jax.random.uniform(choice, (PGX_BATCH, 1)) * reached[:, -1:]
        actions = jnp.argmax(reached > wanted, axis=1)
        return step(games, actions, jax.random.split(luck, PGX_BATCH)), None

    @jax.jit  # type: ignore[misc, untyped-decorator, unused-ignore]
    def decide_often(games: Any, key: Any) -> Any:
        return jax.lax.scan(decide, games, jax.random.split(key, PGX_STEPS))[0]

    games = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), PGX_BATCH))
    keys = (jax.random.PRNGKey(number) for number in itertools.count(1))

    def play() -> int:
        nonlocal games
        games = jax.block_until_ready(decide_often(games, next(keys)))
        return PGX_BATCH * PGX_STEPS

    return play


PEERS: dict[str, Callable[[], Play]] = {
    **{
        f"PettingZoo {name} {maker}()": partial(pettingzoo_play, name, maker)
        for name in ("connect_four_v3", "tictactoe_v3")
        for maker in ("env", "raw_env")
    },
    **{
        f"OpenSpiel {name}, from Python": partial(openspiel_play, name)
        for name in ("connect_four", "gin_rummy", "backgammon")
    },
    **{
        f"pgx {name}, batch {PGX_BATCH:,}": partial(pgx_play, name)
        for name in ("connect_four", "kuhn_poker", "backgammon")
    },
    "RLCard uno": partial(rlcard_play, "uno"),
}


def measure_peer(name: str, python: str, repeats: int, seconds: float) -> list[float] | str:
    """Measure a peer in a process of its own.

    Args:
        name: one of PEERS.
        python: the interpreter that has it.
        repeats: how often it is measured, after a first time that compiles.
        seconds: how long each time.

    Returns:
        Decisions per second, each time; or in words why there are none.
    """
    process = subprocess.run(
        [python, "-P", "-W", "ignore", __file__, name, str(repeats), str(seconds)],
        env={**os.environ, **ONE_CORE},
        capture_output=True,
        text=True,
    )
    if process.returncode == 0:
        return [float(speed) for speed in process.stdout.splitlines()[-1].split()]
    problem = (process.stderr.splitlines() or [f"exit code {process.returncode}"])[-1]
    if problem.startswith("ModuleNotFoundError"):
        return f'not installed (pip install -c constraints.txt -e ".[{EXTRA}]")'
    return f"failed: {problem}"


def main(name: str, repeats: int, seconds: float) -> None:
    """Measure a peer in this process, and print what came out as the last line."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    play = PEERS[name]()
    play()
    print("\n" + " ".join(str(rate(play, seconds)) for _ in range(repeats)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
