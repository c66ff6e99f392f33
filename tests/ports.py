"""Ports for servers that must be told theirs: outside the range from which the system gives any connection a port, so
that nobody else gets one between the test that chooses it and the server that listens on it."""

import itertools
import os
import socket
from contextlib import ExitStack

FIRST, LAST = 10_000, 19_900
_steps = itertools.count(os.getpid() * 320, 8)
"""Processes that test side by side begin far from each other."""


def free_ports(count: int = 1) -> int:
    """The first of so many ports in sequence."""
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
