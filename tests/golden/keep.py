"""Save new golden matches: `python -m tests.golden.keep [GAME …]`. Only for an intended change of the rules."""

import json
import sys
from hashlib import sha256
from pathlib import Path

import undercroft
from undercroft.kernel.playing import play_out

HERE = Path(__file__).parent
MORE = {
    "paper_dungeons": [(2, 9, {"campaign": "mummy_of_hamnaptra", "vanishing_gems": True})],
    "heroes_of_terrinoth": [
        (1, 11, {"quest": "widows_web"}),
        (2, 12, {"quest": "dead_of_night", "heroes": 4}),
        (3, 13, {"quest": "blood_in_the_free_cities", "ruthless": True}),
        (4, 14, {"quest": "heart_of_the_mountain", "giving_up": True}),
        (3, 15, {"quest": "wings_of_shadow"}),
        (4, 16, {"quest": "march_of_the_undying"}),
        (2, 17, {"quest": "ynfernael_gate", "ruthless": True}),
    ],
    "thunderstone_quest": [
        (2, 11, {"adventure": "total_eclipse_of_the_sun_1"}),
        (3, 12, {"adventure": "total_eclipse_of_the_sun_2"}),
        (4, 13, {"adventure": "total_eclipse_of_the_sun_3"}),
        (2, 14, {"adventure": "risen_from_the_mire_1", "campaign": 2}),
        (3, 15, {"adventure": "risen_from_the_mire_3", "key_layout": "0-3-3"}),
        (2, 16, {"adventure": "at_the_foundations_of_the_world_1", "keys": 5}),
        (3, 17, {"adventure": "at_the_foundations_of_the_world_2"}),
        (4, 18, {"adventure": "at_the_foundations_of_the_world_3"}),
        (3, 19, {"adventure": "draw", "epic_dungeon": True, "epic_market": True}),
        (2, 20, {"adventure": "draw", "epic_heroes": "one_level_1_of_each", "guardian": "smorga_the_queen"}),
    ],
}
"""By game: seats, seed and options of matches that the presets do not cover."""


def digest(match: undercroft.Match) -> str:
    """A digest of all events and of every seat's view at the end."""
    events = [event.facts() for event in match.events]
    views = [match.view(seat) for seat in (None, *range(match.seats))]
    return sha256(json.dumps([events, views], sort_keys=True).encode()).hexdigest()


def save_golden(game: undercroft.Game, seats: int, seed: int, options: dict, bot: str) -> None:
    match = game.start(seats, seed, options)
    play_out(match, [undercroft.bot(bot, game, 100 * seed + seat) for seat in range(seats)])
    assert match.result is not None
    record = {"result": match.result.facts(), "story": digest(match), "save": match.dump()}
    name = f"{seats}-{bot}-{seed}.json"
    folder = HERE / game.id
    folder.mkdir(exist_ok=True)
    text = json.dumps(record, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    (folder / name).write_text(text + "\n", encoding="utf-8")


def main() -> None:
    for game in undercroft.games().values():
        if sys.argv[1:] and game.id not in sys.argv[1:]:
            continue
        sets = [dict(preset) for preset in game.presets.values()] + [{}]
        for place, seats in enumerate(game.seats):
            for bot in ("greedy", "random"):
                save_golden(game, seats, place + 1, sets[place % len(sets)], bot)
        for seats, seed, options in MORE.get(game.id, ()):
            save_golden(game, seats, seed, options, "greedy")


if __name__ == "__main__":
    main()
