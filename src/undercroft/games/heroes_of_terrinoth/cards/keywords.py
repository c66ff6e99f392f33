"""The special keywords of effect bars. The basic ones are in the enemy phase, a villain's own with its quest."""

from ....kernel.decision import Rules
from ....kernel.text import _
from ..rules.combining import each_hero, each_hero_who, otherwise
from ..rules.conditions import POISONED, WEAKENED
from ..rules.effects import discards_item, exhausts, gains_condition, loses, suffers
from ..rules.enemy import Keyword
from ..rules.enemy_phase import active, summons, target, target_of
from ..rules.engaging import engage
from ..rules.foe_effects import mends
from ..rules.state import MOST_TOKENS, SHADOWS, Foe, Hero, Table
from ..rules.wounds import all_suffer, suffer


def _pack(table: Table, foe: Foe, me: Hero) -> Rules[None]:
    yield from engage(table, foe, me)
    if any(other is not foe and other.face_up and other.card.name == foe.card.name for other in table.in_play()):
        yield from suffer(table, target_of(table, foe, me), 1)


PACK = Keyword(
    "pack", _("Pack"), _pack, icon="wolf-head", engages=True,
    text=_("This enemy engages the active hero. Then, if at least 1 other enemy of the same name is in play, face up, the target hero suffers 1 wound."),
)

SHIELD_BASH = Keyword(
    "shield_bash", _("Shield Bash"), target(otherwise(exhausts(), suffers(1))), icon="shield-bash",
    text=_("The target hero exhausts 1 of its ready ability cards (its choice); with none ready it suffers 1 wound instead."),
)

VENOM = Keyword(
    "venom", _("Venom"), target(gains_condition(POISONED)), icon="snake-bite",
    text=_("The target hero gains Poisoned."),
)

ROB = Keyword(
    "rob", _("Rob"), target(otherwise(loses(1), suffers(1))), icon="robber",
    text=_("The target hero discards 1 success token; with none it suffers 1 wound instead."),
)


def _shamble(table: Table, foe: Foe, me: Hero) -> Rules[None]:
    if foe.at == SHADOWS:
        yield from engage(table, foe, me)
        table.source = None  # the rest of its bar is not resolved


SHAMBLE = Keyword(
    "shamble", _("Shamble"), _shamble, icon="half-body-crawling", stops=True,
    text=_("If this enemy is in the shadows it engages the active hero and the rest of its effect bar is not resolved this time. Otherwise nothing happens."),
)


RALLY = Keyword(
    "rally", _("Rally"), summons("goblin"), icon="hunting-horn",
    text=_("1 other face-up Goblin in the shadows (ready or exhausted), chosen by the active hero, engages the active hero. If there is none, nothing happens."),
)


def _fights(table: Table, hero: Hero) -> bool:
    return bool(hero.engaged)


HOWL = Keyword(
    "howl", _("Howl"), active(each_hero_who(_fights, otherwise(loses(1), suffers(1)))), icon="wolf-howl",
    text=_("Each hero engaged with at least 1 enemy discards 1 success token; a hero who must and has none suffers 1 wound instead."),
)

MEND = Keyword(
    "mend", _("Mend"), active(mends(2)), icon="stitched-wound",
    text=_("The enemy in play with the most wounds heals 2 wounds (a tie is broken by the active hero; if no enemy has wounds, nothing happens)."),
)


def _fire_breath(table: Table, foe: Foe, me: Hero) -> Rules[None]:
    burnt = target_of(table, foe, me)
    if not burnt.defeated:  # HT-8.8
        yield from all_suffer(table, [(hero, 2 if hero is burnt else 1) for hero in table.party()])


FIRE_BREATH = Keyword(
    "fire_breath", _("Fire Breath"), _fire_breath, icon="dragon-breath",
    text=_("The target hero suffers 2 wounds and, even if that defeats it, each other hero suffers 1 wound."),
)

CHILL = Keyword(
    "chill", _("Chill"), target(gains_condition(WEAKENED)), icon="frozen-body",
    text=_("The target hero gains Weakened."),
)

CRUSH = Keyword(
    "crush", _("Crush"), target(otherwise(discards_item(), suffers(1))), icon="hammer-drop",
    text=_("The target hero discards 1 of its items (its choice); with none that can be discarded it suffers 1 wound instead."),
)


def _hurl(table: Table, foe: Foe, me: Hero) -> Rules[None]:
    thrown_at = target_of(table, foe, me)
    neighbour = table.hero_after(thrown_at)
    if neighbour is not None and not thrown_at.defeated:  # HT-8.8
        yield from suffer(table, neighbour, 1)


HURL = Keyword(
    "hurl", _("Hurl"), _hurl, icon="thrown-spear",
    text=_("The next hero clockwise from the target hero suffers 1 wound. If there is no other undefeated hero, nothing happens."),
)

FIRESTORM = Keyword(
    "firestorm", _("Firestorm"), active(each_hero(suffers(1))), icon="fire-wave",
    text=_("Each hero suffers 1 wound."),
)

DREAD = Keyword(
    "dread", _("Dread"), target(otherwise(loses(MOST_TOKENS), suffers(1))), icon="terror",
    text=_("The target hero discards all its success tokens; with none it suffers 1 wound instead."),
)
