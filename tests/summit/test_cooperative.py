"""Cooperative and solo play: set-up, the group's ability, passing, going home, the end, points."""

import pytest

from summit_env.engine.errors import ConfigError
from summit_env.summit.actions import FIRST_EXCHANGE, FIRST_GIVE
from summit_env.summit.game import COOPERATIVE_GAME
from tests.summit.positions import NEUTRAL, Table

THIN_AIR = "Thin air, all ropes"
DIFFICULTIES = ("chill", "trying", "steep", "legendary", "legendary_plus")


def together(players=2, **options):
    """Seat 0 is to move, in Base Camp, by day."""
    return Table(cooperative=True, num_players=players, **options)


def dealt(players=2, **options):
    return Table(cooperative=True, dealt=True, num_players=players, **options)


def in_a_row(players=3, movement=5):
    """All stand on neutral tiles from (3, 3) to the right; the tile after the last one is free."""
    summit = together(players)
    for seat in range(players):
        summit.stand(seat, (3, 3 + seat))
    summit.tile((3, 3 + players))
    summit.give(0, tiles=())
    summit.turn(0, movement=movement)
    return summit


def at_base_camp(players=2, seat=0):
    """A climber who has been on the Summit stands next to Base Camp, the others are in it."""
    summit = together(players)
    summit.stand(seat, (2, 7))
    summit.have(seat, summit_order=1)
    summit.state.summits = 1
    summit.turn(seat)
    return summit


def kill(summit, seat):
    """Let a climber die in the game."""
    summit.run_effects(
        f'{{ do = "lose", what = "health", amount = {summit.health(seat)} }}', seat=seat
    )


def after_the_climb(players, *, summited=(), back=(), hours=10):
    """Those who are back were on the Summit if they are named there; all others are dead."""
    summit = together(players)
    summit.set_clock(5, passed=hours)
    for order, seat in enumerate(summited, start=1):
        summit.have(seat, summit_order=order)
        summit.state.summits = order
    for seat in range(players):
        if seat in back:
            order = summited.index(seat) + 1 if seat in summited else 0
            summit.bring_home(seat, summit_order=order, return_order=back.index(seat) + 1)
        else:
            summit.kill(seat)
    return summit


def cells_of(summit, ground):
    """Return the cells on which a camp lies."""
    cells = [divmod(cell, 19) for cell in range(190)]
    return [cell for cell in cells if summit.ground(cell) == ground]


# Set-up.


def test_one_to_six_climb_together():
    for players in (0, 7):
        with pytest.raises(ConfigError, match="num_players"):
            COOPERATIVE_GAME.configure(num_players=players)
    for players in range(1, 7):
        summit = dealt(players)
        assert [summit.where(seat) for seat in range(players)] == [((2, 8), "centre")] * players
        assert summit.asked() == (0, "rest")


@pytest.mark.parametrize("players", range(1, 7))
def test_there_are_no_halfway_camps(players):
    summit = dealt(players)
    assert cells_of(summit, "Halfway Camp") == []
    assert cells_of(summit, "Base Camp") == [(2, 8)]
    assert cells_of(summit, "Summit") == [(8, 8)]


@pytest.mark.parametrize(
    ("difficulty", "row", "level"),
    list(zip(DIFFICULTIES, (3, 2, 1, 0, 0), (0, 1, 2, 4, 8), strict=True)),
)
def test_difficulty_sets_base_camp_and_where_the_blizzard_starts(difficulty, row, level):
    summit = dealt(difficulty=difficulty)
    assert cells_of(summit, "Base Camp") == [(row, 8)]
    assert summit.state.blizzard == level


def test_there_is_no_karma():
    summit = dealt(players=3)
    assert summit.deck("karma").total() == 0
    assert [summit.karma(seat) for seat in range(3)] == [0, 0, 0]
    summit.turn(0)
    summit.run_effects('{ do = "gain", what = "karma", amount = 2, who = "all" }')
    summit.finish_turn()
    assert [summit.karma(seat) for seat in range(3)] == [0, 0, 0]
    assert [summit.cards(seat) for seat in range(3)] == [[], [], []]


