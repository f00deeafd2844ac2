"""The environment for several agents: turns, rewards, ends, masks, seeds."""

import copy
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.env_logger import EnvLogger

from summit_env import expedition_v0
from summit_env.engine.errors import ConfigError, IllegalActionError
from summit_env.expedition.game import GAME
from summit_env.expedition.state import PICK
from summit_env.summit.actions import ACTIONS as SUMMIT_ACTIONS
from summit_env.summit.actions import DIRECTIONS
from tests.configs import FULL_TABLES, SOME, Options, Setting
from tests.envs.playing import (
    MODULES,
    SIZES,
    choose,
    last_evening,
    last_step_home,
    lay_out,
    made,
    play,
    position,
)
from tests.expedition.positions import Table
from tests.summit.positions import Table as SummitTable

FINISH = GAME.actions.id("finish")
KINDS = ("env", "raw_env")
both = pytest.mark.parametrize("make", [expedition_v0.env, expedition_v0.raw_env])
every_make = pytest.mark.parametrize(
    "make",
    [getattr(module, kind) for module in MODULES.values() for kind in KINDS],
    ids=[f"{game}-{kind}" for game in MODULES for kind in KINDS],
)
every_game = pytest.mark.parametrize("game", MODULES)
some = pytest.mark.parametrize("setting", SOME, ids=str)


def begun(make: Any = expedition_v0.raw_env, seed: int = 0, **options: Any) -> Any:
    env = make(**options)
    env.reset(seed=seed)
    return env


def begun_at(setting: Setting, kind: str = "raw_env", seed: int = 0, **options: Any) -> Any:
    env = made(kind, setting, **options)
    env.reset(seed=seed)
    return env


def from_table(table: Table | SummitTable, **options: Any) -> Any:
    """Begin an environment at a position set up by hand."""
    make = MODULES[table.games.game.name].raw_env
    env = begun(make, num_players=int(table.state.num_players), **options)
    lay_out(env.games, table)
    env.agent_selection = f"player_{table.state.player}"
    return env


def last_rewards(env: Any) -> dict[str, float]:
    """Take every agent out of a finished game and return what `last` gave each."""
    given = {}
    for agent in env.agent_iter():
        _, given[agent], termination, truncation, _ = env.last()
        assert termination or truncation
        env.step(None)
    return given


# What there is.


@pytest.mark.parametrize(
    ("game", "players"), [(game, n) for game in MODULES for n in MODULES[game].GAME.players]
)
def test_agents_are_named_by_seat(game: str, players: int) -> None:
    env = begun(MODULES[game].raw_env, num_players=players)
    names = ["player_0", "player_1", "player_2", "player_3", "player_4", "player_5"]
    assert env.possible_agents == env.agents == names[:players]
    assert env.max_num_agents == env.num_agents == players


@pytest.mark.parametrize(("game", "actions"), SIZES)
def test_every_seat_has_the_same_spaces(game: str, actions: int) -> None:
    env = MODULES[game].env(num_players=4)
    assert len({str(env.observation_space(agent)) for agent in env.possible_agents}) == 1
    assert all(env.action_space(agent).n == actions for agent in env.possible_agents)
    assert env.observation_space("player_0")["action_mask"].shape == (actions,)


@every_game
def test_metadata_and_name(game: str) -> None:
    env = MODULES[game].env()
    assert env.metadata["name"] == str(env) == str(env.unwrapped) == f"{game}_v0"
    assert env.metadata["render_modes"] == ["ansi", "human", "rgb_array"]
    assert not env.metadata["is_parallelizable"]


# Turns.


def test_first_selected_is_the_start_player() -> None:
    starts = set()
    for seed in range(20):
        env = begun(seed=seed, num_players=3)
        assert env.agent_selection == f"player_{env.games.state.start_player[0]}"
        starts.add(env.agent_selection)
    assert starts == {"player_0", "player_1", "player_2"}


def test_an_agent_is_selected_for_all_three_picks_in_a_row() -> None:
    env = begun(num_players=3, skip_forced=False)
    first = int(env.games.state.start_player[0])
    agents = [agent for agent, _ in play(env, np.random.default_rng(0), 9)]
    seats = [(first + turn) % 3 for turn in range(3)]
    assert agents == [f"player_{seat}" for seat in seats for _ in range(3)]


