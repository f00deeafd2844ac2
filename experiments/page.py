"""A saved game as a web page that needs nothing beside itself: pictures and decisions in order."""

from itertools import zip_longest
from pathlib import Path
from string import Template
from typing import Any

import msgspec
import numpy as np

from summit_env.engine.batch import Batch
from summit_env.engine.replay import Replay
from summit_env.render.scene import number

TEMPLATE = Path(__file__).with_name("replay.html")


class Numbered(dict[str, int]):
    """Texts, each kept once and numbered in the order in which they came."""

    def __call__(self, text: str) -> int:
        """Return the number of a text."""
        return self.setdefault(text, len(self))


def page(replay: Replay) -> str:
    """Return a page to step through a game.

    It shows every position with nothing hidden, who decided, what among what, and the result. The
    parts of a picture that stay the same are in it once.
    """
    parts, words = Numbered(), Numbered()
    steps = [
        _step(games, action, parts, words) for games, action in zip_longest(replay, replay.actions)
    ]
    end = replay.at(len(replay.actions))
    last = end.picture()
    data = {
        "viewBox": f"0 0 {number(last.width)} {number(last.height)}",
        "parts": list(parts),
        "words": list(words),
        "agents": replay.agents,
        "steps": steps,
        "result": result(replay, end.config.sides),
    }
    title = f"{end.game.title}: {', '.join(replay.agents)}"
    return Template(TEMPLATE.read_text("utf-8")).substitute(
        title=_in_html(title), data=_in_script(data)
    )


def result(replay: Replay, sides: int) -> list[dict[str, Any]]:
    """Return who came out how, from the first side to the last; its players share it."""
    size = len(replay.places) // sides
    return [
        {
            "seats": list(range(first, first + size)),
            "place": replay.places[first],
            "score": replay.scores[first],
        }
        for first in size * np.argsort(replay.places[::size], kind="stable")
    ]


def _step(games: Batch, action: int | None, parts: Numbered, words: Numbered) -> dict[str, Any]:
    """Return a position and what was decided in it; None at the end."""
    picture = games.picture()
    legal = np.flatnonzero(games.mask[0]).tolist()
    describe = games.game.describe_action
    return {
        "title": words(picture.title),
        "text": words(picture.description),
        "parts": [parts(part) for part in picture.parts()],
        "seat": int(games.player[0]),
        "legal": [words(describe(games.state[0], games.edition, choice)) for choice in legal],
        "chosen": None if action is None else legal.index(action),
    }


def _in_html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _in_script(data: Any) -> str:
    """Write data as JSON that cannot end the script it stands in."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")
