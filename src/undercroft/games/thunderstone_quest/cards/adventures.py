"""The twelve adventures of the four quests: ready-made setups; the first is the rulebook's first game (TQ-15.1)."""

from ....kernel.text import _


class Adventure:
    """One setup: Heroes by class slot, Market, Monster groups, Rooms from the left, Guardian."""

    __slots__ = ("extras", "groups", "guardian", "heroes", "id", "market", "name", "number", "quest", "rooms")

    def __init__(
        self,
        id: str,
        name: str,
        *,
        quest: str,
        number: int,
        heroes: tuple[str, str, str, str],
        market: tuple[str, ...],
        groups: tuple[str, str, str],
        rooms: tuple[str, ...],
        guardian: str,
        extras: bool,
    ) -> None:
        self.id = id
        self.name = name
        self.quest = quest
        self.number = number
        self.heroes = heroes
        """The stacks of the Cleric, Fighter, Rogue and Wizard slots."""
        self.market = market
        self.groups = groups
        self.rooms = rooms
        self.guardian = guardian
        self.extras = extras
        """Side Quests and Guild Support are used."""


QUESTS = {
    "a_mirror_in_the_dark": _("A Mirror in the Dark"),
    "total_eclipse_of_the_sun": _("Total Eclipse of the Sun"),
    "risen_from_the_mire": _("Risen from the Mire"),
    "at_the_foundations_of_the_world": _("At the Foundations of the World"),
}

