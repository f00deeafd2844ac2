import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from summit_env.engine.batch import Batch
from summit_env.engine.errors import ConfigError, IllegalActionError, SaveError
from summit_env.engine.game import load_game
from summit_env.engine.rng import seeds_of_games, seeds_of_next_episodes
from summit_env.expedition.edition import PRINTED
from tests.configs import expedition, play, play_on

ACTIONS = load_game("expedition").actions
FINISH = ACTIONS.id("finish")
RICH = {
    "num_players": 3,
    "side": "hard",
    "weather": "winter",
    "rescue_cards": True,
}


def snapshot(games: Batch) -> bytes:
    """Everything that a step can change, as bytes."""
    parts = (games.state, games.mask, games.reward, games.done, games.episode, games.seeds)
    return b"".join(part.tobytes() for part in parts)


# Setting up.


@pytest.mark.parametrize(
    ("size", "options", "message"),
    [
        (0, {}, "size and threads must be integers of at least 1, not 0 and 1"),
        (True, {}, "size and threads must be integers of at least 1, not True and 1"),
        (2.0, {}, "size and threads must be integers of at least 1, not 2.0 and 1"),
        (1, {"threads": 0}, "size and threads must be integers of at least 1, not 1 and 0"),
        (1, {"reward": "glory"}, "reward: 'glory' is none of: placing, win, score, gain"),
        (
            2,
            {"seeds": [1]},
            r"seeds: must be integers .* of shape \(2,\), not int64 of shape \(1,\)",
        ),
        (
            1,
            {"seeds": [[1]]},
            r"seeds: must be integers .* of shape \(1,\), not int64 of shape \(1, 1\)",
        ),
    ],
    ids=str,
)
def test_batch_refuses_what_it_cannot_be(size: int, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        expedition(size, **options)


def test_shapes_and_dtypes() -> None:
    games = expedition(5, RICH)
    assert len(games) == 5
    assert games.state.shape == (5,)
    shapes = {
        name: (getattr(games, name).shape, getattr(games, name).dtype.name)
        for name in ("mask", "player", "reward", "done", "episode", "seeds")
    }
    assert shapes == {
        "mask": ((5, 108), "bool"),
        "player": ((5,), "int8"),
        "reward": ((5, 3), "float32"),
        "done": ((5,), "bool"),
        "episode": ((5,), "int64"),
        "seeds": ((5,), "uint64"),
    }


def test_seed_gives_each_game_its_own_and_seeds_set_them_one_by_one() -> None:
    games = expedition(4, seed=9)
    assert games.seeds.tolist() == seeds_of_games(9, 4).tolist()
    same = expedition(4, seeds=seeds_of_games(9, 4))
    assert snapshot(same) == snapshot(games)
    swapped = expedition(4, seeds=seeds_of_games(9, 4)[[1, 0, 2, 3]])
    assert swapped.state[[1, 0, 2, 3]].tobytes() == games.state.tobytes()


def test_seeds_given_are_copied() -> None:
    seeds = np.array([1, 2], np.uint64)
    games = expedition(2, seeds=seeds)
    seeds[:] = 0
    assert games.seeds.tolist() == [1, 2]


def test_reset_starts_all_games_as_new() -> None:
    games = play_on(expedition(6, RICH, autoreset=True, reward="gain"), steps=400, climbing=True)
    assert games.episode.any()
    games.reset(seed=3)
    assert snapshot(games) == snapshot(expedition(6, RICH, seed=3, reward="gain"))
    games.reset(seeds=range(6))
    assert snapshot(games) == snapshot(expedition(6, RICH, seeds=range(6), reward="gain"))


# Steps.


def test_step_returns_the_mask_of_what_is_legal_next() -> None:
    games = expedition(3)
    mask = games.step(np.argmax(games.legal(), axis=1))
    assert mask is games.mask
    assert mask.tobytes() == games.copy().legal().tobytes()


def test_step_of_some_rows_leaves_all_others_as_they_were() -> None:
    games = expedition(5, RICH)
    before = games.copy()
    games.step(np.argmax(games.mask[[3, 1]], axis=1), rows=np.array([3, 1]))
    for untouched in (0, 2, 4):
        assert games.state[untouched].tobytes() == before.state[untouched].tobytes()
        assert games.mask[untouched].tolist() == before.mask[untouched].tolist()
    moved = games.state.decisions > before.state.decisions
    assert moved.tolist() == [False, True, False, True, False]


def test_step_of_no_rows_does_nothing() -> None:
    games = expedition(2)
    before = snapshot(games)
    games.step(np.empty(0, np.int64), rows=np.empty(0, np.int64))
    assert snapshot(games) == before


@pytest.mark.parametrize("action", [FINISH, ACTIONS.size, -1, 2**40], ids=str)
def test_illegal_action_is_refused_and_nothing_changes_in_any_game(action: int) -> None:
    """On the first decision cards are picked, so nobody can finish."""
    games = expedition(4, RICH)
    actions = np.argmax(games.mask, axis=1)
    actions[2] = action
    before = snapshot(games)
    with pytest.raises(IllegalActionError) as error:
        games.step(actions)
    name = "finish" if action == FINISH else "no such action"
    assert str(error.value) == (
        f"action {action} ({name}) is not legal in game 2, where player {games.player[2]} "
        "decides; `legal()` tells what is"
    )
    assert snapshot(games) == before


def test_illegal_action_is_named_by_its_game_not_by_its_place_in_rows() -> None:
    games = expedition(4)
    with pytest.raises(IllegalActionError, match=r"\(finish\) is not legal in game 3"):
        games.step([FINISH], rows=np.array([3]))


def test_finished_game_is_refused_until_its_reset() -> None:
    games = play_on(expedition(2))
    before = snapshot(games)
    with pytest.raises(IllegalActionError) as error:
        games.step([FINISH, FINISH])
    assert str(error.value) == "game 0 is over; reset it, or leave its row out"
    assert snapshot(games) == before
    games.reset()
    games.step(np.argmax(games.mask, axis=1))


@pytest.mark.parametrize(
    ("actions", "rows", "message"),
    [
        ([0, 0, 0], None, r"integers of shape \(2,\), not int64 of shape \(3,\)"),
        (0, None, r"integers of shape \(2,\), not int64 of shape \(\)"),
        ([[0], [0]], None, r"integers of shape \(2,\), not int64 of shape \(2, 1\)"),
        ([0.0, 0.0], None, r"integers of shape \(2,\), not float64"),
        ([True, True], None, r"integers of shape \(2,\), not bool"),
        ([0, 0], [1], r"integers of shape \(1,\), not int64 of shape \(2,\)"),
    ],
    ids=str,
)
def test_actions_of_another_shape_or_dtype_are_refused(
    actions: Any, rows: Any, message: str
) -> None:
    games = expedition(2)
    before = snapshot(games)
    with pytest.raises(IllegalActionError, match=message):
        games.step(actions, None if rows is None else np.array(rows))
    assert snapshot(games) == before


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32, np.uint64])
def test_actions_of_any_integer_dtype_are_taken(dtype: type) -> None:
    games, same = expedition(3), expedition(3)
    games.step(np.argmax(games.mask, axis=1).astype(dtype))
    same.step(np.argmax(same.mask, axis=1))
    assert snapshot(games) == snapshot(same)


