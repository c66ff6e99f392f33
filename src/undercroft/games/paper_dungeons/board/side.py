"""What lies around the sheet: monsters, missions, goal and talent, the dice, the other teams, fame."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import count
from typing import Any

from ....kernel.text import Speech, _
from ....kit.board import Slot
from ....kit.face import Sign
from ..rules.monsters import FIGHTS_AFTER
from ..rules.printed.rooms import GEMS
from ..rules.scoring import GOAL_FAME
from .faces import face, thing_of
from .map import draw, plain, signed
from .marks import Beast, Chapters, Die, Dot, Facts, Fame, GoalSlip, MissionLine, Rival, Sheet
from .tracks import DICE_A_ROUND, fill

ROMAN = ("I", "II", "III")
USES = {
    "level": "upgrade", "craft": "locked-chest", "brew": "round-potion", "go": "footsteps", "waste": "cancel",
}  # fmt: skip


def sheet_of(facts: Mapping[str, Any], view: Mapping[str, Any], speech: Speech, names: list[str]) -> Sheet:
    """A team's sheet as a picture. It is kept: after most choices it looks as it did, or as another viewer sees it."""
    return _sheet(_drawn(facts, view, names), names[facts["seat"]], speech)


@lru_cache(maxsize=400)
def _sheet(facts: Facts, name: str, speech: Speech) -> Sheet:
    title = speech(_("The sheet of {who}")).format(who=name)
    return Sheet(str(next(_NUMBERS)), facts.seat, name, title, draw(facts), fill(facts, speech))


_NUMBERS = count()


def _drawn(facts: Mapping[str, Any], view: Mapping[str, Any], names: list[str]) -> Facts:
    """What of a team's facts is seen on its sheet."""
    gems, closed, fights = facts["gems"], facts["closed"], facts["fights"]
    return Facts(
        seat=facts["seat"],
        levels=tuple(facts["levels"].values()),
        colours=tuple(facts["colours"].values()) if facts["colours"] else (),
        power=facts["power"],
        items=tuple(facts["items"].values()),
        potions=facts["potions"],
        healed=facts["healed"],
        wounds=facts["wounds"],
        resurrected=facts["resurrected"],
        path=tuple(facts["path"]),
        explored=tuple(facts["explored"]),
        defeated=tuple(facts["defeated"]),
        gems=tuple(gems),
        lost=tuple(
            [
                (letter, _thieves(facts["seat"], view, letter, names))
                for letter in GEMS
                if letter in closed and letter not in gems
            ]
        ),
        dice=tuple([used["number"] for used in facts["track"]]),
        fights=tuple([(view["dungeon"]["monsters"][stage]["room"], one["fame"]) for stage, one in enumerate(fights)]),
    )


def _thieves(seat: int, view: Mapping[str, Any], letter: str, names: list[str]) -> str:
    """Who of the others has a gem, by their initials."""
    thieves = [names[who][:1].upper() for who in view["gone"].get(letter, ()) if who != seat]
    return " ".join(thieves) if len(thieves) < 3 else f"×{len(thieves)}"


# -- cards


def beasts(view: Mapping[str, Any], sheet: Mapping[str, Any], speech: Speech) -> list[Beast]:
    """The three monsters, with how the shown team fared or would fare."""
    fights, ahead = sheet["fights"], sheet.get("forecast")
    fought, vanishing, over = len(fights), view["vanishing"], view["result"] is not None
    shown = []
    for place, facts in enumerate(view["dungeon"]["monsters"]):
        reached, stamp, outlook = 0, "", ""
        if place < fought:
            reached, stamp = fights[place]["band"], signed(fights[place]["fame"])
        elif ahead:
            outlook = forecast(ahead[place - fought], speech)
        next = place == fought and not over
        shown.append(_beast(facts["id"], place, vanishing, reached, stamp, next, outlook, speech))
    return shown


@lru_cache(maxsize=1000)
def _beast(
    id: str, place: int, vanishing: bool, reached: int, stamp: str, next: bool, outlook: str, speech: Speech
) -> Beast:
    monster = thing_of(id)
    weakness, reward = monster.weakness, monster.reward
    return Beast(
        face=face(id, speech),
        stage=place + 1,
        when=speech(_("{stage} · after round {round}")).format(stage=ROMAN[place], round=FIGHTS_AFTER[place]),
        bands=tuple((band.power, band.fame, band.wounds, n == reached) for n, band in enumerate(monster.bands, 1)),
        weakness=Dot(0, 0, speech(weakness.name), weakness.icon),
        reward=Dot(monster.amount, 0, speech(reward.name), reward.icon),
        flee=monster.flee,
        vanish=", ".join(monster.vanish) if vanishing else "",
        stamp=stamp,
        next=next,
        forecast=outlook,
    )


def forecast(facts: Mapping[str, Any], speech: Speech) -> str:
    """How the fight would go with today's marks."""
    return _forecast(facts["found"], facts["band"], facts["power"], facts["fame"], speech)


@lru_cache(maxsize=1000)
def _forecast(found: bool, band: int, power: int, fame: int, speech: Speech) -> str:
    if not found:
        text = speech(_("lair not found: {fame}"))
    elif not band:
        text = speech(_("power {power}, flight: {fame}"))
    else:
        text = speech(_("power {power}: {fame}"))
    return text.format(power=power, fame=signed(fame))


