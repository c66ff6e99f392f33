"""Drawing cards and carrying them out (DQ-4.7, DQ-7.1, DQ-7.2)."""

from typing import Any

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from .asking import NO, YES, agrees, ask, hides_loot
from .content import DECKS, Card, Effect, Term
from .hero import EVERYBODY, Held
from .loot import gain_loot, keep_as_loot, loot_refs, show
from .state import Table
from .wounds import Cause, wound

WARD = Verb("ward", _("Use {0}: no effect"))
SUFFER = Verb("suffer", _("Carry it out"))()
EATEN = Verb("eaten", _("Discard {0}"))
SCOUTS = Term("brightblaze_scouts", _("Brightblaze Scouts"))


def draw(table: Table, me: int, name: str) -> Card | None:
    """The top card of a deck, after any shuffle; None if there is none to be drawn (DQ-4.7)."""
    deck = table.decks[name]
    while True:
        if not deck.cards and not deck.stacked:
            if not deck.discards or name == "dragon":
                return None
            deck.shuffle()
        card = deck.take(table.rng)
        if not card.is_shuffle:
            break
        table.tell("shuffles", who=me, deck=DECKS[name])
        deck.shuffle(card)
        if all(other.is_shuffle for other in deck.cards):
            return None
    hidden = card.type == "loot" and hides_loot(table)
    table.learn(CARDS_DRAWN)
    table.shown_to(me, card, 1 << me if hidden else EVERYBODY)
    if table.events is not None:
        table.tell("draws", to=(me,) if hidden else None, who=me, deck=DECKS[name], card=card)
    return card


def encounter_card(table: Table, me: int, name: str) -> Rules[str | None]:
    """Draw a card and carry it out; returns what its effect returns."""
    card = draw(table, me, name)
    if card is None:
        return None
    if name == "dungeon" and "brightblaze_scouts" in table.heroes[me].card.can and not table.visit.scouts:
        table.open.append(card)
        if (yield from _scouts(table, me, card)):
            card = draw(table, me, name)
        else:
            card = table.open.pop()
        if card is None:
            return None
    then: str | None = yield from resolve(table, me, card)
    return then


def _scouts(table: Table, me: int, drawn: Card) -> Rules[bool]:
    """Challara may suffer 1 wound to discard the Dungeon card just drawn for another one, once a turn."""
    chosen = yield from ask(table, me, "scouts", lambda: [NO, YES], "DQ-7.12", {"card": drawn})
    if chosen is NO:
        return False
    table.visit.scouts = True
    card = table.open.pop()
    table.discard(card)
    table.tell("sends-away", who=me, card=card)
    yield from wound(table, me, 1, SCOUTS)
    return True


def resolve(table: Table, me: int, card: Card) -> Rules[Any]:
    """Carry out a card; afterwards it is discarded unless it was kept."""
    table.open.append(card)
    try:
        if card.type == "trap" and (yield from warded(table, me, card)):
            return None
        done = card.effect(table, me, card) if card.effect is not None else None
        return (yield from done) if done is not None else None
    finally:
        if card in table.open:
            table.open.remove(card)
            table.discard(card)


def perform(effect: Effect | None, table: Table, me: int, card: Card) -> Rules[Any]:
    if effect is None:
        return None
    done = effect(table, me, card)
    return (yield from done) if done is not None else None


def warded(table: Table, me: int, against: Cause) -> Rules[bool]:
    """The Rune of Warding averts a Trap."""
    hero = table.heroes[me]
    rune = hero.rune("rune_warding")
    if rune is None:
        return False
    chosen: Option = yield Decision(me, "ward", [SUFFER, WARD(rune)], "DQ-7.10", {"card": against})
    if chosen is SUFFER:
        return False
    table.use_rune(hero, rune)
    return True


# -- what cards do


def draws(deck: str) -> Effect:
    """Draw and carry out a card of another deck."""

    def effect(table: Table, me: int, card: Card) -> Rules[str | None]:
        return encounter_card(table, me, deck)

    return effect


def may_draw(deck: str) -> Effect:
    """The same, if the Hero wants to."""

    def effect(table: Table, me: int, card: Card) -> Rules[str | None]:
        if not (yield from agrees(table, me, "may-draw", "DQ-7.1", {"card": card, "deck": DECKS[deck]})):
            return None
        return (yield from encounter_card(table, me, deck))

    return effect


def keep(table: Table, me: int, card: Card) -> None:
    """Keep the card in front of the player; it is not Loot."""
    table.open.remove(card)
    table.heroes[me].kept.append(card)
    table.tell("keeps", who=me, card=card)


def loot(table: Table, me: int, card: Card) -> None:
    keep_as_loot(table, me, card)


def draw_treasure(table: Table, me: int, count: int) -> Rules[None]:
    """Treasure cards, drawn and resolved one after the other, as far as there are any (DQ-7.16, DQ-9.2)."""
    for _number in range(count):
        card = draw(table, me, "treasure")
        if card is not None:
            yield from resolve(table, me, card)


def eat_artifact(table: Table, me: int, card: Card) -> Rules[None]:
    """Artifact Eater: discard the Loot with the highest printed gold. Everybody sees what it does."""
    hero = table.heroes[me]
    if card in table.open:
        table.open.remove(card)
    gain_loot(table, me, card)
    eater = loot_refs(hero, card.id)[-1]
    if len(hero.loot) == 1:
        return

    def options() -> list[Option]:
        others = [ref for ref in loot_refs(hero) if ref is not eater]
        best = max(ref.card.gold for ref in others)
        return [EATEN(ref) for ref in others if ref.card.gold == best]

    show(table, me, eater)
    chosen = yield from ask(table, me, "eaten", options, "DQ-7.14")
    ref = chosen.target
    gone = next(one for one in hero.loot if one.card is ref.card)
    hero.loot.remove(gone)
    table.discard(gone.card)
    table.learn(CARDS_DRAWN)
    table.tell("discards", who=me, card=gone.card)
    hero.loot = [
        one if one.known == EVERYBODY else Held(one.card, one.known, min(one.limit, gone.card.gold))
        for one in hero.loot
    ]
