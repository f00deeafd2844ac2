"""`summit play` and `summit replay`: watching, playing in person, keeping the game."""

import io
import json
from pathlib import Path

import pytest

from summit_env.engine.replay import Replay
from tests.experiments.conftest import Command, Ran

PLAY = ("play", "expedition", "--agents")


@pytest.fixture
def person(summit: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Play as a person who types these lines."""
    monkeypatch.chdir(tmp_path)

    def run(typed: str, *options: object) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return summit(*PLAY, "human", *options)

    return run


@pytest.fixture
def saved(summit: Command, lowest: str, tmp_path: Path) -> Path:
    """Keep a game between two agents."""
    path = tmp_path / "game.json"
    assert summit(*PLAY, "random", lowest, "--seed", 4, "--save", path).code == 0
    return path


def test_agents_play_and_every_decision_is_told(
    summit: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = summit(*PLAY, "random", "--num-players", 3, "--seed", 1, "--save", "game.json")
    told = [line for line in ran.out.splitlines() if line.startswith("player_")]
    replay = Replay.load("game.json")
    assert replay.agents == ["random"] * 3
    assert len(told) == len(replay.actions)
    assert told[0].startswith("player_0 (random): pick ")
    assert "K2, the result" in ran.out
    assert (ran.code, ran.err) == (0, "")


def test_the_same_seed_shows_the_same_game(summit: Command) -> None:
    first, again, other = (summit(*PLAY, "random", "--seed", seed).out for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_positions_are_shown_before_every_decision_and_at_the_end(
    summit: Command, saved: Path
) -> None:
    decisions = len(Replay.load(saved).actions)
    plain = summit("replay", saved).out
    assert plain.count("day 18 of 18") == 1
    assert summit("replay", saved, "--positions").out.count(" of 18, easy side") == decisions + 1


def test_nothing_is_written_unless_asked(
    summit: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert summit(*PLAY, "random").code == 0
    assert list(tmp_path.iterdir()) == []


def test_a_person_picks_from_the_numbered_list(person: Command) -> None:
    ran = person("1\n" * 500, "--num-players", 1, "--save", "game.json")
    assert (ran.code, ran.err) == (0, "")
    assert "\n  1  pick " in ran.out
    replay = Replay.load("game.json")
    assert replay.agents == ["human"]
    for games, action in zip(replay, replay.actions, strict=False):
        assert action == games.mask[0].argmax()


def test_a_bad_answer_is_asked_again(person: Command) -> None:
    ran = person("x\n0\n99\n\n1.0\n-1\nq\n", "--num-players", 1)
    assert ran.code == 0
    for answer in ("x", "0", "99", "", "1.0", "-1"):
        assert f"'{answer}' is none of these" in ran.out
    assert ran.out.count("day 1 of 18") == 1


@pytest.mark.parametrize("typed", ["q\n", "1\n1\nq\n", "", "1\n1\n"])
def test_a_person_can_leave_by_q_and_by_the_end_of_input(
    person: Command, tmp_path: Path, typed: str
) -> None:
    ran = person(typed, "random", "--save", "game.json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("You left the game; nothing is saved.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_person_sees_no_hand_and_no_decision_of_others(person: Command) -> None:
    ran = person("1\n" * 500, "random")
    shown = ran.out.partition("day 18 of 18")[0].splitlines()
    rows = [line for line in shown if line.startswith(" player_1")]
    assert len(rows) > 10
    assert all("cards; pile" in line or "hand: 0 cards" in line for line in rows)
    assert not any(line.startswith("player_1 (") for line in shown)


def test_replay_verifies(summit: Command, saved: Path) -> None:
    count = len(Replay.load(saved).actions)
    ran = summit("replay", saved, "--verify")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{saved}: {count} decisions lead to the saved result\n"


def test_replay_shows_the_game_as_it_was_played(summit: Command, saved: Path, lowest: str) -> None:
    live = summit(*PLAY, "random", lowest, "--seed", 4).out
    assert summit("replay", saved).out == live


def test_summit_is_played_saved_and_shown_again(summit: Command, tmp_path: Path) -> None:
    path = tmp_path / "summit.json"
    play = ("play", "competitive", "--num-players", 3, "--agents", "random", "--seed", 2)
    live = summit(*play, "--save", path)
    assert (live.code, live.err) == (0, "")
    assert "Summit: The Board Game" in live.out
    assert summit("replay", path, "--verify").code == 0
    shown = summit("replay", path).out
    assert live.out == f"{shown}replay in {path}\n"
    assert summit("replay", path, "--html").code == 0
    assert path.with_suffix(".html").read_text().count("<svg") > 0


@pytest.mark.parametrize("count", [1, 3])
def test_cooperative_games_are_played_saved_and_shown_again(
    summit: Command, tmp_path: Path, count: int
) -> None:
    path = tmp_path / "together.json"
    play = ("play", "cooperative", "--num-players", count, "--agents", "random", "--seed", 2)
    live = summit(*play, "--expansions", "yeti", "--save", path)
    assert (live.code, live.err) == (0, "")
    assert Replay.load(path).config["expansions"] == ["yeti"]
    assert summit("replay", path, "--verify").code == 0
    assert live.out == f"{summit('replay', path).out}replay in {path}\n"
    assert summit("replay", path, "--html").code == 0


def test_a_person_in_a_team_is_told_what_the_others_decide(
    summit: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 2000))
    play = ("play", "cooperative", "--num-players", 2, "--agents", "human", "random")
    ran = summit(*play, "--save", "game.json")
    assert (ran.code, ran.err) == (0, "")
    replay = Replay.load("game.json")
    decided = [games.state["player"][0] for games in replay][:-1]
    # At its end the game of two has been decided on by both.
    assert ran.out.count("player_1 (random): ") == decided.count(1) > 0
    assert "player_0 (human): " not in ran.out


def test_all_that_happens_is_told_below_the_decision_that_brought_it_about(
    summit: Command, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    play = ("play", "competitive", "--num-players", 2, "--agents", "random", "--seed", 2)
    told = summit(*play, "--save", path).out.partition("\n\n")[0].splitlines()
    replay, expected = Replay.load(path), []
    for games, action in zip(replay, replay.actions, strict=False):
        record = games.state[0]
        words = games.game.describe_action(record, games.edition, action)
        assert games.game.happenings is not None
        lines = games.game.happenings(record, games.edition, action, True)
        expected += [f"player_{games.player[0]} (random): {words}"]
        expected += [f"    {line}" for line in lines]
    assert told == expected


def test_a_person_is_told_what_comes_of_opponents_decisions_alone(
    summit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
    ran = summit("play", "competitive", "--num-players", 2, "--agents", "human", "random")
    assert (ran.code, ran.err) == (0, "")
    assert "    player_1 rolls the weather die: " in ran.out
    assert "    laid: " in ran.out
    assert not any(line.startswith("player_") for line in ran.out.splitlines())


def test_the_legend_is_shown_once_and_when_it_is_asked_for(
    summit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for typed, times in (("1\n1\nq\n", 1), ("1\n?\n1\n?\nq\n", 3)):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        ran = summit("play", "cooperative", "--num-players", 1, "--agents", "human")
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.count("Summit, base game, solo: ") == 3
        assert ran.out.count("N neutral, I icy, ") == times


def test_a_cooperative_result_is_one_for_all(summit: Command, tmp_path: Path) -> None:
    results = set()
    for agent in ("random", "climber"):
        path = tmp_path / f"{agent}.json"
        play = ("play", "cooperative", "--num-players", 2, "--agents", agent, "--seed", 1)
        end = summit(*play, "--save", path).out.splitlines()[-2]
        replay = Replay.load(path)
        won = "Won" if replay.places == [1, 1] else "Lost"
        players = f"player_0 ({agent}), player_1 ({agent})"
        assert end == f"{won}: {players}; score {replay.scores[0]:g}"
        results.add(won)
    assert results == {"Won", "Lost"}


@pytest.mark.parametrize(
    ("given", "seated"),
    [
        (["random"], ["random"] * 6),
        (["random", "lowest"], ["random"] * 3 + ["lowest"] * 3),
        (["lowest"] * 5 + ["random"], ["lowest"] * 5 + ["random"]),
    ],
)
def test_in_teams_agents_are_named_for_all_for_sides_or_for_seats(
    summit: Command, lowest: str, tmp_path: Path, given: list[str], seated: list[str]
) -> None:
    path = tmp_path / "game.json"
    play = ("play", "team", "--num-players", 6, "--seed", 2, "--agents", *given)
    ran = summit(*play, "--save", path)
    assert (ran.code, ran.err) == (0, "")
    assert Replay.load(path).agents == seated


def test_the_result_in_teams_is_a_row_for_each_team(
    summit: Command, lowest: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    options = ("--num-players", 6, "--num-teams", 3, "--expansions", "yeti+ladders+sanity")
    live = summit(
        *("play", "team", *options, "--agents", "random", lowest, "random", "--save", path)
    )
    assert (live.code, live.err) == (0, "")
    assert live.out == f"{summit('replay', path).out}replay in {path}\n"
    replay = Replay.load(path)
    shown = live.out.partition("Summit: The Board Game, in teams, the result")[2]
    rows = [line.split("│")[1:4] for line in shown.splitlines() if "team " in line and "│" in line]
    players = [
        "team 0: player_0 (random), player_1 (random)",
        "team 1: player_2 (lowest), player_3 (lowest)",
        "team 2: player_4 (random), player_5 (random)",
    ]
    results = [
        [str(replay.places[seat]), players[seat // 2], f"{replay.scores[seat]:g}"]
        for seat in (0, 2, 4)
    ]
    assert [[cell.strip() for cell in row] for row in rows] == sorted(results)


def test_a_person_is_told_what_teammates_decide_and_not_what_opponents_do(
    summit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 60 + "q\n"))
    agents = ("random", "human", "random", "random")
    ran = summit("play", "team", "--agents", *agents, "--expansions", "ladders+sanity")
    assert (ran.code, ran.err) == (0, "")
    told = {line.partition(": ")[0] for line in ran.out.splitlines() if line.startswith("player_")}
    assert told == {"player_0 (random)"}
    # Of opponents is told what comes of it.
    assert "    player_2 rolls the " in ran.out


def test_replay_shows_the_position_after_a_step(summit: Command, saved: Path) -> None:
    replay = Replay.load(saved)
    first = summit("replay", saved, "--step", 0).out
    assert "day 1 of 18" in first
    assert "player_0 picks a card" in first
    assert "the game is over" in summit("replay", saved, "--step", len(replay.actions)).out


def test_a_replay_that_does_not_lead_where_it_says_is_refused(summit: Command, saved: Path) -> None:
    content = json.loads(saved.read_text())
    saved.write_text(json.dumps({**content, "scores": [20.0, 20.0]}))
    ran = summit("replay", saved)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"summit: {saved}: scores: says [20.0, 20.0], but the actions lead")
