"""Locations, and the exploration cards found at them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .effect import Effect

if TYPE_CHECKING:
    from .state import Table


class Location:
    """A location card. `arrival`, `travel` and `explored` are its timed effects; what follows is always on."""

    __slots__ = (
        "arrival", "blocks_first_progress", "champion_resilience", "clue_at", "danger", "emboldens", "engaged",
        "explore", "explored", "hides_discarded", "icon", "id", "name", "quest", "rest_bonus", "shadow_attack_bonus",
        "shadows", "softens_shadows", "spider_explore_bonus", "text", "threat_wounds", "traits", "travel",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        danger: str,
        traits: Sequence[str],
        engaged: int,
        shadows: int,
        explore: int,
        icon: str,
        text: str,
        quest: str = "",
        arrival: Sequence[Effect] = (),
        travel: Sequence[Effect] = (),
        explored: "Callable[[Table], None] | None" = None,
        shadow_attack_bonus: int = 0,
        rest_bonus: int = 0,
        spider_explore_bonus: int = 0,
        champion_resilience: int = 0,
        threat_wounds: int = 0,
        emboldens: str = "",
        hides_discarded: str = "",
        clue_at: int = 0,
        blocks_first_progress: bool = False,
        softens_shadows: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.danger = danger
        self.traits = tuple(traits)
        self.engaged = engaged
        self.shadows = shadows
        self.explore = explore
        self.icon = icon
        self.text = text
        self.quest = quest
        self.arrival = tuple(arrival)
        self.travel = tuple(travel)
        """Travel phase effects; `me` is the party leader."""
        self.explored = explored
        """Each time it becomes fully explored (HT-6.10)."""
        self.shadow_attack_bonus = shadow_attack_bonus
        """Successes added to an attack with a target in the shadows."""
        self.rest_bonus = rest_bonus
        self.spider_explore_bonus = spider_explore_bonus
        """Successes added to explore actions of a hero engaged with a Spider."""
        self.champion_resilience = champion_resilience
        self.threat_wounds = threat_wounds
        """Wounds after the threats for a hero who rolled a threat."""
        self.emboldens = emboldens
        """A trait: two such enemies engaged with one hero have +1 attack in the enemy phase."""
        self.hides_discarded = hides_discarded
        """A trait of which the enemy discard pile counts as holding none while this is fully explored."""
        self.clue_at = clue_at
        """An explore action with at least this many successes places 1 token on the sheet."""
        self.blocks_first_progress = blocks_first_progress
        self.softens_shadows = softens_shadows

    def __repr__(self) -> str:
        return self.id


OWN_TURN, BEFORE_ROLL, NAMING, AFTER_ROLL, WOUNDED, PASSIVE = (
    "own_turn", "before_roll", "naming", "after_roll", "wounded", "passive",
)  # fmt: skip


class Exploration:
    """An exploration card: an item, kept until it is used, or an event, carried out at once.

    `use` of an item: OWN_TURN (its lines `does`), BEFORE_ROLL and NAMING (adds `bonus` to a `for_action` action; NAMING
    makes the attack ranged), AFTER_ROLL (rerolls any dice), WOUNDED (`reduces`), PASSIVE (`first_action_bonus`).
    """

    __slots__ = (
        "bonus", "copies", "discardable", "does", "first_action_bonus", "for_action", "icon", "id", "is_item",
        "name", "of_set", "quest", "reduces", "removed", "text", "use", "wards",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        of_set: str,
        icon: str,
        text: str,
        use: str = "",
        copies: int = 1,
        quest: str = "",
        does: Sequence[Effect] = (),
        bonus: int = 0,
        for_action: str = "",
        reduces: int = 0,
        wards: bool = False,
        first_action_bonus: int = 0,
        discardable: bool = True,
        removed: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.of_set = of_set
        self.icon = icon
        self.text = text
        self.use = use
        self.is_item = use != ""
        self.copies = copies
        self.quest = quest
        self.does = tuple(does)
        self.bonus = bonus
        self.for_action = for_action
        self.reduces = reduces
        self.wards = wards
        """It keeps off Poisoned, Weakened and the wounds of one threat (Silver Amulet)."""
        self.first_action_bonus = first_action_bonus
        """Successes its bearer adds to its first action of each round."""
        self.discardable = discardable
        self.removed = removed
        """The event goes to the box afterwards, not to the discard pile (HT-13.9)."""

    def __repr__(self) -> str:
        return self.id
