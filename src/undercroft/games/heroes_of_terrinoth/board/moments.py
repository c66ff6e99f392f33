"""The great moments of Heroes of Terrinoth: the dice of one's own heroes, an enemy or a hero who falls, the peril, a
new place, the end. All play together, so all see what concerns the party."""

from collections.abc import Sequence

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import Die, Flare, Moment, Part, lately
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


def _roll(seen: Seen[View], number: int, event: Event) -> Flare:
    """The dice of an action, and the successes they make with tokens and cards."""
    speech = seen.speech
    dice, against = _dice(seen.happened, number)
    count, name = event.args["count"], speech(event.args["hero"].name)
    parts = [
        Part(icon, (event.parts or {}).get(key, 0), speech(called)) for key, (icon, called) in PARTS.items()
    ]  # fmt: skip
    title = speech(_("Successes: {n}")).format(n=count)
    return Flare(
        number=number,
        key=f"roll-{number}",
        said=f"{name}. {title}.",
        lasts=ROLLING,
        tone="win" if count else "loss",
        icon=event.args["hero"].icon,
        over=name,
        title=title,
        dice=[_die("white", one, speech) for one in dice] + [_die("black", one, speech) for one in against],
        parts=[part for part in parts if part.value],
        total=str(count),
        gains=_answered(against, event.args["shields"], speech),
    )


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
    speech = seen.speech
    enemy = event.args["enemy"].card
    title = speech(_("{enemy} falls")).format(enemy=speech(enemy.name))
    return Flare(
        number=number, key=f"falls-{number}", said=f"{title}.", lasts=FALLING, tone="win", icon=enemy.icon, title=title
    )


def _hero_falls(seen: Seen[View], number: int, event: Event) -> Flare:
    speech = seen.speech
    hero = event.args["hero"]
    title = speech(_("{hero} falls")).format(hero=speech(hero.name))
    over = speech(_("A hero is defeated"))
    return Flare(
        number=number, key=f"fallen-{number}", said=f"{title}.", tone="loss", icon=hero.icon, over=over, title=title
    )


def _peril(seen: Seen[View], number: int, event: Event) -> Flare:
    """The peril moves on: its colour says what comes."""
    speech = seen.speech
    colour = event.args["colour"]
    peril = BOX.quests[seen.view["quest"]].perils.get(colour)
    title = f"{speech(_('Peril'))}: {speech(COLOURS[colour]).lower()}"
    return Flare(
        number=number,
        key=f"peril-{number}",
        said=f"{title}.",
        lasts=MOVING,
        tone="loss" if peril else "dark",
        icon="hazard-sign",
        over=speech(_("Space {n} of {all}")).format(n=event.args["space"] + 1, all=len(seen.view["peril"]["track"])),
        title=title,
        chance=speech(peril.text) if peril else speech(_("Nothing happens.")),
    )


def _arrives(seen: Seen[View], number: int, event: Event) -> Flare:
    speech = seen.speech
    place = face(event.args["location"].id, speech)
    over = speech(_("The party arrives"))
    return Flare(
        number=number, key=f"place-{number}", said=f"{over}: {place.name}.", lasts=MOVING, tone="grand",
        icon=place.icon, over=over, title=place.name,
    )  # fmt: skip


def _over(seen: Seen[View], number: int, event: Event) -> Flare:
    """The quest is won, or lost, and the story says how."""
    speech = seen.speech
    quest, won = BOX.quests[seen.view["quest"]], event.key == "over-won"
    title = speech(_("The quest is won") if won else _("The quest is lost"))
    return Flare(
        number=number,
        key=f"over-{number}",
        said=f"{title}.",
        tone="grand" if won else "dark",
        icon=quest.icon,
        over=speech(quest.name),
        title=title,
    )


TELL = {
    "successes": _roll, "enemy-defeated": _enemy_falls, "hero-defeated": _hero_falls, "peril": _peril,
    "arrives": _arrives, "over-won": _over, "over-heroes-defeated": _over, "over-tokens-gone": _over,
    "over-given-up": _over,
}  # fmt: skip
