"""A player of simple judgement: thin the deck, buy attack and light, fight what can be beaten, raise heroes.

Every option gets a number; the bot takes the highest. Numbers are roughly "attack points": a Militia is worth about 1,
a victory point about as much, and what costs nothing and helps is far above any attack, so that it is done first.
"""

from collections.abc import Callable
from typing import Any

from ...kernel.decision import Decision, Option
from .cards import CARDS
from .rules.card import Card, Hero, Monster, Weapon

FREE = 50.0
"""Helps and costs nothing: do it before anything else."""
NO = -10.0
HELP = {
    "arcane_energies": 1.0, "banish": 1.5, "barkeep": 0.8, "battle_fury": 1.5, "feast": 2.0, "goodberries": 1.0,
    "magical_aura": 1.2, "pawnbroker": 2.0, "town_guard": 2.0, "trainer": 2.4,
}  # fmt: skip
"""About what the effects of goods are worth, beyond their numbers."""


def judge(view: dict[str, Any], decision: Decision) -> list[float]:
    """How good each option of the decision seems to the one who sees this view."""
    mind = Mind(view)
    judges = JUDGES.get(decision.key)
    if judges is None:
        return [0.0] * len(decision.options)
    return [judges(mind, option) for option in decision.options]


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
        forecast = place["forecast"]
        if not isinstance(monster, Monster) or forecast is None or not forecast["legal"]:
            return NO
        price = 1.5 * monster.diseases + self.losses(monster)
        if not forecast["wins"]:
            return -3.0 - price
        prize = monster.vp + 1.2 * monster.xp + 0.4 * (monster.gold or 0)
        hall = self.view["hall"]
        if place["rank"] == 1 and len(hall) > 1 and not CARDS[hall[1]["card"]].is_monster:
            prize += 6.0  # the Thunderstone would be mine
        return prize - price

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
        forecasts = [place["forecast"] for place in self.view["hall"] if place["forecast"]]
        gaps = [f["health"] - f["total"] for f in forecasts if f["legal"]]
        return 0 if not gaps or any(f["wins"] for f in forecasts) else max(0, min(gaps))


def _where_to(mind: Mind, option: Option) -> float:
    if option.verb.id == "dungeon":
        return mind.best_victory() + 3.0
    if option.verb.id == "village":
        xp = mind.view["xp"]
        rises = [c for c in mind.cards if isinstance(c, Hero) and c.rise is not None and c.rise <= xp]
        effects = sum(len(card.village) for card in mind.cards)
        return 0.6 * mind.best_purchase() + 2.0 * len(rises) + 0.8 * effects
    worst = min((mind.keep(card) for card in mind.cards), default=9.0)
    return 1.6 - worst


def _village(mind: Mind, option: Option) -> float:
    if option.verb.id == "buy":
        return mind.buying(option.target)
    if option.verb.id != "use":
        return 0.0
    effect = option.things[1].id
    if effect == "give-up":
        return NO
    if effect == "pawn":
        return FREE if any(card.id == "militia" for card in mind.cards) else NO
    return FREE


def _level(mind: Mind, option: Option) -> float:
    return FREE - mind.power(option.target) if option.verb.id == "level" else 0.0


def _prepare(mind: Mind, option: Option) -> float:
    verb = option.verb.id
    if verb == "attack":
        return mind.victory(mind.view["hall"][option.target - 1])
    if verb == "equip":
        return _equip(mind, mind.party[option.things[0].id], mind.party[option.things[1].id])
    if verb == "use":
        return _use(mind, option.things[1].id)
    return NO


def _equip(mind: Mind, weapon: dict[str, Any], hero: dict[str, Any]) -> float:
    """Best weapons first; the dwarf before others, else the weakest who can carry it."""
    if weapon["bearer"] or hero["weapon"]:
        return NO
    card, bearer = CARDS[weapon["card"]], CARDS[hero["card"]]
    assert isinstance(card, Weapon)
    assert isinstance(bearer, Hero)
    bonus = bearer.attack_if_edged if card.edged else 0
    instead, at_strength = card.attack_at_strength
    if instead and hero["strength"] >= at_strength:
        bonus += instead - card.attack
    gain = card.attack + card.magic + card.light + bonus
    return FREE / 2 + gain - 0.1 * float(hero["strength"])


def _use(mind: Mind, effect: str) -> float:
    if effect in ("draw", "cure", "rob", "borrow", "inspire", "take"):
        return FREE
    idle = [s for s in mind.party.values() if "weight" in s and not s["bearer"]]
    if effect == "aura":
        return FREE if idle else 1.0
    if effect == "feed":
        strongest = max((s["strength"] for s in mind.party.values() if "strength" in s), default=0)
        return FREE if any(strongest < s["weight"] <= strongest + 2 for s in idle) else NO
    if effect in ("eat", "throw"):
        return FREE / 3 if 0 < mind.gap() <= 3 else NO
    if effect in ("banish", "return"):
        return FREE / 3 if mind.best_victory() < 0 else NO
    return NO


def _least(mind: Mind, option: Option) -> float:
    """Give away what is worth least."""
    if not option.things:
        return 0.0
    return -mind.keep(_card(option))


def _most(mind: Mind, option: Option) -> float:
    return mind.power(_card(option)) if option.things else 0.0


def _rid(mind: Mind, option: Option) -> float:
    """Get rid of what is worth less than an average card; keep the rest."""
    return 1.6 - mind.keep(_card(option)) if option.things else 0.0


def _card(option: Option) -> Card:
    """The card an option is about, whether it names the card or one of its copies in front of a player."""
    thing = option.target
    card: Card = getattr(thing, "card", thing)
    return card


def _banish(mind: Mind, option: Option) -> float:
    """Send the hardest monster away; leave the order alone."""
    if option.verb.id != "return":
        return 0.0 if option.verb.id == "return-none" else -1.0
    forecast = mind.view["hall"][option.target - 1]["forecast"]
    return float(forecast["health"] - forecast["total"]) if forecast else 0.0


def _spoils(mind: Mind, option: Option) -> float:
    return mind.buying(option.target) if option.things else 0.0


def _first_of(*verbs: str) -> Callable[[Mind, Option], float]:
    return lambda mind, option: float(option.verb.id in verbs)


JUDGES: dict[str, Callable[[Mind, Option], float]] = {
    "where-to": _where_to,
    "village-effects": _village,
    "buy": _village,
    "pawn": _least,
    "level": _level,
    "become": _most,
    "prepare": _prepare,
    "attack": _prepare,
    "feed": lambda mind, option: float(mind.party[option.target.id]["strength"]),
    "eat": _least,
    "take": lambda mind, option: float(CARDS[mind.view["hall"][option.target - 1]["card"]].vp),
    "banish": _banish,
    "return": _banish,
    "give-up": _least,
    "discard-one": _least,
    "discard": _least,
    "discard-hero": _least,
    "hero-or-two": _least,
    "borrow": _most,
    "bar": _least,
    "weaken": _first_of("weaken-attack"),
    "disease": _first_of("sick-attack"),
    "lose": _least,
    "spoils": _spoils,
    "sphinx": _first_of("reveal-six"),
    "cull": _rid,
    "rest": _rid,
}
