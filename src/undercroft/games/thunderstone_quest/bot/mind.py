"""What a player knows about the table: what the cards are worth, and what battles would bring.

`ViewMind` reads it from a view, for judgement; `StateMind` from the state, for quick play.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable

from ....kernel.decision import Option
from ....kit.copies import Ref
from ..rules.ability import DUNGEON, VILLAGE
from ..rules.card import Card
from ..rules.dungeon_card import Monster, Room
from .worth import NO, CountedDeck

__all__ = ["FREE", "NO", "Judge", "Mind", "Prospect", "card_of"]

FREE = 50.0
"""For options that help and cost nothing, so they are done before anything else."""
MARGIN = 2
"""How much stronger than a Monster with a Before Battle ability the player should be."""
WOUND = 0.7
MORE_WOUNDS = 0.15
FESTERING = 1.6
TREASURE = 2.6
GEAR = 0.5
RAT_RAISES = 2.0
"""What Wounds cost and rewards are worth, in victory points; the Giant Rat lets an Adventurer rise."""
KEYS = 0.6
KEYS_AHEAD = 0.3
"""Each refill may bring a Key: better for the player who is ahead."""
DOES_SOMETHING = 0.8
LOST = -3.0
UNSEEN, ENOUGH_FOR_UNSEEN = 4.0, 15

Judge = Callable[["Mind", Option], float]


class Prospect:
    """A tile and the forecast of a battle there: how far it is, and whether it is won."""

    __slots__ = (
        "card", "cost", "face_down", "festering", "gear", "health", "number", "room", "total", "treasures", "way",
        "wins", "wounds", "xp",
    )  # fmt: skip

    def __init__(self, number: int, room: Room, card: Card | None, face_down: bool, cost: int, way: list[int]) -> None:
        self.number = number
        self.room = room
        self.card = card
        self.face_down = face_down
        self.cost = cost
        """The Light that leads there."""
        self.way = way
        self.wins = False
        self.total = self.health = self.wounds = self.festering = self.xp = self.treasures = self.gear = 0

    def take(self, other: "Prospect") -> None:
        """Copy the forecast of the same battle, computed before the player moved."""
        self.wins, self.total, self.health = other.wins, other.total, other.health
        self.wounds, self.festering, self.xp = other.wounds, other.festering, other.xp
        self.treasures, self.gear = other.treasures, other.gear

    @property
    def monster(self) -> Monster | None:
        return self.card if isinstance(self.card, Monster) and not self.face_down else None


class Mind(ABC):
    """One player's assessment of the table."""

    late: bool
    last: bool
    xp: int
    wounds: int
    rations: int
    lanterns: int
    where: str
    """The Village location at which the figure is."""
    quest: str
    hand: list[Card]
    """The cards of this turn, laid out or not."""
    treasures: int
    """How many are left in the Treasure deck."""

    def __init__(self) -> None:
        self._best: float | None = None
        self._gap: int | None = None
        self._short: int | None = None
        self._goal: Prospect | None = None
        self._looked = False
        self.errands: tuple[float, float, float, float, int] | None = None
        """What a visit to the Village is worth, once computed: see `village.where_to`."""

    # -- facts of the table: see `ViewMind` and `StateMind`

    @property
    @abstractmethod
    def deck(self) -> CountedDeck:
        """All my cards, wherever they are."""

    @abstractmethod
    def gold(self) -> int:
        """The Gold of this turn, Rations left out."""

    @abstractmethod
    def tops(self) -> list[Card]:
        """What is for sale."""

    @abstractmethod
    def reach(self, more_light: int = 0) -> list[Prospect]:
        """The tiles I could stop on."""

    @abstractmethod
    def strength(self) -> int:
        """The highest total Attack foreseen anywhere."""

    @abstractmethod
    def lead(self) -> float:
        """Whether I am ahead (by XP, which all see): from -1 to 1."""

    @abstractmethod
    def battle_margin(self) -> int:
        """How much stronger than the Monster I am in the battle under way; far below 0 if there is none."""

    @abstractmethod
    def skill_of(self, ref: Ref) -> int:
        """The Skill of a Hero."""

    @abstractmethod
    def arms_of(self, ref: Ref) -> int:
        """How many Weapons a Hero wields."""

    @abstractmethod
    def skills(self) -> list[int]:
        """The Skill of the Heroes laid out."""

    @abstractmethod
    def idle(self) -> list[Card]:
        """The Weapons laid out that nobody wields and that were not removed."""

    @abstractmethod
    def in_battle(self) -> bool:
        """Whether a battle is under way."""

    @abstractmethod
    def sold_heroes(self) -> list[Card]:
        """All Heroes of the stacks in this game."""

    @abstractmethod
    def room(self, number: int) -> Room:
        """The Room of a tile."""

    @abstractmethod
    def weakest_at(self, room: Room) -> float:
        """How weak the Monster of a Room is."""

    # -- conclusions

    def power(self, card: Card) -> float:
        return self.deck.power(card)

    def keep(self, card: Card) -> float:
        return self.deck.keep(card)

    def buying(self, card: Card) -> float:
        return self.deck.buying(card)

    def rising(self, card: Card, less: int = 0) -> float:
        return self.deck.rising(card, less)

    def best_purchase(self, gold: int) -> float:
        """The worth of the best purchase with this much Gold; 0 for none."""
        return self.deck.best_buy(self.tops(), gold)

    def prize(self, at: Prospect) -> float:
        """What a battle on this tile is worth, as far as it can be foreseen."""
        if at.face_down:
            return UNSEEN if self.strength() >= ENOUGH_FOR_UNSEEN else NO
        monster = at.monster
        if monster is None:
            return NO
        hurt = 0.0 if self.last else (WOUND + MORE_WOUNDS * self.wounds) * at.wounds + FESTERING * at.festering
        if not at.wins:
            return LOST - hurt
        prize = at.xp + TREASURE * at.treasures + GEAR * at.gear
        if not self.last:
            if monster.id == "giant_rat" and any(one.id == "adventurer" for one in self.hand):
                prize += RAT_RAISES
            if monster.level and monster.level <= 3:
                prize += KEYS + KEYS_AHEAD * self.lead()
        if monster.before and at.total < at.health + MARGIN:
            prize *= 0.4
        if monster.after or monster.before:
            prize -= DOES_SOMETHING
        return prize - hurt

    def best_battle(self, more_light: int = 0) -> float:
        if more_light:
            return max([NO, *[self.prize(at) for at in self.reach(more_light)]])
        if self._best is None:
            self._best = max([NO, *[self.prize(at) for at in self.reach()]])
        return self._best

    def goal(self) -> Prospect | None:
        """The tile I want to stop on."""
        if not self._looked:
            self._looked = True
            self._goal = max(self.reach(), key=self.prize, default=None)
        return self._goal

    def gap(self) -> int:
        """How much Attack is missing for the easiest battle within reach; 0 if one is won already."""
        if self._gap is None:
            found = [at for at in self.reach() if at.monster is not None]
            won = not found or any(at.wins for at in found)
            self._gap = 0 if won else max(0, min([at.health - at.total for at in found]))
        return self._gap

    def short_of(self) -> int:
        """How much Attack is missing for a better prize than the best one won: 0 if none is near."""
        if self._short is None:
            best = self.best_battle()
            near = [
                at.health - at.total
                for at in self.reach()
                if at.monster is not None and not at.wins and at.xp > best + 1
            ]
            self._short = max(0, min([99, *near])) % 99
        return self._short

    def usable(self, card: Card, village: bool) -> int:
        """How many abilities of a card help here without a cost."""
        phase = VILLAGE if village else DUNGEON
        return len([1 for one in card.abilities if one.phases & phase and one.cost is None])


def card_of(option: Option) -> Card:
    """The card an option is about, whether it names the card or one of its copies."""
    thing = option.target
    card: Card = getattr(thing, "card", thing)
    return card
