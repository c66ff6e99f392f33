"""The table: heroes with their cards and enemies, the shadows and the lair, the quest sheet and the decks."""

from typing import Any, TypeAlias

from ....kernel.rng import Random
from ....kernel.state import DICE_ROLLED, Event, State
from .box import Ability, Condition, HeroCard
from .catalogue import Box
from .deck import Deck, Placed
from .enemy import FACE_DOWN, Enemy, EnemyRef
from .place import Exploration, Location
from .quest import Quest

Card: TypeAlias = Ability | Condition | Enemy | Exploration | Location | Quest
"""A card whose text may ask a question."""
SHADOWS, LAIR = -1, -2
"""Where an enemy is, if it is not engaged with a hero."""
EVERYBODY = 15
"""A bit mask of all seats."""
MOST_TOKENS = 5
MOST_ENGAGED = 3
BEGIN, HEROES, ENEMIES, PERIL, TRAVEL, ROUND_ENDS = "begin", "heroes", "enemies", "peril", "travel", "round_ends"


class Foe:
    """An enemy card on the table: where it is, its wounds, ready or exhausted, face up or not."""

    __slots__ = ("at", "bag", "card", "face_up", "known", "marked", "number", "ready", "wounds")

    def __init__(
        self,
        number: int,
        card: Enemy,
        at: int,
        wounds: int = 0,
        ready: bool = True,
        face_up: bool = True,
        marked: bool = False,
        known: int = 0,
        bag: int = -1,
    ) -> None:
        self.number = number
        """Its number among the enemies in play; reused after it has left."""
        self.card = card
        self.at = at
        """The number of the hero it is engaged with, SHADOWS or LAIR."""
        self.wounds = wounds
        self.ready = ready
        self.face_up = face_up
        self.marked = marked
        """Hunter's Mark, until the end of the round."""
        self.known = known
        """For a face-down enemy: the seats that saw it in the deck, as a bit mask."""
        self.bag = bag
        """For a face-down enemy: the stack it came from."""

    def copy(self) -> "Foe":
        return Foe(
            self.number, self.card, self.at, self.wounds, self.ready, self.face_up, self.marked, self.known, self.bag
        )

    @property
    def ref(self) -> EnemyRef:
        """Its id in options, which does not reveal the card of a face-down enemy."""
        return self.card.ref(self.number) if self.face_up else FACE_DOWN.ref(self.number)

    def has(self, trait: str) -> bool:
        """Face up, and of this trait (HT-3.9)."""
        return self.face_up and trait in self.card.traits


class Hero:
    """A hero on the table: cards, wounds, tokens, items, conditions and the enemies engaged with it."""

    __slots__ = (
        "acted", "armour", "card", "cards", "chosen", "conditions", "defeated", "engaged", "health", "items",
        "number", "ready", "seat", "tokens", "used", "wounds",
    )  # fmt: skip

    def __init__(self, number: int, seat: int, card: HeroCard, cards: list[Ability], health: int) -> None:
        self.number = number
        """Its place at the table, clockwise."""
        self.seat = seat
        """The player who leads it."""
        self.card = card
        self.cards = cards
        """Its four ability cards, in the order of the actions: attack, explore, aid, rest."""
        self.ready = [True, True, True, True]
        """Which of them are ready."""
        self.health = health
        self.wounds = 0
        self.tokens = 0
        self.conditions = 0
        """Bits of the conditions it has."""
        self.items: list[Exploration] = []
        self.engaged: list[Foe] = []
        self.defeated = False
        self.armour = False
        """Until the end of the round, each time it would suffer wounds, 1 less (HT-8.9)."""
        self.used = False
        """Its ability that works once per round has been used."""
        self.acted = False
        """It has performed an action in this round."""
        self.chosen = False
        """Its player has chosen it."""

    def copy(self) -> "Hero":
        twin = Hero(self.number, self.seat, self.card, self.cards.copy(), self.health)
        twin.ready = self.ready.copy()
        twin.wounds = self.wounds
        twin.tokens = self.tokens
        twin.conditions = self.conditions
        twin.items = self.items.copy()
        twin.engaged = [foe.copy() for foe in self.engaged]
        twin.defeated = self.defeated
        twin.armour = self.armour
        twin.used = self.used
        twin.acted = self.acted
        twin.chosen = self.chosen
        return twin

    def has(self, condition: Condition) -> bool:
        return bool(self.conditions & condition.bit)

    def ready_cards(self) -> list[Ability]:
        return [card for card, ready in zip(self.cards, self.ready, strict=True) if ready]

    def exhausted_cards(self) -> list[Ability]:
        return [card for card, ready in zip(self.cards, self.ready, strict=True) if not ready]

    def __repr__(self) -> str:
        return self.card.id


