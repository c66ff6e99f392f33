"""The dice of a table: sealed before anybody adds random bits, mixed from everybody's bits, revealed after the
match."""

import hashlib
import json
import re
from typing import Any
from uuid import uuid4

import pytest

import undercroft
from tests.web.finished import rest_to_the_end
from tests.web.serving import Guest, Program, Running
from undercroft.kernel.fair import Fair

ANN, BOB = "a1" * 16, "b2" * 16


def live(server: Running, table: str) -> Any:
    return server.on_loop(lambda: server.house.tables.get(table.removeprefix("/t/")))


def dice(program: Program, table: str) -> dict[str, Any]:
    found: dict[str, Any] = program.get(f"/tables/{table.removeprefix('/t/')}")["dice"]
    return found


def seal_in(page: str, action: str) -> str:
    """The seal in a form of the page."""
    form = re.search(rf'action="{action}".*?</form>', page, re.DOTALL)
    assert form is not None
    found = re.search(r'name="bits" data-seal="([0-9a-f]{64})"', form[0])
    assert found is not None
    return found[1]


def begun_match(server: Running) -> tuple[Program, Program, str]:
    """A short match of two players who have both added their random bits."""
    ann, bob = server.program("Ann"), server.program("Bob")
    table = ann.new_table("me", "open", options={"random_setup": True, "stall_rounds": 20})
    ann.post(f"/tables/{table}/bits", bits=ANN)
    bob.post(f"/tables/{table}/sit", seat=1, bits=BOB)
    return ann, bob, table


def test_the_seed_is_made_when_the_match_begins_of_what_all_have_given(server: Running) -> None:
    ann, bob = server.program("Ann"), server.program("Bob")
    table = ann.new_table("me", "open")
    before = dice(ann, table)
    assert re.fullmatch("[0-9a-f]{64}", before["seal"])
    assert (before["kind"], before["bits"], before["secret"]) == ("added", [], None)
    ann.post(f"/tables/{table}/bits", bits=ANN)
    assert dice(bob, table) == before, "what was given is shown when it can no longer be answered"
    bob.post(f"/tables/{table}/sit", seat=1, bits=BOB)
    after = dice(bob, table)
    assert after["seal"] == before["seal"]
    assert after["bits"] == [{"seat": 0, "bits": ANN}, {"seat": 1, "bits": BOB}]
    assert after["secret"] is None
    here = live(server, table)
    assert hashlib.sha256(here.record.secret.encode()).hexdigest() == before["seal"]
    text = f"undercroft-dice-1\n{here.record.secret}\n0 {ANN}\n1 {BOB}\n"
    assert here.memory.match.seed == int(hashlib.sha256(text.encode()).hexdigest()[:32], 16)
    record = server.on_loop(lambda: server.house.store.tables.get(table))
    assert (record.seed, record.bits) == (here.memory.match.seed, {0: ANN, 1: BOB}), "a restart finds the same match"


def test_a_form_shows_the_seal_before_bits_are_sent_with_it(server: Running) -> None:
    ann, looking = server.guest("Ann"), server.program()
    lobby = ann.get("/").text
    command = re.search(r'name="command" value="([^"]+)"', lobby)
    assert command is not None
    made = ann.post("/play/thunderstone", command=command[1], bits=ANN).headers["location"]
    assert dice(looking, made)["seal"] == seal_in(lobby, "/play/thunderstone")
    assert dice(looking, made)["bits"] == [{"seat": 0, "bits": ANN}]

    form = ann.get("/new/thunderstone").text
    command = re.search(r'name="command" value="([^"]+)"', form)
    assert command is not None
    gathering = ann.new_table("bot:random", "me", "open", command=command[1], bits=BOB, listed="on")
    seal = seal_in(form, "/new/thunderstone")
    assert dice(looking, gathering)["seal"] == seal
    assert live(server, gathering).record.bits == {1: BOB}
    bob = server.guest("Bob")
    assert seal_in(bob.get("/").text, f"{gathering}/join") == seal
    assert seal_in(bob.get(gathering).text, f"{gathering}/sit") == seal
    bob.post(f"{gathering}/join", bits=ANN)
    assert dice(looking, gathering)["bits"] == [{"seat": 1, "bits": BOB}, {"seat": 2, "bits": ANN}]


