"""Phase 2, the risk token of the boldest player, and paying for it in phase 3."""

from summit_env.engine.jit import Record, kernel
from summit_env.engine.rng import draw
from summit_env.expedition.state import NONE, PICKS, TOKENS


@kernel
def movement_sum(game: Record, edition: Record, player: int) -> int:
    """Movement points of a player's cards of the day; of a rope, those for going up."""
    total = 0
    for i in range(PICKS):
        if game.picks[player, i] != NONE:
            total += edition.up[game.picks[player, i]]
    return total


@kernel
def boldest_player(game: Record, edition: Record) -> int:
    """Return who has to take a risk token, or NONE.

    [seed: the player with the most movement points; in a tie nobody. Rulebook page 10: a solo
    player always takes one.]
    """
    best, boldest = -1, NONE
    for player in range(game.num_players):
        if game.picks[player, 0] == NONE:
            continue
        total = movement_sum(game, edition, player)
        if total == best:
            boldest = NONE
        elif total > best:
            best, boldest = total, player
    return boldest


@kernel
def can_take(game: Record, kind: int) -> bool:
    """Whether a token of this kind lies open."""
    return bool(game.open_tokens[kind] > 0)


@kernel
def take(game: Record, edition: Record, kind: int) -> None:
    """Take an open token; turn up another from the face-down pool."""
    game.open_tokens[kind] -= 1
    game.used_tokens[kind] += 1
    game.risk_player = game.player
    game.risk_due = edition.token_value[kind]
    open_token(game)


@kernel
def open_token(game: Record) -> None:
    """Turn up a token, if any is left face down."""
    if game.closed_tokens.sum() > 0:
        game.open_tokens[draw(game, game.closed_tokens)] += 1


@kernel
def owes_risk(game: Record) -> bool:
    """Whether the acting player has still to pay for a token."""
    return bool(game.risk_player == game.player and game.risk_due > 0)


@kernel
def can_pay_movement(game: Record, climber: int, use: int) -> bool:
    """Whether a climber has such a point unspent. [seed: paid with movement points]"""
    points = game.down_points[climber] if use else game.up_points[climber]
    return owes_risk(game) and points > 0


@kernel
def pay_movement(game: Record, climber: int, use: int) -> None:
    """Give up one unspent movement point of a climber."""
    if use:
        game.down_points[climber] -= 1
    else:
        game.up_points[climber] -= 1
    game.risk_due -= 1


@kernel
def can_pay_card(game: Record, edition: Record, card: int) -> bool:
    """Whether an acclimatization card that was not given yet has a point left."""
    kind = game.picks[game.player, card]
    points = edition.acclimatization[kind] - game.card_paid[card]
    return owes_risk(game) and not game.card_given[card] and points > 0


@kernel
def pay_card(game: Record, card: int) -> None:
    """Give up one point of an acclimatization card. [seed: paid with acclimatization points]"""
    game.card_paid[card] += 1
    game.risk_due -= 1


@kernel
def can_pay_level(game: Record, climber: int) -> bool:
    """Whether a climber can pay with its level.

    [Rulebook pages 6-7: only one that was given some card this turn.] The level may fall below 1;
    death is checked at the end of the day.
    """
    return owes_risk(game) and game.got_card[climber] == 1


@kernel
def pay_level(game: Record, climber: int) -> None:
    """Lower a climber's acclimatization by one."""
    game.level[game.player, climber] -= 1
    game.risk_due -= 1


@kernel
def lay_out_tokens(game: Record, edition: Record) -> None:
    """Shuffle the tokens face down and turn up the first ones."""
    for kind in range(TOKENS):
        game.closed_tokens[kind] = edition.token_count[kind]
    for _ in range(edition.open_tokens):
        open_token(game)
