"""What may be chosen, by the thing on the table it is done to."""

from collections import defaultdict
from typing import Any

from ....kernel.view import OptionFacts
from ....kit.seen import Seen
from ..view import View

FOE, HERO, CARD, GOOD, HERO_DIE, ENEMY_DIE, TOKENS, PLACE, OFFER = (
    "foe", "hero", "card", "good", "hero_die", "enemy_die", "tokens", "place", "offer",
)  # fmt: skip


class Chances:
    """The options of the decision that waits for this viewer; those that are a thing on the table are found by it."""

    def __init__(self, seen: Seen[View]) -> None:
        view, asked = seen.view, seen.asked
        self.key, self.options, self.labels = asked.key, asked.options, asked.labels
        decision = view["decision"] if self.options else None
        self.args: dict[str, Any] = decision["prompt"]["args"] if decision else {}
        self.placed: set[str] = set()
        """Those that lie on the table; the others are plates."""
        self._by: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
        if not self.options:
            return
        heroes = {hero["card"] for hero in view["heroes"] if hero["chosen"]}
        cards = {card["card"] for hero in view["heroes"] for card in hero["cards"]}
        for option in self.options:
            place = _place(option, self.key, heroes, cards)
            if place is not None:
                self._by[place].append(option["id"])

    def at(self, kind: str, thing: object) -> list[str]:
        """The options chosen with this thing. Tokens and places say too little: their answers are plates as well."""
        found = self._by.get((kind, str(thing)), [])
        if found and kind not in (TOKENS, PLACE):
            self.placed.update(found)
        return found

    def offered(self) -> dict[str, list[str]]:
        """Cards that may be chosen and do not lie on the table, each with its options."""
        found = {thing: ids for (kind, thing), ids in self._by.items() if kind == OFFER}
        for ids in found.values():
            self.placed.update(ids)
        return found

    def loose(self) -> list[OptionFacts]:
        """Answers that are no thing on the table; asked for last."""
        return [option for option in self.options if option["id"] not in self.placed]

    def things(self) -> list[str]:
        return [str(thing) for option in self.options for thing in option["things"]]


def _place(option: OptionFacts, key: str, heroes: set[str], cards: set[str]) -> tuple[str, str] | None:
    """Where an option lies, as far as it lies anywhere."""
    verb, things = option["verb"], option["things"]
    thing = str(things[0]) if things else ""
    if verb == "yes" and key == "travel":
        return PLACE, ""
    if verb == "roll":
        return (TOKENS, "") if thing != "0" else None
    if verb in ("hero_die", "enemy_die"):
        return verb, thing
    if verb in ("enemy", "first") and "." in thing:
        return FOE, thing
    if thing in heroes:
        return HERO, thing
    if thing in cards:
        return CARD, thing
    if verb in ("use", "card"):
        return GOOD, thing
    return (OFFER, thing) if verb in OFFERED else None


OFFERED = ("hero", "upgrade", "resolve", "top", "bottom", "take")
"""Verbs whose card is laid out if it does not lie on the table."""
