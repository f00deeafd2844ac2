"""The base edition as the rules read it, and another edition in its place."""

import tomllib
from collections import Counter
from itertools import product
from typing import get_args

import numpy as np
import pytest

from summit_env.summit.chapters import NEED_NAMES
from summit_env.summit.checks import in_deck
from summit_env.summit.edition import PRINTED, load_edition
from summit_env.summit.state import (
    BASE_CAMP,
    CELLS,
    COMPETITIVE,
    HALFWAY,
    ICY,
    LEFT,
    LONG,
    MODIFIERS,
    NEGATIVE,
    NEUTRAL,
    NONE,
    POSITIVE,
    RIGHT,
    SUMMIT,
    THIN_AIR,
    WIDTH,
)
from summit_env.summit.vocabulary import (
    ALL,
    AT_RANDOM,
    BELOW,
    CHANGE_BLIZZARD,
    CHOOSE,
    CHOSEN,
    DISCARD,
    DRAW,
    FOOD,
    GAIN,
    GIVE,
    HAS_CARDS,
    HAS_SHERPA,
    HAS_SHERPA_FOOD,
    HAS_SHERPA_OXYGEN,
    HEALTH,
    IF,
    KARMA_CARDS,
    LOSE,
    MOVE,
    OTHERS,
    OXYGEN,
    PAY_BLIZZARD,
    REMOVE,
    RUN_YETI,
    SAME_ROW,
    SELF,
    SHED,
    SHERPA_FOOD,
    SHERPA_OXYGEN,
    TEAMMATES,
    VERBS,
    Gain,
    If,
    Region,
    Resource,
    TileWhere,
    Where,
    Who,
    parts,
)
from tests.summit.positions import Table

EDITION = load_edition()
RECORD = EDITION.record[0]
SANITY = EDITION.chapters["sanity"]
DECKS = {"item": "items", "event": "events", "karma": "karma"}
#: A tile's ropes on a cell that points up: one bit for each of LONG, LEFT, RIGHT.
UP_BITS = {"all ropes": 0b111, "long and a": 0b011, "long and b": 0b101, "a and b": 0b110}


def cards(deck):
    return EDITION.chapters[DECKS[deck]].cards


def kind_of(deck, name):
    return [card.name for card in cards(deck)].index(name)


def mat_of(name):
    return [mat.name for mat in EDITION.chapters["mats"].mats].index(name)


def worded():
    """Everything with a text, and effects or modifiers."""
    yield from (card for deck in DECKS for card in cards(deck))
    yield from EDITION.chapters["statuses"].statuses
    for mat in EDITION.chapters["mats"].mats:
        yield from (mat.ability, mat.competitive_ability)
    yield from EDITION.chapters["cooperative"].markers
    yield from SANITY.squares
    yield from SANITY.track.squares


def effects_of(item):
    """Return all effects of something with a text, those within others too."""
    lists = ("effects", "gains", "losses", "cooperative_gains", "cooperative_losses")
    return [part for name in lists for part in parts(getattr(item, name, None) or [])]


def code_of(deck, name):
    kind = kind_of(deck, name)
    return RECORD.code[RECORD[f"{deck}_code"][kind] : RECORD[f"{deck}_code_end"][kind]].tolist()


# The board.


def test_the_mountain_has_117_spaces_in_9_rows():
    rows = RECORD.is_cell.reshape(-1, WIDTH).sum(axis=1).tolist()
    assert rows == [17, 17, 15, 15, 13, 13, 11, 9, 7, 0]


@pytest.mark.parametrize(
    ("cell", "beyond_long", "left", "right"),
    [
        ((0, 0), None, None, (0, 1)),  # points up, its long edge is the foot of the mountain
        ((0, 1), (1, 1), (0, 0), (0, 2)),  # points down
        ((1, 1), (0, 1), (1, 0), (1, 2)),
        ((3, 1), (2, 1), None, (3, 2)),  # at the left rim
        ((5, 2), None, None, (5, 3)),  # points down, and row 6 begins at 3
        ((8, 8), (7, 8), (8, 7), (8, 9)),
        ((8, 11), None, (8, 10), None),
    ],
)
def test_a_space_has_its_neighbours(cell, beyond_long, left, right):
    row, x = cell
    expected = [NONE if c is None else c[0] * 19 + c[1] for c in (beyond_long, left, right)]
    assert RECORD.neighbour[row * 19 + x].tolist() == expected


def test_neighbours_are_mutual_across_matching_edges():
    opposite = {LONG: LONG, LEFT: RIGHT, RIGHT: LEFT}
    links = 0
    for cell in range(CELLS):
        for edge, beyond in enumerate(RECORD.neighbour[cell]):
            if beyond != NONE:
                links += 1
                assert RECORD.is_cell[cell] and RECORD.is_cell[beyond]
                assert RECORD.neighbour[beyond, opposite[edge]] == cell
    # 108 pairs side by side; across long edges, from rows 0-1 to rows 7-8, every second x.
    assert links == 2 * (108 + 8 + 7 + 8 + 7 + 6 + 5 + 4 + 3)


def test_camps_and_summit_lie_where_the_difficulty_has_them():
    assert RECORD.summit == 8 * 19 + 8
    assert RECORD.base_camp.tolist() == [3 * 19 + 8, 2 * 19 + 8, 19 + 8, 8, 8]
    one = RECORD.halfway[:, 0].tolist()
    assert one == [[6 * 19 + 8, NONE]] + 2 * [[5 * 19 + 8, NONE]] + 2 * [[4 * 19 + 8, NONE]]
    two = RECORD.halfway[:, 1].tolist()
    assert two == [
        [6 * 19 + 5, 6 * 19 + 11],
        [5 * 19 + 5, 5 * 19 + 11],
        [5 * 19 + 5, 5 * 19 + 11],
        [4 * 19 + 5, 4 * 19 + 11],
        [4 * 19 + 4, 4 * 19 + 12],
    ]
    assert RECORD.halfway_camps[2:].tolist() == [1, 1, 2, 2, 2]


def test_each_team_has_a_base_camp_as_far_up_as_the_one_without_teams():
    two, three = RECORD.team_base_camp[:, 2], RECORD.team_base_camp[:, 3]
    for difficulty, row in enumerate((3, 2, 1, 0, 0)):
        assert two[difficulty, :2].tolist() == [row * 19 + 6, row * 19 + 10]
        assert three[difficulty].tolist() == [row * 19 + 4, row * 19 + 8, row * 19 + 12]


def test_two_teams_have_one_halfway_camp_and_three_have_two():
    assert RECORD.team_halfway_camps[2:].tolist() == [1, 2]


# Tiles.


