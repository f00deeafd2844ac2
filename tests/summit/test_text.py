"""Summit in text: the mountain, the mats, hands as far as they may be seen, decisions in words."""

import numpy as np
import pytest

from summit_env.summit.actions import ACTIONS
from summit_env.summit.edges import long_edge
from summit_env.summit.text import describe, describe_action, legend
from tests.configs import FULL_TABLES, SUMMIT, Setting, play
from tests.summit.positions import NEUTRAL, Table, number

#: Each game with a few sets of expansions, among them none and all, for few and for many.
GAMES = SUMMIT[::5]
GAMES += [FULL_TABLES[game] for game in ("competitive", "cooperative", "team")]


def test_the_games_played_here_are_of_all_sorts() -> None:
    for name in ("competitive", "cooperative", "team"):
        expansions = [game.options["expansions"] for game in GAMES if game.game == name]
        assert ("yeti", "ladders", "sanity") in expansions
        for expansion in ("yeti", "ladders", "sanity"):
            assert {expansion in there for there in expansions} == {False, True}
    assert {game.players for game in GAMES if game.game == "cooperative"} >= {1, 6}
    teams = [game.options for game in GAMES if game.game == "team"]
    assert {options["num_teams"] for options in teams} == {2, 3}
    assert {options["scoring"] for options in teams} == {"competitive", "cooperative"}


def lines(table: Table, viewer: int | None = None) -> list[str]:
    return describe(table.state, table.games.edition, viewer).split("\n")


def row(table: Table, number: int) -> str:
    """Return the line of the mountain with this row."""
    (line,) = (line for line in lines(table) if line.startswith(f"{number:>2} "))
    return line


def below(table: Table, number: int, steps: int = 1) -> str:
    """Return a line after that of a row."""
    shown = lines(table)
    return shown[shown.index(row(table, number)) + steps]


def words(table: Table, kind: str, *arguments: str | int | tuple[int, int]) -> str:
    """Describe an action, given as positions.Table.action takes it."""
    return describe_action(table.state, table.games.edition, table.action(kind, *arguments))


def choices(table: Table) -> list[str]:
    """Describe all that may be decided."""
    return [
        describe_action(table.state, table.games.edition, int(action))
        for action in np.flatnonzero(table.games.legal()[0])
    ]


# The position.


def test_the_first_line_says_round_difficulty_and_what_is_asked() -> None:
    table = Table(num_players=3)
    table.turn(1, movement=4)
    table.state.game_round = 7
    first, second, *_ = lines(table)
    assert first == (
        "Summit, base game, competitive: round 7, trying; player_1 is on turn with 4 movement left"
    )
    assert second == "blizzard at level 0 of 12, the next one costs 1 food"


def test_the_next_blizzard_with_its_sticker_and_the_last_one() -> None:
    table = Table(blizzard_stickers=True)
    table.state.blizzard = 4
    assert lines(table)[1].endswith(
        "level 4 of 12, the next one costs 1 food and 1 oxygen and removes tiles up to row 1"
    )
    table.state.blizzard = 11
    assert lines(table)[1].endswith("the next one costs all on the mountain their lives")


def test_an_empty_mountain_has_the_printed_rows() -> None:
    table = Table(num_players=2)
    # From row 8 with 7 cells to row 0 with 17; one Halfway Camp in (5, 8), Base Camp in (2, 8).
    assert [row(table, number).count(".") for number in range(9)] == [
        17, 17, 14, 15, 13, 12, 11, 9, 6,
    ]  # fmt: skip
    assert row(table, 8).replace(" ", "") == "8...-[S]-..."
    assert row(table, 2).replace(" ", "") == "2.......-[B]-......."


def test_tiles_show_type_ropes_and_trail_points() -> None:
    table = Table(num_players=2)
    table.tile((2, 9), "Icy, long and a, points on long and a")
    table.tile((3, 9), "Thin air, a and b")
    # (2, 9) points down: a lies right, long up. (3, 9) points up: a lies left, b right.
    assert "-[B] -  I  o" in row(table, 2)
    assert "- T  -" in row(table, 3)
    # Between them the rope of (2, 9) alone, with its trail point.
    column = row(table, 2).index("I")
    assert below(table, 3)[column - 1 : column + 3].strip() == "o"


