"""A player's Hero and his Loot."""

from .content import Card, HeroCard
from .grid import OUTSIDE

IN, BELOW, OUT, DEAD = "dungeon", "catacombs", "out", "dead"
"""Where a Hero is: on the board, in the Catacombs, out of the dungeon with his Loot, dead."""
EVERYBODY = 15
"""A bit mask of seats: all that a table can have."""
NO_LIMIT = 1_000_000


class Held:
    """A player's Loot card: which seats know it (a bit mask), and the highest gold that the others know it can have."""

    __slots__ = ("card", "known", "limit")

    def __init__(self, card: Card, known: int, limit: int = NO_LIMIT) -> None:
        self.card = card
        self.known = known
        self.limit = limit

    def known_to(self, seat: int | None) -> bool:
        return self.known == EVERYBODY if seat is None else bool(self.known >> seat & 1)


FACTS = (
    "attempt", "bank", "below", "bridge", "came_from", "card", "cause", "crossed", "down", "heading", "hole",
    "kept", "loot", "lost_turns", "passed", "pending", "pile", "runes", "searches", "seat", "space", "special",
    "status", "stuck", "tokens", "torches", "tower", "trip", "venoms", "wounds",
)  # fmt: skip
"""All attributes of a Hero; positions use the same names."""


class Hero:
    """A player's Hero: where he stands, how he got there, what he has."""

    __slots__ = FACTS

    def __init__(self, seat: int, card: HeroCard) -> None:
        self.seat = seat
        self.card = card
        self.status = IN
        self.cause = ""
        """What he died of."""
        self.tower = OUTSIDE
        """Where he began; he may not leave there (DQ-1.6, DQ-11.3)."""
        self.wounds = 0
        self.tokens = 0
        """Determination tokens."""
        self.lost_turns = 0
        self.loot: list[Held] = []
        self.kept: list[Card] = []
        """Cards in front of him that are not Loot."""
        self.runes: list[Card] = []
        # his stay in the chamber
        self.space = OUTSIDE
        self.came_from = OUTSIDE
        self.bank = 0
        self.special = False
        """He came by special movement: no escape during this stay (DQ-8.3)."""
        self.pending = False
        """He must encounter the space on his next turn (DQ-2.7)."""
        self.searches = 0
        self.passed = 0
        """Turns passed while sealed in without being able to search (DQ-5.5)."""
        self.stuck = False
        """In a Spider Web."""
        self.crossed = False
        """Through the Cave-in."""
        self.bridge = ""
        """On a Bridge: "back" if he must go back, "far" if he may go on from his bank or cross."""
        self.down = False
        """He may enter the Catacombs on his next turn (Passage Down, DQ-12.16)."""
        self.attempt = ""
        """The failed test that he may repeat: if he does something else, he gives it up (DQ-7.4)."""
        # the Catacombs
        self.below = OUTSIDE
        """Where his travel marker lies."""
        self.heading = 0
        self.pile: list[Card] = []
        self.trip = 0
        """Catacomb cards drawn on this trip."""
        self.torches = 0
        self.venoms = 0
        """Torches that have gone out, and Spider's Venom, at work in the pile."""
        self.hole = False
        """He may repeat the test of a Hole in the Roof."""

    def copy(self) -> "Hero":
        twin = Hero(self.seat, self.card)
        twin.status = self.status
        twin.cause = self.cause
        twin.tower = self.tower
        twin.wounds = self.wounds
        twin.tokens = self.tokens
        twin.lost_turns = self.lost_turns
        twin.loot = self.loot.copy()
        twin.kept = self.kept.copy()
        twin.runes = self.runes.copy()
        twin.space = self.space
        twin.came_from = self.came_from
        twin.bank = self.bank
        twin.special = self.special
        twin.pending = self.pending
        twin.searches = self.searches
        twin.passed = self.passed
        twin.stuck = self.stuck
        twin.crossed = self.crossed
        twin.bridge = self.bridge
        twin.down = self.down
        twin.attempt = self.attempt
        twin.below = self.below
        twin.heading = self.heading
        twin.pile = self.pile.copy()
        twin.trip = self.trip
        twin.torches = self.torches
        twin.venoms = self.venoms
        twin.hole = self.hole
        return twin

    @property
    def alive(self) -> bool:
        """Living, and still in the dungeon or the Catacombs."""
        return self.status in (IN, BELOW)

    @property
    def life_left(self) -> int:
        return self.card.life - self.wounds

    def arrive(self, space: int, came_from: int, bank: int = 0, special: bool = False) -> None:
        """Stand in a space: a new stay begins."""
        self.status = IN
        self.space = space
        self.came_from = came_from
        self.bank = bank
        self.special = special
        self.pending = self.stuck = self.crossed = self.down = False
        self.searches = self.passed = 0
        self.bridge = ""

    def rune(self, id: str) -> Card | None:
        for rune in self.runes:
            if rune.id == id:
                return rune
        return None

    def has_kept(self, *ids: str) -> bool:
        return any(card.id in ids for card in self.kept)

    @property
    def is_held(self) -> bool:
        """Held by a Spider Web or a Trapdoor (DQ-2.9)."""
        return self.stuck or self.has_kept("trap_trapdoor")
