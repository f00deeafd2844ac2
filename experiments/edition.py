"""`summit edition`: describe or validate the printed material of a game."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from experiments.report import print_plain, terminal
from summit_env.engine.edition import Edition
from summit_env.engine.game import load_game

edition = typer.Typer()

GameName = Annotated[str, typer.Argument(metavar="GAME", help="For example expedition.")]


@edition.command()
def validate(
    game: GameName,
    folder: Annotated[Path, typer.Argument(help="TOML files that replace the printed ones.")],
) -> None:
    """Check a folder of edition files.

    Raises:
        ConfigError: there is no such game.
        EditionError: a fault in a file; the message names file and field.
    """
    found = load_game(game).load_edition(folder)
    print_plain(terminal(), f"{folder}: valid; {_summary(found)}")


@edition.command()
def describe(
    game: GameName,
    folder: Annotated[
        Path | None, typer.Argument(help="TOML files that replace the printed ones.")
    ] = None,
) -> None:
    """Show what an edition holds.

    Raises:
        ConfigError: there is no such game.
        EditionError: a fault in a file; the message names file and field.
    """
    found = load_game(game).load_edition(folder)
    console = terminal()
    print_plain(console, _summary(found))
    for name, chapter in found.chapters.items():
        render(console, name, chapter)


def render(console: Console, title: str, value: Any) -> None:
    """Print part of an edition: single values as lines, lists of structs as tables.

    Args:
        console: where to.
        title: of the part, a path such as "boards.easy.spaces".
        value: a struct, a mapping or a list of structs, as they come from the TOML files.
    """
    if isinstance(value, list):
        console.print()
        console.print(_table(f"{title}: {len(value)}", value))
        return
    nested = {name: part for name, part in _parts(value).items() if _is_nested(part)}
    lines = {name: part for name, part in _parts(value).items() if name not in nested}
    if lines:
        print_plain(console, f"\n{title}")
    for name, part in lines.items():
        print_plain(console, f"  {name}: {_words(part)}")
    for name, part in nested.items():
        render(console, f"{title}.{name}", part)


def _summary(found: Edition) -> str:
    replaced = sorted(path.name for path in found.folder.glob("*.toml")) if found.folder else []
    source = f"{', '.join(replaced)} from {found.folder}" if replaced else "all files as printed"
    return f"{found.name}, digest {found.digest}; {source}"


def _table(title: str, rows: Iterable[msgspec.Struct]) -> Table:
    """Return a row for each struct, without the columns that are empty in all."""
    cells = [{name: _words(part) for name, part in _parts(row).items()} for row in rows]
    columns = [name for name in cells[0] if any(row[name] for row in cells)]
    table = Table(*map(escape, columns), title=escape(title), title_justify="left")
    for row in cells:
        table.add_row(*(escape(row[name]) for name in columns))
    return table


def _parts(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else msgspec.structs.asdict(value)


def _is_nested(value: Any) -> bool:
    """Whether a value needs lines or a table of its own."""
    if isinstance(value, list):
        return bool(value) and isinstance(value[0], msgspec.Struct)
    return isinstance(value, Mapping | msgspec.Struct)


def _words(value: Any) -> str:
    """Return a value in one line; of a struct, what is not as it is by default."""
    if isinstance(value, list):
        separator = " | " if _is_nested(value) else ", "
        return separator.join(_words(part) or "-" for part in value)
    if isinstance(value, Mapping | msgspec.Struct):
        return "; ".join(f"{name} {_words(part)}" for name, part in _given(value).items())
    if isinstance(value, bool):
        return "yes" if value else ""
    return "" if value is None else str(value)


def _given(value: Any) -> Mapping[str, Any]:
    """Return the parts of a mapping, or those of a struct that differ from the default."""
    if isinstance(value, Mapping):
        return value
    fields = msgspec.structs.fields(value)
    defaults = {
        field.name: field.default
        if field.default_factory is msgspec.NODEFAULT
        else field.default_factory()
        for field in fields
    }
    return {name: part for name, part in _parts(value).items() if part != defaults[name]}
