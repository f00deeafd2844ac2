"""Replay: a finished game as its config, seed and actions; everything else is recomputed."""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
from msgspec import Meta

from summit_env.engine.batch import Batch
from summit_env.engine.errors import ConfigError, EditionError, IllegalActionError, ReplayError
from summit_env.engine.faults import field_and_problem
from summit_env.engine.files import write_new_file
from summit_env.engine.game import load_game


class Replay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished game, and how to play it again.

    Iterating yields the game after 0, 1, 2, ... decisions, as a batch of one that is moved on
    between.

    >>> from summit_env import expedition_v0
    >>> games, actions = expedition_v0.batch(1, num_players=1, seed=7), []
    >>> while not games.done.all():
    ...     actions.append(int(np.argmax(games.mask[0])))
    ...     mask = games.step(actions[-1:])
    >>> replay = Replay.of(games, 0, ["lowest"], actions)
    >>> replay.verify()
    >>> replay.at(0).done, replay.at(len(actions)).done
    (array([False]), array([ True]))

    Attributes:
        format: of the file.
        game: its name.
        config: what was agreed, by option.
        edition: digest of the printed material.
        seed: of this game, below 2**64.
        agents: who sat where, a name for each seat.
        actions: all decisions in order, without those that were skipped as forced.
        scores: at the end, by seat.
        places: at the end, by seat; 1 is best.
    """

    format: Literal[1] = 1
    game: str
    config: dict[str, Any]
    edition: str
    seed: Annotated[int, Meta(ge=0)]
    agents: list[str]
    actions: list[int]
    scores: list[float]
    places: list[int]

    @classmethod
    def of(cls, games: Batch, row: int, agents: Sequence[str], actions: Sequence[int]) -> "Replay":
        """Make the replay of a game of a batch.

        Args:
            games: the batch; it was made without `autoreset`.
            row: the game that is meant; it is over.
            agents: a name for each seat.
            actions: all that were given to `games.step` for this game.
        """
        scores, places, _ = games.outcome(np.array([row]))
        return cls(
            game=games.game.name,
            config=msgspec.to_builtins(games.config),
            edition=games.edition.digest,
            seed=int(games.seeds[row]),
            agents=list(agents),
            actions=[int(action) for action in actions],
            scores=scores[0].tolist(),
            places=places[0].tolist(),
        )

    def save(self, path: str | Path) -> None:
        """Write the replay to a new file.

        Raises:
            ReplayError: the file exists, or cannot be written.
        """
        write_new_file(path, msgspec.json.encode(self) + b"\n", ReplayError)

    @classmethod
    def load(cls, path: str | Path, edition: str | None = None) -> "Replay":
        """Read a file that `save` wrote, and verify it.

        Args:
            path: the file.
            edition: the folder in which the replay's own edition lies now, if it has moved.

        Raises:
            ReplayError: no such file, not a replay, or one that `verify` refuses.
        """
        try:
            replay = msgspec.json.decode(Path(path).read_bytes(), type=cls)
        except OSError as error:
            raise ReplayError(f"{path}: cannot be read: {error.strerror}") from None
        except msgspec.ValidationError as error:
            raise ReplayError(f"{path}: {field_and_problem(str(error))}") from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ReplayError(f"{path}: not valid JSON: {error}") from None
        if edition is not None:
            moved = {**replay.config, "edition": edition}
            replay = msgspec.structs.replace(replay, config=moved)
        try:
            replay.verify()
        except ReplayError as error:
            raise ReplayError(f"{path}: {error}") from None
        return replay

    def verify(self) -> None:
        """Play the game again and compare how it ends.

        Raises:
            ReplayError: an unknown game, a config that it cannot have, another edition than is
                here now, an action that is not legal, actions after the end or too few of them,
                or another outcome.
        """
        games = self.at(len(self.actions))
        if not games.state["over"][0]:
            raise ReplayError(f"actions: the game is not over after all {len(self.actions)}")
        scores, places, _ = games.outcome()
        for name, recorded, played in (
            ("scores", self.scores, scores[0].tolist()),
            ("places", self.places, places[0].tolist()),
        ):
            if recorded != played:
                raise ReplayError(f"{name}: says {recorded}, but the actions lead to {played}")

    def at(self, step: int) -> Batch:
        """Return the game after that many decisions, as a batch of one.

        Raises:
            ReplayError: there are not that many, or as `verify` until that point.
        """
        if not 0 <= step <= len(self.actions):
            raise ReplayError(f"there is no step {step}; the steps are 0 to {len(self.actions)}")
        return next(islice(self, step, None))

    def __iter__(self) -> Iterator[Batch]:
        games = self._begin()
        yield games
        for step, action in enumerate(self.actions):
            if games.state["over"][0]:
                raise ReplayError(
                    f"actions: there are {len(self.actions)}, but the game is over after {step}"
                )
            try:
                games.step([action])
            except IllegalActionError as error:
                raise ReplayError(f"actions[{step}]: {error}") from None
            yield games

    def _begin(self) -> Batch:
        """Set the game up, if it can be played here."""
        if self.seed >= 2**64:
            raise ReplayError(f"seed: {self.seed} is not below 2**64")
        try:
            game = load_game(self.game)
            config = game.configure(**self.config)
            games = Batch(game, 1, config, seeds=[self.seed])
        except (ConfigError, EditionError) as error:
            raise ReplayError(str(error)) from None
        if games.edition.digest != self.edition:
            raise ReplayError("edition: the game was played with another than is here now")
        if len(self.agents) != config.num_players:
            raise ReplayError(
                f"agents: there are {len(self.agents)} for {config.num_players} players"
            )
        return games