def test_an_item_moves_no_karma_marker():
    summit = together()
    summit.print_card("item", "Energy Bars", '{ do = "gain", what = "health" }', karma=1)
    summit.give(0, items=["Energy Bars"])
    summit.do("use", "Energy Bars")
    assert (summit.health(0), summit.karma(0)) == (5, 0)


@pytest.mark.parametrize("void", [False, True])
def test_the_decks_are_those_of_cooperative_play(void):
    summit = dealt(into_the_void=void)
    events = summit.printed_counts("event", "cooperative")
    if not void:
        del events["Into the Void"]
    assert summit.deck("event") == events
    items = summit.deck("item")
    for seat in (0, 1):
        items.update(summit.items(seat))
    assert items == summit.printed_counts("item", "cooperative")


def test_events_of_competitive_play_are_left_in_the_box():
    summit = together()
    summit.printed.event_modes[:3] = [0b001, 0b010, 0b100]  # competitive, team, cooperative
    summit.games.reset()
    inside = [name in summit.deck("event") for name in summit.names["event"][:3]]
    assert inside == [False, False, True]


def test_the_ability_for_competitive_play_is_not_used():
    summit = together()
    summit.print_ability(1, '{ do = "gain", what = "food" }')
    summit.print_ability(2, '{ do = "gain", what = "food" }')
    assert summit.may("ability", 1)
    assert not summit.may("ability", 2)


# One side.


@pytest.mark.parametrize(
    ("who", "food"),
    [("others", [3, 2, 2]), ("teammates", [3, 2, 2]), ("opponents", [3, 3, 3]), ("all", [2, 2, 2])],
)
def test_all_climbers_are_on_one_side(who, food):
    summit = together(players=3)
    summit.run_effects(f'{{ do = "lose", what = "food", who = "{who}" }}')
    assert [summit.food(seat) for seat in range(3)] == food


def test_climbers_see_the_tiles_of_their_companions():
    summit = together(players=3)
    thin_air = summit.names["tile"].index(THIN_AIR)
    summit.give(1, tiles=[THIN_AIR, THIN_AIR, NEUTRAL])
    summit.give(2, tiles=[NEUTRAL] * 4)
    expected = {thin_air: 2 / 4, summit.names["tile"].index(NEUTRAL): 1 / 4}
    seen = summit.observe(0, "tile_hands")[:24]
    assert {kind: copies for kind, copies in enumerate(seen) if copies} == expected
    seen = summit.observe(2, "tile_hands")[24:48]  # seat 1 is two seats on
    assert {kind: copies for kind, copies in enumerate(seen) if copies} == expected


def test_competitors_do_not_see_the_tiles_of_others():
    assert not any(Table().observe(0, "tile_hands"))


def test_what_is_redrawn_for_a_climber_leaves_the_tiles_of_its_companions():
    summit = together(players=3)
    summit.give(1, tiles=[THIN_AIR, NEUTRAL, NEUTRAL])
    before = summit.tiles(1)
    for seed in range(5):
        summit.games.resample([0], seed=seed)
        assert summit.tiles(1) == before


# The group's ability.


def test_the_groups_ability_calms_the_blizzard():
    summit = together()
    summit.state.blizzard = 5
    summit.do("group ability")
    assert summit.asked() == (0, "option")
    summit.do("option", 1)
    assert summit.state.blizzard == 3
    assert (summit.asked(), summit.state.movement) == ((0, "turn"), 5)


def test_the_blizzard_is_calmed_down_to_the_lowest_level():
    summit = together()
    summit.state.blizzard = 1
    summit.do("group ability")
    summit.do("option", 1)
    assert summit.state.blizzard == 0


def test_the_groups_ability_helps_all_climbers():
    summit = together(players=4)
    for seat, statuses in enumerate((["Frostbite", "Soaked Through"], [], ["Frostbite"])):
        summit.give(seat, statuses=statuses)
    summit.have(1, health=6)
    summit.kill(3)
    summit.do("group ability")
    summit.do("option", 2)
    assert [summit.health(seat) for seat in range(3)] == [5, 6, 5]
    assert [summit.statuses(seat) for seat in range(3)] == [["Soaked Through"], [], []]
    assert summit.where(3) is None


