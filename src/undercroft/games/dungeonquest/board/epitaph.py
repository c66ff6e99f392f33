"""The inscription on a Hero's stone: who, how he died, where, at which sun, with how much gold.

Made from what the viewer saw happen; of face-down Loot only its existence is known.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ..cards import CARDS, HEROES, MONSTERS
from ..rules.ending import CHEST
from ..rules.grid import CHAMBER, SPACES

HOW = {
    "fall": _("fell from the Bridge"),
    "bottomless_pit": _("lost in the Bottomless Pit"),
    "dragon_rage": _("burnt by the dragon"),
    "sunset": _("shut in at sunset"),
    "sealed_in": _("sealed in, with no way left and nothing more to search,"),
    "trap_explosion": _("blown to pieces by the {cause}"),
    "trap_poisonous_gas": _("choked by the {cause}"),
    "trap_poisonous_snakes": _("bitten by the {cause}"),
    "trap_trapdoor": _("caught in the {cause}"),
    "catacomb_spiders_venom": _("poisoned by the {cause}"),
    "catacomb_vampire_bite": _("bled dry by the {cause}"),
    "crypt_spectral_storm": _("swept away by the {cause}"),
    "dungeon_lingering_shade": _("taken by the {cause}"),
}
"""How he died, by the id of the cause."""
BLADE, CLAWS, DUEL, POTION = (
    _("cut down by the {cause}"), _("slain by the {cause}"), _("slain by {cause}"), _("poisoned by the {cause}"),
)  # fmt: skip
OTHERWISE = _("worn down by {cause}")

STEPS = ("starts", "moves", "goes", "goes-back", "retreats", "comes-up", "descends", "turns-back")


@dataclass(slots=True)
class Fate:
    """How a Hero's story ended, or how far it has come."""

    seat: int
    hero: str
    """The Hero's id."""
    space: int | None = None
    """Where he is, or was last."""
    below: bool = False
    """In the Catacombs under that space."""
    sun: int = 1
    loot: Counter[str] = field(default_factory=Counter)
    """The Loot cards known, by id."""
    unseen: int = 0
    """Loot cards that lie face down for the viewer."""
    cause: Any = None
    """What he died of; None while he lives, and if he got out."""
    out: bool = False
    """He walked out alive."""
    ended: int = 0
    """The number of the event that ended it."""
    test: Event | None = None
    """The test whose failure ended it."""

    @property
    def gold(self) -> int:
        return sum(CARDS[id].gold * count for id, count in self.loot.items())

    @property
    def open(self) -> bool:
        """Whether the gold may be more: from unseen Loot, or from a chest, for which dice are rolled at the end."""
        return self.unseen > 0 or self.loot[CHEST] > 0

    @property
    def over(self) -> bool:
        return self.out or self.cause is not None


def fates(heroes: Sequence[str], sun: int, events: Sequence[Event], until: int | None = None) -> dict[int, Fate]:
    """By seat: what became of each Hero, as far as the viewer saw it, before event number `until`; `sun` is its current
    space."""
    found = {seat: Fate(seat, hero) for seat, hero in enumerate(heroes)}
    sun = next((event.args["space"] - 1 for event in events if event.key == "sun"), sun)
    for number, event in enumerate(events[:until]):
        if event.key == "sun":
            sun = event.args["space"]
        fate = found.get(event.args.get("who", -1))
        if fate is None or fate.over:
            continue
        fate.sun, fate.ended = sun, number
        _tell(fate, event, found)
    return found


def _tell(fate: Fate, event: Event, all: dict[int, Fate]) -> None:
    """Update the fate of the Hero that an event is about."""
    key, args = event.key, event.args
    if key in STEPS:
        fate.space, fate.below = args["space"].index, key in ("descends", "turns-back")
    elif key == "gains":
        fate.loot[args["card"].id] += 1
    elif key == "gains-unseen":
        fate.unseen += 1
    elif key == "discards":
        _lose(fate, args["card"].id)
    elif key == "takes-loot":
        fate.loot[args["card"].id] += 1
        _lose(all[args["whom"]], args["card"].id)
    elif key == "takes-loot-unseen":
        fate.unseen += 1
        all[args["whom"]].unseen -= 1
    elif key == "leaves":
        fate.out = True
    elif key == "dies":
        fate.cause = args["cause"]
    if key in ("test-failed", "test-passed", "draws", "throws", "meets", "turn"):
        fate.test = event if key == "test-failed" else None


def _lose(fate: Fate, id: str) -> None:
    """Remove a Loot card; if it was not known, it lay face down until now."""
    if fate.loot[id]:
        fate.loot[id] -= 1
    elif fate.unseen:
        fate.unseen -= 1


def epitaph(fate: Fate, speech: Speech) -> str:
    """The whole sentence, with the Hero's name."""
    return speech(_("{hero}, {fate}"), hero=speech(HEROES[fate.hero].name), fate=line(fate, speech))


def line(fate: Fate, speech: Speech) -> str:
    """The line under the name on the stone."""
    gold = amount(fate.gold, speech) + ("+?" if fate.open else "")
    if fate.out:
        return walked_out(fate, gold, speech)
    words = {"how": how(fate.cause, speech), "where": where(fate, speech)}
    return speech(_("{how} {where} at sun {sun}, with {gold} gold"), sun=fate.sun, gold=gold, **words)


def walked_out(fate: Fate, gold: str, speech: Speech) -> str:
    return speech(_("walked out at sun {sun} with {gold} gold"), sun=fate.sun, gold=gold)


def amount(gold: int, speech: Speech) -> str:
    return f"{gold:,}".replace(",", "," if speech.language == "en" else "\N{NO-BREAK SPACE}")


def how(cause: Any, speech: Speech) -> str:
    """How he died, in words that fit the cause."""
    if cause.id in HOW:
        sentence = HOW[cause.id]
    elif cause.id in HEROES:
        sentence = DUEL
    elif cause.id in MONSTERS or getattr(cause, "type", "") == "hazard":
        sentence = CLAWS
    elif getattr(cause, "type", "") == "trap":
        sentence = BLADE
    elif getattr(cause, "type", "") == "loot":
        sentence = POTION
    else:
        sentence = OTHERWISE
    return speech(sentence).format(cause=speech(cause.name))


def where(fate: Fate, speech: Speech) -> str:
    """The space, by its name on the board."""
    if fate.space is None:
        return speech(_("in the dungeon"))
    if fate.below:
        return speech(_("under {space}")).format(space=SPACES[fate.space].name)
    if fate.space == CHAMBER:
        return speech(_("in the Treasure Chamber"))
    return speech(_("in {space}")).format(space=SPACES[fate.space].name)
