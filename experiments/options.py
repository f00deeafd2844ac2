"""A game's options on the command line, made from its config; nothing here knows any game."""

import functools
import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum, EnumType, StrEnum
from itertools import product
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec
import typer
from typer.core import TyperCommand

from summit_env.engine.errors import ConfigError
from summit_env.engine.game import Config, Game

Command = TypeVar("Command", bound=Callable[..., Any])
Field = msgspec.structs.FieldInfo

#: A combination of nothing, and what stands between the names of one.
NOTHING = "none"
JOINED = "+"
#: An edition that is no folder.
PRINTED = "printed"


def defaults(**by_game: dict[str, Any]) -> Callable[[Command], Command]:
    """Give options of a command, or of the game, other defaults for some games.

    Args:
        by_game: for each of these games, the defaults by option, as the command line has them.
    """

    def with_them(command: Command) -> Command:
        command.__dict__["defaults"] = by_game
        return command

    return with_them


def only_for(*games: str, instead: str) -> Callable[[Command], Command]:
    """Give a command to these games only.

    Args:
        games: their names.
        instead: what there is for the other games, for who asks.
    """

    def with_them(command: Command) -> Command:
        command.__dict__.update(games=games, instead=instead)
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
            parameters are its own options. One that has the name of an option of the game takes
            that option's place.
        game: the game.

    Returns:
        The command without those parameters, with one keyword for each option. For `configs`,
        numbers, choices, combinations and editions can be given several times, and the command
        gets one config for each way to pick one of each.
    """
    signature = inspect.signature(command)
    preset: dict[str, Any] = command.__dict__.get("defaults", {}).get(game.name, {})
    own = [
        parameter.replace(default=preset.get(name, parameter.default))
        for name, parameter in signature.parameters.items()
        if name not in ("game", "config", "configs")
    ]
    several = "configs" in signature.parameters
    fields = {
        field.name: field
        for field in msgspec.structs.fields(game.config)
        if several or "config" in signature.parameters
    }
    explained = explanations(game.config)
    options = [
        _parameter(field, explained[name], several, preset.get(name, field.default))
        for name, field in fields.items()
        if name not in signature.parameters
    ]

    @functools.wraps(command)
    def called(**values: Any) -> Any:
        given: dict[str, Any] = {"game": game, **values}
        if fields:
            chosen = [_values(field, values[name]) for name, field in fields.items()]
            agreed = (dict(zip(fields, picked, strict=True)) for picked in product(*chosen))
            given["configs"] = [_agreed(game, options) for options in agreed]
            given["config"] = given["configs"][0]
        return command(**{name: given[name] for name in signature.parameters})

    called.__signature__ = inspect.Signature(own + options)  # type: ignore[attr-defined]
    called.__annotations__ = {option.name: option.annotation for option in own + options}
    return called


def _parameter(field: Field, meaning: str, several: bool, default: Any) -> inspect.Parameter:
    """Return a keyword for an option of a config, as typer reads it."""
    kind: Any = field.type
    metavar = None
    if get_origin(kind) is tuple:
        kind, metavar = str, "|".join((NOTHING, *_names(field)))
        meaning += f" Several are joined by {JOINED}."
        default = combined(default) if isinstance(default, tuple) else default
    if several and get_origin(kind) is Literal:
        kind = _choice(get_args(kind))
    if several and type(None) in get_args(kind):
        kind, metavar, default = str, f"{PRINTED}|FOLDER", default or PRINTED
    if (several and kind in (int, str)) or isinstance(kind, EnumType):
        default = [kind(value) for value in (default if isinstance(default, list) else [default])]
        kind = list[kind]
    option = typer.Option(help=meaning, metavar=metavar, rich_help_panel="The game")
    return inspect.Parameter(
        field.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=default,
        annotation=Annotated[kind, option],
    )


def _choice(values: tuple[str, ...]) -> Any:
    """Return an enum of values, which typer can read several of."""
    return StrEnum("choice", {value: value for value in values})


def _values(field: Field, given: Any) -> list[Any]:
    """Return the values of an option, each once, from what the command line has for it."""
    found = given if isinstance(given, list) else [given]
    if get_origin(field.type) is tuple:
        return list(dict.fromkeys(_combination(field, text) for text in found))
    if type(None) in get_args(field.type):
        return list(dict.fromkeys(None if text == PRINTED else text for text in found))
    return list(dict.fromkeys(each.value if isinstance(each, Enum) else each for each in found))


def _combination(field: Field, text: str) -> tuple[str, ...]:
    """Read a combination: names joined by "+", in any order, or "none".

    Raises:
        ConfigError: an unknown name, one that is there twice, or none where one should be.
    """
    allowed = _names(field)
    names = [] if text == NOTHING else text.split(JOINED)
    for name in names:
        if name not in allowed:
            known = allowed if JOINED in text else (NOTHING, *allowed)
            place = f" in {text!r}" if JOINED in text else ""
            raise ConfigError(f"{field.name}: {name!r}{place} is none of: {', '.join(known)}")
        if names.count(name) > 1:
            raise ConfigError(f"{field.name}: {name!r} is twice in {text!r}")
    return tuple(name for name in allowed if name in names)


def _names(field: Field) -> tuple[str, ...]:
    """Return what a combination can be made of."""
    return get_args(get_args(field.type)[0])


def combined(names: tuple[str, ...]) -> str:
    """Write a combination as it is on the command line.

    >>> combined(()), combined(("yeti", "ladders"))
    ('none', 'yeti+ladders')
    """
    return JOINED.join(names) or NOTHING


def options_of(config: Config) -> dict[str, Any]:
    """Return the options of a config by name, in plain values: a combination as text."""
    options: Mapping[str, Any] = msgspec.structs.asdict(config)
    return {
        name: combined(value) if isinstance(value, tuple) else value
        for name, value in options.items()
    }


def names_of(configs: Sequence[Config]) -> list[str]:
    """Name configs by the options in which they differ; one alone is "all".

    A combination of nothing is not mentioned, unless there is nothing else to say.
    """
    options = [options_of(config) for config in configs]
    differing = [name for name in options[0] if len({each[name] for each in options}) > 1]
    named = [[_in_words(name, each[name]) for name in differing] for each in options]
    return [
        ", ".join(words for words in each if words != NOTHING) or (NOTHING if differing else "all")
        for each in named
    ]


def _in_words(option: str, value: Any) -> str:
    if option == "num_players":
        return f"{value} player{'s' if value > 1 else ''}"
    return PRINTED if value is None else str(value)


def explanations(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Read what each field means from the "Attributes" of the docstrings of a struct."""
    explained = {}
    for base in reversed(struct.__mro__):
        text = inspect.getdoc(base) or ""
        for name, meaning in re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", text, re.MULTILINE):
            explained[name] = " ".join(meaning.split())
    return explained


def _agreed(game: Game, options: dict[str, Any]) -> Config:
    """Return the config, after everything in it that can be wrong was looked at."""
    config = game.configure(**options)
    config.record()
    game.load_edition(config.edition)
    return config
