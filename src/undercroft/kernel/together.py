"""Several seats choosing at the same time, each along a chain of decisions of its own.

    discards = yield from together(others, lambda seat: choose_discards(table, seat, 2))

continues when all chains have ended; `discards[seat]` is what each chain returned. Until then, the others do not see
what a seat does inside its chain. To imagine the match for a seat that does not see it, a chain may be started again.
So a chain works on a draft of its own and does not change the common state; its result is applied afterwards.

A chain may itself use `together`, or ask another seat. A seat that is asked in several chains answers one question
after the other, that of its own chain first; an open question stays open until it is answered.

    yield from in_steps(range(table.seats), table.draft, take_skulls, use_a_die, use_a_die, use_a_die)

is the same for long chains. Everything that a chain did before a step is in its draft, so a copy of the match starts
each chain at its current step.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from .decision import Decision, Option, Picked, Question, Rules
from .rng import Random

T = TypeVar("T")
Chain = Callable[[int], Rules[Any]]
Step = Callable[[Any], Rules[None]]
"""A part of a chain, on its draft, which copies itself by `copy()`."""
Draft = Callable[[int, Any], Any]
"""(seat, of) → a draft that the seat may change, stored where its view reads it: new, or a copy of the draft `of`."""


class SeatChain:
    """One seat's chain: where it stands, and what it returned."""

    __slots__ = ("asked", "keeping", "place", "result", "rules", "seat")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place
        self.rules: Rules[Any] | None = None
        self.asked: Question | None = None
        self.result: Any = None
        self.keeping = False

    def begin(self) -> None:
        raise NotImplementedError

    def fresh(self) -> "SeatChain":
        """The same chain, not started."""
        raise NotImplementedError

    def answer(self, seat: int, picked: Picked) -> None:
        rules, asked = self.rules, self.asked
        assert rules is not None
        if self.keeping:
            self.note(seat, picked)
        try:
            if isinstance(asked, Together):
                self.asked = started(rules, advance(rules, asked, seat, picked))
            else:
                asked = rules.send(picked)
                self.asked = asked if isinstance(asked, Decision) else started(rules, asked)
        except StopIteration as end:
            self.end(end.value)

    def note(self, seat: int, picked: Picked) -> None:
        """Keep the answer, for copies."""

    def end(self, result: Any) -> None:
        self.asked = None
        self.result = result

    def start_again_within(self, knowing: int, rng: Random) -> None:
        """Keep this chain, but not what others chose in secret within it."""
        asked = self.asked
        if isinstance(asked, Together):
            asked.start_again(knowing, rng)
            if not asked.open:
                assert self.rules is not None
                try:
                    self.asked = started(self.rules, self.rules.send(None))
                except StopIteration as end:
                    self.end(end.value)

    def go_on_by_chance(self, waiting: list[int], rng: Random) -> None:
        """Let everybody answer at random until these seats, or nobody, must choose."""
        while self.asked is not None and list(open := self.asked.decisions()) != waiting:
            seat = next((seat for seat in open if seat not in waiting), next(iter(open)))
            self.answer(seat, by_chance(open[seat], rng))

    def decision(self, seat: int) -> Decision | None:
        asked = self.asked
        return None if asked is None else asked.decision(seat)


class _WholeChain(SeatChain):
    """A chain without steps."""

    __slots__ = ("chain",)

    def __init__(self, seat: int, place: int, chain: Chain) -> None:
        super().__init__(seat, place)
        self.chain = chain

    def begin(self) -> None:
        rules = self.rules = self.chain(self.seat)
        try:
            asked = next(rules)
            self.asked = asked if isinstance(asked, Decision) else started(rules, asked)
        except StopIteration as end:
            self.end(end.value)

    def fresh(self) -> SeatChain:
        return _WholeChain(self.seat, self.place, self.chain)


