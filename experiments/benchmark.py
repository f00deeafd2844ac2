"""`summit benchmark`: decisions per second of our games, and of others on the same machine.

Speeds are medians. All measures of ours take turns, round after round, so that whatever else the
machine does hits them alike.
"""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Annotated, Any, get_args

import msgspec
import numpy as np
import typer
from pettingzoo import AECEnv
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from agents.uniform import pick_legal
from experiments.peers import PEERS, aec_play, measure_peer, rate
from experiments.report import terminal
from experiments.run import RunError, pretty_json, write_new
from summit_env.engine.batch import Batch
from summit_env.engine.errors import SummitError
from summit_env.engine.game import GAMES, Config, Game, load_game
from summit_env.envs.aec import GameEnv, Observation, wrapped

#: Batch sizes of the curve, and the one at which observations are measured.
SIZES = (1, 64, 4096, 65536)
SIZE = 4096
ENCODERS = ("compact", "flat")
#: How much is written at a time to measure the memory: more than any cache holds.
MEMORY_BYTES = 2**28
PACKAGES = ("summit_env", "numpy", "numba")
METHOD = (
    "Random legal play on one core. Every decision asked counts once, forced ones don't; choosing "
    "it is part of the time, except under `step_and_mask`, where only `Batch.step` is. Medians; "
    "ours are measured in turns, each peer by itself."
)

#: A game and what is agreed before it.
Subject = tuple[Game, Config]
#: What came out of all rounds: median, min and max.
Spread = dict[str, float]
#: Measures for so many seconds (or once at least), and returns figures by name.
Measure = Callable[[float], Mapping[str, float]]

