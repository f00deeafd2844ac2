"""One learner in one game: Gymnasium's environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

from summit_env import expedition_v0
from summit_env.engine.errors import AgentError, ConfigError
from summit_env.expedition.game import GAME
from tests.configs import SOME, Options, Setting
from tests.envs.playing import (
    MODULES,
    SIZES,
    choose,
    last_evening,
    last_step_home,
    lay_out,
    made,
    snapshot,
)

FINISH = GAME.actions.id("finish")
NAMES = {game: f"summit_env/{game.capitalize()}-v0" for game in MODULES}
some = pytest.mark.parametrize("setting", SOME, ids=str)
every_game = pytest.mark.parametrize("game", MODULES)


def begun(seed: int = 0, game: str = "expedition", **options: Any) -> Any:
    env = MODULES[game].single_agent_env(**options)
    env.reset(seed=seed)
    return env


def at_last_evening(scores: list[int], **options: Any) -> Any:
    """Begin at the end of day 18, where the learner has the last seat and only to finish."""
    env = begun(num_players=len(scores), seat=len(scores) - 1, **options)
    lay_out(env.learners.games, last_evening(scores))
    return env


def play_out(env: Any, rng: np.random.Generator) -> list[Any]:
    """Play the learner's random decisions to the end and return all that `step` said."""
    told = [env.step(choose(env.action_masks(), rng))]
    while not told[-1][2]:
        told.append(env.step(choose(env.action_masks(), rng)))
    return told


@some
@pytest.mark.parametrize("observation", ["flat", "compact", "full"])
def test_gymnasium_s_own_check(setting: Setting, observation: str) -> None:
    name = NAMES[setting.game]
    check_env(gymnasium.make(name, observation=observation, **setting.options).unwrapped)


@some
def test_a_whole_game_within_the_spaces(setting: Setting) -> None:
    env = made("single_agent_env", setting)
    observation, info = env.reset(seed=0)
    rng, terminated = np.random.default_rng(0), False
    while not terminated:
        assert env.observation_space.contains(observation)
        assert info["action_mask"].any()
        assert (info["action_mask"] == env.action_masks()).all()
        assert (info["action_mask"] == env.learners.games.mask[0]).all()
        assert env.learners.games.player[0] == info["seat"]
        action = choose(info["action_mask"], rng)
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        assert terminated or reward == 0
        assert "illegal_action" not in info
    assert env.observation_space.contains(observation)
    assert env.learners.games.state.over[0] == 1
    assert not info["action_mask"].any()
    assert reward == env.learners.games.outcome()[2][0, info["seat"]]


@pytest.mark.parametrize(
    ("scores", "reward", "expected"),
    [
        ([2, 6, 11], "placing", 1.0),
        ([11, 6, 2], "placing", -1.0),
        ([11, 2, 6], "placing", 0.0),
        ([6, 2, 6], "win", 0.5),
        ([11, 2, 6], "score", 6.0),
        ([15], "placing", 0.75),
    ],
)
def test_the_learner_is_given_its_own_reward(
    scores: list[int], reward: str, expected: float
) -> None:
    _, given, terminated, truncated, _ = at_last_evening(scores, reward=reward).step(FINISH)
    assert (given, terminated, truncated) == (expected, True, False)


@pytest.mark.parametrize(
    ("players", "reward", "expected"),
    [(3, "placing", 1), (3, "win", 1), (3, "score", 30), (1, "placing", 1), (1, "score", 22)],
)
def test_the_learner_is_given_what_the_group_is(players: int, reward: str, expected: float) -> None:
    """Two survivors of three (10), two on the Summit (6), 14 hours to spare; solo 5 + 3 + 14."""
    env = begun(game="cooperative", num_players=players, seat=0, reward=reward)
    table = last_step_home(players)
    lay_out(env.learners.games, table)
    _, given, terminated, _, _ = env.step(table.action("move", "right edge"))
    assert (given, terminated) == (expected, True)


def test_gains_add_up_to_the_change_of_the_score() -> None:
    env = begun(num_players=3, seat=1, reward="gain", rescue_cards=True)
    total = sum(reward for _, reward, _, _, _ in play_out(env, np.random.default_rng(0)))
    assert 2 + total == env.learners.games.outcome()[0][0, 1]


@pytest.mark.parametrize(("game", "actions"), SIZES)
def test_masks_are_found_by_sb3_contrib(game: str, actions: int) -> None:
    env = gymnasium.make(NAMES[game])
    assert is_masking_supported(env)
    env.reset(seed=0)
    assert get_action_masks(env).shape == (actions,)
    assert get_action_masks(env).dtype == np.bool_


@every_game
def test_masks_and_observations_are_not_overwritten(game: str) -> None:
    env = begun(game=game)
    mask, observation = env.action_masks(), env.learners.observe("flat")[0]
    observation, _, _, _, info = env.step(int(np.argmax(mask)))
    kept = observation.copy(), info["action_mask"].copy()
    play_out(env, np.random.default_rng(0))
    assert (observation == kept[0]).all()
    assert (info["action_mask"] == kept[1]).all()


