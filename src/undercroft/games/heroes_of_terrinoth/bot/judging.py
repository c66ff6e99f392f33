"""How good each option seems, from what a player sees."""

from collections.abc import Sequence
from typing import Any

from ....kernel.decision import Decision


def judge(view: dict[str, Any], decision: Decision) -> Sequence[float]:
    return [0.0 for _option in decision.options]