def test_ropes_that_meet_between_rows_are_two_strokes() -> None:
    table = Table(num_players=2)
    table.tile((2, 9))
    table.tile((3, 9))
    assert below(table, 3).strip() == "||"


def test_upside_down_tiles_tokens_and_dropped_items() -> None:
    table = Table(num_players=2)
    table.tile((2, 9), face_down=True)
    table.tile((2, 10), token="serac")
    table.tile((2, 11), token="verglas")
    table.tile((2, 12), token="solid ground")
    table.tile((2, 13), token="secure")
    table.tile((2, 7))
    table.give(0, items=("Helmet",))
    table.do("drop", "Helmet")
    shown = row(table, 2).replace(" ", "").replace("-", "")
    assert shown == "2......N[B]*xN^N~N=N+N.."
    assert "dropped items: 1 Helmet at 2,8" in lines(table)


def test_climbers_stand_below_their_space_near_their_trail_point() -> None:
    table = Table(num_players=4)
    table.tile((2, 9), "Icy, all ropes, points on a and b")
    table.stand(1, (2, 9), "left edge")
    table.stand(2, (2, 9), "right edge")
    table.stand(3, (2, 9))
    column = row(table, 2).index("I") - 2
    assert below(table, 2)[column:] == " 13 2"
    assert below(table, 2)[column - 6 : column].strip() == "0"
    shown = " ".join(lines(table))
    assert "2,9 left rope" in shown
    assert "2,9 right rope" in shown
    assert "Base Camp 2,8" in shown


def test_a_mat_shows_tracks_karma_and_points() -> None:
    table = Table(num_players=2)
    table.print_mat(
        food_marks=(2, 4), oxygen_marks=(2, 4), weight_marks=(4,), health_marks=(2,), health=5,
        maximum_weight=8, speed=6,
    )  # fmt: skip
    table.print_card("item", "Ski Poles", weight=1)
    table.print_card("item", "Energy Bars", weight=0)
    table.have(1, food=4, oxygen=3, health=2, karma=9)
    table.give(1, items=("Ski Poles", "Energy Bars"), statuses=("Frostbite", "Twisted Ankle"))
    shown = lines(table)
    (mat,) = (line for line in shown if "player_1" in line)
    # Food 4 passes marks at 2 and 4, oxygen 3 one at 2: weight 3, and the poles weigh 1.
    # Weight 4 passes the boot at 4, health 2 the one at 2: speed 6 - 2.
    assert mat.split()[1:] == [
        *table.mats[7].split(), "Base", "Camp", "2,8", "4", "3", "2/5", "4/8", "4", "9", "9",
    ]  # fmt: skip
    assert "            items: Ski Poles, Energy Bars" in shown
    assert "            statuses: Frostbite, Twisted Ankle (2 turns)" in shown


def test_a_printed_mat_goes_by_its_name_with_its_abilities() -> None:
    table = Table(num_players=2)
    table.have(1, character="The Fell Runner")
    table.state.ability_used[1, 0] = 1
    ability = table.chapters["mats"].mats[0].ability.text
    shown = lines(table)
    assert any(line.startswith(" player_1   The Fell Runner     Base Camp 2,8") for line in shown)
    assert f"            ability: {ability} (used)" in shown


def test_the_dead_and_the_returned_are_said_to_be_so() -> None:
    table = Table(num_players=3)
    table.state.game_round = 5
    table.kill(1)
    table.bring_home(2, summit_order=1, return_order=1)
    shown = lines(table)
    (dead,) = (line for line in shown if "player_1" in line)
    (back,) = (line for line in shown if "player_2" in line)
    assert "had an accident in round 5" in dead
    assert "back in Base Camp, 1st" in back
    assert "            arrivals: 1st on the Summit" in shown


def test_an_effect_under_way_is_named_with_its_text() -> None:
    table = Table(num_players=2)
    table.give(0, cards=("Pilfer",))
    table.do("play", "Pilfer")
    text = next(c.text for c in table.chapters["karma"].cards if c.name == "Pilfer")
    assert f"karma card Pilfer (-2) of player_0: {text}" in lines(table)


