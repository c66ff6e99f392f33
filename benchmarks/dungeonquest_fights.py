"""How fights in DungeonQuest end, for the odds on *Attack*: the rules play them out, judgement chooses for both sides.

    python -m benchmarks.dungeonquest_fights 600

writes `rules/fights.json` of the game. Each fight is against a Monster with the highest life. The Hero's damage at each
lower life of the Monster is recorded too, so that one fight gives the result for every token.
"""

import json
import sys
from pathlib import Path

import undercroft
from undercroft.games.dungeonquest import rules
from undercroft.games.dungeonquest.bot.quick import quick
from undercroft.games.dungeonquest.cards import HEROES, MONSTERS
from undercroft.games.dungeonquest.rules.content import HeroCard, Monster
from undercroft.games.dungeonquest.rules.fight import RAGE
from undercroft.games.dungeonquest.rules.odds import key
from undercroft.testing import scenario

FILE = Path(rules.__file__).parent / "fights.json"


def meet(hero: HeroCard, monster: Monster, seats: int, wounds: int, seed: int) -> undercroft.Match:
    """A position in which the Hero meets the Monster."""
    return scenario(
        "dungeonquest",
        seats=seats,
        seed=seed,
        heroes={0: hero.id, **({1: "tatianna" if hero.id != "tatianna" else "lindel"} if seats > 1 else {})},
        hero={0: {"at": "c5", "wounds": wounds}},
        tiles={"c5": "chamber_cross"},
        pile=["chamber_cross"],
        decks={"dungeon": [f"dungeon_{monster.id}"]},
        lives={monster.id: [max(monster.lives)]},
    ).match


def fight(match: undercroft.Match, monster: Monster) -> dict[int, int]:
    """Play a fight; returns the Hero's damage by the Monster's damage, as far as the Hero survived."""
    match.choose(0, "move:north")
    if match.pending[0].key == "scouts":  # Challara would discard the Monster
        match.choose(0, "no")
    begun = match.state.fight
    match.choose(0, "attack")
    lives, taken = lives_of(monster), dict[int, int]()
    while match.pending and match.state.fight is begun:
        for life in set(lives) - set(taken):
            if begun.round > 1 and len(begun.other.damage) >= life:
                taken[life] = len(begun.first.damage)
        _choose(match)
    told = {event.key: event for event in match.events}
    if "slays" in told and "dies" not in told:
        last = told["wounded"].args["count"] if "wounded" in told else 0
        taken |= dict.fromkeys(set(lives) - set(taken), last)
    return taken


def lives_of(monster: Monster) -> range:
    """The possible lives; 0 is a Monster that dies of something else after round 1, such as a Rune of Fire."""
    return range(max(monster.lives) + 1)


def _choose(match: undercroft.Match) -> None:
    seat, decision = next(iter(match.pending.items()))
    match.choose(seat, quick(match.state, decision))


def survived(hero: HeroCard, monster: Monster, seats: int, wounds: int, count: int) -> dict[str, list[int]]:
    """By the Monster's life: in how many of 1,000 fights the Hero won with at most 0, 1, 2 … damage."""
    fights = [fight(meet(hero, monster, seats, wounds, seed), monster) for seed in range(count)]
    return {
        str(life): [
            round(1000 * sum(life in taken and taken[life] <= most for taken in fights) / count)
            for most in range(hero.life - wounds)
        ]
        for life in lives_of(monster)
    }


def main() -> None:
    count = int(sys.argv[1])
    found = {
        key(hero, wounds, seats == 1): {
            monster.id: survived(hero, monster, seats, wounds, count) for monster in MONSTERS.values()
        }
        for hero in HEROES.values()
        for wounds in ((0, RAGE) if "battle_rage" in hero.can else (0,))
        for seats in (1, 2)
    }
    FILE.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
