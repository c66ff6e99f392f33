"""Bots that play any game, one module each. `undercroft.bots()` lists them, like `undercroft.games()`."""

import sys
from types import ModuleType

from ..kernel import registry


class _Bots(ModuleType):
    def __call__(self) -> dict[str, registry.MakeBot]:
        """All bots, by name."""
        return registry.bots()


sys.modules[__name__].__class__ = _Bots
