"""Action tables: a flat, masked action space declared as a list of kinds with argument ranges."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

#: No kind of action has more arguments than this.
MAX_ARGUMENTS = 3


@dataclass(frozen=True)
class ActionKind:
    """One kind of decision.

    Attributes:
        name: the rulebook's word for it.
        text: how an action of this kind reads, with the arguments in braces.
        arguments: each argument's name and the labels of its values.
    """

    name: str
    text: str
    arguments: tuple[tuple[str, Sequence[str | int]], ...] = ()


class ActionTable:
    """All actions of a game, numbered from 0. The numbers do not depend on the edition.

    Attributes:
        size: how many actions there are.
        kind: index of each action's kind, shape (size,), int64.
        arguments: each action's arguments, shape (size, MAX_ARGUMENTS), int64; unused ones are 0.

    >>> table = ActionTable(
    ...     ActionKind("move", "climber {climber} to space {space}",
    ...                (("climber", "AB"), ("space", range(32)))),
    ...     ActionKind("finish", "finish the turn"),
    ... )
    >>> table.size, table.id("move", 1, 5), table.name(37)
    (65, 37, 'climber B to space 5')
    """

    def __init__(self, *kinds: ActionKind) -> None:
        self.kinds = kinds
        rows = [
            (index, *values, *(0,) * (MAX_ARGUMENTS - len(values)))
            for index, kind in enumerate(kinds)
            for values in product(*(range(len(labels)) for _, labels in kind.arguments))
        ]
        table = np.array(rows, np.int64)
        self.size = len(rows)
        self.kind: NDArray[np.int64] = table[:, 0].copy()
        self.arguments: NDArray[np.int64] = table[:, 1:].copy()
        self._first = {kind.name: self.first(index) for index, kind in enumerate(kinds)}

    def first(self, kind: int) -> int:
        """Return the lowest action of the kind with this index."""
        return int(np.flatnonzero(self.kind == kind)[0])

    def id(self, kind: str, *arguments: int) -> int:
        """Return the action of this kind with these argument values.

        Raises:
            KeyError: no kind has that name.
            IndexError: an argument is missing, too many, or out of its range.
        """
        first = self._first[kind]
        declared = next(known for known in self.kinds if known.name == kind).arguments
        sizes = [len(labels) for _, labels in declared]
        in_range = all(0 <= v < n for v, n in zip(arguments, sizes, strict=False))
        if len(arguments) != len(sizes) or not in_range:
            raise IndexError(f"{kind} takes arguments below {tuple(sizes)}, not {arguments}")
        return first + (int(np.ravel_multi_index(arguments, sizes)) if sizes else 0)

    def name(self, action: int) -> str:
        """Return an action in words.

        Raises:
            IndexError: there is no such action.
        """
        if not 0 <= action < self.size:
            raise IndexError(f"action {action} is not one of 0 to {self.size - 1}")
        kind = self.kinds[self.kind[action]]
        values = {
            name: labels[self.arguments[action, i]]
            for i, (name, labels) in enumerate(kind.arguments)
        }
        return kind.text.format(**values)

    def describe(self) -> list[tuple[str, str, int, int]]:
        """List the kinds as rows (name, text, first action, last action), for the docs."""
        firsts = [self._first[kind.name] for kind in self.kinds] + [self.size]
        return [
            (kind.name, kind.text, firsts[i], firsts[i + 1] - 1)
            for i, kind in enumerate(self.kinds)
        ]
