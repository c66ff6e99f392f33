"""What the middlewares of the gate share."""

from collections.abc import Awaitable
from typing import Protocol

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ..metrics import Metrics
from ..settings import Settings
from .bans import Bans
from .devices import Devices
from .security import Limiter, Pass, Signer, new_id
from .seen import LastSeen


class Guarded(Protocol):
    """What the gate needs from the house."""

    @property
    def signer(self) -> Signer: ...
    @property
    def limiter(self) -> Limiter: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def metrics(self) -> Metrics: ...
    @property
    def bans(self) -> Bans: ...
    @property
    def seen(self) -> LastSeen: ...
    @property
    def devices(self) -> Devices: ...


def house_of(scope: Scope) -> Guarded:
    house: Guarded = scope["app"].state.house
    return house


def kind_of(scope: Scope) -> str:
    path: str = scope["path"]
    return "api" if path.startswith("/api/") else "static" if path.startswith("/static/") else "page"


class Layer:
    """ASGI middleware for the connection types in `types`; others pass through."""

    types: tuple[str, ...] = ("http", "websocket")

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        return (self.handle if scope["type"] in self.types else self.app)(scope, receive, send)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request: raise a `Refusal`, or pass it on."""
        raise NotImplementedError


def let_in(asked: HTTPConnection, held: Pass | None) -> None:
    asked.state.user = held.user if held else new_id()
    asked.state.device = held.device if held else asked.state.user
