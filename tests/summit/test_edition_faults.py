"""A fault in an edition is told in one line: file, entry, field, and what would be right."""

import re
import tomllib

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


def numbered(stem, message):
    """Return a message with the number of the entry that it names in place of "#"."""
    if "[#]" not in message:
        return message
    entry, name = re.match(r"(\w+)\[#\] \((.*?)\)", message).groups()
    entries = [each["name"] for each in printed(stem)[entry]]
    return message.replace("#", str(entries.index(name)), 1)


def printed(stem):
    """Return a base file's tables."""
    return tomllib.loads((PRINTED / f"{stem}.toml").read_text())


def changed(stem, old, new):
    """Return a base file with the first appearance of something changed."""
    text = (PRINTED / f"{stem}.toml").read_text()
    assert old in text
    return text.replace(old, new, 1)


STATUSES = ", ".join(status["name"] for status in printed("statuses")["statuses"])
ITEMS = ", ".join(item["name"] for item in printed("items")["cards"])
SQUARES = ", ".join(square["name"] for square in printed("sanity")["squares"])
TOTAL = printed("items")["total"]
EAGER = 'name = "Eager"\ncount = 1\nsource = "teams"\ntone = "good"'


# File, what is changed, to what, and the whole message; "#" is the number of the entry named next.
@pytest.mark.parametrize(
    ("stem", "old", "new", "message"),
    [
        # Faults of form.
        ("items", f"total = {TOTAL}", "total =",
         "not valid TOML: Invalid value (at line 3, column 8)"),
        ("items", "weight = 1", "weight = 7", "cards[0] (Shovel).weight: expected `int` <= 6"),
        ("items", "weight = 1", "", "cards[0] (Shovel): missing required field `weight`"),
        ("items", 'source = "reported"\nweight', 'source = "guessed"\nweight',
         "cards[0] (Shovel).source: 'guessed' is none of: designed, printed, reported, sanity, "
         "teams"),
        ("karma", "count = 3", "count = 0", "cards[0] (Potluck).count: expected `int` >= 1"),
        ("events", 'tone = "good"', 'tone = "fine"',
         "cards[0] (Eager).tone: 'fine' is none of: bad, good, very bad"),
        ("events", 'modes = ["competitive", "team", "cooperative"]', "modes = []",
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
         "statuses[4] (Racking Cough).effects[0].what: 'hope' is none of: focus, food, health, "
         "karma, oxygen, sanity, sherpa food, sherpa oxygen"),
        ("events", 'status = "Frostbite"', 'status = "Gout"',
         "cards[#] (Numb Fingers).effects[0].status: 'Gout' is none of: "
         f"{STATUSES}"),
        ("events", 'effects = [{ do = "move", amount = 2 }]', 'effects = [{ do = "cancel" }]',
         "cards[0] (Eager).effects[0].do: is only for karma cards that say what they `answers`"),
        ("karma", 'effects = [{ do = "blizzard", amount = -1 }]', 'effects = [{ do = "reflect" }]',
         "cards[#] (Good Forecast).effects[0].do: is only for karma cards that say what they "
         "`answers`"),
        ("events", 'effects = [{ do = "move", amount = 2 }]', "effects = []",
         "cards[0] (Eager).effects: does nothing; give it effects"),
        ("statuses", 'what = "oxygen"', 'what = "oxygen", who = "chosen"',
         "statuses[4] (Racking Cough).effects: a status has nobody to choose; use another who"),
        # Cards.
        ("items", 'name = "Ski Poles"', 'name = "Shovel"',
         "cards[1] (Shovel): 'Shovel' is there twice; leave one out"),
        ("items", f"total = {TOTAL}", f"total = {TOTAL - 1}",
         f"cards: the counts add up to {TOTAL}, but total says {TOTAL - 1}; correct one of them"),
        ("items", "movement = 1", "jumping = 1",
         "cards[1] (Ski Poles).modifiers: 'jumping' is none of: movement, weather_food, "
         "blizzard_food, blizzard_oxygen, blizzard_choice, thin_air, tile_hand, maximum_weight, "
         "fall, verglas, quickdraw, camp_health, camp_items, karma_cards, shelter, passing, "
         "weight, event_choice, health_twice, thin_air_twice"),
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
        # Modes, and what cooperative play lacks.
        ("events", 'modes = ["competitive", "team", "cooperative"]', 'modes = ["solo"]',
         "cards[0] (Eager).modes[0]: 'solo' is none of: competitive, cooperative, team, team "
         "cooperative"),
        ("items", "weight = 1", 'weight = 1\nneeds = ["snow"]',
         "cards[0] (Shovel).needs[0]: 'snow' is none of: ladders, sanity, yeti"),
        ("items", "weight = 1", 'weight = 1\neasiest = "easy"',
         "cards[0] (Shovel).easiest: 'easy' is none of: chill, legendary, legendary_plus, steep, "
         "trying"),
        ("karma", "karma = 2", 'karma = 2\nmodes = ["competitive", "cooperative"]',
         "cards[0] (Potluck).modes[1]: 'cooperative' is none of: competitive, team"),
        ("events", '{ do = "move", amount = 2 }', '{ do = "gain", what = "karma" }',
         "cards[0] (Eager).effects: cooperative play has no karma; leave the cooperative "
         "ones out of `modes`"),
        ("events", '{ do = "move", amount = 2 }', '{ do = "draw", what = "karma" }',
         "cards[0] (Eager).effects: cooperative play has no karma; leave the cooperative "
         "ones out of `modes`"),
        ("events", '{ do = "move", amount = 2 }',
         '{ do = "if", has = "karma", then = [{ do = "move", amount = 2 }] }',
         "cards[0] (Eager).effects: cooperative play has no karma; leave the cooperative "
         "ones out of `modes`"),
        ("events", '{ do = "gain", what = "food" }', '{ do = "swap", what = "karma" }',
         "cards[1] (Hunter-Gatherer).effects: cooperative play has no karma; leave the "
         "cooperative ones out of `modes`"),
        ("events", '{ do = "move", amount = 2 }', '{ do = "skip", who = "leader" }',
         'cards[0] (Eager).effects: who = "leader" and "last" go by points; leave the '
         "cooperative ones out of `modes`"),
        ("events", '{ do = "gain", what = "food", amount = 3 }', '{ do = "skip", who = "last" }',
         'cards[1] (Hunter-Gatherer).effects: who = "leader" and "last" go by points; leave '
         "the cooperative ones out of `modes`"),
        ("items", '{ do = "gain", what = "oxygen", amount = 3 }',
         '{ do = "lose", what = "food", who = "leader" }',
         'cards[15] (Oxygen Bottle).effects: who = "leader" and "last" go by points; leave '
         "the cooperative ones out of `modes`"),
        # The Yeti.
        ("events", '{ do = "yeti", amount = 4 }', '{ do = "yeti", amount = 7 }',
         "cards[#] (Tracks in the Snow).effects[0].amount: expected `int` <= 6"),
        ("events", '{ do = "yeti", amount = 4 }', '{ do = "yeti" }',
         "cards[#] (Tracks in the Snow).effects[0]: missing required field `amount`"),
        ("events", '{ do = "lure", who = "highest" }', '{ do = "lure", who = "tallest" }',
         "cards[#] (The Yeti Wakes).effects[0].who: 'tallest' is none of: all, chosen, highest, "
         "last, leader, lowest, next, opponents, others, previous, self, teammates"),
        ("events", '{ do = "pass time" }', '{ do = "pass time", amount = 4 }',
         "cards[#] (Late Again).effects[0].amount: expected `int` <= 3"),
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
         "contains unknown field `porter`; the fields are: blizzard, clock, sherpa, companions, "
         "markers, scoring"),
        ("cooperative", "hours_to_score", "hours_to_finish",
         "scoring: contains unknown field `hours_to_finish`; the fields are: survivor_points, "
         "summiteer_points, hours_to_score"),
        ("cooperative", '{ do = "blizzard", amount = -2 }', '{ do = "blizzard", amount = -4 }',
         "markers[0] (The Weather Vane).effects[0].options[0][0].amount: expected `int` >= -3"),
        ("cooperative", '{ do = "blizzard", amount = -2 }',
         '{ do = "attach", status = "Gout" }',
         "markers[0] (The Weather Vane).effects[0].options[0][0].status: 'Gout' is none of: "
         f"{STATUSES}"),
        ("cooperative", '{ do = "blizzard", amount = -2 }', '{ do = "cancel" }',
         "markers[0] (The Weather Vane).effects[0].options[0][0].do: is only for karma cards that "
         "say what they `answers`"),
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
         'cards[#] (Tracks in the Snow).needs: does nothing without yeti; add "yeti"'),
        ("events", 'modes = ["cooperative", "team cooperative"]\ntext = "You all dawdle',
         'text = "You all dawdle',
         'cards[#] (Late Again).modes: does nothing in other modes; only "cooperative" and "team '
         'cooperative" may be there'),
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
        # Effects of Ladders and Sanity.
        ("karma", 'do = "steal", what = "food"', 'do = "steal", what = "focus"',
         "cards[#] (Pilfer).effects[0].what: 'focus' is none of: food, health, karma, oxygen, "
         "sherpa food, sherpa oxygen"),
        ("events", '{ do = "move", amount = 2 }',
         '{ do = "lose", what = "food", where = "occipital" }',
         "cards[0] (Eager).effects[0].where: 'occipital' is none of: above, anywhere, below, camp, "
         "cerebellum, frontal, left, level, mountain, right, tile, tile or ladder"),
        ("events", '{ do = "move", amount = 2 }', '{ do = "flip", where = "camp" }',
         "cards[0] (Eager).effects[0].where: 'camp' is none of: above, anywhere, below, here, "
         "level"),
        ("events", '{ do = "move", amount = 2 }', '{ do = "clear", ladders = true }',
         "cards[0] (Eager).effects[0]: contains unknown field `ladders`; the fields are: do, "
         "near, within, where, how, amount"),
        ("events", '{ do = "move", amount = 2 }',
         '{ do = "if", has = "focused", least = 3, then = [{ do = "fall" }] }',
         "cards[0] (Eager).effects[0].least: must be 1 or 2: the centre is ring 0"),
        ("events", '{ do = "move", amount = 2 }',
         '{ do = "if", has = "karma cards", then = [{ do = "fall" }] }',
         "cards[0] (Eager).effects: cooperative play has no karma; leave the cooperative ones out "
         "of `modes`"),
        ("events", '{ do = "move", amount = 2 }', '{ do = "gain", what = "focus" }',
         'cards[0] (Eager).needs: does nothing without sanity; add "sanity"'),
        ("events", '{ do = "move", amount = 2 }',
         '{ do = "lose", what = "food", who = "all", where = "frontal" }',
         'cards[0] (Eager).needs: does nothing without sanity; add "sanity"'),
        ("items", "weight = 1", "weight = 1\namong_teammates = true",
         "cards[0] (Shovel).among_teammates: is for items with karma"),
        # Camps of teams.
        ("board", "two_bases = [[3, 6], [3, 10]]", "two_bases = [[3, 6]]",
         "routes.chill.two_bases: expected `array` of length >= 2"),
        ("board", "two_bases = [[3, 6], [3, 10]]", "two_bases = [[3, 6], [3, 16]]",
         "routes.chill.two_bases[1]: [3, 16] is not on the mountain; rows lists each row's cells"),
        ("board", "two_bases = [[2, 6], [2, 10]]", "two_bases = [[2, 6], [2, 6]]",
         "routes.trying.two_bases[1]: [2, 6] is taken by another camp or the Summit; choose "
         "another cell"),
        # 3 teams have two Halfway Camps, 2 teams one.
        ("board", "three_bases = [[1, 4], [1, 8], [1, 12]]",
         "three_bases = [[5, 5], [1, 8], [1, 12]]",
         "routes.steep.three_bases[0]: [5, 5] is taken by another camp or the Summit; choose "
         "another cell"),
        ("board", "two_bases = [[0, 6], [0, 10]]", "two_bases = [[0, 6], [4, 8]]",
         "routes.legendary.two_bases[1]: [4, 8] is taken by another camp or the Summit; choose "
         "another cell"),
        ("board", "team_halfway_camps = [1, 2]", "team_halfway_camps = [1]",
         "team_halfway_camps: expected `array` of length >= 2"),
        ("board", "team_halfway_camps = [1, 2]", "team_halfway_camps = [1, 3]",
         "team_halfway_camps[1]: expected `int` <= 2"),
        # Companions and markers.
        ("cooperative", "next_to_teammate = { value = 2", "next_to_teammate = { value = 3",
         "companions.next_to_teammate.value: expected `int` <= 2"),
        ("cooperative", "next_to = { value = 1", "next_to = { value = 0",
         "companions.next_to.value: expected `int` >= 1"),
        ("cooperative", "passing_opponent = { value = 2", "passing_opponent = { value = 0",
         "companions.passing_opponent.value: expected `int` >= 1"),
        ("cooperative", 'passing_opponent = { value = 2, source = "teams" }', "",
         "companions: missing required field `passing_opponent`"),
        ("cooperative", 'name = "The Depot Flag"', 'name = "The Weather Vane"',
         "markers[1] (The Weather Vane): 'The Weather Vane' is there twice; leave one out"),
        ("cooperative", "[[markers]]\nname = \"The Depot Flag\"", "[[markers]]",
         "markers[1]: missing required field `name`"),
        # Focus icons on the karma track.
        ("tracks", "focus_marks = { value = [4, 9]", "focus_marks = { value = [4, 13]",
         "numbers.focus_marks.value: 13 is above karma_top, which is 12"),
        ("tracks", "focus_marks = { value = [4, 9]", "focus_marks = { value = [0, 9]",
         "numbers.focus_marks.value[0]: expected `int` >= 1"),
        # Ladders.
        ("ladders", "total = 12", "total = 13",
         "ladders: the counts add up to 12, but total says 13; correct one of them"),
        ("ladders", 'name = "Icy Ladder"', 'name = "Neutral Ladder"',
         "ladders[1] (Neutral Ladder): 'Neutral Ladder' is there twice; leave one out"),
        ("ladders", 'type = "neutral"', 'type = "wooden"',
         "ladders[0] (Neutral Ladder).type: 'wooden' is none of: icy, neutral, thin air"),
        ("ladders", 'type = "neutral"', 'type = "icy"',
         "ladders[0] (Neutral Ladder).points: icy Ladders have 1 or 2 trail points, the others "
         "none"),
        ("ladders", 'type = "thin air"', 'type = "thin air"\npoints = 1',
         "ladders[3] (Thin Air Ladder).points: icy Ladders have 1 or 2 trail points, the others "
         "none"),
        ("ladders", "points = 2", "points = 3",
         "ladders[2] (Long Icy Ladder).points: expected `int` <= 2"),
        ("ladders", "ladder_weight = { value = 1", "ladder_weight = { value = 7",
         "numbers.ladder_weight.value: expected `int` <= 6"),
        # 3 teams, 1 climber, 6 climbers.
        ("ladders", "team_ladders = { value = 4", "team_ladders = { value = 5",
         "numbers.team_ladders.value: would take 15 Ladders; there are 12"),
        ("ladders", "solo_ladders = { value = 4", "solo_ladders = { value = 13",
         "numbers.solo_ladders.value: expected `int` <= 12"),
        ("ladders", "suggested_ladders = { value = 1", "suggested_ladders = { value = 3",
         "numbers.suggested_ladders.value: would take 18 Ladders; there are 12"),
        ("ladders", 'yeti_ladder_health = { value = 1, source = "teams" }', "",
         "numbers: missing required field `yeti_ladder_health`"),
        # The Sanity board.
        ("sanity", 'name = "Appetite"', 'name = "Heartbeat"',
         "squares[2] (Heartbeat): 'Heartbeat' is there twice; leave one out"),
        ("sanity", 'ring = "centre"', 'ring = "inner"',
         "squares[0] (Centre).ring: the first square is the centre, and no other one"),
        ("sanity", 'ring = "inner"', 'ring = "centre"',
         "squares[1] (Heartbeat).ring: the first square is the centre, and no other one"),
        ("sanity", 'red = "Centre"\n', "",
         "squares[1] (Heartbeat).red: every square but the centre has a red arrow"),
        ("sanity", 'ring = "centre"', 'ring = "centre"\nred = "Breath"',
         "squares[0] (Centre).red: every square but the centre has a red arrow"),
        ("sanity", 'blue = ["Deep Breath", "Shared Path"]', 'blue = ["Deep Breath", "Hope"]',
         f"squares[1] (Heartbeat).blue: 'Hope' is none of: {SQUARES}"),
        ("sanity", 'blue = ["Deep Breath", "Shared Path"]', "blue = []",
         "squares[1] (Heartbeat).blue: expected `array` of length >= 1"),
        ("sanity", 'blue = ["Deep Breath", "Shared Path"]', 'blue = ["Heartbeat"]',
         "squares[1] (Heartbeat).blue: an arrow leads to another square"),
        ("sanity", 'red = "Heartbeat"', 'red = "Despair"',
         f"squares[5] (Deep Breath).red: 'Despair' is none of: {SQUARES}"),
        ("sanity", 'red = "Heartbeat"', 'red = "Foresight"',
         "squares[5] (Deep Breath).red: its red arrows lead round and round"),
        ("sanity", 'regions = ["frontal", "left"]', 'regions = ["frontal", "top"]',
         "squares[1] (Heartbeat).regions[1]: 'top' is none of: cerebellum, frontal, left, right"),
        ("sanity", "event_choice = 1", "foresight = 1",
         "squares[9] (Foresight).modifiers: 'foresight' is none of: movement, weather_food, "
         "blizzard_food, blizzard_oxygen, blizzard_choice, thin_air, tile_hand, maximum_weight, "
         "fall, verglas, quickdraw, camp_health, camp_items, karma_cards, shelter, passing, "
         "weight, event_choice, health_twice, thin_air_twice"),
        ("sanity", "event_choice = 1", "event_choice = 0",
         "squares[9] (Foresight).modifiers.event_choice: must be between -4 and 4, and not 0"),
        ("sanity", 'gains = [{ do = "gain", what = "health" }]',
         'gains = [{ do = "gain", what = "health", who = "all" }]',
         'squares[1] (Heartbeat).gains: a square is about its own climber; leave out `who` and '
         '"chosen"'),
        ("sanity", 'gains = [{ do = "gain", what = "health" }]',
         'gains = [{ do = "flip", near = "chosen" }]',
         'squares[1] (Heartbeat).gains: a square is about its own climber; leave out `who` and '
         '"chosen"'),
        ("sanity", 'losses = [{ do = "lose", what = "health" }]',
         'losses = [{ do = "lose", what = "focus" }]',
         "squares[1] (Heartbeat).losses: focus moves the Focus marker on and on; use another "
         "effect"),
        # By way of the Focus icons on the karma track.
        ("sanity", 'losses = [{ do = "lose", what = "health" }]',
         'losses = [{ do = "lose", what = "karma" }]',
         "squares[1] (Heartbeat).losses: karma moves the Focus marker on and on; use another "
         "effect"),
        ("sanity", 'gains = [{ do = "gain", what = "health" }]',
         'gains = [{ do = "attach", status = "Gout" }]',
         f"squares[1] (Heartbeat).gains[0].status: 'Gout' is none of: {STATUSES}"),
        ("sanity", 'gains = [{ do = "gain", what = "health" }]', 'gains = [{ do = "cancel" }]',
         "squares[1] (Heartbeat).gains[0].do: is only for karma cards that say what they "
         "`answers`"),
        ("sanity", 'gains = [{ do = "gain", what = "health" }]',
         'gains = [{ do = "draw", what = "karma" }]',
         "squares[1] (Heartbeat).gains: cooperative play has no karma; give it cooperative_gains "
         "too"),
        ("sanity", '{ do = "lose", what = "sherpa food" }', '{ do = "discard", what = "karma" }',
         "squares[4] (Bonds).cooperative_losses: cooperative play has no karma; use another "
         "effect"),
        ("sanity", "start = 2", "start = 5",
         "track.start: must lie to the left of the last square"),
        ("sanity", "start = 2", "start = 0", "track.start: expected `int` >= 1"),
        ("sanity", "points = -4", "points = -21",
         "track.squares[4].points: expected `int` >= -20"),
        ("sanity", "modifiers = { movement = -1 }", "modifiers = { speed = -1 }",
         "track.squares[2].modifiers: 'speed' is none of: movement, weather_food, blizzard_food, "
         "blizzard_oxygen, blizzard_choice, thin_air, tile_hand, maximum_weight, fall, verglas, "
         "quickdraw, camp_health, camp_items, karma_cards, shelter, passing, weight, "
         "event_choice, health_twice, thin_air_twice"),
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
         f"mats[0] (The Fell Runner).items: 'Jetpack' is none of: {ITEMS}"),
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
    assert fault_in(tmp_path, stem, changed(stem, old, new)) == numbered(stem, message)