@every_game
def test_forced_decisions_are_skipped_by_default(game: str) -> None:
    env, rng = begun(MODULES[game].raw_env, num_players=4), np.random.default_rng(0)
    while not env.terminations["player_0"]:
        mask = env.observe(env.agent_selection)["action_mask"]
        assert mask.sum() >= 2
        env.step(choose(mask, rng))


def test_forced_decisions_are_kept_on_request() -> None:
    """On day 6 three cards are left, so that a pick of the lowest leaves the next ones forced."""
    env, rng = begun(num_players=2, skip_forced=False), np.random.default_rng(0)
    forced_picks = 0
    while env.games.state.day[0] < 7:
        mask = env.observe(env.agent_selection)["action_mask"]
        sixth_day_pick = env.games.state.day[0] == 6 and env.games.state.prompt[0] == PICK
        forced_picks += sixth_day_pick and mask.sum() == 1
        env.step(choose(mask, rng))
    assert forced_picks == 6


# Rewards.


@pytest.mark.parametrize(
    ("scores", "reward", "expected"),
    [
        ([11, 2, 6], "placing", [1, -1, 0]),
        ([11, 6, 6], "placing", [1, -0.5, -0.5]),
        ([6, 6], "placing", [0, 0]),
        ([2, 8, 4, 6], "placing", [-1, 1, -1 / 3, 1 / 3]),
        ([11, 2, 6], "win", [1, 0, 0]),
        ([8, 2, 8], "win", [0.5, 0, 0.5]),
        ([11, 2, 6], "score", [11, 2, 6]),
        ([20], "placing", [1]),
        ([5], "placing", [0.25]),
    ],
)
def test_rewards_at_the_end(scores: list[int], reward: str, expected: list[float]) -> None:
    env = from_table(last_evening(scores), reward=reward)
    env.step(FINISH)
    agents = [f"player_{seat}" for seat in range(len(scores))]
    assert env.terminations == dict.fromkeys(agents, True)
    assert env.truncations == dict.fromkeys(agents, False)
    given = pytest.approx(dict(zip(agents, expected, strict=True)))
    assert env.rewards == given
    assert last_rewards(env) == given


@pytest.mark.parametrize(
    ("players", "reward", "expected"),
    [
        (3, "placing", 1),
        (3, "win", 1),
        (3, "score", 2 * 5 + 2 * 3 + 24 - 10),
        (3, "gain", 2 * 5 + 2 * 3 + 24 - 10),
        (1, "placing", 1),
        (1, "win", 1),
        (1, "score", 5 + 3 + 24 - 10),
        (6, "score", 5 * 5 + 2 * 3 + 24 - 10),
    ],
)
def test_a_group_s_rewards_at_the_end_are_everybody_s(
    players: int, reward: str, expected: float
) -> None:
    """5 for each who is back, 3 for each who was on the Summit, 1 for each hour under 24."""
    env = from_table(last_step_home(players), reward=reward)
    env.step(SUMMIT_ACTIONS.id("move", DIRECTIONS.index("right edge")))
    agents = [f"player_{seat}" for seat in range(players)]
    assert env.terminations == dict.fromkeys(agents, True)
    assert env.rewards == dict.fromkeys(agents, expected)
    assert last_rewards(env) == dict.fromkeys(agents, expected)


@pytest.mark.parametrize(
    ("reward", "expected"), [("placing", -1), ("win", 0), ("score", 0), ("gain", 0)]
)
def test_a_group_that_loses_loses_together(reward: str, expected: float) -> None:
    """The last climber dies of hunger: it has neither food nor more than 1 health."""
    table = last_step_home(2)
    table.have(0, food=0, health=1)
    table.roll_next("blank", 1)
    env = from_table(table, reward=reward)
    env.step(SUMMIT_ACTIONS.id("finish"))
    assert last_rewards(env) == {"player_0": expected, "player_1": expected}


@pytest.mark.parametrize("reward", ["placing", "win", "score", "gain"])
def test_companions_are_always_given_the_same(reward: str) -> None:
    env = begun_at(FULL_TABLES["cooperative"], reward=reward)
    rng = np.random.default_rng(1)
    while not any(env.terminations.values()):
        play(env, rng, 1)
        assert len(set(env.rewards.values())) == 1


