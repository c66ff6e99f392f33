"""A hint: what `search` would do now, and why, from what the seat itself may know.

A worker of the bots thinks it through in matches that the seat imagines; the reasons are those of the game's judgement
of the seat's own view, and nothing else is looked at. Where no worker is free, where one fails, or where the game has
no value, judgement alone says what is good. Who plays against people gets one only if the host allows it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

import structlog
from fastapi import APIRouter, Form, Query, Request
from starlette.responses import HTMLResponse, Response

from ...arena.analysis import unit_of
from ...arena.lessons import figure
from ...kernel.decision import Decision, Option
from ...kernel.judged import Judged
from ...kernel.match import Match
from ...kernel.pausing import turn_ends
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..door.answers import navigates
from ..door.guests import Me
from ..house import House, TheGuest, TheHouse
from ..live.bots import BotFailed, Tried
from ..live.moderation import allow_hints, hints_allowed
from ..live.table import LiveTable
from ..rendering import render
from ..rendering.card_text import unsigned
from .page import TheTable, done
from .scene import Scene
from .table import scene_of, table_page

log = structlog.get_logger(__name__)

router = APIRouter(include_in_schema=False)

NEAR = 0.25
"""An option is good too if it is worth at most this share less than the best, or less than `CLOSE`."""
CLOSE = 0.75
ALSO = 2
"""How many other good options are named, at most."""
CLOSE_CALL = {"chance": 0.01, "team": 0.01, "prospects": 0.01, "score": 1.0}
"""What is worth less than that is no gain."""
LONGEST = 60
"""Characters on the button of a hint, at most."""


class Hint(NamedTuple):
    """What `hint.html` shows. Without `choices` no answer is better than another."""

    title: str
    """The thing meant."""
    because: Sequence[str]
    choices: Sequence[str] = ()
    deed: str = ""
    """What the button says that does it."""
    also: Sequence[str] = ()
    gain: str = ""
    """What it is worth more than the next best answer, in a sentence."""


@router.get("/t/{id}/hint")
async def ask(
    request: Request, table: TheTable, house: TheHouse, me: TheGuest, seat: Annotated[int, Query(ge=0, le=99)]
) -> Response:
    """The tag for a script; without one, the table with the hint in plain words as its notice."""
    async with table.open() as match:
        scene = scene_of(table, match, me)
        asked = asked_of(table, match, me, seat, scene)
        save = match.dump() if asked.to_think else {}
    tried = await thought(house, table, save, seat) if save else []
    hint = told(asked, tried, scene)
    if navigates(request):
        words = " ".join(unsigned(sentence) for sentence in [*hint.because, hint.gain] if sentence)
        return table_page(request, me, scene, "table.html", notice=f"{hint.title}: {words}")
    return HTMLResponse(render.page("hint.html", t=scene.speech, hint=hint, number=asked.decision.number))


@router.post("/t/{id}/hints")
async def allow(
    request: Request, table: TheTable, me: TheGuest, allowed: Annotated[Literal["on", "off"], Form()]
) -> Response:
    """The host switches hints on or off."""
    await allow_hints(table, me.id, allowed == "on")
    return done(request, f"/t/{table.id}")


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """A seat's decision, what judgement makes of it, and in what its worth is told."""

    decision: Decision
    judged: list[Judged]
    unit: str
    to_think: bool
    """Whether there is something to think through."""


def asked_of(table: LiveTable, match: Match, me: Me, seat: int, scene: Scene) -> HintQuestion:
    """What a seat must choose; refused to everybody else, and where hints are not allowed."""
    table.check_mine(me.id, seat)
    decision = match.pending.get(seat) if table.record.begun else None
    if decision is None or scene.seat != seat:
        raise Refusal("not-your-turn", _("It is not your turn to choose."))
    judge = table.game.judge
    if judge is None or not hints_allowed(table):
        raise Refusal("no-hints", _("Hints are off at this table; the host can allow them."))
    if turn_ends(decision):
        return HintQuestion(decision, [], "", False)
    several = len(decision.options) > 1
    return HintQuestion(
        decision, list(judge(match.view(seat), decision)), unit_of(match), table.game.value is not None and several
    )


async def thought(house: House, table: LiveTable, save: Mapping[str, Any], seat: int) -> list[Tried]:
    """What search makes of it; nothing where no worker is free, or where one fails."""
    seconds = house.settings.hint_seconds
    if not seconds:
        return []
    try:
        return await house.thinkers.weigh(table.id, save, seat, seconds)
    except BotFailed as wrong:
        log.warning("a hint was not thought through", table=table.id, wrong=str(wrong))
        return []


