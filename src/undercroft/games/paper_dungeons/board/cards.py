"""The cards at the left of the sheet: monsters, missions, talent and goal; and those that are dealt at first."""

from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.board import Slot
from ....kit.face import Face
from ....kit.seen import Seen
from ..rules.ahead import ForecastFacts
from ..rules.monsters import FIGHTS_AFTER
from ..rules.scoring import GOAL_FAME
from ..view import DoneFacts, FightFacts, MissionFacts, View
from .box import GOAL, MONSTER, ROMAN
from .faces import face
from .marks import Dot, signed
from .sheet import shown_sheet

# -- monsters


class MonstersPart(TypedDict):
    """What the area shows: the three monsters, with how the shown team fared or would fare."""

    monsters: list[str]
    fights: list[FightFacts]
    ahead: list[ForecastFacts]
    vanishing: bool
    over: bool


def monsters_part(seen: Seen[View]) -> MonstersPart:
    view, sheet = seen.view, shown_sheet(seen.view)
    return {
        "monsters": [monster["id"] for monster in view["dungeon"]["monsters"]],
        "fights": sheet["fights"],
        "ahead": sheet.get("forecast", []),
        "vanishing": view["vanishing"],
        "over": view["result"] is not None,
    }


class Beast(NamedTuple):
    """A monster's card."""

    face: Face
    stage: int
    when: str
    bands: list[tuple[int, int, int, bool]]
    """(power, fame, wounds, whether this band was reached)."""
    weakness: Dot
    reward: Dot
    flee: int
    vanish: str
    stamp: str
    next: bool
    forecast: str


def monsters_shown(part: MonstersPart, speech: Speech) -> list[Beast]:
    return [_beast(part, place, speech) for place in range(len(part["monsters"]))]


def _beast(part: MonstersPart, place: int, speech: Speech) -> Beast:
    fights, ahead = part["fights"], part["ahead"]
    fight = fights[place] if place < len(fights) else None
    monster = MONSTER[part["monsters"][place]]
    return Beast(
        face=face(monster.id, speech),
        stage=place + 1,
        when=speech(_("{stage} · after round {round}"), stage=ROMAN[place + 1], round=FIGHTS_AFTER[place]),
        bands=[
            (band.power, band.fame, band.wounds, fight is not None and n == fight["band"])
            for n, band in enumerate(monster.bands, 1)
        ],
        weakness=Dot(0, 0, speech(monster.weakness.name), monster.weakness.icon),
        reward=Dot(monster.amount, 0, speech(monster.reward.name), monster.reward.icon),
        flee=monster.flee,
        vanish=", ".join(monster.vanish) if part["vanishing"] else "",
        stamp=signed(fight["fame"]) if fight else "",
        next=place == len(fights) and not part["over"],
        forecast=forecast(ahead[place - len(fights)], speech) if ahead and not fight else "",
    )


def forecast(facts: ForecastFacts, speech: Speech) -> str:
    """How the fight would go with today's marks."""
    if not facts["found"]:
        text = _("lair not found: {fame}")
    elif not facts["band"]:
        text = _("power {power}, flight: {fame}")
    else:
        text = _("power {power}: {fame}")
    return speech(text, power=facts["power"], fame=signed(facts["fame"]))


# -- missions


class MissionsPart(TypedDict):
    """What the area shows."""

    open: list[MissionFacts]
    done: list[DoneFacts]
    progress: dict[str, int]
    """By mission, how much of it the viewer has done."""
    mine: dict[str, int]
    """The fame of those that the shown team has completed."""
    names: list[str]


def missions_part(seen: Seen[View]) -> MissionsPart:
    view, sheet = seen.view, shown_sheet(seen.view)
    return {
        "open": view["missions"],
        "done": view["done"],
        "progress": sheet.get("progress", {}),
        "mine": sheet["missions"],
        "names": seen.names,
    }


class MissionLine(NamedTuple):
    """A mission: how far the viewer is (`tenths` of the way), or who was first."""

    face: Face
    needs: int
    have: int | None
    tenths: int
    fame: int = 0
    done: str = ""
    mine: bool = False


def missions_shown(part: MissionsPart, speech: Speech) -> list[MissionLine]:
    """Those on the table with the viewer's progress, then those that somebody has completed."""
    lines = []
    for one in part["open"]:
        have = part["progress"].get(one["id"])
        tenths = 10 if have is None else min(10, 10 * have // one["needs"])
        lines.append(MissionLine(face(one["id"], speech), one["needs"], have, tenths))
    for done in part["done"]:
        id, who = done["id"], ", ".join([part["names"][seat] for seat in done["seats"]])
        fame = part["mine"].get(id, 0)
        lines.append(MissionLine(face(id, speech), 1, None, 10, fame, who or "–", id in part["mine"]))
    return lines


# -- what a team has kept


class KeptPart(TypedDict):
    """What the area shows: talent and goal of the shown team."""

    talent: str | None
    goal: str | None
    have: int | None
    """How far the goal is reached."""


def kept_part(seen: Seen[View]) -> KeptPart:
    sheet = shown_sheet(seen.view)
    have = sheet["goal_progress"]["have"] if "goal_progress" in sheet else None
    return {"talent": sheet["talent"], "goal": sheet["goal"], "have": have}


def kept_shown(part: KeptPart, speech: Speech) -> dict[str, object]:
    """Both cards; of the goal how far it is, and its tiers: what each needs, its fame, whether it is reached."""
    talent, goal, have = part["talent"], part["goal"], part["have"]
    tiers = enumerate(GOAL[goal].tiers if goal else (), 1)
    return {
        "talent": face(talent, speech) if talent else None,
        "goal": face(goal, speech) if goal else None,
        "have": have,
        "tiers": [(tier, GOAL_FAME * n, have is not None and have >= tier) for n, tier in tiers],
    }


# -- what is dealt


DealtPart = list[list[tuple[str, list[str]]]]
"""What the area shows: the talents and the goals of which one each is kept, with their options."""


def dealt_part(seen: Seen[View]) -> DealtPart:
    kept = [option for option in seen.asked.options if option["verb"] == "keep"]
    if not kept:
        return []
    dealt = seen.view["dealt"]
    return [
        [(id, [one["id"] for one in kept if id in one["things"]]) for id in row]
        for row in (dealt["talents"], dealt["goals"])
    ]


def dealt_shown(part: DealtPart, speech: Speech) -> list[list[Slot]]:
    """One click on a talent and one on a goal choose."""
    return [[Slot(f"dealt-{id}", face(id, speech), options) for id, options in row] for row in part]


MONSTERS = area("monsters", "paper_dungeons/monsters.html", monsters_part, monsters_shown)
MISSIONS = area("missions", "paper_dungeons/missions.html", missions_part, missions_shown)
KEPT = area("kept", "paper_dungeons/kept.html", kept_part, kept_shown)
DEALT = area("dealt", "paper_dungeons/dealt.html", dealt_part, dealt_shown)
