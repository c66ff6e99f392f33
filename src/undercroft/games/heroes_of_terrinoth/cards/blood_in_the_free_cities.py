"""Blood in the Free Cities: Kyrath, his thrall and manor, the clues, and the quest sheet."""

from ....kernel.decision import Rules
from ....kernel.text import _
from ..rules.box import DIRE, UNIQUE, VILLAIN
from ..rules.combining import each_hero, either, when, wounds_on
from ..rules.effects import changes_sheet, loses, suffers, upgrades_card, waiting_wounds
from ..rules.ending import change_sheet
from ..rules.enemies import heal_enemy
from ..rules.enemy import Enemy, Keyword
from ..rules.enemy_phase import ADVANCE, STRIKES, target_of
from ..rules.foe_effects import spawns_in_shadows, spawns_villain, spawns_villain_with_most, spawns_with_me
from ..rules.objectives import at_location, villain_defeated, villain_in_lair
from ..rules.place import Exploration, Location
from ..rules.quest import Peril, Quest, QuestSheet, Stack
from ..rules.state import Foe, Hero, Table
from ..rules.wounds import suffer


def _blood_drain(table: Table, foe: Foe, me: Hero) -> Rules[None]:
    if (yield from suffer(table, target_of(table, foe, me), 1)):
        heal_enemy(table, foe, 1)


BLOOD_DRAIN = Keyword(
    "blood_drain", _("Blood Drain"), _blood_drain, icon="bleeding-wound",
    text=_("The target hero suffers 1 wound; if it suffered it, this enemy heals 1 wound."),
)


def _unknown(table: Table, foe: Foe) -> int:
    return 3 - table.sheet_tokens


kyrath = Enemy(
    "kyrath", _("Kyrath of the Bloodguard"),
    rank=VILLAIN, danger=DIRE, traits=["human", "vampire", "villain"], quest="blood_in_the_free_cities", icon="vampire-dracula",
    health=20, attack=2, bar=[ADVANCE, STRIKES, BLOOD_DRAIN],
    resilience_now=_unknown,
    passive=_("The resilience of Kyrath is 3 minus the number of clue tokens on the quest sheet, to a minimum of 0."),
    threat=either(loses(1), suffers(1)),
    threat_text=_("The active hero either discards 1 success token or suffers 1 wound."),
)


def _confesses(table: Table) -> None:
    change_sheet(table, 1)


bloodguard_thrall = Enemy(
    "bloodguard_thrall", _("Bloodguard Thrall"),
    rank=UNIQUE, danger=DIRE, traits=["human", "cultist"], quest="blood_in_the_free_cities", icon="executioner-hood",
    health=4, attack=2, bar=[ADVANCE, STRIKES],
    on_defeat=_confesses,
    passive=_("When this enemy is defeated, place 1 clue token on the quest sheet."),
)

bloodstained_letter = Exploration(
    "bloodstained_letter", _("Bloodstained Letter"),
    of_set="unique", quest="blood_in_the_free_cities", icon="love-letter",
    does=[changes_sheet(2)], removed=True,
    text=_("Place 2 clue tokens on the quest sheet, then remove this card from the game."),
)

crimson_manor = Location(
    "crimson_manor", _("Crimson Manor"),
    danger=DIRE, traits=["city"], engaged=1, shadows=1, explore=5, quest="blood_in_the_free_cities", icon="castle",
    clue_at=2,
    text=_("Each time an explore action here has a result of at least 2 successes, place 1 clue token on the quest sheet."),
)

blood_in_the_free_cities = Quest(
    "blood_in_the_free_cities", _("Blood in the Free Cities"),
    number=4, danger=DIRE, villain=kyrath, icon="vampire-dracula",
    special=[
        _("If Kyrath would be defeated while the location deck is not empty, return him to the lair without wounds instead (this is not a victory)."),
        _("Progress tokens on the quest sheet are clues; the sheet begins with none, for two heroes with 2."),
        _("Each time the party travels, place 1 clue token on the quest sheet when the new location is revealed."),
        _("When the party arrives at the Crimson Manor, after the enemies of that location are spawned, spawn Kyrath engaged with the party leader if he is still in the lair."),
    ],
    victory=_("Kyrath is defeated."),
    defeat=[_("All heroes are defeated.")],
    track=["start", "green", "grey", "blue", "green", "grey", "purple", "green", "blue", "grey", "red"],
    perils=[
        Peril("green", _("Each hero upgrades 1 ability card."), [each_hero(upgrades_card)]),
        Peril(
            "blue",
            _("Spawn 1 enemy engaged with the party leader and 1 enemy in the shadows, face down."),
            [spawns_with_me(), spawns_in_shadows(face_up=False)],
        ),
        Peril(
            "purple",
            _("Each hero discards 1 success token or suffers 1 wound."),
            [each_hero(either(loses(1), suffers(1)))],
        ),
        Peril(
            "red",
            _("Spawn 1 enemy engaged with the party leader. If the token was already on this space before this phase, each hero suffers 1 wound for each time it has stayed here. Then: if Kyrath is in the lair, spawn him engaged with the hero with the most wounds (the party leader breaks a tie). Otherwise remove 1 clue token and each hero suffers 1 wound."),
            [
                spawns_with_me(),
                waiting_wounds,
                when(villain_in_lair, spawns_villain_with_most(wounds_on), otherwise=[changes_sheet(-1), each_hero(suffers(1))]),
            ],
        ),
    ],
    enemies=[Stack(["bandit", "rat_swarm"], common=1), Stack(["flesh_moulder"], dire=1, unique=["bloodguard_thrall"])],
    locations=[Stack(["market_district"]), Stack(["city_sewers"], dire=1), Stack(["crimson_manor"])],
    exploration=["basic", "city"],
    exploration_unique=["bloodstained_letter"],
    flees=True,
    tokens=QuestSheet("clue", _("clues"), 0, more_for_two=2),
    travels=changes_sheet(1),
    arrival=at_location("crimson_manor", spawns_villain(with_leader=True)),
    wins=villain_defeated,
    prologue=_("The magistrate was found smiling, and white as paper. He is the ninth. In the markets people accuse the sailors, the elves, the tax collectors and each other, and somebody is taking care that they go on. An old name is spoken once and not again: the Bloodguard. You have a sewer map, a list of invitations and very little time before the city tears itself apart."),
    victory_text=_("What is left of Kyrath is a red coat and a ring older than the city. The magistrates find it convenient to call it a robbery. But the shutters open again, the markets are loud, and nobody in the harbour lets you pay for a drink."),
    defeat_text=_("The city burns by quarters. From a high window a guest in a red coat watches with interest, and dines well."),
)
