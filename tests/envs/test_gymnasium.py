"""The single-agent and the vector environment: Gymnasium's checker, masks, autoreset, copies."""

import copy
import pickle
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from summit_env import expedition_v0
from summit_env.engine.errors import AgentError, ConfigError, IllegalActionError

NAME = "summit_env/Expedition-v0"


def choose(mask, rng):
    return np.array([rng.choice(np.flatnonzero(row)) for row in np.atleast_2d(mask)])


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"num_players": 1, "observation": "compact"},
        {"num_players": 5, "opponents": ("random", "climber"), "reward": "gain"},
        {"num_players": 3, "seat": 2, "render_mode": "ansi", "observation": "full"},
    ],
    ids=str,
)
def test_gymnasiums_checker(options):
    check_env(gymnasium.make(NAME, **options).unwrapped)


def test_it_is_made_by_name_without_an_import_of_ours():
    made = f"import gymnasium; gymnasium.make({NAME!r}).reset(seed=1); print('made')"
    ran = subprocess.run(
        [sys.executable, "-c", made], capture_output=True, text=True, check=True, timeout=300
    )
    assert ran.stdout == "made\n"


def test_an_episode_ends_with_the_placing():
    env = expedition_v0.single_agent_env(opponents="random", seat=1, num_players=3)
    _, info = env.reset(seed=1)
    rng, terminated = np.random.default_rng(0), False
    while not terminated:
        assert env.learners.games.player[0] == 1
        action = choose(info["action_mask"], rng)[0]
        _, reward, terminated, truncated, info = env.step(action)
        assert not truncated
    assert reward == env.learners.games.outcome()[2][0, 1]


def test_what_happens_between_two_decisions_is_rewarded():
    """With `gain`, the rewards add up to the learner's score; markers begin at 2 points."""
    env = expedition_v0.single_agent_env(opponents="climber", num_players=2, reward="gain")
    _, info = env.reset(seed=1)
    rng, terminated, total = np.random.default_rng(0), False, 0.0
    while not terminated:
        action = choose(info["action_mask"], rng)[0]
        _, reward, terminated, _, info = env.step(action)
        total += reward
    assert total == env.learners.games.outcome()[0][0, info["seat"]] - 2


def test_an_illegal_action_loses():
    env = expedition_v0.single_agent_env()
    env.reset(seed=1)
    before = env.learners.games.state.tobytes()
    _, reward, terminated, truncated, info = env.step(107)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
    assert env.learners.games.state.tobytes() == before


def test_the_learners_seat_is_fixed_or_drawn():
    fixed = expedition_v0.single_agent_env(num_players=4, seat=3)
    drawn = expedition_v0.single_agent_env(num_players=4)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(20)} == {3}
    assert {drawn.reset(seed=seed)[1]["seat"] for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        (
            {"opponents": "dragon"},
            AgentError,
            "there is no agent 'dragon'; the agents are: climber",
        ),
        ({"opponents": ()}, ConfigError, "opponents: name at least one agent"),
        ({"seat": 2}, ConfigError, "seat: must be 0 to 1 or None, not 2"),
        ({"observation": "sonar"}, ConfigError, "observation: 'sonar' is none of"),
        ({"render_mode": "smell"}, ConfigError, "render_mode: 'smell' is none of"),
        ({"colour": "red"}, ConfigError, "colour: expedition has no such option"),
    ],
)
@pytest.mark.parametrize("make", [expedition_v0.single_agent_env, expedition_v0.vector_env])
def test_a_bad_option_is_said(make, options, error, said):
    with pytest.raises(error) as refused:
        make(**options)
    assert said in str(refused.value)


def test_the_learner_sees_no_other_hand():
    env = expedition_v0.single_agent_env(num_players=2, seat=0, render_mode="ansi")
    env.reset(seed=1)
    assert "6 cards" in env.render().splitlines()[-1]


def test_vector_masks_and_observations_are_those_of_each_learner():
    env = expedition_v0.vector_env(16, num_players=3, opponents=("random", "climber"))
    observations, infos = env.reset(seed=1)
    rng = np.random.default_rng(0)
    for _ in range(150):
        games, seats = env.learners.games, env.learners.seats
        assert (games.player == seats).all()
        assert (infos["action_mask"] == games.legal()).all()
        assert (env.action_masks() == infos["action_mask"]).all()
        assert (observations == games.observe("flat", viewers=seats)).all()
        observations, _, _, _, infos = env.step(choose(infos["action_mask"], rng))


def test_a_finished_game_starts_afresh_in_the_same_step():
    env = gymnasium.make_vec(NAME, num_envs=4, num_players=1, observation="compact")
    observations, infos = env.reset(seed=1)
    rng, finished = np.random.default_rng(0), 0
    while finished < 8:
        observations, rewards, done, truncated, infos = env.step(choose(infos["action_mask"], rng))
        assert not truncated.any()
        assert (rewards[~done] == 0).all()
        for i in np.flatnonzero(done):
            finished += 1
            assert rewards[i] > 0
            day, prompt = 4, slice(0, 4)
            assert infos["final_obs"][i][prompt].sum() == 0  # nothing is asked any more
            assert observations[i][day] == np.float32(1 / 18)
            assert infos["action_mask"][i].any()


def test_an_illegal_action_of_the_vector_raises_and_changes_nothing():
    env = expedition_v0.vector_env(3)
    _, infos = env.reset(seed=1)
    actions = choose(infos["action_mask"], np.random.default_rng(0))
    actions[2] = 107
    before = env.learners.games.state.tobytes()
    with pytest.raises(IllegalActionError, match="in game 2"):
        env.step(actions)
    assert env.learners.games.state.tobytes() == before


def test_the_same_seed_gives_the_same_episodes():
    runs = []
    for seed in (1, 1, 2):
        env = expedition_v0.vector_env(5, num_players=2, threads=2)
        _, infos = env.reset(seed=seed)
        rng, seen = np.random.default_rng(0), b""
        for _ in range(200):
            observations, _, _, _, infos = env.step(choose(infos["action_mask"], rng))
            seen += observations.tobytes()
        runs.append(seen)
    assert runs[0] == runs[1] != runs[2]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_keep_the_position_and_go_their_own_way(copied):
    env = expedition_v0.single_agent_env(num_players=3, opponents="random")
    _, info = env.reset(seed=1)
    for _ in range(10):
        _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    twin = copied(env)
    position = env.learners.games.state.tobytes()
    assert twin.learners.games.state.tobytes() == position
    action = np.flatnonzero(info["action_mask"])[0]
    ahead = twin.step(action)
    assert env.learners.games.state.tobytes() == position
    assert (env.step(action)[0] == ahead[0]).all()