def told(asked: HintQuestion, tried: Sequence[Tried], scene: Scene) -> Hint:
    """The hint in words: by what was tried, or by judgement alone."""
    decision = asked.decision
    if turn_ends(decision):
        last = scene.speech(_("Nothing is left to do. If you change your mind, Undo takes back your last choice."))
        end = decision.options[0]
        return Hint(_named(end, scene), [last], [end.id], end.label(scene.speech, scene.names))
    if len(tried) > 1 and tried[0].worlds:
        return _by_trying(asked, tried, scene)
    return by_judgement(asked.judged, decision, scene)


def _by_trying(asked: HintQuestion, tried: Sequence[Tried], scene: Scene) -> Hint:
    """What came off best in imagined matches, with the reasons of judgement for it and its gain on the next best."""
    decision = asked.decision
    best = tried[0]
    others = sorted((one for one in tried[1:] if one.worlds), key=lambda one: (-one.worlds, -one.mean))
    options = _options(best, decision)
    judged = {one.option.id: one for one in asked.judged}
    because = _said(judged[options[0].id], scene) if options else [scene.speech(_("None of these is worth it."))]
    rival = others[0] if others else None
    gain = _gain(best, rival, asked.unit, decision, scene) if rival else ""
    if not gain and len({one.worth for one in asked.judged}) == 1:
        return by_judgement(asked.judged, decision, scene)
    near = [one for one in others if best.mean - one.mean < CLOSE_CALL[asked.unit]] if not gain else []
    title = _title(best, decision, scene)
    also = [name for name in dict.fromkeys(_title(one, decision, scene) for one in near) if name != title]
    several = scene.speech(_("Select them")) if options else ""
    return Hint(
        title,
        because or [scene.speech(_("It did best in matches imagined from what you know."))],
        [option.id for option in options],
        _deed(options[0], scene) if decision.takes_one else several,
        also[:ALSO],
        gain,
    )


def _gain(best: Tried, rival: Tried, unit: str, decision: Decision, scene: Scene) -> str:
    """What the best answer is worth more than the next best; empty where that is next to nothing."""
    more = best.mean - rival.mean
    if more < CLOSE_CALL[unit]:
        return ""
    sentences = {
        "chance": _("About {gain} to win, against the next best answer: {other}."),
        "team": _("About {gain} to win, against the next best answer: {other}."),
        "score": _("About {gain}, against the next best answer: {other}."),
        "prospects": _("Prospects about {gain}, against the next best answer: {other}."),
    }
    gain = f"+{figure(more, unit, scene.table.game, scene.speech)}"
    return scene.speech(sentences[unit], gain=gain, other=_title(rival, decision, scene))


def _options(one: Tried, decision: Decision) -> list[Option]:
    ids = [one.choice] if isinstance(one.choice, str) else one.choice
    return [option for option in decision.options if option.id in ids]


def _title(one: Tried, decision: Decision, scene: Scene) -> str:
    """What an answer is about."""
    names = dict.fromkeys(_named(option, scene) for option in _options(one, decision))
    return ", ".join(names) or scene.speech(_("Choose nothing"))


def by_judgement(judged: list[Judged], decision: Decision, scene: Scene) -> Hint:
    """The best option in words, with its reasons and what is nearly as good."""
    ranked = sorted(judged, key=lambda one: -one.worth)
    best = ranked[0]
    if ranked[-1].worth == best.worth:
        alike = scene.speech(_("As far as anyone can tell, no answer is better than another."))
        return Hint(scene.speech(_("As you like")), [alike])
    if not decision.takes_one:
        wanted = [one for place, one in enumerate(ranked) if place < decision.at_least or one.worth > 0]
        return _several(wanted[: decision.at_most], scene)
    slack = max(CLOSE, NEAR * abs(best.worth))
    also = [_named(one.option, scene) for one in ranked[1:] if one.worth > 0 and best.worth - one.worth <= slack]
    title = _named(best.option, scene)
    others = [name for name in dict.fromkeys(also) if name != title]
    return Hint(title, _said(best, scene), [best.option.id], _deed(best.option, scene), others[:ALSO])


def _several(wanted: Sequence[Judged], scene: Scene) -> Hint:
    """Where several may be chosen: those, by name, and why the first of them."""
    if not wanted:
        return Hint(scene.speech(_("Choose nothing")), [scene.speech(_("None of these is worth it."))])
    title = ", ".join(dict.fromkeys(_named(one.option, scene) for one in wanted))
    return Hint(title, _said(wanted[0], scene), [one.option.id for one in wanted], scene.speech(_("Select them")))


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
