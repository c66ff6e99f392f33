"""The WebSocket as pages use it: each table is packed on its own, and nothing is kept between two of them.

A packed table is an eighth of its size. The usual way keeps the packer's window, 45 KB, for each open page;
a thousand tables that mostly wait are better off without.
"""

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol


class TableSocket(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        packing = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            compress_settings={"level": 3},
        )
        self.conn = ServerProtocol(
            extensions=[packing],
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )
