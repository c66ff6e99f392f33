"""The table: every card, tile, token and figure in its place."""

from ....kernel.rng import Random
from ....kernel.state import Event, State
from ....kit.copies import Ref, free_ref, refs
from ....kit.piles import draw
from .card import Card
from .dungeon_card import Monster
from .extras import Guild, SideQuest
from .pieces import Battle, Boost, EpicMarket, LaidCard, MonsterDeck, Pile, Place, Visit

__all__ = [
    "HAND", "HP_BY_WOUNDS", "MOST_WOUNDS", "NEIGHBOURS", "OUTSIDE", "WILDERNESS", "Battle", "Boost", "EpicMarket",
    "LaidCard", "MonsterDeck", "Pile", "Place", "Player", "Table", "Visit", "other_room",
]  # fmt: skip

WILDERNESS = 0
OUTSIDE = -1
"""Where a figure is before its first Dungeon turn, and in the Village (TQ-2.21)."""
NEIGHBOURS = ((1, 2), (0, 2, 3), (0, 1, 4), (1, 4, 5), (2, 3, 6), (3, 6), (4, 5))
"""The tiles a figure can go to from each: 0 is the Wilderness; 1, 3, 5 the left column, 2, 4, 6 the right (TQ-2.7)."""
HP_BY_WOUNDS = (6, 6, 5, 5, 4, 4, 3, 3, 2)
MOST_WOUNDS = 8
HAND = 6


def other_room(number: int) -> int:
    """The other Room of the same level."""
    return number + 1 if number % 2 else number - 1


class Player:
    """A player's board: deck (last card on top), hand, discard pile (last card on top), tokens, figure."""

    __slots__ = (
        "beaten",
        "dealt",
        "deck",
        "discard",
        "figure",
        "guild",
        "hand",
        "iron_rations",
        "known",
        "lantern",
        "place",
        "potion",
        "quest",
        "quest_open",
        "total",
        "treasures_last_turn",
        "veterans",
        "where",
        "wounds",
        "xp",
    )  # fmt: skip

    def __init__(self) -> None:
        self.deck: list[Card] = []
        self.hand: list[Card] = []
        self.discard: list[Card] = []
        self.known = 0
        """How many cards on top of the deck the player knows (looked at, or put there)."""
        self.xp = 0
        self.wounds = 0
        self.iron_rations = 0
        self.lantern = 0
        self.potion = 0
        self.figure = ""
        self.place = OUTSIDE
        """The tile on which the figure is."""
        self.where = ""
        """The Village location at which the figure is."""
        self.dealt: list[SideQuest] = []
        self.quest: SideQuest | None = None
        self.quest_open = False
        """The Side Quest was revealed: it is public and completed."""
        self.guild: Guild | None = None
        self.beaten = 0
        """Levels of Monsters defeated in this game, as bits."""
        self.treasures_last_turn = 0
        """Treasures at the end of the player's last turn (Shadow Heist)."""
        self.total = 0
        """VP of the games before this one in a campaign (TQ-15.14)."""
        self.veterans: list[Card] = []
        """Cards added to the starting deck in a campaign (TQ-15.13)."""

    def copy(self) -> "Player":
        twin = Player()
        twin.deck = self.deck.copy()
        twin.hand = self.hand.copy()
        twin.discard = self.discard.copy()
        twin.known = self.known
        twin.xp = self.xp
        twin.wounds = self.wounds
        twin.iron_rations = self.iron_rations
        twin.lantern = self.lantern
        twin.potion = self.potion
        twin.figure = self.figure
        twin.place = self.place
        twin.where = self.where
        twin.dealt = self.dealt
        twin.quest = self.quest
        twin.quest_open = self.quest_open
        twin.guild = self.guild
        twin.beaten = self.beaten
        twin.treasures_last_turn = self.treasures_last_turn
        twin.total = self.total
        twin.veterans = self.veterans.copy()
        return twin

    @property
    def gear(self) -> int:
        return self.iron_rations + self.lantern + self.potion


