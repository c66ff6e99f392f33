"""The current fight: two sides, their hands and stacks, and how attacks are computed (DQ-13.8, DQ-13.13, DQ-13.14).

The marks of a Power card, which apply while it is in play and not cancelled:
"no-counter" the opponent cannot counterattack · "stalemate-wins" · "one-card" if you lose, only one card goes into your
damage stack and there is no deathblow · "no-deathblow" if you lose · "takes-all" your deathblow takes every type ·
"take-back" may be taken back when it is revealed.
"""

from ....kernel.rng import Random
from ....kernel.state import CARDS_DRAWN
from .content import CombatCard, Monster, PowerCard
from .hero import Hero
from .state import Table

HAND = 5
RAGE = 10
"""Battle Rage begins at this many wounds."""


class Next:
    """An effect that a Power card has in the next round: a kind, a number, and the card it comes from."""

    __slots__ = ("kind", "number", "source")

    def __init__(self, kind: str, number: int, source: PowerCard) -> None:
        self.kind = kind
        """`attack`, `attack-against-magic`, `hand` (cards to fill it to), `random` (card revealed), `shows-first`."""
        self.number = number
        self.source = source


class Side:
    """One side of a fight: a Hero or a Monster, and the seat that plays it (None: nobody, in solo play)."""

    __slots__ = (
        "bonus", "cancelled", "damage", "hand", "hero", "next", "now", "open", "played", "power", "seat", "spent",
        "spied", "used",
    )  # fmt: skip

    def __init__(self, seat: int | None, hero: Hero | None) -> None:
        self.seat = seat
        self.hero = hero
        self.hand: list[CombatCard] = []
        self.power: PowerCard | None = None
        """The Power card in this hand, as long as it has not been seen."""
        self.used: tuple[PowerCard, ...] = ()
        """Power cards shown in an escape attempt: they stay out of this fight."""
        self.open: list[CombatCard] = []
        """Cards of the hand that everybody has seen."""
        self.spied: list[CombatCard] = []
        """Cards of the hand that the opponent has seen."""
        self.played: list[CombatCard] = []
        """This round's cards: the one revealed, then those added in a counterattack."""
        self.spent = False
        """The played cards are already in a stack, but still count in this round."""
        self.cancelled = False
        """The revealed card is cancelled (DQ-13.8)."""
        self.bonus = 0
        """What effects add this round."""
        self.damage: list[CombatCard] = []
        self.now: list[Next] = []
        self.next: list[Next] = []

    @property
    def revealed(self) -> CombatCard | None:
        return self.played[0] if self.played else None

    @property
    def type(self) -> str:
        return self.played[0].type if self.played else ""

    def working(self) -> list[PowerCard]:
        """The Power cards of this round whose text counts."""
        played = self.played[1:] if self.cancelled else self.played
        return [card for card in played if isinstance(card, PowerCard)] if played else []

    def has(self, mark: str) -> bool:
        """Whether one of them has this mark."""
        for card in self.played[1:] if self.cancelled else self.played:
            if isinstance(card, PowerCard) and mark in card.marks:
                return True
        return False

    def modifier(self, kind: str) -> int:
        return sum([one.number for one in self.now if one.kind == kind])

    def under(self, kind: str) -> bool:
        return bool(self.now) and any(one.kind == kind for one in self.now)

    def next_round(self, kind: str, number: int, source: PowerCard) -> None:
        self.next.append(Next(kind, number, source))

    def forget(self, card: CombatCard) -> None:
        """A card has left the hand."""
        if card is self.power:
            self.power = None
        for seen in (self.open, self.spied):
            if card in seen:
                seen.remove(card)


