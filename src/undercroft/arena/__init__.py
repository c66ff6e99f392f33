"""Many matches: playing them, counting results, measuring speed, rating bots, analysing matches."""
