"""The numbers of this very table that the guide of the first game tells."""

from ..cards import CARDS
from ..view import View
from .forecast import battle_of


def numbers(view: View) -> dict[str, object]:
    """The first battle within reach, gold and light of this turn, experience, the Keys found, and Weapons at hand."""
    battle = next(((tile["number"], seen) for tile in view["dungeon"] if (seen := battle_of(tile))), None)
    cards = [CARDS[id] for id in [*view.get("hand", ()), *(laid["card"] for laid in view["front"])]]
    values = view["turn_values"]
    return {
        "room": str(battle[0]) if battle else None,
        "total": battle[1]["total"] if battle else 0,
        "health": battle[1]["health"] if battle else 0,
        "weapon": any(card.is_weapon for card in cards),
        "gold": values["gold"] if values else 0,
        "light": values["budget"] if values else 0,
        "experience": view["players"][view["seat"] or 0]["xp"],
        "found": view["keys"]["found"],
    }
