"""The output of a calibration: the file of coefficients, and the page about how reliable they are."""

import json
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from ..kernel.game import Game
from .calibrate import Fit, rounded

BINS = 10


class Bin(NamedTuple):
    """Positions that the fit considers equally good: the prediction, and the actual results."""

    positions: int
    predicted: float
    actual: float


def bins(tried: Sequence[tuple[float, float]]) -> list[Bin]:
    """From the worst positions to the best, the same number in each."""
    ranked = sorted(tried)
    found = []
    for place in range(BINS):
        some = ranked[place * len(ranked) // BINS : (place + 1) * len(ranked) // BINS]
        if some:
            found.append(Bin(len(some), fmean(one[0] for one in some), fmean(one[1] for one in some)))
    return found


def errors(fit: Fit) -> tuple[float, float]:
    """The mean squared error on the half that was not fitted, and that of always predicting the average: for chances,
    the Brier score."""
    tried = fit.tried or [(fit.base, fit.base)]
    return fmean((predicted - actual) ** 2 for predicted, actual in tried), fmean(
        (fit.base - actual) ** 2 for _predicted, actual in tried
    )


def as_file(command: str, fits: Sequence[Fit]) -> str:
    """`fitted.json`."""
    facts = {
        "command": command,
        "players": {str(one.seats): {"matches": one.matches, "samples": one.fitted, **one.line} for one in fits},
    }
    return json.dumps(facts, indent=1, ensure_ascii=False) + "\n"


def as_page(game: Game, command: str, fits: Sequence[Fit]) -> str:
    """The page about the game's value, for people."""
    lines = [
        f"# The value of an unfinished match: {game.title}",
        "",
        f"Made by `{command}`; do not edit. The coefficients lie in `bot/fitted.json` of the game's folder.",
        "One half of the matches is fitted, on the other half the fit is tried. Weights are those of features as they",
        "are spread, so that they can be compared. “Said” is what the value says on the average of a tenth of the",
        "positions, “came” what became of these matches.",
    ]
    for one in fits:
        lines += ["", f"## {one.seats} {'player' if one.seats == 1 else 'players'}", "", *_of(one)]
    return "\n".join(lines) + "\n"


def _of(fit: Fit) -> list[str]:
    error, plain = errors(fit)
    name = "Brier score" if fit.line["kind"] == "logistic" else "Mean squared error"
    lines = [
        f"{fit.matches} matches, {fit.fitted} positions fitted, {len(fit.tried)} tried. {name}: {rounded(error)};",
        f"always saying the average ({rounded(fit.base)}) {rounded(plain)}.",
        "",
        "| feature | weight | mean | spread |",
        "|---|---:|---:|---:|",
    ]
    features = fit.line["features"].items()
    for name, of in sorted(features, key=lambda one: -abs(one[1]["weight"])):
        lines.append(f"| {name} | {of['weight']} | {of['mean']} | {of['spread']} |")
    lines += ["", "| positions | said | came |", "|---:|---:|---:|"]
    lines += [f"| {one.positions} | {rounded(one.predicted)} | {rounded(one.actual)} |" for one in bins(fit.tried)]
    return lines
