"""Work in worker processes.

- Bots: `botplay` (one task for each table), `bots` (the workers), `budget` and `fair_queue` (who waits for them)
- Analyses of finished matches: `analysing`, and `remote_analyses` for those that other processes make
- `puzzles`: their turning points, stored to be solved
"""