# A marker has no `modes` of which to leave anything out.
@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        ('{ do = "gain", what = "karma" }', "cooperative play has no karma"),
        ('{ do = "draw", what = "karma" }', "cooperative play has no karma"),
        ('{ do = "skip", who = "leader" }', 'who = "leader" and "last" go by points'),
        ('{ do = "skip", who = "last" }', 'who = "leader" and "last" go by points'),
    ],
)
def test_what_cooperative_play_lacks_is_refused_of_a_marker(tmp_path, effect, problem):
    text = changed("cooperative", '{ do = "blizzard", amount = -2 }', effect)
    assert fault_in(tmp_path, "cooperative", text) == (
        f"markers[0] (The Weather Vane).effects: {problem}; use another effect"
    )


@pytest.mark.parametrize("table", ["clock", "sherpa", "companions", "scoring"])
def test_a_table_that_is_missing_from_cooperative_play_is_told(tmp_path, table):
    chapters = (PRINTED / "cooperative.toml").read_text().split("\n[")
    left = [chapter for chapter in chapters if not chapter.startswith(f"{table}]")]
    assert len(left) == len(chapters) - 1
    assert fault_in(tmp_path, "cooperative", "\n[".join(left)) == (
        f"missing required field `{table}`"
    )


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


@pytest.mark.parametrize(
    "effect", ['{ do = "gain", what = "karma" }', '{ do = "move", amount = 2, who = "leader" }']
)
def test_what_cooperative_play_lacks_may_be_on_cards_of_other_modes(tmp_path, effect):
    text = with_events(2).replace('{ do = "fall" }', effect, 1)
    text = text.replace('tone = "bad"', 'tone = "bad"\nmodes = ["competitive", "team"]', 1)
    (tmp_path / "events.toml").write_text(text)
    load_edition(tmp_path)


