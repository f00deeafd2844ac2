"""Shares, means and ratings against values worked out by hand."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from experiments.standings import (
    Estimate,
    Standings,
    agresti_min,
    mean,
    shares_by_side,
    standings,
    wilson,
)


def results(folder: Path, *games: dict[str, int], size: int = 1) -> Path:
    """Write games given as places by agent in the order of sides, each of as many seats.

    A score is 10 minus a place.
    """
    rows = [
        {
            "game": number,
            "num_players": len(places) * size,
            "seat": seat,
            "team": side,
            "agent": agent.strip(),
            "score": 10.0 - place,
            "place": place,
            "decided": 1 in places.values(),
            "win_share": 1 / list(places.values()).count(1) if place == 1 else 0.0,
        }
        for number, places in enumerate(games)
        for side, (agent, place) in enumerate(places.items())
        for seat in range(side * size, (side + 1) * size)
    ]
    path = folder / "players.parquet"
    pl.DataFrame(rows).write_parquet(path)
    return path


def order(found: Standings) -> list[tuple[int, str]]:
    return [(row.rank, row.agent) for row in found.agents]


# With z = 1.959964: z^2 = 3.841459. For 5 of 10 the middle is 1/2 and half the width is
# z / 1.3841459 * sqrt(0.25 / 10 + 3.841459 / 400) = 1.416010 * 0.186020 = 0.263406.
# For 0 of 10 the upper end is z^2 / (10 + z^2) = 3.841459 / 13.841459 = 0.277533.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.236594, 0.763406), (0, 10, 0, 0.277533), (10, 10, 0.722467, 1)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found.value == wins / games
    assert found.low == pytest.approx(low, abs=2e-6)
    assert found.high == pytest.approx(high, abs=2e-6)


def test_mean_of_1_2_3_is_2_with_half_a_width_of_z_over_root_3() -> None:
    found = mean(1 + 2 + 3, 1 + 4 + 9, 3)
    assert found.value == 2
    assert found.high - 2 == 2 - found.low == pytest.approx(1.959964 / 3**0.5, abs=2e-6)


def test_mean_of_one_value_has_no_width() -> None:
    assert mean(4, 16, 1) == Estimate(4, 4, 4)


# Half a pair more for each of four ways. Of 16 alike: 18 pairs, one of which differs; half a width
# is z / 18 = 0.108887. Of 10, 4 for and 1 against: 12 pairs, 6 differ, the middle is 3/12, and half
# a width is z * sqrt((6/12 - 1/16) / 12) = z * 0.190941 = 0.374238. All 4 for: 6 pairs, 5 differ,
# the middle is 4/6, and half a width z * sqrt((5/6 - 4/9) / 6) = z * 0.254588 = 0.498983, which
# goes over 1.
@pytest.mark.parametrize(
    ("more", "less", "alike", "low", "high"),
    [
        (0, 0, 16, -0.108887, 0.108887),
        (4, 1, 5, -0.124238, 0.624238),
        (1, 4, 5, -0.624238, 0.124238),
        (4, 0, 0, 0.167684, 1),
    ],
)
def test_interval_of_a_difference_of_paired_shares(
    more: int, less: int, alike: int, low: float, high: float
) -> None:
    found = agresti_min(np.array([1.0] * more + [-1.0] * less + [0.0] * alike))
    assert found.value == pytest.approx((more - less) / (more + less + alike))
    assert found.low == pytest.approx(low, abs=2e-6)
    assert found.high == pytest.approx(high, abs=2e-6)


def test_agents_stand_in_the_order_in_which_they_beat_each_other(tmp_path: Path) -> None:
    games = [{"b": 2, "a": 1, "c": 3}, {"c": 3, "b": 2, "a": 1}, {"a": 1, "c": 3, "b": 2}] * 10
    path = results(tmp_path, *games)
    found = standings(["c", "a", "b"], [path])
    assert order(found) == [(1, "a"), (2, "b"), (3, "c")]
    assert [row.win_share for row in found.agents] == [wilson(30, 30), wilson(0, 30), wilson(0, 30)]
    assert [row.score.value for row in found.agents] == [9, 8, 7]
    assert [row.place for row in found.agents] == [1, 2, 3]
    assert found.games == 30
    best, _, worst = (row.rating for row in found.agents)
    assert best is not None
    assert worst is not None
    assert best.low > worst.high
    assert standings(["c", "a", "b"], [path]) == found


def test_a_draw_leaves_ratings_equal_and_shares_the_win(tmp_path: Path) -> None:
    found = standings(["a", "b"], [results(tmp_path, {"a": 1, "b": 1}, {"b": 1, "a": 1})])
    a, b = found.agents
    assert a.win_share == b.win_share == wilson(1, 2)
    assert a.rating is not None
    assert b.rating is not None
    assert a.rating.value == pytest.approx(b.rating.value)


def test_win_share_by_seat(tmp_path: Path) -> None:
    games = [{"a": 1, "b": 2}, {"b": 1, "a": 2}, {"a": 1, "b": 2}, {"b": 2, "a": 1}]
    found = standings(["a", "b"], [results(tmp_path, *games)])
    assert not found.teams
    assert [(seat.side, seat.win_share) for seat in found.sides] == [
        (0, wilson(3, 4)),
        (1, wilson(1, 4)),
    ]


def test_seats_of_games_of_different_sizes_are_not_compared(tmp_path: Path) -> None:
    games = [{"a": 1, "b": 2}, {"b": 1, "a": 2, "b ": 3}]
    assert standings(["a", "b"], [results(tmp_path, *games)]).sides == []


def test_win_shares_are_of_the_games_that_somebody_won(tmp_path: Path) -> None:
    games = [{"a": 1, "b": 2}, {"b": 1, "a": 2}, {"a": 1, "b": 2}, {"a": 2, "b": 3}]
    found = standings(["a", "b"], [results(tmp_path, *games)])
    assert (found.games, found.decided) == (4, 3)
    a, b = found.agents
    assert (a.games, a.decided, b.decided) == (4, 3, 3)
    # a won 2 of 3, both of its wins from seat 0, which won all.
    assert a.win_share == wilson(2, 3)
    assert [seat.win_share for seat in found.sides] == [wilson(3, 3), wilson(0, 3)]
    assert found.duels[0].win_share == wilson(2, 3)


def test_there_are_no_win_shares_where_nobody_wins(tmp_path: Path) -> None:
    found = standings(["a", "b"], [results(tmp_path, {"a": 2, "b": 3}, {"b": 3, "a": 2})])
    assert found.decided == 0
    assert [row.win_share for row in found.agents] == [None, None]
    assert [seat.win_share for seat in found.sides] == [None, None]
    # The places of such a game count all the same.
    assert order(found) == [(1, "a"), (2, "b")]


def test_duels_count_games_of_two_between_different_agents(tmp_path: Path) -> None:
    games = [{"a": 1, "b": 2}, {"b": 1, "a": 2}, {"b": 1, "a": 2}, {"a": 1, "a ": 2}]
    found = standings(["a", "b"], [results(tmp_path, *games)])
    shares = {(duel.agent, duel.opponent): duel.win_share for duel in found.duels}
    assert shares == {("a", "b"): wilson(1, 3), ("b", "a"): wilson(2, 3)}


def test_an_agent_on_two_seats_is_rated_by_its_mean_place(tmp_path: Path) -> None:
    # a is second, b first and third: the same mean place, so no rating moves apart.
    found = standings(["a", "b"], [results(tmp_path, {"b": 1, "a": 2, "b ": 3})])
    a, b = (row.rating for row in found.agents)
    assert a is not None
    assert b is not None
    assert a.value == pytest.approx(b.value)


def test_who_never_met_has_no_rating_and_ranks_by_score(tmp_path: Path) -> None:
    path = results(tmp_path, {"a": 3}, {"b": 1}, {"a": 2}, {"b": 2})
    found = standings(["a", "b"], [path])
    assert order(found) == [(1, "b"), (2, "a")]
    assert [row.rating for row in found.agents] == [None, None]


@pytest.mark.parametrize("size", [2, 3])
def test_a_team_counts_once_however_many_members_it_has(tmp_path: Path, size: int) -> None:
    # a wins from either side, then b from side 0.
    games = [{"a": 1, "b": 2}, {"b": 2, "a": 1}, {"b": 1, "a": 2}]
    found = standings(["b", "a"], [results(tmp_path, *games, size=size)])
    assert order(found) == [(1, "a"), (2, "b")]
    a, b = found.agents
    assert (found.games, found.decided, a.games, b.games) == (3, 3, 3, 3)
    assert (a.win_share, b.win_share) == (wilson(2, 3), wilson(1, 3))
    # Places 1, 1, 2 and scores 9, 9, 8.
    assert a.place == pytest.approx(4 / 3, abs=1e-6)
    assert a.score == mean(26, 81 + 81 + 64, 3)
    assert found.teams
    assert [(team.side, team.win_share) for team in found.sides] == [
        (0, wilson(2, 3)),
        (1, wilson(1, 3)),
    ]
    shares = {(duel.agent, duel.opponent): duel.win_share for duel in found.duels}
    assert shares == {("a", "b"): wilson(2, 3), ("b", "a"): wilson(1, 3)}


def test_a_team_is_rated_like_one_player(tmp_path: Path) -> None:
    # At first all are rated 25, with a standard deviation of 25 / 3, and 25 / 6 is what chance adds
    # to a game. Who wins against an equal moves up by half of the variance over
    # sqrt(2 * ((25 / 3)^2 + (25 / 6)^2)) = 13.176157: 69.444444 / 13.176157 / 2 = 2.635231.
    for size in (1, 3):
        found = standings(["a", "b"], [results(tmp_path, {"a": 1, "b": 2}, size=size)])
        a, b = (row.rating for row in found.agents)
        assert a is not None
        assert b is not None
        assert a.value == pytest.approx(25 + 2.635231, abs=2e-6)
        assert b.value == pytest.approx(25 - 2.635231, abs=2e-6)


def test_an_agent_with_two_of_three_teams_has_played_twice(tmp_path: Path) -> None:
    found = standings(["a", "b"], [results(tmp_path, {"a": 1, "b": 2, "a ": 3}, size=2)])
    a, b = sorted(found.agents, key=lambda row: row.agent)
    assert (a.games, a.win_share, a.place) == (2, wilson(1, 2), 2)
    assert (b.games, b.win_share, b.place) == (1, wilson(0, 1), 2)
    assert (found.games, found.duels) == (1, [])
    # Its mean place is b's, so no rating moves apart.
    assert a.rating is not None
    assert b.rating is not None
    assert a.rating.value == pytest.approx(b.rating.value)
    assert [team.win_share for team in found.sides] == [wilson(1, 1), wilson(0, 1), wilson(0, 1)]


@pytest.mark.parametrize(
    ("sides", "places", "shares"),
    [
        (3, [2, 2, 1, 1, 3, 3], [0, 0, 1, 1, 0, 0]),
        (3, [1, 1, 3, 3, 1, 1], [0.5, 0.5, 0, 0, 0.5, 0.5]),
        (2, [1, 1, 1, 1, 1, 1], [0.5] * 6),
        (6, [1, 2, 3, 4, 5, 6], [1, 0, 0, 0, 0, 0]),
        (1, [1, 1, 1], [1, 1, 1]),
        (1, [2, 2, 2], [0, 0, 0]),
    ],
)
def test_a_win_is_that_of_a_side_and_shared_among_sides(
    sides: int, places: list[int], shares: list[float]
) -> None:
    assert shares_by_side(np.array([places], np.int8), sides).tolist() == [shares]
