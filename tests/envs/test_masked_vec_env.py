"""The vector environment of stable-baselines3, with masks."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

from summit_env.engine.errors import ConfigError, IllegalActionError
from summit_env.envs.learners import seat_learners
from summit_env.envs.sb3 import MaskedVecEnv
from summit_env.expedition.game import GAME
from tests.envs.playing import MODULES, SIZES, choose, last_evening, lay_out
from tests.expedition.positions import Table

FINISH = GAME.actions.id("finish")


every_game = pytest.mark.parametrize("game", MODULES)


def made(
    size: int,
    *,
    game: str = "expedition",
    seat: int | None = None,
    encoder: str = "compact",
    **options: Any,
) -> Any:
    games = MODULES[game].batch(size, **options)
    return MaskedVecEnv(seat_learners(games, "random", seat=seat, seed=0), encoder)


def choose_all(env: Any, rng: np.random.Generator) -> NDArray[np.int64]:
    return np.array([choose(mask, rng) for mask in env.action_masks()])


@pytest.mark.parametrize(("game", "actions"), SIZES)
def test_masks_are_found_by_sb3_contrib(game: str, actions: int) -> None:
    env = made(3, game=game)
    assert is_masking_supported(env)
    assert not env.has_attr("no_such_thing")
    masks = get_action_masks(env)
    assert (masks == env.learners.games.mask).all()
    assert (masks.shape, masks.dtype) == ((3, actions), np.bool_)
    (second,) = env.env_method("action_masks", indices=[1])
    assert (second == masks[1]).all()


@every_game
def test_masks_fit_the_position_after_every_step(game: str) -> None:
    env, rng = made(4, game=game, num_players=4), np.random.default_rng(0)
    env.reset()
    for _ in range(300):
        observations, rewards, done, infos = env.step(choose_all(env, rng))
        assert all(env.observation_space.contains(row) for row in observations)
        assert (rewards.shape, done.shape, len(infos)) == ((4,), (4,), 4)
        assert (env.action_masks() == env.learners.games.legal()).all()
        assert env.action_masks().any(axis=1).all()


def test_a_finished_game_starts_afresh_and_tells_of_its_episode() -> None:
    env = made(2, seat=1, reward="score")
    env.reset()
    env.step(env.action_masks().argmax(axis=1))
    lay_out(env.learners.games, last_evening([2, 6]))
    env.learners.games.state.day[0] = 17
    env.learners.games.legal()
    played = env.learners.games.copy()
    played.step([FINISH] * 2)

    observations, rewards, done, infos = env.step(np.array([FINISH] * 2))
    assert rewards.tolist() == [0.0, 6.0]
    assert done.tolist() == [False, True]
    assert infos[0] == {}
    episode = infos[1].pop("episode")
    assert (episode["r"], episode["l"]) == (6.0, 2)
    assert episode["t"] >= 0
    seen_last = played.observe("compact", viewers=[1, 1])[1]
    assert (infos[1].pop("terminal_observation") == seen_last).all()
    assert infos[1] == {"TimeLimit.truncated": False}
    assert (observations == env.learners.observe("compact")).all()
    assert (observations[1] != seen_last).any()
    assert env.learners.games.state.day.tolist() == [18, 1]


@pytest.mark.parametrize(
    ("game", "players"), [("expedition", 1), ("competitive", 2), ("cooperative", 1), ("team", 4)]
)
def test_every_episode_is_counted_from_its_own_start(game: str, players: int) -> None:
    env = made(2, game=game, num_players=players, reward="score")
    rng = np.random.default_rng(0)
    env.reset()
    length, reward, ends = np.zeros(2, np.int64), np.zeros(2), 0
    while ends < 5:
        _, rewards, done, infos = env.step(choose_all(env, rng))
        length += 1
        reward += rewards
        for i in np.flatnonzero(done):
            assert infos[i]["episode"]["l"] == length[i]
            assert infos[i]["episode"]["r"] == reward[i] >= 0
            length[i] = reward[i] = 0
            ends += 1


def test_an_abandoned_episode_is_not_counted() -> None:
    """The move from E14 (2 points) to E17 (3 points) gains 1 before the reset."""
    env = made(1, seat=1, reward="gain")
    table = Table(num_players=2)
    table.put("A", "E14", player=1, level=4)
    table.turn("movement 3", "acclimatization 1", "acclimatization 1", player=1)
    lay_out(env.learners.games, table)
    env.step(np.array([table.action("give", "movement 3", "A")]))
    _, gained, _, _ = env.step(np.array([table.action("move", "A", "E17")]))
    assert gained.tolist() == [1.0]

    env.reset()
    lay_out(env.learners.games, last_evening([2, 6]))
    _, rewards, done, infos = env.step(np.array([FINISH]))
    assert (rewards.tolist(), done.tolist()) == ([0.0], [True])
    assert (infos[0]["episode"]["r"], infos[0]["episode"]["l"]) == (0.0, 1)


@every_game
def test_the_seed_counts_for_the_next_reset_alone(game: str) -> None:
    env = made(3, game=game, num_players=4)
    env.seed(5)
    first = env.reset(), env.learners.games.state.tobytes()
    second = env.reset()
    assert (first[0] != second).any()
    env.seed(5)
    assert (env.reset() == first[0]).all()
    assert env.learners.games.state.tobytes() == first[1]
    assert (env.reset() == second).all()


def test_attributes_are_shared_by_all() -> None:
    env = made(3)
    env.set_attr("note", 7)
    assert env.get_attr("note") == [7, 7, 7]
    assert env.get_attr("encoder", indices=1) == ["compact"]
    assert env.env_is_wrapped(object) == [False, False, False]
    env.close()
    env.close()


def test_an_illegal_action_is_refused() -> None:
    env = made(2)
    env.reset()
    with pytest.raises(IllegalActionError, match="in game 0"):
        env.step(np.array([FINISH, FINISH]))


def test_an_unknown_encoder_is_refused() -> None:
    with pytest.raises(ConfigError, match="observation: 'pixels' is none of"):
        made(1, encoder="pixels")


@every_game
def test_maskable_ppo_learns_and_predicts_legal_actions(game: str) -> None:
    env = made(4, game=game, num_players=4)
    model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=64, n_epochs=1, seed=0)
    model.learn(256)
    observations = env.reset()
    for _ in range(50):
        masks = env.action_masks()
        actions, _ = model.predict(observations, action_masks=masks)
        assert masks[np.arange(4), actions].all()
        observations, _, _, _ = env.step(actions)
