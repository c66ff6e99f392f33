"""Live tables: matches being played, who sits and who watches, and the bots that think for them.

- A table: `table` (the match and the order in which commands reach it), `memory` (what this process knows of it),
  `commands` (retries, command ids, automatic answers), `dice`, `clock`
- Who is there: `seating`, `leaving`, `presence` (away, votes), `timeouts`, `moderation`, `audience` (open pages)
- All tables: `tables`, `new_table`, `lobby_live`, `pruning`
- Other processes: `relay` (sends and receives), `updates` (keeps the tables in memory fresh)
- `thinking`: bots and analyses, in worker processes
- `people`: results, ratings, records, quick pairing, the daily dungeon, notifications
"""
