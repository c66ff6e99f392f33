"""What lies around the board: the Heroes, the card drawn last, dice, sun and decks, things laid out to choose."""

from dataclasses import replace
from typing import Any

from ....kernel.text import Speech, _
from ....kit.moment import D6
from ..cards import CARDS, HEROES, MONSTERS, TILES
from ..rules.content import ATTRIBUTES, DECKS
from ..rules.sun import closes_on
from .faces import ATTRIBUTE_ICONS, DECK_ICONS, face
from .map import loose_tile
from .marks import Chip, Drawn, HeroPanel, Offer, Test

STATES = {
    "catacombs": _("in the Catacombs, heading {way}"),
    "out": _("got out alive"),
    "dead": _("dead"),
}
WAY_NAMES = {"north": _("north"), "east": _("east"), "south": _("south"), "west": _("west")}
TAKING = ("take-loot",)


# -- Heroes


def heroes(
    view: dict[str, Any],
    speech: Speech,
    names: list[str],
    options: list[dict[str, Any]],
    causes: dict[int, str],
) -> list[HeroPanel]:
    """The viewer's own Hero first, then the others in turn order; `causes` say what they died of."""
    own = view["seat"] or 0
    ordered = [view["heroes"][(own + n) % len(view["heroes"])] for n in range(len(view["heroes"]))]
    return [panel(view, facts, speech, names, options, causes.get(facts["seat"], "")) for facts in ordered]


def panel(
    view: dict[str, Any],
    facts: dict[str, Any],
    speech: Speech,
    names: list[str],
    options: list[dict[str, Any]],
    cause: str,
) -> HeroPanel:
    card = HEROES[facts["hero"]]
    mine = facts["seat"] == view["seat"]
    hit = _hit(view, facts)
    test = view["decision"] and view["decision"]["prompt"]["key"] in ("before-test", "after-test")
    tested = str((view["decision"]["prompt"].get("args") or {}).get("attribute", "")) if test and mine else ""
    golds = [held["gold"] for held in facts["loot"]]
    known = sum(gold for gold in golds if gold is not None)
    return HeroPanel(
        seat=facts["seat"],
        id=card.id,
        name=speech(card.name),
        icon=card.icon,
        player=names[facts["seat"]],
        mine=mine,
        active=facts["seat"] == view["active"] and view["result"] is None,
        status=facts["status"],
        state=_state(facts, speech, cause),
        life=facts["life"],
        left=0 if facts["status"] == "dead" else max(0, facts["life"] - facts["wounds"] - hit),
        hit=hit,
        attributes=[
            (ATTRIBUTE_ICONS[id], speech(ATTRIBUTES[id].name), value, id == tested)
            for id, value in facts["attributes"].items()
        ],
        tokens=facts["tokens"],
        gold=f"{known}" if None not in golds else f"{known} + ?",
        chips=_chips(facts, mine, speech, options),
        abilities=[(speech(one.name), speech(one.text)) for one in card.abilities] if mine else [],
        fights=any(side["hero"] == facts["hero"] for side in (view["fight"] or {}).get("sides", [])),
    )


def _hit(view: dict[str, Any], facts: dict[str, Any]) -> int:
    """What the fight under way has done to him."""
    sides = view["fight"]["sides"] if view["fight"] else []
    return next((len(side["damage"]) for side in sides if side["hero"] == facts["hero"]), 0)


def _state(facts: dict[str, Any], speech: Speech, cause: str) -> str:
    if facts["catacombs"]:
        way = speech(WAY_NAMES[facts["catacombs"]["heading"]])
        return speech(STATES["catacombs"]).format(way=way)
    if facts["status"] == "dead" and cause:
        return f"{speech(STATES['dead'])}: {cause}"
    if facts["status"] in STATES:
        return speech(STATES[facts["status"]])
    if facts["lost_turns"]:
        return speech(_("must skip turns: {n}")).format(n=facts["lost_turns"])
    if facts["stuck"]:
        return speech(_("stuck"))
    return str(facts["space"] or "").upper()


def _chips(facts: dict[str, Any], mine: bool, speech: Speech, options: list[dict[str, Any]]) -> list[Chip]:
    chips: list[Chip] = []
    counts: dict[str, int] = {}
    fitting = [o for o in options if o["things"] and (o["verb"] in TAKING) != mine]

    def add(id: str | None, kind: str, deck: str) -> None:
        name = f"{facts['seat']}-{len(chips)}"
        if id is None:
            title = speech(_("face down: {deck}")).format(deck=speech(DECKS[deck].name))
            chips.append(Chip(name, "hidden", DECK_ICONS[deck], "?", title))
            return
        n = counts[id] = counts.get(id, 0) + 1
        thing = id if n == 1 else f"{id}.{n}"
        card = CARDS[id]
        told = speech(card.name)
        text = str(card.gold) if card.gold else told
        found = [o["id"] for o in fitting if str(o["things"][0]) == thing]
        icon = "two-coins" if card.gold and deck != "treasure" else card.icon
        chips.append(Chip(name, kind, icon, text, told, id, found))

    for id in facts["runes"]:
        add(id, "rune", "rune")
    for id in facts["kept"]:
        add(id, "kept", CARDS[id].deck)
    for held in facts["loot"]:
        add(held["card"], "loot", held["deck"])
    return chips


# -- the card drawn last, and the dice


