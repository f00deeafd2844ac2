"""All configurations of the games, and random play over a batch."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.uniform import pick_legal
from summit_env.engine.batch import Batch
from summit_env.engine.game import Rows, load_game

Options = dict[str, Any]

#: Every way to play the expedition: 8 for each number of players, and 8 more for five.
EXPEDITION: list[Options] = [
    {
        "num_players": players,
        "side": side,
        "weather": weather,
        "rescue_cards": rescue,
        "limit_5p": limit,
    }
    for players in range(1, 6)
    for side in ("easy", "hard")
    for weather in ("summer", "winter")
    for rescue in (False, True)
    for limit in (("standard", "easier") if players == 5 else ("standard",))
]

#: Five players with everything that there is.
FULL_TABLE = EXPEDITION[-1]


DIFFICULTIES = ("chill", "trying", "steep", "legendary", "legendary_plus")


EXPANSIONS = ("yeti", "ladders", "sanity")
SETS_OF_EXPANSIONS = [
    expansions for size in range(4) for expansions in itertools.combinations(EXPANSIONS, size)
]
#: Who may play each game of Summit, and in teams how points are counted.
TABLES: dict[str, list[Options]] = {
    "competitive": [{"num_players": players} for players in range(2, 7)],
    "cooperative": [{"num_players": players} for players in range(1, 7)],
    "team": [
        {"num_players": players, "num_teams": teams, "scoring": scoring}
        for players, teams in ((4, 2), (6, 2), (6, 3))
        for scoring in ("competitive", "cooperative")
    ],
}
#: What else may be agreed, and the bits of a setting's number that settle it; see `some_options`.
PATTERNS = {
    "yeti": 4,
    "ladders": 5,
    "sanity": 6,
    "choose": 7,
    "gains": 15,
    "into_the_void": 11,
    "blizzard_stickers": 13,
    "hour": 9,
}
EVERYTHING = frozenset(PATTERNS)


def some_options(number: int) -> frozenset[str]:
    """Return those of which the number has an odd count of bits: each option for every other one.

    So over the numbers any two options are together, apart and both absent.
    """
    return frozenset(
        option for option, bits in PATTERNS.items() if (bits & number).bit_count() % 2 == 1
    )


def summit_options(game: str, table: Options, difficulty: str, on: frozenset[str]) -> Options:
    """Agree on a game of Summit with these options; all or nothing is chosen."""
    choice = {True: "choose", False: "suggested"}
    options: Options = {
        **table,
        "difficulty": difficulty,
        "expansions": tuple(name for name in EXPANSIONS if name in on),
        **dict.fromkeys(("characters", "items", "supplies"), choice["choose" in on]),
        "gains": choice["gains" in on],
        "into_the_void": "into_the_void" in on,
        "blizzard_stickers": "blizzard_stickers" in on,
    }
    if game == "cooperative" or table.get("scoring") == "cooperative":
        options["hour"] = choice["hour" in on]
    return options


def fullest(game: str, table: Options) -> Options:
    """Agree on everything that there is."""
    return summit_options(game, table, "chill", EVERYTHING)


def some_of(game: str) -> list[Options]:
    """Agree on games for each table at most difficulties, and on the fullest ones.

    Any two options are together in one of them, and each with each number of players and each
    difficulty; the expansions are there in all 8 ways.
    """
    tables = TABLES[game]
    agreed = [
        (table, difficulty)
        for place, table in enumerate(tables)
        for rank, difficulty in enumerate(DIFFICULTIES)
        if game == "competitive" or (place + rank) % len(DIFFICULTIES) > 0
    ]
    return [
        *(
            summit_options(game, table, difficulty, some_options(number))
            for number, (table, difficulty) in enumerate(agreed, start=1)
        ),
        *(summit_options(game, table, "chill", EVERYTHING) for table in (tables[0], *tables[-2:])),
    ]


@dataclass(frozen=True)
class Setting:
    """A game, and what is agreed before it."""

    game: str
    options: Options

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.options["num_players"])

    def batch(self, size: int, **batch_options: Any) -> Batch:
        """Set up so many games."""
        game = load_game(self.game)
        return Batch(game, size, game.configure(**self.options), **batch_options)

    def but(self, **options: Any) -> "Setting":
        """Agree the same but for some options."""
        return Setting(self.game, {**self.options, **options})

    def __str__(self) -> str:
        return f"{self.game}-{label(self.options)}"


_BY_GAME = {
    "expedition": [Setting("expedition", options) for options in EXPEDITION],
    **{game: [Setting(game, options) for options in some_of(game)] for game in TABLES},
}
SETTINGS = list(itertools.chain.from_iterable(_BY_GAME.values()))
#: Each game at its fullest.
FULL_TABLES = {game: settings[-1] for game, settings in _BY_GAME.items()}
#: A few of each game, its fullest among them.
SOME = [s for settings in _BY_GAME.values() for s in (*settings[:-1:6], settings[-1])]
SUMMIT = [setting for setting in SETTINGS if setting.game != "expedition"]
#: Every table of each game at every difficulty with the expansions in all ways.
ALL: dict[str, list[Setting]] = {"expedition": _BY_GAME["expedition"]} | {
    game: [
        Setting(game, summit_options(game, table, difficulty, (on - {*EXPANSIONS}) | {*expansions}))
        for number, (table, difficulty, expansions) in enumerate(
            itertools.product(tables, DIFFICULTIES, SETS_OF_EXPANSIONS)
        )
        for on in [some_options(number)]
    ]
    for game, tables in TABLES.items()
}


def label(options: Options) -> str:
    """Name a configuration in a test's id, for example "5p-hard-winter-rescue_cards-easier"."""
    words = [f"{options['num_players']}p"]
    for name, value in options.items():
        if name == "num_teams":
            words.append(f"{value}t")
        elif value is True:
            words.append(name)
        elif isinstance(value, tuple):
            words += value
        elif isinstance(value, str) and value not in ("standard", "suggested"):
            own = {"hour": "hour", "gains": "gains", "scoring": f"{value}-scoring"}
            words.append(own.get(name, value))
    return "-".join(dict.fromkeys(words))


