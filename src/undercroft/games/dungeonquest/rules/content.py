"""The contents of the box: cards, tiles, Heroes and Monsters, each with its numbers, its effect and its texts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, Any

from ....kernel.decision import Rules
from ....kernel.text import _
from ....kit.copies import Copied

if TYPE_CHECKING:
    from .fight import Fight, Side
    from .state import Table

Effect = Callable[["Table", int, "Card"], "Rules[Any] | None"]
"""What a card does: (table, seat, card). It may return `ENTERED`, or whether the turn ends: see `Card.start`."""
PowerEffect = Callable[["Table", "Fight", "Side", "PowerCard"], "Rules[None] | None"]
"""What a Power card does in a fight: (table, fight, the side that played it, the card)."""


@dataclass(eq=False, repr=False)
class Term:
    """A thing with an id and a name: an attribute, a deck, a direction."""

    id: str
    name: str

    def __repr__(self) -> str:
        return self.id


STRENGTH = Term("strength", _("Strength"))
AGILITY = Term("agility", _("Agility"))
ARMOR = Term("armor", _("Armor"))
LUCK = Term("luck", _("Luck"))
ATTRIBUTES = {word.id: word for word in (STRENGTH, AGILITY, ARMOR, LUCK)}

DECKS = {
    word.id: word
    for word in (
        Term("dungeon", _("Dungeon deck")),
        Term("catacomb", _("Catacomb deck")),
        Term("search", _("Search deck")),
        Term("trap", _("Trap deck")),
        Term("door", _("Door deck")),
        Term("corpse", _("Corpse deck")),
        Term("crypt", _("Crypt deck")),
        Term("treasure", _("Treasure deck")),
        Term("dragon", _("Dragon deck")),
        Term("rune", _("Rune deck")),
    )
}
TYPES = {
    word.id: word
    for word in (
        Term("event", _("Event")),
        Term("loot", _("Loot")),
        Term("monster", _("Monster")),
        Term("hazard", _("Hazard")),
        Term("trap", _("Trap")),
        Term("rune", _("Rune")),
    )
}


@dataclass(eq=False, repr=False)
class Card(Copied):
    """A card of one of the ten decks. All its copies are this one object."""

    deck: str
    type: str
    _: KW_ONLY
    icon: str
    text: str
    copies: int = 1
    timing: str = ""
    """When it may be used, of a Rune (DQ-7.10)."""
    gold: int = 0
    """Its printed value."""
    monster: str = ""
    """The Monster it brings, or may bring."""
    effect: Effect | None = None
    """What is carried out when it is drawn."""
    start: Effect | None = None
    """What it does at the start of each turn of the Hero who has it; returns whether his turn ends."""
    is_shuffle: bool = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.is_shuffle = self.id.endswith("_shuffle")


# -- combat

MELEE = Term("melee", _("Melee"))
RANGED = Term("ranged", _("Ranged"))
MAGIC = Term("magic", _("Magic"))
ATTACK_TYPES = {word.id: word for word in (MELEE, RANGED, MAGIC)}


@dataclass(eq=False, repr=False)
class CombatCard(Term):
    """An attack: its type, its value, and the type that it may counterattack ("any" for all, "" for none)."""

    type: str
    attack: int
    _: KW_ONLY
    counter: str = ""
    copies: int = 1
    icon: str
    text: str


@dataclass(eq=False, repr=False, kw_only=True)
class PowerCard(CombatCard):
    """A Power card of a Hero or a Monster. Its texts work when it is revealed or added, unless it is cancelled."""

    owner: str
    escape: int
    damage: int = 0
    """The wounds of a failed escape."""
    on: Mapping[str, PowerEffect] = field(default_factory=dict)
    """Its effects by moment; see `power.py`."""
    marks: Sequence[str] = ()
    """The marks that apply while it is in play; see `fight.py`."""
    short: str = ""
    """For the card in a duel, where a long text has no room."""

    def __post_init__(self) -> None:
        self.short = self.short or self.text


# -- Heroes and Monsters


@dataclass(eq=False, repr=False)
class Ability(Term):
    """A special ability of a Hero."""

    text: str


@dataclass(eq=False, repr=False)
class HeroCard(Term):
    """A Hero: Life, the four attributes, special abilities (DQ-1.5)."""

    _: KW_ONLY
    life: int
    strength: int
    agility: int
    armor: int
    luck: int
    icon: str
    abilities: Sequence[Ability]
    power: tuple[PowerCard, ...] = ()
    """His four Power cards."""
    values: Mapping[Term, int] = field(init=False)
    can: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self.values = {STRENGTH: self.strength, AGILITY: self.agility, ARMOR: self.armor, LUCK: self.luck}
        self.can = frozenset(ability.id for ability in self.abilities)


@dataclass(eq=False, repr=False)
class Monster(Term):
    """A Monster: the life of each of its four tokens, and its four Power cards."""

    _: KW_ONLY
    lives: Sequence[int]
    icon: str
    text: str
    power: tuple[PowerCard, ...] = ()


# -- tiles

OPEN, WALL, DOOR, PORTCULLIS = "open", "wall", "door", "portcullis"


@dataclass(eq=False, repr=False)
class ChamberKind(Term):
    """A kind of chamber: what happens to a Hero who enters it (DQ-6)."""

    _: KW_ONLY
    icon: str
    text: str


class Tile:
    """A chamber tile. Its sides are named as seen by a Hero who enters over the entrance arrow (DQ-3.1)."""

    __slots__ = ("arrow", "copies", "id", "kind", "laid", "name", "search")

    def __init__(
        self,
        id: str,
        name: str,
        kind: ChamberKind,
        entrance: str,
        left: str,
        front: str,
        right: str,
        *,
        copies: int = 1,
        search: bool = False,
        arrow: str = "",
        banks: Sequence[Sequence[str]] = (),
        labels: Mapping[str, Sequence[int]] | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.copies = copies
        self.search = search
        self.arrow = arrow
        """The colour of its entrance arrow."""
        sides = {"entrance": entrance, "left": left, "front": front, "right": right}
        self.laid = tuple(LaidTile(self, turns, sides, banks, labels or {}) for turns in range(4))
        """The tile turned clockwise by none, one, two and three quarters; at first the arrow is in the south."""

    def with_arrow(self, direction: int) -> "LaidTile":
        """The tile as it lies with its entrance arrow on that side."""
        return self.laid[(direction + 2) % 4]

    def __repr__(self) -> str:
        return self.id


_PLACES = ("front", "right", "entrance", "left")
"""Which side is north, east, south and west while the arrow is in the south."""


class LaidTile:
    """A tile on the board: sides, banks and labels by direction, north first."""

    __slots__ = ("banks", "has_portcullis", "kind", "labels", "search", "sides", "tile", "turns")

    def __init__(
        self,
        tile: Tile,
        turns: int,
        sides: Mapping[str, str],
        banks: Sequence[Sequence[str]],
        labels: Mapping[str, Sequence[int]],
    ) -> None:
        places = [_PLACES[(direction - turns) % 4] for direction in range(4)]
        self.tile = tile
        self.turns = turns
        self.kind = tile.kind.id
        self.search = tile.search
        self.sides = tuple(sides[place] for place in places)
        self.banks = tuple(next((n for n, bank in enumerate(banks) if place in bank), 0) for place in places)
        """Which bank each side belongs to: 0 everywhere but on a Chasm or a Bridge; walls count as bank 0."""
        self.labels = tuple(tuple(labels.get(place, ())) for place in places)
        """The die results of a Chamber of Darkness."""
        self.has_portcullis = PORTCULLIS in self.sides

    @property
    def has_banks(self) -> bool:
        return 1 in self.banks

    @property
    def arrow(self) -> int:
        """The direction on which the entrance arrow lies."""
        return (self.turns + 2) % 4

    def turned(self, quarters: int) -> "LaidTile":
        return self.tile.laid[(self.turns + quarters) % 4]

    def __repr__(self) -> str:
        return f"{self.tile.id}/{self.turns}"
