"""Before the first turn: mountain, decks, characters, items, supplies."""

import pytest

from summit_env.engine.errors import ConfigError
from summit_env.summit.game import COMPETITIVE_GAME
from summit_env.summit.state import NONE
from tests.summit.positions import Table

MATS = (
    "The Fell Runner", "The Route Finder", "The Ice Hand", "The Doctor", "The Old Hand",
    "The Load Carrier",
)  # fmt: skip
DIFFICULTIES = ("chill", "trying", "steep", "legendary", "legendary_plus")


def dealt(**options):
    return Table(dealt=True, **options)


def set_up_again(summit):
    """Set the game up anew, by what is now printed."""
    summit.games.reset()


# Players and the mountain.


def test_two_to_six_play():
    for players in (1, 7):
        with pytest.raises(ConfigError, match="num_players"):
            COMPETITIVE_GAME.configure(num_players=players)
    for players in range(2, 7):
        summit = dealt(num_players=players)
        assert [summit.where(seat) for seat in range(players)] == [((2, 8), "centre")] * players


@pytest.mark.parametrize(
    ("difficulty", "row"), list(zip(DIFFICULTIES, (3, 2, 1, 0, 0), strict=True))
)
def test_the_base_camp_lies_by_difficulty(difficulty, row):
    summit = dealt(difficulty=difficulty)
    assert summit.ground((row, 8)) == "Base Camp"
    assert summit.where(0) == ((row, 8), "centre")
    assert summit.ground((8, 8)) == "Summit"


@pytest.mark.parametrize(
    ("difficulty", "level"), list(zip(DIFFICULTIES, (0, 0, 1, 2, 3), strict=True))
)
def test_the_blizzard_begins_by_difficulty(difficulty, level):
    assert dealt(difficulty=difficulty).state.blizzard == level


