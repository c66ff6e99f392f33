"""Helpers that play one card in one turn or one phase."""

from typing import Any

from tests.games.heroes_of_terrinoth.questing import quest
from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.testing import ScenarioTable

HEALER, MAGE, SCOUT, WARRIOR = "avric_albright", "leoric_of_the_book", "tetherys", "grisban_the_thirsty"
HEROES = {"healer": HEALER, "mage": MAGE, "scout": SCOUT, "warrior": WARRIOR}
HIT, CRIT, SHIELD, MISS = "success", "critical", "shield", "blank"
ASLEEP = {"card": "bandit_minion", "ready": False}
"""An enemy of 3 health that rolls no die."""


def party(first: str, count: int = 3) -> list[str]:
    """A party of `count` heroes of different archetypes, this one first."""
    others = [id for archetype, id in HEROES.items() if archetype != BOX.heroes[first].archetype]
    return [first, *others][:count]


def three(first: str = MAGE, **position: Any) -> ScenarioTable:
    """Three heroes at the Roadside Inn, where nothing happens during their turns."""
    position.setdefault("location", "roadside_inn")
    position.setdefault("heroes", party(first))
    return quest(3, position.pop("options", None), **position)


def play(
    card: str,
    dice: list[str] | None = None,
    me: dict[str, Any] | None = None,
    mates: dict[int, dict[str, Any]] | None = None,
    first: str = "",
    **position: Any,
) -> ScenarioTable:
    """The first of three heroes plays this ability card."""
    first = first or HEROES[BOX.abilities[card].archetype]
    facts = {0: {"cards": [card], **(me or {})}, **(mates or {})}
    return three(first, hero=facts, dice=dice or [], **position).choose(f"play:{card}")


def draw(card: str, me: dict[str, Any] | None = None, **position: Any) -> ScenarioTable:
    """The mage explores without success and draws this card."""
    return play("mage_seeking_spell", [MISS, MISS], me, exploration=[card], **position)


def use(item: str, me: dict[str, Any] | None = None, first: str = MAGE, **position: Any) -> ScenarioTable:
    """The first of three heroes uses this item before it plays a card."""
    facts = {0: {"items": [item], **(me or {})}, **position.pop("mates", {})}
    return three(first, hero=facts, **position).choose(f"use:{item}")


def activate(enemy: str | dict[str, Any], me: dict[str, Any] | None = None, **position: Any) -> ScenarioTable:
    """The first of three heroes activates this enemy, engaged with it, in the Dark Forest; then the round goes on."""
    position.setdefault("location", "dark_forest")
    facts = {0: {**(me or {}), "engaged": [enemy, *(me or {}).get("engaged", [])]}, **position.pop("mates", {})}
    return three(position.pop("first", WARRIOR), hero=facts, phase="enemies", **position)


def activate_from_shadows(enemy: str, me: dict[str, Any] | None = None, **position: Any) -> ScenarioTable:
    """The first of three heroes activates this enemy, which is in the shadows of the Dark Forest."""
    position.setdefault("location", "dark_forest")
    facts = {0: me or {}, **position.pop("mates", {})}
    shadows = [enemy, *position.pop("shadows", [])]
    return three(position.pop("first", WARRIOR), hero=facts, shadows=shadows, phase="enemies", **position)


def threaten(enemy: str, me: dict[str, Any] | None = None, **position: Any) -> ScenarioTable:
    """The first of three heroes explores and rolls a threat; this enemy's comes first."""
    me = {**(me or {}), "engaged": [enemy, *(me or {}).get("engaged", [])]}
    position.setdefault("exploration", ["moment_of_calm"])
    table = play("warrior_push_forward", [MISS, MISS, "threat", MISS, MISS], me, **position)
    if table.match.pending and table.decision().prompt.key == "threat-order":
        table.choose(next(option for option in table.options() if option.startswith(f"first:{enemy}")))
    return table


def wounds(table: ScenarioTable) -> list[int]:
    """The wounds of the heroes."""
    return [hero["wounds"] for hero in table.view()["heroes"]]


def tokens(table: ScenarioTable) -> list[int]:
    """The success tokens of the heroes."""
    return [hero["tokens"] for hero in table.view()["heroes"]]


def foes(table: ScenarioTable) -> dict[str, dict[str, Any]]:
    """The enemies in play, by id."""
    view = table.view()
    found = [foe for hero in view["heroes"] for foe in hero["engaged"]] + view["shadows"]
    return {foe["id"]: foe for foe in found}


def hurt(table: ScenarioTable) -> dict[str, int]:
    """The wounds of the enemies in play that have any."""
    return {id: foe["wounds"] for id, foe in foes(table).items() if foe["wounds"]}


def take_first_options(table: ScenarioTable, *keys: str) -> ScenarioTable:
    """Take the first option as long as one of these questions is asked."""
    while table.match.pending and table.decision().prompt.key in keys:
        table.choose(table.options()[0])
    return table


def exhausted(table: ScenarioTable, number: int = 0) -> list[str]:
    """The exhausted ability cards of a hero, by action."""
    return [card["action"] for card in table.view()["heroes"][number]["cards"] if not card["ready"]]


# -- quests


def set_out(quest: str, first: str = WARRIOR, **position: Any) -> ScenarioTable:
    """Three heroes on this quest, in the Dark Forest by default."""
    position.setdefault("location", "dark_forest")
    return three(first, options={"quest": quest}, **position)


def peril(quest: str, colour: str, again: bool = False, **position: Any) -> ScenarioTable:
    """The peril phase in which the token reaches the first space of this colour, or stays on the last space."""
    space = BOX.quests[quest].track.index(colour)
    return set_out(quest, phase="peril", peril=space - (not again), **position)


def strike_villain(quest: str, dice: list[str], villain: dict[str, Any], **position: Any) -> ScenarioTable:
    """The mage attacks the villain in the shadows with three dice."""
    villain = {"at": "shadows", "ready": False, **villain}
    position.setdefault("location", "roadside_inn")
    return play("runemaster_exploding_rune", dice, villain=villain, options={"quest": quest}, **position)


def arrive(quest: str, location: str, *leave: str, **position: Any) -> ScenarioTable:
    """The party travels to this location from the one in `leave` or the Roadside Inn; the warrior becomes leader."""
    here = leave[0] if leave else "roadside_inn"
    table = set_out(
        quest, phase="travel", location=here, progress=BOX.locations[here].explore, locations=[location], **position
    )
    return table.choose("yes").choose(f"hero:{WARRIOR}")


def ending(table: ScenarioTable) -> tuple[str, bool | None] | None:
    """The way the quest ended, and whether it was won; None while it goes on."""
    result = table.match.result
    return None if result is None else (result.how, result.won)
