"""Reinforcement-learning environments for two mountaineering board games.

N games are one numpy array, and one call moves them all; the same games are PettingZoo and
Gymnasium environments:

>>> from summit_env import expedition_v0
>>> games = expedition_v0.batch(4096, num_players=4, seed=0)
>>> env = expedition_v0.env(num_players=4)
"""

from summit_env.registration import register_aec, register_gymnasium

register_aec()
register_gymnasium()
