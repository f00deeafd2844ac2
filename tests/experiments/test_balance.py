"""Comparisons of A with B: paired differences, verdicts, figures, and runs on the same deals."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import polars as pl
import pytest

from experiments import run, tournament
from experiments.balance import compared
from experiments.balance_figures import COUNTED, FIGURES, Figure, Numbers, Played, over_fair
from experiments.balance_statistics import Row, corrected, paired, verdict_on
from experiments.standings import Estimate
from experiments.tournament import play_games
from summit_env import competitive_v0, cooperative_v0, team_v0
from summit_env.engine.agent import load_agent
from summit_env.engine.batch import Batch
from summit_env.engine.game import GAMES, load_game
from summit_env.summit.actions import FIRST_LADDER_ACTION, FIRST_PLAY
from summit_env.summit.edition import PRINTED
from summit_env.summit.state import BLIZZARD, DEAD, HUNGER, RETURNED
from tests.experiments.conftest import Command, Ran

FEW = "too few games to tell"
NONE_CLEAR = "no clear difference"


def numbers(*values: float) -> Numbers:
    return np.array(values, np.float64)


def test_a_difference_is_paired_game_by_game() -> None:
    row = paired("rounds", numbers(1, 2, 3, 4), numbers(2, 4, 3, 7))
    # The differences 1, 2, 0, 3 have the mean 1.5 and the standard deviation sqrt(5 / 3), so that
    # the standard error is 0.645497; t with 3 degrees of freedom is 3.182446.
    assert msgspec.structs.astuple(row.difference) == pytest.approx((1.5, -0.554260, 3.554260))
    assert msgspec.structs.astuple(row.a) == pytest.approx((2.5, 0.445740, 4.554260))
    assert row.b.value == 4
    assert (row.figure, row.games) == ("rounds", 4)
    # The variances of single games are 5 / 3 and 14 / 3.
    assert row.spread == pytest.approx((19 / 6) ** 0.5)
    # With u = 1.5 / 0.645497 / sqrt(3), t's distribution is 1/2 + (u / (1 + u^2) + atan(u)) / pi.
    assert row.p == pytest.approx(0.102729, abs=1e-6)


def test_pairing_shows_what_games_apart_would_hide() -> None:
    deals = numbers(*range(100))
    row = paired("score", deals, deals + np.tile([0.0, 1.0], 50))
    # The differences have the variance 25 / 99, and 1.984217 is t with 99 degrees of freedom.
    half = 1.984217 * (25 / 99 / 100) ** 0.5
    assert row.difference.high - row.difference.value == pytest.approx(half, rel=1e-6)
    assert row.verdict == "more"


@pytest.mark.parametrize(
    ("more", "games", "verdict"),
    [(0, 100, NONE_CLEAR), (0, 99, FEW), (2, 100, "more"), (-2, 100, "less"), (2, 99, FEW)],
)
def test_the_same_difference_in_every_game_is_sure(more: float, games: int, verdict: str) -> None:
    a = numbers(*range(games))
    row = paired("score", a, a + more)
    assert row.difference == Estimate(more, more, more)
    assert row.p == (0 if more else 1)
    assert row.verdict == verdict


def test_what_is_left_of_sums_in_another_order_is_no_difference() -> None:
    row = paired("win share", numbers(*[0.1 + 0.2] * 100), numbers(*[0.3] * 100))
    assert row.difference == Estimate(0, 0, 0)
    assert row.verdict == NONE_CLEAR


@pytest.mark.parametrize(
    ("difference", "p", "spread", "games", "verdict"),
    [
        (Estimate(0.2, 0.1, 0.3), 0.05, 1, 100, "more"),
        (Estimate(-0.2, -0.3, -0.1), 0.05, 1, 100, "less"),
        (Estimate(0.2, 0.1, 0.3), 0.0, 1, 99, FEW),
        # Nothing beyond a tenth of a standard deviation, and something beyond it.
        (Estimate(0.01, -0.1, 0.1), 0.051, 1, 100, NONE_CLEAR),
        (Estimate(0.01, -0.1, 0.1), 0.051, 0.9, 100, FEW),
        (Estimate(0.01, -0.1, 0.11), 0.051, 1, 100, FEW),
        (Estimate(-0.01, -0.11, 0.1), 0.051, 1, 100, FEW),
        # Small, and yet sure.
        (Estimate(0.02, 0.01, 0.03), 0.01, 1, 100, "more"),
    ],
)
def test_a_verdict_goes_by_chance_margin_and_number_of_games(
    difference: Estimate, p: float, spread: float, games: int, verdict: str
) -> None:
    assert verdict_on(difference, p, spread, games) == verdict


def row_of(p: float) -> Row:
    """Return a row that is sure if its p is small enough; its interval is wide."""
    wide = Estimate(0.5, -0.5, 1.5)
    return Row(
        figure=f"{p}",
        games=100,
        a=wide,
        b=wide,
        difference=wide,
        spread=1,
        p=p,
        corrected=p,
        verdict=verdict_on(wide, p, 1, 100),
    )


def test_verdicts_are_corrected_for_the_number_of_comparisons() -> None:
    alone = [row_of(0.04), row_of(0.01), row_of(0.5)]
    assert [row.verdict for row in alone] == ["more", "more", FEW]
    rows = corrected(alone)
    # The smallest of three counts three times, the next one three halves, the largest once.
    assert [row.corrected for row in rows] == pytest.approx([0.06, 0.03, 0.5])
    assert [row.p for row in rows] == [0.04, 0.01, 0.5]
    assert [row.verdict for row in rows] == [FEW, "more", FEW]
    assert corrected([]) == []


def test_a_correction_is_never_greater_than_that_of_a_larger_p() -> None:
    # 5 * 0.01, 5 / 2 * 0.02, 5 / 3 * 0.03, 5 / 4 * 0.04 are all 0.05.
    rows = corrected([row_of(p) for p in (0.2, 0.04, 0.03, 0.02, 0.01)])
    assert [row.corrected for row in rows] == pytest.approx([0.2, 0.05, 0.05, 0.05, 0.05])
    # 2 * 0.03 would be greater than 0.04.
    rows = corrected([row_of(0.03), row_of(0.04)])
    assert [row.corrected for row in rows] == pytest.approx([0.04, 0.04])


def test_the_first_is_compared_with_each_other_and_all_are_corrected_together() -> None:
    def values(shift: float) -> dict[str, Numbers]:
        return {"won": numbers(0, 1) + shift, "score": numbers(3, 5), "never": numbers(0, 0)}

    report = compared(["random"], ["none", "yeti", "ladders"], [values(each) for each in (0, 1, 0)])
    assert [(each.a, each.b) for each in report.comparisons] == [
        ("none", "yeti"),
        ("none", "ladders"),
    ]
    rows = [row for each in report.comparisons for row in each.rows]
    assert [row.figure for row in rows] == ["won", "score"] * 2
    assert [row.difference.value for row in rows] == [1, 0, 0, 0]
    assert report.games == 2
    assert report.absent == ["never"]


def figure(game: str, name: str) -> Figure:
    """Return a figure of a game by its name."""
    (found,) = (each for each in FIGURES[game] if each.name == name)
    return found


def found(games: Batch, name: str) -> list[Any]:
    """Return a figure of games that nothing was counted in."""
    values: list[Any] = figure(games.game.name, name).of(Played(games, None)).tolist()
    return values


def test_a_win_share_is_over_fair_by_what_is_more_than_an_equal_part() -> None:
    played = Played(competitive_v0.batch(3, num_players=4), None)
    # One winner, two winners, and nobody who comes back.
    played.__dict__["places"] = np.array([[2, 1, 3, 4], [1, 1, 3, 4], [2, 2, 4, 5]], np.int8)
    assert over_fair(played).tolist() == [
        [-0.25, 0.75, -0.25, -0.25],
        [0.25, 0.25, -0.25, -0.25],
        [0, 0, 0, 0],
    ]
    assert figure("competitive", "won").of(played).tolist() == [True, True, False]


def test_in_teams_a_win_share_is_over_that_of_an_equal_part_for_each_team() -> None:
    played = Played(team_v0.batch(2, num_players=6, num_teams=3), None)
    # One winner, and two teams that share the win.
    played.__dict__["places"] = np.array([[2, 2, 1, 1, 3, 3], [1, 1, 1, 1, 3, 3]], np.int8)
    third, sixth = 1 / 3, 1 / 6
    assert over_fair(played) == pytest.approx(
        np.array(
            [
                [-third, -third, 2 * third, 2 * third, -third, -third],
                [sixth, sixth, sixth, sixth, -third, -third],
            ]
        )
    )


def test_parts_of_expansions_are_counted_game_by_game() -> None:
    expansions = ("yeti", "ladders", "sanity")
    games = team_v0.batch(2, num_players=4, expansions=expansions, seed=1)
    games.state.focus[:, :4], games.state.sanity[:, :4], games.state.mauled = 0, 2, 0
    counts = COUNTED["team"](games)
    only_second = np.array([1])
    # Seat 0 moves its Focus; seat 2 loses 2 Sanity while seat 3 gains 1; the Yeti hurts seats 0
    # and 3, and then a Ladder is laid.
    games.state.focus[1, 0] = 3
    games.state.sanity[1, 2:4] = [4, 1]
    games.state.mauled[1] = 0b1001
    counts.watch(only_second, np.array([FIRST_LADDER_ACTION]))
    # Nothing but another attack in the same turn, on seat 1, and the laying of another Ladder.
    games.state.mauled[1] = 0b1011
    counts.watch(only_second, np.array([FIRST_LADDER_ACTION + 1]))
    # In the next turn seat 1 is hurt again, and its Focus moves and seat 0's moves back.
    games.state.mauled[1] = 0
    counts.watch(only_second, np.array([FIRST_PLAY]))
    games.state.mauled[1] = 0b0010
    games.state.focus[1, :2] = [0, 5]
    counts.finish()
    played = Played(games, counts)
    assert figure("team", "Ladders laid").of(played).tolist() == [0, 2]
    assert figure("team", "Focus moves").of(played).tolist() == [0, 3]
    assert figure("team", "Sanity steps").of(played).tolist() == [0, 3]
    assert figure("team", "Yeti attacks").of(played).tolist() == [0, 4]


def test_points_and_hypothermia_of_the_sanity_board() -> None:
    games = cooperative_v0.batch(2, num_players=3, expansions=("sanity",))
    # The squares are worth 3, 0, -2, -3 and -4; seats that nobody has are not counted.
    games.state.sanity[:] = [[0, 0, 1, 4, 4, 4], [2, 3, 4, 0, 0, 0]]
    games.state.hypothermia[:, :3] = [[0, 0, 0], [0, 1, 4]]
    assert found(games, "Sanity points") == [6, -9]
    assert found(games, "Hypothermia markers placed") == [0, 2]
    assert found(cooperative_v0.batch(1, num_players=3), "Sanity points") == [0]


def test_fates_are_counted_game_by_game() -> None:
    games = competitive_v0.batch(2, num_players=3)
    games.state.standing[:, :3] = [[RETURNED, RETURNED, DEAD], [DEAD, DEAD, DEAD]]
    games.state.death_cause[:, :3] = [[0, 0, HUNGER], [BLIZZARD, HUNGER, HUNGER]]
    games.state.summit_order[:, :3] = [[1, 2, 3], [0, 1, 0]]
    games.state.game_round = [7, 9]
    games.state.blizzard = [2, 5]
    assert found(games, "survivors") == [2, 0]
    assert found(games, "summiteers") == [3, 1]
    assert found(games, "deaths: hunger") == [1, 2]
    assert found(games, "deaths: blizzard") == [0, 1]
    assert found(games, "deaths: yeti") == [0, 0]
    assert found(games, "rounds") == [7, 9]
    assert found(games, "blizzard level") == [2, 5]


def test_a_score_is_the_mean_of_a_games_seats() -> None:
    played = Played(competitive_v0.batch(2, num_players=2), None)
    played.__dict__["scores"] = np.array([[10.0, 20.0], [0.0, 3.0]])
    assert figure("competitive", "score").of(played).tolist() == [15, 1.5]


def test_ways_to_lose_are_told_apart() -> None:
    games = cooperative_v0.batch(2, num_players=2)
    top = int(games.edition.record[0].levels)
    games.state.standing[:, :2] = [[DEAD, DEAD], [DEAD, DEAD]]
    games.state.blizzard = [1, top]
    assert found(games, "lost: all dead") == [True, False]
    assert found(games, "lost: blizzard") == [False, True]
    assert found(games, "lost: out of rounds") == [False, False]
    assert found(games, "won") == [False, False]


def test_cards_are_counted_game_by_game() -> None:
    games = competitive_v0.batch(2, num_players=4)
    counts = COUNTED["competitive"](games)
    # The second game draws two events and plays the karma card in the first slot, while the first
    # one waits; then it draws a third. Each of four climbers began with three karma cards.
    kinds = np.flatnonzero(games.state.event_deck[1])[:3]
    games.state.event_deck[1, kinds[:2]] -= 1
    counts.watch(np.array([1]), np.array([FIRST_PLAY]))
    games.state.event_deck[1, kinds[2]] -= 1
    counts.finish()
    played = Played(games, counts)
    assert figure("competitive", "events drawn").of(played).tolist() == [0, 3]
    assert figure("competitive", "karma cards drawn").of(played).tolist() == [12, 12]
    assert figure("competitive", "karma cards played").of(played).tolist() == [0, 1]


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_is_a_number_of_each_game_or_seat(name: str) -> None:
    game = load_game(name)
    number = game.players[-1]
    games = Batch(game, 3, game.configure(num_players=number), seed=5)
    counts = COUNTED[name](games) if name in COUNTED else None
    watch = counts.watch if counts is not None else None
    agent, seats = load_agent("random", game), np.zeros((3, number), np.int64)
    play_games(games, seats, [agent], [np.random.default_rng(1)], lambda ended: None, watch)
    names = [each.name for each in FIGURES[name]]
    assert len(set(names)) == len(names)
    for each in FIGURES[name]:
        values = each.of(Played(games, counts)).astype(np.float64)
        assert values.shape == ((3, number) if each.by_seat else (3,))
        assert np.isfinite(values).all()


@pytest.fixture
def weigh(summit: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Compare settings in shards of four games with random players, in a run below tmp_path."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tournament, "SHARD_GAMES", 4)

    def called(
        out: str,
        *options: object,
        game: str = "competitive",
        games: int = 6,
        seed: int = 3,
        players: int = 3,
    ) -> Ran:
        agents = ("--agents", "random", "--num-players", players)
        return summit(
            "balance", game, *agents, "--games", games, "--seed", seed, "--out", out, *options
        )

    return called


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def summary(folder: Path) -> Any:
    return json.loads((folder / "summary.json").read_text())


YETI = ("--expansions", "none", "yeti")


def test_a_folder_with_tables_differences_and_a_plot_comes_out(
    weigh: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = weigh("run", *YETI)
    assert (ran.code, ran.err) == (0, "")
    for word in ("yeti against none: random", "survivors", "seat 2", FEW, "results in run"):
        assert word in ran.out
    assert "corrected for" in " ".join(ran.out.split())
    shards = [f"00000{shard}.parquet" for shard in range(4)]
    assert list(contents(tmp_path / "run")) == [
        "config.toml",
        "differences.png",
        *(f"games/{name}" for name in shards),
        *(f"players/{name}" for name in shards),
        "summary.json",
        "tables.md",
    ]
    config = (tmp_path / "run/config.toml").read_text()
    for line in ('command = "balance"', "seed = 3", 'expansions = "none"', 'expansions = "yeti"'):
        assert line in config
    assert config.count("edition_digest") == 2
    report = summary(tmp_path / "run")
    assert report["games"] == 6
    ((each,),) = [report["comparisons"]]
    assert (each["a"], each["b"]) == ("none", "yeti")
    assert {row["games"] for row in each["rows"]} == {6}
    assert (tmp_path / "run/differences.png").read_bytes().startswith(b"\x89PNG")
    assert (
        "| figure | none | yeti | difference | games | verdict |"
        in (tmp_path / "run/tables.md").read_text()
    )


def test_the_figures_are_those_of_the_rows(weigh: Callable[..., Ran], tmp_path: Path) -> None:
    weigh("run", *YETI)
    report = summary(tmp_path / "run")
    rows = {row["figure"]: row for row in report["comparisons"][0]["rows"]}
    games = pl.read_parquet(tmp_path / "run/games/*.parquet").sort("seed")
    plain, yeti = (games.filter(expansions=name) for name in ("none", "yeti"))
    for name in ("decisions", "rounds", "score", "events drawn"):
        assert rows[name]["a"]["value"] == pytest.approx(plain[name].mean())
        assert rows[name]["b"]["value"] == pytest.approx(yeti[name].mean())
        difference = (yeti[name] - plain[name]).mean()
        assert rows[name]["difference"]["value"] == pytest.approx(difference)
    players = pl.read_parquet(tmp_path / "run/players/*.parquet")
    # Random climbers do not come home: nobody wins, so that no seat has more than another.
    assert players["win share over fair"].to_list() == [0] * 2 * 6 * 3
    assert "win share over fair, seat 2" in report["absent"]


def test_both_play_the_same_deals_with_the_same_agents_on_the_same_seats(
    summit: Command, lowest: str, tmp_path: Path
) -> None:
    agents = ("--agents", "random", lowest, "--num-players", 3)
    ran = summit("balance", "cooperative", *agents, *YETI, "--games", 7, "--out", tmp_path / "run")
    assert (ran.code, ran.err) == (0, "")
    players = pl.read_parquet(tmp_path / "run/players/*.parquet")
    plain, yeti = (
        players.filter(expansions=name).select("seed", "seat", "agent") for name in ("none", "yeti")
    )
    assert plain.equals(yeti)
    # Blocks of two agents on three seats have six games: more than seven are twelve, on as many
    # deals, and each agent has each seat in half of them.
    assert plain["seed"].n_unique() == 12
    assert Counter(plain.select("agent", "seat").iter_rows()) == {
        (agent, seat): 6 for agent in ("random", lowest) for seat in range(3)
    }


def reworded(folder: Path) -> Path:
    """Make an edition that differs from the printed one in a remark."""
    folder.mkdir()
    events = (PRINTED / "events.toml").read_text()
    (folder / "events.toml").write_text(f"{events}\n# {folder.name}\n")
    return folder


def test_what_changes_nothing_makes_no_difference_at_all(
    weigh: Callable[..., Ran], tmp_path: Path
) -> None:
    one, two = (reworded(tmp_path / name) for name in ("one", "two"))
    ran = weigh("run", "--edition", "printed", one, two)
    assert (ran.code, ran.err) == (0, "")
    report = summary(tmp_path / "run")
    assert [each["a"] for each in report["comparisons"]] == ["printed"] * 2
    assert [each["b"] for each in report["comparisons"]] == [str(one), str(two)]
    rows = [row for each in report["comparisons"] for row in each["rows"]]
    assert {tuple(row["difference"].values()) for row in rows} == {(0, 0, 0)}
    assert {row["corrected"] for row in rows} == {1}
    # The games themselves are not all alike.
    assert sum(row["spread"] > 0 for row in rows) >= 8


def test_an_edition_and_expansions_can_differ_at_once(
    weigh: Callable[..., Ran], tmp_path: Path
) -> None:
    edition = reworded(tmp_path / "mine")
    weigh("run", *YETI, "--edition", "printed", edition, game="cooperative", games=2)
    report = summary(tmp_path / "run")
    assert [each["a"] for each in report["comparisons"]] == ["printed"] * 3
    assert [each["b"] for each in report["comparisons"]] == [
        "printed, yeti",
        str(edition),
        f"{edition}, yeti",
    ]


def test_an_edition_that_makes_a_difference_is_found(
    weigh: Callable[..., Ran], tmp_path: Path
) -> None:
    folder = tmp_path / "short"
    folder.mkdir()
    tracks = (PRINTED / "tracks.toml").read_text()
    changed = tracks.replace("rounds = { value = 60", "rounds = { value = 3")
    assert changed != tracks
    (folder / "tracks.toml").write_text(changed)
    ran = weigh("run", "--edition", "printed", folder, games=100)
    assert (ran.code, ran.err) == (0, "")
    rows = {row["figure"]: row for row in summary(tmp_path / "run")["comparisons"][0]["rows"]}
    # Climbers who choose at random are all on the mountain for longer.
    assert rows["rounds"]["b"]["value"] == 3
    assert rows["rounds"]["verdict"] == "less"


def test_what_is_0_in_every_game_is_said_and_not_compared(
    weigh: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = weigh("run", "--difficulty", "chill", "steep")
    assert "0 in every game: " in ran.out
    report = summary(tmp_path / "run")
    assert "deaths: yeti" in report["absent"]
    (each,) = report["comparisons"]
    assert (each["a"], each["b"]) == ("chill", "steep")
    assert "deaths: yeti" not in [row["figure"] for row in each["rows"]]


def test_the_expedition_is_compared_too(weigh: Callable[..., Ran], tmp_path: Path) -> None:
    ran = weigh("run", "--side", "easy", "hard", game="expedition")
    assert (ran.code, ran.err) == (0, "")
    rows = {row["figure"]: row for row in summary(tmp_path / "run")["comparisons"][0]["rows"]}
    # It lasts eighteen days, unless all are dead before; in every game somebody is first.
    assert rows["won"]["a"]["value"] == rows["won"]["b"]["value"] == 1
    assert 0 < rows["days"]["a"]["value"] <= 18


@pytest.mark.parametrize(("game", "players"), [("team", 4), ("cooperative", 3), ("competitive", 3)])
def test_the_parts_of_each_expansion_are_told(
    weigh: Callable[..., Ran], tmp_path: Path, game: str, players: int
) -> None:
    parts = {
        "yeti": {"Yeti attacks"},
        "ladders": {"Ladders laid"},
        "sanity": {"Focus moves", "Sanity steps", "Sanity points"},
    }
    ran = weigh("run", "--expansions", "none", *parts, game=game, games=12, players=players)
    assert (ran.code, ran.err) == (0, "")
    report = summary(tmp_path / "run")
    assert [(each["a"], each["b"]) for each in report["comparisons"]] == [
        ("none", name) for name in parts
    ]
    for each in report["comparisons"]:
        rows = {row["figure"]: row for row in each["rows"]}
        for expansion, names in parts.items():
            if expansion == each["b"]:
                assert all(rows[name]["a"]["value"] == 0 for name in names)
                assert all(rows[name]["b"]["value"] != 0 for name in names)
            else:
                # What is 0 in both is left out.
                assert names.isdisjoint(rows)


def test_in_teams_a_figure_by_seat_is_one_by_team(
    weigh: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = weigh("run", "--difficulty", "chill", "steep", game="team", players=6)
    assert (ran.code, ran.err) == (0, "")
    (each,) = summary(tmp_path / "run")["comparisons"]
    names = [row["figure"] for row in each["rows"] if "win share" in row["figure"]]
    assert names == ["win share over fair, team 0", "win share over fair, team 1"]
    rows = {row["figure"]: row for row in each["rows"]}
    # Somebody wins each game; of two teams one has what the other lacks.
    assert rows["won"]["a"]["value"] == rows["won"]["b"]["value"] == 1
    one, other = (rows[name]["a"]["value"] for name in names)
    assert one == pytest.approx(-other)
    table = pl.read_parquet(tmp_path / "run/players/*.parquet").filter(difficulty="chill")
    expected = table.filter(seat=0)["win_share"].mean()
    assert isinstance(expected, float)
    assert one == pytest.approx(expected - 0.5)


def test_different_numbers_of_teams_are_not_compared(
    weigh: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = weigh("run", "--num-teams", 2, 3, game="team", players=6)
    assert ran.code == 2
    assert ran.err == "summit: num_teams: give one number; with more teams, teammates are others"
    assert not (tmp_path / "run").exists()


def test_two_games_at_least_are_played(weigh: Callable[..., Ran], tmp_path: Path) -> None:
    assert weigh("run", *YETI, games=1).code == 0
    assert summary(tmp_path / "run")["games"] == 2


def test_the_climbers_styles_play_where_nobody_is_named(summit: Command, tmp_path: Path) -> None:
    ran = summit("balance", "competitive", *YETI, "--games", 1, "--out", tmp_path / "run")
    assert (ran.code, ran.err) == (0, "")
    players = pl.read_parquet(tmp_path / "run/players/*.parquet")
    styles = ("climber", "climber:racer", "climber:cautious", "climber:saboteur", "climber:helper")
    # Five agents on four seats: a block has twenty games.
    assert Counter(players.filter(expansions="none").select("agent", "seat").iter_rows()) == {
        (style, seat): 4 for style in styles for seat in range(4)
    }
    # A seat's fair share is a quarter of the games that somebody wins.
    rows = {row["figure"]: row for row in summary(tmp_path / "run")["comparisons"][0]["rows"]}
    for which, expansions in (("a", "none"), ("b", "yeti")):
        own = players.filter(expansions=expansions)
        over = own.with_columns(over=pl.col("win_share") - pl.col("decided") / 4)
        expected = over.group_by("seat").agg(pl.col("over").mean()).sort("seat")["over"].to_list()
        assert len(set(expected)) > 1
        seats = [rows[f"win share over fair, seat {seat}"][which]["value"] for seat in range(4)]
        assert seats == pytest.approx(expected, abs=1e-9)


def test_results_do_not_depend_on_threads(weigh: Callable[..., Ran], tmp_path: Path) -> None:
    weigh("one", *YETI)
    weigh("two", *YETI, "--threads", 2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_another_seed_gives_other_games(weigh: Callable[..., Ran], tmp_path: Path) -> None:
    weigh("one", *YETI, games=2, seed=1)
    weigh("two", *YETI, games=2, seed=2)
    one, two = (pl.read_parquet(tmp_path / name / "games/*.parquet") for name in ("one", "two"))
    assert set(one["seed"]).isdisjoint(two["seed"])


@pytest.mark.parametrize("files_before_the_interruption", [0, 1, 2, 5])
def test_an_interrupted_run_ends_like_one_that_was_not(
    weigh: Callable[..., Ran],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    files_before_the_interruption: int,
) -> None:
    whole = weigh("whole", *YETI)
    left = files_before_the_interruption
    write = run.write_new

    def interrupted(path: Path, how: Callable[[Path], Any]) -> None:
        nonlocal left
        if path.suffix == ".parquet":
            if left == 0:
                raise KeyboardInterrupt
            left -= 1
        write(path, how)

    with monkeypatch.context() as patched:
        for module in (run, tournament):
            patched.setattr(module, "write_new", interrupted)
        stopped = weigh("run", *YETI)
    assert stopped.code == 130
    assert stopped.err == "stopped; the same command with --out run goes on"
    assert not (tmp_path / "run/summary.json").exists()
    assert weigh("run", *YETI).out == whole.out.replace("whole", "run")
    assert contents(tmp_path / "run") == contents(tmp_path / "whole")


def test_a_finished_run_shows_its_tables_again_and_writes_nothing(
    weigh: Callable[..., Ran], tmp_path: Path
) -> None:
    first = weigh("run", *YETI)
    before = contents(tmp_path / "run")
    assert weigh("run", *YETI).out == first.out
    ran = weigh("run", *YETI, seed=4)
    assert ran.code == 2
    assert "run/config.toml: this folder is of a run with seed = 3, not 4" in ran.err
    assert contents(tmp_path / "run") == before


NOTHING_TO_COMPARE = (
    "summit: there is nothing to compare: give an option two different values, for example "
    "--edition printed FOLDER"
)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), NOTHING_TO_COMPARE),
        (("--expansions", "yeti"), NOTHING_TO_COMPARE),
        (("--expansions", "yeti", "yeti"), NOTHING_TO_COMPARE),
        (("--edition", "printed", "printed"), NOTHING_TO_COMPARE),
        (
            ("--expansions", "none", "snow"),
            "summit: expansions: 'snow' is none of: ",
        ),
        (
            ("--num-players", 4),
            "summit: num_players: give one number; with more players, seats are others",
        ),
        (
            (*YETI, "--agents", "nobody"),
            "summit: there is no agent 'nobody'; the agents are: ",
        ),
        (
            ("--edition", "printed", "nowhere"),
            "summit: nowhere: there is no such folder",
        ),
        (
            ("--edition", "printed", "same"),
            "summit: edition: 'printed' and 'same' hold the same; there is nothing to compare",
        ),
        (
            ("--edition", "one", "two", "--difficulty", "chill", "steep"),
            "summit: edition: 'one' and 'two' hold the same; there is nothing to compare",
        ),
        (
            ("--edition", "printed", "faulty"),
            "summit: faulty/tracks.toml: not valid TOML: ",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(
    weigh: Callable[..., Ran], tmp_path: Path, options: tuple[object, ...], said: str
) -> None:
    tracks = (PRINTED / "tracks.toml").read_text()
    for name, text in (("same", ""), ("one", "# a"), ("two", "# a"), ("faulty", "=")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "tracks.toml").write_text(tracks + text)
    ran = weigh("run", *options)
    assert ran.code == 2
    assert ran.err.startswith(said)
    assert len(ran.err.splitlines()) == 1
    assert not (tmp_path / "run").exists()


def test_an_agent_of_another_game_is_refused(
    weigh: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("agents.climber.MODULES", {"expedition": "agents.expedition_climber"})
    ran = weigh("run", *YETI, "--agents", "climber")
    assert ran.code == 2
    assert ran.err == "summit: the agent 'climber' plays expedition, not 'competitive'"
    assert not (tmp_path / "run").exists()
