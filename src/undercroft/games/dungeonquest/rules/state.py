"""The table: the board, the decks, the Heroes and what they have."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ....kernel.rng import Random
from ....kernel.state import DICE_ROLLED, Event, State
from .content import Card, CombatCard, HeroCard, LaidTile, Monster, PowerCard, Term, Tile
from .deck import Deck
from .grid import CHAMBER, OUTSIDE
from .hero import Hero

if TYPE_CHECKING:
    from .fight import Fight

ENTERED = "entered"
"""Returned by an effect that has moved the Hero to another space, which he must encounter now."""


class Token:
    """A Monster token that lies face down in a chamber."""

    __slots__ = ("life", "monster", "number", "space")

    def __init__(self, number: int, space: int, monster: Monster, life: int) -> None:
        self.number = number
        """Which token it is, while it is on the board."""
        self.space = space
        self.monster = monster
        self.life = life


class Visit:
    """State that lasts for one turn only."""

    corridors: tuple[int, ...] = ()
    """Corridors entered this turn (DQ-6.6)."""
    web_retreat: bool = False
    towers: bool = False
    """He has changed towers this turn (DQ-22.1)."""
    opening: bool = False
    """The Rune of Opening is in effect."""
    penance: bool = False
    pride: bool = False
    scouts: bool = False
    """Abilities that work once a turn."""
    tiles: tuple[Tile, ...] = ()
    """Tiles that lie open while a player thinks: with the Rune of Sight, or how to turn one."""

    def __init__(self) -> None:
        self.sealed_at = OUTSIDE
        """Where he was sealed in when his turn began."""


HOUSE_RULES = (
    "choose_heroes", "cloak_and_dagger", "damage_limit", "death_can_wait", "gold_target", "hero_versus_hero",
    "kalladras_servants", "late_start", "live_to_fight_another_day", "no_treasure_no_glory", "runes", "solo",
    "tower_of_power",
)  # fmt: skip


class HouseRules:
    """The optional rules in force."""

    __slots__ = HOUSE_RULES

    choose_heroes: bool
    cloak_and_dagger: bool
    damage_limit: int
    """Cards of damage that end a fight between Heroes."""
    death_can_wait: bool
    gold_target: int
    hero_versus_hero: bool
    kalladras_servants: bool
    late_start: bool
    live_to_fight_another_day: bool
    no_treasure_no_glory: bool
    runes: int
    solo: bool
    tower_of_power: bool

    def __init__(self, rules: Mapping[str, object]) -> None:
        for name in HOUSE_RULES:
            setattr(self, name, rules.get(name, False))

    def facts(self) -> dict[str, int]:
        """The same, for views."""
        return {name: getattr(self, name) for name in HOUSE_RULES}


class Tested:
    """The last attribute test: what was rolled and what was needed."""

    __slots__ = ("attribute", "dice", "more", "needed", "passed", "seat")

    def __init__(self, seat: int, attribute: Term, dice: tuple[int, int], more: int, needed: int, passed: bool) -> None:
        self.seat = seat
        self.attribute = attribute
        self.dice = dice
        self.more = more
        self.needed = needed
        self.passed = passed


class Shown:
    """The card drawn last, and which seats have seen it."""

    __slots__ = ("card", "known", "seat")

    def __init__(self, seat: int, card: Card, known: int) -> None:
        self.seat = seat
        self.card = card
        self.known = known


class Table(State):
    """The state of a match of DungeonQuest. It is copied only between turns, so `visit` and `fight` never are."""

    __slots__ = (
        "active", "begun", "board", "box", "cast", "combat", "decks", "fight", "first", "heroes", "house", "laid_open",
        "markers", "moved", "open", "placed", "pool", "powers", "rolled", "shown", "sun", "tested", "tiles", "tokens",
        "turning", "visit",
    )  # fmt: skip

    def __init__(self, seats: int, rng: Random, events: list[Event] | None, house: HouseRules) -> None:
        super().__init__(seats, rng, events)
        self.house = house
        self.box: tuple[HeroCard, ...] = ()
        """All Heroes of the game."""
        self.heroes: list[Hero] = []
        self.board: list[LaidTile | None] = []
        self.turning: tuple[int, ...] = ()
        """Rotating Rooms that have not turned yet."""
        self.markers: tuple[int, ...] = ()
        """Spaces with a catacomb entrance marker."""
        self.tokens: tuple[Token, ...] = ()
        """Monster tokens on the board."""
        self.decks: dict[str, Deck[Card]] = {}
        self.tiles: Deck[Tile] = Deck([])
        self.combat: Deck[CombatCard] = Deck([])
        self.pool: dict[Monster, Deck[int]] = {}
        """The lives of the tokens that are not on the board."""
        self.powers: dict[str, tuple[PowerCard, ...]] = {}
        """Power cards whose order a position has fixed: by owner, the next one to be drawn last."""
        self.cast: tuple[int, ...] = ()
        """Dice results that a position has fixed: the next one last."""
        self.sun = 1
        self.first = 0
        self.active = 0
        self.begun = False
        """Everybody has a tower."""
        self.placed = 0
        """How many tokens have been placed on the board so far."""
        self.moved: tuple[int, ...] = (0,) * seats
        """The number of the token that each eliminated player moved on his last turn (DQ-15.2)."""
        self.laid_open = False
        """The game is over except for its last effects: all Loot is face up."""
        self.shown: Shown | None = None
        self.tested: Tested | None = None
        self.rolled: tuple[int, ...] = ()
        """The last dice thrown."""
        self.visit = Visit()
        self.open: list[Card] = []
        """Cards being carried out."""
        self.fight: Fight | None = None

    def copy(self, events: list[Event] | None) -> "Table":
        twin = Table(self.seats, self.rng.twin(), events, self.house)
        twin.reveal_count = self.reveal_count
        twin.turn = self.turn
        twin.result = self.result
        twin.box = self.box
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.board = self.board.copy()
        twin.turning = self.turning
        twin.markers = self.markers
        twin.tokens = self.tokens
        twin.decks = {name: deck.copy() for name, deck in self.decks.items()}
        twin.tiles = self.tiles.copy()
        twin.combat = self.combat.copy()
        twin.pool = {monster: deck.copy() for monster, deck in self.pool.items()}
        twin.powers = self.powers
        twin.cast = self.cast
        twin.sun = self.sun
        twin.first = self.first
        twin.active = self.active
        twin.begun = self.begun
        twin.moved = self.moved
        twin.placed = self.placed
        twin.laid_open = self.laid_open
        twin.shown = self.shown
        twin.tested = self.tested
        twin.rolled = self.rolled
        return twin

    # -- dice

    def die(self) -> int:
        """One die with six sides, thrown openly."""
        self.learn(DICE_ROLLED)
        if self.cast:
            result = self.cast[-1]
            self.cast = self.cast[:-1]
        else:
            result = self.rng.below(6) + 1
        return result

    def throw(self, seat: int, dice: int = 1) -> int:
        """Throw dice for something; their sum."""
        self.rolled = tuple([self.die() for _die in range(dice)])
        if self.events is not None:
            self.tell("throws", who=seat, dice=self.rolled)
        return sum(self.rolled)

    # -- who and what is where

    def standing(self, space: int, but: int = -1) -> list[Hero]:
        """The Heroes in a space."""
        return [hero for hero in self.heroes if hero.space == space and hero.seat != but]

    def occupied(self, space: int, but: int) -> bool:
        """Another Hero bars the space; never the Treasure Chamber (DQ-4.2)."""
        if space == CHAMBER:
            return False
        for hero in self.heroes:
            if hero.space == space and hero.seat != but:
                return True
        return False

    def tokens_at(self, space: int) -> list[Token]:
        return [token for token in self.tokens if token.space == space]

    def laid_at(self, space: int) -> LaidTile:
        laid = self.board[space]
        assert laid is not None
        return laid

    def clockwise(self, seat: int) -> list[int]:
        """All seats, from this one on to the left."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    # -- cards

    def discard(self, card: Card) -> None:
        """Beside its deck; Treasure and Catacomb cards are shuffled back at once (DQ-4.7, DQ-9.7)."""
        deck = self.decks[card.deck]
        if card.deck in ("treasure", "catacomb"):
            deck.cards.append(card)
        else:
            deck.discards.append(card)

    def shown_to(self, seat: int, card: Card, known: int) -> None:
        """Remember the card drawn last."""
        self.shown = Shown(seat, card, known)

    def place_token(self, space: int, monster: Monster, life: int) -> None:
        self.placed += 1
        self.tokens = (*self.tokens, Token(self.placed, space, monster, life))

    def monster(self, id: str) -> Monster:
        return next(monster for monster in self.pool if monster.id == id)

    def take_token(self, monster: Monster, space: int = OUTSIDE) -> int:
        """The life of a token: of the one in that space, or of one from the pool."""
        if space == OUTSIDE:
            return self.pool[monster].take(self.rng)
        token = next(token for token in self.tokens if token.space == space and token.monster is monster)
        self.tokens = tuple(other for other in self.tokens if other is not token)
        return token.life

    def draw_tile(self) -> Tile | None:
        return self.tiles.take(self.rng) if len(self.tiles) else None

    def turn_tile(self, space: int, quarters: int) -> None:
        """Turn a tile clockwise; Heroes, tokens and markers on it stay, banks turn with it (DQ-7.17)."""
        self.board[space] = self.laid_at(space).turned(quarters)

    def calm_dragon(self) -> None:
        """Whenever no Hero is in the Treasure Chamber all Dragon cards are shuffled back (DQ-9.6)."""
        dragon = self.decks["dragon"]
        if dragon.discards and not self.standing(CHAMBER):
            dragon.shuffle()

    def use_rune(self, hero: Hero, rune: Card) -> None:
        """A Rune is used once, then it goes back into the box (DQ-7.10)."""
        hero.runes.remove(rune)
        self.tell("uses-rune", who=hero.seat, card=rune)