START = """
from summit_env.engine.game import load_game
from summit_env.envs.aec import GameEnv, wrapped
env = wrapped(GameEnv(load_game("{game}"), "{game}", num_players={num_players}))
env.reset(seed=0)
"""
ONE_GAME = """
for agent in env.agent_iter():
    observation, _, termination, truncation, _ = env.last()
    over = termination or truncation
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""


class BenchmarkError(SummitError):
    """A setting with which nothing can be measured."""


def benchmark(
    games: Annotated[
        list[str] | None, typer.Option(help="Games to measure; all by default.")
    ] = None,
    num_players: Annotated[int, typer.Option(help="How many play.")] = 4,
    repeats: Annotated[int, typer.Option(min=1, help="Rounds; the median counts.")] = 5,
    seconds: Annotated[float, typer.Option(min=0, help="For each measure in a round.")] = 1.0,
    out: Annotated[Path | None, typer.Option(help="A new JSON file for the report.")] = None,
    start: Annotated[
        bool, typer.Option(help="Measure first and later starts; the first compiles everything.")
    ] = True,
    peers: Annotated[bool, typer.Option(help="Measure other environments too.")] = True,
    peers_python: Annotated[
        str, typer.Option(help="The interpreter that has them.", show_default="this one")
    ] = sys.executable,
) -> None:
    """Measure how fast the games are on this machine, beside other environments."""
    report = run_benchmark(
        list(GAMES) if games is None else games,
        repeats,
        seconds,
        out,
        with_peers=peers,
        with_start=start,
        num_players=num_players,
        peers_python=peers_python,
    )
    print_report(report)


def run_benchmark(
    games: Sequence[str],
    repeats: int,
    seconds: float,
    out: Path | None,
    *,
    with_peers: bool,
    with_start: bool,
    num_players: int = 4,
    peers_python: str = sys.executable,
) -> dict[str, Any]:
    """Measure, showing the progress on stderr.

    Args:
        games: their names.
        repeats: how many rounds, at least 1.
        seconds: how long each measure takes in a round; 0 runs it once.
        out: a new JSON file that gets the report, or None.
        with_peers: measure other environments too.
        with_start: measure the first start, which compiles everything afresh, and later ones.
        num_players: how many play our games.
        peers_python: the interpreter that has the peers.

    Returns:
        The report, as JSON can hold it: `date`, `machine`, `versions`, `settings`, `method`,
        `memory_write` (bytes per second), `games` by name, with and without expansions, and `peers`
        by name. A figure measured
        in every round is given as its median, min and max.

    Raises:
        ConfigError: an unknown game, or one that is not for so many players.
        BenchmarkError: `peers_python` is no program.
        RunError: `out` exists, or cannot be written.
    """
    subjects = subjects_of(games, num_players)
    if out is not None and out.exists():
        raise RunError(f"{out}: exists, and nothing is overwritten")
    if with_peers and shutil.which(peers_python) is None:
        raise BenchmarkError(f"--peers-python: there is no program {peers_python}")
    with Progress(console=Console(stderr=True), transient=True) as progress:
        report = {
            "date": datetime.now().astimezone().isoformat(timespec="seconds"),
            "machine": machine(),
            "versions": {"python": platform.python_version()}
            | {name: version(name) for name in PACKAGES},
            "settings": {"num_players": num_players, "repeats": repeats, "seconds": seconds},
            "method": METHOD,
            **measure_games(subjects, repeats, seconds, progress),
            "peers": measure_peers(peers_python, repeats, seconds, progress) if with_peers else {},
        }
        for name in games if with_start else ():
            report["games"][name]["start"] = start_times(name, num_players, repeats, progress)
    if out is not None:
        write_new(out, lambda part: part.write_bytes(pretty_json(report)))
    return report


def subjects_of(games: Sequence[str], num_players: int) -> dict[str, Subject]:
    """Return what is measured of some games: each as it is, and with all its expansions."""
    subjects = {}
    for name in games:
        game = load_game(name)
        config = game.configure(num_players=num_players)
        subjects[name] = game, config
        expansions = expansions_of(game)
        if expansions:
            full = msgspec.structs.replace(config, expansions=expansions)
            subjects[" + ".join((name, *expansions))] = game, full
    return subjects


def expansions_of(game: Game) -> tuple[str, ...]:
    """Return all expansions that a game has."""
    options = {field.name: field.type for field in msgspec.structs.fields(game.config)}
    if "expansions" not in options:
        return ()
    kind, _ = get_args(options["expansions"])
    return get_args(kind)


def measure_games(
    games: Mapping[str, Subject],
    repeats: int,
    seconds: float,
    progress: Progress,
) -> dict[str, Any]:
    """Measure the games and the memory in turns; return `memory_write` and `games`."""
    measures: dict[tuple[str, str], Measure] = {("", "memory_write"): memory_writes()}
    for name, (game, config) in games.items():
        for what, measure in game_measures(game, config).items():
            measures[name, what] = measure
    found = in_turns(measures, repeats, seconds, progress)
    memory = found["", "memory_write"]["bytes"]
    described = {}
    for name, (game, config) in games.items():
        speeds = {what: spreads for (owner, what), spreads in found.items() if owner == name}
        flat = speeds[f"batch_{SIZE}_flat"]
        written = flat["observation_bytes"]["median"] * flat["decisions"]["median"]
        described[name] = {
            "config": msgspec.to_builtins(config),
            **decisions_of_games(game, config),
            "speeds": speeds,
            "flat_bytes_per_decision": flat["observation_bytes"]["median"],
            "flat_share_of_memory_write": written / memory["median"],
        }
    return {"memory_write": memory, "games": described}


def game_measures(game: Game, config: Config) -> dict[str, Measure]:
    """Return all that is measured of a game, by name.

    Figures are per second: `decisions`, and for batches `step_and_mask`, those of `Batch.step`
    alone; `times_one_thread` is the ratio of that to the same play on one thread.
    """
    games = games_under_way(game, config)
    measures: dict[str, Measure] = {
        f"batch_{size}": RandomPlay(games.take(np.arange(size) % SIZE)).measure for size in SIZES
    }
    for encoder in ENCODERS:
        measures[f"batch_{SIZE}_{encoder}"] = RandomPlay(games.copy(), encoder).measure
    for size in (SIZE, SIZES[-1]):
        one, two = (games.take(np.arange(size) % SIZE) for _ in range(2))
        two.threads = 2
        measures[f"batch_{size}_two_threads"] = partial(
            threads_measure, RandomPlay(one), RandomPlay(two)
        )
    env = partial(GameEnv, game, game.name, **msgspec.structs.asdict(config))
    measures["env"] = aec_measure(wrapped(env()))
    measures["raw_env"] = aec_measure(env())
    return measures


class RandomPlay:
    """Uniform random play over a batch with autoreset, with its own clock for `Batch.step`."""

    def __init__(self, games: Batch, encoder: str | None = None) -> None:
        """Prepare to play.

        Args:
            games: the games, which go on from where they are.
            encoder: the observations that are written after every decision, or None.
        """
        self.games = games
        self.encoder = encoder
        width = 0 if encoder is None else games.observation_size(encoder)
        self.observations = np.empty((len(games), width), np.float32)
        self.rng = np.random.default_rng(0)
        self.rows = np.arange(len(games))
        self.actions = np.empty(len(games), np.int64)
        self.steps = 0
        self.stepping = 0.0

    def play(self) -> int:
        """Decide once in every game and return how many decisions that is."""
        pick_legal(self.games.mask, self.rows, self.rng.random(len(self.rows)), self.actions)
        began = perf_counter()
        self.games.step(self.actions)
        self.stepping += perf_counter() - began
        self.steps += 1
        if self.encoder is not None:
            self.games.observe(self.encoder, out=self.observations)
        return len(self.rows)

    def measure(self, seconds: float) -> dict[str, float]:
        """Play for some time; see `game_measures` for the figures."""
        self.steps, self.stepping = 0, 0.0
        figures = {"decisions": rate(self.play, seconds)}
        figures["step_and_mask"] = self.steps * len(self.rows) / self.stepping
        if self.encoder is not None:
            figures["observation_bytes"] = self.observations[0].nbytes
        return figures


def aec_measure(env: AECEnv[str, Observation, int]) -> Measure:
    """Return the measure of the PettingZoo loop over whole games, one at a time."""
    play = aec_play(env)
    return lambda seconds: {"decisions": rate(play, seconds)}


def threads_measure(one: RandomPlay, two: RandomPlay, seconds: float) -> dict[str, float]:
    """Measure the same play on one thread and on two, one after the other."""
    alone, figures = one.measure(seconds), two.measure(seconds)
    return figures | {"times_one_thread": figures["step_and_mask"] / alone["step_and_mask"]}


def games_under_way(game: Game, config: Config) -> Batch:
    """Return SIZE games at all stages: each has been started afresh at least once."""
    games = Batch(game, SIZE, config, autoreset=True)
    random = RandomPlay(games)
    while games.episode.min() == 0:
        random.play()
    return games


def decisions_of_games(game: Game, config: Config) -> dict[str, float]:
    """Count what is asked in a whole game, and the share of forced decisions among all."""
    games, rng, asked = Batch(game, SIZE // 8, config), np.random.default_rng(0), 0
    rows = np.arange(len(games))
    while len(rows) > 0:
        actions = np.empty(len(rows), np.int64)
        pick_legal(games.mask, rows, rng.random(len(rows)), actions)
        games.step(actions, rows)
        asked += len(rows)
        rows = np.flatnonzero(~games.done)
    return {
        "decisions_per_game": asked / len(games),
        "forced_share": 1 - asked / float(games.state["decisions"].sum()),
    }


def memory_writes() -> Measure:
    """Return the measure of how many bytes a second this machine writes to memory."""
    block = np.zeros(MEMORY_BYTES // 4, np.float32)

    def write() -> int:
        block.fill(1.0)
        return block.nbytes

    return lambda seconds: {"bytes": rate(write, seconds)}


def in_turns(
    measures: Mapping[tuple[str, str], Measure], repeats: int, seconds: float, progress: Progress
) -> dict[tuple[str, str], dict[str, Spread]]:
    """Take all measures in turns, after a first round that doesn't count."""
    rounds: list[dict[tuple[str, str], Mapping[str, float]]] = []
    task = progress.add_task("our games", total=len(measures) * (repeats + 1))
    for number in range(repeats + 1):
        rounds.append({})
        for name, measure in measures.items():
            rounds[-1][name] = measure(seconds if number > 0 else 0.0)
            progress.advance(task)
    return {
        name: {
            figure: spread([counted[name][figure] for counted in rounds[1:]])
            for figure in rounds[0][name]
        }
        for name in measures
    }


