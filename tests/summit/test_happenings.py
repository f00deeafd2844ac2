"""What a decision brings about, in words: dice, cards, weather, the Yeti, gains, losses, fates."""

import pytest

from summit_env.summit.happenings import happenings, parts_of
from tests.configs import FULL_TABLES, SUMMIT, Setting, play
from tests.summit.positions import NEUTRAL_LADDER, Cell, Table

EVENT = "player_0 rolls the event die: event"
BLANK = "player_0 rolls the event die: blank"
SUN = "player_0 rolls the weather die: sun"


def told(table: Table, kind: str, *words: str | int | Cell, known: bool = True) -> list[str]:
    """Take an action, as `Table.do`, and return what is told of it."""
    table.games.legal()
    action = table.action(kind, *words)
    lines = happenings(table.state, table.games.edition, action, known)
    table.do(kind, *words)
    return lines


def after_dice(table: Table, *faces: str | int | None) -> list[str]:
    """Finish the turn with these dice and return what is told of it."""
    table.games.legal()
    table.roll_next(*faces)
    return told(table, "finish")


def after_event(table: Table, effects: str, name: str = "Rockfall") -> list[str]:
    """Finish the turn with an event of these effects, and the sun; return what is told of both."""
    table.print_card("event", name, effects)
    table.stack("event", name)
    lines = after_dice(table, "event", None, 0)
    text = next(card.text for card in table.chapters["events"].cards if card.name == name)
    assert lines[:2] == [EVENT, f"event {name} of player_0: {text}"]
    return lines[2 : lines.index(SUN)]


# Dice, events and the blizzard.


def test_the_dice_say_who_rolled_what_and_what_it_cost() -> None:
    table = Table(num_players=1, cooperative=True)
    hour = "round 2 begins, 06:00"
    assert after_dice(table, "blank", 0) == [BLANK, SUN, hour]
    table = Table(num_players=1, cooperative=True)
    assert after_dice(table, "blank", 1) == [
        BLANK,
        "player_0 rolls the weather die: 1 snowflake",
        "player_0: food 3 -> 2",
        hour,
    ]
    # The second flake costs health where there is no food.
    table = Table(num_players=1, cooperative=True)
    table.have(0, food=1)
    assert after_dice(table, "blank", 2) == [
        BLANK,
        "player_0 rolls the weather die: 2 snowflakes",
        "player_0: food 1 -> 0; health 4 -> 3",
        hour,
    ]


def test_an_event_is_told_with_its_text_and_what_comes_of_it() -> None:
    table = Table(num_players=3)
    assert after_event(table, '{ do = "lose", what = "food", who = "others", amount = 2 }') == [
        "player_1: food 3 -> 1",
        "player_2: food 3 -> 1",
    ]


def test_an_event_is_told_after_the_discards_were_shuffled() -> None:
    table = Table(num_players=1, cooperative=True)
    table.stack("event")
    table.state.event_discard[table.names["event"].index("Dry Air")] = 1
    lines = after_dice(table, "event", None, 0)
    assert lines[:2] == [
        EVENT,
        "event Dry Air of player_0: The climbers in the highest row get the status Racking Cough.",
    ]
    assert table.discards("event") == {"Dry Air": 1}


def test_events_and_weather_that_effects_call_for_name_whose_they_are() -> None:
    table = Table(num_players=2)
    table.print_card("event", "Rockfall", '{ do = "roll", die = "weather", who = "others" }')
    table.stack("event", "Rockfall")
    assert after_dice(table, "event", None, 1, 2)[2:6] == [
        "player_1 rolls the weather die: 1 snowflake",
        "player_1: food 3 -> 2",
        "player_0 rolls the weather die: 2 snowflakes",
        "player_0: food 3 -> 1",
    ]


