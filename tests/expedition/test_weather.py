"""The weather tiles: what is open, and when the next is uncovered."""

from summit_env.expedition.state import NONE
from tests.expedition.positions import Table


def test_a_tile_shows_three_days():
    k2 = Table(num_players=1)
    k2.state.tiles[:2] = (k2.tile_ids.index("S3"), k2.tile_ids.index("S5"))
    k2.put("A", "E17", level=6)
    losses = []
    for _ in range(6):
        before = k2.level("A")
        k2.finish_day()
        losses.append(before - k2.level("A"))
        k2.put("A", "E17", level=6)
    # E17 itself has 0: S3 takes 1, 0, 2 there, and S5, from the fourth day on, 1, 0, 0.
    assert losses == [1, 0, 2, 1, 0, 0]


def test_on_reaching_the_second_tile_the_next_one_is_uncovered():
    k2 = Table(num_players=1)
    open_tiles = []
    for _ in range(18):
        open_tiles.append(int((k2.state.tiles != NONE).sum()))
        k2.finish_day()
    # Two at first, one more on days 4, 7, 10 and 13, and no more are left on day 16.
    assert open_tiles == [2] * 3 + [3] * 3 + [4] * 3 + [5] * 3 + [6] * 6


def test_three_to_six_days_are_known_in_advance():
    k2 = Table(num_players=1)
    known = k2.games.game.encoders["flat"].columns.slices["forecast_known"]
    days = []
    for _ in range(18):
        days.append(int(k2.games.observe("flat")[0, known].sum()))
        k2.finish_day()
    # Today included: the rest of the tile and all of the next, as long as there is one.
    assert days == [6, 5, 4] * 5 + [3, 2, 1]


def test_every_tile_comes_once():
    for seed in range(5):
        k2 = Table(num_players=1, seed=seed)
        while not k2.state.over:
            k2.finish_day()
        assert sorted(k2.state.tiles[:6].tolist()) == [0, 1, 2, 3, 4, 5]


def test_open_tiles_are_seen_by_all_and_covered_ones_by_nobody():
    k2 = Table(num_players=2)
    k2.on_day(4, "S5")
    before = k2.games.observe("flat", viewers=[1])
    k2.state.rng += 1  # another order of the covered tiles
    assert (k2.games.observe("flat", viewers=[1]) == before).all()
    k2.state.tiles[2] = k2.tile_ids.index("S6")
    assert (k2.games.observe("flat", viewers=[1]) != before).any()


def test_a_split_number_acts_on_movement_and_acclimatization():
    # W4, third day: boots 1 and -1 above 6000 m.
    k2 = Table(num_players=2, weather="winter")
    k2.on_day(3, "W4")
    k2.put("A", "E14", level=4)
    k2.turn("movement 2", "acclimatization 0", "acclimatization 1")
    k2.do("give", "movement 2", "A")
    k2.do("move", "A", "E17")
    assert k2.points("A") == (0, 0)
    k2.do("finish")
    k2.finish_day()
    assert k2.level("A") == 3


def test_boots_count_in_the_zone_of_the_space_entered():
    # W6, first day: boots 1 between 6000 and 7000 m. Out of it and past it all costs as printed.
    for start, space, cost in (("E12", "E14", 3), ("E14", "E12", 1), ("E20", "E21", 2)):
        k2 = Table(weather="winter")
        k2.on_day(1, "W6")
        k2.put("A", start)
        k2.turn("movement 3", "acclimatization 0", "acclimatization 1")
        k2.do("give", "movement 3", "A")
        k2.do("move", "A", space)
        assert k2.points("A") == (3 - cost, 0)


def test_the_weather_marker_moves_on_after_the_check():
    # S2: clear, then -1 between 7000 and 8000 m, then -2; E21 itself has -1.
    k2 = Table(num_players=1)
    k2.on_day(1, "S2")
    levels = []
    for _ in range(3):
        k2.put("A", "E21", level=6)
        k2.finish_day()
        levels.append(k2.level("A"))
    assert levels == [5, 4, 3]
    assert k2.state.day == 4
