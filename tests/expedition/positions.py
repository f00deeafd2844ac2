"""Positions set up by hand, in the words of the rulebook.

>>> k2 = Table(num_players=2)
>>> k2.put("A", "E14", level=2)
>>> k2.turn("movement 1", "movement 2", "acclimatization 3")
>>> k2.do("give", "movement 1", "A")
>>> k2.do("move", "A", "E17")
>>> k2.space("A"), k2.marker("A")
('E17', 3)
"""

from typing import Any

import numpy as np

from summit_env.engine.batch import Batch
from summit_env.engine.jit import Record
from summit_env.expedition.actions import ACTIONS
from summit_env.expedition.game import GAME
from summit_env.expedition.state import ACT, NONE, RESCUE, TILE_DAYS

#: Cards without a movement point, for a player who has no part in a scenario.
QUIET = ("acclimatization 0", "acclimatization 1", "acclimatization 1")
#: Tiles whose first day is clear.
CLEAR = {"summer": "S1", "winter": "W5"}
#: Kinds of decisions in the order in which a player who wants nothing takes them.
LEAST = ("finish", "pick", "take", "pay_card", "pay_movement", "give")


class Table:
    """One game on a table, on its first day, in clear weather, player 0 to begin.

    Climbers are "A" and "B", of player 0 unless another is named; spaces, cards and tiles go by
    what is printed on them. No decision is skipped unless `skip_forced` is asked for.
    """

    def __init__(self, *, seed: int = 0, skip_forced: bool = False, **options: Any) -> None:
        config: Any = GAME.configure(skip_forced=skip_forced, **options)
        self.games = Batch(GAME, 1, config, seed=seed)
        self.state: Record = self.games.state[0]
        self.printed: Record = self.games.edition.record[0]
        chapters = self.games.edition.chapters
        self.space_ids = [space.id for space in chapters["boards"][config.side].spaces]
        self.card_names = [card.name for card in chapters["cards"].cards]
        self.tokens = [token.value for token in chapters["cards"].risk.tokens]
        self.tile_ids = [tile.id for tile in getattr(chapters["weather"], config.weather)]
        self.state.start_player = self.state.player = 0
        self.on_day(1, CLEAR[config.weather])

    # Setting a position up.

    def put(
        self,
        climber: str,
        space: str,
        *,
        player: int = 0,
        level: int | None = None,
        marker: int | None = None,
        tent: str | None = None,
    ) -> None:
        """Stand a climber on a space, its marker on what the space shows unless told otherwise."""
        at = player, "AB".index(climber)
        self.state.space[at] = self.space_ids.index(space)
        shown = self.printed.points[self.state.side, self.state.space[at]]
        self.state.marker[at] = shown if marker is None else marker
        if level is not None:
            self.state.level[at] = level
        if tent is not None:
            self.state.tent[at] = self.space_ids.index(tent)

    def kill(self, climber: str, *, player: int = 0) -> None:
        """Take a climber off the mountain, as if it had died on the first day."""
        at = player, "AB".index(climber)
        self.state.space[at], self.state.level[at] = NONE, 0
        self.state.marker[at], self.state.death_day[at] = 1, 1

    def on_day(self, day: int, tile: str) -> None:
        """Come to a day of this weather tile; the other tiles lie in the order of their ids."""
        others = [i for i, name in enumerate(self.tile_ids) if name != tile]
        place = (day - 1) // TILE_DAYS
        order = [*others[:place], self.tile_ids.index(tile), *others[place:]]
        seen = min(place + 2, len(order))
        self.state.day = day
        self.state.tiles[:] = NONE
        self.state.tiles[:seen] = order[:seen]

    def hold(self, *cards: str, player: int = 0) -> None:
        """Give a player this hand; the rest of the set lies on the pile."""
        self.state.hand[player] = self.counts(*cards)
        self.state.deck[player] = self.printed.card_count - self.state.hand[player]
        self.state.discard[player] = 0
        self.state.picks[player] = NONE

    def lay(self, *cards: str, player: int = 0) -> None:
        """Lay a player's cards of the day; the rest of the set lies on the pile."""
        self.hold(*cards, player=player)
        self.state.hand[player] = 0
        self.state.picks[player] = sorted(map(self.card_names.index, cards))

    def turn(self, *cards: str, player: int = 0, risk: int = 0) -> None:
        """Come to a player's actions, with these cards and a risk token of this value."""
        for other in range(self.state.num_players):
            self.lay(*QUIET, player=other)
        self.lay(*cards, player=player)
        for field in ("card_given", "card_paid", "up_points", "down_points", "got_card"):
            self.state[field] = 0
        self.state.prompt, self.state.player = ACT, player
        self.state.risk_player, self.state.risk_due = player, risk

    # Deciding.

    def action(self, kind: str, *words: str | int) -> int:
        """Number an action: ("move", "A", "E17"), ("give", "rope 1/3", "A", "down")."""
        if kind == "give" and len(words) == 2:
            words += ("up",)
        declared = next(known for known in ACTIONS.kinds if known.name == kind).arguments
        names = [name for name, _ in declared]
        numbers = [self._number(kind, *pair) for pair in zip(names, words, strict=True)]
        return ACTIONS.id(kind, *numbers)

    def may(self, kind: str, *words: str | int) -> bool:
        """Whether an action is legal in the position as it is now."""
        return bool(self.games.legal()[0, self.action(kind, *words)])

    def do(self, kind: str, *words: str | int) -> None:
        """Take an action in the position as it is now."""
        self.games.legal()
        self.games.step([self.action(kind, *words)])

    def choices(self) -> set[int]:
        """Return all that is legal, to be compared with a set of `action(...)`."""
        return set(np.flatnonzero(self.games.legal()[0]).tolist())

    def finish_day(self) -> None:
        """Let all players do the least they must until the day is over or a rescue is asked."""
        day = self.state.day
        while self.state.day == day and not self.state.over and self.state.prompt != RESCUE:
            legal = sorted(self.choices())
            by_kind = {ACTIONS.kinds[ACTIONS.kind[i]].name: i for i in reversed(legal)}
            self.games.step([next(by_kind[kind] for kind in LEAST if kind in by_kind)])

    # Reading the position.

    def counts(self, *cards: str) -> list[int]:
        """Count cards by kind, as hands and piles in the record are counted."""
        kinds = [self.card_names.index(card) for card in cards]
        counts: list[int] = np.bincount(kinds, minlength=len(self.state.hand[0])).tolist()
        return counts

    def space(self, climber: str, player: int = 0) -> str | None:
        """Return where a climber stands, None if it is dead."""
        space = self.state.space[player, "AB".index(climber)]
        return None if space == NONE else self.space_ids[space]

    def level(self, climber: str, player: int = 0) -> int:
        """Return a climber's acclimatization."""
        return int(self.state.level[player, "AB".index(climber)])

    def marker(self, climber: str, player: int = 0) -> int:
        """Return the points where a climber's marker stands."""
        return int(self.state.marker[player, "AB".index(climber)])

    def tent(self, climber: str, player: int = 0) -> str | None:
        """Return where a climber's tent stands, None if it is not pitched."""
        space = self.state.tent[player, "AB".index(climber)]
        return None if space == NONE else self.space_ids[space]

    def points(self, climber: str) -> tuple[int, int]:
        """Return a climber's unspent points: for any direction, for going down."""
        at = "AB".index(climber)
        return int(self.state.up_points[at]), int(self.state.down_points[at])

    def hand_size(self, player: int = 0) -> int:
        """Return how many cards a player holds."""
        return int(self.state.hand[player].sum())

    def places(self) -> list[int]:
        """Return each player's place if the game ended now, 1 for the best."""
        places: list[int] = self.games.outcome()[1][0].tolist()
        return places

    def scores(self) -> list[float]:
        """Return each player's score."""
        scores: list[float] = self.games.outcome()[0][0].tolist()
        return scores

    def _number(self, kind: str, argument: str, word: str | int) -> int:
        """Return the value that a word stands for as this argument of a kind of action."""
        if argument == "space":
            return self.space_ids.index(str(word))
        if argument == "climber":
            return "AB".index(str(word))
        if argument == "use":
            return ("up", "down").index(str(word))
        if kind == "take":
            return self.tokens.index(word)
        if kind == "pick":
            return self.card_names.index(str(word))
        return self._card(word)

    def _card(self, word: str | int) -> int:
        """Return which card of the day is meant: by number from 1, or the first of a name."""
        if isinstance(word, int):
            return word - 1
        picks, given = self.state.picks[self.state.player], self.state.card_given
        kind = self.card_names.index(word)
        same = [i for i, pick in enumerate(picks) if pick == kind]
        return next((i for i in same if not given[i]), same[0])