WRONG_ROWS = [
    (np.array([0, 3]), "rows: there is no game 3; they are 0 to 2"),
    (np.array([-1, 0]), "rows: there is no game -1; they are 0 to 2"),
    (np.array([True, True]), "rows: must be integers of shape (2,), not bool of shape (2,)"),
    (np.array([0.0, 1.0]), "rows: must be integers of shape (2,), not float64 of shape (2,)"),
    (np.array([[0, 1]]), "rows: must be integers of shape (2,), not int64 of shape (1, 2)"),
]


@pytest.mark.parametrize(("rows", "message"), WRONG_ROWS, ids=str)
def test_rows_that_are_no_games_are_refused_before_any_kernel_runs(
    rows: np.ndarray[Any, Any], message: str
) -> None:
    games = expedition(3)
    before = snapshot(games)
    calls: list[Callable[[], Any]] = [
        lambda: games.step(np.zeros(rows.shape, np.int64), rows),
        lambda: games.observe("flat", rows),
        lambda: games.outcome(rows),
    ]
    for call in calls:
        with pytest.raises(ConfigError) as error:
            call()
        assert str(error.value) == message
    assert snapshot(games) == before


def test_step_refuses_to_move_a_game_twice() -> None:
    games = expedition(3)
    before = snapshot(games)
    with pytest.raises(ConfigError, match=r"^rows: game 1 is there twice$"):
        games.step(np.argmax(games.mask[[2, 1, 1]], axis=1), rows=np.array([2, 1, 1]))
    assert snapshot(games) == before