def with_tones(**icons):
    """Return events.toml with 4 good, 12 bad and 4 very bad events, in two halves of each.

    `icons` are lines for the second half of a tone.
    """
    return """
total = 20
shares = { source = "printed", good = 20, bad = 60, very_bad = 20 }
""" + "".join(
        f"""
[[cards]]
name = "{tone} {half}"
count = {count}
source = "printed"
tone = "{tone.replace("_", " ")}"
text = "Fall 1 point."
effects = [{{ do = "fall" }}]
{icons.get(tone, "") if half else ""}
"""
        for tone, count in (("good", 2), ("bad", 6), ("very_bad", 2))
        for half in range(2)
    )


@pytest.mark.parametrize(
    ("tone", "icon", "message"),
    [
        # 2 of 18; of 14; of 18.
        ("good", 'modes = ["competitive", "team"]',
         "11.1 % are good in cooperative play at chill; shares says 20"),
        ("bad", 'hardest = "steep"',
         "28.6 % are good in competitive play at legendary; shares says 20"),
        ("very_bad", 'needs = ["ladders"]',
         "22.2 % are good in competitive play at chill; shares says 20"),
        ("good", 'needs = ["yeti", "sanity"]',
         "11.1 % are good in competitive play at chill; shares says 20"),
        ("good", "void = true",
         "11.1 % are good in competitive play at chill without void cards; shares says 20"),
    ],
)  # fmt: skip
def test_every_deck_has_its_shares_of_good_and_bad_events(tmp_path, tone, icon, message):
    (tmp_path / "events.toml").write_text(with_tones())
    load_edition(tmp_path)
    assert fault_in(tmp_path, "events", with_tones(**{tone: icon})) == (
        f"cards: {message}, give or take 2"
    )


