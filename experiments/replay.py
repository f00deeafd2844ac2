"""`summit replay`: verify a saved game and show it."""

from pathlib import Path
from typing import Annotated

import typer

from experiments.page import page
from experiments.play import show_position, show_result, teller
from experiments.report import print_plain, terminal
from summit_env.engine.errors import ReplayError
from summit_env.engine.files import write_new_file
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
    html: Annotated[
        bool,
        typer.Option("--html", help="Write a page to step through the game: FILE, named .html."),
    ] = False,
    out: Annotated[
        Path | None, typer.Option(help="With --html: another new file for the page.")
    ] = None,
    delay: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds to wait after a decision.")
    ] = 0.0,
    edition: Annotated[
        str | None, typer.Option(help="Where the edition's folder is now, if it has moved.")
    ] = None,
) -> None:
    """Verify a saved game and show it.

    Raises:
        ReplayError: no such file or step, not a replay, or one that does not lead where it says;
            or the page's file exists or cannot be written.
    """
    if out is not None and not html:
        raise ReplayError("--out: names the page's file; add --html")
    saved = Replay.load(file, edition)
    console = terminal()
    if verify:
        print_plain(console, f"{file}: {len(saved.actions)} decisions lead to the saved result")
        return
    if html:
        target = out or file.with_suffix(".html")
        write_new_file(target, page(saved).encode(), ReplayError)
        print_plain(console, f"page in {target}")
        return
    if step is not None:
        show_position(console, saved.at(step), legend=True)
        return
    tell = teller(console, saved.agents, positions, delay)
    for games, action in zip(saved, saved.actions, strict=False):
        tell(games, action)
    end = saved.at(len(saved.actions))
    show_position(console, end, legend=True)
    show_result(console, end, saved.agents)
