"""`summit replay --html`: one page with every decision, in need of nothing else."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from experiments.page import page, result
from summit_env.engine.replay import Replay
from tests.experiments.conftest import Command

#: Elements that are never closed.
VOID = {"meta", "input"}


@pytest.fixture(scope="module")
def replay() -> Replay:
    """Play lowest legal actions, two players."""
    from summit_env import expedition_v0

    games, actions = expedition_v0.batch(1, num_players=2, seed=4), []
    while not games.done[0]:
        actions.append(int(games.mask[0].argmax()))
        games.step(actions[-1:])
    return Replay.of(games, 0, ["lowest", "<b>&</script>"], actions)


@pytest.fixture(scope="module")
def written(replay: Replay) -> str:
    return page(replay)


@pytest.fixture(scope="module")
def data(written: str) -> Any:
    """Read what the page's script reads."""
    (text,) = re.findall(r'<script type="application/json" id="game">(.*?)</script>', written)
    return json.loads(text)


@pytest.fixture
def saved(replay: Replay, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    replay.save(path)
    return path


def test_the_page_is_well_formed(written: str) -> None:
    class Nesting(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []
            self.seen: list[str] = []

        def handle_starttag(self, tag: str, attrs: Any) -> None:
            self.seen.append(tag)
            if tag not in VOID:
                self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

    nesting = Nesting()
    nesting.feed(written)
    nesting.close()
    assert nesting.open == []
    assert nesting.seen.count("script") == 2
    assert nesting.seen.count("b") == 0
    assert "<title>K2: lowest, &lt;b>&amp;&lt;/script></title>" in written


def test_the_page_needs_nothing_beside_itself(written: str) -> None:
    assert not re.search(r"(?:https?:)?//\w", written)
    assert not re.search(r"""\b(?:src|href)\s*=|@import|url\(|fetch\(|import\(""", written)


def test_every_decision_is_there_with_what_could_be_chosen(replay: Replay, data: Any) -> None:
    steps = data["steps"]
    assert len(steps) == len(replay.actions) + 1
    for games, action, step in zip(replay, replay.actions, steps, strict=False):
        record, edition = games.state[0], games.edition
        told = [data["words"][number] for number in step["legal"]]
        describe = games.game.describe_action
        assert told[step["chosen"]] == describe(record, edition, action)
        assert told == [describe(record, edition, a) for a in games.mask[0].nonzero()[0]]
        assert step["seat"] == games.player[0]


def test_every_picture_is_that_of_its_position(replay: Replay, data: Any) -> None:
    assert data["viewBox"] == "0 0 1080 960"
    for games, step in zip(replay, data["steps"], strict=True):
        picture = games.picture()
        assert [data["parts"][number] for number in step["parts"]] == picture.parts()
        assert data["words"][step["title"]] == picture.title
    for part in data["parts"]:
        ElementTree.fromstring(part)


def test_the_end_has_nothing_to_choose_and_the_result(replay: Replay, data: Any) -> None:
    assert (data["steps"][-1]["legal"], data["steps"][-1]["chosen"]) == ([], None)
    assert data["agents"] == ["lowest", "<b>&</script>"]
    assert [row["place"] for row in data["result"]] == sorted(replay.places)
    assert sorted(row["seats"] for row in data["result"]) == [[0], [1]]
    for row in data["result"]:
        assert row["place"] == replay.places[row["seats"][0]]
        assert row["score"] == replay.scores[row["seats"][0]]


def test_players_of_a_side_share_a_row_of_the_result(replay: Replay) -> None:
    ended = msgspec.structs.replace(replay, places=[2, 2, 3, 3, 1, 1], scores=[5, 5, 4, 4, 9, 9])
    assert result(ended, 3) == [
        {"seats": [4, 5], "place": 1, "score": 9},
        {"seats": [0, 1], "place": 2, "score": 5},
        {"seats": [2, 3], "place": 3, "score": 4},
    ]
    together = msgspec.structs.replace(replay, places=[1, 1, 1], scores=[20, 20, 20])
    assert result(together, 1) == [{"seats": [0, 1, 2], "place": 1, "score": 20}]


def test_what_stays_the_same_is_in_the_page_once(written: str, data: Any) -> None:
    assert len(set(data["parts"])) == len(data["parts"])
    assert written.count("movement points to enter") == 1
    assert len(written) < 6_000 * len(data["steps"])


def test_the_command_writes_the_page_beside_the_game(
    summit: Command, saved: Path, written: str
) -> None:
    ran = summit("replay", saved, "--html")
    target = saved.with_suffix(".html")
    assert (ran.code, ran.err, ran.out) == (0, "", f"page in {target}\n")
    assert target.read_text("utf-8") == written


def test_the_command_writes_the_page_where_it_is_told(summit: Command, saved: Path) -> None:
    target = saved.parent / "other.html"
    assert summit("replay", saved, "--html", "--out", target).code == 0
    assert target.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert not saved.with_suffix(".html").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--html", "--out", "taken.html"), "taken.html: exists; choose another name"),
        (("--html", "--out", "gone/page.html"), "gone/page.html: cannot be written"),
        (("--out", "page.html"), "--out: names the page's file; add --html"),
    ],
)
def test_nothing_is_overwritten_or_written_by_mistake(
    summit: Command,
    saved: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(saved.parent)
    Path("taken.html").write_text("mine")
    ran = summit("replay", saved, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert sorted(path.name for path in saved.parent.iterdir()) == ["game.json", "taken.html"]
    assert Path("taken.html").read_text() == "mine"