def test_shares_hold_with_every_combination_of_expansions(tmp_path):
    more = """
[[cards]]
name = "More"
count = 4
source = "printed"
tone = "bad"
text = "Fall 1 point."
effects = [{ do = "fall" }]
needs = ["ladders", "sanity"]
"""
    text = with_tones().replace("total = 20", "total = 24") + more
    assert fault_in(tmp_path, "events", text) == (
        "cards: 16.7 % are good in competitive play at chill with ladders, sanity; shares says 20, "
        "give or take 2"
    )


def test_choices_and_conditions_lie_three_deep_at_most(tmp_path):
    def condition(inner):
        return '{ do = "if", has = "summited", then = [' + inner + "] }"

    fall = '{ do = "fall" }'
    three_deep = condition(condition(condition(fall)))
    (tmp_path / "events.toml").write_text(with_events(1, three_deep))
    load_edition(tmp_path)
    assert fault_in(tmp_path, "events", with_events(1, condition(three_deep))) == (
        "cards[0] (Bad 0).effects[0].then[0].then[0].then[0]: choices and conditions may lie at "
        "most 3 deep"
    )


def test_a_fault_within_an_option_is_told_where_it_lies(tmp_path):
    option = (
        '{ do = "choose", options = [[{ do = "fall" }], [{ do = "attach", status = "Gout" }]] }'
    )
    assert fault_in(tmp_path, "events", with_events(1, option)).startswith(
        "cards[0] (Bad 0).effects[0].options[1][0].status: 'Gout' is none of: Frostbite, "
    )


