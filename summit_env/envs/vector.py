"""Gymnasium: N learners side by side on one batch."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from summit_env.engine.batch import Batch, Reward
from summit_env.engine.game import Game
from summit_env.envs.learners import seat_learners
from summit_env.envs.spaces import (
    RENDER_MODES,
    CopiesPosition,
    observation_space,
    render,
    require_render_mode,
)
from summit_env.render.png import rgb

Observations = NDArray[np.float32]


class BatchVectorEnv(
    CopiesPosition, VectorEnv[Observations, NDArray[np.int64], NDArray[np.float32]]
):
    """N games, one learner in each, agents in the other seats, moved by one call.

    A finished game starts afresh within the same step (`AutoresetMode.SAME_STEP`): what its
    learner saw last is `infos["final_obs"]`. `action_masks()` and `infos["action_mask"]` tell what
    is legal now, bool (N, actions). An illegal action raises
    `summit_env.engine.errors.IllegalActionError` and changes nothing.
    """

    metadata = {  # noqa: RUF012
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: Game,
        num_envs: int = 1,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        observation: str = "flat",
        reward: Reward = "placing",
        render_mode: str | None = None,
        threads: int = 1,
        **options: Any,
    ) -> None:
        """Make the environments.

        Args:
            game: which game.
            num_envs: N.
            opponents: agents by name.
            seat: the learners', or None to draw one in every episode.
            observation: the encoder.
            reward: see `summit_env.engine.batch.Reward`.
            render_mode: "ansi" or "human" (`render` shows the first game), "rgb_array" (it shows
                all), or None.
            threads: how many share the work.
            **options: the game's config.
        """
        require_render_mode(render_mode)
        self.render_mode = render_mode
        self.encoder = observation
        self.num_envs = num_envs
        games = Batch(game, num_envs, game.configure(**options), reward=reward, threads=threads)
        self.single_observation_space = observation_space(games, observation)
        self.single_action_space = gymnasium.spaces.Discrete(game.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.learners = seat_learners(games, opponents, seat, seed=0)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Start all games; a list of seeds counts as one seed made of all of them."""
        if isinstance(seed, list):
            self.np_random = np.random.default_rng([0 if s is None else s for s in seed])
        else:
            super().reset(seed=seed)
        self.learners.reset(int(self.np_random.integers(2**63)))
        return self.learners.observe(self.encoder), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Apply all learners' decisions and play to their next ones."""
        rewards = self.learners.step(actions)
        done = self.learners.games.done.copy()
        observations = self.learners.observe(self.encoder)
        final: dict[str, Any] = {}
        if done.any():
            final = {"final_obs": observations.copy(), "_final_obs": done}
            finished = np.flatnonzero(done)
            self.learners.restart(finished)
            observations[finished] = self.learners.observe(self.encoder, finished)
        return observations, rewards, done, np.zeros_like(done), self._infos() | final

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what is legal, bool (N, actions)."""
        return self.learners.masks

    def render(self) -> str | tuple[NDArray[np.uint8], ...] | None:  # type: ignore[override]
        """Show the games as their learners see them.

        Returns:
            The first game's text ("ansi"), every game's pixels ("rgb_array"), or None when the
            text was printed ("human").
        """
        games, seats = self.learners.games, self.learners.seats
        if self.render_mode == "rgb_array":
            return tuple(rgb(games.svg(row, int(seat))) for row, seat in enumerate(seats))
        return render(games, self.render_mode, int(seats[0]))  # type: ignore[return-value]

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self.learners.masks, "_action_mask": everywhere}
