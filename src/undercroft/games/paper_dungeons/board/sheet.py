"""A team's sheet: which one is shown, and what of a team's facts is drawn on it."""

from typing import TypedDict

from ..rules.printed.rooms import GEMS
from ..view import SheetFacts, View


def shown_sheet(view: View) -> SheetFacts:
    """One's own; a spectator looks at the sheet of the team that leads."""
    return view["sheet"] if "sheet" in view else max(view["players"], key=lambda facts: facts["fame"]["total"])


class PencilPart(TypedDict):
    """What a team has drawn into its dungeon."""

    seat: int
    path: list[str]
    explored: list[str]
    defeated: list[str]
    gems: list[str]
    lost: list[tuple[str, str]]
    """Gems that others have: the letter, and their initials."""
    fights: list[tuple[str, int]]
    """The lair, and the fame."""


class FilledPart(TypedDict):
    """What a team has filled in beside its dungeon."""

    seat: int
    levels: dict[str, int]
    colours: dict[str, str] | None
    power: int
    items: dict[str, int]
    potions: int
    healed: int
    wounds: int
    resurrected: bool
    minions: int
    gems: list[str]
    dice: list[int]
    """The numbers on the round track."""
    fights: list[int]
    """The fame of each."""


def pencil_part(facts: SheetFacts, view: View, names: list[str]) -> PencilPart:
    gems, closed, seat, lairs = facts["gems"], facts["closed"], facts["seat"], view["dungeon"]["monsters"]
    return {
        "seat": seat,
        "path": facts["path"],
        "explored": facts["explored"],
        "defeated": facts["defeated"],
        "gems": gems,
        "lost": [
            (letter, _thieves(seat, view, letter, names))
            for letter in GEMS
            if letter in closed and letter not in gems
        ],
        "fights": [(lairs[stage]["room"], one["fame"]) for stage, one in enumerate(facts["fights"])],
    }  # fmt: skip


def _thieves(seat: int, view: View, letter: str, names: list[str]) -> str:
    """Who of the others has a gem, by their initials."""
    thieves = [names[who][:1].upper() for who in view["gone"].get(letter, ()) if who != seat]
    return " ".join(thieves) if len(thieves) < 3 else f"×{len(thieves)}"


def filled_part(facts: SheetFacts) -> FilledPart:
    return {
        "seat": facts["seat"],
        "levels": facts["levels"],
        "colours": facts["colours"],
        "power": facts["power"],
        "items": facts["items"],
        "potions": facts["potions"],
        "healed": facts["healed"],
        "wounds": facts["wounds"],
        "resurrected": facts["resurrected"],
        "minions": len(facts["defeated"]),
        "gems": facts["gems"],
        "dice": [used["number"] for used in facts["track"]],
        "fights": [fight["fame"] for fight in facts["fights"]],
    }
