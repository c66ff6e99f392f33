"""A player of simple judgement."""

from typing import Any

from ...kernel.decision import Decision


def judge(view: dict[str, Any], decision: Decision) -> list[float]:
    return [0.0] * len(decision.options)
