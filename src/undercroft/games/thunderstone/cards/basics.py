"""The basic cards, used in every game, and the Disease."""

from ....kernel.text import _
from ..rules.card import Card, Hero, Kind, Weapon
from ..rules.dungeon import feed

militia_kind = Kind("militia", _("Militia"), classes=("militia",), race="human")
militia = Hero(
    "militia", _("Militia"), militia_kind,
    level=0, strength=2, cost=0, gold=0, attack=1, rise=3, copies=30, types=("basic", "hero"), icon="farmer",
    text=_("Attack +1. A hero in every respect. Costs nothing to buy. For 3 XP it is destroyed and replaced by any level-I hero still in the village. Its printed gold value is 0, which still counts as having a gold value."),
    short=_("3:xp:: becomes a hero of level I."),
)

dagger = Weapon(
    "dagger", _("Dagger"),
    weight=2, cost=3, gold=1, attack=1, copies=15, types=("basic",), icon="plain-dagger",
    text=_("Weapon, Edged, weight 2: Attack +1 to the party while a hero has it equipped."),
    short=_("Counts while equipped."),
)

torch = Card(
    "torch", _("Torch"),
    types=("basic", "item", "light"), cost=3, gold=2, light=1, copies=15, icon="torch",
    text=_("Item: Light +1, even with no hero revealed."),
)

iron_rations = Card(
    "iron_rations", _("Iron Rations"),
    types=("basic", "item", "food"), cost=2, gold=2, copies=15, icon="knapsack",
    dungeon=[feed(2)],
    text=_("Item, Food. Dungeon: one hero of yours gains Strength +2 until the end of the turn. Several may be used on the same hero."),
    short=_("*Dungeon* one hero +2:strength:."),
)

disease = Card(
    "disease", _("Disease"),
    types=("disease",), copies=15, icon="plague-doctor-profile",
    text=_("Mandatory in every battle in which it is revealed: -1 to your Attack or to your Magic Attack (you choose; the chosen one must be at least +1). No effect in the village. A destroyed Disease returns to the Disease stack; the stack never runs out."),
    short=_("In every battle −1:attack: or −1:magic:."),
)
