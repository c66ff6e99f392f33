"""Every rule of every game has a test, or a reason why not. The report that checks this is tested too."""

from dataclasses import replace
from pathlib import Path

import pytest

import undercroft
from tests import rules

GAMES = rules.with_rules()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_rule_is_cited_or_excused(game: undercroft.Game) -> None:
    found = rules.report(game)
    assert found.defined, "the rules text defines no rule"
    assert found.mistakes == []
    assert found.missing == []


def test_every_game_brings_its_rules() -> None:
    assert [game.id for game in GAMES] == list(undercroft.games())


def test_ids_are_read_from_lists_numbered_lists_and_examples() -> None:
    text = """\
# A game, see XX-9.9

- **XX-1.1** A rule; not XX-1.7.
  - **XX-1.2 Polearm** — a rule of a card.
1. **XX-14.1** A step.
- XX-2.1 A rule in plain letters.
- **EX-12 Light.** An example. [XX-13.3]
- **Hand**: no rule.
"""
    assert rules.rule_ids(text) == ["XX-1.1", "XX-1.2", "XX-14.1", "XX-2.1", "EX-12"]


def test_citations_are_found_wherever_a_mark_stands() -> None:
    source = """\
import pytest

pytestmark = pytest.mark.rule("XX-1.1")

@pytest.mark.rule("XX-1.2",
                  "XX-1.3")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("EX-4")), other.rule("XX-7.7")])
def test_it(n):
    "XX-9.9"

@pytest.mark.rule(SOME_ID)
class TestThem: ...
"""
    assert sorted(rules.citations(source)) == [
        ("EX-4", 7), ("SOME_ID", 11), ("XX-1.1", 3), ("XX-1.2", 5), ("XX-1.3", 6),
    ]  # fmt: skip


@pytest.fixture
def test_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with three rules, whose tests lie in the returned folder."""
    game = replace(undercroft.game("thunderstone"), id="toy")
    monkeypatch.setattr(undercroft.Game, "rules_text", lambda self: "- **XX-1.1**\n- **XX-1.2**\n- **EX-1 One**\n")
    monkeypatch.setattr(undercroft, "games", lambda: {"toy": game})
    monkeypatch.setattr(rules, "TESTS", tmp_path)
    (tmp_path / "toy" / "cards").mkdir(parents=True)
    return tmp_path / "toy"


def cite(test_folder: Path, *ids: str) -> None:
    marks = "".join(f"@pytest.mark.rule({id!r})\n" for id in ids)
    (test_folder / "cards" / "test_it.py").write_text(f"{marks}def test_it(): ...\n", encoding="utf-8")


def excuse(test_folder: Path, lines: str) -> None:
    (test_folder / "untested.toml").write_text(f"[untested]\n{lines}\n", encoding="utf-8")


def test_what_nobody_holds_is_listed(test_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(test_folder, "XX-1.2")
    assert rules.main() == 0
    said = capsys.readouterr().out
    assert "toy: 3 rules, 1 held by tests, 2 missing" in said
    assert "missing   XX-1.1" in said
    assert "missing   EX-1" in said


def test_what_cannot_be_tested_is_listed_with_its_reason(test_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(test_folder, "XX-1.2", "EX-1")
    excuse(test_folder, '"XX-1.1" = "the box is not in the code"')
    assert rules.main() == 0
    said = capsys.readouterr().out
    assert "2 held by tests, 0 missing" in said
    assert "untested  XX-1.1: the box is not in the code" in said


@pytest.mark.parametrize(
    ("cited", "excused", "mistake"),
    [
        (["XX-1.1", "XX-9.9"], "", "XX-9.9 does not exist: cards/test_it.py:2"),
        (["XX-1.1"], '"XX-1.1" = "no code"', "XX-1.1 is untested, yet cited: cards/test_it.py:1"),
        ([], '"XX-9.9" = "no code"', "XX-9.9 does not exist: untested.toml"),
        ([], '"XX-1.1" = " "', "XX-1.1 is untested without a reason"),
    ],
)
def test_mistakes_are_named_and_fail(
    test_folder: Path, capsys: pytest.CaptureFixture[str], cited: list[str], excused: str, mistake: str
) -> None:
    cite(test_folder, *cited)
    excuse(test_folder, excused)
    assert rules.main() == 1
    assert f"mistake   {mistake}" in capsys.readouterr().out
