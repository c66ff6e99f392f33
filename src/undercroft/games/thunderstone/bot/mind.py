"""What the bot makes of its view: what cards are worth to it, and what a battle would bring."""

from collections.abc import Callable
from typing import Any

from ....kernel.decision import Option
from ..cards import CARDS
from ..rules.card import Card, Hero, Monster, Weapon

FREE = 50.0
"""Helps and costs nothing: do it before anything else."""
NO = -10.0
HELP = {
    "arcane_energies": 1.0, "banish": 1.5, "barkeep": 0.8, "battle_fury": 1.5, "feast": 2.0, "goodberries": 1.0,
    "magical_aura": 1.2, "pawnbroker": 2.0, "town_guard": 2.0, "trainer": 2.4,
}  # fmt: skip
"""About what the effects of goods are worth, beyond their numbers."""


class Mind:
    """What the bot makes of its view."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.party: dict[str, dict[str, Any]] = {shown["ref"]: shown for shown in view["party"]}
        """The revealed cards, by reference."""
        self.cards = [CARDS[shown["card"]] for shown in view["party"]] or [CARDS[id] for id in view["hand"]]
        own = [*view["hand"], *view["discard"], *(s["card"] for s in view["party"] if s["owner"] is None)]
        own += [id for id, count in view["deck"].items() for _copy in range(count)]
        self.own = [CARDS[id] for id in own]
        """All my cards, wherever they are."""
        self.late = view["dungeon"]["deck"] <= 12

    # -- what a card is worth to me

    def power(self, card: Card) -> float:
        """What a card brings into a battle."""
        power = card.attack + card.magic + 0.8 * card.light + HELP.get(card.id, 0.0)
        if isinstance(card, Hero):
            power += 0.6 * card.attack_if_rank[0] + 0.7 * card.attack_if_edged * self.share(lambda c: c.is_weapon, 3)
            power += card.attack_per_monster * self.share(lambda c: c.is_monster, 4) * 1.5
            power += 3 * card.doubles_magic + card.lifts_items + card.lifts_non_fighters + 0.5 * card.lifts_militia
            power += 1.5 * sum(effect.id in ("draw", "return", "borrow", "take") for effect in card.dungeon)
            power += 0.4 * sum(effect.id in ("cure", "rob", "eat") for effect in card.dungeon)
            power -= 0.5 * bool(card.never_attacks_rank)
        if isinstance(card, Weapon):
            bearers = sum(isinstance(c, Hero) and c.strength >= card.weight for c in self.own)
            arms = sum(c.is_weapon for c in self.own)
            power *= min(1.0, 0.25 + bearers / (4 + 2 * arms))
        return power

    def share(self, counts: Callable[[Card], bool], enough: int) -> float:
        """How many of my cards are of a kind, from 0 (none) to 1 (enough)."""
        return min(1.0, sum(map(counts, self.own)) / enough)

    def keep(self, card: Card) -> float:
        """What I would lose with the card."""
        if card.is_disease:
            return -4.0
        if card.is_monster:
            return 4.0 + card.vp + (card.gold or 0) / 2
        return self.power(card) + card.vp + (0.5 * (card.gold or 0) if not self.late else 0.0)

    def buying(self, card: Card) -> float:
        """How much I want to buy it: its power beside what a card of my deck usually brings."""
        want = 1.5 * self.power(card) + (2.0 if self.late else 1.0) * card.vp
        copies = sum(own is card for own in self.own)
        if card.is_hero and isinstance(card, Hero):
            want += 1.5 + 0.6 * card.level if card.level else -4.0
        if "item" in card.types and card.light:
            want += 2.5 - 2.0 * self.share(lambda c: c.light > 0, 5)
        if "food" in card.types:
            want -= 1.0
        if not card.is_hero:
            want -= 1.2 * copies
        return want - 2.0

    def gold(self) -> int:
        return sum(card.gold or 0 for card in self.cards)

    def best_purchase(self) -> float:
        """The best I could buy with this hand."""
        tops = [CARDS[pile["top"]] for pile in self.view["village"] if pile["top"]]
        return max((self.buying(card) for card in tops if card.cost <= self.gold()), default=0.0)

    # -- what a battle is worth

    def victory(self, place: dict[str, Any]) -> float:
        """What a battle at this place of the hall would bring me, won or lost."""
        monster = CARDS[place["card"]]
        forecast = self.reckoned(place)
        if not isinstance(monster, Monster) or forecast is None or not forecast["legal"]:
            return NO
        price = 1.5 * monster.diseases + self.losses(monster)
        if not forecast["wins"]:
            return -3.0 - price
        prize = monster.vp + 1.2 * monster.xp + 0.4 * (monster.gold or 0)
        return prize - price + (6.0 if self.claims(place) else 0.0)

    def reckoned(self, place: dict[str, Any]) -> dict[str, Any] | None:
        """What an attack comes to: in the dungeon as the weapons are now, before it as they can be handed out."""
        seen: dict[str, Any] | None = place["forecast"]
        return {**seen, **seen["now"]} if seen is not None and self.view["place"] == "dungeon" else seen

    def claims(self, place: dict[str, Any]) -> bool:
        """Whether the Thunderstone would be mine with this victory."""
        hall = self.view["hall"]
        return place["rank"] == 1 and len(hall) > 1 and not CARDS[hall[1]["card"]].is_monster

    def losses(self, monster: Monster) -> float:
        """About what the monster destroys: the least of what it may take, and half of what it takes by itself."""
        if not monster.battle:
            return 0.0
        heroes = [self.keep(card) for card in self.cards if card.is_hero]
        return 0.5 * min(heroes, default=0.0)

    def best_victory(self) -> float:
        return max((self.victory(place) for place in self.view["hall"]), default=NO)

    def gap(self) -> int:
        """How much attack is missing to beat the monster that is nearest to it; 0 if one is beaten already."""
        forecasts = [seen for place in self.view["hall"] if (seen := self.reckoned(place)) is not None]
        gaps = [f["health"] - f["total"] for f in forecasts if f["legal"]]
        return 0 if not gaps or any(f["wins"] for f in forecasts) else max(0, min(gaps))


def card_of(option: Option) -> Card:
    """The card an option is about, whether it names the card or one of its copies in front of a player."""
    thing = option.target
    card: Card = getattr(thing, "card", thing)
    return card
