"""`summit balance`: what changes with expansions, an edition, or another option.

A and B play the same deals with the same agents on the same seats, game by game, so that what
differs between them comes from what they are told apart by, or from chance that the intervals
account for. Each game has a deal of its own: here agents are not compared with one another.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, islice
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import polars as pl
import typer
from matplotlib.figure import Figure as Canvas
from rich.markup import escape
from rich.table import Table

from experiments.balance_figures import COUNTED, FIGURES, Figure, Numbers, Played
from experiments.balance_statistics import FALSE_SHARE, Row, corrected, paired
from experiments.options import PRINTED, defaults, names_of
from experiments.report import in_words, markdown, print_plain, terminal, titled
from experiments.run import files_of, open_run, pretty_json, settings_of, write_once
from experiments.seating import Seating, blocks
from experiments.tournament import (
    Shard,
    games_table,
    generators_of,
    play_games,
    play_shards,
    players_table,
    schedule_of,
)
from summit_env.engine.agent import Agent, load_agent
from summit_env.engine.errors import ConfigError
from summit_env.engine.game import Config, Game

STYLES = ["climber", "climber:racer", "climber:cautious", "climber:saboteur", "climber:helper"]


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """What changes from A to B, figure by figure."""

    a: str
    b: str
    rows: list[Row]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All that was compared.

    Attributes:
        agents: who played.
        games: how many games of each setting.
        comparisons: of the first setting with each of the others.
        absent: the figures that are 0 in every game.
    """

    agents: list[str]
    games: int
    comparisons: list[Comparison]
    absent: list[str]


