"""One row for every match, as it is played: JSON lines, or CSV if the file name ends in `.csv`."""

import csv
import json
from pathlib import Path
from types import TracebackType
from typing import Any

from ..kernel.refusal import Refusal
from ..kernel.text import _
from .outcome import Failure, Outcome
from .plan import Plan


class Rows:
    """A file of rows, written row by row to a temporary file (`rows.csv.part`), which replaces the target when all are
    played. If the run fails, an older file is left as it was, and the temporary file stays."""

    def __init__(self, plan: Plan, file: Path) -> None:
        self._plan = plan
        device = file.exists() and not file.is_file()  # such as /dev/stdout: it cannot be replaced
        self._file = file if device else file.resolve()
        self._part = file if device else self._file.with_name(f"{file.name}.part")
        try:
            self._stream = self._part.open("w", encoding="utf-8", newline="")
        except OSError as wrong:
            raise Refusal(
                "no-rows", _("{file} cannot be written: {why}."), file=str(file), why=wrong.strerror
            ) from wrong
        self._table = csv.writer(self._stream) if file.suffix.lower() == ".csv" else None
        if self._table is not None:
            self._table.writerow(_columns(plan))
        self._written = False

    def write(self, one: Outcome | Failure) -> None:
        self._written = True
        row = _row(self._plan, one)
        if self._table is None:
            self._stream.write(json.dumps(row, ensure_ascii=False) + "\n")
        else:
            self._table.writerow(_flat(self._plan, row))
        self._stream.flush()

    def __enter__(self) -> "Rows":
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, raised: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._stream.close()
        if self._part == self._file:
            return
        if raised is None:
            self._part.replace(self._file)
        elif not self._written:
            self._part.unlink()


COMMON = ("match", "pair", "seed", "by", "how", "won", "turns", "decisions", "seconds", "failed")
SEAT = ("bot", "score", "utility", "win")


def _row(plan: Plan, one: Outcome | Failure) -> dict[str, Any]:
    """A match as a row, with its seats in order."""
    line, names, count = plan.line(one.number), plan.names, plan.seats
    places = [(seat - line.first) % count for seat in range(count)]
    bots = [names[place if line.team is None else line.team] for place in places]
    row: dict[str, Any] = {
        "match": one.number,
        "pair": line.seed_group,
        "seed": str(one.seed),
        "by": one.variant or None,
    }
    if isinstance(one, Failure):
        return row | {"seats": [{"bot": name} for name in bots], "failed": one.why}
    seats = [
        {"bot": name, "score": one.scores[place], "utility": one.utility[place], "win": one.wins[place]}
        for name, place in zip(bots, places, strict=True)
    ]
    facts = {"how": one.how, "won": one.won, "turns": one.turns, "decisions": one.decisions}
    return row | facts | {"seconds": round(one.seconds, 4), "seats": seats, "failed": None}


def _columns(plan: Plan) -> list[str]:
    return [*COMMON, *(f"seat_{seat}_{fact}" for seat in range(plan.seats) for fact in SEAT)]


def _flat(plan: Plan, row: dict[str, Any]) -> list[Any]:
    return [*(row.get(name) for name in COMMON), *(seat.get(fact) for seat in row["seats"] for fact in SEAT)]
