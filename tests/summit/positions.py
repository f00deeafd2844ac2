"""Positions set up by hand, in the words of the rules.

>>> summit = Table()
>>> summit.tile((2, 9), "Thin air, all ropes")
>>> summit.turn(0)
>>> summit.do("move", "right edge")
>>> summit.where(0), int(summit.state.movement), summit.oxygen(0)
(((2, 9), 'centre'), 4, 2)
>>> summit.run_effects('{ do = "lose", what = "food", who = "others" }')
>>> summit.food(1)
2

Cells are (row, x); climbers go by seat; edges and trail points are "long edge", "left edge", "right
edge", "centre"; cards, tiles, Ladders, mats, statuses, tokens, squares of the Focus network and of
the Sanity track go by their printed names.

Setting up: tile, ladder, clear, stand, came_from, have, give, mind, kill, bring_home, stack, order,
            set_clock, roll_next.
Printing:   print_mat, print_ability, print_card, print_status, print_level (for this table alone).
Going on:   turn, begin_turn, go_on, run_effects, finish_turn.
Deciding:   action, do, may, choices, kinds, asked.
Reading:    where, ground, token, is_face_down, ladder_on, is_upside_down, food, oxygen, health,
            karma, items, ladders, cards, tiles, statuses, weight, speed, sherpa, sherpa_items,
            sherpa_ladders, focus, sanity, hypothermia, hour, deck, discards, offer, ladder_offer,
            dropped, printed_counts, observe, scores, places, rewards;
            all else by `state` (the record of the game) and `printed` (that of the edition).
"""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np

from summit_env.engine.batch import Batch
from summit_env.engine.jit import Record, as_records
from summit_env.engine.rng import GAMMA, mix_all
from summit_env.summit.actions import ACTIONS, CORNERS, DIRECTIONS, RESTS, SUPPLY_NAMES, WAYS
from summit_env.summit.climbers import speed, weight
from summit_env.summit.edition import load_edition, marks_passed
from summit_env.summit.effects import begin_effect
from summit_env.summit.game import COMPETITIVE_GAME, COOPERATIVE_GAME, TEAM_GAME
from summit_env.summit.state import (
    BEGIN_TURN,
    BUILT_IN,
    CLIMBING,
    COOPERATIVE,
    DEAD,
    EMPTY,
    FIRST_LADDER,
    HALVES,
    ITEMS,
    MISFORTUNE,
    MODIFIERS,
    NEGATIVE,
    NONE,
    PICK_REST,
    POINTS,
    POSITIVE,
    RETURNED,
    RUN,
    SHERPA,
    TEAM,
    TEAM_COOPERATIVE,
    TILES,
    TURN,
    UPSIDE_DOWN,
    WHO,
    WIDTH,
)
from summit_env.summit.vocabulary import CHOSEN, AnyEffect, compiled
from summit_env.summit.weather import BLIZZARD_FACE

Cell = tuple[int, int]

#: The tile without anything special: neutral, with a rope to each edge.
NEUTRAL = "Neutral, all ropes"
#: The mat that all climbers have at first: no marks, no abilities.
PLAIN, PLAIN_MAT = "plain", 7
#: The Ladder without anything special.
NEUTRAL_LADDER = "Neutral Ladder"
CAMPS_AND_SUMMIT = ("Base Camp", "Halfway Camp", "Summit")
POINTS_OF_A_TILE = ("centre", *DIRECTIONS[:3])
TOKENS = (None, "serac", "verglas", "solid ground", "secure")
SIGNS = {None: 0, "positive": POSITIVE, "negative": NEGATIVE}
PROMPTS = (
    "run", "character", "item", "food", "oxygen", "rest", "turn", "permit", "react", "player",
    "option", "cell", "lay", "give up item", "give up card", "give up tile", "accept", "hour",
    "agree", "exchange", "way", "marker", "ladder", "partner", "event", "focus", "sanity",
    "warm up", "over",
)  # fmt: skip


class NotHeldError(LookupError):
    """An action names a card, tile or status that is not there."""


