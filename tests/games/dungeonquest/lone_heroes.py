"""Statistics of lone Heroes: `python -m tests.games.dungeonquest.lone_heroes [matches]`."""

import sys
from collections import Counter

import undercroft
from undercroft.kernel.playing import play_out

GAME = undercroft.game("dungeonquest")


def fare(bot: str, matches: int) -> None:
    out = won = gold = 0
    causes: Counter[str] = Counter()
    for seed in range(matches):
        match = GAME.start(1, seed, log=False)
        play_out(match, [undercroft.bot(bot, GAME, seed)])
        assert match.result is not None
        score = match.result.scores[0]
        out += score["left"]
        gold += score["total"]
        won += match.result.winners == [0]
        if not score["left"]:
            causes[match.view()["heroes"][0]["cause"]] += 1
    print(f"{bot}: out alive {out / matches:.1%}, won {won / matches:.1%}, average gold {gold / max(1, out):.0f}")
    for cause, count in causes.most_common():
        print(f"  {count / matches:6.1%}  {cause}")


if __name__ == "__main__":
    for name in ("greedy", "random"):
        fare(name, int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
