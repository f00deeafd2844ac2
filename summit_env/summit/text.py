"""The position and the decisions as text for people."""

import textwrap
from collections.abc import Callable, Iterable, Mapping
from itertools import chain

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.actions import (
    ACCEPT_OFFER,
    ACTIONS,
    BEGIN_EXCHANGE,
    BLOCK,
    CELL,
    CHARACTER,
    CORNERS,
    DECLINE,
    DRAW_ITEMS,
    DROP,
    FINISH,
    FOOD_LEVEL,
    GIVE_CARD,
    GIVE_ITEM,
    GIVE_SUPPLY,
    GIVE_TILE,
    GO_HOME,
    HAND_ITEM,
    HOUR,
    KEEP,
    LAY,
    LET_PASS,
    MOVE,
    OPTION,
    OXYGEN_LEVEL,
    PICK_UP,
    PLAY,
    PLAYER,
    REMOVE_STATUS,
    REST,
    RESTOCK,
    RESTOCK_SHERPA,
    RUN_ON,
    TAKE_ITEM,
    TAKE_SUPPLY,
    USE,
    USE_ABILITY,
    USE_GROUP_ABILITY,
    WAYS,
)
from summit_env.summit.climbers import modifier, spare_weight, speed, weight
from summit_env.summit.mountain import beyond, is_tile, occupant
from summit_env.summit.moving import cost_of, cost_of_passing
from summit_env.summit.names import (
    ORDINALS,
    RESOURCES,
    TOKENS,
    TYPES,
    abilities_of,
    abilities_on,
    card_under_way,
    clock,
    dice,
    edge_name,
    effects_under_way,
    exchange_lines,
    ground_name,
    headline,
    is_hidden,
    item_name,
    karma_title,
    level_cost,
    marker_of,
    mat_name,
    offered,
    offered_seats,
    partner_name,
    place_of_cell,
    question,
    sherpa_load,
    side,
    standing,
    status_name,
    status_text,
    tile_name,
    time_of_day,
    title_and_text,
    yeti_lines,
)
from summit_env.summit.scoring import is_won, own_score, shared_score, survivors
from summit_env.summit.sherpas import item_there, items_there
from summit_env.summit.state import (
    ABILITY,
    ACCEPT,
    AGREE,
    AMOUNT,
    BLIZZARD_CHOICE,
    CAMP_HEALTH,
    CAMP_ITEMS,
    CENTRE,
    CLIMBING,
    COOPERATIVE,
    DRAFT_ITEMS,
    EAST,
    EDGES,
    EMPTY,
    EVENT_DECK,
    EXCHANGE,
    GROUP_ABILITY,
    ITEM_DECK,
    KARMA_DECK,
    LEFT,
    LONG,
    NONE,
    OP,
    OVER,
    PAY_BLIZZARD_CODE,
    PERMIT,
    PICK_CELL,
    PICK_HOUR,
    PICK_ITEM,
    PICK_LAY,
    PICK_OPTION,
    PICK_PLAYER,
    PICK_REST,
    PICK_WAY,
    POINTS,
    REACT,
    RIGHT,
    STATUS_CARD,
    THIN_AIR,
    THIN_AIR_OXYGEN,
    TILES,
    TURN,
    WHAT,
    WIDTH,
)
from summit_env.summit.vocabulary import (
    CLEAR,
    FLIP,
    FOOD,
    JUMP,
    OXYGEN,
    PLACE,
    REMOVE,
    RESTORE,
    Choose,
    Effect,
    parts,
)
from summit_env.summit.weather import blizzard_cost
from summit_env.summit.words import sentence
from summit_env.summit.yeti import (
    OWN_WAYS,
    can_run,
    cell_beside,
    edge_from,
    end_of,
    is_abroad,
    long_edge,
    would_maul,
)

FINISHED = {
    PICK_REST: "do not rest",
    TURN: "finish the move and roll the dice",
    REACT: "do not answer",
    PICK_LAY: "lay no tile",
    EXCHANGE: "end the exchange",
}
WHERE = {"left": "on the left", "right": "on the right", "up": "above", "down": "below"}

