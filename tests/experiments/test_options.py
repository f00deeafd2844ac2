"""A game's options on the command line, made from a config."""

import inspect
from pathlib import Path
from typing import Any

import pytest

from experiments.options import defaults, names_of, options_of, with_game_options
from summit_env.engine.errors import ConfigError
from summit_env.engine.game import Config, Game, load_game
from summit_env.summit.edition import PRINTED


@defaults(cooperative={"num_players": [1, 6], "expansions": ["none", "yeti"]})
def several(game: Game, configs: list[Config]) -> list[Config]:
    """Return the configs."""
    return configs


def one(game: Game, config: Config) -> Config:
    """Return the config."""
    return config


def placed(game: Game, config: Config, edition: str | None = None) -> tuple[Config, str | None]:
    """Return the config and an option of its own that is the game's too."""
    return config, edition


def called(command: Any, game: str, **given: Any) -> Any:
    """Call a command with what typer gives it: defaults, and these values."""
    function = with_game_options(command, load_game(game))
    values = {name: each.default for name, each in inspect.signature(function).parameters.items()}
    return function(**values | given)


def test_a_combination_is_written_with_plus_and_nothing_as_none() -> None:
    options = inspect.signature(with_game_options(one, load_game("cooperative"))).parameters
    assert options["expansions"].default == "none"
    assert called(one, "cooperative").expansions == ()
    assert called(one, "cooperative", expansions="yeti").expansions == ("yeti",)


def test_several_values_of_several_options_are_every_choice_of_one_each() -> None:
    configs = called(several, "cooperative", difficulty=["chill", "steep", "chill"])
    found = [(c.num_players, c.difficulty, c.expansions) for c in configs]
    assert found == [
        (number, difficulty, expansions)
        for number in (1, 6)
        for difficulty in ("chill", "steep")
        for expansions in ((), ("yeti",))
    ]


def test_defaults_of_one_game_are_not_those_of_another() -> None:
    (config,) = called(several, "competitive")
    assert (config.num_players, config.expansions) == (2, ())


@pytest.mark.parametrize("text", ["", "+", "+yeti", "yeti+", "yeti+yeti", "none+yeti", "Yeti"])
def test_a_combination_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ConfigError, match=r"^expansions: '"):
        called(one, "cooperative", expansions=text)
    with pytest.raises(ConfigError, match=r"^expansions: '"):
        called(several, "cooperative", expansions=["none", text])


def test_a_commands_own_option_takes_the_place_of_the_games() -> None:
    function = with_game_options(placed, load_game("competitive"))
    assert next(iter(inspect.signature(function).parameters)) == "edition"
    config, edition = called(placed, "competitive")
    assert config.edition is edition is None


def test_options_are_told_in_plain_values() -> None:
    config = load_game("cooperative").configure(expansions=("yeti",), num_players=3)
    options = options_of(config)
    assert options["expansions"] == "yeti"
    assert options["num_players"] == 3
    assert options["edition"] is None
    assert options_of(load_game("cooperative").configure())["expansions"] == "none"


def test_configs_are_named_by_what_differs() -> None:
    def configured(**options: Any) -> Config:
        return load_game("cooperative").configure(**options)

    chill, steep = (configured(difficulty=name, items="choose") for name in ("chill", "steep"))
    assert names_of([chill, steep]) == ["chill", "steep"]
    assert names_of([chill]) == ["all"]
    plain, yeti = configured(), configured(expansions=("yeti",))
    assert names_of([plain, yeti]) == ["none", "yeti"]
    alone = configured(num_players=1, expansions=("yeti",))
    assert names_of([plain, alone]) == ["2 players", "1 player, yeti"]


def test_several_editions_can_be_given_and_one_of_them_be_the_printed_one(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "tracks.toml").write_text((PRINTED / "tracks.toml").read_text())
    given = ["printed", str(mine), "printed"]
    configs = called(several, "competitive", edition=given)
    assert [config.edition for config in configs] == [None, str(mine)]
    assert names_of(configs) == ["printed", str(mine)]
    (config,) = called(several, "competitive")
    assert config.edition is None
