"""The move: tile by tile, for Light, past the Alerts of Rooms and Monsters (TQ-7.6 to TQ-7.12, TQ-7.16)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .ability import Ability, Count, Effect, carry_out
from .card import ANY
from .dungeon_card import Monster
from .state import MOST_WOUNDS, NEIGHBOURS, WILDERNESS, LaidCard, Place, Table, other_room
from .values import light
from .wounds import WOUNDS, receive

MOVE = Verb("move", _("Go to {0}"))
STOP = Verb("stop", _("Stay here and battle"))()
IGNORE = Verb("ignore", _("Ignore it"))()
SUFFER = Verb("suffer", _("Let it happen"))()
FIRST = Verb("first", _("First {0}"))
MOST_BLOOD = 2
"""Wounds that can pay for the Blood Altar Room: its whole Light cost."""


def move(table: Table, me: int) -> Rules[None]:
    """Step 3: from tile to tile, never to one twice, as far as the Light lasts."""
    player, visit = table.players[me], table.visit
    visit.step = "moving"
    visit.budget = light(table)  # TQ-7.8
    visit.entered = (player.place,)
    while not visit.move_ends:
        steps = reachable(table, me)
        if not steps:
            return
        options = [MOVE(table.places[number].room) for number in steps]
        chosen: Option = yield Decision(me, "move", [*options, STOP], "TQ-7.6", {"light": visit.budget})
        if chosen is STOP:
            return
        yield from step(table, me, steps[options.index(chosen)])


def reachable(table: Table, me: int) -> list[int]:
    """The adjacent tiles that can be entered with the Light that is left after leaving this one (TQ-7.6)."""
    monster = table.places[table.players[me].place].monster()
    budget = table.visit.budget
    if monster is not None and monster.toll and card_ignoring_alerts(table) is None:
        budget = max(0, budget - monster.toll)
    return _tiles_within(table, me, budget)


def _tiles_within(table: Table, me: int, budget: int) -> list[int]:
    """The adjacent tiles that can be entered with this much Light."""
    player = table.players[me]
    blood = min(MOST_BLOOD, MOST_WOUNDS - player.wounds)
    found = []
    for number in NEIGHBOURS[player.place]:
        room = table.places[number].room
        if number not in table.visit.entered and room.light - (blood if room.blood else 0) <= budget:
            found.append(number)
    return found


def step(table: Table, me: int, to: int) -> Rules[None]:
    """Leave a tile and enter the next, with the Alerts of both (TQ-7.10)."""
    player, visit = table.players[me], table.visit
    here = table.places[player.place]
    visit.step_undone = False
    whens = ["alert_out_of"]
    if player.place in visit.entered[1:]:
        whens.append("alert_through")
    yield from alert(table, me, here, whens)
    if visit.step_undone or visit.move_ends or to not in _tiles_within(table, me, visit.budget):
        return
    there = table.places[to]
    cost = there.room.light
    if there.room.blood:
        cost -= yield from pay_in_blood(table, me, there)
    visit.budget -= cost
    visit.moved = True
    player.place = to
    visit.entered += (to,)
    if table.events is not None:
        table.tell("moves", who=me, place=there.room)
    yield from alert(table, me, there, ["alert_into"])


def pay_in_blood(table: Table, me: int, there: Place) -> Rules[int]:
    """Take Wounds on entering to lower the Light cost of the Blood Altar Room (its Alert); returns how many."""
    player, visit = table.players[me], table.visit
    most = min(there.room.light, MOST_WOUNDS - player.wounds)
    least = max(0, there.room.light - visit.budget)
    options = [WOUNDS(count) for count in range(least, most + 1)]
    chosen = yield from pick(me, "blood", options, "TQ-7.16", {"card": there.room})
    if chosen.target:
        receive(table, me, chosen.target, cost=True)
    count: int = chosen.target
    return count


def alert(table: Table, me: int, place: Place, whens: list[str]) -> Rules[None]:
    """The Alert effects of a tile and its Monster, in an order of the player's choice (TQ-7.11)."""
    monster = place.monster()
    pending: list[tuple[Ability, str]] = [
        (one, place.room.id) for one in place.room.alerts if one.when in whens and one.effects
    ]
    if monster is not None:
        pending += [(one, monster.id) for one in monster.alerts if one.when in whens]
    while pending and not table.visit.step_undone:
        choice = 0
        if len(pending) > 1:
            options = [FIRST(one) for one, _source in pending]
            chosen = yield from pick(me, "alert-order", options, "TQ-7.11")
            choice = options.index(chosen)
        ability, _source = pending.pop(choice)
        if ability.if_ is not None and not ability.if_(table, place):
            continue
        if (yield from _chooses_to_ignore(table, me, ability)):
            continue
        if table.events is not None:
            table.tell("alert", who=me, ability=ability)
        yield from carry_out(table, me, place, ability)