#: The mountain's grid: a cell's width, what stands for types and tokens, where points lie in it.
CELL_WIDTH = 6
TYPE_LETTERS = ("N", "I", "T", "[B]", "[H]", "[S]")
UPSIDE_DOWN, ITEM_HERE, YETI_HERE = "x", "*", "Y"
TOKEN_MARKS = ("", "^", "~", "=", "+")
POINT_COLUMNS = (2, 3, 1, 4)
HALFWAY_CAMP = "[H] Halfway Camp, "
LEGEND = (
    "N neutral, I icy, T thin air, [B] Base Camp, [H] Halfway Camp, [S] Summit, . empty, "
    "x upside down, ^ serac,\n"
    "~ verglas, = solid ground, + secure, * dropped item; -- and || ropes that meet, o a rope "
    "with a trail point;\n"
    "climbers stand below the letter of their space"
)
YETI_SIGN = "; Y the Yeti, on an edge"
INDENT = " " * 12


def describe(game: Record, edition: Edition, viewer: int | None) -> str:
    """Describe a position.

    Args:
        game: the record.
        edition: the printed material.
        viewer: the seat that looks, or None to show every hand.

    Returns:
        Lines of text: what is asked, weather, what all share in cooperative play, effects under
        way, the mountain from the Summit down, the climbers with their mats and hands.
    """
    situation = [
        f"{headline(game, edition)}; {question(game, edition)}",
        weather_line(game, edition),
        *shared_lines(game, edition),
        *yeti_lines(game, edition),
        *effects_under_way(game, edition),
        *exchange_lines(game, edition),
        *offer_lines(game, edition, viewer),
    ]
    return "\n".join(
        [
            *chain.from_iterable(map(wrapped, situation)),
            "",
            *mountain_grid(game, edition),
            *dropped_items(game, edition),
            "",
            *mat_table(game, edition, viewer),
        ]
    )


def legend(game: Record, edition: Edition) -> str:
    """Say what the signs of the mountain stand for that there can be in this game."""
    camps = (game.halfway != NONE).any()
    signs = LEGEND if camps else LEGEND.replace(HALFWAY_CAMP, "")
    return signs + (YETI_SIGN if is_abroad(game) else "")


def weather_line(game: Record, edition: Edition) -> str:
    """Say how high the blizzard is, what the next one costs, and what the dice show."""
    top = int(edition.record[0].levels)
    line = f"blizzard at level {game.blizzard} of {top}"
    if game.blizzard < top:
        line += f", the next one costs {level_cost(game, edition, int(game.blizzard) + 1)}"
    return f"{line}{dice(game)}"


def shared_lines(game: Record, edition: Edition) -> list[str]:
    """Say what time it is in cooperative play, the score once it is won, what the group can do."""
    if game.mode != COOPERATIVE:
        return []
    ability = (
        "used"
        if game.group_ability_used[game.team[game.active]]
        else marker_of(game, edition, int(game.team[game.active])).text
    )
    return [
        time_of_day(game, edition) + score_of_all(game, edition),
        f"group ability: {ability}",
    ]


def score_of_all(game: Record, edition: Edition) -> str:
    """Say what a cooperative game that is won scores, and for what besides time."""
    if not is_won(game):
        return ""
    back, peaks = survivors(game, 0), game.summits
    score = f"; {back} of {game.num_players} back, {peaks} on the Summit: score "
    return (
        f"{score}{shared_score(game, edition.record[0])}{'' if game.over else ' if it ended now'}"
    )


def offer_lines(game: Record, edition: Edition, viewer: int | None) -> list[str]:
    """List the items that lie before climbers to keep, as far as they may be seen."""
    lines = []
    for seat in offered_seats(game):
        if viewer in (None, seat):
            names = [item_name(edition, kind) for kind in offered(game, seat) if kind != NONE]
            lines.append(f"before player_{seat}: {', '.join(names) or 'nothing'}")
    return lines


# The mountain.


def mountain_grid(game: Record, edition: Edition) -> list[str]:
    """Draw the mountain in letters: a row of cells, the climbers on it, the ropes below it."""
    land = [divmod(cell, WIDTH) for cell in edition.record[0].is_cell.nonzero()[0].tolist()]
    columns = range(min(x for _, x in land), max(x for _, x in land) + 1)
    top = max(row for row, _ in land)
    lines = []
    # Above the highest row there may be the Yeti.
    for row in reversed(range(top + 2)):
        cells = [row * WIDTH + x for x in columns]
        for caption, text in ((f"{row:>2}", cell_text), ("", climbers_text), ("", rope_text)):
            drawn = "".join(text(game, edition, cell) for cell in cells)
            lines += [f"{caption:<3}{drawn}"] * bool(drawn.strip())
    numbers = "".join(f"{x:^{CELL_WIDTH}}" for x in columns)
    return [line.rstrip() for line in [*lines, f"   {numbers}"]]


