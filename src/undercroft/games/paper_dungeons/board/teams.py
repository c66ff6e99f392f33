"""The other teams in the rail and their sheets; what would score now; the chapters of a campaign."""

from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.face import Face, Sign
from ....kit.seen import Seen
from ..rules.ahead import ForecastFacts
from ..view import SheetFacts, View
from .box import SCENARIO
from .cards import forecast
from .faces import face
from .map import Map, draw, map_of, sheet_title
from .marks import Dot, plain
from .sheet import FilledPart, PencilPart, filled_part, pencil_part, shown_sheet
from .tracks import Tracks, tracks_of


def others(view: View) -> list[SheetFacts]:
    """Every team but the shown one, as of the end of the last round (PD-17.3)."""
    shown = shown_sheet(view)["seat"]
    return [facts for facts in view["players"] if facts["seat"] != shown]


# -- the estimate under the map


class EstimatePart(TypedDict):
    """What would score now, and the next fight. On a phone it stands under the map."""

    fame: int
    next: ForecastFacts | None
    round: int


def estimate_part(seen: Seen[View]) -> EstimatePart:
    sheet = shown_sheet(seen.view)
    return {"fame": sheet["fame"]["total"], "next": _next_fight(sheet), "round": seen.view["round"]}


def estimate_shown(part: EstimatePart, speech: Speech) -> dict[str, str]:
    return {
        "fame": plain(part["fame"]),
        "next": _ahead(part["next"], speech),
        "round": round_text(part["round"], speech),
    }


def round_text(number: int, speech: Speech) -> str:
    return speech(_("Round {n} of 8"), n=number) if number else ""


def _next_fight(sheet: SheetFacts) -> ForecastFacts | None:
    ahead = sheet.get("forecast")
    return ahead[0] if ahead else None


def _ahead(facts: ForecastFacts | None, speech: Speech) -> str:
    return f"{face(facts['monster'], speech).name}: {forecast(facts, speech)}" if facts else ""


# -- the pane in the rail


class RivalPart(TypedDict):
    """Another team."""

    seat: int
    name: str
    talent: str | None
    pencil: PencilPart
    numbers: list[int]
    """Power, wounds, gems, minions, rooms explored."""
    fame: int
    ready: bool | None
    """Whether it is through with its round; None when nothing is asked."""


class ChaptersPart(TypedDict):
    """A campaign so far: for each team its results, the current chapter as it stands."""

    scenario: str
    names: list[str]
    fame: list[list[int]]


class RivalsPart(TypedDict):
    """What the pane shows."""

    who: str
    """Whose fame it is, if not the viewer's own."""
    fame: dict[str, int]
    next: ForecastFacts | None
    rivals: list[RivalPart]
    chapters: ChaptersPart | None


def rivals_part(seen: Seen[View]) -> RivalsPart:
    view, names, sheet = seen.view, seen.names, shown_sheet(seen.view)
    choosing = {player.seat for player in seen.players if player.must_choose}
    return {
        "who": names[sheet["seat"]] if view["seat"] is None else "",
        "fame": sheet["fame"],
        "next": _next_fight(sheet),
        "rivals": [
            {
                "seat": facts["seat"],
                "name": names[facts["seat"]],
                "talent": facts["talent"],
                "pencil": pencil_part(facts, view, names),
                "numbers": [
                    facts["power"],
                    facts["wounds"],
                    len(facts["gems"]),
                    len(facts["defeated"]),
                    len(facts["explored"]),
                ],
                "fame": facts["fame"]["total"],
                "ready": facts["seat"] not in choosing if choosing else None,
            }
            for facts in others(view)
        ],
        "chapters": _chapters_part(view, names, sheet),
    }


def _chapters_part(view: View, names: list[str], shown: SheetFacts) -> ChaptersPart | None:
    scenario = view["scenario"]
    if scenario is None:
        return None
    fame = [[scores[seat]["total"] for scores in view["chapters"]] for seat in range(len(names))]
    if len(view["chapters"]) < len(SCENARIO[scenario].chapters):
        for facts in view["players"]:
            now = shown if facts["seat"] == shown["seat"] else facts
            fame[facts["seat"]].append(now["fame"]["total"])
    return {"scenario": scenario, "names": names, "fame": fame}


class Rival(NamedTuple):
    """Another team, as of the end of the last round. See `rival.html`."""

    seat: int
    name: str
    title: str
    talent: Face | None
    thumb: Inner
    stats: list[Sign]
    fame: str
    ready: bool | None


class Chapters(NamedTuple):
    """A campaign so far: for each team its results and their sum."""

    title: str
    heads: list[str]
    rows: list[tuple[int, str, list[str], str]]


