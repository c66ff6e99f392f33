"""All command ids are remembered, and ids that were never added are not found."""

from undercroft.web.live.commands import SIZE, CommandIds, _mark


def test_what_was_done_is_remembered_and_nothing_else() -> None:
    done = CommandIds((seat, f"command-{n}") for seat in range(2) for n in range(200))
    done.add((None, "notice"))
    assert all((seat, f"command-{n}") in done for seat in range(2) for n in range(200))
    assert (None, "notice") in done
    assert not any((seat, f"command-{n}") in done for seat in range(2) for n in range(200, 400))
    assert (2, "command-1") not in done
    assert (0, "x") not in CommandIds()


def test_a_mark_across_two_others_is_none() -> None:
    done = CommandIds([(0, "a"), (0, "b")])
    wanted = (0, "c")
    done._marks[SIZE - 3 : 2 * SIZE - 3] = _mark(wanted)
    assert wanted not in done
    done.add(wanted)
    assert wanted in done
