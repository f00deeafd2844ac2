"""What `summit edition` tells of Summit: its decks, and texts that say too little or too much."""

import re
from pathlib import Path

import pytest

from experiments.summit_edition import deck_size, origin, why_in_box
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


def test_the_text_of_a_marker_is_compared_with_what_it_does(summit: Command) -> None:
    text = (PRINTED / "cooperative.toml").read_text("utf-8")
    sinks = "the blizzard goes down 2 levels"
    assert sinks in text
    Path("mine/events.toml").unlink()
    Path("mine/cooperative.toml").write_text(text.replace(sinks, "the sky clears by 5"), "utf-8")
    ran = summit("edition", "validate", "cooperative", "mine")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[1:] == [
        "warning: cooperative.toml: markers (The Weather Vane): the text does not say: blizzard, "
        "down, 2",
        "warning: cooperative.toml: markers (The Weather Vane): the text says wrongly: 5",
    ]


def test_the_texts_of_the_sanity_board_are_compared_with_what_its_squares_do(
    summit: Command,
) -> None:
    text = (PRINTED / "sanity.toml").read_text("utf-8")
    for old, new in (
        ("1 more movement a turn.", "2 more movement each turn."),
        ("Brooding: 1 less movement a turn.", "Brooding."),
    ):
        assert old in text
        text = text.replace(old, new)
    Path("mine/events.toml").unlink()
    Path("mine/sanity.toml").write_text(text, "utf-8")
    ran = summit("edition", "validate", "team", "mine")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[1:] == [
        "warning: sanity.toml: squares (Drive): the text does not say: 1",
        "warning: sanity.toml: squares (Drive): the text says wrongly: 2",
        "warning: sanity.toml: track.squares[2]: the text does not say: 1, movement, turn",
    ]


def test_the_printed_texts_say_what_their_cards_and_squares_do(summit: Command) -> None:
    summit("edition", "new", "competitive", "printed")
    ran = summit("edition", "validate", "competitive", "printed")
    assert (ran.code, ran.err) == (0, "")
    assert len(ran.out.splitlines()) == 1


def counted_by_source(described: str, file: str) -> dict[str, int]:
    """Read from the table of sources how many entries of a file are from each."""
    lines = [re.split("[│┃]", line) for line in described.splitlines()]
    (sources,) = (cells for cells in lines if "entries by source" in "".join(cells))
    (counts,) = (cells for cells in lines if len(cells) > 1 and cells[1].strip() == file)
    pairs = zip(sources[2:], counts[2:], strict=True)
    return {source.strip(): int(count) for source, count in pairs if count.strip()}


def test_a_description_tells_sources_and_a_line_for_each_card(summit: Command) -> None:
    ran = summit("edition", "describe", "competitive", "--expansions", "yeti")
    assert (ran.code, ran.err) == (0, "")
    assert "entries by source" in ran.out
    # The board as a whole, from this project; of the cooperative game two hours are reported, six
    # numbers are on the Teams sheet (an hour, two distances, three kinds of points), and seven
    # tables are designed. Of the Ladders four numbers are on the Teams sheet; one and the four
    # kinds are designed. Of the Sanity board the arrangement is: 15 squares and 5 of its track.
    assert counted_by_source(ran.out, "board.toml") == {"designed": 1}
    cooperative = {"designed": 7, "teams": 6, "reported": 2}
    assert counted_by_source(ran.out, "cooperative.toml") == cooperative
    assert counted_by_source(ran.out, "ladders.toml") == {"designed": 5, "teams": 4}
    assert counted_by_source(ran.out, "sanity.toml") == {"designed": 20}
    assert "cards in the decks: competitive, expansions: yeti" in ran.out
    assert len(re.findall(r"│ Avalanche +│ 3 ", ran.out)) == 1
    assert len(re.findall(r"│ Into the Void +│ +│ 1 +│ for --into-the-void ", ran.out)) == 1
    # What its files hold, texts too, is for --full.
    assert "events.cards: " not in ran.out
    full = summit("edition", "describe", "competitive", "--full").out
    assert f"events.cards: {len(EVENTS.cards)} " in full
    assert f"karma.cards: {len(KARMA.cards)} " in full


def test_a_description_tells_what_each_expansion_brings(summit: Command) -> None:
    ran = summit("edition", "describe", "team", "--difficulty", "legendary")
    assert (ran.code, ran.err) == (0, "")
    assert "mats and cards by expansion" in ran.out
    assert re.search(r"┃ +┃ base ┃ teams ┃ yeti ┃ ladders ┃ sanity ┃ all +┃", ran.out)
    assert re.search(r"│ mat +│ 6 +│ +│ +│ +│ 2 +│ 8 +│", ran.out)
    for deck, sanity in (("item", 12), ("event", 54), ("karma", 54)):
        assert re.search(rf"│ {deck} +│ \d+ +│ \d+ +│ \d +│ 2 +│ {sanity} +│ \d+ +│", ran.out)


