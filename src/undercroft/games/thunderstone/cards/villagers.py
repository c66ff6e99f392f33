"""People of the village."""

from ....kernel.text import _
from ..rules.card import Card
from ..rules.using import draw_cards
from ..rules.village import extra_buy, give_up_for_gold, give_up_to_draw, pawn, train_militia

barkeep = Card(
    "barkeep", _("Barkeep"),
    types=("villager",), cost=2, gold=1, copies=8, icon="beer-stein",
    village=[extra_buy(), give_up_for_gold(2)],
    text=_("Village: you may buy one additional card this turn. Village: give up (destroy) the Barkeep itself for 2 gold (its own gold value is then lost)."),
    short=_("*Village* buy 1 more card.\n*Village* destroy this: 2:gold:."),
)

pawnbroker = Card(
    "pawnbroker", _("Pawnbroker"),
    types=("villager",), cost=3, copies=8, icon="pay-money",
    village=[pawn(bonus=3), give_up_for_gold(2)],
    text=_("Village: destroy one of your other revealed cards that has a gold value to gain that value plus 3 gold. Village: give up (destroy) the Pawnbroker itself for 2 gold."),
    short=_("*Village* destroy a card: its :gold: and 3 more.\n*Village* destroy this: 2:gold:."),
)

town_guard = Card(
    "town_guard", _("Town Guard"),
    types=("villager",), cost=3, copies=8, icon="guards",
    village=[draw_cards(2), give_up_to_draw(3)],
    text=_("Village: draw two cards. Village: destroy this card to draw three more cards."),
    short=_("*Village* draw 2.\n*Village* destroy this: draw 3."),
)

trainer = Card(
    "trainer", _("Trainer"),
    types=("villager",), cost=4, copies=8, icon="muscle-up",
    village=[train_militia(xp=2), give_up_for_gold(2)],
    text=_("Village: destroy one revealed Militia to gain 2 XP. Village: give up (destroy) the Trainer herself for 2 gold."),
    short=_("*Village* destroy a Militia: 2:xp:.\n*Village* destroy this: 2:gold:."),
)
