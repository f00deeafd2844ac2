"""Summit: The Board Game (Conor McGoey, Inside Up Games 2017), a file per chapter of its rules.

`setup`, `turn` (the course of the game), `climbers` (the mat's tracks), `mountain` (cells, tiles,
trail points), `moving` (movement, laying tiles, leapfrog, falling), `weather` (dice, blizzard),
`decks`, `scoring`; `vocabulary` is what cards can say, `targets`, `effects`, `interpreter` and
`tile_effects` do it; `decisions` is what may be decided and applies it. `state` is one game as a
record, `edition` the printed material, `observation` what a player may know.
"""
