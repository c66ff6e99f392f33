"""Enemies on the table: numbers in force, effect bar, what the successes would do to them."""

from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.face import Face, Sign
from ..cards import BOX
from ..rules.box import DANGERS
from ..rules.enemy import Enemy
from ..view import ActionFacts, FaceUpFoe, FoeFacts, View
from . import shorts
from .chances import FOE, Chances
from .faces import face, rank_of
from .marks import Word, classes

AIMING = ("target", "another-target", "assign", "share")
"""Questions before which it helps to know how much an enemy can take."""


class CastPart(TypedDict):
    """What would happen to an enemy, or what it will do: a word of `CASTS`, and a number."""

    what: str
    n: int


class FoePart(TypedDict):
    """An enemy as an area shows it."""

    facts: FoeFacts
    options: list[str]
    given: int
    """Successes that already lie on it."""
    target: bool
    cast: CastPart | None


def foe_part(facts: FoeFacts, view: View, chances: Chances) -> FoePart:
    action = view["action"]
    return {
        "facts": facts,
        "options": chances.at(FOE, facts["id"]),
        "given": _share(facts, action) if action else 0,
        "target": action is not None and facts["number"] in action["targets"],
        "cast": _cast(facts, action, chances) if facts["face_up"] else None,
    }


def foes_of(view: View) -> list[FoeFacts]:
    """All that lie before heroes and in the shadows."""
    return [*(foe for hero in view["heroes"] for foe in hero["engaged"]), *view["shadows"]]


def _share(facts: FoeFacts, action: ActionFacts) -> int:
    return action["shares"].get(str(facts["number"]), 0)


def _cast(facts: FaceUpFoe, action: ActionFacts | None, chances: Chances) -> CastPart | None:
    """What the successes do to it, or what it will do when it is activated."""
    left = max(0, facts["health"] - facts["wounds"])
    if left == 0:
        return {"what": "falls", "n": 0}
    if chances.key == "activate" and facts["id"] in chances.things():
        strikes = sum(word.id == "strike" for word in BOX.enemies[facts["card"]].bar)
        return {"what": "strikes" if strikes else "acts", "n": strikes * facts["attack"]}
    if chances.key in AIMING and action and (action["kind"] != "attack" or _named(facts, action, chances)):
        return _needed(facts, left, action, chances)
    return None


def _named(facts: FaceUpFoe, action: ActionFacts, chances: Chances) -> bool:
    return facts["number"] in action["targets"] or facts["id"] in chances.things()


def _needed(facts: FaceUpFoe, left: int, action: ActionFacts, chances: Chances) -> CastPart:
    """How many successes fell it: its health and, in an attack, its resilience; what is given counts."""
    attack, cap = action["kind"] == "attack", BOX.enemies[facts["card"]].cap
    if attack and cap and left > cap:
        return {"what": "at-most", "n": cap}
    given = _share(facts, action)
    needed = left + (facts["resilience"] if attack else 0) - given
    if needed <= 0:
        return {"what": "falls", "n": given}
    in_hand = int(chances.args.get("left", 0))
    return {"what": "could" if in_hand >= needed else "needs", "n": needed}


# -- as it is shown


class Cast(NamedTuple):
    """What the successes do to an enemy, or what it will do."""

    label: str
    icon: str = ""
    tone: str = ""
    note: str = ""
    note_sign: str = ""


def cast_shown(part: CastPart, card: Enemy, speech: Speech) -> Cast:
    what, n = part["what"], part["n"]
    if what == "falls":
        note, sign = (str(n), "pointy-sword") if n else ("", "")
        return Cast(speech(_("falls")), "death-skull", "falls", note, sign)
    if what == "strikes":  # a Strike costs as many wounds as its attack
        return Cast(speech(_("strikes")), tone="strikes", note=str(n), note_sign="drop")
    if what == "acts":
        return Cast(", ".join(speech(word.name) for word in card.bar))
    if what == "at-most":
        return Cast(speech(_("at most {n} wounds"), n=n))
    if what == "could":
        return Cast(speech(_("would fall")), "death-skull", "could", f"+{n}", "pointy-sword")
    return Cast(speech(_("{n} would fell it"), n=n))


@dataclass(frozen=True, slots=True)
class Foe:
    """An enemy on the table. Face down it has no face, and nothing on it can be read."""

    key: str
    """Names it from one picture to the next."""
    face: Face | None
    ready: bool
    options: list[str]
    state: str
    """How it lies there, as classes."""
    label: str
    """Its name and its state, for those who hear the table."""
    marked: bool
    rank: str = ""
    """minion, champion, villain or unique."""
    danger: int = 1
    """How many lozenges stand for its level: common 1, dire 2, nightmare 3."""
    rank_name: str = ""
    belt: tuple[Sign, ...] = ()
    bar: tuple[Word, ...] = ()
    notes: tuple[Word, ...] = ()
    """Its passive ability and its threat, in a few words."""
    given: int = 0
    cast: Cast | None = None


def foe(part: FoePart, speech: Speech) -> Foe:
    """An enemy, as much of it as everybody knows."""
    facts, options = part["facts"], part["options"]
    key, ready, marked = facts["id"].replace(".", "-"), facts["ready"], facts["marked"]
    if facts["card"] is None:
        state = classes(legal=options, lying=not ready, is_marked=marked)
        return Foe(key, None, ready, options, state, speech(_("face-down enemy")), marked)
    card = BOX.enemies[facts["card"]]
    left = max(0, facts["health"] - facts["wounds"])
    cast = cast_shown(part["cast"], card, speech) if part["cast"] else None
    state = classes(
        legal=options, lying=not ready, is_target=part["target"], is_marked=marked,
        villain=card.rank == "villain", doomed_foe=cast and cast.tone == "falls",
    )  # fmt: skip
    return Foe(
        key=key,
        face=face(card.id, speech),
        ready=ready,
        options=options,
        state=state,
        label=_label(card, facts, left, speech),
        marked=marked,
        rank=card.rank,
        danger=1 + DANGERS.index(card.danger),
        rank_name=rank_of(card, speech),
        belt=_belt(card, left, facts["attack"], facts["resilience"], speech),
        bar=tuple(Word(word.icon, speech(word.name), speech(word.text)) for word in card.bar),
        notes=_notes(card, speech),
        given=part["given"],
        cast=cast,
    )


def _label(card: Enemy, facts: FaceUpFoe, left: int, speech: Speech) -> str:
    said = [speech(card.name), rank_of(card, speech)]
    said.append(speech(_("health {n}, attack {attack}"), n=left, attack=facts["attack"]))
    if facts["resilience"]:
        said.append(speech(_("resilience {n}"), n=facts["resilience"]))
    if not facts["ready"]:
        said.append(speech(_("exhausted")))
    return ", ".join(said)


def _belt(card: Enemy, left: int, attack: int, resilience: int, speech: Speech) -> tuple[Sign, ...]:
    """Health left, attack and resilience now; what differs from the printed number is marked."""
    belt = [
        Sign("health", left, speech(_("health left of {n}"), n=card.health), -1 if left < card.health else 0),
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
