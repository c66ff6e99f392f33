"""The 117 chamber tiles: kinds of chambers, and the shapes in which each comes."""

from ....kernel.text import _
from ..rules.content import ChamberKind, Tile

dungeon_chamber = ChamberKind(
    "dungeon_chamber", _("Dungeon Chamber"), icon="dungeon-gate",
    text=_("Draw a Dungeon card."),
)
trap_chamber = ChamberKind(
    "trap_chamber", _("Trap Chamber"), icon="wolf-trap",
    text=_("Draw a Trap card."),
)
bottomless_pit = ChamberKind(
    "bottomless_pit", _("Bottomless Pit"), icon="hole",
    text=_("Test Luck. Fail: you die. Pass: your turn ends and your next turn is normal."),
)
catacomb_entrance = ChamberKind(
    "catacomb_entrance", _("Catacomb Entrance"), icon="stairs",
    text=_("Draw a Dungeon card. On a turn you begin here you may enter the Catacombs instead of moving or searching."),
)
corridor = ChamberKind(
    "corridor", _("Corridor"), icon="doorway",
    text=_("You must move again at once; never enter the same Corridor tile twice in one turn."),
)
chasm = ChamberKind(
    "chasm", _("Chasm"), icon="cliff-crossing",
    text=_("Draw a Dungeon card. You may leave only through a passage on your own bank. Arriving from the Catacombs or by special movement you pick the bank."),
)
chamber_of_darkness = ChamberKind(
    "chamber_of_darkness", _("Chamber of Darkness"), icon="moon",
    text=_("Roll one die and leave through the side whose label holds the result. If that way is walled off your turn ends and you roll again next turn."),
)
cave_in = ChamberKind(
    "cave_in", _("Cave-in"), icon="falling-rocks",
    text=_("Draw a Dungeon card. On your next turn either go back to the chamber you came from or test Agility: pass, then take a normal turn; fail, stay and choose again next turn. Passage Down never leaves a marker here."),
)
spider_web = ChamberKind(
    "spider_web", _("Spider Web"), icon="spider-web",
    text=_("At once either go back to the chamber you came from (once per turn, if possible) or test Strength: pass, move again at once; fail, you are stuck and must repeat the test at the start of each of your turns."),
)
portcullis = ChamberKind(
    "portcullis", _("Portcullis"), icon="gate",
    text=_("Draw a Dungeon card. You cannot escape from a Monster here. Leaving (or later entering) through the portcullis side needs a passed Strength test."),
)
bridge = ChamberKind(
    "bridge", _("Bridge"), icon="rope-bridge",
    text=_("Stay on your bank (turn ends; next turn you must go back) or cross: you may first discard any Loot, then test Agility adding 1 to the roll for each Loot card you hold. Pass: move again at once from the far bank. Fail: fall into the Catacombs and roll one die for wounds."),
)
rotating_room = ChamberKind(
    "rotating_room", _("Rotating Room"), icon="clockwise-rotation",
    text=_("Only when first placed: turn the tile by 180 degrees after the Hero entered. Your turn ends. Later entries do nothing."),
)

