"""Power cards of the Heroes."""

from ....kernel.text import _
from ..rules.content import PowerCard
from ..rules.power import (
    bonus,
    both,
    cancels,
    deals_top_card,
    in_the_first_round,
    looks_at_the_hand,
    next_round,
    per_five_wounds,
    per_magic_in_the_stack,
    recovers,
    takes_heart,
)  # fmt: skip

purifying_flame = PowerCard(
    "power_brother_gherinn_purifying_flame", _("Purifying Flame"), "magic", 3, owner="brother_gherinn", escape=2, icon="flame",
    on={"win": recovers},
    text=_("If you win this round and have cards in your damage stack, move one of your choice from it to the Combat stack."),
    short=_("If you win: move a card from your damage stack to the Combat stack."),
)

blessing_of_kellos = PowerCard(
    "power_brother_gherinn_blessing_of_kellos", _("Blessing of Kellos"), "magic", 2, owner="brother_gherinn", counter="ranged", escape=3, icon="prayer",
    on={"reveal": next_round("attack", 2)},
    text=_("Next round: your attack has +2."),
)

zeal = PowerCard(
    "power_brother_gherinn_zeal", _("Zeal"), "melee", 3, owner="brother_gherinn", counter="magic", escape=2, icon="sunbeams",
    on={"lose": takes_heart},
    text=_("If you lose this round, take 1 determination token and fill your hand to 6 cards instead of 5 in the next round."),
    short=_("If you lose: 1 determination token, and 6 cards next round."),
)

shield_of_faith = PowerCard(
    "power_brother_gherinn_shield_of_faith", _("Shield of Faith"), "magic", 1, owner="brother_gherinn", counter="ranged", escape=4, icon="cross-shield",
    marks=("one-card",),
    text=_("If you lose this round, only one of the cards the winner played (he chooses which) goes into your damage stack and there is no deathblow; the others go to the Combat stack."),
    short=_("If you lose: only one card does damage, and there is no deathblow."),
)

brightblaze_dive = PowerCard(
    "power_challara_brightblaze_dive", _("Brightblaze Dives"), "ranged", 3, owner="challara", counter="melee", escape=3, icon="spiked-dragon-head",
    on={"reveal": cancels("ranged")},
    text=_("If the opponent's card is Ranged, cancel it."),
)

arcane_lance = PowerCard(
    "power_challara_arcane_lance", _("Arcane Lance"), "magic", 4, owner="challara", escape=2, icon="sun-spear",
    on={"hit": deals_top_card(margin=3)},
    text=_("If you win this round by 3 or more, put the top card of the Combat deck into the opponent's damage stack as well."),
    short=_("If you win by 3 or more: the top card of the Combat deck does damage, too."),
)

spell_mirror = PowerCard(
    "power_challara_spell_mirror", _("Spell Mirror"), "magic", 1, owner="challara", counter="ranged", escape=3, icon="mirror-mirror",
    on={"reveal": cancels("magic")},
    text=_("If the opponent's card is Magic, cancel it."),
)

wrath_of_ancestors = PowerCard(
    "power_challara_wrath_of_ancestors", _("Wrath of the Ancestors"), "magic", 2, owner="challara", counter="ranged", escape=4, icon="ghost-ally",
    on={"reveal": bonus(per_magic_in_the_stack)},
    text=_("Your attack has +1 this round for each Magic card in the Combat stack."),
)

glorious_charge = PowerCard(
    "power_hugo_the_glorious_glorious_charge", _("Glorious Charge"), "melee", 5, owner="hugo_the_glorious", escape=1, icon="mounted-knight",
    on={"reveal": next_round("attack", -1)},
    text=_("Next round: your attack has -1."),
)

shield_wall = PowerCard(
    "power_hugo_the_glorious_shield_wall", _("Shield Wall"), "melee", 2, owner="hugo_the_glorious", counter="magic", escape=2, icon="shield",
    on={"reveal": cancels("ranged")},
    text=_("If the opponent's card is Ranged, cancel it."),
)

battle_cry = PowerCard(
    "power_hugo_the_glorious_battle_cry", _("Battle Cry"), "melee", 3, owner="hugo_the_glorious", counter="magic", escape=2, icon="rally-the-troops",
    on={"reveal": next_round("hand", 6)},
    text=_("Next round: fill your hand to 6 cards instead of 5."),
)

