"""The wheel carries everything needed to play: installed by itself, it serves a table with its scripts and fonts."""

import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import httpx
import pytest

from tests.web.serving import PATIENCE

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `python -m build --wheel` makes it."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel in it. It finds other packages in ours, but not our sources."""
    folder = tmp_path_factory.mktemp("env")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel]
    subprocess.run(install, check=True)
    site = subprocess.check_output([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True)
    (Path(site.strip()) / "shared.pth").write_text(sysconfig.get_path("purelib"))
    return python


def test_the_wheel_serves_a_table_with_all_its_files(python: Path, tmp_path: Path):
    command = [python, "-I", "-m", "undercroft", "serve", "--port", "0", "--data", tmp_path]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            page = httpx.get(found[0], timeout=PATIENCE).text
            files = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))
            assert any("/vendor/" in file for file in files)
            assert {file: httpx.get(found[0].rstrip("/") + file, timeout=PATIENCE).status_code for file in files} == (
                dict.fromkeys(files, 200)
            )
        finally:
            server.kill()


def test_the_wheel_plays_without_the_sources(python: Path, tmp_path: Path):
    code = "import undercroft; print(undercroft.__file__); print(*undercroft.games())"
    told = subprocess.check_output([python, "-I", "-c", code], text=True, cwd=tmp_path).splitlines()
    assert not Path(told[0]).is_relative_to(ROOT)
    assert len(told[1].split()) == 5
