"""The players' components: heroes, ability cards, conditions, dice; and the words that all cards share.

Each card is one object, shared by its copies. All numbers are the printed ones.
"""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, field

from ....kernel.text import _
from .effect import Effect

ATTACK, EXPLORE, AID, REST = "attack", "explore", "aid", "rest"
ACTIONS = (ATTACK, EXPLORE, AID, REST)
"""The four actions, in the order of a hero's cards."""
SLOT = {ATTACK: 0, EXPLORE: 1, AID: 2, REST: 3}
HEALER, MAGE, SCOUT, WARRIOR = "healer", "mage", "scout", "warrior"
COMMON, DIRE, NIGHTMARE = "common", "dire", "nightmare"
DANGERS = (COMMON, DIRE, NIGHTMARE)
MINION, CHAMPION, VILLAIN, UNIQUE = "minion", "champion", "villain", "unique"

# HT-1.5: the faces of the dice
SUCCESS, CRITICAL, SHIELD, BLANK = "success", "critical", "shield", "blank"
RETALIATE, THREAT = "retaliate", "threat"
HERO_DIE = (SUCCESS, SUCCESS, CRITICAL, SHIELD, SHIELD, BLANK)
ENEMY_DIE = (RETALIATE, RETALIATE, RETALIATE, THREAT, BLANK, BLANK)

WORDS = {
    "healer": _("Healer"), "mage": _("Mage"), "scout": _("Scout"), "warrior": _("Warrior"),
    "attack": _("Attack"), "explore": _("Explore"), "aid": _("Aid"), "rest": _("Rest"),
    "common": _("common"), "dire": _("dire"), "nightmare": _("nightmare"),
    "minion": _("minion"), "champion": _("champion"), "villain": _("villain"), "unique": _("quest enemy"),
}  # fmt: skip


class OwnAbility:
    """A hero's own ability, printed on the hero's card, as the log names it."""

    __slots__ = ("icon", "id", "name")

    def __init__(self, id: str, icon: str) -> None:
        self.id = id
        self.name = _("a hero ability")
        self.icon = icon


@dataclass(eq=False, repr=False)
class Printed:
    """A printed thing with an id and a name. Each exists as one object."""

    id: str
    name: str

    def __repr__(self) -> str:
        return self.id


@dataclass(eq=False, repr=False)
class HeroCard(Printed):
    """A hero: archetype, health, and an ability that no other hero has."""

    _: KW_ONLY
    archetype: str
    health: int
    icon: str
    text: str
    avenges: bool = False
    """Andira Runehand."""
    heals_criticals: bool = False
    """Avric Albright."""
    rest_heals_others: bool = False
    """Elder Mok."""
    sends_away: bool = False
    """Astarra."""
    blunts_engaged: bool = False
    """Leoric of the Book."""
    adds_die: bool = False
    """Lyssa."""
    adds_if_ambushing: bool = False
    """Kari Wraithstalker."""
    progress_on_kill: bool = False
    """Tetherys."""
    rerolls_enemy_die: bool = False
    """Tomble Burrowell."""
    rest_bonus: bool = False
    """Grisban the Thirsty."""
    strikes_on_engaging: bool = False
    """Lord Hawthorne."""
    dodges_with_card: bool = False
    """Syndrael."""
    own: OwnAbility = field(init=False)

    def __post_init__(self) -> None:
        self.own = OwnAbility(self.id, self.icon)


BASIC = "basic"
ONE, UP_TO_2, UP_TO_3_SAME_PLACE, ANY_ENGAGED = "one", "up_to_2", "up_to_3_same_place", "any_engaged"
SHARED, OR_WOUND = "shared", "or_wound"


@dataclass(eq=False, repr=False)
class Ability(Printed):
    """An ability card: the action with its dice, and the lines before and after it.

    `before` are the lines above the action, `after` those below it. `targets` says how many an attack may name;
    `split` how a rest may use its successes: SHARED among heroes, OR_WOUND on enemies in play.
    """

    _: KW_ONLY
    archetype: str
    action: str
    dice: int
    icon: str
    text: str
    of_class: str = BASIC
    bonus: int = 0
    ranged: bool = False
    targets: str = ONE
    backstab: int = 0
    """Successes added if the target is exhausted or became engaged with the hero this turn."""
    reckless: int = 0
    """Successes added for 1 wound suffered before the roll."""
    split: str = ""
    before: Sequence[Effect] = ()
    after: Sequence[Effect] = ()
    may_engage: bool = field(init=False)
    """Some line lets the hero engage before it attacks (HT-5.4)."""

    def __post_init__(self) -> None:
        self.may_engage = any(line.id == "engage" for line in self.before)


@dataclass(eq=False, repr=False)
class Condition(Printed):
    """A condition card: a hero has at most one of each (HT-13.4)."""

    _: KW_ONLY
    bit: int
    """Its bit in a hero's `conditions`."""
    good: bool
    copies: int
    icon: str
    text: str
