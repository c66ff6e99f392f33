"""The games, one folder each. `undercroft.games()` lists them: the package and the function share their name."""

import sys
from types import ModuleType

from ..kernel import registry
from ..kernel.game import Game


class _Games(ModuleType):
    def __call__(self) -> dict[str, Game]:
        """All games, by id."""
        return registry.games()


sys.modules[__name__].__class__ = _Games
