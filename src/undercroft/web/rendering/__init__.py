"""How things become HTML: templates, icons, the words on cards, and where a game keeps its board."""