@some
def test_placing_rewards_are_the_batch_s_and_sum_to_zero_against_others(setting: Setting) -> None:
    env, rng = begun_at(setting), np.random.default_rng(1)
    games = env.games.copy()
    for _, action in play(env, rng):
        games.step([action])
    assert games.done.all()
    assert list(env.rewards.values()) == games.reward[0].tolist()
    if setting.players > 1 and setting.game != "cooperative":
        assert sum(env.rewards.values()) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(
    ("game", "reward"),
    [
        ("expedition", "score"),
        ("competitive", "score"),
        ("cooperative", "placing"),
        ("team", "placing"),
    ],
)
def test_nobody_is_given_anything_before_the_end(game: str, reward: str) -> None:
    env = begun(MODULES[game].raw_env, num_players=4, reward=reward)
    rng = np.random.default_rng(0)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == set(env._cumulative_rewards.values()) == {0.0}
        play(env, rng, 1)
    assert any(env.rewards.values())


def test_gain_is_given_with_every_decision() -> None:
    """E14 shows 2 points, E17 shows 3: the move is worth 1, which the mover is told at once."""
    table = Table(num_players=2)
    table.put("A", "E14", level=3)
    table.turn("movement 3", "acclimatization 1", "acclimatization 1")
    env = from_table(table, reward="gain")
    env.step(table.action("give", "movement 3", "A"))
    env.step(table.action("move", "A", "E17"))
    assert env.rewards == {"player_0": 1.0, "player_1": 0.0}
    assert (env.agent_selection, env.last()[1]) == ("player_0", 1.0)
    env.step(table.action("give", 2, "A"))
    assert env.rewards == {"player_0": 0.0, "player_1": 0.0}
    assert env.last()[1] == 0.0


def test_gains_of_others_turns_accumulate_until_one_s_own() -> None:
    """Player 0's climber dies of player 1's finishing the day: its marker falls from 5 to 1."""
    table = Table(num_players=2)
    table.put("A", "E23", level=1)
    table.turn("acclimatization 0", "acclimatization 1", "acclimatization 1", player=1)
    env = from_table(table, reward="gain")
    env.step(table.action("give", 1, "A"))
    env.step(FINISH)
    assert env.rewards == {"player_0": -4.0, "player_1": 0.0}
    assert env.games.state.day[0] == 2
    rng = np.random.default_rng(0)
    while env.agent_selection != "player_0":
        play(env, rng, 1)
    assert env.last()[1] == -4.0


@some
def test_gains_add_up_to_the_change_of_scores(setting: Setting) -> None:
    """An expedition begins with a point for each climber in base camp, Summit with karma of 6.

    A group begins with nothing.
    """
    env, rng = begun_at(setting, reward="gain"), np.random.default_rng(2)
    team_size = setting.players // setting.options.get("num_teams", setting.players)
    start = {"expedition": 2.0, "competitive": 6.0}.get(setting.game, 0.0)
    if setting.options.get("scoring") == "competitive":
        start = 6.0 * team_size
    total = np.full(setting.players, start)
    while not any(env.terminations.values()):
        play(env, rng, 1)
        total += list(env.rewards.values())
    assert (total == env.games.outcome()[0][0]).all()


# The end.


@every_make
def test_all_agents_are_done_together_and_leave_one_by_one(make: Any) -> None:
    env = begun(make, num_players=4)
    play(env, np.random.default_rng(0))
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.truncations == dict.fromkeys(env.possible_agents, False)
    for left in (3, 2, 1, 0):
        leaving = env.agent_selection
        assert env.last()[2]
        env.step(None)
        assert leaving not in env.agents
        assert len(env.agents) == len(env.rewards) == len(env.terminations) == left
        assert len(env.truncations) == len(env.infos) == left


@every_make
def test_a_done_agent_can_only_pass(make: Any) -> None:
    env = begun(make)
    play(env, np.random.default_rng(0))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(FINISH)


def test_raw_env_refuses_a_step_after_the_end() -> None:
    env = begun()
    play(env, np.random.default_rng(0))
    last_rewards(env)
    with pytest.raises(IllegalActionError, match="the game is over; reset the environment"):
        env.step(FINISH)


