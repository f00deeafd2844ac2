"""What `summit measure` counts and sums up, against values worked out by hand."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from experiments import summit_figures
from experiments.competitive_figures import Figures, checks, figures_of
from experiments.standings import Estimate, SeatShare, Spread, spread
from experiments.summit_edition import DECKS, deck_size
from experiments.summit_figures import CardCounts, whole_decks
from summit_env import competitive_v0, cooperative_v0
from summit_env.engine.batch import Batch
from summit_env.engine.game import load_game
from summit_env.summit.actions import FIRST_PLAY, FIRST_USE
from summit_env.summit.chapters import DIFFICULTY_NAMES
from tests.experiments.conftest import Command

MEASURE = ("measure", "competitive", "--agents", "random", "--games", 4)


@pytest.fixture
def game() -> Batch:
    """Set up one game with four players."""
    return competitive_v0.batch(1, num_players=4, seed=1)


def set_deck(games: Batch, deck: str, cards: dict[int, int], discards: dict[int, int]) -> None:
    """Leave only these cards, as counts by kind, in a deck and its discards."""
    for field, counts in ((f"{deck}_deck", cards), (f"{deck}_discard", discards)):
        games.state[field] = 0
        for kind, count in counts.items():
            games.state[field][0, kind] = count


def counted(cards: CardCounts, deck: str, what: str) -> dict[str, int]:
    """Return counts by the card's number, without those that are 0."""
    found = {"drawn": cards.drawn, "used": cards.used}[what][deck]
    return {str(kind): int(found[kind]) for kind in np.flatnonzero(found)}


def test_a_folder_with_tables_figures_and_a_plot_comes_out(summit: Command, tmp_path: Path) -> None:
    ran = summit(*MEASURE, "--out", tmp_path / "run")
    assert (ran.code, ran.err) == (0, "")
    for word in ("returned", "win share by seat", "Avalanche", "Potluck", "Shovel", "should come"):
        assert word in ran.out
    assert sorted(path.name for path in (tmp_path / "run").iterdir()) == [
        "cards.parquet",
        "config.toml",
        "figures.png",
        "games.parquet",
        "players.parquet",
        "summary.json",
        "tables.md",
    ]
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert [each["setting"] for each in summary["figures"]] == list(DIFFICULTY_NAMES)
    assert [each["games"] for each in summary["figures"]] == [4] * 5
    players = pl.read_parquet(tmp_path / "run" / "players.parquet")
    assert len(players) == 4 * 5 * 4
    # Who is dead has a cause of death, and nobody else has.
    assert players.filter(pl.col("returned") & pl.col("death").is_not_null()).is_empty()
    cards = pl.read_parquet(tmp_path / "run" / "cards.parquet")
    karma = cards.filter(deck="karma")["drawn"].sum()
    # Each of four climbers begins each of 20 games with three karma cards.
    assert karma >= 4 * 20 * 3


def test_the_same_seed_gives_the_same_figures(summit: Command, tmp_path: Path) -> None:
    for name, threads in (("one", 1), ("two", 2)):
        chosen = ("--difficulty", "chill", "--threads", threads, "--out", tmp_path / name)
        assert summit(*MEASURE, *chosen).code == 0
    one, two = ((tmp_path / name / "summary.json").read_bytes() for name in ("one", "two"))
    assert one == two


def test_a_finished_run_is_not_overwritten(summit: Command, tmp_path: Path) -> None:
    run = (*MEASURE, "--difficulty", "chill", "--out", tmp_path / "run")
    assert summit(*run).code == 0
    ran = summit(*run)
    assert ran.code == 2
    assert "this run is finished; choose another folder with --out" in ran.err


def test_what_is_not_in_a_deck_at_the_start_was_drawn(game: Batch) -> None:
    cards = CardCounts(game)
    assert cards.drawn["karma"].sum() == 4 * 3
    assert cards.drawn["event"].sum() == 0
    assert cards.drawn["item"].sum() == (game.state.carried[0] >= 0).sum()


def test_a_draw_is_what_a_deck_lost(game: Batch) -> None:
    set_deck(game, "event", {2: 3, 5: 1}, {})
    cards = CardCounts(game)
    set_deck(game, "event", {2: 1}, {2: 2, 5: 1})
    cards.watch(np.array([0]), np.array([0]))
    assert counted(cards, "event", "drawn") == {"2": 2, "5": 1}


def test_a_deck_that_is_shuffled_anew_was_drawn_to_its_end(game: Batch) -> None:
    set_deck(game, "event", {2: 1}, {2: 1, 5: 2})
    cards = CardCounts(game)
    # The last 2 was drawn, all were shuffled, and then a 5 was drawn.
    set_deck(game, "event", {2: 2, 5: 1}, {5: 1})
    cards.watch(np.array([0]), np.array([0]))
    # A 2 and two 5s had been drawn before.
    assert counted(cards, "event", "drawn") == {"2": 1 + 1, "5": 2 + 1}


