"""A server in its own process, for tests to kill. It is forked from a process that has already imported everything."""

from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.web.forks import fork_server, use_small_main_module


def start(data: Path, port: int) -> BaseProcess:
    process = fork_server().Process(target=run, args=(str(data), port))
    process.start()
    return process


def run(data: str, port: int) -> None:
    use_small_main_module()
    from undercroft.web.serve import serve
    from undercroft.web.settings import Settings

    serve(
        Settings(host="127.0.0.1", port=port, data=Path(data), limits=False, pace=0, workers=1), lambda _address: None
    )
