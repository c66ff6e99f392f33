"""Between the games of a campaign: the guild recognition phase (TQ-15.12 to TQ-15.15)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from ....kit.piles import distinct
from .card import Card
from .end import ranking, scores
from .state import Table

RECOGNISE = Verb("recognise", _("Keep {0} for the games to come"))
RECOGNISE_NONE = Verb("recognise-none", _("Keep nothing"))()
KINDS = ("item", "spell", "weapon")


def recognition(table: Table) -> Rules[None]:
    """Clockwise from the winner, each player may keep one Market card, no card twice. Then the VP are added."""
    found = [scores(table, seat)["total"] for seat in range(table.seats)]
    before = [player.total for player in table.players]
    game = [found[seat] - before[seat] for seat in range(table.seats)]
    winners = ranking(table, game, [0] * table.seats)[0]
    order = [(table.first + step) % table.seats for step in range(table.seats)]
    start = order.index(next(seat for seat in order if seat in winners))  # TQ-15.15
    kept: list[Card] = []
    for seat in order[start:] + order[:start]:
        options = [RECOGNISE(card) for card in eligible(table, seat) if card not in kept]
        if not options:
            continue
        chosen: Option = yield Decision(seat, "recognise", [*options, RECOGNISE_NONE], "TQ-15.12")
        if chosen is not RECOGNISE_NONE:
            kept.append(chosen.target)
            table.players[seat].veterans.append(chosen.target)
            table.tell("recognises", who=seat, card=chosen.target)
    for seat, player in enumerate(table.players):
        player.total = found[seat]
    table.game += 1


def eligible(table: Table, seat: int) -> list[Card]:
    """Items, Spells and Weapons bought from the Market: no Treasure, Legendary or Starter, and no card the player
    began this game with; a copy bought since counts as another card (TQ-15.12)."""
    cards = table.all_cards(seat)
    for veteran in table.players[seat].veterans:
        if veteran in cards:
            cards.remove(veteran)
    return distinct(
        [one for one in cards if one.kind in KINDS and not (one.is_treasure or one.is_legendary or one.is_starter)]
    )
