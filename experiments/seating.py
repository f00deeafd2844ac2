"""Who sits where: every agent on every seat equally often, or on all, on the same deals."""

from collections.abc import Iterator
from itertools import cycle, permutations, product

#: For each seat, which agent sits there.
Seating = tuple[int, ...]


def blocks(agents: int, seats: int) -> Iterator[list[Seating]]:
    """Yield blocks of seatings without end; the games of one block share a deal.

    A block is closed under moving everybody one seat on and under replacing every agent by the
    next one, so that within it each agent has each seat equally often. All blocks before the
    first repetition are together every choice of agents in every order; with fewer agents than
    seats, every filling in which two agents at least take part; with one agent, it alone.

    >>> endless = blocks(2, 2)
    >>> next(endless), next(endless)
    ([(0, 1), (1, 0)], [(0, 1), (1, 0)])
    >>> next(blocks(2, 3))
    [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]
    """
    return cycle(_distinct_blocks(agents, seats))


def blocks_of_sides(agents: int, sides: int, seats: int) -> Iterator[list[Seating]]:
    """Yield blocks of seatings in which each side has one agent on all its seats, without end.

    >>> next(blocks_of_sides(2, 2, 4)), next(blocks_of_sides(2, 1, 3))
    ([(0, 0, 1, 1), (1, 1, 0, 0)], [(0, 0, 0), (1, 1, 1)])
    """
    for block in blocks(agents, sides):
        yield [
            tuple(agent for agent in seating for _ in range(seats // sides)) for seating in block
        ]


def _distinct_blocks(agents: int, seats: int) -> Iterator[list[Seating]]:
    """Yield every block once. Each has a seating that begins with agent 0."""
    for rest in _fillings(agents, seats - 1):
        seating = (0, *rest)
        block = _block_of(seating, agents)
        if block[0] == seating:
            yield block


def _fillings(agents: int, seats: int) -> Iterator[Seating]:
    """Yield how the seats after agent 0's can be filled."""
    if agents > seats:
        yield from permutations(range(1, agents), seats)
    elif agents == 1:
        yield (0,) * seats
    else:
        yield from (rest for rest in product(range(agents), repeat=seats) if any(rest))


def _block_of(seating: Seating, agents: int) -> list[Seating]:
    """Return all seatings that turning the table and the agents makes of one, sorted."""
    return sorted(
        {
            tuple((agent + step) % agents for agent in seating[turn:] + seating[:turn])
            for turn in range(len(seating))
            for step in range(agents)
        }
    )
