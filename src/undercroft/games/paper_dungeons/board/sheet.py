"""A team's sheet: which one is shown, and which of the team's facts are drawn on it."""

from typing import TypedDict, cast

from ..rules.ahead import ForecastFacts
from ..rules.printed.rooms import GEMS
from ..rules.scoring import RESURRECTION
from ..view import FilledFacts, SheetFacts, View


def shown_sheet(view: View) -> SheetFacts:
    """The viewer's own sheet; for a spectator, that of the team with the most fame."""
    return view["sheet"] if "sheet" in view else max(view["players"], key=lambda facts: facts["fame"]["total"])


def falls(wounds: int, spare: int | None) -> bool:
    """Whether this many wounds bring down a team that can take `spare` more; None: nothing brings it down."""
    return spare is not None and wounds > spare


class AheadPart(ForecastFacts):
    """A future fight, shown only to the team itself."""

    falls: int
    """The fame lost if the fight's wounds bring the team down; else 0."""


def fights_ahead(sheet: SheetFacts) -> list[AheadPart]:
    """The future fights with the result they would have now; none for other teams' sheets."""
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
    """Gems that are no longer available: the letter, and the initials of the players who have it."""
    fights: list[tuple[str, int]]
    """The lair, and the fame of its fight."""


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
    """The initials of the other players who have a gem, or their number if there are more than two."""
    thieves = [names[who][:1].upper() for who in seats if who != seat]
    return " ".join(thieves) if len(thieves) < 3 else f"×{len(thieves)}"


def filled_part(facts: SheetFacts) -> FilledFacts:
    return cast(FilledFacts, {name: fact for name, fact in facts.items() if name in FilledFacts.__annotations__})