class Fight:
    """One Hero against one Monster, or against another Hero (DQ-13, DQ-23)."""

    __slots__ = (
        "can_escape", "countering", "discarded", "endured", "first", "fled", "fleeing", "life", "monster", "other",
        "round", "scored", "sides", "slain", "stack", "stage",
    )  # fmt: skip

    def __init__(self, first: Side, other: Side, monster: Monster | None, life: int, can_escape: bool) -> None:
        self.first = first
        """The Hero, or the attacker of two: his effects come first."""
        self.other = other
        self.sides = (first, other)
        self.monster = monster
        self.life = life
        """The life of the Monster's token."""
        self.endured = 0
        """How many cards of damage it is known to have survived."""
        self.can_escape = can_escape
        self.stack: list[CombatCard] = []
        """The Combat stack."""
        self.discarded: list[CombatCard] = []
        self.round = 0
        self.fleeing = False
        """The Hero has declared an escape attempt (DQ-19)."""
        self.scored: Side | None = None
        """The winner of the last round."""
        self.stage = ""
        """`meet`, `choose`, `counter` or `damage`."""
        self.countering: Side | None = None
        """The side that may add cards now: everybody can see that it holds one of the type it played."""
        self.slain = False
        """The Monster is dead or gone."""
        self.fled = False
        """The Hero has fled from the middle of the fight (DQ-19)."""

    def against(self, side: Side) -> Side:
        return self.other if side is self.first else self.first

    def side_of(self, seat: int | None) -> Side | None:
        if seat is not None:
            for side in self.sides:
                if side.seat == seat:
                    return side
        return None

    def attack(self, side: Side) -> int:
        """The side's attack now: the revealed card with all effects, at least 0, and what was added (DQ-13.13)."""
        revealed = side.revealed
        if revealed is None:
            return 0
        added = sum([card.attack for card in side.played]) - revealed.attack if len(side.played) > 1 else 0
        if side.cancelled:
            return added
        value = revealed.attack + side.bonus
        if side.now:
            value += side.modifier("attack")
            if self.against(side).type == "magic":
                value += side.modifier("attack-against-magic")
        hero = side.hero
        raging = hero is not None and "battle_rage" in hero.card.can and self.wounds(side) >= RAGE
        if raging and revealed.type == "melee":
            value += 1
        return (value if value > 0 else 0) + added

    def wounds(self, side: Side) -> int:
        """A Hero's wounds: tokens and cards in his damage stack."""
        return (side.hero.wounds if side.hero else 0) + len(side.damage)

    def cancel(self, side: Side) -> None:
        """The revealed card's text and icon are ignored, its attack is 0; what it promised is lost (DQ-13.8)."""
        card = side.revealed
        if card is None or side.cancelled:
            return
        side.cancelled = True
        for one in self.sides:
            one.next = [promise for promise in one.next if promise.source is not card]

    # -- the Combat deck

    def top(self, table: Table) -> CombatCard | None:
        """The top card of the Combat deck; when it is empty a new one is made of the Combat stack (DQ-13.2)."""
        deck = table.combat
        if not deck.cards and not deck.stacked:
            back = [card for card in [*self.stack, *self.discarded] if not isinstance(card, PowerCard)]
            if not back:
                return None
            self.stack = [card for card in self.stack if isinstance(card, PowerCard)]
            self.discarded = [card for card in self.discarded if isinstance(card, PowerCard)]
            deck.cards += back
        table.learn(CARDS_DRAWN)
        return deck.take(table.rng)

    def damage_from_deck(self, table: Table, side: Side) -> None:
        """The top card of the Combat deck goes into this side's damage stack."""
        card = self.top(table)
        if card is not None:
            side.damage.append(card)
            table.tell("top-card", card=card, side=self.name(side))

    def name(self, side: Side) -> object:
        """The name of a side."""
        return side.hero.card if side.hero else self.monster

    def give_back(self, table: Table) -> None:
        """All Combat cards are shuffled together again (DQ-13.9)."""
        piles = [self.stack, self.discarded]
        for side in self.sides:
            piles += [side.hand, side.damage, [] if side.spent else side.played]
        for pile in piles:
            table.combat.cards += [card for card in pile if not isinstance(card, PowerCard)]
            pile.clear()


def draw_power(table: Table, cards: tuple[PowerCard, ...], rng: Random) -> PowerCard:
    """One of these Power cards at random, unless a position has fixed which."""
    arranged = table.powers.get(cards[0].owner, ())
    if arranged and arranged[-1] in cards:
        table.powers = {**table.powers, cards[0].owner: arranged[:-1]}
        return arranged[-1]
    return cards[rng.below(len(cards))]