@dataclass(frozen=True, slots=True)
class Rivals:
    """All of the pane, as `rivals.html` reads it."""

    title: str
    total: str
    lines: list[Dot]
    """What would score now: label, icon (`what`), points (`x`)."""
    next: str
    rivals: list[Inner]
    chapters: Chapters | None


def rivals_shown(part: RivalsPart, speech: Speech) -> Rivals:
    who = part["who"]
    return Rivals(
        title=speech(_("Fame of {who}"), who=who) if who else speech(_("Your fame")),
        total=plain(part["fame"]["total"]),
        lines=_lines(part["fame"], speech),
        next=_ahead(part["next"], speech),
        rivals=[inner("paper_dungeons/rival.html", one, _rival) for one in part["rivals"]],
        chapters=_chapters(part["chapters"], speech) if part["chapters"] else None,
    )


def _rival(part: RivalPart, speech: Speech) -> Rival:
    power, wounds, gems, minions, rooms = part["numbers"]
    return Rival(
        seat=part["seat"],
        name=part["name"],
        title=sheet_title(part["name"], speech),
        talent=face(part["talent"], speech) if part["talent"] else None,
        thumb=inner("paper_dungeons/thumb.html", part["pencil"], draw),
        stats=[
            Sign("crossed-swords", power, speech(_("power"))),
            Sign("hearts", wounds, speech(_("wounds"))),
            Sign("cut-diamond", gems, speech(_("gems"))),
            Sign("goblin-head", minions, speech(_("minions"))),
            Sign("footsteps", rooms, speech(_("rooms explored"))),
        ],
        fame=plain(part["fame"]),
        ready=part["ready"],
    )


def _lines(lines: dict[str, int], speech: Speech) -> list[Dot]:
    monsters = lines["monster_1"] + lines["monster_2"] + lines["monster_3"]
    parts = (
        (_("Monsters"), "minotaur", monsters),
        (_("Levels"), "upgrade", lines["levels"]),
        (_("Magic items"), "locked-chest", lines["items"]),
        (_("Gems"), "cut-diamond", lines["gems"]),
        (_("Minions"), "goblin-head", lines["minions"]),
        (_("Wounds"), "hearts", lines["wounds"] + lines["resurrection"]),
        (_("Goal, talent"), "flag-objective", lines["goal_talent"]),
        (_("Missions"), "tied-scroll", lines["missions"]),
    )
    return [Dot(points, 0, speech(name), icon) for name, icon, points in parts]


def _chapters(part: ChaptersPart, speech: Speech) -> Chapters:
    scenario = SCENARIO[part["scenario"]]
    return Chapters(
        title=speech(scenario.name),
        heads=[speech(dungeon.letter) for dungeon in scenario.chapters],
        rows=[
            (
                seat,
                part["names"][seat],
                [plain(points) for points in fame] + ["·"] * (len(scenario.chapters) - len(fame)),
                plain(sum(fame)),
            )
            for seat, fame in enumerate(part["fame"])
        ],
    )


# -- the sheets of the other teams


class SheetPart(TypedDict):
    """The sheet of another team. The area shows all of them."""

    name: str
    talent: str | None
    goal: str | None
    fame: int
    pencil: PencilPart
    filled: FilledPart


def sheets_part(seen: Seen[View]) -> list[SheetPart]:
    view, names = seen.view, seen.names
    return [
        {
            "name": names[facts["seat"]],
            "talent": facts["talent"],
            "goal": facts["goal"],
            "fame": facts["fame"]["total"],
            "pencil": pencil_part(facts, view, names),
            "filled": filled_part(facts),
        }
        for facts in others(view)
    ]


class Sheet(NamedTuple):
    """The sheet of another team, as `sheets.html` reads it."""

    seat: int
    kept: list[Face]
    """Its talent, and its goal where it may be known."""
    fame: str
    map: Map
    tracks: Tracks


def sheets_shown(part: list[SheetPart], speech: Speech) -> list[Sheet]:
    return [
        Sheet(
            seat=one["pencil"]["seat"],
            kept=[face(id, speech) for id in (one["talent"], one["goal"]) if id],
            fame=plain(one["fame"]),
            map=map_of(one["pencil"], one["name"], speech),
            tracks=tracks_of(one["filled"], one["name"], speech),
        )
        for one in part
    ]


ESTIMATE = area("estimate", "paper_dungeons/estimate.html", estimate_part, estimate_shown)
RIVALS = area("rivals", "paper_dungeons/rivals.html", rivals_part, rivals_shown)
SHEETS = area("sheets", "paper_dungeons/sheets.html", sheets_part, sheets_shown)
