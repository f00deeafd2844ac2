"""Randomness that lives in the record: one splitmix64 counter per game.

A game's draws depend on its own seed and on nothing else: not on the size of the batch, the
thread, or the order in which games are stepped. (Steele, Lea and Flood 2014, "Fast splittable
pseudorandom number generators"; the constants are theirs.)
"""

import operator

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.errors import ConfigError
from summit_env.engine.jit import Record, kernel

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
#: How many kinds of a multiset are passed over at once.
BLOCK = 16
SHIFT_27, SHIFT_30, SHIFT_31, SHIFT_32 = (np.uint64(bits) for bits in (27, 30, 31, 32))


@kernel
def mix(value: np.uint64) -> np.uint64:
    """Scramble 64 bits: splitmix64's output function, a bijection on uint64."""
    value = (value ^ (value >> SHIFT_30)) * MIX_1
    value = (value ^ (value >> SHIFT_27)) * MIX_2
    return value ^ (value >> SHIFT_31)


@kernel
def below(game: Record, bound: int) -> int:
    """Draw an integer from 0 to `bound` - 1 and advance the game's generator.

    Uses the upper 32 bits, so the probabilities differ from 1 / bound by less than 2**-32.
    """
    game.rng = game.rng + GAMMA
    return int(((mix(game.rng) >> SHIFT_32) * np.uint64(bound)) >> SHIFT_32)


@kernel
def total(counts: NDArray[np.int8]) -> int:
    """Count the things in a multiset, below 32,768: narrow sums are summed more at a time."""
    things = np.int16(0)
    for count in counts:
        things = np.int16(things + np.int16(count))
    return int(things)


@kernel
def draw(game: Record, counts: NDArray[np.int8]) -> int:
    """Draw one thing from a multiset and take it out.

    Args:
        game: the record whose generator is used.
        counts: how many of each kind there are, shape (kinds,).

    Returns:
        The kind that was drawn; -1 if there was none, and then the generator does not advance.
    """
    things = total(counts)
    if things == 0:
        return -1
    left, kind = below(game, things), 0
    while kind + BLOCK < len(counts):
        in_block = total(counts[kind : kind + BLOCK])
        if left < in_block:
            break
        left -= in_block
        kind += BLOCK
    while left >= counts[kind]:
        left -= int(counts[kind])
        kind += 1
    counts[kind] -= 1
    return kind


@kernel
def mix_all(values: NDArray[np.uint64]) -> None:
    """Scramble every element of `values` in place."""
    for i in range(len(values)):
        values[i] = mix(values[i])


def seeds_of_games(seed: int, games: int) -> NDArray[np.uint64]:
    """Derive a seed for each game of a batch.

    Args:
        seed: the batch's seed, any Python integer (taken modulo 2**64).
        games: how many seeds are wanted; the first k do not depend on how many follow.

    Returns:
        Seeds, shape (games,), uint64.

    Raises:
        ConfigError: the seed is no integer.
    """
    try:
        root = np.array([operator.index(seed) % 2**64], np.uint64)
    except TypeError:
        raise ConfigError(f"seed: must be an integer, not {seed!r}") from None
    mix_all(root)
    seeds = np.arange(1, games + 1, dtype=np.uint64) * GAMMA + root
    mix_all(seeds)
    return seeds


def seeds_of_next_episodes(
    seeds: NDArray[np.uint64], episodes: NDArray[np.int64]
) -> NDArray[np.uint64]:
    """Derive the seeds with which games are started afresh.

    Args:
        seeds: the seeds that the games had at first, uint64.
        episodes: how often each has been started afresh, from 1.

    Returns:
        Seeds, uint64, of the same shape.
    """
    derived = seeds ^ (episodes.astype(np.uint64) * MIX_1)
    mix_all(derived)
    return derived
