"""Sanity: the Focus network, the Sanity track, and what sways a climber's mind. [Sanity]

Which squares the arrows join, and which lasting effect belongs to which square of the Sanity track,
is as in the default edition.
"""

import msgspec
import pytest

from summit_env.summit.state import HUNGER, MISFORTUNE, NONE
from tests.summit.cards import of_all, put_yeti
from tests.summit.positions import NEUTRAL, Table

THIN_AIR = "Thin air, all ropes"
GAIN, LOSE = '{ do = "gain", what = "focus" }', '{ do = "lose", what = "focus" }'
RAISE, LOWER = '{ do = "gain", what = "sanity" }', '{ do = "lose", what = "sanity" }'
#: Two events that are printed anew where they are drawn.
COLD, THIRST = "Numb Fingers", "Dry Air"
#: Competitive play, and cooperative play solo, together and in teams.
SIDES = {
    "competitive": {},
    "cooperative": {"cooperative": True},
    "solo": {"cooperative": True, "num_players": 1},
    "team": {"team": True},
    "team cooperative": {"team": True, "scoring": "cooperative"},
}
IN_ALL_MODES = pytest.mark.parametrize("mode", SIDES)
WITH_KARMA = pytest.mark.parametrize("mode", ["competitive", "team"])
WITH_SHERPAS = pytest.mark.parametrize("mode", ["cooperative", "solo", "team cooperative"])
#: The two squares of the inner ring that go by the mode, and from where a blue arrow leads there.
MODE_SQUARES = pytest.mark.parametrize(
    ("square", "before"), [("Bonds", "Centre"), ("Shared Path", "Heartbeat")]
)
#: From where a red arrow leads there.
INTO_MODE_SQUARES = pytest.mark.parametrize(
    ("before", "square"), [("Full Pot", "Bonds"), ("Drive", "Shared Path")]
)
#: Where every blue arrow leads.
ONWARD = {
    "Centre": {"Heartbeat", "Appetite", "Breath", "Bonds"},
    "Heartbeat": {"Deep Breath", "Shared Path"},
    "Appetite": {"Shared Path", "Warm Blood"},
    "Breath": {"Warm Blood", "Full Pot"},
    "Bonds": {"Full Pot", "Deep Breath"},
    "Deep Breath": {"Foresight", "Orientation"},
    "Shared Path": {"Orientation", "Drive"},
    "Warm Blood": {"Drive", "Light Step"},
    "Full Pot": {"Thrift", "Raw Nerves"},
    "Foresight": {"Raw Nerves", "Orientation"},
    "Orientation": {"Foresight", "Drive"},
    "Drive": {"Orientation", "Light Step"},
    "Light Step": {"Drive", "Thrift"},
    "Thrift": {"Light Step", "Raw Nerves"},
    "Raw Nerves": {"Thrift", "Foresight"},
}
#: Where the red arrow leads.
BACK = {
    "Heartbeat": "Centre",
    "Appetite": "Centre",
    "Breath": "Centre",
    "Bonds": "Centre",
    "Deep Breath": "Heartbeat",
    "Shared Path": "Appetite",
    "Warm Blood": "Breath",
    "Full Pot": "Bonds",
    "Foresight": "Deep Breath",
    "Orientation": "Shared Path",
    "Drive": "Shared Path",
    "Light Step": "Warm Blood",
    "Thrift": "Full Pot",
    "Raw Nerves": "Full Pot",
}
QUARTERS = {
    ("frontal", "left"): {"Heartbeat", "Deep Breath", "Foresight"},
    ("frontal", "right"): {"Appetite", "Shared Path", "Orientation", "Drive"},
    ("cerebellum", "right"): {"Breath", "Warm Blood", "Light Step"},
    ("cerebellum", "left"): {"Bonds", "Full Pot", "Thrift", "Raw Nerves"},
}
TRACK = ("At peace with the mountain", "Calm", "Brooding", "Careless of what you carry", "Panic")


def on_each_square(what, values):
    """Run a test on each square of the Sanity track, from the left, with these values."""
    return pytest.mark.parametrize(("square", what), list(zip(TRACK, values, strict=True)))


def table(mode="competitive", **options):
    """All stand 2 steps apart in row 4 and it is seat 0's turn; nobody can draw a karma card."""
    summit = Table(**{"expansions": ("sanity",), **SIDES[mode], **options})
    for seat in range(summit.state.num_players):
        summit.stand(seat, (4, 4 + 2 * seat))
    summit.stack("karma")
    summit.turn(0)
    return summit


def minded(square, mode="competitive", **options):
    """As `table`, with seat 0's Focus on this square."""
    summit = table(mode, **options)
    summit.mind(0, focus=square)
    summit.turn(0)
    return summit


def foci(summit):
    """Return where everybody's Focus is."""
    return [summit.focus(seat) for seat in range(summit.state.num_players)]


def sanities(summit):
    """Return where everybody's Sanity is, 0 the leftmost square."""
    return of_all(summit, "sanity")


def gain_focus(summit, square):
    """Let seat 0 gain Focus, along the arrow to this square."""
    summit.run_effects(GAIN)
    summit.do("focus", square)


def supplies(summit, seat=0):
    """Return a climber's food, oxygen and health."""
    return summit.food(seat), summit.oxygen(seat), summit.health(seat)


def drawn_events(summit):
    """Return the events among which is chosen."""
    return [summit.names["event"][kind] for kind in summit.state.event_offer if kind != NONE]


def two_events(summit):
    """Let the event deck be these two: the one costs 1 food, the other 1 oxygen."""
    summit.print_card("event", COLD, '{ do = "lose", what = "food" }')
    summit.print_card("event", THIRST, '{ do = "lose", what = "oxygen" }')
    summit.stack("event", COLD, THIRST)


def choose_event(summit, event):
    """Choose one of the drawn events."""
    summit.do("option", drawn_events(summit).index(event) + 1)


# Setup.


@IN_ALL_MODES
@pytest.mark.parametrize("others", [(), ("yeti",), ("ladders",), ("yeti", "ladders")])
def test_the_markers_begin_in_the_centre_on_the_second_square_and_on_the_rightmost(mode, others):
    options = {"num_players": 4, **SIDES[mode]}
    summit = Table(dealt=True, expansions=("sanity", *others), **options)
    players = options["num_players"]
    assert foci(summit) == ["Centre"] * players
    assert sanities(summit) == [1] * players
    assert of_all(summit, "hypothermia") == [0] * players


def test_the_box_holds_12_items_54_events_and_54_karma_cards():
    chapters = Table().chapters
    printed = {
        deck: sum(card.count for card in chapters[deck].cards if "sanity" in card.needs)
        for deck in ("items", "events", "karma")
    }
    assert printed == {"items": 12, "events": 54, "karma": 54}


@pytest.mark.parametrize("deck", ["item", "event", "karma"])
@IN_ALL_MODES
def test_the_cards_are_in_the_decks_of_their_mode_with_sanity_and_only_then(deck, mode):
    printed = Table(**SIDES[mode]).chapters["karma" if deck == "karma" else f"{deck}s"].cards
    played = "cooperative" if mode == "solo" else mode
    added = {
        card.name: card.count
        for card in printed
        if list(card.needs) == ["sanity"] and played in card.modes
    }
    with_it = Table(expansions=("sanity",), **SIDES[mode])
    without = Table(**SIDES[mode])
    assert with_it.deck(deck) - without.deck(deck) == added
    assert without.deck(deck) <= with_it.deck(deck)
    assert (len(added) > 0) == (deck != "karma" or mode in ("competitive", "team"))


def test_two_mats_come_with_sanity():
    with_it = Table(dealt=True, expansions=("sanity",), characters="choose")
    without = Table(dealt=True, characters="choose")
    assert len(with_it.choices()) == len(without.choices()) + 2


