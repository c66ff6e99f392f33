"""Nobody can act for another seat or see its hand: not in pages, frames, answers, replays or downloads."""

import json
import re
from dataclasses import replace
from random import Random
from typing import Any
from uuid import uuid4

import pytest

from tests.web.serving import Guest, Running
from undercroft.kernel.match import Match
from undercroft.kernel.registry import game
from undercroft.testing import scenario
from undercroft.web.pages.frame import whole_table
from undercroft.web.pages.scene import PlayerMark, TableFacts, Viewer, build_scene

HANDS = {0: ["amazon_archer", "feast", "torch"], 1: ["dwarf_guardian", "pawnbroker", "torch"]}
DECKS = {0: ["chalice_defender"], 1: ["redblade_killer"]}
DUNGEON = ["skaladak"]
VILLAGE = ["lorigg", "regian", "thyrian", "elf", "spear", "short_sword", "fireball", "town_guard"]
SECRETS = {
    0: [r"amazon[_ ]archer", r"\bfeast\b", r"chalice[_ ]defender"],
    1: [r"dwarf[_ ]guardian", r"pawnbroker", r"redblade[_ ]killer"],
    None: [r"skaladak"],
}
"""Cards that only this seat may know. Nobody may know the top of the dungeon deck."""


def cards_exist(ids: list[str]) -> list[str]:
    from undercroft.games.thunderstone.cards import CARDS

    return [id for id in ids if id not in CARDS]


def test_the_secrets_are_cards() -> None:
    assert cards_exist([*HANDS[0], *HANDS[1], *DECKS[0], *DECKS[1], *DUNGEON]) == []


def found_in(text: str, seat: int | None) -> list[str]:
    """What this text reveals that the seat must not know."""
    hidden = [pattern for owner, patterns in SECRETS.items() if owner is None or owner != seat for pattern in patterns]
    return [pattern for pattern in hidden if re.search(pattern, text, re.IGNORECASE)]


@pytest.fixture
def seated(server: Running) -> tuple[Guest, Guest, Guest, str]:
    """Ann and Bob play, Cleo watches. Their hands hold cards that are nowhere else on the table."""
    ann, bob, cleo = server.guest("Ann"), server.guest("Bob"), server.guest("Cleo")
    table = ann.new_table("me", "open")
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    position = scenario(
        "thunderstone", hands=HANDS, decks=DECKS, dungeon=DUNGEON, village=VILLAGE,
        hall=["griffon", "nixie", "sphinx"], active=0,
    )  # fmt: skip

    def put_in() -> None:
        live = server.house.tables._live[table.removeprefix("/t/")]
        live.memory.match = position.match
        live.changed()

    server.on_loop(put_in)
    return ann, bob, cleo, table


def test_pages_and_frames_show_each_only_their_own(seated: tuple[Guest, Guest, Guest, str]) -> None:
    ann, bob, cleo, table = seated
    with ann.live(table) as to_ann, bob.live(table) as to_bob, cleo.live(table) as to_cleo:
        frames = {0: [to_ann.recv(300)], 1: [to_bob.recv(300)], None: [to_cleo.recv(300)]}
        assert ann.choose(table, 0, 1, "rest").status_code == 204  # Ann must choose from her hand
        for seat, socket in ((0, to_ann), (1, to_bob), (None, to_cleo)):
            while "destroy-none" not in str(frames[0][-1]) if seat == 0 else len(frames[seat]) < 2:
                frames[seat].append(socket.recv(300))
    pages = {0: ann.get(table).text, 1: bob.get(table).text, None: cleo.get(table).text}
    for seat, said in frames.items():
        for text in [*map(str, said), pages[seat]]:
            assert found_in(text, seat) == [], f"told to seat {seat}"
    assert re.search("amazon", pages[0], re.IGNORECASE), "Ann sees her own hand"
    assert re.search("pawnbroker", pages[1], re.IGNORECASE), "Bob sees his"
    assert "destroy:feast" in pages[0]
    assert "destroy:" not in pages[1] + pages[None]


