"""What a climber may hope for: plans for the whole way, weighed by the chance to live through them.

A plan goes to the Summit and back to Base Camp, perhaps by a camp on the way up and one on the way
down, with a rest there or without. Its worth is the chance of coming home times the points to be
made, less something for every turn that it takes. Weather, blizzards and events are taken at their
averages, the danger that they fall out worse from how long they work.
"""

import math
from typing import Any

import numpy as np

from agents.summit_book import BOOK
from agents.summit_mind import AHEAD, NEVER, survey_mind, warmed
from agents.summit_routes import (
    FIRST_CAMP,
    GOALS,
    GROUND,
    HOME,
    POINT,
    TOP,
    survey_ground,
    way_from,
)
from summit_env.engine.jit import Record, kernel, routine
from summit_env.engine.rng import total
from summit_env.summit.climbers import modifier
from summit_env.summit.clock import hour_of, is_dark
from summit_env.summit.decks import count
from summit_env.summit.mountain import is_playing
from summit_env.summit.moving import thin_air_cost
from summit_env.summit.scoring import has_summiteer_back
from summit_env.summit.sides import are_teammates, in_teams, is_cooperative
from summit_env.summit.state import (
    BLIZZARD_CHOICE,
    BLIZZARD_FOOD,
    BLIZZARD_OXYGEN,
    CAMP_HEALTH,
    CAMPS,
    COOPERATIVE,
    HEALTHS,
    HOURS,
    LEVELS,
    LIGHTER,
    MAXIMUM_WEIGHT,
    MOVE_ON,
    MOVEMENT,
    NONE,
    SEATS,
    SUPPLIES,
    TEAM,
    TEAM_COOPERATIVE,
    WEATHER_FOOD,
    WEIGHTS,
)
from summit_env.summit.weather import BLIZZARD_FACE, WEATHER_FACES

#: Points that coming home is worth, besides those of the Halfway Camps.
AT_HOME = 20.0
#: Share of trail points on thin air, as far as it can't be avoided.
THIN_SHARE = 0.1
#: How much longer than it looks a way is: wrong tiles, losses of movement.
DETOUR = 1.3
#: Spread of the supplies needed in one turn.
NEEDS = 0.3
#: Spread of what health is left after one turn, and of the blizzard's level after one rise.
LUCK, GUSTS = 0.5, 0.55
#: Turns of rest in a camp that are thought of: none, one, or one more for health.
RESTS = 3
#: With less health than this above Hypothermia one warms up, for so many more turns at most.
FRAIL, WARMINGS = 2.5, 1
#: What a climber takes along from a camp, if it can.
RESTOCKED = 5
#: So much must be lacking on the way before a turn is given up for what the Sherpa carries.
CALL_FOR_AID = 0.4
#: The share of a climber's points that who is back has without having been on the Summit.
SAFE = 0.6
#: How much more opponents matter between two teams with competitive scoring.
RIVALRY = 2.0

#: How a climber likes to play. (A record, since the compiler's cache on disk cannot outlive a
#: change of a class.)
STYLE = np.dtype(
    [
        ("haste", np.float64),  # points that a turn seems to cost
        ("caution", np.float64),  # above 1, chances seem worse than they are; below 1, better
        ("spite", np.float64),  # worth of a point that others lose; below 0, that they win
        ("stubborn", np.float64),  # worth of a turn that is taken from a climber who wants past
        ("loyalty", np.float64),  # worth of a point that a companion wins
    ]
)

#: A climber on its way through a plan.
TREK = np.dtype(
    [
        ("chance", np.float64),  # to have lived so far
        ("food", np.float64),
        ("oxygen", np.float64),
        ("health", np.float64),
        ("chill", np.float64),  # health that Hypothermia has made worthless
        ("calm", np.float64),  # turns outdoors until Hypothermia comes
        ("level", np.float64),  # of the blizzard
        ("movement", np.float64),  # left in the first turn
        ("pace", np.float64),  # movement a turn
        ("distance", np.float64),  # to be gone before the next halt
        ("turns", np.float64),  # so far
        ("points", np.float64),  # made on the way
        ("aid_food", np.float64),  # that the Sherpa carries
        ("aid_oxygen", np.float64),
    ]
)

