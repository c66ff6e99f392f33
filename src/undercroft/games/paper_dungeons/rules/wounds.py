"""Wounds, potions that absorb them, resurrection (PD-5)."""

from collections.abc import Mapping
from typing import Any

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .card import Thing
from .sheet import HEARTS, Sheet

ABSORB = Verb("absorb", _("On potions: {0}"))


def take_wounds(sheet: Sheet, count: int, cause: Thing) -> Rules[None]:
    """Wounds taken at once: each goes to the track or, if there is one, to a free heart of a potion (PD-5.2).

    Only the number that goes to potions makes a difference, so the question is about that.
    """
    if count == 0:
        return
    on_potions = 0
    most = min(count, sheet.free_hearts)
    if most and sheet.wounds < HEARTS:
        chosen: Option = yield Decision(
            sheet.seat, "wounds", [ABSORB(number) for number in range(most + 1)], "PD-5.2",
            {"count": count, "hearts": sheet.free_hearts, "cause": cause},
        )  # fmt: skip
        on_potions = chosen.target
    sheet.healed += on_potions
    sheet.wounds = min(sheet.wounds + count - on_potions, HEARTS)  # PD-5.9
    sheet.tell("wounded", track=count - on_potions, potions=on_potions)
    if sheet.wounds > sheet.power and not sheet.resurrected:
        sheet.resurrected = True  # PD-5.6
        sheet.tell("resurrected")


def spare(sheet: Sheet) -> int | None:
    """The wounds that the team can still take, with potions; one more brings it down (PD-5.6). None if none does."""
    if sheet.resurrected or sheet.power == HEARTS:
        return None
    return sheet.power - sheet.wounds + sheet.free_hearts


def absorb_automatically(options: Mapping[str, Any], decision: Decision, _look: object) -> Option | None:
    """Let potions absorb wounds without asking human players: a heart has no other use, and using it early keeps wounds
    off the track. The option `ask_potions` restores the choice."""
    return decision.options[-1] if decision.key == "wounds" and not options["ask_potions"] else None
