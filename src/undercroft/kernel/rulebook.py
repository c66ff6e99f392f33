"""What the kernel needs from a game to run its matches; `Game` has this and much more."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from .decision import Rules
from .rng import Random


class Rulebook(Protocol):
    """The rules of a game as functions on its state: see `Game`."""

    @property
    def id(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def set_up(self) -> Callable[[int, Mapping[str, Any], Random], Any]: ...
    @property
    def turn(self) -> Callable[[Any], Rules[None]]: ...
    @property
    def redeal(self) -> Callable[[Any, int, Random], None]: ...
