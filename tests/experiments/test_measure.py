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
from experiments.measure import Report, card_tables
from experiments.standings import Estimate, SideShare, Spread, mean, spread
from experiments.summit_edition import DECKS, deck_size
from experiments.summit_figures import CardCounts, checks_of_designs, verdict_on_fall, whole_decks
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
    found = {"drawn": cards.drawn, "used": cards.used}[what][deck].sum(axis=0)
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
    assert table.rows() == [("event", card_name(game, "events", 2), 1, 1, 1)]


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


def exactly(value: float) -> Estimate:
    """Return a value that is known without doubt."""
    return Estimate(value, value, value)


def about(middle: float, low: float, high: float) -> Spread:
    """Return a spread with the mean in the middle, both without doubt."""
    return Spread(exactly(middle), exactly(middle), low, high)


def figures(**changed: Any) -> Figures:
    """Return figures of 100 games at trying in which all is as it should be."""
    half = Estimate(0.5, 0.4, 0.6)
    seats = [SideShare(side=seat, win_share=Estimate(0.25, 0.2, 0.3)) for seat in range(4)]
    plain: dict[str, Any] = {
        "setting": "trying",
        "games": 100,
        "won": half,
        "climbers": {"returned": half, "summited": half},
        "deaths": {},
        "rounds": about(12, 9, 16),
        "decisions": about(200, 100, 300),
        "score": half,
        "seats": seats,
        "fair": 0.25,
    }
    return Figures(**plain | changed)


def card(name: str, drawn: int, used: int, games: int, deck: str = "item") -> dict[str, Any]:
    return {"deck": deck, "card": name, "drawn": drawn, "used": used, "games": games}


CARDS = [card("Rope", 2, 1, 1000), card("Helmet", 2, 0, 1000)]
FEW = "too few games to tell"


def verdicts(found: list[Figures], options: list[dict[str, Any]]) -> dict[str, str]:
    configs = [load_game("competitive").configure(**each) for each in options]
    return {check.what: check.verdict for check in checks(found, configs, CARDS)}


AT_TRYING = {"difficulty": "trying", "num_players": 4}


def test_what_should_come_out_at_trying_with_four_players() -> None:
    assert verdicts([figures()], [AT_TRYING]) == {
        "trying: return": "holds",
        "trying: rounds": "holds",
        "trying: best seat": "holds",
        "designs drawn": "holds",
        "designs used": "does not hold",
    }
    for other in ({"num_players": 3}, {"expansions": ("yeti",)}):
        assert "trying: return" not in verdicts([figures()], [{**AT_TRYING, **other}])


@pytest.mark.parametrize(
    ("share", "low", "high", "verdict"),
    [
        (0.49, 0.48, 0.499, "does not hold"),
        (0.49, 0.4, 0.5, FEW),
        (0.75, 0.7, 0.8, "holds"),
        (0.76, 0.75, 0.8, FEW),
        (0.76, 0.751, 0.8, "does not hold"),
    ],
)
def test_half_to_three_quarters_should_return(
    share: float, low: float, high: float, verdict: str
) -> None:
    climbers = {"returned": Estimate(share, low, high)}
    assert verdicts([figures(climbers=climbers)], [AT_TRYING])["trying: return"] == verdict


@pytest.mark.parametrize(
    ("median", "verdict"),
    [
        (Estimate(18, 17, 19), "holds"),
        (Estimate(19, 18, 20), FEW),
        (Estimate(19, 19, 20), "does not hold"),
        (Estimate(9, 9, 9), "does not hold"),
    ],
)
def test_the_median_of_rounds_should_be_10_to_18(median: Estimate, verdict: str) -> None:
    rounds = Spread(exactly(14), median, 9, 20)
    assert verdicts([figures(rounds=rounds)], [AT_TRYING])["trying: rounds"] == verdict


@pytest.mark.parametrize(
    ("share", "low", "verdict"),
    [(0.325, 0.2, "holds"), (0.33, 0.325, FEW), (0.33, 0.326, "does not hold")],
)
def test_no_seat_should_win_more_than_1_3_times_its_fair_share(
    share: float, low: float, verdict: str
) -> None:
    best = SideShare(side=0, win_share=Estimate(share, low, 1))
    seats = [best, SideShare(side=1, win_share=None)]
    assert verdicts([figures(seats=seats)], [AT_TRYING])["trying: best seat"] == verdict