def spread(values: Sequence[float]) -> Spread:
    """Return the median, the least and the greatest of some values."""
    return {"median": median(values), "min": min(values), "max": max(values)}


def measure_peers(
    python: str, repeats: int, seconds: float, progress: Progress
) -> dict[str, dict[str, Any]]:
    """Measure the peers; each is given its decisions per second or why there are none."""
    measured: dict[str, dict[str, Any]] = {}
    for name in progress.track(PEERS, description="peers"):
        speeds = measure_peer(name, python, repeats, seconds)
        if isinstance(speeds, str):
            measured[name] = {"status": speeds}
        else:
            measured[name] = {"status": "measured", "decisions": spread(speeds)}
    return measured


def start_times(
    game: str, num_players: int, repeats: int, progress: Progress
) -> dict[str, float | Spread]:
    """Measure new interpreters in seconds, from their start to their end.

    Returns:
        `cold`: import, make, reset and a whole game with nothing compiled yet, once.
        `warm`: import, make and reset thereafter.
    """
    start = START.format(game=game, num_players=num_players)
    task = progress.add_task(f"starts of {game}", total=1 + repeats)
    with tempfile.TemporaryDirectory() as cache:
        times = []
        for script in (start + ONE_GAME, *[start] * repeats):
            times.append(_seconds_of(script, cache))
            progress.advance(task)
    return {"cold": times[0], "warm": spread(times[1:])}


