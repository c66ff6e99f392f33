"""Shortest ways to distant rooms."""

from collections.abc import Iterable

from undercroft.kit.walking import at_one_go, ways

#  D - E - F
#  |       |
#  A - B - C
LEADS = {"A": "BD", "B": "AC", "C": "BF", "D": "AE", "E": "DF", "F": "EC"}


def leads(room: str) -> Iterable[str]:
    return LEADS[room]


def test_the_shortest_way_is_taken_where_all_cost_the_same() -> None:
    assert ways(["B", "D"], leads, lambda _room: 0, 3) == {
        "B": ["B"], "D": ["D"], "C": ["B", "C"], "A": ["B", "A"], "E": ["D", "E"], "F": ["B", "C", "F"],
    }  # fmt: skip


def test_a_way_around_is_taken_past_what_costs() -> None:
    assert ways(["B", "D"], leads, lambda room: 5 * (room == "C"), 3)["F"] == ["D", "E", "F"]


def test_the_room_itself_costs_the_same_on_every_way() -> None:
    assert ways(["B", "D"], leads, lambda room: 5 * (room == "F"), 3)["F"] == ["B", "C", "F"]


def test_no_further_than_the_steps_reach() -> None:
    assert set(ways(["B"], leads, lambda _room: 0, 1)) == {"B"}
    assert set(ways(["B"], leads, lambda _room: 0, 2)) == {"B", "A", "C"}


def test_a_walk_stops_where_something_happens() -> None:
    assert at_one_go("ABC", lambda room: room != "B") == ["A", "B"]
    assert at_one_go("ABC", lambda _room: True) == ["A", "B", "C"]