def missions(view: Mapping[str, Any], sheet: Mapping[str, Any], speech: Speech, names: list[str]) -> list[MissionLine]:
    """Those on the table with the viewer's progress, then those that somebody has completed."""
    progress = sheet.get("progress", {})
    shown = [
        MissionLine(face(facts["id"], speech), facts["needs"], progress.get(facts["id"]), facts["fame"])
        for facts in view["missions"]
    ]
    for facts in view["done"]:
        mine = facts["id"] in sheet["missions"]
        who = ", ".join(names[seat] for seat in facts["seats"])
        fame = sheet["missions"].get(facts["id"], 0)
        shown.append(MissionLine(face(facts["id"], speech), 1, None, fame, who or "–", mine))
    return shown


def goal(sheet: Mapping[str, Any], speech: Speech) -> GoalSlip | None:
    if sheet["goal"] is None:
        return None
    kept = thing_of(sheet["goal"])
    have = sheet["goal_progress"]["have"] if "goal_progress" in sheet else None
    tiers = [(tier, GOAL_FAME * n, have is not None and have >= tier) for n, tier in enumerate(kept.tiers, 1)]
    return GoalSlip(face(kept.id, speech), have, tiers)


def dealt(view: Mapping[str, Any], speech: Speech, options: list[dict[str, Any]]) -> list[Slot]:
    """The talents and goals of which one each is kept; one click on a talent and one on a goal choose."""
    if not any(option["verb"] == "keep" for option in options):
        return []
    return [
        Slot(f"dealt-{id}", face(id, speech), [option["id"] for option in options if id in option["things"]])
        for id in (*view["dealt"]["talents"], *view["dealt"]["goals"])
    ]


# -- dice


def dice(view: Mapping[str, Any], sheet: Mapping[str, Any], speech: Speech, options: list[dict[str, Any]]) -> list[Die]:
    """The roll; used dice say what for."""
    offered = {option["things"][0]: option["id"] for option in options if option["verb"] == "die"}
    this_round = list(sheet["track"][(view["round"] - 1) * DICE_A_ROUND :]) if view["round"] else []
    shown = []
    for facts in view["dice"]:
        id, state, option, tag = facts["face"], facts["state"], "", ""
        if state == "free":
            option = offered.get(id, "")
        elif state != "out":
            used = [one for one in this_round if one["face"] == id]
            if used:
                this_round.remove(used[0])
                tag = USES.get(used[0]["use"], "")
        shown.append(Die(face(id, speech), facts["colour"], facts["number"], state, option, tag))
    return shown


# -- the other teams


def rivals(view: Mapping[str, Any], speech: Speech, names: list[str], but: int) -> list[Rival]:
    """Everybody else, as of the end of the last round (PD-17.3)."""
    return [
        Rival(
            seat=facts["seat"],
            name=names[facts["seat"]],
            talent=face(facts["talent"], speech) if facts["talent"] else None,
            goal=face(facts["goal"], speech) if facts["goal"] else None,
            sheet=sheet_of(facts, view, speech, names),
            stats=_stats(
                facts["power"],
                facts["wounds"],
                len(facts["gems"]),
                len(facts["defeated"]),
                len(facts["explored"]),
                speech,
            ),
            fame=plain(facts["fame"]["total"]),
        )
        for facts in view["players"]
        if facts["seat"] != but
    ]


@lru_cache(maxsize=1000)
def _stats(power: int, wounds: int, gems: int, minions: int, rooms: int, speech: Speech) -> tuple[Sign, ...]:
    return (
        Sign("crossed-swords", power, speech(_("power"))),
        Sign("hearts", wounds, speech(_("wounds"))),
        Sign("cut-diamond", gems, speech(_("gems"))),
        Sign("goblin-head", minions, speech(_("minions"))),
        Sign("footsteps", rooms, speech(_("rooms explored"))),
    )


# -- fame


def fame(sheet: Mapping[str, Any], speech: Speech, title: str) -> Fame:
    """What would score now, line by line, and the next fight."""
    next_fight = ""
    if sheet.get("forecast"):
        first = sheet["forecast"][0]
        next_fight = f"{face(first['monster'], speech).name}: {forecast(first, speech)}"
    return Fame(title, plain(sheet["fame"]["total"]), _lines(tuple(sheet["fame"].items()), speech), next_fight)


@lru_cache(maxsize=1000)
def _lines(scored: tuple[tuple[str, int], ...], speech: Speech) -> tuple[Dot, ...]:
    lines = dict(scored)
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
    return tuple(Dot(points, 0, speech(name), icon) for name, icon, points in parts)


def chapters(view: Mapping[str, Any], speech: Speech, names: list[str], own: Mapping[str, Any]) -> Chapters | None:
    """A campaign: the results of its chapters so far, the current one as it stands."""
    if view["scenario"] is None:
        return None
    scenario = thing_of(view["scenario"])
    rows = []
    for facts in view["players"]:
        seat = facts["seat"]
        ended: list[int] = [scores[seat]["total"] for scores in view["chapters"]]
        if len(ended) < len(scenario.chapters):
            now = own if seat == own["seat"] else facts
            ended.append(now["fame"]["total"])
        total = sum(ended)
        shown = [plain(points) for points in ended] + ["·"] * (len(scenario.chapters) - len(ended))
        rows.append((seat, names[seat], shown, plain(total)))
    return Chapters(speech(scenario.name), [speech(dungeon.letter) for dungeon in scenario.chapters], rows)