chamber_cross = Tile(
    "chamber_cross", _("Dungeon Chamber (crossroads)"), dungeon_chamber, "open", "open", "open", "open",
    copies=10, arrow="white", search=True,
)
chamber_tee_left_front = Tile(
    "chamber_tee_left_front", _("Dungeon Chamber (left and front)"), dungeon_chamber, "open", "open", "open", "wall",
    copies=6, arrow="white", search=True,
)
chamber_tee_front_right = Tile(
    "chamber_tee_front_right", _("Dungeon Chamber (front and right)"), dungeon_chamber, "open", "wall", "open", "open",
    copies=6, arrow="white", search=True,
)
chamber_tee_left_right = Tile(
    "chamber_tee_left_right", _("Dungeon Chamber (left and right)"), dungeon_chamber, "open", "open", "wall", "open",
    copies=6, arrow="white", search=True,
)
chamber_straight = Tile(
    "chamber_straight", _("Dungeon Chamber (straight)"), dungeon_chamber, "open", "wall", "open", "wall",
    copies=6, arrow="white", search=True,
)
chamber_turn_left = Tile(
    "chamber_turn_left", _("Dungeon Chamber (turn left)"), dungeon_chamber, "open", "open", "wall", "wall",
    copies=4, arrow="white", search=True,
)
chamber_turn_right = Tile(
    "chamber_turn_right", _("Dungeon Chamber (turn right)"), dungeon_chamber, "open", "wall", "wall", "open",
    copies=4, arrow="white", search=True,
)
chamber_dead_end = Tile(
    "chamber_dead_end", _("Dungeon Chamber (dead end)"), dungeon_chamber, "open", "wall", "wall", "wall",
    copies=4, arrow="white", search=True,
)
chamber_door_front_cross = Tile(
    "chamber_door_front_cross", _("Dungeon Chamber (door ahead, open sides)"), dungeon_chamber, "open", "open", "door", "open",
    copies=4, arrow="white", search=True,
)
chamber_door_front_left = Tile(
    "chamber_door_front_left", _("Dungeon Chamber (door ahead, left open)"), dungeon_chamber, "open", "open", "door", "wall",
    copies=2, arrow="white", search=True,
)
chamber_door_front_right = Tile(
    "chamber_door_front_right", _("Dungeon Chamber (door ahead, right open)"), dungeon_chamber, "open", "wall", "door", "open",
    copies=2, arrow="white", search=True,
)
chamber_three_doors = Tile(
    "chamber_three_doors", _("Dungeon Chamber (three doors)"), dungeon_chamber, "open", "door", "door", "door",
    copies=1, arrow="white", search=True,
)
corridor_cross = Tile(
    "corridor_cross", _("Corridor (crossroads)"), corridor, "open", "open", "open", "open",
    copies=2, arrow="yellow",
)
corridor_tee_left_front = Tile(
    "corridor_tee_left_front", _("Corridor (left and front)"), corridor, "open", "open", "open", "wall",
    copies=3, arrow="yellow",
)
corridor_tee_front_right = Tile(
    "corridor_tee_front_right", _("Corridor (front and right)"), corridor, "open", "wall", "open", "open",
    copies=3, arrow="yellow",
)
corridor_tee_left_right = Tile(
    "corridor_tee_left_right", _("Corridor (left and right)"), corridor, "open", "open", "wall", "open",
    copies=2, arrow="yellow",
)
corridor_straight = Tile(
    "corridor_straight", _("Corridor (straight)"), corridor, "open", "wall", "open", "wall",
    copies=2, arrow="yellow",
)
corridor_turn_left = Tile(
    "corridor_turn_left", _("Corridor (turn left)"), corridor, "open", "open", "wall", "wall",
    copies=2, arrow="yellow",
)
corridor_turn_right = Tile(
    "corridor_turn_right", _("Corridor (turn right)"), corridor, "open", "wall", "wall", "open",
    copies=2, arrow="yellow",
)
portcullis_cross = Tile(
    "portcullis_cross", _("Portcullis (open hall)"), portcullis, "portcullis", "open", "open", "open",
    copies=2, arrow="blue", search=True,
)
portcullis_left_front = Tile(
    "portcullis_left_front", _("Portcullis (left and front)"), portcullis, "portcullis", "open", "open", "wall",
    copies=2, arrow="blue", search=True,
)
portcullis_front_right = Tile(
    "portcullis_front_right", _("Portcullis (front and right)"), portcullis, "portcullis", "wall", "open", "open",
    copies=2, arrow="blue", search=True,
)
portcullis_left_right = Tile(
    "portcullis_left_right", _("Portcullis (left and right)"), portcullis, "portcullis", "open", "wall", "open",
    copies=2, arrow="blue", search=True,
)
portcullis_straight = Tile(
    "portcullis_straight", _("Portcullis (straight)"), portcullis, "portcullis", "wall", "open", "wall",
    copies=2, arrow="blue", search=True,
)
portcullis_sealed = Tile(
    "portcullis_sealed", _("Portcullis (sealed)"), portcullis, "portcullis", "wall", "wall", "wall",
    copies=1, arrow="blue", search=True,
)
portcullis_door_cross = Tile(
    "portcullis_door_cross", _("Portcullis (door ahead, open sides)"), portcullis, "portcullis", "open", "door", "open",
    copies=1, arrow="blue", search=True,
)
portcullis_door_sealed = Tile(
    "portcullis_door_sealed", _("Portcullis (door ahead)"), portcullis, "portcullis", "wall", "door", "wall",
    copies=1, arrow="blue", search=True,
)
catacomb_entrance_left_front = Tile(
    "catacomb_entrance_left_front", _("Catacomb Entrance (left and front)"), catacomb_entrance, "open", "open", "open", "wall",
    copies=1, arrow="brown", search=True,
)
catacomb_entrance_front_right = Tile(
    "catacomb_entrance_front_right", _("Catacomb Entrance (front and right)"), catacomb_entrance, "open", "wall", "open", "open",
    copies=1, arrow="brown", search=True,
)
catacomb_entrance_turn_left = Tile(
    "catacomb_entrance_turn_left", _("Catacomb Entrance (turn left)"), catacomb_entrance, "open", "open", "wall", "wall",
    copies=1, arrow="brown", search=True,
)
catacomb_entrance_turn_right = Tile(
    "catacomb_entrance_turn_right", _("Catacomb Entrance (turn right)"), catacomb_entrance, "open", "wall", "wall", "open",
    copies=1, arrow="brown", search=True,
)
catacomb_entrance_dead_end = Tile(
    "catacomb_entrance_dead_end", _("Catacomb Entrance (dead end)"), catacomb_entrance, "open", "wall", "wall", "wall",
    copies=2, arrow="brown", search=True,
)
bridge_tile = Tile(
    "bridge", _("Bridge (plank over the abyss)"), bridge, "open", "wall", "open", "wall",
    copies=4, arrow="turquoise", banks=[["entrance"], ["front"]],
)
bottomless_pit_tile = Tile(
    "bottomless_pit", _("Bottomless Pit (straight)"), bottomless_pit, "open", "wall", "open", "wall",
    copies=2, arrow="black",
)
rotating_room_tile = Tile(
    "rotating_room", _("Rotating Room (one opening)"), rotating_room, "open", "wall", "wall", "wall",
    copies=5, arrow="pink", search=True,
)
chasm_left = Tile(
    "chasm_left", _("Chasm (entrance joined with left)"), chasm, "open", "open", "open", "open",
    copies=1, arrow="orange", banks=[["entrance", "left"], ["front", "right"]],
)
chasm_right = Tile(
    "chasm_right", _("Chasm (entrance joined with right)"), chasm, "open", "open", "open", "open",
    copies=1, arrow="orange", banks=[["entrance", "right"], ["front", "left"]],
)
trap_cross = Tile(
    "trap_cross", _("Trap Chamber (crossroads)"), trap_chamber, "open", "open", "open", "open",
    copies=3, arrow="red",
)
trap_left_front = Tile(
    "trap_left_front", _("Trap Chamber (left and front)"), trap_chamber, "open", "open", "open", "wall",
    copies=1, arrow="red",
)
trap_front_right = Tile(
    "trap_front_right", _("Trap Chamber (front and right)"), trap_chamber, "open", "wall", "open", "open",
    copies=1, arrow="red",
)
darkness_tee = Tile(
    "darkness_tee", _("Chamber of Darkness (three ways)"), chamber_of_darkness, "open", "open", "wall", "open",
    copies=2, arrow="purple", labels={"entrance": [1, 2], "left": [3, 4], "right": [5, 6]},
)
darkness_left = Tile(
    "darkness_left", _("Chamber of Darkness (left turn)"), chamber_of_darkness, "open", "open", "wall", "wall",
    copies=1, arrow="purple", labels={"entrance": [1, 2, 3], "left": [4, 5, 6]},
)
darkness_right = Tile(
    "darkness_right", _("Chamber of Darkness (right turn)"), chamber_of_darkness, "open", "wall", "wall", "open",
    copies=1, arrow="purple", labels={"entrance": [1, 2, 3], "right": [4, 5, 6]},
)
spider_web_tile = Tile(
    "spider_web", _("Spider Web (crossroads)"), spider_web, "open", "open", "open", "open",
    copies=1, arrow="green",
)
cave_in_straight = Tile(
    "cave_in_straight", _("Cave-in (straight)"), cave_in, "open", "wall", "open", "wall",
    copies=2, arrow="grey", search=True,
)
cave_in_cross = Tile(
    "cave_in_cross", _("Cave-in (crossroads)"), cave_in, "open", "open", "open", "open",
    copies=2, arrow="grey", search=True,
)
