"""What `summit measure` tells of cooperative play: wins, survivors, and what expansions change."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import polars as pl
from matplotlib.figure import Figure
from numpy.typing import NDArray
from rich.markup import escape
from rich.table import Table

from experiments.options import combined, names_of
from experiments.report import in_percent, in_range, in_words, titled
from experiments.standings import Estimate, Spread, agresti_min, mean_of, spread, wilson
from experiments.summit_figures import (
    LOSSES,
    Check,
    causes_of,
    checks_of_designs,
    deaths_by_cause,
    verdict,
    verdict_on_fall,
)
from summit_env.engine.game import Config
from summit_env.summit.chapters import DIFFICULTY_NAMES

# What should come out with three players: won more often, and less often, than this.
PLAYERS = 3
MORE_OFTEN = {"chill": 0.5}
LESS_OFTEN = {"legendary_plus": 0.25}


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What expansions change, game by game on the same deals: with them, less without.

    Attributes:
        won: of the share of games won.
        survivors: of their mean number.
        score: of the mean score.
    """

    won: Estimate
    survivors: Estimate
    score: Estimate


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """How games of one setting went; shares and means have 95 % intervals.

    Attributes:
        setting: the options that tell it from the others.
        games: how many were played.
        won: the share of games won.
        survivors, summiteers: how many of a game's climbers came back, and were on the Summit.
        returned, summited: the same as shares of the climbers.
        score: mean of all games; it is 0 in a lost one.
        rounds, hours: of a game.
        deaths: shares of all climbers, by what killed them; these intervals take climbers of one
            game as independent.
        losses: shares of all games, by how they were lost.
        change: against the same setting without expansions, where that was played.
    """

    setting: str
    games: int
    won: Estimate
    survivors: Estimate
    summiteers: Estimate
    returned: float
    summited: float
    score: Estimate
    rounds: Spread
    hours: Spread
    deaths: dict[str, Estimate]
    losses: dict[str, Estimate]
    change: Change | None


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
    groups = (
        players.group_by("setting", "game")
        .agg(
            pl.col("returned").sum().alias("survivors"),
            pl.col("summited").sum().alias("summiteers"),
            pl.col("win_share").max().alias("won"),
            pl.col("score").max(),
        )
        .join(games.select("game", "rounds", "hours", "loss"), on="game")
        .sort("game")
    )
    tables = dict(zip(configs, (groups.filter(setting=name) for name in names), strict=True))
    return [
        _figures_of_one(name, tables, config, players.filter(setting=name))
        for name, config in zip(names, configs, strict=True)
    ]


def _figures_of_one(
    setting: str, tables: Mapping[Config, pl.DataFrame], config: Config, players: pl.DataFrame
) -> Figures:
    """Sum up the games of one setting, given as one of several tables with a row a game."""
    games = tables[config]
    survivors, summiteers = _numbers(games, "survivors"), _numbers(games, "summiteers")
    plain = _without_expansions(config)
    return Figures(
        setting=setting,
        games=len(games),
        won=wilson(_numbers(games, "won").sum(), len(games)),
        survivors=mean_of(survivors),
        summiteers=mean_of(summiteers),
        returned=float(survivors.mean() / config.num_players),
        summited=float(summiteers.mean() / config.num_players),
        score=mean_of(_numbers(games, "score")),
        rounds=spread(games["rounds"]),
        hours=spread(games["hours"]),
        deaths=deaths_by_cause(players),
        losses={kind: wilson((games["loss"] == kind).sum(), len(games)) for kind in LOSSES},
        change=_change(games, tables[plain]) if plain != config and plain in tables else None,
    )


def _without_expansions(config: Config) -> Config:
    return msgspec.structs.replace(config, expansions=())


def _change(games: pl.DataFrame, plain: pl.DataFrame) -> Change:
    """Compare games with those of the same deals, in the same order."""
    won, survivors, score = (
        _numbers(games, what) - _numbers(plain, what) for what in ("won", "survivors", "score")
    )
    return Change(won=agresti_min(won), survivors=mean_of(survivors), score=mean_of(score))


def _numbers(games: pl.DataFrame, column: str) -> NDArray[np.float64]:
    return games[column].cast(pl.Float64).to_numpy()


def tables(figures: Sequence[Figures], title: str) -> Iterator[Table]:
    """Yield what the figures are."""
    yield fates(figures, title)
    yield deaths_of(figures)
    yield losses_of(figures)
    if any(each.change for each in figures):
        yield changes(figures)


def fates(figures: Sequence[Figures], title: str) -> Table:
    """Return how the groups fared, setting by setting."""
    headings = ("setting", "games", "won", "survivors", "score", "rounds")
    table = titled(title, *headings)
    for each in figures:
        table.add_row(
            escape(each.setting),
            str(each.games),
            in_percent(each.won),
            f"{each.survivors.value:.2f} ({each.returned:.0%})",
            in_words(each.score),
            in_range(each.rounds),
        )
    return table


def deaths_of(figures: Sequence[Figures]) -> Table:
    """Return who was on the Summit, and what killed the climbers."""
    causes = causes_of(each.deaths for each in figures)
    table = titled("on the Summit, and causes of death", "setting", "summiteers", *causes)
    for each in figures:
        deaths = (each.deaths.get(cause) for cause in causes)
        table.add_row(
            escape(each.setting),
            f"{each.summiteers.value:.2f} ({each.summited:.0%})",
            *("" if death is None else f"{death.value:.1%}" for death in deaths),
        )
    return table


