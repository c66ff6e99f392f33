"""The dice on the table: of an attribute test with the number needed, or just thrown."""

from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.moment import D6
from ....kit.seen import Seen
from ..rules.content import ATTRIBUTES
from ..view import View
from .faces import ATTRIBUTE_ICONS
from .story import thrown_lately


class DiceFacts(TypedDict):
    """A test about to be made, or the last one, or the dice that lie there."""

    attribute: str
    """What is tested; empty if nothing is."""
    dice: list[int]
    """None while they are not thrown."""
    more: int
    """Added to the dice."""
    needed: int | None
    passed: bool | None
    said: str
    """Who made the test; of other dice, what the log says of them."""
    option: str
    """The option that is chosen by the dice."""


LYING: DiceFacts = {
    "attribute": "", "dice": [], "more": 0, "needed": None, "passed": None, "said": "", "option": "",
}  # fmt: skip


def dice(seen: Seen[View]) -> DiceFacts | None:
    view = seen.view
    asked = view["decision"] or view["asked"]
    args = asked["prompt"]["args"] if asked and asked["prompt"]["key"] == "before-test" else {}
    if "attribute" in args:
        option = "roll" if view["decision"] else ""
        return {**LYING, "attribute": args["attribute"], "needed": args["needed"], "option": option}
    rolled, test = view["dice"], view["test"]
    if not rolled and test is None:
        return None
    said, tested = thrown_lately(seen.log)
    if test is not None and test["dice"] == rolled and tested:
        who, more, passed = seen.names[test["who"]], test["more"], test["passed"]
        found: DiceFacts = {**LYING, "attribute": test["attribute"], "dice": rolled, "needed": test["needed"]}
        return {**found, "more": more, "passed": passed, "said": who}
    return {**LYING, "dice": rolled, "said": said} if rolled and said else None


def dice_shown(part: DiceFacts | None, speech: Speech) -> dict[str, object] | None:
    if part is None:
        return None
    attribute, passed, dice = part["attribute"], part["passed"], part["dice"]
    title, said = speech(_("The dice")), part["said"]
    if attribute:
        title = speech(_("Test of {attribute}"), attribute=speech(ATTRIBUTES[attribute].name))
        outcome = _("{who} passes the test") if passed else _("{who} fails and takes a determination token")
        wanted = _("{n} or less with two dice")
        said = speech(wanted, n=part["needed"]) if passed is None else speech(outcome, who=said)
    return {
        **part,
        "title": title,
        "dice": [(D6[die - 1], die) for die in dice] or [("d6-blank", 0)] * 2,
        "total": sum(dice) + part["more"],
        "icon": ATTRIBUTE_ICONS.get(attribute, ""),
        "said": said,
    }


DICE = area("dice", "dungeonquest/dice.html", dice, dice_shown)
