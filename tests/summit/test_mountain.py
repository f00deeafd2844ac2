"""The mountain: spaces, camps, tiles as they lie, what protects them, the pile of tiles."""

import pytest

from summit_env.summit.state import NONE
from tests.summit.positions import NEUTRAL, Table, number

ALL_FLIPPED = '{ do = "flip", how = "all" }'
ALL_REMOVED = '{ do = "remove", how = "all" }'


def neighbours(summit, cell):
    """Return the cells beyond the long, left and right edge, None beyond the rim."""
    beyond = summit.printed.neighbour[number(cell)].tolist()
    return [None if there == NONE else divmod(there, 19) for there in beyond]


# Spaces.


def test_nine_rows_have_117_spaces():
    cells = Table().printed.is_cell.reshape(-1, 19).sum(axis=1).tolist()
    assert cells == [17, 17, 15, 15, 13, 13, 11, 9, 7, 0]
    assert sum(cells) == 117


@pytest.mark.parametrize(
    ("cell", "beyond"),
    [
        ((2, 8), [(1, 8), (2, 7), (2, 9)]),
        ((2, 9), [(3, 9), (2, 8), (2, 10)]),
        ((8, 8), [(7, 8), (8, 7), (8, 9)]),
        ((7, 8), [(8, 8), (7, 7), (7, 9)]),
    ],
)
def test_the_long_edge_is_below_where_row_and_x_are_even_and_above_elsewhere(cell, beyond):
    assert neighbours(Table(), cell) == beyond


@pytest.mark.parametrize(
    ("cell", "beyond"),
    [
        ((0, 0), [None, None, (0, 1)]),
        ((1, 16), [None, (1, 15), None]),
        ((2, 1), [(3, 1), None, (2, 2)]),
        ((8, 5), [None, None, (8, 6)]),
    ],
)
def test_nothing_lies_beyond_the_rim(cell, beyond):
    assert neighbours(Table(), cell) == beyond


@pytest.mark.parametrize(
    ("start", "edge"), [((7, 8), "long edge"), ((8, 7), "right edge"), ((8, 9), "left edge")]
)
def test_the_summit_has_ropes_on_all_edges(start, edge):
    summit = Table()
    summit.stand(0, start)
    summit.do("move", edge)
    assert summit.where(0) == ((8, 8), "centre")
    assert summit.ground((8, 8)) == "Summit"


@pytest.mark.parametrize("edge", ["long edge", "left edge", "right edge"])
def test_a_base_camp_has_ropes_on_all_edges(edge):
    assert Table().may("lay", NEUTRAL, edge)


# Tiles as they lie.


def test_of_90_tiles_45_are_neutral_27_icy_and_18_thin_air():
    summit = Table(dealt=True)
    pile = summit.deck("tile")
    for seat in range(2):
        pile.update(summit.tiles(seat))
    by_type = {"Neutral": 0, "Icy": 0, "Thin air": 0}
    for name, count in pile.items():
        by_type[name.partition(",")[0]] += count
    assert by_type == {"Neutral": 45, "Icy": 27, "Thin air": 18}


def ways_out(summit, cell, tile):
    """Return across which edges of a tile another can be laid."""
    summit.tile(cell, tile)
    summit.stand(0, cell)
    edges = ("long edge", "left edge", "right edge")
    return [edge.split()[0] for edge in edges if summit.may("lay", NEUTRAL, edge)]


@pytest.mark.parametrize(
    ("tile", "pointing_up", "pointing_down"),
    [
        ("Neutral, all ropes", ["long", "left", "right"], ["long", "left", "right"]),
        ("Neutral, long and a", ["long", "left"], ["long", "right"]),
        ("Neutral, long and b", ["long", "right"], ["long", "left"]),
        ("Neutral, a and b", ["left", "right"], ["left", "right"]),
    ],
)
def test_a_tile_lies_with_its_long_edge_on_the_cells_long_edge(tile, pointing_up, pointing_down):
    summit = Table()
    assert ways_out(summit, (4, 6), tile) == pointing_up
    assert ways_out(summit, (3, 4), tile) == pointing_down


