"""Editions: the printed material as TOML, validated, then compiled to one read-only record."""

import hashlib
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import numpy as np

from summit_env.engine.errors import EditionError

Chapter = TypeVar("Chapter")


@dataclass(frozen=True)
class Edition:
    """One edition of a game.

    Attributes:
        name: what its title file calls it.
        folder: the folder that was laid over the printed edition, or None.
        digest: SHA-256 over its contents; replays and checkpoints carry it.
        chapters: the validated contents by file name without suffix.
        record: the numbers that the rules read, shape (1,), read-only.
    """

    name: str
    folder: Path | None
    digest: str
    chapters: Mapping[str, Any]
    record: np.recarray[Any, Any]


class EditionFiles:
    """The files of an edition: those in a folder laid over those that are printed.

    Two of the same folders are equal, whatever the files hold.
    """

    def __init__(self, printed: Path, folder: str | Path | None) -> None:
        """Find the files.

        Args:
            printed: the folder with the whole printed edition.
            folder: a folder with the files that differ, or None.

        Raises:
            EditionError: the folder is missing, or holds a TOML file of a name that no
                printed file has.
        """
        self.folder = None if folder is None else Path(folder)
        self._paths = {path.stem: path for path in sorted(printed.glob("*.toml"))}
        if self.folder is None:
            return
        if not self.folder.is_dir():
            raise EditionError(f"{self.folder}: there is no such folder")
        laid_over = {path.stem: path for path in sorted(self.folder.glob("*.toml"))}
        known = ", ".join(f"{stem}.toml" for stem in self._paths)
        if not laid_over:
            raise EditionError(f"{self.folder}: holds none of the edition's files ({known})")
        for stem, path in laid_over.items():
            if stem not in self._paths:
                raise EditionError(f"{path}: not a file of this edition; these are: {known}")
        self._paths |= laid_over

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EditionFiles) and self._paths == other._paths

    def __hash__(self) -> int:
        return hash(tuple(self._paths.values()))

    def path(self, stem: str) -> Path:
        """Return the file that counts for this chapter."""
        return self._paths[stem]

    def read(self, stem: str, chapter: type[Chapter]) -> Chapter:
        """Read and validate one file.

        Raises:
            EditionError: an unreadable file, broken TOML, a missing or unknown field, or a value
                out of range.
        """
        path = self.path(stem)
        try:
            return msgspec.convert(tomllib.loads(contents(path).decode("utf-8")), chapter)
        except msgspec.ValidationError as error:
            raise EditionError(f"{path}: {field_and_problem(str(error))}") from None
        except (ValueError, RecursionError) as error:
            raise EditionError(f"{path}: not valid TOML: {error}") from None

    def digest(self) -> str:
        """Return SHA-256 over the contents of all files, as hexadecimal digits.

        Line ends do not count, so that a checkout on Windows gives the same digest.

        Raises:
            EditionError: a file cannot be read.
        """
        digest = hashlib.sha256()
        for stem, path in self._paths.items():
            digest.update(stem.encode() + b"\n" + contents(path).replace(b"\r\n", b"\n"))
        return digest.hexdigest()


def contents(path: Path) -> bytes:
    """Return what a file of an edition holds.

    Raises:
        EditionError: it cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise EditionError(f"{path}: cannot be read: {error.strerror}") from None


def field_and_problem(message: str) -> str:
    """Turn msgspec's "problem - at `$.field`" into "field: problem".

    >>> field_and_problem("Expected `int` >= 1 - at `$.spaces[3].cost`")
    'spaces[3].cost: expected `int` >= 1'
    """
    problem, _, place = message.partition(" - at `$.")
    problem = re.sub(r"^Object ", "", problem)
    problem = problem[:1].lower() + problem[1:]
    return f"{place.rstrip('`')}: {problem}" if place else problem


def read_only(dtype: np.dtype[Any], fill: Callable[[Any], None]) -> np.recarray[Any, Any]:
    """Make the compiled edition: one zeroed record, filled once, then closed for writing."""
    record = np.zeros(1, dtype).view(np.recarray)
    fill(record[0])
    record.flags.writeable = False
    return record
