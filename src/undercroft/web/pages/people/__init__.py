"""Pages about people.

- Oneself: `me` (account, devices, settings), `push` (notifications), `profile` (profiles and leaderboards)
- Others: `friends`, `find` (quick pairing), `invitation` (QR code and preview of a table's link)
- `daily`: the daily dungeon
"""
