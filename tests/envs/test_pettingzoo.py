"""The AEC environment: PettingZoo's own tests, and what they leave out."""

import copy
import pickle
import random
from importlib import import_module

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, render_test, seed_test

from summit_env import expedition_v0
from summit_env.engine.errors import ConfigError, IllegalActionError

state_tests = import_module("pettingzoo.test.state_test")
MAKERS = {"env": expedition_v0.env, "raw_env": expedition_v0.raw_env}
CONFIGS = [
    {"num_players": 1},
    {"num_players": 2, "side": "hard", "weather": "winter"},
    {"num_players": 3, "rescue_cards": True, "observation": "compact"},
    {"num_players": 4, "observation": "full", "reward": "gain"},
    {"num_players": 5, "limit_5p": "easier", "skip_forced": False},
]

# PettingZoo's test says this of every observation that is a dict, as one with an action mask is.
dict_observations = pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")


@pytest.fixture(params=MAKERS)
def maker(request):
    return MAKERS[request.param]


def play(env, decisions, seed=0):
    """Make random legal decisions, and return what was seen of each."""
    rng = np.random.default_rng(seed)
    seen = []
    for agent in env.agent_iter(decisions):
        observation, reward, termination, truncation, _ = env.last()
        seen.append((agent, observation["observation"].tobytes(), reward))
        if termination or truncation:
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@dict_observations
@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_pettingzoos_api_test(maker, config, monkeypatch):
    # Its list of environments that may have dict observations, as all of its own classics are.
    known = import_module("pettingzoo.test.api_test").env_obs_space
    monkeypatch.setattr("pettingzoo.test.api_test.env_obs_space", [*known, "expedition_v0"])
    api_test(maker(**config), num_cycles=300)


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_pettingzoos_seed_and_state_tests(maker, config):
    seed_test(lambda: maker(**config), num_cycles=60)
    env = maker(**config)
    # The third part of its state test compares with a parallel environment, which there is not.
    state_tests.test_state_space(env)
    state_tests.test_state(env, 50)


def test_pettingzoos_render_test(maker, capsys):
    render_test(maker)
    assert "day 1 of 18" in capsys.readouterr().out


def test_the_registry_makes_it():
    env = make("aec", "summit_env/expedition-v0", num_players=3)
    env.reset(seed=1)
    assert env.max_num_agents == 3


def test_max_cycles_truncates_all_agents_after_so_many_decisions():
    env = expedition_v0.env(num_players=3, max_cycles=7)
    env.reset(seed=1)
    play(env, 6)
    assert not any(env.truncations.values())
    play(env, 1)
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    assert not any(env.terminations.values())
    play(env, 3)
    assert env.agents == []


def test_all_terminate_together_with_rewards_that_add_up_to_zero():
    env = expedition_v0.env(num_players=4)
    env.reset(seed=2)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        play(env, 1)
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert list(env.rewards.values()) == env.unwrapped.games.reward[0].tolist()
    last = {agent: reward for agent, _, reward in play(env, 4)}
    assert last == dict(zip(env.possible_agents, env.unwrapped.games.reward[0], strict=True))
    assert env.agents == []


def test_gains_add_up_to_what_the_score_rose_by():
    env = expedition_v0.raw_env(num_players=2, reward="gain")
    env.reset(seed=3)
    given = dict.fromkeys(env.agents, 0.0)
    for agent, _, reward in play(env, 10_000):
        given[agent] += reward
    scores = env.games.outcome()[0][0]
    # both climbers' markers begin on the field of one point
    assert list(given.values()) == (scores - 2).tolist()


def test_a_turn_is_a_chain_of_decisions_of_one_agent():
    env = expedition_v0.env(num_players=2, skip_forced=False)
    env.reset(seed=1)
    agents = [agent for agent, _, _ in play(env, 6)]
    assert agents[:3] == agents[:1] * 3
    assert agents[3:] == agents[3:4] * 3
    assert agents[0] != agents[3]


def test_an_illegal_action_of_raw_env_raises_and_changes_nothing():
    env = expedition_v0.raw_env(num_players=2)
    env.reset(seed=1)
    before = env.games.state.tobytes()
    for action in (107, -1, 108):
        with pytest.raises(IllegalActionError, match=f"action {action} .* not legal in game 0"):
            env.step(action)
    assert env.games.state.tobytes() == before


@pytest.mark.parametrize("looked", [True, False])
def test_an_illegal_action_of_env_loses_the_game(looked, capsys):
    env = expedition_v0.env(num_players=3)
    env.reset(seed=1)
    offender = env.agent_selection
    if looked:
        env.last()
    with pytest.warns(UserWarning, match="Illegal move"):
        env.step(107)
    assert env.rewards == {agent: -1.0 if agent == offender else 0 for agent in env.agents}
    assert all(env.terminations.values())


