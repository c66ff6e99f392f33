"""A player of simple judgement: to the treasure while there is time, then out by the nearest tower.

Every option gets a number; the bot takes the highest. Numbers are roughly turns saved, or wounds spared.
"""

from collections.abc import Callable
from typing import Any

from ....kernel.decision import Decision, Option
from ....kernel.judged import Judged, judged
from ..cards import HEROES, MONSTERS
from ..rules.attributes import chance
from ..rules.catacombs import shifted
from ..rules.content import Card
from ..rules.grid import BY_ID, CHAMBER, NEXT, SPACES, ways_from
from .bearings import CROSSING, FAR, Bearings
from .reasons import REASONS
from .tactics import FIGHT_LOSS, counter_value, escape_chance, escape_loss, play_value

LAST_SAFE = 26
"""From this space of the sun track on the towers may close."""
ENOUGH_GOLD = 500
DETOUR = 6.0
"""What it costs to flee: the way back, and a Monster in the chamber."""


def judge(view: dict[str, Any], decision: Decision) -> list[Judged]:
    """How good each option of the decision seems to the one who sees this view, and why."""
    judges = JUDGES.get(decision.key)
    if judges is None:
        return judged(decision, [0.0] * len(decision.options))
    mind = Mind(view, decision.seat)
    reasons = REASONS[decision.key]
    return judged(decision, [judges(mind, option) for option in decision.options], lambda option: reasons(mind, option))


