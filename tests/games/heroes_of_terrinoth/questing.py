"""Helpers to set up and play tables in the middle of a quest."""

from typing import Any

from undercroft.testing import ScenarioTable, scenario

GAME = "heroes_of_terrinoth"
PARTY = ["kari_wraithstalker", "elder_mok", "grisban_the_thirsty", "leoric_of_the_book"]
"""A scout, a healer, a warrior and a mage."""
ATTACK, EXPLORE, AID, REST = 0, 1, 2, 3
"""The indexes of a hero's ability cards."""


def quest(seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> ScenarioTable:
    """A party in the Dark Forest by default, without enemies by default."""
    count = max(2, seats, (options or {}).get("heroes", 0))
    position.setdefault("heroes", PARTY[:count])
    position.setdefault("location", "dark_forest")
    position.setdefault("locations", ["bandit_camp", "spligs_throne"])
    return scenario(GAME, seats=seats, options={"deal_heroes": True, **(options or {})}, **position)


def hero(table: ScenarioTable, number: int) -> dict[str, Any]:
    facts: dict[str, Any] = table.view()["heroes"][number]
    return facts


def engaged(table: ScenarioTable, number: int) -> list[str]:
    """The cards of the enemies engaged with a hero."""
    return [foe["card"] for foe in hero(table, number)["engaged"]]


def shadows(table: ScenarioTable) -> list[str | None]:
    return [foe["card"] for foe in table.view()["shadows"]]


def ready(table: ScenarioTable, number: int) -> list[bool]:
    return [card["ready"] for card in hero(table, number)["cards"]]


def key(table: ScenarioTable) -> str:
    """The key of the current question."""
    return table.decision().prompt.key


def answer(table: ScenarioTable, **answers: str) -> ScenarioTable:
    """Answer by the key of the prompt (with _ instead of -), as long as one of these questions is asked."""
    while table.match.pending and key(table).replace("-", "_") in answers:
        table.choose(answers[key(table).replace("-", "_")])
    return table


def rolled(table: ScenarioTable) -> dict[str, Any]:
    """The arguments of the last roll."""
    args: dict[str, Any] = table.events("rolls")[-1]["args"]
    return args
