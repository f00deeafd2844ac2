import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from summit_env.engine.game import load_game
from summit_env.engine.rng import (
    GAMMA,
    below,
    draw,
    mix,
    seeds_of_games,
    seeds_of_next_episodes,
    total,
)

#: The first outputs of splitmix64 seeded with 1234567, as published with its reference code.
SPLITMIX64_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def generator(seed: int) -> np.record:
    """Return a record of a game: numba would take a smaller one for its supertype, and warn."""
    games = np.zeros(1, load_game("expedition").state).view(np.recarray)
    games.rng[0] = seed
    return games[0]


def test_mix_of_the_counter_is_splitmix64() -> None:
    counter = 1234567
    for expected in SPLITMIX64_1234567:
        counter = (counter + int(GAMMA)) % 2**64
        assert int(mix(np.uint64(counter))) == expected


def test_below_scales_the_upper_half_of_splitmix64() -> None:
    game = generator(1234567)
    upper_halves = [below(game, 2**32) for _ in SPLITMIX64_1234567]
    assert upper_halves == [value >> 32 for value in SPLITMIX64_1234567]


def test_below_advances_the_counter_by_gamma_even_for_one_possibility() -> None:
    game = generator(2**64 - 1)
    assert below(game, 1) == 0
    assert int(game.rng) == int(GAMMA) - 1


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**31))
def test_below_stays_in_range(seed: int, bound: int) -> None:
    assert 0 <= below(generator(seed), bound) < bound


@pytest.mark.parametrize("bound", [2, 5, 18])
def test_below_is_uniform(bound: int) -> None:
    game = generator(7)
    counts = np.bincount([below(game, bound) for _ in range(20_000)], minlength=bound)
    assert chisquare(counts).pvalue > 0.001


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(0, 5), min_size=1, max_size=96))
def test_draw_takes_each_thing_out_exactly_once(seed: int, numbers: list[int]) -> None:
    game, counts = generator(seed), np.array(numbers, np.int8)
    drawn = [draw(game, counts) for _ in range(sum(numbers))]
    assert np.bincount(drawn, minlength=len(numbers)).tolist() == numbers
    assert not counts.any()


def test_draw_goes_through_the_kinds_in_order() -> None:
    # 40 kinds of 3: the n-th thing, from 0, is of kind n // 3, in whichever block of kinds it is.
    things = [below(generator(seed), 120) for seed in range(200)]
    drawn = [draw(generator(seed), np.full(40, 3, np.int8)) for seed in range(200)]
    assert drawn == [thing // 3 for thing in things]


def test_nothing_is_drawn_of_nothing_and_the_generator_stays() -> None:
    game = generator(1234567)
    assert draw(game, np.zeros(20, np.int8)) == -1
    assert int(game.rng) == 1234567


def test_total_of_the_most_that_a_deck_can_hold() -> None:
    assert total(np.full(96, 127, np.int8)) == 96 * 127


def test_draw_is_proportional_to_the_counts() -> None:
    game, drawn = generator(11), np.zeros(4, np.int64)
    for _ in range(20_000):
        drawn[draw(game, np.array([1, 0, 3, 6], np.int8))] += 1
    assert drawn[1] == 0
    assert chisquare(drawn[[0, 2, 3]], np.array([2_000, 6_000, 12_000])).pvalue > 0.001


def test_seeds_of_games_do_not_depend_on_how_many_there_are() -> None:
    assert seeds_of_games(3, 4096)[:7].tolist() == seeds_of_games(3, 7).tolist()


def test_seeds_of_games_differ_between_games_and_between_seeds() -> None:
    seeds = np.concatenate([seeds_of_games(seed, 1000) for seed in range(20)])
    assert len(np.unique(seeds)) == 20_000


@pytest.mark.parametrize(("seed", "same"), [(-1, 2**64 - 1), (2**64 + 5, 5)])
def test_seeds_of_games_take_any_integer(seed: int, same: int) -> None:
    assert seeds_of_games(seed, 3).tolist() == seeds_of_games(same, 3).tolist()


def test_seeds_of_next_episodes_differ_by_game_and_episode_and_leave_the_first_alone() -> None:
    first = seeds_of_games(0, 100)
    kept = first.copy()
    episodes = [seeds_of_next_episodes(first, np.full(100, e)) for e in range(1, 10)]
    assert len(np.unique(np.concatenate([first, *episodes]))) == 1000
    assert first.tolist() == kept.tolist()
