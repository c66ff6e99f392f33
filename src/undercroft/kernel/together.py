"""Several seats choosing at the same time, each along a chain of decisions of its own.

    discards = yield from together(others, lambda seat: choose_discards(table, seat, 2))

goes on when all chains are through; `discards[seat]` is what each chain returned. What a seat does inside its chain stays
unseen until then. So that a match can be imagined by somebody who does not see it, a chain may be started again: it works
on a draft of its own and leaves the common state alone; what it returns is applied afterwards, in an order of the rules' choosing.

A chain may itself use `together`. A seat that is asked in two places answers the outer chain's question first.
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

    __slots__ = ("chain", "threads")

    def __init__(self, seats: Iterable[int], chain: Chain) -> None:
        self.chain = chain
        self.threads = [_Thread(seat, chain(seat)) for seat in seats]

    @property
    def open(self) -> bool:
        for thread in self.threads:
            if thread.asked is not None:
                return True
        return False

    def decision(self, seat: int) -> Decision | None:
        """The seat's open decision, if it has one."""
        for thread in self.threads:
            found = thread.decision(seat)
            if found is not None:
                return found
        return None

    def decisions(self) -> dict[int, Decision]:
        found: dict[int, Decision] = {}
        for thread in self.threads:
            for seat, decision in thread.decisions().items():
                found.setdefault(seat, decision)
        return found

    def answer(self, seat: int, picked: Picked) -> None:
        for thread in self.threads:
            if thread.decision(seat) is not None:
                thread.go_on(picked if isinstance(thread.asked, Decision) else (seat, picked))
                return
        raise LookupError(f"seat {seat} was not asked")

    def start_again(self, knowing: int, rng: Random) -> None:
        """Begin every chain anew but `knowing`'s own: as far as that seat can tell, the others may have chosen anything.

        A chain that was through is taken through again by chance, for that it is through can be seen.
        """
        for place, thread in enumerate(self.threads):
            if thread.seat == knowing:
                continue
            through = thread.asked is None
            again = self.threads[place] = _Thread(thread.seat, self.chain(thread.seat))
            while through and again.asked is not None:
                seat, decision = next(iter(again.decisions().items()))
                picked = by_chance(decision, rng)
                again.go_on(picked if isinstance(again.asked, Decision) else (seat, picked))


def together(seats: Iterable[int], chain: Chain) -> Rules[dict[int, Any]]:
    """Ask all these seats at once; returns what each one's chain returned."""
    group = Together(seats, chain)
    while group.open:
        seat, picked = yield group
        group.answer(seat, picked)
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
