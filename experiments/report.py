"""Results for people: tables in the terminal, and plots."""

import sys
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure
from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from experiments.standings import Estimate, Spread, Standings
from experiments.team_standings import TeamStandings

#: How wide a table may be where its output goes to a file.
WIDTH = 120


def terminal() -> Console:
    """Return where results are printed."""
    return Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)


def print_plain(console: Console, text: str) -> None:
    """Print text as it is, without styles and without breaking lines."""
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def show(results: Standings | TeamStandings, title: str) -> None:
    """Print a tournament's tables."""
    if isinstance(results, TeamStandings):
        show_teams(results, title)
    else:
        show_players(results, title)


def show_teams(results: TeamStandings, title: str) -> None:
    """Print a cooperative tournament's tables."""
    console = terminal()
    console.print(team_ranking(results, title))
    console.print("ranked by games won, then by score; intervals are 95 %")
    if results.differences:
        console.print(team_differences(results))


def team_ranking(results: TeamStandings, title: str) -> Table:
    """Return the teams from best to worst."""
    table = titled(title)
    for heading in ("rank", "team", "games", "won", "score"):
        table.add_column(heading, justify="left" if heading == "team" else "right")
    for row in results.agents:
        numbers = (str(row.games), in_percent(row.won), in_words(row.score))
        table.add_row(str(row.rank), escape(row.agent), *numbers)
    return table


def team_differences(results: TeamStandings) -> Table:
    """Return what each team has more than those below it, on the same deals."""
    table = titled("difference on the same deals", "team", "against", "won", "score")
    for row in results.differences:
        names = (escape(row.agent), escape(row.opponent))
        table.add_row(*names, in_percent(row.won), in_words(row.score))
    return table


def show_players(results: Standings, title: str) -> None:
    """Print the tables of a tournament in which sides play against each other."""
    console = terminal()
    console.print(ranking(results, title))
    console.print("ranked by mean place, then by score; intervals are 95 %")
    if results.decided < results.games:
        console.print(
            f"somebody won {results.decided} of the {results.games} games; win shares are of these"
        )
        console.print("where nobody comes back, nobody is first: places begin at 2")
    if len(results.sides) > 1:
        shares = (f"{side.side}: {in_words(side.win_share)}" for side in results.sides)
        console.print(f"win share by {'team' if results.teams else 'seat'}  {'  '.join(shares)}")
    if results.duels:
        console.print(duels(results))


def ranking(results: Standings, title: str) -> Table:
    """Return the agents from best to worst; intervals are 95 %."""
    table = titled(title)
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
    table = titled("win share against", "", *names)
    for name in names:
        cells = (in_words(shares.get((name, opponent))) for opponent in names)
        table.add_row(escape(name), *cells)
    return table


def plot(results: Standings | TeamStandings, path: Path) -> None:
    """Write a PNG of the ratings, or of the scores where there are none; of teams, of the wins."""
    if isinstance(results, TeamStandings):
        what, shown = "games won", [row.won for row in results.agents]
    elif rated := [row.rating for row in results.agents if row.rating is not None]:
        what, shown = "rating (openskill)", rated
    else:
        what, shown = "mean score", [row.score for row in results.agents]
    ranks = [row.rank for row in results.agents]
    figure = Figure(figsize=(7, 1.2 + 0.45 * len(ranks)), layout="constrained")
    axes = figure.add_subplot()
    for rank, estimate in zip(ranks, shown, strict=True):
        axes.plot([estimate.low, estimate.high], [rank] * 2, color="tab:blue")
        axes.plot(estimate.value, rank, "o", color="tab:blue")
    axes.set_yticks(ranks, [row.agent for row in results.agents])
    axes.set_ylim(len(ranks) + 0.5, 0.5)
    axes.grid(axis="x", alpha=0.3)
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


def in_percent(estimate: Estimate) -> str:
    """Say a share with its interval."""
    return escape(f"{estimate.value:.1%} [{estimate.low:.1%}, {estimate.high:.1%}]")


def in_range(found: Spread) -> str:
    """Say a median, and between what four fifths of the values are."""
    return f"{found.median.value:g} ({found.low:g} to {found.high:g})"


def titled(title: str, *headings: str) -> Table:
    """Return an empty table, wide enough for its title to stand in one line."""
    return Table(*map(escape, headings), title=escape(title), min_width=cell_len(title))


def markdown(table: Table) -> str:
    """Write a table, below its title, for a document in Markdown."""
    columns = [[column.header, *column.cells] for column in table.columns]
    headings, *rows = [[_plain(cell) for cell in row] for row in zip(*columns, strict=True)]
    lines = [" | ".join(row) for row in (headings, ["---"] * len(headings), *rows)]
    title = [f"{_plain(table.title)}\n"] if table.title else []
    return "\n".join([*title, *(f"| {line} |" for line in lines)]) + "\n"


def _plain(cell: Any) -> str:
    return Text.from_markup(str(cell)).plain.replace("|", "\\|")
