"""The things on the table: cards in front of a player, tiles, decks, stacks, and what exists only during a turn."""

from ....kit.copies import Ref
from .ability import Ability
from .card import Card
from .dungeon_card import Monster, Room
from .extras import SideQuest


class LaidCard:
    """A card laid out in front of the active player, and what happened to it this turn."""

    used: tuple[Ability, ...] = ()
    gold: int = 0
    """Gold, Light, HP, Attack and Skill "this turn" that its own text gives; they end when it leaves (TQ-3.3)."""
    light: int = 0
    hp: int = 0
    physical: int = 0
    magic: int = 0
    skill: int = 0
    wielder: "LaidCard | None" = None
    weapons: "tuple[LaidCard, ...]" = ()
    """What a Hero wields."""
    receiver: "LaidCard | None" = None
    """The Hero who receives an Item's boosts (TQ-4.4)."""
    removed: bool = False
    """A Weapon that was removed: nobody can wield it again this turn (TQ-7.4)."""
    wielded: bool = False
    """A Weapon that was wielded this turn."""
    effortless: bool = False
    """A Weapon that needs no Skill (Markennan)."""
    magic_source: "LaidCard | None" = None
    """The Hero who lets its Physical boost count as Magic (Gendarme)."""
    enchants: int = 0
    """Extra Magic of each wielded Weapon (Enchant Weapons)."""
    fewer_wounds: int = 0
    fewer_if_won: bool = False
    """The Monster inflicts no Wounds if it is defeated (Hunter's Bow)."""
    less_armor: int = 0
    cancels_before: bool = False
    spares_guardians: bool = False
    """A Guardian's Before Battle ability is not cancelled (Longbow)."""
    cancels_after: bool = False
    alerts_ignored: int = 0
    more_alerts: int = 0
    """Alert effects that may be ignored this turn besides those of its trait."""
    saved: bool = False
    """It has saved cards this turn (Daramere's Cloak)."""
    mirrors: Card | None = None
    """The card it copies (Mirror Image)."""
    mirrors_in: str = ""
    """The phase in which it may still use an ability of that card."""
    risen: bool = False
    """A Hero who gained his level this turn: he cannot rise again (TQ-6.15)."""
    discarded: bool = False
    """It went from in front of the player to the discard pile."""
    under_deck: bool = False
    """It went under the deck this turn, so it cannot be drawn before the rest."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref
        self.card: Card = ref.card


class Boost:
    """Attack or Skill of this turn that one card gives to another, or to the total (`receiver` None)."""

    __slots__ = ("against", "card", "magic", "physical", "receiver", "skill", "source")

    def __init__(
        self,
        card: Card,
        source: LaidCard | None,
        receiver: LaidCard | None,
        physical: int = 0,
        magic: int = 0,
        skill: int = 0,
        against: tuple[str, ...] = (),
    ) -> None:
        self.card = card
        """The card whose text gives it (TQ-4.15)."""
        self.source = source
        """That card, if the boost ends when it leaves play; None if leaving was its cost (TQ-3.4)."""
        self.receiver = receiver
        self.physical = physical
        self.magic = magic
        self.skill = skill
        self.against = against
        """Only in a battle with a Monster of these kinds."""


class Place:
    """A tile of the Dungeon with the card on it."""

    __slots__ = ("card", "face_down", "keyless", "known", "number", "room")

    def __init__(
        self,
        number: int,
        room: Room,
        card: Card | None,
        face_down: bool = False,
        known: bool = False,
        keyless: bool = False,
    ) -> None:
        self.number = number
        self.room = room
        self.card = card
        self.face_down = face_down
        self.known = known
        """A face-down card that all have seen go under the deck before it came here."""
        self.keyless = keyless
        """A face-down card that cannot be a Key: its deck had none, as at setup (TQ-2.8, TQ-2.11, TQ-9.10)."""

    def copy(self) -> "Place":
        return Place(self.number, self.room, self.card, self.face_down, self.known, self.keyless)

    @property
    def id(self) -> str:
        return self.room.id

    @property
    def name(self) -> str:
        return self.room.name

    def monster(self) -> Monster | None:
        """The Monster that can be seen here."""
        card = self.card
        return card if isinstance(card, Monster) and not self.face_down else None


class MonsterDeck:
    """The Monster deck of a level with its Keys: `cards` as shuffled (last on top), `under` those put below since."""

    __slots__ = ("beaten", "cards", "spare", "under")

    def __init__(self, cards: list[Card], under: list[Card], beaten: list[Card], spare: list[Card]) -> None:
        self.cards = cards
        self.under = under
        self.beaten = beaten
        """Destroyed Monsters, face up under the deck (TQ-9.2)."""
        self.spare = spare
        """Monsters of this level that an Epic Dungeon left in the box: nobody knows which (TQ-15.6)."""

    def copy(self) -> "MonsterDeck":
        return MonsterDeck(self.cards.copy(), self.under.copy(), self.beaten.copy(), self.spare.copy())

    def __len__(self) -> int:
        return len(self.cards) + len(self.under)


class Pile:
    """A stack of the Village: what it sells (a Hero stack from level 1 up), and how many are left of each."""

    __slots__ = ("cards", "id", "slot")

    def __init__(self, id: str, slot: str, cards: tuple[Card, ...]) -> None:
        self.id = id
        self.slot = slot
        """Its slot: a class of the Guilds' Quarter, or item, spell, weapon, any."""
        self.cards = cards


