"""Teams: what is seen, karma, markers, the hour, Sherpas, home, the end, points and places."""

import pytest

from summit_env.engine.errors import ConfigError
from summit_env.summit.game import TEAM_GAME
from tests.summit.cards import draw, of_all, play, use
from tests.summit.positions import NEUTRAL, Table

BOTH = ("competitive", "cooperative")
IN_BOTH_MODES = pytest.mark.parametrize("scoring", BOTH)
THIN_AIR = "Thin air, all ropes"
MATS = ("The Doctor", "The Fell Runner", "The Old Hand", "The Ice Hand")


def teams(scoring="competitive", players=4, **options):
    """Seats 0 and 1 (with six, 0 to 2) are one team; seat 0 is to move, in its Base Camp."""
    return Table(team=True, num_players=players, scoring=scoring, **options)


def dealt(scoring="competitive", **options):
    return Table(team=True, dealt=True, num_players=4, scoring=scoring, **options)


def on_the_mountain(scoring="competitive"):
    """Seat 0, in its turn, and its teammate are next to each other in rows 4 and 3.

    The opponents stand far above them, more than 4 steps away.
    """
    summit = teams(scoring)
    for seat, cell in enumerate(((4, 4), (3, 4), (6, 10), (6, 11))):
        summit.stand(seat, cell)
    summit.turn(0)
    return summit


def near_home(seat, cell, *, scoring="competitive", hours=10):
    """A climber who was first on the Summit stands on a tile and is to move.

    With cooperative scoring it is 05:00, so many hours after the start.
    """
    summit = teams(scoring)
    if scoring == "cooperative":
        summit.set_clock(5, passed=hours)
    come_down(summit, seat, cell, order=1)
    return summit


def come_down(summit, seat, cell, *, order):
    summit.stand(seat, cell)
    summit.have(seat, summit_order=order)
    summit.state.summits = order
    summit.turn(seat)


def seen_of_hands(summit, viewer, column, room):
    """Return how many cards or tiles a seat sees in the hands of those 1, 2 and 3 seats on."""
    seen = summit.observe(viewer, column)
    return [4 * sum(seen[i * room : (i + 1) * room]) for i in range(3)]


def after_the_climb(scoring, climbers, *, players=4, number=2):
    """Return a table where all are back or dead, with what each seat has.

    Who has a `return_order` is back; who has no `karma` has 0.
    """
    summit = teams(scoring, players, num_teams=number)
    for seat, had in enumerate(climbers):
        if "return_order" in had:
            summit.bring_home(seat, summit_order=0, return_order=had["return_order"])
        else:
            summit.kill(seat)
        summit.have(seat, **({"karma": 0} | had))
    return summit


# What is seen.


@IN_BOTH_MODES
def test_teammates_see_each_others_tiles_and_opponents_do_not(scoring):
    summit = teams(scoring)
    for seat in range(4):
        summit.give(seat, tiles=[NEUTRAL] * (seat + 1))
    assert seen_of_hands(summit, 0, "tile_hands", 24) == pytest.approx([2, 0, 0])
    assert seen_of_hands(summit, 1, "tile_hands", 24) == pytest.approx([0, 0, 1])
    assert seen_of_hands(summit, 2, "tile_hands", 24) == pytest.approx([4, 0, 0])


def test_teammates_see_each_others_karma_cards_and_opponents_do_not():
    summit = teams()
    for seat in range(4):
        summit.give(seat, cards=["Potluck"] * min(seat + 1, 3))
    assert seen_of_hands(summit, 0, "hands", 80) == pytest.approx([2, 0, 0])
    assert seen_of_hands(summit, 1, "hands", 80) == pytest.approx([0, 0, 1])
    assert seen_of_hands(summit, 3, "hands", 80) == pytest.approx([0, 0, 3])


def test_what_is_redrawn_leaves_teammates_hands_and_changes_opponents():
    summit = teams(seed=1)
    for seat in range(4):
        summit.give(seat, cards=["Potluck"], tiles=[THIN_AIR] * 3)
    cards = summit.deck("karma").total()
    others = set()
    for seed in range(8):
        summit.games.resample([0], seed=seed)
        assert (summit.cards(1), summit.tiles(1)) == (["Potluck"], [THIN_AIR] * 3)
        assert summit.deck("karma").total() == cards
        others.add((*summit.cards(2), *summit.tiles(2)))
    assert len(others) > 1


