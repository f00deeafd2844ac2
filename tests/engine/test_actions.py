import numpy as np
import pytest

from summit_env.engine.actions import ActionKind, ActionTable
from summit_env.engine.game import load_game

TABLE = ActionTable(
    ActionKind("climb", "climb"),
    ActionKind("give", "card {card} to {climber}", (("card", (1, 2, 3)), ("climber", "AB"))),
    ActionKind("finish", "finish"),
)


def test_actions_are_numbered_in_the_order_of_declaration_the_last_argument_fastest() -> None:
    assert TABLE.size == 1 + 3 * 2 + 1
    assert [TABLE.name(action) for action in range(TABLE.size)] == [
        "climb",
        "card 1 to A",
        "card 1 to B",
        "card 2 to A",
        "card 2 to B",
        "card 3 to A",
        "card 3 to B",
        "finish",
    ]


def test_lookup_arrays_say_the_kind_and_the_arguments_of_each_action() -> None:
    assert TABLE.kind.tolist() == [0, 1, 1, 1, 1, 1, 1, 2]
    assert TABLE.arguments[:, 0].tolist() == [0, 0, 0, 1, 1, 2, 2, 0]
    assert TABLE.arguments[:, 1].tolist() == [0, 0, 1, 0, 1, 0, 1, 0]
    assert TABLE.arguments[:, 2].tolist() == [0] * 8
    assert TABLE.kind.dtype == TABLE.arguments.dtype == np.int64


def test_id_finds_the_action_of_a_kind_and_arguments() -> None:
    assert TABLE.id("climb") == 0
    assert TABLE.id("give", 1, 0) == 3
    assert TABLE.id("finish") == 7
    assert [TABLE.first(kind) for kind in range(3)] == [0, 1, 7]


@pytest.mark.parametrize(
    "arguments", [(), (1,), (3, 0), (0, 2), (-1, 0), (0, -1), (0, 0, 0)], ids=str
)
def test_id_refuses_arguments_that_are_missing_too_many_or_out_of_range(
    arguments: tuple[int, ...],
) -> None:
    with pytest.raises(IndexError, match="give takes arguments below"):
        TABLE.id("give", *arguments)


def test_id_refuses_an_argument_for_a_kind_without_any() -> None:
    with pytest.raises(IndexError, match="finish"):
        TABLE.id("finish", 0)


def test_id_refuses_an_unknown_kind() -> None:
    with pytest.raises(KeyError, match="jump"):
        TABLE.id("jump")


@pytest.mark.parametrize("action", [-1, 8, 1000])
def test_name_refuses_a_number_that_is_no_action(action: int) -> None:
    with pytest.raises(IndexError, match=f"action {action} is not one of 0 to 7"):
        TABLE.name(action)


def test_describe_lists_each_kind_with_its_first_and_last_action() -> None:
    assert TABLE.describe() == [
        ("climb", "climb", 0, 0),
        ("give", "card {card} to {climber}", 1, 6),
        ("finish", "finish", 7, 7),
    ]


def test_expedition_has_an_action_for_every_slot_whatever_the_edition() -> None:
    """Room in the records: 16 kinds of card, 4 of token, 3 cards, 2 climbers, 32 spaces."""
    actions = load_game("expedition").actions
    assert [(kind, last - first + 1) for kind, _, first, last in actions.describe()] == [
        ("pick", 16),
        ("take", 4),
        ("give", 3 * 2 * 2),
        ("move", 2 * 32),
        ("tent", 2),
        ("pay_movement", 2 * 2),
        ("pay_card", 3),
        ("pay_level", 2),
        ("finish", 1),
    ]
    assert actions.size == 16 + 4 + 12 + 64 + 2 + 4 + 3 + 2 + 1


def test_every_action_of_the_expedition_has_a_name_of_its_own() -> None:
    actions = load_game("expedition").actions
    names = [actions.name(action) for action in range(actions.size)]
    assert all(names)
    assert len(set(names)) == actions.size
    assert not any("{" in name for name in names)


def test_names_and_ids_of_the_expedition_agree() -> None:
    actions = load_game("expedition").actions
    for action in range(actions.size):
        kind = actions.kinds[actions.kind[action]]
        arguments = actions.arguments[action, : len(kind.arguments)]
        assert actions.id(kind.name, *(int(a) for a in arguments)) == action
