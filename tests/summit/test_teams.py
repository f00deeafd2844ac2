"""Teams: set-up, decks, the draft, turn order, camps, exchanges, passing."""

import pytest

from summit_env.engine.errors import ConfigError
from summit_env.summit.game import TEAM_GAME
from summit_env.summit.state import NONE
from tests.summit.cards import draw, of_all
from tests.summit.positions import NEUTRAL, Table

BOTH = ("competitive", "cooperative")
IN_BOTH_MODES = pytest.mark.parametrize("scoring", BOTH)
DIFFICULTIES = ("chill", "trying", "steep", "legendary", "legendary_plus")
THIN_AIR = "Thin air, all ropes"
DAGGERS = {
    "item": {"Team Radio"},
    "event": {"Broken Radio", "Shared Kitchen", "Supply Drop", "Race for the Ridge"},
    "karma": {"Team Call", "Rivalry"},
}


def teams(scoring="competitive", players=4, **options):
    """Seats 0 and 1 (with six, 0 to 2) are one team; seat 0 is to move, in its Base Camp."""
    return Table(team=True, num_players=players, scoring=scoring, **options)


def dealt(scoring="competitive", players=4, **options):
    return Table(team=True, dealt=True, num_players=players, scoring=scoring, **options)


def in_a_row(scoring="competitive", columns=(3, 4, 5, 6), players=4, movement=5):
    """Climbers stand on neutral tiles of row 3 on these columns, all tiles from 2 to 9 are laid."""
    summit = teams(scoring, players)
    for x in range(2, 10):
        summit.tile((3, x))
    for seat, x in enumerate(columns):
        summit.stand(seat, (3, x))
    summit.give(0, tiles=())
    summit.turn(0, movement=movement)
    return summit


def cells_of(summit, ground):
    """Return the cells on which a camp lies."""
    cells = [divmod(cell, 19) for cell in range(190)]
    return [cell for cell in cells if summit.ground(cell) == ground]


# Set-up.


@IN_BOTH_MODES
@pytest.mark.parametrize("expansions", [(), ("yeti",)])
def test_teams_play_in_either_mode_with_or_without_the_yeti(scoring, expansions):
    summit = dealt(scoring, expansions=expansions)
    assert (summit.state.yeti != NONE) == ("yeti" in expansions)
    assert summit.asked()[1] == "rest"


def test_four_or_six_play_in_teams():
    for players in (2, 3, 5, 7):
        with pytest.raises(ConfigError, match="num_players"):
            TEAM_GAME.configure(num_players=players)


def test_three_teams_are_six_players():
    with pytest.raises(ConfigError, match="num_teams"):
        TEAM_GAME.configure(num_players=4, num_teams=3)


@pytest.mark.parametrize(
    ("players", "number", "expected"),
    [(4, 2, [0, 0, 1, 1]), (6, 2, [0, 0, 0, 1, 1, 1]), (6, 3, [0, 0, 1, 1, 2, 2])],
)
def test_teammates_sit_next_to_each_other(players, number, expected):
    assert of_all(dealt(players=players, num_teams=number), "team") == expected


@IN_BOTH_MODES
def test_into_the_void_is_in_the_game_only_if_agreed(scoring):
    assert "Into the Void" not in dealt(scoring).deck("event")
    assert dealt(scoring, into_the_void=True).deck("event")["Into the Void"] == 1


@IN_BOTH_MODES
@pytest.mark.parametrize(
    ("difficulty", "row"), list(zip(DIFFICULTIES, (3, 2, 1, 0, 0), strict=True))
)
def test_each_team_starts_in_its_own_base_camp(scoring, difficulty, row):
    summit = dealt(scoring, difficulty=difficulty)
    assert cells_of(summit, "Base Camp") == [(row, 6), (row, 10)]
    assert [summit.where(seat)[0] for seat in range(4)] == [(row, 6)] * 2 + [(row, 10)] * 2


