"""Looking back on matches.

- On one: `ending` (the page of the end), `replay`, `analysis` (its curve and turning points)
- On many: `puzzles` (turning points to be solved), `statistics` (of cards)
"""