def test_a_description_tells_the_camps_of_the_difficulty(summit: Command) -> None:
    text = summit("edition", "describe", "team", "--difficulty", "legendary").out
    assert "camps (row, x), legendary" in text
    assert re.search(r"│ 3 players +│ 0,8 +│ 4,8 +│", text)
    assert re.search(r"│ 4 players +│ 0,8 +│ 4,5  4,11 +│", text)
    assert re.search(r"│ 2 teams +│ 0,6  0,10 +│ 4,8 +│", text)
    assert re.search(r"│ 3 teams +│ 0,4  0,8  0,12 +│ 4,5  4,11 +│", text)


def test_a_description_shows_markers_ladders_and_the_sanity_board(summit: Command) -> None:
    text = summit("edition", "describe", "competitive").out
    assert re.search(r"│ The Depot Flag +│ Once a game, a depot is found: ", text)
    assert "Ladders: 12" in text
    assert re.search(r"│ Long Icy Ladder +│ 2 +│ icy +│ 2 +│ 1 +│", text)
    assert re.search(r"│ Thin Air Ladder +│ 4 +│ thin air +│ +│ 1 +│", text)
    assert "Focus network: 15 squares" in text
    assert re.search(
        r"│ Heartbeat +│ inner +│ frontal, left +│ Deep Breath, Shared Path +│ Centre +│ Gain or "
        "lose 1 health. ",
        text,
    )
    assert re.search(r"│ 2 \(start\) +│ \+0 +│ Calm. +│", text)
    assert re.search(r"│ 5 +│ -4 +│ Panic: ", text)


def test_a_description_shows_another_editions_ladders_and_sanity_board(summit: Command) -> None:
    for stem, old, new in (
        ("ladders", 'name = "Icy Ladder"', 'name = "Rimed [old] Ladder"'),
        ("sanity", 'name = "Bonds"', 'name = "Ties"'),
    ):
        text = (PRINTED / f"{stem}.toml").read_text("utf-8")
        text = text.replace(old, new).replace('"Bonds"', '"Ties"')
        Path(f"mine/{stem}.toml").write_text(text, "utf-8")
    text = summit("edition", "describe", "team", "mine").out
    assert re.search(r"│ Rimed \[old\] Ladder +│ 2 +│", text)
    assert re.search(r"│ Ties +│ inner ", text)
    ran = summit("edition", "diff", "team", "mine")
    assert (ran.code, ran.err) == (0, "")
    assert "ladders (Rimed [old] Ladder)" in ran.out
    assert "squares (Ties)" in ran.out


def test_the_files_of_the_expansions_can_be_copied_to_be_changed(summit: Command) -> None:
    ran = summit("edition", "new", "team", "box", "--files", "ladders", "sanity", "cooperative")
    assert (ran.code, ran.err) == (0, "")
    assert sorted(path.name for path in Path("box").iterdir()) == [
        "cooperative.toml", "ladders.toml", "sanity.toml",
    ]  # fmt: skip
    assert summit("edition", "diff", "team", "box").out.endswith("nothing differs\n")
    assert summit("edition", "validate", "team", "box").code == 0


def test_a_fault_in_the_sanity_board_stops_the_command_in_one_line(summit: Command) -> None:
    text = (PRINTED / "sanity.toml").read_text("utf-8").replace("start = 2", "start = 5")
    Path("mine/sanity.toml").write_text(text, "utf-8")
    ran = summit("edition", "validate", "competitive", "mine")
    assert ran.code == 2
    assert ran.err == (
        "summit: mine/sanity.toml: track.start: must lie to the left of the last square"
    )


def test_a_description_in_teams_leaves_cards_of_the_sheet_in_the_box(summit: Command) -> None:
    ran = summit("edition", "describe", "team", "--scoring", "cooperative")
    assert (ran.code, ran.err) == (0, "")
    assert "cards in the decks: team cooperative, expansions: none" in ran.out
    for name in ("Wingsuit", "Skis", "Sled"):
        reason = "for competitive and team and cooperative play"
        assert re.search(rf"│ {name} +│ +│ \d +│ {reason}", ran.out)
    assert "karma deck, trying: 0 of " in ran.out


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
            {"modes": ["team", "team cooperative"], "needs": ["sanity"], "void": True},
            {},
            ["for team and team cooperative play", "for play with sanity", "for --into-the-void"],
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


@pytest.mark.parametrize(
    ("icons", "brought_by"),
    [
        ({}, "base"),
        ({"modes": ["cooperative", "team cooperative"]}, "base"),
        ({"modes": ["team", "team cooperative"]}, "teams"),
        ({"modes": ["team"]}, "teams"),
        ({"needs": ["yeti"]}, "yeti"),
        ({"modes": ["team"], "needs": ["ladders"]}, "ladders"),
        ({"needs": ["sanity", "yeti"]}, "sanity"),
    ],
)
def test_a_card_is_counted_with_the_last_expansion_that_it_needs(
    icons: dict[str, object], brought_by: str
) -> None:
    assert origin(card(**icons)) == brought_by