def test_the_legend_tells_of_halfway_camps_and_the_yeti_where_there_are_any() -> None:
    def signs(**options: object) -> str:
        table = Table(**options)  # type: ignore[arg-type]
        return legend(table.state, table.games.edition)

    apart, together = signs(num_players=2), signs(num_players=2, cooperative=True)
    assert apart.startswith("N neutral, I icy, T thin air, [B] Base Camp, [H] Halfway Camp, [S] ")
    assert together == apart.replace("[H] Halfway Camp, ", "")
    assert signs(num_players=2, expansions=("yeti",)) == f"{apart}; Y the Yeti, on an edge"
    fullest = signs(team=True, num_players=6, num_teams=3, expansions=("yeti", "ladders"))
    assert all(len(line) <= 120 for line in fullest.split("\n"))


# Who sees what.


def test_others_hands_are_counted_only() -> None:
    table = Table(num_players=2)
    table.give(0, cards=("Potluck",), tiles=("Neutral, a and b",))
    table.give(1, cards=("Belay", "Icefall"), tiles=("Thin air, all ropes",))
    everything = "\n".join(lines(table))
    assert "karma cards: Potluck (+2); tiles: Neutral, a and b" in everything
    assert "karma cards: Belay (+1), Icefall (-1); tiles: Thin air, all ropes" in everything
    seen = "\n".join(lines(table, 0))
    assert "karma cards: Potluck (+2); tiles: Neutral, a and b" in seen
    assert "karma cards: 2; tiles: 1" in seen
    assert "Belay" not in seen


def test_in_a_draft_each_sees_its_own_pack() -> None:
    table = Table(num_players=3, dealt=True, items="choose")
    packs = [[table.names["item"][kind] for kind in table.state.pack[i, :5]] for i in range(3)]
    for seat in range(3):
        shown = [line for line in lines(table, seat) if line.startswith("before")]
        assert shown == [f"before player_{seat}: {', '.join(packs[seat])}"]
    assert len([line for line in lines(table) if line.startswith("before")]) == 3


@pytest.mark.parametrize("setting", GAMES[::2], ids=str)
def test_hidden_things_change_nothing_in_a_description(setting: Setting) -> None:
    games = setting.batch(1, seed=2)
    for step, _ in enumerate(play(games, seed=2, steps=150, climbing=True)):
        if step % 10 == 0:
            for viewer in range(setting.players):
                other = games.copy()
                other.resample([viewer], seed=step)
                assert describe(games.state[0], games.edition, viewer) == describe(
                    other.state[0], other.edition, viewer
                )


def test_companions_see_one_anothers_tiles() -> None:
    table = Table(num_players=3, cooperative=True)
    table.give(1, tiles=("Thin air, all ropes",))
    for viewer in (None, 0, 1, 2):
        assert "            tiles: Thin air, all ropes" in lines(table, viewer)


# What only cooperative play has.


def test_the_title_names_game_and_expansions() -> None:
    def title(**options: object) -> str:
        return lines(Table(**options))[0].split(":")[0]  # type: ignore[arg-type]

    assert title(num_players=2) == "Summit, base game, competitive"
    assert title(num_players=2, cooperative=True) == "Summit, base game, cooperative"
    assert title(num_players=1, cooperative=True) == "Summit, base game, solo"
    assert title(num_players=2, expansions=("yeti",)) == (
        "Summit, base game, competitive, with the Yeti"
    )


def test_the_time_of_day_the_hours_passed_and_the_score_once_it_is_won() -> None:
    table = Table(num_players=2, cooperative=True)
    assert "Time of Day 05:00, day; 0 hours passed" in lines(table)
    table.state.hours = 1
    assert "Time of Day 06:00, day; 1 hour passed" in lines(table)
    # 5 + 22 hours is 3 o'clock; one who is back, was on the Summit, and 24 - 22 hours.
    table.state.hours = 22
    table.bring_home(1, summit_order=1, return_order=1)
    assert (
        "Time of Day 03:00, night: movement is halved; 22 hours passed; "
        "1 of 2 back, 1 on the Summit: score 10 if it ended now"
    ) in " ".join(line.strip() for line in lines(table))
    assert not any("Time of Day" in line for line in lines(Table(num_players=2)))


