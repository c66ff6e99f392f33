"""What cards are worth to a player, given all the player's other cards: for judgement, quick play and value.

Numbers are roughly attack points: a Militia is worth about 1, a victory point about as much.
"""

from collections.abc import Iterable

from ..cards import CARDS
from ..rules.card import Card, Hero, Monster, Weapon

HELP = {
    "arcane_energies": 1.0, "banish": 1.5, "barkeep": 0.8, "battle_fury": 1.5, "feast": 2.0, "goodberries": 1.0,
    "magical_aura": 1.2, "pawnbroker": 2.0, "town_guard": 2.0, "trainer": 2.4,
}  # fmt: skip
"""The approximate worth of the effects of goods, beyond their numbers."""
LIGHT = 0.8
POINTS = 1.0
GOLD = 0.5
"""The worth of a point of light, a victory point and a coin, relative to a point of attack."""
POWER = 1.5
ORDINARY = 2.0
"""The weight of a card's power in a purchase, and what an average card of the deck brings anyway."""
HERO = 1.5
HERO_LEVEL = 0.6
MILITIA = -4.0
LIGHT_ITEM = 4.5
LIGHT_ENOUGH = 2.0
FOOD = 1.0
ANOTHER = 1.2
"""Adjustments for purchases: the first sources of light are worth most; food and more copies of a card, less."""
XP = 1.2
TROPHY_GOLD = 0.4
DRAWING = ("draw", "return", "borrow", "take")
LATE = 12
"""With at most this many cards in the dungeon deck the stone may appear any time: points count more than strength."""
TOO_WEAK = 1.6
"""A card worth less than this only keeps better ones out of the hand."""


def _printed(card: Card) -> float:
    """What a card brings into a battle by itself, regardless of other cards."""
    power = card.attack + card.magic + LIGHT * card.light + HELP.get(card.id, 0.0)
    if isinstance(card, Hero):
        power += 0.6 * card.attack_if_rank[0]
        power += 3 * card.doubles_magic + card.bonus_to_items + card.bonus_to_non_fighters + 0.5 * card.bonus_to_militia
        power += 1.5 * sum(effect.id in DRAWING for effect in card.dungeon)
        power += 0.4 * sum(effect.id in ("cure", "rob", "eat") for effect in card.dungeon)
        power -= 0.5 * bool(card.never_attacks_rank)
    return power


def _wanted(card: Card) -> float:
    """How desirable a purchase is, regardless of other cards; for a weapon, without its power."""
    want = POINTS * card.vp - ORDINARY
    if not card.is_weapon:
        want += POWER * PRINTED[card]
    if isinstance(card, Hero):
        want += HERO + HERO_LEVEL * card.level if card.level else MILITIA
    elif "food" in card.types:
        want -= FOOD
    return want


PRINTED: dict[Card, float] = {card: _printed(card) for card in CARDS.values()}
WANTED: dict[Card, float] = {card: _wanted(card) for card in CARDS.values()}


class CountedDeck:
    """All cards of a player, counted, and whether the end is near."""

    __slots__ = ("cards", "edged", "late", "lights", "strengths", "trophies", "weapons")

    def __init__(self, cards: list[Card], late: bool) -> None:
        self.cards = cards
        self.late = late
        weapons = trophies = lights = 0
        strengths: list[int] = []
        for card in cards:
            if isinstance(card, Hero):
                strengths.append(card.strength)
            elif card.is_weapon:
                weapons += 1
            elif card.is_monster:
                trophies += 1
            if card.light:
                lights += 1
        self.strengths = strengths
        self.weapons = weapons
        self.edged = min(1.0, weapons / 3)
        """Whether there are enough weapons: 0 (none) to 1 (three or more)."""
        self.trophies = min(1.0, trophies / 4)
        self.lights = min(1.0, lights / 5)

    def power(self, card: Card) -> float:
        """What a card brings into a battle."""
        power = PRINTED[card]
        if card.is_hero or card.is_weapon:
            return power * self.hands_for(card) + self.more(card)
        return power

    def more(self, card: Card) -> float:
        """What a hero adds for weapons and trophies."""
        more = 0.0
        if isinstance(card, Hero):
            if card.attack_if_edged:
                more = 0.7 * card.attack_if_edged * self.edged
            if card.attack_per_monster:
                more += 1.5 * card.attack_per_monster * self.trophies
        return more

    def hands_for(self, card: Card) -> float:
        """How likely it is that a hero can carry the weapon; 1 for other cards."""
        if not isinstance(card, Weapon):
            return 1.0
        heft = card.weight
        bearers = len([1 for strength in self.strengths if strength >= heft])
        return min(1.0, 0.25 + bearers / (4 + 2 * self.weapons))

    def keep(self, card: Card) -> float:
        """What the player would lose with the card for good."""
        if card.is_disease:
            return -4.0
        if card.is_monster:
            return 4.0 + card.vp + (card.gold or 0) / 2
        return self.power(card) + POINTS * card.vp + (0.0 if self.late else GOLD * (card.gold or 0))

    def buying(self, card: Card) -> float:
        """How much the player wants to buy it: its power compared with what a card of the deck usually brings."""
        want = WANTED[card]
        if self.late:
            want += card.vp
        if card.is_hero:
            return want + POWER * self.more(card)
        if card.is_weapon:
            want += POWER * PRINTED[card] * self.hands_for(card)
        elif card.light and "item" in card.types:
            want += LIGHT_ITEM - LIGHT_ENOUGH * self.lights
        return want - ANOTHER * self.cards.count(card)

    def weakest(self, cards: Iterable[Card]) -> float:
        """What losing the weakest of these cards would cost."""
        return min([self.keep(card) for card in cards], default=9.0)


def useful(card: Card) -> float:
    """What a card in the hand is good for this turn, whether in the dungeon or in the village; a Disease only harms."""
    if card.is_disease:
        return -1.0
    return PRINTED[card] + 0.4 * (card.gold or 0)


def prize(monster: Monster) -> float:
    """What a victory over a monster brings, before its price."""
    return monster.vp + XP * monster.xp + TROPHY_GOLD * (monster.gold or 0)
