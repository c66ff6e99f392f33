"""The twelve heroes, three of each archetype."""

from ....kernel.text import _
from ..rules.box import HEALER, MAGE, SCOUT, WARRIOR, HeroCard

andira_runehand = HeroCard(
    "andira_runehand", _("Andira Runehand"),
    archetype=HEALER, health=10, avenges=True, icon="glowing-hands",
    text=_("Once per round, after you suffer 1 or more wounds from retaliation or from a Strike, you may make 1 enemy that dealt them (one that retaliated in that action, or the one that struck) suffer 1 wound."),
)

avric_albright = HeroCard(
    "avric_albright", _("Avric Albright"),
    archetype=HEALER, health=12, heals_criticals=True, icon="holy-symbol",
    text=_("If at least 1 critical success is applied in step 2 of an attack action of any hero (you included), that hero heals 1 wound at the end of that step (once per action, however many criticals)."),
)

elder_mok = HeroCard(
    "elder_mok", _("Elder Mok"),
    archetype=HEALER, health=11, rest_heals_others=True, icon="orc-head",
    text=_("At the beginning of step 4 of each of your rest actions, before defeats are checked, each other hero heals 1 wound."),
)

astarra = HeroCard(
    "astarra", _("Astarra"),
    archetype=MAGE, health=9, sends_away=True, icon="witch-face",
    text=_("At the start of your turn you may move 1 enemy engaged with you to the shadows, face up."),
)

leoric_of_the_book = HeroCard(
    "leoric_of_the_book", _("Leoric of the Book"),
    archetype=MAGE, health=9, blunts_engaged=True, icon="spell-book",
    text=_("Each enemy engaged with you has -1 attack, applied after all other changes, to a minimum of 1."),
)

lyssa = HeroCard(
    "lyssa", _("Lyssa"),
    archetype=MAGE, health=9, adds_die=True, icon="lightning-helix",
    text=_("When you perform an attack action whose targets are all engaged with you, roll 1 additional hero die. Dice lost (Weakened) are counted first; if you would then roll 3 hero dice already, add 1 success instead."),
)

kari_wraithstalker = HeroCard(
    "kari_wraithstalker", _("Kari Wraithstalker"),
    archetype=SCOUT, health=10, adds_if_ambushing=True, icon="hooded-figure",
    text=_("If at least 1 target of your attack action became engaged with you during this turn or is in the shadows, add 1 success (once per action)."),
)

tetherys = HeroCard(
    "tetherys", _("Tetherys"),
    archetype=SCOUT, health=10, progress_on_kill=True, icon="ninja-heroic-stance",
    text=_("If at least 1 enemy is defeated in step 4 of your attack action, place 1 progress token on the current location."),
)

tomble_burrowell = HeroCard(
    "tomble_burrowell", _("Tomble Burrowell"),
    archetype=SCOUT, health=9, rerolls_enemy_die=True, icon="hobbit-dwelling",
    text=_("Once in each of your actions, after rolling, you may reroll 1 enemy die."),
)

grisban_the_thirsty = HeroCard(
    "grisban_the_thirsty", _("Grisban the Thirsty"),
    archetype=WARRIOR, health=13, rest_bonus=True, icon="dwarf-face",
    text=_("When you perform a rest action, add 1 success and discard all your Poisoned and Weakened cards before healing."),
)

lord_hawthorne = HeroCard(
    "lord_hawthorne", _("Lord Hawthorne"),
    archetype=WARRIOR, health=12, strikes_on_engaging=True, icon="knight-banner",
    text=_("Once per turn, after an enemy has engaged you because of a line of your own ability card, you may make that enemy suffer 1 wound (not an enemy that the limit of 3 sent to the shadows)."),
)

syndrael = HeroCard(
    "syndrael", _("Syndrael"),
    archetype=WARRIOR, health=12, dodges_with_card=True, icon="elf-helmet",
    text=_("Once per round, when you would suffer 1 or more wounds, you may exhaust 1 of your ready ability cards to reduce them by 2."),
)
