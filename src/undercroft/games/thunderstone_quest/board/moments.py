"""The great moments of Thunderstone Quest: a Battle won or lost, with the sum that decided it; dice, a Treasure found,
a Side Quest fulfilled, cards that burn, the Guardian."""

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import D6, Die, Flare, Moment, Part, lately
from ....kit.seen import Seen
from ..view import View
from .faces import face

RECENT = 40
"""So many events back a moment is still to be shown."""
MOST = 3
TURNING_OVER, THROWING, BURNING = 1700, 1600, 2300
OF_ALL = ("guardian-beaten", "guardian-keys", "guardian-empty", "guardian-late")
"""What everybody sees, whoever's turn it is."""


def moments(seen: Seen[View]) -> list[Moment]:
    """What the viewer saw of late: of others' turns only what concerns the Guardian."""
    view, speech = seen.view, seen.speech
    found: list[Moment] = []
    for number, event in [one for one in lately(seen.happened, RECENT) if one[1].key in TELL]:
        if event.key not in OF_ALL and event.args.get("who") != view["seat"]:
            continue
        last = found[-1] if found else None
        if event.key == "loses-destroy" and isinstance(last, Flare) and last.key.startswith(("battle", "fire")):
            last.burnt.append(face(event.args["card"].id, speech))
        elif event.key == "gains-xp":
            if isinstance(last, Flare) and last.tone == "win" and last.key.startswith("battle") and not last.gains:
                last.gains = [Sign("xp", f"{event.args['xp']:+d}", speech(_("experience")))]
        else:
            found.append(TELL[event.key](speech, seen.names, number, event))
    return found[-MOST:]


def _battle(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    """The Attack against the Monster's Health, part by part."""
    args, won = event.args, event.key == "wins"
    card, total, health = args["card"], args["total"], args["health"]
    title = speech(_("{card} defeated") if won else _("{card} holds its ground")).format(card=speech(card.name))
    return Flare(
        number=number,
        key=f"battle-{number}",
        said=f"{title}: {total} {'≥' if total >= health else '<'} {health}.",
        tone="win" if won else "loss",
        icon=card.icon,
        over=speech(_("Victory") if won else _("Defeat")),
        title=title,
        parts=_parts(event.parts or {}, speech),
        total=str(total),
        relation="≥" if total >= health else "<",
        wanted=Part("health", health, speech(_("Health")).lower()),
    )


NAMES = {
    "physical": ("attack", 1, _("Physical")),
    "armor": ("armor", -1, _("Armor")),
    "magic": ("magic", 1, _("Magic")),
    "resistance": ("resist", -1, _("Magic Resistance")),
}
"""The parts of an Attack: sign, whether they add or take, name."""


def _parts(parts: dict[str, int], speech: Speech) -> list[Part]:
    named = [(*NAMES[key], value) for key, value in parts.items() if value]
    return [Part(sign, side * value, speech(name).lower()) for sign, side, name, value in named]


def _rolls(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    dice = event.args["dice"]
    return Flare(
        number=number,
        key=f"dice-{number}",
        said=speech(_("You roll {dice}.")).format(dice=", ".join(str(die) for die in dice)),
        lasts=THROWING,
        tone="dark",
        icon="rolling-dices",
        title=speech(_("The dice")),
        dice=[Die(D6[die - 1]) for die in dice],
    )


def _treasure(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    shown = face(event.args["card"].id, speech)
    said = speech(_("You find a Treasure: {card}.")).format(card=shown.name)
    return Flare(
        number=number,
        key=f"treasure-{number}",
        said=said,
        lasts=TURNING_OVER,
        tone="grand",
        icon=shown.icon,
        over=speech(_("Treasure")),
        title=shown.name,
        card=shown,
    )


def _quest(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    """A Side Quest is fulfilled, and its Legendary card gained."""
    quest, legendary = face(event.args["card"].id, speech), face(event.args["legendary"].id, speech)
    return Flare(
        number=number,
        key=f"quest-{number}",
        said=speech(_("Side Quest fulfilled: {card}. You gain {legendary}.")).format(
            card=quest.name, legendary=legendary.name
        ),
        tone="grand",
        icon=quest.icon,
        over=speech(_("Side Quest fulfilled: {card}")).format(card=quest.name),
        title=legendary.name,
        card=legendary,
    )


def _fire(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    title = speech(_("Destroyed"))
    burnt = [face(event.args["card"].id, speech)]
    return Flare(
        number=number, key=f"fire-{number}", said=title, lasts=BURNING, tone="loss", icon="fire", title=title,
        burnt=burnt,
    )  # fmt: skip


def _guardian_beaten(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    card, who = event.args["card"], names[event.args["who"]]
    title = speech(_("The Guardian is defeated"))
    return Flare(
        number=number,
        key=f"guardian-{number}",
        said=f"{title}: {who}.",
        tone="grand",
        icon=card.icon,
        over=who,
        title=title,
        total=str(event.args["total"]),
    )


def _guardian_comes(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    card = event.args["card"]
    title = speech(_("The Guardian appears"))
    name = speech(card.name)
    return Flare(
        number=number, key=f"guardian-{number}", said=f"{title}: {name}.", tone="dark", icon=card.icon, over=title,
        title=name,
    )  # fmt: skip


TELL = {
    "wins": _battle, "loses": _battle, "gains-xp": _battle, "rolls": _rolls, "finds-treasure": _treasure,
    "fulfils": _quest, "loses-destroy": _fire, "guardian-beaten": _guardian_beaten, "guardian-keys": _guardian_comes,
    "guardian-empty": _guardian_comes, "guardian-late": _guardian_comes,
}  # fmt: skip
