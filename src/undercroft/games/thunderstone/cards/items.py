"""Items and foods of the village."""

from ....kernel.text import _
from ..rules.card import Card
from ..rules.dungeon import all_heroes_gain, feed

feast = Card(
    "feast", _("Feast"),
    types=("item", "food"), cost=5, gold=3, copies=8, icon="meat",
    dungeon=[all_heroes_gain(attack=1, strength=3)],
    text=_("Item, Food. Dungeon: every hero of yours this turn, Militia and heroes revealed later included, gains Strength +3 and Attack +1."),
    short=_("*Dungeon* all heroes +3:strength: and +1:attack:."),
)

goodberries = Card(
    "goodberries", _("Goodberries"),
    types=("item", "food", "magic"), cost=4, gold=2, vp=1, copies=8, icon="berries-bowl",
    dungeon=[feed(3, converts=True)],
    text=_("Item, Food, Magic. Dungeon: one hero of yours gains Strength +3 until the end of the turn, and that hero's final Attack (its equipped weapon included) becomes Magic Attack."),
    short=_("*Dungeon* one hero +3:strength:; his :attack: becomes :magic:."),
)

lantern = Card(
    "lantern", _("Lantern"),
    types=("item", "light"), cost=4, gold=2, light=2, copies=8, icon="old-lantern",
    text=_("Item: Light +2, even with no hero revealed."),
)

lightstone_gem = Card(
    "lightstone_gem", _("Lightstone Gem"),
    types=("item", "light", "magic"), cost=6, gold=3, light=3, copies=8, icon="fire-gem",
    text=_("Item: Light +3, even with no hero revealed."),
)
