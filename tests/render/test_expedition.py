"""The K2 board as a picture: what is there, who sees it, and that nothing lies on anything else."""

import itertools
from xml.etree import ElementTree

import numpy as np
import pytest

from summit_env.engine.errors import ConfigError
from summit_env.expedition import scene as drawing
from summit_env.expedition.climbing import capacity
from summit_env.expedition.scene import BOARD, place_spaces, scene
from summit_env.expedition.state import CLIMBERS, NONE, PICK
from summit_env.render.scene import Group, Rect, Scene, Text
from tests.configs import EXPEDITION, Options, expedition, label, play
from tests.expedition.positions import Table
from tests.render.boxes import Box, labels, leaves, words

CONFIGS = [
    options
    for options in EXPEDITION
    if options["rescue_cards"] and (options["side"] == "easy") == (options["weather"] == "summer")
]
everywhere = pytest.mark.parametrize("options", CONFIGS, ids=label)


def drawn(table: Table, viewer: int | None = None) -> Scene:
    return scene(table.state, table.games.edition, viewer)


def moments(options: Options) -> list[Scene]:
    """Draw a game at its start, now and then, and at its end."""
    games = expedition(1, options, seed=3)
    scenes = [games.picture()]
    for step, _ in enumerate(play(games, seed=3, climbing=True)):
        if step % 40 == 0:
            scenes.append(games.picture())
    assert games.over.all()
    return [*scenes, games.picture()]


# Nothing overlaps.


@everywhere
def test_everything_lies_within_the_picture(options: Options) -> None:
    for picture in moments(options):
        frame = Box(0, 0, picture.width, picture.height)
        for shape, box in leaves(picture.shapes):
            assert frame.holds(box), shape


@everywhere
def test_no_text_lies_on_another(options: Options) -> None:
    for picture in moments(options):
        texts = [(text, box) for text, box in leaves(picture.shapes) if isinstance(text, Text)]
        for (one, box), (other, other_box) in itertools.combinations(texts, 2):
            # A marker's field repeats the number of the empty one below it.
            assert box == other_box or not box.overlaps(other_box), (one, other)


@pytest.mark.parametrize("side", ["easy", "hard"])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_full_space_does_not_reach_into_another_full_one(side: str, players: int) -> None:
    table = Table(num_players=players, side=side)
    state, edition = table.state, table.games.edition
    where = place_spaces(edition, state.side)
    everybody = [(p, c) for p in range(players) for c in range(CLIMBERS)]
    pieces = []
    for space, at in enumerate(where):
        some = len(everybody) if space == 0 else capacity(state, table.printed, space)
        state.space[:], state.tent[:] = NONE, NONE
        for player, climber in everybody[:some]:
            state.space[player, climber] = space
            state.tent[player, climber] = space if space else NONE
        shapes = [
            drawing.plate(state, edition, space, at),
            *drawing.climbers(state, edition, where),
            *drawing.tents(state, edition, where),
        ]
        assert len(shapes) == 1 + min(some, len(everybody)) * (2 if space else 1)
        pieces.append([hull([shape]) for shape in shapes])
        for one, other in itertools.combinations(pieces[-1], 2):
            assert not one.overlaps(other)
    for one, other in itertools.combinations(pieces, 2):
        for box, other_box in itertools.product(one, other):
            assert not box.overlaps(other_box)


def hull(shapes: list[Group]) -> Box:
    """Return the box round all shapes of some groups."""
    boxes = np.array([box for _, box in leaves(shapes)])
    return Box(*boxes[:, :2].min(axis=0), *boxes[:, 2:].max(axis=0))


@everywhere
def test_panels_lie_beside_the_board_and_apart(options: Options) -> None:
    table = Table(**options)
    state, edition = table.state, table.games.edition
    panels = [
        hull([drawing.heading(state, edition)]),
        hull([drawing.weather(state, edition)]),
        hull([drawing.tokens(state, edition)]),
    ]
    for player in range(options["num_players"]):
        frame = hull([drawing.empty_panel(state, edition, player)])
        for part in drawing.panel(state, edition, player, None):
            assert frame.holds(hull([part])), part
        panels.append(frame)
    for one, other in itertools.combinations(panels, 2):
        assert not one.overlaps(other)
    assert all(panel.left >= BOARD[2] for panel in panels)


