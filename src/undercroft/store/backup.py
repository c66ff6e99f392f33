"""Backup and restore. A backup is made while the server runs; a restore needs the server to be stopped.

A backup is a zip archive of the store and a manifest with the version, the kind of store and a checksum. The secret
keys for cookies and links are part of the store. `KINDS` defines how each kind of store is copied.
"""

import hashlib
import json
import os
import tempfile
import time
import zipfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import IO, Any

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from ..kernel.refusal import Refusal
from ..kernel.text import _
from . import sqlitefile
from .errors import StoreFailed
from .folder import lock_folder, make_private
from .migrate import known_schemas
from .sqlitefile import Contents

WHAT = "undercroft backup"
FORMAT = 1
MANIFEST = "manifest.json"
BLOCK = 1 << 20
UNREADABLE = (
    zipfile.BadZipFile, zlib.error, KeyError, ValueError, TypeError, EOFError, NotImplementedError, RuntimeError,
    OverflowError,
)  # fmt: skip
"""The errors that reading a broken archive can raise."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The description of a backup, inside it."""

    version: str
    """The version of Undercroft."""
    made: float
    kind: str
    """The kind of store it was made from."""
    schema: str
    bytes: int
    sha256: str
    what: str = WHAT
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class BackupKind:
    """How a kind of store is copied into one file, and how such a file is checked."""

    copy: Callable[[str, Path], None]
    look: Callable[[Path], Contents]
    name: str
    """The file name of the copy in the archive."""


def _copy_sqlite(url: str, target: Path) -> None:
    file = Path(make_url(url).database or "")
    if not file.is_file():
        raise StoreFailed(_("there is no store to copy"))
    sqlitefile.copy(file, target)


KINDS = {"sqlite": BackupKind(_copy_sqlite, sqlitefile.look, sqlitefile.FILE)}


def kind_of(url: str) -> str:
    """The kind of store at a database URL."""
    try:
        return make_url(url).get_backend_name()
    except ArgumentError as wrong:
        raise Refusal("no-store", _("That is not the URL of a store.")) from wrong


