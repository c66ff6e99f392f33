"""Several seats choosing at the same time, each along a chain of decisions of its own.

    discards = yield from together(others, lambda seat: choose_discards(table, seat, 2))

goes on when all chains are through; `discards[seat]` is what each chain returned. What a seat does inside its chain
stays unseen until then. So that a match can be imagined by somebody who does not see it, a chain may be started again:
it works on a draft of its own and leaves the common state alone; what it returns is applied afterwards.

A chain may itself use `together`, or ask another seat. A seat that is asked in several places answers one question
after the other, that of its own chain first; a question once put to it stays until it is answered.
"""

from collections.abc import Callable, Iterable
from typing import Any

from .decision import Decision, Option, Picked, Rules
from .rng import Random

Chain = Callable[[int], Rules[Any]]


class _Thread:
    """One seat's chain: where it stands, and what it returned."""

    __slots__ = ("asked", "result", "rules", "seat")

    def __init__(self, seat: int, rules: Rules[Any]) -> None:
        self.seat = seat
        self.rules = rules
        self.asked: Decision | Together | None = None
        self.result: Any = None
        self.go_on(None)

    def go_on(self, answer: Any) -> None:
        try:
            self.asked = self.rules.send(answer)
        except StopIteration as end:
            self.asked = None
            self.result = end.value

    def start_again_within(self, knowing: int, rng: Random) -> None:
        """Keep this chain, but not what others chose unseen within it."""
        if isinstance(self.asked, Together):
            self.asked.start_again(knowing, rng)
            if not self.asked.open:
                self.go_on(None)

    def go_on_by_chance(self, waiting: list[int], rng: Random) -> None:
        """Let everybody answer by chance until these seats are waited for, or nobody."""
        while self.asked is not None and list(open := self.decisions()) != waiting:
            seat = next((seat for seat in open if seat not in waiting), next(iter(open)))
            picked = by_chance(open[seat], rng)
            self.go_on(picked if isinstance(self.asked, Decision) else (seat, picked))

    def decision(self, seat: int) -> "Decision | None":
        asked = self.asked
        if isinstance(asked, Decision):
            return asked if asked.seat == seat else None
        return None if asked is None else asked.decision(seat)

    def decisions(self) -> dict[int, Decision]:
        asked = self.asked
        if asked is None:
            return {}
        if isinstance(asked, Decision):
            return {asked.seat: asked}
        return asked.decisions()


class Together:
    """What `together` yields: the open decisions of all seats, one each."""

    __slots__ = ("_asking", "chain", "threads")

    def __init__(self, seats: Iterable[int], chain: Chain) -> None:
        self.chain = chain
        self.threads = [_Thread(seat, chain(seat)) for seat in seats]
        self._asking: dict[int, _Thread] = {}  # the chain whose question each seat has before it
        for thread in self.threads:
            self._ask(thread)

    def _ask(self, thread: _Thread) -> None:
        """Put the questions of this chain to seats that have no other before them."""
        asked = thread.asked
        if isinstance(asked, Decision) and asked.seat == thread.seat:
            self._asking.setdefault(asked.seat, thread)
        elif asked is not None:
            for seat in thread.decisions():
                if seat not in self._asking:
                    self._find_question(seat)

    def _find_question(self, seat: int) -> None:
        for thread in self.threads:
            if thread.decision(seat) is not None and (thread.seat == seat or seat not in self._asking):
                self._asking[seat] = thread

    @property
    def open(self) -> bool:
        return bool(self._asking)

    def decision(self, seat: int) -> Decision | None:
        """The seat's open decision, if it has one."""
        thread = self._asking.get(seat)
        return None if thread is None else thread.decision(seat)

    def decisions(self) -> dict[int, Decision]:
        """By seat: the order must not tell who has chosen already."""
        found: dict[int, Decision] = {}
        for seat in sorted(self._asking):
            decision = self._asking[seat].decision(seat)
            assert decision is not None
            found[seat] = decision
        return found

    def place(self, seat: int) -> int:
        """In which of the chains the seat is asked."""
        return self.threads.index(self._asking[seat])

    def groups(self, seat: int) -> list["Together"]:
        """The groups of more than one in which the seat is asked: this one, one within it, and so on."""
        asked = self._asking[seat].asked
        within = asked.groups(seat) if isinstance(asked, Together) else []
        return [self, *within] if len(self.threads) > 1 else within

    def answer(self, seat: int, picked: Picked) -> None:
        thread = self._asking.pop(seat)
        thread.go_on(picked if isinstance(thread.asked, Decision) else (seat, picked))
        if len(self.threads) > 1:
            self._find_question(seat)
        self._ask(thread)

    def start_again(self, knowing: int, rng: Random) -> None:
        """Begin every chain anew but `knowing`'s own: as far as it can tell, the others may have chosen anything.

        Who is waited for can be seen: so a chain that was through is taken through again by chance, and one that waits
        for somebody else as far as that. A chain that asks `knowing` something is known to it and stays.
        """
        before = self._asking.pop(knowing, None)
        for place, thread in enumerate(self.threads):
            if thread.seat == knowing or thread.decision(knowing) is not None:
                thread.start_again_within(knowing, rng)
                continue
            again = self.threads[place] = _Thread(thread.seat, self.chain(thread.seat))
            again.go_on_by_chance(list(thread.decisions()), rng)
        self._asking.clear()
        if before is not None and before.decision(knowing) is not None:
            self._asking[knowing] = before
        for thread in self.threads:
            self._ask(thread)


def together(seats: Iterable[int], chain: Chain) -> Rules[dict[int, Any]]:
    """Ask all these seats at once; returns what each one's chain returned."""
    group = Together(seats, chain)
    while group.open:
        answer = yield group
        if answer is not None:  # None: begun anew, and nobody is left to be asked
            group.answer(*answer)
    return {thread.seat: thread.result for thread in group.threads}


def unseen(seat: int, rules: Callable[[], Rules[Any]]) -> Rules[Any]:
    """One seat choosing from what the others may not see: `together` for one."""
    results = yield from together([seat], lambda _: rules())
    return results[seat]


def by_chance(decision: Decision, rng: Random) -> Picked:
    """A random legal answer."""
    options: list[Option] = decision.options
    if decision.takes_one:
        return options[rng.below(len(options))]
    count = decision.at_least + rng.below(min(decision.at_most, len(options)) - decision.at_least + 1)
    chosen = rng.sample(range(len(options)), count)
    return [options[place] for place in sorted(chosen)]