#: A climber's position, worked out before a decision.
OUTLOOK = np.dtype(
    [
        ("style", STYLE),
        ("book", BOOK),
        ("seat", np.int64),
        ("summited", np.int8),
        ("companion", np.int8, SEATS),  # who is on the same side
        ("shared", np.int8),  # cooperative rules hold: Sherpas, the hours
        ("kept", np.int8),  # points made on the way count for who dies too
        ("home", np.float64),  # points for coming home
        ("top", np.float64),  # and for the Summit, where points are kept
        ("safe", np.float64),  # and for coming home without, where that counts
        ("haste", np.float64),  # that a turn costs
        ("spite", np.float64),  # worth of a point that opponents lose
        ("retreats", np.int8),  # may go home without
        ("dark", np.int8, HOURS),  # movement is halved at this hour
        ("hour", np.int64),  # now
        ("aid_food", np.float64),  # that the Sherpa carries
        ("aid_oxygen", np.float64),
        ("here", np.float64, GOALS),  # movement to each goal
        ("leg", np.float64, (GOALS, GOALS)),  # movement from goal to goal
        ("prize", np.float64, GOALS),  # points for passing a camp
        ("movement", np.float64),  # of this turn, or the next if this one is over
        ("slots", np.int64),  # item slots that are free
        ("load", np.int64),  # weight of the items
        ("most", np.int64),  # weight that can be carried
        ("quicker", np.int64),  # movement by items and statuses
        ("playing", np.float64),  # climbers on the way
        ("rollers", np.float64),  # those of them whose snowflakes cost Focus
        ("camp_dice", np.int8),  # dice are rolled in camps too
        ("chill", np.float64),  # health that Hypothermia has made worthless
        ("calm", np.float64),  # turns outdoors until Hypothermia comes
        ("nerves", np.float64),  # how often each loss of health counts
        ("weather", np.float64),  # food that an average weather roll costs
        ("blizzards", np.float64),  # a roll of anybody's
        ("storm_food", np.float64, LEVELS),  # what each level costs
        ("storm_oxygen", np.float64, LEVELS),
        ("thin", np.float64),  # oxygen that thin air costs
        ("ground", GROUND),
        ("trek", TREK),
        ("goal", np.int64),  # the first goal of the best plan; where it halts, that is meant
        ("worth", np.float64),  # of the best plan
        ("best_turns", np.float64),  # of the plan weighed best last
        ("turns", np.float64),  # of the best plan, up to AHEAD
    ]
)


@routine
def survey(game: Record, edition: Record, seat: int, outlook: Record) -> None:
    """Work out a climber's position, and its best plan."""
    survey_ground(game, edition, seat, outlook.ground)
    survey_climber(game, edition, seat, outlook)
    food, oxygen, health = supplies_of(game, seat)
    outlook.worth, outlook.goal = weigh_plans(
        game, edition, outlook, food, oxygen, health, float(outlook.movement)
    )
    outlook.turns = min(float(outlook.best_turns), AHEAD)


@routine
def survey_climber(game: Record, edition: Record, seat: int, outlook: Record) -> None:
    """Write down a climber's position, the ground having been surveyed."""
    outlook.seat = seat
    outlook.summited = game.summit_order[seat] > 0
    outlook.load = 0
    items = count(game.carried[seat])
    for slot in range(items):
        outlook.load += edition.item_weight[game.carried[seat, slot]]
    outlook.load += total(game.ladders[seat]) * edition.ladder_weight
    outlook.load -= modifier(game, edition, seat, LIGHTER)
    outlook.slots = edition.item_limit - items
    outlook.most = int(edition.mat_maximum_weight[game.character[seat]])
    outlook.most += modifier(game, edition, seat, MAXIMUM_WEIGHT)
    outlook.quicker = modifier(game, edition, seat, MOVEMENT)
    survey_party(game, edition, seat, outlook)
    survey_points(game, edition, seat, outlook)
    survey_mind(game, edition, seat, outlook)
    survey_storm(game, edition, seat, outlook)
    survey_legs(game, edition, seat, outlook)
    if seat == game.active and game.phase == MOVE_ON:
        outlook.movement = game.movement
    else:
        food, oxygen, health = supplies_of(game, seat)
        outlook.movement = readiness(game, edition, outlook, food, oxygen, health)


