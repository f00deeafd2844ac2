"""Gymnasium: one learner in one game, agents in the other seats."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from summit_env.engine.batch import Batch, Reward
from summit_env.engine.errors import IllegalActionError
from summit_env.engine.game import Game
from summit_env.envs.learners import seat_learners
from summit_env.envs.spaces import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    CopiesPosition,
    observation_space,
    render,
    require_render_mode,
)


class SingleAgentEnv(CopiesPosition, gymnasium.Env[NDArray[np.float32], np.int64]):
    """A game as Gymnasium sees it: the learner decides, everything else happens in between.

    `action_masks()` tells what is legal, by the name that sb3-contrib's MaskablePPO asks for; so
    does `info["action_mask"]`. An illegal action loses: the episode terminates with a reward of
    -1 and `info["illegal_action"]`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        observation: str = "flat",
        reward: Reward = "placing",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Make the environment.

        Args:
            game: which game.
            opponents: agents by name; each other seat gets one of them in every episode.
            seat: the learner's, or None to draw one in every episode.
            observation: the encoder: "flat", "compact" or "full".
            reward: see `summit_env.engine.batch.Reward`.
            render_mode: "ansi", "human", "rgb_array", or None.
            **options: the game's config.

        Raises:
            ConfigError: an option that does not exist, or a value it cannot have.
            AgentError: an opponent's name that means nothing.
            RenderError: "rgb_array" without the extra `render`.
        """
        require_render_mode(render_mode)
        self.render_mode = render_mode
        self.encoder = observation
        games = Batch(game, 1, game.configure(**options), reward=reward)
        self.observation_space = observation_space(games, observation)
        self.action_space = gymnasium.spaces.Discrete(game.actions.size)
        self.learners = seat_learners(games, opponents, seat, seed=0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start a game and play to the learner's first decision."""
        super().reset(seed=seed)
        self.learners.reset(int(self.np_random.integers(2**63)))
        return self._observe(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Apply the learner's decision and play to its next one, or to the end."""
        try:
            reward = self.learners.step(np.array([action]))[0]
        except IllegalActionError:
            illegal = self._info() | {"illegal_action": True}
            return self._observe(), ILLEGAL_REWARD, True, False, illegal
        return (
            self._observe(),
            float(reward),
            bool(self.learners.games.done[0]),
            False,
            self._info(),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what is legal, bool (actions,)."""
        return self.learners.masks[0]

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return what the learner sees as text ("ansi") or pixels ("rgb_array"), or print it."""
        return render(self.learners.games, self.render_mode, int(self.learners.seats[0]))

    def _observe(self) -> NDArray[np.float32]:
        return self.learners.observe(self.encoder)[0]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": int(self.learners.seats[0])}
