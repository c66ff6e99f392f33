"""Locations, and the exploration cards found at them."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING

from .box import Printed
from .effect import Effect

if TYPE_CHECKING:
    from .state import Table


@dataclass(eq=False, repr=False)
class Location(Printed):
    """A location card. `arrival`, `travel` and `explored` are its timed effects; the fields after them always apply."""

    _: KW_ONLY
    danger: str
    traits: Sequence[str]
    engaged: int
    shadows: int
    explore: int
    icon: str
    text: str
    quest: str = ""
    arrival: Sequence[Effect] = ()
    travel: Sequence[Effect] = ()
    """Travel phase effects; `me` is the party leader."""
    explored: "Callable[[Table], None] | None" = None
    """Each time it becomes fully explored (HT-6.10)."""
    shadow_attack_bonus: int = 0
    """Successes added to an attack with a target in the shadows."""
    rest_bonus: int = 0
    spider_explore_bonus: int = 0
    """Successes added to explore actions of a hero engaged with a Spider."""
    champion_resilience: int = 0
    threat_wounds: int = 0
    """Wounds after the threats for a hero who rolled a threat."""
    emboldens: str = ""
    """A trait: two such enemies engaged with one hero have +1 attack in the enemy phase."""
    hides_discarded: str = ""
    """A trait: while this is fully explored, enemies with it in the discard pile are ignored."""
    clue_at: int = 0
    """An explore action with at least this many successes places 1 token on the sheet."""
    blocks_first_progress: bool = False
    softens_shadows: bool = False


OWN_TURN, BEFORE_ROLL, NAMING, AFTER_ROLL, WOUNDED, PASSIVE = (
    "own_turn", "before_roll", "naming", "after_roll", "wounded", "passive",
)  # fmt: skip


@dataclass(eq=False, repr=False)
class Exploration(Printed):
    """An exploration card: an item, kept until it is used, or an event, carried out at once.

    `use` of an item: OWN_TURN (its lines `does`), BEFORE_ROLL and NAMING (adds `bonus` to a `for_action` action; NAMING
    makes the attack ranged), AFTER_ROLL (rerolls any dice), WOUNDED (`reduces`), PASSIVE (`first_action_bonus`).
    """

    _: KW_ONLY
    of_set: str
    icon: str
    text: str
    use: str = ""
    copies: int = 1
    quest: str = ""
    does: Sequence[Effect] = ()
    bonus: int = 0
    for_action: str = ""
    reduces: int = 0
    wards: bool = False
    """It prevents Poisoned, Weakened or the wounds of a threat once (Silver Amulet)."""
    first_action_bonus: int = 0
    """Successes its bearer adds to its first action of each round."""
    discardable: bool = True
    removed: bool = False
    """The event goes to the box afterwards, not to the discard pile (HT-13.9)."""
    is_item: bool = field(init=False)

    def __post_init__(self) -> None:
        self.is_item = self.use != ""