def test_cooperative_play_shows_no_karma_and_no_points_of_ones_own() -> None:
    table = Table(num_players=2, cooperative=True)
    for seat, mat in enumerate(("The Doctor", "The Fell Runner")):
        table.have(seat, character=mat)
    table.give(0, items=("First Aid Kit",))
    shown = "\n".join(lines(table))
    assert "karma" not in shown
    assert "points" not in shown
    text = next(c.text for c in table.chapters["items"].cards if c.name == "First Aid Kit")
    assert words(table, "use", "First Aid Kit") == f"use First Aid Kit: {text}"
    # Of the two abilities on a mat one is for competitive play only.
    abilities = [line for line in lines(table) if line.startswith("            ability: ")]
    assert len(abilities) == 2


def test_the_groups_ability_is_shown_used_and_under_way() -> None:
    table = Table(num_players=2, cooperative=True)
    text = table.chapters["cooperative"].markers[0].text

    def joined() -> str:
        return " ".join(line.strip() for line in lines(table))

    assert "group ability: used" not in lines(table)
    assert f"group ability: {text}" in joined()
    assert words(table, "group ability") == f"use the group's ability: {text}"
    table.do("group ability")
    assert "group ability: used" in lines(table)
    assert f"group ability used by player_0: {text}" in joined()
    assert choices(table) == [
        "group ability: The blizzard goes down 2 levels.",
        "group ability: You gain 1 health. Your teammates gain 1 health. You shed 1 status."
        " Your teammates shed 1 status.",
    ]


def test_a_sherpa_shows_what_it_carries_until_it_turns_back() -> None:
    table = Table(num_players=3, cooperative=True)
    table.have(1, sherpa_food=1, sherpa_oxygen=0)
    table.state.sherpa_items[1, 0] = table.names["item"].index("Helmet")
    table.run_effects('{ do = "dismiss" }', seat=2)
    shown = [line.strip() for line in lines(table) if "Sherpa:" in line]
    assert shown == [
        "Sherpa: 2 food, 2 oxygen",
        "Sherpa: 1 food, 0 oxygen, Helmet",
        "Sherpa: turned back",
    ]
    table.bring_home(1, summit_order=1, return_order=1)
    table.kill(2)
    assert sum("Sherpa:" in line for line in lines(table)) == 1


def test_an_exchange_says_with_whom_and_what_may_not_go_back() -> None:
    table = Table(num_players=2, cooperative=True)
    table.give(0, items=("Helmet", "Shovel"))
    table.give(1, items=("Ski Poles",))
    assert words(table, "exchange", 1) == "exchange with player_1"
    table.do("exchange", 1)
    assert lines(table)[0].endswith("; player_0 exchanges with player_1")
    assert not any("in this exchange" in line for line in lines(table))
    assert choices(table) == [
        "give 1 food to player_1",
        "give 1 oxygen to player_1",
        "take 1 food from player_1",
        "take 1 oxygen from player_1",
        "give Helmet to player_1",
        "give Shovel to player_1",
        "take Ski Poles from player_1",
        "end the exchange",
    ]
    table.do("give", "food")
    table.do("take", "oxygen")
    table.do("take item", "Ski Poles")
    table.do("give item", "Helmet")
    shown = lines(table)
    assert "taken in this exchange, not to be given back: oxygen, Ski Poles" in shown
    assert "given in this exchange, not to be taken back: food, Helmet" in shown
    assert choices(table) == [
        "give 1 food to player_1",
        "take 1 oxygen from player_1",
        "give Shovel to player_1",
        "end the exchange",
    ]
    table.do("finish")
    assert not any("in this exchange" in line for line in lines(table))


def test_an_exchange_with_the_sherpa_costs_the_movement() -> None:
    table = Table(num_players=1, cooperative=True)
    table.have(0, sherpa_oxygen=1)
    assert words(table, "exchange", "Sherpa") == "skip movement and exchange with your Sherpa"
    table.do("exchange", "Sherpa")
    assert lines(table)[0].endswith("; player_0 exchanges with its Sherpa")
    assert choices(table) == [
        "give 1 oxygen to your Sherpa",
        "take 1 food from your Sherpa",
        "take 1 oxygen from your Sherpa",
        "end the exchange",
    ]


