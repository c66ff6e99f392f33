"""The pages: their routes, and the data for their templates. One module or folder for each topic.

- A table, from the match to HTML: `scene` (what one viewer may see), `prompt` (decisions in words), `frame` (the areas
  around the board), `table` (its routes, and a live table as one guest may see it)
- At a table: `sockets` (pushes), `commands` (choices, undo, chat, seats), `presence` (who is here, votes, moderation)
- `review`: the end of a match, its replay and its analysis
- `help`: the rules, the guided first game, hints
- `people`: my page, profiles, friends, the daily dungeon, finding players, invitations, notifications
- Around the tables: `lobby`, `lobby_live` (its WebSocket), `new_table`, `phone` (the installed app), `admin`
- `page` is what all of them share.
"""
