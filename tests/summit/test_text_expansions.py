"""Teams, Ladders and Sanity in text: who is with whom, what lies where, each decision in words."""

import pytest

from summit_env.summit.text import legend
from tests.summit.positions import NEUTRAL_LADDER, Table
from tests.summit.test_text import below, choices, lines, row, words

THIN_LADDER, ICY_LADDER, LONG_LADDER = "Thin Air Ladder", "Icy Ladder", "Long Icy Ladder"


def teams(**options: object) -> Table:
    """Two teams of two, with cooperative scoring if asked."""
    return Table(team=True, **{"num_players": 4, **options})  # type: ignore[arg-type]


def told(table: Table) -> str:
    """Return all lines as one, for what may be broken."""
    return " ".join(line.strip() for line in lines(table))


# Teams.


@pytest.mark.parametrize(
    ("options", "title"),
    [
        ({}, "2 against 2"),
        ({"num_players": 6}, "3 against 3"),
        (
            {"num_players": 6, "num_teams": 3, "scoring": "cooperative"},
            "2 against 2 against 2, cooperative scoring",
        ),
        (
            {"expansions": ("yeti", "ladders", "sanity")},
            "2 against 2, with the Yeti, Ladders and Sanity",
        ),
        ({"expansions": ("yeti", "sanity")}, "2 against 2, with the Yeti and Sanity"),
    ],
)
def test_the_title_names_teams_scoring_and_expansions(
    options: dict[str, object], title: str
) -> None:
    assert told(teams(**options)).startswith(f"Summit, base game, {title}: round 1, trying; ")


def test_a_team_shows_its_members_base_camp_and_points() -> None:
    table = teams(num_players=6, num_teams=3)
    table.have(2, karma=9)
    table.have(3, karma=1)
    camps = [table.where(seat) for seat in (0, 2, 4)]
    assert [
        f"team {team}: player_{2 * team} and player_{2 * team + 1}, "
        f"Base Camp {camp[0][0]},{camp[0][1]}, {points} points"
        for team, (camp, points) in enumerate(zip(camps, (12, 10, 12), strict=True))
        if camp is not None
    ] == [line for line in lines(table) if line.startswith("team ")]
    # On the mountain each camp has the number of its team.
    assert all(f"[{team}]" in row(table, 2) for team in range(3))
    signs = legend(table.state, table.games.edition)
    assert "[0] [1] [2] Base Camps, [H] Halfway Camp, " in signs
    assert "[B]" not in signs


def test_the_turn_order_is_shown_once_the_tokens_are_dealt() -> None:
    table = teams()
    table.order(2, 0, 3, 1)
    assert "turn order: player_2, player_0, player_3, player_1" in lines(table)
    setting_up = teams(dealt=True, characters="choose")
    assert not any(line.startswith("turn order") for line in lines(setting_up))
    assert not any("turn order" in line for line in lines(Table(num_players=4)))


def test_a_marker_is_picked_for_the_team_and_shown_with_its_ability() -> None:
    table = teams(scoring="cooperative", dealt=True, characters="choose")
    for mat in table.mats[:4]:
        table.do("character", mat)
    assert lines(table)[0].endswith("; player_0 picks the team's marker")
    markers = table.chapters["cooperative"].markers
    assert choices(table) == [f"take {marker.name}: {marker.text}" for marker in markers]
    assert not any("ability: used" in line for line in lines(table) if line.startswith("team"))
    table.do("marker", 2)
    assert lines(table)[0].endswith("; player_2 picks the team's marker")
    table.do("marker", 1)
    assert f"0 points; ability: {markers[1].text}" in told(table)
    assert f"0 points; ability: {markers[0].text}" in told(table)


def test_a_group_picks_its_marker_too() -> None:
    table = Table(num_players=1, cooperative=True, dealt=True, characters="choose")
    table.do("character", "The Doctor")
    assert lines(table)[0].endswith("; player_0 picks the group's marker")
    assert not any(line.startswith("group ability") for line in lines(table))
    table.do("marker", 2)
    text = table.chapters["cooperative"].markers[1].text
    assert f"group ability: {text}" in told(table)


def test_a_team_uses_its_own_ability() -> None:
    table = teams(scoring="cooperative")
    text = table.chapters["cooperative"].markers[0].text
    assert words(table, "group ability") == f"use the team's ability: {text}"
    table.state.group_ability_used[1] = 1
    first, second = (line for line in lines(table) if line.startswith("team "))
    assert "ability: used" not in first
    assert second.endswith("0 points; ability: used")


def test_teams_with_competitive_scoring_have_karma_and_no_time_of_day() -> None:
    shown = told(teams())
    assert "karma points" in shown
    assert "Time of Day" not in shown
    shown = told(teams(scoring="cooperative"))
    assert "karma" not in shown
    assert "Time of Day 05:00" in shown
    assert "Sherpa: 2 food, 2 oxygen" in shown


