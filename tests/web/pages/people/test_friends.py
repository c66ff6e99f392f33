"""Friends: people one has played with, has marked or has blocked. Nobody else can see these lists."""

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.pages.people.test_profile import played
from tests.web.pages.review.test_ending import user_of
from tests.web.push_service import Browser, PushService
from tests.web.serving import Guest, Running, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("friends")) as running:
        yield running


def section(guest: Guest, title: str) -> str:
    """A section of the friends page, or an empty string."""
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


def test_somebody_with_a_profile_is_added_and_invited_there(site: Running) -> None:
    ann, bob = site.guest("Ann"), site.guest("Bob")
    user = user_of(site, bob)
    form = {"who": user, "game": "thunderstone", "command": "once"}
    assert ann.post("/friends/invite", **form).status_code == 422, "nobody may see the profile"
    bob.post("/me/profile", shown="on")
    page = ann.get(f"/u/{user}").text
    assert "Add friend" in page
    assert "Invite to a table" in page
    assert "Add friend" not in bob.get(f"/u/{user}").text
    assert ann.post("/friends/mark", who=user, on="on", back=f"/u/{user}").status_code == 204
    assert "Bob" in section(ann, "friends")
    assert "Remove friend" in ann.get(f"/u/{user}").text
    tables = {ann.post("/friends/invite", **form).headers["location"] for _click in range(2)}
    assert len(tables) == 1
    assert "Ann invites you" in bob.get("/").text
    bob.post(f"{tables.pop()}/sit", seat=1)
    assert "Ann invites you" not in bob.get("/").text
    assert ann.get("/me/data").json()["invited"][0]["whom"] == "Bob"
    ann.post("/friends/block", who=user, on="on")
    assert "Invite to a table" not in ann.get(f"/u/{user}").text
    assert ann.post("/friends/invite", **form).status_code == 403


def test_friends_see_who_is_online_if_they_allow_it_and_have_added_them_too(site: Running) -> None:
    ann, bob, _mark, table = friends(site)

    def seen() -> bool:
        site.on_loop(site.house.online.note)
        return "online" in section(ann, "friends") and "online" in ann.get(f"{table}/invite").text

    with bob.live(table):
        bob.post("/friends/mark", who=mark_of(bob, "Ann"), on="on")
        assert not seen(), "who has not saved an account has said nothing"
        bob.post("/me/code")
        assert seen()
        bob.post("/friends/mark", who=mark_of(bob, "Ann"))
        assert not seen(), "Bob has to know Ann as well"
        bob.post("/friends/mark", who=mark_of(bob, "Ann"), on="on")
        assert seen()
        bob.post("/me/profile", shown="on")
        assert not seen()
    assert "Bob" in section(ann, "friends")


def test_a_rematch_waits_on_every_device_of_those_who_played(site: Running) -> None:
    ann, bob = site.guest("Ann"), site.guest("Bob")
    code = re.search(r'value="(\w{5}(?:-\w{5})+)"', ann.post("/me/code").text)
    assert code is not None
    phone = site.guest()
    assert phone.post("/me/enter", code=code[1]).status_code == 303
    table = ann.new_table("me", "open")
    bob.post(f"{table}/sit", seat=1)
    for guest in (ann, bob):
        guest.post(f"{table}/vote", about="end", say="yes")
    again = bob.post(f"{table}/rematch").headers["location"]
    for device in (ann, phone):
        assert f'href="{again}"' in device.get("/").text
        assert device.post(f"{table}/rematch").headers["location"] == again
    assert phone.asked(again) == ann.asked(again)
    assert (phone.asked(again) or bob.asked(again)) is not None


def friends(site: Running) -> tuple[Guest, Guest, str, str]:
    """Two guests who have played together, the mark with which the first has added the second, and a gathering table of
    the first."""
    ann, bob = site.guest("Ann"), site.guest("Bob")
    played(site, 1, user_of(site, ann), user_of(site, bob))
    mark = mark_of(ann, "Bob")
    ann.post("/friends/mark", who=mark, on="on")
    return ann, bob, mark, ann.new_table("me", "open", "open")


def test_a_friend_is_invited_once_in_the_lobby_and_by_web_push(site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    service, browser = PushService(monkeypatch), Browser("bob")
    ann, bob, mark, table = friends(site)
    bob.post("/push", **browser.form)
    for _time in range(2):
        assert ann.post(f"{table}/invite", who=mark).status_code == 204
    service.wait_for(1)
    assert "Ann invites you" in bob.get("/").text
    assert [(one["title"], one["url"]) for one in service.to(browser)] == [("Ann invites you", table)]
    assert "invited</span>" in ann.get(f"{table}/invite").text
    assert bob.get("/me/data").json()["invitations"] == [{"table": table.removeprefix("/t/"), "from": "Ann"}]
    assert bob.post(f"{table}/decline").status_code == 204
    ann.post(f"{table}/invite", who=mark)
    assert "Ann invites you" not in bob.get("/").text, "nobody is asked twice"


def test_who_sits_down_is_no_longer_invited(site: Running) -> None:
    ann, bob, mark, table = friends(site)
    ann.post(f"{table}/invite", who=mark)
    bob.post(f"{table}/sit", seat=1)
    assert "Ann invites you" not in bob.get("/").text


def test_an_invitation_ends_when_the_match_begins(site: Running) -> None:
    ann, bob, mark, table = friends(site)
    ann.post(f"{table}/invite", who=mark)
    assert bob.get("/me/data").json()["invitations"]
    ann.post(f"{table}/seat-bots", bot="random")
    assert not bob.get("/me/data").json()["invitations"]
    assert "Ann invites you" not in bob.get("/").text


def test_only_the_host_invites_and_only_friends(site: Running) -> None:
    ann, bob, mark, table = friends(site)
    assert bob.get(f"{table}/invite").status_code == 403
    assert bob.post(f"{table}/invite", who=mark_of(bob, "Ann")).status_code == 403
    ann.post("/friends/mark", who=mark)
    assert ann.post(f"{table}/invite", who=mark).status_code == 422


def test_who_is_blocked_cannot_invite_and_does_not_learn_it(site: Running) -> None:
    ann, bob, mark, table = friends(site)
    first = ann.new_table("me", "open", "open")
    ann.post(f"{first}/invite", who=mark)
    bob.post("/friends/block", who=mark_of(bob, "Ann"), on="on")
    assert ann.post(f"{table}/invite", who=mark).status_code == 204
    assert "Ann invites you" not in bob.get("/").text, "nor by what was sent before"


def test_nobody_is_overrun_with_invitations(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as site:
        ann, _bob, mark, first = friends(site)
        tables = [first, *(ann.new_table("me", "open", "open") for _table in range(3))]
        assert [ann.post(f"{table}/invite", who=mark).status_code for table in tables] == [204, 204, 204, 429]
