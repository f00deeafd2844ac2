"""All configurations of the games, and uniform random play over a batch."""

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.uniform import pick_legal
from summit_env.engine.batch import Batch
from summit_env.engine.game import Rows, load_game

Options = dict[str, Any]

#: Every way to play the expedition: 8 for each number of players, and 8 more for five.
EXPEDITION: list[Options] = [
    {
        "num_players": players,
        "side": side,
        "weather": weather,
        "rescue_cards": rescue,
        "limit_5p": limit,
    }
    for players in range(1, 6)
    for side in ("easy", "hard")
    for weather in ("summer", "winter")
    for rescue in (False, True)
    for limit in (("standard", "easier") if players == 5 else ("standard",))
]

#: Five players with everything that there is.
FULL_TABLE = EXPEDITION[-1]


def label(options: Options) -> str:
    """Name a configuration in a test's id, for example "5p-hard-winter-rescue-easier"."""
    return "-".join(
        [
            f"{options['num_players']}p",
            options["side"],
            options["weather"],
            *(["rescue"] if options["rescue_cards"] else []),
            *(["easier"] if options["limit_5p"] == "easier" else []),
        ]
    )


def expedition(size: int, options: Options | None = None, **batch_options: Any) -> Batch:
    """Set up a batch of expeditions; without options, two players on the easy side in summer."""
    game = load_game("expedition")
    return Batch(game, size, game.configure(**(options or {})), **batch_options)


def play(
    games: Batch,
    *,
    seed: int = 0,
    steps: int | None = None,
    numbers: Rows | None = None,
    climbing: bool = False,
) -> Iterator[tuple[Rows, NDArray[np.int64]]]:
    """Play random legal decisions, at most `steps` in each game or all to the end.

    Uniformly random climbers hardly leave base camp; `climbing` makes them prefer moves to high
    spaces, so that they crowd the mountain, reach the summit and die there. What is chosen in game
    i depends on `seed`, the step and `numbers[i]` (by default i) alone.

    Yields:
        After every step the rows that moved and their actions.
    """
    numbers = np.arange(len(games)) if numbers is None else numbers
    rows = np.flatnonzero(games.state.over == 0)
    for step in itertools.count() if steps is None else range(steps):
        if len(rows) == 0:
            return
        chance = np.random.default_rng((seed, step))
        if climbing:
            appeal = chance.random((numbers.max() + 1, games.game.actions.size))[numbers[rows]]
            appeal += preference(games, rows)
            actions = np.where(games.mask[rows], appeal, -9).argmax(axis=1)
        else:
            actions = np.empty(len(rows), np.int64)
            chances = chance.random(numbers.max() + 1)[numbers[rows]]
            pick_legal(games.mask, rows, chances, actions)
        games.step(actions, rows)
        yield rows, actions
        rows = rows[games.state.over[rows] == 0]


def preference(games: Batch, rows: Rows) -> NDArray[np.float64]:
    """Return how much a player who wants to climb prefers each action, (rows, actions)."""
    actions = games.game.actions
    kinds = {kind.name: actions.kind == i for i, kind in enumerate(actions.kinds)}
    climber, target = actions.arguments[:, 0] % 2, actions.arguments[:, 1]
    start = games.state.space[rows, games.player[rows]][:, climber]
    rise = np.clip(target - start, -2, 2)  # boards number their spaces from below
    return np.where(kinds["move"], rise, 0.8 * kinds["give"] - 0.8 * kinds["finish"])


def play_on(
    games: Batch, *, seed: int = 0, steps: int | None = None, climbing: bool = False
) -> Batch:
    """Play like `play` and return the same games."""
    for _ in play(games, seed=seed, steps=steps, climbing=climbing):
        pass
    return games
