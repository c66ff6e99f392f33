"""The dice in front of the sheet."""

from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import area
from ....kit.seen import Seen
from ..view import View
from .faces import face
from .sheet import shown_sheet
from .tracks import DICE_A_ROUND

USES = {
    "level": "upgrade", "craft": "locked-chest", "brew": "round-potion", "go": "footsteps", "waste": "cancel",
}  # fmt: skip


class DiePart(TypedDict):
    """A die of the roll. The area shows all of them."""

    face: str
    colour: str
    number: int
    state: str
    option: str
    tag: str
    """The icon of what it was used for."""


def dice_part(seen: Seen[View]) -> list[DiePart]:
    """The roll; used dice say what for."""
    view = seen.view
    offered = {one["things"][0]: one["id"] for one in seen.asked.options if one["verb"] == "die"}
    track = shown_sheet(view)["track"]
    this_round = track[(view["round"] - 1) * DICE_A_ROUND :] if view["round"] else []
    shown: list[DiePart] = []
    for die in view["dice"]:
        id, state, option, tag = die["face"], die["state"], "", ""
        if state == "free":
            option = offered.get(id, "")
        elif state != "out":
            used = next((one for one in this_round if one["face"] == id), None)
            if used:
                this_round.remove(used)
                tag = USES.get(used["use"], "")
        shown.append(
            {
                "face": id,
                "colour": die["colour"],
                "number": die["number"],
                "state": state,
                "option": option,
                "tag": tag,
            }
        )
    return shown


def dice_shown(part: list[DiePart], speech: Speech) -> list[dict[str, object]]:
    """The dice for `die.html`."""
    faces = [face(one["face"], speech) for one in part]
    return [{"n": n, "name": one.name, "icon": one.icon, **part[n]} for n, one in enumerate(faces)]


DICE = area("dice", "paper_dungeons/dice.html", dice_part, dice_shown)