def test_the_hour_is_proposed_and_agreed_on() -> None:
    table = Table(num_players=3, cooperative=True, hour="choose", dealt=True)
    assert lines(table)[0].endswith("; player_0 proposes an hour at which to begin")
    assert choices(table) == [f"propose to begin at {hour:02}:00" for hour in range(24)]
    table.do("hour", 7)
    assert lines(table)[0].endswith("; player_1 agrees to begin at 07:00 or declines")
    assert choices(table) == [
        "agree to begin at 07:00",
        "decline, so that you begin at 03:00",
    ]


def test_companions_are_passed_without_asking_and_their_points_cost_no_movement() -> None:
    table = Table(num_players=3, cooperative=True)
    table.tile((2, 9), "Thin air, all ropes", token="verglas")
    table.stand(1, (2, 9))
    table.stand(2, (2, 7))
    for cell in ((2, 6), (2, 10)):
        table.tile(cell)
    # What is not counted is the point itself: what verglas costs more is.
    assert words(table, "move", "right edge") == (
        "move right to thin air 2,9, past player_1, for 1 oxygen"
    )
    assert words(table, "move", "left edge") == (
        "move left to neutral 2,7, past player_2, for no movement"
    )


def test_resting_may_fill_up_the_sherpa() -> None:
    table = Table(num_players=1, cooperative=True)
    table.have(0, sherpa_food=1)
    table.begin_turn(0)
    filled = "fill up your Sherpa's food and oxygen in the camp"
    assert choices(table)[-2:] == [filled, "do not rest"]
    table.have(0, sherpa=0)
    assert words(table, "rest", "restock the Sherpa") == "restock the Sherpa in the camp"


def test_who_is_in_base_camp_may_end_its_climb() -> None:
    table = Table(num_players=2, cooperative=True)
    table.bring_home(1, summit_order=1, return_order=1)
    assert words(table, "go home") == "end your climb and stay in Base Camp, safe"
    assert "end your climb and stay in Base Camp, safe" in choices(table)


def test_the_end_says_whether_all_have_won() -> None:
    table = Table(num_players=2, cooperative=True)
    table.state.hours = 4
    table.bring_home(1, summit_order=1, return_order=1)
    table.kill(0)
    table.go_on()
    # 5 for who is back, 3 for who was on the Summit, 24 - 4 hours.
    assert lines(table)[0].endswith("; the game is over and won, with 28 points")
    assert lines(table)[2] == (
        "Time of Day 09:00, day; 4 hours passed; 1 of 2 back, 1 on the Summit: score 28"
    )
    (back,) = (line for line in lines(table) if "player_1" in line)
    assert "back in Base Camp  " in back
    assert "            arrivals: on the Summit" in lines(table)
    table = Table(num_players=2, cooperative=True)
    for seat in range(2):
        table.kill(seat)
    table.go_on()
    assert lines(table)[0].endswith("; the game is over and lost")


# The Yeti.


def yeti_line(table: Table) -> str:
    (line,) = (line for line in lines(table) if line.startswith("the Yeti is "))
    return line


@pytest.mark.parametrize("cooperative", [False, True], ids=["competitive", "cooperative"])
def test_the_yeti_is_between_two_spaces_or_at_the_rim(cooperative: bool) -> None:
    table = Table(num_players=2, cooperative=cooperative, expansions=("yeti",))
    assert yeti_line(table) == "the Yeti is between Summit 8,8 and empty 7,8"
    table.tile((0, 0), "Icy, all ropes, point on long")
    table.state.yeti = long_edge(number((0, 0)))
    assert yeti_line(table) == "the Yeti is on the down rim of icy 0,0"
    # An edge is 3 times its corner, here 0, and 1 for the way up and right.
    table.state.yeti = 1
    assert yeti_line(table) == "the Yeti is on the left rim of icy 0,0"
    # The corner at the right end of row 0 is 18; 2 is up and left.
    table.state.yeti = 3 * 18 + 2
    assert yeti_line(table) == "the Yeti is on the right rim of empty 0,16"
    # Two corners on from the left one of 2,10, up and right, is the right edge of 2,11.
    table.tile((2, 11))
    table.state.yeti = long_edge(number((2, 10))) + 3 * 2 + 1
    assert yeti_line(table) == "the Yeti is between empty 2,12 and neutral 2,11"
    assert not any("Yeti" in line for line in lines(Table(num_players=2)))