# Rewards and the end.


def test_placing_is_given_at_the_end_alone_and_sums_to_nothing() -> None:
    games = expedition(30, RICH)
    for rows, _ in play(games, climbing=True):
        running = rows[~games.done[rows]]
        assert not games.reward[running].any()
    assert games.done.all()
    scores, places, rewards = games.outcome()
    assert games.reward.tolist() == rewards.tolist()
    assert np.abs(games.reward.sum(axis=1)).max() < 1e-6
    for row in range(30):
        best = scores[row] == scores[row].max()
        assert (games.reward[row][places[row] == 1] >= games.reward[row].max()).all()
        assert best[places[row] == 1].all()


def test_placing_of_three_players_without_ties_is_one_nothing_and_minus_one() -> None:
    games = play_on(expedition(200, {"num_players": 3}), climbing=True)
    _, places, _ = games.outcome()
    strict = (np.sort(places, axis=1) == [1, 2, 3]).all(axis=1)
    assert strict.any()
    expected = np.array([np.nan, 1, 0, -1])[places[strict]]
    assert games.reward[strict].tolist() == expected.tolist()


def test_win_shares_one_among_the_winners() -> None:
    """Everybody stays at base camp: all markers stand at 1, and all three share the win."""
    games = expedition(2, {"num_players": 3}, reward="win")
    games.state.day = 18
    games.legal()
    while not games.done.all():
        rows = np.flatnonzero(~games.done)
        finish = games.mask[rows, FINISH]
        games.step(np.where(finish, FINISH, np.argmax(games.mask[rows], axis=1)), rows)
    assert games.state.marker[:, :3].tolist() == [[[1, 1]] * 3] * 2
    assert games.reward == pytest.approx(np.full((2, 3), 1 / 3))


def test_win_of_one_player_is_all_of_it() -> None:
    games = play_on(expedition(50, RICH, reward="win"), climbing=True)
    alone = (games.outcome()[1] == 1).sum(axis=1) == 1
    assert alone.any()
    assert (np.sort(games.reward[alone], axis=1) == [0, 0, 1]).all()


def test_score_is_the_sum_of_the_markers_at_the_end() -> None:
    games = expedition(20, RICH, reward="score")
    for rows, _ in play(games, climbing=True):
        assert not games.reward[rows[~games.done[rows]]].any()
    assert games.reward.tolist() == games.state.marker[:, :3].sum(axis=2).tolist()


def test_gains_of_a_game_add_up_to_its_final_score_less_the_first() -> None:
    """Both markers begin at 1, so the first score is 2."""
    games = expedition(20, RICH, reward="gain")
    total = np.full((20, 3), 2.0)
    for rows, _ in play(games, climbing=True):
        total[rows] += games.reward[rows]
    assert total.tolist() == games.outcome()[0].tolist()
    assert total.max() > 4


def test_gain_of_a_game_started_afresh_begins_anew() -> None:
    games = expedition(8, {"num_players": 1}, reward="gain", autoreset=True)
    total, finals = np.full((8, 1), 2.0), []
    for rows, _ in play(games, steps=600, climbing=True):
        before_end = total + games.reward
        finals += before_end[games.done].ravel().tolist()
        total = np.where(games.done[:, None], 2.0, before_end)
        assert total[~games.done].tolist() == games.outcome()[0][~games.done].tolist()
        assert len(rows) == 8
    assert len(finals) > 8
    assert min(finals) >= 2
    assert max(finals) <= 20


def test_done_tells_of_the_last_step_of_each_game() -> None:
    games = expedition(10)
    for rows, _ in play(games, climbing=True):
        assert games.done[rows].tolist() == (games.state.over[rows] == 1).tolist()
    assert games.done.all()
    assert not games.mask.any()


