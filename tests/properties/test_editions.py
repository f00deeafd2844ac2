"""Editions that a designer might write: refused in one line, or played to the end."""

import re
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from summit_env.engine.batch import Batch
from summit_env.engine.errors import EditionError
from summit_env.engine.game import load_game
from summit_env.expedition.edition import PRINTED
from tests.configs import play

FILES = sorted(path.name for path in PRINTED.glob("*.toml"))
GAME = load_game("expedition")

Number = st.integers(-3, 40) | st.sampled_from([-(10**6), 127, 128, 255, 256, 10**6, 2**70])


@st.composite
def altered(draw: st.DrawFn) -> tuple[str, str]:
    """Draw a printed file and its text with up to three numbers or lines changed."""
    file = draw(st.sampled_from(FILES))
    text = (PRINTED / file).read_text("utf-8")
    for _ in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            found = draw(st.sampled_from(list(re.finditer(r"-?\b\d+\b", text))))
            text = text[: found.start()] + str(draw(Number)) + text[found.end() :]
        else:
            lines = text.splitlines(keepends=True)
            at = draw(st.integers(0, len(lines) - 1))
            lines[at : at + 1] = [lines[at]] * draw(st.sampled_from([0, 2]))
            text = "".join(lines)
    return file, text


@settings(max_examples=300)
@given(altered())
def test_altered_file_is_refused_in_one_line_or_gives_games_that_end(
    alteration: tuple[str, str],
) -> None:
    file, text = alteration
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / file).write_text(text, "utf-8")
        try:
            edition = GAME.load_edition(folder)
        except EditionError as error:
            assert re.match(r".*\.toml: .+\Z", str(error))
            return
    for side in ("easy", "hard"):
        games = Batch(
            GAME, 4, GAME.configure(num_players=5, side=side, rescue_cards=True), edition=edition
        )
        assert games.mask.any(axis=1).all()
        for rows, _ in play(games, climbing=True):
            running = games.state.over[rows] == 0
            assert (games.mask[rows].any(axis=1) == running).all()
            spaces = len(edition.chapters["boards"][side].spaces)
            assert (games.state.space < spaces).all()
            assert (games.state.up_points >= 0).all()
            assert (games.state.down_points >= 0).all()
        assert games.done.all()
        assert (games.state.day <= edition.record.days[0]).all()
