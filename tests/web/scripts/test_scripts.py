"""Runs the tests beside this file in Node.js. They test what the scripts of pages decide."""

import subprocess
from pathlib import Path

import pytest

from tests.pages import node

TESTS = sorted(Path(__file__).parent.glob("*.test.js"))


@pytest.mark.parametrize("file", TESTS, ids=lambda file: file.name.removesuffix(".test.js"))
def test_scripts_decide_rightly(file: Path) -> None:
    run = subprocess.run([node(), str(file)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
