"""What the players choose before the first turn: figures, Side Quests, guilds (TQ-2.14, TQ-2.16 to TQ-2.19)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from ....kernel.together import together
from .extras import Guild, SideQuest
from .state import HAND, Table
from .verbs import Word

FIGURE = Verb("figure", _("{0}"))
KEEP_QUEST = Verb("keep-quest", _("Keep {0}"))
JOIN = Verb("join", _("{0}"))
FIGURES = (
    Word("knight", _("the Knight")),
    Word("priestess", _("the Priestess")),
    Word("thief", _("the Thief")),
    Word("sorcerer", _("the Sorcerer")),
    Word("dwarf", _("the Dwarf")),
    Word("archer", _("the Archer")),
)
DEALT = 3


def prepare_game(table: Table, guilds: tuple[Guild, ...]) -> Rules[None]:
    """Figures in seat order; Side Quests all at once; guilds in seat order; then hands of six."""
    for seat in range(table.seats):
        if not table.players[seat].figure:
            taken = [player.figure for player in table.players]
            options = [FIGURE(word) for word in FIGURES if word.id not in taken]
            chosen: Option = yield Decision(seat, "figure", options, "TQ-2.14")
            table.players[seat].figure = chosen.target.id
            table.tell("takes-figure", who=seat, figure=chosen.target)
    if table.quests_on:
        yield from choose_quests(table)
        for seat in range(table.seats):
            joined: Option = yield Decision(seat, "guild", [JOIN(guild) for guild in guilds], "TQ-2.18")
            table.players[seat].guild = joined.target
            table.tell("joins", who=seat, card=joined.target)
    for seat in range(table.seats):
        table.draw_hand(seat, HAND)
    table.stage = "play"


def choose_quests(table: Table) -> Rules[None]:
    """Deal three Side Quests to each player, who secretly keeps one (TQ-2.16)."""
    cards = list(table.quests)
    table.rng.shuffle(cards)
    for player in table.players:
        player.dealt = [cards.pop() for _number in range(DEALT)]
    table.learn(CARDS_DRAWN)
    kept = yield from together(range(table.seats), lambda seat: _choose_quest(table, seat))
    for seat, quest in kept.items():
        table.players[seat].quest = quest
        table.tell("keeps-quest", to=(seat,), who=seat, card=quest)


def _choose_quest(table: Table, seat: int) -> Rules[SideQuest]:
    options = [KEEP_QUEST(quest) for quest in table.players[seat].dealt]
    chosen: Option = yield Decision(seat, "keep-quest", options, "TQ-2.16")
    quest: SideQuest = chosen.target
    return quest
