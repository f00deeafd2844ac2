"""Learners and the agents in the other seats."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from summit_env import expedition_v0
from summit_env.engine.batch import Batch
from summit_env.engine.errors import AgentError, ConfigError, IllegalActionError
from summit_env.engine.game import Rows
from summit_env.envs.learners import Learners, seat_learners
from summit_env.expedition.game import GAME
from tests.configs import SOME, Setting
from tests.envs.playing import MODULES, choose, last_evening, lay_out, snapshot
from tests.expedition.positions import Table

FINISH = GAME.actions.id("finish")
some = pytest.mark.parametrize("setting", SOME, ids=str)
every_game = pytest.mark.parametrize("game", MODULES)


class Scripted:
    """Finishes as soon as it may, or else takes the lowest legal action; remembers its turns."""

    def __init__(self, name: str = "scripted") -> None:
        self.name = name
        self.turns: list[tuple[int, int]] = []

    def act(self, games: Batch, rows: Rows, rng: np.random.Generator) -> NDArray[np.int64]:
        assert not games.state.over[rows].any()
        self.turns += [(int(row), int(games.player[row])) for row in rows]
        lowest = games.mask[rows].argmax(axis=1)
        finish = games.game.actions.id("finish")
        return np.where(games.mask[rows, finish], finish, lowest)


def learners(
    size: int,
    *opponents: Any,
    game: str = "expedition",
    seat: int | None = None,
    **options: Any,
) -> Learners:
    return Learners(MODULES[game].batch(size, **options), opponents, seat, seed=0)


def choose_all(seated: Learners, rng: np.random.Generator) -> NDArray[np.int64]:
    return np.array([choose(mask, rng) for mask in seated.masks])


@some
def test_every_learner_is_to_move_or_its_game_is_over(setting: Setting) -> None:
    seated = learners(6, Scripted(), game=setting.game, **setting.options)
    rng, ends = np.random.default_rng(0), 0
    for _ in range(300):
        assert (seated.games.player == seated.seats).all()
        assert (seated.games.state.over == 0).all()
        assert seated.masks.any(axis=1).all()
        seated.step(choose_all(seated, rng))
        over = seated.games.state.over == 1
        assert (seated.games.done == over).all()
        assert (seated.games.player == seated.seats)[~over].all()
        assert not seated.masks[over].any()
        ends += over.sum()
        seated.restart(np.flatnonzero(over))
    assert ends > 0


def test_solo_needs_no_opponents() -> None:
    seated, rng = learners(1, num_players=1, reward="score"), np.random.default_rng(0)
    while not seated.games.done[0]:
        reward = seated.step(choose_all(seated, rng))
    assert reward[0] == seated.games.outcome()[0][0, 0]


def test_the_reward_of_a_game_that_an_opponent_ends_reaches_the_learner() -> None:
    seated = learners(2, Scripted(), seat=0, num_players=2)
    table = last_evening([11, 2])
    table.state.player = table.state.risk_player = 0
    lay_out(seated.games, table)
    assert seated.step([FINISH, FINISH]).tolist() == [1.0, 1.0]
    assert seated.games.done.all()


def test_what_happens_in_opponents_turns_is_added_up() -> None:
    """A climber of level 1 rests on E23 (acclimatization -1) and dies once all have finished.

    Its marker, which had been on 6, falls to 1.
    """
    seated = learners(1, Scripted(), seat=0, num_players=3, reward="gain")
    table = Table(num_players=3)
    table.put("A", "E23", level=1, marker=6)
    table.turn("acclimatization 0", "acclimatization 1", "acclimatization 1")
    lay_out(seated.games, table)
    assert seated.step([table.action("give", 1, "A")]).tolist() == [0.0]
    assert seated.step([FINISH]).tolist() == [-5.0]
    assert seated.games.state.day[0] == 2


def test_rewards_are_not_given_twice() -> None:
    seated = learners(1, Scripted(), seat=0, num_players=2, reward="gain")
    table = Table(num_players=2)
    table.put("A", "E14", level=4)
    table.turn("movement 3", "acclimatization 1", "acclimatization 1")
    lay_out(seated.games, table)
    actions = [
        table.action("give", "movement 3", "A"),
        table.action("move", "A", "E17"),
        table.action("give", 2, "A"),
        FINISH,
    ]
    assert [seated.step([action])[0] for action in actions] == [0, 1, 0, 0]


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    seated = learners(3, Scripted(), num_players=3)
    before = snapshot(seated.games)
    with pytest.raises(IllegalActionError, match="in game 2"):
        seated.step([*seated.masks.argmax(axis=1)[:2], FINISH])
    assert snapshot(seated.games) == before


def test_a_finished_game_waits_for_its_restart() -> None:
    seated = learners(2, Scripted(), seat=1, num_players=2)
    lay_out(seated.games, last_evening([2, 6]))
    seated.step([FINISH, FINISH])
    with pytest.raises(IllegalActionError, match="game 0 is over"):
        seated.step([FINISH, FINISH])
    ended = seated.games.state[1].tobytes()
    seated.restart(np.array([0]))
    assert seated.games.state.over.tolist() == [0, 1]
    assert seated.games.state.day[0] == 1
    assert seated.games.player[0] == 1
    assert seated.games.state[1].tobytes() == ended


@every_game
def test_masks_are_copies(game: str) -> None:
    seated = learners(2, Scripted(), game=game)
    seated.masks[:] = True
    assert (seated.masks == seated.games.mask).all()
    assert not seated.masks.all()


@every_game
def test_each_game_is_shown_to_its_learner(game: str) -> None:
    seated = learners(8, Scripted(), game=game, num_players=4)
    assert len(set(seated.seats)) > 1
    every = seated.games.observe("compact", viewers=seated.seats)
    assert (seated.observe("compact") == every).all()
    assert (seated.observe("compact", np.array([5, 2])) == every[[5, 2]]).all()


# Who sits where.


@every_game
def test_opponents_have_all_seats_but_the_learner_s(game: str) -> None:
    script = Scripted()
    seated = learners(4, script, game=game, seat=1, num_players=4)
    for _ in range(40):
        seated.step(seated.masks.argmax(axis=1))
    assert {seat for _, seat in script.turns} == {0, 2, 3}
    assert {row for row, _ in script.turns} == {0, 1, 2, 3}


@every_game
def test_seats_are_drawn_afresh_with_every_episode(game: str) -> None:
    seated = learners(400, Scripted(), game=game, num_players=4)
    first = seated.seats.copy()
    assert np.bincount(first).min() > 60  # of 400, a quarter is expected in each
    seated.restart(np.arange(150))
    assert (seated.seats[150:] == first[150:]).all()
    assert (seated.seats[:150] != first[:150]).any()


def test_several_opponents_share_the_seats() -> None:
    one, other = Scripted("one"), Scripted("other")
    seated = learners(100, one, other, seat=0, num_players=3)
    for _ in range(10):
        seated.step(seated.masks.argmax(axis=1))
    places = set(one.turns), set(other.turns)
    assert not places[0] & places[1]  # a seat is one agent's for the whole episode
    assert len(places[0]) > 60 < len(places[1])  # of 200 seats, half is expected for each
    assert {seat for _, seat in places[0]} == {seat for _, seat in places[1]} == {1, 2}


def test_new_opponents_sit_down_with_the_next_episode() -> None:
    first, never, always = Scripted(), Scripted(), Scripted()
    seated = learners(20, first, seat=0, num_players=2)
    seated.set_opponents([never, always], [0, 3])
    assert seated.weights.tolist() == [0, 1]
    first.turns.clear()
    seated.restart(np.arange(20))
    for _ in range(10):
        seated.step(seated.masks.argmax(axis=1))
    assert first.turns == never.turns == []
    assert {row for row, _ in always.turns} == set(range(20))


@every_game
def test_the_same_seed_seats_and_plays_alike(game: str) -> None:
    batch = MODULES[game].batch(8, num_players=4)
    seated = seat_learners(batch, ["random", "climber"], seat=None, seed=1)

    def games(seed: int) -> tuple[list[int], bytes]:
        seated.reset(seed)
        for _ in range(8):
            seated.step(seated.masks.argmax(axis=1))
        return seated.seats.tolist(), seated.games.state.tobytes()

    assert games(3) == games(3)
    assert games(3) != games(4)


def test_opponents_go_by_their_names() -> None:
    games = expedition_v0.batch(1)
    assert [agent.name for agent in seat_learners(games, "random", None, 0).opponents] == ["random"]
    names = ["climber", "random"]
    assert [agent.name for agent in seat_learners(games, names, None, 0).opponents] == names


def test_an_unknown_opponent_is_answered_with_the_known_ones() -> None:
    with pytest.raises(AgentError, match=r"no agent 'nobody'; the agents are: .*climber.*random"):
        seat_learners(expedition_v0.batch(1), "nobody", None, 0)


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_must_be_such_a_seat(seat: int) -> None:
    with pytest.raises(ConfigError, match=f"seat: must be 0 to 2 or None, not {seat}"):
        learners(1, Scripted(), seat=seat, num_players=3)


def test_there_must_be_somebody_to_play_against() -> None:
    with pytest.raises(ConfigError, match="opponents: name at least one agent"):
        learners(1, num_players=2)
