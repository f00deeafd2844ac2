"""The games under the names by which Gymnasium and PettingZoo make them."""

import gymnasium
from pettingzoo.env_registry.registration import aec_registry
from pettingzoo.env_registry.registration import register as register_pettingzoo

#: Module of each environment, and its name in the registries.
ENVIRONMENTS = {
    "competitive_v0": "competitive-v0",
    "cooperative_v0": "cooperative-v0",
    "expedition_v0": "expedition-v0",
    "team_v0": "team-v0",
}


def register_gymnasium() -> None:
    """Register `summit_env/Expedition-v0` and its like; importing `summit_env` calls this."""
    for module, name in ENVIRONMENTS.items():
        identifier = f"summit_env/{name.capitalize()}"
        if identifier not in gymnasium.registry:
            gymnasium.register(
                identifier,
                entry_point=f"summit_env.{module}:single_agent_env",
                vector_entry_point=f"summit_env.{module}:vector_env",
            )


def register_aec() -> None:
    """Register `summit_env/expedition-v0` and its like; importing `summit_env` calls this."""
    for module, name in ENVIRONMENTS.items():
        identifier = f"summit_env/{name}"
        if identifier not in aec_registry:
            register_pettingzoo("aec", identifier, f"summit_env.{module}:env")