def test_a_status_is_told_when_it_takes_effect_and_when_it_is_over() -> None:
    table = Table(num_players=1, cooperative=True)
    table.stand(0, (3, 7))
    table.give(0, statuses=("Racking Cough",))  # for two turns
    assert after_dice(table, "blank", 0)[-2:] == [
        "status Racking Cough of player_0: For 2 turns, lose 1 oxygen at the start of your turn.",
        "player_0: oxygen 3 -> 2",
    ]
    assert "player_0: loses Racking Cough" in after_dice(table, "blank", 0)


def test_the_blizzard_tells_its_level_its_cost_and_who_pays() -> None:
    table = Table(num_players=2)
    table.print_level(5, food=1, oxygen=2)
    table.state.blizzard = 4
    table.have(1, food=0)
    assert after_dice(table, "blank", "blizzard")[1:5] == [
        "player_0 rolls the weather die: blizzard",
        "the blizzard rises to level 5 of 12, which costs 1 food and 2 oxygen",
        "player_0: food 3 -> 2; oxygen 3 -> 1",
        "player_1: oxygen 3 -> 1; health 4 -> 3",
    ]


def test_the_blizzard_may_change_without_costing_anything() -> None:
    table = Table(num_players=1, cooperative=True)
    table.state.blizzard = 4
    assert after_event(table, '{ do = "blizzard", amount = -2 }') == [
        "the blizzard sinks to level 2 of 12"
    ]


def test_the_top_of_the_blizzard_tells_who_froze() -> None:
    table = Table(num_players=2)
    table.state.blizzard = 11
    assert after_dice(table, "blank", "blizzard")[2:] == [
        "the blizzard rises to level 12 of 12",
        "player_0 froze to death in round 1",
        "player_1 froze to death in round 1",
    ]


# The mountain and the Yeti.


def test_tiles_that_a_blizzard_removes_are_named() -> None:
    table = Table(num_players=2, blizzard_stickers=True)
    table.print_level(5, removes=1)
    table.state.blizzard = 4
    table.tile((1, 8))
    table.tile((0, 8), "Icy, all ropes, point on long")
    assert "removed: icy 0,8, neutral 1,8" in after_dice(table, "blank", "blizzard")


@pytest.mark.parametrize(
    ("verb", "line"),
    [
        ('"flip"', "turned upside down: neutral 2,7, icy 2,9"),
        ('"place", token = "serac"', "serac put on: neutral 2,7, icy 2,9"),
        ('"remove"', "removed: neutral 2,7, icy 2,9"),
    ],
)
def test_tiles_that_an_event_changes_are_named(verb: str, line: str) -> None:
    table = Table(num_players=1, cooperative=True)
    table.tile((2, 7))
    table.tile((2, 9), "Icy, all ropes, point on long")
    assert after_event(table, f'{{ do = {verb}, within = 1, how = "all" }}') == [line]


@pytest.mark.parametrize(
    ("verb", "line"),
    [
        ('"restore"', "turned up again: neutral 2,7"),
        ('"clear"', "verglas off: neutral 2,7"),
    ],
)
def test_tiles_that_are_free_again_are_named(verb: str, line: str) -> None:
    table = Table(num_players=1, cooperative=True)
    table.tile((2, 7), face_down="restore" in verb, token="verglas" if "clear" in verb else None)
    assert after_event(table, f'{{ do = {verb}, within = 1, how = "all" }}') == [line]


def test_the_yeti_tells_where_it_comes_and_whom_it_hurts() -> None:
    table = Table(num_players=2, cooperative=True, expansions=("yeti",))
    table.stand(0, (3, 8))
    # 3,8 points down: its long edge is above.
    assert after_event(table, '{ do = "lure" }') == [
        "the Yeti comes to the edge between empty 4,8 and neutral 3,8 and hurts player_0",
        "player_0: health 4 -> 3",
    ]
    table.turn(0)
    assert after_event(table, '{ do = "banish" }') == [
        "the Yeti comes to the edge between Summit 8,8 and empty 7,8"
    ]


