import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from summit_env.engine.edition import EditionFiles
from summit_env.engine.errors import EditionError
from summit_env.engine.game import load_game
from summit_env.expedition.edition import PRINTED
from tests.configs import expedition, play_on

load_edition = load_game("expedition").load_edition

E27 = '    { id = "E27", zone = "above 8000", cost = 3, points = 10,'
SPARE_SPACE = (
    '    {{ id = "X{}", zone = "above 8000", cost = 3, points = 10, acclimatization = -2, '
    "position = [0, 0] }},\n"
)


def alter(folder: Path, file: str, old: str, new: str) -> None:
    """Write a printed file into a folder with its first `old` replaced."""
    printed = (PRINTED / file).read_text("utf-8")
    assert old in printed
    (folder / file).write_text(printed.replace(old, new, 1), "utf-8")


def fault_of(folder: Path) -> str:
    """Return the message with which an edition is refused, one line."""
    with pytest.raises(EditionError) as error:
        load_edition(folder)
    message = str(error.value)
    assert "\n" not in message
    return message


def links_between(pairs: list[tuple[str, str]]) -> str:
    rows = (f'    {{ lower = "{a}", upper = "{b}", basis = "y" }},\n' for a, b in pairs)
    return "links = [\n" + "".join(rows)


#: file, what is printed, what is written instead, field and problem as the message says them.
FAULTS: dict[str, tuple[str, str, str, str]] = {
    "missing field": (
        "rules.toml", "hand = 6 ", "", "numbers: missing required field `hand`",
    ),
    "missing field of the file itself": (
        "weather.toml", "source = ", "# ", "missing required field `source`",
    ),
    "missing field of a space": (
        "board_easy.toml", "cost = 1, ", "", "spaces[0] (E00): missing required field `cost`",
    ),
    "unknown field": (
        "cards.toml", 'name = "movement 1",', 'name = "movement 1", colour = 3,',
        "cards[0] (movement 1): contains unknown field `colour`; the fields are: name, count,",
    ),
    "unknown table": (
        "rules.toml", "[numbers]", "[figures]",
        "contains unknown field `figures`; the fields are: name, source, numbers, zones, solo",
    ),
    "text for a number": (
        "board_hard.toml", "cost = 1", 'cost = "one"',
        "spaces[0] (H00).cost: expected `int`, got `str`",
    ),
    "half a point": (
        "rules.toml", "top_level = 6", "top_level = 6.5", "numbers.top_level: expected `int`",
    ),
    "negative cost": (
        "board_easy.toml", "cost = 2", "cost = -2", "spaces[8] (E08).cost: expected `int` >= 1",
    ),
    "space that costs nothing": (
        "board_easy.toml", "cost = 2", "cost = 0", "spaces[8] (E08).cost: expected `int` >= 1",
    ),
    "cost out of all proportion": (
        "board_easy.toml", "cost = 2", "cost = 200", "spaces[8] (E08).cost: expected `int` <= 10",
    ),
    "weather that gives levels": (
        "weather.toml", "acclimatization = -1", "acclimatization = 1",
        "summer[1] (S2).days[1].acclimatization: expected `int` <= 0",
    ),
    "capacity for four numbers of players": (
        "rules.toml", "[2, 2, 3, 3, 4]", "[2, 2, 3, 3]",
        "zones[0] (below 6000).capacity: expected `array`",
    ),
    "space that holds nobody": (
        "rules.toml", "[2, 2, 3, 3, 4]", "[0, 2, 3, 3, 4]",
        "zones[0] (below 6000).capacity[0]: expected `int`",
    ),
    "hand smaller than the picks": (
        "rules.toml", "hand = 6", "hand = 2", "numbers.hand: expected `int` >= 3",
    ),
    "start above the top": (
        "rules.toml", "start_level = 1", "start_level = 7", "numbers.start_level",
    ),
    "two zones of one name": (
        "rules.toml", 'name = "6000-7000"', 'name = "below 6000"',
        "zones[1] (below 6000): 'below 6000' is there twice",
    ),
    "no zone for a rescue": (
        "rules.toml", "rescue = true", "rescue = false", "zones: at least one must have rescue",
    ),
    "ranks of an unknown game": (
        "rules.toml", "easy_summer", "easy_spring", "solo_ranks: 'easy_spring' is none of",
    ),
    "solo score without a rank": (
        "rules.toml", '"sailor" = 0', '"sailor" = 1', "solo_ranks.easy_summer: needs a rank",
    ),
    "wrong card count": (
        "cards.toml", "count = 5", "count = 4",
        "cards: the counts add up to 17, but cards_per_player says 18",
    ),
    "card of no count": (
        "cards.toml", "count = 5", "count = 0", "cards[0] (movement 1).count: expected `int` >= 1",
    ),
    "card with movement and up": (
        "cards.toml", "movement = 1,", "movement = 1, up = 1, down = 1,", "cards[0] (movement 1)",
    ),
    "rope without a way down": ("cards.toml", "up = 1, down = 2", "up = 1", "cards[3] (rope 1/2)"),
    "card without any points": ("cards.toml", "movement = 1,", "", "cards[0] (movement 1)"),
    "two cards of one name": (
        "cards.toml", '"movement 2"', '"movement 1"',
        "cards[1] (movement 1): 'movement 1' is there twice",
    ),
    "more open tokens than there are": (
        "cards.toml",
        "open = 3\ntokens = [\n    { value = 0, count = 4 },\n    { value = 1, count = 11 },",
        "open = 6\ntokens = [", "risk.open: 6 of 5 tokens can't be open",
    ),
    "five kinds of tokens": (
        "cards.toml", "tokens = [", "tokens = [" + "{ value = 3, count = 1 }," * 2,
        "risk.tokens: expected `array` of length <= 4",
    ),
    "tile with two days": (
        "weather.toml", "    {},\n", "", "summer[0] (S1).days: expected `array` of length >= 3",
    ),
    "weather in an unknown zone": (
        "weather.toml", '["7000-8000"]', '["7000-9000"]',
        "summer[1] (S2).days[1].zones: '7000-9000' is none of: below 6000",
    ),
    "weather that does nothing in a zone": (
        "weather.toml", ", acclimatization = -1", "",
        "summer[1] (S2).days[1]: needs zones and an effect, or neither",
    ),
    "weather that is nowhere": (
        "weather.toml", 'zones = ["7000-8000"], ', "", "summer[1] (S2).days[1]: needs zones",
    ),
    "two tiles of one id": ("weather.toml", '"S2"', '"S1"', "summer[1] (S1): 'S1' is there twice"),
    "another number of tiles in winter": (
        "weather.toml", '[[summer]]\nid = "S1"\ndays = [\n    {},\n    {},\n    {},\n]', "",
        "winter: has 6 tiles",
    ),
    "nine tiles": (
        "weather.toml", '[[summer]]\nid = "S1"',
        '[[summer]]\nid = "S"\ndays = [{}, {}, {}]\n' * 3 + '[[summer]]\nid = "S1"',
        "summer: expected `array` of length <= 8",
    ),
    "two spaces of one id": (
        "board_easy.toml", 'id = "E01"', 'id = "E00"', "spaces[1] (E00): 'E00' is there twice",
    ),
    "space in an unknown zone": (
        "board_easy.toml", 'zone = "above 8000"', 'zone = "death zone"',
        "spaces[26] (E26).zone: 'death zone' is none of: below 6000",
    ),
    "space drawn at one coordinate": (
        "board_easy.toml", "[523, 851]", "[523]", "spaces[0] (E00).position: expected `array`",
    ),
    "points not on the track": (
        "board_easy.toml", "points = 2", "points = 8",
        "spaces[13] (E13).points: 8 is no field of score_track",
    ),
    "track that falls": ("board_easy.toml", "[1, 2, 3,", "[1, 3, 2,", "score_track: must rise"),
    "track of 33 fields": (
        "board_easy.toml", "6, 7, 10]", ", ".join(["6, 7, 10", *map(str, range(11, 36))]) + "]",
        "score_track: has more than 32 fields",
    ),
    "33 spaces": (
        "board_easy.toml", E27, "".join(SPARE_SPACE.format(i) for i in range(5)) + E27,
        "spaces: expected `array` of length <= 32",
    ),
    "unknown summit": (
        "board_easy.toml", 'summit = "E27"', 'summit = "E99"', "summit: 'E99' is none of: E00",
    ),
    "unknown base camp": (
        "board_hard.toml", 'base_camp = "H00"', 'base_camp = "E00"', "base_camp: 'E00' is none of",
    ),
    "base camp with a limit": (
        "board_easy.toml", ", any_number = true", "", "spaces[0] (E00).any_number: must be true",
    ),
    "base camp worth two points": (
        "board_easy.toml", "points = 1", "points = 2",
        "spaces[0] (E00).points: base camp must show",
    ),
    "base camp too high for a rescue": (
        "board_easy.toml", 'zone = "below 6000"', 'zone = "6000-7000"',
        "spaces[0] (E00).zone: base camp",
    ),
    "link from an unknown space": (
        "board_easy.toml", 'lower = "E01"', 'lower = "E91"', "links[1].lower: 'E91' is none of",
    ),
    "link to an unknown space": (
        "board_hard.toml", 'upper = "H01"', 'upper = "E01"', "links[0].upper: 'E01' is none of",
    ),
    "link there twice": (
        "board_easy.toml", 'lower = "E01", upper = "E06"', 'lower = "E01", upper = "E00"',
        "links[1]: E01 - E00 is there twice",
    ),
    "link to itself": (
        "board_easy.toml", 'lower = "E01", upper = "E06"', 'lower = "E01", upper = "E01"',
        "links[1]: E01 - E01 is there twice, or leads nowhere",
    ),
    "nine links at one space": (
        "board_easy.toml", "links = [\n",
        links_between([("E00", f"E{i:02}") for i in range(2, 10)]),
        "links[8]: a space has more than 8 links",
    ),
    "space that no link leads to": (
        "board_easy.toml", '    { lower = "E26", upper = "E27", basis = "carabiner" },\n', "",
        "spaces[27] (E27): no links lead from base camp to E27",
    ),
    "broken TOML": (
        "cards.toml", "open = 3", "open = = 3", "not valid TOML: Invalid value (at line 20",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_in_a_file_is_refused_by_file_and_field(fault: str, tmp_path: Path) -> None:
    file, old, new, problem = FAULTS[fault]
    alter(tmp_path, file, old, new)
    message = fault_of(tmp_path)
    assert message.startswith(f"{tmp_path / file}: {problem}")


def test_fault_between_two_files_names_both(tmp_path: Path) -> None:
    alter(tmp_path, "rules.toml", "hand = 6", "hand = 7")
    message = fault_of(tmp_path)
    assert message.startswith(f"{PRINTED / 'cards.toml'}: cards_per_player: 18 cards and a hand of")
    assert "7 (rules.toml)" in message


def test_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_bytes(b'name = "K\xff2"\n')
    assert re.search(r"rules\.toml: not valid TOML: .*utf-8", fault_of(tmp_path))


def test_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").mkdir()
    assert fault_of(tmp_path).startswith(f"{tmp_path / 'rules.toml'}: cannot be read: ")


def test_file_of_an_unknown_name_is_refused_and_the_known_ones_are_listed(tmp_path: Path) -> None:
    (tmp_path / "card.toml").write_text("")
    assert fault_of(tmp_path) == (
        f"{tmp_path / 'card.toml'}: not a file of this edition; these are: "
        "board_easy.toml, board_hard.toml, cards.toml, rules.toml, weather.toml"
    )


def test_missing_folder_is_refused(tmp_path: Path) -> None:
    assert fault_of(tmp_path / "none") == f"{tmp_path / 'none'}: there is no such folder"


def test_folder_without_edition_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("cards")
    assert fault_of(tmp_path).startswith(f"{tmp_path}: holds none of the edition's files (board_")


def test_one_file_is_laid_over_the_printed_edition(tmp_path: Path) -> None:
    """A movement card of 4 instead of 1; everything else stays as printed."""
    alter(tmp_path, "cards.toml", "movement = 1", "movement = 4")
    printed, altered = load_edition(None), load_edition(tmp_path)
    assert (printed.files.folder, altered.files.folder) == (None, tmp_path)
    assert altered.name == printed.name == "K2 (REBEL.pl 2010)"
    assert (printed.record.up[0, 0], altered.record.up[0, 0]) == (1, 4)
    assert altered.chapters["cards"].cards[0].movement == 4
    assert altered.digest != printed.digest
    for field in printed.record.dtype.names or ():
        expected = printed.record[field].copy()
        if field == "up":
            expected[0, 0] = 4
        assert altered.record[field].tolist() == expected.tolist()


def test_edition_named_in_the_config_is_the_one_that_is_played(tmp_path: Path) -> None:
    alter(tmp_path, "rules.toml", "start_level = 1", "start_level = 3")
    games = expedition(5, {"edition": str(tmp_path)})
    assert (games.state.level[:, :2] == 3).all()
    assert play_on(games).done.all()


def test_edition_changed_between_two_readings_is_read_afresh(tmp_path: Path) -> None:
    alter(tmp_path, "rules.toml", "start_level = 1", "start_level = 3")
    assert load_edition(tmp_path).record.start_level[0] == 3
    alter(tmp_path, "rules.toml", "start_level = 1", "start_level = 4")
    assert load_edition(tmp_path).record.start_level[0] == 4


def test_digest_does_not_depend_on_line_ends_but_on_every_other_byte(tmp_path: Path) -> None:
    printed = (PRINTED / "cards.toml").read_bytes()
    (tmp_path / "cards.toml").write_bytes(printed.replace(b"\n", b"\r\n"))
    assert EditionFiles(PRINTED, tmp_path).digest() == load_edition(None).digest
    (tmp_path / "cards.toml").write_bytes(printed + b" ")
    assert EditionFiles(PRINTED, tmp_path).digest() != load_edition(None).digest


def test_compiled_edition_is_read_only() -> None:
    record: np.recarray[Any, Any] = load_edition(None).record
    with pytest.raises(ValueError, match="read-only"):
        record.up[0, 0] = 9
    assert not record.flags.writeable
