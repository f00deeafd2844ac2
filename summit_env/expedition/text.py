"""The position and the decisions as text for people."""

from collections.abc import Iterable

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.expedition.actions import ACTIONS, GIVE, MOVE, PAY_CARD, TAKE
from summit_env.expedition.actions import PICK as PICK_CARD
from summit_env.expedition.climbing import capacity, is_alive
from summit_env.expedition.edition import SEASONS, SIDES, Board, zone_names
from summit_env.expedition.scoring import score
from summit_env.expedition.state import (
    ACT,
    CLIMBERS,
    NONE,
    OVER,
    PICK,
    RESCUE,
    RISK,
    TILE_DAYS,
)
from summit_env.expedition.weather import tile_of

FORECAST_DAYS = 2 * TILE_DAYS
ASKED = {PICK: "picks a card", RISK: "takes a risk token", ACT: "acts", RESCUE: "may rescue"}
#: Width of a zone's name and of a space in the board's rows.
ZONE_WIDTH, SPACE_WIDTH = 20, 24


def describe(game: Record, edition: Edition, viewer: int | None) -> str:
    """Describe a position.

    Args:
        game: the record.
        edition: the printed material.
        viewer: the seat that looks, or None to show every hand.

    Returns:
        Lines of text: what is asked, the weather, the board from the top down, the players.
    """
    return "\n".join(
        [
            headline(game, edition),
            "",
            *weather_table(game, edition),
            "",
            *board_table(game, edition),
            "",
            *player_table(game, edition, viewer),
        ]
    )


def describe_action(game: Record, edition: Edition, action: int) -> str:
    """Describe an action in the words of its edition, as the player to move would use it."""
    kind = ACTIONS.kind[action]
    a, b, use = (int(value) for value in ACTIONS.arguments[action])
    if kind == PICK_CARD:
        return f"pick {card_names(edition)[a]}"
    if kind == TAKE:
        return f"take a risk token {edition.record[0].token_value[a]}"
    if kind == MOVE:
        verb = "is rescued to" if game.prompt == RESCUE else "to"
        return f"climber {'AB'[a]} {verb} {space_name(game, edition, b)}"
    if kind in (GIVE, PAY_CARD):
        return describe_card_use(game, edition, action, card=a, climber=b, use=use)
    if game.prompt == RESCUE:
        return f"let climber {'AB'[game.rescued_climber]} die"
    return ACTIONS.name(action)


def describe_card_use(
    game: Record, edition: Edition, action: int, card: int, climber: int, use: int
) -> str:
    """Describe giving a card to a climber, or paying with it."""
    kind = game.picks[game.player, card]
    if kind == NONE:
        return ACTIONS.name(action)
    name = card_names(edition)[kind]
    if ACTIONS.kind[action] == PAY_CARD:
        return f"pay risk with {name}"
    as_points = f" for going {('up', 'down')[use]}" if edition.record[0].is_rope[kind] else ""
    return f"give {name} to climber {'AB'[climber]}{as_points}"


def headline(game: Record, edition: Edition) -> str:
    """Say where the game stands and what is asked."""
    place = f"{SIDES[game.side]} side, {SEASONS[game.season]}"
    where = f"{edition.name}: day {game.day} of {edition.record[0].days}, {place}"
    if game.prompt == OVER:
        return f"{where}; the game is over"
    due = f", risk {game.risk_due} to pay" if owes_now(game) else ""
    tokens = ", ".join(
        f"{count} x {value}"
        for value, count in zip(edition.record[0].token_value, game.open_tokens, strict=True)
        if count
    )
    return f"{where}; player_{game.player} {ASKED[game.prompt]}{due}; open risk tokens: {tokens}"


def owes_now(game: Record) -> bool:
    """Whether the player who acts has risk to pay."""
    return bool(game.prompt == ACT and game.risk_player == game.player and game.risk_due > 0)


def weather_table(game: Record, edition: Edition) -> list[str]:
    """List the weather of today and the days that lie open, a line for each zone."""
    days = [
        day
        for day in range(game.day, game.day + FORECAST_DAYS)
        if day <= edition.record[0].days and tile_of(game, day) != NONE
    ]
    rows = [f"{'weather':<{ZONE_WIDTH}}" + "".join(f"{f'day {day}':>10}" for day in days)]
    zones = zone_names(edition.chapters["rules"])
    for zone in reversed(range(len(zones))):
        cells = "".join(f"{weather_of(game, edition, day, zone):>10}" for day in days)
        rows.append(f"{zones[zone]:<{ZONE_WIDTH}}{cells}")
    return rows


