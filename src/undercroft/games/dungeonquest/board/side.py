"""What lies around the board: the Heroes, the card drawn last, dice, sun and decks, things laid out to choose."""

from functools import lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ....kit.moment import D6
from ..cards import CARDS, HEROES, MONSTERS, TILES
from ..rules.content import ATTRIBUTES, DECKS
from ..rules.sun import TRACK, closes_on
from .faces import ATTRIBUTE_ICONS, DECK_ICONS, face
from .map import loose_tile
from .marks import Chip, Drawn, HeroPanel, Offer, Sun, Test
from .story import outcome, thrown_lately

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
) -> tuple[HeroPanel, ...]:
    """The viewer's own Hero first, then the others in turn order; `causes` say what they died of."""
    own = view["seat"] or 0
    ordered = [*view["heroes"][own:], *view["heroes"][:own]]
    return tuple([panel(view, facts, speech, names, options, causes.get(facts["seat"], "")) for facts in ordered])


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
    known, rest = gold(facts)
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
        left=0 if facts["status"] == "dead" else max(0, facts["life"] - facts["wounds"] - (hit or 0)),
        hit=hit or 0,
        attributes=_attributes(card.id, _tested(view) if mine else "", speech),
        tokens=facts["tokens"],
        gold=f"{known} + ?" if rest else f"{known}",
        chips=_chips(facts, mine, speech, options),
        abilities=_abilities(card.id, speech) if mine else (),
        fights=hit is not None,
    )


def gold(facts: dict[str, Any]) -> tuple[int, bool]:
    """What a Hero's Loot is worth, as far as it is known, and whether there is more."""
    golds = [held["gold"] for held in facts["loot"]]
    return sum([one for one in golds if one is not None]), None in golds


def _tested(view: dict[str, Any]) -> str:
    """The attribute that the viewer is asked to test, or has just tested."""
    prompt = view["decision"]["prompt"] if view["decision"] else {}
    tested = prompt.get("key") in ("before-test", "after-test")
    return str((prompt.get("args") or {}).get("attribute", "")) if tested else ""


@lru_cache(maxsize=500)
def _attributes(hero: str, tested: str, speech: Speech) -> tuple[tuple[str, str, int, bool], ...]:
    return tuple([
        (ATTRIBUTE_ICONS[word.id], speech(word.name), value, word.id == tested)
        for word, value in HEROES[hero].values.items()
    ])  # fmt: skip


@lru_cache(maxsize=500)
def _abilities(hero: str, speech: Speech) -> tuple[tuple[str, str], ...]:
    return tuple([(speech(one.name), speech(one.text)) for one in HEROES[hero].abilities])


def _hit(view: dict[str, Any], facts: dict[str, Any]) -> int | None:
    """What the fight under way has done to him; None if he does not fight."""
    for side in view["fight"]["sides"] if view["fight"] else ():
        if side["hero"] == facts["hero"]:
            return len(side["damage"])
    return None


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


def _chips(facts: dict[str, Any], mine: bool, speech: Speech, options: list[dict[str, Any]]) -> tuple[Chip, ...]:
    lying = [(id, "rune", "rune") for id in facts["runes"]]
    lying += [(id, "kept", CARDS[id].deck) for id in facts["kept"]]
    lying += [(held["card"], "loot", held["deck"]) for held in facts["loot"]]
    fitting = [o for o in options if o["things"] and (o["verb"] in TAKING) != mine]
    counts: dict[str, int] = {}
    chips = []
    for place, (id, kind, deck) in enumerate(lying):
        n = counts[id] = counts.get(id, 0) + 1
        thing = id if n == 1 else f"{id}.{n}"
        found = tuple([o["id"] for o in fitting if id and str(o["things"][0]) == thing])
        chips.append(_chip(f"{facts['seat']}-{place}", id, kind, deck, found, speech))
    return tuple(chips)


@lru_cache(maxsize=2000)
def _chip(key: str, id: str | None, kind: str, deck: str, options: tuple[str, ...], speech: Speech) -> Chip:
    if id is None:
        title = speech(_("face down: {deck}")).format(deck=speech(DECKS[deck].name))
        return Chip(key, "hidden", DECK_ICONS[deck], "?", title)
    card = CARDS[id]
    told = speech(card.name)
    icon = "two-coins" if card.gold and deck != "treasure" else card.icon
    return Chip(key, kind, icon, str(card.gold) if card.gold else told, told, id, options)


# -- the card drawn last, and the dice


def drawn(view: dict[str, Any], speech: Speech, scene: Any) -> Drawn | None:
    facts = view["card"]
    if facts is None:
        return None
    shown = face(facts["card"], speech) if facts["card"] else None
    worth = CARDS[facts["card"]].gold if facts["card"] else 0
    deck = speech(DECKS[facts["deck"]].name)
    return Drawn(shown, deck, DECK_ICONS[facts["deck"]], scene.names[facts["who"]], facts["who"], worth, outcome(scene))


