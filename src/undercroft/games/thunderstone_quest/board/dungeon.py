"""The shaft on the board: tiles with their Monsters and forecasts, doorways, figures, decks, the Guardian."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from ....kernel.text import Speech, _
from ....kit.board import Slot
from ....kit.face import Sign
from ....kit.walking import at_one_go
from ..cards import CARDS
from ..rules.ability import Ability
from ..rules.dungeon_card import Monster, Room
from ..rules.state import NEIGHBOURS
from .answers import FIGURE_ICONS
from .faces import GEAR, LEVELS, face, sign
from .marks import Depth, Door, Figure, Forecast, Tile, Warden
from .short import line

Facts = dict[str, Any]
TILE_VERBS = {"move", "stop"}
BATTLE_VERBS = {"spoils", "first"}
"""Verbs about the Monster or the Room of the battle."""


def figure(view: Facts, seat: int, players: Sequence[Any]) -> Figure:
    """The miniature of a player."""
    chosen = view["players"][seat]["figure"]
    who = players[seat]
    return Figure(seat, who.name, FIGURE_ICONS.get(chosen, "meeple"), seat == view["seat"], who.kind == "bot")


def tiles(view: Facts, speech: Speech, players: Sequence[Any], options: list[Facts]) -> list[Tile]:
    """The seven tiles, the Wilderness first."""
    return [_tile(view, facts, speech, players, options) for facts in view["dungeon"]]


def _tile(view: Facts, facts: Facts, speech: Speech, players: Sequence[Any], options: list[Facts]) -> Tile:
    number = facts["number"]
    room: Any = CARDS[facts["room"]]
    seen = facts["forecast"]
    here = view["players"][view["active"]]["place"] == room.id
    brought = seen["light"] if seen else 0
    monster = _monster(facts, speech, seen)
    tile = Tile(
        number=number,
        id=room.id,
        name=speech(room.name),
        icon=room.icon,
        level=room.level,
        alert=room.alert,
        boosts=_boosts(room, speech),
        flames=[light < brought for light in range(room.light)],
        monster=monster,
        hidden=facts["face_down"],
        forecast=_forecast(facts, seen, speech),
        law=law(room, speech),
        options=_options(view, facts, options, here),
        way=_way(view, facts, options),
        reach=bool(seen and seen["reach"]),
        far=bool(seen and not seen["reach"]),
        spoken="",
        figures=[figure(view, seat, players) for seat in facts["figures"]],
        doors=_doors(view, number),
        here=here,
    )
    tile.spoken = _spoken(tile, speech)
    return tile


def _options(view: Facts, facts: Facts, options: list[Facts], here: bool) -> list[str]:
    """What clicking a tile means: what is said there of a battle, going there, or, for one further off, the first step
    of the cheapest way."""
    battle = view["battle"]
    said = {facts["room"], battle["card"]} if battle and battle["room"] == facts["room"] else set()
    found = [one["id"] for one in options if one["verb"] in BATTLE_VERBS and one["things"][0] in said]
    found += [one["id"] for one in options if one["verb"] == "move" and one["things"] == [facts["room"]]]
    if here:
        found += [one["id"] for one in options if one["verb"] == "stop"]
    seen = facts["forecast"]
    if found or not seen or not seen["reach"] or not seen["way"]:
        return found
    first = view["dungeon"][seen["way"][0]]["room"]
    return [one["id"] for one in options if one["verb"] == "move" and one["things"] == [first]]


def _way(view: Facts, facts: Facts, options: list[Facts]) -> list[str]:
    """The rooms that are entered at one go on the cheapest way to a tile further off: as far as no Alert rings."""
    seen = facts["forecast"]
    moves = {one["things"][0] for one in options if one["verb"] == "move"}
    if not seen or not seen["reach"] or len(seen["way"]) < 2 or facts["room"] in moves:
        return []
    rooms = [view["dungeon"][number] for number in seen["way"]]
    here = next((tile for tile in view["dungeon"] if view["active"] in tile["figures"]), None)
    walked = rooms[:1] if here and _rings(here) else at_one_go(rooms, lambda tile: not _rings(tile))
    return [tile["room"] for tile in walked] if rooms[0]["room"] in moves else []


def _rings(tile: Facts) -> bool:
    """Whether a step into the tile or out of it may not be a mere step."""
    room: Any = CARDS[tile["room"]]
    card: Any = CARDS[tile["card"]] if tile["card"] else None
    return room.alert or tile["face_down"] or bool(card and card.is_monster and card.alert)


def _monster(facts: Facts, speech: Speech, seen: Facts | None) -> Slot | None:
    """The Monster with the numbers in force in this Room; `used` marks one with an Alert."""
    if facts["card"] is None:
        return None
    card: Any = CARDS[facts["card"]]
    shown = face(card.id, speech)
    if seen and "health" in seen:
        numbers = (
            ("health", seen["health"], card.vitality),
            ("armor", seen["armor"], card.armor),
            ("resist", seen["resistance"], card.resistance),
        )
        shown = replace(shown, belt=tuple(sign(speech, what, n, was) for what, n, was in numbers if n or was))
    return Slot(f"monster-{facts['number']}-{card.id}", shown, used=card.alert)


def _boosts(room: Room, speech: Speech) -> list[Sign]:
    """What the Room adds to its Monster, and what it gives to who wins there."""
    plain = face(room.id, speech)
    return [*plain.belt[1:], *plain.foot]


def law(room: Room, speech: Speech) -> str:
    """The text of a Room in one line."""
    return " ".join(line(ability, speech) for ability in room.abilities)


def _forecast(facts: Facts, seen: Facts | None, speech: Speech) -> Forecast | None:
    if not seen or "total" not in seen:
        return None
    card: Any = CARDS[facts["card"]]
    room: Any = CARDS[facts["room"]]
    tone = "far" if not seen["reach"] else _tone(seen, [*card.before, *room.before])
    losses = [sign(speech, "wound", seen["wounds"])]
    if seen["festering"]:
        losses.append(sign(speech, "festering", seen["festering"]))
    gains = []
    if seen["wins"]:
        gains = [sign(speech, "xp", f"+{seen['xp']}")] if seen["xp"] else []
        gains += [sign(speech, what, f"+{seen['rewards'][what]}") for what in GEAR if what in seen["rewards"]]
    return Forecast(
        attack=seen["physical_before"],
        armor=min(seen["armor"], seen["physical_before"]),
        magic=seen["magic_before"],
        resistance=min(seen["resistance"], seen["magic_before"]),
        total=seen["total"],
        health=seen["health"],
        tone=tone,
        losses=losses,
        gains=gains,
        then=_then(card, seen, speech),
    )


def _tone(seen: Facts, before: list[Ability]) -> str:
    """Win or loss; dice that are rolled before the battle may still turn it."""
    if any(ability.name.startswith("Roll ") for ability in before):
        return "unknown"
    return "win" if seen["wins"] else "loss"


def _then(card: Monster, seen: Facts, speech: Speech) -> str:
    """What else a battle brings, in the Monster's own short words."""
    if not seen["reach"]:
        if seen["cost"] is None:
            return speech(_("no way there this turn"))
        return speech(_("needs {n}:light: in all")).format(n=seen["cost"])
    counts = card.more_health or card.more_wounds or card.immune or card.requires
    whens = [*(["trait"] if counts else []), "before_battle", "after_battle", *(["spoils"] if seen["wins"] else [])]
    found = [ability for ability in card.abilities if ability.when in whens] or card.abilities
    return " ".join(line(ability, speech) for ability in found)


