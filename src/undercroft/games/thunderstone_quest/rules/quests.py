"""Side Quests that award a Legendary card, offered at the end of a turn that may fulfil them (TQ-14.4)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.state import SOMETHING_SEEN
from ....kernel.text import _
from ....kernel.together import unseen
from .card import Card
from .extras import TURN_END
from .state import Table

REVEAL = Verb("reveal-quest", _("Reveal the Side Quest and take {0}"))
KEEP_SECRET = Verb("keep-secret", _("End turn"))()


def note_quests(table: Table, me: int, moment: str) -> None:
    """Note which Side Quests public facts would fulfil now, no matter who has them."""
    for quest in table.quests:
        if quest.moment == moment and quest.met is not None and quest.met(table, me):
            table.visit.fulfilled.append(quest)


def reveal_quest(table: Table, me: int) -> Rules[bool]:
    """In a turn that would fulfil some Side Quest, a player with a secret one ends the turn here, or reveals his.

    He must answer even if his own is not fulfilled, and only he sees whether he may reveal it. So neither the question
    nor the time it takes shows which one he has (TQ-19). Returns whether he was asked.
    """
    player = table.players[me]
    if player.quest is None or player.quest_open:
        return False
    note_quests(table, me, TURN_END)
    shown = [other.quest for other in table.players if other.quest_open]
    if all(quest in shown for quest in table.visit.fulfilled):
        return False
    taken: Card | None = yield from unseen(me, lambda: _choose_legendary(table, me))
    if taken is not None:
        player.quest_open = True
        table.tell("fulfils", who=me, card=player.quest, legendary=taken)
        table.gain(me, taken)
        table.learn(SOMETHING_SEEN)
    return True


def _choose_legendary(table: Table, me: int) -> Rules[Card | None]:
    quest = table.players[me].quest
    options: list[Option] = [KEEP_SECRET]
    if quest is not None and quest in table.visit.fulfilled:
        options = [*[REVEAL(card) for card in quest.legendaries], KEEP_SECRET]
    chosen: Option = yield Decision(me, "quest", options, "TQ-14.4")
    return None if chosen is KEEP_SECRET else chosen.target
