"""Editions: the printed material as TOML, validated, then compiled to one read-only record."""

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import numpy as np

from summit_env.engine.errors import EditionError
from summit_env.engine.faults import field_and_problem, with_names

Chapter = TypeVar("Chapter")
#: Makes the error for what is wrong at a place of one file: `EditionFiles.fault` without the stem.
Fault = Callable[[str, str], EditionError]


@dataclass(frozen=True)
class Edition:
    """One edition of a game.

    Attributes:
        name: what its title file calls it.
        files: where its contents were read.
        digest: SHA-256 over its contents; replays and checkpoints carry it.
        chapters: the validated contents by file name without suffix.
        record: the numbers that the rules read, shape (1,), read-only.
    """

    name: str
    files: "EditionFiles"
    digest: str
    chapters: Mapping[str, Any]
    record: np.recarray[Any, Any]


class EditionFiles:
    """The files of an edition: those in a folder laid over those that are printed.

    Two of the same folders are equal, whatever the files hold.

    Attributes:
        printed: the folder with the whole printed edition.
        folder: the folder that was laid over it, or None.
        stems: the files' names without suffix, in alphabetical order.
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
        self.printed = printed
        self.folder = None if folder is None else Path(folder)
        self._paths = {path.stem: path for path in sorted(printed.glob("*.toml"))}
        self.stems = tuple(self._paths)
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

    def table(self, stem: str) -> dict[str, Any]:
        """Read one file as it stands.

        Raises:
            EditionError: it cannot be read, or is not valid TOML.
        """
        path = self.path(stem)
        try:
            return tomllib.loads(contents(path).decode("utf-8-sig"))
        except (ValueError, RecursionError) as error:
            raise EditionError(f"{path}: not valid TOML: {error}") from None

    def read(self, stem: str, chapter: type[Chapter]) -> Chapter:
        """Read and validate one file.

        Raises:
            EditionError: an unreadable file, broken TOML, a missing or unknown field, or a value
                out of range.
        """
        table = self.table(stem)
        try:
            return msgspec.convert(table, chapter)
        except msgspec.ValidationError as error:
            problem = field_and_problem(str(error), table, chapter)
            raise EditionError(f"{self.path(stem)}: {problem}") from None

    def fault(self, stem: str, place: str, problem: str) -> EditionError:
        """Return the error for what is wrong in a file that can be read.

        Args:
            stem: of the file.
            place: a field, for example "cards[3].count"; entries are told by name.
            problem: what is wrong, and what would be right.
        """
        return EditionError(f"{self.path(stem)}: {with_names(place, self.table(stem))}: {problem}")

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


def read_only(dtype: np.dtype[Any], fill: Callable[[Any], None]) -> np.recarray[Any, Any]:
    """Make the compiled edition: one zeroed record, filled once, then closed for writing."""
    record = np.zeros(1, dtype).view(np.recarray)
    fill(record[0])
    record.flags.writeable = False
    return record
