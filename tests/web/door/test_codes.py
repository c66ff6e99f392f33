"""Recovery codes are readable and cannot be guessed; devices have recognisable names."""

from math import log2

import pytest

from undercroft.web.door.agents import browser_and_system
from undercroft.web.door.codes import GROUP, GROUPS, LETTERS, Codes, new_code, read_code

LOOK_ALIKE = ("B8", "G6", "I1L", "O0Q", "S5", "UV", "Z2")


def test_a_code_has_enough_chance_in_it_and_no_look_alikes() -> None:
    assert GROUPS * GROUP * log2(len(set(LETTERS))) >= 80
    for alike in LOOK_ALIKE:
        assert len(set(alike) & set(LETTERS)) <= 1, alike
    codes = {new_code() for _code in range(200)}
    assert len(codes) == 200
    assert set("".join(codes)) == set(LETTERS) | {"-"}


def test_a_code_is_read_as_people_type_it() -> None:
    code = "ACEHK-MPTXY-3479D-FJNRV"
    for typed in (code, code.lower(), code.replace("-", ""), f"  {code.replace('-', ' ')} ", "АСЕНК-МРТХУ-З479D-FJNRV"):
        assert read_code(typed) == code
    assert read_code("x" * 10_000).count("X") <= 100


def test_the_hash_of_a_code_depends_on_the_server() -> None:
    code = new_code()
    one, other = Codes(b"one"), Codes(b"other")
    assert one.hashed(code) == one.hashed(code) != other.hashed(code)
    assert len(one.hashed(code)) == 64


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", ("Firefox", "Android")),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 "
            "Safari/537.36 Edg/141.0.0.0",
            ("Edge", "Windows"),
        ),
        (
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 "
            "YaBrowser/25.8 Mobile Safari/537.36",
            ("Yandex Browser", "Android"),
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Version/18.6 Mobile/15E148 Safari/604.1",
            ("Safari", "iPhone"),
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/141.0.0.0 Safari/537.36",
            ("Chrome", "macOS"),
        ),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", ("Firefox", "Linux")),
        ("curl/8.5", ("", "")),
    ],
)
def test_devices_are_called_in_plain_words(agent: str, words: tuple[str, str]) -> None:
    assert browser_and_system(agent) == words
