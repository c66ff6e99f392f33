"""Replays show only what the viewer may know while the match runs, and everything afterwards. The dice are verified."""

import hashlib
import json
import re

import undercroft
from tests.web.finished import rest_to_the_end
from tests.web.live.test_leaving import table_with_guests
from tests.web.live.test_strangers import pretend_absent
from tests.web.serving import Guest, Running, wait_until


def finished(server: Running) -> tuple[Guest, str]:
    """A short match of Ann against herself, finished by resting."""
    ann = server.guest("Ann")
    table = ann.new_table("me", "me", **{"option-stall_rounds": "20"})
    rest_to_the_end(server, table)
    return ann, table


def test_a_match_can_be_stepped_through_and_linked_to_a_moment(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.play()
    wait_until(lambda: ann.asked(table))
    seat, number, _options = ann.asked(table) or (0, 0, [])
    ann.choose(table, seat, number, "rest")
    first, last = ann.get(f"{table}/replay", at=0).text, ann.get(f"{table}/replay").text
    assert first != last
    assert ann.get(f"{table}/replay", at=10_000).status_code == 200
    fragment = ann.get(f"{table}/replay", at=0, fragment="true").text
    assert "<html" not in fragment
    assert "data-revision" in fragment
    assert ann.get(f"{table}/replay", at="x").status_code == 422


def test_nobody_is_away_in_a_replay(server: Running) -> None:
    table, (ann, _bob) = table_with_guests(server, "Ann", "Bob")
    pretend_absent(server, table, 1, 61)
    assert "away 1 min" in ann.get(table).text, "nothing was heard of him"
    assert "away 1 min" not in ann.get(f"{table}/replay").text


def test_while_a_match_runs_a_replay_shows_only_what_the_viewer_may_know(server: Running) -> None:
    ann, bob, cleo = server.guest("Ann"), server.guest("Bob"), server.guest("Cleo")
    table = ann.new_table("me", "open")
    bob.post(f"{table}/sit", seat=1)
    for guest, seat in ((ann, "0"), (bob, "1"), (cleo, "")):
        for wanted in ("", "0", "1"):
            page = guest.get(f"{table}/replay", at=0, **({"seat": wanted} if wanted else {})).text
            assert set(re.findall(r'data-seat="(\d?)"', page)) == {seat}
    shared = ann.new_table("me", "me")
    assert 'data-seat=""' in ann.get(f"{shared}/replay", seat=0).text, "nobody knows who of the two is looking"


def test_a_replay_does_not_count_what_others_have_chosen_unseen(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob", game="paper_dungeons")
    asked = bob.asked(table)
    assert asked is not None
    before = ann.get(f"{table}/replay").text
    assert bob.choose(table, *asked[:2], asked[2][0]).status_code == 204
    assert bob.asked(table) != asked
    for page in (before, ann.get(f"{table}/replay").text, ann.get(f"{table}/replay", at=1).text):
        assert set(re.findall(r'data-last="(\d+)"', page)) == {"0"}


def test_after_the_end_everybody_sees_everything_and_can_take_it_home(server: Running) -> None:
    _ann, table = finished(server)
    cleo = server.guest("Cleo")
    for seat in ("0", "1"):
        assert f'data-seat="{seat}"' in cleo.get(f"{table}/replay", at=3, seat=seat).text
    saved = cleo.get(f"{table}/download")
    assert "attachment" in saved.headers["content-disposition"]
    match = undercroft.load(saved.text)
    assert match.result is not None
    assert json.loads(saved.text)["game"] == "thunderstone"


def test_the_dice_are_fair_and_anybody_can_check_it(server: Running) -> None:
    ann = server.program("Ann")
    table = ann.new_table("me", "me")
    before = ann.get(f"/tables/{table}")
    assert before["seed"] is None
    assert re.fullmatch("[0-9a-f]{64}", before["seed_hash"])
    host, page = finished(server)
    told = server.program().get(f"/tables/{page.removeprefix('/t/')}")
    assert hashlib.sha256(told["seed"].encode()).hexdigest() == told["seed_hash"]
    assert told["seed"] in host.get(f"{page}/dice").text
    assert told["dice"]["seal"] in host.get(page).text
    assert told["dice"]["secret"] in host.get(page).text
    saved = json.loads(host.get(f"{page}/download").text)
    assert saved["seed"] == told["seed"]
    assert int(saved["seed"]) > 2**64, "128 bits, nearly never small"


def test_the_end_shows_the_score_broken_down_and_the_ways_on(server: Running) -> None:
    ann, table = finished(server)
    page = ann.get(table).text
    for way in ("replay", "download", "rematch"):
        assert f"{table}/{way}" in page
    again = ann.post(f"{table}/rematch").headers["location"]
    assert again in ann.get(table).text
