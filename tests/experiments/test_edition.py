"""`summit edition`: files copied to be changed, compared entry by entry, and counted by source."""

import io
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from experiments.differences import differences
from experiments.edition import render, show_sources
from summit_env.engine.edition import EditionFiles
from summit_env.expedition.edition import PRINTED
from tests.experiments.conftest import Command

FILES = ["board_easy.toml", "board_hard.toml", "cards.toml", "rules.toml", "weather.toml"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def change(file: str, old: str, new: str) -> None:
    text = Path(file).read_text("utf-8")
    assert old in text
    Path(file).write_text(text.replace(old, new, 1), "utf-8")


def rows(table: str) -> list[list[str]]:
    """Return the cells of a printed table's body."""
    return [
        [cell.strip() for cell in line.strip("│").split("│")]
        for line in table.splitlines()
        if line.startswith("│")
    ]


def shown(show: Any, *arguments: Any) -> str:
    out = io.StringIO()
    show(Console(file=out, width=120), *arguments)
    return out.getvalue()


def test_new_edition_is_every_printed_file_byte_for_byte(summit: Command) -> None:
    ran = summit("edition", "new", "expedition", "a/mine")
    assert (ran.code, ran.err) == (0, "")
    assert sorted(path.name for path in Path("a/mine").iterdir()) == FILES
    for name in FILES:
        assert (Path("a/mine") / name).read_bytes() == (PRINTED / name).read_bytes()
    assert ran.out.startswith(f"a/mine: {', '.join(FILES)}, as printed")


def test_new_edition_says_what_to_do_next_and_it_can_be_done(summit: Command) -> None:
    ran = summit("edition", "new", "expedition", "mine", "--files", "rules")
    steps = re.findall(r"^  summit (.*)$", ran.out, re.MULTILINE)
    assert [step.split()[:2] for step in steps] == [
        ["edition", "diff"],
        ["edition", "validate"],
        ["edition", "describe"],
        ["tournament", "expedition"],
    ]
    for step in steps:
        few = ("--games", "1") if step.startswith("tournament") else ()
        assert summit(*step.split(), *few).code == 0


def test_new_edition_holds_the_files_that_are_named_each_once(summit: Command) -> None:
    chosen = ("cards", "weather", "cards.toml")
    ran = summit("edition", "new", "expedition", "mine", "--files", *chosen)
    assert ran.code == 0
    assert sorted(path.name for path in Path("mine").iterdir()) == ["cards.toml", "weather.toml"]


def test_new_edition_may_go_to_an_empty_folder(summit: Command) -> None:
    Path("mine").mkdir()
    assert summit("edition", "new", "expedition", "mine").code == 0
    assert sorted(path.name for path in Path("mine").iterdir()) == FILES


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", "new"), "there is no game 'chess'"),
        (("expedition", "full"), "full: is not empty; choose another name"),
        (("expedition", "full/notes"), "full/notes: exists, and is no folder; choose another name"),
        (("expedition", "full/notes/new"), "full/notes/new: cannot be made: Not a directory"),
        (
            ("expedition", "new", "--files", "cards", "card"),
            "--files: 'card' is none of: board_easy, board_hard, cards, rules, weather",
        ),
    ],
)
def test_new_edition_overwrites_nothing(
    summit: Command, arguments: tuple[str, ...], said: str
) -> None:
    Path("full").mkdir()
    Path("full/notes").write_text("mine")
    ran = summit("edition", "new", *arguments)
    assert ran.code == 2
    assert ran.err.startswith(f"summit: {said}")
    assert len(ran.err.splitlines()) == 1
    assert [str(path) for path in Path().rglob("*")] == ["full", "full/notes"]


