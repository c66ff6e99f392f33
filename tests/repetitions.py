"""How many times a test plays. The compiled build is several times as fast, and `.ci/run` tests it too."""

from undercroft.kernel.build import COMPILED, build


def repetitions(interpreted: int, compiled: int) -> int:
    return compiled if build() == COMPILED else interpreted
