"""Malformed requests: a valid request of a route with one or several mutations."""

import json
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any
from urllib.parse import quote, quote_from_bytes, urlencode

from tests.fuzz.odd import INJECTED, broken_json, odd_bytes, odd_json, odd_text
from tests.fuzz.routes import Route
from tests.fuzz.world import World
from undercroft.web.door.admin_key import COOKIE

Header = tuple[bytes, bytes]
FORM, JSON = b"application/x-www-form-urlencoded", b"application/json"
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "")
MUTATIONS = (
    "path", "query", "field", "field", "field", "missing", "doubled", "body", "body", "type", "cookie", "origin",
    "host", "header", "method", "framing", "encoding", "language",
)  # fmt: skip
TYPES = (
    b"", b"text/plain", b"application/xml", b"application/json; charset=utf-7", b"application/json; charset=\xff",
    b"multipart/form-data", b"multipart/form-data; boundary=", b"multipart/form-data; boundary=x",
    b"MULTIPART/FORM-DATA; boundary=" + b"y" * 300, b"application/x-www-form-urlencoded; charset=nope", b"*/*",
    b"\xff/\xfe", b";", FORM, JSON,
)  # fmt: skip
ORIGINS = (
    b"null", b"http://evil.example", b"http://[x", b"http://[::1", b"//", b"\xff", b"http://127.0.0.1.evil.example",
    b"",
    b"https://user:pass@127.0.0.1", b"http://127.0.0.1:99999999", b"http://\xe2\x92\xb8.example", b"x" * 5000,
)  # fmt: skip
HOSTS = (
    b"evil.example", b"", b"[::1", b"[::1]", b"[x]:1", b"127.0.0.1:999999", b"localhost.", b"a b", b"\xff.local",
    b"x" * 999,
    b"127.0.0.1, evil.example", b"evil.local:80@x", b"1.1.1.1", b"a.lan'; script-src *",
)  # fmt: skip
LANGUAGES = (b"ru", b"en;q=\xff", b"ru" * 400, b",,,;;;", b"x-klingon", b"*", b"ru-RU,ru;q=0.9")
HEADERS: tuple[Header, ...] = (
    (b"x-forwarded-for", b"<script>, 1.2.3.4"), (b"x-forwarded-proto", b"gopher"), (b"forwarded", b"for=\"_x"),
    (b"range", b"bytes=0-1,5-2,-9999999999999"), (b"range", b"bytes=abc"), (b"range", b"lines=1"),
    (b"if-modified-since", b"yesterday"), (b"if-none-match", b"W/\"" + b"a" * 900), (b"if-none-match", b"*"),
    (b"expect", b"200-ok"), (b"expect", b"100-continue"), (b"sec-fetch-mode", b"navigate"),
    (b"sec-fetch-mode", b"\xff"), (b"hx-request", b"true"), (b"upgrade", b"h2c"), (b"upgrade", b"websocket"),
    (b"connection", b"upgrade"), (b"x-http-method-override", b"DELETE"), (b"authorization", b"Basic \xff"),
    (b"authorization", b"Bearer"), (b"authorization", b"Bearer " + b"x" * 3000), (b"x-a", b"b" * 20_000),
    (b"x" * 9000, b"1"), (b"bad header", b"1"), (b"", b"1"), (b"x-nul", b"a\x00b"), (b"x-folded", b"a\r\n b"),
    (b"x-split", b"a\r\n" + INJECTED.encode() + b": 1"), (b"te", b"trailers"), (b"content-length", b"5"),
)  # fmt: skip
PASSKEY = json.dumps(
    {
        "id": "AAAA",
        "rawId": "AAAA",
        "type": "public-key",
        "response": {
            "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
            "attestationObject": "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA",
            "authenticatorData": "AAAA",
            "signature": "AAAA",
        },
    }
)
"""The answer of a device that has none of our passkeys."""
ENCODINGS = (b"gzip", b"br", b"deflate", b"identity;q=0", b"*;q=0", b"gzip;q=x", b"\xff", b"gzip, gzip, br;q=1.0")


