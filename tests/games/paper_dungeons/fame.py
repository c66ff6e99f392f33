"""The fame of the bot in solo matches, by dungeon: `python -m tests.games.paper_dungeons.fame [matches]`."""

import sys
from statistics import fmean, stdev

import undercroft
from undercroft.games.paper_dungeons.cards import DUNGEONS
from undercroft.kernel.playing import play_out

GAME = undercroft.game("paper_dungeons")


def fame(dungeon: str, seed: int) -> int:
    """The total of one solo match."""
    match = GAME.start(1, seed, {"dungeon": dungeon}, log=False)
    play_out(match, [undercroft.bot("greedy", GAME, seed)])
    assert match.result is not None
    return match.result.scores[0]["total"]


def main(matches: int) -> None:
    totals = []
    for number, dungeon in enumerate(DUNGEONS):
        own = [fame(dungeon.id, seed) for seed in range(number, matches, len(DUNGEONS))]
        print(f"{dungeon.letter}  {fmean(own):5.1f}  {dungeon.name}", flush=True)
        totals += own
    spread = 1.96 * stdev(totals) / len(totals) ** 0.5
    print(f"all {len(totals)}: {fmean(totals):.1f} ± {spread:.1f}, from {min(totals)} to {max(totals)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
