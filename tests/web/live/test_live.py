"""Live updates of a page: pushes on every change, catching up after a disconnect, and correct presence."""

from websockets.exceptions import ConnectionClosed

from tests.web.assembling import decompress
from tests.web.serving import Running, asked_in, revision_in, wait_until


def test_a_change_is_pushed_to_everybody_who_looks(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    with ann.live(table) as to_ann, bob.live(table) as to_bob:
        to_ann.recv(300), to_bob.recv(300)
        bob.post(f"{table}/sit", seat=1)
        asked = None
        for socket in (to_ann, to_bob):
            frame = str(socket.recv(300))
            while "gathering-title" in frame:
                frame = str(socket.recv(300))
            asked = asked or asked_in(frame)
        assert asked is not None
        who = (ann, bob)[asked[0]]
        assert who.choose(table, asked[0], asked[1], "rest").status_code == 204
        assert all("gathering-title" not in str(socket.recv(300)) for socket in (to_ann, to_bob))


def test_a_page_that_is_up_to_date_is_sent_nothing_and_one_that_is_not_catches_up(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "me")
    with ann.live(table):
        revision = revision_in(ann.get(table).text)
        wait_until(lambda: revision_in(ann.get(table).text) >= revision)
        now = revision_in(ann.get(table).text)
        with ann.live(table, now) as again:
            try:
                frame = again.recv(0.3)
            except TimeoutError:
                frame = None
            assert frame is None
        with bob.live(table, now - 1) as late:
            assert revision_in(str(late.recv(300))) >= now


def test_a_connection_that_drops_in_the_middle_of_a_turn_comes_back_to_the_same_question(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.play()
    wait_until(lambda: ann.asked(table))
    with ann.live(table) as first:
        before = asked_in(str(first.recv(300)))
    with ann.live(table) as again:
        assert asked_in(str(again.recv(300))) == before


def test_chat_reaches_everybody_once_however_often_it_is_sent(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "me")
    for _time in range(3):
        assert ann.post(f"{table}/chat", text="well met", command="hello").status_code == 204
    assert ann.post(f"{table}/chat", text="   ").status_code == 422
    assert bob.post(f"{table}/chat", text="from the gallery").status_code == 204, "who watches may talk too"
    page = bob.get(table).text
    assert page.count("well met") == 1
    assert page.index("well met") < page.index("from the gallery")


def test_presence_follows_open_pages(server: Running) -> None:
    ann, bob, cleo = server.guest("Ann"), server.guest("Bob"), server.program("Cleo")
    table = ann.new_table("me", "open")
    bob.post(f"{table}/sit", seat=1)

    def online() -> list[bool]:
        facts = cleo.get(f"/tables/{table.removeprefix('/t/')}")
        return [player["online"] for player in facts["players"]]

    with bob.live(table):
        wait_until(lambda: online() == [False, True])
        with ann.live(table), server.guest().live(table):
            wait_until(lambda: online() == [True, True])
            wait_until(lambda: cleo.get(f"/tables/{table.removeprefix('/t/')}")["spectators"] == 1)
    wait_until(lambda: online() == [False, False])


def test_a_table_that_is_not_there_is_closed(server: Running) -> None:
    ann = server.guest("Ann")
    closed = None
    try:
        with ann.live("/t/AAAAAAAAAAAAAAAA") as socket:
            socket.recv(300)
    except (ConnectionClosed, Exception) as wrong:
        closed = wrong
    assert closed is not None


def test_tables_are_compressed_by_us_and_not_by_the_socket(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "me")
    with ann.live(table) as page:
        assert page.response is not None
        assert "sec-websocket-extensions" not in page.response.headers
        sent = page.raw.recv(300)
        assert isinstance(sent, bytes)
        table = decompress(sent)
        assert table.startswith('<div class="table')
        assert len(sent) < len(table) / 3


def test_what_a_page_sends_over_the_socket_does_nothing(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "me")
    with ann.live(table) as socket:
        socket.recv(300)
        for message in ("ping", '{"choose": "rest"}', "x" * 4000):
            socket.send(message)
        ann.post(f"{table}/chat", text="and now?")
        while "and now?" not in socket.recv(300):
            pass
        assert server.on_loop(lambda: server.house.tables._live[table.removeprefix("/t/")].memory.known.moves) == 0
