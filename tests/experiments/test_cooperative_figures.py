"""What `summit measure cooperative` counts, sums up and checks, against values by hand."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from experiments.cooperative_figures import Change, Figures, checks, figures_of
from experiments.standings import Estimate, Spread, agresti_min, mean, wilson
from experiments.summit_figures import Check, losses
from summit_env import cooperative_v0
from summit_env.engine.game import Config, load_game
from summit_env.summit.state import CLIMBING, DEAD, RETURNED
from tests.experiments.conftest import Command

MEASURE = ("measure", "cooperative", "--agents", "random", "--games", 8)


def configured(**options: Any) -> Config:
    return load_game("cooperative").configure(**options)


def test_every_setting_gets_its_games_and_a_row_in_each_table(
    summit: Command, tmp_path: Path
) -> None:
    chosen = ("--difficulty", "chill", "steep", "--num-players", 1, 3, "--out", tmp_path / "run")
    ran = summit(*MEASURE, *chosen)
    assert (ran.code, ran.err) == (0, "")
    for word in ("survivors", "summiteers", "out of rounds", "Rampage", "what should come out"):
        assert word in ran.out
    settings = [
        f"{players}, {difficulty}{yeti}"
        for players in ("1 player", "3 players")
        for difficulty in ("chill", "steep")
        for yeti in ("", ", yeti")
    ]
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert [each["setting"] for each in summary["figures"]] == settings
    assert [each["games"] for each in summary["figures"]] == [8] * 8
    document = (tmp_path / "run" / "tables.md").read_text()
    # In the tables of fates, deaths, losses; with the Yeti, of what it changes.
    for setting in settings:
        assert document.count(f"| {setting} |") == (4 if "yeti" in setting else 3)
    games = pl.read_parquet(tmp_path / "run" / "games.parquet")
    # All settings play the same deals.
    assert games["seed"].n_unique() == 8
    # A game is lost in one way, or won.
    for each in summary["figures"]:
        lost = sum(share["value"] for share in each["losses"].values())
        assert each["won"]["value"] + lost == pytest.approx(1)
    players = pl.read_parquet(tmp_path / "run" / "players.parquet")
    assert len(players) == 4 * 8 * (1 + 3)
    # Without the Yeti nobody dies of it, and its cards stay in the box.
    assert players.filter(expansions="none", death="yeti").is_empty()


def test_the_default_is_every_difficulty_and_number_of_players_with_and_without_yeti(
    summit: Command, tmp_path: Path
) -> None:
    ran = summit("measure", "cooperative", "--agents", "random", "--games", 1, "--out", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    games = pl.read_parquet(tmp_path / "games.parquet")
    assert games.select("difficulty", "num_players", "expansions").n_unique() == 5 * 6 * 2
    assert (tmp_path / "figures.png").read_bytes().startswith(b"\x89PNG")


def test_a_game_is_lost_by_death_by_blizzard_or_by_time() -> None:
    games = cooperative_v0.batch(4, num_players=2)
    state = games.state
    state.standing[:, :2] = [[DEAD, DEAD], [DEAD, DEAD], [DEAD, CLIMBING], [DEAD, RETURNED]]
    state.blizzard[:] = [3, games.edition.record[0].levels, 3, games.edition.record[0].levels]
    # The one who is back in the last game has been on the Summit: it is won, blizzard or not.
    state.summit_order[3, 1] = 1
    assert losses(games).to_list() == ["all dead", "blizzard", "out of rounds", None]


def test_figures_are_summed_up_by_game_and_paired_by_deal() -> None:
    plain, yeti = configured(num_players=2), configured(num_players=2, expansions=("yeti",))
    # Without: two survivors and 20 points, none and 0. With: one and 10, none and 0.
    games = pl.DataFrame(
        {
            "game": [0, 1, 2, 3],
            "setting": ["none", "none", "yeti", "yeti"],
            "rounds": [10, 20, 12, 14],
            "hours": [9, 19, 11, 13],
            "loss": [None, "blizzard", None, "all dead"],
        }
    )
    players = pl.DataFrame(
        {
            "game": [0, 0, 1, 1, 2, 2, 3, 3],
            "setting": ["none"] * 4 + ["yeti"] * 4,
            "win_share": [1.0, 1.0, 0, 0, 1.0, 1.0, 0, 0],
            "score": [20.0, 20.0, 0, 0, 10.0, 10.0, 0, 0],
            "returned": [True, True, False, False, True, False, False, False],
            "summited": [True, False, True, False, True, False, False, False],
            "death": [None, None, "blizzard", "blizzard", None, "yeti", "yeti", "hunger"],
        }
    )
    first, second = figures_of(["none", "yeti"], [plain, yeti], games, players)
    assert first.won == second.won == wilson(1, 2)
    assert (first.survivors, first.returned) == (mean(2, 4, 2), 0.5)
    assert (second.survivors.value, second.returned) == (0.5, 0.25)
    assert (first.summiteers.value, first.summited) == (1, 0.5)
    assert first.score == mean(20, 400, 2)
    assert (first.rounds.mean.value, first.hours.mean.value) == (15, 14)
    assert {cause: share.value for cause, share in second.deaths.items()} == {
        "hunger": 0.25,
        "yeti": 0.5,
    }
    assert {kind: share.value for kind, share in first.losses.items()} == {
        "all dead": 0,
        "blizzard": 0.5,
        "out of rounds": 0,
    }
    assert first.change is None
    # Game by game: as often won, one survivor and 10 points less, then the same.
    assert second.change == Change(
        won=agresti_min(np.zeros(2)), survivors=mean(-1, 1, 2), score=mean(-10, 100, 2)
    )
    (alone,) = figures_of(["yeti"], [yeti], games, players)
    assert alone.change is None


SOME = Estimate(0.5, 0.4, 0.6)
ONE = Spread(Estimate(1, 1, 1), Estimate(1, 1, 1), 1, 1)
FEW = "too few games to tell"


def figures(
    setting: str, won: float, change: tuple[float, float] | None = None, doubt: float = 0
) -> Figures:
    """Return figures with a share of games won, and the interval of its change."""
    same, low, high = Estimate(0, 0, 0), *(change or (0, 0))
    changed = Change(won=Estimate((low + high) / 2, low, high), survivors=same, score=same)
    return Figures(
        setting=setting, games=100, won=Estimate(won, won - doubt, won + doubt),
        survivors=SOME, summiteers=SOME, returned=0.5, summited=0.5, score=SOME,
        rounds=ONE, hours=ONE, deaths={}, losses={},
        change=changed if change else None,
    )  # fmt: skip


def checked(*cells: tuple[Figures, dict[str, Any]]) -> dict[str, Check]:
    found, options = zip(*cells, strict=True)
    configs = [configured(**each) for each in options]
    cards = [{"card": "Rope", "drawn": 2, "used": 0, "games": 1000}]
    return {check.what: check for check in checks(found, configs, cards)}


def verdicts(*cells: tuple[Figures, dict[str, Any]]) -> dict[str, str]:
    return {what: check.verdict for what, check in checked(*cells).items()}


CHILL = {"difficulty": "chill", "num_players": 3}
HARDEST = {"difficulty": "legendary_plus", "num_players": 3}
YETI = {"expansions": ("yeti",)}


@pytest.mark.parametrize(
    ("easy", "hard", "doubt", "falling", "most", "few"),
    [
        (0.51, 0.24, 0.1, "holds", "holds", "holds"),
        (0.5, 0.25, 0, "holds", "does not hold", "does not hold"),
        (0.5, 0.25, 0.01, "holds", FEW, FEW),
        (0.2, 0.2, 0.1, FEW, "does not hold", "holds"),
        (0.6, 0.7, 0.06, FEW, "holds", "does not hold"),
        (0.6, 0.7, 0.04, "does not hold", "holds", "does not hold"),
    ],
)
def test_wins_fall_with_difficulty_from_over_half_to_under_a_quarter(
    easy: float, hard: float, doubt: float, falling: str, most: str, few: str
) -> None:
    cells = (
        (figures("chill", easy, doubt=doubt), CHILL),
        (figures("hardest", hard, doubt=doubt), HARDEST),
    )
    assert verdicts(*cells) == {
        "all: games won, by difficulty": falling,
        "chill: games won": most,
        "hardest: games won": few,
        "designs drawn": "holds",
        "designs used": "does not hold",
    }


def test_each_number_of_players_and_expansion_falls_by_itself() -> None:
    two, three = ({**CHILL, "num_players": number} for number in (2, 3))
    hard = {"difficulty": "steep"}
    found = verdicts(
        (figures("a", 0.9), two),
        (figures("b", 0.8), two | hard),
        (figures("c", 0.9), two | YETI),
        (figures("d", 0.91), two | YETI | hard),
        (figures("e", 0.7), three),
    )
    by_difficulty = {what: judged for what, judged in found.items() if "by difficulty" in what}
    assert by_difficulty == {
        "2 players: games won, by difficulty": "holds",
        "2 players, yeti: games won, by difficulty": "does not hold",
    }
    # With two players half and a quarter are not asked for.
    assert "e: games won" in found
    assert "a: games won" not in found


LESS, SAME, MORE = (-0.2, -0.1), (-0.1, 0.1), (0.01, 0.1)


@pytest.mark.parametrize(
    ("changes", "found", "verdict"),
    [
        ([LESS, LESS], "less often in 2 of 2 settings", "holds"),
        (
            [LESS, SAME],
            "less often in 1 of 2 settings; no clear difference in 1 of 2 settings",
            "holds",
        ),
        ([SAME, (0.0, 0.0)], "no clear difference in 2 of 2 settings", FEW),
        ([LESS, MORE], "less often in 1 of 2 settings; more often in yeti 1", "does not hold"),
        (
            [SAME, MORE],
            "more often in yeti 1; no clear difference in 1 of 2 settings",
            "does not hold",
        ),
    ],
)
def test_with_the_yeti_no_setting_is_won_more_often_as_far_as_its_interval_says(
    changes: list[tuple[float, float]], found: str, verdict: str
) -> None:
    with_yeti = [
        (figures(f"yeti {i}", 0.5, change), {"difficulty": difficulty} | YETI)
        for i, (change, difficulty) in enumerate(
            zip(changes, ("chill", "legendary_plus"), strict=True)
        )
    ]
    check = checked((figures("plain", 0.5), CHILL), *with_yeti)["games won with expansions"]
    assert (check.found, check.verdict) == (found, verdict)
