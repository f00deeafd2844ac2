"""The course of a day, phase by phase, and from one day to the next.

The record says whose decision it is and what is asked. When a player has nothing left to decide
in a phase, `proceed` finds the next decision.
"""

from summit_env.engine.jit import Record, kernel
from summit_env.expedition.acclimatization import acclimatize, die, dying_climber, has_rescue
from summit_env.expedition.cards import discard_picks, draw_cards
from summit_env.expedition.climbing import begin_turn, has_climber
from summit_env.expedition.risk import boldest_player
from summit_env.expedition.state import ACT, NONE, OVER, PICK, RESCUE, RISK
from summit_env.expedition.weather import advance_weather


@kernel
def next_player(game: Record, player: int) -> int:
    """Return the next player round the table who has a living climber, or NONE.

    After NONE comes the start player, and nobody after the one before the start player. [seed:
    beginning with the start player, one after another]
    """
    turns = 0 if player == NONE else (player - game.start_player) % game.num_players + 1
    for turn in range(turns, game.num_players):
        following = (game.start_player + turn) % game.num_players
        if has_climber(game, following):
            return int(following)
    return NONE


@kernel
def proceed(game: Record, edition: Record) -> None:
    """Go on after a player has decided all that a phase asks."""
    if game.prompt == RISK:
        begin_actions(game)
    elif game.prompt == RESCUE:
        resolve_deaths(game, edition)
    else:
        following = next_player(game, game.player)
        if following != NONE:
            begin_turn(game)
            game.player = following
        elif game.prompt == PICK:
            reveal_cards(game, edition)
        else:
            acclimatize(game, edition)
            resolve_deaths(game, edition)


@kernel
def begin_day(game: Record) -> None:
    """Phase 1: ask each player for three cards."""
    game.prompt = PICK
    game.player = next_player(game, NONE)
    game.risk_player = NONE
    game.risk_due = 0
    begin_turn(game)


@kernel
def reveal_cards(game: Record, edition: Record) -> None:
    """Phase 2: all cards are turned up; the boldest player takes a risk token."""
    boldest = boldest_player(game, edition)
    if boldest == NONE or game.open_tokens.sum() == 0:
        begin_actions(game)
    else:
        game.prompt = RISK
        game.player = boldest


@kernel
def begin_actions(game: Record) -> None:
    """Phase 3: each player acts, beginning with the start player."""
    game.prompt = ACT
    game.player = next_player(game, NONE)
    begin_turn(game)


@kernel
def resolve_deaths(game: Record, edition: Record) -> None:
    """End of phase 4: let climbers die one by one, asking for a rescue where there is one."""
    for turn in range(game.num_players):
        player = int((game.start_player + turn) % game.num_players)
        while dying_climber(game, player) != NONE:
            climber = dying_climber(game, player)
            if has_rescue(game, player):
                game.prompt = RESCUE
                game.player = player
                game.rescued_climber = climber
                return
            die(game, edition, player, climber)
    end_day(game, edition)


@kernel
def end_day(game: Record, edition: Record) -> None:
    """Phase 5: the start marker moves left, the weather on, cards are drawn; or the game ends."""
    for player in range(game.num_players):
        discard_picks(game, player)
    if is_last_day(game, edition):
        game.prompt = OVER
        game.over = 1
        return
    game.start_player = (game.start_player + 1) % game.num_players
    advance_weather(game, edition)
    for player in range(game.num_players):
        if has_climber(game, player):
            draw_cards(game, edition, player)
    begin_day(game)


@kernel
def is_last_day(game: Record, edition: Record) -> bool:
    """Whether the game ends with this day.

    After the last day of the weather; when nobody is left on the mountain, since nothing can
    change any more; and in solo play with the first death [rulebook page 10].
    """
    climbing, deaths = False, False
    for player in range(game.num_players):
        climbing |= has_climber(game, player)
        deaths |= (game.death_day[player] > 0).any()
    return bool(game.day == edition.days or not climbing or (game.num_players == 1 and deaths))
