"""What a climber does on Summit's mountain, in positions worked out by hand, and how it fares.

At "trying" Base Camp is (2, 8), the Halfway Camps for four are (5, 5) and (5, 11), the Summit is
(8, 8). A cell points up if row + x is even; its long edge is then below it.
"""

from functools import cache

import numpy as np
import pytest

from agents.climber import make
from agents.summit_climber import STYLES
from summit_env.engine.agent import Agent, load_agent
from summit_env.engine.batch import Batch
from summit_env.engine.game import load_game
from summit_env.summit.game import COMPETITIVE_GAME
from summit_env.summit.state import DEAD, RETURNED
from tests.agents.seats import decide, play_out
from tests.configs import Options, label, play, some_of
from tests.summit.positions import Table

GAME = load_game("competitive")
every_style = pytest.mark.parametrize("style", STYLES)
LEADS_BACK, LEADS_ON = "Neutral, long and b", "Neutral, a and b"


@cache
def climber(style: str = "steady") -> Agent:
    return make(GAME, style)


def choice(summit: Table, style: str = "steady") -> int:
    """Return what the climber would do now."""
    summit.games.legal()
    actions = climber(style).act(summit.games, np.array([0]), np.random.default_rng(0))
    return int(actions[0])


def climb(summit: Table, style: str = "steady") -> list[str]:
    """Let the climber decide as long as the same seat is asked the same; return what it did."""
    done: list[str] = []
    asked, on_its_way = summit.asked(), "finish"
    while summit.asked() == asked and on_its_way not in done:
        action = choice(summit, style)
        done.append(COMPETITIVE_GAME.actions.name(action))
        if done[-1] != on_its_way:
            summit.games.step([action])
    return done


def competitive(size: int, options: Options, seed: int = 0) -> Batch:
    return Batch(GAME, size, GAME.configure(**options), seed=seed)


# The way.


def test_it_lays_a_tile_to_the_summit_and_goes_there() -> None:
    """(8, 6), (8, 7), (8, 8): one tile to be laid."""
    summit = Table(num_players=4)
    summit.stand(0, (8, 6))
    summit.turn(0, movement=2)
    climb(summit)
    assert summit.where(0) == ((8, 8), "centre")


def test_who_has_been_on_the_summit_goes_home() -> None:
    summit = Table(num_players=4)
    summit.stand(0, (2, 9))
    summit.have(0, summit_order=1)
    summit.turn(0, movement=1)
    assert choice(summit) == summit.action("move", "left edge")


def test_it_lays_the_tile_that_leads_on() -> None:
    """On (8, 7), which points down, b lies left, where one comes in, and a right."""
    summit = Table(num_players=4)
    summit.stand(0, (8, 6))
    summit.give(0, tiles=(LEADS_BACK, LEADS_ON))
    summit.turn(0, movement=2)
    assert choice(summit) == summit.action("lay", LEADS_ON, "right edge")


def test_it_lays_no_thin_air_where_a_neutral_tile_does_as_well() -> None:
    summit = Table(num_players=4)
    summit.stand(0, (8, 6))
    summit.give(0, tiles=(LEADS_ON, "Thin air, a and b"))
    summit.turn(0, movement=2)
    assert choice(summit) == summit.action("lay", LEADS_ON, "right edge")


def test_it_goes_round_by_laid_tiles_rather_than_through_a_closed_one() -> None:
    """(8, 7) is upside down: the way is by (7, 6), (7, 7), (7, 8), and from there up."""
    summit = Table(num_players=4)
    for x in (6, 7, 8):
        summit.tile((7, x))
    summit.tile((8, 7), face_down=True)
    summit.stand(0, (8, 6))
    summit.have(0, food=6, oxygen=6, health=6)
    summit.turn(0, movement=4)
    climb(summit)
    assert summit.where(0) == ((8, 8), "centre")


def test_without_a_tile_that_leads_on_it_draws_new_ones() -> None:
    """From a tile with ropes left and right; right needs b, and left is a dead end at the rim."""
    summit = Table(num_players=4)
    summit.tile((8, 6), LEADS_ON)
    summit.stand(0, (8, 6))
    summit.give(0, tiles=("Neutral, long and a",) * 3)
    summit.turn(0)
    assert choice(summit) == summit.action("redraw")


# Supplies.


def near_the_camp(**levels: int) -> Table:
    """Stand on (6, 6), two steps above the Halfway Camp (5, 5) and four below the Summit."""
    summit = Table(num_players=4)
    summit.tile((5, 6))
    summit.stand(0, (6, 6))
    summit.have(0, **levels)
    summit.state.blizzard = 4
    summit.turn(0, movement=4)
    return summit


