"""Pages about people.

- Oneself: `me` (account, devices, settings), `my_data` (download), `push` (notifications), `profile` (and leaderboards)
- Others: `friends`, `find` (quick pairing), `invitation` (QR code and preview of a table's link)
- `daily`: the daily dungeon
"""
