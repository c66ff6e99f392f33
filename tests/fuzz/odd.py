"""Unusual input: texts, numbers, bytes and JSON that nobody would expect."""

import json
from random import Random
from typing import Any

MARK = "<img src=x onerror=alert(1)>"
"""If a page contains this unescaped, a stranger's script would run there."""
INJECTED = "x-injected"
"""If an answer has this header, it was injected by the request."""

TEXTS = (
    "", " ", "0", "-0", "1", "-1", "²", "٣", "１", "Ⅷ", "1e9", "0x10", "1_000", "1.5", "nan", "inf", "-inf", "9" * 30,
    "9" * 5000, "-" + "9" * 400, "true", "null", "None", "[]", "{}", "on", "off", "\x00", "\x00\x01\x02", "\t\r\n",
    f"a\r\n{INJECTED}: 1", "\u202eabc", "\u200b", "\u200d", "\u2800", "e\u0301" * 40, "\U0001f468\u200d\U0001f469",
    "\U0001f1e6", "\ufeff", "\ufffe", "ı", "ﬁ", "İ", "ß" * 30, "Ω" * 3000, MARK, f"\">{MARK}", f"'{MARK}", "{{7*7}}",
    "{% include 'x' %}", "{0}", "{name}", "%s%s%n", "%00", "${x}", "' OR 1=1 --", "../../etc/passwd", "..%2f..%2f", "/",
    "//evil.example", "/\\evil.example", "http://evil.example", "javascript:alert(1)", "a" * 80, "a" * 81, "a" * 2001,
    "a" * 60_000, ".", "..", "A" * 16, "thunderstone", "chess", "me", "bot:", "bot:nobody", "open", ":", ",", ";", "=",
)  # fmt: skip

RAW = (
    b"\xff\xfe", b"\x80", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\x00", b"%", b"%zz", b"%ff", b"%00",
    b"%c0%af", b"%ed%a0%80", b"+", b"\x7f", b"\x1b[2J",
)  # fmt: skip
"""Bytes that are not valid UTF-8 or URL encoding, or hard to handle."""

NUMBERS: tuple[Any, ...] = (
    0, -1, 1, 2, 99, 100, 101, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**30, 10**400, 1.5, -0.0, 1e308, True,
    False, None,
)  # fmt: skip

DEEP = ("[" * 3000, "[" * 30_000, '{"a":' * 3000, "[" * 500 + "]" * 500, '{"a":' * 400 + "1" + "}" * 400)
BROKEN = (
    "", "{", "}", "nul", "NaN", "Infinity", "-", "01", "1e999999", '"', '"\\ud800"', '"\\u12"', "{'a': 1}", '{"a" 1}',
    '{"a": 1, "a": 2}', "[1,]", "\ufeff{}", "/* */ {}", "1 2", '"\x00"', "9" * 5000,
)  # fmt: skip


def odd_text(rng: Random) -> str:
    if rng.random() < 0.8:
        return rng.choice(TEXTS)
    return "".join(chr(_character(rng)) for _n in range(rng.randrange(40)))


def _character(rng: Random) -> int:
    """A random Unicode character that can be encoded."""
    while True:
        character = rng.choice(
            [rng.randrange(32, 127), rng.randrange(0x300), rng.randrange(0x3000), rng.randrange(0x110000)]
        )
        if not 0xD800 <= character <= 0xDFFF:
            return character


def odd_bytes(rng: Random) -> bytes:
    if rng.random() < 0.5:
        return rng.choice(RAW)
    return rng.randbytes(rng.randrange(60))


def odd_json(rng: Random, deep: int = 3) -> Any:
    """A random JSON value."""
    kind = rng.randrange(7 if deep else 4)
    if kind < 2:
        return odd_text(rng)
    if kind < 4:
        return rng.choice(NUMBERS)
    if kind == 4:
        return [odd_json(rng, deep - 1) for _n in range(rng.randrange(4))]
    if kind == 5:
        return {odd_text(rng)[:60]: odd_json(rng, deep - 1) for _n in range(rng.randrange(4))}
    return [odd_json(rng, 0)] * rng.choice([1, 20, 300])


def broken_json(rng: Random) -> bytes:
    """Invalid JSON, or valid JSON that is hard to parse."""
    if rng.random() < 0.3:
        return rng.choice(DEEP).encode()
    if rng.random() < 0.6:
        return rng.choice(BROKEN).encode()
    text = bytearray(json.dumps(odd_json(rng)).encode() or b" ")
    text[rng.randrange(len(text))] = rng.randrange(256)
    return bytes(text)