def test_there_are_45_neutral_27_icy_and_18_thin_air_tiles():
    counts = Counter()
    for kind, tile in enumerate(EDITION.chapters["tiles"].tiles):
        counts[int(RECORD.tile_type[kind])] += int(RECORD.tile_count[kind])
        assert RECORD.tile_count[kind] == tile.count
    assert counts == {NEUTRAL: 45, ICY: 27, THIN_AIR: 18}
    assert RECORD.tile_count.sum() == 90


def test_rope_patterns_have_their_shares():
    counts = Counter()
    for kind in range(len(EDITION.chapters["tiles"].tiles)):
        counts[int(RECORD.ropes[0, kind])] += int(RECORD.tile_count[kind])
    # 60, 15, 15 and 10 % of 90.
    assert counts == {0b111: 54, 0b011: 14, 0b101: 13, 0b110: 9}


def test_a_tile_on_a_cell_that_points_down_is_turned_by_half():
    turned = {0b111: 0b111, 0b011: 0b101, 0b101: 0b011, 0b110: 0b110, 0b001: 0b001}
    turned |= {0b010: 0b100, 0b100: 0b010, 0: 0}
    for kind, tile in enumerate(EDITION.chapters["tiles"].tiles):
        up, down = RECORD.ropes[:, kind]
        assert up == UP_BITS[tile.name.split(", ")[1]]
        assert down == turned[int(up)]
        assert RECORD.arms[1, kind] == turned[int(RECORD.arms[0, kind])]


def test_icy_tiles_have_1_or_2_more_trail_points_on_their_ropes_and_others_none():
    for kind in range(len(EDITION.chapters["tiles"].tiles)):
        arms = int(RECORD.arms[0, kind])
        assert arms & ~int(RECORD.ropes[0, kind]) == 0
        assert (arms.bit_count() in (1, 2)) == (RECORD.tile_type[kind] == ICY)


def test_camps_and_summit_have_ropes_on_all_edges_and_one_trail_point():
    for ground in (BASE_CAMP, HALFWAY, SUMMIT):
        assert RECORD.tile_type[ground] == NEUTRAL
        assert RECORD.ropes[:, ground].tolist() == [0b111, 0b111]
        assert RECORD.arms[:, ground].tolist() == [0, 0]


# Tracks.


def test_dice_have_their_faces():
    assert (RECORD.die_faces, RECORD.event_faces) == (6, 4)
    assert sorted(RECORD.weather_faces) == [0, 1, 1, 1, 2, 3]


def test_the_blizzard_track_rises_from_1_food_to_2_food_and_2_oxygen_and_kills_at_12():
    assert RECORD.levels == 12
    assert (RECORD.blizzard_food[1], RECORD.blizzard_oxygen[1]) == (1, 0)
    assert (RECORD.blizzard_food[11], RECORD.blizzard_oxygen[11]) == (2, 2)
    assert RECORD.blizzard_start.tolist() == [0, 0, 1, 2, 3]
    removed = {level: row for level, row in enumerate(RECORD.blizzard_removes) if row != NONE}
    assert removed == {3: 0, 5: 1, 7: 2, 9: 3, 11: 4}


def test_karma_goes_to_12_and_camps_give_3():
    assert (RECORD.karma_start, RECORD.karma_top) == (6, 12)
    assert (RECORD.camp_health, RECORD.camp_items, RECORD.tile_hand) == (3, 3, 3)
    assert (RECORD.draft_cards, RECORD.draft_keep, RECORD.item_limit) == (5, 4, 4)
    assert (RECORD.pass_karma, RECORD.block_karma) == (1, -1)


def test_points_fall_with_the_order_of_arrival():
    assert RECORD.halfway_points.tolist() == [5, 3, 2, 1, 1, 1]
    assert RECORD.summit_points.tolist() == [10, 8, 6, 5, 4, 3]
    assert RECORD.return_points.tolist() == [8, 6, 5, 4, 3, 2]


# Mats.


def test_a_mats_marks_are_read_off_its_tracks():
    # The Fell Runner: dumbbells at 2 4 5 food and 2 4 6 oxygen; boots at 3 5 7 weight, 1 health.
    mat = mat_of("The Fell Runner")
    strength = RECORD.mat_health[mat], RECORD.mat_maximum_weight[mat], RECORD.mat_speed[mat]
    assert strength == (4, 7, 5)
    assert RECORD.food_weight[mat].tolist() == [0, 0, 1, 1, 2, 3, 3]
    assert RECORD.oxygen_weight[mat].tolist() == [0, 0, 1, 1, 2, 2, 3]
    assert RECORD.weight_slows[mat, :8].tolist() == [0, 0, 0, 1, 1, 2, 2, 3]
    assert RECORD.health_slows[mat, :5].tolist() == [1, 1, 0, 0, 0]


def test_no_mat_can_lose_all_its_speed_to_its_own_marks():
    for i in range(RECORD.mats):
        weight = RECORD.weight_slows[i, RECORD.mat_maximum_weight[i]]
        assert RECORD.mat_speed[i] - weight - RECORD.health_slows[i, 1] >= 1


def test_six_mats_go_from_light_and_fast_to_strong_and_slow():
    assert RECORD.mat_needs[:6].tolist() == [0] * 6
    assert RECORD.mat_maximum_weight[:6].tolist() == [7, 9, 10, 10, 11, 13]
    assert RECORD.mat_speed[:6].tolist() == [5, 5, 5, 4, 4, 4]
    assert RECORD.mat_health[:6].tolist() == [4, 5, 5, 5, 6, 6]


def test_sanity_brings_two_mats():
    needs = [mat.needs for mat in EDITION.chapters["mats"].mats]
    assert needs == 6 * [[]] + 2 * [["sanity"]]
    assert RECORD.mats == 8
    assert RECORD.mat_needs.tolist() == 6 * [0] + 2 * [0b100]


def test_the_ability_on_the_teams_sheet_is_there():
    choice = MODIFIERS.index("blizzard_choice")
    assert RECORD.mat_modifier[0, mat_of("The Old Hand"), choice] == 1
    assert RECORD.mat_modifier[:, :, choice].sum() == 1


def test_abilities_with_effects_are_compiled_and_the_others_empty():
    mat = mat_of("The Load Carrier")
    assert RECORD.ability_code[mat, 0] == RECORD.ability_code_end[mat, 0]
    assert RECORD.ability_code_end[mat, 1] - RECORD.ability_code[mat, 1] == 1
    assert RECORD.ability_aim[mat].tolist() == [NONE, RECORD.ability_code[mat, 1]]
    assert RECORD.ability_once[mat, 1] == 1
    finder = mat_of("The Route Finder")
    assert RECORD.ability_once[finder, 1] == 0


# Cards.


