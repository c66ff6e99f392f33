"""Results are stored when a match ends, even if players have left, and ratings are computed from matches between
people."""

from tests.web.finished import rest_to_the_end
from tests.web.live.test_leaving import table_with_guests
from tests.web.pages.review.test_ending import user_of
from tests.web.serving import Guest, Running
from undercroft.store import ResultRecord
from undercroft.web.live.people.rating import recompute_ratings
from undercroft.web.live.table import LiveTable

SHORT = {"option-stall_rounds": "20"}


def results(server: Running, table: str) -> list[ResultRecord]:
    """The results in the store, once everything that waited has been rated."""

    async def read() -> list[ResultRecord]:
        await server.house.rater.settled()
        return await server.house.store.results.of_table(table.removeprefix("/t/"))

    found: list[ResultRecord] = server.on_loop(read)
    return found


def by_guest(server: Running, table: str, *guests: Guest) -> list[ResultRecord]:
    found = {one.user: one for one in results(server, table)}
    return [found[user_of(server, guest)] for guest in guests]


def test_a_match_between_people_changes_their_ratings_when_it_ends(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob", **SHORT)
    assert results(server, table) == []
    rest_to_the_end(server, table)
    one, two = by_guest(server, table, ann, bob)
    assert (one.game, one.seats, one.people, one.left, one.waiting) == ("thunderstone", 2, 2, False, False)
    assert one.place <= len(one.liked) + 2
    assert one.change is not None
    assert two.change == -one.change
    before = server.on_loop(lambda: server.house.store.results.ratings("thunderstone", [one.user]))
    server.on_loop(lambda: recompute_ratings(server.house.store, "thunderstone"))
    assert server.on_loop(lambda: server.house.store.results.ratings("thunderstone", [one.user])) == before
    data = ann.get("/me/data").json()
    assert data["results"][0]["rating_change"] == one.change
    assert data["ratings"] == {"thunderstone": 1500 + one.change}
    assert "its result stands" in ann.post(f"{table}/undo", seat=0, command="u").text


def test_a_match_against_bots_is_kept_and_does_not_count(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "bot:greedy", **SHORT)
    rest_to_the_end(server, table)
    one, two = sorted(results(server, table), key=lambda one: one.seat)
    assert (one.people, two.bot, one.change, one.waiting) == (1, "greedy", None, False)
    assert one.score is not None
    ann.post(f"{table}/delete")
    assert len(results(server, table)) == 2, "the table is gone, what came of it stays"


def test_who_resigns_comes_last_whatever_the_bot_does_in_their_seat(server: Running) -> None:
    table, (ann, bob, cleo) = table_with_guests(server, "Ann", "Bob", "Cleo", **SHORT)
    ann.post(f"{table}/leave")
    rest_to_the_end(server, table)
    one, two, three = by_guest(server, table, ann, bob, cleo)
    assert (one.left, one.place, one.won) == (True, 3, False)
    assert max(two.place, three.place) < 3
    assert one.change is not None
    assert one.change < 0
    assert len(results(server, table)) == 3, "the bot that stood in is nobody"


def test_who_stays_last_has_won_when_they_leave_too(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    ann.post(f"{table}/leave")
    assert results(server, table) == []
    bob.post(f"{table}/leave")
    one, two = by_guest(server, table, ann, bob)
    assert (one.left, one.won, two.left, two.won, two.score) == (True, False, False, True, None)
    assert two.change is not None
    assert two.change > 0


def test_a_match_ended_by_agreement_does_not_count(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    ann.post(f"{table}/vote", about="end", say="yes")
    bob.post(f"{table}/vote", about="end", say="yes")
    found: LiveTable = server.on_loop(lambda: server.house.tables.get(table.removeprefix("/t/")))
    assert found.record.ended
    assert results(server, table) == []


def test_players_in_front_of_one_screen_have_no_results(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "me", **SHORT)
    rest_to_the_end(server, table)
    assert results(server, table) == []


def test_a_deleted_guest_is_nameless_in_the_results_of_others(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob", **SHORT)
    rest_to_the_end(server, table)
    by_guest(server, table, ann, bob)
    user = user_of(server, ann)
    alone = ann.new_table("me", "bot:greedy", **SHORT)
    rest_to_the_end(server, alone)
    assert len(results(server, alone)) == 2
    ann.post("/me/delete", sure="yes")
    assert results(server, alone) == [], "a match with bots is nobody else's"
    assert sorted(one.user or "" for one in results(server, table)) == sorted([user_of(server, bob), "gone"])
    assert server.on_loop(lambda: server.house.store.results.ratings("thunderstone", [user])) == {}
