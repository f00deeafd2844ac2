"""Agents for the games of `summit_env`: whatever picks actions, one interface over batches.

`summit_env.engine.agent.load_agent` makes them by name.
"""
