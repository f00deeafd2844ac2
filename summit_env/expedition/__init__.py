"""The expedition card game K2 (Adam Kałuża, REBEL.pl 2010), a file per chapter of its rules.

`setup` (the first day), `cards` (picking and drawing), `risk`, `climbing` (moves, tents, room on
a space), `acclimatization` (the day's check, death, rescue), `weather`, `scoring`; `day` leads
from one to the next, `decisions` says what may be decided and applies it. `state` is one game as
a record, `edition` the printed material, `observation` what a player may know.
"""
