"""The doctor: checks a server's setup and data, reports what it finds, and changes nothing."""

import os
import shutil
import stat
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Any, Literal

from ..kernel.build import build
from ..kernel.refusal import Refusal
from ..kernel.registry import table_bots
from ..kernel.text import Speech, _
from ..store import StoreFailed, postgres
from ..store.backup import kind_of
from ..store.engine import read_url
from ..store.folder import LOCK, lock_folder
from ..store.migrate import known_schemas
from ..store.sqlitefile import FILE, Contents, look
from .channel import conninfo
from .ports import bind, bind_watch
from .rendering.icons import STATIC
from .settings import PREFIX, Settings, read_settings
from .version import commit, version

if TYPE_CHECKING:
    from .channel.postgres import ChannelHealth

State = Literal["ok", "warning", "fault"]
SCARCE, LITTLE = 100_000_000, 1_000_000_000
"""Bytes of free space below which it is a fault, and a warning."""
MADE = 1_735_689_600
"""No correct clock shows a time before this: the beginning of 2025."""
CONNECTIONS = 19
"""The most PostgreSQL connections of a process: for reading, for writing, and for the channel."""
NOT_OURS = {"COMPILED", "COMMIT"}
"""Variables that look like settings but are for the build."""
EXTRAS = {"uvloop": _("a faster event loop"), "psycopg": _("PostgreSQL"), "catanatron": _("undercroft bench")}
"""Optional packages, and what they are for."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked: a sentence, and its state."""

    check: str
    state: State
    sentence: str
    args: dict[str, Any] = field(default_factory=dict)

    def say(self, speech: Speech) -> str:
        words = {name: speech(value) if isinstance(value, str) else value for name, value in self.args.items()}
        return speech(self.sentence).format(**words)


def _ok(check: str, sentence: str, **args: Any) -> Finding:
    return Finding(check, "ok", sentence, args)


def _warning(check: str, sentence: str, **args: Any) -> Finding:
    return Finding(check, "warning", sentence, args)


def _fault(check: str, sentence: str, **args: Any) -> Finding:
    return Finding(check, "fault", sentence, args)


def examine(**given: Any) -> list[Finding]:
    """All checks; given settings override the environment, as for the server."""
    return list(_examine(given))


def _examine(given: dict[str, Any]) -> Iterator[Finding]:
    yield from _program()
    yield from _clock()
    try:
        settings = read_settings(**given)
    except Refusal as refusal:
        yield Finding("settings", "fault", refusal.sentence, refusal.args_)
        return
    yield from _settings(given)
    yield from _hosts(settings)
    channel = _look_at_channel(settings)
    yield from _ports(settings, _is_running(settings) if channel is None else settings.place in channel.places)
    if settings.database:
        yield from _database(settings)
        if channel is not None:
            yield from _channel(settings, channel)
    else:
        yield from _folder(settings.data)
        yield from _store(settings.data / FILE)
    yield _space(settings.data)
    yield _admin(settings)


# -- the program


def _program() -> Iterator[Finding]:
    python = ".".join(str(part) for part in sys.version_info[:3])
    yield _ok("python", _("Python {version}"), version=python)
    here = f"{version()} ({commit()})" if commit() else version()
    yield _ok("version", _("Undercroft {version}, the rules are {build}"), version=here, build=build())
    for package, purpose in EXTRAS.items():
        if find_spec(package):
            yield _ok("extras", _("{package} is installed ({purpose})"), package=package, purpose=purpose)
        else:
            yield _ok(
                "extras", _("{package} is not installed ({purpose}); it is optional"), package=package, purpose=purpose
            )
    if (STATIC / "vendor" / "sprite.svg").is_file():
        yield _ok("pages", _("Fonts, icons and scripts of the pages are installed"))
    else:
        yield _fault("pages", _("Fonts, icons and scripts of the pages are missing: run make vendor"))


def _clock() -> Iterator[Finding]:
    now = time.time()
    shown = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now))
    if now < MADE:
        yield _fault("clock", _("The clock shows {now}, which cannot be right"), now=shown)
    else:
        yield _ok("clock", _("The clock shows {now}"), now=shown)


# -- settings


