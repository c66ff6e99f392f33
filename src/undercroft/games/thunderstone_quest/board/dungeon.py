"""The shaft on the board: tiles with their Monsters and forecasts, doorways, figures, decks, the Guardian."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from typing import Any, NamedTuple

from ....kernel.text import Speech, _
from ....kit.board import Slot
from ....kit.face import Sign
from ....kit.walking import at_one_go
from ..cards import CARDS
from ..rules.ability import Ability
from ..rules.dungeon_card import Monster, Room
from ..rules.foresight import rewards_of
from ..rules.state import NEIGHBOURS
from .answers import FIGURE_ICONS
from .faces import GEAR, LEVELS, face, sign
from .marks import Depth, Door, Figure, Forecast, Laid, Tile, Warden
from .offered import Offered
from .short import line

Facts = dict[str, Any]
TILE_VERBS = {"move", "stop"}
BATTLE_VERBS = {"spoils", "first"}
"""Verbs about the Monster or the Room of the battle."""


def figure(view: Facts, seat: int, players: Sequence[Any]) -> Figure:
    """The miniature of a player."""
    who = players[seat]
    return _figure(seat, who.name, view["players"][seat]["figure"], seat == view["seat"], who.kind == "bot")


@lru_cache(maxsize=2000)
def _figure(seat: int, name: str, chosen: str | None, mine: bool, bot: bool) -> Figure:
    return Figure(seat, name, FIGURE_ICONS.get(chosen or "", "meeple"), mine, bot)


def tiles(view: Facts, speech: Speech, players: Sequence[Any], offered: Offered) -> list[Tile]:
    """The seven tiles, the Wilderness first."""
    dungeon = view["dungeon"]
    place = view["players"][view["active"]]["place"]
    doors = _doors(tuple([_way_within_reach(facts["forecast"]) for facts in dungeon]))
    found = []
    for facts in dungeon:
        room, here, seen = facts["room"], facts["room"] == place, facts["forecast"]
        found.append(
            _tile(
                facts["number"],
                room,
                facts["card"],
                facts["face_down"],
                _prospect(seen, CARDS[room].light) if seen else None,
                _options(view, facts, offered, here) if offered.options else (),
                _way(view, facts, offered) if seen and offered.options else (),
                here,
                tuple([figure(view, seat, players) for seat in facts["figures"]]),
                doors[facts["number"]],
                speech,
            )
        )
    return found


class Battle(NamedTuple):
    """What is shown of the forecast of a battle."""

    physical: int
    magic: int
    armor: int
    resistance: int
    total: int
    health: int
    wins: bool
    wounds: int
    festering: int
    xp: int


_BATTLE = itemgetter(
    "physical_before", "magic_before", "armor", "resistance", "total", "health", "wins", "wounds", "festering", "xp"
)


class Prospect(NamedTuple):
    """What is shown of the forecast for a tile: the Light brought, as far as the tile costs any; the Light the way
    costs in all, where that is too much."""

    light: int
    reach: bool
    cost: int | None
    battle: tuple[Any, ...] | None
    """A `Battle`, if one would come."""


def _prospect(seen: Facts, light: int) -> Prospect:
    brought, reach = seen["light"], seen["reach"]
    return Prospect(
        brought if brought < light else light,
        reach,
        None if reach else seen["cost"],
        _BATTLE(seen) if "total" in seen else None,
    )


@lru_cache(maxsize=4000)
def _tile(
    number: int,
    room_id: str,
    card: str | None,
    hidden: bool,
    seen: Prospect | None,
    options: tuple[str, ...],
    way: tuple[str, ...],
    here: bool,
    figures: tuple[Figure, ...],
    doors: tuple[Door, ...],
    speech: Speech,
) -> Tile:
    """Made once for all who see it alike."""
    room: Any = CARDS[room_id]
    battle = Battle._make(seen.battle) if seen and seen.battle else None
    numbers = (battle.health, battle.armor, battle.resistance) if battle else None
    monster = _monster(number, card, numbers, speech) if card else None
    forecast = _forecast(CARDS[card], room, seen, battle, speech) if card and seen and battle else None
    return Tile(
        number=number,
        id=room.id,
        name=speech(room.name),
        icon=room.icon,
        level=room.level,
        alert=room.alert,
        boosts=_boosts(room, speech),
        flames=tuple([light < (seen.light if seen else 0) for light in range(room.light)]),
        monster=monster,
        hidden=hidden,
        forecast=forecast,
        law=law(room, speech),
        options=options,
        way=way,
        reach=bool(seen and seen.reach),
        far=bool(seen and not seen.reach),
        here=here,
        figures=figures,
        doors=doors,
        spoken=_spoken(room, monster, forecast, bool(options), speech),
    )


def _options(view: Facts, facts: Facts, offered: Offered, here: bool) -> tuple[str, ...]:
    """What clicking a tile means: what is said there of a battle, going there, or, for one further off, the first step
    of the cheapest way."""
    room, battle = facts["room"], view["battle"]
    found = offered.of("move", room)
    if battle and battle["room"] == room:
        found = (*offered.about(BATTLE_VERBS, (room, battle["card"])), *found)
    if here:
        found = (*found, *offered.of("stop"))
    seen = facts["forecast"]
    if found or not seen or not seen["reach"] or not seen["way"]:
        return found
    return offered.of("move", view["dungeon"][seen["way"][0]]["room"])


def _way(view: Facts, facts: Facts, offered: Offered) -> tuple[str, ...]:
    """The rooms that are entered at one go on the cheapest way to a tile further off: as far as no Alert rings."""
    seen = facts["forecast"]
    if not seen["reach"] or len(seen["way"]) < 2 or offered.of("move", facts["room"]):
        return ()
    rooms = [view["dungeon"][number] for number in seen["way"]]
    if not offered.of("move", rooms[0]["room"]):
        return ()
    here = next((tile for tile in view["dungeon"] if view["active"] in tile["figures"]), None)
    walked = rooms[:1] if here and _rings(here) else at_one_go(rooms, lambda tile: not _rings(tile))
    return tuple([tile["room"] for tile in walked])


def _rings(tile: Facts) -> bool:
    """Whether a step into the tile or out of it may not be a mere step."""
    room: Any = CARDS[tile["room"]]
    card: Any = CARDS[tile["card"]] if tile["card"] else None
    return room.alert or tile["face_down"] or bool(card and card.is_monster and card.alert)


@lru_cache(maxsize=4000)
def _monster(number: int, id: str, numbers: tuple[int, int, int] | None, speech: Speech) -> Laid:
    """The Monster with the numbers in force in this Room: Health, Armor, Magic Resistance; `used` marks one with an
    Alert."""
    card: Any = CARDS[id]
    shown = face(id, speech)
    if numbers:
        printed = (card.vitality, card.armor, card.resistance)
        signs = zip(("health", "armor", "resist"), numbers, printed, strict=True)
        shown = replace(shown, belt=tuple(sign(speech, what, n, was) for what, n, was in signs if n or was))
    return Laid(f"monster-{number}-{id}", shown, used=card.alert)


def _boosts(room: Room, speech: Speech) -> tuple[Sign, ...]:
    """What the Room adds to its Monster, and what it gives to who wins there."""
    plain = face(room.id, speech)
    return (*plain.belt[1:], *plain.foot)


@lru_cache(maxsize=200)
def law(room: Room, speech: Speech) -> str:
    """The text of a Room in one line."""
    return " ".join(line(ability, speech) for ability in room.abilities)


def _forecast(card: Any, room: Any, way: Prospect, seen: Battle, speech: Speech) -> Forecast:
    losses = [sign(speech, "wound", seen.wounds)]
    if seen.festering:
        losses.append(sign(speech, "festering", seen.festering))
    gains = []
    if seen.wins:
        rewards = rewards_of(room, card)
        gains = [sign(speech, "xp", f"+{seen.xp}")] if seen.xp else []
        gains += [sign(speech, what, f"+{rewards[what]}") for what in GEAR if what in rewards]
    return Forecast(
        attack=seen.physical,
        armor=min(seen.armor, seen.physical),
        magic=seen.magic,
        resistance=min(seen.resistance, seen.magic),
        total=seen.total,
        health=seen.health,
        tone=_tone(seen, [*card.before, *room.before]) if way.reach else "far",
        losses=tuple(losses),
        gains=tuple(gains),
        then=_then(card, seen, speech) if way.reach else _lacking(way, speech),
    )


def _tone(seen: Battle, before: list[Ability]) -> str:
    """Win or loss; dice that are rolled before the battle may still turn it."""
    if any(ability.name.startswith("Roll ") for ability in before):
        return "unknown"
    return "win" if seen.wins else "loss"


def _lacking(way: Prospect, speech: Speech) -> str:
    if way.cost is None:
        return speech(_("no way there this turn"))
    return speech(_("needs {n}:light: in all")).format(n=way.cost)


def _then(card: Monster, seen: Battle, speech: Speech) -> str:
    """What else a battle brings, in the Monster's own short words."""
    counts = card.more_health or card.more_wounds or card.immune or card.requires
    whens = [*(["trait"] if counts else []), "before_battle", "after_battle", *(["spoils"] if seen.wins else [])]
    found = [ability for ability in card.abilities if ability.when in whens] or card.abilities
    return " ".join(line(ability, speech) for ability in found)


