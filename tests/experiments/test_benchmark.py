"""What the benchmark counts and reports. How fast anything is, is never a test."""

import json
import sys
import venv
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from rich.progress import Progress

from experiments import peers
from experiments.benchmark import (
    BenchmarkError,
    RandomPlay,
    benchmark,
    decisions_of_games,
    run_benchmark,
    spread,
    start_times,
    subjects_of,
)
from experiments.run import RunError
from summit_env.engine.errors import ConfigError
from summit_env.engine.game import GAMES, load_game
from summit_env.envs.aec import GameEnv
from tests.configs import expedition

#: A fake OpenSpiel: two decisions in a game, between them something that chance decides.
PYSPIEL = """
class State:
    moves = 0
    def is_terminal(self):
        return self.moves == 3
    def is_chance_node(self):
        return self.moves == 1
    def chance_outcomes(self):
        return [(7, 0.5), (8, 0.5)]
    def legal_actions(self):
        return [3, 5]
    def apply_action(self, action):
        assert action in ([7, 8] if self.moves == 1 else [3, 5])
        self.moves += 1

class Game:
    def new_initial_state(self):
        return State()

def load_game(name):
    return Game()
"""


def run(out: Path | None = None, **settings: Any) -> dict[str, Any]:
    """Run the smallest benchmark there is."""
    options = {"games": ["expedition"], "with_peers": False, "with_start": False, **settings}
    return run_benchmark(repeats=1, seconds=0.0, out=out, **options)


def bare_python(folder: Path) -> str:
    """Make an interpreter that has no packages at all."""
    venv.create(folder, symlinks=True)
    return str(next(folder.glob("*/python3")))


def test_every_game_is_measured_as_it_is_and_with_all_its_expansions() -> None:
    subjects = subjects_of(list(GAMES), 4)
    full = " + yeti + ladders + sanity"
    assert list(subjects) == [
        "competitive", f"competitive{full}", "cooperative", f"cooperative{full}", "expedition",
        "team", f"team{full}",
    ]  # fmt: skip
    game, config = subjects[f"team{full}"]
    assert (game.name, config.num_players, config.sides) == ("team", 4, 2)
    assert msgspec.structs.asdict(config)["expansions"] == ("yeti", "ladders", "sanity")


def test_report_tells_of_machine_settings_and_every_measure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new" / "report.json"
    benchmark(
        ["cooperative"], repeats=1, seconds=0.0, out=out, start=False, peers=False, num_players=3
    )
    report = json.loads(out.read_text())
    assert report["machine"].keys() == {"cpu", "cores", "system"}
    assert report["versions"].keys() == {"python", "summit_env", "numpy", "numba"}
    assert report["settings"] == {"num_players": 3, "repeats": 1, "seconds": 0.0}
    assert report["peers"] == {}
    assert list(report["games"]) == ["cooperative", "cooperative + yeti + ladders + sanity"]
    printed = capsys.readouterr().out
    for name, measured in report["games"].items():
        assert_tells_every_measure(name, measured)
        assert f"{name}, 3 players" in printed
    assert_is_spread(report["memory_write"])
    assert "batch 65536" in printed
    assert "cold start" not in printed


def assert_tells_every_measure(name: str, measured: Mapping[str, Any]) -> None:
    assert measured["config"]["num_players"] == 3
    assert list(measured["speeds"]) == [
        "batch_1",
        "batch_64",
        "batch_4096",
        "batch_65536",
        "batch_4096_compact",
        "batch_4096_flat",
        "batch_4096_two_threads",
        "batch_65536_two_threads",
        "env",
        "raw_env",
    ]
    for figures in measured["speeds"].values():
        assert_is_spread(figures["decisions"])
    assert_is_spread(measured["speeds"]["batch_1"]["step_and_mask"])
    assert_is_spread(measured["speeds"]["batch_4096_two_threads"]["times_one_thread"])
    flat = load_game(name.partition(" ")[0]).encoders["flat"].columns.size
    assert measured["flat_bytes_per_decision"] == 4 * flat


def assert_is_spread(figure: Mapping[str, float]) -> None:
    assert 0 < figure["min"] <= figure["median"] <= figure["max"]


def test_without_a_file_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run().keys() >= {"date", "method", "games", "peers"}
    assert list(tmp_path.iterdir()) == []


