"""Light pages: what is text goes out packed to browsers that can unpack it, files packed once and kept."""

import gzip
from functools import cache
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

TEXT = (".css", ".js", ".svg")
"""The endings of files that become smaller; fonts are packed already."""


class Packing(GZipMiddleware):
    """ASGI middleware: packs pages and answers as they go out."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, minimum_size=1500, compresslevel=4)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/static/") and not scope["path"].endswith(TEXT):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


class Files(StaticFiles):
    """The static files, each packed when it is first asked for, and whole: they are too small to be sent in parts."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        whole = [(name, value) for name, value in scope["headers"] if name != b"range"]
        await super().__call__({**scope, "headers": whole}, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        found = await super().get_response(path, scope)
        wanted = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        if not wanted or not isinstance(found, FileResponse) or not path.endswith(TEXT) or scope["method"] != "GET":
            return found
        file = Path(found.path)
        content = await run_in_threadpool(packed, file, file.stat().st_mtime_ns)
        kept = {name: value for name, value in found.headers.items() if name in ("etag", "last-modified")}
        kept["etag"] = f"W/{kept['etag']}"
        return Response(
            content,
            media_type=found.media_type,
            headers={**kept, "content-encoding": "gzip", "vary": "Accept-Encoding"},
        )


@cache
def packed(file: Path, _changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), 9)
