"""What `summit measure` tells of competitive play: climbers' fates, rounds, seats."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import polars as pl
from matplotlib.figure import Figure
from rich.markup import escape
from rich.table import Table

from experiments.options import options_of
from experiments.report import in_percent, in_range, in_words, titled
from experiments.standings import Estimate, SideShare, Spread, mean_of, share, spread, wilson
from experiments.summit_figures import (
    Check,
    causes_of,
    checks_of_designs,
    deaths_by_cause,
    verdict,
    verdict_on_fall,
    verdict_on_range,
)
from summit_env.engine.game import Config

# What should come out, at which difficulty and for how many players. [design 14]
MEASURED_AT = {"difficulty": "trying", "num_players": 4, "expansions": "none"}
RETURNED_SHARE = (0.5, 0.75)
ROUNDS = (10, 18)
MOST_OF_FAIR = 1.3


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
    seats: list[SideShare]
    fair: float


def figures_of(
    names: Sequence[str], configs: Sequence[Config], games: pl.DataFrame, players: pl.DataFrame
) -> list[Figures]:
    """Sum up the tables of games and players, setting by setting.

    Args:
        names: of the settings; the tables have them in their column "setting".
        configs: what was agreed in each.
        games: a row a game.
        players: a row a player and game.
    """
    return [_figures_of_one(name, games, players) for name in names]


def _figures_of_one(setting: str, all_games: pl.DataFrame, all_players: pl.DataFrame) -> Figures:
    """Sum up the games of one setting."""
    games, players = (t.filter(pl.col("setting") == setting) for t in (all_games, all_players))
    count, climbers = len(games), len(players)
    seats = players.group_by("seat").agg(pl.col("win_share").sum(), pl.col("decided").sum())
    return Figures(
        setting=setting,
        games=count,
        won=wilson(players.filter(pl.col("decided"))["game"].n_unique(), count),
        climbers={
            what: wilson(int(players[what].sum()), climbers) for what in ("returned", "summited")
        },
        deaths=deaths_by_cause(players),
        rounds=spread(games["rounds"]),
        decisions=spread(games["decisions"]),
        score=mean_of(players["score"].cast(pl.Float64).to_numpy()),
        seats=[
            SideShare(side=seat, win_share=share(wins, decided))
            for seat, wins, decided in seats.sort("seat").iter_rows()
        ],
        fair=round(1 / len(seats), 6),
    )


def tables(figures: Sequence[Figures], title: str) -> Iterator[Table]:
    """Yield what the figures are."""
    yield fates(figures, title)
    yield deaths_of(figures)
    yield seats_of(figures)


def fates(figures: Sequence[Figures], title: str) -> Table:
    """Return how the climbers fared, setting by setting."""
    headings = ("setting", "games", "returned", "summited", "rounds", "score")
    table = titled(title, *headings)
    for each in figures:
        table.add_row(
            escape(each.setting),
            str(each.games),
            *map(in_percent, each.climbers.values()),
            in_range(each.rounds),
            in_words(each.score),
        )
    return table


def deaths_of(figures: Sequence[Figures]) -> Table:
    """Return what killed the climbers, and what else there is to tell of the games."""
    causes = causes_of(each.deaths for each in figures)
    table = titled("decisions, causes of death", "setting", "games won", "decisions", *causes)
    for each in figures:
        deaths = (each.deaths.get(cause) for cause in causes)
        table.add_row(
            escape(each.setting),
            f"{each.won.value:.1%}",
            in_range(each.decisions),
            *("" if death is None else f"{death.value:.1%}" for death in deaths),
        )
    return table


def seats_of(figures: Sequence[Figures]) -> Table:
    """Return the win shares by seat."""
    most = max(len(each.seats) for each in figures)
    title = "win share by seat, of the games that somebody won"
    table = titled(title, "setting", *map(str, range(most)), "fair")
    for each in figures:
        shares = [in_words(seat.win_share) for seat in each.seats]
        empty = [""] * (most - len(shares))
        table.add_row(escape(each.setting), *shares, *empty, f"{each.fair:.3f}")
    return table


def plot(figures: Sequence[Figures], configs: Sequence[Config], path: Path) -> None:
    """Write a PNG: what became of the climbers, the rounds, and the seats."""
    at = np.arange(len(figures))
    canvas = Figure(figsize=(12, 4), layout="constrained")
    fate, rounds, seats = canvas.subplots(1, 3)
    bottom = np.zeros(len(figures))
    parts = {"returned": [each.climbers["returned"].value for each in figures]}
    for cause in causes_of(each.deaths for each in figures):
        deaths = (each.deaths.get(cause) for each in figures)
        parts[cause] = [0.0 if death is None else death.value for death in deaths]
    for name, heights in parts.items():
        fate.bar(at, heights, bottom=bottom, label=name)
        bottom += np.array(heights)
    fate.set_ylabel("share of the climbers")
    middle = np.array([each.rounds.median.value for each in figures])
    ends = np.array([[each.rounds.low, each.rounds.high] for each in figures]).T
    rounds.errorbar(at, middle, np.abs(ends - middle), fmt="o", capsize=4)
    rounds.set_ylabel("rounds, median and 10 to 90 %")
    for seat in range(max(len(each.seats) for each in figures)):
        known = [
            (x, estimate.value / each.fair)
            for x, each in enumerate(figures)
            for estimate in (share.win_share for share in each.seats if share.side == seat)
            if estimate is not None
        ]
        seats.plot([x for x, _ in known], [y for _, y in known], "o-", label=f"seat {seat}")
    seats.axhline(1, color="black", linestyle="--", label="fair")
    seats.set_ylabel("win share, in fair shares")
    seats.set_ylim(bottom=0)
    for axes in (fate, seats):
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=3, fontsize="small")
    for axes in (fate, rounds, seats):
        axes.set_xticks(at, [each.setting for each in figures], rotation=20)
    canvas.savefig(path, format="png", dpi=120)


def checks(
    figures: Sequence[Figures], configs: Sequence[Config], cards: Sequence[Mapping[str, Any]]
) -> Iterator[Check]:
    """Compare with what should come out.

    Survivors fall and rounds rise in the order of the settings, where these are difficulties. At
    "trying" with four players some shares are wanted; for all settings, fair seats, and that every
    design of the decks is drawn and used.
    """
    agreed = [options_of(config) for config in configs]
    if len({options["difficulty"] for options in agreed}) == len(figures) > 1:
        returned = [each.climbers["returned"] for each in figures]
        rounds = [each.rounds.mean for each in figures]
        yield Check(
            "climbers who return, by difficulty",
            "falling",
            ", ".join(f"{share.value:.1%}" for share in returned),
            verdict_on_fall(returned),
        )
        yield Check(
            "mean rounds, by difficulty",
            "rising",
            ", ".join(f"{count.value:.1f}" for count in rounds),
            verdict_on_fall(rounds[::-1]),
        )
    for each, options in zip(figures, agreed, strict=True):
        if MEASURED_AT.items() <= options.items():
            yield from _checks_of_one(each)
        known = [seat.win_share for seat in each.seats if seat.win_share is not None]
        if known:
            best = max(known, key=lambda share: share.value)
            most, low, high = (n / each.fair for n in (best.value, best.low, best.high))
            wanted = f"at most {MOST_OF_FAIR} times fair"
            found = f"{most:.2f} [{low:.2f}, {high:.2f}]"
            judged = verdict(most <= MOST_OF_FAIR, low <= MOST_OF_FAIR)
            yield Check(f"{each.setting}: best seat", wanted, found, judged)
    yield from checks_of_designs(cards)


def _checks_of_one(figures: Figures) -> Iterator[Check]:
    returned, (low, high) = figures.climbers["returned"], RETURNED_SHARE
    judged = verdict_on_range(returned, low, high)
    wanted = f"{low:.0%} to {high:.0%}"
    yield Check(f"{figures.setting}: return", wanted, f"{returned.value:.1%}", judged)
    rounds, (few, many) = figures.rounds, ROUNDS
    judged = verdict_on_range(rounds.median, few, many)
    yield Check(f"{figures.setting}: rounds", f"{few} to {many}", in_range(rounds), judged)
