"""The darkness: the lair of the villain, the shadows with face-up and face-down enemies, the enemy deck."""

from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.seen import Seen
from ..view import DeckFacts, View
from . import shorts
from .chances import Chances
from .decks import Deck, deck
from .foes import FoePart, foe, foe_part


class DarkPart(TypedDict):
    """What the area shows."""

    lair: FoePart | None
    shadows: list[FoePart]
    deck: DeckFacts


def dark_part(seen: Seen[View]) -> DarkPart:
    view, chances = seen.view, Chances(seen)
    return {
        "lair": foe_part(view["lair"], view, chances) if view["lair"] else None,
        "shadows": [foe_part(facts, view, chances) for facts in view["shadows"]],
        "deck": view["decks"]["enemies"],
    }


@dataclass(frozen=True, slots=True)
class Dark:
    """All of it, as `dark.html` reads it."""

    lair: Inner | None
    threat: str
    """What the villain does from the lair whenever a threat is rolled."""
    shadows: list[Inner]
    deck: Deck


def dark_shown(part: DarkPart, speech: Speech) -> Dark:
    lair = part["lair"]
    villain = lair["facts"]["card"] or "" if lair else ""
    return Dark(
        lair=_small(lair) if lair else None,
        threat=speech(shorts.THREATS.get(villain, "")).rstrip("."),
        shadows=[_small(one) for one in part["shadows"]],
        deck=deck("enemies", "horned-skull", _("Enemies"), part["deck"], speech),
    )


def _small(part: FoePart) -> Inner:
    return inner("heroes_of_terrinoth/foe-small.html", part, foe)


DARK = area("dark", "heroes_of_terrinoth/dark.html", dark_part, dark_shown)
