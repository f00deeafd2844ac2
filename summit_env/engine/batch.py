"""Batch: N games of one configuration, moved by one call."""

import hashlib
import io
import json
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

from summit_env.engine.edition import Edition
from summit_env.engine.errors import DAMAGE, ConfigError, IllegalActionError, SaveError
from summit_env.engine.files import write_new_file
from summit_env.engine.game import Config, Encoder, Game, Mask, Rows, State, load_game
from summit_env.engine.jit import as_records, kernel
from summit_env.engine.rng import seeds_of_games, seeds_of_next_episodes
from summit_env.render.scene import Scene

#: placing: at the end, from +1 (first) to -1 (last), ties share; win: at the end, 1 shared by the
#: winners; score: at the end, the score; gain: with every decision, the change of each score.
Reward = Literal["placing", "win", "score", "gain"]

SAVE_FORMAT = 1


class Batch:
    """N games side by side.

    >>> from summit_env import expedition_v0
    >>> games = expedition_v0.batch(3, num_players=2, seed=7)
    >>> mask = games.legal()
    >>> while not games.over.all():
    ...     rows = np.flatnonzero(~games.over)
    ...     mask = games.step(np.argmax(mask[rows], axis=1), rows)
    >>> games.reward.sum()
    np.float32(0.0)

    Attributes:
        game: which game.
        config: what was agreed, the same for all N.
        edition: the printed material.
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
            seed: derives each game's own seed, any integer, taken modulo 2**64; game i's does not
                depend on N.
            seeds: the games' own seeds instead, shape (N,), uint64.
            reward: what `reward` holds.
            autoreset: start a finished game afresh within the same step, with a seed derived
                from its own; `done` and `reward` still tell of the game that ended.
            threads: how many threads share the work. The results do not depend on it.

        Raises:
            ConfigError: N or threads below 1, an unknown reward, or seeds of another shape.
            EditionError: the edition that the config names is faulty.
        """
        counts = [type(n) is not bool and isinstance(n, int | np.integer) for n in (size, threads)]
        if not all(counts) or min(size, threads) < 1:
            raise ConfigError(
                f"size and threads must be integers of at least 1, not {size!r} and {threads!r}"
            )
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
        self._config_record = as_records(config.record())
        self._edition_record = as_records(self.edition.record)
        self._mask: Mask = np.zeros((size, game.actions.size), np.bool_)
        self._records = as_records(np.zeros(size, game.state))
        self.reward = np.zeros((size, config.num_players), np.float32)
        self.done = np.zeros(size, np.bool_)
        self.episode = np.zeros(size, np.int64)
        self._score = np.zeros((size, config.num_players), np.float32)
        self.reset(seed=seed, seeds=seeds)

    def __len__(self) -> int:
        return len(self._records)

    @property
    def state(self) -> State:
        """The games, shape (N,), one record each; yours to read and to change.

        After a change by hand, call `legal()` for a fresh mask.
        """
        return self._records.view(np.recarray)

    @property
    def player(self) -> NDArray[np.int8]:
        """Whose decision it is in each game, int8 (N,)."""
        return self._records["player"]

    @property
    def over(self) -> NDArray[np.bool_]:
        """Whether each game has ended, bool (N,); `done` tells it of games begun afresh too."""
        return self._records["over"].view(np.bool_)

    @property
    def mask(self) -> Mask:
        """What is legal, bool (N, actions), as of the last `reset`, `step` or `legal`.

        `step` goes by it: after changing the state by hand, call `legal`.
        """
        return self._mask

    def observation_size(self, encoder: str) -> int:
        """Return how many numbers an encoder writes.

        Raises:
            ConfigError: no such encoder.
        """
        return self._encoder(encoder).columns.size

    def reset(self, *, seed: int = 0, seeds: ArrayLike | None = None) -> Mask:
        """Start all games afresh and return the mask of what is legal, bool (N, actions)."""
        own = seeds_of_games(seed, len(self)) if seeds is None else np.asarray(seeds)
        if own.shape != (len(self),) or own.dtype.kind not in "iu" or own.min() < 0:
            raise ConfigError(
                f"seeds: must be integers (0 to 2**64 - 1) of shape ({len(self)},), "
                f"not {own.dtype} of shape {own.shape}"
            )
        self.seeds: NDArray[np.uint64] = own.astype(np.uint64)
        self.episode[:] = 0
        self.reward[:] = 0
        self.done[:] = False
        self._start(self._all_rows, self.seeds)
        return self._mask

    def restart(self, rows: Rows) -> Mask:
        """Start some games afresh, with seeds derived from their first ones, and return the mask.

        `done` and `reward` go on telling of the games that ended.

        Raises:
            ConfigError: `rows` are no games, or name one twice.
        """
        self._begin_next_episode(self._distinct_rows(rows))
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
            ConfigError: `rows` are no games, or name one twice; nothing changed.
        """
        rows = self._distinct_rows(rows)
        chosen = np.asarray(actions)
        if chosen.shape != rows.shape or chosen.dtype.kind not in "iu":
            raise IllegalActionError(
                f"actions must be integers of shape {rows.shape}, "
                f"not {chosen.dtype} of shape {chosen.shape}"
            )
        chosen = np.ascontiguousarray(chosen, np.int64)
        self._refuse_illegal(rows, chosen)
        finished = self._each_thread(lambda part: self._step(rows[part], chosen[part]), len(rows))
        self._settle(rows, np.concatenate([ended for _, ended in finished]))
        return self._mask

    def legal(self) -> Mask:
        """Work out from the state what is legal in every game, bool (N, actions)."""
        self._each_thread(
            lambda part: self.game.legal(
                self._records, self._edition_record, self._all_rows[part], self._mask
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
            ConfigError: no such encoder, game or seat, or an `out` that does not fit.
        """
        view = self._encoder(encoder)
        rows = self._rows(rows)
        seats = self._seats(self.player[rows] if viewers is None else viewers, len(rows))
        shape = (len(rows), view.columns.size)
        target = np.empty(shape, np.float32) if out is None else out
        if target.shape != shape or target.dtype != np.float32 or not target.flags.c_contiguous:
            raise ConfigError(
                f"out: must be contiguous float32 of shape {shape}, "
                f"not {target.dtype} of shape {target.shape}"
            )
        self._each_thread(
            lambda part: view.observe(
                self._records, self._edition_record, rows[part], seats[part], target[part]
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

        Raises:
            ConfigError: `rows` are no games.
        """
        rows = self._rows(rows)
        shape = (len(rows), self.config.num_players)
        scores, rewards = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        places = np.zeros(shape, np.int8)
        self.game.outcome(self._records, self._edition_record, rows, scores, places, rewards)
        return scores, places, rewards

    def picture(self, row: int = 0, viewer: int | None = None) -> Scene:
        """Draw a game; a notebook shows the result.

        Args:
            row: the game that is meant.
            viewer: the seat that looks, or None to show everything.

        Raises:
            ConfigError: no such game or seat.
        """
        self._rows([row])
        if viewer is not None:
            self._seats([viewer], 1)
        return self.game.scene(self.state[row], self.edition, viewer)

    def svg(self, row: int = 0, viewer: int | None = None) -> str:
        """Draw a game as an SVG document; see `picture`."""
        return self.picture(row, viewer).svg()

    def resample(self, viewers: ArrayLike, seed: int) -> None:
        """Redraw, in place, everything that a seat of each game cannot know.

        Args:
            viewers: the seat whose knowledge stays true, shape (N,).
            seed: for the redrawing and for the games' further course.

        Raises:
            ConfigError: some viewer is no seat.
        """
        seats = self._seats(viewers, len(self))
        seeds = seeds_of_games(seed, len(self))
        self.game.resample(self._records, self._edition_record, self._all_rows, seats, seeds)
        self.legal()

    def take(self, rows: ArrayLike) -> "Batch":
        """Copy some of the games, in this order, repeats allowed, into a batch of their own.

        Raises:
            ConfigError: `rows` are no games, or none at all.
        """
        chosen = self._rows(rows)
        if not len(chosen):
            raise ConfigError("rows: name at least one game; a batch of none cannot be")
        taken = object.__new__(Batch)
        taken.__dict__.update(self.__dict__, _pool=None)
        taken._all_rows = np.arange(len(chosen))
        for name in ("_records", "seeds", "reward", "done", "episode", "_mask", "_score"):
            setattr(taken, name, getattr(self, name)[chosen])
        return taken

    def copy(self) -> "Batch":
        """Copy all games, mid-game, into a batch of their own."""
        return self.take(self._all_rows)

    def save(self, path: str | Path) -> None:
        """Write the games to a new file, mid-game.

        Raises:
            SaveError: the file exists or cannot be written, or the batch was given an edition that
                its config does not name, so that nobody could read it again.
        """
        if self.game.load_edition(self.config.edition).digest != self.edition.digest:
            raise SaveError(f"{path}: name the edition's folder in the config to save its games")
        arrays: dict[str, Any] = {
            "state": np.frombuffer(self.state.tobytes(), np.uint8),
            "seeds": self.seeds,
            "episode": self.episode,
            "reward": self.reward,
            "done": self.done,
        }
        header = {
            "format": SAVE_FORMAT,
            "game": self.game.name,
            "config": msgspec.to_builtins(self.config),
            "edition": self.edition.digest,
            "reward": self.reward_kind,
            "autoreset": self.autoreset,
            "contents": digest_of(arrays),
        }
        content = io.BytesIO()
        np.savez_compressed(content, header=np.array(json.dumps(header)), **arrays)
        write_new_file(path, content.getvalue(), SaveError)

    @classmethod
    def load(cls, path: str | Path, *, threads: int = 1) -> "Batch":
        """Read games that `save` wrote.

        Raises:
            SaveError: no such file, not a save, or a save of another edition or version.
        """
        try:
            with Path(path).open("rb") as file, np.load(file, allow_pickle=False) as saved:
                content = {name: saved[name] for name in saved.files}
            header = json.loads(str(content["header"]))
            if header["format"] != SAVE_FORMAT:
                raise SaveError(f"{path}: format {header['format']}, not {SAVE_FORMAT}")
            if header["contents"] != digest_of(content):
                raise ValueError("its contents were changed")
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
        except DAMAGE as error:
            raise SaveError(f"{path}: not a save of this version: {error}") from None
        if games.edition.digest != header["edition"]:
            raise SaveError(f"{path}: was saved with another edition than is here now")
        games.legal()
        games._score = games.outcome()[0]
        return games

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_pool": None}

    def __setstate__(self, content: dict[str, Any]) -> None:
        self.__dict__.update(content)
        for name in ("_records", "_edition_record", "_config_record"):
            setattr(self, name, as_records(getattr(self, name)))

    def __copy__(self) -> "Batch":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Batch":
        return self.copy()

    def _refuse_illegal(self, rows: Rows, actions: NDArray[np.int64]) -> None:
        """Raise the error for the first illegal action, if there is one."""
        found = self._each_thread(
            lambda part: first_masked_out(self._mask, rows[part], actions[part]), len(rows)
        )
        at = next((start + first for start, first in found if first >= 0), -1)
        if at < 0:
            return
        game, action = rows[at], actions[at]
        if self._records["over"][game]:
            raise IllegalActionError(f"game {game} is over; reset it, or leave its row out")
        name = self.game.actions.name(int(action)) if 0 <= action < self.game.actions.size else ""
        raise IllegalActionError(
            f"action {action} ({name or 'no such action'}) is not legal in game {game}, where "
            f"player {self.player[game]} decides; `legal()` tells what is"
        )

    def _rows(self, rows: ArrayLike | None) -> Rows:
        """Return the games that are meant, by default all."""
        if rows is None:
            return self._all_rows
        return _indices("rows", rows, (np.size(rows),), "game", len(self))

    def _distinct_rows(self, rows: ArrayLike | None) -> Rows:
        """Return the games that are meant, none of them twice."""
        meant = self._rows(rows)
        if meant is not self._all_rows and len(meant) and np.bincount(meant).max() > 1:
            raise ConfigError(f"rows: game {np.bincount(meant).argmax()} is there twice")
        return meant

    def _seats(self, viewers: ArrayLike, number: int) -> Rows:
        """Return the seats that look on, one for each of so many games."""
        return _indices("viewers", viewers, (number,), "seat", self.config.num_players)

    def _encoder(self, name: str) -> Encoder:
        if name not in self.game.encoders:
            known = ", ".join(self.game.encoders)
            raise ConfigError(f"observation: {name!r} is none of: {known}")
        return self.game.encoders[name]

    def _begin_next_episode(self, rows: Rows) -> None:
        """Set the games of these rows up again."""
        self.episode[rows] += 1
        self._start(rows, seeds_of_next_episodes(self.seeds[rows], self.episode[rows]))

    def _start(self, rows: Rows, seeds: NDArray[np.uint64]) -> None:
        """Set the games of these rows up."""
        self.game.reset(
            self._records, self._edition_record, self._config_record, rows, seeds, self._mask
        )
        if self.reward_kind == "gain":
            self._score[rows] = self.outcome(rows)[0]

    def _step(self, rows: Rows, actions: NDArray[np.int64]) -> Rows:
        """Apply legal decisions, take back the last rewards, and return the games that ended."""
        over = np.empty(len(rows), np.bool_)
        self.game.step(self._records, self._edition_record, rows, actions, self._mask, over)
        mark_done(rows, over, self.done, self.reward)
        return rows[over]

    def _settle(self, rows: Rows, finished: Rows) -> None:
        """Give the rewards of the step just made, and start finished games afresh if asked."""
        if self.reward_kind == "gain":
            scores = self.outcome(rows)[0]
            self.reward[rows] = scores - self._score[rows]
            self._score[rows] = scores
        if not len(finished):
            return
        if self.reward_kind != "gain":
            self.reward[finished] = self._terminal_reward(finished)
        if self.autoreset:
            self._begin_next_episode(finished)

    def _terminal_reward(self, finished: Rows) -> NDArray[np.float32]:
        """Return what the end of these games gives every seat."""
        scores, places, placing = self.outcome(finished)
        if self.reward_kind == "placing":
            return placing
        if self.reward_kind == "score":
            return scores
        won = (places == 1).astype(np.float32)
        return won if self.game.cooperative else won / np.maximum(won.sum(axis=1, keepdims=True), 1)

    def _each_thread(self, work: Callable[[slice], Any], length: int) -> list[tuple[int, Any]]:
        """Run `work` on as many slices of `length` rows as there are threads.

        Returns:
            Where each slice starts, and what `work` returned for it.
        """
        if self.threads == 1 or length < 2 * self.threads:
            return [(0, work(slice(0, length)))]
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads - 1, "summit_env")
        edges = [length * thread // self.threads for thread in range(self.threads + 1)]
        parts = [slice(start, stop) for start, stop in pairwise(edges)]
        others = [self._pool.submit(work, part) for part in parts[1:]]
        results = [work(parts[0]), *(other.result() for other in others)]
        return list(zip(edges, results, strict=False))


def digest_of(arrays: Mapping[str, NDArray[Any]]) -> str:
    """Return SHA-256 over the arrays of a save, their dtypes and shapes; the header left out."""
    digest = hashlib.sha256()
    for name in sorted(arrays.keys() - {"header"}):
        array = arrays[name]
        digest.update(f"{name} {array.dtype.str} {array.shape}".encode() + array.tobytes())
    return digest.hexdigest()


def _indices(
    name: str, values: ArrayLike, shape: tuple[int, ...], noun: str, number: int
) -> NDArray[np.int64]:
    """Check indices for the kernels, which do not, and return them as those read them."""
    given = np.asarray(values)
    if given.shape != shape or given.dtype.kind not in "iu":
        raise ConfigError(
            f"{name}: must be integers of shape {shape}, not {given.dtype} of shape {given.shape}"
        )
    indices = np.ascontiguousarray(given, np.int64)
    at = first_outside(indices, number)
    if at >= 0:
        raise ConfigError(f"{name}: there is no {noun} {indices[at]}; they are 0 to {number - 1}")
    return indices


@kernel
def mark_done(
    rows: Rows, over: NDArray[np.bool_], done: NDArray[np.bool_], reward: NDArray[np.float32]
) -> None:
    """Write which of these games are done, and set their rewards to 0."""
    for j in range(len(rows)):
        done[rows[j]] = over[j]
        reward[rows[j]] = 0


@kernel
def first_masked_out(mask: Mask, rows: Rows, actions: NDArray[np.int64]) -> int:
    """Return the position of the first action that is not legal in its game, or -1."""
    for at in range(len(rows)):
        action = actions[at]
        if action < 0 or action >= mask.shape[1] or not mask[rows[at], action]:
            return at
    return -1


@kernel
def first_outside(indices: NDArray[np.int64], number: int) -> int:
    """Return the position of the first index that is not 0 to `number` - 1, or -1."""
    for at in range(len(indices)):
        if indices[at] < 0 or indices[at] >= number:
            return at
    return -1
