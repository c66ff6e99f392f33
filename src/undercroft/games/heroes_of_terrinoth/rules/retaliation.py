"""Step 3 of an action: the enemies retaliate, then the threats (HT-5.11 to HT-5.13)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .asking import ENEMY
from .box import RETALIATE, THREAT
from .effect import Effect
from .enemies import attack_of, blow_of
from .enemy import EnemyRef
from .quest import Quest
from .state import Foe, HeroAction, Table
from .wounds import FROM_THREAT, RETALIATION, suffer

FIRST = Verb("first", _("First {0}"))
"""Which of several effects comes first."""


def retaliate(table: Table, action: HeroAction) -> Rules[None]:
    """One enemy for each retaliate symbol, those with the highest attack; shields reduce the sum (HT-5.11, HT-5.12)."""
    me = action.hero
    symbols = action.enemy_dice.count(RETALIATE)
    if not symbols:
        return
    able = [foe for foe in action.rolled_by if foe.ready and foe.at == me.number]
    while symbols and able:
        symbols -= 1
        best = max([(attack_of(table, foe), foe.card.worth) for foe in able])
        tied = [foe for foe in able if (attack_of(table, foe), foe.card.worth) == best]
        foe = tied[0]
        if (
            len(tied) > 1
            and symbols + 1 < len(able)
            and any(other.card is not foe.card or other.wounds != foe.wounds for other in tied)
        ):
            foe = yield from _choose_tied(table, tied)  # D11
        able.remove(foe)
        action.retaliating.append(foe)
    if not action.retaliating:
        return
    wounds = sum([blow_of(table, foe, me) for foe in action.retaliating])
    if table.events is not None:
        table.tell("retaliates", hero=me.card, enemies=[foe.ref for foe in action.retaliating], count=wounds)
    yield from suffer(table, me, wounds - action.shields, RETALIATION, action.retaliating)


def _choose_tied(table: Table, tied: list[Foe]) -> Rules[Foe]:
    chosen: Option = yield Decision(table.leading.seat, "retaliation-tie", [ENEMY(foe.ref) for foe in tied], "HT-5.11")
    number = chosen.target.number
    return next(foe for foe in tied if foe.number == number)


def threats(table: Table) -> list[tuple[Quest | EnemyRef, Effect]]:
    """All threat effects: of the quest sheet, of face-up enemies in play, of the villain in the lair (HT-5.13)."""
    found: list[tuple[Quest | EnemyRef, Effect]] = []
    if table.quest.threat is not None:
        found.append((table.quest, table.quest.threat))
    for foe in table.in_play():
        if foe.face_up and foe.card.threat is not None:
            found.append((foe.card.ref(foe.number), foe.card.threat))
    if table.lair is not None and table.lair.card.threat is not None:
        found.append((table.lair.ref, table.lair.card.threat))
    return found


def resolve_threats(table: Table, action: HeroAction) -> Rules[None]:
    """If a threat was rolled, apply each threat effect once, in the order that the acting hero chooses (D12)."""
    if THREAT not in action.enemy_dice:
        return
    me = action.hero
    found = threats(table)
    table.cause = FROM_THREAT
    while found:
        place = 0
        if len(found) > 1:
            options = [FIRST(thing) for thing, _effect in found]
            chosen: Option = yield Decision(me.seat, "threat-order", options, "HT-5.13")
            place = options.index(chosen)
        thing, effect = found.pop(place)
        if table.events is not None:
            table.tell("threat", hero=me.card, source=thing)
        table.reading = thing if isinstance(thing, Quest) else table.box.enemies[thing.card.id]
        asking = effect.does(table, me)
        if asking is not None:
            yield from asking
    table.cause, table.reading = "effect", None
    if table.here.threat_wounds:
        yield from suffer(table, me, table.here.threat_wounds)
