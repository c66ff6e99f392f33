"""Bot strengths in words: an ordered list from the weakest, and the bot for each."""

from collections.abc import Iterable
from typing import NamedTuple

from ...kernel.game import Game
from ...kernel.registry import table_bots
from ...kernel.text import _


class Strength(NamedTuple):
    """A strength that players choose once for all games; `bot` is its name in the registry."""

    id: str
    name: str
    bot: str


STRENGTHS = (
    Strength("easy", _("Easy"), "easy"),
    Strength("normal", _("Normal"), "greedy"),
    Strength("net", _("Neural net"), "net"),
    Strength("hard", _("Hard"), "hard"),
    Strength("master", _("Master"), "master"),
)
"""The net plays only games for which it was trained. They all need the game's own judgement: a game without it has
only `CHANCE`."""
CHANCE = Strength("easy", _("Easy"), "random")
"""Plays at random. It is not offered besides the others, but exists at tables of programs and at old tables."""
EASY, NORMAL = "easy", "normal"
IDS = tuple(strength.id for strength in STRENGTHS)


def strengths(known: Iterable[str] | None = None) -> list[Strength]:
    """Those that have bots, weakest first."""
    names = set(table_bots() if known is None else known)
    return [strength for strength in STRENGTHS if strength.bot in names]


def strength_at(game: Game, wished: str, known: Iterable[str] | None = None) -> Strength:
    """The wanted strength in this game, or the next lower one that exists."""
    there = strengths(table_bots(game) if known is None else known) if game.judge is not None else []
    most = IDS.index(wished) if wished in IDS else IDS.index(NORMAL)
    lower = [one for one in there if IDS.index(one.id) <= most]
    return lower[-1] if lower else CHANCE


def in_order(known: Iterable[str]) -> list[str]:
    """Bots by name, weakest first; those of other packages come last."""
    names = [name for name in known if name != CHANCE.bot]
    ours = [strength.bot for strength in strengths(names)]
    return ours + [name for name in names if name not in ours]


def level(bot: str) -> str:
    """The name of a bot's strength; for a bot of another package, its own name."""
    return next((strength.name for strength in (*STRENGTHS, CHANCE) if strength.bot == bot), bot)
