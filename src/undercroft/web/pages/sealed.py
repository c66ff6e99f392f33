"""What everybody may know of the dice of a table: their seal, what was added to them, and at the end all of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...kernel.fair import Fair, fingerprint
from ...kernel.match import Match
from ...kit.guide import guide_of
from ..live.dice import fair_of
from ..live.table import LiveTable


@dataclass(frozen=True, slots=True)
class DiceFacts:
    """The dice of a table."""

    seal: str = ""
    """SHA-256 of the server's secret bits, or where nobody could add any, of the seed's digits."""
    kind: str = "added"
    """"added": everybody could add bits; "drawn": the server alone drew the seed; "laid": it is the same every time."""
    stage: str = "begun"
    """"gathering", "begun" or "over": when bits can be added, when they are shown, and when all is told."""
    bits: Mapping[int, str] = field(default_factory=dict)
    """What was added at which seat, from the beginning of the match on."""
    given: frozenset[int] = frozenset()
    """The seats at which something has been added."""
    seed_hash: str = ""
    """SHA-256 of the seed's decimal digits, from the beginning of the match on."""
    seed: str | None = None
    """The seed itself, only when the match is over."""
    fair: Fair | None = None
    """What the seed was made of, only when the match is over."""
    next_seal: str = ""
    """The seal of the rematch, as long as bits can be added to its dice."""
    rematch: str | None = None

    @property
    def added(self) -> str:
        """What was added, as a script reads it."""
        return " ".join(f"{seat}:{bits}" for seat, bits in sorted(self.bits.items()))


EXAMPLE = Fair(
    "5f1d7c0e9ab34482d6071be58c39fa6410e2d7b5a94c3f868215de70ab9346fc",
    {0: "00c5a1f7e3b2948d6e1f0a7b3c8d5e92", 1: "9b7e2d41c06f8a35e4d1b9720f6c3a58"},
)
"""The dice with which About explains the check."""


def dice_of(table: LiveTable, match: Match) -> DiceFacts:
    """With the table open. Nothing here tells more of the secret bits than their seal, until the match is over."""
    over = match.result is not None
    kind = "added" if table.record.secret is not None else "laid" if is_laid(match) else "drawn"
    seed_hash = fingerprint(str(match.seed)) if table.record.begun or kind == "drawn" else ""
    return DiceFacts(
        seal=fingerprint(table.record.secret) if table.record.secret is not None else seed_hash,
        kind=kind,
        stage="over" if over else "begun" if table.record.begun else "gathering",
        bits=table.record.bits if table.record.begun else {},
        given=frozenset(table.record.bits),
        seed_hash=seed_hash,
        seed=str(match.seed) if over else None,
        fair=fair_of(table) if over else None,
        next_seal=table.next_seal if (over or table.record.ended) and table.record.rematch is None else "",
        rematch=table.record.rematch,
    )


def commands(dice: Fair | None, seed: str | None = None) -> str:
    """The check of dice as anybody can repeat it: commands, and what they print. Of old dice there is only a seed."""
    if dice is None:
        return f"$ printf %s {seed} | sha256sum\n{fingerprint(seed)}" if seed is not None else ""
    lines = " \\\n".join(f"    '{line}'" for line in dice.lines)
    return (
        f"$ printf %s {dice.secret} | sha256sum\n{dice.seal}\n"
        f"$ printf '%s\\n' \\\n{lines} | sha256sum\n{dice.hash}\n"
        f"$ python3 -c 'print(0x{dice.hash[:32]})'\n{dice.seed}"
    )


def is_laid(match: Match) -> bool:
    """Whether the seed is that of the guided first game, which everybody plays with the same cards."""
    guide = guide_of(match.game)
    return guide is not None and guide.seed == match.seed
