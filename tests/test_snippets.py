"""Every snippet in README.md and in the pages for bot developers and researchers runs as written."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import mypy_extensions
import pytest
from typer.testing import CliRunner

import undercroft
from undercroft.cli import app

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = ("README.md", "docs/research.md", "docs/bots.md")
ELSEWHERE = ("undercroft serve", 'pip install ".[web]"')
"""Commands in README.md that other tests run: tests/web/test_serving.py and tests/test_package.py."""


def snippets(page: str, language: str = "python") -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


def commands() -> list[str]:
    lines = [line.partition("#")[0].strip() for block in snippets("README.md", "sh") for line in block.splitlines()]
    return [line for line in lines if line not in ELSEWHERE]


@pytest.mark.parametrize(
    "snippet", [pytest.param(one, id=f"{page}-{n}") for page in PAGES for n, one in enumerate(snippets(page))]
)
def test_a_snippet_runs_as_it_stands(snippet: str):
    exec(compile(snippet, "snippet", "exec"), {"__name__": "snippet"})


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_readme_works(command: str):
    program, *arguments = shlex.split(command)
    if program == "make":
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        assert set(arguments) <= set(targets)
    else:
        assert program == "undercroft"
        ran = CliRunner().invoke(app, arguments)
        assert ran.exit_code == 0, ran.output


def test_the_commands_of_the_pages_are_there():
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
    """`pip install --no-deps undercroft mypy-extensions` must be enough: no other package can be imported here."""
    shutil.copy(mypy_extensions.__file__, tmp_path)
    source = Path(undercroft.__file__).parents[1]
    code = f"import sys; sys.path += {[str(source), str(tmp_path)]!r}\n{ALONE}"
    played = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert [line.split()[0] for line in played.stdout.splitlines()] == list(undercroft.games())
