"""The printed material against the tables of the fact sheet, as the rules read it."""

import numpy as np
import pytest

from summit_env.expedition.edition import load_edition

EDITION = load_edition()
RECORD = EDITION.record[0]
SIDES = ("easy", "hard")
BELOW, SIX, SEVEN, EIGHT = "below 6000", "6000-7000", "7000-8000", "above 8000"
ZONES = [BELOW, SIX, SEVEN, EIGHT]

#: Zone, cost, points, acclimatization.
SPACES = {
    "easy": {
        "00 01 02 03 04 05 06 07": (BELOW, 1, 1, 1),
        "08": (BELOW, 2, 1, 1),
        "09 11 12": (BELOW, 1, 1, 0),
        "10": (BELOW, 2, 1, 0),
        "13 14 15": (SIX, 2, 2, 0),
        "16": (SIX, 1, 3, -1),
        "17": (SIX, 1, 3, 0),
        "18 19": (SIX, 2, 4, -1),
        "20": (SIX, 3, 4, -1),
        "21 22 23": (SEVEN, 2, 5, -1),
        "24": (SEVEN, 3, 6, -2),
        "25": (SEVEN, 2, 6, -1),
        "26": (EIGHT, 3, 7, -2),
        "27": (EIGHT, 3, 10, -2),
    },
    "hard": {
        "00 01 02 03 04 05 06 09": (BELOW, 1, 1, 1),
        "07 08": (BELOW, 2, 1, 1),
        "10 12": (BELOW, 2, 1, 0),
        "11": (BELOW, 1, 1, 0),
        "13 14": (SIX, 1, 2, 0),
        "15": (SIX, 2, 2, 0),
        "16": (SIX, 1, 3, 0),
        "17": (SIX, 2, 3, 0),
        "18": (SIX, 2, 3, -1),
        "19 20": (SIX, 2, 4, -1),
        "21": (SEVEN, 2, 4, -1),
        "22": (SEVEN, 1, 5, -2),
        "23": (SEVEN, 3, 5, -1),
        "24": (SEVEN, 3, 6, -1),
        "25": (SEVEN, 2, 6, -2),
        "26": (EIGHT, 2, 7, -2),
        "27": (EIGHT, 1, 7, -2),
        "28": (EIGHT, 2, 8, -2),
        "29": (EIGHT, 3, 10, -2),
    },
}

#: Lower and upper end; * where the carabiner is drawn.
LINKS = {
    "easy": """00-01 01-06* 02-06 02-03 06-07 03-07* 03-04 04-05* 04-08 07-08 05-09 09-12 08-11
        11-10 12-15 12-14 11-14* 10-13 14-13 15-17* 14-17 13-16* 17-20* 16-19 16-18 20-21 19-21*
        18-22* 21-23 23-25 22-24* 25-26* 24-26 26-27*""",
    "hard": """00-01 01-02* 03-02 04-03 04-05 05-06* 05-07 06-09 09-11 10-11 07-10* 07-08* 08-12
        11-13 10-13 12-15* 13-14 14-15 15-16 14-17 15-17* 16-18 17-19 18-20 19-21* 20-21* 20-22*
        21-23 23-24* 22-25 24-26 25-27* 27-26 26-28 28-29*""",
}


@pytest.mark.parametrize(("side", "spaces", "links"), [("easy", 28, 34), ("hard", 30, 35)])
def test_a_side_has_its_number_of_spaces_and_links(side, spaces, links):
    at = SIDES.index(side)
    assert RECORD.spaces[at] == spaces
    assert (RECORD.rise[at] == 1).sum() == (RECORD.rise[at] == -1).sum() == links
    assert (RECORD.neighbours[at] >= 0).sum() == 2 * links


