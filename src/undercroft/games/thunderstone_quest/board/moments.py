"""The great moments of Thunderstone Quest: a Battle won or lost, with the sum that decided it and its consequences;
dice, a Treasure found, a Side Quest fulfilled, cards that burn, Keys, the Guardian."""

from collections.abc import Callable, Mapping

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import D6, Die, Flare, Moment, battle, fire, lately
from ....kit.seen import Seen
from ..view import View
from .faces import face, sign

RECENT = 40
"""How many events back a moment may still be shown."""
MOST = 3
TURNING_OVER, THROWING = 1700, 1600
PARTS = {
    "physical": ("attack", 1, _("Physical")),
    "armor": ("armor", -1, _("Armor")),
    "magic": ("magic", 1, _("Magic")),
    "resistance": ("resist", -1, _("Magic Resistance")),
}
OF_ALL = ("key", "guardian-beaten", "guardian-keys", "guardian-empty", "guardian-late")
"""Events shown to all players, no matter whose turn it is."""


def moments(seen: Seen[View]) -> list[Moment]:
    """What the viewer saw recently: from others' turns only what concerns the Guardian."""
    speech = seen.speech
    found: list[Flare] = []
    battle_flare: Flare | None = None
    counts: dict[str, int] = {}
    for number, event in lately(seen.happened, RECENT):
        if event.key == "turn":
            battle_flare = None
        elif event.key not in OF_ALL and event.args.get("who") != seen.view["seat"]:
            continue
        elif event.key in BATTLE_RESULTS:
            if battle_flare is not None:
                for what, count in BATTLE_RESULTS[event.key](event):
                    counts[what] = counts.get(what, 0) + count
                battle_flare.gains = _gains(counts, speech)
        elif event.key == "loses-destroy":
            last = found[-1] if found else None
            if last is None or not last.key.startswith(("battle", "fire")):
                last = fire(number, speech)
                found.append(last)
            last.burnt.append(face(event.args["card"].id, speech).picture)
        elif event.key in TELL:
            found.append(TELL[event.key](speech, seen.names, number, event))
            if event.key in ("wins", "loses"):
                battle_flare, counts = found[-1], {}
    return [*found[-MOST:]]


def _wounds(event: Event) -> list[tuple[str, int]]:
    return [("wound", event.args["tokens"]), ("festering", event.args["cards"])]


BATTLE_RESULTS: dict[str, Callable[[Event], list[tuple[str, int]]]] = {
    "wounded": _wounds,
    "gains-xp": lambda event: [("xp", event.args["xp"])],
    "gains-gear": lambda event: [(event.args["gear"].id, 1)],
}
"""What a battle brings and costs: signs and numbers shown in its moment."""


def _gains(counts: Mapping[str, int], speech: Speech) -> list[Sign]:
    """The results of a battle; Wounds are written as “Wounds: 2”, which needs no plural form."""
    wounds = {"wound": _("Wounds: {n}"), "festering": _("Festering Wounds: {n}")}
    return [
        Sign(what, speech(wounds[what], n=count)) if what in wounds else sign(speech, what, f"{count:+d}")
        for what, count in counts.items()
        if count
    ]


def _battle(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    return battle(number, event, PARTS, _("Health"), speech)


def _rolls(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    dice = event.args["dice"]
    return Flare(
        number=number, key=f"dice-{number}", said=speech(_("You roll {dice}."), dice=", ".join(map(str, dice))),
        lasts=THROWING, tone="dark", icon="rolling-dices", title=speech(_("The dice")),
        dice=[Die(D6[die - 1]) for die in dice],
    )  # fmt: skip


def _treasure(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    shown = face(event.args["card"].id, speech)
    return Flare(
        number=number, key=f"treasure-{number}", said=speech(_("You find a Treasure: {card}."), card=shown.name),
        lasts=TURNING_OVER, tone="grand", icon=shown.icon, over=speech(_("Treasure")), title=shown.name,
        card=shown.picture,
    )  # fmt: skip


def _quest(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    """A Side Quest is fulfilled, and its Legendary card gained."""
    quest, won = face(event.args["card"].id, speech), face(event.args["legendary"].id, speech)
    said = speech(_("Side Quest fulfilled: {card}. You gain {legendary}."), card=quest.name, legendary=won.name)
    return Flare(
        number=number, key=f"quest-{number}", said=said, tone="grand", icon=quest.icon,
        over=speech(_("Side Quest fulfilled: {card}"), card=quest.name), title=won.name, card=won.picture,
    )  # fmt: skip


def _key(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    """A Guardian Key is found: the last one brings the Guardian."""
    shown, args = face("guardian_key", speech), event.args
    found = speech(_("{n} of {all} Keys found"), n=args["keys"], all=args["needed"])
    return Flare(
        number=number, key=f"key-{number}", said=f"{shown.name}: {names[args['who']]}. {found}.", tone="grand",
        icon=shown.icon, over=f"{shown.name}: {names[args['who']]}", title=found, card=shown.picture,
    )  # fmt: skip


def _guardian_beaten(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    who, title = names[event.args["who"]], speech(_("The Guardian is defeated"))
    return Flare(
        number=number, key=f"guardian-{number}", said=f"{title}: {who}.", tone="grand", icon=event.args["card"].icon,
        over=who, title=title, total=str(event.args["total"]),
    )  # fmt: skip


def _guardian_comes(speech: Speech, names: list[str], number: int, event: Event) -> Flare:
    name, over = speech(event.args["card"].name), speech(_("The Guardian appears"))
    return Flare(
        number=number, key=f"guardian-{number}", said=f"{over}: {name}.", tone="dark", icon=event.args["card"].icon,
        over=over, title=name,
    )  # fmt: skip


TELL = {
    "wins": _battle, "loses": _battle, "rolls": _rolls, "finds-treasure": _treasure, "fulfils": _quest, "key": _key,
    "guardian-beaten": _guardian_beaten, "guardian-keys": _guardian_comes, "guardian-empty": _guardian_comes,
    "guardian-late": _guardian_comes,
}  # fmt: skip
