"""What the statistics count in Heroes of Terrinoth: quests, heroes, and the cards of their classes."""

from collections.abc import Sequence

from ...kernel.state import Event
from ...kernel.text import _
from ...kit.statistics import Family, Had
from .cards import BOX
from .rules.state import Table

FAMILIES = {
    "heroes": Family(_("Heroes"), _("played")),
    "abilities": Family(_("Abilities of the classes"), _("taken")),
    "quests": Family(_("Quests"), _("played")),
}


def cards(table: Table, events: Sequence[Event], seat: int) -> Had:
    """The heroes that the player led, the class cards they could and did take, and the quest."""
    led = [hero for hero in table.heroes if hero.seat == seat]
    taken = {card.id for hero in led for card in hero.cards}
    open_to = {card.id for hero in led for card in BOX.upgrades(hero.card.archetype)}
    return {
        "heroes": {id: id in [hero.card.id for hero in led] for id in BOX.heroes},
        "abilities": {id: id in taken for id in BOX.abilities if id in open_to},
        "quests": {id: id == table.quest.id for id in BOX.quests},
    }
