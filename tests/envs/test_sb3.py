"""The vector environment for stable-baselines3 answers to sb3-contrib's masks."""

import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

from summit_env import expedition_v0
from summit_env.envs.learners import seat_learners
from summit_env.envs.sb3 import MaskedVecEnv


def vec_env(size, **options):
    games = expedition_v0.batch(size, seed=1, **options)
    return MaskedVecEnv(seat_learners(games, "random", seat=None, seed=1), "compact")


def test_masks_are_found_by_the_name_that_is_asked_for():
    env = vec_env(6)
    env.reset()
    assert is_masking_supported(env)
    assert is_masking_supported(expedition_v0.single_agent_env())
    assert (get_action_masks(env) == env.learners.games.mask).all()


def test_an_episode_tells_its_reward_and_what_was_seen_last():
    env = vec_env(3, num_players=1)
    env.reset()
    rng, lengths, ended = np.random.default_rng(0), np.zeros(3, int), 0
    while ended < 6:
        actions = [rng.choice(np.flatnonzero(mask)) for mask in env.action_masks()]
        observations, rewards, done, infos = env.step(np.array(actions))
        lengths += 1
        for i, info in enumerate(infos):
            assert ("episode" in info) == done[i]
            if done[i]:
                ended += 1
                assert info["episode"]["r"] == rewards[i] > 0
                assert info["episode"]["l"] == lengths[i]
                assert (info["terminal_observation"] != observations[i]).any()
                lengths[i] = 0


def test_seeding_repeats_the_games():
    env = vec_env(4, num_players=3)
    seen = []
    for _ in range(2):
        env.seed(7)
        seen.append(env.reset().tobytes())
    assert seen[0] == seen[1]


def test_maskable_ppo_learns_on_it():
    env = vec_env(4)
    model = MaskablePPO("MlpPolicy", env, n_steps=8, batch_size=16, n_epochs=1, seed=0)
    model.learn(64)
    assert model.num_timesteps == 64