@routine
def survey_party(game: Record, edition: Record, seat: int, outlook: Record) -> None:
    """Write who is on the same side, and what only cooperative play has."""
    outlook.shared = is_cooperative(game)
    outlook.camp_dice = not in_teams(game)
    outlook.playing, outlook.rollers = 0, 0
    for other in range(game.num_players):
        outlook.companion[other] = are_teammates(game, seat, other)
        if is_playing(game, other):
            outlook.playing += 1
            outlook.rollers += outlook.companion[other] == 1 or not in_teams(game)
    outlook.hour = hour_of(game)
    for hour in range(HOURS):
        outlook.dark[hour] = outlook.shared == 1 and is_dark(edition, hour)
    outlook.aid_food, outlook.aid_oxygen = 0.0, 0.0
    if game.sherpa[seat] == 1:
        outlook.aid_food = float(game.sherpa_food[seat])
        outlook.aid_oxygen = float(game.sherpa_oxygen[seat])


@routine
def survey_points(game: Record, edition: Record, seat: int, outlook: Record) -> None:
    """Write what a climber goes for, which depends on how points are counted."""
    outlook.kept, outlook.retreats = 0, 0
    outlook.home, outlook.top, outlook.safe = AT_HOME, 0.0, SAFE * AT_HOME
    outlook.haste, outlook.spite = outlook.style.haste, outlook.style.spite
    if game.mode == COOPERATIVE:
        outlook.retreats = game.returns > 0
    elif game.mode == TEAM:
        outlook.kept = 1
        outlook.home = edition.return_points[min(int(game.returns), SEATS - 1)]
        outlook.top = edition.summit_points[min(int(game.summits), SEATS - 1)]
    elif game.mode == TEAM_COOPERATIVE:
        outlook.kept = 1
        outlook.safe = edition.survivor_points
        left = max(int(edition.hours_to_score) - int(game.hours), 0)
        outlook.home, outlook.top = outlook.safe + left, edition.summiteer_points
        outlook.haste = max(outlook.haste, 1.0) if left > 0 else outlook.haste
        outlook.retreats = has_summiteer_back(game, int(game.team[seat]))
    if in_teams(game):
        # Nobody helps the other team; where its points are one's own loss, it is hurt the more.
        rivalry = RIVALRY / (int(game.num_teams) - 1) if game.mode == TEAM else 1.0
        outlook.spite = max(outlook.spite, 0.0) * rivalry


@kernel
def supplies_of(game: Record, seat: int) -> tuple[float, float, float]:
    """Return a climber's food, oxygen and health."""
    return float(game.food[seat]), float(game.oxygen[seat]), float(game.health[seat])


@routine
def survey_storm(game: Record, edition: Record, seat: int, outlook: Record) -> None:
    """Write what weather and blizzards cost a climber."""
    less = modifier(game, edition, seat, WEATHER_FOOD)
    outlook.weather, outlook.blizzards = 0.0, 0.0
    for face in edition.weather_faces:
        if face == BLIZZARD_FACE:
            outlook.blizzards += 1 / WEATHER_FACES
        else:
            outlook.weather += max(int(face) - less, 0) / WEATHER_FACES
    food = modifier(game, edition, seat, BLIZZARD_FOOD)
    oxygen = modifier(game, edition, seat, BLIZZARD_OXYGEN)
    choice = modifier(game, edition, seat, BLIZZARD_CHOICE)
    for level in range(edition.levels):
        due_food = max(int(edition.blizzard_food[level]) - food, 0)
        due_oxygen = max(int(edition.blizzard_oxygen[level]) - oxygen, 0)
        if due_food > 0:
            due_food = max(due_food - choice, 0)
        elif due_oxygen > 0:
            due_oxygen = max(due_oxygen - choice, 0)
        outlook.storm_food[level] = due_food
        outlook.storm_oxygen[level] = due_oxygen
    outlook.thin = thin_air_cost(game, edition, seat)