def test_a_run_of_the_yeti_that_need_not_be_asked_is_told() -> None:
    table = Table(num_players=2, cooperative=True, expansions=("yeti",), skip_forced=True)
    table.stand(0, (7, 8))
    table.finish_turn("blank", 2)
    # Round the lower corner of the only tile there is one way on.
    assert told(table, "run", "left", "down and right") == [
        "player_0: health 4 -> 3",
        "the Yeti comes to the edge between empty 7,9 and neutral 7,8",
    ]


# Climbers.


def test_both_sides_of_an_exchange_are_told() -> None:
    table = Table(num_players=2, cooperative=True)
    table.give(0, items=("Helmet", "Shovel"))
    table.do("exchange", 1)
    assert told(table, "give", "food") == ["player_0: food 3 -> 2", "player_1: food 3 -> 4"]
    assert told(table, "give item", "Helmet") == [
        "player_0: loses Helmet",
        "player_1: gains Helmet",
    ]


def test_what_a_sherpa_has_and_that_it_turns_back_is_told() -> None:
    table = Table(num_players=1, cooperative=True)
    table.give(0, items=("Helmet",))
    table.do("exchange", "Sherpa")
    assert told(table, "take", "oxygen") == ["player_0: oxygen 3 -> 4; Sherpa's oxygen 2 -> 1"]
    assert told(table, "give item", "Helmet") == ["player_0: loses Helmet; its Sherpa gains Helmet"]
    table.do("finish")
    assert after_event(table, '{ do = "dismiss" }') == ["player_0: its Sherpa turns back"]


def test_statuses_falls_and_the_next_turn_are_told() -> None:
    table = Table(num_players=1, cooperative=True)
    table.stand(0, (3, 7))
    table.tile((2, 7))
    table.came_from(0, (2, 7), (2, 8))
    assert after_event(
        table,
        '{ do = "attach", status = "Frostbite" }, { do = "fall", amount = 1 },'
        ' { do = "move", amount = -2 }, { do = "halve" }, { do = "skip" }',
    ) == [
        "player_0: gains Frostbite",
        "player_0: now at 2,7",
        "player_0: -2 movement next turn",
        "player_0: movement halved next turn",
        "player_0: no movement next turn",
    ]


def test_hands_are_only_counted() -> None:
    table = Table(num_players=2)
    table.give(0, tiles=(), cards=("Belay",))
    assert after_dice(table, "blank", 0) == [
        BLANK,
        SUN,
        "player_0: karma cards 1 -> 2; tiles 0 -> 3",
    ]


@pytest.mark.parametrize("cooperative", [False, True], ids=["competitive", "cooperative"])
def test_arrivals_say_the_order_where_it_matters(cooperative: bool) -> None:
    table = Table(num_players=2, cooperative=cooperative)
    table.stand(0, (7, 8))
    second = "" if cooperative else ", 2nd"
    table.state.summits = table.state.returns = 1
    assert told(table, "move", "long edge") == [f"player_0 reaches the Summit{second}"]
    table.turn(0)
    table.stand(0, (2, 7))
    assert told(table, "move", "right edge")[0] == f"player_0 is back in Base Camp{second}"


def test_a_halfway_camp_is_named() -> None:
    table = Table(num_players=2)
    table.stand(0, (5, 7))
    assert told(table, "move", "right edge") == ["player_0 reaches Halfway Camp 5,8, 1st"]


@pytest.mark.parametrize(
    ("effect", "lines"),
    [
        ('"lose", what = "food", amount = 6', ["food 3 -> 0; health 3 -> 0", "starved"]),
        ('"lose", what = "oxygen", amount = 6', ["oxygen 3 -> 0; health 3 -> 0", "suffocated"]),
        ('"lose", what = "health", amount = 4', ["health 3 -> 0", "had an accident"]),
    ],
)
def test_deaths_say_of_what(effect: str, lines: list[str]) -> None:
    table = Table(num_players=2)
    table.have(0, health=3)
    table.print_card("event", "Rockfall", f"{{ do = {effect} }}")
    table.stack("event", "Rockfall")
    changes, cause = lines
    assert after_dice(table, "event", None)[2:4] == [
        f"player_0: {changes}",
        f"player_0 {cause} in round 1",
    ]


