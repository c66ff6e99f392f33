"""A great moment of a match: it covers the board for a while.

It is made from the events that the viewer saw. It is shown once, on pages that are open when the events arrive.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..kernel.state import Event
from ..kernel.text import Speech, _
from .face import Face, Picture, Sign

D6 = (
    "dice-six-faces-one", "dice-six-faces-two", "dice-six-faces-three", "dice-six-faces-four", "dice-six-faces-five",
    "dice-six-faces-six",
)  # fmt: skip
"""The faces of an ordinary die, from 1 to 6."""
PASSING = 2400
"""Milliseconds for which a moment that ends by itself is shown."""
BURNING = 2300
"""The same for burning cards."""
STAYS = 0
"""Shown until the player continues."""


@dataclass
class SumPart:
    """A part of a sum: its sign, what it adds, what it is called."""

    icon: str
    value: int
    name: str = ""


@dataclass
class Die:
    """A die as it fell: it shows an icon, or a number next to one."""

    icon: str
    colour: str = "white"
    name: str = ""


@dataclass(kw_only=True)
class Moment:
    """What every moment has. A game's own kinds add what their scene in `moments.html` shows."""

    number: int
    """The number of the event it is about, among those the viewer saw."""
    key: str
    """Identifies the moment within the match, so that none is shown twice."""
    kind: str
    """The scene that shows it."""
    said: str
    """What happened, in one sentence."""
    lasts: int = PASSING
    go_on: str = ""
    """The label of the button that continues, if it stays."""


@dataclass(kw_only=True)
class Flare(Moment):
    """A moment that most games have: a picture, a title, the sum that explains it, and the gains."""

    kind: str = "flare"
    tone: str
    """"win", "loss", "grand" or "dark"."""
    icon: str
    over: str = ""
    """The small line over the title."""
    title: str
    dice: list[Die] = field(default_factory=list)
    parts: list[SumPart] = field(default_factory=list)
    total: str = ""
    relation: str = ""
    """How the total compares with what was needed: "≥", "<" …"""
    wanted: SumPart | None = None
    chance: str = ""
    gains: list[Sign] = field(default_factory=list)
    burnt: list[Picture] = field(default_factory=list)
    """Destroyed cards: they burn."""
    card: Picture | None = None
    """A card that turns over."""


PartSigns = Mapping[str, tuple[str, int, str]]
"""For each part of an attack: its sign, whether it adds or subtracts, its name."""


def battle(number: int, event: Event, signs: PartSigns, health: str, speech: Speech) -> Flare:
    """A battle won or lost against a monster: the total against its health, part by part."""
    args, won = event.args, event.key == "wins"
    card, total, wanted = args["card"], args["total"], args["health"]
    relation = "≥" if total >= wanted else "<"
    title = speech(_("{card} defeated") if won else _("{card} holds its ground"), card=speech(card.name))
    parts = [(*signs[key], value) for key, value in (event.parts or {}).items() if value]
    return Flare(
        number=number, key=f"battle-{number}", said=f"{title}: {total} {relation} {wanted}.", icon=card.icon,
        tone="win" if won else "loss", over=speech(_("Victory") if won else _("Defeat")), title=title,
        parts=[SumPart(sign, side * value, speech(name).lower()) for sign, side, name, value in parts],
        total=str(total), relation=relation, wanted=SumPart("health", wanted, speech(health).lower()),
    )  # fmt: skip


def fire(number: int, speech: Speech) -> Flare:
    """Cards are destroyed; the game adds which."""
    title = speech(_("Destroyed"))
    return Flare(number=number, key=f"fire-{number}", said=title, lasts=BURNING, tone="loss", icon="fire", title=title)


class Flight(NamedTuple):
    """A card that somebody else got: it flies to their portrait."""

    number: int
    """The number of the event about it."""
    card: Picture
    seat: int


def flights(
    events: Sequence[Event], keys: Mapping[str, str], seat: int | None, face: Callable[[str], Face]
) -> list[Flight]:
    """What everybody except this seat got recently; `keys` names the events and the argument that is the card."""
    return [
        Flight(number, face(event.args[keys[event.key]].id).picture, event.args["who"])
        for number, event in lately(events, FLYING)
        if event.key in keys and event.args["who"] != seat
    ]


FLYING = 12
"""How many events back a card may still fly."""


def lately(events: Sequence[Event], most: int) -> Iterator[tuple[int, Event]]:
    """The last events with their numbers, oldest first."""
    first = max(0, len(events) - most)
    return enumerate(events[first:], start=first)
