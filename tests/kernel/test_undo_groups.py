"""Undo with groups inside groups, and with chains that ask other seats."""

from collections.abc import Callable
from dataclasses import replace

from tests.kernel.toy import GAME, NO, YES, Toy, cannot_undo, play, position, score
from undercroft.kernel.decision import Decision, Rules
from undercroft.kernel.match import Match
from undercroft.kernel.together import together, unseen

# -- groups within groups: seats 0, 1 and 2 are in council; within the chain of seat 0, seats 0 and 1 hear each other


def in_council(*more: tuple[int, str]) -> Match:
    return play(position(3), (0, "council"), (0, "yes"), (1, "yes"), (1, "yes"), *more)


def test_a_choice_on_which_others_have_answered_stands() -> None:
    match = in_council()
    assert [match.pending[seat].key for seat in (0, 1, 2)] == ["hear", "hear", "speak"]
    assert match.can_undo(0)
    play(match, (1, "no"))
    cannot_undo(match, 0)
    match.undo(1)
    match.undo(0)
    assert match.pending[0].key == "speak"
    assert list(match.pending) == [0, 2]


def test_after_an_inner_group_is_through_nothing_is_taken_back_by_those_in_it() -> None:
    match = in_council((2, "yes"), (1, "no"), (0, "yes"))
    assert match.pending[0].key == "decide"
    cannot_undo(match, 0)
    cannot_undo(match, 1)
    match.undo(2)
    assert list(match.pending) == [0, 2]
    play(match, (2, "no"), (0, "no"))
    assert match.view()["plans"] == ["0 yes", "0 yes", "0 no", "0 no", "1 yes", "1 yes", "2 no"]


# -- rules made for these tests


def play_by(turn: Callable[[Toy], Rules[None]], *choices: tuple[int, str]) -> Match:
    return play(replace(GAME, turn=turn).start(3, 1), *choices)


def ask(seat: int) -> Rules[str]:
    return (yield Decision(seat, "ask", [YES, NO])).id


def test_a_choice_stands_once_another_seat_has_answered_in_what_came_of_it() -> None:
    """The chain of seat 0 asks seat 1 after the choice of seat 0."""

    def turn(state: Toy) -> Rules[None]:
        yield from ask(0)
        yield from unseen(0, lambda: ask(1))

    match = play_by(turn, (0, "yes"))
    assert list(match.pending) == [1]
    assert match.can_undo(0)

    def longer(state: Toy) -> Rules[None]:
        yield from ask(0)
        yield from unseen(0, chain)

    def chain() -> Rules[None]:
        yield from ask(1)
        yield from ask(2)

    match = play_by(longer, (0, "yes"), (1, "yes"))
    cannot_undo(match, 0)
    match.undo(1)
    match.undo(0)
    assert match.choices == []


def test_what_was_chosen_unseen_before_others_chose_in_the_open_stands() -> None:
    def turn(state: Toy) -> Rules[None]:
        yield from unseen(0, lambda: ask(0))
        yield from ask(1)
        yield from unseen(1, lambda: ask(1))

    match = play_by(turn, (0, "yes"))
    assert match.can_undo(0)
    play(match, (1, "yes"))
    cannot_undo(match, 0)
    match.undo(1)
    match.undo(0)


def test_what_one_learned_stays_learned_when_another_takes_back_an_earlier_choice() -> None:
    def turn(state: Toy) -> Rules[None]:
        yield from together([0, 1], lambda seat: chain(state, seat))

    def chain(state: Toy, seat: int) -> Rules[None]:
        for step in range(3):
            yield from ask(seat)
            state.reveal_count += seat == 0 and step == 0

    match = play_by(turn, (1, "yes"), (0, "yes"))
    cannot_undo(match, 0)
    match.undo(1)
    cannot_undo(match, 0)
    play(match, (0, "no"))
    match.undo(0)
    assert match.choices == [(0, "yes")]
    cannot_undo(match, 0)


def test_all_who_spoke_in_an_inner_group_learn_when_it_is_through() -> None:
    """Seat 1 answers in chain 0, then in its own chain after seat 2; then seat 0 ends the inner group."""

    def turn(state: Toy) -> Rules[None]:
        yield from together([0, 1, 2], chain)

    def chain(seat: int) -> Rules[None]:
        if seat == 0:
            yield from together([0, 1], ask)
        if seat == 1:
            yield from ask(2)
            yield from ask(1)
        yield from ask(seat)

    match = play_by(turn, (1, "yes"), (2, "no"), (2, "no"), (1, "yes"))
    assert [seat for seat, _choice in match.choices] == [1, 2, 2, 1]
    assert match.can_undo(1)
    play(match, (0, "no"))
    cannot_undo(match, 1)
    cannot_undo(match, 0)
    cannot_undo(match, 2)  # seat 1 has answered after it in the same chain


def test_what_comes_of_an_unseen_choice_may_tell_something_hidden() -> None:
    def revealed(state: Toy) -> Rules[None]:
        yield from unseen(0, lambda: ask(0))
        state.reveal_count += 1
        yield from ask(0)

    def rolled(state: Toy) -> Rules[None]:
        yield from unseen(0, lambda: ask(0))
        state.rng.die()
        yield from ask(0)

    def others_asked(state: Toy) -> Rules[None]:
        yield from unseen(0, lambda: ask(0))
        yield from together([0, 1], ask)

    def over(state: Toy) -> Rules[None]:
        yield from unseen(0, lambda: ask(0))
        state.result = score(state, "over")

    def nothing(state: Toy) -> Rules[None]:
        yield from unseen(0, lambda: ask(0))
        yield from ask(0)

    for turn in (revealed, rolled, others_asked, over):
        cannot_undo(play_by(turn, (0, "yes")), 0)
    assert play_by(nothing, (0, "yes")).can_undo(0)
