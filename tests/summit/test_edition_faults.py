"""A fault in an edition is told in one line: file, entry, field, and what would be right."""

import re

import pytest

from summit_env.engine.errors import EditionError
from summit_env.summit.edition import PRINTED, load_edition


def fault_in(folder, stem, text):
    """Load an edition with one changed file and return what is wrong with it."""
    path = folder / f"{stem}.toml"
    path.write_text(text)
    with pytest.raises(EditionError) as raised:
        load_edition(folder)
    message = str(raised.value)
    assert "\n" not in message
    assert message.startswith(f"{path}: ")
    return message.removeprefix(f"{path}: ")


def changed(stem, old, new):
    """Return a base file with the first appearance of something changed."""
    text = (PRINTED / f"{stem}.toml").read_text()
    assert old in text
    return text.replace(old, new, 1)


# File, what is changed, to what, and the whole message.
@pytest.mark.parametrize(
    ("stem", "old", "new", "message"),
    [
        # Faults of form.
        ("items", "total = 47", "total =", "not valid TOML: Invalid value (at line 3, column 8)"),
        ("items", "weight = 1", "weight = 7", "cards[0] (Shovel).weight: expected `int` <= 6"),
        ("items", "weight = 1", "", "cards[0] (Shovel): missing required field `weight`"),
        ("items", 'source = "reported"\nweight', 'source = "guessed"\nweight',
         "cards[0] (Shovel).source: 'guessed' is none of: designed, printed, reported, sanity, "
         "teams"),
        ("karma", "count = 3", "count = 0", "cards[0] (Potluck).count: expected `int` >= 1"),
        ("events", 'tone = "good"', 'tone = "fine"',
         "cards[0] (Eager).tone: 'fine' is none of: bad, good, very bad"),
        ("events", 'tone = "good"', 'tone = "good"\nmodes = []',
         "cards[0] (Eager).modes: expected `array` of length >= 1"),
        ("tiles", 'ropes = ["long", "a", "b"]', 'ropes = ["long"]',
         "tiles[0] (Neutral, all ropes).ropes: expected `array` of length >= 2"),
        ("tracks", "[0, 1, 1, 1, 2, 3]", "[0, 1, 1, 1, 2, 4]",
         "dice.weather_faces[5]: expected `int` <= 3"),
        ("tracks", "[0, 1, 1, 1, 2, 3]", "[0, 1, 1, 1, 2]",
         "dice.weather_faces: expected `array` of length >= 6"),
        ("tracks", "hand_limit = { value = 5", "hand_limit = { value = 7",
         "numbers.hand_limit.value: expected `int` <= 6"),
        ("tracks", "chill = 0, ", "",
         "blizzard.start: missing required field `chill`"),
        ("mats", "food_marks = [2, 4, 5]", "food_marks = [2, 4, 7]",
         "mats[0] (The Fell Runner).food_marks[2]: expected `int` <= 6"),
        # Effects.
        ("items", "amount = 3", "amount = 9",
         "cards[15] (Oxygen Bottle).effects[0].amount: expected `int` <= 6"),
        ("items", 'do = "gain", what = "oxygen"', 'do = "gain"',
         "cards[15] (Oxygen Bottle).effects[0]: missing required field `what`"),
        ("statuses", 'what = "oxygen"', 'what = "hope"',
         "statuses[4] (Racking Cough).effects[0].what: 'hope' is none of: food, health, karma, "
         "oxygen, sherpa food, sherpa oxygen"),
        ("events", 'status = "Frostbite"', 'status = "Gout"',
         "cards[16] (Numb Fingers).effects[0].status: 'Gout' is none of: Frostbite, "
         "Snow Blindness, Twisted Ankle, Soaked Through, Racking Cough, Second Wind, Roped Up"),
        ("events", 'effects = [{ do = "move", amount = 2 }]', 'effects = [{ do = "cancel" }]',
         "cards[0] (Eager).effects[0].do: is only for karma cards that say what they `answers`"),
        ("karma", 'effects = [{ do = "blizzard", amount = -1 }]', 'effects = [{ do = "reflect" }]',
         "cards[9] (Good Forecast).effects[0].do: is only for karma cards that say what they "
         "`answers`"),
        ("events", 'effects = [{ do = "move", amount = 2 }]', "effects = []",
         "cards[0] (Eager).effects: does nothing; give it effects"),
        ("statuses", 'what = "oxygen"', 'what = "oxygen", who = "chosen"',
         "statuses[4] (Racking Cough).effects: a status has nobody to choose; use another who"),
        # Cards.
        ("items", 'name = "Ski Poles"', 'name = "Shovel"',
         "cards[1] (Shovel): 'Shovel' is there twice; leave one out"),
        ("items", "total = 47", "total = 46",
         "cards: the counts add up to 47, but total says 46; correct one of them"),
        ("items", "movement = 1", "jumping = 1",
         "cards[1] (Ski Poles).modifiers: 'jumping' is none of: movement, weather_food, "
         "blizzard_food, blizzard_oxygen, blizzard_choice, thin_air, tile_hand, maximum_weight, "
         "fall, verglas, quickdraw, camp_health, camp_items, karma_cards, shelter, passing"),
        ("items", "movement = 1", "movement = 5",
         "cards[1] (Ski Poles).modifiers.movement: must be between -4 and 4, and not 0"),
        ("items", "modifiers = { movement = 1 }", "",
         "cards[1] (Ski Poles): does nothing; give it effects or modifiers"),
        ("items", "modifiers = { movement = 1 }", "kept = true\nmodifiers = { movement = 1 }",
         "cards[1] (Ski Poles).kept: is for items with effects: without, it stays anyway"),
        ("items", "kept = true", "kept = true\nkarma = 1",
         'cards[0] (Shovel).karma: is for items used on others: an effect with who = "chosen"'),
        ("items", "kept = true", 'kept = true\neasiest = "steep"\nhardest = "trying"',
         "cards[0] (Shovel).easiest: steep is harder than trying"),
        ("karma", "karma = 2", "karma = 0",
         "cards[0] (Potluck).karma: must not be 0: its sign is the card's"),
        ("karma", "karma = 2", "karma = 2\nif_target = true",
         "cards[0] (Potluck).if_target: is for reactions: say what it `answers`"),
        ("karma", "karma = 2", 'karma = 2\nanswers = "neutral"',
         "cards[0] (Potluck).answers: 'neutral' is none of: negative, positive"),
        ("events", "good = 20", "good = 21", "shares: add up to 101; they must add up to 100"),
        # Without the 3 Avalanches, 30 of 47 are bad.
        ("events", 'count = 3\n', 'count = 3\nmodes = ["team", "cooperative"]\n',
         "cards: 63.8 % are bad in competitive play at chill; shares says 60, give or take 2"),
        # Modes, and what cooperative play lacks.
        ("events", 'tone = "good"', 'tone = "good"\nmodes = ["solo"]',
         "cards[0] (Eager).modes[0]: 'solo' is none of: competitive, cooperative, team"),
        ("items", "weight = 1", 'weight = 1\nneeds = ["snow"]',
         "cards[0] (Shovel).needs[0]: 'snow' is none of: ladders, sanity, teams, yeti"),
        ("items", "weight = 1", 'weight = 1\neasiest = "easy"',
         "cards[0] (Shovel).easiest: 'easy' is none of: chill, legendary, legendary_plus, steep, "
         "trying"),
        ("karma", "karma = 2", 'karma = 2\nmodes = ["competitive", "cooperative"]',
         "cards[0] (Potluck).modes[1]: 'cooperative' is none of: competitive, team"),
        ("events", '{ do = "move", amount = 2 }', '{ do = "gain", what = "karma" }',
         "cards[0] (Eager).effects: cooperative play has no karma; leave cooperative "
         "out of `modes`"),
        ("events", '{ do = "move", amount = 2 }', '{ do = "draw", what = "karma" }',
         "cards[0] (Eager).effects: cooperative play has no karma; leave cooperative "
         "out of `modes`"),
        ("events", '{ do = "move", amount = 2 }',
         '{ do = "if", has = "karma", then = [{ do = "move", amount = 2 }] }',
         "cards[0] (Eager).effects: cooperative play has no karma; leave cooperative "
         "out of `modes`"),
        ("events", '{ do = "gain", what = "food" }', '{ do = "swap", what = "karma" }',
         "cards[1] (Hunter-Gatherer).effects: cooperative play has no karma; leave "
         "cooperative out of `modes`"),
        ("events", '{ do = "move", amount = 2 }', '{ do = "skip", who = "leader" }',
         'cards[0] (Eager).effects: who = "leader" and "last" go by points; leave cooperative out '
         "of `modes`"),
        ("events", '{ do = "gain", what = "food", amount = 3 }', '{ do = "skip", who = "last" }',
         'cards[1] (Hunter-Gatherer).effects: who = "leader" and "last" go by points; leave '
         "cooperative out of `modes`"),
        ("items", '{ do = "gain", what = "oxygen", amount = 3 }',
         '{ do = "lose", what = "food", who = "leader" }',
         'cards[15] (Oxygen Bottle).effects: who = "leader" and "last" go by points; leave '
         "cooperative out of `modes`"),
        # Without the 2 Willing Sherpas 10 of 62 cooperative events are good.
        ("events", 'count = 2\nsource = "designed"\ntone = "good"\nmodes',
         'count = 2\nsource = "designed"\ntone = "bad"\nmodes',
         "cards: 16.1 % are good in cooperative play at chill; shares says 20, give or take 2"),
        # The Yeti.
        ("events", '{ do = "yeti", amount = 4 }', '{ do = "yeti", amount = 7 }',
         "cards[9] (Tracks in the Snow).effects[0].amount: expected `int` <= 6"),
        ("events", '{ do = "yeti", amount = 4 }', '{ do = "yeti" }',
         "cards[9] (Tracks in the Snow).effects[0]: missing required field `amount`"),
        ("events", '{ do = "lure", who = "highest" }', '{ do = "lure", who = "tallest" }',
         "cards[31] (The Yeti Wakes).effects[0].who: 'tallest' is none of: all, chosen, highest, "
         "last, leader, lowest, next, opponents, others, previous, self, teammates"),
        ("events", '{ do = "pass time" }', '{ do = "pass time", amount = 4 }',
         "cards[36] (Late Again).effects[0].amount: expected `int` <= 3"),
        ("tracks", "yeti_health = { value = 1", "yeti_health = { value = 13",
         "numbers.yeti_health.value: expected `int` <= 12"),
        # Cooperative play.
        ("cooperative", "start_hour = { value = 3", "start_hour = { value = 24",
         "clock.start_hour.value: expected `int` <= 23"),
        ("cooperative", "night_begins = { value = 19", "night_begins = { value = -1",
         "clock.night_begins.value: expected `int` >= 0"),
        ("cooperative", "night_ends = { value = 4", 'night_ends = { value = "4:00"',
         "clock.night_ends.value: expected `int`, got `str`"),
        ("cooperative", "sherpa_items = { value = 2", "sherpa_items = { value = 3",
         "sherpa.sherpa_items.value: expected `int` <= 2"),
        ("cooperative", "sherpa_food = { value = 2", "sherpa_food = { value = 7",
         "sherpa.sherpa_food.value: expected `int` <= 6"),
        ("cooperative", "hours_to_score = { value = 24", "hours_to_score = { value = 121",
         "scoring.hours_to_score.value: expected `int` <= 120"),
        ("cooperative", "survivor_points = { value = 5", "survivor_points = { value = 31",
         "scoring.survivor_points.value: expected `int` <= 30"),
        ("cooperative", 'night_ends = { value = 4, source = "reported" }', "",
         "clock: missing required field `night_ends`"),
        ("cooperative", '{ value = 3, source = "teams" }', "{ value = 3 }",
         "clock.start_hour: missing required field `source`"),
        ("cooperative", "[sherpa]", "[porter]",
         "contains unknown field `porter`; the fields are: blizzard, clock, sherpa, group_ability, "
         "scoring"),
        ("cooperative", "hours_to_score", "hours_to_finish",
         "scoring: contains unknown field `hours_to_finish`; the fields are: survivor_points, "
         "summiteer_points, hours_to_score"),
        ("cooperative", '{ do = "blizzard", amount = -2 }', '{ do = "blizzard", amount = -4 }',
         "group_ability.effects[0].options[0][0].amount: expected `int` >= -3"),
        ("cooperative", '{ do = "blizzard", amount = -2 }',
         '{ do = "attach", status = "Gout" }',
         "group_ability.effects[0].options[0][0].status: 'Gout' is none of: Frostbite, "
         "Snow Blindness, Twisted Ankle, Soaked Through, Racking Cough, Second Wind, Roped Up"),
        ("cooperative", '{ do = "blizzard", amount = -2 }', '{ do = "cancel" }',
         "group_ability.effects[0].options[0][0].do: is only for karma cards that say what they "
         "`answers`"),
        # Tiles.
        ("tiles", "total = 90", "total = 91",
         "tiles: the counts add up to 90, but total says 91; correct one of them"),
        ("tiles", 'ropes = ["long", "a", "b"]', 'ropes = ["long", "a", "a"]',
         "tiles[0] (Neutral, all ropes).ropes[2]: 'a' is there twice; leave one out"),
        ("tiles", 'ropes = ["long", "a", "b"]', 'ropes = ["long", "a"]',
         "tiles: needs a neutral tile with ropes on all edges, so that no way ends for good"),
        ("tiles", 'type = "neutral"', 'type = "icy"',
         "tiles[0] (Neutral, all ropes).points: an icy tile needs 1 or 2 of its ropes here"),
        ("tiles", 'type = "icy"', 'type = "thin air"',
         "tiles[4] (Icy, all ropes, point on long).points: only tiles of type = \"icy\" have more "
         "trail points"),
        ("tiles", 'ropes = ["long", "a", "b"]\npoints = ["long"]',
         'ropes = ["a", "b"]\npoints = ["long"]',
         "tiles[4] (Icy, all ropes, point on long).points: 'long' has no rope; ropes must name it "
         "too"),
        # The board.
        ("board", "summit = [8, 8]", "summit = [8, 4]",
         "summit: [8, 4] is not on the mountain; rows lists each row's cells"),
        ("board", "base_camp = [3, 8]", "base_camp = [9, 8]",
         "routes.chill.base_camp: [9, 8] is not on the mountain; rows lists each row's cells"),
        ("board", "two_camps = [[5, 5], [5, 11]]", "two_camps = [[5, 5], [5, 5]]",
         "routes.trying.two_camps[1]: [5, 5] is taken by another camp or the Summit; choose "
         "another cell"),
        ("board", "one_camp = [6, 8]", "one_camp = [3, 8]",
         "routes.chill.one_camp: [3, 8] is taken by another camp or the Summit; choose another "
         "cell"),
        ("board", "    [0, 16],\n", "    [16, 0],\n",
         "rows[0]: the first x, 16, is after the last, 0"),
        ("board", "    [4, 12],\n", "    [0, 3],\n",
         "rows[0]: no way leads from the Summit to x 0; let the rows overlap"),
        ("board", "    [0, 16],\n", "    [0, 19],\n", "rows[0][1]: expected `int` <= 18"),
        # Tracks.
        ("tracks", "event_faces = 4", "event_faces = 7",
         "dice.event_faces: the die has only die_faces = 6"),
        ("tracks", "    {},\n", "    { food = 2 },\n",
         "blizzard.levels[11]: the last level kills, so nothing is paid there: it must be {}"),
        ("tracks", "    { food = 1 },\n", "    {},\n",
         "blizzard.levels[0]: needs food or oxygen to pay"),
        ("tracks", "    { food = 1 },\n", "    { food = 3 },\n",
         "blizzard.levels[1]: costs 1 in all, less than the level below it; the track must not "
         "fall"),
        ("tracks", "removes = 4", "removes = 9",
         "blizzard.levels[10].removes: board.toml has only 9 rows"),
        ("tracks", "removes = 4", "removes = 3",
         "blizzard.levels[10].removes: row 3 is not above row 3 of an earlier level"),
        ("tracks", "steep = 1", "steep = 12",
         "blizzard.start.steep: must be under level 12, which kills"),
        ("events", 'needs = ["yeti"]\ntext = "You see it first', 'text = "You see it first',
         'cards[9] (Tracks in the Snow).needs: does nothing without the Yeti; add "yeti"'),
        ("events", 'modes = ["cooperative"]\ntext = "You all dawdle', 'text = "You all dawdle',
         'cards[36] (Late Again).modes: does nothing in other modes; it must be ["cooperative"]'),
        ("statuses", '{ do = "lose", what = "oxygen" }', '{ do = "lose", what = "karma" }',
         "statuses[4] (Racking Cough).effects: cooperative play has no karma; use another effect"),
        ("mats", '{ do = "move", amount = 3 }', '{ do = "gain", what = "karma" }',
         "mats[0] (The Fell Runner).ability.effects: cooperative play has no karma; move it to "
         "competitive_ability"),
        ("cooperative", "legendary_plus = 8", "legendary_plus = 12",
         "blizzard.start.legendary_plus: must be under level 12, which kills"),
        ("tracks", "karma_start = { value = 6", "karma_start = { value = 13",
         "numbers.karma_start.value: must be no more than karma_top, which is 12"),
        ("tracks", "[10, 8, 6, 5, 4, 3]", "[10, 8, 6, 5, 4, 5]",
         "scoring.summit_points.value: [10, 8, 6, 5, 4, 5] must not rise: later arrivals never "
         "get more"),
        # Mats.
        ("mats", "The Route Finder", "The Fell Runner",
         "mats[1] (The Fell Runner): 'The Fell Runner' is there twice; leave one out"),
        ("mats", "food_marks = [2, 4, 5]", "food_marks = [4, 2, 5]",
         "mats[0] (The Fell Runner).food_marks: [4, 2, 5] must be in ascending order"),
        ("mats", "weight_marks = [3, 5, 7]", "weight_marks = [3, 5, 8]",
         "mats[0] (The Fell Runner).weight_marks: 8 is above maximum_weight, which is 7"),
        ("mats", "health_marks = [1]", "health_marks = [4]",
         "mats[0] (The Fell Runner).health_marks: 4 is above the health below the full one, which "
         "is 3"),
        ("mats", '"Helmet", ', '"Jetpack", ',
         "mats[0] (The Fell Runner).items: 'Jetpack' is none of: Shovel, Ski Poles, Helmet, "
         "Wingsuit, Skis, Sled, Quickdraw, Grappling Hook, Down Suit, Altitude Mask, Bivouac Sack, "
         "Gas Stove, Crampons, Regulator, Pack Frame, Oxygen Bottle, Energy Bars, First Aid Kit, "
         "Warm Balm, Weather Radio, Ice Screws, Trail Map, Signal Flare"),
        ("mats", '"Ski Poles", "Energy Bars"', '"Wingsuit", "Wingsuit"',
         "mats[0] (The Fell Runner).items: items.toml has too few of 'Wingsuit' for all mats that "
         "suggest it"),
        ("mats", '"Helmet", ', '"Helmet", "Helmet", ',
         "mats[0] (The Fell Runner).items: are more than item_limit, which is 4"),
        # 1 and 1 for the supplies; Gas Stoves 3 and 3.
        ("mats", '"Ski Poles", "Energy Bars"', '"Gas Stove", "Gas Stove"',
         "mats[0] (The Fell Runner).items: with food and oxygen they weigh 8, more than "
         "maximum_weight (7); suggest less"),
        ("mats", "maximum_weight = 7\nspeed = 5\nfood_marks = [2, 4, 5]\noxygen_marks = [2, 4, 6]\n"
         "weight_marks = [3, 5, 7]", "maximum_weight = 1\nspeed = 5\nfood_marks = [2, 4, 5]\n"
         "oxygen_marks = [2, 4, 6]\nweight_marks = []",
         "mats[0] (The Fell Runner).food: food and oxygen weigh 2, more than maximum_weight; "
         "suggest less"),
        ("mats", 'effects = [{ do = "move", amount = 3 }]\n', "",
         "mats[0] (The Fell Runner).ability: does nothing; give it modifiers or effects"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_file_entry_and_field(tmp_path, stem, old, new, message):
    assert fault_in(tmp_path, stem, changed(stem, old, new)) == message


# The group's ability has no `modes` of which to leave anything out.
@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        ('{ do = "gain", what = "karma" }', "cooperative play has no karma"),
        ('{ do = "draw", what = "karma" }', "cooperative play has no karma"),
        ('{ do = "skip", who = "leader" }', 'who = "leader" and "last" go by points'),
        ('{ do = "skip", who = "last" }', 'who = "leader" and "last" go by points'),
    ],
)
def test_what_cooperative_play_lacks_is_refused_in_the_groups_ability(tmp_path, effect, problem):
    text = changed("cooperative", '{ do = "blizzard", amount = -2 }', effect)
    assert fault_in(tmp_path, "cooperative", text) == (
        f"group_ability.effects: {problem}; use another effect"
    )


@pytest.mark.parametrize("table", ["clock", "sherpa", "group_ability", "scoring"])
def test_a_table_that_is_missing_from_cooperative_play_is_told(tmp_path, table):
    chapters = (PRINTED / "cooperative.toml").read_text().split("\n[")
    left = [chapter for chapter in chapters if not chapter.startswith(f"{table}]")]
    assert len(left) == len(chapters) - 1
    assert fault_in(tmp_path, "cooperative", "\n[".join(left)) == (
        f"missing required field `{table}`"
    )


@pytest.mark.parametrize("sort", ["karma", "leader"])
def test_what_cooperative_play_lacks_may_be_on_cards_of_other_modes(tmp_path, sort):
    effect = {
        "karma": '{ do = "gain", what = "karma" }',
        "leader": '{ do = "move", amount = 2, who = "leader" }',
    }[sort]
    text = changed("events", '{ do = "move", amount = 2 }', effect)
    text = text.replace('tone = "good"', 'tone = "good"\nmodes = ["competitive", "team"]', 1)
    (tmp_path / "events.toml").write_text(text)
    load_edition(tmp_path)


def with_events(entries, effects='{ do = "fall" }'):
    """Return events.toml with only so many events, all bad."""
    return f"""
total = {entries}
shares = {{ source = "printed", good = 0, bad = 100, very_bad = 0 }}
""" + "".join(
        f"""
[[cards]]
name = "Bad {number}"
count = 1
source = "printed"
tone = "bad"
text = "Text."
effects = [{effects}]
"""
        for number in range(entries)
    )


def test_choices_and_conditions_lie_two_deep_at_most(tmp_path):
    def condition(inner):
        return '{ do = "if", has = "summited", then = [' + inner + "] }"

    fall = '{ do = "fall" }'
    (tmp_path / "events.toml").write_text(with_events(1, condition(condition(fall))))
    load_edition(tmp_path)
    three_deep = with_events(1, condition(condition(condition(fall))))
    assert fault_in(tmp_path, "events", three_deep) == (
        "cards[0] (Bad 0).effects[0].then[0].then[0]: choices and conditions may lie at most 2 deep"
    )


def test_a_fault_within_an_option_is_told_where_it_lies(tmp_path):
    option = (
        '{ do = "choose", options = [[{ do = "fall" }], [{ do = "attach", status = "Gout" }]] }'
    )
    assert fault_in(tmp_path, "events", with_events(1, option)).startswith(
        "cards[0] (Bad 0).effects[0].options[1][0].status: 'Gout' is none of: Frostbite, "
    )


def test_more_designs_than_there_is_room_for_are_refused(tmp_path):
    assert fault_in(tmp_path, "events", with_events(81)) == (
        "cards: expected `array` of length <= 80"
    )


def test_more_effects_than_there_is_room_for_are_refused(tmp_path):
    falls = ", ".join(1500 * ['{ do = "fall" }'])
    message = fault_in(tmp_path, "events", with_events(3, falls))
    assert message.startswith("cards[1] (Bad 1).effects: up to here all effects take 30")
    assert message.endswith(" instructions, 2048 are the most; say it with fewer effects")


def test_a_mode_without_events_is_refused(tmp_path):
    text = with_events(1).replace('tone = "bad"', 'tone = "bad"\nmodes = ["team"]')
    assert fault_in(tmp_path, "events", text) == (
        "cards: none are left in competitive play at chill; allow more of them in `modes`"
    )


def test_decks_too_small_for_six_climbers_are_refused(tmp_path):
    one_card = """
total = 29
[[cards]]
name = "Thing"
count = 29
source = "printed"
text = "Text."
"""
    item = one_card + "weight = 1\nmodifiers = { fall = 1 }\n"
    # Six climbers are dealt 5 each.
    assert fault_in(tmp_path, "items", item) == (
        "cards: 29 are too few in competitive play at chill; 30 are needed to draft from"
    )
    (tmp_path / "items.toml").unlink()
    karma = one_card + 'karma = 1\neffects = [{ do = "fall" }]\n'
    assert fault_in(tmp_path, "karma", karma) == (
        "cards: 29 are too few in competitive play at chill; 30 are needed for six hands"
    )


@pytest.mark.parametrize(
    ("call", "more"),
    [
        # 2 events call for so many more each.
        ('{ do = "draw", what = "event" }', 2),
        ('{ do = "roll", die = "event" }', 2),
        ('{ do = "draw", what = "event", amount = 3, who = "others" }', 36),
        ('{ do = "choose", options = [[{ do = "fall" }], [{ do = "draw", what = "event" }]] }', 2),
    ],
)
def test_events_that_call_for_events_without_end_are_refused(tmp_path, call, more):
    assert fault_in(tmp_path, "events", with_events(2, call)) == (
        f"cards: 2 events in competitive play at chill can call for {more} more in all; half as "
        "many as they are is the most, so that one event after another comes to an end"
    )


def test_every_second_event_may_call_for_another(tmp_path):
    call = '{ do = "draw", what = "event" }'
    (tmp_path / "events.toml").write_text(with_events(2).replace('{ do = "fall" }', call, 1))
    load_edition(tmp_path)


def without_items():
    """Return the base mats with no item suggested."""
    return re.sub(r"(?m)^items = .*$", "items = []", (PRINTED / "mats.toml").read_text())


@pytest.mark.parametrize("stem", ["items", "karma"])
def test_cards_that_bring_new_ones_without_end_are_refused(tmp_path, stem):
    own = {"items": "weight = 1", "karma": "karma = 1"}[stem]
    text = f"""
total = 40
[[cards]]
name = "Thing"
count = 20
source = "printed"
text = "Text."
{own}
effects = [{{ do = "draw", what = "item" }}, {{ do = "draw", what = "item", who = "others" }}]
[[cards]]
name = "Other Thing"
count = 20
source = "printed"
text = "Text."
{own}
effects = [{{ do = "fall" }}]
"""
    (tmp_path / "mats.toml").write_text(without_items())
    (tmp_path / f"{stem}.toml").write_text(text)
    load_edition(tmp_path)
    # 20 times 2 for the one who uses it; what others draw does not matter.
    assert fault_in(
        tmp_path, stem, text.replace('what = "item" }', 'what = "item", amount = 2 }', 1)
    ) == (
        "cards: 40 cards in competitive play at chill can bring who uses them 40 new items and "
        "karma cards in all; half as many as they are is the most, so that a turn comes to an end"
    )


def test_cards_that_need_an_expansion_do_not_count_without_it(tmp_path):
    text = changed("karma", 'name = "Potluck"', 'name = "Potluck"\nneeds = ["sanity"]')
    (tmp_path / "karma.toml").write_text(text)
    load_edition(tmp_path)
    every_card = (PRINTED / "karma.toml").read_text().replace('needs = ["yeti"]\n', "")
    every_card = every_card.replace("source = ", 'needs = ["sanity", "yeti"]\nsource = ')
    assert fault_in(tmp_path, "karma", every_card) == (
        "cards: 0 are too few in competitive play at chill; 30 are needed for six hands"
    )


def test_there_is_a_mat_for_each_of_six_climbers(tmp_path):
    mats = (PRINTED / "mats.toml").read_text().split("[[mats]]")
    assert fault_in(tmp_path, "mats", "[[mats]]".join(mats[:-1])) == (
        "mats: expected `array` of length >= 6"
    )


def test_an_item_of_another_file_is_missed_where_it_is_named(tmp_path):
    without = changed("items", 'name = "Shovel"', 'name = "Spade"')
    (tmp_path / "items.toml").write_text(without)
    with pytest.raises(EditionError) as raised:
        load_edition(tmp_path)
    where = f"{PRINTED / 'mats.toml'}: mats[2] (The Ice Hand).items: 'Shovel' is none of: Spade, "
    assert str(raised.value).startswith(where)