def _settings(given: dict[str, Any]) -> Iterator[Finding]:
    known = {name.upper() for name in Settings.model_fields}
    named = sorted(name.upper() for name in os.environ if name.upper().startswith(PREFIX))
    ours = [name for name in named if name.removeprefix(PREFIX) in known]
    flags = [f"--{name}" for name, value in given.items() if value is not None]
    if ours or flags:
        yield _ok("settings", _("Settings are valid; set: {names}"), names=", ".join([*ours, *flags]))
    else:
        yield _ok("settings", _("Settings are valid; all are defaults"))
    for name in named:
        if name.removeprefix(PREFIX) not in known | NOT_OURS:
            yield _warning("settings", _("There is no setting {name}: is it misspelt?"), name=name)
    bot = read_settings(**given).bot
    if bot not in table_bots():
        yield _warning("settings", _("There is no bot “{name}”."), name=bot)


def _hosts(settings: Settings) -> Iterator[Finding]:
    if "*" in settings.hosts:
        yield _warning("hosts", _("Any host name is accepted: somebody else's page may use this server"))
    elif settings.hosts:
        yield _ok(
            "hosts",
            _("Host names: {names}, and addresses and names of the local network"),
            names=", ".join(settings.hosts),
        )
    elif _is_loopback(settings.host):
        yield _ok(
            "hosts", _("It listens on {host}: only this machine, or a proxy on it, can reach it"), host=settings.host
        )
    else:
        sentence = _("It listens on {host} and accepts only IP addresses: set UNDERCROFT_HOSTS to its host name")
        yield _warning("hosts", sentence, host=settings.host)
    if settings.metrics_port is not None and not _is_loopback(settings.metrics_host):
        yield _warning("hosts", _("/health and /metrics can be read from other machines"))


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _admin(settings: Settings) -> Finding:
    if settings.admin.get_secret_value():
        return _ok("admin", _("The page /admin is enabled; it asks for the token"))
    return _ok("admin", _("There is no page /admin: UNDERCROFT_ADMIN is not set"))


def _ports(settings: Settings, running: bool) -> Iterator[Finding]:
    yield _port("UNDERCROFT_PORT", settings.port, lambda: bind(settings), running)
    first = settings.metrics_port
    for process in range(settings.processes) if first is not None else ():
        port = first + process if first else 0
        yield _port("UNDERCROFT_METRICS_PORT", port, partial(bind_watch, settings, process), running)


def _port(setting: str, port: int, listen: Callable[[], socket | None], running: bool) -> Finding:
    try:
        taken = listen()
    except Refusal as refusal:
        if running:
            return _ok("port", _("Port {port} is in use: the server is running"), port=port)
        return Finding("port", "fault", refusal.sentence, {**refusal.args_, "wrong": str(refusal.args_["wrong"])})
    if taken is not None:
        taken.close()
    return _ok("port", _("Port {port} is free ({setting})"), port=port, setting=setting)


# -- data


def _is_running(settings: Settings) -> bool:
    """Whether a server has locked the folder."""
    if settings.database or not (settings.data / LOCK).is_file():
        return False
    try:
        with lock_folder(settings.data):
            return False
    except StoreFailed:
        return True
    except OSError:
        return False


def _folder(folder: Path) -> Iterator[Finding]:
    if not folder.exists():
        yield _ok("folder", _("The folder {folder} is created when the server starts"), folder=str(folder))
        return
    if not folder.is_dir() or not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        yield _fault("folder", _("{folder} is not a folder that can be read and written"), folder=str(folder))
        return
    yield _ok("folder", _("Tables are stored in {folder}"), folder=str(folder))
    if os.name == "posix":
        open_to_others = [
            file.name for file in sorted(folder.glob(f"{FILE}*")) if stat.S_IMODE(file.stat().st_mode) & 0o077
        ]
        if open_to_others:
            sentence = _("Other users of this machine can read {files}; the server restricts them when it starts")
            yield _warning("rights", sentence, files=", ".join(open_to_others))
        else:
            yield _ok("rights", _("No other user of this machine can read them"))


def _store(file: Path) -> Iterator[Finding]:
    if not file.exists():
        yield _ok("store", _("There is no store yet: the server creates it when it starts"))
        return
    try:
        contents = look(file)
    except StoreFailed as wrong:
        yield _fault("store", _("The store cannot be read: {wrong}. Restore it from a backup."), wrong=str(wrong))
        return
    yield from _contents(contents)