def test_env_warns_of_a_step_after_the_end(caplog: pytest.LogCaptureFixture) -> None:
    env = begun(expedition_v0.env)
    play(env, np.random.default_rng(0))
    last_rewards(env)
    before = position(env)
    env.step(FINISH)
    assert "step() called after all agents are terminated or truncated" in caplog.text
    assert position(env) == before


@every_make
def test_a_new_game_follows_a_finished_or_abandoned_one(make: Any) -> None:
    env = begun(make, num_players=4)
    fresh = position(env)
    play(env, np.random.default_rng(0), 20)
    env.reset(seed=0)
    assert position(env) == fresh
    play(env, np.random.default_rng(0))
    env.step(None)
    env.reset(seed=0)
    assert position(env) == fresh
    play(env, np.random.default_rng(0))
    assert len(last_rewards(env)) == 4


@every_make
def test_max_cycles_truncates_after_exactly_that_many_decisions(make: Any) -> None:
    env = begun(make, num_players=4, max_cycles=7)
    rng = np.random.default_rng(0)
    assert len(play(env, rng, 6)) == 6
    assert not any(env.truncations.values())
    assert len(play(env, rng)) == 1
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    assert env.terminations == dict.fromkeys(env.possible_agents, False)
    assert last_rewards(env) == dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=0)
    assert len(play(env, rng)) == 7


def test_a_game_that_ends_with_the_last_cycle_is_not_truncated() -> None:
    length = len(play(begun(), np.random.default_rng(0)))
    env = begun(max_cycles=length)
    assert len(play(env, np.random.default_rng(0))) == length
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    env = begun(max_cycles=length - 1)
    play(env, np.random.default_rng(0))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


# Illegal actions.


@some
def test_raw_env_refuses_an_illegal_action_and_nothing_changes(setting: Setting) -> None:
    env, rng = begun_at(setting), np.random.default_rng(0)
    for _ in range(5):
        play(env, rng, 10)
        if env.terminations[env.agent_selection]:
            break
        before = position(env)
        for action in np.flatnonzero(env.games.mask[0] == 0):
            with pytest.raises(IllegalActionError, match=f"action {action} .*is not legal"):
                env.step(int(action))
        assert position(env) == before


@pytest.mark.parametrize("action", [-1, 108, 10**9, None, 1.5, True, [0]], ids=str)
def test_raw_env_refuses_what_is_no_action(action: Any) -> None:
    env = begun()
    before = position(env)
    with pytest.raises(IllegalActionError):
        env.step(action)
    assert position(env) == before


@pytest.mark.parametrize("action", [-1, 108, None, 1.5], ids=str)
def test_env_refuses_what_is_outside_the_action_space(action: Any) -> None:
    env = begun(expedition_v0.env)
    before = position(env)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)
    assert position(env) == before


@pytest.mark.parametrize("looked", ["never", "now", "before the last step"])
def test_env_ends_the_game_with_an_illegal_action(
    looked: str, caplog: pytest.LogCaptureFixture
) -> None:
    env = begun(expedition_v0.env, num_players=3)
    legal = int(np.argmax(env.games.mask[0]))
    if looked == "now":
        env.last()
    elif looked == "before the last step":
        env.last()
        env.step(legal)
    offender = env.agent_selection
    board = env.games.state.tobytes()
    env.step(FINISH)  # cards are picked now, so that there is nothing to finish
    assert "Illegal move made, game terminating with current player losing" in caplog.text
    assert env.games.state.tobytes() == board
    assert all(env.terminations.values())
    expected = dict.fromkeys(env.possible_agents, 0.0) | {offender: -1.0}
    assert env.rewards == expected
    assert last_rewards(env) == expected
    env.reset(seed=0)
    assert not any(env.terminations.values())


@every_game
def test_legal_play_logs_nothing(game: str, caplog: pytest.LogCaptureFixture) -> None:
    EnvLogger.flush()
    play(begun(MODULES[game].env, num_players=4), np.random.default_rng(0))
    assert caplog.text == ""
    assert EnvLogger.mqueue == []


# Masks.


def assert_mask_is_legality(env: Any) -> None:
    """Try every action on a copy of the environment."""
    mask = env.observe(env.agent_selection)["action_mask"]
    for action in range(len(mask)):
        tried = copy.deepcopy(env)
        if mask[action]:
            tried.step(action)
        else:
            with pytest.raises(IllegalActionError):
                tried.step(action)