def test_autoreset_starts_the_next_episode_in_the_same_step() -> None:
    games = expedition(6, RICH, seed=4, autoreset=True)
    ended, rewarded = np.zeros(6, np.int64), False
    for _ in play(games, steps=900, climbing=True):
        ended += games.done
        assert games.episode.tolist() == ended.tolist()
        assert not games.state.over.any()
        assert not games.reward[~games.done].any()
        for row in np.flatnonzero(games.done):
            seeds = seeds_of_next_episodes(games.seeds[[row]], ended[[row]])
            fresh = expedition(1, RICH, seeds=seeds)
            assert games.state[row].tobytes() == fresh.state[0].tobytes()
            assert games.mask[row].tolist() == fresh.mask[0].tolist()
            assert abs(games.reward[row].sum()) < 1e-6
            rewarded |= bool(games.reward[row].any())
    assert ended.min() >= 1
    assert rewarded


def test_restart_begins_another_episode_of_the_meant_games_alone() -> None:
    games = play_on(expedition(3, RICH, seed=4), steps=20)
    before = games.copy()
    games.restart(np.array([1]))
    assert games.episode.tolist() == [0, 1, 0]
    fresh = expedition(1, RICH, seeds=seeds_of_next_episodes(games.seeds[[1]], games.episode[[1]]))
    assert games.state[1].tobytes() == fresh.state[0].tobytes()
    assert games.state[[0, 2]].tobytes() == before.state[[0, 2]].tobytes()


def test_outcome_scores_running_games_as_if_they_ended_now() -> None:
    games = expedition(1, {"num_players": 2})
    games.state.marker[0, :2] = [[4, 1], [2, 7]]
    scores, places, rewards = games.outcome()
    assert scores.tolist() == [[5, 9]]
    assert places.tolist() == [[2, 1]]
    assert rewards.tolist() == [[-1, 1]]


def test_outcome_of_rows_comes_in_their_order() -> None:
    games = play_on(expedition(4, RICH), climbing=True)
    whole, part = games.outcome(), games.outcome(np.array([3, 0]))
    for i in range(3):
        assert part[i].tolist() == whole[i][[3, 0]].tolist()


# Observations.


@pytest.mark.parametrize("call", ["observe", "observation_size"])
def test_unknown_encoder_is_refused_and_the_known_ones_are_listed(call: str) -> None:
    with pytest.raises(ConfigError, match=r"'pixels' is none of: flat, compact, full$"):
        getattr(expedition(1), call)("pixels")


def test_observation_is_by_default_that_of_the_player_to_move() -> None:
    games = play_on(expedition(6, RICH), steps=7)
    for encoder in ("flat", "compact", "full"):
        seen = games.observe(encoder)
        assert seen.shape == (6, games.observation_size(encoder))
        assert seen.dtype.name == "float32"
        assert seen.tolist() == games.observe(encoder, viewers=games.player).tolist()


def test_observation_of_rows_and_viewers_is_that_of_each_pair() -> None:
    games = play_on(expedition(6, RICH), steps=7)
    pairs = games.observe("flat", rows=np.array([4, 0]), viewers=[2, 1])
    assert pairs[0].tolist() == games.observe("flat", viewers=np.full(6, 2))[4].tolist()
    assert pairs[1].tolist() == games.observe("flat", viewers=np.full(6, 1))[0].tolist()


def test_observation_is_written_where_asked() -> None:
    games = expedition(3)
    out = np.full((3, games.observation_size("compact")), 9, np.float32)
    assert games.observe("compact", out=out) is out
    assert out.tolist() == games.observe("compact").tolist()


@pytest.mark.parametrize(
    ("viewers", "message"),
    [
        ([0, 2], "viewers: there is no seat 2; they are 0 to 1"),
        ([-1, 0], "viewers: there is no seat -1; they are 0 to 1"),
        ([0], "viewers: must be integers of shape (2,), not int64 of shape (1,)"),
        ([0.0, 1.0], "viewers: must be integers of shape (2,), not float64 of shape (2,)"),
    ],
    ids=str,
)
def test_viewers_that_are_no_seats_are_refused(viewers: Any, message: str) -> None:
    games = expedition(2, {"num_players": 2})
    before = snapshot(games)
    calls: list[Callable[[], Any]] = [
        lambda: games.observe("flat", viewers=viewers),
        lambda: games.resample(viewers, seed=0),
    ]
    for call in calls:
        with pytest.raises(ConfigError) as error:
            call()
        assert str(error.value) == message
    assert snapshot(games) == before


