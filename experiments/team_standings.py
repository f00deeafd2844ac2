"""What a tournament of teams says: how often each has won, and what more than another."""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import msgspec
import numpy as np
import polars as pl
from numpy.typing import NDArray

from experiments.standings import Estimate, agresti_min, mean_of, wilson


class TeamStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How a team did, of which one agent has every seat.

    Attributes:
        rank: by the share of games won, then by score.
        agent: its name.
        games: how many it played.
        won: the share of them that it won.
        score: mean.
    """

    rank: int
    agent: str
    games: int
    won: Estimate
    score: Estimate


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """What a team has more than another of lower rank, game by game on the same deals.

    Attributes:
        agent: the one.
        opponent: the other.
        won: of the share of games won.
        score: of the mean score.
    """

    agent: str
    opponent: str
    won: Estimate
    score: Estimate


class TeamStandings(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament's results; `games` is how many were played by all together."""

    games: int
    agents: list[TeamStanding]
    differences: list[Difference]


def team_standings(agents: Sequence[str], players: Sequence[Path]) -> TeamStandings:
    """Read a tournament's results. Its teams have played the same deals with the same options.

    Args:
        agents: their names.
        players: Parquet files with a row a player and game; all players of a game have its score
            and place.
    """
    rows = pl.scan_parquet(list(players)).filter(pl.col("seat") == 0).collect()
    own = ("game", "seat", "team", "agent", "score", "place", "decided", "win_share")
    same = [name for name in rows.columns if name not in own]
    won, scores = (
        np.stack([_by_deal(rows, agent, what, same) for agent in agents])
        for what in ("win_share", "score")
    )
    games = won.shape[1]
    order = sorted(range(len(agents)), key=lambda i: (-won[i].sum(), -scores[i].sum()))
    return TeamStandings(
        games=len(rows),
        agents=[
            TeamStanding(
                rank=rank,
                agent=agents[i],
                games=games,
                won=wilson(won[i].sum(), games),
                score=mean_of(scores[i]),
            )
            for rank, i in enumerate(order, start=1)
        ],
        differences=[
            Difference(
                agent=agents[i],
                opponent=agents[j],
                won=agresti_min(won[i] - won[j]),
                score=mean_of(scores[i] - scores[j]),
            )
            for i, j in combinations(order, 2)
        ],
    )


def _by_deal(rows: pl.DataFrame, agent: str, what: str, same: Sequence[str]) -> NDArray[np.float64]:
    """Return a column of an agent's games, in the order of deals and options."""
    found = rows.filter(pl.col("agent") == agent).sort(same)
    return found[what].cast(pl.Float64).to_numpy()