def test_a_late_choice_is_answered_with_the_table_of_the_one_who_sent_it(
    seated: tuple[Guest, Guest, Guest, str],
) -> None:
    _ann, bob, _cleo, table = seated
    late = bob.choose(table, 1, 1, "rest")
    assert late.status_code == 409
    assert found_in(late.text, 1) == []


def test_nobody_can_act_for_another_seat(seated: tuple[Guest, Guest, Guest, str]) -> None:
    ann, bob, cleo, table = seated
    for other in (bob, cleo):
        for path, form in (
            ("choose", {"number": 1, "choice": "rest"}),
            ("undo", {}),
            ("ready", {}),
            ("carry", None),
        ):
            refused = (
                other.get(f"{table}/{path}", seat=0) if form is None else other.post(f"{table}/{path}", seat=0, **form)
            )
            assert refused.status_code == 403, path
            assert refused.text.count("<script") <= 2
    assert cleo.post(f"{table}/sit", seat=0).status_code == 422
    assert cleo.post(f"{table}/stand", seat=0).status_code == 204, "who does not sit there does not stand up"
    assert cleo.post(f"{table}/seat-bot", seat=0, bot="random").status_code == 403
    assert ann.asked(table) == (0, 1, ["village", "dungeon", "rest"])


def test_a_forged_cookie_is_a_new_guest(seated: tuple[Guest, Guest, Guest, str], server: Running) -> None:
    ann, _bob, _cleo, table = seated
    token = ann.http.cookies["undercroft"]
    user, _dot, mark = token.rpartition(".")
    for forged in (f"{user}.", f"{user}.{mark[:-1]}", user, f"{user}.{'A' * len(mark)}", "", "." * 150, token + "x"):
        other = server.guest()
        other.http.cookies.set("undercroft", forged)
        assert found_in(other.get(table).text, None) == []
        assert other.choose(table, 0, 1, "rest").status_code == 403


def test_the_json_interface_tells_each_only_their_own(server: Running) -> None:
    ann, bob, cleo = server.program("Ann"), server.program("Bob"), server.program("Cleo")
    table = ann.new_table("me", "open")
    bob.post(f"/tables/{table}/sit", seat=1)
    position = scenario("thunderstone", hands=HANDS, decks=DECKS, dungeon=DUNGEON, village=VILLAGE, active=0)
    server.on_loop(lambda: setattr(server.house.tables._live[table].memory, "match", position.match))
    ann.choose(table, ann.decision(table), "rest")
    for program, seat in ((ann, 0), (bob, 1), (cleo, None)):
        told = [program.get(f"/tables/{table}{path}") for path in ("", "/view", "/pending", "/events")]
        assert found_in(json.dumps(told), seat) == []
        for other in {0, 1} - {seat}:
            for path in ("view", "events"):
                assert program.http.get(f"/tables/{table}/{path}?seat={other}").status_code == 403
    assert "hand" not in cleo.get(f"/tables/{table}/view")["view"]
    assert bob.pending(table)["decisions"] == []
    number = ann.decision(table)["number"]
    for command in ({"number": number, "choice": "destroy-none"}, None):
        body: dict[str, Any] = {"seat": 0, "command": "x", **(command or {})}
        path = "choose" if command else "undo"
        assert bob.http.post(f"/tables/{table}/{path}", json=body).status_code == 403
        assert cleo.http.post(f"/tables/{table}/{path}", json=body).status_code == 403
    assert ann.http.get(f"/tables/{table}/save").status_code == 422, "a save holds every secret"