class Table:
    """One game, competitive by default; it is seat 0's turn, in Base Camp, in the movement phase.

    Every climber has the plain mat (speed 5, maximum weight 10, at most 6 health, no marks and no
    abilities), 3 food, 3 oxygen, 4 health, karma 6 (0 with cooperative rules), three neutral tiles
    with all ropes, and no items, Ladders or karma cards; with cooperative rules it is 05:00, so
    that it is day, and the blizzard is at level 0; in teams all take turns as they sit. The
    mountain is bare but for the camps and the Summit. With `dealt` nothing of this is done: the
    game is as it was set up. No decision is skipped unless `skip_forced` is asked for.
    """

    def __init__(
        self,
        *,
        seed: int = 0,
        skip_forced: bool = False,
        dealt: bool = False,
        cooperative: bool = False,
        team: bool = False,
        plain: int = PLAIN_MAT,
        **options: Any,
    ) -> None:
        """Set a game up: competitive, `cooperative`, or in a `team`, with its options.

        The plain mat is printed over the last one, or over number `plain`.
        """
        game = COOPERATIVE_GAME if cooperative else TEAM_GAME if team else COMPETITIVE_GAME
        config: Any = game.configure(skip_forced=skip_forced, **options)
        edition = load_edition(config.edition)
        pages = edition.record.copy()
        closed = pages.view()
        closed.flags.writeable = False
        self.printed: Record = pages[0]
        self.chapters = edition.chapters
        self.names = {
            "item": [card.name for card in edition.chapters["items"].cards],
            "event": [card.name for card in edition.chapters["events"].cards],
            "karma": [card.name for card in edition.chapters["karma"].cards],
            "tile": [tile.name for tile in edition.chapters["tiles"].tiles],
            "status": [status.name for status in edition.chapters["statuses"].statuses],
            "ladder": [ladder.name for ladder in edition.chapters["ladders"].ladders],
            "focus": [square.name for square in edition.chapters["sanity"].squares],
            "sanity": [
                re.split("[:.]", square.text)[0]
                for square in edition.chapters["sanity"].track.squares
            ],
        }
        self.mats = [mat.name for mat in edition.chapters["mats"].mats]
        self._code_end = int(np.flatnonzero(pages[0].code.any(axis=1))[-1]) + 1
        self.plain = plain
        if not dealt:
            self.print_mat()
        self.games = Batch(game, 1, config, edition=replace(edition, record=closed), seed=seed)
        self.state: Record = self.games.state[0]
        if not dealt:
            has_karma = config.mode < COOPERATIVE
            for seat in range(config.num_players):
                self.give(seat, items=(), ladders=(), cards=(), tiles=(NEUTRAL,) * 3)
                self.have(seat, food=3, oxygen=3, health=4, character=PLAIN)
                self.have(seat, karma=6 if has_karma else 0)
            self.order(*range(config.num_players))
            if not has_karma:
                self.set_clock(5)
                self.state.blizzard = 0
            self.turn(0)

    # Setting a position up.

    def tile(
        self,
        cell: Cell,
        name: str = NEUTRAL,
        *,
        face_down: bool = False,
        token: str | None = None,
    ) -> None:
        """Lay a tile on a cell, from nowhere."""
        self.state.tile[number(cell)] = self.names["tile"].index(name)
        self.state.face_down[number(cell)] = face_down
        self.state.token[number(cell)] = TOKENS.index(token)

    def ladder(self, cell: Cell, name: str = NEUTRAL_LADDER, *, upside_down: bool = False) -> None:
        """Lay a Ladder on a cell and the one to its right, from nowhere; what lies there stays."""
        first = FIRST_LADDER + self.names["ladder"].index(name) * HALVES
        for half in range(HALVES):
            token = first + half + (UPSIDE_DOWN if upside_down else 0)
            self.state.token[number(cell) + half] = token

    def clear(self, cell: Cell) -> None:
        """Take what lies on a cell off the mountain, to nowhere."""
        self.state.tile[number(cell)] = EMPTY
        self.state.face_down[number(cell)] = self.state.token[number(cell)] = 0

    def stand(self, seat: int, cell: Cell, point: str = "centre") -> None:
        """Stand a climber on a trail point; on an empty cell a neutral tile is laid first.

        The trail points of a Ladder are the "centre" of the cells on which they lie.
        """
        if self.state.tile[number(cell)] == EMPTY and self.ladder_on(cell) is None:
            self.tile(cell)
        self.state.standing[seat] = CLIMBING
        self.state.position[seat] = position(cell, point)
        self.state.trail[seat] = NONE

    def came_from(self, seat: int, *places: Cell | tuple[Cell, str]) -> None:
        """Say on which trail points a climber was before, the last one first."""
        self.state.trail[seat] = NONE
        for step, place in enumerate(places):
            cell, point = place if isinstance(place[1], str) else (place, "centre")
            self.state.trail[seat, step] = position(cell, point)

    def have(self, seat: int, *, character: str | None = None, **levels: int) -> None:
        """Set a climber's mat, and food, oxygen, health, karma or any other field by seat."""
        if character is not None:
            mat = self.plain if character == PLAIN else self.mats.index(character)
            self.state.character[seat] = mat
        for name, level in levels.items():
            self.state[name][seat] = level

    def give(
        self,
        seat: int,
        *,
        items: Sequence[str] | None = None,
        cards: Sequence[str] | None = None,
        tiles: Sequence[str] | None = None,
        statuses: Sequence[str] | None = None,
        sherpa_items: Sequence[str] | None = None,
        ladders: Sequence[str] | None = None,
        sherpa_ladders: Sequence[str] | None = None,
    ) -> None:
        """Let a climber hold exactly these; cards come from their decks and go back to them."""
        if ladders is not None:
            self._hold_ladders(self.state.ladders[seat], ladders)
        if sherpa_ladders is not None:
            self._hold_ladders(self.state.sherpa_ladders[seat], sherpa_ladders)
        if items is not None:
            self._hold("item", self.state["carried"][seat], self.state.item_deck, items)
            self.state.item_used[seat] = 0
        if sherpa_items is not None:
            pack = self.state.sherpa_items[seat]
            self._hold("item", pack, self.state.item_deck, sherpa_items)
        if cards is not None:
            self._hold("karma", self.state.hand[seat], self.state.karma_deck, self._sorted(cards))
        if tiles is not None:
            by_kind = sorted(tiles, key=self.names["tile"].index)
            self._hold("tile", self.state.tiles[seat], self.state.tile_pile, by_kind)
        if statuses is not None:
            self.state.status[seat] = NONE
            self.state.status_turns[seat] = 0
            for slot, name in enumerate(statuses):
                kind = self.names["status"].index(name)
                self.state.status[seat, slot] = kind
                self.state.status_turns[seat, slot] = self.printed.status_turns[kind]

    def _sorted(self, cards: Sequence[str]) -> list[str]:
        return sorted(cards, key=self.names["karma"].index)

    def _hold(self, deck: str, hand: Any, pile: Any, names: Sequence[str]) -> None:
        """Put a hand back to its deck and take these from it, as far as they are there."""
        for kind in hand[hand != NONE]:
            pile[kind] += 1
        hand[:] = NONE
        for slot, name in enumerate(names):
            kind = self.names[deck].index(name)
            pile[kind] = max(pile[kind] - 1, 0)
            hand[slot] = kind

    def _hold_ladders(self, held: Any, names: Sequence[str]) -> None:
        """Put Ladders back to those not dealt and take these from there, as far as there are."""
        deck = self.state.ladder_deck
        deck += held
        held[:] = 0
        for name in names:
            kind = self.names["ladder"].index(name)
            deck[kind] = max(deck[kind] - 1, 0)
            held[kind] += 1

    def mind(
        self,
        seat: int,
        *,
        focus: str | None = None,
        sanity: str | None = None,
        hypothermia: int | None = None,
    ) -> None:
        """Put the markers of a climber's mind: Focus, Sanity, and Hypothermia on the health track.

        Focus goes by the name of the square ("Heartbeat"), Sanity by the first words of its
        ("Calm"), Hypothermia by the health at which it stands, 0 for its place on the Sanity track.
        """
        if focus is not None:
            self.state.focus[seat] = self.names["focus"].index(focus)
        if sanity is not None:
            self.state.sanity[seat] = self.names["sanity"].index(sanity)
        if hypothermia is not None:
            self.state.hypothermia[seat] = hypothermia

    def order(self, *seats: int) -> None:
        """Deal the Turn Order tokens to these seats, the first one to the first."""
        for token, seat in enumerate(seats):
            self.state.turn_order[token] = seat
            self.state.turn_token[seat] = token

    def kill(self, seat: int) -> None:
        """Take a climber out of play, as if it had died by misfortune in this round."""
        self._out_of_play(seat, DEAD)
        self.state.death_round[seat] = self.state["game_round"]
        self.state.death_cause[seat] = MISFORTUNE

    def bring_home(self, seat: int, *, summit_order: int, return_order: int) -> None:
        """Let a climber have been on the Summit and returned, in these places."""
        self._out_of_play(seat, RETURNED)
        self.state.summit_order[seat], self.state.return_order[seat] = summit_order, return_order
        self.state.summits = max(self.state.summits, summit_order)
        self.state.returns = max(self.state.returns, return_order)

    def _out_of_play(self, seat: int, standing: int) -> None:
        self.give(seat, items=(), cards=(), tiles=(), statuses=(), sherpa_items=())
        self.give(seat, ladders=(), sherpa_ladders=())
        self.have(seat, sherpa=0, sherpa_food=0, sherpa_oxygen=0)
        self.state.standing[seat] = standing
        self.state.position[seat] = NONE

    def stack(self, deck: str, *names: str) -> None:
        """Let a deck ("item", "event", "karma", "tile") be these cards, with no discards."""
        pile, discard = self._piles(deck)
        pile[:] = discard[:] = 0
        for name in names:
            pile[self.names[deck].index(name)] += 1

    def set_clock(self, hour: int, *, passed: int = 0) -> None:
        """Let it be this hour, `passed` hours after the climb began."""
        self.state.start_hour = (hour - passed) % 24
        self.state.hours = passed

    def print_mat(
        self,
        *,
        food_marks: Sequence[int] = (),
        oxygen_marks: Sequence[int] = (),
        weight_marks: Sequence[int] = (),
        health_marks: Sequence[int] = (),
        health: int = 6,
        maximum_weight: int = 10,
        speed: int = 5,
    ) -> None:
        """Print the plain mat with these marks and numbers, and without abilities."""
        for field, marks in (
            ("food_weight", food_marks),
            ("oxygen_weight", oxygen_marks),
            ("weight_slows", weight_marks),
        ):
            row = self.printed[field][self.plain]
            row[:] = [marks_passed(marks, level) for level in range(len(row))]
        slower = self.printed.health_slows[self.plain]
        slower[:] = [sum(level <= mark for mark in health_marks) for level in range(len(slower))]
        self.printed.mat_health[self.plain] = health
        self.printed.mat_maximum_weight[self.plain] = maximum_weight
        self.printed.mat_speed[self.plain] = speed
        self.printed.mat_modifier[:, self.plain] = 0
        self.printed.ability_code_end[self.plain] = self.printed.ability_code[self.plain]
        self.printed.ability_aim[self.plain] = NONE

    def print_ability(self, ability: int, effects: str, *, once: str = "turn") -> None:
        """Print ability 1 or 2 (competitive) on the plain mat, for once a "turn" or a "game"."""
        at = self.plain, ability - 1
        place = self._write(effects)
        for column, value in zip(("code", "code_end", "aim"), place, strict=True):
            self.printed[f"ability_{column}"][at] = value
        self.printed.ability_once[at] = once == "game"

    def print_card(
        self,
        deck: str,
        name: str,
        effects: str | None = None,
        *,
        modifiers: dict[str, int] | None = None,
        answers: str | None = None,
        **fields: int,
    ) -> None:
        """Print other things on a card of this table's edition.

        Args:
            deck: "item", "event" or "karma".
            name: of the card.
            effects: as in an edition, without the outer brackets; None leaves them.
            modifiers: of an item.
            answers: what a karma card reacts to: "positive" or "negative".
            fields: columns of the deck in the record without its name: weight, kept, karma (of an
                item); change, if_target (of a karma card).
        """
        kind = self.names[deck].index(name)
        if effects is not None:
            start, end, aim = self._write(effects)
            self.printed[f"{deck}_code"][kind] = start
            self.printed[f"{deck}_code_end"][kind] = end
            self.printed[f"{deck}_aim"][kind] = aim
        if modifiers is not None:
            fill_modifiers(self.printed.item_modifier[kind], modifiers)
        if deck == "karma":
            self.printed.karma_answers[kind] = SIGNS[answers]
        for field, value in fields.items():
            self.printed[f"{deck}_{field}"][kind] = value

    def print_status(self, name: str, *, turns: int = 0, **modifiers: int) -> None:
        """Print other modifiers, and for how many turns they last, on a status."""
        kind = self.names["status"].index(name)
        self.printed.status_turns[kind] = turns
        fill_modifiers(self.printed.status_modifier[kind], modifiers)

    def print_level(
        self, level: int, *, food: int = 0, oxygen: int = 0, removes: int = NONE
    ) -> None:
        """Print what a level of the blizzard costs, and up to which row its sticker removes."""
        self.printed.blizzard_food[level] = food
        self.printed.blizzard_oxygen[level] = oxygen
        self.printed.blizzard_removes[level] = removes

    def _write(self, text: str) -> tuple[int, int, int]:
        """Write effects to the end of the code; return start, end and first aimed instruction."""
        table = tomllib.loads(f"effects = [{text}]")["effects"]
        rows = compiled(msgspec.convert(table, list[AnyEffect]), self.names["status"])
        start = self._code_end
        self._code_end += len(rows)
        self.printed.code[start : self._code_end] = rows
        aims = [start + i for i, row in enumerate(rows) if row[WHO] == CHOSEN]
        return start, self._code_end, aims[0] if aims else NONE

    def roll_next(self, *faces: str | int | tuple[int, int] | None) -> None:
        """Let the next random draws of the game come out like this.

        Each is an event die ("event", "blank"), a weather die (0, 1, 2 snowflakes, "blizzard"), a
        draw of anything else as (value, of how many), or None for whatever it may be. A card that
        an event die brings, and every card or tile that is drawn, is such a draw too.
        """
        counters = self.state.rng + GAMMA * np.arange(200_001, dtype=np.uint64)
        numbers = counters[1:].copy()
        mix_all(numbers)
        fits = np.ones(len(numbers), np.bool_)
        for i, face in enumerate(faces):
            fits &= np.roll(self._shows(numbers, face), -i)
        self.state.rng = counters[np.flatnonzero(fits)[0]]

    def _shows(self, numbers: Any, face: str | int | tuple[int, int] | None) -> Any:
        """Return which random numbers bring this face."""
        if face is None:
            return np.ones(len(numbers), np.bool_)
        if isinstance(face, tuple):
            return draws(numbers, face[1]) == face[0]
        if face in ("event", "blank"):
            brings_event = draws(numbers, self.printed.die_faces) < self.printed.event_faces
            return brings_event == (face == "event")
        wanted = BLIZZARD_FACE if face == "blizzard" else face
        return self.printed.weather_faces[draws(numbers, len(self.printed.weather_faces))] == wanted

    # Going on.

    def begin_turn(self, seat: int) -> None:
        """Begin a climber's turn; who is in a camp is then asked how to rest."""
        self.state.depth = 0
        self.state["game_round"] = max(self.state["game_round"], 1)
        self.state.active = seat
        self.state.phase = BEGIN_TURN
        self.go_on()

    def turn(self, seat: int, *, movement: int | None = None) -> None:
        """Come to the movement phase of a climber's turn, without resting in a camp.

        `movement` is then left, by default what the climber has.
        """
        self.begin_turn(seat)
        if self.state.prompt == PICK_REST:
            self.do("finish")
        assert self.state.prompt == TURN, PROMPTS[self.state.prompt]
        if movement is not None:
            self.state.movement = movement

    def go_on(self) -> None:
        """Let the rules go on, without a decision, until one must be made."""
        self.state.prompt = RUN
        records, edition = as_records(self.games.state), as_records(self.games.edition.record)
        nothing, over = np.full(1, NONE), np.empty(1, np.bool_)
        self.games.game.step(records, edition, np.arange(1), nothing, self.games.mask, over)

    def run_effects(self, effects: str, *, seat: int = 0, chosen: int | None = None) -> None:
        """Let effects, written as in an edition without the outer brackets, happen to a seat.

        They go as far as the first question; `chosen` answers at whom they are aimed.
        """
        start, end, aim = self._write(effects)
        begin = getattr(begin_effect, "py_func", begin_effect)
        begin(self.state, start, end, aim, seat, NONE, 0, BUILT_IN, 0)
        self.go_on()
        if chosen is not None:
            self.do("player", chosen)

    def finish_turn(self, *faces: str | int | tuple[int, int] | None) -> None:
        """Finish the turn with these dice: by default no event, and the sun."""
        self.games.legal()
        self.roll_next(*(faces or ("blank", 0)))
        self.do("finish")

    # Deciding.

    def action(self, kind: str, *words: str | int | Cell) -> int:
        """Number an action: ("move", "left edge"), ("lay", NEUTRAL, "long edge"), ("cell", (3, 8)).

        Cards, items, tiles and statuses go by name (the first such slot) or by slot from 1;
        ("player", seat) names the climber who is chosen, ("exchange", seat) or ("exchange",
        "Sherpa") the partner, ("give", "food") what is handed over, ("run", "left", "up and right")
        corner and way of the Yeti, ("ladder", NEUTRAL_LADDER, "left") the Ladder and the edge
        across which it is laid, ("keep ladder", NEUTRAL_LADDER) and its like the Ladder, ("pick
        up", NEUTRAL_LADDER) one that was dropped, ("focus", "Heartbeat") the square.
        """
        if kind == "run":
            return ACTIONS.id(kind, CORNERS.index(words[0]), WAYS.index(words[1]))
        return ACTIONS.id(kind, *(self._argument(kind, word) for word in words))

    def do(self, kind: str, *words: str | int | Cell) -> None:
        """Take an action in the position as it is now."""
        self.games.legal()
        self.games.step([self.action(kind, *words)])

    def may(self, kind: str, *words: str | int | Cell) -> bool:
        """Whether an action is legal in the position as it is now; not with what is not held."""
        try:
            return bool(self.games.legal()[0, self.action(kind, *words)])
        except NotHeldError:
            return False

    def choices(self) -> set[int]:
        """Return all that is legal, to be compared with a set of `action(...)`."""
        return set(np.flatnonzero(self.games.legal()[0]).tolist())

    def kinds(self) -> set[str]:
        """Return the kinds of all that is legal."""
        return {ACTIONS.kinds[ACTIONS.kind[action]].name for action in self.choices()}

    def asked(self) -> tuple[int, str]:
        """Return who is asked for what (a word of PROMPTS)."""
        return int(self.state.player), PROMPTS[self.state.prompt]

    def _argument(self, kind: str, word: str | int | Cell) -> int:
        """Return the number that a word stands for as an argument of a kind of action."""
        if isinstance(word, tuple):
            return number(word)
        if word == "Sherpa":
            return 0
        if kind in ("player", "exchange"):
            return (int(word) - int(self.state.player)) % int(self.state.num_players)
        if isinstance(word, int):
            return word if kind in ("food", "oxygen", "hour") else word - 1
        if kind == "focus":
            return self.names["focus"].index(word)
        if kind in ("keep ladder", "discard ladder", "drop ladder", "give ladder", "take ladder"):
            return self.names["ladder"].index(word)
        if kind == "ladder":
            sides = ("left", "right")
            return sides.index(word) if word in sides else self.names["ladder"].index(word)
        if kind == "character":
            return self.mats.index(word)
        for labels in (DIRECTIONS, RESTS, SUPPLY_NAMES):
            if word in labels:
                return labels.index(word)
        seat = self.state.player
        slots = {
            "keep": ("item", self.state.pack[self._pack()]),
            "use": ("item", self.state["carried"][seat]),
            "drop": ("item", self.state["carried"][seat]),
            "give up item": ("item", self.state["carried"][seat]),
            "give item": ("item", self.state["carried"][seat]),
            "take item": ("item", self._items_there()),
            "pick up": ("item", self.state.dropped_item),
            "play": ("karma", self.state.hand[seat]),
            "give up card": ("karma", self.state.hand[seat]),
            "lay": ("tile", self.state.tiles[seat]),
            "give up tile": ("tile", self.state.tiles[seat]),
            "remove": ("status", self.state.status[seat]),
        }
        deck, held = slots[kind]
        if kind == "pick up" and word in self.names["ladder"]:
            kind_of_card = ITEMS + self.names["ladder"].index(word)
        else:
            kind_of_card = self.names[deck].index(word)
        if kind_of_card not in held:
            raise NotHeldError(f"{kind}: there is no {word}")
        return held.tolist().index(kind_of_card)

    def _items_there(self) -> Any:
        """Return the items of the partner in an exchange."""
        if self.state.partner == SHERPA:
            return self.state.sherpa_items[self.state.player]
        return self.state["carried"][self.state.partner]

    def _pack(self) -> int:
        """Return which pack of items lies before the player."""
        if self.state["game_round"] > 0:
            return 0
        return int(self.state.player - self.state.draft_round) % int(self.state.num_players)

    # Reading the position.

    def where(self, seat: int) -> tuple[Cell, str] | None:
        """Return a climber's cell and trail point, None if it is out of play."""
        at = int(self.state.position[seat])
        if at == NONE:
            return None
        return divmod(at // POINTS, WIDTH), POINTS_OF_A_TILE[at % POINTS]

    def ground(self, cell: Cell) -> str | None:
        """Return the tile, camp or Summit on a cell, None if it is empty."""
        kind = self.state.tile[number(cell)]
        if kind == EMPTY:
            return None
        return CAMPS_AND_SUMMIT[kind - TILES] if kind >= TILES else self.names["tile"][kind]

    def token(self, cell: Cell) -> str | None:
        """Return the token on a cell, None if there is none; a Ladder is none."""
        token = self.state.token[number(cell)]
        return TOKENS[token] if token < FIRST_LADDER else None

    def ladder_on(self, cell: Cell) -> str | None:
        """Return the Ladder that lies on a cell, None if there is none."""
        half = int(self.state.token[number(cell)]) - FIRST_LADDER
        return self.names["ladder"][half % UPSIDE_DOWN // HALVES] if half >= 0 else None

    def is_upside_down(self, cell: Cell) -> bool:
        """Whether a Ladder lies upside down on a cell."""
        return bool(self.state.token[number(cell)] >= FIRST_LADDER + UPSIDE_DOWN)

    def is_face_down(self, cell: Cell) -> bool:
        """Whether the tile on a cell is upside down."""
        return bool(self.state.face_down[number(cell)])

    def food(self, seat: int) -> int:
        """Return a climber's food."""
        return int(self.state.food[seat])

    def oxygen(self, seat: int) -> int:
        """Return a climber's oxygen."""
        return int(self.state.oxygen[seat])

    def health(self, seat: int) -> int:
        """Return a climber's health."""
        return int(self.state.health[seat])

    def karma(self, seat: int) -> int:
        """Return where a climber's karma marker stands."""
        return int(self.state.karma[seat])

    def items(self, seat: int) -> list[str]:
        """Return a climber's items, in the order of slots."""
        return self._named("item", self.state["carried"][seat])

    def sherpa_items(self, seat: int) -> list[str]:
        """Return the items that a climber's Sherpa carries."""
        return self._named("item", self.state.sherpa_items[seat])

    def ladders(self, seat: int) -> list[str]:
        """Return the Ladders that a climber carries."""
        return self._ladders(self.state.ladders[seat])

    def sherpa_ladders(self, seat: int) -> list[str]:
        """Return the Ladders that a climber's Sherpa carries."""
        return self._ladders(self.state.sherpa_ladders[seat])

    def _ladders(self, held: Any) -> list[str]:
        return [name for kind, name in enumerate(self.names["ladder"]) for _ in range(held[kind])]

    def focus(self, seat: int) -> str:
        """Return the square of a climber's Focus marker."""
        return self.names["focus"][self.state.focus[seat]]

    def sanity(self, seat: int) -> str:
        """Return the square of a climber's Sanity marker, by its first words."""
        return self.names["sanity"][self.state.sanity[seat]]

    def hypothermia(self, seat: int) -> int:
        """Return at which health a climber's Hypothermia marker stands, 0 if it is not there."""
        return int(self.state.hypothermia[seat])

    def cards(self, seat: int) -> list[str]:
        """Return a climber's karma cards."""
        return self._named("karma", self.state.hand[seat])

    def tiles(self, seat: int) -> list[str]:
        """Return a climber's hand of tiles."""
        return self._named("tile", self.state.tiles[seat])

    def statuses(self, seat: int) -> list[str]:
        """Return a climber's statuses, the longest held first."""
        return self._named("status", self.state.status[seat])

    def _named(self, deck: str, held: Any) -> list[str]:
        return [self.names[deck][kind] for kind in held if kind != NONE]

    def weight(self, seat: int) -> int:
        """Return a climber's weight."""
        return int(weight(*self._records(), seat))

    def speed(self, seat: int) -> int:
        """Return a climber's speed."""
        return int(speed(*self._records(), seat))

    def sherpa(self, seat: int) -> tuple[int, int] | None:
        """Return the food and oxygen of a climber's Sherpa, None without one."""
        if not self.state.sherpa[seat]:
            return None
        return int(self.state.sherpa_food[seat]), int(self.state.sherpa_oxygen[seat])

    def hour(self) -> int:
        """Return the Time of Day."""
        return int(self.state.start_hour + self.state.hours) % 24

    def _records(self) -> tuple[Record, Record]:
        """Return game and edition as the rules take them."""
        return as_records(self.games.state)[0], as_records(self.games.edition.record)[0]

    def deck(self, deck: str) -> Counter[str]:
        """Return how many of each card are in a deck ("item", "event", "karma", "tile")."""
        return self._counted(deck, self._piles(deck)[0])

    def discards(self, deck: str) -> Counter[str]:
        """Return how many of each card were discarded."""
        return self._counted(deck, self._piles(deck)[1])

    def _counted(self, deck: str, pile: Any) -> Counter[str]:
        counts = zip(self.names[deck], pile.tolist(), strict=False)
        return Counter({name: n for name, n in counts if n})

    def _piles(self, deck: str) -> tuple[Any, Any]:
        pile = self.state.tile_pile if deck == "tile" else self.state[f"{deck}_deck"]
        return pile, self.state[f"{deck}_discard"]

    def printed_counts(
        self, deck: str, mode: str = "competitive", needs: Sequence[str] = ()
    ) -> dict[str, int]:
        """Return how many of each card of a deck are printed for a mode, with these expansions."""
        cards = self.chapters["karma" if deck == "karma" else f"{deck}s"].cards
        fit = [card for card in cards if mode in card.modes and set(card.needs) <= set(needs)]
        return {card.name: card.count for card in fit}

    def offer(self) -> list[str]:
        """Return the items that lie before the player to keep."""
        return self._named("item", self.state.pack[self._pack()])

    def ladder_offer(self) -> list[str]:
        """Return the Ladders that lie before the player to draft one."""
        state = self.state
        in_teams = state.mode in (TEAM, TEAM_COOPERATIVE)
        drafter = state.team[state.player] if in_teams else state.player
        drafters = state.num_teams if in_teams else state.num_players
        return self._ladders(state.ladder_pack[int(drafter + state.draft_round) % int(drafters)])

    def dropped(self) -> list[tuple[int, str, Cell]]:
        """Return the items and Ladders on the mountain: token from 1, name, cell."""
        return [
            (token + 1, self._name_of_dropped(int(item)), divmod(int(cell), WIDTH))
            for token, (item, cell) in enumerate(
                zip(self.state.dropped_item, self.state.dropped_at, strict=True)
            )
            if item != NONE
        ]

    def _name_of_dropped(self, item: int) -> str:
        return self.names["item"][item] if item < ITEMS else self.names["ladder"][item - ITEMS]

    def observe(self, viewer: int, column: str, encoder: str = "flat") -> list[float]:
        """Return what a seat sees in a column of an observation."""
        columns = self.games.game.encoders[encoder].columns
        seen = self.games.observe(encoder, viewers=[viewer])[0, columns.slices[column]]
        numbers: list[float] = seen.tolist()
        return numbers

    def scores(self) -> list[float]:
        """Return each climber's score."""
        scores: list[float] = self.games.outcome()[0][0].tolist()
        return scores

    def places(self) -> list[int]:
        """Return each climber's place if the game ended now, 1 for the winner."""
        places: list[int] = self.games.outcome()[1][0].tolist()
        return places

    def rewards(self) -> list[float]:
        """Return each climber's reward if the game ended now."""
        rewards: list[float] = self.games.outcome()[2][0].tolist()
        return rewards


def number(cell: Cell) -> int:
    """Return the number of a cell (row, x)."""
    row, x = cell
    return row * WIDTH + x


def fill_modifiers(row: Any, modifiers: Mapping[str, int]) -> None:
    """Write modifiers by name to a row of the edition's record."""
    row[:] = 0
    for name, amount in modifiers.items():
        row[MODIFIERS.index(name)] = amount


def position(cell: Cell, point: str = "centre") -> int:
    """Return the position of a trail point."""
    return number(cell) * POINTS + POINTS_OF_A_TILE.index(point)


def draws(numbers: Any, bound: int) -> Any:
    """Return what random numbers give from 0 to `bound` - 1, as `summit_env.engine.rng.below`."""
    half = np.uint64(32)
    return ((numbers >> half) * np.uint64(bound)) >> half
