"""The other teams in the rail and their sheets; the current score; the chapters of a campaign."""

from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import area, inner
from ....kit.seen import Seen
from ..view import FilledFacts, SheetFacts, View
from .box import SCENARIO
from .draw import Shown
from .faces import THINGS, with_things
from .map import draw, drawn_map
from .sheet import AheadPart, PencilPart, fights_ahead, filled_part, pencil_part, shown_sheet
from .tracks import drawn_tracks


class OtherPart(TypedDict):
    """Another team, as of the end of the last round (PD-17.3)."""

    seat: int
    name: str
    talent: str | None
    goal: str | None
    fame: int
    pencil: PencilPart


def others(seen: Seen[View]) -> list[tuple[SheetFacts, OtherPart]]:
    """Every team but the shown one."""
    shown, names = shown_sheet(seen.view)["seat"], seen.names
    return [(facts, _other(facts, seen.view, names)) for facts in seen.view["players"] if facts["seat"] != shown]


def _other(facts: SheetFacts, view: View, names: list[str]) -> OtherPart:
    return {
        "seat": facts["seat"],
        "name": names[facts["seat"]],
        "talent": facts["talent"],
        "goal": facts["goal"],
        "fame": facts["fame"]["total"],
        "pencil": pencil_part(facts, view, names),
    }


# -- the estimate under the map, on a phone


def estimate_part(seen: Seen[View]) -> Shown:
    sheet = shown_sheet(seen.view)
    return {"fame": sheet["fame"]["total"], "next": _next_fight(sheet), "round": seen.view["round"]}


def _next_fight(sheet: SheetFacts) -> AheadPart | None:
    return next(iter(fights_ahead(sheet)), None)


# -- the pane in the rail


class RivalPart(OtherPart):
    """Another team in the rail."""

    power: int
    wounds: int
    ready: bool | None
    """Whether it has finished its round; None if no player has to choose."""


class RivalsPart(TypedDict):
    """What the pane shows."""

    who: str
    """The name of the team whose fame is shown, for a spectator; else empty."""
    fame: dict[str, int]
    missions: bool
    """Whether the match has missions."""
    next: AheadPart | None
    rivals: list[RivalPart]
    scenario: str | None
    names: list[str]
    chapters: list[list[int]]
    """In a campaign: for each team the fame of its chapters, including the current one."""


def rivals_part(seen: Seen[View]) -> RivalsPart:
    view, names, sheet = seen.view, seen.names, shown_sheet(seen.view)
    choosing = {player.seat for player in seen.players if player.must_choose}
    return {
        "who": names[sheet["seat"]] if view["seat"] is None else "",
        "fame": sheet["fame"],
        "missions": bool(view["missions"] or view["done"]),
        "next": _next_fight(sheet),
        "rivals": [
            {
                **other,
                "power": facts["power"],
                "wounds": facts["wounds"],
                "ready": facts["seat"] not in choosing if choosing else None,
            }
            for facts, other in others(seen)
        ],
        "scenario": view["scenario"],
        "names": names,
        "chapters": _chapters(view, view["scenario"], sheet) if view["scenario"] else [],
    }


def _chapters(view: View, scenario: str, shown: SheetFacts) -> list[list[int]]:
    fame = [[scores[seat]["total"] for scores in view["chapters"]] for seat in range(len(view["players"]))]
    if len(view["chapters"]) < len(SCENARIO[scenario].chapters):
        for facts in view["players"]:
            now = shown if facts["seat"] == shown["seat"] else facts
            fame[facts["seat"]].append(now["fame"]["total"])
    return fame


def rivals_shown(part: RivalsPart, _speech: Speech) -> Shown:
    rivals = [inner("paper_dungeons/rival.html", one, rival_shown) for one in part["rivals"]]
    return {**part, "rivals": rivals, "things": THINGS}


def rival_shown(part: RivalPart, _speech: Speech) -> Shown:
    return {**part, "thumb": inner("paper_dungeons/thumb.html", part["pencil"], draw), "things": THINGS}


# -- the sheets of the other teams


class SheetPart(OtherPart):
    """The sheet of another team. The area shows all of them."""

    filled: FilledFacts


def sheets_part(seen: Seen[View]) -> list[SheetPart]:
    return [{**other, "filled": filled_part(facts)} for facts, other in others(seen)]


def sheets_shown(part: list[SheetPart], _speech: Speech) -> list[Shown]:
    """The context of `map.html` and `tracks.html`. On another team's sheet nothing can be chosen."""
    nothing = {"peeks": (), "spots": (), "far": ()}
    return [
        {**one, **drawn_map(one["pencil"]), "filled": drawn_tracks(one["filled"]), **nothing, "things": THINGS}
        for one in part
    ]


ESTIMATE = area("estimate", "paper_dungeons/estimate.html", estimate_part, with_things)
RIVALS = area("rivals", "paper_dungeons/rivals.html", rivals_part, rivals_shown)
SHEETS = area("sheets", "paper_dungeons/sheets.html", sheets_part, sheets_shown)