def test_it_turns_back_to_a_camp_when_it_could_not_live_through_the_way() -> None:
    """Up and home are 16 steps, four turns at least; two weather rolls of 1 would kill."""
    summit = near_the_camp(food=0, oxygen=0, health=2)
    climb(summit)
    assert summit.where(0) == ((5, 5), "centre")


def test_with_plenty_it_goes_on_to_the_summit() -> None:
    summit = near_the_camp(food=6, oxygen=6, health=6)
    climb(summit)
    assert summit.where(0) == ((8, 8), "centre")


@pytest.mark.parametrize(
    ("levels", "rest"),
    [
        ({"food": 0, "oxygen": 0, "health": 6}, "restock"),
        ({"food": 6, "oxygen": 6, "health": 1}, "gain health"),
    ],
)
def test_in_a_camp_it_takes_what_it_lacks(levels: dict[str, int], rest: str) -> None:
    summit = Table(num_players=4)
    summit.stand(0, (5, 5))
    summit.have(0, **levels)
    summit.begin_turn(0)
    assert summit.asked() == (0, "rest")
    assert choice(summit) == summit.action("rest", rest)


def test_it_takes_all_that_weighs_nothing() -> None:
    """The plain mat has no marks: 6 food and 6 oxygen slow nobody."""
    summit = Table(num_players=4)
    summit.stand(0, (5, 5))
    summit.have(0, food=0, oxygen=0)
    summit.begin_turn(0)
    summit.do("rest", "restock")
    climb(summit)
    climb(summit)
    assert (summit.food(0), summit.oxygen(0)) == (6, 6)


@pytest.mark.parametrize(("oxygen", "uses"), [(0, True), (6, False)])
def test_it_uses_a_bottle_when_it_is_out_of_oxygen(oxygen: int, uses: bool) -> None:
    summit = Table(num_players=4)
    summit.stand(0, (7, 5))
    summit.have(0, food=6, health=3, oxygen=oxygen, summit_order=1)
    summit.give(0, items=("Oxygen Bottle",))
    summit.state.blizzard = 6
    summit.turn(0)
    assert (choice(summit) == summit.action("use", "Oxygen Bottle")) == uses


@pytest.mark.parametrize(("food", "oxygen", "saved"), [(0, 6, 1), (6, 0, 2)])
def test_in_a_blizzard_it_saves_what_it_is_short_of(food: int, oxygen: int, saved: int) -> None:
    """Level 5 costs 1 food and 1 oxygen; the Old Hand pays 1 less of either."""
    summit = Table(num_players=4)
    summit.stand(0, (7, 5))
    summit.have(0, character="The Old Hand", food=food, oxygen=oxygen, health=3)
    summit.state.blizzard = 4
    summit.turn(0)
    summit.finish_turn("blank", "blizzard")
    assert summit.asked() == (0, "option")
    assert choice(summit) == summit.action("option", saved)


# Others.


@pytest.mark.parametrize(
    ("style", "answer"), [("saboteur", "block"), ("steady", "let pass"), ("helper", "let pass")]
)
def test_styles_let_pass_or_block(style: str, answer: str) -> None:
    """Karma 6 leaves room for the point that passing gives."""
    summit = Table(num_players=4)
    summit.stand(1, (2, 9))
    summit.turn(0)
    summit.do("move", "right edge")
    assert summit.asked() == (1, "permit")
    assert choice(summit, style) == summit.action(answer)


def with_a_valve() -> Table:
    """Hold a card that takes 2 oxygen; seat 2 would die of it, seats 1 and 3 would not."""
    summit = Table(num_players=4)
    summit.give(0, cards=("Sabotaged Valve",))
    for seat, oxygen, health in ((1, 6, 6), (2, 0, 2), (3, 5, 6)):
        summit.have(seat, oxygen=oxygen, health=health)
    summit.turn(0)
    return summit


@pytest.mark.parametrize(("style", "plays"), [("saboteur", True), ("helper", False)])
def test_a_saboteur_plays_what_kills_and_a_helper_does_not(style: str, plays: bool) -> None:
    summit = with_a_valve()
    assert (choice(summit, style) == summit.action("play", "Sabotaged Valve")) == plays


def test_a_card_that_hurts_is_aimed_where_it_hurts_most() -> None:
    summit = with_a_valve()
    summit.do("play", "Sabotaged Valve")
    assert choice(summit, "saboteur") == summit.action("player", 2)