def cell_text(game: Record, edition: Edition, cell: int) -> str:
    """Describe a cell in six characters: left rope, what lies there, right rope."""
    record = edition.record[0]
    if not record.is_cell[cell]:
        return " " * CELL_WIDTH
    ground = int(game.tile[cell])
    if ground == EMPTY:
        return f"{'.':^{CELL_WIDTH}}"
    letter = TYPE_LETTERS[record.tile_type[ground] if ground < TILES else 3 + ground - TILES]
    mark = UPSIDE_DOWN if game.face_down[cell] else TOKEN_MARKS[game.token[cell]]
    here = ITEM_HERE * any(
        item != NONE and at == cell
        for item, at in zip(game.dropped_item, game.dropped_at, strict=True)
    )
    left, right = (rope_mark(game, edition, cell, edge) for edge in (LEFT, RIGHT))
    return f"{left or ' '}{f'{mark:>1}{letter}{here}':<4}{right or ' '}"


def rope_mark(game: Record, edition: Edition, cell: int, edge: int, rope: str = "-") -> str:
    """Return what stands for the rope to an edge of a cell."""
    record, ground, down = edition.record[0], int(game.tile[cell]), cell % 2
    if ground == EMPTY or not record.ropes[down, ground] >> edge & 1:
        return " "
    return "o" if record.arms[down, ground] >> edge & 1 else rope


def rope_text(game: Record, edition: Edition, cell: int) -> str:
    """Describe the ropes across the lower edge of a cell: its own, and that of the cell below."""
    if cell % 2 == 1:
        return " " * CELL_WIDTH
    below = int(edition.record[0].neighbour[cell, LONG])
    beside = (cell, below) if below != NONE else ()
    marks = "".join(rope_mark(game, edition, side, LONG, "|") for side in beside)
    here = YETI_HERE if is_abroad(game) and game.yeti == long_edge(cell) else ""
    return f"  {marks:<2}{here:<2}"


def climbers_text(game: Record, edition: Edition, cell: int) -> str:
    """Write the climbers on a cell, each near its trail point; those in a camp in a row.

    The Yeti is beside them if it is on the left edge, or on the right one at the rim.
    """
    here = [
        (seat, int(game.position[seat]) % POINTS)
        for seat in range(game.num_players)
        if game.position[seat] != NONE and game.position[seat] // POINTS == cell
    ]
    marks = [" "] * CELL_WIDTH
    if is_tile(game, cell):
        for seat, point in here:
            marks[POINT_COLUMNS[point]] = str(seat)
    else:
        marks = list(f"{''.join(str(seat) for seat, _ in here):^{CELL_WIDTH}}")
    if is_abroad(game) and game.yeti % OWN_WAYS != EAST:
        right, left = (cell_beside(int(game.yeti), beside) for beside in range(2))
        at_rim = right == NONE or not edition.record[0].is_cell[right]
        if cell == (left if at_rim else right):
            marks[-1 if at_rim else 0] = YETI_HERE
    return "".join(marks)


def dropped_items(game: Record, edition: Edition) -> list[str]:
    """List the items that lie on the mountain."""
    items = [
        f"{token} {item_name(edition, kind)} at {place_of_cell(int(cell))}"
        for token, (kind, cell) in enumerate(
            zip(game.dropped_item, game.dropped_at, strict=True), start=1
        )
        if kind != NONE
    ]
    return wrapped(f"dropped items: {', '.join(items)}") if items else []


def wrapped(line: str, indent: str = "") -> list[str]:
    """Break a line that is longer than a terminal is wide."""
    return textwrap.wrap(line, 118, initial_indent=indent, subsequent_indent=f"{indent}  ")


# The climbers.


