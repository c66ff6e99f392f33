"""The numbers of the current table that the guided first game mentions."""

from ..cards import BOX
from ..view import View
from .options import offered


def numbers(view: View) -> dict[str, object]:
    """Facts of the viewer's acting hero (health, engaged enemies, exhausted cards, tokens), the enemies in the shadows,
    the progress that the location needs, and the cards offered over the stage."""
    mine = [hero for hero in view["heroes"] if hero["seat"] == view["seat"]]
    acting = next((hero for hero in mine if hero["number"] == view["active_hero"]), mine[0] if mine else None)
    place = view["location"]
    decision = view["decision"]
    facts: dict[str, object] = {
        "shadows": len(view["shadows"]),
        "explore": place["explore"] if place else 0,
        "offers": decision and offered(view, decision["options"]),
    }
    if acting is None:
        return facts
    return facts | {
        "hero": BOX.heroes[acting["card"]],
        "health": acting["health"],
        "engaged": len(acting["engaged"]),
        "resting": any(not card["ready"] for card in acting["cards"]),
        "tokens": acting["tokens"],
    }
