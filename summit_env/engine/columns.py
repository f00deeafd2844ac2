"""Observation columns: one table that names, places and documents what an encoder writes."""

from collections import namedtuple
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from summit_env.engine.jit import kernel


@dataclass(frozen=True)
class Column:
    """A run of numbers in an observation: its name, how many there are, and what they mean."""

    name: str
    size: int
    meaning: str


class Columns:
    """The columns of an encoder, in order.

    An encoder's kernel takes its positions from here, and so do the docs and the users:

    >>> columns = Columns(Column("day", 1, "day / 18"), Column("hand", 16, "cards of each kind"))
    >>> columns.size, columns.start("hand"), columns.slices["hand"]
    (17, 1, slice(1, 17, None))
    """

    def __init__(self, *columns: Column) -> None:
        self.columns = columns
        self.slices: dict[str, slice] = {}
        position = 0
        for column in columns:
            self.slices[column.name] = slice(position, position + column.size)
            position += column.size
        self.size = position

    def start(self, name: str) -> int:
        """Return the position of a column's first number."""
        return int(self.slices[name].start)

    def starts(self) -> Any:
        """Return the position of each column's first number, as a named tuple."""
        positions: Any = namedtuple("Starts", list(self.slices))  # type: ignore[misc]
        return positions(*(self.start(name) for name in self.slices))

    def __iter__(self) -> Iterator[Column]:
        return iter(self.columns)


@kernel
def cut(value: float) -> float:
    """Cut a number of an observation off at -1 and 1."""
    return min(max(value, -1.0), 1.0)
