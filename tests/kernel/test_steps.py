"""Chains in steps: a clone replays each chain from its current step, not from the beginning of the turn."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.kernel import toy
from undercroft.kernel.decision import Decision, Option, Rules, Verb
from undercroft.kernel.match import Match
from undercroft.kernel.rng import Random
from undercroft.kernel.state import Event, MatchOver, Result, State
from undercroft.kernel.together import in_steps, together
from undercroft.testing import assert_nothing_leaks, assert_undo_is_no_peek, everything, walk

SAY = Verb("say", "Say {0}")
WORDS = [SAY(word) for word in "abc"]
ROUNDS = 2
RAN: list[tuple[str, int]] = []
"""Every step that has started, with its seat."""


class Page:
    """What a seat writes in secret in a round; `secret` is a letter dealt to the seat."""

    def __init__(self, book: "Book", seat: int, words: str, secret: str) -> None:
        self.book = book
        self.seat = seat
        self.words = words
        self.secret = secret

    def copy(self) -> "Page":
        return Page(self.book, self.seat, self.words, self.secret)

    def write(self, word: str) -> None:
        self.words += word
        self.book.tell("writes", to=(self.seat,), word=word)


class Book(State):
    __slots__ = ("drafts", "pages", "read")

    def __init__(
        self, seats: int, rng: Random, events: list[Event] | None, reveal_count: int = 0, turn: int = 0
    ) -> None:
        super().__init__(seats, rng, events, reveal_count, turn)
        self.pages = [Page(self, seat, "", "") for seat in range(seats)]
        self.drafts: list[Page | None] = [None] * seats
        self.read = ""
        """The words that seat 0 has read out, visible to all."""

    def copy(self, events: list[Event] | None) -> "Book":
        new = Book(self.seats, self.rng.twin(), events, self.reveal_count, self.turn)
        new.pages = [Page(new, page.seat, page.words, page.secret) for page in self.pages]
        new.read = self.read
        return new

    def draft(self, seat: int, of: Page | None = None) -> Page:
        page = self.drafts[seat] = (of or self.pages[seat]).copy()
        page.book = self
        return page


def ask(page: Page, key: str) -> Rules[str]:
    chosen: Option = yield Decision(page.seat, key, WORDS, "XX-1", {"so_far": page.words})
    word: str = chosen.target
    return word


def step(name: str) -> Callable[[Page], Rules[None]]:
    """A step that asks for two words. In step two, seat 1 also asks seat 0, and seat 0 also asks every seat."""

    def rules(page: Page) -> Rules[None]:
        RAN.append((name, page.seat))
        page.write((yield from ask(page, f"{name}-1")))
        if name == "two" and page.seat == 1:
            heard = yield Decision(0, "heard", WORDS, "XX-2")
            page.write(heard.target)
        if name == "two" and page.seat == 0:
            said = yield from together(range(page.book.seats), said_by)
            page.write("".join(said.values()))
        page.write((yield from ask(page, f"{name}-2")))

    return rules


def said_by(seat: int) -> Rules[str]:
    chosen: Option = yield Decision(seat, "said", WORDS, "XX-3")
    word: str = chosen.target
    return word


def nothing(page: Page) -> Rules[None]:
    """A step that asks nothing."""
    RAN.append(("nothing", page.seat))
    page.write(".")
    yield from ()


def turn(book: Book) -> Rules[None]:
    book.turn += 1
    book.tell("round", number=book.turn)
    book.read += (yield Decision(0, "read", WORDS, "XX-4")).target
    drafts = yield from in_steps(range(book.seats), book.draft, nothing, step("one"), step("two"), nothing)
    assert list(drafts.values()) == book.drafts
    lay_open(book)
    book.read += (yield Decision(0, "read-again", WORDS, "XX-4")).target
    yield from in_steps(range(book.seats), book.draft, nothing)
    lay_open(book)
    yield from in_steps(range(book.seats), book.draft, step("three"))
    lay_open(book)
    if book.turn == ROUNDS:
        book.result = Result("over", [list(range(book.seats))], [{"total": len(p.words)} for p in book.pages])
        raise MatchOver


def lay_open(book: Book) -> None:
    for seat, draft in enumerate(book.drafts):
        assert draft is not None
        book.pages[seat] = draft
        book.tell("laid-open", words=draft.words)
    book.drafts = [None] * book.seats


def set_up(seats: int, options: Mapping[str, Any], rng: Random) -> Book:
    book = Book(seats, rng, [])
    for page in book.pages:
        page.secret = rng.pick("xyz")
    return book


def view(book: Book, seat: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = {"pages": [page.words for page in book.pages], "read": book.read}
    if seat is not None:
        own = book.drafts[seat] or book.pages[seat]
        seen["own"] = [own.words, own.secret]
    return seen


def redeal(book: Book, seat: int, rng: Random) -> None:
    for page in book.pages:
        if page.seat != seat:
            page.secret = rng.pick("xyz")


GAME = replace(toy.GAME, set_up=set_up, turn=turn, view=view, redeal=redeal, options=())


def all_of(match: Match) -> tuple[Any, ...]:
    book = match.state
    secrets = [(page.secret, page.words) for page in [*book.pages, *filter(None, book.drafts)]]
    return everything(match), secrets, book.reveal_count


@pytest.mark.parametrize("log", [True, False])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_clone_is_the_same_at_any_moment_and_goes_its_own_way(seats: int, log: bool) -> None:
    match = GAME.start(seats, seats, log=log)
    for decision, picked in walk(match, seats):
        unwoken = match.clone()
        assert {seat: one.facts() for seat, one in unwoken.pending.items()} == {
            seat: one.facts() for seat, one in match.pending.items()
        }
        before = all_of(match)
        assert all_of(match.clone()) == before
        unwoken.choose(decision.seat, picked, decision.number)
        third = unwoken.clone()
        assert all_of(match) == before
        assert all_of(third) == all_of(unwoken)
        again = match.clone().clone()
        again.choose(decision.seat, picked)
        assert all_of(again) == all_of(third)
    assert match.result is not None
    assert all_of(match.clone()) == all_of(match)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_clone_plays_on_as_its_original_does(seats: int) -> None:
    match = GAME.start(seats, 7)
    clones = []
    for _decision, _picked in walk(match, 3):
        clones.append(match.clone())
    for made, clone in enumerate(clones):
        for seat, choice in match.choices[made:]:
            clone.choose(seat, choice)
        assert all_of(clone) == all_of(match)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_leaks_and_taking_back_is_no_way_to_peek(seats: int) -> None:
    match = GAME.start(seats, 20 + seats)
    for decision, picked in walk(match, seats):
        assert_nothing_leaks(match)
        assert_undo_is_no_peek(match, picked, decision.seat)


def test_an_imagined_match_can_be_cloned_and_imagined_again_at_any_moment() -> None:
    match = GAME.start(3, 0)
    for step, _chosen in enumerate(walk(match, 1)):
        if step % 4 == 0:
            world = match.imagine(1, step)
            assert all_of(world.clone()) == all_of(world)
            for _step, _more in zip(range(6), walk(world, 2), strict=False):
                assert all_of(world.clone()) == all_of(world)
                assert world.imagine(2, 1).view(2) == world.view(2)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_taken_back_the_match_is_that_of_its_choices(seed: int) -> None:
    seats = 1 + seed % 4
    match = GAME.start(seats, seed)
    rng = Random.seeded("undo", seed)
    for decision, _picked in walk(match, seed):
        seat = rng.below(seats)
        twin = match.clone()
        if twin.can_undo(seat):
            twin.undo(seat)
            again = GAME.start(seats, seed)
            for chooser, choice in twin.choices:
                again.choose(chooser, choice)
            twin.count_undone([0] * seats)
            assert all_of(twin) == all_of(again)
            assert all_of(twin.clone()) == all_of(again)
            assert decision.number == match.decision(decision.seat).number


# -- what is not replayed


def in_the_second_step() -> Match:
    """Three seats in the second step: seats 1 and 2 have answered its first question, seat 0 has not."""
    match = GAME.start(3, 1, log=False)
    match.clone()
    match.choose(0, "say:a")
    for seat in (1, 2):
        for _word in range(3):
            match.choose(seat, match.decision(seat).options[seat])
    for _word in range(2):
        match.choose(0, "say:a")
    RAN.clear()
    return match


def test_a_clone_runs_each_chain_from_its_last_rest_on() -> None:
    match = in_the_second_step()
    twin = match.clone()
    assert RAN == [("two", 0), ("two", 1), ("two", 2)]
    assert list(twin.pending) == list(match.pending)
    twin.choose(2, "say:b")
    assert RAN[3:] == [("nothing", 2)]
    twin.view(2)
    assert len(RAN) == 4


def test_those_who_are_through_are_not_run_again() -> None:
    match = in_the_second_step()
    match.choose(2, "say:b")
    while match.pending[0].key != "said" or match.pending.keys() != {0}:
        seat = max(match.pending)
        match.choose(seat, "say:c")
    RAN.clear()
    twin = match.clone()
    assert RAN == [("two", 0), ("two", 1)], "seat 2 is through"
    while (decision := twin.first_open) is not None and decision.key != "read-again":
        twin.choose(decision.seat, "say:a")
    RAN.clear()
    assert all_of(twin.clone())[1] == all_of(twin)[1]
    assert RAN == [], "neither is a group that is through"
