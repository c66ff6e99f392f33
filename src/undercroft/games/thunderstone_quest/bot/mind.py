"""What the bot makes of its view: what cards are worth to it, and what a battle would bring."""

from collections.abc import Callable
from typing import Any

from ....kernel.decision import Option
from ..cards import CARDS
from ..rules.ability import DUNGEON, VILLAGE
from ..rules.card import Card, Hero, Weapon
from ..rules.dungeon_card import Monster

FREE = 50.0
"""Helps and costs nothing: do it before anything else."""
NO = -20.0
MARGIN = 2
"""How much stronger than a Monster one should be that does something before the battle."""

Judge = Callable[["Mind", Option], float]


class Mind:
    """One seat's view, read."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.me: dict[str, Any] = view["players"][self.seat]
        self.front: dict[str, dict[str, Any]] = {laid["ref"]: laid for laid in view["front"]}
        mine = view["active"] == self.seat
        laid_out = [CARDS[laid["card"]] for laid in view["front"]] if mine else []
        self.hand = laid_out or [CARDS[id] for id in view["hand"]]
        """The cards of this turn, laid out or not."""
        self.own = [CARDS[id] for id in (*view["hand"], *self.me["discard"])] + laid_out
        for id, count in view["deck"].items():
            self.own += [CARDS[id]] * count
        """All my cards, wherever they are."""
        keys = view["keys"]
        self.late = view["last_round"] is not None or keys["found"] >= keys["needed"] - 1
        """The end is near: points count more than strength."""
        self.last = view["last_round"] is not None
        self.xp: int = self.me["xp"]
        self.wounds: int = self.me["wounds"]
        self.values: dict[str, int] = view["turn_values"] or {}

    # -- what a card is worth to me

    def power(self, card: Card) -> float:
        """What a card brings into a Dungeon turn."""
        attack = card.physical + card.magic + card.boost_physical + card.boost_magic
        power = attack + 1.3 * card.light * self.want_of_light() + 0.8 * card.hp
        power += 1.1 * len([1 for one in card.dungeon if one.cost is None]) + 0.3 * len(card.spoils)
        power += 0.4 * len([1 for one in card.dungeon if one.cost is not None])
        traits = (card.more_physical, card.more_magic, card.more_light, card.lifts, card.swells, card.ignores_armor)
        power += 0.9 * len([1 for trait in traits if trait is not None])
        if isinstance(card, Weapon):
            power *= self.hands_for(card)
        elif card.boost_physical or card.boost_magic:
            power *= 0.9
        return power

    def hands_for(self, weapon: Weapon) -> float:
        """How likely somebody of mine is there to wield it."""
        able = len([1 for one in self.own if isinstance(one, Hero) and one.skill >= weapon.skill])
        arms = len([1 for one in self.own if one.is_weapon and one.skill >= 3])
        return min(1.0, 0.2 + able / (4 + 2 * arms))

    def want_of_light(self) -> float:
        """Light is wanted until a hand usually has three."""
        light = sum([card.light for card in self.own]) * 6 / max(6, len(self.own))
        return 1.2 if light < 2 else 0.9 if light < 3 else 0.4

    def keep(self, card: Card) -> float:
        """What I would lose with the card."""
        if card.is_wound:
            return -4.0
        gold = 0.0 if self.late else 0.4 * card.gold
        return self.power(card) + card.vp + gold + (2.0 if card.is_treasure and card.kind == "cache" else 0.0)

    def buying(self, card: Card) -> float:
        """How much I want it: its power beside what a card of my deck usually brings, and its points."""
        if self.last:
            return float(card.vp)
        want = (0.6 if self.late else 1.1) * self.power(card) + (1.6 if self.late else 0.8) * card.vp
        copies = len([1 for own in self.own if own is card])
        if card.is_hero:
            want += 1.0 + 0.5 * card.level - 0.3 * copies
        else:
            want -= 0.9 * copies
        return want + 0.2 * card.gold - 2.2

    def best_purchase(self, gold: int) -> float:
        """The best I could buy with so much Gold; 0 for nothing."""
        tops = [pile["top"] for pile in (*self.view["heroes"], *self.view["market"]) if pile["top"]]
        epic = self.view["epic_market"]
        if epic is not None:
            tops += [slot["card"] for slot in epic["slots"] if slot["card"]]
        wants = [self.buying(CARDS[top]) for top in tops if CARDS[top].cost <= gold]
        return max([0.0, *wants])

    def gold(self) -> int:
        """The Gold of this turn, Rations left out."""
        return self.values["gold"] if "gold" in self.values else sum([card.gold for card in self.hand])

    def rising(self, card: Card, less: int = 0) -> float:
        """What a level-up of this Hero is worth: strength and points for the XP it costs."""
        if not isinstance(card, Hero) or card.level >= 3 or (card.stack is None and not card.is_starter):
            return NO
        cost = max(0, (2, 3, 4)[card.level] - less)
        if self.last:
            gain = (1.0, 1.0, 2.0)[card.level]
            return gain - cost
        strength = (3.2, 3.0, 3.6)[card.level] if not self.late else 1.2
        return strength + (1.0, 1.0, 2.0)[card.level] - cost * (1.0 if self.late else 0.55)

    # -- what a battle would bring

    def prize(self, place: dict[str, Any]) -> float:
        """What a battle on this tile is worth, as far as it can be foreseen."""
        seen = place["forecast"]
        card = CARDS[place["card"]] if place["card"] else None
        if place["face_down"]:
            return 4.0 if self.strength() >= 15 else NO
        if seen is None or not isinstance(card, Monster) or "wins" not in seen:
            return NO
        hurt: float = (0.7 + 0.15 * self.wounds) * seen["wounds"] + 1.6 * seen["festering"]
        if self.last:
            hurt = 0.0
        if not seen["wins"]:
            return -3.0 - hurt
        gear = seen["rewards"]
        prize: float = seen["xp"] + 2.6 * gear.get("treasure", 0)
        prize += 0.5 * sum([count for kind, count in gear.items() if kind != "treasure"])
        if card.id == "giant_rat":
            prize += 2.0 if any(one.id == "adventurer" for one in self.hand) and not self.last else 0.0
        if card.level and card.level <= 3 and not self.last:
            prize += 0.6 + 0.3 * self.lead()  # each refill may bring a Key: better for who is ahead
        if card.before and seen["total"] < seen["health"] + MARGIN:
            prize *= 0.4
        if card.after or card.before:
            prize -= 0.8
        return prize - hurt

    def strength(self) -> int:
        """The highest total Attack foreseen anywhere."""
        totals: list[int] = [place["forecast"].get("total", 0) for place in self.view["dungeon"] if place["forecast"]]
        return max([0, *totals])

    def lead(self) -> float:
        """Whether I am ahead (by XP, which all see): from -1 to 1."""
        others: list[int] = [one["xp"] for seat, one in enumerate(self.view["players"]) if seat != self.seat]
        return max(-1.0, min(1.0, (self.xp - max([0, *others])) / 8))

    def reach(self, more_light: int = 0) -> list[dict[str, Any]]:
        """The tiles I could stop on."""
        found = []
        for place in self.view["dungeon"]:
            seen = place["forecast"]
            if seen is not None and seen["cost"] is not None and seen["cost"] <= seen["light"] + more_light:
                found.append(place)
        return found

    def best_battle(self, more_light: int = 0) -> float:
        return max([NO, *[self.prize(place) for place in self.reach(more_light)]])

    def goal(self) -> dict[str, Any] | None:
        """The tile I want to stop on."""
        places = self.reach()
        return max(places, key=self.prize) if places else None

    def gap(self) -> int:
        """How much Attack is missing for the easiest battle within reach; 0 if one is won already."""
        seen = [place["forecast"] for place in self.reach() if "wins" in place["forecast"]]
        if not seen or any(one["wins"] for one in seen):
            return 0
        gaps: list[int] = [one["health"] - one["total"] for one in seen]
        return max(0, min(gaps))

    def short_of(self) -> int:
        """How much Attack is missing for a better prize than the best one won: 0 if none is near."""
        best = self.best_battle()
        near: list[int] = [
            one["forecast"]["health"] - one["forecast"]["total"] for one in self.reach()
            if "wins" in one["forecast"] and not one["forecast"]["wins"] and one["forecast"]["xp"] > best + 1
        ]  # fmt: skip
        return max(0, min([99, *near])) % 99

    def usable(self, card: Card, village: bool) -> int:
        """How many abilities of a card help here without a cost."""
        phase = VILLAGE if village else DUNGEON
        return len([1 for one in card.abilities if one.phases & phase and one.cost is None])


def card_of(option: Option) -> Card:
    """The card an option is about, whether it names the card or one of its copies."""
    thing = option.target
    card: Card = getattr(thing, "card", thing)
    return card
