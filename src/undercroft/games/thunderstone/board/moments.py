"""The great moments of Thunderstone: a battle won or lost, with the sum that decided it; cards that burn; the stone."""

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import Flare, Moment, battle, fire, lately
from ....kit.seen import Seen
from ..view import View
from .faces import face, sign

RECENT = 30
"""How many events back a moment may still be shown."""
MOST = 3
BURNT = ("destroyed", "destroyed-in-village")
PARTS = {
    "attack": ("attack", 1, _("attack")),
    "magic": ("magic", 1, _("magic attack")),
    "dark": ("light", -1, _("darkness")),
    "halved": ("broken-shield", -1, _("halved")),
}


def moments(seen: Seen[View]) -> list[Moment]:
    """What the viewer saw recently: from others' turns only what happens to the stone."""
    seat, speech, before = seen.view["seat"], seen.speech, seen.happened[:-RECENT]
    active = next((event.args["who"] for event in reversed(before) if event.key == "turn"), None)
    found: list[Moment] = []
    flare: Flare | None = None
    for number, event in lately(seen.happened, RECENT):
        if event.key == "turn":
            active, flare = event.args["who"], None
        elif event.key in ("wins", "loses") and event.args["who"] == seat:
            flare = _battle(number, event, speech)
            found.append(flare)
        elif event.key in BURNT and active == seat:
            if flare is None:
                flare = fire(number, speech)
                found.append(flare)
            flare.burnt.append(face(event.args["card"].id, speech).picture)
        elif event.key in ("stone-claimed", "stone-lost"):
            found.append(_stone(seen, number, event))
    return found[-MOST:]


def _battle(number: int, event: Event, speech: Speech) -> Flare:
    flare, args = battle(number, event, PARTS, _("health"), speech), event.args
    if event.key == "wins":
        flare.gains = [sign(speech, "xp", f"+{args['xp']}"), sign(speech, "vp", args["card"].vp)]
    elif args["total"] >= args["health"]:
        flare.chance = speech(_("It can be beaten with magic alone"))
    return flare


def _stone(seen: Seen[View], number: int, event: Event) -> Flare:
    """The Thunderstone: claimed by a player, or lost to all."""
    speech, gains, tone = seen.speech, list[Sign](), "dark"
    if event.key == "stone-lost":
        title, over = speech(_("The Thunderstone is lost")), speech(_("It has reached rank 1"))
    else:
        who, tone = event.args["who"], "grand"
        mine = who == seen.view["seat"]
        title = speech(_("The Thunderstone is yours") if mine else _("The Thunderstone is claimed"))
        over, gains = seen.names[who], [sign(speech, "vp", event.args["card"].vp)]
    return Flare(
        number=number, key=f"stone-{number}", said=f"{title}: {over}.", tone=tone, icon="rune-stone", over=over,
        title=title, gains=gains,
    )  # fmt: skip
