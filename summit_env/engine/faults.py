"""What to tell of a fault in what a person wrote: where it is, and what would be right."""

import re
from collections.abc import Mapping
from typing import Any

from msgspec.inspect import (
    DictType,
    EnumType,
    ListType,
    LiteralType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

#: Whichever of these an entry has is what people call it.
NAMES = ("name", "id")


def field_and_problem(message: str, table: Any = None, kind: Any = None) -> str:
    """Turn msgspec's "problem - at `$.field`" into "field: problem".

    Args:
        message: msgspec's.
        table: what was read; its entries are then told by name.
        kind: the type it was to have; fields and words it does not know are then told with
            those that it knows.

    >>> field_and_problem("Expected `int` >= 1 - at `$.spaces[3].cost`")
    'spaces[3].cost: expected `int` >= 1'
    """
    problem, _, place = message.partition(" - at `$")
    place = place.strip(".`")
    problem = re.sub(r"^Object ", "", problem)
    problem = problem[:1].lower() + problem[1:]
    if kind is not None:
        problem = _with_choices(problem, type_info(kind), table, place)
    return f"{with_names(place, table)}: {problem}" if place else problem


def with_names(place: str, table: Any) -> str:
    """Put its name behind each entry of a place.

    Args:
        place: as in field_and_problem.
        table: what the place lies in.

    >>> with_names("cards[1].count", {"cards": [{"name": "rope"}, {"name": "tent"}]})
    'cards[1] (tent).count'
    """
    told = ""
    for text, step in _steps(place):
        table = _part(table, step)
        name = name_of(table) if isinstance(step, int) else None
        told += text if name is None else f"{text} ({' '.join(str(name).split())})"
    return told


def name_of(entry: Any) -> str | int | None:
    """Return what people call an entry of a file, or None where it has no name."""
    names = (entry.get(field) for field in NAMES) if isinstance(entry, Mapping) else ()
    return next((name for name in names if isinstance(name, str | int)), None)


def _steps(place: str) -> list[tuple[str, str | int]]:
    """Split a place into its parts: as they are written, and as keys or indices."""
    found = re.finditer(r"\.?([^.\[]+)|\[(\d+)\]|\[\.\.\.\]", place)
    return [(part[0], int(part[2]) if part[2] else part[1] or part[0]) for part in found]


def _part(value: Any, step: str | int) -> Any:
    """Return a part of what was read, or None where there is none."""
    try:
        return value[step]
    except (LookupError, TypeError):
        return None


def _with_choices(problem: str, kind: Type | None, value: Any, place: str) -> str:
    """Tell a problem of an unknown field or word with those that are known."""
    unknown = problem.startswith("contains unknown field")
    word = re.match(r"invalid (?:enum )?value (.*)", problem)
    if not unknown and word is None:
        return problem
    for _, step in _steps(place):
        kind, value = _kind_of_part(kind, value, step), _part(value, step)
    if unknown:
        struct = _struct_of(kind, value)
        known = [] if struct is None else _fields(struct)
        return f"{problem}; the fields are: {', '.join(known)}" if known else problem
    known = [str(choice) for member in _members(kind) for choice in _words(member)]
    return f"{word[1]} is none of: {', '.join(known)}" if word and known else problem


def _members(kind: Type | None) -> tuple[Type | None, ...]:
    return kind.types if isinstance(kind, UnionType) else (kind,)


def _struct_of(kind: Type | None, value: Any) -> StructType | None:
    """Return the struct that a value is, by its tag where there are several."""
    for member in _members(kind):
        if isinstance(member, StructType) and (
            member.tag_field is None or _part(value, member.tag_field) == member.tag
        ):
            return member
    return None


def _kind_of_part(kind: Type | None, value: Any, step: str | int) -> Type | None:
    """Return the type of a part of a value, or None where that is not known."""
    structs = [member for member in _members(kind) if isinstance(member, StructType)]
    tags = tuple(struct.tag for struct in structs if struct.tag_field == step)
    if tags:
        return LiteralType(tags)
    struct = _struct_of(kind, value)
    if struct is not None:
        return next((field.type for field in struct.fields if field.encode_name == step), None)
    for member in _members(kind):
        if isinstance(member, ListType | VarTupleType):
            return member.item_type
        if isinstance(member, DictType):
            return member.value_type
    return None


def _fields(struct: StructType) -> list[str]:
    tag = [] if struct.tag_field is None else [struct.tag_field]
    return tag + [field.encode_name for field in struct.fields]


def _words(kind: Type | None) -> list[Any]:
    """Return the words that a type allows, where it allows only some."""
    if isinstance(kind, LiteralType):
        return list(kind.values)
    return [choice.value for choice in kind.cls] if isinstance(kind, EnumType) else []
