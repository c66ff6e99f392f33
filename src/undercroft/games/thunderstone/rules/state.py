"""The table: every card in its place."""

from typing import TYPE_CHECKING, Any

from ....kernel.rng import Random
from ....kernel.state import Event, State
from ....kit.copies import Ref, free_ref, top_left
from ....kit.piles import draw
from .card import Card, Effect, Monster

if TYPE_CHECKING:
    from .battle import Battle

Arrangement = frozenset[tuple[tuple[object, object], int]]
"""Who carries what: pairs of a weapon and a hero, each with the number of such pairs."""


class Player:
    """A player's party: deck (last card on top), hand, discard pile (last card on top), experience."""

    __slots__ = ("deck", "discard", "hand", "shown", "xp")

    def __init__(
        self, deck: list[Card], hand: list[Card], discard: list[Card], xp: int = 0, shown: bool = False
    ) -> None:
        self.deck = deck
        self.hand = hand
        self.discard = discard
        self.xp = xp
        self.shown = shown
        """All players have seen the hand (TS-23.45); reset when new cards are drawn."""

    def copy(self) -> "Player":
        return Player(self.deck.copy(), self.hand.copy(), self.discard.copy(), self.xp, self.shown)


class HallCard:
    """A card of the hall, and whether it has breached in this stay (TS-20.3)."""

    __slots__ = ("breached", "card")

    def __init__(self, card: Card, breached: bool = False) -> None:
        self.card = card
        self.breached = breached


