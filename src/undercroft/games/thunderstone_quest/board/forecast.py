"""What a battle in a Room would come to, in signs and a few words."""

from dataclasses import dataclass

from ....kernel.text import Speech, _
from ....kit.face import Sign
from ..cards import CARDS
from ..rules.dungeon_card import Monster
from ..rules.foresight import Forecast
from ..view import TileFacts
from .faces import GEAR, sign
from .short import line


@dataclass(frozen=True, slots=True)
class ForecastMark:
    """What a battle would come to."""

    physical: str
    """The Physical Attack, less the Armor."""
    magical: str
    """The Magic Attack, less the Magic Resistance."""
    total: int
    relation: str
    """How the total stands to the Health."""
    health: int
    tone: str
    """win, loss, far (too dark) or unknown."""
    losses: list[Sign]
    gains: list[Sign]
    then: str
    """What else will happen, in a few words."""


def battle_at(tile: TileFacts) -> tuple[Monster, Forecast] | None:
    """The Monster on a tile and what a battle with it would bring, where that is known."""
    card, seen = CARDS[tile["card"]] if tile["card"] else None, tile["forecast"]
    return (card, seen) if seen and "total" in seen and isinstance(card, Monster) else None


def tone_of(monster: Monster, room: str, seen: Forecast) -> str:
    """Win or loss; far where the Light does not suffice; dice that are rolled before the battle may still turn it."""
    if not seen["reach"]:
        return "far"
    if any(ability.name.startswith("Roll ") for ability in (*monster.before, *CARDS[room].before)):
        return "unknown"
    return "win" if seen["wins"] else "loss"


def relation(seen: Forecast) -> str:
    return "≥" if seen["total"] >= seen["health"] else "<"


def forecast(tile: TileFacts, speech: Speech) -> ForecastMark | None:
    battle = battle_at(tile)
    if battle is None:
        return None
    monster, seen = battle
    losses = [sign(speech, "wound", seen["wounds"])]
    if seen["festering"]:
        losses.append(sign(speech, "festering", seen["festering"]))
    gains = []
    if seen["wins"]:
        gains = [sign(speech, "xp", f"+{seen['xp']}")] if seen["xp"] else []
        gains += [sign(speech, what, f"+{seen['rewards'][what]}") for what in GEAR if what in seen["rewards"]]
    return ForecastMark(
        physical=_less(seen["physical_before"], seen["armor"]),
        magical=_less(seen["magic_before"], seen["resistance"]),
        total=seen["total"],
        relation=relation(seen),
        health=seen["health"],
        tone=tone_of(monster, tile["room"], seen),
        losses=losses,
        gains=gains,
        then=_then(monster, seen, speech) if seen["reach"] else _lacking(seen, speech),
    )


def _less(attack: int, taken: int) -> str:
    """An Attack with what is taken off it, which is never more than there is."""
    return f"{attack}−{min(taken, attack)}" if min(taken, attack) else str(attack)


def _lacking(seen: Forecast, speech: Speech) -> str:
    if seen["cost"] is None:
        return speech(_("no way there this turn"))
    return speech(_("needs {n}:light: in all"), n=seen["cost"])


def _then(monster: Monster, seen: Forecast, speech: Speech) -> str:
    """What else a battle brings, in the Monster's own short words."""
    counts = monster.more_health or monster.more_wounds or monster.immune or monster.requires
    whens = [*(["trait"] if counts else []), "before_battle", "after_battle", *(["spoils"] if seen["wins"] else [])]
    found = [ability for ability in monster.abilities if ability.when in whens] or monster.abilities
    return " ".join([line(ability, speech) for ability in found])
