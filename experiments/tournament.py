"""`summit tournament`: agents play many games on rotated seats, and a ranked table comes out.

An agent has all seats of a side: one seat, those of a team, or all of a cooperative game, which the
agents play one after the other on the same deals.

The games are played in shards. Each has a generator of its own, so that the results are the same
however often a run was interrupted, and is written when it is finished, so that memory does not
grow with the number of games.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import polars as pl
import typer
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from experiments.options import options_of
from experiments.report import plot, print_plain, show, terminal
from experiments.run import (
    RunError,
    files_of,
    open_run,
    pretty_json,
    settings_of,
    write_new,
    write_once,
)
from experiments.seating import Seating, blocks_of_sides
from experiments.standings import shares_by_side, standings
from experiments.team_standings import team_standings
from summit_env.engine.agent import Agent, load_agent
from summit_env.engine.batch import Batch
from summit_env.engine.errors import AgentError
from summit_env.engine.game import Config, Game, Rows
from summit_env.engine.rng import seeds_of_games

#: Games in a shard. Another number gives other results for agents that use chance.
SHARD_GAMES = 512


@dataclass(frozen=True)
class Shard:
    """Games of one config that are played together.

    Attributes:
        number: of the shard, from 0.
        config: what was agreed.
        first: the number of its first game in the tournament.
        seeds: of the games, uint64, shape (games,).
        seating: the agent on each seat, int64, shape (games, seats).
    """

    number: int
    config: Config
    first: int
    seeds: NDArray[np.uint64]
    seating: NDArray[np.int64]

    def set_up(self, game: Game, threads: int) -> Batch:
        """Set its games up."""
        return Batch(game, len(self.seeds), self.config, seeds=self.seeds, threads=threads)


#: Plays a shard, tells how many games ended, and returns what came out, table by table.
Play = Callable[[Shard, Callable[[int], Any]], Mapping[str, pl.DataFrame]]


def tournament(
    game: Game,
    configs: list[Config],
    agents: Annotated[list[str], typer.Option(help="Who plays; one alone plays itself.")],
    games: Annotated[
        int, typer.Option(min=1, help="How many games at least, over all combinations of options.")
    ] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Of deals and agents.")] = 0,
    threads: Annotated[int, typer.Option(min=1, help="Results do not depend on it.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="The run's folder, a new one or one to go on with.")
    ] = None,
) -> None:
    """Rank agents over many games: on rotated seats, or as teams, on the same deals.

    Raises:
        AgentError: no agent has one of the names, or one is named twice.
        RunError: the folder is of another run, holds other things, or cannot be written.
    """
    for name in agents:
        if agents.count(name) > 1:
            raise AgentError(f"agents: {name!r} is named twice; named alone, it plays itself")
    playing = {name: load_agent(name, game) for name in agents}
    settings = {
        "agents": agents,
        "agent_files": files_of(playing.values()),
        "games": games,
        "seed": seed,
        "options": [settings_of(game, config) for config in configs],
    }
    folder = open_run("tournament", game, settings, out)
    schedules = [
        schedule_of(
            blocks_of_sides(len(agents), config.sides, config.num_players),
            -(-games // len(configs)),
        )
        for config in configs
    ]
    play = partial(_play_shard, game, list(playing.values()), seed, threads)
    played = play_shards(folder, configs, schedules, seed, agents, play)
    results = team_standings(agents, played) if game.cooperative else standings(agents, played)
    write_once(folder / "summary.json", lambda part: part.write_bytes(pretty_json(results)))
    write_once(folder / "ratings.png", lambda part: plot(results, part))
    show(results, f"{game.title}: {results.games} games")
    print_plain(terminal(), f"results in {folder}")


def play_games(
    games: Batch,
    seating: NDArray[np.int64],
    agents: Sequence[Agent],
    generators: Sequence[np.random.Generator],
    finished: Callable[[int], Any],
    watch: Callable[[Rows, NDArray[np.int64]], Any] | None = None,
) -> None:
    """Play all games of a batch to their end.

    Args:
        games: not over yet, and made without `autoreset`.
        seating: the agent on each seat, as an index, shape (games, seats).
        agents: who plays.
        generators: each agent's source of chance.
        finished: told after each decision how many games ended with it.
        watch: told before each decision the games and what is decided.

    Raises:
        IllegalActionError: an agent decided on what is not legal.
    """
    rows = np.arange(len(games))
    while len(rows):
        deciding = seating[rows, games.player[rows]]
        actions = np.empty(len(rows), np.int64)
        for index, agent in enumerate(agents):
            own = deciding == index
            if own.any():
                actions[own] = agent.act(games, rows[own], generators[index])
        if watch is not None:
            watch(rows, actions)
        games.step(actions, rows)
        running = rows[~games.done[rows]]
        finished(len(rows) - len(running))
        rows = running


def schedule_of(blocks: Iterable[Sequence[Seating]], games: int) -> list[tuple[int, Seating]]:
    """Return deal and seating of that many games at least, in whole blocks of one deal each."""
    schedule: list[tuple[int, Seating]] = []
    for deal, block in enumerate(blocks):
        if len(schedule) >= games:
            break
        schedule += ((deal, seating) for seating in block)
    return schedule


def shards(
    configs: Sequence[Config], schedules: Sequence[Sequence[tuple[int, Seating]]], seed: int
) -> Iterator[Shard]:
    """Yield the shards in turn over the configs, all of which play the same deals.

    Args:
        configs: what is agreed.
        schedules: for each config, deal and seating of each game.
        seed: of the deals.
    """
    longest = max(map(len, schedules))
    seeds = seeds_of_games(seed, max(schedule[-1][0] for schedule in schedules) + 1)
    number = first = 0
    for start in range(0, longest, SHARD_GAMES):
        for config, schedule in zip(configs, schedules, strict=True):
            if part := schedule[start : start + SHARD_GAMES]:
                deals, seating = zip(*part, strict=True)
                yield Shard(number, config, first, seeds[list(deals)], np.array(seating))
                number += 1
                first += len(part)


def play_shards(
    folder: Path,
    configs: Sequence[Config],
    schedules: Sequence[Sequence[tuple[int, Seating]]],
    seed: int,
    names: Sequence[str],
    play: Play,
) -> list[Path]:
    """Play all shards, but for those whose results are there, and write what came out.

    Args:
        folder: of the run; results come into `games` and `players`, a file a shard.
        configs: what is agreed.
        schedules: for each config, deal and seating of each game.
        seed: of the deals.
        names: of the agents.
        play: plays a shard, and returns the tables "games" and "players".

    Returns:
        The players' files, in the order of `shards`.

    Raises:
        RunError: a file is damaged, of other games, or cannot be written.
    """
    try:
        with progress_bar() as progress:
            task = progress.add_task("games", total=sum(map(len, schedules)))
            finished = partial(progress.advance, task)
            return [
                _keep_results(folder, shard, names, play, finished)
                for shard in shards(configs, schedules, seed)
            ]
    except KeyboardInterrupt:
        print_plain(Console(stderr=True), f"stopped; the same command with --out {folder} goes on")
        raise


def _keep_results(
    folder: Path, shard: Shard, names: Sequence[str], play: Play, finished: Callable[[int], Any]
) -> Path:
    """Play a shard and write what came out, unless that is there; return the players' file."""
    players_file = folder / "players" / f"{shard.number:06}.parquet"
    games_file = folder / "games" / players_file.name
    if players_file.exists():
        _refuse_foreign(players_file, games_file, shard, names)
        finished(len(shard.seeds))
        return players_file
    tables = play(shard, finished)
    write_once(games_file, tables["games"].write_parquet)
    write_new(players_file, tables["players"].write_parquet)
    return players_file