def _contents(contents: Contents) -> Iterator[Finding]:
    counts = {"tables": contents.tables, "moves": contents.moves, "guests": contents.guests}
    yield _ok("store", _("The store opens: {tables} tables with {moves} moves, {guests} named guests"), **counts)
    if contents.whole:
        yield _ok("integrity", _("Every page of it can be read"))
    else:
        yield _fault("integrity", _("It is damaged: restore it from a backup"))
    yield _schema(contents)
    if contents.secret:
        yield _ok("secret", _("The secret key of cookies and links is present"))
    else:
        yield _fault("secret", _("The secret key of cookies and links is missing or damaged: restore it from a backup"))
    if contents.moved > time.time() + 60:
        yield _warning("clock", _("A table was last played in the future: was the clock set back?"))


def _schema(contents: Contents) -> Finding:
    known = known_schemas()
    if contents.schema == known[0]:
        return _ok("schema", _("Its schema is the latest ({schema})"), schema=contents.schema)
    if contents.schema in known:
        sentence = _("Its schema is of an earlier version ({schema}): back it up; the server will upgrade it")
        return _warning("schema", sentence, schema=contents.schema)
    return _fault("schema", _("It was made by a newer version of Undercroft ({schema})"), schema=contents.schema or "–")


def _database(settings: Settings) -> Iterator[Finding]:
    try:
        kind = kind_of(settings.database)
    except Refusal as refusal:
        yield Finding("store", "fault", refusal.sentence)
        return
    if kind == "postgresql":
        yield from _postgresql(settings.database)
    elif kind == "sqlite":
        yield _ok("store", _("Tables are stored in a SQLite file outside the folder"))
    else:
        yield _fault("store", _("Tables can be stored in SQLite or PostgreSQL, not in {kind}"), kind=kind)


def _postgresql(url: str) -> Iterator[Finding]:
    if not find_spec("psycopg"):
        yield _fault("store", _("PostgreSQL needs the package psycopg: install undercroft[postgres]"))
        return
    try:
        contents, broken = postgres.look(url)
    except StoreFailed as wrong:
        yield _fault("store", _("The PostgreSQL database does not answer: {wrong}"), wrong=str(wrong))
        return
    if broken:
        sentence = _("The PostgreSQL server has {settings} off: acknowledged writes may be lost if its machine crashes")
        yield _fault("durable", sentence, settings=", ".join(broken))
    else:
        yield _ok("durable", _("The PostgreSQL server does not lose acknowledged writes"))
    if contents.schema:
        yield from _contents(contents)
    else:
        yield _ok("store", _("There is no store yet: the server creates it when it starts"))


# -- several processes


def _look_at_channel(settings: Settings) -> "ChannelHealth | None":
    """None if there is none, or if it cannot be checked: the check of the store reports the problem."""
    try:
        url = read_url(settings.database_url)
    except StoreFailed:
        return None
    if url.get_backend_name() != "postgresql":
        return None
    from psycopg import Error

    from .channel.postgres import look

    try:
        return look(conninfo(url))
    except Error:
        return None


def _channel(settings: Settings, channel: "ChannelHealth") -> Iterator[Finding]:
    if channel.heard:
        yield _ok("channel", _("Messages between processes get through"))
    else:
        yield _fault("channel", _("Messages between processes are lost: use no pooler, or one in session mode"))
    if not channel.places:
        yield _ok("processes", _("No server is running on this store"))
    else:
        counted = ", ".join(f"{place} × {n}" for place, n in Counter(channel.places).items())
        yield _ok("processes", _("Processes on this store: {counted}"), counted=counted)
    here = channel.places.count(settings.place)
    if here and here != settings.processes:
        sentence = _("{here} processes of this server are running, but {n} are configured")
        yield _warning("processes", sentence, here=here, n=settings.processes)
    wanted = CONNECTIONS * max(len(channel.places), settings.processes)
    if wanted > channel.connections:
        sentence = _("They may need {wanted} connections; PostgreSQL accepts {most} (max_connections)")
        yield _warning("processes", sentence, wanted=wanted, most=channel.connections)


def _space(folder: Path) -> Finding:
    near = folder
    while not near.exists() and near != near.parent:
        near = near.parent
    free = shutil.disk_usage(near).free
    state: State = "fault" if free < SCARCE else "warning" if free < LITTLE else "ok"
    return Finding("space", state, _("Free space: {gigabytes:.1f} GB"), {"gigabytes": free / 1e9})