@defaults(competitive={"num_players": 4}, cooperative={"num_players": 3})
def balance(
    game: Game,
    configs: list[Config],
    agents: Annotated[
        list[str], typer.Option(help="Who plays, on rotated seats; one alone has all.")
    ] = STYLES,
    games: Annotated[
        int, typer.Option(min=1, help="At least, for each combination of options.")
    ] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Of deals and agents.")] = 0,
    threads: Annotated[int, typer.Option(min=1, help="Results do not depend on it.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="The run's folder, a new one or one to go on with.")
    ] = None,
) -> None:
    """Compare expansions, editions or another option, given two values, on the same deals.

    With more values the first is compared with each of the others.

    Raises:
        AgentError: no agent has one of the names.
        ConfigError: there are no two different settings with the same seats and teams.
        RunError: the folder is of another run, holds other things, or cannot be written.
    """
    settings = [settings_of(game, config) for config in configs]
    refuse_what_is_alike(settings)
    playing = [load_agent(name, game) for name in agents]
    asked = {"agents": agents, "agent_files": files_of(playing), "games": games, "seed": seed}
    folder = open_run("balance", game, {**asked, "options": settings}, out)
    schedule = schedule_of_deals(len(agents), configs[0].num_players, games)
    play = partial(play_shard, game, playing, seed, threads, len(configs))
    played = play_shards(folder, configs, [schedule] * len(configs), seed, agents, play)
    values = [
        values_of(FIGURES[game.name], played[i :: len(configs)], config)
        for i, config in enumerate(configs)
    ]
    report = compared(agents, names_of(configs), values)
    write_once(folder / "summary.json", lambda part: part.write_bytes(pretty_json(report)))
    write_once(folder / "differences.png", lambda part: plot(report, part))
    tables, notes = list(tables_of(report)), list(notes_on(report))
    document = "\n".join([*map(markdown, tables), *(f"{note}\n" for note in notes)]).encode()
    write_once(folder / "tables.md", lambda part: part.write_bytes(document))
    console = terminal()
    console.print(*tables, *map(escape, notes), sep="\n")
    print_plain(console, f"results in {folder}")


def refuse_what_is_alike(settings: Sequence[Mapping[str, Any]]) -> None:
    """Raise the error for settings that cannot be compared.

    Args:
        settings: of each, as a run's folder has them.

    Raises:
        ConfigError: there is one alone, two are the same, or they have other seats or teams.
    """
    if len(settings) < 2:
        raise ConfigError(
            "there is nothing to compare: give an option two different values, for example "
            f"--edition {PRINTED} FOLDER"
        )
    for one, other in combinations(settings, 2):
        if one["num_players"] != other["num_players"]:
            raise ConfigError("num_players: give one number; with more players, seats are others")
        if one.get("num_teams") != other.get("num_teams"):
            raise ConfigError("num_teams: give one number; with more teams, teammates are others")
        if {**one, "edition": None} == {**other, "edition": None}:
            names = " and ".join(repr(each.get("edition", PRINTED)) for each in (one, other))
            raise ConfigError(f"edition: {names} hold the same; there is nothing to compare")


def schedule_of_deals(agents: int, seats: int, games: int) -> list[tuple[int, Seating]]:
    """Return deal and seating of that many games at least, two if one, in whole blocks."""
    schedule = schedule_of(blocks(agents, seats), max(games, 2))
    return [(deal, seating) for deal, (_, seating) in enumerate(schedule)]


def play_shard(
    game: Game,
    agents: Sequence[Agent],
    seed: int,
    threads: int,
    settings: int,
    shard: Shard,
    finished: Callable[[int], Any],
) -> dict[str, pl.DataFrame]:
    """Play a shard and return the tables of what came out, with the figures.

    The same games of all `settings` begin with the same generators.
    """
    games = shard.set_up(game, threads)
    generators = generators_of(seed, shard.number // settings, len(agents))
    counts = COUNTED[game.name](games) if game.name in COUNTED else None
    watch = counts.watch if counts is not None else None
    play_games(games, shard.seating, agents, generators, finished, watch)
    if counts is not None:
        counts.finish()
    played, figures = Played(games, counts), FIGURES[game.name]
    names = [agent.name for agent in agents]
    return {
        "games": games_table(games, shard).with_columns(_columns(figures, played, by_seat=False)),
        "players": players_table(games, shard, names).with_columns(
            _columns(figures, played, by_seat=True)
        ),
    }


def _columns(figures: Sequence[Figure], played: Played, by_seat: bool) -> list[pl.Series]:
    """Return a column for each figure, of a row a game or a row a player."""
    return [
        pl.Series(figure.name, figure.of(played).astype(np.float64).ravel())
        for figure in figures
        if figure.by_seat == by_seat
    ]


def values_of(
    figures: Sequence[Figure], players: Sequence[Path], config: Config
) -> dict[str, Numbers]:
    """Read the figures of one setting, game by game.

    Args:
        figures: which.
        players: the players' files, in the order of the games; the games' files lie beside them.
        config: what was agreed.

    Returns:
        Values by name, shape (games,); those by seat are told apart by it, in teams by the team.
    """
    seats, size = config.num_players, config.num_players // config.sides
    side = "seat" if size == 1 else "team"
    games = [path.parent.parent / "games" / path.name for path in players]
    values: dict[str, Numbers] = {}
    for figure in figures:
        column = pl.read_parquet(players if figure.by_seat else games, columns=[figure.name])
        numbers = column[figure.name].to_numpy()
        if figure.by_seat:
            for number in range(config.sides):
                values[f"{figure.name}, {side} {number}"] = numbers[number * size :: seats]
        else:
            values[figure.name] = numbers
    return values


def compared(
    agents: Sequence[str],
    names: Sequence[str],
    values: Sequence[Mapping[str, Numbers]],
) -> Report:
    """Compare the first setting with each of the others, in what is not 0 in all games of both.

    Args:
        agents: who played.
        names: of the settings.
        values: of each setting, the figures game by game.
    """
    first, *others = values
    present = [
        [name for name in first if first[name].any() or other[name].any()] for other in others
    ]
    rows = iter(
        corrected(
            [
                paired(name, first[name], other[name])
                for other, figures in zip(others, present, strict=True)
                for name in figures
            ]
        )
    )
    return Report(
        agents=list(agents),
        games=len(next(iter(first.values()))),
        comparisons=[
            Comparison(a=names[0], b=name, rows=list(islice(rows, len(figures))))
            for name, figures in zip(names[1:], present, strict=True)
        ],
        absent=[name for name in first if not any(each[name].any() for each in values)],
    )


def tables_of(report: Report) -> Iterator[Table]:
    """Yield what changes, a table for each comparison."""
    for each in report.comparisons:
        headings = ("figure", each.a, each.b, "difference", "games", "verdict")
        table = titled(f"{each.b} against {each.a}: {', '.join(report.agents)}", *headings)
        for row in each.rows:
            numbers = (f"{row.a.value:.4g}", f"{row.b.value:.4g}", in_words(row.difference))
            table.add_row(escape(row.figure), *numbers, str(row.games), row.verdict)
        yield table


def notes_on(report: Report) -> Iterator[str]:
    """Yield what has to be said of the tables."""
    rows = sum(len(each.rows) for each in report.comparisons)
    yield (
        f"{report.games} games of each on the same deals; intervals are 95 %, each for itself; "
        f"verdicts are corrected for {rows} comparisons (Benjamini-Hochberg, {FALSE_SHARE:.0%})"
    )
    if report.absent:
        yield f"0 in every game: {', '.join(report.absent)}"


def plot(report: Report, path: Path) -> None:
    """Write a PNG of the differences, in standard deviations of single games."""
    figures = list(dict.fromkeys(row.figure for each in report.comparisons for row in each.rows))
    number = len(report.comparisons)
    height = 1.5 + len(figures) * (0.15 + 0.15 * number)
    canvas = Canvas(figsize=(8, height), layout="constrained")
    axes = canvas.subplots()
    for i, each in enumerate(report.comparisons):
        shown = [(figures.index(row.figure), row) for row in each.rows if row.spread]
        places = [at + (i - (number - 1) / 2) * 0.7 / number for at, _ in shown]
        found = [(row.difference, row.spread) for _, row in shown]
        middle = [difference.value / spread for difference, spread in found]
        ends = [(difference.high - difference.value) / spread for difference, spread in found]
        label = f"{each.b} against {each.a}"
        axes.errorbar(middle, places, xerr=ends, fmt="o", markersize=4, capsize=2, label=label)
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_yticks(range(len(figures)), figures)
    axes.set_ylim(len(figures) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel(
        f"difference in standard deviations of a game, 95 % intervals, {report.games} games each"
    )
    canvas.legend(loc="outside upper center", fontsize="small")
    canvas.savefig(path, format="png", dpi=120)
