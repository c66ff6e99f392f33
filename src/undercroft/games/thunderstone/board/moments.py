"""The great moments of Thunderstone: a battle won or lost, with the sum that decided it; cards that burn; the stone."""

from collections.abc import Sequence

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import Flare, Moment, Part, lately
from ....kit.seen import Seen
from ..view import View
from .faces import face

RECENT = 30
"""So many events back a moment is still to be shown."""
MOST = 3
BURNT = ("destroyed", "destroyed-in-village")
BURNING = 2300


def moments(seen: Seen[View]) -> list[Moment]:
    """What the viewer saw of late: of others' turns only what becomes of the stone."""
    view, speech = seen.view, seen.speech
    found: list[Moment] = []
    active = whose_turn(seen.happened)
    battle: Flare | None = None
    for number, event in lately(seen.happened, RECENT):
        if event.key == "turn":
            active, battle = event.args["who"], None
        elif event.key in ("wins", "loses") and event.args["who"] == view["seat"]:
            battle = _battle(speech, number, event)
            found.append(battle)
        elif event.key in BURNT and active == view["seat"]:
            if battle is None:
                battle = _fire(speech, number)
                found.append(battle)
            battle.burnt.append(face(event.args["card"].id, speech))
        elif event.key in ("stone-claimed", "stone-lost"):
            found.append(_stone(seen, number, event))
    return found[-MOST:]


def whose_turn(events: Sequence[Event]) -> int | None:
    """Whose turn the recent events begin in."""
    for event in reversed(events[:-RECENT]):
        if event.key == "turn":
            seat: int = event.args["who"]
            return seat
    return None


def _battle(speech: Speech, number: int, event: Event) -> Flare:
    """The party's total against the monster's health, part by part."""
    args, won = event.args, event.key == "wins"
    card, total, health = args["card"], args["total"], args["health"]
    title = speech(_("{card} defeated") if won else _("{card} holds its ground")).format(card=speech(card.name))
    gains = []
    if won:
        gains = [
            Sign("xp", f"+{args['xp']}", speech(_("experience"))),
            Sign("vp", card.vp, speech(_("victory points"))),
        ]
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
        wanted=Part("health", health, speech(_("health"))),
        gains=gains,
        chance="" if won or total < health else speech(_("It can be beaten with magic alone")),
    )


NAMES = {
    "attack": ("attack", 1, _("attack")),
    "magic": ("magic", 1, _("magic attack")),
    "dark": ("light", -1, _("darkness")),
    "halved": ("broken-shield", -1, _("halved")),
}
"""The parts of a total: sign, whether they add or take, name."""


def _parts(parts: dict[str, int], speech: Speech) -> list[Part]:
    return [Part(NAMES[key][0], NAMES[key][1] * value, speech(NAMES[key][2])) for key, value in parts.items() if value]


def _fire(speech: Speech, number: int) -> Flare:
    title = speech(_("Destroyed"))
    return Flare(number=number, key=f"fire-{number}", said=title, lasts=BURNING, tone="loss", icon="fire", title=title)


def _stone(seen: Seen[View], number: int, event: Event) -> Flare:
    """The Thunderstone: claimed by somebody, or lost to all."""
    speech, args, card = seen.speech, event.args, event.args["card"]
    if event.key == "stone-lost":
        title = speech(_("The Thunderstone is lost"))
        over = speech(_("It has reached rank 1"))
    else:
        mine = args["who"] == seen.view["seat"]
        title = speech(_("The Thunderstone is yours") if mine else _("The Thunderstone is claimed"))
        over = seen.names[args["who"]]
    return Flare(
        number=number,
        key=f"stone-{number}",
        said=f"{title}: {over}.",
        tone="grand" if event.key == "stone-claimed" else "dark",
        icon="rune-stone",
        over=over,
        title=title,
        gains=[Sign("vp", card.vp, speech(_("victory points")))] if event.key == "stone-claimed" else [],
    )
