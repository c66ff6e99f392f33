"""A team's sheet: which one is shown, and what of a team's facts is drawn on it."""

from typing import TypedDict, cast

from ..rules.ahead import ForecastFacts
from ..rules.printed.rooms import GEMS
from ..rules.scoring import RESURRECTION
from ..view import FilledFacts, SheetFacts, View


def shown_sheet(view: View) -> SheetFacts:
    """One's own; a spectator looks at the sheet of the team that leads."""
    return view["sheet"] if "sheet" in view else max(view["players"], key=lambda facts: facts["fame"]["total"])


def falls(wounds: int, spare: int | None) -> bool:
    """Whether this many wounds defeat a team that can take that many."""
    return spare is not None and wounds > spare


class AheadPart(ForecastFacts):
    """A fight to come, for the team's own eyes."""

    falls: int
    """The fame that it costs if its wounds bring the team down; else 0."""


def fights_ahead(sheet: SheetFacts) -> list[AheadPart]:
    """The fights to come as they would go now; of another's sheet nothing is foretold."""
    return [
        {**one, "falls": RESURRECTION if falls(one["wounds"], sheet["spare"]) else 0}
        for one in sheet.get("forecast", [])
    ]


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


def pencil_part(facts: SheetFacts, view: View, names: list[str]) -> PencilPart:
    seat, gems, lairs = facts["seat"], facts["gems"], view["dungeon"]["monsters"]
    lost = [letter for letter in GEMS if letter in facts["closed"] and letter not in gems]
    return {
        "seat": seat,
        "path": facts["path"],
        "explored": facts["explored"],
        "defeated": facts["defeated"],
        "gems": gems,
        "lost": [(letter, _thieves(seat, view["gone"].get(letter, []), names)) for letter in lost],
        "fights": [(lairs[stage]["room"], one["fame"]) for stage, one in enumerate(facts["fights"])],
    }


def _thieves(seat: int, seats: list[int], names: list[str]) -> str:
    """Who of the others has a gem, by their initials."""
    thieves = [names[who][:1].upper() for who in seats if who != seat]
    return " ".join(thieves) if len(thieves) < 3 else f"×{len(thieves)}"


def filled_part(facts: SheetFacts) -> FilledFacts:
    return cast(FilledFacts, {name: fact for name, fact in facts.items() if name in FilledFacts.__annotations__})
