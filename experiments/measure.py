"""`summit measure`: what a game's own figures are when agents play it.

Who comes home and what kills the others, how long it takes, whether a seat is favoured, and how
often every card is drawn and used. What there is to be told of a game is in a module of its own.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import polars as pl
import typer
from matplotlib.figure import Figure
from rich.console import Group
from rich.markup import escape
from rich.table import Table

from experiments.options import defaults
from experiments.report import in_words, print_plain, terminal
from experiments.run import (
    RunError,
    files_of,
    open_run,
    pretty_json,
    settings_of,
    write_new,
)
from experiments.standings import Estimate, SeatShare, mean, share, wilson
from experiments.tournament import (
    Shard,
    games_table,
    play_games,
    players_table,
    progress_bar,
    schedule_of,
    shards,
)
from summit_env.engine.agent import Agent, load_agent
from summit_env.engine.batch import Batch
from summit_env.engine.game import Config, Game

#: The module that knows each game's figures; see `experiments.summit_figures` for what it has.
MODULES = {"competitive": "experiments.summit_figures"}
#: The files of results, a row a game, a player, or a card's design.
TABLES = ("games", "players", "cards")


class Spread(msgspec.Struct, frozen=True):
    """The middle of some values, between what four fifths of them are, and the mean."""

    mean: float
    median: float
    low: float
    high: float


class Check(msgspec.Struct, frozen=True):
    """Whether a figure is what it should be."""

    what: str
    wanted: str
    found: str
    holds: bool


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """How games of one setting went; shares have 95 % intervals.

    Attributes:
        setting: the options that tell it from the others.
        games: how many were played.
        won: the share of games that somebody won.
        climbers: shares of all climbers, by what they did; these intervals take climbers of one
            game as independent.
        deaths: shares of all climbers, by what killed them.
        rounds, decisions: of a game; forced decisions count.
        score: of a climber.
        seats: win shares of the games that somebody won.
        fair: a seat's fair share.
    """

    setting: str
    games: int
    won: Estimate
    climbers: dict[str, Estimate]
    deaths: dict[str, Estimate]
    rounds: Spread
    decisions: Spread
    score: Estimate
    seats: list[SeatShare]
    fair: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured."""

    agents: list[str]
    figures: list[Figures]
    cards: list[dict[str, Any]]
    checks: list[Check]