def mat_table(game: Record, edition: Edition, viewer: int | None) -> list[str]:
    """List the climbers: place, tracks, karma, points; what they carry; their hands.

    In cooperative play they have neither karma nor points of their own.
    """
    own = "" if game.mode == COOPERATIVE else " karma points"
    rows = [f"{'':12}{'mat':<20}{'place':<28}food oxygen health weight speed{own}"]
    for seat in range(game.num_players):
        mark = "*" if seat == game.player and game.prompt != OVER else " "
        row = f"{mark}player_{seat}   {mat_name(game, edition, seat):<20}"
        row += f"{standing(game, seat):<28}{tracks_text(game, edition, seat)}"
        rows.append(row)
        for line in possessions(game, edition, seat):
            rows += wrapped(line, INDENT)
        if game.standing[seat] == CLIMBING:
            hidden = is_hidden(game, seat, viewer)
            rows += wrapped(hand_text(game, edition, seat, hidden=hidden), INDENT)
    return rows


def tracks_text(game: Record, edition: Edition, seat: int) -> str:
    """Write the numbers of a mat, beneath their captions."""
    record = edition.record[0]
    food, oxygen, health = game.food[seat], game.oxygen[seat], f"{game.health[seat]}"
    carried = pace = "-"
    if game.character[seat] != NONE:
        health += f"/{record.mat_health[game.character[seat]]}"
        load = weight(game, record, seat)
        carried = f"{load}/{load + spare_weight(game, record, seat)}"
        pace = str(speed(game, record, seat))
    tracks = f"{food:>4} {oxygen:>6} {health:>6} {carried:>6} {pace:>5}"
    if game.mode == COOPERATIVE:
        return tracks
    return f"{tracks} {game.karma[seat]:>5} {own_score(game, record, seat):>6}"


def possessions(game: Record, edition: Edition, seat: int) -> Iterable[str]:
    """List what all see of a climber besides its tracks, a line for each sort of thing there is."""
    kinds = [int(kind) for kind in game.carried[seat] if kind != NONE]
    items = [
        item_name(edition, kind) + (" (used)" if used else "")
        for kind, used in zip(kinds, game.item_used[seat], strict=False)
    ]
    statuses = [status_text(game, edition, seat, slot) for slot in range(len(game.status[seat]))]
    for caption, words in (
        ("items", items),
        ("Sherpa", sherpa_load(game, edition, seat)),
        ("statuses", [text for text in statuses if text]),
        ("next turn", next_turn(game, seat)),
        ("arrivals", arrivals_of(game, seat)),
    ):
        if words:
            yield f"{caption}: {', '.join(words)}"
    if game.standing[seat] == CLIMBING:
        for i, ability in enumerate(abilities_of(game, edition, seat)):
            yield f"ability: {ability.text}" + (" (used)" if game.ability_used[seat, i] else "")


def next_turn(game: Record, seat: int) -> list[str]:
    """Say what changes the next movement of a climber on the way."""
    if game.standing[seat] != CLIMBING:
        return []
    more = game.next_movement[seat]
    return [
        *[f"{more:+} movement"] * bool(more),
        *["movement halved"] * bool(game.next_halved[seat]),
        *["no movement"] * bool(game.next_skipped[seat]),
    ]


def arrivals_of(game: Record, seat: int) -> list[str]:
    """Say in which order a climber came to the Halfway Camps and the Summit.

    In cooperative play the order does not matter.
    """
    arrivals = [
        f"{ORDINALS[order]} in Halfway Camp {place_of_cell(int(cell))}"
        for cell, order in zip(game.halfway, game.halfway_order[seat], strict=True)
        if order > 0
    ]
    order = game.summit_order[seat]
    first = "" if game.mode == COOPERATIVE else f"{ORDINALS[order]} "
    return arrivals + [f"{first}on the Summit"] * bool(order > 0)


def hand_text(game: Record, edition: Edition, seat: int, *, hidden: bool) -> str:
    """List a climber's tiles and, but for cooperative play, karma cards, or count them."""
    cards = [karma_title(edition, kind) for kind in game.hand[seat] if kind != NONE]
    tiles = [tile_name(edition, kind) for kind in game.tiles[seat] if kind != NONE]
    if hidden:
        return f"karma cards: {len(cards)}; tiles: {len(tiles)}"
    laid_open = f"tiles: {'; '.join(tiles) or 'none'}"
    if game.mode == COOPERATIVE:
        return laid_open
    return f"karma cards: {', '.join(cards) or 'none'}; {laid_open}"


# Decisions.