Way = tuple[int, ...] | None


def _way_within_reach(seen: Facts | None) -> Way:
    """The cheapest way to a tile, if the Light suffices for it."""
    return tuple(seen["way"]) if seen and seen["reach"] else None


@lru_cache(maxsize=2000)
def _doors(ways: tuple[Way, ...]) -> tuple[tuple[Door, ...], ...]:
    """By tile the doorways at its upper and its left wall. Ways begin where the one that needs no step leads."""
    start = ways.index(()) if () in ways else 0
    steps = [set() if way is None else {frozenset(step) for step in pairwise((start, *way))} for way in ways]
    return tuple([tuple(_doorways(number, ways, steps)) for number in range(len(ways))])


def _doorways(number: int, ways: tuple[Way, ...], steps: list[set[frozenset[int]]]) -> list[Door]:
    found = []
    for side, other in (("up", max(0, number - 2)), ("left", number - 1)):
        if number == 0 or other not in NEIGHBOURS[number] or (side == "left" and number % 2):
            continue
        leads = tuple([tile for tile, passed in enumerate(steps) if frozenset((number, other)) in passed])
        found.append(Door(side, ways[number] is not None and ways[other] is not None, leads))
    return found


def _spoken(room: Room, monster: Slot | None, seen: Forecast | None, chosen: bool, speech: Speech) -> str:
    """The tile in words, for those who hear the table."""
    words = [speech(room.name), speech(_("level {n}")).format(n=room.level)]
    words.append(speech(_("costs {n} Light")).format(n=room.light))
    if monster:
        words.append(monster.face.spoken)
    if seen:
        said = {"win": _("win"), "loss": _("loss"), "far": _("out of reach"), "unknown": _("unsure")}[seen.tone]
        words.append(speech(_("Attack {total} against {health}")).format(total=seen.total, health=seen.health))
        words.append(speech(said))
    if chosen:
        words.append(speech(_("may be chosen")))
    return ", ".join(words)


