"""Effects in plain English, and texts held against what cards do."""

import tomllib
from itertools import product
from typing import get_args

import msgspec
import pytest

from summit_env.summit.chapters import (
    Ability,
    Event,
    Item,
    KarmaCard,
    Marker,
    SanitySquare,
    Square,
    Status,
)
from summit_env.summit.edition import load_edition
from summit_env.summit.state import MODIFIERS
from summit_env.summit.vocabulary import VERBS, AnyEffect, Fact, Lose, Where, Who
from summit_env.summit.words import generated, modifier_sentences, sentence, unmeant, unsaid

EDITION = load_edition()


def effects_of(*texts):
    table = tomllib.loads(f"effects = [{', '.join(texts)}]")
    return msgspec.convert(table["effects"], list[AnyEffect])


def card(kind, text, effects=(), **fields):
    rest = {Item: {"weight": 1}, Event: {"tone": "bad"}, KarmaCard: {"karma": -1}}.get(kind, {})
    named = {} if kind is Ability else {"name": "A card"}
    counted = {} if kind in (Ability, Marker, Status) else {"count": 1}
    rest |= {"source": "designed", "text": text, "effects": effects_of(*effects)}
    return kind(**named, **counted, **{**rest, **fields})


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ('{ do = "gain", what = "food", amount = 2, who = "all", where = "camp" }',
         "All climbers in a camp gain 2 food."),
        ('{ do = "lose", what = "oxygen", who = "next" }', "The next climber loses 1 oxygen."),
        ('{ do = "give", what = "food", within = 2 }',
         "You give 1 food to another climber within 2 steps of you."),
        ('{ do = "steal", what = "karma" }', "You steal 1 karma from another climber."),
        ('{ do = "swap", what = "places" }', "You exchange places with another climber."),
        ('{ do = "draw", what = "karma", amount = 2 }', "You draw 2 karma cards."),
        ('{ do = "discard", what = "item", who = "opponents", how = "random" }',
         "All opponents discard 1 item at random."),
        ('{ do = "move", amount = -2, who = "leader" }',
         "The climbers with the most points have 2 less movement."),
        ('{ do = "halve", who = "previous" }',
         "The previous climber halves the movement of a turn."),
        ('{ do = "skip" }', "You skip the movement of a turn."),
        ('{ do = "fall", amount = 2, who = "others", where = "below" }',
         "All other climbers below you fall 2 points."),
        ('{ do = "jump", where = "below", within = 6 }',
         "You move to the free centre of 1 tile below you within 6 steps of you."),
        ('{ do = "flip", near = "chosen", within = 1, how = "random" }',
         "Turn 1 tile at random within 1 step of another climber upside down."),
        ('{ do = "restore", within = 3, how = "all" }',
         "Turn upside-down tiles up again: all tiles within 3 steps of you."),
        ('{ do = "remove", amount = 3, near = "chosen", where = "above" }',
         "Remove 3 tiles above another climber."),
        ('{ do = "place", token = "solid ground" }', "Put solid ground on 1 tile."),
        ('{ do = "clear", how = "all" }', "Take seracs and verglas off all tiles."),
        ('{ do = "attach", status = "Frostbite", who = "highest" }',
         "The climbers in the highest row get the status Frostbite."),
        ('{ do = "shed", who = "teammates" }', "Your teammates shed 1 status."),
        ('{ do = "blizzard", amount = -2 }', "The blizzard goes down 2 levels."),
        ('{ do = "roll", die = "weather", who = "last" }',
         "The climbers with the fewest points roll the weather die."),
        ('{ do = "choose", who = "lowest", options = [[{ do = "fall" }], [{ do = "skip" }]] }',
         "The climbers in the lowest row choose: fall 1 point; or skip the movement of a turn."),
        ('{ do = "if", has = "items", least = 2, of = "chosen", then = [{ do = "fall" }] }',
         "If that climber has at least 2 items: you fall 1 point."),
        ('{ do = "if", has = "in camp", then = [{ do = "shed" }], otherwise = [{ do = "skip" }] }',
         "If you are in a camp: you shed 1 status; if not: you skip the movement of a turn."),
        ('{ do = "yeti", amount = 1 }', "You move the Yeti 1 edge."),
        ('{ do = "yeti", amount = 4 }', "You move the Yeti 4 edges."),
        ('{ do = "lure" }', "The Yeti comes to you."),
        ('{ do = "lure", who = "others", within = 3 }',
         "The Yeti comes to all other climbers within 3 steps of you."),
        ('{ do = "banish" }', "The Yeti goes back to the Summit."),
        ('{ do = "dismiss" }', "Your Sherpa turns back."),
        ('{ do = "dismiss", who = "next" }', "The Sherpa of the next climber turns back."),
        ('{ do = "pass time" }', "The Time of Day goes on 1 hour."),
        ('{ do = "pass time", amount = 2 }', "The Time of Day goes on 2 hours."),
        ('{ do = "gain", what = "sherpa food", who = "all" }',
         "The Sherpa of all climbers gains 1 food."),
        ('{ do = "lose", what = "sherpa oxygen", amount = 2 }', "Your Sherpa loses 2 oxygen."),
        ('{ do = "give", what = "sherpa food" }',
         "You give 1 food to the Sherpa of another climber."),
        ('{ do = "steal", what = "sherpa oxygen", within = 2 }',
         "You steal 1 oxygen from the Sherpa of another climber within 2 steps of you."),
        ('{ do = "if", has = "night", then = [{ do = "skip" }], otherwise = [{ do = "shed" }] }',
         "If it is night: you skip the movement of a turn; if not: you shed 1 status."),
        ('{ do = "if", has = "sherpa", then = [{ do = "dismiss" }] }',
         "If you have a Sherpa: your Sherpa turns back."),
        ('{ do = "if", has = "sherpa", of = "chosen", then = [{ do = "fall" }] }',
         "If that climber has a Sherpa: you fall 1 point."),
        # Focus and Sanity.
        ('{ do = "gain", what = "focus" }', "You gain 1 Focus."),
        ('{ do = "lose", what = "focus", amount = 2, who = "all" }', "All climbers lose 2 Focus."),
        ('{ do = "gain", what = "sanity", who = "next" }', "The next climber gains 1 Sanity."),
        ('{ do = "lose", what = "food", who = "all", where = "frontal" }',
         "All climbers whose Focus is in the Frontal Region lose 1 food."),
        ('{ do = "lose", what = "food", who = "others", where = "cerebellum" }',
         "All other climbers whose Focus is in the Cerebellum Region lose 1 food."),
        ('{ do = "fall", who = "next", where = "left" }',
         "The next climber whose Focus is in the Left Region falls 1 point."),
        ('{ do = "steal", what = "food", where = "right", within = 3 }',
         "You steal 1 food from another climber whose Focus is in the Right Region within 3 steps "
         "of you."),
        ('{ do = "lose", what = "sanity", where = "left" }',
         "You, if your Focus is in the Left Region, lose 1 Sanity."),
        ('{ do = "if", has = "focused", then = [{ do = "skip" }] }',
         "If you have your Focus outside the centre: you skip the movement of a turn."),
        ('{ do = "if", has = "focused", least = 2, of = "chosen", then = [{ do = "fall" }] }',
         "If that climber has its Focus in the outer ring: you fall 1 point."),
        ('{ do = "if", has = "sane", then = [{ do = "shed" }] }',
         "If you have no less Sanity than at the start: you shed 1 status."),
        # Ladders and tiles.
        ('{ do = "lose", what = "food", who = "all", where = "tile" }',
         "All climbers on a tile lose 1 food."),
        ('{ do = "lose", what = "food", who = "all", where = "tile or ladder" }',
         "All climbers on a tile or a Ladder lose 1 food."),
        ('{ do = "gain", what = "health", where = "camp" }',
         "You, if you are in a camp, gain 1 health."),
        ('{ do = "gain", what = "sherpa food", where = "mountain" }',
         "Your Sherpa, if you are on the mountain, gains 1 food."),
        ('{ do = "place", token = "verglas", where = "here" }', "Put verglas on your tile."),
        ('{ do = "clear", near = "chosen", where = "here" }',
         "Take seracs and verglas off the tile of another climber."),
        ('{ do = "flip", ladders = true, how = "random", amount = 2 }',
         "Turn 2 tiles or Ladders at random upside down."),
        ('{ do = "remove", ladders = true, where = "below", within = 5 }',
         "Remove 1 tile or Ladder below you within 5 steps of you."),
        ('{ do = "restore", ladders = true, within = 3, how = "all" }',
         "Turn upside-down tiles up again: all tiles and Ladders within 3 steps of you."),
        ('{ do = "if", has = "on a ladder", of = "chosen", then = [{ do = "fall" }] }',
         "If that climber is on a Ladder: you fall 1 point."),
        ('{ do = "if", has = "ladders", then = [{ do = "fall" }] }',
         "If you have at least 1 Ladder: you fall 1 point."),
        ('{ do = "if", has = "ladders", least = 2, then = [{ do = "fall" }] }',
         "If you have at least 2 Ladders: you fall 1 point."),
        # Karma cards in hand, and Sherpas with nothing missing.
        ('{ do = "if", has = "karma cards", least = 3, then = [{ do = "fall" }] }',
         "If you have at least 3 karma cards: you fall 1 point."),
        ('{ do = "if", has = "full sherpa", then = [{ do = "fall" }] }',
         "If you have a Sherpa with all its food and oxygen: you fall 1 point."),
    ],
)  # fmt: skip
def test_an_effect_is_said_in_plain_english(effect, said):
    assert sentence(effects_of(effect)[0]) == said