@some
def test_first_masks_say_what_is_legal(setting: Setting) -> None:
    for seed in range(2):
        assert_mask_is_legality(begun_at(setting, seed=seed))


@pytest.mark.parametrize(
    ("game", "pace"), [("expedition", 5), ("competitive", 20), ("cooperative", 100), ("team", 100)]
)
def test_masks_say_what_is_legal_throughout_a_game(game: str, pace: int) -> None:
    env, rng = begun_at(FULL_TABLES[game]), np.random.default_rng(0)
    while not env.terminations[env.agent_selection]:
        assert_mask_is_legality(env)
        play(env, rng, pace)


@pytest.mark.parametrize("kind", KINDS)
@some
def test_only_the_selected_agent_has_anything_to_choose(setting: Setting, kind: str) -> None:
    env, rng = begun_at(setting, kind), np.random.default_rng(3)
    while not env.terminations[env.agent_selection]:
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            assert (mask.dtype, mask.shape) == (np.int8, (env.action_space(agent).n,))
            assert mask.any() == (agent == env.agent_selection)
        play(env, rng, 1)
    for agent in env.agents:
        assert not env.observe(agent)["action_mask"].any()


# Observations and state.


@pytest.mark.parametrize("encoder", ["flat", "compact", "full"])
@some
def test_everybody_can_be_observed_at_any_time(encoder: str, setting: Setting) -> None:
    env, rng = begun_at(setting, "env", observation=encoder), np.random.default_rng(4)
    while not env.terminations[env.agent_selection]:
        for agent in env.possible_agents:
            assert env.observation_space(agent).contains(env.observe(agent))
        assert env.state_space.contains(env.state())
        play(env, rng, 3)
    last_rewards(env)
    for agent in env.possible_agents:
        assert env.observation_space(agent).contains(env.observe(agent))
    assert env.state_space.contains(env.state())


@every_make
def test_observations_are_not_overwritten(make: Any) -> None:
    env, rng = begun(make, num_players=4), np.random.default_rng(0)
    kept = [(env.observe("player_1"), env.observe(env.agent_selection), env.state())]
    copied = copy.deepcopy(kept)
    for _ in range(30):
        play(env, rng, 1)
        kept.append((env.last()[0], env.observe("player_0"), env.state()))
        copied.append(copy.deepcopy(kept[-1]))
    np.testing.assert_equal(kept, copied)
    assert any(len(np.unique(mask)) == 2 for mask in (now["action_mask"] for _, now, _ in kept))


@every_game
def test_an_agent_observes_from_its_own_seat(game: str) -> None:
    env = begun(MODULES[game].raw_env, num_players=4)
    games = env.games
    for seat in range(4):
        seen = env.observe(f"player_{seat}")["observation"]
        assert (seen == games.observe("flat", viewers=[seat])[0]).all()


@every_game
def test_the_state_is_seen_from_seat_0_whoever_is_to_move(game: str) -> None:
    env, rng, movers = begun(MODULES[game].raw_env, num_players=4), np.random.default_rng(0), set()
    while len(movers) < 4:
        assert (env.state() == env.games.observe("full", viewers=[0])[0]).all()
        movers.add(env.agent_selection)
        play(env, rng, 1)


def test_a_waiting_agent_does_not_see_the_hand_of_the_one_to_move() -> None:
    env = begun(num_players=2)
    mover = int(env.games.player[0])
    seen = [env.observe(f"player_{seat}")["observation"] for seat in (mover, 1 - mover)]
    hand, deck = env.games.state.hand[0, mover], env.games.state.deck[0, mover]
    hand[:], deck[:] = deck.copy(), hand.copy()
    again = [env.observe(f"player_{seat}")["observation"] for seat in (mover, 1 - mover)]
    assert (again[0] != seen[0]).any()
    assert (again[1] == seen[1]).all()


# Seeds.


@every_game
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    def played(seed: int | None) -> tuple[list[tuple[str, int]], bytes]:
        env = made("raw_env", FULL_TABLES[game])
        env.reset(seed=seed)
        return play(env, np.random.default_rng(0)), env.games.state.tobytes()

    assert played(5) == played(5)
    assert played(5) != played(6)
    assert played(None) != played(None)


