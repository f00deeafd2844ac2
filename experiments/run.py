"""Run folders: what a run was asked to do, and what came out; resumed, and never overwritten."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from platform import python_version
from typing import Any

import msgspec

from agents.ppo import Policy
from experiments.options import options_of
from summit_env.engine.agent import Agent
from summit_env.engine.errors import SummitError
from summit_env.engine.game import Config, Game

CONFIG_FILE = "config.toml"
#: What a file is called while it is being written.
PART = ".part"
#: Whatever of these changes could change a result.
PACKAGES = ("summit_env", "numpy", "numba")


class RunError(SummitError):
    """A run folder that cannot be used."""


def open_run(command: str, game: Game, settings: Mapping[str, Any], out: Path | None) -> Path:
    """Make a run's folder, or come back to it.

    Args:
        command: what is run, for example "tournament".
        game: which game.
        settings: everything that the results depend on, as TOML can hold it.
        out: the folder; by default a new one, `runs/COMMAND-GAME-DATE-TIME`.

    Returns:
        The folder, with the settings and versions in its config.toml. Where it was there before,
        these were the same.

    Raises:
        RunError: the folder holds other things or another run, or cannot be written.
    """
    folder = out if out is not None else _new_folder(command, game)
    versions = {"python": python_version(), **{name: version(name) for name in PACKAGES}}
    config = {"command": command, "game": game.name, **settings, "versions": versions}
    path = folder / CONFIG_FILE
    if path.is_file():
        _refuse_another_run(path, config)
        return folder
    if folder.exists() and (not folder.is_dir() or _holds_something(folder)):
        raise RunError(f"{folder}: is there, and is no run's folder; choose another with --out")
    write_new(path, lambda part: part.write_bytes(msgspec.toml.encode(config)))
    return folder


def write_new(path: Path, write: Callable[[Path], Any]) -> None:
    """Write a file of a run so that it is there as a whole or not at all.

    Args:
        path: the file, which is not there yet; folders are made as needed.
        write: writes it to the path it is given.

    Raises:
        RunError: the file is there, or cannot be written.
    """
    if path.exists():
        raise RunError(f"{path}: exists, and nothing is overwritten")
    part = path.with_name(path.name + PART)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(part)
        part.rename(path)
    except OSError as error:
        raise RunError(f"{path}: cannot be written: {error.strerror or error}") from None


def write_once(path: Path, write: Callable[[Path], Any]) -> None:
    """Write a file that an interrupted run may have written already, with the same content."""
    if not path.exists():
        write_new(path, write)


def pretty_json(results: Any) -> bytes:
    """Return results as JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(results)) + b"\n"


def files_of(agents: Iterable[Agent]) -> dict[str, str]:
    """Return the digest of each agent's file, of those that are read from one."""
    return {agent.name: agent.digest for agent in agents if isinstance(agent, Policy)}


def settings_of(game: Game, config: Config) -> dict[str, Any]:
    """Return a game's options and its edition's digest as TOML can hold them."""
    given = {name: value for name, value in options_of(config).items() if value is not None}
    return {**given, "edition_digest": game.load_edition(config.edition).digest}


def _new_folder(command: str, game: Game) -> Path:
    name = f"{command}-{game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    folder, number = Path("runs", name), 1
    while folder.exists():
        number += 1
        folder = Path("runs", f"{name}-{number}")
    return folder


def _holds_something(folder: Path) -> bool:
    return any(path.suffix != PART for path in folder.iterdir())


def _refuse_another_run(path: Path, config: Mapping[str, Any]) -> None:
    """Raise the error that names the first setting in which a folder's run differs."""
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise RunError(f"{path}: cannot be read: {error.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise RunError(f"{path}: not valid TOML: {error}") from None
    for name in dict.fromkeys([*config, *found]):
        there, here = found.get(name), config.get(name)
        if there != here:
            place, there, here = _first_difference(name, there, here)
            raise RunError(
                f"{path}: this folder is of a run with {place} = {there}, not {here}; "
                "choose another with --out"
            )


def _first_difference(place: str, there: Any, here: Any) -> tuple[str, Any, Any]:
    """Return where two settings differ first, and what either has there."""
    if isinstance(there, dict) and isinstance(here, dict):
        for name in dict.fromkeys([*here, *there]):
            if there.get(name) != here.get(name):
                return _first_difference(f"{place}.{name}", there.get(name), here.get(name))
    if place == "options" and isinstance(there, list) and isinstance(here, list):
        if len(there) != len(here):
            return "combinations of options", len(there), len(here)
        at = next(i for i, pair in enumerate(zip(there, here, strict=True)) if pair[0] != pair[1])
        return _first_difference(f"{place}[{at}]", there[at], here[at])
    return place, there, here