class Mind:
    """What the bot makes of its view."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view = view
        self.seat = seat
        self.me: dict[str, Any] = view["heroes"][seat]
        self.bearings = Bearings(view, self.me)
        self.left = self.me["life"] - self.me["wounds"]
        self.gold = sum(loot["gold"] or 0 for loot in self.me["loot"])
        self.treasures = sum(loot["deck"] == "treasure" for loot in self.me["loot"])
        self.time = LAST_SAFE + 1.0 - view["sun"]["space"]
        space = self.me["space"]
        self.space = BY_ID[space].index if space else -1
        self.goals = self._goals()

    def _goals(self) -> tuple[int, ...]:
        """The treasure, as long as there is none in the bag and time for it; else the towers."""
        towers = self.bearings.towers()
        if self.treasures or (self.me["loot"] and self.left <= 3):
            return towers
        if self.space < 0:
            return (CHAMBER,)
        there = self.bearings.to((CHAMBER,)).get(self.space, FAR)
        back = self.bearings.to(towers).get(CHAMBER, FAR)
        return (CHAMBER,) if there + back <= self.time * 1.35 + 4 else towers

    @property
    def leaving(self) -> bool:
        return self.goals != (CHAMBER,)

    def loss(self) -> float:
        """The wounds that the fight at hand costs, about."""
        fight = self.view["fight"]
        monster = fight["monster"]
        return FIGHT_LOSS[monster] * (4 * fight["life"] / sum(MONSTERS[monster].lives) if fight["life"] else 1.0)

    def escape(self) -> float:
        """The chance to escape from the Monster at hand."""
        card = HEROES[self.me["hero"]]
        return escape_chance(
            [power.escape for power in card.power], self.view["fight"]["monster"], "nimble" in card.can
        )

    def agility_here(self) -> int:
        """What a throw on a Bridge must not exceed: each Loot makes it harder."""
        agility: int = self.me["attributes"]["agility"] + self.me["tokens"] - len(self.me["loot"])
        return agility

    def crossing(self) -> float:
        """The chance to get over a Bridge."""
        return chance(self.agility_here())

    def far(self, space: int, special: bool = False) -> float:
        """How far it is to the goal from a space that the Hero would enter now."""
        return self.bearings.enter(space) + self.bearings.to(self.goals).get(space, FAR)


def _action(mind: Mind, option: Option) -> float:
    verb = option.verb.id
    if verb == "move":
        return _move(mind, option)
    if verb == "leave":
        return 50.0 if mind.leaving or mind.left <= 4 else -5.0
    if verb == "plunder":
        return _plunder(mind)
    if verb == "search":
        here = mind.bearings.to(mind.goals).get(mind.space, FAR)
        return -here - 2.0 if here < FAR else -FAR
    if verb == "rune":
        return _rune(mind, option)
    if verb == "descend":
        here = mind.bearings.to(mind.goals).get(mind.space, FAR)
        shade = "dungeon_lingering_shade" in mind.me["kept"]  # it does not follow him down
        return -here if shade else -14.0 if here < FAR else -20.0
    if verb in ("heal", "drink", "swing", "float"):
        return _free(mind, option)
    if verb == "cross":
        return -mind.far(mind.space)
    if verb == "go-back":
        return -mind.far(BY_ID[mind.me["came_from"]].index) - 1.0
    return -200.0


def _move(mind: Mind, option: Option) -> float:
    way = option.target
    cell = way.cell(mind.space)
    there = NEXT[cell][way.direction]
    cost = mind.bearings.step(cell, way.direction)
    back = 0.5 if mind.me["came_from"] == SPACES[there].id else 0.0
    return -cost - mind.far(there) - back


def _tower(mind: Mind, option: Option) -> float:
    return -mind.far(option.target.index) if option.verb.id == "tower" else _action(mind, option)


def _plunder(mind: Mind) -> float:
    """Stay with the dragon if he is likely to sleep on, and there is time."""
    asleep = len(mind.view["decks"]["dragon"]["discards"])
    out = mind.bearings.to(mind.bearings.towers()).get(CHAMBER, FAR)
    risk = 1 / (8 - asleep)
    wanted = not mind.treasures or (mind.gold < ENOUGH_GOLD and risk < 0.16 and mind.left > 8)
    return 10.0 if wanted and out + 1 < mind.time * 1.2 else -90.0


def _rune(mind: Mind, option: Option) -> float:
    """A Rune that moves the Hero: if it saves much of the way."""
    here = mind.bearings.to(mind.goals).get(mind.space, FAR)
    if option.target.id == "rune_teleportation":
        places = [space for space in mind.bearings.tiles if space != mind.space]
        best = min((mind.far(space) for space in places), default=FAR)
        return -best if here - best > 5 else -150.0
    best = min(mind.far(there) for there in NEXT[mind.space] if there >= 0)
    return -best - 3.0


def _space(mind: Mind, option: Option) -> float:
    """Somewhere to go, or to stay."""
    if not option.things:
        return -mind.bearings.to(mind.goals).get(mind.space, FAR)
    return -mind.far(option.target.index)


def _free(mind: Mind, option: Option) -> float:
    verb = option.verb.id
    if verb == "heal":
        return 60.0 if mind.me["wounds"] >= 6 and mind.left <= 6 else -300.0
    if verb in ("swing", "float"):
        return -30.0
    return -300.0


def _meet(mind: Mind, option: Option) -> float:
    """Fight what is weak, flee from what is strong."""
    verb = option.verb.id
    loss = mind.loss()
    if verb == "attack":
        return -loss - (12.0 if loss >= mind.left - 1 else 0.0)
    if verb == "escape":
        good = mind.escape()
        hurt = loss + escape_loss(mind.view["fight"]["monster"])
        return -DETOUR * good - (1 - good) * (hurt + (12.0 if hurt >= mind.left - 1 else 0.0))
    if verb == "banish":
        return -2.0
    return _free(mind, option)


def _before_test(mind: Mind, option: Option) -> float:
    verb = option.verb.id
    deadly = _deadly(mind)
    if verb == "penance":
        return 1.0 if deadly and mind.left > 3 else -1.0
    if verb in ("rope", "levitate"):
        return 2.0
    return _free(mind, option) if verb == "heal" else 0.0


def _deadly(mind: Mind) -> bool:
    """Whether it is a matter of life and death."""
    opened = [card["card"] for card in mind.view["open"]]
    here = mind.bearings.tiles.get(mind.space)
    return "trap_swinging_blade" in opened or (here is not None and here["kind"] == "bottomless_pit")


def _bridge(mind: Mind, option: Option) -> float:
    rope = any(loot["card"] == "corpse_rope" for loot in mind.me["loot"])
    return 0.0 if option.verb.id == "stay" else mind.crossing() - CROSSING + rope


def _lighten(mind: Mind, option: Option) -> float:
    """Ropes get one over; what is worth nothing may go, as long as something is left."""
    card = option.target.card
    if card.gold or card.id == "corpse_rope":
        return -1.0
    return 1.0 if mind.gold else -1.0


def _heading(mind: Mind, option: Option) -> float:
    """Towards the goal, so that some five cards lead there."""
    return -min(_distance(shifted(mind.space, option.target.index, 5), goal) for goal in mind.goals)


def _distance(space: int, goal: int) -> int:
    return abs(SPACES[space].col - SPACES[goal].col) + abs(SPACES[space].row - SPACES[goal].row)


def _aside(mind: Mind, option: Option) -> float:
    below = mind.me["catacombs"]
    heading = ("north", "east", "south", "west").index(below["heading"])
    aside = {"left": heading + 3, "right": heading + 1}.get(option.verb.id, heading) % 4
    space = shifted(BY_ID[below["marker"]].index, heading, below["trip"])
    space = shifted(space, aside, 3)
    return -min(_distance(space, goal) for goal in mind.goals)


def _retreat(mind: Mind, option: Option) -> float:
    way = next(way for way in ways_from(CHAMBER) if way is option.target)
    return -mind.far(NEXT[way.cell(CHAMBER)][way.direction])


def _least_gold(mind: Mind, option: Option) -> float:
    return -float(option.target.card.gold) if option.things else 0.0


def _most_gold(mind: Mind, option: Option) -> float:
    return float(option.target.card.gold) if option.things else -0.5


def _follow(mind: Mind, option: Option) -> float:
    """Which of two Search cards."""
    card: Card = option.target
    if card.type == "loot":
        return 3.0 + card.gold / 100
    return {"event": 1.0, "trap": -3.0, "hazard": -4.0}[card.type] + ("secret" in card.id)


def _dig(mind: Mind, option: Option) -> float:
    """Look into a grave, or at a corpse."""
    wanted = mind.left >= 6 or not mind.me["loot"]
    return float(wanted) if option.verb.id == "yes" else 0.5


def _first_of(*verbs: str) -> Callable[[Mind, Option], float]:
    return lambda mind, option: float(option.verb.id in verbs)


def _play(mind: Mind, option: Option) -> float:
    return play_value(mind.view["fight"], mind.seat, option.target)


def _counter(mind: Mind, option: Option) -> float:
    return counter_value(mind.view["fight"], mind.seat, option.target if option.things else None)


def _instead(mind: Mind, option: Option) -> float:
    return float(option.target.attack) if option.things else 2.0


def _serve(mind: Mind, option: Option) -> float:
    """Send Monsters at Heroes."""
    heroes = [BY_ID[hero["space"]].index for hero in mind.view["heroes"] if hero["space"]]
    if option.verb.id == "send" and heroes:
        return 5.0 - min(_distance(option.things[1].index, hero) for hero in heroes)
    return 1.0 if option.verb.id == "summon" else 0.0


def _flee(mind: Mind, option: Option) -> float:
    fight = mind.view["fight"]
    weak = fight["sides"][0]["wounds"] >= mind.me["life"] - 2
    return float((option.verb.id == "flee") == weak)


JUDGES: dict[str, Callable[[Mind, Option], float]] = {
    "action": _action,
    "cave-in": _action,
    "before-action": lambda mind, option: _free(mind, option) if option.things else 0.0,
    "before-end": lambda mind, option: _free(mind, option) if option.things else 0.0,
    "move-on": _move,
    "tower": _tower,
    "opening": _first_of("open"),
    "kick": _first_of("kick"),
    "bridge": _bridge,
    "lighten": _lighten,
    "web": _first_of("cross"),
    "sight": _first_of("yes"),
    "before-test": _before_test,
    "after-test": _first_of("fortune", "reroll"),
    "may-draw": _dig,
    "scouts": lambda mind, option: float((option.verb.id == "yes") == _bad_card(mind)),
    "ward": _first_of("ward"),
    "keen-eyes": _follow,
    "secret-door": _space,
    "secret-passage": _space,
    "rune-target": _space,
    "freed": _space,
    "last-chance": _first_of("rune"),
    "escape-or-attack": _meet,
    "play": _play,
    "counterattack": _counter,
    "take-back": _instead,
    "ancestral-fire": lambda mind, option: float(bool(option.things)),
    "flee": _flee,
    "rune-of-fire": _first_of("fire"),
    "slumber": _first_of("slumber"),
    "heal-before-rage": _first_of("heal"),
    "heal-before-duel": lambda mind, option: _free(mind, option) if option.things else 0.0,
    "light-fingers": _most_gold,
    "retreat": _retreat,
    "heading": _heading,
    "hole": _first_of("again"),
    "leave-catacombs": _first_of("yes"),
    "left-or-right": _aside,
    "crossroads": _aside,
    "bribe": lambda mind, option: -1.0,
    "death-toll": _least_gold,
    "eaten": _least_gold,
    "rune-of-time": _first_of("turn-back-time"),
    "last-effects": _first_of("resolve"),
    "serve": _serve,
    "take-loot": _most_gold,
    "take-unseen": _first_of("yes"),
}


def _bad_card(mind: Mind) -> bool:
    """Whether the Dungeon card just drawn is worth a wound to be rid of it."""
    opened = mind.view["open"]
    card = opened[-1]["card"] if opened else None
    bad = ("hidden_trap", "troll", "golem", "demon", "lingering_shade", "razorwing", "torch")
    return card is not None and mind.left > 2 and any(word in card for word in bad)