def test_diff_shows_what_a_folder_changes_in_the_printed_edition(summit: Command) -> None:
    summit("edition", "new", "expedition", "mine", "--files", "cards", "rules")
    change("mine/cards.toml", "movement = 1, count = 5", "movement = 1, count = 4")
    change("mine/cards.toml", '"movement 3", movement = 3', '"leap [new]", movement = 3')
    change("mine/cards.toml", "value = 2, count = 5", "value = 3, count = 5")
    change("mine/rules.toml", "tent = 1", "tent = 2")
    change("mine/rules.toml", "capacity = [1, 1, 1, 1, 1]", "capacity = [1, 1, 1, 1, 2]")
    ran = summit("edition", "diff", "expedition", "mine")
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"file .* entry .* field .* printed .* mine", ran.out)
    # The whole entries are the only cells that need a second line.
    assert [row for row in rows(ran.out) if row[0] and row[2] not in ("added", "removed")] == [
        ["cards.toml", "cards (movement 1)", "count", "5", "4"],
        ["cards.toml", "risk.tokens[2]", "value", "2", "3"],
        ["rules.toml", "", "numbers.tent", "1", "2"],
        ["rules.toml", "zones (above 8000)", "capacity", "[1, 1, 1, 1, 1]", "[1, 1, 1, 1, 2]"],
    ]
    whole = [row for row in rows(ran.out) if row[2] in ("added", "removed")]
    assert [row[1:3] for row in whole] == [
        ["cards (movement 3)", "removed"],
        ["cards (leap [new])", "added"],
    ]
    assert (whole[0][4], whole[1][3]) == ("-", "-")
    assert ran.out.endswith("printed -> mine: 6 differences\n")


def test_diff_of_two_goes_from_the_first_to_the_second(summit: Command) -> None:
    for name, tent in (("low", 3), ("high", 4)):
        summit("edition", "new", "expedition", name, "--files", "rules")
        change(f"{name}/rules.toml", "tent = 1", f"tent = {tent}")
    for first, second, old, new in (
        ("low", "high", "3", "4"),
        ("high", "low", "4", "3"),
        ("low", "printed", "3", "1"),
    ):
        ran = summit("edition", "diff", "expedition", first, second)
        assert rows(ran.out) == [["rules.toml", "", "numbers.tent", old, new]]
        assert ran.out.endswith(f"{first} -> {second}: 1 difference\n")


def test_diff_says_that_nothing_differs_where_only_comments_do(summit: Command) -> None:
    summit("edition", "new", "expedition", "mine", "--files", "rules")
    change("mine/rules.toml", "[numbers]", "# mine\n\n[numbers]")
    ran = summit("edition", "diff", "expedition", "mine")
    assert (ran.code, ran.out) == (0, "printed -> mine: nothing differs\n")
    assert summit("edition", "diff", "expedition", "printed").out == (
        "printed -> printed: nothing differs\n"
    )


def test_diff_needs_no_valid_edition_but_one_that_can_be_read(summit: Command) -> None:
    summit("edition", "new", "expedition", "mine", "--files", "rules")
    change("mine/rules.toml", "tent = 1", "tent = -1")
    assert summit("edition", "validate", "expedition", "mine").code == 2
    ran = summit("edition", "diff", "expedition", "mine")
    assert rows(ran.out) == [["rules.toml", "", "numbers.tent", "1", "-1"]]
    change("mine/rules.toml", "tent = -1", "tent = = 1")
    ran = summit("edition", "diff", "expedition", "mine")
    assert ran.code == 2
    assert ran.err.startswith("summit: mine/rules.toml: not valid TOML: ")


