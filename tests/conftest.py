"""What all tests share: how hypothesis searches."""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite(
    "tests.configs",
    "tests.properties.laws",
    "tests.properties.expedition_laws",
    "tests.properties.summit_laws",
)

# Compilation makes the first example slow, so there is no deadline; every run searches alike.
settings.register_profile("summit_env", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("summit_env")
