"""tmp"""
from summit_env.engine.batch import Batch
from summit_env.expedition.game import GAME
def batch(size, *, seed=0, reward="placing", autoreset=False, threads=1, **options):
    return Batch(GAME, size, GAME.configure(**options), seed=seed, reward=reward, autoreset=autoreset, threads=threads)
