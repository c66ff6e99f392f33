"""The numbers of the current table that the guided first game mentions."""

from ..cards import CARDS
from ..view import View


def numbers(view: View) -> dict[str, object]:
    """The first battle within reach, gold and light of this turn, experience, Keys, and Weapons at hand."""
    with_forecast = next((place for place in view["dungeon"] if place["forecast"]), None)
    seen = with_forecast["forecast"] if with_forecast else None
    cards = [CARDS[id] for id in [*view.get("hand", ()), *(laid["card"] for laid in view["front"])]]
    values = view["turn_values"]
    return {
        "room": str(with_forecast["number"]) if with_forecast else None,
        "total": seen["total"] if seen else 0,
        "health": seen["health"] if seen else 0,
        "weapon": any(card.is_weapon for card in cards),
        "gold": values["gold"] if values else 0,
        "light": values["budget"] if values else 0,
        "experience": view["players"][view["seat"] or 0]["xp"],
        "found": view["keys"]["found"],
        "needed": view["keys"]["needed"],
    }