def test_no_seed_no_save_while_the_match_runs(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.play()
    seed = str(server.on_loop(lambda: server.house.tables._live[table.removeprefix("/t/")].memory.match.seed))
    refused = ann.get(f"{table}/download")
    assert refused.status_code == 422
    for page in (ann.get(table).text, ann.get(f"{table}/replay").text, refused.text):
        assert seed not in page


def test_a_table_that_gathers_shows_no_hand_to_anybody(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "open")
    page = ann.get(table).text
    assert ann.asked(table) is None
    assert 'data-seat=""' in page
    assert ann.choose(table, 0, 1, "rest").status_code == 422
    assert ann.get(f"{table}/replay", seat=0).status_code == 200
    assert 'data-seat=""' in ann.get(f"{table}/replay", seat=0).text


def test_who_has_seen_a_hand_cannot_take_another_seat(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open", "bot:random")
    assert ann.post(f"{table}/sit", seat=1).status_code == 204, "before the match begins seats change freely"
    assert bob.post(f"{table}/sit", seat=0).status_code == 204
    for guest, seat in ((ann, 1), (bob, 0)):
        assert guest.post(f"{table}/stand", seat=seat).status_code == 204
    assert ann.post(f"{table}/sit", seat=0).status_code == 403
    assert ann.post(f"{table}/sit", seat=1).status_code == 204


# -- the whole page, compared for different hidden cards


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_page_is_the_same_whatever_the_viewer_cannot_know(seed: int, language: str) -> None:
    """At each step of random play, the page of a seat must not change when everything hidden from it is dealt anew."""
    played = game("thunderstone")
    match = played.start(3, seed)
    chance = Random(seed)
    for step in range(60):
        if not match.pending:
            break
        if step % 6 == 0:
            for seat in range(3):
                imagined = match.imagine(seat, seed=step)
                assert _fragment(match, seat, language) == _fragment(imagined, seat, language)
                # an imagined match has the log of its seat, so the spectators' pages are compared without the log
                assert _fragment(match, None, language, log=False) == _fragment(imagined, None, language, log=False)
        who, decision = next(iter(match.pending.items()))
        match.choose(
            who, chance.choice(decision.options) if decision.takes_one else decision.options[: decision.at_least]
        )


def _fragment(match: Match, seat: int | None, language: str, log: bool = True) -> str:
    table = TableFacts("abc", "T", match.game, match.options, url="/t/abc")
    players = [PlayerMark(n, name, "human", is_me=n == seat) for n, name in enumerate(("Ann", "Bob", "Cleo"))]
    viewer = Viewer(language, () if seat is None else (seat,), whole_log=True)
    scene = build_scene(table, match, players, viewer)
    scene.can_undo, scene.undo_info = False, None  # an imagined match has no undo
    if not log:
        scene.seen = replace(scene.seen, log=[], happened=[])
        scene.board.moments, scene.board.flights = [], []
    return whole_table(scene)


def test_nobody_can_count_what_a_rival_chooses_unseen(server: Running) -> None:
    """While both players use their dice in secret, nothing that one chooses and undoes changes what the other
    receives."""
    ann, bob = server.program("Ann"), server.program("Bob")
    table = ann.post("/tables", 201, game="paper_dungeons", seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    bob.post(f"/tables/{table}/sit", seat=1)

    def sent() -> list[Any]:
        return [
            bob.get(f"/tables/{table}"),
            bob.get(f"/tables/{table}/view"),
            bob.get(f"/tables/{table}/pending"),
            bob.get(f"/tables/{table}/events"),
        ]

    unseen = undone = 0
    while unseen < 6:
        if not ann.pending(table)["decisions"]:  # Ann is through: everybody can see that
            assert bob.choose(table, bob.decision(table)).status_code == 200
            continue
        before, waited = sent(), ann.pending(table)["waiting"]
        mine = ann.get(f"/tables/{table}")["revision"]
        assert ann.choose(table, ann.decision(table)).status_code == 200
        assert ann.get(f"/tables/{table}")["revision"] > mine
        if waited == ann.pending(table)["waiting"] == [0, 1]:
            assert sent() == before
            unseen += 1
            if ann.pending(table)["decisions"][0]["can_undo"]:
                ann.post(f"/tables/{table}/undo", seat=0, command=uuid4().hex)
                assert sent() == before
                undone += 1
                assert ann.get(f"/tables/{table}/events")["branch"] == undone
                assert ann.choose(table, ann.decision(table)).status_code == 200
    assert undone > 1
