"""Every agent gets every seat equally often."""

from collections import Counter
from itertools import islice, permutations, product

import pytest

from experiments.seating import Seating, blocks, blocks_of_sides


def distinct(agents: int, seats: int) -> list[list[Seating]]:
    """Take blocks until the first comes again."""
    endless = blocks(agents, seats)
    found = [next(endless)]
    while (block := next(endless)) != found[0]:
        found.append(block)
    return found


def test_two_agents_swap_two_seats() -> None:
    assert list(islice(blocks(2, 2), 2)) == [[(0, 1), (1, 0)], [(0, 1), (1, 0)]]


def test_neighbours_of_four_agents_meet_before_opposites() -> None:
    first, second = distinct(4, 2)
    assert first == [(0, 1), (0, 3), (1, 0), (1, 2), (2, 1), (2, 3), (3, 0), (3, 2)]
    assert second == [(0, 2), (1, 3), (2, 0), (3, 1)]


def test_two_agents_fill_three_seats_in_every_way_that_both_take_part_in() -> None:
    assert distinct(2, 3) == [
        [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)],
    ]


def test_one_agent_plays_itself() -> None:
    assert next(blocks(1, 3)) == [(0, 0, 0)]


def test_solo_players_take_turns() -> None:
    assert next(blocks(3, 1)) == [(0,), (1,), (2,)]


def test_who_has_all_seats_takes_turns() -> None:
    assert list(islice(blocks_of_sides(2, 1, 3), 2)) == [[(0, 0, 0), (1, 1, 1)]] * 2
    assert next(blocks_of_sides(2, 1, 1)) == [(0,), (1,)]


def test_teams_have_one_agent_each_and_change_sides() -> None:
    assert next(blocks_of_sides(2, 2, 4)) == [(0, 0, 1, 1), (1, 1, 0, 0)]
    assert next(blocks_of_sides(3, 3, 6))[0] == (0, 0, 1, 1, 2, 2)


@pytest.mark.parametrize(("agents", "seats"), list(product(range(1, 6), range(1, 6))))
def test_blocks_are_all_seatings_once_and_each_is_balanced(agents: int, seats: int) -> None:
    found = distinct(agents, seats)
    for block in found:
        for seat in range(seats):
            taken = Counter(seating[seat] for seating in block)
            assert len(taken) == agents
            assert len(set(taken.values())) == 1
    if agents >= seats:
        expected = list(permutations(range(agents), seats))
    else:
        every = product(range(agents), repeat=seats)
        expected = [seating for seating in every if agents == 1 or len(set(seating)) > 1]
    assert sorted(seating for block in found for seating in block) == sorted(expected)
