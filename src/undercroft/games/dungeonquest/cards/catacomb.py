"""The Catacomb deck: what waits below. Loot is kept, everything else stays in the pile until the Hero comes up."""

from ....kernel.text import _
from ..rules.attributes import tests
from ..rules.catacombs import (
    bite_works,
    crossroads,
    deep_elf,
    exit,
    giant_naga,
    hole_in_the_roof,
    relight_below,
    spiders_venom,
    torch_goes_out,
    vampire_bite,
    venom_works,
)
from ..rules.content import ARMOR, Card
from ..rules.decks import draws
from ..rules.monsters import meets
from ..rules.wounds import wounds, wounds_by_dice

exit_card = Card(
    "catacomb_exit", _("Exit"), "catacomb", "event", copies=6, icon="exit-door",
    effect=exit,
    text=_("This is a way up: you may leave the Catacombs now. If you stay, nothing happens."),
)

empty = Card(
    "catacomb_empty", _("Empty"), "catacomb", "event", copies=8, icon="underground-cave",
    text=_("Nothing happens."),
)

hole_in_the_roof_card = Card(
    "catacomb_hole_in_the_roof", _("Hole in the Roof"), "catacomb", "event", copies=2, icon="hole-ladder",
    effect=hole_in_the_roof,
    text=_("Test Agility. Pass: you may leave the Catacombs now. Fail: your turn is over; on your next turn you may repeat the test in place of drawing a Catacomb card, and so on after each further failure. If you draw a card instead, or pass and stay, this chance is gone."),
)

hidden_trap = Card(
    "catacomb_hidden_trap", _("Hidden Trap"), "catacomb", "trap", copies=4, icon="wolf-trap",
    effect=draws("trap"),
    text=_("Draw and resolve a Trap card."),
)

treasure_chest = Card(
    "catacomb_treasure_chest", _("Treasure Chest"), "catacomb", "loot", copies=2, icon="locked-chest",
    text=_("Loot. At the end of the game roll two dice: the chest is worth 100 gold times the result."),
)

gigantic_diamond = Card(
    "catacomb_gigantic_diamond", _("Gigantic Diamond"), "catacomb", "loot", copies=1, icon="cut-diamond",
    gold=4000,
    text=_("Loot worth 4000 gold."),
)

torch_goes_out_card = Card(
    "catacomb_torch_goes_out", _("Torch Goes Out"), "catacomb", "event", copies=2, icon="torch",
    effect=torch_goes_out, start=relight_below,
    text=_("While you are in the Catacombs, test Luck at the start of each of your turns. Pass: the torch burns again, this card stays in your pile without further effect, go on with your turn. Fail: your turn ends and you draw no Catacomb card."),
)

horde_of_rats = Card(
    "catacomb_horde_of_rats", _("Horde of Rats"), "catacomb", "hazard", copies=2, icon="rat",
    effect=tests(ARMOR, fail=wounds(4)),
    text=_("Test Armor; failing costs 4 wounds."),
)

spiders_venom_card = Card(
    "catacomb_spiders_venom", _("Spider's Venom"), "catacomb", "hazard", copies=2, icon="hanging-spider",
    effect=spiders_venom, start=venom_works,
    text=_("As long as you stay in the Catacombs, each of your turns starts with a die: on 1 or 2 you take 1 wound."),
)

razorwing_attack = Card(
    "catacomb_razorwing_attack", _("Razorwing Attack"), "catacomb", "hazard", copies=2, icon="evil-bat",
    effect=wounds_by_dice(),
    text=_("Your wounds: the result of one die."),
)

skeleton = Card(
    "catacomb_skeleton", _("Skeleton"), "catacomb", "monster", copies=1, icon="skeleton",
    monster="skeleton", effect=meets,
    text=_("Encounter a Skeleton."),
)

sorcerer = Card(
    "catacomb_sorcerer", _("Sorcerer"), "catacomb", "monster", copies=1, icon="wizard-face",
    monster="sorcerer", effect=meets,
    text=_("Encounter a Sorcerer."),
)

troll = Card(
    "catacomb_troll", _("Troll"), "catacomb", "monster", copies=1, icon="troll",
    monster="troll", effect=meets,
    text=_("Encounter a Troll."),
)

golem = Card(
    "catacomb_golem", _("Golem"), "catacomb", "monster", copies=1, icon="rock-golem",
    monster="golem", effect=meets,
    text=_("Encounter a Golem."),
)

demon = Card(
    "catacomb_demon", _("Demon"), "catacomb", "monster", copies=1, icon="daemon-skull",
    monster="demon", effect=meets,
    text=_("Encounter a Demon."),
)

vampire_bite_card = Card(
    "catacomb_vampire_bite", _("Vampire Bite"), "catacomb", "hazard", copies=1, icon="vampire-dracula",
    effect=vampire_bite, start=bite_works,
    text=_("Test Agility or Armor, whichever is lower (one test). Pass: no further effect. Fail: you are bitten; keep this card, also when you leave the Catacombs, and suffer 1 wound at the start of each of your turns. When any effect heals at least 1 of your wounds this card is shuffled back into the Catacomb deck."),
)

deep_elf_card = Card(
    "catacomb_deep_elf", _("Deep Elf"), "catacomb", "hazard", copies=1, icon="woman-elf-face",
    monster="sorcerer", effect=deep_elf,
    text=_("You may discard one or more Loot cards as a bribe, then roll one die times 100. If the printed gold of the discarded cards together is higher than the result he lets you be and you may leave the Catacombs at once (or stay). Otherwise, or if you pay no bribe, you encounter a Sorcerer; escape follows the normal rules."),
)

giant_naga_card = Card(
    "catacomb_giant_naga", _("Giant Naga"), "catacomb", "hazard", copies=1, icon="snake-totem",
    effect=giant_naga,
    text=_("You must turn back: find the space where you would come up (count the cards of this trip with this one, choose left or right, roll the die), put your travel marker there and turn its arrow by 180 degrees. All Catacomb cards of your pile except kept ones are shuffled back into the deck (this one too), the count starts again at 0 and you stay in the Catacombs; no tile is placed and your turn ends."),
)

crossroads_card = Card(
    "catacomb_crossroads", _("Crossroads"), "catacomb", "event", copies=1, icon="crossroad",
    effect=crossroads,
    text=_("You may turn your travel marker by 90 degrees to the left or to the right."),
)
