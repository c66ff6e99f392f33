"""What a battle in a Room would come to."""

from dataclasses import dataclass

from ....kernel.text import Speech, _
from ....kit.face import Sign
from ..cards import CARDS, ROOMS
from ..rules import foresight
from ..rules.dungeon_card import Monster
from ..view import TileFacts
from .faces import GEAR, face, sign
from .short import SHORT, line

MONSTERS = {card.id: card for card in CARDS.values() if isinstance(card, Monster)}


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a battle in a Room would come to."""

    physical: str
    """The Physical Attack, less the Armor."""
    magic: str
    """The Magic Attack, less the Magic Resistance."""
    total: int
    health: int
    tone: str
    losses: list[Sign]
    gains: list[Sign]
    then: str
    """What else will happen, in a few words."""


def monster_of(tile: TileFacts) -> Monster | None:
    """The Monster that can be seen on a tile."""
    return MONSTERS.get(tile["card"] or "")


def battle_of(tile: TileFacts) -> foresight.Forecast | None:
    """What is known of a battle on the tile, where one would come."""
    seen = tile["forecast"]
    return seen if seen and "total" in seen else None


def tone(tile: TileFacts, seen: foresight.Forecast) -> str:
    """win, loss, far (too dark), or unknown: dice that are rolled before the battle may still turn it."""
    if not seen["reach"]:
        return "far"
    monster = monster_of(tile)
    before = (*(monster.before if monster else ()), *ROOMS[tile["room"]].before)
    if any(ability.name.startswith("Roll ") for ability in before):
        return "unknown"
    return "win" if seen["wins"] else "loss"


def against(seen: foresight.Forecast) -> str:
    """How the Attack stands to the Monster's Health."""
    return "≥" if seen["total"] >= seen["health"] else "<"


def forecast(tile: TileFacts, monster: Monster, seen: foresight.Forecast, speech: Speech) -> Forecast:
    losses = [sign(speech, "wound", seen["wounds"])]
    if seen["festering"]:
        losses.append(sign(speech, "festering", seen["festering"]))
    gains = []
    if seen["wins"]:
        gains = [sign(speech, "xp", f"+{seen['xp']}")] if seen["xp"] else []
        gains += [sign(speech, what, f"+{seen['rewards'][what]}") for what in GEAR if what in seen["rewards"]]
    return Forecast(
        physical=_less(seen["physical_before"], seen["armor"]),
        magic=_less(seen["magic_before"], seen["resistance"]),
        total=seen["total"],
        health=seen["health"],
        tone=tone(tile, seen),
        losses=losses,
        gains=gains,
        then=_then(monster, seen["wins"], speech) if seen["reach"] else _lacking(seen["cost"], speech),
    )


def _less(attack: int, taken: int) -> str:
    return f"{attack}−{min(taken, attack)}" if taken and attack else str(attack)


def _lacking(cost: int | None, speech: Speech) -> str:
    if cost is None:
        return speech(_("no way there this turn"))
    return speech(_("needs {n}:light: in all"), n=cost)


def _then(card: Monster, wins: bool, speech: Speech) -> str:
    """What else a battle brings, in the Monster's own short words."""
    counts = card.more_health or card.more_wounds or card.immune or card.requires
    whens = [*(["trait"] if counts else []), "before_battle", "after_battle", *(["spoils"] if wins else [])]
    lines = _lines(card, speech)
    found = [said for ability, said in zip(card.abilities, lines, strict=False) if ability.when in whens]
    return " ".join(found or lines)


def _lines(card: Monster, speech: Speech) -> list[str]:
    """Each ability in signs."""
    if card.id in SHORT:
        return [line(ability, speech) for ability in card.abilities]
    return face(card.id, speech).short.split("\n")
