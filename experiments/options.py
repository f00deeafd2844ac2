"""A game's options on the command line, made from its config; nothing here knows any game."""

import functools
import inspect
import re
from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import product
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec
import typer
from typer.core import TyperCommand

from summit_env.engine.game import Config, Game

Command = TypeVar("Command", bound=Callable[..., Any])


def defaults(**by_game: dict[str, Any]) -> Callable[[Command], Command]:
    """Give options of a command, or of the game, other defaults for some games.

    Args:
        by_game: for each of these games, the defaults by option.
    """

    def with_them(command: Command) -> Command:
        command.__dict__["defaults"] = by_game
        return command

    return with_them


class ManyValues(TyperCommand):
    """A command whose repeatable options also take several values: `--agents climber random`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Write every further value of a repeatable option as that option again."""
        repeatable = {
            flag
            for parameter in self.params
            if getattr(parameter, "multiple", False)
            for flag in parameter.opts
        }
        return super().parse_args(ctx, list(_repeated(args, repeatable)))


def _repeated(arguments: list[str], repeatable: set[str]) -> Iterator[str]:
    option, values = "", 0
    for argument in arguments:
        if argument.startswith("-"):
            option, values = argument, 0
        else:
            values += 1
            if values > 1 and option in repeatable:
                yield option
        yield argument


def with_game_options(command: Callable[..., Any], game: Game) -> Callable[..., Any]:
    """Give a command a game, and that game's options.

    Args:
        command: takes `game`, and `config` or `configs` where it wants the options; its other
            parameters are its own options.
        game: the game.

    Returns:
        The command without those parameters, with one keyword for each option. For `configs`,
        options with a few possible values can be given several times, and the command gets one
        config for each combination.
    """
    signature = inspect.signature(command)
    preset: dict[str, Any] = command.__dict__.get("defaults", {}).get(game.name, {})
    own = [
        parameter.replace(default=preset.get(name, parameter.default))
        for name, parameter in signature.parameters.items()
        if name not in ("game", "config", "configs")
    ]
    several = "configs" in signature.parameters
    wanted = several or "config" in signature.parameters
    options = _parameters(game.config, several, preset) if wanted else []

    @functools.wraps(command)
    def called(**values: Any) -> Any:
        chosen = {option.name: values.pop(option.name) for option in options}
        if several:
            values["configs"] = _combinations(game, chosen)
        elif wanted:
            values["config"] = _agreed(game, chosen)
        return command(game=game, **values)

    called.__signature__ = inspect.Signature(own + options)  # type: ignore[attr-defined]
    called.__annotations__ = {option.name: option.annotation for option in own + options}
    return called


def _parameters(
    config: type[Config], several: bool, preset: dict[str, Any]
) -> list[inspect.Parameter]:
    """Return a keyword for each option of a config, as typer reads it."""
    explained = explanations(config)
    parameters = []
    for field in msgspec.structs.fields(config):
        kind, default = field.type, preset.get(field.name, field.default)
        if several and get_origin(kind) is Literal:
            choice = StrEnum("choice", {value: value for value in get_args(kind)})  # type: ignore[misc]
            values = default if isinstance(default, list) else [default]
            kind, default = list[choice], [choice(value) for value in values]
        option = typer.Option(help=explained[field.name], rich_help_panel="The game")
        parameters.append(
            inspect.Parameter(
                field.name,
                inspect.Parameter.KEYWORD_ONLY,
                default=default,
                annotation=Annotated[kind, option],
            )
        )
    return parameters


def explanations(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Read what each field means from the "Attributes" of the docstrings of a struct."""
    explained = {}
    for base in reversed(struct.__mro__):
        text = inspect.getdoc(base) or ""
        for name, meaning in re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", text, re.MULTILINE):
            explained[name] = " ".join(meaning.split())
    return explained


def _combinations(game: Game, chosen: dict[str, Any]) -> list[Config]:
    """Return a config for each combination of the values given, every one once."""
    values = [
        list(dict.fromkeys(map(str, value))) if isinstance(value, list) else [value]
        for value in chosen.values()
    ]
    return [_agreed(game, dict(zip(chosen, picked, strict=True))) for picked in product(*values)]


def _agreed(game: Game, options: dict[str, Any]) -> Config:
    """Return the config, after everything in it that can be wrong was looked at."""
    config = game.configure(**options)
    config.record()
    game.load_edition(config.edition)
    return config