def test_every_selector_and_every_place_has_words_of_its_own():
    pairs = list(product(get_args(Who), get_args(Where)))
    said = {sentence(Lose(what="food", who=who, where=where)) for who, where in pairs}
    assert len(said) == len(pairs)


def test_every_fact_has_words_of_its_own():
    effect = '{{ do = "if", has = "{}", then = [{{ do = "fall" }}] }}'
    said = {sentence(effects_of(effect.format(fact))[0]) for fact in get_args(Fact)}
    assert len(said) == len(get_args(Fact))


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_a_sentence(verb):
    said = sentence(effects_of(verb.example)[0])
    assert said[0].isupper()
    assert said.endswith(".")
    assert "{" not in said


def test_every_modifier_has_a_sentence_and_its_sign():
    assert len(modifier_sentences(dict.fromkeys(MODIFIERS, 1))) == len(MODIFIERS)
    assert modifier_sentences({"movement": -2}) == ["2 less movement a turn."]
    assert modifier_sentences({"weather_food": 1}) == ["1 food less for each weather roll."]
    assert modifier_sentences({"blizzard_food": -1}) == ["Each blizzard costs you 1 food more."]
    assert modifier_sentences({"fall": 2}) == ["You fall 2 points less."]
    assert modifier_sentences({"weight": 2, "health_twice": 1}) == [
        "Your weight is 2 less.", "Each gain and loss of your health counts twice."
    ]  # fmt: skip
    assert modifier_sentences({"weight": -1}) == ["Your weight is 1 more."]
    assert modifier_sentences({"event_choice": 1, "thin_air_twice": 1}) == [
        "When you draw an event, draw 2 and choose 1 to resolve.",
        "Thin air costs you twice as much oxygen.",
    ]


