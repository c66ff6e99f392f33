"""A kind of bot: its name, description and parameters.

A bot's maker is called with the game and a seed. Its keyword-only arguments with a default are the bot's parameters:

    class SearchBot:
        \"\"\"Tries everything in matches that it imagines.\"\"\"

        def __init__(self, game, seed, *, seconds: float = 0.5, worlds: int = 0) -> None: …
"""

from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter, getdoc, signature
from typing import Any

from .game import Game
from .refusal import Refusal
from .seat import Bot
from .text import _

CANNOT_LOAD = _("“{name}” cannot be loaded: {why}.")
SWITCHES = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


class BotKind:
    """What is known about a bot before it is created."""

    __slots__ = ("about", "at_tables", "broken", "make", "name", "parameters", "remote")

    def __init__(
        self,
        name: str,
        make: Callable[..., Bot],
        about: str,
        parameters: Mapping[str, Any],
        at_tables: bool | Callable[[Game], bool],
        remote: bool,
    ) -> None:
        self.name = name
        self.make = make
        self.about = about
        """One sentence."""
        self.parameters = parameters
        """By name, each with its default."""
        self.at_tables = at_tables
        """Whether it can be chosen at tables; for bots that play only some games, a function that returns this."""
        self.remote = remote
        """Whether it can play in a process without any match, not even an imagined one: on the ladder."""
        self.broken: Refusal | None = None
        """Why the bot could not be created, if that failed with anything but a refusal."""

    def offered(self, game: Game) -> bool:
        """Whether it can be chosen at tables of this game."""
        return self.at_tables if isinstance(self.at_tables, bool) else self.at_tables(game)

    def create(self, game: Game, seed: int, given: Mapping[str, Any]) -> Bot:
        return self.make(game, seed, **given) if given else self.make(game, seed)

    def check(self, given: Sequence[tuple[str, str]]) -> dict[str, Any]:
        """Parse parameters from text, each to the type of its default; refuses anything else."""
        found: dict[str, Any] = {}
        for id, value in given:
            if id not in self.parameters:
                known = ", ".join(self.parameters) or "–"
                raise Refusal(
                    "unknown-parameter",
                    _("The bot {bot} has no parameter {id}; there are: {known}."),
                    bot=self.name, id=id[:60], known=known,
                )  # fmt: skip
            default = self.parameters[id]
            try:
                found[id] = SWITCHES[value.lower()] if isinstance(default, bool) else type(default)(value)
            except (KeyError, ValueError) as wrong:
                raise Refusal(
                    "bad-parameter",
                    _("“{value}” is not a valid {id} for the bot {bot}; it looks like {default}."),
                    value=value[:60], id=id, bot=self.name, default=str(default),
                ) from wrong  # fmt: skip
        return found

    def plays(self, game: Game) -> bool:
        """Whether it can play this game; a bot refuses games it cannot play."""
        try:
            self.make(game, 0)
        except Refusal:
            return False
        except Exception as wrong:  # from another package; the list of bots reports it
            error = f"{type(wrong).__name__}: {wrong}"
            self.broken = Refusal("plug-in-broken", CANNOT_LOAD, name=self.name, why=error[:200])
            return False
        return True


def kind_of(name: str, make: Callable[..., Bot], module: Any) -> BotKind:
    """Describe a bot by its maker's signature and docstring, and a bot of this package also by its module."""
    about = getattr(module, "ABOUT", None) or (getdoc(make) or "").strip().split("\n")[0]
    return BotKind(
        name, make, about, _parameters(make), getattr(module, "AT_TABLES", True), getattr(module, "REMOTE", True)
    )


def _parameters(make: Callable[..., Bot]) -> dict[str, Any]:
    try:
        found = signature(make).parameters.values()
    except (TypeError, ValueError):  # not always available in compiled code
        return {}
    named = [one for one in found if one.kind is Parameter.KEYWORD_ONLY]
    return {one.name: one.default for one in named if isinstance(one.default, (bool, int, float, str))}


def parse_spec(spec: str) -> tuple[str, list[tuple[str, str]]]:
    """`search:seconds=0.5:worlds=8` as a name and its parameters."""
    name, *given = spec.split(":")
    found = []
    for one in given:
        id, equals, value = one.partition("=")
        if not equals or not id.strip():
            why = _("“{given}” is not a parameter: write name:key=value.")
            raise Refusal("bad-parameter", why, given=one[:60])
        found.append((id.strip(), value.strip()))
    return name.strip(), found