@pytest.mark.parametrize(
    "out",
    [
        np.zeros((2, 5), np.float32),
        np.zeros((1, expedition(1).observation_size("flat")), np.float32),
        np.zeros((2, expedition(1).observation_size("flat")), np.float64),
        np.zeros((2, 2 * expedition(1).observation_size("flat")), np.float32)[:, ::2],
    ],
    ids=["few columns", "few rows", "float64", "not contiguous"],
)
def test_room_for_an_observation_must_fit(out: np.ndarray[Any, Any]) -> None:
    games = expedition(2)
    size = games.observation_size("flat")
    with pytest.raises(ConfigError) as error:
        games.observe("flat", out=out)
    assert str(error.value).startswith(f"out: must be contiguous float32 of shape (2, {size}), ")
    assert not out.any()


# Copies.


COPIES: dict[str, Callable[[Batch], Batch]] = {
    "copy": lambda games: games.copy(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda games: pickle.loads(pickle.dumps(games)),
    "take": lambda games: games.take(np.arange(len(games))),
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("reward", ["placing", "gain"])
@pytest.mark.parametrize("autoreset", [False, True])
def test_copy_made_mid_game_goes_on_alike_and_apart(way: str, reward: Any, autoreset: bool) -> None:
    games = expedition(9, RICH, reward=reward, autoreset=autoreset, threads=2)
    play_on(games, steps=40, climbing=True)
    before = snapshot(games)
    twin = COPIES[way](games)
    assert snapshot(twin) == before
    play_on(twin, steps=300, seed=1, climbing=True)
    assert snapshot(games) == before
    play_on(games, steps=300, seed=1, climbing=True)
    assert snapshot(games) == snapshot(twin)
    assert games.observe("full").tobytes() == twin.observe("full").tobytes()


def test_take_gives_the_games_in_the_order_asked_with_repeats() -> None:
    games = play_on(expedition(4, RICH, reward="gain"), steps=30, climbing=True)
    taken = games.take([2, 0, 2])
    assert len(taken) == 3
    assert taken.state.tobytes() == games.state[[2, 0, 2]].tobytes()
    assert taken.mask.tolist() == games.mask[[2, 0, 2]].tolist()
    assert taken.seeds.tolist() == games.seeds[[2, 0, 2]].tolist()
    play_on(taken, steps=25, seed=5)
    assert taken.state[0].tobytes() != taken.state[2].tobytes()


def test_there_is_no_batch_of_no_games() -> None:
    with pytest.raises(ConfigError, match="name at least one game"):
        expedition(3).take(np.zeros(0, int))


def test_threads_change_no_byte() -> None:
    runs = [expedition(101, RICH, threads=threads, autoreset=True) for threads in (1, 2, 3)]
    for games in runs:
        play_on(games, steps=200)
    assert snapshot(runs[0]) == snapshot(runs[1]) == snapshot(runs[2])
    for encoder in ("flat", "compact", "full"):
        seen = [games.observe(encoder).tobytes() for games in runs]
        assert seen[0] == seen[1] == seen[2]
    assert runs[0].legal().tobytes() == runs[2].legal().tobytes()


# Saving.


@pytest.mark.parametrize("reward", ["placing", "gain"])
@pytest.mark.parametrize("autoreset", [False, True])
def test_game_saved_mid_game_goes_on_alike(reward: Any, autoreset: bool, tmp_path: Path) -> None:
    games = play_on(
        expedition(9, RICH, reward=reward, autoreset=autoreset, seed=2), steps=120, climbing=True
    )
    games.save(tmp_path / "games.npz")
    twin = Batch.load(tmp_path / "games.npz", threads=2)
    assert snapshot(twin) == snapshot(games)
    assert (twin.config, twin.reward_kind, twin.autoreset, twin.threads) == (
        games.config, reward, autoreset, 2,
    )  # fmt: skip
    for steps in (1, 300):
        for run in (games, twin):
            play_on(run, steps=steps, seed=1, climbing=True)
        assert snapshot(twin) == snapshot(games)


def test_finished_games_are_saved_as_finished(tmp_path: Path) -> None:
    games = play_on(expedition(3))
    games.save(tmp_path / "games.npz")
    twin = Batch.load(tmp_path / "games.npz")
    assert twin.done.all()
    assert not twin.mask.any()
    assert snapshot(twin) == snapshot(games)


def test_save_does_not_overwrite(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    path.write_bytes(b"precious")
    with pytest.raises(SaveError) as error:
        expedition(1).save(path)
    assert str(error.value) == f"{path}: exists; choose another name"
    assert path.read_bytes() == b"precious"


def test_save_to_a_place_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be written: No such file or directory"):
        expedition(1).save(tmp_path / "none" / "games.npz")


def test_load_of_a_missing_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    with pytest.raises(SaveError) as error:
        Batch.load(path)
    assert str(error.value) == f"{path}: cannot be read: No such file or directory"


def saved(folder: Path, entries: dict[str, Any] | None = None, **arrays: Any) -> Path:
    """Save a batch, with entries of its header or whole arrays replaced (None: left out)."""
    path = folder / "games.npz"
    play_on(expedition(2), steps=5).save(path)
    with np.load(path) as content:
        saved = dict(content)
    header = json.loads(str(saved["header"])) | (entries or {})
    saved |= {"header": np.array(json.dumps(header))} | arrays
    np.savez_compressed(path, **{name: saved[name] for name in saved if saved[name] is not None})
    return path


def test_save_rewritten_without_changes_loads(tmp_path: Path) -> None:
    assert len(Batch.load(saved(tmp_path))) == 2


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        ({"format": 99}, "format 99, not 1"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"config": {"num_players": 9}}, "num_players: expedition is for 1 to 5 players, not 9"),
        ({"config": {"colour": "red"}}, "colour: expedition has no such option"),
        ({"config": None}, "not a save of this version"),
        ({"reward": "glory"}, "reward: 'glory' is none of"),
        ({"edition": "0" * 64}, "was saved with another edition than is here now"),
    ],
    ids=str,
)
def test_load_of_a_save_with_another_header_is_refused(
    header: dict[str, Any], problem: str, tmp_path: Path
) -> None:
    path = saved(tmp_path, header)
    with pytest.raises(SaveError) as error:
        Batch.load(path)
    assert str(error.value).startswith(f"{path}: ")
    assert problem in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["header", "state", "seeds", "episode", "reward", "done"])
