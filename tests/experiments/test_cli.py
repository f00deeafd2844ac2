"""The command line: help, options made from a game's config, and mistakes in one line."""

import inspect
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from experiments import __main__ as command
from experiments.options import defaults, with_game_options
from summit_env.engine.game import Config, Game, load_game
from summit_env.engine.replay import Replay
from summit_env.expedition.edition import PRINTED
from tests.experiments.conftest import Command

TOURNAMENT = ("tournament", "expedition", "--agents", "random")
COOPERATIVE = ("measure", "cooperative", "--agents", "random")
PLAY_SUMMIT = ("play", "cooperative", "--agents", "random")
PLAY = ("play", "expedition", "--agents", "random")
TEAM = ("tournament", "team", "--agents", "random")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a faulty edition, a file, and nothing else."""
    monkeypatch.chdir(tmp_path)
    Path("taken.json").write_text("mine")
    Path("faulty").mkdir()
    board = (PRINTED / "board_easy.toml").read_text()
    Path("faulty/board_easy.toml").write_text(board.replace("cost = 3", "cost = -3", 1))
    return tmp_path


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_help_lists_the_commands(summit: Command, arguments: tuple[str, ...]) -> None:
    ran = summit(*arguments)
    assert ran.code == 0
    games = ("play", "tournament", "measure", "balance", "train", "replay")
    for name in (*games, "benchmark", "edition"):
        assert name in ran.out


def test_help_of_a_game_lists_its_options(summit: Command) -> None:
    ran = summit("tournament", "expedition", "--help")
    assert ran.code == 0
    for option in ("--num-players", "--side", "--weather", "--rescue-cards", "--limit-5p"):
        assert option in ran.out
    assert "Raises" not in ran.out


def test_options_of_every_kind_are_made_from_a_config(summit: Command) -> None:
    ran = summit("play", "competitive", "--help")
    assert ran.code == 0
    for option in ("--difficulty", "--characters", "--items", "--supplies", "--into-the-void"):
        assert option in ran.out
    chosen = ("--difficulty", "steep", "--items", "choose", "--into-the-void")
    ran = summit("play", "competitive", "--agents", "random", *chosen, "--save", "game.json")
    assert (ran.code, ran.err) == (0, "")
    config = Replay.load("game.json").config
    options = ("difficulty", "items", "supplies", "into_the_void")
    assert [config[name] for name in options] == ["steep", "choose", "suggested", True]


def test_a_command_can_have_other_defaults_for_a_game() -> None:
    @defaults(expedition={"speed": 7, "num_players": 5, "side": ["hard", "easy"]})
    def command(game: Game, configs: list[Config], speed: int = 1) -> None:
        """Do nothing."""

    def preset(name: str) -> dict[str, object]:
        called = with_game_options(command, load_game(name))
        found = inspect.signature(called).parameters
        return {option: found[option].default for option in ("speed", "num_players")}

    assert preset("expedition") == {"speed": 7, "num_players": [5]}
    assert preset("competitive") == {"speed": 1, "num_players": [2]}
    called = with_game_options(command, load_game("expedition"))
    assert inspect.signature(called).parameters["side"].default == ["hard", "easy"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("fly",), "No such command 'fly'"),
        (("tournament",), "Missing command"),
        (("tournament", "chess"), "No such command 'chess'"),
        (("tournament", "expedition"), "Missing option '--agents'"),
        ((*TOURNAMENT, "--agents"), "'--agents' requires an argument"),
        ((*TOURNAMENT, "--color", "red"), "No such option: --color"),
        ((*TOURNAMENT, "dragon"), "there is no agent 'dragon'; the agents are: "),
        ((*TOURNAMENT, "random"), "agents: 'random' is named twice"),
        ((*TOURNAMENT, "random:fast"), "has no variants"),
        ((*TOURNAMENT, "human"), "there is no agent 'human'"),
        ((*TOURNAMENT, "--games", 0), "Invalid value for '--games'"),
        ((*TOURNAMENT, "--games", "many"), "Invalid value for '--games'"),
        ((*TOURNAMENT, "--seed", -1), "Invalid value for '--seed'"),
        ((*TOURNAMENT, "--threads", 0), "Invalid value for '--threads'"),
        ((*TOURNAMENT, "--side", "north"), "'north' is not one of 'easy', 'hard'"),
        ((*TOURNAMENT, "--side", "easy", "north"), "'north' is not one of 'easy', 'hard'"),
        ((*TOURNAMENT, "--num-players", 6), "num_players: expedition is for 1 to 5 players"),
        ((*TOURNAMENT, "--num-players", 0), "num_players: expedition is for 1 to 5 players"),
        ((*TOURNAMENT, "--limit-5p", "easier"), "limit_5p: 'easier' is for 5 players only"),
        ((*TOURNAMENT, "--edition", "gone"), "gone: there is no such folder"),
        ((*TOURNAMENT, "--edition", "faulty"), "board_easy.toml: spaces["),
        ((*TOURNAMENT, "--out", "taken.json"), "taken.json: is there, and is no run's folder"),
        ((*TOURNAMENT, "--out", "taken.json/run"), "config.toml: cannot be written"),
        ((*PLAY, "--side", "north"), "'north' is not one of 'easy', 'hard'"),
        ((*PLAY, "--side", "hard", "easy"), "unexpected extra argument(s) (easy)"),
        ((*PLAY, "random", "random"), "agents: 3 are named for 2 players; name one for each"),
        ((*PLAY, "dragon"), "there is no agent 'dragon'; the agents are: "),
        ((*PLAY, "--delay", -1), "Invalid value for '--delay'"),
        ((*PLAY, "--save", "taken.json"), "taken.json: exists; choose another name"),
        ((*PLAY, "--save", "no/game.json"), "no/game.json: cannot be written"),
        (("replay",), "Missing argument 'file'"),
        (("replay", "gone.json"), "gone.json: cannot be read: No such file or directory"),
        (("replay", "taken.json"), "taken.json: not valid JSON"),
        (("edition", "new", "expedition"), "Missing argument 'folder'"),
        (("edition", "new", "expedition", "faulty"), "faulty: is not empty; choose another name"),
        (("edition", "new", "expedition", "taken.json"), "taken.json: exists, and is no folder"),
        (("edition", "diff", "expedition", "gone"), "gone: there is no such folder"),
        (("edition", "diff", "expedition", "printed", "gone"), "gone: there is no such folder"),
        (("edition", "diff", "chess", "faulty"), "there is no game 'chess'"),
        (("edition", "validate", "expedition"), "Missing argument 'folder'"),
        (("edition", "validate", "chess", "faulty"), "there is no game 'chess'"),
        (("edition", "validate", "expedition", "gone"), "gone: there is no such folder"),
        (("edition", "validate", "expedition", "faulty"), "expected `int` >= 1"),
        (("edition", "describe", "expedition", "faulty"), "expected `int` >= 1"),
        (("edition", "describe", "chess"), "No such command 'chess'"),
        (("edition", "describe", "competitive", "--num-players", 7), "for 2 to 6 players"),
        (("edition", "describe", "competitive", "--hour", "choose"), "No such option: --hour"),
        (("tournament", "competitive", "--agents", "random", "--num-players", 7), "for 2 to 6"),
        (("measure", "competitive", "--difficulty", "easy"), "'easy' is not one of 'chill', "),
        (("measure", "competitive", "--agents", "dragon"), "there is no agent 'dragon'"),
        (("measure", "expedition"), "measure: is for competitive and cooperative, not expedition"),
        (
            ("measure", "team", "--agents", "random"),
            "measure: is for competitive and cooperative, not team; summit tournament and summit "
            "balance are for all games",
        ),
        (("measure", "chess"), "No such command 'chess'"),
        ((*TEAM, "--num-players", 5), "num_players: team is for 4 or 6 players, not 5"),
        ((*TEAM, "--num-players", 2), "num_players: team is for 4 or 6 players, not 2"),
        ((*TEAM, "--num-teams", 4), "num_teams: there are 2 or 3 teams, not 4"),
        ((*TEAM, "--num-teams", 1), "num_teams: there are 2 or 3 teams, not 1"),
        ((*TEAM, "--num-teams", 3), "num_teams: 3 teams need 6 players; take 2 teams, or"),
        ((*TEAM, "--num-players", 4, 6, "--num-teams", 2, 3), "num_teams: 3 teams need 6 players"),
        ((*TEAM, "--hour", "choose"), 'hour: only scoring="cooperative" has a Time of Day'),
        ((*TEAM, "--scoring", "solo"), "'solo' is not one of 'competitive', 'cooperative'"),
        ((*TEAM, "--expansions", "dogs"), "'dogs' is none of: none, yeti, ladders, sanity"),
        ((*TEAM, "--expansions", "sanity+sanity"), "'sanity' is twice in 'sanity+sanity'"),
        (
            ("play", "team", "--agents", "random", "random", "random"),
            "agents: 3 are named for 4 players in 2 teams; name one for each seat, one for each "
            "team, or one for all (--num-players says how many play)",
        ),
        (("edition", "describe", "team", "--num-teams", 4), "there are 2 or 3 teams, not 4"),
        (("balance", "team", "--expansions", "none", "ice"), "'ice' is none of: none, yeti, "),
        (("train", "team", "--num-players", 3), "num_players: team is for 4 or 6 players, not 3"),
        ((*COOPERATIVE, "--num-players", 1, 7), "cooperative is for 1 to 6 players, not 7"),
        ((*COOPERATIVE, "--num-players", "two"), "Invalid value for '--num-players'"),
        ((*COOPERATIVE, "--expansions", "dogs"), "expansions: 'dogs' is none of: none, yeti"),
        ((*COOPERATIVE, "--expansions", "none", "dogs"), "'dogs' is none of: none, yeti"),
        (
            (*COOPERATIVE, "--expansions", "yeti+dogs"),
            "'dogs' in 'yeti+dogs' is none of: yeti, ladders, sanity",
        ),
        ((*COOPERATIVE, "--expansions", "none+yeti"), "'none' in 'none+yeti' is none of: yeti"),
        ((*COOPERATIVE, "--expansions", "yeti+"), "expansions: '' in 'yeti+' is none of: yeti"),
        ((*COOPERATIVE, "--expansions", ""), "expansions: '' is none of: none, yeti"),
        ((*COOPERATIVE, "--expansions", "yeti+yeti"), "'yeti' is twice in 'yeti+yeti'"),
        ((*PLAY_SUMMIT, "--expansions", "dogs"), "expansions: 'dogs' is none of: none, yeti"),
        ((*PLAY_SUMMIT, "--expansions", "none", "yeti"), "unexpected extra argument(s) (yeti)"),
    ],
)
def test_a_mistake_is_one_line_and_nothing_is_written(
    summit: Command, folder: Path, arguments: tuple[object, ...], said: str
) -> None:
    ran = summit(*arguments)
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("summit: ")
    files = {str(path.relative_to(folder)) for path in folder.rglob("*")}
    assert files == {"taken.json", "faulty", "faulty/board_easy.toml"}
    assert Path("taken.json").read_text() == "mine"


def test_an_edition_is_validated(summit: Command) -> None:
    Path("mine").mkdir()
    shutil.copy(PRINTED / "cards.toml", "mine")
    ran = summit("edition", "validate", "expedition", "mine")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("mine: valid; K2 (REBEL.pl 2010), digest ")
    assert ran.out.endswith("; cards.toml from mine\n")


def test_an_edition_is_described_with_its_counts(summit: Command) -> None:
    Path("new").mkdir()
    cards = (PRINTED / "cards.toml").read_text()
    Path("new/cards.toml").write_text(cards.replace('"movement 1"', '"little step [new]"'))
    ran = summit("edition", "describe", "expedition", "new")
    assert (ran.code, ran.err) == (0, "")
    assert "cards.toml from new" in ran.out
    assert "little step [new]" in ran.out
    # Ten kinds of cards, six weather tiles a season; 28 and 30 spaces on the boards.
    for counted in (
        "cards.cards: 10",
        "weather.winter: 6",
        "boards.easy.spaces: 28",
        "boards.hard.spaces: 30",
        "rules.zones: 4",
    ):
        assert counted in ran.out
    assert "all files as printed" in summit("edition", "describe", "expedition").out


def without(module: str, arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """Run the command where a module is not installed."""
    program = f"""
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Absent())
sys.argv = ["summit", *{arguments!r}]
from experiments.__main__ import main
main()
"""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)


@pytest.mark.parametrize(
    ("module", "arguments", "extra"),
    [
        ("typer", [], "lab"),
        ("rich", ["tournament", "expedition"], "lab"),
        ("polars", ["tournament", "expedition"], "lab"),
        ("openskill", ["tournament", "expedition"], "lab"),
        ("matplotlib", ["play", "expedition"], "lab"),
        ("polars", ["measure", "competitive"], "lab"),
        ("torch", ["train", "expedition"], "train"),
    ],
)
def test_a_missing_extra_is_named(module: str, arguments: list[str], extra: str) -> None:
    ran = without(module, arguments)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr == (
        f"summit: {module} is not installed; install it with: "
        f'pip install -c constraints.txt -e ".[{extra}]"\n'
    )


def test_the_help_of_training_needs_no_torch() -> None:
    ran = without("torch", ["train", "expedition", "--help"])
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "--learning-rate" in ran.stdout


def test_a_module_that_no_extra_brings_is_a_fault_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "experiments.replay", None)
    monkeypatch.setattr("sys.argv", ["summit", "replay", "x"])
    with pytest.raises(ModuleNotFoundError):
        command.main()
