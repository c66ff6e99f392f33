"""The answers in the prompt bar: what each option says on its button, with its sign and its outcome."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ....kernel.text import Speech, _
from ....kit.prompt import Answer, Step
from ..cards import CARDS
from .faces import TITLES, face
from .marks import Tile

STEPS = {
    "figure": Step("meeple", _("Setting up")),
    "keep-quest": Step("scroll-quill", _("Setting up"), "village"),
    "guild": Step("knight-banner", _("Setting up"), "village"),
    "where-to": Step("compass", _("Your turn"), "dungeon"),
    "put-back": Step("church", _("At the Shrine"), "hand"),
    "clear": Step("stockpiles", _("At the Marketplace"), "village"),
    "open-deck": Step("stockpiles", _("At the Marketplace"), "village"),
    "village": Step("village", _("Step 2 of the Village phase"), "hand"),
    "buy": Step("swap-bag", _("Buying"), "village"),
    "scrap": Step("plain-dagger", _("A card was bought"), "hand"),
    "buy-gear": Step("shop", _("At the Bazaar"), "village"),
    "drink": Step("round-potion", _("At the Bazaar"), "hand"),
    "buy-treasure": Step("open-treasure-chest", _("At the Shop of Wonders"), "village"),
    "heal": Step("hearts", _("Healing"), "hand"),
    "level": Step("upgrade", _("A Hero rises"), "hand"),
    "become": Step("upgrade", _("A Hero rises"), "village"),
    "descend": Step("old-lantern", _("After the Village phase"), "hand"),
    "prepare": Step("crossed-swords", _("Step 2 of the Dungeon phase"), "hand"),
    "move": Step("footsteps", _("Step 3 of the Dungeon phase"), "dungeon"),
    "blood": Step("drop", _("On the way"), "dungeon"),
    "alert-order": Step("ringing-bell", _("On the way"), "dungeon"),
    "ignore": Step("ringing-bell", _("On the way"), "dungeon"),
    "place-figure": Step("footsteps", _("After the battle"), "dungeon"),
    "battle-order": Step("crossed-swords", _("In the battle"), "dungeon"),
    "bar": Step("padlock", _("In the battle"), "hand"),
    "spoils": Step("open-treasure-chest", _("Spoils of the victory"), "hand"),
    "quest": Step("scroll-quill", _("Your Side Quest"), "hand"),
    "final-discard": Step("pile-discard", _("The Guardian has come"), "hand"),
    "recognise": Step("laurel-crown", _("Between two games"), "hand"),
}
"""Where in the game each question comes; those of cards speak for themselves."""
OTHERS = {"village": Step("village", "", "hand"), "dungeon": Step("dungeon-gate", "", "hand")}
ICONS = {
    "dungeon": "dungeon-gate", "yes": "check-mark", "no": "cancel", "ignore": "check-mark", "suffer": "ringing-bell",
    "heal-token": "drop", "drink": "round-potion", "buy-treasure": "open-treasure-chest", "wounds": "drop",
}  # fmt: skip
FIGURE_ICONS = {
    "knight": "visored-helm", "priestess": "nun-face", "thief": "hooded-figure", "sorcerer": "wizard-face",
    "dwarf": "dwarf-face", "archer": "bowman",
}  # fmt: skip
TOKENS = {
    "rations-gold": ("iron_rations", "+1", "gold"),
    "rations-skill": ("iron_rations", "+2", "strength"),
    "lantern": ("lantern", "+1", "light"),
    "potion": ("potion", "−1", "wound"),
}
"""What a Gear token gives when it is used (TQ-13): its kind, how much, of what."""
GEAR_ICONS = {"iron_rations": "sliced-bread", "lantern": "lantern-flame", "potion": "round-potion"}
ENDS_STEP = {
    "go-buying", "buy-nothing", "heal-none", "level-none", "put-no-more", "no-spoils", "stay", "ready", "scrap-none",
    "keep", "nothing", "keep-secret", "recognise-none",
}  # fmt: skip
"""Answers that go on to what comes next: they stand apart."""
NAMED = {
    "discard", "destroy", "put-back", "put-on-deck", "put-under-deck", "target", "become", "scrap", "drop", "remove",
    "first", "clear", "heal-card", "disarm", "join", "keep-quest", "reveal-quest", "recognise",
}  # fmt: skip
"""Where the question already says what is done, the button says only to what."""


@dataclass(slots=True)
class Asked:
    """One option and what its button may speak of."""

    verb: str
    things: list[Any]
    label: str
    speech: Speech
    tiles: Mapping[str, Tile]
    """The tiles of the Dungeon by the id of their Room."""
    here: Tile | None
    places: Mapping[str, str]
    """The names of the Village's places."""
    twins: int
    """How many options are about the same thing with the same verb."""

    @property
    def card(self) -> str:
        """The card of the first thing: `adventurer.2` is an Adventurer."""
        return card_of(self.things[0]) if self.things else ""

    def name(self, place: int = 0) -> str:
        return face(card_of(self.things[place]), self.speech).name


