"""Which build runs: the sources, interpreted, or the same sources compiled to machine code (`make compiled`)."""

from importlib.machinery import EXTENSION_SUFFIXES

from . import match

INTERPRETED, COMPILED = "interpreted", "compiled"


def build() -> str:
    return COMPILED if str(match.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else INTERPRETED