# Time.


def test_rounds_hours_nightfall_and_daybreak_are_told() -> None:
    table = Table(num_players=1, cooperative=True)
    table.set_clock(18)
    assert after_dice(table, "blank", 0)[2:] == [
        "round 2 begins, 19:00",
        "night falls: movement is halved",
    ]
    table.turn(0)
    table.set_clock(3, passed=22)
    assert after_event(table, '{ do = "pass time" }') == ["it is 04:00"]
    table.set_clock(4, passed=23)
    table.turn(0)
    assert after_dice(table, "blank", 0)[2:] == ["round 4 begins, 05:00", "day breaks"]


def test_in_competitive_play_a_round_has_no_hour() -> None:
    table = Table(num_players=2)
    table.turn(1)
    table.roll_next("blank", 0)
    assert told(table, "finish")[-1] == "round 2 begins"


# Teams.


def test_the_turn_order_is_told_when_the_tokens_are_dealt() -> None:
    table = Table(team=True, num_players=4, dealt=True, characters="choose")
    for mat in ("The Old Hand", "The Doctor", "The Fell Runner"):
        table.do("character", mat)
    lines = told(table, "character", "The Ice Hand")
    (line,) = (line for line in lines if line.startswith("turn order: "))
    order = [f"player_{seat}" for seat in table.state.turn_order[:4]]
    assert line == f"turn order: {', '.join(order)}"
    speeds = [table.speed(int(seat)) for seat in table.state.turn_order[:4]]
    assert speeds == sorted(speeds, reverse=True)


def test_an_own_time_is_told_with_the_return() -> None:
    table = Table(team=True, num_players=4, scoring="cooperative")
    camp, _ = table.where(0) or ((0, 0), "")
    table.stand(0, (camp[0], camp[1] - 1))
    table.have(0, summit_order=1)
    table.state.summits = 1
    table.state.hours = 9
    assert told(table, "move", "right edge") == [
        "player_0 is back in Base Camp, back after 9 hours"
    ]


def test_in_teams_with_cooperative_scoring_the_order_on_the_summit_is_told() -> None:
    table = Table(team=True, num_players=4, scoring="cooperative")
    table.stand(0, (7, 8))
    table.state.summits = 1
    assert told(table, "move", "long edge") == ["player_0 reaches the Summit, 2nd"]


# Ladders.


def test_a_ladder_is_told_when_it_is_laid_and_the_token_below_it() -> None:
    for known in (False, True):
        table = Table(num_players=2, expansions=("ladders",))
        table.give(0, ladders=(NEUTRAL_LADDER,))
        table.tile((2, 10), token="verglas")
        table.tile((2, 11))
        lines = told(table, "ladder", NEUTRAL_LADDER, "right", known=known)
        assert (
            lines
            == [
                "laid: Neutral Ladder 2,9",
                "verglas off: Neutral Ladder 2,10",
                "player_0: now at 2,11; loses Neutral Ladder",
            ][: 0 if known else 3]
        )


@pytest.mark.parametrize(
    ("verb", "before", "words"),
    [
        ("flip", False, "turned upside down"),
        ("restore", True, "turned up again"),
        ("remove", False, "removed"),
    ],
)
def test_ladders_that_an_event_changes_are_named(verb: str, before: bool, words: str) -> None:
    table = Table(num_players=1, cooperative=True, expansions=("ladders",))
    table.ladder((2, 9), upside_down=before)
    effects = f'{{ do = "{verb}", within = 2, how = "all", ladders = true }}'
    assert after_event(table, effects) == [f"{words}: Neutral Ladder 2,9"]


