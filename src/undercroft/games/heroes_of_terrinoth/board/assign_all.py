"""One answer that assigns all successes: first healing, then enemies that can be defeated, then other enemies."""

from ....kernel.text import _
from ....kit.prompt import Series
from ....kit.seen import Seen
from ..cards import BOX
from ..view import FoeFacts, View
from .foes import foes_of
from .options import question_args


def assign_all(seen: Seen[View]) -> Series | None:
    """The answer; None if no successes are being assigned, or only one is left."""
    left = int(question_args(seen).get("left", 0))
    if seen.asked.key not in ("assign", "share") or left < 2:
        return None
    given: dict[str, int] = {}
    for id, most in _useful(seen, left):
        if count := min(left - sum(given.values()), most):
            given[id] = count
    if not given:
        return None
    choices = [id for id, count in given.items() for _success in range(count)]
    choices += [choices[-1]] * (left - len(choices))  # a surplus has no effect anywhere
    return Series(seen.speech(_("Give all: {n}"), n=left), "pointy-sword", _outcome(seen, given), choices)


def _outcome(seen: Seen[View], given: dict[str, int]) -> str:
    """The outcome of assigning these successes, in a word or two."""
    say = seen.speech
    healed = sum(count for id, count in given.items() if id.startswith("hero:"))
    needed = {f"enemy:{foe['id']}": _needed(seen, foe) for foe in foes_of(seen.view) if foe["face_up"]}
    felled = sum(count >= needed.get(id, count + 1) for id, count in given.items())
    parts = [say(_("heals {n}"), n=healed)] * bool(healed) + [say(_("fells {n}"), n=felled)] * bool(felled)
    return ", ".join(parts) or seen.asked.labels[next(iter(given))]


def _useful(seen: Seen[View], left: int) -> list[tuple[str, int]]:
    """The options in the order of assignment, each with the number of successes that are useful there."""
    view, ids = seen.view, [option["id"] for option in seen.asked.options]
    heroes = [hero for hero in view["heroes"] if f"hero:{hero['card']}" in ids]
    heroes.sort(key=lambda hero: hero["health"] - hero["wounds"])
    foes = [(foe, _needed(seen, foe)) for foe in foes_of(view) if f"enemy:{foe['id']}" in ids and foe["face_up"]]
    foes.sort(key=lambda one: (one[1] > left, one[1]))
    healing = [(f"hero:{hero['card']}", hero["wounds"]) for hero in heroes]
    return healing + [(f"enemy:{foe['id']}", needed) for foe, needed in foes]


def _needed(seen: Seen[View], foe: FoeFacts) -> int:
    """Successes still needed to defeat the enemy, capped at what can wound it."""
    action = seen.view["action"]
    assert action is not None
    assert foe["card"] is not None
    resists = foe["resilience"] if seen.asked.key == "assign" else 0
    wounds = foe["health"] - foe["wounds"]
    cap = BOX.enemies[foe["card"]].cap if seen.asked.key == "assign" else 0
    return max(0, (min(wounds, cap) if cap else wounds) + resists - action["shares"].get(str(foe["number"]), 0))
