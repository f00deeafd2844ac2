"""What a tournament's results say: shares, means and ratings, each with its interval."""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import polars as pl
from numpy.typing import NDArray
from openskill.models import PlackettLuce
from scipy.stats import norm

#: Standard deviations to either side that hold 95 % of a normal distribution.
Z = float(norm.ppf(0.975))


class Estimate(msgspec.Struct, frozen=True):
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """The mean and the middle of some values, and between what four fifths of them are."""

    mean: Estimate
    median: Estimate
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How an agent did.

    Attributes:
        rank: by mean place, which is fair since all meet the same on the same seats; then by score.
        agent: its name.
        games: how often it had a seat; intervals take these as independent.
        decided: how often of these somebody won the game.
        win_share: of a game that somebody won, 1 divided among its winners; None where there was
            no such game.
        score: mean.
        place: mean.
        rating: openskill's, None where agents never met.
    """

    rank: int
    agent: str
    games: int
    decided: int
    win_share: Estimate | None
    score: Estimate
    place: float
    rating: Estimate | None


class SideShare(msgspec.Struct, frozen=True, kw_only=True):
    """How often a side, whoever played it, won, of the games that somebody won."""

    side: int
    win_share: Estimate | None


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """An agent's win share against another, in games of two sides that one of them won."""

    agent: str
    opponent: str
    win_share: Estimate | None


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament's results.

    Attributes:
        games: how many were played.
        decided: how many of them somebody won; in some games nobody may come home.
        teams: whether sides are teams; else each is a seat.
        sides: none where games had different numbers of players or teams.
    """

    games: int
    decided: int
    agents: list[Standing]
    teams: bool
    sides: list[SideShare]
    duels: list[Duel]


def standings(agents: Sequence[str], players: Sequence[Path]) -> Standings:
    """Read a tournament's results, one file after the other.

    Args:
        agents: their names.
        players: Parquet files with a row a player and game, in the order of the games. Those of a
            team share one agent and one result, which counts once; who is alone is a team too.
    """
    all_rows = pl.scan_parquet(list(players))
    rows = all_rows.filter(pl.col("seat") == pl.col("seat").min().over("game", "team"))
    ratings = _ratings(agents, players)
    sums = {row["agent"]: row for row in _grouped(rows, "agent")}
    found = [_standing(agent, sums[agent], ratings.get(agent)) for agent in agents]
    found.sort(key=lambda standing: (standing.place, -standing.score.value))
    won = rows.filter(pl.col("decided"))
    played, decided = (
        part.select(pl.col("game").n_unique()).collect().item() for part in (rows, won)
    )
    return Standings(
        games=played,
        decided=decided,
        agents=[
            msgspec.structs.replace(standing, rank=rank)
            for rank, standing in enumerate(found, start=1)
        ],
        teams=all_rows.select((pl.col("seat") != pl.col("team")).any()).collect().item(),
        sides=_sides(rows),
        duels=_duels(rows),
    )


def _standing(agent: str, sums: Mapping[str, Any], rating: Estimate | None) -> Standing:
    """Return how an agent did, not ranked yet."""
    games = sums["games"]
    return Standing(
        rank=0,
        agent=agent,
        games=games,
        decided=sums["decided"],
        win_share=share(sums["wins"], sums["decided"]),
        score=mean(sums["scores"], sums["squares"], games),
        place=_rounded(sums["places"] / games),
        rating=rating,
    )


def shares_of_wins(places: NDArray[np.int8]) -> NDArray[np.float64]:
    """Return what share of its game's win each seat has: all 0 where nobody is first.

    >>> shares_of_wins(np.array([[1, 2, 3], [1, 1, 3], [2, 2, 4]], np.int8)).tolist()
    [[1.0, 0.0, 0.0], [0.5, 0.5, 0.0], [0.0, 0.0, 0.0]]
    """
    won = places == 1
    return won / np.maximum(won.sum(axis=1, keepdims=True), 1)


def shares_by_side(places: NDArray[np.int8], sides: int) -> NDArray[np.float64]:
    """Return what share of its game's win the side of each seat has.

    >>> shares_by_side(np.array([[1, 1, 2, 2]], np.int8), 2).tolist()
    [[1.0, 1.0, 0.0, 0.0]]
    """
    size = places.shape[1] // sides
    return np.repeat(shares_of_wins(places[:, ::size]), size, axis=1)


def share(wins: float, games: int) -> Estimate | None:
    """Return the share of wins, or None of no games."""
    return wilson(wins, games) if games else None


def wilson(wins: float, games: int) -> Estimate:
    """Return the share of wins with Wilson's interval; a win can be shared.

    >>> wilson(0, 10)
    Estimate(value=0.0, low=0.0, high=0.277533)
    """
    share = wins / games
    denominator = 1 + Z**2 / games
    centre = (share + Z**2 / (2 * games)) / denominator
    half = Z / denominator * sqrt(share * (1 - share) / games + Z**2 / (4 * games**2))
    low, high = max(centre - half, 0.0), min(centre + half, 1.0)
    return Estimate(_rounded(share), _rounded(low), _rounded(high))


def mean(total: float, squares: float, count: int) -> Estimate:
    """Return a mean with its normal interval, from a sum and a sum of squares."""
    value = total / count
    variance = max(squares - count * value**2, 0.0) / max(count - 1, 1)
    half = Z * sqrt(variance / count)
    return Estimate(_rounded(value), _rounded(value - half), _rounded(value + half))


def mean_of(values: NDArray[np.float64]) -> Estimate:
    """Return the mean of values with its normal interval; of differences, that of pairs.

    >>> mean_of(np.array([1.0, 1.0, 1.0]))
    Estimate(value=1.0, low=1.0, high=1.0)
    """
    return mean(values.sum(), (values**2).sum(), len(values))


def agresti_min(differences: NDArray[np.float64]) -> Estimate:
    """Return how much more one of two shares is, as a mean of differences of pairs: 1, 0 or -1.

    The interval is honest for few pairs, and where all are alike: to each of the four ways in which
    a pair can come out, half a pair is added before the normal interval is taken (Agresti and Min,
    Simple improved confidence intervals for comparing matched proportions, Statistics in Medicine
    24, 2005).

    >>> agresti_min(np.array([0.0, 0.0]))
    Estimate(value=0.0, low=-0.489991, high=0.489991)
    """
    pairs = len(differences) + 2
    centre = differences.sum() / pairs
    differing = (differences != 0).sum() + 1
    half = Z * sqrt(differing / pairs - centre**2) / sqrt(pairs)
    low, high = max(centre - half, -1.0), min(centre + half, 1.0)
    return Estimate(_rounded(differences.mean()), _rounded(low), _rounded(high))


def spread(values: pl.Series) -> Spread:
    """Return the mean, the median, and the 10 % and 90 % quantiles.

    The interval of the median lies between two of the values, as the normal approximation of how
    many are under the true one has it.
    """
    numbers = values.cast(pl.Float64).to_numpy()
    half = min(Z / 2 / sqrt(len(numbers)), 0.5)
    quantiles = (0.1, 0.5 - half, 0.5, 0.5 + half, 0.9)
    low, least, middle, most, high = np.quantile(numbers, quantiles, method="nearest").tolist()
    return Spread(mean_of(numbers), Estimate(middle, least, most), low, high)


def _rounded(value: float) -> float:
    """Round off what depends on the order of a sum."""
    return round(float(value), 6) + 0.0


def _grouped(rows: pl.LazyFrame, by: str) -> Iterable[dict[str, Any]]:
    """Sum wins, scores and places for each value of a column."""
    sums = rows.group_by(by).agg(
        games=pl.len(),
        decided=pl.col("decided").cast(pl.Int64).sum(),
        wins=pl.col("win_share").sum(),
        scores=pl.col("score").cast(pl.Float64).sum(),
        squares=(pl.col("score").cast(pl.Float64) ** 2).sum(),
        places=pl.col("place").cast(pl.Int64).sum(),
    )
    return sums.sort(by).collect().iter_rows(named=True)


def _sides(rows: pl.LazyFrame) -> list[SideShare]:
    """Return the win shares by side, of games with as many players and sides."""
    sizes = rows.group_by("game").agg(pl.col("num_players").first(), sides=pl.len())
    if len(sizes.select("num_players", "sides").unique().collect()) > 1:
        return []
    return [
        SideShare(side=row["team"], win_share=share(row["wins"], row["decided"]))
        for row in _grouped(rows, "team")
    ]


def _ratings(agents: Sequence[str], players: Sequence[Path]) -> dict[str, Estimate]:
    """Rate the agents game by game; who has several seats counts with their mean place."""
    # No drift (tau): these agents do not change, so that later games weigh no more than early ones.
    model = PlackettLuce(tau=0.0)
    rated = {agent: model.rating() for agent in agents}
    met: set[str] = set()
    for path in players:
        games = (
            pl.read_parquet(path)
            .group_by("game", "agent")
            .agg(place=pl.col("place").cast(pl.Float64).mean())
            .group_by("game")
            .agg(pl.col("agent", "place").sort_by("agent"))
            .sort("game")
        )
        for _, names, places in games.iter_rows():
            if len(names) < 2:
                continue
            teams = model.rate([[rated[name]] for name in names], ranks=places)
            rated.update((name, team[0]) for name, team in zip(names, teams, strict=True))
            met.update(names)
    return {
        agent: Estimate(
            _rounded(rating.mu),
            _rounded(rating.mu - Z * rating.sigma),
            _rounded(rating.mu + Z * rating.sigma),
        )
        for agent, rating in rated.items()
        if agent in met
    }


def _duels(rows: pl.LazyFrame) -> list[Duel]:
    """Return every pair of agents that met in games of two sides."""
    sides = rows.filter(pl.len().over("game") == 2).select(
        "game", "team", "agent", "decided", "win_share"
    )
    met = (
        sides.join(sides.select("game", "team", opponent="agent"), on="game")
        .filter((pl.col("team") != pl.col("team_right")) & (pl.col("agent") != pl.col("opponent")))
        .group_by("agent", "opponent")
        .agg(decided=pl.col("decided").cast(pl.Int64).sum(), wins=pl.col("win_share").sum())
        .sort("agent", "opponent")
        .collect()
    )
    return [
        Duel(agent=agent, opponent=opponent, win_share=share(wins, decided))
        for agent, opponent, decided, wins in met.iter_rows()
    ]