def test_all_see_teams_turn_order_and_base_camps():
    summit = teams()
    summit.order(2, 0, 3, 1)
    assert summit.observe(1, "side")[:4] == [1, 0, 0, 1]
    assert summit.observe(1, "turn_order")[:4] == pytest.approx([4 / 6, 1 / 6, 3 / 6, 2 / 6])
    camp, other = [2 / 9, 6 / 18], [2 / 9, 10 / 18]
    assert summit.observe(1, "base_camps")[:8] == pytest.approx(camp + other + other + camp)
    assert summit.observe(1, "mode") == [0, 1, 0, 0]
    assert teams("cooperative").observe(1, "mode") == [0, 0, 0, 1]


# Karma among teammates.

GIFT = '{ do = "gain", what = "food", who = "chosen" }'
GIFT_TO_ALL_NEAR = '{ do = "gain", what = "food", who = "others", within = 4 }'
BLOW = '{ do = "lose", what = "food", who = "chosen" }'


@pytest.mark.parametrize(("at", "karma"), [(1, 6), (2, 8), (3, 8)])
def test_a_positive_card_brings_no_karma_if_it_is_aimed_at_a_teammate(at, karma):
    summit = on_the_mountain()
    summit.print_card("karma", "Spare Bottle", GIFT, change=2)
    play(summit, "Spare Bottle", at=at)
    assert of_all(summit, "karma") == [karma, 6, 6, 6]
    assert summit.food(at) == 4


@pytest.mark.parametrize(("at", "karma"), [(1, 6), (2, 7)])
def test_an_item_brings_no_karma_if_it_is_used_on_a_teammate(at, karma):
    summit = on_the_mountain()
    summit.print_card("item", "First Aid Kit", GIFT, karma=1)
    use(summit, "First Aid Kit")
    summit.do("player", at)
    assert of_all(summit, "karma") == [karma, 6, 6, 6]


def test_a_positive_card_brings_no_karma_if_it_affects_only_teammates():
    summit = on_the_mountain()
    summit.print_card("karma", "Spare Bottle", GIFT_TO_ALL_NEAR, change=2)
    play(summit, "Spare Bottle")
    assert (of_all(summit, "food"), summit.karma(0)) == ([3, 4, 3, 3], 6)


def test_a_positive_card_brings_karma_if_it_affects_an_opponent_too():
    summit = on_the_mountain()
    summit.stand(2, (4, 6))
    summit.print_card("karma", "Spare Bottle", GIFT_TO_ALL_NEAR, change=2)
    play(summit, "Spare Bottle")
    assert (of_all(summit, "food"), summit.karma(0)) == ([3, 4, 4, 3], 8)


def test_a_positive_card_for_oneself_brings_karma():
    summit = on_the_mountain()
    summit.print_card("karma", "Spare Bottle", '{ do = "gain", what = "food" }', change=2)
    play(summit, "Spare Bottle")
    assert (summit.food(0), summit.karma(0)) == (4, 8)


def test_potluck_brings_karma_among_teammates():
    summit = on_the_mountain()
    play(summit, "Potluck")
    assert of_all(summit, "food") == [4, 4, 3, 3]
    assert summit.karma(0) == 8


def test_rose_glasses_bring_karma_among_teammates():
    summit = on_the_mountain()
    play(summit, "Rose Glasses", at=1)
    assert (summit.health(1), summit.karma(0)) == (5, 7)


@pytest.mark.parametrize("at", [1, 2])
def test_a_negative_card_costs_karma_among_teammates_too(at):
    summit = on_the_mountain()
    summit.print_card("karma", "Heavy Legs", BLOW, change=-2)
    play(summit, "Heavy Legs", at=at)
    assert of_all(summit, "karma") == [4, 6, 6, 6]


def stand_above(summit, seat, cell, below):
    """A climber stands on a tile to which it came from another one."""
    summit.stand(seat, cell)
    summit.tile(below)
    summit.came_from(seat, below)


