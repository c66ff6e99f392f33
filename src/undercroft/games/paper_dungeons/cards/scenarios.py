"""The four campaigns, each of three chapters (PD-13.2)."""

from ....kernel.text import _
from ..rules.card import Scenario
from .dungeons import DUNGEONS

_OF = {dungeon.letter: dungeon for dungeon in DUNGEONS}

urban_legends = Scenario("urban_legends", _("Urban Legends"), (_OF["A"], _OF["B"], _OF["C"]), icon="medieval-village-01", text=_("Three chapters: A, B, C."))
mummy_of_hamnaptra = Scenario("mummy_of_hamnaptra", _("The Mummy of Hamnaptra"), (_OF["D"], _OF["E"], _OF["F"]), icon="egyptian-temple", text=_("Three chapters: D, E, F."))
sinister_tower = Scenario("sinister_tower", _("The Sinister Tower"), (_OF["G"], _OF["H"], _OF["I"]), icon="stone-tower", text=_("Three chapters: G, H, I."))
around_the_kingdom = Scenario("around_the_kingdom", _("Around the Kingdom"), (_OF["J"], _OF["K"], _OF["L"]), icon="treasure-map", text=_("Three chapters: J, K, L."))

SCENARIOS = (urban_legends, mummy_of_hamnaptra, sinister_tower, around_the_kingdom)
