"""The folder of an SQLite store: nobody else reads it, and one server at a time uses it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..kernel.text import _
from .errors import StoreFailed

LOCK = "server.lock"


def make_private(folder: Path, *, always: bool) -> None:
    """Make the folder, for its owner alone, as are the files that will be in it; with `always`, also one that is there.

    A folder that somebody has chosen for themselves keeps its permissions: only the files of the store are closed.
    """
    os.umask(0o077)
    made = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    if os.name == "posix":
        if made or always:
            folder.chmod(0o700)
        for file in folder.glob("undercroft.db*"):
            file.chmod(0o600)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold the folder, so that no second server writes to it; when this one ends, however it ends, it is free again."""
    with (folder / LOCK).open("a+") as file:
        if not _lock(file.fileno()):
            raise StoreFailed(
                _(
                    "another server is using this folder; for several on one store, set UNDERCROFT_DATABASE to a "
                    "PostgreSQL database"
                )
            )
        yield


def _lock(file: int) -> bool:
    try:
        if os.name == "posix":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    except OSError:
        return False
    return True
