"""What a seat may know, built up from nothing. Everything is named by its id; the box is public."""

from typing import Any

from .rules.actions import bonus_of, dice_of
from .rules.conditions import CONDITIONS
from .rules.enemies import attack_of, resilience_of
from .rules.state import LAIR, SHADOWS, Action, Foe, Hero, Table


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """The table as the seat sees it; a spectator (None) sees what everybody does."""
    quest = table.quest
    return {
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
        "lair": foe_facts(table, table.lair) if table.lair is not None else None,
        "fallen": table.fallen,
        "happened": list(table.happened),
        "location": location_facts(table),
        "peril": {"space": table.peril, "track": list(quest.track), "colour": quest.track[table.peril]},
        "sheet": {"token": quest.tokens.id, "count": table.sheet} if quest.tokens is not None else None,
        "aside": [card.id for card in table.aside],
        "decks": {
            "enemies": {"cards": len(table.enemies), "discards": [card.id for card in table.enemies.discards]},
            "exploration": {
                "cards": len(table.exploration),
                "discards": [card.id for card in table.exploration.discards],
            },
            "locations": {"cards": len(table.locations), "discards": [card.id for card in table.passed]},
        },
        "action": action_facts(table, table.action) if table.action is not None else None,
        "looking": _looking(table, seat),
    }


def hero_facts(table: Table, hero: Hero) -> dict[str, Any]:
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
        "engaged": [foe_facts(table, foe) for foe in hero.engaged],
        "defeated": hero.defeated,
        "armour": hero.armour,
        "used": hero.used,
        "acted": hero.acted,
    }


def foe_facts(table: Table, foe: Foe) -> dict[str, Any]:
    """An enemy on the table; of a face-down one only that it lies there (HT-3.3)."""
    facts: dict[str, Any] = {
        "id": foe.ref.id,
        "number": foe.number,
        "place": _place(foe.at),
        "face_up": foe.face_up,
        "ready": foe.ready,
        "marked": foe.marked,
        "card": None,
        "wounds": foe.wounds,
        "health": None,
        "attack": None,
        "resilience": None,
    }
    if foe.face_up:
        facts["card"] = foe.card.id
        facts["health"] = foe.card.health
        facts["attack"] = attack_of(table, foe)
        facts["resilience"] = resilience_of(table, foe)
    return facts


def _place(at: int) -> int | str:
    return {SHADOWS: "shadows", LAIR: "lair"}.get(at, at)


def location_facts(table: Table) -> dict[str, Any] | None:
    if table.location is None:
        return None
    return {
        "card": table.location.id,
        "progress": table.progress,
        "explore": table.location.explore,
        "explored": table.fully_explored,
    }


def action_facts(table: Table, action: Action) -> dict[str, Any]:
    """The tray: what is named, rolled and come of it so far; before the roll, what the dice are thrown with."""
    facts: dict[str, Any] = {
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


def _looking(table: Table, seat: int | None) -> dict[str, Any] | None:
    """Cards that one player alone is looking at (HT-20.2)."""
    if not table.open:
        return None
    seen = seat is not None and seat == table.open_to
    return {
        "seat": table.open_to,
        "count": len(table.open),
        "cards": [placed.card.id for placed in table.open] if seen else None,
    }
