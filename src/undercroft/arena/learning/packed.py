"""Many examples as a few arrays: for files, other processes and learning."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ...bots.net.features import HINTS
from .examples import Example

Packed = Mapping[str, Any]
"""Arrays by name: the rows' values other than 0, the options of all examples one after the other, and their counts."""


def pack(examples: Sequence[Example]) -> dict[str, Any]:
    filled = [example.sight.row.nonzero()[0] for example in examples]
    return {
        "filled": np.array([len(places) for places in filled], np.uint16),
        "places": np.concatenate(filled).astype(np.uint16),
        "values": np.concatenate(
            [example.sight.row[places] for example, places in zip(examples, filled, strict=True)]
        ).astype(np.float16),
        "counts": np.array([len(example.sight.numbers) for example in examples], np.uint8),
        "numbers": np.concatenate([example.sight.numbers for example in examples]).astype(np.uint16),
        "hints": np.concatenate([example.sight.hints for example in examples]).astype(np.float16),
        "worths": np.concatenate([example.worths for example in examples]).astype(np.float32),
        "seats": np.array([example.seats for example in examples], np.uint8),
        "outcomes": np.array([example.outcome for example in examples], np.float32),
    }


def joined(parts: Sequence[Packed]) -> dict[str, Any]:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def sparse(packed: Packed, size: int) -> tuple[Any, Any]:
    """The observations' values other than 0, with their places, in rows of equal length. The padding points at place
    `size`: the zero after an observation."""
    filled = packed["filled"].astype(np.int64)
    places = np.full((len(filled), int(filled.max())), size, np.int32)
    values = np.zeros(places.shape, np.float16)
    line = np.repeat(np.arange(len(filled)), filled)
    column = np.arange(len(line)) - np.repeat(np.cumsum(filled) - filled, filled)
    places[line, column] = packed["places"]
    values[line, column] = packed["values"]
    return places, values


def padded(packed: Packed, most: int) -> dict[str, Any]:
    """The options of each example in a row of this length, padded with the number -1. Of more options, only the first
    are kept."""
    counts = packed["counts"].astype(np.int64)
    number = np.full((len(counts), most), -1, np.int32)
    hints = np.zeros((len(counts), most, HINTS), np.float16)
    worths = np.full((len(counts), most), np.nan, np.float32)
    line = np.repeat(np.arange(len(counts)), counts)
    column = np.arange(len(line)) - np.repeat(np.cumsum(counts) - counts, counts)
    inside = column < most
    line, column = line[inside], column[inside]
    number[line, column] = packed["numbers"][inside]
    hints[line, column] = packed["hints"][inside]
    worths[line, column] = packed["worths"][inside]
    return {"numbers": number, "hints": hints, "worths": worths}