def describe_action(game: Record, edition: Edition, action: int) -> str:
    """Describe an action in the words of its edition, as the player to move would use it.

    What means nothing in the position goes by its general name.
    """
    kind = int(ACTIONS.kind[action])
    argument, edge = (int(value) for value in ACTIONS.arguments[action][:2])
    if kind == LAY:
        words = describe_lay(game, edition, argument, edge)
    elif kind == RUN_ON:
        words = describe_run(game, edition, argument, edge)
    else:
        words = _DESCRIBED[kind](game, edition, argument) if kind in _DESCRIBED else ""
    return words or ACTIONS.name(action)


def describe_character(game: Record, edition: Edition, mat: int) -> str:
    """Describe taking a mat: what is printed on it."""
    mats = edition.chapters["mats"].mats
    if mat >= len(mats):
        return ""
    taken = mats[mat]
    numbers = f"{taken.health} health, speed {taken.speed}, maximum weight {taken.maximum_weight}"
    texts = " ".join(ability.text for ability in abilities_on(taken, game.mode))
    return f"take {taken.name} ({numbers}): {texts}"


def describe_food(game: Record, edition: Edition, level: int) -> str:
    """Describe taking food."""
    return _up_to("food", int(game.food[game.player]), level)


def describe_oxygen(game: Record, edition: Edition, level: int) -> str:
    """Describe taking oxygen."""
    return _up_to("oxygen", int(game.oxygen[game.player]), level)


def _up_to(what: str, now: int, level: int) -> str:
    """Describe taking a resource; less than there is can't be taken."""
    if level == now:
        return f"stay at {now} {what}"
    return f"take {level - now} {what}, up to {level}" if level > now else ""


def describe_keep(game: Record, edition: Edition, slot: int) -> str:
    """Describe keeping an offered item."""
    kind = offered(game, int(game.player))[slot]
    if kind == NONE or game.prompt != PICK_ITEM:
        return ""
    card = edition.chapters["items"].cards[kind]
    return f"keep {card.name} (weight {card.weight}): {card.text}"


def describe_rest(game: Record, edition: Edition, way: int) -> str:
    """Describe what is done in a camp."""
    record, seat = edition.record[0], int(game.player)
    if game.prompt != PICK_REST:
        return ""
    if way == RESTOCK:
        return "take food and oxygen in the camp"
    if way == DRAW_ITEMS:
        items = int(record.camp_items) + modifier(game, record, seat, CAMP_ITEMS)
        return f"draw {items} items in the camp and keep what you want"
    if way == RESTOCK_SHERPA:
        return "fill up your Sherpa's food and oxygen in the camp" if game.sherpa[seat] else ""
    return f"gain {int(record.camp_health) + modifier(game, record, seat, CAMP_HEALTH)} health"


def describe_move(game: Record, edition: Edition, direction: int) -> str:
    """Describe a step to the next trail point."""
    record, seat = edition.record[0], int(game.player)
    start = int(game.position[seat])
    target = beyond(game, record, start, direction) if start != NONE else NONE
    if game.prompt != TURN or target < 0:
        return ""
    cell = target // POINTS
    if direction == CENTRE:
        words = "move to the centre of the tile"
    elif cell == start // POINTS:
        words = f"move along the {side(cell, direction)} rope"
    else:
        words = f"move {side(start // POINTS, direction)} to {ground_name(game, edition, cell)}"
    other = occupant(game, target, seat)
    if other == NONE:
        cost = cost_of(game, record, seat, start, target)
    else:
        words += f", past player_{other}"
        cost = cost_of_passing(game, record, seat, start, target, other)
    paid = f", for {cost or 'no'} movement" if cost != 1 else ""
    return words + paid + _air(game, edition, start, cell)


def _air(game: Record, edition: Edition, start: int, cell: int, ground: int = EMPTY) -> str:
    """Say what oxygen it costs to come to a cell, with this on it or what lies there."""
    record = edition.record[0]
    kind = int(game.tile[cell]) if ground == EMPTY else ground
    if start // POINTS == cell or record.tile_type[kind] != THIN_AIR:
        return ""
    due = int(record.thin_air_oxygen) - modifier(game, record, int(game.player), THIN_AIR_OXYGEN)
    return f", for {due} oxygen" if due > 0 else ""


