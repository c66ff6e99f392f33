"""What the games share: areas, cards, answers, endings, the guided first game, observations, terminal tables."""