@pytest.mark.parametrize("side", ["easy", "hard"])
def test_spaces_keep_clear_of_the_legend_and_the_texts_of_a_plate_within_it(side: str) -> None:
    table = Table(side=side)
    edition = table.games.edition
    legend = hull([drawing.legend()])
    for space, at in enumerate(place_spaces(edition, table.state.side)):
        plate = drawing.plate(table.state, edition, space, at)
        (frame, frame_box), *inside = leaves([plate])
        assert isinstance(frame, Rect)
        assert all(frame_box.holds(box) for _, box in inside)
        assert not legend.overlaps(hull([plate]))


# What is there.


@pytest.mark.parametrize(("side", "low", "middle", "top"), [("easy", 0, 9, 27), ("hard", 0, 6, 29)])
def test_spaces_lie_as_printed(side: str, low: int, middle: int, top: int) -> None:
    """Base camp at the lower right, its way round to the left, the summit on top."""
    table = Table(side=side)
    where = place_spaces(table.games.edition, table.state.side)
    assert where[low][0] == max(x for x, _ in where)
    assert where[low][1] == max(y for _, y in where)
    assert where[top][1] == min(y for _, y in where)
    assert where[middle][0] < where[top][0] < where[low][0]


def test_each_space_shows_what_is_printed_on_it() -> None:
    shown = words([drawing.plate(Table().state, Table().games.edition, 27, (0, 0))])
    assert shown == ["E27", "3", "10", "-2"]
    # Nothing where acclimatization stays as it is.
    shown = words([drawing.plate(Table().state, Table().games.edition, 13, (0, 0))])
    assert shown == ["E13", "2", "2", ""]


def test_each_rope_has_an_arrow() -> None:
    table = Table()
    printed = drawing.board(
        table.state, table.games.edition, place_spaces(table.games.edition, 0)
    ).shapes
    links = len(table.games.edition.chapters["boards"]["easy"].links)
    assert len([shape for shape in printed if type(shape).__name__ == "Line"]) == links == 34


def test_an_arrow_points_to_the_upper_end() -> None:
    _, arrow = drawing.rope((0, 100), (0, 0))
    tip, *base = arrow.points
    assert tip[1] < min(y for _, y in base)


def test_climbers_and_tents_are_where_they_stand() -> None:
    table = Table(num_players=2)
    table.put("B", "E14", player=1, level=3, tent="E17")
    shown = labels(drawn(table).shapes)
    assert "player_1's climber B on E14, level 3" in shown
    assert "player_0's climber A on E00, level 1" in shown
    assert "tent of player_1's climber B" in shown
    assert sum("tent of" in text for text in shown) == 1
    edition = table.games.edition
    where = place_spaces(edition, 0)
    (tent,) = drawing.tents(table.state, edition, where)
    x, y = where[table.space_ids.index("E17")]
    assert tent.at == (x, y + 10)


def test_the_dead_are_off_the_mountain_and_said_to_be_dead() -> None:
    table = Table(num_players=2)
    table.kill("A", player=1)
    picture = drawn(table)
    assert "dead on day 1" in words(picture.shapes)
    assert not any("player_1's climber A on" in text for text in labels(picture.shapes))


def test_a_picture_names_day_side_season_and_question() -> None:
    table = Table(num_players=2, side="hard", weather="winter")
    picture = drawn(table)
    assert picture.title.endswith("day 1 of 18, hard side")
    assert picture.description == "player_0 picks a card"
    assert "Day 1 of 18, hard side, winter" in words(picture.shapes)


