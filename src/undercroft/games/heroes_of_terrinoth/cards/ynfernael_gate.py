"""The Ynfernael Gate: Xul'Rath and the Gatekeeper, the gate, the scroll, and the quest sheet."""

from ....kernel.text import _
from ..rules.box import NIGHTMARE, UNIQUE, VILLAIN
from ..rules.combining import each_hero, either, otherwise, when
from ..rules.effects import exhausts, loses, loses_progress, places_progress, suffers, upgrades_card, waiting_wounds
from ..rules.ending import place_progress
from ..rules.enemy import Enemy, Keyword
from ..rules.enemy_phase import ADVANCE, STRIKES, active
from ..rules.foe_effects import spawns_in_shadows, spawns_villain, spawns_with_me
from ..rules.objectives import at_location, explored_at_end, here_is, party_below, villain_in_lair
from ..rules.place import OWN_TURN, Exploration, Location
from ..rules.quest import Peril, Quest, Stack
from ..rules.state import Hero, Table

RIFT = Keyword(
    "rift", _("Rift"), active(loses_progress(1)), icon="magic-portal",
    text=_("Discard 1 progress token from the current location (with none there, nothing happens)."),
)

xul_rath = Enemy(
    "xul_rath", _("Xul'Rath the Devourer"),
    rank=VILLAIN, danger=NIGHTMARE, traits=["demon", "villain"], quest="ynfernael_gate", icon="daemon-pull",
    health=12, attack=3, resilience=1, bar=[ADVANCE, STRIKES, RIFT],
    threat=otherwise(exhausts(), suffers(1)),
    threat_text=_("The active hero exhausts 1 of its ready ability cards (its choice); with none ready it suffers 1 wound."),
)

gatekeeper = Enemy(
    "gatekeeper", _("Gatekeeper of Ynfernael"),
    rank=UNIQUE, danger=NIGHTMARE, traits=["demon"], quest="ynfernael_gate", icon="gargoyle",
    health=7, attack=3, bar=[ADVANCE, STRIKES, RIFT],
    adds_explore=-1,
    passive=_("Each explore action loses 1 success."),
)

sealing_scroll = Exploration(
    "sealing_scroll", _("Sealing Scroll"),
    of_set="unique", quest="ynfernael_gate", use=OWN_TURN, icon="tied-scroll",
    does=[when(here_is("gate_of_ynfernael"), places_progress(3), otherwise=[places_progress(1)])],
    text=_("Discard during your turn: place 3 progress tokens on the current location if it is the Gate of Ynfernael; otherwise place 1."),
)


def _is_open(table: Table, me: Hero) -> bool:
    return not table.fully_explored


gate_of_ynfernael = Location(
    "gate_of_ynfernael", _("Gate of Ynfernael"),
    danger=NIGHTMARE, traits=["ruins"], engaged=1, shadows=1, explore=25, quest="ynfernael_gate", icon="temple-gate",
    travel=[when(_is_open, spawns_in_shadows(face_up=False))],
    text=_("Travel phase: if this location is not fully explored, spawn 1 enemy in the shadows, face down."),
)


def _collapse(table: Table) -> bool:
    place_progress(table, 3)
    return False  # he does not come back


ynfernael_gate = Quest(
    "ynfernael_gate", _("The Ynfernael Gate"),
    number=8, danger=NIGHTMARE, villain=xul_rath, icon="temple-gate",
    special=[
        _("When the party arrives at the Gate of Ynfernael, after the enemies of that location are spawned, spawn Xul'Rath in the shadows, face up, if he is still in the lair."),
        _("When the party arrives at the Gate of Ynfernael with two heroes, place 5 progress tokens on it."),
        _("When Xul'Rath is defeated, place 3 progress tokens on the current location; the quest goes on."),
    ],
    threat=loses(1),
    threat_text=_("The active hero discards 1 success token."),
    victory=_("At the end of a round, the Gate of Ynfernael is the current location and is fully explored."),
    defeat=[_("All heroes are defeated.")],
    track=["start", "green", "grey", "green", "blue", "grey", "green", "purple", "grey", "green", "blue", "red"],
    perils=[
        Peril("green", _("Each hero upgrades 1 ability card."), [each_hero(upgrades_card)]),
        Peril(
            "blue",
            _("Spawn 1 enemy engaged with the party leader. Each hero discards 1 success token."),
            [spawns_with_me(), each_hero(loses(1))],
        ),
        Peril(
            "purple",
            _("Each hero suffers 1 wound or exhausts 1 of its ready ability cards."),
            [each_hero(either(suffers(1), exhausts()))],
        ),
        Peril(
            "red",
            _("Spawn 1 enemy engaged with the party leader. If the token was already on this space before this phase, each hero suffers 1 wound for each time it has stayed here. Then: if Xul'Rath is in the lair, spawn him engaged with the party leader. Otherwise discard 2 progress tokens from the current location (as many as there are)."),
            [
                spawns_with_me(),
                waiting_wounds,
                when(villain_in_lair, spawns_villain(with_leader=True), otherwise=[loses_progress(2)]),
            ],
        ),
    ],
    enemies=[
        Stack(["flesh_ripper"], common=1, dire=1),
        Stack(["tormentor"], dire=1, nightmare=1, unique=["gatekeeper"]),
    ],
    locations=[Stack(dire=1), Stack(nightmare=1), Stack(["gate_of_ynfernael"])],
    exploration=["basic", "depths"],
    exploration_unique=["sealing_scroll"],
    arrival=at_location(
        "gate_of_ynfernael", spawns_villain(with_leader=False), when(party_below(3), places_progress(5))
    ),
    falls=_collapse,
    wins_at_end=explored_at_end("gate_of_ynfernael"),
    prologue=_("The stars over the old battlefield have begun to bleed. Where the demon host was thrown back in the last age, the ground has opened like a badly healed wound, and something on the other side is pushing. The priests have a scroll, a prayer and no volunteers. That leaves you."),
    victory_text=_("The gate closes with a sound you will hear in dreams, and the sky is only a sky again. The priests ask what you saw on the other side. You ask for breakfast."),
    defeat_text=_("The wound opens wide. What comes through it is not in a hurry; it has waited for ages, and it has brought friends."),
)