def _seconds_of(script: str, cache: str) -> float:
    began = perf_counter()
    subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "NUMBA_CACHE_DIR": cache},
        check=True,
        capture_output=True,
    )
    return perf_counter() - began


def machine() -> dict[str, Any]:
    """Describe this machine: its processor, and how many cores are ours."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return {"cpu": _cpu_model(), "cores": cores, "system": platform.platform()}


def _cpu_model() -> str:
    """Return what /proc/cpuinfo calls the processor, or where there is none what Python does."""
    info = Path("/proc/cpuinfo")
    for line in info.read_text().splitlines() if info.exists() else ():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def print_report(report: Mapping[str, Any]) -> None:
    """Print a report of `run_benchmark` as tables."""
    console = terminal()
    versions = ", ".join(f"{name} {number}" for name, number in report["versions"].items())
    console.print(f"{report['machine']['cpu']}, {report['machine']['cores']} cores; {versions}")
    console.print(report["method"])
    for name, measured in report["games"].items():
        console.print(speed_table(name, measured))
        console.print(
            f"{measured['decisions_per_game']:.0f} decisions are asked in a game; "
            f"{measured['forced_share']:.0%} of all are forced and not asked.\n"
            f"flat writes {measured['flat_bytes_per_decision']:,.0f} bytes per decision, "
            f"{measured['flat_share_of_memory_write']:.0%} of what the memory takes "
            f"({report['memory_write']['median'] / 1e9:.1f} GB/s)."
        )
        if "start" in measured:
            start = measured["start"]
            console.print(
                f"cold start with one game {start['cold']:.1f} s; "
                f"warm start {start['warm']['median']:.2f} s."
            )
    if report["peers"]:
        console.print(peers_table(report["peers"]))


def speed_table(name: str, measured: Mapping[str, Any]) -> Table:
    """Return a game's speeds as a table."""
    table = Table(title=f"{name}, {measured['config']['num_players']} players")
    for heading in ("", "decisions/s", "min - max", "step + mask alone", "2 threads : 1"):
        table.add_column(heading, justify="right" if heading else "left")
    for what, figures in measured["speeds"].items():
        alone, ratio = figures.get("step_and_mask"), figures.get("times_one_thread")
        table.add_row(
            what.replace("_", " "),
            *_speed_cells(figures["decisions"]),
            "" if alone is None else f"{alone['median']:,.0f}",
            "" if ratio is None else f"{ratio['median']:.2f}",
        )
    return table


def peers_table(peers: Mapping[str, Mapping[str, Any]]) -> Table:
    """Return the peers' speeds, or why there are none, as a table."""
    table = Table(title="peers")
    table.add_column("")
    table.add_column("decisions/s", justify="right")
    table.add_column("min - max", justify="right")
    for name, measured in peers.items():
        if "decisions" in measured:
            table.add_row(name, *_speed_cells(measured["decisions"]))
        else:
            table.add_row(name, "", escape(measured["status"]))
    return table


def _speed_cells(speed: Spread) -> tuple[str, str]:
    return f"{speed['median']:,.0f}", f"{speed['min']:,.0f} - {speed['max']:,.0f}"
