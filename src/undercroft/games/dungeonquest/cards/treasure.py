"""The Treasure deck. Every Treasure card is Loot too."""

from ....kernel.text import _
from ..rules.content import Card
from ..rules.decks import eat_artifact, loot

loadstone = Card(
    "treasure_loadstone", _("Loadstone"), "treasure", "loot", copies=2, icon="rock",
    gold=1, effect=loot,
    text=_("Loot and Treasure worth 1 gold. You cannot discard it by choice (Bridge, Deep Elf bribe, Death Can Wait while you have other Loot). While you hold it add 1 more to your roll on a Bridge (2 in all for this card)."),
)

ebon_ring = Card(
    "treasure_ebon_ring", _("Ebon Ring"), "treasure", "loot", copies=1, icon="ring",
    gold=80, effect=loot,
    text=_("Loot and Treasure worth 80 gold."),
)

obsidian_ring = Card(
    "treasure_obsidian_ring", _("Obsidian Ring"), "treasure", "loot", copies=1, icon="power-ring",
    gold=110, effect=loot,
    text=_("Loot and Treasure worth 110 gold."),
)

pearl_ring = Card(
    "treasure_pearl_ring", _("Pearl Ring"), "treasure", "loot", copies=1, icon="big-diamond-ring",
    gold=130, effect=loot,
    text=_("Loot and Treasure worth 130 gold."),
)

ruby_ring = Card(
    "treasure_ruby_ring", _("Ruby Ring"), "treasure", "loot", copies=1, icon="diamond-ring",
    gold=140, effect=loot,
    text=_("Loot and Treasure worth 140 gold."),
)

silver_ring = Card(
    "treasure_silver_ring", _("Silver Ring"), "treasure", "loot", copies=1, icon="linked-rings",
    gold=160, effect=loot,
    text=_("Loot and Treasure worth 160 gold."),
)

gold_ring = Card(
    "treasure_gold_ring", _("Gold Ring"), "treasure", "loot", copies=1, icon="engagement-ring",
    gold=190, effect=loot,
    text=_("Loot and Treasure worth 190 gold."),
)

arcane_ring = Card(
    "treasure_arcane_ring", _("Arcane Ring"), "treasure", "loot", copies=1, icon="fire-ring",
    gold=210, effect=loot,
    text=_("Loot and Treasure worth 210 gold."),
)

charmers_flute = Card(
    "treasure_charmers_flute", _("Charmer's Flute"), "treasure", "loot", copies=1, icon="flute",
    gold=230, effect=loot,
    text=_("Loot and Treasure worth 230 gold."),
)

crystal_of_tival = Card(
    "treasure_crystal_of_tival", _("Crystal of Tival"), "treasure", "loot", copies=1, icon="crystal-shine",
    gold=240, effect=loot,
    text=_("Loot and Treasure worth 240 gold."),
)

belt_of_strength = Card(
    "treasure_belt_of_strength", _("Belt of Strength"), "treasure", "loot", copies=1, icon="belt",
    gold=260, effect=loot,
    text=_("Loot and Treasure worth 260 gold."),
)

jinn_lamp = Card(
    "treasure_jinn_lamp", _("Jinn Lamp"), "treasure", "loot", copies=1, icon="magic-lamp",
    gold=270, effect=loot,
    text=_("Loot and Treasure worth 270 gold."),
)

golden_claws = Card(
    "treasure_golden_claws", _("Golden Claws"), "treasure", "loot", copies=1, icon="claws",
    gold=290, effect=loot,
    text=_("Loot and Treasure worth 290 gold."),
)

ebon_amulet = Card(
    "treasure_ebon_amulet", _("Ebon Amulet"), "treasure", "loot", copies=1, icon="gem-pendant",
    gold=300, effect=loot,
    text=_("Loot and Treasure worth 300 gold."),
)

crystal_of_orris = Card(
    "treasure_crystal_of_orris", _("Crystal of Orris"), "treasure", "loot", copies=1, icon="crystal-cluster",
    gold=320, effect=loot,
    text=_("Loot and Treasure worth 320 gold."),
)

jeweled_chakra = Card(
    "treasure_jeweled_chakra", _("Jeweled Chakra"), "treasure", "loot", copies=1, icon="chakram",
    gold=350, effect=loot,
    text=_("Loot and Treasure worth 350 gold."),
)