def test_only_the_selected_agent_has_a_mask():
    env = expedition_v0.env(num_players=3)
    env.reset(seed=1)
    for _ in range(100):
        for agent in env.possible_agents:
            allowed = env.observe(agent)["action_mask"].any()
            assert allowed == (agent == env.agent_selection)
        play(env, 1)


def test_the_first_mask_tells_what_can_be_done():
    env = expedition_v0.raw_env(num_players=2)
    env.reset(seed=5)
    mask = env.observe(env.agent_selection)["action_mask"]
    for action in range(108):
        trial = copy.deepcopy(env)
        if mask[action]:
            trial.step(action)
        else:
            with pytest.raises(IllegalActionError):
                trial.step(action)


def test_the_seed_alone_decides_and_nothing_else_is_touched(maker):
    random.seed(1)
    np.random.seed(1)
    before = random.getstate(), np.random.get_state()[1].tolist()
    games = []
    for seed in (4, 4, 5):
        env = maker(num_players=2)
        env.reset(seed=seed)
        games.append(play(env, 200))
    assert games[0] == games[1] != games[2]
    assert (random.getstate(), np.random.get_state()[1].tolist()) == before


def test_without_a_seed_games_differ_and_after_one_they_follow_from_it():
    first, second = expedition_v0.env(), expedition_v0.env()
    first.reset()
    second.reset()
    assert (first.state() != second.state()).any()
    first.reset(seed=1)
    second.reset(seed=1)
    opening = first.state()
    first.reset()
    second.reset()
    assert (first.state() == second.state()).all()
    assert (first.state() != opening).any()


def test_spaces_sample_with_generators_of_their_own():
    env = expedition_v0.env()
    env.reset(seed=1)
    space = env.action_space("player_0")
    samples = []
    for _ in range(2):
        space.seed(3)
        samples.append([space.sample() for _ in range(10)])
    assert samples[0] == samples[1]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_keeps_the_position_and_goes_its_own_way(maker, copied):
    env = maker(num_players=3)
    env.reset(seed=1)
    play(env, 40)
    twin = copied(env)
    position = env.state().tobytes()
    assert twin.agent_selection == env.agent_selection
    assert twin.state().tobytes() == position
    ahead = play(twin, 100, seed=9)
    assert env.state().tobytes() == position
    assert play(env, 100, seed=9) == ahead


def test_an_observation_is_not_written_over():
    env = expedition_v0.env()
    env.reset(seed=1)
    observation = env.observe(env.agent_selection)
    kept = copy.deepcopy(observation)
    play(env, 30)
    assert all((observation[key] == kept[key]).all() for key in kept)


def test_everybody_can_be_observed_at_any_time_and_the_state_lies_in_its_space():
    env = expedition_v0.raw_env(num_players=3)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        play(env, 10)
        assert env.state_space.contains(env.state())
        for agent in env.agents:
            assert env.observation_space(agent).contains(env.observe(agent))
            assert env.observation_space(agent) is env.observation_space(agent)


def test_a_waiting_agent_does_not_see_the_hand_of_the_one_to_move():
    env = expedition_v0.raw_env(num_players=2)
    env.reset(seed=1)
    mover = env.games.player[0]
    waiting = env.possible_agents[1 - mover]
    before = env.observe(waiting)["observation"].tobytes()
    hand = env.games.state[0].hand[mover]
    deck = env.games.state[0].deck[mover]
    hand[:], deck[:] = deck.copy(), hand.copy()
    assert env.observe(waiting)["observation"].tobytes() == before


def test_rendering_without_a_mode_warns():
    env = expedition_v0.env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="does nothing without render_mode"):
        env.render()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 2}, "players: expedition has no such option; it has: num_players"),
        ({"side": "north"}, "side: 'north' is none of: easy, hard"),
        ({"num_players": 6}, "num_players: expedition is for 1 to 5 players, not 6"),
        ({"observation": "sonar"}, "observation: 'sonar' is none of: flat, compact, full"),
        ({"reward": "gold"}, "reward: 'gold' is none of: placing, win, score, gain"),
        ({"render_mode": "smell"}, "render_mode: 'smell' is none of: ansi, human"),
        ({"max_cycles": 0}, "max_cycles: must be at least 1, not 0"),
        ({"limit_5p": "easier"}, "limit_5p: 'easier' is for 5 players only"),
    ],
)
def test_a_bad_option_is_said(maker, options, said):
    with pytest.raises(ConfigError) as refused:
        maker(**options)
    assert said in str(refused.value)


def test_closing_twice_is_fine(maker):
    env = maker()
    env.close()
    env.close()
