"""`summit replay`: verify a saved game and show it."""

from pathlib import Path
from typing import Annotated

import typer

from experiments.play import result, show_position, teller
from experiments.report import print_plain, terminal
from summit_env.engine.replay import Replay


def replay(
    file: Annotated[Path, typer.Argument(help="What `summit play --save` wrote.")],
    step: Annotated[
        int | None, typer.Option(help="Show only the position after that many decisions.")
    ] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Verify, and show nothing.")] = False,
    positions: Annotated[
        bool, typer.Option("--positions", help="Show the position before every decision.")
    ] = False,
    delay: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds to wait after a decision.")
    ] = 0.0,
    edition: Annotated[
        str | None, typer.Option(help="Where the edition's folder is now, if it has moved.")
    ] = None,
) -> None:
    """Verify a saved game and show it.

    Raises:
        ReplayError: no such file or step, not a replay, or one that does not lead where it says.
    """
    saved = Replay.load(file, edition)
    console = terminal()
    if verify:
        print_plain(console, f"{file}: {len(saved.actions)} decisions lead to the saved result")
        return
    if step is not None:
        show_position(console, saved.at(step))
        return
    tell = teller(console, saved.agents, positions, delay)
    for games, action in zip(saved, saved.actions, strict=False):
        tell(games, action)
    end = saved.at(len(saved.actions))
    show_position(console, end)
    console.print(result(end, saved.agents))