@IN_BOTH_MODES
def test_three_teams_start_in_three_base_camps(scoring):
    summit = dealt(scoring, players=6, num_teams=3)
    assert cells_of(summit, "Base Camp") == [(2, 4), (2, 8), (2, 12)]
    assert [summit.where(seat)[0][1] for seat in range(6)] == [4, 4, 8, 8, 12, 12]


@pytest.mark.parametrize("seat", [0, 2, 4])
def test_each_of_three_base_camps_has_the_ropes_of_a_base_camp(seat):
    summit = teams(players=6, num_teams=3)
    camp = 4 * (1 + seat // 2)
    for edge, cell in (("left edge", (2, camp - 1)), ("right edge", (2, camp + 1))):
        assert summit.ground(cell) is None
        summit.tile(cell)
        summit.turn(seat)
        assert summit.may("move", edge)
    summit.tile((1, camp))
    assert summit.may("move", "long edge")


@IN_BOTH_MODES
def test_the_third_base_camp_is_one_place_to_which_its_team_returns(scoring):
    summit = teams(scoring, players=6, num_teams=3)
    assert [summit.where(seat) for seat in (4, 5)] == [((2, 12), "centre")] * 2
    summit.tile((2, 9))
    summit.tile((2, 11))
    for cell, edge, is_home in (((2, 9), "left edge", False), ((2, 11), "right edge", True)):
        summit.stand(4, cell)
        summit.have(4, summit_order=1)
        summit.turn(4)
        summit.do("move", edge)
        assert (summit.where(4) is None) == is_home


@pytest.mark.parametrize(
    ("difficulty", "row"), list(zip(DIFFICULTIES, (6, 5, 5, 4, 4), strict=True))
)
@pytest.mark.parametrize("players", [4, 6])
def test_two_teams_have_one_halfway_camp(difficulty, row, players):
    summit = dealt(players=players, difficulty=difficulty)
    assert cells_of(summit, "Halfway Camp") == [(row, 8)]


def test_three_teams_have_two_halfway_camps():
    summit = dealt(players=6, num_teams=3)
    assert cells_of(summit, "Halfway Camp") == [(5, 5), (5, 11)]


@pytest.mark.parametrize("number", [2, 3])
def test_with_cooperative_scoring_there_is_no_halfway_camp(number):
    summit = dealt("cooperative", players=6, num_teams=number)
    assert cells_of(summit, "Halfway Camp") == []


def test_teams_have_karma_and_no_sherpas_or_with_cooperative_scoring_the_reverse():
    summit = dealt()
    assert of_all(summit, "karma") == [6] * 4
    assert [len(summit.cards(seat)) for seat in range(4)] == [3] * 4
    assert [summit.sherpa(seat) for seat in range(4)] == [None] * 4
    summit = dealt("cooperative")
    assert summit.deck("karma").total() == 0
    assert [len(summit.cards(seat)) for seat in range(4)] == [0] * 4
    assert [summit.sherpa(seat) for seat in range(4)] == [(2, 2)] * 4


# Decks.


@pytest.mark.parametrize("deck", DAGGERS)
def test_cards_with_the_dagger_are_for_teams_alone(deck):
    for options in ({}, {"cooperative": True}):
        assert not DAGGERS[deck] & set(Table(dealt=True, **options).deck(deck))
    in_teams = [set(Table(team=True, scoring=scoring).deck(deck)) for scoring in BOTH]
    assert in_teams[0] | in_teams[1] >= DAGGERS[deck]


def test_cooperative_scoring_removes_three_items_and_three_events():
    items = {"Wingsuit", "Skis", "Sled"}
    events = {"Eager", "Hunter-Gatherer", "Newbie"}
    summit = teams("competitive")
    assert items <= set(summit.deck("item"))
    assert events <= set(summit.deck("event"))
    summit = teams("cooperative")
    assert not items & set(summit.deck("item"))
    assert not events & set(summit.deck("event"))


# The draft, and sharing after it.


def drafted(scoring, item="Helmet", **options):
    """Seat 0 has drafted this item, weight 0, and nobody any other."""
    summit = dealt(scoring, items="choose", **options)
    summit.state.pack[0, 0] = summit.names["item"].index(item)
    summit.do("keep", item)
    for _ in range(4 * 4 - 1):
        summit.do("finish")
    return summit


@IN_BOTH_MODES
def test_of_five_items_four_are_drafted_and_the_last_is_discarded(scoring):
    summit = dealt(scoring, items="choose")
    for kind in range(48):
        summit.printed.item_weight[kind] = 0
    offered = []
    for _ in range(4):
        offered.append(len(summit.offer()))
        for seat in range(4):
            assert summit.asked() == (seat, "item")
            summit.do("keep", next(slot for slot in range(1, 6) if summit.may("keep", slot)))
    assert offered == [5, 4, 3, 2]
    assert [len(summit.items(seat)) for seat in range(4)] == [4] * 4
    assert summit.discards("item").total() == 4
    assert summit.asked() == (0, "partner")


@IN_BOTH_MODES
def test_packs_of_items_go_round_all_climbers_of_both_teams(scoring):
    summit = dealt(scoring, items="choose")
    for kind in range(48):
        summit.printed.item_weight[kind] = 0
    # Each pack is of one design.
    designs = ["Helmet", "Ski Poles", "Crampons", "Shovel"]
    for seat, design in enumerate(designs):
        summit.state.pack[seat, :5] = summit.names["item"].index(design)
    for slot in (1, 2):
        for seat in range(4):
            assert summit.asked() == (seat, "item")
            summit.do("keep", slot)
    # In the second round seat 0 had the pack of seat 3, seat 1 that of seat 0, and so on.
    for seat, design in enumerate(designs):
        assert set(summit.items(seat)) == {design, designs[seat - 1]}


def test_teammates_share_items_after_the_draft():
    summit = drafted("competitive")
    assert summit.asked() == (0, "partner")
    assert summit.choices() == {summit.action("exchange", 1), summit.action("finish")}
    summit.do("exchange", 1)
    assert summit.choices() == {summit.action("give item", "Helmet"), summit.action("finish")}
    summit.do("give item", "Helmet")
    summit.do("finish")
    assert [summit.items(seat) for seat in range(4)] == [[], ["Helmet"], [], []]


def test_each_climber_shares_once_with_each_teammate():
    summit = drafted("competitive")
    summit.do("exchange", 1)
    summit.do("finish")
    for seat in (1, 2, 3):
        assert summit.asked() == (seat, "partner")
        summit.do("finish")
    assert summit.asked()[1] == "rest"


def test_a_climber_takes_a_teammates_item_before_the_game():
    summit = drafted("competitive")
    summit.do("finish")
    summit.do("exchange", 0)
    summit.do("take item", "Helmet")
    assert (summit.items(0), summit.items(1)) == ([], ["Helmet"])


def test_food_and_oxygen_are_not_shared_before_the_game():
    summit = drafted("competitive")
    for seat in range(4):
        summit.have(seat, food=1, oxygen=1)
    summit.do("exchange", 1)
    assert summit.kinds() == {"give item", "finish"}


def test_items_are_shared_with_the_sherpa_before_the_game_with_cooperative_scoring():
    summit = drafted("cooperative")
    assert summit.choices() == {
        summit.action("exchange", 1),
        summit.action("exchange", "Sherpa"),
        summit.action("finish"),
    }
    summit.do("exchange", "Sherpa")
    summit.do("give item", "Helmet")
    summit.do("finish")
    assert (summit.items(0), summit.sherpa_items(0)) == ([], ["Helmet"])
    assert summit.choices() == {summit.action("exchange", 1), summit.action("finish")}


def test_suggested_items_are_not_shared():
    for scoring in BOTH:
        assert dealt(scoring).asked()[1] == "rest"


# The turn order.


def set_out(*mats, scoring="competitive", poles=None, laden=None):
    """Climbers take these mats, no items (but one the Ski Poles), and no supplies (but one all)."""
    summit = dealt(scoring, characters="choose", items="choose", supplies="choose")
    for mat in mats:
        summit.do("character", mat)
    while summit.asked()[1] == "marker":
        summit.do("marker", 1)
    while summit.asked()[1] == "item":
        summit.do("finish")
    while summit.asked()[1] == "partner":
        summit.do("finish")
    if poles is not None:
        summit.give(poles, items=["Ski Poles"])
    while summit.asked()[1] in ("food", "oxygen"):
        seat, what = summit.asked()
        summit.do(what, 6 if seat == laden else 0)
    return summit


def turn_order(summit):
    return summit.state.turn_order[: summit.state.num_players].tolist()


#: Of speed 4, 5, 4, 5.
MATS = ("The Doctor", "The Fell Runner", "The Old Hand", "The Ice Hand")


@IN_BOTH_MODES
def test_the_faster_go_first_and_the_senior_of_equals(scoring):
    summit = set_out(*MATS, scoring=scoring)
    assert turn_order(summit) == [1, 3, 0, 2]
    assert of_all(summit, "turn_token") == [2, 0, 3, 1]
    assert summit.asked() == (1, "rest")


@IN_BOTH_MODES
def test_the_turn_order_counts_what_items_add(scoring):
    # With Ski Poles the Old Hand has 5 movement as well.
    assert turn_order(set_out(*MATS, scoring=scoring, poles=2)) == [1, 2, 3, 0]


@IN_BOTH_MODES
def test_the_turn_order_counts_what_supplies_weigh(scoring):
    # 6 food and 6 oxygen weigh 3 each for the Fell Runner, and 6 is past 2 marks: speed 3.
    assert turn_order(set_out(*MATS, scoring=scoring, laden=1)) == [3, 0, 2, 1]


def test_turns_go_by_turn_order_tokens():
    summit = teams()
    summit.order(2, 0, 3, 1)
    summit.turn(2)
    for seat in (0, 3, 1, 2):
        summit.finish_turn()
        assert summit.asked() == (seat, "rest")
        summit.do("finish")


def test_a_round_ends_after_the_last_token():
    summit = teams("cooperative")
    summit.order(2, 0, 3, 1)
    summit.turn(2)
    rounds = []
    for _ in range(4):
        summit.finish_turn()
        rounds.append((int(summit.state["game_round"]), summit.hour()))
        summit.do("finish")
    assert rounds == [(1, 5), (1, 5), (1, 5), (2, 6)]


def test_who_is_out_of_play_is_passed_over_and_the_round_still_ends():
    summit = teams("cooperative")
    summit.order(2, 0, 3, 1)
    summit.kill(0)
    summit.kill(1)
    summit.turn(2)
    summit.finish_turn()
    assert (summit.asked(), summit.hour()) == ((3, "rest"), 5)
    summit.do("finish")
    summit.finish_turn()
    assert (summit.asked(), summit.hour()) == ((2, "rest"), 6)


@pytest.mark.parametrize(
    ("event", "column", "expected"),
    [
        ("Motivation", "next_movement", [-2, 0, 0, 1]),
        ("Impatient", "oxygen", [2, 3, 2, 3]),
        ("Rally", "next_movement", [0, 0, 0, 2]),
    ],
)
@IN_BOTH_MODES
def test_next_and_previous_go_by_the_turn_order_tokens(event, column, expected, scoring):
    summit = in_a_row(scoring)
    summit.stand(3, (2, 10))
    summit.order(2, 0, 3, 1)
    draw(summit, event)
    assert summit.asked() == (3, "rest")
    assert of_all(summit, column) == expected


def test_reactions_are_asked_in_turn_order():
    summit = teams()
    summit.order(2, 0, 3, 1)
    summit.print_card("karma", "Pilfer", '{ do = "lose", what = "food", who = "others" }')
    summit.give(0, cards=["Pilfer"])
    for seat in (1, 2, 3):
        summit.give(seat, cards=["Guardian"])
        summit.print_card("karma", "Guardian", '{ do = "draw", what = "tile" }', answers="negative")
    summit.do("play", "Pilfer")
    asked = []
    while summit.asked()[1] == "react":
        asked.append(summit.asked()[0])
        summit.do("finish")
    assert asked == [3, 1, 2]


# Camps.


def dice_rolled(summit):
    """Finish the turn where an event and a blizzard would be rolled; return whether they were."""
    summit.stack("event", "Eager")
    summit.stack("karma")
    level = summit.state.blizzard
    summit.finish_turn("event", None, "blizzard")
    rolled = summit.discards("event").total() == 1
    assert (summit.state.blizzard == level + 1) == rolled
    return rolled


@IN_BOTH_MODES
def test_who_ends_its_turn_in_camp_rolls_no_dice(scoring):
    for cell in ((2, 6), (2, 10)):
        summit = teams(scoring)
        summit.stand(0, cell)
        summit.turn(0)
        assert not dice_rolled(summit)
        assert of_all(summit, "food") == [3] * 4
    summit = teams()
    summit.stand(0, (5, 8))
    summit.turn(0)
    assert not dice_rolled(summit)


@IN_BOTH_MODES
@pytest.mark.parametrize("cell", [(3, 3), (8, 8)])
def test_who_ends_its_turn_on_the_mountain_rolls_dice(scoring, cell):
    summit = teams(scoring)
    summit.stand(0, cell)
    summit.turn(0)
    assert dice_rolled(summit)


def test_where_the_turn_ends_decides_whether_dice_are_rolled():
    summit = teams()
    summit.tile((2, 7))
    summit.do("move", "right edge")
    assert dice_rolled(summit)
    summit = teams()
    summit.stand(0, (2, 7))
    summit.turn(0)
    summit.do("move", "left edge")
    assert not dice_rolled(summit)


def test_without_dice_the_hand_of_tiles_and_a_karma_card_are_still_drawn():
    summit = teams()
    summit.give(0, tiles=())
    summit.do("finish")
    assert (len(summit.tiles(0)), len(summit.cards(0))) == (3, 1)


@IN_BOTH_MODES
def test_without_teams_dice_are_rolled_in_camp(scoring):
    assert dice_rolled(Table(cooperative=scoring == "cooperative", num_players=4))


@IN_BOTH_MODES
def test_at_the_end_of_a_turn_on_the_mountain_its_climber_moves_the_yeti(scoring):
    summit = teams(scoring, expansions=("yeti",))
    summit.tile((7, 7))
    summit.stand(0, (3, 3))
    summit.turn(0)
    summit.finish_turn("blank", 1)
    assert summit.asked() == (0, "way")


def test_without_dice_the_yeti_stays_where_it_is():
    summit = teams(expansions=("yeti",))
    summit.tile((7, 7))
    summit.finish_turn("blank", 1)
    assert summit.asked() == (1, "rest")


def test_one_may_rest_in_the_camp_of_another_team():
    summit = teams()
    summit.stand(0, (2, 10))
    summit.begin_turn(0)
    assert summit.asked() == (0, "rest")


# Exchanges.


@IN_BOTH_MODES
@pytest.mark.parametrize(("points", "possible"), [(1, True), (2, True), (3, False)])
def test_teammates_exchange_over_at_most_2_trail_points(scoring, points, possible):
    summit = in_a_row(scoring, columns=(2, 3 + points, 8, 9))
    summit.do("move", "right edge")
    assert summit.may("exchange", 1) == possible


@IN_BOTH_MODES
def test_teammates_in_one_camp_exchange(scoring):
    summit = teams(scoring)
    summit.stand(0, (2, 7))
    summit.turn(0)
    summit.do("move", "left edge")
    assert summit.where(0) == summit.where(1)
    assert summit.may("exchange", 1)


def test_the_trail_points_of_an_icy_tile_count():
    for name, possible in ((NEUTRAL, True), ("Icy, all ropes, points on a and b", False)):
        summit = in_a_row(columns=(3, 5, 7, 8))
        summit.tile((3, 4), name)
        assert summit.may("exchange", 1) == possible


@IN_BOTH_MODES
def test_nobody_exchanges_with_an_opponent(scoring):
    summit = in_a_row(scoring, columns=(3, 6, 4, 5))
    assert not any(summit.may("exchange", seat) for seat in (1, 2, 3))


@IN_BOTH_MODES
def test_movement_goes_on_after_an_exchange(scoring):
    summit = in_a_row(scoring, columns=(3, 6, 8, 9))
    summit.do("move", "right edge")
    summit.do("exchange", 1)
    summit.do("give", "food")
    summit.do("finish")
    assert (summit.food(0), summit.food(1), summit.state.movement) == (2, 4, 4)
    summit.do("move", "right edge")
    assert summit.where(0) == ((3, 5), "centre")


def test_cards_and_tiles_are_not_exchanged():
    summit = in_a_row(columns=(3, 4, 7, 8))
    for seat in (0, 1):
        summit.give(seat, cards=["Potluck"], items=["Helmet"], tiles=[NEUTRAL])
    summit.do("exchange", 1)
    assert summit.kinds() == {"give", "take", "give item", "take item", "finish"}


def test_a_card_may_direct_teammates_to_exchange_tiles():
    summit = in_a_row(columns=(3, 4, 7, 8))
    summit.give(0, tiles=[NEUTRAL])
    summit.give(1, tiles=[THIN_AIR])
    summit.run_effects('{ do = "swap", what = "tiles", who = "chosen" }', chosen=1)
    assert (summit.tiles(0), summit.tiles(1)) == ([THIN_AIR], [NEUTRAL])


# Passing.


@IN_BOTH_MODES
def test_teammates_pass_without_asking_and_the_occupied_point_is_not_counted(scoring):
    summit = in_a_row(scoring, columns=(3, 4, 7, 8), movement=1)
    summit.do("move", "right edge")
    summit.do("move", "right edge")
    assert (summit.where(0), summit.state.movement) == (((3, 5), "centre"), 0)
    assert summit.asked() == (0, "turn")


def test_passing_a_teammate_who_can_not_block_moves_no_karma():
    summit = in_a_row(columns=(3, 4, 7, 8))
    summit.do("move", "right edge")
    assert summit.asked() == (0, "turn")
    assert "block" not in summit.kinds()
    summit.do("move", "right edge")
    assert of_all(summit, "karma") == [6] * 4


@pytest.mark.parametrize(("answer", "karma"), [("let pass", 7), ("block", 5)])
def test_opponents_are_asked_with_competitive_scoring(answer, karma):
    summit = in_a_row(columns=(3, 8, 4, 9))
    summit.do("move", "right edge")
    assert summit.asked() == (2, "permit")
    summit.do(answer)
    assert of_all(summit, "karma") == [6, 6, karma, 6]


@pytest.mark.parametrize("movement", [3, 4])
def test_yellow_needs_4_movement_to_pass_purple(movement):
    # Yellow, seat 0, on (3, 3); Purple, seat 2, on (3, 5); Yellow wants to (3, 6).
    summit = in_a_row("cooperative", columns=(3, 8, 5, 9), movement=movement)
    summit.do("move", "right edge")
    assert summit.may("move", "right edge") == (movement == 4)
    if movement == 4:
        summit.do("move", "right edge")
        assert (summit.asked(), summit.state.movement) == ((0, "turn"), 1)
        assert not summit.may("finish")
        summit.do("move", "right edge")
        assert (summit.where(0), summit.state.movement) == (((3, 6), "centre"), 0)


@pytest.mark.parametrize(("movement", "possible"), [(4, False), (5, True)])
def test_each_point_of_an_opponent_takes_2_movement(movement, possible):
    summit = in_a_row("cooperative", columns=(3, 8, 4, 5), movement=movement)
    assert summit.may("move", "right edge") == possible
    if possible:
        for _ in range(3):
            summit.do("move", "right edge")
        assert (summit.where(0), summit.state.movement) == (((3, 6), "centre"), 0)


@pytest.mark.parametrize(("movement", "possible"), [(2, False), (3, True)])
def test_a_teammate_before_an_opponent_is_still_not_counted(movement, possible):
    summit = in_a_row("cooperative", columns=(3, 4, 5, 9), movement=movement)
    assert summit.may("move", "right edge") == possible