@pytest.mark.parametrize(("opponent", "karma"), [((6, 10), 6), ((3, 5), 3)])
def test_rope_costs_no_karma_if_only_teammates_are_affected(opponent, karma):
    summit = on_the_mountain()
    stand_above(summit, 1, (3, 4), (2, 4))
    stand_above(summit, 2, opponent, (2, 5))
    play(summit, "Rope")
    assert summit.karma(0) == karma


@pytest.mark.parametrize(("held", "karma"), [("in a camp", 6), ("by a Helmet", 6), ("", 3)])
def test_an_opponent_who_can_not_fall_is_not_affected_by_rope(held, karma):
    summit = on_the_mountain()
    if held == "in a camp":
        summit.stand(0, (6, 8))
        stand_above(summit, 1, (5, 7), (4, 7))
        stand_above(summit, 2, (5, 8), (5, 9))
        assert summit.ground((5, 8)) == "Halfway Camp"
    else:
        stand_above(summit, 1, (3, 4), (2, 4))
        stand_above(summit, 2, (3, 5), (2, 5))
    if held == "by a Helmet":
        summit.give(2, items=["Helmet"])
    summit.turn(0)
    play(summit, "Rope")
    assert summit.karma(0) == karma


@pytest.mark.parametrize("way_back", ["is upside down", "is gone", "is unknown", "is taken"])
def test_an_opponent_whose_way_back_is_closed_is_not_affected_by_rope(way_back):
    summit = on_the_mountain()
    stand_above(summit, 1, (3, 4), (2, 4))
    summit.stand(2, (3, 5))
    if way_back == "is upside down":
        summit.tile((2, 5), face_down=True)
    if way_back == "is taken":
        summit.stand(3, (2, 5))
    summit.came_from(2, *([] if way_back == "is unknown" else [(2, 5)]))
    summit.turn(0)
    play(summit, "Rope")
    assert summit.where(1) == ((2, 4), "centre")
    assert summit.where(2) == ((3, 5), "centre")
    assert summit.karma(0) == 6


def test_rope_costs_karma_if_nobody_is_affected():
    summit = on_the_mountain()
    summit.stand(1, (6, 9))
    play(summit, "Rope")
    assert summit.karma(0) == 3


def test_rope_costs_karma_without_teams():
    summit = Table(num_players=4)
    summit.stand(0, (4, 4))
    summit.stand(1, (3, 4))
    summit.turn(0)
    play(summit, "Rope")
    assert summit.karma(0) == 3


@pytest.mark.parametrize(("opponents", "karma"), [((), 6), ((3,), 5), ((2, 3), 5)])
def test_recycle_costs_no_karma_if_only_teammates_are_affected(opponents, karma):
    summit = on_the_mountain()
    for seat in {2, 3} - set(opponents):
        summit.kill(seat)
    play(summit, "Recycle")
    assert (len(summit.tiles(1)), summit.karma(0)) == (2, karma)


@pytest.mark.parametrize(("tiles", "karma"), [((), 6), ((NEUTRAL,), 5)])
def test_an_opponent_without_tiles_is_not_affected_by_recycle(tiles, karma):
    summit = on_the_mountain()
    summit.give(2, tiles=tiles)
    summit.give(3, tiles=())
    play(summit, "Recycle")
    assert summit.karma(0) == karma


@pytest.mark.parametrize(("opponent", "karma"), [((2, 10), 6), ((6, 10), 4)])
def test_lucky_shift_costs_no_karma_if_only_teammates_are_affected(opponent, karma):
    summit = on_the_mountain()
    summit.stand(2, opponent)
    summit.stand(3, (2, 10))
    play(summit, "Lucky Shift")
    assert (int(summit.state.next_movement[1]), summit.karma(0)) == (-1, karma)


# Markers, the hour and Sherpas, with cooperative scoring.


@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 2)])
def test_teams_choose_the_same_marker_or_each_its_own(first, second):
    summit = dealt("cooperative", characters="choose")
    for mat in MATS:
        summit.do("character", mat)
    assert summit.asked() == (0, "marker")
    summit.do("marker", first)
    assert summit.asked() == (2, "marker")
    summit.do("marker", second)
    assert summit.state.marker[:2].tolist() == [first - 1, second - 1]


