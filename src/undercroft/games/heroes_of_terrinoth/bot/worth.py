"""What things are worth, in wounds: enemies alive, wounds on a hero, tokens, cards, progress."""

from ..cards import BOX
from ..rules.enemy import Enemy
from ..rules.odds import RETALIATES
from ..view import FoeFacts, HeroFacts
from .known import Known, here

TOKEN = 0.42
"""A success token."""
READY = 0.4
"""A ready ability card."""
ROUNDS = 3.0
"""How many more rounds an enemy is expected to act if nobody stops it."""
FALL = 9.0
"""The cost of a hero's defeat."""
NEAR = 3.0
"""How much more wounds weigh near defeat."""
HEALED = 0.4
"""The worth of a healed wound on a hero far from defeat."""
PARTLY = 0.9
"""The worth of wounding an enemy, relative to defeating it."""
PROGRESS = 1.8
LAST_PROGRESS = 2.4
"""A progress token; one at the last location, in quests that are won at the end of a round."""
VILLAIN = 40.0
"""The villain's defeat, if it wins the quest."""

HARM = {
    "strike": 0.0, "firestorm": 3.0, "fire_breath": 3.5, "venom": 1.0, "chill": 0.8, "rob": 0.7, "dread": 1.2,
    "shield_bash": 0.8, "web": 0.7, "tail_sweep": 1.6, "howl": 1.0, "mend": 0.8, "raise_dead": 1.2, "blood_drain": 1.4,
    "hammer": 1.2, "rift": 1.2, "pack": 0.8, "rally": 0.5, "crush": 0.6, "hurl": 1.0,
}  # fmt: skip
"""The harm that keywords of an effect bar do each round, without the attack of a Strike."""


def left(hero: HeroFacts) -> int:
    """The health that a hero has left."""
    return hero["health"] - hero["wounds"]


def wounds_cost(hero: HeroFacts, count: float) -> float:
    """The cost of this many wounds on this hero: higher the closer it is to defeat."""
    remaining = left(hero)
    if remaining <= 0:
        return 0.0
    if count >= remaining:
        return FALL
    return count * (1.0 + NEAR / (1.0 + remaining - count))


def healing_worth(hero: HeroFacts, count: float) -> float:
    """The worth of healing this many wounds, if the hero has as many."""
    count = min(count, hero["wounds"])
    return count * (HEALED + NEAR / (1.0 + max(0, left(hero))))


def menace(foe: FoeFacts, attack: int | None = None) -> float:
    """The total harm of an enemy in a round, in wounds; a face-down one counts as average."""
    if foe["card"] is None:
        return 1.6
    card = BOX.enemies[foe["card"]]
    strength = foe["attack"] if attack is None else attack
    return harm(card, strength) + RETALIATES * strength * (0.8 if isinstance(foe["place"], int) else 0.3)


HARM_CACHE: dict[str, tuple[float, bool]] = {}
"""A cache by enemy card: the harm it does besides that of its attack, and whether it strikes."""


def harm(card: Enemy, attack: int | None = None) -> float:
    """The total harm of an enemy's activation, in wounds; `attack` is the printed one by default."""
    known = HARM_CACHE.get(card.id)
    if known is None:
        found = sum([HARM.get(word.id, 0.0) for word in card.bar])
        found += 0.3 * (card.threat is not None)
        found += 1.5 * (bool(card.adds_explore) or card.end_of_round is not None)
        known = HARM_CACHE[card.id] = (found, any(word.id == "strike" for word in card.bar))
    found, strikes = known
    return found + (card.attack if attack is None else attack) if strikes else found


class Worth:
    """The worth of things at this table."""

    __slots__ = ("deck", "quest", "view", "villain")

    def __init__(self, view: Known) -> None:
        self.view = view
        self.quest = BOX.quests[view["quest"]]
        self.deck = view["decks"]["locations"]["cards"]
        self.villain: Enemy = self.quest.villain

    @property
    def last_place(self) -> bool:
        return self.deck == 0

    def kill(self, foe: FoeFacts) -> float:
        """The worth of defeating an enemy."""
        if foe["card"] == self.villain.id:
            if self.quest.wins is not None and (self.last_place or not self.quest.flees):
                return VILLAIN
            return 4.0 + 1.5 * menace(foe)
        worth = 0.6 + ROUNDS * menace(foe)
        if foe["place"] == "shadows" and not self.last_place and self.leaving:
            worth *= 0.5
        if foe["card"] == "bloodguard_thrall":
            worth += 3.0
        return worth

    @property
    def leaving(self) -> bool:
        """Whether the party will soon leave this location, and with it the enemies in the shadows."""
        location = self.view["location"]
        return location is not None and location["explored"]

    def wound(self, foe: FoeFacts, count: float) -> float:
        """The worth of this many wounds on an enemy that they do not defeat."""
        remaining = max(1, (foe["health"] or 3) - foe["wounds"])
        return PARTLY * self.kill(foe) * min(count, remaining) / remaining

    def progress(self) -> tuple[float, int]:
        """The worth of a progress token here, and how many are needed."""
        location = here(self.view)
        needed = max(0, location["explore"] - location["progress"])
        if not self.last_place:
            return PROGRESS, needed
        if self.quest.wins_at_end is not None:
            return LAST_PROGRESS, needed
        worth = {"spligs_throne": 1.5, "wyrm_lair": 1.6, "forgotten_mausoleum": 1.5, "last_bastion": 0.7}
        if location["card"] in self.view["happened"]:
            return 0.0, 0
        return worth.get(location["card"], 0.3), needed
