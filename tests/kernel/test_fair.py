"""Fair dice: every player adds bits to the seed, every bit changes it, and anyone can recompute it."""

import hashlib

import pytest

from undercroft.kernel.fair import Fair, bits_in, read_fair
from undercroft.kernel.refusal import Refusal

SECRET = "0123456789abcdef" * 4
ANN, BOB = "a" * 32, "b" * 32


def test_the_seed_is_the_hash_of_the_servers_bits_and_of_all_that_was_added() -> None:
    fair = Fair(SECRET, {2: BOB, 0: ANN})
    text = f"undercroft-dice-1\n{SECRET}\n0 {ANN}\n2 {BOB}\n"
    assert fair.seal == hashlib.sha256(SECRET.encode()).hexdigest()
    assert fair.seed == int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


def test_every_part_counts_and_the_order_of_giving_does_not() -> None:
    seeds = [
        Fair(SECRET, {}).seed,
        Fair(SECRET, {0: ANN}).seed,
        Fair(SECRET, {1: ANN}).seed,
        Fair(SECRET, {0: ANN, 1: BOB}).seed,
        Fair(SECRET, {0: BOB, 1: ANN}).seed,
        Fair("f" * 64, {0: ANN}).seed,
    ]
    assert len(set(seeds)) == len(seeds)
    assert Fair(SECRET, {1: BOB, 0: ANN}).seed == Fair(SECRET, {0: ANN, 1: BOB}).seed
    assert all(0 <= seed < 2**128 for seed in seeds)


def test_what_is_saved_of_it_can_be_read_again() -> None:
    fair = Fair(SECRET, {0: ANN, 3: BOB})
    assert read_fair(fair.facts()) == (fair.seal, fair)


@pytest.mark.parametrize("sent", ["a" * 31, "a" * 33, "A" * 32, "g" * 32, "é" * 32, " " * 32, "a" * 31 + "\n"])
def test_bits_of_another_kind_are_refused(sent: str) -> None:
    with pytest.raises(Refusal, match="32"):
        bits_in(sent)


def test_who_sends_none_adds_none() -> None:
    assert bits_in("") is None
    assert bits_in(ANN) == ANN


@pytest.mark.parametrize(
    "part",
    [
        None, 7, [], {}, {"seal": "x", "secret": SECRET}, {"seal": "x", "secret": "y", "bits": []},
        {"seal": 1, "secret": SECRET, "bits": []}, {"seal": "x", "secret": SECRET, "bits": {}},
        {"seal": "x", "secret": SECRET, "bits": [[0]]}, {"seal": "x", "secret": SECRET, "bits": [["0", ANN]]},
        {"seal": "x", "secret": SECRET, "bits": [[True, ANN]]}, {"seal": "x", "secret": SECRET, "bits": [[0, "z"]]},
        {"seal": "x", "secret": SECRET, "bits": [[0, 5]]},
        {"seal": "x", "secret": SECRET, "bits": [[0, ANN], [0, BOB]]},
    ],
)  # fmt: skip
def test_a_part_that_is_none_is_refused(part: object) -> None:
    with pytest.raises(Refusal, match="incomplete"):
        read_fair(part)