def test_who_finishes_in_a_camp_rolls_no_dice() -> None:
    table = teams()
    assert words(table, "finish") == "finish the move in the camp, without dice"
    table.stand(0, (3, 8))
    assert words(table, "finish") == "finish the move and roll the dice"


def test_an_own_time_is_told_where_it_scores() -> None:
    table = teams(scoring="cooperative")
    table.bring_home(1, summit_order=2, return_order=1)
    table.state.return_hours[1] = 14
    assert "            arrivals: 2nd on the Summit, back after 14 hours" in lines(table)
    assert "back in Base Camp, 1st" not in told(table)


def test_the_end_names_the_winning_team() -> None:
    table = teams()
    for seat in range(4):
        table.have(seat, karma=seat)
        table.kill(seat)
    table.go_on()
    # Karma alone: 0 and 1 against 2 and 3.
    assert "; the game is over and team 1 wins, with 5 points to 1" in told(table)
    table.have(0, karma=4)
    assert "and teams" not in told(table)
    assert "the game is over and team 0 and team 1 win together, with 5 points" in told(table)
    table.state.summit_order[0] = 1
    table.have(0, karma=0)
    # 10 for the first on the Summit, and 1 karma.
    assert "the game is over and team 0 wins, with 11 points to 5" in told(table)
    table.have(2, karma=8)
    assert (
        "the game is over and team 0 wins, with 11 points to 11, since it was on the Summit first"
    ) in told(table)


def test_a_tie_in_cooperative_scoring_goes_to_who_was_all_on_the_summit() -> None:
    table = teams(scoring="cooperative")
    for seat, order in enumerate((1, 4, 2, 3)):
        table.bring_home(seat, summit_order=order, return_order=seat + 1)
        table.state.return_hours[seat] = 4
    table.go_on()
    # Twice 5 for who is back, 3 for the Summit and 24 - 4 hours.
    assert (
        "the game is over and team 1 wins, with 56 points to 56, "
        "since all of it were on the Summit first"
    ) in told(table)


def test_opponents_are_passed_for_two_with_cooperative_scoring_and_teammates_for_none() -> None:
    table = teams(scoring="cooperative")
    table.stand(0, (3, 8))
    for seat, cell in ((1, (3, 7)), (2, (3, 9))):
        table.stand(seat, cell)
    for cell in ((3, 6), (3, 10)):
        table.tile(cell)
    assert words(table, "move", "left edge") == (
        "move left to neutral 3,7, past player_1, for no movement"
    )
    assert words(table, "move", "right edge") == (
        "move right to neutral 3,9, past player_2, for 2 movement"
    )


def test_what_was_drafted_is_shared_before_the_game() -> None:
    table = teams(dealt=True, items="choose", scoring="cooperative", expansions=("ladders",))
    while table.asked()[1] == "ladder":
        table.games.step([int(table.games.legal()[0].argmax())])
    while table.asked()[1] == "item":
        table.do("finish")
    assert "; player_0 may share what was drafted" in told(table)
    assert choices(table) == ["share with your Sherpa", "share with player_1", "share no more"]


# Ladders.


def test_ladders_are_drafted_by_teams_with_their_type_and_points() -> None:
    table = teams(dealt=True, items="choose", expansions=("ladders",))
    table.state.ladder_pack[0, :4] = [2, 1, 1, 0]
    table.state.ladder_pack[1, :4] = [0, 0, 0, 4]
    assert "player_0 drafts a Ladder" in told(table)
    assert "before team 0: 2 Neutral Ladders, Icy Ladder, Long Icy Ladder" in lines(table)
    assert "before team 1: 4 Thin Air Ladders" in lines(table)
    # A team sees its own pack.
    assert [line for line in lines(table, 1) if line.startswith("before")] == [
        "before team 0: 2 Neutral Ladders, Icy Ladder, Long Icy Ladder"
    ]
    assert choices(table)[:2] == [
        "draft Neutral Ladder (neutral) and keep it",
        "draft Icy Ladder (icy, 1 trail point) and keep it",
    ]
    assert choices(table)[-1] == "draft Long Icy Ladder (icy, 2 trail points) and discard it"


def test_without_teams_each_drafts_its_own_ladders() -> None:
    table = Table(num_players=3, dealt=True, items="choose", expansions=("ladders",))
    for seat in range(3):
        (line,) = (line for line in lines(table, seat) if line.startswith("before"))
        assert line.startswith(f"before player_{seat}: ")


