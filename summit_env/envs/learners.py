"""One learner in each of N games, agents in the other seats: under every single-agent env."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from summit_env.engine.agent import Agent, load_agent
from summit_env.engine.batch import Batch
from summit_env.engine.errors import ConfigError
from summit_env.engine.game import Mask, Rows


class Learners:
    """N games in which one seat waits for its learner and agents play the rest.

    Attributes:
        games: the games; in each running one the learner is to move.
        seats: the learner's seat in each, int64 (N,).
        opponents: the agents that other seats are given to.
        weights: with which probability a seat gets each of them.
    """

    def __init__(
        self, games: Batch, opponents: Sequence[Agent], seat: int | None, seed: int
    ) -> None:
        """Seat learners and opponents and play to the learners' first decisions.

        Args:
            games: games just set up, without autoreset.
            opponents: at least one, unless the game is for one player.
            seat: the learners' seat, or None to draw one for each game.
            seed: for seats, for who sits where, and for the opponents.

        Raises:
            ConfigError: no such seat, or nobody to play against.
        """
        players = games.config.num_players
        if seat is not None and not (type(seat) is int and 0 <= seat < players):
            raise ConfigError(f"seat: must be 0 to {players - 1} or None, not {seat!r}")
        if players > 1 and not opponents:
            raise ConfigError("opponents: name at least one agent")
        self.games = games
        self.seat = seat
        self.set_opponents(opponents, np.ones(max(len(opponents), 1)))
        self.seats = np.zeros(len(games), np.int64)
        self._sitting = np.zeros((len(games), players), np.int64)
        self._rows: Rows = np.arange(len(games))
        self.rng = np.random.default_rng(seed)
        self._begin(self._rows)

    @property
    def masks(self) -> Mask:
        """What the learners may do, bool (N, actions), a copy."""
        return self.games.mask.copy()

    def set_opponents(self, opponents: Sequence[Agent], weights: ArrayLike) -> None:
        """Choose the agents, and how often each, that games begun from now on seat."""
        chances = np.asarray(weights, np.float64)
        self.opponents = list(opponents)
        self.weights: NDArray[np.float64] = chances / chances.sum()

    def reset(self, seed: int) -> None:
        """Start all games and the learners' generator afresh."""
        self.rng = np.random.default_rng(seed)
        self.games.reset(seed=seed)
        self._begin(self._rows)

    def restart(self, rows: Rows) -> None:
        """Start some games afresh and play to the learners' first decisions."""
        self.games.restart(rows)
        self._begin(rows)

    def step(self, actions: ArrayLike) -> NDArray[np.float32]:
        """Apply the learners' decisions and let the others play until it is their turn again.

        Args:
            actions: one per game, integers (N,); no game may be over.

        Returns:
            What the learners were given since their last decision, float32 (N,). Finished games
            are told by `games.done` and wait for `restart`.

        Raises:
            IllegalActionError: some action is not legal; nothing changed.
        """
        self.games.step(actions)
        rewards = self.games.reward[self._rows, self.seats].copy()
        self._play_others(self._rows, rewards)
        return rewards

    def observe(self, encoder: str, rows: Rows | None = None) -> NDArray[np.float32]:
        """Show some games, or all, to their learners, float32 (rows, encoder's size)."""
        viewers = self.seats if rows is None else self.seats[rows]
        return self.games.observe(encoder, rows, viewers)

    def _begin(self, rows: Rows) -> None:
        """Draw who sits where in games just set up, and play to the learners' first decisions."""
        players = self.games.config.num_players
        if self.seat is None:
            self.seats[rows] = self.rng.integers(players, size=len(rows))
        else:
            self.seats[rows] = self.seat
        self._sitting[rows] = self.rng.choice(
            len(self.weights), size=(len(rows), players), p=self.weights
        )
        self._play_others(rows, np.zeros(len(self.games), np.float32))

    def _play_others(self, rows: Rows, rewards: NDArray[np.float32]) -> None:
        """Let agents move until each game waits for its learner or is over; add up rewards."""
        while True:
            to_move = self.games.player[rows]
            rows = rows[(to_move != self.seats[rows]) & ~self.games.over[rows]]
            if len(rows) == 0:
                return
            sitting = self._sitting[rows, self.games.player[rows]]
            actions = np.empty(len(rows), np.int64)
            for index in np.unique(sitting):
                theirs = sitting == index
                actions[theirs] = self.opponents[index].act(self.games, rows[theirs], self.rng)
            self.games.step(actions, rows)
            rewards[rows] += self.games.reward[rows, self.seats[rows]]


def seat_learners(
    games: Batch,
    opponents: str | Sequence[str],
    seat: int | None,
    seed: int,
) -> Learners:
    """Seat learners against agents given by name.

    Raises:
        AgentError: a name that means nothing.
        ConfigError: no such seat, or nobody to play against.
    """
    names = [opponents] if isinstance(opponents, str) else opponents
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise ConfigError(f"opponents: must be names of agents, not {opponents!r}")
    return Learners(games, [load_agent(name, games.game) for name in names], seat, seed)
