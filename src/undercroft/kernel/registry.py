"""Where games and bots are found: in this package's folders, and through entry points of other packages.

A plug-in that cannot be loaded is skipped, and `skipped_plugins` lists why. So are plug-ins whose name Undercroft
already uses, or that share a name with another plug-in.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from pkgutil import iter_modules
from typing import Any, NamedTuple

from .botkind import CANNOT_LOAD, BotKind, kind_of, parse_spec
from .game import Game
from .refusal import Refusal
from .seat import Bot
from .text import Speech, _

GAMES, BOTS = "undercroft.games", "undercroft.bots"
LONGEST_NAME = 60
"""The most characters of a bot's name and parameters at a table."""
MakeBot = Callable[..., Bot]
"""(game, seed, **parameters) → a bot for one seat of one match."""


class SkippedPlugin(NamedTuple):
    """A plug-in of another package that is not used."""

    group: str
    name: str
    package: str
    why: Refusal


@cache
def games() -> dict[str, Game]:
    """All games, by id."""
    return dict(sorted((name, found) for name, (found, _module) in _found(GAMES, "GAME").items()))


def speech_of_all_games(language: str) -> Speech:
    """For refusals of any game. If two games translate a sentence differently, the first one is used."""
    return Speech(language, ("undercroft", *reversed([game.package for game in games().values()])))


def game(id: object) -> Game:
    found = games().get(id) if isinstance(id, str) else None
    if found is None:
        known = ", ".join(games())
        raise Refusal("unknown-game", _("There is no game “{id}”; there are: {known}."), id=str(id)[:60], known=known)
    return found


@cache
def bot_kinds() -> dict[str, BotKind]:
    """All bots and what is known about them, by name."""
    found = _found(BOTS, "BOT").items()
    return dict(sorted((name, kind_of(name, make, module)) for name, (make, module) in found))


def bots() -> dict[str, MakeBot]:
    """All bots, by name."""
    return {name: kind.make for name, kind in bot_kinds().items()}


def table_bots(game: Game | None = None) -> list[str]:
    """The bots that are offered at tables of this game, or of any game."""
    played = list(games().values()) if game is None else [game]
    return [name for name, kind in bot_kinds().items() if any(kind.offered(one) for one in played)]


def check_table_bot(name: str, game: Game) -> None:
    """Refuse bots that cannot play at a table of this game: unknown ones, those that are not offered, or unknown
    parameters."""
    if len(name) > LONGEST_NAME:
        raise Refusal("unknown-bot", _("There is no bot “{name}”."), name=name[:LONGEST_NAME])
    if not parse(name)[0].offered(game):
        raise Refusal("not-offered", _("The bot “{name}” cannot be chosen at tables of this game."), name=name)


def bot(name: object, game: Game, seed: int = 0) -> Bot:
    """A bot by name, with parameters if it takes any: `search:seconds=0.5:worlds=8`."""
    kind, given = parse(name)
    return kind.create(game, seed, given)


def parse(name: object) -> tuple[BotKind, dict[str, Any]]:
    """The kind of bot that is named, and its parameters; otherwise refuses."""
    first, given = parse_spec(name) if isinstance(name, str) else ("", [])
    kind = bot_kinds().get(first)
    if kind is None:
        for plugin in skipped_plugins():
            if plugin.group == BOTS and plugin.name == first:
                raise plugin.why
        raise Refusal(
            "unknown-bot",
            _("There is no bot “{name}”; there are: {known}."),
            name=str(name)[:60],
            known=", ".join(bot_kinds()),
        )
    return kind, kind.check(given)


def skipped_plugins() -> list[SkippedPlugin]:
    """Plug-ins of other packages that are not used, and why."""
    broken = [
        SkippedPlugin(BOTS, kind.name, "", kind.broken) for kind in bot_kinds().values() if kind.broken is not None
    ]
    return [*_scan(GAMES, "GAME")[1], *_scan(BOTS, "BOT")[1], *broken]


def forget() -> None:
    """Search again, after packages were installed or removed."""
    games.cache_clear()
    bot_kinds.cache_clear()
    _scan.cache_clear()


def _found(group: str, name: str) -> dict[str, tuple[Any, Any]]:
    return _scan(group, name)[0]


@cache
def _scan(group: str, name: str) -> tuple[dict[str, tuple[Any, Any]], list[SkippedPlugin]]:
    """The games or bots in this package's folder (each module defines `GAME` or `BOT`), with their modules, and those
    of entry points; and the plug-ins that were skipped."""
    found: dict[str, tuple[Any, Any]] = {}
    brings: dict[str, tuple[Any, Any]] = {}
    skipped: list[SkippedPlugin] = []
    for info in iter_modules(import_module(group).__path__):
        module = import_module(f"{group}.{info.name}")
        found[info.name] = (getattr(module, name), module)
    points = list(entry_points(group=group))
    taken = Counter([*found, *(point.name for point in points)])
    for point in points:
        if taken[point.name] > 1:
            ours = point.name in found
            why = (
                _("The name “{name}” is reserved by Undercroft itself.")
                if ours
                else _("Several packages provide the name “{name}”: none of them gets it.")
            )
            skipped.append(
                SkippedPlugin(group, point.name, _package(point), Refusal("name-taken", why, name=point.name))
            )
            continue
        try:
            brings[point.name] = (_checked(group, point.load()), None)
        except Exception as wrong:
            error = f"{type(wrong).__name__}: {wrong}"
            refusal = Refusal("plug-in-broken", CANNOT_LOAD, name=point.name, why=error[:200])
            skipped.append(SkippedPlugin(group, point.name, _package(point), refusal))
    found.update(brings)
    return found, skipped


def _checked(group: str, thing: Any) -> Any:
    """What a package provides, if it is of the right type."""
    if group == GAMES and not isinstance(thing, Game):
        raise TypeError(f"{thing!r} is not a Game")
    if group == BOTS:
        signature(thing).bind(None, 0)  # fails here if it cannot be called with a game and a seed
    return thing


def _package(point: EntryPoint) -> str:
    """The package that provides it."""
    dist = getattr(point, "dist", None)
    return dist.name if dist is not None else ""
