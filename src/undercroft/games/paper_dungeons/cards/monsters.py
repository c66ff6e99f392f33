"""The twelve monster cards, four of each stage. A band is (combat power, fame, wounds)."""

from ....kernel.text import _
from ..rules.card import Band, Monster
from ..rules.printed.heroes import cleric, mage, rogue, warrior
from ..rules.printed.rewards import fame, item_box, level_up, potion

minotaur = Monster(
    "minotaur", _("Minotaur"), "A", 1, warrior, (Band(8, 1, 3), Band(10, 3, 2), Band(12, 5, 1)),
    flee=2, reward=level_up, amount=1, vanish="AC", icon="minotaur",
    text=_("Stage 1. Level of the warrior counts twice. Reward: one level up."),
)
golem = Monster(
    "golem", _("Golem"), "B", 1, mage, (Band(9, 2, 3), Band(11, 4, 2), Band(13, 6, 1)),
    flee=2, reward=item_box, amount=1, vanish="BD", icon="rock-golem",
    text=_("Stage 1. Level of the mage counts twice. Reward: one magic-item box."),
)
gargoyle = Monster(
    "gargoyle", _("Gargoyle"), "C", 1, cleric, (Band(8, 2, 3), Band(11, 4, 2), Band(13, 6, 1)),
    flee=3, reward=potion, amount=2, vanish="AB", icon="gargoyle",
    text=_("Stage 1. Level of the cleric counts twice. Reward: two potions."),
)
giant_spider = Monster(
    "giant_spider", _("Giant Spider"), "D", 1, rogue, (Band(7, 1, 4), Band(9, 3, 2), Band(12, 5, 1)),
    flee=2, reward=potion, amount=2, vanish="CD", icon="masked-spider",
    text=_("Stage 1. Level of the rogue counts twice. Reward: two potions."),
)
hydra = Monster(
    "hydra", _("Hydra"), "E", 2, warrior, (Band(15, 3, 5), Band(18, 5, 4), Band(21, 7, 2)),
    flee=4, reward=level_up, amount=1, vanish="EG", icon="hydra",
    text=_("Stage 2. Level of the warrior counts twice. Reward: one level up."),
)
medusa = Monster(
    "medusa", _("Medusa"), "F", 2, mage, (Band(13, 2, 4), Band(17, 5, 3), Band(21, 7, 2)),
    flee=4, reward=item_box, amount=1, vanish="FH", icon="medusa-head",
    text=_("Stage 2. Level of the mage counts twice. Reward: one magic-item box."),
)
vampire = Monster(
    "vampire", _("Vampire"), "G", 2, cleric, (Band(14, 3, 4), Band(17, 5, 3), Band(20, 6, 2)),
    flee=3, reward=potion, amount=2, vanish="EF", icon="vampire-dracula",
    text=_("Stage 2. Level of the cleric counts twice. Reward: two potions."),
)
chimera = Monster(
    "chimera", _("Chimera"), "H", 2, rogue, (Band(14, 3, 4), Band(18, 5, 3), Band(22, 7, 2)),
    flee=4, reward=item_box, amount=1, vanish="GH", icon="lion",
    text=_("Stage 2. Level of the rogue counts twice. Reward: one magic-item box."),
)
dragon = Monster(
    "dragon", _("Dragon"), "I", 3, warrior, (Band(20, 6, 6), Band(25, 9, 4), Band(30, 12, 3)),
    flee=6, reward=item_box, amount=1, icon="dragon-head",
    text=_("Stage 3. Level of the warrior counts twice. Reward: one magic-item box."),
)
watcher = Monster(
    "watcher", _("Watcher"), "J", 3, mage, (Band(18, 5, 5), Band(23, 8, 4), Band(28, 11, 2)),
    flee=6, reward=item_box, amount=1, icon="eyestalk",
    text=_("Stage 3. Level of the mage counts twice. Reward: one magic-item box."),
)
lich = Monster(
    "lich", _("Lich"), "K", 3, cleric, (Band(19, 5, 5), Band(24, 8, 4), Band(28, 11, 3)),
    flee=5, reward=level_up, amount=1, icon="crowned-skull",
    text=_("Stage 3. Level of the cleric counts twice. Reward: one level up."),
)
mummy_king = Monster(
    "mummy_king", _("Mummy King"), "L", 3, rogue, (Band(18, 5, 6), Band(22, 7, 4), Band(27, 10, 2)),
    flee=5, reward=fame, amount=3, icon="mummy-head",
    text=_("Stage 3. Level of the rogue counts twice. Reward: 3 fame."),
)

MONSTERS = (
    minotaur, golem, gargoyle, giant_spider,
    hydra, medusa, vampire, chimera,
    dragon, watcher, lich, mummy_king,
)