@pytest.mark.parametrize("side", SIDES)
def test_every_space_has_its_zone_cost_points_and_acclimatization(side):
    at = SIDES.index(side)
    board = EDITION.chapters["boards"][side]
    for ids, printed in SPACES[side].items():
        for number in map(int, ids.split()):
            assert board.spaces[number].id == f"{side[0].upper()}{number:02}"
            assert printed == (
                ZONES[RECORD.zone[at, number]],
                RECORD.cost[at, number],
                RECORD.points[at, number],
                RECORD.space_acclimatization[at, number],
            )
    assert sum(len(ids.split()) for ids in SPACES[side]) == len(board.spaces)


@pytest.mark.parametrize("side", SIDES)
def test_every_link_leads_from_its_lower_to_its_upper_end(side):
    at = SIDES.index(side)
    printed = {tuple(map(int, link.rstrip("*").split("-"))) for link in LINKS[side].split()}
    assert set(map(tuple, np.argwhere(RECORD.rise[at] == 1).tolist())) == printed
    for lower, upper in printed:
        assert RECORD.rise[at, upper, lower] == -1
        assert upper in RECORD.neighbours[at, lower]
        assert lower in RECORD.neighbours[at, upper]


@pytest.mark.parametrize("side", SIDES)
def test_carabiners_are_where_they_are_drawn(side):
    letter = side[0].upper()
    drawn = {
        tuple(letter + end for end in link.rstrip("*").split("-"))
        for link in LINKS[side].split()
        if link.endswith("*")
    }
    links = EDITION.chapters["boards"][side].links
    assert {(link.lower, link.upper) for link in links if link.basis == "carabiner"} == drawn


def test_the_two_links_without_a_direction_say_so():
    links = EDITION.chapters["boards"]["hard"].links
    assert [(link.lower, link.upper) for link in links if link.basis == "ambiguous"] == [
        ("H13", "H14"),
        ("H27", "H26"),
    ]


def test_the_score_tracks_have_the_boards_points():
    assert RECORD.track[0, :9].tolist() == [1, 2, 3, 4, 5, 6, 7, 10, 0]
    assert RECORD.track[1, :10].tolist() == [1, 2, 3, 4, 5, 6, 7, 8, 10, 0]


@pytest.mark.parametrize(("side", "summit"), [(0, 27), (1, 29)])
def test_base_camp_and_summit_are_the_lowest_and_the_highest_space(side, summit):
    assert RECORD.base_camp[side] == 0
    assert RECORD.summit[side] == summit
    assert RECORD.any_number[side].tolist() == [1] + [0] * 31


def test_a_card_set_has_these_eighteen_cards():
    cards = {
        (
            int(RECORD.up[kind]),
            int(RECORD.down[kind]),
            int(RECORD.acclimatization[kind]),
            bool(RECORD.is_rope[kind]),
            bool(RECORD.is_acclimatization[kind]),
        ): int(RECORD.card_count[kind])
        for kind in range(10)
    }
    assert cards == {
        (1, 0, 0, False, False): 5,
        (2, 0, 0, False, False): 3,
        (3, 0, 0, False, False): 2,
        (1, 2, 0, True, False): 1,
        (1, 3, 0, True, False): 1,
        (2, 3, 0, True, False): 1,
        (0, 0, 0, False, True): 1,
        (0, 0, 1, False, True): 2,
        (0, 0, 2, False, True): 1,
        (0, 0, 3, False, True): 1,
    }
    assert RECORD.card_count.sum() == 18


def test_a_card_set_adds_up_to_21_up_25_down_and_7_acclimatization():
    # Downwards, movement cards count as well: 5 + 6 + 6, and 2 + 3 + 3 by ropes.
    moving = ~RECORD.is_rope.astype(bool)
    assert (RECORD.up * RECORD.card_count).sum() == 21
    assert (RECORD.up * RECORD.card_count)[moving].sum() + RECORD.down.sum() == 25
    assert (RECORD.acclimatization * RECORD.card_count).sum() == 7


def test_there_are_4_11_and_5_risk_tokens_of_0_1_and_2():
    tokens = list(zip(RECORD.token_value.tolist(), RECORD.token_count.tolist(), strict=True))
    assert tokens[:3] == [(0, 4), (1, 11), (2, 5)]
    assert RECORD.token_count.sum() == 20
    assert RECORD.open_tokens == 3