SKIP = '{ do = "skip" }'


@pytest.mark.parametrize(
    ("kind", "fields", "begins"),
    [
        (Item, {}, "Use it up: "),
        (Item, {"kept": True}, "Once a turn: "),
        (Item, {"modifiers": {"fall": 1}},
         "While you carry it: You fall 1 point less. Use it up: "),
        (Ability, {"once": "game"}, "Once a game: "),
        (Status, {"turns": 3}, "For 3 turns: At the start of your turn: "),
        (Status, {}, "Until you shed it: At the start of your turn: "),
        (KarmaCard, {"answers": "negative"}, "Answer to a negative card: "),
        (KarmaCard, {"answers": "positive", "if_target": True},
         "Answer to a positive card aimed at you: "),
        (KarmaCard, {}, "You skip"),
        (Event, {}, "You skip"),
        (Event, {"current_tile": True}, "On your current tile: You skip"),
        (Marker, {}, "Once a game: You skip"),
    ],
)  # fmt: skip
def test_a_generated_text_begins_with_when_it_happens(kind, fields, begins):
    assert generated(card(kind, "Text.", [SKIP], **fields)).startswith(begins)


@pytest.mark.parametrize(
    ("kind", "fields", "ends"),
    [
        (Event, {"current_tile": True}, "turn. On a Ladder you may ignore it."),
        (Item, {"karma": 1, "among_teammates": True},
         "turn. It brings karma among teammates too."),
        (KarmaCard, {"karma": 2, "among_teammates": True},
         "turn. It brings karma among teammates too."),
        (KarmaCard, {"karma": -2, "among_teammates": True},
         "turn. It costs no karma where it affects teammates only."),
        (KarmaCard, {}, "the movement of a turn."),
        (Item, {"karma": 1}, "the movement of a turn."),
    ],
)  # fmt: skip
def test_a_generated_text_ends_with_the_rules_to_which_it_is_an_exception(kind, fields, ends):
    skipping = card(kind, "Skip the movement of this turn on your current tile.", [SKIP], **fields)
    assert generated(skipping).endswith(ends)
    assert unsaid(skipping) == []