@pytest.mark.parametrize("action", [FINISH, 108, -1, 10**9, 1.5], ids=str)
def test_an_illegal_action_loses_and_changes_nothing(action: Any) -> None:
    env = begun(num_players=3)
    before = snapshot(env.learners.games)
    observation, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
    assert env.observation_space.contains(observation)
    assert snapshot(env.learners.games) == before
    env.reset(seed=0)
    assert "illegal_action" not in env.step(int(np.argmax(env.action_masks())))[4]


def test_every_action_after_the_end_is_illegal() -> None:
    env = at_last_evening([2, 6])
    assert env.step(FINISH)[1:3] == (1.0, True)
    _, reward, terminated, _, info = env.step(FINISH)
    assert (reward, terminated, info["illegal_action"]) == (-1.0, True, True)


@some
def test_the_same_seed_gives_the_same_game(setting: Setting) -> None:
    def game(seed: int) -> list[Any]:
        env = made("single_agent_env", setting)
        return [env.reset(seed=seed), *play_out(env, np.random.default_rng(0))]

    np.testing.assert_equal(game(5), game(5))


def test_other_seeds_give_other_games() -> None:
    env = expedition_v0.single_agent_env(num_players=3)
    games = set()
    for seed in (1, 2, 3, None, None):
        env.reset(seed=seed)
        games.add(env.learners.games.state.tobytes())
    other = expedition_v0.single_agent_env(num_players=3)
    other.reset()
    assert len(games | {other.learners.games.state.tobytes()}) == 6


@every_game
def test_the_seat_is_drawn_in_every_episode(game: str) -> None:
    env = MODULES[game].single_agent_env(num_players=4)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(40)}
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@every_game
def test_the_seat_can_be_fixed(game: str, seat: int) -> None:
    env = MODULES[game].single_agent_env(num_players=4, seat=seat)
    for seed in range(5):
        assert env.reset(seed=seed)[1]["seat"] == seat
        assert env.learners.games.player[0] == seat


@every_game
def test_the_observation_is_the_learner_s(game: str) -> None:
    env = MODULES[game].single_agent_env(num_players=4, seat=1)
    observation, _ = env.reset(seed=0)
    assert (observation == env.learners.games.observe("flat", viewers=[1])[0]).all()


@every_game
def test_several_opponents_by_name(game: str) -> None:
    env = begun(game=game, num_players=4, opponents=["random", "climber"])
    assert [agent.name for agent in env.learners.opponents] == ["random", "climber"]
    assert play_out(env, np.random.default_rng(0))[-1][2]


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"opponents": "nobody"}, AgentError, "no agent 'nobody'; the agents are: .*random"),
        ({"opponents": ["random", "x"]}, AgentError, "no agent 'x'; the agents are: .*climber"),
        ({"opponents": []}, ConfigError, "opponents: name at least one agent"),
        ({"opponents": 3}, ConfigError, "opponents: must be names of agents, not 3"),
        ({"opponents": ["random", 3]}, ConfigError, "opponents: must be names of agents"),
        ({"seat": "first"}, ConfigError, "seat: must be 0 to 1 or None, not 'first'"),
        ({"seat": 2}, ConfigError, "seat: must be 0 to 1 or None, not 2"),
        ({"seat": -1}, ConfigError, "seat: must be 0 to 1 or None, not -1"),
        ({"colour": "red"}, ConfigError, "colour: expedition has no such option"),
        ({"observation": "pixels"}, ConfigError, "observation: 'pixels' is none of"),
        ({"num_players": 6}, ConfigError, "num_players: expedition is for 1 to 5 players, not 6"),
        (
            {"render_mode": "rgb"},
            ConfigError,
            "render_mode: 'rgb' is none of: ansi, human, rgb_array",
        ),
        ({"reward": "glory"}, ConfigError, "reward: 'glory' is none of"),
    ],
    ids=str,
)
def test_wrong_options_are_refused(options: Options, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        expedition_v0.single_agent_env(**options)


def test_render_shows_the_learner_s_hand_alone(capsys: pytest.CaptureFixture[str]) -> None:
    text = begun(num_players=3, seat=1, render_mode="ansi").render()
    assert [("hand: 1" in line or "hand: 2" in line) for line in text.splitlines()[-3:]] == [
        False,
        True,
        False,
    ]
    assert begun(num_players=3, seat=1, render_mode="human").render() is None
    assert capsys.readouterr().out == text + "\n"
    with pytest.warns(UserWarning, match="render_mode"):
        assert begun().render() is None


def test_rgb_array_shows_the_learner_s_hand_alone() -> None:
    env = begun(num_players=3, seat=1, render_mode="rgb_array")
    before = env.render()
    assert (before.dtype, before.shape) == (np.uint8, (889, 1000, 3))
    state = env.learners.games.state[0]
    for seat, shows in ((0, False), (2, False), (1, True)):
        held = state.hand[seat, :10]  # there are ten kinds of cards
        held[:] = held[::-1].copy()
        assert (env.render() != before).any() == shows
        held[:] = held[::-1].copy()


def test_close_twice() -> None:
    env = begun()
    env.close()
    env.close()
