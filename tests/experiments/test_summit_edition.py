"""What `summit edition` tells of Summit: its decks, and texts that say too little or too much."""

import re
from pathlib import Path

import pytest

from experiments.summit_edition import deck_size, why_in_box
from summit_env.engine.game import load_game
from summit_env.summit.chapters import Event
from summit_env.summit.edition import PRINTED
from summit_env.summit.game import SummitConfig
from tests.experiments.conftest import Command

CHAPTERS = load_game("competitive").load_edition(None).chapters
EVENTS, KARMA = CHAPTERS["events"], CHAPTERS["karma"]


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


def test_the_text_of_the_groups_ability_is_compared_with_what_it_does(summit: Command) -> None:
    text = (PRINTED / "cooperative.toml").read_text("utf-8")
    sinks = "the blizzard goes down 2 levels"
    assert sinks in text
    Path("mine/events.toml").unlink()
    Path("mine/cooperative.toml").write_text(text.replace(sinks, "the sky clears by 5"), "utf-8")
    ran = summit("edition", "validate", "cooperative", "mine")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[1:] == [
        "warning: cooperative.toml: group_ability: the text does not say: blizzard, down, 2",
        "warning: cooperative.toml: group_ability: the text says wrongly: 5",
    ]


def test_a_description_tells_sources_and_a_line_for_each_card(summit: Command) -> None:
    ran = summit("edition", "describe", "competitive", "--expansions", "yeti")
    assert (ran.code, ran.err) == (0, "")
    assert "entries by source" in ran.out
    # The board as a whole, from this project; the clock has two hours that are reported, the Teams
    # sheet has another and three kinds of points, and five tables are designed.
    sources = r"entries by source +┃ designed +┃ teams +┃ reported +┃ "
    assert re.search(sources, ran.out)
    assert re.search(r"│ board.toml +│ 1 +│ +│ +│", ran.out)
    assert re.search(r"│ cooperative.toml +│ 5 +│ 4 +│ 2 +│", ran.out)
    assert "cards in the decks: competitive, expansions: yeti" in ran.out
    assert len(re.findall(r"│ Avalanche +│ 3 ", ran.out)) == 1
    assert len(re.findall(r"│ Into the Void +│ +│ 1 +│ for --into-the-void ", ran.out)) == 1
    # What its files hold, texts too, is for --full.
    assert "events.cards: " not in ran.out
    full = summit("edition", "describe", "competitive", "--full").out
    assert f"events.cards: {len(EVENTS.cards)} " in full
    assert f"karma.cards: {len(KARMA.cards)} " in full


def test_a_description_of_cooperative_play_leaves_karma_in_the_box(summit: Command) -> None:
    ran = summit("edition", "describe", "cooperative", "--difficulty", "steep", "--into-the-void")
    assert (ran.code, ran.err) == (0, "")
    assert "karma deck, steep: 0 of " in ran.out
    assert re.search(r"│ Potluck +│ +│ 3 +│ for competitive and team play ", ran.out)
    assert re.search(r"│ Into the Void +│ 1 ", ran.out)
    assert re.search(r"│ Rampage +│ +│ 1 +│ for play with yeti ", ran.out)


def test_a_description_is_of_the_folder_that_is_named(summit: Command) -> None:
    path = Path("mine/events.toml")
    text = path.read_text("utf-8")
    assert 'name = "Eager"' in text
    path.write_text(text.replace('name = "Eager"', 'name = "Keen"'), "utf-8")
    ran = summit("edition", "describe", "cooperative", "mine")
    assert (ran.code, ran.err) == (0, "")
    assert "events.toml from mine" in ran.out
    assert re.search(r"│ Keen +│ 1 ", ran.out)
    assert "│ Eager " not in ran.out


def card(**icons: object) -> Event:
    options = {"name": "A", "count": 3, "source": "designed", "text": "A.", "tone": "good"}
    return Event(**{**options, **icons})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("icons", "options", "reasons"),
    [
        ({}, {}, []),
        ({"modes": ["team"]}, {}, ["for team play"]),
        ({"modes": ["cooperative"]}, {}, ["for cooperative play"]),
        ({"easiest": "steep"}, {}, ["for steep and harder"]),
        ({"easiest": "steep"}, {"difficulty": "steep"}, []),
        ({"hardest": "steep"}, {"difficulty": "steep"}, []),
        ({"hardest": "steep"}, {"difficulty": "legendary"}, ["for steep and easier"]),
        ({"needs": ["yeti"]}, {}, ["for play with yeti"]),
        ({"needs": ["yeti"]}, {"expansions": ("yeti",)}, []),
        (
            {"needs": ["yeti", "ladders"]},
            {"expansions": ("yeti",)},
            ["for play with ladders"],
        ),
        ({"void": True}, {}, ["for --into-the-void"]),
        ({"void": True}, {"into_the_void": True}, []),
        (
            {"modes": ["team", "cooperative"], "needs": ["teams"], "void": True},
            {},
            ["for team and cooperative play", "for play with teams", "for --into-the-void"],
        ),
    ],
)
def test_a_deck_has_the_cards_whose_icons_agree(
    icons: dict[str, object], options: dict[str, object], reasons: list[str]
) -> None:
    config = load_game("competitive").configure(**options)
    assert isinstance(config, SummitConfig)
    assert why_in_box(card(**icons), config) == reasons
    assert deck_size([card(**icons), card()], config) == (3 if reasons else 6)
