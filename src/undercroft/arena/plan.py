"""What is simulated: a game, its players, and the seed, seats and options of each match.

Match number m has its own seed, derived from the simulation's seed and m, and from match to match the bots move on by
one seat. In paired runs the same seed is played until every bot has had every seat; alone or cooperatively, until every
bot has played all seats. So a match depends only on its number.
"""

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.registry import bot, parse
from ..kernel.registry import game as find_game
from ..kernel.rng import Random
from ..kernel.seat import Bot
from ..kernel.text import _

MakesBots = Callable[[Game, int], Bot]
Player = str | Bot | MakesBots
"""A bot by name (with parameters, if it takes any), a bot object, which then plays every match, or a factory."""
PRESET = "preset"


class PlannedMatch(NamedTuple):
    """Who sits where in a match, and on which seed it is played."""

    seed_group: int
    """Matches of the same group have the same seed and options."""
    first: int
    """The seat of the first bot of the plan; 0 if one bot plays all seats."""
    team: int | None
    """The bot that plays all seats, if one does."""


@dataclass(frozen=True)
class Plan:
    """What is simulated: a game and its bots, one for each seat."""

    game: str
    bots: tuple[Player, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    paired: bool = False
    """Whether every seed is played with the seats swapped."""
    teams: int = 0
    """The number of seats, if the compared bots each play all seats of a match."""
    by: str = ""
    """An option, or `preset`, that takes all its values in turn."""

    @property
    def seats(self) -> int:
        return self.teams or len(self.bots)

    @property
    def names(self) -> list[str]:
        """The names of the bots; a second one of the same kind is `greedy #2`."""
        names = [name_of(player) for player in self.bots]
        unique = []
        for place, name in enumerate(names):
            before = names[:place].count(name)
            unique.append(f"{name} #{before + 1}" if before else name)
        return unique

    @property
    def rounds(self) -> int:
        """How many matches a seed group has."""
        return len(self.bots) if self.paired else 1

    def line(self, number: int) -> PlannedMatch:
        seed_group, turn = divmod(number, self.rounds)
        if self.teams:
            return PlannedMatch(seed_group, 0, turn)
        return PlannedMatch(seed_group, (turn if self.paired else number) % self.seats, None)

    def seed_of(self, seed_group: int) -> int:
        return Random.seeded("simulate", self.seed, seed_group).bits()

    def variants(self) -> list[tuple[str, Mapping[str, Any]]]:
        """The values taken in turn, each with its options."""
        return variants(find_game(self.game), self.by) if self.by else [("", {})]


def plan(
    game: Game,
    bots: Sequence[Player],
    seats: int | None,
    seed: int,
    options: Mapping[str, Any],
    paired: bool = False,
    by: str = "",
) -> Plan:
    """A plan for this many seats; with fewer bots than seats, bots take several. Refuses at once what cannot be
    played."""
    if not bots:
        raise Refusal("no-bots", _("Somebody must play: name a bot."))
    for player in bots:
        check_player(player, game)
    alone = seats if seats is not None else game.seats[0]
    if paired and len(bots) > 1 and (game.cooperative or alone == 1):  # each plays on its own
        count, sitting, teams = alone, tuple(bots), alone
    else:
        count, teams = seats if seats is not None else max(len(bots), game.seats[0]), 0
        if len(bots) > count:
            raise Refusal("too-many-bots", _("{bots} bots do not fit on {seats} seats."), bots=len(bots), seats=count)
        sitting = tuple(bots[place % len(bots)] for place in range(count))
    checked = game.start(count, seed, options, log=False).options
    for _name, values in variants(game, by) if by else ():
        game.start(count, seed, {**options, **values}, log=False)
    return Plan(game.id, sitting, seed, {name: checked[name] for name in options}, paired, teams, by)


def variants(game: Game, by: str) -> list[tuple[str, Mapping[str, Any]]]:
    """The values of an option, or the presets, each with its options; otherwise refuses."""
    if by == PRESET and game.presets:
        return list(game.presets.items())
    for setting in game.options:
        if setting.id == by:
            return [(str(value).lower(), {by: value}) for value in setting.values]
    known = ", ".join([*([PRESET] if game.presets else []), *(setting.id for setting in game.options)])
    raise Refusal("unknown-setting", _("There is no option {id}; there are: {allowed}."), id=by[:60], allowed=known)


def check_player(player: object, game: Game) -> None:
    """Refuse bots that cannot play this game."""
    if isinstance(player, str):
        kind, given = parse(player)
        kind.create(game, 0, given)
    elif not callable(player) and not callable(getattr(player, "choose", None)):
        raise Refusal("bad-bot", _("A bot is a name, or something that has choose(seat)."))


def create_bot(player: Player, game: Game, seed: int) -> Bot:
    """The bot for one seat of one match."""
    if isinstance(player, str):
        return bot(player, game, seed)
    if isinstance(player, type) or not hasattr(player, "choose"):
        return cast(MakesBots, player)(game, seed)
    return cast(Bot, player)


def name_of(player: Player) -> str:
    if isinstance(player, str):
        return player
    name = getattr(player, "name", None) or getattr(player, "__name__", None)
    return name if isinstance(name, str) else type(player).__name__


def check_sendable(plan: Plan) -> None:
    """Refuse a plan with bots that cannot be pickled: it cannot be sent to other processes."""
    try:
        pickle.dumps(plan)
    except Exception as wrong:
        why = _("These bots cannot be sent to other processes ({why}); use one process.")
        raise Refusal("bad-bot", why, why=str(wrong)[:200]) from wrong
