"""The settings in which everything is tried are what they are meant to be."""

import itertools

import pytest

from tests.configs import ALL, DIFFICULTIES, EXPANSIONS, SETTINGS, TABLES, Setting

every_game = pytest.mark.parametrize("game", TABLES)


def agreed(setting: Setting) -> dict[str, object]:
    """Return what is agreed in a setting, each expansion being an option of its own."""
    options = dict(setting.options)
    options |= {name: name in options["expansions"] for name in EXPANSIONS}
    for name in ("expansions", "items", "supplies"):  # chosen as the characters are
        del options[name]
    return options


@every_game
def test_any_two_options_are_together_in_some_setting(game: str) -> None:
    """But not every table plays at every difficulty, which the soak does."""
    tables = [agreed(setting) for setting in SETTINGS if setting.game == game]
    values = {
        name: {table[name] for table in tables if name in table}
        for name in {name for table in tables for name in table}
    }
    impossible = {
        frozenset({("num_players", 4), ("num_teams", 3)}),
        frozenset({("scoring", "competitive"), ("hour", "choose")}),
        frozenset({("scoring", "competitive"), ("hour", "suggested")}),
    }
    for one, other in itertools.combinations(sorted(values), 2):
        if {one, other} == {"difficulty", "num_players"}:
            continue
        together = {(table.get(one), table.get(other)) for table in tables}
        for pair in itertools.product(values[one], values[other]):
            if frozenset(zip((one, other), pair, strict=True)) not in impossible:
                assert pair in together, (one, other, pair)


@every_game
def test_expansions_are_together_in_all_eight_ways(game: str) -> None:
    ways = {setting.options["expansions"] for setting in SETTINGS if setting.game == game}
    assert len(ways) == 8


def test_the_soak_has_every_table_at_every_difficulty_with_the_expansions_in_every_way() -> None:
    """5, 6 and 3 * 2 tables, 5 difficulties, 8 ways."""
    counts = {game: len({str(setting) for setting in settings}) for game, settings in ALL.items()}
    assert counts == {"expedition": 48, "competitive": 200, "cooperative": 240, "team": 240}
    for game, tables in TABLES.items():
        for setting in ALL[game]:
            assert setting.options["difficulty"] in DIFFICULTIES
            assert {name: setting.options[name] for name in tables[0]} in tables
