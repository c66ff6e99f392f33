"""Web Push follows the standards, and cannot be used to make the server connect to anything but a push service."""

import asyncio
import json
from base64 import urlsafe_b64decode

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from tests.threads import in_thread
from tests.web.push_service import Browser
from undercroft.kernel.refusal import Refusal
from undercroft.web.door import webpush
from undercroft.web.door.webpush import Target, VapidKeys, connect, encrypted, is_public, send, target_of


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_a_message_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    target = Target(
        "push.example.net", "/",
        raw("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        raw("BTBZMqHH6r4Tts7J_aSIgg"),
    )  # fmt: skip
    own = ec.derive_private_key(
        int.from_bytes(raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    sealed = encrypted(b"When I grow up, I want to be a watermelon", target, raw("DGv6ra1nlYgDCS1FRnbzlw"), own)
    assert sealed == raw(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_server_signs_who_it_is() -> None:
    keys = VapidKeys(b"\xff" * 32)
    assert VapidKeys(b"\xff" * 32).public == keys.public, "the same after a restart"
    token, key = keys.signed("push.example.org", "https://play.example.org").removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(raw(head))["alg"] == "ES256"
    told = json.loads(raw(claims))
    assert (told["aud"], told["sub"]) == ("https://push.example.org", "https://play.example.org")
    signed = raw(signature)
    both = encode_dss_signature(int.from_bytes(signed[:32], "big"), int.from_bytes(signed[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
    public.verify(both, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://somebody@push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://push.example.org",
        "https://push.example.org/a b",
        "https://push.example.org/a\r\nhost: other",
        "https://push.example.org/" + "a" * 1000,
        "file:///etc/passwd",
    ],
)
def test_what_is_no_push_service_is_refused(endpoint: str) -> None:
    form = Browser("anna").form
    with pytest.raises(Refusal):
        target_of(endpoint, form["key"], form["auth"])


def test_keys_that_are_none_are_refused() -> None:
    form = Browser("anna").form
    for changed in ({"key": "AAAA"}, {"key": form["key"][:-2]}, {"auth": "AAAA"}, {"key": "ö"}, {"auth": ""}):
        with pytest.raises(Refusal):
            target_of(**{**form, **changed})


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.0.0.7", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
     "::1", "fe80::1", "fd00::1", "::ffff:10.0.0.1"],
)  # fmt: skip
def test_addresses_of_ones_own_network_are_not_reached(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_public(address)

    async def reach() -> None:
        async def found(*_args: object, **_more: object) -> list[tuple[object, ...]]:
            return [(0, 0, 0, "", ("93.184.216.34", 443)), (0, 0, 0, "", (address, 443))]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
        await connect("rebinding.example.org")

    with pytest.raises(OSError, match="no public address"):
        in_thread(lambda: asyncio.run(reach()))


def test_a_service_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webpush, "WAIT", 0.05)

    async def never_answers(_reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
        await asyncio.Event().wait()

    async def reach() -> None:
        server = await asyncio.start_server(never_answers, "127.0.0.1", 0)
        where = server.sockets[0].getsockname()
        monkeypatch.setattr(webpush, "connect", lambda _host: asyncio.open_connection(*where))
        await send(VapidKeys(b"1" * 32), target_of(**Browser("anna").form), "https://play.example.org", "t", b"{}")

    with pytest.raises(TimeoutError):
        in_thread(lambda: asyncio.run(reach()))