def losses_of(figures: Sequence[Figures]) -> Table:
    """Return how games were lost, and how many hours they took."""
    table = titled("games lost, by how, and hours of all games", "setting", *LOSSES, "hours")
    for each in figures:
        shares = (f"{each.losses[kind].value:.1%}" for kind in LOSSES)
        table.add_row(escape(each.setting), *shares, in_range(each.hours))
    return table


def changes(figures: Sequence[Figures]) -> Table:
    """Return what expansions change."""
    title = "difference to the same deals without expansions"
    table = titled(title, "setting", "won", "survivors", "score")
    for each in figures:
        if each.change is not None:
            numbers = (in_words(each.change.survivors), in_words(each.change.score))
            table.add_row(escape(each.setting), in_percent(each.change.won), *numbers)
    return table


def checks(
    figures: Sequence[Figures], configs: Sequence[Config], cards: Sequence[Mapping[str, Any]]
) -> Iterator[Check]:
    """Compare with what should come out.

    Fewer games are won with each difficulty, where several were played; with three players more
    than half at the lowest and under a quarter at the highest. With expansions no setting is won
    more often than without, as far as its interval says so, and some are won less often. Every
    design is drawn and used.
    """
    for name, series in _by_difficulty(figures, configs).items():
        if len(series) > 1:
            won = [each.won for each in series.values()]
            found = ", ".join(f"{share.value:.1%}" for share in won)
            judged = verdict_on_fall(won)
            yield Check(f"{name}: games won, by difficulty", "falling", found, judged)
    for each, config in zip(figures, configs, strict=True):
        if config.num_players == PLAYERS:
            yield from _checks_of_one(each, config.difficulty)  # type: ignore[attr-defined]
    if changed := [each for each in figures if each.change is not None]:
        yield _check_of_changes(changed)
    yield from checks_of_designs(cards)


def _by_difficulty(
    figures: Sequence[Figures], configs: Sequence[Any]
) -> dict[str, dict[str, Figures]]:
    """Return the figures by what else was agreed, and by difficulty."""
    found: dict[Any, dict[str, Figures]] = {}
    for each, config in zip(figures, configs, strict=True):
        rest = msgspec.structs.replace(config, difficulty=DIFFICULTY_NAMES[0])
        found.setdefault(rest, {})[config.difficulty] = each
    return dict(zip(names_of(list(found)), found.values(), strict=True))


def _checks_of_one(figures: Figures, difficulty: str) -> Iterator[Check]:
    what, won = f"{figures.setting}: games won", figures.won
    found = f"{won.value:.1%}"
    if (least := MORE_OFTEN.get(difficulty)) is not None:
        judged = verdict(won.value > least, won.high > least)
        yield Check(what, f"over {least:.0%}", found, judged)
    if (most := LESS_OFTEN.get(difficulty)) is not None:
        judged = verdict(won.value < most, won.low < most)
        yield Check(what, f"under {most:.0%}", found, judged)


def _check_of_changes(figures: Sequence[Figures]) -> Check:
    """Check that no setting is won clearly more often, and that one at least clearly less."""
    changes = {each.setting: each.change.won for each in figures if each.change is not None}
    less = sum(change.high < 0 for change in changes.values())
    more = [setting for setting, change in changes.items() if change.low > 0]
    unclear, settings = len(changes) - less - len(more), f"of {len(changes)} settings"
    found = {
        f"less often in {less} {settings}": less,
        f"more often in {', '.join(more)}": more,
        f"no clear difference in {unclear} {settings}": unclear,
    }
    return Check(
        "games won with expansions",
        "nowhere more often than without",
        "; ".join(words for words, said in found.items() if said),
        verdict(less > 0 and not more, not more),
    )


def plot(figures: Sequence[Figures], configs: Sequence[Any], path: Path) -> None:
    """Write a PNG: games won by difficulty, side by side with and without expansions."""
    panels = list(dict.fromkeys(config.expansions for config in configs))
    canvas = Figure(figsize=(1 + 5 * len(panels), 4.5), layout="constrained")
    drawn = canvas.subplots(1, len(panels), sharey=True, squeeze=False)[0]
    for axes, expansions in zip(drawn, panels, strict=True):
        here = [i for i, config in enumerate(configs) if config.expansions == expansions]
        lines = _by_difficulty([figures[i] for i in here], [configs[i] for i in here])
        for name, series in lines.items():
            at = [DIFFICULTY_NAMES.index(difficulty) for difficulty in series]
            won = [each.won for each in series.values()]
            ends = [[w.value - w.low for w in won], [w.high - w.value for w in won]]
            axes.errorbar(at, [w.value for w in won], ends, fmt="o-", capsize=3, label=name)
        axes.set_xticks(range(len(DIFFICULTY_NAMES)), DIFFICULTY_NAMES, rotation=20)
        axes.set_title(f"expansions: {combined(expansions)}")
        axes.set_ylim(0, 1.03)
        axes.legend(fontsize="small")
    drawn[0].set_ylabel("games won, with 95 % intervals")
    canvas.savefig(path, format="png", dpi=120)