class _SteppedChain(SeatChain):
    """A chain of steps on a draft. It can be restarted from the start of the current step."""

    __slots__ = ("answers_since", "at", "checkpoint", "draft", "make_draft", "steps")

    def __init__(self, seat: int, place: int, make_draft: Draft, steps: tuple[Step, ...]) -> None:
        super().__init__(seat, place)
        self.make_draft = make_draft
        self.steps = steps
        self.at = 0  # the current step
        self.draft: Any = None
        self.checkpoint: Any = None  # the draft as it was before this step; None before the first …
        self.answers_since: list[tuple[int, Picked]] = []  # … and the answers since then, both kept only for copies

    def begin(self) -> None:
        self.draft = self.make_draft(self.seat, self.checkpoint)
        self._go_through()

    def fresh(self) -> SeatChain:
        again = _SteppedChain(self.seat, self.place, self.make_draft, self.steps)
        again.keeping = self.keeping
        return again

    def _go_through(self) -> None:
        """Run from this step to the first question."""
        while self.at < len(self.steps):
            rules = self.rules = self.steps[self.at](self.draft)
            try:
                self.asked = started(rules, next(rules))
                return
            except StopIteration:
                self._step()
        self.asked = None
        self.result = self.draft

    def _step(self) -> None:
        self.at += 1
        if self.keeping:
            self.checkpoint = self.draft.copy()
            self.answers_since = []

    def note(self, seat: int, picked: Picked) -> None:
        self.answers_since.append((seat, picked))

    def end(self, result: Any) -> None:
        self._step()
        self._go_through()

    def catch_up_with(self, other: "_SteppedChain") -> None:
        """Advance to where the other chain stands, from its last checkpoint."""
        self.at = other.at
        self.checkpoint = other.checkpoint
        self.begin()
        for seat, picked in other.answers_since:
            self.answer(seat, picked)


class Together(Question):
    """What `together` and `in_steps` yield: the open decisions of all seats, one each."""

    __slots__ = ("_asking", "_open", "chains", "entries", "started")

    def __init__(self, chains: list[SeatChain]) -> None:
        self.chains = chains
        self.started = False
        self.entries = 0
        """How many entries of the log were made in this group."""
        self._asking: dict[int, SeatChain] = {}  # the chain whose question each seat is answering …
        self._open: dict[int, Decision] = {}  # … and the question

    def begin(self) -> None:
        self.started = True
        for chain in self.chains:
            chain.begin()
        for chain in self.chains:
            self._ask(chain)

    def keep(self) -> None:
        """From now on chains in steps keep a checkpoint before each step, for copies."""
        for chain in self.chains:
            chain.keeping = True

    def _ask(self, chain: SeatChain) -> None:
        """Put the questions of this chain to seats that have no other question open."""
        asked = chain.asked
        if isinstance(asked, Decision) and asked.seat == chain.seat:
            if asked.seat not in self._asking:
                self._put(asked.seat, asked, chain)
        elif asked is not None:
            for seat in asked.decisions():
                if seat not in self._asking:
                    self._find_question(seat)

    def _find_question(self, seat: int) -> None:
        for chain in self.chains:
            if chain.asked is not None and (chain.seat == seat or seat not in self._asking):
                decision = chain.asked.decision(seat)
                if decision is not None:
                    self._put(seat, decision, chain)

    def _put(self, seat: int, decision: Decision, chain: SeatChain) -> None:
        self._open[seat] = decision
        self._asking[seat] = chain

    @property
    def open(self) -> bool:
        return bool(self._open)

    def decision(self, seat: int) -> Decision | None:
        return self._open.get(seat)

    def decisions(self) -> dict[int, Decision]:
        return {seat: self._open[seat] for seat in sorted(self._open)}

    def first(self) -> Decision:
        return self._open[min(self._open)]

    def asking(self, seat: int) -> SeatChain:
        """The chain in which the seat is asked."""
        return self._asking[seat]

    def groups(self, seat: int) -> list["Together"]:
        """The groups of more than one seat in which the seat is asked: this one, one within it, and so on."""
        asked = self._asking[seat].asked
        within = asked.groups(seat) if isinstance(asked, Together) else []
        return [self, *within] if len(self.chains) > 1 else within

    def answer(self, seat: int, picked: Picked) -> None:
        chain = self._asking[seat]
        chain.answer(seat, picked)
        asked = chain.asked
        if isinstance(asked, Decision) and asked.seat == seat == chain.seat:
            self._open[seat] = asked  # the next question of its own chain
            return
        del self._asking[seat], self._open[seat]
        if len(self.chains) > 1:
            self._find_question(seat)
        self._ask(chain)

    def start_again(self, knowing: int, rng: Random) -> None:
        """Restart every chain except `knowing`'s own: as far as it can tell, the others may have chosen anything.
        Everybody can see who has yet to choose. So a finished chain is finished again with random choices, and one that
        waits for somebody else is played up to that point. A chain that asks `knowing` something is known to it and
        stays.
        """
        before = self._asking.get(knowing)
        for place, chain in enumerate(self.chains):
            if self._stays(chain, knowing):
                chain.start_again_within(knowing, rng)
                continue
            again = self.chains[place] = chain.fresh()
            again.begin()
            again.go_on_by_chance([] if chain.asked is None else list(chain.asked.decisions()), rng)
        self._asking.clear()
        self._open.clear()
        stays = None if before is None else before.decision(knowing)
        if before is not None and stays is not None:
            self._put(knowing, stays, before)
        for chain in self.chains:
            self._ask(chain)

    def _stays(self, chain: SeatChain, knowing: int) -> bool:
        return chain.seat == knowing or chain.decision(knowing) is not None

    # -- copies of chains in steps

    def catch_up_with(self, other: "Together") -> None:
        """Move to where the other group stands."""
        self.started = True
        self.entries = other.entries
        for chain, old in zip(self.chains, other.chains, strict=True):
            assert isinstance(chain, _SteppedChain)
            assert isinstance(old, _SteppedChain)
            chain.catch_up_with(old)
        for seat, old in other._asking.items():
            chain = self.chains[old.place]
            decision = chain.decision(seat)
            assert decision is not None
            self._put(seat, decision, chain)


