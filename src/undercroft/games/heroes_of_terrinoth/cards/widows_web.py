"""The Widow's Web: Skitha, her nest, the captives, and the quest sheet."""

from ....kernel.text import _
from ..rules.box import COMMON, VILLAIN
from ..rules.combining import each_hero, either, health_left, otherwise, when
from ..rules.conditions import POISONED, gain_tokens
from ..rules.effects import (
    changes_sheet,
    exhausts,
    gains_condition,
    places_progress,
    suffers,
    upgrades_card,
    waiting_wounds,
)
from ..rules.enemy import Enemy, Keyword
from ..rules.enemy_phase import ADVANCE, STRIKES, target
from ..rules.foe_effects import spawns_in_shadows, spawns_villain, spawns_with_me, spawns_with_most
from ..rules.objectives import at_location, explored_at_end, no_token, party_below
from ..rules.place import Location
from ..rules.quest import Peril, Quest, QuestSheet, Stack
from ..rules.state import Table
from .keywords import VENOM

WEB = Keyword(
    "web", _("Web"), target(exhausts()), icon="web-spit",
    text=_("The target hero exhausts 1 of its ready ability cards (its choice). With none ready, nothing happens."),
)

skitha = Enemy(
    "skitha", _("Skitha the Broodmother"),
    rank=VILLAIN, danger=COMMON, traits=["beast", "spider", "villain"], quest="widows_web", icon="spider-alt",
    health=9, attack=2, bar=[ADVANCE, WEB, STRIKES, VENOM],
    poison_wounds=1,
    passive=_("A Poisoned hero suffers 1 wound more from the retaliation and from the Strike of Skitha (her attack value is not changed)."),
    threat=otherwise(gains_condition(POISONED), suffers(1)),
    threat_text=_("The active hero gains Poisoned; if it already is Poisoned, it suffers 1 wound."),
)

broodmothers_nest = Location(
    "broodmothers_nest", _("Broodmother's Nest"),
    danger=COMMON, traits=["cavern"], engaged=2, shadows=1, explore=17, quest="widows_web", icon="nest-eggs",
    spider_explore_bonus=-1,
    text=_("A hero engaged with a Spider loses 1 success in each explore action."),
)


def _revenge(table: Table) -> bool:
    for hero in table.party():
        gain_tokens(table, hero, 1)
    return False  # she does not come back


widows_web = Quest(
    "widows_web", _("The Widow's Web"),
    number=2, danger=COMMON, villain=skitha, icon="spider-web",
    special=[
        _("Place 3 progress tokens on the quest sheet as captives."),
        _("When the party arrives at the Broodmother's Nest, after the enemies of that location are spawned, spawn Skitha in the shadows, face up, if she is still in the lair."),
        _("When the party arrives at the Broodmother's Nest with two heroes, place 8 progress tokens on it: the captives call."),
        _("When Skitha is defeated, each hero gains 1 success token; the quest goes on."),
    ],
    victory=_("At the end of a round, the Broodmother's Nest is the current location and is fully explored."),
    defeat=[_("All heroes are defeated."), _("There is no captive token on the quest sheet.")],
    track=["start", "grey", "green", "blue", "green", "blue", "purple", "green", "blue", "grey", "red"],
    perils=[
        Peril("green", _("Each hero upgrades 1 ability card."), [each_hero(upgrades_card)]),
        Peril(
            "blue",
            _("Spawn 1 enemy engaged with the hero with the fewest wounds (the party leader breaks a tie) and 1 enemy in the shadows, face down."),
            [spawns_with_most(health_left), spawns_in_shadows(face_up=False)],
        ),
        Peril(
            "purple",
            _("Each hero either gains Poisoned or exhausts 1 of its ready ability cards."),
            [each_hero(either(gains_condition(POISONED), exhausts()))],
        ),
        Peril(
            "red",
            _("Spawn 1 enemy engaged with the party leader. If the token was already on this space before this phase, each hero suffers 1 wound for each time it has stayed here. Then: remove 1 captive token from the quest sheet. If Skitha is in the lair, spawn her engaged with the party leader."),
            [
                spawns_with_me(),
                waiting_wounds,
                changes_sheet(-1),
                spawns_villain(with_leader=True),
            ],
        ),
    ],
    enemies=[Stack(["cave_spider", "rat_swarm"], common=2), Stack(common=1, dire=1)],
    locations=[Stack(["abandoned_farm"]), Stack(common=1), Stack(["spider_hollow"]), Stack(["broodmothers_nest"])],
    exploration=["basic", "wilds"],
    tokens=QuestSheet("captive", _("captives"), 3),
    arrival=at_location(
        "broodmothers_nest", spawns_villain(with_leader=False), when(party_below(3), places_progress(8))
    ),
    falls=_revenge,
    wins_at_end=explored_at_end("broodmothers_nest"),
    loses=no_token,
    prologue=_("Three children of the mill village did not come home, and the path they took is strung with silk as thick as rope. The old people whisper of the Broodmother, who keeps her larder alive until it is needed. If the children still breathe, they do so in her nest, and not for many nights."),
    victory_text=_("You cut the last cocoon and a small, furious voice asks what took you so long. Behind you the nest burns. The village will need new rope, new lamps and many new stories, but it has all its children."),
    defeat_text=_("The silk closes over the path again. At the mill they keep a lamp in the window, because nobody has the heart to be the one who puts it out."),
)
