"""Answers that have no thing of their own on the table: they lie beside what they are about."""

from collections.abc import Iterable
from typing import TypedDict

from ....kernel.pausing import END_TURN
from ....kernel.text import Speech
from ....kernel.view import OptionFacts
from ....kit.area import area
from ....kit.seen import Seen
from ..view import View
from .answers import step, write
from .dice import dice
from .heroes import chips_before
from .map import foes, pawns
from .offers import offers
from .places import spots


class PlatesPart(TypedDict):
    """The question, the options and their labels."""

    key: str
    options: list[OptionFacts]
    labels: list[str]


def plates_part(seen: Seen[View]) -> PlatesPart:
    view, options = seen.view, seen.asked.options
    things = (spots(seen), pawns(view, options), foes(view, options)) if options else ()
    placed = {option for found in things for thing in found for option in thing["options"]}
    rolled = dice(seen) if options else None
    return plates_beside(seen, placed | {one["option"] for one in offers(seen)} | {rolled["option"] if rolled else ""})


def plates_beside(seen: Seen[View], placed: Iterable[str]) -> PlatesPart:
    """All but those that are placed, those of the cards before players, and what stands in the prompt alone."""
    view, (key, _prompt, options, labels) = seen.view, seen.asked
    elsewhere = {END_TURN, *placed}
    for hero in view["heroes"] if options else ():
        elsewhere.update(*[chip[3] for chip in chips_before(hero, hero["seat"] == view["seat"], options)])
    left = [option for option in options if option["id"] not in elsewhere]
    return {"key": key, "options": left, "labels": [labels[option["id"]] for option in left]}


def plates_shown(part: PlatesPart, speech: Speech) -> list[tuple[str, str, str]]:
    """(option, label, icon)."""
    options, icon = [option["id"] for option in part["options"]], step(part["key"]).icon
    answers = write(part["options"], {}, speech)
    return [(id, label, answers[id].icon or icon) for id, label in zip(options, part["labels"], strict=True)]


PLATES = area("plates", "dungeonquest/plates.html", plates_part, plates_shown)
