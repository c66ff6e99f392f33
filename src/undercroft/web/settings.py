"""How a server is set up: by environment (`UNDERCROFT_…`) or by flags of the command line."""

import json
import os
import sys
from pathlib import Path
from socket import gethostname
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from ..kernel.refusal import Refusal
from ..kernel.text import _
from ..store import Periods, sqlite_url
from ..workers import cores

PREFIX = "UNDERCROFT_"
TOKEN = 20
"""Signs of the token of those who run the server, at least."""


def user_data_dir() -> Path:
    """Where this system keeps the data of a user's programs."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "undercroft"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "undercroft"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "undercroft"


def read_names(given: object) -> object:
    """Names separated by commas. A JSON list is read too: there was a time when nothing else was."""
    if not isinstance(given, str):
        return given
    return json.loads(given) if given.lstrip().startswith("[") else [name.strip() for name in given.split(",") if name]


Names = Annotated[list[str], NoDecode, BeforeValidator(read_names)]


class Settings(BaseSettings):
    """Every setting of the web table; `UNDERCROFT_PORT=9000` sets `port`, and so on."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="ignore")

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    data: Path = Field(default_factory=user_data_dir)
    """The folder of the store."""
    database: str = ""
    """A PostgreSQL database (`postgresql://…`) instead of the file in `data`; several servers may share it."""
    processes: int = Field(default=1, ge=1, le=256)
    """Processes that serve the same port; several need a PostgreSQL `database`."""
    hosts: Names = []
    """Names of this server besides those of its own network: `play.example.org`; with `*`, any."""
    origins: Names = []
    """Further origins from which commands are taken, for a proxy that renames hosts: `https://play.example.org`."""
    secure: bool = False
    """Send cookies over HTTPS only; a page that is asked for over HTTPS sets them so by itself."""
    proxies: str = "127.0.0.1"
    """The proxies whose word on a client's address is taken."""

    pace: int = Field(default=700, ge=0, le=10_000)
    """Milliseconds between the choices of bots, so that they can be followed."""
    show: int = Field(default=250, ge=0, le=10_000)
    """The same, at least, at tables where nobody plays but bots."""
    bot: str = "greedy"
    """The bot of *Play* for those who have chosen no strength; where there is none of that name, that of *Normal*."""
    workers: int = Field(default_factory=lambda: min(64, max(1, cores() - 1)), ge=1, le=64)
    """Processes in which bots think."""
    bot_seconds: float = Field(default=10.0, gt=0)
    """How long a bot may think before it counts as failed."""
    analysis_seconds: float = Field(default=60.0, gt=0)
    """Of the processor, for the analysis of a finished match."""
    hint_seconds: float = Field(default=1.0, ge=0)
    """Of the processor, for thinking a hint through; with 0 hints go by judgement alone."""
    imagine: bool = False
    """Let programs have imagined matches, with which the seed leaves the server, of tables where they and bots play."""

    away: float = Field(default=60.0, gt=0)
    """Seconds without a sign of life after which somebody counts as away."""
    call_seconds: float = Field(default=5.0, ge=0)
    """Seconds after which who must choose and has no page of the table open is called, where they want to be."""
    most_listed: int = Field(default=5, ge=1)
    """Tables of one guest that the lobby lists, at most."""
    idle: float = Field(default=300.0, ge=0)
    """Seconds after which a table that nobody looks at leaves memory."""
    most_moves: int = Field(default=20_000, ge=100)
    """Choices and undos at one table, at most."""
    limits: bool = True
    """Limit how often a guest or an address may ask."""
    most_body: int = Field(default=64_000, ge=1_000)
    """Bytes of a request, at most."""
    most_head: int = Field(default=32_000, ge=4_000)
    """Bytes of its head, at most."""
    request_seconds: float = Field(default=20.0, gt=0)
    """Seconds in which its body must have come in."""

    prune_hour: int = Field(default=4, ge=-1, le=23)
    """The hour, by the clock of this machine, at which what is old is deleted and packed; -1: never."""
    gathering_days: int = Field(default=30, ge=0)
    """Days until a table whose match was not begun is deleted; 0, here and below: never."""
    unfinished_days: int = Field(default=180, ge=0)
    """Days without a choice until a match that is not over is deleted."""
    guest_days: int = Field(default=730, ge=0)
    """Days until a guest who does not come back is deleted, as if they had asked for it."""
    device_days: int = Field(default=365, ge=0)
    """Days until a device that is not used is forgotten; the last one of a guest stays."""
    chat_days: int = Field(default=90, ge=0)
    """Days until a line of chat is deleted."""
    report_days: int = Field(default=365, ge=0)
    """Days until a closed report or a ban that has ended is deleted."""
    pack_days: int = Field(default=7, ge=0)
    """Days until the choices of a finished match are packed into one row; they can still be read."""

    admin: SecretStr = SecretStr("")
    """The token of those who run the server, for the page /admin; without one there is no such page."""
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of /health and /metrics; without one there are none."""
    metrics_host: str = "127.0.0.1"
    """The address on which they are told."""
    log: Literal["text", "json"] = "text"
    """How the log is written: for people, or a JSON object a line for programs."""

    @field_validator("admin")
    @classmethod
    def _long_enough(cls, token: SecretStr) -> SecretStr:
        if token.get_secret_value() and len(token.get_secret_value()) < TOKEN:
            raise ValueError(f"a token has at least {TOKEN} signs")
        return token

    @property
    def database_url(self) -> str:
        return self.database or sqlite_url(self.data / "undercroft.db")

    @property
    def periods(self) -> Periods:
        """How long everything is kept."""
        return Periods(
            gathering=self.gathering_days,
            unfinished=self.unfinished_days,
            guests=self.guest_days,
            devices=self.device_days,
            chat=self.chat_days,
            reports=self.report_days,
            moves=self.pack_days,
        )

    @property
    def place(self) -> str:
        """The server among all that share a store."""
        return f"{gethostname()}:{self.port}"

    @property
    def address(self) -> str:
        host = "localhost" if self.host in ("0.0.0.0", "::", "127.0.0.1", "::1") else self.host
        return f"http://{host}:{self.port}"


def read_settings(**given: Any) -> Settings:
    """The settings of the environment, and those that are given; or a sentence that names those not understood."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as wrong:
        said = "; ".join(f"{PREFIX}{_name(error['loc'])}: {error['msg']}" for error in wrong.errors())
    raise Refusal("bad-setting", _("A setting is invalid: {wrong}"), wrong=said)


def _name(location: tuple[int | str, ...]) -> str:
    return str(location[0]).upper() if location else "?"
