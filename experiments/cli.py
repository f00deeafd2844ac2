"""The commands of `summit`, each a function in a module of its own.

Only the command that is called is imported, so that none waits for what another needs. A command
whose function takes `game` is called as `summit COMMAND GAME`; where it takes `config` too (or
`configs`, for several), that game's options are added to its own: see `experiments.options`. So
are they for a part of a command that takes `config`, called as `summit COMMAND PART GAME`.
"""

import inspect
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import typer

from experiments.options import ManyValues, with_game_options
from summit_env.engine.errors import SummitError
from summit_env.engine.game import GAMES, load_game

#: Each command: where its function is, and what it is for.
COMMANDS = {
    "play": ("experiments.play:play", "Watch agents play a game, or play against them."),
    "tournament": ("experiments.tournament:tournament", "Rank agents over many games."),
    "measure": ("experiments.measure:measure", "Measure survival, length, seats, use of cards."),
    "balance": ("experiments.balance:balance", "Compare expansions, editions, other options."),
    "train": ("experiments.train:train", "Train an agent by self-play."),
    "replay": ("experiments.replay:replay", "Verify and show a game that was saved."),
    "benchmark": ("experiments.benchmark:benchmark", "Measure speed, ours and others'."),
    "edition": ("experiments.edition:edition", "Copy, compare, check, describe printed material."),
}


class UsageError(SummitError):
    """An option or a command that there is not, or a value that it cannot have."""


def run(arguments: Sequence[str]) -> int:
    """Run one command and return the exit code.

    Raises:
        UsageError: options or values that the command cannot have.
        SummitError: what the command itself refuses.
    """
    command = typer.main.get_command(command_line(arguments))
    try:
        code = command.main(list(arguments) or ["--help"], "summit", standalone_mode=False)
    except typer.TyperException as error:
        raise UsageError(" ".join(error.format_message().split())) from None
    return code or 0


def command_line(arguments: Sequence[str]) -> typer.Typer:
    """Build the commands, of which only the one that is called can be run."""
    app = typer.Typer(
        help="Two mountaineering board games for agents, people and designers.",
        add_completion=False,
    )
    app.callback()(lambda: None)
    for name, (place, purpose) in COMMANDS.items():
        if name not in arguments[:1]:
            app.command(name, help=purpose)(lambda: None)
            continue
        module, _, function = place.partition(":")
        command = getattr(import_module(module), function)
        if isinstance(command, typer.Typer):
            command = _part_by_part(command, arguments[1:])
        elif "game" in inspect.signature(command).parameters:
            command = _for_each_game(command, arguments[1:])
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name, help=purpose)
        else:
            app.command(name, help=purpose, cls=ManyValues)(command)
    return app


def _for_each_game(command: Callable[..., Any], arguments: Sequence[str]) -> typer.Typer:
    """Make one command for each game, of which only the one that is called can be run.

    Raises:
        UsageError: the command is not for the game that is called.
    """
    known = command.__dict__.get("games", GAMES)
    for name in arguments[:1]:
        if name in GAMES and name not in known:
            raise UsageError(
                f"{command.__name__}: is for {' and '.join(known)}, not {name}; "
                f"{command.__dict__['instead']}"
            )
    games = typer.Typer()
    games.callback()(lambda: None)
    for name in known:
        function = (
            with_game_options(command, load_game(name)) if name in arguments[:1] else lambda: None
        )
        games.command(name, help=_first_line(command), cls=ManyValues)(function)
    return games


def _part_by_part(command: typer.Typer, arguments: Sequence[str]) -> typer.Typer:
    """Make the parts of a command; one that takes `config` has that game's options, as above."""
    parts = typer.Typer()
    for part in command.registered_commands:
        function = part.callback
        assert function is not None
        name, purpose = part.name or function.__name__, _first_line(function)
        if "config" in inspect.signature(function).parameters:
            rest = arguments[1:] if name in arguments[:1] else ()
            parts.add_typer(_for_each_game(function, rest), name=name, help=purpose)
        else:
            parts.command(name, help=purpose, cls=part.cls)(function)
    return parts


def _first_line(function: Callable[..., Any] | None) -> str:
    return (inspect.getdoc(function) or "").partition("\n")[0]
