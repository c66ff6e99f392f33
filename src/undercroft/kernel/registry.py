"""Where games and bots are found: in this package's folders, and through entry points of other packages."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any

from .game import Game
from .refusal import Refusal
from .seat import Bot
from .text import _

MakeBot = Callable[[Game, int], Bot]
"""(game, seed) → a bot for one seat of one match."""


@cache
def games() -> dict[str, Game]:
    """All games, by id."""
    return dict(sorted(_found("undercroft.games", "GAME").items()))


def game(id: object) -> Game:
    found = games().get(id) if isinstance(id, str) else None
    if found is None:
        known = ", ".join(games())
        raise Refusal("unknown-game", _("There is no game “{id}”; there are: {known}."), id=str(id)[:60], known=known)
    return found


@cache
def bots() -> dict[str, MakeBot]:
    """All bots, by name."""
    return dict(sorted(_found("undercroft.bots", "BOT").items()))


def bot(name: object, game: Game, seed: int = 0) -> Bot:
    make = bots().get(name) if isinstance(name, str) else None
    if make is None:
        raise Refusal(
            "unknown-bot",
            _("There is no bot “{name}”; there are: {known}."),
            name=str(name)[:60],
            known=", ".join(bots()),
        )
    return make(game, seed)


def _found(group: str, name: str) -> dict[str, Any]:
    """What the folder of this name holds (each module in it says `GAME = …` or `BOT = …`), and entry points."""
    found = {}
    for module in iter_modules(import_module(group).__path__):
        found[module.name] = getattr(import_module(f"{group}.{module.name}"), name)
    for point in entry_points(group=group):
        found[point.name] = point.load()
    return found
