"""Helpers to set up and play tables of Paper Dungeons."""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.testing import ScenarioTable, scenario

ROLL = ("white_warrior", "white_mage", "white_clover", "black_cleric", "black_rogue", "black_boots")
SKULLS = ("white_skull", "black_skull", "white_warrior", "white_mage", "black_cleric", "black_rogue")
BLACK_AND_WHITE = "great_explorers"
"""A goal by which warrior and cleric are black, mage and rogue white."""


def begin(
    sheet: Mapping[str, Any] | None = None,
    *others: Mapping[str, Any],
    roll: Sequence[str] = ROLL,
    seats: int | None = None,
    missions: Sequence[str] = (),
    **position: Any,
) -> ScenarioTable:
    """The start of a round, by default in dungeon A without missions; one sheet per seat; later rolls lack skulls."""
    sheets = dict(enumerate([sheet or {}, *others]))
    rolls = [*position.pop("rolls", [roll]), *[ROLL] * 8]
    return scenario(
        "paper_dungeons",
        seats=seats or len(sheets),
        rolls=rolls,
        missions=missions,
        sheets=sheets,
        **{"dungeon": "A", **position},
    )


def use(table: ScenarioTable, die: str, *choices: str, seat: int = 0) -> ScenarioTable:
    """Take a die and make these choices with it."""
    if table.decision(seat).key == "die":  # no choice is needed if all remaining dice are equal
        table.choose(f"die:{die}", seat)
    for choice in choices:
        table.choose(choice, seat)
    return table


def sheet(table: ScenarioTable, seat: int = 0) -> dict[str, Any]:
    """The seat's own sheet, with the marks of this round."""
    found: dict[str, Any] = table.view(seat)["sheet"]
    return found


def finish(table: ScenarioTable, *seats: int) -> ScenarioTable:
    """Let these seats (or all) waste the rest of the round; other decisions take their first options."""
    turn = table.view()["turn"]
    for seat in seats or range(table.match.seats):
        while seat in table.match.pending and table.view()["turn"] == turn:
            decision = table.decision(seat)
            ids = [option.id for option in decision.options]
            plain = next((id for id in ("waste", "stop") if id in ids), ids[0])
            table.choose(plain if decision.takes_one else ids[: decision.at_least], seat)
    return table


def awaits(table: ScenarioTable, room: str, seat: int = 0) -> dict[str, Any]:
    """What a room still offers the team."""
    found: dict[str, Any] = sheet(table, seat)["awaits"][room]
    return found


def line(table: ScenarioTable, name: str, seat: int = 0) -> int:
    """One line of the fame if the match were scored now."""
    found: int = sheet(table, seat)["fame"][name]
    return found
