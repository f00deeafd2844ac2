"""The command line as a function, and a second agent to play against."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import EntryPoint

import numpy as np
import pytest
from numpy.typing import NDArray

from experiments.__main__ import main
from summit_env.engine import agent
from summit_env.engine.batch import Batch
from summit_env.engine.game import Game, Rows


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture
def summit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*arguments: object) -> Ran:
        monkeypatch.setattr("sys.argv", ["summit", *map(str, arguments)])
        capsys.readouterr()
        with pytest.raises(SystemExit) as stopped:
            main()
        printed = capsys.readouterr()
        told = [line for line in printed.err.splitlines() if "compiling the rules" not in line]
        return Ran(int(stopped.value.code or 0), printed.out, "\n".join(told))

    return run


class Lowest:
    """Takes the first legal action."""

    name = "lowest"

    def act(self, games: Batch, rows: Rows, rng: np.random.Generator) -> NDArray[np.int64]:
        return games.mask[rows].argmax(axis=1)


def make(game: Game, variant: str) -> Lowest:
    return Lowest()


@pytest.fixture
def lowest(monkeypatch: pytest.MonkeyPatch) -> str:
    """Install the agent for a test and return its name."""
    entry = EntryPoint("lowest", f"{__name__}:make", "summit_env.agents")
    known = {**agent.known_agents(), "lowest": entry}
    monkeypatch.setattr(agent, "known_agents", lambda: known)
    return "lowest"