@dataclass
class Request:
    """The bytes of a request, and its mutations."""

    method: str
    target: bytes
    headers: list[Header]
    body: bytes = b""
    framing: str = "length"
    mutations: tuple[str, ...] = ()
    frames: list[bytes] = field(default_factory=list)
    """For a WebSocket: the frames to send after the handshake."""

    def raw(self) -> bytes:
        headers = list(self.headers)
        body = self.body
        if self.framing == "length":
            headers.append((b"content-length", str(len(body)).encode()))
        elif self.framing == "chunks":
            headers.append((b"transfer-encoding", b"chunked"))
            body = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in _parts(body)) + b"0\r\n\r\n"
        elif self.framing == "both":
            headers += [(b"transfer-encoding", b"chunked"), (b"content-length", b"3")]
        elif self.framing == "odd chunks":
            headers.append((b"transfer-encoding", b"chunked"))
            body = b"zz\r\n" + body
        elif self.framing == "odd length":
            headers.append((b"content-length", b"-5"))
        elif self.framing == "huge":
            headers.append((b"content-length", b"99999999999999999999"))
        elif self.framing == "twice":
            headers += [(b"content-length", b"%d" % len(body)), (b"content-length", b"0")]
        head = self.method.encode() + b" " + self.target + b" HTTP/1.1\r\n"
        return head + b"".join(name + b": " + value + b"\r\n" for name, value in headers) + b"\r\n" + body

    def __str__(self) -> str:
        raw = self.raw()
        shown = repr(raw if len(raw) <= 1500 else raw[:1000] + b" ... " + raw[-200:])
        frames = f", then {[frame[:60] for frame in self.frames]}" if self.frames else ""
        return f"{shown}{frames} (mutations: {', '.join(self.mutations) or 'none'})"


FRAMINGS = ("chunks", "both", "odd chunks", "odd length", "huge", "twice", "none")


def _parts(body: bytes) -> list[bytes]:
    return [body[n : n + 700] for n in range(0, len(body), 700)]


def make(route: Route, world: World, rng: Random, host: bytes) -> Request:
    """A request of this route. One in eight has no mutation."""
    count = rng.choice([0, 1, 1, 1, 1, 2, 2, 3])
    mutations = tuple(rng.sample(MUTATIONS, count))
    table = rng.choice([*world.tables, *world.tables, *world.canaries])
    method = rng.choice(METHODS) if "method" in mutations else (route.methods or ("GET",))[0]
    body, type = _body(route, world, rng, table, mutations)
    return Request(
        method=method,
        target=_target(route, world, rng, table, mutations),
        headers=_headers(route, world, rng, host, mutations, type),
        body=b"" if method in ("GET", "HEAD") and "body" not in mutations else body,
        framing=rng.choice(FRAMINGS) if "framing" in mutations else "length",
        mutations=mutations,
    )


def _target(route: Route, world: World, rng: Random, table: str, mutations: tuple[str, ...]) -> bytes:
    parts = []
    for part in route.path.split("/"):
        name, after = part[1:].partition("}")[::2] if part.startswith("{") else ("", "")
        filled = quote(_plausible_value(name, world, rng, table) + after) if name else part
        parts.append(filled.encode())
    if "path" in mutations:
        place = rng.randrange(1, len(parts)) if len(parts) > 1 else 0
        parts[place] = rng.choice([odd_bytes(rng), quote(odd_text(rng)).encode(), b"..", b"", b"%2e%2e", b"%2f"])
        parts = [part.replace(b" ", b"+") for part in parts]
    target = b"/".join(parts) or b"/"
    pairs = [(name, _plausible_value(name, world, rng, table)) for name in route.query if rng.random() < 0.7]
    if "query" in mutations:
        pairs = _mutated_pairs(pairs or [("seat", "0")], rng)
        pairs.append((odd_text(rng)[:50], odd_text(rng)))
    if "path" in mutations and rng.random() < 0.1:
        target = rng.choice([b"http://evil.example" + target, b"*", b"//" + target, target + b"?" + odd_bytes(rng)])
    return target + (b"?" + _encoded(pairs, rng) if pairs else b"")


