"""Help for players: `rules` (how to play, rules, search, cards), `guide` (the guided first game), `hint`."""
