"""The Side Quests: eight award a Legendary card, eight VP (TQ-14.3)."""

from ....kernel.text import _
from ..rules.ability import completion, end_of_game
from ..rules.card import CLASSES, Card
from ..rules.extras import TURN_END, VICTORY, SideQuest
from ..rules.state import Battle, Table
from ..rules.values import wielded, won_by
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


def fight(table: Table) -> Battle:
    """The battle that was just won."""
    battle = table.visit.battle
    assert battle is not None
    return battle


def beats(table: Table, level: int) -> bool:
    """Whether the Monster just defeated is of this level or higher."""
    return fight(table).monster.level >= level


def treasures(cards: list[Card]) -> int:
    return len([1 for card in cards if card.is_treasure])


def has_come_to_treasures(table: Table, seat: int) -> bool:
    """Whether the player has three Treasures, and had fewer at the end of his last turn."""
    return treasures(table.all_cards(seat)) >= 3 > table.players[seat].treasures_last_turn


def completes_the_trophies(table: Table, seat: int) -> bool:
    """Whether Monsters of levels 1, 2 and 3 have been defeated, the last of them just now."""
    levels = 1 << 1 | 1 << 2 | 1 << 3
    battle = fight(table)
    return battle.completes and battle.monster.level in (1, 2, 3) and table.players[seat].beaten & levels == levels


def grimoire(table: Table, seat: int, cards: list[Card]) -> int:
    spells = len([1 for card in cards if card.is_spell])
    return 7 if spells >= 4 and spells >= len([1 for card in cards if card.is_hero]) else 0


def banners(table: Table, seat: int, cards: list[Card]) -> int:
    veterans = [card for card in cards if card.is_hero and card.level >= 2]
    return 2 * len([cls for cls in CLASSES if any(cls in card.keywords for card in veterans)])


def company(table: Table, seat: int, cards: list[Card]) -> int:
    starters = len([1 for card in cards if card.is_starter])
    return 7 if starters <= 3 else 3 if starters <= 5 else 0


def supplies(table: Table, seat: int, cards: list[Card]) -> int:
    player = table.players[seat]
    all_kinds = player.iron_rations and player.lantern and player.potion
    return min(5, player.gear) + (2 if all_kinds else 0)


def scars(table: Table, seat: int, cards: list[Card]) -> int:
    return min(7, table.players[seat].wounds + len([1 for card in cards if card.is_wound]))


blood_price = SideQuest(
    "blood_price", _("Blood Price"),
    legendaries=(bloodthirsty_blade, grimnar_the_cursed, heart_of_the_beast), icon="bleeding-wound",
    moment=VICTORY, met=lambda table, seat: beats(table, 2) and fight(table).wounds_before >= 2,
    abilities=[
        completion(
            _("Defeat a Monster of level II or higher, with 2 or more Wound tokens on your board at the moment the battle begins (before Before Battle abilities)."),
            short=_("Defeat level II or higher, beginning the battle with 2:wound: or more."),
        ),
    ],
)

into_the_deep = SideQuest(
    "into_the_deep", _("Into the Deep"), legendaries=(lamp_of_the_depths, star_eyed_oracle, dawnblade), icon="stairs",
    moment=VICTORY, met=lambda table, seat: fight(table).place.room.level == 3 and table.visit.budget >= 2,
    abilities=[
        completion(
            _("Defeat a Monster in a level III Room while at least 2 of the Light you had for moving this turn was not spent on the move."),
            short=_("Defeat a Monster in a level III Room with 2:light: or more unspent."),
        ),
    ],
)

archmages_trial = SideQuest(
    "archmages_trial", _("Archmage's Trial"),
    legendaries=(staff_of_ages, archmage_velarion, falling_star), icon="wizard-staff",
    moment=VICTORY, met=lambda table, seat: beats(table, 2) and fight(table).physical_before == 0,
    abilities=[
        completion(
            _("Defeat a Monster of level II or higher in a battle in which your Physical Attack before Armor is 0."),
            short=_("Defeat level II or higher with 0:attack: before Armor."),
        ),
    ],
)

master_at_arms = SideQuest(
    "master_at_arms", _("Master at Arms"),
    legendaries=(dragonslayer, titans_gauntlets, weaponmaster_korga), icon="sword-array",
    moment=VICTORY, met=lambda table, seat: beats(table, 2) and wielded()(table, None) >= 3,
    abilities=[
        completion(
            _("Defeat a Monster of level II or higher while your Heroes wield 3 or more Weapons in all."),
            short=_("Defeat level II or higher while your Heroes wield 3 or more Weapons."),
        ),
    ],
)