def test_a_ladder_lies_over_two_spaces() -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.tile((2, 9))
    table.ladder((2, 9))
    assert "-[B] -#===N======#" in row(table, 2)
    # The long rope of what lies below it is covered.
    assert below(table, 3) == row(table, 2)
    table.ladder((2, 9), ICY_LADDER)
    assert "#=o=I======#" in row(table, 2)
    table.ladder((2, 9), LONG_LADDER, upside_down=True)
    table.stand(1, (2, 10))
    assert "#xo=I===o==#" in row(table, 2)
    column = row(table, 2).index("#")
    assert below(table, 2)[column + 8] == "1"
    assert "Ladder 2,10" in told(table)
    assert "a Ladder over two spaces" in legend(table.state, table.games.edition)
    bare = Table(num_players=2)
    assert "Ladder" not in legend(bare.state, bare.games.edition)


def test_ladders_are_laid_with_words_on_where_they_lead() -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.give(0, ladders=(NEUTRAL_LADDER, ICY_LADDER, THIN_LADDER))
    table.tile((2, 11), "Thin air, all ropes", token="verglas")
    over = "on the right, over 2,9 and 2,10"
    assert words(table, "ladder", NEUTRAL_LADDER, "right") == (
        f"lay Neutral Ladder (neutral) {over}, and move right to thin air 2,11, across a Ladder, "
        "for 2 movement, for 1 oxygen"
    )
    assert words(table, "ladder", THIN_LADDER, "right").endswith(
        "across a Ladder, for 2 movement, for 2 oxygen"
    )
    assert words(table, "ladder", ICY_LADDER, "right") == (
        f"lay Icy Ladder (icy, 1 trail point) {over}, and move right to Icy Ladder 2,9"
    )
    assert words(table, "ladder", NEUTRAL_LADDER, "left") == (
        "lay Neutral Ladder (neutral) on the left, over 2,7 and 2,6, and then a tile beyond it"
    )
    # It is laid on a copy.
    assert table.ladder_on((2, 9)) is None
    table.do("ladder", NEUTRAL_LADDER, "left")
    assert "player_0 is on turn with 5 movement left, crossing a Ladder" in told(table)
    assert choices(table) == [
        "lay Neutral, all ropes (neutral, ropes all) onto the empty space on the left (2,5), "
        "across a Ladder"
    ]


def test_a_ladder_is_carried_dropped_and_picked_up_by_its_name() -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.give(0, ladders=(NEUTRAL_LADDER, NEUTRAL_LADDER, THIN_LADDER))
    assert "            Ladders: 2 Neutral Ladders, Thin Air Ladder" in lines(table)
    assert words(table, "drop ladder", THIN_LADDER) == "drop Thin Air Ladder"
    table.do("drop ladder", THIN_LADDER)
    assert "dropped items: 1 Thin Air Ladder at 2,8" in lines(table)
    assert words(table, "pick up", THIN_LADDER) == "pick up Thin Air Ladder"


def test_ladders_are_exchanged_by_name() -> None:
    table = Table(num_players=1, cooperative=True, expansions=("ladders",))
    table.give(0, ladders=(NEUTRAL_LADDER,), sherpa_ladders=(ICY_LADDER,))
    assert "            Sherpa: 2 food, 2 oxygen, Icy Ladder" in lines(table)
    table.do("exchange", "Sherpa")
    assert words(table, "give ladder", NEUTRAL_LADDER) == "give Neutral Ladder to your Sherpa"
    assert words(table, "take ladder", ICY_LADDER) == "take Icy Ladder from your Sherpa"
    table.do("take ladder", ICY_LADDER)
    assert "taken in this exchange, not to be given back: Icy Ladder" in lines(table)


def test_an_event_about_the_current_tile_may_be_ignored_on_a_ladder() -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.ladder((2, 9), ICY_LADDER)
    table.stand(0, (2, 9))
    table.stack("event", "Rockfall")
    table.print_card("event", "Rockfall", '{ do = "lose", what = "food" }', current_tile=1)
    table.finish_turn("event", None)
    assert "player_0 may ignore an event about its tile" in told(table)
    text = next(card.text for card in table.chapters["events"].cards if card.name == "Rockfall")
    assert choices(table) == [f"resolve Rockfall: {text}", "ignore Rockfall: a Ladder is no tile"]
    assert "before player_0: Rockfall" in lines(table)


def test_ladders_are_turned_and_removed_by_name() -> None:
    table = Table(num_players=2, expansions=("ladders",))
    table.ladder((2, 10))
    effects = '{ do = "remove", within = 3, how = "chosen", ladders = true }'
    table.run_effects(effects)
    assert choices(table) == ["remove Neutral Ladder 2,10"]


# Sanity.