def _chooses_to_ignore(table: Table, me: int, ability: Ability) -> Rules[bool]:
    """Whether the player ignores an Alert effect, by a card that allows it (TQ-7.16)."""
    laid = card_ignoring_alerts(table)
    if laid is None:
        return False
    about = {"card": laid.card, "ability": ability}
    chosen: Option = yield Decision(me, "ignore", [IGNORE, SUFFER], "TQ-7.16", about)
    if chosen is SUFFER:
        return False
    laid.alerts_ignored += 0 if laid.card.ignores_alerts + laid.more_alerts >= ANY else 1
    table.tell("ignores", who=me, ability=ability)
    return True


def card_ignoring_alerts(table: Table) -> LaidCard | None:
    """A card that still lets the player ignore an Alert effect."""
    for laid in table.front.values():
        if laid.alerts_ignored < laid.card.ignores_alerts + laid.more_alerts:
            return laid
    return None


# -- verbs


def may_ignore_alert(count: int = 1) -> Effect:
    def effect(table: Table, me: int, it: object) -> None:
        assert isinstance(it, LaidCard)
        it.more_alerts += count

    return effect


def place_figure(table: Table, me: int, number: int) -> None:
    """Place a figure without a move: no Light, no Alerts (TQ-7.10)."""
    table.players[me].place = number
    table.tell("is-placed", who=me, place=table.places[number].room)


def to_wilderness(table: Table, me: int, it: object) -> None:
    """Place your figure in the Wilderness."""
    place_figure(table, me, WILDERNESS)


def goes_back_in_the_end(table: Table, me: int, it: object) -> None:
    """At the end of the turn your figure is placed in the Wilderness (Darkness Temple)."""
    table.visit.to_wilderness = True


def to_level(level: int) -> Effect:
    """Place your figure in a Room of that level, of your choice."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        rooms = [place for place in table.places if place.room.level == level]
        chosen = yield from pick(me, "place-figure", [MOVE(place.room) for place in rooms], "TQ-7.10")
        place_figure(table, me, next(place.number for place in rooms if place.room is chosen.target))

    return effect


def move_ends(table: Table, me: int, it: object) -> None:
    table.visit.move_ends = True


def step_is_undone(table: Table, me: int, it: object) -> None:
    table.visit.step_undone = True


def light_to_spend(count: int) -> Effect:
    """More Light for the rest of this move."""

    def effect(table: Table, me: int, it: object) -> None:
        table.visit.budget += count

    return effect


def takes_toll(table: Table, me: int, it: Place) -> None:
    """This Monster takes Light for the rest of the move, never below 0 (Kobold Torchbearer)."""
    monster = it.monster()
    assert monster is not None
    table.visit.budget = max(0, table.visit.budget - monster.toll)


def swap_with(level: int = 0) -> Effect:
    """Swap this Monster with that of the other Room of its level, or of the adjacent Room of a level."""

    def effect(table: Table, me: int, it: Place) -> None:
        if level:
            number = next(one for one in NEIGHBOURS[it.number] if table.places[one].room.level == level)
        else:
            number = other_room(it.number)
        there = table.places[number]
        if there.card is not None:
            it.card, there.card = there.card, it.card
            it.face_down, there.face_down = there.face_down, it.face_down
            it.known, there.known = there.known, it.known
            table.tell("swaps", place=it.room, other=there.room)

    return effect


def swept_along(table: Table, me: int, it: Place) -> None:
    """Tide: the step is not made; the figure is placed, not moved, into the other Room of the level, once a turn."""
    visit = table.visit
    if visit.tide:
        return
    visit.tide = True
    visit.step_undone = True
    place_figure(table, me, other_room(it.number))


def others_like_it(keyword: str, but_itself: bool = True) -> Count:
    """How many other Monsters with this keyword are in the Dungeon."""

    def count(table: Table, it: Place) -> int:
        monsters = [place.monster() for place in table.places if place is not it or not but_itself]
        return len([1 for one in monsters if isinstance(one, Monster) and keyword in one.keywords])

    return count
