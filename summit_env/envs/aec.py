"""PettingZoo: any game as an AEC environment."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from summit_env.engine.batch import Batch, Reward
from summit_env.engine.errors import ConfigError, IllegalActionError
from summit_env.engine.game import Game
from summit_env.envs.spaces import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    CopiesPosition,
    mask_space,
    observation_space,
    render,
    require_render_mode,
)

Observation = dict[str, NDArray[Any]]


class GameEnv(CopiesPosition, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game as PettingZoo sees it.

    Agents are `player_0`, `player_1`, ... in the order of their seats; the same agent may be
    selected several times in a row, since a turn is a chain of decisions. All agents terminate
    together. An observation is `{"observation": float32, "action_mask": int8}`; the mask of an
    agent that is not selected is all zeros. An illegal action raises
    `summit_env.engine.errors.IllegalActionError` and changes nothing; `env()` wraps the
    environment so that it ends the game with a reward of -1 instead, as is PettingZoo's custom.

    Chance comes from the seed given to `reset` alone. Without one, the first reset draws a seed
    from the operating system and the following ones continue from it. Spaces have generators of
    their own: seed `env.action_space(agent)` where you sample from it.

    Copying, pickling and deep copies keep the position.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: Game,
        version: str,
        *,
        observation: str = "flat",
        reward: Reward = "placing",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        """Make the environment.

        Args:
            game: which game.
            version: the name that `metadata` gives.
            observation: the encoder: "flat", "compact" or "full".
            reward: see `summit_env.engine.batch.Reward`.
            render_mode: "ansi" (`render` returns text), "human" (it prints it), "rgb_array" (it
                returns pixels), or None.
            max_cycles: truncate after so many decisions.
            **options: the game's config.

        Raises:
            ConfigError: an option that does not exist, or a value it cannot have.
            RenderError: "rgb_array" without the extra `render`.
        """
        super().__init__()
        self.metadata = {
            "name": version,
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        require_render_mode(render_mode)
        if max_cycles is not None and not (type(max_cycles) is int and max_cycles >= 1):
            raise ConfigError(f"max_cycles: must be at least 1, not {max_cycles!r}")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.encoder = observation
        self.games = Batch(game, 1, game.configure(**options), reward=reward)
        self.possible_agents = [f"player_{i}" for i in range(self.games.config.num_players)]
        self._seats = {agent: i for i, agent in enumerate(self.possible_agents)}
        view = observation_space(self.games, observation)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({"observation": view, "action_mask": mask_space(game)})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(game.actions.size) for agent in self.possible_agents
        }
        self.state_space = observation_space(self.games, "full")
        self._seeds: np.random.Generator | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of this agent's observations, the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of this agent's actions, the same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game.

        Args:
            seed: of this game and of those that follow without one.
            options: not used.
        """
        if seed is not None or self._seeds is None:
            self._seeds = np.random.default_rng(seed)
        self.games.reset(seed=int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.agent_selection = self._agent_to_move()

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know, in arrays of its own."""
        seat = self._seats[agent]
        mask = self.games.mask[0].astype(np.int8)
        if self.games.player[0] != seat:
            mask[:] = 0
        view = self.games.observe(self.encoder, viewers=np.array([seat]))
        return {"observation": view[0], "action_mask": mask}

    def state(self) -> NDArray[np.float32]:
        """Return everything, hidden things too, seen from seat 0 (the encoder `full`)."""
        return self.games.observe("full", viewers=np.zeros(1, np.int64))[0]

    def step(self, action: int | None) -> None:
        """Apply a decision of the selected agent; None for one that is done.

        Raises:
            IllegalActionError: the action is not legal, or all agents are done; nothing changed.
        """
        if not self.agents:
            raise IllegalActionError("the game is over; reset the environment")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.games.step(np.array([action]))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        over = bool(self.games.done[0])
        if over or self.games.reward_kind == "gain":
            self.rewards = dict(zip(self.agents, self.games.reward[0].tolist(), strict=True))
            self._accumulate_rewards()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._agent_to_move()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the position as text ("ansi") or pixels ("rgb_array"), or print it ("human")."""
        return render(self.games, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to be released."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _agent_to_move(self) -> str:
        return self.possible_agents[self.games.player[0]]


class OrderedEnv(CopiesPosition, wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's outermost wrapper: asks for `reset` first and for a `step` in every turn."""

    def __str__(self) -> str:
        return str(self.env)


def wrapped(env: GameEnv) -> AECEnv[str, Observation, int]:
    """Wrap an environment as PettingZoo's own are: an illegal action ends the game."""
    illegal = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    bounded = wrappers.AssertOutOfBoundsWrapper(illegal)
    return OrderedEnv(bounded)
