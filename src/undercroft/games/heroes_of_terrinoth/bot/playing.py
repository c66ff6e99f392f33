"""Which ability card to play, whom to engage, attack and aid."""

from ..cards import BOX
from ..rules.box import AID, ANY_ENGAGED, ATTACK, EXPLORE, ONE, OR_WOUND, REST, SHARED, Ability
from ..rules.dice import dice_for
from ..rules.odds import RETALIATES, SHIELDS, at_least, expected, successes
from ..view import FoeFacts, HeroFacts
from .finding import everyone
from .known import Known, here
from .worth import READY, TOKEN, Worth, healing_worth, left, wounds_cost

EXTRAS = {
    "draw": 0.9, "gain": 0.6, "armour": 0.8, "exhaust-target": 0.9, "exhaust-enemy": 0.9, "splash": 0.7, "mark": 0.5,
    "look": 0.2, "wound-enemy": 0.9, "to-shadows": 0.4, "others-gain": 0.7, "progress": 0.8,
}  # fmt: skip
"""The worth of card lines whose effect is always about the same."""


REFRESHED = 2.0
"""The worth of readying all cards at the start of the next turn."""


class Playing:
    """The worth of a hero's possible actions, when it chooses a card."""

    __slots__ = ("hero", "view", "worth")

    def __init__(self, view: Known, hero: HeroFacts) -> None:
        self.view = view
        self.hero = hero
        self.worth = Worth(view)

    # -- cards

    def card(self, ability: Ability) -> float:
        """What playing this card is worth."""
        hero = self.hero
        action = {ATTACK: self.attack, EXPLORE: self.explore, AID: self.aid, REST: self.rest}[ability.action]
        value = action(ability) + sum([EXTRAS.get(line.id, 0.0) for line in ability.after])
        value -= wounds_cost(hero, self.retaliation(self.dice(ability)))
        ready = sum(card["ready"] for card in hero["cards"])
        if ability.action != REST:
            value -= READY
            if ready == 1:
                value -= wounds_cost(hero, 2) - REFRESHED
        return value

    def dice(self, ability: Ability) -> int:
        return dice_for(ability, "weakened" in self.hero["conditions"])

    def bonus(self, ability: Ability) -> int:
        return ability.bonus + min(2, self.hero["tokens"]) // 2

    def retaliation(self, dice: int) -> float:
        """The expected wounds from retaliation, less the shields of this many hero dice."""
        attacks = [foe["attack"] for foe in self.hero["engaged"] if foe["ready"]]
        return max(0.0, RETALIATES * sum(attacks) - SHIELDS * dice * min(1.0, RETALIATES * len(attacks)))

    # -- attack

    def attack(self, ability: Ability) -> float:
        """The worth of attacking the best target, including those that must be engaged first."""
        foes, own = everyone(self.view), len(self.hero["engaged"])
        best = max([0.0, *[self.aimed(ability, foe) for foe in foes]])
        if ability.targets != ONE and (own > 1 or ability.targets != ANY_ENGAGED) and len(foes) > 1:
            best *= 1.25
        return best

    def aimed(self, ability: Ability, foe: FoeFacts) -> float:
        """What an attack on this enemy is worth; 0 if the card itself cannot reach it."""
        if ability.ranged or foe["place"] == self.hero["number"]:
            return self.strike(ability, foe)
        return self.engage(ability, foe) if ability.may_engage else 0.0

    def engage(self, ability: Ability, foe: FoeFacts) -> float:
        """What engaging and attacking this enemy is worth: it may retaliate, but no longer hurts a friend."""
        if len(self.hero["engaged"]) >= 3:
            return -5.0
        gain, cost = 0.0, 1.2
        if foe["face_up"]:
            cost = wounds_cost(self.hero, RETALIATES * foe["attack"])
            if isinstance(foe["place"], int):
                friend = self.view["heroes"][foe["place"]]
                gain = 0.5 * (wounds_cost(friend, foe["attack"]) - wounds_cost(self.hero, foe["attack"]))
        more = 2 if ability.backstab else 0
        more += self.hero["card"] == "kari_wraithstalker"
        return self.strike(ability, foe, more) + gain - cost

    def strike(self, ability: Ability, foe: FoeFacts, more: int = 0) -> float:
        """What an attack on this enemy is worth."""
        dice = self.dice(ability)
        if self.hero["card"] == "lyssa" and foe["place"] == self.hero["number"]:
            dice = min(3, dice + 1)
        bonus = self.bonus(ability) + more + foe["marked"]
        if ability.backstab and not foe["ready"] and not more:
            bonus += ability.backstab
        if foe["place"] == "shadows":
            bonus += BOX.locations[here(self.view)["card"]].shadow_attack_bonus
            bonus += self.hero["card"] == "kari_wraithstalker"
        return self.struck(foe, dice, bonus)

    def struck(self, foe: FoeFacts, dice: int, bonus: int) -> float:
        """The mean worth of an attack on this enemy with this many dice."""
        if foe["card"] is None:
            return 0.5 * self.worth.kill(foe) * at_least(dice, bonus, 3)
        card = BOX.enemies[foe["card"]]
        remaining = foe["health"] - foe["wounds"]
        kill = self.worth.kill(foe)
        value = 0.0
        for number, chance in enumerate(successes(dice)):
            dealt = max(0, number + bonus - foe["resilience"])
            if card.cap:
                dealt = min(dealt, card.cap)
            value += chance * (kill if dealt >= remaining else self.worth.wound(foe, dealt))
        return value

    # -- the other actions

    def explore(self, ability: Ability) -> float:
        token, needed = self.worth.progress()
        bonus = self.bonus(ability) + (1 if ability.reckless else 0)
        bonus += sum(BOX.enemies[foe["card"]].adds_explore for foe in everyone(self.view) if foe["card"])
        value = token * expected(self.dice(ability), bonus, needed)
        if here(self.view)["card"] == "crimson_manor":
            value += 1.5 * at_least(self.dice(ability), bonus, 2)
        return value

    def aid(self, ability: Ability) -> float:
        others = [hero for hero in self.view["heroes"] if hero is not self.hero and not hero["defeated"]]
        return max([self.aided(ability, hero) for hero in others], default=0.0)

    def aided(self, ability: Ability, hero: HeroFacts) -> float:
        """What aiding this hero is worth: tokens, a card readied, wounds healed."""
        value = TOKEN * expected(self.dice(ability), ability.bonus, 5 - hero["tokens"])
        if not all(card["ready"] for card in hero["cards"]):
            value += 1.4 * READY
        for line in ability.after:
            if line.id == "aided-heal":
                value += healing_worth(hero, 2)
        takes_over = any(line.id == "engage-from-aided" for line in ability.before) and len(self.hero["engaged"]) < 3
        if takes_over and hero["engaged"] and left(self.hero) > left(hero) + 2:
            value += 1.0
        return value

    def rest(self, ability: Ability) -> float:
        hero = self.hero
        bonus = ability.bonus + (hero["card"] == "grisban_the_thirsty")
        bonus += BOX.locations[here(self.view)["card"]].rest_bonus
        dice = self.dice(ability)
        healed = expected(dice, bonus, 12)
        value = healing_worth(hero, min(healed, hero["wounds"]))
        if ability.split == SHARED:
            party = [one for one in self.view["heroes"] if not one["defeated"]]
            value = max([healing_worth(one, healed) for one in party])
        elif ability.split == OR_WOUND and everyone(self.view):
            best = max([self.worth.wound(foe, healed) for foe in everyone(self.view)])
            value = max(value, best, 0.6 * (value + best))
        exhausted = sum(not card["ready"] for card in hero["cards"])
        value += READY * (exhausted + (exhausted >= 2))
        value += 1.0 * ("poisoned" in hero["conditions"]) + 0.8 * ("weakened" in hero["conditions"])
        if hero["card"] == "elder_mok":
            value += 0.5 * sum(one["wounds"] > 0 for one in self.view["heroes"] if one is not hero)
        return value