def expedition(size: int, options: Options | None = None, **batch_options: Any) -> Batch:
    """Set up a batch of expeditions; without options, two players on the easy side in summer."""
    return Setting("expedition", options or {}).batch(size, **batch_options)


def play(
    games: Batch,
    *,
    seed: int = 0,
    steps: int | None = None,
    numbers: Rows | None = None,
    climbing: bool = False,
) -> Iterator[tuple[Rows, NDArray[np.int64]]]:
    """Play random legal decisions, at most `steps` in each game or all to the end.

    Uniformly random climbers hardly leave base camp; `climbing` makes them prefer what brings them
    nearer to the summit (and back), so that they crowd the mountain, reach the summit and die
    there. What is chosen in game i depends on `seed`, the step and `numbers[i]` (by default i)
    alone.

    Yields:
        After every step the rows that moved and their actions.
    """
    numbers = np.arange(len(games)) if numbers is None else numbers
    prefer = PREFERENCES[games.game.name]
    rows = np.flatnonzero(games.state.over == 0)
    for step in itertools.count() if steps is None else range(steps):
        if len(rows) == 0:
            return
        chance = np.random.default_rng((seed, step))
        if climbing:
            appeal = chance.random((numbers.max() + 1, games.game.actions.size))[numbers[rows]]
            appeal += prefer(games, rows)
            actions = np.where(games.mask[rows], appeal, -9).argmax(axis=1)
        else:
            actions = np.empty(len(rows), np.int64)
            chances = chance.random(numbers.max() + 1)[numbers[rows]]
            pick_legal(games.mask, rows, chances, actions)
        games.step(actions, rows)
        yield rows, actions
        rows = rows[games.state.over[rows] == 0]


def _kinds(games: Batch) -> dict[str, NDArray[np.bool_]]:
    """Return which actions are of each kind, bool (actions,)."""
    actions = games.game.actions
    return {kind.name: actions.kind == i for i, kind in enumerate(actions.kinds)}


