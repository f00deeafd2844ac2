"""RULES.md and the scenarios name the same tests."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
INDEX = (TESTS / "RULES.md").read_text("utf-8")
#: Tests of Summit that go by the edition's own text.
UNLISTED = {
    f"summit/test_{name}.py"
    for name in (
        "abilities", "edition", "edition_faults", "event_cards", "happenings", "item_cards",
        "karma_cards", "statuses", "text", "text_expansions", "words",
    )
}  # fmt: skip


def indexed():
    """Return the (file, test) of every row, in order."""
    rows = []
    for chapter in INDEX.split("\n## ")[1:]:
        file = chapter.partition("\n")[0].strip()
        rows += [(file, test) for test in re.findall(r"^\|.+\| `(\w+)` \|$", chapter, re.M)]
    return rows


def scenarios():
    """Return the (file, test) of every scenario."""
    found = []
    paths = [*TESTS.glob("expedition/test_*.py"), *TESTS.glob("summit/test_*.py")]
    for path in sorted(paths):
        file, text = path.relative_to(TESTS).as_posix(), path.read_text("utf-8")
        if file not in UNLISTED:
            found += [(file, test) for test in re.findall(r"^def (test_\w+)\(", text, re.M)]
    return found


def test_every_indexed_test_exists():
    assert set(indexed()) - set(scenarios()) == set()


def test_every_scenario_is_in_the_index():
    assert set(scenarios()) - set(indexed()) == set()


def test_every_row_says_its_rule_its_source_and_its_test():
    rows = [line for line in INDEX.splitlines() if line.startswith("| ") and "| --- |" not in line]
    rows = [row for row in rows if row != "| Rule | Source | Test |"]
    assert len(rows) == len(indexed())
    assert all(re.fullmatch(r"\| [^|]+ \| [^|]+ \| `test_\w+` \|", row) for row in rows)


def test_no_test_name_hides_another_of_its_file():
    assert len(scenarios()) == len(set(scenarios()))
