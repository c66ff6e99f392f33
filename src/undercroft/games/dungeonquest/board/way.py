"""The way a Hero walked, on the map cropped to where he was: the line, the journeys under the dungeon, and up to five
stops at which something happened, in a sentence each."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ..rules.grid import BY_ID, CHAMBER, COLUMNS, ROWS, SPACES
from .ground import MIDDLE, SIDE
from .history import STEPS

STOPS = 5
LEAST_COLUMNS, LEAST_ROWS = 6, 4
"""The smallest map, in spaces: a short way is shown with some of the dungeon around it."""
SHAPE = 1.25
"""The width of the map divided by its height."""
EDGE = 26


@dataclass(frozen=True, slots=True)
class Stop:
    """A numbered place on the way."""

    number: int
    x: float
    y: float
    where: str
    text: str


@dataclass(frozen=True, slots=True)
class DrawnWay:
    """The drawing of a way, in the units of the map."""

    box: str
    """The part of the map that is shown: x, y, width and height."""
    walked: str
    under: str
    """Leaps, and journeys under the dungeon."""
    stops: list[Stop]
    end: tuple[int, int]
    out: bool


class WayEvent(NamedTuple):
    """Something that happened to the Hero: how much it weighs, the number of the step on the way, the sentence."""

    weight: float
    place: int
    text: str
    below: bool


Step = tuple[str, bool]
"""A space, and whether it was reached under the dungeon or by a leap."""


def way(events: Sequence[Event], seat: int, speech: Speech) -> DrawnWay | None:
    """The way of one Hero; None if he never set out."""
    steps: list[Step] = []
    happened: list[WayEvent] = []
    below = out = False
    for event in events:
        if event.args.get("who") != seat:
            continue
        if event.key in ("starts", *STEPS):
            space = event.args["space"].id
            steps.append((space, bool(steps) and (below or _far(steps[-1][0], space))))
        below = event.key == "descends" or (below and event.key not in ("starts", *STEPS))
        out = out or event.key == "leaves"
        weight, text = _weigh(event, steps[-1][0], below, speech) if steps else (0, "")
        if text:
            happened.append(WayEvent(weight, len(steps) - 1, text, below))
    if not steps:
        return None
    walked, under = _lines(steps)
    return DrawnWay(
        box=_crop([space for space, _leap in steps]),
        walked=walked,
        under=under,
        stops=_stops(happened, steps, speech),
        end=MIDDLE[steps[-1][0]],
        out=out,
    )


def _far(one: str, other: str) -> bool:
    (x, y), (to_x, to_y) = MIDDLE[one], MIDDLE[other]
    return abs(x - to_x) + abs(y - to_y) > 2 * SIDE


# -- what happened


def _weigh(event: Event, here: str, below: bool, speech: Speech) -> tuple[float, str]:
    """(how much it weighs, the sentence); no sentence if it is not worth telling."""
    key, args = event.key, event.args
    if key == "gains":
        card = args["card"]
        hoard = card.deck == "treasure" and here == SPACES[CHAMBER].id and not below
        found = _("Took from the hoard: {card}") if hoard else _("Found: {card}")
        if card.gold and str(card.gold) not in speech(card.name):
            found = _("Took from the hoard: {card}, {gold} gold") if hoard else _("Found: {card}, {gold} gold")
        return 14 + min(60, card.gold / 12), speech.say(found, {"card": card, "gold": card.gold})
    if key == "wounded":
        return 9 * args["count"], speech.say(_("Wounds: {count} ({cause})"), args)
    weight, sentence = SENTENCES.get(key, (0, ""))
    return weight, speech.say(sentence, args) if sentence else ""


SENTENCES = {
    "starts": (1000, _("Set out from the tower")),
    "slays": (40, _("Slew the {monster}")),
    "descends": (24, _("Went down into the Catacombs")),
    "escapes": (16, _("Escaped from the {monster}")),
    "death-waits": (60, _("Death could wait: {cause}")),
}


def _stops(happened: list[WayEvent], steps: list[Step], speech: Speech) -> list[Stop]:
    """The most important events, in order; several at one place are one stop, at the place of the most important
    one."""
    places: dict[tuple[int, bool], list[WayEvent]] = {}
    for event in happened:
        first = next(place for place, step in enumerate(steps) if step[0] == steps[event.place][0])
        places.setdefault((event.place if event.below else first, event.below), []).append(event)
    chosen = sorted(places, key=lambda one: -sum(event.weight for event in places[one]))[:STOPS]
    described = {one: sorted(places[one], key=lambda event: -event.weight)[:2] for one in chosen}
    found = []
    for number, (place, below) in enumerate(sorted(chosen, key=lambda one: described[one][0].place), 1):
        at = sorted(described[place, below], key=lambda event: event.place)
        x, y = _spot(steps, place, below)
        where = speech(_("Catacombs")) if below else SPACES[BY_ID[steps[place][0]].index].name
        found.append(Stop(number, x, y, where, "; ".join(dict.fromkeys(event.text for event in at))))
    return found


def _spot(steps: list[Step], place: int, below: bool) -> tuple[float, float]:
    """The position of the number; for an event under the dungeon, half way to where he came up."""
    x, y = MIDDLE[steps[place][0]]
    if not below or place + 1 >= len(steps):
        return x, y
    to_x, to_y = MIDDLE[steps[place + 1][0]]
    return (x + to_x) / 2, (y + to_y) / 2


# -- the drawing


def _lines(steps: list[Step]) -> tuple[str, str]:
    walked = under = ""
    for (before, _leapt), (space, leaps) in pairwise(steps):
        piece = "M{} {}L{} {}".format(*MIDDLE[before], *MIDDLE[space])
        walked, under = (walked, under + piece) if leaps else (walked + piece, under)
    return walked, under


def _crop(spaces: list[str]) -> str:
    """Where the Hero was, and one space around it."""
    columns = [BY_ID[space].col for space in spaces]
    rows = [BY_ID[space].row for space in spaces]
    left, width = _span(min(columns), max(columns), COLUMNS, LEAST_COLUMNS)
    top, height = _span(min(rows), max(rows), ROWS, max(LEAST_ROWS, round(width / SHAPE)))
    left, width = _span(left + 1, left + width - 2, COLUMNS, min(COLUMNS, round(height * SHAPE)))
    return f"{left * SIDE - EDGE} {top * SIDE - EDGE} {width * SIDE + 2 * EDGE} {height * SIDE + 2 * EDGE}"


def _span(first: int, last: int, most: int, least: int) -> tuple[int, int]:
    """(from where, how many): with one more at either end, and never fewer than the least."""
    first, last = max(0, first - 1), min(most - 1, last + 1)
    while last - first + 1 < least:
        if first > 0:
            first -= 1
        if last < most - 1 and last - first + 1 < least:
            last += 1
    return first, last - first + 1
