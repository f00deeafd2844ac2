"""Tournaments: seats, deals, results that depend on config and seed alone, and resuming."""

import json
import os
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from experiments import run, tournament
from experiments.tournament import Shard, players_table
from summit_env import team_v0
from tests.experiments.conftest import Command, Ran


@pytest.fixture
def hold(
    summit: Command, lowest: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Ran]:
    """Run a small tournament in shards of four games into a folder below tmp_path."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tournament, "SHARD_GAMES", 4)

    def run(
        out: str, *options: object, games: int = 10, seed: int = 3, game: str = "expedition"
    ) -> Ran:
        agents = ("--agents", "random", lowest)
        given = ("--games", games, "--seed", seed, "--out", out)
        return summit("tournament", game, *agents, *given, *options)

    return run


@pytest.fixture
def hold_summit(hold: Callable[..., Ran]) -> Callable[..., Ran]:
    """Run a small tournament of Summit."""
    return partial(hold, game="competitive")


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def players(folder: Path) -> pl.DataFrame:
    return pl.read_parquet(folder / "players" / "*.parquet")


def test_a_ranked_table_and_a_folder_come_out(hold: Callable[..., Ran], tmp_path: Path) -> None:
    ran = hold("run")
    assert (ran.code, ran.err) == (0, "")
    for word in ("rank", "rating", "random", "lowest", "win share by seat", "results in run"):
        assert word in ran.out
    assert "places begin at 2" not in ran.out
    assert list(contents(tmp_path / "run")) == [
        "config.toml",
        *(f"games/00000{shard}.parquet" for shard in range(3)),
        *(f"players/00000{shard}.parquet" for shard in range(3)),
        "ratings.png",
        "summary.json",
    ]
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert summary["games"] == 10
    assert sorted(row["agent"] for row in summary["agents"]) == ["lowest", "random"]
    assert {(d["agent"], d["opponent"]) for d in summary["duels"]} == {
        ("random", "lowest"),
        ("lowest", "random"),
    }
    assert (tmp_path / "run" / "ratings.png").read_bytes().startswith(b"\x89PNG")


def test_agents_swap_seats_on_the_same_deal(hold: Callable[..., Ran], tmp_path: Path) -> None:
    hold("run")
    table = players(tmp_path / "run").sort("game", "seat")
    assert table["game"].to_list() == [game for game in range(10) for _ in range(2)]
    pairs = table.group_by("game", maintain_order=True).agg("agent", "seed")
    assert pairs["agent"].to_list() == [["random", "lowest"], ["lowest", "random"]] * 5
    deals = [seeds[0] for seeds in pairs["seed"].to_list()]
    assert deals[0::2] == deals[1::2]
    assert len(set(deals)) == 5


def test_results_add_up(hold: Callable[..., Ran], tmp_path: Path) -> None:
    hold("run", "--num-players", 3, games=12)
    table = players(tmp_path / "run")
    by_game = table.group_by("game").agg(
        pl.col("win_share").sum(), pl.col("place").min(), pl.col("seat").sort()
    )
    assert by_game["win_share"].to_list() == pytest.approx([1] * 12)
    assert by_game["place"].to_list() == [1] * 12
    assert by_game["seat"].to_list() == [[0, 1, 2]] * 12
    # Two agents on three seats: six seatings, in which each has each seat three times.
    assert Counter(table.select("agent", "seat").iter_rows()) == {
        (agent, seat): 6 for agent in ("random", "lowest") for seat in range(3)
    }
    games = pl.read_parquet(tmp_path / "run" / "games" / "*.parquet")
    assert games["num_players"].to_list() == [3] * 12
    assert all(count > 0 for count in games["decisions"])


def test_win_shares_are_of_the_games_that_somebody_won(
    hold_summit: Callable[..., Ran], tmp_path: Path
) -> None:
    # Random climbers do not come home, so that places begin at 2.
    ran = hold_summit("run")
    assert (ran.code, ran.err) == (0, "")
    assert "somebody won 0 of the 10 games; win shares are of these" in ran.out
    assert "where nobody comes back, nobody is first: places begin at 2" in ran.out
    table = players(tmp_path / "run")
    assert table["place"].min() == 2
    assert not table["decided"].any()
    assert table["win_share"].to_list() == [0] * 20
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert (summary["games"], summary["decided"]) == (10, 0)
    assert [row["win_share"] for row in summary["agents"] + summary["sides"]] == [None] * 4


def test_games_are_split_over_all_combinations_of_options(
    hold: Callable[..., Ran], tmp_path: Path
) -> None:
    hold("run", "--side", "easy", "hard", "--weather", "summer", "--weather", "winter", games=16)
    games = pl.read_parquet(tmp_path / "run" / "games" / "*.parquet")
    assert Counter(games.select("side", "weather").iter_rows()) == {
        (side, weather): 4 for side in ("easy", "hard") for weather in ("summer", "winter")
    }
    assert sorted(games["game"].to_list()) == list(range(16))
    # The combinations play the same deals, each of them with swapped seats.
    assert set(Counter(games["seed"].to_list()).values()) == {8}


def test_more_games_are_played_until_seats_are_equal(
    hold: Callable[..., Ran], tmp_path: Path
) -> None:
    hold("run", "--num-players", 3, games=1)
    assert players(tmp_path / "run")["game"].n_unique() == 6


@pytest.mark.parametrize("options", [(), ("--threads", 2)])
def test_same_config_and_seed_give_the_same_files(
    hold: Callable[..., Ran], tmp_path: Path, options: tuple[object, ...]
) -> None:
    hold("one")
    hold("two", *options)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_another_seed_gives_other_games(hold: Callable[..., Ran], tmp_path: Path) -> None:
    hold("one", seed=1)
    hold("two", seed=2)
    one, two = players(tmp_path / "one"), players(tmp_path / "two")
    assert set(one["seed"]).isdisjoint(two["seed"])


@pytest.mark.parametrize("files_before_the_interruption", range(6))
def test_an_interrupted_run_ends_like_one_that_was_not(
    hold: Callable[..., Ran],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    files_before_the_interruption: int,
) -> None:
    hold("whole")
    left = files_before_the_interruption
    write = run.write_new

    def interrupted(path: Path, how: Callable[[Path], Any]) -> None:
        nonlocal left
        if path.suffix != ".parquet":
            return write(path, how)
        if left == 0:
            path.parent.mkdir(exist_ok=True)
            path.with_name(path.name + ".part").write_bytes(b"half a file")
            raise KeyboardInterrupt
        left -= 1
        return write(path, how)

    with monkeypatch.context() as patched:
        for module in (run, tournament):
            patched.setattr(module, "write_new", interrupted)
        stopped = hold("run")
    assert stopped.code == 130
    assert stopped.err == "stopped; the same command with --out run goes on"
    assert not (tmp_path / "run" / "summary.json").exists()
    finished = sorted((tmp_path / "run").rglob("*.parquet"))
    assert len(finished) == files_before_the_interruption
    for path in finished:
        os.utime(path, (1, 1))

    assert hold("run").code == 0
    assert contents(tmp_path / "run") == contents(tmp_path / "whole")
    assert all(path.stat().st_mtime == 1 for path in finished)


def test_a_finished_run_shows_its_table_again(hold: Callable[..., Ran], tmp_path: Path) -> None:
    first = hold("run")
    before = contents(tmp_path / "run")
    assert hold("run").out == first.out
    assert contents(tmp_path / "run") == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seed": 4}, "this folder is of a run with seed = 3, not 4"),
        ({"games": 12}, "this folder is of a run with games = 10, not 12"),
    ],
)
def test_a_folder_of_another_run_is_refused(
    hold: Callable[..., Ran], tmp_path: Path, options: dict[str, int], said: str
) -> None:
    hold("run")
    before = contents(tmp_path)
    ran = hold("run", **options)
    assert ran.code == 2
    assert ran.err == f"summit: run/config.toml: {said}; choose another with --out"
    assert contents(tmp_path) == before


def test_a_folder_of_other_options_is_refused(hold: Callable[..., Ran], tmp_path: Path) -> None:
    hold("run")
    before = contents(tmp_path)
    ran = hold("run", "--side", "hard")
    assert ran.code == 2
    assert ran.err.startswith(
        "summit: run/config.toml: this folder is of a run with options[0].side = easy, not hard; "
    )
    assert contents(tmp_path) == before


@pytest.mark.parametrize("name", ["run", "run/notes.txt"])
def test_a_place_that_holds_other_things_is_refused(
    hold: Callable[..., Ran], tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("mine")
    ran = hold("run")
    assert ran.code == 2
    assert ran.err == "summit: run: is there, and is no run's folder; choose another with --out"
    assert contents(tmp_path) == {name: b"mine"}


def test_a_broken_config_is_refused(hold: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "config.toml").write_text("seed = ")
    ran = hold("run")
    assert ran.code == 2
    assert ran.err.startswith("summit: run/config.toml: not valid TOML: ")
    assert list(contents(tmp_path)) == ["run/config.toml"]


def test_every_run_gets_a_folder_of_its_own(
    summit: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert summit("tournament", "expedition", "--agents", "random", "--games", 1).code == 0
    folders = sorted((tmp_path / "runs").iterdir())
    assert len(folders) == 2
    assert all(folder.name.startswith("tournament-expedition-2") for folder in folders)


def test_solo_players_are_ranked_by_score(hold: Callable[..., Ran], tmp_path: Path) -> None:
    hold("run", "--num-players", 1)
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    scores = [row["score"]["value"] for row in summary["agents"]]
    assert scores == sorted(scores, reverse=True)
    assert [row["rating"] for row in summary["agents"]] == [None, None]


def test_an_agent_named_alone_plays_itself(
    summit: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    summit("tournament", "expedition", "--agents", "random", "--games", 4, "--out", "run")
    assert players(tmp_path / "run")["agent"].to_list() == ["random"] * 8


def test_a_folder_with_another_runs_games_is_refused(summit: Command, tmp_path: Path) -> None:
    run = ("tournament", "expedition", "--agents", "random", "--games", 4)
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    assert summit(*run, "--out", ours).code == 0
    assert summit(*run, "--seed", 5, "--out", theirs).code == 0
    name = "players/000000.parquet"
    (ours / name).write_bytes((theirs / name).read_bytes())
    ran = summit(*run, "--out", ours)
    assert ran.code == 2
    assert f"{name}: holds other games than this run's" in ran.err


@pytest.mark.parametrize("kind", ["players", "games"])
def test_a_damaged_or_missing_file_of_results_is_said_and_can_be_played_again(
    summit: Command, tmp_path: Path, kind: str
) -> None:
    out = tmp_path / "o"
    run = ("tournament", "expedition", "--agents", "random", "--games", 4, "--out", out)
    assert summit(*run).code == 0
    both = [out / name / "000000.parquet" for name in ("players", "games")]
    results = [pl.read_parquet(file) for file in both]
    damaged = out / kind / "000000.parquet"
    damaged.write_bytes(b"damaged")
    damage = summit(*run)
    assert damage.code == 2
    assert f"{damaged}: cannot be read" in damage.err.replace("\n", "")
    for file in both:
        assert str(file) in damage.err.partition("; remove")[2].replace("\n", "")
    for file in both:
        file.unlink()
    assert summit(*run).code == 0
    assert all(
        pl.read_parquet(file).equals(result) for file, result in zip(both, results, strict=True)
    )
    damaged.unlink()
    if kind == "games":
        assert summit(*run).code == 2


def test_a_file_of_results_that_is_not_the_runs_is_left_out(
    summit: Command, tmp_path: Path
) -> None:
    run = ("tournament", "expedition", "--agents", "random", "--games", 4, "--out", tmp_path / "o")
    assert summit(*run).code == 0
    before = (tmp_path / "o/summary.json").read_bytes()
    own = (tmp_path / "o/players/000000.parquet").read_bytes()
    (tmp_path / "o/players/000009.parquet").write_bytes(own)
    (tmp_path / "o/summary.json").unlink()
    assert summit(*run).code == 0
    assert (tmp_path / "o/summary.json").read_bytes() == before


def test_teams_play_the_same_deals_and_are_compared_on_them(
    hold: Callable[..., Ran], tmp_path: Path
) -> None:
    chosen = ("--num-players", 1, 3, "--expansions", "none", "yeti")
    ran = hold("run", *chosen, game="cooperative", games=24)
    assert (ran.code, ran.err) == (0, "")
    for word in ("team", "won", "difference on the same deals", "lowest", "results in run"):
        assert word in ran.out
    for word in ("rating", "seat", "win share"):
        assert word not in ran.out
    table = players(tmp_path / "run")
    # Four combinations of options, each with three deals, each of them once for each team.
    games = table.group_by("game").agg(pl.all().first(), pl.len(), teams=pl.col("agent").n_unique())
    assert set(games["teams"]) == {1}
    assert games["len"].to_list() == games["num_players"].to_list()
    deals = Counter(games.select("seed", "num_players", "expansions", "agent").iter_rows())
    assert set(deals.values()) == {1}
    assert Counter(games.select("num_players", "expansions", "agent").iter_rows()) == {
        (number, expansions, agent): 3
        for number in (1, 3)
        for expansions in ("none", "yeti")
        for agent in ("random", "lowest")
    }
    assert games["seed"].n_unique() == 3
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert summary["games"] == 24
    assert [row["games"] for row in summary["agents"]] == [12, 12]
    assert (tmp_path / "run" / "ratings.png").read_bytes().startswith(b"\x89PNG")
    config = (tmp_path / "run" / "config.toml").read_text()
    assert config.count('expansions = "yeti"') == config.count('expansions = "none"') == 2


def test_a_cooperative_run_goes_on_where_it_was_stopped(
    hold: Callable[..., Ran], tmp_path: Path
) -> None:
    chosen = ("--expansions", "none", "yeti")
    first = hold("run", *chosen, game="cooperative")
    before = contents(tmp_path / "run")
    (tmp_path / "run" / "players" / "000002.parquet").unlink()
    (tmp_path / "run" / "summary.json").unlink()
    assert hold("run", *chosen, game="cooperative").out == first.out
    assert contents(tmp_path / "run") == before
    assert hold("run", game="cooperative").code == 2


def test_one_team_alone_is_ranked_and_compared_with_nobody(
    summit: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = summit("tournament", "cooperative", "--agents", "random", "--games", 4, "--out", "run")
    assert (ran.code, ran.err) == (0, "")
    assert "difference" not in ran.out
    assert players(tmp_path / "run")["agent"].to_list() == ["random"] * 8


def test_tables_of_different_sizes_have_no_shares_by_seat(
    hold: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = hold("run", "--num-players", 1, 2, 3, games=12)
    assert (ran.code, ran.err) == (0, "")
    games = pl.read_parquet(tmp_path / "run" / "games" / "*.parquet")
    # At least four each: two seatings of one and of two seats, six of three.
    assert Counter(games["num_players"].to_list()) == {1: 4, 2: 4, 3: 6}
    assert sorted(games["game"].to_list()) == list(range(14))
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert summary["sides"] == []


def test_in_teams_an_agent_has_all_seats_of_a_side_and_swaps_sides_on_the_same_deal(
    hold: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = hold("run", game="team", games=3)
    assert (ran.code, ran.err) == (0, "")
    assert "win share by team  0: " in ran.out
    assert "win share against" in ran.out
    assert "win share by seat" not in ran.out
    table = players(tmp_path / "run").sort("game", "seat")
    games = table.group_by("game", maintain_order=True).agg("agent", "seat", "team", "seed")
    # Whole blocks of two: three games asked for are four.
    mine, yours = ["random", "random", "lowest", "lowest"], ["lowest", "lowest", "random", "random"]
    assert games["agent"].to_list() == [mine, yours, mine, yours]
    assert games["seat"].to_list() == [[0, 1, 2, 3]] * 4
    assert games["team"].to_list() == [[0, 0, 1, 1]] * 4
    deals = [seeds[0] for seeds in games["seed"].to_list()]
    assert deals[0] == deals[1] != deals[2] == deals[3]


def test_teams_are_ranked_by_the_places_of_their_sides(
    hold: Callable[..., Ran], tmp_path: Path
) -> None:
    hold("run", "--num-players", 6, "--num-teams", 3, game="team", games=6)
    table = players(tmp_path / "run")
    # All of a side have one result, and in every game somebody wins.
    own = table.group_by("game", "team").agg(pl.col("score", "place", "win_share").n_unique())
    assert own.drop("game", "team").unique().rows() == [(1, 1, 1)]
    assert table["decided"].all()
    sides = table.filter(pl.col("seat") % 2 == 0)
    won = sides.group_by("game").agg(pl.col("win_share").sum())["win_share"]
    assert won.to_list() == pytest.approx([1] * len(won))
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert summary["decided"] == summary["games"] == table["game"].n_unique()
    for row in summary["agents"]:
        of_agent = sides.filter(agent=row["agent"])
        assert row["games"] == len(of_agent)
        assert row["place"] == pytest.approx(of_agent["place"].mean(), abs=1e-6)
        share = of_agent["win_share"].mean()
        assert row["win_share"]["value"] == pytest.approx(share, abs=1e-6)
    first, second = summary["agents"]
    assert (first["rank"], second["rank"]) == (1, 2)
    assert first["place"] <= second["place"]
    assert [row["side"] for row in summary["sides"]] == [0, 1, 2]
    assert summary["teams"]


def test_a_row_of_a_teammate_has_the_teams_result() -> None:
    # Nobody has arrived anywhere: a team's points are its members' karma, 1 + 2 against 9 + 3.
    games = team_v0.batch(1, num_players=4, seed=1)
    games.state.karma[:, :4] = [1, 2, 9, 3]
    seeds, seating = np.array([7], np.uint64), np.array([[1, 1, 0, 0]])
    shard = Shard(number=0, config=games.config, first=5, seeds=seeds, seating=seating)
    table = players_table(games, shard, ["a", "b"])
    columns = ("game", "seed", "seat", "team", "agent", "score", "place", "win_share", "decided")
    assert table.select(columns).rows() == [
        (5, 7, 0, 0, "b", 3, 2, 0, True),
        (5, 7, 1, 0, "b", 3, 2, 0, True),
        (5, 7, 2, 1, "a", 12, 1, 1, True),
        (5, 7, 3, 1, "a", 12, 1, 1, True),
    ]
    options = table.select("num_players", "num_teams", "scoring", "expansions", "hour").unique()
    assert options.rows() == [(4, 2, "competitive", "none", "suggested")]


def test_games_of_two_and_of_three_teams_have_no_shares_by_team(
    hold: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = hold("run", "--num-players", 6, "--num-teams", 2, 3, game="team", games=4)
    assert (ran.code, ran.err) == (0, "")
    assert "win share by" not in ran.out
    games = pl.read_parquet(tmp_path / "run" / "games" / "*.parquet")
    # Two seatings of two teams; six of three, of which two agents have one each at least.
    assert Counter(games["num_teams"].to_list()) == {2: 2, 3: 6}
    assert json.loads((tmp_path / "run" / "summary.json").read_text())["sides"] == []


def test_a_run_in_teams_goes_on_where_it_was_stopped(
    hold: Callable[..., Ran], tmp_path: Path
) -> None:
    chosen = ("--scoring", "competitive", "cooperative", "--expansions", "yeti+ladders+sanity")
    first = hold("run", *chosen, game="team", games=4)
    assert (first.code, first.err) == (0, "")
    before = contents(tmp_path / "run")
    (tmp_path / "run" / "players" / "000001.parquet").unlink()
    (tmp_path / "run" / "summary.json").unlink()
    assert hold("run", *chosen, game="team", games=4).out == first.out
    assert contents(tmp_path / "run") == before
    assert hold("run", game="team", games=4).code == 2