DIFFICULTIES = ("chill", "trying", "steep", "legendary", "legendary_plus")
ALL_MODES = ("competitive", "team", "cooperative", "team cooperative")
KARMA_MODES = ("competitive", "team")
#: Games that can be played: mode, expansions, difficulty.
PLAYABLE = list(
    product(ALL_MODES, ((), ("yeti",), ("ladders", "sanity"), NEED_NAMES), DIFFICULTIES)
)


def left_in(deck, mode, expansions, difficulty, folder=PRINTED):
    """Sort a deck's cards out by their icons as they stand in the file."""
    file = folder / f"{DECKS[deck]}.toml"
    table = tomllib.loads((file if file.exists() else PRINTED / file.name).read_text())
    rank = DIFFICULTIES.index(difficulty)
    return [
        card
        for card in table["cards"]
        if mode in card.get("modes", KARMA_MODES if deck == "karma" else ALL_MODES)
        and all(need in expansions for need in card.get("needs", []))
        and DIFFICULTIES.index(card.get("easiest", "chill")) <= rank
        and DIFFICULTIES.index(card.get("hardest", "legendary_plus")) >= rank
    ]


def assert_decks_hold_what_the_files_say(mode, expansions, difficulty, void, folder=None):
    """Set a game up and compare its decks, with what has been dealt of them, with the files."""
    teams = {"scoring": "cooperative" if mode == "team cooperative" else "competitive"}
    summit = Table(
        cooperative=mode == "cooperative",
        team=mode.startswith("team"),
        **(teams if mode.startswith("team") else {}),
        dealt=True,
        num_players=4,
        expansions=expansions,
        difficulty=difficulty,
        into_the_void=void,
        edition=None if folder is None else str(folder),
    )
    dealt = {"item": summit.items, "event": lambda seat: [], "karma": summit.cards}
    for deck, held in dealt.items():
        found = summit.deck(deck)
        for seat in range(4):
            found.update(held(seat))
        cards = left_in(deck, mode, expansions, difficulty, folder or PRINTED)
        printed = {card["name"]: card["count"] for card in cards if void or not card.get("void")}
        assert found == printed, deck


@pytest.mark.parametrize("void", [False, True])
@pytest.mark.parametrize(("mode", "expansions", "difficulty"), PLAYABLE)
def test_a_game_has_the_cards_whose_icons_fit_it(mode, expansions, difficulty, void):
    assert_decks_hold_what_the_files_say(mode, expansions, difficulty, void)


# Worked out from the files: of 65 events of the base game 15 are cooperative and 3 are not, 1 has
# fallen out for each of teams' modes; of 54 of Sanity 4 are cooperative.
@pytest.mark.parametrize(
    ("mode", "expansions", "items", "events", "karma"),
    [
        ("competitive", (), 46, 50, 68),
        ("competitive", ("yeti",), 47, 55, 70),
        ("competitive", ("ladders",), 48, 52, 70),
        ("competitive", ("sanity",), 58, 100, 122),
        ("competitive", NEED_NAMES, 61, 107, 126),
        ("team", (), 48, 54, 72),
        ("team", NEED_NAMES, 63, 111, 130),
        ("cooperative", (), 46, 62, 0),
        ("cooperative", ("yeti",), 47, 67, 0),
        ("cooperative", ("sanity",), 58, 116, 0),
        ("cooperative", NEED_NAMES, 61, 123, 0),
        ("team cooperative", (), 43, 65, 0),
        ("team cooperative", NEED_NAMES, 58, 126, 0),
    ],
)
def test_a_deck_has_its_number_of_cards(mode, expansions, items, events, karma):
    for deck, total in (("item", items), ("event", events), ("karma", karma)):
        cards = left_in(deck, mode, expansions, "trying")
        assert sum(card["count"] for card in cards) == total


def test_the_yeti_brings_8_cards():
    brought = [card for deck in DECKS for card in cards(deck) if "yeti" in card.needs]
    brought = [card for card in brought if card.needs == ["yeti"]]
    assert [card.name for card in brought] == [
        "Signal Flare", "Tracks in the Snow", "The Yeti Wakes", "Howling", "Hungry Visitor",
        "Rampage", "Thrown Meat", "Bait",
    ]  # fmt: skip
    assert sum(card.count for card in brought) == 8


def counts_of(fits):
    """Count the items, events and karma cards that fit."""
    return [sum(card.count for card in cards(deck) if fits(card)) for deck in DECKS]


def test_sanity_brings_12_items_54_events_and_54_karma_cards():
    assert counts_of(lambda card: "sanity" in card.needs) == [12, 54, 54]


def test_ladders_bring_6_cards_and_the_dagger_is_on_10_or_more():
    assert sum(counts_of(lambda card: "ladders" in card.needs)) == 6
    assert sum(counts_of(lambda card: set(card.modes) <= {"team", "team cooperative"})) >= 10


def test_teams_with_cooperative_scoring_leave_six_cards_of_the_sheet_in_the_box():
    removed = {
        card.name
        for deck in ("item", "event")
        for card in cards(deck)
        if "competitive" in card.modes and "team cooperative" not in card.modes
    }
    assert {"Wingsuit", "Skis", "Sled", "Eager", "Hunter-Gatherer", "Newbie"} <= removed
    assert not any(card.needs for deck in DECKS for card in cards(deck) if card.name in removed)


def test_three_cards_treat_ladders_as_tiles():
    named = {
        card.name
        for deck in DECKS
        for card in cards(deck)
        if "ladders" not in card.needs  # which say Ladder themselves
        for effect in parts(card.effects)
        if getattr(effect, "ladders", False) or getattr(effect, "where", "") == "tile or ladder"
    }
    assert named == {"Avalanche", "Severe Blizzard", "Contagious"}


def test_events_that_name_the_current_tile_are_marked():
    for event in cards("event"):
        assert event.current_tile == ("current tile" in event.text), event.name
    marked = RECORD.event_current_tile[: len(cards("event"))].tolist()
    assert marked == [event.current_tile for event in cards("event")]


def test_five_karma_cards_are_exceptions_among_teammates():
    named = [card.name for card in cards("karma") if card.among_teammates]
    assert named == ["Potluck", "Rose Glasses", "Rope", "Recycle", "Lucky Shift"]
    kinds = [kind_of("karma", name) for name in named]
    assert np.flatnonzero(RECORD.karma_among_teammates).tolist() == kinds
    assert not RECORD.item_among_teammates.any()


def test_only_cards_that_need_sanity_or_ladders_say_what_only_these_have():
    minds = {"focus", "sanity", "focused", "sane", *get_args(Region)}
    for deck in DECKS:
        for card in cards(deck):
            said = {
                getattr(effect, name, "")
                for effect in parts(card.effects)
                for name in ("what", "has", "where")
            }
            if said & minds:
                assert "sanity" in card.needs, card.name
            if said & {"ladders", "on a ladder"}:
                assert "ladders" in card.needs, card.name


