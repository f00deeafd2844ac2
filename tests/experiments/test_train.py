"""Training on tiny settings: what is kept, how it goes on, and what is refused."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from experiments.learning import Point, in_words, measure, read_curve
from experiments.run import RunError
from experiments.standings import Estimate
from summit_env import expedition_v0, team_v0
from summit_env.engine.agent import load_agent
from summit_env.expedition.game import GAME
from summit_env.summit.game import TEAM_GAME
from tests.experiments.conftest import Command

# Two rollouts of 8 decisions in each of 4 games make 64 decisions.
TINY = ("--games", 4, "--rollout", 8, "--minibatch", 16, "--epochs", 1, "--width", 8)
TINY += ("--measure-every", 1, "--measure-games", 4, "--threads", 1)
TRAIN = ("train", "expedition", "--opponents", "random", *TINY)


def test_a_training_ends_with_an_agent_a_curve_and_a_plot(summit: Command, tmp_path: Path):
    folder = tmp_path / "run"
    ran = summit(*TRAIN, "--decisions", 64, "--out", folder)
    assert ran.code == 0, ran.err
    curve = read_curve(folder)
    assert [point.decisions for point in curve] == [32, 64]
    assert list(curve[0].win_share) == ["random"]
    summary = msgspec.json.decode((folder / "summary.json").read_bytes())
    assert set(summary["throughput"]) == {"environment", "policy", "training"}
    assert min(summary["throughput"].values()) > 0
    assert (folder / "curve.png").read_bytes()[:4] == b"\x89PNG"
    assert list((folder / "tensorboard").iterdir())
    games = expedition_v0.batch(10, num_players=3, seed=1)
    agent = load_agent(f"ppo:{folder / 'agent.npz'}", GAME)
    games.step(agent.act(games, np.arange(10), np.random.default_rng(0)))


def test_an_interrupted_training_goes_on(
    summit: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    folder = tmp_path / "run"
    with monkeypatch.context() as patched:
        patched.setattr("experiments.learning.measure_throughput", _interrupt)
        assert summit(*TRAIN, "--decisions", 64, "--out", folder).code == 130
    assert not (folder / "agent.npz").exists()
    before = read_curve(folder)
    ran = summit(*TRAIN, "--decisions", 64, "--out", folder)
    assert ran.code == 0, ran.err
    assert read_curve(folder) == before
    assert (folder / "agent.npz").exists()


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_finished_training_is_not_overwritten(summit: Command, tmp_path: Path):
    folder = tmp_path / "run"
    assert summit(*TRAIN, "--decisions", 32, "--out", folder).code == 0
    kept = (folder / "agent.npz").read_bytes()
    ran = summit(*TRAIN, "--decisions", 32, "--out", folder)
    assert ran.code == 2
    assert "this training is finished" in ran.err
    assert (folder / "agent.npz").read_bytes() == kept


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--opponents", "dragon"), "there is no agent 'dragon'"),
        (("--observation", "sonar"), "observation: 'sonar' is none of"),
        (("--reward", "gold"), "reward: 'gold' is none of"),
        (("--decisions", "0"), "'--decisions'"),
        (("--num-players", "9"), "1 to 5 players"),
    ],
)
def test_a_bad_option_is_one_line_and_nothing_is_written(
    summit: Command, tmp_path: Path, arguments: tuple[str, ...], said: str
):
    ran = summit("train", "expedition", *TINY, *arguments, "--out", tmp_path / "run")
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not (tmp_path / "run").exists()


def test_one_player_learns_alone(summit: Command, tmp_path: Path):
    ran = summit(*TRAIN, "--num-players", 1, "--decisions", 32, "--out", tmp_path / "run")
    assert ran.code == 0, ran.err
    (point,) = read_curve(tmp_path / "run")
    assert point.win_share == {}
    assert point.score.value >= 2


def test_the_options_for_summit_are_a_table_for_four_and_points_as_they_come(
    summit: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    ran = summit("train", "competitive", *TINY, "--decisions", 32, "--out", folder)
    assert ran.code == 0, ran.err
    config = msgspec.toml.decode((folder / "config.toml").read_bytes())
    assert (config["reward"], config["opponents"]) == ("gain", ["random"])
    assert config["options"]["num_players"] == 4
    # Nobody comes home from a game of beginners, so nobody wins.
    (point,) = read_curve(folder)
    assert point.decided["random"].value == 0
    assert point.win_share == {"random": None}
    assert "nobody wins against random" in ran.err


def test_a_team_learns_with_named_teammates_against_named_opponents(
    summit: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    options = ("--expansions", "yeti+ladders+sanity", "--past-share", 0.5)
    ran = summit("train", "team", *options, *TINY, "--decisions", 64, "--out", folder)
    assert ran.code == 0, ran.err
    config = msgspec.toml.decode((folder / "config.toml").read_bytes())
    assert (config["reward"], config["opponents"]) == ("gain", ["random"])
    assert config["options"]["num_players"] == 4
    # A team always wins.
    assert [point.decided["random"].value for point in read_curve(folder)] == [1, 1]
    agent = load_agent(f"ppo:{folder / 'agent.npz'}", TEAM_GAME)
    games = team_v0.batch(10, expansions=("yeti", "ladders", "sanity"), seed=1)
    games.step(agent.act(games, np.arange(10), np.random.default_rng(0)))


def test_measuring_tells_wins_of_the_games_that_somebody_won():
    won = Estimate(0.75, 0.5, 0.9)
    point = Point(10, 1.0, {"random": Estimate(0.2, 0.1, 0.3)}, {"random": won}, Estimate(8, 7, 9))
    words = "0.750 [0.500, 0.900] of the 20.0% that somebody wins against random"
    assert in_words(point) == f"10 decisions, 1 s: {words}; score 8.00 [7.00, 9.00]"


def test_an_agent_against_itself_wins_its_share_of_every_seat():
    uniform = load_agent("random", GAME)
    config = GAME.configure(num_players=4)
    point: Point = measure(uniform, GAME, config, [uniform], 2000)
    # a quarter of 2,000 games, within four standard deviations of 0.0097
    won = point.win_share["random"]
    assert won is not None
    assert abs(won.value - 0.25) < 0.04
    assert point.decided["random"].value == 1


def test_in_teams_the_win_of_the_learners_team_is_its_own():
    uniform = load_agent("random", TEAM_GAME)
    point: Point = measure(uniform, TEAM_GAME, TEAM_GAME.configure(), [uniform], 400)
    # Of two teams that play alike each wins half, within four standard deviations of 0.025.
    won = point.win_share["random"]
    assert won is not None
    assert abs(won.value - 0.5) < 0.1
    assert point.decided["random"].value == 1


def test_a_damaged_curve_is_said(tmp_path: Path):
    (tmp_path / "curve.json").write_text('[{"decisions": "many"}]')
    with pytest.raises(RunError, match=r"curve\.json: not the curve of a training"):
        read_curve(tmp_path)


def test_a_training_stopped_between_its_last_files_goes_on(summit: Command, tmp_path: Path):
    folder = tmp_path / "run"
    assert summit(*TRAIN, "--decisions", 32, "--out", folder).code == 0
    (folder / "agent.npz").unlink()
    ran = summit(*TRAIN, "--decisions", 32, "--out", folder)
    assert ran.code == 0, ran.err
    assert (folder / "agent.npz").exists()


def test_a_minibatch_of_one_decision_is_refused(summit: Command, tmp_path: Path):
    # 3 games of 3 decisions are 9, of which minibatches of 4 leave one.
    tiny = ("--games", 3, "--rollout", 3, "--minibatch", 4)
    ran = summit("train", "expedition", *tiny, "--decisions", 9, "--out", tmp_path / "run")
    assert ran.code == 2
    assert "minibatch: 4 leaves a single one of the 9 decisions" in ran.err
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("content", [None, b"damaged"])
def test_a_training_without_its_model_says_so(
    summit: Command, tmp_path: Path, content: bytes | None
):
    folder = tmp_path / "run"
    assert summit(*TRAIN, "--decisions", 32, "--out", folder).code == 0
    (folder / "agent.npz").unlink()
    (folder / "model.zip").unlink()
    if content is not None:
        (folder / "model.zip").write_bytes(content)
    ran = summit(*TRAIN, "--decisions", 32, "--out", folder)
    assert ran.code == 2
    assert "model.zip" in ran.err
    assert len(ran.err.splitlines()) == 1
