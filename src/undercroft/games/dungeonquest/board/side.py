"""What lies around the board: the sun track, the Monsters that lurk, the decks, the card drawn last, the dice."""

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Seen
from ..rules.sun import TRACK, closes_on
from ..view import DrawnFacts, View
from .faces import face, with_things
from .history import outcome, thrown_lately
from .risks import tested_by

# -- the sun


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
"""The sun track: (number, whether it is dusk, its label)."""
SUN = area("sun", "dungeonquest/sun.html", sun_part, sun_shown)


# -- Monsters and decks


def side_part(seen: Seen[View]) -> dict[str, object]:
    """Monsters that lurk, and the cards left in each deck."""
    view = seen.view
    left = {name: deck["cards"] for name, deck in view["decks"].items()}
    return {"tokens": view["tokens"], "decks": {"tiles": view["tiles"], **left}}


SIDE = area("side", "dungeonquest/side.html", side_part, with_things)


# -- the card drawn last


class DrawnPart(DrawnFacts):
    """What the area shows."""

    player: str
    """The name of the player who drew it; empty: the viewer."""
    outcome: list[tuple[str, str]]
    """(icon, sentence): what it did."""


def drawn_part(seen: Seen[View]) -> DrawnPart | None:
    card = last_card(seen.view)
    lines = [] if tested_by(seen.view) else outcome(seen.log)
    return {**card, "player": _other(seen, card["who"]), "outcome": lines} if card else None


def last_card(view: View) -> DrawnFacts | None:
    """The card drawn last, or the kept card that causes the current test."""
    kept = tested_by(view)
    return {"who": view["active"], "deck": kept.deck, "card": kept.id} if kept else view["card"]


def _other(seen: Seen[View], seat: int) -> str:
    """The name of another player; empty for the viewer, who reads "you"."""
    return "" if seat == seen.view["seat"] else seen.names[seat]


def drawn_shown(part: DrawnPart | None, speech: Speech) -> object:
    return part and with_things({**part, "face": face(part["card"], speech) if part["card"] else None}, speech)


DRAWN = area("drawn", "dungeonquest/drawn.html", drawn_part, drawn_shown)


# -- the dice


LYING = {"attribute": "", "dice": [], "more": 0, "needed": None, "passed": None, "said": "", "option": ""}


def dice(seen: Seen[View]) -> dict[str, object] | None:
    """A test about to be made, or the last one, or the dice on the table. `said` is who else made the test, or the log
    line about other dice; `option` is chosen by clicking the dice."""
    view = seen.view
    asked = view["decision"] or view["asked"]
    args = asked["prompt"]["args"] if asked and asked["prompt"]["key"] == "before-test" else {}
    if "attribute" in args:
        option = "roll" if view["decision"] else ""
        return {**LYING, "attribute": args["attribute"], "needed": args["needed"], "option": option}
    rolled, test = view["dice"], view["test"]
    if not rolled and test is None:
        return None
    said, tested = thrown_lately(seen.log)
    if test is not None and test["dice"] == rolled and tested:
        return {**test, "said": _other(seen, test["who"]), "option": ""}
    return {**LYING, "dice": rolled, "said": said} if rolled and said else None


DICE = area("dice", "dungeonquest/dice.html", dice, with_things)
