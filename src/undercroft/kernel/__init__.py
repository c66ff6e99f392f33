"""The rules engine: decisions, matches, chance, events. It knows no game and imports nothing above it."""
