"""The board on the screen: shaft, village, my board and hand, made from a seat's view alone."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ....kit.board import Asked, Tab
from ....kit.moment import flights
from ....kit.prompt import Answer
from ..cards import ADVENTURES
from . import dungeon, party, village
from .answers import GROUPS, Reader, step, write
from .faces import face, gallery
from .marks import Board, Location, MarketDeck, Mine, PileMark, Row, Tile
from .moments import moments
from .offered import Offered
from .told import TOLD

__all__ = ["EVENT_ICONS", "TOLD", "Board", "board", "cover", "gallery"]

EVENT_ICONS = {
    "takes-figure": "meeple", "keeps-quest": "scroll-quill", "joins": "knight-banner", "turn": "hourglass",
    "goes-to": "village", "enters-dungeon": "dungeon-gate", "lays-out": "pile-hand", "puts-back": "pile-deck",
    "puts-back-unseen": "pile-deck", "draws": "pile-deck", "draws-unseen": "pile-deck", "draws-open": "pile-deck",
    "uses": "clockwise-rotation", "uses-gear": "backpack", "gains-gear": "backpack", "loses-gear": "backpack",
    "buys": "swap-bag", "market-card": "stockpiles", "market-destroyed": "death-skull", "heals": "hearts",
    "heals-all": "hearts", "wounded": "drop", "cancels-wounds": "shield", "levels": "upgrade", "wields": "gladius",
    "boosts": "fist", "removes": "drop-weapon", "moves": "footsteps", "is-placed": "footsteps",
    "alert": "ringing-bell", "ignores": "ringing-bell", "swaps": "clockwise-rotation", "battles": "crossed-swords",
    "battle-ability": "daemon-skull", "no-battle": "dungeon-gate", "wins": "check-mark", "loses": "broken-shield",
    "guardian-beaten": "crown", "gains-xp": "upgrade", "finds-treasure": "open-treasure-chest",
    "discards": "pile-discard", "discards-top": "pile-discard", "loses-discard": "pile-discard",
    "loses-destroy": "death-skull", "loses-on-deck": "pile-deck", "loses-under-deck": "pile-deck",
    "is-protected": "shield", "cancels": "shield", "appears": "dungeon-gate", "face-down": "dungeon-gate",
    "slides": "clockwise-rotation", "goes-under": "pile-deck", "key": "key", "key-again": "key",
    "fulfils": "scroll-quill", "guardian-keys": "key", "guardian-empty": "key", "guardian-late": "hourglass",
    "recognises": "laurel-crown", "over-keys": "crown", "over-empty": "crown", "over-late": "crown",
    "rolls": "rolling-dices", "reveals": "pile-hand", "looks": "third-eye", "puts-under": "pile-deck",
    "lays": "pile-hand", "looks-at-treasure": "third-eye", "buries-treasure": "open-treasure-chest",
    "exchanges-treasure": "open-treasure-chest",
}  # fmt: skip
SOUNDS = {
    "draws": "card", "draws-open": "card", "lays-out": "card", "buys": "coin", "levels": "rise", "gains-xp": "rise",
    "wields": "steel", "battles": "steel", "wins": "win", "loses": "loss", "wounded": "loss", "heals": "rise",
    "finds-treasure": "coin", "key": "win", "guardian-keys": "loss", "guardian-beaten": "win", "fulfils": "win",
}  # fmt: skip
BUYING = ("buy", "buy-gear", "buy-treasure")

FLIES = {"buys": "card", "levels": "into", "finds-treasure": "card", "fulfils": "legendary"}
"""Events by which somebody gets a card, and the argument that names it."""


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "old-lantern", "#d98b2b"


def board(view: dict[str, Any], speech: Speech, scene: Any) -> Board:
    """The board as this viewer may see it."""
    asked = Asked.of(view, scene)
    options, labels, offered = asked.options, asked.labels, Offered(asked.options)
    tiles = dungeon.tiles(view, speech, scene.players, offered)
    places = village.places(view, speech, scene.players, offered)
    buying = asked.key in BUYING
    heroes = village.heroes(view, speech, offered, buying)
    market = village.market(view, speech, offered, buying)
    decks = village.market_decks(view, speech, offered)
    hand, other = party.rows(view, speech, scene.names, options)
    mine = party.mine(view, speech, offered)
    doors = {"dungeon": "dungeon"} if "dungeon" in labels else {}
    placed = set(doors)
    answers: dict[str, Answer] = {}
    if options:
        placed.update(_of_shaft(tiles), _of_village(places, [*heroes, *market], decks), _of_strip(mine), _of_row(hand))
        by_room = {tile.id: tile for tile in tiles}
        names, less = village.names(speech), view["decision"]["prompt"]["args"].get("less", 0)
        answers = write(options, Reader(speech, by_room, names, _twins(options), labels, view["front"], less))
    aside = party.aside(view, speech, options, placed)
    if aside:
        placed |= _of_row(aside)
    asks = step(asked.key, view["phase"]).said(speech)
    return Board(
        where=_where(view["adventure"], view["round"], view["game_of_campaign"], view["games"], speech),
        phase=view["phase"],
        depths=dungeon.depths(view, tiles, speech),
        warden=dungeon.warden(view, speech),
        light=next((seen["light"] for tile in view["dungeon"] if (seen := tile["forecast"])), None),
        bringer=_bringer(view, speech, scene.names),
        dungeon_note=_dungeon_note(view, speech),
        places=places,
        heroes=heroes,
        market=market,
        market_decks=decks,
        village_note=_village_note(view, speech),
        mine=mine,
        hand=hand,
        other=other,
        aside=aside,
        doors=doors,
        plates=[(id, label) for id, label in labels.items() if id not in placed and not _pinned(answers, id)],
        answers=answers,
        step=asks._replace(focus="village") if aside else asks,
        chips=[party.chips(player, speech) for player in view["players"]],
        tabs=_tabs(speech),
        sounds=SOUNDS,
        groups=GROUPS,
        moments=moments(view, speech, scene),
        flights=flights(scene.happened, FLIES, None, lambda id: face(id, speech)),
    )


def _of_shaft(tiles: list[Tile]) -> list[str]:
    """The options that lie on the tiles."""
    return [id for tile in tiles for id in tile.options]


def _of_village(places: list[Location], piles: list[PileMark], decks: list[MarketDeck]) -> list[str]:
    """The options that lie on places, Gear for sale, piles and decks."""
    found = [id for place in places for id in place.options]
    found += [id for place in places for token in place.gear for id in token.options]
    found += [id for pile in piles if pile.slot for id in pile.slot.options]
    return found + [id for _name, _count, ids in decks for id in ids]


def _of_strip(mine: Mine) -> list[str]:
    """The options that lie on my own board."""
    return [*mine.track.options, *[id for token in mine.gear for id in token.options]]


def _of_row(row: Row) -> set[str]:
    """The options that lie on the cards of a row, Weapons under Heroes included."""
    slots = [*row.slots, *(one for slot in row.slots for one in slot.weapons)]
    return {id for slot in slots for id in slot.options}


def _pinned(answers: Mapping[str, Answer], id: str) -> bool:
    return id in answers and answers[id].pinned


def _twins(options: list[dict[str, Any]]) -> Counter[tuple[str, str]]:
    """How many options have the same verb and are about the same thing."""
    return Counter((one["verb"], str(one["things"][0])) for one in options if one["things"])


@lru_cache(maxsize=20)
def _tabs(speech: Speech) -> list[Tab]:
    return [
        ("dungeon", "dungeon-gate", speech(_("Dungeon"))),
        ("village", "village", speech(_("Village"))),
        ("hand", "pile-hand", speech(_("Cards"))),
    ]


@lru_cache(maxsize=1000)
def _where(adventure: str, round: int, game: int, games: int, speech: Speech) -> str:
    """The turn and the adventure; in a campaign which game it is."""
    name = next((one.name for one in ADVENTURES if one.id == adventure), _("drawn by chance"))
    said = [speech(_("Round {n}")).format(n=round + 1), speech(name)]
    if games > 1:
        said.insert(0, speech(_("Game {n} of {all}")).format(n=game, all=games))
    return " · ".join(said)


def _bringer(view: dict[str, Any], speech: Speech, names: list[str]) -> str:
    """Whose Light and forecast the shaft shows."""
    if view["phase"] != "dungeon" or view["seat"] == view["active"]:
        return speech(_("you bring"))
    return speech(_("{who} brings")).format(who=names[view["active"]])


def _dungeon_note(view: dict[str, Any], speech: Speech) -> str:
    values = view["turn_values"]
    if view["step"] == "moving" and values:
        return speech(_("Light left: {n}")).format(n=values["budget"])
    return ""


def _village_note(view: dict[str, Any], speech: Speech) -> str:
    values = view["turn_values"]
    if view["phase"] == "village" and values:
        return speech(_("Gold: {n}")).format(n=values["gold"])
    if view["phase"] == "dungeon":
        return speech(_("closed: the party is in the Dungeon"))
    return ""