def test_an_existing_file_is_refused_before_anything_is_measured(tmp_path: Path) -> None:
    out = tmp_path / "report.json"
    out.write_text("mine")
    with pytest.raises(RunError, match=r"report\.json: exists, and nothing is overwritten"):
        run(out, games=["expedition"])
    assert out.read_text() == "mine"


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ConfigError, match=r"there is no game 'chess'; the games are: .*expedition"):
        run(games=["expedition", "chess"])


def test_a_game_is_refused_for_more_players_than_it_is_for() -> None:
    with pytest.raises(ConfigError, match="num_players: expedition is for 1 to 5 players, not 6"):
        run(num_players=6)
    with pytest.raises(ConfigError, match="num_players: team is for 4 or 6 players, not 5"):
        run(games=["expedition", "team"], num_players=5)


def test_an_interpreter_that_is_not_there_is_refused() -> None:
    with pytest.raises(BenchmarkError, match="--peers-python: there is no program no/python"):
        run(with_peers=True, peers_python="no/python")


def test_absent_peers_are_listed_with_the_extra_that_brings_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    python = bare_python(tmp_path / "bare")
    benchmark(repeats=1, seconds=0.0, start=False, peers_python=python)
    printed = capsys.readouterr().out
    for name in peers.PEERS:
        assert name in printed
    missing = 'not installed (pip install -c constraints.txt -e ".[peers]")'
    assert printed.count(missing) == len(peers.PEERS)


def test_a_peer_that_is_there_is_measured_as_often_as_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyspiel.py").write_text(PYSPIEL)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    speeds = peers.measure_peer("OpenSpiel backgammon, from Python", sys.executable, 3, 0.0)
    assert len(speeds) == 3
    assert not isinstance(speeds, str)
    assert min(speeds) > 0


def test_a_peer_that_crashes_is_reported_with_what_it_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rlcard.py").write_text("raise OSError('the library is broken')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    problem = peers.measure_peer("RLCard uno", sys.executable, 1, 0.0)
    assert problem == "failed: OSError: the library is broken"


def test_decisions_of_chance_are_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyspiel.py").write_text(PYSPIEL)
    monkeypatch.syspath_prepend(tmp_path)
    assert peers.openspiel_play("backgammon")() == 2


def test_the_aec_loop_plays_a_whole_game_and_counts_its_decisions() -> None:
    env = GameEnv(load_game("expedition"), "expedition", num_players=2)
    decisions = peers.aec_play(env)()
    assert decisions == env.cycles > 0
    assert env.agents == []


def test_a_rate_is_what_was_done_over_the_time_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([100.0, 101.0, 102.5, 104.0])
    monkeypatch.setattr(peers, "perf_counter", lambda: next(clock))
    # Three calls of 8 until 3 seconds are over, which they are at 104 - 100 = 4 seconds: 24 / 4.
    assert peers.rate(lambda: 8, 3.0) == 6.0


def test_a_rate_is_measured_once_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 2.0])
    monkeypatch.setattr(peers, "perf_counter", lambda: next(clock))
    assert peers.rate(lambda: 8, 0.0) == 4.0


def test_a_chance_chooses_the_action_at_its_share_of_the_legal_ones() -> None:
    chances = iter([0.0, 0.24, 0.25, 0.5, 0.99])
    assert [peers.choose("abcd", chances) for _ in range(5)] == ["a", "a", "b", "c", "d"]


def test_a_spread_is_median_min_and_max() -> None:
    assert spread([5.0, 1.0, 2.0]) == {"median": 2.0, "min": 1.0, "max": 5.0}


def test_random_play_decides_once_in_every_game_and_writes_what_is_seen_next() -> None:
    games = expedition(6, autoreset=True)
    random = RandomPlay(games, "compact")
    assert random.play() == 6
    assert (games.state.decisions > 0).all()
    np.testing.assert_array_equal(random.observations, games.observe("compact"))


def test_no_decision_is_forced_where_forced_ones_are_asked() -> None:
    game = load_game("expedition")
    asking = decisions_of_games(game, game.configure(num_players=2, skip_forced=False))
    skipping = decisions_of_games(game, game.configure(num_players=2))
    assert asking["forced_share"] == 0
    assert 0 < skipping["forced_share"] < 1


def test_starts_are_measured_once_cold_and_then_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    # Interpreted, so that the test does not wait for the compiler.
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    with Progress(disable=True) as progress:
        times = start_times("expedition", 2, 2, progress)
    assert times.keys() == {"cold", "warm"}
    assert_is_spread(times["warm"])
