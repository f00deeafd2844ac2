"""Decisions in the words of their edition, as the player to move would make them."""

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.actions import CORNERS, DRAW_ITEMS, RESTOCK, RESTOCK_SHERPA, WAYS
from summit_env.summit.climbers import (
    health_factor,
    highest_level,
    is_burden,
    modifier,
    supply,
)
from summit_env.summit.edges import edge_from, end_of
from summit_env.summit.interpreter import on_offer
from summit_env.summit.mountain import (
    beyond,
    has_ladder,
    in_camp,
    is_open,
    is_tile,
    occupant,
    open_cell,
    thin_air_entered,
)
from summit_env.summit.moving import cost_of, cost_of_passing, thin_air_cost
from summit_env.summit.names import (
    RESOURCES,
    TOKENS,
    TYPES,
    abilities_of,
    abilities_on,
    clock,
    dropped_name,
    edge_name,
    ground_name,
    item_name,
    karma_title,
    marker_of,
    place_of_cell,
    player_names,
    side,
    status_name,
    tile_name,
)
from summit_env.summit.sherpas import item_there, items_there
from summit_env.summit.sides import in_teams, is_cooperative, seat_beside
from summit_env.summit.situation import (
    effect_under_way,
    offered,
    partner_name,
    title_and_text,
)
from summit_env.summit.state import (
    ACCEPT,
    AGREE,
    AMOUNT,
    BLIZZARD_CHOICE,
    CAMP_HEALTH,
    CAMP_ITEMS,
    CENTRE,
    DRAFT_ITEMS,
    EDGES,
    EMPTY,
    EXCHANGE,
    GAIN_SANITY,
    LEFT,
    LONG,
    NONE,
    OP,
    PAY_BLIZZARD_CODE,
    PERMIT,
    PICK_CELL,
    PICK_EVENT,
    PICK_HOUR,
    PICK_ITEM,
    PICK_LAY,
    PICK_MARKER,
    PICK_OPTION,
    PICK_PARTNER,
    PICK_PLAYER,
    PICK_REST,
    PICK_WAY,
    POINTS,
    REACT,
    RIGHT,
    THIN_AIR,
    TURN,
    WARM_UP,
    WHAT,
    WIDTH,
)
from summit_env.summit.text_sanity import (
    describe_event,
    describe_raising,
    describe_refusal,
    describe_warming,
)
from summit_env.summit.vocabulary import (
    CLEAR,
    FLIP,
    FOOD,
    HEALTH,
    JUMP,
    OXYGEN,
    PLACE,
    REMOVE,
    RESTORE,
    SHERPA_FOOD,
    SHERPA_OXYGEN,
    Choose,
)
from summit_env.summit.weather import blizzard_cost
from summit_env.summit.words import sentence
from summit_env.summit.yeti import can_run, would_maul

FINISHED = {
    PICK_REST: "do not rest",
    TURN: "finish the move and roll the dice",
    REACT: "do not answer",
    PICK_LAY: "lay no tile",
    EXCHANGE: "end the exchange",
    PICK_PARTNER: "share no more",
}
#: How far apart in a row cells are between which a Ladder lies, and not the one that one is on.
FAR_APART = range(3, WIDTH)
WHERE = {"left": "on the left", "right": "on the right", "up": "above", "down": "below"}


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
    start = int(game.position[game.player])
    target = beyond(game, edition.record[0], start, direction) if start != NONE else NONE
    if game.prompt != TURN or target < 0:
        return ""
    cell = target // POINTS
    if cell != start // POINTS:
        return step_words(game, edition, start, target)
    along = "to the centre of the tile"
    along = along if direction == CENTRE else f"along the {side(cell, direction)} rope"
    return f"move {along}{price(game, edition, start, target)}"


def step_words(game: Record, edition: Edition, start: int, target: int) -> str:
    """Say to which space a step leads, across what, past whom, and what it costs."""
    own, cell = start // POINTS, target // POINTS
    edge = LONG if own // WIDTH != cell // WIDTH else RIGHT if own < cell else LEFT
    words = f"move {side(own, edge)} to {ground_name(game, edition, cell)}"
    return words + ladder_between(own, cell) + price(game, edition, start, target)


def ladder_between(own: int, cell: int) -> str:
    """Say that a Ladder lies between two cells to which one comes from the other."""
    return ", across a Ladder" if abs(own - cell) in FAR_APART else ""


