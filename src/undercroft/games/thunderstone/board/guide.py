"""The numbers of the current table that the guided first game mentions."""

from typing import Any

from ..cards import CARDS, DISEASE


def numbers(view: dict[str, Any]) -> dict[str, Any]:
    """Gold and attack of the hand, the first monster that can be beaten now, weapons and diseases at hand."""
    cards = [CARDS[id] for id in [*view.get("hand", ()), *(shown["card"] for shown in view["party"])]]
    with_forecast = [rank for rank in view["hall"] if rank["forecast"]]
    beaten = next((rank for rank in with_forecast if rank["forecast"]["wins"] and rank["forecast"]["legal"]), None)
    first = with_forecast[0]["forecast"] if with_forecast else {"total": 0, "health": 0}
    return {
        "gold": sum(card.gold or 0 for card in cards),
        "purse": view.get("purse", 0),
        "total": first["total"],
        "health": first["health"],
        "monster": CARDS[beaten["card"]] if beaten else None,
        "rank": beaten["rank"] if beaten else 0,
        "weapon": any(card.is_weapon for card in cards),
        "disease": DISEASE in cards,
        "left": view["dungeon"]["deck"],
    }
