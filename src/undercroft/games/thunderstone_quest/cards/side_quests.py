"""The Side Quests: eight award a Legendary card, eight VP (TQ-14.3)."""

from ....kernel.text import _
from ..rules.ability import completion, end_of_game
from ..rules.extras import SideQuest
from .legendaries import (
    archmage_velarion,
    beastbane,
    bloodthirsty_blade,
    chalice_of_saints,
    cloak_of_night,
    dawnblade,
    dragonslayer,
    falling_star,
    fulminar,
    grimnar_the_cursed,
    heart_of_the_beast,
    hunters_horn,
    lamp_of_the_depths,
    prince_of_thieves,
    saint_ilaria,
    seraphs_blessing,
    staff_of_ages,
    star_eyed_oracle,
    storm_giants_belt,
    thunderhammer,
    titans_gauntlets,
    tracker_ysolde,
    weaponmaster_korga,
    whisper,
    wrath_of_the_storm,
)

blood_price = SideQuest(
    "blood_price", _("Blood Price"), legendaries=(bloodthirsty_blade, grimnar_the_cursed, heart_of_the_beast), icon="bleeding-wound",
    abilities=[
        completion(_("Defeat a Monster of level 2 or higher, with 2 or more Wound tokens on your board at the moment the battle begins (before Before Battle abilities).")),
    ],
)

into_the_deep = SideQuest(
    "into_the_deep", _("Into the Deep"), legendaries=(lamp_of_the_depths, star_eyed_oracle, dawnblade), icon="stairs",
    abilities=[
        completion(_("Defeat a Monster in a level 3 Room while at least 2 of the Light you had for moving this turn was not spent on the move.")),
    ],
)

archmages_trial = SideQuest(
    "archmages_trial", _("Archmage's Trial"), legendaries=(staff_of_ages, archmage_velarion, falling_star), icon="wizard-staff",
    abilities=[
        completion(_("Defeat a Monster of level 2 or higher in a battle in which your Physical Attack before Armor is 0.")),
    ],
)

master_at_arms = SideQuest(
    "master_at_arms", _("Master at Arms"), legendaries=(dragonslayer, titans_gauntlets, weaponmaster_korga), icon="sword-array",
    abilities=[
        completion(_("Defeat a Monster of level 2 or higher while your Heroes wield 3 or more Weapons in all.")),
    ],
)

holy_vigil = SideQuest(
    "holy_vigil", _("Holy Vigil"), legendaries=(chalice_of_saints, seraphs_blessing, saint_ilaria), icon="candles",
    abilities=[
        completion(_("Heal 3 or more Wounds in one turn.")),
    ],
)

shadow_heist = SideQuest(
    "shadow_heist", _("Shadow Heist"), legendaries=(cloak_of_night, prince_of_thieves, whisper), icon="robber",
    abilities=[
        completion(_("At the end of your turn, after drawing, have 3 or more Treasure cards in your hand, deck and discard pile together.")),
    ],
)

trophy_hunt = SideQuest(
    "trophy_hunt", _("Trophy Hunt"), legendaries=(hunters_horn, beastbane, tracker_ysolde), icon="trophies-shelf",
    abilities=[
        completion(_("Have defeated at least 1 Monster of each of the levels 1, 2 and 3 during this game.")),
    ],
)

overwhelming_force = SideQuest(
    "overwhelming_force", _("Overwhelming Force"), legendaries=(thunderhammer, storm_giants_belt, fulminar, wrath_of_the_storm), icon="strong",
    abilities=[
        completion(_("Defeat a Monster of level 1 or higher, or a Guardian, with a total Attack at least 8 more than its Health.")),
    ],
)

balanced_grimoire = SideQuest(
    "balanced_grimoire", _("Balanced Grimoire"), icon="scales",
    abilities=[
        end_of_game(_("7 VP if your deck has at least as many Spells as Heroes, and at least 4 Spells.")),
    ],
)

walking_armory = SideQuest(
    "walking_armory", _("Walking Armory"), icon="battle-gear",
    abilities=[
        end_of_game(_("1 VP for each Weapon in your deck that is not a Starter card, to a maximum of 8.")),
    ],
)

four_banners = SideQuest(
    "four_banners", _("Four Banners"), icon="vertical-banner",
    abilities=[
        end_of_game(_("2 VP for each class of which your deck has a Hero of level 2 or higher.")),
    ],
)

hero_maker = SideQuest(
    "hero_maker", _("Hero Maker"), icon="rank-3",
    abilities=[
        end_of_game(_("3 VP for each level 3 Hero in your deck, to a maximum of 9.")),
    ],
)

hoarder = SideQuest(
    "hoarder", _("Hoarder"), icon="open-chest",
    abilities=[
        end_of_game(_("2 VP for each Treasure card in your deck, to a maximum of 8.")),
    ],
)

lean_company = SideQuest(
    "lean_company", _("Lean Company"), icon="three-friends",
    abilities=[
        end_of_game(_("7 VP if your deck has at most 3 Starter cards; 3 VP if it has 4 or 5.")),
    ],
)

well_supplied = SideQuest(
    "well_supplied", _("Well Supplied"), icon="backpack",
    abilities=[
        end_of_game(_("1 VP for each Gear token you have, to a maximum of 5, and 2 VP more if you have all three kinds.")),
    ],
)

scarred_veteran = SideQuest(
    "scarred_veteran", _("Scarred Veteran"), icon="scar-wound",
    abilities=[
        end_of_game(_("1 VP for each Wound token on your board and each Wound card in your deck, to a maximum of 7.")),
    ],
)