@routine
def survey_legs(game: Record, edition: Record, seat: int, outlook: Record) -> None:
    """Write how far it is to each goal and from each to each, and what camps are worth."""
    ground = outlook.ground
    for goal in range(GOALS):
        if ground.place[goal] == NONE:
            continue
        way = way_from(edition, ground, int(game.position[seat]), goal)
        outlook.here[goal] = DETOUR * way / POINT
        for start in range(GOALS):
            if ground.place[start] != NONE:
                way = ground.way[goal, ground.place[start]]
                outlook.leg[start, goal] = DETOUR * way / POINT
    for camp in range(CAMPS):
        prize = 0
        if ground.place[FIRST_CAMP + camp] != NONE and game.halfway_order[seat, camp] == 0:
            prize = int(edition.halfway_points[game.arrivals[camp]])
        outlook.prize[FIRST_CAMP + camp] = prize


@routine
def weight_with(game: Record, edition: Record, outlook: Record, food: float, oxygen: float) -> int:
    """Return a climber's weight with so much food and oxygen."""
    mat = game.character[outlook.seat]
    weight = outlook.load + edition.food_weight[mat, min(int(food), SUPPLIES - 1)]
    return max(int(weight + edition.oxygen_weight[mat, min(int(oxygen), SUPPLIES - 1)]), 0)


@routine
def pace(
    game: Record, edition: Record, outlook: Record, food: float, oxygen: float, health: float
) -> float:
    """Return a climber's movement a turn with so much food, oxygen and health."""
    mat = game.character[outlook.seat]
    weight = weight_with(game, edition, outlook, food, oxygen)
    slower = int(edition.weight_slows[mat, min(weight, WEIGHTS - 1)])
    slower += edition.health_slows[mat, max(min(int(health), HEALTHS - 1), 0)]
    return float(max(max(int(edition.mat_speed[mat]) - slower, 1) + outlook.quicker, 1))


@routine
def readiness(
    game: Record, edition: Record, outlook: Record, food: float, oxygen: float, health: float
) -> float:
    """Return the movement of a turn that begins now with so much food, oxygen and health."""
    movement = pace(game, edition, outlook, food, oxygen, health)
    movement = max(movement + float(game.next_movement[outlook.seat]), 0.0)
    return math.ceil(movement / 2) if outlook.dark[outlook.hour] == 1 else movement


@routine
def set_out(
    game: Record,
    edition: Record,
    outlook: Record,
    food: float,
    oxygen: float,
    health: float,
    movement: float,
) -> None:
    """Begin a plan with these supplies."""
    trek = outlook.trek
    trek.chance, trek.points, trek.turns, trek.distance = 1.0, 0.0, 0.0, 0.0
    trek.level = game.blizzard
    trek.chill, trek.calm = outlook.chill, outlook.calm
    trek.movement = movement
    trek.aid_food, trek.aid_oxygen = outlook.aid_food, outlook.aid_oxygen
    supply_trek(game, edition, outlook, food, oxygen, health)


@routine
def supply_trek(
    game: Record, edition: Record, outlook: Record, food: float, oxygen: float, health: float
) -> None:
    """Let a climber have these supplies now; its pace is that with half of them."""
    trek = outlook.trek
    trek.food, trek.oxygen, trek.health = food, oxygen, health
    full = pace(game, edition, outlook, food, oxygen, health)
    trek.pace = (full + pace(game, edition, outlook, food / 2, oxygen / 2, health)) / 2


@routine
def halt(edition: Record, outlook: Record, in_camp: bool) -> None:
    """Let a climber get where it is going, and bear what comes meanwhile.

    In a camp it ends its turn, and bears that turn's weather too.
    """
    trek, harm = outlook.trek, outlook.book.harm
    speed = max(trek.pace - float(harm.movement), 1.0)
    left = trek.distance - trek.movement
    turns = turns_for(outlook, left, speed) + 0.5 if left > 0 else 0.0
    turns += in_camp
    food, oxygen = needs(edition, outlook, turns, in_camp)
    lacking = lack(outlook, food, oxygen, turns)
    if lacking > CALL_FOR_AID and trek.aid_food + trek.aid_oxygen > 0:
        turns += 1
        trek.food += trek.aid_food
        trek.oxygen += trek.aid_oxygen
        trek.aid_food, trek.aid_oxygen = 0.0, 0.0
        food, oxygen = needs(edition, outlook, turns, in_camp)
        lacking = lack(outlook, food, oxygen, turns)
    storms = turns * outlook.blizzards * outlook.playing
    trek.turns += turns
    health = trek.health - float(outlook.nerves) * (lacking + turns * float(harm.health))
    if trek.calm < NEVER:
        freeze(outlook, turns, in_camp)
    trek.chance *= likely(health - float(trek.chill) - 0.5, 0.5 + LUCK * math.sqrt(turns))
    levels_left = edition.levels - trek.level - storms
    trek.chance *= likely(levels_left - 0.5, 0.1 + GUSTS * math.sqrt(storms))
    trek.food, trek.oxygen = max(trek.food - food, 0.0), max(trek.oxygen - oxygen, 0.0)
    trek.health = max(health, 1.0)
    trek.level += storms
    trek.distance, trek.movement = 0.0, 0.0