rune_scarab = Card(
    "treasure_rune_scarab", _("Rune Scarab"), "treasure", "loot", copies=1, icon="gold-scarab",
    gold=400, effect=loot,
    text=_("Loot and Treasure worth 400 gold."),
)

eyes_of_avra = Card(
    "treasure_eyes_of_avra", _("Eyes of Avra"), "treasure", "loot", copies=1, icon="all-seeing-eye",
    gold=420, effect=loot,
    text=_("Loot and Treasure worth 420 gold."),
)

flying_carpet = Card(
    "treasure_flying_carpet", _("Flying Carpet"), "treasure", "loot", copies=1, icon="rolled-cloth",
    gold=500, effect=loot,
    text=_("Loot and Treasure worth 500 gold."),
)

mirror_of_shael = Card(
    "treasure_mirror_of_shael", _("Mirror of Shael"), "treasure", "loot", copies=1, icon="mirror-mirror",
    gold=550, effect=loot,
    text=_("Loot and Treasure worth 550 gold."),
)

vestments_of_kellos = Card(
    "treasure_vestments_of_kellos", _("Vestments of Kellos"), "treasure", "loot", copies=1, icon="robe",
    gold=600, effect=loot,
    text=_("Loot and Treasure worth 600 gold."),
)

staff_of_light = Card(
    "treasure_staff_of_light", _("Staff of Light"), "treasure", "loot", copies=1, icon="wizard-staff",
    gold=700, effect=loot,
    text=_("Loot and Treasure worth 700 gold."),
)

star_of_kellos = Card(
    "treasure_star_of_kellos", _("Star of Kellos"), "treasure", "loot", copies=1, icon="star-medal",
    gold=800, effect=loot,
    text=_("Loot and Treasure worth 800 gold."),
)

chalice_of_tamalir = Card(
    "treasure_chalice_of_tamalir", _("Chalice of Tamalir"), "treasure", "loot", copies=1, icon="jeweled-chalice",
    gold=900, effect=loot,
    text=_("Loot and Treasure worth 900 gold."),
)

sun_spear = Card(
    "treasure_sun_spear", _("Sun Spear"), "treasure", "loot", copies=1, icon="sun-spear",
    gold=1100, effect=loot,
    text=_("Loot and Treasure worth 1100 gold."),
)

bag_of_gems = Card(
    "treasure_bag_of_gems", _("Bag of Gems"), "treasure", "loot", copies=1, icon="gems",
    gold=1200, effect=loot,
    text=_("Loot and Treasure worth 1200 gold."),
)

quicksilver_potion = Card(
    "treasure_quicksilver_potion", _("Quicksilver Potion"), "treasure", "loot", copies=1, icon="standing-potion",
    gold=1500, effect=loot,
    text=_("Loot and Treasure worth 1500 gold."),
)

harp_of_tranquility = Card(
    "treasure_harp_of_tranquility", _("Harp of Tranquility"), "treasure", "loot", copies=1, icon="harp",
    gold=2000, effect=loot,
    text=_("Loot and Treasure worth 2000 gold."),
)

giant_ruby = Card(
    "treasure_giant_ruby", _("Giant Ruby"), "treasure", "loot", copies=1, icon="rupee",
    gold=3000, effect=loot,
    text=_("Loot and Treasure worth 3000 gold."),
)

artifact_eater = Card(
    "treasure_artifact_eater", _("Artifact Eater"), "treasure", "loot", copies=1, icon="mimic-chest",
    effect=eat_artifact,
    text=_("Loot and Treasure worth 0 gold. When you draw it, discard your Loot card with the highest printed gold other than this one, if you have one (on a tie you choose; a Loadstone may be hit)."),
)

forbidden_tome = Card(
    "treasure_forbidden_tome", _("Forbidden Tome"), "treasure", "loot", copies=1, icon="evil-book",
    effect=loot,
    text=_("Loot and Treasure worth 0 gold. At the end of the game, if you left the dungeon, you may roll one die: 1 discard all your other Loot cards; 2-3 nothing; 4-5 the tome is worth 600 gold; 6 it is worth 1500 gold."),
)
