"""`summit play`: watch agents play one game, or play against them in the terminal."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from numpy.typing import NDArray
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from experiments.report import print_plain, terminal
from summit_env.engine.agent import Agent, load_agent
from summit_env.engine.batch import Batch
from summit_env.engine.errors import AgentError, ReplayError
from summit_env.engine.game import Config, Game, Rows
from summit_env.engine.replay import Replay

#: The name that gives a seat to whoever sits at the terminal.
HUMAN = "human"
QUIT, LEGEND = "q", "?"

#: Is told of every decision before it is applied: the game and the action.
Onlooker = Callable[[Batch, int], None]


class Left(Exception):  # noqa: N818
    """A person has left the game."""


class Person:
    """Picks what somebody at the terminal says."""

    name = HUMAN

    def __init__(self, console: Console) -> None:
        self.console = console
        self.knows_legend = False

    def act(self, games: Batch, rows: Rows, rng: np.random.Generator) -> NDArray[np.int64]:
        """Show the position and ask; see `summit_env.engine.agent.Agent`.

        Raises:
            Left: the person quits, or the input ends.
        """
        return np.array([self._choose(games, int(row)) for row in rows])

    def _choose(self, games: Batch, row: int) -> int:
        own = games.take([row])
        show_position(self.console, own, int(games.player[row]), legend=not self.knows_legend)
        self.knows_legend = True
        actions = np.flatnonzero(games.mask[row])
        record = games.state[row]
        for number, action in enumerate(actions, start=1):
            words = games.game.describe_action(record, games.edition, int(action))
            print_plain(self.console, f"{number:>3}  {words}")
        signs = f"{LEGEND} for the signs, " if games.game.legend else ""
        while True:
            answer = self._answer(f"1 to {len(actions)}, {signs}or {QUIT} to quit: ")
            if answer.isdecimal() and 1 <= int(answer) <= len(actions):
                return int(actions[int(answer) - 1])
            if answer == LEGEND and games.game.legend:
                print_plain(self.console, games.game.legend(record, games.edition))
            else:
                print_plain(self.console, f"{answer!r} is none of these")

    def _answer(self, question: str) -> str:
        try:
            answer = self.console.input(question, markup=False).strip()
        except EOFError:
            raise Left from None
        if answer == QUIT:
            raise Left
        return answer


def play(
    game: Game,
    config: Config,
    agents: Annotated[
        list[str],
        typer.Option(help=f"Who plays: one for each seat, each team, or all; {HUMAN} is you."),
    ],
    seed: Annotated[int, typer.Option(min=0, help="Of deal and agents.")] = 0,
    positions: Annotated[
        bool, typer.Option("--positions", help="Between agents: show each position.")
    ] = False,
    delay: Annotated[
        float, typer.Option(min=0, max=60, help="Between agents: seconds to wait each time.")
    ] = 0.0,
    save: Annotated[Path | None, typer.Option(help="A new file for the replay.")] = None,
) -> None:
    """Watch agents play one game, or play against them in the terminal.

    Raises:
        AgentError: no agent has one of the names, or there are not as many as seats.
        ReplayError: the file for the replay exists, or cannot be written.
    """
    if save is not None and save.exists():
        raise ReplayError(f"{save}: exists; choose another name")
    if save is not None and not os.access(save.parent, os.W_OK):
        raise ReplayError(f"{save}: cannot be written; its folder is missing or closed for writing")
    console = terminal()
    names = _names_of_seats(agents, config)
    seats = [Person(console) if name == HUMAN else load_agent(name, game) for name in names]
    games = Batch(game, 1, config, seed=seed)
    onlooker = teller(console, names, positions, delay, along=HUMAN in names)
    try:
        actions = play_game(games, seats, seed, onlooker)
    except Left:
        print_plain(console, "\nYou left the game; nothing is saved.")
        return
    show_position(console, games, legend=HUMAN not in names)
    show_result(console, games, names)
    if save is not None:
        Replay.of(games, 0, names, actions).save(save)
        print_plain(console, f"replay in {save}")


def play_game(games: Batch, seats: Sequence[Agent], seed: int, onlooker: Onlooker) -> list[int]:
    """Play a batch of one to its end and return the actions.

    Raises:
        IllegalActionError: an agent decided on what is not legal.
    """
    children = np.random.SeedSequence(seed).spawn(len(seats))
    generators = [np.random.default_rng(child) for child in children]
    actions: list[int] = []
    row = np.array([0])
    while not games.done[0]:
        seat = int(games.player[0])
        action = int(seats[seat].act(games, row, generators[seat])[0])
        onlooker(games, action)
        games.step([action])
        actions.append(action)
    return actions


def teller(
    console: Console, names: Sequence[str], positions: bool, delay: float, *, along: bool = False
) -> Onlooker:
    """Make an onlooker that says what is decided and what comes of it, and waits as long as asked.

    Args:
        console: where it says so.
        names: of the seats.
        positions: whether it shows the position before.
        delay: in seconds.
        along: whether a person plays along, who is not told again what it has just decided, nor
            what opponents decide: that may be hidden until it is carried out.
    """

    def tell(games: Batch, action: int) -> None:
        game, record, seat = games.game, games.state[0], int(games.player[0])
        own = along and names[seat] == HUMAN
        hidden = along and not own and not _is_with_all_people(games, seat, names)
        if not own and not hidden:
            if positions:
                show_position(console, games)
            words = game.describe_action(record, games.edition, action)
            print_plain(console, f"{_player(seat, names)}: {words}")
        if game.happenings is not None:
            for line in game.happenings(record, games.edition, action, not hidden):
                print_plain(console, f"    {line}")
        if not own and not hidden:
            time.sleep(delay)

    return tell


def show_position(
    console: Console, games: Batch, viewer: int | None = None, *, legend: bool = False
) -> None:
    """Print the first game of a batch as a seat sees it (None: everything)."""
    game, record = games.game, games.state[0]
    print_plain(console, "\n" + game.describe(record, games.edition, viewer))
    if legend and game.legend is not None:
        print_plain(console, "\n" + game.legend(record, games.edition))
    print_plain(console, "")


def show_result(console: Console, games: Batch, names: Sequence[str]) -> None:
    """Print how the first game of a batch has ended: for all together, or side by side."""
    scores, places, _ = games.outcome(np.array([0]))
    if games.game.cooperative:
        players = ", ".join(_player(seat, names) for seat in range(len(names)))
        won = "Won" if places[0, 0] == 1 else "Lost"
        print_plain(console, f"{won}: {players}; score {scores[0, 0]:g}")
        return
    print_plain(console, f"{games.game.title}, the result")
    size = len(names) // games.config.sides
    table = Table("place", "player" if size == 1 else "team", "score")
    for side in np.argsort(places[0, ::size], kind="stable").tolist():
        first = side * size
        players = ", ".join(_player(seat, names) for seat in range(first, first + size))
        team = "" if size == 1 else f"team {side}: "
        table.add_row(str(places[0, first]), escape(team + players), f"{scores[0, first]:g}")
    console.print(table)


def _player(seat: int, names: Sequence[str]) -> str:
    return f"player_{seat} ({names[seat]})"


def _is_with_all_people(games: Batch, seat: int, names: Sequence[str]) -> bool:
    """Whether all people who play are on the side of a seat, and so may know what it decides."""
    size = len(names) // games.config.sides
    return all(person // size == seat // size for person, name in enumerate(names) if name == HUMAN)


def _names_of_seats(agents: Sequence[str], config: Config) -> list[str]:
    """Return who has each seat, where there is one for each, for each side, or for all."""
    seats, sides = config.num_players, config.sides
    if len(agents) not in (1, sides, seats):
        teams, for_teams = "", ""
        if 1 < sides < seats:
            teams, for_teams = f" in {sides} teams", "one for each team, "
        raise AgentError(
            f"agents: {len(agents)} are named for {seats} players{teams}; name one for each seat, "
            f"{for_teams}or one for all (--num-players says how many play)"
        )
    return [name for name in agents for _ in range(seats // len(agents))]
