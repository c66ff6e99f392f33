"""Reports which rules have tests: `make rules`.

Every rule has an id in the game's `rules.md`, every worked example one in `docs/rules/<game>.md`. Tests name the ids
that they cover with `@pytest.mark.rule("TS-4.7")`. Ids that no test can cover are listed, with the reason, in
`tests/games/<game>/untested.toml`.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import undercroft

TESTS = Path(__file__).parent / "games"
EXAMPLES = Path(__file__).parents[1] / "docs" / "rules"
RULE = re.compile(r"^\s*(?:-|\d+\.) (?:\*\*)?([A-Z]{2,}-\d+\.\d+|EX-\d+)\b", re.MULTILINE)


@dataclass(frozen=True)
class Report:
    """The rules of one game and the tests that cite them."""

    game: str
    defined: list[str]
    cited: dict[str, list[str]]
    """Where each id is cited, as file:line."""
    untested: dict[str, str]

    @property
    def missing(self) -> list[str]:
        """Ids that are neither cited nor listed as untested."""
        return [id for id in self.defined if id not in self.cited and id not in self.untested]

    @property
    def mistakes(self) -> list[str]:
        """Errors in the citations and in the list of untested ids."""
        known = set(self.defined)
        twice = {id for id in known if self.defined.count(id) > 1}
        return [
            *(f"{id} is defined twice" for id in sorted(twice)),
            *(f"{id} does not exist: {', '.join(where)}" for id, where in self.cited.items() if id not in known),
            *(f"{id} does not exist: untested.toml" for id in self.untested if id not in known),
            *(f"{id} is untested, yet cited: {', '.join(self.cited[id])}" for id in self.untested if id in self.cited),
            *(f"{id} is untested without a reason" for id, reason in self.untested.items() if not reason.strip()),
        ]


def report(game: undercroft.Game) -> Report:
    folder = TESTS / game.id
    cited: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        for id, line in citations(file.read_text(encoding="utf-8")):
            cited.setdefault(id, []).append(f"{file.relative_to(folder)}:{line}")
    excuses = folder / "untested.toml"
    untested = tomllib.loads(excuses.read_text(encoding="utf-8")).get("untested", {}) if excuses.is_file() else {}
    return Report(game.id, rule_ids(game.rules_text() + examples(game)), cited, untested)


def examples(game: undercroft.Game) -> str:
    """The worked examples of a game, which only developers read. Empty for a game from another package."""
    file = EXAMPLES / f"{game.id}.md"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def rule_ids(text: str) -> list[str]:
    """The ids that a rules text defines, in order."""
    return RULE.findall(text)


def citations(source: str) -> Iterator[tuple[str, int]]:
    """The ids in all `pytest.mark.rule(…)` calls of a source, with their lines. An argument that is not a literal is
    returned as its source text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for arg in node.args:
                id = arg.value if isinstance(arg, ast.Constant) else ast.unparse(arg)
                yield str(id), arg.lineno


def with_rules() -> list[undercroft.Game]:
    """All games that have a rules text."""
    found = []
    for game in undercroft.games().values():
        try:
            game.rules_text()
        except FileNotFoundError:
            continue
        found.append(game)
    return found


def show(found: Report) -> None:
    held = [id for id in found.defined if id in found.cited]
    print(f"{found.game}: {len(found.defined)} rules, {len(held)} held by tests, {len(found.missing)} missing")
    for id in found.missing:
        print(f"  missing   {id}")
    for id, reason in found.untested.items():
        print(f"  untested  {id}: {reason}")
    for mistake in found.mistakes:
        print(f"  mistake   {mistake}")


def main() -> int:
    reports = [report(game) for game in with_rules()]
    for found in reports:
        show(found)
    return 1 if any(found.mistakes for found in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
