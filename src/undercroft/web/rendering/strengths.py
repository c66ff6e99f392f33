"""How strong a bot plays, in words: one ordered list, from the weakest on, and which bot plays like that."""

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
    Strength("hard", _("Hard"), "hard"),
    Strength("master", _("Master"), "master"),
)
"""They all go by the game's own judgement: a game without it has none of them, only …"""
CHANCE = Strength("easy", _("Easy"), "random")
"""… that takes anything; nobody is offered it beside the others, but it sits at tables of programs and of old."""
EASY, NORMAL = "easy", "normal"
IDS = tuple(strength.id for strength in STRENGTHS)


def strengths(known: Iterable[str] | None = None) -> list[Strength]:
    """Those there are bots for, the weakest first."""
    names = set(table_bots() if known is None else known)
    return [strength for strength in STRENGTHS if strength.bot in names]


def strength_at(game: Game, wished: str, known: Iterable[str] | None = None) -> Strength:
    """The wished strength at this game, or the next lower one that there is."""
    there = strengths(known) if game.judge is not None else []
    most = IDS.index(wished) if wished in IDS else IDS.index(NORMAL)
    lower = [one for one in there if IDS.index(one.id) <= most]
    return lower[-1] if lower else CHANCE


def in_order(known: Iterable[str]) -> list[str]:
    """Bots by name, the weakest first; those of other packages after them."""
    names = [name for name in known if name != CHANCE.bot]
    ours = [strength.bot for strength in strengths(names)]
    return ours + [name for name in names if name not in ours]


def level(bot: str) -> str:
    """What a bot is called where its strength is told; one of another package by its own name."""
    return next((strength.name for strength in (*STRENGTHS, CHANCE) if strength.bot == bot), bot)