def backup(url: str, file: Path) -> tuple[Manifest, Contents]:
    """Copy the store at this URL into a file. The file is private, and it appears only when it is complete."""
    name = kind_of(url)
    kind = KINDS.get(name)
    if name == "postgresql":
        sentence = _(
            "A PostgreSQL store is backed up with its own tool, while the server runs: "
            'pg_dump --format=custom --file={file} "$UNDERCROFT_DATABASE"'
        )
        raise Refusal("no-backup", sentence, file=str(file))
    if kind is None:
        sentence = _("Back up a {kind} store with its own tools.")
        raise Refusal("no-backup", sentence, kind=name)
    if file.exists() and not _is_backup(file):
        raise Refusal("no-backup", _("{file} is not a backup: it was not overwritten."), file=str(file))
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=file.absolute().parent) as folder:
            copied, packed = Path(folder) / kind.name, Path(folder) / "packed"
            kind.copy(url, copied)
            contents = kind.look(copied)
            _check(contents)
            manifest = Manifest(
                version("undercroft"), time.time(), name, contents.schema, copied.stat().st_size, _digest(copied)
            )
            _pack(manifest, kind.name, copied, packed)
            os.replace(packed, file)
            _sync_folder(file.absolute().parent)
    except (OSError, StoreFailed) as wrong:
        raise Refusal("no-backup", _("No backup was made: {wrong}"), wrong=str(wrong)) from wrong
    return manifest, contents


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored, and the folder to which the former store was moved."""

    manifest: Manifest
    contents: Contents
    old_folder: Path | None


def restore(file: Path, folder: Path, *, private: bool) -> Restored:
    """Restore a backup into a folder that no server uses. A broken backup changes nothing."""
    near = folder
    while not near.is_dir() and near != near.parent:
        near = near.parent
    try:
        with tempfile.TemporaryDirectory(prefix=".restore-", dir=near) as unpacked:
            manifest, store = _unpack(file, Path(unpacked))
            contents = KINDS[manifest.kind].look(store)
            _check(contents)
            make_private(folder, always=private)
            with lock_folder(folder):
                old_folder = _put_in_place(store, folder)
    except (OSError, StoreFailed) as wrong:
        raise Refusal("no-restore", _("Nothing was restored: {wrong}"), wrong=str(wrong)) from wrong
    return Restored(manifest, contents, old_folder)


def _check(contents: Contents) -> None:
    if not contents.whole:
        raise StoreFailed(_("the store is damaged"))
    if not contents.schema or not contents.secret:
        raise StoreFailed(_("it is not a complete Undercroft store"))
    if contents.schema not in known_schemas():
        raise StoreFailed(_("it was made by a newer version of Undercroft"))


def _put_in_place(store: Path, folder: Path) -> Path | None:
    """Move the former store to another folder, and the new one into its place; if that fails, move it back."""
    there = [folder / part for part in sqlitefile.PARTS if (folder / part).exists()]
    old_folder = _new_folder(folder / f"before-{time.strftime('%Y%m%d-%H%M%S')}") if there else None
    moved: list[tuple[Path, Path]] = []
    try:
        for part in there:
            assert old_folder is not None
            os.replace(part, old_folder / part.name)
            moved.append((part, old_folder / part.name))
        os.replace(store, folder / sqlitefile.FILE)
    except OSError:
        for part, kept in moved:
            os.replace(kept, part)
        if old_folder is not None:
            old_folder.rmdir()
        raise
    _sync_folder(folder)
    return old_folder


def _new_folder(wanted: Path) -> Path:
    made, n = wanted, 1
    while made.exists():
        n += 1
        made = wanted.with_name(f"{wanted.name}-{n}")
    made.mkdir(mode=0o700)
    return made


# -- the archive


def _pack(manifest: Manifest, name: str, copied: Path, target: Path) -> None:
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out:
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=2))
            archive.write(copied, name)
        out.flush()
        os.fsync(out.fileno())


def _unpack(file: Path, folder: Path) -> tuple[Manifest, Path]:
    """The manifest, and the store from the archive, checked against its checksum."""
    broken = StoreFailed(_("the file is not a complete Undercroft backup"))
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _read_manifest(archive)
            store = folder / KINDS[manifest.kind].name
            with archive.open(store.name) as packed, store.open("wb") as out:
                digest = _extract(packed, out, manifest.bytes)
    except FileNotFoundError as wrong:
        raise StoreFailed(_("there is no such file")) from wrong
    except UNREADABLE as wrong:
        raise broken from wrong
    if digest != manifest.sha256 or store.stat().st_size != manifest.bytes:
        raise broken
    return manifest, store


def _read_manifest(archive: zipfile.ZipFile) -> Manifest:
    with archive.open(MANIFEST) as packed:
        manifest_data: Any = json.loads(packed.read(BLOCK))
    manifest = Manifest(**manifest_data)
    if manifest.what != WHAT:
        raise ValueError("not a backup")
    time.gmtime(manifest.made)  # raises one of UNREADABLE if this is not a valid time
    if manifest.format != FORMAT:
        raise StoreFailed(_("it was made by a newer version of Undercroft"))
    return manifest


def _extract(packed: IO[bytes], out: IO[bytes], most: int) -> str:
    """Unpack at most `most` bytes, plus one to detect a longer file, and return their checksum."""
    digest = hashlib.sha256()
    left = most
    while left >= 0 and (block := packed.read(min(BLOCK, left + 1))):
        left -= len(block)
        digest.update(block)
        out.write(block)
    out.flush()
    os.fsync(out.fileno())
    return digest.hexdigest()


def _digest(file: Path) -> str:
    with file.open("rb") as read:
        return hashlib.file_digest(read, "sha256").hexdigest()


def _is_backup(file: Path) -> bool:
    with suppress(OSError, StoreFailed, *UNREADABLE), zipfile.ZipFile(file) as archive:
        return _read_manifest(archive).what == WHAT
    return False


def _sync_folder(folder: Path) -> None:
    """Make a rename durable: it is on disk only once the folder is synced."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
