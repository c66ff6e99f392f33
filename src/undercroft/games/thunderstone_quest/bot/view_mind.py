"""What a player knows from the view: for judgement."""

from ....kit.copies import Ref
from ..cards import CARDS
from ..rules.card import Card, Hero
from ..rules.dungeon_card import Room
from ..rules.foresight import Forecast
from ..rules.levelling import price
from ..view import LaidFacts, PlayerFacts, TileFacts, TurnValues, View
from .mind import Mind, Prospect
from .worth import CountedDeck


class ViewMind(Mind):
    """What one seat knows, read from its view."""

    def __init__(self, view: View) -> None:
        super().__init__()
        seat = view["seat"]
        assert seat is not None
        self.view = view
        self.seat = seat
        self.me: PlayerFacts = view["players"][seat]
        self.front: dict[str, LaidFacts] = {laid["ref"]: laid for laid in view["front"]}
        mine = view["active"] == seat
        laid_out = [CARDS[laid["card"]] for laid in view["front"]] if mine else []
        self.hand = laid_out or [CARDS[id] for id in view["hand"]]
        self.own = [CARDS[id] for id in (*view["hand"], *self.me["discard"])] + laid_out
        for id, count in view["deck"].items():
            self.own += [CARDS[id]] * count
        """All my cards, wherever they are."""
        keys = view["keys"]
        self.last = view["last_round"] is not None
        self.late = self.last or keys["found"] >= keys["needed"] - 1
        self.xp = self.me["xp"]
        self.wounds = self.me["wounds"]
        self.rations = self.me["iron_rations"]
        self.lanterns = self.me["lantern"]
        self.where = self.me["where"] or ""
        self.quest = view["quest"] or ""
        self.treasures = view["treasures"]
        self.values: TurnValues | None = view["turn_values"]
        self._deck = CountedDeck(self.own, self.late, self.last)

    @property
    def deck(self) -> CountedDeck:
        return self._deck

    def gold(self) -> int:
        return self.values["gold"] if self.values is not None else sum([card.gold for card in self.hand])

    def tops(self) -> list[Card]:
        tops = [pile["top"] for pile in (*self.view["heroes"], *self.view["market"]) if pile["top"]]
        epic = self.view["epic_market"]
        if epic is not None:
            tops += [slot["card"] for slot in epic["slots"] if slot["card"]]
        return [CARDS[top] for top in tops]

    def reach(self, more_light: int = 0) -> list[Prospect]:
        found = []
        for place in self.view["dungeon"]:
            seen = place["forecast"]
            cost = seen["cost"] if seen is not None else None
            if seen is not None and cost is not None and cost <= seen["light"] + more_light:
                found.append(self._prospect(place, seen, cost))
        return found

    def _prospect(self, place: TileFacts, seen: Forecast, cost: int) -> Prospect:
        room = self.room(place["number"])
        card = CARDS[place["card"]] if place["card"] else None
        at = Prospect(place["number"], room, card, place["face_down"], cost, seen["way"])
        if "wins" not in seen:
            at.card = None
            return at
        at.wins, at.total, at.health = seen["wins"], seen["total"], seen["health"]
        at.wounds, at.festering, at.xp = seen["wounds"], seen["festering"], seen["xp"]
        rewards = seen["rewards"]
        at.treasures = rewards.get("treasure", 0)
        at.gear = sum(rewards.values()) - at.treasures
        return at

    def strength(self) -> int:
        totals = [place["forecast"].get("total", 0) for place in self.view["dungeon"] if place["forecast"]]
        return max([0, *totals])

    def lead(self) -> float:
        others = [one["xp"] for seat, one in enumerate(self.view["players"]) if seat != self.seat]
        return max(-1.0, min(1.0, (self.xp - max([0, *others])) / 8))

    def battle_margin(self) -> int:
        battle = self.view["battle"]
        place = next((one for one in self.view["dungeon"] if battle and one["room"] == battle["room"]), None)
        seen = place["forecast"] if place else None
        return seen["total"] - seen["health"] if seen is not None and "wins" in seen else -99

    def skill_of(self, ref: Ref) -> int:
        laid = self.front.get(ref.id)
        return laid["skill"] if laid is not None and "skill" in laid else 0

    def arms_of(self, ref: Ref) -> int:
        laid = self.front.get(ref.id)
        return len(laid["weapons"]) if laid is not None else 0

    def skills(self) -> list[int]:
        return [laid["skill"] for laid in self.front.values() if "skill" in laid]

    def idle(self) -> list[Card]:
        cards = [CARDS[one["card"]] for one in self.front.values() if not (one["wielder"] or one["removed"])]
        return [card for card in cards if card.is_weapon]

    def armed_by_rations(self) -> Card | None:
        """An idle Weapon that a Hero could wield with 2 more Skill."""
        best = max([0, *self.skills()])
        return next((card for card in self.idle() if best < card.skill <= best + 2), None)

    def beatable(self) -> bool:
        """Whether a battle within reach is won as things stand, or cannot be foreseen."""
        return any(at.wins or at.face_down for at in self.reach())

    def can_rise(self, card: Hero) -> bool:
        """Whether a Hero can be levelled up: there is enough XP, and the next level is left (TQ-6.14)."""
        if card.level >= 3 or price(card.level) > self.xp:
            return False
        stock = {
            id: left for pile in (*self.view["heroes"], *self.view["market"]) for id, left in pile["cards"].items()
        }
        if card.level == 0:
            return any(left and CARDS[id].is_hero and CARDS[id].level == 1 for id, left in stock.items())
        return card.stack is not None and stock.get(card.stack.levels[card.level].id, 0) > 0

    def in_battle(self) -> bool:
        return bool(self.view["battle"])

    def sold_heroes(self) -> list[Card]:
        return [CARDS[id] for pile in self.view["heroes"] for id in pile["cards"]]

    def room(self, number: int) -> Room:
        room = CARDS[self.view["dungeon"][number]["room"]]
        assert isinstance(room, Room)
        return room

    def weakest_at(self, room: Room) -> float:
        place = next(one for one in self.view["dungeon"] if one["room"] == room.id)
        card = CARDS[place["card"]] if place["card"] else None
        return -float(getattr(card, "health", 9))
