"""The darkness: the lair of the villain, the shadows with face-up and face-down enemies, the enemy deck."""

from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import area, inner
from ....kit.seen import Seen
from ..view import DeckFacts, View
from . import short_texts
from .foes import FoePart, foe_part, foe_shown
from .quest import deck


class DarkPart(TypedDict):
    """What the area shows."""

    lair: FoePart | None
    shadows: list[FoePart]
    deck: DeckFacts


def dark_part(seen: Seen[View]) -> DarkPart:
    view = seen.view
    return {
        "lair": foe_part(view["lair"], seen) if view["lair"] else None,
        "shadows": [foe_part(facts, seen) for facts in view["shadows"]],
        "deck": view["decks"]["enemies"],
    }


def dark_shown(part: DarkPart, speech: Speech) -> dict[str, object]:
    """`threat` is what the villain does from the lair whenever a threat is rolled."""
    lair, html = part["lair"], "heroes_of_terrinoth/foe-small.html"
    return {
        "lair": lair and inner(html, lair, foe_shown),
        "threat": speech(short_texts.THREATS.get(lair["facts"]["card"] or "", "")).rstrip(".") if lair else "",
        "shadows": [inner(html, one, foe_shown) for one in part["shadows"]],
        "deck": deck("enemies", part["deck"]),
    }


DARK = area("dark", "heroes_of_terrinoth/dark.html", dark_part, dark_shown)
