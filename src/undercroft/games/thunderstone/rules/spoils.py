"""Spoils: what a victory lets the player do before the hall moves (TS-19)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from ....kit.piles import distinct, draw
from .attack import Fighter
from .buying import BUY_NOTHING, affordable, buy
from .card import Card, Hero, Monster
from .discard import refs
from .state import Table

SPOILS = Verb("spoils", _("The spoils of {0}"))
CULL = Verb("cull", _("Destroy {0}"))
REVEAL_SIX = Verb("reveal-six", _("Reveal six cards"))()
REVEAL_NONE = Verb("reveal-none", _("Reveal none"))()


def take_spoils(table: Table, me: int, monster: Monster, attacked: list[Fighter]) -> Rules[None]:
    """Take all spoils in the player's order: those of the heroes who attacked, and the monster's."""
    due: list[Hero | Monster] = [fighter.hero for fighter in attacked if fighter.hero.spoils]
    if monster.spoils:
        due.append(monster)
    while due:
        source = due[0]
        sources = distinct(due)
        if len(sources) > 1:
            chosen: Option = yield Decision(me, "spoils-order", [SPOILS(card) for card in sources], "TS-19.3")
            source = chosen.target
        due.remove(source)
        if source.spoils == "cull":
            yield from _cull(table, me)
        else:
            yield from _buy_spoils(table, me, source)


def _buy_spoils(table: Table, me: int, source: Hero | Monster) -> Rules[None]:
    """Buy one card of the named type for the gold of the revealed cards; prices of several spoils are not added up."""
    kind = source.spoils
    options = affordable(table, table.purse(), lambda card: kind == "village" or kind in card.types)
    if not options:
        return
    about = {"card": source, "purse": table.purse()}
    chosen: Option = yield Decision(me, "spoils", [*options, BUY_NOTHING], "TS-19.1", about)
    if chosen is not BUY_NOTHING:
        buy(table, me, chosen.target)


def _cull(table: Table, me: int) -> Rules[None]:
    """Sphinx: the top six cards of the deck are revealed, any of them destroyed, the others discarded (TS-23.49)."""
    wish: Option = yield Decision(me, "sphinx", [REVEAL_SIX, REVEAL_NONE], "TS-23.49")
    if wish is REVEAL_NONE:
        return
    player = table.players[me]
    six: list[Card] = draw(table, player.deck, player.discard, 6)
    table.tell("reveals", who=me, cards=six)
    table.visit.aside = tuple(six)
    options = [CULL(ref) for ref in refs(six)]
    chosen: list[Option] = []
    if options:
        chosen = yield Decision(me, "cull", options, "TS-23.49", None, 0, len(options))
    table.visit.aside = ()
    for option in chosen:
        six.remove(option.target.card)
        table.destroy(option.target.card)
        table.tell("destroyed", card=option.target.card)
    player.discard += six
