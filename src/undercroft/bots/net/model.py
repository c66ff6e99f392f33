"""A small net in numpy: it rates each option of a decision, and the match itself, by an observation."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ...kernel.decision import Option
from ...kernel.game import Game
from ...kernel.refusal import Refusal
from ...kernel.registry import game as find_game
from ...kernel.text import _
from .features import FLOATS, FeatureReader, Sight, feature_reader, likely

NAMES = (
    "in_w", "in_b", "mid_w", "mid_b", "hint_w", "about_w", "verb", "one", "two", "copies", "option_b",
    "cross_w", "both_w", "here_w", "both_b", "all_w", "last_w", "last_b", "out_w", "plain_w", "value_w", "value_b",
)  # fmt: skip
"""The weights, by name; `used` are the places of an observation that are read."""


class Net:
    """The weights of one game, and the scores they give the options of a decision."""

    def __init__(self, reader: FeatureReader, about: dict[str, Any], weights: dict[str, Any]) -> None:
        self.reader = reader
        self.about = about
        """The facts about the net in its file: game, version, training."""
        self.w = {name: np.asarray(weights[name], np.float32) for name in NAMES}
        used = np.asarray(weights["used"], np.int64)
        self.place = np.full(reader.size + 1, -1, np.int64)
        self.place[used] = np.arange(len(used))

    @staticmethod
    def read(file: str | Path, game: Game) -> "Net":
        """The net in a file; refuses one of another game or version, or with other actions or observations."""
        reader = feature_reader(game.id)
        with np.load(file) as found:
            about = json.loads(str(found["about"]))
            fits = {"game": game.id, "version": game.version, **reader.facts()}
            if any(about.get(name) != value for name, value in fits.items()):
                raise Refusal(
                    "other-version",
                    _("These weights are for {found}, version {its}, and do not fit {game}, version {version}."),
                    found=about["game"], its=about["version"], game=game.id, version=game.version,
                )  # fmt: skip
            return Net(reader, about, dict(found))

    def scores(self, sight: Sight) -> FLOATS:
        """How good each option seems."""
        return self.both(sight)[0]

    def ranked(self, sight: Sight) -> list[Option]:
        """The options that are likely, best first."""
        scores = self.scores(sight)
        return [sight.options[place] for place in sorted(likely(sight), key=lambda place: -float(scores[place]))]

    def both(self, sight: Sight) -> tuple[FLOATS, float]:
        """How good each option seems, and the worth of the match for the seat."""
        w, reader, row = self.w, self.reader, sight.row
        places = row.nonzero()[0]
        inside = self.place[places]
        used = inside >= 0
        hidden = np.maximum(row[places[used]] @ w["in_w"][inside[used]] + w["in_b"], 0)
        here = np.maximum(hidden @ w["mid_w"] + w["mid_b"], 0)
        verb, one, two, copy = reader.factors[sight.numbers].T
        option = sight.hints @ w["hint_w"] + w["verb"][verb] + w["one"][one] + w["two"][two] + w["copies"][copy]
        option += row[reader.about[one]] @ w["about_w"] + w["option_b"]
        option = np.maximum(option, 0)
        crossed = option * (here @ w["cross_w"])
        both = np.maximum(np.concatenate((option, crossed), 1) @ w["both_w"] + here @ w["here_w"] + w["both_b"], 0)
        last = np.maximum(both @ w["last_w"] + both.mean(0) @ w["all_w"] + w["last_b"], 0)
        scores: FLOATS = (last @ w["out_w"])[:, 0] + (sight.hints @ w["plain_w"])[:, 0]
        return scores, float(here @ w["value_w"][:, 0] + w["value_b"][0])


@cache
def loaded(file: Path, id: str) -> Net:
    """The net of a game, read once: all matches share it."""
    return Net.read(file, find_game(id))