def test_without_sanity_nobody_has_a_mind():
    summit = table(expansions=())
    summit.mind(0, focus="Drive", sanity="Panic", hypothermia=0)
    summit.turn(0)
    assert summit.state.movement == 5
    assert summit.scores() == [6, 6]
    summit.run_effects(f"{LOSE}, {GAIN}, {RAISE}, {LOWER}")
    summit.finish_turn("blank", 0)
    assert summit.asked() == (1, "turn")
    assert (foci(summit)[0], sanities(summit)[0]) == ("Drive", 4)


# The Focus network: arrows and regions.


@pytest.mark.parametrize("square", ONWARD)
def test_focus_is_gained_along_the_blue_arrows_that_lead_away(square):
    summit = minded(square)
    summit.run_effects(GAIN)
    assert summit.asked() == (0, "focus")
    onward = {summit.action("focus", name) for name in ONWARD[square]}
    assert summit.choices() == onward | {summit.action("decline")}


@pytest.mark.parametrize("square", BACK)
def test_focus_is_lost_along_the_red_arrow(square):
    summit = minded(square)
    summit.run_effects(LOSE)
    assert foci(summit) == [BACK[square], "Centre"]
    assert sanities(summit) == [1, 1]


def test_a_gain_of_focus_may_be_declined():
    summit = table()
    summit.run_effects(GAIN)
    summit.do("decline")
    assert foci(summit) == ["Centre", "Centre"]
    assert summit.asked() == (0, "turn")


def test_each_focus_that_is_gained_may_be_declined():
    summit = table()
    summit.run_effects('{ do = "gain", what = "focus", amount = 2 }')
    summit.do("decline")
    assert summit.asked() == (0, "focus")
    summit.do("focus", "Breath")
    assert summit.focus(0) == "Breath"
    assert summit.asked() == (0, "turn")


def test_a_loss_of_focus_can_not_be_refused():
    summit = minded("Appetite")
    summit.run_effects(LOSE)
    assert summit.asked() == (0, "turn")
    assert (summit.focus(0), summit.food(0)) == ("Centre", 3)


def test_in_the_centre_focus_stays_and_sanity_moves_right():
    summit = table()
    summit.run_effects(LOSE)
    assert foci(summit) == ["Centre", "Centre"]
    assert sanities(summit) == [2, 1]
    assert supplies(summit) == (3, 3, 4)


def test_what_focus_can_not_lose_is_lost_in_sanity():
    summit = minded("Heartbeat")
    summit.run_effects('{ do = "lose", what = "focus", amount = 3 }')
    assert summit.focus(0) == "Centre"
    assert sanities(summit) == [3, 1]


def test_all_who_are_meant_gain_focus_in_turn_order():
    summit = table(num_players=3)
    summit.turn(1)
    summit.run_effects('{ do = "gain", what = "focus", who = "all" }', seat=1)
    for seat in (1, 2, 0):
        assert summit.asked() == (seat, "focus")
        summit.do("focus", "Breath")
    assert foci(summit) == ["Breath"] * 3
    assert of_all(summit, "oxygen") == [4, 4, 4]


@pytest.mark.parametrize("region", ["frontal", "cerebellum", "left", "right"])
def test_each_region_is_two_quarters_and_the_centre_is_in_none(region):
    inside = set().union(*(squares for q, squares in QUARTERS.items() if region in q))
    summit = table()
    for square in ONWARD:
        summit.mind(1, focus=square)
        summit.have(1, oxygen=3)
        effect = f'{{ do = "lose", what = "oxygen", who = "others", where = "{region}" }}'
        summit.run_effects(effect)
        assert summit.oxygen(1) == (2 if square in inside else 3), square


def test_all_boards_are_alike():
    for square, onward in ONWARD.items():
        for seat in range(6):
            summit = table(num_players=6)
            for climber, mat in enumerate(summit.mats[:6]):
                summit.have(climber, character=mat)
            summit.mind(seat, focus=square)
            summit.run_effects(GAIN, seat=seat)
            assert summit.asked() == (seat, "focus")
            steps = {summit.action("focus", name) for name in onward}
            assert summit.choices() == {*steps, summit.action("decline")}


# The inner ring.


@pytest.mark.parametrize(
    ("square", "before", "had"),
    [
        ("Heartbeat", "Centre", (3, 3, 5)),
        ("Warm Blood", "Breath", (3, 3, 5)),
        ("Breath", "Centre", (3, 4, 4)),
        ("Deep Breath", "Heartbeat", (3, 4, 4)),
        ("Appetite", "Centre", (4, 3, 4)),
        ("Full Pot", "Bonds", (4, 3, 4)),
    ],
)
def test_a_blue_arrow_into_the_inner_ring_brings_1_health_oxygen_or_food_once(square, before, had):
    summit = minded(before)
    gain_focus(summit, square)
    assert supplies(summit) == had
    summit.turn(1)
    summit.turn(0)
    assert supplies(summit) == had


@pytest.mark.parametrize(
    ("square", "before", "had"),
    [
        ("Heartbeat", "Deep Breath", (3, 3, 3)),
        ("Warm Blood", "Light Step", (3, 3, 3)),
        ("Breath", "Warm Blood", (3, 2, 4)),
        ("Deep Breath", "Foresight", (3, 2, 4)),
        ("Appetite", "Shared Path", (2, 3, 4)),
        ("Full Pot", "Thrift", (2, 3, 4)),
    ],
)
def test_a_red_arrow_into_the_inner_ring_costs_1_health_oxygen_or_food_once(square, before, had):
    summit = minded(before)
    summit.run_effects(LOSE)
    assert summit.focus(0) == square
    assert supplies(summit) == had


@pytest.mark.parametrize(("square", "what"), [("Shared Path", "food"), ("Foresight", "oxygen")])
def test_who_lacks_what_a_square_takes_loses_1_health(square, what):
    summit = minded(square)
    summit.have(0, **{what: 0})
    summit.run_effects(LOSE)
    assert summit.health(0) == 3


def test_who_dies_of_a_square_is_out_of_play():
    summit = minded("Deep Breath")
    summit.have(0, health=1)
    summit.run_effects(LOSE)
    assert summit.where(0) is None
    assert summit.state.death_cause[0] == MISFORTUNE
    assert summit.asked() == (1, "turn")


@pytest.mark.parametrize("take", ["accept", "decline"])
def test_food_that_a_square_brings_may_be_declined_where_it_adds_weight(take):
    summit = table()
    summit.print_mat(food_marks=[4])
    gain_focus(summit, "Appetite")
    assert summit.asked() == (0, "accept")
    summit.do(take)
    assert summit.focus(0) == "Appetite"
    assert summit.food(0) == (4 if take == "accept" else 3)


@pytest.mark.parametrize(("answer", "health"), [("accept", 5), ("decline", 4)])
def test_what_a_square_brings_may_be_declined_where_that_was_agreed(answer, health):
    summit = table(gains="choose")
    gain_focus(summit, "Heartbeat")
    assert summit.asked() == (0, "accept")
    summit.do(answer)
    assert (summit.focus(0), summit.health(0)) == ("Heartbeat", health)


def test_what_does_not_fit_is_not_taken_from_a_square():
    summit = table()
    summit.have(0, health=6)
    gain_focus(summit, "Heartbeat")
    assert summit.health(0) == 6


def test_each_square_takes_effect_before_focus_moves_on():
    summit = table()
    summit.print_mat(food_marks=[4])
    summit.run_effects('{ do = "gain", what = "focus", amount = 2 }')
    summit.do("focus", "Appetite")
    assert summit.asked() == (0, "accept")
    summit.do("accept")
    assert summit.asked() == (0, "focus")
    summit.do("focus", "Warm Blood")
    assert (summit.food(0), summit.health(0)) == (4, 5)


