"""Trains a net to predict which options are worth more than others, and what the match is worth."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from ...bots.net.features import COPIES, HINTS, FeatureReader, feature_reader
from ...bots.net.model import NAMES
from ...kernel.game import Game
from .packed import Packed, padded, sparse

IN, WIDTH, LAST = 192, 96, 48
"""The widths of the layers."""
MOST = 24
"""The most options of an example that are learned from."""
BATCH = 1024
NEAR = 4
"""A batch is drawn from this many times as many examples."""
DROPPED = 0.1
SOFT, VALUE = 0.2, 0.5
"""Weights in the loss: of the softened target and of the outcome; the worth of the choice has weight 1."""
AVERAGED = 0.998
"""The decay of the moving average of the weights, which is the net that is kept."""
TENTH = 10
"""One in this many examples is held out for the test."""


class Layers(nn.Module):
    """The same as `Net.both`, for many examples at once."""

    def __init__(self, reader: FeatureReader, dropped: float = DROPPED) -> None:
        super().__init__()
        verbs, things = len(reader.actions.verbs), len(reader.actions.things)
        about = reader.about.shape[1]
        self.drop = nn.Dropout(dropped)
        shapes = {
            "in_w": (reader.size + 1, IN), "in_b": (IN,), "mid_w": (IN, WIDTH), "mid_b": (WIDTH,),
            "hint_w": (HINTS, WIDTH), "about_w": (about, WIDTH), "verb": (verbs, WIDTH), "one": (things, WIDTH),
            "two": (things, WIDTH), "copies": (COPIES, WIDTH), "option_b": (WIDTH,), "cross_w": (WIDTH, WIDTH),
            "both_w": (2 * WIDTH, WIDTH), "here_w": (WIDTH, WIDTH), "both_b": (WIDTH,), "all_w": (WIDTH, LAST),
            "last_w": (WIDTH, LAST), "last_b": (LAST,), "out_w": (LAST, 1), "plain_w": (HINTS, 1),
            "value_w": (WIDTH, 1), "value_b": (1,),
        }  # fmt: skip
        assert tuple(shapes) == NAMES
        self.w = nn.ParameterDict({name: nn.Parameter(_begin(name, shape)) for name, shape in shapes.items()})

    def forward(self, places: Any, values: Any, factors: Any, about: Any, hints: Any, there: Any) -> tuple[Any, Any]:
        """Scores of options (examples × options) and the worth of the match."""
        w = self.w
        entered = nn.functional.embedding_bag(places, w["in_w"], per_sample_weights=values, mode="sum")
        hidden = self.drop(torch.relu(entered + w["in_b"]))
        here = torch.relu(hidden @ w["mid_w"] + w["mid_b"])
        verb, one, two, copy = factors.unbind(-1)
        option = hints @ w["hint_w"] + w["verb"][verb] + w["one"][one] + w["two"][two] + w["copies"][copy]
        row = values.new_zeros(len(places), len(w["in_w"])).scatter_(1, places, values)
        spoken = torch.gather(row, 1, about[one].flatten(1)).view(*one.shape, about.shape[1])
        option = torch.relu(option + spoken @ w["about_w"] + w["option_b"])
        crossed = option * (here @ w["cross_w"]).unsqueeze(1)
        both = torch.cat((option, crossed), 2) @ w["both_w"] + (here @ w["here_w"]).unsqueeze(1) + w["both_b"]
        both = self.drop(torch.relu(both)) * there.unsqueeze(2)
        middle = both.sum(1) / there.sum(1, keepdim=True)
        last = torch.relu(both @ w["last_w"] + (middle @ w["all_w"]).unsqueeze(1) + w["last_b"])
        scores = (last @ w["out_w"] + hints @ w["plain_w"]).squeeze(2)
        return scores, (here @ w["value_w"]).squeeze(1) + w["value_b"]


def _begin(name: str, shape: tuple[int, ...]) -> Any:
    if name.endswith("_b"):
        return torch.zeros(shape)
    if name == "plain_w":  # start with what judgement rates highest
        return torch.tensor([[1.0], [0.0], [1.0], [0.0], [0.0], [0.5], [0.0], [0.0]])
    fan = 30 if name == "in_w" else 4 if name in ("verb", "one", "two", "copies") else shape[0]
    return torch.randn(shape) * (2 / fan) ** 0.5 * (0.1 if name in ("out_w", "one", "two") else 1.0)


class Learner:
    """A net that is learning, its examples, and how well it has done."""

    def __init__(
        self, game: Game, seed: int = 0, rate: float = 1e-3, soft: float = SOFT, dropped: float = DROPPED
    ) -> None:
        torch.manual_seed(seed)
        torch.use_deterministic_algorithms(not torch.cuda.is_available())  # slow or missing on a GPU
        self.game, self.reader = game, feature_reader(game.id)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.layers = Layers(self.reader, dropped).to(self.device)
        self.averaged = {name: weight.detach().clone() for name, weight in self.layers.w.items()}
        self.rate, self.soft = rate, soft
        self.optimiser = torch.optim.AdamW(self.layers.parameters(), lr=rate, weight_decay=1e-2)
        self.factors = torch.tensor(self.reader.factors, dtype=torch.long, device=self.device)
        self.about = torch.tensor(self.reader.about, dtype=torch.long, device=self.device)
        self.random = torch.Generator().manual_seed(seed)
        self.seen = torch.zeros(self.reader.size + 1, dtype=torch.bool, device=self.device)
        self.data: dict[str, Any] = {}
        self.steps = 0
        self.scale = {True: 1.0, False: 1.0}

    def take(self, packed: Packed) -> None:
        """Learn from these examples from now on; they replace earlier ones."""
        found = {name: torch.from_numpy(array) for name, array in padded(packed, MOST).items()}
        found["hints"] = found["hints"].nan_to_num(0.0)
        places, values = sparse(packed, self.reader.size)
        found |= {"places": torch.from_numpy(places), "values": torch.from_numpy(values)}
        alone = (packed["seats"] == 1) & self.game.score_alone
        found["alone"] = torch.from_numpy(alone)
        found["outcomes"] = torch.from_numpy(np.where(alone, packed["outcomes"] / 100, packed["outcomes"]))
        counts = packed["counts"].clip(max=MOST)
        found["counts"] = torch.from_numpy(counts)
        order = np.argsort(counts, kind="stable")
        self.order = torch.from_numpy(order[order % TENTH != 0])
        found = {name: some.to(self.device) for name, some in found.items()}
        self.seen[found["places"].flatten().long()] = True
        self.seen[-1] = False
        self.data = found
        # the mean difference between options, for scores (played alone) and for chances
        worths = self.data["worths"]
        apart = (worths - worths.nanmean(1, keepdim=True)).abs().nanmean(1)
        for kind in (True, False):
            of_kind = apart[self.data["alone"] == kind]
            if len(of_kind):
                self.scale[kind] = float(of_kind.nanmean()) + 1e-6

    def __len__(self) -> int:
        return len(self.data["alone"]) if self.data else 0

    def _batch(self, lines: Any) -> tuple[Any, ...]:
        data = self.data
        wide = int(data["counts"][lines].max())  # the columns beyond are empty
        numbers = data["numbers"][lines, :wide]
        there = numbers >= 0
        scale = torch.where(data["alone"][lines], self.scale[True], self.scale[False])
        worths = data["worths"][lines, :wide]
        tried = ~worths.isnan()
        worths = worths.nan_to_num(0.0)
        middle = worths.sum(1, keepdim=True) / tried.sum(1, keepdim=True).clamp(min=1)
        gains = ((worths - middle) / scale.unsqueeze(1)).clamp(-10, 10) * tried
        factors = self.factors[numbers.clamp(min=0)]
        row = data["places"][lines].long(), data["values"][lines].float()
        inputs = *row, factors, self.about, data["hints"][lines, :wide].float(), there.float()
        return inputs, tried, gains, data["outcomes"][lines]

    def _drawn(self) -> Any:
        """A batch of examples with similar numbers of options, so that there is little padding."""
        start = int(torch.randint(len(self.order), (1,), generator=self.random))
        near = self.order[start : start + NEAR * BATCH]
        return near[torch.randint(len(near), (BATCH,), generator=self.random)].to(self.device)

    def learn(self, steps: int, rate: float | None = None) -> float:
        """Learn for this many steps; returns the last loss."""
        self.layers.train()
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate if rate is None else rate
        loss = torch.zeros(())
        for _step in range(steps):
            lines = self._drawn()
            inputs, tried, gains, outcomes = self._batch(lines)
            scores, value = self.layers(*inputs)
            scores = scores.masked_fill(~tried, -1e9)
            likely = torch.log_softmax(scores, 1)
            wanted = torch.softmax(gains.masked_fill(~tried, -1e9), 1)
            loss = (
                -(likely.exp() * gains).sum(1).mean()
                - self.soft * (wanted * likely.masked_fill(~tried, 0)).sum(1).mean()
            )
            loss = loss + VALUE * (value - outcomes).square().mean()
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(self.layers.parameters(), 1.0)
            self.optimiser.step()
            self.steps += 1
            slowly = min(AVERAGED, 1 - 1 / (1 + self.steps / 10))
            with torch.no_grad():
                for name, weight in self.layers.w.items():
                    self.averaged[name].lerp_(weight, 1 - slowly)
        return float(loss.detach())

    @torch.no_grad()
    def scores(self, lines: Any) -> tuple[Any, Any]:
        """The output for these examples: the score of each option, and the worth of the match."""
        scores, value = self.layers(*self._batch(lines)[0])
        return scores, value

    @torch.no_grad()
    def test(self) -> dict[str, float]:
        """Test on the held-out examples: how much more its choices are worth than those of judgement, in mean
        differences between options, and how much more the best choices in hindsight are (which is mostly luck)."""
        layers = Layers(self.reader).to(self.device)
        layers.load_state_dict({f"w.{name}": weight for name, weight in self.averaged.items()})
        layers.eval()
        sums = np.zeros(5)
        for lines in torch.arange(0, len(self), TENTH, device=self.device).split(4096):
            inputs, tried, gains, outcomes = self._batch(lines)
            scores, value = layers(*inputs)
            picked = scores.masked_fill(~tried, -1e9).argmax(1, keepdim=True)
            liked = (inputs[4][..., 2] - inputs[4][..., 3] + 0.01 * inputs[4][..., 5]).masked_fill(~tried, -9)
            judged = gains.gather(1, liked.argmax(1, keepdim=True))
            hindsight = gains.masked_fill(~tried, -99).max(1, keepdim=True)[0]
            more = gains.gather(1, picked) - judged
            sums += [float(one) for one in (
                len(lines), more.sum(), more.square().sum(), (hindsight - judged).sum(),
                (value - outcomes).square().sum(),
            )]  # fmt: skip
        count, gain, squares, most, off = (float(one) for one in sums)
        error = (max(0.0, squares / count - (gain / count) ** 2) / count) ** 0.5
        return {
            "examples": len(self), "steps": self.steps, "gain": gain / count, "error": error,
            "hindsight": most / count, "value": off / count,
        }  # fmt: skip

    def write(self, file: Path, about: dict[str, Any]) -> None:
        """Write the weights as float16, without those of inputs that are 0 in all examples."""
        used = self.seen.nonzero()[:, 0]
        weights = {name: weight.cpu().numpy().astype(np.float16) for name, weight in self.averaged.items()}
        weights["in_w"] = weights["in_w"][used.cpu().numpy()]
        about = {"game": self.game.id, "version": self.game.version, **self.reader.facts(), **about}
        part = file.with_suffix(".part")
        with part.open("wb") as into:
            np.savez_compressed(into, used=used.cpu().numpy().astype(np.uint16), about=json.dumps(about), **weights)
        part.replace(file)
