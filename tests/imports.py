"""`python -m tests.imports` imports every module of the installed package. `make lowest` runs it with the oldest
allowed versions of all dependencies."""

import importlib
import pkgutil

import undercroft

LEARNER = "undercroft.arena.learning.learner"
"""Needs PyTorch, which is too large to install for tests."""
MODULES = [found.name for found in pkgutil.walk_packages(undercroft.__path__, "undercroft.") if found.name != LEARNER]

if __name__ == "__main__":
    for name in MODULES:
        importlib.import_module(name)
    print(f"{len(MODULES)} modules of {undercroft.__file__} can be imported")
