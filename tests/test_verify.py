"""`undercroft verify` distinguishes a fair match from one that the server, a player or an edited file has changed."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.test_cli import refused, run
from undercroft.kernel.fair import Fair
from undercroft.kernel.record import with_extra_parts
from undercroft.kit.guide import guide_of

ANN, BOB = "a1" * 16, "b2" * 16
FAIR = Fair("0123456789abcdef" * 4, {0: ANN, 1: BOB})


@cache
def played(seed: int) -> Any:
    """A short match of two players who rest until it is over."""
    match = undercroft.game("thunderstone").start(2, seed, {"random_setup": True, "stall_rounds": 20})
    while match.pending:
        seat, decision = next(iter(match.pending.items()))
        ids = [option.id for option in decision.options]
        match.choose(seat, next((one for one in ("rest", "destroy-none") if one in ids), ids[0]))
    return match


def match_file(folder: Path, fair: Any = FAIR, seed: int = FAIR.seed, **changed: Any) -> Path:
    """A match file as a table offers it, with these changes. Its checksum is always right."""
    match = played(seed)
    parts = {"result": match.result.facts(), "fair": fair.facts() if isinstance(fair, Fair) else fair, **changed}
    save = with_extra_parts(match.dump(), **{name: part for name, part in parts.items() if part is not None})
    made = folder / "match.json"
    made.write_text(json.dumps(save), encoding="utf-8")
    return made


def test_a_fair_match_is_found_fair(tmp_path: Path) -> None:
    found = run("verify", match_file(tmp_path), "--bits", BOB, "--seal", FAIR.seal[:12])
    assert found.exit_code == 0
    for sentence in (
        FAIR.seal,
        "It is the seal that you saw.",
        "these seats: 1, 2.",
        "Your bits were added, at seat 2.",
    ):
        assert sentence in found.output
    assert f"lead to the result in the file. Choices: {len(played(FAIR.seed).choices)}." in found.output
    assert "Everything checks out." in found.output
    assert "✗" not in found.output


def test_it_speaks_russian(tmp_path: Path) -> None:
    assert "Всё сходится." in run("verify", match_file(tmp_path), "--lang", "ru").output


def test_a_match_to_which_nobody_added_says_so(tmp_path: Path) -> None:
    alone = Fair(FAIR.secret, {})
    found = run("verify", match_file(tmp_path, alone, alone.seed))
    assert found.exit_code == 0
    assert "nobody has added any" in found.output


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"fair": {**FAIR.facts(), "seal": "0" * 64}}, "they were changed"),
        ({"fair": {**FAIR.facts(), "secret": "f" * 64}}, "they were changed"),
        ({"fair": {**FAIR.facts(), "bits": [[0, ANN]]}}, "The seed is not the hash"),
        ({"seed": 7}, "The seed is not the hash"),
        ({"fair": None}, "does not say what the seed was made of"),
        ({"fair": {"seal": 1}}, "incomplete"),
        ({"result": None}, "another result"),
        ({"result": {"how": "won"}}, "another result"),
        ({"version": 0}, "version 0"),
        ({"choices": [[0, "rest"]]}, "not over"),
        ({"choices": [[0, "fly"]]}, "damaged"),
    ],
)
def test_what_is_wrong_is_said_and_counts(tmp_path: Path, wrong: dict[str, Any], sentence: str) -> None:
    said = refused("verify", match_file(tmp_path, **wrong))
    assert sentence in said
    assert "All of it" not in said


def test_own_bits_that_are_missing_and_another_seal_are_said(tmp_path: Path) -> None:
    assert "Your bits are not among those" in refused("verify", match_file(tmp_path), "--bits", "c" * 32)
    assert "It is not the seal that you saw." in refused("verify", match_file(tmp_path), "--seal", "0" * 12)
    assert "It is not the seal that you saw." in refused("verify", match_file(tmp_path), "--seal", "")


def test_the_guided_game_is_not_called_fair(tmp_path: Path) -> None:
    game = undercroft.game("thunderstone")
    guide = guide_of(game)
    assert guide is not None
    made = tmp_path / "guided.json"
    made.write_text(json.dumps(game.start(guide.seats, guide.seed, guide.options).dump()), encoding="utf-8")
    assert "The seed is fixed" in refused("verify", made)


def test_a_file_without_end_or_with_codes_for_the_terminal_does_no_harm(tmp_path: Path) -> None:
    assert "is too large for a saved match" in refused("verify", Path("/dev/zero"))
    odd = match_file(tmp_path, version="\x1b]0;stolen\x07")
    assert not {"\x1b", "\x07"} & set(run("verify", odd).output)


def test_a_file_that_is_no_match_is_refused(tmp_path: Path) -> None:
    made = tmp_path / "x.json"
    assert "cannot be read" in refused("verify", made)
    none, broken = "not a saved match", "damaged"
    for text, sentence in (("", broken), ("\x00", broken), ("[]", none), ("{}", none)):
        made.write_text(text, encoding="utf-8")
        assert sentence in refused("verify", made)
    imagined = undercroft.game("thunderstone").start(2, 7).imagine(0, 1)
    made.write_text(json.dumps(imagined.dump()), encoding="utf-8")
    assert none in refused("verify", made)
    whole = json.loads(match_file(tmp_path).read_text(encoding="utf-8"))
    made.write_text(json.dumps({**whole, "fair": Fair("f" * 64, {}).facts()}), encoding="utf-8")
    assert "damaged" in refused("verify", made), "the check sum covers the extra parts"
