"""A hint: what `search` would do now, and why, from what the seat itself may know.

A separate worker searches in matches that the seat imagines; the reasons come only from the game's judgement of the
seat's own view (`arena/advice.py`). The result is stored for the seat's next decision, so that the next hint continues
the last plan. If no worker is free, if one fails, or if the game has no value function, judgement alone decides.
Against people, hints are available only if the host allows them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

import structlog
from fastapi import APIRouter, Form, Query, Request
from starlette.responses import HTMLResponse, Response

from ....arena.advice import CLOSE_CALL, JUDGEMENT_ALONE, Advice, LastAdvice, Thought, planned, reusable
from ....arena.lessons import figure
from ....kernel.decision import Option
from ....kernel.match import Match
from ....kernel.pausing import turn_ends
from ....kernel.refusal import Refusal
from ....kernel.text import _
from ...door.answers import navigates
from ...door.guests import Me
from ...door.security import source_of
from ...house import House, TheGuest, TheHouse
from ...live.moderation import allow_hints, hints_allowed
from ...live.table import LiveTable
from ...live.thinking.bots import BotFailed
from ...rendering import render
from ...rendering.card_text import unsigned
from ..page import TheTable, done
from ..scene import Scene
from ..table import scene_of, table_page

log = structlog.get_logger(__name__)

router = APIRouter(include_in_schema=False)

ALSO = 2
"""The most other good options that are named."""
LONGEST = 60
"""The most characters on the button of a hint."""


class Hint(NamedTuple):
    """What `hint.html` shows. Without `choices` all answers are equally good."""

    title: str
    """The thing it is about."""
    because: Sequence[str]
    then: Sequence[str] = ()
    """What comes next, and why: the purpose of the answer."""
    choices: Sequence[str] = ()
    action: str = ""
    """The label of the button that does it."""
    also: Sequence[str] = ()
    gain: str = ""
    """How much better it is than the next best answer, in a sentence."""


@router.get("/t/{id}/hint")
async def ask(
    request: Request, table: TheTable, house: TheHouse, me: TheGuest, seat: Annotated[int, Query(ge=0, le=99)]
) -> Response:
    """The hint's HTML for a script; without script, the table with the hint as a notice."""
    house.check("hint", me.id)
    house.check("hints", source_of(request))
    async with table.open() as match:
        scene = scene_of(table, match, me)
        asked = question_of(table, match, me, seat, scene)
        save = match.dump() if asked.to_think else {}
    thought = await think(house, table, save, seat, asked.thought) if save else asked.thought or JUDGEMENT_ALONE
    advice, then = planned(asked.known, seat, thought)
    table.advised[seat] = LastAdvice(asked.number, advice.choice, thought)
    hint = hint_of(advice, then, scene)
    if navigates(request):
        words = " ".join(unsigned(sentence) for sentence in [*hint.because, *hint.then, hint.gain] if sentence)
        return table_page(request, me, scene, "table.html", notice=f"{hint.title}: {words}")
    return HTMLResponse(render.page("hint.html", t=scene.speech, hint=hint, number=asked.number))


@router.post("/t/{id}/hints")
async def allow(
    request: Request, table: TheTable, me: TheGuest, allowed: Annotated[Literal["on", "off"], Form()]
) -> Response:
    """The host switches hints on or off."""
    await allow_hints(table, me.id, allowed == "on")
    return done(request, f"/t/{table.id}")


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """A seat's decision, in a match as the seat may imagine it, and what was found for it before."""

    number: int
    known: Match
    thought: Thought
    to_think: bool
    """Whether there is something to think through."""


def question_of(table: LiveTable, match: Match, me: Me, seat: int, scene: Scene) -> HintQuestion:
    """The decision of a seat; refuses other guests, and tables without hints."""
    table.check_mine(me.id, seat)
    decision = match.pending.get(seat) if table.record.begun else None
    if decision is None or scene.seat != seat:
        raise Refusal("not-your-turn", _("It is not your turn to choose."))
    if table.game.judge is None or not hints_allowed(table, me.id):
        raise Refusal("no-hints", _("Hints are off at this table; the host can allow them."))
    thought = reusable(table.advised.get(seat), match, seat)
    several = len(decision.options) > 1
    to_think = table.game.value is not None and several
    return HintQuestion(decision.number, match.imagine(seat, 0), thought, to_think)