class HeroAction:
    """The action a hero performs: what was chosen, what was rolled, and its results. It exists only during a turn."""

    __slots__ = (
        "aided", "ambush", "bonus", "card", "criticals", "dealt", "defeats", "enemy_dice", "hero", "hero_dice",
        "hits", "kind", "place", "ranged", "rerolled", "retaliating", "rolled_by", "shares", "shields", "step",
        "successes", "targets", "tokens",
    )  # fmt: skip

    def __init__(self, hero: Hero, card: Ability) -> None:
        self.hero = hero
        self.card = card
        self.kind = card.action
        self.step = 0
        self.ranged = card.ranged
        self.targets: list[Foe] = []
        self.ambush = False
        """A target became engaged with the hero during this turn."""
        self.place = SHADOWS
        """Where the first target was when it was named."""
        self.aided: Hero | None = None
        self.tokens = 0
        self.bonus = card.bonus
        self.hero_dice: list[str] = []
        """The current faces; dice rolled again after a critical are at the end."""
        self.enemy_dice: list[str] = []
        self.rolled_by: list[Foe] = []
        """The enemies for which the enemy dice were rolled."""
        self.rerolled = False
        """Tomble has rerolled in this action."""
        self.hits = 0
        self.criticals = 0
        self.shields = 0
        self.successes = 0
        self.shares: list[int] = []
        """The successes assigned to each target so far."""
        self.retaliating: list[Foe] = []
        self.defeats = 0
        """Enemies defeated in its step 4."""
        self.dealt = 0
        """Wounds the targets suffered."""


class Turn:
    """State that exists only during a hero's turn."""

    __slots__ = ("engaged", "struck")

    def __init__(self) -> None:
        self.engaged: list[Foe] = []
        """The enemies that became engaged with the hero on turn."""
        self.struck = False
        """Lord Hawthorne has struck an enemy that engaged him."""