def test_ladders_that_change_hands_are_named() -> None:
    table = Table(num_players=2, cooperative=True, expansions=("ladders",))
    table.give(0, ladders=(NEUTRAL_LADDER,))
    table.do("exchange", 1)
    assert told(table, "give ladder", NEUTRAL_LADDER, known=False) == [
        "player_0: loses Neutral Ladder",
        "player_1: gains Neutral Ladder",
    ]
    table = Table(num_players=2, cooperative=True, expansions=("ladders",))
    table.give(0, ladders=(NEUTRAL_LADDER,))
    table.do("exchange", "Sherpa")
    assert told(table, "give ladder", NEUTRAL_LADDER) == [
        "player_0: its Sherpa gains Neutral Ladder"
    ]


def test_an_event_that_does_not_count_on_a_ladder_is_told() -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.ladder((2, 9), "Icy Ladder")
    table.stand(0, (2, 9))
    table.stack("event", "Rockfall")
    table.print_card("event", "Rockfall", '{ do = "lose", what = "food" }', current_tile=1)
    assert after_dice(table, "event", None) == [
        EVENT,
        "player_0 draws Rockfall, which may be ignored on a Ladder",
    ]
    assert told(table, "decline", known=False)[0] == "player_0 ignores Rockfall"


# Sanity.


def minds(**options: object) -> Table:
    """A game for two with Sanity; both are on the mountain."""
    table = Table(num_players=2, expansions=("sanity",), **options)  # type: ignore[arg-type]
    table.stand(0, (3, 7))
    table.stand(1, (3, 9))
    return table


def test_a_sun_tells_who_may_gain_focus_and_a_gain_what_it_brings() -> None:
    table = minds()
    assert after_dice(table, "blank", 0) == [BLANK, SUN, "player_0: may gain 1 Focus"]
    assert told(table, "focus", "Heartbeat", known=False)[:2] == [
        "player_0: gains Focus, Centre -> Heartbeat",
        "player_0: health 4 -> 5",
    ]


def test_a_snowflake_tells_who_loses_focus_and_what_else() -> None:
    table = minds()
    table.mind(0, focus="Deep Breath")
    table.mind(1, focus="Full Pot")
    lines = after_dice(table, "blank", 1)
    # Back to Heartbeat, which takes health, and to Bonds, which takes a karma card or else health.
    for line in (
        "player_0: loses Focus, Deep Breath -> Heartbeat",
        "player_0: health 4 -> 3",
        "player_1: loses Focus, Full Pot -> Bonds",
        "player_1: health 4 -> 3",
    ):
        assert line in lines
    assert not any("may gain" in line for line in lines)


def test_losing_focus_in_the_centre_tells_sanity_and_hypothermia() -> None:
    table = minds()
    table.mind(1, sanity="Careless of what you carry")
    lines = after_dice(table, "blank", 1)
    texts = [square.text for square in table.chapters["sanity"].track.squares]
    assert f"player_0: Sanity 2 -> 3: {texts[2]} -2 points" in lines
    (line,) = (line for line in lines if "Hypothermia" in line)
    assert line == (
        f"player_1: Sanity 4 -> 5: {texts[4]} -4 points; Hypothermia comes to 1 of the health track"
    )


def test_hypothermia_tells_how_it_moves_and_whom_it_kills() -> None:
    table = minds()
    table.mind(0, sanity="Panic", hypothermia=2)
    lines = after_dice(table, "blank", 0)
    assert told(table, "decline") == ["player_0: karma cards 0 -> 1; Hypothermia 2 -> 3"]
    assert lines == [BLANK, SUN, "player_0: may gain 1 Focus"]
    table = minds()
    table.mind(0, sanity="Panic", hypothermia=4)
    after_dice(table, "blank", 0)
    assert told(table, "decline")[0] == "player_0 died of hypothermia in round 1"


def test_hypothermia_that_is_pushed_back_is_told() -> None:
    table = minds()
    table.mind(0, sanity="Panic", hypothermia=3)
    table.run_effects('{ do = "gain", what = "health" }')
    assert told(table, "option", 2) == ["player_0: Hypothermia 3 -> 2"]