def weather_of(game: Record, edition: Edition, day: int, zone: int) -> str:
    """Say what a day does in a zone: change of acclimatization, added movement."""
    at = game.season, tile_of(game, day), (day - 1) % TILE_DAYS, zone
    change = edition.record[0].weather_acclimatization[at]
    movement = edition.record[0].weather_movement[at]
    return " ".join([str(change)] * bool(change) + [f"+{movement}mp"] * bool(movement)) or "."


def board_table(game: Record, edition: Edition) -> list[str]:
    """List the spaces by zone from the top: points, acclimatization, (cost), climbers, tents."""
    record = edition.record[0]
    zones = zone_names(edition.chapters["rules"])
    rows = ["space: points, acclimatization, (cost) | climbers, ^tents"]
    for zone in reversed(range(len(zones))):
        spaces = [s for s in range(record.spaces[game.side]) if record.zone[game.side, s] == zone]
        cells = [space_cell(game, edition, space) for space in reversed(spaces)]
        for i in range(0, len(cells), 4):
            label = f"{zones[zone]} (max {capacity(game, record, spaces[0])})" if i == 0 else ""
            cell = " ".join(f"{text:<{SPACE_WIDTH}}" for text in cells[i : i + 4])
            rows.append(f"{label:<{ZONE_WIDTH}}{cell}".rstrip())
    return rows


def space_cell(game: Record, edition: Edition, space: int) -> str:
    """Describe a space in a few characters."""
    record = edition.record[0]
    climbers = [
        f"{player}{'AB'[climber]}"
        for player, climber in climbers_in(game)
        if game.space[player, climber] == space
    ]
    tents = [
        f"^{player}{'AB'[climber]}"
        for player, climber in climbers_in(game)
        if game.tent[player, climber] == space
    ]
    numbers = (
        f"{record.points[game.side, space]} {record.space_acclimatization[game.side, space]:+}"
    )
    cost = f"({record.cost[game.side, space]})"
    pieces = " ".join(climbers + tents)
    return f"{space_name(game, edition, space)} {numbers} {cost}" + (
        f" | {pieces}" if pieces else ""
    )


def climbers_in(game: Record) -> Iterable[tuple[int, int]]:
    """Go through all climbers as (player, climber)."""
    return ((p, c) for p in range(game.num_players) for c in range(CLIMBERS))


def player_table(game: Record, edition: Edition, viewer: int | None) -> list[str]:
    """List the players: score, climbers with space, level and marker, cards."""
    rows = ["player     score  climber A             climber B             cards"]
    for player in range(game.num_players):
        mark = "*" if player == game.player and game.prompt != OVER else " "
        a, b = (climber_cell(game, edition, player, climber) for climber in range(CLIMBERS))
        cards = card_cell(game, edition, player, hidden=viewer not in (None, player))
        rows.append(f"{mark}player_{player}  {score(game, player):>4}  {a:<22}{b:<22}{cards}")
    return rows


def climber_cell(game: Record, edition: Edition, player: int, climber: int) -> str:
    """Describe a climber in a few characters."""
    if not is_alive(game, player, climber):
        return f"dead on day {game.death_day[player, climber]}"
    name = space_name(game, edition, int(game.space[player, climber]))
    tent = "" if game.tent[player, climber] == NONE else ", tent up"
    return f"{name} level {game.level[player, climber]}{tent}"


def card_cell(game: Record, edition: Edition, player: int, *, hidden: bool) -> str:
    """List a player's hand and cards of the day, as far as they may be seen."""
    names = card_names(edition)
    covered = hidden and game.prompt == PICK
    picks = [names[kind] for kind in game.picks[player] if kind != NONE]
    today = f"{len(picks)} face down" if covered else ", ".join(picks) or "none"
    hand = [f"{count} x {names[kind]}" for kind, count in enumerate(game.hand[player]) if count > 0]
    held = f"{game.hand[player].sum()} cards" if hidden else ", ".join(hand) or "none"
    return f"today: {today}; hand: {held}; pile: {game.deck[player].sum()}"


def card_names(edition: Edition) -> list[str]:
    """Return the name of each kind of card."""
    return [card.name for card in edition.chapters["cards"].cards]


def space_name(game: Record, edition: Edition, space: int) -> str:
    """Return the id of a space of the board in play."""
    board: Board = edition.chapters["boards"][SIDES[game.side]]
    return board.spaces[space].id if space < len(board.spaces) else f"space {space}"