def prefer_high_spaces(games: Batch, rows: Rows) -> NDArray[np.float64]:
    """Return how much a player of an expedition who wants to climb prefers each action."""
    kinds, arguments = _kinds(games), games.game.actions.arguments
    climber, target = arguments[:, 0] % 2, arguments[:, 1]
    start = games.state.space[rows, games.player[rows]][:, climber]
    rise = np.clip(target - start, -2, 2)  # boards number their spaces from below
    return np.where(kinds["move"], rise, 0.8 * kinds["give"] - 0.8 * kinds["finish"])


def prefer_steps_to_the_goal(games: Batch, rows: Rows) -> NDArray[np.float64]:
    """Return how much a climber who wants to the Summit, and then home, prefers each action.

    `compact` tells for each direction whether a step that way leads nearer.
    """
    kinds, arguments = _kinds(games), games.game.actions.arguments
    seen = games.observe("compact", rows)
    ways = seen[:, games.game.encoders["compact"].columns.slices["ways"]].reshape(len(rows), -1, 8)
    nearer = ways[:, :, 6]
    appeal = 0.2 * (kinds["food"] | kinds["oxygen"]) * arguments[:, 0] - 0.8 * kinds["finish"]
    appeal = appeal - kinds["redraw"] - 0.5 * (kinds["drop"] | kinds["block"])
    appeal = appeal + 2 * kinds["go home"] - 0.5 * kinds["group ability"]
    preferred = np.broadcast_to(appeal, (len(rows), len(appeal))).copy()
    preferred[:, kinds["move"]] = nearer
    preferred[:, kinds["lay"]] = nearer[:, arguments[kinds["lay"], 1]]
    return preferred


PREFERENCES = {
    "expedition": prefer_high_spaces,
    "competitive": prefer_steps_to_the_goal,
    "cooperative": prefer_steps_to_the_goal,
    "team": prefer_steps_to_the_goal,
}


def play_on(
    games: Batch, *, seed: int = 0, steps: int | None = None, climbing: bool = False
) -> Batch:
    """Play like `play` and return the same games."""
    for _ in play(games, seed=seed, steps=steps, climbing=climbing):
        pass
    return games


def positions(games: Batch, *, seed: int = 0, climbing: bool = False, every: int = 1) -> Batch:
    """Play like `play` and return what `seen_in` does."""
    return seen_in(games, (rows for rows, _ in play(games, seed=seed, climbing=climbing)), every)


def seen_in(games: Batch, moves: Iterator[Rows], every: int = 1) -> Batch:
    """Return the games as they were at every so manieth step, and at their ends.

    They lie side by side in one batch, with the masks that the steps wrote. `moves` plays, and
    tells which rows moved.
    """
    found = [(games.state.copy(), games.mask.copy())]
    for step, rows in enumerate(moves):
        kept = rows if step % every == 0 else rows[games.done[rows]]
        found.append((games.state[kept], games.mask[kept]))
    return _side_by_side(games, found)


def _side_by_side(games: Batch, found: list[tuple[Any, NDArray[np.bool_]]]) -> Batch:
    """Put states and masks of such games into one batch."""
    states, masks = (np.concatenate(parts) for parts in zip(*found, strict=True))
    together = games.take(np.zeros(len(states), np.int64))
    together.state[:], together.mask[:] = states, masks
    return together


def moments(setting: Setting, number: int, *, seed: int = 0) -> Batch:
    """Return random positions of running games, as many of each question as can be.

    Half of the games are played uniformly at random, half by climbing.
    """
    games = setting.batch(8 + number // 8, seed=seed)
    ways = [positions(games.copy(), seed=seed, climbing=climbing) for climbing in (False, True)]
    seen = _side_by_side(games, [(way.state, way.mask) for way in ways])
    order = np.random.default_rng(seed).permutation(np.flatnonzero(~seen.over))
    order = order[np.argsort(seen.state.prompt[order], kind="stable")]
    prompts = seen.state.prompt[order]
    nth_of_prompt = np.arange(len(order)) - np.searchsorted(prompts, prompts)
    return seen.take(order[np.argsort(nth_of_prompt, kind="stable")[:number]])