@routine
def freeze(outlook: Record, turns: float, in_camp: bool) -> None:
    """Let Focus and Sanity wear off, and Hypothermia come on. In a camp no snowflake is seen."""
    trek = outlook.trek
    outdoors = turns - in_camp
    if trek.calm <= 0:
        trek.chill += turns
    elif outdoors > 0:
        trek.chill += shortfall(outdoors - float(trek.calm), LUCK * math.sqrt(outdoors))
        trek.calm = max(trek.calm - outdoors, 0.0)


@routine
def turns_for(outlook: Record, distance: float, speed: float) -> float:
    """Return how many turns after this one a distance takes, half as fast by night."""
    if outlook.shared == 0:
        return distance / speed
    turns, hour = 0.0, outlook.hour + 1 + int(outlook.trek.turns)
    while turns < HOURS:
        reach = speed / 2 if outlook.dark[hour % HOURS] == 1 else speed
        if distance <= reach:
            return turns + distance / reach
        distance -= reach
        turns, hour = turns + 1, hour + 1
    return turns + distance / speed


@routine
def needs(edition: Record, outlook: Record, turns: float, in_camp: bool) -> tuple[float, float]:
    """Return the food and oxygen that so many turns cost, and the way of the trek."""
    trek, harm = outlook.trek, outlook.book.harm
    rolled = turns - 1 if in_camp and outlook.camp_dice == 0 else turns
    food = rolled * (outlook.weather + float(harm.food))
    oxygen = rolled * float(harm.oxygen) + THIN_SHARE * outlook.thin * trek.distance
    storms = turns * outlook.blizzards * outlook.playing
    level = int(trek.level)
    while storms > 0 and level + 1 < edition.levels:
        level += 1
        part = min(storms, 1.0)
        food += part * outlook.storm_food[level]
        oxygen += part * outlook.storm_oxygen[level]
        storms -= part
    return food, oxygen


@routine
def lack(outlook: Record, food: float, oxygen: float, turns: float) -> float:
    """Return what of these needs is lacking, the spread in so many turns considered."""
    trek, spread = outlook.trek, NEEDS * math.sqrt(turns) + 0.05
    return shortfall(food - trek.food, spread) + shortfall(oxygen - trek.oxygen, spread)


@routine
def shortfall(missing: float, spread: float) -> float:
    """Return what is lacking on average, of what is lacking if all comes as on average."""
    if missing > 30 * spread:
        return missing
    return spread * math.log1p(math.exp(missing / spread))


@routine
def likely(margin: float, spread: float) -> float:
    """Return the chance that something with this spread does not use up a margin."""
    return 1 / (1 + math.exp(max(min(-margin / spread, 30.0), -30.0)))


@routine
def restock(game: Record, edition: Record, outlook: Record) -> None:
    """Take food and oxygen in a camp, as much as is sensible and can be carried."""
    trek = outlook.trek
    food, oxygen = float(trek.food), float(trek.oxygen)
    for step in range(1, RESTOCKED + 1):
        level = float(step)
        if level > food and weight_with(game, edition, outlook, level, oxygen) <= outlook.most:
            food = level
        if level > oxygen and weight_with(game, edition, outlook, food, level) <= outlook.most:
            oxygen = level
    supply_trek(game, edition, outlook, food, oxygen, float(trek.health))
    trek.movement = pace(game, edition, outlook, food, oxygen, float(trek.health))


