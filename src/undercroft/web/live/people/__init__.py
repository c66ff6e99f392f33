"""What the server keeps and does for people, across tables.

- A finished match: `results` (as the store keeps them), `rating`, `statistics` (of cards), `records` (what a guest
  has played)
- `pairing` (seats those who look for players), `daily` (the daily dungeon), `calls` (Web Push notifications)
- `online` (who is here, for their friends)
"""