def together(seats: Iterable[int], chain: Chain) -> Rules[dict[int, Any]]:
    """Ask all these seats at once; returns what each one's chain returned."""
    group = Together([_WholeChain(seat, place, chain) for place, seat in enumerate(seats)])
    group.begin()
    while group.open:
        yield group
    return {one.seat: one.result for one in group.chains}


def in_steps(seats: Iterable[int], draft: Draft, *steps: Step) -> Rules[dict[int, Any]]:
    """Take all these seats at once through the same steps, each on a draft of its own; returns the drafts."""
    group = Together([_SteppedChain(seat, place, draft, steps) for place, seat in enumerate(seats)])
    like: Together | None = yield group  # in a copy of a match: the original group, where its chains continue
    if like is None:
        group.begin()
    else:
        group.catch_up_with(like)
    while group.open:
        yield group
    return {one.seat: one.result for one in group.chains}


def unseen(seat: int, rules: Callable[[], Rules[T]]) -> Rules[T]:
    """One seat choosing in secret: `together` for one."""
    results: dict[int, T] = yield from together([seat], lambda _: rules())
    return results[seat]


def advance(rules: Rules[Any], asked: Question, seat: int, picked: Picked) -> Question:
    """Send a seat's answer to rules that ask something, up to their next question; exceptions pass through."""
    if not isinstance(asked, Together):
        return rules.send(picked)
    try:
        asked.answer(seat, picked)
    except Exception as raised:
        return rules.throw(raised)  # the rules that wait for a chain handle its exceptions
    return asked if asked._open else rules.send(None)


def started(rules: Rules[Any], asked: Question) -> Question:
    """The question with its chains started or, if they ask nothing, the next question."""
    while isinstance(asked, Together) and not asked.started:
        asked = rules.send(None)
    return asked


def by_chance(decision: Decision, rng: Random) -> Picked:
    """A random legal answer."""
    options: list[Option] = decision.options
    if decision.takes_one:
        return options[rng.below(len(options))]
    count = decision.at_least + rng.below(min(decision.at_most, len(options)) - decision.at_least + 1)
    chosen = rng.sample(range(len(options)), count)
    return [options[place] for place in sorted(chosen)]
