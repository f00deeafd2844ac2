"""One line for each setting: a digest of everything that random play shows.

The compiled rules are run inside the tests, the interpreted ones by this module as a program:
`NUMBA_DISABLE_JIT=1 python -m tests.properties.digests`.
"""

import hashlib

from tests.configs import SOME, Setting, play

#: The interpreted rules are slow: so many steps of each game, the encoders at one in so many.
STEPS = 250
LOOKS = 16


def digest(setting: Setting) -> str:
    """Play a game and digest states, masks, rewards, outcomes and observations."""
    games = setting.batch(1, seed=8, reward="gain")
    found = hashlib.sha256()
    for step, _ in enumerate(play(games, seed=8, steps=STEPS, climbing=True)):
        found.update(games.state.tobytes() + games.mask.tobytes() + games.reward.tobytes())
        for numbers in games.outcome():
            found.update(numbers.tobytes())
        if step % LOOKS == 0:
            for encoder in games.game.encoders:
                found.update(games.observe(encoder).tobytes())
            other = games.copy()
            other.resample(games.player, seed=step)
            found.update(other.state.tobytes() + other.mask.tobytes())
    return f"{setting} {games.state.decisions[0]} {found.hexdigest()}"


if __name__ == "__main__":
    for setting in SOME:
        print(digest(setting))