@pytest.mark.parametrize(("players", "camps"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_two_or_three_have_one_halfway_camp_and_more_have_two(players, camps):
    summit = dealt(num_players=players)
    cells = [divmod(cell, 19) for cell in range(190)]
    found = [cell for cell in cells if summit.ground(cell) == "Halfway Camp"]
    assert len(found) == camps
    assert all(row == 5 for row, _ in found)  # midway between rows 2 and 8
    xs = [x for _, x in found]
    assert xs == [8] if camps == 1 else xs[0] < 8 < xs[1]


def test_the_mountain_is_bare_but_for_camps_and_summit():
    summit = dealt()
    grounds = [summit.ground(divmod(cell, 19)) for cell in range(190)]
    assert sorted(ground for ground in grounds if ground) == ["Base Camp", "Halfway Camp", "Summit"]


# What everybody begins with.


def test_each_climber_begins_with_three_tiles_three_karma_cards_and_karma_6():
    # The Route Finder (the second mat) has a tile hand 1 larger.
    summit = dealt(num_players=6)
    finder = summit.state.character.tolist().index(1)
    for seat in range(6):
        tiles = 4 if seat == finder else 3
        found = len(summit.tiles(seat)), len(summit.cards(seat)), summit.karma(seat)
        assert found == (tiles, 3, 6)


def test_tiles_and_cards_come_from_pile_and_deck():
    summit = dealt(num_players=6)
    assert summit.deck("tile").total() == 90 - 19  # three each, and four for the Route Finder
    assert summit.deck("karma").total() == sum(summit.printed_counts("karma").values()) - 18


def test_the_first_turn_is_seat_0s_and_begins_in_base_camp():
    summit = dealt(num_players=3)
    assert summit.asked() == (0, "rest")
    assert (summit.state.active, summit.state["game_round"]) == (0, 1)


# Characters.


def test_suggested_characters_are_dealt_and_all_are_different():
    hands = set()
    for seed in range(20):
        summit = dealt(num_players=6, seed=seed)
        mats = summit.state.character.tolist()
        assert sorted(mats) == [0, 1, 2, 3, 4, 5]
        hands.add(tuple(mats))
    assert len(hands) > 1


def test_characters_are_chosen_one_after_the_other_among_those_left():
    summit = dealt(num_players=3, characters="choose")
    assert summit.asked() == (0, "character")
    assert summit.choices() == {summit.action("character", mat) for mat in MATS}
    summit.do("character", "The Doctor")
    assert summit.asked() == (1, "character")
    assert not summit.may("character", "The Doctor")
    summit.do("character", "The Old Hand")
    left = set(MATS) - {"The Doctor", "The Old Hand"}
    assert summit.choices() == {summit.action("character", mat) for mat in left}
    summit.do("character", "The Ice Hand")
    assert summit.state.character.tolist()[:3] == [3, 4, 2]


def test_a_climber_begins_with_all_its_health():
    summit = dealt(num_players=6)
    for seat in range(6):
        mat = summit.chapters["mats"].mats[summit.state.character[seat]]
        assert summit.health(seat) == mat.health
    assert not summit.may("rest", "gain health")


# Supplies and items.


def test_suggested_food_oxygen_and_items_are_those_of_the_mat():
    summit = dealt(num_players=6)
    for seat in range(6):
        mat = summit.chapters["mats"].mats[summit.state.character[seat]]
        assert (summit.food(seat), summit.oxygen(seat)) == (mat.food, mat.oxygen)
        assert summit.items(seat) == list(mat.items)


def test_suggested_items_come_from_the_deck():
    summit = dealt(num_players=6)
    carried = sum(len(summit.items(seat)) for seat in range(6))
    assert summit.deck("item").total() == sum(summit.printed_counts("item").values()) - carried


def test_suggested_supplies_stay_within_the_maximum_weight():
    summit = dealt()
    summit.printed.food_weight[:6] = [0, 1, 2, 3, 4, 5, 6]
    summit.printed.oxygen_weight[:6] = [0, 1, 2, 3, 4, 5, 6]
    summit.printed.mat_items[:] = NONE
    summit.printed.mat_food[:6] = summit.printed.mat_oxygen[:6] = 4
    summit.printed.mat_maximum_weight[:6] = 5
    set_up_again(summit)
    assert (summit.food(0), summit.oxygen(0)) == (4, 1)


def test_chosen_supplies_are_any_food_and_oxygen_that_can_be_carried():
    summit = dealt(supplies="choose")
    assert summit.asked() == (0, "food")
    summit.printed.food_weight[:6] = [0, 1, 2, 3, 4, 5, 6]
    summit.printed.oxygen_weight[:6] = [0, 0, 1, 1, 2, 2, 3]
    summit.printed.mat_maximum_weight[:6] = 5
    summit.give(0, items=[])
    assert summit.choices() == {summit.action("food", level) for level in range(6)}
    summit.do("food", 4)
    assert summit.asked() == (0, "oxygen")
    assert summit.choices() == {summit.action("oxygen", level) for level in range(4)}
    summit.do("oxygen", 3)
    assert (summit.food(0), summit.oxygen(0)) == (4, 3)
    assert summit.asked() == (1, "food")


def test_characters_come_before_items_and_items_before_supplies():
    summit = dealt(characters="choose", items="choose", supplies="choose")
    asked = []
    while summit.asked()[1] != "rest":
        if not asked or asked[-1] != summit.asked()[1]:
            asked.append(summit.asked()[1])
        summit.games.step([min(summit.choices())])
    assert asked == ["character", "item", "food", "oxygen", "food", "oxygen"]


# Decks.


@pytest.mark.parametrize("deck", ["item", "event", "karma"])
def test_cards_of_an_expansion_that_is_not_used_leave_the_decks(deck):
    summit = dealt()
    for need in (1, 2, 4):
        summit.printed[f"{deck}_needs"][:3] = need
        set_up_again(summit)
        names = summit.names[deck]
        assert not set(names[:3]) & everywhere(summit, deck)
    inside = set(summit.printed_counts(deck)) - {"Into the Void"}
    assert inside - set(names[:3]) == everywhere(summit, deck)


def everywhere(summit, deck):
    """Return what of a deck is in the game: in its deck or in hands."""
    held = {"item": summit.items, "karma": summit.cards, "event": lambda seat: []}[deck]
    return set(summit.deck(deck)) | set(held(0)) | set(held(1))


@pytest.mark.parametrize("deck", ["item", "event", "karma"])
def test_cards_of_other_modes_leave_the_decks(deck):
    summit = dealt()
    summit.printed[f"{deck}_modes"][:3] = [0b001, 0b010, 0b100]  # competitive, team, cooperative
    set_up_again(summit)
    names = summit.names[deck]
    assert names[0] in everywhere(summit, deck)
    assert not set(names[1:3]) & everywhere(summit, deck)


@pytest.mark.parametrize(
    ("difficulty", "inside"), list(zip(DIFFICULTIES, (False, True, True, True, False), strict=True))
)
@pytest.mark.parametrize("deck", ["item", "event", "karma"])
def test_cards_of_other_difficulties_leave_the_decks(deck, difficulty, inside):
    summit = dealt(difficulty=difficulty)
    summit.printed[f"{deck}_easiest"][0] = DIFFICULTIES.index("trying")
    summit.printed[f"{deck}_hardest"][0] = DIFFICULTIES.index("legendary")
    set_up_again(summit)
    assert (summit.names[deck][0] in everywhere(summit, deck)) == inside


def test_into_the_void_is_in_the_game_only_if_all_agree():
    assert "Into the Void" not in dealt().deck("event")
    assert dealt(into_the_void=True).deck("event")["Into the Void"] == 1


def test_each_card_is_in_its_deck_as_often_as_printed():
    summit = dealt(into_the_void=True)
    for deck in ("item", "event", "karma"):
        found = summit.deck(deck)
        for seat in range(2):
            found.update(summit.items(seat) if deck == "item" else [])
            found.update(summit.cards(seat) if deck == "karma" else [])
        assert found == summit.printed_counts(deck)
