"""A server in a process of its own, to be killed. It is forked from a process that has imported everything already."""

import sys
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.web.forks import forks


def start(data: Path, port: int) -> BaseProcess:
    process = forks().Process(target=run, args=(str(data), port))
    process.start()
    return process


def run(data: str, port: int) -> None:
    sys.modules["__main__"] = sys.modules[__name__]  # so that the workers of bots need not import all of pytest
    from undercroft.web.serve import serve
    from undercroft.web.settings import Settings

    serve(
        Settings(host="127.0.0.1", port=port, data=Path(data), limits=False, pace=0, workers=1), lambda _address: None
    )