def test_the_groups_ability_is_used_once_a_game():
    summit = together()
    summit.do("lay", NEUTRAL, "left edge")
    assert summit.may("group ability")
    summit.do("group ability")
    summit.do("option", 2)
    assert not summit.may("group ability")
    for seat in (1, 0):
        summit.turn(seat)
        assert not summit.may("group ability")
    assert summit.observe(1, "group_ability_used") == [1]


def test_any_climber_uses_the_groups_ability_in_its_turn():
    summit = together(players=3)
    summit.turn(2)
    summit.do("group ability")
    assert summit.asked() == (2, "option")


def test_competitors_have_no_group_ability():
    assert not Table().may("group ability")


# Passing.


def test_companions_pass_without_asking_and_the_occupied_point_is_not_counted():
    summit = in_a_row(players=2)
    summit.do("move", "right edge")
    assert (summit.asked(), summit.state.movement) == ((0, "turn"), 5)
    summit.do("move", "right edge")
    assert (summit.where(0), summit.state.movement) == (((3, 5), "centre"), 4)
    assert summit.where(1) == ((3, 4), "centre")
    assert summit.karma(1) == 0


def test_with_1_movement_left_two_companions_in_a_row_are_passed():
    summit = in_a_row(players=3, movement=1)
    for _ in range(3):
        summit.do("move", "right edge")
    assert (summit.where(0), summit.state.movement) == (((3, 6), "centre"), 0)


def test_with_1_movement_left_five_companions_in_a_row_are_passed():
    summit = in_a_row(players=6, movement=1)
    for _ in range(6):
        summit.do("move", "right edge")
    assert (summit.where(0), summit.state.movement) == (((3, 9), "centre"), 0)


def test_without_movement_nobody_is_passed():
    assert "move" not in in_a_row(players=2, movement=0).kinds()


def test_who_passes_a_companion_must_go_on():
    summit = in_a_row(players=2)
    summit.do("move", "right edge")
    assert summit.choices() == {summit.action("move", "right edge")}


def test_no_companion_is_passed_twice_in_one_passing():
    summit = in_a_row(players=3)
    summit.do("move", "right edge")
    summit.do("move", "right edge")
    assert summit.choices() == {summit.action("move", "right edge")}


def test_a_companion_is_passed_again_by_who_turns_round():
    summit = in_a_row(players=2)
    for edge in ("right edge", "right edge", "left edge", "left edge"):
        summit.do("move", edge)
    assert (summit.where(0), summit.state.movement) == (((3, 3), "centre"), 3)


def test_a_companion_is_not_passed_where_no_free_point_lies_beyond():
    summit = in_a_row(players=3)
    summit.clear((3, 6))
    assert not summit.may("move", "right edge")
    summit.give(0, tiles=[NEUTRAL])
    assert summit.may("move", "right edge")


def test_a_tile_is_laid_beyond_a_companion_with_1_movement():
    summit = in_a_row(players=2, movement=1)
    summit.clear((3, 5))
    summit.give(0, tiles=[NEUTRAL])
    summit.do("move", "right edge")
    summit.do("lay", NEUTRAL, "right edge")
    assert (summit.where(0), summit.state.movement) == (((3, 5), "centre"), 0)


@pytest.mark.parametrize(("movement", "may"), [(1, False), (2, True)])
def test_verglas_under_a_companion_costs_its_1_movement(movement, may):
    summit = in_a_row(players=2, movement=movement)
    summit.tile((3, 4), token="verglas")
    assert summit.may("move", "right edge") == may
    if may:
        summit.do("move", "right edge")
        assert summit.state.movement == 1
        summit.do("move", "right edge")
        assert (summit.where(0), summit.state.movement) == (((3, 5), "centre"), 0)


@pytest.mark.parametrize(("movement", "may"), [(1, False), (2, True)])
def test_verglas_beyond_a_companion_costs_2_movement(movement, may):
    summit = in_a_row(players=2, movement=movement)
    summit.tile((3, 5), token="verglas")
    assert summit.may("move", "right edge") == may


