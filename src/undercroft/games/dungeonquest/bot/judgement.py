"""Simple judgement: to the treasure while the Hero has no Loot and time is left, then out by the nearest tower.

Every option gets a number; the bot takes the highest. Numbers are roughly turns saved, or wounds spared.
"""

from collections.abc import Callable

from ....kernel.decision import Decision, Option
from ....kernel.judged import Judged, judged
from ..rules.catacombs import shifted
from ..rules.content import Card
from ..rules.grid import CHAMBER, NEXT, SPACES, ways_from
from ..view import View
from .distances import FAR, exits
from .mind import Mind, from_view
from .reasons import REASONS
from .tactics import DEATH, counter_value, escape_loss, play_value

ENOUGH_GOLD = 500
SHADE = "dungeon_lingering_shade"


def judge(view: View, decision: Decision) -> list[Judged]:
    """How good each option of the decision seems from this view, and why."""
    judges = JUDGES.get(decision.key)
    if judges is None:
        return judged(decision, [0.0] * len(decision.options))
    mind = from_view(view, decision.seat)
    reasons = REASONS[decision.key]
    return judged(decision, [judges(mind, option) for option in decision.options], lambda option: reasons(mind, option))


def _action(mind: Mind, option: Option) -> float:
    verb = option.verb.id
    if verb == "move":
        return _move(mind, option)
    if verb == "leave":
        return 50.0 if mind.leaving or mind.left <= 4 else -5.0
    if verb == "plunder":
        return _plunder(mind)
    if verb == "search":
        return -mind.here - 2.0 if mind.here < FAR else -FAR
    if verb == "rune":
        return _rune(mind, option)
    if verb == "descend":
        if SHADE in mind.kept:  # he gets rid of it there
            return 20.0
        return -14.0 if mind.here < FAR else -20.0
    if verb in ("heal", "drink", "swing", "float"):
        return _free(mind, option)
    if verb == "cross":
        return -mind.far(mind.space, mind.bank)
    if verb == "go-back":
        return -mind.far(mind.came_from) - 1.0
    return -200.0


def _move(mind: Mind, option: Option) -> float:
    way = option.target
    cell = way.cell(mind.space)
    back = 0.5 if NEXT[cell][way.direction] == mind.came_from else 0.0
    return -mind.way.ahead(cell, way.direction) - back


def _tower(mind: Mind, option: Option) -> float:
    return -mind.far(option.target.index) if option.verb.id == "tower" else _action(mind, option)


def _plunder(mind: Mind) -> float:
    """Stay with the dragon if he is likely to sleep on, and there is time."""
    out = mind.distance_map(exits(mind.tower)).far(CHAMBER)
    risk = 1 / mind.dragon
    short = mind.gold < max(ENOUGH_GOLD, mind.wanted)
    wanted = not mind.treasures or (short and risk < 0.16 and mind.left > 8)
    return 10.0 if wanted and out + 1 < mind.time * 1.2 else -90.0


def _rune(mind: Mind, option: Option) -> float:
    """A Rune that moves the Hero: if it saves much of the way."""
    if option.target.id == "rune_teleportation":
        best = min((mind.far(space) for space in mind.explored if space != mind.space), default=FAR)
        return -best if mind.here - best > 5 else -150.0
    best = min(mind.far(there) for there in NEXT[mind.space] if there >= 0)
    return -best - 3.0


def _space(mind: Mind, option: Option) -> float:
    """Somewhere to go, or to stay."""
    return -mind.far(option.target.index) if option.things else -mind.here


def _free(mind: Mind, option: Option) -> float:
    verb = option.verb.id
    if verb == "heal":
        return 60.0 if mind.wounds >= 6 and mind.left <= 6 else -300.0
    if verb == "drink":
        return 55.0 if _thirsty(mind) else -300.0
    if verb in ("swing", "float"):
        return -30.0
    return -300.0


def _thirsty(mind: Mind) -> bool:
    """An Unstable Potion heals about as often as it hurts: drink it only with many wounds and enough life left."""
    return mind.wounds >= 8 and mind.left > 4 and len(mind.loot) > 1