def test_all_who_lose_focus_bear_their_own_squares():
    summit = table(num_players=3)
    for seat, square in enumerate(("Deep Breath", "Warm Blood", "Shared Path")):
        summit.mind(seat, focus=square)
    summit.run_effects('{ do = "lose", what = "focus", amount = 2, who = "all" }')
    assert foci(summit) == ["Centre"] * 3
    assert [supplies(summit, seat) for seat in range(3)] == [(3, 3, 3), (3, 2, 4), (2, 3, 4)]


# The squares that go by the mode: karma cards.


@WITH_KARMA
@MODE_SQUARES
def test_with_karma_the_mode_squares_bring_a_karma_card(mode, square, before):
    summit = minded(before, mode)
    summit.stack("karma", "Spare Bottle")
    gain_focus(summit, square)
    assert summit.cards(0) == ["Spare Bottle"]


def test_a_full_hand_takes_no_karma_card_from_a_square():
    summit = table()
    summit.give(0, cards=["Spare Bottle", "Belay", "Pilfer", "Heavy Legs", "Guardian"])
    summit.stack("karma", "Potluck")
    gain_focus(summit, "Bonds")
    assert summit.deck("karma") == {"Potluck": 1}


@WITH_KARMA
@INTO_MODE_SQUARES
@pytest.mark.parametrize(("lost", "left"), [(0, "Pilfer"), (1, "Spare Bottle")])
def test_with_karma_the_mode_squares_take_a_karma_card_at_random(mode, before, square, lost, left):
    summit = minded(before, mode)
    summit.give(0, cards=["Spare Bottle", "Pilfer"])
    summit.roll_next((lost, 2))
    summit.run_effects(LOSE)
    assert summit.focus(0) == square
    assert summit.cards(0) == [left]
    assert summit.health(0) == 4
    assert sum(summit.discards("karma").values()) == 1


@WITH_KARMA
@INTO_MODE_SQUARES
def test_who_has_no_karma_card_to_lose_loses_1_health(mode, before, square):
    summit = minded(before, mode)
    summit.run_effects(LOSE)
    assert summit.focus(0) == square
    assert supplies(summit) == (3, 3, 3)


# The squares that go by the mode: Sherpas.


@WITH_SHERPAS
@MODE_SQUARES
@pytest.mark.parametrize(("option", "had"), [(1, (2, 1)), (2, (1, 2))])
def test_with_sherpas_the_mode_squares_bring_ones_own_1_food_or_1_oxygen(
    mode, square, before, option, had
):
    summit = minded(before, mode)
    summit.have(0, sherpa_food=1, sherpa_oxygen=1)
    gain_focus(summit, square)
    assert summit.asked() == (0, "option")
    assert summit.choices() == {summit.action("option", 1), summit.action("option", 2)}
    summit.do("option", option)
    assert summit.sherpa(0) == had
    assert supplies(summit) == (3, 3, 4)


@WITH_SHERPAS
@pytest.mark.parametrize("before", ["Full Pot", "Drive"])
@pytest.mark.parametrize(("option", "had"), [(1, (1, 2)), (2, (2, 1))])
def test_with_sherpas_the_mode_squares_cost_ones_own_1_food_or_1_oxygen(mode, before, option, had):
    summit = minded(before, mode)
    summit.run_effects(LOSE)
    summit.do("option", option)
    assert summit.sherpa(0) == had
    assert supplies(summit) == (3, 3, 4)


def test_only_ones_own_sherpa_gains_and_loses():
    summit = minded("Full Pot", "cooperative")
    summit.run_effects(LOSE)
    summit.do("option", 1)
    assert summit.sherpa(1) == (2, 2)


@WITH_SHERPAS
@MODE_SQUARES
@pytest.mark.parametrize(("answer", "sanity"), [("accept", 0), ("decline", 1)])
def test_where_a_sherpa_has_all_of_both_sanity_may_rise_instead(
    mode, square, before, answer, sanity
):
    summit = minded(before, mode)
    gain_focus(summit, square)
    assert summit.asked() == (0, "sanity")
    assert summit.choices() == {summit.action("accept"), summit.action("decline")}
    summit.do(answer)
    assert summit.focus(0) == square
    assert sanities(summit)[0] == sanity
    assert summit.sherpa(0) == (2, 2)


@MODE_SQUARES
@pytest.mark.parametrize("full", [{"sherpa_food": 1}, {"sherpa_oxygen": 0}])
def test_sanity_does_not_rise_while_a_sherpa_can_take_either(square, before, full):
    summit = minded(before, "cooperative")
    summit.have(0, **full)
    gain_focus(summit, square)
    assert summit.asked() == (0, "option")
    summit.do("option", 1 if "sherpa_food" in full else 2)
    assert summit.asked() == (0, "turn")
    assert sanities(summit) == [1, 1]


@WITH_SHERPAS
@MODE_SQUARES
def test_who_has_no_sherpa_gains_nothing_by_the_squares_of_sherpas(mode, square, before):
    summit = minded(before, mode)
    summit.have(0, sherpa=0, sherpa_food=0, sherpa_oxygen=0)
    gain_focus(summit, square)
    assert summit.asked() == (0, "turn")
    assert summit.focus(0) == square
    assert sanities(summit)[0] == 1
    assert supplies(summit) == (3, 3, 4)


@WITH_SHERPAS
@INTO_MODE_SQUARES
def test_who_has_no_sherpa_loses_nothing_by_the_squares_of_sherpas(mode, before, square):
    summit = minded(before, mode)
    summit.have(0, sherpa=0, sherpa_food=0, sherpa_oxygen=0)
    summit.run_effects(LOSE)
    assert summit.asked() == (0, "turn")
    assert summit.focus(0) == square
    assert sanities(summit)[0] == 1
    assert supplies(summit) == (3, 3, 4)


@pytest.mark.parametrize("before", ["Full Pot", "Drive"])
@pytest.mark.parametrize("option", [1, 2])
def test_who_has_a_sherpa_with_nothing_to_lose_loses_1_health(before, option):
    summit = minded(before, "cooperative")
    summit.have(0, sherpa_food=0, sherpa_oxygen=0)
    summit.run_effects(LOSE)
    if summit.asked() == (0, "option"):
        summit.do("option", option)
    assert supplies(summit) == (3, 3, 3)
    assert summit.sherpa(0) == (0, 0)


@pytest.mark.parametrize("before", ["Full Pot", "Drive"])
@pytest.mark.parametrize(("option", "health", "had"), [(1, 3, (0, 2)), (2, 4, (0, 1))])
def test_who_chooses_what_its_sherpa_lacks_loses_1_health(before, option, health, had):
    summit = minded(before, "cooperative")
    summit.have(0, sherpa_food=0)
    summit.run_effects(LOSE)
    summit.do("option", option)
    assert summit.health(0) == health
    assert summit.sherpa(0) == had


# The outer ring.


@pytest.mark.parametrize(
    ("before", "square"),
    [
        ("Deep Breath", "Foresight"),
        ("Deep Breath", "Orientation"),
        ("Shared Path", "Drive"),
        ("Warm Blood", "Light Step"),
        ("Full Pot", "Thrift"),
        ("Full Pot", "Raw Nerves"),
    ],
)
def test_the_outer_ring_gives_nothing_once(before, square):
    summit = minded(before)
    gain_focus(summit, square)
    assert supplies(summit) == (3, 3, 4)
    assert summit.asked() == (0, "turn")


def test_from_the_outer_ring_one_gains_focus_round_it():
    summit = minded("Foresight")
    for square in ("Orientation", "Drive", "Light Step", "Thrift", "Raw Nerves", "Foresight"):
        gain_focus(summit, square)
    assert summit.focus(0) == "Foresight"
    assert supplies(summit) == (3, 3, 4)


