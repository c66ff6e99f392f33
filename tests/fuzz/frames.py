"""Malformed WebSocket frames: too long, truncated, of unknown type, or interrupted in the middle."""

from base64 import b64encode
from dataclasses import replace
from random import Random
from urllib.parse import urlencode

from tests.fuzz.hostile import Request
from tests.fuzz.odd import odd_bytes, odd_text

CLOSES = (
    b"",
    b"\x03",
    b"\x03\xe8",
    b"\x03\xed",
    b"\x00\x00",
    b"\xff\xff",
    b"\x03\xe8\xff\xfe",
    b"\x03\xe8" + b"x" * 130,
)


def as_socket(request: Request, rng: Random) -> Request:
    """Turn the request into a WebSocket handshake followed by frames."""
    opening = [
        (b"upgrade", b"websocket"),
        (b"connection", b"Upgrade"),
        (b"sec-websocket-version", rng.choice([b"13", b"13", b"13", b"13", b"12", b"\xff"])),
        (b"sec-websocket-key", rng.choice([b64encode(rng.randbytes(16))] * 5 + [b"", b"x", b"\xff" * 24])),
    ]
    if rng.random() < 0.5:
        offered = [
            b"permessage-deflate",
            b"permessage-deflate; server_max_window_bits=9",
            b"permessage-deflate; x=1",
            b"?",
        ]
        opening.append((b"sec-websocket-extensions", rng.choice(offered)))
    if rng.random() < 0.1:
        opening.pop(rng.randrange(len(opening)))
    other_headers = [
        header for header in request.headers if header[0] not in (b"connection", b"upgrade", b"content-type")
    ]
    frames = [_frame(rng) for _n in range(rng.randrange(5))]
    return replace(request, headers=other_headers + opening, body=b"", framing="none", frames=frames)


def _frame(rng: Random) -> bytes:
    kind = rng.randrange(10)
    if kind < 2:
        return frame(1, b"alive", rng)
    if kind == 9:
        form = {"seat": rng.choice([0, 1, odd_text(rng)]), "number": rng.choice([1, odd_text(rng)])}
        form |= {"choice": odd_text(rng), "command": rng.choice(["", "same", odd_text(rng)])}
        return frame(1, b"choose " + rng.choice([urlencode(form, errors="replace").encode(), odd_bytes(rng)]), rng)
    if kind == 2:
        return frame(1, rng.choice([odd_text(rng).encode(), odd_bytes(rng)]), rng)
    if kind == 3:
        return frame(rng.choice([2, 9, 10]), rng.randbytes(rng.choice([0, 5, 125, 130])), rng)
    if kind == 4:
        return frame(8, rng.choice(CLOSES), rng)
    if kind == 5:
        return frame(1, b"x" * rng.choice([4096, 4097, 70_000]), rng)
    if kind == 6:
        return frame(rng.randrange(16), b"abc", rng, final=rng.random() < 0.5, reserved=rng.randrange(8))
    if kind == 7:
        return frame(1, b"whole", rng)[: rng.randrange(1, 9)]
    return rng.choice(
        [b"\x81\x05alive", b"\x81\xff" + b"\xff" * 8, rng.randbytes(40), b"\xc1\x85" + bytes(4) + b"\xff" * 5]
    )


def frame(kind: int, payload: bytes, rng: Random, final: bool = True, reserved: int = 0) -> bytes:
    """A masked frame, as a browser sends it."""
    size = len(payload)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 65_536:
        length = b"\xfe" + size.to_bytes(2, "big")
    else:
        length = b"\xff" + size.to_bytes(8, "big")
    mask = rng.randbytes(4)
    hidden = bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))
    return bytes([(0x80 if final else 0) | reserved << 4 | kind]) + length + mask + hidden
