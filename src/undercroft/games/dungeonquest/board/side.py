"""What lies around the board: the sun track, the Monsters that lurk, the decks."""

from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Seen
from ..cards import MONSTERS
from ..rules.content import DECKS
from ..rules.sun import TRACK, closes_on
from ..view import TokenFacts, View
from .faces import DECK_ICONS


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


class SidePart(TypedDict):
    """What the area shows."""

    tokens: list[TokenFacts]
    tiles: int
    decks: dict[str, int]
    """The cards left in each."""


def side_part(seen: Seen[View]) -> SidePart:
    view = seen.view
    decks = {name: deck["cards"] for name, deck in view["decks"].items()}
    return {"tokens": view["tokens"], "tiles": view["tiles"], "decks": decks}


def side_shown(part: SidePart, speech: Speech) -> dict[str, object]:
    """Monsters that lurk as (Monster, where), decks as (icon, name, cards left)."""
    tiles = ("dungeon-light", speech(_("Chamber tiles")), part["tiles"])
    return {
        "lurking": [(MONSTERS[token["monster"]], token["space"].upper()) for token in part["tokens"]],
        "decks": [tiles, *[(DECK_ICONS[name], speech(DECKS[name].name), n) for name, n in part["decks"].items()]],
    }


SIDE = area("side", "dungeonquest/side.html", side_part, side_shown)
