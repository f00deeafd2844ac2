"""`summit edition`: copy, compare, describe or validate the printed material of a game."""

import shlex
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from experiments.differences import differences
from experiments.options import PRINTED, ManyValues
from experiments.report import print_plain, terminal
from summit_env.engine.edition import Edition, EditionFiles, contents
from summit_env.engine.errors import EditionError
from summit_env.engine.files import write_new_file
from summit_env.engine.game import Config, Game, load_game

#: The module that tells more of a game's edition, where there is one: `tables` and `warnings`. The
#: entries of such an edition have sources.
MORE = dict.fromkeys(("competitive", "team", "cooperative"), "experiments.summit_edition")

edition = typer.Typer()

GameName = Annotated[str, typer.Argument(metavar="GAME", help="For example expedition.")]


@edition.command(cls=ManyValues)
def new(
    game: GameName,
    folder: Annotated[Path, typer.Argument(help="What is made; a new name, or an empty folder.")],
    files: Annotated[
        list[str] | None, typer.Option(help="Which to copy, for example cards; all where not said.")
    ] = None,
) -> None:
    """Copy printed files into a new folder, to be changed.

    Raises:
        ConfigError: there is no such game.
        EditionError: no printed file has that name, or the folder holds something or can't be
            written.
    """
    printed = load_game(game).load_edition(None).files
    stems = _chosen(printed, files)
    _make_folder(folder)
    for stem in stems:
        path = printed.path(stem)
        write_new_file(folder / path.name, contents(path), EditionError)
    console, place = terminal(), shlex.quote(str(folder))
    print_plain(console, f"{folder}: {_file_names(stems)}, as printed; change them, then")
    for step in (
        f"edition diff {game} {place}",
        f"edition validate {game} {place}",
        f"edition describe {game} {place}",
        f"tournament {game} --agents climber random --edition {place}",
    ):
        print_plain(console, f"  summit {step}")
    print_plain(console, "a file that you remove is the printed one again")


@edition.command()
def diff(
    game: GameName,
    first: Annotated[str, typer.Argument(metavar="FIRST", help=f'A folder, or "{PRINTED}".')],
    second: Annotated[
        str | None, typer.Argument(metavar="SECOND", help=f'A folder, or "{PRINTED}".')
    ] = None,
) -> None:
    """Show what changes from the first edition to the second; from the printed one to a single one.

    The files need not be valid. A folder that is called "printed" is "./printed".

    Raises:
        ConfigError: there is no such game.
        EditionError: there is no such folder, or a file that can't be read as TOML.
    """
    names = (PRINTED, first) if second is None else (first, second)
    printed = load_game(game).load_edition(None).files.printed
    old, new = (EditionFiles(printed, None if name == PRINTED else name) for name in names)
    table = Table("file", "entry", "field", *map(escape, names))
    for stem in old.stems:
        for change in differences(old.table(stem), new.table(stem)):
            table.add_row(*map(escape, (f"{stem}.toml", *change)))
    console = terminal()
    if table.row_count:
        console.print(table)
    count = {0: "nothing differs", 1: "1 difference"}
    said = count.get(table.row_count, f"{table.row_count} differences")
    print_plain(console, f"{names[0]} -> {names[1]}: {said}")


@edition.command()
def validate(
    game: GameName,
    folder: Annotated[Path, typer.Argument(help="TOML files that replace the printed ones.")],
) -> None:
    """Check a folder of edition files; what is doubtful in a valid one is told too.

    Raises:
        ConfigError: there is no such game.
        EditionError: a fault in a file; the message names file and field.
    """
    found = load_game(game).load_edition(folder)
    print_plain(terminal(), f"{folder}: valid; {_summary(found)}")
    if game in MORE:
        for warning in import_module(MORE[game]).warnings(found):
            print_plain(terminal(), f"warning: {warning}")


