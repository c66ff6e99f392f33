"""Measures the other build (compiled or interpreted) in a separate process, which communicates in JSON lines.

`make compiled` puts the compiled build into an environment beside the one of the sources.
"""

import json
import sys
from pathlib import Path
from subprocess import PIPE, Popen
from types import TracebackType
from typing import Any

from ..kernel.build import build
from ..kernel.registry import game
from .speed import MEASURES, Measure, Ours

OTHER_BUILD = {".venv": ".venv-compiled", ".venv-compiled": ".venv"}


def other_python() -> Path | None:
    """The interpreter of the other build's environment, if it exists."""
    here = Path(sys.prefix)
    other = OTHER_BUILD.get(here.name)
    if other is None:
        return None
    folder = here.parent / other
    found = [folder / "bin" / "python", folder / "Scripts" / "python.exe"]
    return next((python for python in found if (folder / "undercroft-build").is_file() and python.exists()), None)


class OtherBuild:
    """Measures a game as `Ours` does, with the other build."""

    def __init__(self, python: Path, game: str, middles: int) -> None:
        command = [str(python), "-m", __name__, game, str(middles)]
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, text=True, encoding="utf-8")
        self.name: str = self._answer()

    def measure(self, what: Measure, seconds: float) -> float | None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([what, seconds]) + "\n")
        self._process.stdin.flush()
        return float(self._answer())

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def __enter__(self) -> "OtherBuild":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def main(id: str, middles: str) -> None:
    ours = Ours(game(id), int(middles))
    print(json.dumps(build()), flush=True)
    for line in sys.stdin:
        what, seconds = json.loads(line)
        assert what in MEASURES
        print(json.dumps(ours.measure(what, seconds)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
