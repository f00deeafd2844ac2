"""What every environment module offers, made for its game."""

from dataclasses import dataclass
from typing import Any

from pettingzoo import AECEnv

from summit_env.engine.batch import Batch, Reward
from summit_env.engine.game import Game
from summit_env.envs.aec import GameEnv, Observation, wrapped
from summit_env.envs.single import SingleAgentEnv
from summit_env.envs.vector import BatchVectorEnv


@dataclass(frozen=True)
class Makers:
    """The functions of an environment module.

    Attributes:
        game: which game.
        version: the name that `metadata` gives.
    """

    game: Game
    version: str

    def raw_env(self, **options: Any) -> GameEnv:
        """Make the AEC environment; the options are those of `GameEnv` and of the game."""
        return GameEnv(self.game, self.version, **options)

    def env(self, **options: Any) -> AECEnv[str, Observation, int]:
        """Make the AEC environment, wrapped as PettingZoo's own are."""
        return wrapped(self.raw_env(**options))

    def single_agent_env(self, **options: Any) -> SingleAgentEnv:
        """Make the Gymnasium environment; the options are `SingleAgentEnv`'s and the game's."""
        return SingleAgentEnv(self.game, **options)

    def vector_env(self, num_envs: int = 1, **options: Any) -> BatchVectorEnv:
        """Make the Gymnasium vector environment; see `BatchVectorEnv`."""
        return BatchVectorEnv(self.game, num_envs, **options)

    def batch(
        self,
        size: int,
        *,
        seed: int = 0,
        reward: Reward = "placing",
        autoreset: bool = False,
        threads: int = 1,
        **options: Any,
    ) -> Batch:
        """Set up `size` games side by side; see `summit_env.engine.batch.Batch`."""
        return Batch(
            self.game,
            size,
            self.game.configure(**options),
            seed=seed,
            reward=reward,
            autoreset=autoreset,
            threads=threads,
        )