@pytest.mark.parametrize(
    ("stem", "entry", "room"),
    [("cooperative", "markers", 4), ("ladders", "ladders", 6), ("sanity", "squares", 16),
     ("sanity", "track.squares", 6)],
)  # fmt: skip
def test_more_pieces_of_the_expansions_than_there_is_room_for_are_refused(
    tmp_path, stem, entry, room
):
    head, *pieces = (PRINTED / f"{stem}.toml").read_text().split(f"[[{entry}]]")
    more = f"[[{entry}]]".join([head, *[pieces[0]] * room, *pieces])
    assert fault_in(tmp_path, stem, more) == f"{entry}: expected `array` of length <= {room}"


@pytest.mark.parametrize("stem", ["ladders", "sanity"])
def test_a_file_of_an_expansion_may_be_of_another_edition(tmp_path, stem):
    text = (PRINTED / f"{stem}.toml").read_text().replace("designed", "printed")
    (tmp_path / f"{stem}.toml").write_text(text)
    assert load_edition(tmp_path).record == load_edition().record


def test_more_designs_than_there_is_room_for_are_refused(tmp_path):
    assert fault_in(tmp_path, "events", with_events(97)) == (
        "cards: expected `array` of length <= 96"
    )


def test_more_effects_than_there_is_room_for_are_refused(tmp_path):
    falls = ", ".join(1200 * ['{ do = "fall" }'])
    message = fault_in(tmp_path, "events", with_events(3, falls))
    assert message.startswith("cards[1] (Bad 1).effects: up to here all effects take 2")
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
    every_card = re.sub(r"(?m)^needs = .*\n", "", (PRINTED / "karma.toml").read_text())
    every_card = every_card.replace("source = ", 'needs = ["sanity", "yeti"]\nsource = ')
    assert fault_in(tmp_path, "karma", every_card) == (
        "cards: 0 are too few in competitive play at chill; 30 are needed for six hands"
    )


def test_there_is_a_mat_for_each_of_six_climbers(tmp_path):
    head, *mats = (PRINTED / "mats.toml").read_text().split("[[mats]]")
    base = [mat for mat in mats if "needs = " not in mat]
    assert fault_in(tmp_path, "mats", "[[mats]]".join([head, *base[:5]])) == (
        "mats: expected `array` of length >= 6"
    )
    sane = base[5].replace('source = "designed"', 'source = "designed"\nneeds = ["sanity"]', 1)
    assert fault_in(tmp_path, "mats", "[[mats]]".join([head, *base[:5], sane])) == (
        "mats: only 5 are there without expansions; 6 are needed"
    )


def test_an_item_of_another_file_is_missed_where_it_is_named(tmp_path):
    without = changed("items", 'name = "Shovel"', 'name = "Spade"')
    (tmp_path / "items.toml").write_text(without)
    with pytest.raises(EditionError) as raised:
        load_edition(tmp_path)
    where = f"{PRINTED / 'mats.toml'}: mats[2] (The Ice Hand).items: 'Shovel' is none of: Spade, "
    assert str(raised.value).startswith(where)