def test_orientation_makes_the_tile_hand_1_larger():
    summit = minded("Orientation")
    summit.finish_turn("blank", 2)
    # The snowflakes have cost the Focus.
    assert (summit.focus(0), len(summit.tiles(0))) == ("Shared Path", 3)
    summit = minded("Orientation")
    summit.finish_turn("blank", "blizzard")
    assert len(summit.tiles(0)) == 4
    assert len(summit.tiles(1)) == 3


def test_orientation_counts_when_the_hand_is_drawn_anew():
    summit = minded("Orientation")
    summit.do("redraw")
    assert len(summit.tiles(0)) == 4


def test_drive_gives_1_more_movement_as_long_as_focus_is_there():
    summit = minded("Drive")
    assert summit.state.movement == 6
    summit.run_effects(LOSE)
    summit.turn(0)
    assert summit.state.movement == 5


@pytest.mark.parametrize(("moved", "left"), [("Brooding", 5), ("Panic", 7), ("Calm", 6)])
def test_movement_of_focus_and_sanity_adds_up(moved, left):
    summit = minded("Drive")
    summit.mind(0, sanity=moved)
    summit.turn(0)
    assert summit.state.movement == left


def test_light_step_makes_the_weight_1_less():
    summit = table()
    summit.print_card("item", "Shovel", weight=3)
    summit.give(0, items=["Shovel"])
    assert summit.weight(0) == 3
    summit.mind(0, focus="Light Step")
    assert summit.weight(0) == 2
    summit.mind(0, sanity="Careless of what you carry")
    assert summit.weight(0) == 1


def test_weight_is_never_less_than_none():
    summit = minded("Light Step")
    assert summit.weight(0) == 0


def test_a_lighter_climber_is_as_fast_as_its_weight():
    summit = table()
    summit.print_mat(weight_marks=[3])
    summit.print_card("item", "Shovel", weight=3)
    summit.give(0, items=["Shovel"])
    assert summit.speed(0) == 4
    summit.mind(0, focus="Light Step")
    assert summit.speed(0) == 5


@pytest.mark.parametrize(("square", "fits"), [("Centre", False), ("Light Step", True)])
def test_a_lighter_climber_can_carry_more(square, fits):
    summit = table()
    summit.print_mat(maximum_weight=5)
    summit.print_card("item", "Shovel", weight=3)
    summit.give(0, items=["Shovel", "Shovel"])
    summit.do("drop", 1)
    summit.turn(0)
    summit.mind(0, focus=square)
    assert summit.may("pick up", "Shovel") == fits


def test_who_is_too_heavy_once_focus_is_lost_goes_on_and_takes_nothing_more():
    summit = minded("Light Step")
    summit.print_mat(maximum_weight=5, food_marks=(3, 4))
    summit.print_card("item", "Shovel", weight=3)
    summit.print_card("item", "Skis", weight=2)
    summit.print_card("item", "Sled", weight=1)
    summit.give(0, items=["Sled"])
    summit.do("drop", "Sled")
    # 3 and 2, and 1 for the third food: 6, less 1 for the Light Step.
    summit.give(0, items=["Shovel", "Skis"])
    summit.turn(0)
    assert summit.weight(0) == 5
    summit.run_effects(LOSE)
    assert (summit.focus(0), summit.weight(0)) == ("Warm Blood", 6)
    assert not summit.may("pick up", "Sled")
    summit.run_effects('{ do = "gain", what = "food" }')
    assert supplies(summit) == (3, 3, 3)
    summit.tile((4, 5))
    summit.do("move", "right edge")
    assert (summit.where(0), summit.items(0)) == (((4, 5), "centre"), ["Shovel", "Skis"])


@pytest.mark.parametrize(("snowflakes", "food"), [(1, 3), (2, 2)])
def test_thrift_makes_a_weather_roll_cost_1_food_less(snowflakes, food):
    summit = minded("Thrift")
    # The loss of Focus costs 1 food after that.
    summit.finish_turn("blank", snowflakes)
    assert summit.focus(0) == "Full Pot"
    assert summit.food(0) == food - 1


@pytest.mark.parametrize(("snowflakes", "food"), [(1, 3), (2, 3)])
def test_reductions_of_the_food_for_the_weather_add_up(snowflakes, food):
    summit = minded("Thrift")
    summit.mind(0, sanity="At peace with the mountain")
    summit.finish_turn("blank", snowflakes)
    assert summit.food(0) == food - 1


def test_thrift_adds_to_what_an_item_saves():
    summit = minded("Thrift")
    summit.print_card("item", "Gas Stove", modifiers={"weather_food": 1})
    summit.give(0, items=["Gas Stove"])
    summit.finish_turn("blank", 2)
    assert summit.food(0) == 3 - 0 - 1


@pytest.mark.parametrize("roller", [0, 1])
def test_thrift_makes_a_blizzard_cost_1_food_less_whoever_rolls_it(roller):
    summit = minded("Thrift")
    summit.print_level(1, food=2)
    summit.turn(roller)
    summit.finish_turn("blank", "blizzard")
    assert of_all(summit, "food") == [2, 1]


def test_thrift_saves_nothing_for_others():
    summit = table()
    summit.mind(1, focus="Thrift")
    summit.finish_turn("blank", 2)
    assert summit.food(0) == 1


# Foresight: two events, one chosen.


@pytest.mark.parametrize("event", [COLD, THIRST])
def test_with_foresight_two_events_are_drawn_and_one_is_chosen(event):
    summit = minded("Foresight")
    two_events(summit)
    summit.finish_turn("event", None, None)
    assert summit.asked() == (0, "event")
    assert summit.choices() == {summit.action("option", 1), summit.action("option", 2)}
    assert sorted(drawn_events(summit)) == sorted([COLD, THIRST])
    summit.roll_next("blizzard")
    choose_event(summit, event)
    # The blizzard's first level costs 1 food.
    assert (summit.food(0), summit.oxygen(0)) == ((1, 3) if event == COLD else (2, 2))
    assert summit.discards("event") == {COLD: 1, THIRST: 1}


def test_without_foresight_one_event_is_drawn():
    summit = table()
    two_events(summit)
    summit.mind(1, focus="Foresight")
    summit.finish_turn("event", None, 0)
    assert sum(summit.discards("event").values()) == 1
    assert summit.food(0) + summit.oxygen(0) == 5


@pytest.mark.parametrize(("stacked", "food"), [((COLD,), 2), ((), 3)])
def test_with_foresight_the_only_event_there_is_comes_without_a_choice(stacked, food):
    summit = minded("Foresight")
    two_events(summit)
    summit.stack("event", *stacked)
    summit.run_effects('{ do = "draw", what = "event" }')
    assert summit.asked() == (0, "turn")
    assert summit.food(0) == food
    assert summit.discards("event") == dict.fromkeys(stacked, 1)


def test_with_foresight_the_discards_are_shuffled_for_the_second_event():
    summit = minded("Foresight")
    two_events(summit)
    summit.stack("event", COLD)
    summit.state.event_discard[summit.names["event"].index(THIRST)] = 1
    summit.run_effects('{ do = "draw", what = "event" }')
    assert drawn_events(summit) == [COLD, THIRST]
    choose_event(summit, THIRST)
    assert (summit.food(0), summit.oxygen(0)) == (3, 2)


def test_foresight_holds_for_events_that_cards_bring_each_time():
    summit = minded("Foresight")
    two_events(summit)
    summit.run_effects('{ do = "draw", what = "event", amount = 2 }')
    choose_event(summit, COLD)
    assert summit.asked() == (0, "event")
    choose_event(summit, COLD)
    assert (summit.food(0), summit.oxygen(0)) == (1, 3)
    assert summit.asked() == (0, "turn")


def test_foresight_holds_for_events_in_others_turns():
    summit = table()
    summit.mind(1, focus="Foresight")
    two_events(summit)
    summit.run_effects('{ do = "draw", what = "event", who = "others" }')
    assert summit.asked() == (1, "event")
    choose_event(summit, THIRST)
    assert (summit.food(1), summit.oxygen(1)) == (3, 2)


