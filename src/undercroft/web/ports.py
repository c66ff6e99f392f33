"""The ports a server listens on; refuses with a sentence if they are not available."""

import socket
import sys

from ..kernel.refusal import Refusal
from ..kernel.text import _
from .settings import Settings


def bind(settings: Settings) -> socket.socket:
    """The socket of the web server."""
    return _listen(settings.host, settings.port, "--port")


def bind_watch(settings: Settings, process: int = 0) -> socket.socket | None:
    """The socket of /health and /metrics, if wanted: each process has its own port, in sequence."""
    if settings.metrics_port is None:
        return None
    port = settings.metrics_port + process if settings.metrics_port else 0
    return _listen(settings.metrics_host, port, "UNDERCROFT_METRICS_PORT")


def _listen(host: str, port: int, setting: str) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # avoids 40 ms of delay for two-part answers
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as wrong:
        listening.close()
        sentence = _("Port {port} of {host} cannot be used: {wrong}. Choose another with {setting}.")
        raise Refusal("no-port", sentence, port=port, host=host, wrong=wrong, setting=setting) from wrong
    return listening
