"""stable-baselines3: N learners side by side on one batch, with action masks.

A vector environment of stable-baselines3 has no place for sb3-contrib's `ActionMasker`, and its
PettingZoo wrappers lose the mask; this one answers `action_masks` itself. Needs the extra `train`.
"""

import time
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from summit_env.envs.learners import Learners
from summit_env.envs.spaces import observation_space

Indices = int | Sequence[int] | None


class MaskedVecEnv(VecEnv):  # type: ignore[misc]
    """N games with one learner in each, as stable-baselines3 sees them.

    >>> from sb3_contrib import MaskablePPO
    >>> from summit_env import expedition_v0
    >>> from summit_env.envs.learners import seat_learners
    >>> learners = seat_learners(expedition_v0.batch(8), "random", seat=None, seed=0)
    >>> env = MaskedVecEnv(learners, observation="compact")
    >>> model = MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=64, n_epochs=1)
    >>> model = model.learn(128)

    A finished game starts afresh within the same step; what its learner saw last is
    `infos[i]["terminal_observation"]`, and `infos[i]["episode"]` has the episode's reward `r`,
    length `l` and the time `t` since the environments were made, as `Monitor` gives them.
    """

    def __init__(self, learners: Learners, observation: str = "flat") -> None:
        """Wrap learners.

        Args:
            learners: the games, the learners' seats and their opponents.
            observation: the encoder: "flat", "compact" or "full".

        Raises:
            ConfigError: no such encoder.
        """
        self.learners = learners
        self.encoder = observation
        self.render_mode = None
        size = len(learners.games)
        self._began = time.monotonic()
        self._reward = np.zeros(size)
        self._length = np.zeros(size, np.int64)
        self._actions = np.zeros(size, np.int64)
        super().__init__(
            size,
            observation_space(learners.games, observation),
            gymnasium.spaces.Discrete(learners.games.game.actions.size),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what is legal, bool (N, actions)."""
        return self.learners.masks

    def reset(self) -> NDArray[np.float32]:
        """Start all games, with the seed given to `seed` if there was one."""
        chosen = self._seeds[0]
        drawn = int(self.learners.rng.integers(2**63))
        self.learners.reset(drawn if chosen is None else chosen)
        self._reset_seeds()
        self._reward[:] = 0
        self._length[:] = 0
        return self.learners.observe(self.encoder)

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Keep the actions for `step_wait`."""
        self._actions = actions

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Apply all learners' decisions and play to their next ones."""
        rewards = self.learners.step(self._actions)
        self._reward += rewards
        self._length += 1
        done = self.learners.games.done.copy()
        observations = self.learners.observe(self.encoder)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        finished = np.flatnonzero(done)
        if len(finished):
            elapsed = time.monotonic() - self._began
            for i in finished:
                infos[i] = {
                    "terminal_observation": observations[i].copy(),
                    "TimeLimit.truncated": False,
                    "episode": {"r": self._reward[i], "l": int(self._length[i]), "t": elapsed},
                }
            self._reward[finished] = 0
            self._length[finished] = 0
            self.learners.restart(finished)
            observations[finished] = self.learners.observe(self.encoder, finished)
        return observations, rewards, done, infos

    def close(self) -> None:
        """Do nothing: there is nothing to be released."""

    def has_attr(self, attr_name: str) -> bool:
        """Whether every environment has an attribute; they have those of this class."""
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute once for each environment."""
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Set an attribute, for all environments: they are one object."""
        setattr(self, attr_name, value)

    def env_method(
        self, method_name: str, *arguments: Any, indices: Indices = None, **keywords: Any
    ) -> list[Any]:
        """Call a method; what it returns is split by environment (`action_masks` by row)."""
        result = getattr(self, method_name)(*arguments, **keywords)
        return [result[i] for i in self._get_indices(indices)]

    def env_is_wrapped(
        self, wrapper_class: type[gymnasium.Wrapper[Any, Any, Any, Any]], indices: Indices = None
    ) -> list[bool]:
        """Say that no environment is wrapped."""
        return [False for _ in self._get_indices(indices)]
