"""Follow hints through whole matches: every hint has true reasons, and the next one does not contradict it.

    python -m tests.games.hints 50 [GAME …]

A reason is a sentence, which is its key, with arguments. For each sentence `tests/games/<id>/reasons.py` has a check in
`CHECKS`, which looks at the position and not at the bot's opinion of it; a sentence without a check fails.
The aim of a hint (`aims`) must stay the same from hint to hint as long as the seat learns nothing new.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import undercroft
from tests.games.options import random_options
from undercroft.arena.advice import JUDGEMENT_ALONE, NOTHING, Advice, LastAdvice, follows, planned, reusable, think
from undercroft.bots.greedy import GreedyBot
from undercroft.kernel.decision import Decision, Option
from undercroft.kernel.judged import Judged, Reason
from undercroft.kernel.match import Match
from undercroft.kernel.pausing import turn_ends
from undercroft.kernel.seat import Seat
from undercroft.kernel.text import LANGUAGES
from undercroft.testing import walk
from undercroft.web.rendering.icons import SIGNS


class ReasonCase(NamedTuple):
    """A reason for `option` of `decision`, with its position."""

    match: Match
    decision: Decision
    option: Option
    args: Mapping[str, Any]

    @property
    def view(self) -> Any:
        return self.match.view(self.decision.seat)

    @property
    def thing(self) -> Any:
        return self.args["thing"]

    @property
    def others(self) -> list[Option]:
        return [option for option in self.decision.options if option is not self.option]

    def chosen(self) -> Match:
        """The match after this choice."""
        after = self.match.clone()
        after.choose(self.decision.seat, self.option)
        return after


Check = Callable[[ReasonCase], bool]
"""Whether a reason is true in its position."""


@cache
def checks(game: str) -> Mapping[str, Check]:
    """The checks of a game, by sentence."""
    found: Mapping[str, Check] = import_module(f"tests.games.{game}.reasons").CHECKS
    return found


def check_reason(match: Match, decision: Decision, option: Option, reason: Reason) -> None:
    """Check that a reason has a sentence in every language, and that it is true."""
    if reason.sentence == NOTHING:  # the frame around the hint has its own sentence for it
        return
    where = f"{match.game.id}, {decision.key}, {option.id}: {reason.sentence} {dict(reason.args)}"
    for language in LANGUAGES:
        speech = match.game.speech(language)
        said = reason.say(speech)
        assert said, where
        assert "{" not in said, where
        assert "None" not in said, where
        assert set(re.findall(r":([a-z]+):", said)) <= SIGNS.keys(), where
        translated = language == "en" or re.search("[а-яё]", speech(reason.sentence)) or reason.sentence[0] == "{"
        assert translated, where
    check = checks(match.game.id).get(reason.sentence)
    assert check is not None, f"no check for: {where}"
    assert check(ReasonCase(match, decision, option, reason.args)), f"not true: {where}"


def check_position(match: Match, decision: Decision) -> None:
    """Check the reasons of every option."""
    if turn_ends(decision):
        return
    for one in judged(match, decision):
        for reason in one.because:
            check_reason(match, decision, one.option, reason)


def judged(match: Match, decision: Decision) -> Sequence[Judged]:
    judge = match.game.judge
    assert judge is not None
    return judge(match.view(decision.seat), decision)


def judged_best(case: ReasonCase) -> bool:
    """A check for reasons that compare options: they may only be given for an option with the highest worth."""
    worths = {one.option.id: one.worth for one in judged(case.match, case.decision)}
    return worths[case.option.id] == max(worths.values())


def nothing_better(case: ReasonCase) -> bool:
    """The same for declining."""
    return not case.option.things and judged_best(case)


# -- hints that are followed


@dataclass
class HintFollower:
    """The hints of a seat, one after the other."""

    seat: int
    worlds: int
    """The number of imagined matches for each hint; 0 means judgement alone."""
    plan: LastAdvice | None = None
    last: Advice | None = None
    then: Advice | None = None
    count: Counter[str] = field(default_factory=Counter)

    def hint(self, match: Match) -> Advice:
        """The next hint as the page shows it, checked against the position and the previous hint."""
        seat = self.seat
        known = match.imagine(seat, 0)
        before = reusable(self.plan, match, seat)
        thought = before or JUDGEMENT_ALONE
        if self.worlds:
            thought = think(match, seat, match.turn, known=before, seconds=0, worlds=self.worlds)
        advice, then = planned(known, seat, thought)
        self._check(match, advice, then)
        self.plan = LastAdvice(match.decision(seat).number, advice.choice, thought)
        self.last, self.then = advice, then
        return advice

    def _check(self, match: Match, advice: Advice, then: Advice | None) -> None:
        decision = advice.decision
        reasoned = advice.because or then is not None
        self.count["alike" if advice.alike else "reasons" if reasoned else "search"] += 1
        assert advice.alike or reasoned or advice.worlds, f"{match.game.id}, {decision.key}: no reason"
        worths = {one.option.id: one.worth for one in judged(match, decision)} if advice.because else {}
        for reason in advice.because:
            about = max(advice.picked or decision.options, key=lambda option: worths[option.id])
            check_reason(match, decision, about, reason)
        if self.last is None or not follows(match, self.seat, self.last.choice):
            return  # something new was learned
        where = f"{match.game.id}, {self.last.decision.key} then {decision.key}"
        if self.then is not None and self.then.picked:
            self.count["planned"] += 1
            assert advice.choice == self.then.choice, (
                f"{where}: {self.then.choice} was planned, {advice.choice} advised"
            )
        aimed = {reason.sentence: reason.args.get("thing") for reason in self.last.because if reason.aims}
        for reason in advice.because:
            thing = aimed.get(reason.sentence)
            assert thing in (None, reason.args.get("thing")), f"{where}: first {thing}, then {reason.args}"


def follow_match(game: undercroft.Game, seed: int, worlds: int, most: int = 2000) -> Counter[str]:
    """Play a match in which one seat follows its hints against greedy bots; count what the hints were based on."""
    seats = game.seats[min(1, len(game.seats) - 1)]
    match = game.start(seats, seed, random_options(game, seed) | {"pause": False})
    follower = HintFollower(seed % seats, worlds)
    bots = [GreedyBot(game, seed + seat) for seat in range(seats)]
    for _step in range(most):
        pending = match.pending
        if not pending:
            break
        seat = next(iter(pending))
        if seat != follower.seat or len(pending[seat].options) < 2:
            match.choose(seat, bots[seat].choose(Seat(match, seat)))
            continue
        advice = follower.hint(match)
        match.choose(seat, bots[seat].choose(Seat(match, seat)) if advice.alike else advice.choice)
    return follower.count


def try_positions(game: undercroft.Game, seed: int, every: int = 1) -> int:
    """Check all reasons of all options in every `every`-th position of a random match; return how many positions."""
    tried = 0
    match = game.start(game.seats[seed % len(game.seats)], seed, random_options(game, seed))
    for step, (decision, _picked) in enumerate(walk(match, seed)):
        if step % every == 0:
            tried += 1
            check_position(match, decision)
    return tried


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else 50
    for game in undercroft.games().values():
        if sys.argv[2:] and game.id not in sys.argv[2:]:
            continue
        counts = Counter[str]()
        for seed in range(count):
            counts += follow_match(game, seed, 8)
            try_positions(game, 1000 + seed, 3)
        print(f"{game.id}: {count} matches, hints with {dict(counts)}")


if __name__ == "__main__":
    main()
