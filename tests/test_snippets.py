"""Every snippet of Python in the pages for bot makers and researchers runs as it stands."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import mypy_extensions
import pytest

import undercroft

DOCS = Path(__file__).parents[1] / "docs"
PAGES = ("research.md",)


def snippets(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(
    "snippet", [pytest.param(one, id=f"{page}-{n}") for page in PAGES for n, one in enumerate(snippets(page))]
)
def test_a_snippet_runs_as_it_stands(snippet: str):
    exec(compile(snippet, "snippet", "exec"), {"__name__": "snippet"})


def test_the_commands_of_the_pages_are_there():
    from undercroft.cli import app

    known = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    for page in ("research.md", "bots.md"):
        for name in re.findall(r"`undercroft ([a-z]+)", (DOCS / page).read_text(encoding="utf-8")):
            assert name in known, (page, name)


ALONE = """
import undercroft
for game in undercroft.games().values():
    match = game.start(game.seats[0], 1, log=False)
    bots = [undercroft.bot("greedy", game, 1) for seat in range(match.seats)]
    for step in range(30):
        decision = match.first_open
        if decision is None:
            break
        match.choose(decision.seat, bots[decision.seat].choose(undercroft.Seat(match, decision.seat)))
    match.imagine(0, 1).view(0)
    print(game.id, len(game.actions))
"""


def test_the_engine_needs_python_alone(tmp_path: Path):
    """As `pip install --no-deps undercroft mypy-extensions` leaves it: no other package can be imported."""
    shutil.copy(mypy_extensions.__file__, tmp_path)
    source = Path(undercroft.__file__).parents[1]
    code = f"import sys; sys.path += {[str(source), str(tmp_path)]!r}\n{ALONE}"
    played = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert [line.split()[0] for line in played.stdout.splitlines()] == list(undercroft.games())