@edition.command()
def describe(
    game: Game,
    config: Config,
    edition: Annotated[
        str | None,
        typer.Argument(metavar="FOLDER", help="TOML files that replace the printed ones."),
    ] = None,
    full: Annotated[
        bool, typer.Option("--full", help="Show all files; without it, a line for each card.")
    ] = False,
) -> None:
    """Show what an edition holds, and which of its cards are in a game with these options.

    Raises:
        EditionError: a fault in a file; the message names file and field.
    """
    found = game.load_edition(edition)
    console = terminal()
    print_plain(console, _summary(found))
    if game.name in MORE:
        show_sources(console, found.files)
        for table in import_module(MORE[game.name]).tables(found, config):
            console.print()
            console.print(table)
    if full or game.name not in MORE:
        for name, chapter in found.chapters.items():
            render(console, name, chapter)


def show_sources(console: Console, files: EditionFiles) -> None:
    """Print how many entries come from which source, by file.

    Args:
        console: where to.
        files: of an edition in which every entry, if not a table around it, has a `source`.
    """
    counts = {f"{stem}.toml": Counter(_sources(files.table(stem))) for stem in files.stems}
    whole = sum(counts.values(), Counter[str]())
    sources = [source for source, _ in whole.most_common()]
    table = Table("entries by source", *map(escape, sources))
    for name, count in counts.items():
        if count:
            table.add_row(escape(name), *(str(count[source] or "") for source in sources))
    table.add_section()
    table.add_row("all", *(f"{whole[s]} ({whole[s] / whole.total():.0%})" for s in sources))
    console.print()
    console.print(table)


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


def _chosen(printed: EditionFiles, files: Sequence[str] | None) -> Sequence[str]:
    """Return the stems of the files that were asked for, each once."""
    if not files:
        return printed.stems
    stems = list(dict.fromkeys(name.removesuffix(".toml") for name in files))
    for stem in stems:
        if stem not in printed.stems:
            raise EditionError(f"--files: {stem!r} is none of: {', '.join(printed.stems)}")
    return stems


def _make_folder(folder: Path) -> None:
    """Make a folder, unless it is there and empty."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise EditionError(f"{folder}: is not empty; choose another name")
    except FileExistsError:
        raise EditionError(f"{folder}: exists, and is no folder; choose another name") from None
    except OSError as error:
        raise EditionError(f"{folder}: cannot be made: {error.strerror}") from None


def _summary(found: Edition) -> str:
    folder = found.files.folder
    replaced = [s for s in found.files.stems if folder and found.files.path(s).parent == folder]
    source = f"{_file_names(replaced)} from {folder}" if replaced else "all files as printed"
    return f"{found.name}, digest {found.digest}; {source}"


def _file_names(stems: Iterable[str]) -> str:
    return ", ".join(f"{stem}.toml" for stem in stems)


def _sources(value: Any) -> Iterator[str]:
    """Go through the sources of all tables that have one of their own, however deep they lie."""
    if isinstance(value, Mapping) and "source" in value:
        yield value["source"]
    for part in value.values() if isinstance(value, Mapping) else value:
        if isinstance(part, list | Mapping):
            yield from _sources(part)


def _table(title: str, rows: Iterable[msgspec.Struct]) -> Table:
    """Return a row for each struct, without the columns that are empty in all."""
    cells = [{name: _words(part) for name, part in _parts(row).items()} for row in rows]
    columns = [name for name in cells[0] if any(row[name] for row in cells)]
    table = Table(*map(escape, columns), title=escape(title), title_justify="left")
    for row in cells:
        table.add_row(*(escape(row[name]) for name in columns))
    return table


def _parts(value: Any) -> Mapping[str, Any]:
    """Return the parts of a mapping or a struct by name; the tag of a struct is one of them."""
    if isinstance(value, Mapping):
        return value
    tag = value.__struct_config__.tag
    return ({value.__struct_config__.tag_field: tag} if tag else {}) | msgspec.structs.asdict(value)


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
    return {name: part for name, part in _parts(value).items() if part != defaults.get(name)}
