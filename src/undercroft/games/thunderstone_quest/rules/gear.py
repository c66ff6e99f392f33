"""Gear tokens: Iron Rations, Lanterns, Potions (TQ-13)."""

from ....kernel.decision import Option, Rules, Verb, pick
from ....kernel.text import _
from .losing import distinct_laid
from .state import Table
from .verbs import GEAR_WORDS, TARGET, change_gear
from .wounds import heal_options, heal_up_to

RATIONS_GOLD = Verb("rations-gold", _("Iron Rations: 1 Gold more"))()
RATIONS_SKILL = Verb("rations-skill", _("Iron Rations: 2 Skill more for a Hero"))()
LANTERN = Verb("lantern", _("Lantern token: 1 Light more"))()
POTION = Verb("potion", _("Potion: heal 1 Wound"))()
PRICES = {"iron_rations": 2, "lantern": 3, "potion": 4}
SKILL = 2


def gear_options(table: Table, phase: str) -> list[Option]:
    """The tokens that can be used now (TQ-13.2 to TQ-13.4)."""
    player = table.me
    options: list[Option] = []
    if player.iron_rations:
        options.append(RATIONS_GOLD)
        use = phase == "dungeon" or (phase == "village" and _may_go_on(table))
        if use and any(laid.card.is_hero for laid in table.front.values()):
            options.append(RATIONS_SKILL)
    if player.lantern and phase == "dungeon":
        options.append(LANTERN)
    if player.potion and phase != "spoils" and heal_options(table):
        options.append(POTION)
    return options


def _may_go_on(table: Table) -> bool:
    """Skill is of use in the Village only if a Dungeon phase may follow (TQ-6.16)."""
    return not table.visit.shrine and any(laid.card.id == "lantern" for laid in table.front.values())


def use_gear(table: Table, me: int, chosen: Option) -> Rules[None]:
    """Used is destroyed: the token goes back to the Bazaar (TQ-13.1)."""
    kind = "lantern" if chosen is LANTERN else "potion" if chosen is POTION else "iron_rations"
    change_gear(table, me, kind, -1)
    table.gear[kind] += 1
    if table.events is not None:
        table.tell("uses-gear", who=me, gear=GEAR_WORDS[kind])
    if chosen is RATIONS_GOLD:
        table.visit.gold += 1
    elif chosen is RATIONS_SKILL:
        options = [TARGET(hero.ref) for hero in distinct_laid(table.heroes())]
        hero = yield from pick(me, "feed", options, "TQ-13.2")
        table.front[hero.target].skill += SKILL
    elif chosen is LANTERN:
        table.visit.light += 1
    else:
        yield from heal_up_to(table, me, 1, may_stop=False)
