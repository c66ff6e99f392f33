"""What can be gained in rooms, on tracks and from monsters."""

from .....kernel.text import _
from ..card import Reward

level_up = Reward("level_up", _("Level up"), icon="upgrade", text=_("Raise a hero of your choice by 1 level; no symbol and no colour is needed."))
item_box = Reward("item_box", _("Magic-item box"), icon="locked-chest", text=_("Fill a box of an unfinished magic item of your choice; no symbol is needed."))
potion = Reward("potion", _("Potion"), icon="round-potion", text=_("Gain a potion, as if brewed."))
gem = Reward("gem", _("Gem"), icon="cut-diamond", text=_("Steal a gem: fill the next circle of the gem track and take its reward."))
fame = Reward("fame", _("Fame"), icon="laurel-crown", text=_("Fame, written into the line of the monster."))

REWARDS = (level_up, item_box, potion, gem, fame)