def test_the_yeti_is_marked_on_the_mountain() -> None:
    table = Table(num_players=2, expansions=("yeti",))
    # On the Summit's long edge, below it, beside the Summit's rope.
    column = row(table, 8).index("S")
    assert [below(table, 8)[column : column + 3], below(table, 8).count("Y")] == ["| Y", 1]
    # Between neutral 7,7 and 7,8: left of the letter of 7,8, on the climbers' line.
    table.stand(0, (7, 8))
    table.stand(1, (7, 7))
    table.finish_turn("blank", 1)
    table.do("run", "left", "down and right")
    column = row(table, 7).index("N", row(table, 7).index("N") + 1)
    assert below(table, 7)[column - 2 : column + 1] == "Y 0"
    # At the rim it is beside the only space there, or below or above it.
    table.tile((0, 0))
    table.state.yeti = 1
    assert below(table, 0).split() == ["Y"]
    table.tile((0, 16))
    table.state.yeti = 3 * 18 + 2
    assert below(table, 0) == f"{'Y':>{3 + 6 * 17}}"
    table.state.yeti = long_edge(number((0, 16)))
    assert below(table, 0).split() == ["Y"]
    table.tile((8, 9))
    table.state.yeti = long_edge(number((8, 9)))
    shown = lines(table)
    assert shown[shown.index(row(table, 8)) - 1].split() == ["Y"]


def test_the_yeti_runs_round_corners_over_climbers() -> None:
    table = Table(num_players=3, expansions=("yeti",))
    table.stand(0, (7, 8))
    table.stand(1, (7, 7))
    table.finish_turn("blank", 2)
    assert lines(table)[0].endswith("; player_0 moves the Yeti, 2 edges left")
    assert "Yeti moved by player_0" in lines(table)
    # Below the Summit lies 7,8, which points down; left of it 7,7, which points up.
    assert choices(table) == [
        "the Yeti runs from its left corner down and left, between neutral 7,7 and empty 7,6"
        " (hurts player_1)",
        "the Yeti runs from its left corner down and right, between neutral 7,8 and neutral 7,7"
        " (hurts player_0 and player_1)",
        "the Yeti runs from its right corner down and left, between empty 7,9 and neutral 7,8"
        " (hurts player_0)",
    ]
    table.do("run", "left", "down and right")
    assert lines(table)[0].endswith("; player_0 moves the Yeti, 1 edge left")
    assert yeti_line(table) == (
        "the Yeti is between neutral 7,8 and neutral 7,7;"
        " it has hurt player_0 and player_1 this turn"
    )
    # It goes on by the lower corner, and hurts nobody twice.
    assert choices(table) == [
        "the Yeti runs from its right corner up and right, between empty 7,9 and neutral 7,8"
        " (hurts nobody)",
        "the Yeti runs from its right corner left, between neutral 7,7 and empty 6,7"
        " (hurts nobody)",
    ]
    assert words(table, "run", "left", "left") == (
        "the Yeti runs left from the left corner of its edge"
    )


def test_who_was_killed_by_the_yeti_is_said_to_be_so() -> None:
    table = Table(num_players=2, expansions=("yeti",))
    table.stand(0, (7, 8))
    table.have(0, health=1)
    table.finish_turn("blank", 1)
    table.do("run", "left", "down and right")
    assert any("was killed by the Yeti in round 1" in line for line in lines(table))


# Decisions.


def test_steps_say_where_they_lead_and_what_they_cost() -> None:
    table = Table(num_players=2)
    table.tile((2, 9), "Thin air, all ropes")
    table.tile((2, 7), token="verglas")
    assert words(table, "move", "right edge") == "move right to thin air 2,9, for 1 oxygen"
    assert words(table, "move", "left edge") == "move left to neutral 2,7, for 2 movement"
    # (2, 8) points up, so its long edge is below; nothing lies there.
    assert words(table, "move", "long edge") == "move towards the long edge"


def test_steps_on_a_tile_follow_its_ropes() -> None:
    table = Table(num_players=2)
    table.tile((2, 9), "Icy, all ropes, point on long")
    table.stand(0, (2, 9))
    assert words(table, "move", "long edge") == "move along the up rope"
    table.stand(0, (2, 9), "long edge")
    assert words(table, "move", "centre") == "move to the centre of the tile"


