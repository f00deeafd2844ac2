"""RULES.md and the scenarios name the same tests."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
INDEX = (TESTS / "RULES.md").read_text("utf-8")


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
    for path in sorted((TESTS / "expedition").glob("test_*.py")):
        file, text = path.relative_to(TESTS).as_posix(), path.read_text("utf-8")
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