def describe_lay(game: Record, edition: Edition, slot: int, edge: int) -> str:
    """Describe laying a tile, as it comes to lie."""
    record, seat = edition.record[0], int(game.player)
    kind, start = int(game.tiles[seat, slot]), int(game.position[seat])
    if NONE in (kind, start) or game.prompt not in (TURN, PICK_LAY):
        return ""
    own = start // POINTS
    cell = int(record.neighbour[own, edge])
    if cell == NONE or game.tile[cell] != EMPTY:
        return ""
    ropes, arms = record.ropes[cell % 2, kind], record.arms[cell % 2, kind]
    words = f"lay {TYPES[record.tile_type[kind]]}, ropes {sides(cell, ropes)}"
    if arms:
        words += f", trail points {sides(cell, arms)}"
    words += f", onto the empty space {WHERE[side(own, edge)]} ({place_of_cell(cell)})"
    if game.prompt == PICK_LAY:
        return f"{words} without moving"
    return words + _air(game, edition, start, cell, kind)


def sides(cell: int, edges: int) -> str:
    """Say which edges of a cell are meant, one bit each."""
    if edges == (1 << EDGES) - 1:
        return "all"
    return " and ".join(side(cell, edge) for edge in (LEFT, RIGHT, LONG) if edges >> edge & 1)


def describe_use(game: Record, edition: Edition, slot: int) -> str:
    """Describe using an item."""
    kind = game.carried[game.player, slot]
    if kind == NONE:
        return ""
    card = edition.chapters["items"].cards[kind]
    karma = f" ({card.karma:+} karma)" if card.karma and game.mode != COOPERATIVE else ""
    return f"use {card.name}{karma}: {card.text}"


def describe_ability(game: Record, edition: Edition, ability: int) -> str:
    """Describe using an ability."""
    abilities = abilities_of(game, edition, int(game.player))
    return f"use your ability: {abilities[ability].text}" if ability < len(abilities) else ""


def describe_play(game: Record, edition: Edition, slot: int) -> str:
    """Describe playing a karma card."""
    kind = game.hand[game.player, slot]
    if kind == NONE:
        return ""
    verb = "answer with" if game.prompt == REACT else "play"
    text = edition.chapters["karma"].cards[kind].text
    return f"{verb} {karma_title(edition, kind)}: {text}"


def describe_drop(game: Record, edition: Edition, slot: int) -> str:
    """Describe dropping an item."""
    kind = game.carried[game.player, slot]
    return "" if kind == NONE else f"drop {item_name(edition, kind)}"


def describe_pick_up(game: Record, edition: Edition, token: int) -> str:
    """Describe picking an item up."""
    kind = game.dropped_item[token]
    return "" if kind == NONE else f"pick up {item_name(edition, kind)}"


def describe_remove(game: Record, edition: Edition, slot: int) -> str:
    """Describe skipping movement to be rid of a status."""
    kind = game.status[game.player, slot]
    return "" if kind == NONE else f"skip movement and remove {status_name(edition, kind)}"


def describe_player(game: Record, edition: Edition, seats: int) -> str:
    """Describe aiming an effect at another climber."""
    if game.prompt != PICK_PLAYER or not 0 < seats < game.num_players:
        return ""
    title, _ = title_and_text(game, edition, game.depth - 1)
    return f"aim the {title} at player_{(game.player + seats) % game.num_players}"


def describe_option(game: Record, edition: Edition, option: int) -> str:
    """Describe an option of a `choose` by its card, or on what is saved in a blizzard."""
    if game.prompt != PICK_OPTION:
        return ""
    if game.pc[game.depth - 1] == PAY_BLIZZARD_CODE:
        return describe_saving(game, edition, option)
    effect = effect_under_way(game, edition)
    if not isinstance(effect, Choose) or option >= len(effect.options):
        return ""
    title, _ = title_and_text(game, edition, game.depth - 1)
    return f"{title}: {' '.join(map(sentence, effect.options[option]))}"


def describe_saving(game: Record, edition: Edition, option: int) -> str:
    """Describe paying for a blizzard, saving food or oxygen."""
    record, seat = edition.record[0], int(game.player)
    if option > 1:
        return ""
    due = [blizzard_cost(game, record, seat, what) for what in (FOOD, OXYGEN)]
    due[option] = max(due[option] - modifier(game, record, seat, BLIZZARD_CHOICE), 0)
    return f"pay {due[0]} food and {due[1]} oxygen for the blizzard"


