"""What a seat may know, built up from an empty dict. Everything is named by its id; the box is public."""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from ...kernel.view import View as KernelView
from ...kit.prompt import per_cent
from .rules.conditions import CONDITIONS
from .rules.dice import bonus_of, dice_of
from .rules.enemies import attack_of, resilience_of
from .rules.enemy_phase import blows
from .rules.odds import aims, chances, rerolls_of
from .rules.state import LAIR, SHADOWS, Foe, Hero, HeroAction, Table

# -- enemies


class FoeBase(TypedDict):
    """What everybody knows of any enemy on the table."""

    id: str
    number: int
    place: int | str
    """The number of the hero it is engaged with, `shadows` or `lair`."""
    ready: bool
    marked: bool
    wounds: int


class FaceUpFoe(FoeBase):
    """A face-up enemy, with its current numbers. Enemies in the lair or engaged are always face up."""

    face_up: Literal[True]
    card: str
    health: int
    attack: int
    resilience: int


class FaceDownFoe(FoeBase):
    """An enemy that lies face down in the shadows: nothing of its card (HT-3.3)."""

    face_up: Literal[False]
    card: None
    health: None
    attack: None
    resilience: None


FoeFacts: TypeAlias = FaceUpFoe | FaceDownFoe
"""An enemy on the table; `face_up` and `card` tell the two types apart."""


def foe_facts(table: Table, foe: Foe) -> FoeFacts:
    if foe.face_up:
        return face_up_facts(table, foe)
    return {
        "id": foe.ref.id,
        "number": foe.number,
        "place": _place(foe.at),
        "face_up": False,
        "ready": foe.ready,
        "marked": foe.marked,
        "card": None,
        "wounds": foe.wounds,
        "health": None,
        "attack": None,
        "resilience": None,
    }


def face_up_facts(table: Table, foe: Foe) -> FaceUpFoe:
    return {
        "id": foe.ref.id,
        "number": foe.number,
        "place": _place(foe.at),
        "face_up": True,
        "ready": foe.ready,
        "marked": foe.marked,
        "card": foe.card.id,
        "wounds": foe.wounds,
        "health": foe.card.health,
        "attack": attack_of(table, foe),
        "resilience": resilience_of(table, foe),
    }


def _place(at: int) -> int | str:
    return {SHADOWS: "shadows", LAIR: "lair"}.get(at, at)


# -- heroes


class AbilityFacts(TypedDict):
    """An ability card of a hero."""

    card: str
    action: str
    ready: bool


class HeroFacts(TypedDict):
    """A hero with its cards, tokens and engaged enemies."""

    number: int
    seat: int
    card: str
    chosen: bool
    archetype: str
    health: int
    wounds: int
    tokens: int
    conditions: list[str]
    items: list[str]
    cards: list[AbilityFacts]
    engaged: list[FaceUpFoe]
    defeated: bool
    armour: bool
    used: bool
    acted: bool


def hero_facts(table: Table, hero: Hero) -> HeroFacts:
    return {
        "number": hero.number,
        "seat": hero.seat,
        "card": hero.card.id,
        "chosen": hero.chosen,
        "archetype": hero.card.archetype,
        "health": hero.health,
        "wounds": hero.wounds,
        "tokens": hero.tokens,
        "conditions": [condition.id for condition in CONDITIONS if hero.has(condition)],
        "items": [item.id for item in hero.items],
        "cards": [
            {"card": card.id, "action": card.action, "ready": ready}
            for card, ready in zip(hero.cards, hero.ready, strict=True)
        ],
        "engaged": [face_up_facts(table, foe) for foe in hero.engaged],
        "defeated": hero.defeated,
        "armour": hero.armour,
        "used": hero.used,
        "acted": hero.acted,
    }


# -- the location


class LocationFacts(TypedDict):
    """The current location."""

    card: str
    progress: int
    explore: int
    explored: bool
    """It is fully explored."""


def location_facts(table: Table) -> LocationFacts | None:
    if table.location is None:
        return None
    return {
        "card": table.location.id,
        "progress": table.progress,
        "explore": table.location.explore,
        "explored": table.fully_explored,
    }


# -- the tray


class OddsFacts(TypedDict):
    """The number of hero dice and the bonus of the coming roll."""

    dice: int
    bonus: int


class ActionFacts(TypedDict):
    """The tray: what was chosen and rolled, and its results so far. Heroes and enemies are named by number."""

    hero: int
    card: str
    kind: str
    step: int
    ranged: bool
    targets: list[int]
    aided: int | None
    tokens: int
    bonus: int
    hero_dice: list[str]
    enemy_dice: list[str]
    rolled_by: list[int]
    hits: int
    criticals: int
    shields: int
    successes: int
    shares: dict[str, int]
    """By the number of a target: the successes assigned to it so far."""
    retaliating: list[int]
    dealt: int
    odds: NotRequired[OddsFacts]
    """Only before the roll."""
    chances: NotRequired[list[int]]
    """Before the roll: the chance to achieve the action's aim in whole per cent, by the success tokens spent."""
    again: NotRequired[list[int]]
    """The same with the rerolls in hand, if there are any."""


def action_facts(table: Table, action: HeroAction) -> ActionFacts:
    facts: ActionFacts = {
        "hero": action.hero.number,
        "card": action.card.id,
        "kind": action.kind,
        "step": action.step,
        "ranged": action.ranged,
        "targets": [foe.number for foe in action.targets],
        "aided": action.aided.number if action.aided is not None else None,
        "tokens": action.tokens,
        "bonus": action.bonus,
        "hero_dice": list(action.hero_dice),
        "enemy_dice": list(action.enemy_dice),
        "rolled_by": [foe.number for foe in action.rolled_by],
        "hits": action.hits,
        "criticals": action.criticals,
        "shields": action.shields,
        "successes": action.successes,
        "shares": {str(foe.number): share for foe, share in zip(action.targets, action.shares, strict=False)},
        "retaliating": [foe.number for foe in action.retaliating],
        "dealt": action.dealt,
    }
    if not action.hero_dice and table.result is None:
        dice, instead = dice_of(action)
        facts["odds"] = {"dice": dice, "bonus": bonus_of(table, action) + instead}
    return facts


