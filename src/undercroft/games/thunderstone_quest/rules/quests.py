"""Side Quests that award a Legendary card: asked about as soon as they may be met (TQ-14.3, TQ-14.4)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.state import SOMETHING_SEEN
from ....kernel.text import _
from ....kernel.together import unseen
from .card import Card
from .state import Table

REVEAL = Verb("reveal-quest", _("Reveal the Side Quest and take {0}"))
KEEP_SECRET = Verb("keep-secret", _("Reveal nothing"))()


def ask_about_quests(table: Table, me: int, moment: str) -> Rules[None]:
    """Whenever what all can see would fulfil some Side Quest, a player with a secret one is asked.

    So the question does not tell which one he has (TQ-19): only his options do, and those nobody else sees.
    """
    player = table.players[me]
    if player.quest is None or player.quest_open:
        return
    shown = [other.quest for other in table.players if other.quest_open]
    for quest in table.quests:
        if quest.moment == moment and quest not in shown and quest.met is not None and quest.met(table, me):
            break
    else:
        return
    taken: Card | None = yield from unseen(me, lambda: _choose_legendary(table, me, moment))
    if taken is not None:
        player.quest_open = True
        table.tell("fulfils", who=me, card=player.quest, legendary=taken)
        table.gain(me, taken)
        table.learn(SOMETHING_SEEN)


def _choose_legendary(table: Table, me: int, moment: str) -> Rules[Card | None]:
    quest = table.players[me].quest
    options: list[Option] = [KEEP_SECRET]
    if quest is not None and quest.moment == moment and quest.met is not None and quest.met(table, me):
        options = [*[REVEAL(card) for card in quest.legendaries], KEEP_SECRET]
    chosen: Option = yield Decision(me, "quest", options, "TQ-14.4")
    return None if chosen is KEEP_SECRET else chosen.target