def effect_under_way(game: Record, edition: Edition) -> Effect | None:
    """Return the effect that the topmost card is at, as its edition has it.

    An instruction is one effect, and both are in the same order.
    """
    top = int(game.depth) - 1
    card = card_under_way(game, edition, top)
    effects = [] if card is None else list(parts(card.effects))
    nth = int(game.pc[top]) - start_of_code(game, edition, top)
    return effects[nth] if 0 <= nth < len(effects) else None


def start_of_code(game: Record, edition: Edition, level: int) -> int:
    """Return where the effects of the card, status or ability under way begin in the code."""
    record, kind = edition.record[0], int(game.card[level])
    if game.deck[level] == ABILITY:
        return int(record.ability_code[game.character[game.actor[level]], kind])
    if game.deck[level] == GROUP_ABILITY:
        return int(record.group_code)
    codes = {
        ITEM_DECK: record.item_code,
        EVENT_DECK: record.event_code,
        KARMA_DECK: record.karma_code,
        STATUS_CARD: record.status_code,
    }
    return int(codes[int(game.deck[level])][kind])


def describe_cell(game: Record, edition: Edition, cell: int) -> str:
    """Describe what is done to the tile on a cell."""
    if game.prompt != PICK_CELL or not is_tile(game, cell):
        return ""
    instruction = edition.record[0].code[game.pc[game.depth - 1]]
    tile = ground_name(game, edition, cell)
    return {
        FLIP: f"turn {tile} upside down",
        RESTORE: f"turn {tile} up again",
        REMOVE: f"remove {tile}",
        PLACE: f"put {TOKENS[instruction[WHAT] % len(TOKENS)]} on {tile}",
        CLEAR: f"take {TOKENS[game.token[cell]] or 'nothing'} off {tile}",
        JUMP: f"go to the centre of {tile}",
    }.get(int(instruction[OP]), "")


def describe_give_item(game: Record, edition: Edition, slot: int) -> str:
    """Describe discarding an item."""
    kind = game.carried[game.player, slot]
    return "" if kind == NONE else f"discard {item_name(edition, kind)}"


def describe_give_card(game: Record, edition: Edition, slot: int) -> str:
    """Describe discarding a karma card."""
    kind = game.hand[game.player, slot]
    return "" if kind == NONE else f"discard {karma_title(edition, kind)}"


def describe_give_tile(game: Record, edition: Edition, slot: int) -> str:
    """Describe discarding a tile."""
    kind = game.tiles[game.player, slot]
    return "" if kind == NONE else f"discard {tile_name(edition, kind)}"


def describe_let_pass(game: Record, edition: Edition, _: int) -> str:
    """Describe letting the mover by."""
    if game.prompt != PERMIT:
        return ""
    return f"let player_{game.active} pass ({edition.record[0].pass_karma:+} karma)"


def describe_block(game: Record, edition: Edition, _: int) -> str:
    """Describe blocking the mover."""
    if game.prompt != PERMIT:
        return ""
    karma = f"{edition.record[0].block_karma:+} karma"
    return f"block player_{game.active}, who keeps the movement ({karma})"


def describe_accept(game: Record, edition: Edition, _: int) -> str:
    """Describe taking what is gained, or agreeing to an hour."""
    if game.prompt == AGREE:
        return f"agree to begin at {clock(game.start_hour)}"
    gain = gain_offered(game, edition)
    return f"take {gain}, and its weight" if gain else ""


def describe_decline(game: Record, edition: Edition, _: int) -> str:
    """Describe declining it."""
    if game.prompt == AGREE:
        return f"decline, so that you begin at {clock(edition.record[0].start_hour)}"
    gain = gain_offered(game, edition)
    return f"decline {gain}" if gain else ""


def gain_offered(game: Record, edition: Edition) -> str:
    """Say what the climber who is asked may gain."""
    if game.prompt != ACCEPT:
        return ""
    instruction = edition.record[0].code[game.pc[game.depth - 1]]
    return f"{instruction[AMOUNT]} {RESOURCES[instruction[WHAT]]}"


def describe_hour(game: Record, edition: Edition, hour: int) -> str:
    """Describe proposing an hour."""
    return f"propose to begin at {clock(hour)}" if game.prompt == PICK_HOUR else ""