def drawn(view: dict[str, Any], speech: Speech, names: list[str], outcome: list[tuple[str, str]]) -> Drawn | None:
    facts = view["card"]
    if facts is None:
        return None
    shown = face(facts["card"], speech) if facts["card"] else None
    gold = CARDS[facts["card"]].gold if facts["card"] else 0
    deck = speech(DECKS[facts["deck"]].name)
    return Drawn(shown, deck, DECK_ICONS[facts["deck"]], names[facts["who"]], facts["who"], gold, outcome)


def test(view: dict[str, Any], speech: Speech, names: list[str], thrown: str, lately: bool) -> Test | None:
    """A test about to be made, or the last one, or the dice that lie there."""
    asked = view["decision"] or view["asked"]
    prompt = (asked or {}).get("prompt") or {}
    args = prompt.get("args") or {}
    if prompt.get("key") == "before-test" and "attribute" in args:
        attribute = str(args["attribute"])
        return Test(
            title=speech(_("Test of {attribute}")).format(attribute=speech(ATTRIBUTES[attribute].name)),
            dice=[("d6-blank", 0), ("d6-blank", 0)],
            more=0,
            total=0,
            needed=int(args.get("needed", 0)),
            icon=ATTRIBUTE_ICONS[attribute],
            passed=None,
            said=speech(_("{n} or less with two dice")).format(n=args.get("needed", "")),
            option="roll" if view["decision"] else "",
        )
    rolled, facts = list(view["dice"]), view["test"]
    if facts is not None and facts["dice"] == rolled and lately:
        attribute = facts["attribute"]
        said = _("{who} passes the test") if facts["passed"] else _("{who} fails and takes a determination token")
        return Test(
            title=speech(_("Test of {attribute}")).format(attribute=speech(ATTRIBUTES[attribute].name)),
            dice=[(D6[die - 1], die) for die in rolled],
            more=facts["more"],
            total=sum(rolled) + facts["more"],
            needed=facts["needed"],
            icon=ATTRIBUTE_ICONS[attribute],
            passed=facts["passed"],
            said=speech(said).format(who=names[facts["who"]]),
        )
    if not rolled or not thrown:
        return None
    dice = [(D6[die - 1], die) for die in rolled]
    return Test(speech(_("The dice")), dice, 0, sum(rolled), None, "", None, thrown)


# -- the sun and the decks


def track(view: dict[str, Any]) -> list[tuple[int, str, str]]:
    now = view["sun"]["space"]
    found = []
    for space in range(1, view["sun"]["track"] + 1):
        limit = closes_on(space)
        how = "now" if space == now else "past" if space < now else "later"
        text = "1" if limit == 1 else f"1–{limit}" if limit else str(space) if space == 1 or space % 5 == 0 else ""
        found.append((space, f"{how} dusk" if limit else how, text))
    return found


def decks(view: dict[str, Any], speech: Speech) -> list[tuple[str, str, int]]:
    found = [(DECK_ICONS[name], speech(DECKS[name].name), facts["cards"]) for name, facts in view["decks"].items()]
    return [("dungeon-light", speech(_("Chamber tiles")), view["tiles"]), *found]


def lurking(view: dict[str, Any], speech: Speech) -> list[tuple[str, str, str, str]]:
    """The Monsters that lie in wait."""
    found = [(MONSTERS[token["monster"]], token["space"].upper()) for token in view["tokens"]]
    return [(monster.id, monster.icon, speech(monster.name), space) for monster, space in found]


# -- things laid out to be chosen


def offers(
    view: dict[str, Any], speech: Speech, names: list[str], options: list[dict[str, Any]]
) -> tuple[str, list[Offer]]:
    """(what they are, they themselves): Heroes, tiles or cards."""
    found: list[Offer] = []
    kind = ""
    for option in options:
        verb, things = option["verb"], option["things"]
        if verb == "hero" and things[0] in HEROES:
            kind = "heroes"
            found.append(_hero_offer(option, speech))
        elif verb == "place" and things[0] in TILES:
            kind = "tiles"
            found.append(Offer(option["id"], tile=loose_tile(things[0], speech)))
        elif verb == "arrow" and _asked_about(view, "tile") in TILES:
            kind = "compass"
            turn = (list(WAY_NAMES).index(things[0]) + 2) % 4
            name = speech(WAY_NAMES[things[0]])
            tile = replace(loose_tile(_asked_about(view, "tile"), speech, turn), label=name[:1].upper() + name[1:])
            found.append(Offer(option["id"], tile=tile, way=things[0]))
        elif verb in ("take", "first") and str(things[0]) in CARDS:
            kind = "cards"
            found.append(Offer(option["id"], face=face(things[0], speech)))
        elif verb == "keep" and str(things[0]).partition(".")[0] in CARDS:
            kind = "cards"
            found.append(Offer(option["id"], face=face(str(things[0]).partition(".")[0], speech)))
    return kind, found


def _asked_about(view: dict[str, Any], what: str) -> str:
    """What the question names."""
    prompt = (view["decision"] or {}).get("prompt") or {}
    return str((prompt.get("args") or {}).get(what, ""))


def _hero_offer(option: dict[str, Any], speech: Speech) -> Offer:
    card = HEROES[option["things"][0]]
    shown = HeroPanel(
        seat=0,
        id=card.id,
        name=speech(card.name),
        icon=card.icon,
        player="",
        mine=False,
        active=False,
        status="dungeon",
        state="",
        life=card.life,
        left=card.life,
        hit=0,
        attributes=[(ATTRIBUTE_ICONS[word.id], speech(word.name), value, False) for word, value in card.values.items()],
        tokens=0,
        gold="0",
        chips=[],
    )
    abilities = [(speech(one.name), speech(one.text)) for one in card.abilities]
    return Offer(option["id"], hero=shown, abilities=abilities)
