"""Enemies on the table: numbers in force, effect bar, what the successes would do to them."""

from functools import lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ....kit.face import Sign
from ..cards import BOX
from ..rules.box import DANGERS
from ..rules.enemy import Enemy
from . import shorts
from .chances import FOE, Chances
from .faces import face, rank_of
from .marks import Cast, Foe, Word

AIMING = ("target", "another-target", "assign", "share")
"""Questions before which it helps to know how much an enemy can take."""


def foe(facts: dict[str, Any], view: dict[str, Any], speech: Speech, chances: Chances) -> Foe:
    """An enemy, as much of it as everybody knows."""
    ref, ready, marked = facts["id"], facts["ready"], facts["marked"]
    options = chances.at(FOE, ref)
    if facts["card"] is None:
        return _face_down(ref, ready, options, marked, speech)
    action = view["action"] or {}
    return _face_up(
        facts["card"],
        ref,
        ready,
        options,
        max(0, facts["health"] - facts["wounds"]),
        facts["attack"],
        facts["resilience"],
        _share(facts, action),
        facts["number"] in action.get("targets", ()),
        marked,
        _cast(facts, action, speech, chances),
        speech,
    )


@lru_cache(maxsize=500)
def _face_down(ref: str, ready: bool, options: tuple[str, ...], marked: bool, speech: Speech) -> Foe:
    return Foe(ref, None, ready, options, speech(_("face-down enemy")), marked=marked)


@lru_cache(maxsize=4000)
def _face_up(
    id: str,
    ref: str,
    ready: bool,
    options: tuple[str, ...],
    left: int,
    attack: int,
    resilience: int,
    given: int,
    target: bool,
    marked: bool,
    cast: Cast | None,
    speech: Speech,
) -> Foe:
    card = BOX.enemies[id]
    state = "" if ready else f", {speech(_('exhausted'))}"
    spoken = _spoken(left, attack, resilience, speech)
    return Foe(
        ref=ref,
        face=face(card.id, speech),
        ready=ready,
        options=options,
        label=f"{speech(card.name)}, {rank_of(card, speech)}, {spoken}{state}",
        rank=card.rank,
        danger=1 + DANGERS.index(card.danger),
        rank_name=rank_of(card, speech),
        belt=_belt(card, left, attack, resilience, speech),
        bar=tuple(Word(word.icon, speech(word.name), speech(word.text)) for word in card.bar),
        notes=_notes(card, speech),
        given=given,
        target=target,
        marked=marked,
        cast=cast,
    )


def _spoken(left: int, attack: int, resilience: int, speech: Speech) -> str:
    said = speech(_("health {n}, attack {attack}")).format(n=left, attack=attack)
    if resilience:
        said += ", " + speech(_("resilience {n}")).format(n=resilience)
    return said


def _belt(card: Enemy, left: int, attack: int, resilience: int, speech: Speech) -> tuple[Sign, ...]:
    """Health left, attack and resilience now; what differs from the printed number is marked."""
    belt = [
        Sign("health", left, speech(_("health left of {n}")).format(n=card.health), -1 if left < card.health else 0),
        Sign("attack", attack, speech(_("attack")), _change(attack, card.attack)),
    ]
    if resilience or card.resilience:
        belt.append(Sign("resilience", resilience, speech(_("resilience")), _change(resilience, card.resilience)))
    return tuple(belt)


def _change(now: int, printed: int) -> int:
    return (now > printed) - (now < printed)


def _notes(card: Enemy, speech: Speech) -> tuple[Word, ...]:
    notes = []
    if card.passive:
        notes.append(Word("round-star", speech(shorts.PASSIVES.get(card.id, card.passive)), speech(_("Always"))))
    if card.id in shorts.THREATS:
        notes.append(Word("horned-skull", speech(shorts.THREATS[card.id]), speech(_("Threat"))))
    return tuple(notes)


def _share(facts: dict[str, Any], action: dict[str, Any]) -> int:
    """Successes given to it; whole numbers come as text from a save."""
    shares = action.get("shares")
    if not shares:
        return 0
    return int(shares.get(facts["number"], shares.get(str(facts["number"]), 0)))


# -- what would happen


def _cast(facts: dict[str, Any], action: dict[str, Any], speech: Speech, chances: Chances) -> Cast | None:
    """What the successes do to it, or what it will do when it is activated."""
    left = max(0, facts["health"] - facts["wounds"])
    card = BOX.enemies[facts["card"]]
    if left == 0:
        return Cast(speech(_("falls")), icon="death-skull", tone="falls")
    if chances.key == "activate" and facts["id"] in _things(chances):
        return _deeds(facts, card, speech)
    if chances.key in AIMING and action and (action["kind"] != "attack" or _named(facts, chances, action)):
        return _needed(facts, card, left, action, speech, chances)
    return None


def _named(facts: dict[str, Any], chances: Chances, action: dict[str, Any]) -> bool:
    return facts["number"] in action["targets"] or facts["id"] in _things(chances)


def _things(chances: Chances) -> list[str]:
    return [str(thing) for option in chances.options for thing in option["things"]]


def _deeds(facts: dict[str, Any], card: Enemy, speech: Speech) -> Cast:
    """A Strike costs as many wounds as its attack."""
    strikes = sum(word.id == "strike" for word in card.bar)
    if strikes:
        return Cast(speech(_("strikes")), tone="strikes", note=str(strikes * facts["attack"]), note_sign="drop")
    return Cast(", ".join(speech(word.name) for word in card.bar))


def _needed(
    facts: dict[str, Any], card: Enemy, left: int, action: dict[str, Any], speech: Speech, chances: Chances
) -> Cast:
    """How many successes fell it: its health and, in an attack, its resilience; what is given counts."""
    attack = action["kind"] == "attack"
    if attack and card.cap and left > card.cap:
        return Cast(speech(_("at most {n} wounds")).format(n=card.cap))
    given = _share(facts, action)
    needed = left + (facts["resilience"] if attack else 0) - given
    if needed <= 0:
        return Cast(speech(_("falls")), icon="death-skull", tone="falls", note=str(given), note_sign="pointy-sword")
    in_hand = int(chances.args.get("left", 0))
    if in_hand >= needed:
        return Cast(
            speech(_("would fall")), icon="death-skull", tone="could", note=f"+{needed}", note_sign="pointy-sword"
        )
    return Cast(speech(_("{n} would fell it")).format(n=needed))