@routine
def recover(game: Record, edition: Record, outlook: Record) -> None:
    """Gain health in a camp, and stay."""
    trek, seat = outlook.trek, int(outlook.seat)
    gained = int(edition.camp_health) + modifier(game, edition, seat, CAMP_HEALTH)
    most = float(edition.mat_health[game.character[seat]])
    gained *= int(outlook.nerves)
    trek.health, trek.chill = warmed(float(trek.health), float(trek.chill), float(gained), most)


@routine
def rest_up(game: Record, edition: Record, outlook: Record) -> None:
    """Restock in a camp; who is about to freeze to death warms up first, a turn or two."""
    trek = outlook.trek
    for _ in range(WARMINGS):
        if trek.chill == 0 or trek.health - trek.chill >= FRAIL:
            break
        recover(game, edition, outlook)
        halt(edition, outlook, True)
    restock(game, edition, outlook)


@routine
def weigh_plans(
    game: Record,
    edition: Record,
    outlook: Record,
    food: float,
    oxygen: float,
    health: float,
    movement: float,
) -> tuple[float, int]:
    """Return what the best plan is worth with these supplies, and its first goal."""
    if health <= outlook.chill:
        return 0.0, HOME
    best, goal = -1.0, HOME
    for via in range(GOALS):
        if via != TOP and outlook.ground.place[via] == NONE:
            continue
        for rests in range(RESTS if via != TOP else 1):
            # By way of the Summit means straight on; a camp only to pass it, for its points.
            if via != TOP and rests == 0 and outlook.prize[via] == 0:
                continue
            if via == HOME and outlook.summited == 1:
                continue
            for back in range(GOALS):
                if back == TOP or outlook.ground.place[back] == NONE:
                    continue
                if outlook.summited == 1 and back != HOME:
                    continue
                set_out(game, edition, outlook, food, oxygen, health, movement)
                worth = follow(game, edition, outlook, via, rests, back)
                if worth > best:
                    best, goal = worth, via
                    outlook.best_turns = outlook.trek.turns
    if outlook.retreats == 1 and outlook.summited == 0:
        set_out(game, edition, outlook, food, oxygen, health, movement)
        worth = worth_of_retreat(edition, outlook)
        if worth > best:
            best, goal = worth, HOME
    return best, HOME if goal == TOP and outlook.summited == 1 else goal


@routine
def worth_of_retreat(edition: Record, outlook: Record) -> float:
    """Return what it is worth to go back to Base Camp and end the climb there."""
    outlook.trek.distance = outlook.here[HOME]
    halt(edition, outlook, False)
    return float(outlook.safe) * float(outlook.trek.chance) ** float(outlook.style.caution)


@routine
def follow(
    game: Record,
    edition: Record,
    outlook: Record,
    via: int,
    rests: int,
    back: int,
) -> float:
    """Return what a plan is worth: by a camp (or TOP: none), to the Summit, by a camp home."""
    trek = outlook.trek
    at = NONE
    if via != TOP:
        trek.distance = outlook.here[via]
        trek.points += outlook.prize[via]
        at = via
        for rest in range(rests):
            halt(edition, outlook, True)
            if rest < rests - 1:
                recover(game, edition, outlook)
            else:
                rest_up(game, edition, outlook)
    caution, kept = float(outlook.style.caution), 0.0
    if outlook.kept == 1:
        kept = trek.points * trek.chance**caution
        trek.points = 0.0
    if outlook.summited == 0:
        trek.distance += outlook.here[TOP] if at == NONE else outlook.leg[at, TOP]
        at = TOP
        if outlook.kept == 1:
            halt(edition, outlook, False)
            kept += float(outlook.top) * trek.chance**caution
        if back != HOME:
            trek.distance += outlook.leg[TOP, back]
            halt(edition, outlook, True)
            rest_up(game, edition, outlook)
            at = back
    trek.distance += outlook.here[HOME] if at == NONE else outlook.leg[at, HOME]
    halt(edition, outlook, False)
    points = max(float(outlook.home + trek.points) - float(outlook.haste) * trek.turns, 1.0)
    return kept + points * trek.chance**caution


def empty_outlook() -> Any:
    """Return an outlook to write to. (In compiled code a record does not keep its array alive.)"""
    return np.zeros(1, OUTLOOK).view(np.recarray)[0]