@pytest.mark.parametrize("wrong", [None, np.zeros((7, 7))], ids=["missing", "wrong"])
def test_load_of_a_save_with_a_missing_or_wrong_array_is_refused(
    name: str, wrong: Any, tmp_path: Path
) -> None:
    path = saved(tmp_path, **{name: wrong})
    with pytest.raises(SaveError) as error:
        Batch.load(path)
    assert str(error.value).startswith(f"{path}: not a save of this version")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "content",
    [b"", b"no save", b"PK\x03\x04", b"\x93NUMPY", bytes(range(256)), b"\x80\x04]."],
    ids=["empty", "text", "zip's first bytes", "npy's first bytes", "bytes", "a pickle"],
)
def test_load_of_garbage_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    path.write_bytes(content)
    with pytest.raises(SaveError) as error:
        Batch.load(path)
    assert str(error.value).startswith(f"{path}: not a save of this version")
    assert "\n" not in str(error.value)


def test_load_of_another_numpy_file_is_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "array.npy", np.arange(3))
    with pytest.raises(SaveError, match="not a save of this version"):
        Batch.load(tmp_path / "array.npy")
    np.savez(tmp_path / "other.npz", a=np.arange(3))
    with pytest.raises(SaveError, match="not a save of this version"):
        Batch.load(tmp_path / "other.npz")


