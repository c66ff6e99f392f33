"""March of the Undying: Vethrask and the Bone Ram, the Last Bastion and its walls, the horn, and the quest sheet."""

from ....kernel.decision import Rules
from ....kernel.text import _
from ..rules.asking import agrees, caused
from ..rules.box import NIGHTMARE, UNIQUE, VILLAIN
from ..rules.combining import each_hero, either, when
from ..rules.effect import Effect
from ..rules.effects import changes_sheet, suffers, upgrades_card, waiting_wounds
from ..rules.ending import change_sheet, lose_progress
from ..rules.enemy import Enemy
from ..rules.enemy_phase import ADVANCE, RETREAT, STRIKES
from ..rules.engaging import spawn_villain
from ..rules.foe_effects import (
    in_the_shadows,
    spawns_discarded,
    spawns_in_shadows,
    spawns_villain,
    spawns_with_me,
    wounds_each,
)
from ..rules.objectives import no_token, villain_defeated, villain_in_lair
from ..rules.place import OWN_TURN, Exploration, Location
from ..rules.quest import Peril, Quest, QuestSheet, Stack
from ..rules.state import Hero, Table
from .keywords import SHIELD_BASH


def _besieged(table: Table, me: Hero) -> bool:
    return bool(table.shadows)


vethrask = Enemy(
    "vethrask", _("Lord Vethrask the Deathborn"),
    rank=VILLAIN, danger=NIGHTMARE, traits=["undead", "soldier", "villain"], quest="march_of_the_undying", icon="crowned-skull",
    health=28, attack=2, resilience=1, bar=[ADVANCE, SHIELD_BASH, STRIKES],
    emboldens="undead",
    passive=_("Each other Undead enemy engaged with the same hero as Vethrask has +1 attack."),
    threat=when(_besieged, changes_sheet(-1), otherwise=[suffers(1)]),
    threat_text=_("If at least 1 enemy is in the shadows, remove 1 wall token from the quest sheet; otherwise the active hero suffers 1 wound."),
)


def _at_the_wall(table: Table, me: Hero) -> bool:
    return any(foe.face_up and foe.card is bone_ram for foe in table.shadows)


def _batters(table: Table, me: Hero) -> None:
    if _at_the_wall(table, me):
        change_sheet(table, -1)


bone_ram = Enemy(
    "bone_ram", _("Bone Ram"),
    rank=UNIQUE, danger=NIGHTMARE, traits=["undead", "construct"], quest="march_of_the_undying", icon="ram-profile",
    health=6, attack=2, resilience=1, bar=[RETREAT, STRIKES],
    end_of_round=Effect("bone_ram", _("Bone Ram"), _batters, _at_the_wall),
    passive=_("At the end of each round, if this enemy is in the shadows, remove 1 wall token from the quest sheet."),
)

signal_horn = Exploration(
    "signal_horn", _("Signal Horn"),
    of_set="unique", quest="march_of_the_undying", use=OWN_TURN, icon="hunting-horn",
    does=[either(
        changes_sheet(2, _("Place 2 wall tokens")),
        wounds_each(1, in_the_shadows, _("Wound each enemy in the shadows")),
    )],
    text=_("Discard during your turn: place 2 wall tokens on the quest sheet, or each enemy in the shadows suffers 1 wound (face-down ones are turned face up first)."),
)


def _builds_a_wall(table: Table) -> None:
    lose_progress(table, table.progress)
    change_sheet(table, 1)


last_bastion = Location(
    "last_bastion", _("Last Bastion"),
    danger=NIGHTMARE, traits=["ruins", "settlement"], engaged=1, shadows=1, explore=5, quest="march_of_the_undying", icon="locked-fortress",
    explored=_builds_a_wall,
    text=_("When this location becomes fully explored, discard all its progress tokens (those above the value too) and place 1 wall token on the quest sheet. It can be explored again."),
)


def _walls_are_stormed(table: Table) -> bool:
    return len(table.shadows) >= 3


def _may_challenge(table: Table) -> bool:
    return table.here is last_bastion and table.lair is not None


def _round_ends(table: Table, me: Hero) -> Rules[None]:
    if _walls_are_stormed(table):
        change_sheet(table, -1)
    if _may_challenge(table) and (yield from agrees(me.seat, "challenge", "HT-17.2", caused(table, me))):
        yield from spawn_villain(table, me)


def _something_at_the_end(table: Table, me: Hero) -> bool:
    return _walls_are_stormed(table) or _may_challenge(table)


march_of_the_undying = Quest(
    "march_of_the_undying", _("March of the Undying"),
    number=7, danger=NIGHTMARE, villain=vethrask, icon="crowned-skull",
    special=[
        _("Place 8 progress tokens on the quest sheet as walls."),
        _("At the end of each round, if 3 or more enemies are in the shadows, remove 1 wall token."),
        _("At the end of a round at the Last Bastion, if Vethrask is in the lair, the party leader may challenge him: spawn him engaged with the party leader."),
    ],
    victory=_("Vethrask is defeated."),
    defeat=[_("All heroes are defeated."), _("There is no wall token on the quest sheet.")],
    track=["start", "green", "grey", "blue", "green", "grey", "green", "purple", "blue", "green", "purple", "red"],
    perils=[
        Peril("green", _("Each hero upgrades 1 ability card."), [each_hero(upgrades_card)]),
        Peril(
            "blue",
            _("Spawn 2 random Undead cards from the enemy discard pile in the shadows, face up (as many as there are)."),
            [spawns_discarded("undead", count=2)],
        ),
        Peril(
            "purple",
            _("Spawn 1 enemy engaged with the party leader and 1 enemy in the shadows, face down."),
            [spawns_with_me(), spawns_in_shadows(face_up=False)],
        ),
        Peril(
            "red",
            _("Spawn 1 enemy engaged with the party leader. If the token was already on this space before this phase, each hero suffers 1 wound for each time it has stayed here. Then: if Vethrask is in the lair, spawn him engaged with the party leader. Otherwise remove 1 wall token."),
            [
                spawns_with_me(),
                waiting_wounds,
                when(villain_in_lair, spawns_villain(with_leader=True), otherwise=[changes_sheet(-1)]),
            ],
        ),
    ],
    enemies=[
        Stack(["zombie", "reanimate"], common=1),
        Stack(["wraith"], unique=["bone_ram"]),
        Stack(["death_knight"], dire=1),
    ],
    locations=[Stack(["ruined_keep"]), Stack(["mistlands_bog"]), Stack(["last_bastion"])],
    exploration=["basic", "blight"],
    exploration_unique=["signal_horn"],
    tokens=QuestSheet("wall", _("walls"), 8),
    round_ends=Effect("quest", _("The quest"), _round_ends, _something_at_the_end),
    wins=villain_defeated,
    loses=no_token,
    prologue=_("The mist has come over the border, and it marches in step. Between it and the refugees there is one fortress, half of it fallen, with a garrison of boys and old men who look at you as if you were an army. Lord Vethrask, who has taken every wall he ever looked at, is looking at this one."),
    victory_text=_("When Vethrask falls the ranks behind him stand still, as if waiting for an order, and then the wind goes through them and they are only bones. The old men on the wall begin to laugh and cannot stop. The refugees are over the river."),
    defeat_text=_("The gate gives way at the fourth blow. By evening the fortress has a garrison again, silent, tireless and complete, and the mist goes on towards the river."),
)