def test_only_cards_that_need_the_yeti_name_it():
    verbs = {"yeti", "lure", "banish"}
    for deck in DECKS:
        for card in cards(deck):
            named = {str(effect.__struct_config__.tag) for effect in parts(card.effects)}
            assert bool(named & verbs) == ("yeti" in card.needs), card.name


def test_what_only_cooperative_play_has_is_named_by_its_cards_alone():
    for deck in DECKS:
        for card in cards(deck):
            said = {str(effect.__struct_config__.tag) for effect in parts(card.effects)}
            said |= {getattr(effect, "what", "") for effect in parts(card.effects)}
            said |= {getattr(effect, "has", "") for effect in parts(card.effects)}
            shared = {"dismiss", "pass time", "sherpa food", "sherpa oxygen", "sherpa", "night"}
            if said & shared:
                assert set(card.modes) <= {"cooperative", "team cooperative"}, card.name


@pytest.mark.parametrize("void", [False, True])
@pytest.mark.parametrize("expansions", [(), ("yeti",), ("ladders",), ("sanity",), NEED_NAMES])
@pytest.mark.parametrize("mode", ALL_MODES)
def test_events_are_20_60_20_in_every_mode_with_and_without_the_void(mode, expansions, void):
    for difficulty in DIFFICULTIES:
        counts = Counter()
        for event in left_in("event", mode, expansions, difficulty):
            if void or not event.get("void"):
                counts[event["tone"]] += event["count"]
        for tone, share in (("good", 20), ("bad", 60), ("very bad", 20)):
            assert abs(100 * counts[tone] / counts.total() - share) <= 2


def test_into_the_void_is_the_only_event_to_be_agreed_upon():
    assert [card.name for card in cards("event") if card.void] == ["Into the Void"]
    assert RECORD.event_void.sum() == 1
    assert RECORD.event_count[kind_of("event", "Into the Void")] == 1


# Cards with every icon. In each deck some are always there.
ICONS = [
    'modes = ["competitive"]',
    'modes = ["team"]',
    'needs = ["yeti"]',
    'needs = ["ladders"]',
    'needs = ["yeti", "sanity"]',
    'easiest = "trying"',
    'easiest = "legendary_plus"',
    'hardest = "chill"',
    'hardest = "legendary"',
    'easiest = "trying"\nhardest = "steep"',
    'needs = ["yeti"]\nmodes = ["competitive"]\neasiest = "steep"',
]


def printed_cards(name, count, own, icons):
    """Return a card in TOML."""
    return f"""
[[cards]]
name = "{name}"
count = {count}
source = "printed"
text = "Falls 1 point."
effects = [{{ do = "fall" }}]
{own}
{icons}
"""


@pytest.fixture(scope="module")
def iconic(tmp_path_factory):
    """The folder of an edition with cards of every icon in every deck, events still 20/60/20."""
    folder = tmp_path_factory.mktemp("iconic")
    own = {"items": "weight = 1", "karma": "karma = 1"}
    for stem, fields in own.items():
        # No card with a cooperative icon alone in the karma deck, which cooperative play lacks.
        icons = ICONS if stem == "karma" else [*ICONS, 'modes = ["cooperative"]\neasiest = "steep"']
        text = f"total = {30 + len(icons)}\n" + printed_cards("Always", 30, fields, "")
        for i, icon in enumerate(icons):
            text += printed_cards(f"Sometimes {i}", 1, fields, icon)
        (folder / f"{stem}.toml").write_text(text)
    icons = ["", *ICONS, 'modes = ["cooperative"]\nneeds = ["yeti"]\nhardest = "steep"']
    text = f"total = {5 * len(icons)}\n"
    text += 'shares = { source = "printed", good = 20, bad = 60, very_bad = 20 }\n'
    for i, icon in enumerate(icons):
        for tone, count in (("good", 1), ("bad", 3), ("very bad", 1)):
            text += printed_cards(f"{tone} {i}", count, f'tone = "{tone}"', icon)
    (folder / "events.toml").write_text(text)
    mats = (PRINTED / "mats.toml").read_text().splitlines()
    without = ["items = []" if line.startswith("items = ") else line for line in mats]
    (folder / "mats.toml").write_text("\n".join(without))
    return folder


@pytest.mark.parametrize(("mode", "expansions", "difficulty"), PLAYABLE)
def test_every_icon_holds_in_every_deck(iconic, mode, expansions, difficulty):
    assert_decks_hold_what_the_files_say(mode, expansions, difficulty, False, iconic)


@pytest.mark.parametrize(
    ("mode", "expansions", "difficulty", "there"),
    [
        # Numbers of ICONS; 11 is the cooperative one.
        ("competitive", (), "chill", [0, 7, 8]),
        ("competitive", (), "steep", [0, 5, 8, 9]),
        ("competitive", ("yeti",), "legendary_plus", [0, 2, 5, 6, 10]),
        ("competitive", ("ladders", "sanity"), "chill", [0, 3, 7, 8]),
        ("competitive", ("yeti", "sanity"), "chill", [0, 2, 4, 7, 8]),
        ("team", (), "trying", [1, 5, 8, 9]),
        ("team cooperative", ("ladders",), "steep", [3, 5, 8, 9]),
        ("cooperative", (), "trying", [5, 8, 9]),
        ("cooperative", ("yeti",), "steep", [2, 5, 8, 9, 11]),
    ],
)
def test_icons_worked_out_by_hand(iconic, mode, expansions, difficulty, there):
    cards = left_in("item", mode, expansions, difficulty, iconic)
    assert [card["name"] for card in cards] == ["Always", *(f"Sometimes {i}" for i in there)]
    names = {card.name for card in load_edition(iconic).chapters["items"].cards
             if in_deck(card, mode, difficulty, expansions)}  # fmt: skip
    assert names == {card["name"] for card in cards}


def test_about_half_the_karma_cards_are_positive():
    for needs in ([], ["sanity"]):
        signs = Counter()
        for card in cards("karma"):
            if card.needs == needs:
                signs[np.sign(card.karma)] += card.count
        assert 0.4 <= signs[1] / signs.total() <= 0.6
    assert RECORD.karma_change[kind_of("karma", "Rope")] == -3


@pytest.mark.parametrize(
    ("name", "sign", "if_target"),
    [
        ("Steady Nerves", NEGATIVE, 1),
        ("What Goes Around", NEGATIVE, 1),
        ("Guardian", NEGATIVE, 0),
        ("Too Good to Be True", POSITIVE, 0),
        ("Freeloader", POSITIVE, 0),
    ],
)
def test_reactions_say_what_they_answer_and_who_may_play_them(name, sign, if_target):
    kind = kind_of("karma", name)
    assert (RECORD.karma_answers[kind], RECORD.karma_if_target[kind]) == (sign, if_target)


