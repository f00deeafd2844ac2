"""Editions that a designer might write: refused in one line, or played to the end."""

import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from summit_env.engine.batch import Batch
from summit_env.engine.errors import EditionError
from summit_env.engine.game import load_game
from summit_env.expedition import edition as expedition_edition
from summit_env.summit import edition as summit_edition
from tests.configs import FULL_TABLES, Setting, play

PRINTED = {"K2": expedition_edition.PRINTED, "Summit": summit_edition.PRINTED}
#: Tables at which an edition is tried: both sides of the board, the nearest and farthest camps,
#: against each other, together, and in teams.
TABLES: dict[str, list[Setting]] = {
    "K2": [
        FULL_TABLES["expedition"].but(side="easy", limit_5p="standard"),
        FULL_TABLES["expedition"].but(side="hard"),
    ],
    "Summit": [
        FULL_TABLES["competitive"].but(difficulty="chill"),
        FULL_TABLES["competitive"].but(difficulty="legendary_plus", num_players=2),
        FULL_TABLES["cooperative"].but(difficulty="trying", num_players=3),
        FULL_TABLES["team"].but(difficulty="steep", num_players=4, num_teams=2),
        FULL_TABLES["team"].but(difficulty="legendary", scoring="competitive", hour="suggested"),
    ],
}

Number = st.integers(-3, 40) | st.sampled_from([-(10**6), 127, 128, 255, 256, 10**6, 2**70])


@st.composite
def altered(draw: st.DrawFn, edition: str) -> tuple[str, str]:
    """Draw a printed file and its text with up to three numbers or lines changed."""
    path = draw(st.sampled_from(sorted(PRINTED[edition].glob("*.toml"))))
    text = path.read_text("utf-8")
    for _ in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            found = draw(st.sampled_from(list(re.finditer(r"-?\b\d+\b", text))))
            text = text[: found.start()] + str(draw(Number)) + text[found.end() :]
        else:
            lines = text.splitlines(keepends=True)
            at = draw(st.integers(0, len(lines) - 1))
            lines[at : at + 1] = [lines[at]] * draw(st.sampled_from([0, 2]))
            text = "".join(lines)
    return path.name, text


@pytest.mark.parametrize("printed", PRINTED)
@settings(max_examples=200)
@given(st.data())
def test_altered_file_is_refused_in_one_line_or_gives_games_that_end(
    printed: str, data: st.DataObject
) -> None:
    file, text = data.draw(altered(printed))
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / file).write_text(text, "utf-8")
        try:
            edition = load_game(TABLES[printed][0].game).load_edition(folder)
        except EditionError as error:
            assert re.match(r".*\.toml: .+\Z", str(error))
            return
    for table in TABLES[printed]:
        game = load_game(table.game)
        games = Batch(game, 4, game.configure(**table.options), edition=edition)
        assert games.mask.any(axis=1).all()
        for rows, _ in play(games, climbing=True):
            assert (games.mask[rows].any(axis=1) == ~games.over[rows]).all()
            assert_numbers_are_possible(games)
        assert games.done.all()


def assert_numbers_are_possible(games: Batch) -> None:
    state, chapters, config = games.state, games.edition.chapters, games.config
    if games.game.name == "expedition":
        spaces = len(chapters["boards"][config.side].spaces)  # type: ignore[attr-defined]
        assert (state.space < spaces).all()
        assert (state.up_points >= 0).all()
        assert (state.down_points >= 0).all()
        assert (state.day <= games.edition.record.days[0]).all()
    else:
        players = config.num_players
        assert (state.game_round <= chapters["tracks"].numbers.rounds.value + 1).all()
        for name in ("food", "oxygen", "health", "karma", "sherpa_food", "sherpa_oxygen"):
            assert (state[name][:, :players] >= 0).all()
        assert (state.hours >= 0).all()
        assert ((state.position[:, :players] >= 0) == (state.standing[:, :players] == 0)).all()