def test_weather_shows_today_and_what_the_tiles_do() -> None:
    table = Table()
    table.on_day(5, "S2")  # the second tile, after S1; S3 lies open beside it
    drawn_weather = [drawing.weather(table.state, table.games.edition)]
    zones = ["above 8000", "7000-8000", "6000-7000", "below 6000"]
    second, third = ["4", "5", "-1", "6", "-2"], ["7", "-1", "8", "9", "-2"]
    assert words(drawn_weather) == ["Weather", *zones, *second, *third]
    texts = [text for text, _ in leaves(drawn_weather) if isinstance(text, Text)]
    assert [t.words for t in texts if t.bold and t.words.isdecimal()] == ["5"]


def test_after_the_last_day_there_is_no_weather() -> None:
    table = Table()
    table.on_day(18, "S1")
    shown = words([drawing.weather(table.state, table.games.edition)])
    assert [text for text in shown if text.isdecimal()] == ["16", "17", "18"]


def test_open_risk_tokens_are_shown() -> None:
    table = Table()
    table.state.open_tokens[:] = 1, 0, 2, 0
    shown = words([drawing.tokens(table.state, table.games.edition)])
    assert shown == ["Open risk tokens", "0", "2", "2"]


def test_the_panel_of_who_acts_shows_unspent_points_and_used_cards() -> None:
    table = Table()
    table.put("A", "E14", level=2)
    table.turn("rope 1/3", "movement 2", "acclimatization 1")
    table.do("give", "movement 2", "A")
    table.do("give", "rope 1/3", "A", "down")
    parts = list(drawing.panel(table.state, table.games.edition, 0, 0))
    assert "\u21912\u21933" in words(parts)
    used = [text for text in labels(parts) if text.endswith(", used")]
    assert used == ["movement 2, used", "rope 1/3, used"]


def test_levels_and_markers() -> None:
    table = Table()
    table.put("A", "E14", level=3, marker=4)
    row = drawing.climber_row(table.state, table.games.edition, 0, 0)
    assert words([row]) == ["4", "E14", "", "3"]
    bar = [shape for shape, _ in leaves([row]) if isinstance(shape, Rect)][-1]
    assert bar.width == drawing.LEVELS_WIDTH / 2  # 3 of 6


# Who sees what.


def test_a_viewer_sees_no_card_of_others_before_all_are_turned_up() -> None:
    table = Table(num_players=3)
    table.hold("movement 3", "rope 1/2", "acclimatization 3", player=1)
    table.state.picks[1] = [table.card_names.index("movement 3"), NONE, NONE]
    assert table.state.prompt == PICK

    def seen(viewer: int | None) -> list[str]:
        return labels(drawing.panel(table.state, table.games.edition, 1, viewer))

    held = ["movement 3", "movement 3", "rope 1/2", "acclimatization 3"]
    assert seen(None) == seen(1) == held
    assert seen(0) == seen(2) == ["face down"] * 4


def test_hidden_cards_change_nothing_in_a_picture() -> None:
    games = expedition(1, EXPEDITION[-1], seed=1)
    for _ in play(games, seed=1, steps=100):
        for viewer in range(5):
            other = games.copy()
            other.resample([viewer], seed=9)
            assert games.picture(0, viewer) == other.picture(0, viewer)


# From a batch.


def test_a_batch_draws_any_of_its_games_for_any_seat() -> None:
    games = expedition(3, seed=2)
    assert games.picture(2, 1) == scene(games.state[2], games.edition, 1)
    assert games.picture(0) != games.picture(0, 0)
    assert games.svg(1) == games.picture(1).svg()
    ElementTree.fromstring(games.svg())


@pytest.mark.parametrize(("row", "viewer"), [(3, None), (-1, None), (0, 2), (0, -1)])
def test_a_batch_refuses_games_and_seats_that_there_are_not(row: int, viewer: int | None) -> None:
    with pytest.raises(ConfigError, match=r"rows|viewers"):
        expedition(3).picture(row, viewer)


def test_a_picture_takes_less_than_200_kilobytes() -> None:
    assert len(expedition(1, EXPEDITION[-1]).svg()) < 200_000