def test_events_count_as_used_when_they_are_drawn(game: Batch) -> None:
    set_deck(game, "event", {2: 3}, {})
    cards = CardCounts(game)
    set_deck(game, "event", {2: 2}, {2: 1})
    table = cards.table().filter(deck="event")
    assert table.rows() == [("event", card_name(game, "events", 2), 1, 1)]


def card_name(games: Batch, stem: str, kind: int) -> str:
    return str(games.edition.chapters[stem].cards[kind].name)


def test_a_karma_card_is_used_when_it_is_played_from_its_slot(game: Batch) -> None:
    cards = CardCounts(game)
    game.state.hand[0, game.player[0]] = [3, 7, 9, -1, -1, -1]
    cards.watch(np.array([0]), np.array([FIRST_PLAY + 1]))
    assert counted(cards, "karma", "used") == {"7": 1}


def test_an_item_with_effects_is_used_by_action_and_another_by_being_carried(game: Batch) -> None:
    kinds = {card.name: kind for kind, card in enumerate(game.edition.chapters["items"].cards)}
    bars, helmet = kinds["Energy Bars"], kinds["Helmet"]
    game.state.carried[:] = -1
    cards = CardCounts(game)
    seat = int(game.player[0])
    game.state.carried[0, seat, :2] = [helmet, bars]
    cards.watch(np.array([0]), np.array([FIRST_USE + 1]))
    assert counted(cards, "item", "used") == {str(helmet): 1, str(bars): 1}


@pytest.mark.parametrize("difficulty", DIFFICULTY_NAMES)
@pytest.mark.parametrize("made", [competitive_v0.batch, cooperative_v0.batch])
@pytest.mark.parametrize(("void", "expansions"), [(False, ("yeti",)), (True, ())])
def test_decks_are_as_large_as_the_edition_says(
    difficulty: Any, made: Callable[..., Batch], void: bool, expansions: tuple[str, ...]
) -> None:
    options = {"into_the_void": void, "expansions": expansions, "items": "choose"}
    games = made(1, difficulty=difficulty, **options)
    whole = whole_decks(games)
    for deck, stem in DECKS.items():
        cards = games.edition.chapters[stem].cards
        assert whole[deck].sum() == deck_size(cards, games.config)


def figures(**changed: Any) -> Figures:
    """Return figures of 100 games at trying in which all is as it should be."""
    half = Estimate(0.5, 0.4, 0.6)
    seats = [SeatShare(seat=seat, win_share=Estimate(0.25, 0.2, 0.3)) for seat in range(4)]
    plain: dict[str, Any] = {
        "setting": "trying",
        "games": 100,
        "won": half,
        "climbers": {"returned": half, "summited": half},
        "deaths": {},
        "rounds": Spread(12.0, 12.0, 9.0, 16.0),
        "decisions": Spread(200.0, 200.0, 100.0, 300.0),
        "score": half,
        "seats": seats,
        "fair": 0.25,
    }
    return Figures(**plain | changed)


CARDS = [{"card": "Rope", "drawn": 2, "used": 1}, {"card": "Helmet", "drawn": 2, "used": 0}]


def verdicts(found: list[Figures], options: list[dict[str, Any]]) -> dict[str, bool]:
    configs = [load_game("competitive").configure(**each) for each in options]
    return {check.what: check.holds for check in checks(found, configs, CARDS)}


AT_TRYING = {"difficulty": "trying", "num_players": 4}


def test_what_should_come_out_at_trying_with_four_players() -> None:
    assert verdicts([figures()], [AT_TRYING]) == {
        "trying: return": True,
        "trying: rounds": True,
        "trying: best seat": True,
        "designs drawn": True,
        "designs used": False,
    }
    for other in ({"num_players": 3}, {"expansions": ("yeti",)}):
        assert "trying: return" not in verdicts([figures()], [{**AT_TRYING, **other}])


@pytest.mark.parametrize(("share", "holds"), [(0.49, False), (0.75, True), (0.76, False)])
def test_half_to_three_quarters_should_return(share: float, holds: bool) -> None:
    climbers = {"returned": Estimate(share, 0, 1)}
    assert verdicts([figures(climbers=climbers)], [AT_TRYING])["trying: return"] is holds


@pytest.mark.parametrize(("share", "holds"), [(0.325, True), (0.33, False)])
def test_no_seat_should_win_more_than_1_3_times_its_fair_share(share: float, holds: bool) -> None:
    seats = [SeatShare(seat=0, win_share=Estimate(share, 0, 1)), SeatShare(seat=1, win_share=None)]
    assert verdicts([figures(seats=seats)], [AT_TRYING])["trying: best seat"] is holds


