"""Summit in text: the mountain, the mats, hands as far as they may be seen, decisions in words."""

import numpy as np
import pytest

from summit_env.summit.actions import ACTIONS
from summit_env.summit.text import describe, describe_action
from tests.configs import COMPETITIVE, Options, Setting, label, play
from tests.summit.positions import NEUTRAL, Table


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
    assert first == "Summit, base game: round 7, trying; player_1 is on turn with 4 movement left"
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
    assert "- [B]-  I  o" in row(table, 2)
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
        "mat", "7", "Base", "Camp", "2,8", "4", "3", "2/5", "4/8", "4", "9", "9",
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


@pytest.mark.parametrize("options", COMPETITIVE[::5], ids=label)
def test_hidden_things_change_nothing_in_a_description(options: Options) -> None:
    games = Setting("competitive", options).batch(1, seed=2)
    for step, _ in enumerate(play(games, seed=2, steps=150, climbing=True)):
        if step % 10 == 0:
            for viewer in range(options["num_players"]):
                other = games.copy()
                other.resample([viewer], seed=step)
                assert describe(games.state[0], games.edition, viewer) == describe(
                    other.state[0], other.edition, viewer
                )


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
        "lay icy, ropes right and up, trail points up, onto the empty space on the left (2,7)"
    )
    assert words(table, "lay", NEUTRAL, "long edge") == (
        "lay neutral, ropes all, onto the empty space below (1,8)"
    )
    assert words(table, "lay", "Thin air, all ropes", "right edge") == (
        "lay thin air, ropes all, onto the empty space on the right (2,9), for 1 oxygen"
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
        "Turn upside-down tiles up again: 1 tile within 1 step of you.",
        "Take seracs and verglas off all tiles within 1 step of you.",
    ]
    table.do("option", 1)
    assert choices(table) == ["turn neutral 2,9 up again"]


def test_saving_in_a_blizzard_says_what_is_paid() -> None:
    table = Table(num_players=2)
    table.have(0, character="The Old Hand")
    table.state.blizzard = 9  # the next level costs 2 food and 2 oxygen
    table.roll_next("blank", "blizzard")
    table.do("finish")
    assert choices(table) == ["pay 1 food and 2 oxygen", "pay 2 food and 1 oxygen"]
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


def test_setting_up_names_mats_and_items() -> None:
    table = Table(num_players=2, dealt=True, characters="choose", items="choose")
    assert choices(table) == [f"take {name}" for name in table.mats]
    table.do("character", "The Doctor")
    table.do("character", "The Old Hand")
    first = table.chapters["items"].cards[table.state.pack[0, 0]]
    assert choices(table)[0] == f"keep {first.name} (weight {first.weight}): {first.text}"
    assert choices(table)[-1] == "keep no item"


@pytest.mark.parametrize("options", COMPETITIVE[::4], ids=label)
def test_every_action_has_words_in_every_position_and_every_line_fits(options: Options) -> None:
    games = Setting("competitive", options).batch(1, seed=5)
    general = 0
    for step, _ in enumerate(play(games, seed=5, climbing=True)):
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
