"""The dice on the table: of an attribute test with the number needed, or just thrown."""

from dataclasses import dataclass
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
    needed: int
    passed: bool | None
    who: str
    """Who made the test."""
    said: str
    """Of other dice: what the log says of them."""
    option: str
    """The option that is chosen by the dice."""


def dice(seen: Seen[View]) -> DiceFacts | None:
    view = seen.view
    asked = view["decision"] or view["asked"]
    prompt = asked["prompt"] if asked else None
    if prompt and prompt["key"] == "before-test" and "attribute" in prompt["args"]:
        option = "roll" if view["decision"] else ""
        return _dice(prompt["args"]["attribute"], [], prompt["args"]["needed"], option=option)
    rolled, test = view["dice"], view["test"]
    if not rolled and test is None:
        return None
    said, tested = thrown_lately(seen.log)
    if test is not None and test["dice"] == rolled and tested:
        who = seen.names[test["who"]]
        return _dice(test["attribute"], rolled, test["needed"], test["more"], test["passed"], who)
    return _dice("", rolled, said=said) if rolled and said else None


def _dice(
    attribute: str,
    dice: list[int],
    needed: int = 0,
    more: int = 0,
    passed: bool | None = None,
    who: str = "",
    said: str = "",
    option: str = "",
) -> DiceFacts:
    return {
        "attribute": attribute,
        "dice": dice,
        "more": more,
        "needed": needed,
        "passed": passed,
        "who": who,
        "said": said,
        "option": option,
    }


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice as `dice.html` and `strip.html` read them."""

    title: str
    dice: list[tuple[str, int]]
    more: int
    total: int
    needed: int | None
    icon: str
    passed: bool | None
    said: str
    option: str


def roll(part: DiceFacts | None, speech: Speech) -> Roll | None:
    if part is None:
        return None
    attribute, needed, passed, more, dice = (
        part["attribute"], part["needed"], part["passed"], part["more"], part["dice"],
    )  # fmt: skip
    if not attribute:
        said = part["said"]
    elif passed is None:
        said = speech(_("{n} or less with two dice"), n=needed)
    else:
        outcome = _("{who} passes the test") if passed else _("{who} fails and takes a determination token")
        said = speech(outcome, who=part["who"])
    name = speech(ATTRIBUTES[attribute].name) if attribute else ""
    return Roll(
        title=speech(_("Test of {attribute}"), attribute=name) if attribute else speech(_("The dice")),
        dice=[(D6[die - 1], die) for die in dice] or [("d6-blank", 0)] * 2,
        more=more,
        total=sum(dice) + more,
        needed=needed if attribute else None,
        icon=ATTRIBUTE_ICONS[attribute] if attribute else "",
        passed=passed,
        said=said,
        option=part["option"],
    )


DICE = area("dice", "dungeonquest/dice.html", dice, roll)