def test_neutral_and_thin_air_tiles_have_one_trail_point():
    tiles = Table().chapters["tiles"].tiles
    assert all(not tile.points for tile in tiles if tile.type != "icy")


def test_icy_tiles_have_one_or_two_trail_points_more():
    tiles = Table().chapters["tiles"].tiles
    assert {len(tile.points) for tile in tiles if tile.type == "icy"} == {1, 2}


# What can happen to tiles.


def test_camps_and_the_summit_are_never_tiles():
    summit = Table()
    summit.stand(0, (4, 4))
    summit.stand(1, (4, 4))
    for effects in (ALL_FLIPPED, ALL_REMOVED):
        summit.run_effects(effects)
        for cell, ground in (((2, 8), "Base Camp"), ((5, 8), "Halfway Camp"), ((8, 8), "Summit")):
            assert summit.ground(cell) == ground
            assert not summit.is_face_down(cell)


def test_occupied_tiles_are_never_flipped_or_removed():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.stand(1, (3, 4))
    summit.tile((3, 5))
    summit.run_effects(ALL_FLIPPED)
    assert [summit.is_face_down((3, x)) for x in (3, 4, 5)] == [False, False, True]
    summit.run_effects(ALL_REMOVED)
    assert [summit.ground((3, x)) for x in (3, 4, 5)] == [NEUTRAL, NEUTRAL, None]


@pytest.mark.parametrize("token", ["solid ground", "secure"])
def test_solid_ground_and_secure_protect_from_flipping_and_removal(token):
    summit = Table()
    summit.tile((3, 3), token=token)
    summit.tile((3, 4))
    summit.run_effects(ALL_FLIPPED)
    assert [summit.is_face_down((3, x)) for x in (3, 4)] == [False, True]
    summit.run_effects(ALL_REMOVED)
    assert [summit.ground((3, x)) for x in (3, 4)] == [NEUTRAL, None]
    assert summit.token((3, 3)) == token


@pytest.mark.parametrize("token", ["serac", "verglas"])
def test_serac_and_verglas_do_not_protect(token):
    summit = Table()
    summit.tile((3, 3), token=token)
    summit.run_effects(ALL_FLIPPED)
    assert summit.is_face_down((3, 3))
    summit.run_effects(ALL_REMOVED)
    assert summit.ground((3, 3)) is None


def test_a_removed_tile_is_discarded_and_its_token_goes():
    summit = Table()
    summit.tile((3, 3), "Icy, a and b, point on a", token="verglas", face_down=True)
    summit.run_effects(ALL_REMOVED)
    assert summit.discards("tile") == {"Icy, a and b, point on a": 1}
    summit.tile((3, 4))
    assert summit.token((3, 3)) is None
    assert not summit.is_face_down((3, 3))


def test_items_dropped_on_a_removed_tile_are_lost():
    summit = Table()
    summit.stand(0, (3, 3))
    summit.give(0, items=["Shovel"])
    summit.do("drop", "Shovel")
    summit.stand(0, (2, 8))
    summit.run_effects(ALL_REMOVED)
    assert summit.dropped() == []
    assert summit.discards("item") == {"Shovel": 1}


# The pile.


def test_discarded_tiles_are_shuffled_when_the_pile_is_empty():
    summit = Table()
    summit.give(0, tiles=())
    summit.stack("tile", "Thin air, a and b")
    summit.state.tile_discard[summit.names["tile"].index("Neutral, a and b")] = 2
    summit.finish_turn()
    assert summit.tiles(0) == ["Neutral, a and b", "Neutral, a and b", "Thin air, a and b"]
    assert summit.deck("tile") == summit.discards("tile") == {}


def test_where_no_tile_is_left_none_is_drawn():
    summit = Table()
    summit.give(0, tiles=())
    summit.stack("tile", "Thin air, a and b")
    summit.finish_turn()
    assert summit.tiles(0) == ["Thin air, a and b"]
