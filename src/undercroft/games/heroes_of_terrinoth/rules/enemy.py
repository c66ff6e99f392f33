"""Enemy cards, the keywords of their effect bars, and the ids of enemies in play (HT-9)."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING

from ....kernel.text import _
from .box import CHAMPION, DANGERS, VILLAIN, Printed
from .effect import Effect, KeywordEffect

if TYPE_CHECKING:
    from .state import Foe, Table


@dataclass(eq=False, repr=False)
class Keyword(Printed):
    """A word of an effect bar: what the enemy does when it is activated."""

    does: KeywordEffect
    _: KW_ONLY
    icon: str
    text: str
    engages: bool = False
    """The enemy engages the active hero …"""
    retreats: bool = False
    """… or goes to the shadows."""
    stops: bool = False
    """In the shadows, the rest of the bar is skipped."""


class EnemyRef:
    """An enemy in play, by card and number: `bandit_minion.3`, or `face_down.3` while it is face down."""

    __slots__ = ("card", "id", "number")

    def __init__(self, card: "Enemy | FaceDown", number: int) -> None:
        self.card = card
        self.number = number
        self.id = f"{card.id}.{number}"

    @property
    def name(self) -> str:
        return self.card.name


class FaceDown:
    """Replaces the card of a face-down enemy, which nobody may know (HT-3.9)."""

    __slots__ = ("_refs", "id", "name")

    def __init__(self) -> None:
        self.id = "face_down"
        self.name = _("Face-down enemy")
        self._refs: list[EnemyRef] = []

    def ref(self, number: int) -> EnemyRef:
        while len(self._refs) <= number:
            self._refs.append(EnemyRef(self, len(self._refs)))
        return self._refs[number]


FACE_DOWN = FaceDown()


@dataclass(eq=False, repr=False)
class Enemy(Printed):
    """An enemy card. The fields after `threat` are passive abilities that need no decision (HT-9.2)."""

    _: KW_ONLY
    rank: str
    danger: str
    traits: Sequence[str]
    health: int
    attack: int
    bar: Sequence[Keyword]
    icon: str
    copies: int = 1
    of_set: str = ""
    resilience: int = 0
    quest: str = ""
    """The only quest it belongs to: villains and unique enemies (HT-2.6)."""
    passive: str = ""
    threat_text: str = ""
    threat: Effect | None = None
    wounded_attack: int = 0
    """Attack added while it has a wound."""
    cap: int = 0
    """The most wounds it suffers from one attack action; 0: no limit."""
    shadow_resilience: int = 0
    """Its resilience while in the shadows; 0: as printed."""
    resilience_now: "Callable[[Table, Foe], int] | None" = None
    """(table, foe) → its resilience, if it is not a fixed number."""
    emboldens: str = ""
    """A trait: each other enemy that has it and is engaged with the same hero has +1 attack."""
    poison_wounds: int = 0
    """Additional wounds that its retaliation and its Strike deal to a Poisoned hero."""
    adds_explore: int = 0
    """Successes added to every explore action, or (negative) removed from it."""
    on_defeat: "Callable[[Table], None] | None" = None
    end_of_round: Effect | None = None
    worth: int = field(init=False)
    """Its place in the order of danger (HT-9.4)."""
    _refs: list[EnemyRef] = field(init=False)

    def __post_init__(self) -> None:
        self.worth = 10 * DANGERS.index(self.danger) + {VILLAIN: 2, CHAMPION: 1}.get(self.rank, 0)
        self._refs = []

    def ref(self, number: int) -> EnemyRef:
        while len(self._refs) <= number:
            self._refs.append(EnemyRef(self, len(self._refs)))
        return self._refs[number]

    @property
    def is_villain(self) -> bool:
        return self.rank == VILLAIN
