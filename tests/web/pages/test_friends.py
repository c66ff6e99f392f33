"""Friends: people one has played with, those one has marked, those one has blocked. Nobody else learns of it."""

import html
import re
from collections.abc import Iterator

import pytest

from tests.web.pages.test_ending import user_of
from tests.web.pages.test_profile import played
from tests.web.serving import Guest, Running, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("friends")) as running:
        yield running


def section(guest: Guest, title: str) -> str:
    """A section of the page of friends, by its id; empty if it is not there."""
    found = re.search(rf'<h2 id="{title}-title">.*?</section>', html.unescape(guest.get("/friends").text), re.DOTALL)
    return found[0] if found else ""


def mark_of(guest: Guest, name: str) -> str:
    page = html.unescape(guest.get("/friends").text)
    found = re.search(rf'value="(\w{{16}})">(?:\s*<input[^>]*>)?\s*<button[^>]*: {name}"', page)
    assert found is not None
    return found[1]


def test_people_one_has_played_with_are_listed_the_marked_ones_on_top(site: Running) -> None:
    ann, bob, cleo = (site.guest(name) for name in ("Ann", "Bob", "Cleo"))
    users = [user_of(site, one) for one in (ann, bob, cleo)]
    assert "When a match with other people ends" in section(ann, "lately")
    played(site, 2, users[1], users[0])
    played(site, 3, users[2], users[0])
    lately = section(ann, "lately")
    assert lately.index("Cleo") < lately.index("Bob"), "the last first"
    assert "matches together: 2" in lately
    assert not any(user in lately for user in users), "nobody learns the id of who shows no profile"
    assert ann.post("/friends/mark", who=mark_of(ann, "Bob"), on="on").status_code == 204
    assert "Bob" in section(ann, "friends")
    assert "Bob" not in section(ann, "lately")
    assert section(bob, "friends") == ""
    bob.post("/me/profile", shown="on")
    assert f'href="/u/{users[1]}"' in section(ann, "friends")
    assert ann.get("/me/data").json()["friends"] == ["Bob"]
    ann.post("/friends/mark", who=mark_of(ann, "Bob"))
    assert section(ann, "friends") == ""


def test_a_stranger_can_be_neither_marked_nor_blocked(site: Running) -> None:
    ann, bob = site.guest("Ann"), site.guest("Bob")
    for way in ("mark", "block"):
        assert ann.post(f"/friends/{way}", who=user_of(site, bob), on="on").status_code == 422


def test_who_is_blocked_is_no_friend_any_more(site: Running) -> None:
    ann, bob = site.guest("Ann"), site.guest("Bob")
    played(site, 1, user_of(site, ann), user_of(site, bob))
    mark = mark_of(ann, "Bob")
    ann.post("/friends/mark", who=mark, on="on")
    assert ann.post("/friends/block", who=mark, on="on").status_code == 204
    assert section(ann, "friends") == ""
    assert "Bob" in section(ann, "blocked")
    assert ann.post("/friends/mark", who=mark, on="on").status_code == 403
    ann.post("/friends/block", who=mark)
    assert section(ann, "blocked") == ""


def test_who_deletes_their_account_is_nobodys_friend(site: Running) -> None:
    ann, bob = site.guest("Ann"), site.guest("Bob")
    played(site, 1, user_of(site, ann), user_of(site, bob))
    ann.post("/friends/mark", who=mark_of(ann, "Bob"), on="on")
    bob.post("/me/delete", sure="yes")
    assert ann.get("/me/data").json()["friends"] == []
    assert section(ann, "friends") == ""
