"""Ports for servers that need a fixed port number. They lie outside the range of the ports that the system assigns to
connections, so nothing else takes one between the moment a test chooses it and the moment the server listens."""

import itertools
import os
import socket
from contextlib import ExitStack

FIRST, LAST = 10_000, 19_900
_steps = itertools.count(os.getpid() * 320, 8)
"""Test processes that run in parallel start far apart."""


def free_ports(count: int = 1) -> int:
    """Return the first of `count` free consecutive ports."""
    for step in _steps:
        first = FIRST + step % (LAST - FIRST - count)
        with ExitStack() as held:
            try:
                for port in range(first, first + count):
                    held.enter_context(socket.create_server(("127.0.0.1", port)))
            except OSError:
                continue
        return first
    raise AssertionError
