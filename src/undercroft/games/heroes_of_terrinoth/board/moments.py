"""The great moments of Heroes of Terrinoth: the dice of one's own heroes, an enemy or a hero who falls, the peril, a
new place, the end. All play together, so all see what concerns the party."""

from collections.abc import Sequence
from typing import Any

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import Die, Flare, Moment, SumPart, lately
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.box import RETALIATE, THREAT
from ..view import View
from .faces import COLOURS, DICE, face

RECENT = 40
"""So many events back a moment is still to be shown."""
MOST = 3
ROLLING, FALLING, MOVING = 2200, 1500, 1900


def moments(seen: Seen[View]) -> list[Moment]:
    """What the viewer saw of late."""
    view = seen.view
    mine = {facts["card"] for facts in view["heroes"] if facts["seat"] == view["seat"]}
    found: list[tuple[int, Event]] = []
    acting = ""
    for number, event in lately(seen.happened, RECENT):
        key = event.key
        if key == "turn":
            acting = event.args["hero"].id
        elif key in TELL:
            if key in OWN and (event.args["hero"].id if "hero" in event.args else acting) not in mine:
                continue
            found.append((number, event))
    return [TELL[event.key](seen, number, event) for number, event in found[-MOST:]]


OWN = ("successes", "enemy-defeated")
"""What is shown only if it is the deed of one's own hero."""


def _flare(what: str, number: int, title: str, tone: str, icon: str, **more: Any) -> Flare:
    said = more.pop("said", f"{title}.")
    return Flare(number=number, key=f"{what}-{number}", said=said, title=title, tone=tone, icon=icon, **more)


def _roll(seen: Seen[View], number: int, event: Event) -> Flare:
    """The dice of an action, and the successes they make with tokens and cards."""
    speech, args = seen.speech, event.args
    dice, against = _dice(seen.happened, number)
    parts = [SumPart(icon, (event.parts or {}).get(key, 0), speech(called)) for key, (icon, called) in PARTS.items()]
    count, name = args["count"], speech(args["hero"].name)
    title = speech(_("Successes: {n}"), n=count)
    return _flare(
        "roll", number, title, "win" if count else "loss", args["hero"].icon, said=f"{name}. {title}.", lasts=ROLLING,
        over=name,
        dice=[_die("white", one, speech) for one in dice] + [_die("black", one, speech) for one in against],
        parts=[part for part in parts if part.value],
        total=str(count),
        gains=_answered(against, args["shields"], speech),
    )  # fmt: skip


PARTS = {  # what the dice show stands there already
    "tokens": ("success", _("tokens")),
    "bonus": ("round-star", _("cards and places")),
}


def _dice(events: Sequence[Event], number: int) -> tuple[list[str], list[str]]:
    """The hero dice and the enemy dice that lay there, those that were rolled on after a critical included."""
    more: list[str] = []
    for place in range(number - 1, -1, -1):
        event = events[place]
        if event.key == "critical":
            more = [*event.args["dice"], *more]
        elif event.key in ("rolls", "rerolls"):
            return [*event.args["dice"], *more], list(event.args["enemy_dice"])
    return [], []


def _die(colour: str, shown: str, speech: Speech) -> Die:
    icon, name = DICE[shown]
    return Die(icon, colour, speech(name))


def _answered(against: Sequence[str], shields: int, speech: Speech) -> list[Sign]:
    """What the enemy dice answer, and what holds it off."""
    signs = [
        Sign("claw-slashes", against.count(RETALIATE), speech(_("retaliation"))),
        Sign("horned-skull", against.count(THREAT), speech(_("threat"))),
        Sign("shield", shields, speech(_("shields"))),
    ]
    return [sign for sign in signs if sign.value]


def _enemy_falls(seen: Seen[View], number: int, event: Event) -> Flare:
    enemy = event.args["enemy"].card
    title = seen.speech(_("{enemy} falls"), enemy=seen.speech(enemy.name))
    return _flare("falls", number, title, "win", enemy.icon, lasts=FALLING)


def _hero_falls(seen: Seen[View], number: int, event: Event) -> Flare:
    hero = event.args["hero"]
    title = seen.speech(_("{hero} falls"), hero=seen.speech(hero.name))
    return _flare("fallen", number, title, "loss", hero.icon, over=seen.speech(_("A hero is defeated")))


def _peril(seen: Seen[View], number: int, event: Event) -> Flare:
    """The peril moves on: its colour says what comes."""
    speech, colour = seen.speech, event.args["colour"]
    peril = BOX.quests[seen.view["quest"]].perils.get(colour)
    title = f"{speech(_('Peril'))}: {speech(COLOURS[colour]).lower()}"
    over = speech(_("Space {n} of {all}"), n=event.args["space"] + 1, all=len(seen.view["peril"]["track"]))
    chance = speech(peril.text if peril else _("Nothing happens."))
    tone = "loss" if peril else "dark"
    return _flare("peril", number, title, tone, "hazard-sign", lasts=MOVING, over=over, chance=chance)


def _arrives(seen: Seen[View], number: int, event: Event) -> Flare:
    place, over = face(event.args["location"].id, seen.speech), seen.speech(_("The party arrives"))
    said = f"{over}: {place.name}."
    return _flare("place", number, place.name, "grand", place.icon, said=said, lasts=MOVING, over=over)


def _over(seen: Seen[View], number: int, event: Event) -> Flare:
    """The quest is won, or lost, and the story says how."""
    quest, won = BOX.quests[seen.view["quest"]], event.key == "over-won"
    title = seen.speech(_("The quest is won") if won else _("The quest is lost"))
    return _flare("over", number, title, "grand" if won else "dark", quest.icon, over=seen.speech(quest.name))


TELL = {
    "successes": _roll, "enemy-defeated": _enemy_falls, "hero-defeated": _hero_falls, "peril": _peril,
    "arrives": _arrives, "over-won": _over, "over-heroes-defeated": _over, "over-tokens-gone": _over,
    "over-given-up": _over,
}  # fmt: skip
