"""Meeting a Monster: token, Rune of Banishing, escape or attack, and the outcome (DQ-8)."""

from functools import cache
from itertools import combinations

from ....kernel.decision import Rules, Verb, pick
from ....kernel.state import CARDS_DRAWN, NEW_MONSTER, SOMETHING_SEEN
from ....kernel.text import _
from .attributes import HEAL, use_healing
from .combat import play_round
from .content import Card, HeroCard, Monster
from .fight import Fight, Side, draw_power
from .grid import OUTSIDE, SPACES
from .hero import BELOW
from .state import Table
from .steps import go_back, way_back
from .wounds import TurnCutShort, dies

ESCAPE = Verb("escape", _("Try to escape"))()
ATTACK = Verb("attack", _("Attack"))()
BANISH = Verb("banish", _("Use {0}: the Monster is gone"))
MEET = Verb("meet", _("Meet {0} first"))
TOKEN = Verb("token", _("The token at {0}"))


def monster_player(table: Table, me: int) -> int | None:
    """The player on the left, even if his Hero is dead or out; nobody in solo play (DQ-8.2)."""
    return None if table.seats == 1 else (me + 1) % table.seats


def can_escape(table: Table, me: int) -> bool:
    """Not from a chamber with a portcullis, after special movement, out of a Web or a Trapdoor (DQ-8.3)."""
    hero = table.heroes[me]
    if hero.is_held:
        return False
    if hero.status is BELOW:
        return True
    if hero.special or table.laid_at(hero.space).has_portcullis:
        return False
    return way_back(table, me) is not None


def meet_tokens(table: Table, me: int) -> Rules[bool]:
    """Meet the Monsters in the chamber, in an order of the player's choice; False if the turn is over (DQ-6.0,
    DQ-15.6)."""
    hero = table.heroes[me]
    while found := dict.fromkeys(token.monster for token in table.tokens_at(hero.space)):
        chosen = yield from pick(me, "meet-first", [MEET(monster) for monster in found], "DQ-15.6")
        if not (yield from meet(table, me, chosen.target, lying=hero.space)):
            return False
    return True


def meet(table: Table, me: int, monster: Monster, lying: int = OUTSIDE, played_by: int | None = None) -> Rules[bool]:
    """Meet a Monster, from a card or a token in a space: True if it is gone, False if the Hero escaped."""
    hero = table.heroes[me]
    seat = monster_player(table, me) if played_by is None else played_by
    if lying == OUTSIDE and not len(table.pool[monster]):
        lying = yield from which_token(table, monster, seat)
    life = table.take_token(monster, lying)
    fight = table.fight = Fight(Side(me, hero), Side(seat, None), monster, life, can_escape(table, me))
    fight.stage = "meet"
    table.learn(NEW_MONSTER)
    if table.events is not None:
        table.tell("meets", who=me, monster=monster)
        if seat is not None:
            table.tell("sees-life", to=(seat,), monster=monster, life=life)
    del life  # hidden: from here on only the fight contains it
    space = hero.space if hero.status is not BELOW else OUTSIDE
    try:
        yield from _encounter(table, me, fight)
    finally:
        fight.give_back(table)
        table.fight = None
        if fight.slain or space == OUTSIDE:
            table.pool[monster].cards.append(fight.life)  # DQ-8.6
        else:
            table.place_token(space, monster, fight.life)
    return fight.slain


def which_token(table: Table, monster: Monster, seat: int | None) -> Rules[int]:
    """All tokens of the type are on the board: the monster player picks one, without looking (DQ-8.8)."""
    spaces = list(dict.fromkeys(token.space for token in table.tokens if token.monster is monster))
    if seat is None:
        return spaces[table.rng.below(len(spaces))]  # DQ-14.7
    chosen = yield from pick(seat, "which-token", [TOKEN(SPACES[space]) for space in spaces], "DQ-8.8")
    space: int = chosen.target.index
    return space


def _encounter(table: Table, me: int, fight: Fight) -> Rules[None]:
    """Banish it, escape or attack (DQ-8.3)."""
    hero = table.heroes[me]
    while True:
        options = [ATTACK]
        if fight.can_escape:
            options.append(ESCAPE)
        if (rune := hero.rune("rune_banishing")) is not None:
            options.append(BANISH(rune))
        if hero.wounds and (rune := hero.rune("rune_healing")) is not None:
            options.append(HEAL(rune))
        chosen = yield from pick(me, "escape-or-attack", options, "DQ-8.3", {"monster": fight.monster})
        if chosen.verb is not HEAL:
            break
        use_healing(table, me, chosen.target)
    if chosen.verb is BANISH:
        table.use_rune(hero, chosen.target)
        fight.slain = True
    elif chosen is ESCAPE and (yield from _escapes(table, me, fight)):
        _flee(table, me)
    else:
        yield from _fight_out(table, me, fight, attacked=chosen is ATTACK)


