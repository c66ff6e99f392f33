"""What is in the box: heroes and their ability cards, enemies, locations, exploration cards, conditions, quests, dice.

Each card is one object, shared by its copies. All numbers are the printed ones.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ....kernel.text import _
from .effect import Effect, KeywordDeed

if TYPE_CHECKING:
    from .state import Foe, Table

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


class HeroCard:
    """A hero: archetype, health, and the one ability nobody else has."""

    __slots__ = (
        "adds_die", "adds_if_ambushing", "archetype", "avenges", "blunts_engaged", "dodges_with_card",
        "heals_criticals", "health", "icon", "id", "name", "progress_on_kill", "rerolls_enemy_die", "rest_bonus",
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


class Keyword:
    """A word of an effect bar: what the enemy does when it is activated."""

    __slots__ = ("does", "icon", "id", "name", "text")

    def __init__(self, id: str, name: str, does: KeywordDeed, *, icon: str, text: str) -> None:
        self.id = id
        self.name = name
        self.does = does
        self.icon = icon
        self.text = text


class Ref:
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
        self._refs: list[Ref] = []

    def ref(self, number: int) -> Ref:
        while len(self._refs) <= number:
            self._refs.append(Ref(self, len(self._refs)))
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
        """(table, foe) → its resilience, where it is not a fixed number."""
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
        self._refs: list[Ref] = []

    def ref(self, number: int) -> Ref:
        while len(self._refs) <= number:
            self._refs.append(Ref(self, len(self._refs)))
        return self._refs[number]

    @property
    def is_villain(self) -> bool:
        return self.rank == VILLAIN

    def __repr__(self) -> str:
        return self.id


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
        """An explore action with at least so many successes places 1 token on the sheet."""
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


class Stack:
    """One line of a deck's recipe: named sets (or locations), so many random ones of each level, unique cards."""

    __slots__ = ("common", "dire", "named", "nightmare", "unique")

    def __init__(
        self,
        named: Sequence[str] = (),
        *,
        common: int = 0,
        dire: int = 0,
        nightmare: int = 0,
        unique: Sequence[str] = (),
    ) -> None:
        self.named = tuple(named)
        self.common = common
        self.dire = dire
        self.nightmare = nightmare
        self.unique = tuple(unique)

    def random(self, danger: str) -> int:
        """How many random ones of this level."""
        return {COMMON: self.common, DIRE: self.dire, NIGHTMARE: self.nightmare}[danger]


class Peril:
    """What a colour of the peril track does; `me` is the party leader."""

    __slots__ = ("colour", "does", "text")

    def __init__(self, colour: str, text: str, does: Sequence[Effect]) -> None:
        self.colour = colour
        self.text = text
        self.does = tuple(does)


class Sheet:
    """The tokens on a quest sheet: clues, captives, walls (HT-17.4)."""

    __slots__ = ("count", "id", "name")

    def __init__(self, id: str, name: str, count: int) -> None:
        self.id = id
        self.name = name
        self.count = count
        """How many lie there at first."""


class Quest:
    """A quest sheet: decks, peril track, special rules, victory and defeat."""

    __slots__ = (
        "arrival", "aside", "danger", "defeat", "defeat_text", "enemies", "exploration", "exploration_unique",
        "falls", "flees", "icon", "id", "locations", "loses", "name", "number", "perils", "prologue", "round_ends",
        "special", "text", "threat", "threat_text", "tokens", "track", "travels", "victory", "victory_text",
        "villain", "wins", "wins_at_end",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        number: int,
        danger: str,
        villain: Enemy,
        special: Sequence[str],
        victory: str,
        defeat: Sequence[str],
        track: Sequence[str],
        perils: Sequence[Peril],
        enemies: Sequence[Stack],
        locations: Sequence[Stack],
        exploration: Sequence[str],
        prologue: str,
        victory_text: str,
        defeat_text: str,
        icon: str,
        exploration_unique: Sequence[str] = (),
        aside: Sequence[str] = (),
        tokens: Sheet | None = None,
        threat: Effect | None = None,
        threat_text: str = "",
        flees: bool = False,
        arrival: Effect | None = None,
        travels: Effect | None = None,
        round_ends: Effect | None = None,
        falls: "Callable[[Table], bool] | None" = None,
        wins: "Callable[[Table], bool] | None" = None,
        wins_at_end: "Callable[[Table], bool] | None" = None,
        loses: "Callable[[Table], bool] | None" = None,
    ) -> None:
        self.id = id
        self.name = name
        self.number = number
        self.danger = danger
        self.villain = villain
        self.special = tuple(special)
        self.threat = threat
        self.threat_text = threat_text
        self.victory = victory
        self.defeat = tuple(defeat)
        self.track = tuple(track)
        self.perils: Mapping[str, Peril] = {peril.colour: peril for peril in perils}
        self.enemies = tuple(enemies)
        self.locations = tuple(locations)
        self.exploration = tuple(exploration)
        self.exploration_unique = tuple(exploration_unique)
        self.aside = tuple(aside)
        """Exploration cards that lie beside the sheet."""
        self.tokens = tokens
        self.prologue = prologue
        self.victory_text = victory_text
        self.defeat_text = defeat_text
        self.icon = icon
        self.text = " ".join(special)
        self.flees = flees
        """Its villain, defeated before the last location, returns to the lair (HT-17.5)."""
        self.arrival = arrival
        """After the enemies of a location the party arrives at are spawned; `me` is the leader."""
        self.travels = travels
        """When the party has travelled and the new location is revealed, before its enemies."""
        self.round_ends = round_ends
        self.falls = falls
        """When the villain is defeated; returns whether it goes back to the lair."""
        self.wins = wins
        """Checked at all times."""
        self.wins_at_end = wins_at_end
        """Checked at the end of each round."""
        self.loses = loses

    @property
    def named_sets(self) -> tuple[str, ...]:
        return tuple(name for stack in self.enemies for name in stack.named)

    @property
    def named_locations(self) -> tuple[str, ...]:
        return tuple(name for stack in self.locations for name in stack.named)

    def __repr__(self) -> str:
        return self.id


class Box:
    """Everything in the box, by id: what setting up, upgrading and imagining choose from."""

    __slots__ = ("abilities", "enemies", "exploration", "heroes", "locations", "quests", "sets")

    def __init__(
        self,
        heroes: Mapping[str, HeroCard],
        abilities: Mapping[str, Ability],
        enemies: Mapping[str, Enemy],
        locations: Mapping[str, Location],
        exploration: Mapping[str, Exploration],
        quests: Mapping[str, Quest],
    ) -> None:
        self.heroes = heroes
        self.abilities = abilities
        self.enemies = enemies
        self.locations = locations
        self.exploration = exploration
        self.quests = quests
        self.sets: dict[str, list[Enemy]] = {}
        """The cards of each enemy set: two minions and a champion (HT-2.2)."""
        for enemy in enemies.values():
            if enemy.of_set:
                self.sets.setdefault(enemy.of_set, []).extend([enemy] * enemy.copies)

    def basics(self, archetype: str) -> list[Ability]:
        """The four basic cards of an archetype, in the order of the actions."""
        found = [card for card in self.abilities.values() if card.archetype == archetype and card.of_class == BASIC]
        return sorted(found, key=lambda card: SLOT[card.action])

    def upgrades(self, archetype: str) -> list[Ability]:
        return [card for card in self.abilities.values() if card.archetype == archetype and card.of_class != BASIC]


Facts = dict[str, Any]
