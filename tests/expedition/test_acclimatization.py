"""Phase 4: what the day does to the climbers' acclimatization, and death."""

import pytest

from tests.expedition.positions import Table


def evening(space, level, *, day=1, tile="S1", tent=None, **options):
    """Let a day end for climber A of player 0; nobody plays a card that matters."""
    k2 = Table(num_players=2, **options)
    k2.on_day(day, tile)
    k2.put("A", space, level=level, tent=tent)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    return k2


@pytest.mark.parametrize(
    ("space", "level"), [("E07", 4), ("E00", 4), ("E12", 3), ("E17", 3), ("E19", 2), ("E24", 1)]
)
def test_the_space_changes_acclimatization_by_its_blue_or_red_number(space, level):
    assert evening(space, 3).level("A") == level


def test_all_climbers_of_all_players_are_checked():
    k2 = Table(num_players=2)
    k2.put("A", "E07", level=3)
    k2.put("B", "E19", level=3)
    k2.put("A", "E24", level=3, player=1)
    k2.put("B", "E12", level=3, player=1)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.state.level[:2].tolist() == [[4, 2], [1, 3]]


@pytest.mark.parametrize(
    ("day", "tile", "changes"),
    [
        # E12, E17, E21, E26 have 0, 0, -1, -2; S5 takes 1 in fewer zones every day.
        (1, "S5", (0, -1, -2, -3)),
        (2, "S5", (0, 0, -2, -3)),
        (3, "S5", (0, 0, -1, -3)),
        (2, "S2", (0, 0, -2, -2)),
        (3, "S3", (0, -2, -1, -2)),
    ],
)
def test_the_weather_takes_acclimatization_in_its_zones_only(day, tile, changes):
    levels = [
        evening(space, 5, day=day, tile=tile).level("A") for space in ("E12", "E17", "E21", "E26")
    ]
    assert levels == [5 + change for change in changes]


def test_weather_in_all_zones_hits_base_camp_too():
    # W3, second day: -1 everywhere; base camp gives 1.
    assert evening("E00", 3, day=2, tile="W3", weather="winter").level("A") == 3


def test_the_weather_is_the_current_days_not_the_next_ones():
    # S4: clear, then -2 above 6000 m, then clear.
    assert [evening("E17", 5, day=day, tile="S4").level("A") for day in (1, 2, 3)] == [5, 3, 5]


def test_a_climber_in_its_own_tent_gains_1():
    assert evening("E19", 3).level("A") == 2
    assert evening("E19", 3, tent="E19").level("A") == 3
    assert evening("E19", 3, tent="E16").level("A") == 2


def test_both_climbers_use_a_tent_of_their_colour():
    k2 = Table(num_players=2)
    k2.put("A", "E19", level=3)
    k2.put("B", "E07", level=3, tent="E19")
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.level("A") == 3


def test_a_tent_serves_two_climbers_at_once():
    k2 = Table(num_players=3)
    k2.put("A", "E21", level=3, tent="E21")
    k2.put("B", "E21", level=4)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert (k2.level("A"), k2.level("B")) == (3, 4)


def test_two_own_tents_on_a_space_give_1():
    k2 = Table(num_players=2)
    k2.put("A", "E21", level=3, tent="E21")
    k2.put("B", "E07", level=3, tent="E21")
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.level("A") == 3


def test_another_colours_tent_gives_nothing():
    k2 = Table(num_players=2)
    k2.put("A", "E19", level=3)
    k2.put("A", "E07", level=3, tent="E19", player=1)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.level("A") == 2


def test_a_tent_does_not_keep_the_weather_out():
    # The rulebook's example: -1 by the space, -2 by the weather, +1 by the tent.
    assert evening("E21", 5, day=3, tile="S2", tent="E21").level("A") == 3


def test_nobody_keeps_more_than_6():
    assert evening("E07", 6).level("A") == 6
    assert evening("E07", 5).level("A") == 6


def test_the_limit_of_6_holds_at_the_end_of_the_check_only():
    k2 = Table(num_players=2)
    k2.put("A", "E24", level=5)
    k2.turn("movement 1", "movement 1", "acclimatization 3")
    k2.do("give", "acclimatization 3", "A")
    k2.finish_day()
    # 5 + 3 - 2 = 6; with a limit before the check it would be 4.
    assert k2.level("A") == 6


def test_a_level_of_1_lives():
    k2 = evening("E24", 3)
    assert k2.level("A") == 1
    assert k2.space("A") == "E24"


@pytest.mark.parametrize("level", [1, 2])
def test_a_climber_below_1_dies(level):
    k2 = evening("E24", level)
    assert k2.space("A") is None


def test_a_dip_below_1_within_the_check_is_no_death():
    # 1 - 2 by the space, + 1 by the tent, is 0; one more and it lives.
    assert evening("E24", 1, tent="E24").space("A") is None
    k2 = evening("E24", 2, tent="E24")
    assert (k2.space("A"), k2.level("A")) == ("E24", 1)


def test_a_dead_climbers_marker_goes_to_the_lowest_field():
    k2 = Table(num_players=2)
    k2.put("A", "E24", level=2)
    k2.put("B", "E17", level=2)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert (k2.marker("A"), k2.marker("B")) == (1, 3)


def test_a_dead_climbers_tent_stays_and_helps_the_other():
    k2 = Table(num_players=2)
    k2.put("A", "E24", level=2, marker=6, tent="E21")
    k2.put("B", "E21", level=3)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.space("A") is None
    assert k2.tent("A") == "E21"
    assert k2.level("B") == 3


def test_a_dead_climber_leaves_its_space_free():
    k2 = Table(num_players=2)
    k2.put("A", "E24", level=2, player=1)
    k2.put("A", "E22", level=6)
    k2.turn("movement 1", "movement 1", "movement 3")
    k2.do("give", "movement 3", "A")
    assert not k2.may("move", "A", "E24")
    k2.finish_day()
    k2.turn("movement 1", "movement 1", "movement 3")
    k2.do("give", "movement 3", "A")
    assert k2.may("move", "A", "E24")


def test_a_dead_summiteer_loses_its_place_on_the_summit():
    k2 = Table(num_players=2)
    k2.put("A", "E27", level=2)
    k2.state.summit_order[0, 0] = k2.state.summits = 1
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.state.summit_order[0, 0] == 0


def test_the_dead_do_not_acclimatize():
    k2 = Table(num_players=2)
    k2.kill("A")
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.level("A") == 0
    assert k2.marker("A") == 1


def test_both_climbers_of_a_player_may_die_on_one_day():
    k2 = Table(num_players=2)
    k2.put("A", "E24", level=2)
    k2.put("B", "E26", level=1)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert (k2.space("A"), k2.space("B")) == (None, None)
    assert k2.scores()[0] == 2