def test_a_program_asks_for_the_seal_of_its_command(server: Running) -> None:
    ann = server.program("Ann")
    command = uuid4().hex
    seal = ann.get("/seal", command=command)["seal"]
    assert server.program("Bob").get("/seal", command=command)["seal"] != seal, "commands are each guest's own"
    table = ann.new_table("me", "me", command=command, bits=ANN)
    assert dice(ann, table)["seal"] == seal
    refused = ann.http.post("/tables", json={"game": "thunderstone", "seats": [{"kind": "me"}] * 2, "bits": ANN})
    assert (refused.status_code, refused.json()["code"]) == (422, "no-seal")


def test_a_seal_is_good_once_even_if_its_table_is_gone(server: Running) -> None:
    ann = server.program("Ann")
    command = uuid4().hex
    wish = {"game": "thunderstone", "seats": [{"kind": "me"}, {"kind": "me"}], "command": command, "bits": ANN}
    first = ann.http.post("/tables", json=wish).json()["id"]
    assert ann.http.post("/tables", json=wish).json()["id"] == first
    server.on_loop(lambda: server.house.tables.remove(server.house.tables.loaded(first)))
    for again in (ann.http.post("/tables", json=wish), ann.http.get("/seal", params={"command": command})):
        assert (again.status_code, again.json()["code"]) == (422, "used")


def test_nobody_waits_for_bits(server: Running) -> None:
    ann, looking = server.guest("Ann"), server.program()
    table = ann.play()
    assert dice(looking, table)["bits"] == []
    here = live(server, table)
    assert here.memory.match.seed == Fair(here.record.secret, {}).seed
    together = ann.new_table("me", "me")
    assert live(server, together).memory.match.seed == Fair(live(server, together).record.secret, {}).seed


def test_several_at_one_device_give_once(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "open", "me", command=uuid4().hex, bits=ANN)
    ann.post(f"{table}/bits", bits=BOB)
    assert live(server, table).record.bits == {0: ANN}


def test_who_gets_up_takes_their_bits_along(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open", "open")
    here = live(server, table)
    ann.post(f"{table}/bits", bits=ANN)
    bob.post(f"{table}/sit", seat=1, bits=BOB)
    bob.post(f"{table}/sit", seat=2, bits=ANN)
    assert here.record.bits == {0: ANN, 2: BOB}, "to another seat; who has given has given"
    bob.post(f"{table}/stand", seat=2)
    assert here.record.bits == {0: ANN}
    bob.post(f"{table}/sit", seat=1)
    assert here.record.bits == {0: ANN}
    record = server.on_loop(lambda: server.house.store.tables.get(here.id))
    assert record.bits == {0: ANN}


@pytest.mark.parametrize("bits", ["", "a" * 31, "A" * 32, "z" * 32, "a" * 79])
def test_bits_that_are_none_change_nothing(server: Running, bits: str) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "open")
    assert ann.post(f"{table}/bits", bits=bits).status_code == 422
    assert live(server, table).record.bits == {}
    if bits:
        assert server.guest("Bob").post(f"{table}/sit", seat=1, bits=bits).status_code == 422
        assert ann.post("/play/thunderstone", command=uuid4().hex, bits=bits).status_code == 422
    assert not live(server, table).record.begun


def test_only_players_add_and_only_before_the_match_begins(server: Running) -> None:
    ann, _bob, table = begun_match(server)
    seed = live(server, table).memory.match.seed
    for who, status in ((ann, 422), (server.program("Cleo"), 403)):
        assert who.http.post(f"/tables/{table}/bits", json={"bits": "c" * 32}).status_code == status
    gathering = ann.new_table("me", "open")
    assert server.program("Cleo").http.post(f"/tables/{gathering}/bits", json={"bits": "c" * 32}).status_code == 403
    here = live(server, table)
    assert (here.record.bits, here.memory.match.seed) == ({0: ANN, 1: BOB}, seed)


def test_a_player_who_goes_does_not_change_what_was_added(server: Running) -> None:
    _ann, bob, table = begun_match(server)
    bob.post(f"/tables/{table}/stand", seat=1)
    here = live(server, table)
    assert here.record.seats[1].user is None
    assert here.record.bits == {0: ANN, 1: BOB}
    assert server.on_loop(lambda: server.house.store.tables.get(table)).bits == {0: ANN, 1: BOB}


