"""What lies around the board: the sun track, the Monsters that lurk, the decks."""

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Seen
from ..rules.sun import TRACK, closes_on
from ..view import View
from .faces import with_things


def sun_part(seen: Seen[View]) -> int:
    return seen.view["sun"]["space"]


def sun_label(now: int, speech: Speech) -> str:
    """How far the day is; from dusk on, the die that ends it."""
    label = speech(_("Sun {n} of {all}"), n=now, all=TRACK)
    return f"{label}, {speech(_('sets on {n} or less'), n=closes_on(now))}" if closes_on(now) else label


def sun_shown(now: int, speech: Speech) -> dict[str, object]:
    return {"label": sun_label(now, speech), "now": now, "track": SPACES}


def _on_track(space: int) -> str:
    limit = closes_on(space)
    if limit:
        return "1" if limit == 1 else f"1–{limit}"
    return str(space) if space == 1 or space % 5 == 0 else ""


SPACES = [(space, closes_on(space) > 0, _on_track(space)) for space in range(1, TRACK + 1)]
"""The sun track: (number, whether it is dusk, what stands on it)."""
SUN = area("sun", "dungeonquest/sun.html", sun_part, sun_shown)


def side_part(seen: Seen[View]) -> dict[str, object]:
    """Monsters that lurk, and the cards left in each deck."""
    view = seen.view
    decks = {name: deck["cards"] for name, deck in view["decks"].items()}
    return {"tokens": view["tokens"], "tiles": view["tiles"], "decks": decks}


SIDE = area("side", "dungeonquest/side.html", side_part, with_things)
