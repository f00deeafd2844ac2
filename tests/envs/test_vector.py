"""Learners side by side: Gymnasium's vector environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from summit_env import expedition_v0
from summit_env.engine.errors import AgentError, ConfigError, IllegalActionError
from summit_env.expedition.game import GAME
from summit_env.render.png import rgb
from tests.configs import SOME, Options, Setting
from tests.envs.playing import MODULES, SIZES, choose, last_evening, lay_out, made, snapshot

FINISH = GAME.actions.id("finish")
some = pytest.mark.parametrize("setting", SOME, ids=str)
every_game = pytest.mark.parametrize("game", MODULES)


def choose_all(env: Any, rng: np.random.Generator) -> NDArray[np.int64]:
    return np.array([choose(mask, rng) for mask in env.action_masks()])


def begun(size: int = 4, seed: int = 0, game: str = "expedition", **options: Any) -> Any:
    env = MODULES[game].vector_env(size, **options)
    env.reset(seed=seed)
    return env


@pytest.mark.parametrize(("game", "actions"), SIZES)
def test_spaces_and_metadata(game: str, actions: int) -> None:
    env = begun(5, game=game, observation="compact")
    assert env.num_envs == 5
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.observation_space.shape == (5, *env.single_observation_space.shape)
    assert env.single_action_space.n == actions
    assert (env.action_space.nvec == [actions] * 5).all()


@some
def test_alone_it_plays_as_the_single_environment_does(setting: Setting) -> None:
    vector, single = made("vector_env", setting, 1), made("single_agent_env", setting)
    observations, infos = vector.reset(seed=4)
    observation, info = single.reset(seed=4)
    rng, terminated = np.random.default_rng(0), False
    while not terminated:
        assert (observations[0] == observation).all()
        assert (infos["action_mask"][0] == info["action_mask"]).all()
        action = choose(info["action_mask"], rng)
        observations, rewards, terminations, truncations, infos = vector.step(np.array([action]))
        observation, reward, terminated, _, info = single.step(action)
        assert (rewards[0], terminations[0], truncations[0]) == (reward, terminated, False)
    assert (infos["final_obs"][0] == observation).all()


@some
def test_shapes_types_masks_and_ends(setting: Setting) -> None:
    env, rng, ends = made("vector_env", setting, 6), np.random.default_rng(0), 0
    env.reset(seed=0)
    for _ in range(400):
        observations, rewards, terminations, truncations, infos = env.step(choose_all(env, rng))
        assert env.observation_space.contains(observations)
        assert (rewards.shape, rewards.dtype) == ((6,), np.float32)
        assert (terminations.shape, terminations.dtype) == ((6,), np.bool_)
        assert (truncations.shape, truncations.dtype) == ((6,), np.bool_)
        assert not truncations.any()
        assert (rewards[~terminations] == 0).all()
        assert infos["action_mask"].any(axis=1).all()
        assert infos["_action_mask"].all()
        assert (infos["action_mask"] == env.action_masks()).all()
        assert (env.action_masks() == env.learners.games.legal()).all()
        assert (env.learners.games.player == env.learners.seats).all()
        assert ("final_obs" in infos) == terminations.any()
        ends += terminations.sum()
    assert ends > 6


def test_a_finished_game_starts_afresh_within_the_same_step() -> None:
    env = begun(3, num_players=2, seat=1)
    lay_out(env.learners.games, last_evening([2, 6]))
    env.learners.games.state.day[1] = 17
    env.learners.games.legal()
    played = env.learners.games.copy()
    played.step([FINISH] * 3)

    observations, rewards, terminations, truncations, infos = env.step(np.array([FINISH] * 3))
    assert rewards.tolist() == [1.0, 0.0, 1.0]
    assert terminations.tolist() == [True, False, True]
    assert truncations.tolist() == [False, False, False]
    assert env.learners.games.state.day.tolist() == [1, 18, 1]

    assert infos["_final_obs"].tolist() == [True, False, True]
    seen_last = played.observe("flat", viewers=[1, 1, 1])
    assert (infos["final_obs"][[0, 2]] == seen_last[[0, 2]]).all()
    assert (observations == env.learners.observe("flat")).all()
    assert (observations[0] != infos["final_obs"][0]).any()
    assert env.learners.games.episode.tolist() == [1, 0, 1]
    assert env.learners.games.state[0].tobytes() != env.learners.games.state[2].tobytes()

    following = env.step(env.action_masks().argmax(axis=1))
    assert not following[2].any()
    assert "final_obs" not in following[4]


@every_game
def test_what_is_returned_is_not_overwritten(game: str) -> None:
    env, rng = begun(3, game=game), np.random.default_rng(0)
    kept = [env.step(choose_all(env, rng)) for _ in range(5)]
    copies = [(*(part.copy() for part in told[:4]), told[4]["action_mask"].copy()) for told in kept]
    for _ in range(150):
        env.step(choose_all(env, rng))
    np.testing.assert_equal([(*told[:4], told[4]["action_mask"]) for told in kept], copies)


@pytest.mark.parametrize("seed", [5, [1, 2, 3, None]], ids=str)
@every_game
def test_the_same_seed_gives_the_same_games(game: str, seed: Any) -> None:
    def games(seed: Any, threads: int = 1) -> list[Any]:
        env = MODULES[game].vector_env(4, num_players=4, threads=threads)
        start, rng = env.reset(seed=seed), np.random.default_rng(0)
        return [start, *(env.step(choose_all(env, rng)) for _ in range(200))]

    np.testing.assert_equal(games(seed), games(seed))
    np.testing.assert_equal(games(seed), games(seed, threads=2))


def test_other_seeds_give_other_games() -> None:
    env = begun(2, num_players=3)
    games: set[bytes] = set()
    for seed in (1, 2, [1, 2], [2, 1], None, None):
        env.reset(seed=seed)
        games.update(game.tobytes() for game in env.learners.games.state)
    assert len(games) == 12


def test_the_seed_can_be_asked_for() -> None:
    env = begun(2)
    env.reset(seed=11)
    assert env.np_random_seed == 11
    fresh = env.np_random.bit_generator.state
    env.reset(seed=11)
    assert env.np_random.bit_generator.state == fresh
    env.reset(seed=[1, 2])
    assert env.np_random_seed == -1


@pytest.mark.parametrize("wrong", [FINISH, 108, -1])
def test_an_illegal_action_is_refused_and_nothing_changes(wrong: int) -> None:
    env = begun(3)
    actions = env.action_masks().argmax(axis=1)
    actions[1] = wrong
    before = snapshot(env.learners.games)
    with pytest.raises(IllegalActionError, match=f"action {wrong} .* in game 1"):
        env.step(actions)
    assert snapshot(env.learners.games) == before


@pytest.mark.parametrize("actions", [[0], [0, 0], [0.0, 0.0, 0.0], [[0, 0, 0]]], ids=str)
def test_actions_of_another_shape_or_type_are_refused(actions: Any) -> None:
    with pytest.raises(IllegalActionError, match="actions must be integers of shape"):
        begun(3).step(np.array(actions))


@every_game
def test_each_learner_has_a_seat_of_its_own(game: str) -> None:
    env = begun(200, game=game, num_players=4)
    assert set(env.learners.seats) == {0, 1, 2, 3}
    assert set(begun(20, game=game, num_players=4, seat=2).learners.seats) == {2}


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        (
            {"num_envs": 0},
            ConfigError,
            "size and threads must be integers of at least 1, not 0 and 1",
        ),
        (
            {"threads": 0},
            ConfigError,
            "size and threads must be integers of at least 1, not 1 and 0",
        ),
        ({"opponents": "nobody"}, AgentError, "no agent 'nobody'; the agents are"),
        ({"seat": 2}, ConfigError, "seat: must be 0 to 1 or None, not 2"),
        ({"observation": "pixels"}, ConfigError, "observation: 'pixels' is none of"),
        ({"render_mode": "rgb"}, ConfigError, "render_mode: 'rgb' is none of"),
        ({"colour": "red"}, ConfigError, "colour: expedition has no such option"),
    ],
    ids=str,
)
def test_wrong_options_are_refused(options: Options, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        expedition_v0.vector_env(**options)


def test_gymnasium_s_episode_statistics_can_be_recorded() -> None:
    learners = begun(4, num_players=1, reward="score")
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(learners)
    env.reset(seed=0)
    rng, recorded = np.random.default_rng(0), 0
    for _ in range(400):
        *_, terminations, _, infos = env.step(choose_all(learners, rng))
        if terminations.any():
            assert (infos["_episode"] == terminations).all()
            assert (infos["episode"]["r"][terminations] >= 2).all()
            recorded += terminations.sum()
    assert recorded > 4


def test_render_shows_the_first_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = begun(3, render_mode="ansi").render()
    assert text.startswith("K2")
    assert begun(3, render_mode="human").render() is None
    assert capsys.readouterr().out == text + "\n"
    with pytest.warns(UserWarning, match="render_mode"):
        assert begun().render() is None


def test_rgb_array_shows_every_game_to_its_learner() -> None:
    env = begun(3, render_mode="rgb_array")
    frames = env.render()
    assert [frame.shape for frame in frames] == [(889, 1000, 3)] * 3
    assert frames[0].dtype == np.uint8
    games, seats = env.learners.games, env.learners.seats
    for row, frame in enumerate(frames):
        assert (frame == rgb(games.svg(row, int(seats[row])))).all()


def test_close_twice() -> None:
    env = begun()
    env.close()
    env.close()