def test_thin_air_under_a_companion_costs_oxygen():
    summit = in_a_row(players=2)
    summit.tile((3, 4), THIN_AIR)
    summit.do("move", "right edge")
    summit.do("move", "right edge")
    assert (summit.oxygen(0), summit.oxygen(1)) == (2, 3)
    assert summit.state.movement == 4


def test_who_dies_of_thin_air_in_passing_leaves_the_turn_to_the_next():
    summit = in_a_row(players=2)
    summit.tile((3, 4), THIN_AIR)
    summit.have(0, oxygen=0, health=1)
    summit.do("move", "right edge")
    assert summit.where(0) is None
    assert summit.asked() == (1, "turn")
    assert summit.where(1) == ((3, 4), "centre")


def test_the_dead_are_not_in_the_way():
    summit = in_a_row(players=2)
    kill(summit, 1)
    summit.do("move", "right edge")
    assert (summit.where(0), summit.state.movement) == (((3, 4), "centre"), 4)


# Going home.


def test_who_comes_back_from_the_summit_is_home():
    summit = at_base_camp()
    summit.do("move", "right edge")
    assert summit.where(0) is None
    assert summit.state.return_order.tolist()[:2] == [1, 0]
    assert summit.asked() == (1, "rest")


def test_nobody_goes_home_before_one_is_back_from_the_summit():
    summit = together()
    assert not summit.may("go home")
    summit.stand(0, (2, 7))
    summit.turn(0)
    summit.do("move", "right edge")
    assert summit.where(0) == ((2, 8), "centre")
    assert not summit.may("go home")


def test_once_one_is_back_others_in_base_camp_may_go_home():
    summit = at_base_camp(players=3)
    summit.give(1, items=["Shovel"], sherpa_items=["Helmet"])
    summit.do("move", "right edge")
    summit.do("finish")
    summit.roll_next("blank", "blizzard")
    summit.do("go home")
    assert summit.where(1) is None
    assert summit.state.return_order.tolist()[:3] == [1, 2, 0]
    assert summit.state.summit_order.tolist()[:3] == [1, 0, 0]
    assert summit.tiles(1) == summit.items(1) == summit.sherpa_items(1) == []
    assert summit.discards("item") == {"Shovel": 1, "Helmet": 1}
    assert summit.state.blizzard == 0  # no dice
    assert summit.asked() == (2, "rest")


def test_nobody_must_go_home():
    summit = at_base_camp()
    summit.do("move", "right edge")
    summit.do("finish")
    summit.do("move", "left edge")
    assert not summit.may("go home")
    summit.do("move", "right edge")
    assert summit.may("go home")
    summit.finish_turn()
    assert not summit.games.over[0]
    assert summit.asked() == (1, "rest")


def test_from_the_mountain_nobody_goes_home():
    summit = at_base_camp(players=3)
    summit.stand(1, (2, 9))
    summit.stand(2, (8, 8))
    summit.do("move", "right edge")
    assert summit.asked() == (1, "turn")
    assert not summit.may("go home")
    summit.turn(2)
    assert not summit.may("go home")


def test_who_goes_home_survives_without_the_points_of_the_summit():
    summit = at_base_camp()
    summit.set_clock(5, passed=10)
    summit.do("move", "right edge")
    assert summit.scores() == [5 + 3 + 14] * 2
    summit.do("finish")
    summit.do("go home")
    assert summit.scores() == [5 * 2 + 3 + 14] * 2
    assert summit.games.over[0]


def test_competitors_do_not_go_home():
    summit = Table()
    summit.bring_home(1, summit_order=1, return_order=1)
    assert not summit.may("go home")


# The end.


def test_all_win_if_one_who_was_on_the_summit_is_back_alive():
    summit = after_the_climb(3, summited=[1], back=[1])
    assert summit.places() == [1, 1, 1]
    assert summit.rewards() == [1, 1, 1]


@pytest.mark.parametrize("summited", [[], [0], [2, 0, 1]])
def test_all_lose_if_all_are_dead(summited):
    summit = after_the_climb(3, summited=summited)
    assert summit.places() == [2, 2, 2]
    assert summit.rewards() == [-1, -1, -1]
    assert summit.scores() == [0, 0, 0]


