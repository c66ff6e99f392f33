"""The Guardian, the last turns, the score (TQ-11)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.state import CARDS_DRAWN, MatchOver, Result
from ....kernel.text import _
from ....kernel.together import together
from ....kit.copies import refs
from .card import Card
from .dungeon_card import Monster
from .state import WILDERNESS, Table

DROP = Verb("drop", _("Discard {0}"))
FINAL_DRAW = 6
FINAL_DISCARD = 4


def guardian_is_due(table: Table) -> str:
    """Why the Guardian comes at the end of this turn; empty if it does not (TQ-11.1, TQ-11.8)."""
    if table.last_round >= 0:
        return ""
    if table.keys >= table.keys_needed:
        return "keys"
    if any(place.card is not None for place in table.places if place.number != WILDERNESS):
        return ""
    if any(isinstance(card, Monster) for deck in table.decks for card in (*deck.cards, *deck.under)):
        return ""
    return "empty"


def guardian_comes(table: Table, why: str) -> Rules[None]:
    """The Giant Rat is turned over; all draw 6 and discard 4; then each has one last turn (TQ-11.1 to TQ-11.3)."""
    table.places[WILDERNESS].card = table.guardian
    table.last_round = table.seats
    table.ended_by = why
    table.tell(f"guardian-{why}", card=table.guardian)
    for seat in range(table.seats):
        table.draw_hand(seat, FINAL_DRAW)
    dropped = yield from together(range(table.seats), lambda seat: _drop(table, seat))
    for seat in range(table.seats):
        player = table.players[seat]
        for card in dropped[seat]:
            player.hand.remove(card)
            player.discard.append(card)
        if dropped[seat] and table.events is not None:
            table.tell("discards", who=seat, cards=dropped[seat])
    table.learn(CARDS_DRAWN)


def _drop(table: Table, seat: int) -> Rules[list[Card]]:
    """Four cards of the whole hand, all at once, unseen until all have chosen (TQ-11.2)."""
    hand = list(table.players[seat].hand)
    count = min(FINAL_DISCARD, len(hand))
    if count == len(hand):
        return hand
    chosen: list[Option] = yield Decision(
        seat, "final-discard", [DROP(ref) for ref in refs(hand)], "TQ-11.2", {"count": count}, count, count
    )
    return [option.target.card for option in chosen]


# -- the score


def scores(table: Table, seat: int) -> dict[str, int]:
    """VP of all cards, Side Quest, Guild Support, XP, and the games before (TQ-11.6, TQ-15.14)."""
    player = table.players[seat]
    cards = table.all_cards(seat)
    found = {"cards": sum([card.vp for card in cards])}
    if player.quest is not None:
        worth = player.quest.worth
        found["quest"] = worth(table, seat, cards) if worth is not None else 0
    if player.guild is not None:
        mine = [one for one in cards if one.is_hero and player.guild.cls in one.keywords]
        found["guild"] = len([1 for one in mine if one.level >= 1])
    found["xp"] = player.xp
    if table.options.get("campaign", 1) != 1:
        found["before"] = player.total
    found["total"] = sum(found.values())
    return found


def ranking(table: Table, games: list[int], before: list[int]) -> list[list[int]]:
    """By VP, in a campaign by the sum and then the last game; ties by Wounds, then by Legendary and Treasure cards;
    else the place is shared (TQ-11.7, TQ-15.14)."""
    keys: dict[int, tuple[int, int, int, int]] = {}
    for seat, player in enumerate(table.players):
        cards = table.all_cards(seat)
        wounds = player.wounds + len([1 for card in cards if card.is_wound])
        riches = len([1 for card in cards if card.is_treasure or card.is_legendary])
        keys[seat] = (before[seat] + games[seat], games[seat], wounds, riches)
    order = sorted(set(keys.values()), reverse=True)
    return [[seat for seat in range(table.seats) if keys[seat] == key] for key in order]


def end_game(table: Table) -> None:
    """End the match after the last turn, unless a campaign continues with another game (TQ-15.11)."""
    found = [scores(table, seat) for seat in range(table.seats)]
    table.tell(f"over-{table.ended_by}")
    if table.game < int(table.options["campaign"]):
        table.stage = "recognition"
        return
    before = [player.total for player in table.players]
    places = ranking(table, [one["total"] - old for one, old in zip(found, before, strict=True)], before)
    table.result = Result(table.ended_by, places, found)
    raise MatchOver
