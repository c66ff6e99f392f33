"""What can be chosen now, and where it is on the board."""

from collections.abc import Collection, Mapping, Sequence

from ....kernel.view import OptionFacts
from ....kit.copies import card_of, id_refs, options_on
from ....kit.seen import Seen
from ..cards import CARDS
from ..view import TileFacts, View

PILE_VERBS = {"buy", "become", "clear"}
BATTLE_VERBS = {"spoils", "first"}
"""Verbs about the Monster or the Room of the battle."""
GEAR_VERBS = {"iron_rations": ("rations-gold", "rations-skill"), "lantern": ("lantern",), "potion": ("potion",)}
PLACED = {
    "dungeon", "move", "stop", "village", "buy-treasure", "buy-gear", "gear-kind", "open-deck", "heal-token",
    "rations-gold", "rations-skill", "lantern", "potion", "lose-gear",
}  # fmt: skip
"""Verbs whose options are always on a thing of the board that is not a card."""
ELSEWHERE = PILE_VERBS | {"move", "stop", "village", "buy-gear", "keep-quest", "join", "open-deck"}
"""Verbs whose things do not lie in front of a player."""


def key(id: str) -> str:
    """An option or a reference as part of a key."""
    return id.replace(":", "-").replace(".", "-")


class Offered:
    """The options of a question, by their places; empty if nothing is asked."""

    __slots__ = ("_found", "options", "view")

    def __init__(self, seen: Seen[View]) -> None:
        self.view = seen.view
        self.options = seen.asked.options
        self._found: dict[tuple[str, object], list[str]] = {}
        for one in self.options:
            self._found.setdefault((one["verb"], one["things"][0] if one["things"] else None), []).append(one["id"])

    def of(self, verb: str, thing: str | None = None) -> list[str]:
        """The options with this verb, applied to this thing or to none."""
        return self._found.get((verb, thing), [])

    def about(self, verbs: Collection[str], things: Collection[str | None]) -> list[str]:
        """The options with one of these verbs, applied to one of these things."""
        return [one["id"] for one in self.options if one["verb"] in verbs and one["things"][0] in things]

    def at_tile(self, tile: TileFacts) -> list[str]:
        """The options of a click on a tile: choices of the battle there, going there, or, if it is farther away, the
        first step of the cheapest way."""
        if not self.options:
            return []
        view, room, battle = self.view, tile["room"], self.view["battle"]
        found = self.about(BATTLE_VERBS, (room, battle["card"])) if battle and battle["room"] == room else []
        found = [*found, *self.of("move", room)]
        if room == view["players"][view["active"]]["place"]:
            found += self.of("stop")
        seen = tile["forecast"]
        if found or not seen or not seen["reach"] or not seen["way"]:
            return found
        return self.of("move", view["dungeon"][seen["way"][0]]["room"])

    def in_front(self) -> dict[str, list[str]]:
        """The options of my cards in front of me, by reference."""
        return self._on(self.view["front"]) if self.view["seat"] == self.view["active"] else {}

    def in_hand(self) -> dict[str, list[str]]:
        """The options of the cards in my hand, by reference."""
        if self.view["seat"] == self.view["active"] and self.view["front"]:
            return {}
        return self._on([{"ref": ref, "card": card} for ref, card in id_refs(self.view.get("hand", ()))])

    def _on(self, cards: Sequence[Mapping[str, object]]) -> dict[str, list[str]]:
        return options_on(cards, [one for one in self.options if one["verb"] not in ELSEWHERE]) if cards else {}

    def to_choose_from(self) -> dict[str, str]:
        """By option, the cards to choose from that have no other place."""
        return {one["id"]: card for one in self._unplaced() if (card := _card(one)) in CARDS}

    def remaining(self) -> list[OptionFacts]:
        """The options that belong to nothing on the board."""
        return [one for one in self._unplaced() if _card(one) not in CARDS]

    def _unplaced(self) -> list[OptionFacts]:
        """The options that are not on tiles, places, stacks, my board or my cards."""
        battle, others = self.view["battle"], [one for one in self.options if one["verb"] not in PLACED]
        if not others:
            return []
        placed = {id for ids in (*self.in_front().values(), *self.in_hand().values()) for id in ids}
        placed.update(self.about(PILE_VERBS, self._for_sale()))
        if battle:
            placed.update(self.about(BATTLE_VERBS, (battle["room"], battle["card"])))
        return [one for one in others if one["id"] not in placed]

    def _for_sale(self) -> set[str | None]:
        """The cards of all stacks and stalls."""
        view, epic = self.view, self.view["epic_market"]
        piles = [*view["heroes"], *([] if epic else view["market"])]
        stalls = [slot["card"] for slot in epic["slots"]] if epic else []
        return {*stalls, *[id for pile in piles for id in pile["cards"]]}


def _card(option: OptionFacts) -> str:
    return card_of(option["things"][0]) if option["things"] else ""
