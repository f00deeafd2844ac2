"""What all environments share: spaces, copies, and showing a position."""

import copy
from typing import Any, Self

import gymnasium
import numpy as np

from summit_env.engine.batch import Batch
from summit_env.engine.errors import ConfigError
from summit_env.engine.game import Game

RENDER_MODES = ("ansi", "human")
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
    """
    if render_mode is not None and render_mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise ConfigError(f"render_mode: {render_mode!r} is none of: {known}")


def render(games: Batch, render_mode: str | None, viewer: int | None = None) -> str | None:
    """Show the first game of a batch: return the text ("ansi") or print it ("human")."""
    if render_mode is None:
        gymnasium.logger.warn('render() does nothing without render_mode="ansi" or "human"')
        return None
    text = games.game.describe(games.state[0], games.edition, viewer)
    if render_mode == "ansi":
        return text
    print(text)
    return None