def depths(view: Facts, shown: list[Tile], speech: Speech) -> list[Depth]:
    """The Wilderness, and each level with its Monster deck."""
    found = [_depth(0, 0, 0, (), (shown[0],), speech)]
    for deck in view["decks"]:
        level = deck["level"]
        rooms = tuple([tile for tile in shown if tile.level == level])
        known = (*deck["beaten"], *deck["under"], *[tile.monster.face.id for tile in rooms if tile.monster])
        found.append(_depth(level, deck["cards"], deck["keys"], known, rooms, speech))
    return found


@lru_cache(maxsize=4000)
def _depth(level: int, deck: int, keys: int, known: tuple[str, ...], rooms: tuple[Tile, ...], speech: Speech) -> Depth:
    """`known` are the cards seen at this level: their Monster groups name it."""
    groups = [card.group for id in known if isinstance(card := CARDS[id], Monster)]
    group = ", ".join(speech(group.name) for group in dict.fromkeys(groups) if group is not None)
    return Depth(level, LEVELS[level] if level else "0", deck, keys, group, rooms)


def warden(view: Facts, speech: Speech) -> Warden:
    """The Guardian and the Keys found."""
    keys = view["keys"]
    return _warden(view["guardian"], keys["found"], keys["needed"], view["last_round"], speech)


@lru_cache(maxsize=1000)
def _warden(guardian: str, found: int, needed: int, last_round: int | None, speech: Speech) -> Warden:
    awake = last_round is not None
    if awake:
        note = speech(_("last turns left: {n}")).format(n=last_round)
    else:
        note = speech(_("{n} of {all} Keys found")).format(n=found, all=needed)
    slot = Slot(f"guardian-{guardian}", face(guardian, speech))
    return Warden(slot, LEVELS[CARDS[guardian].level], min(found, needed), needed, awake, note)
