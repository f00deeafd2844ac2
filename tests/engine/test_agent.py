import pytest

from summit_env.engine.agent import known_agents, load_agent
from summit_env.engine.errors import AgentError
from summit_env.engine.game import load_game


def test_unknown_agent_is_refused_and_the_known_ones_are_listed() -> None:
    with pytest.raises(AgentError, match=r"^there is no agent 'nobody:fast'; the ") as error:
        load_agent("nobody:fast", load_game("expedition"))
    for name in known_agents():
        assert name in str(error.value)


def test_agent_is_found_by_the_word_before_the_colon() -> None:
    assert load_agent("random", load_game("expedition")).name == "random"


def test_variant_that_an_agent_does_not_have_is_refused() -> None:
    with pytest.raises(AgentError, match="'random' has no variants, so none called 'fast'"):
        load_agent("random:fast", load_game("expedition"))
