"""The load tests in `benchmarks/web`: small runs work and measure what they say."""

import re
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner
from websockets.frames import Frame, Opcode

from benchmarks.web import attack, spectators, tables
from benchmarks.web.__main__ import app, numbers_in
from benchmarks.web.loopback import whole_frame
from benchmarks.web.tables import percentile
from tests.threads import in_thread
from undercroft.cli import app as undercroft_app
from undercroft.cli import bench


def output_of(*asked: str) -> str:
    """The output of a run, on one line."""
    done = in_thread(CliRunner().invoke, app, asked, env={"LANG": "C.UTF-8"})
    assert done.exit_code == 0, done.output
    return " ".join(done.stdout.split())


@pytest.mark.slow
def test_a_small_load_run_measures_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "SETTLED", 0.01)
    said = output_of("--tables", "10", "--rate", "20", "--seconds", "0.2")
    assert re.search(r"choice to push, ms +[\d.,]+ +[\d.,]+ +[\d.,]+", said)
    assert re.search(r"[1-9]\d* choices in [\d.]+ s, lost: 0", said)


@pytest.mark.slow
def test_a_small_run_with_spectators_and_an_attack_measures_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spectators, "PAUSE", 0.01)
    monkeypatch.setattr(spectators, "SETTLED", 0.01)
    monkeypatch.setattr(attack, "SETTLED", 0.1)
    monkeypatch.setattr(attack, "SOCKETS", 20)
    said = output_of("--spectators", "1,3", "--attack", "--seconds", "0.3")
    assert re.search(r"a choice with 3 spectators costs [\d.]+ × one with 1\b", said)
    assert "pushes that did not arrive: 0" in said
    assert re.search(r"with 20 sockets of one guest p99 is [\d.]+ × that without the attack", said)
    assert re.search(r"[1-9]\d* choices, lost: 0; the attacker opened [1-9]\d* sockets", said)


def test_bench_web_runs_the_benchmarks_with_what_it_is_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    runs = tmp_path / "benchmarks" / "web"
    runs.mkdir(parents=True)
    (runs.parent / "__init__.py").touch()
    (runs / "__main__.py").write_text("import sys; open('given', 'w').write(' '.join(sys.argv[1:])); sys.exit(3)")
    monkeypatch.setattr(bench, "REPOSITORY", tmp_path)
    assert CliRunner().invoke(undercroft_app, ["bench", "web", "--tables", "30", "--pushes"]).exit_code == 3
    assert (tmp_path / "given").read_text() == "--tables 30 --pushes"


@pytest.mark.parametrize("text", ["", "five", "5,", "0", "-5", "5 500", "²", "901", "9" * 5000])
def test_lists_of_numbers_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(typer.BadParameter, match="not a list of numbers from 1 to 900"):
        numbers_in(text, 900)


def test_lists_of_numbers_are_read() -> None:
    assert numbers_in("500,5,5", 900) == [5, 500]


def test_an_installed_package_says_where_the_benchmarks_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "REPOSITORY", tmp_path)
    said = CliRunner().invoke(undercroft_app, ["bench", "web", "--pushes"])
    assert said.exit_code == 1
    assert "are in the repository" in said.output


def test_a_frame_is_counted_when_all_of_it_has_come() -> None:
    for size in (5, 200, 70_000):
        frame = Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
        assert whole_frame(frame + b"more") == len(frame)
        assert whole_frame(frame[:-1]) is None
    assert whole_frame(b"\x81") is None


def test_percentiles_are_of_what_was_measured() -> None:
    assert percentile([], 99) == 0
    assert percentile([7.0], 99) == 7.0
    assert percentile([float(n) for n in range(1, 102)], 50) == 51
    assert percentile([float(n) for n in range(1, 102)], 99) == 100
