"""What differs between two files of editions, entry by entry."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from summit_env.engine.faults import NAMES

#: What stands in place of a value that is not there.
ABSENT = "-"


class Difference(NamedTuple):
    """A value that is not the same in both.

    Attributes:
        entry: of which list, by name or index; empty where the field lies in no list.
        field: the way from there; "added" or "removed" where that is the whole entry.
        old: what was there, as text.
        new: what is there instead.
    """

    entry: str
    field: str
    old: str
    new: str


def differences(old: Any, new: Any, entry: str = "", field: str = "") -> Iterator[Difference]:
    """Yield what differs between two values out of TOML files.

    Entries of lists are matched by name, or by id, where all have one that no other has, and by
    index elsewhere.

    Args:
        old: a value.
        new: what it became.
        entry: where both lie, as in Difference.
        field: the rest of the way.

    >>> list(differences({"cards": [{"name": "rope", "up": 1}]}, {"cards": [{"name": "rope"}]}))
    [Difference(entry='cards (rope)', field='up', old='1', new='-')]
    """
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys([*old, *new]):
            part = f"{field}.{key}" if field else key
            yield from _difference_of_part(old, new, key, entry, part)
    elif _are_entries(old, new):
        yield from _differences_of_entries(old, new, entry, field)
    elif old != new:
        yield Difference(entry, field, _text(old), _text(new))


def _differences_of_entries(
    old: Sequence[Mapping[str, Any]], new: Sequence[Mapping[str, Any]], entry: str, field: str
) -> Iterator[Difference]:
    key = _key(old, new)
    before, after = _by_key(old, key), _by_key(new, key)
    for name in dict.fromkeys([*before, *after]):
        label = f"{field}[{name}]" if key is None else f"{field} ({name})"
        # The outermost list names the entry; lists in it are part of the way to the field.
        place = (entry, label) if entry else (label, "")
        yield from _difference_of_part(before, after, name, *place)
    stayed = [name for name in before if name in after], [name for name in after if name in before]
    if stayed[0] != stayed[1]:
        orders = (", ".join(map(str, names)) for names in stayed)
        yield Difference(entry or field, f"{field} order" if entry else "order", *orders)


def _difference_of_part(
    old: Mapping[Any, Any], new: Mapping[Any, Any], key: Any, entry: str, field: str
) -> Iterator[Difference]:
    if key not in new:
        yield Difference(entry, field or "removed", _text(old[key]), ABSENT)
    elif key not in old:
        yield Difference(entry, field or "added", ABSENT, _text(new[key]))
    else:
        yield from differences(old[key], new[key], entry, field)


def _are_entries(*lists: Any) -> bool:
    """Whether these are lists of tables, and not all empty."""
    return all(isinstance(value, list) for value in lists) and {
        isinstance(part, Mapping) for value in lists for part in value
    } == {True}


def _key(*lists: Sequence[Mapping[str, Any]]) -> str | None:
    """Return the field that tells the entries of each list apart, if there is one."""
    for field in NAMES:
        names = [[part.get(field) for part in entries] for entries in lists]
        if all(None not in each and len(set(map(str, each))) == len(each) for each in names):
            return field
    return None


def _by_key(entries: Sequence[Mapping[str, Any]], key: str | None) -> dict[Any, Mapping[str, Any]]:
    return {i if key is None else part[key]: part for i, part in enumerate(entries)}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