def test_survivors_should_fall_and_rounds_rise_with_difficulty() -> None:
    easy = figures(setting="chill", climbers={"returned": exactly(0.5)}, rounds=about(10, 9, 11))
    hard = figures(setting="steep", climbers={"returned": exactly(0.4)})
    options = [{"difficulty": name, "num_players": 4} for name in ("chill", "steep")]
    for order, verdict in (([easy, hard], "holds"), ([hard, easy], "does not hold")):
        found = verdicts(order, options)
        assert found["climbers who return, by difficulty"] == verdict
        assert found["mean rounds, by difficulty"] == verdict


@pytest.mark.parametrize(
    ("series", "verdict"),
    [
        ([(0.6, 0.5, 0.7), (0.5, 0.4, 0.6)], "holds"),
        ([(0.6, 0.5, 0.7), (0.6, 0.5, 0.7), (0.5, 0.4, 0.6)], "holds"),
        # All alike is no order, and no rise.
        ([(0.6, 0.5, 0.7), (0.6, 0.5, 0.7)], FEW),
        ([(0.6, 0.5, 0.7), (0.7, 0.6, 0.8), (0.5, 0.4, 0.6)], FEW),
        ([(0.6, 0.5, 0.7), (0.8, 0.71, 0.9)], "does not hold"),
        # Neighbours can't be told apart, but the last lies over the first.
        ([(0.5, 0.4, 0.6), (0.6, 0.5, 0.7), (0.7, 0.61, 0.8)], "does not hold"),
    ],
)
def test_a_series_falls_unless_a_later_value_is_clearly_higher(
    series: list[tuple[float, float, float]], verdict: str
) -> None:
    assert verdict_on_fall([Estimate(*each) for each in series]) == verdict


@pytest.mark.parametrize(("games", "verdict"), [(999, FEW), (1000, "does not hold")])
def test_a_design_that_few_games_had_may_be_drawn_yet(games: int, verdict: str) -> None:
    drawn, used = checks_of_designs([card("Rope", 1, 1, 5000), card("Rampage", 0, 0, games)])
    assert (drawn.found, drawn.verdict) == ("all but Rampage", verdict)
    assert (used.found, used.verdict) == ("all but Rampage", verdict)


def test_draws_a_game_are_of_the_games_that_had_the_design() -> None:
    cards = [
        card("Rope", 6, 3, 10),
        card("Avalanche", 5, 5, 10, "event"),
        card("Rampage", 2, 2, 4, "event"),
        card("Hail", 0, 0, 4, "event"),
    ]
    report = Report(agents=["random"], figures=[], cards=cards, checks=[])
    items, events = (
        [(column.header, *column.cells) for column in table.columns]
        for table in card_tables(report)
    )
    assert items == [
        ("item cards", "Rope"),
        ("drawn", "6"),
        ("drawn a game", "0.60"),
        ("used", "3"),
        ("uses a draw", "0.50"),
    ]
    # An event is used when it is drawn.
    assert events == [
        ("event cards", "Avalanche", "Rampage", "Hail"),
        ("drawn", "5", "2", "0"),
        ("drawn a game", "0.50", "0.50", "0.00"),
    ]


def test_a_design_is_counted_in_the_games_that_have_it() -> None:
    games = competitive_v0.batch(3, seed=1)
    for field in ("event_deck", "event_discard"):
        games.state[field] = 0
    # Kind 2 is in the deck of one game and in the discards of another, kind 5 in one.
    games.state.event_deck[0, 2] = games.state.event_deck[0, 5] = 3
    games.state.event_discard[1, 2] = 1
    table = CardCounts(games).table().filter(deck="event")
    assert table["games"].to_list() == [2, 1]


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
    assert found.rounds.mean == mean(30, 500, 2)
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


def test_a_spread_is_mean_and_median_and_the_tenths_at_either_end() -> None:
    # Of 1 to 11, the first tenth is 2 and the last is 10. The median's interval goes from the
    # quantile 1/2 - z / 2 / sqrt(11) = 0.2045, which is 3, to 0.7955, which is 9.
    mean_of_all = mean(66, 506, 11)
    assert spread(pl.Series(range(1, 12))) == Spread(mean_of_all, Estimate(6, 3, 9), 2, 10)


def test_the_median_of_one_value_is_that_value() -> None:
    assert spread(pl.Series([7])) == Spread(exactly(7), exactly(7), 7, 7)


def test_causes_of_death_have_words() -> None:
    assert list(summit_figures.CAUSES.values()) == [
        "hunger",
        "suffocation",
        "misfortune",
        "blizzard",
        "yeti",
        "hypothermia",
    ]
