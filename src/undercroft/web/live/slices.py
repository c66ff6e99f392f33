"""Long work on the event loop, in slices, so that others are served between them."""

import asyncio
from collections.abc import Generator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.01
"""Seconds."""


async def in_slices(work: Generator[None, None, T]) -> T:
    """What a generator returns. Whenever a slice of time is over, others are served."""
    end = monotonic() + SLICE
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        if monotonic() >= end:
            await asyncio.sleep(0)
            end = monotonic() + SLICE


def at_once(work: Generator[None, None, T]) -> T:
    """The same, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