def price(game: Record, edition: Edition, start: int, target: int) -> str:
    """Say past whom a step leads and what it costs."""
    record, seat, words = edition.record[0], int(game.player), ""
    other = occupant(game, target, seat)
    if other == NONE:
        cost = cost_of(game, record, seat, start, target)
    else:
        words = f", past player_{other}"
        cost = cost_of_passing(game, record, seat, start, target, other)
    words += f", for {cost or 'no'} movement" if cost != 1 else ""
    entered = thin_air_entered(game, record, start // POINTS, target // POINTS)
    return words + air_words(game, edition, entered)


def air_words(game: Record, edition: Edition, entered: int) -> str:
    """Say what oxygen it costs to enter thin air so often."""
    due = entered * thin_air_cost(game, edition.record[0], int(game.player))
    return f", for {due} oxygen" if due > 0 else ""


def describe_lay(game: Record, edition: Edition, slot: int, edge: int) -> str:
    """Describe laying a tile: its name, how it comes to lie, and where, perhaps beyond a Ladder."""
    record, seat = edition.record[0], int(game.player)
    kind, start = int(game.tiles[seat, slot]), int(game.position[seat])
    if NONE in (kind, start) or game.prompt not in (TURN, PICK_LAY):
        return ""
    own, target = start // POINTS, beyond(game, record, start, edge)
    cell = open_cell(target) if is_open(target) else int(record.neighbour[own, edge])
    if cell == NONE or game.tile[cell] != EMPTY or has_ladder(game, cell):
        return ""
    ropes, arms = record.ropes[cell % 2, kind], record.arms[cell % 2, kind]
    lying = f"{TYPES[record.tile_type[kind]]}, ropes {sides(cell, ropes)}"
    if arms:
        lying += f", trail points {sides(cell, arms)}"
    space = f"the empty space {WHERE[side(own, edge)]} ({place_of_cell(cell)})"
    words = f"lay {tile_name(edition, kind)} ({lying}) onto {space}"
    if game.prompt == PICK_LAY:
        return f"{words} without moving"
    entered = thin_air_entered(game, record, own, cell) + (record.tile_type[kind] == THIN_AIR)
    return words + ladder_between(own, cell) + air_words(game, edition, int(entered))


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
    karma = f" ({card.karma:+} karma)" if card.karma and not is_cooperative(game) else ""
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
    """Describe picking up an item or a Ladder."""
    dropped = int(game.dropped_item[token])
    return "" if dropped == NONE else f"pick up {dropped_name(edition, dropped)}"


def describe_remove(game: Record, edition: Edition, slot: int) -> str:
    """Describe skipping movement to be rid of a status."""
    kind = game.status[game.player, slot]
    return "" if kind == NONE else f"skip movement and remove {status_name(edition, kind)}"


def describe_player(game: Record, edition: Edition, seats: int) -> str:
    """Describe aiming an effect at another climber."""
    if game.prompt != PICK_PLAYER or not 0 < seats < game.num_players:
        return ""
    title, _ = title_and_text(game, edition, game.depth - 1)
    return f"aim the {title} at player_{seat_beside(game, int(game.player), seats)}"


def describe_option(game: Record, edition: Edition, option: int) -> str:
    """Describe an option: of a `choose` by its card, of events, of what is saved or warmed."""
    if game.prompt == PICK_EVENT:
        return describe_event(game, edition, option)
    if game.prompt == WARM_UP:
        return describe_warming(game, option)
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


def describe_cell(game: Record, edition: Edition, cell: int) -> str:
    """Describe what is done to the tile on a cell, or to the Ladder there."""
    if game.prompt != PICK_CELL or not (is_tile(game, cell) or has_ladder(game, cell)):
        return ""
    instruction = edition.record[0].code[game.pc[game.depth - 1]]
    tile = ground_name(game, edition, cell)
    ladder = has_ladder(game, cell)
    token = "nothing" if ladder or not game.token[cell] else TOKENS[game.token[cell]]
    return {
        FLIP: f"turn {tile} upside down",
        RESTORE: f"turn {tile} up again",
        REMOVE: f"remove {tile}",
        PLACE: f"put {TOKENS[instruction[WHAT] % len(TOKENS)]} on {tile}",
        CLEAR: f"take {token} off {tile}",
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
    if game.prompt == GAIN_SANITY:
        return describe_raising(game, edition)
    if game.prompt != ACCEPT:
        return ""
    record, seat, (what, offer) = edition.record[0], int(game.player), gain_offered(game, edition)
    weight = is_burden(game, record, seat, what, offer)
    return f"take {gain_name(game, edition)}{', and its weight' * bool(weight)}"


def describe_decline(game: Record, edition: Edition, _: int) -> str:
    """Describe declining it."""
    if game.prompt == AGREE:
        return f"decline, so that you begin at {clock(edition.record[0].start_hour)}"
    return (
        f"decline {gain_name(game, edition)}"
        if game.prompt == ACCEPT
        else describe_refusal(game, edition)
    )


def gain_offered(game: Record, edition: Edition) -> tuple[int, int]:
    """Return of what and how much the climber who is asked may gain."""
    record, top = edition.record[0], int(game.depth) - 1
    op, what, amount = (int(record.code[game.pc[top], at]) for at in (OP, WHAT, AMOUNT))
    return what, on_offer(game, record, op, what, amount, int(game.actor[top]))


def gain_name(game: Record, edition: Edition) -> str:
    """Say what the climber who is asked may gain, as far as it fits."""
    record, seat, (what, offer) = edition.record[0], int(game.player), gain_offered(game, edition)
    if what == HEALTH:
        offer *= health_factor(game, record, seat)
    room = highest_level(game, record, seat, what) - supply(game, seat, what)
    amount = min(offer, room)
    if what in (SHERPA_FOOD, SHERPA_OXYGEN):
        return f"{amount} {RESOURCES[what - SHERPA_FOOD]} for your Sherpa"
    return f"{amount} {RESOURCES[what]}"


def describe_hour(game: Record, edition: Edition, hour: int) -> str:
    """Describe proposing an hour."""
    return f"propose to begin at {clock(hour)}" if game.prompt == PICK_HOUR else ""


def describe_marker(game: Record, edition: Edition, marker: int) -> str:
    """Describe taking an active player marker: what its group can do once a game."""
    markers = edition.chapters["cooperative"].markers
    if game.prompt != PICK_MARKER or marker >= len(markers):
        return ""
    return f"take {markers[marker].name}: {markers[marker].text}"


def describe_group_ability(game: Record, edition: Edition, _: int) -> str:
    """Describe using what the group or the team can do once a game."""
    if not is_cooperative(game):
        return ""
    whose = "team" if in_teams(game) else "group"
    return (
        f"use the {whose}'s ability: {marker_of(game, edition, int(game.team[game.player])).text}"
    )


def describe_exchange(game: Record, edition: Edition, seats: int) -> str:
    """Describe beginning an exchange, or sharing what was drafted."""
    if seats >= game.num_players or not (is_cooperative(game) or in_teams(game)):
        return ""
    other = f"player_{seat_beside(game, int(game.player), seats)}"
    if game.prompt == PICK_PARTNER:
        return f"share with {other if seats else 'your Sherpa'}"
    if game.prompt != TURN:
        return ""
    return f"exchange with {other}" if seats else "skip movement and exchange with your Sherpa"


def describe_give_supply(game: Record, edition: Edition, what: int) -> str:
    """Describe giving food or oxygen in an exchange."""
    return handed_over(game, f"give 1 {RESOURCES[what]} to")


def describe_take_supply(game: Record, edition: Edition, what: int) -> str:
    """Describe taking food or oxygen in an exchange."""
    return handed_over(game, f"take 1 {RESOURCES[what]} from")


def describe_hand_item(game: Record, edition: Edition, slot: int) -> str:
    """Describe giving an item in an exchange."""
    kind = game.carried[game.player, slot]
    return "" if kind == NONE else handed_over(game, f"give {item_name(edition, kind)} to")


def describe_take_item(game: Record, edition: Edition, slot: int) -> str:
    """Describe taking an item in an exchange."""
    seat = int(game.player)
    if game.prompt != EXCHANGE or slot >= items_there(game, seat):
        return ""
    return handed_over(game, f"take {item_name(edition, item_there(game, seat, slot))} from")


def handed_over(game: Record, words: str) -> str:
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
    mauled = player_names(s for s in range(game.num_players) if would_maul(game, s, edge))
    return f"{words} (hurts {mauled or 'nobody'})"


def describe_finish(game: Record, edition: Edition, _: int) -> str:
    """Describe doing no more of what is asked."""
    if game.prompt == TURN and in_teams(game) and in_camp(game, int(game.player)):
        return "finish the move in the camp, without dice"
    if game.prompt == PICK_ITEM:
        return "keep no item" if game.phase == DRAFT_ITEMS else "keep no more items"
    return FINISHED.get(int(game.prompt), "")
