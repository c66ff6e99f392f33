"""Which version of Undercroft runs, and from which commit it was built."""

import subprocess
from functools import cache
from importlib.metadata import version as installed
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
COMMIT = PACKAGE / "commit.txt"
"""Included in a wheel: see hatch_build.py."""


def version() -> str:
    return installed("undercroft")


@cache
def commit() -> str:
    """The short commit hash; empty if unknown."""
    if COMMIT.is_file():
        return COMMIT.read_text(encoding="ascii").strip()
    root = PACKAGE.parents[1]
    if not (root / ".git").exists():
        return ""
    try:
        asked = ["git", "-C", str(root), "rev-parse", "--short=12", "HEAD"]
        return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""  # a checkout without git, or not readable
