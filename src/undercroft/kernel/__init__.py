"""The rules engine: decisions, matches, chance, events. It contains no code for a particular game."""