class Revealed:
    """A card revealed in front of the active player, and what happened to it this turn."""

    used: tuple[Effect, ...] = ()
    weapon: "Revealed | None" = None
    bearer: "Revealed | None" = None
    strength: int = 0
    """Strength gained in preparation, for this hero alone."""
    attack: int = 0
    """Attack the hero gained for himself (food); of a thrown Spear, what the throw adds."""
    converts: bool = False
    """His final attack becomes magic attack (Goodberries)."""
    thrown: bool = False
    """A thrown Spear: destroyed, but equipped until the end of the battle (TS-23.30)."""
    owner: int = -1
    """The seat a borrowed hero goes back to, else -1 (TS-23.45)."""
    doomed: bool = False
    """Destroyed by a battle effect; it works until the end of the battle (TS-15.3)."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref
        self.card: Card = ref.card
        self.numbers: Any = ref.card
        """The card again, for the numbers that only heroes or only weapons have."""


class Visit:
    """What exists only during a turn: where the active player is, and what has happened so far."""

    place: str = ""
    """Where: "", "village", "dungeon", "rest"."""
    gold: int = 0
    """Gold brought by effects."""
    buys: int = 1
    bought: int = 0
    spent: int = 0
    all_attack: int = 0
    """Attack that every hero gains (Battle Fury, Feast)."""
    all_strength: int = 0
    weightless: bool = False
    """Weapons weigh nothing (Magical Aura)."""
    converts_armed: bool = False
    """The attack of armed heroes becomes magic attack (Arcane Energies)."""
    battle: "Battle | None" = None
    aside: tuple[Card, ...] = ()
    """Cards shown to all that are in no other place (Sphinx)."""
    progress: bool = False
    """Something happened in the dungeon that keeps the game going (TS-21.6)."""
    borrowed: "tuple[Revealed, ...]" = ()
    """Heroes of other players among the revealed cards (Theurge)."""
    first: "HallCard | None" = None
    """The card in rank 1 when the turn began (TS-20.2)."""

    def __init__(self) -> None:
        self.tried_arrangements: frozenset[Arrangement] = frozenset()
        """Weapon arrangements already tried since the last effect (TS-11.3)."""


class Pile:
    """A stack of the village: one card, or the three levels of a hero type, level 1 on top."""

    __slots__ = ("cards", "id")

    def __init__(self, id: str, cards: tuple[Card, ...]) -> None:
        self.id = id
        self.cards = cards


class Table(State):
    """The whole state of a match of Thunderstone. It is copied only between turns, so a visit is never copied."""

    __slots__ = (
        "active", "deck", "destroyed", "hall", "idle", "ordered", "party", "players", "returned", "stall", "stock",
        "strength_zero_death", "tops", "village", "visit",
    )  # fmt: skip

    def __init__(
        self,
        rng: Random,
        events: list[Event] | None,
        reveal_count: int,
        turn: int,
        players: list[Player],
        village: tuple[Pile, ...],
        stock: dict[Card, int],
        deck: list[Card],
        returned: list[Card],
        hall: list[HallCard],
        destroyed: list[Card],
        active: int,
        idle: int,
        ordered: bool,
        strength_zero_death: bool,
        stall: int,
    ) -> None:
        super().__init__(len(players), rng, events, reveal_count, turn)
        self.players = players
        self.village = village
        self.stock = stock
        """How many of each card are left in the village and in the Disease stack."""
        self.deck = deck
        """The dungeon deck as it was shuffled; the last card is the top."""
        self.returned = returned
        """Cards put under the deck since, in that order; all players have seen them."""
        self.hall = hall
        """The hall: rank 1 first."""
        self.destroyed = destroyed
        self.active = active
        self.ordered = ordered
        self.strength_zero_death = strength_zero_death
        self.stall = stall
        self.idle = idle
        """Turns in a row without progress in the dungeon (TS-21.6)."""
        self.tops: list[Card] | None = None
        """Cache of what the stacks sell now, cleared when a card runs out."""
        self.end_visit()

    def copy(self, events: list[Event] | None) -> "Table":
        return Table(
            self.rng.twin(),
            events,
            self.reveal_count,
            self.turn,
            [player.copy() for player in self.players],
            self.village,
            self.stock.copy(),
            self.deck.copy(),
            self.returned.copy(),
            [HallCard(place.card, place.breached) for place in self.hall],
            self.destroyed.copy(),
            self.active,
            self.idle,
            self.ordered,
            self.strength_zero_death,
            self.stall,
        )

    # -- moving cards

    def end_visit(self) -> None:
        self.visit = Visit()
        self.party: dict[Ref, Revealed] = {}
        """The revealed cards of the active player."""

    def draw_hand(self, seat: int, count: int) -> None:
        """Draw into the hand, unseen by the others."""
        player = self.players[seat]
        drawn = draw(self, player.deck, player.discard, count)
        player.hand += drawn
        player.shown = False
        if self.events is not None:
            self.tell("draws", to=(seat,), who=seat, cards=drawn)
            self.tell("draws-unseen", but=(seat,), who=seat, count=len(drawn))

    def draw_open(self, seat: int, count: int) -> None:
        """Draw during a visit: the cards are revealed at once (TS-4.2)."""
        player = self.players[seat]
        drawn = draw(self, player.deck, player.discard, count)
        for card in drawn:
            self.reveal(card)
        self.tell("draws-open", who=seat, cards=drawn)

    def reveal_hand(self, seat: int, place: str) -> None:
        """Reveal the whole hand (TS-4.1, TS-5.1)."""
        self.visit.place = place
        player = self.players[seat]
        hand, player.hand = player.hand, []
        if self.events is not None:
            self.tell(f"enters-{place}", who=seat, cards=hand)
        party = self.party
        for card in hand:
            ref = card.first
            if ref in party:
                self.reveal(card)
            else:
                party[ref] = Revealed(ref)
        player.shown = False

    def reveal(self, card: Card) -> Revealed:
        """Reveal a card, under the first free reference."""
        ref = free_ref(self.party, card)
        shown = self.party[ref] = Revealed(ref)
        return shown

    def destroy(self, card: Card) -> None:
        """Remove a card from the game, to the common pile; a Disease goes back to its stack (TS-8.2)."""
        if card.is_disease:
            self.stock[card] += 1
        else:
            self.destroyed.append(card)

    def gain(self, seat: int, card: Card) -> None:
        """Add a card to a player's party: it goes to the discard pile first (TS-8.1)."""
        self.players[seat].discard.append(card)

    def take_from_stock(self, card: Card) -> Card:
        self.stock[card] -= 1
        if self.stock[card] == 0:
            self.tops = None
        return card

    def leave(self, shown: Revealed) -> None:
        """A card leaves the revealed cards: its weapon is free again, its bearer unequipped (TS-11.7)."""
        del self.party[shown.ref]
        if shown.weapon is not None:
            weapon = shown.weapon
            weapon.bearer = shown.weapon = None
            if weapon.thrown:
                del self.party[weapon.ref]
        if shown.bearer is not None:
            shown.bearer.weapon = None
            shown.bearer = None

    def destroy_revealed(self, shown: Revealed) -> None:
        self.leave(shown)
        self.destroy(shown.card)

    # -- queries

    def top(self, pile: Pile) -> Card | None:
        """The card a stack sells now: of a hero type, the lowest level left (TS-4.9)."""
        return top_left(pile.cards, self.stock)

    def for_sale(self) -> list[Card]:
        """The tops of all stacks that are not empty."""
        if self.tops is None:
            self.tops = [card for pile in self.village if (card := self.top(pile)) is not None]
        return self.tops

    def purse(self) -> int:
        """The gold of the revealed cards still in play, and what effects brought (TS-4.4)."""
        return self.visit.gold + sum([shown.card.gold or 0 for shown in self.party.values() if not shown.thrown])

    def heroes(self) -> list[Revealed]:
        return [shown for shown in self.party.values() if shown.card.is_hero]

    def monsters(self) -> list[tuple[int, Monster]]:
        """The monsters of the hall with their ranks; the Thunderstone is not one (TS-12.7)."""
        return [(rank, place.card) for rank, place in enumerate(self.hall, 1) if isinstance(place.card, Monster)]
