"""The position and the decisions as text for people."""

from collections.abc import Callable, Mapping
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
    DECLINE,
    DISCARD_LADDER,
    DROP,
    DROP_LADDER,
    FINISH,
    FOCUS_ON,
    FOOD_LEVEL,
    GIVE_CARD,
    GIVE_ITEM,
    GIVE_SUPPLY,
    GIVE_TILE,
    GO_HOME,
    HAND_ITEM,
    HAND_LADDER,
    HOUR,
    KEEP,
    KEEP_LADDER,
    LAY,
    LAY_LADDER,
    LET_PASS,
    MOVE,
    OPTION,
    OXYGEN_LEVEL,
    PICK_UP,
    PLAY,
    PLAYER,
    REMOVE_STATUS,
    REST,
    RUN_ON,
    TAKE_ITEM,
    TAKE_LADDER,
    TAKE_MARKER,
    TAKE_SUPPLY,
    USE,
    USE_ABILITY,
    USE_GROUP_ABILITY,
)
from summit_env.summit.names import marker_of, place_of_cell, player_names, points_words, team_name
from summit_env.summit.scoring import is_won, shared_score, survivors, team_score
from summit_env.summit.sides import in_teams, is_cooperative, with_ladders
from summit_env.summit.situation import (
    dice,
    effects_under_way,
    exchange_lines,
    headline,
    level_cost,
    members,
    offers,
    question,
    time_of_day,
    turn_order,
    yeti_lines,
)
from summit_env.summit.state import CHOOSE_MARKERS, NONE
from summit_env.summit.text_actions import (
    describe_ability,
    describe_accept,
    describe_block,
    describe_cell,
    describe_character,
    describe_decline,
    describe_drop,
    describe_exchange,
    describe_finish,
    describe_food,
    describe_give_card,
    describe_give_item,
    describe_give_supply,
    describe_give_tile,
    describe_go_home,
    describe_group_ability,
    describe_hand_item,
    describe_hour,
    describe_keep,
    describe_lay,
    describe_let_pass,
    describe_marker,
    describe_move,
    describe_option,
    describe_oxygen,
    describe_pick_up,
    describe_play,
    describe_player,
    describe_remove,
    describe_rest,
    describe_run,
    describe_take_item,
    describe_take_supply,
    describe_use,
)
from summit_env.summit.text_ladders import (
    describe_discard_ladder,
    describe_drop_ladder,
    describe_hand_ladder,
    describe_keep_ladder,
    describe_lay_ladder,
    describe_take_ladder,
)
from summit_env.summit.text_mats import mat_table
from summit_env.summit.text_mountain import dropped_items, mountain_grid, wrapped
from summit_env.summit.text_sanity import describe_focus
from summit_env.summit.yeti import is_abroad

BASE_CAMP, HALFWAY_CAMP = "[B] Base Camp, ", "[H] Halfway Camp, "
LEGEND = (
    "N neutral, I icy, T thin air, [B] Base Camp, [H] Halfway Camp, [S] Summit, . empty, "
    "x upside down, ^ serac,\n"
    "~ verglas, = solid ground, + secure, * dropped item; -- and || ropes that meet, o a rope "
    "with a trail point;\n"
    "climbers stand below the letter of their space"
)
LADDER_SIGNS = (
    "#===N======# a Ladder over two spaces, o its trail points, x before them: upside down;\n"
)
YETI_SIGN = "; Y the Yeti, on an edge"


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
    if in_teams(game):
        camps_of_teams = [f"[{team}]" for team in range(game.num_teams)]
        signs = signs.replace(BASE_CAMP, f"{' '.join(camps_of_teams)} Base Camps, ")
    if with_ladders(game):
        *lines, last = signs.split("\n")
        signs = "\n".join([*lines, LADDER_SIGNS + last])
    return signs + (YETI_SIGN if is_abroad(game) else "")


def weather_line(game: Record, edition: Edition) -> str:
    """Say how high the blizzard is, what the next one costs, and what the dice show."""
    top = int(edition.record[0].levels)
    line = f"blizzard at level {game.blizzard} of {top}"
    if game.blizzard < top:
        line += f", the next one costs {level_cost(game, edition, int(game.blizzard) + 1)}"
    return f"{line}{dice(game)}"


def shared_lines(game: Record, edition: Edition) -> list[str]:
    """Say what climbers have together: the time, the score once it is won, group or teams."""
    if in_teams(game):
        times = [time_of_day(game, edition)] * is_cooperative(game)
        order = [f"player_{seat}" for seat in turn_order(game)]
        orders = [f"turn order: {', '.join(order)}"] * bool(order)
        return [*times, *(team_line(game, edition, t) for t in range(game.num_teams)), *orders]
    if not is_cooperative(game):
        return []
    ability = ability_text(game, edition, 0)
    return [
        time_of_day(game, edition) + score_of_all(game, edition),
        *[f"group ability: {ability}"] * bool(ability),
    ]


def team_line(game: Record, edition: Edition, team: int) -> str:
    """Say who is in a team, where it is at home, its points and its ability."""
    seats = members(game, team)
    points = int(team_score(game, edition.record[0], team))
    line = f"{team_name(team)}: {player_names(seats)}, "
    line += f"Base Camp {place_of_cell(int(game.base_camp[seats[0]]))}, {points_words(points)}"
    ability = ability_text(game, edition, team)
    return f"{line}; ability: {ability}" if ability else line


def ability_text(game: Record, edition: Edition, team: int) -> str:
    """Say what a group or a team can do once a game, as soon as it has its marker."""
    if not is_cooperative(game) or game.phase <= CHOOSE_MARKERS:
        return ""
    return "used" if game.group_ability_used[team] else marker_of(game, edition, team).text


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
    """List what lies before whom to choose from, as far as it may be seen."""
    return [
        f"before {whose}: {', '.join(names) or 'nothing'}"
        for whose, names in offers(game, edition, viewer)
    ]


# Decisions.


def describe_action(game: Record, edition: Edition, action: int) -> str:
    """Describe an action in the words of its edition, as the player to move would use it.

    What means nothing in the position goes by its general name.
    """
    kind = int(ACTIONS.kind[action])
    argument, edge = (int(value) for value in ACTIONS.arguments[action][:2])
    if kind == LAY:
        words = describe_lay(game, edition, argument, edge)
    elif kind == LAY_LADDER:
        words = describe_lay_ladder(game, edition, argument, edge)
    elif kind == RUN_ON:
        words = describe_run(game, edition, argument, edge)
    else:
        words = _DESCRIBED[kind](game, edition, argument) if kind in _DESCRIBED else ""
    return words or ACTIONS.name(action)


_DESCRIBED: Mapping[int, Callable[[Record, Edition, int], str]] = {
    CHARACTER: describe_character,
    FOOD_LEVEL: describe_food,
    OXYGEN_LEVEL: describe_oxygen,
    TAKE_MARKER: describe_marker,
    KEEP_LADDER: describe_keep_ladder,
    DISCARD_LADDER: describe_discard_ladder,
    KEEP: describe_keep,
    REST: describe_rest,
    MOVE: describe_move,
    USE: describe_use,
    USE_ABILITY: describe_ability,
    PLAY: describe_play,
    DROP: describe_drop,
    PICK_UP: describe_pick_up,
    DROP_LADDER: describe_drop_ladder,
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
    HAND_LADDER: describe_hand_ladder,
    TAKE_LADDER: describe_take_ladder,
    GO_HOME: describe_go_home,
    FOCUS_ON: describe_focus,
    FINISH: describe_finish,
}
