"""Commands for developers, such as `python -m tests.browser.shots`: no test runs them, but a renamed helper must not
break them."""

import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for folder in ("tests", "benchmarks")
    for file in sorted((ROOT / folder).rglob("*.py"))
    if not file.name.startswith(("test_", "conftest", "__init__"))
]


@pytest.mark.parametrize("name", MODULES)
def test_every_module_that_is_no_test_can_be_imported(name: str) -> None:
    importlib.import_module(name)