def _body(route: Route, world: World, rng: Random, table: str, mutations: tuple[str, ...]) -> tuple[bytes, bytes]:
    if route.schema is not None or (route.is_json and route.methods == ("POST",)):
        return _json_body(route, world, rng, table, mutations), JSON
    pairs = [(name, _plausible_value(name, world, rng, table)) for name in route.fields]
    if route.path in ("/new/{game_id}", "/play/{game_id}", "/learn/{game_id}"):
        pairs = _form_of_new_table(rng, world)
    if "missing" in mutations and pairs:
        pairs.pop(rng.randrange(len(pairs)))
    if "doubled" in mutations and pairs:
        pairs.append((rng.choice(pairs)[0], odd_text(rng)))
    if "field" in mutations and pairs:
        pairs = _mutated_pairs(pairs, rng)
    if "body" not in mutations:
        return _encoded(pairs, rng), FORM
    return rng.choice([odd_bytes(rng), b"&" * 5000, b"a=" * 2000, rng.randbytes(70_000), _multipart(pairs, rng)]), FORM


def _json_body(route: Route, world: World, rng: Random, table: str, mutations: tuple[str, ...]) -> bytes:
    value = _value_for_schema(route.schema or {}, world, rng, table)
    if isinstance(value, dict):
        if "missing" in mutations and value:
            value.pop(rng.choice(list(value)))
        if "field" in mutations:
            value[rng.choice([*value, odd_text(rng)[:40]])] = odd_json(rng)
        if "doubled" in mutations and value:
            name = rng.choice(list(value))
            more = f'"{name}": {json.dumps(odd_json(rng))}'
            return json.dumps(value)[:-1].encode() + b", " + more.encode() + b"}"
    if "body" not in mutations:
        return json.dumps(value).encode()
    return rng.choice([broken_json(rng), json.dumps(odd_json(rng)).encode(), odd_bytes(rng), rng.randbytes(66_000)])


def _value_for_schema(schema: dict[str, Any], world: World, rng: Random, table: str, name: str = "") -> Any:
    """A value that fits the schema, a real one where the name tells what it means."""
    if "anyOf" in schema:
        return _value_for_schema(rng.choice(schema["anyOf"]), world, rng, table, name)
    if "enum" in schema or "const" in schema:
        return rng.choice(schema.get("enum") or [schema["const"]])
    kind = schema.get("type")
    if kind == "object":
        properties = schema.get("properties", {})
        wanted = set(schema.get("required", ()))
        return {
            key: _value_for_schema(part, world, rng, table, key)
            for key, part in properties.items()
            if key in wanted or rng.random() < 0.4
        }
    if kind == "array":
        return [
            _value_for_schema(schema.get("items", {}), world, rng, table, name) for _n in range(rng.randrange(1, 4))
        ]
    if kind == "boolean":
        return rng.random() < 0.5
    if kind == "null":
        return None
    real = _plausible_value(name, world, rng, table)
    if kind in ("integer", "number"):
        return int(real) if real.isascii() and real.isdigit() else rng.randrange(5)
    return real


def _plausible_value(name: str, world: World, rng: Random, table: str) -> str:
    """A plausible value for a field of this name."""
    decision = world.decisions.get(table) or rng.choice(list(world.decisions.values()))
    numbers = {"seat": rng.randrange(3), "number": decision["number"], "at": rng.randrange(9), "after": 0, "wait": 0}
    numbers |= {"since": rng.randrange(5), "revision": rng.randrange(3), "clock": 180, "pace": 700, "bubble": 1}
    if name in numbers:
        return str(numbers[name])
    words = {
        "id": table,
        "game_id": rng.choice(world.games),
        "game": rng.choice(world.games),
        "token": rng.choice(world.carry_tokens),
        "choice": rng.choice(decision["options"])["id"],
        "what": rng.choice(decision["options"])["id"],
        "command": f"c{rng.randrange(10**9)}",
        "who": world.mark(table, rng),
        "bot": "random",
        "name": rng.choice(["Ann", "Zoë", "Ян"]),
        "layer": "frame",
        "q": rng.choice(["gold", "свет", "how many"]),
        "language": rng.choice(["en", "ru"]),
        "about": rng.choice(["end", "bot", "let-in"]),
        "say": rng.choice(["yes", "no"]),
        "step": rng.choice(["next", "skip", "end"]),
        "kind": rng.choice(["me", "open", "bot"]),
        "log": "all",
        "back": "/about",
        "user": world.user(rng),
        "span": rng.choice(["hour", "day", "for ever"]),
        "ban": str(rng.randrange(5)),
        "report": str(rng.randrange(5)),
        "code": "ABCD-EFGH-JKLM-NPQR",
        "answer": PASSKEY,
        "sure": "yes",
    }
    return words.get(name) or rng.choice(["on", "off", "1", "true", "yes", ""])