def test_the_death_of_the_last_climber_is_the_end_and_a_loss():
    summit = together(players=3)
    summit.kill(1)
    summit.kill(2)
    assert not summit.games.over[0]
    summit.stand(0, (8, 7))
    summit.have(0, oxygen=0, health=1)
    summit.turn(0)
    summit.do("move", "right edge")
    summit.tile((8, 7), THIN_AIR)
    summit.do("move", "left edge")
    assert summit.games.over[0]
    assert summit.choices() == set()
    assert summit.state.summit_order.tolist()[0] == 1
    assert summit.rewards() == [-1, -1, -1]


def test_the_return_of_the_last_climber_is_the_end_and_a_win():
    summit = at_base_camp(players=3, seat=2)
    summit.kill(0)
    summit.kill(1)
    assert not summit.games.over[0]
    summit.do("move", "right edge")
    assert summit.games.over[0]
    assert summit.rewards() == [1, 1, 1]


def test_the_climb_goes_on_while_anybody_is_on_the_mountain():
    summit = at_base_camp(players=3)
    summit.do("move", "right edge")
    assert not summit.games.over[0]
    summit.do("finish")
    summit.finish_turn()
    assert summit.asked() == (2, "rest")
    assert not summit.games.over[0]


def test_at_the_top_of_the_blizzard_all_lose():
    summit = together(players=3)
    summit.state.blizzard = 11
    summit.finish_turn("blank", "blizzard")
    assert [summit.where(seat) for seat in range(3)] == [None] * 3
    assert summit.games.over[0]
    assert summit.places() == [2, 2, 2]
    assert summit.scores() == [0, 0, 0]


def test_the_top_of_the_blizzard_takes_no_win_away():
    summit = at_base_camp(players=3)
    summit.have(1, summit_order=2)
    summit.state.summits = 2
    summit.stand(1, (4, 4))
    summit.set_clock(5, passed=12)
    summit.state.blizzard = 11
    summit.do("move", "right edge")
    summit.finish_turn("blank", "blizzard")
    assert summit.games.over[0]
    assert summit.rewards() == [1, 1, 1]
    assert summit.scores() == [5 + 3 * 2 + 12] * 3


def test_after_sixty_rounds_all_lose_if_nobody_is_back():
    summit = together()
    summit.have(0, summit_order=1)
    summit.state.summits = 1
    summit.state["game_round"] = 60
    summit.turn(1)
    summit.finish_turn()
    assert summit.games.over[0]
    assert summit.rewards() == [-1, -1]
    assert summit.scores() == [0, 0]


def test_after_sixty_rounds_who_is_not_back_does_not_count():
    summit = together(players=3)
    summit.bring_home(0, summit_order=1, return_order=1)
    summit.set_clock(5, passed=59)
    summit.state["game_round"] = 60
    summit.turn(2)
    summit.finish_turn()
    assert summit.games.over[0]
    assert summit.rewards() == [1, 1, 1]
    assert summit.scores() == [5 + 3] * 3


# Points.


@pytest.mark.parametrize(
    ("summited", "back", "points"),
    [
        ([0], [0], 5 + 3),
        ([2, 0], [0], 5 + 3 * 2),  # the dead one was on the Summit too
        ([0, 1, 2], [2, 0, 1], 5 * 3 + 3 * 3),
        ([1], [1, 0, 2], 5 * 3 + 3),
        ([0, 1, 2, 3], [3, 1], 5 * 2 + 3 * 4),
    ],
)
def test_points_are_5_a_survivor_and_3_for_each_who_was_on_the_summit(summited, back, points):
    summit = after_the_climb(4, summited=summited, back=back, hours=24)
    assert summit.scores() == [points] * 4


@pytest.mark.parametrize(
    ("hours", "points"), [(0, 24), (1, 23), (10, 14), (23, 1), (24, 0), (25, 0), (60, 0)]
)
def test_each_hour_under_24_is_a_point(hours, points):
    summit = after_the_climb(2, summited=[0], back=[0], hours=hours)
    assert summit.scores() == [5 + 3 + points] * 2