def test_each_team_uses_its_markers_ability_when_it_likes():
    summit = teams("cooperative")
    summit.state.marker[:2] = 1  # The Depot Flag: 2 food and 1 oxygen for each of the team.
    summit.turn(2)
    summit.do("group ability")
    assert of_all(summit, "food") == [3, 3, 5, 5]
    assert of_all(summit, "oxygen") == [3, 3, 4, 4]
    assert not summit.may("group ability")
    summit.turn(3)
    assert not summit.may("group ability")
    summit.turn(0)
    summit.do("group ability")
    assert of_all(summit, "food") == [5, 5, 5, 5]


def test_with_competitive_scoring_teams_have_no_markers():
    summit = dealt(characters="choose")
    for mat in MATS:
        summit.do("character", mat)
    assert summit.asked()[1] == "rest"
    assert not teams().may("group ability")


@pytest.mark.parametrize(("refuser", "hour"), [(None, 6), (1, 3), (2, 3), (3, 3)])
def test_the_climb_begins_at_the_hour_agreed_on_or_at_03_00(refuser, hour):
    summit = dealt("cooperative", hour="choose")
    assert summit.asked() == (0, "hour")
    summit.do("hour", 6)
    for seat in range(1, 4):
        assert summit.asked() == (seat, "agree")
        summit.do("decline" if seat == refuser else "accept")
        if seat == refuser:
            break
    assert (summit.asked()[1], summit.hour()) == ("rest", hour)


def test_there_is_no_hour_to_agree_on_with_competitive_scoring():
    with pytest.raises(ConfigError, match="hour"):
        TEAM_GAME.configure(scoring="competitive", hour="choose")
    summit = teams()
    summit.turn(3)
    summit.finish_turn()
    assert summit.state.hours == 0


@pytest.mark.parametrize(("event", "own"), [("Willing Sherpas", (2, 2)), ("Tired Sherpas", (0, 0))])
def test_events_affect_only_sherpas_of_the_active_players_team(event, own):
    summit = on_the_mountain("cooperative")
    for seat in range(4):
        summit.have(seat, sherpa_food=1, sherpa_oxygen=1)
    draw(summit, event)
    assert [summit.sherpa(seat) for seat in range(4)] == [own, own, (1, 1), (1, 1)]


def test_only_sherpas_of_the_active_players_team_are_sent_away():
    summit = on_the_mountain("cooperative")
    summit.run_effects('{ do = "dismiss", who = "all" }', seat=2)
    assert of_all(summit, "sherpa") == [1, 1, 0, 0]


def test_events_on_climbers_affect_all_teams():
    summit = on_the_mountain("cooperative")
    draw(summit, "Full Moon")  # By day: 1 food for all.
    assert of_all(summit, "food") == [4, 4, 4, 4]


@IN_BOTH_MODES
def test_all_are_experienced_players_who_are_welcomed(scoring):
    summit = on_the_mountain(scoring)
    draw(summit, "Friendly Welcome")
    assert of_all(summit, "food") == [4] * 4
    assert of_all(summit, "oxygen") == [4, 4, 3, 3]


@IN_BOTH_MODES
def test_all_are_experienced_players_who_clean_up(scoring):
    summit = on_the_mountain(scoring)
    draw(summit, "Garbage")
    for seat in range(4):
        assert summit.asked() == (seat, "option")
        summit.do("option", 2)
    assert of_all(summit, "food") == [2] * 4


# Coming home.


@IN_BOTH_MODES
def test_who_comes_back_to_its_own_base_camp_is_home(scoring):
    summit = near_home(0, (2, 7), scoring=scoring)
    summit.do("move", "left edge")
    assert summit.where(0) is None
    assert (summit.state.return_order[0], summit.asked()) == (1, (1, "rest"))


@IN_BOTH_MODES
def test_who_comes_to_the_base_camp_of_another_team_is_not_home(scoring):
    summit = near_home(0, (2, 9), scoring=scoring)
    summit.do("move", "right edge")
    assert summit.where(0) == ((2, 10), "centre")
    assert (summit.state.return_order[0], summit.asked()) == (0, (0, "turn"))
    assert not summit.may("go home")