def test(view: dict[str, Any], speech: Speech, scene: Any) -> Test | None:
    """A test about to be made, or the last one, or the dice that lie there."""
    asked = view["decision"] or view["asked"]
    prompt = (asked or {}).get("prompt") or {}
    args = prompt.get("args") or {}
    if prompt.get("key") == "before-test" and "attribute" in args:
        attribute = str(args["attribute"])
        return Test(
            title=speech(_("Test of {attribute}")).format(attribute=speech(ATTRIBUTES[attribute].name)),
            dice=(("d6-blank", 0), ("d6-blank", 0)),
            more=0,
            total=0,
            needed=int(args.get("needed", 0)),
            icon=ATTRIBUTE_ICONS[attribute],
            passed=None,
            said=speech(_("{n} or less with two dice")).format(n=args.get("needed", "")),
            option="roll" if view["decision"] else "",
        )
    rolled, facts = list(view["dice"]), view["test"]
    if not rolled and facts is None:
        return None
    thrown, tested = thrown_lately(scene)
    dice = tuple([(D6[die - 1], die) for die in rolled])
    if facts is not None and facts["dice"] == rolled and tested:
        attribute = facts["attribute"]
        said = _("{who} passes the test") if facts["passed"] else _("{who} fails and takes a determination token")
        return Test(
            title=speech(_("Test of {attribute}")).format(attribute=speech(ATTRIBUTES[attribute].name)),
            dice=dice,
            more=facts["more"],
            total=sum(rolled) + facts["more"],
            needed=facts["needed"],
            icon=ATTRIBUTE_ICONS[attribute],
            passed=facts["passed"],
            said=speech(said).format(who=scene.names[facts["who"]]),
        )
    if not rolled or not thrown:
        return None
    return Test(speech(_("The dice")), dice, 0, sum(rolled), None, "", None, thrown)


# -- the sun and the decks


@lru_cache(maxsize=500)
def sun(now: int, speech: Speech) -> Sun:
    """How far the day is; from dusk on, the die that ends it."""
    label = speech(_("Sun {n} of {all}")).format(n=now, all=TRACK)
    if closes_on(now):
        label += ", " + speech(_("sets on {n} or less")).format(n=closes_on(now))
    found = []
    for space in range(1, TRACK + 1):
        limit = closes_on(space)
        how = "now" if space == now else "past" if space < now else "later"
        text = "1" if limit == 1 else f"1–{limit}" if limit else str(space) if space == 1 or space % 5 == 0 else ""
        found.append((space, f"{how} dusk" if limit else how, text))
    return Sun(label, tuple(found))


def decks(view: dict[str, Any], speech: Speech) -> tuple[tuple[str, str, int], ...]:
    counts = [view["tiles"], *[facts["cards"] for facts in view["decks"].values()]]
    return tuple([(icon, name, n) for (icon, name), n in zip(_deck_signs(speech, *view["decks"]), counts, strict=True)])


@lru_cache(maxsize=500)
def _deck_signs(speech: Speech, *names: str) -> tuple[tuple[str, str], ...]:
    """The icon and the name of the tiles and of each deck."""
    tiles = ("dungeon-light", speech(_("Chamber tiles")))
    return (tiles, *[(DECK_ICONS[name], speech(DECKS[name].name)) for name in names])


def lurking(view: dict[str, Any], speech: Speech) -> tuple[tuple[str, str, str, str], ...]:
    """The Monsters that lie in wait."""
    found = [(MONSTERS[token["monster"]], token["space"].upper()) for token in view["tokens"]]
    return tuple([(monster.id, monster.icon, speech(monster.name), space) for monster, space in found])


# -- things laid out to be chosen


def offers(view: dict[str, Any], speech: Speech, options: list[dict[str, Any]]) -> tuple[str, tuple[Offer, ...]]:
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
            tile = loose_tile(_asked_about(view, "tile"), speech, turn)._replace(label=name[:1].upper() + name[1:])
            found.append(Offer(option["id"], tile=tile, way=things[0]))
        elif verb in ("take", "first") and str(things[0]) in CARDS:
            kind = "cards"
            found.append(Offer(option["id"], face=face(things[0], speech)))
        elif verb == "keep" and str(things[0]).partition(".")[0] in CARDS:
            kind = "cards"
            found.append(Offer(option["id"], face=face(str(things[0]).partition(".")[0], speech)))
    return kind, tuple(found)


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
        attributes=_attributes(card.id, "", speech),
        tokens=0,
        gold="0",
        chips=(),
    )
    return Offer(option["id"], hero=shown, abilities=_abilities(card.id, speech))