def square(**fields):
    """Return a square of the Focus network."""
    rest = {"name": "A square", "source": "designed", "text": "Text.", "ring": "outer"}
    return Square(**{**rest, "blue": ["Another"], **fields})


def test_a_square_says_what_it_gives_along_blue_arrows_and_takes_along_red_ones():
    gains, losses = ('{ do = "gain", what = "food" }', '{ do = "lose", what = "food" }')
    plain = square(gains=effects_of(gains), losses=effects_of(losses))
    assert (
        generated(plain)
        == "Along a blue arrow: You gain 1 food. Along a red arrow: You lose 1 food."
    )
    shared = square(
        gains=effects_of('{ do = "draw", what = "karma" }'),
        cooperative_gains=effects_of('{ do = "gain", what = "sherpa food" }'),
        cooperative_losses=effects_of('{ do = "dismiss" }'),
    )
    assert generated(shared) == (
        "Along a blue arrow: You draw 1 karma card. Along a blue arrow in cooperative play: Your "
        "Sherpa gains 1 food. Along a red arrow in cooperative play: Your Sherpa turns back."
    )
    assert unsaid(shared) == [
        "draw",
        "1",
        "karma",
        "card",
        "sherpa",
        "gain",
        "food",
        "turn",
        "back",
    ]


def test_a_square_says_what_holds_as_long_as_the_marker_is_there():
    assert generated(square(modifiers={"movement": 1})) == "1 more movement a turn."
    panic = SanitySquare(
        source="designed", text="Panic: 2 more movement.", points=-4, modifiers={"movement": 1}
    )
    assert generated(panic) == "1 more movement a turn."
    assert (unsaid(panic), unmeant(panic)) == (["1", "turn"], ["2"])


GAIN = '{ do = "gain", what = "food", amount = 2, who = "all" }'


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("All climbers gain 2 food.", []),
        ("All climbers gain two food.", []),
        ("All climbers gain food.", ["2"]),
        ("All climbers gain 3 food.", ["2"]),
        ("All climbers gain 2 oxygen.", ["food"]),
        ("You gain 2 food.", ["all"]),
        ("All climbers lose 2 food.", ["gain"]),
        ("Eat.", ["all", "gain", "2", "food"]),
    ],
)
def test_what_a_text_does_not_say_is_found(text, missing):
    assert unsaid(card(Event, text, [GAIN])) == missing