@IN_BOTH_MODES
def test_players_of_all_teams_are_numbered_as_they_reach_the_summit(scoring):
    summit = teams(scoring)
    for seat in (2, 0, 3, 1):
        summit.stand(seat, (8, 7))
        summit.turn(seat)
        summit.do("move", "right edge")
    assert of_all(summit, "summit_order") == [2, 4, 1, 3]


def test_once_a_teammate_is_back_others_of_the_team_may_go_home():
    summit = near_home(0, (2, 7), scoring="cooperative")
    for seat in (1, 2):
        summit.turn(seat)
        assert not summit.may("go home")
    summit.stand(0, (2, 7))
    summit.turn(0)
    summit.do("move", "left edge")
    summit.turn(2)
    assert not summit.may("go home")
    summit.turn(1)
    summit.do("go home")
    assert summit.where(1) is None


def test_nobody_stays_in_base_camp_for_good_with_competitive_scoring():
    summit = near_home(0, (2, 7))
    summit.do("move", "left edge")
    summit.turn(1)
    assert not summit.may("go home")


# The end.


@IN_BOTH_MODES
def test_the_game_ends_when_all_are_back_or_dead(scoring):
    summit = near_home(3, (2, 9), scoring=scoring)
    for seat in (0, 1):
        summit.kill(seat)
    summit.bring_home(2, summit_order=2, return_order=1)
    assert not summit.games.over[0]
    summit.do("move", "right edge")
    assert summit.games.over[0]


@IN_BOTH_MODES
def test_the_game_ends_with_the_last_death(scoring):
    summit = teams(scoring)
    for seat in (1, 2, 3):
        summit.kill(seat)
    summit.run_effects('{ do = "lose", what = "health", amount = 4 }')
    assert summit.games.over[0]


@IN_BOTH_MODES
def test_the_game_goes_on_after_one_team_is_back(scoring):
    summit = near_home(1, (2, 7), scoring=scoring)
    summit.bring_home(0, summit_order=2, return_order=1)
    summit.kill(2)
    summit.do("move", "left edge")
    assert not summit.games.over[0]
    assert summit.asked() == (3, "rest")


# Points and places with competitive scoring.


def test_a_teams_points_are_those_of_all_its_members():
    summit = after_the_climb(
        "competitive",
        [
            {"karma": 1, "summit_order": 1, "return_order": 1},  # 1 + 10 + 8
            {"karma": 2, "summit_order": 2},  # dead: 2 + 8
            {"karma": 3, "summit_order": 3, "return_order": 2},  # 3 + 6 + 6
            {"karma": 4},  # dead: 4
        ],
    )
    assert summit.scores() == [29, 29, 19, 19]
    assert summit.places() == [1, 1, 2, 2]
    assert summit.rewards() == [1, 1, -1, -1]


def test_a_halfway_camp_counts_for_the_team_of_who_reached_it():
    summit = after_the_climb("competitive", [{}] * 4)
    summit.state.halfway_order[0, 0] = 2
    summit.state.halfway_order[1, 0] = 1
    assert summit.scores() == [8, 8, 0, 0]


def test_most_points_win_even_if_none_of_the_team_is_back():
    summit = after_the_climb(
        "competitive",
        [{"karma": 12}, {"karma": 12}, {"summit_order": 1, "return_order": 1}, {}],  # 24; 18
    )
    assert summit.places() == [1, 1, 2, 2]


def test_a_tie_goes_to_the_team_of_the_first_on_the_summit():
    summit = after_the_climb(
        "competitive",
        [{"karma": 12, "summit_order": 2}, {}, {"karma": 0}, {"karma": 10, "summit_order": 1}],
    )
    assert summit.scores() == [20] * 4
    assert summit.places() == [2, 2, 1, 1]
    assert summit.rewards() == [-1, -1, 1, 1]


def test_a_tie_of_teams_none_of_which_was_on_the_summit_is_shared():
    summit = after_the_climb("competitive", [{"karma": 3}, {"karma": 5}, {"karma": 8}, {}])
    assert summit.places() == [1] * 4
    assert summit.rewards() == [0] * 4