def describe_group_ability(game: Record, edition: Edition, _: int) -> str:
    """Describe using what the group can do once a game."""
    if game.mode != COOPERATIVE:
        return ""
    return f"use the group's ability: {marker_of(game, edition, int(game.team[game.active])).text}"


def describe_exchange(game: Record, edition: Edition, seats: int) -> str:
    """Describe beginning an exchange."""
    if game.mode != COOPERATIVE or game.prompt != TURN or seats >= game.num_players:
        return ""
    if seats == 0:
        return "skip movement and exchange with your Sherpa"
    return f"exchange with player_{(game.player + seats) % game.num_players}"


def describe_give_supply(game: Record, edition: Edition, what: int) -> str:
    """Describe giving food or oxygen in an exchange."""
    return _hand_over(game, f"give 1 {RESOURCES[what]} to")


def describe_take_supply(game: Record, edition: Edition, what: int) -> str:
    """Describe taking food or oxygen in an exchange."""
    return _hand_over(game, f"take 1 {RESOURCES[what]} from")


def describe_hand_item(game: Record, edition: Edition, slot: int) -> str:
    """Describe giving an item in an exchange."""
    kind = game.carried[game.player, slot]
    return "" if kind == NONE else _hand_over(game, f"give {item_name(edition, kind)} to")


def describe_take_item(game: Record, edition: Edition, slot: int) -> str:
    """Describe taking an item in an exchange."""
    seat = int(game.player)
    if game.prompt != EXCHANGE or slot >= items_there(game, seat):
        return ""
    return _hand_over(game, f"take {item_name(edition, item_there(game, seat, slot))} from")


def _hand_over(game: Record, words: str) -> str:
    """Add the partner to what is done in an exchange."""
    return f"{words} {partner_name(game, 'your')}" if game.prompt == EXCHANGE else ""


def describe_go_home(game: Record, edition: Edition, _: int) -> str:
    """Describe ending one's climb in Base Camp."""
    return "end your climb and stay in Base Camp, safe" if game.prompt == TURN else ""


def describe_run(game: Record, edition: Edition, end: int, way: int) -> str:
    """Describe a step of the Yeti: round which corner, along which edge, over whom."""
    if game.prompt != PICK_WAY or not can_run(game, end, way):
        return ""
    edge = edge_from(end_of(int(game.yeti), end), way)
    words = f"the Yeti runs from its {CORNERS[end]} corner {WAYS[way]}, "
    words += edge_name(game, edition, edge)
    mauled = [f"player_{s}" for s in range(game.num_players) if would_maul(game, s, edge)]
    return f"{words} (hurts {' and '.join(mauled) or 'nobody'})"


def describe_finish(game: Record, edition: Edition, _: int) -> str:
    """Describe doing no more of what is asked."""
    if game.prompt == PICK_ITEM:
        return "keep no item" if game.phase == DRAFT_ITEMS else "keep no more items"
    return FINISHED.get(int(game.prompt), "")


_DESCRIBED: Mapping[int, Callable[[Record, Edition, int], str]] = {
    CHARACTER: describe_character,
    FOOD_LEVEL: describe_food,
    OXYGEN_LEVEL: describe_oxygen,
    KEEP: describe_keep,
    REST: describe_rest,
    MOVE: describe_move,
    USE: describe_use,
    USE_ABILITY: describe_ability,
    PLAY: describe_play,
    DROP: describe_drop,
    PICK_UP: describe_pick_up,
    REMOVE_STATUS: describe_remove,
    PLAYER: describe_player,
    OPTION: describe_option,
    CELL: describe_cell,
    GIVE_ITEM: describe_give_item,
    GIVE_CARD: describe_give_card,
    GIVE_TILE: describe_give_tile,
    LET_PASS: describe_let_pass,
    BLOCK: describe_block,
    ACCEPT_OFFER: describe_accept,
    DECLINE: describe_decline,
    HOUR: describe_hour,
    USE_GROUP_ABILITY: describe_group_ability,
    BEGIN_EXCHANGE: describe_exchange,
    GIVE_SUPPLY: describe_give_supply,
    TAKE_SUPPLY: describe_take_supply,
    HAND_ITEM: describe_hand_item,
    TAKE_ITEM: describe_take_item,
    GO_HOME: describe_go_home,
    FINISH: describe_finish,
}