@pytest.mark.parametrize(("answer", "oxygen"), [("bear", 2), ("ignore", 3)])
def test_on_a_ladder_a_chosen_event_about_the_current_tile_may_still_be_ignored(answer, oxygen):
    summit = minded("Foresight", expansions=("sanity", "ladders"))
    summit.ladder((5, 4), "Long Icy Ladder")
    summit.stand(0, (5, 4))
    two_events(summit)
    summit.print_card("event", THIRST, current_tile=1)
    summit.print_card("event", COLD, current_tile=0)
    summit.run_effects('{ do = "draw", what = "event" }')
    assert not summit.may("decline")
    choose_event(summit, THIRST)
    assert summit.asked() == (0, "event")
    assert summit.choices() == {summit.action("option", 1), summit.action("decline")}
    summit.do(*(("option", 1) if answer == "bear" else ("decline",)))
    assert (summit.food(0), summit.oxygen(0)) == (3, oxygen)
    assert summit.asked() == (0, "turn")


# Raw Nerves: health counts twice.


def nervous(mode="competitive", **options):
    """As `table`; seat 0's health, 3 of 9, counts twice."""
    summit = minded("Raw Nerves", mode, **options)
    summit.print_mat(health=9)
    summit.have(0, health=3)
    return summit


@pytest.mark.parametrize(("verb", "health"), [("gain", 5), ("lose", 1)])
def test_with_raw_nerves_gains_and_losses_by_cards_count_twice(verb, health):
    summit = nervous()
    summit.run_effects(f'{{ do = "{verb}", what = "health", who = "all" }}')
    assert of_all(summit, "health") == [health, 5 if verb == "gain" else 3]


def test_with_raw_nerves_a_loss_can_kill():
    summit = nervous()
    summit.run_effects('{ do = "lose", what = "health", amount = 2 }')
    assert summit.where(0) is None


def test_with_raw_nerves_each_missing_food_costs_2_health():
    summit = nervous()
    summit.have(0, food=1)
    summit.run_effects('{ do = "lose", what = "food", amount = 2 }')
    assert summit.health(0) == 1


def test_with_raw_nerves_one_starves_sooner_in_a_blizzard():
    summit = nervous()
    summit.print_level(1, food=2)
    summit.have(0, food=0)
    summit.finish_turn("blank", "blizzard")
    assert summit.where(0) is None
    assert summit.state.death_cause[0] == HUNGER


def test_with_raw_nerves_missing_oxygen_in_thin_air_costs_2_health():
    summit = nervous()
    summit.have(0, oxygen=0)
    summit.tile((4, 5), THIN_AIR)
    summit.do("move", "right edge")
    assert summit.health(0) == 1


def test_with_raw_nerves_rest_in_a_camp_heals_6():
    summit = nervous()
    summit.stand(0, (2, 8))
    summit.begin_turn(0)
    summit.do("rest", "gain health")
    assert summit.health(0) == 9


def test_with_raw_nerves_the_yeti_hurts_twice():
    summit = nervous(expansions=("sanity", "yeti"))
    # The cell (4, 4) points up: its corners are (4, 4), (4, 6) and (5, 5).
    put_yeti(summit, ((4, 4), (5, 5)))
    summit.run_effects('{ do = "yeti", amount = 1 }')
    summit.do("run", "left", "right")
    assert summit.health(0) == 1


@pytest.mark.parametrize(("own", "other"), [("Raw Nerves", "Centre"), ("Centre", "Raw Nerves")])
def test_health_that_is_given_counts_twice_for_who_has_raw_nerves(own, other):
    summit = table()
    summit.print_mat(health=9)
    summit.mind(0, focus=own)
    summit.mind(1, focus=other)
    summit.run_effects('{ do = "give", what = "health" }', chosen=1)
    assert of_all(summit, "health") == ([2, 5] if own == "Raw Nerves" else [3, 6])


@pytest.mark.parametrize(("own", "other"), [("Raw Nerves", "Centre"), ("Centre", "Raw Nerves")])
def test_health_that_is_stolen_counts_twice_for_who_has_raw_nerves(own, other):
    summit = table()
    summit.print_mat(health=9)
    summit.mind(0, focus=own)
    summit.mind(1, focus=other)
    summit.run_effects('{ do = "steal", what = "health" }', chosen=1)
    assert of_all(summit, "health") == ([6, 3] if own == "Raw Nerves" else [5, 2])


def test_who_has_raw_nerves_gives_no_health_that_it_needs_to_live():
    summit = nervous()
    summit.have(0, health=2)
    summit.run_effects('{ do = "give", what = "health" }', chosen=1)
    assert of_all(summit, "health") == [2, 4]


def test_health_lost_on_the_way_out_of_raw_nerves_counts_once():
    summit = nervous()
    summit.have(0, food=0)
    summit.run_effects(LOSE)
    assert (summit.focus(0), summit.health(0)) == ("Full Pot", 2)


# The Sanity track.


@pytest.mark.parametrize(("start", "end"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4)])
def test_sanity_falls_to_the_right_and_not_past_the_end(start, end):
    summit = table()
    summit.mind(0, sanity=TRACK[start])
    summit.run_effects(LOWER)
    assert summit.sanity(0) == TRACK[end]
    assert summit.asked() == (0, "turn")