def test_a_step_past_somebody_names_who() -> None:
    table = Table(num_players=2)
    table.stand(1, (2, 9))
    table.tile((2, 10))
    assert words(table, "move", "right edge") == "move right to neutral 2,9, past player_1"
    table.do("move", "right edge")
    assert choices(table) == [
        "let player_0 pass (+1 karma)",
        "block player_0, who keeps the movement (-1 karma)",
    ]


def test_a_tile_is_described_as_it_comes_to_lie() -> None:
    table = Table(num_players=2)
    table.give(0, tiles=(NEUTRAL, "Icy, long and a, point on long", "Thin air, all ropes"))
    # (2, 7) points down: there a lies right and the long edge above.
    assert words(table, "lay", "Icy, long and a, point on long", "left edge") == (
        "lay Icy, long and a, point on long (icy, ropes right and up, trail points up) onto the "
        "empty space on the left (2,7)"
    )
    assert words(table, "lay", NEUTRAL, "long edge") == (
        "lay Neutral, all ropes (neutral, ropes all) onto the empty space below (1,8)"
    )
    assert words(table, "lay", "Thin air, all ropes", "right edge") == (
        "lay Thin air, all ropes (thin air, ropes all) onto the empty space on the right (2,9), "
        "for 1 oxygen"
    )


def test_items_cards_and_statuses_go_by_their_names() -> None:
    table = Table(num_players=2)
    table.give(0, items=("Energy Bars", "Helmet"), cards=("Camp Song",), statuses=("Frostbite",))
    texts = {
        card.name: card.text
        for chapter in ("items", "karma")
        for card in table.chapters[chapter].cards
    }
    assert words(table, "use", "Energy Bars") == f"use Energy Bars: {texts['Energy Bars']}"
    assert words(table, "play", "Camp Song") == f"play Camp Song (+1): {texts['Camp Song']}"
    assert words(table, "drop", "Helmet") == "drop Helmet"
    assert words(table, "remove", "Frostbite") == "skip movement and remove Frostbite"
    assert "finish the move and roll the dice" in choices(table)
    table.do("drop", "Helmet")
    assert words(table, "pick up", "Helmet") == "pick up Helmet"


def test_options_are_sentences() -> None:
    table = Table(num_players=2)
    table.give(0, items=("Shovel",))
    table.tile((2, 9), face_down=True)
    table.tile((2, 7), token="serac")
    table.do("use", "Shovel")
    assert choices(table) == [
        "item Shovel: Turn upside-down tiles up again: 1 tile within 1 step of you.",
        "item Shovel: Take seracs and verglas off all tiles within 1 step of you.",
    ]
    table.do("option", 1)
    assert choices(table) == ["turn neutral 2,9 up again"]


def test_saving_in_a_blizzard_says_what_is_paid() -> None:
    table = Table(num_players=2)
    table.have(0, character="The Old Hand")
    table.state.blizzard = 9  # the next level costs 2 food and 2 oxygen
    table.roll_next("blank", "blizzard")
    table.do("finish")
    assert choices(table) == [
        "pay 1 food and 2 oxygen for the blizzard",
        "pay 2 food and 1 oxygen for the blizzard",
    ]
    assert "blizzard rolled by player_0" in lines(table)


def test_aiming_names_card_and_players() -> None:
    table = Table(num_players=3)
    table.turn(1)
    table.give(1, cards=("Tall Tale",))
    table.print_card("karma", "Tall Tale", '{ do = "lose", what = "food", who = "chosen" }')
    table.do("play", "Tall Tale")
    assert choices(table) == [
        "aim the karma card Tall Tale (-1) at player_2",
        "aim the karma card Tall Tale (-1) at player_0",
    ]


def test_answers_and_gains() -> None:
    table = Table(num_players=2)
    table.give(0, cards=("Camp Song",))
    table.give(1, cards=("Too Good to Be True",))
    table.do("play", "Camp Song")
    assert choices(table)[-1] == "do not answer"
    assert choices(table)[0].startswith("answer with Too Good to Be True (-1): ")
    table = Table(num_players=2)
    table.have(0, character="The Fell Runner", food=1)  # 2 food adds weight
    table.run_effects('{ do = "gain", what = "food", amount = 2 }')
    assert choices(table) == ["take 2 food, and its weight", "decline 2 food"]