def _play_shard(
    game: Game,
    agents: Sequence[Agent],
    seed: int,
    threads: int,
    shard: Shard,
    finished: Callable[[int], Any],
) -> dict[str, pl.DataFrame]:
    """Play a shard and return the tables of what came out."""
    games = shard.set_up(game, threads)
    generators = generators_of(seed, shard.number, len(agents))
    play_games(games, shard.seating, agents, generators, finished)
    names = [agent.name for agent in agents]
    return {"games": games_table(games, shard), "players": players_table(games, shard, names)}


def generators_of(seed: int, key: int, agents: int) -> list[np.random.Generator]:
    """Return each agent's source of chance, for what is told from all else of a run by its key."""
    children = np.random.SeedSequence(seed, spawn_key=(key,)).spawn(agents)
    return [np.random.default_rng(child) for child in children]


def _refuse_foreign(
    players_file: Path, games_file: Path, shard: Shard, names: Sequence[str]
) -> None:
    """Raise the error for a shard's files that are damaged, gone, or of other games."""
    remedy = f"remove {players_file} and {games_file} to play them again"
    players = _columns_of(players_file, ["seed", "agent"], remedy)
    games = _columns_of(games_file, ["seed"], remedy)
    seated = [names[agent] for agent in shard.seating.ravel().tolist()]
    seeds = np.repeat(shard.seeds, shard.seating.shape[1]).tolist()
    if players["seed"].to_list() != seeds or players["agent"].to_list() != seated:
        raise RunError(f"{players_file}: holds other games than this run's; {remedy}")
    if games["seed"].to_list() != shard.seeds.tolist():
        raise RunError(f"{games_file}: holds other games than this run's; {remedy}")


def _columns_of(path: Path, columns: list[str], remedy: str) -> pl.DataFrame:
    """Read columns of a run's file."""
    try:
        return pl.read_parquet(path, columns=columns)
    except (pl.exceptions.PolarsError, OSError) as error:
        raise RunError(f"{path}: cannot be read ({error}); {remedy}") from None


def games_table(games: Batch, shard: Shard) -> pl.DataFrame:
    """Return a row a game."""
    table = pl.DataFrame(
        {
            "game": np.arange(shard.first, shard.first + len(games)),
            "seed": shard.seeds,
            "decisions": games.state["decisions"],
        }
    )
    return table.with_columns(_options(shard.config))


def players_table(games: Batch, shard: Shard, names: Sequence[str]) -> pl.DataFrame:
    """Return a row a player and game, with the win of its side."""
    scores, places, _ = games.outcome()
    count, seats = scores.shape
    sides = games.config.sides
    shares = shares_by_side(places, sides)
    table = pl.DataFrame(
        {
            "game": np.repeat(np.arange(shard.first, shard.first + count), seats),
            "seed": np.repeat(shard.seeds, seats),
            "seat": np.tile(np.arange(seats), count),
            # Not "side", which is an option of the expedition.
            "team": np.tile(np.arange(seats) // (seats // sides), count),
            "agent": [names[agent] for agent in shard.seating.ravel().tolist()],
            "score": scores.ravel(),
            "place": places.ravel(),
            "decided": np.repeat(shares.any(axis=1), seats),
            "win_share": shares.ravel(),
        }
    )
    return table.with_columns(_options(shard.config))


def _options(config: Config) -> list[pl.Expr]:
    """Return a column for each option."""
    return [
        pl.lit(value, pl.String if value is None else None).alias(name)
        for name, value in options_of(config).items()
    ]


def progress_bar() -> Progress:
    """Return a bar that is shown where somebody looks."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
