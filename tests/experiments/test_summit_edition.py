"""What `summit edition` tells of Summit: its decks, and texts that say too little or too much."""

from pathlib import Path

import pytest

from experiments.summit_edition import deck_size
from summit_env.summit.chapters import Event
from summit_env.summit.edition import PRINTED
from tests.experiments.conftest import Command


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder with an edition in which one card's text is wrong."""
    monkeypatch.chdir(tmp_path)
    Path("mine").mkdir()
    text = (PRINTED / "events.toml").read_text("utf-8")
    eager = "You can hardly wait: 2 more movement on your next turn."
    assert eager in text
    text = text.replace(eager, "You can hardly wait: 4 more movement on your next turn.")
    Path("mine/events.toml").write_text(text, "utf-8")


def test_a_text_that_says_something_else_than_the_card_does_is_warned_of(summit: Command) -> None:
    ran = summit("edition", "validate", "competitive", "mine")
    assert (ran.code, ran.err) == (0, "")
    first, *warnings = ran.out.splitlines()
    assert first.startswith("mine: valid; Summit, base game, digest ")
    assert warnings == [
        "warning: events.toml: cards (Eager): the text does not say: 2",
        "warning: events.toml: cards (Eager): the text says wrongly: 4",
    ]


def test_a_description_tells_sources_and_decks(summit: Command) -> None:
    ran = summit("edition", "describe", "competitive")
    assert (ran.code, ran.err) == (0, "")
    assert "entries by source" in ran.out
    assert "decks without expansions" in ran.out
    assert "event, with --into-the-void" in ran.out


def card(**icons: object) -> Event:
    options = {"name": "A", "count": 3, "source": "designed", "text": "A.", "tone": "good"}
    return Event(**{**options, **icons})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("icons", "mode", "difficulty", "size"),
    [
        ({}, "competitive", "chill", 3),
        ({"modes": ["team"]}, "competitive", "chill", 0),
        ({"modes": ["team"]}, "team", "chill", 3),
        ({"easiest": "steep"}, "competitive", "trying", 0),
        ({"easiest": "steep"}, "competitive", "steep", 3),
        ({"hardest": "steep"}, "competitive", "legendary", 0),
        ({"needs": ["yeti"]}, "competitive", "chill", 0),
        ({"void": True}, "competitive", "chill", 0),
    ],
)
def test_a_deck_has_the_cards_whose_icons_agree(
    icons: dict[str, object], mode: str, difficulty: str, size: int
) -> None:
    assert deck_size([card(**icons)], mode, difficulty) == size  # type: ignore[arg-type]
