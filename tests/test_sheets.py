"""Every sentence of the two official sheets has its row, its code and its test."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
RULES = ROOT / "summit_env" / "summit"
PAGE = (ROOT / "docs" / "sheets.md").read_text("utf-8")
#: How many sentences each section of the sheets has, in their order. A heading is none (but that of
#: the table of contents, printed twice with nothing below it, counts once); a question and its
#: short answer are one; an entry of a list, a remark in brackets of its own, or an example is one.
SENTENCES = {
    "Teams": {
        "Title and contents": 3,
        "Game Overview": 4,
        "Objectives": 9,
        "Ladders": 13,
        "Example of Ladder use": 4,
        "Teams and the Yeti Expansion": 6,
        "Abilities": 4,
        "Setup": 18,
        "Game Tweaks for Teams": 4,
        "Competitive Mode (teams)": 10,
        '"Cooperative" Mode (teams)': 13,
        "F.A.Q.": 12,
        "Game End (teams)": 7,
    },
    "Sanity": {
        "Title and contents (Sanity)": 3,
        "Expansion Overview": 3,
        "Components": 6,
        "Objectives (Sanity)": 3,
        "Setup (Sanity)": 4,
        "Sanity Board": 17,
        "Focus Network": 16,
        "Sanity Track": 6,
        "Hypothermia Marker": 9,
        "Game Tweaks": 5,
        "Competitive Mode (Sanity)": 3,
        "Cooperative Mode (Sanity)": 2,
        "Tweaks to the Game Board": 7,
        "Game End (Sanity)": 1,
        "Clarifications": 9,
    },
}
HEADS = (["number", "sentence", "code", "test"], ["number", "question", "choice", "test"])
OPEN = "What the sheets leave open"


def cells(text: str) -> list[list[str]]:
    """Return the cells of every row of the tables of a part of the page."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if row not in HEADS and set(row) != {"---"}]


def sections() -> dict[str, dict[str, list[list[str]]]]:
    """Return the rows of each section of each chapter of the page."""
    chapters: dict[str, dict[str, list[list[str]]]] = {}
    for chapter in PAGE.split("\n## ")[1:]:
        name, *parts = chapter.split("\n### ")
        title, _, before = name.partition("\n")
        chapters[title.strip()] = {"": cells(before)} | {
            part.partition("\n")[0].strip(): cells(part) for part in parts
        }
    return chapters


CHAPTERS = sections()
#: The rows of the sheets, then those of what they leave open.
SHEETS = [row for sheet in SENTENCES for rows in CHAPTERS[sheet].values() for row in rows]
CHOICES = CHAPTERS[OPEN][""]


def code_named(cell: str) -> list[str]:
    """Return what stands between backticks."""
    return re.findall(r"`([^`]+)`", cell)


@cache
def source(path: Path) -> str:
    """Return the text of a file."""
    return path.read_text("utf-8")


@cache
def tables(file: str) -> dict[str, Any]:
    """Return what a file of the edition says."""
    return tomllib.loads(source(RULES / "edition" / file))


def is_entry(file: str, name: str) -> bool:
    """Whether a file of the edition has a field (with dots) or an entry of this name."""
    entry: Any = tables(file)
    entries = [card for part in entry.values() if isinstance(part, list) for card in part]
    if any(isinstance(card, dict) and card.get("name") == name for card in entries):
        return True
    for key in name.split("."):
        if not isinstance(entry, dict) or key not in entry:
            return False
        entry = entry[key]
    return True


def exists(name: str) -> bool:
    """Whether a page, an entry of the edition, a module, or something defined in one exists."""
    if name.endswith(".md"):
        return (ROOT / name).is_file()
    if ".toml: " in name:
        return is_entry(*name.split(": "))
    module, _, defined = name.partition(".")
    file = RULES / f"{module}.py"
    if defined == "py" or not file.is_file():
        return file.is_file()
    pattern = rf"^(def|class) {re.escape(defined)}\b|^{re.escape(defined)}\b.* = "
    return bool(re.search(pattern, source(file), re.MULTILINE))


def has_test(name: str) -> bool:
    """Whether `file::test` is there."""
    file, _, test = name.partition("::")
    path = ROOT / "tests" / file
    return path.is_file() and bool(re.search(rf"^def {test}\(", source(path), re.MULTILINE))


def test_sections_stand_in_the_order_of_the_sheets() -> None:
    assert list(CHAPTERS) == [*SENTENCES, OPEN]
    for sheet, counts in SENTENCES.items():
        assert list(CHAPTERS[sheet]) == ["", *counts]
        assert CHAPTERS[sheet][""] == []
    assert list(CHAPTERS[OPEN]) == [""]


@pytest.mark.parametrize("sheet", SENTENCES)
def test_each_section_has_a_row_for_each_sentence(sheet: str) -> None:
    counted = {section: len(rows) for section, rows in CHAPTERS[sheet].items() if section}
    assert counted == SENTENCES[sheet]


def test_the_rows_are_numbered_without_a_gap() -> None:
    for letter, rows in (
        ("T", [row for part in CHAPTERS["Teams"].values() for row in part]),
        ("S", [row for part in CHAPTERS["Sanity"].values() for row in part]),
        ("O", CHOICES),
    ):
        assert [row[0] for row in rows] == [f"{letter}{n + 1}" for n in range(len(rows))]


def test_no_cell_is_empty() -> None:
    for row in SHEETS + CHOICES:
        assert len(row) == 4, row
        assert all(row), row


@pytest.mark.parametrize("row", SHEETS, ids=lambda row: row[0])
def test_each_sentence_names_code_that_exists(row: list[str]) -> None:
    named = code_named(row[2])
    assert named
    assert [name for name in named if not exists(name)] == []
    rules = [name for name in named if not name.endswith(".md")]
    assert rules or row[2].startswith("no rule: ")


@pytest.mark.parametrize("row", SHEETS + CHOICES, ids=lambda row: row[0])
def test_each_row_names_tests_that_exist(row: list[str]) -> None:
    assert re.fullmatch(r"`[\w/]+\.py::test_\w+`(, `[\w/]+\.py::test_\w+`)*", row[3])
    assert [name for name in code_named(row[3]) if not has_test(name)] == []


def test_what_is_not_there_is_not_found() -> None:
    for name in (
        "docs/none.md", "none.go_on", "turn.none", "none.py", "items.toml: None",
        "ladders.toml: numbers.none", "sanity.toml: track.start.none",
    ):  # fmt: skip
        assert not exists(name), name
    assert not has_test("none.py::test_none")
    assert not has_test("test_sheets.py::test_none")
