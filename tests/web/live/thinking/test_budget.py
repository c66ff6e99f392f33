"""How much time bots may spend thinking for one host and one address while others play."""

import pytest

from undercroft.web.live.thinking.budget import HOST, RECENT, SOURCE, WATCHED, Budget
from undercroft.web.live.thinking.fair_queue import Owner

ANN, BOB, CLEO = Owner("ann", "here"), Owner("bob", "there"), Owner("cleo", "there")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that the test can set."""
    clock = [1000.0]
    for module in ("door.security", "live.thinking.budget"):
        monkeypatch.setattr(f"undercroft.web.{module}.monotonic", lambda: clock[0])
    return clock


def test_a_host_who_lets_bots_think_much_waits_while_others_play(clock: list[float]) -> None:
    budget = Budget(1)
    budget.spend(True, ANN, 0.1)
    budget.spend(True, BOB, HOST.burst + 1)
    assert budget.seconds_over(True, BOB) == pytest.approx(1 / HOST.rate)
    assert not budget.seconds_over(True, ANN)
    assert not budget.seconds_over(True, CLEO), "the address has more than each of its hosts"
    clock[0] += 1.01 / HOST.rate
    assert not budget.seconds_over(True, BOB)


def test_new_guests_at_the_same_address_do_not_help(clock: list[float]) -> None:
    budget = Budget(1)
    budget.spend(True, ANN, 0.1)
    for n in range(4):
        budget.spend(True, Owner(f"guest {n}", "there"), SOURCE.burst / 4 + 1)
    assert budget.seconds_over(True, CLEO) == pytest.approx(4 / SOURCE.rate)


def test_who_plays_alone_on_the_server_need_not_wait(clock: list[float]) -> None:
    budget = Budget(1)
    budget.spend(True, ANN, 0.1)
    clock[0] += RECENT + 1
    budget.spend(True, BOB, 10 * SOURCE.burst)
    assert not budget.seconds_over(True, BOB)
    budget.spend(True, ANN, 0.1)
    assert not budget.seconds_over(True, BOB), "what they thought while nobody else played does not count"
    budget.spend(True, BOB, HOST.burst + 1)
    assert budget.seconds_over(True, BOB)


def test_bots_without_people_leave_most_of_the_time_to_those_with_people(clock: list[float]) -> None:
    budget = Budget(1)
    budget.spend(False, BOB, 10 * SOURCE.burst)
    budget.spend(False, Owner("dan", "elsewhere"), 10 * SOURCE.burst)
    assert not budget.seconds_over(False, BOB), "nobody plays"
    budget.spend(True, ANN, 0.1)
    budget.spend(False, BOB, WATCHED.burst + 1)
    assert budget.seconds_over(False, BOB) == pytest.approx(1 / WATCHED.rate)
    assert budget.seconds_over(False, Owner("dan", "elsewhere")) == pytest.approx(1 / WATCHED.rate)
    assert not budget.seconds_over(True, BOB)
    assert not budget.seconds_over(False, ANN), "the only one who plays"


def test_more_workers_are_more_to_share_and_without_limits_nobody_waits(clock: list[float]) -> None:
    for budget in (Budget(8), Budget(1, on=False)):
        budget.spend(True, ANN, 0.1)
        budget.spend(True, BOB, HOST.burst + 1)
        assert not budget.seconds_over(True, BOB)