@defaults(
    competitive={
        "num_players": 4,
        "difficulty": ["chill", "trying", "steep", "legendary", "legendary_plus"],
    }
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
    """Measure who survives, how long games take, seats, and the use of every card.

    Raises:
        AgentError: no agent has one of the names.
        RunError: there are no figures of this game, or the folder is in use.
    """
    if game.name not in MODULES:
        raise RunError(f"there are figures of {', '.join(MODULES)}, not of {game.name}")
    known = import_module(MODULES[game.name])
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
    names = setting_names(configs)
    schedule = list(schedule_of(len(agents), configs[0].num_players, games))
    parts: dict[str, list[pl.DataFrame]] = {table: [] for table in TABLES}
    with progress_bar() as progress:
        task = progress.add_task("games", total=len(schedule) * len(configs))
        for shard in shards(configs, schedule, seed):
            tables = play_shard(game, known, shard, playing, seed, threads, progress, task)
            name = pl.lit(names[configs.index(shard.config)]).alias("setting")
            for table, rows in tables.items():
                parts[table].append(rows.with_columns(name))
    results = {table: pl.concat(rows) for table, rows in parts.items()}
    report = summed_up(known, agents, names, results)
    for table, rows in results.items():
        write_new(folder / f"{table}.parquet", rows.write_parquet)
    write_new(folder / "summary.json", lambda part: part.write_bytes(pretty_json(report)))
    write_new(folder / "figures.png", lambda part: plot(report, part))
    show(report, f"{game.title}: {', '.join(agents)}")
    print_plain(terminal(), f"results in {folder}")


def play_shard(
    game: Game,
    known: Any,
    shard: Shard,
    agents: Sequence[Agent],
    seed: int,
    threads: int,
    progress: Any,
    task: Any,
) -> dict[str, pl.DataFrame]:
    """Play games and return the tables of what came out."""
    batch = Batch(game, len(shard.seeds), shard.config, seeds=shard.seeds, threads=threads)
    chance = np.random.SeedSequence(seed, spawn_key=(shard.number,)).spawn(len(agents))
    generators = [np.random.default_rng(child) for child in chance]
    cards = known.CardCounts(batch)
    play_games(
        batch,
        shard.seating,
        agents,
        generators,
        lambda finished: progress.advance(task, finished),
        cards.watch,
    )
    names = [agent.name for agent in agents]
    return {
        "games": games_table(batch, shard).with_columns(**known.of_games(batch)),
        "players": players_table(batch, shard, names).with_columns(**known.of_players(batch)),
        "cards": cards.table(),
    }


def setting_names(configs: Sequence[Config]) -> list[str]:
    """Name configs by the options in which they differ; one alone is "all"."""
    options = [msgspec.structs.asdict(config) for config in configs]
    differing = [name for name in options[0] if len({str(each[name]) for each in options}) > 1]
    return [", ".join(str(each[name]) for name in differing) or "all" for each in options]


def summed_up(
    known: Any, agents: Sequence[str], names: Sequence[str], results: Mapping[str, pl.DataFrame]
) -> Report:
    """Sum the tables up."""
    figures = [
        figures_of(
            name,
            results["games"].filter(pl.col("setting") == name),
            results["players"].filter(pl.col("setting") == name),
        )
        for name in names
    ]
    cards = (
        results["cards"]
        .group_by("deck", "card", maintain_order=True)
        .agg(pl.col("drawn").sum(), pl.col("used").sum())
        .to_dicts()
    )
    checks = [Check(*found) for found in known.checks(figures, results["games"], cards)]
    return Report(agents=list(agents), figures=figures, cards=cards, checks=checks)


def figures_of(setting: str, games: pl.DataFrame, players: pl.DataFrame) -> Figures:
    """Sum up the games of one setting."""
    count, climbers = len(games), len(players)
    score = players["score"].cast(pl.Float64)
    seats = players.group_by("seat").agg(pl.col("win_share").sum(), pl.col("decided").sum())
    causes = players.drop_nulls("death").group_by("death").len().sort("death")
    return Figures(
        setting=setting,
        games=count,
        won=wilson(players.filter(pl.col("decided"))["game"].n_unique(), count),
        climbers={
            what: wilson(int(players[what].sum()), climbers) for what in ("returned", "summited")
        },
        deaths={cause: wilson(deaths, climbers) for cause, deaths in causes.iter_rows()},
        rounds=spread(games["rounds"]),
        decisions=spread(games["decisions"]),
        score=mean(score.sum(), (score**2).sum(), climbers),
        seats=[
            SeatShare(seat=seat, win_share=share(wins, decided))
            for seat, wins, decided in seats.sort("seat").iter_rows()
        ],
        fair=round(1 / len(seats), 6),
    )


def spread(values: pl.Series) -> Spread:
    """Return the mean, the median, and the 10 % and 90 % quantiles.

    >>> spread(pl.Series([1, 2, 3, 4, 100]))
    Spread(mean=22.0, median=3.0, low=1.0, high=100.0)
    """
    numbers = values.to_numpy()
    low, middle, high = np.quantile(numbers, (0.1, 0.5, 0.9), method="nearest").tolist()
    return Spread(round(float(numbers.mean()), 6), float(middle), float(low), float(high))


def show(report: Report, title: str) -> None:
    """Print the tables."""
    console = terminal()
    console.print(fates(report.figures, title))
    console.print(deaths_of(report.figures))
    console.print(seats_of(report.figures))
    console.print(Group(*card_tables(report)))
    console.print(checks_of(report.checks))
    console.print("intervals are 95 %; rounds and decisions are median (10 % to 90 %)")


def fates(figures: Sequence[Figures], title: str) -> Table:
    """Return how the climbers fared, setting by setting."""
    headings = ("setting", "games", "returned", "summited", "rounds", "score")
    table = Table(*headings, title=escape(title))
    for each in figures:
        table.add_row(
            escape(each.setting),
            str(each.games),
            *map(_percent, each.climbers.values()),
            _range(each.rounds),
            in_words(each.score),
        )
    return table


def deaths_of(figures: Sequence[Figures]) -> Table:
    """Return what killed the climbers, and what else there is to tell of the games."""
    causes = causes_of(figures)
    table = Table("setting", "games won", "decisions", *causes, title="decisions, causes of death")
    for each in figures:
        deaths = (each.deaths.get(cause) for cause in causes)
        table.add_row(
            escape(each.setting),
            f"{each.won.value:.1%}",
            _range(each.decisions),
            *("" if death is None else f"{death.value:.1%}" for death in deaths),
        )
    return table


def causes_of(figures: Sequence[Figures]) -> list[str]:
    """Return everything that killed a climber in one setting or another."""
    return sorted({cause for each in figures for cause in each.deaths})


def seats_of(figures: Sequence[Figures]) -> Table:
    """Return the win shares by seat."""
    seats = [str(seat.seat) for seat in figures[0].seats]
    title = "win share by seat, of the games that somebody won"
    table = Table("setting", *seats, "fair", title=title)
    for each in figures:
        shares = (in_words(seat.win_share) for seat in each.seats)
        table.add_row(escape(each.setting), *shares, f"{each.fair:.3f}")
    return table


def card_tables(report: Report) -> list[Table]:
    """Return how often each design was drawn and used, a table for each deck."""
    games = sum(each.games for each in report.figures)
    tables: dict[str, Table] = {}
    for card in report.cards:
        deck = card["deck"]
        if deck not in tables:
            tables[deck] = Table(f"{deck} cards", "drawn", "used", "drawn a game", "uses a draw")
        drawn, used = card["drawn"], card["used"]
        uses = f"{used / drawn:.2f}" if drawn else ""
        tables[deck].add_row(
            escape(card["card"]), str(drawn), str(used), f"{drawn / games:.2f}", uses
        )
    return list(tables.values())


def checks_of(checks: Sequence[Check]) -> Table:
    """Return what should come out beside what did."""
    table = Table("", "wanted", "found", "", title="what should come out")
    for check in checks:
        holds = "holds" if check.holds else "does not hold"
        table.add_row(*map(escape, (check.what, check.wanted, check.found, holds)))
    return table


def plot(report: Report, path: Path) -> None:
    """Write a PNG: what became of the climbers, the rounds, and the seats."""
    figures = report.figures
    at = np.arange(len(figures))
    canvas = Figure(figsize=(12, 4), layout="constrained")
    fate, rounds, seats = canvas.subplots(1, 3)
    bottom = np.zeros(len(figures))
    parts = {"returned": [each.climbers["returned"].value for each in figures]}
    for cause in causes_of(figures):
        deaths = (each.deaths.get(cause) for each in figures)
        parts[cause] = [0.0 if death is None else death.value for death in deaths]
    for name, heights in parts.items():
        fate.bar(at, heights, bottom=bottom, label=name)
        bottom += np.array(heights)
    fate.set_ylabel("share of the climbers")
    middle = np.array([each.rounds.median for each in figures])
    ends = np.array([[each.rounds.low, each.rounds.high] for each in figures]).T
    rounds.errorbar(at, middle, np.abs(ends - middle), fmt="o", capsize=4)
    rounds.set_ylabel("rounds, median and 10 to 90 %")
    for seat in range(len(figures[0].seats)):
        shares = [each.seats[seat].win_share for each in figures]
        known = [(x, each) for x, each in zip(at, shares, strict=True) if each is not None]
        seats.plot([x for x, _ in known], [e.value for _, e in known], "o-", label=f"seat {seat}")
    seats.axhline(figures[0].fair, color="black", linestyle="--", label="fair")
    seats.set_ylabel("win share")
    seats.set_ylim(bottom=0)
    for axes in (fate, seats):
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=3, fontsize="small")
    for axes in (fate, rounds, seats):
        axes.set_xticks(at, [each.setting for each in figures], rotation=20)
    canvas.savefig(path, format="png", dpi=120)


def _percent(estimate: Estimate) -> str:
    return escape(f"{estimate.value:.1%} [{estimate.low:.1%}, {estimate.high:.1%}]")


def _range(found: Spread) -> str:
    return f"{found.median:g} ({found.low:g} to {found.high:g})"
