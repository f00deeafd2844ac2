"""What all environments share: spaces, copies, and showing a position."""

import copy
from typing import Any, Self

import gymnasium
import numpy as np
from numpy.typing import NDArray

from summit_env.engine.batch import Batch
from summit_env.engine.errors import ConfigError
from summit_env.engine.game import Game
from summit_env.render.png import drawing_libraries, rgb

RENDER_MODES = ("ansi", "human", "rgb_array")
#: What an illegal action costs where it ends the game.
ILLEGAL_REWARD = -1.0


class CopiesPosition:
    """An environment of which `copy.copy`, too, makes one that plays on by itself."""

    def __copy__(self) -> Self:
        return copy.deepcopy(self)


def observation_space(games: Batch, encoder: str) -> gymnasium.Space[Any]:
    """Return the space of an encoder's observations.

    Raises:
        ConfigError: no such encoder.
    """
    return gymnasium.spaces.Box(-1.0, 1.0, (games.observation_size(encoder),), np.float32)


def mask_space(game: Game) -> gymnasium.spaces.Box:
    """Return the space of a game's action masks."""
    return gymnasium.spaces.Box(0, 1, (game.actions.size,), np.int8)


def require_render_mode(render_mode: str | None) -> None:
    """Check a render mode.

    Raises:
        ConfigError: it is none of the known ones.
        RenderError: "rgb_array", and what draws it is not installed.
    """
    if render_mode is not None and render_mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise ConfigError(f"render_mode: {render_mode!r} is none of: {known}")
    if render_mode == "rgb_array":
        drawing_libraries()


def render(
    games: Batch, render_mode: str | None, viewer: int | None = None
) -> str | NDArray[np.uint8] | None:
    """Show the first game of a batch.

    Returns:
        The text ("ansi"), pixels of shape (height, width, 3) ("rgb_array"), or None when it was
        printed ("human").
    """
    if render_mode is None:
        known = ", ".join(f'"{mode}"' for mode in RENDER_MODES)
        gymnasium.logger.warn(f"render() does nothing without render_mode, one of: {known}")
        return None
    if render_mode == "rgb_array":
        return rgb(games.svg(0, viewer))
    game, record = games.game, games.state[0]
    text = game.describe(record, games.edition, viewer)
    if game.legend is not None:
        text = f"{text}\n{game.legend(record, games.edition)}"
    if render_mode == "ansi":
        return text
    print(text)
    return None
