"""The numbers of the current table that the guided first game mentions."""

from ..rules.scoring import RESURRECTION
from ..view import View
from .box import MONSTER
from .sheet import shown_sheet


def numbers(view: View) -> dict[str, object]:
    """The next fight, what the dice show, and the first room with a minion that the team may enter now."""
    sheet = shown_sheet(view)
    ahead = view["dungeon"]["monsters"][min(len(sheet["fights"]), 2)]
    decision = view["decision"]
    ways = [option["things"][0] for option in decision["options"] if option["verb"] == "go"] if decision else []
    return {
        "monster": MONSTER[ahead["id"]],
        "after": ahead["after"],
        "room": ahead["room"],
        "power": MONSTER[ahead["id"]].bands[0].power,
        "health": sheet["power"],
        "lost": RESURRECTION,
        "skulls": sum(die["symbol"] == "skull" for die in view["dice"]),
        "clover": any(die["symbol"] == "clover" for die in view["dice"]),
        "minion": next((room for room in ways if sheet["awaits"][room]["minion"]), None),
    }
