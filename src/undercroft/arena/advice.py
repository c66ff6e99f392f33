"""Advice for a seat: what to answer, the reasons for it, and the plan behind it.

It only uses what the seat knows: its view, and matches that it imagines. Choices that belong together (a die, then its
use) are planned together: `think` continues with the seat's next question until it would learn something new. If these
steps are kept and reused, the advice does not change halfway.
"""

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

from ..bots.search import SearchBot
from ..kernel.decision import Decision, Option, ids_of
from ..kernel.judged import Judged, Reason, compared
from ..kernel.match import Match
from ..kernel.pausing import turn_ends
from ..kernel.seat import Seat
from ..kernel.text import _
from .analysis import unit_of
from .weighing import Ids

STEPS = 3
"""The most questions that are planned together …"""
LATER = 0.5
"""… those after the first get this share of its time."""
SURE = 2.0
"""Search overrules judgement, or reports a gain, only if the gain is this many standard errors.

Otherwise the advice would change by chance from one question to the next.
"""
NEAR = 0.25
"""By judgement, an option is also good if it is worth at most this share, or `CLOSE`, less than the best."""
CLOSE = 0.75
CLOSE_CALL = {"chance": 0.01, "team": 0.01, "prospects": 0.01, "score": 1.0}
"""Smaller differences are no gain."""
NOTHING = _("None of these is worth it.")


class Tried(NamedTuple):
    """An answer that was tried in imagined matches: its mean worth, and in how many matches.

    `error` is the standard error of its distance to the best answer."""

    choice: Ids
    mean: float
    error: float
    worlds: int


Thought = list[list[Tried]]
"""For a question, and for those that follow its best answer: what was tried, best first."""


NOTHING_YET: Thought = []
JUDGEMENT_ALONE: Thought = [[]] * STEPS
"""Nothing was tried, and nothing will be tried before the plan is carried out."""


class LastAdvice(NamedTuple):
    """The last advice given to a seat: at which decision, what to choose, and what was tried."""

    number: int
    choice: Ids
    thought: Thought


class Advice(NamedTuple):
    """What to answer, and why. If all answers are equally good, it is `alike` and picks nothing."""

    decision: Decision
    picked: list[Option]
    because: Sequence[Reason] = ()
    """The reasons for it; empty if only search can tell."""
    also: Sequence[list[Option]] = ()
    """Answers that are about as good."""
    rival: list[Option] | None = None
    """The next best answer that was tried …"""
    gain: float = 0.0
    """… and how much more the best one is worth, in `unit`; 0 if that is too little or too uncertain to say."""
    worlds: int = 0
    """In how many imagined matches it was tried; 0: by judgement alone."""
    unit: str = ""
    alike: bool = False

    @property
    def choice(self) -> Ids:
        """The ids of what is picked, as they are sent."""
        ids = [option.id for option in self.picked]
        return ids[0] if self.decision.takes_one and ids else ids


# -- thinking


def think(
    match: Match,
    seat: int,
    seed: int,
    *,
    known: Thought = NOTHING_YET,
    seconds: float,
    worlds: int = 0,
    most: float | None = None,
) -> Thought:
    """What search finds for a seat's question, and for the next ones as long as nothing new is learned; `known` is what
    was found before for the first of them. `seconds` are processor seconds; `most` is the limit on the wall clock."""
    found: Thought = []
    expected: Match | None = match
    end = None if most is None else monotonic() + most
    while expected is not None and len(found) < STEPS:
        if len(found) < len(known):
            found.append(known[len(found)])
        else:
            bot = SearchBot(match.game, seed, seconds=seconds * LATER if found else seconds, worlds=worlds, sure=SURE)
            tried = bot.weigh(Seat(expected, seat, None if end is None else end - monotonic()))
            found.append([Tried(ids_of(one.picked), one.mean, one.error, one.worlds) for one in tried])
        advice = advise(expected, seat, found[-1])
        expected = None if advice.alike else expect(expected, seat, advice.choice)
    return found


def expect(match: Match, seat: int, choice: Ids) -> Match | None:
    """The match as the seat expects it after its choice, at a question with a real choice; None if the choice reveals
    something new or ends the seat's part."""
    expected = match.imagine(seat, 0)
    expected.choose(seat, choice)
    decision = expected.pending.get(seat)
    if decision is None or len(decision.options) < 2 or not follows(expected, seat, choice):
        return None
    return expected


