"""What is in front of the players: heroes, their ability cards, conditions, dice; and the words all cards share.

Each card is one object, shared by its copies. All numbers are the printed ones.
"""

from collections.abc import Sequence

from ....kernel.text import _
from .effect import Effect

ATTACK, EXPLORE, AID, REST = "attack", "explore", "aid", "rest"
ACTIONS = (ATTACK, EXPLORE, AID, REST)
"""The four actions, in the order in which a hero's cards lie."""
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
    """What one hero alone can do, as the log names it: it stands on the hero's card."""

    __slots__ = ("icon", "id", "name")

    def __init__(self, id: str, icon: str) -> None:
        self.id = id
        self.name = _("a hero ability")
        self.icon = icon


class HeroCard:
    """A hero: archetype, health, and the one ability nobody else has."""

    __slots__ = (
        "adds_die", "adds_if_ambushing", "archetype", "avenges", "blunts_engaged", "dodges_with_card",
        "heals_criticals", "health", "icon", "id", "name", "own", "progress_on_kill", "rerolls_enemy_die", "rest_bonus",
        "rest_heals_others", "sends_away", "strikes_on_engaging", "text",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        archetype: str,
        health: int,
        icon: str,
        text: str,
        avenges: bool = False,
        heals_criticals: bool = False,
        rest_heals_others: bool = False,
        sends_away: bool = False,
        blunts_engaged: bool = False,
        adds_die: bool = False,
        adds_if_ambushing: bool = False,
        progress_on_kill: bool = False,
        rerolls_enemy_die: bool = False,
        rest_bonus: bool = False,
        strikes_on_engaging: bool = False,
        dodges_with_card: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.archetype = archetype
        self.health = health
        self.icon = icon
        self.text = text
        self.own = OwnAbility(id, icon)
        self.avenges = avenges
        """Andira Runehand."""
        self.heals_criticals = heals_criticals
        """Avric Albright."""
        self.rest_heals_others = rest_heals_others
        """Elder Mok."""
        self.sends_away = sends_away
        """Astarra."""
        self.blunts_engaged = blunts_engaged
        """Leoric of the Book."""
        self.adds_die = adds_die
        """Lyssa."""
        self.adds_if_ambushing = adds_if_ambushing
        """Kari Wraithstalker."""
        self.progress_on_kill = progress_on_kill
        """Tetherys."""
        self.rerolls_enemy_die = rerolls_enemy_die
        """Tomble Burrowell."""
        self.rest_bonus = rest_bonus
        """Grisban the Thirsty."""
        self.strikes_on_engaging = strikes_on_engaging
        """Lord Hawthorne."""
        self.dodges_with_card = dodges_with_card
        """Syndrael."""

    def __repr__(self) -> str:
        return self.id


BASIC = "basic"
ONE, UP_TO_2, UP_TO_3_SAME_PLACE, ANY_ENGAGED = "one", "up_to_2", "up_to_3_same_place", "any_engaged"
SHARED, OR_WOUND = "shared", "or_wound"


class Ability:
    """An ability card: the action with its dice, and the lines before and after it.

    `before` are the lines above the action, `after` those below it. `targets` says how many an attack may name;
    `split` how a rest may use its successes: SHARED among heroes, OR_WOUND on enemies in play.
    """

    __slots__ = (
        "action", "after", "archetype", "backstab", "before", "bonus", "dice", "icon", "id", "may_engage", "name",
        "of_class", "ranged", "reckless", "split", "targets", "text",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        archetype: str,
        action: str,
        dice: int,
        icon: str,
        text: str,
        of_class: str = BASIC,
        bonus: int = 0,
        ranged: bool = False,
        targets: str = ONE,
        backstab: int = 0,
        reckless: int = 0,
        split: str = "",
        before: Sequence[Effect] = (),
        after: Sequence[Effect] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.archetype = archetype
        self.of_class = of_class
        self.action = action
        self.dice = dice
        self.bonus = bonus
        self.ranged = ranged
        self.targets = targets
        self.backstab = backstab
        """Successes added if the target is exhausted or became engaged with the hero this turn."""
        self.reckless = reckless
        """Successes added for 1 wound suffered before the roll."""
        self.split = split
        self.before = tuple(before)
        self.after = tuple(after)
        self.may_engage = any(line.id == "engage" for line in self.before)
        """Some line lets the hero engage before it attacks (HT-5.4)."""
        self.icon = icon
        self.text = text

    def __repr__(self) -> str:
        return self.id


class Condition:
    """A condition card: a hero has at most one of each (HT-13.4)."""

    __slots__ = ("bit", "copies", "good", "icon", "id", "name", "text")

    def __init__(self, id: str, name: str, *, bit: int, good: bool, copies: int, icon: str, text: str) -> None:
        self.id = id
        self.name = name
        self.bit = bit
        """Its bit in a hero's `conditions`."""
        self.good = good
        self.copies = copies
        self.icon = icon
        self.text = text
