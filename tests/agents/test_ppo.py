"""Learned policies: files that fit are played as they were written, others are refused."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agents.ppo import Policy, make, write_policy
from summit_env import expedition_v0
from summit_env.engine.agent import load_agent
from summit_env.engine.errors import AgentError
from summit_env.expedition.game import GAME

SIZE = GAME.encoders["compact"].columns.size


def policy(*, greedy: bool = True) -> Policy:
    """A policy whose scores do not depend on what it sees: the higher an action, the better."""
    hidden = (np.zeros((3, SIZE), np.float32), np.zeros(3, np.float32))
    last = (np.zeros((GAME.actions.size, 3), np.float32), np.arange(GAME.actions.size, dtype="f4"))
    return Policy("test", "compact", [hidden, last], greedy=greedy)


def altered(path: Path, **changes: Any) -> Path:
    """A copy of a policy file with some of its header changed."""
    with np.load(path) as saved:
        content = {name: saved[name] for name in saved.files}
    header = json.loads(str(content["header"])) | changes
    content["header"] = np.array(json.dumps(header))
    new = path.with_name("altered.npz")
    np.savez(new, **content)
    return new


@pytest.fixture
def written(tmp_path: Path) -> Path:
    path = tmp_path / "agent.npz"
    write_policy(path, policy(), GAME, {"decisions": 5})
    return path


def test_a_greedy_policy_takes_the_legal_action_of_the_best_score():
    games = expedition_v0.batch(50, num_players=3, seed=1)
    actions = policy().act(games, np.arange(50), np.random.default_rng(0))
    for mask, action in zip(games.mask, actions, strict=True):
        assert action == np.flatnonzero(mask)[-1]


def test_the_layers_are_a_perceptron_with_tanh_between():
    first = (np.array([[0.5, -1.0]], np.float32), np.array([0.25], np.float32))
    last = (np.array([[2.0], [-2.0], [0.0]], np.float32), np.array([0.0, 1.0, 9.0], np.float32))
    scores = Policy("p", "compact", [first, last], greedy=True).scores(
        np.array([[1.0, 0.5]], np.float32), np.array([[True, True, False]])
    )
    # 0.5 * 1 - 1 * 0.5 + 0.25 = 0.25; tanh(0.25) = 0.244919
    np.testing.assert_allclose(scores[0, :2], [0.489837, 0.510163], rtol=1e-4)
    assert scores[0, 2] < -1e8


def test_a_drawing_policy_draws_by_the_softmax_of_its_scores():
    games = expedition_v0.batch(4000, num_players=2, seed=1)
    games = games.take(np.zeros(4000, int))
    legal = np.flatnonzero(games.mask[0])[:2]
    games.mask[:] = False
    games.mask[:, legal] = True
    drawing = policy(greedy=False)
    drawing.layers[-1][1][:] = 0
    drawing.layers[-1][1][legal[0]] = np.log(3)
    actions = drawing.act(games, np.arange(4000), np.random.default_rng(0))
    # three to one: 3,000 of 4,000, with a standard deviation of 27
    assert abs((actions == legal[0]).sum() - 3000) < 140


def test_a_file_is_played_as_it_was_written(written: Path):
    games = expedition_v0.batch(20, num_players=2, seed=3)
    rows, rng = np.arange(20), np.random.default_rng(0)
    read = load_agent(f"ppo:{written}", GAME)
    assert read.name == f"ppo:{written}"
    assert (read.act(games, rows, rng) == policy().act(games, rows, rng)).all()


def test_a_file_is_never_overwritten(written: Path):
    with pytest.raises(FileExistsError):
        write_policy(written, policy(), GAME, {})


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "was trained for 'chess', not for 'expedition'"),
        ({"format": 99}, "format is 99, but here it is 1"),
        ({"actions": 7}, "actions is 7, but here it is 108"),
        ({"encoder": "sonar"}, "there is no encoder 'sonar' for expedition"),
        ({"columns": [["day", 1]]}, "columns"),
        ({"layers": 9}, "not a policy that `summit train` wrote"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(written: Path, changes: dict[str, Any], said: str):
    path = altered(written, **changes)
    with pytest.raises(AgentError, match=r"altered\.npz|encoder") as refused:
        make(GAME, str(path))
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("content", [b"", b"not a zip", b"PK\x03\x04broken"])
def test_what_is_no_policy_is_refused(tmp_path: Path, content: bytes):
    path = tmp_path / "agent.npz"
    path.write_bytes(content)
    with pytest.raises(AgentError, match="not a policy"):
        make(GAME, str(path))


def test_a_missing_file_is_said(tmp_path: Path):
    with pytest.raises(AgentError, match=r"nowhere\.npz: cannot be read"):
        make(GAME, str(tmp_path / "nowhere.npz"))


def test_a_file_has_to_be_named():
    with pytest.raises(AgentError, match="needs a file: ppo:FILE"):
        load_agent("ppo", GAME)


def test_layers_that_do_not_fit_each_other_are_refused(tmp_path: Path):
    path = tmp_path / "agent.npz"
    wide = policy()
    wide.layers = [wide.layers[0], (np.zeros((108, 5), np.float32), np.zeros(108, np.float32))]
    write_policy(path, wide, GAME, {})
    with pytest.raises(AgentError, match="which do not fit each other"):
        make(GAME, str(path))


def test_numbers_that_are_not_finite_are_refused(tmp_path: Path):
    path = tmp_path / "agent.npz"
    broken = policy()
    broken.layers[-1][1][3] = -np.inf
    write_policy(path, broken, GAME, {})
    with pytest.raises(AgentError, match="layer 1 has numbers that are not finite"):
        make(GAME, str(path))
