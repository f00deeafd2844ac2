"""What a game is: a state dtype, an action table, and loops over records.

The laws that every game keeps, and that `tests/properties` checks for all of them:

- The whole truth of a game is one record of `Game.state`. No Python object holds any of it.
- While a game runs, at least one action is legal, and every legal action can be completed.
- What `observe` writes for a viewer does not change when everything hidden from it does.
- The same seed and the same actions give the same bytes, in any batch, on any thread.
- Every game ends.

Every state dtype has the fields that the engine reads: `rng` (uint64), `player` (whose decision
it is), `over` (whether the game has ended), `num_players`, and `decisions` (how many have been
made, forced ones included).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
import numpy as np
from numpy.typing import NDArray

from summit_env.engine.actions import ActionTable
from summit_env.engine.columns import Columns
from summit_env.engine.edition import Edition
from summit_env.engine.errors import ConfigError
from summit_env.engine.faults import field_and_problem
from summit_env.render.scene import Scene

State = np.recarray[Any, Any]
Rows = NDArray[np.int64]
Mask = NDArray[np.bool_]


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed before a game; every game adds its own options.

    Attributes:
        num_players: how many play.
        edition: a folder of edition files laid over the printed ones, or None.
        skip_forced: apply a decision with one legal action without asking.
    """

    num_players: int = 2
    edition: str | None = None
    skip_forced: bool = True

    @property
    def sides(self) -> int:
        """How many sides there are, all as large; those of one side sit side by side."""
        return self.num_players

    def record(self) -> np.recarray[Any, Any]:
        """Return the options as the record that `Game.reset` reads, shape (1,)."""
        raise NotImplementedError


@dataclass(frozen=True)
class Encoder:
    """A way to see a game: its columns, and the kernel that writes them.

    Attributes:
        columns: what each number means; the observation has `columns.size` of them.
        observe: `observe(state, edition, rows, viewers, out)` writes what seat `viewers[j]` may
            know of game `rows[j]` to `out[j]`, float32.
    """

    columns: Columns
    observe: Callable[..., None]


@dataclass(frozen=True)
class Game:
    """One game, as the engine, the environments, the agents and the experiments know it.

    In the kernels, `state` has shape (N,), `edition` is the compiled edition of shape (1,),
    `rows` are the indices of the games that are meant, int64, and `mask` is bool (N, actions).

    Attributes:
        name: the word for it in commands and environment ids.
        title: what people call it.
        players: the numbers of players it can have.
        cooperative: whether all players win or lose together.
        config: its options.
        state: dtype of one record.
        actions: all its actions.
        encoders: ways to see it. Every game has "flat" (all that the viewer may know),
            "compact" (what a quick learner needs), and "full" (nothing hidden, for
            centralized critics).
        load_edition: read an edition, laid over the printed one where a folder is given.
        reset: `reset(state, edition, config, rows, seeds, mask)` sets games up.
        step: `step(state, edition, rows, actions, mask, over)` applies one legal decision per
            game and then the forced ones, and writes the mask of what is legal next, and to
            `over[j]` whether game `rows[j]` has ended.
        legal: `legal(state, edition, rows, mask)` writes the mask from the state alone.
        outcome: `outcome(state, edition, rows, scores, places, rewards)`: score, place (1 is
            best, ties share) and terminal reward by seat, each (len(rows), seats); a running
            game is scored as if it ended now.
        resample: `resample(state, edition, rows, viewers, seeds)` redraws everything that the
            viewer cannot know, the generator included.
        describe: the position as text for people, seen by a seat (None: everything).
        describe_action: an action in the words of its edition and position.
        scene: the position as a picture, seen by a seat (None: everything).
        happenings: `happenings(record, edition, action, told)`: what a legal action and the
            forced ones after it bring about, a line for each, as far as all at the table see
            it; with `told` they know the action itself. The position stays as it is.
        legend: what the signs in `describe` stand for.
    """

    name: str
    title: str
    players: range
    cooperative: bool
    config: type[Config]
    state: np.dtype[Any]
    actions: ActionTable
    encoders: Mapping[str, Encoder]
    load_edition: Callable[[str | Path | None], Edition]
    reset: Callable[..., None]
    step: Callable[..., None]
    legal: Callable[..., None]
    outcome: Callable[..., None]
    resample: Callable[..., None]
    describe: Callable[[Any, Edition, int | None], str]
    describe_action: Callable[[Any, Edition, int], str]
    scene: Callable[[Any, Edition, int | None], Scene]
    happenings: Callable[[Any, Edition, int, bool], list[str]] | None = None
    legend: Callable[[Any, Edition], str] | None = None

    def __reduce__(self) -> tuple[Callable[[str], "Game"], tuple[str]]:
        return load_game, (self.name,)

    def configure(self, /, **options: Any) -> Config:
        """Check options and return them as this game's config.

        Raises:
            ConfigError: an unknown option, or a value it cannot have.
        """
        try:
            config = msgspec.convert(options, self.config)
        except msgspec.ValidationError as error:
            raise ConfigError(self._explain(str(error), options)) from None
        if config.num_players not in self.players:
            raise ConfigError(
                f"num_players: {self.name} is for {numbers_in_words(self.players)} players, "
                f"not {config.num_players}"
            )
        return config

    def _explain(self, message: str, options: Mapping[str, Any]) -> str:
        """Say which option is wrong and what it could be."""
        fields = {field.name: field for field in msgspec.structs.fields(self.config)}
        for name in options:
            if name not in fields:
                return f"{name}: {self.name} has no such option; it has: {', '.join(fields)}"
        problem = field_and_problem(message, options, self.config)
        name = problem.partition(":")[0]
        field = fields.get(name)
        kind = getattr(field, "type", None)
        if getattr(kind, "__origin__", None) is Literal and options[name] not in get_args(kind):
            values = ", ".join(str(value) for value in get_args(kind))
            return f"{name}: {options[name]!r} is none of: {values}"
        if field is not None and problem.startswith(f"{name}: expected `array`"):
            first, *_ = words = field.type.__args__[0].__args__
            return (
                f"{name}: must be a tuple of any of: {', '.join(words)}, "
                f"for example ({first!r},), not {options[name]!r}"
            )
        return problem


#: The games by name, and where each is.
GAMES = {
    "competitive": "summit_env.summit.game:COMPETITIVE_GAME",
    "cooperative": "summit_env.summit.game:COOPERATIVE_GAME",
    "expedition": "summit_env.expedition.game:GAME",
    "team": "summit_env.summit.game:TEAM_GAME",
}


def numbers_in_words(players: range) -> str:
    """Say which numbers of players there can be.

    >>> numbers_in_words(range(2, 7)), numbers_in_words(range(4, 7, 2))
    ('2 to 6', '4 or 6')
    """
    if players.step > 1:
        return " or ".join(map(str, players))
    return f"{players[0]} to {players[-1]}"


def load_game(name: str) -> Game:
    """Return a game by its name.

    Raises:
        ConfigError: no game has that name.
    """
    if name not in GAMES:
        raise ConfigError(f"there is no game {name!r}; the games are: {', '.join(GAMES)}")
    module, _, attribute = GAMES[name].partition(":")
    game = getattr(import_module(module), attribute)
    assert isinstance(game, Game)
    return game