def test_survivors_should_fall_and_rounds_rise_with_difficulty() -> None:
    easy = figures(setting="chill", rounds=Spread(10.0, 10.0, 9.0, 11.0))
    fewer = {"returned": Estimate(0.4, 0, 1)}
    hard = figures(setting="steep", climbers=fewer)
    options = [{"difficulty": name, "num_players": 4} for name in ("chill", "steep")]
    found = verdicts([easy, hard], options)
    assert found["climbers who return, by difficulty"]
    assert found["mean rounds, by difficulty"]
    found = verdicts([hard, easy], options)
    assert not found["climbers who return, by difficulty"]
    assert not found["mean rounds, by difficulty"]
    # All alike is no order.
    found = verdicts([easy, figures(setting="steep", rounds=easy.rounds)], options)
    assert not found["climbers who return, by difficulty"]
    assert not found["mean rounds, by difficulty"]


def test_figures_are_summed_up_by_climber_and_by_seat() -> None:
    games = pl.DataFrame({"rounds": [10, 20], "decisions": [100, 300]})
    other = pl.DataFrame({"rounds": [99], "decisions": [999]})
    players = pl.DataFrame(
        {
            "game": [0, 0, 1, 1],
            "seat": [0, 1, 0, 1],
            "decided": [True, True, False, False],
            "win_share": [1.0, 0.0, 0.0, 0.0],
            "score": [20.0, 10.0, 4.0, 6.0],
            "returned": [True, False, False, False],
            "summited": [True, True, False, False],
            "death": [None, "hunger", "hunger", "blizzard"],
        }
    )
    config = load_game("competitive").configure()
    tables = (
        pl.concat(
            [table.with_columns(setting=pl.lit(name)) for name, table in parts], how="vertical"
        )
        for parts in (
            (("trying", games), ("steep", other)),
            (("trying", players), ("steep", players)),
        )
    )
    found = figures_of(["trying", "steep"], [config, config], *tables)[0]
    assert found.won.value == 0.5
    assert {what: share.value for what, share in found.climbers.items()} == {
        "returned": 0.25,
        "summited": 0.5,
    }
    assert {cause: share.value for cause, share in found.deaths.items()} == {
        "blizzard": 0.25,
        "hunger": 0.5,
    }
    assert found.score.value == 10
    assert found.rounds.mean == 15
    # Of the one game that somebody won.
    shares = [seat.win_share.value for seat in found.seats if seat.win_share]
    assert shares == [1, 0]
    assert found.fair == 0.5


def test_an_item_that_goes_to_the_sherpa_and_back_is_used_and_drawn_once() -> None:
    games = cooperative_v0.batch(1, seed=1)
    kinds = {card.name: kind for kind, card in enumerate(games.edition.chapters["items"].cards)}
    helmet, row, nothing = kinds["Helmet"], np.array([0]), np.array([0])
    games.state.carried[:] = -1
    set_deck(games, "item", {helmet: 1}, {})
    cards = CardCounts(games)
    set_deck(games, "item", {}, {})
    for carried, loaded in ((helmet, -1), (-1, helmet), (helmet, -1)):
        games.state.carried[0, 0, 0] = carried
        games.state.sherpa_items[0, 0, 0] = loaded
        cards.watch(row, nothing)
        assert whole_decks(games)["item"][0, helmet] == 1
    assert counted(cards, "item", "drawn") == {str(helmet): 1}
    assert counted(cards, "item", "used") == {str(helmet): 1}


def test_games_with_different_numbers_of_players_are_shown_side_by_side(
    summit: Command, tmp_path: Path
) -> None:
    chosen = ("--num-players", 2, 3, "--difficulty", "chill", "--out", tmp_path / "run")
    ran = summit(*MEASURE, *chosen)
    assert (ran.code, ran.err) == (0, "")
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert [each["setting"] for each in summary["figures"]] == ["2 players", "3 players"]
    assert [len(each["seats"]) for each in summary["figures"]] == [2, 3]
    assert [each["fair"] for each in summary["figures"]] == [0.5, 0.333333]


def test_a_spread_is_median_and_the_tenths_at_either_end() -> None:
    # Of 1 to 11, the first tenth is 2 and the last is 10.
    assert spread(pl.Series(range(1, 12))) == Spread(6.0, 6.0, 2.0, 10.0)


def test_causes_of_death_have_words() -> None:
    assert list(summit_figures.CAUSES.values()) == [
        "hunger",
        "suffocation",
        "misfortune",
        "blizzard",
        "yeti",
    ]
