"""What the bot concludes from its view: what cards are worth to it, and what a battle would bring."""

from ....kernel.decision import Decision, Option
from ..cards import CARDS
from ..rules.card import Card, Effect, Hero, Monster, Weapon
from ..rules.forecast import Forecast
from ..view import HallFacts, RevealedFacts, View
from .battle import DISEASE_HURTS, LOST, NO
from .worth import LATE, CountedDeck, prize

__all__ = ["FREE", "NO", "Mind", "card_of"]

FREE = 50.0
"""For options that help and cost nothing, so they are done before anything else."""
CLAIMING = 6.0
"""The worth of claiming the Thunderstone, which ends the game."""


class Mind:
    """The bot's assessment of its view."""

    def __init__(self, view: View, decision: Decision) -> None:
        self.view = view
        self.offered = [option.things for option in decision.options if option.verb.id == "use"]
        """The effects that can be used now."""
        self.party: dict[str, RevealedFacts] = {shown["ref"]: shown for shown in view["party"]}
        """The revealed cards, by reference."""
        self.cards = [CARDS[shown["card"]] for shown in view["party"]] or [CARDS[id] for id in view["hand"]]
        own = [*view["hand"], *view["discard"], *(s["card"] for s in view["party"] if s["owner"] is None)]
        own += [id for id, count in view["deck"].items() for _copy in range(count)]
        self.own = [CARDS[id] for id in own]
        """All my cards, wherever they are."""
        self.deck = CountedDeck(self.own, view["dungeon"]["deck"] <= LATE)
        self.power = self.deck.power
        self.keep = self.deck.keep
        self.buying = self.deck.buying

    def gold(self) -> int:
        return sum(card.gold or 0 for card in self.cards)

    def best_purchase(self) -> float:
        """The best I could buy with this hand."""
        tops = [CARDS[pile["top"]] for pile in self.view["village"] if pile["top"]]
        return max((self.buying(card) for card in tops if card.cost <= self.gold()), default=0.0)

    # -- what a battle is worth

    def victory(self, place: HallFacts) -> float:
        """What a battle at this place of the hall would bring me, won or lost."""
        monster = CARDS[place["card"]]
        forecast = self.forecast_of(place)
        if not isinstance(monster, Monster) or forecast is None or not forecast["legal"]:
            return NO
        price = DISEASE_HURTS * monster.diseases + self.losses(forecast)
        if not forecast["wins"]:
            effort = self.effort(monster, forecast)
            if effort is None:
                return LOST - price
            price += effort
        return prize(monster) - price + (CLAIMING if self.ends(place) else 0.0)

    def forecast_of(self, place: HallFacts) -> Forecast | None:
        """The forecast of an attack: with the current weapons in the dungeon, with the best distribution before."""
        seen = place["forecast"]
        return {**seen, **seen["now"]} if seen is not None and self.view["place"] == "dungeon" else seen

    def beats(self, place: HallFacts) -> bool:
        """Whether the monster at this place can be beaten: as things stand, or with effects that can be used."""
        monster, forecast = CARDS[place["card"]], self.forecast_of(place)
        if not isinstance(monster, Monster) or forecast is None or not forecast["legal"]:
            return False
        return forecast["wins"] or self.effort(monster, forecast) is not None

    def hall_after(self, option: Option) -> list[HallFacts]:
        """The hall after a monster is sent away or the hall is rearranged; the card that refills it is unknown."""
        hall = self.view["hall"]
        if option.verb.id == "return":
            return [place for place in hall if place["rank"] != option.target]
        return [hall[int(rank) - 1] for rank in option.target] if option.things else list(hall)

    def moved(self, place: HallFacts, rank: int) -> float:
        """The worth of fighting this monster at another rank, with the light penalty there."""
        seen, monster = self.forecast_of(place), CARDS[place["card"]]
        if seen is None or not isinstance(monster, Monster):
            return 0.0
        dark = max(0, rank + monster.light_penalty - seen["light"])
        total = seen["total"] + 2 * (seen["penalty"] - dark)
        wins = total >= seen["health"] and (seen["magic"] >= 1 or not monster.needs_magic)
        return prize(monster) - self.losses(seen) if wins and (not dark or not monster.needs_light) else 0.0

    def can_rise(self, hero: Hero) -> bool:
        """Whether a hero can rise now: there is enough experience, and the next card is left (TS-10.2)."""
        if hero.rise is None or hero.rise > self.view["xp"]:
            return False
        stock = {id: count for pile in self.view["village"] for id, count in pile["cards"].items()}
        if hero.level == 0:
            firsts = [card for card in (CARDS[id] for id, count in stock.items() if count) if isinstance(card, Hero)]
            return any(card.level == 1 for card in firsts)
        return stock.get(hero.hero_type.levels[hero.level].id, 0) > 0

    def ends(self, place: HallFacts) -> bool:
        """Whether a battle at this place ends the game: a victory claims the Thunderstone, a defeat loses it."""
        hall = self.view["hall"]
        return place["rank"] == 1 and len(hall) > 1 and not CARDS[hall[1]["card"]].is_monster

    def losses(self, forecast: Forecast) -> float:
        """What the monster destroys: of each group the card that is worth least; a Disease is no loss."""
        return sum(max(0.0, self.deck.weakest([CARDS[id] for id in some])) for some in forecast.get("losses", ()))

    def best_victory(self) -> float:
        return max((self.victory(place) for place in self.view["hall"]), default=NO)

    def goal(self) -> Card | None:
        """The monster of the hall that is most worth fighting."""
        best = max(self.view["hall"], key=self.victory, default=None)
        return None if best is None else CARDS[best["card"]]

    def winning(self) -> bool:
        """Whether some battle is won as things stand."""
        seen = [self.forecast_of(place) for place in self.view["hall"]]
        return any(one is not None and one["legal"] and one["wins"] for one in seen)

    # -- effects that turn a battle

    def unused(self) -> list[tuple[Card, Effect]]:
        """The Dungeon effects that can be used; before the visit, all those of the hand."""
        if self.view["place"] == "dungeon":
            return [(ref.card, effect) for ref, effect in self.offered]
        return [(card, effect) for card in self.cards for effect in card.dungeon]

    def effort(self, monster: Monster, forecast: Forecast) -> float | None:
        """What has to be given up to beat a monster that is too strong as things stand; None if nothing suffices."""
        need = self.missing(monster, forecast)
        if need is None:
            return None
        price = 0.0
        for gain, cost in sorted(self.reserves(), key=lambda one: one[1]):
            if need <= 0:
                break
            need -= gain
            price += cost
        return price if need <= 0 else None

    def missing(self, monster: Monster, forecast: Forecast) -> int | None:
        """How much attack is missing, with magic attack from Goodberries if needed; None if more attack cannot help."""
        whole = forecast["total"]
        if forecast["halved"]:
            whole = max(whole, forecast["attack"] + forecast["magic"] - 2 * forecast["penalty"])
        wants_magic = monster.needs_magic or monster.halves_without == "magic"
        if wants_magic and forecast["magic"] < 1 and not self.has_converter():
            return None if monster.needs_magic else 2 * monster.health - whole
        if monster.magic_only or (forecast["halved"] and monster.halves_without == "weapon"):
            return None
        return monster.health - whole

    def has_converter(self) -> bool:
        """Whether a hero's attack can be made magic."""
        heroes = any(isinstance(card, Hero) for card in self.cards)
        if any(shown["converts"] for shown in self.party.values()):
            return True
        return heroes and any(card.id == "goodberries" for card, _effect in self.unused())

    def reserves(self) -> list[tuple[int, float]]:
        """What effects can still add to the attack, and at what price."""
        heroes = len([1 for card in self.cards if card.is_hero])
        foods = sorted([self.keep(card) for card in self.cards if "food" in card.types])
        found: list[tuple[int, float]] = []
        for card, effect in self.unused():
            if effect.id == "inspire":
                found.append((effect.numbers[0] * heroes, 0.0))
            elif effect.id == "eat" and foods:
                found.append((effect.numbers[0], foods.pop(0)))
            elif effect.id == "throw" and self.carried(card):
                found.append((effect.numbers[0], self.keep(card)))
        return found

    def carried(self, weapon: Card) -> bool:
        """Whether a hero carries the weapon or, before the visit, could carry it."""
        if self.view["place"] == "dungeon":
            return True  # otherwise the throw would not be offered
        heft = weapon.weight if isinstance(weapon, Weapon) else 0
        return any(isinstance(card, Hero) and card.strength >= heft for card in self.cards)


def card_of(option: Option) -> Card:
    """The card an option is about, whether it names the card or one of its copies in front of a player."""
    thing = option.target
    card: Card = getattr(thing, "card", thing)
    return card
