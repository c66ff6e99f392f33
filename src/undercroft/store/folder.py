"""The folder of an SQLite store: private to its owner, and locked by the server that uses it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..kernel.text import _
from .errors import StoreFailed

LOCK = "server.lock"


def make_private(folder: Path, *, always: bool) -> None:
    """Create the folder with permissions for its owner alone; with `always`, set them on an existing folder too.

    A folder that the user has chosen keeps its permissions; only the files of the store are made private.
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
def lock_folder(folder: Path) -> Iterator[None]:
    """Lock the folder against a second server. The system releases the lock when the process ends, even by a crash."""
    with (folder / LOCK).open("a+") as file:
        if not _lock(file.fileno()):
            raise StoreFailed(
                _(
                    "another server is using this folder; to run several on one store, set UNDERCROFT_DATABASE to a "
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
