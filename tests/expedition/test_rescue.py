"""The family variant: a rescue card for each player."""

import pytest

from summit_env.expedition.state import PICK, RESCUE
from tests.expedition.positions import Table


def dying(space="E26", *, marker=None, rescue_cards=True, **options):
    """Climber A of player 0 falls below 1 at the end of the day; B is well."""
    k2 = Table(rescue_cards=rescue_cards, **options)
    k2.put("A", space, level=2, marker=marker)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    return k2


def test_a_dying_climbers_owner_is_asked_for_a_rescue():
    k2 = dying()
    assert (k2.state.prompt, k2.state.player) == (RESCUE, 0)
    assert k2.space("A") == "E26"


def test_without_the_variant_nobody_is_rescued():
    k2 = dying(rescue_cards=False)
    assert k2.state.prompt == PICK
    assert k2.space("A") is None


def test_a_rescue_leads_to_any_space_below_6000_m_with_room():
    k2 = Table(num_players=2, rescue_cards=True)
    k2.put("A", "E26", level=2)
    k2.put("B", "E07", level=6)
    k2.put("A", "E07", level=6, player=1)
    k2.put("B", "E11", level=6, player=1)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    # E00 to E12 lie below 6000 m. E07 is full with two; E11 has room for one more.
    spaces = [f"E{i:02}" for i in range(13) if i != 7]
    assert k2.choices() == {k2.action("move", "A", space) for space in spaces} | {
        k2.action("finish")
    }


def test_only_the_dying_climber_is_set_down():
    k2 = dying()
    assert k2.may("move", "A", "E11")
    assert not k2.may("move", "B", "E11")


def test_a_climber_dying_below_6000_m_may_be_rescued_where_it_stands():
    k2 = Table(num_players=2, rescue_cards=True, weather="winter")
    k2.on_day(2, "W5")
    for player in range(2):
        k2.put("A", "E12", level=1 if player == 0 else 3, player=player)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert k2.state.prompt == RESCUE
    assert k2.may("move", "A", "E12")


def test_a_rescued_climber_stands_there_with_level_1():
    k2 = dying()
    k2.do("move", "A", "E11")
    assert (k2.space("A"), k2.level("A")) == ("E11", 1)
    assert k2.state.prompt == PICK
    assert k2.state.day == 2


@pytest.mark.parametrize(
    ("side", "before", "after"),
    [
        # Fields, not points: easy 1 2 3 4 5 6 7 10, hard 1 2 3 4 5 6 7 8 10.
        ("easy", 10, 4),
        ("easy", 7, 3),
        ("easy", 5, 1),
        ("hard", 10, 5),
        ("hard", 8, 4),
    ],
)
def test_a_rescued_climbers_marker_goes_four_fields_back(side, before, after):
    k2 = dying({"easy": "E26", "hard": "H26"}[side], marker=before, side=side)
    k2.do("move", "A", {"easy": "E11", "hard": "H11"}[side])
    assert k2.marker("A") == after


@pytest.mark.parametrize("before", [1, 2, 3, 4])
def test_a_rescued_climbers_marker_goes_no_lower_than_1(before):
    k2 = dying(marker=before)
    k2.do("move", "A", "E11")
    assert k2.marker("A") == 1


def test_a_rescue_may_be_declined():
    k2 = dying()
    k2.do("finish")
    assert k2.space("A") is None
    assert k2.marker("A") == 1
    assert k2.state.day == 2
    assert k2.state.rescue_used[0] == 0


def test_each_player_has_one_rescue():
    k2 = dying()
    k2.do("move", "A", "E11")
    k2.put("B", "E26", level=2)
    k2.put("A", "E24", level=2, player=1)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    # Player 1 has a rescue still and, having started the day, is asked first.
    assert (k2.state.prompt, k2.state.player) == (RESCUE, 1)
    k2.do("move", "A", "E12")
    assert k2.space("A", 1) == "E12"
    assert k2.space("B") is None
    assert k2.state.prompt == PICK


def test_a_declined_rescue_is_kept_for_the_other_climber():
    k2 = Table(rescue_cards=True)
    k2.put("A", "E24", level=2)
    k2.put("B", "E26", level=2)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    k2.do("finish")
    assert k2.state.prompt == RESCUE
    k2.do("move", "B", "E11")
    assert (k2.space("A"), k2.space("B")) == (None, "E11")
    assert k2.state.prompt == PICK


def test_a_used_rescue_does_not_help_the_other_climber():
    k2 = Table(rescue_cards=True)
    k2.put("A", "E24", level=2)
    k2.put("B", "E26", level=2)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    k2.do("move", "A", "E11")
    assert (k2.space("A"), k2.space("B")) == ("E11", None)
    assert k2.state.prompt == PICK


def test_rescues_are_asked_from_the_start_player_round_the_table():
    k2 = Table(num_players=2, rescue_cards=True)
    k2.state.start_player = 1
    k2.put("A", "E24", level=2)
    k2.put("A", "E25", level=1, player=1)
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    assert (k2.state.prompt, k2.state.player) == (RESCUE, 1)
    k2.do("move", "A", "E11")
    assert (k2.state.prompt, k2.state.player) == (RESCUE, 0)


def test_a_rescued_climber_loses_its_place_on_the_summit():
    k2 = Table(num_players=2, rescue_cards=True)
    k2.put("A", "E27", level=2)
    k2.state.summit_order[0, 0] = k2.state.summits = 1
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    k2.do("move", "A", "E11")
    assert k2.state.summit_order[0, 0] == 0
    # The next to arrive is now the first, and the rescued one could come second.
    k2.put("A", "E26", level=6, player=1)
    k2.turn("movement 1", "movement 1", "movement 3", player=1)
    k2.do("give", "movement 3", "A")
    k2.do("move", "A", "E27")
    k2.state.marker[:2] = [[1, 10], [10, 1]]
    assert k2.places() == [2, 1]


def test_a_rescued_climbers_tent_stays():
    k2 = Table(rescue_cards=True)
    k2.put("A", "E26", level=2, tent="E21")
    k2.turn("movement 1", "movement 1", "movement 1")
    k2.finish_day()
    k2.do("move", "A", "E11")
    assert k2.tent("A") == "E21"


def test_a_rescued_climber_climbs_on():
    k2 = dying()
    k2.do("move", "A", "E12")
    k2.turn("movement 1", "movement 1", "movement 2")
    k2.do("give", "movement 2", "A")
    k2.do("move", "A", "E14")
    assert k2.space("A") == "E14"


def test_a_rescue_keeps_a_solo_game_going():
    k2 = dying(num_players=1)
    k2.do("move", "A", "E11")
    assert not k2.state.over
    assert k2.state.day == 2
