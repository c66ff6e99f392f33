"""How often a party of bots wins, by quest, number of players and class: for balancing the cards.

python -m tests.games.heroes_of_terrinoth.wins [matches] [players …] [--bot greedy] [--quest id]
"""

import argparse
from collections import defaultdict

import undercroft
from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.kernel.decision import Choice
from undercroft.kernel.playing import play_out
from undercroft.kernel.registry import bot
from undercroft.kernel.rng import Random
from undercroft.kernel.seat import Bot, Seat

from .questing import GAME

Tally = dict[str, list[int]]
"""Wins and matches, by name."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "matches", type=int, nargs="?", default=100, help="matches for each quest and number of players"
    )
    parser.add_argument("players", type=int, nargs="*", default=[1, 2, 3, 4])
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--quest", choices=list(BOX.quests), action="append")
    asked = parser.parse_args()
    classes: Tally = defaultdict(lambda: [0, 0])
    heroes: Tally = defaultdict(lambda: [0, 0])
    print(
        f"{asked.bot}: wins in {asked.matches} matches each, and mean rounds, with "
        + ", ".join(map(str, asked.players))
    )
    for quest in asked.quest or BOX.quests:
        line = f"{quest:28}{BOX.quests[quest].danger:10}"
        for players in asked.players:
            wins = rounds = 0
            for number in range(asked.matches):
                won, length = play(quest, players, number, asked.bot, classes, heroes)
                wins += won
                rounds += length
            line += f"  {wins / asked.matches:6.1%} ({rounds / asked.matches:4.1f})"
        print(line, flush=True)
    for title, tally in (("class", classes), ("hero", heroes)):
        print(f"by {title}")
        for name, (wins, matches) in sorted(tally.items()):
            print(f"  {name:22}{wins / matches:6.1%} of {matches}")


class Learner:
    """A bot that leaves it to chance which class each of its heroes learns, so that all can be compared."""

    def __init__(self, judging: Bot, seed: int) -> None:
        self.judging = judging
        self.random = Random.seeded("class", seed)

    def choose(self, seat: Seat) -> Choice:
        decision = seat.decision
        if decision.key == "upgrade":
            classes = list(dict.fromkeys(option.target.of_class for option in decision.options))
            if len(classes) > 1:
                learned = self.random.pick(classes)
                judge = seat.game.judge
                assert judge is not None
                judged = [(one.worth, one.option) for one in judge(seat.view, decision)]
                return max([one for one in judged if one[1].target.of_class == learned], key=lambda one: one[0])[1]
        return self.judging.choose(seat)


def play(quest: str, players: int, number: int, name: str, classes: Tally, heroes: Tally) -> tuple[bool, int]:
    """One match: whether it was won, and in how many rounds."""
    game = undercroft.game(GAME)
    seed = Random.seeded("wins", quest, players, number).bits()
    match = game.start(players, seed, {"quest": quest, "deal_heroes": True}, log=False)
    sitting = [Learner(bot(name, game, seed + seat), seed + seat) for seat in range(players)]
    play_out(match, sitting)
    result = match.result
    assert result is not None
    for hero in match.view(None)["heroes"]:
        learned = [BOX.abilities[card["card"]].of_class for card in hero["cards"]]
        kinds = [kind for kind in learned if kind != "basic"][:1]
        for tally, key in [(heroes, hero["card"]), *((classes, kind) for kind in kinds)]:
            tally[key][0] += bool(result.won)
            tally[key][1] += 1
    return bool(result.won), match.view(None)["round"]


if __name__ == "__main__":
    main()