def test_nothing_tells_the_servers_bits_while_the_match_runs(server: Running) -> None:
    ann, bob, table = begun_match(server)
    here = live(server, table)
    fair = Fair(here.record.secret, here.record.bits)
    secrets = {fair.secret, fair.hash, fair.hash[:32], str(fair.seed), hex(fair.seed)[2:]}
    watcher = server.guest("Cleo")
    told = [watcher.get(f"/t/{table}{path}").text for path in ("", "/dice", "/replay", "/replay?fragment=true")]
    told += [watcher.get("/").text, watcher.get(f"/t/{table}/download").text]
    with watcher.live(f"/t/{table}") as socket:
        told.append(str(socket.recv(300)))
    for program in (ann, bob):
        told += [
            program.http.get(f"/tables/{table}{path}").text for path in ("", "/view", "/pending", "/events", "/save")
        ]
    for text in told:
        assert not [secret for secret in secrets if secret in text]
    assert fair.seal in told[0]


def test_a_table_that_gathers_is_laid_with_a_seed_of_no_account(server: Running) -> None:
    """The table on display is not the one that will be played, so its seed must reveal nothing about the real one."""
    ann, bob = server.program("Ann"), server.program("Bob")
    table = ann.new_table("me", "open")
    here = live(server, table)
    before = here.memory.match.seed
    assert before not in (Fair(here.record.secret, {}).seed, int(here.record.secret[:32], 16))
    bob.post(f"/tables/{table}/sit", seat=1)
    assert here.memory.match.seed == Fair(here.record.secret, {}).seed != before


def test_when_the_match_is_over_all_is_told_and_can_be_taken_home(server: Running) -> None:
    ann, _bob, table = begun_match(server)
    rest_to_the_end(server, table)
    told = ann.get(f"/tables/{table}")
    fair = Fair(told["dice"]["secret"], {one["seat"]: one["bits"] for one in told["dice"]["bits"]})
    assert (fair.seal, str(fair.seed)) == (told["dice"]["seal"], told["seed"])
    saved = ann.get(f"/tables/{table}/save")
    assert saved["fair"] == {"seal": fair.seal, "secret": fair.secret, "bits": [[0, ANN], [1, BOB]]}
    assert saved["result"] == told["result"]
    assert undercroft.load(json.dumps(saved)).result is not None
    assert server.guest().get(f"/t/{table}/download").json() == saved


def test_all_add_to_the_dice_of_the_rematch_too(server: Running) -> None:
    ann, bob, table = begun_match(server)
    assert dice(ann, table)["next_seal"] is None
    rest_to_the_end(server, table)
    seal = dice(ann, table)["next_seal"]
    assert re.fullmatch("[0-9a-f]{64}", seal)
    ann.post(f"/tables/{table}/bits", bits="c" * 32)
    bob.post(f"/tables/{table}/bits", bits="d" * 32)
    bob.post(f"/tables/{table}/bits", bits="e" * 32)
    assert server.on_loop(lambda: server.house.store.tables.get(table)).ahead == {0: "c" * 32, 1: "d" * 32}
    again = bob.post(f"/tables/{table}/rematch", 201)
    assert again["begun"]
    assert again["dice"]["seal"] == seal != dice(ann, table)["seal"]
    assert again["dice"]["bits"] == [{"seat": 0, "bits": "d" * 32}, {"seat": 1, "bits": "c" * 32}]
    assert ann.http.post(f"/tables/{table}/bits", json={"bits": "f" * 32}).status_code == 422
    assert dice(ann, table)["next_seal"] is None


def test_the_guided_game_makes_no_claim(server: Running) -> None:
    ann: Guest = server.guest("Ann")
    table = ann.post("/learn/thunderstone", command=uuid4().hex, bits=ANN).headers["location"]
    assert dice(server.program(), table)["kind"] == "laid"
    assert "fixed" in ann.get(table).text
    assert "fixed" in ann.get(f"{table}/dice").text


def test_a_table_of_before_begins_with_the_seed_it_had(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.program("Bob")
    table = ann.new_table("me", "open")
    here = live(server, table)
    server.on_loop(lambda: setattr(here.record, "secret", None))
    seed = here.memory.match.seed
    bob.post(f"/tables/{here.id}/sit", seat=1)
    told = bob.get(f"/tables/{here.id}")
    assert here.memory.match.seed == seed
    assert told["dice"]["kind"] == "drawn"
    assert told["dice"]["seal"] == told["seed_hash"] == hashlib.sha256(str(seed).encode()).hexdigest()