def test_folder_called_printed_can_be_compared(summit: Command) -> None:
    summit("edition", "new", "expedition", "printed", "--files", "rules")
    change("printed/rules.toml", "tent = 1", "tent = 2")
    ran = summit("edition", "diff", "expedition", "./printed")
    assert rows(ran.out) == [["rules.toml", "", "numbers.tent", "1", "2"]]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # A value, a table, a list of values; a field that comes and one that goes.
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [("", "b", "2", "3")]),
        ({"t": {"a": "x"}}, {"t": {"a": "y", "b": True}}, [
            ("", "t.a", "x", "y"), ("", "t.b", "-", "true"),
        ]),
        ({"a": [1, 2], "b": {}}, {"a": [2, 1]}, [
            ("", "a", "[1, 2]", "[2, 1]"), ("", "b", "{}", "-"),
        ]),
        # Entries by name, also where they moved; then their order is what differs.
        (
            {"c": [{"name": "x", "n": 1}, {"name": "y", "n": 2}]},
            {"c": [{"name": "y", "n": 3}, {"name": "x", "n": 1}]},
            [("c (y)", "n", "2", "3"), ("c", "order", "x, y", "y, x")],
        ),
        # By name, not by the id that they have too.
        (
            {"c": [{"name": "x", "id": 1}]}, {"c": [{"name": "x", "id": 2}]},
            [("c (x)", "id", "1", "2")],
        ),
        # By index: no name, not all with a name, a name twice.
        ({"c": [{"n": 1}]}, {"c": [{"n": 2}]}, [("c[0]", "n", "1", "2")]),
        (
            {"c": [{"id": "x", "n": 1}, {"n": 2}]}, {"c": [{"id": "x", "n": 1}]},
            [("c[1]", "removed", '{"n": 2}', "-")],
        ),
        (
            {"c": [{"id": "x"}, {"id": "x", "n": 2}]}, {"c": [{"id": "x"}, {"id": "x", "n": 1}]},
            [("c[1]", "n", "2", "1")],
        ),
        # Entries in an entry are a part of the way.
        (
            {"c": [{"name": "x", "e": [{"do": "move", "to": {"n": 1}}]}]},
            {"c": [{"name": "x", "e": [{"do": "move", "to": {"n": 2}}, {"do": "rest"}]}]},
            [("c (x)", "e[0].to.n", "1", "2"), ("c (x)", "e[1]", "-", '{"do": "rest"}')],
        ),
        (
            {"c": [{"name": "x", "e": [{"id": "p"}, {"id": "q"}]}]},
            {"c": [{"name": "x", "e": [{"id": "q"}, {"id": "p"}]}]},
            [("c (x)", "e order", "p, q", "q, p")],
        ),
        # All entries gone, a list where a table was.
        ({"c": [{"id": "x"}]}, {"c": []}, [("c (x)", "removed", '{"id": "x"}', "-")]),
        ({"c": {"id": "x"}}, {"c": [1]}, [("", "c", '{"id": "x"}', "[1]")]),
        ({"c": [], "d": [{"n": 1}]}, {"c": [], "d": [{"n": 1}]}, []),
    ],
)  # fmt: skip
def test_differences_are_told_by_entry_and_field(
    old: dict[str, Any], new: dict[str, Any], expected: list[tuple[str, ...]]
) -> None:
    assert list(differences(old, new)) == expected


def test_entries_are_counted_by_file_and_source() -> None:
    Path("cards.toml").write_text(
        'source = "box"\n'
        'cards = [{ name = "a", source = "designed" }, { name = "b", source = "designed" }]\n'
        '[[deck.more]]\nname = "c"\nsource = "reported"\n'
    )
    Path("items.toml").write_text('items = [{ source = "designed" }, { name = "no source" }]')
    Path("rules.toml").write_text(
        '[dice]\nsource = "designed"\nfaces = 6\n[numbers]\nhand = { value = 5, source = "teams" }'
    )
    # Of seven tables with a source four are designed, 57 %; one of each other source, 14 %.
    text = shown(show_sources, EditionFiles(Path(), None))
    assert re.search(r"entries by source .* designed .* box .* reported .* teams", text)
    assert rows(text) == [
        ["cards.toml", "2", "1", "1", ""],
        ["items.toml", "1", "", "", ""],
        ["rules.toml", "1", "", "", "1"],
        ["all", "4 (57%)", "1 (14%)", "1 (14%)", "1 (14%)"],
    ]


def test_sources_are_left_out_where_they_are_of_whole_files(summit: Command) -> None:
    assert "by source" not in summit("edition", "describe", "expedition").out


class Move(msgspec.Struct, tag="move", tag_field="do"):
    steps: int = 1


class Rest(msgspec.Struct, tag="rest", tag_field="do"):
    pass


class Card(msgspec.Struct):
    name: str
    effects: list[Move | Rest]


def test_effects_are_described_by_what_they_do() -> None:
    text = shown(render, "cards", [Card("Avalanche", [Move(2), Rest()])])
    assert rows(text) == [["Avalanche", "do move; steps 2 | do rest"]]