riposte = PowerCard(
    "power_hugo_the_glorious_riposte", _("Riposte"), "melee", 1, owner="hugo_the_glorious", counter="any", escape=3, icon="sword-clash",
    text=_("This card may counterattack any attack type."),
)

berserk = PowerCard(
    "power_krutzbeck_berserk", _("Berserk"), "melee", 3, owner="krutzbeck", escape=1, icon="enrage",
    on={"reveal": bonus(per_five_wounds)},
    text=_("Your attack has +1 this round for every 5 wounds you have (tokens plus cards in your damage stack, rounded down)."),
    short=_("+1 attack for every 5 of your wounds, damage cards included."),
)

headbutt = PowerCard(
    "power_krutzbeck_headbutt", _("Headbutt"), "melee", 2, owner="krutzbeck", counter="magic", escape=1, icon="head-shot",
    on={"win": next_round("random", opponent=True)},
    text=_("If you win this round, next round the card the opponent reveals is taken from his hand at random."),
    short=_("If you win: next round the opponent reveals a random card."),
)

whirling_axe = PowerCard(
    "power_krutzbeck_whirling_axe", _("Whirling Axe"), "melee", 4, owner="krutzbeck", escape=2, icon="battle-axe",
    marks=("takes-all",),
    text=_("If you win this round, your deathblow takes all cards of the Combat stack, whatever their type (even if none is Melee)."),
    short=_("If you win: the deathblow takes the whole Combat stack."),
)

shrug_it_off = PowerCard(
    "power_krutzbeck_shrug_it_off", _("Shrug It Off"), "melee", 1, owner="krutzbeck", counter="magic", escape=3, icon="biceps",
    marks=("no-deathblow",),
    text=_("If you lose this round, there is no deathblow."),
)

piercing_shot = PowerCard(
    "power_lindel_piercing_shot", _("Piercing Shot"), "ranged", 4, owner="lindel", escape=2, icon="broadhead-arrow",
    marks=("no-counter",),
    text=_("The opponent cannot counterattack this round."),
)

twin_arrows = PowerCard(
    "power_lindel_twin_arrows", _("Twin Arrows"), "ranged", 2, owner="lindel", counter="melee", escape=3, icon="split-arrows",
    on={"hit": deals_top_card()},
    text=_("If you win this round, put the top card of the Combat deck into the opponent's damage stack as well."),
    short=_("If you win: the top card of the Combat deck does damage, too."),
)

elven_grace = PowerCard(
    "power_lindel_elven_grace", _("Elven Grace"), "melee", 2, owner="lindel", counter="magic", escape=4, icon="elf-ear",
    marks=("one-card",),
    text=_("If you lose this round, only one of the cards the winner played (he chooses which) goes into your damage stack and there is no deathblow; the others go to the Combat stack."),
    short=_("If you lose: only one card does damage, and there is no deathblow."),
)

hawk_eye = PowerCard(
    "power_lindel_hawk_eye", _("Hawk Eye"), "ranged", 1, owner="lindel", counter="melee", escape=3, icon="hawk-emblem",
    on={"reveal": both(looks_at_the_hand, next_round("shows-first", opponent=True))},
    text=_("Look at the opponent's hand now. Next round the opponent reveals his card before you choose yours."),
    short=_("See the opponent's hand. Next round he reveals first."),
)

spear_dance = PowerCard(
    "power_tatianna_spear_dance", _("Spear Dance"), "ranged", 3, owner="tatianna", counter="melee", escape=4, icon="spears",
    marks=("stalemate-wins",),
    text=_("If this round would end in a stalemate, you win it."),
)

feint = PowerCard(
    "power_tatianna_feint", _("Feint"), "ranged", 1, owner="tatianna", counter="melee", escape=5, icon="return-arrow",
    marks=("take-back",),
    text=_("When this card is revealed (not when added in a counterattack) you may take it back into your hand and reveal another card of your hand instead, before any other effect of this round; only the new card counts."),
    short=_("Once revealed, you may take it back and reveal another card."),
)

leg_shot = PowerCard(
    "power_tatianna_leg_shot", _("Leg Shot"), "ranged", 2, owner="tatianna", counter="melee", escape=3, icon="leg",
    on={"reveal": next_round("attack", -2, opponent=True)},
    text=_("Next round: the opponent's attack has -2."),
)

ambush = PowerCard(
    "power_tatianna_ambush", _("Ambush"), "melee", 4, owner="tatianna", escape=3, icon="hidden",
    on={"reveal": bonus(in_the_first_round(2))},
    text=_("In the first round of a combat your attack has +2."),
)
