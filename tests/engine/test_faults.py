import enum
from typing import Any, Literal

import msgspec
import pytest

from summit_env.engine.faults import field_and_problem, name_of, with_names


class Weight(enum.Enum):
    LIGHT = "light"
    HEAVY = "heavy"


class Part(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Move(Part, tag="move", tag_field="do"):
    steps: int = 0


class Rest(Part, tag="rest", tag_field="do"):
    where: Literal["camp", "tent"] | None = None


class Card(Part):
    name: str
    effects: list[Move | Rest] = []
    weight: Weight = Weight.LIGHT
    choices: dict[str, Literal["yes", "no"]] = {}


class Deck(Part):
    cards: list[Card]


def told(card: Any) -> str:
    """Return what is told of a deck whose second card has this fault."""
    deck = {"cards": [{"name": "Sunshine"}, card]}
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(deck, Deck)
    return field_and_problem(str(error.value), deck, Deck)


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("Expected `int`, got `str` - at `$.cost`", "cost: expected `int`, got `str`"),
        ("Object missing required field `id` - at `$.a[3]`", "a[3]: missing required field `id`"),
        ("Object missing required field `id`", "missing required field `id`"),
    ],
)
def test_problem_is_told_behind_its_field(message: str, expected: str) -> None:
    assert field_and_problem(message) == expected


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (
            {"name": "Avalanche", "effects": [{"do": "move", "steps": "two"}]},
            "cards[1] (Avalanche).effects[0].steps: expected `int`, got `str`",
        ),
        (
            {"name": "Avalanche", "effects": [{"do": "move"}, {"do": "fly"}]},
            "cards[1] (Avalanche).effects[1].do: 'fly' is none of: move, rest",
        ),
        (
            {"name": "Avalanche", "effects": [{"do": "rest", "where": "hut"}]},
            "cards[1] (Avalanche).effects[0].where: 'hut' is none of: camp, tent",
        ),
        (
            {"name": "Avalanche", "weight": "none"},
            "cards[1] (Avalanche).weight: 'none' is none of: light, heavy",
        ),
        (
            {"name": "Avalanche", "choices": {"a": "perhaps"}},
            "cards[1] (Avalanche).choices[...]: 'perhaps' is none of: no, yes",
        ),
        (
            {"name": "Avalanche", "colour": "white"},
            "cards[1] (Avalanche): contains unknown field `colour`; "
            "the fields are: name, effects, weight, choices",
        ),
        (
            {"name": "Avalanche", "effects": [{"do": "rest", "steps": 2}]},
            "cards[1] (Avalanche).effects[0]: contains unknown field `steps`; "
            "the fields are: do, where",
        ),
        ({"effects": []}, "cards[1]: missing required field `name`"),
        ({"name": ["Avalanche"]}, "cards[1].name: expected `str`, got `array`"),
        ("Avalanche", "cards[1]: expected `object`, got `str`"),
    ],
)
def test_fault_is_told_with_the_name_of_its_card_and_what_would_be_right(
    card: Any, expected: str
) -> None:
    assert told(card) == expected


def test_fault_at_the_root_is_told_with_the_fields_that_there_are() -> None:
    told = field_and_problem("Object contains unknown field `card`", {"card": []}, Deck)
    assert told == "contains unknown field `card`; the fields are: cards"


def test_every_entry_on_the_way_is_told_by_its_name_in_one_line() -> None:
    table = {"boards": [{"id": "north", "spaces": [{"name": "base\ncamp"}, {"cost": 1}]}]}
    assert with_names("boards[0].spaces[0].cost", table) == (
        "boards[0] (north).spaces[0] (base camp).cost"
    )
    assert with_names("boards[0].spaces[1].cost", table) == "boards[0] (north).spaces[1].cost"
    assert with_names("boards[7].spaces[0]", table) == "boards[7].spaces[0]"
    assert with_names("", table) == ""


def test_a_name_goes_before_an_id() -> None:
    assert name_of({"id": 3, "name": "rope"}) == "rope"
    assert name_of({"id": 3}) == 3
    assert name_of({"cost": 3}) is name_of("rope") is None