def _escapes(table: Table, me: int, fight: Fight) -> Rules[bool]:
    """Each side shows a Power card at random: the higher escape value decides (DQ-8.4)."""
    hero, monster = table.heroes[me], fight.monster
    assert monster is not None
    mine = [draw_power(table, hero.card.power, table.rng)]
    if "nimble" in hero.card.can:
        rest = tuple(card for card in hero.card.power if card is not mine[0])
        mine.append(draw_power(table, rest, table.rng))
    theirs = draw_power(table, monster.power, table.rng)
    fight.first.used = tuple(mine)
    fight.other.used = (theirs,)
    table.learn(CARDS_DRAWN)
    best = max(card.escape for card in mine)
    table.tell("escape", who=me, cards=mine, mine=best, card=theirs, theirs=theirs.escape)
    if best >= theirs.escape:
        table.tell("escapes", who=me, monster=monster)
        return True
    table.tell("escape-fails", who=me, monster=monster)
    hero.wounds += theirs.damage
    if theirs.damage:
        table.tell("wounded", who=me, count=theirs.damage, cause=monster)
    if hero.wounds >= hero.card.life:
        yield from _is_slain(table, me, fight)
    return False


@cache
def escape_chance(card: HeroCard, monster: Monster) -> float:
    """How likely an escape from this Monster is: each side shows a Power card, a nimble Hero the better of two."""
    mine = [[power] for power in card.power]
    if "nimble" in card.can:
        mine = [list(two) for two in combinations(card.power, 2)]
    draws = [max(power.escape for power in drawn) >= theirs.escape for drawn in mine for theirs in monster.power]
    return sum(draws) / len(draws)


def _flee(table: Table, me: int) -> None:
    """Back to the chamber he came from; in the Catacombs he stays where he is (DQ-8.5, DQ-8.6)."""
    if table.heroes[me].status is not BELOW:
        go_back(table, me)


def _fight_out(table: Table, me: int, fight: Fight, attacked: bool) -> Rules[None]:
    """Round after round, until the Monster or the Hero is dead, or he flees (DQ-13.9 to DQ-13.11)."""
    hero, monster = table.heroes[me], fight.monster
    assert monster is not None
    table.tell("fights", who=me, monster=monster)
    if attacked and "opening_shot" in hero.card.can:
        _opening_shot(table, fight)
    while not fight.slain and not fight.fled:
        fight.endured = max(fight.endured, len(fight.other.damage))
        yield from play_round(table, fight)
        if len(fight.other.damage) > fight.endured:
            table.learn(SOMETHING_SEEN)  # whether it endures even this is now known
        fight.slain = len(fight.other.damage) >= fight.life
        if fight.slain:
            table.tell("slays", who=me, monster=monster)
        if fight.wounds(fight.first) >= hero.card.life:
            hero.wounds = fight.wounds(fight.first)
            yield from _is_slain(table, me, fight)
    if fight.first.damage:
        hero.wounds += len(fight.first.damage)
        table.tell("wounded", who=me, count=len(fight.first.damage), cause=monster)
    if fight.fled:
        table.tell("escapes", who=me, monster=monster)
        _flee(table, me)


def _is_slain(table: Table, me: int, fight: Fight) -> Rules[None]:
    """The Hero dies; if death can wait, he goes back as after an escape (DQ-13.10, DQ-16.3)."""
    hero, monster = table.heroes[me], fight.monster
    assert monster is not None
    if (yield from dies(table, me, monster)) and not fight.slain and hero.status is not BELOW:
        if way_back(table, me) is not None:
            go_back(table, me)
        else:
            hero.pending = True
    raise TurnCutShort(me)


def _opening_shot(table: Table, fight: Fight) -> None:
    """Lindel shoots first: a Ranged card from the Combat deck hits (DQ-7.12)."""
    card = fight.top(table)
    if card is None:
        return
    table.tell("opening-shot", card=card)
    (fight.other.damage if card.type == "ranged" else fight.stack).append(card)


# -- what cards do


def meets(table: Table, me: int, card: Card) -> Rules[None]:
    """Meet the Monster of the card."""
    yield from meet(table, me, table.monster(card.monster))


def old_bones(table: Table, me: int, card: Card) -> Rules[None]:
    """On 4 to 6 the bones rise (DQ-8.7)."""
    if table.throw(me) >= 4:
        yield from meets(table, me, card)