ADVENTURES = (
    Adventure(
        "a_mirror_in_the_dark_1", _("First Blood"), quest="a_mirror_in_the_dark", number=1,
        heroes=("avania", "stormhand", "hawkswood", "pylorian"),
        market=(
            "short_bow", "short_sword", "magic_missile", "tome_of_knowledge",
        ),
        groups=("goblin_grunts", "hobgoblin_brutes", "goblin_kings_guard"),
        rooms=("abandoned_gate", "mine", "crypt", "sunken_well", "throne_room", "vault"),
        guardian="smorga_the_queen_iv", extras=False,
    ),
    Adventure(
        "a_mirror_in_the_dark_2", _("The Broken Gate"), quest="a_mirror_in_the_dark", number=2,
        heroes=("silverhelm", "gorlandor", "scathian", "pylorian"),
        market=(
            "gem_of_healing", "amulet_of_infravision", "fireball", "moonlight", "hammer", "shortspear", "maul", "future_vision",
        ),
        groups=("kobold_skirmishers", "spider_terrors", "goblin_kings_guard"),
        rooms=("abandoned_gate", "mine", "crypt", "sunken_well", "throne_room", "vault"),
        guardian="smorga_the_queen_v", extras=True,
    ),
    Adventure(
        "a_mirror_in_the_dark_3", _("Behind the Mirror"), quest="a_mirror_in_the_dark", number=3,
        heroes=("silverhelm", "stormhand", "hawkswood", "scathian"),
        market=(
            "tome_of_knowledge", "gem_of_healing", "magic_missile", "fireball", "short_sword", "maul", "amulet_of_infravision", "future_vision",
        ),
        groups=("kobold_skirmishers", "hobgoblin_brutes", "ancient_adventurers"),
        rooms=("abandoned_gate", "mine", "crypt", "sunken_well", "throne_room", "vault"),
        guardian="smorga_the_queen_vi", extras=True,
    ),
    Adventure(
        "total_eclipse_of_the_sun_1", _("Shadow over the Meadow"), quest="total_eclipse_of_the_sun", number=1,
        heroes=("avania", "sephilest", "brimstone", "gendarme"),
        market=(
            "wand_of_light", "elven_ring", "consecration", "lightning_bolt", "longbow", "quarterstaff", "punching_dagger", "natures_fury",
        ),
        groups=("twisted_creatures", "corrupted_elves", "treefolk"),
        rooms=("fairy_meadow", "ominous_looking_road", "hollow_tree", "tree_house", "elven_outpost", "elven_ruins"),
        guardian="guardian_of_the_sun_iv", extras=True,
    ),
    Adventure(
        "total_eclipse_of_the_sun_2", _("The Ogres' Road"), quest="total_eclipse_of_the_sun", number=2,
        heroes=("felin", "sephilest", "ehrlingal", "gendarme"),
        market=(
            "headband_of_intellect", "strength_gauntlets", "arcane_touch", "natures_fury", "longsword", "punching_dagger", "wand_of_light", "quarterstaff",
        ),
        groups=("woodland_sprites", "foundational_keepers", "corrupted_centaurs"),
        rooms=("fairy_meadow", "ominous_looking_road", "hollow_tree", "tree_house", "elven_outpost", "elven_ruins"),
        guardian="guardian_of_the_sun_v", extras=True,
    ),
    Adventure(
        "total_eclipse_of_the_sun_3", _("Black Noon"), quest="total_eclipse_of_the_sun", number=3,
        heroes=("avania", "stormhand", "brimstone", "felin"),
        market=(
            "wand_of_light", "strength_gauntlets", "lightning_bolt", "consecration", "longsword", "punching_dagger", "elven_ring", "arcane_touch",
        ),
        groups=("woodland_sprites", "corrupted_elves", "treefolk"),
        rooms=("fairy_meadow", "ominous_looking_road", "hollow_tree", "tree_house", "elven_outpost", "elven_ruins"),
        guardian="guardian_of_the_sun_vi", extras=True,
    ),
    Adventure(
        "risen_from_the_mire_1", _("Lights on the Bog"), quest="risen_from_the_mire", number=1,
        heroes=("baharan", "markennan", "nimblefingers", "regalen"),
        market=(
            "holy_symbol", "crystal_of_scrying", "arcane_aura", "vampiric_touch", "boomerang", "holy_mace", "potion_of_stamina", "enchant_weapons",
        ),
        groups=("ensnaring_vines", "moor_skeletons", "marsh_trolls"),
        rooms=("alchemy_chamber", "servants_tombs", "bog", "sunken_graveyard", "blood_altar_room", "the_lichs_tomb"),
        guardian="baalok_the_flesh_weaver_iv", extras=True,
    ),
    Adventure(
        "risen_from_the_mire_2", _("The Drowned Bell"), quest="risen_from_the_mire", number=2,
        heroes=("darameric", "linsha", "nimblefingers", "regalen"),
        market=(
            "ring_of_learning", "potion_of_stamina", "charm_monster", "enchant_weapons", "crystal_dagger", "boomerang", "holy_symbol", "arcane_aura",
        ),
        groups=("bog_zombies", "chaos_lizards", "swamp_spirits"),
        rooms=("alchemy_chamber", "servants_tombs", "bog", "sunken_graveyard", "blood_altar_room", "the_lichs_tomb"),
        guardian="baalok_the_flesh_weaver_v", extras=True,
    ),
    Adventure(
        "risen_from_the_mire_3", _("The Weaver's Loom"), quest="risen_from_the_mire", number=3,
        heroes=("felin", "markennan", "hawkswood", "darameric"),
        market=(
            "holy_symbol", "ring_of_learning", "vampiric_touch", "charm_monster", "holy_mace", "crystal_dagger", "crystal_of_scrying", "arcane_aura",
        ),
        groups=("bog_zombies", "moor_skeletons", "swamp_spirits"),
        rooms=("alchemy_chamber", "servants_tombs", "bog", "sunken_graveyard", "blood_altar_room", "the_lichs_tomb"),
        guardian="baalok_the_flesh_weaver_vi", extras=True,
    ),
    Adventure(
        "at_the_foundations_of_the_world_1", _("Wind and Wave"), quest="at_the_foundations_of_the_world", number=1,
        heroes=("honormain", "grimwolf", "jadress", "stormskull"),
        market=(
            "damilu_huskie", "potion_of_light", "tempest", "true_seeing", "crossbow", "flail", "ring_of_proficiency", "mirror_image",
        ),
        groups=("air_servitors", "earth_servitors", "divine_founders"),
        rooms=("air_temple", "water_temple", "earth_temple", "fire_temple", "darkness_temple", "celestial_temple"),
        guardian="miricelle_scion_defender_iv", extras=True,
    ),
    Adventure(
        "at_the_foundations_of_the_world_2", _("Stone and Flame"), quest="at_the_foundations_of_the_world", number=2,
        heroes=("honormain", "moonblades", "jadress", "darkrend"),
        market=(
            "potion_of_light", "ring_of_proficiency", "death_pact", "true_seeing", "broadsword", "two_handed_sword", "crossbow", "mirror_image",
        ),
        groups=("water_servitors", "fire_servitors", "abyssal_founders"),
        rooms=("air_temple", "water_temple", "earth_temple", "fire_temple", "darkness_temple", "celestial_temple"),
        guardian="miricelle_scion_defender_v", extras=True,
    ),
    Adventure(
        "at_the_foundations_of_the_world_3", _("The Scion Wakes"), quest="at_the_foundations_of_the_world", number=3,
        heroes=("avania", "grimwolf", "moonblades", "stormskull"),
        market=(
            "damilu_huskie", "darameres_cloak", "true_seeing", "tempest", "battle_axe", "crossbow", "potion_of_light", "death_pact",
        ),
        groups=("air_servitors", "fire_servitors", "abyssal_founders"),
        rooms=("air_temple", "water_temple", "earth_temple", "fire_temple", "darkness_temple", "celestial_temple"),
        guardian="miricelle_scion_defender_vi", extras=True,
    ),
)  # fmt: skip
"""In the order of the booklet."""
