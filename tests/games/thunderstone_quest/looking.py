"""Helpers to set up and to look at a table of Thunderstone Quest."""

from typing import Any

from undercroft.testing import ScenarioTable, scenario

MIRROR = ["abandoned_gate", "mine", "crypt", "sunken_well", "throne_room", "vault"]


def quest(seats: int = 2, seed: int = 0, options: dict[str, Any] | None = None, **position: Any) -> ScenarioTable:
    """A position in the first adventure; by default the decks hold only Adventurers, so that draws are known."""
    position.setdefault("decks", {seat: ["adventurer"] * 10 for seat in range(seats)})
    position.setdefault("discards", {seat: [] for seat in range(seats)})
    position.setdefault("gear", {seat: {} for seat in range(seats)})
    return scenario("thunderstone_quest", seats, seed, options, **position)


def delve(hand: list[str], room: str, monster: str, **position: Any) -> ScenarioTable:
    """Seat 0 is in a Room with this Monster, has entered the Dungeon phase and laid out this hand."""
    rooms = position.pop("rooms", MIRROR)
    monsters = {room: monster, **position.pop("monsters", {})} if room != "wilderness" else position.pop("monsters", {})
    table = quest(hands={0: hand}, rooms=rooms, monsters=monsters, figures={0: room}, **position)
    return table.choose("dungeon")


def battle(table: ScenarioTable) -> ScenarioTable:
    """Go from the preparation straight to the battle in the Room of the figure."""
    if table.decision().key == "prepare":
        table.choose("ready")
    if table.decision().key == "move":
        table.choose("stop")
    return table


def fought(table: ScenarioTable) -> tuple[str, int, int]:
    """The result of the last battle ("wins" or "loses"), the total and the Health."""
    last = [event for event in table.events() if event["key"] in ("wins", "loses")][-1]
    return last["key"], last["args"]["total"], last["args"]["health"]


def front(table: ScenarioTable) -> list[str]:
    """The cards in front of the active player."""
    return [laid["ref"] for laid in table.view()["front"]]


def laid(table: ScenarioTable, ref: str) -> dict[str, Any]:
    return next(one for one in table.view()["front"] if one["ref"] == ref)


def player(table: ScenarioTable, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = table.view()["players"][seat]
    return found


def values(table: ScenarioTable) -> dict[str, int]:
    found: dict[str, int] = table.view()["turn_values"]
    return found


def tile(table: ScenarioTable, room: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in table.view()["dungeon"] if one["room"] == room)
    return found


def forecast(table: ScenarioTable, room: str) -> dict[str, Any]:
    found: dict[str, Any] = tile(table, room)["forecast"]
    return found


def choose_all(table: ScenarioTable, *choices: str) -> ScenarioTable:
    """Choose these options, one after the other."""
    for choice in choices:
        table.choose(choice)
    return table


def passing(table: ScenarioTable, until: str = "where-to") -> ScenarioTable:
    """Take the last option, which does nothing, until this question is asked or the match is over."""
    while table.match.pending and table.decision().key != until:
        table.choose(table.options()[-1])
    return table


def use(table: ScenarioTable, card: str) -> ScenarioTable:
    """Use the first ability of a card that is on offer."""
    return table.choose(next(one for one in table.options() if one.startswith((f"use:{card}:", f"spoils:{card}:"))))


def offers(table: ScenarioTable, *starts: str) -> list[str]:
    """The options that begin with one of these."""
    return [option for option in table.options() if option.startswith(starts)]