class EpicMarket:
    """The Market of one copy each: three face-down decks, two open cards of each, two Any slots (TQ-15.7)."""

    __slots__ = ("decks", "slots")

    def __init__(self, decks: dict[str, list[Card]], slots: "list[tuple[str, Card | None]]") -> None:
        self.decks = decks
        self.slots = slots

    def copy(self) -> "EpicMarket":
        return EpicMarket({kind: deck.copy() for kind, deck in self.decks.items()}, self.slots.copy())


class Visit:
    """What exists only during a turn: where the active player is, and what has happened so far."""

    phase: str = ""
    """"", "village", "dungeon", "spoils"."""
    step: str = ""
    """"", "abilities", "buying", "healing", "levelling", "prepare", "moving", "battle", "victory"."""
    gold: int = 0
    """Gold by tokens and by cards that left play as the cost (TQ-3.4); `spent` is what was paid."""
    spent: int = 0
    light: int = 0
    hp: int = 0
    skill: int = 0
    """Skill added to every Hero this turn; may be negative."""
    healed: int = 0
    cancelled: int = 0
    """Wounds cancelled this turn (TQ-5.12)."""
    no_healing: bool = False
    gained: int = 0
    """Cards bought or gained this turn (Founder of Truth)."""
    shrine: bool = False
    """At the Shrine: no level-up, no Dungeon (TQ-6.5)."""
    budget: int = 0
    """Light left for the move (TQ-7.6, TQ-7.8)."""
    moved: bool = False
    entered: tuple[int, ...] = ()
    """Tiles of this move, the first included (TQ-7.7)."""
    move_ends: bool = False
    step_undone: bool = False
    """An Alert effect has cancelled the current step."""
    tide: bool = False
    """The Tide has taken the figure along this turn."""
    to_wilderness: bool = False
    """The figure goes to the Wilderness at the end of the turn (Darkness Temple)."""
    knows_treasure: bool = False
    """The active player is looking at the top Treasure (Nimblefingers)."""
    boomerangs: bool = False
    """A Weapon was wielded that may come back in the End phase."""

    def __init__(self) -> None:
        self.boosts: list[Boost] = []
        self.gone_cards: list[LaidCard] = []
        """Cards that went to the deck or the discard pile this turn: from in front (TQ-12.16), or by a level-up."""
        self.aside: list[Card] = []
        """Cards revealed to all that are in no other place."""
        self.battle: Battle | None = None
        self.uses: list[tuple[str, LaidCard, Ability]] = []
        """The abilities used by choice, and in which phase (Stormland Mirror)."""
        self.guild_hero: LaidCard | None = None
        """The Fighter of the Fighters' Guild (TQ-14.6)."""
        self.once: list[Ability] = []
        """Abilities used this turn that only one copy may use per turn."""
        self.keys: list[int] = []
        """The decks of the Keys revealed this turn after the first one (TQ-9.5)."""
        self.key_found = False
        self.fulfilled: list[SideQuest] = []
        """Side Quests that this turn would fulfil, no matter who has them (TQ-14.4)."""


class Battle:
    """A battle under way: with whom, where, what Before Battle added, and, in 4c, the numbers compared."""

    __slots__ = (
        "armor", "barred", "completes", "extra_health", "health", "magic", "magic_before", "monster", "physical",
        "physical_before", "place", "resistance", "total", "treasures", "won", "wounds_before",
    )  # fmt: skip

    def __init__(self, place: Place, monster: Monster, wounds_before: int) -> None:
        self.place = place
        self.monster = monster
        self.wounds_before = wounds_before
        """Wound tokens of the player when the battle began."""
        self.extra_health = 0
        """Health, Armor and Magic Resistance that this battle adds."""
        self.armor = 0
        self.resistance = 0
        self.barred: LaidCard | None = None
        """The Hero who gives no Attack (Will-o'-Wisp)."""
        self.physical_before = 0
        self.magic_before = 0
        self.physical = 0
        self.magic = 0
        self.total = 0
        self.health = 0
        self.won: bool | None = None
        self.completes = False
        """The first victory of this player over a Monster of this level."""
        self.treasures: list[Card] = []
        """Treasures this battle has given."""
