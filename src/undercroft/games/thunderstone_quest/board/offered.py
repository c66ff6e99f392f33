"""Where the options of a question lie on the board."""

from collections.abc import Collection, Mapping

from ....kernel.view import OptionFacts
from ....kit.copies import id_refs
from ....kit.seen import Seen
from ....kit.walking import at_one_go
from ..cards import CARDS, ROOMS
from ..view import TileFacts, View
from .answers import card_of
from .forecast import monster_of

PILE_VERBS = {"buy", "become", "clear"}
BATTLE_VERBS = {"spoils", "first"}
"""Verbs about the Monster or the Room of the battle."""
NO_CARD_VERBS = {
    "dungeon", "move", "stop", "village", "buy-treasure", "buy-gear", "gear-kind", "open-deck", "heal-token",
    "rations-gold", "rations-skill", "lantern", "potion", "lose-gear",
}  # fmt: skip
"""Verbs whose options always lie on something of the board that is no card."""
ELSEWHERE = PILE_VERBS | {"move", "stop", "village", "buy-gear", "keep-quest", "join", "open-deck"}
"""Verbs whose things lie in other places than in front of a player."""


class Offered:
    """The options of a question, found by where they lie; none where nothing is asked."""

    __slots__ = ("_found", "options", "view")

    def __init__(self, seen: Seen[View]) -> None:
        self.view = seen.view
        self.options = seen.asked.options
        self._found: dict[tuple[str, object], list[str]] = {}
        for one in self.options:
            self._found.setdefault((one["verb"], one["things"][0] if one["things"] else None), []).append(one["id"])

    def of(self, verb: str, thing: str | None = None) -> list[str]:
        """The options with this verb; if it is done to something, to this."""
        return self._found.get((verb, thing), [])

    def about(self, verbs: Collection[str], things: Collection[str]) -> list[str]:
        """The options with one of these verbs, done to one of these things."""
        return [one["id"] for one in self.options if one["verb"] in verbs and one["things"][0] in things]

    def at_tile(self, tile: TileFacts) -> list[str]:
        """What clicking a tile means: what is said there of a battle, going there, or, for one further off, the first
        step of the cheapest way."""
        if not self.options:
            return []
        view, room = self.view, tile["room"]
        found = [*self._of_battle(room), *self.of("move", room)]
        if room == view["players"][view["active"]]["place"]:
            found += self.of("stop")
        seen = tile["forecast"]
        if found or not seen or not seen["reach"] or not seen["way"]:
            return found
        return self.of("move", view["dungeon"][seen["way"][0]]["room"])

    def _of_battle(self, room: str) -> list[str]:
        battle = self.view["battle"]
        return self.about(BATTLE_VERBS, (room, battle["card"])) if battle and battle["room"] == room else []

    def way_to(self, tile: TileFacts) -> list[str]:
        """The Rooms that are entered at one go on the cheapest way to a tile further off: as far as no Alert rings."""
        seen, dungeon = tile["forecast"], self.view["dungeon"]
        if not self.options or not seen or not seen["reach"] or len(seen["way"]) < 2 or self.of("move", tile["room"]):
            return []
        rooms = [dungeon[number] for number in seen["way"]]
        if not self.of("move", rooms[0]["room"]):
            return []
        here = next((one for one in dungeon if self.view["active"] in one["figures"]), None)
        walked = rooms[:1] if here and _rings(here) else at_one_go(rooms, lambda one: not _rings(one))
        return [one["room"] for one in walked]

    def in_front(self) -> dict[str, list[str]]:
        """The options of my cards in front of me, by reference."""
        if self.view["seat"] != self.view["active"]:
            return {}
        return self._on_cards({facts["ref"]: facts for facts in self.view["front"]})

    def in_hand(self) -> dict[str, list[str]]:
        """The options of the cards in my hand, by reference."""
        if self.view["seat"] == self.view["active"] and self.view["front"]:
            return {}
        return self._on_cards({ref: {"card": card} for ref, card in id_refs(self.view.get("hand", ()))})

    def _on_cards(self, shown: Mapping[str, Mapping[str, object]]) -> dict[str, list[str]]:
        """The options in which each card takes part; of cards that are alike, each stands for all."""
        found: dict[str, list[str]] = {}
        for one in self.options:
            if one["verb"] not in ELSEWHERE:
                for thing in set(one["things"]):
                    if thing in shown:
                        found.setdefault(thing, []).append(one["id"])
        if not found or len(found) == len(shown):
            return found
        alike: dict[str, list[str]] = {}
        for ref, facts in shown.items():
            like = str([value for key, value in facts.items() if key != "ref"])
            if ref in found:
                alike.setdefault(like, found[ref])
            elif like in alike:
                found[ref] = alike[like]
        return found

    def unplaced(self) -> list[OptionFacts]:
        """What lies on no tile, place, stack, token or card of mine."""
        view = self.view
        left = [one for one in self.options if one["verb"] not in NO_CARD_VERBS]
        if any(one["verb"] in PILE_VERBS for one in left):
            sold = self.about(PILE_VERBS, _for_sale(view))
            left = [one for one in left if one["id"] not in sold]
        if not any(one["things"] for one in left):
            return left
        placed = {id for ids in (*self.in_front().values(), *self.in_hand().values()) for id in ids}
        placed.update(self._of_battle(view["battle"]["room"]) if view["battle"] else ())
        return [one for one in left if one["id"] not in placed]

    def to_choose_from(self) -> dict[str, str]:
        """By option the cards that lie in no other place."""
        return {one["id"]: card for one in self.unplaced() if (card := about_card(one))}


def about_card(option: OptionFacts) -> str:
    """The card that an option is about, if it is about one."""
    card = card_of(option["things"][0]) if option["things"] else ""
    return card if card in CARDS else ""


def _for_sale(view: View) -> set[str]:
    """The cards of all stacks, and of the slots of an Epic Market."""
    epic = view["epic_market"]
    stacks = view["heroes"] if epic else [*view["heroes"], *view["market"]]
    found = {card for pile in stacks for card in pile["cards"]}
    return found | {slot["card"] for slot in epic["slots"] if slot["card"]} if epic else found


def _rings(tile: TileFacts) -> bool:
    """Whether a step into the tile or out of it may be more than a step."""
    monster = monster_of(tile)
    return ROOMS[tile["room"]].alert or tile["face_down"] or (monster is not None and monster.alert)