class Table(State):
    """The whole state of a match of Heroes of Terrinoth. It is copied only between turns, so an action never is."""

    __slots__ = (
        "action", "active", "aside", "blocked", "box", "cause", "choose_heroes", "enemies", "exploration",
        "explored_before", "fallen", "fixed_dice", "happened", "heroes", "hold", "lair", "leader", "location",
        "location_discards", "locations", "may_give_up", "next", "on_turn", "open", "open_to", "order", "peril",
        "phase", "progress", "quest", "reading", "round", "ruthless", "seen", "shadows", "sheet_tokens", "softened",
        "source", "stayed",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        rng: Random,
        events: list[Event] | None,
        box: Box,
        quest: Quest,
        ruthless: bool,
        choose_heroes: bool,
        may_give_up: bool,
    ) -> None:
        super().__init__(seats, rng, events)
        self.box = box
        self.quest = quest
        self.ruthless = ruthless
        self.choose_heroes = choose_heroes
        self.may_give_up = may_give_up
        self.heroes: list[Hero] = []
        self.leader = 0
        """The party leader, by number."""
        self.active = 0
        """The hero on turn, or the one activating an enemy; see `acting`."""
        self.shadows: list[Foe] = []
        self.lair: Foe | None = None
        self.fallen = False
        """The villain has been defeated and removed from the game."""
        self.enemies: Deck[Enemy] = Deck([])
        self.exploration: Deck[Exploration] = Deck([])
        self.locations: list[Placed[Location]] = []
        """The location deck, the last card on top."""
        self.location: Location | None = None
        self.location_discards: list[Location] = []
        """The discard pile of the location deck."""
        self.progress = 0
        """Progress tokens on the current location."""
        self.explored_before = False
        """The current location was fully explored at some time."""
        self.peril = 0
        """The space of the peril token; the first is 0."""
        self.stayed = 0
        """How often the peril token has stayed on the last space."""
        self.sheet_tokens = 0
        """Tokens on the quest sheet (HT-17.4)."""
        self.aside: list[Exploration] = []
        """Exploration cards next to the sheet."""
        self.phase = BEGIN
        self.round = 0
        self.order: tuple[int, ...] = ()
        """The heroes in the order of this phase, fixed when it began (HT-4.8); -1 is the turn the leader gives away."""
        self.next = 0
        """The index of the next turn in that order."""
        self.seen: dict[str, int] = {}
        """By enemy set, the seats that have seen a card of it, as a bit mask."""
        self.blocked = False
        """Mountain Pass: the first progress token of this round was not placed."""
        self.softened = False
        """Ruined Keep: the first wounds of this round from a keyword in the shadows were reduced."""
        self.happened: tuple[str, ...] = ()
        """The ids of the locations whose once-per-game effect has happened."""
        self.fixed_dice: tuple[str, ...] = ()
        """Predetermined faces of dice, for positions: the next one is last."""
        self.hold = 0
        """While above 0, nothing is defeated and the quest cannot end: in an action, or an event for several heroes."""
        self.cause = "effect"
        """The cause of wounds suffered now: an effect, unless a threat or a keyword is being resolved …"""
        self.source: Foe | None = None
        """… and the enemy whose keyword it is."""
        self.reading: Card | None = None
        """The card whose text is being resolved: questions name it as their cause."""
        self.on_turn = Turn()
        self.action: HeroAction | None = None
        self.open: list[Placed[Any]] = []
        """Cards somebody has drawn or looks at …"""
        self.open_to = -1
        """… and the only seat that sees them."""

    def copy(self, events: list[Event] | None) -> "Table":
        twin = Table(
            self.seats, self.rng.twin(), events, self.box, self.quest, self.ruthless, self.choose_heroes,
            self.may_give_up,
        )  # fmt: skip
        twin.reveal_count = self.reveal_count
        twin.turn = self.turn
        twin.result = self.result
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.leader = self.leader
        twin.active = self.active
        twin.shadows = [foe.copy() for foe in self.shadows]
        twin.lair = None if self.lair is None else self.lair.copy()
        twin.fallen = self.fallen
        twin.enemies = self.enemies.copy()
        twin.exploration = self.exploration.copy()
        twin.locations = self.locations.copy()
        twin.location = self.location
        twin.location_discards = self.location_discards.copy()
        twin.progress = self.progress
        twin.explored_before = self.explored_before
        twin.peril = self.peril
        twin.stayed = self.stayed
        twin.sheet_tokens = self.sheet_tokens
        twin.aside = self.aside.copy()
        twin.phase = self.phase
        twin.round = self.round
        twin.order = self.order
        twin.next = self.next
        twin.seen = self.seen.copy()
        twin.blocked = self.blocked
        twin.softened = self.softened
        twin.happened = self.happened
        twin.fixed_dice = self.fixed_dice
        return twin

    # -- heroes

    def party(self) -> list[Hero]:
        """The heroes that are not defeated, from the leader clockwise (HT-1.6, HT-4.3)."""
        heroes, first = self.heroes, self.leader
        return [hero for hero in heroes[first:] + heroes[:first] if not hero.defeated]

    def hero_after(self, hero: Hero) -> Hero | None:
        """The next undefeated hero clockwise, other than this one (HT-7.9)."""
        count = len(self.heroes)
        for step in range(1, count):
            other = self.heroes[(hero.number + step) % count]
            if not other.defeated:
                return other
        return None

    @property
    def acting(self) -> Hero:
        """The active hero: on turn, activating an enemy, else the leader (HT-4.2)."""
        return self.heroes[self.active] if self.phase in (HEROES, ENEMIES) else self.heroes[self.leader]

    @property
    def leading(self) -> Hero:
        """The party leader."""
        return self.heroes[self.leader]

    # -- enemies

    def in_play(self) -> list[Foe]:
        """Every enemy engaged or in the shadows (HT-3.5)."""
        foes = [foe for hero in self.heroes for foe in hero.engaged]
        foes += self.shadows
        return foes

    def free_number(self) -> int:
        """The lowest number that no enemy in play has; the villain in the lair keeps its own."""
        taken = [foe.number for foe in self.in_play()]
        if self.lair is not None:
            taken.append(self.lair.number)
        number = 1
        while number in taken:
            number += 1
        return number

    def villain_in_play(self) -> Foe | None:
        for foe in self.in_play():
            if foe.face_up and foe.card.is_villain:
                return foe
        return None

    # -- the location

    @property
    def here(self) -> Location:
        """The current location."""
        assert self.location is not None
        return self.location

    @property
    def fully_explored(self) -> bool:
        return self.location is not None and self.progress >= self.location.explore

    # -- dice

    def roll(self, die: tuple[str, ...]) -> str:
        """Roll one die, visible to everybody."""
        self.learn(DICE_ROLLED)
        if self.fixed_dice:
            face = self.fixed_dice[-1]
            self.fixed_dice = self.fixed_dice[:-1]
            return face
        return die[self.rng.below(6)]
