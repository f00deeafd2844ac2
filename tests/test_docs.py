"""The pages generated from the code are as the code would write them; the README's samples run."""

import re
from pathlib import Path
from typing import Any

import pytest

from experiments.pages import pages

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")


@pytest.mark.parametrize(("path", "text"), pages().items(), ids=lambda value: str(value)[-30:])
def test_generated_pages_are_up_to_date(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text, "run `make docs`"


@pytest.mark.parametrize("text", pages().values(), ids=[path.name for path in pages()])
def test_every_link_within_a_page_leads_to_a_heading(text: str) -> None:
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    # As GitHub names them: small letters, hyphens for spaces, no other marks.
    anchors = {re.sub(r"[^\w-]", "", h.lower().replace(" ", "-")) for h in headings}
    assert set(re.findall(r"\]\(#([^)]*)\)", text)) <= anchors


def test_the_samples_of_the_readme_run() -> None:
    samples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert samples
    for sample in samples:
        names: dict[str, Any] = {}
        exec(sample, names)
