"""Fame on the screen: what would score now, how the next fight would go, the chapters of a campaign."""

from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Seen
from ..rules.ahead import ForecastFacts
from ..view import SheetFacts, View
from .things import MONSTER, SCENARIO, plain, sheet_shown, signed


def forecast(facts: ForecastFacts, speech: Speech) -> str:
    """How the fight would go with today's marks."""
    fame = signed(facts["fame"])
    if not facts["found"]:
        return speech(_("lair not found: {fame}"), fame=fame)
    if not facts["band"]:
        return speech(_("power {power}, flight: {fame}"), power=facts["power"], fame=fame)
    return speech(_("power {power}: {fame}"), power=facts["power"], fame=fame)


def next_fight(sheet: SheetFacts) -> ForecastFacts | None:
    """The fight that comes first, on one's own sheet."""
    ahead = sheet.get("forecast")
    return ahead[0] if ahead else None


def _next(facts: ForecastFacts | None, speech: Speech) -> str:
    return f"{speech(MONSTER[facts['monster']].name)}: {forecast(facts, speech)}" if facts else ""


# -- in the rail


class FameFacts(TypedDict):
    """What a team would score now."""

    of: str
    """Whose it is; nobody's name, if it is the viewer's."""
    lines: dict[str, int]
    next: ForecastFacts | None


def fame_facts(seen: Seen[View]) -> FameFacts:
    sheet = sheet_shown(seen.view)
    of = "" if seen.view["seat"] is not None else seen.names[sheet["seat"]]
    return {"of": of, "lines": sheet["fame"], "next": next_fight(sheet)}


@dataclass(frozen=True, slots=True)
class Fame:
    """The estimate: what would score now."""

    title: str
    total: str
    lines: list[tuple[str, str, int]]
    """(icon, name, points)."""
    next: str


def fame(facts: FameFacts, speech: Speech) -> Fame:
    lines = facts["lines"]
    parts = (
        ("minotaur", _("Monsters"), lines["monster_1"] + lines["monster_2"] + lines["monster_3"]),
        ("upgrade", _("Levels"), lines["levels"]),
        ("locked-chest", _("Magic items"), lines["items"]),
        ("cut-diamond", _("Gems"), lines["gems"]),
        ("goblin-head", _("Minions"), lines["minions"]),
        ("hearts", _("Wounds"), lines["wounds"] + lines["resurrection"]),
        ("flag-objective", _("Goal, talent"), lines["goal_talent"]),
        ("tied-scroll", _("Missions"), lines["missions"]),
    )
    return Fame(
        title=speech(_("Fame of {who}"), who=facts["of"]) if facts["of"] else speech(_("Your fame")),
        total=plain(lines["total"]),
        lines=[(icon, speech(name), points) for icon, name, points in parts],
        next=_next(facts["next"], speech),
    )


class ChaptersFacts(TypedDict):
    """A campaign so far."""

    scenario: str
    teams: list[tuple[int, str, list[int]]]
    """Of each team its seat, its name and its fame in each chapter: in the current one, what would score now."""


def chapters_facts(seen: Seen[View]) -> ChaptersFacts | None:
    view, scenario = seen.view, seen.view["scenario"]
    if scenario is None:
        return None
    own, teams = sheet_shown(view), []
    for facts in view["players"]:
        seat = facts["seat"]
        fame = [scores[seat]["total"] for scores in view["chapters"]]
        if len(fame) < len(SCENARIO[scenario].chapters):
            fame.append((own if seat == own["seat"] else facts)["fame"]["total"])
        teams.append((seat, seen.names[seat], fame))
    return {"scenario": scenario, "teams": teams}


@dataclass(frozen=True, slots=True)
class Chapters:
    """The table of a campaign: a row for each team."""

    title: str
    heads: list[str]
    rows: list[tuple[int, str, list[str], str]]


def chapters(facts: ChaptersFacts, speech: Speech) -> Chapters:
    scenario = SCENARIO[facts["scenario"]]
    rows = []
    for seat, name, fame in facts["teams"]:
        ahead = ["·"] * (len(scenario.chapters) - len(fame))
        rows.append((seat, name, [plain(points) for points in fame] + ahead, plain(sum(fame))))
    return Chapters(speech(scenario.name), [speech(dungeon.letter) for dungeon in scenario.chapters], rows)


# -- on a phone, under the map


class UnderMapPart(TypedDict):
    """What the area shows."""

    fame: int
    next: ForecastFacts | None
    round: int


def under_map_part(seen: Seen[View]) -> UnderMapPart:
    sheet = sheet_shown(seen.view)
    return {"fame": sheet["fame"]["total"], "next": next_fight(sheet), "round": seen.view["round"]}


def under_map_shown(part: UnderMapPart, speech: Speech) -> dict[str, str]:
    return {
        "fame": plain(part["fame"]),
        "next": _next(part["next"], speech),
        "round": round_text(part["round"], speech),
    }


def round_text(round: int, speech: Speech) -> str:
    return speech(_("Round {n} of 8"), n=round) if round else ""


UNDER_MAP = area("under-map", "paper_dungeons/under-map.html", under_map_part, under_map_shown)
