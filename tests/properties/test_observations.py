"""What the encoders write: in range, used, and seen from the viewer's own place at the table."""

from collections.abc import Iterator

import numpy as np
import pytest

from summit_env.engine.batch import Batch
from summit_env.engine.game import load_game
from tests.configs import FULL_TABLES, SETTINGS, SOME, Options, Setting, play_on, positions
from tests.properties import expedition_columns, summit_columns

ENCODERS = ("flat", "compact", "full")
COLUMNS = {
    "expedition": expedition_columns,
    "competitive": summit_columns,
    "cooperative": summit_columns,
    "team": summit_columns,
}
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_encoder = pytest.mark.parametrize("encoder", ENCODERS)
every_game = pytest.mark.parametrize("game", FULL_TABLES)


def seats_of(games: Batch) -> Iterator[np.ndarray]:
    for seat in range(games.config.num_players):
        yield np.full(len(games), seat)


@pytest.mark.parametrize("climbing", [False, True], ids=["uniform", "climbing"])
@every_setting
def test_every_number_is_finite_and_between_minus_one_and_one(
    setting: Setting, climbing: bool
) -> None:
    seen = positions(setting.batch(8, seed=31), seed=31, climbing=climbing, every=3)
    for encoder in ENCODERS:
        view = seen.observe(encoder)
        assert np.isfinite(view).all()
        assert np.abs(view).max() <= 1


@every_game
def test_extreme_positions_are_cut_off_at_one(game: str) -> None:
    games = FULL_TABLES[game].batch(2)
    COLUMNS[game].overdo(games)
    for encoder in ENCODERS:
        for viewers in seats_of(games):
            assert np.abs(games.observe(encoder, viewers=viewers)).max() == 1


@every_game
def test_every_column_that_the_printed_edition_can_fill_is_filled_somewhere(game: str) -> None:
    encoders = load_game(game).encoders
    filled = {name: np.zeros(encoders[name].columns.size, np.bool_) for name in ENCODERS}
    for setting in (setting for setting in SETTINGS if setting.game == game):
        for games in COLUMNS[game].scattered(setting):
            for encoder in ENCODERS:
                for viewers in seats_of(games):
                    filled[encoder] |= games.observe(encoder, viewers=viewers).any(axis=0)
        seen = positions(setting.batch(40, seed=33), seed=33, climbing=True, every=4)
        for encoder in ENCODERS:
            filled[encoder] |= seen.observe(encoder).any(axis=0)
    for encoder in ENCODERS:
        columns = encoders[encoder].columns
        for column in columns:
            empty = np.flatnonzero(~filled[encoder][columns.slices[column.name]])
            unused = COLUMNS[game].unused(game, encoder, column.name, column.size)
            assert set(empty.tolist()) == unused, (encoder, column.name)


@pytest.mark.parametrize("setting", [s for s in SOME if s.game != "expedition"], ids=str)
def test_mountain_sides_ladders_minds_sherpas_exchanges_the_hour_and_the_yeti_are_shown_as_they_are(
    setting: Setting,
) -> None:
    (games,) = summit_columns.scattered(setting)
    games = games.take(np.arange(0, len(games), 5))
    for encoder in ENCODERS:
        slices = games.game.encoders[encoder].columns.slices
        for viewer, viewers in enumerate(seats_of(games)):
            seen = games.observe(encoder, viewers=viewers)
            for row in range(len(games)):
                expected = summit_columns.expected(games, row, viewer, encoder)
                for name in expected.keys() & slices.keys():
                    shown = seen[row, slices[name]]
                    assert np.abs(shown - expected[name]).max() < 1e-6, name


@every_setting
def test_what_is_seen_and_legal_does_not_depend_on_the_place_at_the_table(
    setting: Setting,
) -> None:
    games = positions(setting.batch(8, seed=34), seed=34, climbing=True, every=7)
    games = games.take(np.flatnonzero(~games.over))
    shown = {
        encoder: [games.observe(encoder, viewers=viewers) for viewers in seats_of(games)]
        for encoder in ENCODERS
    }
    for by in range(1, setting.players):
        turned = COLUMNS[setting.game].turn_table(games, by)
        assert turned.legal().tobytes() == games.mask.tobytes()
        for seat, viewers in enumerate(seats_of(games)):
            for encoder in ENCODERS:
                seen = turned.observe(encoder, viewers=(viewers + by) % setting.players)
                assert seen.tobytes() == shown[encoder][seat].tobytes()


def test_the_viewers_own_numbers_come_first_and_the_others_follow_round_the_table() -> None:
    """Markers of 2 + 3, 1 + 10 and 4 + 4 points; a score counts as its share of 20."""
    games = Setting("expedition", {"num_players": 3}).batch(1)
    games.state.marker[0, :3] = [[2, 3], [1, 10], [4, 4]]
    at = games.game.encoders["flat"].columns.slices["score"]
    seen = [games.observe("flat", viewers=viewers)[0, at] for viewers in seats_of(games)]
    assert np.array(seen) == pytest.approx(
        np.array([[5, 11, 8, 0, 0], [11, 8, 5, 0, 0], [8, 5, 11, 0, 0]]) / 20
    )