def test_load_of_a_damaged_save_is_refused_wherever_the_damage_is(tmp_path: Path) -> None:
    whole = saved(tmp_path).read_bytes()
    path = tmp_path / "damaged.npz"
    for length in range(0, len(whole) - 1, 97):
        path.write_bytes(whole[:length])
        with pytest.raises(SaveError):
            Batch.load(path)
    for at in range(0, len(whole), 97):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        try:  # some bytes of a zip file mean nothing
            games = Batch.load(path)
        except SaveError:
            continue
        assert snapshot(games) == snapshot(Batch.load(tmp_path / "games.npz"))


def test_load_with_another_edition_than_it_was_saved_with_is_refused(tmp_path: Path) -> None:
    """The files of the edition that the config names have changed since."""
    rules = (PRINTED / "rules.toml").read_text("utf-8")
    (tmp_path / "rules.toml").write_text(rules.replace("start_level = 1", "start_level = 2"))
    games = expedition(2, {"edition": str(tmp_path)})
    assert (games.state.level[:, :2] == 2).all()
    games.save(tmp_path / "games.npz")
    (tmp_path / "rules.toml").write_text(rules.replace("start_level = 1", "start_level = 3"))
    with pytest.raises(SaveError, match="was saved with another edition than is here now"):
        Batch.load(tmp_path / "games.npz")


def test_save_of_an_edition_that_the_config_names_loads(tmp_path: Path) -> None:
    rules = (PRINTED / "rules.toml").read_text("utf-8")
    (tmp_path / "rules.toml").write_text(rules.replace("start_level = 1", "start_level = 3"))
    games = play_on(expedition(2, {"edition": str(tmp_path)}), steps=9)
    games.save(tmp_path / "games.npz")
    assert snapshot(Batch.load(tmp_path / "games.npz")) == snapshot(games)


def test_a_shallow_copy_is_a_copy_too():
    games = expedition(3, seed=1)
    twin = copy.copy(games)
    before = games.state.tobytes()
    twin.step(twin.mask.argmax(axis=1))
    assert games.state.tobytes() == before


@pytest.mark.parametrize("seeds", [[1.5, 2.5], [1], [[1, 2]], ["a", "b"]])
def test_seeds_are_integers_one_for_each_game(seeds):
    with pytest.raises(ConfigError, match=r"seeds: must be integers .* of shape \(2,\)"):
        expedition(2, seeds=seeds)


def test_a_save_whose_games_were_changed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    expedition(2, seed=1).save(path)
    with np.load(path) as saved:
        content = {name: saved[name] for name in saved.files}
    state = np.frombuffer(content["state"].tobytes(), load_game("expedition").state).copy()
    state["num_players"] = 100
    content["state"] = np.frombuffer(state.tobytes(), np.uint8)
    np.savez(tmp_path / "changed.npz", **content)
    with pytest.raises(SaveError, match="its contents were changed"):
        Batch.load(tmp_path / "changed.npz")


@pytest.mark.parametrize("rows", [[99], [-1], [1.7], [True, False, True]])
def test_take_and_restart_refuse_rows_that_are_no_games(rows: list[float]) -> None:
    games = expedition(3, seed=1)
    before = games.state.tobytes(), games.episode.tolist()
    for use in (games.take, games.restart):
        with pytest.raises(ConfigError, match="rows: "):
            use(rows)
    assert (games.state.tobytes(), games.episode.tolist()) == before


@pytest.mark.parametrize("integer", [np.int64, np.uint32, np.int8])
def test_numpy_integers_are_seeds(integer: type) -> None:
    assert (expedition(2, seed=integer(3)).seeds == expedition(2, seed=3).seeds).all()


@pytest.mark.parametrize("seed", [1.5, None, "a"])
def test_what_is_no_integer_is_no_seed(seed: Any) -> None:
    with pytest.raises(ConfigError, match="seed: must be an integer"):
        expedition(2, seed=seed)


def test_games_of_an_edition_that_the_config_does_not_name_are_not_saved(tmp_path: Path) -> None:
    rules = (PRINTED / "rules.toml").read_text("utf-8")
    (tmp_path / "rules.toml").write_text(rules.replace("start_level = 1", "start_level = 2"))
    game = load_game("expedition")
    games = Batch(game, 2, game.configure(), edition=game.load_edition(tmp_path))
    with pytest.raises(SaveError, match="name the edition's folder in the config"):
        games.save(tmp_path / "games.npz")
    assert not (tmp_path / "games.npz").exists()