class AimFacts(TypedDict):
    """An enemy that the attack of the hero on turn can reach."""

    number: int
    chance: int | None
    """The chance that it falls if no success token is spent, in whole per cent; None if it lies face down."""
    again: int | None
    """The same with the rerolls in hand, if there are any."""


def _aims(table: Table) -> list[AimFacts]:
    found: list[AimFacts] = []
    for foe, likely in aims(table):
        chance, again = [*map(per_cent, likely), None, None][:2]
        found.append({"number": foe.number, "chance": chance, "again": again})
    return found


def _action(table: Table) -> ActionFacts | None:
    action = table.action
    if action is None:
        return None
    facts = action_facts(table, action)
    if "odds" in facts:
        facts["chances"] = [per_cent(chance) for chance in chances(table, action)]
        if facts["chances"] and (rerolls := rerolls_of(action.hero)):
            facts["again"] = [per_cent(chance) for chance in chances(table, action, rerolls)]
    return facts


# -- cards looked at


class LookingFacts(TypedDict):
    """Cards that one player alone is looking at (HT-20.2)."""

    seat: int
    count: int
    cards: list[str] | None
    """None to all the others."""


def _looking(table: Table, seat: int | None) -> LookingFacts | None:
    if not table.open:
        return None
    seen = seat is not None and seat == table.open_to
    return {
        "seat": table.open_to,
        "count": len(table.open),
        "cards": [placed.card.id for placed in table.open] if seen else None,
    }


# -- the whole table


class RulesFacts(TypedDict):
    """Which optional rules are in force."""

    ruthless: bool
    giving_up: bool
    choose_heroes: bool


class PerilFacts(TypedDict):
    """The peril track: where the token is, and the colours of the spaces."""

    space: int
    track: list[str]
    colour: str
    """The colour of the token's space."""
    stayed: int
    """How often the token has stayed on the last space."""


class QuestSheetFacts(TypedDict):
    """The tokens on the quest sheet (HT-17.4)."""

    token: str
    count: int


class DeckFacts(TypedDict):
    """How many cards are left, and the discard pile."""

    cards: int
    discards: list[str]


class DecksFacts(TypedDict):
    """The three decks."""

    enemies: DeckFacts
    exploration: DeckFacts
    locations: DeckFacts


class Parts(TypedDict):
    """All that a view of this game shows."""

    quest: str
    rules: RulesFacts
    round: int
    phase: str
    order: list[int]
    """In the hero phase, the heroes whose turn is still to come; -1 is the turn the leader gives away."""
    active: int
    """The seat of the active hero."""
    active_hero: int
    leader: int
    heroes: list[HeroFacts]
    shadows: list[FoeFacts]
    lair: FaceUpFoe | None
    blows: NotRequired[dict[str, int]]
    """By the number of a face-up enemy: the wounds that its retaliation deals, or in the enemy phase its Strike."""
    fallen: bool
    """The villain has been defeated."""
    happened: Sequence[str]
    """The locations whose once-per-game effect has happened."""
    location: LocationFacts | None
    """None before the first location, and between two locations."""
    peril: PerilFacts
    sheet: QuestSheetFacts | None
    """None if the quest has no tokens."""
    aside: list[str]
    """Exploration cards next to the quest sheet."""
    decks: DecksFacts
    action: ActionFacts | None
    aims: NotRequired[list[AimFacts]]
    """Whom the hero on turn can attack, until the targets are named. After the match it is missing, like `blows`."""
    looking: LookingFacts | None


class View(Parts, KernelView):
    """The whole view, with what every game's view has."""


def view(table: Table, seat: int | None) -> Parts:
    """The table as the seat sees it; a spectator (None) sees what is public."""
    quest = table.quest
    facts: Parts = {
        "quest": quest.id,
        "rules": {"ruthless": table.ruthless, "giving_up": table.may_give_up, "choose_heroes": table.choose_heroes},
        "round": table.round,
        "phase": table.phase,
        "order": list(table.order[table.next :]) if table.phase == "heroes" else [],
        "active": table.acting.seat,
        "active_hero": table.acting.number,
        "leader": table.leader,
        "heroes": [hero_facts(table, hero) for hero in table.heroes],
        "shadows": [foe_facts(table, foe) for foe in table.shadows],
        "lair": face_up_facts(table, table.lair) if table.lair is not None else None,
        "fallen": table.fallen,
        "happened": list(table.happened),
        "location": location_facts(table),
        "peril": {
            "space": table.peril,
            "track": list(quest.track),
            "colour": quest.track[table.peril],
            "stayed": table.stayed,
        },
        "sheet": {"token": quest.tokens.id, "count": table.sheet_tokens} if quest.tokens is not None else None,
        "aside": [card.id for card in table.aside],
        "decks": {
            "enemies": {"cards": len(table.enemies), "discards": [card.id for card in table.enemies.discards]},
            "exploration": {
                "cards": len(table.exploration),
                "discards": [card.id for card in table.exploration.discards],
            },
            "locations": {"cards": len(table.locations), "discards": [card.id for card in table.location_discards]},
        },
        "action": _action(table),
        "looking": _looking(table, seat),
    }
    if table.result is None:
        facts["aims"] = _aims(table)
        facts["blows"] = {str(foe.number): count for foe, count in blows(table)}
    return facts