def test_a_climber_shows_focus_sanity_and_hypothermia() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    squares = table.chapters["sanity"].squares
    shown = lines(table)
    assert shown.count(f"            Focus on Centre: {squares[0].text}") == 2
    assert shown.count("            Sanity on square 2 of 5: Calm. 0 points") == 2
    assert "Hypothermia" not in told(table)
    table.mind(1, focus="Foresight", sanity="Panic", hypothermia=2)
    (text,) = (square.text for square in squares if square.name == "Foresight")
    assert f"Focus on Foresight: {text}" in told(table)
    assert "Hypothermia at 2 of the health track" in told(table)
    assert "Sanity on square 5 of 5: Panic: " in told(table)
    assert "-4 points" in told(table)
    table.kill(1)
    assert "Foresight" not in told(table)
    assert "Sanity on square 5 of 5" in told(table)
    assert "Focus" not in told(Table(num_players=2))


def test_what_is_due_is_told() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    table.have(1, due_focus=-2, due_sanity=1, due_health=3)
    assert "            due: 2 Focus to lose, 1 Sanity to gain, 3 health to gain" in lines(table)


def test_focus_is_gained_along_the_blue_arrows() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    table.run_effects('{ do = "gain", what = "focus" }')
    assert "player_0 may gain Focus" in told(table)
    squares = {square.name: square for square in table.chapters["sanity"].squares}
    assert sorted(choices(table)) == sorted(
        [
            *(f"gain Focus, on to {name}: {squares[name].text}" for name in squares["Centre"].blue),
            "gain no Focus",
        ]
    )
    assert words(table, "focus", "Drive").startswith("gain Focus, on to Drive: ")


def test_sanity_is_raised_or_not() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    table.run_effects('{ do = "gain", what = "sanity" }')
    assert "player_0 may raise its Sanity" in told(table)
    best = table.chapters["sanity"].track.squares[0]
    assert choices(table) == [
        f"raise your Sanity: {best.text} +3 points",
        "do not raise your Sanity",
    ]


def test_health_warms_up_instead() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    table.mind(0, sanity="Panic", hypothermia=3)
    table.run_effects('{ do = "gain", what = "health" }')
    assert "player_0 gains 1 health or pushes Hypothermia back" in told(table)
    assert choices(table) == ["gain 1 health", "push Hypothermia back to 2", "gain nothing"]


def test_one_of_two_events_is_picked() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    table.mind(0, focus="Foresight")
    table.stand(0, (3, 8))
    table.stack("event", "Rockfall", "Dry Air")
    table.finish_turn("event", None, None)
    assert "player_0 picks one of two events" in told(table)
    texts = {card.name: card.text for card in table.chapters["events"].cards}
    assert sorted(choices(table)) == [
        f"resolve Dry Air: {texts['Dry Air']}",
        f"resolve Rockfall: {texts['Rockfall']}",
    ]
    for viewer in (None, 0, 1):
        (line,) = (line for line in lines(table, viewer) if line.startswith("before"))
        assert line in ("before player_0: Rockfall, Dry Air", "before player_0: Dry Air, Rockfall")


def test_a_square_that_lets_choose_names_itself() -> None:
    table = Table(num_players=1, cooperative=True, expansions=("sanity",))
    table.mind(0, focus="Full Pot")
    table.have(0, sherpa_food=0)
    table.run_effects('{ do = "lose", what = "focus" }')
    assert choices(table) == [
        "Focus on Bonds: If you have a Sherpa with at least 1 food: your Sherpa loses 1 food;"
        " if not: you lose 1 health.",
        "Focus on Bonds: If you have a Sherpa with at least 1 oxygen: your Sherpa loses 1 oxygen;"
        " if not: you lose 1 health.",
    ]
    table = Table(num_players=1, cooperative=True, expansions=("sanity",))
    table.have(0, sherpa_food=0)
    table.run_effects('{ do = "gain", what = "focus" }')
    table.do("focus", "Bonds")
    assert choices(table) == [
        "Focus on Bonds: Your Sherpa gains 1 food.",
        "Focus on Bonds: Your Sherpa gains 1 oxygen.",
    ]


def test_who_died_of_hypothermia_is_said_to_be_so() -> None:
    table = Table(num_players=2, expansions=("sanity",))
    table.mind(0, sanity="Panic", hypothermia=3)
    table.run_effects('{ do = "lose", what = "health", amount = 2 }')
    assert "died of hypothermia in round 1" in told(table)


def test_the_die_of_a_rounds_end_is_told_with_the_time() -> None:
    table = Table(num_players=2, cooperative=True, expansions=("sanity",))
    assert "event die" not in told(table)
    table.state.round_face = 0
    assert "0 hours passed; round's event die: blank, all lose 1 Focus" in told(table)
    table.state.round_face = 1
    assert "0 hours passed; round's event die: event, all may gain 1 Focus" in told(table)
