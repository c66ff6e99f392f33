"""The dice on the table: of an attribute test with the number needed, or just thrown."""

from typing import TypedDict

from ....kit.area import area
from ....kit.seen import Seen
from ..view import View
from .faces import with_things
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


DICE = area("dice", "dungeonquest/dice.html", dice, with_things)
