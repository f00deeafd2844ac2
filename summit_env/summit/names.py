"""What things are called, as text and picture say it."""

from collections.abc import Iterable, Sequence

from summit_env.engine.edition import Edition
from summit_env.engine.jit import Record
from summit_env.summit.chapters import Ability, KarmaCard, Marker, Mat
from summit_env.summit.edges import OWN_WAYS, cell_beside
from summit_env.summit.mountain import has_ladder, ladder_on
from summit_env.summit.sides import is_cooperative
from summit_env.summit.state import (
    BLIZZARD,
    COOPERATIVE,
    DEAD,
    EAST,
    EMPTY,
    HUNGER,
    HYPOTHERMIA,
    ITEMS,
    LEFT,
    LONG,
    MISFORTUNE,
    NONE,
    POINTS,
    RETURNED,
    RIGHT,
    SUFFOCATION,
    TILES,
    WIDTH,
    YETI,
)

RESOURCES = ("food", "oxygen", "health", "karma")
DEATHS = {
    HUNGER: "starved",
    SUFFOCATION: "suffocated",
    MISFORTUNE: "had an accident",
    BLIZZARD: "froze to death",
    YETI: "was killed by the Yeti",
    HYPOTHERMIA: "died of hypothermia",
}
ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th", "6th")
TYPES = ("neutral", "icy", "thin air")
CAMPS_AND_SUMMIT = ("Base Camp", "Halfway Camp", "Summit")
TOKENS = ("", "serac", "verglas", "solid ground", "secure")


def listed(words: Sequence[str]) -> str:
    """Write a list: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), *words[-1:]] if len(words) > 1 else words)


def player_names(seats: Iterable[int]) -> str:
    """Write a list of climbers."""
    return listed([f"player_{seat}" for seat in seats])


def team_name(team: int) -> str:
    """Return what a team is called."""
    return f"team {team}"


def points_words(points: int) -> str:
    """Write so many points."""
    return f"{points} point{'s' * (points != 1)}"


def clock(hour: int) -> str:
    """Write an hour."""
    return f"{hour:02}:00"


def edge_name(game: Record, edition: Edition, edge: int) -> str:
    """Say between which spaces an edge is, or on which side of the one at the rim."""
    slanted = edge % OWN_WAYS != EAST
    spaces = [
        (cell, (LEFT, RIGHT)[beside] if slanted else LONG)
        for beside in range(2)
        if (cell := cell_beside(edge, beside)) != NONE and edition.record[0].is_cell[cell]
    ]
    names = [ground_name(game, edition, cell) for cell, _ in spaces]
    if len(names) == 1:
        return f"on the {side(*spaces[0])} rim of {names[0]}"
    return f"between {' and '.join(names)}"


def mat_name(game: Record, edition: Edition, seat: int) -> str:
    """Return the name of a climber's mat."""
    mats, mat = edition.chapters["mats"].mats, int(game.character[seat])
    return mats[mat].name if 0 <= mat < len(mats) else "no mat yet" if mat == NONE else f"mat {mat}"


def abilities_of(game: Record, edition: Edition, seat: int) -> tuple[Ability, ...]:
    """Return the abilities on a climber's mat."""
    mats, mat = edition.chapters["mats"].mats, int(game.character[seat])
    return abilities_on(mats[mat], game.mode) if 0 <= mat < len(mats) else ()


def abilities_on(mat: Mat, mode: int) -> tuple[Ability, ...]:
    """Return the abilities on a mat; one of them is for competitive play only."""
    return (mat.ability,) if mode >= COOPERATIVE else (mat.ability, mat.competitive_ability)


def marker_of(game: Record, edition: Edition, team: int) -> Marker:
    """Return the active player marker of a side, with what it can do once a game."""
    marker: Marker = edition.chapters["cooperative"].markers[int(game.marker[team])]
    return marker