def _doors(view: Facts, number: int) -> list[Door]:
    """The doorways at the upper and the left wall of a tile."""
    walls = {"up": max(0, number - 2), "left": number - 1}
    found = []
    for side, other in walls.items():
        if number == 0 or other not in NEIGHBOURS[number] or (side == "left" and number % 2):
            continue
        leads = [tile["number"] for tile in view["dungeon"] if _passes(view, tile, number, other)]
        found.append(Door(side, _reached(view, number) and _reached(view, other), leads))
    return found


def _reached(view: Facts, number: int) -> bool:
    seen = view["dungeon"][number]["forecast"]
    return bool(seen and seen["reach"])


def _passes(view: Facts, tile: Facts, one: int, other: int) -> bool:
    """Whether the cheapest way to a tile within reach leads through this doorway."""
    seen = tile["forecast"]
    if not seen or not seen["reach"]:
        return False
    path = [_start(view), *seen["way"]]
    return any({a, b} == {one, other} for a, b in pairwise(path))


def _start(view: Facts) -> int:
    """The tile where the way begins: that of the figure for which the forecast is made."""
    for tile in view["dungeon"]:
        seen = tile["forecast"]
        if seen and seen["cost"] == 0 and not seen["way"]:
            return int(tile["number"])
    return 0


def _spoken(tile: Tile, speech: Speech) -> str:
    """The tile in words, for those who hear the table."""
    words = [tile.name, speech(_("level {n}")).format(n=tile.level)]
    words.append(speech(_("costs {n} Light")).format(n=len(tile.flames)))
    if tile.monster:
        words.append(tile.monster.face.spoken)
    if tile.forecast:
        seen = tile.forecast
        said = {"win": _("win"), "loss": _("loss"), "far": _("out of reach"), "unknown": _("unsure")}[seen.tone]
        words.append(speech(_("Attack {total} against {health}")).format(total=seen.total, health=seen.health))
        words.append(speech(said))
    if tile.options:
        words.append(speech(_("may be chosen")))
    return ", ".join(words)


def depths(view: Facts, shown: list[Tile], speech: Speech) -> list[Depth]:
    """The Wilderness, and each level with its Monster deck."""
    found = [Depth(0, "0", 0, 0, "", shown[:1])]
    for deck in view["decks"]:
        level = deck["level"]
        rooms = [tile for tile in shown if tile.level == level]
        found.append(Depth(level, LEVELS[level], deck["cards"], deck["keys"], _group(deck, rooms, speech), rooms))
    return found


def _group(deck: Facts, rooms: list[Tile], speech: Speech) -> str:
    """The Monster groups seen at this level."""
    ids = [*deck["beaten"], *deck["under"], *(tile.monster.face.id for tile in rooms if tile.monster)]
    groups = [card.group for id in ids if isinstance(card := CARDS[id], Monster)]
    return ", ".join(speech(group.name) for group in dict.fromkeys(groups) if group is not None)


def warden(view: Facts, speech: Speech) -> Warden:
    """The Guardian and the Keys found."""
    card = CARDS[view["guardian"]]
    keys = view["keys"]
    awake = view["last_round"] is not None
    if awake:
        note = speech(_("last turns left: {n}")).format(n=view["last_round"])
    else:
        note = speech(_("{n} of {all} Keys found")).format(n=keys["found"], all=keys["needed"])
    slot = Slot(f"guardian-{card.id}", face(card.id, speech))
    return Warden(slot, LEVELS[card.level], min(keys["found"], keys["needed"]), keys["needed"], awake, note)