@pytest.mark.parametrize("start", [3, 12, 23])
def test_hours_count_from_the_start_of_the_climb(start):
    summit = at_base_camp()
    summit.set_clock(start)
    summit.turn(1)
    summit.finish_turn()
    summit.turn(0)
    summit.do("move", "right edge")
    assert summit.hour() == (start + 1) % 24
    assert summit.scores() == [5 + 3 + 23] * 2


def test_an_event_by_which_time_passes_costs_points():
    summit = at_base_camp()
    summit.run_effects('{ do = "pass time", amount = 2 }')
    summit.do("move", "right edge")
    assert summit.scores() == [5 + 3 + 22] * 2


def test_there_are_no_points_before_one_is_back():
    summit = at_base_camp()
    assert summit.scores() == [0, 0]


def test_all_have_the_same_points():
    summit = after_the_climb(3, summited=[1], back=[1, 2], hours=4)
    assert summit.scores() == [5 * 2 + 3 + 20] * 3


# Solo.


def test_one_climber_climbs_by_the_rules_of_cooperative_play():
    summit = dealt(players=1)
    assert summit.hour() == 3
    assert summit.sherpa(0) == (2, 2)
    assert cells_of(summit, "Halfway Camp") == []
    events = summit.printed_counts("event", "cooperative")
    del events["Into the Void"]
    assert summit.deck("event") == events
    summit.do("finish")
    assert summit.may("group ability")
    assert summit.may("exchange", "Sherpa")


def test_alone_every_turn_is_a_round_and_an_hour():
    summit = together(players=1)
    for turn in range(3):
        assert (summit.state.active, summit.state["game_round"], summit.hour()) == (
            0,
            1 + turn,
            5 + turn,
        )
        if summit.asked()[1] == "rest":
            summit.do("finish")
        summit.finish_turn()


def test_alone_there_is_nobody_to_exchange_with_but_the_sherpa():
    summit = together(players=1)
    exchanges = range(FIRST_EXCHANGE, FIRST_GIVE)
    assert summit.choices() & set(exchanges) == {summit.action("exchange", "Sherpa")}


def test_alone_the_rest_of_an_event_happens():
    summit = together(players=1)
    others, chosen = (
        f'{{ do = "lose", what = "food", who = "{who}" }}' for who in ("others", "chosen")
    )
    oneself = '{ do = "lose", what = "oxygen" }'
    summit.print_card("event", "Late Again", f"{others}, {chosen}, {oneself}")
    summit.stack("event", "Late Again")
    summit.finish_turn("event", None, 0)
    assert (summit.food(0), summit.oxygen(0)) == (3, 2)


def test_alone_the_return_is_a_win():
    summit = at_base_camp(players=1)
    summit.set_clock(5, passed=14)
    summit.do("move", "right edge")
    assert summit.games.over[0]
    assert (summit.places(), summit.rewards()) == ([1], [1])
    assert summit.scores() == [5 + 3 + 10]


def test_alone_death_is_a_loss():
    summit = at_base_camp(players=1)
    kill(summit, 0)
    assert summit.games.over[0]
    assert (summit.places(), summit.rewards(), summit.scores()) == ([2], [-1], [0])


def test_alone_one_keeps_four_of_five_items():
    summit = dealt(players=1, items="choose")
    dealt_items = summit.offer()
    assert len(dealt_items) == 5
    for _ in range(4):
        assert summit.asked() == (0, "item")
        summit.do("keep", summit.offer()[0])
    assert summit.items(0) == dealt_items[:4]
    assert summit.discards("item") == {dealt_items[4]: 1}
    assert summit.asked() == (0, "rest")


def test_who_climbs_solo_uses_what_is_meant_for_others_for_the_rest():
    summit = together(1)
    summit.print_card(
        "item",
        "First Aid Kit",
        '{ do = "gain", what = "food", who = "chosen" }, { do = "gain", what = "oxygen" }',
    )
    summit.give(0, items=("First Aid Kit",))
    summit.do("use", "First Aid Kit")
    assert (summit.food(0), summit.oxygen(0)) == (3, 4)
    assert summit.items(0) == []
    assert summit.asked() == (0, "turn")
