"""The places in the dungeon that can be chosen: spaces to go to, directions, actions where the Hero is."""

from typing import TypedDict

from ....kernel.text import _
from ....kernel.view import OptionFacts
from ....kit.seen import Seen
from ..cards import KINDS
from ..rules.grid import BY_ID, CHAMBER, CHAMBER_WAYS, LOWER, NEXT, SPACES, WAYS, treasure_chamber
from ..view import View
from .ground import CORNER, MIDDLE, SIDE

AROUND = {"north": (0, -39, 0), "east": (39, 0, 1), "south": (0, 39, 2), "west": (-39, 0, 3)}
"""Where a mark for a direction lies around the middle of a space, and how it is turned."""
HEADINGS = list(AROUND)
SIDES = {
    **AROUND,
    "north-east": (30, -30, 0), "east-south": (30, 30, 1), "south-west": (-30, 30, 2), "north-west": (-30, -30, 3),
}  # fmt: skip
TURNS = {"left": 3, "straight": 0, "right": 1}
BADGES = {
    "search": "magnifying-glass", "descend": "stairs", "plunder": "open-treasure-chest", "leave": "exit-door",
    "stay-here": "footsteps", "go-back": "return-arrow", "cross": "footsteps", "stay": "hand",
}  # fmt: skip
"""Actions at the place where the Hero stands."""
BADGES_AT = ((-33, 33), (33, 33), (33, -33), (-33, -33))
BEFORE_THE_HOARD = 50
"""Heroes in the Treasure Chamber are drawn in its lower half, so that the dragon can be seen."""


class SpotFacts(TypedDict):
    """A place that may be chosen."""

    key: str
    kind: str
    """new, known or gold: a space; badge, side: an action."""
    x: int
    y: int
    options: list[str]
    label: str
    room: str
    """What is known of a space, in English: the name of its chamber."""
    icon: str
    turn: int


def spots(seen: Seen[View]) -> list[SpotFacts]:
    """The place of each option that has one; options that share a place are together."""
    found: dict[str, SpotFacts] = {}
    if seen.asked.options:
        places = _Places(seen)
        for option in seen.asked.options:
            spot = places.spot(option)
            if spot is not None:
                found.setdefault(spot["key"], spot)["options"].append(option["id"])
    return list(found.values())


class _Places:
    """Finds the place on the board of each option that has one."""

    def __init__(self, seen: Seen[View]) -> None:
        view = seen.view
        self.labels = seen.asked.labels
        self.hero = view["heroes"][view["active"] if view["seat"] is None else view["seat"]]
        self.below = self.hero["catacombs"]
        self.here = self.below["marker"] if self.below else self.hero["space"]
        self.kinds = {facts["space"]: facts["kind"] for facts in view["board"]}
        self.badges = 0

    def spot(self, option: OptionFacts) -> SpotFacts | None:
        verb, things = option["verb"], option["things"]
        if verb in ("go", "tower", "summon") and things[0] in BY_ID:
            return self._space(things[0], option)
        if verb == "send":
            return self._space(things[1], option)
        if verb == "go-back" and self.hero["came_from"]:
            return self._space(self.hero["came_from"], option)
        if not self.here:
            return None
        if verb in ("move", "retreat", "pushed"):
            there = _beyond(self.here, things[0])
            return self._space(there, option) if there else None
        if verb in ("head", "arrow", "bank"):
            return self._around(self.here, str(things[0]), option)
        if verb in TURNS and self.below:
            ahead = HEADINGS.index(self.below["heading"])
            return self._around(self.here, HEADINGS[(ahead + TURNS[verb]) % 4], option)
        return self._badge(self.here, option) if verb in BADGES else None

    def _space(self, space: str, option: OptionFacts) -> SpotFacts:
        kind = self.kinds.get(space)
        gold = kind == treasure_chamber.id
        name = KINDS[kind].name if kind in KINDS else _("Treasure Chamber") if gold else _("Tower Room")
        look, room = "gold" if gold else "known" if kind else "new", name if kind else _("unexplored")
        x, y = CORNER[space]
        y -= SIDE if BY_ID[space].index == LOWER else 0
        found = self._spot(f"space-{space}", look, x, y, option)
        return {**found, "label": f"{found['label']}: {space.upper()}", "room": room}

    def _around(self, here: str, side: str, option: OptionFacts) -> SpotFacts | None:
        if side not in SIDES:
            return None
        kind = "side" if side in AROUND else "side diagonal"
        (x, y), (right, down, quarters) = MIDDLE[here], SIDES[side]
        return {**self._spot(f"side-{side}", kind, x + right, y + down, option), "turn": quarters * 90}

    def _badge(self, here: str, option: OptionFacts) -> SpotFacts:
        right, down = BADGES_AT[self.badges % len(BADGES_AT)]
        self.badges += 1
        x, y = MIDDLE[here]
        y += BEFORE_THE_HOARD if BY_ID[here].index == CHAMBER else 0
        verb = option["verb"]
        return {**self._spot(f"badge-{verb}", "badge", x + right, y + down, option), "icon": BADGES[verb]}

    def _spot(self, key: str, kind: str, x: int, y: int, option: OptionFacts) -> SpotFacts:
        label = self.labels.get(option["id"], "")
        return {
            "key": key, "kind": kind, "x": x, "y": y, "options": [], "label": label, "room": "", "icon": "", "turn": 0,
        }  # fmt: skip


def _beyond(here: str, way: str) -> str | None:
    """The space behind a way out of this one."""
    index = BY_ID[here].index
    found = next((one for one in (CHAMBER_WAYS if index == CHAMBER else WAYS) if one.id == way), None)
    there = NEXT[found.cell(index)][found.direction] if found else -1
    return SPACES[there].id if there >= 0 else None
