"""The settings of a server: from the environment (`UNDERCROFT_…`) or from command line flags."""

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
"""The fewest characters of the admin token."""


def user_data_dir() -> Path:
    """Where this system keeps the data of a user's programs."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "undercroft"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "undercroft"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "undercroft"


def read_names(given: object) -> object:
    """Names separated by commas. A JSON list is accepted too, for compatibility."""
    if not isinstance(given, str):
        return given
    return json.loads(given) if given.lstrip().startswith("[") else [name.strip() for name in given.split(",") if name]


Names = Annotated[list[str], NoDecode, BeforeValidator(read_names)]


class Settings(BaseSettings):
    """Every setting of the web server; `UNDERCROFT_PORT=9000` sets `port`, and so on."""

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
    """Further origins from which commands are accepted, for a proxy that renames hosts: `https://play.example.org`."""
    secure: bool = False
    """Send cookies over HTTPS only; pages requested over HTTPS always set them so."""
    proxies: str = "127.0.0.1"
    """The proxies that are trusted to report a client's address."""

    pace: int = Field(default=700, ge=0, le=10_000)
    """Milliseconds between the choices of bots, so that people can follow them."""
    show: int = Field(default=250, ge=0, le=10_000)
    """The minimum at tables where only bots play."""
    bot: str = "greedy"
    """The bot of *Play* for guests who have not chosen a strength; if it does not exist, that of *Normal*."""
    workers: int = Field(default_factory=lambda: min(64, max(1, cores() - 1)), ge=1, le=64)
    """Processes in which bots think."""
    bot_seconds: float = Field(default=10.0, gt=0)
    """How long a bot may think before it counts as failed."""
    analysis_seconds: float = Field(default=60.0, gt=0)
    """Processor seconds for the analysis of a finished match."""
    hint_seconds: float = Field(default=1.0, ge=0)
    """Processor seconds for a hint; with 0, hints rely on judgement alone."""
    imagine: bool = False
    """Give programs imagined matches of tables where only they and bots play; these contain the seed."""

    away: float = Field(default=60.0, gt=0)
    """Seconds without activity after which somebody counts as away."""
    call_seconds: float = Field(default=5.0, ge=0)
    """Seconds after which a player who must choose and has no page of the table open is notified, if they want it."""
    most_listed: int = Field(default=5, ge=1)
    """The most tables of one guest that the lobby lists."""
    idle: float = Field(default=300.0, ge=0)
    """Seconds after which a table that nobody looks at is unloaded from memory."""
    most_moves: int = Field(default=20_000, ge=100)
    """The most choices and undos at one table."""
    limits: bool = True
    """Limit how often a guest or an address may send requests."""
    most_body: int = Field(default=64_000, ge=1_000)
    """The most bytes of a request body."""
    most_head: int = Field(default=32_000, ge=4_000)
    """The most bytes of a request header."""
    request_seconds: float = Field(default=20.0, gt=0)
    """Seconds within which the body must arrive."""

    prune_hour: int = Field(default=4, ge=-1, le=23)
    """The hour, in local time, at which old data is deleted and compressed; -1: never."""
    gathering_days: int = Field(default=30, ge=0)
    """Days until a table whose match has not begun is deleted; 0, here and below: never."""
    unfinished_days: int = Field(default=180, ge=0)
    """Days without a choice until an unfinished match is deleted."""
    guest_days: int = Field(default=730, ge=0)
    """Days until a guest who does not come back is deleted, as if they had asked for it."""
    device_days: int = Field(default=365, ge=0)
    """Days until an unused device is forgotten; a guest's last one stays."""
    chat_days: int = Field(default=90, ge=0)
    """Days until a line of chat is deleted."""
    report_days: int = Field(default=365, ge=0)
    """Days until a closed report or an expired ban is deleted."""
    pack_days: int = Field(default=7, ge=0)
    """Days until the choices of a finished match are compressed into one row; they can still be read."""

    admin: SecretStr = SecretStr("")
    """The admin token, for the page /admin; without one there is no such page."""
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of /health and /metrics; without one there are none."""
    metrics_host: str = "127.0.0.1"
    """The address on which they are served."""
    log: Literal["text", "json"] = "text"
    """The format of the log: text for people, or one JSON object per line for programs."""

    @field_validator("admin")
    @classmethod
    def _long_enough(cls, token: SecretStr) -> SecretStr:
        if token.get_secret_value() and len(token.get_secret_value()) < TOKEN:
            raise ValueError(f"a token has at least {TOKEN} characters")
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
        """Identifies the server among all that share a store."""
        return f"{gethostname()}:{self.port}"

    @property
    def address(self) -> str:
        host = "localhost" if self.host in ("0.0.0.0", "::", "127.0.0.1", "::1") else self.host
        return f"http://{host}:{self.port}"


def read_settings(**given: Any) -> Settings:
    """The settings from the environment and the given ones; refuses and names invalid ones."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as wrong:
        problems = "; ".join(f"{PREFIX}{_name(error['loc'])}: {error['msg']}" for error in wrong.errors())
    raise Refusal("bad-setting", _("A setting is invalid: {wrong}"), wrong=problems)


def _name(location: tuple[int | str, ...]) -> str:
    return str(location[0]).upper() if location else "?"
