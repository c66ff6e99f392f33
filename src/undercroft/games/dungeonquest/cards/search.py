"""The Search deck: what a search finds."""

from ....kernel.text import _
from ..rules.catacombs import passage_down
from ..rules.content import Card
from ..rules.decks import draws, loot
from ..rules.lasting import ferrox
from ..rules.special import secret_door, secret_passage
from ..rules.wounds import wounds_by_dice

secret_door_card = Card(
    "search_secret_door", _("Secret Door"), "search", "event", copies=6, icon="secret-door",
    effect=secret_door,
    text=_("You may at once move to any orthogonally adjacent space of the board, ignoring walls, banks, doors and portcullises (special movement); not onto another Hero unless it is the Treasure Chamber. Place a tile there if it is unexplored (entrance arrow towards you) and encounter it. On a Bridge or Chasm you pick your bank. You cannot escape from a Monster met there. If you do not move, nothing happens."),
)

secret_passage_card = Card(
    "search_secret_passage", _("Secret Passage"), "search", "event", copies=2, icon="cave-entrance",
    effect=secret_passage,
    text=_("You may at once move to a space whose column and row differ from yours by exactly 2 in sum (straight or round a corner; never a Tower Room), ignoring walls and whatever lies between (special movement); place a tile there if it is unexplored, turned as you like, and encounter it. On a Bridge or Chasm you pick your bank. You cannot escape from a Monster met there. Another Hero may not stand there unless it is the Treasure Chamber. If you do not move, nothing happens."),
)

empty = Card(
    "search_empty", _("Empty Room"), "search", "event", copies=6, icon="cobweb",
    text=_("You find nothing."),
)

passage_down_card = Card(
    "search_passage_down", _("Passage Down"), "search", "event", copies=4, icon="stairs",
    effect=passage_down,
    text=_("Put a catacomb entrance marker on this chamber (none on a Cave-in, on a Catacomb Entrance, where one lies already, or if the supply is used up). In every case you may enter the Catacombs on your next turn instead of moving or searching."),
)

gold_10 = Card(
    "search_gold_10", _("Gold Coins (10)"), "search", "loot", copies=1, icon="coins",
    gold=10, effect=loot,
    text=_("Loot worth 10 gold."),
)

gold_60 = Card(
    "search_gold_60", _("Gold Coins (60)"), "search", "loot", copies=1, icon="coins",
    gold=60, effect=loot,
    text=_("Loot worth 60 gold."),
)

gold_70 = Card(
    "search_gold_70", _("Gold Coins (70)"), "search", "loot", copies=1, icon="coins",
    gold=70, effect=loot,
    text=_("Loot worth 70 gold."),
)

gold_150 = Card(
    "search_gold_150", _("Gold Coins (150)"), "search", "loot", copies=1, icon="coins-pile",
    gold=150, effect=loot,
    text=_("Loot worth 150 gold."),
)

giant_centipede = Card(
    "search_giant_centipede", _("Giant Centipede"), "search", "hazard", copies=1, icon="centipede",
    effect=wounds_by_dice(2),
    text=_("Your wounds: the sum of two dice."),
)

ferrox_card = Card(
    "search_ferrox", _("Ferrox"), "search", "hazard", copies=2, icon="fangs",
    effect=ferrox,
    text=_("Roll one die: that is the Ferrox's life. Test Strength again and again: each pass takes 1 life from it (and, as usual, all your determination tokens), each fail gives you 1 wound and a determination token. Stop when it or you are dead."),
)

unstable_potion = Card(
    "search_unstable_potion", _("Unstable Potion"), "search", "loot", copies=2, icon="potion-ball",
    effect=loot,
    text=_("Loot worth nothing. On your turn, outside combat, you may discard it and roll two dice: 2 you die; 3-5 suffer 4 wounds; 6-7 nothing; 8-10 heal 3 wounds; 11-12 heal all your wounds."),
)

hidden_trap = Card(
    "search_hidden_trap", _("Hidden Trap"), "search", "trap", copies=2, icon="wolf-trap",
    effect=draws("trap"),
    text=_("Draw and resolve a Trap card."),
)

shuffle = Card(
    "search_shuffle", _("Shuffle"), "search", "event", copies=1, icon="card-random",
    text=_("Shuffle this card, the discard pile and the rest of this deck together, then draw again."),
)
