"""A hint: what a player of good sense would do now, and why, from what the seat itself may know.

It is made of the game's judgement of the seat's own view; nothing else is looked at. Who plays against people gets one
only if the host allows it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import HTMLResponse, Response

from ...kernel.decision import Decision, Option
from ...kernel.judged import Judged
from ...kernel.match import Match
from ...kernel.pausing import turn_ends
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..door.answers import navigates
from ..door.guests import Me
from ..house import TheGuest, TheHouse
from ..live import hints
from ..live.table import LiveTable
from ..rendering import render
from ..rendering.cardtext import unsigned
from .commands import done
from .routes import table_page
from .scene import Scene
from .showing import scene_of

router = APIRouter(include_in_schema=False)
NEAR = 0.25
"""An option is good too if it is worth at most this share less than the best, or less than `CLOSE`."""
CLOSE = 0.75
ALSO = 2
"""How many other good options are named, at most."""
LONGEST = 60
"""So many letters a button of a hint has at most."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What `hint.html` shows. Without `choices` no answer is better than another."""

    number: int
    title: str
    """The thing meant."""
    because: list[str]
    also: list[str]
    choices: list[str]
    deed: str
    """What the button says that does it."""

    @property
    def words(self) -> str:
        """The hint without signs, for a page without script."""
        return f"{self.title}: {' '.join(unsigned(sentence) for sentence in self.because)}"


@router.get("/t/{id}/hint")
async def ask(
    request: Request, id: str, house: TheHouse, me: TheGuest, seat: Annotated[int, Query(ge=0, le=99)]
) -> Response:
    """The tag for a script; without one, the table with the hint as its notice."""
    table = await house.table(me.id, id)
    async with table.open() as match:
        scene = scene_of(table, match, me)
        hint = hint_for(table, match, me, seat, scene)
    if navigates(request):
        return table_page(request, me, scene, "table.html", notice=hint.words)
    return HTMLResponse(render.page("hint.html", scene=scene, hint=hint))


@router.post("/t/{id}/hints")
async def allow(
    request: Request, id: str, house: TheHouse, me: TheGuest, allowed: Annotated[str, Form(max_length=10)]
) -> Response:
    """The host switches hints on or off."""
    table = await house.table(me.id, id)
    if allowed not in ("on", "off"):
        raise Refusal("bad-setting", _("That was not understood."))
    await hints.allow(table, me.id, allowed == "on")
    return done(request, f"/t/{id}")


def hint_for(table: LiveTable, match: Match, me: Me, seat: int, scene: Scene) -> Hint:
    """The hint for a seat that must choose; refused to everybody else, and where hints are not allowed."""
    table.check_mine(me.id, seat)
    decision = match.pending.get(seat) if table.begun else None
    if decision is None or scene.seat != seat:
        raise Refusal("not-your-turn", _("It is not your turn to choose."))
    judge = table.game.judge
    if judge is None or not hints.allowed(table):
        raise Refusal("no-hints", _("No hints are given at this table: its host may allow them."))
    if turn_ends(decision):
        last = scene.t(_("Nothing is left to do. Undo takes your last choice back, if you think better of it."))
        return Hint(decision.number, _named(decision.options[0], scene), [last], [], [decision.options[0].id],
                    decision.options[0].label(scene.speech, scene.names))  # fmt: skip
    return told(list(judge(match.view(seat), decision)), decision, scene)


def told(judged: list[Judged], decision: Decision, scene: Scene) -> Hint:
    """The best option in words, with its reasons and what is nearly as good."""
    ranked = sorted(judged, key=lambda one: -one.worth)
    best = ranked[0]
    if ranked[-1].worth == best.worth:
        alike = scene.t(_("No answer is better than another here, as far as one can know."))
        return Hint(decision.number, scene.t(_("As you like")), [alike], [], [], "")
    if not decision.takes_one:
        wanted = [one for place, one in enumerate(ranked) if place < decision.at_least or one.worth > 0]
        return _several(wanted[: decision.at_most], decision, scene)
    slack = max(CLOSE, NEAR * abs(best.worth))
    also = [_named(one.option, scene) for one in ranked[1:] if one.worth > 0 and best.worth - one.worth <= slack]
    title = _named(best.option, scene)
    others = [name for name in dict.fromkeys(also) if name != title]
    return Hint(
        number=decision.number,
        title=title,
        because=_said(best, scene),
        also=others[:ALSO],
        choices=[best.option.id],
        deed=_deed(best.option, scene),
    )


def _several(wanted: Sequence[Judged], decision: Decision, scene: Scene) -> Hint:
    """Where several may be chosen: those, by name, and why the first of them."""
    if not wanted:
        none = scene.t(_("None of these is worth it."))
        return Hint(decision.number, scene.t(_("Choose nothing")), [none], [], [], "")
    return Hint(
        number=decision.number,
        title=", ".join(dict.fromkeys(_named(one.option, scene) for one in wanted)),
        because=_said(wanted[0], scene),
        also=[],
        choices=[one.option.id for one in wanted],
        deed=scene.t(_("Pick them")),
    )


def _deed(option: Option, scene: Scene) -> str:
    """What its button does; of an effect that takes many words, only the thing that has it."""
    label = option.label(scene.speech, scene.names)
    return label if len(label) <= LONGEST else _named(option, scene)


def _said(one: Judged, scene: Scene) -> list[str]:
    return [reason.said(scene.speech, scene.names) for reason in one.because]


def _named(option: Option, scene: Scene) -> str:
    """What an option is about, as it stands on its button."""
    answer = scene.board.answers.get(option.id) if scene.board else None
    return (answer.label if answer else "") or option.label(scene.speech, scene.names)