def test_a_gain_is_offered_as_far_as_it_comes() -> None:
    table = Table(num_players=2, gains="choose")
    table.have(0, karma=10)
    table.have(1, oxygen=1)
    table.run_effects('{ do = "gain", what = "karma", amount = 6 }')
    assert choices(table) == ["take 2 karma", "decline 2 karma"]  # from 10 up to 12
    table.do("decline")
    table.have(0, oxygen=1)
    table.run_effects('{ do = "give", what = "oxygen", amount = 2, who = "next" }')
    assert choices(table)[1] == "decline 1 oxygen"  # there is no more to give


def test_a_gain_of_health_that_counts_twice_is_offered_so() -> None:
    table = Table(num_players=2, gains="choose", expansions=("sanity",))
    table.have(0, health=2)
    table.mind(0, focus="Raw Nerves")
    table.run_effects('{ do = "gain", what = "health" }')
    assert choices(table) == ["take 2 health", "decline 2 health"]


def test_a_gain_without_weight_is_offered_without_it() -> None:
    table = Table(cooperative=True, gains="choose")
    table.have(0, sherpa_food=0, health=2)
    table.run_effects('{ do = "gain", what = "sherpa food" }')
    assert choices(table) == ["take 1 food for your Sherpa", "decline 1 food for your Sherpa"]
    table.do("accept")
    table.run_effects('{ do = "gain", what = "health" }')
    assert choices(table) == ["take 1 health", "decline 1 health"]


def test_resting_and_restocking() -> None:
    table = Table(num_players=2)
    table.have(0, food=2)
    table.begin_turn(0)
    assert choices(table) == [
        "take food and oxygen in the camp",
        "draw 3 items in the camp and keep what you want",
        "gain 3 health",
        "do not rest",
    ]
    table.do("rest", "restock")
    assert choices(table)[:2] == ["stay at 2 food", "take 1 food, up to 3"]


def test_mats_are_chosen_by_what_is_printed_on_them() -> None:
    for cooperative in (False, True):
        table = Table(num_players=2, cooperative=cooperative, dealt=True, characters="choose")
        expected = []
        for mat in table.chapters["mats"].mats:
            if mat.needs:
                continue
            words = f"take {mat.name} ({mat.health} health, speed {mat.speed}, maximum weight "
            words += f"{mat.maximum_weight}): {mat.ability.text}"
            expected.append(words if cooperative else f"{words} {mat.competitive_ability.text}")
        assert choices(table) == expected


def test_setting_up_names_mats_and_items() -> None:
    table = Table(num_players=2, dealt=True, characters="choose", items="choose")
    mats = table.chapters["mats"].mats
    starts = [f"take {mat.name} (" for mat in mats if not mat.needs]
    assert [words[: len(start)] for words, start in zip(choices(table), starts, strict=True)] == (
        starts
    )
    table.do("character", "The Doctor")
    table.do("character", "The Old Hand")
    first = table.chapters["items"].cards[table.state.pack[0, 0]]
    assert choices(table)[0] == f"keep {first.name} (weight {first.weight}): {first.text}"
    assert choices(table)[-1] == "keep no item"


@pytest.mark.parametrize("setting", GAMES, ids=str)
def test_every_action_has_words_in_every_position_and_every_line_fits(setting: Setting) -> None:
    games = setting.batch(1, seed=5)
    general = 0
    for step, _ in enumerate(play(games, seed=5, climbing=True)):
        if step % 3 == 0:
            shown = describe(games.state[0], games.edition, None).split("\n")
            assert all(len(line) <= 120 for line in shown)
        actions = range(ACTIONS.size) if step % 25 == 0 else np.flatnonzero(games.mask[0])
        for action in map(int, actions):
            words = describe_action(games.state[0], games.edition, action)
            assert words
            general += words == ACTIONS.name(action) and bool(games.mask[0, action])
            if games.mask[0, action] and ACTIONS.kinds[ACTIONS.kind[action]].name != "redraw":
                assert words != ACTIONS.name(action)
    assert games.over.all()
    assert general > 0  # the new hand of tiles, which needs no other words
