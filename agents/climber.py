"""The agent `climber`: a rule-based player for each game, in several styles."""

from importlib import import_module

from summit_env.engine.agent import Agent
from summit_env.engine.errors import AgentError
from summit_env.engine.game import Game

#: The module that knows each game: it has `STYLES` by name and `Climber(name, style)`.
MODULES = {
    "competitive": "agents.summit_climber",
    "cooperative": "agents.summit_climber",
    "expedition": "agents.expedition_climber",
    "team": "agents.summit_climber",
}
#: The style of `climber` without a colon.
PLAIN = "steady"


def make(game: Game, variant: str) -> Agent:
    """Make the agent for a game, in the style that `variant` names.

    Raises:
        AgentError: it doesn't know the game, or has no such style.
    """
    if game.name not in MODULES:
        raise AgentError(f"the agent 'climber' plays {', '.join(MODULES)}, not {game.name!r}")
    module = import_module(MODULES[game.name])
    if variant and variant not in module.STYLES:
        raise AgentError(
            f"the agent 'climber' has no style {variant!r}; its styles are: "
            f"{', '.join(module.STYLES)}"
        )
    name = f"climber:{variant}" if variant else "climber"
    climber: Agent = module.Climber(name, module.STYLES[variant or PLAIN])
    return climber
