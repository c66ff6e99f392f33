"""The enemy phase: the heroes activate enemies one after the other (HT-10)."""

from ....kernel.decision import Rules
from ....kernel.text import _
from .asking import caused, choose_enemy, chooser
from .effect import Effect, KeywordEffect, carry_out
from .enemies import attack_of, blow_of, exhaust_enemy, to_shadows, turn_up
from .enemy import Keyword
from .engaging import engage
from .state import ENEMIES, MOST_ENGAGED, SHADOWS, Foe, Hero, Table
from .wounds import EFFECT, KEYWORD, STRIKE, suffer


def target_of(table: Table, foe: Foe, me: Hero) -> Hero:
    """The hero engaged with the enemy at this moment; the active hero if it is in the shadows (HT-10.8)."""
    return table.heroes[foe.at] if foe.at >= 0 else me


def to_activate(table: Table, me: Hero) -> list[Foe]:
    """The ready enemies engaged with the hero, or if there are none, those in the shadows (HT-10.2)."""
    return [foe for foe in me.engaged if foe.ready] or [foe for foe in table.shadows if foe.ready]


def next_to_activate(table: Table) -> Hero | None:
    """The next hero in the order who has an enemy to activate; None when all enemies are exhausted (HT-10.1)."""
    count = len(table.order)
    for step in range(count):
        place = (table.next + step) % count
        hero = table.heroes[table.order[place]]
        if not hero.defeated and to_activate(table, hero):
            table.next = (place + 1) % count
            return hero
    return None


def activate_one(table: Table, me: Hero) -> Rules[None]:
    """The hero chooses an enemy, which resolves its effect bar and is exhausted (HT-10.4)."""
    table.active = me.number
    foe = yield from choose_enemy(me.seat, "activate", to_activate(table, me), "HT-10.2", about={"hero": me.card})
    assert foe is not None
    turn_up(table, foe)  # HT-10.3
    if table.events is not None:
        table.tell("activates", hero=me.card, enemy=foe.ref)
    table.source, table.reading = foe, foe.card
    table.cause = KEYWORD
    for keyword in foe.card.bar:
        asking = keyword.does(table, foe, me)
        if asking is not None:
            yield from asking
        if not goes_on(table, foe):
            break
    table.source = table.reading = None
    table.cause = EFFECT
    if foe in table.in_play():
        exhaust_enemy(table, foe)


def goes_on(table: Table, foe: Foe) -> bool:
    """Whether the rest of its bar is resolved: it is in play, and no keyword has ended the activation."""
    return table.source is foe and foe in table.in_play()


def strike_of(table: Table, foe: Foe, me: Hero) -> int:
    """The wounds that its Strike deals if the hero activates it now; 0 if it would not strike."""
    for word in foe.card.bar:
        at = foe.at
        if word is STRIKES:
            return blow_of(table, foe, target_of(table, foe, me))
        if word.stops and at == SHADOWS:
            return 0
        if word.retreats:
            at = SHADOWS
        elif word.engages and len(me.engaged) < MOST_ENGAGED:
            at = me.number
        if at != foe.at:
            foe = foe.copy()
            foe.at = at
    return 0


def blows(table: Table) -> list[tuple[Foe, int]]:
    """The wounds that each face-up enemy would deal now: by its Strike in the enemy phase, else by retaliation."""
    me, foes = table.acting, [foe for foe in table.in_play() if foe.face_up]
    if table.phase == ENEMIES:
        return [(foe, strike_of(table, foe, me)) for foe in foes]
    return [(foe, blow_of(table, foe, target_of(table, foe, me))) for foe in foes]


def ready_enemies(table: Table) -> None:
    """Ready all enemies at the end of the phase (HT-10.10)."""
    for foe in table.in_play():
        foe.ready = True


# -- the basic keywords


def _advance(table: Table, foe: Foe, me: Hero) -> Rules[None]:
    yield from engage(table, foe, me)


def _retreat(table: Table, foe: Foe, me: Hero) -> None:
    to_shadows(table, foe)


def _strike(table: Table, foe: Foe, me: Hero) -> Rules[None]:
    hero = target_of(table, foe, me)
    yield from suffer(table, hero, blow_of(table, foe, hero), STRIKE, [foe])


def target(*effects: Effect) -> KeywordEffect:
    """The target hero (HT-10.8) applies these: `me` is that hero."""

    def does(table: Table, foe: Foe, me: Hero) -> Rules[None]:
        hero = target_of(table, foe, me)
        if not hero.defeated:  # HT-8.8
            yield from carry_out(table, hero, effects)

    return does


def active(*effects: Effect) -> KeywordEffect:
    """The active hero applies these; an effect on all heroes still applies to all."""

    def does(table: Table, foe: Foe, me: Hero) -> Rules[None]:
        yield from carry_out(table, me, effects)

    return does


def summons(trait: str) -> KeywordEffect:
    """1 other face-up enemy of this trait in the shadows, chosen by the active hero, engages it.

    In ruthless mode, if the limit of 3 turns it away, it must be one with the highest attack (HT-16.2).
    """

    def does(table: Table, foe: Foe, me: Hero) -> Rules[None]:
        found = [other for other in table.shadows if other is not foe and other.has(trait)]
        if table.ruthless and found and len(me.engaged) >= MOST_ENGAGED:
            worst = max([attack_of(table, other) for other in found])
            found = [other for other in found if attack_of(table, other) == worst]
        chosen = None
        if not me.defeated:
            seat = chooser(table, me)
            chosen = yield from choose_enemy(seat, "rally", found, "HT-10.8", about=caused(table, me))
        if chosen is not None:
            yield from engage(table, chosen, me)

    return does


ADVANCE = Keyword(
    "advance", _("Advance"), _advance, icon="sprint", engages=True,
    text=_("This enemy engages the active hero. If it is already engaged with the active hero nothing happens; the limit of 3 engaged enemies applies."),  # noqa: E501
)  # fmt: skip
RETREAT = Keyword(
    "retreat", _("Retreat"), _retreat, icon="shadow-follower", retreats=True,
    text=_("Move this enemy to the shadows, face up."),
)  # fmt: skip
STRIKES = Keyword(
    "strike", _("Strike"), _strike, icon="crossed-swords",
    text=_("The hero engaged with this enemy suffers wounds equal to its attack; if it is in the shadows, the active hero suffers them."),  # noqa: E501
)  # fmt: skip