@pytest.mark.parametrize(("start", "end"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_sanity_rises_to_the_left(start, end):
    summit = table()
    summit.mind(0, sanity=TRACK[start])
    summit.run_effects(RAISE)
    assert summit.asked() == (0, "sanity")
    summit.do("accept")
    assert summit.sanity(0) == TRACK[end]


def test_a_rise_past_the_left_end_is_ignored():
    summit = table()
    summit.mind(0, sanity=TRACK[0])
    summit.run_effects(RAISE)
    assert summit.asked() == (0, "turn")
    assert sanities(summit) == [0, 1]


def test_a_rise_of_sanity_may_be_declined():
    summit = table()
    summit.mind(0, sanity="Panic")
    summit.run_effects('{ do = "gain", what = "sanity", amount = 2 }')
    summit.do("decline")
    summit.do("accept")
    assert summit.sanity(0) == "Careless of what you carry"
    assert summit.asked() == (0, "turn")


@on_each_square("movement", (5, 5, 4, 5, 6))
def test_sanity_changes_movement(square, movement):
    summit = table()
    summit.mind(0, sanity=square)
    summit.turn(0)
    assert summit.state.movement == movement


@on_each_square("weight", (3, 3, 3, 2, 3))
def test_sanity_changes_weight(square, weight):
    summit = table()
    summit.print_card("item", "Shovel", weight=3)
    summit.give(0, items=["Shovel"])
    summit.mind(0, sanity=square)
    assert summit.weight(0) == weight


@on_each_square("food", (2, 1, 1, 1, 1))
def test_sanity_changes_the_food_for_the_weather(square, food):
    summit = table()
    summit.mind(0, sanity=square)
    summit.finish_turn("blank", 2)
    assert summit.food(0) == food


@on_each_square("food", (2, 1, 1, 1, 1))
def test_sanity_changes_the_food_for_a_blizzard(square, food):
    summit = table()
    summit.mind(0, sanity=square)
    summit.print_level(1, food=2)
    summit.finish_turn("blank", "blizzard")
    assert of_all(summit, "food") == [food, 1]


@on_each_square("oxygen", (2, 2, 2, 2, 1))
def test_panic_doubles_the_oxygen_for_thin_air(square, oxygen):
    summit = table()
    summit.mind(0, sanity=square)
    summit.tile((4, 5), THIN_AIR)
    summit.do("move", "right edge")
    assert summit.oxygen(0) == oxygen


def test_what_is_saved_in_thin_air_is_saved_before_it_is_doubled():
    summit = table()
    summit.print_card("item", "Regulator", modifiers={"thin_air": 1})
    summit.give(0, items=["Regulator"])
    summit.mind(0, sanity="Panic")
    summit.tile((4, 5), THIN_AIR)
    summit.do("move", "right edge")
    assert summit.oxygen(0) == 3


def test_panic_does_not_double_other_losses_of_oxygen():
    summit = table()
    summit.mind(0, sanity="Panic")
    summit.run_effects('{ do = "lose", what = "oxygen" }')
    assert summit.oxygen(0) == 2


# The weather.


def test_a_sun_lets_the_roller_gain_1_focus():
    summit = table(num_players=3)
    summit.finish_turn("blank", 0)
    assert summit.asked() == (0, "focus")
    summit.do("focus", "Heartbeat")
    assert foci(summit) == ["Heartbeat", "Centre", "Centre"]
    assert summit.asked() == (1, "turn")


def test_a_sun_in_a_camp_counts_too():
    summit = table()
    summit.stand(0, (2, 8))
    summit.finish_turn("blank", 0)
    assert summit.asked() == (0, "focus")
    summit.do("decline")
    assert foci(summit) == ["Centre", "Centre"]


@pytest.mark.parametrize("snowflakes", [1, 2])
def test_a_face_with_snowflakes_costs_all_1_focus(snowflakes):
    summit = table(num_players=3)
    summit.mind(1, focus="Light Step")
    summit.finish_turn("blank", snowflakes)
    assert foci(summit) == ["Centre", "Warm Blood", "Centre"]
    assert sanities(summit) == [2, 1, 2]
    assert of_all(summit, "health") == [4, 3, 4]


def test_who_is_in_a_camp_loses_no_focus_by_snowflakes():
    summit = table(num_players=4)
    summit.stand(0, (2, 8))
    summit.stand(1, tuple(divmod(int(summit.state.halfway[0]), 19)))
    summit.stand(2, (8, 8))
    summit.finish_turn("blank", 1)
    # The Summit is no camp.
    assert sanities(summit) == [1, 1, 2, 2]


def test_who_is_out_of_play_keeps_focus_and_sanity():
    summit = table(num_players=3)
    summit.kill(1)
    summit.bring_home(2, summit_order=1, return_order=1)
    summit.finish_turn("blank", 2)
    assert sanities(summit) == [2, 1, 1]


def test_a_blizzard_sways_nobodys_focus():
    summit = table()
    summit.finish_turn("blank", "blizzard")
    assert summit.asked() == (1, "turn")
    assert foci(summit) == ["Centre", "Centre"]
    assert sanities(summit) == [1, 1]


def test_a_weather_roll_that_a_card_brings_sways_focus_too():
    summit = table()
    summit.roll_next(0)
    summit.run_effects('{ do = "roll", die = "weather", who = "next" }')
    assert summit.asked() == (1, "focus")
    summit.do("decline")
    summit.roll_next(1)
    summit.run_effects('{ do = "roll", die = "weather", who = "next" }')
    assert sanities(summit) == [2, 2]


def test_who_pays_no_food_for_the_weather_loses_focus_all_the_same():
    summit = table()
    summit.mind(0, sanity="At peace with the mountain")
    summit.finish_turn("blank", 1)
    assert (summit.food(0), sanities(summit)) == (3, [1, 2])


def test_the_food_for_the_weather_is_paid_before_focus_is_lost():
    summit = minded("Thrift")
    summit.have(0, food=1)
    summit.finish_turn("blank", 1)
    # Thrift has saved the snowflake's food; then Full Pot takes it.
    assert supplies(summit) == (0, 3, 4)


def test_the_others_lose_focus_though_the_roller_starves():
    summit = table(num_players=3)
    summit.have(0, food=0, health=1)
    summit.finish_turn("blank", 1)
    assert summit.where(0) is None
    assert sanities(summit) == [1, 2, 2]


@pytest.mark.parametrize("mode", ["team", "team cooperative"])
def test_in_teams_a_sun_is_for_all_of_the_rollers_team(mode):
    summit = table(mode)
    summit.stand(1, tuple(divmod(int(summit.state.base_camp[1]), 19)))
    summit.finish_turn("blank", 0)
    for seat in (0, 1):
        assert summit.asked() == (seat, "focus")
        summit.do("focus", "Breath")
    assert foci(summit) == ["Breath", "Breath", "Centre", "Centre"]
    assert summit.asked()[1] == "rest"


@pytest.mark.parametrize("mode", ["team", "team cooperative"])
def test_in_teams_snowflakes_are_for_all_of_the_rollers_team_who_are_in_no_camp(mode):
    summit = table(mode, num_players=6)
    summit.turn(4)
    summit.stand(5, tuple(divmod(int(summit.state.base_camp[5]), 19)))
    summit.finish_turn("blank", 2)
    assert sanities(summit) == [1, 1, 1, 2, 2, 1]


@pytest.mark.parametrize("mode", ["team", "team cooperative"])
def test_in_teams_a_roll_that_a_card_brings_an_opponent_is_for_its_team(mode):
    summit = table(mode)
    summit.roll_next(1)
    summit.run_effects('{ do = "roll", die = "weather", who = "chosen" }', chosen=2)
    assert sanities(summit) == [1, 1, 2, 2]


def test_in_cooperative_play_snowflakes_are_for_all():
    summit = table("cooperative", num_players=3)
    summit.finish_turn("blank", 1)
    assert sanities(summit) == [2, 2, 2]


# Karma.


@WITH_KARMA
@pytest.mark.parametrize("start", [3, 8])
def test_karma_that_rises_past_an_icon_brings_1_focus(mode, start):
    summit = table(mode)
    summit.have(0, karma=start)
    summit.run_effects('{ do = "gain", what = "karma" }')
    assert summit.asked() == (0, "focus")
    summit.do("focus", "Breath")
    assert (summit.focus(0), summit.karma(0)) == ("Breath", start + 1)
    assert summit.asked() == (0, "turn")


@WITH_KARMA
@pytest.mark.parametrize("start", [4, 9])
def test_karma_that_falls_past_an_icon_costs_1_focus(mode, start):
    summit = table(mode)
    summit.have(0, karma=start)
    summit.run_effects('{ do = "lose", what = "karma" }')
    assert sanities(summit)[:2] == [2, 1]
    assert summit.karma(0) == start - 1


@pytest.mark.parametrize("start", [1, 2, 4, 5, 6, 7, 9, 10, 11])
def test_karma_that_rises_elsewhere_brings_no_focus(start):
    summit = table()
    summit.have(0, karma=start)
    summit.run_effects('{ do = "gain", what = "karma" }')
    assert summit.asked() == (0, "turn")


def test_karma_that_passes_both_icons_brings_or_costs_2_focus():
    summit = table()
    summit.have(0, karma=3)
    summit.run_effects('{ do = "gain", what = "karma", amount = 6 }')
    summit.do("focus", "Breath")
    summit.do("focus", "Warm Blood")
    assert summit.asked() == (0, "turn")
    summit.run_effects('{ do = "lose", what = "karma", amount = 6 }')
    assert (summit.focus(0), summit.karma(0)) == ("Centre", 3)


def test_exchanged_karma_markers_pass_the_icons():
    summit = table()
    summit.have(0, karma=5)
    summit.have(1, karma=10)
    summit.run_effects('{ do = "swap", what = "karma" }', chosen=1)
    assert summit.asked() == (0, "focus")
    summit.do("decline")
    assert of_all(summit, "karma") == [10, 5]
    assert sanities(summit) == [1, 2]


def test_karma_for_letting_somebody_pass_can_bring_focus():
    summit = table()
    summit.stand(1, (4, 5))
    summit.tile((4, 6))
    summit.have(1, karma=8)
    summit.do("move", "right edge")
    summit.do("let pass")
    assert summit.asked() == (1, "focus")
    summit.do("focus", "Heartbeat")
    assert summit.health(1) == 5
    assert summit.asked() == (0, "turn")
    summit.do("move", "right edge")
    assert summit.where(0) == ((4, 6), "centre")


@WITH_KARMA
@pytest.mark.parametrize(("start", "amount"), [(12, 1), (12, 3), (11, 2), (10, 6)])
def test_who_would_exceed_12_karma_may_raise_sanity_by_1(mode, start, amount):
    summit = table(mode)
    summit.have(0, karma=start)
    summit.run_effects(f'{{ do = "gain", what = "karma", amount = {amount} }}')
    assert summit.asked() == (0, "sanity")
    summit.do("accept")
    assert (summit.karma(0), sanities(summit)[0]) == (12, 0)
    assert summit.asked() == (0, "turn")


@pytest.mark.parametrize(("start", "taken", "left"), [(12, 0, 6), (11, 1, 5)])
def test_who_would_exceed_12_by_stolen_karma_may_raise_sanity_too(start, taken, left):
    summit = table()
    summit.have(0, karma=start)
    summit.run_effects('{ do = "steal", what = "karma", amount = 2, who = "next" }')
    assert summit.asked() == (0, "sanity")
    summit.do("accept")
    assert (of_all(summit, "karma"), sanities(summit)) == ([start + taken, left], [0, 1])


def test_who_would_exceed_12_by_karma_that_is_given_may_raise_sanity_too():
    summit = table()
    summit.have(1, karma=12)
    summit.run_effects('{ do = "give", what = "karma", who = "next" }')
    assert summit.asked() == (1, "sanity")
    summit.do("accept")
    assert (of_all(summit, "karma"), sanities(summit)) == ([6, 12], [1, 0])


@pytest.mark.parametrize("there", [0, 1])
def test_stolen_karma_exceeds_12_by_no_more_than_is_there(there):
    summit = table()
    summit.have(0, karma=11)
    summit.have(1, karma=there)
    summit.run_effects('{ do = "steal", what = "karma", amount = 2, who = "next" }')
    assert summit.asked() == (0, "turn")
    assert (of_all(summit, "karma"), sanities(summit)) == ([11 + there, 0], [1, 1])


def test_who_comes_to_12_karma_raises_no_sanity():
    summit = table()
    summit.have(0, karma=11)
    summit.run_effects('{ do = "gain", what = "karma" }')
    assert (summit.karma(0), sanities(summit)[0]) == (12, 1)
    assert summit.asked() == (0, "turn")


def test_who_would_exceed_12_karma_may_decline():
    summit = table()
    summit.have(0, karma=12)
    summit.run_effects('{ do = "gain", what = "karma" }')
    summit.do("decline")
    assert (summit.karma(0), sanities(summit)[0]) == (12, 1)


def test_nobody_drops_below_the_bottom_of_karma():
    summit = table()
    summit.have(0, karma=1)
    summit.run_effects('{ do = "lose", what = "karma", amount = 3 }')
    assert (summit.karma(0), sanities(summit)[0], supplies(summit)) == (0, 1, (3, 3, 4))


@WITH_SHERPAS
def test_with_sherpas_there_is_no_karma_that_sways_the_mind(mode):
    summit = table(mode)
    summit.run_effects('{ do = "gain", what = "karma", amount = 6 }')
    assert summit.asked() == (0, "turn")
    assert sanities(summit)[0] == 1


@pytest.mark.parametrize(("card", "answer"), [("Pilfer", "negative"), ("Belay", "positive")])
def test_reactionary_karma_cards_are_played_after_anothers_card(card, answer):
    summit = table()
    summit.print_card("karma", card, '{ do = "gain", what = "food" }')
    summit.print_card("karma", "Guardian", '{ do = "lose", what = "focus" }', answers=answer)
    summit.give(1, cards=["Guardian"])
    summit.give(0, cards=[card, card])
    summit.do("play", card)
    assert summit.asked() == (1, "react")
    summit.do("play", "Guardian")
    assert (sanities(summit), summit.food(0)) == ([1, 2], 4)
    summit.do("play", card)
    assert summit.asked() == (0, "turn")
    summit.give(0, cards=["Guardian"])
    assert "play" not in summit.kinds()


# The end of a round in cooperative play.


def test_an_event_at_the_end_of_a_round_lets_all_gain_1_focus():
    summit = table("cooperative", num_players=3)
    summit.stand(1, (2, 8))
    summit.turn(2)
    summit.finish_turn("blank", "blizzard", "event")
    for seat in (0, 1, 2):
        assert summit.asked() == (seat, "focus")
        summit.do("focus", "Breath")
    assert foci(summit) == ["Breath"] * 3
    assert summit.asked() == (0, "turn")


def test_a_blank_at_the_end_of_a_round_costs_all_1_focus():
    summit = table("cooperative", num_players=3)
    summit.stand(1, (2, 8))
    summit.turn(2)
    summit.mind(2, focus="Appetite")
    summit.finish_turn("blank", "blizzard", "blank")
    assert foci(summit) == ["Centre"] * 3
    assert sanities(summit) == [2, 2, 1]


def test_no_event_is_drawn_for_the_die_of_a_round():
    summit = table("cooperative")
    two_events(summit)
    summit.turn(1)
    summit.finish_turn("blank", "blizzard", "event")
    summit.do("decline")
    summit.do("decline")
    assert summit.deck("event") == {COLD: 1, THIRST: 1}


def test_the_die_of_a_round_is_not_rolled_after_other_turns():
    summit = table("cooperative")
    summit.finish_turn("blank", "blizzard", "blank")
    assert summit.state.round_face == NONE
    assert sanities(summit) == [1, 1]


def test_all_decide_in_turn_order_what_the_die_of_a_round_costs_their_sherpas():
    summit = table("cooperative", num_players=6)
    for seat in range(6):
        summit.mind(seat, focus="Full Pot")
    summit.turn(5)
    summit.finish_turn("blank", "blizzard", "blank")
    for seat in range(6):
        assert summit.asked() == (seat, "option")
        summit.do("option", 1)
    assert [summit.sherpa(seat) for seat in range(6)] == [(1, 2)] * 6
    assert foci(summit) == ["Bonds"] * 6


def test_who_dies_of_the_die_of_a_round_has_no_turn_any_more():
    summit = table("cooperative")
    summit.mind(0, focus="Deep Breath")
    summit.have(0, health=1)
    summit.turn(1)
    summit.finish_turn("blank", "blizzard", "blank")
    assert summit.where(0) is None
    assert summit.asked() == (1, "turn")
    assert summit.state["game_round"] == 2


def test_solo_the_die_of_a_round_is_rolled_after_each_turn():
    summit = table("solo")
    summit.finish_turn("blank", "blizzard", "blank")
    assert sanities(summit) == [2]
    summit.finish_turn("blank", "blizzard", "event")
    assert summit.asked() == (0, "focus")


def test_with_team_cooperative_scoring_the_die_of_a_round_is_for_both_teams():
    summit = table("team cooperative")
    summit.turn(3)
    summit.finish_turn("blank", "blizzard", "blank")
    assert sanities(summit) == [2, 2, 2, 2]


def test_the_die_of_a_round_spares_who_is_out_of_play():
    summit = table("cooperative", num_players=3)
    summit.kill(2)
    summit.turn(1)
    summit.finish_turn("blank", "blizzard", "blank")
    assert sanities(summit) == [2, 2, 1]


@WITH_KARMA
def test_with_karma_no_die_is_rolled_at_the_end_of_a_round(mode):
    summit = table(mode)
    summit.turn(summit.state.num_players - 1)
    summit.finish_turn("blank", "blizzard", "blank")
    assert summit.state.round_face == NONE
    assert set(sanities(summit)) == {1}


def test_an_hour_that_a_card_lets_pass_is_no_end_of_a_round():
    summit = table("cooperative")
    summit.run_effects('{ do = "pass time", amount = 2 }')
    assert summit.asked() == (0, "turn")
    assert sanities(summit) == [1, 1]


# Clarifications.


@pytest.mark.parametrize("what", ["focus", "sanity"])
@pytest.mark.parametrize("verb", ["give", "steal", "swap"])
def test_nobody_gives_takes_or_exchanges_focus_or_sanity(what, verb):
    summit = table()
    with pytest.raises(msgspec.ValidationError):
        summit.run_effects(f'{{ do = "{verb}", what = "{what}" }}')


def test_companions_exchange_neither_focus_nor_sanity():
    summit = table("cooperative")
    summit.stand(1, (4, 5))
    summit.mind(0, focus="Drive", sanity="Panic")
    summit.do("exchange", 1)
    assert summit.kinds() == {"give", "take", "finish"}
    summit.do("give", "food")
    summit.do("finish")
    assert foci(summit) == ["Drive", "Centre"]
    assert sanities(summit) == [4, 1]


@pytest.mark.parametrize(("square", "movement"), [("Drive", 4), ("Centre", 3)])
def test_movement_that_focus_raises_is_halved_with_the_rest(square, movement):
    summit = table()
    summit.print_mat(speed=6)
    summit.mind(0, focus=square)
    summit.have(0, next_halved=1)
    summit.turn(0)
    assert summit.state.movement == movement
    assert "redraw" not in summit.kinds()


def test_movement_that_focus_raises_is_skipped_for_one_action_only():
    summit = minded("Drive")
    summit.give(0, statuses=["Frostbite"])
    summit.do("redraw")
    assert summit.state.movement == 0
    assert not {"redraw", "remove"} & summit.kinds()


@pytest.mark.parametrize(("face", "edges"), [(1, 1), (2, 2)])
def test_less_food_for_the_weather_does_not_hold_the_yeti_back(face, edges):
    summit = minded("Thrift", expansions=("sanity", "yeti"))
    summit.mind(0, sanity="At peace with the mountain")
    summit.tile((7, 8))
    summit.finish_turn("blank", face)
    # Full Pot has cost 1 food, the weather none.
    assert summit.food(0) == 2
    run = 0
    while summit.asked()[1] == "way":
        summit.games.step([min(summit.choices())])
        run += 1
    assert run == edges


# Blizzard stickers.


@pytest.mark.parametrize("expansions", [(), ("sanity",), ("yeti", "ladders", "sanity")])
@pytest.mark.parametrize("mode", SIDES)
def test_stickers_work_with_and_without_expansions(mode, expansions):
    summit = table(mode, expansions=expansions, blizzard_stickers=True)
    kept = {(2, 4): "solid ground", (2, 5): "secure"}
    for cell, token in kept.items():
        summit.tile(cell, token=token)
    lost = [(0, 5), (1, 5), (2, 3)]
    for cell in lost:
        summit.tile(cell)
    summit.tile((3, 3))
    summit.stand(0, (2, 7))
    summit.state.blizzard = 6
    summit.finish_turn("blank", "blizzard")
    assert summit.state.blizzard == 7
    assert [summit.ground(cell) for cell in lost] == [None] * 3
    assert [summit.ground(cell) for cell in kept] == [NEUTRAL] * 2
    assert summit.ground((2, 7)) == summit.ground((3, 3)) == NEUTRAL
    camp = tuple(divmod(int(summit.state.base_camp[0]), 19))
    assert summit.ground(camp) == "Base Camp"


def test_a_blizzard_that_a_card_raises_removes_nothing():
    summit = table(blizzard_stickers=True)
    summit.tile((0, 5))
    summit.state.blizzard = 6
    summit.run_effects('{ do = "blizzard", amount = 1 }')
    assert summit.state.blizzard == 7
    assert summit.ground((0, 5)) == NEUTRAL


def test_stickers_spare_ladders_and_what_lies_below_them():
    summit = table(expansions=("sanity", "ladders"), blizzard_stickers=True)
    summit.tile((0, 5))
    summit.ladder((0, 5))
    summit.state.blizzard = 6
    summit.finish_turn("blank", "blizzard")
    assert summit.ladder_on((0, 5)) == summit.ladder_on((0, 6)) == "Neutral Ladder"
    assert summit.ground((0, 5)) == NEUTRAL


def test_sanity_without_stickers_leaves_the_tiles():
    summit = table()
    summit.tile((0, 5))
    summit.state.blizzard = 6
    summit.finish_turn("blank", "blizzard")
    assert summit.ground((0, 5)) == NEUTRAL


# The end.


@on_each_square("points", (3, 0, -2, -3, -4))
def test_in_competitive_play_each_adds_the_points_of_its_sanity(square, points):
    summit = table()
    summit.mind(0, sanity=square)
    assert summit.scores() == [6 + points, 6]


def test_the_dead_and_the_returned_add_the_points_of_their_sanity_too():
    summit = table()
    summit.mind(0, sanity="Panic")
    summit.mind(1, sanity="At peace with the mountain")
    summit.kill(0)
    summit.bring_home(1, summit_order=1, return_order=1)
    assert summit.scores() == [6 - 4, 6 + 10 + 8 + 3]


def test_sanity_can_decide_a_competitive_game():
    summit = table()
    summit.bring_home(0, summit_order=1, return_order=1)
    summit.bring_home(1, summit_order=2, return_order=2)
    summit.mind(0, sanity="Panic")
    # 6 + 10 + 8 - 4 against 6 + 8 + 6 + 0, so a tie, which the first on the Summit wins.
    assert summit.scores() == [20, 20]
    assert summit.places() == [1, 2]
    summit.mind(1, sanity="At peace with the mountain")
    assert summit.scores() == [20, 23]
    assert summit.places() == [2, 1]


def test_in_cooperative_play_all_add_the_points_of_everybodys_sanity():
    summit = table("cooperative", num_players=3)
    summit.bring_home(0, summit_order=1, return_order=1)
    summit.kill(1)
    summit.kill(2)
    summit.state.hours = 20
    for seat, square in enumerate(("At peace with the mountain", "Brooding", "Panic")):
        summit.mind(seat, sanity=square)
    # 5 for the survivor, 3 for the Summit, 4 hours, and 3 - 2 - 4.
    assert summit.scores() == [5 + 3 + 4 + 3 - 2 - 4] * 3


def test_in_cooperative_play_a_lost_game_is_worth_0_whatever_the_sanity():
    summit = table("cooperative")
    summit.mind(0, sanity="At peace with the mountain")
    summit.kill(0)
    summit.kill(1)
    assert summit.scores() == [0, 0]


def test_solo_ones_own_sanity_counts():
    summit = table("solo")
    summit.bring_home(0, summit_order=1, return_order=1)
    summit.state.hours = 22
    summit.mind(0, sanity="At peace with the mountain")
    assert summit.scores() == [5 + 3 + 2 + 3]


def test_in_teams_the_points_of_all_members_sanity_add_up():
    summit = table("team")
    for seat, square in enumerate((*TRACK[:3], "Panic")):
        summit.mind(seat, sanity=square)
    # Karma 6 each.
    assert summit.scores() == [12 + 3 + 0] * 2 + [12 - 2 - 4] * 2


def test_with_team_cooperative_scoring_the_points_of_all_members_sanity_add_up():
    summit = table("team cooperative")
    summit.bring_home(0, summit_order=1, return_order=1)
    summit.state.return_hours[0] = 20
    for seat, square in enumerate((*TRACK[:3], "Panic")):
        summit.mind(seat, sanity=square)
    # 5 for the survivor, 3 for the Summit, 4 hours to spare, and the Sanity of both.
    assert summit.scores() == [5 + 3 + 4 + 3 + 0] * 2 + [-2 - 4] * 2