def test_a_card_that_helps_is_played_for_the_karma() -> None:
    """Potluck: 1 food for oneself, 2 on the marker; the others in camp gain 1 food each."""
    summit = Table(num_players=4)
    summit.give(0, cards=("Potluck",))
    summit.turn(0)
    assert choice(summit) == summit.action("play", "Potluck")


def test_it_answers_a_card_that_would_kill_it() -> None:
    summit = with_a_valve()
    summit.give(2, cards=("Steady Nerves",))
    summit.do("play", "Sabotaged Valve")
    summit.do("player", 2)
    assert summit.asked() == (2, "react")
    assert choice(summit) == summit.action("play", "Steady Nerves")


# Laws.


def test_the_styles_are_the_five_that_were_asked_for() -> None:
    assert set(STYLES) == {"steady", "racer", "cautious", "saboteur", "helper"}


@pytest.mark.parametrize("options", some_of("competitive"), ids=label)
def test_what_it_chooses_is_legal_in_every_configuration(options: Options) -> None:
    """A step refuses what is illegal. The styles sit in turn."""
    agents = [climber(style) for style in (*STYLES, "steady")][: options["num_players"]]
    assert play_out(competitive(8, options), agents).over.all()


@every_style
def test_it_finds_its_way_in_positions_that_random_play_left(style: str) -> None:
    options: Options = {"num_players": 4, "items": "choose", "supplies": "choose"}
    games = competitive(24, options, seed=5)
    agents = [climber(style)] * 4
    rng = np.random.default_rng(5)
    for step, _ in enumerate(play(games, seed=5)):
        if step % 3 == 0:
            decide(games, agents, rng)
    assert games.over.all()


def test_it_does_not_change_the_games_that_it_is_shown() -> None:
    games = competitive(20, {"num_players": 4}, seed=2)
    for _ in play(games, seed=2, steps=100):
        state, mask = games.state.tobytes(), games.mask.tobytes()
        climber().act(games, np.flatnonzero(~games.over), np.random.default_rng())
        assert (games.state.tobytes(), games.mask.tobytes()) == (state, mask)


@every_style
def test_what_is_hidden_from_it_does_not_change_its_choice(style: str) -> None:
    games = competitive(20, {"num_players": 4, "items": "choose"}, seed=8)
    hands_differed = 0
    rng = np.random.default_rng(0)
    for step in range(150):
        rows = np.flatnonzero(~games.over)
        other = games.copy()
        other.resample(games.player, seed=step)
        actions = climber(style).act(games, rows, rng)
        assert [*actions] == [*climber(style).act(other, rows, rng)]
        hands_differed += int((other.state.hand != games.state.hand).any())
        games.step(actions, rows)
    assert hands_differed


@pytest.mark.parametrize("seat", range(4))
def test_against_three_random_climbers_it_wins_what_is_won(seat: int) -> None:
    """Nobody wins where nobody is back, and random climbers hardly ever are."""
    agents = [load_agent("random", GAME)] * 4
    agents[seat] = climber()
    games = play_out(competitive(60, {"num_players": 4}, seed=1), agents)
    won = (games.state.standing == RETURNED).any(axis=1)
    assert won.sum() >= 15
    assert (games.outcome()[1][won, seat] == 1).mean() >= 0.9


@cache
def four_of(style: str, difficulty: str = "trying") -> Batch:
    options: Options = {"num_players": 4, "difficulty": difficulty}
    return play_out(competitive(300, options, seed=3), [climber(style)] * 4)


def returned(games: Batch) -> float:
    return float((games.state.standing[:, :4] == RETURNED).mean())


def test_half_to_three_quarters_return_in_10_to_18_rounds() -> None:
    games = four_of("steady")
    assert 0.5 <= returned(games) <= 0.75
    assert 10 <= games.state["game_round"].mean() <= 18


def test_fewer_return_the_harder_it_is() -> None:
    shares = [returned(four_of("steady", d)) for d in ("chill", "trying", "legendary")]
    assert shares == sorted(shares, reverse=True)


def test_the_cautious_come_home_more_often_than_racers_and_later() -> None:
    cautious, racers = four_of("cautious"), four_of("racer")
    assert returned(cautious) > returned(racers) + 0.03
    assert cautious.state["game_round"].mean() > racers.state["game_round"].mean()


def test_among_saboteurs_more_die_than_among_helpers() -> None:
    deaths = [(four_of(s).state.standing[:, :4] == DEAD).sum() for s in ("saboteur", "helper")]
    assert deaths[0] > deaths[1]