def test_the_viewers_own_climber_comes_first_and_the_others_follow_round_the_table() -> None:
    """Food of 1, 4 and 6, the fourth of 24 numbers of each climber, counts as its share of 6."""
    games = Setting("competitive", {"num_players": 3}).batch(1)
    games.state.food[0, :3] = [1, 4, 6]
    at = games.game.encoders["flat"].columns.slices["climbers"]
    seen = [games.observe("flat", viewers=viewers)[0, at][3::24] for viewers in seats_of(games)]
    assert np.array(seen) == pytest.approx(
        np.array([[1, 4, 6, 0, 0, 0], [4, 6, 1, 0, 0, 0], [6, 1, 4, 0, 0, 0]]) / 6
    )


def assert_full_shows_flat_and(games: Batch, expected: dict[str, tuple[int, dict[int, float]]]):
    """`full` shows what `flat` does; of columns named, the first numbers are zeros but for some."""
    flat, full = (games.observe(encoder, viewers=[0])[0] for encoder in ("flat", "full"))
    slices = games.game.encoders["full"].columns.slices
    for name, place in games.game.encoders["flat"].columns.slices.items():
        if name not in expected:
            assert full[slices[name]].tolist() == flat[place].tolist()
    for name, (room, numbers) in expected.items():
        shown = np.zeros(room)
        shown[list(numbers)] = list(numbers.values())
        assert full[slices[name]][:room] == pytest.approx(shown)


def test_full_shows_what_flat_shows_and_the_hands_of_the_others() -> None:
    """The second player holds one card of kind 3 and two of kind 7; 6 cards count as 1."""
    games = Setting("expedition", {"num_players": 3}).batch(1)
    games.state.hand[0, 1] = 0
    games.state.hand[0, 1, [3, 7]] = [1, 2]
    assert_full_shows_flat_and(games, {"hands": (16, {3: 1 / 6, 7: 2 / 6})})


def test_full_shows_what_flat_shows_and_the_cards_and_tiles_of_the_others() -> None:
    """The second player holds karma cards 3, 7 and 7 and tiles 0, 0 and 2; 4 count as 1."""
    games = Setting("competitive", {"num_players": 3}).batch(1)
    games.state.hand[0, 1] = [3, 7, 7, -1, -1, -1]
    games.state.tiles[0, 1] = [0, 0, 2, -1, -1, -1]
    assert_full_shows_flat_and(
        games, {"hands": (80, {3: 1 / 4, 7: 2 / 4}), "tile_hands": (24, {0: 2 / 4, 2: 1 / 4})}
    )


@pytest.mark.parametrize(
    ("game", "options", "mates"),
    [
        ("cooperative", {"num_players": 4}, {1, 2, 3}),
        ("competitive", {"num_players": 4}, set()),
        ("team", {"num_players": 4}, {1}),
        ("team", {"num_players": 6}, {1, 2}),
        ("team", {"num_players": 6, "num_teams": 3}, {1}),
    ],
    ids=str,
)
def test_teammates_show_each_other_their_cards_and_tiles_and_opponents_do_not(
    game: str, options: Options, mates: set[int]
) -> None:
    """Each of the others holds karma cards 3, 7 and 7 and tiles 0, 0 and 2; 4 count as 1."""
    games = Setting(game, options).batch(1)
    games.state.hand[0, 1:] = [3, 7, 7, -1, -1, -1]
    games.state.tiles[0, 1:] = [0, 0, 2, -1, -1, -1]
    slices = games.game.encoders["flat"].columns.slices
    for name, kinds, shown in (
        ("hands", 80, {3: 1 / 4, 7: 2 / 4}),
        ("tile_hands", 24, {0: 2 / 4, 2: 1 / 4}),
    ):
        seen = games.observe("flat", viewers=[0])[0, slices[name]].reshape(5, kinds)
        for seat in range(1, options["num_players"]):
            expected = np.zeros(kinds)
            if seat in mates:
                expected[list(shown)] = list(shown.values())
            assert seen[seat - 1] == pytest.approx(expected)


@every_encoder
@every_game
def test_old_contents_of_the_room_for_an_observation_do_not_show(game: str, encoder: str) -> None:
    games = play_on(FULL_TABLES[game].batch(4), steps=50)
    out = np.full((4, games.observation_size(encoder)), 9, np.float32)
    games.observe(encoder, out=out)
    assert out.tobytes() == games.observe(encoder).tobytes()
    assert np.abs(out).max() <= 1


@every_game
def test_observing_changes_no_game(game: str) -> None:
    games = play_on(FULL_TABLES[game].batch(4), steps=50)
    before = games.state.tobytes()
    for encoder in ENCODERS:
        games.observe(encoder)
    games.outcome()
    games.legal()
    assert games.state.tobytes() == before