def test_some_of_the_new_karma_cards_are_reactions_to_either_sign():
    answered = {card.answers for card in cards("karma") if "sanity" in card.needs}
    assert {"positive", "negative"} <= answered


@pytest.mark.parametrize(
    ("deck", "names"),
    [
        (
            "item",
            "Shovel; Ski Poles; Helmet; Wingsuit; Skis; Sled; Quickdraw; Grappling Hook",
        ),
        (
            "event",
            "Into the Void; Eager; Hunter-Gatherer; Newbie; Friendly Welcome; Garbage; Avalanche; "
            "Severe Blizzard; Contagious; Motivation; Impatient; Rally",
        ),
        ("karma", "Potluck; Rose Glasses; Rope; Recycle; Lucky Shift"),
    ],
)
def test_every_name_that_the_sheets_and_reviews_give_is_in_its_deck(deck, names):
    sources = {card.name: card.source for card in cards(deck)}
    for name in names.split("; "):
        assert sources[name] in ("teams", "reported")


def test_the_base_edition_claims_nothing_printed():
    assert "printed" not in {item.source for item in worded()}


def test_every_verb_selector_place_resource_and_modifier_and_the_facts_of_expansions_are_used():
    effects = [effect for item in worded() for effect in effects_of(item)]
    assert {type(effect) for effect in effects} == set(VERBS)
    assert {getattr(effect, "who", "self") for effect in effects} == set(get_args(Who))
    places = {getattr(effect, "where", "anywhere") for effect in effects}
    # What the sheet has of cards is on a "tile or ladder"; a box may have others on a "tile".
    assert places == {*get_args(Where), *get_args(TileWhere)} - {"tile"}
    gained = {effect.what for effect in effects if isinstance(effect, Gain)}
    assert gained == set(get_args(Resource))
    facts = {effect.has for effect in effects if isinstance(effect, If)}
    assert facts >= {"karma cards", "full sherpa", "on a ladder", "ladders", "focused", "sane"}
    used = {name for item in worded() for name in getattr(item, "modifiers", {})}
    assert used == set(MODIFIERS)


# The code.


def test_the_first_instructions_are_that_everybody_pays_for_the_blizzard_and_of_the_yeti():
    assert RECORD.code[0].tolist() == [PAY_BLIZZARD, ALL] + 9 * [0]
    assert RECORD.code[1].tolist() == [RUN_YETI, SELF] + 9 * [0]


def test_an_events_effects_follow_one_another_with_their_options_behind_them():
    # Avalanche: op, who, where, within, what, amount, how, lengths of the four bodies. Of the first
    # one `what` is 1: Ladders are tiles to it.
    lose_food = [LOSE, SELF, 0, 0, FOOD, 2, 0, 0, 0, 0, 0]
    lose_oxygen = [LOSE, SELF, 0, 0, OXYGEN, 2, 0, 0, 0, 0, 0]
    assert code_of("event", "Avalanche") == [
        [REMOVE, SELF, BELOW, 5, 1, 3, AT_RANDOM, 0, 0, 0, 0],
        [CHOOSE, OTHERS, BELOW, 5, 0, 1, 0, 1, 1, 0, 0],
        lose_food,
        lose_oxygen,
        [CHOOSE, SELF, 0, 0, 0, 1, 0, 1, 1, 0, 0],
        lose_food,
        lose_oxygen,
    ]


@pytest.mark.parametrize(
    ("deck", "name", "step"),
    [
        ("karma", "Sabotaged Valve", 0),
        ("karma", "Icefall", 0),  # tiles near the chosen climber
        ("karma", "Rope", None),  # hits whoever is there
        ("item", "First Aid Kit", 0),
        ("item", "Shovel", None),
        ("event", "Avalanche", None),
    ],
)
def test_a_cards_aim_is_its_first_instruction_with_a_chosen_climber(deck, name, step):
    kind = kind_of(deck, name)
    aim = NONE if step is None else RECORD[f"{deck}_code"][kind] + step
    assert RECORD[f"{deck}_aim"][kind] == aim


def test_items_have_weight_use_karma_and_modifiers():
    shovel, poles = kind_of("item", "Shovel"), kind_of("item", "Ski Poles")
    aid = kind_of("item", "First Aid Kit")
    assert (RECORD.item_weight[shovel], RECORD.item_kept[shovel]) == (1, 1)
    assert RECORD.item_modifier[poles].tolist() == [1] + (len(MODIFIERS) - 1) * [0]
    assert (RECORD.item_karma[aid], RECORD.item_kept[aid]) == (1, 0)


def test_a_status_has_its_turns_modifiers_and_effects():
    names = [status.name for status in EDITION.chapters["statuses"].statuses]
    ankle, cough = names.index("Twisted Ankle"), names.index("Racking Cough")
    assert RECORD.status_turns[ankle] == 2
    assert RECORD.status_modifier[ankle, MODIFIERS.index("movement")] == -2
    start, end = RECORD.status_code[cough], RECORD.status_code_end[cough]
    assert RECORD.code[start:end].tolist() == [[LOSE, SELF, 0, 0, OXYGEN, 1, 0, 0, 0, 0, 0]]


# Cooperative play.


def test_the_numbers_of_cooperative_play_are_those_of_the_sheets_and_the_design():
    assert (RECORD.start_hour, RECORD.night_begins, RECORD.night_ends) == (3, 19, 4)
    assert (RECORD.sherpa_food, RECORD.sherpa_oxygen, RECORD.sherpa_items) == (2, 2, 2)
    assert (RECORD.survivor_points, RECORD.summiteer_points, RECORD.hours_to_score) == (5, 3, 24)
    assert RECORD.yeti_health == 1


def test_the_numbers_of_companions_are_those_of_the_sheet_and_the_design():
    assert (RECORD.next_to, RECORD.next_to_teammate, RECORD.passing_opponent) == (1, 2, 2)


def test_each_number_of_cooperative_play_says_where_it_comes_from():
    chapter = EDITION.chapters["cooperative"]
    sources = {
        name: getattr(table, name).source
        for table in (chapter.clock, chapter.sherpa, chapter.companions, chapter.scoring)
        for name in table.__struct_fields__
    }
    assert sources == {
        "start_hour": "teams",
        "night_begins": "reported",
        "night_ends": "reported",
        "sherpa_food": "designed",
        "sherpa_oxygen": "designed",
        "sherpa_items": "designed",
        "next_to": "designed",
        "next_to_teammate": "teams",
        "passing_opponent": "teams",
        "survivor_points": "teams",
        "summiteer_points": "teams",
        "hours_to_score": "teams",
    }
    assert {marker.source for marker in chapter.markers} == {"designed"}


