"""What the server stores and does for people, across tables.

- A finished match: `results` (as they are stored), `rating`, `statistics` (of cards), `records` (what a guest
  has played)
- `pairing` (seats those who look for players), `daily` (the daily dungeon), `notifications` (Web Push)
- `online` (who is online, for their friends)
"""
