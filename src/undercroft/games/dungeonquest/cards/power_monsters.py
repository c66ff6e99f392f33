"""Power cards of the Monsters."""

from ....kernel.text import _
from ..rules.content import PowerCard
from ..rules.power import (
    against_magic,
    bonus,
    both,
    burns,
    by_a_die,
    cancels,
    deals_top_card,
    knocks_card_away,
    next_round,
    recovers,
)  # fmt: skip

poisoned_arrow = PowerCard(
    "power_skeleton_poisoned_arrow", _("Poisoned Arrow"), "ranged", 2, owner="skeleton", counter="melee", escape=2, damage=1, icon="poison-bottle",
    on={"reveal": next_round("attack-against-magic", 4)},
    text=_("Next round: if the Hero reveals a Magic attack, your attack has +4."),
    short=_("Next round: +4 attack against Magic."),
)

bone_volley = PowerCard(
    "power_skeleton_bone_volley", _("Bone Volley"), "ranged", 3, owner="skeleton", escape=1, damage=2, icon="arrow-cluster",
    on={"hit": deals_top_card()},
    text=_("If you win this round, put the top card of the Combat deck into the Hero's damage stack as well."),
    short=_("If you win: the top card of the Combat deck does damage, too."),
)

arrow_of_darkness = PowerCard(
    "power_skeleton_arrow_of_darkness", _("Arrow of Darkness"), "ranged", 1, owner="skeleton", counter="melee", escape=3, damage=1, icon="barbed-arrow",
    on={"reveal": cancels("melee")},
    text=_("If the Hero's card is Melee, cancel it."),
)

rattling_bones = PowerCard(
    "power_skeleton_rattling_bones", _("Rattling Bones"), "melee", 2, owner="skeleton", counter="magic", escape=2, damage=0, icon="crossed-bones",
    marks=("one-card",),
    text=_("If you lose this round, only one of the cards the Hero played (he chooses which) goes into your damage stack and there is no deathblow; the others go to the Combat stack."),
    short=_("If you lose: only one card does damage, and there is no deathblow."),
)

shadow_bolt = PowerCard(
    "power_sorcerer_shadow_bolt", _("Shadow Bolt"), "magic", 4, owner="sorcerer", escape=2, damage=3, icon="bolt-eye",
    on={"win": knocks_card_away},
    text=_("If you win this round, one card at random from the Hero's hand (if he has any) goes to the Combat stack."),
)

hex = PowerCard(
    "power_sorcerer_hex", _("Hex"), "magic", 2, owner="sorcerer", counter="ranged", escape=3, damage=1, icon="cursed-star",
    on={"reveal": next_round("attack", -2, opponent=True)},
    text=_("Next round: the Hero's attack has -2."),
)

mirror_ward = PowerCard(
    "power_sorcerer_mirror_ward", _("Mirror Ward"), "magic", 1, owner="sorcerer", counter="ranged", escape=1, damage=2, icon="mirror-mirror",
    on={"reveal": cancels("magic")},
    text=_("If the Hero's card is Magic, cancel it."),
)

soul_drain = PowerCard(
    "power_sorcerer_soul_drain", _("Soul Drain"), "magic", 3, owner="sorcerer", escape=4, damage=4, icon="marrow-drain",
    on={"win": recovers},
    text=_("If you win this round and have cards in your damage stack, move one of your choice from it to the Combat stack."),
    short=_("If you win: move a card from your damage stack to the Combat stack."),
)

crushing_blow = PowerCard(
    "power_troll_crushing_blow", _("Crushing Blow"), "melee", 5, owner="troll", escape=1, damage=4, icon="hammer-drop",
    on={"not_win": next_round("attack", -2)},
    text=_("If you do not win this round, your attack has -2 next round."),
)

wild_swing = PowerCard(
    "power_troll_wild_swing", _("Wild Swing"), "melee", 3, owner="troll", counter="magic", escape=2, damage=2, icon="spiked-bat",
    on={"reveal": bonus(by_a_die)},
    text=_("Roll one die: 1-2 your attack has -2 this round, 5-6 it has +2."),
)

trample = PowerCard(
    "power_troll_trample", _("Trample"), "melee", 4, owner="troll", escape=3, damage=3, icon="footprint",
    on={"hit": deals_top_card()},
    text=_("If you win this round, put the top card of the Combat deck into the Hero's damage stack as well."),
    short=_("If you win: the top card of the Combat deck does damage, too."),
)

thick_hide = PowerCard(
    "power_troll_thick_hide", _("Thick Hide"), "melee", 1, owner="troll", counter="magic", escape=1, damage=0, icon="armadillo",
    marks=("no-deathblow",),
    text=_("If you lose this round, there is no deathblow."),
)

stone_fist = PowerCard(
    "power_golem_stone_fist", _("Stone Fist"), "melee", 4, owner="golem", escape=1, damage=3, icon="fist",
    marks=("no-counter",),
    text=_("The Hero cannot counterattack this round."),
)

iron_skin = PowerCard(
    "power_golem_iron_skin", _("Iron Skin"), "melee", 2, owner="golem", counter="magic", escape=1, damage=2, icon="metal-plate",
    on={"reveal": cancels("melee", "ranged", at_most=3)},
    text=_("If the Hero's card is Melee or Ranged and its printed attack is 3 or less, cancel it."),
    short=_("Cancels a Melee or Ranged card with a printed attack of 3 or less."),
)

deflect = PowerCard(
    "power_golem_deflect", _("Deflect"), "melee", 1, owner="golem", counter="magic", escape=2, damage=2, icon="shield-reflect",
    on={"reveal": both(cancels("ranged"), next_round("attack", 1))},
    text=_("If the Hero's card is Ranged, cancel it. Next round: your attack has +1."),
    short=_("Cancels Ranged. Next round: +1 attack."),
)

unstoppable = PowerCard(
    "power_golem_unstoppable", _("Unstoppable"), "melee", 3, owner="golem", escape=2, damage=4, icon="stone-pile",
    marks=("stalemate-wins",),
    text=_("If this round would end in a stalemate, you win it."),
)

hellfire = PowerCard(
    "power_demon_hellfire", _("Hellfire"), "magic", 5, owner="demon", escape=3, damage=6, icon="burning-skull",
    on={"hit": deals_top_card()},
    text=_("If you win this round, put the top card of the Combat deck into the Hero's damage stack as well."),
    short=_("If you win: the top card of the Combat deck does damage, too."),
)

burning_aura = PowerCard(
    "power_demon_burning_aura", _("Burning Aura"), "magic", 2, owner="demon", counter="ranged", escape=4, damage=3, icon="fire-ring",
    on={"end": burns},
    text=_("At the end of this round, whatever its result, put the top card of the Combat deck into the Hero's damage stack."),
    short=_("However the round ends, the top card of the Combat deck damages the Hero."),
)

dread = PowerCard(
    "power_demon_dread", _("Dread"), "magic", 3, owner="demon", counter="ranged", escape=5, damage=2, icon="terror",
    on={"reveal": next_round("random", opponent=True)},
    text=_("Next round: the card the Hero reveals is taken from his hand at random instead of being chosen."),
    short=_("Next round: the Hero reveals a random card."),
)

infernal_lash = PowerCard(
    "power_demon_infernal_lash", _("Infernal Lash"), "melee", 4, owner="demon", escape=4, damage=4, icon="whip",
    on={"reveal": bonus(against_magic(2))},
    text=_("If the Hero's card is Magic, your attack has +2 this round."),
)