def follows(match: Match, seat: int, choice: Ids) -> bool:
    """Whether this was the seat's last choice and nothing was revealed since, so that it could be undone."""
    last = match.undoes(seat)
    return last is not None and ids_of(last) == choice


def reusable(plan: LastAdvice | None, match: Match, seat: int) -> Thought:
    """What was found for the last advice, as far as it applies to this question: the same one again, or the next one,
    reached as expected."""
    number = match.decision(seat).number
    if plan is None or plan.number == number:
        return plan.thought if plan else []
    return plan.thought[1:] if plan.number + 1 == number and follows(match, seat, plan.choice) else []


# -- advising


def planned(match: Match, seat: int, thought: Thought) -> tuple[Advice, Advice | None]:
    """What to answer now and, if known, at the next question, which explains the answer."""
    first = advise(match, seat, thought[0])
    expected = None if len(thought) < 2 or first.alike else expect(match, seat, first.choice)
    then = advise(expected, seat, thought[1]) if expected is not None else None
    if expected is None or then is None or not then.picked:
        return first, None
    if advise(expected, seat).choice != then.choice:
        return _without_aims(first), _without_aims(then)
    later = {reason.sentence for reason in then.because}
    because = [reason for reason in first.because if not (reason.aims and reason.sentence in later)]
    return first._replace(because=because), _without_aims(then)


def _without_aims(advice: Advice) -> Advice:
    """Leave out what judgement would do next: the plan shows it already, or differs from it."""
    return advice._replace(because=[reason for reason in advice.because if not reason.aims])


def advise(match: Match, seat: int, tried: Sequence[Tried] = ()) -> Advice:
    """The best answer by trials, or by judgement alone."""
    judge, decision = match.game.judge, match.decision(seat)
    assert judge is not None
    if turn_ends(decision):
        return Advice(decision, list(decision.options))
    judged = list(judge(match.view(seat), decision))
    known = [one for one in tried if one.worlds]
    return _by_trying(judged, decision, known, unit_of(match)) if len(known) > 1 else by_judgement(judged, decision)


def _by_trying(judged: list[Judged], decision: Decision, tried: Sequence[Tried], unit: str) -> Advice:
    """What did best in imagined matches, the reasons for it, and its lead over the next best."""
    best = tried[0]
    others = sorted(tried[1:], key=lambda one: (-one.worlds, -one.mean))
    gain = best.mean - others[0].mean
    small = gain < max(CLOSE_CALL[unit], SURE * others[0].error)
    if small and len({one.worth for one in judged}) == 1:
        return by_judgement(judged, decision)
    picked = options_of(best.choice, decision)
    near = [one for one in others if best.mean - one.mean < CLOSE_CALL[unit]] if small else []
    return Advice(
        decision,
        picked,
        _because([one for one in judged if one.option in picked], judged),
        [options_of(one.choice, decision) for one in near],
        options_of(others[0].choice, decision),
        0.0 if small else gain,
        best.worlds,
        unit,
    )


def by_judgement(judged: list[Judged], decision: Decision) -> Advice:
    """The best options, and what is nearly as good."""
    ranked = sorted(judged, key=lambda one: -one.worth)
    best = ranked[0]
    if ranked[-1].worth == best.worth:
        return Advice(decision, [], alike=True)
    if not decision.takes_one:
        wanted = [one for place, one in enumerate(ranked) if place < decision.at_least or one.worth > 0]
        wanted = wanted[: decision.at_most]
        return Advice(decision, [one.option for one in wanted], _because(wanted, judged))
    slack = max(CLOSE, NEAR * abs(best.worth))
    also = [[one.option] for one in ranked[1:] if one.worth > 0 and best.worth - one.worth <= slack]
    return Advice(decision, [best.option], _because([best], judged), also)


def _because(picked: Sequence[Judged], judged: Sequence[Judged]) -> Sequence[Reason]:
    """The reasons for the best of them; if none is picked, that none is worth it."""
    if picked:
        return max(picked, key=lambda one: one.worth).because
    return [] if any(one.worth > 0 for one in judged) else [compared(NOTHING)]


def options_of(choice: Ids, decision: Decision) -> list[Option]:
    ids = [choice] if isinstance(choice, str) else choice
    return [option for option in decision.options if option.id in ids]
