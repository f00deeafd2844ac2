"""The games as environments: PettingZoo AEC, Gymnasium, stable-baselines3. None knows a game."""