@every_game
def test_a_reset_without_a_seed_continues_from_the_last_one(game: str) -> None:
    one, other = (begun(MODULES[game].raw_env, seed=8) for _ in range(2))
    first = position(one)
    one.reset()
    other.reset()
    assert position(one) == position(other) != first
    one.reset(seed=8)
    assert position(one) == first


def test_spaces_are_seeded_apart_from_games() -> None:
    samples = []
    for seed in (1, 2):
        env = begun(expedition_v0.env, seed=seed)
        env.action_space("player_0").seed(9)
        env.reset(seed=seed)
        samples.append([env.action_space("player_0").sample() for _ in range(10)])
    assert samples[0] == samples[1]
    assert len(set(samples[0])) > 1


@pytest.mark.parametrize(
    ("game", "players"),
    [("expedition", 1), ("expedition", 4), ("competitive", 4), ("cooperative", 1), ("team", 4)],
)
def test_global_generators_are_left_alone(game: str, players: int) -> None:
    before = random.getstate(), np.random.get_state()
    for make in (MODULES[game].env, MODULES[game].raw_env):
        env = begun(make, num_players=players)
        env.reset()
        play(env, np.random.default_rng(0))
    vector = MODULES[game].vector_env(4, num_players=players)
    vector.reset()
    for _ in range(50):
        vector.step(vector.action_masks().argmax(axis=1))
    assert random.getstate() == before[0]
    np.testing.assert_equal(np.random.get_state(), before[1])


# Rendering, options, order.


@every_make
def test_ansi_shows_the_position_to_all(make: Any) -> None:
    env = begun(make, num_players=4, render_mode="ansi")
    text = env.render()
    assert text.startswith(env.unwrapped.games.edition.name)
    assert "player_2" in text


@every_make
def test_human_prints_what_ansi_returns(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert begun(make, render_mode="human").render() is None
    text = begun(make, render_mode="ansi").render()
    assert capsys.readouterr().out == text + "\n"


@both
def test_rgb_array_shows_the_position_in_pixels(make: Any) -> None:
    env = begun(make, num_players=3, render_mode="rgb_array")
    before, again = env.render(), env.render()
    assert before.dtype == np.uint8
    assert before.shape == (889, 1000, 3)  # 1080 by 960 units, 1000 pixels wide
    assert (before == again).all()
    play(env, np.random.default_rng(0), 1)
    changed = (env.render() != before).any(axis=2)
    # A card is picked: the mountain stays as it is, the panels on the right don't.
    assert changed[:, 680:].any()
    assert not changed[:, :670].any()


def test_rendering_without_a_mode_warns() -> None:
    with pytest.warns(UserWarning, match="render_mode"):
        assert begun().render() is None


@both
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, "colour: expedition has no such option; it has: .*num_players"),
        ({"observation": "pixels"}, "observation: 'pixels' is none of: flat, compact, full"),
        ({"num_players": 0}, "num_players: expedition is for 1 to 5 players, not 0"),
        ({"num_players": 6}, "num_players: expedition is for 1 to 5 players, not 6"),
        ({"num_players": "two"}, "num_players"),
        ({"side": "north"}, "side: 'north' is none of: easy, hard"),
        ({"reward": "glory"}, "reward: 'glory' is none of: placing, win, score, gain"),
        ({"render_mode": "rgb"}, "render_mode: 'rgb' is none of: ansi, human, rgb_array"),
        ({"max_cycles": 0}, "max_cycles: must be at least 1, not 0"),
        ({"num_players": 2.5}, "num_players: expected `int`"),
        ({"max_cycles": "x"}, "max_cycles: must be at least 1, not 'x'"),
        ({"limit_5p": "easier"}, "limit_5p: 'easier' is for 5 players only"),
    ],
    ids=str,
)
def test_wrong_options_are_refused(make: Any, options: Options, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        make(**options)


@every_game
def test_env_asks_for_a_reset_first(game: str) -> None:
    env = MODULES[game].env()
    for call in (env.last, env.state, lambda: env.step(0), env.agent_iter):
        with pytest.raises((AssertionError, AttributeError), match="reset"):
            call()


@every_make
def test_close_twice(make: Any) -> None:
    env = begun(make)
    env.close()
    env.close()
