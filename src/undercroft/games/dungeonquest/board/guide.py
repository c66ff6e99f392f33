"""The numbers of the current table that the guided first game mentions."""

from ..view import View


def numbers(view: View) -> dict[str, object]:
    """The viewer's space, a tower to start in, the number that a test needs, and which things are going on."""
    seat, decision = view["seat"], view["decision"]
    mine = next((hero for hero in view["heroes"] if hero["seat"] == seat), None)
    inside = mine is not None and mine["status"] == "dungeon" and mine["space"] != mine["tower"]
    options = decision["options"] if decision else []
    asked = decision["prompt"]["args"] if decision else {}
    towers = [option["things"][0] for option in options if option["verb"] == "tower"]
    return {
        "seat": seat,
        "here": mine["space"] if mine and inside and not view["fight"] else None,
        "tower": towers[0] if towers else None,
        "search": any(option["verb"] == "search" for option in options),
        "needed": asked.get("needed"),
        "tested": view["fight"] is None and view["test"] is not None and view["test"]["who"] == seat,
        "fight": view["fight"] is not None,
        "drawn": view["fight"] is None and view["card"] is not None and view["card"]["who"] == seat,
    }