holy_vigil = SideQuest(
    "holy_vigil", _("Holy Vigil"), legendaries=(chalice_of_saints, seraphs_blessing, saint_ilaria), icon="candles",
    moment=TURN_END, met=lambda table, seat: table.visit.healed >= 3,
    abilities=[
        completion(_("Heal 3 or more Wounds in one turn."), short=_("Heal 3:wound: or more in one turn.")),
    ],
)

shadow_heist = SideQuest(
    "shadow_heist", _("Shadow Heist"), legendaries=(cloak_of_night, prince_of_thieves, whisper), icon="robber",
    moment=TURN_END, met=has_come_to_treasures,
    abilities=[
        completion(
            _("At the end of your turn, after drawing, have 3 or more Treasure cards in your hand, deck and discard pile together."),
            short=_("End your turn with 3 or more Treasures among all your cards."),
        ),
    ],
)

trophy_hunt = SideQuest(
    "trophy_hunt", _("Trophy Hunt"), legendaries=(hunters_horn, beastbane, tracker_ysolde), icon="trophies-shelf",
    moment=VICTORY, met=completes_the_trophies,
    abilities=[
        completion(
            _("Have defeated at least 1 Monster of each of the levels I, II and III during this game."),
            short=_("Defeat Monsters of levels I, II and III during the game."),
        ),
    ],
)

overwhelming_force = SideQuest(
    "overwhelming_force", _("Overwhelming Force"),
    legendaries=(thunderhammer, storm_giants_belt, fulminar, wrath_of_the_storm), icon="strong",
    moment=VICTORY, met=lambda table, seat: beats(table, 1) and won_by(8)(table, None),
    abilities=[
        completion(
            _("Defeat a Monster of level I or higher, or a Guardian, with a total Attack at least 8 more than its Health."),
            short=_("Defeat level I or higher, Guardians too, by 8 or more."),
        ),
    ],
)

balanced_grimoire = SideQuest(
    "balanced_grimoire", _("Balanced Grimoire"), icon="scales",
    worth=grimoire,
    abilities=[
        end_of_game(
            _("7 VP if your deck has at least as many Spells as Heroes, and at least 4 Spells."),
            short=_("7:vp: for 4 or more Spells, if no fewer than Heroes."),
        ),
    ],
)

walking_armory = SideQuest(
    "walking_armory", _("Walking Armory"), icon="battle-gear",
    worth=lambda table, seat, cards: min(8, len([1 for card in cards if card.is_weapon and not card.is_starter])),
    abilities=[
        end_of_game(
            _("1 VP for each Weapon in your deck that is not a Starter card, to a maximum of 8."),
            short=_("1:vp: for each Weapon that is no Starter, at most 8."),
        ),
    ],
)

four_banners = SideQuest(
    "four_banners", _("Four Banners"), icon="vertical-banner",
    worth=banners,
    abilities=[
        end_of_game(
            _("2 VP for each class of which your deck has a Hero of level II or higher."),
            short=_("2:vp: for each class with a Hero of level II or higher."),
        ),
    ],
)

hero_maker = SideQuest(
    "hero_maker", _("Hero Maker"), icon="rank-3",
    worth=lambda table, seat, cards: min(9, 3 * len([1 for card in cards if card.is_hero and card.level == 3])),
    abilities=[
        end_of_game(
            _("3 VP for each level III Hero in your deck, to a maximum of 9."),
            short=_("3:vp: for each level III Hero, at most 9."),
        ),
    ],
)

hoarder = SideQuest(
    "hoarder", _("Hoarder"), icon="open-chest",
    worth=lambda table, seat, cards: min(8, 2 * treasures(cards)),
    abilities=[
        end_of_game(
            _("2 VP for each Treasure card in your deck, to a maximum of 8."),
            short=_("2:vp: for each Treasure, at most 8."),
        ),
    ],
)

lean_company = SideQuest(
    "lean_company", _("Lean Company"), icon="three-friends",
    worth=company,
    abilities=[
        end_of_game(
            _("7 VP if your deck has at most 3 Starter cards; 3 VP if it has 4 or 5."),
            short=_("7:vp: with at most 3 Starter cards, 3:vp: with 4 or 5."),
        ),
    ],
)

well_supplied = SideQuest(
    "well_supplied", _("Well Supplied"), icon="backpack",
    worth=supplies,
    abilities=[
        end_of_game(
            _("1 VP for each Gear token you have, to a maximum of 5, and 2 VP more if you have all three kinds."),
            short=_("1:vp: for each Gear token, at most 5; 2:vp: more for all three kinds."),
        ),
    ],
)

scarred_veteran = SideQuest(
    "scarred_veteran", _("Scarred Veteran"), icon="scar-wound",
    worth=scars,
    abilities=[
        end_of_game(
            _("1 VP for each Wound token on your board and each Wound card in your deck, to a maximum of 7."),
            short=_("1:vp: for each :wound: and each Wound card, at most 7."),
        ),
    ],
)