def code_between(starts, ends):
    return RECORD.code[int(starts) : int(ends)].tolist()


def test_what_the_markers_can_do_is_compiled():
    assert RECORD.markers == 2
    assert code_between(RECORD.group_code[0], RECORD.group_code_end[0]) == [
        [CHOOSE, SELF, 0, 0, 0, 1, 0, 1, 4, 0, 0],
        [CHANGE_BLIZZARD, SELF, 0, 0, 0, -2, 0, 0, 0, 0, 0],
        [GAIN, SELF, 0, 0, HEALTH, 1, 0, 0, 0, 0, 0],
        [GAIN, TEAMMATES, 0, 0, HEALTH, 1, 0, 0, 0, 0, 0],
        [SHED, SELF, 0, 0, 0, 1, 0, 0, 0, 0, 0],
        [SHED, TEAMMATES, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    ]
    assert code_between(RECORD.group_code[1], RECORD.group_code_end[1]) == [
        [GAIN, SELF, 0, 0, FOOD, 2, 0, 0, 0, 0, 0],
        [GAIN, TEAMMATES, 0, 0, FOOD, 2, 0, 0, 0, 0, 0],
        [GAIN, SELF, 0, 0, OXYGEN, 1, 0, 0, 0, 0, 0],
        [GAIN, TEAMMATES, 0, 0, OXYGEN, 1, 0, 0, 0, 0, 0],
    ]
    assert RECORD.group_aim[:2].tolist() == [NONE, NONE]


# Ladders.


def test_there_are_12_ladders_in_the_types_of_the_tiles_each_of_weight_1():
    assert RECORD.ladder_count[:4].tolist() == [4, 2, 2, 4]
    assert RECORD.ladder_count.sum() == 12
    assert RECORD.ladder_type[:4].tolist() == [NEUTRAL, ICY, ICY, THIN_AIR]
    assert RECORD.ladder_points.tolist() == [0, 1, 2, 0, 0, 0]
    assert RECORD.ladder_weight == 1


def test_the_numbers_of_ladders_are_those_of_the_sheet_and_the_design():
    assert (RECORD.team_ladders, RECORD.solo_ladders, RECORD.suggested_ladders) == (4, 4, 1)
    assert RECORD.yeti_ladder_health == 1
    numbers = EDITION.chapters["ladders"].numbers
    sources = {name: getattr(numbers, name).source for name in numbers.__struct_fields__}
    assert sources.pop("suggested_ladders") == "designed"
    assert set(sources.values()) == {"teams"}


# The Sanity board.


def squares_in(ring):
    return [square for square in SANITY.squares if square.ring == ring]


def square_of(name):
    return [square.name for square in SANITY.squares].index(name)


def test_the_focus_network_has_a_centre_and_rings_of_8_and_6_squares():
    assert [len(squares_in(ring)) for ring in ("centre", "inner", "outer")] == [1, 8, 6]
    assert RECORD.focus_squares == 15
    assert RECORD.focus_ring[:15].tolist() == [0] + 8 * [1] + 6 * [2]


def test_the_inner_ring_has_two_squares_each_of_health_oxygen_food_and_the_mode():
    said = Counter(
        (square.gains[0].__struct_config__.tag, square.gains[0].what)
        for square in squares_in("inner")
    )
    assert said == {
        ("gain", "health"): 2, ("gain", "oxygen"): 2, ("gain", "food"): 2, ("draw", "karma"): 2,
    }  # fmt: skip
    for square in SANITY.squares:
        assert bool(square.gains) == bool(square.losses) == (square.ring == "inner")
        assert bool(square.modifiers) == (square.ring == "outer")


def test_the_outer_ring_has_the_six_lasting_effects_of_the_sheet():
    lasting = {}
    for square in squares_in("outer"):
        lasting |= square.modifiers
    assert lasting == {
        "event_choice": 1, "tile_hand": 1, "movement": 1, "weight": 1, "health_twice": 1,
        "weather_food": 1, "blizzard_food": 1,
    }  # fmt: skip
    # The food for "any Weather Die rolls" is that of snowflakes and of blizzards.
    thrift = RECORD.focus_modifier[square_of("Thrift")]
    assert thrift[MODIFIERS.index("weather_food")] == thrift[MODIFIERS.index("blizzard_food")] == 1
    for name, modifier in (("Foresight", "event_choice"), ("Raw Nerves", "health_twice")):
        row = RECORD.focus_modifier[square_of(name)]
        assert np.flatnonzero(row).tolist() == [MODIFIERS.index(modifier)]


def test_four_quarters_make_four_overlapping_regions_without_the_centre():
    quarters = Counter(tuple(square.regions) for square in SANITY.squares)
    assert quarters.pop(()) == 1
    assert set(quarters) == {
        ("frontal", "left"), ("frontal", "right"), ("cerebellum", "left"), ("cerebellum", "right"),
    }  # fmt: skip
    assert RECORD.focus_regions[0] == 0
    # Heartbeat is frontal (bit 0) and left (bit 2), Breath cerebellum (1) and right (3).
    assert RECORD.focus_regions[square_of("Heartbeat")] == 0b0101
    assert RECORD.focus_regions[square_of("Breath")] == 0b1010


def test_blue_arrows_lead_outwards_or_along_a_ring_and_reach_every_square():
    reached, rank = {"Centre"}, {"centre": 0, "inner": 1, "outer": 2}
    rings = {square.name: rank[square.ring] for square in SANITY.squares}
    for _ in SANITY.squares:
        for square in SANITY.squares:
            assert all(rings[name] >= rings[square.name] for name in square.blue)
            reached |= set(square.blue) if square.name in reached else set()
    assert reached == set(rings)
    assert RECORD.focus_onward[0] == 0b11110


def test_a_red_arrow_leads_back_from_each_square_but_the_centre():
    names = [square.name for square in SANITY.squares]
    assert RECORD.focus_back[0] == NONE
    for i, square in enumerate(SANITY.squares[1:], start=1):
        assert RECORD.focus_back[i] == names.index(square.red)
        # Along a blue arrow the other way.
        assert square.name in SANITY.squares[names.index(square.red)].blue


def test_what_squares_give_and_take_is_compiled_for_either_mode():
    code, ends = RECORD.focus_code, RECORD.focus_code_end
    for mode in range(2):
        square = mode, 0, square_of("Heartbeat")
        assert code_between(code[square], ends[square]) == [
            [GAIN, SELF, 0, 0, HEALTH, 1, 0, 0, 0, 0, 0]
        ]
        square = mode, 1, square_of("Full Pot")
        assert code_between(code[square], ends[square]) == [
            [LOSE, SELF, 0, 0, FOOD, 1, 0, 0, 0, 0, 0]
        ]
        assert code[mode, :, 0].tolist() == ends[mode, :, 0].tolist()  # the centre: nothing
    bonds = square_of("Bonds")
    assert code_between(code[0, 0, bonds], ends[0, 0, bonds]) == [
        [DRAW, SELF, 0, 0, KARMA_CARDS, 1, 0, 0, 0, 0, 0]
    ]
    assert code_between(code[0, 1, bonds], ends[0, 1, bonds]) == [
        [IF, SELF, 0, 0, HAS_CARDS, 1, 0, 1, 1, 0, 0],
        [DISCARD, SELF, 0, 0, KARMA_CARDS, 1, AT_RANDOM, 0, 0, 0, 0],
        [LOSE, SELF, 0, 0, HEALTH, 1, 0, 0, 0, 0, 0],
    ]
    assert code_between(code[1, 1, bonds], ends[1, 1, bonds]) == [
        [IF, SELF, 0, 0, HAS_SHERPA, 1, 0, 7, 0, 0, 0],
        [CHOOSE, SELF, 0, 0, 0, 1, 0, 3, 3, 0, 0],
        [IF, SELF, 0, 0, HAS_SHERPA_FOOD, 1, 0, 1, 1, 0, 0],
        [LOSE, SELF, 0, 0, SHERPA_FOOD, 1, 0, 0, 0, 0, 0],
        [LOSE, SELF, 0, 0, HEALTH, 1, 0, 0, 0, 0, 0],
        [IF, SELF, 0, 0, HAS_SHERPA_OXYGEN, 1, 0, 1, 1, 0, 0],
        [LOSE, SELF, 0, 0, SHERPA_OXYGEN, 1, 0, 0, 0, 0, 0],
        [LOSE, SELF, 0, 0, HEALTH, 1, 0, 0, 0, 0, 0],
    ]


def test_the_sanity_track_has_the_points_of_the_sheet_and_begins_on_its_second_square():
    assert (RECORD.sanity_levels, RECORD.sanity_start) == (5, 1)
    assert RECORD.sanity_points[:5].tolist() == [3, 0, -2, -3, -4]


def test_the_sanity_track_has_the_four_lasting_effects_of_the_sheet():
    lasting = [square.modifiers for square in SANITY.track.squares]
    assert sorted(filter(None, lasting), key=str) == [
        {"movement": -1}, {"movement": 1, "thin_air_twice": 1},
        {"weather_food": 1, "blizzard_food": 1}, {"weight": 1},
    ]  # fmt: skip
    panic = RECORD.sanity_modifier[4]
    assert panic[MODIFIERS.index("movement")] == panic[MODIFIERS.index("thin_air_twice")] == 1
    assert panic.sum() == 2


def test_the_board_whose_arrangement_is_ours_is_marked_as_designed():
    for square in (*SANITY.squares, *SANITY.track.squares):
        assert square.source == "designed"


def test_focus_icons_lie_before_karma_levels_4_and_9():
    assert int(RECORD.focus_marks) == 1 << 4 | 1 << 9


# Another edition.

COOPERATIVE = """
[blizzard]
source = "printed"
start = { chill = 2, trying = 2, steep = 3, legendary = 5, legendary_plus = 11 }
[clock]
start_hour = { value = 23, source = "printed" }
night_begins = { value = 0, source = "printed" }
night_ends = { value = 6, source = "printed" }
[sherpa]
sherpa_food = { value = 6, source = "printed" }
sherpa_oxygen = { value = 0, source = "printed" }
sherpa_items = { value = 1, source = "printed" }
[companions]
next_to = { value = 2, source = "printed" }
next_to_teammate = { value = 1, source = "printed" }
passing_opponent = { value = 4, source = "printed" }
[[markers]]
name = "The Compass"
source = "printed"
text = "Once a game, give 1 food to another climber."
effects = [{ do = "give", what = "food" }]
[scoring]
survivor_points = { value = 7, source = "printed" }
summiteer_points = { value = 0, source = "printed" }
hours_to_score = { value = 30, source = "printed" }
"""
BOARD = f"""
source = "printed"
rows = {[[0, 18]] * 10}
summit = [9, 9]
halfway_camps = [1, 1, 1, 2, 2]
team_halfway_camps = [2, 1]
""" + "".join(
    f"""
[routes.{name}]
base_camp = [0, 9]
two_bases = [[0, 0], [0, 18]]
three_bases = [[0, 0], [0, 9], [0, 18]]
one_camp = [5, 9]
two_camps = [[5, 0], [5, 18]]
"""
    for name in ("chill", "trying", "steep", "legendary", "legendary_plus")
)

MATS = "".join(
    f"""
[[mats]]
name = "Printed {i}"
source = "printed"
health = 4
maximum_weight = 3
speed = 3
food_marks = [6]
oxygen_marks = []
weight_marks = [2, 2]
health_marks = [1, 3]
food = {i}
oxygen = 6
items = ["Helmet"]
[mats.ability]
source = "printed"
text = "Falls 1 point fewer, has 1 more movement."
modifiers = {{ fall = 1, movement = 1 }}
[mats.competitive_ability]
source = "printed"
text = "Once a game, another climber in the same row has 3 less movement."
effects = [{{ do = "move", amount = -3, who = "chosen", where = "level" }}]
once = "game"
"""
    for i in range(2)
)

KARMA = """
total = 61
[[cards]]
name = "Nudge"
count = 60
source = "printed"
karma = -1
text = "Another climber within 2 steps has 1 less movement."
effects = [{ do = "move", amount = -1, who = "chosen", within = 2 }]
[[cards]]
name = "Ladder Gift"
count = 1
source = "printed"
karma = 3
among_teammates = true
needs = ["ladders", "sanity"]
modes = ["team"]
easiest = "trying"
hardest = "steep"
text = "Your teammates draw 1 item."
effects = [{ do = "draw", what = "item", who = "teammates" }]
"""


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    """An edition with another board, other mats and another deck than the base edition."""
    folder = tmp_path_factory.mktemp("printed")
    mats = "".join(MATS.replace("Printed", f"Printed {row}") for row in "ABC")
    # Six mats, all with a Helmet: the base edition has only 2.
    mats = mats.replace('items = ["Helmet"]', "items = []", 4)
    for stem, text in {
        "board": BOARD,
        "mats": mats,
        "karma": KARMA,
        "cooperative": COOPERATIVE,
    }.items():
        (folder / f"{stem}.toml").write_text(text)
    return load_edition(folder)


def test_another_edition_may_have_a_larger_board(printed):
    record = printed.record[0]
    assert record.is_cell.sum() == 190
    assert record.summit == 9 * 19 + 9
    assert record.neighbour[9 * 19 + 18].tolist() == [NONE, 9 * 19 + 17, NONE]
    assert record.neighbour[9 * 19 + 17].tolist() == [8 * 19 + 17, 9 * 19 + 16, 9 * 19 + 18]
    assert record.halfway[0].tolist() == [[5 * 19 + 9, NONE], [5 * 19, 5 * 19 + 18]]
    assert record.halfway_camps[2:].tolist() == [1, 1, 1, 2, 2]
    assert record.team_halfway_camps[2:].tolist() == [2, 1]
    assert record.team_base_camp[4, 2, :2].tolist() == [0, 18]
    assert record.team_base_camp[4, 3].tolist() == [0, 9, 18]


def test_another_edition_may_have_other_mats(printed):
    record = printed.record[0]
    assert record.mats == 6
    assert record.food_weight[5].tolist() == [0, 0, 0, 0, 0, 0, 1]
    assert record.oxygen_weight[5].tolist() == 7 * [0]
    assert record.weight_slows[5, :4].tolist() == [0, 0, 2, 2]
    assert record.health_slows[5, :5].tolist() == [2, 2, 1, 1, 0]
    assert record.mat_food[:6].tolist() == [0, 1, 0, 1, 0, 1]
    helmet = [item.name for item in printed.chapters["items"].cards].index("Helmet")
    assert record.mat_items[:6, 0].tolist() == [NONE, NONE, NONE, NONE, helmet, helmet]
    assert record.mat_modifier[0, 5, MODIFIERS.index("fall")] == 1
    # The six abilities with effects come first in the code, after the rules' own instructions.
    assert record.ability_code[:6, 1].tolist() == [2, 3, 4, 5, 6, 7]
    assert record.code[7].tolist()[:7] == [MOVE, CHOSEN, SAME_ROW, 0, 0, -3, 0]


def test_another_edition_may_have_another_deck(printed):
    record = printed.record[0]
    assert record.karma_count[:3].tolist() == [60, 1, 0]
    start = record.karma_code[0]
    assert record.code[start].tolist() == [MOVE, CHOSEN, 0, 2, 0, -1, 0, 0, 0, 0, 0]
    assert record.karma_aim[:2].tolist() == [start, NONE]
    # Ladders and Sanity are needed (bits 1 and 2), in team mode (bit 1), at levels 1 to 2. Without
    # `modes` a karma card is in both modes that have any.
    assert record.karma_needs[:2].tolist() == [0, 0b0110]
    assert record.karma_modes[:2].tolist() == [0b011, 0b010]
    assert (record.karma_easiest[1], record.karma_hardest[1]) == (1, 2)
    assert record.karma_modes[0] >> COMPETITIVE & 1
    assert record.karma_among_teammates[:2].tolist() == [0, 1]


def test_another_edition_may_have_other_numbers_of_cooperative_play(printed):
    record = printed.record[0]
    assert printed.record[0].cooperative_blizzard_start.tolist() == [2, 2, 3, 5, 11]
    assert (record.start_hour, record.night_begins, record.night_ends) == (23, 0, 6)
    assert (record.sherpa_food, record.sherpa_oxygen, record.sherpa_items) == (6, 0, 1)
    assert (record.survivor_points, record.summiteer_points, record.hours_to_score) == (7, 0, 30)
    assert (record.next_to, record.next_to_teammate, record.passing_opponent) == (2, 1, 4)
    assert record.markers == 1
    assert record.code[record.group_code[0] : record.group_code_end[0]].tolist() == [
        [GIVE, CHOSEN, 0, 0, FOOD, 1, 0, 0, 0, 0, 0]
    ]
    assert record.group_aim[0] == record.group_code[0]


LADDERS = """
total = 6
[numbers]
ladder_weight = { value = 2, source = "printed" }
team_ladders = { value = 2, source = "printed" }
solo_ladders = { value = 6, source = "printed" }
suggested_ladders = { value = 0, source = "printed" }
yeti_ladder_health = { value = 3, source = "printed" }
[[ladders]]
name = "Ice Ladder"
count = 6
source = "printed"
type = "icy"
points = 2
"""
SANITY_BOARD = """
[[squares]]
name = "Middle"
source = "printed"
ring = "centre"
text = "Nothing."
blue = ["Out", "In"]
[[squares]]
name = "In"
source = "printed"
ring = "inner"
regions = ["right"]
text = "Draw 1 karma card; in cooperative play nothing."
blue = ["Out"]
red = "Middle"
gains = [{ do = "draw", what = "karma" }]
cooperative_gains = []
[[squares]]
name = "Out"
source = "printed"
ring = "outer"
text = "2 more movement a turn."
blue = ["In"]
red = "Middle"
modifiers = { movement = 2 }
[track]
start = 1
[[track.squares]]
source = "printed"
text = "Good."
points = 20
[[track.squares]]
source = "printed"
text = "You fall 1 point less."
points = -20
modifiers = { fall = 1 }
"""


def test_another_edition_may_have_other_ladders_and_another_sanity_board(tmp_path):
    (tmp_path / "ladders.toml").write_text(LADDERS)
    (tmp_path / "sanity.toml").write_text(SANITY_BOARD)
    edition = load_edition(tmp_path)
    record = edition.record[0]
    assert (record.ladder_count.tolist(), record.ladder_points[0]) == ([6, 0, 0, 0, 0, 0], 2)
    assert (record.ladder_weight, record.team_ladders, record.solo_ladders) == (2, 2, 6)
    assert (record.suggested_ladders, record.yeti_ladder_health) == (0, 3)
    assert (record.focus_squares, record.focus_ring[:3].tolist()) == (3, [0, 1, 2])
    assert record.focus_onward[:3].tolist() == [0b110, 0b100, 0b010]
    assert record.focus_back[:3].tolist() == [NONE, 0, 0]
    assert record.focus_regions[:3].tolist() == [0, 0b1000, 0]
    assert record.focus_modifier[2, MODIFIERS.index("movement")] == 2
    lengths = (record.focus_code_end - record.focus_code)[:, :, 1]
    assert lengths.tolist() == [[1, 0], [0, 0]]  # nothing along the blue arrow in cooperative play
    assert (record.sanity_levels, record.sanity_start) == (2, 0)
    assert record.sanity_points[:2].tolist() == [20, -20]
    assert record.sanity_modifier[1, MODIFIERS.index("fall")] == 1


def test_what_another_edition_leaves_out_is_the_base_editions(printed):
    assert printed.record[0].tile_count.tolist() == RECORD.tile_count.tolist()
    assert printed.digest != EDITION.digest


def test_the_record_is_closed_for_writing():
    with pytest.raises(ValueError, match="read-only"):
        EDITION.record["levels"] = 3
