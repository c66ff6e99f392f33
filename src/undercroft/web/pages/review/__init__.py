"""Looking back on a match: `ending` (the page of the end), `replay`, `analysis` (its curve and turning points)."""
