"""Hero versus Hero: a Hero who moves onto another one attacks him (DQ-23)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from .asking import NO, YES, hides_loot
from .attributes import HEAL, use_healing
from .combat import play_round
from .content import Card
from .fight import Fight, Side
from .grid import CHAMBER, NEXT, SPACES, WAYS, Way, opposite
from .hero import DEAD, Held
from .loot import held, loot_refs
from .state import Table
from .steps import arrival_bank, explore, go_back, passage, put, way_back
from .wounds import TurnCutShort, dies

TAKE = Verb("take-loot", _("Take {0}"))
TAKE_NOTHING = Verb("take-nothing", _("Take nothing"))()
PUSHED = Verb("pushed", _("Go {0}"))
DEFEND = Verb("defend", _("Defend yourself"))()


def attack_hero(table: Table, me: int, enemy: int) -> Rules[bool]:
    """Fight another Hero: True if the attacker won and goes on."""
    attacker, defender = table.heroes[me], table.heroes[enemy]
    table.tell("attacks", who=me, whom=enemy)
    if defender.wounds and (rune := defender.rune("rune_healing")) is not None:
        chosen: Option = yield Decision(enemy, "heal-before-duel", [DEFEND, HEAL(rune)], "DQ-7.10")
        if chosen is not DEFEND:
            use_healing(table, enemy, rune)
    fight = table.fight = Fight(Side(me, attacker), Side(enemy, defender), None, 0, can_escape=False)
    try:
        loser = yield from _fight_out(table, fight)
        wounds = {side: len(side.damage) for side in fight.sides}
    finally:
        fight.give_back(table)
        table.fight = None
    winner = fight.against(loser)
    for side in fight.sides:
        assert side.hero is not None
        side.hero.wounds += wounds[side]
        if wounds[side]:
            table.tell("wounded", who=side.hero.seat, count=wounds[side], cause=fight.name(fight.against(side)))
    assert winner.seat is not None
    assert loser.seat is not None
    table.tell("defeats", who=winner.seat, whom=loser.seat)
    yield from _take_loot(table, winner.seat, loser.seat)
    beaten = table.heroes[loser.seat]
    if beaten.wounds >= beaten.card.life:
        yield from dies(table, loser.seat, table.heroes[winner.seat].card)
    if beaten.status is not DEAD:
        yield from _give_way(table, loser.seat)
    if loser.seat == me:
        raise TurnCutShort(me)
    return True


def _fight_out(table: Table, fight: Fight) -> Rules[Side]:
    """Rounds until a Hero has four cards in his damage stack, or is dead; in a dispute the attacker wins (DQ-23.2)."""
    while True:
        yield from play_round(table, fight)
        for side in (fight.other, fight.first):
            assert side.hero is not None
            if len(side.damage) >= table.house.damage_limit or fight.wounds(side) >= side.hero.card.life:
                return side


def _take_loot(table: Table, winner: int, loser: int) -> Rules[None]:
    """The winner may take one Loot card of the loser: by choice, or at random if Loot lies face down (DQ-23.3)."""
    beaten = table.heroes[loser]
    if not beaten.loot:
        return
    if hides_loot(table):
        chosen: Option = yield Decision(winner, "take-unseen", [YES, NO], "DQ-23.3", {"whom": loser})
        if chosen is YES:
            one = beaten.loot[table.rng.below(len(beaten.loot))]
            _hand_over(table, winner, loser, one)
        return
    options = [TAKE(ref) for ref in loot_refs(beaten)]
    chosen = yield Decision(winner, "take-loot", [*options, TAKE_NOTHING], "DQ-23.3", {"whom": loser})
    if chosen is not TAKE_NOTHING:
        _hand_over(table, winner, loser, held(beaten, chosen.target))


def _hand_over(table: Table, winner: int, loser: int, one: Held) -> None:
    table.heroes[loser].loot.remove(one)
    table.heroes[winner].loot.append(Held(one.card, one.known | 1 << winner, one.limit))
    card: Card = one.card
    if hides_loot(table):
        table.learn(CARDS_DRAWN)
        table.tell("takes-loot", to=(winner, loser), who=winner, whom=loser, card=card)
        table.tell("takes-loot-unseen", but=(winner, loser), who=winner, whom=loser)
    else:
        table.tell("takes-loot", who=winner, whom=loser, card=card)


def _give_way(table: Table, loser: int) -> Rules[None]:
    """The loser goes back where he came from, or to another space without a wall between (DQ-23.3, DQ-23.4)."""
    if way_back(table, loser) is not None:
        go_back(table, loser)
        return
    here = table.heroes[loser].space
    ways = [PUSHED(way) for way in WAYS if passage(table, here, way.direction)]
    if not ways:
        return
    chosen = yield from pick(loser, "pushed", ways, "DQ-23.4")
    way: Way = chosen.target
    there = NEXT[here][way.direction]
    if table.board[there] is None and not (yield from explore(table, loser, there, opposite(way.direction))):
        return
    put(table, loser, there, here, arrival_bank(table, there, here), special=True, pending=True)
    table.tell("goes-back", who=loser, space=SPACES[there if there != CHAMBER else CHAMBER])
