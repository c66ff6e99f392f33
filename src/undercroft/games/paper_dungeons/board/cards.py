"""The areas beside the sheet: monsters, missions, talent and goal, the cards dealt at the start, and the dice."""

from ....kernel.text import Speech
from ....kit.area import area
from ....kit.board import Slot
from ....kit.seen import Seen
from ..cards import FACES
from ..rules.monsters import FIGHTS_AFTER
from ..rules.scoring import GOAL_FAME
from ..view import DieFacts, View
from .answers import die_note
from .faces import THINGS, face, with_things
from .sheet import fights_ahead, shown_sheet
from .tracks import DICE_A_ROUND

Part = dict[str, object]


# -- monsters


def monsters_part(seen: Seen[View]) -> Part:
    """The three monsters, and how the shown team fared or would fare."""
    view, sheet = seen.view, shown_sheet(seen.view)
    return {
        "monsters": [monster["id"] for monster in view["dungeon"]["monsters"]],
        "fights": sheet["fights"],
        "ahead": fights_ahead(sheet),
        "vanishing": view["vanishing"],
        "over": view["result"] is not None,
    }


def monsters_shown(part: Part, speech: Speech) -> Part:
    return {**part, "things": THINGS, "faces": lambda id: face(id, speech), "after": FIGHTS_AFTER}


# -- missions


def missions_part(seen: Seen[View]) -> Part:
    """The open missions with the viewer's progress, and the completed ones."""
    view, sheet = seen.view, shown_sheet(seen.view)
    return {
        "open": view["missions"],
        "done": view["done"],
        "progress": sheet.get("progress", {}),
        "mine": sheet["missions"],
        "names": seen.names,
    }


# -- what a team has kept


def kept_part(seen: Seen[View]) -> Part:
    """Talent and goal of the shown team, and its progress on the goal."""
    sheet = shown_sheet(seen.view)
    have = sheet["goal_progress"]["have"] if "goal_progress" in sheet else None
    return {"talent": sheet["talent"], "goal": sheet["goal"], "have": have, "fame_of_tier": GOAL_FAME}


# -- the cards dealt


DealtPart = list[list[tuple[str, list[str]]]]
"""The talents and the goals, one of each to be kept, with their options."""


def dealt_part(seen: Seen[View]) -> DealtPart:
    options = [option for option in seen.asked.options if option["verb"] == "keep"]
    if not options:
        return []
    dealt = seen.view["dealt"]
    return [
        [(id, [one["id"] for one in options if id in one["things"]]) for id in row]
        for row in (dealt["talents"], dealt["goals"])
    ]


def dealt_shown(part: DealtPart, speech: Speech) -> list[list[Slot]]:
    """The cards to choose by two clicks: one on a talent, one on a goal."""
    return [[Slot(f"dealt-{id}", face(id, speech), options) for id, options in row] for row in part]


# -- the dice


USES = {
    "level": "upgrade", "craft": "locked-chest", "brew": "round-potion", "go": "footsteps", "waste": "cancel",
}  # fmt: skip


class DiePart(DieFacts):
    """A die of the roll. The area shows all of them."""

    option: str
    tag: str
    """The icon of what it was used for."""
    note: str
    """What it can do for this team, while it can be chosen."""


def dice_part(seen: Seen[View]) -> list[DiePart]:
    """The roll, with the use of each used die."""
    view, sheet = seen.view, shown_sheet(seen.view)
    offered = {one["things"][0]: one["id"] for one in seen.asked.options if one["verb"] == "die"}
    track = sheet["track"][(view["round"] - 1) * DICE_A_ROUND :] if view["round"] else []
    shown: list[DiePart] = []
    for die in view["dice"]:
        option, tag = offered.get(die["face"], "") if die["state"] == "free" else "", ""
        used = next((one for one in track if one["face"] == die["face"]), None)
        if used and die["state"] in ("used", "in_use"):
            track.remove(used)
            tag = USES.get(used["use"], "")
        note = die_note(die["face"], sheet, seen.speech) if option else ""
        shown.append({**die, "option": option, "tag": tag, "note": note})
    return shown


def dice_shown(part: list[DiePart], speech: Speech) -> list[Part]:
    """The dice for `die.html`."""
    faces = [FACES[one["face"]] for one in part]
    return [{**part[n], "n": n, "name": speech(one.name), "icon": one.icon} for n, one in enumerate(faces)]


MONSTERS = area("monsters", "paper_dungeons/monsters.html", monsters_part, monsters_shown)
MISSIONS = area("missions", "paper_dungeons/missions.html", missions_part, with_things)
KEPT = area("kept", "paper_dungeons/kept.html", kept_part, with_things)
DEALT = area("dealt", "paper_dungeons/dealt.html", dealt_part, dealt_shown)
DICE = area("dice", "paper_dungeons/dice.html", dice_part, dice_shown)
