"""A replay leads where it says, or says why not."""

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from summit_env.engine.batch import Batch
from summit_env.engine.errors import ReplayError
from summit_env.engine.game import GAMES
from summit_env.engine.replay import Replay
from summit_env.expedition.edition import PRINTED
from tests.configs import Options, expedition


def played(options: Options | None = None, seed: int = 5) -> tuple[Replay, list[Batch]]:
    """Play a game with the first legal action each time, keeping all positions."""
    games, actions = expedition(1, options, seed=seed), []
    positions = [games.copy()]
    while not games.done[0]:
        actions.append(int(games.mask[0].argmax()))
        games.step(actions[-1:])
        positions.append(games.copy())
    return Replay.of(games, 0, ["a"] * games.config.num_players, actions), positions


def written(folder: Path, **changes: Any) -> Path:
    """Save a good replay with some fields changed by hand (None: left out)."""
    path = folder / "game.json"
    played()[0].save(path)
    content = {**json.loads(path.read_text()), **changes}
    path.write_text(json.dumps({k: v for k, v in content.items() if v is not None}))
    return path


def refusal(path: Path, edition: str | None = None) -> str:
    with pytest.raises(ReplayError) as refused:
        Replay.load(path, edition)
    message = str(refused.value)
    assert "\n" not in message
    assert message.startswith(str(path))
    return message.removeprefix(f"{path}: ")


def test_what_is_loaded_is_what_was_saved(tmp_path: Path) -> None:
    replay, _ = played({"num_players": 3, "side": "hard", "weather": "winter"})
    replay.save(tmp_path / "game.json")
    assert Replay.load(tmp_path / "game.json") == replay


def test_every_step_is_the_position_that_was_played() -> None:
    replay, positions = played()
    assert len(positions) == len(replay.actions) + 1
    for step, (position, again) in enumerate(zip(positions, replay, strict=True)):
        assert again.state.tobytes() == position.state.tobytes()
        if step % 20 == 0:
            assert replay.at(step).state.tobytes() == position.state.tobytes()
            assert np.array_equal(replay.at(step).mask, position.mask)


def test_a_game_from_the_middle_of_a_batch_can_be_kept() -> None:
    games, actions = expedition(3, seed=8), []
    while not games.done.all():
        rows = np.flatnonzero(~games.done)
        chosen = games.mask[rows].argmax(axis=1)
        actions += [int(action) for row, action in zip(rows, chosen, strict=True) if row == 1]
        games.step(chosen, rows)
    replay = Replay.of(games, 1, ["a", "b"], actions)
    replay.verify()
    assert replay.at(len(actions)).state.tobytes() == games.state[[1]].tobytes()


@pytest.mark.parametrize("step", [-1, 10_000])
def test_there_is_no_step_before_the_start_or_after_the_end(step: int) -> None:
    replay, _ = played()
    with pytest.raises(ReplayError, match=f"there is no step {step}; the steps are 0 to "):
        replay.at(step)


def test_saving_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("mine")
    with pytest.raises(ReplayError, match=r"game\.json: exists; choose another name"):
        played()[0].save(path)
    assert path.read_text() == "mine"


def test_saving_where_there_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match=r"game\.json: cannot be written"):
        played()[0].save(tmp_path / "no" / "game.json")


def test_no_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "no.json") == "cannot be read: No such file or directory"


@pytest.mark.parametrize("content", ["", "{", '{"format": 1', "\x00", '{"game": "\\ud800"}'])
def test_broken_json(tmp_path: Path, content: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(content)
    assert refusal(path).startswith("not valid JSON: ")


@pytest.mark.parametrize(
    "field", ["game", "config", "edition", "seed", "agents", "actions", "scores", "places"]
)
def test_missing_field(tmp_path: Path, field: str) -> None:
    path = written(tmp_path, **{field: None})
    assert refusal(path) == f"missing required field `{field}`"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"color": "red"}, "contains unknown field `color`"),
        ({"format": 2}, "format: invalid enum value 2"),
        ({"actions": ["up"]}, "actions[0]: expected `int`, got `str`"),
        ({"game": "chess"}, f"there is no game 'chess'; the games are: {', '.join(GAMES)}"),
        ({"config": {"num_players": 9}}, "num_players: expedition is for 1 to 5 players, not 9"),
        ({"config": {"side": "north"}}, "side: 'north' is none of: easy, hard"),
        ({"config": {"edition": "gone"}}, "gone: there is no such folder"),
        ({"seed": -1}, "seed: expected `int` >= 0"),
        ({"seed": 2**64}, f"seed: {2**64} is not below 2**64"),
        ({"agents": ["a"]}, "agents: there are 1 for 2 players"),
        ({"edition": "0"}, "edition: the game was played with another than is here now"),
    ],
)
def test_wrong_field(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    assert refusal(written(tmp_path, **changes)) == said


@pytest.mark.parametrize("action", [107, -1, 108, 2**70])
def test_illegal_action(tmp_path: Path, action: int) -> None:
    # The first decisions of a game pick cards; 107, the last action of all, is "finish".
    actions = [*played()[0].actions]
    actions[2] = action
    assert refusal(written(tmp_path, actions=actions)).startswith("actions[2]: action")


def test_actions_after_the_end(tmp_path: Path) -> None:
    actions = played()[0].actions
    said = refusal(written(tmp_path, actions=[*actions, 0]))
    count = len(actions)
    assert said == f"actions: there are {count + 1}, but the game is over after {count}"


def test_actions_that_stop_before_the_end(tmp_path: Path) -> None:
    actions = played()[0].actions[:-1]
    said = refusal(written(tmp_path, actions=actions))
    assert said == f"actions: the game is not over after all {len(actions)}"


@pytest.mark.parametrize("field", ["scores", "places"])
def test_another_outcome(tmp_path: Path, field: str) -> None:
    assert refusal(written(tmp_path, **{field: [7, 7]})).startswith(f"{field}: says [7")


def test_an_edition_of_ones_own_can_move_but_not_change(tmp_path: Path) -> None:
    for name in ("old", "new", "changed"):
        (tmp_path / name).mkdir()
        shutil.copy(PRINTED / "cards.toml", tmp_path / name / "cards.toml")
    with (tmp_path / "changed" / "cards.toml").open("a") as file:
        file.write("# another printing\n")
    path = tmp_path / "game.json"
    played({"edition": str(tmp_path / "old")})[0].save(path)
    shutil.rmtree(tmp_path / "old")

    assert Replay.load(path, str(tmp_path / "new")).config["edition"] == str(tmp_path / "new")
    said = refusal(path, str(tmp_path / "changed"))
    assert said == "edition: the game was played with another than is here now"
