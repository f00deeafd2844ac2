"""Tables for people: in the terminal, and in documents."""

from io import StringIO

from rich.console import Console
from rich.table import Table

from experiments.report import markdown, team_differences, team_ranking, titled
from experiments.standings import Estimate
from experiments.team_standings import Difference, TeamStanding, TeamStandings


def cells(table: Table) -> list[list[str]]:
    """Return the headings of a table, and its rows."""
    columns = [[str(column.header), *map(str, column.cells)] for column in table.columns]
    return [list(row) for row in zip(*columns, strict=True)]


def test_a_title_stands_in_one_line_above_a_narrow_table() -> None:
    table = titled("what came out of it all [so far]", "a", "b")
    table.add_row("1", "2")
    shown = StringIO()
    Console(file=shown, width=80).print(table)
    assert shown.getvalue().splitlines()[0].strip() == "what came out of it all [so far]"


def test_teams_are_shown_with_wins_in_percent_and_each_pair_once() -> None:
    won, score = Estimate(0.5, 0.25, 0.75), Estimate(20, 10, 30)
    teams = [
        TeamStanding(rank=rank, agent=agent, games=4, won=won, score=score)
        for rank, agent in enumerate(("a", "b"), start=1)
    ]
    more = Difference(agent="a", opponent="b", won=Estimate(0.1, -0.1, 0.3), score=score)
    results = TeamStandings(games=8, agents=teams, differences=[more])
    assert cells(team_ranking(results, "all")) == [
        ["rank", "team", "games", "won", "score"],
        ["1", "a", "4", "50.0% [25.0%, 75.0%]", "20.00 [10.00, 30.00]"],
        ["2", "b", "4", "50.0% [25.0%, 75.0%]", "20.00 [10.00, 30.00]"],
    ]
    assert cells(team_differences(results)) == [
        ["team", "against", "won", "score"],
        ["a", "b", "10.0% [-10.0%, 30.0%]", "20.00 [10.00, 30.00]"],
    ]


def test_a_table_is_written_for_a_document() -> None:
    table = Table("what", "found", title="all")
    table.add_row("[b]bold[/b]", "\\[0, 1] | 2")
    assert markdown(table) == "all\n\n| what | found |\n| --- | --- |\n| bold | [0, 1] \\| 2 |\n"
