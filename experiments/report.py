"""Results for people: tables in the terminal, and plots."""

import sys
from pathlib import Path

from matplotlib.figure import Figure
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from experiments.standings import Estimate, Standings

#: How wide a table may be where its output goes to a file.
WIDTH = 120


def terminal() -> Console:
    """Return where results are printed."""
    return Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)


def print_plain(console: Console, text: str) -> None:
    """Print text as it is, without styles and without breaking lines."""
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def show(results: Standings, title: str) -> None:
    """Print a tournament's tables."""
    console = terminal()
    console.print(ranking(results, title))
    console.print("ranked by mean place, then by score; intervals are 95 %")
    if results.decided < results.games:
        console.print(
            f"somebody won {results.decided} of the {results.games} games; win shares are of these"
        )
    if len(results.seats) > 1:
        shares = (f"{seat.seat}: {in_words(seat.win_share)}" for seat in results.seats)
        console.print("win share by seat  " + "  ".join(shares))
    if results.duels:
        console.print(duels(results))


def ranking(results: Standings, title: str) -> Table:
    """Return the agents from best to worst; intervals are 95 %."""
    table = Table(title=escape(title))
    for heading in ("rank", "agent", "games", "win share", "score", "place", "rating"):
        table.add_column(heading, justify="left" if heading == "agent" else "right")
    for row in results.agents:
        table.add_row(
            str(row.rank),
            escape(row.agent),
            str(row.games),
            in_words(row.win_share),
            in_words(row.score),
            f"{row.place:.2f}",
            in_words(row.rating),
        )
    return table


def duels(results: Standings) -> Table:
    """Return the matrix of win shares, of an agent (row) against another (column)."""
    names = [row.agent for row in results.agents]
    shares = {(duel.agent, duel.opponent): duel.win_share for duel in results.duels}
    table = Table("", *map(escape, names), title="win share against")
    for name in names:
        cells = (in_words(shares.get((name, opponent))) for opponent in names)
        table.add_row(escape(name), *cells)
    return table


def plot(results: Standings, path: Path) -> None:
    """Write a PNG of the ratings, or of the scores where there are none."""
    rated = all(row.rating is not None for row in results.agents)
    figure = Figure(figsize=(7, 1.2 + 0.45 * len(results.agents)), layout="constrained")
    axes = figure.add_subplot()
    for row in results.agents:
        estimate = row.rating or row.score
        axes.plot([estimate.low, estimate.high], [row.rank] * 2, color="tab:blue")
        axes.plot(estimate.value, row.rank, "o", color="tab:blue")
    axes.set_yticks([row.rank for row in results.agents], [row.agent for row in results.agents])
    axes.set_ylim(len(results.agents) + 0.5, 0.5)
    axes.grid(axis="x", alpha=0.3)
    what = "rating (openskill)" if rated else "mean score"
    axes.set_xlabel(f"{what} with 95 % interval, {results.games} games")
    figure.savefig(path, format="png", dpi=150)


def in_words(estimate: Estimate | None) -> str:
    """Say a value with its interval; nothing where it is not known."""
    if estimate is None:
        return ""
    digits = 3 if abs(estimate.value) < 2 else 2
    value, low, high = (
        f"{number:.{digits}f}" for number in (estimate.value, estimate.low, estimate.high)
    )
    return escape(f"{value} [{low}, {high}]")
