"""The numbers of this very table that the guide of the first game tells."""

from typing import Any

from ..cards import CARDS


def numbers(view: dict[str, Any]) -> dict[str, Any]:
    """The first battle within reach, gold and light of this turn, experience, the Keys found, and Weapons at hand."""
    reckoned = next((place for place in view["dungeon"] if place["forecast"]), None)
    cards = [CARDS[id] for id in [*view.get("hand", ()), *(laid["card"] for laid in view["front"])]]
    mine = view["players"][view["seat"] or 0]
    values = view["turn_values"] or {"gold": 0, "budget": 0}
    return {
        "room": str(reckoned["number"]) if reckoned else None,
        "total": reckoned["forecast"]["total"] if reckoned else 0,
        "health": reckoned["forecast"]["health"] if reckoned else 0,
        "weapon": any(card.is_weapon for card in cards),
        "gold": values["gold"],
        "light": values["budget"],
        "experience": mine["xp"],
        "found": view["keys"]["found"],
    }
