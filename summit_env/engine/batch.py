"""Batch: N games of one configuration, moved by one call."""

import io
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

from summit_env.engine.edition import Edition
from summit_env.engine.errors import ConfigError, IllegalActionError, SaveError
from summit_env.engine.game import Config, Game, Mask, Rows, State, load_game
from summit_env.engine.rng import seeds_of_games, seeds_of_next_episodes

#: placing: at the end, from +1 (first) to -1 (last), ties share; win: at the end, 1 shared by the
#: winners; score: at the end, the score; gain: with every decision, the change of everybody's score.
Reward = Literal["placing", "win", "score", "gain"]

SAVE_FORMAT = 1


class Batch:
    """N games side by side.

    >>> from summit_env import expedition_v0
    >>> games = expedition_v0.batch(3, num_players=2, seed=7)
    >>> mask = games.legal()
    >>> while not games.done.all():
    ...     mask = games.step(np.argmax(mask, axis=1), rows=np.flatnonzero(~games.done))
    >>> games.reward.sum()
    np.float32(0.0)

    Attributes:
        game: which game.
        config: what was agreed, the same for all N.
        edition: the printed material.
        state: the games, shape (N,), one record each; yours to read and to change. After a
            change by hand, call `legal()` for a fresh mask.
        reward: what the last step of each game gave every seat, float32 (N, seats).
        done: whether the last step of each game ended it, bool (N,).
        episode: how often each game has been started afresh, int64 (N,).
    """

    def __init__(
        self,
        game: Game,
        size: int,
        config: Config,
        *,
        edition: Edition | None = None,
        seed: int = 0,
        seeds: ArrayLike | None = None,
        reward: Reward = "placing",
        autoreset: bool = False,
        threads: int = 1,
    ) -> None:
        """Set N games up.

        Args:
            game: which game.
            size: N, at least 1.
            config: from `game.configure`.
            edition: from `game.load_edition`; by default the one that the config names.
            seed: derives each game's own seed; game i's does not depend on N.
            seeds: the games' own seeds instead, shape (N,), uint64.
            reward: what `reward` holds.
            autoreset: start a finished game afresh within the same step, with a seed derived
                from its own; `done` and `reward` still tell of the game that ended.
            threads: how many threads share the work. The results do not depend on it.

        Raises:
            ConfigError: N or threads below 1, an unknown reward, or seeds of another shape.
            EditionError: the edition that the config names is faulty.
        """
        if size < 1 or threads < 1:
            raise ConfigError(f"size and threads must be at least 1, not {size} and {threads}")
        if reward not in get_args(Reward):
            raise ConfigError(f"reward: {reward!r} is none of: {', '.join(get_args(Reward))}")
        self.game = game
        self.config = config
        self.edition = edition if edition is not None else game.load_edition(config.edition)
        self.reward_kind = reward
        self.autoreset = autoreset
        self.threads = threads
        self._pool: ThreadPoolExecutor | None = None
        self._all_rows: Rows = np.arange(size)
        self._config_record = config.record()
        self._mask: Mask = np.zeros((size, game.actions.size), np.bool_)
        self.state: State = np.zeros(size, game.state).view(np.recarray)
        self.reward = np.zeros((size, config.num_players), np.float32)
        self.done = np.zeros(size, np.bool_)
        self.episode = np.zeros(size, np.int64)
        self._score = np.zeros((size, config.num_players), np.float32)
        self.reset(seed=seed, seeds=seeds)

    def __len__(self) -> int:
        return len(self.state)

    @property
    def player(self) -> NDArray[np.int8]:
        """Whose decision it is in each game, int8 (N,)."""
        return self.state["player"]

    @property
    def mask(self) -> Mask:
        """What is legal, bool (N, actions), as of the last `reset`, `step` or `legal`."""
        return self._mask

    @property
    def observation_sizes(self) -> dict[str, int]:
        """How many numbers each encoder writes."""
        return {name: encoder.columns.size for name, encoder in self.game.encoders.items()}

    def reset(self, *, seed: int = 0, seeds: ArrayLike | None = None) -> Mask:
        """Start all games afresh and return the mask of what is legal, bool (N, actions)."""
        own = seeds_of_games(seed, len(self)) if seeds is None else np.asarray(seeds, np.uint64)
        if own.shape != (len(self),):
            raise ConfigError(f"seeds must have shape ({len(self)},), not {own.shape}")
        self.seeds: NDArray[np.uint64] = own.copy()
        self.episode[:] = 0
        self.reward[:] = 0
        self.done[:] = False
        self._start(self._all_rows, self.seeds)
        return self._mask

    def step(self, actions: ArrayLike, rows: Rows | None = None) -> Mask:
        """Apply one decision in each game, and then the forced ones that follow.

        Args:
            actions: one per game (or per row), integers.
            rows: the games that are meant, all by default; no game twice.

        Returns:
            What is legal next, bool (N, actions): the same array after every step, rows of
            games that were not meant unchanged, rows of finished games all False.

        Raises:
            IllegalActionError: some action is not legal, or its game is over; nothing changed.
        """
        rows = self._all_rows if rows is None else np.ascontiguousarray(rows, np.int64)
        chosen = np.asarray(actions)
        if chosen.shape != rows.shape or chosen.dtype.kind not in "iu":
            raise IllegalActionError(
                f"actions must be integers of shape {rows.shape}, "
                f"not {chosen.dtype} of shape {chosen.shape}"
            )
        chosen = np.ascontiguousarray(chosen, np.int64)
        self._refuse_illegal(rows, chosen)
        self._each_thread(
            lambda part: self.game.step(
                self.state, self.edition.record, rows[part], chosen[part], self._mask
            ),
            len(rows),
        )
        self._settle(rows)
        return self._mask

    def legal(self) -> Mask:
        """Work out from the state what is legal in every game, bool (N, actions)."""
        self._each_thread(
            lambda part: self.game.legal(
                self.state, self.edition.record, self._all_rows[part], self._mask
            ),
            len(self),
        )
        return self._mask

    def observe(
        self,
        encoder: str = "flat",
        rows: Rows | None = None,
        viewers: ArrayLike | None = None,
        out: NDArray[np.float32] | None = None,
    ) -> NDArray[np.float32]:
        """Show the games to a seat each.

        Args:
            encoder: "flat", "compact" or "full".
            rows: the games that are meant, all by default.
            viewers: the seat that looks at each, by default the player to move.
            out: where to write, float32 (rows, encoder's size); by default a new array.

        Returns:
            The observations, float32 (rows, encoder's size).

        Raises:
            ConfigError: no such encoder.
        """
        if encoder not in self.game.encoders:
            known = ", ".join(self.game.encoders)
            raise ConfigError(f"encoder: {encoder!r} is none of: {known}")
        view = self.game.encoders[encoder]
        rows = self._all_rows if rows is None else np.ascontiguousarray(rows, np.int64)
        seats = np.ascontiguousarray(self.player[rows] if viewers is None else viewers, np.int64)
        if out is None:
            out = np.empty((len(rows), view.columns.size), np.float32)
        target = out
        self._each_thread(
            lambda part: view.observe(
                self.state, self.edition.record, rows[part], seats[part], target[part]
            ),
            len(rows),
        )
        return target

    def outcome(
        self, rows: Rows | None = None
    ) -> tuple[NDArray[np.float32], NDArray[np.int8], NDArray[np.float32]]:
        """Score the games as if they ended now.

        Returns:
            Scores float32, places int8 (1 is best, ties share the better place) and placing
            rewards float32, each of shape (rows, seats).
        """
        rows = self._all_rows if rows is None else np.ascontiguousarray(rows, np.int64)
        shape = (len(rows), self.config.num_players)
        scores, rewards = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        places = np.zeros(shape, np.int8)
        self.game.outcome(self.state, self.edition.record, rows, scores, places, rewards)
        return scores, places, rewards

    def resample(self, viewers: ArrayLike, seed: int) -> None:
        """Redraw, in place, everything that a seat of each game cannot know.

        Args:
            viewers: the seat whose knowledge stays true, shape (N,).
            seed: for the redrawing and for the games' further course.
        """
        seats = np.ascontiguousarray(viewers, np.int64)
        seeds = seeds_of_games(seed, len(self))
        self.game.resample(self.state, self.edition.record, self._all_rows, seats, seeds)

    def take(self, rows: ArrayLike) -> "Batch":
        """Copy some of the games, in this order, repeats allowed, into a batch of their own."""
        chosen = np.asarray(rows, np.int64)
        taken = object.__new__(Batch)
        taken.__dict__.update(self.__dict__, _pool=None)
        taken._all_rows = np.arange(len(chosen))
        for name in ("state", "seeds", "reward", "done", "episode", "_mask", "_score"):
            setattr(taken, name, getattr(self, name)[chosen])
        return taken

    def copy(self) -> "Batch":
        """Copy all games, mid-game, into a batch of their own."""
        return self.take(self._all_rows)

    def save(self, path: str | Path) -> None:
        """Write the games to a new file, mid-game.

        Raises:
            SaveError: the file exists, or cannot be written.
        """
        header = {
            "format": SAVE_FORMAT,
            "game": self.game.name,
            "config": msgspec.to_builtins(self.config),
            "edition": self.edition.digest,
            "reward": self.reward_kind,
            "autoreset": self.autoreset,
        }
        content = io.BytesIO()
        np.savez_compressed(
            content,
            header=np.array(json.dumps(header)),
            state=np.frombuffer(self.state.tobytes(), np.uint8),
            seeds=self.seeds,
            episode=self.episode,
            reward=self.reward,
            done=self.done,
        )
        try:
            with Path(path).open("xb") as file:
                file.write(content.getvalue())
        except FileExistsError:
            raise SaveError(f"{path}: exists; choose another name") from None
        except OSError as error:
            raise SaveError(f"{path}: cannot be written: {error.strerror}") from None

    @classmethod
    def load(cls, path: str | Path, *, threads: int = 1) -> "Batch":
        """Read games that `save` wrote.

        Raises:
            SaveError: no such file, not a save, or a save of another edition or version.
        """
        try:
            with np.load(path, allow_pickle=False) as saved:
                content = {name: saved[name] for name in saved.files}
            header = json.loads(str(content["header"]))
            if header["format"] != SAVE_FORMAT:
                raise SaveError(f"{path}: format {header['format']}, not {SAVE_FORMAT}")
            game = load_game(header["game"])
            games = cls(
                game,
                len(content["seeds"]),
                game.configure(**header["config"]),
                seeds=content["seeds"],
                reward=header["reward"],
                autoreset=header["autoreset"],
                threads=threads,
            )
            games.state[:] = np.frombuffer(content["state"].tobytes(), game.state)
            for name in ("episode", "reward", "done"):
                getattr(games, name)[:] = content[name]
        except OSError as error:
            raise SaveError(f"{path}: cannot be read: {error.strerror or error}") from None
        except SaveError:
            raise
        except (ValueError, KeyError, EOFError) as error:
            raise SaveError(f"{path}: not a save of this version: {error}") from None
        if games.edition.digest != header["edition"]:
            raise SaveError(f"{path}: was saved with another edition than is here now")
        games.legal()
        games._score = games.outcome()[0]
        return games

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_pool": None}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Batch":
        return self.copy()

    def _refuse_illegal(self, rows: Rows, actions: NDArray[np.int64]) -> None:
        """Raise the error for the first illegal action, if there is one."""
        at = self.game.first_illegal(self.state, self.edition.record, rows, actions)
        if at < 0:
            return
        game, action = rows[at], actions[at]
        if self.state["over"][game]:
            raise IllegalActionError(f"game {game} is over; reset it, or leave its row out")
        name = self.game.actions.name(int(action)) if 0 <= action < self.game.actions.size else ""
        raise IllegalActionError(
            f"action {action} ({name or 'no such action'}) is not legal in game {game}, where "
            f"player {self.player[game]} decides; `legal()` tells what is"
        )

    def _start(self, rows: Rows, seeds: NDArray[np.uint64]) -> None:
        """Set the games of these rows up."""
        self.game.reset(
            self.state, self.edition.record, self._config_record, rows, seeds, self._mask
        )
        if self.reward_kind == "gain":
            self._score[rows] = self.outcome(rows)[0]

    def _settle(self, rows: Rows) -> None:
        """Give the rewards of the step just made, and start finished games afresh if asked."""
        over = self.state["over"][rows] != 0
        self.done[rows] = over
        self.reward[rows] = 0
        if self.reward_kind == "gain":
            scores = self.outcome(rows)[0]
            self.reward[rows] = scores - self._score[rows]
            self._score[rows] = scores
        if not over.any():
            return
        finished = rows[over]
        if self.reward_kind != "gain":
            self.reward[finished] = self._terminal_reward(finished)
        if self.autoreset:
            self.episode[finished] += 1
            self._start(
                finished, seeds_of_next_episodes(self.seeds[finished], self.episode[finished])
            )

    def _terminal_reward(self, finished: Rows) -> NDArray[np.float32]:
        """Return what the end of these games gives every seat."""
        scores, places, placing = self.outcome(finished)
        if self.reward_kind == "placing":
            return placing
        if self.reward_kind == "score":
            return scores
        won = (places == 1).astype(np.float32)
        return won if self.game.cooperative else won / np.maximum(won.sum(axis=1, keepdims=True), 1)

    def _each_thread(self, work: Callable[[slice], Any], length: int) -> None:
        """Run `work` on as many slices of `length` rows as there are threads."""
        if self.threads == 1 or length < 2 * self.threads:
            work(slice(0, length))
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads, "summit_env")
        edges = np.linspace(0, length, self.threads + 1).astype(int)
        parts: Sequence[slice] = [slice(a, b) for a, b in zip(edges, edges[1:], strict=False)]
        list(self._pool.map(work, parts))
