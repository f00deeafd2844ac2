import os
import subprocess
import sys
from pathlib import Path

import pytest

CALLEE = """
from summit_env.engine.jit import kernel

@kernel
def cost(space):
    return {cost} * space
"""

CALLER = """
from rules.callee import cost
from summit_env.engine.jit import kernel

@kernel
def way(spaces):
    total = 0
    for space in range(spaces):
        total += cost(space)
    return total

@kernel
def twice(value):
    return value + value
"""

MAIN = "from rules.caller import way, twice; print(way(4), twice(5))"
FIRST_COMPILATION = "rules: compiling the rules for this machine (a minute, kept on disk) ...\n"


def write_callee(folder: Path, *, cost: int) -> None:
    (folder / "rules" / "callee.py").write_text(CALLEE.format(cost=cost))


def run_rules(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-B", "-c", MAIN],
        cwd=folder,
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder / "cache"), **environment},
        check=True,
        capture_output=True,
        text=True,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "__init__.py").touch()
    (tmp_path / "rules" / "caller.py").write_text(CALLER)
    write_callee(tmp_path, cost=1)
    return tmp_path


def test_first_compilation_says_so_once_and_a_warm_start_says_nothing(folder: Path) -> None:
    cold = run_rules(folder)
    assert (cold.stdout, cold.stderr) == ("6 10\n", FIRST_COMPILATION)
    warm = run_rules(folder)
    assert (warm.stdout, warm.stderr) == ("6 10\n", "")


def test_change_of_a_callee_in_another_file_takes_effect(folder: Path) -> None:
    assert run_rules(folder).stdout == "6 10\n"
    write_callee(folder, cost=7)
    changed = run_rules(folder)
    assert changed.stdout == "42 10\n"
    assert changed.stderr == FIRST_COMPILATION


def test_same_functions_run_interpreted_without_a_word(folder: Path) -> None:
    interpreted = run_rules(folder, NUMBA_DISABLE_JIT="1")
    assert (interpreted.stdout, interpreted.stderr) == ("6 10\n", "")
    assert not (folder / "cache").exists()


PLAY = """
from tests.configs import expedition, play_on
games = play_on(expedition(3))
print(games.state.over.sum(), games.outcome()[0].tolist(), games.observe("compact").sum())
"""


def test_expedition_warm_from_disk_plays_the_same_games() -> None:
    """What numba reads back from its cache must run: it can't keep every function it compiles."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", PLAY],
            cwd=Path(__file__).parents[2],
            check=True,
            capture_output=True,
            text=True,
        )
        for _ in range(2)
    ]
    assert runs[1].stdout == runs[0].stdout != ""
    assert runs[1].stderr == ""
