"""Enemies on the table: numbers in force, effect bar, what the successes would do to them."""

from typing import Any

from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.prompt import Answer
from ..cards import BOX
from ..rules.box import DANGERS
from ..rules.enemy import Enemy
from . import shorts
from .chances import FOE, Chances
from .faces import face, rank_of
from .marks import Foe, Word

AIMING = ("target", "another-target", "assign", "share")
"""Questions before which it helps to know how much an enemy can take."""


def foe(facts: dict[str, Any], view: dict[str, Any], speech: Speech, chances: Chances) -> Foe:
    """An enemy, as much of it as everybody knows."""
    options = chances.at(FOE, facts["id"])
    ref = facts["id"]
    if facts["card"] is None:
        return Foe(ref, None, facts["ready"], options, speech(_("face-down enemy")), marked=facts["marked"])
    card = BOX.enemies[facts["card"]]
    action = view["action"] or {}
    left = max(0, facts["health"] - facts["wounds"])
    state = "" if facts["ready"] else f", {speech(_('exhausted'))}"
    return Foe(
        ref=ref,
        face=face(card.id, speech),
        ready=facts["ready"],
        options=options,
        label=f"{speech(card.name)}, {rank_of(card, speech)}, {_spoken(facts, left, speech)}{state}",
        rank=card.rank,
        danger=1 + DANGERS.index(card.danger),
        rank_name=rank_of(card, speech),
        belt=_belt(facts, card, left, speech),
        bar=[Word(word.icon, speech(word.name), speech(word.text)) for word in card.bar],
        notes=_notes(card, speech),
        given=_share(facts, action),
        target=facts["number"] in action.get("targets", ()),
        marked=facts["marked"],
        cast=_cast(facts, card, left, action, speech, chances),
    )


def _spoken(facts: dict[str, Any], left: int, speech: Speech) -> str:
    said = speech(_("health {n}, attack {attack}")).format(n=left, attack=facts["attack"])
    if facts["resilience"]:
        said += ", " + speech(_("resilience {n}")).format(n=facts["resilience"])
    return said


def _belt(facts: dict[str, Any], card: Enemy, left: int, speech: Speech) -> list[Sign]:
    """Health left, attack and resilience now; what differs from the printed number is marked."""
    belt = [
        Sign("health", left, speech(_("health left of {n}")).format(n=card.health), -1 if left < card.health else 0),
        Sign("attack", facts["attack"], speech(_("attack")), _change(facts["attack"], card.attack)),
    ]
    if facts["resilience"] or card.resilience:
        change = _change(facts["resilience"], card.resilience)
        belt.append(Sign("resilience", facts["resilience"], speech(_("resilience")), change))
    return belt


def _change(now: int, printed: int) -> int:
    return (now > printed) - (now < printed)


def _notes(card: Enemy, speech: Speech) -> list[Word]:
    notes = []
    if card.passive:
        notes.append(Word("round-star", speech(shorts.PASSIVES.get(card.id, card.passive)), speech(_("Always"))))
    if card.id in shorts.THREATS:
        notes.append(Word("horned-skull", speech(shorts.THREATS[card.id]), speech(_("Threat"))))
    return notes


def _share(facts: dict[str, Any], action: dict[str, Any]) -> int:
    """Successes given to it; whole numbers come as text from a save."""
    shares = action.get("shares") or {}
    return int(shares.get(facts["number"], shares.get(str(facts["number"]), 0)))


# -- what would happen


def _cast(
    facts: dict[str, Any], card: Enemy, left: int, action: dict[str, Any], speech: Speech, chances: Chances
) -> Answer | None:
    """What the successes do to it, or what it will do when it is activated."""
    if left == 0:
        return Answer(speech(_("falls")), icon="death-skull", tone="falls")
    if chances.key == "activate" and facts["id"] in _things(chances):
        return _deeds(facts, card, speech)
    if chances.key in AIMING and action and (action["kind"] != "attack" or _named(facts, chances, action)):
        return _needed(facts, card, left, action, speech, chances)
    return None


def _named(facts: dict[str, Any], chances: Chances, action: dict[str, Any]) -> bool:
    return facts["number"] in action["targets"] or facts["id"] in _things(chances)


def _things(chances: Chances) -> list[str]:
    return [str(thing) for option in chances.options for thing in option["things"]]


def _deeds(facts: dict[str, Any], card: Enemy, speech: Speech) -> Answer:
    """A Strike costs as many wounds as its attack."""
    strikes = sum(word.id == "strike" for word in card.bar)
    if strikes:
        return Answer(speech(_("strikes")), tone="strikes", note=str(strikes * facts["attack"]), note_sign="drop")
    return Answer(", ".join(speech(word.name) for word in card.bar))


def _needed(
    facts: dict[str, Any], card: Enemy, left: int, action: dict[str, Any], speech: Speech, chances: Chances
) -> Answer:
    """How many successes fell it: its health and, in an attack, its resilience; what is given counts."""
    attack = action["kind"] == "attack"
    if attack and card.cap and left > card.cap:
        return Answer(speech(_("at most {n} wounds")).format(n=card.cap))
    given = _share(facts, action)
    needed = left + (facts["resilience"] if attack else 0) - given
    if needed <= 0:
        return Answer(speech(_("falls")), icon="death-skull", tone="falls", note=str(given), note_sign="pointy-sword")
    in_hand = int(chances.args.get("left", 0))
    if in_hand >= needed:
        return Answer(
            speech(_("would fall")), icon="death-skull", tone="could", note=f"+{needed}", note_sign="pointy-sword"
        )
    return Answer(speech(_("{n} would fell it")).format(n=needed))
