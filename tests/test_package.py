"""The wheel contains everything needed to play: installed alone, it serves a table with its scripts and fonts."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import httpx
import pytest

from tests.web.serving import PATIENCE

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, as `python -m build --wheel` does."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Environment variables with which a process imports the installed wheel instead of our sources."""
    folder = tmp_path_factory.mktemp("installed")
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--no-compile", "--target"]
    subprocess.run([*install, folder, wheel], check=True)
    return {**os.environ, "PYTHONPATH": str(folder)}


@pytest.mark.slow
def test_the_wheel_serves_a_table_with_all_its_files(installed: dict[str, str], tmp_path: Path):
    command = [sys.executable, "-P", "-m", "undercroft", "serve", "--port", "0", "--data", tmp_path]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=installed) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            page = httpx.get(found[0], timeout=PATIENCE, verify=False).text
            files = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))
            assert any("/vendor/" in file for file in files)
            assert {
                file: httpx.get(found[0].rstrip("/") + file, timeout=PATIENCE, verify=False).status_code
                for file in files
            } == (dict.fromkeys(files, 200))
        finally:
            server.kill()


@pytest.mark.slow
def test_the_wheel_plays_without_the_sources(installed: dict[str, str], tmp_path: Path):
    code = "import undercroft; print(undercroft.__file__); print(*undercroft.games())"
    run = [sys.executable, "-P", "-c", code]
    told = subprocess.check_output(run, text=True, cwd=tmp_path, env=installed).splitlines()
    assert not Path(told[0]).is_relative_to(ROOT)
    assert len(told[1].split()) == 5


ENGINE = """
import sys
sys.modules.update(dict.fromkeys({missing}))  # as if these were not installed
from undercroft.cli import app
for arguments in {commands}:
    try:
        app(arguments, prog_name="undercroft")
    except SystemExit as end:
        print("ends with", end.code)
"""
ENDS = re.compile(r"^ends with (\d)\n", re.MULTILINE)


def test_the_engine_has_its_command_line_without_the_web_table():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [re.match(r"[\w-]+", one)[0].lower() for one in project["optional-dependencies"]["web"]]
    kept = {"markdown-it-py"}  # rich needs it too
    brings = packages_distributions()
    missing = [name for name, by in brings.items() if {one.lower() for one in by} & (set(named) - kept)]
    assert {"fastapi", "sqlalchemy", "jinja2"} <= set(missing)

    commands = [["simulate", "paper_dungeons", "-n", "1", "--bots", "greedy"], ["games"]]
    commands += [["serve"], ["doctor"], ["backup", "somewhere"]]
    run = [sys.executable, "-u", "-c", ENGINE.format(missing=missing, commands=commands)]
    said = ENDS.split(subprocess.check_output(run, stderr=subprocess.STDOUT, text=True))
    simulated, games, *refused = said[0:-1:2]
    assert "Paper Dungeons: 1 matches" in simulated
    assert "thunderstone" in games
    assert len(refused) == 3
    assert all('pip install "undercroft[web]"' in one for one in refused)
    assert said[1::2] == ["0", "0", "1", "1", "1"]