def test_two_events_to_choose_from_are_told() -> None:
    table = minds()
    table.mind(0, focus="Foresight")
    table.stack("event", "Rockfall", "Dry Air")
    _, line = after_dice(table, "event", None, None)
    assert line in (
        "player_0 draws Rockfall and Dry Air to choose from",
        "player_0 draws Dry Air and Rockfall to choose from",
    )


def test_the_event_die_of_a_rounds_end_is_told() -> None:
    table = Table(num_players=1, cooperative=True, expansions=("sanity",))
    table.games.legal()
    table.roll_next("blank", 0)
    table.do("finish")
    table.roll_next("event")
    assert told(table, "decline") == [
        "round 2 begins, 06:00",
        "the event die is rolled for all: event, all may gain 1 Focus",
        "player_0: may gain 1 Focus",
    ]


# Decisions that are known, and others.


def test_what_a_known_decision_says_is_not_told_again() -> None:
    table = Table(num_players=2)
    table.tile((2, 9), "Thin air, all ropes")
    assert told(table, "move", "right edge") == ["player_0: oxygen 3 -> 2"]
    assert told(table, "lay", "Neutral, all ropes", "right edge") == []


def test_of_a_decision_that_is_not_known_all_is_told_that_it_changes() -> None:
    table = Table(num_players=2)
    table.tile((2, 9), "Thin air, all ropes")
    assert told(table, "move", "right edge", known=False) == ["player_0: oxygen 3 -> 2; now at 2,9"]
    assert told(table, "lay", "Neutral, all ropes", "right edge", known=False) == [
        "laid: neutral 2,10",
        "player_0: tiles 3 -> 2; now at 2,10",
    ]


def test_a_card_is_told_when_it_is_played_and_aimed() -> None:
    table = Table(num_players=3)
    table.give(0, cards=("Tall Tale",))
    table.print_card("karma", "Tall Tale", '{ do = "lose", what = "food", who = "chosen" }')
    (text,) = (c.text for c in table.chapters["karma"].cards if c.name == "Tall Tale")
    assert told(table, "play", "Tall Tale", known=False) == [
        f"karma card Tall Tale (-1) of player_0: {text}",
        "player_0: karma cards 1 -> 0",
    ]
    # Only its aim tells what it costs.
    assert told(table, "player", 2, known=False) == [
        "karma card Tall Tale (-1) of player_0 is aimed at player_2",
        "player_0: karma 6 -> 5",
        "player_2: food 3 -> 2",
    ]


def test_an_effect_within_a_card_is_not_told_as_another_card() -> None:
    table = Table(num_players=1, cooperative=True)
    inner = '{ do = "if", has = "food", then = [{ do = "lose", what = "food" }] }'
    assert after_event(table, inner) == ["player_0: food 3 -> 2"]


def test_a_run_of_the_yeti_is_told_unless_it_is_known() -> None:
    for known in (False, True):
        table = Table(num_players=2, expansions=("yeti",))
        table.stand(0, (7, 8))
        table.finish_turn("blank", 1)
        where = "the Yeti comes to the edge between neutral 7,8 and empty 7,7 and hurts player_0"
        lines = told(table, "run", "left", "down and right", known=known)
        assert lines[: 2 - known] == [where, "player_0: health 4 -> 3"][known:]


# Whole games.

SETTINGS = [*SUMMIT[::12], *(FULL_TABLES[game] for game in ("competitive", "cooperative", "team"))]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.parametrize("skip_forced", [False, True], ids=["asked", "skipped"])
def test_the_parts_of_a_decision_lead_where_it_leads(setting: Setting, skip_forced: bool) -> None:
    games = setting.but(skip_forced=skip_forced).batch(1, seed=3)
    before = games.copy()
    for _, actions in play(games, seed=3, climbing=True, steps=400):
        start = before.state.copy()
        lines = happenings(before.state[0], games.edition, int(actions[0]), False)
        assert before.state.tobytes() == start.tobytes()
        assert all(line == line.strip() for line in lines)
        for _, after in parts_of(before.state[0], games.edition, int(actions[0])):
            end = after.tobytes()
        assert end == games.state.tobytes()
        before = games.copy()
