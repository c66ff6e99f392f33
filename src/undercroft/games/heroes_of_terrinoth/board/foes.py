"""Enemies on the table: current numbers, effect bar, what the successes would do to them."""

from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.area import inner
from ....kit.face import Sign
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.box import ATTACK, DANGERS, VILLAIN
from ..rules.enemy import Enemy
from ..view import FaceUpFoe, FoeFacts, View
from . import short_texts
from .faces import rank_of
from .options import FOE, click_options, question_args

AIMING = ("target", "another-target", "assign", "share")
"""Questions for which the board shows how many successes an enemy can still take."""
ForecastPart = tuple[str, int]
"""What would happen to an enemy, or what it will do: "acts" or a key of `FORECASTS`, and a number."""


class FoePart(TypedDict):
    """An enemy as an area shows it."""

    facts: FoeFacts
    options: list[str]
    given: int
    """Successes already assigned to it."""
    target: bool
    forecast: ForecastPart | None


def foe_part(facts: FoeFacts, seen: Seen[View]) -> FoePart:
    action = seen.view["action"]
    return {
        "facts": facts,
        "options": click_options(seen, facts["id"], FOE),
        "given": action["shares"].get(str(facts["number"]), 0) if action else 0,
        "target": action is not None and facts["number"] in action["targets"],
        "forecast": forecast_part(facts, seen) if facts["face_up"] else None,
    }


def foes_of(view: View) -> list[FoeFacts]:
    """All enemies: engaged, in the shadows or in the lair."""
    return [*fighting(view), *([view["lair"]] if view["lair"] else [])]


def fighting(view: View) -> list[FoeFacts]:
    """All enemies in play: engaged or in the shadows."""
    return [*(foe for hero in view["heroes"] for foe in hero["engaged"]), *view["shadows"]]


def forecast_part(facts: FaceUpFoe, seen: Seen[View]) -> ForecastPart | None:
    """What the successes do to it, or what it will do when it is activated."""
    action, key = seen.view["action"], seen.asked.key
    left = max(0, facts["health"] - facts["wounds"])
    if left == 0:
        return "falls", 0
    if key == "activate" and click_options(seen, facts["id"], FOE):
        blow = seen.view["blows"][str(facts["number"])]
        return "strikes" if blow else "acts", blow
    if key not in AIMING or action is None:
        return None
    attack, cap = action["kind"] == ATTACK, BOX.enemies[facts["card"]].cap
    if attack and facts["number"] not in action["targets"] and not click_options(seen, facts["id"], FOE):
        return None
    if attack and cap and left > cap:
        return "at-most", cap
    given = action["shares"].get(str(facts["number"]), 0)
    needed = left + (facts["resilience"] if attack else 0) - given
    if needed <= 0:
        return "falls", given
    return "could" if int(question_args(seen).get("left", 0)) >= needed else "needs", needed


# -- how it is shown


class Forecast(NamedTuple):
    """What the successes do to an enemy, or what it will do."""

    label: str
    icon: str = ""
    tone: str = ""
    note: str = ""
    note_sign: str = ""


FORECASTS = {
    "falls": Forecast(_("falls"), "death-skull", "falls", "{n}", "pointy-sword"),
    "strikes": Forecast(_("strikes"), "", "strikes", "{n}", "drop"),
    "at-most": Forecast(_("wounds: at most {n}")),
    "could": Forecast(_("would fall"), "death-skull", "could", "+{n}", "pointy-sword"),
    "needs": Forecast(_("needs {n}")),
}


def forecast_shown(part: ForecastPart, card: Enemy, speech: Speech) -> Forecast:
    what, n = part
    if what == "acts":
        return Forecast(", ".join(speech(word.name) for word in card.bar))
    forecast = FORECASTS[what]
    note, sign = (forecast.note.format(n=n), forecast.note_sign) if n else ("", "")
    return Forecast(speech(forecast.label, n=n), forecast.icon, forecast.tone, note, sign)


def foe_shown(part: FoePart, speech: Speech) -> dict[str, object]:
    """An enemy, with its public facts only. A face-down one has no card and no numbers."""
    facts = part["facts"]
    key = f"foe-{facts['id'].replace('.', '-')}"
    state = "legal" * bool(part["options"]) + " lying" * (not facts["ready"]) + " is-target" * part["target"]
    state += " is-marked" * facts["marked"]
    if facts["card"] is None:
        return {**part, "key": key, "state": state, "card": None, "label": speech(_("face-down enemy"))}
    card, left = BOX.enemies[facts["card"]], max(0, facts["health"] - facts["wounds"])
    forecast = forecast_shown(part["forecast"], card, speech) if part["forecast"] else None
    return {
        **part,
        "key": key,
        "state": state
        + " villain" * (card.rank == VILLAIN)
        + " doomed-foe" * (forecast is not None and forecast.tone == "falls"),
        "card": card,
        "name": speech(card.name),
        "label": _label(card, facts, left, speech),
        "danger": 1 + DANGERS.index(card.danger),
        "rank": rank_of(card, speech),
        "belt": _belt(card, facts, left, speech),
        "printed": inner("heroes_of_terrinoth/foe-face.html", card.id, printed_shown),
        "forecast": forecast,
    }


def _label(card: Enemy, facts: FaceUpFoe, left: int, speech: Speech) -> str:
    """Its name and its state, for screen readers."""
    said = [speech(card.name), rank_of(card, speech)]
    said.append(speech(_("health {n}, attack {attack}"), n=left, attack=facts["attack"]))
    if facts["resilience"]:
        said.append(speech(_("resilience {n}"), n=facts["resilience"]))
    if not facts["ready"]:
        said.append(speech(_("exhausted")))
    return ", ".join(said)


def _belt(card: Enemy, facts: FaceUpFoe, left: int, speech: Speech) -> list[Sign]:
    """Health left, attack and resilience now; what differs from the printed number is marked."""
    numbers = [
        ("health", left, card.health, speech(_("health left of {n}"), n=card.health)),
        ("attack", facts["attack"], card.attack, speech(_("attack"))),
    ]
    if facts["resilience"] or card.resilience:
        numbers.append(("resilience", facts["resilience"], card.resilience, speech(_("resilience"))))
    return [Sign(what, now, title, (now > printed) - (now < printed)) for what, now, printed, title in numbers]


def printed_shown(id: str, speech: Speech) -> dict[str, object]:
    """The card with its effect bar, and short texts of its passive ability and its threat: (icon, words, title)."""
    card, notes = BOX.enemies[id], []
    if card.passive:
        notes.append(("round-star", speech(short_texts.PASSIVES[card.id]), speech(_("Always"))))
    if card.id in short_texts.THREATS:
        notes.append(("horned-skull", speech(short_texts.THREATS[card.id]), speech(_("Threat"))))
    return {"card": card, "notes": notes}
