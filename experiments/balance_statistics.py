"""Paired differences: how sure it is that B has more of something than A."""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Literal

import msgspec
import numpy as np
from scipy.stats import false_discovery_control, t

from experiments.balance_figures import Numbers
from experiments.standings import Estimate

Verdict = Literal["more", "less", "no clear difference", "too few games to tell"]

#: The share of false ones among all differences that are called one. [Benjamini and Hochberg 1995]
FALSE_SHARE = 0.05
#: How small a difference does not matter, in standard deviations of single games.
MARGIN = 0.1
#: With fewer games, t intervals of figures that are far from normal are not to be trusted.
FEWEST_GAMES = 100


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A figure in A and in B; intervals are 95 %.

    Attributes:
        figure: what is compared.
        games: how many each of them has played.
        a, b: the means.
        difference: B less A, game by game.
        spread: the standard deviation of single games, of A and B in the mean (of squares).
        p: how likely so large a difference is where there is none.
        corrected: the same, corrected for all comparisons of the run.
        verdict: what B has.
    """

    figure: str
    games: int
    a: Estimate
    b: Estimate
    difference: Estimate
    spread: float
    p: float
    corrected: float
    verdict: Verdict


def paired(figure: str, a: Numbers, b: Numbers) -> Row:
    """Compare a figure of the same games.

    Args:
        figure: its name.
        a: it in the games of A, two at least, shape (games,).
        b: it in those of B, on the same deals in the same order.

    Returns:
        The row, as if it were the only comparison.
    """
    # What is left of sums in another order must not look like a difference.
    differences = np.round(b - a, 12)
    difference, p = mean_by_t(differences), p_of_no_difference(differences)
    spread = sqrt((a.var(ddof=1) + b.var(ddof=1)) / 2)
    return Row(
        figure=figure,
        games=len(a),
        a=mean_by_t(a),
        b=mean_by_t(b),
        difference=difference,
        spread=spread,
        p=p,
        corrected=p,
        verdict=verdict_on(difference, p, spread, len(a)),
    )


def mean_by_t(values: Numbers) -> Estimate:
    """Return the mean of two or more values with its 95 % interval by Student's t.

    >>> mean_by_t(np.array([1.0, 1.0, 1.0]))
    Estimate(value=1.0, low=1.0, high=1.0)
    """
    mean = float(values.mean())
    half = float(t.ppf(0.975, len(values) - 1)) * _error(values)
    return Estimate(mean, mean - half, mean + half)


def p_of_no_difference(differences: Numbers) -> float:
    """Return how likely so large a mean, or a larger one, is where the true one is 0."""
    mean, error = float(differences.mean()), _error(differences)
    if mean == 0:
        return 1.0
    return 2 * float(t.sf(abs(mean) / error if error else inf, len(differences) - 1))


def _error(values: Numbers) -> float:
    """Return the standard error of the mean; exactly 0 where all values are equal."""
    return float(values.std(ddof=1)) / sqrt(len(values)) if np.ptp(values) else 0.0


def verdict_on(difference: Estimate, p: float, spread: float, games: int) -> Verdict:
    """Say what B has.

    A difference that is not sure is none where all of its interval is too small to matter. Else,
    more games may show one.
    """
    if games < FEWEST_GAMES:
        return "too few games to tell"
    if p <= FALSE_SHARE:
        return "more" if difference.value > 0 else "less"
    if max(-difference.low, difference.high) <= MARGIN * spread:
        return "no clear difference"
    return "too few games to tell"


def corrected(rows: Sequence[Row]) -> list[Row]:
    """Correct the verdicts of a run for how many comparisons it makes (Benjamini and Hochberg)."""
    if not rows:
        return []
    chances = false_discovery_control([row.p for row in rows]).tolist()
    return [
        msgspec.structs.replace(
            row,
            corrected=chance,
            verdict=verdict_on(row.difference, chance, row.spread, row.games),
        )
        for row, chance in zip(rows, chances, strict=True)
    ]