async def think(house: House, table: LiveTable, save: Mapping[str, Any], seat: int, known: Thought) -> Thought:
    """Continue the search from what is known; returns only that if no worker is free or if it fails."""
    seconds = house.settings.hint_seconds
    if not seconds:
        return known or JUDGEMENT_ALONE
    try:
        return await house.bot_workers.weigh(table.id, save, seat, seconds, known)
    except BotFailed as wrong:
        log.warning("a hint could not be computed", table=table.id, wrong=str(wrong))
        return known or JUDGEMENT_ALONE


def hint_of(advice: Advice, then: Advice | None, scene: Scene) -> Hint:
    """The hint in words, with the next step of the plan."""
    decision = advice.decision
    if turn_ends(decision):
        last = scene.speech(_("Nothing is left to do. If you change your mind, Undo takes back your last choice."))
        return Hint(_named(decision.options[0], scene), [last], (), [decision.options[0].id], _action(advice, scene))
    if advice.alike:
        alike = scene.speech(_("As far as anyone can tell, no answer is better than another."))
        return Hint(scene.speech(_("As you like")), [alike])
    title = _title(advice.picked, scene)
    also = [name for name in dict.fromkeys(_title(one, scene) for one in advice.also) if name != title]
    because = [*_whole(advice, scene), *(reason.say(scene.speech, scene.names) for reason in advice.because)]
    after = _plan_text(then, _action(advice, scene), because, scene) if then else []
    return Hint(
        title,
        because if because or after else [_found(advice, scene)],
        after,
        [option.id for option in advice.picked],
        _action(advice, scene),
        also[:ALSO],
        _gain(advice, scene),
    )


def _plan_text(then: Advice, now: str, because: Sequence[str], scene: Scene) -> list[str]:
    """What comes next, and why: the purpose of the answer. Nothing is said twice."""
    what = ", ".join(dict.fromkeys(option.label(scene.speech, scene.names) for option in then.picked))
    reasons = [reason.say(scene.speech, scene.names) for reason in then.because[:1]]
    why = [sentence for sentence in reasons if sentence not in because]
    if what == now and not why:
        return []
    return [scene.speech(_("Then: {what}."), what=what.removesuffix(".")), *why]


def _found(advice: Advice, scene: Scene) -> str:
    """The reason if no fact speaks for the answer: that it was found by search."""
    if not advice.worlds:
        return scene.speech(_("A sensible player would do this."))
    if _is_gain(advice):
        return scene.speech(
            _("Only looking ahead shows it: tried in {count} matches, imagined from what you know."),
            count=advice.worlds,
        )
    return scene.speech(
        _("In {count} matches, imagined from what you know, no other answer did better."), count=advice.worlds
    )


def _is_gain(advice: Advice) -> bool:
    return bool(advice.unit) and advice.gain >= CLOSE_CALL[advice.unit]


def _gain(advice: Advice, scene: Scene) -> str:
    """How much better the best answer is than the next best; empty if the difference is negligible."""
    if advice.rival is None or not _is_gain(advice):
        return ""
    sentences = {
        "chance": _("Your chance to win is about {gain} higher than with the next best answer: {other}."),
        "team": _("The chance to win is about {gain} higher than with the next best answer: {other}."),
        "score": _("It brings about {gain} more than the next best answer: {other}."),
        "prospects": _("Your prospects are about {gain} better than with the next best answer: {other}."),
    }
    gain = figure(advice.gain, advice.unit, scene.table.game, scene.speech)
    return scene.speech(sentences[advice.unit], gain=gain, other=_title(advice.rival, scene))


def _title(options: Sequence[Option], scene: Scene) -> str:
    """What an answer is about."""
    names = dict.fromkeys(_named(option, scene) for option in options)
    return ", ".join(names) or scene.speech(_("Choose nothing"))


def _action(advice: Advice, scene: Scene) -> str:
    """The button's label; for an effect with a long text, only the thing that has it."""
    if not advice.picked:
        return ""
    if not advice.decision.takes_one:
        return scene.speech(_("Select them"))
    return _named(advice.picked[0], scene) if _whole(advice, scene) else _label(advice, scene)


def _label(advice: Advice, scene: Scene) -> str:
    return advice.picked[0].label(scene.speech, scene.names)


def _whole(advice: Advice, scene: Scene) -> list[str]:
    """An effect whose text is too long for the button: the hint begins with it."""
    label = _label(advice, scene) if advice.decision.takes_one and advice.picked else ""
    return [label.removesuffix(".") + "."] if len(label) > LONGEST else []


def _named(option: Option, scene: Scene) -> str:
    """What an option is about, as on its button."""
    answer = scene.board.answers.get(option.id) if scene.board else None
    return (answer.label if answer else "") or option.label(scene.speech, scene.names)
