"""What cards are worth to a player, given all the player's other cards: for judgement, quick play and value.

Numbers are roughly victory points.
"""

from ..cards import CARDS
from ..rules.card import Card, Hero, Weapon
from ..rules.levelling import price

NO = -20.0
LIGHT = 1.3
HP = 0.8
FREE_ABILITY = 1.1
PRICED_ABILITY = 0.4
SPOILS = 0.3
TRAIT = 0.9
"""The worth of light, HP, abilities and traits, relative to a point of Attack."""
GOLD = 0.4
POWER = 1.1
POWER_LATE = 0.6
POINTS = 0.8
POINTS_LATE = 1.6
ORDINARY = 2.2
"""The weights of power and points in a purchase, and what an average card of the deck brings anyway."""
HERO = 1.0
HERO_LEVEL = 0.5
ANOTHER_HERO = 0.3
ANOTHER = 0.9
RISES = (3.2, 3.0, 3.6)
RISES_LATE = 1.2
RISE_POINTS = (1.0, 1.0, 2.0)
XP = 0.55
"""The worth of the next level, by the Hero's level; its points; the worth of an XP before the end, when it counts as a
point."""
TOO_WEAK = 2.0
"""A card worth less than this only keeps better ones out of the hand."""


def _power_without_light(card: Card) -> float:
    """What a card brings into a Dungeon turn, without its light."""
    power = card.physical + card.magic + card.boost_physical + card.boost_magic + HP * card.hp
    power += FREE_ABILITY * len([1 for one in card.dungeon if one.cost is None]) + SPOILS * len(card.spoils)
    power += PRICED_ABILITY * len([1 for one in card.dungeon if one.cost is not None])
    traits = (
        card.more_physical,
        card.more_magic,
        card.more_light,
        card.bonus_to_others,
        card.late_bonus,
        card.ignores_armor,
    )
    return power + TRAIT * len([1 for trait in traits if trait is not None])


POWER_WITHOUT_LIGHT: dict[Card, float] = {card: _power_without_light(card) for card in CARDS.values()}


class CountedDeck:
    """All cards of a player, counted, and whether the end is near."""

    __slots__ = ("arms", "cards", "last", "late", "light", "skills", "want_of_light")

    def __init__(self, cards: list[Card], late: bool, last: bool) -> None:
        self.cards = cards
        self.late = late
        """The end is near: points count more than strength."""
        self.last = last
        light = arms = 0
        skills: list[int] = []
        for card in cards:
            light += card.light
            if card.is_hero:
                skills.append(card.skill)
            elif card.is_weapon and card.skill >= 3:
                arms += 1
        self.skills = skills
        self.arms = arms
        self.light = light * 6 / max(6, len(cards))
        """The light of an average hand."""
        self.want_of_light = LIGHT * (1.2 if self.light < 2 else 0.9 if self.light < 3 else 0.4)

    def power(self, card: Card) -> float:
        """What a card brings into a Dungeon turn."""
        power = POWER_WITHOUT_LIGHT[card]
        if card.light:
            power += card.light * self.want_of_light
        if isinstance(card, Weapon):
            power *= self.hands_for(card)
        elif card.boost_physical or card.boost_magic:
            power *= 0.9
        return power

    def hands_for(self, weapon: Weapon) -> float:
        """How likely it is that a Hero can wield the Weapon."""
        needs = weapon.skill
        able = len([1 for skill in self.skills if skill >= needs])
        return min(1.0, 0.2 + able / (4 + 2 * self.arms))

    def keep(self, card: Card) -> float:
        """What the player would lose with the card."""
        if card.is_wound:
            return -4.0
        gold = 0.0 if self.late else GOLD * card.gold
        return self.power(card) + card.vp + gold + (2.0 if card.kind == "cache" else 0.0)

    def buying(self, card: Card) -> float:
        """How much the player wants to buy it: its power compared with an average card of the deck, and its points."""
        if self.last:
            return float(card.vp)
        late = self.late
        want = (POWER_LATE if late else POWER) * self.power(card) + (POINTS_LATE if late else POINTS) * card.vp
        copies = self.cards.count(card)
        if card.is_hero:
            want += HERO + HERO_LEVEL * card.level - ANOTHER_HERO * copies
        else:
            want -= ANOTHER * copies
        return want + 0.2 * card.gold - ORDINARY

    def best_buy(self, tops: list[Card], gold: int) -> float:
        """The best that could be bought with this much Gold; 0 for nothing."""
        return max([0.0, *[self.buying(card) for card in tops if card.cost <= gold]])

    def rising(self, card: Card, less: int = 0) -> float:
        """What a level-up of this Hero is worth: strength and points for the XP it costs."""
        if not isinstance(card, Hero) or card.level >= 3 or (card.stack is None and not card.is_starter):
            return NO
        level = card.level
        cost = price(level, less)
        if self.last:
            return RISE_POINTS[level] - cost
        strength = RISES_LATE if self.late else RISES[level]
        return strength + RISE_POINTS[level] - cost * (1.0 if self.late else XP)
