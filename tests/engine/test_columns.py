from summit_env.engine.columns import Column, Columns

COLUMNS = Columns(
    Column("day", 1, "day / 18"), Column("hand", 16, "cards"), Column("score", 5, "markers")
)


def test_columns_follow_one_another_without_gaps() -> None:
    assert COLUMNS.slices == {"day": slice(0, 1), "hand": slice(1, 17), "score": slice(17, 22)}
    assert COLUMNS.size == 22


def test_start_is_the_position_of_the_first_number() -> None:
    assert [COLUMNS.start(name) for name in ("day", "hand", "score")] == [0, 1, 17]


def test_columns_are_listed_in_order() -> None:
    assert [column.name for column in COLUMNS] == ["day", "hand", "score"]
    assert next(iter(COLUMNS)).meaning == "day / 18"
