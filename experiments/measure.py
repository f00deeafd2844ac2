"""`summit measure`: what a game's own figures are when agents play it.

Who comes home and what kills the others, how long it takes, who wins, and how often every card is
drawn and used. What there is to be told of a game is in a module of its own.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import polars as pl
import typer
from rich.markup import escape
from rich.table import Table

from experiments import competitive_figures, cooperative_figures
from experiments.options import defaults, names_of, only_for
from experiments.report import markdown, print_plain, terminal, titled
from experiments.run import (
    RunError,
    files_of,
    open_run,
    pretty_json,
    settings_of,
    write_new,
)
from experiments.seating import blocks
from experiments.summit_figures import CardCounts, Check, of_games, of_players
from experiments.tournament import (
    Shard,
    games_table,
    generators_of,
    play_games,
    players_table,
    progress_bar,
    schedule_of,
    shards,
)
from summit_env.engine.agent import Agent, load_agent
from summit_env.engine.game import Config, Game
from summit_env.summit.chapters import DIFFICULTY_NAMES

#: Each game that has figures, and the module that knows them: it sums them up (`figures_of`), shows
#: them (`tables`, `plot`), and compares them with what should come out (`checks`).
FIGURES = {"competitive": competitive_figures, "cooperative": cooperative_figures}
NOTE = "intervals are 95 %; rounds, hours and decisions are median (10 % to 90 %)"
#: The files of results, a row a game, a player, or a card's design.
TABLES = ("games", "players", "cards")


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured."""

    agents: list[str]
    figures: list[Any]
    cards: list[dict[str, Any]]
    checks: list[Check]


@only_for(*FIGURES, instead="summit tournament and summit balance are for all games")
@defaults(
    competitive={"num_players": 4, "difficulty": list(DIFFICULTY_NAMES)},
    cooperative={
        "num_players": [1, 2, 3, 4, 5, 6],
        "difficulty": list(DIFFICULTY_NAMES),
        "expansions": ["none", "yeti"],
    },
)
def measure(
    game: Game,
    configs: list[Config],
    agents: Annotated[
        list[str], typer.Option(help="Who plays, on rotated seats; one alone has all.")
    ] = ["climber"],  # noqa: B006
    games: Annotated[
        int, typer.Option(min=1, help="At least, for each combination of options.")
    ] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Of deals and agents.")] = 0,
    threads: Annotated[int, typer.Option(min=1, help="Results do not depend on it.")] = 1,
    out: Annotated[Path | None, typer.Option(help="A new folder for the run.")] = None,
) -> None:
    """Measure who survives and wins, how long games take, and the use of every card.

    Raises:
        AgentError: no agent has one of the names.
        RunError: the folder is in use.
    """
    known = FIGURES[game.name]
    playing = [load_agent(name, game) for name in agents]
    settings = {
        "agents": agents,
        "agent_files": files_of(playing),
        "games": games,
        "seed": seed,
        "options": [settings_of(game, config) for config in configs],
    }
    folder = open_run("measure", game, settings, out)
    if (folder / "games.parquet").exists():
        raise RunError(f"{folder}: this run is finished; choose another folder with --out")
    names = names_of(configs)
    schedules = [schedule_of(blocks(len(agents), each.num_players), games) for each in configs]
    parts: dict[str, list[pl.DataFrame]] = {table: [] for table in TABLES}
    with progress_bar() as progress:
        task = progress.add_task("games", total=sum(map(len, schedules)))
        for shard in shards(configs, schedules, seed):
            played = play_shard(game, shard, playing, seed, threads, progress, task)
            name = pl.lit(names[configs.index(shard.config)]).alias("setting")
            for table, rows in played.items():
                parts[table].append(rows.with_columns(name))
    results = {table: pl.concat(rows) for table, rows in parts.items()}
    report = summed_up(known, agents, names, configs, results)
    for table, rows in results.items():
        write_new(folder / f"{table}.parquet", rows.write_parquet)
    write_new(folder / "summary.json", lambda part: part.write_bytes(pretty_json(report)))
    write_new(folder / "figures.png", lambda part: known.plot(report.figures, configs, part))
    tables = [
        *known.tables(report.figures, f"{game.title}: {', '.join(agents)}"),
        *card_tables(report),
        checks_of(report.checks),
    ]
    document = "\n".join([*map(markdown, tables), NOTE]).encode()
    write_new(folder / "tables.md", lambda part: part.write_bytes(document))
    console = terminal()
    console.print(*tables, NOTE, sep="\n")
    print_plain(terminal(), f"results in {folder}")


def play_shard(
    game: Game,
    shard: Shard,
    agents: Sequence[Agent],
    seed: int,
    threads: int,
    progress: Any,
    task: Any,
) -> dict[str, pl.DataFrame]:
    """Play games and return the tables of what came out."""
    batch = shard.set_up(game, threads)
    cards = CardCounts(batch)
    play_games(
        batch,
        shard.seating,
        agents,
        generators_of(seed, shard.number, len(agents)),
        lambda finished: progress.advance(task, finished),
        cards.watch,
    )
    names = [agent.name for agent in agents]
    return {
        "games": games_table(batch, shard).with_columns(**of_games(batch)),
        "players": players_table(batch, shard, names).with_columns(**of_players(batch)),
        "cards": cards.table(),
    }


def summed_up(
    known: Any,
    agents: Sequence[str],
    names: Sequence[str],
    configs: Sequence[Config],
    results: Mapping[str, pl.DataFrame],
) -> Report:
    """Sum the tables up."""
    figures = known.figures_of(names, configs, results["games"], results["players"])
    cards = (
        results["cards"]
        .group_by("deck", "card", maintain_order=True)
        .agg(pl.col("drawn", "used", "games").sum())
        .to_dicts()
    )
    checks = list(known.checks(figures, configs, cards))
    return Report(agents=list(agents), figures=figures, cards=cards, checks=checks)


def card_tables(report: Report) -> list[Table]:
    """Return how often each design was drawn and used, a table for each deck.

    Draws a game are of the games whose deck had the design. An event is used when it is drawn.
    """
    tables: dict[str, Table] = {}
    for card in report.cards:
        deck, drawn, used = card["deck"], card["drawn"], card["used"]
        cells = {
            f"{deck} cards": escape(card["card"]),
            "drawn": str(drawn),
            "drawn a game": f"{drawn / card['games']:.2f}",
        }
        if deck != "event":
            cells |= {"used": str(used), "uses a draw": f"{used / drawn:.2f}" if drawn else ""}
        tables.setdefault(deck, Table(*cells)).add_row(*cells.values())
    return list(tables.values())


def checks_of(checks: Sequence[Check]) -> Table:
    """Return what should come out beside what did."""
    table = titled("what should come out", "", "wanted", "found", "")
    for check in checks:
        table.add_row(*map(escape, (check.what, check.wanted, check.found, check.verdict)))
    return table