@pytest.mark.parametrize(
    ("text", "effect", "missing"),
    [
        ("All Sherpas gain 1 food.", '{ do = "gain", what = "sherpa food", who = "all" }', []),
        ("All gain 1 food.", '{ do = "gain", what = "sherpa food", who = "all" }', ["sherpa"]),
        ("It comes.", '{ do = "lure" }', ["yeti"]),
        ("You move the Yeti.", '{ do = "yeti", amount = 3 }', ["3", "edge"]),
        ("The Yeti leaves.", '{ do = "banish" }', ["back", "summit"]),
        ("It gets late.", '{ do = "pass time" }', ["time", "day", "1", "hour"]),
        ("In the dark, skip a turn.",
         '{ do = "if", has = "night", then = [{ do = "skip" }] }', ["night", "movement"]),
        ("You brood.", '{ do = "lose", what = "focus" }', ["lose", "1", "focus"]),
        ("You gain 1.", '{ do = "gain", what = "sanity" }', ["sanity"]),
        ("Who is in the Left Region loses 1 food.",
         '{ do = "lose", what = "food", who = "all", where = "frontal" }',
         ["all", "focus", "frontal"]),
        ("Remove a tile.", '{ do = "remove", ladders = true }', ["ladder"]),
        ("You get a status.", '{ do = "shed", amount = 2 }', ["shed", "2"]),
    ],
)  # fmt: skip
def test_what_a_text_does_not_say_of_yeti_sherpas_time_mind_and_ladders_is_found(
    text, effect, missing
):
    assert unsaid(card(Event, text, [effect])) == missing


def test_an_event_of_the_current_tile_must_name_it():
    fall = '{ do = "fall" }'
    assert unsaid(card(Event, "Fall 1 point.", [fall], current_tile=True)) == ["current", "tile"]
    text = "Your current tile gives way: you fall 1 point."
    assert unsaid(card(Event, text, [fall], current_tile=True)) == []


def test_one_may_be_said_with_an_article():
    draws = '{ do = "draw", what = "item" }'
    assert unsaid(card(Event, "You draw an item.", [draws])) == []
    assert unsaid(card(Event, "You draw items.", [draws])) == ["1"]


def test_a_status_must_be_named():
    attach = '{ do = "attach", status = "Twisted Ankle" }'
    assert unsaid(card(Event, "You get the status Twisted Ankle.", [attach])) == []
    assert unsaid(card(Event, "You get a status.", [attach])) == ["twisted", "ankle"]


def test_modifiers_and_turns_must_be_said():
    status = card(Status, "You limp.", turns=2, modifiers={"movement": -1})
    assert unsaid(status) == ["2", "turn", "1", "movement"]


def test_numbers_that_no_effect_has_are_found():
    assert unmeant(card(Event, "All climbers gain 2 food, then 4.", [GAIN])) == ["4"]
    assert unmeant(card(Event, "All climbers gain two food.", [GAIN])) == []


@pytest.mark.parametrize("deck", ["items", "events", "karma"])
def test_every_cards_text_says_what_its_effects_do(deck):
    for printed in EDITION.chapters[deck].cards:
        assert (printed.name, unsaid(printed), unmeant(printed)) == (printed.name, [], [])


def test_every_statuss_text_says_what_it_does():
    for status in EDITION.chapters["statuses"].statuses:
        assert (status.name, unsaid(status), unmeant(status)) == (status.name, [], [])


def test_every_abilitys_text_says_what_it_does():
    for mat in EDITION.chapters["mats"].mats:
        for ability in (mat.ability, mat.competitive_ability):
            assert (mat.name, unsaid(ability), unmeant(ability)) == (mat.name, [], [])


def test_every_markers_text_says_what_its_group_can_do():
    for marker in EDITION.chapters["cooperative"].markers:
        assert (marker.name, unsaid(marker), unmeant(marker)) == (marker.name, [], [])


def test_every_text_of_the_sanity_board_says_what_the_square_does():
    sanity = EDITION.chapters["sanity"]
    for each in (*sanity.squares, *sanity.track.squares):
        assert (each.text, unsaid(each), unmeant(each)) == (each.text, [], [])