def card_of(thing: Any) -> str:
    return str(thing).partition(".")[0]


def steps(key: str, phase: str) -> Step:
    return STEPS.get(key) or OTHERS.get(phase) or Step("compass", "", "dungeon")


def answer(asked: Asked) -> Answer | None:
    """What stands on the button of an option; None where its label says it all."""
    if asked.verb in VERBS:
        return VERBS[asked.verb](asked)
    if asked.verb in ENDS_STEP:
        return Answer("", pinned=True)
    if asked.card in CARDS and asked.verb in NAMED:
        return Answer(asked.name(), icon=CARDS[asked.card].icon)
    if asked.card in CARDS:
        return Answer("", icon=CARDS[asked.card].icon)
    if asked.verb in ICONS or asked.card in GEAR_ICONS:
        return Answer("", icon=GEAR_ICONS.get(asked.card) or ICONS.get(asked.verb, ""))
    return None


def _village(asked: Asked) -> Answer:
    return Answer(asked.places.get(asked.card, ""), icon=PLACE_ICONS[asked.card])


def _move(asked: Asked) -> Answer:
    tile = asked.tiles.get(asked.card)
    return _battle(tile, tile.name) if tile else Answer("")


def _stop(asked: Asked) -> Answer:
    return _battle(asked.here, asked.speech(_("Stay here"))) if asked.here else Answer("")


def _battle(tile: Tile, name: str) -> Answer:
    """A Room with what a battle there would come to."""
    forecast = tile.forecast
    short = max(name.split(), key=len) if len(name) > 11 else name
    if forecast is None:
        return Answer(name, short, tile.icon)
    wins = forecast.tone == "win"
    note = f"{forecast.total} {'≥' if forecast.total >= forecast.health else '<'} {forecast.health}"
    return Answer(name, short, "check-mark" if wins else "broken-shield", "win" if wins else "loss", note)


def _buy(asked: Asked) -> Answer:
    card = CARDS[asked.card]
    return Answer(asked.name(), icon=card.icon, note=str(card.cost), note_sign="gold")


def _use(asked: Asked) -> Answer:
    """An ability speaks by its card; where the card has several, by their words."""
    name = asked.name()
    words = asked.label.partition(": ")[2] if asked.twins > 1 else ""
    return Answer(f"{name}: {words}" if words else name, icon=CARDS[asked.card].icon)


def _wield(asked: Asked) -> Answer:
    return Answer(f"{asked.name(0)} → {asked.name(1)}", icon=CARDS[asked.card].icon)


def _level(asked: Asked) -> Answer:
    card = CARDS[asked.card]
    return Answer(asked.name(), icon=card.icon, note=str(card.level + 2), note_sign="xp")


def _gear(asked: Asked) -> Answer:
    """A token, which speaks by its label alone."""
    return Answer("", icon=GEAR_ICONS.get(asked.card, ""))


def _token(asked: Asked) -> Answer:
    """A token used: its name and what it gives."""
    kind, note, note_sign = TOKENS[asked.verb]
    return Answer(asked.speech(TITLES[kind]), icon=GEAR_ICONS[kind], note=note, note_sign=note_sign)


def _figure(asked: Asked) -> Answer:
    return Answer("", icon=FIGURE_ICONS.get(asked.card, "meeple"))


PLACE_ICONS = {
    "shrine": "church", "bazaar": "shop", "shop_of_wonders": "sun-radiations", "guilds_quarter": "guarded-tower",
    "marketplace": "stockpiles",
}  # fmt: skip
VERBS: dict[str, Callable[[Asked], Answer]] = {
    "village": _village,
    "move": _move,
    "stop": _stop,
    "buy": _buy,
    "use": _use,
    "spoils": _use,
    "wield": _wield,
    "boost": _wield,
    "level": _level,
    "buy-gear": _gear,
    "gear-kind": _gear,
    "rations-gold": _token,
    "rations-skill": _token,
    "lantern": _token,
    "potion": _token,
    "figure": _figure,
    "lose-gear": _gear,
}
"""What each verb's button says."""
