"""Helpers to set up positions of DungeonQuest with one Hero or several."""

from typing import Any

from undercroft.testing import ScenarioTable, scenario

KRUTZBECK = "krutzbeck"
"""The Hero of most tests: Life 20, Strength 9, Agility 4, Armor 5, Luck 4."""


def alone(hero: str = KRUTZBECK, at: str = "c5", tile: Any = "chamber_cross", **more: Any) -> ScenarioTable:
    """One Hero in a chamber, with unexplored spaces around it. `me` holds more facts about the Hero."""
    tiles = {at: tile, **more.pop("tiles", {})} if tile else more.pop("tiles", {})
    me = {"at": at, **more.pop("me", {})}
    return scenario("dungeonquest", seats=1, heroes={0: hero}, hero={0: me}, tiles=tiles, **more)


def party(*heroes: str, **more: Any) -> ScenarioTable:
    """Several Heroes, in towers unless `hero` says otherwise."""
    return scenario("dungeonquest", seats=len(heroes), heroes=dict(enumerate(heroes)), **more)


def duel(
    hero: str = KRUTZBECK, monster: str = "skeleton", life: int = 3, combat: Any = None, **more: Any
) -> ScenarioTable:
    """Seat 0 is about to meet a Monster that seat 1 plays: he moves north from c5 into c4 and draws it."""
    return party(
        hero,
        more.pop("other", "tatianna"),
        hero={0: {"at": "c5", "came_from": "c6", **more.pop("me", {})}, **more.pop("others", {})},
        tiles={"c5": "chamber_cross", "c6": "chamber_cross", **more.pop("tiles", {})},
        pile=more.pop("pile", ["chamber_cross"]),
        decks={"dungeon": [f"dungeon_{monster}"], **more.pop("decks", {})},
        lives={monster: [life]},
        combat=combat or [],
        **more,
    )


def me(table: ScenarioTable, seat: int = 0) -> dict[str, Any]:
    """The public facts of a Hero."""
    found: dict[str, Any] = table.view(seat)["heroes"][seat]
    return found


def loot(table: ScenarioTable, seat: int = 0) -> list[str]:
    return [held["card"] for held in me(table, seat)["loot"]]


def laid(table: ScenarioTable, space: str) -> dict[str, Any]:
    """The chamber that lies on a space."""
    found: dict[str, Any] = next(one for one in table.view()["board"] if one["space"] == space)
    return found


def drawn(table: ScenarioTable) -> list[str]:
    """The cards drawn so far."""
    return [event["args"]["card"] for event in table.events("draws")]


def both(table: ScenarioTable, first: str, other: str) -> ScenarioTable:
    """Both sides of a fight play a card: seat 0 and seat 1."""
    table.choose(f"play:{first}", 0)
    return table.choose(f"play:{other}", 1)


def decline(table: ScenarioTable) -> ScenarioTable:
    """Refuse every counterattack that is offered now."""
    for seat, decision in table.match.pending.items():
        if decision.key == "counterattack":
            table.choose("enough", seat)
    return table


def fight(table: ScenarioTable, seat: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = table.view(seat)["fight"]
    return found
