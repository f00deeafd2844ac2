"""How teams are ranked and compared, against values worked out by hand."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from experiments.standings import Estimate, agresti_min, mean, wilson
from experiments.team_standings import TeamStandings, team_standings

COLUMNS = (
    "game", "seed", "seat", "team", "agent",
    "score", "place", "decided", "win_share", "num_players",
)  # fmt: skip


def results(folder: Path, *games: tuple[str, int, int, int]) -> TeamStandings:
    """Rank teams by games: agent, deal, players, and the score of all, which is 0 if lost."""
    rows = [
        (number, seed, seat, 0, agent, score, 2 - (score > 0), score > 0, float(score > 0), players)
        for number, (agent, seed, players, score) in enumerate(games)
        for seat in range(players)
    ]
    path = folder / "players.parquet"
    table = pl.DataFrame(rows, COLUMNS, orient="row")
    # A column that is empty, as that of the edition is.
    table.with_columns(edition=pl.lit(None, pl.String)).write_parquet(path)
    return team_standings(["a", "b"], [path])


def test_teams_are_ranked_by_games_won_before_score(tmp_path: Path) -> None:
    found = results(tmp_path, ("a", 1, 2, 30), ("b", 1, 2, 9), ("a", 2, 2, 0), ("b", 2, 2, 7))
    assert [(row.rank, row.agent) for row in found.agents] == [(1, "b"), (2, "a")]
    b, a = found.agents
    # Each game counts once, and each player of it has won it: two of two, one of two.
    assert (b.games, b.won, b.score) == (2, wilson(2, 2), mean(9 + 7, 81 + 49, 2))
    assert (a.games, a.won, a.score) == (2, wilson(1, 2), mean(30, 900, 2))
    assert found.games == 4


def test_score_decides_where_as_many_games_were_won(tmp_path: Path) -> None:
    found = results(tmp_path, ("a", 1, 1, 5), ("b", 1, 1, 6))
    assert [row.agent for row in found.agents] == ["b", "a"]


def test_differences_are_of_pairs_on_the_same_deal(tmp_path: Path) -> None:
    # Deals 3, 1, 2 in the order of a; another order for b; one with three players.
    found = results(
        tmp_path,
        ("a", 3, 2, 10), ("a", 1, 2, 0), ("a", 2, 2, 8), ("a", 1, 3, 4),
        ("b", 1, 3, 4), ("b", 1, 2, 6), ("b", 2, 2, 8), ("b", 3, 2, 0),
    )  # fmt: skip
    # The pair is told once, from the one that is ranked higher: it has more points.
    (a,) = found.differences
    assert (a.agent, a.opponent) == ("a", "b")
    # By deal: either won one that the other lost; scores differ by 10, -6, 0, 0.
    assert a.won == agresti_min(np.array([1.0, -1.0, 0.0, 0.0]))
    assert a.won.value == 0
    assert a.score == mean(10 - 6, 100 + 36, 4)
    # The interval of a mean of four: variance (136 - 4 * 1) / 3 = 44, so that half the width is
    # 1.959964 * sqrt(44 / 4) = 6.500465.
    assert a.score.low == pytest.approx(1 - 6.500465, abs=2e-6)


def test_teams_that_play_alike_may_still_differ_in_other_games(tmp_path: Path) -> None:
    found = results(tmp_path, ("a", 1, 2, 5), ("b", 1, 2, 5), ("a", 2, 2, 0), ("b", 2, 2, 0))
    (pair,) = found.differences
    assert (pair.won.value, pair.score) == (0, Estimate(0, 0, 0))
    # Two pairs and two more, of which one differs: z * sqrt((1/4 - 0) / 4) = 1.959964 / 4.
    assert pair.won.high == -pair.won.low == pytest.approx(0.489991, abs=2e-6)
