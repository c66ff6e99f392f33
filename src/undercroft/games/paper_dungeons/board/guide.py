"""The numbers of this very table that the guide of the first game tells."""

from typing import Any

from ..cards import MONSTERS

BEASTS = {monster.id: monster for monster in MONSTERS}


def numbers(view: dict[str, Any]) -> dict[str, Any]:
    """The fight ahead, what the dice show, and the first room with a minion into which one may go."""
    sheet = view.get("sheet", {"fights": [], "awaits": {}})
    ahead = view["dungeon"]["monsters"][min(len(sheet["fights"]), 2)]
    decision = view["decision"]
    ways = [option["things"][0] for option in decision["options"] if option["verb"] == "go"] if decision else []
    return {
        "monster": BEASTS[ahead["id"]],
        "after": ahead["after"],
        "room": ahead["room"],
        "power": BEASTS[ahead["id"]].bands[0].power,
        "skulls": sum(die["symbol"] == "skull" for die in view["dice"]),
        "clover": any(die["symbol"] == "clover" for die in view["dice"]),
        "minion": next((room for room in ways if sheet["awaits"][room]["minion"]), None),
    }
