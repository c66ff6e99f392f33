"""The knights of the Chalice: they cure Diseases and draw cards."""

from ....kernel.text import _
from ..rules.card import Hero, Kind, repeat
from ..rules.dungeon import cure
from ..rules.using import draw_cards

chalice = Kind("chalice", _("Chalice"), classes=("fighter", "cleric"), race="human")

chalice_quester = Hero(
    "chalice_quester", _("Chalice Quester"), chalice,
    level=1, strength=5, cost=7, attack=2, rise=2, icon="jeweled-chalice",
    dungeon=[repeat(cure())],
    text=_("Attack +2. Repeat Dungeon: destroy one revealed Disease (it returns to its stack) to draw one card."),
    short=_("*Dungeon* :repeat: destroy a Disease: draw 1."),
)

chalice_defender = Hero(
    "chalice_defender", _("Chalice Defender"), chalice,
    level=2, strength=6, cost=10, magic=3, rise=3, attack_per_light_item=1, icon="holy-grail",
    dungeon=[draw_cards(1), repeat(cure())],
    text=_("Magic Attack +3. Dungeon: Attack +1 for every revealed Item that has a Light value (weapons are not Items). Dungeon: draw one card. Repeat Dungeon: destroy one revealed Disease to draw one card."),
    short=_("+1:attack: for each Item with :light:.\n*Dungeon* draw 1.\n*Dungeon* :repeat: destroy a Disease: draw 1."),
)

chalice_paladin = Hero(
    "chalice_paladin", _("Chalice Paladin"), chalice,
    level=3, strength=7, cost=12, magic=4, vp=2, spoils="village", icon="templar-shield",
    dungeon=[draw_cards(1)],
    text=_("Magic Attack +4. Dungeon: draw one card. Spoils (Village): after a win you may buy one card of any kind sold in the village, basic cards and heroes included."),
    short=_("*Dungeon* draw 1.\n*Spoils* buy any one card."),
)