def test_the_numbers_of_the_rules():
    assert RECORD.days == 18
    assert RECORD.hand == 6
    assert (RECORD.start_level, RECORD.top_level) == (1, 6)
    assert RECORD.tent == 1
    assert (RECORD.rescue_setback, RECORD.rescue_level) == (4, 1)
    assert RECORD.rescue_zone.tolist() == [1, 0, 0, 0]


def test_capacities_are_as_printed():
    # For 1 to 5 players, and five players' easier limit.
    assert RECORD.capacity.tolist() == [
        [2, 2, 3, 3, 4, 4],
        [2, 2, 2, 3, 3, 3],
        [1, 1, 2, 2, 2, 3],
        [1, 1, 1, 1, 1, 2],
    ]


ALL = "all"
CLEAR = (None, 0, 0)
#: Lowest zone hit and onwards ("+"), or the one zone; acclimatization lost; boots.
WEATHER = {
    "summer": {
        "S1": (CLEAR, CLEAR, CLEAR),
        "S2": (CLEAR, (SEVEN, 1, 0), (SEVEN, 2, 0)),
        "S3": ((SIX, 1, 0), CLEAR, (SIX, 2, 0)),
        "S4": (CLEAR, (SIX + "+", 2, 0), CLEAR),
        "S5": ((SIX + "+", 1, 0), (SEVEN + "+", 1, 0), (EIGHT, 1, 0)),
        "S6": ((EIGHT, 2, 0), (SEVEN + "+", 2, 0), CLEAR),
    },
    "winter": {
        "W1": ((SIX + "+", 1, 0), (SEVEN + "+", 0, 1), (EIGHT, 1, 0)),
        "W2": (CLEAR, (SIX + "+", 2, 0), (ALL, 0, 1)),
        "W3": ((SEVEN, 0, 1), (ALL, 1, 0), (SEVEN, 2, 0)),
        "W4": ((EIGHT, 1, 0), (SEVEN + "+", 2, 0), (SIX + "+", 1, 1)),
        "W5": (CLEAR, (ALL, 1, 0), CLEAR),
        "W6": ((SIX, 0, 1), CLEAR, (SIX, 2, 0)),
    },
}


def zones_hit(where):
    if where is None:
        return []
    if where == ALL:
        return ZONES
    first = ZONES.index(where.rstrip("+"))
    return ZONES[first:] if where.endswith("+") else [ZONES[first]]


@pytest.mark.parametrize(
    ("season", "tile"), [(season, tile) for season in WEATHER for tile in WEATHER[season]]
)
def test_every_weather_day_is_as_printed(season, tile):
    place = list(WEATHER[season]).index(tile)
    at = list(WEATHER).index(season)
    assert getattr(EDITION.chapters["weather"], season)[place].id == tile
    for day, (where, loss, boots) in enumerate(WEATHER[season][tile]):
        hit = [zone in zones_hit(where) for zone in ZONES]
        assert RECORD.weather_acclimatization[at, place, day].tolist() == [-loss * h for h in hit]
        assert RECORD.weather_movement[at, place, day].tolist() == [boots * h for h in hit]


def test_each_season_has_six_tiles():
    assert RECORD.tiles == 6
    assert [len(WEATHER[season]) for season in WEATHER] == [6, 6]


def test_summer_has_no_boots():
    assert not RECORD.weather_movement[0].any()
    assert RECORD.weather_movement[1].any()


def test_solo_ranks_are_as_published():
    assert EDITION.chapters["rules"].solo_ranks == {
        "easy_summer": {"Himalayan climber": 20, "alpinist": 16, "Tatra climber": 11, "sailor": 0},
        "easy_winter": {"Himalayan climber": 17, "alpinist": 15, "Tatra climber": 10, "sailor": 0},
        "hard_summer": {"Himalayan climber": 17, "alpinist": 15, "Tatra climber": 10, "sailor": 0},
        "hard_winter": {"Himalayan climber": 16, "alpinist": 14, "Tatra climber": 10, "sailor": 0},
    }
