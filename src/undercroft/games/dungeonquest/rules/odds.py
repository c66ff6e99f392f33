"""How likely a Hero is to win a fight. `benchmarks.dungeonquest_fights` plays fights by the rules and writes
`fights.json`."""

import json
from functools import cache
from importlib import resources

from .combat import RUNE_OF_FIRE
from .content import HeroCard, Monster
from .fight import RAGE


def key(hero: HeroCard, wounds: int, solo: bool) -> str:
    """The key of a Hero's fights in `fights.json`."""
    raging = "battle_rage" in hero.can and wounds >= RAGE
    return f"{hero.id}{' raging' if raging else ''}{' alone' if solo else ''}"


@cache
def _fights() -> dict[str, dict[str, dict[str, list[int]]]]:
    """By Hero, Monster and the Monster's life: of a thousand fights, how many were won with this much damage or
    less."""
    text = resources.files(__package__).joinpath("fights.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, dict[str, list[int]]]] = json.loads(text)
    return found


@cache
def win_chance(hero: HeroCard, wounds: int, monster: Monster, life: int, solo: bool, fire: bool) -> float:
    """The chance to slay the Monster before it slays the Hero, who may have a Rune of Fire. If the life is not known
    (0), the average."""
    fights = _fights()[key(hero, wounds, solo)][monster.id]
    lives = [max(0, one - (RUNE_OF_FIRE if fire else 0)) for one in ((life,) if life else monster.lives)]
    wins = sum([fights[str(one)][hero.life - wounds - 1] for one in lives]) / 1000 / len(lives)
    return min(0.99, max(0.01, wins))
