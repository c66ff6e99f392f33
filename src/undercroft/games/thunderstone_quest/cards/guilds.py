"""The four guilds (TQ-14.6)."""

from ....kernel.text import _
from ..rules.ability import end_of_game, trait
from ..rules.extras import Guild

clerics_guild = Guild(
    "clerics_guild", _("Clerics' Guild"), cls="Cleric", icon="holy-symbol",
    abilities=[
        trait(
            _("If you have a Cleric and have healed at least 1 Wound this turn, you have +1 HP this turn (never more than +1)."),
            short=_("With a Cleric and 1:wound: healed this turn +1:health:."),
        ),
        end_of_game(
            _("1 VP for each Cleric in your deck of level I or higher."),
            short=_("1:vp: for each Cleric of level I or higher."),
        ),
    ],
)

fighters_guild = Guild(
    "fighters_guild", _("Fighters' Guild"), cls="Fighter", icon="crossed-swords",
    abilities=[
        trait(
            _("In your Dungeon phase 1 Fighter of your choice in front of you has +1 Physical Attack and +1 Skill (chosen in step 2 and kept for the turn)."),
            short=_("In the Dungeon 1 Fighter has +1:attack: and +1:strength:."),
        ),
        end_of_game(
            _("1 VP for each Fighter in your deck of level I or higher."),
            short=_("1:vp: for each Fighter of level I or higher."),
        ),
    ],
)

rogues_guild = Guild(
    "rogues_guild", _("Rogues' Guild"), cls="Rogue", icon="cloak-dagger",
    abilities=[
        trait(
            _("In your Village phase, if you have a Rogue, you have +1 Gold. In your Dungeon phase, if you have 2 or more Rogues, you have +1 Light."),
            short=_("In the Village +1:gold: with a Rogue, in the Dungeon +1:light: with 2 or more."),
        ),
        end_of_game(
            _("1 VP for each Rogue in your deck of level I or higher."),
            short=_("1:vp: for each Rogue of level I or higher."),
        ),
    ],
)

wizards_guild = Guild(
    "wizards_guild", _("Wizards' Guild"), cls="Wizard", icon="wizard-staff",
    abilities=[
        trait(
            _("In your Dungeon phase, if you have a Wizard and a Spell, you have +1 Magic Attack."),
            short=_("In the Dungeon +1:magic: with a Wizard and a Spell."),
        ),
        end_of_game(
            _("1 VP for each Wizard in your deck of level I or higher."),
            short=_("1:vp: for each Wizard of level I or higher."),
        ),
    ],
)
