"""The page of a table's dice, and what About says of them: numbers that anybody can make again."""

import hashlib
import re
from html import unescape

import pytest

from tests.web.serving import Running


def commands(page: str) -> list[tuple[str, str]]:
    """The commands that a page shows, each with what it prints."""
    found = re.search(r'<pre class="commands"><code>(.*?)</code></pre>', page, re.DOTALL)
    assert found is not None
    blocks = unescape(found[1]).split("$ ")[1:]
    return [(block.rstrip("\n").rpartition("\n")[0], block.rstrip("\n").rpartition("\n")[2]) for block in blocks]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_example_of_about_is_real(server: Running, language: str) -> None:
    (first, seal), (second, made), (third, seed) = commands(server.guest(language=language).get("/about").text)
    secret = first.split()[2]
    assert hashlib.sha256(secret.encode()).hexdigest() == seal
    lines = re.findall(r"^    '([^']+)'", second, re.MULTILINE)
    assert lines[:2] == ["undercroft-dice-1", secret]
    assert [line.split()[0] for line in lines[2:]] == ["0", "1"]
    assert hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest() == made
    assert third == f"python3 -c 'print(0x{made[:32]})'"
    assert seed == str(int(made[:32], 16))


def test_the_page_of_the_dice_shows_who_has_added_and_what(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    assert "Nobody has added anything." in ann.get(f"{table}/dice").text
    ann.post(f"{table}/bits", bits="a" * 32)
    gathering = bob.get(f"{table}/dice").text
    assert "shown when the match begins" in gathering
    assert "a" * 32 not in gathering
    bob.post(f"{table}/sit", seat=1, bits="b" * 32)
    begun = bob.get(f"{table}/dice").text
    for bits in ("a" * 32, "b" * 32):
        assert f"<code>{bits}</code>" in begun
    assert 'data-secret=""' in begun
    assert "told when the match is over" in " ".join(unescape(begun).split())


def test_the_table_tells_the_script_what_it_needs(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")

    def told(page: str) -> dict[str, str]:
        line = re.search(r'<p class="seal-line".*?>', page, re.DOTALL)
        assert line is not None
        return dict(re.findall(r'data-(\w+)="([^"]*)"', line[0]))

    mine, other = told(ann.get(table).text), told(bob.get(table).text)
    assert (mine["stage"], mine["seated"], mine["given"], mine["added"]) == ("gathering", "yes", "", "")
    assert (other["seated"], other["seal"]) == ("", mine["seal"])
    ann.post(f"{table}/bits", bits="a" * 32)
    assert told(ann.get(table).text)["given"] == "yes"
    bob.post(f"{table}/sit", seat=1, bits="b" * 32)
    assert told(bob.get(table).text)["added"] == f"0:{'a' * 32} 1:{'b' * 32}"


def test_who_may_not_watch_sees_no_dice(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "me", clock="")
    assert ann.get(f"{table}/dice").status_code == 200
    assert server.guest("Bob").get(f"{table}/dice").status_code == 403