def _meet(mind: Mind, option: Option) -> float:
    """Fight weak Monsters, and flee from strong ones if there is another way."""
    verb = option.verb.id
    loss = mind.loss()
    if verb == "attack":
        return -loss - DEATH * (1 - mind.win())
    if verb == "escape":
        assert mind.monster is not None
        good = mind.escape()
        more = escape_loss(mind.monster)
        fight, hurt = loss + DEATH * (1 - mind.win()), loss + more + DEATH * (1 - mind.win(round(more)))
        return -good * _detour(mind, fight) - (1 - good) * hurt
    if verb == "banish":
        return -2.0
    return _free(mind, option)


def _detour(mind: Mind, fight: float) -> float:
    """What fleeing costs: the way around the Monster or, if there is none, two turns and the same fight."""
    if mind.space < 0:
        return 1.0
    return 2.0 + max(0.0, min(fight, mind.around() - mind.here))


def _before_test(mind: Mind, option: Option) -> float:
    verb = option.verb.id
    deadly = _deadly(mind)
    if verb == "penance":
        return 1.0 if deadly and mind.left > 3 else -1.0
    if verb in ("rope", "levitate"):
        return 2.0
    return _free(mind, option) if verb == "heal" else 0.0


def _deadly(mind: Mind) -> bool:
    """Whether the Hero dies if the test fails."""
    here = mind.laid(mind.space)
    return "trap_swinging_blade" in mind.opened or (here is not None and here.kind == "bottomless_pit")


def _bridge(mind: Mind, option: Option) -> float:
    """Cross, or stay and go back: what is nearer, the chance to fall included."""
    if option.verb.id == "stay":
        return -mind.far(mind.came_from) - 2.0 if mind.came_from >= 0 else -FAR
    far = mind.way.far(mind.space, 1 - mind.bank)
    return -far if mind.has("corpse_rope") else -far - mind.price.bridge


def _lighten(mind: Mind, option: Option) -> float:
    """Keep gold, and Ropes, which make the crossing safe; discard worthless Loot if some gold remains."""
    card = option.target.card
    if card.gold or card.id == "corpse_rope":
        return -1.0
    return 1.0 if mind.gold else -1.0


def _heading(mind: Mind, option: Option) -> float:
    """The direction that leads nearest to the goal if the trip takes about five cards."""
    return -min(_distance(shifted(mind.space, option.target.index, 5), goal) for goal in mind.goals)


def _distance(space: int, goal: int) -> int:
    return abs(SPACES[space].col - SPACES[goal].col) + abs(SPACES[space].row - SPACES[goal].row)


def _aside(mind: Mind, option: Option) -> float:
    aside = {"left": mind.heading + 3, "right": mind.heading + 1}.get(option.verb.id, mind.heading) % 4
    space = shifted(mind.below, mind.heading, mind.trip)
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
    wanted = mind.left >= 6 or not mind.loot
    return float(wanted) if option.verb.id == "yes" else 0.5


def _first_of(*verbs: str) -> Callable[[Mind, Option], float]:
    return lambda mind, option: float(option.verb.id in verbs)


def _play(mind: Mind, option: Option) -> float:
    assert mind.duel is not None
    return play_value(mind.duel, option.target)


def _counter(mind: Mind, option: Option) -> float:
    assert mind.duel is not None
    return counter_value(mind.duel, option.target if option.things else None)


def _instead(mind: Mind, option: Option) -> float:
    return float(option.target.attack) if option.things else 2.0


def _serve(mind: Mind, option: Option) -> float:
    """Send Monsters at Heroes."""
    if option.verb.id == "send" and mind.heroes:
        return 5.0 - min(_distance(option.things[1].index, hero) for hero in mind.heroes)
    return 1.0 if option.verb.id == "summon" else 0.0


def _flee(mind: Mind, option: Option) -> float:
    weak = mind.wounds_in_fight >= mind.card.life - 2
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
    """Whether the Dungeon card just drawn is worth a wound to discard."""
    card = mind.opened[-1] if mind.opened else ""
    bad = ("hidden_trap", "troll", "golem", "demon", "lingering_shade", "razorwing", "torch")
    return mind.left > 2 and any(word in card for word in bad)
