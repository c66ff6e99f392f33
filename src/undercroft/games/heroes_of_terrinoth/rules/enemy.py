"""Enemy cards: what they are, the words of their effect bars, and what they are called in play (HT-9)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ....kernel.text import _
from .box import CHAMPION, DANGERS, VILLAIN
from .effect import Effect, KeywordEffect

if TYPE_CHECKING:
    from .state import Foe, Table


class Keyword:
    """A word of an effect bar: what the enemy does when it is activated."""

    __slots__ = ("does", "engages", "icon", "id", "name", "retreats", "stops", "text")

    def __init__(
        self,
        id: str,
        name: str,
        does: KeywordEffect,
        *,
        icon: str,
        text: str,
        engages: bool = False,
        retreats: bool = False,
        stops: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.does = does
        self.icon = icon
        self.text = text
        self.engages = engages
        """The enemy engages the active hero …"""
        self.retreats = retreats
        """… or goes to the shadows."""
        self.stops = stops
        """In the shadows, nothing of the bar comes after it."""


class EnemyRef:
    """One of several enemies in play: `bandit_minion.3`, or `face_down.3` while it is."""

    __slots__ = ("card", "id", "number")

    def __init__(self, card: "Enemy | FaceDown", number: int) -> None:
        self.card = card
        self.number = number
        self.id = f"{card.id}.{number}"

    @property
    def name(self) -> str:
        return self.card.name


class FaceDown:
    """What everybody knows of an enemy that lies face down: nothing (HT-3.9)."""

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


class Enemy:
    """An enemy card. What follows `threat` are passive abilities that need no decision (HT-9.2)."""

    __slots__ = (
        "_refs", "adds_explore", "attack", "bar", "cap", "copies", "danger", "emboldens", "end_of_round", "health",
        "icon", "id", "name", "of_set", "on_defeat", "passive", "poison_wounds", "quest", "rank", "resilience",
        "resilience_now", "shadow_resilience", "threat", "threat_text", "traits", "worth", "wounded_attack",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        rank: str,
        danger: str,
        traits: Sequence[str],
        health: int,
        attack: int,
        bar: Sequence[Keyword],
        icon: str,
        copies: int = 1,
        of_set: str = "",
        resilience: int = 0,
        quest: str = "",
        passive: str = "",
        threat_text: str = "",
        threat: Effect | None = None,
        wounded_attack: int = 0,
        cap: int = 0,
        shadow_resilience: int = 0,
        resilience_now: "Callable[[Table, Foe], int] | None" = None,
        emboldens: str = "",
        poison_wounds: int = 0,
        adds_explore: int = 0,
        on_defeat: "Callable[[Table], None] | None" = None,
        end_of_round: Effect | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.rank = rank
        self.danger = danger
        self.traits = tuple(traits)
        self.health = health
        self.attack = attack
        self.resilience = resilience
        self.bar = tuple(bar)
        self.icon = icon
        self.copies = copies
        self.of_set = of_set
        self.quest = quest
        """The only quest it belongs to: villains and unique enemies (HT-2.6)."""
        self.passive = passive
        self.threat_text = threat_text
        self.threat = threat
        self.wounded_attack = wounded_attack
        """Attack added while it has a wound."""
        self.cap = cap
        """The most wounds it suffers from one attack action; 0: no limit."""
        self.shadow_resilience = shadow_resilience
        """Its resilience while in the shadows; 0: as printed."""
        self.resilience_now = resilience_now
        """(table, foe) → its resilience, if it is not a fixed number."""
        self.emboldens = emboldens
        """The trait of which each other enemy engaged with the same hero has +1 attack."""
        self.poison_wounds = poison_wounds
        """Wounds more that its retaliation and its Strike deal to a Poisoned hero."""
        self.adds_explore = adds_explore
        """What it adds to the successes of every explore action (negative: it takes them away)."""
        self.on_defeat = on_defeat
        self.end_of_round = end_of_round
        self.worth = 10 * DANGERS.index(danger) + {VILLAIN: 2, CHAMPION: 1}.get(rank, 0)
        """Its place in the order of danger (HT-9.4)."""
        self._refs: list[EnemyRef] = []

    def ref(self, number: int) -> EnemyRef:
        while len(self._refs) <= number:
            self._refs.append(EnemyRef(self, len(self._refs)))
        return self._refs[number]

    @property
    def is_villain(self) -> bool:
        return self.rank == VILLAIN

    def __repr__(self) -> str:
        return self.id