def test_three_teams_take_three_places():
    summit = after_the_climb(
        "competitive", [{"karma": k} for k in (4, 4, 6, 7, 1, 9)], players=6, number=3
    )
    assert summit.scores() == [8, 8, 13, 13, 10, 10]
    assert summit.places() == [3, 3, 1, 1, 2, 2]
    assert summit.rewards() == [-1, -1, 1, 1, 0, 0]


def test_two_of_three_teams_may_share_the_first_place():
    summit = after_the_climb(
        "competitive", [{"karma": k} for k in (4, 4, 6, 7, 4, 9)], players=6, number=3
    )
    assert summit.places() == [3, 3, 1, 1, 1, 1]
    assert summit.rewards() == [-1, -1, 0.5, 0.5, 0.5, 0.5]


# Points and places with cooperative scoring.


def test_points_are_5_a_survivor_3_a_summiteer_and_the_hours_each_had_to_spare():
    summit = after_the_climb(
        "cooperative",
        [
            {"summit_order": 1, "return_order": 1, "return_hours": 10},  # 5 + 3 + 14
            {"return_order": 2},  # went home without the Summit: 5
            {"summit_order": 2},  # dead: 3
            {},
        ],
    )
    assert summit.scores() == [27, 27, 3, 3]
    assert summit.places() == [1, 1, 2, 2]
    assert summit.rewards() == [1, 1, -1, -1]


def test_each_members_own_time_counts():
    summit = near_home(0, (2, 7), scoring="cooperative", hours=10)
    summit.do("move", "left edge")
    assert summit.scores() == [22, 22, 0, 0]  # 5 + 3 + 14
    summit.set_clock(7, passed=12)
    come_down(summit, 1, (2, 7), order=2)
    summit.do("move", "left edge")
    assert summit.scores() == [42, 42, 0, 0]  # and 5 + 3 + 12


def test_who_goes_home_without_the_summit_has_no_hours_to_spare():
    summit = near_home(0, (2, 7), scoring="cooperative", hours=10)
    summit.do("move", "left edge")
    summit.turn(1)
    summit.do("go home")
    assert summit.scores() == [27, 27, 0, 0]


def test_the_time_taken_counts_from_the_hour_of_setting_out():
    summit = near_home(0, (2, 7), scoring="cooperative", hours=3)  # set out at 02:00
    summit.do("move", "left edge")
    assert summit.scores()[0] == 5 + 3 + 21


@pytest.mark.parametrize(("hours", "points"), [(23, 9), (24, 8), (40, 8)])
def test_24_hours_and_more_bring_nothing(hours, points):
    summit = near_home(0, (2, 7), scoring="cooperative", hours=hours)
    summit.do("move", "left edge")
    assert summit.scores()[0] == points


def test_a_tie_goes_to_the_first_team_all_of_which_was_on_the_summit():
    home = {"return_order": 1, "return_hours": 10}
    summit = after_the_climb("cooperative", [home | {"summit_order": n} for n in (1, 4, 2, 3)])
    assert summit.scores() == [44] * 4
    assert summit.places() == [2, 2, 1, 1]


def test_a_tie_goes_to_the_only_team_all_of_which_was_on_the_summit():
    summit = after_the_climb(
        "cooperative",
        [
            {"summit_order": 1, "return_order": 1, "return_hours": 10},  # 5 + 3 + 14
            {},
            {"summit_order": 2},  # dead: 3
            {"summit_order": 3, "return_order": 2, "return_hours": 13},  # 5 + 3 + 11
        ],
    )
    assert summit.scores() == [22] * 4
    assert summit.places() == [2, 2, 1, 1]


def test_a_tie_of_teams_neither_of_which_was_all_on_the_summit_is_shared():
    home = {"return_order": 1, "return_hours": 10}
    summit = after_the_climb(
        "cooperative", [home | {"summit_order": 1}, {}, {}, home | {"summit_order": 2}]
    )
    assert summit.places() == [1] * 4
    assert summit.rewards() == [0] * 4


def test_three_teams_are_placed_by_cooperative_points():
    climbers = [{}, {}, {"return_order": 1}, {}, {"summit_order": 1}, {}]
    summit = after_the_climb("cooperative", climbers, players=6, number=3)
    assert summit.scores() == [0, 0, 5, 5, 3, 3]
    assert summit.places() == [3, 3, 1, 1, 2, 2]