def _form_of_new_table(rng: Random, world: World) -> list[tuple[str, str]]:
    count = rng.randrange(1, 6)
    kinds = ["me", "open", "bot:random", "bot:greedy"]
    pairs = [("seats", str(count)), ("clock", rng.choice(["", "180"])), ("command", f"c{rng.randrange(10**9)}")]
    pairs += [(f"seat-{n}", rng.choice(kinds)) for n in range(count)]
    pairs += [(f"name-{n}", "Kim") for n in range(count) if rng.random() < 0.3]
    pairs += [(name, "on") for name in ("listed", "watch", "talk", "hints") if rng.random() < 0.5]
    return pairs + [(f"option-{name}", odd_text(rng)) for name in ("random_setup", "long_game") if rng.random() < 0.2]


def _mutated_pairs(pairs: list[tuple[str, str]], rng: Random) -> list[tuple[str, str]]:
    place = rng.randrange(len(pairs))
    name = pairs[place][0]
    return [*pairs[:place], (name, odd_text(rng)), *pairs[place + 1 :]]


def _encoded(pairs: list[tuple[str, str]], rng: Random) -> bytes:
    text = urlencode(pairs).encode()
    if rng.random() < 0.03:
        text += b"&" + quote_from_bytes(rng.randbytes(9)).encode() + b"=" + odd_bytes(rng).replace(b" ", b"+")
    return text.replace(b"\r", b"%0d").replace(b"\n", b"%0a")


def _multipart(pairs: list[tuple[str, str]], rng: Random) -> bytes:
    """A multipart form with a file, sometimes without its end."""
    parts = [f'--x\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in pairs]
    parts.append('--x\r\ncontent-disposition: form-data; name="seat"; filename="a"\r\ncontent-type: a/b\r\n\r\n0\r\n')
    return ("".join(parts) + rng.choice(["--x--\r\n", "", "--x", "--y--"])).encode()


def _headers(
    route: Route, world: World, rng: Random, host: bytes, mutations: tuple[str, ...], type: bytes
) -> list[Header]:
    token = rng.choice(world.tokens()).encode()
    if "cookie" in mutations:
        changed = bytearray(token)
        changed[rng.randrange(len(changed))] ^= 1
        token = rng.choice(
            [b"", bytes(changed), odd_bytes(rng), token[:16], b"a" * 5000, b"." * 50, b"\xff.\xff", token * 2]
        )
        token = token.replace(b"\r", b"").replace(b"\n", b"")
    headers = [
        (b"host", rng.choice(HOSTS) if "host" in mutations else host),
        (b"origin", rng.choice(ORIGINS) if "origin" in mutations else b"http://" + host),
        (b"accept", rng.choice([b"text/html", b"text/html", b"*/*", b"application/json", b"\xff"])),
        (b"connection", b"close"),
    ]
    wishes = rng.choice([b"language=ru", b"language=en", b"quick=on&language=%ff", b"\xff=\xfe", b"language=ru&" * 99])
    cookie = b"undercroft=" + token + (b"; wishes=" + wishes if rng.random() < 0.3 else b"")
    if route.path.startswith("/admin") and rng.random() < 0.8:
        cookie += f"; {COOKIE}={world.admin}".encode()
    headers.append((b"cookie", cookie))
    if route.is_json and rng.random() < 0.9:
        headers.append((b"authorization", b"Bearer " + token))
    headers.append((b"content-type", rng.choice(TYPES) if "type" in mutations else type))
    if "language" in mutations:
        headers.append((b"accept-language", rng.choice(LANGUAGES)))
    if "encoding" in mutations:
        headers.append((b"accept-encoding", rng.choice(ENCODINGS)))
    if "header" in mutations:
        headers += rng.sample(HEADERS, rng.randrange(1, 4))
    if rng.random() < 0.2:
        headers.append((b"sec-fetch-mode", b"navigate"))
    return headers


def never_ending(request: Request, rng: Random) -> Request:
    """Give the request a head that never ends, or only after too many bytes."""
    more = (b"x-more", b"m" * rng.choice([10, 40_000, 200_000]))
    return replace(request, headers=[*request.headers, more], mutations=("never ends",))