class Table(State):
    """The whole state of a match. It is copied only between turns, so cards laid out are never copied."""

    __slots__ = (
        "active",
        "adventure",
        "decks",
        "destroyed",
        "ended_by",
        "epic",
        "festering",
        "fifth",
        "first",
        "front",
        "game",
        "gear",
        "guardian",
        "key_card",
        "key_layout",
        "keys",
        "keys_needed",
        "last_round",
        "most_rounds",
        "options",
        "piles",
        "places",
        "players",
        "quests",
        "quests_on",
        "rat",
        "round",
        "stage",
        "stock",
        "tops",
        "treasures",
        "visit",
        "wound_card",
    )  # fmt: skip

    def __init__(
        self, seats: int, rng: Random, events: list[Event] | None, reveal_count: int = 0, turn: int = 0
    ) -> None:
        super().__init__(seats, rng, events, reveal_count, turn)
        self.players = [Player() for _seat in range(seats)]
        self.active = 0
        self.first = 0
        """The first player (TQ-2.19)."""
        self.round = 0
        """Full rounds played (TQ-11.9)."""
        self.stage = "setup"
        """setup, play, last round, recognition, over."""
        self.game = 1
        """Which game of the campaign."""
        self.options: dict[str, str | int | bool] = {}
        self.adventure = ""
        self.piles: tuple[Pile, ...] = ()
        self.stock: dict[Card, int] = {}
        """How many are left of each card of the stacks."""
        self.epic: EpicMarket | None = None
        self.fifth = False
        """The Marketplace is a fifth location (TQ-15.9)."""
        self.places: list[Place] = []
        self.decks: tuple[MonsterDeck, ...] = ()
        self.treasures: list[Card] = []
        """The Treasure deck; the last card is the top."""
        self.guardian: Monster | None = None
        self.rat: Monster | None = None
        self.keys = 0
        """Guardian Keys found."""
        self.keys_needed = 4
        self.key_layout: tuple[int, ...] = (1, 2, 3)
        self.last_round = -1
        """Last turns still to be taken once the Guardian has come; -1 before (TQ-11.3)."""
        self.ended_by = ""
        self.quests_on = False
        self.most_rounds = 100
        self.quests: tuple[SideQuest, ...] = ()
        """All Side Quests of the box."""
        self.gear = {"iron_rations": 16, "lantern": 16, "potion": 16}
        """Gear tokens at the Bazaar (TQ-1.4)."""
        self.festering = 24
        self.wound_card: Card | None = None
        self.key_card: Card | None = None
        self.destroyed: list[Card] = []
        self.tops: list[Card] | None = None
        """Cache of what is for sale now, cleared when a stack changes."""
        self.end_visit()

    def copy(self, events: list[Event] | None) -> "Table":
        twin = Table(0, self.rng.twin(), events, self.reveal_count, self.turn)
        twin.seats = self.seats
        twin.players = [player.copy() for player in self.players]
        twin.active = self.active
        twin.first = self.first
        twin.round = self.round
        twin.stage = self.stage
        twin.game = self.game
        twin.options = self.options
        twin.adventure = self.adventure
        twin.piles = self.piles
        twin.stock = self.stock.copy()
        twin.epic = self.epic.copy() if self.epic is not None else None
        twin.fifth = self.fifth
        twin.places = [place.copy() for place in self.places]
        twin.decks = tuple([deck.copy() for deck in self.decks])
        twin.treasures = self.treasures.copy()
        twin.guardian = self.guardian
        twin.rat = self.rat
        twin.keys = self.keys
        twin.keys_needed = self.keys_needed
        twin.key_layout = self.key_layout
        twin.last_round = self.last_round
        twin.ended_by = self.ended_by
        twin.quests_on = self.quests_on
        twin.most_rounds = self.most_rounds
        twin.quests = self.quests
        twin.gear = self.gear.copy()
        twin.festering = self.festering
        twin.wound_card = self.wound_card
        twin.key_card = self.key_card
        twin.destroyed = self.destroyed.copy()
        return twin

    # -- moving cards

    @property
    def me(self) -> Player:
        """The active player."""
        return self.players[self.active]

    def end_visit(self) -> None:
        self.visit = Visit()
        self.front: dict[Ref, LaidCard] = {}
        """The cards in front of the active player."""

    def draw_hand(self, seat: int, count: int) -> None:
        """Draw into the hand, unseen by the others (TQ-5.1)."""
        player = self.players[seat]
        drawn = self.take_from_deck(player, count)
        player.hand += drawn
        if self.events is not None:
            self.tell("draws", to=(seat,), who=seat, cards=drawn)
            self.tell("draws-unseen", but=(seat,), who=seat, count=len(drawn))

    def take_from_deck(self, player: Player, count: int) -> list[Card]:
        """Cards from the top; when the deck is empty, and only then, the discard pile becomes a new one."""
        if player.known:
            player.known = max(0, player.known - count)
        if self.visit.gone_cards and len(player.deck) < count:
            self.mix_discarded()
        return draw(self, player.deck, player.discard, count)

    def mix_discarded(self) -> None:
        """The discard pile becomes part of the deck: what was discarded this turn may come back (TQ-12.16)."""
        for gone in self.visit.gone_cards:
            gone.discarded = False
            gone.under_deck = False

    def lay_out_hand(self, seat: int) -> None:
        """Lay the whole hand in front of its player (TQ-6.9, TQ-7.1)."""
        player = self.players[seat]
        hand, player.hand = player.hand, []
        for ref in refs(hand):  # nothing is laid out yet
            self.front[ref] = LaidCard(ref)
        if self.events is not None:
            self.tell("lays-out", who=seat, cards=hand)

    def lay(self, card: Card) -> LaidCard:
        """Lay a card out under the first free reference. If it was in front earlier this turn, its used abilities stay
        used (TQ-12.16), and a Hero who rose this turn cannot rise again (TQ-6.15)."""
        ref = free_ref(self.front, card)
        laid = self.front[ref] = LaidCard(ref)
        for gone in self.visit.gone_cards:
            if gone.card is card and not gone.discarded and not gone.under_deck:
                laid.used = gone.used
                laid.wielded = gone.wielded
                laid.risen = gone.risen
                self.visit.gone_cards.remove(gone)
                break
        return laid

    def leave(self, laid: LaidCard) -> None:
        """A card leaves play: what it gave ends, its Weapons are removed, boosts on it are lost (TQ-3.3, TQ-7.13)."""
        del self.front[laid.ref]
        for weapon in laid.weapons:
            weapon.wielder = None
            weapon.removed = True
        laid.weapons = ()
        wielder = laid.wielder
        if wielder is not None:
            wielder.weapons = tuple([one for one in wielder.weapons if one is not laid])
            laid.wielder = None
        visit = self.visit
        if visit.spent:
            visit.spent = min(visit.spent, self.income())  # Gold already spent stays spent
        if visit.boosts:
            visit.boosts = [one for one in visit.boosts if one.source is not laid and one.receiver is not laid]
        if laid.card.is_hero:
            for other in self.front.values():
                if other.receiver is laid:
                    other.receiver = None
            if visit.guild_hero is laid:
                visit.guild_hero = None

    def discard_laid(self, laid: LaidCard) -> None:
        """Put a card in front on the discard pile (TQ-5.8)."""
        self.leave(laid)
        self.me.discard.append(laid.card)
        laid.discarded = True
        self.visit.gone_cards.append(laid)

    def put_on_deck(self, laid: LaidCard) -> None:
        self.leave(laid)
        self.me.deck.append(laid.card)
        self.me.known += 1
        self.visit.gone_cards.append(laid)

    def put_under_deck(self, laid: LaidCard) -> None:
        self.leave(laid)
        self.me.deck.insert(0, laid.card)
        laid.under_deck = True
        self.visit.gone_cards.append(laid)

    def destroy_laid(self, laid: LaidCard) -> None:
        """Remove a card in front from the game; a Festering Wound goes back to its stock (TQ-5.9)."""
        self.leave(laid)
        self.destroy(laid.card)

    def destroy(self, card: Card) -> None:
        if card.is_wound:
            self.festering += 1
        else:
            self.destroyed.append(card)

    def gain_risen(self, card: Card) -> None:
        """Put the next level of a Hero on the discard pile."""
        self.gain(self.active, card)
        risen = LaidCard(card.first)
        risen.risen = risen.discarded = True
        self.visit.gone_cards.append(risen)

    def gain(self, seat: int, card: Card) -> None:
        """Put a new card on the discard pile."""
        self.players[seat].discard.append(card)
        if seat == self.active:
            self.visit.gained += 1

    def take_from_stock(self, card: Card) -> Card:
        self.stock[card] -= 1
        self.tops = None
        return card

    # -- queries

    def income(self) -> int:
        """The Gold of all cards in front, of tokens and effects this turn, spent or not (TQ-4.1)."""
        total = self.visit.gold
        for laid in self.front.values():
            card = laid.card if laid.mirrors is None else laid.mirrors
            total += card.gold + laid.gold
            if laid.card.more_gold is not None:
                total += laid.card.more_gold(self, laid)
        guild = self.me.guild
        if guild is not None and guild.cls == "Rogue" and self.visit.phase == "village" and self.has("Rogue"):
            total += 1
        return total

    def heroes(self) -> list[LaidCard]:
        return [laid for laid in self.front.values() if laid.card.is_hero]

    def has(self, keyword: str) -> bool:
        """Whether the active player has a card with this keyword in front (TQ-3.2)."""
        return any(keyword in laid.card.keywords for laid in self.front.values())

    def all_cards(self, seat: int) -> list[Card]:
        """Every card a player has, wherever it is (TQ-14.8)."""
        player = self.players[seat]
        front = [laid.card for laid in self.front.values()] if seat == self.active else []
        return [*player.deck, *player.hand, *player.discard, *front]