def item_name(edition: Edition, kind: int) -> str:
    """Return the name of an item."""
    name: str = edition.chapters["items"].cards[kind].name
    return name


def ladder_name(edition: Edition, kind: int) -> str:
    """Return the name of a Ladder."""
    name: str = edition.chapters["ladders"].ladders[kind].name
    return name


def ladder_names(edition: Edition, counts: Record) -> list[str]:
    """Return the names of so many Ladders of each kind, those of a kind once: "2 Icy Ladders"."""
    return [
        f"{n} {ladder_name(edition, kind)}s" if n > 1 else ladder_name(edition, kind)
        for kind, n in enumerate(map(int, counts))
        if n > 0
    ]


def dropped_name(edition: Edition, dropped: int) -> str:
    """Return the name of what lies under a number token: an item or a Ladder."""
    return item_name(edition, dropped) if dropped < ITEMS else ladder_name(edition, dropped - ITEMS)


def tile_name(edition: Edition, kind: int) -> str:
    """Return the name of a tile."""
    name: str = edition.chapters["tiles"].tiles[kind].name
    return name


def status_name(edition: Edition, kind: int) -> str:
    """Return the name of a status."""
    name: str = edition.chapters["statuses"].statuses[kind].name
    return name


def focus_name(edition: Edition, square: int) -> str:
    """Return the name of a square of the Focus network."""
    name: str = edition.chapters["sanity"].squares[square].name
    return name


def karma_title(edition: Edition, kind: int) -> str:
    """Return the name of a karma card and how it moves the marker."""
    card: KarmaCard = edition.chapters["karma"].cards[kind]
    return f"{card.name} ({card.karma:+})"


def status_text(game: Record, edition: Edition, seat: int, slot: int) -> str:
    """Say which status a climber has in a slot, and for how many turns yet."""
    if game.status[seat, slot] == NONE:
        return ""
    name, turns = status_name(edition, game.status[seat, slot]), game.status_turns[seat, slot]
    return name + (f" ({turns} turn{'s' * bool(turns > 1)})" if turns else "")


def place_of_cell(cell: int) -> str:
    """Write a cell as row,x."""
    return f"{cell // WIDTH},{cell % WIDTH}"


def ground_name(game: Record, edition: Edition, cell: int) -> str:
    """Say what lies on a cell, and where that is."""
    ground = int(game.tile[cell])
    if has_ladder(game, cell):
        name = ladder_name(edition, ladder_on(game, cell))
    elif ground == EMPTY:
        name = "empty"
    elif ground < TILES:
        name = TYPES[edition.record[0].tile_type[ground]]
    else:
        name = CAMPS_AND_SUMMIT[ground - TILES]
    return f"{name} {place_of_cell(cell)}"


def side(cell: int, edge: int) -> str:
    """Say where an edge of a cell lies: the long one is below a cell that points up."""
    if edge == LONG:
        return "down" if cell % 2 == 0 else "up"
    return "left" if edge == LEFT else "right"


def place_name(game: Record, position: int) -> str:
    """Say where a trail point is."""
    cell, point = divmod(position, POINTS)
    if has_ladder(game, cell):
        return f"Ladder {place_of_cell(cell)}"
    if game.tile[cell] >= TILES:
        return f"{CAMPS_AND_SUMMIT[game.tile[cell] - TILES]} {place_of_cell(cell)}"
    arm = f" {side(cell, point - 1)} rope" if point else ""
    return f"{place_of_cell(cell)}{arm}"


def standing(game: Record, seat: int) -> str:
    """Say where a climber is, or what became of it."""
    if game.standing[seat] == RETURNED:
        order = "" if is_cooperative(game) else f", {ORDINALS[game.return_order[seat]]}"
        return f"back in Base Camp{order}"
    if game.standing[seat] == DEAD:
        return f"{DEATHS[int(game.death_cause[seat])]} in round {game.death_round[seat]}"
    return place_name(game, int(game.position[seat]))
